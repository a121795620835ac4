//! The courier: what still has to reach people, in lanes.
//!
//! A lane is one leg: a room, or one person's direct conversation. Within a lane order never changes; a lane that waits
//! (for a limit, a service, or a person who has not started the conversation) holds up no other. Parcels are data: the
//! planner renders them when their turn comes, so moved places and changed languages still apply.
//!
//! Every parcel is a row of the store until it is delivered or given up, with the operation that is under way for it:
//! whatever happens to the process, the same parcels go on in the same order.

mod budget;
mod parcel;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use gloaming_core::chat::{Place, PlatformName};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

pub use budget::{Budgets, Share};
pub use parcel::{Answer, Flight, Leg, Parcel, Question};

use crate::ids::TableId;
use crate::rows::{self, RowFault};
use crate::store::StoreBatch;

/// The first pause of a lane whose service does not answer; each further one is twice as long.
const FIRST_PAUSE: SignedDuration = SignedDuration::from_secs(5);

/// No pause is longer.
const LONGEST_PAUSE: SignedDuration = SignedDuration::from_mins(5);

/// The lanes.
#[derive(Clone, Debug, Default)]
pub struct Courier {
    lanes: BTreeMap<Leg, Lane>,
    /// How many parcels were ever put: the order in which they came.
    put: u64,
    /// The lanes that can go on: results and phases before chatter, and of these in the order in which they were put.
    ready: BTreeSet<(bool, Number, Leg)>,
    /// The lanes that go on by themselves later.
    later: BTreeSet<(Timestamp, Leg)>,
    /// The lanes whose service did not answer them last.
    unanswered: BTreeSet<Leg>,
    /// Rows that changed since they were written last.
    changed: BTreeMap<Number, Option<Leg>>,
}

/// In which order a parcel was put; the second number counts the pieces of one that was cut.
type Number = (u64, u32);

#[derive(Clone, Debug, Default)]
struct Lane {
    parcels: VecDeque<(Number, Parcel)>,
    /// What may have happened of the first parcel. It is large and seldom there, and lanes come and go with every input: in
    /// a place of its own it is not moved with those beside it.
    flight: Option<Box<Flight>>,
    waits: Waits,
    /// How often its service did not answer since it last did.
    tries: u32,
    filed: Option<Filed>,
}

#[derive(Clone, Debug, Default, PartialEq)]
enum Waits {
    #[default]
    No,
    /// An operation is under way.
    ForAnswer,
    Until(Timestamp),
    /// Its place takes no more until then.
    ForRoom(Timestamp),
    /// The same, but something was put there meanwhile, which may be allowed more: it is looked at.
    ForALook,
    ForSomebody,
}

#[derive(Clone, Debug, PartialEq)]
enum Filed {
    Ready(bool, Number),
    Later(Timestamp),
}

/// A parcel as its row holds it.
#[derive(Serialize, Deserialize)]
struct Stored<'a> {
    leg: Cow<'a, Leg>,
    parcel: Cow<'a, Parcel>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    flight: Option<Cow<'a, Flight>>,
}

