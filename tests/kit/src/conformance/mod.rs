//! A small game that uses every input, every effect and every declaration of the ruleset contract.
//!
//! It is no game to be played for pleasure: it is the test of the contract. Hosts and adapters run it on each of
//! their capability profiles; whoever adds to the contract adds here, and the exhaustive matches see to it.
//!
//! Two islands talk apart, by day until nobody says a word for a while. At the hours of an evening window everybody
//! hands in a form, in the night stalkers strike, and on the second day the islands merge. One medium overhears the
//! dead. The stalkers win when nobody outnumbers them.
//!
//! | rule | corner of the contract | where |
//! |---|---|---|
//! | GA-1 | every kind of setup key, data, faults, scripted draws | `setup` (`season`, `deal`, `order`, `rolls` …) |
//! | GA-2 | a phase with a catch-all verb, free text, only when the setup asks for it | `password`, `answer` |
//! | GA-3 | a phase deadline that is replaced by talk (`SetDeadline` of the same name), a length as an argument |
//! `quiet`, `linger` |
//! | GA-4 | a drawn number, scripted or not; a number as an argument | `roll` |
//! | GA-5 | channels that close and one that opens, in one turn; a channel that listens elsewhere from then on; `Trace`
//! | `merge` |
//! | GA-6 | a channel on request: family, title, leaving, closing; an event to those who were in it | `group`, `leave`
//! |
//! | GA-7 | an event that invites; a deadline of its own, set, cleared, struck | `offer`, `accept`, `decline` |
//! | GA-8 | free text to a player with a secret copy to the game master | `pm` |
//! | GA-9 | a form; draws with a name; clock deadlines over a change of summer time; a reminder before the end |
//! `vote`, `target`, `clear`, `submit`, evening |
//! | GA-10 | a reminder at a part of the length | night |
//! | GA-11 | a night order of one role that can be revised | `strike` |
//! | GA-12 | a death inside a resolution: channels are told directly after their membership changed | `die` |
//! | GA-13 | a listener unseen, who becomes a member by dying | `medium`, `dead` |
//! | GA-14 | speakers: nobody, members, these seats, everybody | `set_speakers`, `spectators` |
//! | GA-15 | talk refused; talk and private messages that quote the bot kept back | `talk`, `pm` |
//! | GA-16 | a seat up for replacement, replaced, removed; desk verbs done, left to the host, refused | `desk` |
//! | GA-17 | a verb of the game master's own; a verb for onlookers, answered to whoever asked | `gm-reveal`, `rules` |
//! | GA-18 | a ruleset that panics | `panic` |
//! | GA-19 | channels read as talk, by prefix, with whole commands, and with one verb only; verbs taken in channels and
//! refused there | `manifest`, `private-only` |
//! | GA-20 | a state of an older version | `migrate` |
//! | GA-21 | the end with winners, and without by the desk | `end_if_decided`, `cancel` |
//! | GA-22 | several orders of one verb that stand side by side, one for each first word, each taken back alone | `send`, `recall` |
//! | GA-23 | a card that changes with the game, and results that are kept | `card`, `agent-back`, `saw-vote` |
//! | GA-24 | a board of the game, and marks beside seats | `known` |
//! | GA-25 | a map: places and ways of data, seats on it, marks for all and for one seat | `map` |
//! | GA-26 | an event that the story tells in words of its own | `lingers`, `story-lingers` |
//! | GA-27 | events that are read as one list; a phase with its number in its title | `agent-back`, `dusk` |
//! | GA-28 | guests: one channel that they read, one in which they talk | `dead`, `spectators` |
//! | GA-29 | a form that is shown after it was handed in | `handed_in` |
//! | GA-30 | choices that practice players take more often than others | `vote` |
//! | GA-31 | a verb that hands a form in, on offer while the form has no fields | `submit` |
//! | GA-32 | a question in words of its own, for a word after the first | `send` |
//! | GA-33 | achievements of a game that is over | `achievements` |

