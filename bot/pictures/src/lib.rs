//! Pictures for chats: the table, map, votes and ranking of a room, for services without boards.
//!
//! A [`Scene`] describes the contents of a picture and contains only public data. [`draw`] turns it into an [`Svg`] in
//! the style of the page's dark theme, and [`paint`] into a PNG image. [`Pictures`] is the program's
//! [`Painter`](gloaming_core::chat::Painter), which runs on a thread for blocking work. Everything is a function of its
//! input: the same scene gives the same image on every machine.

// Positions are floating-point numbers. They don't affect the rules of any game.
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
