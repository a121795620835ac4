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

/// The reasons why a person can't open a window on their seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoWindow {
    /// No service has windows.
    NoService,
    /// They play on the service with windows.
    There,
}

/// The chat services, by name.
#[derive(Default)]
pub(crate) struct Services {
    platforms: BTreeMap<PlatformName, Arc<dyn Platform>>,
    /// Services that can't be reached, with the time since then.
    down: BTreeMap<PlatformName, Timestamp>,
    /// The operator's settings for rooms.
    pub(crate) settings: Settings,
    /// The painter of pictures. Without one there are no pictures.
    pub(crate) painter: Option<Arc<dyn Painter>>,
    /// The refused lines that haven't been reported to their services yet.
    refused: Vec<RefusedLine>,
}

impl Services {
    /// # Errors
    ///
    /// Returns an error if two services have the same name.
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

    /// Takes the refused lines.
    pub(crate) fn take_refused(&mut self) -> Vec<RefusedLine> {
        std::mem::take(&mut self.refused)
    }

    /// Returns all services, by name.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Arc<dyn Platform>> {
        self.platforms.values()
    }

    /// Returns the service on which a person who plays on another one can open a window on their seat.
    ///
    /// # Errors
    ///
    /// Returns an error if no service has windows, or if it is their own.
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

    /// Returns the origins of pages that show windows on seats in a frame.
    pub(crate) fn frames(&self) -> Vec<String> {
        let frames = self.all().flat_map(|service| service.sign_ins().frames());
        frames.map(|origin| (*origin).to_owned()).collect()
    }

    /// Verifies a person's proof, whichever service issued it.
    ///
    /// # Errors
    ///
    /// Returns an error if no service issued it, or if it has expired.
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

    /// Returns the address at which windows are opened with a proof, for people on a service, or `None` if there are no
    /// windows, or if they play on the service with the windows.
    pub(crate) fn window_page(&self, of: &PlatformName) -> Option<String> {
        self.all().filter(|service| service.name() != of).find_map(|service| service.sign_ins().window_page())
    }

    /// Records that a service can't be reached.
    pub(crate) fn lost(&mut self, name: &PlatformName, now: Timestamp) {
        self.down.entry(name.clone()).or_insert(now);
    }

    /// Returns the time since which no service can be reached.
    pub(crate) fn cut_off_since(&self) -> Option<Timestamp> {
        self.platforms.keys().map(|name| self.down.get(name).copied()).collect::<Option<Vec<_>>>()?.into_iter().max()
    }

    /// Records that a service can be reached. Returns whether it couldn't before.
    pub(crate) fn is_back(&mut self, name: &PlatformName) -> bool {
        self.down.remove(name).is_some()
    }

    /// Whether a service can't be reached.
    pub(crate) fn is_down(&self, name: &PlatformName) -> bool {
        self.down.contains_key(name)
    }

    /// Returns the service with this name.
    pub(crate) fn get(&self, name: &PlatformName) -> Option<&Arc<dyn Platform>> {
        self.platforms.get(name)
    }

    /// Returns the title of a service.
    pub(crate) fn title(&self, name: &PlatformName, language: &str) -> String {
        self.get(name).map_or_else(|| name.to_string(), |platform| platform.title(language))
    }

    /// Returns the name that is shown with the bot's messages in a room.
    pub(crate) fn own_name(&self, room: &Place) -> Option<String> {
        self.get(&room.platform)?.moderation().own_name(room)
    }

    /// Returns the name of a room.
    pub(crate) fn room_name(&self, room: &Place) -> Option<String> {
        self.get(&room.platform)?.directory().room_name(room)
    }

    /// Returns the links to the lobby with this code, for each service that has one, except the given one.
    pub(crate) fn join_links(&self, code: &str, language: &str, but: Option<&PlatformName>) -> Vec<LobbyLink> {
        let way = |one: &Arc<dyn Platform>| {
            Some(LobbyLink { service: one.title(language), link: one.links().join_link(code)? })
        };
        self.platforms.values().filter(|one| Some(one.name()) != but).filter_map(way).collect()
    }

    /// Returns the server of a person's account, on services with independently run servers.
    pub(crate) fn server(&self, person: &Person) -> Option<String> {
        self.get(&person.platform)?.moderation().server(person)
    }

    /// Returns the capabilities of a place.
    pub(crate) fn capabilities(&self, place: &Place) -> Capabilities {
        let platform = self.get(&place.platform);
        platform.map_or(Capabilities::TEXT_ONLY, |platform| platform.capabilities(Some(place)))
    }

    /// Returns the conversation or room that a topic belongs to, or else the place itself.
    pub(crate) fn conversation(&self, place: &Place) -> Place {
        let platform = self.get(&place.platform);
        platform.and_then(|platform| platform.directory().conversation(place)).unwrap_or_else(|| place.clone())
    }
}
