//! Generated twins: players can't tell two deals apart if they know the same about both.

use gloaming_core::kit::Draw;
use gloaming_core::ruleset::{RawSetup, Seat, Table};
use gloaming_one_night::{OneNight, Phase, Position, Role, Setup, State, Targets};
use gloaming_testkit::play::{Case, budget};
use gloaming_testkit::tier::Run;
use gloaming_testkit::twins::{Change, Fact, Secrets, TwinPlan, TwinReport, check_twins, exchange};

/// The secrets, and who may know them (section 4 of `RULES.md`, and the end of 6.5).
pub(crate) struct OfOneNight;

impl Secrets for OfOneNight {
    type Ruleset = OneNight;

    fn ruleset(&self) -> OneNight {
        OneNight
    }

    fn deal(&self, table: &Table<Setup>, state: &State, draw: Option<&mut Draw>) -> RawSetup {
        let Some(dealt) = &state.dealt else { return RawSetup::new() };
        let mut cards: Vec<Role> = state.seats().filter_map(|seat| dealt.in_hand(seat)).collect();
        cards.extend(dealt.centre);
        if let Some(draw) = draw {
            exchange(&mut cards, draw);
        }
        let (hands, centre) = cards.split_at(cards.len() - 3);
        let name = |seat: Seat| table.roster.handle(seat).to_owned();
        let words = |cards: &[Role]| cards.iter().map(|card| card.word().into()).collect::<Vec<toml::Value>>();
        let deal = state.seats().map(name).zip(words(hands)).collect::<toml::Table>();
        let circle = state.circle.iter().map(|seat| name(*seat).into()).collect::<Vec<toml::Value>>();
        RawSetup::from_iter([
            ("deal".to_owned(), deal.into()),
            ("centre".to_owned(), words(centre).into()),
            ("circle".to_owned(), circle.into()),
        ])
    }

    fn knows(&self, _: &Table<Setup>, change: &Change<'_, State>, seat: Seat) -> Vec<Fact> {
        let state = change.after;
        let dropped: Vec<bool> = state.players.iter().map(|player| player.dropped).collect();
        let mut facts = vec![Fact::new("dropped (ON-98)", dropped), Fact::new("circle (ON-69)", &state.circle)];
        let Some((dealt, finals)) = state.dealt.zip(state.cards) else { return facts };
        facts.push(Fact::new("deck (ON-9)", dealt.sorted()));
        let role = dealt.in_hand(seat);
        facts.push(Fact::new("own role (ON-10)", role));
        let mates = match role {
            Some(Role::Werewolf | Role::Minion) => dealt.holders(Role::Werewolf).collect(),
            Some(Role::Mason) => dealt.holders(Role::Mason).collect(),
            _ => Vec::new(),
        };
        facts.push(Fact::new("mates (ON-14 to ON-18)", mates));
        if matches!(state.phase, Phase::Day | Phase::Voting | Phase::Over) {
            let at = |position: Position| dealt.at(position);
            let seen = match (role, state.players[seat].targets) {
                (Some(Role::Insomniac), _) => vec![finals.in_hand(seat)],
                (Some(Role::Seer | Role::Robber), Some(Targets::Player(other))) => vec![dealt.in_hand(other)],
                (Some(Role::Seer | Role::Werewolf), Some(Targets::Position(one))) => vec![Some(at(one))],
                (Some(Role::Seer), Some(Targets::Positions(one, other))) => vec![Some(at(one)), Some(at(other))],
                _ => Vec::new(),
            };
            facts.push(Fact::new("result of the night (ON-58, ON-60, ON-61, ON-64)", seen));
        }
        let votes: Option<Vec<Seat>> = state.seats().map(|seat| state.players[seat].vote).collect();
        if let (Phase::Over, Some(votes)) = (state.phase, votes) {
            facts.push(Fact::new("everything (ON-88)", (dealt, finals, votes)));
        }
        facts
    }

    fn is_secret(&self, _: &State, _: Seat, verb: &str, _: Seat) -> bool {
        matches!(verb, "target" | "vote")
    }
}

pub(crate) fn plan(twins: u64) -> TwinPlan {
    let case = |setup| Case { players: 3..=12, setup };
    TwinPlan {
        cases: vec![
            case(""),
            case("deck = \"mixed\"\nearly-day-end = true"),
            case("deck = \"mixed\"\nmissing-vote = \"random\"\nreveal-votes = true"),
            case("chat-outside-day = \"light\"\nmissing-vote = \"random\""),
        ],
        twins,
        steps: 90,
        ..TwinPlan::default()
    }
}

/// `GLOAMING_GAMES=10000` makes that many, preferably with `--release`.
#[test]
fn twins_of_random_games_look_the_same() {
    let plan = plan(budget(250).expect("GLOAMING_GAMES is a number"));
    let report: TwinReport = check_twins(&OfOneNight, &plan).unwrap_or_else(|fault| panic!("{fault}"));
    // For runs of many games with `--nocapture`.
    println!("{report:?}");
    // A soak draws other rounds, which need not contain everything.
    if Run::from_environment().round > 0 {
        return;
    }
    assert!(report.meaningful * 4 > plan.twins * 3, "{report:?}");
    assert!(report.other_deals * 2 > plan.twins && report.over_phases * 2 > plan.twins, "{report:?}");
    for event in [
        "action-defaulted",
        "dealt",
        "new-role",
        "phase",
        "progress",
        "quote-flagged",
        "reminder",
        "saw-centre",
        "saw-role",
        "status",
        "submitted",
        "teammates",
        "time-left",
        "vote-circle",
        "voted",
    ] {
        assert!(report.events.contains(event), "{event} was never sent: {report:?}");
    }
    for verb in ["target", "vote", "ready", "role", "circle", "status", "report", "ask"] {
        assert!(report.verbs.contains(verb), "no watcher used {verb}: {report:?}");
    }
}
