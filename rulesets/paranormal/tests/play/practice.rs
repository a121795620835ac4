//! Practice players use what their own seat knows, and the votes that are public.

use gloaming_core::ruleset::{Step, Token, erase};
use gloaming_paranormal::Paranormal;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::ruleset_fixture::RulesetFixture;
use gloaming_testkit::service::Profile;
use jiff::SignedDuration;

const SETUP: &str = r#"
early-night = false
deal = { ann = "agent", bob = "doppelganger", cat = "doppelganger", dan = "townie", eve = "townie", fay = "townie", gus = "townie", hal = "townie" }
"#;

/// The first day: Ann has investigated Bob, and Eve is dead.
fn first_day() -> RulesetFixture {
    let mut game = RulesetFixture::deal(&erase(Paranormal), 8, SETUP, 0);
    for (name, line) in [("ann", "investigate bob"), ("cat", "hunt eve")] {
        game.say(name, line).unwrap_or_else(|code| panic!("{line}: {code}"));
    }
    game.strike();
    game
}

/// Returns how much a player prefers a target of a vote or an order.
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
    // Votes attract more votes, and accused players suspect their accuser first.
    game.say("ann", "vote bob").expect("a vote by day");
    game.say("bob", "vote dan").expect("a vote by day");
    assert!(weight(&game, "fay", "vote", "bob") > weight(&game, "fay", "vote", "gus"));
    assert!(weight(&game, "dan", "vote", "bob") > weight(&game, "fay", "vote", "bob"));
    // A member of the pack votes less readily for a mate than others do, but sometimes does so, to stay hidden.
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

/// Creates a game in its first night in which only Bob is a person. His mate Cat could give the order of the night as
/// well. Games with different numbers are drawn differently.
fn with_a_mate_who_practises(number: u64) -> HostFixture {
    let mut fixture = HostFixture::numbered(number, vec![erase(Paranormal)], &[Profile::WebLike]);
    fixture.all_come(&["Bob"]);
    fixture.all_start();
    let names = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"];
    fixture.deal("paranormal", &names, None, &SETUP.replace("early-night = false", "night = \"1h\""));
    fixture
}

#[test]
fn a_practice_player_leaves_the_order_of_the_pack_to_people() {
    let mut fixture = with_a_mate_who_practises(0);
    fixture.wait(SignedDuration::from_mins(50));
    assert!(!fixture.saw("Bob", "cat hunts"), "{}", fixture.read("Bob"));
    assert_eq!(fixture.host.next_practice(), None, "the caller that drives the clock waits for Bob");
    fixture.tell("Bob", "hunt eve");
    fixture.wait(SignedDuration::from_mins(1));
    assert!(fixture.saw("Bob", "eve is dead"), "{}", fixture.read("Bob"));
}

#[test]
fn it_gives_the_order_in_the_last_minute() {
    // In some games it passes, so others are played until it hunts.
    let hunts = |number| {
        let mut fixture = with_a_mate_who_practises(number);
        fixture.wait(SignedDuration::from_secs(59 * 60 - 10));
        let quiet = fixture.read("Bob");
        fixture.wait(SignedDuration::from_secs(15));
        fixture.read("Bob") != quiet
    };
    assert!((0..20).any(hunts), "it never hunts");
}
