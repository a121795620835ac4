//! Groups that users create for a private channel on services where the bot can't create rooms: a user binds the group
//! to the channel, and the bot sends the members their invite links.
//!
//! Nothing secret is posted there before it was checked that the group has no other members. A service may not report
//! who joins, and reports nothing while the program isn't running. So members are counted after every start and in
//! every phase, before the first line. As soon as another user has joined, or the bot can no longer keep others out,
//! the channel returns to its members' own conversations, and they are notified why.

use std::collections::BTreeMap;

use gloaming_core::chat::{Company, Operation, Person, Place};
use gloaming_core::ruleset::Word;

use crate::ids::TableId;
use crate::queues::{OutboxItem, Recipient};
use crate::session::state::PrivateChannels;
use crate::session::{ChannelRoom, Session};

/// The reasons why a bound group no longer belongs to its channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unbound {
    /// This many users are in it who shouldn't be.
    Strangers(u32),
    /// The group is open to all users, or newcomers can read the history.
    Open,
    /// A member has bound it to another channel.
    Taken,
    /// The bot is no longer in it, or no longer has permission to control who is.
    Lost,
}

impl Session {
    /// Whether the members of a bound group were counted in this phase.
    pub(crate) fn is_counted(&self, place: &Place) -> bool {
        self.counted.get(place) == Some(&self.table.phases().len())
    }
}

/// Returns the reason why a group doesn't belong to its channel alone, if any. The `asked` people may be in it.
pub(super) fn unbound_by(company: &Company, asked: &[Person]) -> Option<Unbound> {
    let named = company.members.iter().filter(|member| !asked.contains(&member.person)).count();
    let strangers = company.others.saturating_add(u32::try_from(named).unwrap_or(u32::MAX));
    match (strangers, company.open) {
        (0, false) => None,
        (0, true) => Some(Unbound::Open),
        (strangers, _) => Some(Unbound::Strangers(strangers)),
    }
}

/// Returns the operation that reads the members of a private channel's room.
pub(crate) fn who_is_there(room: &ChannelRoom) -> Operation {
    let people = room.asked.iter().chain(&room.former).cloned().collect();
    Operation::ReadMembers { place: room.place.clone(), people }
}

impl PrivateChannels {
    /// Returns the items that count the members of the bound groups.
    pub(crate) fn counts(&self, id: &TableId) -> Vec<(Recipient, OutboxItem)> {
        let bound = self.rooms.iter().filter(|(_, room)| room.bound && !room.given_up);
        let item =
            |channel: &Word| OutboxItem::ChannelRoom { table: id.clone(), channel: channel.clone(), arranged: true };
        bound.map(|(channel, room)| (Recipient::Room(room.place.clone()), item(channel))).collect()
    }

    /// Returns the bound group in this place with its channel, if it still belongs to it.
    pub(crate) fn bound_group(&self, place: &Place) -> Option<(&Word, &ChannelRoom)> {
        let mut bound = self.rooms.iter().filter(|(_, room)| room.bound && !room.given_up);
        bound.find(|(_, room)| room.place == *place)
    }

    /// Binds a group to a private channel.
    pub(crate) fn bind(&mut self, channel: &Word, place: &Place) {
        let room = ChannelRoom { bound: true, ..ChannelRoom::new(place.clone()) };
        if let Some(before) = self.rooms.insert(channel.clone(), room) {
            self.forget_links_of(&before);
        }
    }

    /// Removes a place from the rooms of private channels.
    pub(crate) fn unbind(&mut self, place: &Place) {
        let (gone, rest) = std::mem::take(&mut self.rooms).into_iter().partition(|(_, room)| room.place == *place);
        let gone: BTreeMap<Word, ChannelRoom> = gone;
        self.rooms = rest;
        gone.values().for_each(|room| self.forget_links_of(room));
    }

    /// Records that the members of a channel's bound group can no longer be counted. Returns whether it belonged to the
    /// channel until now.
    pub(crate) fn lose_count(&mut self, channel: &Word) -> bool {
        let Some(room) = self.rooms.get_mut(channel).filter(|room| room.bound) else { return false };
        let was_for_it = !room.given_up;
        room.give_up();
        was_for_it
    }

    /// Records that a bound group no longer belongs to its channel alone. Returns the channel, if it did until now.
    pub(crate) fn lose_bound_group(&mut self, place: &Place) -> Option<Word> {
        let mut bound = self.rooms.iter_mut().filter(|(_, room)| room.bound && room.place == *place);
        let (channel, room) = bound.next().filter(|(_, room)| !room.given_up)?;
        room.give_up();
        Some(channel.clone())
    }

    /// Records that the bound group of a channel is ready. Returns its place the first time.
    pub(crate) fn welcome(&mut self, channel: &Word) -> Option<Place> {
        let room = self.rooms.get_mut(channel).filter(|room| room.bound)?;
        (!std::mem::replace(&mut room.welcomed, true)).then(|| room.place.clone())
    }
}
