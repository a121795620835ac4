//! A whole game with users on virtual services: they give orders like practice players, talk wherever the rules let
//! them, and the process is killed in the middle. Every screen is checked.
//!
//! [`everywhere`] plays the same game on every kind of service and on a mix of them: users read only what is theirs, no
//! question is asked twice, a crash changes nothing, and all games have the same outcome. The tests of a ruleset define
//! the players, who may speak where, and when the process is killed.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::sync::Arc;
use std::thread;

use gloaming_core::kit::{Draw, Draws, Seed};
use gloaming_core::ruleset::{Ballot, Record, Rules, Seat};
use gloaming_host::TableId;
use gloaming_table::practice;
use gloaming_table::{Addressee, Line, Table};
use serde::de::DeserializeOwned;

use crate::host_fixture::HostFixture;
use crate::service::{Message, Profile};
use crate::tier::{Run, Tier};

/// The words that mark a possible duplicate on services that can't detect repeats.
const REPEAT: &str = "You may have read this already";

/// Everything that is the same wherever a game is played.
#[derive(Debug, PartialEq)]
pub struct Outcome {
    /// The winners.
    pub winners: Vec<Seat>,
    /// The events, each with its addressee.
    pub told: Vec<(Addressee, Line)>,
    /// The number of orders that players gave.
    pub orders: usize,
    /// The names of the channels in which a remark had a reader.
    pub talked_in: BTreeSet<String>,
    /// The number of crashes.
    pub crashes: usize,
}

/// The maximum number of games that [`everywhere`] plays to find one that shows everything.
const MOST_GAMES: u64 = 20;

/// A channel, as a user who may write in it knows it.
#[derive(Clone, Debug)]
pub struct Channel {
    /// The name to type.
    pub name: String,
    /// The title of its room, if it has one.
    pub title: String,
    /// The names of its readers.
    pub readers: BTreeSet<String>,
}

impl Channel {
    /// Creates a channel with these readers.
    pub fn new(name: impl Into<String>, title: impl Into<String>, readers: BTreeSet<String>) -> Channel {
        Channel { name: name.into(), title: title.into(), readers }
    }
}

/// The users of a game.
#[derive(Clone, Copy, Debug)]
pub struct People {
    /// The players, in joining order.
    pub players: &'static [&'static str],
    /// The game master, who doesn't play.
    pub leader: &'static str,
    /// Whether there is one spectator on each service, admitted by the game master.
    pub watched: bool,
}

/// A game that is played to its end.
pub struct WholeGame {
    /// The host, the services, and all users.
    pub fixture: HostFixture,
    /// The game.
    pub table: TableId,
    /// The users' random choices.
    pub draw: Draw,
    /// The names of the spectators.
    pub watching: Vec<String>,
    /// The number of orders so far.
    pub orders: usize,
    people: People,
    /// The remarks, each with its author and its permitted readers.
    remarks: Vec<(String, BTreeSet<String>)>,
    talked_in: BTreeSet<String>,
    crashes: usize,
}

/// Returns a remark with a unique number.
fn remark(number: usize) -> String {
    format!("remark {number}.")
}

/// Returns the numbers of the remarks in a text.
fn numbers(text: &str) -> impl Iterator<Item = usize> {
    text.split("remark ").skip(1).filter_map(|rest| rest.split_once('.')?.0.parse().ok())
}