impl Courier {
    /// Puts a parcel at the end of a lane.
    pub fn put(&mut self, leg: Leg, parcel: Parcel) {
        self.put += 1;
        let number = (self.put, 0);
        let lane = self.lanes.entry(leg.clone()).or_default();
        let waits = lane.waits != Waits::No;
        let for_room = matches!(lane.waits, Waits::ForRoom(_) | Waits::ForALook);
        if for_room {
            lane.waits = Waits::ForALook;
        }
        // A first parcel that waits was tried: it may stand there already, so it stays as it is. One that waits for room was
        // not.
        let is_tried = |place: usize| place == 0 && (lane.flight.is_some() || (waits && !for_room));
        let parcel = match parcel {
            Parcel::Answer(answer) if answer.by.is_some() => {
                let mut waiting = lane.parcels.iter_mut().enumerate().filter(|(place, _)| !is_tried(*place));
                let same = waiting.find_map(|(_, (number, waiting))| match waiting {
                    Parcel::Answer(waiting) if waiting.by == answer.by => Some((*number, waiting)),
                    _ => None,
                });
                match same {
                    Some((number, waiting)) => {
                        waiting.take_in(answer);
                        self.changed.insert(number, Some(leg.clone()));
                        self.file(&leg);
                        return;
                    }
                    None => Parcel::Answer(answer),
                }
            }
            Parcel::Rows { table, rows: more, whole } => {
                // Where lines have to wait anyway, those of one table make one message. What lets them pass is no obstacle.
                let mut behind =
                    lane.parcels.iter_mut().enumerate().rev().filter(|(_, (_, other))| !other.gives_way(&leg));
                match behind.next() {
                    Some((place, (last, Parcel::Rows { table: same, rows, .. })))
                        if waits && !is_tried(place) && *same == table =>
                    {
                        rows.extend(more);
                        let last = *last;
                        self.changed.insert(last, Some(leg.clone()));
                        self.file(&leg);
                        return;
                    }
                    _ => Parcel::Rows { table, rows: more, whole },
                }
            }
            other => other,
        };
        let tried = is_tried(0) && lane.parcels.len() == 1;
        let changed = match (lane.parcels.back_mut().filter(|_| !tried), parcel) {
            (Some((last, Parcel::LookFor { room, people })), Parcel::LookFor { room: same, people: more })
                if *room == same =>
            {
                people.extend(more);
                Some(*last)
            }
            // Boards coalesce to the newest, offers too: only what stands at the end counts.
            (Some((_, Parcel::Boards { table })), Parcel::Boards { table: same }) if *table == same => None,
            (Some((_, Parcel::LobbyBoards)), Parcel::LobbyBoards) => None,
            (Some((_, Parcel::Menus)), Parcel::Menus) => None,
            (Some((_, Parcel::Greeting)), Parcel::Greeting) | (Some((_, Parcel::PutBack)), Parcel::PutBack) => None,
            (Some((_, Parcel::Status { table })), Parcel::Status { table: same }) if *table == same => None,
            (Some((_, Parcel::Offers { table, seat })), Parcel::Offers { table: same, seat: also })
                if *table == same && *seat == also =>
            {
                None
            }
            (_, parcel) => {
                lane.parcels.push_back((number, parcel));
                Some(number)
            }
        };
        self.file(&leg);
        if let Some(number) = changed {
            self.changed.insert(number, Some(leg));
        }
    }

    /// The lane that goes on next at `now`: those with results and phases come before chatter, and of these the one
    /// whose first parcel was put first. So what belongs together appears everywhere in the order in which it happened.
    /// Lanes on a service that is not `free` are passed over.
    pub fn next(&mut self, now: Timestamp, free: &dyn Fn(&PlatformName) -> bool) -> Option<Leg> {
        while let Some((until, leg)) = self.later.first().filter(|(until, _)| *until <= now).cloned() {
            self.later.remove(&(until, leg.clone()));
            self.wake(&leg);
        }
        self.ready.iter().map(|(.., leg)| leg).find(|leg| free(leg.platform())).cloned()
    }

    /// The first parcel of a lane.
    pub fn first(&self, leg: &Leg) -> Option<&Parcel> {
        self.lanes.get(leg)?.parcels.front().map(|(_, parcel)| parcel)
    }

    /// What may have happened of the first parcel of a lane.
    pub fn flight(&self, leg: &Leg) -> Option<&Flight> {
        self.lanes.get(leg)?.flight.as_deref()
    }

    /// Everything that may have happened.
    pub fn flights(&self) -> impl Iterator<Item = &Flight> {
        self.lanes.values().filter_map(|lane| lane.flight.as_deref())
    }

    /// An operation for the first parcel is under way: the lane waits for its answer. With a `flight` it is one that
    /// must not be done twice.
    pub fn take_off(&mut self, leg: &Leg, flight: Option<Flight>) {
        self.set_flight(leg, flight, Waits::ForAnswer);
    }

    /// The operation under way was answered. With a `flight` nobody knows whether it happened.
    pub fn land(&mut self, leg: &Leg, flight: Option<Flight>) {
        self.set_flight(leg, flight, Waits::No);
    }

    /// The service of the lane answered: its pauses begin again with the shortest. No other lane of the service has to wait
    /// longer than that either.
    pub fn answered(&mut self, leg: &Leg, now: Timestamp) {
        if let Some(lane) = self.lanes.get_mut(leg) {
            lane.tries = 0;
        }
        self.unanswered.remove(leg);
        let others = self.unanswered.iter().filter(|other| other.platform() == leg.platform());
        for other in others.cloned().collect::<Vec<Leg>>() {
            let Some(lane) = self.lanes.get_mut(&other) else {
                self.unanswered.remove(&other);
                continue;
            };
            lane.tries = lane.tries.min(1);
            if let Waits::Until(until) = &mut lane.waits {
                *until = (*until).min(now + FIRST_PAUSE);
            }
            self.file(&other);
        }
    }

