//! Executes or rejects the bot's operations on the virtual service according to its profile.

use std::time::Duration;

use gloaming_core::chat::{
    Capabilities, ChatError, Company, DirectMessages, Happening, MenuEntry, MenuScope, MessageId, MissingRight,
    Operation, OperationKey, Person, PersonId, Place, PlaceId, Post, Prompt, ProvenRequest, Reactions, Receipt, Repeat,
    RoomSpeakers, Settled, SlotName, Support, Window,
};
use jiff::SignedDuration;
use serde_json::Value;

use super::faults::{Logged, Strikes};
use super::screen::Sight;
use super::world::{Account, Message, Room, World};

impl World {
    pub(super) fn execute(&mut self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        let (answer, done) = self.answer(key, operation);
        let (at, key, operation) = (self.now, key.clone(), operation.clone());
        self.log.push(Logged { at, key, operation, answer: answer.clone(), done });
        answer
    }

    fn answer(&mut self, key: &OperationKey, operation: &Operation) -> (Result<Receipt, ChatError>, bool) {
        if let Some(reason) = self.offline.clone() {
            return (Err(ChatError::Offline { reason }), false);
        }
        let fault = self.faults.iter_mut().find(|fault| fault.fits(operation));
        let fault = fault.and_then(|fault| fault.strike().then(|| (fault.error.clone(), fault.strikes)));
        self.faults.retain(|fault| fault.times > 0);
        if let Some((error, Strikes::BeforeItHappens)) = fault {
            return (Err(error), false);
        }
        let repeat = self.profile.repeat(operation.kind());
        let repeated = self.done.get(key).filter(|_| repeat == Repeat::Keyed).cloned();
        let done = repeated.is_none();
        let outcome = match repeated {
            Some(receipt) => Ok(receipt),
            None => self.perform(operation),
        };
        match outcome {
            Err(error) => (Err(error), false),
            Ok(receipt) => {
                // Operations that can be found or recognised later are stored by key. Services don't remember others.
                if matches!(repeat, Repeat::Keyed | Repeat::Findable) {
                    self.done.insert(key.clone(), receipt.clone());
                }
                (fault.map_or(Ok(receipt), |(error, _)| Err(error)), done)
            }
        }
    }

    pub(super) fn settle(&self, key: &OperationKey, operation: &Operation) -> Settled {
        if self.offline.is_some() {
            return Settled::Unknown;
        }
        match self.profile.repeat(operation.kind()) {
            Repeat::Keyed | Repeat::Findable => match self.done.get(key) {
                Some(receipt) => Settled::Happened(receipt.clone()),
                None => Settled::DidNot,
            },
            Repeat::Idempotent | Repeat::Repeatable => Settled::Unknown,
        }
    }

