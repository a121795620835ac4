//! Step 8: morning kills (PN-385).

use super::{Act, Night};
use crate::events::Event;
use crate::play::Play;
use crate::state::{Fate, Person, Strength};
use crate::words::{Cause, Item, Shield, Site};

pub(super) fn strike(play: &mut Play<'_, '_>, night: &mut Night) {
    let mut bots: Vec<Act> =
        night.acts.iter().filter(|act| act.uses(Item::AssassinBot) && !act.stopped).cloned().collect();
    // Orders of players who died in the night no longer count (PN-360), except for harvested ones, whose bot goes off
    // as their bomb does.
    let harvested = |person: &Person| person.fate.is_some_and(|fate| fate.cause == Cause::Harvested);
    let goes_off = |owner: &Person| owner.lives() || harvested(owner);
    bots.retain(|bot| goes_off(&play.state.people[bot.actor]));
    bots.sort_by_key(|bot| bot.actor);
    for Act { actor, target, mask, .. } in bots {
        let Some(target) = target else { continue };
        if !play.state.plays(target) || night.is_off(target) {
            continue;
        }
        let field = play.state.people[target].shield(Shield::AntiTechField);
        if field != Some(Strength::Plain) {
            play.person(actor).use_up(Item::AssassinBot);
        }
        if field.is_some() {
            night.hit(target, Shield::AntiTechField);
            night.tell(actor, Event::TechBlocked { item: Item::AssassinBot, target });
            continue;
        }
        let cover =
            [Item::PersonalShield, Item::BodyDouble].into_iter().find(|item| play.state.people[target].works(*item));
        if let Some(item) = cover {
            play.person(target).use_up(item);
            night.tell(target, Event::DeviceSpent { item });
            continue;
        }
        let mask = mask.filter(|_| play.state.people[actor].works(Item::CombatCamouflage));
        let fate = Fate { fresh: true, ..Fate::new(Cause::Assassinated, Site::Home) }.masked(mask, actor);
        let dead = play.fall(vec![(target, fate)]);
        night.dead.extend(dead);
    }
}
