//! Moves everything of a person to their new account, for example when they change their nick on a service where the
//! nick is the ID.

use gloaming_core::chat::{Author, Person};
use jiff::Timestamp;

use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::queues::{OutboxItem, Recipient};

impl Games {
    /// Moves everything except the lobbies of a person from one account to another. Returns whether that was done.
    ///
    /// It isn't done if both accounts belong to the same running game, because one of them may have information that
    /// the other mustn't have. The old account then counts as gone.
    pub(crate) fn person_moves(&mut self, from: &Person, to: &Author, at: Timestamp) -> bool {
        let account = &to.person;
        if !self.people.is_known(from) && self.sessions.games_of_account(from).next().is_none() {
            self.note_move(from, account);
            self.attendance.account_moved(from, account);
            return true;
        }
        let theirs: Vec<TableId> = self.sessions.games_of_account(from).cloned().collect();
        let is_shared = |id: &TableId| {
            self.sessions.index().is_running(id) && self.sessions.games_of_account(account).any(|other| other == id)
        };
        let shared = theirs.iter().any(is_shared);
        // A running game that can't be read now would keep the old account in its seat.
        let asleep: Vec<&TableId> = theirs.iter().filter(|id| self.wake(id).is_none()).collect();
        let unread = asleep.into_iter().any(|id| self.sessions.index().is_running(id));
        if shared || unread {
            tracing::warn!(
                service = from.platform.as_str(),
                shared,
                unread,
                "a person has a new account that can't take over their seat: the old account counts as gone"
            );
            self.account_is_gone(from, &theirs);
            return false;
        }
        self.note_move(from, account);
        // Their questions are rows of these games.
        let old_direct = self.people.person_moved(from, account, at);
        self.open_windows_again();
        let left = old_direct.filter(|place| self.people.direct(account) != Some(place));
        for id in &theirs {
            if let Some(session) = self.sessions.get_mut(id) {
                session.person_moved(from, account, left.as_ref());
                self.sessions.touch(id, &mut self.ledger);
            }
        }
        self.prompts.person_moved(from, account, left.is_some());
        self.attendance.account_moved(from, account);
        self.room_records.person_moved(from, account);
        let (old, new) = (Recipient::Direct(from.clone()), Recipient::Direct(account.clone()));
        self.queues.recipient_moved(&old, &new);
        self.queues.change_all(|item| item.person_moved(from, account));
        self.renamed(to);
        for id in theirs.iter().filter(|id| self.sessions.index().is_running(id)).cloned().collect::<Vec<_>>() {
            self.queues.put(new.clone(), OutboxItem::Boards { table: id });
        }
        self.people.menu_changes(&self.services, account, &mut self.queues);
        match self.people.direct(account) {
            Some(_) => self.came_back_to(account, None),
            None if self.services.starts(account) => self.unreachable(account),
            None => {}
        }
        true
    }

    /// Records in the running games on a service that an account was replaced, because they may contain it without a
    /// seat.
    fn note_move(&mut self, from: &Person, to: &Person) {
        let index = self.sessions.index();
        let is_there = |id: &&TableId| {
            index.get(id).is_some_and(|head| {
                let platforms = head.rooms.iter().map(|room| &room.platform);
                platforms.chain(head.people().map(|person| &person.platform)).any(|one| *one == from.platform)
            })
        };
        for id in index.running().filter(is_there).cloned().collect::<Vec<_>>() {
            if let Some(session) = self.wake(&id) {
                session.account_moved(from, to);
                self.sessions.touch(&id, &mut self.ledger);
            }
        }
    }

    /// Treats an account as one that has left every room and can't be reached.
    fn account_is_gone(&mut self, person: &Person, games: &[TableId]) {
        let heads = games.iter().filter_map(|id| self.sessions.index().get(id));
        let rooms: Vec<_> =
            heads.flat_map(|head| &head.rooms).filter(|room| room.platform == person.platform).cloned().collect();
        for room in rooms {
            self.attendance.is_seen_leaving(&self.services, person, &room);
            self.went(person, &room);
        }
        self.unreachable(person);
    }
}

impl Sessions {
    /// Returns the games that an account plays, leads or watches, or once did.
    fn games_of_account(&self, person: &Person) -> impl Iterator<Item = &TableId> {
        let all = self.index().all();
        all.filter(move |(_, head)| head.people().any(|one| one == person)).map(|(id, _)| id)
    }
}
