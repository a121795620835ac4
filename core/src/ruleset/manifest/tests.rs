//! Tests that every possible mistake in a manifest is found, and that a valid manifest has no faults.

use super::{Manifest, ManifestProblem, check};
use crate::prelude::*;
use crate::ruleset::{DataKind, FormSpec, Icon, Preset, Reading, Secrecy, Tint, TintSpec};
use crate::ruleset::{VerbEffect, VerbSpec};

/// The roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Role {
    Merlin,
    Minion,
}

/// A vote for or against a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Ballot {
    Approve,
    Reject,
}

/// The phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Phase {
    Team,
    Vote,
    Over,
}

/// The events of the test game.
#[derive(Clone, Debug, PartialEq, Event)]
#[allow(dead_code)]
enum Event {
    #[event(seat, invites("team"))]
    Dealt { role: Role },
    #[event(all, invites("vote"))]
    Team { players: Vec<Seat>, by: Seat },
    #[event(all)]
    Left { player: Seat, role: Role },
}

/// The same, with a misspelled verb.
#[derive(Clone, Debug, PartialEq, Event)]
#[allow(dead_code)]
enum Misspelt {
    #[event(seat, invites("teem"))]
    Dealt { role: Role },
}

/// The refusals of the test game.
#[derive(Clone, Debug, PartialEq, Refusal)]
#[allow(dead_code)]
enum Refusal {
    NotNow { phase: Phase },
}

/// The setup of the test game.
#[derive(Clone, Debug, Setup)]
#[allow(dead_code)]
struct Setup {
    #[setup(default = Length::minutes(5), fault = "bad-setup-value")]
    proposal: Length,
    #[setup(fault = "bad-roles")]
    roles: Option<Vec<Role>>,
    #[setup(fault = "bad-deal")]
    deal: Option<PerSeat<Role>>,
    #[setup(default = "first".to_owned(), fault = "bad-season")]
    season: String,
}

const BALLOT: &[Argument] = &[Argument::Either(&[Argument::Of("ballot"), Argument::Word("none")])];

const GOOD: Manifest = Manifest {
    phases: Phase::WORDS,
    channels: &[ChannelSpec::public("main", Reading::Verbs(&["team"]))],
    verbs: &[
        VerbSpec { catch_all: &["team"], ..VerbSpec::new("team", &[Argument::Player], VerbEffect::Acts) },
        VerbSpec { in_public: Some(&["vote", "over"]), ..VerbSpec::new("vote", BALLOT, VerbEffect::Revises) },
    ],
    desk: &["team"],
    forms: &[FormSpec { name: "evening", verbs: &["vote"], submit: "team" }],
    events: Event::SPECS,
    retold: &["team", "game-cancelled"],
    refusals: Refusal::SPECS,
    setup: &[
        *Setup::proposal,
        *Setup::roles,
        *Setup::deal,
        SetupKey { kind: SetupKind::Data("season"), ..*Setup::season },
    ],
    setup_faults: &["bad-player-count", "too-many-evil"],
    takes_out: &[("left", "player")],
    practice_setup: "proposal = \"1m\"\nroles = [\"merlin\"]",
    vocabularies: &[("role", Role::WORDS), ("ballot", Ballot::WORDS), ("phase", Phase::WORDS)],
    data: &[DataKind::new("season", &[])],
    ..Manifest::new("avalon", "1")
};

fn told(manifest: &Manifest) -> Vec<String> {
    check(manifest).iter().map(ToString::to_string).collect()
}

#[test]
fn a_good_manifest_has_no_faults() {
    assert_eq!(told(&GOOD), [""; 0]);
    assert_eq!(told(&Manifest::new("empty", "1")), [""; 0]);
}

#[test]
fn a_verb_that_nothing_declares_is_found_wherever_it_stands() {
    let events: &[_] = &[Misspelt::SPECS, &[Event::SPECS[1], Event::SPECS[2]]].concat();
    assert_eq!(
        told(&Manifest { events: Vec::leak(events.to_vec()), ..GOOD }),
        ["the event `dealt`, after `invites`: there is no verb `teem`; did you mean `team`?"]
    );
    assert_eq!(
        told(&Manifest { desk: &["reveal"], ..GOOD }),
        ["desk: there is no verb `reveal`; there are `team`, `vote`"]
    );
    let form = |verbs, submit| Vec::leak(vec![FormSpec { name: "evening", verbs, submit }]);
    assert_eq!(
        told(&Manifest { forms: form(&["vot"], "team"), ..GOOD }),
        ["the form `evening`: there is no verb `vot`; did you mean `vote`?"]
    );
    assert_eq!(
        told(&Manifest { forms: form(&["vote"], "tean"), ..GOOD }),
        ["the form `evening`: there is no verb `tean`; did you mean `team`?"]
    );
    assert_eq!(
        told(&Manifest { channels: const { &[ChannelSpec::public("main", Reading::Verbs(&["teams"]))] }, ..GOOD }),
        ["the channel `main`: there is no verb `teams`; did you mean `team`?"]
    );
}

