//! Something between the host and a service: it looks at what passes, or does it otherwise.

use gloaming_core::chat::{
    Answer, Batch, Capabilities, ChatError, Cursor, JoinLink, Operation, OperationKey, OperationKind, Person, Place,
    Platform, PlatformName, Receipt, RefusedLine, Repeat, Settled,
};

/// A layer between host and service. Everything is passed on to the service, unless it is written otherwise.
pub trait Between: Send + Sync {
    /// The service behind.
    fn service(&self) -> &dyn Platform;

    /// As [`Platform::capabilities`].
    fn capabilities(&self, place: Option<&Place>) -> Capabilities {
        self.service().capabilities(place)
    }

    /// As [`Platform::has_member`].
    fn has_member(&self, room: &Place, person: &Person) -> bool {
        self.service().has_member(room, person)
    }

    /// As [`Platform::has_account`].
    fn has_account(&self, person: &Person) -> bool {
        self.service().has_account(person)
    }

    /// As [`Platform::room_name`].
    fn room_name(&self, room: &Place) -> Option<String> {
        self.service().room_name(room)
    }

    /// As [`Platform::link`].
    fn link(&self, group: &Place) -> Option<String> {
        self.service().link(group)
    }

    /// As [`Platform::receive`].
    fn receive<'a>(&'a self, cursor: Option<Cursor>) -> Answer<'a, Result<Batch, ChatError>> {
        self.service().receive(cursor)
    }

    /// As [`Platform::execute`].
    fn execute<'a>(
        &'a self,
        key: &'a OperationKey,
        operation: &'a Operation,
    ) -> Answer<'a, Result<Receipt, ChatError>> {
        self.service().execute(key, operation)
    }

    /// As [`Platform::settle`].
    fn settle<'a>(&'a self, key: &'a OperationKey, operation: &'a Operation) -> Answer<'a, Settled> {
        self.service().settle(key, operation)
    }
}

/// A service, as it looks through what stands between.
pub struct Through<B>(pub B);

impl<B: Between> Platform for Through<B> {
    fn name(&self) -> &PlatformName {
        self.0.service().name()
    }

    fn home(&self) -> Option<Place> {
        self.0.service().home()
    }

    fn capabilities(&self, place: Option<&Place>) -> Capabilities {
        self.0.capabilities(place)
    }

    fn conversation(&self, topic: &Place) -> Option<Place> {
        self.0.service().conversation(topic)
    }

    fn moderates(&self, person: &Person, room: &Place) -> bool {
        self.0.service().moderates(person, room)
    }

    fn has_member(&self, room: &Place, person: &Person) -> bool {
        self.0.has_member(room, person)
    }

    fn has_account(&self, person: &Person) -> bool {
        self.0.has_account(person)
    }

    fn room_name(&self, room: &Place) -> Option<String> {
        self.0.room_name(room)
    }

    fn link(&self, group: &Place) -> Option<String> {
        self.0.link(group)
    }

    fn title(&self, language: &str) -> String {
        self.0.service().title(language)
    }

    fn join_link(&self, code: &str) -> Option<JoinLink> {
        self.0.service().join_link(code)
    }

    fn receive<'a>(&'a self, cursor: Option<Cursor>) -> Answer<'a, Result<Batch, ChatError>> {
        self.0.receive(cursor)
    }

    fn heard(&self, cursor: &Cursor, refused: &[RefusedLine]) {
        self.0.service().heard(cursor, refused);
    }

    fn execute<'a>(
        &'a self,
        key: &'a OperationKey,
        operation: &'a Operation,
    ) -> Answer<'a, Result<Receipt, ChatError>> {
        self.0.execute(key, operation)
    }

    fn settle<'a>(&'a self, key: &'a OperationKey, operation: &'a Operation) -> Answer<'a, Settled> {
        self.0.settle(key, operation)
    }

    fn repeat(&self, kind: OperationKind) -> Repeat {
        self.0.service().repeat(kind)
    }
}
