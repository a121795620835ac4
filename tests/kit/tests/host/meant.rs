//! Whom a name refers to: a mention is exactly that account, and a name is found in any form in which it can be typed.

use gloaming_core::chat::{
    Author, Happening, Incoming, IncomingId, Mention, Mentioned, MessageId, Person, Place, Platform as _,
};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::{conformance_game, games};

/// Delivers a player's message as a service would, in their private chat or in a room.
fn says(fixture: &mut HostFixture, name: &str, room: Option<&Place>, text: &str, mentions: Vec<Mention>) {
    let writer = fixture.guest(name).clone();
    let service = fixture.services[writer.on].clone();
    let id = format!("said-{text}-{}", service.log().len());
    let direct = || service.direct(&writer.person).expect("they have a conversation");
    let what = Happening::Said {
        by: Author::new(writer.person.clone(), name),
        place: room.cloned().unwrap_or_else(direct),
        direct: room.is_none(),
        message: MessageId::new(&*id),
        text: text.to_owned(),
        reply_to: None,
        quote: None,
        mentions,
        forwarded: None,
        attachment: None,
        addressed: false,
        in_thread: false,
    };
    let now = fixture.now();
    fixture.host.take(service.name(), Incoming { id: IncomingId::new(id), at: now, what }, now);
    fixture.pump();
}

/// Sends the bot a text in which `shown` is a mention.
fn mentions(fixture: &mut HostFixture, name: &str, text: &str, shown: &str, of: Mentioned) {
    let mention = Mention { start: text.find(shown).expect("it is in it"), length: shown.len(), of };
    says(fixture, name, None, text, vec![mention]);
}

/// Gives a player's account a username.
fn is_called(fixture: &mut HostFixture, name: &str, username: &str) {
    let (guest, now) = (fixture.guest(name).clone(), fixture.now());
    let by = Author { username: Some(username.to_owned()), ..Author::new(guest.person.clone(), name) };
    let platform = fixture.services[guest.on].name().clone();
    let id = IncomingId::new(format!("renamed-{name}-{username}"));
    fixture.host.take(&platform, Incoming { id, at: now, what: Happening::Renamed { by } }, now);
}

fn person(fixture: &HostFixture, name: &str) -> Mentioned {
    Mentioned::Person(fixture.guest(name).person.clone())
}

#[test]
fn a_mention_is_exactly_that_account() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let whispers = |fixture: &mut HostFixture, shown: &str, of: Mentioned| {
        let before: Vec<usize> = ["Bob", "Cat"].map(|name| fixture.count(name, "psst")).to_vec();
        mentions(fixture, "Ann", &format!("pm {shown} psst"), shown, of);
        let heard = ["Bob", "Cat"].into_iter().zip(before);
        heard.filter(|(name, before)| fixture.count(name, "psst") > *before).map(|(name, _)| name).collect::<Vec<_>>()
    };
    // The username equals another player's handle.
    is_called(&mut fixture, "Cat", "bob");
    assert_eq!(whispers(&mut fixture, "@bob", Mentioned::Username("Bob".to_owned())), ["Cat"]);
    fixture.restart();
    assert_eq!(whispers(&mut fixture, "@bob", Mentioned::Username("bob".to_owned())), ["Cat"], "it is stored");
    // The account now has another owner.
    is_called(&mut fixture, "Bob", "bob");
    let heard = whispers(&mut fixture, "@bob", Mentioned::Username("bob".to_owned()));
    assert_eq!(heard, ["Bob"], "{}", fixture.read("Ann"));
    for (shown, of, heard) in [
        ("@cat", Mentioned::Username("cat".to_owned()), vec![]),
        ("Bob", person(&fixture, "Cat"), vec!["Cat"]),
        ("Bob Cat Dan", person(&fixture, "Cat"), vec!["Cat"]),
        ("Bob", person(&fixture, "Gus"), vec![]),
        ("bob", Mentioned::Person(Person::new(fixture.services[0].name(), "nobody-here")), vec![]),
    ] {
        let refused = fixture.count("Ann", "No player here is called");
        assert_eq!(whispers(&mut fixture, shown, of), heard, "{shown}\n{}", fixture.read("Ann"));
        let is_refused = fixture.count("Ann", "No player here is called") > refused;
        assert_eq!(is_refused, heard.is_empty(), "{shown}\n{}", fixture.read("Ann"));
    }
    assert!(!fixture.told("Ann", "mean bob") && !fixture.told("Ann", "mean cat"), "{}", fixture.read("Ann"));
}