#[test]
fn a_phase_that_nothing_declares_is_found() {
    let verbs = |catch_all, in_public| {
        let rest = GOOD.verbs[0];
        Vec::leak(vec![VerbSpec { catch_all, in_public, ..rest }, GOOD.verbs[1]])
    };
    assert_eq!(
        told(&Manifest { verbs: verbs(&["teem"], None), ..GOOD }),
        ["the verb `team`: there is no phase `teem`; did you mean `team`?"]
    );
    assert_eq!(
        told(&Manifest { verbs: verbs(&[], Some(&["vote", "night"])), ..GOOD }),
        ["the verb `team`: there is no phase `night`; there are `team`, `vote`, `over`"]
    );
    let at_dusk = Vec::leak(vec![GOOD.verbs[0].during(&["dusk"]), GOOD.verbs[1]]);
    assert_eq!(
        told(&Manifest { verbs: at_dusk, ..GOOD }),
        ["the verb `team`: there is no phase `dusk`; there are `team`, `vote`, `over`"]
    );
}

#[test]
fn an_event_that_nothing_declares_is_found() {
    assert_eq!(
        told(&Manifest { retold: &["team", "lefd"], ..GOOD }),
        ["retold: there is no event `lefd`; did you mean `left`?"]
    );
    assert_eq!(
        told(&Manifest { retold: &["noteam"], ..GOOD }),
        ["retold: there is no event `noteam`; did you mean `team`?"]
    );
    assert_eq!(
        told(&Manifest { retold: &["dealt"], ..GOOD }),
        ["retold: the event `dealt` isn't sent to everybody: its hearers don't include `all`"]
    );
    assert_eq!(
        told(&Manifest { takes_out: &[("died", "player")], ..GOOD }),
        ["takes_out: there is no event `died`; there are `dealt`, `team`, `left`"]
    );
    assert_eq!(
        told(&Manifest { takes_out: &[("left", "palyer")], ..GOOD }),
        ["takes_out, of the event `left`: there is no field `palyer`; did you mean `player`?"]
    );
    assert_eq!(
        told(&Manifest { takes_out: &[("left", "role")], ..GOOD }),
        ["takes_out: the field `role` of the event `left` is a role, not a player"]
    );
    assert_eq!(told(&Manifest { takes_out: &[("team", "players")], ..GOOD }).len(), 1, "several are no single one");
    assert_eq!(
        told(&Manifest { takes_out: &[("dealt", "role")], ..GOOD }),
        [
            "takes_out: the event `dealt` isn't sent to everybody: its hearers don't include `all`",
            "takes_out: the field `role` of the event `dealt` is a role, not a player"
        ]
    );
    assert_eq!(
        told(&Manifest { brings_back: &[("lefd", "player")], ..GOOD }),
        ["brings_back: there is no event `lefd`; did you mean `left`?"]
    );
}

