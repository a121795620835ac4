//! A whole season of twenty, with people who watch, on every kind of service and on different ones: nobody reads what is not
//! theirs, nobody is asked twice, a crash changes nothing, and all come to the same end.

use std::collections::{BTreeMap, BTreeSet};
use std::thread;

use gloaming_core::kit::{Draw, Draws, Seed};
use gloaming_core::ruleset::{Seat, erase, spell};
use gloaming_factions::{Factions, Island, Phase, State};
use gloaming_host::table::{Addressee, Line, Table};
use gloaming_host::{TableId, practice};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Message, Profile};
use jiff::SignedDuration;

const PLAYERS: [&str; 20] = [
    "Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kim", "Leo", "Mia", "Ned", "Oda", "Pip",
    "Quin", "Rex", "Sue", "Tom",
];
const LEADER: &str = "Gem";
const SETUP: &str = "pace = \"sprint\"\nopen-for = \"2h\"\nclosed-for = \"1h\"\nreminder = \"30m\"";

/// The evening in which the process dies.
const CRASH: u32 = 2;

/// What people say in a channel, with a number that stands in no other line.
fn remark(number: usize) -> String {
    format!("remark {number}.")
}

/// The numbers of the remarks in a text.
fn numbers(text: &str) -> impl Iterator<Item = usize> {
    text.split("remark ").skip(1).filter_map(|rest| rest.split_once('.')?.0.parse().ok())
}

/// The words before a text that may be a repeat, on services that recognise none.
const REPEAT: &str = "You may have read this already";

/// What is the same wherever a season is played.
#[derive(Debug, PartialEq)]
struct Outcome {
    winners: Vec<Seat>,
    evenings: u32,
    told: Vec<(Addressee, Line)>,
    orders: usize,
}

/// A channel as one of those who write there knows it.
struct Channel {
    name: String,
    title: String,
    readers: BTreeSet<Seat>,
    /// People who watch read it, too.
    guests: bool,
}

impl Channel {
    fn new(name: &str, title: &str, readers: BTreeSet<Seat>, guests: bool) -> Channel {
        Channel { name: name.to_owned(), title: title.to_owned(), readers, guests }
    }
}

struct Season {
    fixture: HostFixture,
    table: TableId,
    draw: Draw,
    watching: Vec<String>,
    /// The remarks: by whom, and who may read each.
    remarks: Vec<(String, BTreeSet<String>)>,
    orders: usize,
}

impl Season {
    fn begin(profiles: &[Profile]) -> Season {
        let now = "2026-03-20T12:00:00Z".parse().expect("a moment as it is written");
        let mut fixture = HostFixture::at(now, vec![erase(Factions)], profiles);
        fixture.all_come(&PLAYERS);
        fixture.come(LEADER, 0);
        let watching: Vec<String> = (0..profiles.len()).map(|on| format!("Zoe{on}")).collect();
        for (on, name) in watching.iter().enumerate() {
            fixture.come(name, on);
        }
        fixture.all_start();
        let table = fixture.deal("factions", &PLAYERS, Some(LEADER), SETUP);
        for name in &watching {
            let (person, now) = (fixture.guest(name).person.clone(), fixture.now());
            fixture.host.admit(&table, &person, name, now).expect("a guest is let in");
        }
        fixture.pump();
        let draw = Draws::new(Seed::from_number(1)).draw("people");
        Season { fixture, table, draw, watching, remarks: Vec::new(), orders: 0 }
    }

    fn state(&self) -> State {
        let state = self.table().game().save().state;
        serde_json::from_value(state).expect("a state reads as it was written")
    }

    fn living(&self) -> Vec<Seat> {
        let state = self.state();
        state.players.seats().filter(|seat| state.players[*seat].lives()).collect()
    }

    /// Everybody does some of what they are asked for.
    fn orders(&mut self, most: u32) {
        for seat in self.living() {
            for _ in 0..=self.draw.below(most) {
                let line = practice::choose(self.fixture.table(&self.table).game(), seat, &mut self.draw);
                let Some(line) = line else { break };
                self.fixture.tell(PLAYERS[seat.index()], &line);
                self.orders += 1;
            }
        }
    }

    /// Some open private channels.
    fn groups(&mut self) {
        for seat in self.living() {
            if self.draw.below(4) == 0 {
                let words = practice::walk(self.fixture.table(&self.table).game(), seat, "group", &mut self.draw);
                let Some(words) = words else { continue };
                let line = spell("group", &words, self.table().roster());
                self.fixture.tell(PLAYERS[seat.index()], &line);
            }
        }
    }

