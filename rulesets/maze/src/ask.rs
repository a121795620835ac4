//! What a player can do now (MZ-124), and the refusals for everything else (section 7.4 of `RULES.md`).
//!
//! The table of refusals starts with what everyone may know and gets narrower: words, seat, life, channel, time, power,
//! names. If several refusals apply, core picks the one that is listed first there.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::Standing;

use crate::events::{Order, Question};
use crate::refusals::Refusal;
use crate::roles::{Action, Hat};
use crate::state::{Player, Theft};
use crate::verbs::{TO, VerbName, has_power};
use crate::{LONGEST_WIRE, Maze};

/// Returns the commands that are open to a player.
pub(crate) fn options<'a>(request: &Request<'a, Maze>) -> Result<Options<'a, Maze>, Refusal> {
    let request = *request;
    let by = request.seat().ok_or(Refusal::NotAPlayer)?;
    let player = request.state.players.at(by).ok_or(Refusal::NotAPlayer)?;
    ensure(player.alive, Refusal::NotAlive)?;
    Ok(Options::new(move |verb| ask(&request, by, player, verb)))
}

/// Returns the arguments that a living player can give to a verb.
fn ask<'a>(request: &Request<'a, Maze>, by: Seat, player: &'a Player, verb: VerbName) -> Result<Ask<'a>, Refusal> {
    let Request { table: Table { setup, .. }, state, words, .. } = *request;
    // Cancelling an order follows the rules of that order.
    let cancelled = words.first().filter(|_| verb == VerbName::Cancel).and_then(Given::word);
    let order = cancelled.or_else(|| verb.order());
    let is_heard = |order: Order| request.channel.is_none() || order.is_of_black_hats();
    ensure(order.is_none_or(is_heard), Refusal::PrivateOnly)?;
    ensure(!order.is_some_and(|order| order.needs_maze() && state.holder.is_none()), Refusal::MazeGone)?;
    ensure(has_power(setup, state, by, verb, order), Refusal::NotYourPower)?;
    let spent = match verb {
        VerbName::Cancel => false,
        VerbName::Unmask => state.uses.unmask,
        _ => order.is_some_and(|order| state.used_up(order)),
    };
    ensure(!spent, Refusal::UsedUp)?;

    let orders = &state.orders;
    let others = || state.living().filter(move |other| *other != by);
    // An order no longer counts if a player named in it has died since.
    let living = |target: Option<Seat>| target.filter(|target| state.is_alive(*target));
    let preys = || Ask::one(state.preys()).refusing(|word| word.seat().map(|player| Refusal::OwnTeam { player }));
    let ask = match verb {
        VerbName::Vote => {
            let stands = player.vote.map(|ballot| ballot.target);
            let ask = Ask::one(others().filter(move |other| Some(*other) != stands)).chosen(living(stands));
            let ask = ask.refusing(|word| word.seat().map(|player| Refusal::AlreadyDone { target: Some(player) }));
            ask.undone_by(VerbName::Unvote, [])
        }
        VerbName::Unvote => {
            ensure(player.vote.is_some(), Refusal::NothingToCancel { order: None })?;
            Ask::nothing()
        }
        VerbName::Done => {
            ensure(!player.done, Refusal::AlreadyDone { target: None })?;
            Ask::nothing()
        }
        VerbName::Tally | VerbName::Palm | VerbName::Unmask => Ask::nothing(),
        VerbName::Wear => Ask::one(Hat::ALL.iter().copied()).chosen(state.hat),
        VerbName::Pass => Ask::one(others()).chosen(living(orders.pass)),
        VerbName::Search => {
            let stands = orders.search.filter(|search| state.is_alive(search.target));
            let standing = stands.map(|search| {
                let action = Some(search.action).filter(|action| *action != Action::None);
                Standing::of(std::iter::once(search.target.into()).chain(action.map(Token::from)).collect())
            });
            let if_found = move |_: &Token| {
                let ask = Ask::one(state.hat.map(Hat::action)).or_nothing().asking(Question::IfFound);
                ask.refusing(move |_| state.hat.map(|hat| Refusal::WrongHat { hat }))
            };
            Ask::one(others()).then(if_found).standing(standing)
        }
        VerbName::Kill => preys().chosen(living(orders.kill)),
        VerbName::Steal => {
            let both_live = |target, recipient| state.is_alive(target) && state.is_alive(recipient);
            let stands = orders.steal.filter(|theft| both_live(theft.target, theft.recipient));
            let recipients = move |target: &Token| {
                let target = target.seat();
                let all = move || state.living().filter(move |recipient| Some(*recipient) != target);
                let to = Ask::one([TO]).or_nothing().asking(Question::ForWhom);
                let same = |word: &Given| word.seat().map(|player| Refusal::SamePlayer { player });
                to.then(move |_| Ask::one(all()).asking(Question::ForWhom).refusing(same))
            };
            let words = |theft: Theft| vec![theft.target.into(), TO.into(), theft.recipient.into()];
            preys().then(recipients).standing(stands.map(|theft| Standing::of(words(theft))))
        }
        VerbName::Detain => preys().chosen(living(orders.detain)),
        VerbName::Pick => preys().chosen(living(orders.pick)),
        VerbName::Wire => {
            let words = |text: &PlayerText| vec![Token::Text(text.as_str().to_owned())];
            Ask::text(LONGEST_WIRE as u16).standing(orders.wire.as_ref().map(|text| Standing::of(words(text))))
        }
        VerbName::Cancel => {
            let gone = |order: Order| order.needs_maze() && state.holder.is_none();
            let mine = |order: &Order| has_power(setup, state, by, verb, Some(*order)) && !gone(*order);
            let standing: Vec<Order> = Order::ALL.iter().copied().filter(|order| state.stands(*order)).collect();
            let ask = Ask::one(standing.into_iter().filter(mine).collect::<Vec<Order>>());
            ask.refusing(|word| Some(Refusal::NothingToCancel { order: word.word() }))
        }
    };
    let ask = match verb.order().filter(|order| state.stands(*order)) {
        Some(order) => ask.undone_by(VerbName::Cancel, [order.into()]),
        None => ask,
    };
    // The phase ends when all players are done, whatever they ordered (MZ-18). A player who is done isn't asked again.
    Ok(ask.awaited(verb == VerbName::Done).aside(player.done))
}
