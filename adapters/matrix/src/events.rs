//! Parses events of the protocol and determines their meaning for the bot.

use gloaming_core::chat::{Attachment, Author, Distrust, Forwarded, Happening, Mention, MessageId, Person, Place};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ids::MARK;
use crate::{mentions, words};

/// The type of polls, and the one used by clients before it was standardised.
const POLL: &str = "m.poll.start";
const POLL_BEFORE: &str = "org.matrix.msc3381.poll.start";

/// An event, decrypted if it was encrypted and its key is available.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Event {
    #[serde(rename = "event_id")]
    pub(crate) id: String,
    #[serde(rename = "type")]
    pub(crate) kind: String,
    pub(crate) sender: String,
    #[serde(rename = "origin_server_ts", default)]
    millis: i64,
    #[serde(default)]
    pub(crate) state_key: Option<String>,
    #[serde(default)]
    pub(crate) content: Value,
    #[serde(default)]
    redacts: Option<String>,
    #[serde(default)]
    unsigned: Value,
    /// How it was received.
    #[serde(skip)]
    pub(crate) seal: Seal,
}

/// The encryption of an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Seal {
    /// It wasn't encrypted.
    #[default]
    Open,
    /// It was encrypted by a device that may belong to its sender.
    Encrypted,
    /// It was encrypted by a device that its sender hasn't signed although they sign their devices.
    Unsigned,
}

/// The meaning of an event.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "it is taken apart at once, and never kept")]
pub(crate) enum Meaning {
    /// An event for the host.
    Happened(Happening),
    /// A reaction to a message.
    Reacted { to: String, with: String },
    /// A message or reaction was redacted.
    Redacted { what: String },
    /// A user's membership changed.
    Membership { user: String, before: String, now: String, renamed: bool },
    /// The room was replaced by another one.
    Replaced { by: String },
    /// The power levels of the room changed.
    Rights,
    /// An event that can't be read yet.
    Unread,
    /// An event without a meaning for the bot.
    Nothing,
}

/// The place and the sender of an event.
pub(crate) struct EventContext<'a> {
    pub(crate) place: &'a Place,
    pub(crate) direct: bool,
    /// The bot's account.
    pub(crate) own: &'a str,
    /// The bot's display name there.
    pub(crate) own_name: &'a str,
    pub(crate) author: Author,
}

impl Event {
    /// Returns the time of the event according to the sender's homeserver.
    pub(crate) fn at(&self) -> Timestamp {
        Timestamp::from_millisecond(self.millis).unwrap_or(Timestamp::UNIX_EPOCH)
    }

    /// Sets a lower bound for the event's time, whatever its sender's homeserver says.
    pub(crate) fn came_after(&mut self, moment: Timestamp) {
        self.millis = self.millis.max(moment.as_millisecond());
    }

    /// Returns `true` for the event with which a user joined.
    pub(crate) fn is_join_of(&self, user: &str) -> bool {
        self.kind == "m.room.member"
            && self.state_key.as_deref() == Some(user)
            && self.text("membership") == Some("join")
            && self.before("membership") != Some("join")
    }

    /// Returns a value of the previous state.
    fn before(&self, key: &str) -> Option<&str> {
        self.unsigned.get("prev_content")?.get(key)?.as_str()
    }

    /// Returns the transaction ID if this device sent the event.
    pub(crate) fn transaction(&self) -> Option<&str> {
        self.unsigned.get("transaction_id")?.as_str()
    }

    /// Returns a text field of its content.
    pub(crate) fn text(&self, key: &str) -> Option<&str> {
        self.content.get(key)?.as_str()
    }

    /// Returns `true` if the text may be a command, because it begins with a symbol like most prefixes or mentions the
    /// bot.
    pub(crate) fn may_be_command(&self, own: &str) -> bool {
        let begins_with_sign = |body: &str| body.starts_with(|c: char| !c.is_alphanumeric());
        self.kind == "m.room.message" && (self.text("body").is_some_and(begins_with_sign) || self.mentions(own))
    }

