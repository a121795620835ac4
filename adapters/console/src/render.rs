//! Renders documents as lines of a terminal, wrapped at a given width.
//!
//! All output passes through this module, so this is the single place that removes control characters, including escape
//! sequences that a player might have put into a name.

mod words;

use gloaming_core::text::{Block, Document, Inline, is_right_to_left};
use unicode_width::UnicodeWidthStr;

use words::{Paint, Paragraph};

/// The width and colours of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The number of columns.
    pub width: usize,
    /// Whether the output supports bold, italics and colours. Without them, formatting is shown with plain characters.
    pub styled: bool,
}

impl Look {
    /// The default width, for files and pipes.
    pub const DEFAULT_WIDTH: usize = 80;
    /// The maximum width. Longer lines are hard to read, however wide the window is.
    pub const MAX_WIDTH: usize = 100;

    /// Plain lines of the default width.
    pub const PLAIN: Look = Look { width: Look::DEFAULT_WIDTH, styled: false };

    /// Returns the look for the program's standard output. It is plain if the output isn't a terminal or if colours are
    /// disabled (`NO_COLOR`, a dumb terminal).
    pub fn of_stdout() -> Self {
        let stdout = std::io::stdout();
        let width = terminal_size::terminal_size_of(&stdout)
            .map_or(Look::DEFAULT_WIDTH, |(columns, _)| usize::from(columns.0).min(Look::MAX_WIDTH));
        Look { width, styled: anstream::AutoStream::choice(&stdout) != anstream::ColorChoice::Never }
    }

    /// Returns the same look with fewer columns.
    pub(crate) fn narrower(self, by: usize) -> Self {
        // If almost no columns are left, a long line is easier to read than a column of letters.
        Look { width: self.width.saturating_sub(by).max(16), ..self }
    }
}

/// Renders a document as lines.
pub fn lines(document: &Document, look: Look) -> Vec<String> {
    blocks(&document.blocks, look, true)
}

/// Renders a document as one text that ends with a line break. An empty document gives an empty text.
pub fn text(document: &Document, look: Look) -> String {
    lines(document, look).into_iter().map(|line| line + "\n").collect()
}

/// Returns a text as a single line without control characters.
pub(crate) fn one_line(text: &str) -> String {
    let line: String = text.chars().map(|c| if c == '\n' || c == '\t' { ' ' } else { c }).collect();
    words::clean(&line)
}

/// Returns the number of columns that a text takes.
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

/// Renders a heading in bold. Without styles, the two highest levels are underlined as in a text file.
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

/// Puts one prefix before the first line and another before the rest. Empty lines get no trailing blanks.
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
            // Without colours, text to type is set in backticks, so that its end is visible.
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

/// Isolates right-to-left text so that it doesn't reorder its surroundings. Other text is left unchanged, because many
/// terminals would show the isolation marks as boxes.
fn isolated(text: &str) -> String {
    if is_right_to_left(text) { format!("\u{2068}{text}\u{2069}") } else { text.to_owned() }
}

#[cfg(test)]
mod tests;
