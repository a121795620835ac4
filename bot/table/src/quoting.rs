//! Detects quotes of the bot's private messages in talk.

use std::borrow::Cow;
use std::sync::Arc;

use gloaming_core::kit::look;
use gloaming_core::ruleset::{Quoting, Seat};
use unicode_normalization::UnicodeNormalization as _;
use unicode_security::skeleton;

/// The bot's private messages, kept to compare talk with them.
#[derive(Clone, Debug, Default)]
pub struct PrivateWords {
    /// Messages that the bot would send in any game.
    usual: Arc<Vec<Pattern>>,
    /// Messages that the bot has sent, each with its readers.
    messages: Vec<Message>,
}

/// The seats that have read a message of the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Readers {
    /// A single player, in private.
    Alone(Seat),
    /// The readers of a private channel.
    Together(Vec<Seat>),
}

/// The readers of the place where something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audible<'a> {
    /// All players, or unknown readers.
    ToAll,
    /// These seats.
    To(&'a [Seat]),
}

/// A message sent by the bot.
#[derive(Clone, Debug)]
struct Message {
    /// The seats that received it in private, so that repeating it is a quote in any place.
    alone: Vec<Seat>,
    /// The seats that read it in a private channel.
    together: Vec<Seat>,
    /// Its words, or `None` if they are too few to distinguish a quote from ordinary talk.
    pattern: Option<Pattern>,
    whole: Whole,
}

/// The words of a message. `None` matches one to four arbitrary words.
type Pattern = Vec<Option<String>>;

/// Returns the pattern of a text, or `None` if it is too short to distinguish a quote from ordinary talk.
fn pattern(text: &str) -> Option<Pattern> {
    let words: Pattern = words(text).into_iter().map(|word| (word != HOLE_WORD).then_some(word)).collect();
    (words.iter().flatten().count() >= 4).then_some(words)
}

impl PrivateWords {
    /// Creates the private words from the texts that the bot sends in any game, with [`HOLE`]s in place of values.
    /// Copies share them.
    pub fn usual<'t>(texts: impl IntoIterator<Item = &'t str>) -> Self {
        let mut usual: Vec<Pattern> = texts.into_iter().filter_map(pattern).collect();
        usual.sort();
        usual.dedup();
        PrivateWords { usual: Arc::new(usual), ..PrivateWords::default() }
    }

    /// Adds a text that the bot sent to these readers. The readers of equal texts are combined.
    pub fn learn_message(&mut self, readers: &Readers, text: &str) {
        let whole = Whole::of(text);
        let known = self.messages.iter().position(|message| message.whole == whole).unwrap_or_else(|| {
            let pattern = pattern(text).filter(|one| self.usual.binary_search(one).is_err());
            self.messages.push(Message { alone: Vec::new(), together: Vec::new(), pattern, whole });
            self.messages.len() - 1
        });
        let message = &mut self.messages[known];
        match readers {
            Readers::Alone(seat) if !message.alone.contains(seat) => message.alone.push(*seat),
            Readers::Alone(_) => {}
            Readers::Together(seats) => {
                message.together.extend(seats);
                message.together.sort_unstable();
                message.together.dedup();
            }
        }
    }

    /// Returns `true` if the text, said by this seat to this audience, quotes a message of the bot that not all of them
    /// have read.
    pub fn quoted_by(&self, seat: Option<Seat>, heard: Audible<'_>, said: &str, rule: Quoting) -> bool {
        match rule {
            Quoting::Words(run) => {
                let protected = || self.messages.iter().filter(|message| message.is_protected(heard));
                readings(said).iter().any(|said| {
                    let joined = said.concat();
                    let mut patterns =
                        self.usual.iter().chain(protected().filter_map(|message| message.pattern.as_ref()));
                    patterns.any(|pattern| {
                        shares_run(pattern, said, usize::from(run)) || holds_run(pattern, &joined, usize::from(run))
                    })
                })
            }
            Quoting::WholeMessage(least) => {
                let Some(seat) = seat else { return false };
                let mut mine = self.messages.iter().filter(|message| {
                    message.whole.length >= usize::from(least)
                        && (message.alone.contains(&seat) || message.together.contains(&seat))
                        && message.is_protected(heard)
                });
                let (joined, exact) = (readings(said).map(|said| said.concat()), folded(said));
                mine.any(|message| match &message.whole.text {
                    Text::Letters(letters) => joined.iter().any(|said| said.contains(letters.as_str())),
                    Text::Exact(text) => exact.contains(text.as_str()),
                })
            }
        }
    }
}