impl WholeGame {
    /// Deals a game to users on services of these kinds in turn. Games with different numbers have different seeds.
    pub fn begin(rules: Arc<dyn Rules>, profiles: &[Profile], people: People, setup: &str, number: u64) -> WholeGame {
        let ruleset = rules.manifest().id;
        let mut fixture = HostFixture::numbered(number, vec![rules], profiles);
        fixture.all_come(people.players);
        fixture.come(people.leader, 0);
        let watching: Vec<String> =
            (0..profiles.len()).filter(|_| people.watched).map(|on| format!("Zoe{on}")).collect();
        for (on, name) in watching.iter().enumerate() {
            fixture.come(name, on);
        }
        fixture.all_start();
        let table = fixture.deal(ruleset, people.players, Some(people.leader), setup);
        for name in &watching {
            let (person, now) = (fixture.guest(name).person.clone(), fixture.now());
            fixture.host.admit(&table, &person, name, now).expect("a guest is let in");
        }
        fixture.pump();
        let draw = Draws::new(Seed::from_number(Run::from_environment().first_seed() + number)).draw("people");
        WholeGame {
            fixture,
            table,
            draw,
            watching,
            orders: 0,
            people,
            remarks: Vec::new(),
            talked_in: BTreeSet::new(),
            crashes: 0,
        }
    }

    /// Returns the table.
    pub fn table(&self) -> &Table {
        self.fixture.table(&self.table)
    }

    /// Returns the game's state as it is stored.
    pub fn state<S: DeserializeOwned>(&self) -> S {
        serde_json::from_value(self.table().game().save().state).expect("a saved state can be parsed")
    }

