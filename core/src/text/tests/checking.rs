use crate::kit::Length;
use crate::ruleset::SetupKeys;
use crate::ruleset::{
    ChannelSpec, FormSpec, HostEvent, Locale, Manifest, Reading, Recorded, Seat, VerbEffect, VerbSpec,
};
use crate::text::{Texts, check, check_translations};
use crate::text::{arguments::ALWAYS_GIVEN, base, select::Given, usage::Sources};
use crate::{Event, Refusal, Setup};

/// The events of the test game.
#[derive(Clone, Debug, PartialEq, Event)]
#[allow(dead_code)]
enum Event {
    #[event(all)]
    Died { player: Seat, role: Option<Role> },
}

/// The refusals of the test game.
#[derive(Clone, Debug, PartialEq, Refusal)]
#[allow(dead_code)]
enum Refusal {
    NotNow,
    OwnTeam { player: Seat },
}

/// Roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
enum Role {
    Wolf,
    Seer,
}

const GOOD: &str = "
-brand = Wolves
-town = { $case ->
    [upper] The town
   *[lower] the town
}
game-name = { -brand }
game-about = Find the wolves of { -town(case: \"lower\") }.
game-length = An evening
event-died = { $player } is dead{ $role-given ->
    [yes] , { NUMBER(1) } { $role } ({ $role-id })
   *[no] {\"\"}
}. { helper }
helper = The game goes on.
refusal-own-team = Not you, { $player }.
fault-too-few-wolves = { $given } are too few for { $key }.
verb-kill = Kills somebody.
form-orders = Your orders
phase-night = Night
channel-main = The square
channel-group = A group
setup-night = How long a night is
role-wolf = a wolf
role-seer = the seer
verb-kill-finish = Nobody tonight
place-bay = the bay
length-none = for ever
list-comma = { $before }; { $after }
";

/// The setup of the test game.
#[derive(Clone, Debug, Setup)]
#[allow(dead_code)]
struct Setup {
    #[setup(fault = "bad-setup-value")]
    night: Option<Length>,
}

pub(super) const MANIFEST: Manifest = Manifest {
    players: 3..=9,
    phases: &["night"],
    channels: &[ChannelSpec::public("main", Reading::Talk), ChannelSpec::family("group-", Reading::Talk)],
    verbs: &[VerbSpec::new("kill", &[], VerbEffect::Acts)],
    forms: &[FormSpec { name: "orders", verbs: &["kill"], submit: "kill" }],
    events: Event::SPECS,
    refusals: Refusal::SPECS,
    setup: Setup::KEYS,
    setup_faults: &["bad-player-count", "too-few-wolves"],
    vocabularies: &[("role", Role::WORDS), ("place", &[])],
    admission: &[],
    ..Manifest::new("wolves", "1")
};

fn faults_in(language: &'static str, source: &str) -> Vec<String> {
    // A manifest is constant data, so the texts of a test must be static, too.
    let resources: &'static [&'static str] = Vec::leak(vec![&*String::leak(source.to_owned())]);
    let locales = Vec::leak(vec![Locale { language, resources, rules: "" }]);
    check(&Manifest { locales, ..MANIFEST }).iter().map(ToString::to_string).collect()
}

/// Returns the faults of the valid texts after one change.
fn with(old: &str, new: &str) -> Vec<String> {
    assert!(GOOD.contains(old), "{old}");
    faults_in("en", &GOOD.replace(old, new))
}

#[test]
fn good_texts_have_no_faults() {
    assert_eq!(faults_in("en", GOOD), [""; 0]);
}

#[test]
fn each_missing_message_is_named_with_what_needs_it() {
    for (line, fault) in [
        ("verb-kill = Kills somebody.\n", "en: verb-kill is missing; the verb kill needs it"),
        ("form-orders = Your orders\n", "en: form-orders is missing; the form orders needs it"),
        ("phase-night = Night\n", "en: phase-night is missing; the phase night needs it"),
        ("channel-main = The square\n", "en: channel-main is missing; the channel main needs it"),
        ("setup-night = How long a night is\n", "en: setup-night is missing; the setup night needs it"),
        ("role-wolf = a wolf\n", "en: role-wolf is missing; the role wolf needs it"),
        (
            "game-about = Find the wolves of { -town(case: \"lower\") }.\n",
            "en: game-about is missing; every game needs it",
        ),
        (
            "refusal-own-team = Not you, { $player }.\n",
            "en: refusal-own-team is missing; the refusal own-team needs it",
        ),
        (
            "fault-too-few-wolves = { $given } are too few for { $key }.\n",
            "en: fault-too-few-wolves is missing; the setup fault too-few-wolves needs it",
        ),
    ] {
        assert_eq!(with(line, "").first().map(String::as_str), Some(fault));
    }
    // Optional messages, and those that core has, may be missing.
    assert_eq!(with("place-bay = the bay\nlength-none = for ever\n", ""), [""; 0]);
    assert_eq!(with("channel-group = A group\n", ""), [""; 0]);
    assert_eq!(with("verb-kill-finish = Nobody tonight\n", ""), [""; 0]);
    assert_eq!(with("verb-kill =", "verb-kill-question = Whom?\nverb-kill-typed = Type it.\nverb-kill ="), [""; 0]);
    assert_eq!(with("verb-kill =", "verb-kill-typed = Type kill { $player } { $another }.\nverb-kill ="), [""; 0]);
    assert_eq!(with("verb-kill =", "verb-kill-field = Your victim\nverb-kill ="), [""; 0]);
    assert_eq!(with("verb-kill =", "verb-kill-question = And after { $first } and { $last }?\nverb-kill ="), [""; 0]);
    assert_eq!(with("verb-kill =", "story-died = { $player } died.\nverb-kill ="), [""; 0]);
}

#[test]
fn an_achievement_has_a_title_and_says_what_was_done() {
    let resources: &'static [&'static str] = Vec::leak(vec![&*String::leak(format!(
        "{GOOD}achievement-sharp-eye = Sharp eye\nachievement-blind = Blind\n"
    ))]);
    let locales = Vec::leak(vec![Locale { language: "en", resources, rules: "" }]);
    let told: Vec<String> = check(&Manifest { achievements: &["sharp-eye"], locales, ..MANIFEST })
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        told,
        [
            "en: achievement-sharp-eye-about is missing; the achievement sharp-eye needs it",
            "en: nothing uses achievement-blind; `achievements` of the manifest has no `blind`",
        ]
    );
}

