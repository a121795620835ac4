//! Single rounds of the host, as the real loop calls it: slots, paused time, and a restart in between.

use gloaming_core::chat::{Place, Platform, PlatformName};
use gloaming_host::{Dispatch, Purpose, Slots, Time};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Profile, block_on};

use crate::{SIX, conformance_game, games, minutes};

/// Passes all of a service's events to the host, without doing anything else.
fn read_all(fixture: &mut HostFixture, on: usize) {
    let service = std::sync::Arc::clone(&fixture.services[on]);
    service.set_now(fixture.now());
    while service.has_more_than(fixture.host.cursor(service.name()).as_ref()) {
        let cursor = fixture.host.cursor(service.name());
        let batch = block_on(service.receive(cursor)).unwrap().unwrap();
        fixture.host.take_batch(service.name(), batch, fixture.now());
    }
}

/// Returns the services of a round's operations.
fn services_of(round: &[Dispatch]) -> Vec<&PlatformName> {
    round.iter().map(Dispatch::platform).collect()
}

/// Returns the times, in minutes since `since`, and lines of the offer that Ann made.
fn offers(fixture: &HostFixture, id: &gloaming_host::TableId, since: jiff::Timestamp) -> Vec<(i64, String)> {
    let rows = fixture.table(id).log().iter();
    let rows = rows.map(|row| (row.at.duration_since(since).as_mins(), format!("{:?}", row.line)));
    rows.filter(|(_, line)| line.contains("\"offer-lapsed\"") || line.contains("\"allied\"")).collect()
}

#[test]
fn a_round_in_a_gap_delivers_and_lets_no_deadline_strike_before_the_backlog_is_read() {
    for restarts in [false, true] {
        let (mut fixture, id) = conformance_game(&[Profile::WebLike], "offer-time = \"3m\"\nquiet = \"20m\"");
        fixture.tell("Ann", "offer bob");
        let offered = fixture.now();
        // Bob accepts in time, but the host doesn't read it for an hour.
        let bob = fixture.guest("Bob").person.clone();
        fixture.services[0].say_direct(offered + minutes(2), &bob, "accept").unwrap();
        fixture.wait_for_nobody(minutes(60));
        if restarts {
            fixture.restart_unread();
            fixture.host.wake_table(&id);
        }
        let mut slots = Slots::of_each_service(100);
        let now = fixture.now();
        for _ in 0..3 {
            fixture.host.round(&mut slots, Time::StandsStill, now).unwrap();
        }
        assert_eq!(offers(&fixture, &id, offered), [], "restarted: {restarts}");
        read_all(&mut fixture, 0);
        fixture.host.round(&mut slots, Time::Passes, now).unwrap();
        let offers = offers(&fixture, &id, offered);
        let in_time = |(at, line): &(i64, String)| *at == 2 && line.contains("allied");
        assert!(!offers.is_empty() && offers.iter().all(in_time), "restarted: {restarts}: {offers:?}");
        assert_ne!(fixture.table(&id).phase().0, "day", "time passes again: what was due has struck");
    }
}

#[test]
fn what_a_round_gave_out_before_a_restart_is_given_out_after_it_and_said_once() {
    for arrived in [false, true] {
        let (mut fixture, _) = conformance_game(&[Profile::MatrixLike, Profile::WebLike], "");
        let ann = fixture.guest("Ann").person.clone();
        let now = fixture.now();
        fixture.services[0].say_direct(now, &ann, "roll 6").unwrap();
        read_all(&mut fixture, 0);
        let round = fixture.host.round(&mut Slots::of_each_service(100), Time::Passes, now).unwrap();
        let given_out = services_of(&round).len();
        assert!(given_out > 1, "the die is announced on both services");
        // The process is killed before an operation is sent, or before its result is known.
        for dispatch in round {
            if arrived {
                drop(block_on(dispatch.run()).unwrap());
            }
        }
        fixture.restart_unread();
        let mut slots = Slots::of_each_service(100);
        let again = fixture.host.round(&mut slots, Time::StandsStill, now).unwrap();
        assert_eq!(services_of(&again).len(), given_out, "arrived: {arrived}");
        for dispatch in again {
            slots.give_back(&dispatch.slot());
            let outcome = block_on(dispatch.run()).unwrap();
            fixture.host.complete(outcome, now);
        }
        fixture.pump();
        for name in ["Ann", "Bob"] {
            assert_eq!(fixture.count(name, "throws a die"), 1, "{name}, arrived: {arrived}\n{}", fixture.read(name));
        }
    }
}

