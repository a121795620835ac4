//! Typed commands: arguments, refusals and their order, beyond what the scenarios show.

use gloaming_core::ruleset::{Answer, Audience, DeskVerb, Input, Seat, Speaker, Talk};
use gloaming_core::text::PlayerText;

use crate::fixture::{RulesetFixture, deal};

const DEAL: &str = r#"
    deal = { ann = "seer", bob = "robber", cat = "troublemaker", dan = "drunk", eve = "werewolf" }
    centre = ["villager", "minion", "tanner"]
    circle = ["ann", "bob", "cat", "dan", "eve"]
"#;

fn refusals(fixture: &mut RulesetFixture, cases: &[(&str, &str, &str)]) {
    for (name, order, code) in cases {
        let before = fixture.game.save();
        assert_eq!(fixture.say(name, order).err().as_deref(), Some(*code), "{name}: {order}");
        assert_eq!(fixture.game.save(), before, "{name}: {order} changed something");
    }
}

#[test]
fn a_target_is_refused_by_the_first_reason_of_the_list() {
    let mut fixture = deal(5, DEAL, 0);
    refusals(
        &mut fixture,
        &[
            ("ann", "target zed zed", "unknown-player"),
            ("ann", "target @left right", "unknown-player"),
            ("ann", "target left", "wrong-count"),
            ("ann", "target left bob", "wrong-count"),
            ("ann", "target bob cat", "wrong-count"),
            ("ann", "target left middle right", "wrong-count"),
            ("ann", "target ann", "self-target"),
            ("bob", "target left", "wrong-kind"),
            ("bob", "target ann cat", "wrong-count"),
            ("cat", "target ann", "wrong-count"),
            ("cat", "target ann bob dan", "wrong-count"),
            ("dan", "target", "must-act"),
            ("dan", "target left right", "wrong-count"),
            ("dan", "target ann", "wrong-kind"),
            ("eve", "target left right", "wrong-count"),
            ("eve", "vote ann", "not-now"),
            ("eve", "ready", "not-now"),
            ("eve", "dance", "unknown-command"),
            ("eve", "passphrase", "unknown-command"),
        ],
    );
}

#[test]
fn targets_are_told_in_the_order_of_the_table() {
    let mut fixture = deal(5, DEAL, 0);
    fixture.say("cat", "target Eve @ANN").expect("two others");
    assert_eq!(fixture.field(fixture.private("cat", "submitted")[0], "targets"), serde_json::json!(["ann", "eve"]));
    fixture.say("ann", "target Right left").expect("two places");
    assert_eq!(fixture.field(fixture.private("ann", "submitted")[0], "targets"), serde_json::json!(["left", "right"]));
}

#[test]
fn a_command_that_is_final_takes_no_stray_words() {
    let mut fixture = deal(5, &format!("{DEAL}\nearly-day-end = true"), 0);
    fixture.strike();
    refusals(&mut fixture, &[("ann", "ready or not", "bad-syntax"), ("ann", "ask  ", "bad-syntax")]);
    fixture.say("ann", "ready").expect("ready");
    refusals(&mut fixture, &[("ann", "ready or not", "already-done")]);
}

#[test]
fn the_words_of_the_briefing_are_heard_in_spite_of_their_dress() {
    let mut fixture = deal(4, "passphrase = \"Don't wake the sea-lion\"", 0);
    for (name, words) in [
        ("ann", "dont WAKE the sealion"),
        ("bob", "don t wake, the   sea lion!"),
        ("cat", "passphrase don't wake the sea-lion"),
    ] {
        fixture.say(name, words).unwrap_or_else(|code| panic!("{words}: {code}"));
        assert_eq!(fixture.private(name, "acknowledged").len(), 1);
    }
    refusals(
        &mut fixture,
        &[("dan", "wake the sea-lion", "wrong-passphrase"), ("dan", "passphrase", "wrong-passphrase")],
    );
}

#[test]
fn talk_is_refused_withdrawn_or_let_through() {
    let mut fixture = deal(5, DEAL, 0);
    let text = PlayerText::new("I have something to say");
    let talk = |by, quoting| Input::Talk(Talk { by, channel: "main", text: &text, quoting });
    let ann = Speaker::Seat(Seat(0));
    assert_eq!(fixture.input(&talk(ann, true)).err().as_deref(), Some("channel-closed"));
    assert_eq!(fixture.input(&talk(Speaker::Onlooker, false)).err().as_deref(), Some("channel-closed"));
    fixture.strike();
    assert_eq!(fixture.input(&talk(Speaker::Onlooker, false)).err().as_deref(), Some("not-a-player"));
    assert_eq!(fixture.input(&talk(ann, false)).map(|answered| answered.answer), Ok(Answer::Done));
    assert_eq!(fixture.input(&talk(ann, true)).map(|answered| answered.answer), Ok(Answer::Withdraw));
    assert_eq!(fixture.told.len(), 1);
    assert_eq!(fixture.told[0].0, Audience::GameMaster { secret: false });
    let elsewhere = Talk { by: ann, channel: "cellar", text: &text, quoting: false };
    assert_eq!(fixture.input(&Input::Talk(elsewhere)).err().as_deref(), Some("channel-closed"));
}

#[test]
fn the_desk_has_its_time() {
    let mut fixture = deal(5, DEAL, 0);
    let desk = |fixture: &mut RulesetFixture, verb: DeskVerb| {
        fixture.input(&Input::Desk(verb)).map(|answered| answered.answer)
    };
    let not_now = || Err("not-now".to_owned());
    assert_eq!(desk(&mut fixture, DeskVerb::Remind), Ok(Answer::Done));
    assert_eq!(fixture.told.len(), 5);
    assert_eq!(desk(&mut fixture, DeskVerb::Close), Ok(Answer::Standard));
    assert_eq!(desk(&mut fixture, DeskVerb::Remove(Seat(1))), not_now());
    fixture.strike();
    assert_eq!(desk(&mut fixture, DeskVerb::Remind), not_now(), "by day no player is awaited");
    assert_eq!(desk(&mut fixture, DeskVerb::Cancel), Ok(Answer::Done));
    assert_eq!((fixture.winners.clone(), fixture.phase.as_str()), (Some(Vec::new()), "over"));
    for verb in [DeskVerb::Pause, DeskVerb::Resume, DeskVerb::Close, DeskVerb::Cancel, DeskVerb::Remind] {
        assert_eq!(desk(&mut fixture, verb), not_now());
    }
    assert_eq!(desk(&mut fixture, DeskVerb::Back(1)), Ok(Answer::Standard));
    assert_eq!(desk(&mut fixture, DeskVerb::Announce(PlayerText::new("Thank you"))), Ok(Answer::Standard));
}
