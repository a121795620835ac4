//! Operations that may have happened.

use gloaming_core::chat::{Choice, Operation, OperationKey, Place, Post, PromptId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// An operation that may have happened: after a crash or a lost answer its service is asked before it is done again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pending {
    /// Its key.
    pub key: OperationKey,
    /// The operation that was tried.
    pub operation: Operation,
    /// The question that it asks, as buttons or as a list: it counts as asked only when this has happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asks: Option<PromptId>,
    /// The moment at which it was counted as a message of its place: however often its service is asked, it counts once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted_at: Option<Timestamp>,
    /// The place in which it is done if it has not happened: the one of the operation has moved there meanwhile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moved_to: Option<Place>,
}

impl Pending {
    /// An operation that may happen from now on. One that may have happened before, as `resumed`, is known as it was then.
    pub fn new(key: OperationKey, operation: Operation, resumed: Option<Operation>, asks: Option<PromptId>) -> Self {
        let before = resumed.as_ref().and_then(Operation::place);
        let moved_to = operation.place().filter(|place| before.is_some_and(|before| before != *place)).cloned();
        Pending { key, operation: resumed.unwrap_or(operation), asks, counted_at: None, moved_to }
    }

    /// Whether an operation does the same as this one, apart from the ids of their prompts, the mark of a repeat, and a place that has
    /// moved. Rooms that were to be made for the same are the same, even if other people belong in them by now.
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

/// Returns the choices of a post, without the id of its prompt.
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

    /// A message has no id in the place to which its own has moved: what was to change it there is another operation.
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
