//! The conformance game keeps its secrets. Planted leaks are found and reported reproducibly.

use gloaming_core::kit::{Draw, Length};
use gloaming_core::ruleset::{
    Audience, Deadline, Effect, Input, Known, MapArrow, MapMark, RawSetup, Record, Recorded, Seat, Speaker, Step, Talk,
    Token,
};

use super::{
    Change, Fact, Kind, Leak, LeakSite, Secrets, StateOf, TableOf, TwinPlan, TwinReport, assert_all_noticed,
    check_twins, check_twins_with, exchange, planted,
};
use crate::conformance::{ConformanceGame, Drawn, Event, PhaseName, Role, State};
use crate::play::{Case, budget};

/// The rules about the conformance game's secrets.
struct OfTheConformanceGame;

impl Secrets for OfTheConformanceGame {
    type Ruleset = ConformanceGame;

    fn ruleset(&self) -> ConformanceGame {
        ConformanceGame
    }

    fn deal(&self, table: &TableOf<Self>, state: &State, draw: Option<&mut Draw>) -> RawSetup {
        let mut roles: Vec<Role> = state.people.iter().map(|person| person.role).collect();
        if let Some(draw) = draw {
            exchange(&mut roles, draw);
        }
        let names = table.roster.handles().iter().cloned();
        let deal: toml::Table = names.zip(roles.iter().map(|role| role.word().into())).collect();
        RawSetup::from_iter([("deal".to_owned(), deal.into())])
    }

    fn knows(&self, _: &TableOf<Self>, change: &Change<'_, State>, seat: Seat) -> Vec<Fact> {
        let Change { before, after, .. } = change;
        let own = after.person(seat);
        let dead = after.who(|person| !person.alive).into_iter().map(|seat| {
            let person = after.person(seat);
            (seat, person.dropped, (!person.dropped).then_some(person.role))
        });
        let mut facts =
            vec![Fact::new("own role", own.role), Fact::new("the dead and their roles", dead.collect::<Vec<_>>())];
        if before.phase == PhaseName::Evening && (after.phase != PhaseName::Evening || after.over) {
            // The votes of a player's neighbours are published without names. Spectators see those of all.
            let spectates = !before.person(seat).alive;
            let heard = before.homes().iter().filter(|home| spectates || **home == before.home(seat));
            let votes = |home: &&str| {
                let voters = before.at_home(home).into_iter().filter(|seat| before.person(*seat).submitted);
                voters.map(|seat| before.person(seat).vote).collect::<Vec<_>>()
            };
            facts.push(Fact::new("ballots", heard.map(votes).collect::<Vec<_>>()));
            let target = before.person(seat).target.map(|target| before.person(target));
            facts.push(Fact::new("the vote of one's target", target.map(|one| (one.submitted, one.vote))));
        }
        // The rules publicly refuse to give away a seat whose form was submitted.
        let is_kept = after.who(|person| person.vacant && person.submitted);
        facts.push(Fact::new("the free seats whose form is in", is_kept));
        // The role of a removed player isn't revealed, but whether the game is over says something about it.
        facts.push(Fact::new("whether it is over", after.over));
        if after.over {
            facts.push(Fact::new("everything", after.people.iter().map(|person| person.role).collect::<Vec<_>>()));
        }
        facts
    }

    fn is_secret(&self, _: &State, _: Seat, verb: &str, _: Seat) -> bool {
        matches!(verb, "vote" | "target" | "submit" | "strike")
    }
}

/// A watcher who knows everything, so that no two games are alike.
struct AllKnowing;

impl Secrets for AllKnowing {
    type Ruleset = ConformanceGame;

    fn ruleset(&self) -> ConformanceGame {
        ConformanceGame
    }

    fn deal(&self, table: &TableOf<Self>, state: &StateOf<Self>, draw: Option<&mut Draw>) -> RawSetup {
        OfTheConformanceGame.deal(table, state, draw)
    }

    fn knows(&self, _: &TableOf<Self>, change: &Change<'_, StateOf<Self>>, _: Seat) -> Vec<Fact> {
        vec![Fact::new("everything", change.after)]
    }

    fn is_secret(&self, _: &StateOf<Self>, _: Seat, _: &str, _: Seat) -> bool {
        false
    }
}

