//! Drawings of cards, from the page's general set. They are independent of the words of games.

use gloaming_core::ruleset::Icon;

use crate::svg::{Point, Svg};

/// A line per icon: the name, its strokes and its filled parts, in a square of 24 units.
static ICONS: &str = include_str!("icons.tsv");

/// Returns the strokes and the filled parts of an icon.
fn parts(icon: Icon) -> (&'static str, &'static str) {
    let name = serde_json::to_value(icon).unwrap_or_default();
    let mut all = ICONS.lines().filter_map(|line| {
        let mut parts = line.split('\t');
        Some((parts.next()?, parts.next()?, parts.next().unwrap_or_default()))
    });
    all.find(|(one, _, _)| Some(*one) == name.as_str()).map_or(("", ""), |(_, lines, solid)| (lines, solid))
}

/// Draws an icon centred on a point, in a square with this side length.
pub(crate) fn icon(svg: &mut Svg, (x, y): Point, side: f64, icon: Icon, ink: &str) {
    let (lines, solid) = parts(icon);
    svg.begin((x - side / 2.0, y - side / 2.0), side / 24.0, "");
    let pen = "stroke-width=\"1.6\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";
    svg.path(lines, &format!("fill=\"none\" stroke=\"{ink}\" {pen}"));
    if !solid.is_empty() {
        svg.path(solid, &format!("fill=\"{ink}\""));
    }
    svg.end();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawings_are_those_of_the_page() {
        let page = include_str!("../../../adapters/web/assets/drawings.js");
        for one in Icon::ALL {
            let (lines, solid) = parts(*one);
            assert!(!lines.is_empty(), "{one:?}");
            assert!(page.contains(lines) && page.contains(solid), "{one:?}");
        }
        assert_eq!(ICONS.lines().count(), Icon::ALL.len());
    }
}
