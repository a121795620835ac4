//! The commands (section 6.4 of the catalogue).

use gloaming_core::prelude::*;

use crate::words::{Nobody, Order, Phase};

/// The public channel.
pub(crate) const TOWN: &str = "town";

/// Between a victim and the mate who carries the hunt.
pub(crate) const WITH: &str = "with";
/// Before a mask.
pub(crate) const AS: &str = "as";
/// Before the place of a hologram.
pub(crate) const AT: &str = "at";
/// One's own home.
pub(crate) const HOME: &str = "home";
/// The vote of a controlled player as it was.
pub(crate) const CLEAR: &str = "clear";

/// The verbs that are commands in the public channel (PN-73).
pub(crate) const SAID_IN_TOWN: &[&str] =
    &[Verb::Vote.word(), Verb::Unvote.word(), Verb::Shorten.word(), Verb::Unshorten.word(), Verb::Votes.word()];

const BALLOT: Argument = Argument::Either(&[Argument::Player, Argument::Word(Nobody::None.word())]);
const MASKED: Argument = Argument::Maybe(&[Argument::Word(AS), Argument::Of("mask")]);
const ROLE: Argument = Argument::Of("role");
const ITEM: Argument = Argument::Of("item");
const ROLE_OR_NONE: Argument = Argument::Either(&[ROLE, Argument::Word(Nobody::None.word())]);

