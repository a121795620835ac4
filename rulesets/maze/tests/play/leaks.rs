//! Leaks known from other moderators, planted in The Maze. Generated twins must notice each of them.

use std::path::Path;

use gloaming_core::kit::Length;
use gloaming_core::ruleset::{Audience, Deadline, Effect, Entry, Input, Record, Seat, Speakers, Step, Term, Value};
use gloaming_maze::{Maze, Phase, Role, Speciality, State};
use gloaming_testkit::twins::{Kind, Leak, LeakSite, Scene, assert_all_noticed, assert_noticed_by};

use crate::fixture::rules;
use crate::twins::{OfTheMaze, plan};

type Here<'a> = Scene<'a, Maze>;

/// Returns `true` if this phase has just ended.
fn ends(here: &Here<'_>, phase: Phase) -> bool {
    here.before.phase == phase && here.state.phase != phase
}

/// Returns the events of this name among the effects.
fn events<'e>(effects: &'e mut [Effect], name: &'static str) -> impl Iterator<Item = &'e mut Record> {
    effects.iter_mut().filter_map(move |effect| match effect {
        Effect::Tell { event, .. } if event.name == name => Some(event),
        _ => None,
    })
}

/// Returns a field of an event.
fn field<'e>(event: &'e mut Record, name: &str) -> Option<&'e mut Value> {
    event.fields.iter_mut().find(|(field, _)| field == name).map(|(_, value)| value)
}

fn title(channel: &'static str, title: String) -> Effect {
    Effect::Title { channel: channel.into(), title }
}

/// Sorts the Black Hats before the others, each group in joining order.
fn hats_first(state: &State, seats: &mut [Seat]) {
    seats.sort_by_key(|seat| !state.is(*seat, Role::BlackHat));
}

/// Returns `true` if the Black Hats gave orders.
fn ordered(state: &State) -> bool {
    state.orders.kill.is_some() || state.orders.steal.is_some()
}

