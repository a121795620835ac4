//! A terminal with a single user as a chat service.
//!
//! The user has a private conversation with the bot, and there is one room, the game's room. Each line from the bot
//! begins with its place: `you | ` for lines that only this user sees, `main | ` for lines in the room. A typed line
//! goes to the place named by the prompt, `you> ` or `main> `:
//!
//! - `/room` (or `/main`) goes to the room and `/bot` back to the private conversation. With a text after it, only that
//!   text is said there;
//! - a number answers the newest choices, in any place. If those are answered and older ones are still open, these are
//!   shown again;
//! - the name of a choice answers it in its place;
//! - `/wait` asks the program to let time pass, until the next phase or for a given time (`/wait 10m`);
//! - `/help` shows the help, and `/quit` or the end of the input ends the session.
//!
//! With input from a pipe there are no prompts or colours, so a game can be written as a file of lines. Lines are read
//! one at a time, each when the host asks for the next events, so a number answers the choices shown by then.
//!
//! The state isn't stored: a new terminal starts empty. IDs contain the session, so a host that returns with a cursor
//! of an earlier session receives all events of this one.
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
