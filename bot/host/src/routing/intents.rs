//! Carries out intents.

use gloaming_core::text::{Arg, Named};
use jiff::Timestamp;
use tracing::Span;

use crate::games::{ChannelLine, Games, Manner, Voice};
use crate::inbound::{self, Answer, Intent};
use crate::lobby::{Guest, LobbyWord};
use crate::message::Message;
use crate::queues::Recipient;
use crate::typed::Typed;
use crate::{host_words, lobbies, operators};

/// Carries out the intent of a text.
pub(super) fn carry_out(games: &mut Games, typed: &Typed<'_>, intent: Intent<'_>, at: Timestamp) {
    let span = intent.table().map_or_else(Span::current, |table| games.sessions.span(table));
    tracing::debug!(parent: &span, intent = intent.as_ref());
    let person = &typed.by.person;
    // The room in which it was typed. Commands outside of rooms are answered in the conversation.
    let private = Recipient::Direct(person.clone());
    let here = || Recipient::Room(typed.place.clone());
    match intent {
        Intent::Nothing => {}
        Intent::Say(answer) => say(games, typed, &private, answer),
        Intent::Desk { rest } => {
            host_words::desk_typed(games, person, rest, at);
            lobbies::leave_those_who_are_banned(games, person);
        }
        Intent::Operator { rest } => {
            let in_room = games.operators.has_room(typed.place);
            operators::typed(games, &if in_room { here() } else { private }, rest, at);
        }
        Intent::Setup { rest } => lobbies::setup_in_private(games, &private, typed.by, rest, at),
        Intent::Lobby { room, word, rest } => {
            let recipient = if room == Some(typed.place) { here() } else { private };
            lobbies::lobby_command(games, &recipient, typed.by, room, word, rest, at);
        }
        Intent::Join { link } => lobbies::join_by_link(games, typed.by, link, false),
        Intent::TakeSeat { table, otherwise } => {
            if !games.take_vacant_seat(&table, typed.by, typed.place, at) {
                carry_out(games, typed, *otherwise, at);
            }
        }
        Intent::Leave => lobbies::leave_in_private(games, typed.by),
        Intent::Cancel { rest } => lobbies::cancel_in_private(games, typed.by, rest, at),
        Intent::Help { table } => host_words::tell_help(&mut games.voice(), &table, person),
        Intent::Status => host_words::tell_status(games, &private, person),
        Intent::Rules { table, rest } => host_words::show_rules_of(&mut games.voice(), &private, &table, rest),
        Intent::Story { table, word, rest } => {
            host_words::story_in_private(games, &private, person, &table, word, rest);
        }
        Intent::Own { table, word } => host_words::tell_own(games, person, &table, word),
        Intent::CloseWindows => games.close_windows_as_asked(person),
        Intent::Face { rest } => host_words::face_typed(games, person, rest),
        Intent::Zone { rest } => host_words::zone_typed(games, person, rest),
        Intent::Language { rest } => host_words::language_typed(games, person, rest),
        Intent::Command(command) => games.command_at(&command, typed, at),
        Intent::HostWord { table, channel, word, rest } => {
            host_words::word_of_the_host(games, &table, &channel, typed, (word, rest), at);
        }
        Intent::GameWord { table, word, rest } => {
            host_words::word_of_a_game(games, &private, &table, typed.by, (word, rest), at);
        }
        Intent::Talk { table, channel, text, command, room, reply_to } => {
            // Lines from a window are posted in its owner's name everywhere, including the room next to the window.
            let room = room.filter(|_| games.answers.window.is_none());
            let is_there = room.is_some() || games.topic_at(typed.place).is_some();
            let reads_like_one = is_there && inbound::reads_like_an_order(games, typed, &table, &channel);
            let said = ChannelLine { table: &table, channel: &channel, text, command, room };
            games.talk_at(said, &Typed { reply_to, ..*typed }, at);
            if reads_like_one {
                // The others there mustn't learn that its author could give the order.
                games.voice().say(&private, Message::OrderIsTalk, &[]);
            }
        }
        Intent::TalkIn { table, channel } => games.talks_in(person, &table, &channel),
        Intent::TalkNowhere => games.talks_nowhere(person),
        Intent::Choose { prompt, choices } => {
            games.pick(person, &prompt, &choices, Manner::Typed, at);
        }
        Intent::Write { prompt } => games.write(person, &prompt, typed.text.trim(), at),
        Intent::RoomSettings { rest } => host_words::room_settings_in(games, typed, rest),
        Intent::Bind { rest } => games.bind(&here(), typed.by, typed.place, rest),
    }
}

