use crate::chat::{Person, PlatformName};
use crate::kit::Length;
use crate::ruleset::{
    DataWord, Entry, FieldKind, FieldSpec, Locale, Manifest, Record, RecordSpec, Recorded, Roster, Seat, SetupFault,
    SetupKind, Term, Value,
};
use crate::text::{Arg, Block, Document, Inline, Named, PlayerText, TextError, Texts};
use crate::{Event, Vocabulary};

/// Roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
enum Role {
    Werewolf,
    Seer,
}

/// A word that can be voted for instead of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(name = "choice")]
enum Nobody {
    Nobody,
}

/// The events of the test game.
#[derive(Clone, Debug, PartialEq, Event)]
enum Event {
    #[event(all)]
    Died { player: Seat, role: Role },
    #[event(seat)]
    Pack { wolves: Vec<Seat> },
    #[event(all)]
    Roles { roles: Vec<Role> },
    #[event(all)]
    Vote { voter: Seat, choice: crate::ruleset::PlayerOr<Nobody> },
    #[event(all)]
    Counts { counts: Vec<Entry> },
    #[event(all)]
    Said { player: Seat, text: PlayerText },
    #[event(all)]
    Phase { name: Option<Role>, length: Length, last: bool, number: u32 },
    #[event(all)]
    Dawn,
    #[event(all)]
    Untold { player: Seat, wolves: Vec<Seat>, role: Role },
    #[event(all)]
    Block { text: PlayerText },
}

