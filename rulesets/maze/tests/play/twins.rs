//! Generated twins: players can't tell two games apart if they know the same about both.

use gloaming_core::kit::Draw;
use gloaming_core::ruleset::{RawSetup, Seat, Table};
use gloaming_maze::{Action, Maze, Phase, Role, Setup, Speciality, State, Theft};
use gloaming_testkit::play::{Case, budget};
use gloaming_testkit::tier::Run;
use gloaming_testkit::twins::{Change, Fact, Secrets, TwinPlan, TwinReport, check_twins, exchange, exchange_where};

/// The additional power of a Black Hat (MZ-98).
const SPECIALITIES: [Speciality; 8] = [
    Speciality::Barkeep,
    Speciality::Lockpick,
    Speciality::Telegrapher,
    Speciality::CardSharp,
    Speciality::Plain,
    Speciality::Plain,
    Speciality::Plain,
    Speciality::Plain,
];

/// The secrets, and who may know them (section 4 of `RULES.md`, and 2.13).
pub(crate) struct OfTheMaze;

impl Secrets for OfTheMaze {
    type Ruleset = Maze;

    fn ruleset(&self) -> Maze {
        Maze
    }

    fn deal(&self, table: &Table<Setup>, state: &State, draw: Option<&mut Draw>) -> RawSetup {
        let mut cards: Vec<(Role, Option<Speciality>)> =
            state.players.iter().map(|player| (player.role, player.speciality)).collect();
        let mut holder = state.holder;
        if let Some(draw) = draw {
            // There are three secrets: the roles, the specialities of the Black Hats, and where The Maze is.
            match draw.below(3) {
                0 => exchange(&mut cards, draw),
                // The Black Hats know all but this.
                1 => exchange_where(&mut cards, |(role, _)| *role != Role::BlackHat, draw),
                _ => {}
            }
            if draw.below(3) == 0 {
                let mut specialities = SPECIALITIES;
                draw.shuffle(&mut specialities);
                let black_hats = cards.iter_mut().filter_map(|(_, speciality)| speciality.as_mut());
                black_hats.zip(specialities).for_each(|(one, other)| *one = other);
            }
            let others: Vec<Seat> = state.living().collect();
            holder = if draw.below(2) == 0 { draw.pick(&others).copied() } else { holder };
        }
        let is_man = |seat: &Seat| cards[seat.index()].0 == Role::ManInBlack;
        // The Man in Black is never dealt The Maze (MZ-12).
        let holder = holder.filter(|seat| !is_man(seat)).or_else(|| state.living().find(|seat| !is_man(seat)));
        let name = |seat: Seat| table.roster.handle(seat).to_owned();
        let by_player = |word: &dyn Fn(Seat) -> Option<&'static str>| {
            let words = table.roster.seats().filter_map(|seat| Some((name(seat), word(seat)?.into())));
            toml::Value::Table(words.collect())
        };
        let mut keys = RawSetup::from_iter([
            ("deal".to_owned(), by_player(&|seat| Some(cards[seat.index()].0.word()))),
            ("speciality-deal".to_owned(), by_player(&|seat| cards[seat.index()].1.map(Speciality::word))),
            ("identities".to_owned(), by_player(&|seat| state.players.at(seat).map(|player| player.identity.word()))),
        ]);
        keys.extend(holder.map(|holder| ("first-holder".to_owned(), name(holder).into())));
        keys
    }

    fn knows(&self, table: &Table<Setup>, change: &Change<'_, State>, seat: Seat) -> Vec<Fact> {
        let Change { before, after, .. } = change;
        let mut facts = of_all(before, after);
        let Some(own) = after.players.at(seat) else { return facts };
        facts.push(Fact::new("own card (MZ-4)", (own.role, own.speciality, own.identity)));
        let night_ends = before.phase == Phase::Night && after.phase != Phase::Night;
        match own.role {
            Role::BlackHat => {
                facts.push(Fact::new("the gang (MZ-5)", after.specialities()));
                if own.alive {
                    facts.push(Fact::new("the gang's orders (MZ-27)", (after.orders.kill, after.orders.steal)));
                }
                if night_ends && table.setup.steal_report && own.alive {
                    facts.push(Fact::new("thefts (MZ-95)", thefts(before, after)));
                }
            }
            Role::ManInBlack => {
                if after.phase != Phase::NightZero {
                    facts.push(Fact::new("hat (MZ-62)", (after.hat, after.hat_drawn)));
                }
                if night_ends && own.alive {
                    facts.push(Fact::new("search (MZ-69, MZ-72)", search(table, before, seat)));
                }
            }
            Role::WhiteHat => {}
        }
        if after.phase == Phase::Night {
            facts.push(Fact::new("holds The Maze tonight (MZ-47)", after.night_holder == Some(seat)));
        }
        facts
    }

    fn is_secret(&self, state: &State, _: Seat, verb: &str, watcher: Seat) -> bool {
        match verb {
            // The dead have left the Black Hats (MZ-24).
            "kill" | "steal" => !state.living_black_hats().any(|seat| seat == watcher),
            "wear" | "pass" | "search" | "detain" | "pick" | "wire" | "palm" => true,
            _ => false,
        }
    }
}

