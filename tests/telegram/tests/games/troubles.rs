//! The operator is notified once when Telegram can no longer be read, and once when it can be read again. The messages
//! are those in docs/telegram.md's table of failures.

use gloaming_fakes::{Fault, Wrong};
use jiff::SignedDuration;

use crate::faults::supergroup;

/// Returns all messages to the operator while all requests of this kind fail for ten minutes, and after they succeed
/// again.
async fn told(wrong: Wrong, method: &str) -> [Vec<String>; 2] {
    let (mut evening, _) = supergroup();
    evening.settles().await;
    evening.problems();
    evening.telegram.fault(Fault::next(wrong).of(method).times(100_000));
    for _ in 0..30 {
        evening.passes(SignedDuration::from_secs(20)).await;
    }
    let begins = evening.problems();
    evening.telegram.clear_faults();
    for _ in 0..6 {
        evening.passes(SignedDuration::from_secs(30)).await;
    }
    [begins, evening.problems()]
}

/// Checks that both the beginning and the end are reported once.
fn said_once([begins, over]: [Vec<String>; 2], words: &str) {
    assert!(begins.len() == 1 && begins[0].contains("Begins") && begins[0].contains(words), "{begins:#?}");
    assert!(over.len() == 1 && over[0].contains("Over") && over[0].contains(words), "{over:#?}");
}

fn error(code: u16, description: &str) -> Wrong {
    Wrong::Error { code, description: description.to_owned() }
}

#[tokio::test]
async fn another_program_on_the_token_is_said_once_and_once_more_when_it_is_gone() {
    let conflict = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running";
    said_once(told(error(409, conflict), "getUpdates").await, "another program uses the same token");
}

#[tokio::test]
async fn a_webhook_is_said_once_and_once_more_when_it_is_gone() {
    let conflict =
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";
    said_once(told(error(409, conflict), "getUpdates").await, "the bot has a webhook");
}

#[tokio::test]
async fn a_revoked_token_is_said_once_and_once_more_when_it_is_known_again() {
    said_once(told(error(401, "Unauthorized"), "getUpdates").await, "Telegram does not know this token");
}

#[tokio::test]
async fn a_server_that_is_away_is_said_once_and_once_more_when_it_is_back() {
    said_once(told(Wrong::Html(502), "getUpdates").await, "the Bot API answered with 502");
}
