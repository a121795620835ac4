//! The story of a game, which is only published after its end.

use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{Data, DeskVerb, RawSetup, Seat};
use gloaming_host::{NewTable, Occupant, SeatPlan};
use gloaming_page_model::{Board, Slot};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Profile, Sight};

use crate::{conformance_game, games, minutes};

const DEAL: &str = r#"
deal = { ann = "werewolf", bob = "seer", cat = "robber", dan = "drunk" }
centre = ["tanner", "minion", "hunter"]
circle = ["ann", "bob", "cat", "dan"]
"#;

/// Returns the newest story that a user is shown.
fn board(fixture: &HostFixture, name: &str) -> Option<Board> {
    let guest = fixture.guest(name);
    let screen = fixture.services[guest.on].screen(&guest.person);
    let newest = screen.into_iter().rev().find_map(|seen| match seen.sight {
        Sight::Board { slot: Slot::Story, board } => Some(board.map(|board| *board)),
        _ => None,
    });
    newest.flatten()
}

/// Returns the story's parts, each with its title and its lines, followed by their rules.
fn told(fixture: &HostFixture, name: &str) -> Vec<(String, Vec<String>)> {
    let Some(Board::Story { parts, rules, .. }) = board(fixture, name) else { panic!("{name} gets no story") };
    let line = |line: &gloaming_page_model::StoryLine| {
        for id in &line.rules {
            assert!(rules.iter().any(|rule| rule.id == *id && !rule.document.is_empty()), "{id} says nothing");
        }
        format!("{} {}", line.document.plain(), line.rules.join(" ")).trim_end().to_owned()
    };
    parts.iter().map(|part| (part.title.clone(), part.lines.iter().map(line).collect())).collect()
}

/// Four players in the night; Gus leads, Zoe is an onlooker.
fn night(profile: Profile, setup: &str) -> HostFixture {
    let mut fixture = HostFixture::new(games(), &[profile]);
    fixture.all_come(&["Ann", "Bob", "Cat", "Dan", "Gus", "Zoe"]);
    fixture.all_start();
    fixture.deal("one-night", &["Ann", "Bob", "Cat", "Dan"], Some("Gus"), &format!("{DEAL}{setup}"));
    fixture.tell("Ann", "target left");
    fixture.tell("Bob", "target ann");
    fixture.tell("Cat", "target ann");
    fixture
}

/// Plays from the night to the end: Cat, who robbed the werewolf, dies.
fn to_the_end(fixture: &mut HostFixture) {
    fixture.tell("Dan", "target right");
    fixture.wait(minutes(31));
    fixture.tell("Ann", "vote cat");
    fixture.tell("Bob", "vote cat");
    fixture.tell("Cat", "vote bob");
    assert!(["Ann", "Bob"].iter().all(|name| board(fixture, name).is_none()), "there is no story before the end");
    fixture.tell("Dan", "vote cat");
}

