//! Games whose expectations fail, and twins that leak or prove nothing.

use std::path::PathBuf;

use gloaming_core::ruleset::erase;

use super::{file, rulesets};
use crate::conformance::ConformanceGame;
use crate::scenario::{LoadedRulesets, Options, Services, Whom, parse, proof, run, run_files, transcript};
use crate::tier::{Run, Tier};

const DEAL: &str = "deal = { ann = \"guest\", bob = \"stalker\", cat = \"medium\", dan = \"guest\", eve = \"guest\", fay = \"guest\" }";

fn loaded() -> LoadedRulesets {
    LoadedRulesets::new(&rulesets()).expect("the texts of the conformance game read")
}

fn with(steps: &str, rest: &str) -> String {
    file(&format!("[setup]\n{DEAL}\nquiet = \"1h\"\n[play]\nsteps = [\n{steps}\n]\n{rest}"))
}

/// Returns the runner's report on these steps, which start at line 10, and on the lines after them.
fn played(steps: &str, rest: &str) -> String {
    played_with(&Options::default(), steps, rest)
}

fn played_with(options: &Options, steps: &str, rest: &str) -> String {
    let scenario = parse(&with(steps, rest), &rulesets()).expect("the file is right");
    match run(&loaded(), &scenario, options, None) {
        Ok(()) => "ok".to_owned(),
        Err(failure) => failure.to_string(),
    }
}

#[test]
fn an_event_is_seen_by_whom_it_was_told_and_by_nobody_else() {
    let steps = |step: &str| played(&format!("{{ as = \"ann\", say = \"offer bob\" }},\n{step}"), "");
    assert_eq!(steps("{ see = \"offered\", to = \"bob\", player = \"ann\" }"), "ok");
    assert_eq!(steps("{ unseen = \"offered\", to = \"cat\" }"), "ok");
    assert_eq!(steps("{ unseen = \"offered\", to = \"bob\", player = \"cat\" }"), "ok");
    assert_eq!(
        steps("{ see = \"offered\", to = \"cat\" }"),
        "step 2: line 11: expected cat to receive `offered`, happened: cat received nothing; sent elsewhere: \
         bob {\"event\":\"offered\",\"player\":\"ann\"}"
    );
    assert_eq!(
        steps("{ see = \"offered\", to = \"bob\", player = \"cat\" }"),
        "step 2: line 11: expected bob to receive `offered` with player = \"cat\", happened: \
         {\"event\":\"offered\",\"player\":\"ann\"}"
    );
    assert_eq!(
        steps("{ unseen = \"offered\", to = \"bob\" }"),
        "step 2: line 11: expected bob not to receive `offered`, happened: {\"event\":\"offered\",\"player\":\"ann\"}"
    );
}

#[test]
fn a_span_begins_with_the_last_step_that_typed_or_moved_the_clock() {
    let deal = "{ see = \"dealt\", to = \"cat\", role = \"medium\" }";
    assert_eq!(played(&format!("{deal},\n{{ over = false }},\n{deal}"), ""), "ok");
    let said = played(&format!("{{ wait = \"1s\" }},\n{deal}"), "");
    assert!(said.contains("step 2: line 11: expected cat to receive `dealt`"), "{said}");
}

#[test]
fn several_people_type_the_same_in_one_step_and_each_of_them_is_answered() {
    let roll = |more: &str| format!("{{ as = [\"ann\", \"cat\"], say = \"roll 6\"{more} }}");
    let seen = |player: &str| format!("{{ see = \"rolled\", to = \"all\", player = \"{player}\" }}");
    assert_eq!(played(&format!("{},\n{},\n{}", roll(""), seen("ann"), seen("cat")), ""), "ok");
    assert_eq!(
        played("{ as = [\"ann\", \"cat\"], say = \"vote bob\" }", ""),
        "step 1: line 10: expected `vote bob` of ann to be accepted, happened: it was refused: `not-now` {}"
    );
    assert_eq!(played("{ as = \"all\", say = \"vote bob\", refused = \"not-now\" }", ""), "ok");
    assert_eq!(
        played(&roll(", refused = \"not-now\""), ""),
        "step 1: line 10: expected `roll 6` of ann to be refused with `not-now`, happened: it was accepted"
    );
}

