//! The store takes nothing: those who can do something about it are told, and presses are answered, as well as that can be done
//! without it.
//!
//! Nobody waits for what is sent here, and nothing follows from it. A press that was answered so is taken as one without an answer of
//! its own when the store takes something again: a refusal is a line of its own then.

use std::collections::BTreeSet;

use gloaming_core::chat::{Batch, Happening, Operation, OperationKey, Person, Place, PlatformName, Post, TapId};

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::outbox::{Shown, post};
use crate::queues::{OutboxItem, Recipient};

/// So many people are told at once that the store takes nothing.
const MOST_ALARMED: usize = 20;

/// So many presses are answered at once while the store takes nothing.
const MOST_ANSWERED: usize = 50;

impl Shown {
    /// Tells the operators and the game masters of running games that the store takes nothing, as well as that can be told without it.
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

    /// Answers the presses that wait in queues, and those among happenings that were not taken.
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
            // A refusal is the answer, since nothing changed by it. Anything else is not done before it is stored.
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

    /// A press is taken. Returns `true` if it was answered while the store took nothing: it has no answer of its own any more.
    pub(crate) fn was_answered(&mut self, tap: &TapId) -> bool {
        self.answered_unstored.remove(tap)
    }
}
