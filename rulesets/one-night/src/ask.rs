//! What a player can do now, and the refusals for everything else (section 6.6 of `RULES.md`). If several refusals
//! apply, core picks the one that is listed first there.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{PlayerOr, Standing};

use crate::OneNight;
use crate::events::{Part, Phase};
use crate::passphrase::is_passphrase;
use crate::refusals::Refusal;
use crate::roles::{Direction, Need, NightAction, Position, Question};
use crate::setup::Setup;
use crate::state::{State, Targets};
use crate::verbs::{Abstention, VerbName};

/// The maximum length of a passphrase, report or question, in characters.
const TEXT_ROOM: u16 = 1_000;

/// Returns the commands that are open to the sender.
pub(crate) fn options<'a>(request: &Request<'a, OneNight>) -> Result<Options<'a, OneNight>, Refusal> {
    let Request { table: Table { setup, .. }, state, words, .. } = *request;
    match request.by {
        Speaker::Seat(by) if state.plays(by) => Ok(Options::new(move |verb| ask(setup, state, by, verb, words))),
        // Rules and tips are open to onlookers, too.
        Speaker::Onlooker => Ok(Options::new(|verb| match verb {
            VerbName::Rules => Ok(rules()),
            VerbName::Tips => Ok(Ask::nothing().and_more()),
            _ => Err(Refusal::NotAPlayer),
        })),
        _ => Err(Refusal::NotAPlayer),
    }
}

/// Returns the arguments that a player can give to a verb.
fn ask<'a>(
    setup: &'a Setup,
    state: &'a State,
    by: Seat,
    verb: VerbName,
    words: &'a [Given],
) -> Result<Ask<'a>, Refusal> {
    let phase = state.phase;
    if verb == VerbName::Passphrase && phase != Phase::Briefing {
        // Outside the briefing the command doesn't exist, so that it isn't among the commands that players are shown.
        return Err(Refusal::UnknownCommand { word: Some(PlayerText::new(verb.word())), meant: None });
    }
    ensure(verb != VerbName::Ready || setup.early_day_end, Refusal::NotNow { phase: Some(phase) })?;
    let is_final = matches!(verb, VerbName::Vote | VerbName::Ready | VerbName::Passphrase);
    ensure(!is_final || state.is_awaited(setup, by), Refusal::AlreadyDone { phase })?;
    if let (VerbName::Passphrase, [Given::Text(text)]) = (verb, words) {
        ensure(is_passphrase(&setup.passphrase, text.as_str()), Refusal::WrongPassphrase)?;
    }
    Ok(match verb {
        VerbName::Target => {
            let words = |targets: Targets| targets.list().into_iter().map(Token::from).collect();
            targets(state, by).standing(state.players[by].targets.map(|targets| Standing::of(words(targets))))
        }
        VerbName::Vote => {
            let directions = Direction::ALL.iter().copied().map(Token::from);
            Ask::one(state.others(by).map(Token::from).chain(directions))
        }
        VerbName::Ready => Ask::nothing(),
        VerbName::Role | VerbName::Circle | VerbName::Status | VerbName::Tips => Ask::nothing().and_more(),
        VerbName::Rules => rules(),
        VerbName::Report => {
            // Players aren't offered to report themselves, but they may type it.
            let typed = !words.is_empty();
            Ask::one(state.seats().filter(move |seat| typed || *seat != by)).then(|_| Ask::free_text(TEXT_ROOM))
        }
        VerbName::Passphrase | VerbName::Ask => Ask::free_text(TEXT_ROOM),
    })
}

/// Offers all rules, or a part of them.
fn rules<'a>() -> Ask<'a> {
    Ask::one([Part::Changes]).or_nothing().and_more()
}

/// Returns the targets for the night action of the dealt role (ON-42 to ON-48). A player without an action can only
/// acknowledge.
fn targets(state: &State, by: Seat) -> Ask<'_> {
    let others = state.others(by);
    let positions = Position::ALL.iter().copied();
    match state.night_action(by) {
        NightAction::Nothing => Ask::nothing().asking(Question::Idle),
        NightAction::LookAtCentre => Ask::one(positions).or_nothing().asking(Question::LoneWolf),
        NightAction::Drink => Ask::one(positions).asking(Question::Drunk),
        NightAction::Rob => Ask::one(others).or_nothing().asking(Question::Robber),
        NightAction::Swap => Ask::several(2..=2, others).or_nothing().asking(Question::Troublemaker),
        NightAction::Look => Ask::one(others.map(Token::from).chain(positions.map(Token::from)))
            .then(|first| match first.word().and_then(Position::find) {
                None => Ask::nothing(),
                Some(first) => {
                    let others = Position::ALL.iter().copied().filter(move |one| *one != first);
                    Ask::one(others).asking(Question::SeerSecond)
                }
            })
            .or_nothing()
            .asking(Question::Seer),
    }
}

/// Returns the refusal for a command outside its phase, or for arguments that don't fit.
pub(crate) fn misfit(request: &Request<'_, OneNight>, verb: VerbName, misfit: &Misfit<'_>) -> Option<Refusal> {
    let Request { table: Table { roster, .. }, state, .. } = *request;
    let by = request.seat()?;
    let vote = Need::OneVote;
    Some(match (verb, misfit) {
        (_, Misfit::NotNow) => return None,
        (VerbName::Passphrase, _) => Refusal::WrongPassphrase,
        (VerbName::Vote, Misfit::Unknown(name)) if Abstention::find(name.word.as_str()).is_some() => Refusal::NoAbstain,
        (_, Misfit::Unknown(name)) => {
            let plays = |name: &PlayerText| roster.find(name.as_str()).is_some_and(|seat| state.plays(seat));
            Refusal::UnknownPlayer { word: Some(name.word.clone()), meant: name.meant.clone().filter(plays) }
        }
        (_, Misfit::NotOneOf { given: Given::Player(player), typed, .. }) if !state.plays(*player) => {
            Refusal::UnknownPlayer { word: Some(PlayerText::new(typed)), meant: None }
        }
        (VerbName::Target, misfit) => misfit_of_targets(state.night_action(by), by, misfit),
        (VerbName::Vote, Misfit::NotOneOf { given, .. }) if given.seat() == Some(by) => {
            Refusal::SelfTarget { need: vote }
        }
        (VerbName::Vote, _) => Refusal::WrongCount { need: vote },
        (verb, _) => Refusal::BadSyntax { verb: Some(PlayerText::new(verb.word())) },
    })
}

fn misfit_of_targets(action: NightAction, by: Seat, misfit: &Misfit<'_>) -> Refusal {
    let Some(need) = action.need() else { return Refusal::NotYourPower };
    match misfit {
        Misfit::Twice(given) => given.player_or_word().map(|target| Refusal::DuplicateTarget { target }),
        Misfit::NotOneOf { given, .. } => match (need, given.player_or_word()) {
            (Need::OnePosition, Some(target @ PlayerOr::Player(_)))
            | (Need::OnePlayer | Need::TwoPlayers, Some(target @ PlayerOr::Word(_))) => {
                Some(Refusal::WrongKind { target, need })
            }
            (_, Some(PlayerOr::Player(player))) if player == by => Some(Refusal::SelfTarget { need }),
            _ => None,
        },
        // Only the drunk has to name a target.
        Misfit::WrongCount { given: 0, .. } => Some(Refusal::MustAct),
        _ => None,
    }
    .unwrap_or(Refusal::WrongCount { need })
}
