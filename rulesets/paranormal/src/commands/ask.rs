//! What a player can do now, and the refusals of typed commands that come before core looks up the players in them.
//!
//! Each choice is checked as if it had been typed, so the game offers nothing that it would refuse. Each verb has its
//! own order of refusals, so choices are only proposals, and `legality` refuses other words.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{PlayerOr, Standing};

use crate::Paranormal;
use crate::commands::form::form;
use crate::commands::legality::Legality;
use crate::commands::may::may;
use crate::refusals::Refusal;
use crate::sheets::OrderKind;
use crate::state::{Hunt, Order, Person, State};
use crate::verbs::{AS, AT, CLEAR, HOME, Verb, VerbName, WITH};
use crate::words::{Item, Mask, Nature, Nobody, Order as OrderWord, Phase, Place, Question, Race, Role, Switch, Team};

/// Returns the commands that are open to the sender.
pub(crate) fn options<'a>(request: &Request<'a, Paranormal>) -> Result<Options<'a, Paranormal>, Refusal> {
    let request = *request;
    let Some(by) = request.seat() else {
        return Ok(Options::new(|verb| match verb {
            VerbName::Votes | VerbName::Roster | VerbName::Rules => Ok(Ask::nothing().as_proposals()),
            _ => Err(Refusal::NotAPlayer),
        }));
    };
    let person = request.state.people.at(by).ok_or(Refusal::NotAPlayer)?;
    Ok(Options::new(move |verb| ask(&request, by, person, verb)))
}

/// Returns the arguments that a player can give to a verb.
fn ask<'a>(
    request: &Request<'a, Paranormal>,
    by: Seat,
    person: &'a Person,
    verb: VerbName,
) -> Result<Ask<'a>, Refusal> {
    let Request { table, state, words, .. } = *request;
    let Table { setup, roster } = table;
    may(request, verb)?;
    // Options are walked without words, and core reports what is missing.
    if !words.is_empty() {
        form(person, verb, words)?;
    }
    let legality = Legality { setup, state, by };
    let can = move |verb: Verb| legality.check(&verb).is_ok();
    let can_begin = move |word: Given| may(&Request { words: &[word], ..Request::new(table, state, by) }, verb).is_ok();
    let takes = move |word: Given| can_begin(word.clone()) && Verb::read(verb, &[word]).is_some_and(can);
    let players = move || roster.seats().filter(move |seat| takes(Given::Player(*seat)));
    let fixed = move |word: &'static str| takes(Given::Word(word.into())).then(|| Token::from(word));
    let words_of = move |words: &'static [&'static str]| words.iter().filter_map(move |word| fixed(word));
    let none = Nobody::None.word();
    let against = move |choice: &Token| state.weighs(by, verb, choice);
    let ask = match verb {
        VerbName::Vote | VerbName::Shoot => Ask::one(players().map(Token::from).chain(fixed(none))).weighing(against),
        VerbName::Puppet => {
            Ask::one(players().map(Token::from).chain(fixed(none)).chain(fixed(CLEAR))).weighing(against)
        }
        VerbName::Allow => Ask::one(players().map(Token::from).chain(fixed(none))),
        VerbName::Hunt => {
            // A third skip in a row isn't possible, and eating helps the pack to win.
            let hungry = |choice: &Token| if choice.seat().is_some() { 8 } else { 1 };
            let targets = players().map(Token::from).chain(fixed(none));
            Ask::one(targets).weighing(hungry).then(move |target| carrier(state, by, target))
        }
        VerbName::Kill => Ask::one(players()).weighing(against).then(move |_| masks(person.wears_masks(None))),
        VerbName::Use => devices(person, roster, can_begin, can),
        VerbName::Alert => Ask::one(Switch::ALL.iter().copied()),
        VerbName::Disguise => disguise(person, roster, can),
        VerbName::Become | VerbName::Equip => {
            let stock = person.stock.as_deref().map(|stock| stock.roles.iter().map(|stocked| stocked.role).collect());
            let mut roles: Vec<Role> = stock.unwrap_or_default();
            roles.sort();
            roles.dedup();
            Ask::one(roles.into_iter().filter_map(move |role| fixed(role.word())).chain(fixed(none)))
        }
        VerbName::Robot => robot(person, roster, can),
        VerbName::Give | VerbName::Take => {
            let (items, trade): (Vec<Item>, fn(Item, Seat) -> Verb) = match verb {
                VerbName::Give => (person.listed(), Verb::Give),
                _ => {
                    let offers = state.gifts.iter().filter(|gift| gift.taker == by);
                    (offers.map(|gift| gift.item).collect(), Verb::Take)
                }
            };
            let with = move |item: Item| roster.seats().filter(move |seat| can(trade(item, *seat)));
            Ask::one(items.into_iter().filter(move |item| with(*item).next().is_some()))
                .then(move |word| Ask::one(item(word).into_iter().flat_map(with)))
        }
        VerbName::Replicate | VerbName::Choose | VerbName::Unchoose => Ask::one(words_of(Item::WORDS)),
        VerbName::Nature => Ask::one(words_of(Nature::WORDS)),
        VerbName::Starter => Ask::one(words_of(Role::WORDS)),
        VerbName::Pm => {
            let players = roster.seats().filter(move |seat| can(Verb::Pm(*seat, PlayerText::new("-"))));
            Ask::one(players).then(|_| Ask::free_text(1000))
        }
        VerbName::Bond | VerbName::Plant | VerbName::Consume => Ask::one(players()),
        verb if verb.is_role_order() && verb != VerbName::Seed => Ask::one(players()).weighing(against),
        _ if Verb::read(verb, &[]).is_some_and(can) => Ask::nothing(),
        _ => Ask::one(Vec::<Token>::new()),
    };
    let passes = can(Verb::Pass) && may(&Request::new(table, state, by), VerbName::Pass).is_ok();
    let standing = standing(state, by, verb, passes);
    // Another device may be used in addition to those already in use.
    let ask = ask.more_beside(verb == VerbName::Use);
    let aside = is_aside(state, by, verb);
    let ask = match question(person, verb) {
        Some(question) => ask.asking(question),
        None => ask,
    };
    Ok(ask.standing(standing).awaited(state.waits_for(by)).aside(aside).as_proposals())
}

