//! The story of a game: told when it is over, and not before.

use gloaming_core::chat::{Board, Slot};
use gloaming_testkit::party::Party;
use gloaming_testkit::service::{Profile, Sight};

use crate::{games, minutes};

const DEAL: &str = r#"
deal = { ann = "werewolf", bob = "seer", cat = "robber", dan = "drunk" }
centre = ["tanner", "minion", "hunter"]
circle = ["ann", "bob", "cat", "dan"]
"#;

/// The newest story that somebody is shown.
fn board(party: &Party, name: &str) -> Option<Board> {
    let guest = party.guest(name);
    let screen = party.services[guest.on].screen(&guest.person);
    let newest = screen.into_iter().rev().find_map(|seen| match seen.sight {
        Sight::Board { slot: Slot::Story, board } => Some(board.map(|board| *board)),
        _ => None,
    });
    newest.flatten()
}

/// The story by part: its title, and each line with its rules behind it.
fn told(party: &Party, name: &str) -> Vec<(String, Vec<String>)> {
    let Some(Board::Story { parts, rules, .. }) = board(party, name) else { panic!("{name} is told no story") };
    let line = |line: &gloaming_core::chat::StoryLine| {
        for id in &line.rules {
            assert!(rules.iter().any(|rule| rule.id == *id && !rule.document.is_empty()), "{id} says nothing");
        }
        format!("{} {}", line.document.plain(), line.rules.join(" ")).trim_end().to_owned()
    };
    parts.iter().map(|part| (part.title.clone(), part.lines.iter().map(line).collect())).collect()
}

/// Four people in the night; Gus leads, Zoe looks on.
fn night(profile: Profile, setup: &str) -> Party {
    let mut party = Party::new(games(), &[profile]);
    party.all_come(&["Ann", "Bob", "Cat", "Dan", "Gus", "Zoe"]);
    party.all_start();
    party.deal("one-night", &["Ann", "Bob", "Cat", "Dan"], Some("Gus"), &format!("{DEAL}{setup}"));
    party.tell("Ann", "target left");
    party.tell("Bob", "target ann");
    party.tell("Cat", "target ann");
    party
}

/// From the night to the end: Cat, who robbed the werewolf, dies.
fn to_the_end(party: &mut Party) {
    party.tell("Dan", "target right");
    party.wait(minutes(31));
    party.tell("Ann", "vote cat");
    party.tell("Bob", "vote cat");
    party.tell("Cat", "vote bob");
    assert!(["Ann", "Bob"].iter().all(|name| board(party, name).is_none()), "nothing is told before the end");
    party.tell("Dan", "vote cat");
}

#[test]
fn the_end_is_told_as_a_story_with_the_rules_behind_it() {
    let mut party = night(Profile::WebLike, "reveal-night = true");
    to_the_end(&mut party);
    let story = told(&party, "Bob");
    let titles: Vec<&str> = story.iter().map(|(title, _)| title.as_str()).collect();
    assert_eq!(titles, ["Deal", "Night", "Vote", "The end"]);
    assert_eq!(
        story[0].1,
        ["The cards: ann: werewolf, bob: seer, cat: robber, dan: drunk. In the centre, from left to right: \
          tanner, minion and hunter."]
    );
    assert_eq!(
        story[1].1,
        [
            "ann, the only werewolf among the players, looked at the card at left in the centre: the tanner. ON-58",
            "bob, the seer, looked at the card of ann: the werewolf. ON-60",
            "cat, the robber, exchanged cards with ann and saw what they now held: the werewolf. ON-61 ON-66",
            "dan, the drunk, took the card at right in the centre for their own, unseen: the hunter. ON-63 ON-66",
            "When the night was over: ann: robber, bob: seer, cat: werewolf, dan: hunter. In the centre, from left to \
             right: tanner, minion and drunk. ON-67",
        ]
    );
    assert_eq!(story[2].1, ["The votes: bob: 1, cat: 3.", "cat is dead, by the vote. ON-70"]);
    assert_eq!(story[3].1, ["The win goes to town: ann, bob and dan. ON-81"]);
    // An onlooker sees what all see, and nobody learns who voted for whom.
    assert_eq!(told(&party, "Zoe"), story);

    // An event that is taken back is told no more.
    party.tell("Gus", "desk back");
    assert_eq!((board(&party, "Bob"), board(&party, "Zoe")), (None, None));
    party.tell("Bob", "story");
    assert!(party.told("Bob", "The story is told when the game is over"), "{}", party.read("Bob"));
    party.tell("Dan", "vote bob");
    let again = told(&party, "Bob");
    assert_eq!(
        again[2].1,
        ["The votes: bob: 2, cat: 2.", "bob is dead, by the vote. ON-71", "cat is dead, by the vote. ON-71"]
    );
    assert_eq!(again[1], story[1], "the night is told once");
}

