//! The parser of typed text, which determines whether a text in private or in a channel is a command or talk.
//!
//! The host, the scenario runner and every service use it, so a text has the same meaning everywhere.

use std::borrow::Cow;

use gloaming_core::kit::{self, is_same, is_unseen};
use gloaming_core::ruleset::{Check, HostRefusal, Manifest, Reading, Record, Recorded, Roster, VerbSpec};
use gloaming_core::text::PlayerText;
use serde::{Deserialize, Serialize};

use crate::names::slug;

/// The maximum length of a command in characters. Longer ones are refused with `too-long`.
pub const LONGEST_COMMAND: usize = 2_000;

/// How a text in a channel is treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// Something said.
    Talk,
    /// A command.
    Command,
}

/// The mark at the beginning of a typed text. If a service's commands begin with `/`, its adapter replaces it by `!`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// No mark: talk, or in private a command or an answer.
    None,
    /// `!`: a command.
    Command,
    /// `#`: a message for the channel named next.
    Channel,
}

/// Returns the mark of a text and what follows it. Marks are parsed only here.
pub fn unmark(text: &str) -> (Mark, &str) {
    // Full-width keyboards produce the second character of each pair.
    if let Some(rest) = text.strip_prefix(['!', '！']) {
        return (Mark::Command, rest.trim_start());
    }
    text.strip_prefix(['#', '＃']).map_or((Mark::None, text), |rest| (Mark::Channel, rest))
}

/// The default prefix of commands.
pub const USUAL_PREFIX: &str = "!";

/// The prefix of commands in a room, in place of `!`. Several bots in a room can have different prefixes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Prefix(String);

impl Prefix {
    /// The maximum length of a prefix in characters.
    pub const LONGEST_PREFIX: usize = 8;

    /// Characters that a prefix can't begin with, because they have another meaning for clients or the host.
    pub const TAKEN: [char; 3] = ['#', '@', '/'];

    /// Parses a prefix such as `!g`, `.` or `g!`: a word with at least one symbol, so that talk doesn't begin with it.
    pub fn parse(text: &str) -> Option<Prefix> {
        let is_one_word = !text.contains(|c: char| c.is_whitespace() || c.is_control() || c == '`' || is_unseen(c));
        let has_sign = text.contains(|c: char| !c.is_alphanumeric());
        let fits =
            is_one_word && has_sign && !text.starts_with(Self::TAKEN) && text.chars().count() <= Self::LONGEST_PREFIX;
        fits.then(|| Prefix(text.to_lowercase()))
    }

    /// Returns a command as typed with this prefix. A prefix that ends with a letter is followed by a blank: `!g join`.
    pub fn before(&self, command: &str) -> String {
        let gap = if self.ends_with_a_letter() { " " } else { "" };
        format!("{}{gap}{command}", self.0)
    }

    /// Returns the command after this prefix, or `None` if the text doesn't begin with it.
    fn command<'a>(&self, text: &'a str) -> Option<&'a str> {
        let mut rest = text.chars();
        for sign in self.0.chars() {
            rest.next().filter(|c| c.to_lowercase().eq(sign.to_lowercase()))?;
        }
        let command = rest.as_str().trim_start();
        let is_apart = command.len() < rest.as_str().len() || !self.ends_with_a_letter();
        (is_apart && command.starts_with(char::is_alphabetic)).then_some(command)
    }

    fn ends_with_a_letter(&self) -> bool {
        self.0.ends_with(char::is_alphanumeric)
    }
}

