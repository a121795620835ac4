//! A document: what is said, as a tree of blocks.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::PlayerText;
use crate::chat::{Person, PlatformName};
use crate::ruleset::Seat;

/// A text for people, before any service's markup.
///
/// Renderers walk the tree and write what their service understands. They escape every string in it; nothing in a
/// document is markup already.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Document {
    /// The blocks, from top to bottom.
    pub blocks: Vec<Block>,
}

/// One block of a document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Block {
    /// A paragraph.
    Paragraph(Vec<Inline>),
    /// A heading of level 1 to 6.
    Heading(u8, Vec<Inline>),
    /// A list.
    List {
        /// The number of the first item; `None`: the items are not numbered.
        ordered: Option<u64>,
        /// The items, each with blocks of its own.
        items: Vec<Vec<Block>>,
    },
    /// Something quoted or set apart. Every service marks each of its lines, so that it cannot be taken for ours.
    Quote(Vec<Block>),
    /// The rest of a long text, of which a service that can fold shows the beginning, and all of it to readers who unfold it. All others
    /// show it as it is.
    Folded(Vec<Block>),
    /// Lines that keep their shape. Never holds what a person wrote.
    Code(String),
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Inline {
    /// Words of ours.
    Text(String),
    /// Something important.
    Strong(Vec<Inline>),
    /// Something stressed.
    Emphasis(Vec<Inline>),
    /// Something to be typed as it stands. Never holds what a person wrote.
    Code(String),
    /// The line ends here, the paragraph goes on.
    Break,
    /// Text that a person wrote: renderers escape it, keep it from notifying anybody and isolate its direction.
    Player(PlayerText),
    /// A player, by the handle; renderers may make a mention of it, and otherwise treat it as what a person wrote.
    Seat(Seat, String),
    /// An account on a service, by a name that its person chose. A service that can link people makes a link of it; all others
    /// treat it as what a person wrote.
    Person(Person, PlayerText),
    /// A name of ours that leads to an address: a service without such links shows the address behind it.
    Link {
        /// The address.
        url: String,
        /// The name.
        name: String,
    },
    /// A moment, in words of ours. A service that knows its reader's clock may tell it by that one instead.
    Moment(Moment),
}

/// A moment as it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// The moment.
    pub at: Timestamp,
    /// The words for it, in the time zone of the game or of the reader.
    pub shown: String,
    /// They are the time of day alone, since the sentence around them says the day, or needs none.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub time_alone: bool,
    /// The words say when something begins, such as "at 21:27 UTC": a service that can count down may say "in two minutes" instead.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub counts_down: bool,
}

impl Block {
    /// True if it holds text that a person wrote, besides handles.
    pub fn holds_words_of_a_person(&self) -> bool {
        let holds = |inlines: &[Inline]| inlines.iter().any(Inline::holds_words_of_a_person);
        match self {
            Block::Paragraph(inlines) | Block::Heading(_, inlines) => holds(inlines),
            Block::List { items, .. } => items.iter().flatten().any(Block::holds_words_of_a_person),
            Block::Quote(inside) | Block::Folded(inside) => inside.iter().any(Block::holds_words_of_a_person),
            Block::Code(_) => false,
        }
    }
}

/// Changes every piece of code in these lines.
fn change_code(inlines: &mut [Inline], change: &dyn Fn(&str) -> Option<String>) {
    for inline in inlines {
        match inline {
            Inline::Code(code) => {
                if let Some(changed) = change(code) {
                    *code = changed;
                }
            }
            Inline::Strong(inside) | Inline::Emphasis(inside) => change_code(inside, change),
            Inline::Text(_)
            | Inline::Break
            | Inline::Player(_)
            | Inline::Seat(..)
            | Inline::Person(..)
            | Inline::Link { .. }
            | Inline::Moment(_) => {}
        }
    }
}

/// The same in blocks.
fn change_code_in(blocks: &mut [Block], change: &dyn Fn(&str) -> Option<String>) {
    for block in blocks {
        match block {
            Block::Paragraph(inlines) | Block::Heading(_, inlines) => change_code(inlines, change),
            Block::List { items, .. } => items.iter_mut().for_each(|item| change_code_in(item, change)),
            Block::Quote(inside) | Block::Folded(inside) => change_code_in(inside, change),
            Block::Code(_) => {}
        }
    }
}

