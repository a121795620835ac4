//! Keeps the book up to date: the code, texts and scenarios on its pages are files that are compiled and played.

mod book_example;
mod first_game;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use gloaming_core::kit::{Draw, Seed};
use gloaming_core::ruleset::{Balance, Data, Declared, NewGame, RawSetup, Rules, Saved, Seat, erase, manifest};
use gloaming_core::text::check;
use gloaming_testkit::play::{Case, Plan, check_ruleset};
use gloaming_testkit::scenario::{Options, coverage, files, parse, run_files};
use gloaming_testkit::twins::{Change, Fact, Secrets, TableOf, TwinPlan, check_twins, exchange};
use jiff::Timestamp;

use book_example::{HotPotato, State};

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(project().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The pages that show the game of the start page and Hot potato.
const RULESET_PAGES: &[&str] = &[
    "docs/writing-a-ruleset.md",
    "docs/tutorial-hot-potato.md",
    "docs/ruleset-setup.md",
    "docs/ruleset-course.md",
    "docs/ruleset-questions.md",
    "docs/ruleset-texts.md",
    "docs/ruleset-testing.md",
    "docs/reference-manifest.md",
];

/// The pages that show plain mafia.
const MAFIA_PAGES: &[&str] = &["docs/tutorial-mafia.md", "docs/tutorial-mafia-game.md"];

/// The page about scenarios.
const SCENARIO_PAGES: &[&str] = &["docs/scenarios.md"];

/// The page about adapters, which a test of `examples/own-bot` checks.
const ADAPTER_PAGES: &[&str] = &["docs/writing-an-adapter.md"];

/// Returns the code blocks of some pages in one language, each with its page.
fn blocks<'a>(pages: &[&'a str], language: &str) -> Vec<(&'a str, String)> {
    let fence = format!("```{language}\n");
    let blocks_of = |page: &&'a str| {
        let (page, text) = (*page, read(page));
        let blocks = text.split(&fence).skip(1).map(|rest| rest.split("```").next().unwrap_or_default().to_owned());
        blocks.map(|block| (page, block)).collect::<Vec<_>>()
    };
    pages.iter().flat_map(blocks_of).collect()
}

/// Checks that every code block of these pages in this language appears verbatim in one of these files.
fn shown_as_it_is(pages: &[&str], language: &str, files: &[&str]) {
    let blocks = blocks(pages, language);
    assert!(!blocks.is_empty(), "{pages:?} show no {language}");
    let texts: Vec<String> = files.iter().map(|file| read(file)).collect();
    for (page, block) in blocks {
        assert!(texts.iter().any(|text| text.contains(&block)), "{page}: in none of {files:?}:\n{block}");
    }
}

/// Checks that no line of a file is left out, so that a reader who copies the pages has all of it.
fn shown_to_the_last_line(pages: &[&str], file: &str) {
    let shown: String = blocks(pages, "rust").into_iter().map(|(_, block)| block).collect();
    for line in read(file).lines().filter(|line| !line.is_empty() && !line.starts_with("//!")) {
        assert!(shown.lines().any(|one| one == line), "{pages:?} do not show this line of {file}: {line}");
    }
}

#[test]
fn the_pages_on_rulesets_show_what_is_compiled() {
    let (pages, first_game) = (RULESET_PAGES, "tests/kit/tests/first_game/mod.rs");
    let example = |name: &str| format!("tests/kit/tests/book_example/{name}");
    shown_as_it_is(pages, "rust", &[first_game, &example("mod.rs"), "tests/kit/tests/book.rs"]);
    shown_as_it_is(pages, "ftl", &[&example("locales/en/texts.ftl")]);
    shown_as_it_is(
        pages,
        "toml",
        &[&example("scenarios/a-pass-too-late.toml"), &example("scenarios/who-holds-it.toml")],
    );
    shown_as_it_is(pages, "markdown", &[&example("RULES.md")]);
    shown_to_the_last_line(pages, first_game);
    shown_to_the_last_line(pages, &example("mod.rs"));
}

#[test]
fn the_tutorial_shows_the_example() {
    let pages = MAFIA_PAGES;
    let example = |name: &str| format!("examples/mafia/{name}");
    let sources = [example("src/words.rs"), example("src/lib.rs")];
    shown_as_it_is(pages, "rust", &[&sources[0], &sources[1]]);
    shown_as_it_is(pages, "markdown", &[&example("RULES.md")]);
    let scenarios = ["night/they-disagree", "twins/that-the-mafia-talks"];
    let scenarios = scenarios.map(|name| example(&format!("scenarios/{name}.toml")));
    shown_as_it_is(pages, "toml", &[&scenarios[0], &scenarios[1], &example("Cargo.toml")]);
    shown_to_the_last_line(pages, &sources[0]);
    shown_to_the_last_line(pages, &sources[1]);
}

