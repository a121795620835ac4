//! What a player can do now, word by word (MZ-124).

use gloaming_core::ruleset::{Next, Offer, Seat, Step, Token};
use gloaming_core::text::PlayerText;

use crate::LONGEST_WIRE;
use crate::commands::{Verb, has_power, is_of_night, is_time, needs_maze, order_of, verbs_of};
use crate::events::Order;
use crate::roles::{Action, Hat};
use crate::setup::Setup;
use crate::state::{Player, State};

const TO: &str = "to";

/// The verbs open to a player.
pub(crate) fn offers(setup: &Setup, state: &State, seat: Seat) -> Vec<Offer> {
    let Some(player) = living(state, seat) else { return Vec::new() };
    let mut offers = Vec::with_capacity(6);
    for verb in verbs_of(state.phase).iter().copied().filter(|verb| is_open(setup, state, seat, player, *verb)) {
        offers.push(Offer { verb: verb.word(), standing: standing(setup, state, seat, verb) });
    }
    offers
}

/// What may follow these words.
pub(crate) fn next(setup: &Setup, state: &State, seat: Seat, verb: &str, words: &[Token]) -> Option<Next> {
    let player = living(state, seat)?;
    let verb = Verb::find(verb)?;
    if !is_time(verb, state.phase) || !is_open(setup, state, seat, player, verb) {
        return None;
    }
    follow(setup, state, seat, verb, words)
}

/// What may follow these words of a verb that is open.
fn follow(setup: &Setup, state: &State, seat: Seat, verb: Verb, words: &[Token]) -> Option<Next> {
    let one = |tokens: Vec<Token>| Some(Next::must(Step::One(tokens)));
    let players = |seats: &mut dyn Iterator<Item = Seat>| {
        let mut tokens = Vec::with_capacity(state.players.len());
        tokens.extend(seats.map(Token::from));
        one(tokens)
    };
    match (verb, words) {
        (Verb::Unvote | Verb::Tally | Verb::Palm | Verb::Unmask | Verb::Done, []) => Some(Next::COMPLETE),
        (Verb::Wear, []) => one(Hat::WORDS.iter().map(|word| Token::from(*word)).collect()),
        (Verb::Wear, [word]) => word.word().and_then(Hat::find).map(|_| Next::COMPLETE),
        (Verb::Wire, []) => Some(Next::must(Step::Text { longest: LONGEST_WIRE as u16 })),
        (Verb::Wire, [Token::Text(text)]) => (!PlayerText::new(text).is_empty()).then_some(Next::COMPLETE),
        (Verb::Cancel, []) => one(cancellable(setup, state, seat).map(|order| order.word().into()).collect()),
        (Verb::Cancel, [word]) => {
            let order = word.word().and_then(Order::find)?;
            cancellable(setup, state, seat).any(|one| one == order).then_some(Next::COMPLETE)
        }
        (Verb::Search, []) | (Verb::Pass, []) => players(&mut others(state, seat)),
        (Verb::Vote, []) => {
            let stands = vote(state, seat);
            players(&mut others(state, seat).filter(|other| Some(*other) != stands))
        }
        (Verb::Kill | Verb::Steal | Verb::Detain | Verb::Pick, []) => players(&mut state.preys()),
        (Verb::Search, [name]) if is_other(state, seat, name) => match state.hat {
            Some(hat) => Some(Next::may(Step::One(vec![hat.action().word().into()]))),
            None => Some(Next::COMPLETE),
        },
        (Verb::Search, [name, word]) => {
            let action = word.word().and_then(Action::find)?;
            let fits = is_other(state, seat, name) && state.hat.map(Hat::action) == Some(action);
            fits.then_some(Next::COMPLETE)
        }
        // The vote that stands is none of the choices above; here it is the order that it was.
        (Verb::Pass | Verb::Vote, [name]) => is_other(state, seat, name).then_some(Next::COMPLETE),
        (Verb::Kill | Verb::Detain | Verb::Pick, [name]) => is_prey(state, name).then_some(Next::COMPLETE),
        (Verb::Steal, [name]) if is_prey(state, name) => Some(Next::may(Step::One(vec![TO.into()]))),
        (Verb::Steal, [name, to]) if is_prey(state, name) && to.word() == Some(TO) => {
            players(&mut recipients(state, name))
        }
        (Verb::Steal, [name, to, other]) if is_prey(state, name) && to.word() == Some(TO) => {
            recipients(state, name).any(|one| other.seat() == Some(one)).then_some(Next::COMPLETE)
        }
        _ => None,
    }
}

