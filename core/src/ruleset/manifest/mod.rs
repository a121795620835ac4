//! A ruleset's description of itself, as data. Help, checks, texts, scenario vocabulary and reference pages come from it.
//!
//! A name in it is a text like any other to the compiler. [`check`] finds the names that lead nowhere.

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

/// A ruleset's description of itself: constant data.
#[derive(Debug)]
pub struct Manifest {
    /// Name in kebab-case, as in `gloaming play NAME`.
    pub id: &'static str,
    /// The ruleset's own version.
    pub version: &'static str,
    /// The number of the rules: raised by every change that could change an outcome. Replays name it.
    pub rules: u32,
    /// The version of the saved state, see [`Ruleset::migrate`](super::Ruleset::migrate).
    pub state_version: u32,
    /// The number of players that it takes; the setup may narrow or widen it, and checks.
    pub players: RangeInclusive<u8>,
    /// A game lasts for days, and its public room is closed to talk for much of that time. So that a community's only room is not
    /// silenced, a room of the game's own is made for it where a service can do that. Where it cannot, people are told so before
    /// the game starts.
    pub own_room: bool,
    /// Somebody else can take over the seat of a player who is alive. That person is told what goes with it, see
    /// [`Ruleset::brief`](super::Ruleset::brief). A game that does more then writes [`Ruleset::desk`](super::Ruleset::desk).
    pub replaceable: bool,
    /// The phases, in kebab-case; each has a text.
    pub phases: &'static [&'static str],
    /// The channels, the public ones first.
    pub channels: &'static [ChannelSpec],
    /// The verbs.
    pub verbs: &'static [VerbSpec],
    /// Verbs of the list above that the ruleset adds to the game master's desk. Nobody else can use them.
    pub desk: &'static [&'static str],
    /// Forms made of verbs.
    pub forms: &'static [FormSpec],
    /// The events, from [`Event`](derive@crate::Event).
    pub events: &'static [RecordSpec],
    /// Steps that the story tells after the end and nobody was told before, from [`Event`](derive@crate::Event) with the hearer
    /// `story`, each with a text `story-NAME`. See [`Turn::recount`](super::Turn::recount).
    pub recounts: &'static [RecordSpec],
    /// Events told to all that the story tells again, among what was recounted. Where there are none, it tells what was
    /// told at the moment when the game ended.
    pub retold: &'static [&'static str],
    /// The catalogue of the rules, Markdown: each rule is a line that begins with `- **ID**`. The story quotes the rules
    /// that [`Turn::trace`](super::Turn::trace) names from it.
    pub catalogue: &'static str,
    /// Rules of the catalogue that `why` and the story quote only where the opened story of that very game names them: those that
    /// a season keeps secret.
    pub secret_rules: &'static [&'static str],
    /// The refusals, from [`Refusal`](derive@crate::Refusal), in the order in which they are checked.
    pub refusals: &'static [RecordSpec],
    /// The setup keys, from [`Setup`](derive@crate::Setup).
    pub setup: &'static [SetupKey],
    /// The codes of what can be wrong with a setup besides what the keys name.
    pub setup_faults: &'static [&'static str],
    /// Events told to all that take a player out of the game, each with the field that names the player. The board of
    /// the seats is made from what everybody was told, so it cannot say more. A word of the vocabulary `cause` in such an
    /// event is what statistics count it under; without one it is the event's name.
    pub takes_out: &'static [(&'static str, &'static str)],
    /// Events told to all that bring a player back into the game, each with the field that names the player: the inverse of
    /// `takes_out`. Both are read in the order in which they were told, and the last one counts.
    pub brings_back: &'static [(&'static str, &'static str)],
    /// The events by which everybody learns of votes, for charts and for the story. Empty: nobody learns of single votes.
    pub ballots: &'static [Ballot],
    /// Results of simulations, one a line for each number of players, as `gloaming simulate GAME --json` prints them; empty: nobody
    /// has measured it. Players are shown how often each team wins, so a team that is a secret of a season is left out.
    pub balance: &'static str,
    /// The part of the seats' secrets that a game master sees who does not play.
    pub overview: Overview,
    /// The moods of phases. A phase that is not named here has the mood of its name, if it is `night` or `over`, and else that of the day.
    pub moods: &'static [(&'static str, Mood)],
    /// The phases of open talk that players may end before their time by a vote of more than half of them. The host then closes the phase
    /// as the desk does, with [`DeskVerb::Close`](super::DeskVerb::Close). A phase that a game ends by a vote of its own isn't here.
    pub skippable: &'static [&'static str],
    /// The vocabularies whose words are on cards.
    pub cards: &'static [CardSpec],
    /// The lists of what there may be in a game, for players who read its rules.
    pub lists: &'static [ListSpec],
    /// The meaning that events told to all have for the seats on a board, as `takes_out`: cards that are turned over, the count of
    /// those who are done.
    pub shows: &'static [Shows],
    /// The same of what the story recounts: the cards as they were dealt, and as they changed hands. The story is played back with
    /// the cards that lie at the seats by then.
    pub replays: &'static [Shows],
    /// The words that people know by a colour.
    pub tints: &'static [TintSpec],
    /// A setup, as TOML, that suits one person with practice players: what makes no sense without talk is left out.
    pub practice_setup: &'static str,
    /// Settings that go together, such as those of a quick evening: a leader chooses one of them by its name, in place of key
    /// by key. Each needs the texts `preset-NAME` and `preset-NAME-about`.
    pub presets: &'static [Preset],
    /// The name of the preset that a lobby on a page begins with, where people sit down for an evening. Empty: it begins with the usual
    /// values.
    pub page_preset: &'static str,
    /// The names of what players can achieve besides winning, in kebab-case, from
    /// [`Vocabulary`](derive@crate::Vocabulary): `Achievement::WORDS`. Each
    /// needs the texts `achievement-NAME` (a title) and `achievement-NAME-about` (what was done, such as “won as the only wolf”). Who
    /// has earned which is said by [`Ruleset::achievements`](super::Ruleset::achievements).
    pub achievements: &'static [&'static str],
    /// The number of practice players beside whom one person learns the game in a few minutes. 0: it is no game to begin with.
    pub first_game: u8,
    /// The setup of that first game, as TOML: it deals the learner a card with something to do. `{you}` is the learner, `{1}`, `{2}` and
    /// so on are the practice players. Empty: the game draws.
    pub first_setup: &'static str,
    /// The drawing of the game, in lists of games.
    pub emblem: Icon,
    /// The fault of a key that the setup does not have.
    pub unknown_key: &'static str,
    /// The fault of a player's name that is reserved.
    pub reserved_name: &'static str,
    /// Words that no player can be called, in lists: `&[Position::WORDS, &["nobody"]]`.
    pub reserved: &'static [&'static [&'static str]],
    /// The vocabularies of the fields, from [`vocabularies!`](crate::vocabularies): kind, and the words that it has. Each word
    /// needs a text, `KIND-WORD`. Vocabularies of data (a season's teams, a map's places) are empty here and bring their texts.
    pub vocabularies: &'static [(&'static str, &'static [&'static str])],
    /// Kinds of data that the host loads and passes in.
    pub data: &'static [DataKind],
    /// The words of the game's [map](super::Ruleset::map); `None`: it has none.
    pub map: Option<MapSpec>,
    /// The languages that it has texts in, English first: from [`locales!`](crate::locales).
    pub locales: &'static [Locale],
    /// The checks of the host before it asks the ruleset about a command, in this order.
    pub admission: &'static [Check],
    /// The refusal of talk in a private channel by somebody without a seat who may not talk there, without fields. The ruleset is
    /// not asked. A channel that does not exist gets the same one.
    pub not_admitted: &'static str,
    /// The protection of the bot's private words from being quoted; `None`: they are not protected.
    pub quoting: Option<Quoting>,
}

