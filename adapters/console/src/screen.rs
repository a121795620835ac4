//! The terminal itself: lines with their place in front, and the prompt below them.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use gloaming_core::text::Document;

use crate::ids::Spot;
use crate::render::{self, Look, prefixed};

/// The output of the terminal.
pub(crate) struct Screen {
    out: Box<dyn Write + Send>,
    look: Look,
    /// True if a person types below. Then there is a prompt.
    interactive: bool,
    prompted: bool,
}

impl Screen {
    pub(crate) fn new(out: Box<dyn Write + Send>, look: Look, interactive: bool) -> Self {
        Screen { out, look, interactive, prompted: false }
    }

    /// Shows what is said in a place; nothing for nothing.
    pub(crate) fn say(&mut self, spot: Spot, document: &Document) -> io::Result<()> {
        if document.is_empty() {
            return Ok(());
        }
        let gutter = format!("{:<4} | ", spot.label());
        let lines = render::lines(document, self.look.narrower(gutter.len()));
        let painted = self.paint(&gutter, spot);
        self.lines(prefixed(lines, &painted, &painted))
    }

    /// Shows words of the console itself, which belong to no place.
    pub(crate) fn note(&mut self, document: &Document) -> io::Result<()> {
        let lines = render::lines(document, self.look);
        self.lines(lines)
    }

    /// Shows the prompt, if a person types below and it does not stand there already.
    pub(crate) fn prompt(&mut self, spot: Spot) -> io::Result<()> {
        if self.interactive && !self.prompted {
            let prompt = self.paint(&format!("{}> ", spot.label()), spot);
            self.out.write_all(prompt.as_bytes())?;
            self.prompted = true;
        }
        self.out.flush()
    }

    /// A line was typed, or the input ended: the cursor stands at the beginning of a line.
    pub(crate) fn end_input_line(&mut self, with_line_break: bool) -> io::Result<()> {
        if self.prompted && !with_line_break {
            self.out.write_all(b"\n")?;
        }
        self.prompted = false;
        Ok(())
    }

    fn lines(&mut self, lines: Vec<String>) -> io::Result<()> {
        if self.prompted {
            // A half typed line stays with the terminal and is sent with the next one; only its picture goes.
            self.out.write_all(if self.look.styled { b"\r\x1b[2K" } else { b"\n" })?;
            self.prompted = false;
        }
        for line in lines {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// The colour says at a glance what everybody reads; the word says it without colours.
    fn paint(&self, text: &str, spot: Spot) -> String {
        let colour = if spot == Spot::Private { AnsiColor::Magenta } else { AnsiColor::Green };
        let style = if self.look.styled { Style::new().fg_color(Some(colour.into())) } else { Style::new() };
        format!("{style}{text}{style:#}")
    }
}
