//! The countdown of a lobby: its leader starts, extends and stops it, and at its end the game is dealt if possible.

use gloaming_core::chat::{Person, Place};
use gloaming_core::kit::{Length, is_same};
use gloaming_core::text::Arg;
use jiff::{SignedDuration, Timestamp};

use crate::games::{Games, Voice};
use crate::lobby::{Countdown, Lobbies, Lobby, Marked};
use crate::message::Message;
use crate::queues::{OutboxItem, Queues, Recipient};

/// The length of a countdown that was started by a button.
pub(crate) const USUAL: SignedDuration = SignedDuration::from_mins(2);

/// How far a countdown is extended by default.
pub(crate) const USUAL_STEP: SignedDuration = SignedDuration::from_mins(1);

/// The minimum and maximum length of a countdown.
const SHORTEST_COUNTDOWN: SignedDuration = SignedDuration::from_secs(10);
const LONGEST_COUNTDOWN: SignedDuration = SignedDuration::from_hours(24);

/// The minimum time that is left after users couldn't read the room for a while.
const AFTER_A_GAP: SignedDuration = SignedDuration::from_mins(1);

/// Handles `countdown 5m`, `countdown stop`, and `countdown` alone.
pub(crate) fn countdown_typed(games: &mut Games, recipient: &Recipient, room: &Place, rest: &str, now: Timestamp) {
    let stops = ["stop", "off", "end"].iter().any(|word| is_same(rest, word));
    match read_length(rest) {
        _ if stops => match stop_countdown(&mut games.lobbies, room) {
            true => games.voice().announce(room, Message::CountdownStopped, &[]),
            false => games.voice().say(recipient, Message::CountdownNone, &[]),
        },
        Some(length) => begin_countdown(games, room, length, now),
        None => tell_how(&mut games.voice(), recipient, room, rest),
    }
}

/// Handles `extend 2m`, which extends the countdown.
pub(crate) fn extend_typed(games: &mut Games, recipient: &Recipient, room: &Place, rest: &str, now: Timestamp) {
    let step = if rest.is_empty() { Some(USUAL_STEP) } else { read_length(rest) };
    let Some(step) = step else { return tell_how(&mut games.voice(), recipient, room, rest) };
    match extend_countdown(&mut games.lobbies, room, step, now) {
        Ok(ends) => games.voice().announce(room, Message::CountdownMoved, &[("ends", Arg::Countdown(ends))]),
        Err(message) => games.voice().say(recipient, message, &[]),
    }
}

/// Starts or replaces the countdown, and announces it in the room.
pub(crate) fn begin_countdown(games: &mut Games, room: &Place, length: SignedDuration, now: Timestamp) {
    let Some(lobby) = games.lobbies.get_mut(room) else { return };
    let ends = now + length;
    lobby.forget_marks(Marked::Countdown);
    lobby.countdown = Some(Countdown::until(ends, now));
    games.voice().announce(room, Message::CountdownBegun, &[("ends", Arg::Countdown(ends))]);
}

/// Extends the countdown. Returns its new end.
///
/// # Errors
///
/// Returns the message for the leader if that isn't possible.
pub(crate) fn extend_countdown(
    lobbies: &mut Lobbies,
    room: &Place,
    step: SignedDuration,
    now: Timestamp,
) -> Result<Timestamp, Message> {
    let counting = lobbies.get_mut(room).and_then(|lobby| lobby.countdown.as_mut());
    let Some(countdown) = counting else { return Err(Message::CountdownNone) };
    let ends = countdown.ends + step;
    if ends.duration_since(now) > LONGEST_COUNTDOWN {
        return Err(Message::CountdownHow);
    }
    *countdown = Countdown::until(ends, now);
    Ok(ends)
}

/// Stops the countdown of a lobby. Returns whether there was one.
pub(crate) fn stop_countdown(lobbies: &mut Lobbies, room: &Place) -> bool {
    lobbies.get_mut(room).is_some_and(|lobby| lobby.countdown.take().is_some())
}

