//! Help and rules of a game, for somebody who asks.

use gloaming_core::chat::Person;
use gloaming_core::ruleset::{Seat, Word};
use gloaming_core::text::{Arg, Document};

use crate::games::Games;
use crate::host_words::own::OwnWord;
use crate::ids::TableId;
use crate::lobby::{self, LobbyWord};
use crate::message::Message;
use crate::queues::Recipient;
use crate::table::Table;

/// The words of the host that somebody can say about a game that runs, besides its own: what they see again, and what they can do.
fn words_of_the_host(table: &Table, seat: Option<Seat>) -> Vec<&'static str> {
    let manifest = table.manifest();
    let own = OwnWord::ALL.iter().filter(|word| match word {
        OwnWord::Card | OwnWord::Notebook => seat.is_some(),
        OwnWord::Map => manifest.map.is_some(),
    });
    let flee = Some(LobbyWord::Flee).filter(|_| seat.is_some() && table.winners().is_none());
    let lobby = [LobbyWord::Status, LobbyWord::Language].into_iter().chain(flee);
    let known = own.map(|word| word.word()).chain(lobby.map(LobbyWord::word));
    known.filter(|word| manifest.verb(word).is_none()).collect()
}

/// Tells a person what they can do now, and how it is typed.
pub(crate) fn tell_help(games: &mut Games, id: &TableId, person: &Person) {
    let Some(session) = games.session(id) else { return };
    let (texts, language) = (&session.texts, session.language_for(&games.chat, Some(person)));
    let mut document =
        lobby::help(&session.table, session.seat_of(person), texts, games.chat.library.words(), language);
    let mut channels = session.channels_of(&games.chat, person);
    let has_company = |name: &Word| {
        session.table.channels().get(name).is_some_and(|channel| channel.public || session.has_company(channel))
    };
    channels.retain(|(name, _)| has_company(name));
    let channels: Vec<String> = channels.into_iter().map(|(_, title)| format!("#{title}")).collect();
    let args = [("channels", Arg::Own(&channels.join(", ")))];
    let words = games.chat.library.words();
    document.append(words.message(language, Message::HelpChannels, &args).unwrap_or_default());
    let known = words_of_the_host(&session.table, session.seat_of(person)).join(", ");
    document.append(words.message(language, Message::HelpWords, &[("words", Arg::Own(&known))]).unwrap_or_default());
    games.chat.note(Recipient::Direct(person.clone()), document);
}

/// The rules of a game that was dealt, in the language of who reads them.
pub(crate) fn show_rules_of(games: &mut Games, recipient: &Recipient, id: &TableId) {
    let Some(session) = games.session(id) else { return };
    let locales = session.table.manifest().locales;
    let language = session.language_for(&games.chat, recipient.person());
    let locale = locales.iter().find(|locale| locale.language == language).or(locales.first());
    let document = locale.map(|locale| Document::from_markdown(locale.rules)).unwrap_or_default();
    games.chat.note(recipient.clone(), document);
}
