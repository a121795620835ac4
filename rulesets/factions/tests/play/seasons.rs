//! A whole season of twenty players and some spectators, on every kind of service and on mixed ones: players read only
//! what is theirs, no player is asked twice, a crash changes nothing, and all games end the same way.

use std::collections::BTreeSet;

use gloaming_core::ruleset::{Seat, erase, spell};
use gloaming_factions::{Factions, Island, Phase, State};
use gloaming_table::practice;
use gloaming_testkit::service::Profile;
use gloaming_testkit::tier::{Run, Tier};
use gloaming_testkit::whole_game::{Channel, Outcome, People, WholeGame, everywhere};
use jiff::SignedDuration;

const PEOPLE: People = People {
    players: &[
        "Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kim", "Leo", "Mia", "Ned", "Oda", "Pip",
        "Quin", "Rex", "Sue", "Tom",
    ],
    leader: "Gem",
    watched: true,
};
const SETUP: &str = "pace = \"sprint\"\nopen-for = \"2h\"\nclosed-for = \"1h\"\nreminder = \"30m\"";

/// The evening in which the process crashes.
const CRASH: u32 = 2;

struct Season {
    game: WholeGame,
}

impl Season {
    fn begin(profiles: &[Profile], number: u64) -> Season {
        Season { game: WholeGame::begin(erase(Factions), profiles, PEOPLE, SETUP, number) }
    }

    fn state(&self) -> State {
        self.game.state()
    }

    fn living(&self) -> Vec<Seat> {
        let state = self.state();
        state.players.seats().filter(|seat| state.players[*seat].lives()).collect()
    }

    /// Lets all living players do some of what they are asked for.
    fn orders(&mut self, most: u32) {
        self.game.orders(&self.living(), most);
    }

    /// Lets some players open private channels.
    fn groups(&mut self) {
        for seat in self.living() {
            if self.game.draw.below(4) == 0 {
                let game = &mut self.game;
                let words = practice::walk(game.fixture.table(&game.table).game(), seat, "group", &mut game.draw);
                let Some(words) = words else { continue };
                let line = spell("group", &words, game.table().roster());
                game.fixture.tell(game.name(seat), &line);
            }
        }
    }

    /// Returns a channel with these readers, and some guests if `guests` is set.
    fn channel(&self, name: &str, title: &str, readers: &BTreeSet<Seat>, guests: bool) -> Channel {
        let mut names = self.game.names(readers.iter().copied());
        if guests {
            names.extend(self.game.watching.iter().cloned());
        }
        Channel::new(name, title, names)
    }

    /// Returns the channels in which a player may write, each with its readers according to the rules.
    fn channels(&self, seat: Seat) -> Vec<Channel> {
        let state = self.state();
        let (players, own) = (&state.players, &state.players[seat]);
        let who =
            |holds: &dyn Fn(Seat) -> bool| players.seats().filter(|seat| holds(*seat)).collect::<BTreeSet<Seat>>();
        let watches = who(&|seat| players[seat].is_spectator());
        if own.is_spectator() {
            return vec![self.channel("spectators", "Spectators", &watches, true)];
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
        let mut channels = vec![self.channel(name, title, &(&who(&at_home) | &watches), true)];
        let teams = self.game.table().game().alignments();
        let team = &teams[seat.index()].team;
        // The teams of Season 1 that have a channel (FA-100, FA-130).
        if let Some(title) = match team.as_ref() {
            "red" => Some("Team Red"),
            "violet" => Some("Team Violet"),
            _ => None,
        } {
            let of_team = |one: Seat| players[one].lives() && teams[one.index()].team == *team;
            channels.push(self.channel(&format!("team-{team}"), title, &who(&of_team), false));
        }
        for group in state.groups.iter().filter(|group| group.members.contains(&seat)) {
            let members: BTreeSet<Seat> = group.members.iter().copied().collect();
            channels.push(self.channel(&group.channel(), &group.title, &(&members | &watches), true));
        }
        channels
    }

    /// Lets all players write in every channel where they may.
    fn talk(&mut self) {
        for seat in self.state().players.seats() {
            for channel in self.channels(seat) {
                self.game.say(self.game.name(seat), &channel);
            }
        }
        let state = self.state();
        let watches = state.players.seats().filter(|seat| state.players[*seat].is_spectator()).collect();
        let channel = self.channel("spectators", "Spectators", &watches, true);
        for name in self.game.watching.clone() {
            self.game.say(&name, &channel);
        }
    }

    fn until_evening(&mut self) -> bool {
        self.game.until_phase(|table| table.phase().0 == Phase::Evening.word())
    }

    fn play(mut self) -> Outcome {
        let mut evenings = 0;
        while self.until_evening() {
            evenings += 1;
            let seen = self.game.seen();
            self.groups();
            self.talk();
            self.orders(4);
            if evenings == CRASH {
                self.crash();
            }
            self.game.fixture.wait(SignedDuration::from_mins(45));
            self.orders(2);
            self.game.assert_asked_once(&seen);
            self.game.fixture.wait(SignedDuration::from_mins(45));
            self.game.assert_remarks_are_read();
            self.game.fixture.wait(SignedDuration::from_mins(40));
        }
        self.game.fixture.wait(SignedDuration::from_mins(10));
        self.game.assert_remarks_are_read();
        self.game.assert_secrets_are_kept();
        self.game.outcome()
    }

    /// Crashes the process while messages of some players are on their way to it.
    fn crash(&mut self) {
        let on_first = self.living().into_iter().filter(|seat| WholeGame::is_on_first(*seat));
        let said: Vec<(Seat, String)> = on_first.map(|seat| (seat, "vote none".to_owned())).collect();
        if !said.is_empty() {
            self.game.dies_while(&said);
        }
    }
}

#[test]
fn a_season_of_twenty_comes_to_the_same_end_wherever_it_is_played() {
    let outcome = everywhere(|profiles, number| Season::begin(profiles, number).play(), |outcome| outcome.crashes == 1);
    println!("{} orders, {} events", outcome.orders, outcome.told.len());
}

/// Returns the minimum number of lines to relay. In a soak it is as many as in a long season.
fn least_lines() -> usize {
    if Run::from_environment().tier == Tier::Soak { 20_000 } else { 4_000 }
}

/// The number of lines at the beginning of a season and at its end whose cost is measured.
const COUNTED: usize = 500;

/// What a season stores.
#[derive(Clone, Copy, Debug)]
struct Kept {
    /// The size of all rows of the store, in bytes.
    bytes: usize,
    rows: usize,
    /// The number of batches written so far.
    commits: u64,
    /// The number of remarks so far, counted once per reader.
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
        let counted = self.game.fixture.host.store().visit("", &mut |key, value| {
            (bytes, rows) = (bytes + key.len() + value.len(), rows + 1);
            Ok(())
        });
        counted.expect("a memory reads");
        Kept { bytes, rows, commits: self.game.fixture.machine().moments(), read: self.game.read_by_all() }
    }