impl Message {
    /// Returns `true` if not all readers here have read it. A message to a single player is always protected.
    fn is_protected(&self, heard: Audible<'_>) -> bool {
        match heard {
            Audible::ToAll => true,
            Audible::To(seats) => !self.alone.is_empty() || seats.iter().any(|seat| !self.together.contains(seat)),
        }
    }
}

/// A complete message to find in talk.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Whole {
    text: Text,
    /// The number of its characters without blanks.
    length: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Text {
    /// Only its letters and digits.
    Letters(String),
    /// All characters, for messages that consist mostly of others than letters and digits.
    Exact(String),
}

impl Whole {
    fn of(text: &str) -> Self {
        let (exact, letters) = (folded(text), words(text).concat());
        let length = exact.chars().count();
        let text = if letters.chars().count() * 2 >= length { Text::Letters(letters) } else { Text::Exact(exact) };
        Whole { text, length }
    }
}

/// A placeholder for a value in a pattern. It is a private-use character, so no user can have typed it.
pub const HOLE: char = '\u{E100}';
const HOLE_WORD: &str = "\u{E100}";

/// Returns the words of a text as a reader sees them: without case and punctuation, and with look-alike letters
/// unified.
fn words(text: &str) -> Vec<String> {
    let letters: String =
        plain(text).chars().filter(|c| c.is_alphanumeric() || c.is_whitespace() || *c == HOLE).collect();
    split(&seen(&letters))
}

/// Returns the words of a line of talk in two readings: strokes such as `|` either separate words or replace letters.
fn readings(said: &str) -> [Vec<String>; 2] {
    [words(said), split(&seen(&plain(said)))]
}

fn split(seen: &str) -> Vec<String> {
    seen.split_whitespace()
        .map(|word| word.chars().filter(|c| c.is_alphanumeric() || *c == HOLE).collect())
        .map(|word: String| if word.contains(HOLE) { HOLE_WORD.to_owned() } else { word })
        .filter(|word| !word.is_empty())
        .collect()
}

/// Returns a text in display order, with each character in its plain form.
fn plain(text: &str) -> String {
    unturned(text).nfkc().map(plain_letter).collect()
}

/// Unifies look-alike letters. Only for comparing, never for showing.
///
/// Capitals have other look-alikes than lower-case letters, so skeletons are computed before and after the case is
/// dropped.
fn seen(plain: &str) -> String {
    let first: String = skeleton(plain).map(plain_letter).collect();
    // `I`, `l` and `1` are a single stroke, and `i` is the lower-case form of the first.
    look(&first).chars().map(plain_letter).map(|c| if c == 'i' || c == '\u{131}' { 'l' } else { c }).collect()
}

/// Returns framed letters and small capitals as plain ones, for which Unicode has no plain form, and blanks for what
/// looks like one.
fn plain_letter(c: char) -> char {
    const SMALL_CAPITALS: &str = "ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpꞯqʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz";
    // Letters in black circles, in black squares, and of flags.
    const FRAMED: [u32; 3] = [0x1F150, 0x1F170, 0x1F1E6];
    match c {
        // Hangul fillers, and a Braille pattern without dots.
        '\u{115F}' | '\u{1160}' | '\u{3164}' | '\u{FFA0}' | '\u{2800}' => ' ',
        _ if c < '\u{250}' => c,
        _ => {
            let mut small = SMALL_CAPITALS.chars();
            let mut pairs = std::iter::from_fn(|| Some((small.next()?, small.next()?)));
            let framed = || FRAMED.iter().find_map(|first| (c as u32).checked_sub(*first).filter(|place| *place < 26));
            let letter = || framed().and_then(|place| char::from_u32(u32::from(b'a') + place));
            pairs.find(|(capital, _)| *capital == c).map(|(_, plain)| plain).or_else(letter).unwrap_or(c)
        }
    }
}

