//! Users pick choices and fill in forms.

use gloaming_core::chat::{Happening, Person, PromptId, TapId};
use jiff::Timestamp;

use super::{Done, PeopleFault, Target};
use crate::service::screen::Sight;
use crate::service::service::VirtualService;
use crate::service::world::Tap;

impl VirtualService {
    /// Picks choices of a message by their numbers, counted from 0. Returns the tap if the press requires a response.
    pub fn pick(
        &self,
        at: Timestamp,
        person: &Person,
        below: impl Into<Target>,
        choices: &[u16],
    ) -> Done<Option<TapId>> {
        let mut world = self.at(at);
        let id = world.target(person, below.into())?;
        let message = world.visible(person, &id)?.clone();
        let Some(prompt) = message.prompt.filter(|prompt| prompt.text.is_none()) else {
            return Err(PeopleFault::NoButtons(id));
        };
        let there = prompt.choices.len();
        if let Some(choice) = choices.iter().find(|choice| usize::from(**choice) >= there) {
            return Err(PeopleFault::NoSuchButton { choice: *choice, there });
        }
        let several = world.profile.at_best().buttons.is_some_and(|buttons| buttons.several);
        let (least, most) = if several { (prompt.least.into(), prompt.most.into()) } else { (1, 1) };
        if !(least..=most).contains(&choices.len()) {
            return Err(PeopleFault::WrongNumber { picked: choices.len(), least, most });
        }
        if world.profile.reactions() {
            let marks = world.messages.get_mut(&id).map(|found| found.picks.entry(person.id.clone()).or_default());
            if !marks.is_some_and(|marks| choices.iter().all(|choice| marks.insert(*choice))) {
                return Err(PeopleFault::AsItWas);
            }
            let by = world.name_of(&person.id);
            for label in choices.iter().filter_map(|choice| prompt.choices.get(usize::from(*choice))) {
                world.see(&message.place, |screen| Sight::Picked {
                    message: screen.number(&id),
                    by: by.clone(),
                    label: label.label.clone(),
                });
            }
        }
        let tap = world.profile.taps().then(|| TapId::new(world.mint("t")));
        if let Some(tap) = &tap {
            let pressed = Tap { place: message.place.clone(), by: person.id.clone(), answered: false };
            world.taps.insert(tap.clone(), pressed);
        }
        let (by, place) = (world.author(&person.id), world.place(&message.place));
        let choices = choices.to_vec();
        world.happened(Happening::Picked { by, place, prompt: prompt.id, choices, tap: tap.clone() });
        Ok(tap)
    }

    /// Withdraws a pick, on services where picks are shown with the message.
    pub fn withdraw(&self, at: Timestamp, person: &Person, below: impl Into<Target>, choice: u16) -> Done<()> {
        let mut world = self.at(at);
        let id = world.target(person, below.into())?;
        let message = world.visible(person, &id)?.clone();
        let Some(prompt) = message.prompt else { return Err(PeopleFault::NoButtons(id)) };
        if !world.profile.reactions() {
            return Err(PeopleFault::NotOnThisService);
        }
        let marks = world.messages.get_mut(&id).and_then(|found| found.picks.get_mut(&person.id));
        if !marks.is_some_and(|marks| marks.remove(&choice)) {
            return Err(PeopleFault::AsItWas);
        }
        let by = world.author(&person.id);
        if let Some(label) = prompt.choices.get(usize::from(choice)) {
            world.see(&message.place, |screen| Sight::PickWithdrawn {
                message: screen.number(&id),
                by: by.name.clone(),
                label: label.label.clone(),
            });
        }
        world.happened(Happening::PickWithdrawn { by, prompt: prompt.id, choice });
        Ok(())
    }

    /// Adds or removes an emoji reaction to a message.
    pub fn react(&self, at: Timestamp, person: &Person, to: impl Into<Target>, emoji: &str, stands: bool) -> Done<()> {
        let mut world = self.at(at);
        let id = world.target(person, to.into())?;
        let message = world.visible(person, &id)?.clone();
        let (by, place) = (world.author(&person.id), world.place(&message.place));
        world.happened(Happening::Reacted { by, place, message: id, emoji: emoji.to_owned(), stands });
        Ok(())
    }

    /// Submits a form. For a prompt with a single text field, its value is called `text`.
    pub fn fill(&self, at: Timestamp, person: &Person, prompt: &PromptId, values: &[(&str, &str)]) -> Done<()> {
        let mut world = self.at(at);
        let id = world.target(person, Target::Prompt(prompt.clone()))?;
        let message = world.visible(person, &id)?.clone();
        let longest = message.prompt.and_then(|prompt| prompt.text).ok_or(PeopleFault::NoSuchField)?;
        if values.iter().any(|(_, value)| value.chars().count() > usize::from(longest)) {
            return Err(PeopleFault::NoSuchField);
        }
        let values = values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let (by, place) = (world.author(&person.id), world.place(&message.place));
        world.happened(Happening::FormFilled { by, place, prompt: prompt.clone(), values });
        Ok(())
    }
}