    fn perform(&mut self, operation: &Operation) -> Result<Receipt, ChatError> {
        match operation {
            Operation::Send(post) => self.send(post),
            Operation::Edit { message, post } => self.edit(message, post),
            Operation::Retract { place, message } => self.retract(place, message),
            Operation::Pin { place, message, pinned } => self.pin(place, message, *pinned),
            Operation::React { place, message, reactions } => self.react(place, message, reactions),
            Operation::ClearChoices { place, message } => self.clear_choices(place, message),
            Operation::Tag { place, person, tag, on } => self.tag(place, person, tag, *on),
            Operation::AnswerTap { place, tap, text } => {
                let place = self.usable(place)?;
                if !self.profile.taps() {
                    return Err(ChatError::Unsupported);
                }
                let tap = self.taps.get_mut(tap).filter(|tap| tap.place == place).ok_or(ChatError::Gone)?;
                if !tap.answered {
                    tap.answered = true;
                    let by = tap.by.clone();
                    self.see_one(&place, &by, |_| Sight::Answered { text: text.clone() });
                }
                Ok(Receipt::Done)
            }
            Operation::AnswerQuery { query, offers, .. } => {
                need(self.profile.at_best().inline, MissingRight::Send)?;
                self.offered.insert(query.clone(), offers.clone());
                Ok(Receipt::Done)
            }
            Operation::OpenDirect { person } => self.open_direct(person),
            Operation::OpenTopic { place, title } => self.open_topic(place, title),
            Operation::OpenRoom { title, members, .. } => self.open_room(title, members),
            Operation::OpenPublicRoom { title } => self.open_public_room(title),
            Operation::OpenWindow { room, title, name, request } => {
                self.open_window(room.as_ref(), title, name, request.as_ref())
            }
            Operation::AnswerWindow { .. } if self.profile.at_best().windows => Ok(Receipt::Done),
            Operation::SetWindowButton { .. } if self.profile.at_best().window_buttons => Ok(Receipt::Done),
            Operation::AnswerWindow { .. } | Operation::SetWindowButton { .. } => Err(ChatError::Unsupported),
            Operation::CloseWindow { account } => {
                self.people.remove(&account.id);
                Ok(Receipt::Done)
            }
            Operation::SetMembers { place, members, former, .. } => self.set_members(place, members, former),
            Operation::ReadSpeakers { place, known, .. } => self.read_speakers(place, known.as_ref()),
            Operation::SetSpeakers { place, speakers, .. } => self.set_speakers(place, speakers),
            Operation::Group { title, places } => self.group(title, places),
            Operation::Rename { place, title } => self.rename(place, title),
            Operation::Leave { place, archive } => self.leave(place, *archive),
            Operation::SetMenu { shown, language, entries } => self.set_menu(shown, language.clone(), entries),
            Operation::ReadMembers { place, people } => {
                let place = self.usable(place)?;
                if self.here(&place).bound_rooms.is_yes() {
                    return Ok(Receipt::Members(self.look_for(&place, people)));
                }
                if !self.profile.lists_members() {
                    return Err(ChatError::Unsupported);
                }
                Ok(Receipt::Members(Company::of(
                    self.members(&place)
                        .iter()
                        .filter(|one| !self.is_window(one))
                        .map(|one| self.author(one))
                        .collect(),
                )))
            }
            Operation::Board { place, slot, board } => self.board(place, slot, board.as_ref()),
        }
    }

    /// Returns the place if the bot can use it.
    fn usable(&self, place: &Place) -> Result<PlaceId, ChatError> {
        if place.platform != self.name {
            return Err(ChatError::Gone);
        }
        if let Some(to) = self.moved.get(&place.id) {
            return Err(ChatError::Moved { to: self.place(&self.follow(to)) });
        }
        let room = self.rooms.get(&place.id).filter(|room| room.bot).ok_or(ChatError::Gone)?;
        if room.topic_of.is_some() && !self.topics {
            return Err(ChatError::Gone);
        }
        if room.direct {
            for person in &room.members {
                self.reachable(person)?;
            }
        }
        Ok(place.id.clone())
    }

    fn reachable(&self, person: &gloaming_core::chat::PersonId) -> Result<(), ChatError> {
        let account = self.people.get(person).ok_or(ChatError::Gone)?;
        match (account.blocked, self.profile.at_best().direct_messages) {
            (false, _) => Ok(()),
            // A user who blocked the bot can start it again. On other services there is no way back that the bot could
            // offer.
            (true, DirectMessages::AfterStart) => Err(ChatError::StartFirst),
            (true, DirectMessages::Open | DirectMessages::No) => Err(ChatError::Gone),
        }
    }

    fn here(&self, place: &PlaceId) -> Capabilities {
        self.capabilities(Some(&self.place(place)))
    }

    fn send(&mut self, post: &Post) -> Result<Receipt, ChatError> {
        let place = self.usable(&post.place)?;
        self.private(&place, post)?;
        self.check_post(&place, post)?;
        self.spend(&place, post)?;
        let receiver = post.ephemeral.as_ref().filter(|_| self.here(&place).ephemeral).map(|person| person.id.clone());
        Ok(Receipt::Sent(self.add_message(Message { receiver, ..Message::of_the_bot(&place, post) })))
    }