impl std::fmt::Display for Prefix {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// The addressee of a text in a room with its own prefix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ForWhom<'a> {
    /// This bot or the players: the text, with the marks that [`unmark`] knows.
    Here(Cow<'a, str>),
    /// Another bot: a command with `!`, which isn't this bot's prefix there.
    AnotherBot,
}

/// Determines who a text in a room is addressed to. A text that is `addressed` to the bot needs no prefix.
pub fn for_whom<'a>(prefix: Option<&Prefix>, addressed: bool, text: &'a str) -> ForWhom<'a> {
    let typed = text.trim_start();
    match prefix.filter(|_| !addressed) {
        None => ForWhom::Here(Cow::Borrowed(text)),
        Some(prefix) => match prefix.command(typed) {
            Some(command) => ForWhom::Here(Cow::Owned(format!("!{command}"))),
            None if unmark(typed).0 == Mark::Command => ForWhom::AnotherBot,
            None => ForWhom::Here(Cow::Borrowed(text)),
        },
    }
}

/// Returns the name of a command quoted in a text, such as `!join` in a reply, with this prefix in place of `!`.
pub fn with_prefix(prefix: &Prefix, quoted: &str) -> Option<String> {
    match unmark(quoted) {
        (Mark::Command, command) if command.starts_with(|c: char| c.is_ascii_lowercase()) => {
            Some(prefix.before(command))
        }
        _ => None,
    }
}

/// Returns a text without its command mark, if it has one.
pub fn unmarked(text: &str) -> &str {
    match unmark(text) {
        (Mark::Command, rest) => rest,
        _ => text,
    }
}

/// Returns the name of a channel, given with or without its mark.
pub fn channel_name(text: &str) -> &str {
    match unmark(text) {
        (Mark::Channel, rest) => rest,
        _ => text,
    }
}

/// Determines how a text in this channel is treated, as declared by the game, whether it is a room, a topic or a
/// labelled line. Text for an unknown channel is talk, so its sender doesn't learn more than from a closed one.
pub fn taken_in(manifest: &Manifest, roster: &Roster, channel: &str, text: &str) -> Taken {
    let reading = manifest.channel(channel).map_or(Reading::Talk, |spec| spec.reading);
    let text = text.trim();
    // A marked verb is always a command, so an error in it is refused and not passed on as talk.
    let marked = unmark(text).0 == Mark::Command;
    let command = match reading {
        Reading::Talk => false,
        Reading::Prefixed => marked,
        Reading::Commands => marked || has_form_of_a_command(manifest, roster, text),
        Reading::Verbs(verbs) => {
            let verb = split(unmarked(text)).0;
            verbs.iter().any(|one| is_same(one, verb)) && (marked || has_form_of_a_command(manifest, roster, text))
        }
    };
    if command { Taken::Command } else { Taken::Talk }
}

/// A parsed command: the verb, if it exists, and the rest.
#[derive(Clone, Debug)]
pub struct Read<'a> {
    /// The verb.
    pub verb: Option<&'static VerbSpec>,
    /// The word typed for the verb.
    pub word: &'a str,
    /// The text after the verb, with each player's name as one word.
    pub rest: Cow<'a, str>,
}

/// Parses a command. `table` is the short name of the game, which may follow the verb. In `private` texts, a text
/// without a known verb may be accepted by a verb that catches all in this `phase`.
pub fn read<'a>(
    manifest: &Manifest,
    roster: &Roster,
    table: &str,
    phase: &str,
    private: bool,
    text: &'a str,
) -> Read<'a> {
    let text = text.trim();
    let typed = unmarked(text).trim_start();
    let (word, mut rest) = split(typed);
    // For other senders, desk verbs don't exist: a different refusal would reveal them.
    let known = |verb: &&VerbSpec| verb.catch_all.is_empty() && !manifest.desk.contains(&verb.name);
    let verb = manifest.verb(word).filter(known);
    if verb.is_some() && !table.is_empty() {
        let (first, after) = split(rest);
        if is_same(first, table) {
            rest = after;
        }
    }
    if verb.is_none()
        && private
        && let Some(catcher) = manifest.verbs.iter().find(|verb| verb.catch_all.contains(&phase))
    {
        // Options spell it with its name, but players send only the text.
        let named = is_same(word, catcher.name) && !rest.is_empty();
        return Read { verb: Some(catcher), word: catcher.name, rest: Cow::Borrowed(if named { rest } else { text }) };
    }
    let joined = verb.and_then(|verb| with_names_joined(manifest, roster, verb, rest));
    Read { verb, word, rest: joined.map_or(Cow::Borrowed(rest), Cow::Owned) }
}

