//! The latest content of messages, as hashes. Services also send edits when nothing was edited.

use std::collections::{HashMap, VecDeque};

use gloaming_core::chat::{Happening, PlatformName};
use gloaming_store::StoreBatch;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::rows::{self, RowFault};

/// The number of remembered messages. An edit of an older message always counts as a change.
const REMEMBERED: usize = 65_536;

/// The contents of the latest messages.
#[derive(Debug, Default)]
pub(crate) struct Contents {
    known: HashMap<u64, Content>,
    /// The messages of each row, in the order of the rows.
    blocks: VecDeque<(u64, Vec<u64>)>,
    next: u64,
    /// Entries that haven't been written yet.
    fresh: Vec<(u64, Content)>,
}

/// The content of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Content {
    #[serde(rename = "t")]
    text: u64,
    /// The lines of the quote that is shown with the text.
    #[serde(default, rename = "q", skip_serializing_if = "Vec::is_empty")]
    quote: Vec<u64>,
}

impl Content {
    fn of(text: &str, quote: Option<&str>) -> Content {
        let quote = quote.into_iter().flat_map(str::lines).map(|line| hash(&[line])).collect();
        Content { text: hash(&[text]), quote }
    }

    /// Whether an edit to this content changes nothing. On some services an edit doesn't include the quote above a
    /// reply.
    fn is_repeated_by(&self, edit: &Content) -> bool {
        self.text == edit.text && edit.quote.iter().all(|line| self.quote.contains(line))
    }
}

impl Contents {
    /// Records the content of a message. Returns `false` if it hasn't changed.
    pub(crate) fn note(&mut self, platform: &PlatformName, happening: &Happening) -> bool {
        let (place, message, text, quote, is_edit) = match happening {
            Happening::Said { place, message, text, quote, .. } => (place, message, text, quote, false),
            Happening::Edited { place, message, text, quote, .. } => (place, message, text, quote, true),
            _ => return true,
        };
        let message = hash(&[platform.as_str(), place.id.as_str(), message.as_str()]);
        let content = Content::of(text, quote.as_deref());
        // The original text of a known message is a repeat, because the message may have been edited since.
        if self.known.get(&message).is_some_and(|known| !is_edit || known.is_repeated_by(&content)) {
            return false;
        }
        self.known.insert(message, content.clone());
        self.fresh.push((message, content));
        true
    }

    /// Writes everything that changed since the last call as rows of the store.
    pub(crate) fn changes(&mut self, batch: &mut StoreBatch) {
        let fresh = std::mem::take(&mut self.fresh);
        if fresh.is_empty() {
            return;
        }
        batch.put_with(rows::said(self.next), |row| rows::write_to(row, &fresh));
        self.blocks.push_back((self.next, fresh.into_iter().map(|(message, _)| message).collect()));
        self.next += 1;
        while let Some((number, oldest)) = self.blocks.front()
            && self.known.len() - oldest.len().min(self.known.len()) >= REMEMBERED
        {
            batch.delete(rows::said(*number));
            for message in self.blocks.pop_front().into_iter().flat_map(|(_, oldest)| oldest) {
                // A message that was edited later is in a later row, too. It is only forgotten a little earlier.
                self.known.remove(&message);
            }
        }
    }

    /// Restores the contents from their rows.
    pub(crate) fn restore(stored: Vec<(String, Vec<u8>)>) -> Result<Contents, RowFault> {
        let mut contents = Contents::default();
        for (key, value) in stored {
            let number = rows::read_said(&key).ok_or_else(|| RowFault::new(&key, "its key has no number"))?;
            let block: Vec<(u64, Content)> = rows::read(&key, &value)?;
            contents.blocks.push_back((number, block.iter().map(|(message, _)| *message).collect()));
            contents.known.extend(block);
            contents.next = number + 1;
        }
        Ok(contents)
    }
}

/// Returns a hash that is the same in every version, because it is stored.
fn hash(parts: &[&str]) -> u64 {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update(part.as_bytes());
        digest.update([0]);
    }
    let digest = digest.finalize();
    digest.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use gloaming_core::chat::{Author, MessageId, Person, Place};

    use super::*;

    fn edited(message: &str, text: &str, quote: Option<&str>) -> Happening {
        let platform = PlatformName::new("test");
        Happening::Edited {
            by: Author::new(Person::new(&platform, "ann"), "Ann"),
            place: Place::new(&platform, "green"),
            direct: false,
            message: MessageId::new(message),
            text: text.to_owned(),
            quote: quote.map(str::to_owned),
            mentions: Vec::new(),
            addressed: false,
        }
    }

    fn put(contents: &mut Contents, stored: &mut BTreeMap<String, Vec<u8>>) {
        let mut batch = StoreBatch::default();
        contents.changes(&mut batch);
        for (key, value) in batch.rows() {
            match value {
                Some(value) => stored.insert(key.to_owned(), value.to_vec()),
                None => stored.remove(key),
            };
        }
    }

    #[test]
    fn a_content_counts_once_until_it_changes() {
        let platform = PlatformName::new("test");
        let (mut contents, mut stored) = (Contents::default(), BTreeMap::new());
        for (text, quote, is_new) in [
            ("vote bob", Some("a\nb"), true),
            ("vote bob", Some("a\nb"), false),
            ("vote bob", None, false),
            ("vote bob", Some("b"), false),
            ("vote bob", Some("c"), true),
            ("vote cem", Some("c"), true),
            ("vote bob", Some("c"), true),
        ] {
            assert_eq!(contents.note(&platform, &edited("1", text, quote)), is_new, "{text} {quote:?}");
            put(&mut contents, &mut stored);
            contents = Contents::restore(stored.clone().into_iter().collect()).expect("what was written reads");
        }
        assert!(contents.note(&platform, &edited("2", "vote bob", Some("c"))), "another message");
        assert!(contents.note(&PlatformName::new("other"), &edited("1", "vote bob", Some("c"))), "another service");
    }

    #[test]
    fn the_oldest_contents_are_forgotten() {
        let platform = PlatformName::new("test");
        let (mut contents, mut stored) = (Contents::default(), BTreeMap::new());
        for number in 0..REMEMBERED + 3_000 {
            assert!(contents.note(&platform, &edited(&number.to_string(), "hello", None)));
            if number % 1_000 == 999 {
                put(&mut contents, &mut stored);
            }
        }
        put(&mut contents, &mut stored);
        let mut again = Contents::restore(stored.into_iter().collect()).expect("what was written reads");
        assert!(!again.note(&platform, &edited("5000", "hello", None)));
        assert!(again.note(&platform, &edited("7", "hello", None)));
        assert!(again.known.len() <= REMEMBERED + 1_000);
    }
}
