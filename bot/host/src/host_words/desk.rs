//! Desk commands as they are typed: determines the game, restricts game masters who play, and manages bans.

use gloaming_core::chat::Person;
use gloaming_core::kit::{is_same, plain};
use gloaming_core::ruleset::{HostRefusal, Recorded};
use gloaming_core::text::{Arg, Block, PlayerText};
use gloaming_table::reader;
use gloaming_table::{DeskWord, RefusedTalk};
use jiff::Timestamp;

use crate::games::{Games, Voice};
use crate::host_words::guests::{guest_word, guests_typed};
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::Recipient;
use crate::session::Session;

/// The desk command that lists refused talk.
const REFUSED: &str = "refused";

/// The maximum length of a desk command in characters. The longest is an announcement.
const LONGEST_COMMAND: usize = PlayerText::MOST_CHARACTERS + 100;

/// The maximum number of refused lines that are shown, latest first.
const MOST_REFUSED: usize = 20;

/// Commands that control who may join the games of this leader. They don't affect running games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
#[vocabulary(name = "ban")]
enum BanWord {
    Ban,
    Unban,
    Banned,
}

/// Handles a text typed after `desk`.
pub(crate) fn desk_typed(games: &mut Games, person: &Person, rest: &str, at: Timestamp) {
    // It would be stored forever, and every user may lead a game.
    if rest.chars().count() > LONGEST_COMMAND {
        return games.voice().refuse(person, &HostRefusal::TooLong.into_record());
    }
    let recipient = Recipient::Direct(person.clone());
    let (word, name) = reader::split(reader::unmarked(rest));
    if let Some(word) = BanWord::find(word) {
        return ban_typed(games, person, &recipient, word, name);
    }
    let mastered: Vec<TableId> = games.sessions.index().led_by(person).into_iter().cloned().collect();
    // The name of a game may come first. With only one game it may be omitted.
    let (first, after) = reader::split(rest);
    let named = mastered.iter().find(|id| is_same(&id.0, first));
    let running: Vec<TableId> = mastered.iter().filter(|id| games.sessions.index().is_running(id)).cloned().collect();
    let (id, rest) = match (named, running.as_slice(), mastered.as_slice()) {
        (Some(id), ..) => (id.clone(), after),
        (None, [only], _) | (None, [], [.., only]) => (only.clone(), rest),
        (None, [], []) => {
            let gathers = games.lobbies.led_by(person).next().is_some();
            let message = if gathers { Message::DeskNotBegun } else { Message::DeskNoGame };
            return games.voice().say(&recipient, message, &[]);
        }
        _ => return games.voice().say(&recipient, Message::DeskWhichGame, &[]),
    };
    let verb = reader::split(reader::unmarked(rest)).0;
    if verb.is_empty() || is_same(verb, "help") {
        games.voice().say(&recipient, Message::DeskHelp, &[]);
        return;
    }
    let gathers = || games.sessions.index().is_over_in(&id, |room| games.lobbies.is_open(room));
    let word = DeskWord::find(verb);
    if games.sessions.index().has_given_way(&id) || word == Some(DeskWord::Back) && gathers() {
        return games.voice().refuse(person, &HostRefusal::NotNow.into_record());
    }
    let plays = games.woken(&id).is_some_and(Session::game_master_plays);
    if plays && !word.is_some_and(DeskWord::is_for_one_who_plays) {
        games.voice().say(&recipient, Message::DeskHostPlays, &[]);
        return;
    }
    let is_of_the_game = |session: &Session| session.table.manifest().desk.contains(&REFUSED);
    if is_same(verb, REFUSED) && !games.sessions.get(&id).is_some_and(is_of_the_game) {
        return tell_refused(&mut games.voice(), &id, &recipient, reader::split(reader::unmarked(rest)).1);
    }
    let is_of_the_game = |session: &Session| session.table.manifest().desk.contains(&&*plain(verb));
    if let Some((word, name)) = guest_word(rest)
        && !games.sessions.get(&id).is_some_and(is_of_the_game)
    {
        return guests_typed(games, &id, &recipient, word, name, at);
    }
    let Some(order) = games.woken(&id).map(|session| session.table.read_desk(rest)) else {
        return games.voice().refuse(person, &HostRefusal::WhichGame.into_record());
    };
    if games.desk(&id, order, at).is_ok() {
        let done = word.map_or("", DeskWord::word);
        games.voice().say(&recipient, Message::DeskDone, &[("verb", Arg::Own(done))]);
    }
}

