//! Everything that the game sends (section 6.5 of `RULES.md`), in the order of a leader's reports (HD-101).

// Variants and fields are words of the game. The texts explain what each of them means.
#![allow(missing_docs)]

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Pairs, PhaseLength, PlayerOr, Seconds};
use jiff::Timestamp;

use crate::map::{GameMap, Place};
use crate::state::Ballot;
use crate::verbs::VerbName;
use crate::words::{
    Ability, Allegiance, Cause, Faction, Item, Means, Mode, Outcome, Phase, Race, Reason, Sex, Sight, Source, Team,
    Topic,
};

/// A place on the map.
#[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
#[vocabulary(name = "place")]
pub struct PlaceWord(pub String);

/// An agent by its name, or `leader` for the leader in person.
#[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
#[vocabulary(name = "agent")]
pub struct AgentWord(pub String);

/// An order, as players write it.
#[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
#[vocabulary(name = "order")]
pub struct OrderWord(pub String);

/// A road, such as `bay:cove`.
#[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
#[vocabulary(name = "road")]
pub struct RoadWord(pub String);

/// A time of day.
#[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
#[vocabulary(name = "time-of-day")]
pub struct TimeWord(pub String);

/// The guarded person or road, unless it is a leader.
#[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
#[vocabulary(name = "ward")]
pub struct WardWord(pub String);

/// The target of assassins, unless it is a leader.
#[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
#[vocabulary(name = "target")]
pub struct TargetWord(pub String);

/// What a spy found out, unless it is a leader's name.
#[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
#[vocabulary(name = "finding")]
pub struct FindingWord(pub String);

impl GameMap {
    /// Returns a place as events name it.
    pub(crate) fn named(&self, place: Place) -> PlaceWord {
        PlaceWord(self.word(place).to_owned())
    }

    /// Returns places as events name them, in alphabetical order (HD-101).
    pub(crate) fn named_all(&self, places: impl IntoIterator<Item = Place>) -> Vec<PlaceWord> {
        let mut places: Vec<Place> = places.into_iter().collect();
        places.sort();
        places.into_iter().map(|place| self.named(place)).collect()
    }

    /// Returns a road as events name it.
    pub(crate) fn road(&self, one: Place, other: Place) -> RoadWord {
        RoadWord(format!("{}:{}", self.word(one.min(other)), self.word(one.max(other))))
    }
}

/// The steps of the story after the end of the game.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Step {
    /// The orders of a leader's agents for a night.
    #[event(story)]
    Sent { player: Seat, orders: Pairs<AgentWord, OrderWord> },
    /// The leader's own action in a night.
    #[event(story)]
    Went { player: Seat, order: OrderWord },
    /// The outcome of a party of assassins. A description is repeated as two separate words.
    #[event(story)]
    Struck {
        player: Seat,
        place: PlaceWord,
        target: PlayerOr<TargetWord>,
        outcome: Outcome,
        sex: Option<Sex>,
        race: Option<Race>,
    },
    /// An ambush in which at least one agent died.
    #[event(story)]
    Waylaid { player: Seat, one_end: PlaceWord, other_end: PlaceWord, killed: usize },
    /// The outcome of a sleeper.
    #[event(story)]
    Rose { player: Seat, place: PlaceWord, outcome: Outcome },
    /// An agent has gone missing.
    #[event(story)]
    Lost { player: Seat, agent: AgentWord },
}

