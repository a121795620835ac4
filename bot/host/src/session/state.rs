//! The stored state of a session: one struct per feature, all in one row of the store.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{Person, Place};
use gloaming_core::kit::Draws;
use gloaming_core::ruleset::{Seat, Speakers, Word};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::session::kept::{
    ChannelRoom, EndVote, Former, GivenOrder, Gone, Guest, Moved, Occupant, PhaseWatch, PictureShown, Poll, Reaction,
    Status, Topic,
};
use crate::session::off_votes::OffVotes;
use crate::session::skip_votes::SkipVotes;

/// The stored state of a session: its people, its rooms, and the messages in them. One row of the store.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SessionState {
    /// The language that the game is played in.
    pub(super) language: String,
    pub(crate) seats: Seats,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) lead: Lead,
    pub(crate) rooms: PublicRooms,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) channels: PrivateChannels,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) posts: Posts,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) talk: Talk,
    pub(crate) practice: PracticePlayers,
}

/// The people in the seats, former players, and guests.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Seats {
    pub(super) occupants: Vec<Occupant>,
    /// The display names of players, if they resemble their handles.
    pub(super) names: BTreeMap<Seat, String>,
    /// Everyone who was ever admitted as a guest.
    pub(super) guests: Vec<Guest>,
    /// Everyone who no longer has a seat or no longer leads the game.
    pub(super) former: Vec<Former>,
    /// The accounts that were replaced while it ran, oldest first.
    pub(super) moved: Vec<Moved>,
    /// Players who left its rooms, or can't be reached in private.
    pub(super) gone: Vec<Gone>,
    /// Players who left the game while it ran.
    pub(super) fled: Vec<Seat>,
    /// The number of the next row when a player took over a seat.
    pub(super) taken_at: BTreeMap<Seat, u64>,
    /// Players whose display name looks like another player's handle, as announced to the room.
    pub(super) passes_for: BTreeMap<Seat, Seat>,
    /// Players whose display name looks like the bot's, as announced to the room.
    pub(super) pass_for_bot: BTreeSet<Seat>,
}

/// The leader of the game, and its state without one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Lead {
    pub(super) game_master: Option<Person>,
    /// The rooms that its leader left. `None` means that they can't be reached in private.
    pub(super) leader_gone: Vec<Option<Place>>,
    /// The votes to end the game while it is at a standstill.
    pub(super) off_votes: OffVotes,
    /// The votes to end the current phase.
    pub(super) skip_votes: SkipVotes,
    /// Whether it is paused because the bot was removed from its room.
    pub(super) stands_for_room: bool,
}

/// The public rooms.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct PublicRooms {
    pub(super) public: Vec<Place>,
    /// The place in which the game is played if its own room, which is being created, can't be. Until this is settled,
    /// nothing is posted in public.
    pub(super) own_room: Option<Place>,
    /// The room of the lobby, if the game has or requested a room of its own.
    pub(super) gathered: Option<Place>,
    /// Rooms in which a game of this kind was finished before. Explanations that are the same in every game are shorter
    /// there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) of_regulars: Vec<Place>,
    /// The members who may write in the public rooms, as last set.
    pub(super) speakers: Option<Speakers>,
    /// The group of its public rooms.
    pub(super) group: Option<Place>,
    /// Whether the group was requested.
    pub(super) grouped: bool,
    /// Whether its rooms and people have the menus of a running game.
    pub(super) has_menus: bool,
    /// Whether its rooms were brought to their state after the end.
    pub(super) ended: bool,
    /// Whether the title of its group shows that it is over.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) group_is_over: bool,
    /// When the bot leaves the private rooms of the finished game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) leave_at: Option<Timestamp>,
    /// Whether that time has come, so that its private rooms are no longer kept.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) are_left: bool,
    /// The number of phases whose announcement was delivered. The clock of the latest phase starts with its
    /// announcement.
    pub(super) anchored: usize,
}

/// The private channels: rooms, links, topics, and the players' default channels.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct PrivateChannels {
    /// Rooms of private channels, by channel.
    pub(super) rooms: BTreeMap<Word, ChannelRoom>,
    /// Links into groups of private channels that must be revoked.
    pub(super) old_links: Vec<(Place, String)>,
    /// Topics of private channels, in the conversations of their members.
    pub(super) topics: Vec<Topic>,
    /// The players who received instructions how to talk in a private channel without a place of its own.
    pub(super) introduced: Vec<(Seat, Word)>,
    /// The private channels that players talk in by default.
    pub(super) talking: Vec<(Seat, Word)>,
}

/// The messages that are kept up to date, and those that gave orders.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Posts {
    /// The status messages in its rooms.
    pub(super) status: Vec<Status>,
    /// The messages with public votes in its rooms.
    pub(super) polls: Vec<Poll>,
    /// The messages in its rooms with votes to end it.
    pub(super) end_votes: Vec<EndVote>,
    /// The latest picture of each kind in its rooms.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) pictures: Vec<PictureShown>,
    /// The tags next to the names of members of its rooms.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) tags: Vec<(Place, Person, String)>,
    /// The messages that gave the orders of this phase.
    pub(super) orders: Vec<GivenOrder>,
    /// The delivery checks of the phase.
    pub(super) watch: Option<PhaseWatch>,
}

/// The fate of lines of talk.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Talk {
    /// The lines of talk that their authors deleted.
    pub(super) withdrawn: BTreeSet<u64>,
    /// The reactions to lines that are on several services.
    pub(super) reactions: Vec<Reaction>,
    /// Whether the players' conversations were deleted.
    pub(super) silent: bool,
}

/// The practice players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct PracticePlayers {
    /// Their draws. With the same seed they play the same game.
    pub(super) draws: Draws,
    /// When they move.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) moves: BTreeMap<Seat, Timestamp>,
    /// Those who had nothing to do, with the length of the log. They wait until something happens.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) idle: BTreeMap<Seat, usize>,
    /// Those among them who leave an order to the people of their team, until the last minute of the phase.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) holding_back: BTreeSet<Seat>,
}

impl SessionState {
    /// Returns the state of a new game.
    pub(super) fn new(
        occupants: Vec<Occupant>,
        rooms: Vec<Place>,
        game_master: Option<Person>,
        language: String,
        draws: Draws,
    ) -> Self {
        SessionState {
            language,
            seats: Seats { occupants, ..Seats::default() },
            lead: Lead { game_master, ..Lead::default() },
            rooms: PublicRooms { public: rooms, ..PublicRooms::default() },
            channels: PrivateChannels::default(),
            posts: Posts::default(),
            talk: Talk::default(),
            practice: PracticePlayers {
                draws,
                moves: BTreeMap::new(),
                idle: BTreeMap::new(),
                holding_back: BTreeSet::new(),
            },
        }
    }

    /// Returns the language that the game is played in.
    pub(crate) fn language(&self) -> &str {
        &self.language
    }
}

fn is_default<T: Default + PartialEq>(part: &T) -> bool {
    *part == T::default()
}
