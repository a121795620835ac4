//! Texts for people.

mod player;

pub use player::PlayerText;