const ENGLISH: &str = "
event-died = **{ $player }** is dead. { $role-id ->
    [werewolf] One wolf less!
   *[other] It was { $role }.
}
event-pack = { $wolves-count ->
    [one] You hunt alone.
   *[other] The { $wolves-count } wolves are { $wolves }.
}
event-roles = In this game: { $roles }.
event-vote = { $voter } votes for { $choice-id ->
    [player] _{ $choice }_
   *[other] { $choice } at all
}.
event-counts = { $counts }
event-said = { $player } says: **{ $text }** and `{ $text }`
event-phase = { $name-given ->
    [yes] The { $name }
   *[no] Nobody
} has { $length } ({ $length-id }){ $last ->
    [yes] , for the last time
   *[no] {\"\"}
}, { $number ->
    [one] one try
   *[other] { $number } tries
}.
event-dawn =
    ## Dawn

    The __sun__ rises.
    Everybody wakes.

    - stretch
    - yawn
event-block =
    Before

    ```
    a { $text }
    b
    ```
role-werewolf = a _werewolf_
role-seer = the seer
choice-nobody = nobody
game-name = Little *Wolves*
only-english = Only English.
greeting = Hello { $who }, { $count ->
    [one] one day
   *[other] { $count } days
} and { $rest } left; { $role-id }; { $friends-count } of { $friends }.
";

const GERMAN: &str = "
event-died = **{ $player }** ist tot: { $role }.
role-werewolf = ein Werwolf
";

const MANIFEST: Manifest = Manifest {
    players: 3..=9,
    phases: &["night"],
    events: Event::SPECS,
    setup_faults: &[],
    unknown_key: "",
    reserved_name: "",
    vocabularies: &[("role", Role::WORDS), ("choice", Nobody::WORDS), ("place", &[])],
    locales: &[
        Locale { language: "en", resources: &[ENGLISH], rules: "" },
        Locale { language: "de", resources: &[GERMAN], rules: "" },
    ],
    admission: &[],
    ..Manifest::new("wolves", "1")
};

fn texts() -> Texts {
    Texts::of(&MANIFEST).expect("the texts of the tests have no mistakes")
}

fn roster() -> Roster {
    Roster::new(["Ann", "Bob", "**Cleo**", "[x](y)"]).expect("four names")
}

fn told(event: Event) -> Document {
    texts().event("en", &event.into_record(), &roster())
}

fn plain(event: Event) -> String {
    told(event).plain()
}

#[test]
fn every_kind_of_field_reads_well() {
    assert_eq!(plain(Event::Died { player: Seat(0), role: Role::Seer }), "Ann is dead. It was the seer.");
    assert_eq!(plain(Event::Died { player: Seat(1), role: Role::Werewolf }), "Bob is dead. One wolf less!");
    assert_eq!(plain(Event::Pack { wolves: vec![Seat(0)] }), "You hunt alone.");
    assert_eq!(plain(Event::Pack { wolves: vec![Seat(1), Seat(0)] }), "The 2 wolves are Bob and Ann.");
    assert_eq!(plain(Event::Pack { wolves: vec![Seat(0), Seat(1), Seat(3)] }), "The 3 wolves are Ann, Bob and [x](y).");
    assert_eq!(
        plain(Event::Roles { roles: vec![Role::Werewolf, Role::Seer] }),
        "In this game: a werewolf and the seer."
    );
    assert_eq!(plain(Event::Roles { roles: vec![] }), "In this game: none.");
    let vote = |choice| Event::Vote { voter: Seat(0), choice };
    assert_eq!(plain(vote(crate::ruleset::PlayerOr::Player(Seat(1)))), "Ann votes for Bob.");
    assert_eq!(plain(vote(crate::ruleset::PlayerOr::Word(Nobody::Nobody))), "Ann votes for nobody at all.");
    let counts = vec![
        Entry::pair(Seat(0), 3),
        Entry::pair(1, Seat(1)),
        Entry { key: Some("play".into()), values: vec!["seer".into(), Seat(1).into()] },
        Entry { key: None, values: vec!["nobody".into()] },
    ];
    assert_eq!(plain(Event::Counts { counts }), "Ann: 3, 1: Bob, play: the seer / Bob, nobody");
    assert_eq!(
        plain(Event::Phase { name: Some(Role::Seer), length: Length::minutes(30), last: true, number: 1 }),
        "The the seer has 30 minutes (30m), for the last time, one try."
    );
    assert_eq!(
        plain(Event::Phase { name: None, length: Length::hours(1), last: false, number: 5 }),
        "Nobody has 1 hour (1h), 5 tries."
    );
    assert_eq!(plain(Event::Dawn), "Dawn\n\nThe sun rises. Everybody wakes.\n\n- stretch\n- yawn");
}

#[test]
fn what_a_person_wrote_is_never_markup() {
    let nasty = "**bold** [x](y) @room `code` <b>\n# heading\n- item { $player } {\"x\"} \u{E000}";
    let text = PlayerText::new(nasty);
    let (person, ann) = (Inline::Player(text.clone()), Inline::Seat(Seat(0), "Ann".into()));
    assert_eq!(
        told(Event::Said { player: Seat(0), text: text.clone() }).blocks,
        [Block::Paragraph(vec![
            ann,
            Inline::Text(" says: ".into()),
            Inline::Strong(vec![person.clone()]),
            Inline::Text(" and ".into()),
            person.clone(),
        ])]
    );
    // Code blocks are always our own text, so one with text written by a person becomes a paragraph.
    assert_eq!(
        told(Event::Block { text }).blocks,
        [
            Block::Paragraph(vec![Inline::Text("Before".into())]),
            Block::Paragraph(vec![Inline::Text("a ".into()), person, Inline::Break, Inline::Text("b".into())]),
        ]
    );
}

#[test]
fn a_handle_is_never_markup() {
    let dead = told(Event::Died { player: Seat(2), role: Role::Seer });
    assert_eq!(
        dead.blocks,
        [Block::Paragraph(vec![
            Inline::Strong(vec![Inline::Seat(Seat(2), "**Cleo**".into())]),
            Inline::Text(" is dead. It was the seer.".into()),
        ])]
    );
    let roster = Roster::new(["a\u{E000}b\u{202E}c"]).expect("a name");
    let record = Event::Pack { wolves: vec![Seat(0), Seat(0)] }.into_record();
    assert_eq!(texts().event("en", &record, &roster).plain(), "The 2 wolves are abc and abc.");
}

#[test]
fn a_missing_message_is_told_in_the_first_language_or_by_its_fields() {
    let (texts, roster) = (texts(), roster());
    let died = Event::Died { player: Seat(0), role: Role::Werewolf }.into_record();
    for (language, told) in [
        ("de", "Ann ist tot: ein Werwolf."),
        ("de-AT", "Ann ist tot: ein Werwolf."),
        ("en-GB", "Ann is dead. One wolf less!"),
        ("tlh", "Ann is dead. One wolf less!"),
        ("", "Ann is dead. One wolf less!"),
    ] {
        assert_eq!(texts.event(language, &died, &roster).plain(), told, "{language}");
    }
    // A message of the first language uses German words, if German has them.
    let roles = Event::Roles { roles: vec![Role::Werewolf, Role::Seer] }.into_record();
    assert_eq!(texts.event("de", &roles, &roster).plain(), "In this game: ein Werwolf und the seer.");
    assert_eq!(texts.line("de", "only-english").as_deref(), Some("Only English."));
    assert_eq!(texts.line("de", "nowhere"), None);

    let untold = Event::Untold { player: Seat(2), wolves: vec![Seat(0), Seat(1)], role: Role::Seer }.into_record();
    assert_eq!(
        texts.event("en", &untold, &roster).plain(),
        "Untold (player: **Cleo**, wolves: Ann and Bob, role: the seer)"
    );
    assert_eq!(texts.refusal("en", &Record::plain("such-a-thing"), &roster).plain(), "Such a thing");
}

#[test]
fn core_speaks_for_every_game() {
    let texts = Texts::new(&[]).expect("core's own texts");
    let roster = roster();
    let event = |name: &'static str, fields: Vec<(&'static str, Value)>| {
        let fields = fields.into_iter().map(|(name, value)| (name.into(), value)).collect();
        texts.event("en", &Record { name: name.into(), fields }, &roster).plain()
    };
    assert_eq!(
        event("paused", vec![]),
        "The game is paused. Countdowns wait until it goes on; fixed times of day stay the same."
    );
    let two = |count| event("stepped-back", vec![("count", Value::Term(Term::Number(count)))]);
    assert_eq!(two(1), "The game master took back the last command and everything that followed from it.");
    assert_eq!(two(2), "The game master took back the last 2 commands and everything that followed from them.");
    assert_eq!(
        event("game-cancelled", vec![("reason", Value::Term("host".into()))]),
        "The game was cancelled: it ends here."
    );
    assert_eq!(
        event("game-cancelled", vec![("reason", Value::Text(PlayerText::new("*tired*")))]),
        "The game was cancelled: *tired*."
    );
    assert_eq!(
        event("announcement", vec![("text", Value::Text(PlayerText::new("# Soup!")))]),
        "From the game master:\n\n> # Soup!"
    );
    let more = vec![("name", Value::Term("night".into())), ("length", Value::Length(Some(Length::seconds(1))))];
    assert_eq!(event("phase-extended", more), "More time: night lasts 1 second longer.");
    let still = |ends: Option<&str>, soon: bool| {
        let mut fields = vec![
            ("away", Value::Length(Some(Length::minutes(3)))),
            ("phase", Value::Term("night".into())),
            ("soon", Value::Flag(soon)),
        ];
        fields.extend(ends.map(|ends| ("ends", Value::Moment(ends.parse().expect("a moment")))));
        event("stood-still", fields)
    };
    assert_eq!(still(None, false), "I was away for 3 minutes. The clock was stopped.");
    assert_eq!(
        still(Some("2026-11-30T22:04:00Z"), true),
        "I was away for 3 minutes. The clock was stopped: night ends at 22:04 UTC."
    );
    assert_eq!(
        still(Some("2026-12-04T22:04:00Z"), false),
        "I was away for 3 minutes. The clock was stopped: night ends on 2026-12-04 22:04 (UTC)."
    );
    assert_eq!(texts.line("en", "length-none").as_deref(), Some("no time limit"));
    for code in [
        "unknown-command",
        "not-a-player",
        "which-game",
        "paused",
        "banned",
        "too-long",
        "bad-syntax",
        "not-now",
        "private-only",
        "unknown-player",
        "game-broken",
    ] {
        let told = texts.refusal("en", &Record::plain(code), &roster).plain();
        assert!(told.ends_with('.') && !told.contains(['{', '`']), "{code}: {told}");
    }
}

