//! The lobby: from "let's play" to the deal.
//!
//! Somebody opens a game in a room, others join there or by a link, from any service; the host of the game looks at
//! the setup and starts. A seat counts once the person is reached in private: nobody is dealt a card that they cannot
//! be told.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_core::ruleset::{Check, DataWord, Manifest, RawSetup, Seat, Secrecy, SetupKey, VerbEffect};
use gloaming_core::text::{Block, Document, Inline, Named, Texts};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::message::{HostTexts, Message};
use crate::names::{handle, practice_handle, shown_name};
use crate::rows::{self, RowFault};
use crate::store::StoreBatch;
use crate::table::Table;

/// A game that is gathering in a room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lobby {
    /// The id of its ruleset.
    pub ruleset: String,
    /// The person who opened it: the game's host.
    pub host: Person,
    /// The people who are in, in joining order.
    pub people: Vec<Guest>,
    /// The number of seats that practice players fill.
    pub practice: u8,
    /// The setup so far.
    pub setup: RawSetup,
    /// Its code, which is the token of its links as well.
    pub link: String,
    /// The rooms that were made for it on other services, for people who come with the code.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub public_rooms: Vec<Place>,
    /// The language that was chosen for the game; `None`: the host's own.
    #[serde(default)]
    pub language: Option<String>,
    /// The message in its room that says how it stands, and what it says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notice: Option<(MessageId, Document)>,
    /// The countdown to its deal, if one runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub countdown: Option<Countdown>,
    /// The settings as the leader chooses them by buttons.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<SettingsMessage>,
    /// The settings that were refused last, until some are taken: the leader's form shows them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<RefusedSetting>,
    /// The reactions below its notice that stand and did something.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

/// A reaction that did something in a lobby: to take it away undoes that, unless something else was chosen since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The person who reacted.
    pub by: Person,
    /// The thing that it did.
    pub made: Marked,
}

/// The things that a reaction can do and undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Marked {
    /// The person took a seat.
    Seat,
    /// A countdown began.
    Countdown,
    /// A practice player came.
    Practice,
}

/// A setting that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefusedSetting {
    /// Its key.
    pub key: String,
    /// The reason, as the leader reads it.
    pub why: Document,
}

/// A countdown to the deal of a lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Countdown {
    /// The moment at which the game is dealt.
    pub ends: Timestamp,
    /// The moment at which people are reminded; `None`: they were, or it is too short for that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remind_at: Option<Timestamp>,
}

impl Countdown {
    /// A countdown until this moment, with a reminder a minute before; in a short one it comes in the middle.
    pub fn until(ends: Timestamp, now: Timestamp) -> Self {
        let left = ends.duration_since(now);
        let before = SignedDuration::from_mins(1).min(left / 2);
        let remind_at = (left >= SignedDuration::from_secs(30)).then(|| ends - before);
        Countdown { ends, remind_at }
    }

    /// The moment at which something is due.
    pub fn due(&self) -> Timestamp {
        self.remind_at.unwrap_or(self.ends)
    }
}

/// The message in the conversation with a leader in which settings are chosen by buttons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettingsMessage {
    /// The setting whose values it shows; `None`: it shows all settings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// The message; `None`: it is still to be said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<MessageId>,
}

/// The lobbies, by their rooms. Each is a row of the store.
#[derive(Debug, Default)]
pub(crate) struct Lobbies {
    open: BTreeMap<Place, Lobby>,
    /// The rows as they are in the store.
    stored: BTreeMap<Place, Vec<u8>>,
    /// The rooms whose lobbies may have changed since they were written.
    changed: BTreeSet<Place>,
    /// Codes that lead to no lobby, as people gave them.
    guesses: Guesses,
}

/// A lobby as its row holds it.
#[derive(Serialize, Deserialize)]
struct StoredLobby {
    room: Place,
    lobby: Lobby,
}

impl Lobbies {
    /// The room in which the lobby of this room was opened: this one, or the one for which this one was made.
    pub(crate) fn opened_in(&self, room: &Place) -> Option<&Place> {
        let mut all = self.open.iter().filter(|(opened, lobby)| *opened == room || lobby.public_rooms.contains(room));
        all.next().map(|(opened, _)| opened)
    }