#[test]
fn the_page_on_scenarios_shows_what_is_played() {
    let of_one_night = |name: &str| format!("rulesets/one-night/scenarios/{name}.toml");
    let whole = of_one_night("night/robber-takes-the-wolf-card");
    let (refused, twin) = (of_one_night("setup/no-wolf-in-the-deck"), of_one_night("twins/minion-or-villager"));
    shown_as_it_is(SCENARIO_PAGES, "toml", &[&whole, &refused, &twin]);
}

#[test]
fn every_page_with_rust_is_compared_with_files() {
    let compared = [RULESET_PAGES, MAFIA_PAGES, SCENARIO_PAGES, ADAPTER_PAGES].concat();
    for entry in std::fs::read_dir(project().join("docs")).expect("the book is a folder") {
        let page = format!("docs/{}", entry.expect("the folder reads").file_name().to_string_lossy());
        if page.ends_with(".md") && !compared.contains(&page.as_str()) {
            assert!(blocks(&[page.as_str()], "rust").is_empty(), "{page} shows Rust that no test compares with a file");
        }
    }
}

/// Parses a percentage into thousandths, with the tolerance, which depends on whether it has a decimal.
fn thousandths(figure: &str) -> Option<(u32, u32)> {
    match figure.split_once('.') {
        Some((whole, tenths)) => Some((whole.parse::<u32>().ok()? * 10 + tenths.parse::<u32>().ok()?, 1)),
        None => Some((figure.parse::<u32>().ok()? * 10, 5)),
    }
}

/// Parses a table cell such as `25.6 (23.7–27.5)`: a share with its confidence interval.
fn share_in(cell: &str) -> Option<[(u32, u32); 3]> {
    let (share, range) = cell.trim().strip_suffix(')')?.split_once(" (")?;
    let (low, high) = range.split_once('–')?;
    Some([thousandths(share)?, thousandths(low)?, thousandths(high)?])
}

/// The balance figures that players see must also be in the game's rules.
#[test]
fn the_rules_of_a_game_tell_its_balance() {
    let folders = std::fs::read_dir(project().join("rulesets")).expect("the rulesets are in a folder");
    let games = folders.map(|entry| entry.expect("the folder can be read").file_name().to_string_lossy().into_owned());
    let games: Vec<String> =
        games.filter(|game| project().join("rulesets").join(game).join("balance.jsonl").exists()).collect();
    assert!(!games.is_empty(), "no game has figures of its balance");
    for game in games {
        let rules = read(&format!("rulesets/{game}/RULES.md"));
        let (_, told) = rules.split_once("# Balance\n").unwrap_or_else(|| panic!("{game} says nothing of its balance"));
        let told: Vec<_> = told.split('|').filter_map(share_in).collect();
        for line in read(&format!("rulesets/{game}/balance.jsonl")).lines() {
            let result: Balance = serde_json::from_str(line).unwrap_or_else(|error| panic!("{game}: {error}: {line}"));
            assert!(!result.teams.is_empty(), "{game}: {line}");
            for (team, share) in result.teams {
                let shown = share.in_thousandths();
                let same = |cell: &[(u32, u32); 3]| {
                    shown.iter().zip(cell).all(|(shown, (told, off))| shown.abs_diff(*told) <= *off)
                };
                assert!(told.iter().any(same), "{game}, {} players, {team}: {shown:?}", result.players);
            }
        }
    }
}

#[test]
fn links_lead_somewhere() {
    let docs = project().join("docs");
    let mut pages: Vec<PathBuf> = std::fs::read_dir(&docs)
        .expect("the book is a folder")
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    pages.push(project().join("CONTRIBUTING.md"));
    let mut links = 0;
    for page in pages {
        let text = std::fs::read_to_string(&page).expect("a page is text");
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let file = link.split('#').next().unwrap_or_default();
            if file.is_empty() || file.contains("://") {
                continue;
            }
            links += 1;
            let folder = page.parent().expect("a page is in a folder");
            assert!(folder.join(file).exists(), "{}: {link} leads nowhere", page.display());
        }
    }
    assert!(links > 0);
}

#[test]
fn the_game_on_the_first_page_is_played_to_its_end() {
    let handles = ["ann", "bob", "cat"].map(str::to_owned);
    let (setup, data, seed, now) = (RawSetup::new(), Data::new(), Seed::from_number(1), Timestamp::UNIX_EPOCH);
    let spec = gloaming_table::TableSpec { name: "game", handles: &handles, setup: &setup, data: &data, seed, now };
    let mut table = gloaming_table::Table::deal(&erase(first_game::Pointing), &spec).expect("three can play");
    let mut point = |player: u8, line: &str| {
        table.command(&gloaming_table::Who::Seat(Seat(player)), None, line, now).map_err(|refusal| refusal.name)
    };
    assert_eq!(point(0, "point ann"), Err("self-target".into()), "ann cannot point at herself");
    for (player, line) in [(0, "point bob"), (1, "point ann"), (0, "point cat"), (2, "point ann")] {
        assert_eq!(point(player, line), Ok(()), "{line}");
    }
    assert_eq!(table.winners(), Some(&[Seat(1), Seat(2)][..]));
}

