//! The lobby: from "let's play" to the deal.
//!
//! Somebody opens a game in a room, others join there or by a link, from any service; the host of the game looks at
//! the setup and starts. A seat counts once the person is reached in private: nobody is dealt a card that they cannot
//! be told.

mod code;
mod lobbies;
mod notices;
mod public_rooms;
mod words;

pub(crate) use code::{CODE_LENGTH, CODE_LETTERS, is_code};
pub(crate) use lobbies::Lobbies;
pub use words::LobbyWord;

use gloaming_core::chat::{Author, MessageId, Person, Place};
use gloaming_core::ruleset::{DataWord, Manifest, RawSetup, Seat, Secrecy, SetupKey, VerbEffect};
use gloaming_core::text::{Block, Document, Inline, Named, Texts};
use gloaming_table::Table;
use gloaming_table::names::{handle, practice_handle, shown_name};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::message::{HostTexts, Message};

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
    /// Whether its leader has closed the door: then nobody else takes a seat, in whichever way.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub door_closed: bool,
    /// The rooms that were made for it on other services, for people who come with the code.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub public_rooms: Vec<Place>,
    /// The language that was chosen for the game; `None`: the host's own.
    pub language: Option<String>,
    /// The message in its room that says how it stands, and what it says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notice: Option<(MessageId, Document)>,
    /// The message with a picture of its table, and a number of what that shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<(MessageId, u64)>,
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
    /// The users who have read that a reaction of theirs is for the person who opened the game; `None`: all in its room have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told_not_theirs: Vec<Option<Person>>,
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
    pub has_read: bool,
}

impl Guest {
    /// Somebody as others see them: by the handle, and by the name that they go by.
    pub fn named(&self) -> Named {
        let (handle, name, person) = (self.handle.clone(), shown_name(&self.name), Some(self.person.clone()));
        Named { handle, name, person, service: String::new() }
    }
}

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
            door_closed: false,
            public_rooms: Vec::new(),
            language: None,
            notice: None,
            picture: None,
            countdown: None,
            settings: None,
            refused: Vec::new(),
            marks: Vec::new(),
            told_not_theirs: Vec::new(),
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

    /// Whether the closed door keeps a person from taking a seat. The leader, who opens and closes it, comes in.
    pub fn keeps_out(&self, person: &Person) -> bool {
        self.door_closed && self.host != *person
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

    /// Notes that a user, or the room, reads that a reaction is for the person who opened the game. Returns `false` if they have read it
    /// before.
    pub(crate) fn not_theirs_is_told(&mut self, told: Option<Person>) -> bool {
        let is_new = !self.told_not_theirs.contains(&told);
        if is_new {
            self.told_not_theirs.push(told);
        }
        is_new
    }

    /// Somebody leads it from now on. The reactions of the one who led it before lead no more.
    pub fn pass_to(&mut self, leader: &Person) {
        self.host = leader.clone();
        self.marks.retain(|mark| mark.made == Marked::Seat);
    }

    /// Gives a person's place to their new account; if both are in, one place is left. Returns whether the lobby knew the old account.
    pub(crate) fn person_moved(&mut self, from: &Person, to: &Author) -> bool {
        let account = &to.person;
        let knew = self.host == *from || self.has(from) || self.marks.iter().any(|mark| mark.by == *from);
        if self.host == *from {
            self.host = account.clone();
            // They stand in the conversation of the old account.
            self.settings = None;
        }
        if self.has(account) {
            self.people.retain(|guest| guest.person != *from);
        }
        for guest in self.people.iter_mut().filter(|guest| guest.person == *from) {
            guest.person = account.clone();
            guest.name.clone_from(&to.name);
        }
        self.marks.iter_mut().filter(|mark| mark.by == *from).for_each(|mark| mark.by = account.clone());
        knew
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