/// Returns what every player has a right to know.
fn of_all(before: &State, after: &State) -> Vec<Fact> {
    let dead: Vec<(Seat, Role)> =
        after.players.seated().filter(|(_, player)| !player.alive).map(|(seat, player)| (seat, player.role)).collect();
    // Who is done isn't announced. But a phase ends when all players are done (MZ-18), and a player who is done can't
    // be done again.
    let undone: Vec<Seat> = before.awaited().collect();
    let identities: Vec<_> = after.players.iter().map(|player| player.identity).collect();
    let man = after.man_in_black().filter(|_| after.uses.unmask);
    let mut facts = vec![
        Fact::new("the dead and their roles (MZ-109)", dead),
        Fact::new("who is not done (MZ-18)", undone),
        Fact::new("identities (MZ-8)", identities),
        Fact::new("unmasked (MZ-65)", man),
    ];
    if before.phase == Phase::Night && after.phase != Phase::Night {
        facts.push(Fact::new("telegram (MZ-103)", &before.orders.wire));
    }
    if before.phase == Phase::Day && after.phase != Phase::Day {
        // The final count, including the vote that was palmed (MZ-104).
        let sharp = before.players.seated().find(|(_, player)| player.speciality == Some(Speciality::CardSharp));
        let palmed = sharp.filter(|_| before.uses.palm == Some(before.number));
        facts.push(Fact::new("the palmed vote (MZ-104)", palmed.and_then(|(_, player)| player.vote)));
    }
    if after.phase == Phase::Over && after.winning_team().is_some() {
        let players: Vec<_> = after.players.iter().map(|player| (player.role, player.speciality)).collect();
        facts.push(Fact::new("everything (MZ-121)", (players, after.hat, &after.trail)));
    }
    facts
}

/// Returns the targets of the night's theft, and whether it took The Maze from them.
fn thefts(before: &State, after: &State) -> Vec<(Seat, bool)> {
    let steal = before.orders.steal.map(|Theft { target, .. }| target);
    let targets = steal.into_iter().chain(before.orders.pick.filter(|target| Some(*target) != steal));
    let man = before.man_in_black();
    let moved = before.night_holder != man && after.holder != man;
    targets.map(|target| (target, moved && before.night_holder == Some(target))).collect()
}

/// Returns what the Man in Black learns from a search: whether he found The Maze, and the target of a shot that he
/// turned.
fn search(table: &Table<Setup>, before: &State, man: Seat) -> Option<(bool, String)> {
    let search = before.orders.search?;
    let found = before.night_holder == Some(search.target) && before.orders.detain != Some(man);
    let turned = found && search.action == Action::Redirect;
    let idle = table.setup.idle_kill && before.orders.kill.is_none();
    // A shot that is drawn is drawn from the players who aren't Black Hats.
    let shot = match (turned, idle) {
        (false, _) => String::new(),
        (true, false) => format!("{:?}", before.orders.kill),
        (true, true) => format!("drawn from {:?}", before.preys().collect::<Vec<_>>()),
    };
    Some((found, shot))
}

pub(crate) fn plan(twins: u64) -> TwinPlan {
    let case = |setup| Case { players: 7..=14, setup };
    TwinPlan {
        cases: vec![
            case(""),
            case("hammer = true\nunmask = true\nnight-talk = true"),
            case("immune-lynch = \"next\"\ntie = \"random\"\nidle-kill = \"random\""),
            case("steal-report = false\nhammer = true"),
        ],
        twins,
        steps: 200,
        texts: vec!["The sun also rises.", "What a night, ann!"],
        ..TwinPlan::default()
    }
}

/// `GLOAMING_GAMES=10000` makes that many, preferably with `--release`.
#[test]
fn twins_of_random_games_look_the_same() {
    let plan = plan(budget(250).expect("GLOAMING_GAMES is a number"));
    let report: TwinReport = check_twins(&OfTheMaze, &plan).unwrap_or_else(|fault| panic!("{fault}"));
    // For runs of many games with `--nocapture`.
    println!("{report:?}");
    // A soak draws other rounds, which need not contain everything.
    if Run::from_environment().round > 0 {
        return;
    }
    assert!(report.meaningful * 4 > plan.twins * 3, "{report:?}");
    assert!(report.other_deals * 2 > plan.twins && report.over_phases * 2 > plan.twins, "{report:?}");
    for event in [
        "dawn",
        "died",
        "done-noted",
        "hat",
        "lynch-spared",
        "maze-held",
        "order-cancelled",
        "order-taken",
        "reminder",
        "search-result",
        "steal-result",
        "team-order",
        "telegram",
        "vote-tally",
        "voted",
    ] {
        assert!(report.events.contains(event), "{event} was never sent: {report:?}");
    }
    for verb in [
        "cancel", "detain", "done", "kill", "palm", "pass", "pick", "search", "steal", "tally", "unvote", "vote",
        "wear", "wire",
    ] {
        assert!(report.verbs.contains(verb), "no watcher used {verb}: {report:?}");
    }
}
