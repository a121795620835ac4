//! Mini Apps: Telegram gives a page a proof of which user has opened it (`initData`), signed with a key derived from
//! the bot's token.
//!
//! See <https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app>.

use data_encoding::HEXLOWER_PERMISSIVE;
use gloaming_core::chat::{Author, Proven, SignIns, WindowRefusal};
use hmac::{Hmac, Mac as _};
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use sha2::Sha256;
use teloxide::types::UserId;

use crate::platform::Telegram;

/// How long a proof is valid.
const GOOD_FOR: SignedDuration = SignedDuration::from_mins(5);

/// The maximum clock difference between Telegram and this machine.
const AHEAD: SignedDuration = SignedDuration::from_mins(1);

/// The maximum number of fields of a proof. Telegram sends about ten.
const MOST_FIELDS: usize = 32;

/// The sites of Telegram's web clients, which show a Mini App in a frame.
const FRAMES: &[&str] = &["https://web.telegram.org", "https://webk.telegram.org", "https://weba.telegram.org"];

/// The field with the signature of all others.
const HASH: &str = "hash";

/// A proof with a valid signature.
struct Checked {
    /// Its fields, sorted by name.
    fields: Vec<(String, String)>,
    /// Its signature.
    hash: Vec<u8>,
}

/// The key that signs the proofs of a bot. It never appears in errors or logs.
pub(crate) struct ProofKey(Hmac<Sha256>);

#[derive(Deserialize)]
struct User {
    id: u64,
    #[serde(default)]
    first_name: String,
    #[serde(default)]
    language_code: Option<String>,
}

impl ProofKey {
    /// Derives the key from a bot's token.
    pub(crate) fn new(token: &str) -> Option<Self> {
        let mut key = Hmac::<Sha256>::new_from_slice(b"WebAppData").ok()?;
        key.update(token.as_bytes());
        Hmac::new_from_slice(&key.finalize().into_bytes()).ok().map(ProofKey)
    }

    /// Returns a proof if it is signed with this key.
    fn checked(&self, proof: &str) -> Option<Checked> {
        let mut fields: Vec<(String, String)> =
            form_urlencoded::parse(proof.as_bytes()).into_owned().take(MOST_FIELDS + 1).collect();
        fields.sort();
        let is_plain = fields.len() <= MOST_FIELDS
            && fields.windows(2).all(|pair| pair[0].0 != pair[1].0)
            // Lines are signed, so a field must be a single line.
            && fields.iter().all(|(name, value)| !name.contains('\n') && !value.contains('\n'));
        let hash = fields.iter().position(|(name, _)| name == HASH).filter(|_| is_plain)?;
        let hash = HEXLOWER_PERMISSIVE.decode(fields.remove(hash).1.as_bytes()).ok()?;
        let lines: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={value}")).collect();
        // The comparison takes constant time.
        self.0.clone().chain_update(lines.join("\n")).verify_slice(&hash).ok()?;
        Some(Checked { fields, hash })
    }
}

impl SignIns for Telegram {
    fn prove(&self, proof: &str, now: Timestamp) -> Result<Proven, WindowRefusal> {
        let key = self.bot().proof_key.as_ref().ok_or(WindowRefusal::Foreign)?;
        let Checked { fields, hash } = key.checked(proof).ok_or(WindowRefusal::Foreign)?;
        let field = |wanted: &str| fields.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
        let made = field("auth_date").and_then(|seconds| Timestamp::from_second(seconds.parse().ok()?).ok());
        let age = now.duration_since(made.ok_or(WindowRefusal::Foreign)?);
        if age > GOOD_FOR || age < -AHEAD {
            return Err(WindowRefusal::Old);
        }
        let user = field("user").and_then(|user| serde_json::from_str::<User>(user).ok());
        let user = user.ok_or(WindowRefusal::Foreign)?;
        let by = Author::new(self.bot().ids.person(UserId(user.id)), user.first_name);
        Ok(Proven {
            by: Author { language: user.language_code, ..by },
            once: HEXLOWER_PERMISSIVE.encode(&hash),
            game: field("start_param").map(str::to_owned),
        })
    }

