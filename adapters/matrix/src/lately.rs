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
const DRAWERS: u16 = 2_048;

/// How much a drawer holds.
const IN_A_DRAWER: usize = 16;

/// What a drawer holds, oldest first: by message.
type Drawer = Vec<(String, Value)>;

impl Account {
    /// Keeps something that belongs to a message. Best effort: what needs it does without, or asks the homeserver.
    pub(crate) async fn keep_lately(&self, message: &str, what: &impl Serialize) {
        let Ok(what) = serde_json::to_value(what) else { return };
        let _alone = self.drawers.lock().await;
        let mut drawer = self.drawer(message).await;
        put(&mut drawer, message, what);
        if let Ok(drawer) = serde_json::to_vec(&drawer) {
            let _ = self.keep(&name(message), drawer).await;
        }
    }

    /// What was kept of a message, unless it was too long ago.
    pub(crate) async fn kept_lately<T: DeserializeOwned>(&self, message: &str) -> Option<T> {
        let drawer = self.drawer(message).await;
        let (_, what) = drawer.into_iter().find(|(known, _)| known == message)?;
        serde_json::from_value(what).ok()
    }

    async fn drawer(&self, message: &str) -> Drawer {
        let kept = self.kept(&name(message)).await;
        kept.and_then(|kept| serde_json::from_slice(&kept).ok()).unwrap_or_default()
    }
}

fn name(message: &str) -> String {
    let hash = Sha256::digest(message.as_bytes());
    format!("gloaming.lately.{}", u16::from_be_bytes([hash[0], hash[1]]) % DRAWERS)
}

fn put(drawer: &mut Drawer, message: &str, what: Value) {
    drawer.retain(|(known, _)| known != message);
    if drawer.len() == IN_A_DRAWER {
        drawer.remove(0);
    }
    drawer.push((message.to_owned(), what));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawer_holds_the_latest_and_each_once() {
        let mut drawer = Drawer::new();
        for number in 0..IN_A_DRAWER {
            put(&mut drawer, &format!("${number}"), Value::from(number));
        }
        put(&mut drawer, "$0", Value::from("new"));
        assert_eq!(drawer.len(), IN_A_DRAWER);
        put(&mut drawer, "$one-more", Value::Null);
        assert_eq!(drawer.len(), IN_A_DRAWER);
        assert!(!drawer.iter().any(|(known, _)| known == "$1"), "the oldest is gone");
        assert!(drawer.contains(&("$0".to_owned(), Value::from("new"))));
    }

    #[test]
    fn messages_are_spread_over_the_drawers() {
        let names: std::collections::BTreeSet<String> = (0..20_000).map(|number| name(&format!("${number}"))).collect();
        assert_eq!(names.len(), usize::from(DRAWERS));
    }
}
