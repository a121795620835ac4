//! The words of the game: its vocabularies.

use gloaming_core::prelude::*;

words! {
    /// The phases.
    pub enum Phase: "phase" { Night, Day, Over }

    /// The factions, in the order in which public ones are announced (HD-101).
    pub enum Faction: "faction" {
        HouseHlaalu, HouseRedoran, HouseTelvanni, TribunalTemple, BuoyantArmigers, ImperialLegion, ImperialCult,
        EastEmpireCompany, CensusAndExcise, MagesGuild, FightersGuild, ThievesGuild, MoragTong, CamonnaTong,
        BitterCoastSmugglers, Caravaners, UrshilakuTribe, ZainabTribe, DissidentPriests, FyrHousehold,
    }

    /// The announcement of a faction at the start (HD-5).
    pub enum Publicity: "publicity" {
        /// Its place and its leader.
        Leader,
        /// Its place.
        Place,
        /// Nothing.
        Hidden,
    }

    /// The abilities of factions.
    pub enum Ability: "ability" {
        OpenPurse, BestWages, OathGuard, BloodDebt, TowerWard, Scrying, PilgrimsPeace, Inquisition, GhostfenceVigil,
        KnightsErrant, Garrison, RoadPatrol, Healers, Alms, ShippingLedger, DocksideHiring, StampedPapers, HeadCount,
        GuideLedger, GuildDiscretion, StandingContract, HardToKill, BoltHoles, BackWays, Burglary, Writ, Vanish, Feared,
        Highwaymen, NativeWays, NightBoats, PressGang, StriderLedger, Outriders, AshlandPaths, Nomads, Raiders, Kinship,
        HiddenMonastery, LostProphecies, AncientWards, Daughters,
    }

    /// The secret allegiances, in the order in which spies learn them.
    pub enum Allegiance: "allegiance" { HouseDagoth, NerevarineCult, DarkBrotherhood, ClanBerne, TwinLamps, Blades }

    /// The sides, and those allegiances that have a further way to win.
    pub enum Team: "team" { Loyal: Shield, HouseDagoth: Horns, NerevarineCult, DarkBrotherhood, ClanBerne }

    /// The sexes.
    pub enum Sex: "sex" { Male, Female }

    /// The races.
    pub enum Race: "race" { Argonian, Khajiit, Redguard, Nord, Breton, Imperial, Orc, Bosmer, Altmer, Dunmer }

    /// The means of travel, in alphabetical order.
    pub enum Means: "means" { Boat, Guide, Road, Strider }

    /// The ways of choosing a route.
    pub enum Mode: "mode" { Road, Fast }

    /// The actions of agents, as they are typed.
    pub enum Deed: "deed" { Watch, Guard, Assassinate, Spy, Ambush, Recruit, Relocate, Patrol, Burgle, Stay }

    /// The actions of leaders, as they are typed, besides those of agents.
    pub enum Power: "power" { Sleeper, Bribe, Scry, Count, Prophecy, Sacrament, Intercept, None }

    /// Words within orders that are no names.
    pub enum Particle: "particle" { Me, Resident, Sleeper, Fast }

    /// The cause of a death.
    pub enum Cause: "cause" {
        /// In an attack on leaders.
        Assassinated,
        /// In person, attacking, guarding or lying in ambush (HD-86).
        Slain,
        /// By the vote.
        Lynched,
        /// Taken out by the game master.
        Left,
    }

    /// The kinds of sightings (HD-48).
    pub enum Sight: "sight" { Passed, Visited, Remained, SetOut }

    /// The source of a sighting.
    pub enum Source: "source" { Watch, Base, Scry }

    /// The result of an attempt at spying.
    pub enum Item: "item" { Nobody, Name, Faction, Ability, Allegiance, NothingNew }

    /// The outcome of something ordered.
    pub enum Outcome: "outcome" { Killed, Repelled, NotFound, Warded, Quiet, Lost, Missing, Bribed }

    /// A vote for nobody's death.
    pub enum NoLynch: "ballot" { NoLynch }

    /// The reason why nothing came of something.
    pub enum Reason: "reason" { Tie, NoVotes, NoLynch, NoMajority, Taken, Bribed }

    /// The questions for the words of an order, in the words of what is asked.
    pub enum Question: "question" {
        WhatToDo, WhereToWatch, WhereToSpy, WhereToBurgle, WhereToRecruit, WhereToLive, WhichEnd, WhichRoad, WhomToGuard,
        WhomThere, WhereToStrike, WhomToStrike, WhichSex, WhichRace, WhichWay, FastOnly, WhereToRise, WhereToScry,
        WhereToBribe, WhomToCount, WhoseSpies, WhichLeaders, WhereTo,
    }

    /// A part of the rules that everybody is told at the start (HD-13).
    pub enum Topic: "topic" { SleeperAwakes }
}

/// Words that no player, agent or place can be called (6.1).
pub(crate) const RESERVED: &[&str] =
    &["me", "male", "female", "resident", "sleeper", "fast", "none", "no-lynch", "leader", "all", "gm", "onlooker"];

impl Allegiance {
    /// The word for its further way to win.
    pub(crate) fn further_team(self) -> Option<Team> {
        match self {
            Allegiance::NerevarineCult => Some(Team::NerevarineCult),
            Allegiance::DarkBrotherhood => Some(Team::DarkBrotherhood),
            Allegiance::ClanBerne => Some(Team::ClanBerne),
            Allegiance::HouseDagoth | Allegiance::TwinLamps | Allegiance::Blades => None,
        }
    }
}
