//! Menus of commands, in the host's languages: what can be typed in rooms and conversations, during a game including
//! its commands, and in its rooms only those accepted in the current phase. They show the commands that the rules
//! define, not what a particular player may do, so a menu reveals no secrets.

use gloaming_core::chat::MenuEntry;
use gloaming_core::ruleset::{Check, Manifest, Reading, Speakers, VerbEffect, VerbSpec};

use crate::games::Games;
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::session::Session;

/// Returns the verbs of a game that can be typed in a conversation.
pub(crate) fn verbs(session: &Session) -> Vec<&'static str> {
    verbs_where(session.table.manifest(), |_| true)
}

/// Returns the verbs of a game that can be typed in its public rooms in this phase, if at least some players may write
/// there.
fn verbs_in_public(session: &Session) -> Vec<&'static str> {
    let manifest = session.table.manifest();
    let Some(channel) = session.table.channels().public().next().filter(|channel| channel.speakers != Speakers::Nobody)
    else {
        return Vec::new();
    };
    let phase = session.table.phase().0;
    let read = |verb: &str| match manifest.channel(&channel.name).map(|channel| channel.reading) {
        _ if manifest.admission.contains(&Check::PrivateOnly) => false,
        None | Some(Reading::Talk) => false,
        Some(Reading::Verbs(verbs)) => verbs.contains(&verb),
        Some(Reading::Prefixed | Reading::Commands) => true,
    };
    let is_time = |verb: &VerbSpec| {
        verb.has_time_in(Some(&*phase)) && verb.in_public.is_none_or(|phases| phases.contains(&&*phase))
    };
    verbs_where(manifest, |verb| read(verb.name) && is_time(verb))
}

/// Returns the verbs that satisfy the predicate. Those that advance the game come first.
fn verbs_where(manifest: &'static Manifest, taken: impl Fn(&VerbSpec) -> bool) -> Vec<&'static str> {
    let known = manifest.verbs.iter().filter(|verb| verb.catch_all.is_empty() && !manifest.desk.contains(&verb.name));
    let mut verbs: Vec<_> = known.filter(|verb| taken(verb)).collect();
    verbs.sort_by_key(|verb| match verb.effect {
        VerbEffect::Acts | VerbEffect::Revises => 0,
        VerbEffect::Speaks => 1,
        VerbEffect::Asks => 2,
    });
    verbs.into_iter().map(|verb| verb.name).collect()
}

/// Returns the commands that the `public` games accept in their room now, and the host's own that work in one of `of`.
pub(crate) fn menu_of(games: &Games, language: &str, public: &[TableId], of: &[TableId]) -> Vec<MenuEntry> {
    let mut entries = verb_entries(games, language, public, verbs_in_public);
    let manifests = of.iter().filter_map(|id| Some(games.sessions.get(id)?.table.manifest()));
    let manifests: Vec<&'static Manifest> = manifests.collect();
    if manifests.is_empty() {
        return entries;
    }
    let works = |word: &LobbyWord| manifests.iter().any(|manifest| word.is_of_the_host(manifest));
    let ends = [LobbyWord::Cancel, LobbyWord::Close].into_iter().find(|word| works(word));
    let tells = [LobbyWord::Status, LobbyWord::Players, LobbyWord::Rules].into_iter().filter(|word| works(word));
    let words: Vec<LobbyWord> = tells.chain(ends).chain([LobbyWord::Help]).collect();
    add_words(games, &mut entries, language, &words);
    entries
}

/// Returns the verbs of games, in the menu's language.
pub(crate) fn verb_entries(
    games: &Games,
    language: &str,
    of: &[TableId],
    verbs: impl Fn(&Session) -> Vec<&'static str>,
) -> Vec<MenuEntry> {
    let mut entries: Vec<MenuEntry> = Vec::new();
    for session in of.iter().filter_map(|id| games.sessions.get(id)) {
        let texts = &session.texts;
        let language = if texts.whole_languages().contains(&language) { language } else { session.language() };
        for verb in verbs(session) {
            let help = texts.line(language, &format!("verb-{verb}")).unwrap_or_default();
            if !entries.iter().any(|entry| entry.command == verb) {
                entries.push(MenuEntry { command: verb.to_owned(), help });
            }
        }
    }
    entries
}

/// Adds the host's commands that aren't already in the menu.
pub(crate) fn add_words(games: &Games, entries: &mut Vec<MenuEntry>, language: &str, words: &[LobbyWord]) {
    for word in words {
        if !entries.iter().any(|entry| entry.command == word.word()) {
            entries.push(games.library.lobby_entry(*word, language));
        }
    }
}
