//! Invalid files: the error says where the mistake is, what is wrong, and what is allowed.

use std::path::PathBuf;

use super::{file, rulesets};
use crate::scenario::{Action, By, COMMON, Say, Whom, files, parse, parse_beside};

/// Returns the runner's error for a file with these steps, which start at line 7.
fn steps(steps: &str) -> String {
    said(&file(&format!("[play]\nsteps = [\n{steps}\n]")))
}

fn said(text: &str) -> String {
    match parse(text, &rulesets()) {
        Ok(_) => "ok".to_owned(),
        Err(fault) => fault.to_string(),
    }
}

#[test]
fn every_word_of_a_step_is_checked() {
    let told = [
        (
            "{ untli = \"night\" }",
            "step 1: line 7: a step has no key `untli`; did you mean `until`? (allowed: as, gm, wait, until, see, unseen, state, over)",
        ),
        (
            "{ dance = true }",
            "step 1: line 7: this isn't a step: it needs one of the keys as, gm, wait, until, see, unseen, state, over",
        ),
        (
            "{ wait = \"5m\" },\n{ until = \"nihgt\" }",
            "step 2: line 8: there is no phase `nihgt`; did you mean `night`? (allowed: password, day, dusk, evening, night, over)",
        ),
        (
            "{ as = \"an\", say = \"x\" }",
            "step 1: line 7: there is no player `an`; did you mean `ann`? (allowed: ann, bob, cat, dan, eve, fay, onlooker, all)",
        ),
        (
            "{ as = [\"ann\", \"bbo\"], say = \"x\" }",
            "step 1: line 7: there is no player `bbo`; did you mean `bob`? (allowed: ann, bob, cat, dan, eve, fay, onlooker)",
        ),
        (
            "{ as = [], say = \"x\" }",
            "step 1: line 7: `as` must be a player, players such as [\"ann\", \"bob\"], or \"all\", not an array",
        ),
        (
            "{ as = 3, say = \"x\" }",
            "step 1: line 7: `as` must be a player, players such as [\"ann\", \"bob\"], or \"all\", not 3",
        ),
        (
            "{ as = \"ann\", sya = \"x\" }",
            "step 1: line 7: a step with `as` has no key `sya`; did you mean `say`? (allowed: as, say, in, quoting, refused)",
        ),
        ("{ as = \"ann\" }", "step 1: line 7: a step with `as` needs the key `say`, such as \"vote bob\""),
        ("{ as = \"ann\", say = 3 }", "step 1: line 7: `say` must be a string, not 3"),
        (
            "{ as = \"ann\", say = \"x\", in = \"mian\" }",
            "step 1: line 7: there is no channel `mian`; did you mean `main`? (allowed: main, island-east, island-west, mainland, dead, spectators, group-…)",
        ),
        (
            "{ wait = \"5 minutes\" }",
            "step 1: line 7: `wait` must be a whole number with s, m, h or d, such as \"30m\", at most 400 days, not \"5 minutes\"",
        ),
        ("{ see = \"delat\", to = \"ann\" }", "there is no event `delat`; did you mean `dealt`?"),
        (
            "{ see = \"dealt\", to = \"anne\" }",
            "step 1: line 7: there is no player or channel `anne`; did you mean `ann`? (allowed: ann, bob, cat, dan, eve, fay, main, island-east, island-west, mainland, dead, spectators, group-…, all, gm, onlooker)",
        ),
        ("{ see = \"dealt\" }", "step 1: line 7: a step with `see` needs the key `to`, such as \"all\""),
        (
            "{ unseen = \"dealt\", to = \"ann\", rolle = \"guest\" }",
            "step 1: line 7: there is no field of `dealt` `rolle`; did you mean `role`? (allowed: island, role)",
        ),
        (
            "{ unseen = \"dealt\", to = \"ann\", role = \"gest\" }",
            "step 1: line 7: there is no word `gest`; did you mean `guest`? (allowed: guest, stalker, medium)",
        ),
        ("{ see = \"dealt\", to = \"ann\", role = true }", "step 1: line 7: `role` must be a role, not true"),
        (
            "{ see = \"lingers\", to = \"all\", player = \"zoe\" }",
            "step 1: line 7: there is no player `zoe` (allowed: ann, bob, cat, dan, eve, fay)",
        ),
        ("{ state = \"dead\", players = [] }", "step 1: line 7: there is no state `dead` (allowed: alive)"),
        (
            "{ state = \"alive\", players = [\"zoe\"] }",
            "step 1: line 7: there is no player `zoe` (allowed: ann, bob, cat, dan, eve, fay)",
        ),
        ("{ over = true }", "step 1: line 7: a step with `over` needs the key `winners`, such as [\"ann\", \"bob\"]"),
        (
            "{ over = false, winners = [] }",
            "step 1: line 7: a step with `over = false` has no key `winners` (allowed: over)",
        ),
        ("{ over = \"yes\" }", "step 1: line 7: `over` must be true or false, not \"yes\""),
        (
            "\"until night\"",
            "step 1: line 7: `steps` must be an array of steps, such as [{ until = \"over\" }], not \"until night\"",
        ),
    ];
    for (step, expected) in told {
        let said = steps(step);
        assert!(said.contains(expected), "{step}\n says: {said}\nnot: {expected}");
    }
}