#[test]
fn the_end_is_told_as_a_story_with_the_rules_behind_it() {
    let mut fixture = night(Profile::WebLike, "reveal-night = true");
    to_the_end(&mut fixture);
    let story = told(&fixture, "Bob");
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
            "ann, the only werewolf among the players, looked at the left card in the centre: the tanner. ON-58",
            "bob, the seer, looked at the card of ann: the werewolf. ON-60",
            "cat, the robber, swapped cards with ann and saw the new card: the werewolf. ON-61 ON-66",
            "dan, the drunk, took the right card in the centre, unseen: the hunter. ON-63 ON-66",
            "When the night was over: ann: robber, bob: seer, cat: werewolf, dan: hunter. In the centre, from left to \
             right: tanner, minion and drunk. ON-67",
        ]
    );
    assert_eq!(story[2].1, ["The votes: bob: 1, cat: 3.", "cat is dead, killed by the vote. ON-70"]);
    assert_eq!(story[3].1, ["The win goes to town: ann, bob and dan. ON-81"]);
    // The replay has the cards at the seats at each point, and the lengths of all phases.
    let Some(Board::Story { parts, times, .. }) = board(&fixture, "Bob") else { panic!("no story") };
    let lies = |part: usize, line: usize| {
        let cards = parts[part].lines[line].cards.iter();
        cards.map(|(handle, face)| format!("{handle} {}", face.name)).collect::<Vec<String>>()
    };
    assert_eq!(lies(0, 0), ["ann werewolf", "bob seer", "cat robber", "dan drunk"]);
    assert_eq!(lies(1, 1), [""; 0], "a look moves nothing");
    assert_eq!(lies(1, 2), ["cat werewolf", "ann robber"]);
    assert_eq!(lies(1, 3), ["dan hunter"]);
    let timed: Vec<(&str, u64)> = times.iter().map(|line| (line.title.as_str(), line.seconds)).collect();
    assert_eq!(timed, [("Day", 1800), ("Vote", 60)]);
    // An onlooker sees what all see, and individual votes aren't revealed.
    assert_eq!(told(&fixture, "Zoe"), story);

    // When the last event is taken back, the story is no longer shown.
    fixture.tell("Gus", "desk back");
    assert_eq!((board(&fixture, "Bob"), board(&fixture, "Zoe")), (None, None));
    fixture.tell("Bob", "story");
    assert!(fixture.told("Bob", "I tell the story when the game is over"), "{}", fixture.read("Bob"));
    fixture.tell("Dan", "vote bob");
    let again = told(&fixture, "Bob");
    assert_eq!(
        again[2].1,
        [
            "The votes: bob: 2, cat: 2.",
            "bob is dead, killed by the vote. ON-71",
            "cat is dead, killed by the vote. ON-71"
        ]
    );
    assert_eq!(again[1], story[1], "the night occurs once");
}

#[test]
fn the_end_says_who_won_and_to_each_whether_they_did() {
    let outcome = |fixture: &HostFixture, name: &str| match board(fixture, name) {
        Some(Board::Story { winners, won, .. }) => (winners, won),
        other => panic!("{name} gets no story: {other:?}"),
    };
    let mut fixture = night(Profile::WebLike, "");
    to_the_end(&mut fixture);
    let winners: Option<Vec<String>> = Some(["ann", "bob", "dan"].map(str::to_owned).to_vec());
    for (name, won) in [("Ann", Some(true)), ("Bob", Some(true)), ("Cat", Some(false)), ("Zoe", None)] {
        assert_eq!(outcome(&fixture, name), (winners.clone(), won), "{name}");
    }
    // A cancelled game has no winners or losers.
    let mut fixture = night(Profile::WebLike, "");
    fixture.tell("Gus", "desk cancel");
    assert_eq!((outcome(&fixture, "Ann"), outcome(&fixture, "Zoe")), ((None, None), (None, None)));
}

#[test]
fn what_the_rules_keep_secret_stays_so_after_the_end() {
    let mut fixture = night(Profile::WebLike, "");
    to_the_end(&mut fixture);
    let story = told(&fixture, "Bob");
    assert_eq!(
        story[1].1[..2],
        [
            "A card was robbed: a player swapped cards with another one, and saw the new card. ON-61 ON-66",
            "A card was swapped for one in the centre, and no one saw it. ON-63 ON-66",
        ]
    );
    assert!(story[1].1[2].starts_with("When the night was over: ") && story[1].1.len() == 3, "{story:?}");

    // The story doesn't reveal either that a player missed the deadline (ON-25).
    for (setup, rules) in [("", "ON-63 ON-66"), ("reveal-night = true", "ON-63 ON-66 ON-25")] {
        let mut fixture = night(Profile::WebLike, setup);
        fixture.wait(minutes(11));
        to_the_end(&mut fixture);
        let story = told(&fixture, "Bob");
        let drunk: Vec<&String> = story[1].1.iter().filter(|line| line.contains("ON-63")).collect();
        assert!(matches!(drunk[..], [line] if line.ends_with(&format!(" {rules}"))), "{setup}: {drunk:?}");
    }

    // A cancelled game reveals only what was public.
    let mut fixture = night(Profile::WebLike, "reveal-night = true");
    fixture.tell("Gus", "desk cancel");
    let story = told(&fixture, "Bob");
    let lines: Vec<&String> = story.iter().flat_map(|(_, lines)| lines).collect();
    assert_eq!(lines, ["The game was cancelled: it ends here.", "No one wins."]);
}