    /// The lobby of a room.
    pub(crate) fn get(&self, room: &Place) -> Option<&Lobby> {
        self.open.get(self.opened_in(room)?)
    }

    /// The lobby of a room, to change it.
    pub(crate) fn get_mut(&mut self, room: &Place) -> Option<&mut Lobby> {
        let opened = self.opened_in(room)?.clone();
        self.changed.insert(opened.clone());
        self.open.get_mut(&opened)
    }

    /// True if there is one in a room.
    pub(crate) fn is_open(&self, room: &Place) -> bool {
        self.opened_in(room).is_some()
    }

    /// A room that was made for a lobby is gone. Returns whether it was one.
    pub(crate) fn lose_public_room(&mut self, room: &Place) -> bool {
        let Some((opened, lobby)) = self.open.iter_mut().find(|(_, lobby)| lobby.public_rooms.contains(room)) else {
            return false;
        };
        lobby.public_rooms.retain(|one| one != room);
        self.changed.insert(opened.clone());
        true
    }

    /// A room has this lobby from now on.
    pub(crate) fn open(&mut self, room: Place, lobby: Lobby) {
        self.changed.insert(room.clone());
        self.open.insert(room, lobby);
    }

    /// A room has no lobby any more; the one that it had.
    pub(crate) fn close(&mut self, room: &Place) -> Option<Lobby> {
        self.changed.insert(room.clone());
        self.open.remove(room)
    }

    /// The moment at which something is due in a countdown.
    pub(crate) fn next_due(&self) -> Option<Timestamp> {
        self.open.values().filter_map(|lobby| lobby.countdown.as_ref()).map(Countdown::due).min()
    }

    /// No lobby counts down any more.
    pub(crate) fn stop_countdowns(&mut self) {
        for (room, lobby) in &mut self.open {
            if lobby.countdown.take().is_some() {
                self.changed.insert(room.clone());
            }
        }
    }

    /// All lobbies.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&Place, &Lobby)> {
        self.open.iter()
    }

    /// The room of the lobby with this code, however it was typed.
    pub(crate) fn linked(&self, typed: &str) -> Option<&Place> {
        let code = plain_code(typed);
        self.open.iter().find(|(_, lobby)| plain_code(&lobby.link) == code).map(|(room, _)| room)
    }

    /// True for somebody whose codes are not looked at now: too many led nowhere.
    pub(crate) fn guesses_are_too_many(&self, person: &Person, now: Timestamp) -> bool {
        self.guesses.are_too_many(person, now)
    }

    /// Somebody gave a code that leads nowhere.
    pub(crate) fn guessed_wrong(&mut self, person: &Person, now: Timestamp) {
        self.guesses.note(person, now);
    }

    /// The lobbies that somebody leads.
    pub(crate) fn led_by(&self, person: &Person) -> impl Iterator<Item = (&Place, &Lobby)> {
        self.open.iter().filter(move |(_, lobby)| lobby.host == *person)
    }

    /// The lobbies that somebody has joined.
    pub(crate) fn joined_by(&self, person: &Person) -> impl Iterator<Item = (&Place, &Lobby)> {
        self.open.iter().filter(move |(_, lobby)| lobby.has(person))
    }

    /// Nobody of this name is in any lobby any more. The rooms of those that they were in.
    pub(crate) fn forget(&mut self, person: &Person) -> Vec<Place> {
        let mut left = Vec::new();
        for (room, lobby) in &mut self.open {
            if lobby.leave(person) {
                left.push(room.clone());
                self.changed.insert(room.clone());
                // The words of the notice name them.
                lobby.notice.iter_mut().for_each(|(_, says)| *says = Document::default());
            }
        }
        left
    }

    /// The rows that changed since the last call.
    pub(crate) fn changes(&mut self, batch: &mut StoreBatch) {
        for room in std::mem::take(&mut self.changed) {
            let Some(lobby) = self.open.get(&room) else {
                if self.stored.remove(&room).is_some() {
                    batch.delete(rows::lobby(&room));
                }
                continue;
            };
            let row = rows::write(&StoredLobby { room: room.clone(), lobby: lobby.clone() });
            if self.stored.get(&room) != Some(&row) {
                batch.put(rows::lobby(&room), &row);
                self.stored.insert(room, row);
            }
        }
    }

    /// The lobbies as they were, from their rows.
    pub(crate) fn restore(stored: Vec<(String, Vec<u8>)>) -> Result<Lobbies, RowFault> {
        let mut lobbies = Lobbies::default();
        for (key, value) in stored {
            let StoredLobby { room, lobby } = rows::read(&key, &value)?;
            lobbies.stored.insert(room.clone(), value);
            lobbies.open.insert(room, lobby);
        }
        Ok(lobbies)
    }
}