/// Returns the current orders of a verb.
fn standing(state: &State, by: Seat, verb: VerbName, passes: bool) -> Vec<Standing> {
    let person = &state.people[by];
    let chooser = person.chooser.as_deref().filter(|_| state.phase == Phase::Choosing);
    match verb {
        VerbName::Use => {
            let main = person.main.iter().filter(|order| order.verb == verb).filter_map(use_of);
            let free = person.free.iter().filter(|order| order.verb == verb).filter_map(use_of);
            main.map(|words| main_order(state, by, words, passes)).chain(free.map(Standing::of)).collect()
        }
        // Each chosen item can be given back.
        VerbName::Unchoose => {
            let chosen = chooser.into_iter().flat_map(|chooser| &chooser.chosen).filter(|item| **item != Item::Intel);
            let words = |item: &Item| vec![Token::from(*item)];
            chosen.map(|item| Standing::of(words(item)).undone_by(VerbName::Unchoose, words(item))).collect()
        }
        VerbName::Nature => {
            chooser.and_then(|chooser| chooser.natured).map(|one| Standing::of(vec![one.into()])).into_iter().collect()
        }
        VerbName::Starter => {
            chooser.and_then(|chooser| chooser.starter).map(|one| Standing::of(vec![one.into()])).into_iter().collect()
        }
        _ => order_of(state, by, verb, passes).into_iter().collect(),
    }
}

/// Returns the main order with these words. `pass` takes it back if the player may pass now and has given no free
/// orders, which `pass` would take back as well (PN-78). The night still waits for the same players, because passing
/// counts as heard just as a main order does (PN-44).
fn main_order(state: &State, by: Seat, words: Vec<Token>, passes: bool) -> Standing {
    let order = Standing::of(words);
    if passes && state.people[by].free.is_empty() { order.undone_by(VerbName::Pass, vec![]) } else { order }
}

