//! Everything that the game tells (section 6.5 of the catalogue), in the order in which a leader's reports come (HD-101).

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{FieldKind, FieldType, PhaseLength, PlayerOr, Seconds, Term, Value};
use jiff::Timestamp;

use crate::map::{GameMap, Place};
use crate::state::Ballot;
use crate::verbs::Verb;
use crate::words::{
    Ability, Allegiance, Cause, Faction, Item, Means, Mode, Outcome, Phase, Race, Reason, Sex, Sight, Source, Team,
    Topic,
};

/// Words that only the data or the players of a game know: the type of each kind of field.
macro_rules! free_words {
    ($($(#[$doc:meta])* $name:ident: $vocabulary:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name(pub String);

        impl FieldType for $name {
            const KIND: FieldKind = FieldKind::Word($vocabulary);
            fn into_value(self) -> Option<Value> {
                Some(Value::Term(Term::Word(Word::Owned(self.0))))
            }
        }
    )*};
}

free_words! {
    /// A place of the map.
    PlaceWord: "place";
    /// An agent by its name; `leader` for the leader in person.
    AgentWord: "agent";
    /// An order, as people write it.
    OrderWord: "order";
    /// A road, `bay:cove`.
    RoadWord: "road";
    /// A time of day.
    TimeWord: "time-of-day";
}

/// Places of the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceWords(pub Vec<String>);

impl FieldType for PlaceWords {
    const KIND: FieldKind = FieldKind::Words("place");
    fn into_value(self) -> Option<Value> {
        Some(Value::Terms(self.0.into_iter().map(|word| Term::Word(word.into())).collect()))
    }
}

/// Agents by their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgentWords(pub Vec<String>);

impl FieldType for AgentWords {
    const KIND: FieldKind = FieldKind::Words("agent");
    fn into_value(self) -> Option<Value> {
        Some(Value::Terms(self.0.into_iter().map(|word| Term::Word(word.into())).collect()))
    }
}

/// A leader, or a word: who is guarded, attacked, or what a spy has learnt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// A leader.
    Leader(Seat),
    /// A word.
    Word(String),
}

impl Named {
    fn term(self) -> Term {
        match self {
            Named::Leader(seat) => Term::Seat(seat),
            Named::Word(word) => Term::Word(word.into()),
        }
    }
}

/// The person of a guard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ward(pub Named);

/// The target of assassins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target(pub Named);

/// Something that a spy has learnt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding(pub Named);

impl FieldType for Ward {
    const KIND: FieldKind = FieldKind::PlayerOrWord("ward");
    fn into_value(self) -> Option<Value> {
        Some(Value::Term(self.0.term()))
    }
}

impl FieldType for Target {
    const KIND: FieldKind = FieldKind::PlayerOrWord("target");
    fn into_value(self) -> Option<Value> {
        Some(Value::Term(self.0.term()))
    }
}

impl FieldType for Finding {
    const KIND: FieldKind = FieldKind::PlayerOrWord("finding");
    fn into_value(self) -> Option<Value> {
        Some(Value::Term(self.0.term()))
    }
}

impl GameMap {
    /// A place as it is told.
    pub(crate) fn named(&self, place: Place) -> PlaceWord {
        PlaceWord(self.word(place).to_owned())
    }

    /// Places as they are told: in alphabetical order (HD-101).
    pub(crate) fn named_all(&self, places: impl IntoIterator<Item = Place>) -> PlaceWords {
        let mut places: Vec<Place> = places.into_iter().collect();
        places.sort();
        PlaceWords(places.into_iter().map(|place| self.word(place).to_owned()).collect())
    }

    /// A road as it is told.
    pub(crate) fn road(&self, one: Place, other: Place) -> RoadWord {
        RoadWord(format!("{}:{}", self.word(one.min(other)), self.word(one.max(other))))
    }
}