    /// Returns the reason why the event may not be from its sender, in a room encrypted since the given time: their
    /// homeserver could have written it, or could have added the device that did.
    pub(crate) fn distrust(&self, encrypted_since: Option<Timestamp>) -> Option<Distrust> {
        match self.seal {
            Seal::Open if encrypted_since.is_some_and(|since| self.at() >= since) => Some(Distrust::Unencrypted),
            Seal::Unsigned => Some(Distrust::UnverifiedDevice),
            Seal::Open | Seal::Encrypted => None,
        }
    }

    /// Returns the root of the thread that the event is in.
    pub(crate) fn thread(&self) -> Option<&str> {
        self.relation("event_id").filter(|_| self.relation("rel_type") == Some("m.thread"))
    }

    /// Returns the event that it redacts.
    pub(crate) fn redacts(&self) -> Option<&str> {
        let what = self.text("redacts").or(self.redacts.as_deref());
        what.filter(|_| self.kind == "m.room.redaction")
    }

    fn relation(&self, key: &str) -> Option<&str> {
        self.content.get("m.relates_to")?.get(key)?.as_str()
    }

    /// Determines the meaning of the event in its context.
    pub(crate) fn meaning(&self, context: EventContext<'_>) -> Meaning {
        match (self.kind.as_str(), &self.state_key) {
            ("m.room.message" | "m.sticker" | POLL | POLL_BEFORE, None) => self.message(context),
            ("m.reaction", None) => {
                match (self.relation("rel_type"), self.relation("event_id"), self.relation("key")) {
                    (Some("m.annotation"), Some(to), Some(with)) => {
                        Meaning::Reacted { to: to.to_owned(), with: with.chars().take(16).collect() }
                    }
                    _ => Meaning::Nothing,
                }
            }
            ("m.room.redaction", None) => match self.redacts() {
                Some(what) => Meaning::Redacted { what: what.to_owned() },
                None => Meaning::Nothing,
            },
            ("m.room.encrypted", None) if self.content.get("ciphertext").is_some() => Meaning::Unread,
            ("m.room.member", Some(user)) => {
                let name = |name: Option<&str>| name.unwrap_or_default().to_owned();
                let now = name(self.text("membership"));
                let before = self.before("membership").unwrap_or("leave").to_owned();
                let renamed = now == "join"
                    && before == "join"
                    && name(self.text("displayname")) != name(self.before("displayname"));
                Meaning::Membership { user: user.clone(), before, now, renamed }
            }
            ("m.room.tombstone", Some(_)) => match self.text("replacement_room") {
                Some(by) => Meaning::Replaced { by: by.to_owned() },
                None => Meaning::Nothing,
            },
            ("m.room.power_levels", Some(_)) => Meaning::Rights,
            _ => Meaning::Nothing,
        }
    }

