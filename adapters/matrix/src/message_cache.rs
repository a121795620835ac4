//! A small store of facts about recent messages that must survive a restart: the prompt that an edit gave a message,
//! and the pick of a reaction.
//!
//! The store of `matrix-sdk` has keys and values, but neither order nor age. So the facts are distributed over a fixed
//! number of shards, and a full shard drops its oldest entry. The store stays small however long the bot runs.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::account::Account;

/// The number of shards.
const SHARDS: u16 = 2_048;

/// The maximum number of entries per shard.
const MAX_PER_SHARD: usize = 16;

/// The entries of a shard by message, oldest first.
type Shard = Vec<(String, Value)>;

impl Account {
    /// Stores a fact about a message on a best-effort basis. If it is missing, it isn't used or the homeserver is
    /// asked.
    pub(crate) async fn cache_for_message(&self, message: &str, what: &impl Serialize) {
        let Ok(what) = serde_json::to_value(what) else { return };
        let _alone = self.message_cache_lock.lock().await;
        let mut shard = self.shard(message).await;
        put(&mut shard, message, what);
        if let Ok(shard) = serde_json::to_vec(&shard) {
            let _ = self.save_value(&name(message), shard).await;
        }
    }

    /// Returns the fact about a message, if it is still stored.
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