#[test]
fn the_story_has_words_of_its_own_wherever_it_is_told() {
    for profile in Profile::ALL {
        let (mut fixture, id) = conformance_game(&[profile], "");
        fixture.tell("Dan", "linger 20m");
        assert!(fixture.saw("Ann", "dan keeps the day open for 20 minutes: talk on."), "{profile:?}");
        // Four of six are removed, and the stalker wins.
        let now = fixture.now();
        for seat in [0, 2, 3, 4] {
            fixture.host.desk(&id, DeskVerb::Remove(Seat(seat)), now).expect("the rules allow it");
        }
        fixture.pump();
        let of_the_moment = fixture.count("Dan", "talk on");
        fixture.tell("Dan", "story");
        assert!(fixture.told("Dan", "dan kept the day open for 20 minutes."), "{profile:?}: {}", fixture.read("Dan"));
        fixture.say("Ann", "!story");
        assert!(fixture.shown("Dan", "dan kept the day open for 20 minutes."), "{profile:?}: {}", fixture.read("Dan"));
        assert_eq!(fixture.count("Dan", "talk on"), of_the_moment, "{profile:?}: {}", fixture.read("Dan"));
        if profile == Profile::WebLike {
            assert!(told(&fixture, "Bob").iter().any(|(_, lines)| lines[0].starts_with("dan kept the day open")));
        }
    }
}

#[test]
fn of_two_games_in_one_room_the_last_one_is_told() {
    let mut fixture = night(Profile::TelegramLike, "");
    to_the_end(&mut fixture);
    for name in ["the-second", "a-third"] {
        let seats =
            ["ann", "bob", "cat"].map(|handle| SeatPlan { handle: handle.to_owned(), occupant: Occupant::Practice });
        // No two games end at the same time.
        fixture.wait(minutes(1));
        let new = NewTable {
            ruleset: "one-night".to_owned(),
            name: Some(name.to_owned()),
            seats: seats.to_vec(),
            rooms: vec![fixture.rooms[0].clone()],
            game_master: Some(fixture.guest("Gus").person.clone()),
            setup: RawSetup::new(),
            data: Data::new(),
            seed: Seed::from_number(1),
            language: "en".to_owned(),
            own_room: None,
        };
        let now = fixture.now();
        let id = fixture.host.open_table(new, now).expect("the setup is valid");
        fixture.pump();
        fixture.host.desk(&id, DeskVerb::Cancel, now).expect("it can be cancelled");
        fixture.wait(minutes(1));
        fixture.say("Ann", "!story");
        let newest = fixture.messages("Ann").pop().expect("an answer").1.text;
        assert!(newest.contains("The game was cancelled"), "{name}: {newest}");
    }
}

#[test]
fn after_the_end_a_word_tells_the_story_and_the_rules_wherever_people_are() {
    for profile in Profile::ALL {
        let mut fixture = night(profile, "reveal-night = true");
        fixture.tell("Bob", "story");
        assert!(fixture.told("Bob", "I tell the story when the game is over"), "{profile:?}: {}", fixture.read("Bob"));
        to_the_end(&mut fixture);
        fixture.tell("Bob", "story");
        assert!(
            fixture.told("Bob", "bob, the seer, looked at the card of ann: the werewolf. (ON-60)"),
            "{profile:?}: {}",
            fixture.read("Bob")
        );
        fixture.tell("Bob", "why on-61");
        assert!(fixture.told("Bob", "The robber may swap their card with that of another player"), "{profile:?}");
        fixture.tell("Bob", "why");
        assert!(
            fixture.told("Bob", "ON-70 The player with the most votes dies."),
            "{profile:?}: {}",
            fixture.read("Bob")
        );
        fixture.tell("Bob", "why ON-1000");
        assert!(
            fixture.told("Bob", "has no rule “ON-1000”. Rules have names such as why ON-"),
            "{profile:?}: {}",
            fixture.read("Bob")
        );
        // A user who didn't play can read it in the room but not in private.
        fixture.tell("Zoe", "story");
        assert!(fixture.told("Zoe", "only to its players and its game master"), "{profile:?}: {}", fixture.read("Zoe"));
        fixture.say("Ann", "!story");
        assert!(
            fixture.shown("Zoe", "cat, the robber, swapped cards with ann"),
            "{profile:?}: {}",
            fixture.read("Zoe")
        );
    }
}
