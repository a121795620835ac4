//! The form of a typed command (PN-75, 6). Core refuses words that aren't arguments of the verb as `bad-syntax`. This
//! file checks the rest: several names where one is expected, and what depends on the device or on the previous words.

use gloaming_core::prelude::*;

use crate::refusals::Refusal;
use crate::state::Person;
use crate::verbs::{AS, AT, VerbName, WITH};
use crate::words::{Item, Mask, Nobody, Race, Role};

type Form = Result<(), Refusal>;

const SYNTAX: Refusal = Refusal::BadSyntax;

/// Refuses the words of a command for their form, even if the names in it are unknown.
pub(crate) fn form(person: &Person, verb: VerbName, words: &[Given]) -> Form {
    match verb {
        VerbName::Vote | VerbName::Puppet | VerbName::Shoot | VerbName::Plant | VerbName::Bond => names(words, 1),
        VerbName::Kill => names(unmasked(words)?, 1),
        VerbName::Robot | VerbName::Give | VerbName::Take => names(words.get(1..).unwrap_or_default(), 1),
        VerbName::Pm => pm(words),
        VerbName::Hunt => hunt(words),
        VerbName::Use => device(person, words),
        VerbName::Disguise => disguise(person, words),
        VerbName::Allow => ensure(words.len() == 1 || !words.iter().any(is_none), SYNTAX),
        verb if verb.is_role_order() && verb != VerbName::Seed => names(words, 1),
        _ => Ok(()),
    }
}

/// Returns the mask at the end of an order, if it has one.
pub(crate) fn mask(words: &[Given]) -> Option<Mask> {
    match words {
        [.., before, mask] if is(before, AS) => Mask::find(typed(mask)),
        _ => None,
    }
}

/// Returns a word that isn't a player's name as it was typed.
fn typed(word: &Given) -> &str {
    match word {
        Given::Word(word) => word,
        Given::Unknown(name) => name.word.as_str(),
        Given::Other(text) => text.as_str(),
        _ => "",
    }
}

/// Returns whether this is a fixed word of a command. Core reads it as a name if a player is expected there.
fn is(word: &Given, fixed: &str) -> bool {
    typed(word).eq_ignore_ascii_case(fixed)
}

fn is_none(word: &Given) -> bool {
    is(word, Nobody::None.word())
}

fn has_comma(word: &Given) -> bool {
    typed(word).contains(',')
}

/// Refuses words if exactly `count` names are expected.
fn names(words: &[Given], count: usize) -> Form {
    let all_names = words.iter().all(|word| matches!(word, Given::Player(_)));
    let too_many = words.iter().any(has_comma) || words.len() > count && all_names;
    ensure(!too_many, Refusal::WrongCount)?;
    ensure(words.len() == count, SYNTAX)
}

/// Returns the words before a mask, or all if there is none.
fn unmasked(words: &[Given]) -> Result<&[Given], Refusal> {
    match words {
        [names @ .., before, _] if is(before, AS) => {
            ensure(mask(words).is_some(), SYNTAX)?;
            Ok(names)
        }
        _ => Ok(words),
    }
}

fn pm(words: &[Given]) -> Form {
    let lists = |text: &Given| matches!(text, Given::Text(text) if text.as_str().starts_with(','));
    let several = words.first().is_some_and(has_comma) || words.get(1).is_some_and(lists);
    ensure(!several, Refusal::WrongCount)
}

fn hunt(words: &[Given]) -> Form {
    let with = words.iter().position(|word| is(word, WITH));
    let (target, mate) = with.map_or((words, None), |at| (&words[..at], Some(&words[at + 1..])));
    // A skipped hunt has no carrier.
    let skips = mate.is_some() && matches!(target, [word] if is_none(word));
    let target = if skips { Err(SYNTAX) } else { names(target, 1) };
    match (target, mate.map_or(Ok(()), |mate| names(mate, 1))) {
        // Too many names anywhere take precedence over a wrong form anywhere (PN-75).
        (Err(Refusal::WrongCount), _) | (_, Err(Refusal::WrongCount)) => Err(Refusal::WrongCount),
        (target, mate) => target.and(mate),
    }
}

fn device(person: &Person, words: &[Given]) -> Form {
    let [item, rest @ ..] = words else { return Err(SYNTAX) };
    let targets = item.word().and_then(|item| person.device(item)).map_or(0, |device| device.sheet().targets);
    let words = unmasked(rest)?;
    if targets == 0 { ensure(words.is_empty(), SYNTAX) } else { names(words, targets) }
}

fn disguise(person: &Person, words: &[Given]) -> Form {
    let [role, race, rest @ ..] = words else { return Err(SYNTAX) };
    ensure(role.word().is_some_and(Role::is_shown) && race.word::<Race>().is_some(), SYNTAX)?;
    match rest {
        [] => Ok(()),
        [at, place @ ..] => {
            ensure(is(at, AT) && person.device(Item::AdvancedHoloform).is_some(), SYNTAX)?;
            names(place, 1)
        }
    }
}
