//! The commands that a player can give now, and their words.
//!
//! Each offer is read as if it had been typed, so nothing is offered that is refused. Typed words are read by
//! `read` alone, whose refusals have an order of their own; each of these lets any words pass.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Standing, spelled};

use crate::Paranormal;
use crate::commands::Reader;
use crate::commands::may::may;
use crate::refusals::Refusal;
use crate::sheets::OrderKind;
use crate::state::{Hunt, Order, Person, State};
use crate::verbs::{AS, AT, CLEAR, HOME, Verb, WITH};
use crate::words::{Item, Mask, Nature, Nobody, Phase, Question, Race, Role, Switch, Team};

/// The words that a command can have.
pub(crate) fn ask<'a>(request: &Request<'a, Paranormal>) -> Result<Ask<'a>, Refusal> {
    let Request { table: Table { setup, roster }, state, verb, words, .. } = *request;
    let Some(by) = request.seat() else {
        ensure(matches!(verb, Verb::Votes | Verb::Roster | Verb::Rules), Refusal::NotAPlayer)?;
        return Ok(Ask::nothing().and_more());
    };
    let typed = spelled(words, roster);
    let typed: Vec<&str> = typed.iter().map(String::as_str).collect();
    may(state, by, verb, &typed)?;
    let person = state.people.at(by).ok_or(Refusal::NotAPlayer)?;
    let reader = move || Reader { setup, state, roster, by };
    let can = move |words: &[&str]| may(state, by, verb, words).is_ok() && reader().read(verb, words).is_ok();
    let name = move |seat: Seat| roster.handle(seat);
    let players = move || roster.seats().filter(move |seat| can(&[name(*seat)]));
    let fixed = move |word: &'static str| can(&[word]).then(|| Token::from(word));
    let none = Nobody::None.word();
    let against = move |choice: &Token| state.weighs(by, verb, choice);
    let ask = match verb {
        Verb::Vote => Ask::one(players().map(Token::from).chain(fixed(none))).weighing(against),
        Verb::Puppet => Ask::one(players().map(Token::from).chain(fixed(none)).chain(fixed(CLEAR))).weighing(against),
        Verb::Shoot => Ask::one(players().map(Token::from).chain(fixed(none))).weighing(against),
        Verb::Allow => Ask::one(players().map(Token::from).chain(fixed(none))),
        Verb::Hunt => {
            // A third skip in a row is not possible, and a pack that eats is a pack that wins.
            let hungry = |choice: &Token| if choice.seat().is_some() { 8 } else { 1 };
            let targets = players().map(Token::from).chain(fixed(none));
            Ask::one(targets).weighing(hungry).then(move |target| carrier(state, by, target))
        }
        Verb::Kill => {
            let masks = move |target: &Token| {
                let first = target.seat().map(name).unwrap_or_default();
                masks(Mask::ALL.iter().copied().filter(move |mask| can(&[first, AS, mask.word()])).collect())
            };
            Ask::one(players()).weighing(against).then(masks)
        }
        Verb::Use => devices(request, by),
        Verb::Alert => Ask::one(Switch::ALL.iter().copied()),
        Verb::Disguise => disguise(can, roster),
        Verb::Become | Verb::Equip => {
            let stock = person.stock.as_deref().map(|stock| stock.roles.iter().map(|stocked| stocked.role).collect());
            let mut roles: Vec<Role> = stock.unwrap_or_default();
            roles.sort();
            roles.dedup();
            Ask::one(roles.into_iter().filter(move |role| can(&[role.word()])).map(Token::from).chain(fixed(none)))
        }
        Verb::Robot => robot(person, can, roster),
        Verb::Give | Verb::Take => {
            let items: Vec<Item> = match verb {
                Verb::Give => person.listed(),
                _ => state.gifts.iter().filter(|gift| gift.taker == by).map(|gift| gift.item).collect(),
            };
            let to = move |item: Item| roster.seats().filter(move |seat| can(&[item.word(), name(*seat)]));
            Ask::one(items.into_iter().filter(move |item| to(*item).next().is_some()))
                .then(move |word| Ask::one(item(word).into_iter().flat_map(to)))
        }
        Verb::Replicate | Verb::Choose | Verb::Unchoose => {
            Ask::one(Item::ALL.iter().copied().filter(move |item| can(&[item.word()])))
        }
        Verb::Nature => Ask::one(Nature::ALL.iter().copied().filter(move |nature| can(&[nature.word()]))),
        Verb::Starter => Ask::one(Role::ALL.iter().copied().filter(move |role| can(&[role.word()]))),
        Verb::Pm => {
            let players = roster.seats().filter(move |seat| can(&[name(*seat), "-"]));
            Ask::one(players).then(|_| Ask::free_text(1000))
        }
        Verb::Rules => Ask::nothing(),
        Verb::Bond | Verb::Plant | Verb::Consume => Ask::one(players()),
        verb if verb.is_role_order() && verb != Verb::Seed => Ask::one(players()).weighing(against),
        _ if can(&[]) => Ask::nothing(),
        _ => Ask::one(Vec::<Token>::new()),
    };
    let standing = standing(state, by, verb);
    let aside = is_aside(state, by, verb);
    let ask = match question(person, verb) {
        Some(question) => ask.asking(question),
        None => ask,
    };
    Ok(ask.standing(standing).awaited(state.waits_for(by)).aside(aside).read_by_game())
}

