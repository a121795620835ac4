//! The confirmation before a game is cancelled, and before a player leaves one.
//!
//! The command alone only asks. With `yes` after it, or with the button below the question, it is executed.

use gloaming_core::chat::{Author, PromptId};
use gloaming_core::kit::is_same;
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::buttons::Button;
use crate::games::admins::Asker;
use crate::games::{Games, Voice};
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};

/// The word that confirms a question of the host.
const YES: &str = "yes";

/// Whether a user confirmed a question before it was asked.
pub(super) fn says_yes(rest: &str) -> bool {
    rest.split_whitespace().next_back().is_some_and(|last| is_same(last, YES))
}

/// Asks a user whether to cancel a game, unless they have already confirmed it.
pub(crate) fn cancel_typed(
    games: &mut Games,
    recipient: &Recipient,
    id: &TableId,
    by: Asker<'_>,
    rest: &str,
    at: Timestamp,
) {
    if games.woken(id).is_none() || !by.may_call_off(games, id) {
        return games.voice().say(recipient, Message::CancelNotYours, &[]);
    }
    if says_yes(rest) {
        return games.call_off(id, by, at);
    }
    let Some(session) = games.sessions.get(id) else { return };
    let (game, name) = (session.game_title(&games.library), id.0.to_string());
    let rules_have_it = session.table.manifest().verb(LobbyWord::Cancel.word()).is_some();
    let word = if rules_have_it { LobbyWord::Close } else { LobbyWord::Cancel };
    let in_private = recipient.person().is_some();
    let named = if in_private { format!("{name} ") } else { String::new() };
    let example = format!("{}{word} {named}{YES}", if in_private { "" } else { "!" });
    let args = [("game", Arg::Own(&game)), ("example", Arg::Own(&example))];
    ask_with_buttons(
        &mut games.voice(),
        recipient,
        Message::CancelAsk,
        &args,
        Button::Cancel.prompt(id, at),
        &[Message::CancelYes],
    );
}

/// Asks a user in private whether to leave a running game, unless they have already confirmed it.
pub(crate) fn flee_typed(
    games: &mut Games,
    recipient: &Recipient,
    id: &TableId,
    by: &Author,
    rest: &str,
    at: Timestamp,
) {
    let seat = games.sessions.get(id).ok_or(Message::LeftNotIn).and_then(|session| session.seat_to_leave(&by.person));
    if let Err(refusal) = seat {
        return games.voice().say(recipient, refusal, &[]);
    }
    if says_yes(rest) {
        games.flee(id, by, at);
        return;
    }
    let Some(session) = games.sessions.get(id) else { return };
    let private = Recipient::Direct(by.person.clone());
    let recipient = if games.people.direct(&by.person).is_some() { &private } else { recipient };
    let (game, way) = (session.game_title(&games.library), session.table.way_out(at));
    let (mark, named) = match recipient {
        Recipient::Direct(_) => ("", format!("{} ", id.0)),
        _ => ("!", String::new()),
    };
    let example = format!("{mark}{} {named}{YES}", LobbyWord::Flee);
    let args = [("game", Arg::Own(&game)), ("way", Arg::Own(way.word())), ("example", Arg::Own(&example))];
    let recipient = recipient.clone();
    // In a room every user could press the button, which removes the one who does.
    let prompt = Button::Flee.prompt(id, at).filter(|_| recipient.person().is_some());
    ask_with_buttons(&mut games.voice(), &recipient, Message::FleeAsk, &args, prompt, &[Message::FleeYes]);
}

/// Asks a question, with buttons if the service supports them.
fn ask_with_buttons(
    voice: &mut Voice<'_>,
    recipient: &Recipient,
    message: Message,
    args: &[(&str, Arg<'_>)],
    prompt: Option<PromptId>,
    labels: &[Message],
) {
    let language = voice.language_at(recipient);
    let words = voice.library.words();
    let Some(document) = words.message(language, message, args) else { return };
    let labels: Vec<String> = labels.iter().filter_map(|label| words.line(language, *label)).collect();
    let item = match prompt {
        Some(prompt) => OutboxItem::Asked { document, prompt, labels },
        None => OutboxItem::Note(document),
    };
    voice.queues.put(recipient.clone(), item);
}