/// Handles the next event that is due in a countdown by `now`. Returns whether there was one.
pub(crate) fn tick_next(games: &mut Games, now: Timestamp) -> bool {
    let due = |lobby: &Lobby| lobby.countdown.as_ref().is_some_and(|countdown| countdown.due() <= now);
    let Some((room, lobby)) = games.lobbies.all().find(|(_, lobby)| due(lobby)) else { return false };
    let (room, before) = (room.clone(), lobby.clone());
    let Some(countdown) = &before.countdown else { return false };
    // If the room's service is down, users could neither object nor see the deal.
    if games.services.is_down(&room.platform) {
        let later = Countdown::until(countdown.ends.max(now) + AFTER_A_GAP, now);
        set(&mut games.lobbies, &room, Some(later));
        games.queues.put(Recipient::Room(room), OutboxItem::LobbyBoards);
        return true;
    }
    if countdown.ends > now {
        set(&mut games.lobbies, &room, Some(Countdown { ends: countdown.ends, remind_at: None }));
        remind(&mut games.voice(), &room, &before, countdown.ends);
        return true;
    }
    set(&mut games.lobbies, &room, None);
    if games.room_records.is_away(&room) {
        games.voice().say(&Recipient::Direct(before.host.clone()), Message::LobbyRoomLost, &[]);
        return true;
    }
    crate::lobbies::start_game(games, &Recipient::Room(room.clone()), &room, "", now);
    if games.lobbies.is_open(&room) {
        games.voice().announce(&room, Message::CountdownOver, &[]);
    }
    crate::lobbies::lobby_changed(games, &room, Some(&before));
    true
}

/// Compensates for an outage from `since` until `now`. A countdown that would end too soon afterwards keeps the time
/// that it had left, and at least a minute.
pub(crate) fn make_up_for(lobbies: &mut Lobbies, queues: &mut Queues, since: Option<Timestamp>, now: Timestamp) {
    let short = |countdown: &Countdown| countdown.ends < now + AFTER_A_GAP;
    let counting = lobbies.all().filter_map(|(room, lobby)| Some((room, lobby.countdown.as_ref()?)));
    let moved: Vec<(Place, Timestamp)> =
        counting.filter(|(_, one)| short(one)).map(|(room, countdown)| (room.clone(), countdown.ends)).collect();
    for (room, ends) in moved {
        let left = since.map_or(AFTER_A_GAP, |since| ends.duration_since(since)).clamp(AFTER_A_GAP, LONGEST_COUNTDOWN);
        set(lobbies, &room, Some(Countdown::until(now + left, now)));
        queues.put(Recipient::Room(room), OutboxItem::LobbyBoards);
    }
}

fn set(lobbies: &mut Lobbies, room: &Place, countdown: Option<Countdown>) {
    if let Some(lobby) = lobbies.get_mut(room) {
        lobby.countdown = countdown;
    }
}

/// Announces that the game begins soon, and mentions the players who aren't ready.
fn remind(voice: &mut Voice<'_>, room: &Place, lobby: &Lobby, ends: Timestamp) {
    let missing: Vec<Person> = voice.people.unreached(lobby).map(|guest| guest.person.clone()).collect();
    let named = voice.people.unreached(lobby).map(crate::lobby::Guest::named).collect::<Vec<_>>();
    let args = [
        ("ends", Arg::TimeOfDay(ends)),
        ("players", Arg::People(&named)),
        ("missing-given", Arg::Flag(!named.is_empty())),
    ];
    let recipient = Recipient::Room(room.clone());
    let language = voice.language_at(&recipient);
    let document = voice.library.words().message(language, Message::CountdownSoon, &args);
    voice.answers.note_calling(recipient, document.unwrap_or_default(), missing, voice.queues);
}

/// Explains how to type a countdown, or shows how long the current one lasts.
fn tell_how(voice: &mut Voice<'_>, recipient: &Recipient, room: &Place, rest: &str) {
    let counting = voice.lobbies.get(room).and_then(|lobby| lobby.countdown.as_ref()).filter(|_| rest.is_empty());
    match counting.map(|countdown| countdown.ends) {
        Some(ends) => voice.say(recipient, Message::CountdownStands, &[("ends", Arg::Countdown(ends))]),
        None => voice.say(recipient, Message::CountdownHow, &[]),
    }
}

/// Parses the length of a countdown. A number alone means minutes.
fn read_length(typed: &str) -> Option<SignedDuration> {
    let minutes = typed.parse::<u32>().ok().map(Length::minutes);
    let length = minutes.or_else(|| typed.replace(' ', "").to_lowercase().parse::<Length>().ok())?;
    let length = SignedDuration::from_secs(length.as_seconds());
    (SHORTEST_COUNTDOWN..=LONGEST_COUNTDOWN).contains(&length).then_some(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_is_typed_in_many_ways_and_has_its_bounds() {
        let seconds = |typed: &str| read_length(typed).map(|length| length.as_secs());
        for (typed, read) in
            [("5m", Some(300)), ("5", Some(300)), ("90 S", Some(90)), ("1h", Some(3_600)), ("1d", Some(86_400))]
        {
            assert_eq!(seconds(typed), read, "{typed}");
        }
        for wrong in ["", "0", "9s", "25h", "-5m", "soon", "99999999999999d", "4294967295", "5m 5m"] {
            assert_eq!(seconds(wrong), None, "{wrong}");
        }
    }
}
