//! Shows statistics: the sender's own, those of a player in a room, the ranking of a room, and the achievements of a
//! game.

use std::collections::BTreeMap;

use gloaming_core::chat::{Person, Place};
use gloaming_core::kit::{is_same, plain};
use gloaming_core::ruleset::Manifest;
use gloaming_core::text::{Arg, Block, Document};
use gloaming_table::reader;

use crate::games::{Games, Sessions, Voice};
use crate::library::Library;
use crate::message::Message;
use crate::people::People;
use crate::queues::{OutboxItem, Recipient};
use crate::statistics::{self, Played, Ranking, Tally, tallied};

/// The maximum number of people in a ranking.
const RANKED: usize = 10;

/// Returns the finished games of a person that count, oldest first.
fn of_person(sessions: &Sessions, people: &People, person: &Person) -> Vec<Played> {
    statistics::of_person(sessions.index(), people, person)
}

/// Handles `stats`, the sender's own statistics, and in a room `stats NAME`, those of a player in the games of that
/// room. In private, `stats export` returns every game that counts as a table, and `stats GAME` the achievements of a
/// game.
pub(crate) fn tell_statistics(
    voice: &mut Voice<'_>,
    recipient: &Recipient,
    person: &Person,
    room: Option<&Place>,
    rest: &str,
) {
    let name = rest.trim().trim_start_matches('@');
    match (name, room) {
        ("", _) => {
            let played = of_person(voice.sessions, voice.people, person);
            tell_tallies(voice, recipient, Message::StatsYours, &[], &tallied(&played));
        }
        (word, None) if is_same(word, "export") => export_statistics(voice, recipient, person),
        (word, Some(_)) if is_same(word, "export") => {
            voice.say(recipient, Message::StatsExportPrivate, &[]);
        }
        (word, None) => match ruleset_called(voice.library, word) {
            Some(manifest) => tell_achievements(voice, recipient, person, manifest),
            None => voice.say(recipient, Message::StatsInRoom, &[]),
        },
        (name, Some(room)) => {
            let played = statistics::of_name(voice.sessions.index(), room, name);
            let shown = reader::repeated(name);
            let args = [("name", Arg::Person(&shown))];
            tell_tallies(voice, recipient, Message::StatsTheirs, &args, &tallied(&played));
        }
    }
}

/// Returns the statistics of a person below a heading, and the totals of all their games.
pub(crate) fn own_statistics(games: &Games, person: &Person, language: &str, heading: Message) -> (Tally, Document) {
    let played = of_person(&games.sessions, &games.people, person);
    (statistics::sum(&played), tallies_told(&games.library, language, heading, &[], &tallied(&played)))
}

