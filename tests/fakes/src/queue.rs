//! Updates that wait until the bot has them.

use std::collections::VecDeque;

use serde_json::{Value, json};

/// The kinds that come if a bot does not say which ones it wants.
const SILENT: &[&str] = &["chat_member", "message_reaction", "message_reaction_count"];

/// The kinds that there are for a moderating bot.
const KINDS: &[&str] = &[
    "message",
    "edited_message",
    "callback_query",
    "my_chat_member",
    "chat_member",
    "chat_join_request",
    "message_reaction",
    "message_reaction_count",
    "poll",
    "poll_answer",
    "inline_query",
];

/// The updates that the bot has not acknowledged.
#[derive(Debug)]
pub(crate) struct Queue {
    waiting: VecDeque<(i64, Value)>,
    next: i64,
    allowed: Vec<String>,
}

impl Queue {
    /// The first update will have this number.
    pub(crate) fn from(first: i64) -> Self {
        Queue { waiting: VecDeque::new(), next: first, allowed: Vec::new() }
    }

    /// Puts one at the end, if the bot wants that kind.
    pub(crate) fn push(&mut self, kind: &str, value: Value) {
        let wanted = match self.allowed.is_empty() {
            true => !SILENT.contains(&kind),
            false => self.allowed.iter().any(|allowed| allowed == kind),
        };
        if wanted {
            let mut update = json!({ "update_id": self.next });
            update[kind] = value;
            self.waiting.push_back((self.next, update));
            self.next += 1;
        }
    }

    /// The kinds that are wanted from now on; none stands for what is usual. Words that are no kind change nothing.
    pub(crate) fn allow(&mut self, kinds: &[Value]) {
        let known = kinds.iter().filter_map(Value::as_str).filter(|kind| KINDS.contains(kind));
        self.allowed = known.map(str::to_owned).collect();
    }

    /// The updates from `offset` on, at most `limit`; those before it are acknowledged and gone. An offset that is
    /// still to come acknowledges nothing, a negative one keeps so many of the newest.
    pub(crate) fn read(&mut self, offset: i64, limit: usize) -> Vec<Value> {
        if offset < 0 {
            let keep = usize::try_from(-offset).unwrap_or(usize::MAX);
            let drop = self.waiting.len().saturating_sub(keep);
            self.waiting.drain(..drop);
        } else if offset <= self.next {
            self.waiting.retain(|(id, _)| *id >= offset);
        }
        self.waiting.iter().take(limit).map(|(_, update)| update.clone()).collect()
    }

    /// True if nothing waits.
    pub(crate) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.waiting.len()
    }

    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
    }

    /// As after a week in which nothing happened: numbers go on from anywhere. Updates that wait keep their numbers.
    pub(crate) fn renumber(&mut self, next: i64) {
        self.next = next;
    }
}
