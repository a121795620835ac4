//! Opens and closes windows on seats.

use gloaming_core::chat::{Person, Proven, ProvenRequest, Window, WindowAnswer, WindowRefusal, WindowRequest};
use gloaming_core::kit::is_same;
use gloaming_core::ruleset::{Order, Seat};
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::people::WindowOf;
use crate::queues::{OutboxItem, Recipient};
use crate::services::NoWindow;
use crate::session::asking::{closes_a_form, form_of};

/// The maximum number of windows that a person has on a seat. One more closes the oldest.
const MOST_WINDOWS: usize = 4;

/// A browser's request for a window.
pub(crate) struct AskedWindow<'a> {
    /// The request.
    pub(crate) request: &'a WindowRequest,
    /// The proof of the user's identity.
    pub(crate) proof: &'a str,
    /// The game that it asks for.
    pub(crate) game: Option<&'a str>,
    /// The windows that it already has open.
    pub(crate) windows: &'a [Person],
}

impl Games {
    /// Opens a window on a person's seat, or on the desk of a game's leader. Its link is sent to them once it is open.
    pub(crate) fn ask_for_window(&mut self, person: &Person, id: &TableId) {
        let recipient = Recipient::Direct(person.clone());
        let Some(session) = self.wake(id) else { return };
        let takes_part = session.seat_of(person).is_some() || session.is_led_by(person);
        match self.services.for_windows_of(person).cloned() {
            Err(NoWindow::NoService) => self.voice().say(&recipient, Message::WindowNone, &[]),
            Err(NoWindow::There) => self.voice().say(&recipient, Message::WindowHere, &[]),
            Ok(_) if !takes_part => self.voice().say(&recipient, Message::OwnNone, &[]),
            // The service verifies who presses its button, so there is no link that must be kept secret.
            Ok(_) if self.services.has_window_buttons(person) => {
                self.queues.put(recipient, OutboxItem::WindowButton { table: id.clone() });
            }
            Ok(service) => {
                let item = OutboxItem::Window { table: id.clone(), owner: person.clone(), request: None };
                self.queues.put(Recipient::Service(service), item);
            }
        }
    }

    /// Opens a window for a browser with a proof of its user's identity, or returns the one that it already has open.
    pub(crate) fn window_asked(&mut self, asked: &AskedWindow<'_>, now: Timestamp) {
        let service = Recipient::Service(asked.request.platform.clone());
        match self.window_for(asked, now) {
            Ok(item) => self.queues.put(service, item),
            Err(refusal) => {
                let answer = WindowAnswer::Refused(refusal);
                self.queues.put(service, OutboxItem::AnswerWindow { request: asked.request.clone(), answer });
            }
        }
    }

    fn window_for(&mut self, asked: &AskedWindow<'_>, now: Timestamp) -> Result<OutboxItem, WindowRefusal> {
        let Proven { by, once, game } = self.services.prove(asked.proof, now)?;
        let (owner, request) = (by.person, asked.request.clone());
        if owner.platform == request.platform {
            return Err(WindowRefusal::NoSeat);
        }
        let table = self.seat_to_show(&owner, game.as_deref().or(asked.game)).ok_or(WindowRefusal::NoSeat)?;
        let is_theirs =
            |account: &&Person| self.people.window(account).is_some_and(|of| of.owner == owner && of.table == table);
        if let Some(account) = asked.windows.iter().find(is_theirs) {
            return Ok(OutboxItem::AnswerWindow { request, answer: WindowAnswer::Open(account.clone()) });
        }
        let request = Some(ProvenRequest { request, once });
        Ok(OutboxItem::Window { table, owner, request })
    }

    /// Returns the game whose seat to show to a person: the named one if it is theirs, otherwise the newest running
    /// one.
    fn seat_to_show(&mut self, person: &Person, named: Option<&str>) -> Option<TableId> {
        let seated = self.people.seats(person).iter().map(|(id, _)| id);
        let theirs: Vec<TableId> = self.sessions.index().led_by(person).into_iter().chain(seated).cloned().collect();
        let named = named.and_then(|name| theirs.iter().find(|id| is_same(&id.0, name)));
        let running = || theirs.iter().rfind(|id| self.sessions.index().is_running(id));
        let table = named.or_else(running).or(theirs.last())?.clone();
        // It may be gone or unreadable.
        self.wake(&table).map(|_| table)
    }

