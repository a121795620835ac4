//! What each command does.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

use crate::commands::legality::Legality;
use crate::deal;
use crate::events::Event;
use crate::fates::Rest;
use crate::play::Play;
use crate::refusals::Refusal;
use crate::sheets::OrderKind;
use crate::state::{Bond, Device, Disguise, Fate, Gift, Hunt, Order, Public, Spirit, Strength};
use crate::verbs::{Verb, VerbName};
use crate::words::{
    Answered, Cause, Item, Mask, Nature, Order as OrderWord, Phase, Place, PuppetVote, Race, Role, RoleOrNone, Shield,
    Site, Switch, Team, Topic, Whereabouts,
};

/// Returns an empty confirmation of this verb.
fn noted(verb: VerbName) -> Option<Noted> {
    verb.order().map(|verb| Noted { verb, ..Noted::default() })
}

/// A confirmation while it is being built.
struct Noted {
    verb: OrderWord,
    targets: Vec<Seat>,
    item: Option<Item>,
    role: Option<Role>,
    race: Option<Race>,
    place: Option<Place>,
    on: Option<bool>,
    mask: Option<Mask>,
}

impl Default for Noted {
    fn default() -> Self {
        let verb = OrderWord::Pass;
        Noted { verb, targets: Vec::new(), item: None, role: None, race: None, place: None, on: None, mask: None }
    }
}

impl Play<'_, '_> {
    fn note(&mut self, by: Seat, noted: Option<Noted>) {
        if let Some(Noted { verb, targets, item, role, race, place, on, mask }) = noted {
            self.turn.tell(by, Event::Noted { verb, targets, item, role, race, place, on, mask });
        }
    }

    fn note_at(&mut self, by: Seat, verb: VerbName, targets: Vec<Seat>) {
        self.note(by, noted(verb).map(|noted| Noted { targets, ..noted }));
    }

    fn note_order(&mut self, by: Seat, order: &Order, item: Option<Item>) {
        let targets = order.target.into_iter().chain(order.second).collect();
        self.note(by, noted(order.verb).map(|noted| Noted { targets, item, mask: order.mask, ..noted }));
    }