impl Manifest {
    /// The manifest of a game with what its types declare: phases, verbs, events, refusals and the keys of the setup. Everything
    /// else is as in [`Manifest::new`]. To be completed, as in
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

    /// A manifest with what most games have alike: nothing declared yet, the usual faults, and the checks before a
    /// command that a game needs whose commands may be given in channels, too.
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

    /// Returns the verb of that name, case aside.
    pub fn verb(&self, name: &str) -> Option<&'static VerbSpec> {
        let exact = self.verbs.iter().find(|verb| verb.name == name);
        exact.or_else(|| self.verbs.iter().find(|verb| is_same(verb.name, name)))
    }

    /// The declaration of a channel: of exactly this name, or of the family whose prefix it carries.
    pub fn channel(&self, name: &str) -> Option<&'static ChannelSpec> {
        self.channels
            .iter()
            .find(|channel| channel.name == name)
            .or_else(|| self.channels.iter().find(|channel| channel.family && name.starts_with(channel.name)))
    }

    /// A rule of the catalogue: its id as it stands there, and what it says, Markdown. The case of `id` does not matter.
    pub fn rule(&self, id: &str) -> Option<(&'static str, &'static str)> {
        let catalogue = self.catalogue.strip_prefix("- **").unwrap_or(self.catalogue);
        let mut items = catalogue.split("\n- **").filter_map(|item| item.split_once("** "));
        let (id, says) = items.find(|(found, _)| is_same(found, id))?;
        // The lines of an item go on indented.
        let end = says.match_indices('\n').find(|(at, _)| !says[at + 1..].starts_with("  "));
        Some((id, end.map_or(says, |(at, _)| &says[..at])))
    }

    /// The codes of everything that can be wrong with a setup: those of the keys, `setup_faults`, and the two that every
    /// game has.
    pub fn fault_codes(&self) -> impl Iterator<Item = &'static str> {
        let keys = self.setup.iter().flat_map(|key| [key.fault, key.player_fault, key.word_fault]);
        let others = self.setup_faults.iter().copied().chain([self.unknown_key, self.reserved_name]);
        keys.chain(others).filter(|code| !code.is_empty())
    }

    /// The mood of a phase.
    pub fn mood(&self, phase: &str) -> Mood {
        let own = self.moods.iter().find(|(name, _)| *name == phase).map(|(_, mood)| *mood);
        own.unwrap_or(match phase {
            "night" => Mood::Night,
            "over" => Mood::End,
            _ => Mood::Day,
        })
    }

    /// Whether an event tells of a death: it is called `died`, as in most games.
    pub fn tells_of_death(&self, event: &str) -> bool {
        event == "died"
    }

    /// The declaration of an event.
    pub fn event(&self, name: &str) -> Option<&'static RecordSpec> {
        self.events.iter().find(|event| event.name == name)
    }
}

