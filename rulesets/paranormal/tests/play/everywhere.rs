//! A whole game of twenty on every kind of service and on mixed ones: players read only what is theirs, no player is
//! asked twice, a crash in a night changes nothing, and all games end the same way.

use std::collections::BTreeSet;

use gloaming_core::ruleset::{Seat, erase};
use gloaming_paranormal::{Paranormal, Phase, State};
use gloaming_testkit::service::Profile;
use gloaming_testkit::whole_game::{Channel, Outcome, People, WholeGame, everywhere};
use jiff::SignedDuration;

const PEOPLE: People = People {
    players: &[
        "Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kim", "Leo", "Mia", "Ned", "Oda", "Pip",
        "Quin", "Rex", "Sue", "Tom",
    ],
    leader: "Gem",
    watched: false,
};

/// Tom is dealt at random, so that equipment is chosen for the full time.
const SETUP: &str = r#"
deal = { ann = "mind-stealer", bob = "doppelganger-leader", cat = "xenozoologist", dan = "exterminator", eve = "exterminator-operative", fay = "cutting-edge-scientist", gus = "medium", hal = "advanced-doppelganger", ivy = "telepath", jon = "detective", kim = "military-scientist", leo = "doppelganger", mia = "heroic-guard", ned = "reporter", oda = "sneak", pip = "war-vet", quin = "psychic-warden", rex = "agent", sue = "agent-operative" }
races = { jon = "doppelganger", pip = "doppelganger" }
attributes = { ivy = ["spirit-bond"], ned = ["kook"] }
choosing = "1h"
night = "2h"
day = "3h"
quiet = "30m"
last-shot = "10m"
"#;

/// The night in which the process crashes.
const CRASH: u32 = 2;

/// The private channels, in the order of [`State::rooms`], with their titles.
const CHANNELS: [(&str, &str); 5] = [
    ("doppelgangers", "The Doppelgangers"),
    ("exterminators", "The Exterminators"),
    ("hive", "The hive"),
    ("ship", "The ship"),
    ("dead", "The dead"),
];

/// The channels in which a message must have a reader. The hive has a single member.
const TALKED_IN: [&str; 4] = ["dead", "doppelgangers", "exterminators", "ship"];

struct Town {
    game: WholeGame,
}

impl Town {
    fn state(&self) -> State {
        self.game.state()
    }

    /// Lets all players write in each of their private channels.
    fn talk(&mut self) {
        let state = self.state();
        for (members, (name, title)) in state.rooms.iter().zip(CHANNELS) {
            let is_mute = |seat: &Seat| {
                let person = &state.people[*seat];
                person.plays() && (person.bound || person.stunned || person.pulsed)
            };
            let channel = Channel::new(name, title, self.game.names(members.iter().copied()));
            for seat in members.iter().filter(|seat| name != "dead" || !is_mute(seat)) {
                self.game.say(self.game.name(*seat), &channel);
            }
        }
    }

    /// Crashes the process while some players ask who plays.
    fn crash(&mut self) {
        let state = self.state();
        let playing = state.people.seated().filter(|(_, one)| one.plays()).map(|(seat, _)| seat);
        let on_first = playing.filter(|seat| WholeGame::is_on_first(*seat));
        let said: Vec<(Seat, String)> = on_first.map(|seat| (seat, "roster".to_owned())).collect();
        if !said.is_empty() {
            self.game.dies_while(&said);
        }
    }

    /// Plays one phase. All players do some of what they are asked for.
    fn phase_is_played(&mut self, phase: Phase, number: u32) {
        let seen = self.game.seen();
        self.talk();
        if phase == Phase::Night && number == CRASH {
            self.crash();
        }
        let seats: Vec<Seat> = self.state().people.seats().collect();
        self.game.orders(&seats, if phase == Phase::Day { 1 } else { 3 });
        if self.state().phase == phase {
            self.game.assert_asked_once(&seen);
        }
    }

    fn play(mut self) -> Outcome {
        while self.game.table().winners().is_none() {
            let State { phase, number, .. } = self.state();
            self.phase_is_played(phase, number);
            self.game.until_phase(|table| table.phase() != (phase.word(), number));
            self.game.fixture.wait(SignedDuration::from_secs(30));
            self.game.assert_remarks_are_read();
        }
        self.game.fixture.wait(SignedDuration::from_mins(10));
        self.game.assert_remarks_are_read();
        self.game.assert_secrets_are_kept();
        self.game.outcome()
    }
}

#[test]
fn a_game_of_twenty_comes_to_the_same_end_wherever_it_is_played() {
    let play = |profiles: &[Profile], number| {
        let game = WholeGame::begin(erase(Paranormal), profiles, PEOPLE, SETUP, number);
        Town { game }.play()
    };
    let talked_in = BTreeSet::from(TALKED_IN.map(str::to_owned));
    let outcome = everywhere(play, |outcome| outcome.crashes == 1 && talked_in.is_subset(&outcome.talked_in));
    println!("{} orders, {} events", outcome.orders, outcome.told.len());
}
