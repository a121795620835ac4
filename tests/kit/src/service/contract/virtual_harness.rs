//! The users of a virtual service, for the contract tests.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use gloaming_core::chat::{MissingRight, Person, Place, Platform};
use jiff::SignedDuration;

use super::harness::{Deed, Harness, HarnessFault};
use crate::service::{PeopleFault, VirtualService};

/// Plays the users of a virtual service. The platform can be the service itself, or a layer between it and the bot.
#[derive(Clone)]
pub struct VirtualHarness {
    service: Arc<VirtualService>,
    platform: Arc<dyn Platform>,
}

impl VirtualHarness {
    /// Creates a harness that checks the service itself.
    pub fn new(service: &Arc<VirtualService>) -> Self {
        VirtualHarness { service: Arc::clone(service), platform: Arc::<VirtualService>::clone(service) }
    }

    /// Creates a harness that checks a layer in front of the service.
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

#[async_trait]
impl Harness for VirtualHarness {
    fn platform(&self) -> &dyn Platform {
        self.platform.as_ref()
    }

    fn prefix(&self) -> &str {
        "contract"
    }

    async fn pass(&self, time: Duration) -> Result<(), HarnessFault> {
        let time = SignedDuration::try_from(time).map_err(|error| HarnessFault::Failed(error.to_string()))?;
        self.service.set_now(self.service.now() + time);
        Ok(())
    }

    async fn person(&self, name: &str) -> Result<Person, HarnessFault> {
        Ok(self.service.person(name))
    }

    async fn room(&self, title: &str, members: &[Person]) -> Result<Place, HarnessFault> {
        let now = self.service.now();
        let room = self.service.room(now, title);
        for person in members {
            self.service.join(now, person, &room).map_err(fault)?;
        }
        Ok(room)
    }

    async fn act(&self, person: &Person, deed: Deed<'_>) -> Result<(), HarnessFault> {
        self.do_it(person, deed).map_err(fault)
    }

    async fn shown(&self, person: &Person, place: &Place) -> Result<Vec<String>, HarnessFault> {
        if !self.service.members(place).contains(person) {
            return Ok(Vec::new());
        }
        let standing = self.service.standing(place).into_iter();
        Ok(standing.filter(|one| self.service.has_seen(person, &one.message)).map(|one| one.text).collect())
    }

    async fn nowhere(&self) -> Result<Place, HarnessFault> {
        Ok(Place::new(self.service.name(), "r0"))
    }

    async fn take_right(&self, place: &Place, right: MissingRight) -> Result<(), HarnessFault> {
        self.service.set_right(self.service.now(), place, right, false);
        Ok(())
    }

    async fn delete_topic(&self, _: &Person, topic: &Place) -> Result<(), HarnessFault> {
        let was = self.service.delete_topic(topic);
        if was { Ok(()) } else { Err(HarnessFault::Failed("there is no such topic".to_owned())) }
    }

    async fn change_account(&self, person: &Person) -> Result<Person, HarnessFault> {
        self.service.change_account(self.service.now(), person).map_err(fault)
    }

    async fn move_place(&self, place: &Place) -> Result<Place, HarnessFault> {
        Ok(self.service.move_place(self.service.now(), place))
    }
}

fn fault(fault: PeopleFault) -> HarnessFault {
    match fault {
        PeopleFault::NotOnThisService => HarnessFault::NotPossible,
        PeopleFault::NobodyThere(_) | PeopleFault::NoSuchPlace(_) => HarnessFault::Failed(fault.to_string()),
        other => HarnessFault::Refused(other.to_string()),
    }
}
