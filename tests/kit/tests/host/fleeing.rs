//! A player leaves a running game whose rules only allow seats to be taken over.

use std::sync::Arc;

use gloaming_core::chat::MissingRight;
use gloaming_core::prelude::*;
use gloaming_core::ruleset::erase;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;
use serde::{Deserialize, Serialize};

use crate::minutes;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Phase {
    Day,
    Over,
}
#[derive(Clone, Copy, Debug, PartialEq, Eq, Verb)]
pub enum Verb {
    #[verb(asks, during(Phase::Day))]
    Call,
}
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    #[event(seat)]
    Dealt { number: u32 },
    #[event(all)]
    Dawn,
}
#[derive(Clone, Debug, PartialEq, Refusal)]
pub enum Refusal {
    NotAPlayer,
}
#[derive(Clone, Debug, Setup)]
pub struct Setup {
    #[setup(nonzero, default = Length::hours(24), fault = "bad-setup-value")]
    day: Length,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    phase: Phase,
}

game! {
    /// Each player has a number and nothing to do with it.
    pub struct Numbers with Setup, State in Phase, Verb, Event, Refusal, described by MANIFEST, played as Play;
}

static MANIFEST: Manifest = Manifest {
    players: 2..=9,
    replaceable: true,
    channels: &[ChannelSpec::public("main", Reading::Prefixed)],
    vocabularies: vocabularies![Phase],
    locales: &[Locale { language: "en", resources: &[TEXTS], rules: "# Numbers" }],
    ..Manifest::of::<Numbers>("numbers", "1.0.0")
};

const TEXTS: &str = "
game-name = Numbers
game-about = Everybody has a number.
game-length = A day
phase-day = Day
phase-over = The end
channel-main = Main
verb-call = call a number
setup-day = how long a day is
event-dealt = Your number is { $number }.
event-dawn = A new day.
";

impl Ruleset for Numbers {
    fn deal(&self, _: &Table<Setup>, _: &mut Turn<'_>) -> State {
        State { phase: Phase::Day }
    }

    fn begin(&self, play: &mut Play<'_>) {
        self.brief_all(play);
        let day = Deadline::after(Phase::Day, play.table.setup.day);
        play.turn.begin_phase(Phase::Day, 1, Some(day));
        play.turn.tell_all(Event::Dawn);
    }

    fn brief(&self, play: &mut Play<'_>, player: Seat) {
        play.turn.tell(player, Event::Dealt { number: 100 + u32::from(player.0) });
    }

    fn end_phase(&self, play: &mut Play<'_>) {
        play.state.phase = Phase::Over;
        play.turn.win(Vec::new(), "over");
    }

    fn phase_is_done(&self, _: &Table<Setup>, _: &State) -> bool {
        false
    }

    fn options<'a>(&self, _: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
        Ok(Options::new(|_| Ok(Ask::nothing())))
    }

    fn broken_invariant(&self, _: &Table<Setup>, _: &State) -> Option<String> {
        None
    }
}

#[test]
fn the_game_of_these_tests_is_whole() {
    assert_eq!(gloaming_core::ruleset::manifest::check(&MANIFEST), []);
    assert_eq!(gloaming_core::text::check(&MANIFEST), []);
}

