//! A ruleset's description of itself, as data. Help, checks, texts, scenario vocabulary and reference pages are derived
//! from it.
//!
//! The compiler doesn't check the names in a manifest. [`check`] finds names that don't refer to anything.

mod balance;
mod ballot;
mod check;
mod fault;
mod overview;
mod preset;
#[cfg(test)]
mod tests;

use crate::kit::is_same;
use std::ops::RangeInclusive;

use super::Declared;
use super::map::MapSpec;
use super::options::FormSpec;
use super::record::{RecordSpec, Recorded};
use super::setup::{SetupKey, SetupKeys};
use super::shown::{CardSpec, Icon, ListSpec, Mood, Shows, TintSpec};
use super::verbs::{TypedVerb, Verbs};

pub use balance::{Balance, Share};
pub use ballot::Ballot;
pub(crate) use ballot::pairs;
pub use check::check;
pub use fault::{ManifestFault, ManifestProblem, Named};
pub use overview::Overview;
pub use preset::Preset;

/// A ruleset's description of itself, as constant data.
#[derive(Debug)]
pub struct Manifest {
    /// The name in kebab-case, as in `gloaming play NAME`.
    pub id: &'static str,
    /// The version of the ruleset's crate.
    pub version: &'static str,
    /// The version of the rules. Must be increased by every change that could affect an outcome. Replays refer to it.
    pub rules: u32,
    /// The version of the saved state, see [`Ruleset::migrate`](super::Ruleset::migrate).
    pub state_version: u32,
    /// The allowed numbers of players. The setup can restrict or extend the range, and validates the number.
    pub players: RangeInclusive<u8>,
    /// Whether a game lasts for days and keeps its public room closed for much of that time. A separate room is then
    /// created for it on services that support this, so that a community's only room isn't muted. On other services
    /// people are warned before the game starts.
    pub own_room: bool,
    /// Whether another person can take over the seat of a living player. They are briefed with
    /// [`Ruleset::brief`](super::Ruleset::brief). Games that do more implement [`Ruleset::desk`](super::Ruleset::desk).
    pub replaceable: bool,
    /// The phases, in kebab-case. Each needs a text.
    pub phases: &'static [&'static str],
    /// The channels, public ones first.
    pub channels: &'static [ChannelSpec],
    /// The verbs.
    pub verbs: &'static [VerbSpec],
    /// The verbs from the list above that are reserved for the game master's desk.
    pub desk: &'static [&'static str],
    /// The forms, which are made of verbs.
    pub forms: &'static [FormSpec],
    /// The events, from [`Event`](derive@crate::Event).
    pub events: &'static [RecordSpec],
    /// The events that only appear in the story after the end, from [`Event`](derive@crate::Event) with the hearer
    /// `story`. Each needs a text `story-NAME`. See [`Turn::recount`](super::Turn::recount).
    pub recounts: &'static [RecordSpec],
    /// Public events that the story repeats between its own events. If empty, the story repeats the public events of
    /// the moment when the game ended.
    pub retold: &'static [&'static str],
    /// The catalogue of the rules, in Markdown: each rule is a line that begins with `- **ID**`. The story quotes the
    /// rules that [`Turn::trace`](super::Turn::trace) refers to.
    pub catalogue: &'static str,
    /// Rules of the catalogue that `why` and the story only quote if the opened story of that very game mentions them:
    /// a season's secret rules.
    pub secret_rules: &'static [&'static str],
    /// The refusals, from [`Refusal`](derive@crate::Refusal), in order of precedence.
    pub refusals: &'static [RecordSpec],
    /// The setup keys, from [`Setup`](derive@crate::Setup).
    pub setup: &'static [SetupKey],
    /// The codes of setup faults that are not named by a key.
    pub setup_faults: &'static [&'static str],
    /// Public events that eliminate a player, each with the field that contains the player. The board of the seats is
    /// built from public events, so it can't reveal more than those. Statistics group them by the field's word of the
    /// vocabulary `cause` or, if the event has no such field, by the event's name.
    pub takes_out: &'static [(&'static str, &'static str)],
    /// Public events that bring a player back into the game, each with the field that contains the player: the inverse
    /// of `takes_out`. Both are read in the order of the events, and the last one counts.
    pub brings_back: &'static [(&'static str, &'static str)],
    /// The public events that reveal votes, for charts and for the story. Empty if single votes are never public.
    pub ballots: &'static [Ballot],
    /// Results of simulations, one line for each number of players, as printed by `gloaming simulate GAME --json`.
    /// Empty if there are none. Players see how often each team wins, so teams that a season keeps secret must be left
    /// out.
    pub balance: &'static str,
    /// The secrets of the seats that a game master who doesn't play can see.
    pub overview: Overview,
    /// The moods of phases. Unlisted phases named `night` or `over` have the mood of that name, and all others that of
    /// the day.
    pub moods: &'static [(&'static str, Mood)],
    /// Discussion phases that more than half of the players can vote to end early. The host then closes the phase as
    /// the desk does, with [`DeskVerb::Close`](super::DeskVerb::Close). Phases that the game itself ends by a vote
    /// aren't listed.
    pub skippable: &'static [&'static str],
    /// The vocabularies whose words appear on cards.
    pub cards: &'static [CardSpec],
    /// Lists of what may be part of a game, for players who read its rules.
    pub lists: &'static [ListSpec],
    /// How public events change the seats on the board, as in `takes_out`: revealed cards, or the number of players who
    /// are done.
    pub shows: &'static [Shows],
    /// The same for the events of the story: the cards as they were dealt and as they changed hands. A replay shows the
    /// cards that the seats have at that point.
    pub replays: &'static [Shows],
    /// The words that have a colour.
    pub tints: &'static [TintSpec],
    /// A setup, as TOML, for one person with practice players, without anything that makes no sense without talk.
    pub practice_setup: &'static str,
    /// Named settings that go together, such as those for a quick evening, so that a game master doesn't have to change
    /// each key. Each needs the texts `preset-NAME` and `preset-NAME-about`.
    pub presets: &'static [Preset],
    /// The name of the preset that lobbies on the web page start with, where people meet for an evening. Empty for the
    /// default settings.
    pub page_preset: &'static str,
    /// The names of the achievements besides winning, in kebab-case, from [`Vocabulary`](derive@crate::Vocabulary):
    /// `Achievement::WORDS`. Each needs the texts `achievement-NAME` (a title) and `achievement-NAME-about` (what was
    /// done, such as “won as the only wolf”). [`Ruleset::achievements`](super::Ruleset::achievements) returns the ones
    /// that a player earned.
    pub achievements: &'static [&'static str],
    /// Recommended number of practice players for a first solo game that takes a few minutes; 0 if the game isn't
    /// suited to beginners.
    pub first_game: u8,
    /// The setup for that first game, as TOML: it deals the learner a card with something to do. `{you}` is the
    /// learner, `{1}`, `{2}` and so on are the practice players. Empty if the cards are drawn.
    pub first_setup: &'static str,
    /// The icon of the game in lists of games.
    pub emblem: Icon,
    /// The fault for a key that the setup doesn't have.
    pub unknown_key: &'static str,
    /// The fault for a player with a reserved name.
    pub reserved_name: &'static str,
    /// Lists of words that can't be player names: `&[Position::WORDS, &["nobody"]]`.
    pub reserved: &'static [&'static [&'static str]],
    /// The vocabularies of the fields, from [`vocabularies!`](crate::vocabularies): the kind and its words. Each word
    /// needs a text, `KIND-WORD`. Vocabularies whose words come from data (a season's teams, a map's places) are empty
    /// here, and the data contains their texts.
    pub vocabularies: &'static [(&'static str, &'static [&'static str])],
    /// The kinds of data that the host loads and passes in.
    pub data: &'static [DataKind],
    /// The words of the game's [map](super::Ruleset::map), if it has one.
    pub map: Option<MapSpec>,
    /// The languages with texts, English first, from [`locales!`](crate::locales).
    pub locales: &'static [Locale],
    /// The host's checks before it passes a command to the ruleset, in this order.
    pub admission: &'static [Check],
    /// The refusal, without fields, for talk in a private channel by a person without a seat who may not talk there.
    /// The ruleset isn't called. Channels that don't exist get the same refusal.
    pub not_admitted: &'static str,
    /// How the bot's private messages are protected from being quoted; `None` if they aren't.
    pub quoting: Option<Quoting>,
}

