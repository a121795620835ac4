//! After an outage older talk is folded into one line; what the bot told comes whole.

use gloaming_core::text::{Arg, Document};
use gloaming_table::{Line, Row};
use jiff::{SignedDuration, Timestamp};

use crate::games::Games;
use crate::message::Message;
use crate::outbox::Shown;

/// Talk that is younger is never folded.
const OLD_TALK: SignedDuration = SignedDuration::from_mins(10);

/// So many of the newest old lines come whole all the same.
const COME_WHOLE: usize = 20;

/// A piece of what is shown.
pub(crate) enum Digested<'a> {
    /// A row as it is.
    Row(&'a Row),
    /// One line in place of several rows.
    Folded(Document),
}

impl<'a> Digested<'a> {
    /// The row, of one that is shown as it is.
    pub(crate) fn row(&self) -> Option<&'a Row> {
        match self {
            Digested::Row(row) => Some(row),
            Digested::Folded(_) => None,
        }
    }
}

impl Shown {
    /// The rows with talk folded that is old `now`, if there is more of it than anybody wants to read at once; without a
    /// moment, all of them.
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