#[test]
fn a_phase_may_have_its_number_in_its_title() {
    assert_eq!(with("verb-kill =", "phase-night-numbered = Night { $number }\nverb-kill ="), [""; 0]);
    assert_eq!(
        with("verb-kill =", "phase-night-numbered = Night { $count }\nverb-kill ="),
        ["en: phase-night-numbered uses $count, which it isn't given; it is given $number"],
    );
    // Only listed events may have wordings for a list.
    assert_eq!(
        with("verb-kill =", "event-died-item = { $player }\nverb-kill ="),
        ["en: nothing uses event-died-item; `events` of the manifest has no `died-item`"],
    );
}

#[test]
fn only_an_event_that_the_story_tells_again_has_words_of_its_own_there() {
    assert_eq!(
        with("verb-kill =", "story-dyed = So it went.\nverb-kill ="),
        ["en: nothing uses story-dyed; `recounts` of the manifest has no `dyed`"],
    );
    assert_eq!(
        with("verb-kill =", "story-died = { $plyer } died.\nverb-kill ="),
        ["en: story-died uses $plyer, which it isn't given; did you mean $player?"],
    );
}

#[test]
fn only_a_verb_that_there_is_can_be_finished() {
    assert_eq!(
        with("verb-kill-finish", "verb-heal-finish"),
        ["en: nothing uses verb-heal-finish; `verbs` of the manifest has no `heal-finish`"],
    );
    assert_eq!(
        with("verb-kill-finish", "verb-heal-question"),
        ["en: nothing uses verb-heal-question; `verbs` of the manifest has no `heal-question`"],
    );
    assert_eq!(
        with("Nobody tonight", "Nobody for { $player }"),
        ["en: verb-kill-finish uses $player, which it isn't given; it is given nothing"],
    );
    assert_eq!(
        with("verb-kill =", "verb-kill-question = After { $before }?\nverb-kill ="),
        ["en: verb-kill-question uses $before, which it isn't given; it is given $first, $last"],
    );
}

#[test]
fn a_misspelt_message_is_left_over_and_the_right_one_missing() {
    assert_eq!(
        with("verb-kill =", "verb-kil ="),
        ["en: verb-kill is missing; the verb kill needs it", "en: nothing uses verb-kil; did you mean verb-kill?"]
    );
    assert_eq!(with("helper }\n", "game-name }\n"), ["en: nothing uses helper"]);
    assert_eq!(with("{ -brand }", "Wolves"), ["en: nothing uses -brand"]);
}