impl Manifest {
    /// Returns a manifest with everything declared by a game's types: phases, verbs, events, refusals and setup keys.
    /// All other fields are as in [`Manifest::new`]. Use it with struct update syntax:
    /// `Manifest { players: 3..=10, …, ..Manifest::of::<Mafia>("mafia", env!("CARGO_PKG_VERSION")) }`.
    pub const fn of<G: Declared>(id: &'static str, version: &'static str) -> Self {
        Manifest {
            phases: G::PHASES,
            verbs: <<G::Verb as TypedVerb>::Name as Verbs>::SPECS,
            events: <G::Event as Recorded>::SPECS,
            refusals: <G::Refusal as Recorded>::SPECS,
            setup: <G::Setup as SetupKeys>::KEYS,
            ..Manifest::new(id, version)
        }
    }

    /// Returns a manifest with the defaults of most games: nothing declared, the usual faults, and the admission checks
    /// for a game that also takes commands in channels.
    pub const fn new(id: &'static str, version: &'static str) -> Self {
        Manifest {
            id,
            version,
            rules: 1,
            state_version: 1,
            players: 1..=250,
            own_room: false,
            replaceable: false,
            phases: &[],
            channels: &[],
            verbs: &[],
            desk: &[],
            forms: &[],
            events: &[],
            recounts: &[],
            retold: &[],
            catalogue: "",
            secret_rules: &[],
            refusals: &[],
            setup: &[],
            setup_faults: &["bad-player-count"],
            takes_out: &[],
            brings_back: &[],
            ballots: &[],
            balance: "",
            overview: Overview::Nothing,
            moods: &[],
            skippable: &[],
            cards: &[],
            shows: &[],
            replays: &[],
            tints: &[],
            practice_setup: "",
            presets: &[],
            lists: &[],
            achievements: &[],
            page_preset: "",
            first_game: 0,
            first_setup: "",
            emblem: Icon::Card,
            unknown_key: "unknown-setup-key",
            reserved_name: "reserved-name",
            reserved: &[],
            vocabularies: &[],
            data: &[],
            map: None,
            locales: &[],
            admission: &[Check::UnknownCommand, Check::Grammar, Check::NotAPlayer, Check::Paused],
            not_admitted: "not-a-player",
            quoting: None,
        }
    }

