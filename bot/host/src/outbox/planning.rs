//! The host as the owner of its outbox.

use std::sync::Arc;

use gloaming_core::chat::{
    Capabilities, ChatError, Operation, OperationKind, Painter, Place, Platform, PlatformName, Post, PromptId, Receipt,
};
use gloaming_core::text::Document;
use gloaming_outbox::{Planner, Purpose, Questions, QueueRecipient as _, Slots};
use gloaming_table::reader::{self, Prefix};
use jiff::Timestamp;
use tracing::Span;
use tracing::field::Empty;

use crate::games::Games;
use crate::message::Message;
use crate::outbox::complete::Next;
use crate::outbox::deliver::lets_pass;
use crate::outbox::plan::Plan;
use crate::outbox::{After, Outbox, Planning};
use crate::people::People;
use crate::prompts::{Open, Prompts};
use crate::queues::{OutboxItem, Queues, Recipient};

impl gloaming_outbox::Places for Planning<'_> {
    fn capabilities(&self, place: &Place) -> Capabilities {
        self.games.services.capabilities(place)
    }

    fn conversation(&self, place: &Place) -> Place {
        self.games.services.conversation(place)
    }
}

impl Planner for Planning<'_> {
    type Item = OutboxItem;
    type Note = After;
    type Question = Open;
    type Next = Next;

    fn queues(&mut self) -> &mut Queues {
        &mut self.games.queues
    }

    fn next_queue(&mut self, slots: &Slots, now: Timestamp) -> Option<Recipient> {
        let is_free = |recipient: &Recipient, people: &People| {
            let opens = matches!(recipient, Recipient::Direct(person) if people.direct(person).is_none());
            slots.are_free(recipient.platform(), if opens { Purpose::Opening } else { Purpose::Other })
        };
        let Games { sessions, lobbies, people, queues, .. } = &mut *self.games;
        sessions.next_queue(lobbies, people, queues, now, &is_free)
    }

    fn plan(&mut self, outbox: &Outbox, recipient: &Recipient, item: &OutboxItem, now: Timestamp) -> Plan {
        match self.games.prepare(recipient, item) {
            true => self.shown.plan(outbox, self.games, recipient, item, now),
            false => Plan::Done,
        }
    }

    fn planned(&mut self, item: &OutboxItem, plan: &Plan, is_repeated: bool) {
        let game = item.table().map_or_else(Span::current, |table| self.games.sessions.span(table));
        tracing::debug!(parent: &game, item = item.as_ref(), plan = plan.as_ref());
        if let OutboxItem::Offers { table, seat } = item
            && !is_repeated
            && !plan.waits()
        {
            self.games.sessions.close_lapsed(table, *seat, &mut self.games.prompts);
        }
        self.games.clear_choices();
    }

    fn lets_pass(&self, recipient: &Recipient, item: &OutboxItem) -> bool {
        lets_pass(self.games, recipient, item)
    }

    fn service(&self, name: &PlatformName) -> Option<Arc<dyn Platform>> {
        self.games.services.get(name).map(Arc::clone)
    }

    fn painter(&self) -> Option<Arc<dyn Painter>> {
        self.games.services.painter.clone()
    }

    /// Messages to a person are marked for them alone, because they may be in a shared room. In rooms, commands are
    /// quoted with the room's prefix.
    fn address(&self, recipient: &Recipient, operation: &mut Operation) {
        let (Operation::Send(post) | Operation::Edit { post, .. }) = operation else { return };
        match recipient {
            Recipient::Direct(person) => post.only_for = Some(person.clone()),
            Recipient::Room(place) => {
                if let Some(prefix) = self.games.room_records.prefix(place) {
                    quote_with(prefix, post, &self.games.services.capabilities(place));
                }
            }
            _ => {}
        }
    }

    fn repeat_mark(&self, recipient: &Recipient) -> Option<Document> {
        let language = self.games.languages().at(recipient);
        self.games.library.words().message(language, Message::MaybeRepeated, &[])
    }

    /// Returns a span within that of the game. It doesn't name people, or places that aren't public to the whole game.
    fn span(&self, recipient: &Recipient, item: &OutboxItem, kind: OperationKind) -> Span {
        let games = &*self.games;
        let service = recipient.platform().as_str();
        let game = item.table().map_or_else(Span::none, |table| games.sessions.span(table));
        let public = || match recipient {
            Recipient::Room(place) | Recipient::Rights(place) | Recipient::Pins(place) => {
                let session = item.table().and_then(|table| games.sessions.get(table));
                let is_public =
                    session.is_some_and(|session| session.is_public_room(place)) || games.lobbies.get(place).is_some();
                is_public.then_some(place.id.as_str())
            }
            _ => None,
        };
        game.in_scope(|| {
            tracing::debug_span!("dispatch", service, operation = kind.as_ref(), key = Empty, place = public())
        })
    }

    fn keep_said(&mut self, place: &Place, said: Vec<Timestamp>) {
        self.games.room_records.change(place, |record| record.said = said);
    }

    fn opens(&mut self, question: Open) {
        self.games.prompts.open(question);
    }

    fn questions(&mut self) -> &mut dyn Questions {
        &mut self.games.prompts
    }

    fn happened(&mut self, sent: gloaming_outbox::Sent<OutboxItem, After>, receipt: Receipt, now: Timestamp) -> Next {
        self.follow_receipt(sent, receipt, now)
    }

    fn failed(&mut self, sent: gloaming_outbox::Sent<OutboxItem, After>, error: ChatError, now: Timestamp) -> Next {
        self.follow_failure(sent, error, now)
    }
}

impl Questions for Prompts {
    fn rename(&mut self, new: &PromptId, seen: &PromptId) {
        Prompts::rename(self, new, seen);
    }

    fn begin(&mut self, question: &PromptId) {
        Prompts::begin(self, question);
    }

    fn end(&mut self, question: &PromptId) {
        Prompts::end(self, question);
    }

    fn has_arrived(&mut self, question: &PromptId) -> bool {
        Prompts::has_arrived(self, question)
    }

    fn doubt(&mut self, question: &PromptId) {
        Prompts::doubt(self, question);
    }

    fn forget(&mut self, question: &PromptId) {
        Prompts::forget(self, question);
    }
}

/// Quotes commands as they are typed in a room, if the place accepts the longer text.
fn quote_with(prefix: &Prefix, post: &mut Post, here: &Capabilities) {
    let mut document = post.document.clone();
    document.change_code(|quoted| reader::with_prefix(prefix, quoted));
    if here.longest_message.measure(&document.plain()) <= here.longest_message.amount {
        post.document = document;
    }
}
