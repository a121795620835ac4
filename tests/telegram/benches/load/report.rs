//! The benchmark's report: how long each kind of message was delayed, and whether anything was too late.

use std::time::Duration;

use gloaming_fakes::{Call, ChatId};
use jiff::{SignedDuration, Timestamp};

use super::busy::{PLAYERS, Phase, Town, name};

/// The first words of each phase's announcement.
const ANNOUNCED: [(&str, &str); 4] =
    [("night", "Night falls"), ("day", "The day begins"), ("voting", "Time to vote"), ("over", "The game is over")];

/// The results of one run.
pub(crate) struct Column {
    title: &'static str,
    waits: Vec<(&'static str, String)>,
    counts: Vec<(&'static str, String)>,
    /// Whether nothing was refused for flooding, and nothing was too late.
    pub(crate) is_fine: bool,
}

impl Column {
    pub(crate) fn of(title: &'static str, town: &Town, took: Duration) -> Column {
        let calls = town.evening.telegram.calls();
        let floods = calls.iter().filter(|call| call.status == 429).count();
        let said: Vec<&Call> = calls.iter().filter(|call| call.status == 200 && counts(&call.method)).collect();
        let (phases, late) = phases(town, &said);
        let waits = vec![
            ("answers to presses", told(&answers(town, &calls))),
            ("what begins a phase", told(&phases)),
            ("cards", told(&cards(town, &said))),
            ("answers in private", told(&asked(town, &said))),
            ("words to a group", told(&announced(town, &said))),
            ("who is in the lobby", told(&lobbies(town, &said))),
            ("the last table", told(&last_tables(town, &said))),
        ];
        let counts = vec![
            ("messages and edits", said.len().to_string()),
            ("the most in a minute", busiest(&said).to_string()),
            ("refused for flooding", floods.to_string()),
            ("phases too late", late.to_string()),
            ("seconds to play", format!("{:.1}", took.as_secs_f32())),
        ];
        Column { title, waits, counts, is_fine: floods == 0 && late == 0 }
    }
}

/// Prints runs side by side.
pub(crate) fn print(columns: &[Column]) {
    row("", columns.iter().map(|column| column.title));
    row("", columns.iter().map(|_| HEAD));
    for (number, (kind, _)) in columns[0].waits.iter().enumerate() {
        row(kind, columns.iter().map(|column| column.waits[number].1.as_str()));
    }
    println!();
    for (number, (kind, _)) in columns[0].counts.iter().enumerate() {
        row(kind, columns.iter().map(|column| column.counts[number].1.as_str()));
    }
}

/// The header of one run's numbers: the count, and the seconds within which half of them, 95 of 100, and all were sent.
const HEAD: &str = " times  median  95 of 100     all";

fn row<'a>(kind: &str, cells: impl Iterator<Item = &'a str>) {
    let cells: String = cells.map(|cell| format!("{cell:>44}")).collect();
    println!("{kind:<22}{cells}");
}

fn counts(method: &str) -> bool {
    matches!(method, "sendMessage" | "editMessageText" | "sendPhoto" | "editMessageMedia")
}

fn told(waits: &[Option<SignedDuration>]) -> String {
    let mut there: Vec<SignedDuration> = waits.iter().flatten().copied().collect();
    there.sort_unstable();
    let never = waits.len() - there.len();
    let part = |percent: usize| there.get((there.len().saturating_sub(1)) * percent / 100).copied().unwrap_or_default();
    let shown = |wait: SignedDuration| format!("{}.{}", wait.as_secs(), wait.subsec_millis() / 100);
    let missing = if never > 0 { format!("({never} never) ") } else { String::new() };
    let (half, most, all) = (shown(part(50)), shown(part(95)), shown(part(100)));
    format!("{missing}{:>6}{half:>8}{most:>11}{all:>8}", there.len())
}

/// Returns the delays from each press to its response.
fn answers(town: &Town, calls: &[Call]) -> Vec<Option<SignedDuration>> {
    let answered: std::collections::BTreeMap<&str, Timestamp> = calls
        .iter()
        .filter(|call| call.method == "answerCallbackQuery")
        .filter_map(|call| Some((call.arguments["callback_query_id"].as_str()?, call.at)))
        .collect();
    let wait = |(press, at): (&i64, &Timestamp)| Some(answered.get(press.to_string().as_str())?.duration_since(*at));
    town.presses.iter().map(wait).collect()
}

/// Returns the delays from the start of each phase to its announcement, and how many were announced after the phase had
/// ended.
fn phases(town: &Town, said: &[&Call]) -> (Vec<Option<SignedDuration>>, usize) {
    let mut late = 0;
    let mut waits = Vec::new();
    for phase in &town.phases {
        let Some((_, words)) = ANNOUNCED.iter().find(|(name, _)| *name == phase.name) else { continue };
        let told = first(said, town.groups[phase.game], phase.begun, words);
        late += usize::from(told.is_none_or(|told| phase.ends.is_some_and(|ends| ends <= told)));
        waits.push(told.map(|told| told.duration_since(phase.begun)));
    }
    (waits, late)
}

/// Returns the delays from the start of the night to each card.
fn cards(town: &Town, said: &[&Call]) -> Vec<Option<SignedDuration>> {
    let nights = town.phases.iter().filter(|phase| phase.name == "night");
    let wait = |game: usize, begun: Timestamp, player: usize| {
        let direct = town.evening.direct(&name(game, player));
        Some(first(said, direct, begun, "You were dealt")?.duration_since(begun))
    };
    nights.flat_map(|night| (0..PLAYERS).map(|player| wait(night.game, night.begun, player))).collect()
}

/// Returns the delays from each private question to the next message there.
fn asked(town: &Town, said: &[&Call]) -> Vec<Option<SignedDuration>> {
    town.asked.iter().map(|(chat, at)| Some(first(said, *chat, *at, "")?.duration_since(*at))).collect()
}

/// Returns the delays until each announcement reaches its group.
fn announced(town: &Town, said: &[&Call]) -> Vec<Option<SignedDuration>> {
    let wait =
        |(chat, at, text): &(ChatId, Timestamp, String)| Some(first(said, *chat, *at, text)?.duration_since(*at));
    town.announced.iter().map(wait).collect()
}

/// Returns the delays from each seat taken to the updated lobby message.
fn lobbies(town: &Town, said: &[&Call]) -> Vec<Option<SignedDuration>> {
    let wait = |(group, player, at): &(ChatId, usize, Timestamp)| {
        let game = town.groups.iter().position(|known| known == group)?;
        Some(first(said, *group, *at, &name(game, *player))?.duration_since(*at))
    };
    town.joined.iter().map(wait).collect()
}

/// Returns the delays from the end of each game to the picture of its final table, if groups get one.
fn last_tables(town: &Town, said: &[&Call]) -> Vec<Option<SignedDuration>> {
    let photos: Vec<&Call> = said.iter().copied().filter(|call| call.method == "sendPhoto").collect();
    let over = town.phases.iter().filter(|phase| town.has_pictures && phase.name == "over");
    let wait = |phase: &Phase| {
        let photo = photos.iter().find(|call| call.at >= phase.begun && is_in(call, town.groups[phase.game]))?;
        Some(photo.at.duration_since(phase.begun))
    };
    over.map(wait).collect()
}

/// Returns `true` if a call is for this chat. In a form with a file, the chat's number is a text.
fn is_in(call: &Call, chat: ChatId) -> bool {
    let id = &call.arguments["chat_id"];
    id.as_i64().or_else(|| id.as_str()?.parse().ok()) == Some(chat.0)
}

/// Returns when these words were first sent to a chat, starting from a given time.
fn first(said: &[&Call], chat: ChatId, from: Timestamp, words: &str) -> Option<Timestamp> {
    let begin = said.partition_point(|call| call.at < from);
    let here = |call: &&&Call| is_in(call, chat);
    let found = said[begin..]
        .iter()
        .filter(here)
        .find(|call| call.arguments["text"].as_str().is_some_and(|text| text.contains(words)));
    found.map(|call| call.at)
}

/// Returns the number of messages in the busiest minute.
fn busiest(said: &[&Call]) -> usize {
    let minute = SignedDuration::from_mins(1);
    let within = |(number, call): (usize, &&Call)| {
        said[number..].partition_point(|other| other.at.duration_since(call.at) < minute)
    };
    said.iter().enumerate().map(within).max().unwrap_or_default()
}
