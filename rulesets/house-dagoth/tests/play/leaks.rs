//! Leaks planted in House Dagoth. A twin among the scenarios must notice each of them.

use std::path::PathBuf;

use gloaming_core::ruleset::{Audience, Effect, MapMark, MapPoint, Record, Seat, Step, Term, Token, Value, erase};
use gloaming_house_dagoth::{Action, Drawn, HouseDagoth};
use gloaming_testkit::twins::{Kind, Leak, LeakSite, Scene, assert_noticed_by};

type Here<'a> = Scene<'a, HouseDagoth>;

/// The places of the map “tiny”, on which all these twins are played.
const PLACES: [&str; 6] = ["ash", "bay", "cove", "dun", "eyot", "fort"];

fn twin(name: &str) -> PathBuf {
    PathBuf::from(format!("{}/scenarios/twins/{name}.toml", env!("CARGO_MANIFEST_DIR")))
}

fn assert_noticed(leak: &Leak<HouseDagoth>, name: &str) {
    assert_noticed_by(&erase(HouseDagoth), leak, &twin(name));
}

/// HD-64: a concealed leader can't be distinguished from an empty place.
#[test]
fn a_spy_who_finds_a_concealed_leader_is_noticed() {
    let leak = Leak {
        name: "a spy at the base of a concealed leader finds nothing new",
        kind: Kind::WordedByOutcome,
        shows: "spied",
        site: LeakSite::Effects(|here: &Here<'_>, effects| {
            for effect in effects {
                let Effect::Tell { event, .. } = effect else { continue };
                if event.name != "spied" {
                    continue;
                }
                let place = event.field("place").cloned();
                let lives_there = |place: &Value| match place {
                    Value::Term(Term::Word(place)) => {
                        here.state.leaders.iter().any(|leader| PLACES[usize::from(leader.base.0)] == place)
                    }
                    _ => false,
                };
                if place.as_ref().is_some_and(lives_there) {
                    for (name, value) in &mut event.fields {
                        if name == "item" {
                            *value = Value::Term(Term::Word("nothing-new".into()));
                        }
                    }
                }
            }
        }),
    };
    assert_noticed(&leak, "hidden-or-not-there");
}

/// HD-5: the map shows nothing about a hidden faction.
#[test]
fn a_map_that_marks_all_bases_is_noticed() {
    let leak = Leak {
        name: "the map marks every place where a leader lives",
        kind: Kind::ListAfterSwap,
        shows: "map",
        site: LeakSite::Map(|here: &Here<'_>, map| {
            for leader in here.state.leaders.iter() {
                let at = MapPoint::Word(PLACES[usize::from(leader.base.0)].into());
                map.marks.push(MapMark::new(at, Drawn::Faction));
            }
        }),
    };
    assert_noticed(&leak, "where-a-hidden-leader-lives");
}

/// HD-68: only its leader can see an ambush.
#[test]
fn an_ambush_on_the_map_of_others_is_noticed() {
    let leak = Leak {
        name: "all maps show where agents lie in ambush",
        kind: Kind::SecretChannel,
        shows: "marks",
        site: LeakSite::OwnMarks(|here: &Here<'_>, _, own| {
            for agent in here.state.leaders.iter().flat_map(|leader| &leader.agents) {
                if let Some(Action::Ambush(place, _)) = agent.order.as_ref().map(|order| &order.action) {
                    let at = MapPoint::Word(PLACES[usize::from(place.0)].into());
                    own.marks.push(MapMark::new(at, Drawn::Ambush));
                }
            }
        }),
    };
    assert_noticed(&leak, "an-ambush-in-vain");
}

/// HD-123: neither choices nor the preferences of practice players show anything that the leader hasn't learnt.
#[test]
fn a_practice_player_that_knows_where_people_live_is_noticed() {
    let leak = Leak {
        name: "practice players prefer places where leaders live",
        kind: Kind::ListAfterSwap,
        shows: "\"options\"",
        site: LeakSite::Options(|here: &Here<'_>, _, verb, _, next| {
            let Some(Step::One(choices)) = &next.step else { return };
            if verb != "order" {
                return;
            }
            next.weights.resize(choices.len(), 1);
            for (choice, weight) in choices.iter().zip(&mut next.weights) {
                let is_base = |token: &Token| {
                    token.word().is_some_and(|word| {
                        here.state.leaders.iter().any(|leader| PLACES[usize::from(leader.base.0)] == word)
                    })
                };
                if is_base(choice) {
                    *weight = 77;
                }
            }
        }),
    };
    assert_noticed(&leak, "where-a-hidden-leader-lives");
}

/// HD-83: only the leader learns that they are Compromised.
#[test]
fn a_card_that_tells_who_is_compromised_is_noticed() {
    let leak = Leak {
        name: "the card of the first seat says that a leader is Compromised",
        kind: Kind::PartnersModifier,
        shows: "card",
        site: LeakSite::Card(|here: &Here<'_>, seat, card| {
            if seat == Seat(0) && here.state.leaders.iter().any(|leader| leader.agents.is_empty()) {
                card.push(Record::plain("compromised"));
            }
        }),
    };
    assert_noticed(&leak, "who-is-compromised");
}

/// HD-89: a leader who is attacked learns how many attackers died, but not whose they were.
#[test]
fn a_repelled_attack_that_tells_whose_it_was_is_noticed() {
    let leak = Leak {
        name: "an attack by the agent of the first seat is announced twice",
        kind: Kind::WordedByOutcome,
        shows: "attack-repelled",
        site: LeakSite::Effects(|here: &Here<'_>, effects| {
            let sent = here
                .before
                .leaders
                .iter()
                .next()
                .is_some_and(|leader| leader.agents.iter().any(|agent| agent.order.is_some()));
            let told = effects.iter().filter(|effect| {
                matches!(effect, Effect::Tell { to: Audience::Seat(_), event } if event.name == "attack-repelled")
            });
            let told: Vec<Effect> = told.cloned().collect();
            if sent {
                effects.extend(told);
            }
        }),
    };
    assert_noticed(&leak, "whose-assassin");
}
