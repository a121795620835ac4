//! Texts: messages in the readers' languages, and documents without the markup of any service.
//!
//! A ruleset sends *data* ([`Record`](crate::ruleset::Record)), and the sentences are in Fluent files next to it,
//! written in a small subset of Markdown. [`Texts`] combines both into a [`Document`], a small tree of blocks that each
//! adapter renders in the format of its service. The usual sequence:
//!
//! 1. [`Texts::of`] parses a ruleset's files once, when the program starts.
//! 2. [`Texts::event`] and [`Texts::refusal`] turn each record that is sent into a document.
//! 3. A renderer walks the document and escapes every string in it.
//!
//! Guarantees:
//!
//! - **A tree, not a string.** Each service has its own markup with its own rules for escaping. A tree has none, so
//!   text can't be escaped twice or not at all, and a renderer without headings still knows what was one.
//! - **Text written by people is never markup.** Such text, and the handles that people chose, enters a message as one
//!   placeholder character each, which can't be typed. Fluent and Markdown treat it like a letter. In the resulting
//!   tree it is replaced by the [`Inline::Player`] or [`Inline::Seat`]. There is no escaping that could be forgotten.
//! - **There is always something to read.** A message that is missing in a language comes from the first language, or
//!   else from core's own texts. If no language has it, the name of the record and its fields are shown. Nothing
//!   panics.
//! - **Mistakes are found before a game.** [`check`] compares the files of a ruleset with its manifest: each event,
//!   refusal, fault, verb and word needs a message in each language, messages must only use what their records contain,
//!   and selects must not have branches that can't be reached.

mod arg;
mod arguments;
mod base;
mod block;
mod bundle;
mod catalogue;
mod check;
mod direction;
mod fault;
mod known;
mod language;
mod markdown;
mod placeholder;
mod player;
mod position;
mod select;
#[cfg(test)]
mod tests;
mod usage;

pub use arg::{Arg, Named};
pub use block::{Block, Document, Inline, Moment, plain_line};
pub use bundle::TextError;
pub use catalogue::Texts;
pub use check::{check, check_translations};
pub use direction::is_right_to_left;
pub use fault::{TextFault, TextProblem};
pub use language::best_language;
pub use player::PlayerText;
pub use position::position;