    /// The first parcel of a lane is another now.
    pub fn amend_first(&mut self, leg: &Leg, parcel: Parcel) {
        self.change_first(leg, |lane| {
            if let Some((_, first)) = lane.parcels.front_mut() {
                *first = parcel;
            }
            true
        });
    }

    /// Whether the first parcel of a lane has to let something pass that waits behind it.
    pub fn gives_way(&self, leg: &Leg) -> bool {
        let Some(lane) = self.lanes.get(leg).filter(|lane| lane.flight.is_none()) else { return false };
        let mut parcels = lane.parcels.iter().map(|(_, parcel)| parcel);
        parcels.next().is_some_and(|first| first.gives_way(leg)) && parcels.any(|other| !other.is_chatter())
    }

    /// The first parcel of a lane goes to its end.
    pub fn let_pass(&mut self, leg: &Leg) {
        if let Some(lane) = self.lanes.get_mut(leg)
            && let Some((number, parcel)) = lane.parcels.pop_front()
        {
            self.put += 1;
            lane.parcels.push_back(((self.put, 0), parcel));
            self.changed.insert(number, None);
            self.changed.insert((self.put, 0), Some(leg.clone()));
        }
        self.file(leg);
    }

    /// The first parcel of a lane is delivered, or given up.
    pub fn done(&mut self, leg: &Leg) {
        if let Some(lane) = self.lanes.get_mut(leg) {
            lane.flight = None;
            lane.waits = Waits::No;
            if let Some((number, _)) = lane.parcels.pop_front() {
                self.changed.insert(number, None);
            }
        }
        self.file(leg);
    }

    /// The first parcel of a lane is delivered as these.
    pub fn replace_first(&mut self, leg: &Leg, parcels: Vec<Parcel>) {
        if let Some(lane) = self.lanes.get_mut(leg)
            && let Some((number, _)) = lane.parcels.pop_front()
        {
            self.changed.insert(number, None);
            for (piece, parcel) in (0_u32..).zip(parcels).collect::<Vec<_>>().into_iter().rev() {
                let number = (number.0, number.1 + piece);
                lane.parcels.push_front((number, parcel));
                self.changed.insert(number, Some(leg.clone()));
            }
        }
        self.file(leg);
    }

    /// The lane waits until then; `None`: until [`wake`](Courier::wake).
    pub fn wait(&mut self, leg: &Leg, until: Option<Timestamp>) {
        if let Some(lane) = self.lanes.get_mut(leg) {
            lane.waits = until.map_or(Waits::ForSomebody, Waits::Until);
            // The first one was tried, and may stand there already.
            lane.put_together(1, leg, &mut self.changed);
        }
        self.unanswered.remove(leg);
        self.file(leg);
    }

    /// The place of the lane takes nothing more until then. What is put there meanwhile is looked at before.
    pub fn wait_for_room(&mut self, leg: &Leg, until: Timestamp) {
        if let Some(lane) = self.lanes.get_mut(leg) {
            let before = lane.parcels.front().cloned();
            lane.put_together(usize::from(lane.flight.is_some()), leg, &mut self.changed);
            // With more to say it may be allowed more.
            let says_more = lane.parcels.front() != before.as_ref();
            lane.waits = if says_more { Waits::ForALook } else { Waits::ForRoom(until) };
        }
        self.file(leg);
    }

    /// The service of the lane did not answer: it waits, longer every time.
    pub fn pause(&mut self, leg: &Leg, now: Timestamp) {
        if let Some(lane) = self.lanes.get_mut(leg) {
            let pause = pause(lane.tries);
            lane.tries += 1;
            lane.waits = Waits::Until(now + pause);
            self.unanswered.insert(leg.clone());
        }
        self.file(leg);
    }

    /// The lane makes its pause of this number, counted from 1, although its service answers. Number 0 is none.
    pub fn rest(&mut self, leg: &Leg, number: u32, now: Timestamp) {
        if let Some(before) = number.checked_sub(1) {
            self.wait(leg, Some(now + pause(before)));
        }
    }

    /// The lane goes on, unless it waits for an answer.
    pub fn wake(&mut self, leg: &Leg) {
        if let Some(lane) = self.lanes.get_mut(leg)
            && lane.waits != Waits::ForAnswer
        {
            lane.waits = Waits::No;
        }
        self.file(leg);
    }

