//! The setup of a game (section 7.1 of the catalogue).

use std::collections::BTreeMap;
use std::mem::take;

use serde::{Deserialize, Serialize};

use gloaming_core::prelude::*;

use crate::roles::{Hat, Identity, Role, Speciality};
use crate::{FEWEST_DEALT, FEWEST_PLAYERS, MOST_PLAYERS, deal};

/// The setup: everything that was chosen before the game.
#[derive(Clone, Debug, PartialEq, Eq, Setup)]
#[setup(fault = "bad-option")]
pub struct Setup {
    /// A fixed deal; nothing: drawn.
    #[setup(secret, fault = "bad-deal")]
    pub deal: Option<Deal>,
    /// The number of Black Hats of a random deal. With 18 players eight are still fewer than the White Hats that remain.
    #[setup(range = 1..=8, fault = "bad-black-hats")]
    pub black_hats: usize,
    /// Black Hats of a random deal draw specialities.
    #[setup(key = "specialities", words(secret = true, none = false))]
    pub secret_specialities: bool,
    #[serde(skip)]
    #[setup(secret, fault = "bad-speciality")]
    speciality_deal: BTreeMap<Seat, Speciality>,
    #[serde(skip)]
    #[setup(secret, fault = "bad-holder")]
    first_holder: Option<Seat>,
    /// Nothing: drawn.
    #[setup(fault = "bad-identities")]
    pub identities: Option<PerSeat<Lot<Identity>>>,
    /// Scripted results of draws.
    #[setup(secret, default = Rolls::default(), fault = "bad-rolls")]
    pub rolls: Rolls<Chance>,
    /// After a condemned player was spared, somebody else is lynched.
    #[setup(key = "immune-lynch", words(spared = false, next = true))]
    pub spared_then_next: bool,
    /// A tie is drawn; otherwise time decides.
    #[setup(key = "tie", words(earliest = false, random = true))]
    pub random_tie: bool,
    /// More than half of the votes end the day.
    #[setup(default = false)]
    pub hammer: bool,
    /// A shot without an order is drawn; otherwise there is none.
    #[setup(words(none = false, random = true))]
    pub idle_kill: bool,
    /// The thieves are told whether they succeeded.
    #[setup(default = true)]
    pub steal_report: bool,
    /// The Man in Black may have himself confirmed.
    #[setup(default = false)]
    pub unmask: bool,
    /// The living may write at night, too.
    #[setup(default = false)]
    pub night_talk: bool,
    /// The length of night zero.
    #[setup(nonzero, default = Length::hours(12), fault = "bad-duration")]
    pub night_zero: Length,
    /// The length of a day.
    #[setup(nonzero, default = Length::hours(24), fault = "bad-duration")]
    pub day: Length,
    /// The length of a night.
    #[setup(nonzero, default = Length::hours(12), fault = "bad-duration")]
    pub night: Length,
    /// The time before the end of a phase at which all are reminded.
    #[setup(default = Length::hours(1), fault = "bad-duration")]
    pub reminder: Length,
}

/// A fixed deal, or one of which a part is fixed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// By seat.
    pub roles: PerSeat<Lot<Role>>,
    /// By seat: what a Black Hat can do besides. Where roles are drawn, a Black Hat without one here has it as in a random deal.
    pub specialities: Vec<Option<Speciality>>,
    /// The first holder of The Maze; nothing: drawn.
    pub first_holder: Option<Seat>,
}

/// The draws that a setup can fix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Chance {
    /// New holders.
    Maze,
    /// Condemned players.
    Lynch,
    /// Targets of the shot.
    Kill,
    /// Hats.
    Hat,
}

impl Roll for Chance {
    fn results(self) -> Results {
        match self {
            Chance::Maze => Results::Players,
            Chance::Lynch => Results::Players,
            Chance::Kill => Results::Players,
            Chance::Hat => Results::Words(Hat::WORDS),
        }
    }
}

