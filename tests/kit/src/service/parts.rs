//! A service that shows a long message in two parts, because its own messages are shorter than those it accepts.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_trait::async_trait;
use gloaming_core::chat::{ChatError, MessageId, Operation, OperationKey, Platform, Post, Receipt};
use gloaming_core::text::Document;
use parking_lot::Mutex;

use crate::service::{Between, VirtualService};

/// Longer messages, in characters, are shown in parts.
const LONGEST_PART: usize = 1_500;

/// The parts of a message that an edit or deletion affects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parts {
    /// All of them, which is correct.
    All,
    /// Only the first, a fault that must be found.
    First,
}

/// A layer that sends a long message as two.
pub struct InParts {
    service: Arc<VirtualService>,
    reaches: Parts,
    /// The second part of each message, by the first.
    second: Mutex<BTreeMap<MessageId, MessageId>>,
}

impl InParts {
    /// Returns the layer in front of a service.
    pub fn before(service: &Arc<VirtualService>, reaches: Parts) -> Self {
        InParts { service: Arc::clone(service), reaches, second: Mutex::default() }
    }

    /// Splits a post that the service accepts as a whole, or returns `None` if it is short enough.
    fn cut(&self, post: &Post) -> Option<(Post, Post)> {
        let (text, here) = (post.document.plain(), self.service.capabilities(Some(&post.place)));
        let takes = here.longest_message.measure(&text) <= here.longest_message.amount;
        let (end, _) = text.char_indices().nth(LONGEST_PART).filter(|_| takes && post.prompt.is_none())?;
        let part = |text: &str| Post { document: Document::text(text), ..post.clone() };
        let second = Post { reply_to: None, mention: Vec::new(), picture: None, ..part(&text[end..]) };
        Some((part(&text[..end]), second))
    }

    async fn send(&self, key: &OperationKey, post: &Post) -> Result<Receipt, ChatError> {
        let Some((first, second)) = self.cut(post) else {
            return self.service.execute(key, &Operation::Send(post.clone())).await;
        };
        let receipt = self.service.execute(key, &Operation::Send(first)).await?;
        let next = OperationKey::new(format!("{key}-2"));
        if let (Receipt::Sent(message), Ok(Receipt::Sent(second))) =
            (&receipt, self.service.execute(&next, &Operation::Send(second)).await)
        {
            self.second.lock().insert(message.clone(), second);
        }
        Ok(receipt)
    }

    /// Deletes the second part of a message.
    async fn remove_second(&self, key: &OperationKey, operation: &Operation, message: &MessageId) {
        let second = self.second.lock().get(message).cloned().filter(|_| self.reaches == Parts::All);
        if let (Some(message), Some(place)) = (second, operation.place().cloned()) {
            let next = OperationKey::new(format!("{key}-2"));
            // It may already be gone.
            let _ = self.service.execute(&next, &Operation::Retract { place, message }).await;
        }
    }
}

#[async_trait]
impl Between for InParts {
    fn service(&self) -> &dyn Platform {
        &*self.service
    }

    async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        match operation {
            Operation::Send(post) => self.send(key, post).await,
            Operation::Edit { message, .. } | Operation::Retract { message, .. } => {
                let receipt = self.service.execute(key, operation).await?;
                self.remove_second(key, operation, message).await;
                Ok(receipt)
            }
            _ => self.service.execute(key, operation).await,
        }
    }
}