#[test]
fn a_setup_fault_says_what_was_wrong_what_is_allowed_and_what_was_meant() {
    let texts = texts();
    let told = |code: &str, key: &str, given: &str, allowed: &[&str], kind, meant: Option<&str>| {
        let fault = SetupFault {
            code: code.to_owned(),
            key: key.to_owned(),
            given: given.to_owned(),
            allowed: allowed.iter().map(|one| (*one).to_owned()).collect(),
            kind,
            meant: meant.map(str::to_owned),
            ..SetupFault::default()
        };
        texts.fault("en", &fault).plain()
    };
    assert_eq!(told("bad-player-count", "", "2", &["3–9"], None, None), "This game is for 3–9 players, not 2.");
    assert_eq!(
        told("unknown-setup-key", "nihgt", "nihgt", &["day", "night"], None, Some("night")),
        "There is no setting “nihgt”. Did you mean “night”?"
    );
    assert_eq!(
        told("unknown-setup-key", "*x*", "*x*", &["day", "night"], None, None),
        "There is no setting “*x*”. The settings are day and night."
    );
    assert_eq!(
        told("bad-setup-value", "night", "`soon`", &[], Some(SetupKind::Length), None),
        "“`soon`” isn't valid for the setting “night”, which takes a whole number with s, m, h or d, such as 30m."
    );
    for (kind, words) in [
        (SetupKind::Choice(&["open", "closed"]), "one of these words: open, closed"),
        (SetupKind::Number(1, 9), "a whole number from 1 to 9"),
        (SetupKind::Words("role"), "a list of any of these words: werewolf, seer"),
        (SetupKind::Words("place"), "a list of words, such as one, two"),
        (SetupKind::PlayerWords("role"), "one of these words for each player: werewolf, seer"),
        (SetupKind::Lots("role"), "a list of any of these words: werewolf, seer, by-lot"),
        (SetupKind::PlayerLots("role"), "one of these words for each player: werewolf, seer, by-lot"),
        (SetupKind::PlayerLots("place"), "a word for each player, such as ann = \"one\""),
        (SetupKind::Flag, "true or false"),
        (SetupKind::Text, "any text, such as good evening"),
        (SetupKind::TimeZone, "a time zone by its IANA name, such as Europe/Berlin"),
        (SetupKind::TimeOfDay, "a time of day from 00:00 to 23:59, such as 18:00"),
        (SetupKind::Date, "a date as year, month and day, such as 2026-12-24"),
        (SetupKind::Player, "a player, such as ann"),
        (SetupKind::Players, "all players in order, such as ann, bob, cleo"),
        (
            SetupKind::PlayerCards("team", "role"),
            "one or two words for each player, such as ann = \"one two\", or by-lot",
        ),
        (SetupKind::Table, "a table, as described in the rules"),
        (SetupKind::Data("map"), "a name, such as standard, or all the data as a table"),
    ] {
        let expected = format!("“x” isn't valid for the setting “k”, which takes {words}.");
        assert_eq!(told("bad-setup-value", "k", "x", &[], Some(kind), None), expected);
    }
    assert_eq!(told("odd-fault", "k", "*v*", &[], None, None), "Odd fault: k *v*");
}

