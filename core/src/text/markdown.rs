//! Parses the subset of Markdown in which texts are written.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag};

use super::block::{Block, Document, Inline};
use super::placeholder::Placeholders;

/// Deeper nesting is flattened, so that no text can exhaust the stack of code that walks the tree.
const DEEPEST_NESTING: usize = 32;

impl Document {
    /// Parses Markdown: paragraphs, headings, lists, quotes, code, strong and emphasized text, and hard line breaks.
    ///
    /// Everything else becomes plain text: a link its name, an HTML tag its source. Only for our own texts: text
    /// written by people must be an [`Inline::Player`] instead.
    pub fn from_markdown(source: &str) -> Self {
        read(source, &Placeholders::default())
    }
}

/// Parses Markdown and replaces the placeholders with their content.
pub(super) fn read(source: &str, placeholders: &Placeholders) -> Document {
    let mut stack = vec![Frame::new(Kind::Root)];
    if is_bare(source) {
        stack[0].add_text(source.trim_end(), placeholders);
    } else {
        for event in Parser::new_ext(source, Options::empty()) {
            step(event, &mut stack, placeholders);
        }
    }
    while stack.len() > 1 {
        close(&mut stack);
    }
    let mut root = stack.pop().unwrap_or_else(|| Frame::new(Kind::Root));
    root.flush();
    Document { blocks: root.blocks }
}

/// Returns `true` if a text is a single paragraph without markup, as most events are, so that no parser is needed.
fn is_bare(source: &str) -> bool {
    let Some(first) = source.bytes().next() else { return true };
    let opens_block = first.is_ascii_whitespace() || first.is_ascii_digit() || b"#>-+~=".contains(&first);
    !opens_block && !source.bytes().any(|byte| b"*_`[<&\\\n\r".contains(&byte))
}

/// An open element, at one depth.
struct Frame {
    kind: Kind,
    blocks: Vec<Block>,
    inlines: Vec<Inline>,
    items: Vec<Vec<Block>>,
}

enum Kind {
    Root,
    Paragraph,
    Heading(u8),
    List(Option<u64>),
    Item,
    Quote,
    Code,
    Strong,
    Emphasis,
    /// An inline element without a counterpart: its content becomes part of the enclosing element.
    Through,
    /// A block element without a counterpart: its content becomes part of the enclosing element.
    ThroughBlock,
}

fn step(event: Event<'_>, stack: &mut Vec<Frame>, placeholders: &Placeholders) {
    let depth = stack.len();
    let Some(top) = stack.last_mut() else { return };
    match event {
        Event::Start(tag) => {
            // A list only contains items, so an item stays one at any depth.
            let keep = depth < DEEPEST_NESTING || matches!(top.kind, Kind::List(_));
            let kind = if keep { kind(&tag) } else { Kind::Through };
            if !matches!(kind, Kind::Strong | Kind::Emphasis | Kind::Through) {
                top.flush();
            }
            stack.push(Frame::new(kind));
        }
        Event::End(_) => close(stack),
        Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => top.add_text(&text, placeholders),
        Event::Code(text) => {
            // A command can end with a placeholder that turned out empty. Removes the space before it, too.
            for piece in placeholders.split(text.trim_end()) {
                top.add(match piece {
                    Inline::Text(code) => Inline::Code(code),
                    person => person,
                });
            }
        }
        Event::SoftBreak => top.add_text(" ", placeholders),
        Event::HardBreak => top.add(Inline::Break),
        Event::Rule => top.flush(),
        Event::InlineMath(text) | Event::DisplayMath(text) | Event::FootnoteReference(text) => {
            top.add_text(&text, placeholders);
        }
        Event::TaskListMarker(_) => {}
    }
}

fn kind(tag: &Tag<'_>) -> Kind {
    match tag {
        Tag::Paragraph => Kind::Paragraph,
        Tag::Heading { level, .. } => Kind::Heading(match level {
            HeadingLevel::H1 => 1,
            HeadingLevel::H2 => 2,
            HeadingLevel::H3 => 3,
            HeadingLevel::H4 => 4,
            HeadingLevel::H5 => 5,
            HeadingLevel::H6 => 6,
        }),
        Tag::BlockQuote(_) => Kind::Quote,
        Tag::CodeBlock(_) => Kind::Code,
        Tag::List(start) => Kind::List(*start),
        Tag::Item => Kind::Item,
        Tag::Strong => Kind::Strong,
        Tag::Emphasis => Kind::Emphasis,
        Tag::Link { .. } | Tag::Image { .. } => Kind::Through,
        _ => Kind::ThroughBlock,
    }
}

