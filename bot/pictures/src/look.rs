//! The colours of the page's dark theme.

use gloaming_core::ruleset::{Mood, Tint};

pub(crate) const GROUND: &str = "#14112a";
pub(crate) const SURFACE: &str = "#1e1a3a";
pub(crate) const RAISED: &str = "#2a2550";
pub(crate) const LINE: &str = "#3a3466";
pub(crate) const EDGE: &str = "#7f76ad";
pub(crate) const INK: &str = "#eeeaf9";
pub(crate) const SOFT: &str = "#b7aed6";
pub(crate) const GLOW: &str = "#ffc48a";
pub(crate) const ON_GLOW: &str = "#2a1a10";
pub(crate) const GOOD: &str = "#8be0c0";
pub(crate) const BAD: &str = "#ff9fb0";
pub(crate) const SEA: &str = "#17213f";

/// The colours of players and of the styles of kinds on a map.
pub(crate) const TONES: [&str; 12] = [
    "#ffb694", "#8be0c0", "#9cc6ff", "#f7a8e0", "#e8d27e", "#c8b6ff", "#ff9fb0", "#8fdcee", "#c8d98a", "#ffc48a",
    "#aebcff", "#e5a9ea",
];

/// The backgrounds of faces, a muted shade of each colour.
pub(crate) const TONE_GROUNDS: [&str; 12] = [
    "#503c4e", "#364657", "#3a4065", "#4e395f", "#4a4249", "#433c65", "#503754", "#374562", "#43444c", "#503f4c",
    "#3e3e65", "#4a3961",
];

/// Returns the three colours of a mood's sky.
pub(crate) fn sky(mood: Mood) -> [&'static str; 3] {
    match mood {
        Mood::Dusk => ["#1c1740", "#45317a", "#8c5078"],
        Mood::Night => ["#070616", "#14112f", "#241d52"],
        Mood::Dawn => ["#33285c", "#6f4676", "#9c5565"],
        Mood::Day => ["#1c4f78", "#24638f", "#2b6f97"],
        Mood::Vote => ["#3d1845", "#6f2a50", "#8f3f33"],
        Mood::End => ["#2a1f57", "#5f4374", "#85572f"],
    }
}

/// Returns the background and text colours of a card with this tint.
pub(crate) fn tint(tint: Option<Tint>) -> (&'static str, &'static str) {
    match tint {
        None => (RAISED, INK),
        Some(Tint::Red) => ("#b3261e", "#ffffff"),
        Some(Tint::Orange) => ("#c05a00", "#ffffff"),
        Some(Tint::Yellow) => ("#f2c53d", "#2a1f00"),
        Some(Tint::Green) => ("#2e7d3a", "#ffffff"),
        Some(Tint::Blue) => ("#2c5fb3", "#ffffff"),
        Some(Tint::Violet) => ("#6d3fa0", "#ffffff"),
        Some(Tint::Brown) => ("#7a4a22", "#ffffff"),
        Some(Tint::White) => ("#fbf8f0", "#2a2438"),
        Some(Tint::Silver) => ("#c3c9d2", "#1f2430"),
        Some(Tint::Grey) => ("#6b6f76", "#ffffff"),
        Some(Tint::Black) => ("#1b1a20", "#f4efe4"),
    }
}
