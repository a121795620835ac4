//! What a seat can do, word by word. Every walk to its end is a command that would be taken; the tests walk them.

use gloaming_core::ruleset::{Next, Offer, Seat, Step, Table, Term, Token, owned};

use super::decide::{SIDES, is_time};
use super::events::{Nobody, Role, Topic};
use super::manifest::{LONGEST_PM, MANIFEST};
use super::setup::Setup;
use super::state::State;

/// The lengths that are proposed for `linger`.
const LENGTHS: [&str; 3] = ["5m", "10m", "30m"];

pub(super) fn options(table: &Table<Setup>, state: &State, seat: Seat) -> Vec<Offer> {
    let verbs = MANIFEST.verbs.iter().map(|verb| verb.name);
    verbs.filter(|verb| is_open(table, state, seat, verb)).map(|verb| offer(state, seat, verb)).collect()
}

fn offer(state: &State, seat: Seat, verb: &'static str) -> Offer {
    let person = state.person(seat);
    let standing = match verb {
        "vote" => person.vote.map(|vote| vec![Token::Term(Term::from(vote))]),
        "target" => person.target.map(|target| vec![target.into()]),
        "strike" => person.strike.map(|target| vec![target.into()]),
        _ => None,
    };
    Offer { verb, standing }
}

fn is_open(table: &Table<Setup>, state: &State, seat: Seat, verb: &str) -> bool {
    let person = state.person(seat);
    if person.dropped {
        return false;
    }
    if matches!(verb, "role" | "status" | "rules") {
        return true;
    }
    // What nobody can be named for is not open; a living neighbour is public knowledge.
    let reach = !state.in_reach(seat).is_empty();
    person.alive
        && is_time(state, verb)
        && match verb {
            "group" => reach && person.opened < table.setup.most_groups,
            "leave" => state.groups.iter().any(|group| group.members.contains(&seat)),
            "offer" => reach && !state.offers.iter().any(|offer| offer.maker == seat),
            "accept" | "decline" => !state.makers(seat).is_empty(),
            "pm" => reach,
            "target" => reach && !person.submitted,
            "vote" | "submit" => !person.submitted,
            "strike" => person.role == Role::Stalker,
            _ => true,
        }
}

pub(super) fn next(table: &Table<Setup>, state: &State, seat: Seat, verb: &str, words: &[Token]) -> Option<Next> {
    if !is_open(table, state, seat, verb) {
        return None;
    }
    let reach = || state.in_reach(seat).into_iter().map(Token::from).collect::<Vec<_>>();
    match verb {
        "answer" => text(words, LONGEST_PM),
        "linger" => one(words, LENGTHS.map(|length| owned(length.to_owned())).to_vec()),
        "roll" => match words {
            [] => Some(Next::must(Step::Number { from: *SIDES.start(), to: *SIDES.end() })),
            [Token::Term(Term::Number(sides))] if SIDES.contains(sides) => Some(Next::COMPLETE),
            _ => None,
        },
        "group" => several(words, reach()),
        "offer" | "target" => one(words, reach()),
        "accept" | "decline" => {
            let makers: Vec<Token> = state.makers(seat).into_iter().map(Token::from).collect();
            match words {
                [] if makers.len() == 1 => Some(Next::may(Step::One(makers))),
                _ => one(words, makers),
            }
        }
        "pm" => match words {
            [player, rest @ ..] if reach().contains(player) => text(rest, LONGEST_PM),
            [] => Some(Next::must(Step::One(reach()))),
            _ => None,
        },
        "vote" => one(words, reach().into_iter().chain([Token::from(Nobody::None.word())]).collect()),
        "submit" => submit(table, state, seat, words),
        "strike" => {
            let others = state.living().into_iter().filter(|other| *other != seat);
            one(words, others.map(Token::from).collect())
        }
        "rules" => match words {
            [] => Some(Next::may(Step::One(topics()))),
            _ => one(words, topics()),
        },
        "leave" | "role" | "status" if words.is_empty() => Some(Next::COMPLETE),
        _ => None,
    }
}

fn topics() -> Vec<Token> {
    Topic::ALL.iter().map(|topic| Token::from(topic.word())).collect()
}

/// Exactly one of these.
fn one(words: &[Token], of: Vec<Token>) -> Option<Next> {
    match words {
        [] => Some(Next::must(Step::One(of))),
        [word] if of.contains(word) => Some(Next::COMPLETE),
        _ => None,
    }
}

/// One or more of these; more may follow until all are named.
fn several(words: &[Token], of: Vec<Token>) -> Option<Next> {
    let twice = (1..words.len()).any(|index| words[..index].contains(&words[index]));
    if twice || !words.iter().all(|word| of.contains(word)) {
        return None;
    }
    let rest: Vec<Token> = of.into_iter().filter(|token| !words.contains(token)).collect();
    // At most twelve play.
    let most = rest.len() as u8;
    match (words.is_empty(), most) {
        (true, _) => Some(Next::must(Step::Several { of: rest, least: 1, most })),
        (false, 0) => Some(Next::COMPLETE),
        (false, _) => Some(Next::may(Step::Several { of: rest, least: 1, most })),
    }
}

fn text(words: &[Token], longest: usize) -> Option<Next> {
    match words {
        [] => Some(Next::must(Step::Text { longest: longest as u16 })),
        [Token::Text(text)] if !text.trim().is_empty() && text.chars().count() <= longest => Some(Next::COMPLETE),
        _ => None,
    }
}

/// The entries of a form in one line: first the vote, then, where there is anybody to name, the target.
fn submit(table: &Table<Setup>, state: &State, seat: Seat, words: &[Token]) -> Option<Next> {
    let entry = |verb: &str, word: &str| owned(format!("{verb}={word}"));
    let reach = state.in_reach(seat);
    let handles = || reach.iter().map(|other| table.roster.handle(*other));
    let votes: Vec<Token> = handles().chain([Nobody::None.word()]).map(|word| entry("vote", word)).collect();
    let targets: Vec<Token> = handles().map(|word| entry("target", word)).collect();
    match words {
        [] if state.person(seat).vote.is_some() => Some(Next::may(Step::One(votes))),
        [] => Some(Next::must(Step::One(votes))),
        [vote] if votes.contains(vote) && targets.is_empty() => Some(Next::COMPLETE),
        [vote] if votes.contains(vote) => Some(Next::may(Step::One(targets))),
        [vote, target] if votes.contains(vote) && targets.contains(target) => Some(Next::COMPLETE),
        _ => None,
    }
}
