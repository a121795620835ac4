//! Operations that may have succeeded.

use gloaming_core::chat::{Choice, Operation, OperationKey, Place, Post, PromptId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// An operation that may have succeeded. After a crash or a lost response, its service is asked before it is executed
/// again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pending {
    /// Its key.
    pub key: OperationKey,
    /// The operation that was tried.
    pub operation: Operation,
    /// The question that it asks with buttons or a list, which counts as asked only if the operation succeeded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asks: Option<PromptId>,
    /// When it was counted as a message of its place. It counts once, however often its service is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted_at: Option<Timestamp>,
    /// The place to execute it in if it hasn't succeeded, because its own place has moved there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moved_to: Option<Place>,
}

impl Pending {
    /// Creates the record of an operation that is about to be executed. If it is an attempt to repeat `resumed`, that
    /// operation is recorded.
    pub fn new(key: OperationKey, operation: Operation, resumed: Option<Operation>, asks: Option<PromptId>) -> Self {
        let before = resumed.as_ref().and_then(Operation::place);
        let moved_to = operation.place().filter(|place| before.is_some_and(|before| before != *place)).cloned();
        Pending { key, operation: resumed.unwrap_or(operation), asks, counted_at: None, moved_to }
    }

    /// Whether an operation has the same effect as this one, ignoring the IDs of prompts, the repeat mark, and a place
    /// that has moved. Operations that create a room for the same purpose are equal even if its members have changed.
    pub fn is_same(&self, now: &Operation) -> bool {
        match (&self.operation, now) {
            (Operation::Send(post), Operation::Send(now)) => {
                let (before, place) = (post, self.moved_to.as_ref().unwrap_or(&post.place));
                *place == now.place
                    && before.picture == now.picture
                    && before.drawing == now.drawing
                    && before.document.blocks.ends_with(&now.document.blocks)
                    && choices(before) == choices(now)
            }
            (Operation::Edit { message: before, post }, Operation::Edit { message: now, post: wanted }) => {
                before == now
                    && post.place == wanted.place
                    && post.document == wanted.document
                    && post.drawing == wanted.drawing
                    && choices(post) == choices(wanted)
            }
            (Operation::OpenRoom { .. }, Operation::OpenRoom { .. })
            | (Operation::Group { .. }, Operation::Group { .. }) => true,
            (before, now) => before == now,
        }
    }
}

/// Returns the choices of a post without the ID of its prompt.
fn choices(post: &Post) -> Option<&[Choice]> {
    post.prompt.as_ref().map(|prompt| &prompt.choices[..])
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::{MessageId, PlatformName};
    use gloaming_core::text::Document;

    use super::*;

    fn post(place: &Place) -> Post {
        Post::new(place.clone(), Document::default())
    }

    /// Regression test: a message has no ID in the place that its own has moved to, so editing it there is a different
    /// operation.
    #[test]
    fn a_message_is_the_same_in_the_place_that_its_own_has_become_and_an_edit_is_not() {
        let service = PlatformName::new("telegram");
        let (old, new) = (Place::new(&service, "-1"), Place::new(&service, "-1001"));
        let edit = |place| Operation::Edit { message: MessageId::new("7"), post: post(place) };
        let known = |operation: Operation| Pending {
            moved_to: Some(new.clone()),
            ..Pending::new(OperationKey::new("o1"), operation, None, None)
        };
        let stays = Pending { moved_to: None, ..known(edit(&old)) };
        assert!(stays.is_same(&edit(&old)));
        assert!(!known(edit(&old)).is_same(&edit(&new)));
        assert!(known(Operation::Send(post(&old))).is_same(&Operation::Send(post(&new))));
        assert!(!known(Operation::Send(post(&old))).is_same(&Operation::Send(post(&old))));
    }
}
