//! What somebody typed, as an order or as the refusal that comes first in the catalogue's list (section 6.6).
//!
//! Each function here is asked in the right phase only; what is checked before (`not-now`, `already-done`) is checked
//! by its caller.

use gloaming_core::ruleset::{PlayerOr, Roster, Seat};
use gloaming_core::text::PlayerText;

use crate::refusals::Refusal;
use crate::roles::{Direction, Need, NightAction, Position};
use crate::state::{State, Targets};

/// Words with which people try to vote for nobody.
pub(crate) const ABSTENTIONS: [&str; 5] = ["abstain", "none", "nobody", "skip", "no-lynch"];

/// What `target` ordered (ON-42 to ON-48).
pub(crate) fn targets(state: &State, roster: &Roster, by: Seat, rest: &str) -> Result<Targets, Refusal> {
    let mut named: Vec<PlayerOr<Position>> = Vec::with_capacity(2);
    for word in rest.split_whitespace() {
        named.push(match Position::find(word) {
            Some(position) => PlayerOr::Word(position),
            None => PlayerOr::Player(player(state, roster, word)?),
        });
    }
    let action = state.night_action(by);
    if named.is_empty() {
        // Only the drunk must act; for everybody else this acknowledges or abstains.
        return if action == NightAction::Drink { Err(Refusal::MustAct) } else { Ok(Targets::Nothing) };
    }
    let Some(need) = action.need() else { return Err(Refusal::NotYourPower) };
    for (place, target) in named.iter().enumerate() {
        if named[..place].contains(target) {
            return Err(Refusal::DuplicateTarget { target: *target });
        }
    }
    let is_of_wrong_kind = |target: &&PlayerOr<Position>| match need {
        Need::OnePosition => matches!(target, PlayerOr::Player(_)),
        Need::OnePlayer | Need::TwoPlayers => matches!(target, PlayerOr::Word(_)),
        Need::OneOrTwo | Need::OneVote => false,
    };
    if let Some(target) = named.iter().find(is_of_wrong_kind) {
        return Err(Refusal::WrongKind { target: *target, need });
    }
    if named.contains(&PlayerOr::Player(by)) {
        return Err(Refusal::SelfTarget { need });
    }
    // Told in this order, too: players in joining order, places left to right.
    named.sort_unstable();
    match (need, named.as_slice()) {
        (Need::OneOrTwo | Need::OnePlayer, [PlayerOr::Player(one)]) => Ok(Targets::Player(*one)),
        (Need::TwoPlayers, [PlayerOr::Player(one), PlayerOr::Player(other)]) => Ok(Targets::Players(*one, *other)),
        (Need::OnePosition, [PlayerOr::Word(one)]) => Ok(Targets::Position(*one)),
        (Need::OneOrTwo, [PlayerOr::Word(one), PlayerOr::Word(other)]) => Ok(Targets::Positions(*one, *other)),
        _ => Err(Refusal::WrongCount { need }),
    }
}

/// For whom `vote` is (ON-49, ON-50).
pub(crate) fn vote(state: &State, roster: &Roster, by: Seat, rest: &str) -> Result<Seat, Refusal> {
    let need = Need::OneVote;
    if rest.split_whitespace().any(|word| ABSTENTIONS.iter().any(|no| no.eq_ignore_ascii_case(word))) {
        return Err(Refusal::NoAbstain);
    }
    let (mut count, mut target, mut names_self) = (0, None, false);
    for word in rest.split_whitespace() {
        let named = match Direction::find(word) {
            Some(direction) => state.neighbour(by, direction),
            None => Some(player(state, roster, word)?),
        };
        count += 1;
        names_self |= named == Some(by);
        target = named;
    }
    match target {
        _ if names_self => Err(Refusal::SelfTarget { need }),
        Some(target) if count == 1 => Ok(target),
        _ => Err(Refusal::WrongCount { need }),
    }
}

/// Whom and what `report` reports (ON-95).
pub(crate) fn report(state: &State, roster: &Roster, rest: &str) -> Result<(Seat, PlayerText), Refusal> {
    let (name, text) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    if name.is_empty() {
        return Err(incomplete("report"));
    }
    let player = player(state, roster, name)?;
    let text = PlayerText::new(text);
    if text.is_empty() { Err(incomplete("report")) } else { Ok((player, text)) }
}

/// What `ask` asks (ON-96).
pub(crate) fn question(rest: &str) -> Result<PlayerText, Refusal> {
    let text = PlayerText::new(rest);
    if text.is_empty() { Err(incomplete("ask")) } else { Ok(text) }
}

/// Whether a private text is the passphrase (ON-97), alone or after the word `passphrase`, as a form would send it.
pub(crate) fn is_passphrase(passphrase: &str, text: &str) -> bool {
    let wanted = readings_of(passphrase);
    let fits = |text: &str| readings_of(text).iter().zip(&wanted).any(|(found, wanted)| found == wanted);
    let after_the_word = || match text.split_once(char::is_whitespace) {
        Some((first, rest)) => first.eq_ignore_ascii_case("passphrase") && fits(rest),
        None => false,
    };
    fits(text) || after_the_word()
}

/// A text without case, punctuation and extra blanks, in two ways: punctuation parts words, or it is not there at all.
/// So neither “Ocean,chose” nor “dont” for “don't” is held against anybody.
pub(crate) fn readings_of(text: &str) -> [String; 2] {
    let lower = text.to_lowercase();
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let parted: String = lower.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    let joined: String = lower.chars().filter(|c| c.is_alphanumeric() || c.is_whitespace()).collect();
    [words(&parted), words(&joined)]
}

/// A command whose words are not what its form wants.
pub(crate) fn incomplete(verb: &'static str) -> Refusal {
    Refusal::BadSyntax { verb: Some(PlayerText::new(verb)) }
}

fn player(state: &State, roster: &Roster, word: &str) -> Result<Seat, Refusal> {
    let plays = |word: &str| roster.find(word).filter(|seat| state.plays(*seat));
    plays(word).ok_or_else(|| Refusal::UnknownPlayer {
        word: Some(PlayerText::new(word)),
        meant: roster.closest(word).filter(|meant| plays(meant).is_some()).map(PlayerText::new),
    })
}