#[test]
fn every_name_in_the_manifest_leads_somewhere() {
    let faults: Vec<String> = manifest::check(HotPotato.manifest()).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_text_is_there() {
    let faults: Vec<String> = check(HotPotato.manifest()).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn scenarios() -> PathBuf {
    project().join("tests/kit/tests/book_example/scenarios")
}

#[test]
fn the_games_come_out_as_told() {
    let mut failed = Vec::new();
    let tell = |outcome: &gloaming_testkit::scenario::Outcome| {
        if outcome.result.is_err() {
            failed.push(outcome.to_string());
        }
    };
    let summary =
        run_files(&[scenarios()], &[erase(HotPotato)], &Options::default(), tell).expect("the texts are valid");
    assert!(failed.is_empty() && summary.passed > 0, "{failed:#?}");
}

#[test]
fn every_rule_is_shown() {
    let rulesets = [erase(HotPotato)];
    let games = files(&[scenarios()]).into_iter().map(|path| {
        let text = std::fs::read_to_string(&path).expect("the file can be read");
        (path.display().to_string(), parse(&text, &rulesets).expect("the scenario is right"))
    });
    let games: Vec<_> = games.collect();
    let games = games.iter().map(|(path, game)| (path.as_str(), game));
    let elsewhere = coverage::read_elsewhere(&scenarios()).expect("elsewhere.toml can be read, or is missing");
    let catalogue = read("tests/kit/tests/book_example/RULES.md");
    assert_eq!(coverage::gaps(&catalogue, games, &elsewhere, &coverage::Tests::default()), []);
}

#[test]
fn games_hold_whatever_people_do() {
    let plan = Plan { cases: vec![Case { players: 3..=10, setup: "" }], ..Plan::default() };
    let report = check_ruleset(&erase(HotPotato), &plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(report.verbs.contains("pass"), "{report:?}");
    assert!(report.events.contains("smoke") && report.events.contains("bang"), "{report:?}");
}

struct OfHotPotato;

impl Secrets for OfHotPotato {
    type Ruleset = HotPotato;

    fn ruleset(&self) -> HotPotato {
        HotPotato
    }

    fn deal(&self, table: &TableOf<Self>, state: &State, exchanging: Option<&mut Draw>) -> RawSetup {
        let mut hands: Vec<bool> = table.roster.seats().map(|seat| seat == state.holder).collect();
        if let Some(draw) = exchanging {
            exchange(&mut hands, draw);
        }
        let holder = table.roster.handles().iter().zip(hands).find(|(_, holds)| *holds);
        holder.map(|(name, _)| ("holder".to_owned(), name.clone().into())).into_iter().collect()
    }

    fn knows(&self, _: &TableOf<Self>, change: &Change<'_, State>, seat: Seat) -> Vec<Fact> {
        let after = change.after;
        vec![
            Fact::new("whether I hold it (HP-2)", after.holder == seat),
            Fact::new("how often it was passed (HP-4)", after.passes),
            Fact::new("who held it in the end (HP-5)", after.over.then_some(after.holder)),
        ]
    }

    fn is_secret(&self, _: &State, _: Seat, verb: &str, _: Seat) -> bool {
        verb == "pass"
    }
}

#[test]
fn twins_of_random_games_look_the_same() {
    let cases = vec![Case { players: 3..=10, setup: "" }];
    let plan = TwinPlan { cases, twins: 100, ..TwinPlan::default() };
    let report = check_twins(&OfHotPotato, &plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(report.meaningful > 30 && report.events.contains("passed"), "{report:?}");
}

#[test]
fn a_state_of_version_1_is_taken_up() {
    let rules: Arc<dyn Rules> = erase(HotPotato);
    let handles = ["ann", "bob", "cat"].map(str::to_owned);
    let (setup, data, now) = (RawSetup::new(), Data::new(), Timestamp::UNIX_EPOCH);
    let new = NewGame { handles: &handles, setup: &setup, data: &data, seed: Seed::from_number(1), now };
    let (game, _) = rules.deal(new).expect("the setup is valid");
    let new: Saved = game.save();
    let mut old = new.clone();
    old.state_version = 1;
    old.state.as_object_mut().expect("a state is an object").remove("passes");
    assert_eq!(rules.load(&old).expect("version 1 is known").save(), new);
}
