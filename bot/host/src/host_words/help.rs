//! Help and rules of a game, for somebody who asks.

use gloaming_core::chat::{Person, PromptId};
use gloaming_core::kit::is_same;
use gloaming_core::ruleset::{Manifest, Seat, Word};
use gloaming_core::text::{Arg, Document};

use crate::boards;
use crate::games::Games;
use crate::host_words::own::OwnWord;
use crate::ids::TableId;
use crate::lobby::{self, LobbyWord};
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
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

/// The rules of a game that was dealt, in the language of who reads them; or one of the lists of what there may be in it.
pub(crate) fn show_rules_of(games: &mut Games, recipient: &Recipient, id: &TableId, rest: &str) {
    let Some(session) = games.session(id) else { return };
    let (manifest, locales) = (session.table.manifest(), session.table.manifest().locales);
    let language = session.language_for(&games.chat, recipient.person());
    if let Some(list) = manifest.lists.iter().find(|list| is_same(list.name, rest.trim())) {
        let texts = session.texts_for(&games.chat, recipient.person());
        let document = boards::list(manifest, list, Some(&session.table), &texts, language);
        return games.chat.note(recipient.clone(), document);
    }
    let language = language.to_owned();
    let locale = locales.iter().find(|locale| locale.language == language).or(locales.first());
    let document = locale.map(|locale| Document::from_markdown(locale.rules)).unwrap_or_default();
    games.chat.note(recipient.clone(), document);
    offer_lists(games, recipient, manifest, Some(id), &language);
}

/// The question which list of a game somebody wants to read: below its rules, with a button for each.
fn lists_prompt(manifest: &Manifest, id: Option<&TableId>) -> PromptId {
    PromptId::new(format!("{LISTS} {} {}", manifest.id, id.map_or("", |id| &id.0)))
}

/// The beginning of the ids of these questions.
const LISTS: &str = "lists";

/// Says which lists there are beside the rules of a game, and how they are asked for.
pub(crate) fn offer_lists(
    games: &mut Games,
    recipient: &Recipient,
    manifest: &'static Manifest,
    id: Option<&TableId>,
    language: &str,
) {
    let Some(first) = manifest.lists.first() else { return };
    // A game that runs is meant by itself.
    let typed =
        |name: &str| if id.is_some() { format!("rules {name}") } else { format!("rules {} {name}", manifest.id) };
    let all: Vec<String> = manifest.lists.iter().map(|list| typed(list.name)).collect();
    let args = [("all", Arg::Own(&all.join(", "))), ("example", Arg::Own(&typed(first.name)))];
    let Some(document) = games.chat.library.words().message(language, Message::RulesLists, &args) else { return };
    let texts = games.chat.library.texts_of(manifest.id);
    let label = |name: &str| texts.line(language, &format!("listed-{name}")).unwrap_or_else(|| name.to_owned());
    let labels = manifest.lists.iter().map(|list| label(list.name)).collect();
    match recipient {
        Recipient::Direct(_) => {
            let asked = OutboxItem::Asked { document, prompt: lists_prompt(manifest, id), labels };
            games.chat.queues.put(recipient.clone(), asked);
        }
        _ => games.chat.note(recipient.clone(), document),
    }
}

/// A button for a list was pressed; `false` if it is another question.
pub(crate) fn list_picked(games: &mut Games, person: &Person, prompt: &PromptId, choices: &[u16]) -> bool {
    let mut parts = prompt.as_str().split(' ');
    let (Some(LISTS), Some(ruleset), Some(id)) = (parts.next(), parts.next(), parts.next()) else { return false };
    let Some(manifest) = games.chat.library.rules(ruleset).map(|rules| rules.manifest()) else { return false };
    let [choice] = choices else { return false };
    let Some(list) = manifest.lists.get(usize::from(*choice)) else { return false };
    let (recipient, id) = (Recipient::Direct(person.clone()), TableId(id.into()));
    if games.woken(&id).is_some() {
        show_rules_of(games, &recipient, &id, list.name);
    } else {
        let texts = games.chat.library.texts_of(manifest.id);
        let language = games.language_at(&recipient);
        let document = boards::list(manifest, list, None, texts, language);
        games.chat.note(recipient, document);
    }
    true
}
