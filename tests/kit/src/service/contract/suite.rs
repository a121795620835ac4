//! Parts that all checks share: users, an event reader, and descriptions of findings.

use std::time::Duration;

use gloaming_core::chat::{
    Capabilities, ChatError, Cursor, Happening, Incoming, MessageId, Operation, OperationKey, OperationKind, Person,
    Place, Platform, Post, Prompt, PromptId, Receipt,
};
use gloaming_core::text::Document;

use super::harness::{Deed, Harness, HarnessFault};
use super::promise::{ContractFault, Promise, Report, Skipped};

/// How often the suite waits for an update or a busy service before it gives up.
const MOST_WAITS: u32 = 3;

pub(super) type Check<T = ()> = Result<T, ContractFault>;

pub(super) struct Suite<'a> {
    pub(super) harness: &'a dyn Harness,
    pub(super) platform: &'a dyn Platform,
    pub(super) report: Report,
    pub(super) ann: Person,
    pub(super) bob: Person,
    pub(super) room: Place,
    pub(super) direct: Option<Place>,
    pub(super) topic: Option<Place>,
    pub(super) cursor: Option<Cursor>,
    pub(super) heard: Vec<Incoming>,
    used: u32,
}

impl<'a> Suite<'a> {
    pub(super) async fn open(harness: &'a dyn Harness) -> Check<Suite<'a>> {
        let people = |fault| ContractFault::Harness { needed: "exist", fault };
        let ann = harness.person("Ann").await.map_err(people)?;
        let bob = harness.person("Bob").await.map_err(people)?;
        let rooms = |fault| ContractFault::Harness { needed: "make a room and bring the bot into it", fault };
        let room = harness.room("The green", &[ann.clone(), bob.clone()]).await.map_err(rooms)?;
        Ok(Suite {
            platform: harness.platform(),
            harness,
            report: Report::default(),
            ann,
            bob,
            room,
            direct: None,
            topic: None,
            cursor: None,
            heard: Vec::new(),
            used: 0,
        })
    }

    pub(super) fn kept(&mut self, promise: Promise) {
        if !self.report.kept.contains(&promise) {
            self.report.kept.push(promise);
        }
    }

    pub(super) fn skip(&mut self, promise: Promise, what: &str) {
        self.report.skipped.push(Skipped { promise, what: what.to_owned() });
    }

    /// Records the promise as kept if the condition holds.
    pub(super) fn hold(&mut self, promise: Promise, so: bool, found: impl FnOnce() -> String) -> Check {
        if !so {
            return Err(broken(promise, None, found()));
        }
        self.kept(promise);
        Ok(())
    }

    pub(super) fn key(&mut self) -> OperationKey {
        self.used += 1;
        OperationKey::new(format!("{}-{}", self.harness.prefix(), self.used))
    }

    pub(super) fn prompt_id(&mut self) -> PromptId {
        self.used += 1;
        PromptId::new(format!("{}-{}", self.harness.prefix(), self.used))
    }

    pub(super) fn here(&self, place: &Place) -> Capabilities {
        self.platform.capabilities(Some(place))
    }

    /// Performs an action that the suite requires.
    pub(super) async fn must(&self, needed: &'static str, person: &Person, deed: Deed<'_>) -> Check {
        self.harness.act(person, deed).await.map_err(|fault| ContractFault::Harness { needed, fault })
    }

    /// Performs a user's action. Returns `false` if the harness can't.
    pub(super) async fn can(&self, needed: &'static str, person: &Person, deed: Deed<'_>) -> Check<bool> {
        match self.harness.act(person, deed).await {
            Ok(()) => Ok(true),
            Err(HarnessFault::NotPossible) => Ok(false),
            Err(fault) => Err(ContractFault::Harness { needed, fault }),
        }
    }

    pub(super) async fn say(&self, person: &Person, place: &Place, text: &str) -> Check {
        self.must("talk", person, Deed::Say { place, text }).await
    }

    /// Returns the messages that the user sees in a place, or `None` if the harness can't look.
    pub(super) async fn shown(&self, person: &Person, place: &Place) -> Check<Option<Vec<String>>> {
        match self.harness.shown(person, place).await {
            Ok(texts) => Ok(Some(texts)),
            Err(HarnessFault::NotPossible) => Ok(None),
            Err(fault) => Err(ContractFault::Harness { needed: "read", fault }),
        }
    }

    /// Reads until an event matches. Returns `None` if none does.
    pub(super) async fn wait_for(&mut self, fits: impl Fn(&Happening) -> bool) -> Check<Option<Incoming>> {
        let mut empty = 0;
        while empty < MOST_WAITS {
            let batch = match self.platform.receive(self.cursor.clone()).await {
                Ok(batch) => batch,
                Err(ChatError::Busy { after }) => {
                    self.pass(after).await?;
                    empty += 1;
                    continue;
                }
                Err(error) => {
                    return Err(broken(Promise::NothingIsLost, None, format!("receive failed: {error}")));
                }
            };
            if batch.incoming.is_empty() {
                empty += 1;
            }
            let found = batch.incoming.iter().find(|incoming| fits(&incoming.what)).cloned();
            self.heard.extend(batch.incoming);
            if let Some(cursor) = batch.cursor {
                self.platform.heard(&cursor, &[]);
                self.cursor = Some(cursor);
            }
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Like [`wait_for`](Suite::wait_for), but the promise is broken if no event matches.
    pub(super) async fn hear(
        &mut self,
        promise: Promise,
        what: &str,
        fits: impl Fn(&Happening) -> bool,
    ) -> Check<Happening> {
        let found = self.wait_for(fits).await?;
        let found = found.ok_or_else(|| broken(promise, None, format!("it never arrived: {what}")))?;
        self.kept(promise);
        Ok(found.what)
    }

    pub(super) async fn pass(&self, time: Duration) -> Check {
        self.harness.pass(time).await.map_err(|fault| ContractFault::Harness { needed: "wait", fault })
    }

    /// Executes an operation, and waits if the service is busy.
    pub(super) async fn execute(&mut self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        let mut waited = 0;
        loop {
            match self.platform.execute(key, operation).await {
                Err(ChatError::Busy { after }) if waited < MOST_WAITS && self.pass(after).await.is_ok() => waited += 1,
                Ok(receipt) => {
                    if waited > 0 {
                        self.kept(Promise::BusySaysHowLong);
                    }
                    return Ok(receipt);
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Executes a supported operation.
    pub(super) async fn work(&mut self, operation: &Operation) -> Check<Receipt> {
        let key = self.key();
        let answer = self.execute(&key, operation).await;
        let promise = match &answer {
            Err(ChatError::Busy { .. }) => Promise::BusySaysHowLong,
            _ => Promise::WhatIsOfferedWorks,
        };
        let receipt = answer.map_err(|error| broken(promise, Some(operation.kind()), format!("«{error}»")))?;
        self.kept(promise);
        Ok(receipt)
    }

    /// Executes an operation that must be refused in a certain way.
    pub(super) async fn refused(
        &mut self,
        promise: Promise,
        operation: &Operation,
        fits: impl Fn(&ChatError) -> bool,
    ) -> Check {
        let key = self.key();
        match self.execute(&key, operation).await {
            Err(error) if fits(&error) => {
                self.kept(promise);
                Ok(())
            }
            Err(error) => Err(broken(promise, Some(operation.kind()), format!("it was refused with «{error}»"))),
            Ok(receipt) => Err(broken(promise, Some(operation.kind()), format!("it was done: {receipt:?}"))),
        }
    }

    pub(super) async fn send(&mut self, post: Post) -> Check<MessageId> {
        match self.work(&Operation::Send(post)).await? {
            Receipt::Sent(message) => Ok(message),
            other => Err(wrong_receipt(OperationKind::Send, &other)),
        }
    }
}

pub(super) fn broken(promise: Promise, operation: Option<OperationKind>, found: String) -> ContractFault {
    ContractFault::Broken { promise, operation, found }
}

pub(super) fn wrong_receipt(kind: OperationKind, receipt: &Receipt) -> ContractFault {
    broken(Promise::WhatIsOfferedWorks, Some(kind), format!("the receipt is of another kind: {receipt:?}"))
}

pub(super) fn post(place: &Place, text: &str) -> Post {
    Post::new(place.clone(), Document::text(text))
}

pub(super) fn asking(place: &Place, text: &str, prompt: Prompt) -> Post {
    Post { prompt: Some(prompt), ..post(place, text) }
}

/// Returns `true` for a message with exactly this text.
pub(super) fn says<'a>(wanted: &'a str) -> impl Fn(&Happening) -> bool + 'a {
    move |what| matches!(what, Happening::Said { text, .. } if text == wanted)
}
