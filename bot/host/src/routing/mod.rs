//! Routes the events of a service to the games and lobbies that they concern.

mod intents;
mod presses;
mod standing;
mod unnamed;
mod windows;

use std::borrow::Cow;

use gloaming_core::chat::{Attachment, Author, Distrust, Happening, Mention, Person, Place};
use gloaming_table::reader;
use gloaming_table::reader::ForWhom;
use jiff::Timestamp;

use crate::answers::Asked;
use crate::games::offers::offer_lobbies;
use crate::games::windows::AskedWindow;
use crate::games::{Games, TableChoice, Voice};
use crate::inbound::Intent;
use crate::lobby::{Lobbies, is_code};
use crate::message::Message;
use crate::queues::{Asking, OutboxItem, Recipient};
use crate::services::Services;
use crate::typed::Typed;
use crate::{host_words, inbound, lobbies};
use intents::carry_out;
use presses::{pick_withdrawn, picked};
use standing::stands_there;

/// Handles an event.
pub(crate) fn take(games: &mut Games, happening: Happening, at: Timestamp) {
    let happening = in_its_place(games, happening);
    if let Some(happening) = windows::enter(games, happening) {
        happened(games, happening, at);
    }
    windows::leave(games);
}

fn happened(games: &mut Games, happening: Happening, at: Timestamp) {
    match happening {
        Happening::Said { .. } | Happening::Edited { .. } => typed(games, happening, at),
        Happening::Picked { by, place, prompt, choices, tap } => {
            games.people.meet(&by);
            lobbies::is_called(games, &by);
            picked(games, &by, &place, (&prompt, &choices), tap, at);
        }
        Happening::FormFilled { by, place, prompt, values } => {
            games.people.meet(&by);
            games.filled(&by, &place, &prompt, &values, at);
        }
        Happening::Commanded { by, place, room, text } => commanded(games, &by, &place, &room, &text, at),
        Happening::Began { by, place, verb } => {
            games.people.meet(&by);
            games.reached(&by.person, &place);
            games.began(&by.person, &verb);
        }
        Happening::PickWithdrawn { by, prompt, choice } => {
            pick_withdrawn(games, &by, &prompt, choice, at);
        }
        Happening::Reacted { by, place, message, emoji, stands } => {
            games.reacted(&by, &place, &message, &emoji, stands);
        }
        Happening::Retracted { by, place, message } => games.retracted(&by, &place, &message, at),
        Happening::Undecryptable { person, place } => cannot_be_read(&mut games.voice(), person, &place),
        Happening::Distrusted { person, place, why } => distrusted(&mut games.voice(), person, place, why),
        // The host handles these, because it knows their service.
        Happening::Warned { .. } => {}
        Happening::InlineQuery { by, place, query, text } => {
            let text =
                if may_look_for(&games.services, &mut games.lobbies, &by.person, &text) { text } else { String::new() };
            let asking = Asking { by: by.person, query, text, language: by.language };
            games.queues.put(Recipient::Taps(place), OutboxItem::Query(asking));
        }
        Happening::WindowAsked { request, proof, game, windows } => {
            let (request, game) = (&request, game.as_deref());
            games.window_asked(&AskedWindow { request, proof: &proof, game, windows: &windows }, at);
        }
        Happening::Joined { by, place } => joined(games, &by, &place),
        Happening::Left { person, place } => {
            games.attendance.is_seen_leaving(&games.services, &person, &place);
            games.went(&person, &place);
            for place in games.sessions.topics_of(&games.lobbies, &games.services, &place) {
                games.people.stop_waiting(&person, Some(&place));
                lobbies::ends_if_left_by_everybody(games, &place);
            }
        }
        Happening::InvitationRefused { person, place } => games.declined(&person, &place),
        Happening::DirectOpened { by, place, start, asked } => {
            direct_opened(games, &by, &place, start.as_deref(), asked);
        }
        Happening::Renamed { by } => {
            games.renamed(&by);
            lobbies::is_called(games, &by);
        }
        // The host handles these, because they concern everything that knows a place or a person.
        Happening::Moved { .. } | Happening::PersonMoved { .. } => {}
        Happening::BotAdded { place, by } => {
            games
                .sessions
                .topics_of(&games.lobbies, &games.services, &place)
                .iter()
                .for_each(|place| games.bot_added(place, by.as_ref(), at));
        }
        Happening::BotRemoved { place } => bot_removed(games, &place, at),
        Happening::RightsChanged { place } => {
            games
                .sessions
                .topics_of(&games.lobbies, &games.services, &place)
                .iter()
                .for_each(|place| games.rights_changed(place));
        }
        Happening::Nameless { place, text, admin } => nameless(games, &place, Some(&*text).filter(|_| admin), at),
        Happening::Overheard { by, place, message } => {
            if let Some(person) = &by {
                games.attendance.is_seen_in(&games.services, person, &place);
            }
            stands_there(games, &place, by.as_ref(), Some(&message));
        }
        Happening::Unreachable { person } => games.unreachable(&person),
        Happening::NotPrivate { person, place } => games.overheard(&person, &place),
    }
}

