//! A whole game of people on virtual services: they order what practice players order, talk wherever the rules let them, and the
//! process dies in the middle. Every screen is read.
//!
//! [`everywhere`] plays the same game on every kind of service and on different ones: nobody reads what is not theirs, nobody is
//! asked twice, a crash changes nothing, and all come to the same end. The tests of a ruleset say who plays, who may speak where,
//! and when the process dies.

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

/// The words before a text that may be a repeat, on services that recognise none.
const REPEAT: &str = "You may have read this already";

/// Everything that is the same wherever a game is played.
#[derive(Debug, PartialEq)]
pub struct Outcome {
    /// The winners.
    pub winners: Vec<Seat>,
    /// The events that were told, and to whom.
    pub told: Vec<(Addressee, Line)>,
    /// The number of orders that people gave.
    pub orders: usize,
    /// The names of the channels in which a remark had a reader.
    pub talked_in: BTreeSet<String>,
    /// The number of times that the process died.
    pub crashes: usize,
}

/// The most games that [`everywhere`] plays to find one that shows everything.
const MOST_GAMES: u64 = 20;

/// A channel as somebody knows it who may write there.
#[derive(Clone, Debug)]
pub struct Channel {
    /// The name, as it is typed.
    pub name: String,
    /// The title of its room, where it has one.
    pub title: String,
    /// The people who read it.
    pub readers: BTreeSet<String>,
}

impl Channel {
    /// A channel that these people read.
    pub fn new(name: impl Into<String>, title: impl Into<String>, readers: BTreeSet<String>) -> Channel {
        Channel { name: name.into(), title: title.into(), readers }
    }
}

/// The people of a game.
#[derive(Clone, Copy, Debug)]
pub struct People {
    /// The players, in joining order.
    pub players: &'static [&'static str],
    /// The game master, who does not play.
    pub leader: &'static str,
    /// One more on each service watches, whom the game master lets in.
    pub watched: bool,
}

/// A game that is played to its end.
pub struct WholeGame {
    /// The host, the services, and everybody.
    pub fixture: HostFixture,
    /// The game.
    pub table: TableId,
    /// The choices of people.
    pub draw: Draw,
    /// The people who watch.
    pub watching: Vec<String>,
    /// The number of orders so far.
    pub orders: usize,
    people: People,
    /// The remarks: by whom, and who may read each.
    remarks: Vec<(String, BTreeSet<String>)>,
    talked_in: BTreeSet<String>,
    crashes: usize,
}

/// A remark, with a number that stands in no other one.
fn remark(number: usize) -> String {
    format!("remark {number}.")
}

/// The numbers of the remarks in a text.
fn numbers(text: &str) -> impl Iterator<Item = usize> {
    text.split("remark ").skip(1).filter_map(|rest| rest.split_once('.')?.0.parse().ok())
}

impl WholeGame {
    /// People come, spread over services of these kinds, and are dealt a game. Games of different numbers have different seeds.
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

    /// The table.
    pub fn table(&self) -> &Table {
        self.fixture.table(&self.table)
    }

    /// The state of the game, as it is stored.
    pub fn state<S: DeserializeOwned>(&self) -> S {
        serde_json::from_value(self.table().game().save().state).expect("a state reads as it was written")
    }

