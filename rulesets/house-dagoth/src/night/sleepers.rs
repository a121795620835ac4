//! Step 2: sleepers rise (HD-89).

use crate::action::LeaderAction;
use crate::events::Event;
use crate::night::Night;
use crate::night::unit::{Body, Fate, Unit};
use crate::words::{Ability, Race};

pub(super) fn rise(night: &mut Night<'_>) {
    for seat in night.living_in_turn() {
        let Some(LeaderAction::Sleeper(place)) = night.leader(seat).action else { continue };
        let (name, sex, race) = night.describe(seat, None, Some(Race::Dunmer));
        let slayer = night.state.resident(place).filter(|resident| night.can(*resident, Ability::GhostfenceVigil));
        if let Some(slayer) = slayer {
            let place = night.map().named(place);
            night.report(slayer, Event::SleeperSlain { place });
        }
        night.units.push(Unit {
            seat,
            body: Body::Sleeper,
            name,
            sex,
            race,
            base: place,
            action: None,
            fast: false,
            path: Vec::new(),
            halt: None,
            place,
            ward: None,
            fate: if slayer.is_some() { Fate::Dead } else { Fate::Well },
            outcome: None,
        });
    }
}
