//! Groups that users created and bound to a private channel: binding them, counting their members, and unbinding them.

use gloaming_core::chat::{Author, Person, Place, Support};
use gloaming_core::kit::is_same;
use gloaming_core::ruleset::Word;
use gloaming_core::text::Arg;
use gloaming_table::names::slug;
use gloaming_table::reader;

use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::message::Message;
use crate::people::People;
use crate::queues::Recipient;
use crate::session::bind::Unbound;

impl Games {
    /// Binds this group to a private channel of the sender. Responses that depend on who the sender is are sent in
    /// private.
    pub(crate) fn bind(&mut self, recipient: &Recipient, by: &Author, room: &Place, rest: &str) {
        if self.lobbies.is_open(room) || !self.public_games(room).is_empty() {
            return self.voice().say(recipient, Message::BindNotHere, &[]);
        }
        match self.services.capabilities(room).bound_rooms {
            Support::Yes => {}
            Support::MissingRight => return self.voice().say(recipient, Message::BindNeedsRights, &[]),
            Support::No => return self.voice().say(recipient, Message::BindImpossible, &[]),
        }
        let own = Recipient::Direct(by.person.clone());
        self.wake_games_of(&by.person);
        let mut all = self.sessions.private_channels_of(&self.people, &by.person);
        all.retain(|(id, channel, _)| !self.sessions.has_room_elsewhere(id, channel, room));
        let word = slug(reader::channel_name(rest.trim()));
        let fits = |(id, _, title): &&(TableId, Word, String)| {
            word.is_empty() || slug(title).starts_with(&word) || is_same(&id.0, rest.trim())
        };
        let meant: Vec<&(TableId, Word, String)> = all.iter().filter(fits).collect();
        match meant.as_slice() {
            [(id, channel, _)] => self.bind_to(&id.clone(), &channel.clone(), room),
            _ if all.is_empty() => self.voice().say(&own, Message::BindNoChannel, &[]),
            _ => {
                let named: Vec<String> = all.iter().map(|(_, _, title)| slug(title)).collect();
                let (channels, first) = (named.join(", "), named.first().cloned().unwrap_or_default());
                self.voice().say(
                    &own,
                    Message::BindWhich,
                    &[("channels", Arg::Own(&channels)), ("first", Arg::Own(&first))],
                );
            }
        }
    }

    fn bind_to(&mut self, id: &TableId, channel: &Word, place: &Place) {
        // A group belongs to one channel at a time.
        let others: Vec<TableId> = self.sessions.index().in_place(place).cloned().collect();
        for other in others {
            let Some(session) = self.wake(&other) else { continue };
            let before = session.state.channels.bound_group(place).map(|(before, _)| before.clone());
            if let Some(before) = before.filter(|before| &other != id || before != channel) {
                self.tell_unbound(&other, &before, Unbound::Taken);
            }
            if let Some(session) = self.sessions.get_mut(&other) {
                session.state.channels.unbind(place);
                self.sessions.touch(&other, &mut self.ledger);
            }
        }
        let Some(session) = self.sessions.get_mut(id) else { return };
        session.state.channels.bind(channel, place);
        self.sessions.touch(id, &mut self.ledger);
        self.route_rows(id);
    }

    /// Sends the members of a channel their links into its group.
    pub(crate) fn hand_out(&mut self, id: &TableId, channel: &Word, links: Vec<(Person, String)>) {
        if let Some(session) = self.wake(id).filter(|_| !links.is_empty()) {
            session.state.channels.gives_links(channel, &links);
            self.sessions.touch(id, &mut self.ledger);
        }
        for (person, link) in links {
            let title = self.sessions.channel_title_for(&self.people, id, channel, Some(&person));
            let args = [("channel", Arg::Own(&title)), ("link", Arg::Own(&link))];
            self.voice().say(&Recipient::Direct(person), Message::RoomLink, &args);
        }
    }