    /// The channels in which somebody may write, each with those who read it by the rules.
    fn channels(&self, seat: Seat) -> Vec<Channel> {
        let state = self.state();
        let (players, own) = (&state.players, &state.players[seat]);
        let who =
            |holds: &dyn Fn(Seat) -> bool| players.seats().filter(|seat| holds(*seat)).collect::<BTreeSet<Seat>>();
        let watches = who(&|seat| players[seat].is_spectator());
        if own.is_spectator() {
            return vec![Channel::new("spectators", "Spectators", watches, true)];
        }
        if !own.lives() {
            return Vec::new();
        }
        let at_home = |one: Seat| players[one].lives() && (state.merged || players[one].island == own.island);
        let (name, title) = match (state.merged, own.island) {
            (true, _) => ("mainland", "The mainland"),
            (false, Island::First) => ("island-east", "The island East"),
            (false, Island::Second) => ("island-west", "The island West"),
        };
        let mut channels = vec![Channel::new(name, title, &who(&at_home) | &watches, true)];
        let teams = self.table().game().alignments();
        let team = &teams[seat.index()].team;
        // The teams of Season 1 that talk (FA-100, FA-130).
        if let Some(title) = match team.as_ref() {
            "red" => Some("Team Red"),
            "violet" => Some("Team Violet"),
            _ => None,
        } {
            let of_team = |one: Seat| players[one].lives() && teams[one.index()].team == *team;
            channels.push(Channel::new(&format!("team-{team}"), title, who(&of_team), false));
        }
        for group in state.groups.iter().filter(|group| group.members.contains(&seat)) {
            let members: BTreeSet<Seat> = group.members.iter().copied().collect();
            channels.push(Channel::new(&group.channel(), &group.title, &members | &watches, true));
        }
        channels
    }

    /// Everybody says something wherever they may.
    fn talk(&mut self) {
        for (number, name) in (0..).zip(PLAYERS) {
            for channel in self.channels(Seat(number)) {
                self.say(name, &channel);
            }
        }
        let state = self.state();
        let watches = state.players.seats().filter(|seat| state.players[*seat].is_spectator()).collect();
        let channel = Channel::new("spectators", "Spectators", watches, true);
        for name in self.watching.clone() {
            self.say(&name, &channel);
        }
    }

    /// Somebody says something, and it is passed on.
    fn say(&mut self, name: &str, channel: &Channel) {
        self.speak(name, channel);
        self.fixture.pump();
    }

    /// Somebody says something as one does on their service: in the room of the channel, or in private with its name. Nobody has
    /// read it yet.
    fn speak(&mut self, name: &str, channel: &Channel) {
        let guests = self.watching.iter().filter(|_| channel.guests).cloned();
        let readers = channel.readers.iter().map(|seat| PLAYERS[seat.index()].to_owned());
        let text = remark(self.remarks.len());
        self.remarks.push((name.to_owned(), readers.chain(guests).collect()));
        let (service, person, now) = (self.fixture.service(name), &self.fixture.guest(name).person, self.fixture.now());
        let places = service.places_of(person);
        let room = places.into_iter().find(|place| service.title(place).as_deref() == Some(&channel.title));
        let said = match room {
            Some(room) => service.say(now, person, &room, &text),
            None => service.say_direct(now, person, &format!("#{} {text}", channel.name)),
        };
        said.unwrap_or_else(|fault| panic!("{name} cannot say “{text}” in {}: {fault}", channel.name));
    }

    /// Everybody reads each remark that is theirs once, and no other, in each place in the order in which they were said.
    fn read(&self) {
        let everybody = PLAYERS.iter().copied().chain([LEADER]).chain(self.watching.iter().map(String::as_str));
        for name in everybody {
            let mut places: BTreeMap<String, Vec<usize>> = BTreeMap::new();
            for (place, message) in self.fixture.messages(name) {
                if !message.text.contains(REPEAT) {
                    places.entry(place).or_default().extend(numbers(&message.text));
                }
            }
            for (place, read) in &places {
                assert!(read.is_sorted(), "{name}, {place}: {read:?}\n{}", self.fixture.read(name));
            }
            let mut read: Vec<usize> = places.into_values().flatten().collect();
            read.sort_unstable();
            let is_theirs = |(by, readers): &(String, BTreeSet<String>)| by == name || readers.contains(name);
            let theirs =
                self.remarks.iter().enumerate().filter(|(_, remark)| is_theirs(remark)).map(|(number, _)| number);
            let theirs: Vec<usize> = theirs.collect();
            let differs = read.iter().zip(&theirs).find(|(one, other)| one != other);
            assert!(
                read == theirs,
                "{name}: {differs:?} of {} and {}\n{}",
                read.len(),
                theirs.len(),
                self.fixture.read(name)
            );
        }
    }

