//! What a session keeps: a struct for each feature, all of them one row of the store.

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

/// The people in the seats, those who had one, and guests.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Seats {
    pub(super) occupants: Vec<Occupant>,
    /// The display names of players, as far as they read as their handles do.
    pub(super) names: BTreeMap<Seat, String>,
    /// Everybody who was ever let in as a guest.
    pub(super) guests: Vec<Guest>,
    /// Everybody who had a seat, or led the game, and does not any more.
    pub(super) former: Vec<Former>,
    /// The accounts that people left for others while it ran, oldest first.
    pub(super) moved: Vec<Moved>,
    /// Players who left its rooms, or cannot be reached in private.
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

/// The leader of the game, and what becomes of it without one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Lead {
    pub(super) game_master: Option<Person>,
    /// The rooms that its leader left, and nothing if they cannot be reached in private.
    pub(super) leader_gone: Vec<Option<Place>>,
    /// The players who vote it off while it stands still.
    pub(super) off_votes: OffVotes,
    /// The players who vote to end the present phase.
    pub(super) skip_votes: SkipVotes,
    /// It stands still because the bot was put out of its room.
    pub(super) stands_for_room: bool,
}

/// The public rooms.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct PublicRooms {
    pub(super) public: Vec<Place>,
    /// A room of its own is being made for the game, which takes place here if that cannot be done. Until then nothing is told in
    /// public.
    pub(super) own_room: Option<Place>,
    /// The room in which people gathered, if the game has, or wanted, a room of its own.
    pub(super) gathered: Option<Place>,
    /// Those in which a game of this kind was played to its end before: what is the same in every game is said shorter there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) of_regulars: Vec<Place>,
    /// The people who may write in the public rooms, as the rooms were last told.
    pub(super) speakers: Option<Speakers>,
    /// The group of its public rooms.
    pub(super) group: Option<Place>,
    /// The group was asked for.
    pub(super) grouped: bool,
    /// Its rooms and people have the menus of a game that runs.
    pub(super) has_menus: bool,
    /// Its rooms were told that it is over.
    pub(super) ended: bool,
    /// The title of its group says that it is over.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) group_is_over: bool,
    /// The moment at which the bot leaves the private rooms of the game, which is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) leave_at: Option<Timestamp>,
    /// That moment has come: its private rooms are left, and no longer kept.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) are_left: bool,
    /// The number of phases whose announcement is out: the clock of the newest starts when it is.
    pub(super) anchored: usize,
}

/// The private channels: rooms, links, topics, and who talks where.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct PrivateChannels {
    /// Rooms of private channels, by channel.
    pub(super) rooms: BTreeMap<Word, ChannelRoom>,
    /// Links into groups of private channels that are to be revoked.
    pub(super) old_links: Vec<(Place, String)>,
    /// Topics of private channels, in the conversations of their members.
    pub(super) topics: Vec<Topic>,
    /// The players who were told how to talk in a private channel that has no place of its own.
    pub(super) introduced: Vec<(Seat, Word)>,
    /// The private channels that players talk in where they name none.
    pub(super) talking: Vec<(Seat, Word)>,
}

/// The messages that are kept up to date, and those that orders came from.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Posts {
    /// The messages that say in its rooms where the game is.
    pub(super) status: Vec<Status>,
    /// The messages in which its rooms vote in the open.
    pub(super) polls: Vec<Poll>,
    /// The messages in which its rooms vote it off.
    pub(super) end_votes: Vec<EndVote>,
    /// The newest picture of each kind in its rooms.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) pictures: Vec<PictureShown>,
    /// The tags beside the names of members of its rooms.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) tags: Vec<(Place, Person, String)>,
    /// The messages that gave the orders of this phase.
    pub(super) orders: Vec<GivenOrder>,
    /// The looks at whom the phase has reached.
    pub(super) watch: Option<PhaseWatch>,
}

/// What became of lines of talk.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Talk {
    /// The lines of talk that their authors took back.
    pub(super) withdrawn: BTreeSet<u64>,
    /// The reactions of people to lines that stand on several services.
    pub(super) reactions: Vec<Reaction>,
    /// The words that people said are deleted.
    pub(super) silent: bool,
}

/// The practice players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct PracticePlayers {
    /// Their draws: with the same seed they play the same game.
    pub(super) draws: Draws,
    /// The moments at which they move.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) moves: BTreeMap<Seat, Timestamp>,
    /// Those who had nothing to say, with the row after which: they wait until something happens.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) idle: BTreeMap<Seat, usize>,
    /// Of those the ones who hold an order back for the people of their team, until the last minute of the phase.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) holding_back: BTreeSet<Seat>,
}

impl SessionState {
    /// Returns the state of a game that begins.
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