    fn frames(&self) -> &'static [&'static str] {
        FRAMES
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{Settings, Token};

    const TOKEN: &str = "123456789:AAExampleExampleExample_Example-Exa";
    const OTHER: &str = "987654321:AAExampleExampleExample_Example-Exa";
    const USER: &str = r#"{"id":42,"first_name":"Ann & <b>","language_code":"de","allows_write_to_pm":true}"#;

    fn telegram() -> Telegram {
        Telegram::new(&Settings::new("telegram", Token::new(TOKEN).expect("a token"))).expect("a bot")
    }

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(1_800_000_000 + seconds).expect("a time of this century")
    }

    /// Returns a proof as Telegram creates it for the bot with this token.
    fn proof(token: &str, fields: &[(&str, &str)]) -> String {
        let mut fields = fields.to_vec();
        fields.sort_unstable();
        let lines: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let signed = ProofKey::new(token).expect("a key").0.chain_update(lines.join("\n")).finalize().into_bytes();
        let hash = HEXLOWER_PERMISSIVE.encode(&signed);
        form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).append_pair(HASH, &hash).finish()
    }

    fn usual() -> Vec<(&'static str, &'static str)> {
        vec![("auth_date", "1800000000"), ("query_id", "AAH"), ("user", USER), ("signature", "x-y")]
    }

    #[test]
    fn the_signature_is_the_one_that_telegram_documents() {
        // Computed with another library, following the two steps of the documentation.
        let known = concat!(
            "auth_date=1800000000&query_id=AAH&user=%7B%22id%22%3A42%7D",
            "&hash=0a5557430ad3517a2886a8162eb828855d77940820c761b8f52d0fd3a0a0e952",
        );
        let proven = telegram().prove(known, at(0)).expect("it holds");
        assert_eq!(proven.by.person.id.as_str(), "42");
    }

    #[test]
    fn a_proof_says_who_has_opened_the_page_and_for_which_game() {
        let mut fields = usual();
        let proven = telegram().prove(&proof(TOKEN, &fields), at(0)).expect("it holds");
        assert_eq!((proven.by.person.id.as_str(), &*proven.by.name), ("42", "Ann & <b>"));
        assert_eq!((proven.by.language.as_deref(), proven.game), (Some("de"), None));
        fields.push(("start_param", "suno"));
        let named = telegram().prove(&proof(TOKEN, &fields), at(0)).expect("it holds");
        assert_eq!(named.game.as_deref(), Some("suno"));
        assert_ne!(named.once, proven.once);
    }

    #[test]
    fn the_order_of_the_fields_makes_no_other_proof() {
        let text = proof(TOKEN, &usual());
        let turned: Vec<&str> = text.split('&').rev().collect();
        let (one, other) = (telegram().prove(&text, at(0)), telegram().prove(&turned.join("&"), at(0)));
        assert_eq!(one.expect("it holds").once, other.expect("it holds").once);
    }

    #[test]
    fn a_proof_is_good_for_five_minutes_and_a_clock_may_be_a_minute_behind() {
        let text = proof(TOKEN, &usual());
        for (seconds, is_good) in [(-61, false), (-60, true), (0, true), (300, true), (301, false), (86_400, false)] {
            let answer = telegram().prove(&text, at(seconds)).map(|_| ());
            assert_eq!(answer, if is_good { Ok(()) } else { Err(WindowRefusal::Old) }, "{seconds}");
        }
    }

    #[test]
    fn nothing_else_is_a_proof() {
        let good = proof(TOKEN, &usual());
        let (start, _) = good.split_once("hash=").expect("it has one");
        let long = good.clone() + &"&a=1".repeat(40);
        let strange = [
            String::new(),
            "hash=".to_owned(),
            "&&&===%%%".to_owned(),
            start.to_owned(),
            format!("{start}hash=zz"),
            format!("{start}hash={}", "0".repeat(64)),
            good.replace("42", "43"),
            format!("{good}&user=%7B%22id%22%3A43%7D"),
            format!("{good}&query_id=AAH"),
            good[..good.len() - 2].to_owned(),
            proof(OTHER, &usual()),
            proof(TOKEN, &[("auth_date", "1800000000")]),
            proof(TOKEN, &[("auth_date", "soon"), ("user", USER)]),
            proof(TOKEN, &[("user", USER)]),
            proof(TOKEN, &[("auth_date", "1800000000"), ("user", "ann")]),
            proof(TOKEN, &[("auth_date", "1800000000"), ("user", r#"{"id":-1}"#)]),
            long,
        ];
        for text in strange {
            assert_eq!(telegram().prove(&text, at(0)), Err(WindowRefusal::Foreign), "{text:?}");
        }
    }
}
