//! The operator of the machine puts people out of games and lobbies.

use gloaming_host::{KickError, TableId};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::across::code;
use crate::games;
use crate::one_night::FOUR;

/// Kicks, and lets the host say what follows. The name of the person whose account it was.
fn kick(fixture: &mut HostFixture, place: &str, name: &str) -> Result<String, KickError> {
    let now = fixture.now();
    let kicked = fixture.host.kick(place, name, now);
    fixture.pump();
    kicked.map(|person| {
        let of_all = FOUR.iter().find(|name| fixture.guest(name).person == person);
        of_all.map(|name| (*name).to_owned()).unwrap_or_default()
    })
}

#[test]
fn a_player_who_is_put_out_of_a_lobby_stays_out_of_it_and_its_leader_gives_way() {
    for profile in [Profile::WebLike, Profile::TelegramLike, Profile::MatrixLike, Profile::TextOnly] {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&FOUR);
        fixture.all_start();
        fixture.say("Ann", "!new one-night");
        for name in ["Ann", "Bob", "Cat"] {
            fixture.say(name, "!join");
        }
        let code = code(&fixture);
        assert_eq!(kick(&mut fixture, "NWHERE", "bob"), Err(KickError::NoPlace));
        assert_eq!(kick(&mut fixture, &code, "zed"), Err(KickError::NoName));
        assert_eq!(kick(&mut fixture, &code, "dan"), Err(KickError::NoName), "he is in the room alone");
        let typed = code.to_lowercase();
        assert_eq!(kick(&mut fixture, &typed, "@Bob").as_deref(), Ok("Bob"), "{profile:?}");
        fixture.restart();
        fixture.say("Bob", "!join");
        assert_eq!(kick(&mut fixture, &code, "bob"), Err(KickError::NoName), "{profile:?}: {}", fixture.read("Bob"));
        // The next in it leads.
        assert_eq!(kick(&mut fixture, &code, "ann").as_deref(), Ok("Ann"));
        assert!(fixture.saw("Cat", "cat leads the game from now on."), "{profile:?}: {}", fixture.read("Cat"));
        // Without anybody in it, it is called off.
        assert_eq!(kick(&mut fixture, &code, "cat").as_deref(), Ok("Cat"));
        assert_eq!(kick(&mut fixture, &code, "cat"), Err(KickError::NoPlace));
        assert_eq!(fixture.host.take_problems(), []);
    }
}

/// A game that Gus leads.
fn evening(profile: Profile) -> (HostFixture, TableId) {
    let mut fixture = HostFixture::new(games(), &[profile]);
    fixture.all_come(&FOUR);
    fixture.come("Gus", 0);
    fixture.all_start();
    let id = fixture.deal("one-night", &FOUR, Some("Gus"), "");
    fixture.wait_until(|fixture| fixture.shown("Ann", "The day begins"));
    (fixture, id)
}

#[test]
fn a_player_who_is_put_out_of_a_running_game_is_out_and_all_are_told_by_whom() {
    for profile in [Profile::TelegramLike, Profile::MatrixLike, Profile::TextOnly] {
        let (mut fixture, id) = evening(profile);
        fixture.say("Dan", "I am here");
        assert_eq!(kick(&mut fixture, &id.0, "zed"), Err(KickError::NoName));
        assert_eq!(kick(&mut fixture, &id.0.to_uppercase(), "dan").as_deref(), Ok("Dan"), "{profile:?}");
        let told = "dan was removed from the game by an operator of this server.";
        for name in FOUR {
            assert!(fixture.saw(name, told), "{profile:?}: {}", fixture.read(name));
        }
        // Once more changes nothing.
        let lines = fixture.count("Ann", told);
        assert_eq!(kick(&mut fixture, &id.0, "dan").as_deref(), Ok("Dan"));
        assert_eq!(fixture.count("Ann", told), lines);
        fixture.tell("Gus", "desk cancel");
        assert_eq!(kick(&mut fixture, &id.0, "dan"), Err(KickError::NoPlace), "it is over");
        fixture.say("Ann", "!new one-night");
        fixture.say("Dan", "!join");
        let code = code(&fixture);
        assert_eq!(kick(&mut fixture, &code, "dan"), Err(KickError::NoName), "{profile:?}: {}", fixture.read("Dan"));
        assert_eq!(fixture.host.take_problems(), []);
    }
}

#[test]
fn the_leader_of_a_running_game_is_not_put_out() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
    fixture.all_come(&FOUR);
    fixture.all_start();
    let id = fixture.deal("one-night", &FOUR, Some("Ann"), "");
    let (ann, bob, now) = (fixture.guest("Ann").person.clone(), fixture.guest("Bob").person.clone(), fixture.now());
    assert_eq!(kick(&mut fixture, &id.0, "ann"), Err(KickError::Leads(id.clone())));
    assert_eq!(fixture.host.kick_account(&ann, now), Err(KickError::Leads(id)));
    assert_eq!(fixture.host.kick_account(&bob, now), Ok(()));
    fixture.pump();
    assert!(fixture.saw("Ann", "bob was removed from the game by an operator"), "{}", fixture.read("Ann"));
}
