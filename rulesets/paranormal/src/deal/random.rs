//! The random setup (section 7.1).

use super::{Character, Dealer};
use crate::sheets::{self, ALIEN_ROLES, ALIENS, DOPPELGANGERS, RolesOf, SPECIAL_ROLES};
use crate::words::{Attribute, Race, Role, Team};

/// Gives characters to all players without one.
pub(crate) fn fill(dealer: &mut Dealer<'_, '_>, given: &mut [Option<Character>]) {
    let free = given.iter().filter(|one| one.is_none()).count();
    let fixed: Vec<Character> = given.iter().flatten().cloned().collect();
    let mut random = Random { players: given.len(), free, fixed, drawn: Vec::new() };
    random.aliens(dealer);
    random.partners(dealer);
    random.others(dealer);
    random.drawn.truncate(free);
    random.specials(dealer);
    random.attributes(dealer);
    random.repair(dealer);
    let mut characters = random.drawn;
    dealer.turn.draw("seats").shuffle(&mut characters);
    for (place, character) in given.iter_mut().filter(|one| one.is_none()).zip(characters) {
        *place = Some(character);
    }
}

struct Random {
    players: usize,
    free: usize,
    fixed: Vec<Character>,
    drawn: Vec<Character>,
}

fn plain(role: Role, race: Race) -> Character {
    Character { role, race, attributes: Vec::new() }
}

fn is_threat(role: Role) -> bool {
    role.sheet().team.is_some_and(Team::is_threat) && role != Role::ExterminatorOperative
}

impl Random {
    fn all(&self) -> impl Iterator<Item = &Character> {
        self.fixed.iter().chain(&self.drawn)
    }

    fn has(&self, is: impl Fn(Role) -> bool) -> bool {
        self.all().any(|one| is(one.role))
    }

    fn count_of(&self, race: Race) -> usize {
        self.all().filter(|one| one.race == race).count()
    }

    /// PN-398, PN-399.
    fn aliens(&mut self, dealer: &mut Dealer<'_, '_>) {
        let chances =
            ALIENS.iter().find(|(most, _)| self.players <= *most).map_or(ALIENS[3].1, |(_, chances)| *chances);
        let number = dealer.turn.draw("aliens").weighted(chances).map_or(0, |number| *number);
        while self.count_of(Race::Alien) < number && self.drawn.len() < self.free {
            let possible: Vec<(Role, u32)> =
                ALIEN_ROLES.iter().copied().filter(|(role, _)| self.can_have(*role)).collect();
            let Some(role) = dealer.turn.draw("alien").weighted(&possible).copied() else { return };
            self.drawn.push(plain(role, Race::Alien));
        }
    }

    fn can_have(&self, role: Role) -> bool {
        if self.players < sheets::fewest_for(role) {
            return false;
        }
        let threats = self.all().filter(|one| is_threat(one.role)).count();
        let there = match role {
            Role::Hivemind => self.has(Role::is_hivemind),
            Role::Survivor | Role::AgentOperative => false,
            other => self.has(|one| one == other),
        };
        !there && (!is_threat(role) || threats < sheets::most_threats(self.players))
    }

    /// PN-400, PN-401.
    fn partners(&mut self, dealer: &mut Dealer<'_, '_>) {
        let alone =
            self.has(|role| role == Role::Exterminator) && !self.has(|role| role == Role::ExterminatorOperative);
        let comes = match self.players {
            0..=13 => false,
            14..=21 => dealer.turn.draw("operative").chance(50),
            _ => true,
        };
        if alone && comes {
            self.drawn.push(plain(Role::ExterminatorOperative, Race::Alien));
        }
        if self.has(|role| role == Role::Xenozoologist) && self.count_of(Race::Alien) == 1 {
            self.drawn.push(plain(Role::Survivor, Race::Alien));
        }
    }

    /// PN-402 to PN-404.
    fn others(&mut self, dealer: &mut Dealer<'_, '_>) {
        let mut teams: Vec<Team> =
            self.all().filter_map(|one| one.role.sheet().team).filter(|team| team.is_threat()).collect();
        teams.sort();
        teams.dedup();
        let rogues = |one: &Random| one.has(|role| role == Role::RogueDoppelganger);
        let wanted = sheets::doppelgangers(self.players, teams.len());
        let there =
            self.all().filter(|one| one.race == Race::Doppelganger && one.role != Role::RogueDoppelganger).count();
        for _ in there..wanted {
            self.drawn.push(plain(Role::Doppelganger, Race::Doppelganger));
        }
        if dealer.turn.draw("rogue").chance(sheets::rogue(self.players)) && !rogues(self) {
            self.drawn.push(plain(Role::RogueDoppelganger, Race::Doppelganger));
        }
        while self.drawn.len() < self.free {
            self.drawn.push(plain(Role::Townie, Race::Human));
        }
    }