/// Handles a command under the name of a room. Admins' commands are carried out, but no card could be dealt.
fn nameless(games: &mut Games, place: &Place, of_admin: Option<&str>, at: Timestamp) {
    games.wake_for_text(place, at);
    if !of_admin.is_some_and(|text| unnamed::unnamed_admin(games, place, text, at)) {
        games.voice().say(&Recipient::Room(place.clone()), Message::Nameless, &[]);
    }
}

/// Replaces the old ID of a place that moved by its current one.
fn in_its_place(games: &Games, mut happening: Happening) -> Happening {
    use Happening as H;
    let now = |place: &mut Place| {
        if let Some(moved) = Some(games.room_records.now_called(place)).filter(|moved| *moved != place) {
            *place = moved.clone();
        }
    };
    match &mut happening {
        H::Commanded { place, room, .. } => {
            now(place);
            now(room);
        }
        H::Said { place, .. }
        | H::Edited { place, .. }
        | H::Nameless { place, .. }
        | H::Overheard { place, .. }
        | H::Picked { place, .. }
        | H::FormFilled { place, .. }
        | H::Began { place, .. }
        | H::Reacted { place, .. }
        | H::Retracted { place, .. } => now(place),
        _ => {}
    }
    happening
}

/// Handles a text that was posted or edited.
fn typed(games: &mut Games, happening: Happening, at: Timestamp) {
    match happening {
        Happening::Said {
            by,
            place,
            direct,
            message,
            text,
            quote,
            mentions,
            forwarded,
            reply_to,
            attachment,
            addressed,
            in_thread,
        } => {
            let (message, reply_to) = (Some(&message), reply_to.as_ref());
            let Some(text) = for_us(games, &by, &place, Read { direct, addressed, text: &text, mentions: &mentions })
            else {
                return stands_there(games, &place, Some(&by.person), message);
            };
            // In a conversation with the bot, no other user sees the quote.
            let quote = quote.as_deref().filter(|_| !direct);
            let picture = match &attachment {
                Some(Attachment::Shown(picture)) => Some(picture),
                _ => None,
            };
            let typed = Typed { by: &by, place: &place, message, text: &text, at, forwarded, reply_to, quote, picture };
            let manner = Manner { direct, in_thread };
            if attachment.is_some() && text.trim().is_empty() {
                return without_words(games, &typed, manner, at);
            }
            if !direct {
                games.attendance.comes_in(&games.services, &by.person, &place, &mut games.room_records);
            }
            said(games, &typed, manner, at);
        }
        Happening::Edited { by, place, direct, message, text, quote, mentions, addressed } => {
            let (message, forwarded, reply_to, picture) = (Some(&message), None, None, None);
            let quote = quote.as_deref().filter(|_| !direct);
            let read = Read { direct, addressed, text: &text, mentions: &mentions };
            let Some(text) = for_us(games, &by, &place, read) else { return };
            let mended =
                Typed { by: &by, place: &place, message, text: &text, at, forwarded, reply_to, quote, picture };
            edited(games, &mended, direct, at);
        }
        _ => {}
    }
}

/// The context of a text.
#[derive(Clone, Copy)]
struct Manner {
    /// Whether it was posted in a conversation.
    direct: bool,
    /// Whether it is in a thread.
    in_thread: bool,
}

/// A text as reported by a service.
#[derive(Clone, Copy)]
struct Read<'a> {
    direct: bool,
    addressed: bool,
    text: &'a str,
    mentions: &'a [Mention],
}

/// Returns a text with the host's command prefixes, and with handles instead of mentions, or `None` for a command to
/// another bot in the room.
fn for_us<'a>(games: &mut Games, by: &Author, place: &Place, read: Read<'a>) -> Option<Cow<'a, str>> {
    let prefix = games.room_records.prefix(place).filter(|_| !read.direct);
    let text = match reader::for_whom(prefix, read.addressed, read.text) {
        ForWhom::Here(text) => text,
        ForWhom::AnotherBot => return None,
    };
    let mentions: Vec<Mention> = read.mentions.iter().filter_map(|mention| mention.moved(read.text, &text)).collect();
    Some(games.with_handles(&by.person, place, read.direct, text, &mentions))
}

