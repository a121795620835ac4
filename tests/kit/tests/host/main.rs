//! The host with users around it: whole games on every kind of service, in virtual time.

#![allow(clippy::unwrap_used)]

mod accounts;
mod achievements;
mod across;
mod admins;
mod after;
mod announced;
mod answers;
mod bans;
mod bind;
mod boards;
mod conformance;
mod data;
mod delivery;
mod desk;
mod distrust;
mod door;
mod ending;
mod fleeing;
mod forms;
mod guests;
mod idle;
mod kicking;
mod language;
mod leaks;
mod ledger;
mod listening;
mod lobby;
mod log;
mod lost_rooms;
mod map;
mod meant;
mod mute;
mod offers;
mod one_night;
mod operators;
mod outbox;
mod own_room;
mod pace;
mod person_moves;
mod pictures;
mod polls;
mod practice;
mod prefix;
mod presets;
mod presses;
mod questions;
mod quotes;
mod reached;
mod reactions;
mod readings;
mod receipts;
mod regulars;
mod relay;
mod repeats;
mod room_settings;
mod rooms;
mod round;
mod said;
mod seeds;
mod setup;
mod skip;
mod statistics;
mod story;
mod strangers;
mod switchboard;
mod time;
mod topics;
mod troubles;
mod windows;
mod wording;
mod words;

use std::sync::Arc;

use gloaming_core::ruleset::{Rules, erase};
use gloaming_one_night::OneNight;
use gloaming_testkit::conformance::ConformanceGame;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;
use jiff::SignedDuration;

fn games() -> Vec<Arc<dyn Rules>> {
    vec![erase(OneNight), erase(ConformanceGame)]
}

/// Returns each kind of service alone, and all of them in one game.
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

/// The six players of the conformance game: Bob stalks, Cat hears the dead; Ann, Bob and Cat live in the east.
const SIX: [&str; 6] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"];

const DEAL: &str = r#"
deal = { ann = "guest", bob = "stalker", cat = "medium", dan = "guest", eve = "guest", fay = "guest" }
order = ["ann", "bob", "cat", "dan", "eve", "fay"]
"#;

/// Plays to the conformance game's day with six players on these services and a game master who doesn't play.
fn conformance_game(profiles: &[Profile], more: &str) -> (HostFixture, gloaming_host::TableId) {
    let mut fixture = HostFixture::new(games(), profiles);
    fixture.all_come(&SIX);
    fixture.come("Gus", 0);
    fixture.all_start();
    let id = fixture.deal("gauntlet", &SIX, Some("Gus"), &format!("{DEAL}\n{more}"));
    (fixture, id)
}

/// Talks in a private channel: in its room if the user is in one, or else by its name in private.
fn talk(fixture: &mut HostFixture, name: &str, title: &str, words: &str) {
    let guest = fixture.guest(name).clone();
    let service = Arc::clone(&fixture.services[guest.on]);
    let places = service.places_of(&guest.person);
    let room = places.into_iter().find(|place| service.title(place).as_deref() == Some(title));
    match room {
        Some(room) => {
            fixture.say_in(name, &room, words);
        }
        None => {
            let slug: String = title.to_lowercase().replace(", ", "-").replace(' ', "-");
            fixture.tell(name, &format!("#{slug} {words}"));
        }
    }
}

/// Presses the button with which a card of One Night does nothing at night. It has another label on a page.
fn does_nothing(fixture: &mut HostFixture, name: &str) {
    if !fixture.try_choose(name, "Ready") {
        fixture.choose(name, "Nothing tonight");
    }
}