    fn clear_choices(&mut self, place: &Place, id: &MessageId) -> Result<Receipt, ChatError> {
        let place = self.usable(place)?;
        if !self.here(&place).clears_choices {
            return Err(ChatError::Unsupported);
        }
        let cleared = self.messages.get_mut(id).filter(|message| message.place == place && !message.retracted);
        if let Some(message) = cleared.filter(|message| message.prompt.is_some()) {
            message.prompt = None;
            self.see_message(id, true);
        }
        Ok(Receipt::Done)
    }

    fn tag(&mut self, place: &Place, person: &Person, tag: &str, on: bool) -> Result<Receipt, ChatError> {
        let place = self.usable(place)?;
        if !self.here(&place).tags {
            return Err(ChatError::Unsupported);
        }
        let key = (place, person.id.clone());
        match self.tags.get(&key).map(String::as_str) {
            None if on => {
                self.tags.insert(key, tag.to_owned());
            }
            Some(stands) if !on && stands == tag => {
                self.tags.remove(&key);
            }
            _ => {}
        }
        Ok(Receipt::Done)
    }

    fn edit(&mut self, id: &MessageId, post: &Post) -> Result<Receipt, ChatError> {
        let place = self.usable(&post.place)?;
        self.private(&place, post)?;
        need(self.here(&place).edit, MissingRight::Send)?;
        let message = self.standing(&place, id)?;
        if message.by.is_some() {
            return Err(malformed("the message belongs to another user"));
        }
        self.check_post(&place, post)?;
        let message = self.standing(&place, id)?;
        let new = Message::of_the_bot(&place, post);
        let drawing = new.drawing.or(message.drawing.clone());
        if message.text == new.text && message.prompt == new.prompt && message.drawing == drawing {
            return Ok(Receipt::Done);
        }
        let keeps_picks =
            message.prompt.as_ref().map(|prompt| &prompt.id) == new.prompt.as_ref().map(|prompt| &prompt.id);
        // A question that is asked again with another ID looks the same.
        let looks_the_same = message.text == new.text
            && message.drawing == drawing
            && message.prompt.as_ref().zip(new.prompt.as_ref()).is_some_and(|(old, new)| {
                let renamed = Prompt { id: old.id.clone(), ..new.clone() };
                *old == renamed
            });
        self.spend(&place, post)?;
        if let Some(message) = self.messages.get_mut(id) {
            message.text = new.text;
            message.prompt = new.prompt;
            message.drawing = drawing;
            if !keeps_picks {
                message.picks.clear();
            }
        }
        if !looks_the_same {
            self.see_message(id, true);
        }
        Ok(Receipt::Done)
    }

    /// Returns an error if others could read a post for one user.
    fn private(&self, place: &PlaceId, post: &Post) -> Result<(), ChatError> {
        let Some(person) = &post.only_for else { return Ok(()) };
        let theirs = |room: &Room| !room.overheard && room.members.iter().all(|member| *member == person.id);
        if self.rooms.get(place).is_some_and(theirs) { Ok(()) } else { Err(ChatError::NotPrivate) }
    }

    fn standing(&self, place: &PlaceId, id: &MessageId) -> Result<&Message, ChatError> {
        self.messages.get(id).filter(|message| message.place == *place && !message.retracted).ok_or(ChatError::Gone)
    }

    fn check_post(&self, place: &PlaceId, post: &Post) -> Result<(), ChatError> {
        let here = self.here(place);
        if self.rooms.get(place).is_some_and(|room| room.missing.contains(&MissingRight::Send)) {
            return Err(ChatError::NotAllowed { right: MissingRight::Send });
        }
        for (wanted, support) in [
            (post.protect, here.protect),
            (post.reply_to.is_some(), here.reply),
            (!post.mention.is_empty(), here.mention),
            (post.prompt.as_ref().is_some_and(|prompt| prompt.text.is_some()), here.forms),
        ] {
            if wanted {
                need(support, MissingRight::Send)?;
            }
        }
        let text = post.document.plain();
        if text.trim().is_empty() {
            return Err(malformed("a message without text"));
        }
        let longest = match (&post.picture, &post.drawing) {
            (Some(picture), _) if picture.platform != self.name => None,
            (Some(_), _) => here.longest_caption,
            (None, Some(_)) => here.drawings.then(|| here.caption()),
            (None, None) => Some(here.longest_message),
        };
        let longest = longest.ok_or(ChatError::Unsupported)?;
        if post.drawing.as_ref().is_some_and(|drawing| drawing.image.is_none()) {
            return Err(malformed("a picture that was not painted"));
        }
        let length = longest.measure(&text);
        if length > longest.amount {
            return Err(malformed(&format!("a message of {length}, at most {}", longest.amount)));
        }
        post.prompt.as_ref().map_or(Ok(()), |prompt| check_prompt(prompt, &here))
    }

