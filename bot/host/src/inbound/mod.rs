//! Inbound text: the one table of precedence, which finds the intent of a text. Nothing here changes anything.
//!
//! | typed | in private | in a topic | in a room |
//! |---|---|---|---|
//! | forwarded | talk in the channel that they talk in, else refused | talk | talk where a game is played, else nothing |
//! | a reply to a line of a channel | talk in that channel | talk | talk |
//! | `#channel …` | talk in that channel | the same | talk |
//! | `desk …` | the desk | with `!` | talk |
//! | `setup …` of who leads a lobby | the setup | talk | a word of the lobby |
//! | the answer to a question | the answer | talk | talk |
//! | a word of the host that no verb of the game is called | the host's answer | with `!` | with `!` |
//! | anything else | a command; without a verb talk, if they talk in a channel | a command in its form, else talk | a command as the channel reads them, else talk |

mod answer;
mod intent;
mod private;
mod room;

pub(crate) use intent::{Answer, Intent};
pub(crate) use private::{from_page, in_private, in_topic};
pub(crate) use room::in_room;