    fn message(&self, context: EventContext<'_>) -> Meaning {
        let EventContext { place, direct, own, own_name, author } = context;
        let kind = match self.kind.as_str() {
            "m.room.message" => self.text("msgtype").unwrap_or_default(),
            other => other,
        };
        // Bots send notices, so that bots don't reply to each other. A redacted message has no type.
        if kind.is_empty() || kind == "m.notice" {
            return Meaning::Nothing;
        }
        if self.relation("rel_type") == Some("m.replace") {
            let new = self.content.get("m.new_content");
            let text = new.and_then(|new| new.get("body")).and_then(Value::as_str);
            let (Some(message), Some(text)) = (self.relation("event_id"), text) else { return Meaning::Nothing };
            let called = new.is_some_and(|new| calls(new, own)) || self.mentions(own);
            let quote = joined(&new.map_or_else(Vec::new, |new| words::beside(new, text)));
            let mentioned = new.map_or_else(Vec::new, |new| mentions::of(&place.platform, new, text));
            let typed = text;
            let kind = new.and_then(|new| new.get("msgtype")).and_then(Value::as_str).unwrap_or_default();
            let Called { text, addressed } = said(kind, typed, own, own_name, called);
            return Meaning::Happened(Happening::Edited {
                by: author,
                place: place.clone(),
                direct,
                message: MessageId::new(message),
                mentions: moved(&mentioned, typed, &text),
                text,
                quote,
                addressed,
            });
        }
        let body = self.text("body").unwrap_or_default();
        let reply = self.content.get("m.relates_to").filter(|relation| {
            // In a thread, there is a fallback reply to its last message for clients without thread support.
            relation.get("is_falling_back").and_then(Value::as_bool) != Some(true)
        });
        let reply_to = reply.and_then(|relation| relation.get("m.in_reply_to")?.get("event_id")?.as_str());
        let attachment = match kind {
            "m.text" | "m.emote" => None,
            "m.image" => Some(Attachment::Picture),
            "m.audio" => Some(Attachment::Voice),
            "m.video" => Some(Attachment::Video),
            "m.file" => Some(Attachment::File),
            _ => Some(Attachment::Other),
        };
        let whole = body;
        let is_reply = self.content.get("m.relates_to").is_some_and(|relation| relation.get("m.in_reply_to").is_some());
        let (quote, body) = if is_reply && attachment.is_none() { apart_from_quote(body) } else { (None, body) };
        let Called { text, addressed } = match attachment {
            None => said(kind, body, own, own_name, self.mentions(own)),
            // The name of a file isn't a caption.
            Some(_) if self.text("filename").is_some_and(|name| name != body) => Called::not(body),
            Some(_) => Called::not(""),
        };
        let taken = if attachment.is_some() && text.is_empty() { "" } else { whole };
        let quote = joined(&quote.into_iter().chain(words::beside(&self.content, taken)).collect::<Vec<String>>());
        let mentioned = mentions::of(&place.platform, &self.content, body);
        Meaning::Happened(Happening::Said {
            by: author,
            place: place.clone(),
            direct,
            message: MessageId::new(&*self.id),
            mentions: moved(&mentioned, body, &text),
            text,
            reply_to: reply_to.map(MessageId::new),
            quote,
            // The protocol has no marker for forwarded messages, but clients copy unknown fields.
            forwarded: self.content.get(MARK).map(|_| Forwarded::FromTheBot),
            attachment,
            addressed,
            in_thread: self.thread().is_some(),
        })
    }

    fn mentions(&self, own: &str) -> bool {
        calls(&self.content, own)
    }
}

/// Returns `true` for content that mentions the bot, either explicitly or with a link to its account, as used by
/// clients that don't support `m.mentions`.
fn calls(content: &Value, own: &str) -> bool {
    let users = content.get("m.mentions").and_then(|mentions| mentions.get("user_ids")?.as_array());
    users.is_some_and(|users| users.iter().any(|user| user.as_str() == Some(own)))
        || content.get("formatted_body").and_then(Value::as_str).is_some_and(|html| {
            let link = link_to(own);
            ['"', '\''].iter().any(|end| html.contains(&format!("{link}{end}")))
        })
}

/// Returns the link to an account.
fn link_to(own: &str) -> String {
    format!("https://matrix.to/#/{own}")
}

/// Returns the meaning of a membership change of a user other than the bot.
pub(crate) fn membership(
    person: Person,
    name: String,
    place: &Place,
    direct: bool,
    change: (&str, &str),
    renamed: bool,
) -> Option<Happening> {
    let place = place.clone();
    match change {
        ("join", "join") => renamed.then_some(Happening::Renamed { by: Author::new(person, name) }),
        (_, "join") if direct => {
            Some(Happening::DirectOpened { by: Author::new(person, name), place, start: None, asked: false })
        }
        (_, "join") => Some(Happening::Joined { by: Author::new(person, name), place }),
        ("invite", "leave" | "ban") => Some(Happening::InvitationRefused { person, place }),
        ("join", "leave" | "ban") => Some(Happening::Left { person, place }),
        _ => None,
    }
}

