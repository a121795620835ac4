//! The deal (sections 5.1 and 8 of the catalogue).

use gloaming_core::prelude::*;

use crate::events::Phase;
use crate::roles::{Identity, Role, Speciality};
use crate::setup::Setup;
use crate::state::{Orders, Player, State, Uses};

/// The number of Black Hats of a random deal among so many players.
pub(crate) const fn black_hats(players: usize) -> usize {
    match players {
        0..=8 => 1,
        9..=15 => 2,
        _ => 3,
    }
}

/// Deals: identities, roles, specialities and the first holder, each as the setup fixes it or drawn.
pub(crate) fn deal(table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
    let setup = &table.setup;
    let identities = setup.identities.clone().unwrap_or_else(|| {
        let mut names = Identity::ALL.to_vec();
        turn.draw("identities").shuffle(&mut names);
        names.into()
    });
    let (roles, specialities) = match &setup.deal {
        Some(deal) => (deal.roles.clone(), deal.specialities.clone()),
        None => {
            // The setup leaves more White Hats than Black Hats.
            let white = table.roster.len() - setup.black_hats - 1;
            let cards = [(Role::ManInBlack, 1), (Role::BlackHat, setup.black_hats), (Role::WhiteHat, white)];
            let roles = turn.draw("roles").deal(cards).to_vec();
            let specialities = specialities(&roles, setup.secret_specialities, turn);
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

fn specialities(roles: &[Role], secret: bool, turn: &mut Turn<'_>) -> Vec<Option<Speciality>> {
    let mut cards = Speciality::CARDS.to_vec();
    if secret {
        turn.draw("specialities").shuffle(&mut cards);
    } else {
        cards.fill(Speciality::Plain);
    }
    let mut cards = cards.into_iter();
    let card = |role: &Role| if *role == Role::BlackHat { cards.next() } else { None };
    roles.iter().map(card).collect()
}
