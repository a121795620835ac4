//! Practice players go by what their own seat knows, and by the votes that everybody saw.

use gloaming_core::ruleset::{Step, Token, erase};
use gloaming_paranormal::Paranormal;
use gloaming_testkit::ruleset_fixture::RulesetFixture;

const SETUP: &str = r#"
early-night = false
deal = { ann = "agent", bob = "doppelganger", cat = "doppelganger", dan = "townie", eve = "townie", fay = "townie", gus = "townie", hal = "townie" }
"#;

/// The first day: ann has looked at bob, and eve is dead.
fn first_day() -> RulesetFixture {
    let mut game = RulesetFixture::deal(&erase(Paranormal), 8, SETUP, 0);
    for (name, line) in [("ann", "investigate bob"), ("cat", "hunt eve")] {
        game.say(name, line).unwrap_or_else(|code| panic!("{line}: {code}"));
    }
    game.strike();
    game
}

/// How much somebody prefers somebody as the target of a vote or an order.
fn weight(game: &RulesetFixture, by: &str, verb: &str, target: &str) -> u32 {
    let seat = |name: &str| game.game.roster().find(name).expect("a test names players");
    let next = game.game.next(seat(by), verb, &[]).expect("the verb is offered");
    let target = Token::from(seat(target));
    let Some(Step::One(choices)) = next.step else { panic!("{verb} asks for one of several") };
    let at = choices.iter().position(|one| *one == target).expect("the target can be chosen");
    next.weights.get(at).copied().unwrap_or(1)
}

#[test]
fn somebody_votes_for_whom_an_own_result_speaks_against_and_nobody_else_knows() {
    let mut game = first_day();
    assert!(weight(&game, "ann", "vote", "bob") > 100 * weight(&game, "ann", "vote", "dan"));
    assert_eq!(weight(&game, "dan", "vote", "bob"), weight(&game, "dan", "vote", "fay"));
    // Votes draw others along, and whoever is accused looks at the accuser first.
    game.say("ann", "vote bob").expect("a vote by day");
    game.say("bob", "vote dan").expect("a vote by day");
    assert!(weight(&game, "fay", "vote", "bob") > weight(&game, "fay", "vote", "gus"));
    assert!(weight(&game, "dan", "vote", "bob") > weight(&game, "fay", "vote", "bob"));
    // One of the pack votes for a mate less readily than others do, and is not known by never doing so.
    let of_mate = weight(&game, "cat", "vote", "bob");
    assert!(0 < of_mate && of_mate < weight(&game, "cat", "vote", "dan"));
    assert_eq!(weight(&game, "dan", "vote", "dan"), 0);
}

#[test]
fn the_votes_of_people_who_were_right_count_more() {
    let mut game = first_day();
    for (name, target) in [("ann", "bob"), ("dan", "bob"), ("fay", "bob"), ("cat", "gus"), ("hal", "gus")] {
        game.say(name, &format!("vote {target}")).unwrap_or_else(|code| panic!("{name}: {code}"));
    }
    game.strike();
    game.strike();
    assert_eq!(game.phase, "day");
    game.say("dan", "vote hal").expect("a vote by day");
    game.say("cat", "vote fay").expect("a vote by day");
    assert!(weight(&game, "gus", "vote", "hal") > weight(&game, "gus", "vote", "fay"));
}
