//! A game with a state of any size: an input changes a little of it and tells three legs.

use gloaming_core::ruleset::{
    Ask, ChannelSpec, Check, Command, Locale, Manifest, Play, Reading, Request, Ruleset, Seat, SetupReading, Table,
    Turn,
};
use gloaming_core::{events, game, refusals, setup, verbs, vocabularies, words};
use serde::{Deserialize, Serialize};

words! {
    /// The phases.
    pub enum Phase: "phase" { Turning }
}

events! {
    /// The events.
    pub enum Event {
        /// It was turned.
        Turned [all] { turns: u32 },
        /// You hear of it too.
        Heard [seat] { turns: u32 },
    }
}

refusals! {
    /// The refusals.
    pub enum Refusal {
        /// Everything else.
        NotNow,
    }
}

verbs! {
    /// The verbs.
    pub enum Verb {
        Turn: acts(),
    }
}

setup! {
    /// The size of the state.
    pub struct Setup {
        ballast: i64 [1..=4_096] = 32 => "bad-setup-value",
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    turns: u32,
    ballast: Vec<String>,
}

static MANIFEST: Manifest = Manifest {
    players: 2..=2,
    phases: &["turning"],
    channels: &[ChannelSpec::public("main", Reading::Prefixed)],
    setup_faults: &[],
    vocabularies: vocabularies![Phase],
    locales: &[Locale {
        language: "en",
        resources: &["turned = Turned { $turns }.\nheard = Heard { $turns }.\n"],
        rules: "",
    }],
    admission: &[Check::UnknownCommand, Check::NotAPlayer],
    ..Manifest::of::<Ballast>("ballast", "1")
};

game! {
    /// The rules.
    pub struct Ballast with Setup, State, Verb, Event, Refusal, described by MANIFEST;
}

impl Ruleset for Ballast {
    fn setup(&self, reading: &mut SetupReading<'_>) -> Setup {
        Setup::read(reading)
    }

    fn deal(&self, table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
        turn.begin_phase(Phase::Turning, 0, None);
        let line = |number| format!("{number:060}");
        State { turns: 0, ballast: (0..table.setup.ballast).map(line).collect() }
    }

    fn command(&self, play: &mut Play<'_, Setup, State>, _: &Command<'_, Verb>) -> Result<(), Refusal> {
        let Play { state, turn, .. } = play;
        state.turns += 1;
        let turns = state.turns;
        let index = turns as usize % state.ballast.len();
        state.ballast[index] = format!("{turns:060}");
        turn.tell_all(Event::Turned { turns });
        turn.tell(Seat(0), Event::Heard { turns });
        turn.tell(Seat(1), Event::Heard { turns });
        Ok(())
    }

    fn ask<'a>(&self, _: &Request<'a, Self>) -> Result<Ask<'a>, Refusal> {
        Ok(Ask::nothing().aside(true))
    }

    fn broken_invariant(&self, _: &Table<Setup>, _: &State) -> Option<String> {
        None
    }
}
