//! Folds older talk into one line after an outage. The bot's own messages are always shown in full.

use gloaming_core::text::{Arg, Document};
use gloaming_table::{Line, Row};
use jiff::{SignedDuration, Timestamp};

use crate::games::Games;
use crate::message::Message;
use crate::outbox::Shown;

/// Talk that is more recent than this is never folded.
const OLD_TALK: SignedDuration = SignedDuration::from_mins(10);

/// The number of the latest old lines that are shown in full nevertheless.
const COME_WHOLE: usize = 20;

/// A part of what is shown.
pub(crate) enum Digested<'a> {
    /// A row in full.
    Row(&'a Row),
    /// A line that replaces several rows.
    Folded(Document),
}

impl<'a> Digested<'a> {
    /// Returns the row, if it is shown in full.
    pub(crate) fn row(&self) -> Option<&'a Row> {
        match self {
            Digested::Row(row) => Some(row),
            Digested::Folded(_) => None,
        }
    }
}

impl Shown {
    /// Returns the rows, with talk folded that is old at `now` if there is too much to read at once. Without a time,
    /// nothing is folded.
    pub(crate) fn digested<'a>(
        &self,
        games: &Games,
        rows: Vec<&'a Row>,
        now: Option<Timestamp>,
        language: &str,
    ) -> Vec<Digested<'a>> {
        let is_old = |row: &Row| {
            matches!(row.line, Line::Talk { .. }) && now.is_some_and(|now| now.duration_since(row.at) > OLD_TALK)
        };
        let old = rows.iter().filter(|row| is_old(row)).count();
        let folded = old.saturating_sub(COME_WHOLE);
        let mut names: Vec<&str> = Vec::new();
        let mut pieces = Vec::with_capacity(rows.len());
        let mut seen = 0;
        for row in rows {
            if is_old(row) && seen < folded {
                seen += 1;
                if let Line::Talk { name, .. } = &row.line
                    && !names.contains(&name.as_str())
                {
                    names.push(name);
                }
                if seen == folded {
                    let (count, names) = (Arg::Number(folded as i64), names.join(", "));
                    let args = [("count", count), ("names", Arg::Own(&names))];
                    pieces.push(Digested::Folded(
                        games.library.words().message(language, Message::Digest, &args).unwrap_or_default(),
                    ));
                }
            } else {
                pieces.push(Digested::Row(row));
            }
        }
        pieces
    }
}
