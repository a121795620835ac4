//! What somebody typed, as an order or as the refusal that comes first in the catalogue's table (section 7.4).
//!
//! The table goes from what everybody may know to what is narrower: words, seat, life, place, time, power, names.

use gloaming_core::ruleset::{Command, NoSuchPlayer, Roster, Seat, Table, ensure};
use gloaming_core::text::PlayerText;
use gloaming_core::words;

use crate::LONGEST_WIRE;
use crate::events::{Order, Phase};
use crate::phases::{BLACK_HATS, PUBLIC};
use crate::refusals::Refusal;
use crate::roles::{Action, Hat, Role, Speciality};
use crate::setup::Setup;
use crate::state::{Search, State, Theft};

words! {
    /// The verbs.
    pub(crate) enum Verb: "verb" {
        Vote, Unvote, Tally, Wear, Pass, Search, Kill, Steal, Detain, Pick, Wire, Palm, Cancel, Unmask, Done
    }
}

/// A command that can be taken as it is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Given {
    Wear(Hat),
    Pass(Seat),
    Search(Search),
    Kill(Seat),
    Steal(Theft),
    Detain(Seat),
    Pick(Seat),
    Wire(PlayerText),
    Palm,
    Cancel(Order),
    Vote(Seat),
    Unvote,
    Tally,
    Unmask,
    Done,
}

/// The words of a command, their form checked and nothing else.
enum Form<'a> {
    Alone,
    Hat(Hat),
    Player(&'a str),
    Search(&'a str, Action),
    Steal(&'a str, Option<&'a str>),
    Text(PlayerText),
    Cancel(Order),
}

/// Reads a command: who gave it, and what it is.
pub(crate) fn read(table: &Table<Setup>, state: &State, command: &Command<'_>) -> Result<(Seat, Given), Refusal> {
    let Some(verb) = Verb::find(command.verb) else {
        return Err(Refusal::UnknownCommand { word: Some(PlayerText::new(command.verb)), meant: None });
    };
    let form = form(verb, command.rest)?;
    let by = command.by.seat().ok_or(Refusal::NotAPlayer)?;
    let Some(player) = state.player(by) else { return Err(Refusal::NotAPlayer) };
    ensure(player.alive, Refusal::NotAlive)?;
    // To take an order back goes by the rules of the order.
    let order = if let Form::Cancel(order) = form { Some(order) } else { order_of(verb) };
    ensure(is_heard(verb, order, command.channel), Refusal::PrivateOnly)?;
    ensure(is_time(verb, state.phase), Refusal::NotNow { phase: Some(state.phase) })?;
    ensure(!order.is_some_and(|order| needs_maze(order) && state.holder.is_none()), Refusal::MazeGone)?;
    ensure(has_power(&table.setup, state, by, verb, order), Refusal::NotYourPower)?;
    let spent = match verb {
        Verb::Cancel => false,
        Verb::Unmask => state.uses.unmask,
        _ => order.is_some_and(|order| state.used_up(order)),
    };
    ensure(!spent, Refusal::UsedUp)?;
    given(&table.roster, state, by, verb, form).map(|given| (by, given))
}

fn form(verb: Verb, rest: &str) -> Result<Form<'_>, Refusal> {
    let mut words = rest.split_whitespace();
    let first = words.next();
    let others: [Option<&str>; 3] = [words.next(), words.next(), words.next()];
    let is = |word: &str, expected: &str| word.eq_ignore_ascii_case(expected);
    let fits = match (verb, first, others) {
        (Verb::Wear, Some(word), [None, ..]) => Hat::find(word).map(Form::Hat),
        (Verb::Search, Some(name), [None, ..]) => Some(Form::Search(name, Action::None)),
        (Verb::Search, Some(name), [Some(word), None, _]) => {
            Action::find(word).filter(|action| *action != Action::None).map(|action| Form::Search(name, action))
        }
        (Verb::Steal, Some(name), [None, ..]) => Some(Form::Steal(name, None)),
        (Verb::Steal, Some(name), [Some(to), Some(other), None]) if is(to, "to") => {
            Some(Form::Steal(name, Some(other)))
        }
        (Verb::Cancel, Some(word), [None, ..]) => {
            Order::find(word).filter(|order| is_of_night(*order)).map(Form::Cancel)
        }
        (Verb::Wire, Some(_), _) => Some(Form::Text(one_line(rest))).filter(|form| !form.is_blank()),
        (Verb::Vote | Verb::Pass | Verb::Kill | Verb::Detain | Verb::Pick, Some(name), [None, ..]) => {
            Some(Form::Player(name))
        }
        (Verb::Palm | Verb::Unvote | Verb::Tally | Verb::Unmask | Verb::Done, None, _) => Some(Form::Alone),
        _ => None,
    };
    fits.ok_or(Refusal::BadSyntax)
}