fn leaks() -> Vec<Leak<Maze>> {
    vec![
        Leak {
            name: "the gang is told that a mate holds The Maze tonight",
            kind: Kind::PartnersModifier,
            shows: "`team-order` in black-hats",
            site: LeakSite::Effects(|here, effects| {
                let held = events(effects, "maze-held").next().is_some();
                if let Some(holder) =
                    here.state.night_holder.filter(|seat| held && here.state.is(*seat, Role::BlackHat))
                {
                    let fields = vec![("by".into(), Value::Term(Term::Seat(holder)))];
                    let event = Record { name: "team-order".into(), fields };
                    effects.push(Effect::Tell { to: Audience::Channel("black-hats".into()), event });
                }
            }),
        },
        Leak {
            name: "without anything to order a night is short",
            kind: Kind::PhaseLength,
            shows: "the phase ends",
            site: LeakSite::Effects(|here, effects| {
                let busy = here.state.players.seated().any(|(_, player)| {
                    matches!(
                        player.speciality,
                        Some(Speciality::Barkeep | Speciality::Lockpick | Speciality::Telegrapher)
                    )
                });
                for effect in effects {
                    if let Effect::Phase { name, deadline: Some(deadline), .. } = effect
                        && name == "night"
                        && !busy
                    {
                        *deadline = Deadline::after("night", Length::minutes(5));
                    }
                }
            }),
        },
        Leak {
            name: "votes list first whoever The Maze has just left",
            kind: Kind::ListAfterSwap,
            shows: "after `vote` may follow",
            site: LeakSite::Options(|here, _, verb, words, next| {
                if let ("vote", [], Some(Step::One(tokens))) = (verb, words, &mut next.step) {
                    tokens.sort_by_key(|token| token.seat() != here.state.barred);
                }
            }),
        },
        Leak {
            name: "by day the word is given to the living in the order of their hats",
            kind: Kind::OrderOfDeaths,
            shows: "speakers: Seats",
            site: LeakSite::Effects(|here, effects| {
                for effect in effects {
                    if let Effect::Speakers { channel, speakers: Speakers::Seats(seats) } = effect
                        && channel == "public"
                    {
                        hats_first(here.state, seats);
                    }
                }
            }),
        },
        Leak {
            name: "the public room is touched whenever the gang's orders change",
            kind: Kind::SecretChannel,
            shows: "(edited)",
            site: LeakSite::Effects(|here, effects| {
                if here.before.phase == Phase::Night && ordered(here.state) && !ordered(here.before) {
                    effects.push(title("public", "The square (edited)".to_owned()));
                }
            }),
        },
        Leak {
            name: "the gang is not offered the holder, who cannot be shot",
            kind: Kind::ImmuneLeftOut,
            shows: "after `kill` may follow",
            site: LeakSite::Options(|here, _, verb, words, next| {
                if let ("kill", [], Some(Step::One(tokens))) = (verb, words, &mut next.step) {
                    tokens.retain(|token| token.seat() != here.state.holder);
                }
            }),
        },
        Leak {
            name: "a pass that cannot succeed is confirmed without a name",
            kind: Kind::WordedByOutcome,
            shows: "`order-taken`",
            site: LeakSite::Effects(|here, effects| {
                let in_vain = |seat: Seat| here.state.is(seat, Role::ManInBlack) || here.state.barred == Some(seat);
                for event in events(effects, "order-taken") {
                    event.fields.retain(
                        |(name, value)| !matches!(value, Value::Term(Term::Seat(seat)) if name == "target" && in_vain(*seat)),
                    );
                }
            }),
        },
        Leak {
            name: "neither can The Maze be passed to the Man in Black, nor a shot aimed at him",
            kind: Kind::TellingRefusal,
            shows: "refused `not-alive-target`",
            site: LeakSite::Refusal(|here, input| {
                let Input::Command(order) = input else { return None };
                let man = here.state.man_in_black().map(|man| here.roster.handle(man));
                let aims = here.state.phase == Phase::Night && matches!(order.verb, "pass" | "kill");
                (aims && order.words.spell(here.roster).split_whitespace().next() == man)
                    .then(|| Record::plain("not-alive-target"))
            }),
        },
        Leak {
            name: "the count of the day shows the palmed vote before the day is over",
            kind: Kind::ProgressCount,
            shows: "`vote-tally`",
            site: LeakSite::Effects(|here, effects| {
                let sharp =
                    here.state.players.seated().find(|(_, player)| player.speciality == Some(Speciality::CardSharp));
                let palmed = here.state.uses.palm == Some(here.state.number) && here.state.phase == Phase::Day;
                let Some((seat, _)) = sharp.filter(|_| palmed) else { return };
                for event in events(effects, "vote-tally") {
                    if let Some(Value::Entries(counts)) = field(event, "counts") {
                        counts.push(Entry::pair(seat, 2));
                    }
                }
            }),
        },
        Leak {
            name: "the square is called by who holds The Maze",
            kind: Kind::RoomTitle,
            shows: "title: ",
            site: LeakSite::Effects(|here, effects| {
                if ends(here, Phase::NightZero) {
                    let hat = here.state.holder.is_some_and(|holder| here.state.is(holder, Role::BlackHat));
                    effects.push(title("public", if hat { "A dark day" } else { "A bright day" }.to_owned()));
                }
            }),
        },
    ]
}

#[test]
fn every_planted_leak_is_noticed() {
    let noticed = assert_all_noticed(&OfTheMaze, &plan(3000), &leaks());
    for kind in Kind::ALL {
        assert!(noticed.iter().any(|(one, _)| *one == kind), "{kind:?} is not planted");
    }
}

/// Two players die in a night by different means, and in the twin each dies by the other's. Random games rarely show
/// this, so the twin is written by hand.
#[test]
fn the_order_of_deaths_is_noticed_by_a_twin_that_is_told() {
    let leak: Leak<Maze> = Leak {
        name: "the dead of a night are told in the order in which they died",
        kind: Kind::OrderOfDeaths,
        shows: "dawn",
        site: LeakSite::Effects(|here, effects| {
            // The Man in Black kills before the shot is fired.
            let by_hand = here.before.night_holder.filter(|_| here.state.holder == here.state.man_in_black());
            for event in events(effects, "dawn") {
                if let Some(Value::Terms(deaths)) = field(event, "deaths") {
                    deaths.sort_by_key(|seat| Some(seat.clone()) != by_hand.map(Term::Seat));
                }
            }
        }),
    };
    let twin = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/twins/two-deaths-in-one-order.toml");
    assert_noticed_by(&rules(), &leak, Path::new(twin));
}