/// A channel of the game.
#[derive(Clone, Copy, Debug)]
pub struct ChannelSpec {
    /// Name in kebab-case; with `family` the prefix of all channels of the family (`group-`).
    pub name: &'static str,
    /// Everybody reads it: the room of the game. What is told to all is told here.
    pub public: bool,
    /// Many channels, told apart by what follows the name.
    pub family: bool,
    /// The reading of text in it.
    pub reading: Reading,
    /// The rights in it of people without a seat whom the game master has let in.
    pub guests: Guests,
}

impl ChannelSpec {
    /// The room of the game, which everybody reads.
    pub const fn public(name: &'static str, reading: Reading) -> Self {
        ChannelSpec { name, public: true, family: false, reading, guests: Guests::Outside }
    }

    /// A channel for some.
    pub const fn private(name: &'static str, reading: Reading) -> Self {
        ChannelSpec { public: false, ..ChannelSpec::public(name, reading) }
    }

    /// Channels for some that are made as the game goes on, each called by this prefix and something more: `group-`.
    pub const fn family(prefix: &'static str, reading: Reading) -> Self {
        ChannelSpec { family: true, ..ChannelSpec::private(prefix, reading) }
    }

    /// With these rights of guests, as in `ChannelSpec::private("graveyard", Reading::Talk).guests(Guests::Speak)`.
    pub const fn guests(self, guests: Guests) -> Self {
        ChannelSpec { guests, ..self }
    }
}

/// The rights that guests have in a private channel. A guest is somebody without a seat whom the game master has let into the
/// game, to read along: the ruleset says where, the game master says who.
///
/// Guests are members of the channels that are open to them. They read what is told there from then on, and what is told in
/// the channels that these listen to. Nobody else without a seat is heard or told anything in a private channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Guests {
    /// They are not in it.
    #[default]
    Outside,
    /// They read it.
    Read,
    /// They read it and talk there. The ruleset is handed their talk as that of a [`Speaker::Guest`](super::Speaker::Guest).
    Speak,
}

/// The reading of text in a channel: the same in a room, in a topic of somebody's conversation, and in a line that names its
/// channel. Private messages to the bot are always commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Everything is talk, with a `!` in front, too.
    Talk,
    /// A text that begins with `!` is a command, everything else talk.
    Prefixed,
    /// As `Prefixed`; and a text whose whole has the form of one of the game's commands is a command too.
    Commands,
    /// Only these verbs are commands here; any other text is talk, whatever it looks like. With `!` before it such a verb is a
    /// command whatever follows, and refused if it is malformed; without, only a text whose whole has the form is one.
    Verbs(&'static [&'static str]),
}

/// A check of the host before it asks the ruleset, with the refusal that it gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// A command in a channel, where commands are private (`private-only`).
    PrivateOnly,
    /// No such verb (`unknown-command`).
    UnknownCommand,
    /// The words fit none of the verb's forms (`bad-syntax`).
    Grammar,
    /// Nobody at the table, and the verb is not open to onlookers (`not-a-player`).
    NotAPlayer,
    /// The game is paused (`paused`).
    Paused,
}

