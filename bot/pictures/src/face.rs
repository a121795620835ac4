//! Faces of players, drawn as on the page: a head, an expression, a colour and a mark. A player can choose a face;
//! otherwise it is derived from the handle.

use std::collections::{BTreeMap, BTreeSet};

use crate::look::{self, GROUND, SOFT, TONE_GROUNDS, TONES};
use crate::svg::{Point, Svg};

/// The outlines of heads, in a square of 40 units.
static HEADS: [&str; 8] = [
    "M6 20a14 14 0 1 0 28 0a14 14 0 1 0-28 0z",
    "M13 7h14a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H13a6 6 0 0 1-6-6V13a6 6 0 0 1 6-6z",
    "M20 4c8 0 12 7 12 15.500S27 36 20 36 8 28 8 19.500 12 4 20 4z",
    "M20 9c9.500 0 15.500 5 15.500 12S29.500 33 20 33 4.500 28 4.500 21 10.500 9 20 9z",
    "M8 8c8-2.500 16-2.500 24 0 1.500 12-1.500 22-12 27.500C9.500 30 6.500 20 8 8z",
    "M7 4.500l8 5c3.300-.8 6.700-.8 10 0l8-5c1.200 5 1.200 9 .5 13C35 28 29 35 20 35S5 28 6.500 17.500c-.7-4-.7-8 .5-13z",
    "M9.500 13a5 5 0 1 1 5.500-6c3.300-1 6.700-1 10 0a5 5 0 1 1 5.500 6C36 24 31 35 20 35S4 24 9.500 13z",
    "M19 3c1 3 4 4.500 7 5.500C32 11 34 16 34 21c0 8-6 14-14 14S6 29 6 21c0-5 2-9 6-11.500C15 8 18 6 19 3z",
];

/// The expressions: lines, then filled parts. The last one is for players who are out.
static LOOKS: [(&str, &str); 6] = [
    (
        "M14 24c3 4 9 4 12 0",
        "M13.200 17.500a1.800 2.200 0 1 0 3.600 0a1.800 2.200 0 1 0-3.600 0zM23.200 17.500a1.800 2.200 0 1 0 3.600 0a1.800 2.200 0 1 0-3.600 0z",
    ),
    ("M12.500 18c1-2.500 4-2.500 5 0M22.500 18c1-2.500 4-2.500 5 0", "M13 22.500h14c-.5 5-3.500 7-7 7s-6.500-2-7-7z"),
    (
        "M15 26h10M12.500 14.500h5M22.500 14.500h5",
        "M13.500 18a1.600 1.600 0 1 0 3.200 0a1.600 1.600 0 1 0-3.200 0zM23.300 18a1.600 1.600 0 1 0 3.200 0a1.600 1.600 0 1 0-3.200 0z",
    ),
    (
        "M11.800 17.500a3.200 3.200 0 1 0 6.400 0a3.200 3.200 0 1 0-6.400 0zM21.800 17.500a3.200 3.200 0 1 0 6.400 0a3.200 3.200 0 1 0-6.400 0z",
        "M17.500 26.500a2.500 3 0 1 0 5 0a2.500 3 0 1 0-5 0z",
    ),
    (
        "M22.500 18.500c1.500-1.500 3.500-1.500 5 0M15 25.500c3.500 1.500 7 .5 10-2.500",
        "M13.200 17.500a1.800 2.200 0 1 0 3.600 0a1.800 2.200 0 1 0-3.600 0z",
    ),
    ("M12.500 15l5 5M17.500 15l-5 5M22.500 15l5 5M27.500 15l-5 5M15 27c3-2 7-2 10 0", ""),
];

/// The marks that distinguish similar faces: lines, then filled parts.
static MARKS: [(&str, &str); 8] = [
    ("", ""),
    (
        "M10.500 18a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0zM20.500 18a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0z",
        "",
    ),
    (
        "",
        "M20 22.500c-2-1.500-5-1-7.500 1.500 3 .8 6 .5 7.500-.8 1.500 1.300 4.500 1.600 7.500.8-2.500-2.500-5.500-3-7.500-1.500z",
    ),
    (
        "",
        "M10.500 22.500a.9.9 0 1 0 1.800 0a.9.9 0 1 0-1.800 0zM12.500 24.700a.9.9 0 1 0 1.800 0a.9.9 0 1 0-1.800 0zM27.700 22.500a.9.9 0 1 0 1.800 0a.9.9 0 1 0-1.800 0zM25.700 24.700a.9.9 0 1 0 1.800 0a.9.9 0 1 0-1.800 0z",
    ),
    ("", "M28 9.500l1.200 2.500 2.700.4-2 1.900.5 2.700-2.400-1.300-2.400 1.300.5-2.700-2-1.900 2.700-.4z"),
    ("M10 12.500l4 4M10.300 15.800l2.500-2.500M12.200 17.500l2.200-2.200", ""),
    ("M14 11.500c3.500-2 8.500-2 12 0", ""),
    ("", "M20 33l-6-3v6zM20 33l6-3v6z"),
];

