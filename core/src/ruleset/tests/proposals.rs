//! Tests of choices that are suggestions: which other words core refuses, and what is left to the rules.

use jiff::Timestamp;

use crate::kit::Seed;
use crate::prelude::*;
use crate::ruleset::{Data, Moment, NewGame, NoSuchPlayer, Record, Typed, Words, erase};

game! {
    /// Players pass on goods.
    struct Market with (), (), Verb, Event, Refusal, described by MANIFEST, played as Play;
}

/// Goods that come from data.
#[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
#[vocabulary(name = "goods")]
struct GoodsWord(String);

#[derive(Clone, Debug, PartialEq, Verb)]
enum Verb {
    #[verb(acts)]
    Give(GoodsWord, Result<Seat, NoSuchPlayer>),
    #[verb(acts)]
    Greet(#[verb(count = 1..=3)] Vec<Seat>),
}

#[derive(Clone, Debug, PartialEq, Event)]
enum Event {
    #[event(all)]
    Given { goods: Vec<GoodsWord>, player: Seat },
}

#[derive(Clone, Debug, PartialEq, Refusal)]
enum Refusal {
    BadSyntax { word: Option<PlayerText> },
    UnknownGoods,
    UnknownPlayer { word: Option<PlayerText>, meant: Option<PlayerText> },
}

static MANIFEST: Manifest = Manifest { vocabularies: &[("goods", &[])], ..Manifest::of::<Market>("market", "1") };

impl Ruleset for Market {
    fn setup(&self, _: &mut SetupReading<'_>) {}

    fn deal(&self, _: &Table<()>, _: &mut Turn<'_>) {}

    fn command(&self, play: &mut Play<'_>, _: Seat, verb: Verb) -> Result<(), Refusal> {
        let Verb::Give(goods, to) = verb else { return Ok(()) };
        ensure(["fish", "salt"].contains(&goods.word()), Refusal::UnknownGoods)?;
        let player = to.map_err(|name| Refusal::UnknownPlayer { word: Some(name.word), meant: name.meant })?;
        play.turn.tell_all(Event::Given { goods: vec![goods], player });
        Ok(())
    }

    /// Only suggests fish, and one player to greet.
    fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
        let table = request.table;
        Ok(Options::new(move |verb| {
            let players = table.roster.seats();
            let ask = match verb {
                VerbName::Give => Ask::one([GoodsWord("fish".to_owned())]).then(move |_| Ask::one(players)),
                VerbName::Greet => Ask::one(players),
            };
            Ok(ask.as_proposals())
        }))
    }

    fn broken_invariant(&self, _: &Table<()>, (): &()) -> Option<String> {
        None
    }
}

fn say(line: &str) -> Result<Vec<Record>, Record> {
    let handles = ["ann", "bob", "cat"].map(str::to_owned);
    let (setup, data, seed) = (RawSetup::new(), Data::new(), Seed::from_number(1));
    let new = NewGame { handles: &handles, setup: &setup, data: &data, seed, now: Timestamp::UNIX_EPOCH };
    let mut game = erase(Market).deal(new).expect("any setup will do").0;
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let verb = game.manifest().verb(word).expect("a verb of the game").name;
    let typed = Typed { by: Speaker::Seat(Seat(0)), channel: None, verb, words: Words::Typed(rest), quoting: false };
    let moment = Moment { now: Timestamp::UNIX_EPOCH, deadlines: &[], paused: None };
    let effects = game.input(&Input::Command(typed), moment)?.effects;
    let told = |effect| match effect {
        Effect::Tell { event, .. } => Some(event),
        _ => None,
    };
    Ok(effects.into_iter().filter_map(told).collect())
}

#[test]
fn what_is_not_proposed_is_taken_unless_the_rules_refuse_it() {
    let given = |goods: &str| Event::Given { goods: vec![GoodsWord(goods.to_owned())], player: Seat(1) }.into_record();
    assert_eq!(say("give fish bob"), Ok(vec![given("fish")]));
    assert_eq!(say("give salt bob"), Ok(vec![given("salt")]), "it is taken, though only fish is proposed");
    assert_eq!(say("greet bob cat"), Ok(Vec::new()));
    for (line, code) in [
        ("give", "bad-syntax"),
        ("give fish bob cat", "bad-syntax"),
        ("give oil bob", "unknown-goods"),
        ("give oil zed", "unknown-goods"),
        ("give salt zed", "unknown-player"),
        ("greet", "bad-syntax"),
        ("greet zed bob", "unknown-player"),
        ("greet bob zed", "unknown-player"),
    ] {
        assert_eq!(say(line).expect_err(line).name, code, "{line}");
    }
}

#[test]
fn a_command_within_a_command_is_resolved_alike() {
    let roster = Roster::new(["ann", "bob"]).expect("two names");
    let given = |rest| VerbName::Give.spec().given(&MANIFEST, rest, &roster);
    let words = given("fish bob").expect("goods and a player");
    assert_eq!(Verb::read(VerbName::Give, &words), Some(Verb::Give(GoodsWord("fish".to_owned()), Ok(Seat(1)))));
    assert_eq!(given("fish"), None);
}