#[test]
fn a_round_that_the_store_did_not_take_lets_nothing_out_on_any_service_and_the_next_one_lets_out_all() {
    let (mut fixture, _) = conformance_game(&[Profile::MatrixLike, Profile::WebLike], "");
    fixture.machine().set_full(true);
    let ann = fixture.guest("Ann").person.clone();
    let now = fixture.now();
    fixture.services[0].say_direct(now, &ann, "roll 6").unwrap();
    read_all(&mut fixture, 0);
    let mut slots = Slots::of_each_service(1);
    for _ in 0..3 {
        assert!(fixture.host.round(&mut slots, Time::Passes, now).is_err());
    }
    fixture.machine().set_full(false);
    let mut services = Vec::new();
    for dispatch in fixture.host.round(&mut slots, Time::Passes, now).unwrap() {
        services.push(dispatch.platform().to_string());
        slots.give_back(&dispatch.slot());
        let outcome = block_on(dispatch.run()).unwrap();
        fixture.host.complete(outcome, now);
    }
    services.sort_unstable();
    assert_eq!(services, [Profile::MatrixLike.name(), Profile::WebLike.name()], "each service has its slot still");
    fixture.pump();
    assert_eq!(fixture.count("Bob", "throws a die"), 1, "{}", fixture.read("Bob"));
}

#[test]
fn people_whose_conversations_take_long_to_open_leave_slots_for_everybody_else() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
    fixture.all_come(&SIX);
    fixture.say("Ann", "!new one-night");
    let (now, room) = (fixture.now(), fixture.rooms[0].clone());
    for name in &SIX[1..] {
        let person = fixture.guest(name).person.clone();
        fixture.services[0].say(now, &person, &room, "!join").unwrap();
    }
    read_all(&mut fixture, 0);
    let mut slots = Slots::of_each_service(4);
    let round = fixture.host.round(&mut slots, Time::Passes, now).unwrap();
    let opening = round.iter().filter(|dispatch| dispatch.slot().purpose == Purpose::Opening).count();
    assert_eq!(opening, 2, "five have no conversation yet");
    assert!(round.len() > opening, "the room has a separate slot");
}

/// When the group moves, a message may already have been sent to it, and the process is killed before the response.
#[test]
fn what_was_given_out_before_its_group_moved_and_a_restart_is_said_once() {
    for arrived in [false, true] {
        let (mut fixture, _) = conformance_game(&[Profile::MatrixLike], "");
        let ann = fixture.guest("Ann").person.clone();
        let now = fixture.now();
        fixture.services[0].say_direct(now, &ann, "roll 6").unwrap();
        read_all(&mut fixture, 0);
        let round = fixture.host.round(&mut Slots::of_each_service(100), Time::Passes, now).unwrap();
        for dispatch in round {
            if arrived {
                drop(block_on(dispatch.run()).unwrap());
            }
        }
        fixture.services[0].move_place(now, &fixture.rooms[0]);
        read_all(&mut fixture, 0);
        fixture.host.round(&mut Slots::of_each_service(0), Time::Passes, now).unwrap();
        fixture.restart();
        fixture.pump();
        assert_eq!(fixture.count("Bob", "throws a die"), 1, "arrived: {arrived}\n{}", fixture.read("Bob"));
        assert_eq!(fixture.host.take_problems(), []);
    }
}