/// The letters of a code: none looks like another or like a digit, and without vowels they make no word.
pub(crate) const CODE_LETTERS: &[u8] = b"BCDFGHJKMNPRSTWXYZ";

/// The number of letters of a code.
pub(crate) const CODE_LENGTH: usize = 6;

/// True for what could be a code, however it was typed.
pub(crate) fn is_code(typed: &str) -> bool {
    let code = plain_code(typed);
    code.len() == CODE_LENGTH && code.bytes().all(|letter| CODE_LETTERS.contains(&letter))
}

/// A code without what people type between its letters. Case does not matter.
fn plain_code(typed: &str) -> String {
    typed.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_uppercase).collect()
}

/// The codes that somebody gave and that lead nowhere: a code opens a seat, so nobody may try many of them. A process that
/// begins has heard none.
#[derive(Debug, Default)]
struct Guesses {
    /// The number of wrong codes of each person, and the moment from which they count no more.
    wrong: BTreeMap<Person, (u32, Timestamp)>,
}

impl Guesses {
    /// So many wrong codes are mistakes …
    const MOST_GUESSES: u32 = 10;
    /// … within this time.
    const COUNTED_FOR: SignedDuration = SignedDuration::from_mins(10);
    /// With more people than this, those are forgotten whose wrong codes count no more.
    const MOST_REMEMBERED: usize = 1_000;

    /// True for somebody whose codes are not looked at now.
    fn are_too_many(&self, person: &Person, now: Timestamp) -> bool {
        self.wrong.get(person).is_some_and(|(count, until)| *count >= Self::MOST_GUESSES && now < *until)
    }

    /// Somebody gave a code that leads nowhere.
    fn note(&mut self, person: &Person, now: Timestamp) {
        if self.wrong.len() >= Self::MOST_REMEMBERED {
            self.wrong.retain(|_, (_, until)| now < *until);
        }
        let (count, until) = self.wrong.entry(person.clone()).or_insert((0, now));
        if now >= *until {
            (*count, *until) = (0, now.saturating_add(Self::COUNTED_FOR).unwrap_or(now));
        }
        *count += 1;
    }
}

/// Somebody in a lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// The person.
    pub person: Person,
    /// The handle that they will have.
    pub handle: String,
    /// The display name that they had last; empty if nobody knows one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// They said that they have read the rules.
    #[serde(default)]
    pub has_read: bool,
}

impl Guest {
    /// Somebody as others see them: by the handle, and by the name that they go by.
    pub fn named(&self) -> Named {
        let (handle, name, person) = (self.handle.clone(), shown_name(&self.name), Some(self.person.clone()));
        Named { handle, name, person, service: String::new() }
    }
}

gloaming_core::words! {
    /// The words of the lobby.
    pub enum LobbyWord: "lobby" {
        Games, New, Join, Leave, Players, Practice, Setup, Preset, Language, Rules, Read, Start, Countdown, Extend, Close, Again, Nextgame, Stopwaiting, Story, Why, Bind, Status,
        Cancel, Prefix, Help, Settings,
        End, Lead, Flee, Stats, Ranking,
    }
}

impl LobbyWord {
    /// True for a word that has a meaning in a room where a game is over: it looks back, or begins something.
    pub fn is_for_after_a_game(self) -> bool {
        matches!(self, LobbyWord::Games | LobbyWord::New | LobbyWord::Again | LobbyWord::Help | LobbyWord::Settings)
            || self.is_about_the_next()
            || self.tells_a_story()
            || self.looks_back()
    }

    /// True if it has a meaning in the room of a game that runs.
    pub fn is_for_a_game(self) -> bool {
        self.only_tells()
            || self.is_about_the_next()
            || self.looks_back()
            || self.is_for_a_running_game()
            || matches!(self, LobbyWord::Cancel | LobbyWord::Close)
    }