    /// Counts the members of all bound groups when the program starts, so that teams learn of strangers before they
    /// continue writing there.
    pub(crate) fn count_bound_groups(&mut self) {
        let may_be_bound = |place: &Place| {
            let platform = self.services.get(&place.platform);
            platform.is_some_and(|one| {
                one.capabilities(None).bound_rooms.is_yes() && one.directory().conversation(place).is_none()
            })
        };
        let has_groups = |id: &&TableId| {
            self.sessions.index().get(id).is_some_and(|head| head.private_rooms.iter().any(may_be_bound))
        };
        let games: Vec<TableId> = self.sessions.index().running().filter(has_groups).cloned().collect();
        for id in games {
            let items = self.wake(&id).map(|session| session.state.channels.counts(&id)).unwrap_or_default();
            for (recipient, item) in items {
                self.queues.put(recipient, item);
            }
        }
    }

    /// Unbinds a group because its members can no longer be counted.
    pub(crate) fn cannot_count(&mut self, id: &TableId, channel: &Word) {
        if self.wake(id).is_some_and(|session| session.state.channels.lose_count(channel)) {
            self.sessions.touch(id, &mut self.ledger);
            self.tell_unbound(id, channel, Unbound::Lost);
        }
    }

    /// Posts in a bound group that it is ready, once.
    pub(crate) fn welcome_bound(&mut self, id: &TableId, channel: &Word) {
        let Some(session) = self.sessions.get_mut(id) else { return };
        let Some(place) = session.state.channels.welcome(channel) else { return };
        self.sessions.touch(id, &mut self.ledger);
        let title = self.sessions.channel_title_for(&self.people, id, channel, None);
        self.voice().say(&Recipient::Room(place), Message::BindDone, &[("channel", Arg::Own(&title))]);
    }

    /// Tells the members of a channel why its group was unbound.
    pub(crate) fn tell_unbound(&mut self, id: &TableId, channel: &Word, why: Unbound) {
        self.sessions.revoke_links(id, &mut self.queues, &mut self.ledger);
        let Some(session) = self.sessions.get(id) else { return };
        let Some(room) = session.state.channels.channel_room(channel) else { return };
        let people = session.room_members(channel, &room.place.platform);
        let (message, count) = match why {
            Unbound::Strangers(count) => (Message::UnboundStrangers, count),
            Unbound::Open => (Message::UnboundOpen, 0),
            Unbound::Taken => (Message::UnboundTaken, 0),
            Unbound::Lost => (Message::UnboundLost, 0),
        };
        for person in people {
            let title = self.sessions.channel_title_for(&self.people, id, channel, Some(&person));
            let args = [("channel", Arg::Own(&title)), ("count", Arg::Number(i64::from(count)))];
            self.voice().say(&Recipient::Direct(person), message, &args);
        }
    }

    /// Unbinds a group if the bot's changed permissions no longer suffice to keep it private.
    pub(crate) fn check_bound(&mut self, place: &Place) {
        if self.services.capabilities(place).bound_rooms == Support::Yes {
            return;
        }
        let here: Vec<TableId> = self.sessions.index().in_place(place).cloned().collect();
        for id in here {
            let Some(session) = self.wake(&id) else { continue };
            let Some(channel) = session.state.channels.lose_bound_group(place) else { continue };
            self.sessions.touch(&id, &mut self.ledger);
            self.tell_unbound(&id, &channel, Unbound::Lost);
            self.queues.wake(&Recipient::Room(place.clone()));
        }
    }
}

impl Sessions {
    /// Returns the private channels that a person is in, with their titles.
    fn private_channels_of(&self, people: &People, person: &Person) -> Vec<(TableId, Word, String)> {
        let seats = people.seats(person).iter().filter(|(id, _)| self.index().is_running(id));
        let games = seats.filter_map(|(id, seat)| Some((id, *seat, self.get(id)?)));
        games
            .flat_map(|(id, seat, session)| {
                let language = session.language_for(people, Some(person));
                let all = session.table.channels().all().iter();
                let theirs = all.filter(move |one| one.open && !one.public && one.members.contains(&seat));
                theirs.map(move |one| (id.clone(), one.name.clone(), session.channel_title(language, &one.name)))
            })
            .collect()
    }

    /// Whether a channel has a room on another service, where its members would continue writing without being heard.
    fn has_room_elsewhere(&self, id: &TableId, channel: &Word, here: &Place) -> bool {
        let room = self.get(id).and_then(|session| session.state.channels.channel_room(channel));
        room.is_some_and(|room| !room.given_up && room.place.platform != here.platform)
    }
}