/// The commands, in the order in which they are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Verb)]
pub enum Verb {
    /// A vote to lynch a player, or for no lynch.
    #[verb(revises, heard_in(TOWN), in_public(Phase::Day), polled, arguments(BALLOT))]
    Vote,
    /// Takes the vote back.
    #[verb(asks, heard_in(TOWN), in_public(Phase::Day))]
    Unvote,
    /// Asks for the end of this day.
    #[verb(acts, heard_in(TOWN), in_public(Phase::Day))]
    Shorten,
    /// Takes that back.
    #[verb(asks, heard_in(TOWN), in_public(Phase::Day))]
    Unshorten,
    /// Shows the votes so far.
    #[verb(asks, heard_in(TOWN), in_public(Phase::Day), onlookers)]
    Votes,
    /// Shows who is alive, missing, dead or gone, as far as all know.
    #[verb(asks, private, onlookers)]
    Roster,
    /// Shows the player's own sheet.
    #[verb(asks, private)]
    Role,
    /// Shows the rules of a topic.
    #[verb(asks, private, onlookers, arguments(Argument::Maybe(&[Argument::Of("topic")])))]
    Rules,
    /// A private message to a player, of which the game master reads a copy.
    #[verb(speaks, private, arguments(Argument::Player, Argument::Text))]
    Pm,
    /// The victim of the pack, and who goes.
    #[verb(revises, private, arguments(BALLOT, Argument::Maybe(&[Argument::Word(WITH), Argument::Player])))]
    Hunt,
    /// Takes over the body of a human.
    #[verb(revises, private, arguments(Argument::Player))]
    Consume,
    /// Kills a player, behind a mask if there is one.
    #[verb(revises, private, arguments(Argument::Player, MASKED))]
    Kill,
    /// Investigates a player.
    #[verb(revises, private, arguments(Argument::Player))]
    Investigate,
    /// Finds out what a player wants tonight.
    #[verb(revises, private, arguments(Argument::Player))]
    Read,
    /// Finds out where a player goes.
    #[verb(revises, private, arguments(Argument::Player))]
    Follow,
    /// Finds out who visits a player.
    #[verb(revises, private, arguments(Argument::Player))]
    Watch,
    /// Hides at a player's home.
    #[verb(revises, private, arguments(Argument::Player))]
    Sneak,
    /// Guards a player.
    #[verb(revises, private, arguments(Argument::Player))]
    Guard,
    /// Binds a player.
    #[verb(revises, private, arguments(Argument::Player))]
    Bind,
    /// Abducts a player.
    #[verb(revises, private, arguments(Argument::Player))]
    Abduct,
    /// Plants spores in a player.
    #[verb(revises, private, arguments(Argument::Player))]
    Infest,
    /// Makes a human part of the Hivemind.
    #[verb(revises, private, arguments(Argument::Player))]
    Convert,
    /// The Bloom seeds the ground.
    #[verb(acts, private)]
    Seed,
    /// Uses a device on up to two players.
    #[verb(revises, private, arguments(ITEM, Argument::Several { of: &Argument::Player, least: 0, most: 2 }, MASKED))]
    Use,
    /// Nothing more tonight: takes back what was ordered.
    #[verb(acts, private)]
    Pass,
    /// Works on one more tracking device.
    #[verb(acts, private)]
    Build,
    /// Mends broken devices.
    #[verb(acts, private)]
    Repair,
    /// Whether the War Vet stays on alert tonight.
    #[verb(revises, private, arguments(Argument::Of("switch")))]
    Alert,
    /// The players whom the Sentry Guns let in.
    #[verb(revises, private, arguments(Argument::Several { of: &BALLOT, least: 1, most: 30 }))]
    Allow,
    /// What the Holoforms show: a role, a race, and at whose home.
    #[verb(revises, private, arguments(ROLE, Argument::Of("race"), Argument::Maybe(&[Argument::Word(AT), Argument::Either(&[Argument::Player, Argument::Word(HOME)])])))]
    Disguise,
    /// The role of the stockpile that the Mind Stealer uses, or none.
    #[verb(revises, private, arguments(ROLE_OR_NONE))]
    Become,
    /// The role that the Mind Stealer's robot gets, or none.
    #[verb(revises, private, arguments(ROLE_OR_NONE))]
    Equip,
    /// An order to the robot.
    #[verb(revises, private, arguments(Argument::Of("order"), Argument::Player))]
    Robot,
    /// Fixes a tracking device on a player.
    #[verb(acts, private, arguments(Argument::Player))]
    Plant,
    /// The vote of a controlled player.
    #[verb(revises, private, arguments(Argument::Either(&[ Argument::Player, Argument::Word(Nobody::None.word()), Argument::Word(CLEAR), ])))]
    Puppet,
    /// Offers a player a device.
    #[verb(acts, private, arguments(ITEM, Argument::Player))]
    Give,
    /// Takes a device that a player offers.
    #[verb(acts, private, arguments(ITEM, Argument::Player))]
    Take,
    /// Makes devices with the Replicator.
    #[verb(acts, private, arguments(Argument::Several { of: &ITEM, least: 1, most: 2 }))]
    Replicate,
    /// A ghost with a spirit bond offers its role to a player.
    #[verb(acts, private, arguments(Argument::Player))]
    Bond,
    /// Takes the role that a ghost offers.
    #[verb(acts, private)]
    Accept,
    /// Leaves it.
    #[verb(acts, private)]
    Decline,
    /// The last shot.
    #[verb(acts, private, arguments(BALLOT))]
    Shoot,
    /// The equipment that the player chooses.
    #[verb(acts, private, arguments(Argument::Several { of: &ITEM, least: 1, most: 4 }))]
    Choose,
    /// Gives back what was chosen.
    #[verb(asks, private, arguments(ITEM))]
    Unchoose,
    /// The nature that the player chooses.
    #[verb(revises, private, arguments(Argument::Of("nature")))]
    Nature,
    /// The Bodyguard's role that comes with the robot.
    #[verb(revises, private, arguments(ROLE))]
    Starter,
}

impl Verb {
    /// The word of a confirmation.
    pub(crate) fn order(self) -> Option<Order> {
        Order::find(self.word())
    }

    /// True for the night verbs of the roles.
    pub(crate) fn is_role_order(self) -> bool {
        use Verb::{
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

    /// True if it is given in this phase (the column "when").
    pub(crate) fn is_time(self, phase: Phase) -> bool {
        use Verb::{
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