    /// Every lane of a service that waited for it goes on: it answers again.
    pub fn wake_service(&mut self, platform: &PlatformName) {
        let paused = self.lanes.iter_mut().filter(|(leg, lane)| leg.platform() == platform && lane.tries > 0);
        let paused: Vec<Leg> = paused
            .map(|(leg, lane)| {
                lane.tries = 0;
                leg.clone()
            })
            .collect();
        for leg in paused {
            self.wake(&leg);
        }
    }

    /// When a waiting lane goes on by itself.
    pub fn next_due(&self) -> Option<Timestamp> {
        self.later.first().map(|(until, _)| *until)
    }

    /// Everything for one place goes to another from now on.
    pub fn moved(&mut self, from: &Place, to: &Place) {
        for of in [Leg::Room, Leg::Taps, Leg::Rights] {
            self.lane_moved(&of(from.clone()), &of(to.clone()));
        }
    }

    fn lane_moved(&mut self, old: &Leg, new: &Leg) {
        let Some(mut lane) = self.lanes.remove(old) else { return };
        self.unfile(old, lane.filed.take().as_ref());
        if lane.waits != Waits::ForAnswer {
            lane.waits = Waits::No;
        }
        for (number, _) in &lane.parcels {
            self.changed.insert(*number, Some(new.clone()));
        }
        let mut there = self.lanes.remove(new).unwrap_or_default();
        self.unfile(new, there.filed.take().as_ref());
        lane.parcels.append(&mut there.parcels);
        self.lanes.insert(new.clone(), lane);
        self.file(new);
    }

    /// Whether nothing waits in this lane but what can be read later as well.
    pub fn has_told_all(&self, leg: &Leg) -> bool {
        self.lanes.get(leg).is_none_or(|lane| lane.parcels.iter().all(|(_, parcel)| parcel.is_chatter()))
    }

    /// The lanes in which something waits.
    pub fn legs(&self) -> BTreeSet<Leg> {
        self.lanes.keys().cloned().collect()
    }

    /// Everything in a lane is given up.
    pub fn clear(&mut self, leg: &Leg) {
        if let Some(lane) = self.lanes.get_mut(leg) {
            lane.flight = None;
            lane.waits = Waits::No;
            for (number, _) in std::mem::take(&mut lane.parcels) {
                self.changed.insert(number, None);
            }
        }
        self.file(leg);
    }

    /// What waits for a game on a service is taken out, together with what may have happened of it.
    pub fn take_out(&mut self, platform: &PlatformName, table: &TableId) -> Vec<Parcel> {
        let mut taken = Vec::new();
        let lanes = self.lanes.iter_mut().filter(|(leg, _)| leg.platform() == platform);
        let mut touched = Vec::new();
        for (leg, lane) in lanes {
            if lane.parcels.front().is_some_and(|(_, first)| first.table() == Some(table)) {
                lane.flight = None;
            }
            let (gone, stay) =
                std::mem::take(&mut lane.parcels).into_iter().partition(|(_, one)| one.table() == Some(table));
            lane.parcels = stay;
            let gone: VecDeque<(Number, Parcel)> = gone;
            for (number, parcel) in gone {
                self.changed.insert(number, None);
                taken.push(parcel);
            }
            touched.push(leg.clone());
        }
        for leg in touched {
            self.file(&leg);
        }
        taken
    }

    /// What changed since the last call, as rows of the store.
    pub fn changes(&mut self, batch: &mut StoreBatch) {
        for (number, leg) in std::mem::take(&mut self.changed) {
            let key = rows::parcel(number);
            let lane = leg.as_ref().and_then(|leg| self.lanes.get(leg));
            let parcels = lane.map(|lane| &lane.parcels);
            let found = parcels.and_then(|parcels| parcels.iter().find(|(other, _)| *other == number));
            match (leg, lane, found) {
                (Some(leg), Some(lane), Some((_, parcel))) => {
                    let first = lane.parcels.front().is_some_and(|(first, _)| *first == number);
                    let flight = lane.flight.as_deref().filter(|_| first).map(Cow::Borrowed);
                    let stored = Stored { leg: Cow::Borrowed(&leg), parcel: Cow::Borrowed(parcel), flight };
                    batch.put_with(key, |row| rows::write_to(row, &stored));
                }
                _ => batch.delete(key),
            }
        }
    }

