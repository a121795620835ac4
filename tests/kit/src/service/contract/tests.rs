use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use gloaming_core::chat::{
    Batch, ChatError, Cursor, Happening, MessageId, Operation, OperationKey, Person, Place, Platform, Post, Receipt,
    RoomSpeakers, Settled,
};
use parking_lot::Mutex;

use super::{ContractFault, Deed, Harness, HarnessFault, Promise, VirtualHarness, check_platform};
use crate::service::{Between, InParts, Parts, Profile, Through, VirtualService, block_on};

#[test]
fn every_profile_keeps_the_contract() {
    for profile in Profile::ALL {
        let service = VirtualService::new("virtual", profile);
        let report = block_on(check_platform(&VirtualHarness::new(&service))).expect("virtual services never wait");
        let report = report.unwrap_or_else(|fault| panic!("{}: {fault}", profile.name()));
        let always = [
            Promise::OldCursorBringsTheSame,
            Promise::NewCursorBringsWhatFollows,
            Promise::NothingIsLost,
            Promise::HeardAsDone,
            Promise::OwnMessagesAreLeftOut,
            Promise::DirectAsDeclared,
            Promise::LimitsAsDeclared,
            Promise::RepeatAsDeclared,
            Promise::SettleTellsTheTruth,
            Promise::GoneIsGone,
            Promise::MovedSaysWhere,
            Promise::WhatIsDeniedIsUnsupported,
        ];
        for promise in always {
            assert!(report.kept.contains(&promise), "{}: {promise} was not checked", profile.name());
        }
        let best = profile.at_best();
        for (offered, promise) in [
            (best.speakers.is_yes(), Promise::SpeakersCanBePutBack),
            (best.private_rooms.is_yes() || best.bound_rooms.is_yes(), Promise::MembersAsSet),
            (best.buttons.is_some(), Promise::PromptsComeBack),
            (best.edit.is_yes(), Promise::UnchangedEditIsNoError),
            (best.edit.is_yes(), Promise::NewMessagesHaveNewIds),
            (best.pin.is_yes() || best.speakers.is_yes(), Promise::MissingRightsAreNamed),
            (profile.in_room().messages_per_minute.is_some(), Promise::BusySaysHowLong),
        ] {
            assert_eq!(report.kept.contains(&promise), offered, "{}: {promise}", profile.name());
        }
    }
}

#[test]
fn a_service_with_topics_keeps_what_is_promised_of_them() {
    let service = VirtualService::new("virtual", Profile::TelegramLike);
    service.set_topics(true);
    let report = block_on(check_platform(&VirtualHarness::new(&service))).expect("virtual services never wait");
    let report = report.unwrap_or_else(|fault| panic!("{fault}"));
    report.has_all_but(&[Promise::NewcomersSeeNoPast]);
}

#[test]
fn a_service_that_shows_long_messages_in_parts_keeps_the_contract() {
    for profile in [Profile::MatrixLike, Profile::TelegramLike, Profile::WebLike] {
        let service = VirtualService::new("virtual", profile);
        let platform = Arc::new(Through(InParts::before(&service, Parts::All)));
        let report = block_on(check_platform(&VirtualHarness::before(&service, platform))).expect("nothing waits");
        let report = report.unwrap_or_else(|fault| panic!("{}: {fault}", profile.name()));
        assert!(report.kept.contains(&Promise::LongMessagesAreOne), "{}", profile.name());
    }
}

/// A platform that is broken in one way.
struct Broken {
    service: Arc<VirtualService>,
    how: How,
    handed_out: AtomicU32,
    keys: Mutex<BTreeSet<OperationKey>>,
    free_again: Mutex<Option<MessageId>>,
    topic: Mutex<Option<Place>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// Executes repeated sends with the same key again.
    RepeatsKeyedSends,
    /// Never returns an update twice.
    ForgetsTheCursor,
    /// Claims in the receipt that all members could write, whatever the truth.
    LiesAboutSpeakers,
    /// Never changes write permissions.
    ClosesNothing,
    /// Reports an executed operation as not executed.
    SettlesWrongly,
    /// Accepts malformed operations and never sends them.
    RefusesNothing,
    /// Reuses the ID of a deleted message.
    ReusesIds,
    /// Sends messages for a topic to the main chat.
    ForgetsTopics,
    /// Silently sends messages for a deleted topic to the main chat.
    ForgetsLostTopics,
    /// Doesn't edit the second part of a long message.
    ForgetsSecondParts,
    /// Drops all but the first of several messages at the same moment.
    DropsBursts,
    /// Reports a missing right as an unsupported feature.
    NamesNoRight,
    /// Reports a user with another account as one with another name.
    ForgetsAccounts,
}

