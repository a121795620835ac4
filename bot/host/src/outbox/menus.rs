//! Plans for menus of commands.

use gloaming_core::chat::{MenuEntry, MenuScope, Operation, Place, PlatformName};

use crate::games::Games;
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::outbox::dispatch::Plan;
use crate::outbox::{After, Outbox};
use crate::queues::Recipient;

/// The words of the lobby that a room's menu shows.
const IN_ROOMS: [LobbyWord; 15] = [
    LobbyWord::New,
    LobbyWord::Join,
    LobbyWord::Leave,
    LobbyWord::Players,
    LobbyWord::Start,
    LobbyWord::Countdown,
    LobbyWord::Status,
    LobbyWord::Cancel,
    LobbyWord::Rules,
    LobbyWord::Again,
    LobbyWord::Nextgame,
    LobbyWord::Story,
    LobbyWord::Games,
    LobbyWord::Settings,
    LobbyWord::Help,
];

/// Those that the menu of a conversation shows.
const IN_CONVERSATIONS: [LobbyWord; 7] = [
    LobbyWord::Status,
    LobbyWord::Games,
    LobbyWord::Rules,
    LobbyWord::Story,
    LobbyWord::Nextgame,
    LobbyWord::Language,
    LobbyWord::Help,
];

impl Outbox {
    /// The next menu of a service that does not show what it should.
    pub(crate) fn plan_service_menus(&self, games: &Games, platform: &PlatformName) -> Plan {
        let others = games
            .chat
            .library
            .words
            .whole_languages()
            .iter()
            .filter(|language| **language != games.chat.library.language);
        let languages = std::iter::once(None).chain(others.map(|language| Some((*language).to_owned())));
        for language in languages {
            let spoken = language.as_deref().unwrap_or(&games.chat.library.language);
            for (shown, words) in
                [(MenuScope::Rooms, &IN_ROOMS as &[LobbyWord]), (MenuScope::Conversations, &IN_CONVERSATIONS)]
            {
                let entries = words.iter().map(|word| games.chat.lobby_entry(*word, spoken)).collect();
                if let Some(plan) = self.plan_one_menu(games, platform, shown, language.clone(), entries) {
                    return plan;
                }
            }
        }
        Plan::Done
    }

    /// The menu of a room or a conversation, as its running games have it.
    pub(crate) fn plan_menu(&self, games: &Games, recipient: &Recipient, place: &Place) -> Plan {
        let entries = match recipient {
            Recipient::Room(place) => self.room_menu(games, recipient, place),
            Recipient::Direct(person) => {
                let seats = games.chat.people.seats(person).iter().map(|(id, _)| id.clone());
                let running: Vec<TableId> = seats.filter(|id| games.index().is_running(id)).collect();
                let mut entries = games.verb_entries(recipient, &running, crate::games::menus::verbs);
                if !entries.is_empty() {
                    games.add_words(&mut entries, recipient, &[LobbyWord::Status, LobbyWord::Help]);
                } else if games.chat.people.language(person).is_some() {
                    // The menu of the service is in the language that the service knows of.
                    games.add_words(&mut entries, recipient, &IN_CONVERSATIONS);
                }
                entries
            }
            Recipient::Taps(_) | Recipient::Rights(_) | Recipient::Service(_) => return Plan::Done,
        };
        let shown = MenuScope::Place(place.clone());
        self.plan_one_menu(games, &place.platform, shown, None, entries).unwrap_or(Plan::Done)
    }

    /// The menu of a room: the words that its running games take there in this phase, and the host's own. Empty if no game
    /// runs there.
    fn room_menu(&self, games: &Games, recipient: &Recipient, place: &Place) -> Vec<MenuEntry> {
        let here = games.awake_in(place);
        games.menu_of(recipient, &here, &here)
    }

    /// Nothing if it shows that already.
    fn plan_one_menu(
        &self,
        _games: &Games,
        platform: &PlatformName,
        shown: MenuScope,
        language: Option<String>,
        entries: Vec<MenuEntry>,
    ) -> Option<Plan> {
        let key = (platform.clone(), shown.clone(), language.clone());
        if self.menus.get(&key) == Some(&entries) {
            return None;
        }
        let operation = Operation::SetMenu { shown, language, entries: entries.clone() };
        Some(Plan::step(operation, After::MenuSet { key, entries }))
    }
}
