//! Votes and cards as players type and read them in a chat.

use gloaming_core::chat::{Operation, Post};
use gloaming_core::ruleset::{Seat, Token, erase};
use gloaming_paranormal::Paranormal;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

const PLAYERS: [&str; 7] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus"];

const SETUP: &str = r#"
start = "day"
deal = { ann = "doppelganger", bob = "medium", cat = "agent", dan = "townie", eve = "townie", fay = "townie", gus = "townie" }
"#;

/// The services on which an order can be typed and taken back.
const CHATS: [Profile; 2] = [Profile::MatrixLike, Profile::TelegramLike];

#[test]
fn a_vote_is_taken_by_the_label_of_its_list_and_goes_with_its_message() {
    for profile in CHATS {
        let mut fixture = HostFixture::new(vec![erase(Paranormal)], &[profile]);
        fixture.all_come(&PLAYERS);
        fixture.all_start();
        let id = fixture.deal("paranormal", &PLAYERS, None, SETUP);
        let vote = |fixture: &HostFixture, seat: u8| {
            let offers = fixture.table(&id).offers(Seat(seat)).iter();
            let standing = offers.filter(|offer| offer.verb == "vote").flat_map(|offer| &offer.standing);
            standing.flat_map(|order| order.words.clone()).collect::<Vec<Token>>()
        };
        let said = fixture.say("Cat", "!vote nobody");
        assert_eq!(vote(&fixture, 2), [Token::from("none")], "{profile:?}\n{}", fixture.read("Cat"));
        let told = fixture.tell("Dan", "vote Nobody");
        assert_eq!(vote(&fixture, 3), [Token::from("none")], "{profile:?}\n{}", fixture.read("Dan"));
        for (name, seat, message) in [("Cat", 2, said), ("Dan", 3, told)] {
            let person = fixture.guest(name).person.clone();
            if fixture.services[0].retract(fixture.now(), &person, &message).is_err() {
                continue;
            }
            fixture.pump();
            assert_eq!(vote(&fixture, seat), [], "{profile:?}\n{}", fixture.read(name));
        }
    }
}

#[test]
fn a_medium_reads_the_card_before_anything_about_the_dead() {
    for profile in CHATS {
        let mut fixture = HostFixture::new(vec![erase(Paranormal)], &[profile]);
        fixture.all_come(&PLAYERS);
        fixture.all_start();
        fixture.deal("paranormal", &PLAYERS, None, SETUP);
        let read = fixture.read("Bob");
        let (card, dead) = (read.find("You are a human Medium"), read.find("A Medium was dealt"));
        assert!(card.is_some() && card < dead, "{profile:?}\n{read}");
    }
}

/// A page hides marked text from people who look over its reader's shoulder.
#[test]
fn the_line_that_tells_a_player_the_card_is_marked_and_no_line_of_the_room_or_of_a_vote() {
    let mut fixture = HostFixture::new(vec![erase(Paranormal)], &[Profile::WebLike]);
    fixture.all_come(&PLAYERS);
    fixture.all_start();
    fixture.deal("paranormal", &PLAYERS, None, SETUP);
    let sent = |fixture: &HostFixture| -> Vec<Post> {
        let log = fixture.services[0].log().into_iter();
        let posts = log.filter_map(|logged| match logged.operation {
            Operation::Send(post) => Some(post),
            _ => None,
        });
        posts.collect()
    };
    let dealt = sent(&fixture);
    for (name, role) in [("Bob", "Medium"), ("Cat", "Agent"), ("Dan", "Townie")] {
        let direct = fixture.service(name).direct(&fixture.guest(name).person);
        let mut own = dealt.iter().filter(|post| Some(&post.place) == direct.as_ref());
        let card = own.find(|post| post.document.plain().contains(&format!("You are a human {role}")));
        assert!(card.is_some_and(|post| post.card), "{card:?}\n{}", fixture.read(name));
    }
    let mut of_room = dealt.iter().filter(|post| post.place == fixture.rooms[0]);
    assert!(of_room.all(|post| !post.card), "{}", fixture.read("Dan"));
    fixture.tell("Cat", "vote dan");
    assert!(sent(&fixture).iter().skip(dealt.len()).all(|post| !post.card), "{}", fixture.read("Cat"));
}

/// A ray of Ann's controls Bob's vote, so he isn't asked for it.
#[test]
fn the_day_does_not_wait_for_a_player_whose_vote_is_controlled() {
    let setup = r#"
deal = { ann = "exterminator", bob = "detective", cat = "doppelganger", dan = "townie", eve = "townie", fay = "townie", gus = "townie" }
tech = { ann = ["mind-control-ray"] }
natures = { ann = "mind-shield" }
early-night = false
"#;
    let mut fixture = HostFixture::new(vec![erase(Paranormal)], &[Profile::TextOnly]);
    fixture.all_come(&PLAYERS);
    fixture.all_start();
    let id = fixture.deal("paranormal", &PLAYERS, None, setup);
    fixture.tell("Cat", "hunt none");
    fixture.tell("Bob", "investigate cat");
    fixture.tell("Ann", "use mind-control-ray bob dan");
    fixture.wait_until(|fixture| fixture.told("Bob", "move your hand at the vote"));
    let awaited = |fixture: &HostFixture, name: usize| {
        let seat = Seat(u8::try_from(name).expect("seven players"));
        fixture.table(&id).offers(seat).iter().any(|offer| offer.awaited)
    };
    let waits: Vec<bool> = (0..PLAYERS.len()).map(|seat| awaited(&fixture, seat)).collect();
    assert_eq!(waits, [true, false, true, true, true, true, true], "{}", fixture.read("Bob"));
    assert!(!fixture.table(&id).game().awaited().contains(&Seat(1)));
}