/// Returns mentions with positions in the text that the host receives.
fn moved(mentions: &[Mention], typed: &str, text: &str) -> Vec<Mention> {
    mentions.iter().filter_map(|mention| mention.moved(typed, text)).collect()
}

/// Joins texts shown next to a message into one, because they could be consecutive lines.
fn joined(words: &[String]) -> Option<String> {
    (!words.is_empty()).then(|| words.join("\n"))
}

/// Splits a reply of an old client, which begins with quoted lines, into the quote and the text.
fn apart_from_quote(body: &str) -> (Option<String>, &str) {
    if !body.starts_with("> ") {
        return (None, body);
    }
    let (mut quote, mut rest) = (Vec::new(), body);
    while let Some(line) = rest.strip_prefix('>') {
        let (quoted, after) = line.split_once('\n').unwrap_or((line, ""));
        quote.push(quoted.strip_prefix(' ').unwrap_or(quoted));
        rest = after;
    }
    (Some(quote.join("\n")), rest.strip_prefix('\n').unwrap_or(rest))
}

/// A text, and whether it is addressed to the bot.
struct Called {
    text: String,
    addressed: bool,
}

impl Called {
    fn not(text: &str) -> Called {
        Called { text: text.to_owned(), addressed: false }
    }
}

/// Returns a text for the host. An action (`/me waves`) is never a command, whatever its words. It is passed on as
/// typed, because no command and no room's prefix begins like this.
fn said(kind: &str, body: &str, own: &str, own_name: &str, mentioned: bool) -> Called {
    match kind {
        "m.emote" => Called::not(&format!("/me {body}")),
        _ => called_by(body, own, own_name, mentioned),
    }
}

/// Interprets a message that begins with the bot's name as a command. A bare name must be followed by a colon or a
/// comma, or be mentioned. A name with a leading `@` and a link to the account are mentions themselves.
fn called_by(body: &str, own: &str, own_name: &str, mentioned: bool) -> Called {
    let local = own.trim_start_matches('@').split(':').next().unwrap_or_default();
    let (at_local, at_name) = (format!("@{local}"), format!("@{own_name}"));
    let rest = match linked(body, own) {
        Some(rest) => Some(rest),
        None => [own, own_name, &at_local, &at_name, local].into_iter().find_map(|name| {
            let rest = without_name(body, name)?;
            let is_mention = mentioned || name.starts_with('@');
            (rest.starts_with([':', ',']) || (is_mention && rest.starts_with(char::is_whitespace))).then_some(rest)
        }),
    };
    let bare = rest.map(|rest| rest.trim_start_matches(|c: char| matches!(c, ':' | ',') || c.is_whitespace()));
    match bare.map(|bare| bare.strip_prefix('!').unwrap_or(bare)).filter(|bare| !bare.is_empty()) {
        Some(bare) => Called { text: format!("!{bare}"), addressed: true },
        None => Called::not(body),
    }
}

/// Returns the text after a leading name, ignoring case.
fn without_name<'a>(body: &'a str, name: &str) -> Option<&'a str> {
    let start =
        body.get(..name.len()).filter(|start| !name.is_empty() && start.to_lowercase() == name.to_lowercase())?;
    Some(&body[start.len()..])
}