#[test]
fn the_looks_lead_to_phases_vocabularies_and_events_told_to_all() {
    let good = Manifest {
        moods: &[("team", Mood::Day), ("vote", Mood::Vote)],
        cards: const { &[CardSpec::of::<Role>()] },
        shows: const { &[Shows::card("left", "player", "role"), Shows::done("left", "player")] },
        ..GOOD
    };
    assert_eq!(told(&good), [""; 0]);
    let moods = ["vote", "over", "night", "team"].map(|phase| good.mood(phase));
    assert_eq!(moods, [Mood::Vote, Mood::End, Mood::Night, Mood::Day]);
    let quiet = Manifest { moods: &[("night", Mood::Dawn)], ..GOOD };
    assert_eq!(quiet.mood("night"), Mood::Dawn);
    assert_eq!(
        told(&Manifest { moods: &[("vot", Mood::Vote)], ..GOOD }),
        ["moods: there is no phase `vot`; did you mean `vote`?"]
    );
    let unknown = told(&Manifest { cards: const { &[CardSpec::plain("rolle", Icon::Card)] }, ..GOOD });
    assert_eq!(unknown, ["cards: there is no vocabulary `rolle`; did you mean `role`?"]);
    assert_eq!(
        told(&Manifest { shows: const { &[Shows::card("left", "player", "rol")] }, ..GOOD }),
        ["shows, of the event `left`: there is no field `rol`; did you mean `role`?"]
    );
    assert_eq!(
        told(&Manifest { replays: const { &[Shows::card("cas", "player", "role")] }, ..GOOD }),
        ["replays: there is no event `cas`; there are none at all"]
    );
    assert_eq!(
        told(&Manifest { tints: const { &[TintSpec::new("role", "minon", Tint::Red)] }, ..GOOD }),
        ["tints: there is no word `minon`; did you mean `minion`?"]
    );
    let secret = told(&Manifest { shows: const { &[Shows::outcome("dealt")] }, ..GOOD });
    assert_eq!(secret, ["shows: the event `dealt` isn't sent to everybody: its hearers don't include `all`"]);
}

#[test]
fn a_refusal_that_nothing_declares_and_guests_of_a_public_channel_are_found() {
    assert_eq!(
        told(&Manifest { not_admitted: "channel-shut", ..GOOD }),
        ["not_admitted: there is no refusal without fields `channel-shut`; there are none at all"]
    );
    let channels = const { &[ChannelSpec::public("main", Reading::Talk).guests(Guests::Read)] };
    assert_eq!(
        told(&Manifest { channels, ..GOOD }),
        ["the channel `main`: everybody reads it, so guests need no rights in it; those are for private channels"]
    );
}

#[test]
fn a_vocabulary_that_nothing_declares_is_found_once() {
    let verbs = Vec::leak(vec![
        GOOD.verbs[0],
        VerbSpec::new(
            "vote",
            &[Argument::Either(&[Argument::Of("balot"), Argument::Word("none")])],
            VerbEffect::Revises,
        ),
    ]);
    assert_eq!(
        told(&Manifest { verbs, ..GOOD }),
        ["the verb `vote`: there is no vocabulary `balot`; did you mean `ballot`?"]
    );
    let setup = |kind| Vec::leak(vec![GOOD.setup[0], GOOD.setup[1], SetupKey { kind, ..*Setup::deal }]);
    assert_eq!(
        told(&Manifest { setup: setup(SetupKind::PlayerWords("rol")), ..GOOD }),
        ["the setup key `deal`: there is no vocabulary `rol`; did you mean `role`?"]
    );
    assert_eq!(
        told(&Manifest { setup: setup(SetupKind::Words("rolle")), ..GOOD }),
        ["the setup key `deal`: there is no vocabulary `rolle`; did you mean `role`?"]
    );
    // Fields of events use these words, too.
    assert_eq!(
        told(&Manifest { vocabularies: &[("ballot", Ballot::WORDS), ("phase", Phase::WORDS)], ..GOOD }),
        ["the field `role` of the event `dealt`: there is no vocabulary `role`; there are `ballot`, `phase`"]
    );
    assert_eq!(
        told(&Manifest { vocabularies: &[("role", Role::WORDS), ("ballot", Ballot::WORDS)], ..GOOD }),
        ["the field `phase` of the refusal `not-now`: there is no vocabulary `phase`; there are `role`, `ballot`"]
    );
    assert_eq!(
        told(&Manifest { data: &[], ..GOOD }),
        ["the setup key `season`: there is no kind of data `season`; there are none at all"]
    );
}

#[test]
fn a_practice_setup_is_held_to_the_keys() {
    let practice = |practice_setup| told(&Manifest { practice_setup, ..GOOD });
    assert_eq!(
        practice("proposl = \"1m\""),
        ["practice_setup: there is no setup key `proposl`; did you mean `proposal`?"]
    );
    assert_eq!(
        practice("proposal = 60"),
        ["practice_setup: `60` isn't valid for the key `proposal`, which takes a length of time such as \"30m\""]
    );
    assert_eq!(practice("roles = [\"merlyn\"]"), ["practice_setup: there is no word `merlyn`; did you mean `merlin`?"]);
    assert_eq!(
        practice("deal = { ann = \"mordred\" }"),
        ["practice_setup: there is no word `mordred`; there are `merlin`, `minion`"]
    );
    let [fault] = &check(&Manifest { practice_setup: "proposal: 1m", ..GOOD })[..] else { panic!("one fault") };
    assert!(matches!(fault.problem, ManifestProblem::NotToml(_)), "{fault}");
}

