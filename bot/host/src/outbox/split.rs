//! Splits documents according to the maximum length of messages.

use gloaming_core::chat::{Capabilities, Limit};
use gloaming_core::text::{Block, Document, Inline, PlayerText, plain_line};

/// Splits a document that is too long for one message, between blocks and, within a long block, between words.
pub(crate) fn split(document: Document, capabilities: &Capabilities) -> Vec<Document> {
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

/// Responses with more characters than this are folded in a room, after their first paragraph.
const UNFOLDED: usize = 700;

/// Folds a long response after its first block, so that it takes up little space in a room.
pub(crate) fn folded(document: Document) -> Document {
    if document.plain().chars().count() <= UNFOLDED || document.blocks.len() < 2 {
        return document;
    }
    let mut blocks = document.blocks;
    let rest = blocks.split_off(1);
    blocks.push(Block::Folded(rest));
    Document { blocks }
}

/// Splits blocks that are too long for one message. A user's text stays marked as theirs in every part.
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
    // A user's words must not act as mentions or commands in the parts either.
    let piece = |piece: String| match blocks.iter().any(Block::holds_words_of_a_person) {
        true => Document::from(vec![Inline::Player(PlayerText::new(&piece))]),
        false => Document::text(piece),
    };
    pieces.into_iter().map(piece).collect()
}

/// Splits a text between words. No part is longer than `longest` in any unit, at up to four bytes per character.
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