    /// Counts a message, or returns how long the place must wait.
    fn spend(&mut self, place: &PlaceId, post: &Post) -> Result<(), ChatError> {
        if let Some(pace) = self.pace {
            let clear = self.lines_clear_at.max(self.now);
            let until = pace.may_send_at(post.lines(), clear);
            if until > self.now {
                let after = Duration::try_from(until.duration_since(self.now)).unwrap_or(Duration::from_secs(60));
                return Err(ChatError::Busy { after });
            }
            self.lines_clear_at = clear + pace.interval() * i32::from(post.lines());
        }
        let Some(most) = self.here(place).messages_per_minute else { return Ok(()) };
        let now = self.now;
        let minute = SignedDuration::from_mins(1);
        let Some(room) = self.rooms.get_mut(place) else { return Ok(()) };
        room.budget.retain(|spent| now.duration_since(*spent) < minute);
        if room.budget.len() >= usize::from(most) {
            let oldest = room.budget.first().copied().unwrap_or(now);
            let after = Duration::try_from(minute - now.duration_since(oldest)).unwrap_or(Duration::from_secs(60));
            return Err(ChatError::Busy { after });
        }
        room.budget.push(now);
        Ok(())
    }

    fn retract(&mut self, place: &Place, id: &MessageId) -> Result<Receipt, ChatError> {
        let place = self.usable(place)?;
        let here = self.here(&place);
        match self.messages.get(id).filter(|message| message.place == place && !message.retracted) {
            // Already gone, unless messages can't be removed here at all.
            None if here.edit.is_yes() || here.remove_messages.is_yes() => return Ok(Receipt::Done),
            None => return Err(ChatError::Unsupported),
            Some(message) if message.by.is_none() => need(here.edit, MissingRight::RemoveMessages)?,
            Some(_) => need(here.remove_messages, MissingRight::RemoveMessages)?,
        }
        self.remove_message(id);
        Ok(Receipt::Done)
    }

    fn pin(&mut self, place: &Place, id: &MessageId, pinned: bool) -> Result<Receipt, ChatError> {
        let place = self.usable(place)?;
        need(self.here(&place).pin, MissingRight::Pin)?;
        self.standing(&place, id)?;
        let Some(room) = self.rooms.get_mut(&place) else { return Err(ChatError::Gone) };
        if room.pinned.contains(id) != pinned {
            room.pinned.retain(|other| other != id);
            if pinned {
                room.pinned.push(id.clone());
            }
            self.see(&place, |screen| Sight::Pinned { message: screen.number(id), pinned });
        }
        Ok(Receipt::Done)
    }

    fn react(&mut self, place: &Place, id: &MessageId, reactions: &[Reactions]) -> Result<Receipt, ChatError> {
        let place = self.usable(place)?;
        need(self.here(&place).reactions, MissingRight::Send)?;
        self.standing(&place, id)?;
        let told: Vec<String> = reactions.iter().map(|one| format!("{} {}", one.emoji, one.by.join(", "))).collect();
        self.see(&place, |screen| Sight::Reactions { message: screen.number(id), told: told.clone() });
        Ok(Receipt::Done)
    }

