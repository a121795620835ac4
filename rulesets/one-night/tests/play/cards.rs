//! The cards: decks, the deal, and how the night moves them.

use std::collections::BTreeSet;

use crate::fixture::{NAMES, RulesetFixture, deal};

fn deck(fixture: &RulesetFixture) -> Vec<String> {
    let event = fixture.public("deck")[0];
    serde_json::from_value(fixture.field(event, "roles")).expect("roles are words")
}

#[test]
fn standard_decks_are_those_of_the_catalogue() {
    let more = [
        (4, "insomniac"),
        (5, "drunk"),
        (6, "minion"),
        (7, "tanner"),
        (8, "hunter"),
        (9, "mason mason -villager"),
        (10, "villager"),
        (11, "villager"),
        (12, "villager"),
    ];
    let mut expected: Vec<&str> = vec!["werewolf", "werewolf", "seer", "robber", "troublemaker", "villager"];
    for players in 3..=12 {
        for word in more.iter().filter(|(at, _)| *at == players).flat_map(|(_, words)| words.split(' ')) {
            match word.strip_prefix('-') {
                Some(gone) => {
                    let place = expected.iter().position(|role| *role == gone).expect("it was put in before");
                    expected.remove(place);
                }
                None => expected.push(word),
            }
        }
        let mut found = deck(&deal(players, "", 5));
        found.sort();
        let mut wanted = expected.clone();
        wanted.sort_unstable();
        assert_eq!(found, wanted, "{players} players");
    }
}

#[test]
fn mixed_decks_keep_to_their_rules_and_differ() {
    let mut met = BTreeSet::new();
    for players in 3..=12 {
        for seed in 0..60 {
            let fixture = deal(players, "deck = \"mixed\"", seed);
            assert_eq!(fixture.game.broken_invariant(), None, "{players} players, seed {seed}");
            let deck = deck(&fixture);
            let count = |role: &str| deck.iter().filter(|card| *card == role).count();
            assert_eq!(deck.len(), players + 3);
            assert_eq!((count("werewolf"), count("seer"), count("robber"), count("troublemaker")), (2, 1, 1, 1));
            assert_ne!(count("mason"), 1, "masons come as a pair: {deck:?}");
            met.extend(deck.iter().cloned().map(|role| (players, role)));
        }
    }
    for role in ["minion", "tanner", "drunk", "insomniac", "hunter", "villager"] {
        assert!(met.contains(&(3, role.to_owned())), "{role} was never in the deck of three players");
    }
    assert!(!met.contains(&(3, "mason".to_owned())), "there is no room for a pair");
    assert!(met.contains(&(4, "mason".to_owned())));
}

#[test]
fn everybody_is_dealt_something_else_at_times_and_the_circle_does_not_follow_the_deal() {
    let dealt = |seed| {
        let fixture = deal(5, "", seed);
        let role = |name: &&str| fixture.field(fixture.private(name, "dealt")[0], "role").to_string();
        NAMES[..5].iter().map(role).collect::<Vec<_>>()
    };
    let all: BTreeSet<_> = (0..30).map(dealt).collect();
    assert!(all.len() > 25, "{} different deals of 30", all.len());

    let circle = |setup: &str| {
        let mut fixture = deal(3, setup, 7);
        fixture.strike();
        fixture.field(fixture.public("vote-circle")[0], "order")
    };
    let fixed =
        "deal = { ann = \"werewolf\", bob = \"seer\", cat = \"robber\" }\ncentre = [\"drunk\", \"tanner\", \"minion\"]";
    assert_eq!(circle(""), circle(fixed));
}

/// Plays all steps of the night in one game: each works on the cards as the earlier steps left them.
#[test]
fn the_night_happens_in_its_order() {
    let setup = r#"
        deal = { ann = "werewolf", bob = "seer", cat = "robber", dan = "troublemaker", eve = "drunk", fay = "insomniac" }
        centre = ["minion", "tanner", "hunter"]
    "#;
    let mut fixture = deal(6, setup, 0);
    for (name, order) in [
        ("fay", "target"),
        ("eve", "target middle"),
        ("dan", "target cat fay"),
        ("cat", "target ann"),
        ("bob", "target ann"),
        ("ann", "target middle"),
    ] {
        fixture.say(name, order).expect("a fitting order");
    }
    let told = |name: &str, event: &str, field: &str| {
        let events = fixture.private(name, event);
        assert_eq!(events.len(), 1, "{name} is sent {event} once");
        fixture.field(events[0], field)
    };
    // The werewolf looks before the drunk takes the card, and the seer looks before the robber takes hers.
    assert_eq!(told("ann", "saw-centre", "role"), "tanner");
    assert_eq!(told("bob", "saw-role", "role"), "werewolf");
    assert_eq!(told("cat", "new-role", "role"), "werewolf");
    // The troublemaker then hands what the robber took to the insomniac.
    assert_eq!(told("fay", "new-role", "role"), "werewolf");
    let told_in_private = fixture.told.iter().filter(|(to, _)| *to != gloaming_core::ruleset::Audience::All).count();
    // Besides these four there are two: a confirmed order, and one event for all players who are shown nothing.
    assert_eq!(told_in_private, 6, "{:?}", fixture.told);

    fixture.strike();
    fixture.strike();
    let finals: Vec<String> =
        fixture.public("role-reveal").iter().map(|event| fixture.field(event, "final").to_string()).collect();
    let expected = ["robber", "seer", "insomniac", "troublemaker", "tanner", "werewolf"];
    assert_eq!(finals, expected.map(|role| format!("\"{role}\"")));
}

