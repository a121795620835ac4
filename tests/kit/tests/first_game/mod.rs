//! A whole game in few lines, with which the page on rulesets begins.

use gloaming_core::prelude::*;
use serde::{Deserialize, Serialize};

game! {
    /// All point at a player in secret. The player at whom most point is out, and the others win.
    pub struct Pointing with (), State in Phase, Verb, Event, Refusal, described by MANIFEST, played as Play;
}

static MANIFEST: Manifest =
    Manifest { players: 3..=12, vocabularies: vocabularies![Phase], ..Manifest::of::<Pointing>("pointing", "1.0.0") };

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Phase {
    Round,
    Over,
}

#[derive(Clone, Debug, PartialEq, Verb)]
pub enum Verb {
    /// `point ann`; a player can think again until all have pointed.
    #[verb(revises, private, confirmed, counted, during(Phase::Round))]
    Point(Seat),
}

#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    #[event(all)]
    Out { player: Seat, winners: Vec<Seat> },
}

#[derive(Clone, Debug, PartialEq, Refusal)]
pub enum Refusal {
    NotAPlayer,
}

#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct State {
    phase: Phase,
    at: PerSeat<Option<Seat>>,
}

impl Ruleset for Pointing {
    fn setup(&self, reading: &mut SetupReading<'_>) {
        reading.player_count(MANIFEST.players.clone());
    }

    fn deal(&self, table: &Table<()>, _: &mut Turn<'_>) -> State {
        State { phase: Phase::Round, at: table.roster.seats().map(|_| None).collect() }
    }

    fn begin(&self, play: &mut Play<'_>) {
        play.turn.begin_phase(Phase::Round, 1, Some(Deadline::after(Phase::Round, Length::minutes(5))));
    }

    fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
        let by = request.seat().ok_or(Refusal::NotAPlayer)?;
        let Request { table, state, .. } = *request;
        Ok(Options::new(move |VerbName::Point| {
            let others = table.roster.seats().filter(move |seat| *seat != by);
            Ok(Ask::one(others).chosen(state.at[by]))
        }))
    }

    fn command(&self, play: &mut Play<'_>, player: Seat, Verb::Point(at): Verb) -> Result<(), Refusal> {
        play.state.at[player] = Some(at);
        Ok(())
    }

    fn end_phase(&self, play: &mut Play<'_>) {
        let count = |seat: &Seat| play.state.at.iter().filter(|at| **at == Some(*seat)).count();
        let seats = || play.table.roster.seats();
        let Some(player) = seats().max_by_key(count) else { return };
        let winners: Vec<Seat> = seats().filter(|seat| *seat != player).collect();
        play.state.phase = Phase::Over;
        play.turn.tell_all(Event::Out { player, winners: winners.clone() });
        play.turn.win(winners, "pointing");
    }

    fn broken_invariant(&self, _: &Table<()>, _: &State) -> Option<String> {
        None
    }
}
