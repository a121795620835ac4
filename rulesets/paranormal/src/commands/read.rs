//! The words of a command: form, names, and everything else that can stand against it (PN-75, 6 to 8).

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

use crate::commands::may::masks;
use crate::deal;
use crate::refusals::Refusal;
use crate::setup::Setup;
use crate::sheets::{self, OrderKind, Size};
use crate::state::{Bond, Disguise, Hunt, Order, Person, Public, Spirit, State, Status, Stock};
use crate::verbs::{AS, AT, CLEAR, HOME, Verb, WITH};
use crate::words::{Ballot, Item, Nature, Nobody, Place, Race, Role, Shield, Switch, Team, Topic, Whereabouts};

/// A command that is taken.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Deed {
    Vote(Ballot),
    Unvote,
    Shorten(bool),
    Votes,
    Roster,
    Role,
    Rules(Topic),
    Pm(Seat, PlayerText),
    Hunt(Hunt),
    Main(Order),
    Free(Order),
    Strike(Seat, Option<crate::words::Mask>),
    Pass,
    Alert(bool),
    Allow(Vec<Seat>),
    Disguise(Disguise),
    Become(Option<usize>),
    Equip(Option<Role>),
    Robot(Order),
    Plant(Seat),
    Puppet(Option<Ballot>),
    Give(Item, Seat),
    Take(Item, Seat),
    Replicate(Vec<Item>),
    Bond(Seat),
    Answer(bool),
    Shoot(Ballot),
    Choose(Vec<Item>),
    Unchoose(Item),
    Nature(Nature),
    Starter(Role),
}

/// Somebody's command, while it is read.
pub(crate) struct Reader<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) state: &'a State,
    pub(crate) roster: &'a Roster,
    pub(crate) by: Seat,
}

type Read<T> = Result<T, Refusal>;

const SYNTAX: Refusal = Refusal::BadSyntax;