    /// Returns the verb with this name, ignoring case.
    pub fn verb(&self, name: &str) -> Option<&'static VerbSpec> {
        let exact = self.verbs.iter().find(|verb| verb.name == name);
        exact.or_else(|| self.verbs.iter().find(|verb| is_same(verb.name, name)))
    }

    /// Returns the declaration of a channel, by its exact name or by the prefix of its family.
    pub fn channel(&self, name: &str) -> Option<&'static ChannelSpec> {
        self.channels
            .iter()
            .find(|channel| channel.name == name)
            .or_else(|| self.channels.iter().find(|channel| channel.family && name.starts_with(channel.name)))
    }

    /// Returns a rule of the catalogue: its id as written there, and its text as Markdown. The case of `id` is ignored.
    pub fn rule(&self, id: &str) -> Option<(&'static str, &'static str)> {
        let catalogue = self.catalogue.strip_prefix("- **").unwrap_or(self.catalogue);
        let mut items = catalogue.split("\n- **").filter_map(|item| item.split_once("** "));
        let (id, says) = items.find(|(found, _)| is_same(found, id))?;
        // The following lines of an item are indented.
        let end = says.match_indices('\n').find(|(at, _)| !says[at + 1..].starts_with("  "));
        Some((id, end.map_or(says, |(at, _)| &says[..at])))
    }

    /// Returns all codes of setup faults: those of the keys, `setup_faults`, and the two that every game has.
    pub fn fault_codes(&self) -> impl Iterator<Item = &'static str> {
        let keys = self.setup.iter().flat_map(|key| [key.fault, key.player_fault, key.word_fault]);
        let others = self.setup_faults.iter().copied().chain([self.unknown_key, self.reserved_name]);
        keys.chain(others).filter(|code| !code.is_empty())
    }

    /// Returns the mood of a phase.
    pub fn mood(&self, phase: &str) -> Mood {
        let own = self.moods.iter().find(|(name, _)| *name == phase).map(|(_, mood)| *mood);
        own.unwrap_or(match phase {
            "night" => Mood::Night,
            "over" => Mood::End,
            _ => Mood::Day,
        })
    }

    /// Returns `true` if an event announces a death, which is the case for the name `died`.
    pub fn tells_of_death(&self, event: &str) -> bool {
        event == "died"
    }

    /// Returns the declaration of an event.
    pub fn event(&self, name: &str) -> Option<&'static RecordSpec> {
        self.events.iter().find(|event| event.name == name)
    }
}

