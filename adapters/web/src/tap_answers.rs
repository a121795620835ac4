//! Answers to taps on buttons, which are shown to one guest once and aren't stored.

use std::collections::{HashMap, VecDeque};

use parking_lot::Mutex;

use crate::writer::Visible;

/// The most answers that wait for a guest's slow page.
const MOST_ANSWERS: usize = 8;

/// The answers that wait for the pages of their guests.
#[derive(Default)]
pub(crate) struct TapAnswers {
    all: Mutex<All>,
}

#[derive(Default)]
struct All {
    last: u64,
    of: HashMap<String, VecDeque<(u64, String)>>,
}

/// Returns the ID of a tap, which contains the guest.
pub(crate) fn tap_id(guest: &str, id: &str) -> String {
    format!("{guest}.{id}")
}

impl TapAnswers {
    /// Answers a tap. If the guest has gone, the answer is dropped.
    pub(crate) fn add(&self, visible: &Visible, tap: &str, text: &str) {
        let Some((guest, _)) = tap.split_once('.') else { return };
        let room = {
            let state = visible.state();
            let Some(room) = state.guests.get(guest).map(|guest| guest.room.clone()) else { return };
            let mut all = self.all.lock();
            if all.of.len() > state.guests.len() {
                all.of.retain(|guest, _| state.guests.contains_key(guest));
            }
            all.last += 1;
            let number = all.last;
            let of = all.of.entry(guest.to_owned()).or_default();
            of.push_back((number, text.to_owned()));
            if of.len() > MOST_ANSWERS {
                of.pop_front();
            }
            room
        };
        visible.ring(&room);
    }

    /// Forgets the answers of a guest.
    pub(crate) fn forget(&self, guest: &str) {
        self.all.lock().of.remove(guest);
    }

    /// The number of the newest: a page that comes now has no use for what was answered before.
    pub(crate) fn last(&self) -> u64 {
        self.all.lock().last
    }

    /// Returns the answers to a guest after this one.
    pub(crate) fn after(&self, guest: &str, number: u64) -> Vec<(u64, String)> {
        let all = self.all.lock();
        let of = all.of.get(guest).into_iter().flatten();
        of.filter(|(other, _)| *other > number).cloned().collect()
    }
}
