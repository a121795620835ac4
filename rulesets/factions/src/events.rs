//! Everything that the game tells (section 6.6 of the catalogue), and the words that it is told in.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Channel, FieldKind, FieldType, Pairs, PlayerOr, Seconds, Term, Value};
use jiff::Timestamp;

use crate::season::{Acquainted, Link, PowerKind, WinKind};
use crate::verbs::Verb;

words! {
    /// The phases (section 6.2 of the catalogue).
    pub enum Phase: "phase" {
        /// Before the first opening.
        Prologue,
        /// The game is open.
        Evening,
        /// From the end of an evening to the next opening.
        Night,
        /// The game has ended.
        Over,
    }

    /// The cause of an elimination (FA-63).
    pub enum Cause: "cause" {
        /// By the votes of an island.
        Vote,
        /// In the night.
        Night,
        /// By the game master, or for missing too many evenings.
        Removed,
    }

    /// A word for nobody.
    pub enum Nobody: "nobody" {
        /// Nobody.
        None,
    }

    /// The answer to a query.
    pub enum Reply: "reply" {
        /// The colour is reported.
        Share,
        /// It is not.
        Decline,
    }

    /// The topics of the house rules (FA-35).
    pub enum Topic: "topic" {
        /// Two may talk in private, three may not.
        PairsOnly,
        /// The living talk to the living of their island.
        OwnIsland,
        /// No talk about the game between evenings.
        NoNightTalk,
        /// Players may lie.
        LiesAllowed,
        /// No screenshots.
        NoScreenshots,
        /// No copied messages.
        NoCopying,
        /// Everybody hands in their own form.
        OwnForm,
        /// Voice or video calls.
        Calls,
        /// Better a private channel than a direct message.
        RoomsFirst,
    }

    /// The fields of the form.
    pub enum Field: "field" {
        /// The vote.
        Vote,
        /// Items that are played.
        Play,
        /// Items that are given away.
        Gift,
        /// The target of the team's power.
        Target,
        /// A guess of a vote.
        Guess,
        /// The power of a role.
        Use,
    }
}

/// A vote: for a player or for nobody.
pub type Ballot = PlayerOr<Nobody>;