impl Form<'_> {
    fn is_blank(&self) -> bool {
        matches!(self, Form::Text(text) if text.is_empty())
    }
}

/// A telegram is a line: nobody can make it look like several messages.
fn one_line(text: &str) -> PlayerText {
    PlayerText::new(&PlayerText::new(text).as_str().replace('\n', " "))
}

/// The order that a verb gives.
pub(crate) const fn order_of(verb: Verb) -> Option<Order> {
    Some(match verb {
        Verb::Wear => Order::Wear,
        Verb::Pass => Order::Pass,
        Verb::Search => Order::Search,
        Verb::Kill => Order::Kill,
        Verb::Steal => Order::Steal,
        Verb::Detain => Order::Detain,
        Verb::Pick => Order::Pick,
        Verb::Wire => Order::Wire,
        Verb::Palm => Order::Palm,
        Verb::Vote | Verb::Unvote | Verb::Tally | Verb::Cancel | Verb::Unmask | Verb::Done => return None,
    })
}

/// Whether an order is for a night, and so can be taken back.
pub(crate) fn is_of_night(order: Order) -> bool {
    !matches!(order, Order::Wear | Order::Palm)
}

/// Whether this is the Black Hats', who may give it in their channel, too.
fn is_of_black_hats(order: Order) -> bool {
    !matches!(order, Order::Wear | Order::Pass | Order::Search)
}

/// Whether an order makes no sense after the discard (MZ-60).
pub(crate) fn needs_maze(order: Order) -> bool {
    matches!(order, Order::Pass | Order::Search | Order::Steal | Order::Pick | Order::Detain)
}

/// Whether the command is taken there (MZ-30).
fn is_heard(verb: Verb, order: Option<Order>, channel: Option<&str>) -> bool {
    match channel {
        None => true,
        Some(PUBLIC) => matches!(verb, Verb::Vote | Verb::Unvote | Verb::Tally | Verb::Unmask),
        Some(BLACK_HATS) => order.is_some_and(is_of_black_hats),
        Some(_) => false,
    }
}

/// Whether the command has its time in this phase.
pub(crate) fn is_time(verb: Verb, phase: Phase) -> bool {
    verbs_of(phase).contains(&verb)
}

/// The commands that have their time in a phase, in the order in which people shall see them.
pub(crate) const fn verbs_of(phase: Phase) -> &'static [Verb] {
    match phase {
        Phase::NightZero => &[Verb::Wear, Verb::Done],
        Phase::Day => &[Verb::Vote, Verb::Unvote, Verb::Tally, Verb::Palm, Verb::Unmask, Verb::Done],
        Phase::Night => &[
            Verb::Pass,
            Verb::Search,
            Verb::Kill,
            Verb::Steal,
            Verb::Detain,
            Verb::Pick,
            Verb::Wire,
            Verb::Cancel,
            Verb::Done,
        ],
        Phase::Over => &[],
    }
}

