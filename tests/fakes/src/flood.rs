//! Rate limits of a bot, as documented by Telegram or observed by bots.

use std::collections::{BTreeMap, VecDeque};

use jiff::{SignedDuration, Timestamp};

/// The rate limits of a bot. A refused message doesn't count.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The maximum number of messages per second in all chats together.
    pub second: usize,
    /// The maximum number of messages, edits and new topics per minute in a group.
    pub group_minute: usize,
    /// The maximum burst of messages in one chat, where the rule is one per second.
    pub chat_burst: usize,
}

impl Limits {
    /// Telegram's own limits.
    pub const TELEGRAM: Limits = Limits { second: 30, group_minute: 20, chat_burst: 5 };

    /// No limits.
    pub const NONE: Limits = Limits { second: usize::MAX, group_minute: usize::MAX, chat_burst: usize::MAX };
}

/// Recently sent messages.
#[derive(Debug, Default)]
pub(crate) struct Flood {
    all: VecDeque<Timestamp>,
    groups: BTreeMap<i64, VecDeque<Timestamp>>,
    chats: BTreeMap<i64, VecDeque<Timestamp>>,
}

const SECOND: SignedDuration = SignedDuration::from_secs(1);
const MINUTE: SignedDuration = SignedDuration::from_mins(1);

impl Flood {
    /// Counts another message, or returns the number of seconds until it can be retried.
    pub(crate) fn take(&mut self, chat: i64, limits: Limits, now: Timestamp) -> Result<(), i64> {
        // One per second with a burst of n is n within n seconds.
        let burst = SECOND * i32::try_from(limits.chat_burst).unwrap_or(i32::MAX);
        let mut spans = vec![
            (&mut self.all, limits.second, SECOND),
            (self.chats.entry(chat).or_default(), limits.chat_burst, burst),
        ];
        if chat < 0 {
            spans.push((self.groups.entry(chat).or_default(), limits.group_minute, MINUTE));
        }
        let mut wait = None;
        for (sent, most, span) in &mut spans {
            if *most == usize::MAX {
                continue;
            }
            let begin = now.saturating_sub(*span).expect("invariant: a duration without calendar units");
            while sent.front().is_some_and(|at| *at <= begin) {
                sent.pop_front();
            }
            if sent.len() >= *most {
                let free = sent.front().map_or(1, |at| {
                    let left = at.duration_since(begin);
                    left.as_secs() + i64::from(left.subsec_nanos() > 0)
                });
                wait = wait.max(Some(free.max(1)));
            }
        }
        if let Some(wait) = wait {
            return Err(wait);
        }
        for (sent, most, _) in spans {
            if most != usize::MAX {
                sent.push_back(now);
            }
        }
        Ok(())
    }
}