/// A service may limit the messages of one account, and strangers can ask for a lot.
#[test]
fn what_a_lobby_or_a_game_waits_for_goes_before_answers_to_strangers() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
    fixture.all_come(&["Ann", "Bob"]);
    let room = fixture.services[0].room(fixture.now(), "Elsewhere");
    let strangers: Vec<_> = (0..5).map(|number| fixture.services[0].person(&format!("Stranger {number}"))).collect();
    for stranger in &strangers {
        fixture.services[0].join(fixture.now(), stranger, &room).expect("the room is public");
        fixture.services[0].start(fixture.now(), stranger, None).expect("everybody can");
    }
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    let now = fixture.now();
    let before = fixture.services[0].log().len();
    for stranger in &strangers {
        fixture.services[0].say(now, stranger, &room, "!games").expect("everyone may write");
        fixture.services[0].say_direct(now, stranger, "rules one-night").expect("they have started");
    }
    fixture.say("Bob", "!join");
    let log = fixture.services[0].log().split_off(before);
    let place = |is_it: &dyn Fn(&Place) -> bool| log.iter().position(|one| one.operation.place().is_some_and(is_it));
    let direct = fixture.services[0].direct(&fixture.guest("Bob").person).expect("he has started");
    let bob = place(&|place| *place == direct).expect("he is greeted");
    let notice = place(&|place| *place == fixture.rooms[0]).expect("the room is told");
    let elsewhere = place(&|place| *place == room).expect("a stranger is answered, too");
    let theirs: Vec<Place> = strangers.iter().filter_map(|one| fixture.services[0].direct(one)).collect();
    let private = place(&|place| theirs.contains(place)).expect("strangers are answered, too");
    assert!(bob.max(notice) < elsewhere.min(private), "{bob} {notice} {elsewhere} {private}");
}

/// A finished game isn't running, but its players still wait for its last messages.
#[test]
fn the_end_of_a_game_goes_before_answers_to_players_of_another() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
    fixture.all_come(&["Ann", "Bob", "Cat", "Gus", "Dan", "Eve", "Fay"]);
    fixture.all_start();
    fixture.deal("one-night", &["Ann", "Bob", "Cat"], Some("Gus"), "");
    fixture.deal("one-night", &["Dan", "Eve", "Fay"], None, "");
    // Ann is in no room, and reads everything in private.
    let (ann, dan) = (fixture.guest("Ann").person.clone(), fixture.guest("Dan").person.clone());
    fixture.services[0].leave(fixture.now(), &ann, &fixture.rooms[0]).expect("she is there");
    fixture.pump();
    let before = fixture.services[0].log().len();
    let gus = fixture.guest("Gus").person.clone();
    fixture.services[0].say_direct(fixture.now(), &gus, "desk cancel").expect("he has started");
    fixture.tell("Dan", "status");
    let log = fixture.services[0].log().split_off(before);
    let place = |person| {
        let direct = fixture.services[0].direct(person).expect("they have started");
        log.iter().position(|one| one.operation.place() == Some(&direct)).expect("something is said there")
    };
    let (end, answer) = (place(&ann), place(&dan));
    assert!(end < answer, "{end} {answer}: {}", fixture.read("Ann"));
}

#[test]
fn where_a_room_takes_little_more_a_lobby_goes_before_answers_to_one_person() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    // Replies to one user use up three quarters of the minute's limit, and one more is pending.
    for _ in 0..20 {
        fixture.say("Bob", "!games");
    }
    let answered = fixture.count("Cat", "One Night");
    assert!((5..20).contains(&answered), "{answered}: {}", fixture.read("Cat"));
    fixture.say("Ann", "!new one-night");
    assert!(fixture.shown("Cat", "One player: ann"), "{}", fixture.read("Cat"));
    fixture.wait(minutes(2));
    assert!(fixture.count("Cat", "One Night") > answered + 1, "answers come, too: {}", fixture.read("Cat"));
}
