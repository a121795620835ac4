//! The Bot API as a bot finds it here.

mod bot;
mod groups;
mod messages;
mod people;
mod schema;