/// Whether a text may be looked up as a lobby code. Users who have tried too many codes can't try further ones, because
/// a code grants a seat, however it is given.
fn may_look_for(services: &Services, lobbies: &mut Lobbies, person: &Person, text: &str) -> bool {
    if !is_code(text) {
        return true;
    }
    let server = services.server(person);
    if lobbies.guesses_are_too_many(person, server.as_deref()) {
        return false;
    }
    if lobbies.linked(text).is_none() {
        lobbies.guessed_wrong(person, server.as_deref());
    }
    true
}

/// Handles a picture or file without text. In a private channel a picture is relayed. In a public room it is ordinary
/// conversation. If it was sent to the bot, it is a message to it.
fn without_words(games: &mut Games, typed: &Typed<'_>, manner: Manner, at: Timestamp) {
    let person = &typed.by.person;
    if typed.picture.is_some() && inbound::is_said_in_private_channel(games, typed, manner.direct) {
        if !manner.direct {
            games.attendance.comes_in(&games.services, person, typed.place, &mut games.room_records);
        }
        said(games, typed, manner, at);
    } else if manner.direct {
        games.reached(person, typed.place);
        games.voice().say(&Recipient::Direct(person.clone()), Message::WordsOnly, &[]);
    } else {
        games.attendance.comes_in(&games.services, person, typed.place, &mut games.room_records);
        if !games.speaks_by_quoting(typed, at) {
            stands_there(games, typed.place, Some(person), typed.message);
        }
    }
}

/// Handles an edited text. If it is a game command before its deadline, it counts as the command. Desk commands aren't
/// repeated, and lists have been answered. Talk is edited in its channel.
fn edited(games: &mut Games, mended: &Typed<'_>, direct: bool, at: Timestamp) {
    // The game is asked below what it knows about the text, so it must be awake.
    match direct {
        true => wake_meant(games, mended, at),
        false if games.sessions.has_ended_in(&games.lobbies, mended.place) => {}
        false => games.wake_for_text(mended.place, at),
    }
    let counts = match direct {
        true => inbound::is_game_command(games, &mended.by.person, mended.text),
        false => inbound::is_command_in(games, mended.place, mended.text),
    };
    if games.mended(mended, at) {
        // It was said in a channel, and is edited there.
    } else if counts {
        said(games, mended, Manner { direct, in_thread: false }, at);
    } else if !direct {
        games.speaks_by_mending(mended, at);
    }
}

/// Handles a message that the bot can't decrypt. It is reported again if it becomes readable. But the sender can't know
/// whether it will, and a vote must not be lost.
fn cannot_be_read(voice: &mut Voice<'_>, person: Person, place: &Place) {
    if voice.people.direct(&person) == Some(place) {
        voice.say(&Recipient::Direct(person), Message::NotReadable, &[]);
    }
}

/// Notifies a person about a message that wasn't accepted as theirs: in their conversation if there is one, or else in
/// the place where it was posted.
fn distrusted(voice: &mut Voice<'_>, person: Person, place: Option<Place>, why: Distrust) {
    let message = match why {
        Distrust::Unencrypted => Message::NotEncrypted,
        Distrust::UnverifiedDevice => Message::NotVerified,
        Distrust::NewDevice => Message::NewDevice,
    };
    let recipient = match (voice.people.direct(&person), place) {
        (Some(_), _) => Recipient::Direct(person),
        (None, Some(place)) => Recipient::Room(place),
        (None, None) => return,
    };
    voice.say(&recipient, message, &[]);
}

/// Handles a user who joined a room, and therefore its topics.
fn joined(games: &mut Games, by: &Author, place: &Place) {
    games.people.meet(by);
    games.room_changes(place, &by.person, true);
    games.attendance.is_seen_in(&games.services, &by.person, place);
    for place in games.sessions.topics_of(&games.lobbies, &games.services, place) {
        games.attendance.comes_in(&games.services, &by.person, &place, &mut games.room_records);
        games.came_back_to(&by.person, Some(&place));
    }
}