/// Returns a text in display order: clients reverse the text after a right-to-left override.
fn unturned(text: &str) -> Cow<'_, str> {
    const TURNS: char = '\u{202E}';
    if !text.contains(TURNS) {
        return Cow::Borrowed(text);
    }
    let (mut shown, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, turned)) = rest.split_once(TURNS) {
        shown.push_str(before);
        let end = turned.find(['\u{202C}', '\u{202D}', '\u{2069}', '\n']).unwrap_or(turned.len());
        shown.extend(turned[..end].chars().rev());
        rest = &turned[end..];
    }
    shown.push_str(rest);
    Cow::Owned(shown)
}

fn folded(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}

/// Returns `true` if `run` consecutive words of the pattern occur in the talk, however it is split into words.
fn holds_run(pattern: &[Option<String>], joined: &str, run: usize) -> bool {
    let whole = |words: &[Option<String>]| words.iter().map(Option::as_deref).collect::<Option<String>>();
    pattern.windows(run.max(1)).any(|words| whole(words).is_some_and(|words| joined.contains(&words)))
}

/// Returns `true` if `run` consecutive words of the talk match consecutive words of the pattern.
fn shares_run(pattern: &[Option<String>], said: &[String], run: usize) -> bool {
    (0..pattern.len()).any(|from| (0..said.len()).any(|at| longest_match(&pattern[from..], &said[at..], run) >= run))
}

