//! Plans for menus of commands.

use gloaming_core::chat::{MenuEntry, MenuScope, Operation, Person, Place, PlatformName};

use crate::games::Games;
use crate::host_words;
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::message::Message;
use crate::outbox::plan::Plan;
use crate::outbox::{After, Shown};
use crate::queues::Recipient;

/// The commands for a room without a lobby or running game.
const IN_ROOMS: [LobbyWord; 8] = [
    LobbyWord::New,
    LobbyWord::Again,
    LobbyWord::Nextgame,
    LobbyWord::Games,
    LobbyWord::Rules,
    LobbyWord::Story,
    LobbyWord::Settings,
    LobbyWord::Help,
];

/// The commands for a room with a lobby.
const IN_LOBBIES: [LobbyWord; 9] = [
    LobbyWord::Join,
    LobbyWord::Leave,
    LobbyWord::Players,
    LobbyWord::Start,
    LobbyWord::Countdown,
    LobbyWord::Setup,
    LobbyWord::Rules,
    LobbyWord::Cancel,
    LobbyWord::Help,
];

/// The commands in the menu of a conversation.
const IN_CONVERSATIONS: [LobbyWord; 7] = [
    LobbyWord::Status,
    LobbyWord::Games,
    LobbyWord::Rules,
    LobbyWord::Story,
    LobbyWord::Nextgame,
    LobbyWord::Language,
    LobbyWord::Help,
];

impl Shown {
    /// Plans the next menu of a service that is out of date, and then the button that opens windows.
    pub(crate) fn plan_menus_of_service(&self, games: &Games, platform: &PlatformName) -> Plan {
        match self.plan_service_menus(games, platform) {
            Plan::Done => self.plan_window_menu(games, platform),
            plan => plan,
        }
    }

    /// Plans the button next to the field in which users write to the bot. It opens their window, if there is a page.
    fn plan_window_menu(&self, games: &Games, platform: &PlatformName) -> Plan {
        let service = games.services.get(platform);
        if !service.is_some_and(|service| service.capabilities(None).window_buttons) {
            return Plan::Done;
        }
        let url = games.services.window_page(platform);
        if self.window_menus.get(platform) == Some(&url) {
            return Plan::Done;
        }
        let label = games.library.words().line(games.library.language(), Message::WindowMenu).unwrap_or_default();
        let after = After::WindowMenuSet { platform: platform.clone(), url: url.clone() };
        Plan::step(Operation::SetWindowButton { url, label }, after)
    }

    /// Plans the next menu of a service that is out of date.
    fn plan_service_menus(&self, games: &Games, platform: &PlatformName) -> Plan {
        let others =
            games.library.words().whole_languages().iter().filter(|language| **language != games.library.language());
        let languages = std::iter::once(None).chain(others.map(|language| Some((*language).to_owned())));
        for language in languages {
            let spoken = language.as_deref().unwrap_or(games.library.language());
            for (shown, words) in
                [(MenuScope::Rooms, &IN_ROOMS as &[LobbyWord]), (MenuScope::Conversations, &IN_CONVERSATIONS)]
            {
                let entries = words.iter().map(|word| games.library.lobby_entry(*word, spoken)).collect();
                if let Some(plan) = self.plan_one_menu(platform, shown, language.clone(), entries) {
                    return plan;
                }
            }
        }
        Plan::Done
    }

    /// Plans the next menu of a room or a conversation that is out of date.
    pub(crate) fn plan_menu(&self, games: &Games, recipient: &Recipient, place: &Place) -> Plan {
        let next = match recipient {
            Recipient::Room(place) => self.plan_room_menus(games, recipient, place),
            Recipient::Direct(person) => self.plan_own_menu(games, recipient, person, place),
            Recipient::Taps(_)
            | Recipient::Rights(_)
            | Recipient::Pins(_)
            | Recipient::Service(_)
            | Recipient::Aside { .. } => None,
        };
        next.unwrap_or(Plan::Done)
    }

    /// Plans the menu of a conversation, with the commands of its owner's running games, in the language of these
    /// games.
    fn plan_own_menu(&self, games: &Games, recipient: &Recipient, person: &Person, place: &Place) -> Option<Plan> {
        let seats = games.people.seats(person).iter().map(|(id, _)| id.clone());
        let running: Vec<TableId> = seats.filter(|id| games.sessions.index().is_running(id)).collect();
        let language = games.languages().at(recipient);
        let mut entries = host_words::verb_entries(games, language, &running, host_words::verbs);
        if !entries.is_empty() {
            host_words::add_words(games, &mut entries, language, &[LobbyWord::Status, LobbyWord::Help]);
        } else if games.people.language(person).is_some() {
            // The menu of the service is in the language that the service reports.
            host_words::add_words(games, &mut entries, language, &IN_CONVERSATIONS);
        }
        self.plan_one_menu(&place.platform, MenuScope::Place(place.clone()), None, entries)
    }

    /// Plans the menus of a room: one for everyone in the language of the game that is played there, and one in each
    /// other language for users whose client is set to it.
    fn plan_room_menus(&self, games: &Games, recipient: &Recipient, place: &Place) -> Option<Plan> {
        let shown = || MenuScope::Place(place.clone());
        let spoken = games.languages().at(recipient);
        let usual = self.room_menu(games, place, spoken);
        let others = games.library.words().whole_languages().iter().filter(|language| **language != spoken);
        let mut menus = vec![(None, usual.clone())];
        for language in others {
            // If the menu would be the same for everyone, there is no separate one.
            let entries = Some(self.room_menu(games, place, language)).filter(|entries| *entries != usual);
            menus.push((Some((*language).to_owned()), entries.unwrap_or_default()));
        }
        // If the next game is played in another language, the menu of the room's language is an old one.
        menus.push((Some(spoken.to_owned()), Vec::new()));
        menus
            .into_iter()
            .find_map(|(language, entries)| self.plan_one_menu(&place.platform, shown(), language, entries))
    }

    /// Returns the menu of a room: the commands that its running games accept in this phase and the host's, or those of
    /// a lobby. It is empty if there is neither, so that the menu for all rooms applies.
    fn room_menu(&self, games: &Games, place: &Place, language: &str) -> Vec<MenuEntry> {
        let here = games.sessions.awake_in(place);
        let mut entries = host_words::menu_of(games, language, &here, &here);
        if entries.is_empty() && games.lobbies.is_open(place) {
            host_words::add_words(games, &mut entries, language, &IN_LOBBIES);
        }
        entries
    }

    /// Plans a menu, or returns `None` if it is up to date.
    fn plan_one_menu(
        &self,
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