#[test]
fn refusals_are_those_of_the_ruleset_and_the_host() {
    assert_eq!(steps("{ as = \"ann\", say = \"x\", refused = \"which-game\" }"), "ok");
    assert_eq!(steps("{ gm = \"close\", refused = \"not-now\" }"), "ok");
    let said = steps("{ as = \"ann\", say = \"x\", refused = \"not-nwo\" }");
    assert!(said.starts_with("step 1: line 7: there is no refusal `not-nwo`; did you mean `not-now`?"), "{said}");
}

#[test]
fn what_the_host_tells_can_be_seen_in_every_game() {
    for step in ["see = \"paused\"", "see = \"stepped-back\", count = 2", "see = \"announcement\", text = \"x\""] {
        assert_eq!(steps(&format!("{{ {step}, to = \"all\" }}")), "ok", "{step}");
    }
}

#[test]
fn the_head_is_checked() {
    let play = "[play]\nsteps = []";
    let told = [
        ("title = ", "line 1: this isn't valid TOML: "),
        (
            "titel = \"x\"\nruleset = \"gauntlet\"",
            "line 1: a scenario has no key `titel`; did you mean `title`? (allowed: title, ruleset, players, seed, clock, rules, setup-refused, setup, play, twin)",
        ),
        ("title = \"x\"", "line 1: a scenario needs the key `ruleset`, such as \"one-night\""),
        (
            "title = \"x\"\nruleset = \"gantlet\"",
            "line 2: there is no ruleset `gantlet`; did you mean `gauntlet`? (allowed: gauntlet)",
        ),
        (
            "title = \"x\"\nruleset = \"gauntlet\"\nplayers = \"ann\"",
            "line 3: `players` must be an array of strings, not \"ann\"",
        ),
    ];
    for (text, expected) in told {
        assert!(said(text).starts_with(expected), "{text}\n says: {}", said(text));
    }
    assert_eq!(said(&file("")), "line 1: a scenario needs the key `play`, such as [play] with steps = [ … ]");
    assert_eq!(said(&file(&format!("seed = -1\n{play}"))), "line 5: `seed` must be a whole number from 0, not -1");
    assert_eq!(
        said(&file(&format!("clock = \"noon\"\n{play}"))),
        "line 5: `clock` must be a moment such as \"2026-01-01T00:00:00Z\", not \"noon\""
    );
    assert_eq!(
        said(&file(&format!("setup-refused = \"bad-deal\"\n{play}"))),
        "line 6: a refused setup can't be played: use either `setup-refused` or [play]"
    );
    assert_eq!(said(&file("setup-refused = \"bad-deal\"")), "ok");
    assert_eq!(said(&file("setup-refused = \"bad-setup-value\"")), "ok", "it is read for every ruleset");
    let undeclared = said(&file("setup-refused = \"bad-dael\""));
    assert!(
        undeclared.starts_with(
            "line 5: there is no setup fault `bad-dael`; did you mean `bad-deal`? (allowed: bad-date, bad-deal, "
        ),
        "{undeclared}"
    );
}

#[test]
fn a_twin_is_checked_as_its_scenario_is() {
    let twin = |rest: &str| said(&file(&format!("[play]\nsteps = []\n[twin]\n{rest}")));
    assert_eq!(twin("setup = {}"), "line 7: [twin] needs the key `same`, such as [\"ann\", \"all\"]");
    assert!(twin("same = [\"zoe\"]").starts_with("line 8: there is no player or channel `zoe` (allowed: ann, "));
    assert!(
        twin("same = [\"ann\"]\nsteps = [{ until = \"noon\" }]").starts_with("twin: step 1: line 9: there is no phase")
    );
    assert_eq!(twin("same = [\"ann\", \"all\", \"dead\", \"group-1\", \"gm\"]"), "ok");
}

#[test]
fn a_good_file_is_read_as_it_is_written() {
    let scenario = parse(
        &file(
            "[play]\nsteps = [{ as = \"onlooker\", say = \"hi\", in = \"all\" }, { unseen = \"died\", to = \"all\" }]",
        ),
        &rulesets(),
    )
    .expect("the file is right");
    let say =
        Say { by: By::Onlooker, text: "hi".to_owned(), channel: Some("main".to_owned()), quoting: None, refused: None };
    assert_eq!(scenario.steps[0].action, Action::Say(vec![say]));
    assert!(matches!(&scenario.steps[1].action, Action::Unseen(expected) if expected.to == Whom::All));
    assert_eq!(scenario.clock.to_string(), "2026-01-01T00:00:00Z");
}