#[test]
fn arrays_match_in_any_order_and_as_a_whole() {
    let group = |players: &str| {
        let opened = format!("{{ see = \"group-opened\", to = \"group-1\", players = {players} }}");
        played(&format!("{{ as = \"ann\", say = \"group bob cat\" }},\n{opened}"), "")
    };
    assert_eq!(group("[\"cat\", \"ann\", \"bob\"]"), "ok");
    assert!(group("[\"cat\", \"ann\"]").starts_with("step 2: line 11: expected group-1 to receive"));
}

#[test]
fn until_moves_deadline_by_deadline_and_not_into_where_the_game_is() {
    assert_eq!(played("{ until = \"dusk\" },\n{ see = \"phase\", to = \"all\", name = \"dusk\" }", ""), "ok");
    assert_eq!(
        played("{ until = \"day\" }", ""),
        "step 1: line 10: expected the phase `day` to begin, happened: the game is already in it"
    );
    assert_eq!(
        played("{ gm = \"cancel\" },\n{ until = \"night\" }", ""),
        "step 2: line 11: expected the phase `night` to begin, happened: the game ended first"
    );
}

#[test]
fn wait_lets_everything_happen_that_is_due_on_the_way() {
    let steps = "{ as = \"ann\", say = \"offer bob\" },\n{ wait = \"299s\" },\n{ unseen = \"offer-lapsed\", to = \"bob\" },\n\
                 { wait = \"1s\" },\n{ see = \"offer-lapsed\", to = \"bob\" }";
    assert_eq!(played(steps, ""), "ok");
}

#[test]
fn a_refusal_must_come_with_exactly_that_code_and_only_where_it_is_told() {
    assert_eq!(played("{ as = \"ann\", say = \"vote bob\", refused = \"not-now\" }", ""), "ok");
    assert_eq!(
        played("{ as = \"ann\", say = \"vote bob\", refused = \"unknown-command\" }", ""),
        "step 1: line 10: expected `vote bob` of ann to be refused with `unknown-command`, happened: it was refused with \
         `not-now`"
    );
    assert_eq!(
        played("{ as = \"ann\", say = \"offer bob\", refused = \"not-now\" }", ""),
        "step 1: line 10: expected `offer bob` of ann to be refused with `not-now`, happened: it was accepted"
    );
    assert_eq!(
        played("{ as = \"ann\", say = \"vote bob\" }", ""),
        "step 1: line 10: expected `vote bob` of ann to be accepted, happened: it was refused: `not-now` {}"
    );
    assert_eq!(
        played("{ gm = \"resume\" }", ""),
        "step 1: line 10: expected `resume` of gm to be accepted, happened: it was refused: `not-now` {}"
    );
}

#[test]
fn states_and_ends_are_exact() {
    assert_eq!(played("{ over = false },\n{ gm = \"cancel\" },\n{ over = true, winners = [] }", ""), "ok");
    assert_eq!(
        played("{ over = true, winners = [] }", ""),
        "step 1: line 10: expected the game to have ended, happened: it continues, in the phase `day`"
    );
    let said = played("{ state = \"alive\", players = [\"fay\", \"bob\", \"cat\", \"dan\", \"eve\"] }", "");
    assert!(said.contains("happened: alive are [\"ann\", \"bob\", \"cat\", \"dan\", \"eve\", \"fay\"]"), "{said}");
}

#[test]
fn a_twin_whose_secret_nobody_can_see_proves_nothing() {
    let steps = "{ wait = \"1m\" }";
    assert_eq!(
        played(steps, "[twin]\nsame = [\"ann\"]\nsetup = {}"),
        "twin: expected a reader outside `same` to see a difference, happened: all transcripts are equal: this twin proves \
         nothing"
    );
}

#[test]
fn a_twin_that_leaks_shows_the_first_difference() {
    let rest = |same: &str| {
        let deal = DEAL.replace("cat = \"medium\", dan = \"guest\"", "cat = \"guest\", dan = \"medium\"");
        format!("[twin]\nsame = [{same}]\nsetup = {{ {deal} }}")
    };
    assert_eq!(played("{ wait = \"1m\" }", &rest("\"ann\", \"bob\", \"all\", \"eve\"")), "ok");
    let said = played("{ wait = \"1m\" }", &rest("\"ann\", \"cat\""));
    assert!(said.starts_with("twin: expected cat to see no difference, happened: line "), "{said}");
    assert!(said.contains("\"event\":\"dealt\",\"role\":\"medium\"") && said.contains("\"role\":\"guest\""), "{said}");
}

