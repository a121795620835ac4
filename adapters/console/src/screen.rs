//! Writes labelled lines and the prompt to the terminal.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use gloaming_core::text::Document;

use crate::ids::Spot;
use crate::render::{self, Look, prefixed};

/// The output of the terminal.
pub(crate) struct Screen {
    out: Box<dyn Write + Send>,
    look: Look,
    /// Whether a user types and needs a prompt.
    interactive: bool,
    prompted: bool,
}

impl Screen {
    pub(crate) fn new(out: Box<dyn Write + Send>, look: Look, interactive: bool) -> Self {
        Screen { out, look, interactive, prompted: false }
    }

    /// Shows a document in a place. Empty documents are skipped.
    pub(crate) fn say(&mut self, spot: Spot, document: &Document) -> io::Result<()> {
        if document.is_empty() {
            return Ok(());
        }
        let gutter = format!("{:<4} | ", spot.label());
        let lines = render::lines(document, self.look.narrower(gutter.len()));
        let painted = self.paint(&gutter, spot);
        self.lines(prefixed(lines, &painted, &painted))
    }

    /// Shows a text of the console itself, which belongs to no place.
    pub(crate) fn note(&mut self, document: &Document) -> io::Result<()> {
        let lines = render::lines(document, self.look);
        self.lines(lines)
    }

    /// Shows the prompt if the console is interactive and the prompt isn't shown already.
    pub(crate) fn prompt(&mut self, spot: Spot) -> io::Result<()> {
        if self.interactive && !self.prompted {
            let prompt = self.paint(&format!("{}> ", spot.label()), spot);
            self.out.write_all(prompt.as_bytes())?;
            self.prompted = true;
        }
        self.out.flush()
    }

    /// Records that a line was typed or the input ended, so the cursor is at the beginning of a line.
    pub(crate) fn end_input_line(&mut self, with_line_break: bool) -> io::Result<()> {
        if self.prompted && !with_line_break {
            self.out.write_all(b"\n")?;
        }
        self.prompted = false;
        Ok(())
    }

    fn lines(&mut self, lines: Vec<String>) -> io::Result<()> {
        if self.prompted {
            // The terminal keeps a half-typed line and sends it with the next one. Only its display is cleared.
            self.out.write_all(if self.look.styled { b"\r\x1b[2K" } else { b"\n" })?;
            self.prompted = false;
        }
        for line in lines {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// Colours private and public prompts differently. The label distinguishes them without colours.
    fn paint(&self, text: &str, spot: Spot) -> String {
        let colour = if spot == Spot::Private { AnsiColor::Magenta } else { AnsiColor::Green };
        let style = if self.look.styled { Style::new().fg_color(Some(colour.into())) } else { Style::new() };
        format!("{style}{text}{style:#}")
    }
}
