//! Documents: messages as a tree of blocks.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::PlayerText;
use crate::chat::{Person, PlatformName};
use crate::ruleset::Seat;

/// A message without the markup of any service.
///
/// Renderers walk the tree and write it in the format of their service. They must escape every string in it: a document
/// never contains markup.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Document {
    /// The blocks, from top to bottom.
    pub blocks: Vec<Block>,
}

/// A block of a document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Block {
    /// A paragraph.
    Paragraph(Vec<Inline>),
    /// A heading of level 1 to 6.
    Heading(u8, Vec<Inline>),
    /// A list.
    List {
        /// The number of the first item; `None` if the list isn't numbered.
        ordered: Option<u64>,
        /// The items, each with blocks of its own.
        items: Vec<Vec<Block>>,
    },
    /// A quotation, or text that is set apart. Every service marks each of its lines, so that it can't be mistaken for
    /// text of ours.
    Quote(Vec<Block>),
    /// The rest of a long text. Services that can fold text show its beginning, and the rest to readers who unfold it.
    /// Others show all of it.
    Folded(Vec<Block>),
    /// Preformatted lines. Never contains text written by people.
    Code(String),
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Inline {
    /// Our own text.
    Text(String),
    /// Important text.
    Strong(Vec<Inline>),
    /// Emphasized text.
    Emphasis(Vec<Inline>),
    /// Text to be typed exactly as shown. Never contains text written by people.
    Code(String),
    /// A line break within a paragraph.
    Break,
    /// Text written by a person. Renderers must escape it, keep it from notifying people, and isolate its direction.
    Player(PlayerText),
    /// A player, by handle. Renderers may turn it into a mention, and must otherwise treat it like text written by a
    /// person.
    Seat(Seat, String),
    /// An account on a service, by a name that its owner chose. Services that can link people turn it into a link;
    /// others treat it like text written by a person.
    Person(Person, PlayerText),
    /// A link with a name of ours. Services without links show the address after the name.
    Link {
        /// The address.
        url: String,
        /// The name.
        name: String,
    },
    /// A time, in our own words. Services that know their reader's time zone may show it in that one instead.
    Moment(Moment),
}

/// A time as displayed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// The time itself.
    pub at: Timestamp,
    /// The displayed text, in the time zone of the game or of the reader.
    pub shown: String,
    /// Whether the text is only the time of day, because the sentence already contains the day or doesn't need it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub time_alone: bool,
    /// Whether the text says when something begins, such as "at 21:27 UTC". Services that can count down may say "in
    /// two minutes" instead.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub counts_down: bool,
}

impl Block {
    /// Returns `true` if it contains text written by a person, apart from handles.
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

/// Changes each [`Inline::Code`] in these lines.
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

/// Changes each [`Inline::Code`] in these blocks.
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
    /// Creates a paragraph of our own text. It is used as is, because nothing in it is markup.
    pub fn text(words: impl Into<String>) -> Self {
        Document::from(vec![Inline::Text(words.into())])
    }

    /// Quotes a person's message, so that each line is marked as theirs, starting with their name. `note` is shown in
    /// parentheses after the name, for example to say that the message was edited. If there is no text, as for a
    /// picture, only the name is shown.
    pub fn said(name: Inline, note: Option<&str>, words: PlayerText) -> Self {
        let mut line = vec![Inline::Strong(vec![name])];
        line.extend(note.map(|note| Inline::Text(format!(" ({note})"))));
        if !words.is_empty() {
            line.extend([Inline::Text(": ".to_owned()), Inline::Player(words)]);
        }
        Document { blocks: vec![Block::Quote(vec![Block::Paragraph(line)])] }
    }

    /// Replaces line breaks in text written by people, except in quotations: otherwise, a name or an answer with line
    /// breaks could be mistaken for a line of ours. Must be called before a document is sent.
    pub fn keep_on_their_lines(&mut self) {
        for block in &mut self.blocks {
            keep_on_its_line(block);
        }
    }

    /// Only keeps links to people on this service, or none without one. Accounts of other services can't be linked
    /// there, and must not be revealed. Must be called before a document is sent.
    pub fn link_people_of(&mut self, platform: Option<&PlatformName>) {
        for block in &mut self.blocks {
            link_people_in(block, platform);
        }
    }

    /// Appends a block.
    pub fn push(&mut self, block: Block) {
        self.blocks.push(block);
    }

    /// Appends all blocks of another document.
    pub fn append(&mut self, other: Document) {
        self.blocks.extend(other.blocks);
    }

    /// Appends another document like [`append`](Document::append), but joins the two lists if one ends and the other
    /// begins with an unordered list.
    pub fn append_joining_lists(&mut self, mut other: Document) {
        if let (Some(Block::List { ordered: None, items }), Some(Block::List { ordered: None, items: more })) =
            (self.blocks.last_mut(), other.blocks.first_mut())
        {
            items.append(more);
            other.blocks.remove(0);
        }
        self.append(other);
    }

    /// Inserts an emoji before the first word. An empty document stays empty.
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

    /// Changes each text to be typed. `change` returns the new text, or `None` to keep the current one.
    pub fn change_code(&mut self, change: impl Fn(&str) -> Option<String>) {
        change_code_in(&mut self.blocks, &change);
    }

    /// Returns `true` if the document is empty.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// Returns the number of characters of [`plain`](Document::plain): a measure for splitting, not the length on any
    /// service.
    pub fn characters(&self) -> usize {
        self.plain().chars().count()
    }

    /// Returns the document as plain text: paragraphs are separated by empty lines, lists start with `- ` or `1. ` and
    /// quotes with `> `, and emphasis is dropped.
    pub fn plain(&self) -> String {
        let mut out = String::new();
        write_blocks(&self.blocks, "\n\n", &mut out);
        out
    }
}

impl From<Vec<Inline>> for Document {
    /// Creates a document with one paragraph, or an empty one if there are no inlines.
    fn from(inlines: Vec<Inline>) -> Self {
        let blocks = if inlines.is_empty() { Vec::new() } else { vec![Block::Paragraph(inlines)] };
        Document { blocks }
    }
}

/// Returns a line as plain text, as in [`Document::plain`].
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

/// Writes each line after its prefix. Empty lines get no trailing space.
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
        // Never contains text written by people.
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
