//! Renders documents as Matrix messages: a plain text, and HTML for clients that show it.
//!
//! All output passes through this module, so this is the single place that escapes text: no text of a document is
//! treated as markup, and users' text can't notify anyone, because every message lists whom it mentions.

use gloaming_core::chat::{Choice, Person, Prompt};
use gloaming_core::kit::bare_emoji;
use gloaming_core::text::{Block, Document, Inline, is_right_to_left};
use matrix_sdk::ruma::UserId;

/// A text in both forms. Without `html` the plain text is sufficient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rendered {
    pub(crate) plain: String,
    pub(crate) html: Option<String>,
}

/// The emojis next to the choices of a prompt, which are also the reactions that pick them.
const NUMBERS: [&str; 10] = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣", "🔟"];

/// The reaction to a prompt with a single choice.
const YES: &str = "✅";

/// Other reactions that users may choose instead.
const ALSO_YES: [&str; 4] = ["👍", "✋", "✔", "☑"];

/// The maximum number of choices that have reactions.
pub(crate) const MAX_CHOICES: u16 = 10;

/// Returns the reactions for the choices of a prompt, in order: their own emojis if all have one, or else numbers.
pub(crate) fn reactions(choices: &[Choice]) -> Vec<String> {
    let brought: Option<Vec<String>> = choices.iter().map(|choice| choice.emoji.clone()).collect();
    brought.unwrap_or_else(|| numbers(choices.len()))
}

/// Returns the reactions for this many choices without emojis.
pub(crate) fn numbers(of: usize) -> Vec<String> {
    if of == 1 { vec![YES.to_owned()] } else { NUMBERS.iter().take(of).map(|&number| number.to_owned()).collect() }
}

/// Returns the choice that a reaction picks. Clients differ in the variation selector that makes a character an emoji.
pub(crate) fn choice_of(reaction: &str, reactions: &[String]) -> Option<u16> {
    let bare = |text: &str| bare_emoji(text).replace('\u{20E3}', "");
    let is_yes = |one: &str| bare(one) == bare(YES);
    let means = |one: &str| {
        let only = is_yes(one) && reactions.len() == 1 && bare(reaction) == bare(NUMBERS[0]);
        bare(one) == bare(reaction) || only || is_yes(one) && ALSO_YES.contains(&&*bare(reaction))
    };
    u16::try_from(reactions.iter().position(|one| means(one))?).ok()
}

/// Renders a document followed by its choices.
pub(crate) fn message(document: &Document, prompt: Option<&Prompt>) -> Rendered {
    let mut document = document.clone();
    if let Some(prompt) = prompt {
        document.append(choices(&prompt.choices));
    }
    let html = html(&document);
    let plain = document.plain();
    let html = (html != escape(&plain)).then_some(html);
    Rendered { plain, html }
}

fn choices(choices: &[Choice]) -> Document {
    let mut document = Document::default();
    match choices {
        [] => {}
        [_] => document.push(beside_each_other(choices)),
        some if some.iter().all(|choice| choice.emoji.is_some()) => document.push(beside_each_other(some)),
        many => {
            let item = |choice: &Choice| vec![Block::Paragraph(vec![Inline::Text(choice.label.clone())])];
            document.push(Block::List { ordered: Some(1), items: many.iter().map(item).collect() });
        }
    }
    document
}

/// Returns a line with all reactions and their choices.
fn beside_each_other(choices: &[Choice]) -> Block {
    let each = reactions(choices).into_iter().zip(choices).map(|(emoji, choice)| format!("{emoji} {}", choice.label));
    Block::Paragraph(vec![Inline::Text(each.collect::<Vec<_>>().join(" · "))])
}

fn html(document: &Document) -> String {
    // A single paragraph isn't wrapped in an element, because clients would put a margin around it.
    match document.blocks.as_slice() {
        [Block::Paragraph(inlines)] => line(inlines),
        blocks => self::blocks(blocks),
    }
}

fn blocks(blocks: &[Block]) -> String {
    blocks.iter().map(block).collect()
}