    /// A text that was told to some alone stands on nobody else's screen, and on theirs.
    fn private(&self) {
        let table = self.table();
        let mut told: BTreeMap<String, BTreeSet<Seat>> = BTreeMap::new();
        for row in table.log().iter().filter(|row| matches!(row.line, Line::Event(_))) {
            let text = self.fixture.host.text_of(&self.table, row).plain();
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
        for (number, name) in PLAYERS.iter().enumerate() {
            let screen = self.fixture.read(name);
            let (own, of_others): (Vec<_>, Vec<_>) =
                told.iter().partition(|(_, readers)| readers.contains(&Seat(number as u8)));
            for (text, _) in &own {
                assert!(screen.contains(text.trim()), "{name} has not read “{text}”:\n{screen}");
            }
            // A text can be the beginning of another one.
            for (text, _) in of_others.iter().filter(|(text, _)| !own.iter().any(|(one, _)| one.contains(text.trim())))
            {
                assert!(!screen.contains(text.trim()), "{name} reads “{text}”:\n{screen}");
            }
        }
    }

    /// Nobody was asked the same twice since somebody's screen had so many messages.
    fn asked_once(&self, since: &BTreeMap<String, usize>) {
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

    /// The number of messages on the screens of all players.
    fn seen(&self) -> BTreeMap<String, usize> {
        PLAYERS.iter().map(|name| ((*name).to_owned(), self.fixture.messages(name).len())).collect()
    }

    fn table(&self) -> &Table {
        self.fixture.table(&self.table)
    }

    fn until_evening(&mut self) -> bool {
        let table = self.table.clone();
        let comes = |fixture: &HostFixture| {
            let table = fixture.table(&table);
            table.winners().is_some() || table.phase().0 == Phase::Evening.word()
        };
        self.fixture.wait_until(comes);
        self.table().winners().is_none()
    }

    fn play(mut self) -> Outcome {
        let mut evenings = 0;
        while self.until_evening() {
            evenings += 1;
            let seen = self.seen();
            self.groups();
            self.talk();
            self.orders(4);
            if evenings == CRASH {
                self.crash();
            }
            self.fixture.wait(SignedDuration::from_mins(45));
            self.orders(2);
            self.asked_once(&seen);
            self.fixture.wait(SignedDuration::from_mins(45));
            self.read();
            self.fixture.wait(SignedDuration::from_mins(40));
        }
        self.fixture.wait(SignedDuration::from_mins(10));
        self.read();
        self.private();
        assert_eq!(self.fixture.host.take_problems().len(), 0);
        let table = self.table();
        Outcome {
            winners: table.winners().expect("it is over").to_vec(),
            evenings,
            told: table
                .log()
                .iter()
                .filter(|row| matches!(row.line, Line::Event(_)))
                .map(|row| (row.to.clone(), row.line.clone()))
                .collect(),
            orders: self.orders,
        }
    }

    /// The process dies while words of some are on their way to it: of people who are on one service, so that they come in the
    /// same order everywhere.
    fn crash(&mut self) {
        let now = self.fixture.now();
        for seat in self.living().into_iter().filter(|seat| seat.index() % Profile::ALL.len() == 0) {
            let name = PLAYERS[seat.index()];
            let said =
                self.fixture.service(name).say_direct(now, &self.fixture.guest(name).person.clone(), "vote none");
            said.expect("a conversation is open");
        }
        self.fixture.restart();
    }
}

#[test]
fn a_season_of_twenty_comes_to_the_same_end_wherever_it_is_played() {
    let mut all: Vec<(String, Vec<Profile>)> =
        Profile::ALL.iter().map(|profile| (profile.name().to_owned(), vec![*profile])).collect();
    all.push(("mixed".to_owned(), Profile::ALL.to_vec()));
    let outcomes: Vec<(String, Outcome)> = thread::scope(|scope| {
        let played: Vec<_> = all
            .into_iter()
            .map(|(name, profiles)| (name, scope.spawn(move || Season::begin(&profiles).play())))
            .collect();
        played.into_iter().map(|(name, season)| (name, season.join().expect("the season was played"))).collect()
    });
    let (_, first) = &outcomes[0];
    println!("{} evenings, {} orders, {} events", first.evenings, first.orders, first.told.len());
    for (name, outcome) in &outcomes[1..] {
        let differs = outcome.told.iter().zip(&first.told).find(|(one, other)| one != other);
        assert_eq!(differs, None, "{name}");
        assert_eq!(outcome, first, "{name}");
    }
}

/// The lines of talk of one season.
const LINES: usize = 20_000;

/// The lines at the beginning of a season and at its end of which it is counted what they cost.
const COUNTED: usize = 500;

/// What a season keeps.
#[derive(Clone, Copy, Debug)]
struct Kept {
    /// The bytes of all rows of the store.
    bytes: usize,
    rows: usize,
    /// The batches that were written so far.
    commits: u64,
    /// The remarks so far, counted for each of their readers.
    read: usize,
}

impl Kept {
    fn since(self, before: Kept) -> Kept {
        Kept {
            bytes: self.bytes - before.bytes,
            rows: self.rows - before.rows,
            commits: self.commits - before.commits,
            read: self.read - before.read,
        }
    }
}

impl Season {
    fn kept(&self) -> Kept {
        let (mut bytes, mut rows) = (0, 0);
        let counted = self.fixture.host.store().visit("", &mut |key, value| {
            (bytes, rows) = (bytes + key.len() + value.len(), rows + 1);
            Ok(())
        });
        counted.expect("a memory reads");
        let read = self.remarks.iter().map(|(_, readers)| readers.len()).sum();
        Kept { bytes, rows, commits: self.fixture.machine().moments(), read }
    }

    /// The bytes of the game itself, without what was told and said.
    fn size(&self) -> usize {
        self.table().game().save().state.to_string().len()
    }

    /// So many lines of talk, by one after the other, wherever they may write. What they cost.
    fn chatter(&mut self, lines: usize) -> Kept {
        let (before, size) = (self.kept(), self.size());
        let living = self.living();
        let channels: Vec<(Seat, Vec<Channel>)> = living.into_iter().map(|seat| (seat, self.channels(seat))).collect();
        for number in 0..lines {
            let (seat, channels) = &channels[number % channels.len()];
            self.say(PLAYERS[seat.index()], &channels[number / 7 % channels.len()]);
        }
        assert_eq!(self.size(), size, "the game itself keeps no talk");
        self.kept().since(before)
    }

    /// The process ends while some words have been passed on, and others wait to be read.
    fn restart_in_talk(&mut self) {
        let on_one_service = |seat: &Seat| seat.index().is_multiple_of(self.fixture.services.len());
        let speakers: Vec<Seat> = self.living().into_iter().filter(on_one_service).collect();
        for _ in 0..10 {
            for seat in &speakers {
                for channel in self.channels(*seat) {
                    self.speak(PLAYERS[seat.index()], &channel);
                }
            }
        }
        self.fixture.restart();
    }
}

#[test]
fn twenty_thousand_lines_of_talk_are_passed_on_in_order_and_cost_no_more_at_the_end_of_a_season() {
    let mut season = Season::begin(&[Profile::WebLike, Profile::TextOnly]);
    let (mut first, mut last) = (None, None);
    while season.remarks.len() < LINES {
        assert!(season.until_evening(), "the season ends after {} lines", season.remarks.len());
        season.groups();
        let cost = season.chatter(COUNTED);
        first = first.or(Some(cost));
        season.orders(3);
        season.chatter(LINES / 10);
        season.restart_in_talk();
        season.chatter(LINES / 10);
        last = Some(season.chatter(COUNTED));
        season.fixture.wait(SignedDuration::from_hours(2));
    }
    season.read();
    let (first, last) = (first.expect("there were lines"), last.expect("there were lines"));
    println!(
        "{} lines; {COUNTED} of them cost {first:?} at the beginning and {last:?} at the end",
        season.remarks.len()
    );
    // Each line is kept, and each of its ways to a reader is written down; more people read one on the mainland.
    assert!(last.rows <= first.rows && last.bytes <= first.bytes, "{first:?} {last:?}");
    assert!(last.commits * first.read as u64 <= 2 * first.commits * last.read as u64, "{first:?} {last:?}");
    assert_eq!(season.fixture.host.take_problems().len(), 0);
}