/// A channel of the game.
#[derive(Clone, Copy, Debug)]
pub struct ChannelSpec {
    /// The name in kebab-case or, with `family`, the prefix of all channels of the family (`group-`).
    pub name: &'static str,
    /// Whether everyone reads it: the room of the game, which receives all public events.
    pub public: bool,
    /// Whether this is a family of channels, distinguished by what follows the prefix.
    pub family: bool,
    /// How text sent to the channel is interpreted.
    pub reading: Reading,
    /// The rights of guests, who are people without a seat admitted by the game master.
    pub guests: Guests,
}

impl ChannelSpec {
    /// Creates the public channel, the room of the game.
    pub const fn public(name: &'static str, reading: Reading) -> Self {
        ChannelSpec { name, public: true, family: false, reading, guests: Guests::Outside }
    }

    /// Creates a private channel.
    pub const fn private(name: &'static str, reading: Reading) -> Self {
        ChannelSpec { public: false, ..ChannelSpec::public(name, reading) }
    }

    /// Creates a family of private channels that are opened during the game, each named after this prefix and a suffix:
    /// `group-`.
    pub const fn family(prefix: &'static str, reading: Reading) -> Self {
        ChannelSpec { family: true, ..ChannelSpec::private(prefix, reading) }
    }

    /// Sets the rights of guests, as in `ChannelSpec::private("graveyard", Reading::Talk).guests(Guests::Speak)`.
    pub const fn guests(self, guests: Guests) -> Self {
        ChannelSpec { guests, ..self }
    }
}

/// The rights of guests in a private channel. A guest is a person without a seat whom the game master has admitted to
/// the game as a reader: the ruleset says to which channels, the game master says whom.
///
/// Guests are members of the channels that are open to them. They receive what is sent there from then on, and what is
/// sent to the channels that those listen to. Other people without a seat can't speak or read in private channels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Guests {
    /// They aren't members.
    #[default]
    Outside,
    /// They can read.
    Read,
    /// They can read and talk. The ruleset gets their talk as that of a [`Speaker::Guest`](super::Speaker::Guest).
    Speak,
}

/// How text sent to a channel is interpreted. The same rules apply in a room, in a topic of a direct conversation, and
/// to a line that starts with the channel's name. Private messages to the bot are always commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Everything is talk, even with a `!` in front.
    Talk,
    /// Text that begins with `!` is a command, everything else is talk.
    Prefixed,
    /// As `Prefixed`, but text that completely matches one of the game's commands is a command, too.
    Commands,
    /// Only these verbs are commands; any other text is talk. With a leading `!`, such a verb is always a command and
    /// is refused if it is malformed. Without it, only text that completely matches the verb's arguments is a command.
    Verbs(&'static [&'static str]),
}

/// A check by the host before it passes a command to the ruleset, and the resulting refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// The command was sent to a channel but is private (`private-only`).
    PrivateOnly,
    /// The verb is unknown (`unknown-command`).
    UnknownCommand,
    /// The words don't match the verb's arguments (`bad-syntax`).
    Grammar,
    /// The sender isn't a player, and the verb isn't open to onlookers (`not-a-player`).
    NotAPlayer,
    /// The game is paused (`paused`).
    Paused,
}

