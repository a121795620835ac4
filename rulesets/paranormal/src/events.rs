//! The events (section 6.5), in the order in which results are told (PN-395).

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Pairs, PlayerOr};

use crate::verbs::Verb;
use crate::words::{
    Answered, Attacker, Attribute, Ballot, Cause, Conduct, Consuming, Converting, Goal, Infesting, Item, Machine, Mask,
    Order, Phase, Place, Race, Reason, Role, Shield, Site, Slot, Spared, Specimen, Team, Topic,
};

events! {
    /// The steps that the story tells when the game is over.
    pub enum Step {
        /// The roles that were dealt.
        Cast [story] { roles: Pairs<Seat, Role> },
        /// An action of a night; one that was stopped had no effect.
        Acted [story] {
            player: Seat, role: Role, act: Order, item: Option<Item>, target: Option<Seat>, stopped: bool,
        },
        /// A shield held.
        ShieldHeld [story] { player: Seat, shield: Shield },
    }
}

events! {
    /// Everything that the game tells anybody.
    pub enum Event {
        /// The code of conduct.
        Conduct [all] { rules: Vec<Conduct> },
        /// The character of a player.
        Dealt [seat] {
            role: Role, race: Race, team: Team, attributes: Vec<Attribute>, devices: Vec<Item>,
            slots: Option<Pairs<Slot, i64>>, ally: Option<Team>, points: Option<u32>, stockpile: Option<Vec<Role>>,
            doom: Option<u32>,
        },
        /// The other members of the team.
        Teammates [seat] { players: Vec<Seat>, team: Team },
        /// The points of all roles.
        PointsTable [seat] { points: Pairs<Role, i64> },
        /// Everything that is still to be chosen.
        Choices [seat] { open: Vec<Slot> } invites [Verb::Choose.word(), Verb::Nature.word(), Verb::Starter.word()],
        /// All roles of the game.
        Intel [seat] { roles: Vec<Role> } kept in_notebook,
        /// An Agent of the game.
        AgentContact [seat] { player: Seat } kept in_notebook,
        /// The game was dealt a Medium, or none.
        MediumPresent [channel | seat] { present: bool },
        /// A phase begins.
        Phase [all] { name: Phase, number: u32, length: Length, hours: u32 },
        /// An order or a setting stands.
        Noted [seat] {
            verb: Order, targets: Vec<Seat>, item: Option<Item>, role: Option<Role>, race: Option<Race>,
            place: Option<Place>, on: Option<bool>, mask: Option<Mask>,
        },
        /// The hunt.
        HuntSet [channel] { target: Ballot, carrier: Ballot, consume: bool },
        /// The race that a player shows.
        RaceResult [seat] { target: Seat, race: Race } kept in_notebook,
        /// The role that a player shows.
        RoleResult [seat] { target: Seat, role: Role } kept in_notebook,
        /// The goal of a player.
        GoalResult [seat] { target: Seat, goal: Goal } kept in_notebook,
        /// The way of a player.
        FollowResult [seat] { target: Seat, place: Place } kept in_notebook,
        /// The visitors of a player.
        WatchResult [seat] { target: Seat, visitors: Vec<PlayerOr<Machine>> } kept in_notebook,
        /// A player left home, or did not.
        SneakResult [seat] { target: Seat, left: bool } kept in_notebook,
        /// The way of a player, by a Snooper bot.
        SnoopResult [seat] { target: Seat, place: Place } kept in_notebook,
        /// The way of a player, by a tracking device.
        TrackResult [seat] { target: Seat, place: Place } kept in_notebook,
        /// The visitors of the own home.
        Surveillance [seat] { visitors: Pairs<PlayerOr<Machine>, Goal> } kept in_notebook,
        /// Everything about a player.
        ScanResult [seat] { target: Seat, race: Race, role: Role, devices: Vec<Item> } kept in_notebook,
        /// Nobody was found.
        NoResult [seat] { target: Seat } kept in_notebook,
        /// A Mind Shield stopped a power.
        Shielded [seat] { target: Seat } kept in_notebook,
        /// An Anti-Tech Field stopped a device.
        TechBlocked [seat] { item: Item, target: Seat } kept in_notebook,
        /// The own shield held.
        ShieldHit [seat] { shield: Shield } kept in_notebook,
        /// Bound by a Warden.
        Bound [seat],
        /// Stunned.
        Stunned [seat],
        /// Psychic powers are off.
        Pulsed [seat],
        /// Devices are broken.
        Shorted [seat] { items: Vec<Item> },
        /// Devices are mended.
        Repaired [seat] { items: Vec<Item> },
        /// A tracking device is finished.
        Built [seat] { devices: u32 },
        /// A tracking device is lost.
        TrackerLost [seat] { target: Seat },
        /// A tracking device is fixed.
        Planted [seat] { target: Seat } kept in_notebook,
        /// A device used itself up.
        DeviceSpent [seat] { item: Item },
        /// A ray worked, or seemed to.
        RayLocked [seat] { target: Seat } invites [Verb::Puppet.word()],
        /// The player's order and vote were somebody else's.
        MindControlled [seat],
        /// The attacker of one's charge or one's own.
        AttackerNamed [seat] { attacker: PlayerOr<Attacker> } kept in_notebook,
        /// Taken in the night.
        Abducted [seat],
        /// Kept.
        Held [seat] { by: Seat },
        /// Back again.
        Returned [seat],
        /// A specimen.
        Specimen [seat] { player: Seat, kind: Specimen, kept: bool } kept in_notebook,
        /// A role for the stockpile.
        Stolen [seat] { player: Seat, role: Role, points: u32, total: u32 } kept in_notebook,
        /// The role is gone.
        RoleLost [seat],
        /// A new role.
        NewRole [seat] { role: Role, race: Race, team: Team, reason: Reason },
        /// Spores, or none.
        InfestResult [seat] { target: Seat, result: Infesting } kept in_notebook,
        /// Spores in the body.
        Infected [seat],
        /// Converted, or not.
        ConvertResult [seat] { target: Seat, result: Converting } kept in_notebook,
        /// Part of the hive.
        Converted [seat] { by: Seat },
        /// No longer part of it.
        Freed [seat] { team: Team },
        /// Consumed, or not.
        ConsumeResult [channel] { target: Seat, result: Consuming },
        /// The bond can be used.
        SpiritChoice [seat] invites [Verb::Bond.word()],
        /// A ghost offers its role.
        SpiritOffer [seat] { ghost: Seat, role: Role } invites [Verb::Accept.word(), Verb::Decline.word()],
        /// The answer to a ghost.
        SpiritResult [seat] { target: Seat, result: Answered },
        /// An order stands no more, since somebody left the game.
        OrderDropped [seat | channel] { verb: Order, player: Seat, item: Option<Item> },
        /// A device is offered.
        ItemOffered [seat] { item: Item, player: Seat } invites [Verb::Take.word()],
        /// A device changed hands.
        ItemPassed [seat] { item: Item, giver: Seat, taker: Seat },
        /// A device was made.
        Made [seat] { item: Item },
        /// A private message.
        Pm [seat] { from: Seat, text: PlayerText },
        /// Its copy.
        PmCopy [gm_secret] { from: Seat, recipient: Seat, text: PlayerText },
        /// The own death.
        YouDied [seat] { cause: Cause },
        /// One post is left.
        LastWords [seat],
        /// A vote.
        Vote [all] { player: Seat, target: Ballot, controlled: bool },
        /// A vote was taken back.
        Unvote [all] { player: Seat },
        /// All votes.
        Votes [seat | all] { votes: Pairs<Seat, Ballot> },
        /// All players, as publicly known.
        Roster [seat | all] { alive: Vec<Seat>, missing: Vec<Seat>, dead: Vec<Seat>, departed: Vec<Seat> },
        /// The rules.
        RulesText [seat | all] { topic: Topic },
        /// Requests to end the day.
        Shorten [all] { count: u32, needed: u32 },
        /// The votes of the day.
        VoteTally [all] { counts: Pairs<Ballot, i64>, condemned: Ballot },
        /// A lynch.
        Lynch [all] { player: Seat },
        /// None.
        NoLynch [all] { reason: Spared },
        /// The last shot.
        LastShot [all] { player: Seat, target: Ballot },
        /// A death.
        Died [all] { player: Seat, cause: Cause, place: Site, fresh: bool },
        /// The truth about somebody.
        Flip [all] { player: Seat, role: Role, race: Race, team: Team },
        /// Somebody has vanished.
        Missing [all] { player: Seat },
        /// Somebody is back.
        Back [all] { player: Seat },
        /// Somebody has left the game.
        Departed [all] { player: Seat, cause: Cause },
        /// Strange plants grow.
        Plants [all],
        /// Somebody has to be lynched today.
        MustLynch [all],
        /// The Abomination comes nearer.
        Doom [all] { nights: u32 },
        /// The last days.
        MaxDayWarning [all] { days_left: u32 },
        /// A seat is up for replacement.
        Replacing [all] { player: Seat },
        /// It is not any more.
        Replaced [all] { player: Seat },
        /// The phase lasts longer.
        Extended [all] { length: Length, hours: u32 },
        /// The end.
        GameOver [all] { winners: Vec<Seat>, teams: Vec<Team> },
        /// The roles of all.
        FinalRoles [all] { roles: Pairs<Seat, Role> },
    }
}
