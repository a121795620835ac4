//! Documents as lines of a terminal, wrapped at a width.
//!
//! Everything that is shown goes through here, so this is the one place that keeps control characters, and with them
//! escape sequences that a player might have smuggled into a name, away from the terminal.

mod words;

use gloaming_core::text::{Block, Document, Inline, is_right_to_left};
use unicode_width::UnicodeWidthStr;

use words::{Paint, Paragraph};

/// The width and the colours of the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The number of columns.
    pub width: usize,
    /// True if bold, italics and colours are understood. Without them the marks are plain characters.
    pub styled: bool,
}

impl Look {
    /// The width where nobody says one: in a file or a pipe.
    pub const DEFAULT_WIDTH: usize = 80;
    /// Lines longer than this are hard to read, however wide the window is.
    pub const MAX_WIDTH: usize = 100;

    /// Plain lines of the usual width.
    pub const PLAIN: Look = Look { width: Look::DEFAULT_WIDTH, styled: false };

    /// The look for the program's own standard output: plain when it is no terminal, or when colours are not wanted (`NO_COLOR`,
    /// a dumb terminal).
    pub fn of_stdout() -> Self {
        let stdout = std::io::stdout();
        let width = terminal_size::terminal_size_of(&stdout)
            .map_or(Look::DEFAULT_WIDTH, |(columns, _)| usize::from(columns.0).min(Look::MAX_WIDTH));
        Look { width, styled: anstream::AutoStream::choice(&stdout) != anstream::ColorChoice::Never }
    }

    /// The same look in fewer columns.
    pub(crate) fn narrower(self, by: usize) -> Self {
        // If next to nothing is left, a long line reads better than a column of letters.
        Look { width: self.width.saturating_sub(by).max(16), ..self }
    }
}

/// The lines of a document.
pub fn lines(document: &Document, look: Look) -> Vec<String> {
    blocks(&document.blocks, look, true)
}

/// A document as one text with a line break at its end; nothing for an empty one.
pub fn text(document: &Document, look: Look) -> String {
    lines(document, look).into_iter().map(|line| line + "\n").collect()
}

/// Words of ours or of a player, fit for a terminal: one line, no control characters.
pub(crate) fn one_line(text: &str) -> String {
    let line: String = text.chars().map(|c| if c == '\n' || c == '\t' { ' ' } else { c }).collect();
    words::clean(&line)
}

/// The number of columns that a text takes.
pub(crate) fn columns(text: &str) -> usize {
    text.width()
}

fn blocks(blocks: &[Block], look: Look, apart: bool) -> Vec<String> {
    let mut out = Vec::new();
    for (place, block) in blocks.iter().enumerate() {
        if place > 0 && apart {
            out.push(String::new());
        }
        out.extend(self::block(block, look));
    }
    out
}

fn block(block: &Block, look: Look) -> Vec<String> {
    match block {
        Block::Paragraph(inlines) => paragraph(inlines, Paint::default(), look).wrap(look),
        Block::Heading(level, inlines) => heading(*level, inlines, look),
        Block::Quote(inside) => prefixed(blocks(inside, look.narrower(2), true), "> ", "> "),
        Block::Folded(inside) => blocks(inside, look, true),
        Block::Code(code) => {
            let lines = code.trim_end_matches('\n').split('\n');
            lines.map(|line| format!("    {}", words::clean(&line.replace('\t', "    ")))).collect()
        }
        Block::List { ordered, items } => list(*ordered, items, look),
    }
}

/// Bold on a terminal; elsewhere the two highest are underlined, as in a text file.
fn heading(level: u8, inlines: &[Inline], look: Look) -> Vec<String> {
    let paint = Paint { strong: true, ..Paint::default() };
    let mut lines = paragraph(inlines, paint, look).wrap(look);
    if !look.styled && level <= 2 {
        let length = lines.iter().map(|line| columns(line)).max().unwrap_or(0);
        lines.push(if level == 1 { "=" } else { "-" }.repeat(length));
    }
    lines
}

fn list(ordered: Option<u64>, items: &[Vec<Block>], look: Look) -> Vec<String> {
    let last = ordered.map(|first| first.saturating_add(items.len() as u64).saturating_sub(1));
    let marker_width = last.map_or(2, |last| last.to_string().len() + 2);
    let mut out = Vec::new();
    for (place, item) in items.iter().enumerate() {
        let marker = match ordered {
            Some(first) => format!("{:>width$}. ", first.saturating_add(place as u64), width = marker_width - 2),
            None => "- ".to_owned(),
        };
        let inside = blocks(item, look.narrower(marker_width), false);
        out.extend(prefixed(inside, &marker, &" ".repeat(marker_width)));
    }
    out
}

/// Puts one text before the first line and another before the rest; an empty line gets no blanks at its end.
pub(crate) fn prefixed(lines: Vec<String>, first: &str, rest: &str) -> Vec<String> {
    let lines = if lines.is_empty() { vec![String::new()] } else { lines };
    let with = |(place, line): (usize, String)| {
        let prefix = if place == 0 { first } else { rest };
        if line.is_empty() { prefix.trim_end().to_owned() } else { format!("{prefix}{line}") }
    };
    lines.into_iter().enumerate().map(with).collect()
}

fn paragraph(inlines: &[Inline], paint: Paint, look: Look) -> Paragraph {
    let mut paragraph = Paragraph::default();
    add(inlines, paint, look, &mut paragraph);
    paragraph
}

fn add(inlines: &[Inline], paint: Paint, look: Look, paragraph: &mut Paragraph) {
    for inline in inlines {
        match inline {
            Inline::Text(words) => paragraph.add(words, paint),
            Inline::Strong(inside) => add(inside, Paint { strong: true, ..paint }, look, paragraph),
            Inline::Emphasis(inside) => add(inside, Paint { emphasis: true, ..paint }, look, paragraph),
            // Text to be typed must stand out even without colours: nobody would see its end otherwise.
            Inline::Code(words) if look.styled => paragraph.add(words, Paint { code: true, ..paint }),
            Inline::Code(words) => paragraph.add(&format!("`{words}`"), paint),
            Inline::Break => paragraph.add("\n", paint),
            Inline::Player(words) | Inline::Person(_, words) => paragraph.add(&isolated(words.as_str()), paint),
            Inline::Seat(_, handle) => paragraph.add(&isolated(handle), paint),
            Inline::Link { url, name } => paragraph.add(&format!("{name} ({url})"), paint),
            Inline::Moment(moment) => paragraph.add(&moment.shown, paint),
        }
    }
}

/// A text written from right to left is set apart so that it does not turn round what stands beside it. Others are
/// left alone: many terminals would show the marks as boxes.
fn isolated(text: &str) -> String {
    if is_right_to_left(text) { format!("\u{2068}{text}\u{2069}") } else { text.to_owned() }
}

#[cfg(test)]
mod tests;
