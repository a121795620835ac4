//! Renders documents as Telegram messages in its HTML format.
//!
//! All output passes through this module, so this is the single place that escapes text: no text of a document is
//! treated as markup, and players' text can neither mention users nor contain tappable commands. Links to accounts are
//! created only here.

use gloaming_core::chat::Person;
use gloaming_core::text::{Block, Document, Inline, Moment, is_right_to_left};
use teloxide::types::UserId;
use teloxide::utils::html::escape;

use crate::capabilities::MAX_MESSAGE_UTF16;

/// Keeps text after `@` and `/` from becoming a mention or a command.
const JOINER: char = '\u{2060}';

/// The maximum number of users that Telegram notifies with one message.
const MAX_MENTIONS: usize = 5;

/// How times are shown in a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moments {
    /// In the reader's time zone, by Telegram.
    ByTheReadersClock,
    /// As text, for servers that don't support the other form.
    InWords,
}

/// Renders a document as HTML that notifies these users. If its marks would make it too long, they are left out.
pub(crate) fn html(document: &Document, called: &[UserId], moments: Moments) -> String {
    let mut marked = write(document, moments, true);
    let linked = std::mem::take(&mut marked.linked);
    let others = called.iter().filter(|user| !linked.contains(&user.0));
    for user in others.take(MAX_MENTIONS.saturating_sub(linked.len())) {
        // The text already names the user, so the link that notifies them is invisible.
        marked.html.push_str(&format!("<a href=\"tg://user?id={user}\">{JOINER}</a>"));
        marked.units += 1;
    }
    let fits = marked.units <= MAX_MESSAGE_UTF16 as usize;
    if fits { marked.html } else { write(document, moments, false).html }
}

fn write(document: &Document, moments: Moments, marks: bool) -> Writer {
    let mut writer = Writer { html: String::new(), units: 0, moments, marks, quoted: false, linked: Vec::new() };
    writer.blocks(&document.blocks, "\n\n");
    writer
}

struct Writer {
    html: String,
    /// The length as counted by Telegram: in UTF-16 units, without markup.
    units: usize,
    moments: Moments,
    marks: bool,
    quoted: bool,
    /// The accounts that names link to. Telegram notifies them.
    linked: Vec<u64>,
}