#[test]
fn variables_are_found_in_selectors_terms_and_references() {
    assert_eq!(
        with("{ $player } is dead", "{ $plyer } is dead"),
        ["en: event-died uses $plyer, which it isn't given; did you mean $player?"]
    );
    assert_eq!(
        with("Not you, { $player }", "Not you, { $target-id ->\n    [a] { $player }\n   *[b] x\n}"),
        ["en: refusal-own-team uses $target-id, which it isn't given; it is given $player"]
    );
    assert_eq!(
        with("The game goes on.", "{ $moon }"),
        ["en: event-died uses $moon, which it isn't given; it is given $player, $role, $role-id, $role-given"]
    );
    assert_eq!(with("= Night\n", "= { $x }\n"), ["en: phase-night uses $x, which it isn't given; it is given nothing"]);
    assert_eq!(
        with("{ $after }\n", "{ $next }\n"),
        ["en: list-comma uses $next, which it isn't given; it is given $before, $after"]
    );
    assert_eq!(
        with("-town(case: \"lower\")", "-town"),
        ["en: game-about uses $case in the term -town, which must be passed it as { -town(case: …) }"]
    );
}

#[test]
fn references_into_nothing_and_circles_are_found() {
    assert_eq!(with("{ helper }", "{ helpr } { helper }"), ["en: event-died refers to helpr, which doesn't exist"]);
    assert_eq!(with("{ -brand }", "{ -brand } { -bran }"), ["en: game-name refers to -bran, which doesn't exist"]);
    assert_eq!(
        with("{ helper }", "{ helper.short } { helper }"),
        ["en: event-died refers to helper.short, which doesn't exist"]
    );
    assert_eq!(with("NUMBER(1)", "DATE(1)"), ["en: event-died calls DATE, which doesn't exist; NUMBER does"]);
    assert_eq!(with("The game goes on.", "{ helper }"), [""; 0], "a circle ends the walk");
}

#[test]
fn empty_and_repeated_messages_are_found() {
    assert_eq!(with("phase-night = Night", "phase-night =\n    .title = Night"), ["en: phase-night has no text"]);
    assert_eq!(
        with("phase-night = Night", "phase-night = Night\nphase-night = Noon"),
        ["en: phase-night is defined twice; messages and terms share their names"]
    );
    assert_eq!(
        with("-brand = Wolves", "-brand = Wolves\nbrand = x"),
        ["en: brand is defined twice; messages and terms share their names", "en: nothing uses brand"]
    );
}

#[test]
fn mistakes_in_a_file_are_found_with_their_line() {
    let faults = with("phase-night = Night", "phase-night = { $x -> }");
    let line = GOOD.lines().position(|line| line.starts_with("phase-night")).expect("it is there") + 1;
    assert!(faults[0].starts_with(&format!("en, file 1, line {line}: ")), "{faults:?}");
    assert!(faults.contains(&"en: phase-night is missing; the phase night needs it".to_owned()), "{faults:?}");
    assert_eq!(
        faults_in("not a language", GOOD)[0],
        "“not a language” isn't a language: write a tag such as en, de or pt-BR"
    );
}

#[test]
fn every_language_has_everything_and_core_speaks_only_its_own() {
    assert_eq!(faults_in("en-GB", GOOD), [""; 0]);
    assert_eq!(
        faults_in("fr", &GOOD.replace("length-none = for ever\nlist-comma = { $before }; { $after }\n", "")),
        [
            "fr: fault-bad-player-count is missing; the setup fault bad-player-count needs it",
            "fr: fault-bad-setup-value is missing; the setup fault bad-setup-value needs it",
            "fr: fault-reserved-name is missing; the setup fault reserved-name needs it",
            "fr: fault-unknown-setup-key is missing; the setup fault unknown-setup-key needs it",
            "fr: refusal-not-now is missing; the refusal not-now needs it",
        ]
    );
}

#[test]
fn cores_own_texts_use_only_what_they_are_given() {
    for (language, source) in base::SOURCES {
        let resource = fluent_syntax::parser::parse(*source).expect(language);
        let mut sources = Sources::default();
        assert_eq!(sources.add(&resource), [""; 0]);
        for id in sources.messages.keys() {
            let (usage, mut given) = (sources.usage(id), base::variables(id, &MANIFEST));
            given.extend(ALWAYS_GIVEN.map(Given::flag));
            let is_given = |name: &String| given.iter().any(|one| one.name == *name);
            assert!(usage.variables.iter().all(is_given), "{id}: {:?}", usage.variables);
            for select in &usage.selects {
                let range = given.iter().find(|one| one.name == select.variable).map(|one| &one.range);
                assert_eq!(range.map(|range| select.problems(range)), Some(Vec::new()), "{id}: ${}", select.variable);
            }
            assert!(usage.unknown.is_empty() && usage.unhanded.is_empty(), "{id}");
        }
        for event in HostEvent::SPECS {
            assert!(sources.messages.contains_key(format!("event-{}", event.name).as_str()), "{}", event.name);
        }
    }
}

