//! `gloaming simulate`: plays a game thousands of times at random and reports the results.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use gloaming_core::ruleset::{Data, Manifest, RawSetup, Rules};
use gloaming_core::text::{Arg, Texts};
use gloaming_scenario::simulate::{Interval, Simulation, SimulationFault, Statistics, simulate};
use gloaming_service::DataFolder;
use indicatif::{ProgressBar, ProgressStyle};

use super::chart::{Bar, Chart, Group};
use super::setup::check::Checked;
use super::setup::file::{self, SetupFile};
use super::setup::players::names;
use crate::args::SimulateArgs;
use crate::failure::{self, FAILED, Failure, WRONG_USE};
use crate::parts::Parts;
use crate::words::Words;

/// The default number of players.
const DEFAULT_PLAYERS: u8 = 5;

/// The most games, which is far more than is practical.
const MOST_GAMES: u64 = 1_000_000_000;

/// The game to play, read from the command line and the files that it names.
pub(crate) struct Chosen {
    pub(crate) rules: Arc<dyn Rules>,
    pub(crate) handles: Vec<String>,
    pub(crate) setup: RawSetup,
    pub(crate) data: Data,
    pub(crate) seed: u64,
}

impl Chosen {
    /// Reads the file, if there is one. Keys in `set` and the number of players override it.
    pub(crate) fn read(
        words: &Words,
        rules: &Arc<dyn Rules>,
        path: Option<&Path>,
        players: Option<u8>,
        set: &[(String, toml::Value)],
        seed: u64,
    ) -> Result<Chosen, Failure> {
        let manifest = rules.manifest();
        let file = match path {
            Some(path) => file::read(words, manifest, path)?,
            None => SetupFile::default(),
        };
        let handles = match (players, file.players.clone()) {
            (Some(count), _) => names(count),
            (None, Some(players)) => players,
            (None, None) => names(DEFAULT_PLAYERS.clamp(*manifest.players.start(), *manifest.players.end())),
        };
        let mut setup = file.setup.clone();
        setup.extend(set.iter().cloned());
        let data = file::data(manifest, &file, &setup, &DataFolder::default().path(words.program()));
        Ok(Chosen { rules: Arc::clone(rules), handles, setup, data, seed })
    }

    pub(crate) fn simulation(&self) -> Simulation<'_> {
        let Chosen { rules, handles, setup, data, seed } = self;
        Simulation { rules, handles, setup, data, seed: *seed }
    }

    /// Returns the number of players as text.
    pub(crate) fn players(&self, words: &Words) -> String {
        words.say("simulate-players", &[("count", Arg::Number(self.handles.len() as i64))]).plain()
    }

    /// Plays `games` games and shows a progress bar.
    pub(crate) fn simulate(&self, words: &Words, games: u64) -> Result<Statistics, Failure> {
        let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let bar = bar(games);
        let played = simulate(&self.simulation(), games, threads, |games| bar.inc(games));
        bar.finish_and_clear();
        played.map_err(|fault| self.failure(words, fault))
    }

    /// Describes a fault.
    pub(crate) fn failure(&self, words: &Words, fault: SimulationFault) -> Failure {
        let manifest = self.rules.manifest();
        let faults = match fault {
            SimulationFault::Setup(faults) => faults,
            fault => {
                let problem = fault.to_string();
                let args = [("ruleset", Arg::Own(manifest.id)), ("problem", Arg::Own(&problem))];
                return Failure::new(words, FAILED, "simulation", &args);
            }
        };
        let texts = match words.of(manifest) {
            Ok(texts) => texts,
            Err(failure) => return failure,
        };
        let Chosen { rules, handles, setup, data, .. } = self;
        let checked = Checked { rules: rules.as_ref(), texts, language: "en", handles, setup, data };
        let (about, players) = (words.say("play-setup", &[]).plain(), self.players(words));
        let args = [("file", Arg::Own(&about)), ("ruleset", Arg::Own(manifest.id)), ("players", Arg::Own(&players))];
        checked.failure(words, &faults, &args)
    }
}

