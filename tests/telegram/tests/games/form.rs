//! A game's form: one message in the private chat, edited in place until it is submitted.

use gloaming_core::ruleset::erase;
use gloaming_fakes::Settings;
use gloaming_telegram_games::Evening;
use gloaming_testkit::conformance::ConformanceGame;
use jiff::SignedDuration;

use crate::was_fine;

const FOUR: [&str; 4] = ["Ann", "Bob", "Cem", "Dot"];

#[tokio::test]
async fn a_form_is_filled_in_and_handed_in_in_one_message() {
    let mut evening = Evening::new(vec![erase(ConformanceGame)], Settings::default());
    let green = evening.group("The green", &FOUR);
    evening.says("Ann", green, "/new gauntlet").await;
    for name in FOUR {
        evening.presses(name, green, "Join").await;
    }
    evening.says("Ann", green, "/start").await;
    evening.until("the form", |evening| evening.can_press("Bob", "vote")).await;
    let direct = evening.direct("Bob");
    let form = |evening: &Evening| {
        let forms = evening.seen("Bob", direct).into_iter().filter(|seen| seen.text.starts_with("the evening's form"));
        forms.map(|seen| (seen.id, seen.text)).collect::<Vec<_>>()
    };
    let [(message, _)]: [_; 1] = form(&evening).try_into().expect("there is one form");
    let count = evening.seen("Bob", direct).len();

    evening.presses("Bob", direct, "vote").await;
    evening.until("the choices", |evening| evening.can_press("Bob", "nobody")).await;
    assert!(!evening.can_press("Bob", "Submit"), "{}", evening.screen("Bob", direct));
    evening.presses("Bob", direct, "Back").await;
    evening.until("the form", |evening| evening.can_press("Bob", "vote")).await;
    evening.presses("Bob", direct, "vote").await;
    evening.until("the choices", |evening| evening.can_press("Bob", "nobody")).await;
    // A killed process forgets what it sent in its last seconds, but Telegram doesn't.
    evening.passes(SignedDuration::from_secs(10)).await;
    evening.restarts().await;
    evening.presses("Bob", direct, "nobody").await;
    evening.until("what stands", |evening| evening.can_press("Bob", "vote: nobody")).await;
    assert_eq!(evening.seen("Bob", direct).len(), count, "{}", evening.screen("Bob", direct));

    evening.presses("Bob", direct, "Submit").await;
    evening
        .until("the end", |evening| {
            form(evening).iter().any(|(_, text)| text.ends_with("You have submitted your form."))
        })
        .await;
    let [(same, text)]: [_; 1] = form(&evening).try_into().expect("there is one form");
    assert_eq!(same, message);
    assert!(text.contains("vote for a player or for none: nobody"), "{text}");
    assert!(!evening.can_press("Bob", "vote: nobody"), "{}", evening.screen("Bob", direct));
    was_fine(&mut evening);
}
