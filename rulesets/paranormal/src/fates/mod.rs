//! Deaths, disappearances, departures and returns (section 2.15).

mod victory;

use gloaming_core::prelude::*;

use crate::events::Event;
use crate::play::Play;
use crate::state::{Bond, Fate, Person, Public, Status};
use crate::words::{Attribute, Cause, Item, Phase, Role, Site, Team};

impl Fate {
    pub(crate) fn new(cause: Cause, site: Site) -> Self {
        Fate { cause, told: cause, site, fresh: false, hidden_by: None, secret: false }
    }
}

impl Play<'_, '_> {
    /// Deaths by day, with all that follows, at once.
    pub(crate) fn die(&mut self, deaths: Vec<(Seat, Fate)>) {
        let mut dead = self.fall(deaths);
        dead.sort();
        self.after_leaving();
        self.tell_deaths(&dead);
        self.tell_lost_trackers();
        self.keep_channels();
    }

    /// These die, and with a Hivemind its converts (PN-192). Nothing is told.
    pub(crate) fn fall(&mut self, deaths: Vec<(Seat, Fate)>) -> Vec<Seat> {
        let mut fallen = Vec::new();
        for (seat, fate) in deaths {
            if !self.state.people[seat].lives() {
                continue;
            }
            let nights = self.state.nights;
            let person = self.person(seat);
            (person.status, person.fate) = (Status::Dead, Some(fate));
            if person.has(Attribute::SpiritBond) {
                person.bond = Bond::Until(nights + 1);
            }
            fallen.push(seat);
        }
        let converts = self.collapse();
        fallen.extend(converts);
        fallen
    }

    /// Converts without a hive die (PN-192).
    fn collapse(&mut self) -> Vec<Seat> {
        let of_hive = |person: &Person| person.lives() && person.team == Team::Hivemind;
        if self.state.people.iter().any(|person| of_hive(person) && person.role.is_hivemind()) {
            return Vec::new();
        }
        let converts = self.state.who(of_hive);
        if converts.is_empty() {
            return converts;
        }
        let fate = Fate::new(Cause::HiveCollapse, Site::Home);
        self.fall(converts.into_iter().map(|seat| (seat, fate)).collect())
    }

    /// What follows when somebody is no longer in play: captives, votes, trackers, a seat that was free.
    pub(crate) fn after_leaving(&mut self) {
        self.free_captives();
        for owner in self.roster.seats() {
            let state = &*self.state;
            let lost: Vec<Seat> =
                state.people[owner].tracked.iter().copied().filter(|target| !state.people[*target].lives()).collect();
            self.person(owner).tracked.retain(|target| !lost.contains(target));
            self.state.lost_trackers.extend(lost.into_iter().map(|target| (owner, target)));
        }
        for seat in self.roster.seats() {
            let person = self.person(seat);
            if !person.lives() && std::mem::take(&mut person.vacant) {
                person.marked = false;
                self.turn.push(Effect::StopSeeking(seat));
            }
        }
        if matches!(self.state.phase, Phase::Day | Phase::LastShot) {
            self.drop_votes();
        }
    }

    /// Whoever is held by nobody comes back (PN-169).
    fn free_captives(&mut self) {
        let keeps = |state: &crate::State, keeper: Seat| {
            let keeper = &state.people[keeper];
            keeper.plays() && keeper.role == Role::Xenozoologist
        };
        let free = self.state.people.seats().filter(|seat| match self.state.people[*seat].status {
            Status::Held(keeper) => !keeps(self.state, keeper),
            _ => false,
        });
        let free: Vec<Seat> = free.collect();
        if free.is_empty() {
            return;
        }
        for seat in &free {
            self.person(*seat).status = Status::InPlay;
        }
        for person in self.state.people.iter_mut() {
            person.specimens.retain(|(_, held)| !free.contains(held));
        }
        for seat in free {
            self.turn.tell(seat, Event::Returned);
            if self.state.people[seat].public == Public::Missing {
                self.person(seat).public = Public::Seen;
                self.turn.tell_all(Event::Back { player: seat });
                self.turn.trace("PN-169", [seat]);
            }
        }
    }

    /// Tells the dead, and all, of these deaths, and of those whose killer is gone by now (PN-249).
    pub(crate) fn tell_deaths(&mut self, dead: &[Seat]) {
        for seat in dead {
            let person = &self.state.people[*seat];
            let Some(fate) = person.fate else { continue };
            let bonds = person.bond != Bond::None;
            self.turn.tell(*seat, Event::YouDied { cause: fate.told });
            if bonds {
                self.turn.tell(*seat, Event::SpiritChoice);
            }
        }
        self.announce();
    }