    /// Returns the name of the player in a seat.
    pub fn name(&self, seat: Seat) -> &'static str {
        self.people.players[seat.index()]
    }

    /// Returns the names of the players in these seats.
    pub fn names(&self, seats: impl IntoIterator<Item = Seat>) -> BTreeSet<String> {
        seats.into_iter().map(|seat| self.name(seat).to_owned()).collect()
    }

    /// Returns the names of the players, the game master and the spectators.
    pub fn everybody(&self) -> BTreeSet<String> {
        let players = self.people.players.iter().copied().chain([self.people.leader]);
        players.map(str::to_owned).chain(self.watching.iter().cloned()).collect()
    }

    /// Returns the number of remarks so far.
    pub fn said(&self) -> usize {
        self.remarks.len()
    }

    /// Returns the number of remarks so far, counted once per reader.
    pub fn read_by_all(&self) -> usize {
        self.remarks.iter().map(|(_, readers)| readers.len()).sum()
    }

    /// Waits until the game is in such a phase. Returns `false` if it is over.
    pub fn until_phase(&mut self, is_it: impl Fn(&Table) -> bool) -> bool {
        let table = self.table.clone();
        self.fixture.wait_until(|fixture| {
            let table = fixture.table(&table);
            table.winners().is_some() || is_it(table)
        });
        self.table().winners().is_none()
    }

    /// Returns a command that a practice player would give in this seat.
    pub fn choose(&mut self, seat: Seat) -> Option<String> {
        let table = self.fixture.table(&self.table);
        practice::choose(table.game(), seat, &mut self.draw).map(|order| order.spell(table.roster()))
    }

    /// Lets each of these players give some of the orders that they are asked for, up to this number.
    pub fn orders(&mut self, seats: &[Seat], most: u32) {
        for seat in seats {
            for _ in 0..=self.draw.below(most) {
                let Some(line) = self.choose(*seat) else { break };
                self.order(*seat, &line);
            }
        }
    }

    /// Gives an order in private.
    pub fn order(&mut self, seat: Seat, line: &str) {
        let name = self.name(seat);
        self.fixture.tell(name, line);
        self.orders += 1;
    }

    /// Sends a remark to a channel, and delivers it.
    pub fn say(&mut self, name: &str, channel: &Channel) {
        self.speak(name, channel);
        self.fixture.pump();
    }

    /// Sends a remark in the usual way of the user's service: in the channel's room, or in private with its name. It
    /// isn't delivered yet.
    pub fn speak(&mut self, name: &str, channel: &Channel) {
        let text = remark(self.remarks.len());
        self.remarks.push((name.to_owned(), channel.readers.clone()));
        if channel.readers.iter().any(|reader| reader != name) {
            self.talked_in.insert(channel.name.clone());
        }
        let (service, person, now) = (self.fixture.service(name), &self.fixture.guest(name).person, self.fixture.now());
        let places = service.places_of(person);
        let room = places.into_iter().find(|place| service.title(place).as_deref() == Some(&channel.title));
        let said = match room {
            Some(room) => service.say(now, person, &room, &text),
            None => service.say_direct(now, person, &format!("#{} {text}", channel.name)),
        };
        said.unwrap_or_else(|fault| panic!("{name} cannot say “{text}” in {}: {fault}", channel.name));
    }

    /// Returns `true` for a player who is on the first service wherever this game is played, so that simultaneous
    /// messages of such players arrive in the same order everywhere.
    pub fn is_on_first(seat: Seat) -> bool {
        seat.index().is_multiple_of(Profile::ALL.len())
    }

    /// Kills the process while these messages are on their way to it.
    pub fn dies_while(&mut self, said: &[(Seat, String)]) {
        for (seat, line) in said {
            let name = self.name(*seat);
            let (person, now) = (self.fixture.guest(name).person.clone(), self.fixture.now());
            self.fixture.service(name).say_direct(now, &person, line).expect("a conversation is open");
        }
        self.fixture.restart();
        self.crashes += 1;
    }

    /// Asserts that each user reads every remark meant for them exactly once, in the order in which they were made, and
    /// no other.
    pub fn assert_remarks_are_read(&self) {
        for name in self.everybody() {
            let mut places: BTreeMap<String, Vec<usize>> = BTreeMap::new();
            for (place, message) in self.fixture.messages(&name) {
                if !message.text.contains(REPEAT) {
                    places.entry(place).or_default().extend(numbers(&message.text));
                }
            }
            for (place, read) in &places {
                assert!(read.is_sorted(), "{name}, {place}: {read:?}\n{}", self.fixture.read(&name));
            }
            let mut read: Vec<usize> = places.into_values().flatten().collect();
            read.sort_unstable();
            let is_theirs = |(by, readers): &(String, BTreeSet<String>)| *by == name || readers.contains(&name);
            let theirs = self.remarks.iter().enumerate().filter(|(_, remark)| is_theirs(remark));
            let theirs: Vec<usize> = theirs.map(|(number, _)| number).collect();
            let differs = read.iter().zip(&theirs).find(|(one, other)| one != other);
            assert!(
                read == theirs,
                "{name}: {differs:?} of {} and {}\n{}",
                read.len(),
                theirs.len(),
                self.fixture.read(&name)
            );
        }
    }

    /// Asserts that a text for some players appears on their screens, and on no other.
    pub fn assert_secrets_are_kept(&self) {
        let table = self.table();
        let is_vote = |event: &Record| {
            table.manifest().ballots.iter().any(|ballot| match ballot {
                Ballot::Cast { event: name, .. } | Ballot::Withdrawn { event: name, .. } => event.name == *name,
                Ballot::All { .. } => false,
            })
        };
        for (number, name) in (0..).zip(self.people.players) {
            // Texts are read without command names if there are buttons for everything.
            let mut told: BTreeMap<String, BTreeSet<Seat>> = BTreeMap::new();
            let mut votes: BTreeSet<String> = BTreeSet::new();
            for row in table.log().iter().filter(|row| matches!(row.line, Line::Event(_))) {
                let text = self.fixture.text_for(name, &self.table, row);
                if matches!(&row.line, Line::Event(event) if is_vote(event)) {
                    votes.insert(text.clone());
                }
                let readers = told.entry(text).or_default();
                match &row.to {
                    Addressee::Seat(seat) => drop(readers.insert(*seat)),
                    Addressee::Channel(name) if table.channels().get(name).is_some_and(|channel| channel.public) => {
                        readers.extend(table.roster().seats());
                    }
                    Addressee::Channel(_) => readers.extend(&row.readers),
                    _ => {}
                }
            }
            let screen = self.fixture.read(name);
            let (own, of_others): (Vec<_>, Vec<_>) =
                told.iter().partition(|(_, readers)| readers.contains(&Seat(number)));
            // If a room votes with buttons, the message of the vote says who votes for whom.
            for (text, _) in own.iter().filter(|(text, _)| !votes.contains(*text)) {
                assert!(screen.contains(text.trim()), "{name} has not read “{text}”:\n{screen}");
            }
            // A text can be a prefix of another one.
            let is_own = |text: &str| own.iter().any(|(one, _)| one.contains(text.trim()));
            for (text, _) in of_others.iter().filter(|(text, _)| !is_own(text)) {
                assert!(!screen.contains(text.trim()), "{name} reads “{text}”:\n{screen}");
            }
        }
    }

    /// Returns the number of messages on each player's screen.
    pub fn seen(&self) -> BTreeMap<String, usize> {
        let count = |name: &&str| ((*name).to_owned(), self.fixture.messages(name).len());
        self.people.players.iter().map(count).collect()
    }

    /// Asserts that no player was asked the same twice since their screen had this number of messages.
    pub fn assert_asked_once(&self, since: &BTreeMap<String, usize>) {
        for (name, since) in since {
            let later = self.fixture.messages(name).into_iter().skip(*since);
            let is_question = |message: &Message| !message.choices.is_empty() || message.text.contains("\n1. ");
            let asked = later.filter(|(place, message)| place == "direct" && is_question(message));
            let mut asked: Vec<String> = asked.map(|(_, message)| message.text).collect();
            let count = asked.len();
            asked.sort();
            asked.dedup();
            assert_eq!(asked.len(), count, "{name} is asked twice:\n{}", self.fixture.read(name));
        }
    }

    /// Returns the outcome of a finished game.
    pub fn outcome(&mut self) -> Outcome {
        assert_eq!(self.fixture.host.take_problems().len(), 0);
        let table = self.table();
        let told = table.log().iter().filter(|row| matches!(row.line, Line::Event(_)));
        Outcome {
            winners: table.winners().expect("it is over").to_vec(),
            told: told.map(|row| (row.to.clone(), row.line.clone())).collect(),
            orders: self.orders,
            talked_in: self.talked_in.clone(),
            crashes: self.crashes,
        }
    }
}

