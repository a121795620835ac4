//! Matches the words of a command with the arguments that its verb declares.

use std::borrow::Cow;

use super::input::{Given, Words};
use super::manifest::{Argument, Manifest, VerbSpec};
use super::options::Token;
use super::roster::Roster;
use super::value::Term;
use crate::kit::{Length, is_same, plain};
use crate::text::PlayerText;

/// The words of a command, resolved as far as possible.
pub(super) struct Line<'a> {
    /// The resolved words.
    pub(super) given: Vec<Given>,
    /// How they are typed, one for each of the above.
    pub(super) typed: Vec<Cow<'a, str>>,
    /// Whether they match the verb's arguments.
    pub(super) fits: bool,
}

impl<'a> Line<'a> {
    /// Resolves the words after a verb.
    pub(super) fn read(manifest: &Manifest, verb: &VerbSpec, words: Words<'a>, roster: &Roster) -> Self {
        match words {
            Words::Typed(rest) => Line::typed(manifest, verb, rest, roster),
            Words::Chosen(words) => Line::chosen(manifest, verb, words, roster),
        }
    }

    /// Resolves words that were chosen. Players among them are resolved already.
    fn chosen(manifest: &Manifest, verb: &VerbSpec, words: &'a [Token], roster: &Roster) -> Self {
        let spelled: Vec<Cow<'a, str>> = words.iter().map(|word| word.spelled(roster)).collect();
        let typed: Vec<&str> = spelled.iter().map(|word| &**word).collect();
        let (places, fits) = places(manifest, verb, &typed);
        let given = words.iter().zip(&typed).zip(places).map_while(|((word, typed), place)| match (word, place) {
            (_, Argument::Words) => None,
            (Token::Term(Term::Seat(seat)), _) => Some(Given::Player(*seat)),
            (_, Argument::Text) => Some(Given::Text(PlayerText::new(typed))),
            _ => Some(resolve(manifest, place, verb.arguments, typed, roster)),
        });
        let given: Vec<Given> = given.collect();
        let typed = spelled.into_iter().take(given.len()).collect();
        Line { given, typed, fits }
    }

    /// Resolves words that a person typed.
    fn typed(manifest: &Manifest, verb: &VerbSpec, rest: &'a str, roster: &Roster) -> Self {
        let mut typed: Vec<&str> = rest.split_whitespace().collect();
        let (places, fits) = places(manifest, verb, &typed);
        let mut given = Vec::with_capacity(typed.len());
        for (word, place) in typed.iter_mut().zip(places) {
            match place {
                Argument::Words => break,
                Argument::Text => {
                    // Extends the word to the end of the text, since it is a slice of `rest`.
                    *word = &rest[word.as_ptr() as usize - rest.as_ptr() as usize..];
                    given.push(Given::Text(PlayerText::new(word)));
                    break;
                }
                _ => given.push(resolve(manifest, place, verb.arguments, word, roster)),
            }
        }
        let typed = typed.into_iter().take(given.len()).map(Cow::Borrowed).collect();
        Line { given, typed, fits }
    }
}

/// Returns the argument for each word after a verb, and whether the words match.
fn places(manifest: &Manifest, verb: &VerbSpec, typed: &[&str]) -> (Vec<Argument>, bool) {
    let mut places = Vec::with_capacity(typed.len());
    let fits = assign(manifest, verb.arguments, typed, None, &mut places);
    if !fits {
        places.clear();
        flatten(verb.arguments, &mut places);
        // Surplus words can be any of the verb's arguments.
        places.resize(typed.len().max(places.len()), Argument::Either(verb.arguments));
    }
    (places, fits)
}

impl VerbSpec {
    /// Returns the words after this verb as tokens of options, without those that no option can be.
    pub fn tokens(&self, manifest: &Manifest, rest: &str, roster: &Roster) -> Vec<Token> {
        let line = Line::typed(manifest, self, rest, roster);
        line.given.iter().filter_map(|word| word.token(roster)).collect()
    }

    /// Resolves the words after this verb like those of a command, or returns `None` if they don't match its arguments.
    /// For games in which an argument of one command contains another command, such as an entry of a form.
    pub fn given(&self, manifest: &Manifest, rest: &str, roster: &Roster) -> Option<Vec<Given>> {
        let line = Line::typed(manifest, self, rest, roster);
        line.fits.then_some(line.given)
    }

    /// Returns `true` if these words can follow the verb. Without a roster, any word can be a name, because the game
    /// refuses unknown ones, and ignored words may follow. With a roster, the words must match the verb completely:
    /// names are looked up, and a sentence that merely begins with the verb doesn't match.
    pub fn takes(&self, manifest: &Manifest, words: &[&str], roster: Option<&Roster>) -> bool {
        assign(manifest, self.arguments, words, roster, &mut Vec::new())
    }
}

