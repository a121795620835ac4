//! Messages that may not be their sender's own are rejected, and the sender learns why.

use std::sync::Arc;

use async_trait::async_trait;
use gloaming_core::chat::{Batch, ChatError, Cursor, Distrust, Happening, Platform};
use gloaming_core::kit::Seed;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Between, Profile, Through, VirtualService};

use crate::games;

/// A service that distrusts messages it can't decrypt, for this reason.
struct Distrustful {
    service: Arc<VirtualService>,
    why: Distrust,
}

#[async_trait]
impl Between for Distrustful {
    fn service(&self) -> &dyn Platform {
        &*self.service
    }

    async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
        let mut batch = self.service.receive(cursor).await?;
        for incoming in &mut batch.incoming {
            if let Happening::Undecryptable { person, place } = incoming.what.clone() {
                incoming.what = Happening::Distrusted { person, place: Some(place), why: self.why };
            }
        }
        Ok(batch)
    }
}

#[test]
fn who_is_distrusted_hears_why_in_the_conversation_and_without_one_in_the_room() {
    for (why, words) in [
        (Distrust::Unencrypted, "only encrypted messages count"),
        (Distrust::UnverifiedDevice, "one of your devices that you haven't verified"),
        (Distrust::NewDevice, "It can't read what I write to you from now on"),
    ] {
        let start = "2026-03-20T12:00:00Z".parse().unwrap();
        let through = |service| -> Arc<dyn Platform> { Arc::new(Through(Distrustful { service, why })) };
        let mut fixture = HostFixture::through(start, games(), &[Profile::MatrixLike], Seed::from_number(0), &through);
        let ann = fixture.come("Ann", 0);
        fixture.all_start();
        let zoe = fixture.come("Zoe", 0);
        let room = fixture.rooms[0].clone();
        fixture.services[0].say_undecryptable(fixture.now(), &ann, &room, "!new gauntlet").expect("it encrypts");
        fixture.pump();
        assert!(fixture.told("Ann", words) && !fixture.shown("Zoe", words), "{why:?}\n{}", fixture.read("Ann"));
        fixture.services[0].say_undecryptable(fixture.now(), &zoe, &room, "!new gauntlet").expect("it encrypts");
        fixture.pump();
        assert!(fixture.shown("Zoe", words), "{why:?}\n{}", fixture.read("Zoe"));
    }
}