#[test]
fn cores_own_texts_are_whole_in_every_language() {
    let locale = |(language, source): &(&'static str, &'static str)| {
        let resources: &'static [&'static str] = Vec::leak(vec![*source]);
        Locale { language, resources, rules: "" }
    };
    let locales: Vec<Locale> = base::SOURCES.iter().map(locale).collect();
    assert_eq!(locales.iter().map(|locale| locale.language).collect::<Vec<_>>(), ["en", "de"]);
    let faults: Vec<String> = check_translations(&locales).iter().map(ToString::to_string).collect();
    assert_eq!(faults, [""; 0]);
}

/// Tests texts without a manifest: other languages must have the messages of the first one, with the same variables.
#[test]
fn a_translation_has_the_messages_of_the_first_language() {
    const ENGLISH: Locale = Locale {
        language: "en",
        resources: &["a = One\nb = Two { $x }\n", "c = { $n ->\n *[other] { $n }\n }"],
        rules: "",
    };
    let german = |source: &'static str| {
        let resources: &'static [&'static str] = Vec::leak(vec![source]);
        [ENGLISH, Locale { language: "de", resources, rules: "" }]
    };
    let faults =
        |source| -> Vec<String> { check_translations(&german(source)).iter().map(ToString::to_string).collect() };
    assert_eq!(faults("-zwei = Zwei\na = Eins\nb = { -zwei } { $x }\nc = { $n }"), [""; 0]);
    assert_eq!(
        faults("a = Eins { $y }\nb = Zwei\nd = Drei\nb = { e }"),
        [
            "de: b is defined twice; messages and terms share their names",
            "de: c is missing; a translation from en needs it",
            "de: a uses $y, which it isn't given; it is given nothing",
            "de: b refers to e, which doesn't exist",
            "de: nothing uses d; did you mean c?",
        ]
    );
    assert_eq!(faults("a =\n .b = Eins\nb = { $z }\nc = { $n }")[0], "de: a has no text");
    // Only complete languages are offered.
    let whole = |source| Texts::new(&german(source)).expect("it can be read").whole_languages().to_vec();
    assert_eq!(whole("a = Eins\nb = Zwei\nc = Drei"), ["en", "de"]);
    assert_eq!(whole("a = Eins\nb = Zwei"), ["en"]);
}

#[test]
fn a_label_of_the_first_language_is_needed_in_the_others() {
    let resources = |source: &'static str| -> &'static [&'static str] { Vec::leak(vec![source]) };
    let first =
        Locale { language: "en", resources: resources("verb-kill-label = Kill\nsetup-night-label = Night"), rules: "" };
    let other = Locale { language: "de", resources: resources("verb-kill-label = Töten"), rules: "" };
    let locales = Vec::leak(vec![first, other]);
    let faults: Vec<String> = check(&Manifest { locales, ..MANIFEST }).iter().map(ToString::to_string).collect();
    let of_labels: Vec<&String> = faults.iter().filter(|fault| fault.contains("-label")).collect();
    assert_eq!(of_labels.len(), 1, "{of_labels:?}");
    assert!(of_labels[0].contains("setup-night-label") && of_labels[0].contains("first language"), "{of_labels:?}");
    // A label for something that doesn't exist isn't a valid label.
    let faults = faults_in("en", "verb-stroll-label = Stroll");
    assert!(faults.iter().any(|fault| fault.contains("verb-stroll-label")), "{faults:?}");
}

#[test]
fn the_lines_of_a_list_and_words_of_several_are_held_to_what_they_are_given() {
    let good = "place-bay-watch = watch { $first } { $last-id ->\n    [fast] fast\n   *[other] {\"\"}\n}\nverb-kill =";
    assert_eq!(with("verb-kill =", good), [""; 0]);
    assert_eq!(
        with("verb-kill =", "entry-players = { $key }\nverb-kill ="),
        ["en: nothing uses entry-players; if it is a word, `vocabularies` of the manifest lacks its vocabulary"],
        "no event has such a list",
    );
    let told = with("verb-kill =", "place-bay-watch = watch { $fifth }\nverb-kill =");
    assert!(told[0].starts_with("en: place-bay-watch uses $fifth, which it isn't given"), "{told:?}");
}
