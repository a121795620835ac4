//! What people do on the virtual service. Everything fails as it would in their client: no button, no right to write,
//! not in that room.

use gloaming_core::chat::{
    Attachment, Forwarded, Happening, MessageId, Person, PersonId, Place, PlaceId, PromptId, TapId,
};
use jiff::Timestamp;

use super::screen::Sight;
use super::service::VirtualService;
use super::world::{Account, Message, Tap, World};

/// Why somebody could not do a thing: their client would not have let them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeopleFault {
    /// There is no such person on the service.
    #[error("there is no person {0}")]
    NobodyThere(PersonId),
    /// There is no such place.
    #[error("there is no place {0}")]
    NoSuchPlace(PlaceId),
    /// The person is not in the room.
    #[error("{name} is not in «{title}»")]
    NotThere {
        /// Who.
        name: String,
        /// Where.
        title: String,
    },
    /// The person may not write there now.
    #[error("{name} may not write in «{title}» now")]
    MayNotWrite {
        /// Who.
        name: String,
        /// Where.
        title: String,
    },
    /// The message is not on that person's screen, or not any more.
    #[error("the message {0} is not there to be seen")]
    NoSuchMessage(MessageId),
    /// No message with this prompt is on that person's screen any more.
    #[error("the prompt {0} is not there to be seen")]
    NoSuchPrompt(PromptId),
    /// There is nothing to be picked below the message.
    #[error("there are no buttons below the message {0}")]
    NoButtons(MessageId),
    /// There is no such button.
    #[error("there is no button number {choice}; there are {there}")]
    NoSuchButton {
        /// Which was meant, from 0.
        choice: u16,
        /// How many there are.
        there: usize,
    },
    /// So many cannot be picked at once here.
    #[error("{picked} picked at once, from {least} to {most} are possible")]
    WrongNumber {
        /// How many were picked.
        picked: usize,
        /// How many at least.
        least: usize,
        /// How many at most.
        most: usize,
    },
    /// This person's mark is there already, or there was none to take back.
    #[error("this is as it was picked already")]
    AsItWas,
    /// There is no field to fill in below the message, or the text is too long for it.
    #[error("nothing of that kind can be filled in there")]
    NoSuchField,
    /// The message is protected.
    #[error("the message is protected from being forwarded")]
    Protected,
    /// The message is somebody else's.
    #[error("the message is somebody else's")]
    NotTheirs,
    /// The service has nothing of the kind.
    #[error("the service has nothing of the kind")]
    NotOnThisService,
}

/// Below what something is picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// Below this message.
    Message(MessageId),
    /// Below the newest message with this prompt that the person can see.
    Prompt(PromptId),
}

impl From<&MessageId> for Target {
    fn from(message: &MessageId) -> Self {
        Target::Message(message.clone())
    }
}

impl From<&PromptId> for Target {
    fn from(prompt: &PromptId) -> Self {
        Target::Prompt(prompt.clone())
    }
}

type Done<T> = Result<T, PeopleFault>;

impl VirtualService {
    /// A new person, who comes into every room that they are invited to (see
    /// [`comes_when_invited`](VirtualService::comes_when_invited)).
    pub fn person(&self, name: &str) -> Person {
        let mut world = self.world();
        let id = PersonId::new(world.mint("p"));
        let account = Account {
            name: name.to_owned(),
            direct: None,
            blocked: false,
            comes_when_invited: true,
            screen: super::screen::Screen::default(),
        };
        world.people.insert(id.clone(), account);
        world.person(&id)
    }

    /// A room that people made and added the bot to. Nobody is in it yet but the bot.
    pub fn room(&self, at: Timestamp, title: &str) -> Place {
        let mut world = self.at(at);
        let id = world.add_room(title, false, false);
        let place = world.place(&id);
        world.happened(Happening::BotAdded { place: place.clone(), by: None });
        place
    }

    /// Whether the person comes into rooms at once when invited, or only by [`join`](VirtualService::join).
    pub fn comes_when_invited(&self, person: &Person, comes: bool) {
        if let Some(account) = self.world().people.get_mut(&person.id) {
            account.comes_when_invited = comes;
        }
    }

    /// Says something in a room or in the direct conversation.
    pub fn say(&self, at: Timestamp, person: &Person, place: &Place, text: &str) -> Done<MessageId> {
        let mut world = self.at(at);
        let place = world.writable(person, place)?;
        Ok(world.talk(Message::new(&place, Some(&person.id), text), None, None))
    }

