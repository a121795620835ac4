//! Checks random nights against a second implementation.
//!
//! The second implementation follows the table of effects in `RULES.md` (who is immune to what, who is legal, what
//! voids what) and shares no code with the game.

use std::collections::{BTreeSet, VecDeque};

use gloaming_core::kit::{Draw, Draws, Seed};
use serde_json::{Value, json};

use crate::fixture::{NAMES, RulesetFixture, deal};

type Name = &'static str;

/// Six White Hats, two Black Hats with the specialities that matter at night, and the Man in Black.
const BARKEEP: Name = "gus";
const LOCKPICK: Name = "hal";
const MAN: Name = "ida";
const PLAYERS: usize = 9;

/// The complete state of a game.
#[derive(Clone, Debug, PartialEq)]
struct World {
    alive: BTreeSet<Name>,
    holder: Name,
    barred: Option<Name>,
    black_hat: bool,
    rolls: VecDeque<Name>,
}

/// The orders when the window closed.
#[derive(Clone, Debug, Default)]
struct Asked {
    pass: Option<Name>,
    search: Option<(Name, &'static str)>,
    kill: Option<Name>,
    steal: Option<(Name, Name)>,
    detain: Option<Name>,
    pick: Option<Name>,
}

/// The events at the end of the night.
#[derive(Debug, PartialEq)]
struct Told {
    deaths: Vec<Name>,
    search: Option<(Name, bool)>,
    original: Option<Option<Name>>,
    taken: Option<Name>,
    thefts: BTreeSet<(Name, bool)>,
}

fn is_black_hat(name: Name) -> bool {
    name == BARKEEP || name == LOCKPICK
}

/// Returns the world after the night, and the events, according to the second implementation.
fn judge(before: &World, asked: &Asked) -> (World, Told) {
    let nights_holder = before.holder;
    let alive = |name: Name| before.alive.contains(name);

    let searched = asked.search.filter(|_| alive(MAN));
    let found = searched.is_some_and(|(who, _)| who == nights_holder) && asked.detain != Some(MAN);
    let does = |action| found && searched.is_some_and(|(_, chosen)| chosen == action);
    let (takes, turns) = (does("kill"), does("redirect"));

    // The holder of The Maze at the time of the shot can't be shot.
    let immune = if takes { MAN } else { nights_holder };
    let is_gone = |name: Name| takes && name == nights_holder;
    let somebody_shoots = [BARKEEP, LOCKPICK].into_iter().any(|name| alive(name) && !is_gone(name));
    let meant = asked.kill.filter(|_| somebody_shoots);
    let is_turned = turns && meant != Some(MAN);
    let hit = meant
        .map(|name| if is_turned { nights_holder } else { name })
        .filter(|name| alive(name) && !is_gone(name) && *name != immune);

    let dies = |name: Name| is_gone(name) || hit == Some(name);
    let survivors: BTreeSet<Name> = before.alive.iter().copied().filter(|name| !dies(name)).collect();

    // The Maze: who decides, who may have it, and who has it in the end.
    let thieves_live = survivors.iter().any(|name| is_black_hat(name));
    let robbed = asked.steal.is_some_and(|(who, _)| who == nights_holder) || asked.pick == Some(nights_holder);
    let fits = |name: &Name| survivors.contains(name) && *name != MAN && *name != nights_holder;
    let mut legal: Vec<Name> = NAMES.into_iter().filter(|name| fits(name) && Some(*name) != before.barred).collect();
    if legal.is_empty() {
        legal = before.barred.into_iter().filter(fits).collect();
    }
    let moves = !takes && !legal.is_empty();
    let stolen = moves && robbed && thieves_live && nights_holder != MAN;
    let wanted = match (nights_holder == MAN, stolen) {
        (true, _) => None,
        (false, true) => asked.steal.map(|(_, recipient)| recipient).or(Some(LOCKPICK)),
        (false, false) => asked.pass,
    };
    let mut rolls = before.rolls.clone();
    let holder = if takes {
        MAN
    } else if !moves {
        nights_holder
    } else {
        wanted.filter(|name| legal.contains(name)).unwrap_or_else(|| {
            std::iter::from_fn(|| rolls.pop_front()).find(|name| legal.contains(name)).expect("there are rolls enough")
        })
    };

    let reads = |name: Name| survivors.contains(name);
    let pockets = asked.steal.map(|(who, _)| who).into_iter().chain(asked.pick);
    let told = Told {
        deaths: NAMES.into_iter().filter(|name| before.alive.contains(name) && dies(name)).collect(),
        search: searched.filter(|_| reads(MAN)).map(|(who, _)| (who, found)),
        original: (is_turned && reads(MAN)).then_some(meant),
        taken: (takes && reads(MAN)).then_some(nights_holder),
        thefts: pockets.filter(|_| thieves_live).map(|who| (who, stolen && who == nights_holder)).collect(),
    };
    (World { alive: survivors, holder, barred: Some(nights_holder), black_hat: before.black_hat, rolls }, told)
}

/// Returns a game with this table, and the world as it is after night zero.
fn dealt(draw: &mut Draw, seed: u64) -> (RulesetFixture, World) {
    let black_hat = draw.below(2) == 0;
    let holders: Vec<Name> = NAMES[..PLAYERS].iter().copied().filter(|name| *name != MAN).collect();
    let holder = *draw.pick(&holders).expect("a player holds it");
    let mut rolls = Vec::new();
    for _ in 0..24 {
        let mut names = NAMES[..PLAYERS].to_vec();
        draw.shuffle(&mut names);
        rolls.extend(names);
    }
    let role = |name: &Name| match *name {
        MAN => "man-in-black",
        name if is_black_hat(name) => "black-hat",
        _ => "white-hat",
    };
    let roles: Vec<String> = NAMES[..PLAYERS].iter().map(|name| format!("{name} = \"{}\"", role(name))).collect();
    let setup = format!(
        "deal = {{ {} }}\nspeciality-deal = {{ {BARKEEP} = \"barkeep\", {LOCKPICK} = \"lockpick\" }}\n\
         first-holder = \"{holder}\"\nrolls = {{ maze = {} }}",
        roles.join(", "),
        json!(rolls),
    );
    let mut fixture = deal(PLAYERS, &setup, seed);
    fixture.say(MAN, if black_hat { "wear black" } else { "wear white" }).expect("it is night zero");
    fixture.strike();
    let alive = NAMES[..PLAYERS].iter().copied().collect();
    (fixture, World { alive, holder, barred: None, black_hat, rolls: rolls.into() })
}

/// Gives random orders as players would, often about the players who matter.
fn order(fixture: &mut RulesetFixture, world: &World, draw: &mut Draw, uses: &mut (u32, u32)) -> Asked {
    let mut asked = Asked::default();
    let living: Vec<Name> = world.alive.iter().copied().collect();
    let someone = |draw: &mut Draw, not: &dyn Fn(Name) -> bool| -> Option<Name> {
        let likely = [Some(world.holder), Some(MAN), world.barred];
        let named = match draw.below(6) {
            0 => return None,
            1..4 => likely[draw.below(3) as usize].filter(|name| world.alive.contains(name)),
            _ => draw.pick(&living).copied(),
        };
        named.filter(|name| !not(name))
    };
    let mut say = |name: Name, text: String| fixture.say(name, &text).unwrap_or_else(|code| panic!("{text}: {code}"));
    if world.alive.contains(MAN)
        && let Some(target) = someone(draw, &|name| name == MAN)
    {
        let action = match (draw.below(3), world.black_hat) {
            (0, _) => "",
            (_, true) => "kill",
            (_, false) => "redirect",
        };
        say(MAN, format!("search {target} {action}"));
        asked.search = Some((target, action));
    }
    if world.holder != MAN
        && let Some(target) = someone(draw, &|name| name == world.holder)
    {
        say(world.holder, format!("pass {target}"));
        asked.pass = Some(target);
    }
    let thieves: Vec<Name> = living.iter().copied().filter(|name| is_black_hat(name)).collect();
    let Some(thief) = draw.pick(&thieves).copied() else { return asked };
    if let Some(target) = someone(draw, &is_black_hat) {
        say(thief, format!("kill {target}"));
        asked.kill = Some(target);
    }
    if let Some(target) = someone(draw, &is_black_hat) {
        match someone(draw, &|name| name == target) {
            Some(recipient) => {
                say(thief, format!("steal {target} to {recipient}"));
                asked.steal = Some((target, recipient));
            }
            None => {
                say(thief, format!("steal {target}"));
                asked.steal = Some((target, thief));
            }
        }
    }
    if uses.0 < 2
        && world.alive.contains(BARKEEP)
        && draw.below(3) == 0
        && let Some(target) = someone(draw, &is_black_hat)
    {
        say(BARKEEP, format!("detain {target}"));
        asked.detain = Some(target);
        uses.0 += 1;
    }
    if uses.1 < 1
        && world.alive.contains(LOCKPICK)
        && draw.below(2) == 0
        && let Some(target) = someone(draw, &is_black_hat)
    {
        say(LOCKPICK, format!("pick {target}"));
        asked.pick = Some(target);
        uses.1 += 1;
    }
    asked
}

fn name(value: &Value) -> Name {
    NAMES.into_iter().find(|name| value == name).unwrap_or_else(|| panic!("{value} isn't a player"))
}

/// Returns the events that the game sent.
fn told(fixture: &RulesetFixture) -> Told {
    let to_man = |event: &str| fixture.private(MAN, event).first().copied();
    let field = |event, field: &str| fixture.field(event, field);
    let dawn = fixture.public("dawn");
    assert_eq!(dawn.len(), 1, "{:?}", fixture.told);
    let deaths = field(dawn[0], "deaths").as_array().expect("a list").iter().map(name).collect();
    let died: Vec<Name> = fixture.public("died").iter().map(|event| name(&field(event, "player"))).collect();
    assert_eq!(deaths, died, "everybody in `dawn` has a `died`, in the same order");
    Told {
        deaths,
        search: to_man("search-result").map(|event| (name(&field(event, "target")), field(event, "found") == true)),
        original: to_man("shot-original").map(|event| {
            let target = event.field("target").map(|_| name(&field(event, "target")));
            assert_eq!(field(event, "shot"), json!(target.is_some()));
            target
        }),
        taken: to_man("maze-taken").map(|event| name(&field(event, "from"))),
        thefts: fixture
            .channel("black-hats", "steal-result")
            .iter()
            .map(|event| (name(&field(event, "target")), field(event, "success") == true))
            .collect(),
    }
}

#[test]
fn nights_come_out_as_the_table_of_effects_has_it() {
    let mut draw = Draws::new(Seed::from_number(0)).draw("nights");
    let (mut nights, mut thefts, mut turned, mut taken, mut saved) = (0, 0, 0, 0, 0);
    for seed in 0..600 {
        let (mut fixture, mut world) = dealt(&mut draw, seed);
        let mut uses = (0, 0);
        for _ in 0..8 {
            if fixture.winners.is_some() {
                break;
            }
            // With one vote for the holder, no player is lynched, and the day reveals nothing new.
            let voter = world.alive.iter().copied().find(|name| *name != world.holder).expect("the game goes on");
            fixture.say(voter, &format!("vote {}", world.holder)).expect("it is day");
            fixture.strike();
            let held = fixture.private(world.holder, "maze-held");
            assert_eq!(held.len(), 1, "seed {seed}: {world:?}\n{:?}", fixture.told);
            assert_eq!(fixture.field(held[0], "pass"), json!(world.holder != MAN));

            let asked = order(&mut fixture, &world, &mut draw, &mut uses);
            fixture.strike();
            let (after, expected) = judge(&world, &asked);
            let problem = format!("seed {seed}: {asked:?} in {world:?}\n{:?}", fixture.told);
            assert_eq!(told(&fixture), expected, "{problem}");
            nights += 1;
            thefts += usize::from(expected.thefts.iter().any(|(_, success)| *success));
            turned += usize::from(expected.original.is_some());
            taken += usize::from(expected.taken.is_some());
            saved += usize::from(asked.kill.is_some() && expected.deaths.is_empty());

            let black = after.alive.iter().filter(|name| is_black_hat(name)).count();
            let white = after.alive.iter().filter(|name| !is_black_hat(name) && **name != MAN).count();
            assert_eq!(fixture.winners.is_some(), black == 0 || black >= white, "{problem}");
            let discarded = (black, white) == (1, 2);
            assert_eq!(!fixture.public("maze-discarded").is_empty(), discarded, "{problem}");
            if discarded {
                break;
            }
            if fixture.winners.is_none() {
                let state = fixture.game.save().state;
                let seat = |name: Name| json!(NAMES.into_iter().position(|other| other == name));
                assert_eq!(state["holder"], seat(after.holder), "{problem}");
                assert_eq!(state["barred"], seat(world.holder), "{problem}");
            }
            world = after;
        }
    }
    assert!(
        nights > 1_500 && thefts > 100 && turned > 50 && taken > 50 && saved > 100,
        "{nights} {thefts} {turned} {taken} {saved}"
    );
}