/// Whether the sender has this command at all: by role, speciality, or as the night's holder.
pub(crate) fn has_power(setup: &Setup, state: &State, by: Seat, verb: Verb, order: Option<Order>) -> bool {
    match order {
        Some(Order::Wear | Order::Search) => state.is(by, Role::ManInBlack),
        Some(Order::Pass) => state.may_pass(by),
        Some(Order::Kill | Order::Steal) => state.is(by, Role::BlackHat),
        Some(Order::Detain) => state.has(by, Speciality::Barkeep),
        Some(Order::Pick) => state.has(by, Speciality::Lockpick),
        Some(Order::Wire) => state.has(by, Speciality::Telegrapher),
        Some(Order::Palm) => state.has(by, Speciality::CardSharp),
        None if verb == Verb::Unmask => setup.unmask && state.is(by, Role::ManInBlack),
        None => true,
    }
}

/// What is left to check when time and power are right: names, what they may be, and what stands already.
fn given(roster: &Roster, state: &State, by: Seat, verb: Verb, form: Form<'_>) -> Result<Given, Refusal> {
    Ok(match form {
        Form::Hat(hat) => Given::Wear(hat),
        Form::Player(name) => {
            let target =
                target(state, by, named(roster, name)?, matches!(verb, Verb::Kill | Verb::Detain | Verb::Pick))?;
            let stands = state.player(by).and_then(|player| player.vote).map(|ballot| ballot.target);
            match verb {
                Verb::Vote if stands == Some(target) => return Err(Refusal::AlreadyDone { target: stands }),
                Verb::Vote => Given::Vote(target),
                Verb::Pass => Given::Pass(target),
                Verb::Kill => Given::Kill(target),
                Verb::Detain => Given::Detain(target),
                _ => Given::Pick(target),
            }
        }
        Form::Search(name, action) => {
            let target = target(state, by, named(roster, name)?, false)?;
            match state.hat {
                Some(hat) if action != Action::None && action != hat.action() => {
                    return Err(Refusal::WrongHat { hat });
                }
                _ => Given::Search(Search { target, action }),
            }
        }
        Form::Steal(name, other) => {
            let from = named(roster, name)?;
            let recipient = other.map_or(Ok(by), |other| named(roster, other))?;
            // A dead name comes before what a living one may be.
            for player in [from, recipient] {
                alive(state, player)?;
            }
            let target = target(state, by, from, true)?;
            if target == recipient {
                return Err(Refusal::SamePlayer { player: target });
            }
            Given::Steal(Theft { target, recipient })
        }
        Form::Text(text) => {
            if text.as_str().chars().count() > LONGEST_WIRE {
                return Err(Refusal::TooLong { most: Some(LONGEST_WIRE as u32) });
            }
            Given::Wire(text)
        }
        Form::Cancel(order) => {
            if !state.stands(order) {
                return Err(Refusal::NothingToCancel { order: Some(order) });
            }
            Given::Cancel(order)
        }
        Form::Alone => {
            let player = state.player(by);
            match verb {
                Verb::Done if player.is_some_and(|player| player.done) => {
                    return Err(Refusal::AlreadyDone { target: None });
                }
                Verb::Unvote if player.is_some_and(|player| player.vote.is_none()) => {
                    return Err(Refusal::NothingToCancel { order: None });
                }
                Verb::Unvote => Given::Unvote,
                Verb::Tally => Given::Tally,
                Verb::Palm => Given::Palm,
                Verb::Unmask => Given::Unmask,
                _ => Given::Done,
            }
        }
    })
}

fn named(roster: &Roster, word: &str) -> Result<Seat, Refusal> {
    roster.named(word).map_err(|NoSuchPlayer { word, meant }| Refusal::UnknownPlayer { word: Some(word), meant })
}

fn alive(state: &State, player: Seat) -> Result<(), Refusal> {
    ensure(state.is_alive(player), Refusal::NotAliveTarget { player })
}

/// A living other player; with `prey` none of the Black Hats.
fn target(state: &State, by: Seat, player: Seat, prey: bool) -> Result<Seat, Refusal> {
    alive(state, player)?;
    ensure(player != by, Refusal::SelfTarget)?;
    ensure(!prey || !state.is(player, Role::BlackHat), Refusal::OwnTeam { player })?;
    Ok(player)
}