/// Returns a number derived from a name.
fn drawn(name: &str) -> usize {
    name.chars().fold(0, |sum, letter| (sum * 31 + letter as usize) % 9973)
}

/// Returns a name reduced to what its handle contains.
fn plain(name: &str) -> String {
    let words = name.split(|letter: char| letter.is_whitespace() || matches!(letter, '_' | '-'));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-").to_lowercase()
}

/// The colours of the players in a picture. Chosen colours are kept; the others follow from the names and differ as
/// long as there are enough colours.
pub(crate) struct Tones(BTreeMap<String, usize>);

impl Tones {
    /// Assigns a colour to each player, given by handle and chosen portrait.
    pub(crate) fn of<'a>(people: impl Iterator<Item = (&'a str, &'a str)> + Clone) -> Tones {
        let chosen = people.clone().filter_map(|(handle, portrait)| {
            let tone = portrait.split('-').nth(2)?.parse().ok().filter(|tone| *tone < TONES.len())?;
            Some((plain(handle), tone))
        });
        let mut given: BTreeMap<String, usize> = chosen.collect();
        let mut taken: BTreeSet<usize> = given.values().copied().collect();
        let names: BTreeSet<String> = people.map(|(handle, _)| plain(handle)).collect();
        for name in names {
            if given.contains_key(&name) {
                continue;
            }
            let first = drawn(&name) % TONES.len();
            let mut all = (0..TONES.len()).map(|step| (first + step) % TONES.len());
            let tone = all.find(|tone| !taken.contains(tone)).unwrap_or(first);
            taken.insert(tone);
            given.insert(name, tone);
        }
        Tones(given)
    }

    fn tone(&self, handle: &str) -> usize {
        let name = plain(handle);
        self.0.get(&name).copied().unwrap_or_else(|| drawn(&name) % TONES.len())
    }
}

/// Returns the parts of a face: head, expression and mark.
fn parts(handle: &str, portrait: &str) -> (usize, usize, usize) {
    let usual = || {
        let own = drawn(handle);
        (own % HEADS.len(), own / HEADS.len() % (LOOKS.len() - 1), own / 40 % MARKS.len())
    };
    let numbers: Vec<usize> = portrait.split('-').filter_map(|number| number.parse().ok()).collect();
    match numbers[..] {
        [head, look, _, mark] if head < HEADS.len() && look < LOOKS.len() - 1 && mark < MARKS.len() => {
            (head, look, mark)
        }
        _ => usual(),
    }
}

/// Draws the face of a player around a point.
pub(crate) fn face(svg: &mut Svg, at: Point, radius: f64, tones: &Tones, (handle, portrait): (&str, &str), out: bool) {
    let (head, look, mark) = parts(handle, portrait);
    let tone = tones.tone(handle);
    let (ground, colour) = if out { (look::LINE, SOFT) } else { (TONE_GROUNDS[tone], TONES[tone]) };
    svg.circle(
        at,
        radius,
        &format!("fill=\"{ground}\" stroke=\"{}\" stroke-width=\"{:.1}\"", look::SURFACE, radius * 0.09),
    );
    let (lines, solid) = LOOKS[if out { LOOKS.len() - 1 } else { look }];
    let (mark_lines, mark_solid) = MARKS[mark];
    let scale = radius * 0.95 / 20.0;
    svg.begin((at.0 - 20.0 * scale, at.1 - 20.0 * scale), scale, "");
    svg.path(HEADS[head], &format!("fill=\"{colour}\""));
    let pen = format!("fill=\"none\" stroke=\"{GROUND}\" stroke-width=\"1.7\" stroke-linecap=\"round\"");
    svg.path(&format!("{lines}{mark_lines}"), &pen);
    svg.path(&format!("{solid}{mark_solid}"), &format!("fill=\"{GROUND}\""));
    svg.end();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_faces_are_those_of_the_page() {
        let page = include_str!("../../../adapters/web/assets/faces.js");
        let pairs = LOOKS.iter().chain(&MARKS).flat_map(|(lines, solid)| [*lines, *solid]);
        for line in HEADS.iter().copied().chain(pairs) {
            assert!(page.contains(&format!("\"{line}\"")), "{line}");
        }
    }

    #[test]
    fn people_have_colours_of_their_own_as_long_as_there_are_any() {
        let people: Vec<String> = (0..12).map(|number| format!("player-{number}")).collect();
        let tones = Tones::of(people.iter().map(|handle| (handle.as_str(), "")));
        let all: BTreeSet<usize> = people.iter().map(|handle| tones.tone(handle)).collect();
        assert_eq!(all.len(), 12);
        let chosen = Tones::of([("ann", "1-2-7-0"), ("bob", "broken")].into_iter());
        assert_eq!(chosen.tone("Ann"), 7);
    }
}
