//! Tests of selects in texts: unreachable branches, words without a branch, and undeclared names.

use super::checking::MANIFEST as WOLVES;
use crate::Event;
use crate::kit::Length;
use crate::ruleset::{
    FieldKind, FieldType, Locale, Manifest, PhaseLength, PlayerOr, Recorded, Seat, Seconds, Value, Word,
};
use crate::text::{PlayerText, check};

/// The roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
pub enum Role {
    Merlin,
    Percival,
    Minion,
}

/// A vote for no one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
pub enum Nobody {
    None,
}

/// A word that comes from data.
#[derive(Clone, Debug, PartialEq)]
struct Place(Word);

impl FieldType for Place {
    const KIND: FieldKind = FieldKind::Word("place");
    fn into_value(self) -> Option<Value> {
        None
    }
}

/// A field of every kind.
#[derive(Clone, Debug, PartialEq, Event)]
#[allow(dead_code)]
enum Event {
    #[event(all)]
    Told {
        role: Role,
        maybe: Option<Role>,
        roles: Vec<Role>,
        vote: PlayerOr<Nobody>,
        place: Place,
        flag: bool,
        many: u32,
        left: Seconds,
        length: Length,
        phase_length: PhaseLength,
        player: Seat,
        players: Vec<Seat>,
        text: PlayerText,
    },
}

const MANIFEST: Manifest = Manifest {
    phases: &[],
    channels: &[],
    verbs: &[],
    forms: &[],
    events: Event::SPECS,
    refusals: &[],
    setup: &[],
    setup_faults: &["too-few-wolves"],
    vocabularies: &[("role", Role::WORDS), ("nobody", Nobody::WORDS), ("place", &[])],
    ..WOLVES
};

const REST: &str = "
game-name = Select
game-about = A game
game-length = A minute
fault-too-few-wolves = Too few.
role-merlin = Merlin
role-percival = Percival
role-minion = a minion
nobody-none = nobody
";

fn faults(manifest: Manifest, source: &str) -> Vec<String> {
    // A manifest is constant data, so the texts of a test must be static, too.
    let resources: &'static [&'static str] = Vec::leak(vec![&*String::leak(source.to_owned())]);
    let locales = Vec::leak(vec![Locale { language: "en", resources, rules: "" }]);
    check(&Manifest { locales, ..manifest }).iter().map(ToString::to_string).collect()
}

/// Returns the faults of a select on this variable with these branches.
fn select(variable: &str, branches: &[&str]) -> Vec<String> {
    let branches = branches.iter().map(|branch| format!("\n   {branch} x")).collect::<String>();
    faults(MANIFEST, &format!("{REST}event-told = {{ ${variable} ->{branches}\n}}\n"))
}

#[test]
fn a_misspelt_branch_is_found() {
    // Merlin would be presented as a minion.
    assert_eq!(
        select("role-id", &["[merlyn]", "[percival]", "*[minion]"]),
        ["en: event-told has a branch [merlyn], which $role-id never is; did you mean [merlin]?"]
    );
    assert_eq!(
        select("role-id", &["[merlin]", "[percival]", "*[minnion]"]),
        ["en: event-told has a branch [minnion], which $role-id never is; did you mean [minion]?"]
    );
    assert_eq!(
        select("role-id", &["[mordred]", "*[other]"]),
        ["en: event-told has a branch [mordred], which $role-id never is; it can be [merlin], [percival], [minion]"]
    );
    assert_eq!(select("role-id", &["[merlin]", "[percival]", "*[minion]"]), [""; 0]);
}

#[test]
fn a_word_is_not_told_as_another_one() {
    assert_eq!(
        select("role-id", &["[merlin]", "*[minion]"]),
        ["en: event-told has no branch [percival] for $role-id, and falls back to [minion]; \
          write it, or call the default *[other]"]
    );
    assert_eq!(select("role-id", &["[merlin]", "*[other]"]), [""; 0]);
    assert_eq!(select("flag", &["[yes]", "*[yes]"]).len(), 1);
    // An absent value uses the default, whatever its name is.
    assert_eq!(select("maybe-id", &["[merlin]", "[percival]", "*[minion]"]), [""; 0]);
}

