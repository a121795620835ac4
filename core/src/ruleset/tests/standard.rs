//! Tests of what core does by itself: who may talk, the desk verbs that only rules can implement, and the refusals of
//! verbs of another phase, of dead players and of oneself.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::kit::Seed;
use crate::prelude::*;
use crate::ruleset::{Data, Game, Moment, NewGame, Record, Typed, erase};

game! {
    /// All players shoot, by day. There are no events.
    struct Duel with (), Field in Phase, Verb, Event, Refusal, described by MANIFEST, played as Play;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
enum Phase {
    Day,
    Night,
}

#[derive(Clone, Debug, PartialEq, Verb)]
enum Verb {
    #[verb(acts, during(Phase::Day))]
    Shoot(Seat),
    #[verb(acts, during(Phase::Night))]
    Sleep,
}

#[derive(Clone, Debug, PartialEq, Event)]
enum Event {
    #[event(seat)]
    Seat { player: Seat },
}

#[derive(Clone, Debug, PartialEq, Refusal)]
enum Refusal {
    NotAlive,
    NotNow { phase: Phase },
    NotAliveTarget { player: Seat },
    SelfTarget,
}

#[derive(Clone, PartialEq, Serialize, Deserialize)]
struct Field {
    phase: Phase,
    alive: PerSeat<bool>,
    over: bool,
}

static MANIFEST: Manifest = Manifest {
    replaceable: true,
    channels: &[
        ChannelSpec::public("street", Reading::Talk),
        ChannelSpec::private("bar", Reading::Talk).guests(Guests::Speak),
    ],
    vocabularies: vocabularies![Phase],
    ..Manifest::of::<Duel>("duel", "1")
};

impl Ruleset for Duel {
    fn setup(&self, _: &mut SetupReading<'_>) {}

    fn deal(&self, table: &Table<()>, _: &mut Turn<'_>) -> Field {
        Field { phase: Phase::Day, alive: table.roster.seats().map(|_| true).collect(), over: false }
    }

    fn begin(&self, play: &mut Play<'_>) {
        self.brief_all(play);
    }

    fn command(&self, play: &mut Play<'_>, _: Seat, verb: Verb) -> Result<(), Refusal> {
        if let Verb::Shoot(target) = verb {
            play.state.alive[target] = false;
        }
        Ok(())
    }

    fn speakers(&self, _: &Table<()>, state: &Field, channel: &str) -> Speakers {
        match channel {
            "street" => Speakers::Seats(self.living(state)),
            "bar" if !state.over => Speakers::Seats(vec![Seat(1)]),
            _ => Speakers::Nobody,
        }
    }

    fn remove(&self, play: &mut Play<'_>, player: Seat) -> Answer {
        play.state.alive[player] = false;
        Answer::Done
    }

    fn brief(&self, play: &mut Play<'_>, player: Seat) {
        play.turn.tell(player, Event::Seat { player });
    }

    fn call_off(&self, play: &mut Play<'_>) {
        play.state.over = true;
    }

    fn phase_is_done(&self, _: &Table<()>, state: &Field) -> bool {
        self.living(state).len() < 2
    }

    fn end_phase(&self, play: &mut Play<'_>) {
        play.state.phase = Phase::Night;
    }

    fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
        let state = request.state;
        let by = request.by.seat().filter(|by| state.alive[*by]).ok_or(Refusal::NotAlive)?;
        let others = self.living(state).into_iter().filter(move |seat| *seat != by);
        Ok(Options::new(move |verb| match verb {
            VerbName::Shoot => Ok(Ask::one(others.clone())),
            _ => Ok(Ask::nothing()),
        }))
    }

    fn alive(&self, _: &Table<()>, state: &Field) -> Vec<Seat> {
        self.living(state)
    }

    fn broken_invariant(&self, _: &Table<()>, _: &Field) -> Option<String> {
        None
    }
}

impl Duel {
    fn living(self, state: &Field) -> Vec<Seat> {
        state.alive.seats_where(|alive| *alive).collect()
    }
}

fn dealt() -> (Box<dyn Game>, Vec<Effect>) {
    let handles = ["ann", "bob", "cat"].map(str::to_owned);
    let (setup, data) = (RawSetup::new(), Data::new());
    let new = NewGame {
        handles: &handles,
        setup: &setup,
        data: &data,
        seed: Seed::from_number(0),
        now: Timestamp::UNIX_EPOCH,
    };
    erase(Duel).deal(new).expect("three can play")
}

/// Returns the effects of an input, or its refusal as a scenario would write it.
fn hand(game: &mut dyn Game, input: &Input<'_>) -> Result<Vec<Effect>, String> {
    let roster = game.roster().clone();
    let told = |refusal: Record| format!("{} {:?}", refusal.name, refusal.fields_json(&roster));
    let answered =
        game.input(input, Moment { now: Timestamp::UNIX_EPOCH, deadlines: &[], paused: None }).map_err(told)?;
    Ok(answered.effects)
}

fn say(game: &mut dyn Game, by: u8, verb: VerbName, rest: &str) -> Result<Vec<Effect>, String> {
    let command = Typed {
        by: Speaker::Seat(Seat(by)),
        channel: None,
        verb: verb.word(),
        words: crate::ruleset::Words::Typed(rest),
        quoting: false,
    };
    hand(game, &Input::Command(command))
}

fn told(player: Seat) -> Effect {
    Effect::Tell { to: Audience::Seat(player), event: Event::Seat { player }.into_record() }
}

#[test]
fn the_dead_oneself_and_another_phase_are_refused_by_core() {
    let (mut game, _) = dealt();
    assert_eq!(say(&mut *game, 0, VerbName::Shoot, "ann"), Err("self-target {}".to_owned()));
    assert_eq!(say(&mut *game, 0, VerbName::Sleep, ""), Err(r#"not-now {"phase": String("day")}"#.to_owned()));
    assert_eq!(say(&mut *game, 0, VerbName::Shoot, "cat"), Ok(Vec::new()));
    let dead = r#"not-alive-target {"player": String("cat")}"#;
    assert_eq!(say(&mut *game, 0, VerbName::Shoot, "cat"), Err(dead.to_owned()));
    assert_eq!(say(&mut *game, 2, VerbName::Shoot, "cat"), Err("not-alive {}".to_owned()), "the first that fits");
}

#[test]
fn talk_is_for_those_who_may_write_and_for_guests_where_anybody_may() {
    let (mut game, _) = dealt();
    let mut talk = |by: Speaker, channel: &str| {
        let text = crate::text::PlayerText::new("well");
        hand(&mut *game, &Input::Talk(Talk { by, channel, text: &text, quoting: false })).map(|_| ())
    };
    let closed = || Err("channel-closed {}".to_owned());
    assert_eq!(talk(Speaker::Seat(Seat(0)), "street"), Ok(()));
    assert_eq!(talk(Speaker::Guest, "street"), closed());
    assert_eq!(talk(Speaker::Seat(Seat(0)), "bar"), closed());
    assert_eq!(talk(Speaker::Seat(Seat(1)), "bar"), Ok(()));
    assert_eq!(talk(Speaker::Guest, "bar"), Ok(()));
    assert_eq!(talk(Speaker::Seat(Seat(0)), "nowhere"), closed());
    hand(&mut *game, &Input::Desk(DeskVerb::Cancel)).expect("the host ends it");
    let text = crate::text::PlayerText::new("well");
    let in_bar = Talk { by: Speaker::Guest, channel: "bar", text: &text, quoting: false };
    assert_eq!(hand(&mut *game, &Input::Talk(in_bar)).map(|_| ()), closed(), "nobody may write there any more");
}

#[test]
fn the_desk_removes_and_replaces_who_is_alive() {
    let (mut game, begun) = dealt();
    assert_eq!(begun, [told(Seat(0)), told(Seat(1)), told(Seat(2))]);
    let mut desk = |verb: DeskVerb| hand(&mut *game, &Input::Desk(verb));
    assert_eq!(desk(DeskVerb::Replacing(Seat(1))), Ok(vec![Effect::SeekReplacement(Seat(1))]));
    assert_eq!(desk(DeskVerb::Replaced(Seat(1))), Ok(vec![told(Seat(1))]));
    assert_eq!(desk(DeskVerb::Remove(Seat(2))), Ok(Vec::new()));
    let dead = || Err(r#"not-alive-target {"player": String("cat")}"#.to_owned());
    assert_eq!(desk(DeskVerb::Remove(Seat(2))), dead());
    assert_eq!(desk(DeskVerb::Replacing(Seat(2))), dead());
    assert_eq!(desk(DeskVerb::Replaced(Seat(2))), dead());
    // The second death ends the phase.
    assert_eq!(desk(DeskVerb::Remove(Seat(1))), Ok(Vec::new()));
    assert_eq!(say(&mut *game, 0, VerbName::Sleep, ""), Ok(Vec::new()));
}
