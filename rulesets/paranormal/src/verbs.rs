//! The commands (section 6.4 of `RULES.md`).

use gloaming_core::prelude::*;

use crate::words::{
    Ballot, Clear, Item, Mask, Nature, Order, Phase, Place, PuppetVote, Race, Role, RoleOrNone, Switch, Topic,
    Whereabouts,
};

/// The public channel.
pub(crate) const TOWN: &str = "town";

/// The word between a victim and the mate who carries the hunt.
pub(crate) const WITH: &str = "with";
/// The word before a mask.
pub(crate) const AS: &str = "as";
/// The word before the place of a hologram.
pub(crate) const AT: &str = "at";
/// The word for the player's own home.
pub(crate) const HOME: &str = Whereabouts::Home.word();
/// The word that restores the vote of a controlled player.
pub(crate) const CLEAR: &str = Clear::Clear.word();

/// The verbs that are commands in the public channel (PN-73).
pub(crate) const SAID_IN_TOWN: &[&str] = &[
    VerbName::Vote.word(),
    VerbName::Unvote.word(),
    VerbName::Shorten.word(),
    VerbName::Unshorten.word(),
    VerbName::Votes.word(),
];

/// Where a hologram can go. The vocabulary of places also has `gone`, which can't be chosen.
const GOES: &[Argument] = &[Argument::Word(AT), Argument::Either(&[Argument::Player, Argument::Word(HOME)])];