    /// How many parcels were ever put.
    pub fn count(&self) -> u64 {
        self.put
    }

    /// The courier as it was, from its rows and the number of parcels that were ever put.
    pub fn restore(stored: Vec<(String, Vec<u8>)>, put: u64) -> Result<Courier, RowFault> {
        let mut courier = Courier { put, ..Courier::default() };
        for (key, value) in stored {
            let number = rows::read_parcel(&key).ok_or_else(|| RowFault::new(&key, "its key is no parcel's"))?;
            let Stored { leg, parcel, flight } = rows::read(&key, &value)?;
            courier.put = courier.put.max(number.0);
            let lane = courier.lanes.entry(leg.into_owned()).or_default();
            lane.parcels.push_back((number, parcel.into_owned()));
            lane.flight = lane.flight.take().or(flight.map(|flight| Box::new(flight.into_owned())));
        }
        let legs: Vec<Leg> = courier.lanes.keys().cloned().collect();
        for leg in legs {
            courier.file(&leg);
        }
        Ok(courier)
    }

    fn set_flight(&mut self, leg: &Leg, flight: Option<Flight>, waits: Waits) {
        self.change_first(leg, |lane| {
            lane.waits = waits;
            let changed = lane.flight.as_deref() != flight.as_ref();
            lane.flight = flight.map(Box::new);
            changed
        });
    }

    fn change_first(&mut self, leg: &Leg, change: impl FnOnce(&mut Lane) -> bool) {
        if let Some(lane) = self.lanes.get_mut(leg) {
            let changed = change(lane);
            if let Some((number, _)) = lane.parcels.front().filter(|_| changed) {
                self.changed.insert(*number, Some(leg.clone()));
            }
        }
        self.file(leg);
    }

    /// Notes where the lane stands among those that can go on.
    fn file(&mut self, leg: &Leg) {
        let Some(lane) = self.lanes.get_mut(leg) else { return };
        let filed = match (&lane.waits, lane.parcels.front()) {
            (_, None) => None,
            (Waits::No | Waits::ForALook, Some((number, first))) => Some(Filed::Ready(first.is_chatter(), *number)),
            (Waits::Until(until) | Waits::ForRoom(until), _) => Some(Filed::Later(*until)),
            (Waits::ForAnswer | Waits::ForSomebody, _) => None,
        };
        let gone = lane.parcels.is_empty() && lane.waits != Waits::ForAnswer;
        let before = std::mem::replace(&mut lane.filed, filed.clone());
        self.unfile(leg, before.as_ref());
        match filed {
            Some(Filed::Ready(chatter, number)) => {
                self.ready.insert((chatter, number, leg.clone()));
            }
            Some(Filed::Later(until)) => {
                self.later.insert((until, leg.clone()));
            }
            None if gone => {
                self.lanes.remove(leg);
            }
            None => {}
        }
    }

    fn unfile(&mut self, leg: &Leg, filed: Option<&Filed>) {
        match filed {
            Some(Filed::Ready(chatter, number)) => self.ready.remove(&(*chatter, *number, leg.clone())),
            Some(Filed::Later(until)) => self.later.remove(&(*until, leg.clone())),
            None => false,
        };
    }
}

/// The pause after so many others.
fn pause(before: u32) -> SignedDuration {
    FIRST_PAUSE.saturating_mul(1 << before.min(10)).min(LONGEST_PAUSE)
}

impl Lane {
    /// Rows of one table that stand one after the other, from this place on, make one message, since they have to wait anyway.
    fn put_together(&mut self, from: usize, leg: &Leg, changed: &mut BTreeMap<Number, Option<Leg>>) {
        let mut together: VecDeque<(Number, Parcel)> = VecDeque::with_capacity(self.parcels.len());
        for (place, (number, parcel)) in std::mem::take(&mut self.parcels).into_iter().enumerate() {
            match (together.back_mut().filter(|_| place > from), parcel) {
                (
                    Some((first, Parcel::Rows { table, rows, whole })),
                    Parcel::Rows { table: same, rows: more, whole: also },
                ) if *table == same && *whole == also => {
                    rows.extend(more);
                    changed.insert(*first, Some(leg.clone()));
                    changed.insert(number, None);
                }
                (_, parcel) => together.push_back((number, parcel)),
            }
        }
        self.parcels = together;
    }
}

#[cfg(test)]
mod tests;
