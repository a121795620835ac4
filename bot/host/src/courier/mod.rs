//! The courier: what still has to reach people, in lanes.
//!
//! A lane is one leg: a room, or one person's direct conversation. Within a lane order never changes; a lane that waits
//! (for a limit, a service, or a person who has not started the conversation) holds up no other. Parcels are data: the
//! planner renders them when their turn comes, so moved places and changed languages still apply.

use std::collections::{BTreeMap, VecDeque};

use gloaming_core::chat::{Person, Place, TapId};
use gloaming_core::ruleset::{Seat, Speakers, Token, Word};
use gloaming_core::text::Document;
use jiff::Timestamp;

use crate::TableId;

/// Where a parcel goes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Leg {
    /// A room.
    Room(Place),
    /// A person, wherever the bot reaches them privately.
    Direct(Person),
}

/// Something that has to be delivered.
#[derive(Clone, Debug, PartialEq)]
pub enum Parcel {
    /// Rows of a table's log, one after the other.
    Rows {
        /// Which table.
        table: TableId,
        /// Their numbers.
        rows: Vec<u64>,
    },
    /// What a seat can do now.
    Offers {
        /// Which table.
        table: TableId,
        /// Whose seat.
        seat: Seat,
    },
    /// The next word of a command that somebody began to pick.
    Prompt {
        /// Which table.
        table: TableId,
        /// Whose seat.
        seat: Seat,
        /// Of which verb.
        verb: &'static str,
        /// The words so far.
        words: Vec<Token>,
    },
    /// Words of the host itself.
    Note(Document),
    /// A piece of something that is too long for one message.
    Part {
        /// Of which rows of which table, to find it again.
        of: Option<(TableId, Vec<u64>)>,
        /// What it says.
        document: Document,
        /// Whether it is protected from being forwarded.
        protect: bool,
    },
    /// The answer to the press of a button.
    TapAnswer {
        /// Which press.
        tap: TapId,
        /// What the presser reads.
        text: String,
    },
    /// Who may write in a room.
    Speakers {
        /// Which table.
        table: TableId,
        /// As the rules have it.
        speakers: Speakers,
    },
    /// A message of somebody that must not stand.
    Remove {
        /// Which message.
        message: gloaming_core::chat::MessageId,
    },
    /// A room for a private channel: made, or its members set anew.
    ChannelRoom {
        /// Which table.
        table: TableId,
        /// Which channel.
        channel: Word,
    },
    /// The boards of a table on this leg.
    Boards {
        /// Which table.
        table: TableId,
    },
    /// The boards of a game that is gathering in this room.
    LobbyBoards,
    /// What can be played, for somebody who came.
    HomeBoard,
}

impl Parcel {
    /// Results and phases come before chatter where a service lets only some through.
    fn is_chatter(&self) -> bool {
        matches!(self, Parcel::Boards { .. } | Parcel::LobbyBoards | Parcel::HomeBoard | Parcel::Note(_))
    }
}

/// A queue of parcels in lanes. The ledger has a durable one; [`MemoryCourier`] lasts as long as the process.
pub trait Courier: Send {
    /// Puts a parcel at the end of a lane.
    fn put(&mut self, leg: Leg, parcel: Parcel);
    /// The lane that goes on next at `now`: those with results and phases come before chatter, and of these the one
    /// whose first parcel was put first. So what belongs together appears everywhere in the order in which it happened.
    fn next(&self, now: Timestamp) -> Option<Leg>;
    /// The first parcel of a lane.
    fn first(&self, leg: &Leg) -> Option<Parcel>;
    /// The first parcel of a lane is delivered, or given up.
    fn done(&mut self, leg: &Leg);
    /// The first parcel of a lane is delivered as these.
    fn replace_first(&mut self, leg: &Leg, parcels: Vec<Parcel>);
    /// The lane waits until then; `None`: until [`wake`](Courier::wake).
    fn wait(&mut self, leg: &Leg, until: Option<Timestamp>);
    /// The lane goes on.
    fn wake(&mut self, leg: &Leg);
    /// When a waiting lane goes on by itself.
    fn next_due(&self) -> Option<Timestamp>;
    /// Everything for one place goes to another from now on.
    fn moved(&mut self, from: &Place, to: &Place);
    /// Whether nothing waits in this lane.
    fn is_empty(&self, leg: &Leg) -> bool;
}

/// A courier that lasts as long as the process.
#[derive(Clone, Debug, Default)]
pub struct MemoryCourier {
    lanes: BTreeMap<Leg, Lane>,
    /// How many parcels were ever put: the order in which they came.
    put: u64,
}

#[derive(Clone, Debug, Default)]
struct Lane {
    parcels: VecDeque<(u64, Parcel)>,
    waits: Waits,
}

#[derive(Clone, Debug, Default)]
enum Waits {
    #[default]
    No,
    Until(Timestamp),
    ForSomebody,
}

