//! Tests of the depth of walks, with a game whose only order is longer than necessary.

use gloaming_core::kit::Seed;
use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Data, Game, NewGame, erase};
use jiff::Timestamp;

use super::{Json, Written, options, walk};

/// The verbs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Verb)]
pub enum Verb {
    #[verb(acts, arguments(Argument::Words))]
    Count,
}

/// The events.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    #[event(all)]
    Counted,
}

/// The refusals.
#[derive(Clone, Debug, PartialEq, Refusal)]
pub enum Refusal {
    NotNow,
}

static MANIFEST: Manifest = Manifest { ..Manifest::of::<Counting>("counting", "1") };

/// The words of the order.
const WORDS: [&str; 8] = ["one", "two", "three", "four", "five", "six", "seven", "eight"];

/// Asks for the words of the order from this index on.
fn count_from<'a>(place: usize) -> Ask<'a> {
    match WORDS.get(place) {
        Some(word) => Ask::one([*word]).then(move |_| count_from(place + 1)),
        None => Ask::nothing(),
    }
}

game! {
    struct Counting with (), (), Verb, Event, Refusal, described by MANIFEST;
}

impl Ruleset for Counting {
    fn setup(&self, _: &mut SetupReading<'_>) {}

    fn deal(&self, _: &Table<()>, _: &mut Turn<'_>) {}

    fn input(&self, play: &mut Play<'_, (), ()>, _: &Input<'_, Command<'_, Verb>>) -> Result<Answer, Refusal> {
        play.turn.tell_all(Event::Counted);
        Ok(Answer::Done)
    }

    fn options<'a>(&self, _: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
        Ok(Options::new(|_| Ok(count_from(0))))
    }

    fn alive(&self, table: &Table<()>, (): &()) -> Vec<Seat> {
        table.roster.seats().collect()
    }

    fn broken_invariant(&self, _: &Table<()>, (): &()) -> Option<String> {
        None
    }
}

fn dealt() -> Box<dyn Game> {
    let handles = ["ann".to_owned()];
    let (setup, data, seed) = (RawSetup::new(), Data::new(), Seed::from_number(1));
    let new = NewGame { handles: &handles, setup: &setup, data: &data, seed, now: Timestamp::UNIX_EPOCH };
    erase(Counting).deal(new).expect("any setup will do").0
}

/// Options are written without a tree, but must be valid JSON with ordered keys.
#[test]
fn options_are_written_as_a_tree_of_them_would_be() {
    let game = dealt();
    let written = options(&*game, &game.options(Seat(0)), Seat(0));
    let tree: Json = serde_json::from_str(&written).expect("it is JSON");
    assert_eq!(tree.to_string(), written);
    assert_eq!(tree[0]["verb"], "count", "{written}");
}

#[test]
fn orders_are_walked_six_words_deep() {
    let game = dealt();
    let walked = |mut steps: usize| {
        let mut written = Written::default();
        walk(&*game, Seat(0), "count", &mut Vec::new(), &mut steps, &mut written);
        written.into_string()
    };
    let found = |text: &str| WORDS.iter().filter(|word| text.contains(&format!("\"{word}\","))).count();
    assert_eq!(found(&walked(100)), 6, "{}", walked(100));
    assert_eq!(found(&walked(3)), 3, "at most the remaining steps are walked: {}", walked(3));
}
