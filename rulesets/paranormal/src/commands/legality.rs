//! Checks a command whose form is right: the players it names, and everything else (PN-75, 7 and 8).

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

use crate::deal;
use crate::refusals::Refusal;
use crate::setup::Setup;
use crate::sheets::{self, OrderKind, Size};
use crate::state::{Bond, Gift, Person, Public, Spirit, State, Status, Stock};
use crate::verbs::Verb;
use crate::words::{Ballot, Item, Nature, PuppetVote, Role, RoleOrNone, Shield, Team};

type Check = Result<(), Refusal>;

/// Checks a player's commands.
#[derive(Clone, Copy)]
pub(crate) struct Legality<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) state: &'a State,
    pub(crate) by: Seat,
}

impl Legality<'_> {
    /// Checks a command that the player may give in this phase.
    pub(crate) fn check(&self, verb: &Verb) -> Check {
        let own = self.own();
        match verb {
            Verb::Vote(ballot) => {
                let is_free = || ensure(self.state.control_of(self.by).is_none(), Refusal::Controlled);
                self.ballot(*ballot, is_free)
            }
            Verb::Unvote => {
                ensure(self.state.control_of(self.by).is_none(), Refusal::Controlled)?;
                ensure(own.vote.is_some(), Refusal::AlreadyDone)
            }
            Verb::Shorten => ensure(!own.shortens, Refusal::AlreadyDone),
            Verb::Unshorten => ensure(own.shortens, Refusal::AlreadyDone),
            Verb::Votes | Verb::Roster | Verb::Role | Verb::Rules(_) | Verb::Alert(_) => Ok(()),
            Verb::Pm(to, _) => self.pm(*to),
            Verb::Hunt(PlayerOr::Player(target), mate) => self.hunt(*target, mate.unwrap_or(self.by)),
            Verb::Hunt(PlayerOr::Word(_), _) => ensure(!self.state.bloodlust(), Refusal::Bloodlust),
            Verb::Consume(target) => {
                self.stranger(*target, Team::Doppelgangers)?;
                ensure(!own.spent, Refusal::UsedUp)
            }
            Verb::Kill(target, _) => {
                self.other(*target)?;
                let fellow = own.acts_as() == Role::Exterminator && self.state.are_exterminators(self.by, *target);
                ensure(!fellow, Refusal::OwnTeam { player: *target })?;
                ensure(!(own.sheet().once && own.spent), Refusal::UsedUp)?;
                self.carries_nothing()
            }
            Verb::Investigate(target)
            | Verb::Read(target)
            | Verb::Follow(target)
            | Verb::Watch(target)
            | Verb::Sneak(target)
            | Verb::Guard(target)
            | Verb::Bind(target)
            | Verb::Abduct(target)
            | Verb::Infest(target) => {
                self.other(*target)?;
                self.carries_nothing()
            }
            Verb::Convert(target) => {
                self.stranger(*target, Team::Hivemind)?;
                self.carries_nothing()
            }
            Verb::Seed => {
                ensure(!own.spent, Refusal::UsedUp)?;
                self.carries_nothing()
            }
            Verb::Use(item, targets, _) => self.device(*item, targets),
            Verb::Pass => self.carries_nothing(),
            Verb::Build => {
                self.carries_nothing()?;
                self.is_whole(Item::TrackingDevices)
            }
            Verb::Repair => {
                self.carries_nothing()?;
                ensure(own.devices.iter().any(|device| device.broken), Refusal::AlreadyDone)
            }
            Verb::Allow(allowed) => {
                let seats: Vec<Seat> = allowed.iter().copied().filter_map(|one| one.seat()).collect();
                ensure(!seats.contains(&self.by), Refusal::SelfTarget)?;
                self.all_reachable(&seats)
            }
            Verb::Disguise(_, _, place) => {
                if let Some(PlayerOr::Player(target)) = place {
                    self.other(*target)?;
                }
                let works = own.devices.iter().any(|device| device.item.is_holoform() && device.charges != Some(0));
                ensure(works, Refusal::UsedUp)
            }
            Verb::Become(RoleOrNone(role)) => role.map_or(Ok(()), |role| self.stocked(role, role.is_usable())),
            Verb::Equip(RoleOrNone(role)) => role.map_or(Ok(()), |role| self.equip(role)),
            Verb::Robot(_, target) => {
                self.other(*target)?;
                self.is_whole(Item::Robot)
            }
            Verb::Plant(target) => {
                self.other(*target)?;
                self.can_use(Item::TrackingDevices)?;
                ensure(!own.stunned, Refusal::Blocked)
            }
            Verb::Puppet(PuppetVote(ballot)) => {
                let is_free = || ensure(!own.stunned, Refusal::Blocked);
                ballot.map_or_else(is_free, |ballot| self.ballot(ballot, is_free))
            }
            Verb::Give(item, to) => self.give(*item, *to),
            Verb::Take(item, giver) => self.take(*item, *giver),
            Verb::Replicate(items) => self.replicate(items),
            Verb::Bond(target) => {
                self.other(*target)?;
                let open = matches!(own.bond, Bond::Until(night) if self.state.nights <= night);
                ensure(open, Refusal::UsedUp)
            }
            Verb::Accept | Verb::Decline => {
                let open = |spirit: &Spirit| spirit.target == self.by && spirit.reached && spirit.answer.is_none();
                ensure(self.state.spirits.iter().any(open), Refusal::NoOffer)
            }
            Verb::Shoot(target) => target.seat().map_or(Ok(()), |target| self.other(target)),
            Verb::Choose(items) => self.choose(items),
            Verb::Unchoose(item) => ensure(*item != Item::Intel, Refusal::NoSlot),
            Verb::Nature(nature) => self.nature(*nature),
            Verb::Starter(role) => ensure(role.is_guard(), Refusal::BadSyntax),
        }
    }

    fn own(&self) -> &Person {
        &self.state.people[self.by]
    }

    /// Checks that a player is in play, as far as is publicly known.
    fn reachable(&self, seat: Seat) -> Check {
        match self.state.people[seat].public {
            Public::Seen => Ok(()),
            Public::Missing => Err(Refusal::NotReachable),
            Public::Dead | Public::Departed => Err(Refusal::NotAliveTarget { player: Some(seat) }),
        }
    }

    /// Checks several players. Dead ones are reported before missing ones.
    fn all_reachable(&self, seats: &[Seat]) -> Check {
        let refusals = || seats.iter().filter_map(|seat| self.reachable(*seat).err());
        let dead = refusals().find(|refusal| matches!(refusal, Refusal::NotAliveTarget { .. }));
        dead.or_else(|| refusals().next()).map_or(Ok(()), Err)
    }

    fn other(&self, target: Seat) -> Check {
        ensure(target != self.by, Refusal::SelfTarget)?;
        self.reachable(target)
    }

    /// Checks that the target is another player who isn't in this team.
    fn stranger(&self, target: Seat, team: Team) -> Check {
        self.other(target)?;
        ensure(self.state.people[target].team != team, Refusal::OwnTeam { player: target })
    }

    /// Checks that the player doesn't carry the hunt, which is their one main order (PN-95).
    fn carries_nothing(&self) -> Check {
        let mates = self.state.members(Team::Doppelgangers).len() > 1;
        ensure(!self.state.carries(self.by), Refusal::Carrying { mates })
    }

    /// Checks the player's own vote or that of a controlled player. `is_free` checks everything but its target.
    fn ballot(&self, ballot: Ballot, is_free: impl Fn() -> Check) -> Check {
        match ballot {
            PlayerOr::Player(target) => {
                self.reachable(target)?;
                is_free()
            }
            PlayerOr::Word(_) => {
                ensure(self.setup.no_lynch_vote, Refusal::BadSyntax)?;
                is_free()?;
                ensure(!self.state.must_lynch, Refusal::MustLynch)
            }
        }
    }

    fn pm(&self, to: Seat) -> Check {
        ensure(to != self.by, Refusal::SelfTarget)?;
        let (own, other) = (self.own(), &self.state.people[to]);
        match own.status {
            Status::Dead => {
                let medium = other.plays() && other.acts_as() == Role::Medium;
                ensure(medium, Refusal::NotAlive)
            }
            Status::Held(keeper) => {
                let mates = to == keeper || other.status == Status::Held(keeper);
                ensure(mates, Refusal::Abducted)
            }
            _ => {
                let medium = own.acts_as() == Role::Medium && other.status == Status::Dead;
                let captive = other.status == Status::Held(self.by);
                if !medium && !captive {
                    self.reachable(to)?;
                }
                ensure(!medium || !(own.bound || own.stunned || own.pulsed), Refusal::Blocked)
            }
        }
    }

    fn hunt(&self, target: Seat, carrier: Seat) -> Check {
        ensure(target != self.by, Refusal::SelfTarget)?;
        self.all_reachable(&[target, carrier])?;
        let is_mate = |seat: Seat| self.state.people[seat].team == Team::Doppelgangers;
        ensure(!is_mate(target), Refusal::OwnTeam { player: target })?;
        ensure(is_mate(carrier) && self.state.plays(carrier), Refusal::NotAMate { player: carrier })
    }

    fn is_whole(&self, item: Item) -> Check {
        let broken = self.own().device(item).is_some_and(|device| device.broken);
        ensure(!broken, Refusal::Broken { item })
    }

    /// Checks that a device isn't used up, broken or in use, in this order.
    fn can_use(&self, item: Item) -> Check {
        let device = self.own().device(item).ok_or(Refusal::NotYourPower)?;
        ensure(device.charges != Some(0), Refusal::UsedUp)?;
        ensure(!device.broken, Refusal::Broken { item })?;
        ensure(!device.used, Refusal::InUse)
    }

    fn device(&self, item: Item, targets: &[Seat]) -> Check {
        let own = self.own();
        let device = own.device(item).ok_or(Refusal::NotYourPower)?;
        if let [victim, others @ ..] = targets {
            let may_be_own = item == Item::PlasmaBomb;
            ensure((may_be_own || *victim != self.by) && !others.contains(victim), Refusal::SelfTarget)?;
        }
        self.all_reachable(targets)?;
        self.can_use(item)?;
        match device.sheet().order {
            OrderKind::Day => ensure(!own.stunned, Refusal::Blocked),
            OrderKind::Free => Ok(()),
            OrderKind::Main | OrderKind::None => self.carries_nothing(),
        }
    }

    /// Checks a role of the stockpile.
    fn stocked(&self, role: Role, is_usable: bool) -> Check {
        let stock = self.own().stock.as_deref().ok_or(Refusal::NotYourPower)?;
        ensure(stock.roles.iter().any(|stocked| stocked.role == role), Refusal::NotStocked)?;
        ensure(is_usable, Refusal::NotUsable)
    }

    fn equip(&self, role: Role) -> Check {
        self.stocked(role, role.is_for_robots())?;
        let own = self.own();
        let will = |stock: &Stock| stock.role_at(stock.next) == Some(role);
        let only = |stock: &Stock| (role == own.acts_as() || will(stock)) && !stock.is_spare(role);
        ensure(!own.stock.as_deref().is_some_and(only), Refusal::InUse)
    }

    /// Checks that a player doesn't have the item yet. A player can have only one of each.
    fn can_have(&self, seat: Seat, item: Item) -> Check {
        let person = &self.state.people[seat];
        let has = person.devices.iter().any(|device| device.item.basic() == item.basic());
        ensure(!has, Refusal::AlreadyOwned)
    }

    fn give(&self, item: Item, to: Seat) -> Check {
        self.other(to)?;
        let own = self.own();
        let device = own.device(item).ok_or(Refusal::NotYourPower)?;
        let ordered = own.main.iter().chain(&own.free).any(|order| order.item == Some(item));
        ensure(!ordered && !device.used, Refusal::InUse)?;
        ensure(device.charges != Some(0), Refusal::UsedUp)?;
        ensure(!device.invention && item != Item::Robot, Refusal::NotTransferable { item })?;
        if self.state.are_exterminators(self.by, to) {
            self.can_have(to, item)?;
        }
        Ok(())
    }

    fn take(&self, item: Item, giver: Seat) -> Check {
        self.other(giver)?;
        let open = |gift: &Gift| gift.item == item && gift.giver == giver && gift.taker == self.by;
        ensure(self.state.gifts.iter().any(open), Refusal::NoOffer)?;
        self.can_have(self.by, item)?;
        ensure(item != Item::MindShield || !self.own().is_psychic(), Refusal::PsychicRole)
    }

    fn replicate(&self, items: &[Item]) -> Check {
        let own = self.own();
        let replicator = own.device(Item::Replicator).ok_or(Refusal::NotYourPower)?;
        let cost = |item: &Item| match sheets::alien(*item).map(|sheet| sheet.size) {
            Some(Size::Medium) => 2,
            _ => 1,
        };
        let charges = usize::from(replicator.charges.unwrap_or(0));
        ensure(items.iter().map(cost).sum::<usize>() <= charges, Refusal::UsedUp)?;
        ensure(!replicator.broken, Refusal::Broken { item: Item::Replicator })?;
        for (place, item) in items.iter().enumerate() {
            self.can_have(self.by, *item)?;
            ensure(!items[..place].iter().any(|other| other.basic() == item.basic()), Refusal::AlreadyOwned)?;
        }
        for item in items {
            let fits = sheets::alien(*item).is_some_and(|sheet| sheet.size != Size::Large && *item != Item::Robot);
            ensure(fits, Refusal::NoSlot)?;
        }
        let shield = items.contains(&Item::MindShield) && own.is_psychic();
        ensure(!shield, Refusal::PsychicRole)
    }

    fn choose(&self, items: &[Item]) -> Check {
        let own = self.own();
        let mut chooser = own.chooser.as_deref().cloned().ok_or(Refusal::NotYourPower)?;
        for item in items {
            if chooser.invention {
                let mine = sheets::invention(*item).is_some_and(|sheet| sheet.makers.contains(&own.role));
                ensure(mine && chooser.chosen.is_empty(), Refusal::NoSlot)?;
            } else {
                let size = sheets::alien(*item).map(|sheet| deal::slot(sheet.size)).ok_or(Refusal::NoSlot)?;
                let free = deal::free_slots(&chooser).into_iter().filter(|slot| *slot == size).count();
                let robot = *item == Item::Robot;
                let twice = own.devices.iter().map(|device| device.item).chain(chooser.chosen.iter().copied());
                let twice = twice.clone().any(|other| other.basic() == item.basic());
                let needed = if robot { 2 } else { 1 };
                ensure(free >= needed && (!robot || own.role == Role::MindStealer), Refusal::NoSlot)?;
                ensure(!twice, Refusal::AlreadyOwned)?;
                ensure(*item != Item::MindShield || !own.role.sheet().psychic, Refusal::PsychicRole)?;
            }
            chooser.chosen.push(*item);
        }
        Ok(())
    }

    fn nature(&self, nature: Nature) -> Check {
        let own = self.own();
        let for_hive = matches!(nature, Nature::Psychic | Nature::Tech);
        ensure(for_hive == own.role.is_hivemind(), Refusal::BadSyntax)?;
        let shield = own.device(Item::MindShield).is_some();
        ensure(nature != Nature::Psychic || !shield, Refusal::PsychicRole)
    }
}

impl Person {
    /// Returns whether the player has a Mind Shield of any kind.
    pub(crate) fn is_shielded(&self) -> bool {
        self.shield(Shield::MindShield).is_some()
    }
}
