//! The key that identifies this page to push services (VAPID, RFC 8292).

use data_encoding::BASE64URL_NOPAD;
use jiff::{Timestamp, ToSpan as _};
use p256::SecretKey;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use p256::elliptic_curve::sec1::ToEncodedPoint as _;
use reqwest::Url;
use serde_json::{Value, json};

use crate::ids::Secret;

/// For how many hours a token is valid. Services accept at most a day.
const VALID: i64 = 12;

/// The page's key. It is derived from the page's secret, so it stays the same as long as the page's rows exist.
pub(crate) struct Vapid {
    key: SigningKey,
    public: String,
    /// The address at which the operator can be reached.
    contact: String,
}

impl Vapid {
    /// Derives the key from a secret.
    pub(crate) fn of(secret: &Secret, contact: String) -> Self {
        // One number in four billion isn't a valid key.
        let mut keys = (0_u32..).filter_map(|number| SecretKey::from_slice(&secret.key("vapid", number)).ok());
        let key = keys.next().expect("a hash is a key with near certainty, and there are four billion");
        let public = BASE64URL_NOPAD.encode(key.public_key().to_encoded_point(false).as_bytes());
        Vapid { key: SigningKey::from(key), public, contact }
    }

    /// Returns the public key in the encoding that browsers expect.
    pub(crate) fn public(&self) -> &str {
        &self.public
    }

    /// Returns the `Authorization` header of a request to an endpoint's service.
    pub(super) fn authorization(&self, endpoint: &Url, now: Timestamp) -> String {
        let encoded = |value: &Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
        let expires = (now + VALID.hours()).as_second();
        let claims = json!({"aud": endpoint.origin().ascii_serialization(), "exp": expires, "sub": self.contact});
        let signed = format!("{}.{}", encoded(&json!({"typ": "JWT", "alg": "ES256"})), encoded(&claims));
        let signature: Signature = self.key.sign(signed.as_bytes());
        let signature = BASE64URL_NOPAD.encode(&signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public)
    }
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier as _;

    use super::*;

    #[test]
    fn a_token_is_signed_with_the_key_that_browsers_get_and_names_the_service() {
        let secret = Secret::random().expect("the system has random bytes");
        let vapid = Vapid::of(&secret, "https://games.example.org/".to_owned());
        assert_eq!(vapid.public(), Vapid::of(&secret, String::new()).public());
        let endpoint = Url::parse("https://push.example.org/wpush/abc?x=1").expect("an address");
        let header = vapid.authorization(&endpoint, Timestamp::UNIX_EPOCH);
        let (token, key) =
            header.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("both parts");
        assert_eq!(key, vapid.public());
        let decode = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).expect("base64url");
        let key = VerifyingKey::from_sec1_bytes(&decode(key)).expect("a public key");
        let (signed, signature) = token.rsplit_once('.').expect("a signature");
        let signature = Signature::from_slice(&decode(signature)).expect("a signature");
        key.verify(signed.as_bytes(), &signature).expect("the signature of this key");
        let claims: Value = serde_json::from_slice(&decode(signed.split_once('.').expect("claims").1)).expect("JSON");
        assert_eq!(
            claims,
            json!({"aud": "https://push.example.org", "exp": 12 * 60 * 60, "sub": "https://games.example.org/"})
        );
    }
}
