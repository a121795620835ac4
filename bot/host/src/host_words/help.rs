//! Help and rules of a game, on request.

use std::sync::Arc;

use gloaming_core::chat::{Person, PromptId};
use gloaming_core::kit::is_same;
use gloaming_core::ruleset::{ListSpec, Manifest, RawSetup, Rules, Seat, Word};
use gloaming_core::text::{Arg, Document, Texts};
use gloaming_table::Table;

use crate::boards;
use crate::games::{Games, Voice};
use crate::host_words::own::OwnWord;
use crate::ids::TableId;
use crate::library::Library;
use crate::lobby::{self, Lobby, LobbyWord};
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};

/// Returns the host's commands for a running game, besides the game's own: for information and for actions.
fn words_of_the_host(table: &Table, seat: Option<Seat>, windows: bool) -> Vec<&'static str> {
    let manifest = table.manifest();
    let own = OwnWord::ALL.iter().filter(|word| match word {
        OwnWord::Card | OwnWord::Notebook => seat.is_some(),
        OwnWord::Map => manifest.map.is_some(),
        OwnWord::Window => windows && seat.is_some(),
    });
    let flee = Some(LobbyWord::Flee).filter(|_| seat.is_some() && table.winners().is_none());
    let lobby = [LobbyWord::Status, LobbyWord::Language].into_iter().chain(flee);
    let known = own.map(|word| word.word()).chain(lobby.map(LobbyWord::word));
    known.filter(|word| manifest.verb(word).is_none()).collect()
}

/// Sends a person a list of what they can do now, and how to type it.
pub(crate) fn tell_help(voice: &mut Voice<'_>, id: &TableId, person: &Person) {
    let Some(session) = voice.sessions.get(id) else { return };
    let (texts, language) = (&session.texts, session.language_for(voice.people, Some(person)));
    let mut document = lobby::help(&session.table, session.seat_of(person), texts, voice.library.words(), language);
    let mut channels = session.channels_of(voice.people, person);
    let has_company = |name: &Word| {
        session.table.channels().get(name).is_some_and(|channel| channel.public || session.has_company(channel))
    };
    channels.retain(|(name, _)| has_company(name));
    let channels: Vec<String> = channels.into_iter().map(|(_, title)| format!("#{title}")).collect();
    let args = [("channels", Arg::Own(&channels.join(", ")))];
    let words = voice.library.words();
    document.append(words.message(language, Message::HelpChannels, &args).unwrap_or_default());
    let windows = voice.services.for_windows_of(person).is_ok();
    let known = words_of_the_host(&session.table, session.seat_of(person), windows).join(", ");
    document.append(words.message(language, Message::HelpWords, &[("words", Arg::Own(&known))]).unwrap_or_default());
    voice.note(Recipient::Direct(person.clone()), document);
}

/// Shows the rules of a game in the reader's language, or one of its lists of what may occur in the game.
pub(crate) fn show_rules_of(voice: &mut Voice<'_>, recipient: &Recipient, id: &TableId, rest: &str) {
    let Some(session) = voice.sessions.get(id) else { return };
    let (manifest, locales) = (session.table.manifest(), session.table.manifest().locales);
    let language = session.language_for(voice.people, recipient.person());
    if let Some(list) = manifest.lists.iter().find(|list| is_same(list.name, rest.trim())) {
        let texts = session.texts_for(voice.services, voice.people, recipient.person());
        let document = boards::list(manifest, list, Some(&session.table), &texts, language);
        return voice.note_ephemeral(recipient.clone(), document);
    }
    let language = language.to_owned();
    let locale = locales.iter().find(|locale| locale.language == language).or(locales.first());
    let document = locale.map(|locale| Document::from_markdown(locale.rules)).unwrap_or_default();
    voice.note_ephemeral(recipient.clone(), document);
    offer_lists(voice, recipient, manifest, Some(id), &language);
}

/// The lists that accompany the rules of a game. Each has a button below the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ListsOf {
    /// Of a running game, which determines the ruleset. This keeps the prompt's ID within the length that services
    /// allow.
    Table(TableId),
    /// Of a ruleset, by its ID.
    Ruleset(String),
}

