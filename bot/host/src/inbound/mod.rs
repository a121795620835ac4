//! Inbound texts: a single table of precedence that determines the intent of a text. Nothing here changes anything.
//!
//! | typed | in private | in a topic | in a room |
//! |---|---|---|---|
//! | forwarded | talk in the sender's default channel, else refused | talk | talk if a game is played there, else nothing |
//! | a reply to a line of a channel | talk in that channel | talk | talk |
//! | `#channel …` | talk in that channel | the same | talk |
//! | anything without a prefix, from a sender with a default channel | a number, or a reply to a question, answers it; anything else is a line of the channel | according to the other rows | according to the other rows |
//! | `desk …` | the desk | with `!` | talk |
//! | `operator …` from an operator | an operator command | talk | talk; in a room of operators without the first word, and with `!` |
//! | `setup …` from the leader of a lobby | the setup | talk | a lobby command |
//! | the answer to a question | the answer; if it fits several, the sender is asked which one | talk | talk |
//! | a command of the host that isn't a verb of the game | the host's response | with `!` | with `!` |
//! | `!` and a verb, from a member of a private channel that doesn't accept commands | a command | a command | a command |
//! | anything else | a command | a line of the channel | a line of the channel |
//!
//! A line of a channel is a command or talk as declared by the game
//! ([`reader::taken_in`](gloaming_table::reader::taken_in)). This applies equally in a room, in a topic, after
//! `#channel`, and to a sender with a default channel.

mod answer;
mod intent;
mod private;
mod room;
mod said;
mod team;

pub(crate) use intent::{Answer, Intent};
pub(crate) use private::{from_page, in_private, in_topic};
pub(crate) use room::in_room;
pub(crate) use said::{is_command_in, is_game_command, is_said_in_private_channel};
pub(crate) use team::reads_like_an_order;
