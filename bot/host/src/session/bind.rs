//! Groups that people made for a private channel, where the bot can make no rooms: they bind one to the channel, and the
//! bot hands out who comes in.
//!
//! Nothing secret is told there before it was seen that nobody else is in. A service may not tell who comes in, and tells
//! nothing while the program does not run: so members are counted again after every start and in every phase, before the
//! first line. As soon as somebody else is in, or the bot may not keep it so any more, the channel goes back to everybody's
//! own conversation, and its members are told why.

use std::collections::BTreeMap;

use gloaming_core::chat::{Company, Operation, Person, Place};
use gloaming_core::ruleset::Word;

use crate::ids::TableId;
use crate::queues::{OutboxItem, Recipient};
use crate::session::state::PrivateChannels;
use crate::session::{ChannelRoom, Session};

/// The reasons why a bound group is for its channel no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unbound {
    /// So many are in it who should not be.
    Strangers(u32),
    /// Anybody may come in, or newcomers read what was said before.
    Open,
    /// A member has bound it to another channel.
    Taken,
    /// The bot is not in it any more, or may not say any more who is.
    Lost,
}

impl Session {
    /// True for a bound group whose members were counted in this phase.
    pub(crate) fn is_counted(&self, place: &Place) -> bool {
        self.counted.get(place) == Some(&self.table.phases().len())
    }
}

/// The reason why a group is not for its channel alone, if there is one: these people may be in it.
pub(super) fn unbound_by(company: &Company, asked: &[Person]) -> Option<Unbound> {
    let named = company.members.iter().filter(|member| !asked.contains(&member.person)).count();
    let strangers = company.others.saturating_add(u32::try_from(named).unwrap_or(u32::MAX));
    match (strangers, company.open) {
        (0, false) => None,
        (0, true) => Some(Unbound::Open),
        (strangers, _) => Some(Unbound::Strangers(strangers)),
    }
}

/// Asks who is in the room of a private channel.
pub(crate) fn who_is_there(room: &ChannelRoom) -> Operation {
    let people = room.asked.iter().chain(&room.former).cloned().collect();
    Operation::ReadMembers { place: room.place.clone(), people }
}

impl PrivateChannels {
    /// The bound groups are counted.
    pub(crate) fn counts(&self, id: &TableId) -> Vec<(Recipient, OutboxItem)> {
        let bound = self.rooms.iter().filter(|(_, room)| room.bound && !room.given_up);
        let item =
            |channel: &Word| OutboxItem::ChannelRoom { table: id.clone(), channel: channel.clone(), arranged: true };
        bound.map(|(channel, room)| (Recipient::Room(room.place.clone()), item(channel))).collect()
    }

    /// The bound group that is in this place and still for its channel, with the channel.
    pub(crate) fn bound_group(&self, place: &Place) -> Option<(&Word, &ChannelRoom)> {
        let mut bound = self.rooms.iter().filter(|(_, room)| room.bound && !room.given_up);
        bound.find(|(_, room)| room.place == *place)
    }

    /// People bind a group to a private channel.
    pub(crate) fn bind(&mut self, channel: &Word, place: &Place) {
        let room = ChannelRoom { bound: true, ..ChannelRoom::new(place.clone()) };
        if let Some(before) = self.rooms.insert(channel.clone(), room) {
            self.forget_links_of(&before);
        }
    }

    /// A place is the room of no private channel of this game any more.
    pub(crate) fn unbind(&mut self, place: &Place) {
        let (gone, rest) = std::mem::take(&mut self.rooms).into_iter().partition(|(_, room)| room.place == *place);
        let gone: BTreeMap<Word, ChannelRoom> = gone;
        self.rooms = rest;
        gone.values().for_each(|room| self.forget_links_of(room));
    }

    /// The members of a channel's bound group cannot be counted any more. Returns whether it was for the channel until now.
    pub(crate) fn lose_count(&mut self, channel: &Word) -> bool {
        let Some(room) = self.rooms.get_mut(channel).filter(|room| room.bound) else { return false };
        let was_for_it = !room.given_up;
        room.give_up();
        was_for_it
    }

    /// A bound group is not for its channel alone any more. Returns the channel, if it was for it until now.
    pub(crate) fn lose_bound_group(&mut self, place: &Place) -> Option<Word> {
        let mut bound = self.rooms.iter_mut().filter(|(_, room)| room.bound && room.place == *place);
        let (channel, room) = bound.next().filter(|(_, room)| !room.given_up)?;
        room.give_up();
        Some(channel.clone())
    }

    /// The bound group of a channel is ready. Returns its place, the first time.
    pub(crate) fn welcome(&mut self, channel: &Word) -> Option<Place> {
        let room = self.rooms.get_mut(channel).filter(|room| room.bound)?;
        (!std::mem::replace(&mut room.welcomed, true)).then(|| room.place.clone())
    }
}