    /// Carries out a player's command, or refuses it.
    pub(crate) fn command(&mut self, by: Seat, verb: Verb) -> Result<(), Refusal> {
        Legality { setup: self.setup, state: self.state, by }.check(&verb)?;
        self.hear(by);
        let name = verb.name();
        match verb {
            Verb::Vote(target) => self.vote(by, target, false),
            Verb::Unvote => self.unvote(by),
            Verb::Shorten => self.shorten(by, true),
            Verb::Unshorten => self.shorten(by, false),
            Verb::Votes => self.tell_votes(),
            Verb::Roster => self.tell_roster(),
            Verb::Role => {
                let dealt = self.state.dealt(self.setup, by);
                self.turn.tell(by, dealt);
            }
            Verb::Rules(topic) => self.tell_rules(topic.as_ref())?,
            Verb::Pm(to, text) => {
                self.turn.tell(to, Event::Pm { from: by, text: text.clone() });
                self.turn.tell_game_master(Event::PmCopy { from: by, recipient: to, text });
            }
            Verb::Hunt(PlayerOr::Player(target), mate) => {
                self.set_hunt(Hunt::Set { carrier: mate.unwrap_or(by), target, consume: false });
            }
            Verb::Hunt(PlayerOr::Word(_), _) => self.set_hunt(Hunt::Skip),
            Verb::Consume(target) => self.set_hunt(Hunt::Set { carrier: by, target, consume: true }),
            Verb::Kill(target, mask) => self.order(by, Order { mask, ..Order::at(name, target) }),
            Verb::Investigate(target)
            | Verb::Read(target)
            | Verb::Follow(target)
            | Verb::Watch(target)
            | Verb::Sneak(target)
            | Verb::Guard(target)
            | Verb::Bind(target)
            | Verb::Abduct(target)
            | Verb::Infest(target)
            | Verb::Convert(target) => self.order(by, Order::at(name, target)),
            Verb::Seed | Verb::Build | Verb::Repair => self.order(by, Order::new(name)),
            Verb::Use(item, targets, mask) => self.use_device(by, item, &targets, mask)?,
            Verb::Pass => {
                let person = self.person(by);
                (person.main, person.free, person.passed) = (None, Vec::new(), true);
                let hunts = person.team == Team::Doppelgangers;
                self.note_at(by, name, Vec::new());
                // When the last hunter passes, there is no hunt. Bloodlust draws one at the end of the night (PN-97).
                let none_set = hunts && self.state.hunt.is_none() && self.state.hunt_is_heard();
                if none_set && !self.state.bloodlust() {
                    self.set_hunt(Hunt::Skip);
                }
            }
            Verb::Alert(switch) => {
                let on = switch == Switch::On;
                self.person(by).off_alert = !on;
                self.note(by, noted(name).map(|noted| Noted { on: Some(on), ..noted }));
            }
            Verb::Allow(allowed) => {
                let mut seats: Vec<Seat> = allowed.into_iter().filter_map(|one| one.seat()).collect();
                seats.sort();
                seats.dedup();
                self.person(by).allowed.clone_from(&seats);
                self.note_at(by, name, seats);
            }
            Verb::Disguise(role, race, place) => {
                let at = place.unwrap_or(PlayerOr::Word(Whereabouts::Home));
                self.person(by).disguise = Disguise { role, race, at };
                let (role, race, place) = (Some(role), Some(race), Some(at));
                self.note(by, noted(name).map(|noted| Noted { role, race, place, ..noted }));
            }
            Verb::Become(RoleOrNone(role)) => self.become_role(by, role),
            Verb::Equip(RoleOrNone(role)) => {
                if let Some(stock) = self.person(by).stock.as_deref_mut() {
                    (stock.equipped, stock.order) = (role, None);
                }
                self.note(by, noted(name).map(|noted| Noted { role, ..noted }));
            }
            Verb::Robot(order, target) => {
                let verb = self.state.people[by].robot_verb(order).ok_or(Refusal::NotYourPower)?;
                let order = Order::at(verb, target);
                self.note_order(by, &order, Some(Item::Robot));
                if let Some(stock) = self.person(by).stock.as_deref_mut() {
                    stock.order = Some(order);
                }
            }
            Verb::Plant(target) => self.plant(by, target),
            Verb::Puppet(PuppetVote(target)) => {
                self.note_at(by, name, target.and_then(|one| one.seat()).into_iter().collect());
                self.puppet(by, target);
            }
            Verb::Give(item, to) => self.give(by, item, to),
            Verb::Take(item, giver) => self.pass_device(item, giver, by),
            Verb::Replicate(items) => self.replicate(by, &items),
            Verb::Bond(target) => {
                self.person(by).bond = Bond::Used;
                self.note_at(by, name, vec![target]);
                self.state.spirits.push(Spirit { ghost: by, target, made: false, reached: false, answer: None });
                if self.state.phase == Phase::Night {
                    self.offer_spirit(self.state.spirits.len() - 1);
                }
            }
            Verb::Accept => self.answer_ghost(by, name, Answered::Accepted),
            Verb::Decline => self.answer_ghost(by, name, Answered::Declined),
            Verb::Shoot(target) => {
                self.note_at(by, name, target.seat().into_iter().collect());
                self.last_shot(target);
            }
            Verb::Choose(items) => self.choose_items(by, &items),
            Verb::Unchoose(item) => self.unchoose(by, item),
            Verb::Nature(nature) => {
                self.nature(by, nature);
                self.tell_choices(by);
            }
            Verb::Starter(role) => {
                self.starter(by, role);
                self.tell_choices(by);
            }
        }
        Ok(())
    }

    /// Answers an onlooker without a seat (PN-417).
    pub(crate) fn show(&mut self, verb: &Verb) -> Result<(), Refusal> {
        match verb {
            Verb::Rules(topic) => self.tell_rules(topic.as_ref())?,
            Verb::Votes => self.tell_votes(),
            Verb::Roster => self.tell_roster(),
            _ => return Err(Refusal::NotAPlayer),
        }
        Ok(())
    }

    fn tell_rules(&mut self, topic: Option<&Topic>) -> Result<(), Refusal> {
        let topic = Topic::asked(topic).ok_or(Refusal::BadSyntax)?;
        self.turn.tell(Audience::Asker, Event::RulesText { topic });
        Ok(())
    }

    fn tell_votes(&mut self) {
        let votes = self.state.votes();
        self.turn.tell(Audience::Asker, Event::Votes { votes });
    }

    fn tell_roster(&mut self) {
        let of = |public: Public| self.state.who(|person| person.public == public);
        let roster = Event::Roster {
            alive: of(Public::Seen),
            missing: of(Public::Missing),
            dead: of(Public::Dead),
            departed: of(Public::Departed),
        };
        self.turn.tell(Audience::Asker, roster);
    }

