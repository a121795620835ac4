//! Padding of encrypted contents.
//!
//! Encryption hides what is said, but not its length. Some cards are longer than others, so the homeserver, which may
//! be run by one of the players, could derive roles from sizes. So encrypted contents are padded to one of a few sizes,
//! with a field that clients ignore.

use serde_json::{Value, json};

/// The field that contains the padding.
const PADDING: &str = "gloaming.padding";

/// The smallest size, which fits most private messages of a game.
const MIN_PADDED_BYTES: usize = 4 * 1_024;

/// The size from which on sizes are multiples of the smallest. Below it they double.
const DOUBLING_UP_TO: usize = 32 * 1_024;

/// The maximum padded size. Encoded, larger contents wouldn't fit into an event, which may have 64 KiB.
const MAX_PADDED_BYTES: usize = 44 * 1_024;

/// Returns the content of a message with padding.
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
