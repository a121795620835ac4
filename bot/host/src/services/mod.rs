//! The chat services that the host is connected to.

mod places;
mod queued;
mod settings;

pub use settings::{AtTheEnd, Settings};

use std::collections::BTreeMap;
use std::sync::Arc;

use gloaming_core::chat::{
    Capabilities, Painter, Person, Place, Platform, PlatformName, Proven, RefusedLine, WindowRefusal,
};
use gloaming_page_model::LobbyLink;
use jiff::Timestamp;

use crate::error::HostError;

/// The reasons why a person can open no window on their seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoWindow {
    /// No service has windows.
    NoService,
    /// They play on the service that has them.
    There,
}

/// The chat services, by name.
#[derive(Default)]
pub(crate) struct Services {
    platforms: BTreeMap<PlatformName, Arc<dyn Platform>>,
    /// Services that cannot be reached now, each with the moment since which.
    down: BTreeMap<PlatformName, Timestamp>,
    /// What the operator wants done with rooms.
    pub(crate) settings: Settings,
    /// The painter of pictures; without one there are none.
    pub(crate) painter: Option<Arc<dyn Painter>>,
    /// The lines that may not stand in their rooms, until their services have been told.
    refused: Vec<RefusedLine>,
}

impl Services {
    /// # Errors
    ///
    /// Two have one name.
    pub(crate) fn new(all: Vec<Arc<dyn Platform>>) -> Result<Self, HostError> {
        let mut platforms = BTreeMap::new();
        for platform in all {
            let name = platform.name().clone();
            if platforms.insert(name.clone(), platform).is_some() {
                return Err(HostError::Twice(name.to_string()));
            }
        }
        Ok(Services { platforms, ..Services::default() })
    }

    /// Takes the lines that may not stand in their rooms.
    pub(crate) fn take_refused(&mut self) -> Vec<RefusedLine> {
        std::mem::take(&mut self.refused)
    }

    /// All services, by name.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Arc<dyn Platform>> {
        self.platforms.values()
    }

    /// The service on which a person who plays on another one can open a window on their seat.
    ///
    /// # Errors
    ///
    /// There is none, or it is their own.
    pub(crate) fn for_windows_of(&self, person: &Person) -> Result<&PlatformName, NoWindow> {
        let mut with_windows = self.all().filter(|service| service.capabilities(None).windows);
        let service = with_windows.next().ok_or(NoWindow::NoService)?.name();
        if *service == person.platform { Err(NoWindow::There) } else { Ok(service) }
    }

    /// Whether a person's service has buttons that open windows.
    pub(crate) fn has_window_buttons(&self, person: &Person) -> bool {
        let service = self.get(&person.platform);
        service.is_some_and(|service| service.capabilities(None).window_buttons)
            && self.window_page(&person.platform).is_some()
    }

    /// The origins whose pages show windows on seats in a frame.
    pub(crate) fn frames(&self) -> Vec<String> {
        let frames = self.all().flat_map(|service| service.sign_ins().frames());
        frames.map(|origin| (*origin).to_owned()).collect()
    }

    /// What a proof says of a person, whichever service has made it.
    ///
    /// # Errors
    ///
    /// No service has made it, or it no longer holds.
    pub(crate) fn prove(&self, proof: &str, now: Timestamp) -> Result<Proven, WindowRefusal> {
        let mut refusal = WindowRefusal::Foreign;
        for service in self.all() {
            match service.sign_ins().prove(proof, now) {
                Ok(proven) => return Ok(proven),
                Err(WindowRefusal::Foreign) => {}
                Err(other) => refusal = other,
            }
        }
        Err(refusal)
    }

    /// The address at which windows are opened with a proof, for people of a service; `None` if there are none, or if they play where the
    /// windows are.
    pub(crate) fn window_page(&self, of: &PlatformName) -> Option<String> {
        self.all().filter(|service| service.name() != of).find_map(|service| service.sign_ins().window_page())
    }

    /// A service cannot be reached from now on.
    pub(crate) fn lost(&mut self, name: &PlatformName, now: Timestamp) {
        self.down.entry(name.clone()).or_insert(now);
    }

    /// The moment since which no service at all can be reached.
    pub(crate) fn cut_off_since(&self) -> Option<Timestamp> {
        self.platforms.keys().map(|name| self.down.get(name).copied()).collect::<Option<Vec<_>>>()?.into_iter().max()
    }

    /// A service can be reached; whether it could not before.
    pub(crate) fn is_back(&mut self, name: &PlatformName) -> bool {
        self.down.remove(name).is_some()
    }

    /// True for a service that cannot be reached now.
    pub(crate) fn is_down(&self, name: &PlatformName) -> bool {
        self.down.contains_key(name)
    }

    /// The service of this name.
    pub(crate) fn get(&self, name: &PlatformName) -> Option<&Arc<dyn Platform>> {
        self.platforms.get(name)
    }

    /// A service as people call it.
    pub(crate) fn title(&self, name: &PlatformName, language: &str) -> String {
        self.get(name).map_or_else(|| name.to_string(), |platform| platform.title(language))
    }

    /// The name that stands above what the bot says in a room.
    pub(crate) fn own_name(&self, room: &Place) -> Option<String> {
        self.get(&room.platform)?.moderation().own_name(room)
    }

    /// The name that people gave a room.
    pub(crate) fn room_name(&self, room: &Place) -> Option<String> {
        self.get(&room.platform)?.directory().room_name(room)
    }

    /// The ways to the lobby with this code, on each service that has one; on all but one, if its people need none.
    pub(crate) fn join_links(&self, code: &str, language: &str, but: Option<&PlatformName>) -> Vec<LobbyLink> {
        let way = |one: &Arc<dyn Platform>| {
            Some(LobbyLink { service: one.title(language), link: one.links().join_link(code)? })
        };
        self.platforms.values().filter(|one| Some(one.name()) != but).filter_map(way).collect()
    }

    /// The server that a person's account is on, where people run servers of their own.
    pub(crate) fn server(&self, person: &Person) -> Option<String> {
        self.get(&person.platform)?.moderation().server(person)
    }

    /// The capabilities of a place.
    pub(crate) fn capabilities(&self, place: &Place) -> Capabilities {
        let platform = self.get(&place.platform);
        platform.map_or(Capabilities::TEXT_ONLY, |platform| platform.capabilities(Some(place)))
    }

    /// The conversation that a place is, or is a topic of.
    pub(crate) fn conversation(&self, place: &Place) -> Place {
        let platform = self.get(&place.platform);
        platform.and_then(|platform| platform.directory().conversation(place)).unwrap_or_else(|| place.clone())
    }
}
