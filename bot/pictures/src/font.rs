//! The embedded font, the characters it supports, and the widths of texts.
//!
//! A system font would make pictures differ between machines. The embedded font covers the Latin, Greek and Cyrillic
//! alphabets. A name in another script is replaced by the handle or by the number of the seat.

use std::sync::{Arc, LazyLock};

use resvg::usvg::fontdb::{Database, Source};
use unicode_normalization::UnicodeNormalization as _;

/// Inter semi-bold without the letters of rare scripts: see `font/README.md`.
static FONT: &[u8] = include_bytes!("../font/inter-semibold.otf");

/// The font database of drawings, which contains only this font.
pub(crate) static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_source(Source::Binary(Arc::new(FONT)));
    fonts.set_sans_serif_family("Inter");
    Arc::new(fonts)
});

static FACE: LazyLock<ttf_parser::Face<'static>> =
    LazyLock::new(|| ttf_parser::Face::parse(FONT, 0).expect("the built-in font is valid"));

/// Returns the width of a letter relative to the font size, or `None` if the font doesn't have it.
fn width_of_letter(letter: char) -> Option<f64> {
    let glyph = FACE.glyph_index(letter)?;
    let advance = FACE.glyph_hor_advance(glyph)?;
    Some(f64::from(advance) / f64::from(FACE.units_per_em()))
}

/// Returns the width of a text at this font size.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    text.chars().filter_map(width_of_letter).sum::<f64>() * size
}

/// Returns the text as the font draws it, or `None` if the font lacks one of its characters or nothing of it is
/// visible.
pub(crate) fn drawable(text: &str) -> Option<String> {
    let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect();
    let is_seen = |letter: char| FACE.glyph_index(letter).is_some_and(|glyph| FACE.glyph_bounding_box(glyph).is_some());
    let all = text.chars().all(|letter| width_of_letter(letter).is_some());
    (all && text.chars().any(is_seen)).then_some(text)
}

/// Returns the label of a player: the name, or else the handle, or else the number of the seat.
pub(crate) fn called(name: &str, handle: &str, number: usize) -> String {
    drawable(name).or_else(|| drawable(handle)).unwrap_or_else(|| format!("#{number}"))
}

/// Returns a text of the game with unsupported characters replaced.
pub(crate) fn words(text: &str) -> String {
    drawable(text).unwrap_or_else(|| {
        text.chars().map(|letter| if width_of_letter(letter).is_some() { letter } else { '·' }).collect()
    })
}

/// Returns the text, shortened to fit a width.
pub(crate) fn fitting(text: &str, size: f64, longest: f64) -> String {
    if width(text, size) <= longest {
        return text.to_owned();
    }
    let mut letters: Vec<char> = text.chars().collect();
    loop {
        letters.pop();
        let short: String = letters.iter().collect::<String>().trim_end().to_owned() + "…";
        if letters.is_empty() || width(&short, size) <= longest {
            return short;
        }
    }
}

/// Returns the text as one line, or as two if it is wider than `longest` and can be broken.
pub(crate) fn lines(text: &str, size: f64, longest: f64) -> Vec<String> {
    if width(text, size) <= longest {
        return vec![text.to_owned()];
    }
    let gaps = text.match_indices([' ', '-']).map(|(at, gap)| if gap == "-" { (at + 1, at + 1) } else { (at, at + 1) });
    let halves = gaps.map(|(end, begin)| (&text[..end], &text[begin..])).filter(|(_, second)| !second.is_empty());
    let wider = |(first, second): &(&str, &str)| width(first, size).max(width(second, size));
    match halves.min_by(|one, other| wider(one).total_cmp(&wider(other))) {
        Some((first, second)) => vec![fitting(first, size, longest), fitting(second, size, longest)],
        None => vec![fitting(text, size, longest)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_cannot_be_drawn_is_the_handle_and_else_the_number() {
        for (name, handle, drawn) in [
            ("Ann", "ann", "Ann"),
            ("Ćelija Żółć", "celija", "Ćelija Żółć"),
            ("Zoe\u{308}", "zoe", "Zoë"),
            ("Ωμέγα", "omega", "Ωμέγα"),
            ("Маша", "masha", "Маша"),
            ("Nguyễn", "nguyen", "Nguyễn"),
            ("<&\"'>", "marks", "<&\"'>"),
            ("  a \t b ", "ab", "a b"),
            ("😀 Bob", "bob", "bob"),
            ("דנה", "dana", "dana"),
            ("a\u{202e}b", "ab", "ab"),
            ("\u{200b}\u{2060}", "empty", "empty"),
            ("", "handle", "handle"),
            ("山田", "山田", "#3"),
            ("", "\u{3164}", "#3"),
            ("   ", " ", "#3"),
        ] {
            assert_eq!(called(name, handle, 3), drawn, "{name:?}");
        }
    }

    #[test]
    fn a_long_text_is_shortened_to_its_room_or_written_in_two_lines() {
        assert_eq!(fitting("Ann", 10.0, 100.0), "Ann");
        let short = fitting("Bartholomew the Elder", 10.0, 60.0);
        assert!(short.ends_with('…') && width(&short, 10.0) <= 60.0, "{short}");
        assert_eq!(lines("Anna Maria", 10.0, 40.0), ["Anna", "Maria"]);
        assert_eq!(lines("Jean-Pierre", 10.0, 40.0).len(), 2);
        assert_eq!(lines("Bartholomew", 10.0, 30.0).len(), 1);
        assert_eq!(fitting("W", 10.0, 1.0), "…");
    }
}
