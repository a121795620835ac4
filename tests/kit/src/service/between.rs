//! Something between the host and a service: it looks at what passes, or does it otherwise.

use async_trait::async_trait;
use gloaming_core::chat::{
    Batch, Capabilities, ChatError, Cursor, JoinLink, Operation, OperationKey, OperationKind, Person, Place, Platform,
    PlatformName, Receipt, RefusedLine, Repeat, Settled,
};

/// A layer between host and service. Everything is passed on to the service, unless it is written otherwise.
#[async_trait]
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

    /// As [`Platform::server`].
    fn server(&self, person: &Person) -> Option<String> {
        self.service().server(person)
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
    async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
        self.service().receive(cursor).await
    }

    /// As [`Platform::execute`].
    async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        self.service().execute(key, operation).await
    }

    /// As [`Platform::settle`].
    async fn settle(&self, key: &OperationKey, operation: &Operation) -> Settled {
        self.service().settle(key, operation).await
    }
}

/// A service, as it looks through what stands between.
pub struct Through<B>(pub B);

#[async_trait]
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

    fn server(&self, person: &Person) -> Option<String> {
        self.0.server(person)
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

    async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
        self.0.receive(cursor).await
    }

    fn heard(&self, cursor: &Cursor, refused: &[RefusedLine]) {
        self.0.service().heard(cursor, refused);
    }

    async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        self.0.execute(key, operation).await
    }

    async fn settle(&self, key: &OperationKey, operation: &Operation) -> Settled {
        self.0.settle(key, operation).await
    }

    fn repeat(&self, kind: OperationKind) -> Repeat {
        self.0.service().repeat(kind)
    }
}