    /// PN-405, PN-406.
    fn specials(&mut self, dealer: &mut Dealer<'_, '_>) {
        for place in 0..self.drawn.len() {
            let Character { role, race, .. } = self.drawn[place];
            if race == Race::Alien || role == Role::RogueDoppelganger {
                if !role.is_exact() {
                    self.drawn[place].role = dealer.exact(role, &[]);
                }
                continue;
            }
            let role = if dealer.turn.draw("special").chance(50) {
                let role = dealer.turn.draw("special-role").weighted(&SPECIAL_ROLES).map_or(Role::Agent, |role| *role);
                dealer.exact(role, &[])
            } else if race == Race::Human {
                Role::Townie
            } else {
                let kind = dealer.turn.draw("doppelganger").weighted(&DOPPELGANGERS).map_or(role, |role| *role);
                let second = kind == Role::DoppelgangerLeader && self.has(|role| role == Role::DoppelgangerLeader);
                if second { Role::Doppelganger } else { kind }
            };
            self.drawn[place].role = role;
        }
    }

    /// PN-407.
    fn attributes(&mut self, dealer: &mut Dealer<'_, '_>) {
        for character in &mut self.drawn {
            let sheet = character.role.sheet();
            let mut give = |name: &str, percent: u32, fits: bool, attribute: Attribute| {
                if dealer.turn.draw(name).chance(percent) && fits {
                    character.attributes.push(attribute);
                }
            };
            let shields = !sheet.psychic && !character.role.is_hivemind();
            let bonds = sheet.of == RolesOf::Either;
            give("mind-shield", 8, shields, Attribute::NaturalMindShield);
            give("anti-tech-field", 8, shields, Attribute::NaturalAntiTechField);
            give("kook", 6, character.race == Race::Human, Attribute::Kook);
            give("spirit-bond", 5, bonds, Attribute::SpiritBond);
        }
    }

    /// PN-408.
    fn repair(&mut self, dealer: &mut Dealer<'_, '_>) {
        if self.has(|role| role == Role::AgentOperative) && !self.has(|role| role == Role::Agent) {
            match self.human(dealer, "agent", |_| true) {
                Some(place) => self.drawn[place].role = Role::Agent,
                None => {
                    let operatives = self.drawn.iter_mut().filter(|one| one.role == Role::AgentOperative);
                    operatives.for_each(|one| one.role = Role::Survivor);
                }
            }
        }
        if !self.has(|role| role == Role::Xenozoologist) {
            return;
        }
        if !self.all().any(|one| one.race == Race::Human && is_psychic(one)) {
            let agents = self.all().filter(|one| one.role == Role::Agent).count();
            let needed = self.has(|role| role == Role::AgentOperative) && agents == 1;
            let place = self.human(dealer, "psychic", |one| !(is_psychic(one) || needed && one.role == Role::Agent));
            if let Some(place) = place {
                let psychic: Vec<(Role, u32)> =
                    SPECIAL_ROLES.iter().copied().filter(|(role, _)| role.sheet().psychic).collect();
                let role = dealer.turn.draw("psychic-role").weighted(&psychic).copied();
                self.drawn[place].role = role.unwrap_or(Role::Telepath);
            }
        }
        if !self.all().any(|one| one.race == Race::Human && !is_psychic(one))
            && let Some(last) = self.drawn.iter_mut().rev().find(|one| one.race == Race::Human)
        {
            *last = plain(Role::Townie, Race::Human);
        }
    }

    /// Returns a human who satisfies a condition, preferably one without a role.
    fn human(&self, dealer: &mut Dealer<'_, '_>, name: &str, fits: impl Fn(&Character) -> bool) -> Option<usize> {
        let humans = |townies: bool| -> Vec<usize> {
            let fits = |one: &Character| one.race == Race::Human && fits(one) && (!townies || one.role == Role::Townie);
            (0..self.drawn.len()).filter(|place| fits(&self.drawn[*place])).collect()
        };
        let townies = humans(true);
        let of = if townies.is_empty() { humans(false) } else { townies };
        dealer.turn.draw(name).pick(&of).copied()
    }
}

fn is_psychic(one: &Character) -> bool {
    let gifts = [Attribute::NaturalMindShield, Attribute::NaturalAntiTechField, Attribute::SpiritBond];
    one.role.sheet().psychic || one.attributes.iter().any(|attribute| gifts.contains(attribute))
}