    /// Says something to the bot in private; opens the conversation if there is none. Whoever writes to the bot does
    /// not block it any more.
    pub fn say_direct(&self, at: Timestamp, person: &Person, text: &str) -> Done<MessageId> {
        let mut world = self.at(at);
        let place = world.open_from_their_side(person, None)?;
        Ok(world.talk(Message::new(&place, Some(&person.id), text), None, None))
    }

    /// Says something in reply to a message, where the message is.
    pub fn reply(&self, at: Timestamp, person: &Person, message: &MessageId, text: &str) -> Done<MessageId> {
        let mut world = self.at(at);
        let place = world.visible(person, message)?.place.clone();
        let place = world.place(&place);
        let place = world.writable(person, &place)?;
        let reply_to = Some(message.clone());
        Ok(world.talk(Message { reply_to, ..Message::new(&place, Some(&person.id), text) }, None, None))
    }

    /// Copies a message that the person can see into another place. Some services say that it is a copy.
    pub fn forward(&self, at: Timestamp, person: &Person, to: &Place, message: &MessageId) -> Done<MessageId> {
        let mut world = self.at(at);
        let original = world.visible(person, message)?.clone();
        if original.protect {
            return Err(PeopleFault::Protected);
        }
        let place = world.writable(person, to)?;
        let forwarded = world.profile.tells_forwards();
        let from = if original.by.is_none() { Forwarded::FromTheBot } else { Forwarded::FromElsewhere };
        let copy = Message { forwarded, ..Message::new(&place, Some(&person.id), &original.text) };
        Ok(world.talk(copy, forwarded.then_some(from), None))
    }

    /// Sends a picture or the like, with words or without.
    pub fn attach(
        &self,
        at: Timestamp,
        person: &Person,
        place: &Place,
        attachment: Attachment,
        text: &str,
    ) -> Done<MessageId> {
        let mut world = self.at(at);
        let place = world.writable(person, place)?;
        let message = Message { attachment: true, ..Message::new(&place, Some(&person.id), text) };
        Ok(world.talk(message, None, Some(attachment)))
    }

    /// Says something that the bot cannot read until [`decrypt`](VirtualService::decrypt).
    pub fn say_undecryptable(&self, at: Timestamp, person: &Person, place: &Place, text: &str) -> Done<MessageId> {
        let mut world = self.at(at);
        let place = world.writable(person, place)?;
        if !world.profile.at_best().encrypted {
            return Err(PeopleFault::NotOnThisService);
        }
        let message = Message { unreadable: true, ..Message::new(&place, Some(&person.id), text) };
        let id = world.add_message(message);
        let unreadable = Happening::Undecryptable { person: person.clone(), place: world.place(&place) };
        world.happened_in(&place, unreadable);
        Ok(id)
    }

    /// The key for a message comes late: the bot can read it now.
    pub fn decrypt(&self, at: Timestamp, message: &MessageId) -> Done<()> {
        let mut world = self.at(at);
        let found = world.messages.get_mut(message).filter(|found| found.unreadable);
        found.ok_or_else(|| PeopleFault::NoSuchMessage(message.clone()))?.unreadable = false;
        world.said(message, None, None);
        Ok(())
    }

    /// Edits a message of their own.
    pub fn edit(&self, at: Timestamp, person: &Person, message: &MessageId, text: &str) -> Done<()> {
        let mut world = self.at(at);
        let place = world.own(person, message)?;
        if !world.profile.at_best().edit.is_yes() {
            return Err(PeopleFault::NotOnThisService);
        }
        if let Some(found) = world.messages.get_mut(message) {
            found.text = text.to_owned();
        }
        world.see_message(message, true);
        let direct = world.rooms.get(&place).is_some_and(|room| room.direct);
        let edited = Happening::Edited {
            by: world.author(&person.id),
            place: world.place(&place),
            direct,
            message: message.clone(),
            text: heard(text),
        };
        world.happened_in(&place, edited);
        Ok(())
    }

    /// Takes a message of their own back.
    pub fn retract(&self, at: Timestamp, person: &Person, message: &MessageId) -> Done<()> {
        let mut world = self.at(at);
        let place = world.own(person, message)?;
        if !world.profile.at_best().edit.is_yes() {
            return Err(PeopleFault::NotOnThisService);
        }
        world.remove_message(message);
        let retracted = Happening::Retracted { place: world.place(&place), message: message.clone() };
        world.happened_in(&place, retracted);
        Ok(())
    }

    /// Picks choices below a message, by their numbers from 0. The tap, where its press wants an answer.
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

    /// Takes a pick back, where picks stand below the message.
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

    /// Fills in a form: for a prompt that asks for one free text, the one value is called `text`.
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

