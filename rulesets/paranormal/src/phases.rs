//! The course of the game, from one phase to the next (section 2.4).

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Pairs, PlayerOr};

use crate::deal;
use crate::events::{Event, Step};
use crate::play::Play;
use crate::setup::Chance;
use crate::sheets::ROLES;
use crate::state::{Control, Hunt, Person, Spirit, State};
use crate::words::{Attribute, Conduct, Item, Nature, Phase, Role, Shield, Slot, Team};

/// The deadline that ends a phase.
pub(crate) const END: &str = "end";

pub(crate) fn hours(length: Length) -> u32 {
    u32::try_from(length.as_seconds() / 3600).unwrap_or(u32::MAX)
}

impl State {
    /// Returns whether the phase ends early (PN-31, PN-43, PN-47, PN-48).
    pub(crate) fn is_done(&self, setup: &crate::Setup) -> bool {
        if self.paused {
            return false;
        }
        match self.phase {
            Phase::Choosing => self.all_dealt && self.people.seats().all(|seat| !self.waits_for(seat)),
            Phase::Night => setup.early_night && self.night_is_heard(),
            Phase::Day => self.majority_asks() || setup.quiet.as_seconds() == 0 && self.all_have_voted(),
            // The player who was to shoot has left the game during a pause.
            Phase::LastShot => self.condemned.is_none(),
            Phase::Over => false,
        }
    }

    /// Returns the current card of a player.
    pub(crate) fn dealt(&self, setup: &crate::Setup, seat: Seat) -> Event {
        let person = &self.people[seat];
        let known = |attribute: &Attribute| *attribute != Attribute::Kook || setup.kook_told;
        let mut sizes = match &person.chooser {
            Some(chooser) if self.phase == Phase::Choosing => deal::free_slots(chooser),
            _ => Vec::new(),
        };
        let slots = (!sizes.is_empty()).then(|| {
            sizes.sort();
            let mut counts: Vec<(Slot, i64)> = Vec::new();
            for size in sizes {
                match counts.last_mut() {
                    Some((last, count)) if *last == size => *count += 1,
                    _ => counts.push((size, 1)),
                }
            }
            Pairs(counts)
        });
        let of_role =
            |role: Role, number: usize| (person.role == role).then(|| u32::try_from(number).unwrap_or(u32::MAX));
        Event::Dealt {
            role: person.role,
            race: person.race,
            team: person.team,
            attributes: person.attributes.iter().copied().filter(known).collect(),
            devices: person.listed(),
            slots,
            ally: person.ally.filter(|_| person.role == Role::RogueDoppelganger),
            points: of_role(Role::MindStealer, setup.points),
            stockpile: person.stock.as_deref().map(|stock| stock.roles.iter().map(|stocked| stocked.role).collect()),
            doom: of_role(Role::OrganHarvester, self.doom as usize),
        }
    }
}

impl Play<'_, '_> {
    /// Starts the game: sends what players learn at the deal, and begins the first phase.
    pub(crate) fn begin(&mut self) {
        self.open_channels();
        self.turn.tell_all(Event::Conduct { rules: Conduct::ALL.to_vec() });
        let roles = self.state.people.seated().map(|(seat, person)| (seat, person.role)).collect();
        self.turn.recount(Step::Cast { roles });
        for seat in self.roster.seats() {
            let dealt = self.state.dealt(self.setup, seat);
            self.turn.tell(seat, dealt);
            if self.setup.tech.0.get(&seat).is_some_and(|items| items.contains(&Item::Intel)) {
                self.tell_intel(seat);
            }
            if self.state.people[seat].role == Role::MindStealer {
                let points = ROLES.iter().filter(|sheet| sheet.role != Role::Hivemind);
                let points = points.map(|sheet| (sheet.role, i64::from(sheet.points))).collect();
                self.turn.tell(seat, Event::PointsTable { points });
            }
        }
        self.tell_of_medium();
        self.tell_mates(Team::Doppelgangers);
        self.tell_mates(Team::Exterminators);
        let chooses = self.roster.seats().any(|seat| !self.state.open_choices(seat).is_empty());
        if chooses || !self.state.all_dealt {
            self.begin_phase(Phase::Choosing, 0, self.setup.choosing);
            self.open_town();
            for seat in self.roster.seats() {
                self.tell_choices(seat);
            }
        } else {
            self.begin_first();
        }
    }