fn block(block: &Block) -> String {
    match block {
        Block::Paragraph(inlines) => format!("<p>{}</p>", line(inlines)),
        // The largest headings are meant for pages, not for messages.
        Block::Heading(level, inlines) => {
            let level = (level + 2).clamp(3, 6);
            format!("<h{level}>{}</h{level}>", line(inlines))
        }
        Block::List { ordered, items } => {
            let items: String = items.iter().map(|item| format!("<li>{}</li>", self::item(item))).collect();
            match ordered {
                None => format!("<ul>{items}</ul>"),
                Some(1) => format!("<ol>{items}</ol>"),
                Some(first) => format!("<ol start=\"{first}\">{items}</ol>"),
            }
        }
        Block::Quote(inside) => format!("<blockquote>{}</blockquote>", blocks(inside)),
        Block::Folded(inside) => blocks(inside),
        Block::Code(code) => format!("<pre><code>{}</code></pre>", escape(code.trim_end_matches('\n'))),
    }
}

/// Renders the content of a list item, with the first paragraph unwrapped.
fn item(inside: &[Block]) -> String {
    match inside {
        [Block::Paragraph(inlines), rest @ ..] => format!("{}{}", line(inlines), blocks(rest)),
        other => blocks(other),
    }
}

fn line(inlines: &[Inline]) -> String {
    inlines
        .iter()
        .map(|inline| match inline {
            Inline::Text(text) => escape(text),
            Inline::Strong(inside) => format!("<strong>{}</strong>", line(inside)),
            Inline::Emphasis(inside) => format!("<em>{}</em>", line(inside)),
            Inline::Code(code) => format!("<code>{}</code>", escape(code)),
            Inline::Break => "<br>".to_owned(),
            Inline::Player(text) => isolated(text.as_str()),
            Inline::Seat(_, handle) => isolated(handle),
            Inline::Person(person, name) => linked(person, name.as_str()),
            Inline::Link { url, name } => format!("<a href=\"{}\">{}</a>", escape(url), escape(name)),
            Inline::Moment(moment) => escape(&moment.shown),
        })
        .collect()
}

/// Renders a user's name as a link to their account, which clients show as a user. It doesn't notify them.
fn linked(person: &Person, name: &str) -> String {
    match UserId::parse(person.id.as_str()) {
        Ok(user) => format!("<a href=\"{}\">{}</a>", escape(&user.matrix_to_uri().to_string()), isolated(name)),
        Err(_) => isolated(name),
    }
}

