//! The people of a virtual service, for the contract tests.

use std::sync::Arc;
use std::time::Duration;

use gloaming_core::chat::{MissingRight, Person, Place, Platform};
use jiff::SignedDuration;

use super::harness::{Deed, Harness, HarnessFault, OnTheirSide};
use crate::service::{PeopleFault, VirtualService};

/// Plays the people of a virtual service; the platform may be the service itself, or anything that stands between it
/// and the bot.
#[derive(Clone)]
pub struct VirtualHarness {
    service: Arc<VirtualService>,
    platform: Arc<dyn Platform>,
}

impl VirtualHarness {
    /// Checks the service itself.
    pub fn new(service: &Arc<VirtualService>) -> Self {
        VirtualHarness { service: Arc::clone(service), platform: Arc::<VirtualService>::clone(service) }
    }

    /// Checks what stands before the service.
    pub fn before(service: &Arc<VirtualService>, platform: Arc<dyn Platform>) -> Self {
        VirtualHarness { service: Arc::clone(service), platform }
    }

    fn do_it(&self, person: &Person, deed: Deed<'_>) -> Result<(), PeopleFault> {
        let (service, now) = (&self.service, self.service.now());
        match deed {
            Deed::Start { token } => service.start(now, person, Some(token)).map(|_| ()),
            Deed::Say { place, text } => service.say(now, person, place, text).map(|_| ()),
            Deed::Reply { message, text, .. } => service.reply(now, person, message, text).map(|_| ()),
            Deed::Edit { message, text, .. } => service.edit(now, person, message, text),
            Deed::Retract { message, .. } => service.retract(now, person, message),
            Deed::Pick { prompt, choices, .. } => service.pick(now, person, prompt, choices).map(|_| ()),
            Deed::Withdraw { prompt, choice, .. } => service.withdraw(now, person, prompt, choice),
            Deed::Fill { prompt, text, .. } => service.fill(now, person, prompt, &[("text", text)]),
            Deed::Join { place } => service.join(now, person, place),
            Deed::Leave { place } => service.leave(now, person, place),
            Deed::Rename { name } => service.rename(now, person, name),
        }
    }
}

impl Harness for VirtualHarness {
    fn platform(&self) -> &dyn Platform {
        self.platform.as_ref()
    }

    fn prefix(&self) -> &str {
        "contract"
    }

    fn pass(&self, time: Duration) -> OnTheirSide<'_, ()> {
        Box::pin(async move {
            let time = SignedDuration::try_from(time).map_err(|error| HarnessFault::Failed(error.to_string()))?;
            self.service.set_now(self.service.now() + time);
            Ok(())
        })
    }

    fn person<'a>(&'a self, name: &'a str) -> OnTheirSide<'a, Person> {
        Box::pin(async move { Ok(self.service.person(name)) })
    }

    fn room<'a>(&'a self, title: &'a str, members: &'a [Person]) -> OnTheirSide<'a, Place> {
        Box::pin(async move {
            let now = self.service.now();
            let room = self.service.room(now, title);
            for person in members {
                self.service.join(now, person, &room).map_err(fault)?;
            }
            Ok(room)
        })
    }

    fn act<'a>(&'a self, person: &'a Person, deed: Deed<'a>) -> OnTheirSide<'a, ()> {
        Box::pin(async move { self.do_it(person, deed).map_err(fault) })
    }

    fn shown<'a>(&'a self, person: &'a Person, place: &'a Place) -> OnTheirSide<'a, Vec<String>> {
        Box::pin(async move {
            if !self.service.members(place).contains(person) {
                return Ok(Vec::new());
            }
            let standing = self.service.standing(place).into_iter();
            Ok(standing.filter(|one| self.service.has_seen(person, &one.message)).map(|one| one.text).collect())
        })
    }

    fn nowhere(&self) -> OnTheirSide<'_, Place> {
        Box::pin(async move { Ok(Place::new(self.service.name(), "r0")) })
    }

    fn take_right<'a>(&'a self, place: &'a Place, right: MissingRight) -> OnTheirSide<'a, ()> {
        Box::pin(async move {
            self.service.set_right(self.service.now(), place, right, false);
            Ok(())
        })
    }

    fn delete_topic<'a>(&'a self, _: &'a Person, topic: &'a Place) -> OnTheirSide<'a, ()> {
        Box::pin(async move {
            let was = self.service.delete_topic(topic);
            if was { Ok(()) } else { Err(HarnessFault::Failed("there is no such topic".to_owned())) }
        })
    }

    fn move_place<'a>(&'a self, place: &'a Place) -> OnTheirSide<'a, Place> {
        Box::pin(async move { Ok(self.service.move_place(self.service.now(), place)) })
    }
}

fn fault(fault: PeopleFault) -> HarnessFault {
    match fault {
        PeopleFault::NotOnThisService => HarnessFault::NotPossible,
        PeopleFault::NobodyThere(_) | PeopleFault::NoSuchPlace(_) => HarnessFault::Failed(fault.to_string()),
        other => HarnessFault::Refused(other.to_string()),
    }
}