/// Sends a heading with a line for each game, or the message that there are none.
fn tell_tallies(
    voice: &mut Voice<'_>,
    recipient: &Recipient,
    heading: Message,
    args: &[(&str, Arg<'_>)],
    tallies: &BTreeMap<String, Tally>,
) {
    let document = tallies_told(voice.library, voice.language_at(recipient), heading, args, tallies);
    voice.note_ephemeral(recipient.clone(), document);
}

fn tallies_told(
    library: &Library,
    language: &str,
    heading: Message,
    args: &[(&str, Arg<'_>)],
    tallies: &BTreeMap<String, Tally>,
) -> Document {
    let mut all = args.to_vec();
    all.push(("count", Arg::Number(tallies.values().map(|tally| i64::from(tally.games)).sum())));
    let mut document = library.words().message(language, heading, &all).unwrap_or_default();
    let lines = tallies.iter().filter_map(|(ruleset, tally)| tally_line(library, language, ruleset, tally));
    let items: Vec<Vec<Block>> = lines.map(|line| line.blocks).collect();
    if !items.is_empty() {
        document.push(Block::List { ordered: None, items });
    }
    document
}

/// Returns a game by its ID, ignoring case.
fn ruleset_called(library: &Library, word: &str) -> Option<&'static Manifest> {
    library.rules(&plain(word)).map(|rules| rules.manifest())
}

/// Sends all achievements of a game, with how often the person has earned each.
fn tell_achievements(voice: &mut Voice<'_>, recipient: &Recipient, person: &Person, manifest: &'static Manifest) {
    let tally = tallied(&of_person(voice.sessions, voice.people, person)).remove(manifest.id).unwrap_or_default();
    let language = voice.language_at(recipient).to_owned();
    let words = voice.library.words();
    let times = |name: &str| tally.achievements.get(name).copied().unwrap_or_default();
    let earned = manifest.achievements.iter().filter(|name| times(name) > 0).count();
    let game = voice.library.game_name(&language, manifest.id);
    let args = [
        ("game", Arg::Own(&game)),
        ("count", Arg::Number(manifest.achievements.len() as i64)),
        ("earned", Arg::Number(earned as i64)),
    ];
    let mut document = words.message(&language, Message::StatsAchievements, &args).unwrap_or_default();
    let line = |name: &&str| {
        let (title, about) = voice.library.achievement(&language, manifest.id, name);
        let args =
            [("name", Arg::Own(&title)), ("about", Arg::Own(&about)), ("times", Arg::Number(times(name).into()))];
        Some(words.message(&language, Message::StatsAchievement, &args)?.blocks)
    };
    let items: Vec<Vec<Block>> = manifest.achievements.iter().filter_map(line).collect();
    if !items.is_empty() {
        document.push(Block::List { ordered: None, items });
    }
    voice.note(recipient.clone(), document);
}

fn tally_line(library: &Library, language: &str, ruleset: &str, tally: &Tally) -> Option<Document> {
    let (game, sides) = (library.game_name(language, ruleset), sides(library, language, ruleset, &tally.sides));
    let title = |(name, times): (&String, &u32)| {
        let (title, _) = library.achievement(language, ruleset, name);
        if *times > 1 { format!("{title} ×{times}") } else { title }
    };
    let achievements = tally.achievements.iter().map(title).collect::<Vec<_>>().join(", ");
    let args = [
        ("achievements-given", Arg::Flag(!achievements.is_empty())),
        ("achievements", Arg::Own(&achievements)),
        ("game", Arg::Own(&game)),
        ("games", Arg::Number(tally.games.into())),
        ("won", Arg::Number(tally.won.into())),
        ("survived", Arg::Number(tally.survived.into())),
        ("sides-given", Arg::Flag(!sides.is_empty())),
        ("sides", Arg::Own(&sides)),
    ];
    library.words().message(language, Message::StatsLine, &args)
}

/// Formats sides with their counts, in descending order.
fn sides(library: &Library, language: &str, ruleset: &str, sides: &BTreeMap<String, u32>) -> String {
    let Some(rules) = library.rules(ruleset) else { return String::new() };
    let texts = library.texts_of(ruleset);
    let vocabularies = rules.manifest().vocabularies;
    // A word can be a role as well as a team.
    let has = |kind: &str, word: &str| vocabularies.iter().any(|(name, words)| *name == kind && words.contains(&word));
    let name = |word: &str| match has("team", word) {
        true => texts.word(language, "team", word),
        false => texts.word_of_data(language, word).unwrap_or_else(|| {
            let own = vocabularies.iter().find(|(_, words)| words.contains(&word));
            own.map_or_else(|| word.to_owned(), |(kind, _)| texts.word(language, kind, word))
        }),
    };
    let mut counted: Vec<(&String, &u32)> = sides.iter().collect();
    counted.sort_by_key(|(word, count)| (std::cmp::Reverse(**count), *word));
    let counted: Vec<String> = counted.iter().map(|(word, count)| format!("{} {count}", name(word))).collect();
    counted.join(", ")
}

fn export_statistics(voice: &mut Voice<'_>, recipient: &Recipient, person: &Person) {
    let played = of_person(voice.sessions, voice.people, person);
    if played.is_empty() {
        return tell_tallies(voice, recipient, Message::StatsYours, &[], &BTreeMap::new());
    }
    let mut table = "ended,game,ruleset,players,won,survived,side,achievements".to_owned();
    let yes = |known: Option<bool>| known.map_or("", |yes| if yes { "yes" } else { "no" });
    for one in &played {
        let (won, survived, side) = (yes(one.won), yes(Some(one.survived)), one.side.as_deref().unwrap_or_default());
        let (game, achievements) = (&one.game.0, one.achievements.join(" "));
        let line =
            format!("\n{},{game},{},{},{won},{survived},{side},{achievements}", one.at, one.ruleset, one.players);
        table.push_str(&line);
    }
    let language = voice.language_at(recipient).to_owned();
    let mut document = voice.library.words().message(&language, Message::StatsExport, &[]).unwrap_or_default();
    document.push(Block::Code(table));
    voice.note(recipient.clone(), document);
}

/// Handles `ranking` in a room: the games of that room, and who won most of them. With the ID of a game, only that game
/// counts.
pub(crate) fn tell_ranking(voice: &mut Voice<'_>, recipient: &Recipient, room: &Place, rest: &str) {
    let ruleset = plain(rest.trim()).into_owned();
    if !ruleset.is_empty() && ruleset_called(voice.library, &ruleset).is_none() {
        let known: Vec<&str> = voice.library.rulesets().iter().map(|rules| rules.manifest().id).collect();
        let shown = reader::repeated(rest.trim());
        let args = [("given", Arg::Person(&shown)), ("known", Arg::Own(&known.join(", ")))];
        return voice.say(recipient, Message::RankingUnknown, &args);
    }
    let only = (!ruleset.is_empty()).then_some(&*ruleset);
    let Ranking { games: of_room, people } = statistics::ranking(voice.sessions.index(), room, only);
    let language = voice.language_at(recipient).to_owned();
    let words = voice.library.words();
    let count: u32 = of_room.values().map(|tally| tally.games).sum();
    let args = [("count", Arg::Number(count.into()))];
    let mut document = words.message(&language, Message::Ranking, &args).unwrap_or_default();
    let room_line = |(ruleset, tally): (&String, &Tally)| {
        let (game, sides) =
            (voice.library.game_name(&language, ruleset), sides(voice.library, &language, ruleset, &tally.sides));
        let args = [
            ("game", Arg::Own(&game)),
            ("games", Arg::Number(tally.games.into())),
            ("sides-given", Arg::Flag(!sides.is_empty())),
            ("sides", Arg::Own(&sides)),
        ];
        Some(words.message(&language, Message::RankingGame, &args)?.blocks)
    };
    let items: Vec<Vec<Block>> = of_room.iter().filter_map(room_line).collect();
    if !items.is_empty() {
        document.push(Block::List { ordered: None, items });
    }
    let line = |(tally, name): &(Tally, &str)| {
        let args = [
            ("name", Arg::Own(name)),
            ("games", Arg::Number(tally.games.into())),
            ("won", Arg::Number(tally.won.into())),
        ];
        Some(words.message(&language, Message::RankingLine, &args)?.blocks)
    };
    let items: Vec<Vec<Block>> = people.iter().take(RANKED).filter_map(line).collect();
    if !items.is_empty() {
        document.push(Block::List { ordered: Some(1), items });
    }
    voice.note(recipient.clone(), document);
    if let Recipient::Room(_) = recipient {
        voice.queues.put(recipient.clone(), OutboxItem::RankingPicture { ruleset: only.map(str::to_owned) });
    }
}