#[test]
fn a_free_seat_is_for_somebody_who_can_be_told_its_secrets() {
    let mut fixture = HostFixture::new(vec![erase(Numbers) as Arc<_>], &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob"]);
    fixture.all_start();
    // The bot can't close the room, so anyone can write there.
    fixture.services[0].set_right(fixture.now(), &fixture.rooms[0], MissingRight::Restrict, false);
    let id = fixture.deal("numbers", &["Ann", "Bob"], Some("Ann"), "");
    fixture.come("Hal", 0);
    fixture.tell("Bob", "flee");
    fixture.tell("Bob", "flee yes");
    fixture.say("Hal", "!join");
    let asked = "I can't write to you in private yet, Hal. Please send me a private message first.";
    assert!(fixture.shown("Ann", asked), "{}", fixture.read("Ann"));
    assert_eq!(fixture.table(&id).replacing(), [Seat(1)], "the seat is still free");
    fixture.all_start();
    fixture.say("Hal", "!join");
    assert!(fixture.told("Hal", "Your number is 101."), "{}", fixture.read("Hal"));
    assert_eq!(fixture.table(&id).replacing(), []);
}

#[test]
fn whoever_flees_where_a_seat_can_only_be_taken_over_leaves_it_to_somebody_else() {
    for profile in [Profile::TelegramLike, Profile::MatrixLike, Profile::TextOnly] {
        let mut fixture = HostFixture::new(vec![erase(Numbers) as Arc<_>], &[profile]);
        fixture.all_come(&["Ann", "Bob", "Dan", "Eve"]);
        fixture.all_start();
        let id = fixture.deal("numbers", &["Ann", "Bob"], Some("Ann"), "");
        assert!(fixture.told("Bob", "Your number is 101."), "{}", fixture.read("Bob"));
        fixture.tell("Bob", "flee");
        let asked =
            "Everyone sees that your seat is free, and the player who takes it gets your card and all that I told you.";
        assert!(fixture.told("Bob", asked), "{profile:?}: {}", fixture.read("Bob"));
        assert_eq!(fixture.table(&id).replacing(), [], "a question ends nothing");
        fixture.restart();
        fixture.tell("Bob", "flee yes");
        let room = "bob has left the game. The seat is free: !join takes it, with all that goes with it.";
        assert_eq!(fixture.count("Ann", room), 1, "{profile:?}: {}", fixture.read("Ann"));
        assert!(fixture.told("Ann", "bob has left your game"), "{profile:?}: {}", fixture.read("Ann"));
        assert_eq!(fixture.table(&id).replacing(), [Seat(1)]);
        assert!(!fixture.shown("Ann", "101") && !fixture.shown("Dan", "101"), "{profile:?}: no card is revealed");
        // It survives a restart, and the game waits for no player.
        fixture.restart();
        fixture.tell("Bob", "flee yes");
        assert!(fixture.told("Bob", "You are already out of this game."), "{profile:?}: {}", fixture.read("Bob"));
        fixture.tell("Dan", "join");
        assert!(fixture.told("Dan", "Your number is 101."), "{profile:?}: {}", fixture.read("Dan"));
        assert_eq!(fixture.table(&id).replacing(), []);
        fixture.tell("Bob", "card");
        assert_eq!(fixture.count("Bob", "Your number is 101."), 1, "{profile:?}: {}", fixture.read("Bob"));
        // They know the card of one seat, and get no other.
        fixture.tell("Ann", "desk replacing ann");
        fixture.restart();
        fixture.tell("Bob", "join");
        assert!(fixture.told("Bob", "You had a seat in this game"), "{profile:?}: {}", fixture.read("Bob"));
        fixture.tell("Eve", "join");
        assert!(fixture.told("Eve", "Your number is 100."), "{profile:?}: {}", fixture.read("Eve"));
        // A leader who has played doesn't see the others' cards.
        fixture.restart();
        fixture.tell("Ann", "desk remove dan");
        assert!(fixture.told("Ann", "You play in this game yourself"), "{profile:?}: {}", fixture.read("Ann"));
        fixture.wait(minutes(24 * 60));
        // The statistics count the players who had the seats at the end.
        let games = ["Eve", "Bob", "Dan"].map(|name| fixture.host.statistics(&fixture.guest(name).person).len());
        assert_eq!(games, [1, 0, 1], "{profile:?}");
        // A forgotten user's former seat and their messages there are deleted, too.
        let bob = fixture.guest("Bob").person.clone();
        let id = format!("\"{}\"", bob.id);
        assert!(fixture.machine().holds(&id));
        fixture.between(|host, _| assert_eq!(host.forget(&bob).expect("nothing runs").games, 1));
        assert!(!fixture.machine().holds(&id), "{profile:?}");
    }
}

#[test]
fn nobody_leaves_by_a_question_that_somebody_else_was_asked() {
    let mut fixture = HostFixture::new(vec![erase(Numbers) as Arc<_>], &[Profile::TelegramLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    let id = fixture.deal("numbers", &["Ann", "Bob", "Cat"], None, "");
    let [ann, bob] = ["Ann", "Bob"].map(|name| fixture.guest(name).person.clone());
    fixture.services[0].block(fixture.now(), &ann).expect("there is a conversation");
    fixture.pump();
    fixture.say("Ann", "!flee");
    assert!(
        fixture.shown("Ann", "`!flee yes` confirms it") || fixture.shown("Ann", "!flee yes confirms it"),
        "{}",
        fixture.read("Ann")
    );
    let standing = fixture.services[0].standing(&fixture.rooms[0]);
    for prompt in standing.into_iter().filter_map(|message| message.prompt) {
        fixture.services[0].pick(fixture.now(), &bob, &prompt.id, &[0]).expect("everyone there can press it");
        fixture.pump();
    }
    assert_eq!(fixture.table(&id).replacing(), [], "Bob has left\n{}", fixture.read("Bob"));
    fixture.say("Ann", "!flee yes");
    assert_eq!(fixture.table(&id).replacing(), [Seat(0)]);
}