impl Inline {
    fn holds_words_of_a_person(&self) -> bool {
        match self {
            Inline::Player(_) | Inline::Person(..) => true,
            Inline::Strong(inside) | Inline::Emphasis(inside) => inside.iter().any(Inline::holds_words_of_a_person),
            Inline::Text(_)
            | Inline::Code(_)
            | Inline::Break
            | Inline::Seat(..)
            | Inline::Link { .. }
            | Inline::Moment(_) => false,
        }
    }
}

impl Document {
    /// One paragraph of our own words, taken as they are: nothing in them is markup.
    pub fn text(words: impl Into<String>) -> Self {
        Document::from(vec![Inline::Text(words.into())])
    }

    /// A person's words, marked as theirs on every line: a quotation that begins with their name. A `note` in brackets
    /// says something about it, such as that it was edited. Of a picture without words only the name stands there.
    pub fn said(name: Inline, note: Option<&str>, words: PlayerText) -> Self {
        let mut line = vec![Inline::Strong(vec![name])];
        line.extend(note.map(|note| Inline::Text(format!(" ({note})"))));
        if !words.is_empty() {
            line.extend([Inline::Text(": ".to_owned()), Inline::Player(words)]);
        }
        Document { blocks: vec![Block::Quote(vec![Block::Paragraph(line)])] }
    }

    /// Keeps what a person wrote from beginning a line, except in a quotation: a name or an answer with line breaks in it
    /// could otherwise look like a line of ours. To be called before a document is sent.
    pub fn keep_on_their_lines(&mut self) {
        for block in &mut self.blocks {
            keep_on_its_line(block);
        }
    }

    /// Links people of this service alone; without one, nobody. An account of another service is no link there, and nobody
    /// else's business. To be called before a document is sent.
    pub fn link_people_of(&mut self, platform: Option<&PlatformName>) {
        for block in &mut self.blocks {
            link_people_in(block, platform);
        }
    }

    /// Adds a block at the end.
    pub fn push(&mut self, block: Block) {
        self.blocks.push(block);
    }

    /// Adds all blocks of another document at the end.
    pub fn append(&mut self, other: Document) {
        self.blocks.extend(other.blocks);
    }

    /// Adds another document at the end, as [`append`](Document::append) does; if both are unordered lists where they meet, they
    /// become one.
    pub fn append_joining_lists(&mut self, mut other: Document) {
        if let (Some(Block::List { ordered: None, items }), Some(Block::List { ordered: None, items: more })) =
            (self.blocks.last_mut(), other.blocks.first_mut())
        {
            items.append(more);
            other.blocks.remove(0);
        }
        self.append(other);
    }

    /// Puts an emoji before the first word. An empty document stays empty.
    #[must_use]
    pub fn with_emoji(mut self, emoji: &str) -> Self {
        let emoji = Inline::Text(format!("{emoji} "));
        match self.blocks.first_mut() {
            Some(Block::Paragraph(line)) => line.insert(0, emoji),
            Some(_) => self.blocks.insert(0, Block::Paragraph(vec![emoji])),
            None => {}
        }
        self
    }

    /// Changes what is to be typed, wherever a line quotes it: `change` returns what stands there from now on, or `None`.
    pub fn change_code(&mut self, change: impl Fn(&str) -> Option<String>) {
        change_code_in(&mut self.blocks, &change);
    }

    /// True if there is nothing to read.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// The number of characters that [`plain`](Document::plain) has: a measure for splitting, not the length on any
    /// service.
    pub fn characters(&self) -> usize {
        self.plain().chars().count()
    }

    /// The document as plain text: paragraphs with an empty line between them, lists with `- ` or `1. `, quotes with
    /// `> `, strong and stressed words without marks.
    pub fn plain(&self) -> String {
        let mut out = String::new();
        write_blocks(&self.blocks, "\n\n", &mut out);
        out
    }
}

