//! A whole game in a few lines, which docs/writing-a-ruleset.md begins with.

use gloaming_core::prelude::*;

game! {
    /// Each player secretly points at another one. The player pointed at most often is out, and the others win.
    pub struct Pointing with (), Pointed, Verb, Event, CommonRefusal, described by MANIFEST, played as Play;
}

/// The player that each player points at.
type Pointed = PerSeat<Option<Seat>>;

static MANIFEST: Manifest =
    Manifest { players: 3..=12, phases: &["round"], ..Manifest::of::<Pointing>("pointing", "1.0.0") };

#[derive(Clone, Debug, PartialEq, Verb)]
pub enum Verb {
    /// `point ann`. Players can change their mind until all of them have pointed.
    #[verb(revises, private, confirmed, counted)]
    Point(Seat),
}

#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    #[event(all)]
    Out { player: Seat },
}

impl Ruleset for Pointing {
    fn deal(&self, table: &Table<()>, _: &mut Turn<'_>) -> Pointed {
        table.roster.seats().map(|_| None).collect()
    }

    fn begin(&self, play: &mut Play<'_>) {
        play.turn.begin_phase("round", 1, Some(Deadline::after("round", Length::minutes(5))));
    }

    fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, CommonRefusal> {
        let Request { table, state, .. } = *request;
        let by = request.seat().ok_or(CommonRefusal::NotAPlayer)?;
        let others = move || table.roster.seats().filter(move |seat| *seat != by);
        Ok(Options::new(move |VerbName::Point| Ok(Ask::one(others()).chosen(state[by]))))
    }

    fn command(&self, play: &mut Play<'_>, player: Seat, Verb::Point(at): Verb) -> Result<(), CommonRefusal> {
        play.state[player] = Some(at);
        Ok(())
    }

    fn end_phase(&self, play: &mut Play<'_>) {
        let pointed = |seat: &Seat| play.state.iter().filter(|at| **at == Some(*seat)).count();
        let Some(player) = play.table.roster.seats().max_by_key(pointed) else { return };
        play.turn.tell_all(Event::Out { player });
        play.turn.win(play.table.roster.seats().filter(|seat| *seat != player).collect(), "pointing");
    }

    fn broken_invariant(&self, _: &Table<()>, state: &Pointed) -> Option<String> {
        invariant!(state.seated().all(|(seat, at)| *at != Some(seat)), "a player points at themself: {state:?}");
        None
    }
}
