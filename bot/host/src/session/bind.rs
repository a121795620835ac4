//! Groups that people made for a private channel, where the bot can make no rooms: they bind one to the channel, and the
//! bot hands out who comes in.
//!
//! Nothing secret is told there before it was seen that nobody else is in. A service may not tell who comes in, and tells
//! nothing while the program does not run: so members are counted again after every start and in every phase, before the
//! first line. As soon as somebody else is in, or the bot may not keep it so any more, the channel goes back to everybody's
//! own conversation, and its members are told why.

use gloaming_core::chat::Operation;
use gloaming_core::ruleset::Word;

use crate::ids::TableId;
use crate::queues::{OutboxItem, Recipient};
use crate::session::{ChannelRoom, Session};

/// Why a bound group is for its channel no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unbound {
    /// So many are in it who should not be.
    Strangers(u32),
    /// Anybody may come in, or newcomers read what was said before.
    Open,
    /// The bot is not in it any more, or may not say any more who is.
    Lost,
}

impl Session {
    /// The bound groups are counted.
    pub(crate) fn counts(&self, id: &TableId) -> Vec<(Recipient, OutboxItem)> {
        let bound = self.state.channel_rooms.iter().filter(|(_, room)| room.bound && !room.given_up);
        let item =
            |channel: &Word| OutboxItem::ChannelRoom { table: id.clone(), channel: channel.clone(), arranged: true };
        bound.map(|(channel, room)| (Recipient::Room(room.place.clone()), item(channel))).collect()
    }
}

/// Asks who is in the room of a private channel.
pub(crate) fn who_is_there(room: &ChannelRoom) -> Operation {
    let people = room.asked.iter().chain(&room.former).cloned().collect();
    Operation::ReadMembers { place: room.place.clone(), people }
}
