//! Splits a paragraph into styled words and wraps them.

use anstyle::{AnsiColor, Style};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::Look;

/// The style of a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Paint {
    /// Whether the text is important.
    pub(super) strong: bool,
    /// Whether the text is emphasised.
    pub(super) emphasis: bool,
    /// Whether the text is code, to be typed literally.
    pub(super) code: bool,
}

impl Paint {
    fn style(self) -> Style {
        let mut style = Style::new();
        if self.strong {
            style = style.bold();
        }
        if self.emphasis {
            style = style.italic();
        }
        if self.code {
            style = style.fg_color(Some(AnsiColor::Cyan.into()));
        }
        style
    }
}

/// A piece of text with a single style. A word consists of one or more pieces.
type Piece = (String, Paint);

/// The words of a paragraph, with its optional and forced line breaks.
#[derive(Debug, Default)]
pub(super) struct Paragraph {
    lines: Vec<Vec<Vec<Piece>>>,
    /// Whether the next text continues the last word.
    open: bool,
}

impl Paragraph {
    /// Adds a text. Its line breaks are kept.
    pub(super) fn add(&mut self, text: &str, paint: Paint) {
        for (place, line) in text.split('\n').enumerate() {
            if place > 0 {
                self.lines.push(Vec::new());
                self.open = false;
            }
            for (place, word) in line.split([' ', '\t']).enumerate() {
                if place > 0 {
                    self.open = false;
                }
                self.word(clean(word), paint);
            }
        }
    }

    fn word(&mut self, word: String, paint: Paint) {
        if word.is_empty() {
            return;
        }
        if self.lines.is_empty() {
            self.lines.push(Vec::new());
        }
        // There is a last line, added just above or with an earlier word.
        if let Some(line) = self.lines.last_mut() {
            match line.last_mut() {
                Some(last) if self.open => last.push((word, paint)),
                _ => line.push(vec![(word, paint)]),
            }
        }
        self.open = true;
    }

    /// Wraps the paragraph into lines no wider than the look, except for single wide characters and addresses.
    pub(super) fn wrap(self, look: Look) -> Vec<String> {
        let mut out = Vec::new();
        for words in self.lines {
            let mut line: Vec<Piece> = Vec::new();
            let mut used = 0;
            for word in words.into_iter().flat_map(|word| split(word, look.width)) {
                let width = width(&word);
                if used > 0 && used + 1 + width > look.width {
                    out.push(painted(&line, look));
                    line.clear();
                    used = 0;
                }
                if used > 0 {
                    // A blank between two words of the same style has that style, too.
                    let paint = line.last().map(|(_, paint)| *paint).filter(|paint| word[0].1 == *paint);
                    line.push((" ".to_owned(), paint.unwrap_or_default()));
                    used += 1;
                }
                used += width;
                line.extend(word);
            }
            out.push(painted(&line, look));
        }
        out
    }
}

/// Removes control characters, which could control the terminal.
pub(super) fn clean(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect()
}

fn width(word: &[Piece]) -> usize {
    word.iter().map(|(text, _)| text.width()).sum()
}

/// Splits a word that doesn't fit on a line. Addresses stay whole so that they can be copied; the terminal wraps them
/// itself.
fn split(word: Vec<Piece>, most: usize) -> Vec<Vec<Piece>> {
    let is_address = word.iter().any(|(text, _)| text.contains("://"));
    if is_address || width(&word) <= most {
        return vec![word];
    }
    let mut parts: Vec<Vec<Piece>> = vec![Vec::new()];
    let mut used = 0;
    for (text, paint) in word {
        let mut piece = String::new();
        for c in text.chars() {
            let wide = c.width().unwrap_or(0);
            if used > 0 && used + wide > most {
                parts.last_mut().into_iter().for_each(|part| part.push((std::mem::take(&mut piece), paint)));
                parts.push(Vec::new());
                used = 0;
            }
            piece.push(c);
            used += wide;
        }
        parts.last_mut().into_iter().for_each(|part| part.push((std::mem::take(&mut piece), paint)));
    }
    for part in &mut parts {
        part.retain(|(text, _)| !text.is_empty());
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// Returns a line with escape sequences if the look has styles. Each style begins and ends within the line.
fn painted(line: &[Piece], look: Look) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some((_, paint)) = rest.first() {
        let length = rest.iter().take_while(|(_, other)| other == paint).count();
        let text: String = rest[..length].iter().map(|(text, _)| text.as_str()).collect();
        if look.styled && *paint != Paint::default() {
            let style = paint.style();
            out.push_str(&format!("{style}{text}{style:#}"));
        } else {
            out.push_str(&text);
        }
        rest = &rest[length..];
    }
    out
}
