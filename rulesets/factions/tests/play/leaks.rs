//! Leaks planted in Factions. A twin among the scenarios must notice each of them.

use std::path::PathBuf;

use gloaming_core::ruleset::{Audience, Effect, Record, Seat, Step, erase};
use gloaming_factions::{Factions, Fate, Target};
use gloaming_testkit::twins::{Kind, Leak, LeakSite, Scene, assert_noticed_by};

type Here<'a> = Scene<'a, Factions>;

fn twin(name: &str) -> PathBuf {
    PathBuf::from(format!("{}/scenarios/twins/{name}.toml", env!("CARGO_MANIFEST_DIR")))
}

fn assert_noticed(leak: &Leak<Factions>, name: &str) {
    assert_noticed_by(&erase(Factions), leak, &twin(name));
}

/// FA-122: a decline because of silence looks like any other.
#[test]
fn a_decline_that_comes_of_silence_is_noticed() {
    let leak = Leak {
        name: "who is silenced is said to have let the query lapse",
        kind: Kind::WordedByOutcome,
        shows: "query-",
        site: LeakSite::Effects(|here: &Here<'_>, effects| {
            for effect in effects {
                if let Effect::Tell { event, .. } = effect
                    && event.name == "query-declined"
                    && here.state.players.iter().any(|player| player.silenced)
                {
                    event.name = "query-expired".into();
                }
            }
        }),
    };
    assert_noticed(&leak, "declined-by-will");
}

/// FA-85: the receiver of a gift does not learn who gave it.
#[test]
fn a_gift_that_tells_its_giver_is_noticed() {
    let leak = Leak {
        name: "a gift of the first seat is told twice",
        kind: Kind::WordedByOutcome,
        shows: "item-received",
        site: LeakSite::Effects(|here: &Here<'_>, effects| {
            let first = here.before.players.iter().next();
            let gives = first.is_some_and(|player| !player.form.gifts.is_empty());
            let told: Vec<Effect> = effects
                .iter()
                .filter(|effect| matches!(effect, Effect::Tell { event, .. } if event.name == "item-received"))
                .cloned()
                .collect();
            if gives {
                effects.extend(told);
            }
        }),
    };
    assert_noticed(&leak, "who-gave");
}

/// FA-39: it isn't reported that a colour was altered.
#[test]
fn a_list_that_begins_with_the_painted_is_noticed() {
    let leak = Leak {
        name: "queries list first whoever was painted",
        kind: Kind::ListAfterSwap,
        shows: "\"options\"",
        site: LeakSite::Options(|here: &Here<'_>, _, verb, words, next| {
            if let ("query", [], Some(Step::One(tokens))) = (verb, words, &mut next.step) {
                let painted = |seat: Option<Seat>| seat.is_some_and(|seat| here.state.players[seat].paint.is_some());
                tokens.sort_by_key(|token| !painted(token.seat()));
            }
        }),
    };
    assert_noticed(&leak, "painted-or-not");
}

/// FA-95: it isn't reported that a shield was needed.
#[test]
fn a_shield_that_is_told_by_need_is_noticed() {
    let leak = Leak {
        name: "a shield is only said to be used up if somebody struck",
        kind: Kind::WordedByOutcome,
        shows: "item-used",
        site: LeakSite::Effects(|here: &Here<'_>, effects| {
            let struck =
                |seat: Seat| here.before.players.iter().any(|player| player.form.target == Some(Target::Player(seat)));
            effects.retain(|effect| match effect {
                Effect::Tell { to: Audience::Seat(seat), event } => event.name != "item-used" || struck(*seat),
                _ => true,
            });
        }),
    };
    assert_noticed(&leak, "a-shield");
}

/// FA-31: the name of a private channel does not show how many others there are.
#[test]
fn a_title_that_counts_is_noticed() {
    let leak = Leak {
        name: "private channels are called by their number",
        kind: Kind::RoomTitle,
        shows: "Private channel",
        site: LeakSite::Effects(|here: &Here<'_>, effects| {
            for effect in effects {
                if let Effect::Title { title, .. } = effect {
                    let opened: u32 = here.state.group_sets.iter().map(|(_, count)| count).sum();
                    *title = format!("Private channel {opened}");
                }
            }
        }),
    };
    assert_noticed(&leak, "a-channel-of-others");
}

/// FA-63: an elimination does not reveal the team.
#[test]
fn an_elimination_that_tells_the_team_is_noticed() {
    let leak = Leak {
        name: "the news of a death end with a rest for the green team",
        kind: Kind::WordedByOutcome,
        shows: "form-reminder",
        site: LeakSite::Effects(|here: &Here<'_>, effects| {
            let fell = |seat: &Seat| {
                here.before.players[*seat].fate == Fate::Living && here.state.players[*seat].fate != Fate::Living
            };
            let fallen: Vec<Seat> = here.state.players.seats().filter(fell).collect();
            if fallen.iter().any(|seat| here.state.players[*seat].team == here.state.players[Seat(3)].team) {
                let event = Record::plain("form-reminder");
                effects.push(Effect::Tell { to: Audience::Seat(Seat(0)), event });
            }
        }),
    };
    assert_noticed(&leak, "the-team-of-the-dead");
}
