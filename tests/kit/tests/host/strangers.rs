//! Strangers: users who write to the bot in private and were never in a game's room. To them the game doesn't exist.

use gloaming_core::chat::{Directory, Person, Place, Platform};
use gloaming_core::kit::Seed;
use gloaming_host::TableId;
use gloaming_testkit::host_fixture::{Guest, HostFixture};
use gloaming_testkit::service::{Between, Profile, Through, VirtualService};
use std::sync::Arc;

use crate::{DEAL, SIX, all_kinds, conformance_game, games};

/// Everything that a stranger tries. `GAME` is replaced by the name of a game.
const TRIED: [&str; 36] = [
    "hello",
    "map",
    "map GAME",
    "card",
    "card GAME",
    "notebook",
    "cancel",
    "cancel GAME",
    "close GAME",
    "lead",
    "lead GAME",
    "end",
    "end GAME",
    "flee",
    "flee GAME",
    "help",
    "status",
    "players",
    "rules",
    "rules GAME",
    "story",
    "story GAME",
    "why GAME",
    "vote ann",
    "vote GAME ann",
    "#main",
    "#main hello",
    "#main GAME hello",
    "desk",
    "desk GAME pause",
    "join",
    "join GAME",
    "leave",
    "stats",
    "1",
    "!help",
];

/// Returns what an unknown user reads after trying everything.
fn reads(fixture: &mut HostFixture, on: usize, id: &TableId) -> String {
    let person = fixture.services[on].person("Zoe");
    fixture.services[on].start(fixture.now(), &person, None).expect("everybody can");
    fixture.guests.push(Guest { name: "Zoe".to_owned(), person, on });
    fixture.pump();
    for words in TRIED {
        fixture.tell("Zoe", &words.replace("GAME", &id.0));
    }
    fixture.read("Zoe")
}

fn without_a_game(profiles: &[Profile]) -> HostFixture {
    let mut fixture = HostFixture::new(games(), profiles);
    fixture.all_come(&SIX);
    fixture.come("Gus", 0);
    fixture.all_start();
    fixture
}

#[test]
fn a_stranger_reads_the_same_whether_a_game_runs_or_not() {
    for profiles in all_kinds() {
        for on in 0..profiles.len() {
            let (mut with, id) = conformance_game(&profiles, "agents = true\nomens = [\"owl\"]");
            let told = reads(&mut with, on, &id);
            assert_eq!(told, reads(&mut without_a_game(&profiles), on, &id), "{profiles:?}");
        }
    }
}

#[test]
fn a_stranger_reads_the_same_of_a_game_that_is_over_and_of_several_that_run() {
    let profiles = [Profile::TelegramLike];
    let (mut over, id) = conformance_game(&profiles, "");
    over.tell("Gus", "desk cancel");
    let (mut several, _) = conformance_game(&profiles, "");
    let other = several.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    let nothing = |id| reads(&mut without_a_game(&profiles), 0, id);
    assert_eq!(reads(&mut over, 0, &id), nothing(&id));
    assert_eq!(reads(&mut several, 0, &other), nothing(&other));
}

/// A service that doesn't track members, so it has to be asked for them.
pub(crate) struct Forgetful(pub(crate) Arc<VirtualService>);

impl Between for Forgetful {
    fn service(&self) -> &dyn Platform {
        &*self.0
    }

    fn directory(&self) -> &dyn Directory {
        self
    }
}

impl Directory for Forgetful {
    fn room_name(&self, room: &Place) -> Option<String> {
        self.0.directory().room_name(room)
    }

    fn has_member(&self, _: &Place, _: &Person) -> bool {
        false
    }
}

#[test]
fn members_of_the_room_see_the_game_and_after_a_restart_the_service_is_asked_for_them() {
    for profile in [Profile::TelegramLike, Profile::MatrixLike] {
        let now = "2026-03-20T12:00:00Z".parse().unwrap();
        let mut fixture = HostFixture::through(now, games(), &[profile], Seed::from_number(0), &|service| {
            Arc::new(Through(Forgetful(service)))
        });
        fixture.all_come(&SIX);
        fixture.come("Gus", 0);
        fixture.come("Lou", 0);
        fixture.all_start();
        fixture.deal("gauntlet", &SIX, Some("Gus"), &format!("{DEAL}\nagents = true\nomens = [\"owl\"]"));
        fixture.tell("Lou", "map");
        assert_eq!(fixture.count("Lou", "Ways to the reef"), 1, "{profile:?}: {}", fixture.read("Lou"));
        fixture.restart();
        // They have written nothing since, so the first message makes the bot ask for the members.
        fixture.tell("Lou", "hello");
        fixture.tell("Lou", "map");
        assert_eq!(fixture.count("Lou", "Ways to the reef"), 2, "{profile:?}: {}", fixture.read("Lou"));
        // A user who leaves the room is a stranger again.
        let (person, room) = (fixture.guest("Lou").person.clone(), fixture.rooms[0].clone());
        fixture.services[0].leave(fixture.now(), &person, &room).expect("they are there");
        fixture.pump();
        fixture.tell("Lou", "map");
        assert_eq!(fixture.count("Lou", "Ways to the reef"), 2, "{profile:?}: {}", fixture.read("Lou"));
    }
}