impl ListsOf {
    /// Returns the prompt whose buttons are these lists.
    fn prompt(&self) -> PromptId {
        PromptId::new(match self {
            ListsOf::Table(id) => format!("{LISTS_IN}{}", id.0),
            ListsOf::Ruleset(id) => format!("{LISTS_OF}{id}"),
        })
    }

    /// Returns the lists of a prompt, or `None` for other kinds of prompts.
    pub(crate) fn of(prompt: &PromptId) -> Option<Self> {
        let table = prompt.as_str().strip_prefix(LISTS_IN).map(|id| ListsOf::Table(TableId(id.into())));
        table.or_else(|| Some(ListsOf::Ruleset(prompt.as_str().strip_prefix(LISTS_OF)?.to_owned())))
    }
}

/// The prefix of the prompt IDs for a running game.
const LISTS_IN: &str = "lists-in-";
/// The prefix of the prompt IDs for a ruleset.
const LISTS_OF: &str = "lists-of-";

/// Shows which lists accompany the rules of a game, and how to request them.
pub(crate) fn offer_lists(
    voice: &mut Voice<'_>,
    recipient: &Recipient,
    manifest: &'static Manifest,
    id: Option<&TableId>,
    language: &str,
) {
    let Some(first) = manifest.lists.first() else { return };
    // The page shows them next to the rules.
    if voice.languages().have_buttons(recipient) {
        return;
    }
    // A running game needn't be named.
    let typed =
        |name: &str| if id.is_some() { format!("rules {name}") } else { format!("rules {} {name}", manifest.id) };
    let all: Vec<String> = manifest.lists.iter().map(|list| typed(list.name)).collect();
    let args = [("all", Arg::Own(&all.join(", "))), ("example", Arg::Own(&typed(first.name)))];
    let Some(document) = voice.library.words().message(language, Message::RulesLists, &args) else { return };
    let texts = voice.library.texts_of(manifest.id);
    let label = |name: &str| texts.line(language, &format!("listed-{name}")).unwrap_or_else(|| name.to_owned());
    let labels = manifest.lists.iter().map(|list| label(list.name)).collect();
    match recipient {
        Recipient::Direct(_) => {
            let of = id.cloned().map_or_else(|| ListsOf::Ruleset(manifest.id.to_owned()), ListsOf::Table);
            let asked = OutboxItem::Asked { document, prompt: of.prompt(), labels };
            voice.queues.put(recipient.clone(), asked);
        }
        _ => voice.note_ephemeral(recipient.clone(), document),
    }
}

/// Shows the list whose button was pressed, if it exists. The lists of a running game are only for people who play,
/// watch or lead it.
pub(crate) fn list_picked(games: &mut Games, person: &Person, of: &ListsOf, choices: &[u16]) -> Option<()> {
    let [choice] = choices else { return None };
    let chosen = |manifest: &'static Manifest| manifest.lists.get(usize::from(*choice));
    let recipient = Recipient::Direct(person.clone());
    match of {
        ListsOf::Table(id) => {
            let session = games.woken(id)?;
            let takes_part = session.seat_of(person).is_some() || session.guest(person).is_some();
            if !takes_part && session.game_master() != Some(person) {
                return None;
            }
            let list = chosen(session.table.manifest())?;
            show_rules_of(&mut games.voice(), &recipient, id, list.name);
        }
        ListsOf::Ruleset(id) => {
            let rules = games.library.rules(id)?;
            let list = chosen(rules.manifest())?;
            let texts = games.library.texts_of(id);
            let language = games.languages().at(&recipient);
            let lobby = games.lobbies.gathering_with(person);
            let document = list_of_lobby(&games.library, rules, list, lobby, texts, language);
            games.voice().note_ephemeral(recipient, document);
        }
    }
    Some(())
}

/// Returns a list of a game that wasn't dealt, with the data of the reader's lobby if it is for this game.
pub(crate) fn list_of_lobby(
    library: &Library,
    rules: &Arc<dyn Rules>,
    list: &ListSpec,
    lobby: Option<&Lobby>,
    texts: &Texts,
    language: &str,
) -> Document {
    let setup = lobby.filter(|lobby| lobby.ruleset == rules.manifest().id).map(|lobby| &lobby.setup);
    let none = RawSetup::new();
    let setup = setup.unwrap_or(&none);
    boards::list_before(rules, list, setup, &library.data_of(rules.manifest(), setup), texts, language)
}