/// The order of a verb that stands.
fn standing(state: &State, by: Seat, verb: Verb) -> Option<Standing> {
    let person = &state.people[by];
    match (verb, &state.hunt) {
        (Verb::Vote, _) => person.vote.map(|vote| Standing::of(vec![vote.into()]).undone_by(Verb::Unvote, vec![])),
        (Verb::Hunt, Some(Hunt::Set { carrier, target, consume: false })) => {
            let mut words = vec![(*target).into()];
            if *carrier != by {
                words.extend([WITH.into(), (*carrier).into()]);
            }
            Some(Standing::of(words))
        }
        (Verb::Hunt, Some(Hunt::Skip)) => Some(Standing::of(vec![Nobody::None.word().into()])),
        (Verb::Consume, Some(Hunt::Set { carrier, target, consume: true })) if *carrier == by => {
            Some(Standing::of(vec![(*target).into()]))
        }
        (Verb::Hunt | Verb::Consume, _) => None,
        _ => {
            let plain = |order: &&Order| order.verb == verb && order.item.is_none() && order.mask.is_none();
            let target = person.main.as_ref().filter(plain).and_then(|order| order.target);
            target.map(|target| Standing::of(vec![target.into()]))
        }
    }
}

/// True for a verb for which nobody is asked. Everybody is asked for what the phase waits for; settings, trade and the like are for
/// who wants them.
fn is_aside(state: &State, by: Seat, verb: Verb) -> bool {
    match verb {
        Verb::Vote => state.control_of(by).is_some(),
        Verb::Hunt | Verb::Shoot | Verb::Choose | Verb::Nature | Verb::Starter | Verb::Accept | Verb::Decline => false,
        verb if verb.is_role_order() || verb == Verb::Pass => {
            verb == Verb::Consume || !state.waits_for(by) || state.carries(by)
        }
        Verb::Use => !state.waits_for(by) || state.phase == Phase::Day,
        _ => true,
    }
}

/// The question in the words of the role.
fn question(person: &Person, verb: Verb) -> Option<Question> {
    Some(match (verb, person.acts_as()) {
        (Verb::Investigate, Role::Agent) => Question::Race,
        (Verb::Investigate, _) => Question::Role,
        (Verb::Kill, Role::Exterminator) => Question::Exterminate,
        (Verb::Kill, Role::RogueDoppelganger) => Question::KillOnce,
        (Verb::Kill, _) => Question::Shoot,
        (Verb::Abduct, Role::OrganHarvester) => Question::Harvest,
        (Verb::Abduct, Role::MindStealer) => Question::Rob,
        (Verb::Abduct, _) => Question::Collect,
        (Verb::Convert, Role::PsychicHivemind) => Question::ConvertByMind,
        (Verb::Convert, _) => Question::ConvertByVisit,
        (Verb::Guard, Role::HeroicGuard | Role::ObservantGuard | Role::VengefulGuard) => Question::DieFor,
        (Verb::Choose, role) if role.is_scientist() => Question::Invent,
        _ => return None,
    })
}

/// The question for the target of a device.
fn question_of(item: Item) -> Option<Question> {
    Some(match item {
        Item::Scanner | Item::Scanner_2 => Question::Scan,
        Item::SnooperBot => Question::Snoop,
        Item::StunOrb | Item::StunOrb_2 => Question::Stun,
        Item::AssassinBot => Question::SendBot,
        Item::AdvancedAssassinBot => Question::KillNow,
        Item::PlasmaBomb => Question::Bomb,
        Item::MindControlRay => Question::Control,
        Item::EmpPulseEmitter => Question::ShortOut,
        Item::PsychicPulseEmitter => Question::Numb,
        _ => return None,
    })
}

fn item(word: &Token) -> Option<Item> {
    word.word().and_then(Item::find)
}