    /// Handles an opened window: shows what its owner has received so far, and sends its owner the link.
    pub(crate) fn window_opened(&mut self, id: &TableId, owner: &Person, window: Window) {
        let Window { account, room, direct, link } = window;
        // A request that was repeated before it was answered has the same window.
        if self.people.window(&account).is_some() {
            return;
        }
        let session = self.wake(id).filter(|session| session.seat_of(owner).is_some() || session.is_led_by(owner));
        // The game or the seat no longer exists.
        let Some(session) = session else { return self.close_window_of(&account) };
        let seat = session.seat_of(owner);
        let rows = session.readable_by(owner);
        let told = session.shows_in(&room);
        let title = self.sessions.get(id).map(|session| session.game_title(&self.library)).unwrap_or_default();
        self.sessions.touch(id, &mut self.ledger);
        if let Some(phases) = told {
            let session = self.sessions.get(id);
            let people = session.map(|session| session.people_of_room(&room.platform)).unwrap_or_default();
            self.room_records.change(&room, |record| {
                record.for_games = true;
                // Players on that service receive messages in their conversations. The room is only for windows.
                record.outside.extend(people);
            });
            self.queues.put(Recipient::Room(room.clone()), OutboxItem::Boards { table: id.clone() });
            for rows in phases {
                self.queues
                    .put(Recipient::Room(room.clone()), OutboxItem::Rows { table: id.clone(), rows, whole: true });
            }
        }
        let before: Vec<Person> = self.people.windows_of(owner, id).into_iter().cloned().collect();
        let surplus = (before.len() + 1).saturating_sub(MOST_WINDOWS);
        for oldest in &before[..surplus] {
            self.close_window(oldest);
        }
        let of = WindowOf { owner: owner.clone(), table: id.clone(), number: self.people.next_window(id) };
        self.people.window_opened(&account, &direct, of);
        let (of, along) = (Recipient::Direct(owner.clone()), Recipient::Direct(account));
        self.queues.copy_to(&of, along.clone());
        if !rows.is_empty() {
            self.queues.put(along.clone(), OutboxItem::Rows { table: id.clone(), rows, whole: true });
        }
        if let Some(seat) = seat {
            self.queues.put(along.clone(), OutboxItem::Offers { table: id.clone(), seat });
        }
        // A board shows which questions are open, and in how many windows.
        self.people.show_questions(&self.services, owner, id, &mut self.queues);
        if let Some(link) = link {
            self.voice().say(&of, Message::WindowLink, &[("game", Arg::Own(&title)), ("link", Arg::Own(&link))]);
        }
    }

    /// Marks the questions for an order as answered in the seat's other places, after it was given in a window or,
    /// without one, in the conversation.
    pub(super) fn answered_elsewhere(&mut self, id: &TableId, seat: Seat, order: &Order, phases: usize) {
        let Some(session) = self.sessions.get(id) else { return };
        let Some(owner) = session.person(seat).filter(|owner| !self.people.windows_of(owner, id).is_empty()) else {
            return;
        };
        let recipient = Recipient::Direct(owner.clone());
        let is_of_form = form_of(session, &order.verb).is_some() || closes_a_form(session, &order.verb);
        let window = self.answers.window.as_ref();
        let message = self.prompts.answered_elsewhere(id, seat, &order.verb, window, phases);
        if is_of_form {
            // The form's single message shows its contents.
            self.queues.put(recipient, OutboxItem::Offers { table: id.clone(), seat });
        } else if let Some(message) = message {
            let (table, order) = (id.clone(), order.clone());
            self.queues.put(recipient, OutboxItem::AnsweredElsewhere { table, order, seat, message });
        }
    }

    /// Notifies the owner, or the browser that asked, that no window could be opened.
    pub(crate) fn window_not_opened(&mut self, owner: &Person, request: Option<WindowRequest>) {
        if let Some(request) = request {
            let answer = WindowAnswer::Refused(WindowRefusal::Failed);
            let service = Recipient::Service(request.platform.clone());
            return self.queues.put(service, OutboxItem::AnswerWindow { request, answer });
        }
        self.voice().say(&Recipient::Direct(owner.clone()), Message::WindowFailed, &[]);
    }

    /// Closes all windows of a person on a game.
    pub(crate) fn close_windows(&mut self, owner: &Person, id: &TableId) {
        let theirs: Vec<Person> = self.people.windows_of(owner, id).into_iter().cloned().collect();
        theirs.iter().for_each(|account| self.close_window(account));
    }

    /// Closes all windows of a person. Returns their number.
    pub(super) fn close_all_windows(&mut self, owner: &Person) -> usize {
        let theirs = self.people.windows().filter(|(_, of)| of.owner == *owner);
        let theirs: Vec<Person> = theirs.map(|(account, _)| account.clone()).collect();
        theirs.iter().for_each(|account| self.close_window(account));
        theirs.len()
    }

    /// Closes all windows of a person, and sends their number to the conversation.
    pub(crate) fn close_windows_as_asked(&mut self, person: &Person) {
        let count = i64::try_from(self.close_all_windows(person)).unwrap_or(i64::MAX);
        // The command may have been given in one of the windows.
        self.queues.answer_as_usual();
        self.voice().say(&Recipient::Direct(person.clone()), Message::WindowsClosed, &[("count", Arg::Number(count))]);
    }

    /// Closes a window: its account no longer shows anything, and its input is ignored.
    pub(crate) fn close_window(&mut self, account: &Person) {
        self.window_is_gone(account);
        self.close_window_of(account);
    }

    fn close_window_of(&mut self, account: &Person) {
        let item = OutboxItem::CloseWindow { account: account.clone() };
        self.queues.put(Recipient::Service(account.platform.clone()), item);
    }

    /// Forgets a window that can no longer be used.
    pub(crate) fn window_is_gone(&mut self, account: &Person) {
        let Some(of) = self.people.window(account).cloned() else { return };
        let along = Recipient::Direct(account.clone());
        self.queues.end_copies(&along);
        self.queues.clear(&along);
        self.prompts.close_such(&of.table, |open| open.window.as_ref() == Some(account));
        self.people.window_closed(account);
        self.people.show_questions(&self.services, &of.owner, &of.table, &mut self.queues);
    }

    /// Copies to all windows what their owners receive, after a restart or after an account has moved.
    pub(crate) fn open_windows_again(&mut self) {
        for (account, of) in self.people.windows() {
            let along = Recipient::Direct(account.clone());
            self.queues.end_copies(&along);
            self.queues.copy_to(&Recipient::Direct(of.owner.clone()), along);
        }
    }
}
