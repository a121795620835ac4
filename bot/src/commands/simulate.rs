//! `gloaming simulate`: a game played thousands of times at random, and what came of it.

use std::time::{Duration, Instant};

use gloaming_core::ruleset::Manifest;
use gloaming_core::text::Arg;
use gloaming_scenario::simulate::{Interval, Simulation, SimulationFault, Statistics, simulate};
use gloaming_service::DataFolder;
use indicatif::{ProgressBar, ProgressStyle};

use super::setup::check::Checked;
use super::setup::file::{self, SetupFile};
use super::setup::players::names;
use crate::args::SimulateArgs;
use crate::failure::{self, FAILED, Failure, WRONG_USE};
use crate::parts::Parts;
use crate::words::Words;

/// The usual number of players.
const DEFAULT_PLAYERS: u8 = 5;

/// More than anybody waits for.
const MOST_GAMES: u64 = 1_000_000_000;

/// Plays the games, with a bar while they are played, and returns what came of them: for people, or as JSON.
pub(crate) fn run(parts: &Parts, words: &Words, args: &SimulateArgs) -> Result<String, Failure> {
    let rules = failure::ruleset(parts, words, &args.ruleset)?;
    let manifest = rules.manifest();
    if !(1..=MOST_GAMES).contains(&args.games) {
        let given = i64::try_from(args.games).unwrap_or(i64::MAX);
        let args = [
            ("given", Arg::Number(given)),
            ("most", Arg::Number(MOST_GAMES as i64)),
            ("ruleset", Arg::Own(manifest.id)),
        ];
        return Err(Failure::new(words, WRONG_USE, "games", &args));
    }
    let file = match &args.setup {
        Some(path) => file::read(words, manifest, path)?,
        None => SetupFile::default(),
    };
    let handles = match (args.players, file.players.clone()) {
        (Some(count), _) => names(count),
        (None, Some(players)) => players,
        (None, None) => names(DEFAULT_PLAYERS.clamp(*manifest.players.start(), *manifest.players.end())),
    };
    let players = words.say("simulate-players", &[("count", Arg::Number(handles.len() as i64))]).plain();
    let mut setup = file.setup.clone();
    setup.extend(args.set.iter().cloned());
    let data = file::data(manifest, &file, &setup, &DataFolder::default().path(words.program()));
    let simulation = Simulation { rules, handles: &handles, setup: &setup, data: &data, seed: args.seed };
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let bar = bar(args.games);
    let begun = Instant::now();
    let played = simulate(&simulation, args.games, threads, |games| bar.inc(games));
    let took = begun.elapsed();
    bar.finish_and_clear();
    let statistics = match played {
        Ok(statistics) => statistics,
        Err(SimulationFault::Setup(faults)) => {
            let texts = words.of(manifest)?;
            let checked =
                Checked { rules: rules.as_ref(), texts, language: "en", handles: &handles, setup: &setup, data: &data };
            let about = words.say("play-setup", &[]).plain();
            let args =
                [("file", Arg::Own(&about)), ("ruleset", Arg::Own(manifest.id)), ("players", Arg::Own(&players))];
            return Err(checked.failure(words, &faults, &args));
        }
        Err(fault) => {
            let problem = fault.to_string();
            let args = [("ruleset", Arg::Own(manifest.id)), ("problem", Arg::Own(&problem))];
            return Err(Failure::new(words, FAILED, "simulation", &args));
        }
    };
    if args.json {
        let seconds = took.as_secs_f64();
        return Ok(format!("{}\n", statistics.to_json(manifest.id, handles.len(), args.seed, seconds)));
    }
    let title = [
        ("games", Arg::Number(i64::try_from(args.games).unwrap_or(i64::MAX))),
        ("ruleset", Arg::Own(manifest.id)),
        ("players", Arg::Own(&players)),
        ("seed", Arg::Own(&args.seed.to_string())),
        ("seconds", Arg::Own(&seconds(took))),
    ];
    let mut page = words.lines("simulate-title", &title);
    page.push_str(&tables(words, manifest, &statistics));
    page.push_str(&words.lines("simulate-how", &[]));
    Ok(page)
}

