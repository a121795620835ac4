//! Documents are cut to the length that a message may have.

use gloaming_core::chat::{Capabilities, Limit};
use gloaming_core::text::{Block, Document, Inline, PlayerText, plain_line};

/// Cuts a document where it is longer than a message may be: between blocks, and within a long one between words.
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

/// An answer with more characters than this is folded in a room, behind its first paragraph.
const UNFOLDED: usize = 700;

/// Folds a long answer behind its first block, so that it takes little of a room.
pub(crate) fn folded(document: Document) -> Document {
    if document.plain().chars().count() <= UNFOLDED || document.blocks.len() < 2 {
        return document;
    }
    let mut blocks = document.blocks;
    let rest = blocks.split_off(1);
    blocks.push(Block::Folded(rest));
    Document { blocks }
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
    // Words of a person in it can neither call anybody nor be a command in the pieces either.
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
