//! Quotes of the bot's private messages, which some games forbid.

use gloaming_core::ruleset::{Hearer, Quoting, Seat, VerbEffect};
use gloaming_core::text::{Block, Document};
use gloaming_table::{Addressee, Audible, Line, Readers, Who};

use crate::session::render::Pictures;
use crate::session::{GivenCommand, Session, Wording};

impl Session {
    /// Returns `true` if a text quotes what the bot sent to fewer people than can read this channel, according to the
    /// game's rule. Without a channel the readers are unknown. Private messages since the last line of talk are only
    /// put into words here, because few of them are followed by talk.
    pub(crate) fn is_quoted(
        &self,
        wording: Wording<'_>,
        by: Option<Seat>,
        channel: Option<&str>,
        text: &str,
        rule: Quoting,
    ) -> bool {
        let mut learnt = self.private.lock();
        for (readers, paragraph) in self.said_in_private(wording, learnt.rows) {
            learnt.words.learn_message(&readers, &paragraph);
        }
        learnt.rows = self.table.log().len();
        let channels = self.table.channels();
        let private = channel.and_then(|name| channels.get(name)).filter(|channel| !channel.public);
        let seats = private.map(|channel| channels.readers(&channel.name));
        let heard = seats.as_deref().map_or(Audible::ToAll, Audible::To);
        learnt.words.quoted_by(by, heard, text, rule)
    }

    /// Whether a command passes on words that quote a private message of the bot.
    pub(super) fn quotes_in_command(&self, wording: Wording<'_>, by: &Who, given: &GivenCommand<'_>) -> bool {
        let seat = if let Who::Seat(seat) = by { Some(*seat) } else { None };
        let speaks = given.verb(&self.table).is_some_and(|verb| verb.effect == VerbEffect::Speaks);
        let rule = self.table.manifest().quoting.filter(|_| speaks);
        rule.is_some_and(|rule| self.is_quoted(wording, seat, None, &given.rest(&self.table), rule))
    }

    /// Returns the paragraphs that the bot didn't send to everyone, from this row of the log on, with their readers.
    /// What may be public may be quoted.
    pub(super) fn said_in_private(&self, wording: Wording<'_>, from: usize) -> Vec<(Readers, String)> {
        let mut learnt: Vec<(Readers, String)> = Vec::new();
        for row in self.table.log().get(from..).unwrap_or_default() {
            let readers = match &row.to {
                Addressee::Seat(seat) | Addressee::DroppedSeat(seat) => Readers::Alone(*seat),
                Addressee::Channel(name) if !self.table.channels().is_public(name) => {
                    Readers::Together(row.readers.clone())
                }
                _ => continue,
            };
            let listed = match &row.line {
                Line::Event(event) => match self.table.manifest().event(&event.name) {
                    Some(spec) if !spec.hearers.contains(&Hearer::All) => spec.listed,
                    _ => continue,
                },
                Line::Refusal(_) => false,
                Line::Talk { .. } | Line::Offers => continue,
            };
            let seats = match &readers {
                Readers::Alone(seat) => std::slice::from_ref(seat),
                Readers::Together(seats) => seats,
            };
            for seat in seats {
                let person = self.person(*seat);
                let texts = &*self.texts_for(wording.services, wording.people, person);
                // A quote counts in every language that its reader may have chosen, then or later.
                for language in self.languages() {
                    let told = self.row_in((texts, language), wording.library, row, person, Pictures::InWords).plain();
                    learnt.push((readers.clone(), told));
                    if listed {
                        // The text may differ in a list. The heading is the same for everyone.
                        let list = self.list_text((texts, language), &[row]);
                        let items = list.blocks.into_iter().filter_map(|block| match block {
                            Block::List { items, .. } => Some(items),
                            _ => None,
                        });
                        let plain = |blocks| Document { blocks }.plain();
                        learnt.extend(items.flatten().map(|item| (readers.clone(), plain(item))));
                    }
                }
            }
        }
        let paragraphs = |(readers, text): (Readers, String)| {
            text.split("\n\n").map(|paragraph| (readers.clone(), paragraph.to_owned())).collect::<Vec<_>>()
        };
        learnt.into_iter().flat_map(paragraphs).collect()
    }
}
