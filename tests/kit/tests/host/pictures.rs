//! Pictures of a game: which of them a room gets and when, what they show, and what happens if one is refused.

use gloaming_core::chat::{ChatError, Operation, OperationKind};
use gloaming_host::Settings;
use gloaming_page_model::Scene;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Fault, Profile};

use crate::one_night::FOUR;
use crate::{DEAL, SIX, games, minutes};

/// A picture that was sent or edited in the room.
#[derive(Clone, Debug)]
struct Shown {
    scene: Scene,
    edit: bool,
}

/// Returns all pictures, oldest first.
fn pictures(fixture: &HostFixture) -> Vec<Shown> {
    let log = fixture.services[0].log().into_iter().filter(|one| one.answer.is_ok());
    let shown = log.filter_map(|one| {
        let edit = one.operation.kind() == OperationKind::Edit;
        let (Operation::Send(post) | Operation::Edit { post, .. }) = one.operation else { return None };
        let drawing = post.drawing?;
        assert_eq!(post.place, fixture.rooms[0], "pictures are for the room alone");
        assert!(drawing.image.is_some() && !drawing.says.is_empty(), "it is painted, and says the same in words");
        Some(Shown { scene: Scene::of(&drawing).expect("a scene"), edit })
    });
    shown.collect()
}

fn maps(fixture: &HostFixture) -> Vec<(String, bool)> {
    let map = |shown: Shown| match shown.scene {
        Scene::Map { phase, .. } => Some((phase, shown.edit)),
        _ => None,
    };
    pictures(fixture).into_iter().filter_map(map).collect()
}

/// Creates the conformance game with six players and this setting for pictures. Its map changes when the islands merge.
fn islands(profile: Profile, pictures: &str) -> HostFixture {
    let mut fixture = HostFixture::new(games(), &[profile]);
    fixture.send_pictures();
    fixture.all_come(&SIX);
    fixture.all_start();
    let (ann, room) = (fixture.guest("Ann").person.clone(), fixture.rooms[0].clone());
    fixture.services[0].set_moderator(&room, &ann);
    if !pictures.is_empty() {
        fixture.say("Ann", &format!("!settings pictures = {pictures}"));
    }
    fixture.deal("gauntlet", &SIX, None, &format!("{DEAL}\nfavours = true\nomens = [\"owl\"]"));
    fixture
}

#[test]
fn a_room_gets_the_map_when_it_changes_and_a_phase_has_one_at_most() {
    for profile in [Profile::TelegramLike, Profile::MatrixLike] {
        let mut fixture = islands(profile, "");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
        let first = maps(&fixture);
        assert!(!first.is_empty(), "{profile:?}");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
        let all = maps(&fixture);
        assert!(all.len() > first.len(), "{profile:?}: the islands have merged: {all:?}");
        let mut said: Vec<&String> = all.iter().filter(|(_, edit)| !edit).map(|(phase, _)| phase).collect();
        let many = said.len();
        said.dedup();
        assert_eq!(said.len(), many, "{profile:?}: {all:?}");
        // A restart doesn't repeat pictures.
        fixture.restart();
        fixture.say("Ann", "good morning");
        fixture.wait(minutes(1));
        assert_eq!(maps(&fixture), all, "{profile:?}");
    }
}

#[test]
fn a_room_without_pictures_gets_none_and_a_page_draws_its_own() {
    for (profile, setting, operator) in [
        (Profile::TelegramLike, "off", true),
        (Profile::TelegramLike, "end", true),
        (Profile::TelegramLike, "all", false),
        (Profile::WebLike, "all", true),
        (Profile::TextOnly, "all", true),
    ] {
        let mut fixture = islands(profile, setting);
        fixture.host.set_settings(Settings { pictures: operator, ..Settings::default() });
        // The first map was sent before the operator disabled them.
        let before = pictures(&fixture).len();
        assert_eq!(before > 0, !operator, "{profile:?}, {setting}");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
        let shown = pictures(&fixture);
        assert_eq!(shown.len(), before, "{profile:?}, {setting}: {shown:?}");
    }
}

