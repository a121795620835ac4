//! The report of the load: how long each kind of message waited, and whether anything was too late.

use gloaming_fakes::{Call, ChatId};
use jiff::{SignedDuration, Timestamp};

use crate::busy::{PLAYERS, Town, name};

/// The first words of the announcement of each phase.
const ANNOUNCED: [(&str, &str); 4] =
    [("night", "Night falls"), ("day", "The day begins"), ("voting", "Time to vote"), ("over", "The game is over")];

/// Prints everything; whether nothing was refused for flooding and nothing came too late.
pub(crate) fn print(town: &Town) -> bool {
    let calls = town.evening.telegram.calls();
    let floods = calls.iter().filter(|call| call.status == 429).count();
    let said: Vec<&Call> = calls.iter().filter(|call| call.status == 200 && counts(&call.method)).collect();
    println!("{} games of {PLAYERS}; seconds between what caused a message and the message:", town.groups.len());
    line("answers to presses", &answers(town, &calls));
    let (phases, late) = phases(town, &said);
    line("what begins a phase", &phases);
    line("cards", &cards(town, &said));
    line("answers in private", &asked(town, &said));
    line("words to a group", &announced(town, &said));
    line("who is in the lobby", &lobbies(town, &said));
    println!("\nmessages and edits: {}, at most {} in a minute", said.len(), busiest(&said));
    println!("refused for flooding: {floods}");
    println!("phases that ended before they were announced: {late}");
    floods == 0 && late == 0
}

fn counts(method: &str) -> bool {
    matches!(method, "sendMessage" | "editMessageText")
}

fn line(kind: &str, waits: &[Option<SignedDuration>]) {
    let mut there: Vec<SignedDuration> = waits.iter().flatten().copied().collect();
    there.sort_unstable();
    let never = waits.len() - there.len();
    let part = |percent: usize| there.get((there.len().saturating_sub(1)) * percent / 100).copied().unwrap_or_default();
    let shown = |wait: SignedDuration| format!("{:>6}.{}", wait.as_secs(), wait.subsec_millis() / 100);
    println!(
        "{kind:<20} {:>6} times: median{}, 95 of 100 within{}, all within{}{}",
        there.len(),
        shown(part(50)),
        shown(part(95)),
        shown(part(100)),
        if never > 0 { format!(" ({never} never)") } else { String::new() }
    );
}

/// From the press to its answer.
fn answers(town: &Town, calls: &[Call]) -> Vec<Option<SignedDuration>> {
    let answered: std::collections::BTreeMap<&str, Timestamp> = calls
        .iter()
        .filter(|call| call.method == "answerCallbackQuery")
        .filter_map(|call| Some((call.arguments["callback_query_id"].as_str()?, call.at)))
        .collect();
    let wait = |(press, at): (&i64, &Timestamp)| Some(answered.get(press.to_string().as_str())?.duration_since(*at));
    town.presses.iter().map(wait).collect()
}

/// From the beginning of each phase to its announcement, and how many were announced after their end.
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

/// From the beginning of the night to each card.
fn cards(town: &Town, said: &[&Call]) -> Vec<Option<SignedDuration>> {
    let nights = town.phases.iter().filter(|phase| phase.name == "night");
    let wait = |game: usize, begun: Timestamp, player: usize| {
        let direct = town.evening.direct(&name(game, player));
        Some(first(said, direct, begun, "You were dealt")?.duration_since(begun))
    };
    nights.flat_map(|night| (0..PLAYERS).map(|player| wait(night.game, night.begun, player))).collect()
}

/// From each question in a conversation to the next thing that is said there.
fn asked(town: &Town, said: &[&Call]) -> Vec<Option<SignedDuration>> {
    town.asked.iter().map(|(chat, at)| Some(first(said, *chat, *at, "")?.duration_since(*at))).collect()
}

/// From each thing to be told to a group until it is told there.
fn announced(town: &Town, said: &[&Call]) -> Vec<Option<SignedDuration>> {
    let wait =
        |(chat, at, text): &(ChatId, Timestamp, String)| Some(first(said, *chat, *at, text)?.duration_since(*at));
    town.announced.iter().map(wait).collect()
}

/// From each seat taken to the lobby's message that says so.
fn lobbies(town: &Town, said: &[&Call]) -> Vec<Option<SignedDuration>> {
    let wait = |(group, player, at): &(ChatId, usize, Timestamp)| {
        let game = town.groups.iter().position(|known| known == group)?;
        Some(first(said, *group, *at, &name(game, *player))?.duration_since(*at))
    };
    town.joined.iter().map(wait).collect()
}

/// The moment at which these words were first said in a chat, from a moment on.
fn first(said: &[&Call], chat: ChatId, from: Timestamp, words: &str) -> Option<Timestamp> {
    let begin = said.partition_point(|call| call.at < from);
    let here = |call: &&&Call| call.arguments["chat_id"].as_i64() == Some(chat.0);
    let found = said[begin..]
        .iter()
        .filter(here)
        .find(|call| call.arguments["text"].as_str().is_some_and(|text| text.contains(words)));
    found.map(|call| call.at)
}

/// The number of messages in the busiest minute.
fn busiest(said: &[&Call]) -> usize {
    let minute = SignedDuration::from_mins(1);
    let within = |(number, call): (usize, &&Call)| {
        said[number..].partition_point(|other| other.at.duration_since(call.at) < minute)
    };
    said.iter().enumerate().map(within).max().unwrap_or_default()
}