    /// Returns the size of the game itself in bytes, without what was sent and said.
    fn size(&self) -> usize {
        self.game.table().game().save().state.to_string().len()
    }

    /// Sends this many lines of talk, from one player after another, wherever they may write. Returns what they cost.
    fn chatter(&mut self, lines: usize) -> Kept {
        let (before, size) = (self.kept(), self.size());
        let living = self.living();
        let channels: Vec<(Seat, Vec<Channel>)> = living.into_iter().map(|seat| (seat, self.channels(seat))).collect();
        for number in 0..lines {
            let (seat, channels) = &channels[number % channels.len()];
            self.game.say(self.game.name(*seat), &channels[number / 7 % channels.len()]);
        }
        assert_eq!(self.size(), size, "the game itself keeps no talk");
        self.kept().since(before)
    }

    /// Restarts the process while some messages have been relayed and others wait to be read.
    fn restart_in_talk(&mut self) {
        let on_one_service = |seat: &Seat| seat.index().is_multiple_of(self.game.fixture.services.len());
        let speakers: Vec<Seat> = self.living().into_iter().filter(on_one_service).collect();
        for _ in 0..10 {
            for seat in &speakers {
                for channel in self.channels(*seat) {
                    self.game.speak(self.game.name(*seat), &channel);
                }
            }
        }
        self.game.fixture.restart();
    }
}

#[test]
fn lines_of_talk_are_passed_on_in_order_and_cost_no_more_at_the_end_of_a_season() {
    let mut season = Season::begin(&[Profile::WebLike, Profile::TextOnly], 0);
    let (mut first, mut last, lines) = (None, None, least_lines());
    while season.game.said() < lines {
        assert!(season.until_evening(), "the season ends after {} lines", season.game.said());
        season.groups();
        let cost = season.chatter(COUNTED);
        first = first.or(Some(cost));
        season.orders(3);
        season.chatter(lines / 10);
        season.restart_in_talk();
        season.chatter(lines / 10);
        last = Some(season.chatter(COUNTED));
        season.game.fixture.wait(SignedDuration::from_hours(2));
    }
    season.game.assert_remarks_are_read();
    let (first, last) = (first.expect("there were lines"), last.expect("there were lines"));
    println!("{} lines; {COUNTED} of them cost {first:?} at the beginning and {last:?} at the end", season.game.said());
    // Each line is stored, as is each of its deliveries. On the mainland a line has more readers.
    assert!(last.rows <= first.rows && last.bytes <= first.bytes, "{first:?} {last:?}");
    assert!(last.commits * first.read as u64 <= 2 * first.commits * last.read as u64, "{first:?} {last:?}");
    assert_eq!(season.game.fixture.host.take_problems().len(), 0);
}