/// Returns `true` if these words match the arguments, and appends the argument of each word to `places`.
fn assign(
    manifest: &Manifest,
    arguments: &[Argument],
    words: &[&str],
    roster: Option<&Roster>,
    places: &mut Vec<Argument>,
) -> bool {
    let Some((argument, others)) = arguments.split_first() else { return words.is_empty() };
    let before = places.len();
    match *argument {
        Argument::Words => {
            places.extend(words.iter().map(|_| Argument::Words));
            return roster.is_none() || words.is_empty();
        }
        Argument::Text => {
            places.extend(words.iter().map(|_| Argument::Text));
            return !words.is_empty();
        }
        Argument::Maybe(inner) => {
            let with = [inner, others].concat();
            if assign(manifest, &with, words, roster, places) {
                return true;
            }
            places.truncate(before);
            return assign(manifest, others, words, roster, places);
        }
        Argument::Several { of, least, most } => {
            let fitting = words.iter().take(usize::from(most)).take_while(|word| is(manifest, *of, word, roster));
            for count in (usize::from(least)..=fitting.count()).rev() {
                places.extend(std::iter::repeat_n(*of, count));
                if assign(manifest, others, &words[count..], roster, places) {
                    return true;
                }
                places.truncate(before);
            }
            return false;
        }
        _ => {}
    }
    let Some((word, rest)) = words.split_first() else { return false };
    places.push(*argument);
    is(manifest, *argument, word, roster) && assign(manifest, others, rest, roster, places)
}

/// Returns `true` if a word matches this argument.
fn is(manifest: &Manifest, argument: Argument, word: &str, roster: Option<&Roster>) -> bool {
    match argument {
        Argument::Player => roster.is_none_or(|roster| roster.find(word).is_some()),
        Argument::Word(expected) => is_same(word, expected),
        Argument::Of(kind) => {
            let known = words_of(manifest, kind);
            known.is_empty() || known.iter().any(|one| is_same(one, word))
        }
        Argument::Length => plain(word).parse::<Length>().is_ok(),
        Argument::Number => plain(word).parse::<i64>().is_ok(),
        Argument::Entry(key, value) => {
            word.split_once('=').is_some_and(|(found, word)| is_same(found, key) && is(manifest, *value, word, roster))
        }
        Argument::Either(these) | Argument::Maybe(these) => these.iter().any(|one| is(manifest, *one, word, roster)),
        Argument::Several { of, .. } => is(manifest, *of, word, roster),
        Argument::Words | Argument::Text => true,
    }
}

/// Returns the words of a vocabulary. Empty if they come from data.
fn words_of(manifest: &Manifest, kind: &str) -> &'static [&'static str] {
    manifest.vocabularies.iter().find(|(name, _)| *name == kind).map_or(&[], |(_, words)| *words)
}

/// Appends the arguments one by one, including optional ones.
fn flatten(arguments: &[Argument], places: &mut Vec<Argument>) {
    for argument in arguments {
        match argument {
            Argument::Maybe(inner) => flatten(inner, places),
            Argument::Several { of, .. } => places.push(**of),
            other => places.push(*other),
        }
    }
}

/// Resolves a word as this argument, or else as any argument of the verb.
fn resolve(manifest: &Manifest, place: Argument, all: &[Argument], word: &str, roster: &Roster) -> Given {
    let name = || match roster.named(word) {
        Ok(player) => Given::Player(player),
        Err(unknown) => Given::Unknown(unknown),
    };
    if place == Argument::Player {
        return name();
    }
    let player = || if takes_players(&[place]) { roster.find(word).map(Given::Player) } else { None };
    let found = as_one(manifest, place, word, roster).or_else(player).or_else(|| as_any(manifest, all, word, roster));
    found.unwrap_or_else(|| if takes_players(all) { name() } else { Given::Other(PlayerText::new(word)) })
}

fn takes_players(arguments: &[Argument]) -> bool {
    arguments.iter().any(|argument| match argument {
        Argument::Player => true,
        Argument::Either(these) | Argument::Maybe(these) => takes_players(these),
        Argument::Several { of, .. } => takes_players(std::slice::from_ref(of)),
        _ => false,
    })
}

/// Resolves a word as one of these arguments, but not as a name.
fn as_any(manifest: &Manifest, these: &[Argument], word: &str, roster: &Roster) -> Option<Given> {
    these.iter().find_map(|one| as_one(manifest, *one, word, roster))
}

/// Resolves a word as this argument, but not as a name: words of the game take precedence over names and can't be
/// names.
fn as_one(manifest: &Manifest, argument: Argument, word: &str, roster: &Roster) -> Option<Given> {
    match argument {
        Argument::Word(only) => is_same(word, only).then(|| Given::Word(only.into())),
        Argument::Of(kind) => {
            let known = words_of(manifest, kind);
            let found = known.iter().find(|one| is_same(one, word));
            let of_data = || known.is_empty().then(|| Given::Word(word.to_owned().into()));
            found.map(|one| Given::Word((*one).into())).or_else(of_data)
        }
        Argument::Length => plain(word).parse().ok().map(Given::Length),
        Argument::Number => plain(word).parse().ok().map(Given::Number),
        Argument::Entry(key, value) => {
            let (_, said) = word.split_once('=').filter(|(found, _)| is_same(found, key))?;
            Some(Given::Entry(key, Box::new(resolve(manifest, *value, std::slice::from_ref(value), said, roster))))
        }
        Argument::Either(these) | Argument::Maybe(these) => as_any(manifest, these, word, roster),
        Argument::Several { of, .. } => as_one(manifest, *of, word, roster),
        Argument::Player | Argument::Words | Argument::Text => None,
    }
}
