//! Quotes of what the bot said in private, which some games forbid.

use gloaming_core::ruleset::{Hearer, Quoting, Seat, VerbEffect};
use gloaming_core::text::{Block, Document};
use gloaming_table::{Addressee, Audible, Line, Readers, Who};

use crate::session::render::Pictures;
use crate::session::{GivenCommand, Session, Wording};

impl Session {
    /// Returns `true` if a text quotes what the bot told fewer people than read this channel, by the rule of the game. Without a channel
    /// the readers aren't known. Private messages since the last line of talk are put into words only here, since few of them are followed by talk.
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

    /// Whether the verb of a command passes words on, and they quote what the bot says in private.
    pub(super) fn quotes_in_command(&self, wording: Wording<'_>, by: &Who, given: &GivenCommand<'_>) -> bool {
        let seat = if let Who::Seat(seat) = by { Some(*seat) } else { None };
        let speaks = given.verb(&self.table).is_some_and(|verb| verb.effect == VerbEffect::Speaks);
        let rule = self.table.manifest().quoting.filter(|_| speaks);
        rule.is_some_and(|rule| self.is_quoted(wording, seat, None, &given.rest(&self.table), rule))
    }

    /// The paragraphs that the bot said to fewer than all from this row of the log on, each with those who read it. What everybody can
    /// be told may be quoted.
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
                // A quote is one in every language that its reader may have chosen, then or later.
                for language in self.languages() {
                    let told = self.row_in((texts, language), wording.library, row, person, Pictures::InWords).plain();
                    learnt.push((readers.clone(), told));
                    if listed {
                        // In a list it may have other words. The heading is the same for everybody.
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
