//! Leaks known from other moderators, planted in One Night. Generated twins must notice each of them.

use gloaming_core::kit::Length;
use gloaming_core::ruleset::{Audience, Deadline, Effect, Input, Record, Seat, Speakers, Step, Term, Value};
use gloaming_one_night::{Cards, OneNight, Phase, Role};
use gloaming_testkit::twins::{Kind, Leak, LeakSite, Scene, assert_all_noticed};

use crate::twins::{OfOneNight, plan};

type Here<'a> = Scene<'a, OneNight>;

/// Returns the cards as dealt, in the hands and in the centre.
fn dealt(here: &Here<'_>) -> Option<Cards> {
    here.state.dealt
}

fn holds(here: &Here<'_>, seat: Seat, role: Role) -> bool {
    dealt(here).is_some_and(|cards| cards.in_hand(seat) == Some(role))
}

/// Returns `true` if the night has just ended.
fn dawns(here: &Here<'_>) -> bool {
    here.before.phase == Phase::Night && here.state.phase == Phase::Day
}

/// Returns the events of this name among the effects.
fn events<'e>(effects: &'e mut [Effect], name: &'static str) -> impl Iterator<Item = &'e mut Record> {
    effects.iter_mut().filter_map(move |effect| match effect {
        Effect::Tell { event, .. } if event.name == name => Some(event),
        _ => None,
    })
}

/// Shortens the announced length of the phase that begins.
fn shorten(effects: &mut [Effect], name: &str) {
    for effect in effects {
        if let Effect::Phase { deadline: Some(deadline), .. } = effect
            && deadline.name == name
        {
            *deadline = Deadline::after(deadline.name.clone(), Length::seconds(30));
        }
    }
}

fn leaks() -> Vec<Leak<OneNight>> {
    vec![
        Leak {
            name: "the wolves learn that there is a minion among the players",
            kind: Kind::PartnersModifier,
            shows: "`teammates`",
            site: LeakSite::Effects(|here, effects| {
                let minion = dealt(here).and_then(|cards| cards.holder(Role::Minion));
                for effect in effects {
                    if let Effect::Tell { to: Audience::Seat(seat), event } = effect
                        && event.name == "teammates"
                        && holds(here, *seat, Role::Werewolf)
                        && let Some((_, Value::Terms(mates))) = event.fields.last_mut()
                    {
                        mates.extend(minion.map(Term::Seat));
                    }
                }
            }),
        },
        Leak {
            name: "a mason learns that the other's card was taken",
            kind: Kind::PartnersModifier,
            shows: "`lone-mason`",
            site: LeakSite::Effects(|here, effects| {
                let Some((dealt, finals)) = here.state.dealt.zip(here.state.cards).filter(|_| dawns(here)) else {
                    return;
                };
                if dealt.holders(Role::Mason).any(|seat| finals.in_hand(seat) != Some(Role::Mason)) {
                    let lone = |seat| Effect::Tell { to: Audience::Seat(seat), event: Record::plain("lone-mason") };
                    effects.extend(dealt.holders(Role::Mason).map(lone));
                }
            }),
        },
        Leak {
            name: "without a seer among the players the night is short",
            kind: Kind::PhaseLength,
            shows: "the phase ends",
            site: LeakSite::Effects(|here, effects| {
                if dealt(here).is_some_and(|cards| cards.holder(Role::Seer).is_none()) {
                    shorten(effects, "night");
                }
            }),
        },
        Leak {
            name: "the vote lists people by the cards that they hold after the swaps",
            kind: Kind::ListAfterSwap,
            shows: "after `vote` may follow",
            site: LeakSite::Options(|here, _, verb, words, next| {
                if let (Some(cards), "vote", [], Some(Step::One(tokens))) =
                    (here.state.cards, verb, words, &mut next.step)
                {
                    tokens.sort_by_key(|token| token.seat().map(|seat| cards.in_hand(seat)));
                }
            }),
        },
        Leak {
            name: "by day people are given the word in the order of their cards",
            kind: Kind::OrderOfDeaths,
            shows: "speakers: Seats",
            site: LeakSite::Effects(|here, effects| {
                if let Some(cards) = dealt(here).filter(|_| dawns(here)) {
                    let mut seats: Vec<Seat> = here.state.seats().collect();
                    seats.sort_by_key(|seat| cards.in_hand(*seat));
                    let speakers = Speakers::Seats(seats);
                    effects.push(Effect::Speakers { channel: "main".into(), speakers });
                }
            }),
        },
        Leak {
            name: "the seer is not offered the hunter",
            kind: Kind::ImmuneLeftOut,
            shows: "after `target` may follow",
            site: LeakSite::Options(|here, _, verb, words, next| {
                if let ("target", [], Some(Step::One(tokens))) = (verb, words, &mut next.step) {
                    tokens.retain(|token| token.seat().is_none_or(|seat| !holds(here, seat, Role::Hunter)));
                }
            }),
        },
        Leak {
            name: "whoever aims at a wolf is not told what stands",
            kind: Kind::WordedByOutcome,
            shows: "`submitted`",
            site: LeakSite::Effects(|here, effects| {
                for event in events(effects, "submitted") {
                    let wolf = |term: &Term| matches!(term, Term::Seat(seat) if holds(here, *seat, Role::Werewolf));
                    if let Some((_, Value::Terms(targets))) = event.fields.last_mut() {
                        targets.retain(|target| !wolf(target));
                    }
                }
            }),
        },
        Leak {
            name: "the mason cannot be aimed at",
            kind: Kind::TellingRefusal,
            shows: "refused `wrong-kind`",
            site: LeakSite::Refusal(|here, input| {
                let Input::Command(order) = input else { return None };
                let mason = |word| here.roster.find(word).is_some_and(|seat| holds(here, seat, Role::Mason));
                let aims = order.verb == "target"
                    && here.state.phase == Phase::Night
                    && order.words.spell(here.roster).split_whitespace().any(mason);
                aims.then(|| Record::plain("wrong-kind"))
            }),
        },
        Leak {
            name: "only those count who have something to do at night",
            kind: Kind::ProgressCount,
            shows: "`progress`",
            site: LeakSite::Effects(|here, effects| {
                let idle = here.state.seats().filter(|seat| {
                    let role = dealt(here).and_then(|cards| cards.in_hand(*seat));
                    matches!(role, Some(Role::Villager | Role::Tanner | Role::Hunter | Role::Insomniac))
                });
                let idle = idle.count() as i64;
                for event in events(effects, "progress") {
                    for (name, value) in &mut event.fields {
                        if let ("of", Value::Term(Term::Number(number))) = (name.as_ref(), value) {
                            *number -= idle;
                        }
                    }
                }
            }),
        },
        Leak {
            name: "the room is called by how many wolves are among the players",
            kind: Kind::RoomTitle,
            shows: "title: ",
            site: LeakSite::Effects(|here, effects| {
                let wolves = dealt(here).map_or(0, |cards| cards.holders(Role::Werewolf).count());
                effects.push(Effect::Title { channel: "main".into(), title: format!("{wolves} wolves") });
            }),
        },
    ]
}

#[test]
fn every_planted_leak_is_noticed() {
    assert_all_noticed(&OfOneNight, &plan(3000), &leaks());
}