    /// Sends the members of a team the names of the others.
    pub(crate) fn tell_mates(&mut self, team: Team) {
        let members = self.state.who(|person| person.lives() && person.team == team);
        for seat in &members {
            let players = members.iter().copied().filter(|other| other != seat).collect();
            self.turn.tell(*seat, Event::Teammates { players, team });
        }
    }

    pub(crate) fn tell_choices(&mut self, seat: Seat) {
        if self.state.people[seat].chooser.is_some() {
            let open = self.state.open_choices(seat);
            self.turn.tell(seat, Event::Choices { open });
        }
    }

    /// Sends a player all roles of the game (PN-37).
    pub(crate) fn tell_intel(&mut self, seat: Seat) {
        let mut roles: Vec<Role> = self.state.people.iter().map(|person| person.role).collect();
        roles.sort_by_key(|role| role.word());
        self.turn.tell(seat, Event::Intel { roles });
    }

    fn begin_phase(&mut self, phase: Phase, number: u32, length: Length) {
        (self.state.phase, self.state.number) = (phase, number);
        self.turn.begin_phase(phase, number, Some(Deadline::after(END, length)));
        self.turn.tell_all(Event::Phase { name: phase, number, length, hours: hours(length) });
    }

    /// Ends the phase.
    pub(crate) fn end_phase(&mut self) {
        match self.state.phase {
            Phase::Choosing => self.end_choosing(),
            Phase::Night => self.resolve_night(),
            Phase::Day => self.end_day(),
            Phase::LastShot if self.state.condemned.is_none() => self.finish_day(),
            Phase::LastShot => self.last_shot(crate::day::nobody()),
            Phase::Over => {}
        }
    }

    fn begin_first(&mut self) {
        if self.setup.day_first { self.begin_day() } else { self.begin_night() }
    }

    /// Fills open choices (PN-41).
    fn end_choosing(&mut self) {
        for seat in self.roster.seats() {
            let person = &self.state.people[seat];
            let Some(chooser) = person.chooser.clone() else { continue };
            let role = person.role;
            if chooser.invention && chooser.chosen.is_empty() {
                self.choose(seat, role.default_invention());
            }
            for size in deal::free_slots(&chooser) {
                let usual = deal::usual_items(size);
                let fits = |item: &Item| self.state.people[seat].device(*item).is_none();
                let item = usual.iter().copied().find(fits);
                self.choose(seat, item);
            }
            if chooser.nature && chooser.natured.is_none() {
                let shielded = self.state.people[seat].device(Item::MindShield).is_some();
                let nature = match role {
                    Role::Exterminator => Nature::MindShield,
                    // A psychic one could not keep its shield (PN-39).
                    _ if shielded => Nature::Tech,
                    _ => Nature::Psychic,
                };
                self.nature(seat, nature);
            }
            if chooser.chosen.contains(&Item::Robot) && chooser.starter.is_none() {
                self.starter(seat, Role::Guardian);
            }
        }
        self.begin_first();
    }

    fn choose(&mut self, seat: Seat, item: Option<Item>) {
        let person = self.person(seat);
        if let Some(device) = item.and_then(|item| deal::device(person.role, item)) {
            if let Some(chooser) = &mut person.chooser {
                chooser.chosen.push(device.item);
            }
            person.devices.push(device);
        }
    }

    /// Begins a night.
    pub(crate) fn begin_night(&mut self) {
        self.state.nights += 1;
        self.state.hunt = None;
        self.state.gifts.clear();
        self.state.shields_told.clear();
        for person in self.state.people.iter_mut() {
            (person.bound, person.stunned, person.pulsed) = (false, false, false);
            (person.passed, person.off_alert, person.vote, person.shortens) = (false, false, None, false);
            (person.main, person.free) = (None, Vec::new());
            person.devices.iter_mut().for_each(|device| device.used = false);
            person.change_role();
        }
        self.begin_phase(Phase::Night, self.state.nights, self.setup.night);
        self.keep_channels();
        if self.state.nights == 1 {
            self.tell_contacts();
        }
        for place in 0..self.state.spirits.len() {
            self.offer_spirit(place);
        }
    }

    /// Sends Agent Operatives the name of an Agent (PN-178, PN-416).
    fn tell_contacts(&mut self) {
        for seat in self.state.who(|person| person.plays() && person.role == Role::AgentOperative) {
            let agents = self.state.who(|person| person.lives() && person.role == Role::Agent);
            let named = self.state.people[seat].contact.filter(|contact| agents.contains(contact));
            if let Some(player) = named.or_else(|| self.draw(Chance::AgentContact, &agents)) {
                self.person(seat).contact = Some(player);
                self.turn.tell(seat, Event::AgentContact { player });
            }
        }
    }

