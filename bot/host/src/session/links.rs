//! Links into the groups of private channels. Each is for one person, and is revoked when it is no longer needed.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::Word;

use crate::ids::TableId;
use crate::queues::{OutboxItem, Recipient};
use crate::session::state::PrivateChannels;
use crate::session::{ChannelRoom, Session};

impl Session {
    /// Returns items that revoke the links that are no longer needed: of people who have joined or don't belong there,
    /// of groups that no longer belong to their channel, and of games that are over.
    pub(crate) fn revokes_links(&mut self, id: &TableId) -> Vec<(Recipient, OutboxItem)> {
        let over = self.table.winners().is_some();
        for room in self.state.channels.rooms.values_mut() {
            let is_needed = |person: &Person| {
                !over && !room.given_up && room.asked.contains(person) && !room.joined.contains(person)
            };
            let (needed, old) = std::mem::take(&mut room.links).into_iter().partition(|(person, _)| is_needed(person));
            let old: Vec<(Person, String)> = old;
            room.links = needed;
            self.state.channels.old_links.extend(old.into_iter().map(|(_, link)| (room.place.clone(), link)));
        }
        let mut places: Vec<&Place> = self.state.channels.old_links.iter().map(|(place, _)| place).collect();
        places.sort();
        places.dedup();
        let item = |place: &Place| (Recipient::Rights(place.clone()), OutboxItem::OldLinks { table: id.clone() });
        places.into_iter().map(item).collect()
    }
}

impl PrivateChannels {
    /// Records links into the group of a channel that were sent to people. Their earlier links are no longer needed.
    pub(crate) fn gives_links(&mut self, channel: &Word, links: &[(Person, String)]) {
        let Some(room) = self.rooms.get_mut(channel) else { return };
        let is_new = |person: &Person| links.iter().any(|(new, _)| new == person);
        let (old, rest) = std::mem::take(&mut room.links).into_iter().partition(|(person, _)| is_new(person));
        let old: Vec<(Person, String)> = old;
        self.old_links.extend(old.into_iter().map(|(_, link)| (room.place.clone(), link)));
        room.links = rest;
        room.links.extend_from_slice(links);
    }

    /// Marks the links of a group to be revoked, because it no longer belongs to this channel.
    pub(super) fn forget_links_of(&mut self, room: &ChannelRoom) {
        self.old_links.extend(room.links.iter().map(|(_, link)| (room.place.clone(), link.clone())));
    }

    /// Returns the links into a group that must be revoked.
    pub(crate) fn old_links(&self, place: &Place) -> Vec<String> {
        let here = self.old_links.iter().filter(|(of, _)| of == place);
        here.map(|(_, link)| link.clone()).collect()
    }

    /// Records that links were revoked.
    pub(crate) fn links_are_revoked(&mut self, links: &[String]) {
        self.old_links.retain(|(_, link)| !links.contains(link));
    }
}