#[test]
fn a_sleeping_drunk_takes_a_card_by_lot_and_every_place_can_come() {
    let setup = r#"
        deal = { ann = "werewolf", bob = "drunk", cat = "seer" }
        centre = ["robber", "minion", "villager"]
    "#;
    let lots: BTreeSet<String> = (0..40)
        .map(|seed| {
            let mut fixture = deal(3, setup, seed);
            fixture.strike();
            fixture.field(fixture.private("bob", "action-defaulted")[0], "targets").to_string()
        })
        .collect();
    assert_eq!(lots.into_iter().collect::<Vec<_>>(), [r#"["left"]"#, r#"["middle"]"#, r#"["right"]"#]);
}

/// A drawn vote depends on the seed and the seat, not on who else voted.
#[test]
fn a_drawn_vote_does_not_show_who_else_voted() {
    for seed in 0..20 {
        let lot = |votes: &[(&str, &str)]| {
            let mut fixture = deal(5, "missing-vote = \"random\"", seed);
            fixture.strike();
            fixture.strike();
            for (name, vote) in votes {
                fixture.say(name, vote).expect("a vote for another player");
            }
            fixture.strike();
            fixture.field(fixture.private("eve", "vote-defaulted")[0], "target").to_string()
        };
        let alone = lot(&[("ann", "vote bob"), ("bob", "vote ann"), ("cat", "vote ann"), ("dan", "vote ann")]);
        assert_eq!(alone, lot(&[]), "seed {seed}");
        assert_ne!(alone, "\"eve\"");
    }
}

/// Scenarios compare lists in any order, so the orders of ON-91 are tested here.
#[test]
fn what_is_told_comes_in_an_order_that_tells_nothing() {
    let setup = r#"
        deal = { ann = "villager", bob = "hunter", cat = "werewolf", dan = "seer", eve = "werewolf" }
        centre = ["tanner", "mason", "minion"]
        reveal-votes = true
    "#;
    let mut fixture = deal(5, setup, 0);
    let deck = fixture.field(fixture.public("deck")[0], "roles");
    let roles = ["werewolf", "werewolf", "minion", "mason", "seer", "hunter", "villager", "tanner"];
    assert_eq!(deck, serde_json::json!(roles));
    fixture.say("dan", "target right left").expect("two places");
    assert_eq!(fixture.field(fixture.private("dan", "submitted")[0], "targets"), serde_json::json!(["left", "right"]));
    fixture.strike();
    let looked: Vec<_> =
        fixture.private("dan", "saw-centre").iter().map(|event| fixture.field(event, "position")).collect();
    assert_eq!(looked, ["left", "right"]);
    fixture.strike();
    // In every order of votes, Bob shoots Dan and dies by the vote with Eve.
    let votes = [("eve", "bob"), ("dan", "eve"), ("cat", "bob"), ("ann", "eve"), ("bob", "dan")];
    for (voter, target) in votes {
        fixture.say(voter, &format!("vote {target}")).expect("a vote for another player");
    }
    let all = |event: &str, field: &str| -> Vec<serde_json::Value> {
        fixture.public(event).iter().map(|told| fixture.field(told, field)).collect()
    };
    assert_eq!(all("vote-tally", "counts"), [serde_json::json!(["bob=2", "dan=1", "eve=2"])]);
    assert_eq!(
        all("votes-revealed", "votes"),
        [serde_json::json!(["ann=eve", "bob=dan", "cat=bob", "dan=eve", "eve=bob"])]
    );
    assert_eq!(all("died", "player"), ["bob", "eve", "dan"]);
    assert_eq!(all("died", "cause"), ["vote", "vote", "hunter"]);
    assert_eq!(all("role-reveal", "player"), NAMES[..5]);
    assert_eq!(all("centre-reveal", "position"), ["left", "middle", "right"]);
    assert_eq!(all("game-over", "winners"), [serde_json::json!(["ann", "bob", "dan"])]);
}