#[test]
fn the_host_tells_its_own_messages() {
    let (ann, friends) = (PlayerText::new("*Ann*"), [Arg::Player(Seat(1), "_Bob_"), Arg::Word("role", "seer")]);
    let arguments = [
        ("who", Arg::Person(&ann)),
        ("count", Arg::Number(2)),
        ("rest", Arg::Length(Length::minutes(1))),
        ("role", Arg::Word("role", "seer")),
        ("friends", Arg::List(&friends)),
    ];
    let told = texts().message("de", "greeting", &arguments).expect("the message is there");
    assert_eq!(told.plain(), "Hello *Ann*, 2 days and 1 Minute left; seer; 2 of _Bob_ und the seer.");
    assert_eq!(texts().message("en", "nowhere", &[]), None);
    assert_eq!(texts().line("en", "game-name").as_deref(), Some("Little Wolves"));
}

#[test]
fn people_outside_of_a_game_are_named_by_handle_and_name() {
    let resources = &["in = In: **{ $people }** ({ $people-count }), until { $at }; { $nobody }."];
    let texts = Texts::new(&[Locale { language: "en", resources, rules: "" }]).expect("they read");
    let account = |id: &str| Some(Person::new(&PlatformName::new("telegram"), id));
    let named = |handle: &str, name: &str, person| Named {
        handle: handle.into(),
        name: PlayerText::new(name),
        person,
        service: String::new(),
    };
    let people = [
        named("ann", "ANN", account("1")),
        named("player", "*🐺*", account("2")),
        named("fern", "", None),
        named("bob", "", account("3")),
    ];
    let at = "2026-01-02T18:00:00Z".parse().expect("a moment as it is written");
    let arguments = [("people", Arg::People(&people)), ("at", Arg::TimeOfDay(at)), ("nobody", Arg::People(&[]))];
    let told = texts.message("en", "in", &arguments).expect("the message is there");
    assert_eq!(told.plain(), "In: ann, player (*🐺*), fern, bob (4), until 18:00 UTC; none.");
    let Block::Paragraph(line) = &told.blocks[0] else { panic!("a paragraph") };
    let Inline::Strong(inside) = &line[1] else { panic!("the names are strong: {line:?}") };
    let linked: Vec<(&str, &str)> = inside
        .iter()
        .filter_map(|inline| match inline {
            Inline::Person(person, name) => Some((person.id.as_str(), name.as_str())),
            _ => None,
        })
        .collect();
    assert_eq!(linked, [("1", "ann"), ("2", "*🐺*"), ("3", "bob")]);
}

