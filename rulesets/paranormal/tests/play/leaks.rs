//! Leaks planted in Paranormal Mafia. A twin among the scenarios must notice each of them.

use std::path::PathBuf;

use gloaming_core::ruleset::{Audience, Effect, Input, Record, Seat, Step, erase};
use gloaming_paranormal::{Paranormal, Person, Race, Role, Team};
use gloaming_testkit::twins::{Kind, Leak, LeakSite, Scene, assert_noticed_by};

type Here<'a> = Scene<'a, Paranormal>;

const ANN: Seat = Seat(0);
const CAT: Seat = Seat(2);
const DAN: Seat = Seat(3);

fn twin(name: &str) -> PathBuf {
    PathBuf::from(format!("{}/scenarios/twins/{name}.toml", env!("CARGO_MANIFEST_DIR")))
}

fn assert_noticed(leak: &Leak<Paranormal>, name: &str) {
    assert_noticed_by(&erase(Paranormal), leak, &twin(name));
}

/// Returns an event to all players that doesn't belong there.
fn plants() -> Effect {
    Effect::Tell { to: Audience::All, event: Record::plain("plants") }
}

fn tells(effects: &[Effect], name: &str) -> bool {
    effects.iter().any(|effect| matches!(effect, Effect::Tell { event, .. } if event.name == name))
}

/// PN-191: only the hive knows its members.
#[test]
fn a_list_that_begins_with_converts_is_noticed() {
    let leak = Leak {
        name: "the list of votes begins with converted players",
        kind: Kind::ListAfterSwap,
        shows: "\"options\"",
        site: LeakSite::Options(|here: &Here<'_>, _, verb, words, next| {
            if let ("vote", [], Some(Step::One(tokens))) = (verb, words, &mut next.step) {
                let converted =
                    |seat: Option<Seat>| seat.is_some_and(|seat| here.state.people[seat].team == Team::Hivemind);
                tokens.sort_by_key(|token| !converted(token.seat()));
            }
        }),
    };
    assert_noticed(&leak, "converted-or-not");
}

/// PN-247: deaths are announced without their killers.
#[test]
fn a_death_that_is_told_by_its_killer_is_noticed() {
    let leak = Leak {
        name: "the shot of the first Vigilante is announced before everything else",
        kind: Kind::OrderOfDeaths,
        shows: "died",
        site: LeakSite::Effects(|here: &Here<'_>, effects| {
            let place =
                effects.iter().position(|effect| matches!(effect, Effect::Tell { event, .. } if event.name == "died"));
            if let Some(place) = place.filter(|_| here.before.people[ANN].main.is_some()) {
                let died = effects.remove(place);
                effects.push(died);
            }
        }),
    };
    assert_noticed(&leak, "which-vigilante");
}

/// PN-66: a private message is shown to no other player.
#[test]
fn a_letter_that_shows_in_public_is_noticed() {
    let leak = Leak {
        name: "a private message to cat is sent to all",
        kind: Kind::SecretChannel,
        shows: "plants",
        site: LeakSite::Answer(|here: &Here<'_>, input, effects| {
            if let Input::Command(typed) = input
                && typed.verb == "pm"
                && typed.words.spell(here.roster).starts_with("cat")
            {
                effects.push(plants());
            }
        }),
    };
    assert_noticed(&leak, "letters");
}

/// PN-216: an advanced shield seems not to be there.
#[test]
fn targets_without_the_shielded_are_noticed() {
    let leak = Leak {
        name: "a Telepath is not offered players with an advanced Mind Shield",
        kind: Kind::ImmuneLeftOut,
        shows: "\"options\"",
        site: LeakSite::Options(|here: &Here<'_>, _, verb, words, next| {
            if let ("read", [], Some(Step::One(tokens))) = (verb, words, &mut next.step) {
                let shielded = |seat: Seat| !here.state.people[seat].attributes.is_empty();
                tokens.retain(|token| !token.seat().is_some_and(shielded));
            }
        }),
    };
    assert_noticed(&leak, "a-telepath-and-a-shield");
}