/// Rejects a number of games that is zero or too large.
pub(crate) fn check_games(words: &Words, manifest: &Manifest, games: u64, command: &str) -> Result<(), Failure> {
    if (1..=MOST_GAMES).contains(&games) {
        return Ok(());
    }
    let given = i64::try_from(games).unwrap_or(i64::MAX);
    let args = [
        ("given", Arg::Number(given)),
        ("most", Arg::Number(MOST_GAMES as i64)),
        ("ruleset", Arg::Own(manifest.id)),
        ("command", Arg::Own(command)),
    ];
    Err(Failure::new(words, WRONG_USE, "games", &args))
}

/// Plays the games with a progress bar and returns the results as text or JSON.
pub(crate) fn run(parts: &Parts, words: &Words, args: &SimulateArgs) -> Result<String, Failure> {
    let rules = failure::ruleset(parts, words, &args.ruleset)?;
    let manifest = rules.manifest();
    check_games(words, manifest, args.games, "simulate")?;
    let chosen = Chosen::read(words, rules, args.setup.as_deref(), args.players, &args.set, args.seed)?;
    if let Some(path) = args.svg.as_deref().filter(|_| !args.force) {
        let command = |file: &str| format!("{} simulate {} --svg{file}", words.program(), manifest.id);
        failure::not_there(words, path, command)?;
    }
    let begun = Instant::now();
    let statistics = chosen.simulate(words, args.games)?;
    let took = begun.elapsed();
    let svg = args.svg.as_deref().map(|path| picture(words, &chosen, &statistics, path)).transpose()?;
    if args.json {
        let seconds = took.as_secs_f64();
        return Ok(format!("{}\n", statistics.to_json(manifest.id, chosen.handles.len(), args.seed, seconds)));
    }
    let title = [
        ("games", Arg::Number(i64::try_from(args.games).unwrap_or(i64::MAX))),
        ("ruleset", Arg::Own(manifest.id)),
        ("players", Arg::Own(&chosen.players(words))),
        ("seed", Arg::Own(&args.seed.to_string())),
        ("seconds", Arg::Own(&seconds(took))),
    ];
    let mut page = words.lines("simulate-title", &title);
    page.push_str(&tables(words, manifest, &statistics));
    page.push_str(&words.lines("simulate-how", &[]));
    page.push_str(&svg.unwrap_or_default());
    Ok(page)
}

/// Draws the results into a file and returns a line that says so.
fn picture(words: &Words, chosen: &Chosen, statistics: &Statistics, path: &Path) -> Result<String, Failure> {
    let manifest = chosen.rules.manifest();
    let texts = words.of(manifest)?;
    let shown = path.display().to_string();
    std::fs::write(path, chart(words, &texts, chosen, statistics).to_svg()).map_err(|error| {
        let problem = error.to_string();
        Failure::new(words, FAILED, "svg", &[("file", Arg::Own(&shown)), ("problem", Arg::Own(&problem))])
    })?;
    Ok(words.lines("simulate-svg", &[("file", Arg::Own(&shown))]))
}