/// Renders a user's text, isolated so that right-to-left text doesn't reorder its surroundings.
fn isolated(text: &str) -> String {
    let escaped = escape(text);
    if is_right_to_left(text) { format!("\u{2068}{escaped}\u{2069}") } else { escaped }
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' => out.push_str("<br>"),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::{PlatformName, PromptId};
    use gloaming_core::ruleset::Seat;
    use gloaming_core::text::PlayerText;

    use super::*;

    #[test]
    fn nothing_that_a_person_wrote_is_markup() {
        let nasty = "<img src=x onerror=\"a\"> & 'b' </strong>\n@room";
        let mut document = Document::from(vec![Inline::Strong(vec![Inline::Player(PlayerText::new(nasty))])]);
        document.push(Block::Paragraph(vec![Inline::Seat(Seat(0), "<b>ann</b>".into()), Inline::Text("<i>".into())]));
        let html = message(&document, None).html.expect("there is markup of ours");
        assert_eq!(
            html,
            "<p><strong>&lt;img src=x onerror=&quot;a&quot;&gt; &amp; &#39;b&#39; &lt;/strong&gt;<br>@room</strong></p>\
             <p>&lt;b&gt;ann&lt;/b&gt;&lt;i&gt;</p>"
        );
    }

    #[test]
    fn a_document_keeps_its_shape() {
        let document =
            Document::from_markdown("# Night\n\nIt is **dark**.\\\nType `kill`.\n\n3. a\n4. b\n\n- c\n  - d\n\n> e\n");
        assert_eq!(
            message(&document, None).html.as_deref(),
            Some(
                "<h3>Night</h3><p>It is <strong>dark</strong>.<br>Type <code>kill</code>.</p>\
                 <ol start=\"3\"><li>a</li><li>b</li></ol><ul><li>c<ul><li>d</li></ul></li></ul>\
                 <blockquote><p>e</p></blockquote>"
            )
        );
        assert_eq!(message(&Document::text("plain words"), None).html, None);
    }

    #[test]
    fn choices_stand_below_and_are_found_by_their_reactions() {
        let choice = |label: &str| Choice::new(label);
        let mut prompt = Prompt::of(PromptId::new("p"), vec![choice("ann"), choice("bob")]);
        let two = message(&Document::text("Whom?"), Some(&prompt));
        assert_eq!(two.plain, "Whom?\n\n1. ann\n2. bob");
        assert_eq!(two.html.as_deref(), Some("<p>Whom?</p><ol><li>ann</li><li>bob</li></ol>"));
        prompt.choices.truncate(1);
        assert_eq!(message(&Document::text("Whom?"), Some(&prompt)).plain, "Whom?\n\n✅ ann");
        for of in 1..=10 {
            let all = numbers(of);
            assert_eq!(all.len(), of, "ten have one each");
            for (choice, reaction) in all.iter().enumerate() {
                assert_eq!(choice_of(reaction, &all), u16::try_from(choice).ok());
            }
        }
        for yes in ["👍", "👍🏽", "✋🏿", "✋", "1\u{20E3}", "✔", "✔\u{FE0F}", "☑", "☑\u{FE0F}"] {
            assert_eq!(choice_of(yes, &numbers(1)), Some(0), "{yes}");
        }
        assert_eq!(choice_of("2\u{20E3}", &numbers(3)), Some(1), "a client that leaves the mark out");
        for wrong in ["👀", "4️⃣", "", "ann", "👍", "✔"] {
            assert_eq!(choice_of(wrong, &numbers(3)), None, "{wrong}");
        }
    }

    #[test]
    fn choices_that_bring_emojis_stand_in_one_line_and_are_picked_by_these() {
        let choice = |emoji: &str, label: &str| Choice { emoji: Some(emoji.to_owned()), ..Choice::new(label) };
        let choices = vec![choice("✅", "I play"), choice("▶️", "Start"), choice("🤖", "Practice player +1")];
        let mut prompt = Prompt::of(PromptId::new("p"), choices);
        let says = message(&Document::text("Who plays?"), Some(&prompt)).plain;
        assert_eq!(says, "Who plays?\n\n✅ I play · ▶️ Start · 🤖 Practice player +1");
        let all = reactions(&prompt.choices);
        for (reaction, choice) in [("✅", 0), ("👍", 0), ("✔\u{FE0F}", 0), ("▶️", 1), ("▶", 1), ("🤖", 2)]
        {
            assert_eq!(choice_of(reaction, &all), Some(choice), "{reaction}");
        }
        for wrong in ["1️⃣", "2️⃣", "⏳", ""] {
            assert_eq!(choice_of(wrong, &all), None, "{wrong}");
        }
        // If one choice has no emoji, all are numbered.
        prompt.choices[1].emoji = None;
        assert_eq!(reactions(&prompt.choices), numbers(3));
        assert_eq!(
            message(&Document::text("Who plays?"), Some(&prompt)).plain,
            "Who plays?\n\n1. I play\n2. Start\n3. Practice player +1"
        );
    }

    #[test]
    fn a_name_that_somebody_chose_leads_to_their_account_and_nowhere_else() {
        let platform = PlatformName::new("matrix");
        let named = |id: &str, name: &str| Inline::Person(Person::new(&platform, id), PlayerText::new(name));
        let document = Document::from(vec![named("@ann:example.org", "Ann 🦊 <b>"), named("\" onclick=", "Bob")]);
        assert_eq!(
            message(&document, None).html.as_deref(),
            Some("<a href=\"https://matrix.to/#/@ann:example.org\">Ann 🦊 &lt;b&gt;</a>Bob")
        );
    }

    #[test]
    fn a_name_of_ours_leads_to_an_address_and_plain_text_has_both() {
        let link = Inline::Link { url: "https://example.org/?a=1&b=\"2\"".into(), name: "All <rooms>".into() };
        let both = message(&Document::from(vec![Inline::Text("Here: ".into()), link]), None);
        assert_eq!(both.plain, "Here: All <rooms> (https://example.org/?a=1&b=\"2\")");
        assert_eq!(
            both.html.as_deref(),
            Some("Here: <a href=\"https://example.org/?a=1&amp;b=&quot;2&quot;\">All &lt;rooms&gt;</a>")
        );
    }

    #[test]
    fn writing_from_right_to_left_is_set_apart() {
        let document = Document::from(vec![Inline::Player(PlayerText::new("שלום")), Inline::Text(" (2)".into())]);
        assert_eq!(message(&document, None).html.as_deref(), Some("\u{2068}שלום\u{2069} (2)"));
    }
}
