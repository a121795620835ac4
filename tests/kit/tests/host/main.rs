//! The host with people around it: whole games on every kind of service, in virtual time.

#![allow(clippy::unwrap_used)]

mod answers;
mod bind;
mod boards;
mod courier;
mod desk;
mod gauntlet;
mod leaks;
mod ledger;
mod lobby;
mod mute;
mod one_night;
mod outbox;
mod practice;
mod questions;
mod relay;
mod rooms;
mod round;
mod said;
mod setup;
mod story;
mod switchboard;
mod time;
mod topics;
mod troubles;
mod words;

use std::sync::Arc;

use gloaming_core::ruleset::{Rules, erase};
use gloaming_one_night::OneNight;
use gloaming_testkit::gauntlet::Gauntlet;
use gloaming_testkit::party::Party;
use gloaming_testkit::service::Profile;
use jiff::SignedDuration;

fn games() -> Vec<Arc<dyn Rules>> {
    vec![erase(OneNight), erase(Gauntlet)]
}

/// Each kind of service alone, and all in one game.
fn all_kinds() -> Vec<Vec<Profile>> {
    let mut kinds: Vec<Vec<Profile>> = Profile::ALL.iter().map(|profile| vec![*profile]).collect();
    kinds.push(Profile::ALL.to_vec());
    kinds
}

fn minutes(minutes: i64) -> SignedDuration {
    SignedDuration::from_mins(minutes)
}

fn seconds(seconds: i64) -> SignedDuration {
    SignedDuration::from_secs(seconds)
}

/// Six people of the gauntlet: Bob stalks, Cat hears the dead; Ann, Bob and Cat live in the east.
const SIX: [&str; 6] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"];

const DEAL: &str = r#"
deal = { ann = "guest", bob = "stalker", cat = "medium", dan = "guest", eve = "guest", fay = "guest" }
order = ["ann", "bob", "cat", "dan", "eve", "fay"]
"#;

/// The gauntlet's day with six people on these services and a game master who does not play.
fn gauntlet(profiles: &[Profile], more: &str) -> (Party, gloaming_host::TableId) {
    let mut party = Party::new(games(), profiles);
    party.all_come(&SIX);
    party.come("Gus", 0);
    party.all_start();
    let id = party.deal("gauntlet", &SIX, Some("Gus"), &format!("{DEAL}\n{more}"));
    (party, id)
}

/// Somebody talks in a private channel: in its room if they are in one, else by its name in private.
fn talk(party: &mut Party, name: &str, title: &str, words: &str) {
    let guest = party.guest(name).clone();
    let service = Arc::clone(&party.services[guest.on]);
    let places = service.places_of(&guest.person);
    let room = places.into_iter().find(|place| service.title(place).as_deref() == Some(title));
    match room {
        Some(room) => {
            party.say_in(name, &room, words);
        }
        None => {
            let slug: String = title.to_lowercase().replace(", ", "-").replace(' ', "-");
            party.tell(name, &format!("#{slug} {words}"));
        }
    }
}