    fn open_direct(&mut self, person: &Person) -> Result<Receipt, ChatError> {
        if person.platform != self.name {
            return Err(ChatError::Gone);
        }
        self.reachable(&person.id)?;
        let open = self.people.get(&person.id).is_some_and(|account| account.direct.is_some());
        match self.profile.at_best().direct_messages {
            DirectMessages::No => return Err(ChatError::Unsupported),
            DirectMessages::AfterStart if !open => return Err(ChatError::StartFirst),
            DirectMessages::AfterStart | DirectMessages::Open => {}
        }
        let id = self.direct_with(&person.id);
        let place = self.place(&id);
        // A user who left their conversation is invited again.
        self.invite(&id, &person.id);
        if !open {
            let by = self.author(&person.id);
            self.happened(Happening::DirectOpened { by, place: place.clone(), start: None, asked: false });
        }
        Ok(Receipt::Opened(place))
    }

    fn open_topic(&mut self, place: &Place, title: &str) -> Result<Receipt, ChatError> {
        let conversation = self.usable(place)?;
        need(self.here(&conversation).topics, MissingRight::Send)?;
        if title.trim().is_empty() {
            return Err(malformed("a title without letters"));
        }
        let topic = self.add_room(title, true, true);
        let members = self.members(&conversation);
        if let Some(room) = self.rooms.get_mut(&topic) {
            room.topic_of = Some(conversation);
            room.members.clone_from(&members);
        }
        self.see(&topic, |_| Sight::Entered);
        Ok(Receipt::Opened(self.place(&topic)))
    }

    fn known(&self, people: &[Person]) -> Result<(), ChatError> {
        match people.iter().all(|person| person.platform == self.name && self.people.contains_key(&person.id)) {
            true => Ok(()),
            false => Err(ChatError::Gone),
        }
    }

    fn open_room(&mut self, title: &str, members: &[Person]) -> Result<Receipt, ChatError> {
        need(self.profile.at_best().private_rooms, MissingRight::Invite)?;
        self.known(members)?;
        if title.trim().is_empty() {
            return Err(malformed("a title without letters"));
        }
        let place = self.add_room(title, false, true);
        for person in members {
            self.invite(&place, &person.id);
        }
        Ok(Receipt::Opened(self.place(&place)))
    }

    /// Opens a room that any user can join, like one created by users.
    fn open_public_room(&mut self, title: &str) -> Result<Receipt, ChatError> {
        if !self.profile.at_best().public_rooms {
            return Err(ChatError::Unsupported);
        }
        if title.trim().is_empty() {
            return Err(malformed("a title without letters"));
        }
        let place = self.add_room(title, false, false);
        Ok(Receipt::Opened(self.place(&place)))
    }

    fn is_window(&self, person: &PersonId) -> bool {
        self.people.get(person).is_some_and(|account| account.window)
    }

    /// Opens a window: an account that sees what another user sees, in a room of the game.
    fn open_window(
        &mut self,
        room: Option<&Place>,
        title: &str,
        name: &str,
        request: Option<&ProvenRequest>,
    ) -> Result<Receipt, ChatError> {
        if !self.profile.at_best().windows {
            return Err(ChatError::Unsupported);
        }
        // A proof opens only one window.
        if request.is_some_and(|proven| !self.proofs_used.insert(proven.once.clone())) {
            return Err(ChatError::Gone);
        }
        let room = match room {
            Some(room) => self.usable(room)?,
            None => self.add_room(title, false, false),
        };
        let account = PersonId::new(self.mint("w"));
        self.people.insert(account.clone(), Account::of_window(name));
        let direct = self.direct_with(&account);
        self.look_into(&room, &account);
        Ok(Receipt::Window(Window {
            link: request.is_none().then(|| format!("link-of-{}", account.as_str())),
            account: self.person(&account),
            room: self.place(&room),
            direct: self.place(&direct),
        }))
    }

    /// Returns which of these users are in a room, and the number of other members.
    fn look_for(&self, place: &PlaceId, people: &[Person]) -> Company {
        let members = self.members(place);
        let known: Vec<_> = members
            .iter()
            .filter(|one| people.iter().any(|person| person.id == **one))
            .map(|one| self.author(one))
            .collect();
        let others = u32::try_from(members.len() - known.len()).unwrap_or(u32::MAX);
        Company { members: known, others, open: false }
    }