/// Returns the words that order the same use of a device.
fn use_of(order: &Order) -> Option<Vec<Token>> {
    let targets = order.target.into_iter().chain(order.second).map(Token::from);
    let mask = order.mask.into_iter().flat_map(|mask| [Token::from(AS), mask.into()]);
    Some(std::iter::once(order.item?.into()).chain(targets).chain(mask).collect())
}

/// Returns the current order of a verb that has only one.
fn order_of(state: &State, by: Seat, verb: VerbName, passes: bool) -> Option<Standing> {
    let person = &state.people[by];
    match (verb, &state.hunt) {
        (VerbName::Vote, _) => {
            person.vote.map(|vote| Standing::of(vec![vote.into()]).undone_by(VerbName::Unvote, vec![]))
        }
        (VerbName::Hunt, Some(Hunt::Set { carrier, target, consume: false })) => {
            let mut words = vec![(*target).into()];
            if *carrier != by {
                words.extend([WITH.into(), (*carrier).into()]);
            }
            Some(Standing::of(words))
        }
        (VerbName::Hunt, Some(Hunt::Skip)) => Some(Standing::of(vec![Nobody::None.word().into()])),
        (VerbName::Consume, Some(Hunt::Set { carrier, target, consume: true })) if *carrier == by => {
            Some(Standing::of(vec![(*target).into()]))
        }
        (VerbName::Hunt | VerbName::Consume, _) => None,
        _ => {
            let plain = |order: &&Order| order.verb == verb && order.item.is_none() && order.mask.is_none();
            let target = person.main.as_ref().filter(plain).and_then(|order| order.target);
            target.map(|target| main_order(state, by, vec![target.into()], passes))
        }
    }
}

/// Returns `true` if players aren't asked about a verb. They are only asked for what the phase waits for. Settings,
/// trade and the like are left to the players who want them.
fn is_aside(state: &State, by: Seat, verb: VerbName) -> bool {
    match verb {
        VerbName::Vote => state.control_of(by).is_some(),
        VerbName::Hunt
        | VerbName::Shoot
        | VerbName::Choose
        | VerbName::Nature
        | VerbName::Starter
        | VerbName::Accept
        | VerbName::Decline => false,
        verb if verb.is_role_order() || verb == VerbName::Pass => {
            verb == VerbName::Consume || !state.waits_for(by) || state.carries(by)
        }
        VerbName::Use => !state.waits_for(by) || state.phase == Phase::Day,
        _ => true,
    }
}

/// Returns the question as it is worded for the role.
fn question(person: &Person, verb: VerbName) -> Option<Question> {
    Some(match (verb, person.acts_as()) {
        (VerbName::Investigate, Role::Agent) => Question::Race,
        (VerbName::Investigate, _) => Question::Role,
        (VerbName::Kill, Role::Exterminator) => Question::Exterminate,
        (VerbName::Kill, Role::RogueDoppelganger) => Question::KillOnce,
        (VerbName::Kill, _) => Question::Shoot,
        (VerbName::Abduct, Role::OrganHarvester) => Question::Harvest,
        (VerbName::Abduct, Role::MindStealer) => Question::Rob,
        (VerbName::Abduct, _) => Question::Collect,
        (VerbName::Convert, Role::PsychicHivemind) => Question::ConvertByMind,
        (VerbName::Convert, _) => Question::ConvertByVisit,
        (VerbName::Guard, Role::HeroicGuard | Role::ObservantGuard | Role::VengefulGuard) => Question::DieFor,
        (VerbName::Choose, role) if role.is_scientist() => Question::Invent,
        _ => return None,
    })
}

/// Returns the question for the target of a device.
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