/// A bar where somebody can see it: none where the complaints do not go to a terminal.
fn bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} games, {eta} left");
    // The template is our own; should it not read, the library's own bar does as well.
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// The result for people.
fn tables(words: &Words, manifest: &Manifest, statistics: &Statistics) -> String {
    let mut page = String::new();
    let word = |id: &str| words.say(&format!("simulate-{id}"), &[]).plain();
    let share = |word: String, wins: u64, interval: Interval| {
        let range = format!("{}–{}", percent(interval.low), percent(interval.high));
        vec![word, wins.to_string(), percent(interval.rate), range]
    };
    let mut teams = vec![vec![word("teams"), word("wins"), String::new(), word("sure")]];
    for (team, tally) in &statistics.teams {
        teams.push(share(team.clone().into_owned(), tally.wins, tally.win_rate(statistics.games)));
    }
    teams.push(share(
        word("nobody"),
        statistics.nobody,
        Interval::of(statistics.nobody, statistics.games, statistics.games),
    ));
    page.push_str(&aligned(&teams));
    if !statistics.reasons.is_empty() {
        let mut reasons = vec![vec![word("reasons"), word("games"), String::new(), word("sure")]];
        for (reason, count) in &statistics.reasons {
            let interval = Interval::of(*count, statistics.games, statistics.games);
            reasons.push(share(reason.clone().into_owned(), *count, interval));
        }
        page.push_str(&aligned(&reasons));
    }
    if !statistics.roles.is_empty() {
        let mut roles = vec![vec![word("roles"), word("wins"), String::new(), word("sure"), word("seats")]];
        for (role, tally) in &statistics.roles {
            let mut row = share(role.clone().into_owned(), tally.winners, tally.seat_rate());
            row.push(tally.seats.to_string());
            roles.push(row);
        }
        page.push_str(&aligned(&roles));
    }
    let length = |word: String, mean: f64, least: u32, most: u32| {
        vec![word, format!("{mean:.2}"), least.to_string(), most.to_string()]
    };
    let mut lengths = vec![vec![word("lengths"), word("mean"), word("least"), word("most")]];
    for name in manifest.phases {
        if let Some(tally) = statistics.phases.get(*name) {
            let (least, most) = statistics.range(tally);
            lengths.push(length((*name).to_owned(), statistics.mean(tally.total), least, most));
        }
    }
    let (least, most) = (statistics.lengths.keys().next(), statistics.lengths.keys().next_back());
    let (least, most) = (least.copied().unwrap_or_default(), most.copied().unwrap_or_default());
    lengths.push(length(word("all"), statistics.mean_length(), least, most));
    page.push_str(&aligned(&lengths));
    let cause = |word: String, count: u64| {
        vec![word, count.to_string(), percent(Interval::of(count, statistics.seats, statistics.games).rate)]
    };
    // Of a game that takes nobody out there is nothing to say.
    if !statistics.causes.is_empty() {
        let mut causes = vec![vec![word("causes"), word("seats"), word("of-all")]];
        causes.extend(statistics.causes.iter().map(|(why, count)| cause(why.clone().into_owned(), *count)));
        causes.push(cause(word("lived"), statistics.survivors()));
        page.push_str(&aligned(&causes));
    }
    page.push('\n');
    page
}

/// Rows with their columns below each other: the first to the left, numbers to the right.
fn aligned(rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or_default()
    };
    let mut table = String::from("\n");
    for row in rows {
        let cells = row.iter().enumerate().map(|(column, cell)| match column {
            0 => format!("{cell:<0$}", width(0)),
            _ => format!("  {cell:>0$}", width(column)),
        });
        let line: String = cells.collect();
        table.push_str(line.trim_end());
        table.push('\n');
    }
    table
}

fn percent(rate: f64) -> String {
    // The sign is part of the number: a text would let it break there.
    #[expect(clippy::float_arithmetic, reason = "statistics are about games, and decide nothing in one")]
    let hundredfold = rate * 100.0;
    format!("{hundredfold:.2} %")
}

/// Seconds with one digit after the point.
fn seconds(took: Duration) -> String {
    format!("{}.{}", took.as_secs(), took.subsec_millis() / 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_below_each_other() {
        let rows = [vec!["Teams", "wins"], vec!["town", "12345"], vec!["werewolf", "7"]];
        let rows = rows.map(|row| row.into_iter().map(str::to_owned).collect::<Vec<_>>());
        assert_eq!(aligned(&rows), "\nTeams      wins\ntown      12345\nwerewolf      7\n");
    }

    #[test]
    fn why_games_were_won_is_shown_where_a_game_says_it() {
        let words = Words::new("gloaming").expect("the texts of the program read");
        let manifest = Manifest::new("quests", "1");
        let mut statistics = Statistics { games: 4, seats: 20, ..Statistics::default() };
        assert!(!tables(&words, &manifest, &statistics).contains("Reasons"));
        statistics.reasons.insert("three-quests".into(), 3);
        let page = tables(&words, &manifest, &statistics);
        assert!(page.contains("Reasons") && page.contains("three-quests  ") && page.contains("75.00 %"), "{page}");
    }

    #[test]
    fn a_game_that_takes_nobody_out_has_no_causes_of_death() {
        let words = Words::new("gloaming").expect("the texts of the program read");
        let manifest = Manifest::new("quests", "1");
        let mut statistics = Statistics { games: 1, seats: 5, ..Statistics::default() };
        assert!(!tables(&words, &manifest, &statistics).contains("(lived)"));
        statistics.causes.insert("vote".into(), 1);
        let page = tables(&words, &manifest, &statistics);
        assert!(page.contains("Causes of death") && page.contains("(lived)") && page.contains("80.00 %"), "{page}");
    }

    #[test]
    fn shares_are_told_in_percent() {
        assert_eq!([0.0, 0.123_456, 1.0].map(percent), ["0.00 %", "12.35 %", "100.00 %"]);
        assert_eq!(seconds(Duration::from_millis(1_260)), "1.2");
    }
}