    /// Sets the hunt for a member of the team (PN-94, PN-95).
    fn set_hunt(&mut self, hunt: Hunt) {
        self.state.hunt = Some(hunt);
        if let Hunt::Set { carrier, .. } = hunt {
            self.person(carrier).main = None;
        }
        self.tell_hunt();
    }

    /// Sets the main order.
    fn order(&mut self, by: Seat, order: Order) {
        self.recall_gift(by, order.item);
        self.note_order(by, &order, order.item);
        let person = self.person(by);
        (person.main, person.passed) = (Some(order), false);
    }

    fn use_device(&mut self, by: Seat, item: Item, targets: &[Seat], mask: Option<Mask>) -> Result<(), Refusal> {
        let device = self.state.people[by].device(item).ok_or(Refusal::NotYourPower)?;
        let (kind, invention) = (device.sheet().order, device.invention);
        let (target, second) = (targets.first().copied(), targets.get(1).copied());
        let order = Order { verb: VerbName::Use, item: Some(item), invention, target, second, mask };
        match kind {
            OrderKind::Day => self.strike(by, target.ok_or(Refusal::BadSyntax)?, mask),
            OrderKind::Free => {
                self.recall_gift(by, order.item);
                self.note_order(by, &order, order.item);
                let person = self.person(by);
                person.free.retain(|other| other.item != order.item);
                person.free.push(order);
                person.free.sort_by_key(|order| order.item.map(Item::place));
            }
            OrderKind::Main | OrderKind::None => self.order(by, order),
        }
        Ok(())
    }

    /// Answers the ghost whose offer reached the player.
    fn answer_ghost(&mut self, by: Seat, verb: VerbName, answer: Answered) {
        let open = self.state.spirits.iter_mut().find(|one| one.target == by && one.reached && one.answer.is_none());
        if let Some(spirit) = open {
            spirit.answer = Some(answer);
        }
        self.note_at(by, verb, Vec::new());
    }

    /// Withdraws the open offer of a device when the device is ordered (PN-223).
    fn recall_gift(&mut self, by: Seat, item: Option<Item>) {
        self.state.gifts.retain(|gift| gift.giver != by || Some(gift.item) != item);
    }

    fn become_role(&mut self, by: Seat, role: Option<Role>) {
        let night = self.state.phase == Phase::Night;
        let person = self.person(by);
        let stock = person.stock.as_deref();
        let place = stock.and_then(|stock| stock.roles.iter().position(|stocked| Some(stocked.role) == role));
        person.main = None;
        if night {
            person.become_stocked(place);
        } else if let Some(stock) = person.stock.as_deref_mut() {
            stock.next = place;
        }
        // The robot doesn't act with the role that its owner uses (PN-205).
        let robot = person
            .stock
            .as_deref_mut()
            .filter(|stock| stock.equipped.is_some_and(|equipped| role == Some(equipped) && !stock.is_spare(equipped)));
        let freed = robot.map(|stock| (stock.equipped, stock.order) = (None, None)).is_some();
        self.note(by, noted(VerbName::Become).map(|noted| Noted { role, ..noted }));
        if freed {
            self.note(by, noted(VerbName::Equip));
        }
        self.keep_channels();
    }

    fn plant(&mut self, by: Seat, target: Seat) {
        let field = self.state.people[target].shield(Shield::AntiTechField);
        if field.is_some() {
            self.hit_at_once(target, Shield::AntiTechField);
        }
        if field == Some(Strength::Plain) {
            return self.turn.tell(by, Event::TechBlocked { item: Item::TrackingDevices, target });
        }
        let person = self.person(by);
        if let Some(Device { charges: Some(charges), .. }) = person.device_mut(Item::TrackingDevices) {
            *charges = charges.saturating_sub(1);
        }
        person.tracked.push(target);
        self.turn.tell(by, Event::Planted { target });
    }

    fn give(&mut self, by: Seat, item: Item, to: Seat) {
        if self.state.are_exterminators(by, to) {
            return self.pass_device(item, by, to);
        }
        self.state.gifts.retain(|gift| gift.giver != by || gift.item != item);
        self.state.gifts.push(Gift { item, giver: by, taker: to });
        self.note(by, noted(VerbName::Give).map(|noted| Noted { targets: vec![to], item: Some(item), ..noted }));
        self.turn.tell(to, Event::ItemOffered { item, player: by });
    }

