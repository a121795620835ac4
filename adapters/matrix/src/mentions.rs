//! The accounts mentioned in a message: with a pill, which is a link to the account in the formatted text (Matrix
//! specification, *User and room mentions*), or with the plain ID of the account.

use gloaming_core::chat::{Mention, Mentioned, Person, PlatformName};
use html5gum::{Token, Tokenizer};
use matrix_sdk::ruma::matrix_uri::MatrixId;
use matrix_sdk::ruma::{MatrixToUri, MatrixUri, OwnedUserId, UserId};
use serde_json::Value;

/// A pill: the account, its visible text, and how often this text occurs before it.
struct Pill {
    account: OwnedUserId,
    link: String,
    shown: String,
    before: usize,
}

/// Returns the mentions in the plain text of a message.
pub(crate) fn of(platform: &PlatformName, content: &Value, body: &str) -> Vec<Mention> {
    let mut mentions: Vec<Mention> = Vec::new();
    let mut add = |start: usize, length: usize, account: &UserId| {
        let is_free =
            mentions.iter().all(|one: &Mention| start + length <= one.start || one.start + one.length <= start);
        if is_free && length > 0 {
            let of = Mentioned::Person(Person::new(platform, account.as_str()));
            mentions.push(Mention { start, length, of });
        }
    };
    let (pills, whole) = content.get("formatted_body").and_then(Value::as_str).map(read).unwrap_or_default();
    for pill in &pills {
        // Clients write a pill as a link or as its text.
        let as_link = format!("[{}]({})", pill.shown, pill.link);
        if let Some(start) = body.find(&as_link) {
            add(start, as_link.len(), &pill.account);
            continue;
        }
        let places: Vec<usize> = body.match_indices(&pill.shown).map(|(at, _)| at).collect();
        // If the two texts differ, it is unknown which of these occurrences is the pill.
        let sure = whole.matches(&pill.shown).count() == places.len();
        let meant = places.iter().enumerate().filter(|(number, _)| !sure || *number == pill.before);
        meant.for_each(|(_, start)| add(*start, pill.shown.len(), &pill.account));
    }
    for (start, _) in body.match_indices('@') {
        let word = body[start..].split(char::is_whitespace).next().unwrap_or_default();
        let word = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        let begins = body[..start].chars().next_back().is_none_or(|c| !c.is_alphanumeric());
        if begins && let Ok(account) = UserId::parse(word) {
            add(start, word.len(), &account);
        }
    }
    mentions
}

/// Returns the pills of a formatted text, and the text without formatting. The quote of a reply is left out.
fn read(html: &str) -> (Vec<Pill>, String) {
    let (mut pills, mut text) = (Vec::new(), String::new());
    let mut open: Option<(OwnedUserId, String, usize)> = None;
    let mut is_quote = false;
    for Ok(token) in Tokenizer::new(html) {
        match token {
            Token::StartTag(tag) if tag.name.as_slice() == b"mx-reply" => is_quote = true,
            Token::EndTag(tag) if tag.name.as_slice() == b"mx-reply" => is_quote = false,
            _ if is_quote => {}
            Token::String(characters) => text.push_str(&String::from_utf8_lossy(&characters)),
            Token::StartTag(tag) if tag.name.as_slice() == b"a" => {
                let link =
                    tag.attributes.get(b"href".as_slice()).map(|link| String::from_utf8_lossy(link).into_owned());
                open = link.and_then(|link| Some((account(&link)?, link, text.len())));
            }
            Token::EndTag(tag) if tag.name.as_slice() == b"a" => {
                let Some((account, link, start)) = open.take() else { continue };
                let shown = text[start..].to_owned();
                if !shown.trim().is_empty() {
                    let before = text[..start].matches(&shown).count();
                    pills.push(Pill { account, link, shown, before });
                }
            }
            _ => {}
        }
    }
    (pills, text)
}

/// Returns the account that a link leads to.
fn account(link: &str) -> Option<OwnedUserId> {
    let id = MatrixToUri::parse(link).map(|uri| uri.id().clone());
    match id.or_else(|_| MatrixUri::parse(link).map(|uri| uri.id().clone())).ok()? {
        MatrixId::User(account) => Some(account),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Returns the mentioned words of a text, each with the account.
    fn found(body: &str, html: Option<&str>) -> Vec<(String, String)> {
        let mut content = json!({ "msgtype": "m.text", "body": body });
        if let Some(html) = html {
            content["formatted_body"] = json!(html);
        }
        let mut mentions = of(&PlatformName::new("matrix"), &content, body);
        mentions.sort_by_key(|mention| mention.start);
        let each = mentions.iter().map(|mention| match &mention.of {
            Mentioned::Person(person) => {
                (body[mention.start..][..mention.length].to_owned(), person.id.as_str().to_owned())
            }
            Mentioned::Username(name) => panic!("{name}"),
        });
        each.collect()
    }

    fn pill(account: &str, shown: &str) -> String {
        format!("<a href=\"https://matrix.to/#/{account}\">{shown}</a>")
    }

    #[test]
    fn a_pill_is_the_account_that_its_link_leads_to() {
        let one = |words: &str, account: &str| vec![(words.to_owned(), account.to_owned())];
        for (body, html, mentions) in [
            ("!vote Dora Maria", format!("!vote {}", pill("@dora:x", "Dora Maria")), one("Dora Maria", "@dora:x")),
            ("!vote Ann", format!("!vote {}", pill("@second:x", "Ann")), one("Ann", "@second:x")),
            ("!vote Ann", format!("!vote {}", pill("%40ann%3Ax.org", "Ann")), one("Ann", "@ann:x.org")),
            ("!vote Ann", "!vote <a href='matrix:u/ann:x.org'>Ann</a>".to_owned(), one("Ann", "@ann:x.org")),
            (
                "vote [Ann](https://matrix.to/#/@ann:x)",
                format!("vote {}", pill("@ann:x", "Ann")),
                one("[Ann](https://matrix.to/#/@ann:x)", "@ann:x"),
            ),
            ("vote Ann", "vote <a href=\"https://example.org/\">Ann</a>".to_owned(), Vec::new()),
            ("vote Ann", format!("<mx-reply>{}</mx-reply>vote Ann", pill("@ann:x", "Ann")), Vec::new()),
        ] {
            assert_eq!(found(body, Some(&html)), mentions, "{body}");
        }
    }

    #[test]
    fn of_equal_words_the_one_in_the_pill_is_meant() {
        let html = format!("pm Ann {} is Ann", pill("@second:x", "Ann"));
        let mentions = of(&PlatformName::new("matrix"), &json!({ "formatted_body": html }), "pm Ann Ann is Ann");
        assert_eq!(mentions.iter().map(|mention| mention.start).collect::<Vec<_>>(), [7]);
        // The two texts differ, so no occurrence is taken as the name.
        let html = format!("vote {}", pill("@second:x", "Ann"));
        assert_eq!(found("vote Ann and Ann", Some(&html)).len(), 2);
    }

    #[test]
    fn the_id_of_an_account_is_a_mention() {
        assert_eq!(found("vote @ann:x.org!", None), [("@ann:x.org".to_owned(), "@ann:x.org".to_owned())]);
        for talk in ["vote @ann", "mail me at ann@x.org", "@: @"] {
            assert_eq!(found(talk, None), [], "{talk}");
        }
    }
}
