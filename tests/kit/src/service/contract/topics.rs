//! Topics of a private chat, which are separate places as long as they exist.

use gloaming_core::chat::{ChatError, Happening, Operation, Place, Receipt};

use super::harness::HarnessFault;
use super::promise::{ContractFault, Promise};
use super::suite::{Check, Suite, post, says, wrong_receipt};

impl Suite<'_> {
    pub(super) async fn check_topics(&mut self) -> Check {
        let (ann, room) = (self.ann.clone(), self.room.clone());
        let Some(direct) = self.direct.clone() else { return Ok(()) };
        let open = Operation::OpenTopic { place: direct.clone(), title: "The cellar".into() };
        let support = self.here(&direct).topics;
        if !support.is_yes() {
            return self.as_declared(support, &open).await;
        }
        let (first, second) = (self.open_topic(&open).await?, self.open_topic(&open).await?);
        let apart = first != second && first != direct && second != direct;
        self.hold(Promise::TopicsAsDeclared, apart, || format!("{}: {} and {}", direct.id, first.id, second.id))?;
        for (place, wanted) in [(&first, Some(&direct)), (&second, Some(&direct)), (&direct, None), (&room, None)] {
            let found = self.platform.directory().conversation(place);
            self.hold(Promise::TopicsAsDeclared, found.as_ref() == wanted, || {
                format!("{} should be a topic of {wanted:?}, but is one of {found:?}", place.id)
            })?;
        }
        self.send(post(&first, "said in the cellar")).await?;
        for (place, times) in [(&first, 1), (&second, 0), (&direct, 0)] {
            self.expect_shown(place, "said in the cellar", times).await?;
        }
        self.say(&ann, &first, "and here is Ann").await?;
        let heard = self.hear(Promise::TopicsAsDeclared, "words in a topic", says("and here is Ann")).await?;
        let right = matches!(&heard, Happening::Said { place, direct: true, .. } if *place == first);
        self.hold(Promise::TopicsAsDeclared, right, || format!("not in the topic where it was said: {heard:?}"))?;
        self.check_lost_topic(&direct, &second).await?;
        self.topic = Some(first);
        Ok(())
    }

    async fn check_lost_topic(&mut self, direct: &Place, topic: &Place) -> Check {
        match self.harness.delete_topic(&self.ann.clone(), topic).await {
            Ok(()) => {}
            Err(HarnessFault::NotPossible) => {
                self.skip(Promise::LostTopicsAreGone, "deleting a topic");
                return Ok(());
            }
            Err(fault) => return Err(ContractFault::Harness { needed: "delete a topic", fault }),
        }
        let send = Operation::Send(post(topic, "said to nobody"));
        self.refused(Promise::LostTopicsAreGone, &send, |error| *error == ChatError::Gone).await?;
        let ann = self.ann.clone();
        if let Some(texts) = self.shown(&ann, direct).await? {
            let stands = texts.iter().any(|text| text.contains("said to nobody"));
            self.hold(Promise::LostTopicsAreGone, !stands, || "it is in the conversation".to_owned())?;
        }
        // Nothing else is affected.
        self.send(post(direct, "still here")).await.map(|_| ())
    }

    async fn open_topic(&mut self, open: &Operation) -> Check<Place> {
        match self.work(open).await? {
            Receipt::Opened(place) => Ok(place),
            other => Err(wrong_receipt(open.kind(), &other)),
        }
    }
}