#[test]
fn words_of_data_bring_their_names() {
    let names = [("en", "The **Bay**"), ("de", "Die Bucht")];
    let names = names.map(|(language, name)| (language.to_owned(), name.to_owned())).to_vec();
    let bay = DataWord { vocabulary: "place", word: "bay".to_owned(), names };
    let reef = DataWord { word: "reef".to_owned(), names: Vec::new(), ..bay.clone() };
    let texts = texts().with_words([bay, reef]);
    assert_eq!(texts.word("de-AT", "place", "bay"), "Die Bucht");
    assert_eq!(texts.word("fr", "place", "bay"), "The **Bay**", "a language without a name reads the English one");
    assert_eq!(texts.word("en", "place", "reef"), "reef");
    assert_eq!(texts.word_of_data("de", "bay").as_deref(), Some("Die Bucht"));
    assert_eq!(texts.word_of_data("de", "werewolf"), None);
    assert_eq!(texts.word("en", "place", "bay"), "The **Bay**");
    assert_eq!(texts.word("en", "place", "_sea_"), "_sea_");
    let names = vec![("en".to_owned(), "a _howler_".to_owned())];
    let howler = DataWord { vocabulary: "role", word: "werewolf".to_owned(), names };
    let renamed = texts.with_words([howler]);
    assert_eq!(renamed.word("en", "role", "werewolf"), "a _howler_", "data goes before a message of the same language");
    assert_eq!(renamed.word("de", "role", "werewolf"), "ein Werwolf", "and a message before data of another one");
    assert_eq!(texts.word("en", "role", "werewolf"), "a werewolf");
    assert_eq!(texts.word("de", "role", "werewolf"), "ein Werwolf");
}

#[test]
fn a_word_that_cannot_be_chosen_is_answered_with_the_word_of_data_that_has_nearly_this_name() {
    let named = |word: &str, english: &str, german: &str| DataWord {
        vocabulary: "place",
        word: word.to_owned(),
        names: vec![("en".to_owned(), english.to_owned()), ("de".to_owned(), german.to_owned())],
    };
    let texts = texts().with_words([named("bay", "The Cove", "Die Bucht"), named("reef", "Coral Reef", "Das Riff")]);
    let roster = Roster::new(["ann"]).expect("a name");
    let typed = |language: &str, word: &str| {
        let allowed = ["bay", "reef"].map(|word| Entry { key: None, values: vec![Term::Word(word.into())] });
        let fields = vec![
            ("word".into(), Value::Text(PlayerText::new(word))),
            ("allowed".into(), Value::Entries(allowed.to_vec())),
        ];
        let refusal = Record { name: "not-one-of".into(), fields };
        texts.refusal(language, &refusal, &roster).plain().split("\n\n").last().map(str::to_owned)
    };
    assert_eq!(typed("en", "the-cov").as_deref(), Some("Did you mean bay (The Cove)?"));
    assert_eq!(typed("de", "diebucht").as_deref(), Some("Meinst du bay (Die Bucht)?"));
    assert_eq!(typed("en", "refe").as_deref(), Some("Did you mean reef (Coral Reef)?"));
    assert!(typed("en", "mountain").is_some_and(|told| !told.contains("mean")), "nothing is near it");
}

#[test]
fn texts_are_shared_by_all_threads_and_name_their_languages() {
    fn shared<T: Send + Sync + Clone>(texts: &T) -> T {
        texts.clone()
    }
    assert_eq!(shared(&texts()).languages().collect::<Vec<_>>(), ["en", "de"]);
    let german = Texts::new(&[Locale { language: "de", resources: &["a = ja"], rules: "" }]).expect("no mistake");
    assert_eq!(german.languages().collect::<Vec<_>>(), ["de"]);
    assert_eq!(german.line("de", "no").as_deref(), Some("nein"));
    // An unknown language falls back to the first one, and in the end to core's English.
    assert_eq!(german.line("fr", "no").as_deref(), Some("nein"));
    let french = Texts::new(&[Locale { language: "fr", resources: &["a = oui"], rules: "" }]).expect("no mistake");
    assert_eq!(french.line("fr", "no").as_deref(), Some("no"));
}