/// Shows the game master whose lines the rules refused, where and when, or only those of one name.
fn tell_refused(voice: &mut Voice<'_>, id: &TableId, recipient: &Recipient, name: &str) {
    let name = name.strip_prefix('@').unwrap_or(name).trim();
    let shown = reader::repeated(name);
    let args = [("name", Arg::Person(&shown)), ("name-given", Arg::Flag(!name.is_empty()))];
    let Some(session) = voice.sessions.get(id) else { return };
    let all = session.table.refused_talk().iter().filter(|refused| name.is_empty() || is_same(name, &refused.name));
    let all: Vec<&RefusedTalk> = all.collect();
    let newest = &all[all.len().saturating_sub(MOST_REFUSED)..];
    if newest.is_empty() {
        return voice.say(recipient, Message::RefusedNobody, &args);
    }
    let (words, language) = (voice.library.words(), voice.language_at(recipient));
    let line = |refused: &&RefusedTalk| {
        let (name, when) =
            (PlayerText::new(&refused.name), session.moment(voice.people, recipient.person(), refused.at));
        // If it doesn't name a channel of the game, the word was typed by a user.
        let is_open = session.table.channels().get(&refused.channel).is_some();
        let title = if is_open { session.channel_title(language, &refused.channel) } else { String::new() };
        let typed = reader::repeated(&refused.channel);
        let channel = if is_open { Arg::Own(&title) } else { Arg::Person(&typed) };
        let args = [("when", Arg::Moment(&when)), ("name", Arg::Person(&name)), ("channel", channel)];
        words.message(language, Message::RefusedLine, &args).map(|line| line.blocks)
    };
    let items = newest.iter().filter_map(line).collect();
    let mut document = words.message(language, Message::RefusedList, &args).unwrap_or_default();
    document.push(Block::List { ordered: None, items });
    voice.note(recipient.clone(), document);
}

/// Bans a user from a leader's future games, or lifts the ban.
fn ban_typed(games: &mut Games, host: &Person, recipient: &Recipient, word: BanWord, name: &str) {
    if word == BanWord::Banned {
        let names = games.people.banned_by(host).join(", ");
        let args = [("names", Arg::Own(&names)), ("count", Arg::Number(games.people.banned_by(host).len() as i64))];
        return games.voice().say(recipient, Message::BannedList, &args);
    }
    let done = match word {
        BanWord::Ban => known_by(games, host, name).map(|(person, handle)| {
            games.people.ban(host, &person, &handle);
            // Users who join a page by its link have no account, and may return with a new identity.
            let service = games.services.get(&person.platform);
            service.is_some_and(|service| service.capabilities(None).public_rooms)
        }),
        _ => games.people.unban(host, name).then_some(false),
    };
    let name = reader::repeated(name);
    let message = match (done, word) {
        (None, _) => Message::BanUnknown,
        (Some(_), BanWord::Ban) => Message::BanDone,
        (Some(_), _) => Message::UnbanDone,
    };
    let args = [("name", Arg::Person(&name)), ("page", Arg::Flag(done == Some(true)))];
    games.voice().say(recipient, message, &args);
}

/// Returns the user with this name in a lobby or a game of this leader.
fn known_by(games: &mut Games, host: &Person, name: &str) -> Option<(Person, String)> {
    let lobbies = games.lobbies.all().map(|(_, lobby)| lobby).filter(|lobby| lobby.host == *host);
    let guests = lobbies.flat_map(|lobby| &lobby.people);
    let mut known: Vec<(Person, String)> = guests.map(|guest| (guest.person.clone(), guest.handle.clone())).collect();
    let led: Vec<TableId> = games.sessions.index().led_by(host).into_iter().cloned().collect();
    for id in led {
        let Some(session) = games.woken(&id) else { continue };
        let roster = session.table.roster();
        let people = roster.seats().filter_map(|seat| Some((session.person(seat)?.clone(), roster.handle(seat))));
        known.extend(people.map(|(person, handle)| (person, handle.to_owned())));
    }
    let name = name.strip_prefix('@').unwrap_or(name);
    known.into_iter().find(|(person, handle)| person != host && is_same(name, handle))
}