impl Reader<'_> {
    fn own(&self) -> &Person {
        &self.state.people[self.by]
    }

    pub(crate) fn read(&self, verb: Verb, words: &[&str]) -> Read<Deed> {
        let own = self.own();
        Ok(match verb {
            Verb::Vote => Deed::Vote(self.vote(words, true)?),
            Verb::Unvote => {
                alone(words)?;
                ensure(self.state.control_of(self.by).is_none(), Refusal::Controlled)?;
                ensure(own.vote.is_some(), Refusal::AlreadyDone)?;
                Deed::Unvote
            }
            Verb::Shorten | Verb::Unshorten => {
                alone(words)?;
                let wants = verb == Verb::Shorten;
                ensure(own.shortens != wants, Refusal::AlreadyDone)?;
                Deed::Shorten(wants)
            }
            Verb::Votes => alone(words).map(|()| Deed::Votes)?,
            Verb::Roster => alone(words).map(|()| Deed::Roster)?,
            Verb::Role => alone(words).map(|()| Deed::Role)?,
            Verb::Rules => Deed::Rules(topic(words)?),
            Verb::Pm => self.pm(words)?,
            Verb::Hunt => Deed::Hunt(self.hunt(words)?),
            Verb::Consume => self.consume(words)?,
            Verb::Kill => self.kill(words)?,
            Verb::Seed => {
                alone(words)?;
                ensure(!own.spent, Refusal::UsedUp)?;
                self.main(Order::new(verb))?
            }
            verb if verb.is_role_order() => {
                let target = self.other(words)?;
                let mate = verb == Verb::Convert && self.state.people[target].team == Team::Hivemind;
                ensure(!mate, Refusal::OwnTeam { player: target })?;
                self.main(Order::at(verb, target))?
            }
            Verb::Use => self.device(words)?,
            Verb::Pass => {
                alone(words)?;
                self.carries_nothing()?;
                Deed::Pass
            }
            Verb::Build | Verb::Repair => {
                alone(words)?;
                self.in_workshop(verb)?;
                self.main(Order::new(verb))?
            }
            Verb::Alert => {
                let [word] = words else { return Err(SYNTAX) };
                Deed::Alert(Switch::find(word).ok_or(SYNTAX)? == Switch::On)
            }
            Verb::Allow => Deed::Allow(self.allowed(words)?),
            Verb::Disguise => Deed::Disguise(self.disguise(words)?),
            Verb::Become => Deed::Become(self.stocked(words, Role::is_usable)?.map(|(place, _)| place)),
            Verb::Equip => self.equip(words)?,
            Verb::Robot => self.robot(words)?,
            Verb::Plant => {
                let target = self.other(words)?;
                self.can_use(Item::TrackingDevices)?;
                ensure(!own.stunned, Refusal::Blocked)?;
                Deed::Plant(target)
            }
            Verb::Puppet => Deed::Puppet(self.puppet(words)?),
            Verb::Give => self.give(words)?,
            Verb::Take => self.take(words)?,
            Verb::Replicate => Deed::Replicate(self.replicate(words)?),
            Verb::Bond => {
                let target = self.other(words)?;
                let open = matches!(own.bond, Bond::Until(night) if self.state.nights <= night);
                ensure(open, Refusal::UsedUp)?;
                Deed::Bond(target)
            }
            Verb::Accept | Verb::Decline => {
                alone(words)?;
                self.answer(verb == Verb::Accept)?
            }
            Verb::Shoot => {
                if is_none(words) {
                    return Ok(Deed::Shoot(PlayerOr::Word(Nobody::None)));
                }
                Deed::Shoot(PlayerOr::Player(self.other(words)?))
            }
            Verb::Choose => Deed::Choose(self.choose(words)?),
            Verb::Unchoose => {
                let [word] = words else { return Err(SYNTAX) };
                let item = Item::find(word).ok_or(SYNTAX)?;
                ensure(item != Item::Intel, Refusal::NoSlot)?;
                Deed::Unchoose(item)
            }
            Verb::Nature => self.nature(words)?,
            Verb::Starter => {
                let [word] = words else { return Err(SYNTAX) };
                let role = Role::find(word).filter(|role| role.is_guard()).ok_or(SYNTAX)?;
                Deed::Starter(role)
            }
            _ => return Err(SYNTAX),
        })
    }

    fn consume(&self, words: &[&str]) -> Read<Deed> {
        let target = self.other(words)?;
        ensure(self.state.people[target].team != Team::Doppelgangers, Refusal::OwnTeam { player: target })?;
        ensure(!self.own().spent, Refusal::UsedUp)?;
        Ok(Deed::Hunt(Hunt::Set { carrier: self.by, target, consume: true }))
    }

    fn kill(&self, words: &[&str]) -> Read<Deed> {
        let own = self.own();
        let (words, mask) = self.masked(words)?;
        let target = self.other(words)?;
        let fellow = own.acts_as() == Role::Exterminator && self.state.are_exterminators(self.by, target);
        ensure(!fellow, Refusal::OwnTeam { player: target })?;
        ensure(!(own.sheet().once && own.spent), Refusal::UsedUp)?;
        self.main(Order { mask, ..Order::at(Verb::Kill, target) })
    }

    /// An order about devices of one's own.
    fn in_workshop(&self, verb: Verb) -> Read<()> {
        self.carries_nothing()?;
        let own = self.own();
        if verb == Verb::Repair {
            return ensure(own.devices.iter().any(|device| device.broken), Refusal::AlreadyDone);
        }
        let broken = own.device(Item::TrackingDevices).is_some_and(|device| device.broken);
        ensure(!broken, Refusal::Broken { item: Item::TrackingDevices })
    }

    fn equip(&self, words: &[&str]) -> Read<Deed> {
        let own = self.own();
        let chosen = self.stocked(words, Role::is_for_robots)?.map(|(_, role)| role);
        let uses = |role: Role| {
            let will = |stock: &Stock| stock.role_at(stock.next) == Some(role);
            let only = |stock: &Stock| (role == own.acts_as() || will(stock)) && !stock.is_spare(role);
            own.stock.as_deref().is_some_and(only)
        };
        ensure(!chosen.is_some_and(uses), Refusal::InUse)?;
        Ok(Deed::Equip(chosen))
    }

    fn robot(&self, words: &[&str]) -> Read<Deed> {
        let [verb, names @ ..] = words else { return Err(SYNTAX) };
        let verb = Verb::find(verb).ok_or(SYNTAX)?;
        let target = self.other(names)?;
        let broken = self.own().device(Item::Robot).is_some_and(|robot| robot.broken);
        ensure(!broken, Refusal::Broken { item: Item::Robot })?;
        Ok(Deed::Robot(Order::at(verb, target)))
    }

    /// The answer to a ghost who reached this player.
    fn answer(&self, yes: bool) -> Read<Deed> {
        let open = |spirit: &Spirit| spirit.target == self.by && spirit.reached && spirit.answer.is_none();
        ensure(self.state.spirits.iter().any(open), Refusal::NoOffer)?;
        Ok(Deed::Answer(yes))
    }

    fn nature(&self, words: &[&str]) -> Read<Deed> {
        let [word] = words else { return Err(SYNTAX) };
        let nature = Nature::find(word).ok_or(SYNTAX)?;
        let for_hive = matches!(nature, Nature::Psychic | Nature::Tech);
        ensure(for_hive == self.own().role.is_hivemind(), SYNTAX)?;
        let shield = self.own().device(Item::MindShield).is_some();
        ensure(nature != Nature::Psychic || !shield, Refusal::PsychicRole)?;
        Ok(Deed::Nature(nature))
    }

    /// Carrying the hunt is the one main order (PN-95).
    fn carries_nothing(&self) -> Read<()> {
        let mates = self.state.members(Team::Doppelgangers).len() > 1;
        ensure(!self.state.carries(self.by), Refusal::Carrying { mates })
    }

    fn main(&self, order: Order) -> Read<Deed> {
        self.carries_nothing()?;
        Ok(Deed::Main(order))
    }

    /// A name that is somebody's.
    fn named(&self, word: &str) -> Read<Seat> {
        let unknown = |none: gloaming_core::ruleset::NoSuchPlayer| Refusal::UnknownPlayer {
            word: Some(none.word),
            meant: none.meant,
        };
        self.roster.named(word).map_err(unknown)
    }

    /// The one name that these words are.
    fn one<'w>(&self, words: &[&'w str]) -> Read<&'w str> {
        match words {
            [] => Err(SYNTAX),
            _ if words.iter().any(|word| word.contains(',')) => Err(Refusal::WrongCount),
            [word] => Ok(*word),
            _ if words.iter().all(|word| self.roster.find(word).is_some()) => Err(Refusal::WrongCount),
            _ => Err(SYNTAX),
        }
    }

    /// Anybody in play, as far as everybody knows.
    fn reachable(&self, seat: Seat) -> Read<()> {
        match self.state.people[seat].public {
            Public::Seen => Ok(()),
            Public::Missing => Err(Refusal::NotReachable),
            Public::Dead | Public::Departed => Err(Refusal::NotAliveTarget { player: Some(seat) }),
        }
    }

    fn other(&self, words: &[&str]) -> Read<Seat> {
        let target = self.named(self.one(words)?)?;
        ensure(target != self.by, Refusal::SelfTarget)?;
        self.reachable(target)?;
        Ok(target)
    }

    fn anybody(&self, words: &[&str]) -> Read<Seat> {
        let target = self.named(self.one(words)?)?;
        self.reachable(target)?;
        Ok(target)
    }

    fn vote(&self, words: &[&str], own: bool) -> Read<Ballot> {
        let controlled = own && self.state.control_of(self.by).is_some();
        if is_none(words) {
            ensure(self.setup.no_lynch_vote, SYNTAX)?;
            ensure(!controlled, Refusal::Controlled)?;
            ensure(!self.state.must_lynch, Refusal::MustLynch)?;
            return Ok(PlayerOr::Word(Nobody::None));
        }
        let target = self.anybody(words)?;
        ensure(!controlled, Refusal::Controlled)?;
        Ok(PlayerOr::Player(target))
    }

    fn puppet(&self, words: &[&str]) -> Read<Option<Ballot>> {
        let clear = matches!(words, [word] if word.eq_ignore_ascii_case(CLEAR));
        let checks = || ensure(!self.own().stunned, Refusal::Blocked);
        if clear {
            return checks().map(|()| None);
        }
        if is_none(words) {
            ensure(self.setup.no_lynch_vote, SYNTAX)?;
            checks()?;
            ensure(!self.state.must_lynch, Refusal::MustLynch)?;
            return Ok(Some(PlayerOr::Word(Nobody::None)));
        }
        let target = self.anybody(words)?;
        checks()?;
        Ok(Some(PlayerOr::Player(target)))
    }

    fn pm(&self, words: &[&str]) -> Read<Deed> {
        let [name, rest @ ..] = words else { return Err(SYNTAX) };
        let names_more = |word: &&str| word.starts_with(',');
        ensure(!name.contains(',') && !rest.first().is_some_and(names_more), Refusal::WrongCount)?;
        ensure(!rest.is_empty(), SYNTAX)?;
        let to = self.named(name)?;
        ensure(to != self.by, Refusal::SelfTarget)?;
        let (own, other) = (self.own(), &self.state.people[to]);
        match own.status {
            Status::Dead => {
                let medium = other.plays() && other.acts_as() == Role::Medium;
                ensure(medium, Refusal::NotAlive)?;
            }
            Status::Held(keeper) => {
                let mates = to == keeper || other.status == Status::Held(keeper);
                ensure(mates, Refusal::Abducted)?;
            }
            _ => {
                let medium = own.acts_as() == Role::Medium && other.status == Status::Dead;
                let captive = other.status == Status::Held(self.by);
                if !medium && !captive {
                    self.reachable(to)?;
                }
                ensure(!medium || !(own.bound || own.stunned || own.pulsed), Refusal::Blocked)?;
            }
        }
        Ok(Deed::Pm(to, PlayerText::new(rest.join(" ").as_str())))
    }

    fn hunt(&self, words: &[&str]) -> Read<Hunt> {
        if is_none(words) {
            ensure(!self.state.bloodlust(), Refusal::Bloodlust)?;
            return Ok(Hunt::Skip);
        }
        let with = words.iter().position(|word| word.eq_ignore_ascii_case(WITH));
        let (target, mate) = with.map_or((words, None), |at| (&words[..at], Some(&words[at + 1..])));
        // A hunt that is skipped has no carrier.
        let target = if is_none(target) { Err(SYNTAX) } else { self.one(target) };
        let (target, mate) = match (target, mate.map(|mate| self.one(mate)).transpose()) {
            // Too many names anywhere come before a wrong form anywhere (PN-75).
            (Err(Refusal::WrongCount), _) | (_, Err(Refusal::WrongCount)) => return Err(Refusal::WrongCount),
            (target, mate) => (target?, mate?),
        };
        let target = self.named(target)?;
        let carrier = mate.map_or(Ok(self.by), |mate| self.named(mate))?;
        ensure(target != self.by, Refusal::SelfTarget)?;
        let dead = |seat: Seat| match self.reachable(seat) {
            Err(refusal @ Refusal::NotAliveTarget { .. }) => Err(refusal),
            _ => Ok(()),
        };
        dead(target).and_then(|()| dead(carrier))?;
        self.reachable(target).and_then(|()| self.reachable(carrier))?;
        let is_mate = |seat: Seat| self.state.people[seat].team == Team::Doppelgangers;
        ensure(!is_mate(target), Refusal::OwnTeam { player: target })?;
        ensure(is_mate(carrier) && self.state.plays(carrier), Refusal::NotAMate { player: carrier })?;
        Ok(Hunt::Set { carrier, target, consume: false })
    }

    /// The words before a mask, and the mask.
    fn masked<'w, 's>(&self, words: &'s [&'w str]) -> Read<(&'s [&'w str], Option<crate::words::Mask>)> {
        match words {
            [names @ .., before, _] if before.eq_ignore_ascii_case(AS) => {
                Ok((names, Some(masks(words).ok_or(SYNTAX)?)))
            }
            _ => Ok((words, None)),
        }
    }

    /// Used up, broken, in use: in this order.
    fn can_use(&self, item: Item) -> Read<()> {
        let device = self.own().device(item).ok_or(Refusal::NotYourPower)?;
        ensure(device.charges != Some(0), Refusal::UsedUp)?;
        ensure(!device.broken, Refusal::Broken { item })?;
        ensure(!device.used, Refusal::InUse)
    }

    fn device(&self, words: &[&str]) -> Read<Deed> {
        let [item, rest @ ..] = words else { return Err(SYNTAX) };
        let item = Item::find(item).ok_or(SYNTAX)?;
        let device = self.own().device(item).ok_or(Refusal::NotYourPower)?;
        let (sheet, invention) = (device.sheet(), device.invention);
        let (names, mask) = self.masked(rest)?;
        ensure(mask.is_none() || matches!(item, Item::AssassinBot | Item::AdvancedAssassinBot), SYNTAX)?;
        let mut order = Order { item: Some(item), invention, mask, ..Order::new(Verb::Use) };
        match sheet.targets {
            0 => alone(names)?,
            2 => {
                let too_many = names.iter().any(|word| word.contains(','))
                    || names.len() > 2 && names.iter().all(|word| self.roster.find(word).is_some());
                ensure(!too_many, Refusal::WrongCount)?;
                let [victim, target] = names else { return Err(SYNTAX) };
                let (victim, target) = (self.named(victim)?, self.named(target)?);
                ensure(victim != self.by && victim != target, Refusal::SelfTarget)?;
                let all = [victim, target];
                let dead =
                    all.iter().find(|seat| matches!(self.reachable(**seat), Err(Refusal::NotAliveTarget { .. })));
                dead.map_or(Ok(()), |seat| self.reachable(*seat))?;
                all.iter().try_for_each(|seat| self.reachable(*seat))?;
                (order.target, order.second) = (Some(victim), Some(target));
            }
            _ if item == Item::PlasmaBomb => order.target = Some(self.anybody(names)?),
            _ => order.target = Some(self.other(names)?),
        }
        self.can_use(item)?;
        if sheet.order == OrderKind::Day {
            ensure(!self.own().stunned, Refusal::Blocked)?;
            return Ok(Deed::Strike(order.target.ok_or(SYNTAX)?, mask));
        }
        if sheet.order == OrderKind::Free {
            return Ok(Deed::Free(order));
        }
        self.main(order)
    }

    fn allowed(&self, words: &[&str]) -> Read<Vec<Seat>> {
        if is_none(words) {
            return Ok(Vec::new());
        }
        ensure(!words.is_empty() && words.iter().all(|word| Nobody::find(word).is_none()), SYNTAX)?;
        let mut seats = words.iter().map(|word| self.named(word)).collect::<Read<Vec<Seat>>>()?;
        ensure(!seats.contains(&self.by), Refusal::SelfTarget)?;
        let dead = seats.iter().find(|seat| matches!(self.reachable(**seat), Err(Refusal::NotAliveTarget { .. })));
        dead.map_or(Ok(()), |seat| self.reachable(*seat))?;
        seats.iter().try_for_each(|seat| self.reachable(*seat))?;
        seats.sort();
        seats.dedup();
        Ok(seats)
    }

    fn disguise(&self, words: &[&str]) -> Read<Disguise> {
        let [role, race, rest @ ..] = words else { return Err(SYNTAX) };
        let role = Role::find(role).filter(|role| role.is_shown()).ok_or(SYNTAX)?;
        let race = Race::find(race).ok_or(SYNTAX)?;
        let at: Place = match rest {
            [] => PlayerOr::Word(Whereabouts::Home),
            [at, place @ ..] if at.eq_ignore_ascii_case(AT) => {
                ensure(self.own().device(Item::AdvancedHoloform).is_some(), SYNTAX)?;
                match place {
                    [home] if home.eq_ignore_ascii_case(HOME) => PlayerOr::Word(Whereabouts::Home),
                    _ => PlayerOr::Player(self.other(place)?),
                }
            }
            _ => return Err(SYNTAX),
        };
        let left = self.own().devices.iter().any(|device| device.item.is_holoform() && device.charges != Some(0));
        ensure(left, Refusal::UsedUp)?;
        Ok(Disguise { role, race, at })
    }

    /// A role of the stockpile; nothing for `none`.
    fn stocked(&self, words: &[&str], usable: impl Fn(Role) -> bool) -> Read<Option<(usize, Role)>> {
        let [word] = words else { return Err(SYNTAX) };
        if is_none(words) {
            return Ok(None);
        }
        let role = Role::find(word).ok_or(SYNTAX)?;
        let stock = self.own().stock.as_deref().ok_or(Refusal::NotYourPower)?;
        let place = stock.roles.iter().position(|stocked| stocked.role == role).ok_or(Refusal::NotStocked)?;
        ensure(usable(role), Refusal::NotUsable)?;
        Ok(Some((place, role)))
    }

    /// An item that somebody cannot have besides what he has.
    fn can_have(&self, seat: Seat, item: Item) -> Read<()> {
        let person = &self.state.people[seat];
        let has = person.devices.iter().any(|device| device.item.basic() == item.basic());
        ensure(!has, Refusal::AlreadyOwned)
    }

    fn give(&self, words: &[&str]) -> Read<Deed> {
        let [item, names @ ..] = words else { return Err(SYNTAX) };
        let item = Item::find(item).ok_or(SYNTAX)?;
        let to = self.other(names)?;
        let own = self.own();
        let device = own.device(item).ok_or(Refusal::NotYourPower)?;
        let ordered = own.main.iter().chain(&own.free).any(|order| order.item == Some(item));
        ensure(!ordered && !device.used, Refusal::InUse)?;
        ensure(device.charges != Some(0), Refusal::UsedUp)?;
        ensure(!device.invention && item != Item::Robot, Refusal::NotTransferable { item })?;
        if self.state.are_exterminators(self.by, to) {
            self.can_have(to, item)?;
        }
        Ok(Deed::Give(item, to))
    }

    fn take(&self, words: &[&str]) -> Read<Deed> {
        let [item, names @ ..] = words else { return Err(SYNTAX) };
        let item = Item::find(item).ok_or(SYNTAX)?;
        let giver = self.other(names)?;
        let open = |gift: &crate::state::Gift| gift.item == item && gift.giver == giver && gift.taker == self.by;
        ensure(self.state.gifts.iter().any(open), Refusal::NoOffer)?;
        self.can_have(self.by, item)?;
        ensure(item != Item::MindShield || !self.own().is_psychic(), Refusal::PsychicRole)?;
        Ok(Deed::Take(item, giver))
    }

    fn replicate(&self, words: &[&str]) -> Read<Vec<Item>> {
        ensure(!words.is_empty(), SYNTAX)?;
        let items = words.iter().map(|word| Item::find(word).ok_or(SYNTAX)).collect::<Read<Vec<Item>>>()?;
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
        for item in &items {
            let fits = sheets::alien(*item).is_some_and(|sheet| sheet.size != Size::Large && *item != Item::Robot);
            ensure(fits, Refusal::NoSlot)?;
        }
        let shield = items.contains(&Item::MindShield) && own.is_psychic();
        ensure(!shield, Refusal::PsychicRole)?;
        Ok(items)
    }

    fn choose(&self, words: &[&str]) -> Read<Vec<Item>> {
        ensure(!words.is_empty(), SYNTAX)?;
        let items = words.iter().map(|word| Item::find(word).ok_or(SYNTAX)).collect::<Read<Vec<Item>>>()?;
        let own = self.own();
        let mut chooser = own.chooser.as_deref().cloned().ok_or(Refusal::NotYourPower)?;
        for item in &items {
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
        Ok(items)
    }
}

impl Order {
    /// An order at nobody.
    pub(crate) fn new(verb: Verb) -> Self {
        Order { verb, item: None, invention: false, target: None, second: None, mask: None }
    }

    /// An order at a player.
    pub(crate) fn at(verb: Verb, target: Seat) -> Self {
        Order { target: Some(target), ..Order::new(verb) }
    }
}

fn alone(words: &[&str]) -> Read<()> {
    ensure(words.is_empty(), SYNTAX)
}

fn is_none(words: &[&str]) -> bool {
    matches!(words, [word] if Nobody::find(word).is_some())
}

/// The topic of a question for rules.
pub(crate) fn topic(words: &[&str]) -> Read<Topic> {
    match words {
        [] => Ok(Topic("all".to_owned())),
        [word] => Topic::find(word).ok_or(SYNTAX),
        _ => Err(SYNTAX),
    }
}

impl Person {
    /// A Mind Shield of any kind.
    pub(crate) fn is_shielded(&self) -> bool {
        self.shield(Shield::MindShield).is_some()
    }
}