    /// Opens the conversation with the bot, by a link that may carry a token. Again is possible: the bot is told again.
    pub fn start(&self, at: Timestamp, person: &Person, token: Option<&str>) -> Done<Place> {
        let mut world = self.at(at);
        let was_open = world.account(person)?.direct.is_some() && !world.account(person)?.blocked;
        let place = world.open_from_their_side(person, token)?;
        let place = world.place(&place);
        if was_open {
            let by = world.author(&person.id);
            let start = token.map(str::to_owned);
            world.happened(Happening::DirectOpened { by, place: place.clone(), start });
        }
        Ok(place)
    }

    /// Wants to hear nothing more from the bot, until they write to it or start it again.
    pub fn block(&self, at: Timestamp, person: &Person) -> Done<()> {
        let mut world = self.at(at);
        world.account(person)?;
        if let Some(account) = world.people.get_mut(&person.id) {
            account.blocked = true;
        }
        world.happened(Happening::Unreachable { person: person.clone() });
        Ok(())
    }

    /// Comes into a room: a public one, or one that they are invited to.
    pub fn join(&self, at: Timestamp, person: &Person, place: &Place) -> Done<()> {
        let mut world = self.at(at);
        world.account(person)?;
        let id = world.follow(&place.id);
        let room = world.rooms.get(&id).filter(|room| !room.direct);
        let room = room.ok_or_else(|| PeopleFault::NoSuchPlace(place.id.clone()))?;
        if room.ours && !room.invited.contains(&person.id) && !room.members.contains(&person.id) {
            return Err(world.not_there(person, &id));
        }
        world.enter(&id, &person.id);
        Ok(())
    }

    /// Leaves a room.
    pub fn leave(&self, at: Timestamp, person: &Person, place: &Place) -> Done<()> {
        let mut world = self.at(at);
        let id = world.present(person, place)?;
        world.exclude(&id, &person.id);
        Ok(())
    }

    /// Declines an invitation.
    pub fn refuse(&self, at: Timestamp, person: &Person, place: &Place) -> Done<()> {
        let mut world = self.at(at);
        let id = world.follow(&place.id);
        let invited = world.rooms.get_mut(&id).filter(|room| room.invited.contains(&person.id));
        let Some(room) = invited else { return Err(world.not_there(person, &id)) };
        room.invited.retain(|other| *other != person.id);
        let place = world.place(&id);
        world.happened(Happening::InvitationRefused { person: person.clone(), place });
        Ok(())
    }

    /// Calls themselves otherwise.
    pub fn rename(&self, at: Timestamp, person: &Person, name: &str) -> Done<()> {
        let mut world = self.at(at);
        let from = world.account(person)?.name.clone();
        if let Some(account) = world.people.get_mut(&person.id) {
            account.name = name.to_owned();
        }
        let witnesses: std::collections::BTreeSet<PersonId> = world
            .rooms
            .values()
            .filter(|room| room.members.contains(&person.id))
            .flat_map(|room| room.members.iter().cloned())
            .collect();
        for witness in witnesses {
            world.see_anywhere(&witness, Sight::Renamed { from: from.clone(), to: name.to_owned() });
        }
        let by = world.author(&person.id);
        world.happened(Happening::Renamed { by });
        Ok(())
    }

    /// Somebody puts the bot out of a room.
    pub fn remove_bot(&self, at: Timestamp, place: &Place) -> Done<()> {
        self.set_bot(at, place, None)
    }

    /// Somebody brings the bot (back) into a room.
    pub fn add_bot(&self, at: Timestamp, person: &Person, place: &Place) -> Done<()> {
        self.set_bot(at, place, Some(person))
    }

    fn set_bot(&self, at: Timestamp, place: &Place, by: Option<&Person>) -> Done<()> {
        let mut world = self.at(at);
        let id = world.follow(&place.id);
        let room = world.rooms.get_mut(&id).filter(|room| !room.direct);
        let room = room.ok_or_else(|| PeopleFault::NoSuchPlace(place.id.clone()))?;
        let was = std::mem::replace(&mut room.bot, by.is_some());
        if was == by.is_some() {
            return Ok(());
        }
        let place = world.place(&id);
        match by {
            Some(person) => {
                world.see(&id, |_| Sight::BotCame);
                let by = Some(world.author(&person.id));
                world.happened(Happening::BotAdded { place, by });
            }
            None => {
                world.see(&id, |_| Sight::BotLeft);
                world.happened(Happening::BotRemoved { place });
            }
        }
        Ok(())
    }

    fn at(&self, at: Timestamp) -> std::sync::MutexGuard<'_, World> {
        let mut world = self.world();
        world.now = world.now.max(at);
        world
    }
}