#[test]
fn the_end_says_who_won_and_to_each_whether_they_did() {
    let outcome = |party: &Party, name: &str| match board(party, name) {
        Some(Board::Story { winners, won, .. }) => (winners, won),
        other => panic!("{name} is told no story: {other:?}"),
    };
    let mut party = night(Profile::WebLike, "");
    to_the_end(&mut party);
    let winners: Option<Vec<String>> = Some(["ann", "bob", "dan"].map(str::to_owned).to_vec());
    for (name, won) in [("Ann", Some(true)), ("Bob", Some(true)), ("Cat", Some(false)), ("Zoe", None)] {
        assert_eq!(outcome(&party, name), (winners.clone(), won), "{name}");
    }
    // Nobody has won or lost a game that was called off.
    let mut party = night(Profile::WebLike, "");
    party.tell("Gus", "desk cancel");
    assert_eq!((outcome(&party, "Ann"), outcome(&party, "Zoe")), ((None, None), (None, None)));
}

#[test]
fn what_the_rules_keep_secret_stays_so_after_the_end() {
    let mut party = night(Profile::WebLike, "");
    to_the_end(&mut party);
    let story = told(&party, "Bob");
    assert_eq!(
        story[1].1[..2],
        [
            "A card was robbed: somebody took another player's card for their own, and saw it. ON-61 ON-66",
            "A card was exchanged for one in the centre, and nobody saw it. ON-63 ON-66",
        ]
    );
    assert!(story[1].1[2].starts_with("When the night was over: ") && story[1].1.len() == 3, "{story:?}");

    // Nor is it told that somebody let the deadline send for them (ON-25).
    for (setup, rules) in [("", "ON-63 ON-66"), ("reveal-night = true", "ON-63 ON-66 ON-25")] {
        let mut party = night(Profile::WebLike, setup);
        party.wait(minutes(11));
        to_the_end(&mut party);
        let story = told(&party, "Bob");
        let drunk: Vec<&String> = story[1].1.iter().filter(|line| line.contains("ON-63")).collect();
        assert!(matches!(drunk[..], [line] if line.ends_with(&format!(" {rules}"))), "{setup}: {drunk:?}");
    }

    // A game that was called off tells nothing that all were not told.
    let mut party = night(Profile::WebLike, "reveal-night = true");
    party.tell("Gus", "desk cancel");
    let story = told(&party, "Bob");
    let lines: Vec<&String> = story.iter().flat_map(|(_, lines)| lines).collect();
    assert_eq!(lines, ["The game was called off: the game master ended it.", "Nobody wins."]);
}

#[test]
fn after_the_end_a_word_tells_the_story_and_the_rules_wherever_people_are() {
    for profile in Profile::ALL {
        let mut party = night(profile, "reveal-night = true");
        party.tell("Bob", "story");
        assert!(party.told("Bob", "The story is told when the game is over"), "{profile:?}: {}", party.read("Bob"));
        to_the_end(&mut party);
        party.tell("Bob", "story");
        assert!(
            party.told("Bob", "bob, the seer, looked at the card of ann: the werewolf. (ON-60)"),
            "{profile:?}: {}",
            party.read("Bob")
        );
        party.tell("Bob", "why on-61");
        assert!(party.told("Bob", "The robber may exchange their card with that of another player"), "{profile:?}");
        party.tell("Bob", "why");
        assert!(party.told("Bob", "ON-70 The player with the most votes dies."), "{profile:?}: {}", party.read("Bob"));
        party.tell("Bob", "why ON-1000");
        assert!(
            party.told("Bob", "have no “ON-1000”. They are named as in why ON-"),
            "{profile:?}: {}",
            party.read("Bob")
        );
        // A person who did not play hears it in the room and not in private.
        party.tell("Zoe", "story");
        assert!(party.told("Zoe", "to those who played or led it"), "{profile:?}: {}", party.read("Zoe"));
        party.say("Ann", "!story");
        assert!(party.shown("Zoe", "cat, the robber, exchanged cards with ann"), "{profile:?}: {}", party.read("Zoe"));
    }
}