/// Returns the number of words of the talk that match from here on, up to `enough`. A hole matches one to four words.
/// At least half of the words must be literal, so that a match can't consist of holes alone.
fn longest_match(pattern: &[Option<String>], said: &[String], enough: usize) -> usize {
    fn walk(pattern: &[Option<String>], said: &[String], matched: usize, literal: usize, enough: usize) -> usize {
        if matched >= enough {
            return if literal * 2 >= matched { matched } else { 0 };
        }
        match (pattern.split_first(), said.split_first()) {
            (Some((Some(word), rest)), Some((heard, heard_rest))) if word == heard => {
                walk(rest, heard_rest, matched + 1, literal + 1, enough)
            }
            (Some((None, rest)), Some(_)) => (1..=4.min(said.len()))
                .map(|taken| walk(rest, &said[taken..], matched + taken, literal, enough))
                .max()
                .unwrap_or(0),
            _ => matched.min(enough.saturating_sub(1)),
        }
    }
    // A match begins with a word of the pattern. A leading hole would only lengthen it by chance.
    if pattern.first().is_none_or(Option::is_none) { 0 } else { walk(pattern, said, 0, 0, enough) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept() -> PrivateWords {
        PrivateWords::usual([
            "You lift the card of \u{E100}: tonight it shows the \u{E100}, and nobody else has seen it.",
        ])
    }

    const BOB: Seat = Seat(1);
    const CAT: Seat = Seat(2);

    #[test]
    fn eight_words_in_a_row_quote_whatever_the_values_are() {
        let quotes = |said: &str| kept().quoted_by(None, Audible::ToAll, said, Quoting::Words(8));
        assert!(quotes("the bot said: you lift the card of BOB, tonight it shows the werewolf!!"));
        assert!(!quotes("I looked at bob's card tonight and it shows the werewolf"));
        assert!(!quotes("you lift the card of bob"), "six words are retelling");
    }

    #[test]
    fn a_whole_message_quotes_only_for_whom_it_was_sent_to() {
        let mut kept = PrivateWords::default();
        kept.learn_message(&Readers::Alone(BOB), "Your visit found nobody at home.");
        let quotes =
            |seat, said: &str| kept.quoted_by(Some(seat), Audible::To(&[BOB]), said, Quoting::WholeMessage(20));
        assert!(quotes(BOB, "look: your VISIT found  nobody at home. so?"));
        assert!(!quotes(CAT, "your visit found nobody at home."));
    }

    #[test]
    fn what_all_of_a_room_have_read_is_no_quote_there_and_one_everywhere_else() {
        let mut kept = PrivateWords::default();
        let told = "Tonight the pack hunts bob, and fay goes.";
        kept.learn_message(&Readers::Together(vec![BOB]), told);
        for rule in [Quoting::Words(8), Quoting::WholeMessage(20)] {
            let quotes = |kept: &PrivateWords, heard| kept.quoted_by(Some(BOB), heard, told, rule);
            assert!(!quotes(&kept, Audible::To(&[BOB])) && quotes(&kept, Audible::To(&[BOB, CAT])), "{rule:?}");
            assert!(quotes(&kept, Audible::ToAll), "{rule:?}");
        }
        // Cat came later and received the same message.
        kept.learn_message(&Readers::Together(vec![BOB, CAT]), told);
        assert!(!kept.quoted_by(Some(BOB), Audible::To(&[BOB, CAT]), told, Quoting::WholeMessage(20)));
    }

    /// Returns the same words in different spellings that look alike.
    fn spelt_otherwise() -> Vec<(&'static str, String)> {
        let told = "You lift the card of bob: tonight it shows the Idiot";
        let each = |change: &dyn Fn(char) -> String| told.chars().map(change).collect::<String>();
        let after = |mark: &'static str| each(&|c| format!("{c}{mark}"));
        let with = |pairs: &'static str| {
            let pairs: Vec<char> = pairs.chars().collect();
            each(&|c| pairs.chunks(2).find(|pair| pair[0] == c).map_or(c, |pair| pair[1]).to_string())
        };
        let shifted = |from: char, to: u32| {
            each(&|c| {
                let place = (c.to_ascii_uppercase() as u32).wrapping_sub(from as u32);
                if c.is_ascii_alphabetic() {
                    char::from_u32(to + place).expect("a letter").to_string()
                } else {
                    c.to_string()
                }
            })
        };
        vec![
            ("soft hyphens", after("\u{AD}")),
            ("joiners", after("\u{200D}")),
            ("marks of direction", after("\u{200E}")),
            ("a joiner of graphemes", after("\u{34F}")),
            ("selectors of variants", after("\u{FE0F}")),
            ("tags", after("\u{E0041}")),
            ("strokes through letters", after("\u{336}")),
            ("Cyrillic", with("oоeеaаcсtт")),
            ("Cyrillic capitals", told.to_uppercase().replace('H', "\u{41D}").replace('B', "\u{412}")),
            ("Greek capitals", told.to_uppercase().replace('H', "\u{397}").replace('O', "\u{39F}")),
            ("a large I for l, a small l for I", told.replace('l', "I").replace("Idiot", "ldiot")),
            ("digits", told.replace('o', "0").replace('l', "1")),
            ("full width", shifted('A', 0xFF21)),
            ("circles", shifted('A', 0x24B6)),
            ("black circles", shifted('A', 0x1F150)),
            ("flags", shifted('A', 0x1F1E6)),
            ("mathematical", shifted('A', 0x1D400)),
            ("small capitals", with("aᴀeᴇhʜiɪlʟnɴoᴏrʀsꜱtᴛ")),
            ("other blanks", told.replace(' ', "\u{A0}\u{2009}\u{3000}")),
            ("fillers for blanks", told.replace(' ', "\u{3164}")),
            ("a pattern without dots for blanks", told.replace(' ', "\u{2800}")),
            ("stops for blanks", told.replace(' ', ".")),
            ("strokes between words", told.replace(' ', " | ")),
            ("a stroke for l", told.replace('l', "|")),
            ("turned round", format!("\u{202E}{}\u{202C}", told.chars().rev().collect::<String>())),
        ]
    }

    #[test]
    fn a_quote_is_found_whatever_spelling_looks_the_same() {
        let mut one = PrivateWords::default();
        one.learn_message(&Readers::Alone(BOB), "You lift the card of bob: tonight it shows the Idiot.");
        for (how, said) in spelt_otherwise() {
            for rule in [Quoting::Words(8), Quoting::WholeMessage(20)] {
                assert!(one.quoted_by(Some(BOB), Audible::ToAll, &said, rule), "{how}, {rule:?}: {said}");
            }
        }
    }
}