    /// Announces every death and disappearance that is due, in seat order.
    pub(crate) fn announce(&mut self) {
        for seat in self.roster.seats() {
            let person = &self.state.people[seat];
            let due = match (person.status, person.fate) {
                (Status::Dead, Some(fate)) if fate.secret => Public::Missing,
                (Status::Dead, Some(Fate { hidden_by: Some(by), .. })) if self.state.people[by].lives() => {
                    Public::Missing
                }
                (Status::Dead, Some(_)) => Public::Dead,
                (Status::Held(_), _) => Public::Missing,
                _ => continue,
            };
            if due == person.public {
                continue;
            }
            self.person(seat).public = due;
            if due == Public::Missing {
                self.turn.tell_all(Event::Missing { player: seat });
                continue;
            }
            let Some(fate) = self.state.people[seat].fate else { continue };
            // A mask that showed as an abduction is off by now.
            self.turn.tell_all(Event::Died { player: seat, cause: fate.cause, place: fate.site, fresh: fate.fresh });
            self.turn.trace(fate.cause.rule(), [seat]);
            self.flip(seat);
            self.turn.tell(seat, Event::LastWords);
        }
    }

    /// Shows the truth about somebody (PN-248).
    pub(crate) fn flip(&mut self, seat: Seat) {
        let Person { role, race, team, .. } = self.state.people[seat];
        self.turn.tell_all(Event::Flip { player: seat, role, race, team });
        self.turn.trace(role.sheet().rule, [seat]);
    }

    /// Trackers on the dead are told by day at once, by night at dawn.
    pub(crate) fn tell_lost_trackers(&mut self) {
        for (owner, target) in std::mem::take(&mut self.state.lost_trackers) {
            if self.state.people[owner].lives() {
                self.turn.tell(owner, Event::TrackerLost { target });
            }
        }
    }

    /// These leave the game for good (PN-170, PN-207, PN-414).
    pub(crate) fn depart(&mut self, seats: &[Seat], cause: Cause) {
        for seat in seats {
            let person = self.person(*seat);
            (person.status, person.public) = (Status::Departed, Public::Departed);
            self.turn.tell_all(Event::Departed { player: *seat, cause });
            self.turn.trace(if cause == Cause::Removed { "PN-414" } else { "PN-170" }, [*seat]);
        }
        for seat in seats {
            self.flip(*seat);
        }
        let mut fallen = self.collapse();
        fallen.sort();
        self.after_leaving();
        self.tell_deaths(&fallen);
        self.tell_lost_trackers();
        self.keep_channels();
    }

    /// The rest of what a player can lose with a role: powers, inventions, the hive (PN-193, PN-200).
    pub(crate) fn lose_role(&mut self, seat: Seat) -> Vec<crate::state::Device> {
        let person = self.person(seat);
        person.become_stocked(None);
        let inventions = person.devices.extract_if(.., |device| device.invention).collect();
        (person.stock, person.spent) = (None, false);
        person.devices.retain(|device| device.item != Item::Robot);
        (person.half_built, person.off_alert) = (false, false);
        person.tracked.clear();
        inventions
    }

    /// The converts of a Hivemind that is one no more go back to where they came from.
    pub(crate) fn free_converts(&mut self) {
        let hive = |person: &Person| person.lives() && person.team == Team::Hivemind;
        if self.state.people.iter().any(|person| hive(person) && person.role.is_hivemind()) {
            return;
        }
        for seat in self.state.who(|person| hive(person) && !person.role.is_hivemind()) {
            let person = self.person(seat);
            person.team = person.own_team;
            let team = person.team;
            self.turn.tell(seat, Event::Freed { team });
        }
    }
}

impl Cause {
    /// The rule of the story behind a death.
    fn rule(self) -> &'static str {
        match self {
            Cause::Plasma => "PN-380",
            Cause::Harvested => "PN-195",
            Cause::TornApart => "PN-197",
            Cause::Sacrifice => "PN-130",
            Cause::Assassinated => "PN-385",
            Cause::HiveCollapse => "PN-192",
            Cause::Withered => "PN-186",
            Cause::Lynched => "PN-91",
            _ => "PN-379",
        }
    }
}
