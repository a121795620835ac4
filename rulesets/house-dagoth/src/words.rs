//! The words of the game: its vocabularies.

// Variants and fields are words of the game. The texts explain what each of them means.
#![allow(missing_docs)]

use gloaming_core::prelude::*;

/// The phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Phase {
    Night,
    Day,
    Over,
}

/// The factions, in the order in which public ones are announced (HD-101).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Faction {
    HouseHlaalu,
    HouseRedoran,
    HouseTelvanni,
    TribunalTemple,
    BuoyantArmigers,
    ImperialLegion,
    ImperialCult,
    EastEmpireCompany,
    CensusAndExcise,
    MagesGuild,
    FightersGuild,
    ThievesGuild,
    MoragTong,
    CamonnaTong,
    BitterCoastSmugglers,
    Caravaners,
    UrshilakuTribe,
    ZainabTribe,
    DissidentPriests,
    FyrHousehold,
}

/// What is announced about a faction at the start (HD-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Publicity {
    /// Its place and its leader.
    Leader,
    /// Its place.
    Place,
    /// Nothing.
    Hidden,
}

/// The abilities of factions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Ability {
    OpenPurse,
    BestWages,
    OathGuard,
    BloodDebt,
    TowerWard,
    Scrying,
    PilgrimsPeace,
    Inquisition,
    GhostfenceVigil,
    KnightsErrant,
    Garrison,
    RoadPatrol,
    Healers,
    Alms,
    ShippingLedger,
    DocksideHiring,
    StampedPapers,
    HeadCount,
    GuideLedger,
    GuildDiscretion,
    StandingContract,
    HardToKill,
    BoltHoles,
    BackWays,
    Burglary,
    Writ,
    Vanish,
    Feared,
    Highwaymen,
    NativeWays,
    NightBoats,
    PressGang,
    StriderLedger,
    Outriders,
    AshlandPaths,
    Nomads,
    Raiders,
    Kinship,
    HiddenMonastery,
    LostProphecies,
    AncientWards,
    Daughters,
}

/// The secret allegiances, in the order in which spies learn them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Allegiance {
    HouseDagoth,
    NerevarineCult,
    DarkBrotherhood,
    ClanBerne,
    TwinLamps,
    Blades,
}

/// The sides, and the allegiances that have an additional way to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Team {
    #[word(icon = Shield)]
    Loyal,
    #[word(icon = Horns)]
    HouseDagoth,
    NerevarineCult,
    DarkBrotherhood,
    ClanBerne,
}

/// The sexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Sex {
    Male,
    Female,
}

/// The races.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Race {
    Argonian,
    Khajiit,
    Redguard,
    Nord,
    Breton,
    Imperial,
    Orc,
    Bosmer,
    Altmer,
    Dunmer,
}

/// The means of travel, in alphabetical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Means {
    Boat,
    Guide,
    Road,
    Strider,
}

/// How a route is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Mode {
    Road,
    Fast,
}

/// The actions of agents, as they are typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Deed {
    Watch,
    Guard,
    Assassinate,
    Spy,
    Ambush,
    Recruit,
    Relocate,
    Patrol,
    Burgle,
    Stay,
}

/// The additional actions of leaders, as they are typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Power {
    Sleeper,
    Bribe,
    Scry,
    Count,
    Prophecy,
    Sacrament,
    Intercept,
    None,
}

/// Words within orders that aren't names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Particle {
    Me,
    Resident,
    Sleeper,
    Fast,
}

/// The cause of a death.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Cause {
    /// Killed in an attack on leaders.
    Assassinated,
    /// Killed in person while attacking, guarding or lying in ambush (HD-86).
    Slain,
    /// Put to death by the vote.
    Lynched,
    /// Removed by the game master.
    Left,
}

/// The kinds of sightings (HD-48).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Sight {
    Passed,
    Visited,
    Remained,
    SetOut,
}

/// The source of a sighting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Source {
    Watch,
    Base,
    Scry,
}

/// The result of an attempt at spying.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Item {
    Nobody,
    Name,
    Faction,
    Ability,
    Allegiance,
    NothingNew,
}

/// The outcome of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Outcome {
    Killed,
    Repelled,
    NotFound,
    Warded,
    Quiet,
    Lost,
    Missing,
    Bribed,
}

/// A vote for no death.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(name = "ballot")]
pub enum NoLynch {
    NoLynch,
}

/// The reason why something had no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Reason {
    Tie,
    NoVotes,
    NoLynch,
    NoMajority,
    Taken,
    Bribed,
}

/// The questions for the words of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Question {
    WhatToDo,
    WhereToWatch,
    WhereToSpy,
    WhereToBurgle,
    WhereToRecruit,
    WhereToLive,
    WhichEnd,
    WhichRoad,
    WhomToGuard,
    WhomThere,
    WhereToStrike,
    WhomToStrike,
    WhichSex,
    WhichRace,
    WhichWay,
    FastOnly,
    WhereToRise,
    WhereToScry,
    WhereToBribe,
    WhomToCount,
    WhoseSpies,
    WhichLeaders,
    WhereTo,
}

/// A part of the rules that is announced at the start (HD-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Topic {
    SleeperAwakes,
}

/// Words that players, agents and places can't be called (6.1).
pub(crate) const RESERVED: &[&str] =
    &["me", "male", "female", "resident", "sleeper", "fast", "none", "no-lynch", "leader", "all", "gm", "onlooker"];

impl Allegiance {
    /// Returns the word for its additional way to win.
    pub(crate) fn further_team(self) -> Option<Team> {
        match self {
            Allegiance::NerevarineCult => Some(Team::NerevarineCult),
            Allegiance::DarkBrotherhood => Some(Team::DarkBrotherhood),
            Allegiance::ClanBerne => Some(Team::ClanBerne),
            Allegiance::HouseDagoth | Allegiance::TwinLamps | Allegiance::Blades => None,
        }
    }
}
