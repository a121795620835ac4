//! The deal: roles as the setup gives them, and the rest by the random setup (sections 2.2 and 7).

mod random;

use gloaming_core::prelude::*;

use crate::setup::{Chance, Setup};
use crate::sheets::{self, RolesOf, Size};
use crate::state::{Bond, Chooser, Device, Disguise, Person, Public, State, Status, Stock, Stocked};
use crate::words::{Attribute, Item, Nature, Phase, Race, Role, Slot, Team};

/// Everything about a player that the deal decides.
#[derive(Clone, Debug)]
pub(crate) struct Character {
    role: Role,
    race: Race,
    attributes: Vec<Attribute>,
}

/// Draws at the deal, some of which the setup fixes.
pub(crate) struct Dealer<'d, 't> {
    setup: &'d Setup,
    used: RollsUsed<Chance>,
    turn: &'d mut Turn<'t>,
}

impl Dealer<'_, '_> {
    fn draw<T: Clone + Into<gloaming_core::ruleset::Term>>(&mut self, chance: Chance, of: &[T]) -> Option<T> {
        self.setup.rolls.next_or_draw(chance, &mut self.used, of, self.turn, chance.word())
    }

    /// Draws the exact role of a family, given the roles that are already in the game (PN-22, PN-421).
    fn exact(&mut self, role: Role, others: &[Role]) -> Role {
        let chance = match role {
            Role::Bodyguard => Chance::Bodyguard,
            Role::MadScientist => Chance::Scientist,
            Role::SporeSpreader => Chance::Spores,
            Role::Harvester => Chance::Harvester,
            _ => return role,
        };
        let taken = |role: &Role| matches!(role, Role::Bloom | Role::OrganHarvester) && others.contains(role);
        let free: Vec<Role> = role.family().iter().copied().filter(|one| !taken(one)).collect();
        self.draw(chance, &free).unwrap_or(role.sheet().role)
    }
}

/// Deals the game.
pub(crate) fn deal(table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
    let setup = &table.setup;
    let mut dealer = Dealer { setup, used: RollsUsed::default(), turn };
    let mut given: Vec<Option<Character>> = vec![None; table.roster.len()];
    let mut roles: Vec<Role> = setup.deal.values().copied().filter(|role| role.is_exact()).collect();
    for (seat, role) in setup.deal.iter() {
        let exact = dealer.exact(*role, &roles);
        roles.push(exact);
        let race = match exact.sheet().of {
            RolesOf::Either => setup.races.get(seat).copied().unwrap_or(Race::Human),
            RolesOf::Human => Race::Human,
            RolesOf::Doppelganger => Race::Doppelganger,
            RolesOf::Alien => Race::Alien,
        };
        let attributes = setup.attributes.0.get(seat).cloned().unwrap_or_default();
        given[seat.index()] = Some(Character { role: exact, race, attributes });
    }
    let all_dealt = given.iter().all(Option::is_some);
    if !all_dealt {
        random::fill(&mut dealer, &mut given);
    }
    let mut people: PerSeat<Person> = given.into_iter().flatten().map(person).collect();
    for seat in table.roster.seats() {
        equip(&mut dealer, seat, &mut people[seat]);
    }
    contacts(&mut dealer, &mut people);
    let medium = people.iter().any(|person| person.role == Role::Medium);
    State {
        phase: Phase::Choosing,
        number: 0,
        nights: 0,
        days: 0,
        people,
        all_dealt,
        medium,
        hunt: None,
        skips: 0,
        gifts: Vec::new(),
        spirits: Vec::new(),
        controls: Vec::new(),
        seeded: None,
        withers: None,
        must_lynch: false,
        doom: u32::try_from(setup.doom).unwrap_or(u32::MAX),
        condemned: None,
        bloomed: false,
        rolls: dealer.used,
        paused: false,
        unmarked: Vec::new(),
        rooms: Vec::new(),
        shields_told: Vec::new(),
    }
}

/// Creates a player with this role and race, for tests of what such a player does.
#[cfg(test)]
pub(crate) fn character(role: Role, race: Race) -> Person {
    person(Character { role, race, attributes: Vec::new() })
}

fn person(character: Character) -> Person {
    let Character { role, race, attributes } = character;
    let of_race = if race == Race::Doppelganger { Team::Doppelgangers } else { Team::Town };
    let team = role.sheet().team.unwrap_or(of_race);
    Person {
        race,
        role,
        team,
        own_team: team,
        status: Status::InPlay,
        public: Public::Seen,
        attributes,
        devices: Vec::new(),
        spent: false,
        infected: false,
        ally: None,
        contact: None,
        main: None,
        free: Vec::new(),
        passed: false,
        off_alert: false,
        allowed: Vec::new(),
        disguise: Disguise::default(),
        tracked: Vec::new(),
        half_built: false,
        vote: None,
        shortens: false,
        bound: false,
        stunned: false,
        pulsed: false,
        specimens: Vec::new(),
        stock: None,
        chooser: None,
        bond: Bond::None,
        posted: false,
        vacant: false,
        marked: false,
        silent: 0,
        heard: false,
        present: false,
        fate: None,
        won: false,
        suspects: Vec::new(),
        cleared: Vec::new(),
        credit: 0,
    }
}