/// The votes of an evening as they were published. They are no longer in the state when the evening is over.
fn ballots_told(change: &Change<'_, State>) -> Vec<(Audience, Record)> {
    change.told("ballots").map(|(to, told)| (to.clone(), told.clone())).collect()
}

/// Like [`OfTheConformanceGame`], but with the votes of an evening taken from the events.
struct ByWhatWasTold;

impl Secrets for ByWhatWasTold {
    type Ruleset = ConformanceGame;

    fn ruleset(&self) -> ConformanceGame {
        ConformanceGame
    }

    fn deal(&self, table: &TableOf<Self>, state: &StateOf<Self>, draw: Option<&mut Draw>) -> RawSetup {
        OfTheConformanceGame.deal(table, state, draw)
    }

    fn knows(&self, table: &TableOf<Self>, change: &Change<'_, State>, seat: Seat) -> Vec<Fact> {
        let mut facts = OfTheConformanceGame.knows(table, change, seat);
        let told = ballots_told(change);
        if let Some(ballots) = facts.iter_mut().find(|fact| fact.name == "ballots") {
            let spectates = !change.before.person(seat).alive;
            let home = Audience::Channel(change.before.home(seat).into());
            *ballots = Fact::new("ballots", told.iter().filter(|(to, _)| spectates || *to == home).collect::<Vec<_>>());
        } else {
            assert_eq!(told, [], "votes are announced when an evening ends, and only then");
        }
        facts
    }

    fn is_secret(&self, state: &State, by: Seat, verb: &str, watcher: Seat) -> bool {
        OfTheConformanceGame.is_secret(state, by, verb, watcher)
    }
}

/// Twins can see what an input reveals even if the state doesn't keep it.
#[test]
fn what_was_told_in_passing_is_at_hand() {
    let told_apart_by_votes = |report: &TwinReport| report.told_apart.contains_key("ballots");
    let check = |plan: &TwinPlan| {
        let report = check_twins(&ByWhatWasTold, plan).unwrap_or_else(|fault| panic!("{fault}"));
        assert!(report.meaningful * 3 > plan.twins * 2, "{report:?}");
        let computed = check_twins(&OfTheConformanceGame, plan).unwrap_or_else(|fault| panic!("{fault}"));
        told_apart_by_votes(&report) && told_apart_by_votes(&computed)
    };
    // The votes distinguish some games, as they do when computed from the state. It is chance which ones, so try others
    // until one is found.
    assert!((0..20).any(|plans| check(&plan(60).after(plans))), "votes tell no games apart");
}

fn plan(twins: u64) -> TwinPlan {
    let season: toml::Table = "places = [\"cove\", \"reef\"]".parse().expect("TOML");
    TwinPlan {
        cases: vec![
            Case { players: 5..=9, setup: "season = \"first\"\nquiet = \"2m\"" },
            Case { players: 6..=8, setup: "season = \"first\"\nmost-groups = 3\ntie = \"nobody\"" },
        ],
        data: [("season".to_owned(), season)].into(),
        twins,
        steps: 120,
        texts: vec!["Who is it?"],
        ..TwinPlan::default()
    }
}