/// Asks for the doppelganger who carries out the hunt on this target, if not the sender.
fn carrier<'a>(state: &State, by: Seat, target: &Token) -> Ask<'a> {
    let mates = state.members(Team::Doppelgangers).into_iter().filter(|mate| *mate != by && target.seat().is_some());
    let mates: Vec<Seat> = mates.collect();
    if mates.is_empty() {
        return Ask::nothing();
    }
    let which = move |_: &Token| Ask::one(mates.clone()).asking(Question::Carrier);
    Ask::one([WITH]).or_nothing().then(which).asking(Question::WithMate)
}

/// Asks for a mask if the player may wear one.
fn masks<'a>(may_wear: bool) -> Ask<'a> {
    if !may_wear {
        return Ask::nothing();
    }
    let which = |_: &Token| Ask::one(Mask::ALL.iter().copied()).asking(Question::WhichMask);
    Ask::one([AS]).or_nothing().then(which).asking(Question::Mask)
}

/// Asks for a device that can be ordered, and for its targets.
fn devices<'a>(
    person: &'a Person,
    roster: &'a Roster,
    can_begin: impl Fn(Given) -> bool + Copy + 'a,
    can: impl Fn(Verb) -> bool + Copy + 'a,
) -> Ask<'a> {
    let can = move |item: Item, targets: &[Seat]| can(Verb::Use(item, targets.to_vec(), None));
    let targets = move |item: Item| person.device(item).map_or(0, |device| device.sheet().targets);
    let first = move |item: Item| {
        let second = move |seat: Seat| roster.seats().any(|other| can(item, &[seat, other]));
        let fits = move |seat: &Seat| if targets(item) == 2 { second(*seat) } else { can(item, &[*seat]) };
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
    let fits = move |item: &Item| if targets(*item) == 0 { can(*item, &[]) } else { first(*item).next().is_some() };
    let items = items.into_iter().filter(move |item| can_begin(Given::Word(item.word().into())) && fits(item));
    Ask::one(items).then(move |word| {
        let Some(item) = item(word) else { return Ask::nothing() };
        let ask = match targets(item) {
            0 => Ask::nothing(),
            2 => Ask::one(first(item)).then(move |victim| {
                let victim = victim.seat();
                let fits = move |seat: &Seat| victim.is_some_and(|victim| can(item, &[victim, *seat]));
                Ask::one(roster.seats().filter(fits)).asking(Question::ControlTarget)
            }),
            _ => Ask::one(first(item)).then(move |_| masks(person.wears_masks(Some(item)))),
        };
        match question_of(item) {
            Some(question) => ask.asking(question),
            None => ask,
        }
    })
}

/// Asks for a verb of the role with which the robot is equipped, and for its target.
fn robot<'a>(person: &'a Person, roster: &'a Roster, can: impl Fn(Verb) -> bool + Copy + 'a) -> Ask<'a> {
    let at = move |order: OrderWord| roster.seats().filter(move |seat| can(Verb::Robot(order, *seat)));
    let orders = person.robot_verbs().iter().filter_map(|verb| verb.order());
    Ask::one(orders.filter(move |order| at(*order).next().is_some())).then(move |word| {
        let order = word.word().and_then(OrderWord::find);
        Ask::one(order.into_iter().flat_map(at))
    })
}

/// Asks for a disguise: a role, a race and a place.
fn disguise<'a>(person: &'a Person, roster: &'a Roster, can: impl Fn(Verb) -> bool + Copy + 'a) -> Ask<'a> {
    let can = move |role: Role, place: Option<Place>| can(Verb::Disguise(role, Race::Human, place));
    let roles = Role::ALL.iter().copied().filter(move |role| role.is_shown() && can(*role, None));
    Ask::one(roles).then(move |_| {
        Ask::one(Race::ALL.iter().copied()).then(move |_| {
            if person.device(Item::AdvancedHoloform).is_none() {
                return Ask::nothing();
            }
            // A hologram can go anywhere, whatever it shows.
            let goes = move |seat: &Seat| can(Role::NoRole, Some(PlayerOr::Player(*seat)));
            let players = roster.seats().filter(goes).map(Token::from);
            Ask::one([AT]).or_nothing().then(move |_| Ask::one(players.chain([Token::from(HOME)])))
        })
    })
}