    /// Begins a day.
    pub(crate) fn begin_day(&mut self) {
        self.state.days += 1;
        for person in self.state.people.iter_mut() {
            (person.vote, person.shortens, person.heard) = (None, false, false);
            person.present = person.plays() && !person.vacant;
        }
        let lives = |state: &State, control: &Control| {
            [control.victim, control.by].into_iter().all(|seat| state.people[seat].lives())
        };
        let controls = std::mem::take(&mut self.state.controls);
        self.state.controls = controls.into_iter().filter(|control| lives(self.state, control)).collect();
        self.begin_phase(Phase::Day, self.state.days, self.setup.day);
        self.tell_unmarked();
        self.keep_channels();
        let left = self.setup.max_day.saturating_sub(self.state.days as usize);
        if left <= 2 {
            self.turn.tell_all(Event::MaxDayWarning { days_left: u32::try_from(left).unwrap_or(0) });
        }
        if self.state.must_lynch {
            self.turn.tell_all(Event::MustLynch);
        }
    }

    pub(crate) fn begin_last_shot(&mut self) {
        self.begin_phase(Phase::LastShot, self.state.days, self.setup.last_shot);
        self.keep_channels();
    }

    /// Delivers a ghost's offer if it reaches its player (PN-161, PN-163).
    pub(crate) fn offer_spirit(&mut self, place: usize) {
        use crate::words::{Answered, Race};
        let Some(spirit) = self.state.spirits.get(place).copied().filter(|spirit| !spirit.made) else { return };
        let Spirit { ghost, target, .. } = spirit;
        let person = &self.state.people[target];
        let (plays, alien) = (person.plays(), person.race == Race::Alien);
        let shielded = person.shield(Shield::MindShield).is_some();
        let taken = self.state.spirits[..place].iter().any(|other| other.target == target && other.reached);
        self.state.spirits[place].made = true;
        if !plays {
            self.state.spirits[place].answer = Some(Answered::Failed);
            return self.turn.tell(ghost, Event::SpiritResult { target, result: Answered::Failed });
        }
        if shielded {
            self.hit_at_once(target, Shield::MindShield);
        } else if !alien && !taken {
            self.state.spirits[place].reached = true;
            let role = self.state.people[ghost].role;
            self.turn.tell(target, Event::SpiritOffer { ghost, role });
        }
    }

    /// Informs the bearer of a shield at once that it held, but only once a night (PN-214).
    pub(crate) fn hit_at_once(&mut self, bearer: Seat, shield: Shield) {
        let told = (bearer, shield);
        if self.state.phase == Phase::Night {
            if self.state.shields_told.contains(&told) {
                return;
            }
            self.state.shields_told.push(told);
        }
        self.turn.tell(bearer, Event::ShieldHit { shield });
    }

    /// Announces the current hunt (PN-94).
    pub(crate) fn tell_hunt(&mut self) {
        let event = match self.state.hunt {
            Some(Hunt::Set { carrier, target, consume }) => {
                Event::HuntSet { target: PlayerOr::Player(target), carrier: PlayerOr::Player(carrier), consume }
            }
            _ => Event::HuntSet { target: crate::day::nobody(), carrier: crate::day::nobody(), consume: false },
        };
        self.turn.tell_channel(crate::channels::DOPPELGANGERS, event);
    }
}

impl Person {
    /// Changes a Mind Stealer to the role chosen by day, or back (PN-203).
    pub(crate) fn change_role(&mut self) {
        let Some(next) = self.stock.as_deref().map(|stock| stock.next) else { return };
        self.become_stocked(next);
        if let Some(stock) = self.stock.as_deref_mut() {
            (stock.next, stock.order) = (None, None);
        }
    }

    /// Switches to this role of the stockpile, with its inventions, or back to the own role if `None`.
    pub(crate) fn become_stocked(&mut self, place: Option<usize>) {
        let Some(stock) = self.stock.as_deref_mut() else { return };
        if let Some(old) = stock.became.and_then(|place| stock.roles.get_mut(place)) {
            old.devices = self.devices.extract_if(.., |device| device.invention).collect();
            old.tracked = std::mem::take(&mut self.tracked);
        }
        stock.became = place;
        if let Some(new) = place.and_then(|place| stock.roles.get_mut(place)) {
            self.devices.append(&mut new.devices);
            self.tracked = std::mem::take(&mut new.tracked);
        }
    }
}
