//! A layer between the host and a service that observes or changes what passes through.

use async_trait::async_trait;
use gloaming_core::chat::{
    Batch, Capabilities, ChatError, Cursor, Directory, Links, Moderation, Operation, OperationKey, OperationKind,
    Place, Platform, PlatformName, Receipt, RefusedLine, Repeat, Settled,
};

/// A layer between the host and a service. By default, everything is passed on to the service.
#[async_trait]
pub trait Between: Send + Sync {
    /// Returns the service behind the layer.
    fn service(&self) -> &dyn Platform;

    /// As [`Platform::capabilities`].
    fn capabilities(&self, place: Option<&Place>) -> Capabilities {
        self.service().capabilities(place)
    }

    /// As [`Platform::directory`].
    fn directory(&self) -> &dyn Directory {
        self.service().directory()
    }

    /// As [`Platform::moderation`].
    fn moderation(&self) -> &dyn Moderation {
        self.service().moderation()
    }

    /// As [`Platform::links`].
    fn links(&self) -> &dyn Links {
        self.service().links()
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

/// A platform that wraps a service with a layer.
pub struct Through<B>(pub B);

#[async_trait]
impl<B: Between> Platform for Through<B> {
    fn name(&self) -> &PlatformName {
        self.0.service().name()
    }

    fn capabilities(&self, place: Option<&Place>) -> Capabilities {
        self.0.capabilities(place)
    }

    fn directory(&self) -> &dyn Directory {
        self.0.directory()
    }

    fn moderation(&self) -> &dyn Moderation {
        self.0.moderation()
    }

    fn links(&self) -> &dyn Links {
        self.0.links()
    }

    fn lines(&self, operation: &Operation) -> u16 {
        self.0.service().lines(operation)
    }

    fn title(&self, language: &str) -> String {
        self.0.service().title(language)
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