/// The maximum number of words in a display name.
const MOST_WORDS_OF_A_NAME: usize = 6;

/// Returns the words after a verb with each name of several words replaced by its handle, if the verb accepts them this
/// way but not as typed: `vote anna lena` is a vote for `anna-lena`.
fn with_names_joined(manifest: &Manifest, roster: &Roster, verb: &VerbSpec, rest: &str) -> Option<String> {
    let typed = words(rest);
    if typed.len() < 2 || verb.takes(manifest, &typed, Some(roster)) {
        return None;
    }
    let mut joined: Vec<String> = typed.iter().map(|word| (*word).to_owned()).collect();
    let mut at = 0;
    while at < joined.len() {
        let longest = MOST_WORDS_OF_A_NAME.min(joined.len() - at);
        let name = (2..=longest).rev().find_map(|length| {
            let seat = roster.find(&slug(&joined[at..at + length].join(" ")))?;
            Some((length, roster.handle(seat).to_owned()))
        });
        if let Some((length, handle)) = name {
            joined.splice(at..at + length, [handle]);
            let words: Vec<&str> = joined.iter().map(String::as_str).collect();
            // What follows may be free text, in which names aren't replaced.
            if verb.takes(manifest, &words, Some(roster)) {
                return Some(joined.join(" "));
            }
        }
        at += 1;
    }
    None
}

/// The position of a sender in a game, which determines the commands they may give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The sender has a seat.
    Seated,
    /// The sender has no seat, and can use the verbs for onlookers.
    Onlooker,
    /// The sender has no seat and is in a channel in which they aren't heard.
    Unheard,
}

/// Checks whether a command is admitted before the ruleset is asked. Returns the refusal of the first failing check of
/// the manifest. For an unknown verb, the closest one is suggested only if the sender can use it now.
pub fn admit(
    manifest: &Manifest,
    read: &Read<'_>,
    in_channel: bool,
    standing: Standing,
    paused: bool,
    usable_now: impl Fn(&VerbSpec) -> bool,
) -> Result<(), Record> {
    let may_use = |verb: &VerbSpec| match standing {
        Standing::Seated => true,
        Standing::Onlooker => verb.onlookers,
        Standing::Unheard => false,
    };
    for check in manifest.admission {
        match check {
            Check::PrivateOnly if in_channel => return Err(HostRefusal::PrivateOnly.into_record()),
            Check::UnknownCommand if read.verb.is_none() => {
                return Err(unknown_command(manifest, read.word, usable_now));
            }
            // Names aren't looked up, because unknown ones are left to the ruleset.
            Check::Grammar if read.verb.is_some_and(|verb| !verb.takes(manifest, &words(&read.rest), None)) => {
                return Err(HostRefusal::BadSyntax.into_record());
            }
            Check::NotAPlayer if standing != Standing::Seated && !read.verb.is_some_and(may_use) => {
                return Err(HostRefusal::NotAPlayer.into_record());
            }
            Check::Paused if paused => return Err(HostRefusal::Paused.into_record()),
            _ => {}
        }
    }
    match read.verb {
        None => Err(unknown_command(manifest, read.word, usable_now)),
        // The ruleset isn't asked, whatever checks it has.
        Some(_) if standing == Standing::Unheard => Err(HostRefusal::NotAPlayer.into_record()),
        Some(_) => Ok(()),
    }
}

/// The maximum number of typed characters to repeat in a reply.
const MOST_REPEATED: usize = 40;

/// Returns the beginning of a typed word or name, for repeating it in a reply.
pub fn repeated(typed: &str) -> PlayerText {
    PlayerText::new(&typed.chars().take(MOST_REPEATED).collect::<String>())
}