impl Writer {
    fn blocks(&mut self, blocks: &[Block], between: &str) {
        for (place, block) in blocks.iter().enumerate() {
            if place > 0 {
                self.text(between);
            }
            self.block(block);
        }
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Paragraph(inlines) => self.line(inlines),
            Block::Heading(_, inlines) => self.tagged("b", |writer| writer.line(inlines)),
            Block::List { ordered, items } => {
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        self.text("\n");
                    }
                    match ordered {
                        Some(first) => self.text(&format!("{}. ", first.saturating_add(index as u64))),
                        None => self.text("• "),
                    }
                    self.blocks(item, "\n");
                }
            }
            // Quotes can't be nested.
            Block::Quote(inside) | Block::Folded(inside) if self.quoted => self.blocks(inside, "\n\n"),
            Block::Quote(inside) => self.quote("<blockquote>", inside),
            Block::Folded(inside) => self.quote("<blockquote expandable>", inside),
            Block::Code(code) => self.tagged("pre", |writer| writer.text(code.trim_end_matches('\n'))),
        }
    }

    fn quote(&mut self, opening: &str, inside: &[Block]) {
        self.quoted = true;
        self.html.push_str(opening);
        self.blocks(inside, "\n\n");
        self.html.push_str("</blockquote>");
        self.quoted = false;
    }

    fn line(&mut self, inlines: &[Inline]) {
        for inline in inlines {
            match inline {
                Inline::Text(text) => self.text(text),
                Inline::Strong(inside) => self.tagged("b", |writer| writer.line(inside)),
                Inline::Emphasis(inside) => self.tagged("i", |writer| writer.line(inside)),
                Inline::Code(code) => self.code(code),
                Inline::Break => self.text("\n"),
                Inline::Player(text) => self.foreign(text.as_str()),
                Inline::Seat(_, handle) => self.foreign(handle),
                Inline::Person(person, name) => self.linked(person, name.as_str()),
                Inline::Link { url, name } => self.named_link(url, name),
                Inline::Moment(moment) => self.moment(moment),
            }
        }
    }

    /// Writes a text to type. Commands begin with a slash on Telegram, which bots receive in all groups. A command
    /// without arguments is written plainly, so that users can tap on it.
    fn code(&mut self, code: &str) {
        match code.strip_prefix('!').filter(|command| command.starts_with(|c: char| c.is_ascii_lowercase())) {
            Some(command) if command.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_') => {
                self.text(&format!("/{command}"));
            }
            Some(command) => self.tagged("code", |writer| writer.text(&format!("/{command}"))),
            None => self.tagged("code", |writer| writer.text(code)),
        }
    }

    /// Writes a user's name as a link to their account.
    fn linked(&mut self, person: &Person, name: &str) {
        // IDs of this service are numbers. IDs of other services don't occur here.
        match person.id.as_str().parse::<u64>().ok().filter(|_| self.marks) {
            Some(user) => {
                self.linked.push(user);
                self.html.push_str(&format!("<a href=\"tg://user?id={user}\">"));
                self.foreign(name);
                self.html.push_str("</a>");
            }
            None => self.foreign(name),
        }
    }

    /// Writes one of the bot's own names as a link to an address.
    fn named_link(&mut self, url: &str, name: &str) {
        if !self.marks {
            return self.text(&format!("{name} ({url})"));
        }
        self.html.push_str(&format!("<a href=\"{}\">", escape(url).replace('"', "%22")));
        self.text(name);
        self.html.push_str("</a>");
    }

    /// Writes a time that is shown in the reader's time zone and language. Clients that don't support this show the
    /// text.
    fn moment(&mut self, moment: &Moment) {
        if self.moments == Moments::InWords {
            return self.text(&moment.shown);
        }
        let format = match (moment.counts_down, moment.time_alone) {
            (true, _) => "r",
            (false, true) => "t",
            (false, false) => "wdt",
        };
        self.html.push_str(&format!("<tg-time unix=\"{}\" format=\"{format}\">", moment.at.as_second()));
        self.text(&moment.shown);
        self.html.push_str("</tg-time>");
    }

    /// Writes a user's text.
    fn foreign(&mut self, text: &str) {
        let isolated = self.marks && is_right_to_left(text);
        if isolated {
            self.text("\u{2068}");
        }
        if self.marks {
            let mut disarmed = String::with_capacity(text.len());
            for c in text.chars() {
                disarmed.push(c);
                if matches!(c, '@' | '/') {
                    disarmed.push(JOINER);
                }
            }
            self.text(&disarmed);
        } else {
            self.text(&text.replace(['@', '/'], " "));
        }
        if isolated {
            self.text("\u{2069}");
        }
    }

    fn tagged(&mut self, tag: &str, inside: impl FnOnce(&mut Self)) {
        self.html.push_str(&format!("<{tag}>"));
        inside(self);
        self.html.push_str(&format!("</{tag}>"));
    }

    fn text(&mut self, text: &str) {
        self.units += text.encode_utf16().count();
        self.html.push_str(&escape(text));
    }
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::PlatformName;
    use gloaming_core::ruleset::Seat;
    use gloaming_core::text::PlayerText;

    use super::*;

    #[test]
    fn nothing_that_a_person_wrote_is_markup_a_mention_or_a_command() {
        let nasty = "<b>&amp; \"@ann\" /vote";
        let document = Document::from(vec![
            Inline::Strong(vec![Inline::Player(PlayerText::new(nasty))]),
            Inline::Text(" <i> ".into()),
            Inline::Seat(Seat(0), "<u>bob</u>".into()),
        ]);
        assert_eq!(
            html(&document, &[], Moments::ByTheReadersClock),
            "<b>&lt;b&gt;&amp;amp; \"@\u{2060}ann\" /\u{2060}vote</b> &lt;i&gt; &lt;u&gt;bob&lt;/\u{2060}u&gt;"
        );
    }

    #[test]
    fn a_document_keeps_its_shape() {
        let document =
            Document::from_markdown("# Night\n\nIt is **dark**.\\\nType `kill`.\n\n3. a\n4. b\n\n- c\n- d\n\n> e\n");
        assert_eq!(
            html(&document, &[], Moments::ByTheReadersClock),
            "<b>Night</b>\n\nIt is <b>dark</b>.\nType <code>kill</code>.\n\n3. a\n4. b\n\n• c\n• d\n\n<blockquote>e</blockquote>"
        );
    }

    #[test]
    fn a_long_text_is_folded_and_a_quote_in_it_is_none() {
        let quote = Block::Quote(Document::text("b").blocks);
        let document = Document { blocks: vec![Block::Folded([Document::text("a").blocks, vec![quote]].concat())] };
        assert_eq!(html(&document, &[], Moments::ByTheReadersClock), "<blockquote expandable>a\n\nb</blockquote>");
    }

    #[test]
    fn commands_can_be_tapped_on() {
        let document = Document::from_markdown("Say `!join`, or `!new one-night`; then `target ann`, and `!`.");
        assert_eq!(
            html(&document, &[], Moments::ByTheReadersClock),
            "Say /join, or <code>/new one-night</code>; then <code>target ann</code>, and <code>!</code>."
        );
    }

    #[test]
    fn whoever_must_act_is_called_and_nothing_of_it_shows() {
        let called: Vec<UserId> = (1..=7).map(UserId).collect();
        let text = html(&Document::text("Vote!"), &called, Moments::ByTheReadersClock);
        assert!(text.starts_with("Vote!<a href=\"tg://user?id=1\">\u{2060}</a>"), "{text}");
        assert_eq!(text.matches("tg://").count(), 5);
    }

    #[test]
    fn a_name_that_somebody_chose_leads_to_their_account_and_nowhere_else() {
        let platform = PlatformName::new("telegram");
        let named = |id: &str, name: &str| Inline::Person(Person::new(&platform, id), PlayerText::new(name));
        let document = Document::from(vec![named("42", "Ann 🦊 <b>@x"), named("\" onclick=", "Bob")]);
        let shown = |called: &[UserId]| html(&document, called, Moments::ByTheReadersClock);
        assert_eq!(shown(&[]), "<a href=\"tg://user?id=42\">Ann 🦊 &lt;b&gt;@\u{2060}x</a>Bob");
        assert_eq!(shown(&[UserId(42)]), shown(&[]), "the link calls already");
    }

    #[test]
    fn a_name_of_ours_leads_to_an_address() {
        let link = Inline::Link { url: "https://t.me/gm_bot?start=HXFZPM&x=\"".into(), name: "me & <co>".into() };
        let shown = html(&Document::from(vec![link]), &[], Moments::ByTheReadersClock);
        assert_eq!(shown, "<a href=\"https://t.me/gm_bot?start=HXFZPM&amp;x=%22\">me &amp; &lt;co&gt;</a>");
    }

    #[test]
    fn writing_from_right_to_left_is_set_apart_where_there_is_room() {
        let name =
            |text: &str| Document::from(vec![Inline::Player(PlayerText::new(text)), Inline::Text(" (2)".into())]);
        assert_eq!(html(&name("שלום"), &[], Moments::ByTheReadersClock), "\u{2068}שלום\u{2069} (2)");
        let long = "ש".repeat(4095);
        let document = Document::from(vec![Inline::Seat(Seat(0), long.clone())]);
        assert_eq!(html(&document, &[], Moments::ByTheReadersClock), long);
    }

    #[test]
    fn a_moment_is_told_by_the_clock_of_each_reader() {
        let moment = |time_alone| Moment {
            at: "2026-01-02T17:00:00Z".parse().expect("a moment"),
            shown: "18:00 (Europe/Berlin)".to_owned(),
            time_alone,
            counts_down: false,
        };
        let document = Document::from(vec![
            Inline::Text("Until ".into()),
            Inline::Strong(vec![Inline::Moment(moment(true))]),
            Inline::Text(" or ".into()),
            Inline::Moment(moment(false)),
        ]);
        assert_eq!(
            html(&document, &[], Moments::ByTheReadersClock),
            "Until <b><tg-time unix=\"1767373200\" format=\"t\">18:00 (Europe/Berlin)</tg-time></b> or \
             <tg-time unix=\"1767373200\" format=\"wdt\">18:00 (Europe/Berlin)</tg-time>"
        );
        let begins = Moment { shown: "at 18:00 (Europe/Berlin)".to_owned(), counts_down: true, ..moment(true) };
        let begins = Document::from(vec![Inline::Moment(begins)]);
        assert_eq!(
            html(&begins, &[], Moments::ByTheReadersClock),
            "<tg-time unix=\"1767373200\" format=\"r\">at 18:00 (Europe/Berlin)</tg-time>"
        );
        let words = html(&document, &[], Moments::InWords);
        assert_eq!(words, "Until <b>18:00 (Europe/Berlin)</b> or 18:00 (Europe/Berlin)");
    }
}