/// Gives a player the devices that the setup names, the open choices, and what else comes with the role.
fn equip(dealer: &mut Dealer<'_, '_>, seat: Seat, person: &mut Person) {
    let setup = dealer.setup;
    let mut chooser = Chooser::default();
    match setup.tech.0.get(&seat) {
        // Intel is used up at once.
        Some(items) => {
            let made = items.iter().filter(|item| **item != Item::Intel).filter_map(|item| device(person.role, *item));
            person.devices = made.collect();
        }
        None => {
            chooser.invention = person.role.is_scientist();
            chooser.slots = person.role.sheet().slots.iter().map(|size| slot(*size)).collect();
        }
    }
    match person.role {
        Role::Exterminator => match setup.natures.get(&seat) {
            Some(nature) => person.add_natural(*nature),
            None => (chooser.nature, chooser.born) = (true, person.attributes.clone()),
        },
        Role::Hivemind => chooser.nature = true,
        Role::RogueDoppelganger => {
            let sides = [Team::Town, Team::Doppelgangers];
            person.ally = setup.allies.get(&seat).copied().or_else(|| dealer.draw(Chance::Ally, &sides));
        }
        Role::MindStealer => {
            let roles = setup.stockpile.0.get(&seat).cloned().unwrap_or_else(|| stockpile(dealer));
            let roles = roles.into_iter().map(stocked).collect();
            person.stock = Some(Box::new(Stock { roles, ..Stock::default() }));
        }
        _ => {}
    }
    if chooser != Chooser::default() {
        person.chooser = Some(Box::new(chooser));
    }
}

impl Person {
    /// Adds the natural shield of an Exterminator (PN-38).
    pub(crate) fn add_natural(&mut self, nature: Nature) {
        let shield = match nature {
            Nature::MindShield => Attribute::NaturalMindShield,
            Nature::AntiTechField => Attribute::NaturalAntiTechField,
            Nature::Psychic | Nature::Tech => return,
        };
        if !self.has(shield) {
            self.attributes.push(shield);
        }
    }
}

/// Returns a device of this item for this role. Scientists get an invention if they can make it.
pub(crate) fn device(role: Role, item: Item) -> Option<Device> {
    let invention = sheets::invention(item).filter(|sheet| sheet.makers.contains(&role));
    invention.or_else(|| sheets::alien(item)).map(Device::new)
}

/// Returns a role in a stockpile, with the invention of a scientist (PN-202).
pub(crate) fn stocked(role: Role) -> Stocked {
    let devices = role.default_invention().and_then(sheets::invention).map(Device::new).into_iter().collect();
    Stocked { role, devices, tracked: Vec::new() }
}

/// Draws the two initial roles of a stockpile (PN-202).
fn stockpile(dealer: &mut Dealer<'_, '_>) -> Vec<Role> {
    let finders = [Role::Agent, Role::Detective, Role::Telepath, Role::Reporter, Role::Sneak];
    let usable: Vec<Role> = Role::ALL.iter().copied().filter(|role| role.is_usable()).collect();
    [&finders[..], &usable].into_iter().filter_map(|roles| dealer.draw(Chance::Stockpile, roles)).collect()
}

/// Draws the Agents whom Agent Operatives know (PN-178).
fn contacts(dealer: &mut Dealer<'_, '_>, people: &mut PerSeat<Person>) {
    for seat in people.seats().filter(|seat| people[*seat].role == Role::AgentOperative).collect::<Vec<_>>() {
        people[seat].contact = dealer.setup.contacts.0.get(&seat).copied();
    }
}

/// Returns the open choices (PN-32), in the order of the event.
impl State {
    pub(crate) fn open_choices(&self, seat: Seat) -> Vec<Slot> {
        let person = &self.people[seat];
        let Some(chooser) = &person.chooser else { return Vec::new() };
        let mut open: Vec<Slot> = free_slots(chooser);
        open.sort();
        if chooser.invention && chooser.chosen.is_empty() {
            open.push(Slot::Invention);
        }
        if chooser.nature && chooser.natured.is_none() {
            open.push(Slot::Nature);
        }
        if chooser.chosen.contains(&Item::Robot) && chooser.starter.is_none() {
            open.push(Slot::Starter);
        }
        open
    }
}

/// Returns the slots without a chosen item.
pub(crate) fn free_slots(chooser: &Chooser) -> Vec<Slot> {
    let mut free = chooser.slots.clone();
    for item in &chooser.chosen {
        let size = sheets::alien(*item).map(|sheet| slot(sheet.size));
        let count = if *item == Item::Robot { 2 } else { 1 };
        for _ in 0..count {
            if let Some(place) = free.iter().position(|slot| Some(*slot) == size) {
                free.remove(place);
            }
        }
    }
    free
}

/// Returns the word of a size.
pub(crate) fn slot(size: Size) -> Slot {
    match size {
        Size::Small => Slot::Small,
        Size::Medium => Slot::Medium,
        Size::Large => Slot::Large,
    }
}

/// Returns the default items for an empty slot (PN-41), of which the first that fits is taken.
pub(crate) fn usual_items(size: Slot) -> &'static [Item] {
    match size {
        Slot::Small => &[Item::PersonalShield, Item::HoldOutBlaster],
        Slot::Medium => &[Item::PermanentHoloform],
        Slot::Large => &[Item::AdvancedTargeting],
        Slot::Invention | Slot::Nature | Slot::Starter => &[],
    }
}