/// Checks a setup for these players; all faults are reported.
pub(crate) fn read(reading: &mut SetupReading<'_>) -> Setup {
    let is_fixed = reading.has(Setup::deal);
    let fewest = if is_fixed { FEWEST_PLAYERS } else { FEWEST_DEALT };
    reading.player_count(fewest as u8..=MOST_PLAYERS as u8);
    let mut setup = Setup::read(reading);
    black_hats(reading, &mut setup);
    if !is_fixed {
        // Both only make sense beside a deal.
        for key in [Setup::speciality_deal, Setup::first_holder] {
            if reading.has(key) {
                reading.wrong(key);
            }
        }
    }
    let (specialities, first_holder) = (take(&mut setup.speciality_deal), setup.first_holder.take());
    if is_fixed {
        // Without a deal that could be read, what depends on the roles cannot be judged.
        let roles = setup.deal.as_ref().map(|deal| &deal.roles);
        if let Some(roles) = roles.filter(|roles| roles.has_lots()) {
            check_part(reading, roles, setup.black_hats);
        }
        check_specialities(reading, &specialities, roles);
        check_holder(reading, first_holder, roles);
    }
    if let Some(deal) = &mut setup.deal {
        for (seat, speciality) in specialities {
            deal.specialities[seat.index()] = Some(speciality);
        }
        deal.first_holder = first_holder;
    }
    if let Some(identities) = &setup.identities {
        for (place, identity) in identities.iter().enumerate() {
            if let Some(word) =
                identity.given().filter(|_| identities.iter().take(place).any(|other| other == identity))
            {
                reading.wrong_at(Setup::identities, word.word());
            }
        }
    }
    setup
}

/// The number of Black Hats, of which only a deal asks that draws some roles.
fn black_hats(reading: &mut SetupReading<'_>, setup: &mut Setup) {
    let players = reading.roster().len();
    if !reading.has(Setup::black_hats) {
        setup.black_hats = deal::black_hats(players);
        return;
    }
    let draws = setup.deal.as_ref().is_some_and(|deal| deal.roles.has_lots());
    if reading.has(Setup::deal) && !draws || players <= setup.black_hats.saturating_mul(2).saturating_add(1) {
        reading.wrong(Setup::black_hats);
    }
}

/// Roles of which some are drawn: there are at most as many of each as a random deal has.
fn check_part(reading: &mut SetupReading<'_>, roles: &PerSeat<Lot<Role>>, black_hats: usize) {
    for (role, most) in deal::deck(roles.len(), black_hats).cards() {
        let found = roles.given().filter(|one| *one == role).count();
        if found > most {
            reading.wrong_at(Setup::deal, format!("{role}: {found}"));
        }
    }
}

fn check_specialities(
    reading: &mut SetupReading<'_>,
    specialities: &BTreeMap<Seat, Speciality>,
    roles: Option<&PerSeat<Lot<Role>>>,
) {
    let roster = reading.roster();
    let mut given: Vec<Speciality> = Vec::new();
    for (seat, speciality) in specialities {
        if roles.is_some_and(|roles| roles[*seat] != Lot::Given(Role::BlackHat)) {
            reading.wrong_at(Setup::speciality_deal, roster.handle(*seat));
        }
        if *speciality != Speciality::Plain && given.contains(speciality) {
            reading.wrong_at(Setup::speciality_deal, speciality.word());
        }
        given.push(*speciality);
    }
}

fn check_holder(reading: &mut SetupReading<'_>, holder: Option<Seat>, roles: Option<&PerSeat<Lot<Role>>>) {
    let roster = reading.roster();
    // A player whose role is drawn may become the Man in Black.
    let is_safe = |role: Option<Role>| role.is_some_and(|role| role != Role::ManInBlack);
    let fits = |seat: &Seat| roles.is_none_or(|roles| is_safe(roles[*seat].given()));
    if let Some(holder) = holder.filter(|holder| !fits(holder)) {
        let allowed = roster.seats().filter(fits).map(|seat| roster.handle(seat));
        reading.wrong_entry(Setup::first_holder, roster.handle(holder), allowed);
    }
}

impl FromSetup for Deal {
    const KIND: SetupKind = <PerSeat<Lot<Role>> as FromSetup>::KIND;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut SetupReading<'_>) -> Option<Self> {
        let roles = PerSeat::<Lot<Role>>::from_setup(value, key, reading)?;
        if roles.has_lots() {
            return Some(Deal { specialities: vec![None; roles.len()], roles, first_holder: None });
        }
        let count = |role| roles.given().filter(|one| *one == role).count();
        let (men, black, white) = (count(Role::ManInBlack), count(Role::BlackHat), count(Role::WhiteHat));
        for (role, found, fits) in
            [(Role::ManInBlack, men, men == 1), (Role::BlackHat, black, black >= 1 && black < white)]
        {
            if !fits {
                reading.wrong_at(key, format!("{role}: {found}"));
            }
        }
        let specialities = roles.given().map(|role| (role == Role::BlackHat).then_some(Speciality::Plain)).collect();
        Some(Deal { roles, specialities, first_holder: None })
    }
}