    /// The name of who sits there.
    pub fn name(&self, seat: Seat) -> &'static str {
        self.people.players[seat.index()]
    }

    /// The names of those who sit there.
    pub fn names(&self, seats: impl IntoIterator<Item = Seat>) -> BTreeSet<String> {
        seats.into_iter().map(|seat| self.name(seat).to_owned()).collect()
    }

    /// The names of players, game master, and those who watch.
    pub fn everybody(&self) -> BTreeSet<String> {
        let players = self.people.players.iter().copied().chain([self.people.leader]);
        players.map(str::to_owned).chain(self.watching.iter().cloned()).collect()
    }

    /// The number of remarks so far.
    pub fn said(&self) -> usize {
        self.remarks.len()
    }

    /// The number of remarks so far, counted for each of their readers.
    pub fn read_by_all(&self) -> usize {
        self.remarks.iter().map(|(_, readers)| readers.len()).sum()
    }

    /// Waits until the game is over or in such a phase; `false` if it is over.
    pub fn until_phase(&mut self, is_it: impl Fn(&Table) -> bool) -> bool {
        let table = self.table.clone();
        self.fixture.wait_until(|fixture| {
            let table = fixture.table(&table);
            table.winners().is_some() || is_it(table)
        });
        self.table().winners().is_none()
    }

    /// A command that a practice player would give in this seat.
    pub fn choose(&mut self, seat: Seat) -> Option<String> {
        let table = self.fixture.table(&self.table);
        practice::choose(table.game(), seat, &mut self.draw).map(|order| order.spell(table.roster()))
    }

    /// Each of these gives some of the orders that they are asked for, up to so many.
    pub fn orders(&mut self, seats: &[Seat], most: u32) {
        for seat in seats {
            for _ in 0..=self.draw.below(most) {
                let Some(line) = self.choose(*seat) else { break };
                self.order(*seat, &line);
            }
        }
    }

    /// Somebody gives an order in private.
    pub fn order(&mut self, seat: Seat, line: &str) {
        let name = self.name(seat);
        self.fixture.tell(name, line);
        self.orders += 1;
    }

    /// Somebody says something in a channel, and it is passed on.
    pub fn say(&mut self, name: &str, channel: &Channel) {
        self.speak(name, channel);
        self.fixture.pump();
    }

    /// Somebody says something as one does on their service: in the room of the channel, or in private with its name. Nobody has
    /// read it yet.
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

    /// True for somebody who is on the first service wherever this game is played: what such people do at once comes in the same
    /// order everywhere.
    pub fn is_on_first(seat: Seat) -> bool {
        seat.index().is_multiple_of(Profile::ALL.len())
    }

    /// The process dies while these words are on their way to it.
    pub fn dies_while(&mut self, said: &[(Seat, String)]) {
        for (seat, line) in said {
            let name = self.name(*seat);
            let (person, now) = (self.fixture.guest(name).person.clone(), self.fixture.now());
            self.fixture.service(name).say_direct(now, &person, line).expect("a conversation is open");
        }
        self.fixture.restart();
        self.crashes += 1;
    }

    /// Everybody reads each remark that is theirs once, and no other, in each place in the order in which they were said.
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

    /// A text that was told to some alone stands on nobody else's screen, and on theirs.
    pub fn assert_secrets_are_kept(&self) {
        let table = self.table();
        let is_vote = |event: &Record| {
            table.manifest().ballots.iter().any(|ballot| match ballot {
                Ballot::Cast { event: name, .. } | Ballot::Withdrawn { event: name, .. } => event.name == *name,
                Ballot::All { .. } => false,
            })
        };
        for (number, name) in (0..).zip(self.people.players) {
            // Texts are read without words to be typed where everything has a button.
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
            // Where a room votes by buttons, the message of the vote says who votes for whom.
            for (text, _) in own.iter().filter(|(text, _)| !votes.contains(*text)) {
                assert!(screen.contains(text.trim()), "{name} has not read “{text}”:\n{screen}");
            }
            // A text can be the beginning of another one.
            let is_own = |text: &str| own.iter().any(|(one, _)| one.contains(text.trim()));
            for (text, _) in of_others.iter().filter(|(text, _)| !is_own(text)) {
                assert!(!screen.contains(text.trim()), "{name} reads “{text}”:\n{screen}");
            }
        }
    }

    /// The number of messages on the screen of each player.
    pub fn seen(&self) -> BTreeMap<String, usize> {
        let count = |name: &&str| ((*name).to_owned(), self.fixture.messages(name).len());
        self.people.players.iter().map(count).collect()
    }

    /// Nobody was asked the same twice since somebody's screen had so many messages.
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

    /// The outcome of a game that is over.
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

/// Plays on every kind of service, and on different ones at once, and holds all to the same outcome, which it returns. In
/// [`Tier::Game`] there is one game, with players on all of them.
///
/// `play` gets the number of the game. While `shows_all` says that a game did not show everything that the test looks for, the next
/// number is played.
///
/// # Panics
///
/// If a game comes to another end elsewhere, and if none of the first twenty games shows everything.
pub fn everywhere(play: impl Fn(&[Profile], u64) -> Outcome + Sync, shows_all: impl Fn(&Outcome) -> bool) -> Outcome {
    let mut games = (0..MOST_GAMES).map(|number| everywhere_alike(&|profiles| play(profiles, number)));
    games.find(shows_all).unwrap_or_else(|| panic!("none of {MOST_GAMES} games shows everything"))
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
