//! Pictures for chats: the table, the map, the votes and the ranking of a room, for services that have no boards.
//!
//! A [`Scene`] says what a picture shows, and the host has made it of what is public. [`draw`] makes an [`Svg`] of it, which looks as
//! the page does in the dark, and [`paint`] an image in the format PNG. [`Pictures`] is the [`Painter`](gloaming_core::chat::Painter) of the program: it paints on a thread
//! for work that takes long. Everything here is a function of its input: the same scene is the same image on every machine.

// Positions are numbers with fractions; no rule of a game is made of them.
#![allow(clippy::float_arithmetic)]

mod arrow;
mod face;
mod font;
mod header;
mod icon;
mod look;
mod map;
mod painter;
mod png;
mod ranking;
mod svg;
mod table;

use gloaming_page_model::Scene;

pub use painter::Pictures;
pub use png::{PictureError, paint};
pub use svg::Svg;

/// Draws a scene.
pub fn draw(scene: &Scene) -> Svg {
    match scene {
        Scene::Lobby { title, people, missing } => table::lobby(title, people, *missing),
        Scene::Table { title, phase, mood, seats, votes, table, winners } => {
            table::game(&table::Table { title, phase, mood: *mood, seats, votes, table: table.as_ref(), winners })
        }
        Scene::Map { title, phase, mood, kinds, places, ways, marks, arrows, coast } => {
            map::map(&map::Map { title, phase, mood: *mood, kinds, places, ways, marks, arrows, coast })
        }
        Scene::Ranking { title, lines } => ranking::ranking(title, lines),
    }
}

#[cfg(test)]
mod tests;