    /// True for a word about all games that somebody, or a room, has played.
    pub fn looks_back(self) -> bool {
        matches!(self, LobbyWord::Stats | LobbyWord::Ranking)
    }

    /// True for a word that has a meaning in a running game alone, where people play it or write in private.
    pub fn is_for_a_running_game(self) -> bool {
        matches!(self, LobbyWord::End | LobbyWord::Lead | LobbyWord::Flee)
    }

    /// True if it tells something that everybody may know, and changes nothing.
    pub fn only_tells(self) -> bool {
        matches!(self, LobbyWord::Status | LobbyWord::Players | LobbyWord::Rules | LobbyWord::Help)
    }

    /// True for a word that is the host's in the room of a game with this manifest, and not the game's.
    pub fn is_of_the_host(self, manifest: &Manifest) -> bool {
        // Rules that take nothing in rooms have no such word there; but calling a game off is not to be mistaken for theirs.
        let in_private_only = manifest.admission.contains(&Check::PrivateOnly) && self.only_tells();
        manifest.verb(self.word()).is_none() || in_private_only
    }

    /// True for a word of somebody who wants to know of the next game.
    pub fn is_about_the_next(self) -> bool {
        matches!(self, LobbyWord::Nextgame | LobbyWord::Stopwaiting)
    }

    /// True for a word that asks for the story of a game, or for the rules behind it.
    pub fn tells_a_story(self) -> bool {
        matches!(self, LobbyWord::Story | LobbyWord::Why)
    }
}

/// The verbs of the desk for a game master who plays: nothing that shows or bends more than a player may.
pub const HOST_WHO_PLAYS: [&str; 9] =
    ["pause", "resume", "extend", "close", "remind", "announce", "replacing", "replaced", "cancel"];

/// The value of a setup key as TOML: the one that was chosen, or its default.
pub fn value_of(key: &SetupKey, chosen: &RawSetup) -> String {
    chosen.get(key.name).map_or_else(|| key.default_toml(), ToString::to_string)
}

