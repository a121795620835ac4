//! The contents of a place: what was said there, and its boards.
//!
//! A place that no page shows has its contents on the shelf alone. They are read when they are needed, once for all
//! copies of the state, and leave memory again when no page has been open in the room for a while.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use gloaming_core::chat::{MessageId, PromptId};
use gloaming_page_model::Slot;
use gloaming_service::Shelf;
use parking_lot::{Mutex, MutexGuard};

use crate::rows::{BoardRow, MessageRow, Row};

/// The shelf of a page, shared by the writer and by places whose contents are read.
pub(crate) struct PageShelf {
    shelf: Mutex<Box<dyn Shelf>>,
    /// Whether contents couldn't be read since this was last asked.
    failed: AtomicBool,
}

/// The shelf of a page.
pub(crate) type SharedShelf = Arc<PageShelf>;

impl PageShelf {
    pub(crate) fn new(shelf: Box<dyn Shelf>) -> SharedShelf {
        Arc::new(PageShelf { shelf: Mutex::new(shelf), failed: AtomicBool::new(false) })
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, Box<dyn Shelf>> {
        self.shelf.lock()
    }

    /// Returns whether contents couldn't be read since the last call. What was made of them meanwhile must not be stored.
    pub(crate) fn take_failed(&self) -> bool {
        self.failed.swap(false, Ordering::Relaxed)
    }

    /// Reads the contents of a place; `None` if the shelf fails.
    fn read(&self, place: &str) -> Option<Contents> {
        let contents = Contents::read(&**self.lock(), place);
        self.failed.fetch_or(contents.is_none(), Ordering::Relaxed);
        contents
    }
}

/// What was said in a place, and its boards.
#[derive(Clone, Default)]
pub(crate) struct Contents {
    pub(crate) messages: HashMap<MessageId, Arc<MessageRow>>,
    pub(crate) boards: BTreeMap<Slot, Arc<BoardRow>>,
    /// The log of the place, by the number of the change. A message that was changed is here twice: where it was said,
    /// and where it was changed last; and for people who have left, where it was changed before. So are its reactions, where
    /// they were changed last.
    pub(crate) log: BTreeMap<u64, Item>,
    prompts: HashMap<PromptId, MessageId>,
}

/// The subject of a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    Message(MessageId),
    Reactions(MessageId),
    Board(Slot),
}

impl Contents {
    /// Reads the contents of a place. A row that can't be read is left out, with a warning; `None` if the shelf fails.
    fn read(shelf: &dyn Shelf, place: &str) -> Option<Self> {
        let mut contents = Contents::default();
        for kind in ["message", "board"] {
            let read = shelf.visit(&format!("{kind}/{place}/"), &mut |key, bytes| match Row::read(key, bytes) {
                Ok(Row::Message(row)) => contents.put_message(&row),
                Ok(Row::Board(row)) => contents.put_board(&row),
                _ => tracing::warn!(part = "page", "a row of a room can't be read, and is left out"),
            });
            if let Err(error) = read {
                tracing::error!(part = "page", %error, "the contents of a room can't be read");
                return None;
            }
        }
        Some(contents)
    }

    pub(crate) fn put_message(&mut self, row: &Arc<MessageRow>) {
        self.remove_message(&row.id);
        self.log.insert(row.said, Item::Message(row.id.clone()));
        self.log.insert(row.changed, Item::Message(row.id.clone()));
        self.log.extend(row.earlier.iter().map(|earlier| (earlier.changed, Item::Message(row.id.clone()))));
        if let Some(reacted) = row.reacted {
            self.log.insert(reacted, Item::Reactions(row.id.clone()));
        }
        if let Some(prompt) = &row.prompt {
            self.prompts.insert(prompt.id.clone(), row.id.clone());
        }
        self.messages.insert(row.id.clone(), Arc::clone(row));
    }

    pub(crate) fn remove_message(&mut self, id: &MessageId) {
        let Some(row) = self.messages.remove(id) else { return };
        self.log.remove(&row.said);
        self.log.remove(&row.changed);
        for earlier in &row.earlier {
            self.log.remove(&earlier.changed);
        }
        if let Some(reacted) = row.reacted {
            self.log.remove(&reacted);
        }
        if let Some(prompt) = &row.prompt
            && self.prompts.get(&prompt.id) == Some(id)
        {
            self.prompts.remove(&prompt.id);
        }
    }

    pub(crate) fn put_board(&mut self, row: &Arc<BoardRow>) {
        if let Some(before) = self.boards.insert(row.slot, Arc::clone(row)) {
            self.log.remove(&before.changed);
        }
        self.log.insert(row.changed, Item::Board(row.slot));
    }

    pub(crate) fn remove_board(&mut self, slot: Slot) {
        if let Some(row) = self.boards.remove(&slot) {
            self.log.remove(&row.changed);
        }
    }

    /// The message that a prompt is part of.
    pub(crate) fn asking(&self, prompt: &PromptId) -> Option<&Arc<MessageRow>> {
        self.messages.get(self.prompts.get(prompt)?)
    }
}

/// Contents that are in memory, or on the shelf until they are needed. Clones share what they read until one of them changes it.
#[derive(Clone)]
pub(crate) struct Shelved {
    contents: Arc<OnceLock<Contents>>,
    /// The shelf to read from; `None` where there is nothing to read.
    shelf: Option<SharedShelf>,
}

