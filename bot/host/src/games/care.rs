//! Deletion of personal data, and games restored from a dump.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::{DeskVerb, Seat};
use gloaming_core::text::PlayerText;
use gloaming_store::StoreBatch;
use gloaming_table::{Addressee, Deal, Entry, Journalled, Line, Row, Who};
use jiff::Timestamp;

use crate::error::HostError;
use crate::games::mute::AFTER_THE_END;
use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::ledger::Ledger;
use crate::queues::{OutboxItem, Recipient};
use crate::random::Random;
use crate::rows;
use crate::session::Moved;
use crate::session::summary::GameSummary;

/// The result of deleting a person's data.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// Whether any data existed.
    pub known: bool,
    /// The number of finished games from which their name was removed.
    pub games: usize,
}

/// The reasons why a person's data can't be deleted.
#[derive(Debug, thiserror::Error)]
pub enum ForgetError {
    /// They play or lead a running game, or were admitted as a guest, which bars them from taking a seat.
    #[error("they play in the running game {}, lead it, or are its guest", .0.0)]
    Plays(TableId),
    /// The store failed.
    #[error(transparent)]
    Host(#[from] HostError),
}

/// The name that replaces the name of a deleted person.
const NOBODY: &str = "forgotten";

/// The accounts of a person in the entries of a game.
struct Accounts<'a> {
    person: &'a Person,
    /// Their conversation.
    direct: Option<&'a Place>,
    /// Those that people left while it ran.
    moved: Vec<Moved>,
    /// When the game ended.
    over: Timestamp,
    /// The accounts that were replaced at any time.
    former: &'a [(Person, Timestamp, Person)],
}

impl Accounts<'_> {
    /// Whether the account belonged to the person when this entry was written. Another person may have it now, or have
    /// had it before.
    fn has(&self, account: &Person, entry: u64) -> bool {
        let since = self.moved.iter().filter(|moved| entry < moved.entry);
        let at_the_end = since.fold(account, |now, moved| if moved.from == *now { &moved.to } else { now });
        // A game that ran when the account was replaced has recorded that itself.
        let is_known = self.moved.iter().any(|moved| moved.from == *at_the_end);
        let is_later = |until: &Timestamp| *until > self.over || *until == self.over && !is_known;
        let left = self.former.iter().filter(|(former, until, _)| former == at_the_end && is_later(until));
        let now = left.min_by_key(|(_, until, _)| *until).map_or(at_the_end, |(.., now)| now);
        now == self.person
    }
}

/// Whether an entry was written by or addressed to this person while they had no seat.
fn names_onlooker(entry: &Entry<'_>, accounts: &Accounts<'_>) -> bool {
    let has = |one: &Person| accounts.has(one, entry.number);
    let by = match &entry.input {
        Journalled::Talk { by, .. } | Journalled::Command { by, .. } => Some(by),
        _ => None,
    };
    let said = matches!(by, Some(Who::Onlooker(one, _) | Who::Guest(one, _)) if has(one));
    let told =
        |row: &Row| matches!(&row.to, Addressee::Onlooker(one) if has(one)) || row.guest.as_ref().is_some_and(has);
    said || entry.rows.iter().any(told)
}

/// Removes the text of an entry, if it was written by the given person or, without one, in any case. Returns whether
/// there was any.
fn silence(entry: &mut Entry<'_>, forgotten: Option<(&Accounts<'_>, &[Seat])>) -> bool {
    let number = entry.number;
    let silent = |who: &Who| match (who, forgotten) {
        (_, None) => true,
        (Who::Seat(one) | Who::Dropped(one), Some((_, seats))) => seats.contains(one),
        (Who::Onlooker(one, _) | Who::Guest(one, _), Some((accounts, _))) => accounts.has(one, number),
    };
    let nothing = || PlayerText::new("");
    let mut changed = false;
    let mut who_said = None;
    match &mut entry.input {
        Journalled::Talk { by, text, picture, .. } if silent(by) => {
            *text = nothing();
            *picture = None;
            changed = true;
            who_said = Some(by);
        }
        Journalled::Command { by, text, .. } if forgotten.is_some() && silent(by) => {
            text.clear();
            changed = true;
            who_said = Some(by);
        }
        _ => {}
    }
    if let (Some(Who::Onlooker(_, name) | Who::Guest(_, name)), Some(_)) = (who_said, forgotten) {
        name.clear();
    }
    if let Some((accounts, _)) = forgotten {
        let input = match &mut entry.input {
            Journalled::Talk { by: Who::Onlooker(one, _) | Who::Guest(one, _), .. }
            | Journalled::Command { by: Who::Onlooker(one, _) | Who::Guest(one, _), .. } => Some(one),
            _ => None,
        };
        let rows = entry.rows.to_mut().iter_mut().flat_map(|row| {
            let told = match &mut row.to {
                Addressee::Onlooker(one) => Some(one),
                _ => None,
            };
            told.into_iter().chain(&mut row.guest)
        });
        for one in rows.chain(input).filter(|one| accounts.has(one, number)) {
            *one = Person::new(&one.platform, NOBODY);
            changed = true;
        }
    }
    for row in entry.rows.to_mut() {
        if let Line::Talk { by, name, text } = &mut row.line {
            let theirs = match (&*by, forgotten) {
                (_, None) => true,
                (Some(seat), Some((_, gone))) => gone.contains(seat),
                (None, Some(_)) => changed,
            };
            if theirs && (!text.is_empty() || row.picture.is_some()) {
                *text = nothing();
                row.picture = None;
                changed = true;
                if forgotten.is_some() {
                    name.clear();
                }
            }
        }
    }
    changed
}