/// Returns the refusal of an unknown verb, with the closest verb that the sender can use now.
fn unknown_command(manifest: &Manifest, word: &str, usable_now: impl Fn(&VerbSpec) -> bool) -> Record {
    // Verbs for the game master are never suggested to other senders.
    let proposed =
        |verb: &&VerbSpec| verb.catch_all.is_empty() && !manifest.desk.contains(&verb.name) && usable_now(verb);
    let verbs = manifest.verbs.iter().filter(proposed).map(|verb| verb.name);
    let meant = kit::closest(word, verbs).map(PlayerText::new);
    HostRefusal::UnknownCommand { word: Some(repeated(word)), meant }.into_record()
}

/// Returns `true` if the whole text has the form of a command, with players' names in the right positions and no extra
/// words.
pub fn has_form_of_a_command(manifest: &Manifest, roster: &Roster, text: &str) -> bool {
    let (word, rest) = split(text.trim());
    manifest
        .verb(word)
        .filter(|verb| verb.catch_all.is_empty() && !manifest.desk.contains(&verb.name))
        .is_some_and(|verb| verb.takes(manifest, &words(rest), Some(roster)))
}

fn words(rest: &str) -> Vec<&str> {
    rest.split_whitespace().collect()
}

/// Returns the first word and what follows it.
pub fn split(text: &str) -> (&str, &str) {
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim()),
        None => (text, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prefix(text: &str) -> Prefix {
        Prefix::parse(text).unwrap_or_else(|| panic!("{text} is a prefix"))
    }

    #[test]
    fn a_prefix_is_one_word_with_a_sign_in_it() {
        for fine in ["!", ".", "!g", "g!", "!!", "я!", "🎲", "-"] {
            assert_eq!(prefix(fine).to_string(), fine);
        }
        for wrong in ["", "g", "gloam", "! g", "#", "#g", "@gm", "/g", "`", "a\u{202E}!", "!toolong!", "\n"] {
            assert_eq!(Prefix::parse(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn a_command_in_a_room_begins_with_its_prefix_or_calls_the_bot() {
        let here = |text: &str| ForWhom::Here(Cow::Owned(text.to_owned()));
        for (sign, typed, read) in [
            ("!g", "!g join", here("!join")),
            ("!g", "!G  Join", here("!Join")),
            ("!g", "!games", ForWhom::AnotherBot),
            ("!g", "!join", ForWhom::AnotherBot),
            ("!g", "join", here("join")),
            (".", ".join", here("!join")),
            (".", ". join", here("!join")),
            (".", "... well", here("... well")),
            (".", ".5 is a number", here(".5 is a number")),
            (".", "!join", ForWhom::AnotherBot),
            ("я!", "Я!join", here("!join")),
            (".", "#wolves hi", here("#wolves hi")),
        ] {
            assert_eq!(for_whom(Some(&prefix(sign)), false, typed), read, "{sign} {typed}");
        }
        assert_eq!(for_whom(Some(&prefix(".")), true, "!join"), here("!join"), "somebody called the bot by name");
        assert_eq!(for_whom(None, false, "!join"), here("!join"));
    }

    #[test]
    fn quoted_commands_are_shown_with_the_prefix_and_other_quotes_stay() {
        let shown = |sign: &str, quoted: &str| with_prefix(&prefix(sign), quoted);
        assert_eq!(shown("!g", "!new one-night").as_deref(), Some("!g new one-night"));
        assert_eq!(shown(".", "!join").as_deref(), Some(".join"));
        for other in ["join", "desk cancel", "!", "!?"] {
            assert_eq!(shown(".", other), None, "{other}");
        }
    }

    #[test]
    fn a_blank_behind_the_mark_means_nothing() {
        assert_eq!(unmark("! help"), (Mark::Command, "help"));
        assert_eq!(unmark("#wolves hi"), (Mark::Channel, "wolves hi"));
    }
}
