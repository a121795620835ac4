//! Rows become texts when their turn comes, and texts messages of the length that a place takes.

use gloaming_core::chat::{Capabilities, Limit, Place};
use gloaming_core::ruleset::{Seat, Word};
use gloaming_core::text::{Block, Document, Inline, PlayerText, plain_line};

use super::Host;
use super::seating::Seating;
use crate::courier::Leg;
use crate::table::{Addressee, Line, Row};

impl Host {
    /// A row as one of its readers reads it, or as all do who read everything, without a label for the channel.
    pub(super) fn row_text(&self, seating: &Seating, row: &Row, reader: Option<Seat>) -> Document {
        let texts = self.texts_of(seating.table.manifest().id);
        match &row.line {
            Line::Event(event) => texts.event(&seating.around.language, event, seating.table.roster()),
            Line::Refusal(refusal) => texts.refusal(&seating.around.language, refusal, seating.table.roster()),
            Line::Talk { by, name, text } => {
                let text = seating.newest_words(row, reader).unwrap_or(text).clone();
                let name = match by {
                    Some(seat) => Inline::Seat(*seat, name.clone()),
                    None => Inline::Player(PlayerText::new(name)),
                };
                let mended = row.about.mends.map(|_| self.words.line(&seating.around.language, "mended"));
                Document::said(name, mended.flatten().as_deref(), text)
            }
            Line::Offers => Document::default(),
        }
    }

    /// A row for one leg: in a conversation of its own a channel's line says which channel it is of. In a topic it need not.
    pub(super) fn labelled(&self, seating: &Seating, row: &Row, leg: &Leg, place: Option<&Place>) -> Document {
        let reader = match leg {
            Leg::Direct(person) => seating.seat_of(person),
            _ => None,
        };
        let text = self.row_text(seating, row, reader);
        let in_topic = place.is_some_and(|place| seating.has_topic(place));
        let label = self.label(seating, row).filter(|_| matches!(leg, Leg::Direct(_)) && !in_topic);
        let Some(mut document) = label else { return text };
        document.append(text);
        document
    }

    /// Which channel a row is of.
    pub(super) fn label(&self, seating: &Seating, row: &Row) -> Option<Document> {
        let Addressee::Channel(channel) = &row.to else { return None };
        let label = format!("[{}]", self.channel_title(seating, channel));
        Some(Document::from(vec![Inline::Strong(vec![Inline::Text(label)])]))
    }

    /// What a channel is called before people. The id is never shown where it says how many others exist.
    pub(super) fn channel_title(&self, seating: &Seating, name: &Word) -> String {
        let channel = seating.table.channels().get(name);
        if let Some(title) = channel.and_then(|channel| channel.title.clone()) {
            return title;
        }
        let texts = self.texts_of(seating.table.manifest().id);
        let in_family = seating.table.manifest().channel(name).is_none_or(|spec| spec.family);
        match texts.line(&seating.around.language, &format!("channel-{name}")) {
            Some(title) if !in_family => title,
            _ => {
                let members = channel.map_or(&[] as &[Seat], |channel| channel.members.as_slice());
                let names: Vec<&str> = members.iter().map(|seat| seating.table.roster().handle(*seat)).collect();
                names.join(", ")
            }
        }
    }
}

/// Cuts a document where it is longer than a message may be: between blocks, and within a long one between words.
pub(super) fn split(document: Document, capabilities: &Capabilities) -> Vec<Document> {
    let limit = capabilities.longest_message;
    if limit.measure(&document.plain()) <= limit.amount {
        return vec![document];
    }
    let mut parts: Vec<Document> = Vec::new();
    for block in document.blocks {
        let alone = Document { blocks: vec![block.clone()] };
        let fits_alone = limit.measure(&alone.plain()) <= limit.amount;
        let mut joined = parts.last().cloned().unwrap_or_default();
        joined.push(block);
        if !parts.is_empty() && limit.measure(&joined.plain()) <= limit.amount {
            parts.pop();
            parts.push(joined);
        } else if fits_alone {
            parts.push(alone);
        } else {
            parts.extend(split_block(&alone.blocks, limit));
        }
    }
    parts
}

/// Cuts what is too long for one message. What a person said stays theirs in every piece.
fn split_block(blocks: &[Block], limit: Limit) -> Vec<Document> {
    if let [Block::Quote(inside)] = blocks
        && let [Block::Paragraph(line)] = inside.as_slice()
        && let Some((Inline::Player(text), name)) = line.split_last()
    {
        let taken = limit.measure(&plain_line(name));
        let pieces = split_words(text.as_str(), limit.amount.saturating_sub(taken) as usize);
        let piece = |piece: String| {
            let words = name.iter().cloned().chain([Inline::Player(PlayerText::new(&piece))]);
            Document { blocks: vec![Block::Quote(vec![Block::Paragraph(words.collect())])] }
        };
        return pieces.into_iter().map(piece).collect();
    }
    let pieces = split_words(&Document { blocks: blocks.to_vec() }.plain(), limit.amount as usize);
    // Where somebody's words are in it, they can neither call anybody nor be a command in the pieces either.
    let piece = |piece: String| match blocks.iter().any(Block::holds_words_of_a_person) {
        true => Document::from(vec![Inline::Player(PlayerText::new(&piece))]),
        false => Document::text(piece),
    };
    pieces.into_iter().map(piece).collect()
}

/// Cuts a text between words, so that no piece has more units than `longest` in any unit (four bytes a character at most).
fn split_words(text: &str, longest: usize) -> Vec<String> {
    let longest = (longest / 4).max(1);
    let mut pieces = vec![String::new()];
    for word in text.split_inclusive(char::is_whitespace) {
        for chunk in word.chars().collect::<Vec<char>>().chunks(longest) {
            let last = pieces.len() - 1;
            if pieces[last].chars().count() + chunk.len() > longest {
                pieces.push(String::new());
            }
            let last = pieces.len() - 1;
            pieces[last].extend(chunk);
        }
    }
    pieces
}
