//! The events (section 6.5), in the order of results (PN-395).

// Variants and fields are words of the game. The texts explain what each of them means.
#![allow(missing_docs)]

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Pairs, PlayerOr};

use crate::verbs::VerbName;
use crate::words::{
    Answered, Attacker, Attribute, Ballot, Cause, Conduct, Consuming, Converting, Goal, Infesting, Item, Machine, Mask,
    Order, Phase, Place, Race, Reason, Role, Shield, Site, Slot, Spared, Specimen, Team, Topic,
};

/// The steps of the story after the end of the game.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Step {
    /// The roles that were dealt.
    #[event(story)]
    Cast { roles: Pairs<Seat, Role> },
    /// An action of a night. A stopped action had no effect.
    #[event(story)]
    Acted { player: Seat, role: Role, act: Order, item: Option<Item>, target: Option<Seat>, stopped: bool },
    /// A shield held.
    #[event(story)]
    ShieldHeld { player: Seat, shield: Shield },
}

/// Everything that the game sends.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    /// The code of conduct.
    #[event(all)]
    Conduct { rules: Vec<Conduct> },
    /// The character of a player.
    #[event(seat)]
    Dealt {
        role: Role,
        race: Race,
        team: Team,
        attributes: Vec<Attribute>,
        devices: Vec<Item>,
        slots: Option<Pairs<Slot, i64>>,
        ally: Option<Team>,
        points: Option<u32>,
        stockpile: Option<Vec<Role>>,
        doom: Option<u32>,
    },
    /// The other members of the team.
    #[event(seat)]
    Teammates { players: Vec<Seat>, team: Team },
    /// The points of all roles.
    #[event(seat)]
    PointsTable { points: Pairs<Role, i64> },
    /// The choices that are still open.
    #[event(seat, invites(VerbName::Choose.word(), VerbName::Nature.word(), VerbName::Starter.word()))]
    Choices { open: Vec<Slot> },
    /// All roles of the game.
    #[event(seat, kept)]
    Intel { roles: Vec<Role> },
    /// An Agent of the game.
    #[event(seat, kept)]
    AgentContact { player: Seat },
    /// Whether a Medium was dealt.
    #[event(channel, seat)]
    MediumPresent { present: bool },
    /// A phase begins.
    #[event(all)]
    Phase { name: Phase, number: u32, length: Length, hours: u32 },
    /// Confirms an order or a setting.
    #[event(seat)]
    Noted {
        verb: Order,
        targets: Vec<Seat>,
        item: Option<Item>,
        role: Option<Role>,
        race: Option<Race>,
        place: Option<Place>,
        on: Option<bool>,
        mask: Option<Mask>,
    },
    /// The current hunt.
    #[event(channel)]
    HuntSet { target: Ballot, carrier: Ballot, consume: bool },
    /// The race that a player shows.
    #[event(seat, kept)]
    RaceResult { target: Seat, race: Race },
    /// The role that a player shows.
    #[event(seat, kept)]
    RoleResult { target: Seat, role: Role },
    /// The goal of a player.
    #[event(seat, kept)]
    GoalResult { target: Seat, goal: Goal },
    /// Where a player went.
    #[event(seat, kept)]
    FollowResult { target: Seat, place: Place },
    /// The visitors of a player.
    #[event(seat, kept)]
    WatchResult { target: Seat, visitors: Vec<PlayerOr<Machine>> },
    /// Whether a player left home.
    #[event(seat, kept)]
    SneakResult { target: Seat, left: bool },
    /// Where a player went, from a Snooper bot.
    #[event(seat, kept)]
    SnoopResult { target: Seat, place: Place },
    /// Where a player went, from a tracking device.
    #[event(seat, kept)]
    TrackResult { target: Seat, place: Place },
    /// The visitors of the player's own home.
    #[event(seat, kept)]
    Surveillance { visitors: Pairs<PlayerOr<Machine>, Goal> },
    /// Everything about a player.
    #[event(seat, kept)]
    ScanResult { target: Seat, race: Race, role: Role, devices: Vec<Item> },
    /// The target was not found.
    #[event(seat, kept)]
    NoResult { target: Seat },
    /// A Mind Shield stopped a power.
    #[event(seat, kept)]
    Shielded { target: Seat },
    /// An Anti-Tech Field stopped a device.
    #[event(seat, kept)]
    TechBlocked { item: Item, target: Seat },
    /// The player's own shield held.
    #[event(seat, kept)]
    ShieldHit { shield: Shield },
    /// The player was bound by a Warden.
    #[event(seat)]
    Bound,
    /// The player was stunned.
    #[event(seat)]
    Stunned,
    /// The player's psychic powers are off.
    #[event(seat)]
    Pulsed,
    /// Devices broke.
    #[event(seat)]
    Shorted { items: Vec<Item> },
    /// Devices were repaired.
    #[event(seat)]
    Repaired { items: Vec<Item> },
    /// A tracking device is finished.
    #[event(seat)]
    Built { devices: u32 },
    /// A tracking device is lost.
    #[event(seat)]
    TrackerLost { target: Seat },
    /// A tracking device was planted.
    #[event(seat, kept)]
    Planted { target: Seat },
    /// A device is used up.
    #[event(seat)]
    DeviceSpent { item: Item },
    /// A ray worked, or seemed to.
    #[event(seat, invites(VerbName::Puppet.word()))]
    RayLocked { target: Seat },
    /// Another player controlled the order and vote of the player.
    #[event(seat)]
    MindControlled,
    /// Who attacked the guarded player, or the player themselves.
    #[event(seat, kept)]
    AttackerNamed { attacker: PlayerOr<Attacker> },
    /// The player was abducted in the night.
    #[event(seat)]
    Abducted,
    /// The player is being held.
    #[event(seat)]
    Held { by: Seat },
    /// The player is back.
    #[event(seat)]
    Returned,
    /// A specimen was taken.
    #[event(seat, kept)]
    Specimen { player: Seat, kind: Specimen, kept: bool },
    /// A role was added to the stockpile.
    #[event(seat, kept)]
    Stolen { player: Seat, role: Role, points: u32, total: u32 },
    /// The player lost their role.
    #[event(seat)]
    RoleLost,
    /// The player has a new role.
    #[event(seat)]
    NewRole { role: Role, race: Race, team: Team, reason: Reason },
    /// The result of infesting a player.
    #[event(seat, kept)]
    InfestResult { target: Seat, result: Infesting },
    /// The player is infected with spores.
    #[event(seat)]
    Infected,
    /// The result of converting a player.
    #[event(seat, kept)]
    ConvertResult { target: Seat, result: Converting },
    /// The player was converted to the hive.
    #[event(seat)]
    Converted { by: Seat },
    /// The player is no longer part of the hive.
    #[event(seat)]
    Freed { team: Team },
    /// The result of consuming a player.
    #[event(channel)]
    ConsumeResult { target: Seat, result: Consuming },
    /// The Spirit-bond can be used.
    #[event(seat, invites(VerbName::Bond.word()))]
    SpiritChoice,
    /// A ghost offers its role.
    #[event(seat, invites(VerbName::Accept.word(), VerbName::Decline.word()))]
    SpiritOffer { ghost: Seat, role: Role },
    /// The answer to a ghost.
    #[event(seat)]
    SpiritResult { target: Seat, result: Answered },
    /// An order was dropped because a player left the game.
    #[event(seat, channel)]
    OrderDropped { verb: Order, player: Seat, item: Option<Item> },
    /// A device is offered.
    #[event(seat, invites(VerbName::Take.word()))]
    ItemOffered { item: Item, player: Seat },
    /// A device changed hands.
    #[event(seat)]
    ItemPassed { item: Item, giver: Seat, taker: Seat },
    /// A device was made.
    #[event(seat)]
    Made { item: Item },
    /// A private message.
    #[event(seat)]
    Pm { from: Seat, text: PlayerText },
    /// A copy of a private message.
    #[event(gm_secret)]
    PmCopy { from: Seat, recipient: Seat, text: PlayerText },
    /// The player died.
    #[event(seat)]
    YouDied { cause: Cause },
    /// The player may write one last post.
    #[event(seat)]
    LastWords,
    /// A vote.
    #[event(all)]
    Vote { player: Seat, target: Ballot, controlled: bool },
    /// A vote was taken back.
    #[event(all)]
    Unvote { player: Seat },
    /// All votes.
    #[event(seat, all)]
    Votes { votes: Pairs<Seat, Ballot> },
    /// All players, as publicly known.
    #[event(seat, all)]
    Roster { alive: Vec<Seat>, missing: Vec<Seat>, dead: Vec<Seat>, departed: Vec<Seat> },
    /// The rules.
    #[event(seat, all)]
    RulesText { topic: Topic },
    /// The requests to end the day.
    #[event(all)]
    Shorten { count: u32, needed: u32 },
    /// The votes of the day.
    #[event(all)]
    VoteTally { counts: Pairs<Ballot, i64>, condemned: Ballot },
    /// A lynch.
    #[event(all)]
    Lynch { player: Seat },
    /// There was no lynch.
    #[event(all)]
    NoLynch { reason: Spared },
    /// The last shot.
    #[event(all)]
    LastShot { player: Seat, target: Ballot },
    /// A death.
    #[event(all)]
    Died { player: Seat, cause: Cause, place: Site, fresh: bool },
    /// The true role, race and team of a player.
    #[event(all)]
    Flip { player: Seat, role: Role, race: Race, team: Team },
    /// A player has vanished.
    #[event(all)]
    Missing { player: Seat },
    /// A player is back.
    #[event(all)]
    Back { player: Seat },
    /// A player has left the game.
    #[event(all)]
    Departed { player: Seat, cause: Cause },
    /// Strange plants grow.
    #[event(all)]
    Plants,
    /// There must be a lynch today.
    #[event(all)]
    MustLynch,
    /// The Abomination comes nearer.
    #[event(all)]
    Doom { nights: u32 },
    /// The last days begin.
    #[event(all)]
    MaxDayWarning { days_left: u32 },
    /// A seat needs a replacement.
    #[event(all)]
    Replacing { player: Seat },
    /// A seat no longer needs a replacement.
    #[event(all)]
    Replaced { player: Seat },
    /// The phase was extended.
    #[event(all)]
    Extended { length: Length, hours: u32 },
    /// The end of the game.
    #[event(all)]
    GameOver { winners: Vec<Seat>, teams: Vec<Team> },
    /// The roles of all players.
    #[event(all)]
    FinalRoles { roles: Pairs<Seat, Role> },
}