/// A verb, usually created with the derive [`Verb`](derive@crate::Verb).
#[derive(Clone, Copy, Debug)]
pub struct VerbSpec {
    /// The verb, in kebab-case.
    pub name: &'static str,
    /// The arguments that follow it.
    pub arguments: &'static [Argument],
    /// Its effect on the game.
    pub effect: VerbEffect,
    /// Whether people without a seat may use it (`rules`).
    pub onlookers: bool,
    /// Phases in which a private text that isn't any verb is read as this verb, with the whole text as its words.
    pub catch_all: &'static [&'static str],
    /// Phases in which the verb is available. In other phases it isn't offered, and is refused. `None` if only the
    /// ruleset decides that.
    pub phases: Option<&'static [&'static str]>,
    /// Phases in which it is accepted in public channels and listed in the menus of their rooms. `None` means every
    /// phase.
    pub in_public: Option<&'static [&'static str]>,
    /// Channels in which it is accepted, in addition to private messages. In others it is refused as `private-only`.
    /// `None` means all.
    pub heard_in: Option<&'static [&'static str]>,
    /// Whether the player gets a confirmation, see [`Ruleset::confirmation`](super::Ruleset::confirmation).
    pub confirmed: bool,
    /// Whether the number of players who used it is announced, see [`Ruleset::progress`](super::Ruleset::progress).
    pub counted: bool,
    /// Whether the verb is listed among the options. Hide verbs that players should discover themselves.
    pub offered: bool,
    /// Whether it is a public vote: rooms get a message that shows who votes for whom, with a button for each choice.
    pub polled: bool,
    /// Whether it only says that its player has nothing more to do, see [`ready`](VerbSpec::ready).
    pub ready: bool,
}

impl VerbSpec {
    /// Creates a verb for players that is accepted everywhere.
    pub const fn new(name: &'static str, arguments: &'static [Argument], effect: VerbEffect) -> Self {
        VerbSpec {
            name,
            arguments,
            effect,
            onlookers: false,
            catch_all: &[],
            phases: None,
            in_public: None,
            heard_in: None,
            confirmed: false,
            counted: false,
            offered: true,
            polled: false,
            ready: false,
        }
    }

    /// Restricts the verb to private messages, which also removes it from the menus of public rooms.
    pub const fn private(self) -> Self {
        self.heard_in(&[]).in_public(&[])
    }