/// A verb. A game declares its verbs with [`Verb`](derive@crate::Verb), which makes these.
#[derive(Clone, Copy, Debug)]
pub struct VerbSpec {
    /// The verb, in kebab-case.
    pub name: &'static str,
    /// The words after it.
    pub arguments: &'static [Argument],
    /// Its effect on the game.
    pub effect: VerbEffect,
    /// People without a seat may use it (`rules`).
    pub onlookers: bool,
    /// In these phases a private text that is no verb at all is read as this verb, its whole text as the words.
    pub catch_all: &'static [&'static str],
    /// In other phases than these it is on offer to nobody, and is refused. `None`: the ruleset alone says when it has its time.
    pub phases: Option<&'static [&'static str]>,
    /// In these phases it is taken in public channels, and menus of their rooms show it. `None`: in every phase.
    pub in_public: Option<&'static [&'static str]>,
    /// The channels in which it is taken besides privately; in others it is refused `private-only`. `None`: in all.
    pub heard_in: Option<&'static [&'static str]>,
    /// The sender is told that it stands, see [`Ruleset::confirmation`](super::Ruleset::confirmation).
    pub confirmed: bool,
    /// All are told how many have given it, see [`Ruleset::progress`](super::Ruleset::progress).
    pub counted: bool,
    /// It is among the options. One that people have to know by themselves is not.
    pub offered: bool,
    /// It is voted on in the open: public rooms have a button for each choice, below one message that says who votes for whom.
    pub polled: bool,
    /// It only says that its player has nothing more to do, see [`ready`](VerbSpec::ready).
    pub ready: bool,
}

impl VerbSpec {
    /// A verb for players, taken everywhere.
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

    /// Taken in private only, and so in no menu of a public room.
    pub const fn private(self) -> Self {
        self.heard_in(&[]).in_public(&[])
    }

