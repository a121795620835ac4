//! The deal (sections 5.1 and 8 of `RULES.md`).

use gloaming_core::prelude::*;

use crate::events::Phase;
use crate::roles::{Identity, Role, Speciality};
use crate::setup::Setup;
use crate::state::{Orders, Player, State, Uses};

/// Returns the number of Black Hats in a random deal for this number of players.
pub(crate) const fn black_hats(players: usize) -> usize {
    match players {
        0..=8 => 1,
        9..=15 => 2,
        _ => 3,
    }
}

/// Deals identities, roles, specialities and the first holder. Draws each of them unless the setup fixes it.
pub(crate) fn deal(table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
    let setup = &table.setup;
    let players = table.roster.len();
    let all_drawn = || PerSeat::from(vec![Lot::ByLot; players]);
    let identities = identities(&setup.identities.clone().unwrap_or_else(|| vec![Lot::ByLot; players].into()), turn);
    let (roles, specialities) = match &setup.deal {
        Some(deal) if !deal.roles.has_lots() => (deal.roles.given().collect(), deal.specialities.clone()),
        deal => {
            let fixed = deal.as_ref().map_or_else(all_drawn, |deal| deal.roles.clone());
            // The setup was checked, so the deck contains the fixed roles.
            let roles = deck(players, setup.black_hats).deal_rest(&fixed, turn.draw("roles")).unwrap_or_default();
            let fixed = deal.as_ref().map_or_else(|| vec![None; players], |deal| deal.specialities.clone());
            let specialities = specialities(&roles, &fixed, setup.secret_specialities, turn);
            (roles, specialities)
        }
    };
    let players = roles
        .iter()
        .zip(specialities)
        .zip(identities)
        .map(|((role, speciality), identity)| Player {
            role: *role,
            speciality,
            identity,
            alive: true,
            done: false,
            vote: None,
        })
        .collect();
    let mut state = State {
        phase: Phase::NightZero,
        number: 0,
        players,
        holder: None,
        night_holder: None,
        barred: None,
        hat: None,
        hat_drawn: false,
        orders: Orders::default(),
        uses: Uses::default(),
        ballots: 0,
        rolls: RollsUsed::default(),
        trail: Vec::with_capacity(8),
    };
    state.holder = setup.deal.as_ref().and_then(|deal| deal.first_holder).or_else(|| {
        let candidates: Vec<Seat> = state.living().filter(|seat| !state.is(*seat, Role::ManInBlack)).collect();
        turn.draw("first-holder").pick(&candidates).copied()
    });
    state
}

/// Returns the roles of a random deal. The setup ensures that there are more White Hats than Black Hats.
pub(crate) fn deck(players: usize, black_hats: usize) -> Deck<Role> {
    Deck::new().with(Role::ManInBlack, 1).with(Role::BlackHat, black_hats).fill(Role::WhiteHat, players)
}

fn identities(fixed: &PerSeat<Lot<Identity>>, turn: &mut Turn<'_>) -> PerSeat<Identity> {
    let given: Vec<Identity> = fixed.given().collect();
    let mut names: Vec<Identity> = Identity::ALL.iter().copied().filter(|name| !given.contains(name)).collect();
    turn.draw("identities").shuffle(&mut names);
    // There are more names than seats.
    fixed.fill(names).unwrap_or_default()
}

/// Returns the specialities of the Black Hats. Those that aren't fixed are drawn, or plain.
fn specialities(
    roles: &[Role],
    fixed: &[Option<Speciality>],
    secret: bool,
    turn: &mut Turn<'_>,
) -> Vec<Option<Speciality>> {
    let mut cards = Speciality::CARDS.to_vec();
    for one in fixed.iter().flatten() {
        cards.iter().position(|card| card == one).map(|place| cards.remove(place));
    }
    if secret {
        turn.draw("specialities").shuffle(&mut cards);
    } else {
        cards.fill(Speciality::Plain);
    }
    let mut cards = cards.into_iter();
    let card = |(role, fixed): (&Role, &Option<Speciality>)| match role {
        Role::BlackHat => fixed.or_else(|| cards.next()),
        _ => None,
    };
    roles.iter().zip(fixed).map(card).collect()
}
