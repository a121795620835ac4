//! The setup of a game (section 7.1 of `RULES.md`).

use std::collections::BTreeMap;
use std::mem::take;

use serde::{Deserialize, Serialize};

use gloaming_core::prelude::*;

use crate::roles::{Hat, Identity, Role, Speciality};
use crate::{FEWEST_DEALT, FEWEST_PLAYERS, MOST_PLAYERS, deal};

/// The setup: everything that is chosen before the game.
#[derive(Clone, Debug, PartialEq, Eq, Setup)]
#[setup(fault = "bad-option")]
pub struct Setup {
    /// The fixed deal; drawn if `None`.
    #[setup(secret, fault = "bad-deal")]
    pub deal: Option<Deal>,
    /// The number of Black Hats in a random deal. With 18 players, eight are still fewer than the remaining White Hats.
    #[setup(range = 1..=8, fault = "bad-black-hats")]
    pub black_hats: usize,
    /// Whether Black Hats draw specialities in a random deal.
    #[setup(key = "specialities", words(secret = true, none = false))]
    pub secret_specialities: bool,
    #[serde(skip)]
    #[setup(secret, fault = "bad-speciality")]
    speciality_deal: BTreeMap<Seat, Speciality>,
    #[serde(skip)]
    #[setup(secret, fault = "bad-holder")]
    first_holder: Option<Seat>,
    /// The identities; drawn if `None`.
    #[setup(fault = "bad-identities")]
    pub identities: Option<PerSeat<Lot<Identity>>>,
    /// Scripted results of draws.
    #[setup(secret, default = Rolls::default(), fault = "bad-rolls")]
    pub rolls: Rolls<Chance>,
    /// Whether another player is lynched after a condemned player was spared.
    #[setup(key = "immune-lynch", words(spared = false, next = true))]
    pub spared_then_next: bool,
    /// Whether a tie is drawn. Otherwise the earlier votes decide.
    #[setup(key = "tie", words(earliest = false, random = true))]
    pub random_tie: bool,
    /// Whether more than half of the votes end the day.
    #[setup(default = false)]
    pub hammer: bool,
    /// Whether a target is drawn if the Black Hats don't order a shot. Otherwise there is no shot.
    #[setup(words(none = false, random = true))]
    pub idle_kill: bool,
    /// Whether the thieves learn if they succeeded.
    #[setup(default = true)]
    pub steal_report: bool,
    /// Whether the Man in Black may have the bot confirm who he is.
    #[setup(default = false)]
    pub unmask: bool,
    /// Whether the living may write at night, too.
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
    /// How long before the end of a phase the players are reminded.
    #[setup(default = Length::hours(1), fault = "bad-duration")]
    pub reminder: Length,
}

/// A deal that is fixed in full or in part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// The roles by seat.
    pub roles: PerSeat<Lot<Role>>,
    /// The specialities of Black Hats by seat. If roles are drawn, a Black Hat without one here gets one as in a random
    /// deal.
    pub specialities: Vec<Option<Speciality>>,
    /// The first holder of The Maze; drawn if `None`.
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

/// Checks a setup for these players. Reports all faults.
pub(crate) fn read(reading: &mut SetupReading<'_>) -> Setup {
    let is_fixed = reading.has(Setup::deal);
    let fewest = if is_fixed { FEWEST_PLAYERS } else { FEWEST_DEALT };
    reading.player_count(fewest as u8..=MOST_PLAYERS as u8);
    let mut setup = Setup::read(reading);
    black_hats(reading, &mut setup);
    if !is_fixed {
        // Both keys only make sense with a deal.
        for key in [Setup::speciality_deal, Setup::first_holder] {
            if reading.has(key) {
                reading.wrong(key);
            }
        }
    }
    let (specialities, first_holder) = (take(&mut setup.speciality_deal), setup.first_holder.take());
    if is_fixed {
        // Without a readable deal, keys that depend on the roles can't be checked.
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

/// Sets the number of Black Hats. Of fixed deals, only those that leave roles to be drawn use the key.
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

/// Checks roles of which some are drawn: no role may occur more often than in a random deal.
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