fn close(stack: &mut Vec<Frame>) {
    let Some(mut frame) = stack.pop() else { return };
    let Some(parent) = stack.last_mut() else {
        stack.push(frame);
        return;
    };
    if matches!(frame.kind, Kind::Root | Kind::Item | Kind::Quote | Kind::ThroughBlock) {
        frame.flush();
    }
    match frame.kind {
        Kind::Paragraph | Kind::Root | Kind::ThroughBlock => {
            frame.flush();
            parent.blocks.append(&mut frame.blocks);
        }
        Kind::Heading(level) => parent.blocks.push(Block::Heading(level, frame.inlines)),
        Kind::List(ordered) => parent.blocks.push(Block::List { ordered, items: frame.items }),
        Kind::Item => parent.items.push(frame.blocks),
        Kind::Quote => parent.blocks.push(Block::Quote(frame.blocks)),
        Kind::Code => parent.blocks.push(code(frame.inlines)),
        Kind::Strong => parent.add(Inline::Strong(frame.inlines)),
        Kind::Emphasis => parent.add(Inline::Emphasis(frame.inlines)),
        Kind::Through => {
            if !frame.blocks.is_empty() {
                parent.flush();
                parent.blocks.append(&mut frame.blocks);
            }
            for inline in frame.inlines {
                parent.add(inline);
            }
        }
    }
}

/// Creates a code block. If it contains text written by people, it becomes a paragraph, because renderers treat code as
/// our own text.
fn code(inlines: Vec<Inline>) -> Block {
    if let [] | [Inline::Text(_)] = inlines.as_slice() {
        let lines =
            inlines.into_iter().map(|inline| if let Inline::Text(text) = inline { text } else { String::new() });
        return Block::Code(lines.collect());
    }
    let mut out = Vec::new();
    for inline in inlines {
        let Inline::Text(text) = inline else {
            out.push(inline);
            continue;
        };
        for (index, line) in text.split('\n').enumerate() {
            if index > 0 {
                out.push(Inline::Break);
            }
            if !line.is_empty() {
                out.push(Inline::Text(line.to_owned()));
            }
        }
    }
    while out.last() == Some(&Inline::Break) {
        out.pop();
    }
    Block::Paragraph(out)
}

impl Frame {
    fn new(kind: Kind) -> Self {
        Frame { kind, blocks: Vec::new(), inlines: Vec::new(), items: Vec::new() }
    }

    /// Adds an inline. Adjacent texts are merged.
    fn add(&mut self, inline: Inline) {
        match (self.inlines.last_mut(), inline) {
            (Some(Inline::Text(before)), Inline::Text(text)) => before.push_str(&text),
            (Some(Inline::Code(before)), Inline::Code(text)) => before.push_str(&text),
            (_, inline) => self.inlines.push(inline),
        }
    }

    fn add_text(&mut self, text: &str, placeholders: &Placeholders) {
        for piece in placeholders.split(text) {
            self.add(piece);
        }
    }

    /// Ends the current paragraph, if there is one.
    fn flush(&mut self) {
        if !self.inlines.is_empty() {
            self.blocks.push(Block::Paragraph(std::mem::take(&mut self.inlines)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Inline {
        Inline::Text(text.to_owned())
    }

    #[test]
    fn the_subset_becomes_blocks() {
        assert_eq!(
            Document::from_markdown("## Day *two*\n\n**Ann** \\\nis `dead`").blocks,
            [
                Block::Heading(2, vec![text("Day "), Inline::Emphasis(vec![text("two")])]),
                Block::Paragraph(vec![
                    Inline::Strong(vec![text("Ann")]),
                    text(" "),
                    Inline::Break,
                    text("is "),
                    Inline::Code("dead".into()),
                ]),
            ]
        );
        assert_eq!(
            Document::from_markdown("5. a\n6. b\n\n   c").blocks,
            [Block::List {
                ordered: Some(5),
                items: vec![
                    vec![Block::Paragraph(vec![text("a")])],
                    vec![Block::Paragraph(vec![text("b")]), Block::Paragraph(vec![text("c")])],
                ],
            }]
        );
    }

    #[test]
    fn everything_else_becomes_its_text() {
        for (markdown, plain) in [
            ("see [the rules](https://example.org) now", "see the rules now"),
            ("![a wolf](wolf.png)", "a wolf"),
            ("a <b>bold</b> move", "a <b>bold</b> move"),
            ("<div>\nx\n</div>", "<div>\nx\n</div>"),
            ("| a | b |\n|---|---|", "| a | b | |---|---|"),
            ("a note[^1]", "a note[^1]"),
            ("above\n\n---\n\nbelow", "above\n\nbelow"),
        ] {
            assert_eq!(Document::from_markdown(markdown).plain(), plain, "{markdown}");
        }
    }

    #[test]
    fn the_short_way_reads_as_the_long_way_does() {
        for source in
            ["Ann died.", "It's 5 > 3 - or so!", "a-b ~c~ #d", "1 wolf", "> said", "- x", "", "1. one", "a &amp; b"]
        {
            let mut stack = vec![Frame::new(Kind::Root)];
            for event in Parser::new_ext(source, Options::empty()) {
                step(event, &mut stack, &Placeholders::default());
            }
            assert_eq!(Document::from_markdown(source).blocks, stack.remove(0).blocks, "{source}");
        }
    }

    #[test]
    fn bottomless_nesting_is_flattened() {
        let document = Document::from_markdown(&format!("{}deep", "> ".repeat(5_000)));
        assert!(document.plain().ends_with("deep"));
        assert!(document.plain().chars().filter(|c| *c == '>').count() <= DEEPEST_NESTING);
        assert!(Document::from_markdown(&format!("{}x", "- ".repeat(2_000))).plain().ends_with('x'));
    }
}