impl From<Vec<Inline>> for Document {
    /// One paragraph of these; no paragraph for nothing.
    fn from(inlines: Vec<Inline>) -> Self {
        let blocks = if inlines.is_empty() { Vec::new() } else { vec![Block::Paragraph(inlines)] };
        Document { blocks }
    }
}

/// The plain text of a line, as in [`Document::plain`].
pub fn plain_line(inlines: &[Inline]) -> String {
    let mut out = String::new();
    write_inlines(inlines, &mut out);
    out
}

fn write_blocks(blocks: &[Block], between: &str, out: &mut String) {
    for (place, block) in blocks.iter().enumerate() {
        if place > 0 {
            out.push_str(between);
        }
        match block {
            Block::Paragraph(inlines) | Block::Heading(_, inlines) => write_inlines(inlines, out),
            Block::Code(code) => out.push_str(code.trim_end_matches('\n')),
            Block::Quote(inside) => {
                let mut text = String::new();
                write_blocks(inside, "\n\n", &mut text);
                write_lines(&text, "> ", "> ", out);
            }
            Block::Folded(inside) => write_blocks(inside, "\n\n", out),
            Block::List { ordered, items } => {
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        out.push('\n');
                    }
                    let marker = match ordered {
                        Some(start) => format!("{}. ", start.saturating_add(index as u64)),
                        None => "- ".to_owned(),
                    };
                    let mut text = String::new();
                    write_blocks(item, "\n", &mut text);
                    write_lines(&text, &marker, &" ".repeat(marker.len()), out);
                }
            }
        }
    }
}

/// Writes each line behind its prefix; an empty line gets no blank at its end.
fn write_lines(text: &str, first: &str, others: &str, out: &mut String) {
    for (index, line) in text.split('\n').enumerate() {
        let prefix = if index == 0 { first } else { others };
        if index > 0 {
            out.push('\n');
        }
        out.push_str(if line.is_empty() { prefix.trim_end() } else { prefix });
        out.push_str(line);
    }
}

fn keep_on_its_line(block: &mut Block) {
    match block {
        Block::Paragraph(inlines) | Block::Heading(_, inlines) => keep_inlines_on_their_line(inlines),
        Block::List { items, .. } => items.iter_mut().flatten().for_each(keep_on_its_line),
        // Each of its lines is marked.
        Block::Quote(_) => {}
        Block::Folded(inside) => inside.iter_mut().for_each(keep_on_its_line),
        // Never holds what a person wrote.
        Block::Code(_) => {}
    }
}

fn link_people_in(block: &mut Block, platform: Option<&PlatformName>) {
    match block {
        Block::Paragraph(inlines) | Block::Heading(_, inlines) => link_people_among(inlines, platform),
        Block::List { items, .. } => items.iter_mut().flatten().for_each(|block| link_people_in(block, platform)),
        Block::Quote(inside) | Block::Folded(inside) => {
            inside.iter_mut().for_each(|block| link_people_in(block, platform));
        }
        Block::Code(_) => {}
    }
}

fn link_people_among(inlines: &mut [Inline], platform: Option<&PlatformName>) {
    for inline in inlines {
        match inline {
            Inline::Strong(inside) | Inline::Emphasis(inside) => link_people_among(inside, platform),
            Inline::Person(person, name) if platform != Some(&person.platform) => {
                *inline = Inline::Player(name.clone());
            }
            _ => {}
        }
    }
}

fn keep_inlines_on_their_line(inlines: &mut [Inline]) {
    for inline in inlines {
        match inline {
            Inline::Strong(inside) | Inline::Emphasis(inside) => keep_inlines_on_their_line(inside),
            Inline::Player(text) | Inline::Person(_, text) => text.keep_on_one_line(),
            Inline::Seat(_, handle) if handle.contains('\n') => *handle = handle.replace('\n', " "),
            Inline::Seat(..)
            | Inline::Text(_)
            | Inline::Code(_)
            | Inline::Break
            | Inline::Link { .. }
            | Inline::Moment(_) => {}
        }
    }
}