/// The commands, in the order in which they are shown.
#[derive(Clone, Debug, PartialEq, Verb)]
pub enum Verb {
    /// Votes to lynch a player, or for no lynch.
    #[verb(revises, heard_in(TOWN), in_public(Phase::Day), polled)]
    Vote(Ballot),
    /// Takes the vote back.
    #[verb(asks, heard_in(TOWN), in_public(Phase::Day))]
    Unvote,
    /// Asks for the end of this day.
    #[verb(acts, heard_in(TOWN), in_public(Phase::Day))]
    Shorten,
    /// Takes that request back.
    #[verb(asks, heard_in(TOWN), in_public(Phase::Day))]
    Unshorten,
    /// Shows the votes so far.
    #[verb(asks, heard_in(TOWN), in_public(Phase::Day), onlookers)]
    Votes,
    /// Shows who is alive, missing, dead or gone, as far as is publicly known.
    #[verb(asks, private, onlookers)]
    Roster,
    /// Shows the player's own sheet.
    #[verb(asks, private)]
    Role,
    /// Shows the rules of a topic.
    #[verb(asks, private, onlookers)]
    Rules(Option<Topic>),
    /// Sends a private message to a player. The game master gets a copy.
    #[verb(speaks, private)]
    Pm(Seat, PlayerText),
    /// Names the victim of the pack, and who goes.
    #[verb(revises, private)]
    Hunt(Ballot, #[verb(after = WITH)] Option<Seat>),
    /// Takes over the body of a human.
    #[verb(revises, private)]
    Consume(Seat),
    /// Kills a player, optionally behind a mask.
    #[verb(revises, private)]
    Kill(Seat, #[verb(after = AS)] Option<Mask>),
    /// Investigates a player.
    #[verb(revises, private)]
    Investigate(Seat),
    /// Finds out what a player wants tonight.
    #[verb(revises, private)]
    Read(Seat),
    /// Finds out where a player goes.
    #[verb(revises, private)]
    Follow(Seat),
    /// Finds out who visits a player.
    #[verb(revises, private)]
    Watch(Seat),
    /// Hides at a player's home.
    #[verb(revises, private)]
    Sneak(Seat),
    /// Guards a player.
    #[verb(revises, private)]
    Guard(Seat),
    /// Binds a player.
    #[verb(revises, private)]
    Bind(Seat),
    /// Abducts a player.
    #[verb(revises, private)]
    Abduct(Seat),
    /// Plants spores in a player.
    #[verb(revises, private)]
    Infest(Seat),
    /// Makes a human part of the Hivemind.
    #[verb(revises, private)]
    Convert(Seat),
    /// Seeds the ground, as the Bloom.
    #[verb(acts, private)]
    Seed,
    /// Uses a device on up to two players.
    #[verb(revises, private)]
    Use(Item, #[verb(count = 0..=2)] Vec<Seat>, #[verb(after = AS)] Option<Mask>),
    /// Says that the player does nothing further tonight, and takes back what was ordered.
    #[verb(acts, private)]
    Pass,
    /// Works on another tracking device.
    #[verb(acts, private)]
    Build,
    /// Repairs broken devices.
    #[verb(acts, private)]
    Repair,
    /// Sets whether the War Vet stays on alert tonight.
    #[verb(revises, private)]
    Alert(Switch),
    /// Names the players whom the Sentry Guns let in.
    #[verb(revises, private)]
    Allow(#[verb(count = 1..=30)] Vec<Ballot>),
    /// Sets what the Holoforms show: a role, a race, and at whose home.
    #[verb(revises, private, arguments(Role::ARGUMENT, Race::ARGUMENT, Argument::Maybe(GOES)))]
    Disguise(Role, Race, #[verb(after = AT)] Option<Place>),
    /// Names the role of the stockpile that the Mind Stealer uses, or none.
    #[verb(revises, private)]
    Become(RoleOrNone),
    /// Names the role for the Mind Stealer's robot, or none.
    #[verb(revises, private)]
    Equip(RoleOrNone),
    /// Gives an order to the robot.
    #[verb(revises, private)]
    Robot(Order, Seat),
    /// Fixes a tracking device on a player.
    #[verb(acts, private)]
    Plant(Seat),
    /// Sets the vote of a controlled player.
    #[verb(revises, private)]
    Puppet(PuppetVote),
    /// Offers a player a device.
    #[verb(acts, private)]
    Give(Item, Seat),
    /// Takes a device that a player offers.
    #[verb(acts, private)]
    Take(Item, Seat),
    /// Makes devices with the Replicator.
    #[verb(acts, private)]
    Replicate(#[verb(count = 1..=30)] Vec<Item>),
    /// Offers the role of a ghost with a Spirit-bond to a player.
    #[verb(acts, private)]
    Bond(Seat),
    /// Takes the role that a ghost offers.
    #[verb(acts, private)]
    Accept,
    /// Declines it.
    #[verb(acts, private)]
    Decline,
    /// Fires the last shot.
    #[verb(acts, private)]
    Shoot(Ballot),
    /// Chooses equipment.
    #[verb(acts, private)]
    Choose(#[verb(count = 1..=30)] Vec<Item>),
    /// Gives back a chosen item.
    #[verb(asks, private)]
    Unchoose(Item),
    /// Chooses a nature.
    #[verb(revises, private)]
    Nature(Nature),
    /// Chooses the Bodyguard's role that comes with the robot.
    #[verb(revises, private)]
    Starter(Role),
}

impl VerbName {
    /// Returns the word of a confirmation.
    pub(crate) fn order(self) -> Option<Order> {
        Order::find(self.word())
    }

    /// Returns `true` for the night verbs of the roles.
    pub(crate) fn is_role_order(self) -> bool {
        use VerbName::{
            Abduct, Bind, Consume, Convert, Follow, Guard, Infest, Investigate, Kill, Read, Seed, Sneak, Watch,
        };
        matches!(
            self,
            Consume
                | Kill
                | Investigate
                | Read
                | Follow
                | Watch
                | Sneak
                | Guard
                | Bind
                | Abduct
                | Infest
                | Convert
                | Seed
        )
    }

    /// Returns `true` if it can be given in this phase (the column "when").
    pub(crate) fn is_time(self, phase: Phase) -> bool {
        use VerbName::{
            Become, Bond, Choose, Disguise, Equip, Nature, Plant, Pm, Puppet, Role, Roster, Rules, Shoot, Shorten,
            Starter, Unchoose, Unshorten, Unvote, Vote, Votes,
        };
        let night_or_day = matches!(phase, Phase::Night | Phase::Day);
        match self {
            Votes | Roster | Role | Rules => true,
            Pm => phase != Phase::Over,
            Vote | Unvote | Shorten | Unshorten | Plant | Puppet => phase == Phase::Day,
            Choose | Unchoose | Nature | Starter => phase == Phase::Choosing,
            Shoot => phase == Phase::LastShot,
            Become | Equip | Bond => night_or_day,
            Disguise => night_or_day || phase == Phase::Choosing,
            _ => phase == Phase::Night,
        }
    }
}
