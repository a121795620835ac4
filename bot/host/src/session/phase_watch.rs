//! Checks whether a phase's private messages were delivered. Before the phase ends, the leader is notified which
//! players nothing has reached.
//!
//! The cause doesn't matter: a service that rejects, delays or never responds, or a player who blocks the bot. A line
//! counts as late if it waits at two checks in a row. A leader who plays would learn from a name that there was
//! something to tell, so they are only notified in a phase that began with private messages to every player.

use std::collections::BTreeSet;

use gloaming_core::chat::Person;
use gloaming_core::ruleset::Seat;
use gloaming_outbox::QueueItem as _;
use jiff::{SignedDuration, Timestamp};

use crate::ids::TableId;
use crate::queues::{Queues, Recipient};
use crate::session::Session;
use crate::session::kept::PhaseWatch;
use crate::session::state::Posts;

/// The first check is made when half of the phase is left, but at the latest this long after its beginning.
const FIRST_LOOK: SignedDuration = SignedDuration::from_mins(10);

/// With less time left than this, a leader couldn't extend the phase in time.
const LAST_LOOK: SignedDuration = SignedDuration::from_secs(10);

/// Returns the time of the next check, halfway through the rest of a phase.
fn next_look(now: Timestamp, ends: Timestamp, longest: SignedDuration) -> Option<Timestamp> {
    let left = ends.duration_since(now);
    let at = now.checked_add((left / 2).min(longest)).ok()?;
    (ends.duration_since(at) >= LAST_LOOK).then_some(at)
}

impl Session {
    /// Plans the next check of the phase. Called after each input when its messages have been queued: to these people
    /// in private, with the number of items queued so far.
    pub(super) fn plan_look(&mut self, told: &BTreeSet<Person>, queued: u64) {
        let (now, phase) = (self.table.latest(), self.table.phases().len());
        let clock = self.table.clock();
        let runs = self.state.lead.game_master.is_some() && self.table.winners().is_none() && !clock.is_paused();
        let Some(ends) = clock.phase_ends_at().filter(|_| runs) else {
            match &mut self.state.posts.watch {
                Some(watch) if watch.phase == phase => watch.looks_at = None,
                _ => self.state.posts.watch = None,
            }
            return;
        };
        if let Some(watch) = self.state.posts.watch.as_mut().filter(|watch| watch.phase == phase) {
            if watch.ends != ends || watch.looks_at.is_none() {
                let planned = watch.looks_at.filter(|at| *at > now && ends.duration_since(*at) >= LAST_LOOK);
                watch.ends = ends;
                watch.looks_at = planned.or_else(|| next_look(now, ends, FIRST_LOOK));
            }
            return;
        }
        self.state.posts.watch = Some(PhaseWatch {
            phase,
            ends,
            looks_at: next_look(now, ends, FIRST_LOOK),
            begun: queued,
            looked: queued,
            tells_everybody: self.are_all_players(told),
            refused_at_first: BTreeSet::new(),
            refused: BTreeSet::new(),
            named: BTreeSet::new(),
        });
    }

    /// Whether these are all players who are publicly in the game.
    fn are_all_players(&self, people: &BTreeSet<Person>) -> bool {
        let mut players = self.table.roster().seats().filter(|seat| self.plays_on(*seat));
        players.all(|seat| self.person(seat).is_none_or(|person| people.contains(person)))
    }

    /// Records that a service rejected an item of this number for a player, and that it was dropped.
    pub(crate) fn was_refused(&mut self, person: &Person, number: u64) -> bool {
        let Some(seat) = self.seat_of(person) else { return false };
        let Some(watch) = &mut self.state.posts.watch else { return false };
        let refused = if number <= watch.begun { &mut watch.refused_at_first } else { &mut watch.refused };
        refused.insert(seat)
    }

    /// Checks the phase at `now`. Returns the players whom the leader must be notified about, and when the phase ends.
    pub(crate) fn look_at_phase(
        &mut self,
        queues: &Queues,
        id: &TableId,
        now: Timestamp,
    ) -> Option<(Vec<Seat>, Timestamp)> {
        let watch = self.state.posts.watch.as_ref().filter(|watch| watch.looks_at.is_some_and(|at| at <= now))?;
        let (leads_only, ends) = (!self.game_master_plays(), watch.ends);
        let since = if leads_only { watch.looked } else { watch.begun };
        let is_late = |seat: Seat| {
            let Some(person) = self.person(seat).filter(|person| Some(*person) != self.state.lead.game_master.as_ref())
            else {
                return false;
            };
            watch.refused_at_first.contains(&seat)
                || leads_only && watch.refused.contains(&seat)
                || queues
                    .items(&Recipient::Direct(person.clone()))
                    .any(|(number, item)| number.0 <= since && item.table() == Some(id) && !item.is_chatter())
        };
        let players = self.table.roster().seats().filter(|seat| self.plays_on(*seat) && !watch.named.contains(seat));
        let late: Vec<Seat> = match leads_only || watch.tells_everybody {
            true => players.filter(|seat| is_late(*seat)).collect(),
            false => Vec::new(),
        };
        let watch = self.state.posts.watch.as_mut()?;
        watch.named.extend(&late);
        watch.looked = queues.count();
        watch.looks_at = next_look(now, ends, SignedDuration::MAX);
        Some((late, ends))
    }
}

impl Posts {
    /// Returns the time of the next check.
    pub(crate) fn next_look(&self) -> Option<Timestamp> {
        self.watch.as_ref()?.looks_at
    }
}