mod ask;
mod decide;
mod events;
mod manifest;
mod map;
mod phases;
mod setup;
mod state;
#[cfg(test)]
mod tests;
mod verbs;

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Map, OwnMarks};

pub use events::{
    Achievement, Cause, Drawn, Event, Island, Nobody, Omen, PhaseName, Place, Refusal, Role, Step, Topic, Vote,
};
pub use manifest::{LONGEST_PM, MANIFEST};
pub use setup::{Chance, Season, Setup};
pub use state::{Group, Offering, Person, State};
pub use verbs::{Verb, VerbName};

/// The ruleset.
#[derive(Clone, Copy, Debug, Default)]
pub struct ConformanceGame;

impl Declared for ConformanceGame {
    type Setup = Setup;
    type State = State;
    type Verb = Verb;
    type Event = Event;
    type Refusal = Refusal;

    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    /// No verb has its time after the end.
    fn phase(&self, state: &State) -> Option<&'static str> {
        (!state.over).then(|| state.phase.word())
    }
}

impl Ruleset for ConformanceGame {
    fn setup(&self, reading: &mut SetupReading<'_>) -> Setup {
        setup::read(reading)
    }

    fn deal(&self, table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
        phases::deal(table, turn)
    }

    fn begin(&self, play: &mut Play<'_, Setup, State>) {
        phases::Play::of(play).open_the_game();
    }

    fn input(
        &self,
        play: &mut Play<'_, Setup, State>,
        input: &Input<'_, Command<'_, Verb>>,
    ) -> Result<Answer, Refusal> {
        phases::Play::of(play).input(input)
    }

    fn remove(&self, play: &mut Play<'_, Setup, State>, player: Seat) -> Answer {
        phases::Play::of(play).remove(player)
    }

    fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
        Ok(ask::options(request))
    }

    fn misfit(&self, request: &Request<'_, Self>, verb: VerbName, misfit: &Misfit<'_>) -> Option<Refusal> {
        ask::misfit(request, verb, misfit)
    }

    fn confirmation(&self, _: &Table<Setup>, state: &State, player: Seat, verb: &Verb) -> Option<Event> {
        decide::confirmation(state, player, verb)
    }

    fn card(&self, _table: &Table<Setup>, state: &State, seat: Seat) -> Option<Vec<Event>> {
        Some(decide::card(state, seat))
    }

    fn known(&self, _table: &Table<Setup>, state: &State) -> Vec<Known<Event>> {
        decide::known(state)
    }

    fn handed_in(&self, _table: &Table<Setup>, state: &State, seat: Seat, _form: &str) -> Option<Vec<Order>> {
        decide::handed_in(state, seat)
    }

    fn alive(&self, _table: &Table<Setup>, state: &State) -> Vec<Seat> {
        state.living()
    }

    fn map(&self, table: &Table<Setup>, state: &State) -> Option<Map> {
        map::map(table, state)
    }

    fn own_marks(&self, table: &Table<Setup>, state: &State, seat: Seat) -> OwnMarks {
        map::own_marks(table, state, seat)
    }

    fn achievements(&self, _table: &Table<Setup>, state: &State, winners: &[Seat], seat: Seat) -> Vec<Word> {
        decide::achievements(state, winners, seat)
    }

    fn broken_invariant(&self, table: &Table<Setup>, state: &State) -> Option<String> {
        state.broken(table)
    }

    /// Version 1 could not script its draws, and version 2 kept the scripted results themselves: they are drawn now.
    fn migrate(&self, version: u32, mut state: serde_json::Value) -> Result<serde_json::Value, String> {
        match (version, state.as_object_mut()) {
            (1 | 2, Some(fields)) => {
                fields.insert("rolls".to_owned(), serde_json::Value::Object(serde_json::Map::new()));
                Ok(state)
            }
            (1 | 2, None) => Err(format!("a state of version {version} is an object")),
            _ => Err(format!("there is no version {version} of the state")),
        }
    }
}