events! {
    /// The steps that the story tells when the game is over.
    pub enum Step {
        /// The orders of a leader's agents for a night.
        Sent [story] { player: Seat, orders: Vec<Entry> },
        /// The leader's own action in a night.
        Went [story] { player: Seat, order: OrderWord },
        /// The outcome of a party of assassins. A description is told once more in two words.
        Struck [story] {
            player: Seat, place: PlaceWord, target: Target, outcome: Outcome, sex: Option<Sex>, race: Option<Race>,
        },
        /// An ambush in which somebody died.
        Waylaid [story] { player: Seat, one_end: PlaceWord, other_end: PlaceWord, killed: usize },
        /// The outcome of a sleeper.
        Rose [story] { player: Seat, place: PlaceWord, outcome: Outcome },
        /// An agent has gone missing.
        Lost [story] { player: Seat, agent: AgentWord },
    }
}

events! {
    /// Everything that House Dagoth tells anybody.
    pub enum Event {
        /// The faction of a leader.
        Dealt [seat] {
            role: Faction, team: Team, place: PlaceWord, abilities: Vec<Ability>, allegiances: Vec<Allegiance>,
        } kept in_notebook,
        /// The other members of House Dagoth.
        Teammates [seat] { players: Vec<Seat> } kept in_notebook,
        /// The target of the dark brotherhood's contract.
        Contract [seat] { target: Seat } kept in_notebook,
        /// The public part of a faction.
        PublicFaction [all] { faction: Faction, place: PlaceWord, leader: Option<Seat> } listed together,
        /// Something of the rules, for everybody.
        RulesNotice [all] { topic: Topic },
        /// A phase begins.
        Phase [all] { name: Phase, number: u32, length: PhaseLength, ends_at: Option<TimeWord>, ends: Option<Timestamp> }
            invites [Verb::Order.word(), Verb::Vote.word(), Verb::Done.word()],
        /// An order stands.
        Ordered [seat] { agent: AgentWord, order: OrderWord },
        /// The leader's own action stands.
        LeaderOrdered [seat] { order: OrderWord },
        /// The leader is done.
        MarkedDone [seat],
        /// Nothing is ordered yet.
        Reminder [seat] { phase: Phase } invites [Verb::Order.word(), Verb::Done.word()],
        /// A traveller was seen.
        Sighting [seat] {
            source: Source, place: PlaceWord, sex: Sex, race: Race, kind: Sight, came_by: Option<Means>,
            came_from: Option<PlaceWord>, left_by: Option<Means>, left_to: Option<PlaceWord>, home: Option<PlaceWord>,
        } kept in_notebook listed together,
        /// A watch saw nobody.
        WatchQuiet [seat] { source: Source, place: PlaceWord } kept in_notebook listed together,
        /// Somebody used a connection of which a ledger is kept.
        Ledger [seat] { means: Means, sex: Sex, race: Race, from_place: PlaceWord, to_place: PlaceWord }
            kept in_notebook listed together,
        /// A spy's attempt. What follows the value says the same by its kind.
        Spied [seat] {
            agent: AgentWord, place: PlaceWord, item: Item, value: Finding, faction: Option<Faction>,
            ability: Option<Ability>, allegiance: Option<Allegiance>,
        } kept in_notebook listed together,
        /// The attempt of somebody else's spy.
        Intercepted [seat] {
            player: Seat, place: PlaceWord, item: Item, value: Finding, faction: Option<Faction>,
            ability: Option<Ability>, allegiance: Option<Allegiance>,
        } kept in_notebook listed together,
        /// The orders of a leader's agents.
        Burgled [seat] { agent: AgentWord, place: PlaceWord, found: bool, orders: Vec<Entry> } kept in_notebook,
        /// The outcome of a party of assassins. A description is told once more in two words.
        AssassinateResult [seat] {
            place: PlaceWord, target: Target, outcome: Outcome, sex: Option<Sex>, race: Option<Race>,
        } kept in_notebook,
        /// The outcome of a party in ambush. The road is told once more by its ends.
        AmbushResult [seat] {
            road: RoadWord, killed: usize, victims: Vec<Entry>, one_end: PlaceWord, other_end: PlaceWord,
        } kept in_notebook,
        /// The outcome of a guard.
        GuardResult [seat] { agent: AgentWord, person: Ward, outcome: Outcome } kept in_notebook listed together,
        /// The leader was attacked and lives.
        AttackRepelled [seat] { place: PlaceWord, killed: usize } kept in_notebook,
        /// The tower ward is spent.
        WardSpent [seat] kept in_notebook,
        /// So many joined.
        Recruited [seat] { agent: AgentWord, place: PlaceWord, count: usize } kept in_notebook,
        /// An agent lives elsewhere now.
        Relocated [seat] { agent: AgentWord, place: PlaceWord } kept in_notebook,
        /// The leader lives elsewhere now.
        LeaderMoved [seat] { place: PlaceWord } kept in_notebook,
        /// The leader could not move.
        LeaderMoveFailed [seat] { place: PlaceWord, reason: Reason } kept in_notebook,
        /// The outcome of a bribe.
        BribeResult [seat] { place: PlaceWord, outcome: Outcome } kept in_notebook,
        /// An agent did nothing.
        AgentIdle [seat] { agent: AgentWord, reason: Reason } kept in_notebook,
        /// An agent was wounded.
        Wounded [seat] { agent: AgentWord } kept in_notebook,
        /// The number of a leader's agents.
        HeadCount [seat] { player: Seat, agents: usize } kept in_notebook,
        /// So many of these belong to House Dagoth.
        Prophecy [seat] { players: Vec<Seat>, dagoth: usize } kept in_notebook,
        /// Sleepers rose in these places.
        Vision [seat] { places: PlaceWords } kept in_notebook,
        /// The outcome of a sleeper.
        SleeperResult [seat] { place: PlaceWord, outcome: Outcome, kept: bool } kept in_notebook,
        /// A sleeper rose at home, and died.
        SleeperSlain [seat] { place: PlaceWord } kept in_notebook,
        /// An agent has gone missing.
        AgentMissing [seat] { agent: AgentWord } kept in_notebook listed together,
        /// An agent joined.
        NewAgent [seat] { agent: AgentWord, sex: Sex, race: Race, base: PlaceWord } kept in_notebook listed together,
        /// No agent is left.
        Compromised [seat] kept in_notebook,
        /// There are agents again.
        Recovered [seat] kept in_notebook,
        /// An ability's condition holds from now on.
        AbilityUnlocked [seat] { ability: Ability } kept in_notebook,
        /// An ability's condition holds no more.
        AbilityLocked [seat] { ability: Ability } kept in_notebook,
        /// A leader is dead.
        Died [all] { player: Seat, cause: Cause },
        /// The faction of a leader.
        Revealed [all] {
            player: Seat, role: Faction, place: Option<PlaceWord>, team: Option<Team>, allegiances: Option<Vec<Allegiance>>,
        } listed together,
        /// A vote.
        VoteCast [all] { player: Seat, target: Ballot },
        /// A vote was taken back.
        VoteWithdrawn [all] { player: Seat },
        /// The votes.
        VoteTally [all] { counts: Vec<Entry> },
        /// Nobody is put to death.
        NobodyLynched [all] { reason: Reason },
        /// An agent, as it is now.
        Agent [seat] { agent: AgentWord, sex: Sex, race: Race, base: PlaceWord, order: OrderWord } listed together,
        /// There are no agents.
        NoAgents [seat],
        /// Everything that is known of a leader.
        Dossier [seat] {
            player: Seat, place: Option<PlaceWord>, faction: Option<Faction>, abilities: Vec<Ability>,
            allegiances: Vec<Allegiance>,
        } listed together,
        /// Nothing is known of anybody.
        NothingKnown [seat],
        /// A route.
        Route [seat] {
            from_place: PlaceWord, to_place: PlaceWord, mode: Mode, legs: Vec<Entry>, by_road: Option<Vec<Entry>>,
        },
        /// The present phase, and the time that is left.
        Status [seat] { phase: Phase, number: u32, done: bool, seconds: Seconds },
        /// A seat is up for replacement.
        Replacing [all] { player: Seat },
        /// Somebody has taken the seat.
        Replaced [all] { player: Seat },
        /// The game was called off.
        GameCancelled [all] { reason: CallOff },
        /// The end.
        GameOver [all] { winners: Vec<Seat>, teams: Vec<Team> },
    }
}

words! {
    /// The reason for which a game is called off.
    pub enum CallOff: "call-off" { Host }
}

/// A vote for a player, or for nobody's death.
pub(crate) fn for_nobody() -> Ballot {
    PlayerOr::Word(crate::words::NoLynch::NoLynch)
}