/// Builds the chart: how often teams and roles win, how often roles survive, and how long games are.
fn chart(words: &Words, texts: &Texts, chosen: &Chosen, statistics: &Statistics) -> Chart {
    let word = |id: &str| words.say(&format!("simulate-{id}"), &[]).plain();
    let name = |kind: &str, word: &str| texts.line("en", &format!("{kind}-{word}")).unwrap_or_else(|| word.to_owned());
    let bar = |label: String, share: Interval| Bar { label, share, number: percent(share.rate) };
    let of_games = |count: u64| Interval::of(count, statistics.games, statistics.games);
    let teams = statistics.teams.iter().map(|(team, tally)| bar(name("team", team), tally.win_rate(statistics.games)));
    let teams = teams.chain([bar(word("nobody"), of_games(statistics.nobody))]).collect();
    let roles = || statistics.roles.iter();
    let wins = roles().map(|(role, tally)| bar(name("role", role), tally.seat_rate())).collect();
    let lives = roles().map(|(role, tally)| bar(name("role", role), tally.lived_rate())).collect();
    let lengths = statistics.lengths.iter().map(|(phases, games)| bar(phases.to_string(), of_games(*games))).collect();
    let groups: [(&str, Vec<Bar>); 4] = [
        ("teams", teams),
        ("roles", wins),
        ("alive", if statistics.causes.is_empty() { Vec::new() } else { lives }),
        ("lengths", lengths),
    ];
    let groups = groups.into_iter().filter(|(_, bars)| !bars.is_empty());
    Chart {
        title: texts.line("en", "game-name").unwrap_or_else(|| chosen.rules.manifest().id.to_owned()),
        about: words
            .say(
                "simulate-chart",
                &[
                    ("games", Arg::Number(i64::try_from(statistics.games).unwrap_or(i64::MAX))),
                    ("players", Arg::Own(&chosen.players(words))),
                ],
            )
            .plain(),
        groups: groups.map(|(title, bars)| Group { title: word(title), bars }).collect(),
    }
}

/// Returns a progress bar. Nothing is drawn unless the standard error output is a terminal.
fn bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} games, {eta} left");
    // The template is ours. If it is invalid, the library's default bar does as well.
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// Returns the results as tables.
pub(crate) fn tables(words: &Words, manifest: &Manifest, statistics: &Statistics) -> String {
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
    if statistics.has_shared_wins() {
        page.push_str(&words.lines("simulate-shared", &[]));
    }
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
    // A game that eliminates no players has no such table.
    if !statistics.roles.is_empty() && !statistics.causes.is_empty() {
        let mut alive = vec![vec![word("alive"), word("seats"), String::new(), word("sure")]];
        alive.extend(
            statistics
                .roles
                .iter()
                .map(|(role, tally)| share(role.clone().into_owned(), tally.lived, tally.lived_rate())),
        );
        page.push_str(&aligned(&alive));
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
    if !statistics.causes.is_empty() {
        let mut causes = vec![vec![word("causes"), word("seats"), word("of-all")]];
        causes.extend(statistics.causes.iter().map(|(why, count)| cause(why.clone().into_owned(), *count)));
        causes.push(cause(word("lived"), statistics.survivors()));
        page.push_str(&aligned(&causes));
    }
    page.push('\n');
    page
}

/// Aligns columns: the first one to the left, numbers to the right.
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
    // The percent sign is part of the number. As part of a text it could be wrapped to the next line.
    #[expect(clippy::float_arithmetic, reason = "statistics are about games, and decide nothing in one")]
    let hundredfold = rate * 100.0;
    format!("{hundredfold:.2} %")
}

/// Formats seconds with one decimal.
fn seconds(took: Duration) -> String {
    format!("{}.{}", took.as_secs(), took.subsec_millis() / 100)
}

#[cfg(test)]
mod tests {
    use gloaming_scenario::simulate::Tally;

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
    fn wins_that_add_up_to_more_than_the_games_are_explained() {
        let words = Words::new("gloaming").expect("the texts of the program read");
        let manifest = Manifest::new("quests", "1");
        let mut statistics = Statistics { games: 4, nobody: 1, seats: 20, ..Statistics::default() };
        statistics.teams.insert("red".into(), Tally { wins: 2, ..Tally::default() });
        statistics.teams.insert("blue".into(), Tally { wins: 1, ..Tally::default() });
        let page = tables(&words, &manifest, &statistics);
        assert!(!page.contains("Several teams"), "no game had two winning teams: {page}");
        statistics.teams.insert("blue".into(), Tally { wins: 2, ..Tally::default() });
        let page = tables(&words, &manifest, &statistics);
        assert!(page.contains("Several teams can win the same game"), "{page}");
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
