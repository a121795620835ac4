//! The size of what is encrypted.
//!
//! Encryption hides what is said, and not how long it is: one card has more words than another, and the homeserver, which
//! one of the players may run, would read the roles off the sizes. So what is encrypted is filled up to one of a few sizes,
//! with a field that clients do not know and leave out.

use serde_json::{Value, json};

/// The field that fills a message up.
const PADDING: &str = "gloaming.padding";

/// The smallest size: what a game usually says in private has room in it.
const MIN_PADDED_BYTES: usize = 4 * 1_024;

/// From this size on, sizes are multiples of the smallest. Below it they double.
const DOUBLING_UP_TO: usize = 32 * 1_024;

/// Larger contents are not padded: encoded they would not fit into an event, which may have 64 KiB.
const MAX_PADDED_BYTES: usize = 44 * 1_024;

/// The content of a message, filled up.
pub(crate) fn padded(mut content: Value) -> Value {
    content[PADDING] = json!("");
    let size = content.to_string().len();
    let wanted = if size <= DOUBLING_UP_TO {
        size.next_power_of_two().max(MIN_PADDED_BYTES)
    } else {
        size.next_multiple_of(MIN_PADDED_BYTES)
    };
    if wanted <= MAX_PADDED_BYTES {
        content[PADDING] = json!(" ".repeat(wanted - size));
    }
    content
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_has_one_of_a_few_sizes() {
        let mut sizes = std::collections::BTreeSet::new();
        for length in (0..MAX_PADDED_BYTES - 200).step_by(397) {
            // Six bytes as JSON.
            let body = "ä\"\n".repeat(length / 6);
            let content = padded(json!({ "msgtype": "m.notice", "body": body }));
            assert_eq!(content["body"], json!(body));
            sizes.insert(content.to_string().len());
        }
        assert_eq!(sizes, [4, 8, 16, 32, 36, 40, 44].map(|size| size * 1_024).into());
        assert_eq!(
            padded(json!({ "body": "x".repeat(MAX_PADDED_BYTES) }))[PADDING],
            json!(""),
            "an event has its limit"
        );
    }
}
