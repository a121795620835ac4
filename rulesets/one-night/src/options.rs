//! What a player can do now, word by word.

use gloaming_core::ruleset::{Next, Offer, PlayerOr, Seat, Step, Term, Token};
use gloaming_core::text::PlayerText;

use crate::events::{Part, Phase};
use crate::roles::{Direction, NightAction, Position};
use crate::setup::Setup;
use crate::state::State;

/// The longest passphrase, report or question, in characters.
const LONGEST: u16 = 1_000;

/// The verbs open to a player: first what the phase is about, then questions.
pub(crate) fn offers(setup: &Setup, state: &State, seat: Seat) -> Vec<Offer> {
    let mut offers = Vec::with_capacity(8);
    let Some(player) = state.players.get(seat.index()).filter(|player| !player.dropped) else { return offers };
    match state.phase {
        Phase::Night => offers.push(Offer {
            verb: "target",
            standing: player.targets.map(|targets| targets.list().into_iter().map(token).collect()),
        }),
        Phase::Day if setup.early_day_end && !player.ready => offers.push(Offer::of("ready")),
        Phase::Voting if player.vote.is_none() => offers.push(Offer::of("vote")),
        Phase::Briefing if !player.acknowledged => offers.push(Offer::of("passphrase")),
        _ => {}
    }
    for verb in ["role", "circle", "status", "rules", "tips", "report", "ask"] {
        if can_ask(state.phase, verb) {
            offers.push(Offer::of(verb));
        }
    }
    offers
}

/// What may follow these words.
pub(crate) fn next(setup: &Setup, state: &State, seat: Seat, verb: &str, words: &[Token]) -> Option<Next> {
    let player = state.players.get(seat.index()).filter(|player| !player.dropped)?;
    match verb {
        "target" if state.phase == Phase::Night => target(state, seat, words),
        "vote" if state.phase == Phase::Voting && player.vote.is_none() => match words {
            [] => {
                let mut choices = players(state, seat, None);
                choices.extend(Direction::ALL.iter().map(|direction| Token::from(direction.word())));
                Some(Next::must(Step::One(choices)))
            }
            [one] if is_other(state, seat, one) || one.word().is_some_and(|w| Direction::WORDS.contains(&w)) => {
                Some(Next::COMPLETE)
            }
            _ => None,
        },
        "ready" if state.phase == Phase::Day && setup.early_day_end && !player.ready => alone(words),
        "passphrase" if state.phase == Phase::Briefing && !player.acknowledged => text(words),
        "rules" => match words {
            [] => Some(Next::may(Step::One(vec![Part::Changes.word().into()]))),
            [one] if one.word() == Some(Part::Changes.word()) => Some(Next::COMPLETE),
            _ => None,
        },
        "report" if can_ask(state.phase, verb) => match words {
            [] => Some(Next::must(Step::One(players(state, seat, None)))),
            [one, rest @ ..] if is_other(state, seat, one) => text(rest),
            _ => None,
        },
        "ask" if can_ask(state.phase, verb) => text(words),
        "role" | "circle" | "status" | "tips" if can_ask(state.phase, verb) => alone(words),
        _ => None,
    }
}

fn can_ask(phase: Phase, verb: &str) -> bool {
    match verb {
        "role" => matches!(phase, Phase::Night | Phase::Day | Phase::Voting),
        "circle" => matches!(phase, Phase::Day | Phase::Voting),
        "report" | "ask" => phase != Phase::Over,
        _ => true,
    }
}

/// The night's order, by the action of the role dealt. A player without one can only acknowledge.
fn target(state: &State, seat: Seat, words: &[Token]) -> Option<Next> {
    let action = state.night_action(seat);
    match (action, words) {
        (NightAction::Nothing, []) => Some(Next::COMPLETE),
        (NightAction::LookAtCentre, []) => Some(Next::may(Step::One(positions(None)))),
        (NightAction::Drink, []) => Some(Next::must(Step::One(positions(None)))),
        (NightAction::Rob, []) => Some(Next::may(Step::One(players(state, seat, None)))),
        (NightAction::Swap, []) => Some(Next::may(Step::Several { of: players(state, seat, None), least: 2, most: 2 })),
        (NightAction::Look, []) => {
            let mut choices = players(state, seat, None);
            choices.extend(positions(None));
            Some(Next::may(Step::One(choices)))
        }
        (NightAction::LookAtCentre | NightAction::Drink, [one]) => position(one).map(|_| Next::COMPLETE),
        (NightAction::Rob, [one]) => is_other(state, seat, one).then_some(Next::COMPLETE),
        (NightAction::Look, [one]) if is_other(state, seat, one) => Some(Next::COMPLETE),
        (NightAction::Look, [one]) => position(one).map(|first| Next::must(Step::One(positions(Some(first))))),
        (NightAction::Look, [one, other]) => (position(one)? != position(other)?).then_some(Next::COMPLETE),
        (NightAction::Swap, [one]) => {
            is_other(state, seat, one).then(|| Next::must(Step::One(players(state, seat, one.seat()))))
        }
        (NightAction::Swap, [one, other]) => {
            (one != other && is_other(state, seat, one) && is_other(state, seat, other)).then_some(Next::COMPLETE)
        }
        _ => None,
    }
}

fn alone(words: &[Token]) -> Option<Next> {
    words.is_empty().then_some(Next::COMPLETE)
}

fn text(words: &[Token]) -> Option<Next> {
    match words {
        [] => Some(Next::must(Step::Text { longest: LONGEST })),
        [Token::Text(text)] => (!PlayerText::new(text).is_empty()).then_some(Next::COMPLETE),
        _ => None,
    }
}

fn players(state: &State, seat: Seat, without: Option<Seat>) -> Vec<Token> {
    // Room for the places or directions that some lists add.
    let mut tokens = Vec::with_capacity(state.players.len() + 3);
    tokens.extend(state.others(seat).filter(|other| Some(*other) != without).map(Token::from));
    tokens
}

fn positions(without: Option<Position>) -> Vec<Token> {
    Position::ALL.iter().filter(|one| Some(**one) != without).map(|one| one.word().into()).collect()
}

fn is_other(state: &State, seat: Seat, token: &Token) -> bool {
    token.seat().is_some_and(|other| other != seat && state.plays(other))
}

fn position(token: &Token) -> Option<Position> {
    token.word().and_then(Position::find)
}

fn token(target: PlayerOr<Position>) -> Token {
    Token::Term(Term::from(target))
}