#[test]
fn core_speaks_german_too() {
    let (texts, roster) = (texts(), roster());
    let event = |name: &'static str, fields: Vec<(&'static str, Value)>| {
        let fields = fields.into_iter().map(|(name, value)| (name.into(), value)).collect();
        texts.event("de", &Record { name: name.into(), fields }, &roster).plain()
    };
    for (minutes, told) in [(1, "1 Minute"), (2, "2 Minuten")] {
        let more =
            vec![("name", Value::Term("night".into())), ("length", Value::Length(Some(Length::minutes(minutes))))];
        assert_eq!(event("phase-extended", more), format!("Mehr Zeit: Die Phase night dauert {told} länger."));
    }
    assert_eq!(
        event("game-cancelled", vec![("reason", Value::Term("host".into()))]),
        "Das Spiel wurde abgebrochen: es endet hier."
    );
    let fault = SetupFault {
        code: "bad-setup-value".to_owned(),
        key: "night".to_owned(),
        given: "soon".to_owned(),
        allowed: Vec::new(),
        kind: Some(SetupKind::Length),
        meant: None,
        ..SetupFault::default()
    };
    assert_eq!(
        texts.fault("de", &fault).plain(),
        "„soon“ passt nicht zur Einstellung „night“: Sie nimmt eine ganze Zahl mit s, m, h oder d, etwa 30m."
    );
}

#[test]
fn mistakes_in_files_are_named_with_their_line() {
    let read = |language, resources| Texts::new(&[Locale { language, resources, rules: "" }]).expect_err("a mistake");
    assert_eq!(
        read("en", &["a = b\n", "# fine\n\nc = { $d ->\n"]).to_string(),
        "the texts in en, file 2, line 4: The select expression must have a default variant"
    );
    assert_eq!(read("not a language", &[]), TextError::Language("not a language".into()));
}

#[test]
fn a_crowd_too_large_for_the_placeholders_is_cut_and_not_confused() {
    let record =
        Record { name: "crowd".into(), fields: vec![("who".into(), Value::Terms(vec![Term::Seat(Seat(0)); 7_000]))] };
    let told = texts().event("en", &record, &roster()).plain();
    assert!(told.starts_with("Crowd (who: Ann, Ann") && told.ends_with("… and …)"));
}

/// Measured times are displayed in their two largest units.
#[test]
fn measured_times_are_told_in_two_units() {
    const FIELDS: &[FieldSpec] = &[FieldSpec { name: "left", kind: FieldKind::Seconds, optional: false }];
    const SPEC: RecordSpec = RecordSpec {
        name: "e",
        about: "",
        hearers: &[],
        fields: FIELDS,
        invites: &[],
        replaces: false,
        kept: false,
        listed: false,
    };
    const LOCALES: &[Locale] = &[Locale {
        language: "en",
        resources: &["event-e = { $left-count ->\n    [0] nothing\n   *[other] { $left }\n }"],
        rules: "",
    }];
    let texts = Texts::of(&Manifest { events: &[SPEC], locales: LOCALES, ..MANIFEST }).expect("no mistake");
    for (seconds, told) in [
        (0, "nothing"),
        (1, "1 second"),
        (59, "59 seconds"),
        (60, "1 minute"),
        (598, "9 minutes and 58 seconds"),
        (3_601, "1 hour"),
        (93_784, "1 day and 2 hours"),
    ] {
        let fields = vec![("left".into(), Value::Term(Term::Number(seconds)))];
        assert_eq!(texts.event("en", &Record { name: "e".into(), fields }, &roster()).plain().trim(), told);
    }
}