#[async_trait]
impl Between for Broken {
    fn service(&self) -> &dyn Platform {
        &*self.service
    }

    async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
        let read = |cursor: &Cursor| cursor.as_str().parse::<u32>().expect("cursors of the service are numbers");
        let asked = cursor.as_ref().map_or(0, read);
        let seen = self.handed_out.load(Ordering::Relaxed);
        let from = if self.how == How::ForgetsTheCursor { asked.max(seen) } else { asked };
        let mut batch = self.service.receive((from > 0).then(|| Cursor::new(from.to_string()))).await?;
        if self.how == How::ForgetsAccounts {
            for incoming in &mut batch.incoming {
                if let Happening::PersonMoved { to, .. } = &incoming.what {
                    incoming.what = Happening::Renamed { by: to.clone() };
                }
            }
        }
        self.handed_out.store(batch.cursor.as_ref().map_or(0, read), Ordering::Relaxed);
        Ok(batch)
    }

    async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        match (self.how, operation) {
            (How::RepeatsKeyedSends, Operation::Send(_)) => {
                let known = !self.keys.lock().insert(key.clone());
                let another = OperationKey::new(format!("{key}-again"));
                self.service.execute(if known { &another } else { key }, operation).await
            }
            (How::LiesAboutSpeakers, Operation::ReadSpeakers { .. } | Operation::SetSpeakers { .. }) => {
                self.service.execute(key, operation).await?;
                Ok(Receipt::Speakers(RoomSpeakers::Everybody))
            }
            (How::ClosesNothing, Operation::SetSpeakers { .. }) => Ok(Receipt::Speakers(RoomSpeakers::Everybody)),
            (How::RefusesNothing, _) => match self.service.execute(key, operation).await {
                Err(ChatError::Malformed { .. }) => Ok(Receipt::Done),
                other => other,
            },
            (How::ReusesIds, Operation::Retract { message, .. }) => {
                let receipt = self.service.execute(key, operation).await?;
                *self.free_again.lock() = Some(message.clone());
                Ok(receipt)
            }
            (How::ReusesIds, Operation::Send(_)) => {
                let receipt = self.service.execute(key, operation).await?;
                let free = self.free_again.lock().take();
                Ok(free.map_or(receipt, Receipt::Sent))
            }
            (How::ForgetsTopics | How::ForgetsLostTopics, Operation::Send(post)) => {
                if let Some(topic) = self.service.directory().conversation(&post.place) {
                    *self.topic.lock() = Some(topic);
                }
                let conversation = self.topic.lock().clone();
                let answer = match (self.how, self.service.directory().conversation(&post.place)) {
                    (How::ForgetsTopics, Some(_)) => Err(ChatError::Gone),
                    _ => self.service.execute(key, operation).await,
                };
                match (answer, conversation) {
                    (Err(ChatError::Gone), Some(place)) => {
                        let post = Post { place, ..post.clone() };
                        self.service.execute(key, &Operation::Send(post)).await
                    }
                    (answer, _) => answer,
                }
            }
            (How::DropsBursts, Operation::Send(post)) => {
                let is_late = post.document.plain().starts_with("at the same moment") && self.keys.lock().len() > 2;
                self.keys.lock().insert(key.clone());
                match is_late {
                    true => Ok(Receipt::Sent(MessageId::new(format!("dropped-{key}")))),
                    false => self.service.execute(key, operation).await,
                }
            }
            (How::NamesNoRight, Operation::SetSpeakers { .. }) => match self.service.execute(key, operation).await {
                Err(ChatError::NotAllowed { .. }) => Err(ChatError::Unsupported),
                other => other,
            },
            _ => self.service.execute(key, operation).await,
        }
    }

    async fn settle(&self, key: &OperationKey, operation: &Operation) -> Settled {
        match self.how {
            How::SettlesWrongly => Settled::DidNot,
            _ => self.service.settle(key, operation).await,
        }
    }
}

