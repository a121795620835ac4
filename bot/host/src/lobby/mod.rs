//! The lobby: from "let's play" to the deal.
//!
//! A user opens a lobby in a room, others join there or by a link from any service, and its leader checks the setup and
//! starts the game. A seat counts once its player can be reached in private, because otherwise they couldn't receive
//! their card.

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

/// A lobby in a room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lobby {
    /// The ID of its ruleset.
    pub ruleset: String,
    /// The leader, who opened it or took it over.
    pub host: Person,
    /// The players, in joining order.
    pub people: Vec<Guest>,
    /// The number of seats for practice players.
    pub practice: u8,
    /// The setup so far.
    pub setup: RawSetup,
    /// Its code, which is also the token of its links.
    pub link: String,
    /// Whether its leader has closed it to newcomers, in whichever way they join.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub door_closed: bool,
    /// The rooms that were created for it on other services, for users who join with the code.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub public_rooms: Vec<Place>,
    /// The language that was chosen for the game, or `None` for the host's own.
    pub language: Option<String>,
    /// The message with its notice, and the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notice: Option<(MessageId, Document)>,
    /// The message with a picture of its table, and the digest of the contents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<(MessageId, u64)>,
    /// The countdown to its deal, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub countdown: Option<Countdown>,
    /// The settings that the leader chooses with buttons.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<SettingsMessage>,
    /// The settings that were rejected last, until some are accepted. The leader's form shows them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<RefusedSetting>,
    /// The current reactions to its notice that had an effect.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// The users who were notified that their reaction is only for the leader. `None` means that this was posted in the
    /// room.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told_not_theirs: Vec<Option<Person>>,
}

/// A reaction that had an effect in a lobby. Removing it undoes the effect, unless something else was chosen since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The user who reacted.
    pub by: Person,
    /// Its effect.
    pub made: Marked,
}

/// The effects that a reaction can have, and that can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Marked {
    /// The user took a seat.
    Seat,
    /// A countdown was started.
    Countdown,
    /// A practice player was added.
    Practice,
}

/// A rejected setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefusedSetting {
    /// Its key.
    pub key: String,
    /// The reason, in the leader's language.
    pub why: Document,
}

/// A countdown to the deal of a lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Countdown {
    /// When the game is dealt.
    pub ends: Timestamp,
    /// When the players are reminded, or `None` if they have been, or if it is too short for a reminder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remind_at: Option<Timestamp>,
}

impl Countdown {
    /// Creates a countdown until this time, with a reminder a minute before or, if it is short, halfway through.
    pub fn until(ends: Timestamp, now: Timestamp) -> Self {
        let left = ends.duration_since(now);
        let before = SignedDuration::from_mins(1).min(left / 2);
        let remind_at = (left >= SignedDuration::from_secs(30)).then(|| ends - before);
        Countdown { ends, remind_at }
    }

    /// Returns when something is due.
    pub fn due(&self) -> Timestamp {
        self.remind_at.unwrap_or(self.ends)
    }
}

/// The message in a leader's conversation with buttons for the settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettingsMessage {
    /// The setting whose values it shows, or `None` for all settings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// The message, or `None` if it hasn't been sent yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<MessageId>,
}

/// A player in a lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// The person.
    pub person: Person,
    /// The handle that they will have.
    pub handle: String,
    /// The last known display name; empty if it is unknown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Whether they said that they have read the rules.
    pub has_read: bool,
}

impl Guest {
    /// Returns the player's handle and display name, as others see them.
    pub fn named(&self) -> Named {
        let (handle, name, person) = (self.handle.clone(), shown_name(&self.name), Some(self.person.clone()));
        Named { handle, name, person, service: String::new() }
    }
}