fn say(games: &mut Games, typed: &Typed<'_>, private: &Recipient, answer: Answer<'_>) {
    match answer {
        Answer::WhichGame => host_words::ask_which_game(&mut games.voice(), private.clone()),
        Answer::WhichChannel(channels) => {
            let (all, first) = (channels.join(", "), channels.first().cloned().unwrap_or_default());
            games.voice().say(
                private,
                Message::WhichChannel,
                &[("channels", Arg::Own(&all)), ("first", Arg::Own(&first))],
            );
        }
        Answer::WhichOfThese(labels) => {
            games.voice().say(private, Message::WhichOfThese, &[("choices", Arg::Own(&labels.join(", ")))]);
        }
        Answer::Late => {
            games.prompts.forget_closed(&typed.by.person);
            games.voice().say(private, Message::TapStale, &[]);
        }
        Answer::NewQuestion { typed: choice, label } => {
            games.prompts.acted(&typed.by.person);
            let args = [("typed", Arg::Own(&choice)), ("choice", Arg::Own(&label))];
            games.voice().say(private, Message::NewQuestion, &args);
        }
        Answer::NoSuchNumber { number, listed } => {
            let [first, last] = listed.as_ref().map_or([0, 0], |listed| [*listed.start(), *listed.end()]);
            let args = [
                ("number", Arg::Number(number.into())),
                ("listed", Arg::Flag(listed.is_some())),
                ("first", Arg::Number(first.into())),
                ("last", Arg::Number(last.into())),
                ("alone", Arg::Flag(first == last)),
            ];
            games.voice().say(private, Message::NoSuchNumber, &args);
        }
        Answer::NoGameHere => no_game_here(&mut games.voice(), typed, private),
        Answer::Forwarded => games.voice().say(private, Message::Forwarded, &[]),
        Answer::NoSeatFree => games.voice().say(private, Message::NoSeatFree, &[]),
        Answer::NoLobby => games.voice().say(private, Message::LobbyNone, &[]),
        Answer::UnknownWord(word) => {
            let meant = gloaming_core::kit::closest(word, LobbyWord::ALL.iter().map(|word| word.word()));
            let args = [("meant-given", Arg::Flag(meant.is_some())), ("meant", Arg::Own(meant.unwrap_or("")))];
            games.voice().say(&Recipient::Room(typed.place.clone()), Message::LobbyUnknown, &args);
        }
    }
}

/// Handles a private text that belongs to a game, from a sender who isn't playing. The game of their lobby may not have
/// begun.
fn no_game_here(voice: &mut Voice<'_>, typed: &Typed<'_>, private: &Recipient) {
    let person = &typed.by.person;
    let lobbies = voice.lobbies;
    let Some((_, lobby)) = lobbies.joined_by(person).chain(lobbies.led_by(person)).next() else {
        return voice.say(private, Message::NoGameHere, &[]);
    };
    let texts = voice.library.texts_of(&lobby.ruleset);
    let game = texts.line(voice.language_at(private), "game-name").unwrap_or_else(|| lobby.ruleset.clone());
    let leads = lobby.host == *person;
    let host: Vec<Named> = lobby.guest(&lobby.host).filter(|_| !leads).map(Guest::named).into_iter().collect();
    let args = [
        ("game", Arg::Own(&game)),
        ("leads", Arg::Flag(leads)),
        ("host", Arg::People(&host)),
        ("host-given", Arg::Flag(!host.is_empty())),
    ];
    voice.say(private, Message::NotBegun, &args);
}
