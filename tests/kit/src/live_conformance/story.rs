//! The story of the game: two islands, an evening, a night, and the day after.

use super::Opening;
use super::live_host::LiveHost;
use crate::service::Deed;

/// Bob stalks, Cat hears the dead; Ann, Bob and Cat live in the east.
const NAMES: [&str; 6] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"];

/// Leads and does not play: so he may deal by hand.
const LEADER: &str = "Gus";

const SETUP: &str = r#"setup deal = { ann = "guest", bob = "stalker", cat = "medium", dan = "guest", eve = "guest", fay = "guest" }
order = ["ann", "bob", "cat", "dan", "eve", "fay"]"#;

impl LiveHost<'_> {
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
pub(super) async fn lobby(live: &mut LiveHost<'_>, opening: Opening) {
    let harness = live.harness;
    for name in [LEADER].into_iter().chain(NAMES) {
        let person = live.meanwhile(harness.person(name)).await;
        live.people.push((name.to_owned(), person.unwrap_or_else(|fault| panic!("{name} cannot come: {fault}"))));
    }
    let people: Vec<_> = live.people.iter().map(|(_, person)| person.clone()).collect();
    let room = live.meanwhile(harness.room("The green", &people)).await;
    live.room = Some(room.unwrap_or_else(|fault| panic!("there is no room: {fault}")));
    for name in [LEADER].into_iter().chain(NAMES) {
        live.act(name, Deed::Start { token: "" }).await;
    }
    if opening == Opening::Words {
        live.say(LEADER, "!new gauntlet").await;
    }
    live.say(LEADER, "!leave").await;
    if opening == Opening::Words {
        for name in NAMES {
            live.say(name, "!join").await;
        }
    }
    live.until_sees(LEADER, "You have a seat").await;
    live.tell(LEADER, SETUP).await;
    live.say(LEADER, "!start").await;
    for name in NAMES {
        live.until_sees(name, "live on the").await;
    }
    live.only(&["Bob"], "You are a stalker").await;
    live.only(&["Cat"], "You are a medium").await;
}

/// Each island has a channel of its own.
pub(super) async fn islands(live: &mut LiveHost<'_>) {
    for name in NAMES {
        live.enter_rooms(name).await;
    }
    live.talk("Ann", "East island", "words of the east").await;
    live.only(&["Ann", "Bob", "Cat"], "words of the east").await;
    live.talk("Dan", "West island", "words of the west").await;
    live.only(&["Dan", "Eve", "Fay"], "words of the west").await;
}

/// Two people exchange words, make an alliance and get a room of their own.
pub(super) async fn private_words(live: &mut LiveHost<'_>) {
    live.tell("Ann", "pm bob meet me at the reef").await;
    live.only(&["Ann", "Bob"], "meet me at the reef").await;
    live.tell("Ann", "offer bob").await;
    live.until_sees("Bob", "offers you an alliance").await;
    live.choose("Bob", "accept").await;
    live.only(&["Ann"], "You and bob are allies").await;
    live.tell("Ann", "group cat").await;
    live.only(&["Ann", "Cat"], "has brought you together").await;
    live.enter_rooms("Ann").await;
    live.enter_rooms("Cat").await;
    live.talk("Cat", "ann, cat", "a word between us").await;
    live.only(&["Ann", "Cat"], "a word between us").await;
}

/// A form is filled by what is asked, and by typing.
pub(super) async fn evening(live: &mut LiveHost<'_>) {
    live.until_phase("evening", 1).await;
    for name in NAMES {
        live.until_sees(name, "Evening 1.").await;
    }
    live.tell("Ann", "submit vote=none").await;
    live.until_sees("Ann", "Your form is in. Vote: nobody").await;
    assert!(!live.sees("Bob", "Your form is in.").await);
    // Nonsense changes nothing, and is answered where it was said.
    live.tell("Dan", "vote nobody-knows-them").await;
    live.only(&["Dan"], "nobody-knows-them").await;
}

/// Somebody dies of a choice; the process dies before it.
pub(super) async fn night(live: &mut LiveHost<'_>) {
    live.until_phase("night", 1).await;
    live.until_sees("Bob", "Night 1.").await;
    live.restart().await;
    live.choose("Bob", "eve").await;
    live.only(&["Bob"], "You strike at eve").await;
}

/// The islands are one, and the dead have their own company.
pub(super) async fn second_day(live: &mut LiveHost<'_>) {
    live.until_phase("day", 2).await;
    for name in NAMES {
        live.until_sees(name, "Day 2.").await;
        live.enter_rooms(name).await;
    }
    live.talk("Dan", "Mainland", "one people now").await;
    // Eve is dead: she listens with the spectators.
    live.only(&NAMES, "one people now").await;
    live.talk("Eve", "The dead", "boo from below").await;
    live.only(&["Cat", "Eve"], "boo from below").await;
}

/// The player who opened the game ends it.
pub(super) async fn the_end(live: &mut LiveHost<'_>) {
    live.tell(LEADER, "desk cancel").await;
    live.only(&NAMES, "The game was called off").await;
    let problems = live.problems();
    assert_eq!(problems, [] as [&str; 0], "for whoever runs the host");
}
