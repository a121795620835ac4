//! A whole game of twelve on every kind of service and on mixed ones, with guests in the graveyard: players read only
//! what is theirs, no player is asked twice, a crash in the second night changes nothing, and all games end the same
//! way.

use gloaming_core::ruleset::Seat;
use gloaming_house_dagoth::{Phase, State};
use gloaming_testkit::service::Profile;
use gloaming_testkit::whole_game::{Channel, Outcome, People, WholeGame, everywhere};
use jiff::SignedDuration;

use crate::fixture::rules;

const PEOPLE: People = People {
    players: &["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kim", "Leo"],
    leader: "Gem",
    watched: true,
};
const SETUP: &str = "night = \"2h\"\nday = \"2h\"";

/// The night in which the process crashes.
const CRASH: u32 = 2;

/// How many orders are given at first, and how many more after all players have given theirs.
const ORDERS: (u32, u32) = (4, 3);

struct Island {
    game: WholeGame,
}

impl Island {
    fn state(&self) -> State {
        self.game.state()
    }

    /// Returns the channels in which a player may write, each with its readers according to the rules (6.3).
    fn channels(&self, seat: Seat) -> Vec<Channel> {
        let state = self.state();
        let (names, leader) = (|seats: Vec<Seat>| self.game.names(seats), &state.leaders[seat]);
        if !leader.alive {
            let readers = names(state.dead()).into_iter().chain(self.game.watching.iter().cloned());
            return vec![Channel::new("graveyard", "The graveyard", readers.collect())];
        }
        let by_day = state.phase == Phase::Day;
        let main = by_day.then(|| Channel::new("main", "The green", self.game.everybody()));
        let members = leader.is_dagoth().then(|| Channel::new("dagoth", "House Dagoth", names(state.living_dagoth())));
        main.into_iter().chain(members).collect()
    }

    /// Lets all players write in every channel where they may.
    fn talk(&mut self) {
        for seat in self.state().leaders.seats() {
            for channel in self.channels(seat) {
                self.game.say(self.game.name(seat), &channel);
            }
        }
        if let Some(dead) = self.state().dead().first() {
            let graveyard = self.channels(*dead).remove(0);
            for name in self.game.watching.clone() {
                self.game.say(&name, &graveyard);
            }
        }
    }

    fn phase(&self) -> (Phase, u32) {
        let state = self.state();
        (state.phase, state.number)
    }

    /// Plays one night or day.
    fn phase_is_played(&mut self) {
        let (seen, begun) = (self.game.seen(), self.phase());
        self.talk();
        self.game.orders(&self.state().living(), ORDERS.0);
        if begun == (Phase::Night, CRASH) && self.phase() == begun {
            self.crash();
        }
        if self.phase() == begun {
            self.game.fixture.wait(SignedDuration::from_mins(30));
            self.game.orders(&self.state().living(), ORDERS.1);
        }
        self.game.assert_asked_once(&seen);
        self.game.assert_remarks_are_read();
    }

    fn play(mut self) -> Outcome {
        loop {
            let (phase, number) = self.phase();
            self.phase_is_played();
            let played = self.phase() != (phase, number);
            let word = (phase.word(), number);
            let goes_on = self.game.until_phase(|table| played || table.phase() != word);
            if !goes_on {
                break;
            }
        }
        self.game.fixture.wait(SignedDuration::from_mins(10));
        self.game.assert_remarks_are_read();
        self.game.assert_secrets_are_kept();
        self.game.outcome()
    }

    /// Crashes the process while orders of some players are on their way to it.
    fn crash(&mut self) {
        let on_first = self.state().living().into_iter().filter(|seat| WholeGame::is_on_first(*seat));
        let said = on_first.filter_map(|seat| Some((seat, self.game.choose(seat)?)));
        let said: Vec<(Seat, String)> = said.collect();
        if !said.is_empty() {
            self.game.dies_while(&said);
        }
    }
}

#[test]
fn a_game_of_twelve_comes_to_the_same_end_wherever_it_is_played() {
    let play = |profiles: &[Profile], number| {
        Island { game: WholeGame::begin(rules(), profiles, PEOPLE, SETUP, number) }.play()
    };
    let outcome = everywhere(play, |outcome| outcome.crashes == 1);
    println!("{} orders, {} events", outcome.orders, outcome.told.len());
}