impl Shelved {
    /// The contents of a new place.
    pub(crate) fn empty() -> Self {
        Shelved { contents: Arc::new(OnceLock::from(Contents::default())), shelf: None }
    }

    /// Contents that are on the shelf.
    pub(crate) fn on(shelf: SharedShelf) -> Self {
        Shelved { contents: Arc::default(), shelf: Some(shelf) }
    }

    /// Whether the contents are in memory.
    pub(crate) fn is_read(&self) -> bool {
        self.contents.get().is_some()
    }

    /// The contents of a place, which are read now if they are on the shelf. A shelf that fails gives none, and is asked again the
    /// next time.
    pub(crate) fn get(&self, place: &str) -> &Contents {
        static NONE: OnceLock<Contents> = OnceLock::new();
        self.read(place).unwrap_or_else(|| NONE.get_or_init(Contents::default))
    }

    /// The contents of a place, for changing them; `None` if the shelf fails.
    pub(crate) fn get_mut(&mut self, place: &str) -> Option<&mut Contents> {
        self.read(place)?;
        if Arc::get_mut(&mut self.contents).is_none() {
            self.contents = Arc::new(OnceLock::clone(&self.contents));
        }
        Arc::get_mut(&mut self.contents)?.get_mut()
    }

    fn read(&self, place: &str) -> Option<&Contents> {
        if self.contents.get().is_none() {
            let contents = self.shelf.as_ref().map_or_else(|| Some(Contents::default()), |shelf| shelf.read(place))?;
            return Some(self.contents.get_or_init(|| contents));
        }
        self.contents.get()
    }
}

#[cfg(test)]
mod tests {
    use gloaming_service::ShelfError;
    use jiff::Timestamp;

    use super::*;
    use crate::MemoryShelf;
    use crate::rows::Words;

    fn message(said: u64, words: &str) -> Arc<MessageRow> {
        let row = serde_json::json!({
            "place": "room-a", "id": format!("m{said}"), "said": said, "changed": said, "at": Timestamp::UNIX_EPOCH, "by": null,
            "words": {"typed": words}, "prompt": null, "reply_to": null, "mention": []
        });
        Arc::new(serde_json::from_value(row).expect("a row reads"))
    }

    /// The shelf of a page with this message in a room.
    fn shelf(words: &str) -> SharedShelf {
        let row = Row::Message(message(1, words));
        let mut shelf = MemoryShelf::default();
        let bytes = row.write().expect("a row is written");
        shelf.put(vec![(row.key().text(), Some(bytes))]).expect("memory takes everything");
        PageShelf::new(Box::new(shelf))
    }

    fn words(contents: &Contents) -> Vec<String> {
        let typed = |item: &Item| match item {
            Item::Message(id) => match contents.messages[id].words.clone()? {
                Words::Typed(words) => Some(words),
                Words::Told(_) => None,
            },
            _ => None,
        };
        contents.log.values().filter_map(typed).collect()
    }

    #[test]
    fn copies_read_the_shelf_once_and_what_one_of_them_changes_is_its_own() {
        let first = Shelved::on(shelf("hello"));
        let (mut second, third) = (first.clone(), first.clone());
        assert!(!first.is_read());
        assert_eq!(words(third.get("room-a")), ["hello"]);
        assert!(first.is_read() && second.is_read(), "it was read for all of them");
        second.get_mut("room-a").expect("it was read").put_message(&message(2, "there"));
        assert_eq!(words(second.get("room-a")), ["hello", "there"]);
        assert_eq!(words(first.get("room-a")), ["hello"]);
        assert_eq!(words(Shelved::on(shelf("x")).get("room-b")), [""; 0], "another place has nothing");
    }

    #[test]
    fn a_change_of_contents_on_the_shelf_reads_them_first() {
        let mut shelved = Shelved::on(shelf("hello"));
        shelved.get_mut("room-a").expect("the shelf works").put_message(&message(2, "there"));
        assert_eq!(words(shelved.get("room-a")), ["hello", "there"]);
    }

    /// A shelf whose rows can't be read now.
    struct Broken;

    impl Shelf for Broken {
        fn visit(&self, _: &str, _: &mut dyn FnMut(&str, &[u8])) -> Result<(), ShelfError> {
            Err(ShelfError("the disk failed".to_owned()))
        }

        fn put(&mut self, _: Vec<(String, Option<Vec<u8>>)>) -> Result<(), ShelfError> {
            Err(ShelfError("the disk failed".to_owned()))
        }
    }

    #[test]
    fn a_shelf_that_fails_is_asked_again() {
        let shared = PageShelf::new(Box::new(Broken));
        let mut shelved = Shelved::on(Arc::clone(&shared));
        assert!(!shared.take_failed());
        assert_eq!(words(shelved.get("room-a")), [""; 0]);
        assert!(shared.take_failed() && !shared.take_failed());
        assert!(shelved.get_mut("room-a").is_none() && !shelved.is_read(), "what was not read is not changed");
        let works = Arc::into_inner(shelf("hello")).expect("it has one owner").shelf.into_inner();
        *shared.lock() = works;
        assert_eq!(words(shelved.get("room-a")), ["hello"]);
    }
}
