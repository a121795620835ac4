//! A channel begins to listen to another one right after an event was sent there. Its room must not receive that event.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::erase;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

/// The verbs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Verb)]
pub enum Verb {
    /// The first player leaves the cell, and from then on the club listens to it.
    #[verb(acts)]
    Move,
}

/// The events.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    /// A secret of the cell.
    #[event(channel)]
    Secret,
    /// News that the club may read, too.
    #[event(channel)]
    News,
}

/// The refusals.
#[derive(Clone, Debug, PartialEq, Refusal)]
pub enum Refusal {
    /// There is no talk in this game.
    ChannelClosed,
}

static MANIFEST: Manifest = Manifest {
    channels: &[
        ChannelSpec::public("main", Reading::Prefixed),
        ChannelSpec::private("cell", Reading::Prefixed),
        ChannelSpec::private("club", Reading::Prefixed),
    ],
    locales: &[Locale {
        language: "en",
        resources: &["game-name = Moles\nchannel-cell = The cell\nchannel-club = The club\n\
            event-secret = The word is swordfish.\nevent-news = The sun is up.\n"],
        rules: "# Moles",
    }],
    ..Manifest::of::<Moles>("moles", "1")
};

game! {
    /// Ann and Bob are in the cell, Ann and Cat in the club.
    struct Moles with (), (), Verb, Event, Refusal, described by MANIFEST;
}

impl Ruleset for Moles {
    fn setup(&self, _: &mut SetupReading<'_>) {}

    fn deal(&self, _: &Table<()>, _: &mut Turn<'_>) {}

    fn begin(&self, play: &mut Play<'_, (), ()>) {
        play.turn.open("cell", vec![Seat(0), Seat(1)]);
        play.turn.open("club", vec![Seat(0), Seat(2)]);
    }

    fn command(&self, play: &mut Play<'_, (), ()>, _: Seat, _: Verb) -> Result<(), Refusal> {
        let turn = &mut play.turn;
        turn.tell_channel("cell", Event::Secret);
        turn.members("cell", vec![Seat(1)]);
        turn.push(Effect::Listen { channel: "club".into(), to: "cell".into(), on: true });
        turn.tell_channel("cell", Event::News);
        Ok(())
    }

    fn options<'a>(&self, _: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
        Ok(Options::new(|_| Ok(Ask::nothing())))
    }

    fn broken_invariant(&self, _: &Table<()>, (): &()) -> Option<String> {
        None
    }
}

#[test]
fn a_room_hears_nothing_that_somebody_in_it_may_not_read() {
    for profile in [Profile::MatrixLike, Profile::WebLike] {
        let mut fixture = HostFixture::new(vec![erase(Moles)], &[profile]);
        fixture.all_come(&["Ann", "Bob", "Cat"]);
        fixture.all_start();
        fixture.deal("moles", &["Ann", "Bob", "Cat"], None, "");
        fixture.tell("Bob", "move");
        let (secret, news) = ("The word is swordfish", "The sun is up");
        assert!(fixture.told("Ann", secret), "{profile:?}: she was in the cell\n{}", fixture.read("Ann"));
        assert!(!fixture.saw("Cat", secret), "{profile:?}\n{}", fixture.read("Cat"));
        for name in ["Ann", "Cat"] {
            assert!(fixture.shown(name, "[The cell]\n\nThe sun is up"), "{profile:?}\n{}", fixture.read(name));
            assert_eq!(fixture.count(name, news), 1, "{profile:?}\n{}", fixture.read(name));
        }
    }
}