/// The doppelganger who hunts this target for somebody can follow.
fn carrier<'a>(state: &State, by: Seat, target: &Token) -> Ask<'a> {
    let mates = state.members(Team::Doppelgangers).into_iter().filter(|mate| *mate != by && target.seat().is_some());
    let mates: Vec<Seat> = mates.collect();
    if mates.is_empty() {
        return Ask::nothing();
    }
    let which = move |_: &Token| Ask::one(mates.clone()).asking(Question::Carrier);
    Ask::one([WITH]).or_nothing().then(which).asking(Question::WithMate)
}

/// A mask can follow.
fn masks<'a>(masks: Vec<Mask>) -> Ask<'a> {
    if masks.is_empty() {
        return Ask::nothing();
    }
    let which = move |_: &Token| Ask::one(masks.clone()).asking(Question::WhichMask);
    Ask::one([AS]).or_nothing().then(which).asking(Question::Mask)
}

/// The devices that can be ordered, and at whom.
fn devices<'a>(request: &Request<'a, Paranormal>, by: Seat) -> Ask<'a> {
    let Request { table: Table { setup, roster }, state, verb, .. } = *request;
    let can = move |words: &[&str]| {
        may(state, by, verb, words).is_ok() && Reader { setup, state, roster, by }.read(verb, words).is_ok()
    };
    let name = move |seat: Seat| roster.handle(seat);
    let person = &state.people[by];
    let targets = move |item: Item| person.device(item).map_or(0, |device| device.sheet().targets);
    let first = move |item: Item| {
        let second = move |seat: Seat| roster.seats().any(|other| can(&[item.word(), name(seat), name(other)]));
        let fits = move |seat: &Seat| match targets(item) {
            2 => second(*seat),
            _ => can(&[item.word(), name(*seat)]),
        };
        roster.seats().filter(fits)
    };
    let mut items: Vec<Item> = person
        .devices
        .iter()
        .filter(|device| device.sheet().order != OrderKind::None)
        .map(|device| device.item)
        .collect();
    items.sort_by_key(|item| item.place());
    items.dedup();
    let fits = move |item: &Item| if targets(*item) == 0 { can(&[item.word()]) } else { first(*item).next().is_some() };
    Ask::one(items.into_iter().filter(fits)).then(move |word| {
        let Some(item) = item(word) else { return Ask::nothing() };
        let ask = match targets(item) {
            0 => Ask::nothing(),
            2 => Ask::one(first(item)).then(move |victim| {
                let victim = victim.seat().map(name).unwrap_or_default();
                let targets = roster.seats().filter(move |seat| can(&[item.word(), victim, name(*seat)]));
                Ask::one(targets).asking(Question::ControlTarget)
            }),
            _ => Ask::one(first(item)).then(move |target| {
                let target = target.seat().map(name).unwrap_or_default();
                let fits = move |mask: &Mask| can(&[item.word(), target, AS, mask.word()]);
                masks(Mask::ALL.iter().copied().filter(fits).collect())
            }),
        };
        match question_of(item) {
            Some(question) => ask.asking(question),
            None => ask,
        }
    })
}

/// The verbs of the role with which the robot is equipped, and at whom.
fn robot<'a>(person: &Person, can: impl Fn(&[&str]) -> bool + Copy + 'a, roster: &'a Roster) -> Ask<'a> {
    let equipped = person.stock.as_deref().and_then(|stock| stock.equipped);
    let verbs = equipped.map_or(&[][..], |role| role.sheet().verbs);
    let at = move |verb: &'static str| roster.seats().filter(move |seat| can(&[verb, roster.handle(*seat)]));
    let possible = verbs.iter().map(|verb| verb.word()).filter(move |verb| at(verb).next().is_some());
    Ask::one(possible).then(move |word| {
        let word = verbs.iter().map(|verb| verb.word()).find(|verb| Token::from(*verb) == *word);
        Ask::one(word.into_iter().flat_map(at))
    })
}

/// A disguise: a role, a race and a place.
fn disguise<'a>(can: impl Fn(&[&str]) -> bool + Copy + 'a, roster: &'a Roster) -> Ask<'a> {
    let roles = Role::ALL.iter().copied().filter(|role| role.is_shown() && can(&[role.word(), Race::Human.word()]));
    let roles: Vec<Role> = roles.collect();
    Ask::one(roles).then(move |role| {
        let role = role.word().and_then(Role::find).unwrap_or(Role::NoRole);
        Ask::one(Race::ALL.iter().copied()).then(move |race| {
            let race = race.word().and_then(Race::find).unwrap_or(Race::Human);
            let to = move |place: &str| can(&[role.word(), race.word(), AT, place]);
            if !to(HOME) {
                return Ask::nothing();
            }
            let players = roster.seats().filter(move |seat| to(roster.handle(*seat))).map(Token::from);
            let places: Vec<Token> = players.chain([Token::from(HOME)]).collect();
            Ask::one([AT]).or_nothing().then(move |_| Ask::one(places))
        })
    })
}
