//! Desk commands with which the game master admits and dismisses guests, who read along without playing.

use gloaming_core::text::{Arg, PlayerText};
use gloaming_table::reader;
use jiff::Timestamp;

use crate::games::{Games, Voice};
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::Recipient;
use crate::session::AdmitFault;

/// Desk commands about guests. They don't affect the players, and the rules aren't involved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
#[vocabulary(name = "guest")]
pub(super) enum GuestWord {
    Admit,
    Dismiss,
}

/// Handles a guest command that the leader of a game typed at the desk.
pub(super) fn guests_typed(
    games: &mut Games,
    id: &TableId,
    recipient: &Recipient,
    word: GuestWord,
    name: &str,
    at: Timestamp,
) {
    let name = name.strip_prefix('@').filter(|name| !name.contains(':')).unwrap_or(name).trim();
    match word {
        _ if name.is_empty() => tell_guests(&mut games.voice(), id, recipient),
        GuestWord::Admit => admit_typed(games, id, recipient, name, at),
        GuestWord::Dismiss => games.dismiss(id, recipient, name, at),
    }
}

fn admit_typed(games: &mut Games, id: &TableId, recipient: &Recipient, name: &str, at: Timestamp) {
    let seated = games.sessions.get(id).is_some_and(|session| session.table.roster().find(name).is_some());
    let found = games.people.named(name);
    let shown = reader::repeated(name);
    let arg = [("name", Arg::Person(&shown))];
    let person = match found.as_slice() {
        _ if seated => return games.voice().say(recipient, Message::AdmitSeated, &arg),
        [] => return games.voice().say(recipient, Message::AdmitUnknown, &arg),
        [(person, _)] => person.clone(),
        many => {
            let ids: Vec<&str> = many.iter().map(|(person, _)| person.id.as_str()).collect();
            let (all, first) = (ids.join(", "), ids.first().copied().unwrap_or_default());
            let args = [("name", Arg::Person(&shown)), ("ids", Arg::Own(&all)), ("first", Arg::Own(first))];
            return games.voice().say(recipient, Message::AdmitSeveral, &args);
        }
    };
    let called = found.first().map_or_else(String::new, |(_, called)| called.clone());
    let message = match games.admit(id, &person, &called, at) {
        Ok(handle) => {
            let called = PlayerText::new(&called);
            let args = [
                ("name", Arg::Person(&called)),
                ("handle", Arg::Own(&handle)),
                ("id", Arg::Own(person.id.as_str())),
                ("service", Arg::Own(person.platform.as_str())),
            ];
            return games.voice().say(recipient, Message::AdmitDone, &args);
        }
        Err(AdmitFault::NotRunning) => Message::AdmitOver,
        Err(AdmitFault::NoChannel) => Message::AdmitNoChannel,
        Err(AdmitFault::Seated) => Message::AdmitSeated,
        Err(AdmitFault::Already) => Message::AdmitAlready,
    };
    games.voice().say(recipient, message, &arg);
}

fn tell_guests(voice: &mut Voice<'_>, id: &TableId, recipient: &Recipient) {
    let Some(session) = voice.sessions.get(id) else { return };
    let handles: Vec<&str> = session.guests().map(|guest| guest.handle.as_str()).collect();
    let (count, names) = (handles.len() as i64, handles.join(", "));
    voice.say(recipient, Message::GuestList, &[("names", Arg::Own(&names)), ("count", Arg::Number(count))]);
}

/// Returns the guest command that a desk line begins with, and the name after it.
pub(super) fn guest_word(line: &str) -> Option<(GuestWord, &str)> {
    let (word, name) = reader::split(reader::unmarked(line));
    GuestWord::find(word).map(|word| (word, name))
}
