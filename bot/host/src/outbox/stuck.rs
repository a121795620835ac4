//! Handles a failing store: notifies those who can do something about it and answers presses, as far as possible
//! without the store.
//!
//! Nothing waits for these messages, and nothing follows from them. A press that was answered this way is later handled
//! as one without a response of its own, so that a refusal becomes a separate message.

use std::collections::BTreeSet;

use gloaming_core::chat::{Batch, Happening, Operation, OperationKey, Person, Place, PlatformName, Post, TapId};

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::outbox::{Shown, post};
use crate::queues::{OutboxItem, Recipient};

/// The maximum number of people who are notified at once that the store fails.
const MOST_ALARMED: usize = 20;

/// The maximum number of presses that are answered at once while the store fails.
const MOST_ANSWERED: usize = 50;

impl Shown {
    /// Notifies the operators and the game masters of running games that the store fails, as far as possible without
    /// it.
    pub(crate) async fn alarm(&mut self, games: &mut Games, operations: u64) {
        self.answered_unstored.clear();
        let running: Vec<TableId> = games.sessions.index().running().cloned().collect();
        let masters = running.iter().filter_map(|id| games.sessions.index().get(id)?.game_master.clone());
        let operators = games.operators.known();
        let masters: BTreeSet<Person> = masters.collect();
        let told = operators.people.iter().chain(masters.iter().filter(|person| !operators.people.contains(*person)));
        let told = told.map(|person| (games.people.direct(person), Some(person)));
        let rooms = operators.rooms.iter().map(|room| (Some(room), None));
        for (number, (place, person)) in rooms.chain(told).take(MOST_ALARMED).enumerate() {
            let Some((place, platform)) = place.and_then(|place| Some((place, games.services.get(&place.platform)?)))
            else {
                continue;
            };
            let language = match person {
                Some(person) => games.languages().at(&Recipient::Direct(person.clone())),
                None => games.library.language(),
            };
            let Some(document) = games.library.words().message(language, Message::StoreStuck, &[]) else { return };
            let post = post(place, document, None, false);
            let operation = Operation::Send(Post { only_for: person.cloned(), ..post });
            let key = OperationKey::new(format!("alarm-{operations}-{number}"));
            // Nothing may wait for it, and nothing follows from it.
            let _ = platform.execute(&key, &operation).await;
        }
    }

    /// Answers the presses that wait in queues, and those among the events that weren't taken.
    pub(crate) async fn answer_presses(
        &mut self,
        games: &mut Games,
        untaken: &[(PlatformName, Batch)],
        operations: u64,
    ) {
        let mut presses: Vec<(Place, TapId, String)> = Vec::new();
        let waits = |_: &Recipient, item: &OutboxItem, under_way: bool| {
            !under_way && matches!(item, OutboxItem::TapAnswer { .. })
        };
        for (recipient, item) in games.queues.take_out(waits) {
            let (Recipient::Taps(place), OutboxItem::TapAnswer { tap, text }) = (recipient, item) else { continue };
            // A refusal is the response, because it changed nothing. Anything else isn't done until it is stored.
            let recipient = games.people.recipient_at(&games.services, &place);
            let words = games.library.words();
            let taken = |language: &str| words.line(language, Message::TapTaken).is_some_and(|line| line == text);
            let is_taken = words.whole_languages().iter().any(|language| taken(language));
            let stuck = words.line(games.languages().at(&recipient), Message::TapStuck).unwrap_or_default();
            presses.push((place, tap, if is_taken { stuck } else { text }));
        }
        for incoming in untaken.iter().flat_map(|(_, batch)| &batch.incoming) {
            let Happening::Picked { by, place, tap: Some(tap), .. } = &incoming.what else { continue };
            let language =
                games.languages().to_who_presses(&by.person, &games.people.recipient_at(&games.services, place));
            let text = games.library.words().line(language, Message::TapStuck).unwrap_or_default();
            presses.push((place.clone(), tap.clone(), text));
        }
        presses.retain(|(_, tap, _)| !self.answered_unstored.contains(tap));
        for (place, tap, text) in presses.into_iter().take(MOST_ANSWERED) {
            let Some(platform) = games.services.get(&place.platform) else { continue };
            self.answered_unstored.insert(tap.clone());
            let key = OperationKey::new(format!("stuck-{operations}-{}", self.answered_unstored.len()));
            let _ = platform.execute(&key, &Operation::AnswerTap { place, tap, text }).await;
        }
    }

    /// Returns `true` if a press was answered while the store failed, so that it no longer has a response of its own,
    /// and forgets it.
    pub(crate) fn was_answered(&mut self, tap: &TapId) -> bool {
        self.answered_unstored.remove(tap)
    }
}
