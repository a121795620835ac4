//! Step 4: bribes (`open-purse`).

use crate::action::LeaderAction;
use crate::events::Event;
use crate::night::Night;
use crate::night::unit::{Body, Fate};
use crate::words::Outcome;

pub(super) fn bribes(night: &mut Night<'_>) {
    for seat in night.living_in_turn() {
        let Some(LeaderAction::Bribe(place, sex, race)) = night.leader(seat).action else { continue };
        let fits = |at: &usize| {
            let unit = &night.units[*at];
            unit.body == Body::Agent && unit.seat != seat && (unit.sex, unit.race) == (sex, race)
        };
        let fitting: Vec<usize> =
            (0..night.units.len()).filter(fits).filter(|at| night.is_present(*at, place)).collect();
        let outcome = if fitting.is_empty() {
            Outcome::NotFound
        } else {
            let mut draw = night.draw.branch(&format!("bribe {}", seat.0));
            let bribed = night.pick(&mut draw, &fitting);
            night.units[bribed].fate = Fate::Bribed;
            for at in night.units_where(|unit| unit.ward == Some(bribed) && unit.is_well()) {
                night.units[at].fate = Fate::Home;
            }
            Outcome::Bribed
        };
        let place = night.map().named(place);
        night.report(seat, Event::BribeResult { place, outcome });
    }
}
