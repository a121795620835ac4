//! The Bot API as a bot sees it here.

mod fixture;
mod groups;
mod limits;
mod messages;
mod over_http;
mod people;
mod schema;