/// Returns the value of a setup key as TOML: the chosen one, or its default.
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

    /// Whether a person has a seat.
    pub fn has(&self, person: &Person) -> bool {
        self.people.iter().any(|guest| guest.person == *person)
    }

    /// Returns a player.
    pub fn guest(&self, person: &Person) -> Option<&Guest> {
        self.people.iter().find(|guest| guest.person == *person)
    }

    /// Whether a person can't take a seat because the lobby is closed to newcomers. The leader always can.
    pub fn keeps_out(&self, person: &Person) -> bool {
        self.door_closed && self.host != *person
    }

    /// Adds a player with a handle that is derived from their display name and isn't one of these words. Returns the
    /// handle.
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

    /// Removes a player. Returns whether they had a seat.
    pub fn leave(&mut self, person: &Person) -> bool {
        let before = self.people.len();
        self.people.retain(|guest| guest.person != *person);
        self.take_mark(person, Marked::Seat);
        self.people.len() < before
    }

    /// Records the effect of a user's reaction.
    pub fn mark(&mut self, by: &Person, made: Marked) {
        let mark = Mark { by: by.clone(), made };
        if !self.marks.contains(&mark) {
            self.marks.push(mark);
        }
    }

    /// Forgets a user's reaction because it was removed or undone. Returns whether it had an effect.
    pub fn take_mark(&mut self, by: &Person, made: Marked) -> bool {
        let before = self.marks.len();
        self.marks.retain(|mark| mark.by != *by || mark.made != made);
        self.marks.len() < before
    }

    /// Forgets reactions with this effect, because it was chosen in another way, so that removing them no longer undoes
    /// it.
    pub fn forget_marks(&mut self, made: Marked) {
        self.marks.retain(|mark| mark.made != made);
    }

    /// Records that a user, or the room, was notified that reactions are only for the leader. Returns `false` if they
    /// had been.
    pub(crate) fn not_theirs_is_told(&mut self, told: Option<Person>) -> bool {
        let is_new = !self.told_not_theirs.contains(&told);
        if is_new {
            self.told_not_theirs.push(told);
        }
        is_new
    }

    /// Sets a new leader. Reactions of the previous leader lose their effect.
    pub fn pass_to(&mut self, leader: &Person) {
        self.host = leader.clone();
        self.marks.retain(|mark| mark.made == Marked::Seat);
    }

    /// Moves a person's seat to their new account. If both have one, one is removed. Returns whether the lobby
    /// contained the old account.
    pub(crate) fn person_moved(&mut self, from: &Person, to: &Author) -> bool {
        let account = &to.person;
        let knew = self.host == *from || self.has(from) || self.marks.iter().any(|mark| mark.by == *from);
        if self.host == *from {
            self.host = account.clone();
            // They are in the conversation of the old account.
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

    /// Returns the number of players, including practice players.
    pub fn count(&self) -> usize {
        self.people.len() + usize::from(self.practice)
    }

    /// Whether only the leader and practice players play, so that no secrets have to be kept.
    pub fn is_for_leader_alone(&self) -> bool {
        self.people.iter().all(|guest| guest.person == self.host)
    }

    /// Returns the secret settings that were chosen although the leader plays with other people. Such a game isn't
    /// dealt.
    pub fn known_secrets(&self, manifest: &Manifest) -> Vec<&'static str> {
        if self.is_for_leader_alone() || !self.has(&self.host) {
            return Vec::new();
        }
        let secret = manifest.setup.iter().filter(|key| key.secrecy == Secrecy::Secret);
        secret.map(|key| key.name).filter(|name| self.setup.contains_key(*name)).collect()
    }

    /// Returns the default setup: for a single person with practice players, the one that the game declares for
    /// practice.
    pub fn usual_setup(&self, manifest: &Manifest) -> RawSetup {
        match self.people.len() <= 1 && self.practice > 0 {
            true => manifest.practice_setup.parse().unwrap_or_default(),
            false => RawSetup::new(),
        }
    }

    /// Returns the setup with which the game is dealt.
    pub fn whole_setup(&self, manifest: &Manifest) -> RawSetup {
        let mut setup = self.usual_setup(manifest);
        setup.extend(self.setup.clone());
        setup
    }

    /// Returns the value of a setting as TOML, for its leader or for everyone else, or `None` if it is hidden from
    /// them.
    pub fn shown_value(&self, key: &SetupKey, usual: &RawSetup, for_leader: bool) -> Option<String> {
        match self.setup.contains_key(key.name) {
            true if key.secrecy != Secrecy::Open && !for_leader => None,
            true => Some(value_of(key, &self.setup)),
            false => Some(value_of(key, usual)),
        }
    }

    /// Returns the handles of all who would play, practice players last. Practice players don't get the words of the
    /// game's data as names.
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

/// Returns the commands that can be given at a table now, as they are typed.
pub fn help(table: &Table, seat: Option<Seat>, texts: &Texts, words: &HostTexts, language: &str) -> Document {
    let manifest = table.manifest();
    let mut verbs: Vec<&'static str> = match seat {
        Some(seat) => table.offers(seat).iter().map(|offer| offer.verb).collect(),
        None => manifest.verbs.iter().filter(|verb| verb.onlookers).map(|verb| verb.name).collect(),
    };
    verbs.retain(|verb| manifest.verb(verb).is_some_and(|verb| verb.catch_all.is_empty()));
    // Verbs that advance the game come first, and questions last.
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