#[test]
fn the_gauntlet_keeps_its_secrets() {
    let plan = plan(budget(60).expect("a number"));
    let report = check_twins(&OfTheConformanceGame, &plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(report.twins, plan.twins);
    assert!(report.meaningful * 3 > plan.twins * 2 && report.over_phases * 2 > plan.twins, "{report:?}");
    for event in ["ballots", "pm", "offered", "group-opened", "half-night", "died"] {
        assert!(report.events.contains(event), "{event} was never sent: {report:?}");
    }
}

/// The title of the public room counts those who have submitted their forms.
fn counts_forms() -> Leak<ConformanceGame> {
    Leak {
        name: "the public room counts the stalkers who have handed in a form",
        kind: Kind::RoomTitle,
        shows: "title: ",
        site: LeakSite::Effects(|here, effects| {
            let busy = here.state.who(|person| person.submitted && person.role == Role::Stalker).len();
            effects.push(Effect::Title { channel: "main".into(), title: format!("{busy} are done") });
        }),
    }
}

#[test]
fn a_leak_is_noticed_and_can_be_seen_again() {
    let plan = plan(200);
    let noticed = assert_all_noticed(&OfTheConformanceGame, &plan, &[counts_forms()]);
    let [(Kind::RoomTitle, fault)] = noticed.as_slice() else { panic!("one leak, one fault: {noticed:?}") };
    for part in ["sees an unexplained difference", "of the twin: ", "check_twin(&secrets, &plan, "] {
        assert!(fault.to_string().contains(part), "{part} is missing: {fault}");
    }
    let once = TwinPlan { seed: fault.seed, twins: 1, ..plan };
    let again = check_twins_with(&OfTheConformanceGame, &once, &|rules| planted(rules, &counts_forms()));
    assert_eq!(again.as_ref().map_err(|fault| &**fault), Err(fault));
}

/// A note beside a choice reveals who strikes.
fn notes_the_stalker() -> Leak<ConformanceGame> {
    Leak {
        name: "a note beside a choice says who the stalker is",
        kind: Kind::ImmuneLeftOut,
        shows: "may follow",
        site: LeakSite::Options(|here, _, verb, _, next| {
            let Some(Step::One(choices)) = next.step.as_ref().filter(|_| verb == "target") else { return };
            let stalkers = here.state.who(|person| person.role == Role::Stalker);
            for target in stalkers.into_iter().filter(|seat| choices.contains(&Token::from(*seat))) {
                next.notes.push((target.into(), Event::TargetNoted { target }.into_record()));
            }
        }),
    }
}

#[test]
fn a_note_that_tells_a_secret_is_noticed() {
    let noticed = assert_all_noticed(&OfTheConformanceGame, &plan(200), &[notes_the_stalker()]);
    assert_eq!(noticed.len(), 1, "{noticed:?}");
}

/// Practice players vote for those who will strike.
fn weighs_the_stalkers() -> Leak<ConformanceGame> {
    Leak {
        name: "practice players vote rather for stalkers",
        kind: Kind::ImmuneLeftOut,
        shows: "may follow",
        site: LeakSite::Options(|here, _, verb, _, next| {
            let Some(Step::One(choices)) = next.step.as_ref().filter(|_| verb == "vote") else { return };
            let stalkers = here.state.who(|person| person.role == Role::Stalker);
            let weight =
                |choice: &Token| if choice.seat().is_some_and(|seat| stalkers.contains(&seat)) { 3 } else { 1 };
            next.weights = choices.iter().map(weight).collect();
        }),
    }
}

#[test]
fn a_practice_player_that_knows_more_than_its_seat_is_noticed() {
    let noticed = assert_all_noticed(&OfTheConformanceGame, &plan(200), &[weighs_the_stalkers()]);
    assert_eq!(noticed.len(), 1, "{noticed:?}");
}

/// The card of a seat shows another player's newest secret order.
fn shows_strikes() -> Leak<ConformanceGame> {
    Leak {
        name: "every card shows at whom a stalker strikes",
        kind: Kind::PartnersModifier,
        shows: "the card is",
        site: LeakSite::Card(|here, _, card| {
            let strikes = here.state.people.iter().filter_map(|person| person.strike);
            card.extend(strikes.map(|player| Event::StrikeNoted { player }.into_record()));
        }),
    }
}

/// What one seat finds out at night also appears in another seat's notebook.
fn notes_for_another() -> Leak<ConformanceGame> {
    Leak {
        name: "the first seat has in its notebook the vote of another player's target",
        kind: Kind::PartnersModifier,
        shows: "`saw-vote` in private",
        site: LeakSite::Effects(|_, effects| {
            let told = |effect: &Effect| match effect {
                Effect::Tell { to: Audience::Seat(seat), event } if event.name == "saw-vote" && *seat != Seat(0) => {
                    Some(Effect::Tell { to: Audience::Seat(Seat(0)), event: event.clone() })
                }
                _ => None,
            };
            let copies: Vec<Effect> = effects.iter().filter_map(told).collect();
            effects.extend(copies);
        }),
    }
}

#[test]
fn a_notebook_with_a_result_of_somebody_else_is_noticed() {
    assert_all_noticed(&OfTheConformanceGame, &plan(400), &[notes_for_another()]);
}

/// The game's board counts the orders of the night.
fn counts_strikes() -> Leak<ConformanceGame> {
    Leak {
        name: "the board of the game counts those who strike tonight",
        kind: Kind::ProgressCount,
        shows: "the board of the game is",
        site: LeakSite::Known(|here, known| {
            let strikes = here.state.who(|person| person.strike.is_some()).len();
            known.push(Known::of_game(Event::Living { players: strikes as u32 }.into_record()));
        }),
    }
}

#[test]
fn a_board_of_the_game_that_tells_an_order_is_noticed() {
    assert_all_noticed(&OfTheConformanceGame, &plan(200), &[counts_strikes()]);
}

#[test]
fn a_card_that_tells_an_order_of_somebody_else_is_noticed() {
    assert_all_noticed(&OfTheConformanceGame, &plan(200), &[shows_strikes()]);
}

/// The public map shows who strikes.
fn marks_strikes_for_all() -> Leak<ConformanceGame> {
    Leak {
        name: "the map has a mark for each player who is struck at",
        kind: Kind::SecretChannel,
        shows: "the map is",
        site: LeakSite::Map(|here, map| {
            let Some(place) = map.places.first().map(|place| place.name.clone()) else { return };
            let strikes = here.state.people.iter().filter(|person| person.strike.is_some());
            map.marks.extend(strikes.map(|_| MapMark::new(place.clone(), Drawn::Agent)));
        }),
    }
}

/// The marks of a seat show whom another player watches.
fn marks_targets_of_others() -> Leak<ConformanceGame> {
    Leak {
        name: "the own marks of a seat have an arrow for each form that watches it",
        kind: Kind::PartnersModifier,
        shows: "the map is",
        site: LeakSite::OwnMarks(|here, seat, own| {
            let watchers = here.state.people.seated().filter(|(_, person)| person.target == Some(seat));
            own.arrows.extend(watchers.map(|(by, _)| MapArrow::new(by, seat, Drawn::Watch)));
        }),
    }
}

/// A guest's talk keeps the day open, which reveals activity that the living can't see.
fn hears_guests() -> Leak<ConformanceGame> {
    Leak {
        name: "the talk of guests keeps the day open",
        kind: Kind::SecretChannel,
        shows: "the phase ends",
        site: LeakSite::Answer(|here, input, effects| {
            let by_guest = matches!(input, Input::Talk(Talk { by: Speaker::Guest, .. }));
            if by_guest && here.state.phase == PhaseName::Day {
                effects.push(Effect::SetDeadline(Deadline::after("quiet", Length::hours(1))));
            }
        }),
    }
}

#[test]
fn a_mark_that_tells_a_secret_is_noticed_on_the_map_of_all_and_of_one() {
    assert_all_noticed(&OfTheConformanceGame, &plan(200), &[marks_strikes_for_all(), marks_targets_of_others()]);
}

/// A submitted form shows whom another player will strike.
fn hands_in_strikes() -> Leak<ConformanceGame> {
    Leak {
        name: "every form that is in names a stalker as its target",
        kind: Kind::PartnersModifier,
        shows: "the form is",
        site: LeakSite::Form(|here, _, entries| {
            let stalkers = here.state.who(|person| person.role == Role::Stalker);
            entries.extend(
                stalkers.into_iter().map(|stalker| gloaming_core::ruleset::Order::new("target", [stalker.into()])),
            );
        }),
    }
}

#[test]
fn a_form_that_shows_more_than_was_put_into_it_is_noticed() {
    assert_all_noticed(&OfTheConformanceGame, &plan(200), &[hands_in_strikes()]);
}

#[test]
fn a_game_in_which_the_living_notice_guests_is_found_out() {
    assert_all_noticed(&OfTheConformanceGame, &plan(200), &[hears_guests()]);
}

#[test]
fn twins_that_prove_nothing_are_not_counted() {
    let report = check_twins(&AllKnowing, &plan(20)).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!((report.twins, report.meaningful, report.steps), (20, 0, 0), "{report:?}");
}

#[test]
fn a_setup_that_is_refused_is_a_fault_too() {
    let plan = TwinPlan { cases: vec![Case { players: 4..=4, setup: "moon = 1" }], ..plan(1) };
    let fault = check_twins(&OfTheConformanceGame, &plan).expect_err("there is no such key");
    assert!(fault.difference.contains("moon"), "{fault}");
}