impl World {
    fn account(&self, person: &Person) -> Done<&Account> {
        self.people.get(&person.id).ok_or_else(|| PeopleFault::NobodyThere(person.id.clone()))
    }

    fn not_there(&self, person: &Person, place: &PlaceId) -> PeopleFault {
        let title = self.rooms.get(place).map(|room| room.title.clone()).unwrap_or_default();
        PeopleFault::NotThere { name: self.name_of(&person.id), title }
    }

    /// The place as it is now, if the person is in it.
    fn present(&self, person: &Person, place: &Place) -> Done<PlaceId> {
        self.account(person)?;
        let id = self.follow(&place.id);
        let room = self.rooms.get(&id).ok_or_else(|| PeopleFault::NoSuchPlace(place.id.clone()))?;
        if room.members.contains(&person.id) { Ok(id) } else { Err(self.not_there(person, &id)) }
    }

    fn writable(&mut self, person: &Person, place: &Place) -> Done<PlaceId> {
        let id = self.present(person, place)?;
        if self.rooms.get(&id).is_some_and(|room| room.direct) {
            return self.open_from_their_side(person, None);
        }
        if self.may_write(&id, &person.id) {
            return Ok(id);
        }
        let title = self.rooms.get(&id).map(|room| room.title.clone()).unwrap_or_default();
        Err(PeopleFault::MayNotWrite { name: self.name_of(&person.id), title })
    }

    /// The direct conversation once the person has written there; the bot is told if that opened it.
    fn open_from_their_side(&mut self, person: &Person, token: Option<&str>) -> Done<PlaceId> {
        let account = self.account(person)?;
        let opens = account.direct.is_none() || account.blocked;
        if let Some(account) = self.people.get_mut(&person.id) {
            account.blocked = false;
        }
        let id = self.direct_with(&person.id);
        if opens {
            let (by, place) = (self.author(&person.id), self.place(&id));
            self.happened(Happening::DirectOpened { by, place, start: token.map(str::to_owned) });
        }
        Ok(id)
    }

    /// A message that stands where the person is.
    fn visible(&self, person: &Person, id: &MessageId) -> Done<&Message> {
        let account = self.account(person)?;
        self.messages
            .get(id)
            .filter(|message| !message.retracted && account.screen.knows(id))
            .filter(|message| self.rooms.get(&message.place).is_some_and(|room| room.members.contains(&person.id)))
            .ok_or_else(|| PeopleFault::NoSuchMessage(id.clone()))
    }

    fn own(&self, person: &Person, id: &MessageId) -> Done<PlaceId> {
        let message = self.visible(person, id)?;
        if message.by.as_ref() == Some(&person.id) { Ok(message.place.clone()) } else { Err(PeopleFault::NotTheirs) }
    }

    fn target(&self, person: &Person, target: Target) -> Done<MessageId> {
        let prompt = match target {
            Target::Message(message) => return Ok(message),
            Target::Prompt(prompt) => prompt,
        };
        self.rooms
            .values()
            .flat_map(|room| room.messages.iter())
            .filter(|id| self.visible(person, id).is_ok())
            .filter(|id| self.messages[*id].prompt.as_ref().is_some_and(|found| found.id == prompt))
            .max_by_key(|id| id.as_str().get(1..).and_then(|number| number.parse::<u64>().ok()))
            .cloned()
            .ok_or(PeopleFault::NoSuchPrompt(prompt))
    }

    fn talk(&mut self, message: Message, forwarded: Option<Forwarded>, attachment: Option<Attachment>) -> MessageId {
        let id = self.add_message(message);
        self.said(&id, forwarded, attachment);
        id
    }

    /// Tells the bot what was said, if it is there to hear it.
    fn said(&mut self, id: &MessageId, forwarded: Option<Forwarded>, attachment: Option<Attachment>) {
        let Some(message) = self.messages.get(id).cloned() else { return };
        let Some(by) = &message.by else { return };
        let Some(room) = self.rooms.get(&message.place).filter(|room| room.bot) else { return };
        let what = Happening::Said {
            by: self.author(by),
            direct: room.direct,
            place: self.place(&message.place),
            message: id.clone(),
            text: heard(&message.text),
            reply_to: message.reply_to.clone(),
            forwarded,
            attachment,
        };
        self.happened(what);
    }
}

/// The text as the bot hears it: a mention of it at the start stands for the prefix of a command.
fn heard(text: &str) -> String {
    match text.strip_prefix("@bot") {
        Some(rest) if rest.starts_with([' ', ':', ',']) => format!("!{}", rest.trim_start_matches([' ', ':', ','])),
        _ => text.to_owned(),
    }
}
