//! A game with a state of any size. An input changes a small part of it and sends three messages.

use gloaming_core::ruleset::{
    Ask, ChannelSpec, Check, Locale, Manifest, Options, Play, Reading, Request, Ruleset, Seat, Table, Turn,
};
use gloaming_core::{Event, Refusal, Setup, Verb, Vocabulary, game, vocabularies};
use serde::{Deserialize, Serialize};

/// The phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Phase {
    Turning,
}

/// The events.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    /// The player turned it.
    #[event(all)]
    Turned { turns: u32 },
    /// The other players are informed.
    #[event(seat)]
    Heard { turns: u32 },
}

/// The refusals.
#[derive(Clone, Debug, PartialEq, Refusal)]
pub enum Refusal {
    /// Everything else.
    NotNow,
}

/// The verbs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Verb)]
pub enum Verb {
    #[verb(acts)]
    Turn,
}

/// The size of the state.
#[derive(Clone, Debug, Setup)]
pub struct Setup {
    #[setup(range = 1..=4_096, default = 32, fault = "bad-setup-value")]
    ballast: i64,
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
    fn deal(&self, table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
        turn.begin_phase(Phase::Turning, 0, None);
        let line = |number| format!("{number:060}");
        State { turns: 0, ballast: (0..table.setup.ballast).map(line).collect() }
    }

    fn command(&self, play: &mut Play<'_, Setup, State>, _: Seat, _: Verb) -> Result<(), Refusal> {
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

    fn options<'a>(&self, _: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
        Ok(Options::new(|_| Ok(Ask::nothing().aside(true))))
    }

    fn broken_invariant(&self, _: &Table<Setup>, _: &State) -> Option<String> {
        None
    }
}
