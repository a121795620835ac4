//! Menus of commands: what can be said in rooms and in conversations, and in those of a running game what can be said
//! in it. They show what the rules of a game know, never what somebody may do: a menu tells nothing about anybody.

use gloaming_core::chat::{MenuEntry, MenuScope, Operation, Person, Place, PlatformName};
use gloaming_core::ruleset::{Check, Manifest, Reading, VerbEffect};

use super::errand::Plan;
use super::receipts::After;
use super::seating::Seating;
use super::{Host, TableId};
use crate::courier::{Leg, Parcel};
use crate::lobby::LobbyWord;

/// The words of the lobby that a room's menu shows.
const IN_ROOMS: [LobbyWord; 12] = [
    LobbyWord::New,
    LobbyWord::Join,
    LobbyWord::Leave,
    LobbyWord::Players,
    LobbyWord::Start,
    LobbyWord::Status,
    LobbyWord::Cancel,
    LobbyWord::Rules,
    LobbyWord::Again,
    LobbyWord::Story,
    LobbyWord::Games,
    LobbyWord::Help,
];

/// Those that the menu of a conversation shows.
const IN_CONVERSATIONS: [LobbyWord; 5] =
    [LobbyWord::Status, LobbyWord::Games, LobbyWord::Rules, LobbyWord::Story, LobbyWord::Help];

impl Host {
    /// Every service that has menus is told what they show.
    pub(super) fn begin_menus(&mut self) {
        let with_menus = self.platforms.iter().filter(|(_, platform)| platform.capabilities(None).menus.is_yes());
        let names: Vec<PlatformName> = with_menus.map(|(name, _)| name.clone()).collect();
        for name in names {
            self.courier.put(Leg::Service(name), Parcel::Menus);
        }
    }

    /// A game begins or is over: its rooms, and the conversations of those who play, get other menus.
    pub(super) fn menus_of_game(&self, seating: &Seating) -> Vec<(Leg, Parcel)> {
        let rooms = seating.around.rooms.iter().cloned().map(Leg::Room);
        let seats = seating.table.roster().seats().filter_map(|seat| seating.person(seat));
        let people = seats.filter(|person| self.people.direct(person).is_some()).cloned().map(Leg::Direct);
        rooms.chain(people).filter(|leg| self.has_menus(leg)).map(|leg| (leg, Parcel::Menus)).collect()
    }

    /// Somebody plays in other games than before.
    pub(super) fn menu_changes(&mut self, person: &Person) {
        let leg = Leg::Direct(person.clone());
        if self.people.direct(person).is_some() && self.has_menus(&leg) {
            self.courier.put(leg, Parcel::Menus);
        }
    }

    fn has_menus(&self, leg: &Leg) -> bool {
        let platform = self.platforms.get(leg.platform());
        platform.is_some_and(|platform| platform.capabilities(None).menus.is_yes())
    }

    /// The next menu of a service that does not show what it should.
    pub(super) fn plan_service_menus(&self, platform: &PlatformName) -> Plan {
        let others = self.words.whole_languages().iter().filter(|language| **language != self.language);
        let languages = std::iter::once(None).chain(others.map(|language| Some((*language).to_owned())));
        for language in languages {
            let spoken = language.as_deref().unwrap_or(&self.language);
            for (shown, words) in
                [(MenuScope::Rooms, &IN_ROOMS as &[LobbyWord]), (MenuScope::Conversations, &IN_CONVERSATIONS)]
            {
                let entries = words.iter().map(|word| self.lobby_entry(*word, spoken)).collect();
                if let Some(plan) = self.plan_one_menu(platform, shown, language.clone(), entries) {
                    return plan;
                }
            }
        }
        Plan::Done
    }

    /// The menu of a room or a conversation, as its running games have it.
    pub(super) fn plan_menu(&mut self, leg: &Leg, place: &Place) -> Plan {
        let games: Vec<TableId> = match leg {
            Leg::Room(place) => self.public_games(place),
            Leg::Direct(person) => {
                let seats = self.people.seats(person).iter().map(|(id, _)| id.clone());
                let running: Vec<TableId> = seats.filter(|id| self.heads.is_running(id)).collect();
                running.into_iter().filter(|id| self.wake(id).is_some()).collect()
            }
            Leg::Taps(_) | Leg::Service(_) => return Plan::Done,
        };
        let private = matches!(leg, Leg::Direct(_));
        let mut entries: Vec<MenuEntry> = Vec::new();
        for seating in games.iter().filter_map(|id| self.seatings.get(id)) {
            let texts = self.texts_of(seating.table.manifest().id);
            for verb in verbs(seating.table.manifest(), private) {
                let help = texts.line(&seating.around.language, &format!("verb-{verb}")).unwrap_or_default();
                if !entries.iter().any(|entry| entry.command == verb) {
                    entries.push(MenuEntry { command: verb.to_owned(), help });
                }
            }
        }
        // Beside the game's own stands what the host knows of every game.
        let always: &[LobbyWord] = match (entries.is_empty(), private) {
            (true, _) => &[],
            (false, true) => &[LobbyWord::Status, LobbyWord::Help],
            (false, false) => &[LobbyWord::Status, LobbyWord::Cancel, LobbyWord::Help],
        };
        for word in always {
            if !entries.iter().any(|entry| entry.command == word.word()) {
                entries.push(self.lobby_entry(*word, self.language_at(leg)));
            }
        }
        let shown = MenuScope::Place(place.clone());
        self.plan_one_menu(&place.platform, shown, None, entries).unwrap_or(Plan::Done)
    }

    fn lobby_entry(&self, word: LobbyWord, language: &str) -> MenuEntry {
        let help = self.words.line(language, &format!("menu-{}", word.word())).unwrap_or_default();
        MenuEntry { command: word.word().to_owned(), help }
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

/// The verbs that can be typed there, what moves the game on first.
fn verbs(manifest: &'static Manifest, private: bool) -> Vec<&'static str> {
    let public = manifest.channels.iter().find(|channel| channel.public);
    let taken = |verb: &str| match public.map(|channel| channel.reading) {
        _ if private => true,
        _ if manifest.admission.contains(&Check::PrivateOnly) => false,
        None | Some(Reading::Talk) => false,
        Some(Reading::Verbs(verbs)) => verbs.contains(&verb),
        Some(Reading::Prefixed | Reading::Commands) => true,
    };
    let known = manifest.verbs.iter().filter(|verb| verb.catch_all.is_empty() && !manifest.desk.contains(&verb.name));
    let mut verbs: Vec<_> = known.filter(|verb| taken(verb.name)).collect();
    verbs.sort_by_key(|verb| match verb.effect {
        VerbEffect::Acts | VerbEffect::Revises => 0,
        VerbEffect::Speaks => 1,
        VerbEffect::Asks => 2,
    });
    verbs.into_iter().map(|verb| verb.name).collect()
}
