//! The host's side towards people: who is known, where they are reached, which rooms there are, and everything that still
//! has to be said. It knows no game that runs.

mod answering;
mod company;
mod forgetting;
mod game_texts;
mod gathering;
mod language;
mod library;
mod lobby_buttons;
mod menus;
mod offers;
mod operator_notices;
mod operators;
mod places;
mod public_rooms;
mod repeats;
mod rooms;
mod services;
mod settings;
mod settings_of_rooms;
mod settings_told;

use std::collections::BTreeMap;

use gloaming_core::chat::{Author, MessageId, Person, Place, PlatformName, RefusedLine};
use gloaming_store::{Store, StoreBatch};

pub use game_texts::GameTexts;
pub(crate) use library::Library;
pub(crate) use lobby_buttons::LobbyButton;
pub use operators::{LogSwitch, NoLevel, Operators};
pub(crate) use operators::{OperatorDesk, OperatorWord};
pub(crate) use services::Services;
pub use settings::{AtTheEnd, Settings};

use crate::error::HostError;
use crate::lobby::Lobbies;
use crate::people::People;
use crate::queues::{self, Queues};
use crate::room_records::RoomRecords;
use crate::troubles::Troubles;

/// Everything of the host but its games.
pub(crate) struct Chat {
    pub(crate) library: Library,
    pub(crate) services: Services,
    pub(crate) settings: Settings,
    pub(crate) people: People,
    /// The people who were seen in rooms.
    company: company::Company,
    /// Display names of players, as they were last seen.
    names: BTreeMap<Person, String>,
    pub(crate) room_records: RoomRecords,
    pub(crate) lobbies: Lobbies,
    pub(crate) queues: Queues,
    /// The message that is being answered, so that it is answered where it was said.
    answering: Option<Asked>,
    /// The answers that need not be said again at once.
    repeats: repeats::Repeats,
    /// Current failures, for the operator.
    pub(crate) troubles: Troubles,
    pub(crate) operators: OperatorDesk,
    /// The accounts of people may be gone for good since it was last looked at.
    pub(crate) accounts_may_be_gone: bool,
    /// The lines that may not stand in their rooms, until their services have been told.
    pub(crate) refused: Vec<RefusedLine>,
}

/// Something that somebody wrote, while it is answered.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) by: Person,
    pub(crate) place: Place,
    /// It was written in a conversation.
    pub(crate) direct: bool,
    /// It stands in a thread.
    pub(crate) in_thread: bool,
    pub(crate) message: Option<MessageId>,
}

impl Chat {
    /// True if somebody is called otherwise than in their last message. Names from before the program started are not known.
    pub(crate) fn is_called_otherwise(&mut self, by: &Author) -> bool {
        match self.names.get(&by.person) {
            Some(name) if *name == by.name => false,
            _ => self.names.insert(by.person.clone(), by.name.clone()).is_some(),
        }
    }

    pub(crate) fn new(library: Library, services: Services) -> Self {
        Chat {
            library,
            services,
            settings: Settings::default(),
            people: People::default(),
            company: company::Company::default(),
            names: BTreeMap::new(),
            room_records: RoomRecords::default(),
            lobbies: Lobbies::default(),
            queues: Queues::default(),
            answering: None,
            repeats: repeats::Repeats::default(),
            troubles: Troubles::default(),
            operators: OperatorDesk::default(),
            accounts_may_be_gone: true,
            refused: Vec::new(),
        }
    }

    /// Writes the rows of everything that changed since the last call.
    pub(crate) fn changes(&mut self, batch: &mut StoreBatch) {
        queues::write(&mut self.queues, batch);
        self.people.changes(batch);
        self.room_records.changes(batch);
        self.lobbies.changes(batch);
    }

    /// Takes up what the store holds of people, rooms and lobbies, and of what is still to be said. As many items were put
    /// before.
    pub(crate) fn restore(&mut self, store: &dyn Store, items: u64) -> Result<(), HostError> {
        self.queues = queues::read(&store.scan("item/")?, items)?;
        self.people = People::restore(store.scan("person/")?)?;
        self.room_records = RoomRecords::restore(store.scan("room/")?)?;
        self.lobbies = Lobbies::restore(store.scan("lobby/")?)?;
        Ok(())
    }

    /// A service answers: what waited for it goes on.
    pub(crate) fn is_up(&mut self, platform: &PlatformName) {
        if self.services.is_back(platform) {
            self.queues.wake_service(platform);
        }
    }
}