#[test]
fn a_guest_is_let_in_by_a_mention() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    fixture.all_come(&["Hal", "Ida"]);
    let hal = person(&fixture, "Hal");
    mentions(&mut fixture, "Gus", "desk admit Bob", "Bob", hal);
    assert!(!fixture.told("Gus", "plays"), "{}", fixture.read("Gus"));
    assert!(fixture.told("Gus", "hal"), "{}", fixture.read("Gus"));
    // To players, guests are as unknown as strangers.
    for name in ["Hal", "Ida"] {
        let account = person(&fixture, name);
        mentions(&mut fixture, "Ann", "pm Zoe psst", "Zoe", account);
    }
    assert_eq!(fixture.count("Ann", "No player here is called Zoe"), 2, "{}", fixture.read("Ann"));
}

#[test]
fn names_and_words_are_found_in_any_form_that_keyboards_write() {
    let checks = [
        (["Noël", "José"], vec![("pm noe\u{308}l psst", "Noël"), ("pm JOSE\u{301} psst", "José")]),
        (
            ["Dan", "Bob"],
            vec![
                ("pm ｄａｎ psst", "Dan"),
                ("pm d\u{200D}an psst", "Dan"),
                ("pm \u{200E}dan\u{200F} psst", "Dan"),
                ("ｐｍ dan psst", "Dan"),
                ("！pm dan psst", "Dan"),
                ("pm Dan 🦊 psst", "Dan"),
            ],
        ),
        (
            ["Anna-Lena", "thor665"],
            vec![("pm Anna Lena psst", "Anna-Lena"), ("pm anna-lena psst", "Anna-Lena"), ("pm thor psst", "")],
        ),
    ];
    for (mates, typed) in checks {
        let people = [mates[0], mates[1], "Eve", "Xia", "Yun", "Zoe"];
        let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
        fixture.all_come(&people);
        fixture.all_start();
        fixture.deal("gauntlet", &people, None, "");
        for (words, heard) in typed {
            let before = mates.iter().map(|name| fixture.count(name, "psst")).collect::<Vec<_>>();
            fixture.tell("Eve", words);
            let after = mates.iter().map(|name| fixture.count(name, "psst"));
            let told: Vec<&str> = mates
                .iter()
                .zip(before.iter().zip(after))
                .filter(|(_, (before, after))| *before < after)
                .map(|(name, _)| *name)
                .collect();
            let expected: Vec<&str> = [heard].into_iter().filter(|name| !name.is_empty()).collect();
            assert_eq!(told, expected, "{words}\n{}", fixture.read("Eve"));
        }
    }
}

#[test]
fn a_name_that_is_a_number_or_a_yes_can_be_typed_again() {
    let people = ["1", "Yes", "Ann", "Bob"];
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&people);
    fixture.all_start();
    let setup = "deal = { 1 = \"guest\", yes = \"guest\", ann = \"stalker\", bob = \"guest\" }";
    fixture.deal("gauntlet", &people, None, setup);
    fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
    for name in ["bob", "yes", "1", "1", "yes", "yes", "1"] {
        fixture.tell("Ann", name);
        let last = fixture.read("Ann");
        assert!(!last.contains("I don't know") && !last.contains("already"), "{name}\n{last}");
        assert!(fixture.told("Ann", &format!("You strike at {name}")), "{name}\n{last}");
    }
}

#[test]
fn what_is_said_under_the_old_name_of_a_place_counts_in_the_new_one() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let old = fixture.rooms[0].clone();
    let service = fixture.services[0].clone();
    fixture.rooms[0] = service.move_place(fixture.now(), &old);
    fixture.pump();
    for restarts in [false, true] {
        if restarts {
            fixture.restart();
        }
        let before = fixture.count("Bob", "throws a die");
        says(&mut fixture, "Ann", Some(&old), "!roll 6", Vec::new());
        assert_eq!(fixture.count("Bob", "throws a die"), before + 1, "{}", fixture.read("Bob"));
    }
}