/// Handles the bot's removal from a room, and therefore from its topics.
fn bot_removed(games: &mut Games, place: &Place, at: Timestamp) {
    for place in games.sessions.topics_of(&games.lobbies, &games.services, place) {
        games.bot_removed(&place, at);
        // The rooms of a page belong to it, and never come back.
        if games.services.has_boards(&place) {
            lobbies::room_is_gone(games, &place);
            games.attendance.are_accounts_checked = false;
        }
    }
}

/// Handles a conversation in which a person can be reached.
fn direct_opened(games: &mut Games, by: &Author, place: &Place, start: Option<&str>, asked: bool) {
    let person = &by.person;
    games.people.meet(by);
    // A conversation that the bot opened itself needs no welcome.
    let is_new = games.people.direct(person) != Some(&games.services.conversation(place));
    games.reached(person, place);
    games.ask_for_onlooker(person, "");
    match start {
        Some(token) => lobbies::join_by_link(games, by, token, is_new),
        None if asked && !games.sessions.games_of(&games.people, person).is_empty() => {
            host_words::take_stock(games, person);
        }
        // Players have been greeted already, and users in a lobby receive another message now.
        None if !asked && !games.people.seats(person).is_empty() => {}
        None if games.lobbies.joined_by(person).next().is_some() => {}
        None if (is_new || asked) && !games.services.has_boards(place) && offer_lobbies(games, person) => {}
        None if is_new || asked => {
            let recipient = Recipient::Direct(person.clone());
            // The page introduces itself.
            if games.services.has_boards(place) {
                games.queues.put(recipient, OutboxItem::HomeBoard);
            } else {
                games.voice().say(&recipient, Message::Welcome, &[]);
            }
        }
        None => {}
    }
}

fn said(games: &mut Games, typed: &Typed<'_>, manner: Manner, at: Timestamp) {
    let Manner { direct, in_thread } = manner;
    games.people.meet(typed.by);
    games.is_called(typed.by);
    lobbies::is_called(games, typed.by);
    if typed.text.trim().is_empty() && typed.picture.is_none() {
        return;
    }
    if direct {
        games.reached(&typed.by.person, typed.place);
        games.ask_for_onlooker(&typed.by.person, reader::unmark(typed.text.trim()).1);
    }
    let (by, place, message) = (typed.by.person.clone(), typed.place.clone(), typed.message.cloned());
    let takes_replies = (!direct || in_thread) && games.services.capabilities(&place).reply.is_yes();
    games.answers.answers_to(Asked { by, place, direct, takes_replies, message });
    let gives_no_command = typed.forwarded.is_some() || reader::unmark(typed.text.trim()).0 != reader::Mark::Command;
    let intent = if direct {
        let topic = games.topic_at(typed.place);
        wake_meant(games, typed, at);
        match topic {
            Some((table, channel)) => inbound::in_topic(games, typed, table, channel.to_string()),
            None => inbound::in_private(games, typed),
        }
    } else if gives_no_command && games.sessions.has_ended_in(&games.lobbies, typed.place) {
        // The room is free again. This isn't talk of the game, so the game isn't even woken.
        Intent::Nothing
    } else {
        games.wake_for_text(typed.place, at);
        inbound::in_room(games, typed)
    };
    carry_out(games, typed, intent, at);
    games.answers.has_answered();
}

/// Handles a control on a page. Private responses go to the user's conversation.
fn commanded(games: &mut Games, by: &Author, place: &Place, room: &Place, text: &str, at: Timestamp) {
    games.people.meet(by);
    games.people.reach(&by.person, place);
    games.attendance.is_seen_in(&games.services, &by.person, room);
    games.queues.wake(&Recipient::Direct(by.person.clone()));
    let text = text.trim();
    let typed =
        Typed { by, place, message: None, text, at, forwarded: None, reply_to: None, quote: None, picture: None };
    wake_meant(games, &typed, at);
    games.wake_for_text(room, at);
    let intent = inbound::from_page(games, &typed, room);
    carry_out(games, &typed, intent, at);
}

/// Wakes the games that a private text may be about.
fn wake_meant(games: &mut Games, typed: &Typed<'_>, at: Timestamp) {
    games.wake_games_of(&typed.by.person);
    for id in games.sessions.games_with(&games.people, &typed.by.person) {
        games.strike_due(&id, at);
    }
    let (_, bare) = reader::unmark(typed.text.trim());
    if let TableChoice::One(id) =
        games.sessions.table_choice(&games.attendance, &games.people, &games.services, &typed.by.person, bare)
    {
        games.woken(&id);
        games.strike_due(&id, at);
    }
}