/// PN-394: it isn't reported that a guard was needed.
#[test]
fn a_rescue_that_is_told_is_noticed() {
    let leak = Leak {
        name: "a player saved by a guard receives the start of the day twice",
        kind: Kind::WordedByOutcome,
        shows: "last-words",
        site: LeakSite::Effects(|here: &Here<'_>, effects| {
            let guarded = here.before.people[ANN].main.as_ref().is_some_and(|order| order.target == Some(DAN));
            let hunted =
                matches!(here.before.hunt, Some(gloaming_paranormal::Hunt::Set { target, .. }) if target == DAN);
            if guarded && hunted && here.state.days > here.before.days {
                effects.push(Effect::Tell { to: Audience::Seat(DAN), event: Record::plain("last-words") });
            }
        }),
    };
    assert_noticed(&leak, "stopped-or-guarded");
}

/// PN-210: natural attributes are shown to no other player.
#[test]
fn a_refusal_that_only_a_shield_explains_is_noticed() {
    let leak = Leak {
        name: "no player can write to a player with a natural shield",
        kind: Kind::TellingRefusal,
        shows: "not-reachable",
        site: LeakSite::Refusal(|here: &Here<'_>, input| {
            let Input::Command(typed) = input else { return None };
            let named = typed.verb == "pm" && typed.words.spell(here.roster).starts_with("cat");
            (named && !here.state.people[CAT].attributes.is_empty()).then(|| Record::plain("not-reachable"))
        }),
    };
    assert_noticed(&leak, "converted-or-shielded");
}

/// PN-122: a player who acts from home has not left it.
#[test]
fn a_count_of_orders_is_noticed() {
    let leak = Leak {
        name: "an announcement says when more than one player has given an order",
        kind: Kind::ProgressCount,
        shows: "plants",
        site: LeakSite::Effects(|here: &Here<'_>, effects| {
            let orders = here.before.people.iter().filter(|person| person.main.is_some()).count();
            if orders > 1 && here.state.days > here.before.days {
                effects.push(plants());
            }
        }),
    };
    assert_noticed(&leak, "a-mind-at-home");
}

/// PN-413: a day with an Enchanter looks like one without, unless the weights change the result.
#[test]
fn a_tally_that_knows_the_enchanter_is_noticed() {
    let leak = Leak {
        name: "a tally with a vote of an Enchanter has more words",
        kind: Kind::WordedByOutcome,
        shows: "plants",
        site: LeakSite::Effects(|here: &Here<'_>, effects| {
            let weighs = |person: &Person| person.role == Role::Enchanter && person.vote.is_some();
            if tells(effects, "vote-tally") && here.before.people.iter().any(weighs) {
                effects.push(plants());
            }
        }),
    };
    assert_noticed(&leak, "a-hidden-weight");
}

/// PN-163: a ghost can't distinguish an alien from a refusal.
#[test]
fn a_ghost_that_hears_at_once_is_noticed() {
    let leak = Leak {
        name: "a ghost that names an alien learns of it at once",
        kind: Kind::WordedByOutcome,
        shows: "bound",
        site: LeakSite::Effects(|here: &Here<'_>, effects| {
            let names_alien =
                here.state.spirits.iter().any(|spirit| here.state.people[spirit.target].race == Race::Alien);
            if names_alien && here.before.spirits.is_empty() {
                effects.push(Effect::Tell { to: Audience::Seat(ANN), event: Record::plain("bound") });
            }
        }),
    };
    assert_noticed(&leak, "alien-or-no");
}

/// PN-102: a player who consumed another is only missing until the end.
#[test]
fn a_consumer_who_is_told_is_noticed() {
    let leak = Leak {
        name: "all receive more when a missing player is dead",
        kind: Kind::WordedByOutcome,
        shows: "plants",
        site: LeakSite::Effects(|here: &Here<'_>, effects| {
            let secret = |person: &Person| person.fate.is_some_and(|fate| fate.secret);
            if tells(effects, "missing") && here.state.people.iter().any(secret) {
                effects.push(plants());
            }
        }),
    };
    assert_noticed(&leak, "a-consumer-or-a-captive");
}
