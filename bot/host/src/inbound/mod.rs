//! Inbound text: the one table of precedence, which finds the intent of a text. Nothing here changes anything.
//!
//! | typed | in private | in a topic | in a room |
//! |---|---|---|---|
//! | forwarded | talk in the channel that they talk in, else refused | talk | talk where a game is played, else nothing |
//! | a reply to a line of a channel | talk in that channel | talk | talk |
//! | `#channel …` | talk in that channel | the same | talk |
//! | anything without a mark, of somebody who talks in a channel | a number, or a reply to a question, answers it; all else is a line of the channel | the row of what it is | the row of what it is |
//! | `desk …` | the desk | with `!` | talk |
//! | `operator …` of an operator | what operators may do | talk | talk; without the first word, and with `!`, in a room of operators |
//! | `setup …` of who leads a lobby | the setup | talk | a word of the lobby |
//! | the answer to a question | the answer; of several that it fits, they are asked which | talk | talk |
//! | a word of the host that no verb of the game is called | the host's answer | with `!` | with `!` |
//! | `!` and a verb, of a member of a private channel that takes no commands | a command | a command | a command |
//! | anything else | a command | a line of the channel | a line of the channel |
//!
//! A line of a channel is a command or talk as the game declares it ([`reader::taken_in`](gloaming_table::reader::taken_in)): the same
//! in a room, in a topic, after `#channel`, and of somebody who talks in a channel.

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
