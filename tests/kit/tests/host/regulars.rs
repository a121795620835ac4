//! Players who play a game again in the same room read what is new, but not what is the same every time.

use gloaming_host::TableId;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::games;

const DEAL: &str = "deal = { ann = \"seer\", bob = \"robber\", cat = \"villager\" }\ncentre = [\"werewolf\", \"werewolf\", \"villager\"]";

/// Deals a game in the room. Also returns what the bot says there before any player has chosen.
fn deal(fixture: &mut HostFixture) -> (TableId, String) {
    let room = fixture.rooms[0].clone();
    let before = fixture.services[0].standing(&room).len();
    let id = fixture.deal("one-night", &["Ann", "Bob", "Cat"], None, DEAL);
    let said = fixture.services[0].standing(&room).into_iter().skip(before);
    (id, said.filter(|one| one.by.is_none()).map(|one| one.text + "\n").collect())
}

fn play(fixture: &mut HostFixture, id: &TableId) {
    fixture.choose("Ann", "bob");
    fixture.choose("Bob", "cat");
    crate::does_nothing(fixture, "Cat");
    fixture.wait_until(|fixture| fixture.table(id).phases().last().is_some_and(|phase| phase.name == "voting"));
    for (name, other) in [("Ann", "bob"), ("Bob", "cat"), ("Cat", "ann")] {
        fixture.tell(name, &format!("vote {other}"));
    }
    fixture.wait_until(|fixture| fixture.table(id).winners().is_some());
}

#[test]
fn a_room_that_has_played_one_night_reads_at_most_forty_words_before_the_next_one() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    let (first, long) = deal(&mut fixture);
    assert!(long.contains("Talk about the game here") && long.contains("Around the table"), "{long}");
    play(&mut fixture, &first);
    let (second, short) = deal(&mut fixture);
    let words = short.split_whitespace().count();
    assert!(words <= 40 && short.contains("Night falls") && short.contains("In play"), "{words} words: {short}");
    play(&mut fixture, &second);
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn an_emoji_opens_each_phase_and_the_news_of_a_death_where_people_read_words() {
    let signs = ["🌙 Night falls", "☀️ The day begins", "🗳️ Time to vote", "💀 bob is dead", "🏁 The game is over"];
    for profile in [Profile::TelegramLike, Profile::MatrixLike, Profile::WebLike] {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann", "Bob", "Cat"]);
        fixture.all_start();
        let (id, _) = deal(&mut fixture);
        fixture.wait_until(|fixture| fixture.shown("Ann", "Time to vote"));
        for (name, other) in [("Ann", "bob"), ("Bob", "cat"), ("Cat", "bob")] {
            fixture.tell(name, &format!("vote {other}"));
        }
        fixture.wait_until(|fixture| fixture.table(&id).winners().is_some());
        for sign in signs {
            assert_eq!(
                fixture.shown("Cat", sign),
                profile != Profile::WebLike,
                "{profile:?}: {sign}\n{}",
                fixture.read("Cat")
            );
        }
    }
}

#[test]
fn a_game_that_was_cancelled_has_taught_nobody_its_manners() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    let (first, _) = deal(&mut fixture);
    let room = fixture.rooms[0].clone();
    let ann = fixture.guest("Ann").person.clone();
    fixture.services[0].set_moderator(&room, &ann);
    fixture.say("Ann", "!cancel yes");
    assert!(fixture.table(&first).winners().is_some(), "{}", fixture.read("Ann"));
    let (_, again) = deal(&mut fixture);
    assert!(again.contains("Talk about the game here"), "{again}");
}
