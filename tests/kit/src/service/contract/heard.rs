//! Receiving events: cursors, IDs, and users' actions.

use std::collections::BTreeMap;

use gloaming_core::chat::{Batch, Cursor, Happening, Incoming, IncomingId};

use super::harness::Deed;
use super::promise::Promise;
use super::suite::{Check, Suite, broken, post, says};

impl Suite<'_> {
    pub(super) async fn check_cursors(&mut self) -> Check {
        let room = self.room.clone();
        let (ann, bob) = (self.ann.clone(), self.bob.clone());
        self.say(&ann, &room, "cursor zero").await?;
        self.hear(Promise::NothingIsLost, "the first message ever said", says("cursor zero")).await?;
        let start = self.cursor.clone();

        self.say(&ann, &room, "cursor one").await?;
        let first = self.batch_with(Promise::NothingIsLost, start.clone(), "cursor one").await?;
        self.say(&bob, &room, "cursor two").await?;
        let again = self.batch_with(Promise::OldCursorBringsTheSame, start, "cursor one").await?;
        let same = again.incoming.len() >= first.incoming.len() && again.incoming.starts_with(&first.incoming);
        self.hold(Promise::OldCursorBringsTheSame, same, || {
            format!("first {}, then {}", ids(&first.incoming), ids(&again.incoming))
        })?;

        let after_one = first.cursor.clone();
        let only_one = !first.incoming.iter().any(|incoming| says("cursor two")(&incoming.what));
        let next = self.batch_with(Promise::NewCursorBringsWhatFollows, after_one.clone(), "cursor two").await?;
        let repeated = next.incoming.iter().any(|incoming| says("cursor one")(&incoming.what));
        self.hold(Promise::NewCursorBringsWhatFollows, after_one.is_some() && only_one && !repeated, || {
            format!("after {} came {}", ids(&first.incoming), ids(&next.incoming))
        })?;

        // A call that is dropped before the response must not lose anything.
        drop(self.platform.receive(next.cursor.clone()));
        self.say(&ann, &room, "cursor three").await?;
        drop(self.platform.receive(next.cursor.clone()));
        self.heard.extend(first.incoming);
        self.heard.extend(again.incoming);
        self.heard.extend(next.incoming);
        self.cursor = next.cursor;
        self.hear(Promise::NothingIsLost, "a message beside a dropped call", says("cursor three")).await?;

        // More messages than fit in a batch.
        for number in 0..60 {
            self.say(&bob, &room, &format!("many {number}")).await?;
        }
        self.hear(Promise::NothingIsLost, "the last of sixty messages", says("many 59")).await?;
        for number in 0..60 {
            let text = format!("many {number}");
            let times = self.heard.iter().filter(|incoming| says(&text)(&incoming.what)).count();
            self.hold(Promise::NothingIsLost, times >= 1, || format!("«{text}» never arrived"))?;
        }
        Ok(())
    }

    /// Receives with the same cursor until the batch contains this text.
    async fn batch_with(&mut self, promise: Promise, cursor: Option<Cursor>, text: &str) -> Check<Batch> {
        for _ in 0..5 {
            let batch = self.platform.receive(cursor.clone()).await;
            let batch =
                batch.map_err(|error| broken(Promise::NothingIsLost, None, format!("receive failed: {error}")))?;
            if batch.incoming.iter().any(|incoming| says(text)(&incoming.what)) {
                return Ok(batch);
            }
        }
        Err(broken(promise, None, format!("«{text}» never arrived after the cursor {cursor:?}")))
    }

    pub(super) async fn check_what_is_heard(&mut self) -> Check {
        let room = self.room.clone();
        let (ann, bob) = (self.ann.clone(), self.bob.clone());
        self.say(&ann, &room, "good *evening* <b>all</b>").await?;
        let said = self.hear(Promise::HeardAsDone, "a message", says("good *evening* <b>all</b>")).await?;
        let Happening::Said { by, place, direct, message, .. } = said else { return Ok(()) };
        self.hold(Promise::HeardAsDone, by.person == ann && place == room && !direct, || {
            format!("it was said by {} in {}, direct: {direct}", by.person.id, place.id)
        })?;

        self.send(post(&room, "the bot says this itself")).await?;
        if self.can("reply", &bob, Deed::Reply { place: &room, message: &message, text: "to you too" }).await? {
            let heard = self.hear(Promise::HeardAsDone, "a reply", says("to you too")).await?;
            let right = matches!(&heard, Happening::Said { reply_to, .. } if reply_to.as_ref() == Some(&message));
            let denied = !self.here(&room).reply.is_yes();
            self.hold(Promise::HeardAsDone, right || denied, || format!("the reply names another message: {heard:?}"))?;
        } else {
            self.skip(Promise::HeardAsDone, "replying");
        }
        if self.can("edit", &ann, Deed::Edit { place: &room, message: &message, text: "good night" }).await? {
            self.hear(Promise::HeardAsDone, "an edit", |what| {
                matches!(what, Happening::Edited { message: edited, text, .. } if *edited == message && text == "good night")
            })
            .await?;
        } else {
            self.skip(Promise::HeardAsDone, "editing");
        }
        if self.can("take back", &ann, Deed::Retract { place: &room, message: &message }).await? {
            self.hear(
                Promise::HeardAsDone,
                "a deleted message",
                |what| matches!(what, Happening::Retracted { by, message: gone, .. } if *gone == message && *by == ann),
            )
            .await?;
        } else {
            self.skip(Promise::HeardAsDone, "taking back");
        }
        if self.can("leave", &bob, Deed::Leave { place: &room }).await? {
            self.hear(
                Promise::HeardAsDone,
                "a user leaving",
                |what| matches!(what, Happening::Left { person, place } if *person == bob && *place == room),
            )
            .await?;
            self.must("come back", &bob, Deed::Join { place: &room }).await?;
            self.hear(
                Promise::HeardAsDone,
                "a user joining",
                |what| matches!(what, Happening::Joined { by, place } if by.person == bob && *place == room),
            )
            .await?;
        } else {
            self.skip(Promise::HeardAsDone, "leaving and coming");
        }
        if self.can("rename", &bob, Deed::Rename { name: "Robert" }).await? {
            self.hear(
                Promise::HeardAsDone,
                "a new display name",
                |what| matches!(what, Happening::Renamed { by } if by.person == bob && by.name == "Robert"),
            )
            .await?;
        } else {
            self.skip(Promise::HeardAsDone, "renaming");
        }
        self.say(&ann, &room, "that is all").await?;
        self.hear(Promise::HeardAsDone, "a message", says("that is all")).await?;
        let own = self.heard.iter().any(|incoming| says("the bot says this itself")(&incoming.what));
        self.hold(Promise::OwnMessagesAreLeftOut, !own, || "the bot heard itself".to_owned())
    }

    /// Checks everything that was ever received: the same ID must always refer to the same thing.
    pub(super) fn check_ids(&mut self) -> Check {
        let mut known: BTreeMap<String, Incoming> = BTreeMap::new();
        let mut messages: BTreeMap<String, IncomingId> = BTreeMap::new();
        for incoming in self.heard.clone() {
            if let Happening::Said { place, message, .. } = &incoming.what {
                let message = format!("{} in {}", message, place.id);
                let before = messages.insert(message.clone(), incoming.id.clone());
                self.hold(Promise::IdsAreStable, before.is_none_or(|id| id == incoming.id), || {
                    format!("the message {message} came under two ids")
                })?;
            }
            if let Some(before) = known.insert(incoming.id.as_str().to_owned(), incoming.clone()) {
                self.hold(Promise::IdsAreStable, before == incoming, || {
                    format!("{} was {:?} and then {:?}", incoming.id, before.what, incoming.what)
                })?;
            }
        }
        self.kept(Promise::IdsAreStable);
        Ok(())
    }
}

fn ids(incoming: &[Incoming]) -> String {
    let ids: Vec<&str> = incoming.iter().map(|one| one.id.as_str()).collect();
    format!("[{}]", ids.join(", "))
}
