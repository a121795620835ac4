//! One person in a terminal as a chat service like any other.
//!
//! There is one person, one private conversation with the bot and one room, the room of the game. Each line of the bot has its
//! place in front: `you | ` for a line that only this person is told, `main | ` for a line in the room. A typed line goes to the
//! place that the prompt names, `you> ` or `main> `:
//!
//! - `/room` (or `/main`) goes to the room, `/bot` back to the private conversation; with a text behind it, only that
//!   text is said there;
//! - a number answers the newest choices, wherever one is; if they are answered and older ones wait, those are shown once more;
//! - the name of a choice answers it in its place;
//! - `/wait` asks the program to let time pass: until the next phase, or so long (`/wait 10m`);
//! - `/help` explains it, `/quit` ends it, and so does the end of the input.
//!
//! From a pipe it is the same without prompts and colours, so a game can be written down as a file of lines. Lines
//! are taken one at a time, each when the host asks for what follows the one before: a number answers what was shown
//! by then.
//!
//! Nothing survives the process, and nothing has to: a new terminal is empty. Ids carry the session, so that a host
//! that comes back with a cursor of an earlier one is told everything of this one.
//!
//! ```
//! use gloaming_console::{Console, Settings};
//!
//! let console = Console::new(Settings::plain("console"), std::io::sink());
//! console.read_from(std::io::Cursor::new("join\n/room hello all\n"));
//! ```

mod capabilities;
mod execute;
mod ids;
mod phrases;
mod platform;
mod receive;
pub mod render;
mod screen;
mod state;
mod typed;

pub use platform::{Clock, Console, Settings};
pub use render::Look;
pub use state::Wait;