fn living(state: &State, seat: Seat) -> Option<&Player> {
    state.player(seat).filter(|player| player.alive)
}

/// Whether a verb whose time it is is open to a living player.
fn is_open(setup: &Setup, state: &State, seat: Seat, player: &Player, verb: Verb) -> bool {
    match verb {
        Verb::Done => !player.done,
        Verb::Unvote => player.vote.is_some(),
        Verb::Cancel => cancellable(setup, state, seat).next().is_some(),
        Verb::Unmask => has_power(setup, state, seat, verb, None) && !state.uses.unmask,
        _ => {
            let order = order_of(verb);
            let gone = |order| needs_maze(order) && state.holder.is_none();
            has_power(setup, state, seat, verb, order)
                && !order.is_some_and(|order| gone(order) || state.used_up(order))
        }
    }
}

fn cancellable(setup: &Setup, state: &State, seat: Seat) -> impl Iterator<Item = Order> {
    Order::ALL.iter().copied().filter(move |order| {
        state.stands(*order)
            && is_of_night(*order)
            && !(needs_maze(*order) && state.holder.is_none())
            && has_power(setup, state, seat, Verb::Cancel, Some(*order))
    })
}

/// What stands, as the words that would order it again; nothing where a name in it has died since.
fn standing(setup: &Setup, state: &State, seat: Seat, verb: Verb) -> Option<Vec<Token>> {
    let orders = &state.orders;
    let one = |target: Option<Seat>| target.map(|target| vec![Token::from(target)]);
    let words = match verb {
        Verb::Vote => one(vote(state, seat)),
        Verb::Wear => state.hat.map(|hat| vec![hat.word().into()]),
        Verb::Pass => one(orders.pass),
        Verb::Search => orders.search.map(|search| {
            let action = (search.action != Action::None).then(|| search.action.word().into());
            std::iter::once(search.target.into()).chain(action).collect()
        }),
        Verb::Kill => one(orders.kill),
        Verb::Steal => orders.steal.map(|theft| vec![theft.target.into(), TO.into(), theft.recipient.into()]),
        Verb::Detain => one(orders.detain),
        Verb::Pick => one(orders.pick),
        Verb::Wire => orders.wire.as_ref().map(|text| vec![Token::Text(text.as_str().to_owned())]),
        _ => None,
    }?;
    follow(setup, state, seat, verb, &words).is_some_and(|next| next.complete).then_some(words)
}

fn vote(state: &State, seat: Seat) -> Option<Seat> {
    state.player(seat).and_then(|player| player.vote).map(|ballot| ballot.target)
}

fn others(state: &State, seat: Seat) -> impl Iterator<Item = Seat> {
    state.living().filter(move |other| *other != seat)
}

fn recipients(state: &State, target: &Token) -> impl Iterator<Item = Seat> {
    let target = target.seat();
    state.living().filter(move |one| Some(*one) != target)
}

fn is_other(state: &State, seat: Seat, token: &Token) -> bool {
    token.seat().is_some_and(|other| other != seat && state.is_alive(other))
}

fn is_prey(state: &State, token: &Token) -> bool {
    token.seat().is_some_and(|seat| state.preys().any(|prey| prey == seat))
}