impl Courier for MemoryCourier {
    fn put(&mut self, leg: Leg, parcel: Parcel) {
        self.put += 1;
        let lane = self.lanes.entry(leg).or_default();
        let waits = !matches!(lane.waits, Waits::No);
        // A first parcel that waits was tried: it may stand there already, so it stays as it is.
        let tried = lane.parcels.len() == 1 && waits;
        match (lane.parcels.back_mut().map(|(_, last)| last).filter(|_| !tried), parcel) {
            // Where lines have to wait anyway, those of one table make one message.
            (Some(Parcel::Rows { table, rows }), Parcel::Rows { table: same, rows: more })
                if waits && *table == same =>
            {
                rows.extend(more);
            }
            // Boards coalesce to the newest, offers too: only what stands at the end counts.
            (Some(Parcel::Boards { table }), Parcel::Boards { table: same }) if *table == same => {}
            (Some(Parcel::Offers { table, seat }), Parcel::Offers { table: same, seat: also })
                if *table == same && *seat == also => {}
            (_, parcel) => lane.parcels.push_back((self.put, parcel)),
        }
    }

    fn next(&self, now: Timestamp) -> Option<Leg> {
        self.lanes
            .iter()
            .filter(|(_, lane)| match lane.waits {
                Waits::No => true,
                Waits::Until(until) => until <= now,
                Waits::ForSomebody => false,
            })
            .filter_map(|(leg, lane)| lane.parcels.front().map(|(put, first)| (first.is_chatter(), *put, leg)))
            .min_by_key(|(chatter, put, _)| (*chatter, *put))
            .map(|(.., leg)| leg.clone())
    }

    fn first(&self, leg: &Leg) -> Option<Parcel> {
        self.lanes.get(leg)?.parcels.front().map(|(_, parcel)| parcel.clone())
    }

    fn done(&mut self, leg: &Leg) {
        if let Some(lane) = self.lanes.get_mut(leg) {
            lane.parcels.pop_front();
            lane.waits = Waits::No;
            if lane.parcels.is_empty() {
                self.lanes.remove(leg);
            }
        }
    }

    fn replace_first(&mut self, leg: &Leg, parcels: Vec<Parcel>) {
        if let Some(lane) = self.lanes.get_mut(leg) {
            let put = lane.parcels.pop_front().map_or(0, |(put, _)| put);
            for parcel in parcels.into_iter().rev() {
                lane.parcels.push_front((put, parcel));
            }
        }
    }

    fn wait(&mut self, leg: &Leg, until: Option<Timestamp>) {
        if let Some(lane) = self.lanes.get_mut(leg) {
            lane.waits = until.map_or(Waits::ForSomebody, Waits::Until);
        }
    }

    fn wake(&mut self, leg: &Leg) {
        if let Some(lane) = self.lanes.get_mut(leg) {
            lane.waits = Waits::No;
        }
    }

    fn next_due(&self) -> Option<Timestamp> {
        self.lanes
            .values()
            .filter_map(|lane| match lane.waits {
                Waits::Until(until) => Some(until),
                _ => None,
            })
            .min()
    }

    fn moved(&mut self, from: &Place, to: &Place) {
        if let Some(mut lane) = self.lanes.remove(&Leg::Room(from.clone())) {
            lane.waits = Waits::No;
            let there = self.lanes.entry(Leg::Room(to.clone())).or_default();
            lane.parcels.append(&mut there.parcels);
            *there = lane;
        }
    }

    fn is_empty(&self, leg: &Leg) -> bool {
        !self.lanes.contains_key(leg)
    }
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::PlatformName;

    use super::*;

    fn leg(name: &str) -> Leg {
        Leg::Room(Place::new(&PlatformName::new("test"), name))
    }

    fn note(text: &str) -> Parcel {
        Parcel::Note(Document::text(text))
    }

    #[test]
    fn a_lane_that_waits_holds_up_no_other_and_keeps_its_order() {
        let mut courier = MemoryCourier::default();
        courier.put(leg("a"), note("1"));
        courier.put(leg("a"), note("2"));
        courier.put(leg("b"), note("3"));
        courier.wait(&leg("a"), Some(Timestamp::UNIX_EPOCH + jiff::SignedDuration::from_secs(10)));
        assert_eq!(courier.next(Timestamp::UNIX_EPOCH), Some(leg("b")));
        let later = Timestamp::UNIX_EPOCH + jiff::SignedDuration::from_secs(10);
        assert_eq!(courier.next(later), Some(leg("a")));
        assert_eq!(courier.first(&leg("a")), Some(note("1")));
        courier.done(&leg("a"));
        assert_eq!(courier.first(&leg("a")), Some(note("2")));
    }

    #[test]
    fn lanes_take_turns_in_the_order_in_which_things_happened() {
        let mut courier = MemoryCourier::default();
        for (lane, text) in [("b", "1"), ("a", "2"), ("b", "3")] {
            let document = Document::text(text);
            courier.put(leg(lane), Parcel::Part { of: None, document, protect: false });
        }
        courier.put(leg("a"), note("chatter"));
        let mut order = Vec::new();
        while let Some(next) = courier.next(Timestamp::UNIX_EPOCH) {
            courier.done(&next);
            order.push(next);
        }
        assert_eq!(order, [leg("b"), leg("a"), leg("b"), leg("a")]);
    }

    #[test]
    fn what_was_meant_for_a_moved_place_comes_first_at_the_new_one() {
        let mut courier = MemoryCourier::default();
        courier.put(leg("old"), note("1"));
        courier.put(leg("new"), note("2"));
        let Leg::Room(old) = leg("old") else { return };
        let Leg::Room(new) = leg("new") else { return };
        courier.moved(&old, &new);
        assert!(courier.is_empty(&leg("old")));
        assert_eq!(courier.first(&leg("new")), Some(note("1")));
    }
}
