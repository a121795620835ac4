//! Tests the terminal: the chat contract, forms, and transcripts of what the user sees and types.

mod contract;
mod form;
mod transcript;
