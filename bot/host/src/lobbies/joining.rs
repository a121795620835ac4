//! Joining a lobby, in its room or with a code.

use gloaming_core::chat::{Author, Person, Place};
use gloaming_core::text::Arg;
use gloaming_table::names::slug;

use crate::games::Games;
use crate::games::offers::is_known_in;
use crate::lobby::Guest;
use crate::message::Message;
use crate::queues::Recipient;

/// Handles a user who followed a lobby's link or gave its code. This may have `opened` a conversation with them.
pub(crate) fn join_by_link(games: &mut Games, by: &Author, token: &str, opened: bool) {
    let server = games.services.server(&by.person);
    // Pressing the button of a lobby that the user can see isn't a guess.
    let is_seen = opened && games.lobbies.linked(token).is_some_and(|room| is_known_in(games, &by.person, room));
    if !is_seen && games.lobbies.guesses_are_too_many(&by.person, server.as_deref()) {
        return games.voice().say(&Recipient::Direct(by.person.clone()), Message::CodesTooMany, &[]);
    }
    let room = games.lobbies.linked(token).cloned();
    match room {
        // A user who followed the link to open the conversation already has a seat, and receives that message in
        // private.
        Some(room) if games.lobbies.get(&room).is_some_and(|lobby| lobby.has(&by.person)) => {
            if !opened {
                games.voice().say(&Recipient::Direct(by.person.clone()), Message::JoinAlready, &[]);
            }
        }
        Some(room) => {
            crate::lobbies::join_lobby(games, &Recipient::Direct(by.person.clone()), by, &room);
            games.lobbies.look_for_on_pages(&games.services, &by.person, &room, &mut games.queues);
        }
        None => {
            games.lobbies.guessed_wrong(&by.person, server.as_deref());
            games.voice().say(&Recipient::Direct(by.person.clone()), Message::LinkStale, &[]);
        }
    }
}

/// Returns the reason why a user can't take a seat, as far as it may be public.
pub(crate) fn join_refusal(games: &Games, person: &Person, room: &Place) -> Option<Message> {
    let lobby = games.lobbies.get(room)?;
    let most = usize::from(*games.library.rules(&lobby.ruleset)?.manifest().players.end());
    let banned = games.keeps_out_of(lobby, room, person);
    match lobby.has(person) {
        true => Some(Message::JoinAlready),
        false if banned => None,
        false if lobby.keeps_out(person) => Some(Message::LobbyDoorClosed),
        false => (lobby.count() >= most).then_some(Message::LobbyFull),
    }
}

pub(crate) fn join_lobby(games: &mut Games, recipient: &Recipient, by: &Author, room: &Place) {
    let Some(manifest) =
        games.lobbies.get(room).and_then(|lobby| games.library.rules(&lobby.ruleset)).map(|rules| rules.manifest())
    else {
        return;
    };
    if let Some(refusal) = join_refusal(games, &by.person, room) {
        return games.voice().say(recipient, refusal, &[]);
    }
    if games.lobbies.get(room).is_some_and(|lobby| games.keeps_out_of(lobby, room, &by.person)) {
        return games.voice().refuse_banned(&by.person);
    }
    let Some(lobby) = games.lobbies.get_mut(room) else { return };
    // Words of the game's data have another meaning, and the bot's own name is reserved.
    let of_data = games.library.data_of(manifest, &lobby.whole_setup(manifest)).words(manifest);
    let own_name = games.services.own_name(room).map(|own| slug(&own));
    let taken: Vec<String> = of_data.into_iter().map(|one| one.word).chain(own_name).collect();
    if lobby.host == by.person {
        let mut seated = lobby.clone();
        seated.join(&by.person, &by.name, manifest, &taken);
        let known = seated.known_secrets(manifest);
        if let Some(first) = known.first() {
            let keys = known.join(", ");
            let args = [("keys", Arg::Own(&keys)), ("first", Arg::Own(first))];
            return games.voice().say(recipient, Message::JoinKnowsSecrets, &args);
        }
    }
    let handle = lobby.join(&by.person, &by.name, manifest, &taken);
    let (count, named) = (lobby.count() as i64, lobby.guest(&by.person).map(Guest::named));
    // If a notice shows the players, the seat isn't announced separately.
    if let Some(named) = named.filter(|_| !games.services.has_notice(room)) {
        games.voice().announce(
            room,
            Message::Joined,
            &[("handle", Arg::People(&[named])), ("count", Arg::Number(count))],
        );
    }
    // The seat counts once there is a conversation. This opens it, or explains how to.
    games.people.turn_up(&by.person);
    games.queues.wake(&Recipient::Direct(by.person.clone()));
    games.voice().tell(&by.person, Message::SeatGreeting, &[("handle", Arg::Own(&handle))]);
    match recipient {
        Recipient::Room(_) => games.attendance.comes_in(&games.services, &by.person, room, &mut games.room_records),
        _ => games.services.look_for(&by.person, room, &mut games.queues),
    }
    crate::lobbies::lobby_changed(games, room, None);
}

/// Records that a user has read the rules.
pub(crate) fn has_read(games: &mut Games, recipient: &Recipient, by: &Author, room: &Place) {
    let guest =
        games.lobbies.get_mut(room).and_then(|lobby| lobby.people.iter_mut().find(|guest| guest.person == by.person));
    let Some(guest) = guest else { return games.voice().say(recipient, Message::LeftNotIn, &[]) };
    let first = !std::mem::replace(&mut guest.has_read, true);
    let named = guest.named();
    if first && !games.people.sees_boards(&games.services, recipient) {
        games.voice().announce(room, Message::LobbyRead, &[("handle", Arg::People(&[named]))]);
    }
}