    /// Restricts the verb to private messages and these channels.
    pub const fn heard_in(self, channels: &'static [&'static str]) -> Self {
        VerbSpec { heard_in: Some(channels), ..self }
    }

    /// Restricts the verb to these phases: in others it isn't offered, and a command is refused as
    /// [`Misfit::NotNow`](super::Misfit::NotNow). [`Declared::phase`] returns the current phase.
    ///
    /// ```
    /// use gloaming_core::prelude::*;
    ///
    /// #[derive(Clone, Copy, Debug, PartialEq, Eq, Verb)]
    /// pub enum Verb {
    ///     #[verb(acts, during("day"))]
    ///     Shout,
    ///     #[verb(asks)]
    ///     Role,
    /// }
    /// assert!(Verb::Shout.spec().has_time_in(Some("day")) && !Verb::Shout.spec().has_time_in(Some("night")));
    /// assert!(Verb::Role.spec().has_time_in(Some("night")) && Verb::Role.spec().has_time_in(None));
    /// ```
    pub const fn during(self, phases: &'static [&'static str]) -> Self {
        VerbSpec { phases: Some(phases), ..self }
    }

    /// Accepts the verb in public rooms only during these phases, in which their menus list it.
    pub const fn in_public(self, phases: &'static [&'static str]) -> Self {
        VerbSpec { in_public: Some(phases), ..self }
    }

    /// Makes the verb available to people without a seat.
    pub const fn onlookers(self) -> Self {
        VerbSpec { onlookers: true, ..self }
    }

    /// Reads a private text that isn't any verb as this verb during these phases. Words that its [`Ask`](super::Ask)
    /// accepts take precedence over the host's commands.
    pub const fn catch_all(self, phases: &'static [&'static str]) -> Self {
        VerbSpec { catch_all: phases, ..self }
    }

    /// Makes core confirm the command to its player.
    pub const fn confirmed(self) -> Self {
        VerbSpec { confirmed: true, ..self }
    }

    /// Makes core announce how many players have used the verb.
    pub const fn counted(self) -> Self {
        VerbSpec { counted: true, ..self }
    }

    /// Hides the verb from the options.
    pub const fn not_offered(self) -> Self {
        VerbSpec { offered: false, ..self }
    }

    /// Makes the verb a public vote with buttons in public rooms: everyone sees one message with the votes so far,
    /// according to the public events of [`Manifest::ballots`], and a button for each choice. Pressing it has the same
    /// effect as typing the command in that room.
    ///
    /// The verb must have a single argument. Its choices are the remaining players, according to the public events, and
    /// the words that the argument lists: the same for everyone. A verb whose choices reveal more than that to a seat
    /// must not be polled.
    ///
    /// ```
    /// use gloaming_core::prelude::*;
    ///
    /// #[derive(Clone, Debug, PartialEq, Verb)]
    /// pub enum Verb {
    ///     #[verb(revises, during("day"), polled)]
    ///     Vote(Seat),
    /// }
    ///
    /// assert!(VerbName::Vote.spec().polled);
    /// ```
    pub const fn polled(self) -> Self {
        VerbSpec { polled: true, ..self }
    }

    /// Marks a verb that only says that its player has nothing more to do, such as `done`. A service that displays the
    /// options has a quiet switch for it next to the phase, and never prompts its player for it; other services ask for
    /// it like any other verb. If its order is [current](super::Ask::standing) and has a command that withdraws it, the
    /// switch can be turned off again.
    pub const fn ready(self) -> Self {
        VerbSpec { ready: true, ..self }
    }

    /// Returns `true` if it does something to the game: it [acts](VerbEffect::Acts) or [gives an
    /// order](VerbEffect::Revises).
    pub fn does_something(&self) -> bool {
        matches!(self.effect, VerbEffect::Acts | VerbEffect::Revises)
    }

    /// Returns `true` if a command may be final: the verb acts or passes words on, or its players are counted, so that
    /// the last command may end the phase.
    pub fn is_binding(&self) -> bool {
        self.counted || matches!(self.effect, VerbEffect::Acts | VerbEffect::Speaks)
    }

    /// Returns `false` if the verb is declared for other phases than this one. `None` means that the game isn't in a
    /// phase.
    #[inline]
    pub fn has_time_in(&self, phase: Option<&str>) -> bool {
        match (self.phases, phase) {
            (None, _) => true,
            (Some(phases), Some(phase)) => phases.contains(&phase),
            (Some(_), None) => false,
        }
    }

    /// Returns `true` if it is accepted in this channel. Every verb is accepted in private.
    pub fn is_heard_in(&self, channel: Option<&str>) -> bool {
        match (self.heard_in, channel) {
            (Some(channels), Some(channel)) => channels.contains(&channel),
            _ => true,
        }
    }
}

/// The effect of a verb on the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerbEffect {
    /// It acts, and can't be undone.
    Acts,
    /// It gives an order, which a later one replaces.
    Revises,
    /// It asks for information.
    Asks,
    /// It passes words on (a private message, a question to the game master). The host never asks for it.
    Speaks,
}

