//! What a restart must not forget about the messages of late: which prompt was edited below one, which pick a reaction was.
//!
//! The store of the library knows keys and values, and neither an order nor an age. So what belongs to a message lies in one
//! of a fixed number of drawers, and a drawer that is full loses its oldest: the store stays small however long the bot runs.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::account::Account;

/// How many drawers there are.
const SHARDS: u16 = 2_048;

/// How much a drawer holds.
const MAX_PER_SHARD: usize = 16;

/// What a drawer holds, oldest first: by message.
type Shard = Vec<(String, Value)>;

impl Account {
    /// Keeps something that belongs to a message. Best effort: what needs it does without, or asks the homeserver.
    pub(crate) async fn cache_for_message(&self, message: &str, what: &impl Serialize) {
        let Ok(what) = serde_json::to_value(what) else { return };
        let _alone = self.message_cache_lock.lock().await;
        let mut shard = self.shard(message).await;
        put(&mut shard, message, what);
        if let Ok(shard) = serde_json::to_vec(&shard) {
            let _ = self.save_value(&name(message), shard).await;
        }
    }

    /// What was kept of a message, unless it was too long ago.
    pub(crate) async fn cached_for_message<T: DeserializeOwned>(&self, message: &str) -> Option<T> {
        let shard = self.shard(message).await;
        let (_, what) = shard.into_iter().find(|(known, _)| known == message)?;
        serde_json::from_value(what).ok()
    }

    async fn shard(&self, message: &str) -> Shard {
        let value = self.load_value(&name(message)).await;
        value.and_then(|value| serde_json::from_slice(&value).ok()).unwrap_or_default()
    }
}

fn name(message: &str) -> String {
    let hash = Sha256::digest(message.as_bytes());
    format!("gloaming.lately.{}", u16::from_be_bytes([hash[0], hash[1]]) % SHARDS)
}

fn put(shard: &mut Shard, message: &str, what: Value) {
    shard.retain(|(known, _)| known != message);
    if shard.len() == MAX_PER_SHARD {
        shard.remove(0);
    }
    shard.push((message.to_owned(), what));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shard_holds_the_latest_and_each_once() {
        let mut shard = Shard::new();
        for number in 0..MAX_PER_SHARD {
            put(&mut shard, &format!("${number}"), Value::from(number));
        }
        put(&mut shard, "$0", Value::from("new"));
        assert_eq!(shard.len(), MAX_PER_SHARD);
        put(&mut shard, "$one-more", Value::Null);
        assert_eq!(shard.len(), MAX_PER_SHARD);
        assert!(!shard.iter().any(|(known, _)| known == "$1"), "the oldest is gone");
        assert!(shard.contains(&("$0".to_owned(), Value::from("new"))));
    }

    #[test]
    fn messages_are_spread_over_the_shards() {
        let names: std::collections::BTreeSet<String> = (0..20_000).map(|number| name(&format!("${number}"))).collect();
        assert_eq!(names.len(), usize::from(SHARDS));
    }
}