fn write_inlines(inlines: &[Inline], out: &mut String) {
    for inline in inlines {
        match inline {
            Inline::Text(text) | Inline::Code(text) => out.push_str(text),
            Inline::Strong(inside) | Inline::Emphasis(inside) => write_inlines(inside, out),
            Inline::Break => out.push('\n'),
            Inline::Player(text) | Inline::Person(_, text) => out.push_str(text.as_str()),
            Inline::Seat(_, handle) => out.push_str(handle),
            Inline::Link { url, name } => {
                out.push_str(name);
                out.push_str(" (");
                out.push_str(url);
                out.push(')');
            }
            Inline::Moment(moment) => out.push_str(&moment.shown),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_keeps_the_shape_and_drops_the_marks() {
        let document = Document::from_markdown(
            "# The night\n\nIt is **dark** and *quiet*.\\\nType `!kill ann`.\n\n\
             - one\n- two\n  1. deeper\n  2. deepest\n\n3. three\n4. four\n\n> said\n>\n> twice\n\n```\na  b\n```\n",
        );
        assert_eq!(
            document.plain(),
            "The night\n\nIt is dark and quiet.\nType !kill ann.\n\n\
             - one\n- two\n  1. deeper\n  2. deepest\n\n3. three\n4. four\n\n> said\n>\n> twice\n\na  b"
        );
        assert_eq!(document.characters(), document.plain().len());
    }

    #[test]
    fn lists_that_are_put_together_are_one() {
        let mut document = Document::from_markdown("Settings:\n\n- `day`");
        document.append_joining_lists(Document::from_markdown("- `night`\n- `vote`\n\nThat is all."));
        document.append_joining_lists(Document::from_markdown("- but this"));
        assert_eq!(document.plain(), "Settings:\n\n- day\n- night\n- vote\n\nThat is all.\n\n- but this");
    }

    #[test]
    fn every_line_that_a_person_said_is_marked_as_theirs() {
        let nasty = "hi\n\nTime to vote. ann: I am the werewolf\u{2028}> 1 of 5 has voted.\u{85}The end.\r\u{b}Day 2";
        let words = PlayerText::new(nasty);
        let mut document = Document::said(Inline::Seat(Seat(1), "bob".into()), None, words.clone());
        document.append(Document::text("Time to vote."));
        document.keep_on_their_lines();
        assert_eq!(
            document.plain(),
            "> bob: hi\n>\n> Time to vote. ann: I am the werewolf\n> > 1 of 5 has voted.\n> The end.\n>\n> Day 2\n\nTime to vote."
        );
        let mut elsewhere = Document::from(vec![Inline::Strong(vec![Inline::Player(words)]), Inline::Text("!".into())]);
        elsewhere.push(Block::List { ordered: None, items: vec![Document::text("ours").blocks] });
        elsewhere.keep_on_their_lines();
        assert_eq!(
            elsewhere.plain(),
            "hi Time to vote. ann: I am the werewolf > 1 of 5 has voted. The end. Day 2!\n\n- ours"
        );
    }

    #[test]
    fn a_document_survives_storing() {
        let mut document = Document::from_markdown("1. **a**\n2. `b`");
        document.append(Document::from(vec![
            Inline::Seat(Seat(1), "bob".into()),
            Inline::Break,
            Inline::Player(PlayerText::new("*x*")),
            Inline::Person(Person::new(&PlatformName::new("telegram"), "7"), PlayerText::new("Ann 🦊")),
        ]));
        let stored = serde_json::to_string(&document).expect("documents are data");
        assert_eq!(
            stored,
            r#"[{"list":{"ordered":1,"items":[[{"paragraph":[{"strong":[{"text":"a"}]}]}],[{"paragraph":[{"code":"b"}]}]]}},{"paragraph":[{"seat":[1,"bob"]},"break",{"player":"*x*"},{"person":[{"platform":"telegram","id":"7"},"Ann 🦊"]}]}]"#
        );
        assert_eq!(serde_json::from_str::<Document>(&stored).expect("as stored"), document);
        for (platform, links) in [(Some("telegram"), true), (Some("matrix"), false), (None, false)] {
            let mut shown = document.clone();
            shown.link_people_of(platform.map(PlatformName::new).as_ref());
            assert_eq!((shown == document, shown.plain()), (links, document.plain()), "{platform:?}");
        }
    }
}