#[test]
fn votes_are_one_picture_of_their_phase_that_changes() {
    let mut fixture = islands(Profile::TelegramLike, "all");
    fixture.say("Ann", "!favour bob");
    fixture.wait(minutes(1));
    fixture.say("Cat", "!favour bob");
    fixture.wait(minutes(1));
    let votes = |fixture: &HostFixture| {
        let of = |shown: Shown| match shown.scene {
            Scene::Table { votes, .. } => Some((votes.len(), shown.edit)),
            _ => None,
        };
        pictures(fixture).into_iter().filter_map(of).collect::<Vec<_>>()
    };
    assert_eq!(votes(&fixture), [(1, false), (2, true)], "{}", fixture.read("Ann"));
    let Some(Scene::Table { votes: drawn, seats, .. }) = pictures(&fixture).pop().map(|shown| shown.scene) else {
        panic!("the votes come last")
    };
    assert_eq!(drawn[0].to.as_deref(), Some("bob"));
    assert!(seats.iter().all(|seat| seat.card.is_none()));
    // A deleted picture isn't wanted, so the phase gets no other.
    let room = fixture.rooms[0].clone();
    let gone = Fault::before(OperationKind::Edit, ChatError::Gone).only_in(&room);
    fixture.services[0].inject(gone);
    fixture.say("Dan", "!favour bob");
    fixture.wait(minutes(1));
    fixture.say("Eve", "!favour bob");
    fixture.wait(minutes(1));
    assert!(votes(&fixture).iter().filter(|(_, edit)| !edit).count() == 1, "{:?}", votes(&fixture));
}

#[test]
fn a_picture_that_is_refused_is_told_in_words() {
    for error in [ChatError::Unsupported, ChatError::Malformed { reason: "too large".to_owned() }] {
        let mut fixture = islands(Profile::TelegramLike, "all");
        let room = fixture.rooms[0].clone();
        fixture.wait(minutes(1));
        let before = pictures(&fixture).len();
        // The vote is in an existing message, so the next one sent is its picture.
        fixture.services[0].inject(Fault::before(OperationKind::Send, error.clone()).only_in(&room));
        fixture.say("Ann", "!favour bob");
        fixture.wait(minutes(1));
        let refused = fixture.services[0].log().into_iter().filter(|one| one.answer == Err(error.clone()));
        let refused = refused.filter(|one| matches!(&one.operation, Operation::Send(post) if post.drawing.is_some()));
        assert_eq!((refused.count(), pictures(&fixture).len()), (1, before));
        let newest = fixture.services[0].standing(&room).pop().expect("it is said in words");
        assert!(newest.text.contains("bob (1): ann"), "{}", newest.text);
    }
}

#[test]
fn the_last_table_shows_all_cards() {
    for (setting, lobbies) in [("", 0), ("all", 1)] {
        let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
        fixture.send_pictures();
        fixture.all_come(&FOUR);
        fixture.all_start();
        let (ann, room) = (fixture.guest("Ann").person.clone(), fixture.rooms[0].clone());
        fixture.services[0].set_moderator(&room, &ann);
        fixture.say("Ann", &format!("!settings pictures = {setting}"));
        fixture.say("Ann", "!new one-night");
        for name in ["Bob", "Cat", "Dan"] {
            fixture.say(name, "!join");
            fixture.wait(minutes(1));
        }
        let gathered = pictures(&fixture);
        assert_eq!(gathered.iter().filter(|shown| !shown.edit).count(), lobbies, "{gathered:?}");
        if let Some(Shown { scene: Scene::Lobby { people, missing, .. }, .. }) = gathered.last() {
            assert_eq!((people.len(), *missing), (4, 0));
        }
        fixture.say("Ann", "!start");
        fixture.wait_until(|fixture| fixture.host.tables().all(|(_, table)| table.winners().is_some()));
        fixture.wait(minutes(1));
        let last = pictures(&fixture).pop().expect("the end is shown");
        let Scene::Table { seats, .. } = last.scene else { panic!("{last:?}") };
        assert!(!last.edit && seats.len() == 4 && seats.iter().all(|seat| seat.card.is_some()), "{seats:?}");
        fixture.say("Bob", "!ranking");
        fixture.wait(minutes(1));
        let ranked =
            pictures(&fixture).into_iter().filter(|shown| matches!(shown.scene, Scene::Ranking { .. })).count();
        assert_eq!(ranked, lobbies);
    }
}
