//! Quotes of what the bot said in private, which some games forbid.

use std::sync::PoisonError;

use gloaming_core::ruleset::{Hearer, Quoting, Seat, VerbEffect};
use gloaming_core::text::{Block, Document};

use crate::chat::Chat;
use crate::reader;
use crate::session::Session;
use crate::session::render::Pictures;
use crate::table::{Addressee, Line, Who};

impl Session {
    /// True for a text that quotes what the bot said to another seat in private, by the rule of the game.
    /// Private messages since the last line of talk are put into words only here, since few of them are followed by talk.
    pub(crate) fn is_quoted(&self, chat: &Chat, by: Option<Seat>, text: &str, rule: Quoting) -> bool {
        let mut learnt = self.private.lock().unwrap_or_else(PoisonError::into_inner);
        for (seat, paragraph) in self.said_in_private(chat, learnt.rows) {
            learnt.words.learn_message(seat, &paragraph);
        }
        learnt.rows = self.table.log().len();
        learnt.words.quoted_by(by.map(|seat| seat.0), text, rule)
    }

    /// True for a command whose verb passes words on, if these quote what the bot says in private.
    pub(crate) fn quotes_in_command(&self, chat: &Chat, by: &Who, channel: Option<&str>, text: &str) -> bool {
        let manifest = self.table.manifest();
        let read = reader::read(manifest, self.table.name(), self.table.phase().0, channel.is_none(), text);
        let speaks = read.verb.is_some_and(|verb| verb.effect == VerbEffect::Speaks);
        let seat = if let Who::Seat(seat) = by { Some(*seat) } else { None };
        speaks && manifest.quoting.is_some_and(|rule| self.is_quoted(chat, seat, read.rest, rule))
    }

    /// The paragraphs that were said in private from this row of the log on, to recognise them when they are quoted: each with the
    /// seat that heard it.
    pub(super) fn said_in_private(&self, chat: &Chat, from: usize) -> Vec<(u8, String)> {
        let mut learnt: Vec<(u8, String)> = Vec::new();
        for row in self.table.log().get(from..).unwrap_or_default() {
            let (Addressee::Seat(seat), Line::Event(event)) = (&row.to, &row.line) else { continue };
            let spec = self.table.manifest().event(&event.name);
            let Some(spec) = spec.filter(|spec| spec.hearers == [Hearer::Seat]) else { continue };
            let person = self.person(*seat);
            let texts = &*self.texts_for(chat, person);
            // A quote is one in every language that its reader may have chosen, then or later.
            for language in self.languages() {
                learnt.push((seat.0, self.row_in((texts, language), chat, row, person, Pictures::InWords).plain()));
                if spec.listed {
                    // In a list it may have other words. The heading is the same for everybody.
                    let list = self.list_text((texts, language), &[row]);
                    let items = list.blocks.into_iter().filter_map(|block| match block {
                        Block::List { items, .. } => Some(items),
                        _ => None,
                    });
                    let plain = |blocks| Document { blocks }.plain();
                    learnt.extend(items.flatten().map(|item| (seat.0, plain(item))));
                }
            }
        }
        let paragraphs = |(seat, text): (u8, String)| {
            text.split("\n\n").map(|paragraph| (seat, paragraph.to_owned())).collect::<Vec<(u8, String)>>()
        };
        learnt.into_iter().flat_map(paragraphs).collect()
    }
}
