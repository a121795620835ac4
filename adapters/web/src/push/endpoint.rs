//! Validates subscriptions, which come from browsers and can contain anything.

use data_encoding::BASE64URL_NOPAD;
use reqwest::Url;
use web_push_native::Auth;
use web_push_native::p256::PublicKey;

use super::{PushServices, Subscription};

/// The longest endpoint, in bytes. Those of the large services have about 200.
const LONGEST: usize = 1_000;

/// The parsed parts of a valid subscription.
pub(super) struct Recipient {
    pub(super) endpoint: Url,
    pub(super) key: PublicKey,
    pub(super) auth: Auth,
}

impl Subscription {
    /// Returns whether calls can be sent to this subscription.
    pub(crate) fn is_valid(&self, services: PushServices) -> bool {
        self.recipient(services).is_some()
    }

    /// Returns the parsed subscription, or `None` if a part is invalid or its service isn't allowed.
    pub(super) fn recipient(&self, services: PushServices) -> Option<Recipient> {
        let endpoint = endpoint(&self.endpoint, services)?;
        let key = PublicKey::from_sec1_bytes(&bytes(&self.p256dh)?).ok()?;
        let auth = bytes(&self.auth).filter(|auth| auth.len() == 16)?;
        Some(Recipient { endpoint, key, auth: Auth::clone_from_slice(&auth) })
    }
}

/// Parses the URL of a push service. A public one must have a domain name, so that its addresses are checked when it is
/// resolved.
fn endpoint(text: &str, services: PushServices) -> Option<Url> {
    let url = Url::parse(text).ok().filter(|_| text.len() <= LONGEST)?;
    let is_public = url.scheme() == "https" && url.domain().is_some() && url.port().is_none();
    let is_plain = url.username().is_empty() && url.password().is_none() && url.fragment().is_none();
    match services {
        PushServices::None => None,
        PushServices::Public => (is_public && is_plain).then_some(url),
        PushServices::Any => Some(url),
    }
}

/// Decodes base64url, which browsers write with or without padding.
fn bytes(text: &str) -> Option<Vec<u8>> {
    BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY";

    fn subscription(endpoint: &str, p256dh: &str, auth: &str) -> Subscription {
        let [endpoint, p256dh, auth] = [endpoint, p256dh, auth].map(str::to_owned);
        Subscription { device: String::new(), endpoint, p256dh, auth, language: "en".to_owned(), each: false }
    }

    #[test]
    fn a_service_is_a_name_that_is_reached_over_tls() {
        let is_valid =
            |endpoint: &str| subscription(endpoint, KEY, "_ordMnz7uTCmrpBTeUV4Bw").is_valid(PushServices::Public);
        for endpoint in ["https://push.example.org/wpush/v2/abc", "https://push.example.org:443/x"] {
            assert!(is_valid(endpoint), "{endpoint}");
        }
        let long = format!("https://push.example.org/{}", "a".repeat(LONGEST));
        for endpoint in [
            "http://push.example.org/x",
            "https://127.0.0.1/x",
            "https://2130706433/x",
            "https://0x7f.1/x",
            "https://[::1]/x",
            "https://[fd00:ec2::254]/x",
            "https://push.example.org:8443/x",
            "https://ann@push.example.org/x",
            "https://push.example.org/x#y",
            "ftp://push.example.org/x",
            "file:///etc/passwd",
            "push.example.org",
            "",
            &long,
        ] {
            assert!(!is_valid(endpoint), "{endpoint}");
        }
    }

    #[test]
    fn keys_are_of_their_kind_and_nothing_is_valid_where_there_are_no_calls() {
        let is_valid =
            |key: &str, auth: &str| subscription("https://a.example/x", key, auth).is_valid(PushServices::Public);
        assert!(is_valid(&format!("{KEY}="), "_ordMnz7uTCmrpBTeUV4Bw=="));
        assert!(!is_valid(&KEY[1..], "_ordMnz7uTCmrpBTeUV4Bw") && !is_valid(KEY, "_ordMnz7uTCm") && !is_valid("", ""));
        let fine = subscription("https://a.example/x", KEY, "_ordMnz7uTCmrpBTeUV4Bw");
        assert!(!fine.is_valid(PushServices::None));
        assert!(!format!("{fine:?}").contains("a.example"), "{fine:?}");
    }
}