/// A message has exactly the variables at run time that `check` promises.
#[test]
fn the_promised_variables_are_the_given_ones() {
    type Sample = (FieldKind, fn() -> Value);
    const KINDS: &[Sample] = &[
        (FieldKind::Player, || Value::Term(Term::Seat(Seat(0)))),
        (FieldKind::Players, || Value::Terms(vec![Term::Seat(Seat(0))])),
        (FieldKind::Word("role"), || Value::Term("seer".into())),
        (FieldKind::Words("role"), || Value::Terms(vec!["seer".into()])),
        (FieldKind::PlayerOrWord("role"), || Value::Term(Term::Seat(Seat(0)))),
        (FieldKind::PlayersOrWords("role"), || Value::Terms(vec!["seer".into(), Term::Seat(Seat(0))])),
        (FieldKind::Entries, || Value::Entries(vec![Entry::pair(Seat(0), 1)])),
        (FieldKind::Number, || Value::Term(Term::Number(4))),
        (FieldKind::Seconds, || Value::Term(Term::Number(598))),
        (FieldKind::Flag, || Value::Flag(true)),
        (FieldKind::Length, || Value::Length(None)),
        (FieldKind::Text, || Value::Text(PlayerText::new("x"))),
        (FieldKind::Pairs(&FieldKind::Player, &FieldKind::Word("role")), || {
            Value::Entries(vec![Entry::pair(Seat(0), "seer")])
        }),
        (FieldKind::Moment, || Value::Moment(jiff::Timestamp::UNIX_EPOCH)),
        (FieldKind::Channel, || Value::Channel("main".into())),
    ];
    for (kind, value) in KINDS {
        for (optional, present) in [(false, true), (true, true), (true, false)] {
            let fields = Vec::leak(vec![FieldSpec { name: "f", kind: *kind, optional }]);
            let spec = RecordSpec {
                name: "e",
                about: "",
                hearers: &[],
                fields,
                invites: &[],
                replaces: false,
                kept: false,
                listed: false,
            };
            let promised = super::super::base::of_record(&spec, &MANIFEST);
            let source: String = promised.iter().map(|one| format!("{{ ${} }} ", one.name)).collect();
            let resources: &'static [&'static str] = Vec::leak(vec![&*String::leak(format!("event-e = {source}"))]);
            let locales = Vec::leak(vec![Locale { language: "en", resources, rules: "" }]);
            let texts =
                Texts::of(&Manifest { events: Vec::leak(vec![spec]), locales, ..MANIFEST }).expect("no mistake");
            let fields = if present { vec![("f".into(), value())] } else { Vec::new() };
            let told = texts.event("en", &Record { name: "e".into(), fields }, &roster()).plain();
            assert!(!told.contains('{'), "{kind:?}, optional {optional}, present {present}: {told}");
        }
    }
}

#[test]
fn a_game_words_the_lines_of_a_list_and_words_of_several() {
    const WORDED: &str = "
event-counts = { $counts }
event-order = { $order }
entry-counts = { $key } ({ $first-id ->
    [seer] { $second }
   *[other] { $first }
})
order-guard = { $first-id ->
    [bay] guard { $second } in { $first }
   *[other] guard { $first }
}{ $last-id ->
    [fast] , fast
   *[other] {\"\"}
} ({ $count })
place-bay = the bay
phase-night = Night
phase-dawn = Dawn
phase-dawn-numbered = Dawn no. { $number }
role-seer = the seer
";
    let manifest = Manifest {
        phases: &["night", "dawn"],
        vocabularies: &[("role", Role::WORDS), ("place", &[]), ("order", &[])],
        locales: &[Locale { language: "en", resources: &[WORDED], rules: "" }],
        ..MANIFEST
    };
    let texts = Texts::of(&manifest).expect("they read");
    let counts = |key: Term, values: &[&'static str]| {
        let entry = Entry { key: Some(key), values: values.iter().map(|word| Term::from(*word)).collect() };
        texts.event("en", &Event::Counts { counts: vec![entry] }.into_record(), &roster()).plain()
    };
    assert_eq!(counts(Seat(0).into(), &["seer", "bay"]), "Ann (the bay)");
    assert_eq!(
        counts("night-2".into(), &["seer", "werewolf"]),
        "Night 2 (werewolf)",
        "a phase has its number behind it"
    );
    assert_eq!(counts("dawn-1".into(), &["bay"]), "Dawn no. 1 (the bay)");
    assert_eq!(counts("day-1".into(), &["bay"]), "day-1 (the bay)", "there is no such phase");

    let order = |words: &'static str| {
        let record = Record { name: "order".into(), fields: vec![("order".into(), Value::Term(words.into()))] };
        texts.event("en", &record, &roster()).plain()
    };
    assert_eq!(order("guard bay bob fast"), "guard bob in the bay, fast (3)", "a handle is a player");
    assert_eq!(order("guard mira"), "guard mira (1)");
    assert_eq!(order("watch bay"), "watch bay", "it has no message");
}
