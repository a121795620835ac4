//! Deaths, disappearances, departures and returns (section 2.15).

mod victory;

use gloaming_core::prelude::*;

use crate::events::Event;
use crate::play::Play;
use crate::state::{Bond, Fate, Person, Public, Status};
use crate::words::{Attribute, Cause, Item, Phase, Role, Site, Team};

/// What happens to others when players are no longer in play.
pub(crate) struct Left {
    /// The players who were held and are back.
    pub(crate) back: Vec<Seat>,
    /// Tracking devices that are lost: owner and target.
    pub(crate) lost: Vec<(Seat, Seat)>,
}

impl Fate {
    pub(crate) fn new(cause: Cause, site: Site) -> Self {
        Fate { cause, told: cause, site, fresh: false, hidden_by: None, secret: false }
    }
}

/// Whether the day goes on after a death.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rest {
    /// The day goes on, or begins.
    GoesOn,
    /// The day ends with the death.
    Over,
}

impl Play<'_, '_> {
    /// Applies deaths by day and announces them with all consequences.
    pub(crate) fn die(&mut self, deaths: Vec<(Seat, Fate)>, day: Rest) {
        let dead = self.fall(deaths);
        self.tell_leaving(dead, day);
    }

    /// Announces what follows by day when these players are dead or others have left.
    fn tell_leaving(&mut self, mut dead: Vec<Seat>, day: Rest) {
        dead.sort();
        let Left { back, lost } = self.leave();
        self.tell_the_dead(&dead);
        self.announce(day);
        for seat in &back {
            self.turn.tell(*seat, Event::Returned);
        }
        self.tell_back(&back);
        for (owner, target) in lost {
            self.turn.tell(owner, Event::TrackerLost { target });
        }
        self.keep_channels();
    }

    /// Kills these players, and with a Hivemind its converts (PN-192). Announces nothing.
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

    /// Kills converts without a hive (PN-192).
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

    /// Applies the consequences for others when players are no longer in play: captives, votes, trackers. Announces
    /// nothing.
    pub(crate) fn leave(&mut self) -> Left {
        let back = self.release();
        let mut lost = Vec::new();
        for owner in self.roster.seats() {
            let state = &*self.state;
            let gone: Vec<Seat> =
                state.people[owner].tracked.iter().copied().filter(|target| !state.people[*target].lives()).collect();
            let person = self.person(owner);
            person.tracked.retain(|target| !gone.contains(target));
            if person.lives() {
                lost.extend(gone.into_iter().map(|target| (owner, target)));
            }
        }
        if matches!(self.state.phase, Phase::Day | Phase::LastShot) {
            self.drop_votes();
        }
        Left { back, lost }
    }

    /// Stops looking for a replacement for the seat.
    pub(crate) fn keep_seat(&mut self, seat: Seat) {
        let untold = self.state.unmarked.extract_if(.., |one| *one == seat).count() > 0;
        let person = self.person(seat);
        if std::mem::take(&mut person.vacant) || untold {
            person.marked = false;
            self.turn.push(Effect::StopSeeking(seat));
        }
    }

    /// Returns players who are no longer held (PN-169).
    fn release(&mut self) -> Vec<Seat> {
        let state = &*self.state;
        let keeps = |keeper: Seat| state.people[keeper].plays() && state.people[keeper].role == Role::Xenozoologist;
        let free = state.people.seated().filter(|(_, person)| match person.status {
            Status::Held(keeper) => !keeps(keeper),
            _ => false,
        });
        let free: Vec<Seat> = free.map(|(seat, _)| seat).collect();
        for seat in &free {
            self.person(*seat).status = Status::InPlay;
        }
        let held = self.state.who(|person| matches!(person.status, Status::Held(_)));
        for person in self.state.people.iter_mut() {
            person.specimens.retain(|(_, one)| held.contains(one));
        }
        free
    }

    /// Announces the players who are back, if their absence is publicly known.
    pub(crate) fn tell_back(&mut self, back: &[Seat]) {
        for seat in back {
            if self.state.people[*seat].public == Public::Missing {
                self.person(*seat).public = Public::Seen;
                self.turn.tell_all(Event::Back { player: *seat });
                self.turn.trace("PN-169", [*seat]);
            }
        }
    }

    /// Informs each dead player of the cause, before anything that follows from it.
    pub(crate) fn tell_the_dead(&mut self, dead: &[Seat]) {
        for seat in dead {
            let person = &self.state.people[*seat];
            let Some(fate) = person.fate else { continue };
            let bonds = person.bond != Bond::None;
            self.turn.tell(*seat, Event::YouDied { cause: fate.told });
            if bonds {
                self.turn.tell(*seat, Event::SpiritChoice);
            }
        }
    }

    /// Announces every death and disappearance that is due, in seat order, and then the true roles of the dead,
    /// including those whose killer is gone by now (PN-249).
    pub(crate) fn announce(&mut self, day: Rest) {
        let mut dead = Vec::new();
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
            // By now, a mask that showed as an abduction no longer applies.
            self.turn.tell_all(Event::Died { player: seat, cause: fate.cause, place: fate.site, fresh: fate.fresh });
            self.turn.trace(fate.cause.rule(), [seat]);
            dead.push(seat);
        }
        for seat in &dead {
            self.flip(*seat);
        }
        // If the game ends, everyone may write, so there are no last words.
        let is_last = day == Rest::Over && self.state.days as usize >= self.setup.max_day;
        if !is_last && self.state.outcome(self.setup.dopp_last).is_none() {
            for seat in dead {
                self.turn.tell(seat, Event::LastWords);
            }
        }
        // While players are only missing, their seats stay marked if they were. Ending the search would reveal their
        // death (PN-249).
        for seat in self.roster.seats() {
            if matches!(self.state.people[seat].public, Public::Dead | Public::Departed) {
                self.keep_seat(seat);
            }
        }
    }

    /// Reveals the true role, race and team of a player (PN-248).
    pub(crate) fn flip(&mut self, seat: Seat) {
        let Person { role, race, team, .. } = self.state.people[seat];
        self.turn.tell_all(Event::Flip { player: seat, role, race, team });
        self.turn.trace(role.sheet().rule, [seat]);
    }

    /// Removes these players from the game for good (PN-170, PN-207, PN-414).
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
        let fallen = self.collapse();
        self.tell_leaving(fallen, Rest::GoesOn);
    }

    /// Takes from a player what they lose with a role: powers, inventions, the hive (PN-193, PN-200).
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

    /// Returns converts to their old teams if their Hivemind has lost its role (PN-193).
    pub(crate) fn free_converts(&mut self) -> Vec<(Seat, Team)> {
        let hive = |person: &Person| person.lives() && person.team == Team::Hivemind;
        if self.state.people.iter().any(|person| hive(person) && person.role.is_hivemind()) {
            return Vec::new();
        }
        let mut freed = Vec::new();
        for seat in self.state.who(hive) {
            let person = self.person(seat);
            person.team = person.own_team;
            freed.push((seat, person.team));
        }
        freed
    }
}

impl Cause {
    /// Returns the rule that the story quotes for a death.
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
