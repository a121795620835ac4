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

const BY_DAY: &[&str] = &[Phase::Day.word()];
const BALLOT: Argument = Argument::Either(&[Argument::Player, Argument::Word(Nobody::None.word())]);
const MASKED: Argument = Argument::Maybe(&[Argument::Word(AS), Argument::Of("mask")]);
const ROLE: Argument = Argument::Of("role");
const ITEM: Argument = Argument::Of("item");
const ROLE_OR_NONE: Argument = Argument::Either(&[ROLE, Argument::Word(Nobody::None.word())]);

verbs! {
    /// The commands, in the order in which they are shown.
    pub enum Verb {
        Vote: revises(BALLOT).heard_in(&[TOWN]).in_public(BY_DAY).polled(),
        Unvote: asks().heard_in(&[TOWN]).in_public(BY_DAY),
        Shorten: acts().heard_in(&[TOWN]).in_public(BY_DAY),
        Unshorten: asks().heard_in(&[TOWN]).in_public(BY_DAY),
        Votes: asks().heard_in(&[TOWN]).in_public(BY_DAY).onlookers(),
        Roster: asks().private().onlookers(),
        Role: asks().private(),
        Rules: asks(Argument::Maybe(&[Argument::Of("topic")])).private().onlookers(),
        Pm: speaks(Argument::Player, Argument::Text).private(),
        Hunt: revises(BALLOT, Argument::Maybe(&[Argument::Word(WITH), Argument::Player])).private(),
        Consume: revises(Argument::Player).private(),
        Kill: revises(Argument::Player, MASKED).private(),
        Investigate: revises(Argument::Player).private(),
        Read: revises(Argument::Player).private(),
        Follow: revises(Argument::Player).private(),
        Watch: revises(Argument::Player).private(),
        Sneak: revises(Argument::Player).private(),
        Guard: revises(Argument::Player).private(),
        Bind: revises(Argument::Player).private(),
        Abduct: revises(Argument::Player).private(),
        Infest: revises(Argument::Player).private(),
        Convert: revises(Argument::Player).private(),
        Seed: acts().private(),
        Use: revises(ITEM, Argument::Several { of: &Argument::Player, least: 0, most: 2 }, MASKED).private(),
        Pass: acts().private(),
        Build: acts().private(),
        Repair: acts().private(),
        Alert: revises(Argument::Of("switch")).private(),
        Allow: revises(Argument::Several { of: &BALLOT, least: 1, most: 30 }).private(),
        Disguise: revises(
            ROLE,
            Argument::Of("race"),
            Argument::Maybe(&[Argument::Word(AT), Argument::Either(&[Argument::Player, Argument::Word(HOME)])])
        ).private(),
        Become: revises(ROLE_OR_NONE).private(),
        Equip: revises(ROLE_OR_NONE).private(),
        Robot: revises(Argument::Of("order"), Argument::Player).private(),
        Plant: acts(Argument::Player).private(),
        Puppet: revises(Argument::Either(&[
            Argument::Player, Argument::Word(Nobody::None.word()), Argument::Word(CLEAR),
        ])).private(),
        Give: acts(ITEM, Argument::Player).private(),
        Take: acts(ITEM, Argument::Player).private(),
        Replicate: acts(Argument::Several { of: &ITEM, least: 1, most: 2 }).private(),
        Bond: acts(Argument::Player).private(),
        Accept: acts().private(),
        Decline: acts().private(),
        Shoot: acts(BALLOT).private(),
        Choose: acts(Argument::Several { of: &ITEM, least: 1, most: 4 }).private(),
        Unchoose: asks(ITEM).private(),
        Nature: revises(Argument::Of("nature")).private(),
        Starter: revises(ROLE).private(),
    }
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