#[test]
fn the_defaults_of_the_keys_fit() {
    fn toml(value: &str) -> Option<RawValue> {
        format!("value = {value}").parse::<RawSetup>().expect("TOML").remove("value")
    }
    type Default = fn() -> Option<RawValue>;
    let default = |kind, default| {
        let setup = Vec::leak(vec![SetupKey { kind, default, ..*Setup::proposal }]);
        told(&Manifest { setup, practice_setup: "", ..GOOD })
    };
    let cases: [(SetupKind, Default, Default); 15] = [
        (SetupKind::Length, || toml("\"5m\""), || toml("\"5 minutes\"")),
        (SetupKind::Flag, || toml("true"), || toml("\"yes\"")),
        (SetupKind::Choice(&["lot", "nobody"]), || toml("\"lot\""), || toml("\"lots\"")),
        (SetupKind::Number(1, 5), || toml("5"), || toml("6")),
        (SetupKind::Text, || toml("\"\""), || toml("5")),
        (SetupKind::TimeZone, || toml("\"Europe/Berlin\""), || toml("\"Berlin\"")),
        (SetupKind::TimeOfDay, || toml("\"18:00\""), || toml("\"18\"")),
        (SetupKind::Date, || toml("\"2026-12-24\""), || toml("\"24.12.2026\"")),
        (SetupKind::Words("role"), || toml("[\"merlin\"]"), || toml("[\"mordred\"]")),
        (SetupKind::Player, || toml("\"ann\""), || toml("1")),
        (SetupKind::Players, || toml("[]"), || toml("\"ann\"")),
        (SetupKind::PlayerWords("role"), || toml("{ ann = \"minion\" }"), || toml("{ ann = 1 }")),
        (SetupKind::PlayerCards("role", "ballot"), || toml("{ ann = \"wolf yes\" }"), || toml("{ ann = 1 }")),
        (SetupKind::Table, || toml("{}"), || toml("[]")),
        (SetupKind::Data("season"), || toml("\"first\""), || toml("1")),
    ];
    for (kind, good, bad) in cases {
        assert_eq!(default(kind, good), [""; 0], "{kind}");
        let faults = default(kind, bad);
        assert_eq!(faults.len(), 1, "{kind}: {faults:?}");
        assert!(faults[0].starts_with("the default of the setup key `proposal`: "), "{faults:?}");
    }
}

#[test]
fn a_name_stands_in_a_list_once() {
    let twice = |list: &str, name: &str| vec![format!("{list}: `{name}` is listed twice")];
    assert_eq!(told(&Manifest { phases: &["team", "vote", "team"], ..GOOD }), twice("phases", "team"));
    assert_eq!(
        told(&Manifest { verbs: Vec::leak([GOOD.verbs, &GOOD.verbs[..1]].concat()), ..GOOD }),
        twice("verbs", "team")
    );
    assert_eq!(
        told(&Manifest { setup: Vec::leak([GOOD.setup, &GOOD.setup[..1]].concat()), ..GOOD }),
        twice("setup", "proposal")
    );
    assert_eq!(
        told(&Manifest { vocabularies: Vec::leak([GOOD.vocabularies, &GOOD.vocabularies[..1]].concat()), ..GOOD }),
        twice("vocabularies", "role")
    );
}