/// Lines are compared even without the choices. Whether the twin proves something is only checked with them.
#[test]
fn a_twin_that_leaks_is_noticed_without_the_choices_too() {
    let without =
        |rest: &str| played_with(&Options { skip_choices: true, ..Options::default() }, "{ wait = \"1m\" }", rest);
    let deal = DEAL.replace("cat = \"medium\", dan = \"guest\"", "cat = \"guest\", dan = \"medium\"");
    let said = without(&format!("[twin]\nsame = [\"ann\", \"cat\"]\nsetup = {{ {deal} }}"));
    assert!(said.starts_with("twin: expected cat to see no difference, happened: line "), "{said}");
    assert_eq!(without("[twin]\nsame = [\"ann\"]\nsetup = {}"), "ok");
}

#[test]
fn a_twin_may_have_steps_of_its_own() {
    let twin = |same: &str| format!("[twin]\nsame = [{same}]\nsteps = [{{ as = \"ann\", say = \"offer cat\" }}]");
    let steps = "{ as = \"ann\", say = \"offer bob\" }";
    assert_eq!(played(steps, &twin("\"dan\", \"all\"")), "ok");
    assert!(played(steps, &twin("\"cat\"")).starts_with("twin: expected cat to see no difference"));
}

#[test]
fn a_transcript_is_one_object_a_line_with_the_virtual_time() {
    let text = with("{ wait = \"1m\" },\n{ as = \"ann\", say = \"offer bob\" }", "");
    let scenario = parse(&text, &rulesets()).expect("the file is right");
    let lines = transcript(&loaded(), &scenario, &Whom::Player("bob".to_owned()), Services::default(), None);
    assert!(lines.contains(&"{\"at\":\"2026-01-01T00:01:00Z\",\"event\":\"offered\",\"player\":\"ann\"}".to_owned()));
    assert!(
        lines.iter().any(|line| line.contains("\"options\":"))
            && lines.iter().any(|line| line.contains("\"channels\":"))
    );
    for line in &lines {
        assert!(serde_json::from_str::<serde_json::Value>(line).is_ok_and(|value| value.is_object()), "{line}");
    }
}

#[test]
fn a_setup_is_refused_with_the_code_that_is_told() {
    let said = |code: &str, setup: &str| {
        let text = file(&format!("setup-refused = \"{code}\"\n[setup]\n{setup}"));
        let scenario = parse(&text, &rulesets()).expect("the file is right");
        run(&loaded(), &scenario, &Options::default(), None).map_err(|failure| failure.to_string())
    };
    assert_eq!(said("unknown-key", "moon = 1"), Ok(()));
    assert_eq!(
        said("bad-deal", DEAL),
        Err("expected the setup to be refused with `bad-deal`, happened: it was accepted".to_owned())
    );
    assert_eq!(
        said("bad-deal", "moon = 1"),
        Err(
            "expected the setup to be refused with `bad-deal`, happened: it was refused with `unknown-key` for `moon` \
             (allowed: season, deal, order, omens, host, password, time-zone, opens, closes, hours, first-evening, quiet, \
             offer-time, night, most-groups, tie, fields, favours, agents, panics, rolls)"
                .to_owned()
        )
    );
}

#[test]
fn every_game_of_the_gauntlet_comes_out_as_told_wherever_it_is_played() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("conformance-scenarios");
    let run = Run { tier: Tier::All, ..Run::default() };
    let played = proof::come_out_as_told(&folder, &erase(ConformanceGame), &run);
    assert!(played.as_ref().is_ok_and(|played| *played >= 19), "{played:?}");
}

#[test]
fn files_are_told_in_their_order_and_one_that_does_not_read_fails() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("conformance-scenarios");
    let missing = folder.join("nobody-wrote-this.toml");
    let paths = [missing.clone(), folder.join("an-offer-lapses.toml")];
    let mut told = Vec::new();
    let summary = run_files(&paths, &rulesets(), &Options::default(), |outcome| told.push(outcome.to_string()));
    assert!(told[0].starts_with(&format!("FAILED {}: could not read this file: ", missing.display())), "{told:?}");
    assert!(told[1].starts_with("ok ") && told[1].ends_with("an-offer-lapses.toml"), "{told:?}");
    assert_eq!(summary.expect("the texts of the conformance game read").to_string(), "1 passed, 1 failed");
}
