//! The story of the game: two islands, an evening, a night, and the day after.

use gloaming_page_model::Slot;

use super::Opening;
use super::live_host::LiveHost;
use crate::service::Deed;

/// Bob stalks, Cat hears the dead. Ann, Bob and Cat live in the east.
const NAMES: [&str; 6] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"];

/// Leads without playing, so that he may deal by hand.
const LEADER: &str = "Gus";

/// Has no seat, and is admitted as a guest for a while.
const ONLOOKER: &str = "Zoe";

const SETUP: &str = r#"setup deal = { ann = "guest", bob = "stalker", cat = "medium", dan = "guest", eve = "guest", fay = "guest" }
order = ["ann", "bob", "cat", "dan", "eve", "fay"]
agents = true
omens = ["owl"]
time-zone = "Europe/Berlin""#;

impl LiveHost<'_> {
    /// Checks that only these users see the words.
    async fn only(&mut self, names: &[&str], words: &str) {
        for name in names {
            self.until_sees(name, words).await;
        }
        for name in NAMES.iter().chain([&ONLOOKER]).filter(|name| !names.contains(name)) {
            assert!(!self.sees(name, words).await, "{name} sees “{words}”, which is only for {names:?}");
        }
    }
}

/// Opens the game, gathers six players and starts.
pub(super) async fn lobby(live: &mut LiveHost<'_>, opening: Opening) {
    let harness = live.harness;
    // On a page, entering a room joins the game that gathers there, so the onlooker comes later.
    let early = [ONLOOKER].into_iter().filter(|_| opening == Opening::Words);
    for name in [LEADER].into_iter().chain(NAMES).chain(early) {
        comes(live, name).await;
    }
    let people: Vec<_> = live.people.iter().map(|(_, person)| person.clone()).collect();
    let room = live.meanwhile(harness.room("The green", &people)).await;
    live.room = Some(room.unwrap_or_else(|fault| panic!("the room could not be created: {fault}")));
    for (name, _) in live.people.clone() {
        live.act(&name, Deed::Start { token: "" }).await;
    }
    if opening == Opening::Words {
        live.say(ONLOOKER, "good evening").await;
        live.say(LEADER, "!new gauntlet").await;
    }
    live.say(LEADER, "!leave").await;
    if opening == Opening::Words {
        for name in NAMES {
            live.say(name, "!join").await;
        }
    }
    live.until_sees(LEADER, "You play as").await;
    if live.makes_own_rooms() {
        live.until_sees(ONLOOKER, "So I create a room for it").await;
    } else if !live.has_boards() {
        live.until_sees(ONLOOKER, "closed for most of them").await;
    }
    live.tell(LEADER, SETUP).await;
    live.say(LEADER, "!start").await;
    for name in NAMES {
        live.until_sees(name, "live on the").await;
    }
    if opening == Opening::Coming {
        comes(live, ONLOOKER).await;
    }
    live.only(&["Bob"], "You are a stalker").await;
    live.only(&["Cat"], "You are a medium").await;
}

async fn comes(live: &mut LiveHost<'_>, name: &str) {
    let harness = live.harness;
    let person = live.meanwhile(harness.person(name)).await;
    live.people.push((name.to_owned(), person.unwrap_or_else(|fault| panic!("{name} cannot come: {fault}"))));
}

/// Plays the game as a long one: in its own room if the bot can create one, or else after an announcement that it
/// can't.
pub(super) async fn own_room(live: &mut LiveHost<'_>) {
    for name in [LEADER].into_iter().chain(NAMES) {
        live.enter_rooms(name).await;
    }
    if live.makes_own_rooms() {
        live.until_sees(ONLOOKER, "takes place in its own room").await;
        live.only(&NAMES, "Day 1.").await;
    }
    // Either a board of the game or the pinned message.
    for name in NAMES {
        live.until_knows(name, Slot::Seats, "6 are alive.").await;
    }
}

/// The game master admits a guest, who reads what the rules open to guests. Other onlookers don't.
pub(super) async fn a_guest(live: &mut LiveHost<'_>) {
    live.tell(LEADER, "desk admit zoe").await;
    live.until_sees(LEADER, "Zoe reads along from now on").await;
    live.until_sees(ONLOOKER, "lets you read along").await;
    live.enter_rooms(ONLOOKER).await;
    live.talk("Ann", "East island", "the east whispers").await;
    live.only(&["Ann", "Bob", "Cat", ONLOOKER], "the east whispers").await;
}

/// Each island has its own channel.
pub(super) async fn islands(live: &mut LiveHost<'_>) {
    for name in NAMES {
        live.enter_rooms(name).await;
    }
    live.talk("Ann", "East island", "words of the east").await;
    live.only(&["Ann", "Bob", "Cat"], "words of the east").await;
    live.talk("Dan", "West island", "words of the west").await;
    live.only(&["Dan", "Eve", "Fay"], "words of the west").await;
}

/// Two players exchange private messages, form an alliance and get their own room.
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