    /// Taken in private and in these channels.
    pub const fn heard_in(self, channels: &'static [&'static str]) -> Self {
        VerbSpec { heard_in: Some(channels), ..self }
    }

    /// Open in these phases only: in others the ruleset is not asked for it when options are shown, and a command is refused as
    /// [`Misfit::NotNow`](super::Misfit::NotNow). The game says in [`Declared::phase`] which phase it is.
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

    /// Taken in public rooms in these phases, where their menus show it.
    pub const fn in_public(self, phases: &'static [&'static str]) -> Self {
        VerbSpec { in_public: Some(phases), ..self }
    }

    /// For people without a seat, too.
    pub const fn onlookers(self) -> Self {
        VerbSpec { onlookers: true, ..self }
    }

    /// In these phases a private text that is no verb is read as this verb. Words that its [`Ask`](super::Ask) takes are its own even
    /// where the host has such a word.
    pub const fn catch_all(self, phases: &'static [&'static str]) -> Self {
        VerbSpec { catch_all: phases, ..self }
    }

    /// Confirmed to whoever gives it.
    pub const fn confirmed(self) -> Self {
        VerbSpec { confirmed: true, ..self }
    }

    /// Counted before all.
    pub const fn counted(self) -> Self {
        VerbSpec { counted: true, ..self }
    }

    /// Not among the options.
    pub const fn not_offered(self) -> Self {
        VerbSpec { offered: false, ..self }
    }

    /// Voted on in the open, in public rooms with buttons: everybody sees one message with who votes for whom, as the events of
    /// [`Manifest::ballots`] told all, and a button for each choice. A press is the command, as if it were typed in that room.
    ///
    /// It has one argument, and its choices are the players who are in the game, as far as all were told, and the words that the
    /// argument names: the same for everybody. A verb whose choices tell a seat more than that is none to be polled.
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

    /// It only says that its player has nothing more to do, such as `done`. A service that shows what can be done has a quiet switch
    /// for it beside the phase, and never calls its player for it; elsewhere it is asked for like any other verb. If its order
    /// [applies](super::Ask::standing) with a command that takes it back, the switch can be turned off again.
    pub const fn ready(self) -> Self {
        VerbSpec { ready: true, ..self }
    }

    /// True if it does something to the game: it [acts](VerbEffect::Acts) or [gives an order](VerbEffect::Revises).
    pub fn does_something(&self) -> bool {
        matches!(self.effect, VerbEffect::Acts | VerbEffect::Revises)
    }

    /// Returns `true` if a command may be for good: the verb acts or passes words on, or its players are counted, so that the phase may end
    /// with the last of them.
    pub fn is_binding(&self) -> bool {
        self.counted || matches!(self.effect, VerbEffect::Acts | VerbEffect::Speaks)
    }

    /// True unless it is declared for other phases than this one; `None`: the game is in no phase.
    #[inline]
    pub fn has_time_in(&self, phase: Option<&str>) -> bool {
        match (self.phases, phase) {
            (None, _) => true,
            (Some(phases), Some(phase)) => phases.contains(&phase),
            (Some(_), None) => false,
        }
    }

    /// True if it is taken in this channel. Every verb is taken in private.
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
    /// It acts, for good.
    Acts,
    /// It gives an order that may be given again and then replaces the first.
    Revises,
    /// It only asks.
    Asks,
    /// It passes words on (a private message, a question to the game master): the host never offers it by itself.
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
    /// Any number of words, none included, which mean nothing.
    Words,
    /// A length of time.
    Length,
    /// A whole number.
    Number,
    /// The rest as text.
    Text,
    /// An entry of a form, `vote=bob`: its key, and what it says.
    Entry(&'static str, &'static Argument),
    /// One of these, each a single word.
    Either(&'static [Argument]),
    /// All of these, or nothing.
    Maybe(&'static [Argument]),
    /// So many of these, each a single word.
    Several {
        /// The argument that each of them is.
        of: &'static Argument,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
}

/// A kind of data that the host loads, checks and passes in: `season`, `map`.
#[derive(Clone, Copy, Debug)]
pub struct DataKind {
    /// Name in kebab-case: the setup key that names a file, and the folder of the built-in ones.
    pub name: &'static str,
    /// Keys of files of this kind that no setup has, such as `team`, or `season.id` for a key in a table: by any of them
    /// `gloaming setup GAME FILE` knows such a file, and checks it. Empty: it knows none.
    pub marks: &'static [&'static str],
    /// Built-in data by name, TOML.
    pub built_in: &'static [(&'static str, &'static str)],
    /// The words that such data brings, with their names. It may be asked about data that is wrong, and leaves out what it
    /// cannot read.
    pub words: fn(&toml::Table) -> Vec<DataWord>,
}

impl DataKind {
    /// A kind of this name, with what is built in. To be completed, as in `DataKind { marks: &["team"], ..DataKind::new(…) }`.
    pub const fn new(name: &'static str, built_in: &'static [(&'static str, &'static str)]) -> Self {
        DataKind { name, marks: &[], built_in, words: |_| Vec::new() }
    }

    /// True for a file of this kind, by its [marks](DataKind::marks).
    pub fn is_marked(&self, file: &toml::Table) -> bool {
        self.marks.iter().any(|mark| match mark.split_once('.') {
            Some((table, key)) => file.get(table).and_then(|table| table.get(key)).is_some(),
            None => file.contains_key(*mark),
        })
    }
}

/// A word that data brings, such as a place of a map. It belongs to a vocabulary that has no words in the manifest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataWord {
    /// The vocabulary, as in [`Manifest::vocabularies`].
    pub vocabulary: &'static str,
    /// The word, in kebab-case.
    pub word: String,
    /// The names that people read, by language (BCP 47). A language without one reads the English one; without any, people read the
    /// word.
    pub names: Vec<(String, String)>,
}

/// The texts of one language.
#[derive(Clone, Copy, Debug)]
pub struct Locale {
    /// BCP 47, such as `en`.
    pub language: &'static str,
    /// Fluent resources.
    pub resources: &'static [&'static str],
    /// The rules for players, Markdown.
    pub rules: &'static str,
}

/// The protection of the bot's private words from being quoted in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quoting {
    /// So many consecutive words of anything that the bot says in private, to anybody, real or made up.
    Words(u8),
    /// The whole text of a private message to that player, of at least so many characters, case and blanks aside. A forward
    /// from the bot is judged by its text, as what is typed.
    WholeMessage(u16),
}

/// The vocabularies of a game for [`Manifest::vocabularies`], each an enum that derives [`Vocabulary`](derive@crate::Vocabulary). Behind a `;` stand
/// those that are no enum: a name and its words, none where data brings them.
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

/// The texts of a game for [`Manifest::locales`]: the folder of the languages, seen from the file that says it, the languages,
/// and the names of the Fluent files that each of them has. Beside these each language has the rules, `rules.md`.
///
/// `locales!("../locales", ["en", "de"], ["words", "events"])` takes in `../locales/en/words.ftl`, `../locales/en/events.ftl`
/// and `../locales/en/rules.md`, and the same of `de`.
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
