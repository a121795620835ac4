//! Menus of commands: what can be said in rooms and in conversations, and in those of a running game what can be said
//! in it; in its rooms only what is taken there in this phase. They show what the rules of a game know, never what somebody
//! may do: a menu tells nothing about anybody.

use gloaming_core::chat::{MenuEntry, MenuScope, Operation, Person, Place, PlatformName};
use gloaming_core::ruleset::{Check, Manifest, Reading, Speakers, VerbEffect, VerbSpec};

use super::errand::Plan;
use super::receipts::After;
use super::seating::Seating;
use super::spoken::is_of_the_host;
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
        let seats = seating.table.roster().seats().filter_map(|seat| seating.person(seat));
        let people = seats.filter(|person| self.people.direct(person).is_some()).cloned().map(Leg::Direct);
        let people = people.filter(|leg| self.has_menus(leg)).map(|leg| (leg, Parcel::Menus));
        self.menus_of_rooms(seating).into_iter().chain(people).collect()
    }

    /// A phase begins: the menus of a game's rooms show what can be said there in it.
    pub(super) fn menus_of_rooms(&self, seating: &Seating) -> Vec<(Leg, Parcel)> {
        let rooms = seating.around.rooms.iter().cloned().map(Leg::Room);
        rooms.filter(|leg| self.has_menus(leg)).map(|leg| (leg, Parcel::Menus)).collect()
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
        let entries = match leg {
            Leg::Room(place) => self.room_menu(leg, place),
            Leg::Direct(person) => {
                let seats = self.people.seats(person).iter().map(|(id, _)| id.clone());
                let running: Vec<TableId> = seats.filter(|id| self.heads.is_running(id)).collect();
                let games: Vec<TableId> = running.into_iter().filter(|id| self.wake(id).is_some()).collect();
                let mut entries = self.verb_entries(&games, verbs);
                if !entries.is_empty() {
                    self.add_words(&mut entries, leg, &[LobbyWord::Status, LobbyWord::Help]);
                }
                entries
            }
            Leg::Taps(_) | Leg::Rights(_) | Leg::Service(_) => return Plan::Done,
        };
        let shown = MenuScope::Place(place.clone());
        self.plan_one_menu(&place.platform, shown, None, entries).unwrap_or(Plan::Done)
    }

    /// The menu of a room: the words that its running games take there in this phase, and the host's own. Empty if no game
    /// runs there.
    fn room_menu(&mut self, leg: &Leg, place: &Place) -> Vec<MenuEntry> {
        let games = self.public_games(place);
        self.menu_of(leg, &games, &games)
    }

    /// The words that the `public` games take in their room now, and the host's own words that work in one of `of`.
    pub(super) fn menu_of(&self, leg: &Leg, public: &[TableId], of: &[TableId]) -> Vec<MenuEntry> {
        let mut entries = self.verb_entries(public, verbs_in_public);
        let manifests = of.iter().filter_map(|id| Some(self.seatings.get(id)?.table.manifest()));
        let manifests: Vec<&'static Manifest> = manifests.collect();
        if manifests.is_empty() {
            return entries;
        }
        let works = |word: &LobbyWord| manifests.iter().any(|manifest| is_of_the_host(manifest, *word));
        let ends = [LobbyWord::Cancel, LobbyWord::Close].into_iter().find(|word| works(word));
        let tells = [LobbyWord::Status, LobbyWord::Players, LobbyWord::Rules].into_iter().filter(|word| works(word));
        let words: Vec<LobbyWord> = tells.chain(ends).chain([LobbyWord::Help]).collect();
        self.add_words(&mut entries, leg, &words);
        entries
    }

    fn verb_entries(&self, games: &[TableId], verbs: impl Fn(&Seating) -> Vec<&'static str>) -> Vec<MenuEntry> {
        let mut entries: Vec<MenuEntry> = Vec::new();
        for seating in games.iter().filter_map(|id| self.seatings.get(id)) {
            let texts = self.texts_of(seating.table.manifest().id);
            for verb in verbs(seating) {
                let help = texts.line(&seating.around.language, &format!("verb-{verb}")).unwrap_or_default();
                if !entries.iter().any(|entry| entry.command == verb) {
                    entries.push(MenuEntry { command: verb.to_owned(), help });
                }
            }
        }
        entries
    }

    /// Beside a game's own stands what the host knows of every game.
    fn add_words(&self, entries: &mut Vec<MenuEntry>, leg: &Leg, words: &[LobbyWord]) {
        for word in words {
            if !entries.iter().any(|entry| entry.command == word.word()) {
                entries.push(self.lobby_entry(*word, self.language_at(leg)));
            }
        }
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

/// The verbs of a game that can be typed in a conversation.
fn verbs(seating: &Seating) -> Vec<&'static str> {
    verbs_where(seating.table.manifest(), |_| true)
}

/// The verbs of a game that can be typed in its public rooms in this phase, if anybody may write there.
fn verbs_in_public(seating: &Seating) -> Vec<&'static str> {
    let manifest = seating.table.manifest();
    let Some(channel) = seating.table.channels().public().next().filter(|channel| channel.speakers != Speakers::Nobody)
    else {
        return Vec::new();
    };
    let phase = seating.table.phase().0;
    let read = |verb: &str| match manifest.channel(&channel.name).map(|channel| channel.reading) {
        _ if manifest.admission.contains(&Check::PrivateOnly) => false,
        None | Some(Reading::Talk) => false,
        Some(Reading::Verbs(verbs)) => verbs.contains(&verb),
        Some(Reading::Prefixed | Reading::Commands) => true,
    };
    verbs_where(manifest, |verb| read(verb.name) && verb.in_public.is_none_or(|phases| phases.contains(&&*phase)))
}

/// Verbs that move the game on come first.
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