/// Returns the text after a leading link to the bot, which some clients use for mentions:
/// `[Name](https://matrix.to/#/@gm:x)`.
fn linked<'a>(body: &'a str, own: &str) -> Option<&'a str> {
    let (_, link) = body.strip_prefix('[')?.split_once("](")?;
    let rest = link.strip_prefix(&link_to(own))?;
    rest.strip_prefix(')')
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::PlatformName;
    use serde_json::json;

    use super::*;

    fn meaning(event: Value) -> Meaning {
        let mut event = event;
        event["event_id"] = json!("$1");
        event["sender"] = json!("@ann:x");
        event["origin_server_ts"] = json!(1_000);
        let event: Event = serde_json::from_value(event).expect("an event");
        let platform = PlatformName::new("matrix");
        let place = Place::new(&platform, "!room:x");
        let author = Author::new(Person::new(&platform, "@ann:x"), "Ann");
        event.meaning(EventContext { place: &place, direct: false, own: "@gm:x", own_name: "Game master", author })
    }

    #[test]
    fn no_homeserver_dates_an_event_back_to_before_it_was_not_there_yet() {
        let at = |millis: i64| Timestamp::from_millisecond(millis).expect("a time");
        let event = |millis: i64| -> Event {
            let event = json!({ "event_id": "$1", "type": "t", "sender": "@ann:x", "origin_server_ts": millis });
            serde_json::from_value(event).expect("an event")
        };
        for (said, told) in [(i64::MIN, 5_000), (0, 5_000), (4_999, 5_000), (5_001, 5_001)] {
            let mut event = event(said);
            event.came_after(at(5_000));
            assert_eq!(event.at(), at(told));
        }
    }

    fn called(content: &Value) -> Option<(String, bool)> {
        match meaning(json!({ "type": "m.room.message", "content": content })) {
            Meaning::Happened(Happening::Said { text, addressed, .. } | Happening::Edited { text, addressed, .. }) => {
                Some((text, addressed))
            }
            _ => None,
        }
    }

    fn text(content: &Value) -> Option<String> {
        called(content).map(|(text, _)| text)
    }

    #[test]
    fn words_count_in_an_encrypted_room_only_if_they_were_encrypted() {
        let at = |millis: i64| Some(Timestamp::from_millisecond(millis).expect("a time"));
        let mut event: Event = serde_json::from_value(
            json!({ "event_id": "$1", "type": "m.room.message", "sender": "@ann:x", "origin_server_ts": 5_000 }),
        )
        .expect("an event");
        for (seal, since, why) in [
            (Seal::Open, None, None),
            (Seal::Open, at(5_001), None),
            (Seal::Open, at(5_000), Some(Distrust::Unencrypted)),
            (Seal::Encrypted, at(0), None),
            (Seal::Unsigned, at(0), Some(Distrust::UnverifiedDevice)),
        ] {
            event.seal = seal;
            assert_eq!(event.distrust(since), why, "{seal:?} {since:?}");
        }
        // The event itself doesn't contain how it was received.
        let stored = serde_json::to_value(&event).expect("it is written");
        let read: Event = serde_json::from_value(stored).expect("it reads");
        assert_eq!(read.seal, Seal::Open);
    }

    #[test]
    fn what_says_nothing_in_words_is_heard_all_the_same() {
        for kind in ["m.sticker", POLL, POLL_BEFORE] {
            match meaning(json!({ "type": kind, "content": { "body": "a wolf", "url": "mxc://x/1" } })) {
                Meaning::Happened(Happening::Said { text, attachment, .. }) => {
                    assert_eq!((text.as_str(), attachment), ("", Some(Attachment::Other)), "{kind}");
                }
                other => panic!("{kind}: {other:?}"),
            }
        }
    }

    #[test]
    fn what_is_said_is_plain_text_without_quotes() {
        let reply = json!({ "m.in_reply_to": { "event_id": "$0" } });
        for (content, said) in [
            (json!({ "msgtype": "m.text", "body": "hi *all*" }), Some("hi *all*")),
            (json!({ "msgtype": "m.emote", "body": "waves" }), Some("/me waves")),
            (json!({ "msgtype": "m.emote", "body": "!vote bob" }), Some("/me !vote bob")),
            (json!({ "msgtype": "m.emote", "body": "Game master: vote bob" }), Some("/me Game master: vote bob")),
            (
                json!({ "msgtype": "m.emote", "body": "* target", "m.new_content": { "msgtype": "m.emote", "body": "target" },
                     "m.relates_to": { "rel_type": "m.replace", "event_id": "$0" } }),
                Some("/me target"),
            ),
            (json!({ "msgtype": "m.notice", "body": "I am a bot" }), None),
            (json!({}), None),
            (
                json!({ "msgtype": "m.text", "body": "> <@b:x> a\n> b\n\nme too", "m.relates_to": reply }),
                Some("me too"),
            ),
            (json!({ "msgtype": "m.text", "body": "> not a reply" }), Some("> not a reply")),
            (json!({ "msgtype": "m.image", "body": "cat.png" }), Some("")),
            (json!({ "msgtype": "m.image", "body": "look", "filename": "cat.png" }), Some("look")),
            (
                json!({ "msgtype": "m.text", "body": "* yes", "m.new_content": { "msgtype": "m.text", "body": "yes" },
                     "m.relates_to": { "rel_type": "m.replace", "event_id": "$0" } }),
                Some("yes"),
            ),
        ] {
            assert_eq!(text(&content).as_deref(), said, "{content}");
        }
    }

    #[test]
    fn whoever_calls_the_bot_by_name_gives_a_command() {
        let mentions = json!({ "user_ids": ["@gm:x"] });
        for (body, said) in [
            ("Game master: new maze", "!new maze"),
            ("game master, !new maze", "!new maze"),
            ("@gm:x: help", "!help"),
            ("Game master help", "!help"),
            ("gm: help", "!help"),
            ("@gm help", "!help"),
            ("@Game master join", "!join"),
            ("[Game master](https://matrix.to/#/@gm:x) join", "!join"),
            ("[Game master](https://matrix.to/#/@gm:x.org) join", "[Game master](https://matrix.to/#/@gm:x.org) join"),
            ("gmx: help", "gmx: help"),
            ("@gmx help", "@gmx help"),
            ("Game masters are odd", "Game masters are odd"),
            ("Game master:", "Game master:"),
        ] {
            let content = json!({ "msgtype": "m.text", "body": body, "m.mentions": mentions });
            assert_eq!(text(&content).as_deref(), Some(said), "{body}");
        }
        for (body, said, addressed) in [
            ("gm help", "gm help", false),
            ("Game master join", "Game master join", false),
            ("@gm join", "!join", true),
            ("Gm: join", "!join", true),
            ("!join", "!join", false),
        ] {
            let called = called(&json!({ "msgtype": "m.text", "body": body }));
            assert_eq!(called, Some((said.to_owned(), addressed)), "{body}");
        }
    }

    #[test]
    fn a_pill_is_a_mention_also_without_the_list_of_those_who_are_mentioned() {
        let pill = r#"<a href="https://matrix.to/#/@gm:x">Game master</a> join"#;
        let message = json!({ "msgtype": "m.text", "body": "Game master join", "formatted_body": pill });
        assert_eq!(called(&message), Some(("!join".to_owned(), true)));
        let mended = json!({ "msgtype": "m.text", "body": "* Game master join", "m.new_content": message,
                             "m.relates_to": { "rel_type": "m.replace", "event_id": "$0" } });
        assert_eq!(called(&mended), Some(("!join".to_owned(), true)));
        // The pill of another user isn't a mention of the bot.
        let pill = r#"<a href="https://matrix.to/#/@bob:x">Game master</a> join"#;
        let message = json!({ "msgtype": "m.text", "body": "Game master join", "formatted_body": pill });
        assert_eq!(called(&message), Some(("Game master join".to_owned(), false)));
    }

    #[test]
    fn the_quote_of_a_reply_is_no_part_of_its_text() {
        let body = "> <@gm:example.org> You are the seer.\n> Look!\n\nsee?";
        let content = json!({
            "msgtype": "m.text", "body": body, "m.relates_to": { "m.in_reply_to": { "event_id": "$0" } }
        });
        match meaning(json!({ "type": "m.room.message", "content": content })) {
            Meaning::Happened(Happening::Said { text, quote, .. }) => {
                assert_eq!(text, "see?");
                assert_eq!(quote.as_deref(), Some("<@gm:example.org> You are the seer.\nLook!"));
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn words_that_people_read_beside_a_text_are_a_quote() {
        let html = "<b>You</b> are the seer.";
        let said = json!({ "msgtype": "m.text", "body": "hi", "formatted_body": html });
        let mended = json!({ "msgtype": "m.text", "body": "* hi", "m.new_content": said.clone(),
                             "m.relates_to": { "rel_type": "m.replace", "event_id": "$0" } });
        for content in [
            said,
            mended,
            json!({ "msgtype": "m.image", "body": "You are the seer." }),
            json!({ "msgtype": "m.file", "body": "hi", "filename": "You are the seer." }),
        ] {
            match meaning(json!({ "type": "m.room.message", "content": content })) {
                Meaning::Happened(Happening::Said { quote, .. } | Happening::Edited { quote, .. }) => {
                    assert_eq!(quote.as_deref(), Some("You are the seer."), "{content}");
                }
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn replies_are_known_and_the_stand_in_of_a_thread_is_none() {
        let said = |relation: Value| {
            let content = json!({ "msgtype": "m.text", "body": "x", "m.relates_to": relation });
            match meaning(json!({ "type": "m.room.message", "content": content })) {
                Meaning::Happened(Happening::Said { reply_to, .. }) => reply_to,
                other => panic!("{other:?}"),
            }
        };
        let in_reply_to = json!({ "event_id": "$0" });
        assert_eq!(said(json!({ "m.in_reply_to": in_reply_to })), Some(MessageId::new("$0")));
        let thread =
            json!({ "rel_type": "m.thread", "event_id": "$t", "is_falling_back": true, "m.in_reply_to": in_reply_to });
        assert_eq!(said(thread), None);
    }

    #[test]
    fn reactions_redactions_and_memberships_are_what_they_are() {
        let reaction = json!({ "rel_type": "m.annotation", "event_id": "$0", "key": "👍" });
        assert_eq!(
            meaning(json!({ "type": "m.reaction", "content": { "m.relates_to": reaction } })),
            Meaning::Reacted { to: "$0".into(), with: "👍".into() }
        );
        for event in [
            json!({ "type": "m.room.redaction", "content": {}, "redacts": "$0" }),
            json!({ "type": "m.room.redaction", "content": { "redacts": "$0" } }),
        ] {
            assert_eq!(meaning(event), Meaning::Redacted { what: "$0".into() });
        }
        let member = json!({ "type": "m.room.member", "state_key": "@bob:x", "content": { "membership": "leave" },
                             "unsigned": { "prev_content": { "membership": "join" } } });
        assert_eq!(
            meaning(member),
            Meaning::Membership { user: "@bob:x".into(), before: "join".into(), now: "leave".into(), renamed: false }
        );
        let encrypted = json!({ "type": "m.room.encrypted", "content": { "ciphertext": "…" } });
        assert_eq!(meaning(encrypted), Meaning::Unread);
        assert_eq!(meaning(json!({ "type": "m.room.encrypted", "content": {} })), Meaning::Nothing);
        for nonsense in [
            json!({ "type": "m.room.message", "content": 3 }),
            json!({ "type": "m.reaction", "content": { "m.relates_to": [] } }),
            json!({ "type": "m.room.message", "content": { "msgtype": "m.text", "body": {} }, "unsigned": 3 }),
        ] {
            let _ = meaning(nonsense);
        }
    }
}
