//! The story holds on every kind of virtual service, and a violation is reported.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use async_trait::async_trait;
use gloaming_core::chat::{ChatError, Operation, OperationKey, Place, Platform, Receipt};
use parking_lot::Mutex;

use super::{Opening, play_conformance_game};
use crate::service::{Between, InParts, Parts, Profile, Through, VirtualHarness, VirtualService, block_on};

#[test]
fn the_gauntlet_is_played_on_every_kind_of_service() {
    let topics = [(Profile::TelegramLike, true)];
    for (profile, topics) in Profile::ALL.map(|profile| (profile, false)).into_iter().chain(topics) {
        let service = VirtualService::new("virtual", profile);
        service.set_topics(topics);
        let people = VirtualHarness::new(&service);
        let platform = Arc::<VirtualService>::clone(&service);
        block_on(play_conformance_game(&people, platform, Opening::Words)).expect("nothing waits");
    }
}

#[test]
fn the_gauntlet_is_played_where_long_messages_are_shown_in_parts() {
    for profile in [Profile::MatrixLike, Profile::TelegramLike, Profile::WebLike] {
        let service = VirtualService::new("virtual", profile);
        let people = VirtualHarness::new(&service);
        let platform = Arc::new(Through(InParts::before(&service, Parts::All)));
        block_on(play_conformance_game(&people, platform, Opening::Words)).expect("nothing waits");
    }
}

/// A service with a leak: the first user who was written to also reads what is written to others.
struct Gossip {
    service: Arc<VirtualService>,
    listens: Mutex<Option<Place>>,
}

#[async_trait]
impl Between for Gossip {
    fn service(&self) -> &dyn Platform {
        &*self.service
    }

    async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        let (again, copy) = (OperationKey::new(format!("{key}-again")), operation.clone());
        let listens = match operation {
            Operation::Send(post) if post.protect => self.listens.lock().get_or_insert(post.place.clone()).clone(),
            _ => return self.service.execute(key, operation).await,
        };
        if let Operation::Send(mut post) = copy {
            post.place = listens;
            post.prompt = None;
            post.only_for = None;
            self.service.execute(&again, &Operation::Send(post)).await?;
        }
        self.service.execute(key, operation).await
    }
}

#[test]
fn a_service_that_tells_others_is_found() {
    let service = VirtualService::new("virtual", Profile::TelegramLike);
    let people = VirtualHarness::new(&service);
    let gossip = Arc::new(Through(Gossip { service, listens: Mutex::default() }));
    let played = catch_unwind(AssertUnwindSafe(|| block_on(play_conformance_game(&people, gossip, Opening::Words))));
    let fault = played.expect_err("Ann reads everything");
    let fault = fault.downcast_ref::<String>().map(String::as_str);
    assert_eq!(fault, Some("Ann sees “You are a stalker”, which is only for [\"Bob\"]"));
}