impl Games {
    /// Pauses all games after a dump was restored, until their game masters resume them. Drops undelivered messages and
    /// repeats open questions. What happened after the dump is unknown, and no player should lose a vote or a night
    /// because of it. Returns the number of games.
    pub fn pause_all(&mut self, now: Timestamp) -> usize {
        let queues: BTreeSet<_> = self.queues.recipients();
        for recipient in queues {
            self.queues.clear(&recipient);
        }
        let running: Vec<TableId> = self.sessions.index().running().cloned().collect();
        let count = running.len();
        for id in running {
            let Some(session) = self.wake(&id) else { continue };
            let seats: Vec<Seat> = session.table.roster().seats().collect();
            let paused = session.table.clock().is_paused();
            session.waits_for_its_leader();
            self.prompts.close_table(&id);
            self.sessions.reseed(&id, now, &mut self.random, &mut self.ledger);
            if !paused {
                // This only fails if the game is over.
                let _ = self.desk(&id, DeskVerb::Pause, now);
            }
            // The boards on a page may be outdated. Whether a place shows boards is known once it is reached.
            let Some(session) = self.sessions.get(&id) else { continue };
            let rooms = session.rooms().iter().cloned().map(Recipient::Room);
            let master = session.game_master().cloned().map(Recipient::Direct);
            let mut recipients: Vec<Recipient> = rooms.chain(master).collect();
            for seat in seats {
                let person = self.sessions.get(&id).and_then(|session| session.person(seat)).cloned();
                if let Some(person) = person {
                    recipients.push(Recipient::Direct(person.clone()));
                    self.queues.put(Recipient::Direct(person), OutboxItem::Offers { table: id.clone(), seat });
                }
            }
            for recipient in recipients {
                self.queues.put(recipient, OutboxItem::Boards { table: id.clone() });
            }
        }
        count
    }

    /// See [`Host::forget_talk`](crate::Host::forget_talk).
    pub fn forget_talk(&mut self, kept: Duration, uptime: Duration) -> Result<usize, HostError> {
        let mut ended: BTreeMap<TableId, u64> = BTreeMap::new();
        for (key, row) in self.ledger.store().scan(rows::ENDED)? {
            ended.insert(TableId(key.trim_start_matches(rows::ENDED).into()), rows::read(&key, &row)?);
        }
        let over = self.sessions.index().all().filter_map(|(id, head)| Some((id, head.over.as_ref()?)));
        let over: Vec<TableId> = over.filter(|(_, over)| !over.silent).map(|(id, _)| id.clone()).collect();
        let (uptime, kept, mut count) = (uptime.as_secs(), kept.as_secs(), 0);
        self.long_over.clear();
        for id in &over {
            let end = ended.get(id).copied();
            if end.is_none() {
                self.ledger.unsaved().put(rows::ended(id), rows::write(&uptime));
            }
            let age = uptime.saturating_sub(end.unwrap_or(uptime));
            if age >= AFTER_THE_END.as_secs() {
                self.long_over.insert(id.clone());
            }
            if age >= kept {
                self.rewrite(id, None)?;
                count += 1;
            }
        }
        Ok(count)
    }

    /// Deletes a person's data: addresses, bans, messages, and their name in finished games.
    ///
    /// # Errors
    ///
    /// Returns an error if the person plays in or leads a running game, or if the store fails.
    pub fn forget(&mut self, person: &Person) -> Result<Forgotten, ForgetError> {
        let former = self.people.former_accounts();
        let accounts = |head: &GameSummary| {
            let over = head.over.as_ref().map_or(Timestamp::MAX, |over| over.at);
            Accounts { person, direct: None, moved: head.moved.clone(), over, former: &former }
        };
        let mut games = Vec::new();
        for (id, head) in self.sessions.index().all() {
            // A person without a seat only appears in what they said.
            let (is_over, accounts) = (head.over.is_some(), accounts(head));
            if head.people().any(|one| one == person)
                || is_over && self.ledger.entries_of(id)?.iter().any(|entry| names_onlooker(entry, &accounts))
            {
                games.push(id.clone());
            }
        }
        if let Some(running) = games.iter().find(|id| self.sessions.index().is_running(id)) {
            return Err(ForgetError::Plays(running.clone()));
        }
        let direct = self.people.direct(person).cloned();
        let known = self.forget_person(person) || !games.is_empty();
        for id in &games {
            let Some(head) = self.sessions.index().get(id) else { continue };
            let (rooms, seats) = (head.rooms.clone(), head.seats_of(person));
            let accounts = Accounts { direct: direct.as_ref(), ..accounts(head) };
            self.rewrite(id, Some((&accounts, &seats)))?;
            // Boards that name them are made again, where no later game has taken their place.
            if !self.sessions.index().has_given_way(id) && !rooms.iter().any(|room| self.lobbies.is_open(room)) {
                for room in rooms {
                    self.queues.put(Recipient::Room(room), OutboxItem::Boards { table: id.clone() });
                }
            }
        }
        Ok(Forgotten { known, games: games.len() })
    }