#[test]
fn what_branches_around_have_taken_is_not_missed() {
    let nested = |outer: &str, inner: &str, default: &str| {
        let source = format!(
            "{REST}event-told = {{ $role-id ->\n    [{outer}] x\n   *[other] {{ $role-id ->\n    [{inner}] y\n   *[{default}] z\n}}\n}}\n"
        );
        faults(MANIFEST, &source)
    };
    assert_eq!(nested("merlin", "percival", "minion"), [""; 0]);
    assert_eq!(nested("merlin", "merlin", "minion").len(), 1, "nothing is left for percival");
    let within = "event-told = { $role-id ->
        [merlin] { $role-id ->
           *[merlin] x
        }
       *[other] y
    }\n";
    assert_eq!(faults(MANIFEST, &format!("{REST}{within}")), [""; 0]);
}

#[test]
fn every_kind_of_field_is_selected_on_by_what_it_can_be() {
    for (variable, good, bad) in [
        ("vote-id", ["[player]", "*[none]"], "[somebody]"),
        ("flag", ["[yes]", "*[no]"], "[true]"),
        ("maybe-given", ["[yes]", "*[no]"], "[false]"),
        ("many", ["[0]", "*[other]"], "[several]"),
        ("left-count", ["[one]", "*[other]"], "[none]"),
        ("roles-count", ["[2]", "*[other]"], "[merlin]"),
        ("players-count", ["[few]", "*[other]"], "[both]"),
        ("length-id", ["[none]", "*[other]"], "[endless]"),
        ("phase-length-id", ["[none]", "*[some]"], "[half-an-hour]"),
    ] {
        assert_eq!(select(variable, &good), [""; 0], "{variable}");
        let found = select(variable, &[good[0], bad, good[1]]);
        let told = format!("en: event-told has a branch {bad}, which ${variable} never is; ");
        assert!(matches!(&found[..], [one] if one.starts_with(&told)), "{found:?}");
    }
    assert_eq!(select("place-id", &["[cove]", "*[reef]"]), [""; 0], "the words of data are not known");
}

#[test]
fn what_people_read_is_nothing_to_select_on() {
    let instead = [
        ("role", "; select on $role-id"),
        ("vote", "; select on $vote-id"),
        ("roles", "; select on $roles-count"),
        ("players", "; select on $players-count"),
        ("left", "; select on $left-count"),
        ("length", "; select on $length-id"),
        ("player", ""),
        ("text", ""),
    ];
    for (variable, instead) in instead {
        let told = format!("en: event-told selects on ${variable}, which is displayed text{instead}");
        assert_eq!(select(variable, &["[merlin]", "*[other]"]), [told]);
    }
}

#[test]
fn a_select_is_found_where_a_message_refers_to_it_and_told_once() {
    let source = "helper = { $role-id ->
    [merlyn] x
   *[other] y
}
event-told = { helper } { helper }
";
    assert_eq!(
        faults(MANIFEST, &format!("{REST}{source}")),
        ["en: event-told has a branch [merlyn], which $role-id never is; did you mean [merlin]?"]
    );
}

#[test]
fn the_texts_of_faults_select_on_what_is_given() {
    let fault = |text: &str| {
        let rest = REST.replace("Too few.", text);
        faults(MANIFEST, &format!("{rest}event-told = x\n"))
    };
    assert_eq!(fault("{ $allowed-count ->\n    [0] a\n   *[other] b\n}"), [""; 0]);
    assert_eq!(fault("{ $meant-given ->\n    [true] a\n   *[no] b\n}").len(), 2);
    assert_eq!(fault("{ $key ->\n    [night] a\n   *[other] b\n}").len(), 1);
}

/// Faults name the cause, and not only the symptom.
#[test]
fn what_the_manifest_leaves_out_is_named() {
    let told = |left_out: Manifest| faults(left_out, &format!("{REST}event-told = x\n"));
    assert_eq!(told(MANIFEST), [""; 0]);
    assert_eq!(
        told(Manifest { setup_faults: &[], ..MANIFEST }),
        ["en: nothing uses fault-too-few-wolves; `setup_faults` of the manifest has no `too-few-wolves`"]
    );
    assert_eq!(
        told(Manifest { vocabularies: &[("role", Role::WORDS), ("place", &[])], ..MANIFEST }),
        ["en: nothing uses nobody-none; if it is a word, `vocabularies` of the manifest lacks its vocabulary"]
    );
    assert_eq!(
        told(Manifest { vocabularies: &[("role", &["merlin", "minion"]), ("nobody", Nobody::WORDS)], ..MANIFEST }),
        ["en: nothing uses role-percival; `vocabularies` of the manifest has no `percival`"]
    );
}
