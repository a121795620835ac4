//! Answers to inline queries, which users can make by naming the bot in any chat. They can share their own lobbies to
//! invite others, the rules of games, and their own statistics.
//!
//! All users can ask, from anywhere, with any text. So the answers say nothing about running games, and only contain
//! lobbies that the user leads or has joined, and the one whose code they type. Statistics are only those of the user.

use gloaming_core::chat::{Capabilities, Choice, InlineOffer, Operation, Person, Place};
use gloaming_core::kit::{is_same, plain};
use gloaming_core::ruleset::Manifest;
use gloaming_core::text::{Arg, Document};

use crate::games::Games;
use crate::host_words::own_statistics;
use crate::library::Library;
use crate::lobby::{Lobbies, Lobby};
use crate::message::Message;
use crate::outbox::Shown;
use crate::outbox::plan::{Plan, once};
use crate::outbox::split::split;
use crate::queues::Asking;
use crate::statistics::of_person;

/// The maximum number of lobbies that are offered at once.
const MOST_LOBBIES: usize = 10;

/// The text that asks for statistics.
const STATS: &str = "stats";

/// The space that is reserved in a message for the line that says where the rest of the rules is.
const LINE: u32 = 300;

impl Shown {
    /// Plans the current answer to an inline query.
    pub(crate) fn plan_query(&self, games: &Games, place: Place, asking: &Asking) -> Plan {
        let Some(platform) = games.services.get(&place.platform) else { return Plan::Done };
        let offers = offers(games, asking, &platform.capabilities(None));
        once(Operation::AnswerQuery { place, query: asking.query.clone(), offers })
    }
}

fn offers(games: &Games, asking: &Asking, best: &Capabilities) -> Vec<InlineOffer> {
    let (library, words) = (&games.library, asking.text.trim());
    if let Some(lobby) = games.lobbies.linked(words).and_then(|room| games.lobbies.get(room)) {
        return invitation(library, lobby).into_iter().collect();
    }
    let language = games
        .library
        .language_of_author(&games.people, &asking.by, asking.language.as_deref())
        .unwrap_or(library.language());
    if is_same(words, STATS) {
        return statistics(games, asking, language, best).into_iter().collect();
    }
    let manifests = || library.rulesets().iter().map(|rules| rules.manifest());
    let begins = |text: &str| plain(text).starts_with(&*plain(words));
    let is_meant = |manifest: &&'static Manifest| begins(manifest.id) || begins(&name(library, manifest, language));
    // If no game begins with the text, it is probably a typo, so everything is offered.
    let any_is_meant = manifests().any(|manifest| is_meant(&manifest));
    let meant = |manifest: &&'static Manifest| !any_is_meant || is_meant(manifest);
    let own = own_lobbies(&games.lobbies, &asking.by);
    let own = own.filter(|lobby| manifests().filter(meant).any(|manifest| manifest.id == lobby.ruleset));
    let invitations = own.take(MOST_LOBBIES).filter_map(|lobby| invitation(library, lobby));
    let rules = manifests().filter(meant).map(|manifest| rules(library, manifest, language, best));
    let has_played = begins(STATS) && !of_person(games.sessions.index(), &games.people, &asking.by).is_empty();
    let statistics = has_played.then(|| statistics(games, asking, language, best)).flatten();
    invitations.chain(rules).chain(statistics).collect()
}

/// Returns the user's statistics, in the first person because the message is theirs.
fn statistics(games: &Games, asking: &Asking, language: &str, best: &Capabilities) -> Option<InlineOffer> {
    let words = games.library.words();
    let (tally, document) = own_statistics(games, &asking.by, language, Message::InlineStats);
    let args = [("games", Arg::Number(tally.games.into())), ("won", Arg::Number(tally.won.into()))];
    Some(InlineOffer {
        id: STATS.to_owned(),
        title: words.line(language, Message::InlineStatsTitle)?,
        about: words.message(language, Message::InlineStatsAbout, &args)?.plain(),
        document: split(document, best).into_iter().next().unwrap_or_default(),
        button: None,
    })
}

/// Returns the lobbies that a user leads or has joined.
fn own_lobbies<'a>(lobbies: &'a Lobbies, person: &'a Person) -> impl Iterator<Item = &'a Lobby> {
    lobbies.all().map(|(_, lobby)| lobby).filter(|lobby| lobby.host == *person || lobby.has(person))
}

fn name(library: &Library, manifest: &Manifest, language: &str) -> String {
    library.texts_of(manifest.id).line(language, "game-name").unwrap_or_else(|| manifest.id.to_owned())
}

/// Returns an invitation to a lobby in the language of its game, or `None` if it is closed to newcomers.
fn invitation(library: &Library, lobby: &Lobby) -> Option<InlineOffer> {
    if lobby.door_closed {
        return None;
    }
    let manifest = library.rules(&lobby.ruleset)?.manifest();
    let language = library.language_of(lobby);
    let game = name(library, manifest, language);
    let args = [
        ("game", Arg::Own(&game)),
        ("count", Arg::Number(lobby.count() as i64)),
        ("least", Arg::Number(i64::from(*manifest.players.start()))),
        ("most", Arg::Number(i64::from(*manifest.players.end()))),
    ];
    let say = |message| library.words().message(language, message, &args);
    let label = library.words().line(language, Message::LobbyJoin)?;
    Some(InlineOffer {
        id: lobby.link.clone(),
        title: say(Message::InlineLobbyTitle)?.plain(),
        about: say(Message::InlineLobbyAbout)?.plain(),
        document: say(Message::InlineLobby)?,
        button: Some(Choice { start: Some(lobby.link.clone()), ..Choice::new(label) }),
    })
}

/// Returns as much of a game's rules as fits in one message.
fn rules(library: &Library, manifest: &'static Manifest, language: &str, best: &Capabilities) -> InlineOffer {
    let texts = library.texts_of(manifest.id);
    let game = name(library, manifest, language);
    let locale = manifest.locales.iter().find(|locale| locale.language == language).or(manifest.locales.first());
    let mut document = locale.map(|locale| Document::from_markdown(locale.rules)).unwrap_or_default();
    let mut shorter = best.clone();
    shorter.longest_message.amount = shorter.longest_message.amount.saturating_sub(LINE);
    let mut parts = split(document, &shorter).into_iter();
    document = parts.next().unwrap_or_default();
    let args = [("game", Arg::Own(&game)), ("id", Arg::Own(manifest.id))];
    let say = |message| library.words().message(language, message, &args).unwrap_or_default();
    if parts.next().is_some() {
        document.append(say(Message::InlineRulesMore));
    }
    InlineOffer {
        id: format!("rules-{}", manifest.id),
        title: say(Message::InlineRulesTitle).plain(),
        about: texts.line(language, "game-about").unwrap_or_default(),
        document,
        button: None,
    }
}