/// Words that a season brings: one of them, or a list.
macro_rules! data_words {
    ($($(#[$about:meta])* $name:ident ($held:ty) = $kind:ident($vocabulary:literal), |$words:ident| $value:expr;)*) => {$(
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name(pub $held);

        impl FieldType for $name {
            const KIND: FieldKind = FieldKind::$kind($vocabulary);
            fn into_value(self) -> Option<Value> {
                let $words = self.0;
                Some($value)
            }
        }
    )*};
}

fn one(word: String) -> Value {
    Value::Term(Term::Word(word.into()))
}

fn several(words: Vec<String>) -> Value {
    Value::Terms(words.into_iter().map(|word| Term::Word(word.into())).collect())
}

data_words! {
    /// A team of the season.
    TeamWord(String) = Word("team"), |word| one(word);
    /// Teams of the season.
    TeamWords(Vec<String>) = Words("team"), |words| several(words);
    /// A role of the season, or `none`.
    RoleWord(String) = Word("role"), |word| one(word);
    /// Roles of the season.
    RoleWords(Vec<String>) = Words("role"), |words| several(words);
    /// An item of the season.
    ItemWord(String) = Word("item"), |word| one(word);
    /// Items of the season.
    ItemWords(Vec<String>) = Words("item"), |words| several(words);
    /// An island of the season, `mainland`, or `none`.
    IslandWord(String) = Word("island"), |word| one(word);
    /// A colour of the palette.
    ColourWord(String) = Word("colour"), |word| one(word);
}

events! {
    /// Everything that the game tells anybody.
    pub enum Event {
        /// The rules of conduct.
        HouseRules [all] { topics: Vec<Topic> },
        /// The rules that everybody may know.
        PublicRules [all | seat] { teams: TeamWords, roles: RoleWords, items: ItemWords },
        /// The players of an island at the deal.
        Island [all] { island: IslandWord, players: Vec<Seat> },
        /// The cards of a player.
        Dealt [seat] { team: TeamWord, role: RoleWord, island: IslandWord, items: ItemWords },
        /// The powers and conditions of a player, secret ones too.
        Briefing [seat] {
            team: TeamWord,
            role: RoleWord,
            powers: Vec<PowerKind>,
            role_powers: Vec<PowerKind>,
            wins: Vec<WinKind>,
        },
        /// Members of the own team.
        Teammates [seat] { team: TeamWord, players: Vec<Seat> } kept in_notebook,
        /// Another player to whom a role ties this one.
        Linked [seat] { kind: Link, player: Seat } kept in_notebook,
        /// A phase begins; its end is known if the clock on the wall sets it.
        Phase [all] { name: Phase, number: u32, headcount: usize, ends: Option<Timestamp> },
        /// The form is not submitted yet.
        FormReminder [seat],
        /// The form as it stands.
        Form [seat] { submitted: bool, entries: Vec<Entry>, auto: Option<bool> },
        /// The query was passed on.
        QuerySent [seat] { player: Seat },
        /// Somebody asks for the colour of this player.
        Queried [seat] { by: Seat } invites [Verb::Share.word(), Verb::Decline.word()],
        /// The answer was passed on.
        Answered [seat] { asker: Seat, answer: Reply },
        /// The colour of a player.
        Colour [seat] { player: Seat, colour: ColourWord, magic: bool } kept in_notebook,
        /// The colour was not shared.
        QueryDeclined [seat] { player: Seat } kept in_notebook,
        /// Nobody answered in time.
        QueryExpired [seat] { player: Seat } kept in_notebook,
        /// An Oracle asked.
        MagicQueried [seat] kept in_notebook,
        /// The rules of the team of a reported colour that are no secret.
        Dossier [seat] {
            team: ColourWord,
            powers: Vec<PowerKind>,
            wins: Vec<WinKind>,
            acquainted: Acquainted,
            channel: bool,
        } kept in_notebook,
        /// The team of somebody who was eliminated.
        GhostTeam [seat] { player: Seat, team: TeamWord } kept in_notebook,
        /// A private channel is open.
        GroupOpened [seat | channel] { channel: Channel, players: Vec<Seat> },
        /// Somebody is in a private channel no more.
        GroupLeft [channel] { channel: Channel, player: Seat },
        /// A private channel is closed.
        GroupClosed [channel] { channel: Channel },
        /// Somebody played an item before all.
        ItemPlayed [all] { item: ItemWord, player: Seat, on: Seat },
        /// The item is used up.
        ItemUsed [seat] { item: ItemWord },
        /// The item went over.
        ItemGiven [seat] { item: ItemWord, receiver: Seat },
        /// An item is this player's now.
        ItemReceived [seat] { item: ItemWord } kept in_notebook,
        /// An item is gone.
        ItemLost [seat] { item: ItemWord } kept in_notebook,
        /// The votes of an island.
        VoteTally [all] { island: IslandWord, counts: Pairs<Seat, i64>, voided: Pairs<Seat, i64> },
        /// Nobody of an island was voted out.
        NoVoteOut [all] { island: IslandWord },
        /// Somebody is eliminated.
        Died [all] { player: Seat, cause: Cause },
        /// The true team of a player.
        TeamRead [seat] { player: Seat, team: TeamWord } kept in_notebook,
        /// The vote of a player.
        Watched [seat] { player: Seat, vote: Ballot } kept in_notebook,
        /// A player shows this colour from now on.
        Painted [seat] { player: Seat, colour: ColourWord } kept in_notebook,
        /// This player cannot share this evening.
        Silenced [seat],
        /// Role and items of somebody who was eliminated are this player's now.
        Inherited [seat] { from: Seat, role: RoleWord, items: ItemWords } kept in_notebook,
        /// This player is of another team now.
        TeamChanged [seat] { team: TeamWord, from: TeamWord } kept in_notebook,
        /// The change came to nothing.
        TurnFailed [seat] { player: Seat },
        /// Somebody is of the own team now.
        TeammateJoined [seat] { player: Seat } kept in_notebook,
        /// Somebody is of the own team no more.
        TeammateLeft [seat] { player: Seat } kept in_notebook,
        /// Somebody went over to the other island.
        Moved [all] { player: Seat, island: IslandWord },
        /// Somebody has left the game as a winner.
        Departed [all] { player: Seat },
        /// This player has won already.
        YouWon [seat] { team: TeamWord } kept in_notebook,
        /// The islands are one.
        Merge [all] { players: Vec<Seat> },
        /// The state of a player, for that player.
        Me [seat] {
            team: TeamWord,
            role: RoleWord,
            island: IslandWord,
            items: ItemWords,
            silenced: bool,
            pending: Vec<Seat>,
        },
        /// The state of the game.
        Status [seat] {
            phase: Phase,
            number: u32,
            headcount: usize,
            alive: Vec<Seat>,
            seconds: Seconds,
            opens_in: Seconds,
        },
        /// A seat is up for replacement.
        Replacing [all] { player: Seat },
        /// Somebody has taken the seat.
        Replaced [all] { player: Seat },
        /// The end.
        GameOver [all] { winners: Vec<Seat>, teams: TeamWords },
        /// Team and role of everybody.
        Reveal [all] { players: Vec<Entry> },
    }
}

events! {
    /// Steps of the story, which nobody is told before the end.
    pub enum Step {
        /// The teams and roles at the deal.
        Cast [story] { players: Vec<Entry> },
        /// A team, or a role, tried to kill.
        Attacked [story] { player: Seat },
        /// A kill came to nothing.
        Survived [story] { player: Seat },
        /// Somebody was kept from kills.
        Saved [story] { player: Seat },
        /// An item changed hands by theft.
        Stolen [story] { player: Seat, from: Seat, item: ItemWord },
        /// An item was given.
        Given [story] { player: Seat, receiver: Seat, item: ItemWord },
        /// An item was played in secret.
        Played [story] { player: Seat, item: ItemWord },
        /// The team of somebody was read.
        WasRead [story] { player: Seat, team: TeamWord },
        /// Somebody was painted.
        WasPainted [story] { player: Seat, colour: ColourWord },
        /// Somebody cannot share in the next evening.
        WasSilenced [story] { player: Seat },
        /// Somebody changed teams.
        Changed [story] { player: Seat, from: TeamWord, team: TeamWord },
        /// Somebody inherited.
        TookOver [story] { player: Seat, from: Seat, role: RoleWord, items: ItemWords },
        /// Somebody found an item.
        Found [story] { player: Seat, item: ItemWord },
    }
}
