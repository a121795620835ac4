//! Deals of which a setup fixes a part.

use std::collections::BTreeSet;

use crate::fixture::{NAMES, RulesetFixture, deal, faults};

/// Returns each player's card, and the deck.
fn dealt(fixture: &RulesetFixture, players: usize) -> (Vec<String>, Vec<String>) {
    let word = |value: serde_json::Value| serde_json::from_value(value).expect("a word");
    let hand = |name: &&str| word(fixture.field(fixture.private(name, "dealt")[0], "role"));
    let hands = NAMES[..players].iter().map(hand).collect();
    let deck = fixture.field(fixture.public("deck")[0], "roles");
    (hands, serde_json::from_value(deck).expect("words"))
}

/// Returns how many cards of a role are in a deck.
fn count(deck: &[String], role: &str) -> usize {
    deck.iter().filter(|card| *card == role).count()
}

#[test]
fn what_is_fixed_is_dealt_and_the_rest_is_drawn_from_the_usual_deck() {
    let setup = r#"deal = { ann = "seer", bob = "by-lot", cat = "by-lot", dan = "by-lot", eve = "by-lot" }"#;
    let (mut met, usual) = (BTreeSet::new(), dealt(&deal(5, "", 1), 5).1);
    for seed in 0..200 {
        let fixture = deal(5, setup, seed);
        let (hands, deck) = dealt(&fixture, 5);
        assert_eq!((hands[0].as_str(), &deck), ("seer", &usual), "seed {seed}");
        assert_eq!(fixture.game.broken_invariant(), None, "seed {seed}");
        met.extend(hands[1..].iter().cloned());
    }
    assert_eq!(met.len(), 6, "every other role was dealt at times: {met:?}");
}

#[test]
fn a_fixed_card_that_the_deck_lacks_takes_the_place_of_a_villager_first() {
    let by_hand = |cards: &str| format!("deal = {{ ann = {cards}, bob = \"by-lot\", cat = \"by-lot\" }}");
    for seed in 0..200 {
        let (hands, deck) = dealt(&deal(3, &by_hand("\"tanner\""), seed), 3);
        assert_eq!(hands[0], "tanner");
        assert_eq!(deck, ["werewolf", "werewolf", "seer", "robber", "troublemaker", "tanner"]);
        // A fixed mason brings the other one.
        let (hands, deck) = dealt(&deal(3, &by_hand("\"mason\""), seed), 3);
        assert_eq!((hands[0].as_str(), count(&deck, "mason"), count(&deck, "villager")), ("mason", 2, 0));
        assert_eq!(count(&deck, "werewolf"), 2);
    }
}

#[test]
fn there_is_always_a_werewolf_and_never_too_many_of_a_role() {
    // Only one card is drawn, and none of the fixed ones is a werewolf.
    let full = r#"
        deal = { ann = "hunter", bob = "tanner", cat = "minion" }
        centre = ["drunk", "by-lot", "insomniac"]"#;
    let masons = r#"
        deal = { ann = "mason", bob = "hunter", cat = "minion" }
        centre = ["by-lot", "tanner", "insomniac"]"#;
    let wolves = r#"deal = { ann = "werewolf", bob = "werewolf", cat = "by-lot" }"#;
    for mixed in ["", "deck = \"mixed\"\n"] {
        for seed in 0..200 {
            for (setup, expected) in [(full, 1), (masons, 1), (wolves, 2)] {
                let fixture = deal(3, &format!("{mixed}{setup}"), seed);
                let (_, deck) = dealt(&fixture, 3);
                assert_eq!((deck.len(), count(&deck, "werewolf")), (6, expected), "{mixed}{setup}, seed {seed}");
                assert_eq!(fixture.game.broken_invariant(), None);
            }
        }
    }
}

#[test]
fn every_part_of_a_mixed_deal_has_the_size_of_the_table() {
    for players in 3..=12 {
        let names: Vec<String> = NAMES[1..players].iter().map(|name| format!("{name} = \"by-lot\"")).collect();
        let setup = format!("deck = \"mixed\"\ndeal = {{ ann = \"mason\", {} }}", names.join(", "));
        for seed in 0..40 {
            let (hands, deck) = dealt(&deal(players, &setup, seed), players);
            assert_eq!((hands[0].as_str(), deck.len()), ("mason", players + 3));
            assert_eq!((count(&deck, "mason"), count(&deck, "werewolf")), (2, 2), "{players} players: {deck:?}");
        }
    }
}

#[test]
fn the_centre_alone_may_be_fixed_in_part() {
    let places = |seed| {
        let mut fixture = deal(3, "centre = [\"by-lot\", \"by-lot\", \"werewolf\"]", seed);
        for _ in 0..3 {
            fixture.strike();
        }
        let shown = fixture.public("centre-reveal");
        let card = |place: usize| fixture.field(shown[place], "dealt").as_str().map(str::to_owned);
        assert_eq!(card(2).as_deref(), Some("werewolf"), "seed {seed}");
        card(0)
    };
    assert!((0..40).map(places).collect::<BTreeSet<_>>().len() > 3);
}

#[test]
fn what_draws_needs_no_other_key_and_everything_else_stays_refused() {
    for (setup, expected) in [
        (r#"deal = { ann = "seer", bob = "by-lot", cat = "By-Lot" }"#, &[][..]),
        (r#"centre = ["by-lot", "seer", "by-lot"]"#, &[]),
        (
            r#"deal = { ann = "seer", bob = "tanner", cat = "minion" }
            centre = ["by-lot", "by-lot", "drunk"]"#,
            &[],
        ),
        (r#"deal = { ann = "seer", bob = "by-lot" }"#, &["deal-mismatch"]),
        (r#"deal = { ann = "seer", bob = "by-lot", cat = "by-lott" }"#, &["unknown-role"]),
        (r#"deal = { ann = "seer", bob = "seer", cat = "by-lot" }"#, &["too-many-of-role"]),
        (r#"centre = ["seer", "by-lot", "seer"]"#, &["too-many-of-role"]),
        (r#"centre = ["by-lot", "by-lot"]"#, &["deal-mismatch"]),
        (r#"roles = ["werewolf", "seer", "robber", "drunk", "tanner", "by-lot"]"#, &["unknown-role"]),
        (
            r#"roles = ["werewolf", "seer", "robber", "drunk", "tanner", "hunter"]
            deal = { ann = "seer", bob = "by-lot", cat = "by-lot" }"#,
            &["conflicting-keys"],
        ),
        (
            r#"roles = ["werewolf", "seer", "robber", "drunk", "tanner", "hunter"]
            centre = ["seer", "by-lot", "by-lot"]"#,
            &["deal-mismatch"],
        ),
    ] {
        assert_eq!(faults(3, setup), expected, "{setup}");
    }
}