#[test]
fn what_the_files_of_a_folder_share_is_read_beside_each_of_them() {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let common = |text: &str| {
        std::fs::write(folder.path().join(COMMON), text).expect("it can be written");
        let read = |text: &str| parse_beside(text, &rulesets(), Some(folder.path()));
        read("title = \"A test\"\nseed = 4\n[setup]\nquiet = \"1h\"\n[play]\nsteps = [{ as = \"all\", say = \"x\" }]")
    };
    let head = "ruleset = \"gauntlet\"\nplayers = [\"ann\", \"bob\", \"cat\"]\nseed = 3";
    let scenario = common(&format!("{head}\n[setup]\nquiet = \"2h\"\nnight = \"5m\"")).expect("both files are right");
    assert_eq!((scenario.players.len(), scenario.seed), (3, 4));
    let setup = |key: &str| scenario.setup.get(key).and_then(|value| value.as_str().map(str::to_owned));
    assert_eq!((setup("quiet").as_deref(), setup("night").as_deref()), (Some("1h"), Some("5m")));
    assert!(matches!(&scenario.steps[0].action, Action::Say(said) if said.len() == 3));
    let told = |text: &str| common(text).expect_err("a file is wrong").to_string();
    assert_eq!(
        told("ruleset = \"gauntlet\""),
        "line 1: a scenario needs the key `players`, such as [\"ann\", \"bob\"]"
    );
    assert_eq!(
        told("\nruleset = \"gautlet\""),
        "common.toml: line 2: there is no ruleset `gautlet`; did you mean `gauntlet`? (allowed: gauntlet)"
    );
    assert_eq!(
        told(&format!("{head}\ntitle = \"x\"")),
        "common.toml: line 4: common.toml has no key `title` (allowed: ruleset, players, seed, clock, setup)"
    );
    assert!(told("players = [").starts_with("common.toml: line 1: this isn't valid TOML: "));
    assert_eq!(files(&[folder.path().to_owned()]), <[PathBuf; 0]>::default(), "it isn't a scenario");
}

#[test]
fn words_of_data_are_checked_as_the_data_of_the_setup_has_them() {
    let omens = |place: &str, setup: &str| {
        said(&file(&format!(
            "[setup]\n{setup}\n[play]\nsteps = [{{ see = \"omens\", to = \"all\", place = \"{place}\" }}]"
        )))
    };
    assert_eq!(omens("cove", ""), "ok", "the built-in season is the usual one");
    let told = omens("coev", "");
    assert!(told.contains("there is no word `coev`; did you mean `cove`? (allowed: cove, reef)"), "{told}");
    assert_eq!(omens("dune", "season = { places = [\"dune\"] }"), "ok");
    assert!(omens("cove", "season = { places = [\"dune\"] }").contains("(allowed: dune)"));
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    std::fs::write(folder.path().join("autumn.toml"), "places = [\"moor\"]").expect("a file can be created");
    let text = "[setup]\nseason = \"autumn\"\n[play]\nsteps = [{ unseen = \"omens\", to = \"all\", place = \"mor\" }]";
    let fault =
        parse_beside(&file(text), &rulesets(), Some(folder.path())).expect_err("a place that is misspelt").to_string();
    assert!(fault.contains("did you mean `moor`?"), "{fault}");
}

#[test]
fn pairs_moments_and_channels_are_checked_side_by_side() {
    let roles = |pair: &str| steps(&format!("{{ unseen = \"game-over\", to = \"all\", roles = [\"{pair}\"] }}"));
    assert_eq!(roles("ann=guest"), "ok");
    assert!(roles("ann=gest").contains("did you mean `guest`?"), "{}", roles("ann=gest"));
    assert!(roles("anne=guest").contains("did you mean `ann`?"), "{}", roles("anne=guest"));
    assert!(roles("ann").contains("an array of pairs"), "{}", roles("ann"));
    let ends = |moment: &str| steps(&format!("{{ unseen = \"phase\", to = \"all\", ends = \"{moment}\" }}"));
    assert_eq!(ends("2026-01-01T18:00:00Z"), "ok");
    assert!(ends("six o'clock").contains("a moment such as"), "{}", ends("six o'clock"));
    let closed = |name: &str| steps(&format!("{{ unseen = \"group-closed\", to = \"ann\", channel = \"{name}\" }}"));
    assert_eq!(closed("group-1"), "ok");
    assert!(closed("grup-1").contains("there is no channel `grup-1`"), "{}", closed("grup-1"));
}
