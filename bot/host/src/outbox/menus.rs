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

/// The words that help in a room in which no game gathers or runs.
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

/// Those that help where a game gathers.
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

impl Shown {
    /// The next menu of a service that does not show what it should, then the button that opens windows.
    pub(crate) fn plan_menus_of_service(&self, games: &Games, platform: &PlatformName) -> Plan {
        match self.plan_service_menus(games, platform) {
            Plan::Done => self.plan_window_menu(games, platform),
            plan => plan,
        }
    }

    /// The button beside the field in which people write to the bot: it opens their window, if there is a page.
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

    /// The next menu of a service that does not show what it should.
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

    /// The next menu of a room or a conversation that does not show what it should.
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

    /// The menu of a conversation, as the running games of its owner have it: in the language of these games.
    fn plan_own_menu(&self, games: &Games, recipient: &Recipient, person: &Person, place: &Place) -> Option<Plan> {
        let seats = games.people.seats(person).iter().map(|(id, _)| id.clone());
        let running: Vec<TableId> = seats.filter(|id| games.sessions.index().is_running(id)).collect();
        let language = games.languages().at(recipient);
        let mut entries = host_words::verb_entries(games, language, &running, host_words::verbs);
        if !entries.is_empty() {
            host_words::add_words(games, &mut entries, language, &[LobbyWord::Status, LobbyWord::Help]);
        } else if games.people.language(person).is_some() {
            // The menu of the service is in the language that the service knows of.
            host_words::add_words(games, &mut entries, language, &IN_CONVERSATIONS);
        }
        self.plan_one_menu(&place.platform, MenuScope::Place(place.clone()), None, entries)
    }

    /// The menus of a room: in the language of what is played there for everybody, and in each other one for those whose
    /// program speaks it.
    fn plan_room_menus(&self, games: &Games, recipient: &Recipient, place: &Place) -> Option<Plan> {
        let shown = || MenuScope::Place(place.clone());
        let spoken = games.languages().at(recipient);
        let usual = self.room_menu(games, place, spoken);
        let others = games.library.words().whole_languages().iter().filter(|language| **language != spoken);
        let mut menus = vec![(None, usual.clone())];
        for language in others {
            // There is no menu of their own if all read the same.
            let entries = Some(self.room_menu(games, place, language)).filter(|entries| *entries != usual);
            menus.push((Some((*language).to_owned()), entries.unwrap_or_default()));
        }
        // The menu of the room's own language was another one's before, if the next game is played in another.
        menus.push((Some(spoken.to_owned()), Vec::new()));
        menus
            .into_iter()
            .find_map(|(language, entries)| self.plan_one_menu(&place.platform, shown(), language, entries))
    }

    /// The menu of a room: the words that its running games take there in this phase, and the host's own; or those of a lobby.
    /// Empty if there is neither, as for a menu of all rooms.
    fn room_menu(&self, games: &Games, place: &Place, language: &str) -> Vec<MenuEntry> {
        let here = games.sessions.awake_in(place);
        let mut entries = host_words::menu_of(games, language, &here, &here);
        if entries.is_empty() && games.lobbies.is_open(place) {
            host_words::add_words(games, &mut entries, language, &IN_LOBBIES);
        }
        entries
    }

    /// Nothing if it shows that already.
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
