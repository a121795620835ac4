//! Texts: messages in people's languages, and documents before any service's markup.
//!
//! A ruleset tells *data* ([`Record`](crate::ruleset::Record)); the sentences are Fluent files beside it, written in
//! a small subset of Markdown. [`Texts`] puts both together and makes a [`Document`] of it, a small tree of blocks
//! that each adapter's renderer turns into what its service understands. The ordinary course of things:
//!
//! 1. [`Texts::of`] reads a ruleset's files once, when the program starts.
//! 2. [`Texts::event`] and [`Texts::refusal`] make a document of every record that is told.
//! 3. A renderer walks the document, escaping every string in it.
//!
//! Promises:
//!
//! - **A tree, not a string.** Every service has a markup of its own with its own ways to escape. A tree has none, so
//!   a text can't be escaped twice or not at all, and a renderer that has no headings still knows what one was.
//! - **Nothing that a person wrote is ever markup.** Texts of people, and the handles that they chose, enter a message
//!   as one placeholder character each, which nobody can write. Fluent and Markdown carry it along as if it were a
//!   letter; then the [`Inline::Player`] or [`Inline::Seat`] is put in its place in the tree. There is no escaping
//!   that could be forgotten.
//! - **There is always something to read.** A message that is missing in a language is taken from the first language,
//!   then from core's own texts; if it is nowhere, the name of the record and its fields are told. Nothing panics.
//! - **Mistakes are found before a game.** [`check`] reads the files of a ruleset against its manifest: each event,
//!   refusal, fault, verb and word has its message in each language, no message uses what its record lacks, and no select
//!   has a branch that is never told.

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