    fn set_members(&mut self, place: &Place, members: &[Person], former: &[Person]) -> Result<Receipt, ChatError> {
        let place = self.usable(place)?;
        if self.here(&place).bound_rooms != Support::No {
            need(self.here(&place).bound_rooms, MissingRight::Invite)?;
            for person in former {
                self.exclude(&place, &person.id);
            }
            let present = self.members(&place);
            let missing = members.iter().filter(|person| !present.contains(&person.id)).cloned();
            let links: Vec<(Person, String)> =
                missing.map(|person| (person.clone(), format!("link-of-{}", person.id.as_str()))).collect();
            return Ok(if links.is_empty() { Receipt::Done } else { Receipt::Links(links) });
        }
        need(self.profile.at_best().private_rooms, MissingRight::Invite)?;
        self.known(members)?;
        let Some(room) = self.rooms.get(&place) else { return Err(ChatError::Gone) };
        let present: Vec<_> = room.members.iter().chain(&room.invited).cloned().collect();
        let too_many: Vec<_> =
            present.iter().filter(|person| members.iter().all(|member| member.id != **person)).cloned().collect();
        let too_few: Vec<_> = members.iter().filter(|member| !present.contains(&member.id)).collect();
        for (wanted, right) in
            [(!too_few.is_empty(), MissingRight::Invite), (!too_many.is_empty(), MissingRight::RemovePeople)]
        {
            if wanted && (!room.ours || room.missing.contains(&right)) {
                return Err(ChatError::NotAllowed { right });
            }
        }
        for person in &too_many {
            self.exclude(&place, person);
        }
        for person in too_few {
            self.invite(&place, &person.id);
        }
        Ok(Receipt::Done)
    }

    fn set_menu(
        &mut self,
        shown: &MenuScope,
        language: Option<String>,
        entries: &[MenuEntry],
    ) -> Result<Receipt, ChatError> {
        let rooms: Vec<PlaceId> = match shown {
            MenuScope::Place(place) => vec![self.usable(place)?],
            kind => {
                let direct = *kind == MenuScope::Conversations;
                self.rooms.iter().filter(|(_, room)| room.direct == direct).map(|(id, _)| id.clone()).collect()
            }
        };
        need(self.profile.at_best().menus, MissingRight::Change)?;
        let key = (shown.clone(), language);
        if self.menus.get(&key).map_or(&[] as &[MenuEntry], Vec::as_slice) == entries {
            return Ok(Receipt::Done);
        }
        match entries {
            [] => self.menus.remove(&key),
            entries => self.menus.insert(key, entries.to_vec()),
        };
        for room in rooms {
            self.see(&room, |_| Sight::Menu { entries: entries.to_vec() });
        }
        Ok(Receipt::Done)
    }

    fn read_speakers(&self, place: &Place, known: Option<&RoomSpeakers>) -> Result<Receipt, ChatError> {
        let place = self.usable(place)?;
        if self.here(&place).speakers == Support::No {
            return Err(ChatError::Unsupported);
        }
        let Some(room) = self.rooms.get(&place) else { return Err(ChatError::Gone) };
        let before = serde_json::to_string(&room.speakers).expect("speakers are plain data");
        Ok(Receipt::Speakers(known.cloned().unwrap_or(RoomSpeakers::Before(before))))
    }

    fn set_speakers(&mut self, place: &Place, speakers: &RoomSpeakers) -> Result<Receipt, ChatError> {
        let place = self.usable(place)?;
        need(self.here(&place).speakers, MissingRight::Restrict)?;
        let speakers = match speakers {
            RoomSpeakers::Before(stored) => {
                serde_json::from_str(stored).map_err(|_| malformed("not a room state of this service"))?
            }
            other => other.clone(),
        };
        let Some(room) = self.rooms.get_mut(&place) else { return Err(ChatError::Gone) };
        let before = serde_json::to_string(&room.speakers).expect("speakers are plain data");
        // An archived room can be reopened.
        if room.speakers != speakers || std::mem::take(&mut room.archived) {
            room.speakers = speakers;
            self.see_speakers(&place);
        }
        Ok(Receipt::Speakers(RoomSpeakers::Before(before)))
    }

