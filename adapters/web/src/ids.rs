//! IDs and tokens. They are derived from the page's secret, so that they can't be guessed or counted.
//!
//! Operations of the host and requests of a page have a key that stays the same when they are repeated. The IDs of
//! their results are derived from that key, so a repeat finds the results of the first attempt without a list of
//! completed operations.

use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD, HEXLOWER};
use gloaming_core::chat::{Place, PlatformName};
use rand::TryRng as _;
use rand::rngs::{SysError, SysRng};
use sha2::{Digest, Sha256};

/// The place where the host lists the games.
pub(crate) const HOME: &str = "home";

/// The alias of a room's public place on pages.
pub(crate) const ROOM: &str = "room";

/// The secret that IDs are derived from. It is stored with the rows and never changes.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Secret([u8; 32]);

impl Secret {
    pub(crate) fn random() -> Result<Self, SysError> {
        random().map(Secret)
    }

    pub(crate) fn to_text(&self) -> String {
        HEXLOWER.encode(&self.0)
    }

    pub(crate) fn read(text: &[u8]) -> Option<Self> {
        Some(Secret(HEXLOWER.decode(text).ok()?.try_into().ok()?))
    }

    /// Returns an ID of 26 letters and digits. It is always the same for these parts, and can't be guessed.
    pub(crate) fn id(&self, kind: &str, parts: &[&str]) -> String {
        BASE32_NOPAD.encode(&self.hash(kind, parts)[..16]).to_ascii_lowercase()
    }

    /// Encrypts a sequence number for a page. The plain numbers would reveal how much happens in places that the guest
    /// can't see.
    pub(crate) fn hide(&self, seq: u64) -> String {
        let (mut left, mut right) = halves(seq);
        for round in ROUNDS {
            (left, right) = (right, left ^ self.round(round, right));
        }
        HEXLOWER.encode(&whole(left, right).to_be_bytes())
    }

    /// Decrypts a sequence number. A text that wasn't created by [`hide`](Self::hide) yields a wrong number or `None`.
    pub(crate) fn unhide(&self, hidden: &str) -> Option<u64> {
        let bytes = HEXLOWER.decode(hidden.as_bytes()).ok()?;
        let (mut left, mut right) = halves(u64::from_be_bytes(bytes.try_into().ok()?));
        for round in ROUNDS.iter().rev() {
            (left, right) = (right ^ self.round(round, left), left);
        }
        Some(whole(left, right))
    }

    fn round(&self, round: &str, half: u32) -> u32 {
        let hash = self.hash("order", &[round, &half.to_string()]);
        u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]])
    }

    /// Returns secret bytes, which are always the same for these parts.
    pub(crate) fn bytes(&self, kind: &str, parts: &[&str]) -> [u8; 32] {
        self.hash(kind, parts)
    }

    /// Returns the bytes of a key, which are always the same for this kind and number.
    pub(crate) fn key(&self, kind: &str, number: u32) -> [u8; 32] {
        self.hash(kind, &[&number.to_string()])
    }

    fn hash(&self, kind: &str, parts: &[&str]) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(self.0);
        for part in std::iter::once(&kind).chain(parts) {
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part.as_bytes());
        }
        hash.finalize().into()
    }
}

/// Rounds of a Feistel network.
const ROUNDS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

fn halves(number: u64) -> (u32, u32) {
    let bytes = number.to_be_bytes();
    let half = |at: usize| u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
    (half(0), half(4))
}

fn whole(left: u32, right: u32) -> u64 {
    u64::from(left) << 32 | u64::from(right)
}

/// The token that proves that a browser has a seat. It is never printed.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

impl Token {
    pub(crate) fn random() -> Result<Self, SysError> {
        Ok(Token(BASE64URL_NOPAD.encode(&random()?)))
    }

    /// Parses a token sent by a browser.
    pub(crate) fn sent(text: &str) -> Option<Self> {
        let is_one = text.len() == 43 && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        is_one.then(|| Token(text.to_owned()))
    }

    /// Returns the token itself, which only its own browser may receive.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    /// Returns the fingerprint, which is the only part that is stored.
    pub(crate) fn fingerprint(&self) -> String {
        BASE64URL_NOPAD.encode(&Sha256::digest(self.0.as_bytes()))
    }
}

fn random() -> Result<[u8; 32], SysError> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes)?;
    Ok(bytes)
}

/// Returns a random ID of 26 letters and digits.
pub(crate) fn random_id() -> Result<String, SysError> {
    Ok(BASE32_NOPAD.encode(&random()?[..16]).to_ascii_lowercase())
}

/// Returns the ID of a room's public place.
pub(crate) fn room_place(room: &str) -> String {
    format!("room-{room}")
}

/// Returns the ID of a guest's direct conversation.
pub(crate) fn direct_place(guest: &str) -> String {
    format!("direct-{guest}")
}

/// Returns the guest whose direct conversation it is.
pub(crate) fn guest_of(place: &str) -> Option<&str> {
    place.strip_prefix("direct-")
}

/// Returns a place as the host identifies it.
pub(crate) fn place(platform: &PlatformName, id: &str) -> Place {
    Place::new(platform, id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_hidden_is_found_again_and_tells_no_order() {
        let secret = Secret([7; 32]);
        let hidden: Vec<String> = (0..200).map(|seq| secret.hide(seq)).collect();
        for (seq, hidden) in hidden.iter().enumerate() {
            assert_eq!(secret.unhide(hidden), Some(seq as u64));
        }
        assert!(!hidden.is_sorted());
        assert_eq!(secret.unhide(&secret.hide(u64::MAX)), Some(u64::MAX));
        assert_ne!(Secret([8; 32]).unhide(&hidden[5]), Some(5));
        assert_eq!(secret.unhide("12"), None);
        assert_eq!(secret.unhide("zzzzzzzzzzzzzzzz"), None);
    }

    #[test]
    fn an_id_is_the_same_for_the_same_parts_alone() {
        let secret = Secret([7; 32]);
        assert_eq!(secret.id("message", &["a", "bc"]), secret.id("message", &["a", "bc"]));
        assert_ne!(secret.id("message", &["a", "bc"]), secret.id("message", &["ab", "c"]));
        assert_ne!(secret.id("message", &["a", "bc"]), secret.id("guest", &["a", "bc"]));
        assert_ne!(secret.id("message", &["a", "bc"]), Secret([8; 32]).id("message", &["a", "bc"]));
        assert_eq!(Secret::read(secret.to_text().as_bytes()).map(|read| read == secret), Some(true));
    }

    #[test]
    fn a_token_is_forty_three_characters_and_nothing_else() {
        let token = Token::random().expect("randomness");
        assert!(Token::sent(token.reveal()).is_some_and(|sent| sent == token));
        assert!(Token::sent("").is_none());
        assert!(Token::sent(&format!("{}é", &token.reveal()[..41])).is_none());
        assert_ne!(token.fingerprint(), token.reveal());
    }
}