/// An argument of a verb: one word, or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A player.
    Player,
    /// Exactly this word.
    Word(&'static str),
    /// A word of the named vocabulary.
    Of(&'static str),
    /// Any number of words, possibly none, which are ignored.
    Words,
    /// A length of time.
    Length,
    /// A whole number.
    Number,
    /// The rest as text.
    Text,
    /// An entry of a form, `vote=bob`: its key, and its value.
    Entry(&'static str, &'static Argument),
    /// One of these, each a single word.
    Either(&'static [Argument]),
    /// All of these, or nothing.
    Maybe(&'static [Argument]),
    /// A number of these, each a single word.
    Several {
        /// The kind of each of them.
        of: &'static Argument,
        /// The minimum number.
        least: u8,
        /// The maximum number.
        most: u8,
    },
}

/// A kind of data that the host loads, checks and passes in: `season`, `map`.
#[derive(Clone, Copy, Debug)]
pub struct DataKind {
    /// The name in kebab-case: the setup key that refers to a file, and the folder of the built-in ones.
    pub name: &'static str,
    /// Keys that only files of this kind have, such as `team`, or `season.id` for a key in a table.
    /// `gloaming setup GAME FILE` recognizes such a file by any of them, and validates it. If empty, files of this kind
    /// aren't recognized.
    pub marks: &'static [&'static str],
    /// The built-in data by name, as TOML.
    pub built_in: &'static [(&'static str, &'static str)],
    /// Returns the words that such data defines, with their names. May be called with invalid data, in which case
    /// unreadable parts are left out.
    pub words: fn(&toml::Table) -> Vec<DataWord>,
}

impl DataKind {
    /// Creates a kind with built-in data. Use it with struct update syntax:
    /// `DataKind { marks: &["team"], ..DataKind::new(…) }`.
    pub const fn new(name: &'static str, built_in: &'static [(&'static str, &'static str)]) -> Self {
        DataKind { name, marks: &[], built_in, words: |_| Vec::new() }
    }

    /// Returns `true` if a file is of this kind, according to its [marks](DataKind::marks).
    pub fn is_marked(&self, file: &toml::Table) -> bool {
        self.marks.iter().any(|mark| match mark.split_once('.') {
            Some((table, key)) => file.get(table).and_then(|table| table.get(key)).is_some(),
            None => file.contains_key(*mark),
        })
    }
}

/// A word that data defines, such as a place of a map. It belongs to a vocabulary without words in the manifest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataWord {
    /// The vocabulary, as in [`Manifest::vocabularies`].
    pub vocabulary: &'static str,
    /// The word, in kebab-case.
    pub word: String,
    /// The displayed names, by language (BCP 47). Languages without a name use the English one, or else the word
    /// itself.
    pub names: Vec<(String, String)>,
}

/// The texts of one language.
#[derive(Clone, Copy, Debug)]
pub struct Locale {
    /// The language (BCP 47), such as `en`.
    pub language: &'static str,
    /// The Fluent resources.
    pub resources: &'static [&'static str],
    /// The rules for players, in Markdown.
    pub rules: &'static str,
}

/// How the bot's private messages are protected from being quoted in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quoting {
    /// Forbids to quote this many consecutive words of any private message of the bot, to any player, real or invented.
    Words(u8),
    /// Forbids to quote the whole text of a private message to that player, if it has at least this many characters,
    /// ignoring case and whitespace. Forwarded messages of the bot are judged by their text, like typed ones.
    WholeMessage(u16),
}

/// Creates the vocabularies of a game for [`Manifest::vocabularies`], from enums that derive
/// [`Vocabulary`](derive@crate::Vocabulary). After a `;` follow those without an enum: a name and its words, which are
/// empty if data defines them.
///
/// ```
/// use gloaming_core::prelude::*;
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
/// pub enum Team {
///     Town,
///     Mafia,
/// }
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
/// pub enum Phase {
///     Day,
///     Night,
/// }
/// static VOCABULARIES: &[(&str, &[&str])] = vocabularies![Team, Phase; ("place", &[])];
/// assert_eq!(VOCABULARIES, [("team", &["town", "mafia"][..]), ("phase", &["day", "night"]), ("place", &[])]);
/// ```
#[macro_export]
macro_rules! vocabularies {
    ($($words:ty),+ $(,)? $(; $($other:expr),+ $(,)?)?) => {
        &[
            $( (
                <$words as $crate::ruleset::VocabularyWord>::VOCABULARY,
                <$words as $crate::ruleset::VocabularyWord>::WORDS,
            ), )+
            $($($other),+)?
        ]
    };
}

/// Includes the texts of a game for [`Manifest::locales`]. Takes the folder of the languages, relative to the current
/// file, the languages, and the names of the Fluent files of each language. Each language also has the rules,
/// `rules.md`.
///
/// `locales!("../locales", ["en", "de"], ["words", "events"])` includes `../locales/en/words.ftl`,
/// `../locales/en/events.ftl` and `../locales/en/rules.md`, and the same for `de`.
#[macro_export]
macro_rules! locales {
    ($folder:literal, [$($language:literal),+ $(,)?], $files:tt) => {
        &[$($crate::locale!($folder, $language, $files)),+]
    };
}

/// Part of [`locales!`](crate::locales).
#[doc(hidden)]
#[macro_export]
macro_rules! locale {
    ($folder:literal, $language:literal, [$($file:literal),+ $(,)?]) => {
        $crate::ruleset::Locale {
            language: $language,
            resources: &[$(include_str!(concat!($folder, "/", $language, "/", $file, ".ftl"))),+],
            rules: include_str!(concat!($folder, "/", $language, "/rules.md")),
        }
    };
}
