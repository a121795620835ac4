//! Operations in flight. Each has a key that identifies it until its service has responded, even across restarts.

use std::sync::Arc;

use gloaming_core::chat::{
    ChatError, Drawing, Operation, OperationKey, OperationKind, Painter, Place, Platform, PlatformName, Post, Receipt,
    Repeat, Settled,
};
use gloaming_core::text::Document;
use tracing::{Instrument as _, Span};

use crate::slots::{Purpose, TakenSlot};

/// An operation to execute for a queue. Its rows are stored before it is [run](Dispatch::run), and its [`Outcome`] is
/// returned to the [`Outbox`](crate::Outbox).
pub struct Dispatch {
    pub(crate) number: u64,
    pub(crate) platform: Arc<dyn Platform>,
    pub(crate) key: OperationKey,
    pub(crate) operation: Operation,
    /// The earlier attempt, which may have succeeded. Its place may have moved since then.
    pub(crate) resumed: Option<Operation>,
    /// The text that marks a message as a possible repeat.
    pub(crate) repeat_mark: Option<Document>,
    /// The painter of pictures, if any.
    pub(crate) painter: Option<Arc<dyn Painter>>,
    pub(crate) span: Span,
}

/// The outcome of a dispatch.
pub struct Outcome {
    pub(crate) number: u64,
    /// The response of the service.
    pub answer: Result<Receipt, ChatError>,
    /// The operation tried last, if it is unknown whether it succeeded.
    pub(crate) uncertain: Option<Operation>,
    /// Whether the operation was executed a second time, although the first attempt may have succeeded.
    pub(crate) repeated: bool,
}

impl Dispatch {
    /// Returns the name of its service.
    pub fn platform(&self) -> &PlatformName {
        self.platform.name()
    }

    /// Returns the operation.
    pub fn operation(&self) -> &Operation {
        &self.operation
    }

    /// Returns the slot that it occupies until it has been completed.
    pub fn slot(&self) -> TakenSlot {
        let purpose = match self.operation.kind() {
            OperationKind::OpenDirect => Purpose::Opening,
            _ => Purpose::Other,
        };
        TakenSlot { platform: self.platform().clone(), purpose }
    }

    /// Executes the operation once.
    pub async fn run(self) -> Outcome {
        let span = self.span.clone();
        self.act().instrument(span).await
    }

    async fn act(mut self) -> Outcome {
        let first = match &self.resumed {
            Some(_) => Err(ChatError::Unknown { reason: "its answer was lost".to_owned() }),
            None => self.execute().await,
        };
        let lost = match first {
            Err(ChatError::Unknown { reason }) => ChatError::Unknown { reason },
            first => {
                // The service may have created a room before it postponed the rest, and only the key finds that room
                // again.
                let may_stand = first.as_ref().is_err_and(is_put_off)
                    && is_found_by_its_key(&*self.platform, self.operation.kind());
                let uncertain = may_stand.then_some(self.operation);
                return Outcome { number: self.number, answer: first, uncertain, repeated: false };
            }
        };
        let mut repeated = false;
        let answer = match self.platform.settle(&self.key, self.resumed.as_ref().unwrap_or(&self.operation)).await {
            Settled::Happened(receipt) => self.bring_up_to_date(receipt).await,
            Settled::DidNot => self.execute().await,
            // The service will know later. Creating a room late is better than creating it twice.
            Settled::Unknown if is_found_by_its_key(&*self.platform, self.operation.kind()) => Err(lost),
            Settled::Unknown => {
                // The outcome can't be determined. Repeating a message is better than losing it, so it is sent again
                // and marked as a possible repeat.
                if self.platform.repeat(self.operation.kind()) == Repeat::Repeatable {
                    self.mark_as_repeat();
                }
                repeated = true;
                self.execute().await
            }
        };
        let undecided = answer.as_ref().is_err_and(is_put_off);
        Outcome { number: self.number, answer, uncertain: undecided.then_some(self.operation), repeated }
    }

    /// Executes the operation. Its picture is painted now and not stored, because the operation contains the scene.
    async fn execute(&self) -> Result<Receipt, ChatError> {
        let Some(drawing) = drawing_of(&self.operation) else {
            return self.platform.execute(&self.key, &self.operation).await;
        };
        let painter = self.painter.as_ref().ok_or(ChatError::Unsupported)?;
        let image = painter.paint(drawing).await.ok_or(ChatError::Unsupported)?;
        let mut painted = self.operation.clone();
        if let Operation::Send(post) | Operation::Edit { post, .. } = &mut painted
            && let Some(drawing) = &mut post.drawing
        {
            drawing.image = Some(image);
        }
        self.platform.execute(&self.key, &painted).await
    }