/// A form is filled in by answering questions and by typing. Times are shown in the reader's time zone.
pub(super) async fn evening(live: &mut LiveHost<'_>) {
    live.tell("Bob", "zone Asia/Tokyo").await;
    live.until_sees("Bob", "in the time zone Asia/Tokyo").await;
    live.until_phase("dusk", 1).await;
    live.tell("Bob", "status").await;
    live.only(&["Bob"], "(Asia/Tokyo)").await;
    live.until_phase("evening", 1).await;
    for name in NAMES {
        live.until_sees(name, "Evening 1.").await;
    }
    live.tell("Ann", "submit vote=none").await;
    live.until_sees("Ann", "Your form is in. Vote: nobody").await;
    assert!(!live.sees("Bob", "Your form is in.").await);
    // Invalid input changes nothing, and the reply goes where it was sent.
    live.tell("Dan", "vote nobody-knows-them").await;
    live.only(&["Dan"], "nobody-knows-them").await;
    // One field at a time.
    live.fills("Bob", "vote", "nobody").await;
    live.until_stands("Bob", "vote", "none").await;
    live.fills("Bob", "target", "ann").await;
    live.until_stands("Bob", "target", "ann").await;
    live.hands_in("Bob").await;
    live.only(&["Bob"], "Your form is in. Vote: nobody. You watch ann.").await;
}

/// A player's choice kills another player. The process is killed before that.
pub(super) async fn night(live: &mut LiveHost<'_>) {
    live.until_phase("night", 1).await;
    live.until_sees("Bob", "Night 1.").await;
    live.only(&["Bob"], "The vote of ann was: nobody.").await;
    live.restart().await;
    live.choose("Bob", "eve").await;
    live.only(&["Bob"], "You strike at eve").await;
    agents(live).await;
    own_words(live).await;
}

/// Several concurrent orders, asked word by word: one step back, a note beside a choice, one order withdrawn and given
/// again.
async fn agents(live: &mut LiveHost<'_>) {
    live.answers("Cat", "fox").await;
    live.answers("Cat", "Back").await;
    live.answers("Cat", "raven").await;
    live.answers("Cat", "bob").await;
    live.until_stands("Cat", "send", "raven bob").await;
    live.only(&["Cat"], "raven: Your raven watches bob tonight.").await;
    live.answers("Cat", "fox").await;
    live.answers("Cat", "dan").await;
    live.until_stands("Cat", "send", "fox dan").await;
    live.tell("Cat", "recall raven").await;
    live.only(&["Cat"], "Your raven stays with you tonight.").await;
    assert!(live.stands("Cat", "send", "fox dan"), "the other order stands");
    live.tell("Cat", "send raven ann").await;
    live.until_stands("Cat", "send", "raven ann").await;
    live.until_sees("Cat", "Your raven watches ann tonight.").await;
}

/// The current card, and the map with its reader's private marks.
async fn own_words(live: &mut LiveHost<'_>) {
    let dealt = live.count("Cat", "You are a medium").await;
    live.tell("Cat", "card").await;
    live.until_sees_times("Cat", "You are a medium", dealt + 1).await;
    live.tell("Cat", "map").await;
    live.only(&["Cat"], "Ways to the reef (path)").await;
    live.only(&["Cat"], "Only you know:").await;
    live.tell("Ann", "map").await;
    live.until_sees("Ann", "Ways to the reef (path)").await;
    // Another player's card and map show nothing of the agents.
    live.tell("Ann", "card").await;
    live.until_sees_times("Ann", "You are a guest", 2).await;
    live.only(&["Cat"], "Your fox watches dan tonight.").await;
}

/// The islands have merged, and the dead have their own channel.
pub(super) async fn second_day(live: &mut LiveHost<'_>) {
    live.until_phase("day", 2).await;
    for name in NAMES {
        live.until_sees(name, "Day 2.").await;
        live.enter_rooms(name).await;
    }
    live.only(&["Cat"], "Your 2 agents are back:").await;
    live.tell("Cat", "notebook").await;
    live.only(&["Cat"], "Your raven is back: ann is alive.").await;
    live.tell("Ann", "notebook").await;
    live.until_sees("Ann", "Your notebook is empty.").await;
    for name in NAMES {
        live.until_knows(name, Slot::Seats, "5 are alive.").await;
    }
    live.talk("Dan", "Mainland", "one people now").await;
    // Eve is dead and reads with the spectators, as the guest does.
    live.only(&["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", ONLOOKER], "one people now").await;
    live.talk("Eve", "The dead", "boo from below").await;
    live.only(&["Cat", "Eve", ONLOOKER], "boo from below").await;
    live.talk(ONLOOKER, "Spectators", "poor you").await;
    live.only(&["Eve", ONLOOKER], "poor you").await;
    // A dismissed guest receives nothing more, and the others no longer receive their messages.
    live.tell(LEADER, "desk dismiss zoe").await;
    live.until_sees(ONLOOKER, "no longer a guest of the game").await;
    live.talk("Dan", "Mainland", "and much later").await;
    live.only(&NAMES, "and much later").await;
    live.tell(ONLOOKER, "#spectators anybody there?").await;
    live.until_sees(ONLOOKER, "You can't write there now").await;
    live.only(&[ONLOOKER], "anybody there?").await;
}

/// The player who opened the game ends it.
pub(super) async fn the_end(live: &mut LiveHost<'_>) {
    live.tell(LEADER, "desk cancel").await;
    for name in NAMES {
        live.until_sees(name, "The game was cancelled").await;
    }
    let problems = live.problems();
    assert_eq!(problems, [] as [&str; 0], "for whoever runs the host");
}