    fn pass_device(&mut self, item: Item, giver: Seat, taker: Seat) {
        let devices = &mut self.person(giver).devices;
        let works = devices.iter().position(|device| device.item == item && device.charges != Some(0));
        let Some(place) = works else { return };
        let device = devices.remove(place);
        self.person(taker).devices.push(device);
        self.state.gifts.retain(|gift| gift.giver != giver || gift.item != item);
        for seat in [giver, taker] {
            self.turn.tell(seat, Event::ItemPassed { item, giver, taker });
        }
    }

    fn replicate(&mut self, by: Seat, items: &[Item]) {
        self.recall_gift(by, Some(Item::Replicator));
        for item in items {
            let Some(sheet) = crate::sheets::alien(*item) else { continue };
            let cost = if sheet.size == crate::sheets::Size::Medium { 2 } else { 1 };
            let person = self.person(by);
            if let Some(Device { charges: Some(charges), used, .. }) = person.device_mut(Item::Replicator) {
                *charges = charges.saturating_sub(cost);
                *used = true;
            }
            person.devices.push(Device::new(sheet));
            self.turn.tell(by, Event::Made { item: *item });
        }
    }

    /// Resolves the bot that kills by day (PN-246).
    fn strike(&mut self, by: Seat, target: Seat, mask: Option<Mask>) {
        let item = Item::AdvancedAssassinBot;
        let order = Order { mask, ..Order::at(VerbName::Use, target) };
        self.note_order(by, &order, Some(item));
        if self.state.people[target].shield(Shield::AntiTechField) != Some(Strength::Plain) {
            self.person(by).use_up(item);
        }
        if self.is_hit_by_day(target, item, by) {
            let fate = Fate::new(Cause::Assassinated, Site::Home).masked(mask, by);
            self.die(vec![(target, fate)], Rest::GoesOn);
            self.judge();
        }
    }

    fn choose_items(&mut self, by: Seat, items: &[Item]) {
        for item in items {
            let person = self.person(by);
            if *item != Item::Intel
                && let Some(device) = deal::device(person.role, *item)
            {
                person.devices.push(device);
            }
            if let Some(chooser) = &mut person.chooser {
                chooser.chosen.push(*item);
            }
            if *item == Item::Intel {
                self.tell_intel(by);
            }
        }
        self.tell_choices(by);
    }

    fn unchoose(&mut self, by: Seat, item: Item) {
        let person = self.person(by);
        person.devices.retain(|device| device.item != item);
        let Some(chooser) = &mut person.chooser else { return };
        chooser.chosen.retain(|chosen| *chosen != item);
        if item == Item::Robot
            && chooser.starter.take().is_some()
            && let Some(stock) = &mut person.stock
        {
            stock.roles.pop();
        }
        self.tell_choices(by);
    }

    /// Sets the nature of an Exterminator's shield, or of a Hivemind (PN-38, PN-39).
    pub(crate) fn nature(&mut self, by: Seat, nature: Nature) {
        let person = self.person(by);
        let Some(chooser) = &mut person.chooser else { return };
        chooser.natured = Some(nature);
        match nature {
            Nature::Psychic => person.role = Role::PsychicHivemind,
            Nature::Tech => person.role = Role::TechHivemind,
            Nature::MindShield | Nature::AntiTechField => {
                person.attributes.clone_from(&chooser.born);
                person.add_natural(nature);
            }
        }
    }

    /// Chooses the Bodyguard's role that comes with a robot (PN-40).
    pub(crate) fn starter(&mut self, by: Seat, role: Role) {
        let person = self.person(by);
        let Some(chooser) = &mut person.chooser else { return };
        let Some(stock) = &mut person.stock else { return };
        if chooser.starter.replace(role).is_some() {
            stock.roles.pop();
        }
        stock.roles.push(deal::stocked(role));
    }
}

impl Order {
    /// Creates an order without a target.
    pub(crate) fn new(verb: VerbName) -> Self {
        Order { verb, item: None, invention: false, target: None, second: None, mask: None }
    }

    /// Creates an order at a player.
    pub(crate) fn at(verb: VerbName, target: Seat) -> Self {
        Order { target: Some(target), ..Order::new(verb) }
    }
}

impl Fate {
    /// Returns the fate with the cause that a mask shows (PN-238).
    pub(crate) fn masked(self, mask: Option<Mask>, by: Seat) -> Self {
        match mask {
            None => self,
            Some(Mask::Shot) => Fate { cause: Cause::Shot, told: Cause::Shot, ..self },
            Some(Mask::Mauled) => Fate { cause: Cause::Mauled, told: Cause::Mauled, ..self },
            Some(Mask::Abduction) => Fate { told: Cause::Abduction, hidden_by: Some(by), ..self },
        }
    }
}