/// Plays on every kind of service, and on a mix of them, checks that all have the same outcome, and returns it. In
/// [`Tier::Game`] there is one game, with players on all of them.
///
/// `play` receives the number of the game. If `shows_all` returns `false` because a game didn't show everything that
/// the test needs, the next number is played.
///
/// # Panics
///
/// Panics if outcomes differ, or if none of the first twenty games shows everything.
pub fn everywhere(play: impl Fn(&[Profile], u64) -> Outcome + Sync, shows_all: impl Fn(&Outcome) -> bool) -> Outcome {
    let mut games = (0..MOST_GAMES).map(|number| everywhere_alike(&|profiles| play(profiles, number)));
    games.find(shows_all).unwrap_or_else(|| panic!("not one of {MOST_GAMES} games shows everything"))
}

/// Plays one game on every kind of service.
fn everywhere_alike(play: &(dyn Fn(&[Profile]) -> Outcome + Sync)) -> Outcome {
    let mut kinds = vec![("mixed", Profile::ALL.to_vec())];
    if Run::from_environment().tier > Tier::Game {
        kinds.extend(Profile::ALL.iter().map(|profile| (profile.name(), vec![*profile])));
    }
    let outcomes: Vec<(&str, Outcome)> = thread::scope(|scope| {
        let played: Vec<_> =
            kinds.into_iter().map(|(name, profiles)| (name, scope.spawn(move || play(&profiles)))).collect();
        played.into_iter().map(|(name, game)| (name, game.join().expect("the game was played"))).collect()
    });
    let mut outcomes = outcomes.into_iter();
    let (_, first) = outcomes.next().expect("there are kinds of services");
    for (name, outcome) in outcomes {
        let differs = outcome.told.iter().zip(&first.told).find(|(one, other)| one != other);
        assert_eq!(differs, None, "{name}");
        assert_eq!(outcome, first, "{name}");
    }
    first
}