#[test]
fn broken_platforms_are_caught_by_the_promise_that_they_break() {
    for (how, promise) in [
        (How::RepeatsKeyedSends, Promise::RepeatAsDeclared),
        (How::ForgetsTheCursor, Promise::OldCursorBringsTheSame),
        (How::LiesAboutSpeakers, Promise::SpeakersCanBePutBack),
        (How::ClosesNothing, Promise::SpeakersAsSet),
        (How::SettlesWrongly, Promise::SettleTellsTheTruth),
        (How::RefusesNothing, Promise::LimitsAsDeclared),
        (How::ReusesIds, Promise::NewMessagesHaveNewIds),
        (How::ForgetsTopics, Promise::WhatIsOfferedWorks),
        (How::ForgetsLostTopics, Promise::LostTopicsAreGone),
        (How::ForgetsSecondParts, Promise::LongMessagesAreOne),
        (How::DropsBursts, Promise::BurstsLoseNothing),
        (How::NamesNoRight, Promise::MissingRightsAreNamed),
        (How::ForgetsAccounts, Promise::MovedPeopleAreNamed),
    ] {
        let service = VirtualService::new("virtual", Profile::MatrixLike);
        service.set_topics(true);
        let platform: Arc<dyn Platform> = match how {
            How::ForgetsSecondParts => Arc::new(Through(InParts::before(&service, Parts::First))),
            _ => Arc::new(Through(Broken {
                service: Arc::clone(&service),
                how,
                handed_out: AtomicU32::new(0),
                keys: Mutex::default(),
                free_again: Mutex::default(),
                topic: Mutex::default(),
            })),
        };
        let outcome = block_on(check_platform(&VirtualHarness::before(&service, platform))).expect("nothing waits");
        match outcome {
            Err(ContractFault::Broken { promise: found, .. }) => assert_eq!(found, promise),
            other => panic!("«{promise}» was broken and not found: {other:?}"),
        }
    }
}

/// Users who can only do what every harness must support.
struct Bare(VirtualHarness);

#[async_trait]
impl Harness for Bare {
    fn platform(&self) -> &dyn Platform {
        self.0.platform()
    }

    fn prefix(&self) -> &str {
        "bare"
    }

    async fn pass(&self, time: Duration) -> Result<(), HarnessFault> {
        self.0.pass(time).await
    }

    async fn person(&self, name: &str) -> Result<Person, HarnessFault> {
        self.0.person(name).await
    }

    async fn room(&self, title: &str, members: &[Person]) -> Result<Place, HarnessFault> {
        self.0.room(title, members).await
    }

    async fn act(&self, person: &Person, deed: Deed<'_>) -> Result<(), HarnessFault> {
        match deed {
            Deed::Start { .. } | Deed::Say { .. } => self.0.act(person, deed).await,
            _ => Err(HarnessFault::NotPossible),
        }
    }
}

#[test]
fn what_a_harness_cannot_do_is_skipped_and_named() {
    for profile in Profile::ALL {
        let service = VirtualService::new("virtual", profile);
        let report = block_on(check_platform(&Bare(VirtualHarness::new(&service)))).expect("nothing waits");
        let report = report.unwrap_or_else(|fault| panic!("{}: {fault}", profile.name()));
        let skipped: BTreeSet<Promise> = report.skipped.iter().map(|skipped| skipped.promise).collect();
        for promise in [Promise::MovedSaysWhere, Promise::MissingRightsAreNamed, Promise::WhatIsOfferedWorks] {
            assert!(skipped.contains(&promise), "{}: {promise}", profile.name());
        }
        assert!(!report.kept.contains(&Promise::PromptsComeBack), "{}: no user pressed anything", profile.name());
    }
}