/// Everything that House Dagoth sends.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    /// The faction of a leader.
    #[event(seat, kept)]
    Dealt { role: Faction, team: Team, place: PlaceWord, abilities: Vec<Ability>, allegiances: Vec<Allegiance> },
    /// The other members of House Dagoth.
    #[event(seat, kept)]
    Teammates { players: Vec<Seat> },
    /// The target of the dark brotherhood's contract.
    #[event(seat, kept)]
    Contract { target: Seat },
    /// What is public about a faction.
    #[event(all, listed)]
    PublicFaction { faction: Faction, place: PlaceWord, leader: Option<Seat> },
    /// A rule, announced to all players.
    #[event(all)]
    RulesNotice { topic: Topic },
    /// A phase begins.
    #[event(all, invites(VerbName::Order.word(), VerbName::Vote.word(), VerbName::Done.word()))]
    Phase { name: Phase, number: u32, length: PhaseLength, ends_at: Option<TimeWord>, ends: Option<Timestamp> },
    /// Confirms an agent's order.
    #[event(seat)]
    Ordered { agent: AgentWord, order: OrderWord },
    /// Confirms the leader's own action.
    #[event(seat)]
    LeaderOrdered { order: OrderWord },
    /// Confirms that the leader is done.
    #[event(seat)]
    MarkedDone,
    /// Reminds a leader who hasn't ordered anything yet.
    #[event(seat, invites(VerbName::Order.word(), VerbName::Done.word()))]
    Reminder { phase: Phase },
    /// A traveller was seen.
    #[event(seat, kept, listed)]
    Sighting {
        source: Source,
        place: PlaceWord,
        sex: Sex,
        race: Race,
        kind: Sight,
        came_by: Option<Means>,
        came_from: Option<PlaceWord>,
        left_by: Option<Means>,
        left_to: Option<PlaceWord>,
        home: Option<PlaceWord>,
    },
    /// A watch saw no traveller.
    #[event(seat, kept, listed)]
    WatchQuiet { source: Source, place: PlaceWord },
    /// An agent used a connection for which the leader keeps a ledger.
    #[event(seat, kept, listed)]
    Ledger { means: Means, sex: Sex, race: Race, from_place: PlaceWord, to_place: PlaceWord },
    /// The result of a spy. The fields after the value repeat it by kind.
    #[event(seat, kept, listed)]
    Spied {
        agent: AgentWord,
        place: PlaceWord,
        item: Item,
        value: PlayerOr<FindingWord>,
        faction: Option<Faction>,
        ability: Option<Ability>,
        allegiance: Option<Allegiance>,
    },
    /// The result of another leader's spy.
    #[event(seat, kept, listed)]
    Intercepted {
        player: Seat,
        place: PlaceWord,
        item: Item,
        value: PlayerOr<FindingWord>,
        faction: Option<Faction>,
        ability: Option<Ability>,
        allegiance: Option<Allegiance>,
    },
    /// The orders of a leader's agents.
    #[event(seat, kept)]
    Burgled { agent: AgentWord, place: PlaceWord, found: bool, orders: Vec<Entry> },
    /// The outcome of a party of assassins. A description is repeated as two separate words.
    #[event(seat, kept)]
    AssassinateResult {
        place: PlaceWord,
        target: PlayerOr<TargetWord>,
        outcome: Outcome,
        sex: Option<Sex>,
        race: Option<Race>,
    },
    /// The outcome of an ambush. The road is repeated as its two ends.
    #[event(seat, kept)]
    AmbushResult { road: RoadWord, killed: usize, victims: Vec<Entry>, one_end: PlaceWord, other_end: PlaceWord },
    /// The outcome of a guard.
    #[event(seat, kept, listed)]
    GuardResult { agent: AgentWord, person: PlayerOr<WardWord>, outcome: Outcome },
    /// The leader was attacked and lives.
    #[event(seat, kept)]
    AttackRepelled { place: PlaceWord, killed: usize },
    /// The tower ward is used up.
    #[event(seat, kept)]
    WardSpent,
    /// How many agents were recruited.
    #[event(seat, kept)]
    Recruited { agent: AgentWord, place: PlaceWord, count: usize },
    /// An agent moved.
    #[event(seat, kept)]
    Relocated { agent: AgentWord, place: PlaceWord },
    /// The leader moved.
    #[event(seat, kept)]
    LeaderMoved { place: PlaceWord },
    /// The leader could not move.
    #[event(seat, kept)]
    LeaderMoveFailed { place: PlaceWord, reason: Reason },
    /// The outcome of a bribe.
    #[event(seat, kept)]
    BribeResult { place: PlaceWord, outcome: Outcome },
    /// An agent did nothing.
    #[event(seat, kept)]
    AgentIdle { agent: AgentWord, reason: Reason },
    /// An agent was wounded.
    #[event(seat, kept)]
    Wounded { agent: AgentWord },
    /// The number of a leader's agents.
    #[event(seat, kept)]
    HeadCount { player: Seat, agents: usize },
    /// How many of these leaders belong to House Dagoth.
    #[event(seat, kept)]
    Prophecy { players: Vec<Seat>, dagoth: usize },
    /// The places where sleepers rose.
    #[event(seat, kept)]
    Vision { places: Vec<PlaceWord> },
    /// The outcome of a sleeper.
    #[event(seat, kept)]
    SleeperResult { place: PlaceWord, outcome: Outcome, kept: bool },
    /// A sleeper rose at the leader's base, and died.
    #[event(seat, kept)]
    SleeperSlain { place: PlaceWord },
    /// An agent has gone missing.
    #[event(seat, kept, listed)]
    AgentMissing { agent: AgentWord },
    /// An agent joined.
    #[event(seat, kept, listed)]
    NewAgent { agent: AgentWord, sex: Sex, race: Race, base: PlaceWord },
    /// The leader has no agents left.
    #[event(seat, kept)]
    Compromised,
    /// The leader has agents again.
    #[event(seat, kept)]
    Recovered,
    /// The condition of an ability is now met.
    #[event(seat, kept)]
    AbilityUnlocked { ability: Ability },
    /// The condition of an ability is no longer met.
    #[event(seat, kept)]
    AbilityLocked { ability: Ability },
    /// A leader is dead.
    #[event(all)]
    Died { player: Seat, cause: Cause },
    /// The faction of a leader.
    #[event(all, listed)]
    Revealed {
        player: Seat,
        role: Faction,
        place: Option<PlaceWord>,
        team: Option<Team>,
        allegiances: Option<Vec<Allegiance>>,
    },
    /// A vote.
    #[event(all)]
    VoteCast { player: Seat, target: Ballot },
    /// A vote was taken back.
    #[event(all)]
    VoteWithdrawn { player: Seat },
    /// The votes.
    #[event(all)]
    VoteTally { counts: Vec<Entry> },
    /// No leader is put to death.
    #[event(all)]
    NobodyLynched { reason: Reason },
    /// The current state of an agent.
    #[event(seat, listed)]
    Agent { agent: AgentWord, sex: Sex, race: Race, base: PlaceWord, order: OrderWord },
    /// The leader has no agents.
    #[event(seat)]
    NoAgents,
    /// Everything that is known about a leader.
    #[event(seat, listed)]
    Dossier {
        player: Seat,
        place: Option<PlaceWord>,
        faction: Option<Faction>,
        abilities: Vec<Ability>,
        allegiances: Vec<Allegiance>,
    },
    /// Nothing is known about any leader.
    #[event(seat)]
    NothingKnown,
    /// A route.
    #[event(seat)]
    Route { from_place: PlaceWord, to_place: PlaceWord, mode: Mode, legs: Vec<Entry>, by_road: Option<Vec<Entry>> },
    /// The current phase, and the time that is left.
    #[event(seat)]
    Status { phase: Phase, number: u32, done: bool, seconds: Seconds },
    /// A seat needs a replacement.
    #[event(all)]
    Replacing { player: Seat },
    /// A player has taken over the seat.
    #[event(all)]
    Replaced { player: Seat },
    /// The game was cancelled.
    #[event(all)]
    GameCancelled { reason: CallOff },
    /// The end of the game.
    #[event(all)]
    GameOver { winners: Vec<Seat>, teams: Vec<Team> },
}

/// The reason why a game is cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum CallOff {
    Host,
}

/// Returns a vote for no death.
pub(crate) fn for_nobody() -> Ballot {
    PlayerOr::Word(crate::words::NoLynch::NoLynch)
}