impl Lobby {
    /// Opens a lobby.
    pub fn new(ruleset: &str, host: Person, link: &str) -> Self {
        Lobby {
            ruleset: ruleset.to_owned(),
            host,
            people: Vec::new(),
            practice: 0,
            setup: RawSetup::new(),
            link: link.to_owned(),
            public_rooms: Vec::new(),
            language: None,
            notice: None,
            countdown: None,
            settings: None,
            refused: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// True for somebody who is in.
    pub fn has(&self, person: &Person) -> bool {
        self.people.iter().any(|guest| guest.person == *person)
    }

    /// Somebody who is in.
    pub fn guest(&self, person: &Person) -> Option<&Guest> {
        self.people.iter().find(|guest| guest.person == *person)
    }

    /// Somebody joins under a handle made from their display name, and is called by none of these words.
    pub fn join(&mut self, person: &Person, name: &str, manifest: &Manifest, taken: &[String]) -> String {
        let handles = self.people.iter().map(|guest| guest.handle.clone());
        let taken: Vec<String> = handles.chain(taken.iter().cloned()).collect();
        let handle = handle(name, &taken, manifest);
        self.people.push(Guest {
            person: person.clone(),
            handle: handle.clone(),
            name: name.to_owned(),
            has_read: false,
        });
        handle
    }

    /// Somebody leaves.
    pub fn leave(&mut self, person: &Person) -> bool {
        let before = self.people.len();
        self.people.retain(|guest| guest.person != *person);
        self.take_mark(person, Marked::Seat);
        self.people.len() < before
    }

    /// The reaction of somebody did something.
    pub fn mark(&mut self, by: &Person, made: Marked) {
        let mark = Mark { by: by.clone(), made };
        if !self.marks.contains(&mark) {
            self.marks.push(mark);
        }
    }

    /// The reaction of somebody is taken away, or undone by something else; whether it stood and had done something.
    pub fn take_mark(&mut self, by: &Person, made: Marked) -> bool {
        let before = self.marks.len();
        self.marks.retain(|mark| mark.by != *by || mark.made != made);
        self.marks.len() < before
    }

    /// This was chosen in another way: to take a reaction away undoes it no more.
    pub fn forget_marks(&mut self, made: Marked) {
        self.marks.retain(|mark| mark.made != made);
    }

    /// Somebody leads it from now on. The reactions of the one who led it before lead no more.
    pub fn pass_to(&mut self, leader: &Person) {
        self.host = leader.clone();
        self.marks.retain(|mark| mark.made == Marked::Seat);
    }

    /// The number of players, with practice players.
    pub fn count(&self) -> usize {
        self.people.len() + usize::from(self.practice)
    }

    /// True if nobody plays but the leader, beside practice players. Then there is nobody to keep a secret from.
    pub fn is_for_leader_alone(&self) -> bool {
        self.people.iter().all(|guest| guest.person == self.host)
    }

    /// The secret settings that were chosen although the leader plays with other people: such a game is not dealt.
    pub fn known_secrets(&self, manifest: &Manifest) -> Vec<&'static str> {
        if self.is_for_leader_alone() || !self.has(&self.host) {
            return Vec::new();
        }
        let secret = manifest.setup.iter().filter(|key| key.secrecy == Secrecy::Secret);
        secret.map(|key| key.name).filter(|name| self.setup.contains_key(*name)).collect()
    }

    /// The setup that stands where nothing is chosen: one person with practice players has what the game
    /// proposes for practice.
    pub fn usual_setup(&self, manifest: &Manifest) -> RawSetup {
        match self.people.len() <= 1 && self.practice > 0 {
            true => manifest.practice_setup.parse().unwrap_or_default(),
            false => RawSetup::new(),
        }
    }

    /// The setup that the game is dealt with.
    pub fn whole_setup(&self, manifest: &Manifest) -> RawSetup {
        let mut setup = self.usual_setup(manifest);
        setup.extend(self.setup.clone());
        setup
    }

    /// The value of a setting as TOML, as its leader or anybody else is shown it; `None` if it is withheld.
    pub fn shown_value(&self, key: &SetupKey, usual: &RawSetup, for_leader: bool) -> Option<String> {
        match self.setup.contains_key(key.name) {
            true if key.secrecy != Secrecy::Open && !for_leader => None,
            true => Some(value_of(key, &self.setup)),
            false => Some(value_of(key, usual)),
        }
    }

    /// The handles of all who would play, practice players last. Practice players are called by none of these words, which
    /// the data of the game brings.
    pub fn handles(&self, manifest: &Manifest, of_data: &[DataWord]) -> Vec<String> {
        let mut handles: Vec<String> = self.people.iter().map(|guest| guest.handle.clone()).collect();
        let mut taken: Vec<String> =
            handles.iter().cloned().chain(of_data.iter().map(|one| one.word.clone())).collect();
        for _ in 0..self.practice {
            let handle = practice_handle(&taken, manifest);
            taken.push(handle.clone());
            handles.push(handle);
        }
        handles
    }
}

/// The commands that somebody can give at a table now, as they are typed.
pub fn help(table: &Table, seat: Option<Seat>, texts: &Texts, words: &HostTexts, language: &str) -> Document {
    let manifest = table.manifest();
    let mut verbs: Vec<&'static str> = match seat {
        Some(seat) => table.offers(seat).iter().map(|offer| offer.verb).collect(),
        None => manifest.verbs.iter().filter(|verb| verb.onlookers).map(|verb| verb.name).collect(),
    };
    verbs.retain(|verb| manifest.verb(verb).is_some_and(|verb| verb.catch_all.is_empty()));
    // Verbs that move the game on come first, questions after them.
    verbs.sort_by_key(|verb| match manifest.verb(verb).map(|verb| verb.effect) {
        Some(VerbEffect::Acts | VerbEffect::Revises) => 0,
        Some(VerbEffect::Speaks) => 1,
        _ => 2,
    });
    let mut document = words.message(language, Message::HelpHeading, &[]).unwrap_or_default();
    let items = verbs
        .iter()
        .map(|verb| {
            let about = texts.line(language, &format!("verb-{verb}")).unwrap_or_default();
            vec![Block::Paragraph(vec![
                Inline::Strong(vec![Inline::Text((*verb).to_owned())]),
                Inline::Text(format!(": {about}")),
            ])]
        })
        .collect::<Vec<_>>();
    if !items.is_empty() {
        document.push(Block::List { ordered: None, items });
    }
    document
}