#[test]
fn presets_are_held_to_open_keys() {
    let preset = |setup| told(&Manifest { presets: Vec::leak(vec![Preset::new("quick", setup)]), ..GOOD });
    assert_eq!(preset("proposal = \"1m\""), [""; 0]);
    assert_eq!(
        preset("proposl = \"1m\""),
        ["the preset `quick`: there is no setup key `proposl`; did you mean `proposal`?"]
    );
    let secret = SetupKey { secrecy: Secrecy::Secret, ..*Setup::deal };
    let setup = Vec::leak(vec![*Setup::proposal, secret]);
    let players = |least, most| {
        let preset = Preset::new("quick", "").for_players(least, most);
        told(&Manifest { players: 5..=10, presets: Vec::leak(vec![preset]), ..GOOD })
    };
    assert_eq!(players(7, 10), [""; 0]);
    for (least, most) in [(4, 10), (7, 11), (8, 7)] {
        let faults = players(least, most);
        assert!(faults.len() == 1 && faults[0].starts_with("the preset `quick`: it is for "), "{faults:?}");
    }
    let presets = Vec::leak(vec![Preset::new("quick", "deal = { ann = \"merlin\" }")]);
    assert_eq!(
        told(&Manifest { setup, presets, practice_setup: "", ..GOOD }),
        ["the preset `quick`: everybody sees which preset was chosen, but not the key `deal`"]
    );
    let presets = const { &[Preset::new("quick", "")] };
    assert_eq!(told(&Manifest { presets, page_preset: "quick", ..GOOD }), [""; 0]);
    assert_eq!(
        told(&Manifest { presets, page_preset: "quik", ..GOOD }),
        ["page_preset: there is no preset `quik`; did you mean `quick`?"]
    );
    let twice = const { &[Preset::new("quick", ""), Preset::new("quick", "")] };
    assert_eq!(told(&Manifest { presets: twice, ..GOOD }), ["presets: `quick` is listed twice"]);
    let twice = &["sharp-eye", "sharp-eye"];
    assert_eq!(told(&Manifest { achievements: twice, ..GOOD }), ["achievements: `sharp-eye` is listed twice"]);
}

#[test]
fn a_preset_replaces_another_one_and_leaves_what_no_preset_sets() {
    let presets = [Preset::new("quick", "day = \"5m\"\nhammer = true"), Preset::new("slow", "day = \"1d\"")];
    let mut chosen: RawSetup = "day = \"2h\"\ntie = \"random\"".parse().expect("TOML");
    assert!(presets.iter().all(|preset| !preset.stands_in(&chosen, &presets)));
    presets[0].choose(&mut chosen, &presets);
    assert!(presets[0].stands_in(&chosen, &presets) && !presets[1].stands_in(&chosen, &presets));
    presets[1].choose(&mut chosen, &presets);
    assert!(presets[1].stands_in(&chosen, &presets) && !presets[0].stands_in(&chosen, &presets));
    assert_eq!(chosen, "day = \"1d\"\ntie = \"random\"".parse().expect("TOML"));
}

#[test]
fn what_is_polled_is_said_in_public_in_one_word_and_told_to_all() {
    let ballots: &'static [super::Ballot] = &[super::Ballot::Cast { event: "left", by: "player", of: "player" }];
    let vote =
        VerbSpec::new("vote", &[Argument::Either(&[Argument::Player, Argument::Word("none")])], VerbEffect::Revises);
    let faults = |verb: VerbSpec, ballots| {
        let channels = Vec::leak(vec![ChannelSpec::public("main", Reading::Talk)]);
        let verbs = Vec::leak(vec![verb.polled()]);
        told(&Manifest { verbs, channels, ballots, desk: &[], forms: &[], ..GOOD })
            .into_iter()
            .filter(|fault| fault.contains("polled"))
            .collect::<Vec<String>>()
    };
    assert_eq!(faults(vote, ballots), [""; 0]);
    let secret = "the verb `vote`: it is polled, but can't be used in a public channel";
    assert_eq!(faults(vote.private(), ballots), [secret]);
    assert_eq!(faults(vote.heard_in(&["pack"]), ballots), [secret]);
    let told = "the verb `vote`: it is polled, but has no event in `ballots` that shows everybody who votes for whom";
    assert_eq!(faults(vote, &[]), [told]);
    let two = VerbSpec::new("vote", &[Argument::Player, Argument::Player], VerbEffect::Revises);
    let text = VerbSpec::new("vote", &[Argument::Text], VerbEffect::Revises);
    for verb in [two, text] {
        assert_eq!(
            faults(verb, ballots),
            ["the verb `vote`: it is polled, but doesn't take a single player or word that everybody can see"]
        );
    }
}

#[test]
fn ballots_are_events_for_all_with_the_fields_that_they_name() {
    let ballots = |ballot| told(&Manifest { ballots: Vec::leak(vec![ballot]), ..GOOD });
    assert_eq!(
        ballots(super::Ballot::Withdrawn { event: "lefd", by: "player" }),
        ["ballots: there is no event `lefd`; did you mean `left`?"]
    );
    assert_eq!(
        ballots(super::Ballot::Withdrawn { event: "left", by: "playr" }),
        ["ballots: there is no field `playr`; did you mean `player`?"]
    );
}