    /// Updates the members of a room created by an earlier attempt, because they may have changed since.
    async fn bring_up_to_date(&self, receipt: Receipt) -> Result<Receipt, ChatError> {
        let (Receipt::Opened(place), Operation::OpenRoom { members, .. }) = (&receipt, &self.operation) else {
            return Ok(receipt);
        };
        if self.resumed.as_ref().is_none_or(|before| *before == self.operation) {
            return Ok(receipt);
        }
        let former = match &self.resumed {
            Some(Operation::OpenRoom { members: before, .. }) => {
                before.iter().filter(|person| !members.contains(person)).cloned().collect()
            }
            _ => Vec::new(),
        };
        let members =
            Operation::SetMembers { place: place.clone(), members: members.clone(), former, revoke: Vec::new() };
        let key = OperationKey::new(format!("{}-members", self.key.as_str()));
        self.platform.execute(&key, &members).await.map(|_| receipt)
    }

    /// Returns the outcome for a response that didn't arrive in time.
    pub fn lost(&self) -> Outcome {
        Outcome {
            number: self.number,
            answer: Err(ChatError::Unknown { reason: "no answer in time".to_owned() }),
            uncertain: Some(self.operation.clone()),
            repeated: false,
        }
    }

    fn mark_as_repeat(&mut self) {
        let (Operation::Send(post), Some(mark)) = (&mut self.operation, &self.repeat_mark) else { return };
        if post.document.blocks.starts_with(&mark.blocks) {
            return;
        }
        let mut marked = mark.clone();
        marked.append(post.document.clone());
        let here = self.platform.capabilities(Some(&post.place));
        let limit = match (&post.picture, &post.drawing) {
            (None, None) => here.longest_message,
            _ => here.caption(),
        };
        if limit.measure(&marked.plain()) <= limit.amount {
            post.document = marked;
        }
    }
}

/// Returns the drawing in a message of the operation.
fn drawing_of(operation: &Operation) -> Option<&Drawing> {
    match operation {
        Operation::Send(post) | Operation::Edit { post, .. } => post.drawing.as_ref(),
        _ => None,
    }
}

/// Whether the operation is retried after this error, because it may have succeeded or may succeed later.
pub(crate) fn is_put_off(error: &ChatError) -> bool {
    matches!(error, ChatError::Unknown { .. } | ChatError::Offline { .. } | ChatError::Busy { .. })
}

/// Whether an error means that the operation had no effect.
pub(crate) fn changed_nothing(error: &ChatError) -> bool {
    matches!(
        error,
        ChatError::NotAllowed { .. }
            | ChatError::Unsupported
            | ChatError::Malformed { .. }
            | ChatError::Gone
            | ChatError::Moved { .. }
            | ChatError::StartFirst
    )
}

/// Whether the operation creates a place that its service can find again by the operation's key.
fn is_found_by_its_key(platform: &dyn Platform, kind: OperationKind) -> bool {
    makes_place(kind) && platform.repeat(kind) == Repeat::Findable
}

/// Whether the operation creates a place.
fn makes_place(kind: OperationKind) -> bool {
    matches!(
        kind,
        OperationKind::OpenTopic
            | OperationKind::OpenRoom
            | OperationKind::OpenPublicRoom
            | OperationKind::OpenWindow
            | OperationKind::Group
    )
}

/// Whether the operation creates something that a repeat would duplicate.
pub(crate) fn makes_something(kind: OperationKind) -> bool {
    makes_place(kind) || matches!(kind, OperationKind::Send | OperationKind::SetSpeakers)
}

/// Returns the operation with its place replaced by the one that it moved to.
pub(crate) fn in_place(operation: Operation, place: Place) -> Operation {
    match operation {
        Operation::Send(post) => Operation::Send(Post { place, ..post }),
        other => other,
    }
}

/// Returns the place of an operation that services count as a message.
pub(crate) fn counted(kind: OperationKind, place: Option<&Place>) -> Option<&Place> {
    place.filter(|_| {
        matches!(
            kind,
            OperationKind::Send | OperationKind::Edit | OperationKind::ClearChoices | OperationKind::OpenTopic
        )
    })
}
