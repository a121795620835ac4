//! The story of the game: two islands, an evening, a night, and the day after.

use super::Opening;
use super::stage::Stage;
use crate::service::Deed;

/// Bob stalks, Cat hears the dead; Ann, Bob and Cat live in the east.
const NAMES: [&str; 6] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"];

/// Leads and does not play: so he may deal by hand.
const LEADER: &str = "Gus";

const SETUP: &str = r#"setup deal = { ann = "guest", bob = "stalker", cat = "medium", dan = "guest", eve = "guest", fay = "guest" }
order = ["ann", "bob", "cat", "dan", "eve", "fay"]"#;

impl Stage<'_> {
    /// These are shown the words, and nobody else is.
    async fn only(&mut self, names: &[&str], words: &str) {
        for name in names {
            self.until_sees(name, words).await;
        }
        for name in NAMES.iter().filter(|name| !names.contains(name)) {
            assert!(!self.sees(name, words).await, "{name} is shown “{words}”, which is for {names:?} alone");
        }
    }
}

/// Somebody opens the game, six people gather, and it begins.
pub(super) async fn lobby(stage: &mut Stage<'_>, opening: Opening) {
    let harness = stage.harness;
    for name in [LEADER].into_iter().chain(NAMES) {
        let person = stage.meanwhile(harness.person(name)).await;
        stage.people.push((name.to_owned(), person.unwrap_or_else(|fault| panic!("{name} cannot come: {fault}"))));
    }
    let people: Vec<_> = stage.people.iter().map(|(_, person)| person.clone()).collect();
    let room = stage.meanwhile(harness.room("The green", &people)).await;
    stage.room = Some(room.unwrap_or_else(|fault| panic!("there is no room: {fault}")));
    for name in [LEADER].into_iter().chain(NAMES) {
        stage.act(name, Deed::Start { token: "" }).await;
    }
    if opening == Opening::Words {
        stage.say(LEADER, "!new gauntlet").await;
    }
    stage.say(LEADER, "!leave").await;
    if opening == Opening::Words {
        for name in NAMES {
            stage.say(name, "!join").await;
        }
    }
    stage.until_sees(LEADER, "You have a seat").await;
    stage.tell(LEADER, SETUP).await;
    stage.say(LEADER, "!start").await;
    for name in NAMES {
        stage.until_sees(name, "live on the").await;
    }
    stage.only(&["Bob"], "You are a stalker").await;
    stage.only(&["Cat"], "You are a medium").await;
}

/// Each island has a channel of its own.
pub(super) async fn islands(stage: &mut Stage<'_>) {
    for name in NAMES {
        stage.enter_rooms(name).await;
    }
    stage.talk("Ann", "East island", "words of the east").await;
    stage.only(&["Ann", "Bob", "Cat"], "words of the east").await;
    stage.talk("Dan", "West island", "words of the west").await;
    stage.only(&["Dan", "Eve", "Fay"], "words of the west").await;
}

/// Two people exchange words, make an alliance and get a room of their own.
pub(super) async fn private_words(stage: &mut Stage<'_>) {
    stage.tell("Ann", "pm bob meet me at the reef").await;
    stage.only(&["Ann", "Bob"], "meet me at the reef").await;
    stage.tell("Ann", "offer bob").await;
    stage.until_sees("Bob", "offers you an alliance").await;
    stage.choose("Bob", "accept").await;
    stage.only(&["Ann"], "You and bob are allies").await;
    stage.tell("Ann", "group cat").await;
    stage.only(&["Ann", "Cat"], "has brought you together").await;
    stage.enter_rooms("Ann").await;
    stage.enter_rooms("Cat").await;
    stage.talk("Cat", "ann, cat", "a word between us").await;
    stage.only(&["Ann", "Cat"], "a word between us").await;
}

/// A form is filled by what is asked, and by typing.
pub(super) async fn evening(stage: &mut Stage<'_>) {
    stage.until_phase("evening", 1).await;
    for name in NAMES {
        stage.until_sees(name, "Evening 1.").await;
    }
    stage.tell("Ann", "submit vote=none").await;
    stage.until_sees("Ann", "Your form is in. Vote: nobody").await;
    assert!(!stage.sees("Bob", "Your form is in.").await);
    // Nonsense changes nothing, and is answered where it was said.
    stage.tell("Dan", "vote nobody-knows-them").await;
    stage.only(&["Dan"], "nobody-knows-them").await;
}

/// Somebody dies of a choice; the process dies before it.
pub(super) async fn night(stage: &mut Stage<'_>) {
    stage.until_phase("night", 1).await;
    stage.until_sees("Bob", "Night 1.").await;
    stage.restart().await;
    stage.choose("Bob", "eve").await;
    stage.only(&["Bob"], "You strike at eve").await;
}

/// The islands are one, and the dead have their own company.
pub(super) async fn second_day(stage: &mut Stage<'_>) {
    stage.until_phase("day", 2).await;
    for name in NAMES {
        stage.until_sees(name, "Day 2.").await;
        stage.enter_rooms(name).await;
    }
    stage.talk("Dan", "Mainland", "one people now").await;
    // Eve is dead: she listens with the spectators.
    stage.only(&NAMES, "one people now").await;
    stage.talk("Eve", "The dead", "boo from below").await;
    stage.only(&["Cat", "Eve"], "boo from below").await;
}

/// The player who opened the game ends it.
pub(super) async fn the_end(stage: &mut Stage<'_>) {
    stage.tell(LEADER, "desk cancel").await;
    stage.only(&NAMES, "The game was called off").await;
    let problems = stage.problems();
    assert_eq!(problems, [] as [&str; 0], "for whoever runs the host");
}