    fn group(&mut self, title: &str, places: &[Place]) -> Result<Receipt, ChatError> {
        need(self.profile.at_best().groups, MissingRight::Invite)?;
        let rooms = places.iter().map(|place| self.usable(place)).collect::<Result<Vec<_>, _>>()?;
        let titles: Vec<String> =
            rooms.iter().filter_map(|id| self.rooms.get(id)).map(|room| room.title.clone()).collect();
        let group = self.add_room(title, false, true);
        for room in &rooms {
            self.see(room, |_| Sight::Grouped { title: title.to_owned(), rooms: titles.clone() });
        }
        Ok(Receipt::Opened(self.place(&group)))
    }

    fn rename(&mut self, place: &Place, title: &str) -> Result<Receipt, ChatError> {
        let place = self.usable(place)?;
        if !self.here(&place).renames {
            return Err(ChatError::Unsupported);
        }
        let Some(room) = self.rooms.get_mut(&place) else { return Err(ChatError::Gone) };
        title.clone_into(&mut room.title);
        Ok(Receipt::Done)
    }

    fn leave(&mut self, place: &Place, archive: bool) -> Result<Receipt, ChatError> {
        if self.rooms.get(&place.id).is_some_and(|room| !room.bot) {
            return Ok(Receipt::Done);
        }
        let place = self.usable(place)?;
        if self.rooms.get(&place).is_some_and(|room| room.direct) {
            return Err(ChatError::Unsupported);
        }
        if archive {
            need(self.here(&place).speakers, MissingRight::Restrict)?;
        }
        let Some(room) = self.rooms.get_mut(&place) else { return Err(ChatError::Gone) };
        if archive {
            let was = std::mem::replace(&mut room.archived, true);
            if !was {
                self.see_speakers(&place);
            }
        } else {
            room.bot = false;
            self.see(&place, |_| Sight::BotLeft);
        }
        Ok(Receipt::Done)
    }

    fn board(&mut self, place: &Place, slot: &SlotName, board: Option<&Value>) -> Result<Receipt, ChatError> {
        let place = self.usable(place)?;
        need(self.here(&place).boards, MissingRight::Change)?;
        let (slot, board) = gloaming_page_model::read(slot, board).map_err(|error| malformed(&error.to_string()))?;
        let board = board.as_ref();
        let Some(room) = self.rooms.get_mut(&place) else { return Err(ChatError::Gone) };
        let before = match board {
            Some(board) => room.boards.insert(slot, board.clone()),
            None => room.boards.remove(&slot),
        };
        if before.as_ref() != board {
            self.see_board(&place, slot, board);
        }
        Ok(Receipt::Done)
    }
}

fn need(support: Support, right: MissingRight) -> Result<(), ChatError> {
    match support {
        Support::Yes => Ok(()),
        Support::MissingRight => Err(ChatError::NotAllowed { right }),
        Support::No => Err(ChatError::Unsupported),
    }
}

fn malformed(reason: &str) -> ChatError {
    ChatError::Malformed { reason: reason.to_owned() }
}

fn check_prompt(prompt: &Prompt, here: &Capabilities) -> Result<(), ChatError> {
    let id = prompt.id.as_str();
    if id.is_empty() || id.len() > 32 || !id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
        return Err(malformed("the ID of a prompt can have at most 32 letters, digits and dashes"));
    }
    if prompt.text.is_some() {
        return Ok(());
    }
    let Some(buttons) = here.buttons else { return Err(ChatError::Unsupported) };
    if prompt.choices.is_empty() || prompt.choices.len() > usize::from(buttons.most) {
        return Err(malformed(&format!("{} buttons instead of 1 to {}", prompt.choices.len(), buttons.most)));
    }
    let longest = usize::from(buttons.longest_label);
    match prompt.choices.iter().all(|choice| (1..=longest).contains(&choice.label.chars().count())) {
        true => Ok(()),
        false => Err(malformed(&format!("a label must have 1 to {longest} characters"))),
    }
}
