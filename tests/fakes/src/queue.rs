//! Pending updates for the bot.

use std::collections::VecDeque;

use serde_json::{Value, json};

/// The kinds that a bot only receives if it asks for them.
const SILENT: &[&str] = &["chat_member", "message_reaction", "message_reaction_count"];

/// All kinds that matter for a moderating bot.
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
    /// Creates a queue whose first update has this number.
    pub(crate) fn from(first: i64) -> Self {
        Queue { waiting: VecDeque::new(), next: first, allowed: Vec::new() }
    }

    /// Appends an update if the bot wants that kind.
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

    /// Sets the wanted kinds. An empty list restores the default; unknown kinds are ignored.
    pub(crate) fn allow(&mut self, kinds: &[Value]) {
        let known = kinds.iter().filter_map(Value::as_str).filter(|kind| KINDS.contains(kind));
        self.allowed = known.map(str::to_owned).collect();
    }

    /// Returns at most `limit` updates from `offset` on, and deletes those before it as acknowledged. An offset in the
    /// future acknowledges nothing; a negative one keeps that number of the newest updates.
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

    /// Returns `true` if no updates are pending.
    pub(crate) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.waiting.len()
    }

    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
    }

    /// Continues numbering from `next`, as after a week without updates. Pending updates keep their numbers.
    pub(crate) fn renumber(&mut self, next: i64) {
        self.next = next;
    }
}
