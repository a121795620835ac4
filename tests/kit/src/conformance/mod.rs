//! A small game that uses every input, every effect and every declaration of the ruleset contract.
//!
//! It isn't meant to be fun: it is the test of the contract. Hosts and adapters run it on each of their capability
//! profiles. Additions to the contract must be added here too, which the exhaustive matches enforce.
//!
//! Two islands talk separately, by day until there is silence for a while. During the hours of an evening window all
//! players submit a form, at night stalkers strike, and on the second day the islands merge. One medium overhears the
//! dead. The stalkers win when they are no longer outnumbered.
//!
//! | rule | corner of the contract | where | |---|---|---|
//! | GA-1 | every kind of setup key, data, errors, scripted draws | `setup` (`season`, `deal`, `order`, `rolls` …) |
//! | GA-2 | a phase with a catch-all verb, free text, only when the setup asks for it | `password`, `answer` |
//! | GA-3 | a phase deadline that is replaced by talk (`SetDeadline` of the same name), a length as an argument | `quiet`, `linger` |
//! | GA-4 | a drawn number, scripted or not; a number as an argument | `roll` |
//! | GA-5 | channels that close and one that opens, in one turn; a channel that listens elsewhere from then on; `Trace` | `merge` |
//! | GA-6 | an on-request channel: family, title, leaving, closing; an event for its former members | `group`, `leave` |
//! | GA-7 | an event that invites; a deadline of its own, set, cleared, expired | `offer`, `accept`, `decline` |
//! | GA-8 | free text to a player with a secret copy to the game master | `pm` |
//! | GA-9 | a form; named draws; clock deadlines across a daylight saving change; a reminder before the end | `vote`, `target`, `clear`, `submit`, evening |
//! | GA-10 | a reminder at a fraction of the length | night |
//! | GA-11 | a night order of one role that can be revised | `strike` |
//! | GA-12 | a death inside a resolution: channels receive events directly after their membership changed | `die` |
//! | GA-13 | a hidden listener who becomes a member by dying | `medium`, `dead` |
//! | GA-14 | speakers: none, members, these seats, everyone | `set_speakers`, `spectators` |
//! | GA-15 | refused talk; talk and private messages withheld because they quote the bot | `talk`, `pm` |
//! | GA-16 | a seat up for replacement, replaced, removed; desk verbs done, left to the host, refused | `desk` |
//! | GA-17 | a verb of the game master's own; a verb for onlookers, answered to the sender | `gm-reveal`, `rules` |
//! | GA-18 | a ruleset that panics | `panic` |
//! | GA-19 | channels read as talk, by prefix, with whole commands, and with one verb only; verbs accepted in channels and refused there | `manifest`, `private-only` |
//! | GA-20 | a state of an older version | `migrate` |
//! | GA-21 | the end with winners, and without by the desk | `end_if_decided`, `cancel` |
//! | GA-22 | several concurrent orders of one verb, one for each first word, each withdrawn separately | `send`, `recall` |
//! | GA-23 | a card that changes with the game, and results that are kept | `card`, `agent-back`, `saw-vote` |
//! | GA-24 | a board of the game, and marks beside seats | `known` |
//! | GA-25 | a map: places and ways from data, seats on it, public marks and those of one seat | `map` |
//! | GA-26 | an event that the story tells with its own text | `lingers`, `story-lingers` |
//! | GA-27 | events that are shown as one list; a phase with its number in its title | `agent-back`, `dusk` |
//! | GA-28 | guests: one channel that they read, one in which they talk | `dead`, `spectators` |
//! | GA-29 | a form that is shown after it was submitted | `handed_in` |
//! | GA-30 | choices that practice players prefer | `vote` |
//! | GA-31 | a verb that submits a form, offered when the form has no fields | `submit` |
//! | GA-32 | a question with its own wording, for a word after the first | `send` |
//! | GA-33 | achievements of a finished game | `achievements` |

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

    /// No verb is available after the end.
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

    /// Version 1 couldn't script its draws, and version 2 stored the scripted results themselves, which are now drawn.
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