    /// Deletes a person's addresses, pending messages and places in lobbies. Returns whether there were any.
    fn forget_person(&mut self, person: &Person) -> bool {
        for room in self.lobbies.forget(person) {
            // The notice names who is in, and so do the boards of all who are.
            let lobby = self.lobbies.get(&room);
            let people =
                lobby.into_iter().flat_map(|lobby| lobby.people.iter().map(|guest| &guest.person).chain([&lobby.host]));
            let has_boards =
                |one: &&Person| self.people.direct(one).is_some_and(|place| self.services.has_boards(place));
            let shown: BTreeSet<Person> = people.filter(|one| *one != person).filter(has_boards).cloned().collect();
            for one in shown {
                self.queues.put(Recipient::Direct(one), OutboxItem::LobbyBoards);
            }
            self.queues.put(Recipient::Room(room), OutboxItem::LobbyBoards);
        }
        self.close_all_windows(person);
        // The account may be a window whose room is gone.
        self.window_is_gone(person);
        self.room_records.forget_person(person);
        self.queues.clear(&Recipient::Direct(person.clone()));
        self.attendance.forget(person);
        self.people.forget(person)
    }

    /// Deletes the data of people whose accounts no longer exist, such as guests of the page whose room is gone. This
    /// runs when the host starts and after a room of a page is gone. People who play, lead or are in a lobby are
    /// checked again later. The records of finished games stay.
    pub(crate) fn forget_gone(&mut self) {
        if std::mem::replace(&mut self.attendance.are_accounts_checked, true) {
            return;
        }
        let in_queues = self.queues.recipients().into_iter().filter_map(|recipient| match recipient {
            Recipient::Direct(person) => Some(person),
            _ => None,
        });
        let is_gone = |person: &Person| {
            self.services.get(&person.platform).is_some_and(|service| !service.directory().has_account(person))
        };
        let mut gone: BTreeSet<Person> = self.people.all().cloned().chain(in_queues).filter(is_gone).collect();
        gone.retain(|person| {
            self.lobbies.joined_by(person).next().is_none() && self.lobbies.led_by(person).next().is_none()
        });
        if gone.is_empty() {
            return;
        }
        for head in self.sessions.index().running().filter_map(|id| self.sessions.index().get(id)) {
            for person in head.people() {
                gone.remove(person);
            }
        }
        for person in &gone {
            self.forget_person(person);
        }
    }

    /// Rewrites the rows of a finished game without the texts of this person, or without the texts of all players.
    fn rewrite(&mut self, id: &TableId, forgotten: Option<(&Accounts<'_>, &[Seat])>) -> Result<(), HostError> {
        let mut batch = StoreBatch::default();
        if let Some((accounts, seats)) = forgotten {
            let deal = self.ledger.store().get(&rows::deal(id).to_string())?;
            if let Some(row) = deal.filter(|_| !seats.is_empty()) {
                let mut deal: Deal = rows::read("deal", &row)?;
                for seat in seats {
                    if let Some(handle) = deal.handles.get_mut(seat.index()) {
                        *handle = format!("{NOBODY}-{}", seat.0 + 1);
                    }
                }
                // The raw setup can name players. The checked setup refers to them by seat.
                deal.setup.clear();
                batch.put(rows::deal(id), rows::write(&deal));
            }
            if let Some(session) = self.wake(id) {
                session.forget(accounts.person, accounts.direct);
            }
        }
        if let Some(session) = self.wake(id).filter(|_| forgotten.is_none()) {
            session.state.talk.set_silent();
        }
        for mut entry in self.ledger.entries_of(id)? {
            if silence(&mut entry, forgotten) {
                batch.put(rows::entry(id, entry.number), rows::write(&entry));
            }
        }
        self.sessions.touch(id, &mut self.ledger);
        if let Some(session) = self.sessions.get_mut(id) {
            session.changes(id, &mut batch);
        }
        self.ledger.unsaved().extend(batch.rows());
        // The session in memory still has the text. The game is read again when it is needed.
        self.sessions.put_to_sleep(id);
        self.prompts.put_away(id);
        Ok(())
    }
}

impl Sessions {
    /// Uses a new seed for the draws of a game that was restored from a backup.
    fn reseed(&mut self, id: &TableId, now: Timestamp, random: &mut Random, ledger: &mut Ledger) {
        let seed = random.seed();
        let Some(session) = self.get_mut(id) else { return };
        session.reseed(seed, now);
        self.touch(id, ledger);
    }
}
