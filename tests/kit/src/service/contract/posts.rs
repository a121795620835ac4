//! Private chats, the bot's messages, and picks from prompts.

use futures_util::future::join_all;
use gloaming_core::chat::{
    Buttons, Capabilities, ChatError, Choice, DirectMessages, Drawing, Happening, Image, Limit, MessageId, Operation,
    Place, Post, Prompt, PromptId, Receipt, Support,
};
use serde_json::json;

use super::harness::Deed;
use super::promise::Promise;
use super::suite::{Check, Suite, asking, broken, post, says, wrong_receipt};

impl Suite<'_> {
    pub(super) async fn check_direct(&mut self) -> Check {
        let ann = self.ann.clone();
        let open = Operation::OpenDirect { person: ann.clone() };
        let declared = self.platform.capabilities(None).direct_messages;
        let mut told = None;
        match declared {
            DirectMessages::No => {
                let promise = Promise::WhatIsDeniedIsUnsupported;
                return self.refused(promise, &open, |error| *error == ChatError::Unsupported).await;
            }
            DirectMessages::AfterStart => {
                self.refused(Promise::DirectAsDeclared, &open, |error| *error == ChatError::StartFirst).await?;
                self.must("start the bot", &ann, Deed::Start { token: "join-abc" }).await?;
                let heard = self
                    .hear(Promise::DirectAsDeclared, "a started conversation, with its token", |what| {
                        matches!(what, Happening::DirectOpened { by, start, .. }
                            if by.person == ann && start.as_deref() == Some("join-abc"))
                    })
                    .await?;
                if let Happening::DirectOpened { place, .. } = heard {
                    told = Some(place);
                }
            }
            DirectMessages::Open => {}
        }
        let first = match self.work(&open).await? {
            Receipt::Opened(place) => place,
            other => return Err(wrong_receipt(open.kind(), &other)),
        };
        let again = self.work(&open).await?;
        let same = again == Receipt::Opened(first.clone()) && told.as_ref().is_none_or(|told| *told == first);
        self.hold(Promise::DirectAsDeclared, same, || format!("{told:?}, then {}, then {again:?}", first.id))?;
        self.send(post(&first, "a word with you")).await?;
        self.expect_shown(&first, "a word with you", 1).await?;
        self.say(&ann, &first, "yes?").await?;
        let heard = self.hear(Promise::DirectAsDeclared, "an answer in private", says("yes?")).await?;
        let right = matches!(&heard, Happening::Said { place, direct: true, .. } if *place == first);
        self.hold(Promise::DirectAsDeclared, right, || format!("not in the conversation that was opened: {heard:?}"))?;
        self.direct = Some(first);
        Ok(())
    }

    /// A picture that the bot paints is shown with its text, and can be replaced.
    async fn check_drawings(&mut self, place: &Place, here: &Capabilities) -> Check {
        // A service shows either the caption or the alternative text.
        let drawn = |text: &str| {
            let drawing = Drawing { says: text.to_owned(), ..drawing() };
            Post { drawing: Some(drawing), ..post(place, text) }
        };
        let send = Operation::Send(drawn("a picture"));
        if !here.drawings {
            return self.as_declared(Support::No, &send).await;
        }
        let message = self.send(drawn("a picture")).await?;
        self.expect_shown(place, "a picture", 1).await?;
        if here.edit.is_yes() {
            let edit = Operation::Edit { message, post: drawn("another picture") };
            self.work(&edit).await?;
            self.expect_shown(place, "a picture", 0).await?;
            self.expect_shown(place, "another picture", 1).await?;
            let key = self.key();
            let answer = self.execute(&key, &edit).await;
            self.hold(Promise::UnchangedEditIsNoError, answer.is_ok(), || format!("{answer:?}"))?;
        }
        let overlong = "x".repeat(here.caption().amount as usize + 1);
        self.refused(Promise::LimitsAsDeclared, &Operation::Send(drawn(&overlong)), |error| {
            matches!(error, ChatError::Malformed { .. } | ChatError::Unsupported)
        })
        .await
    }

    /// Checks that Ann sees a text this many times.
    pub(super) async fn expect_shown(&mut self, place: &Place, text: &str, times: usize) -> Check {
        let ann = self.ann.clone();
        let Some(texts) = self.shown(&ann, place).await? else {
            self.skip(Promise::WhatIsOfferedWorks, "reading the messages there");
            return Ok(());
        };
        let found = texts.iter().filter(|shown| *shown == text).count();
        let short: String = text.chars().take(40).collect();
        self.hold(Promise::WhatIsOfferedWorks, found == times, || {
            format!("«{short}» is there {found} times, not {times}")
        })
    }

    pub(super) async fn check_posts(&mut self) -> Check {
        for place in [Some(self.room.clone()), self.direct.clone(), self.topic.clone()].into_iter().flatten() {
            let here = self.here(&place);
            let first = self.send(post(&place, "a first word")).await?;
            let second = self.send(post(&place, "a second word")).await?;
            self.hold(Promise::WhatIsOfferedWorks, first != second, || format!("two messages are both {first}"))?;
            self.expect_shown(&place, "a first word", 1).await?;

            let reply = Post { reply_to: Some(first.clone()), ..post(&place, "a reply") };
            let mention = Post { mention: vec![self.ann.clone()], ..post(&place, "a mention") };
            let protect = Post { protect: true, ..post(&place, "for your eyes only") };
            for (support, wanted) in [(here.reply, reply), (here.mention, mention), (here.protect, protect)] {
                self.as_declared(support, &Operation::Send(wanted)).await?;
            }

            let edit = Operation::Edit { message: first.clone(), post: post(&place, "a better word") };
            self.as_declared(here.edit, &edit).await?;
            if here.edit.is_yes() {
                self.expect_shown(&place, "a better word", 1).await?;
                self.expect_shown(&place, "a first word", 0).await?;
                let key = self.key();
                let answer = self.execute(&key, &edit).await;
                self.hold(Promise::UnchangedEditIsNoError, answer.is_ok(), || format!("{answer:?}"))?;
            }
            self.check_drawings(&place, &here).await?;
            self.as_declared(here.pin, &Operation::Pin { place: place.clone(), message: second.clone(), pinned: true })
                .await?;
            let retract = Operation::Retract { place: place.clone(), message: second };
            self.as_declared(here.edit, &retract).await?;
            if here.edit.is_yes() {
                self.expect_shown(&place, "a second word", 0).await?;
                let key = self.key();
                let answer = self.execute(&key, &retract).await;
                self.hold(Promise::RetractTwiceIsNoError, answer.is_ok(), || format!("{answer:?}"))?;
            }
            self.check_new_ids(&place).await?;
            self.check_length(&place, here.longest_message).await?;
            self.check_long_message(&place).await?;
            self.check_burst(&place).await?;
            // More than the service allows. It may accept them all, but if it doesn't, it must say how long to wait.
            for number in 0..=here.messages_per_minute.unwrap_or(0) {
                self.send(post(&place, &format!("in haste, {number}"))).await?;
            }
        }
        self.check_removing().await
    }

    /// No ID is reused, whichever message was deleted: the newest, whose ID would be free next, or an older one, after
    /// which a service that counts existing messages would assign the ID of one that still exists.
    async fn check_new_ids(&mut self, place: &Place) -> Check {
        if !self.here(place).edit.is_yes() {
            self.skip(Promise::NewMessagesHaveNewIds, "deleting: not offered here");
            return Ok(());
        }
        let mut given = vec![self.send(post(place, "to stay")).await?, self.send(post(place, "to go")).await?];
        for gone in [1, 0] {
            let message = given[gone].clone();
            self.work(&Operation::Retract { place: place.clone(), message }).await?;
            let new = self.send(post(place, &format!("in place of no. {gone}"))).await?;
            self.hold(Promise::NewMessagesHaveNewIds, !given.contains(&new), || {
                format!("a new message is {new}, and so was an earlier one")
            })?;
            given.push(new);
        }
        Ok(())
    }

    async fn check_length(&mut self, place: &Place, limit: Limit) -> Check {
        // A character that is long in every unit but one, so that counting in the wrong unit gives a different result.
        let each = limit.measure("𝔾");
        let longest = "𝔾".repeat(usize::try_from(limit.amount / each).unwrap_or(usize::MAX));
        let key = self.key();
        let answer = self.execute(&key, &Operation::Send(post(place, &longest))).await;
        self.hold(Promise::LimitsAsDeclared, answer.is_ok(), || {
            format!("the longest text ({}) was refused: {answer:?}", limit.measure(&longest))
        })?;
        let send = Operation::Send(post(place, &format!("{longest}𝔾")));
        self.refused(Promise::LimitsAsDeclared, &send, |error| matches!(error, ChatError::Malformed { .. })).await
    }

    /// A service may show a long message in parts. It still counts as one message.
    async fn check_long_message(&mut self, place: &Place) -> Check {
        let (here, ann) = (self.here(place), self.ann.clone());
        if !here.edit.is_yes() || self.shown(&ann, place).await?.is_none() {
            self.skip(Promise::LongMessagesAreOne, "editing a long message and reading the messages there");
            return Ok(());
        }
        let word = "gloaming ";
        let most = here.longest_message.amount / here.longest_message.measure(word);
        let long = word.repeat(usize::try_from(most).unwrap_or(usize::MAX));
        let parts = |texts: &[String]| texts.iter().filter(|text| text.contains("gloaming")).count();
        for edits in [true, false] {
            let message = self.send(post(place, long.trim_end())).await?;
            let found = self.shown(&ann, place).await?.as_deref().map_or(0, parts);
            self.hold(Promise::WhatIsOfferedWorks, found > 0, || "a long message isn't there".to_owned())?;
            let operation = match edits {
                true => Operation::Edit { message, post: post(place, "dusk") },
                false => Operation::Retract { place: place.clone(), message },
            };
            self.work(&operation).await?;
            let left = self.shown(&ann, place).await?.as_deref().map_or(0, parts);
            self.hold(Promise::LongMessagesAreOne, left == 0, || {
                format!(
                    "{left} of {found} parts are still there after {}",
                    if edits { "an edit" } else { "a retraction" }
                )
            })?;
        }
        Ok(())
    }

    /// Several messages at the same moment, as sent by a host with several slots.
    async fn check_burst(&mut self, place: &Place) -> Check {
        let words: Vec<String> = (1..=5).map(|number| format!("at the same moment, {number}")).collect();
        let sends: Vec<_> = words.iter().map(|words| (self.key(), Operation::Send(post(place, words)))).collect();
        let answers = join_all(sends.iter().map(|(key, operation)| self.platform.execute(key, operation))).await;
        let mut ids = Vec::new();
        for ((key, operation), answer) in sends.iter().zip(answers) {
            let receipt = match answer {
                Err(ChatError::Busy { after }) => {
                    self.pass(after).await?;
                    self.execute(key, operation).await
                }
                answer => answer,
            };
            match receipt {
                Ok(Receipt::Sent(message)) => ids.push(message),
                other => {
                    let found = format!("a message of several at the same moment: {other:?}");
                    return Err(broken(Promise::BurstsLoseNothing, Some(operation.kind()), found));
                }
            }
        }
        let different = ids.iter().enumerate().all(|(place, id)| !ids[..place].contains(id));
        self.hold(Promise::BurstsLoseNothing, different, || format!("two of them are one message: {ids:?}"))?;
        let ann = self.ann.clone();
        if let Some(texts) = self.shown(&ann, place).await? {
            let times = |words: &String| texts.iter().filter(|text| *text == words).count();
            let once = words.iter().all(|words| times(words) == 1);
            self.hold(Promise::BurstsLoseNothing, once, || {
                format!("not every message is there exactly once: {texts:?}")
            })?;
        }
        Ok(())
    }

    /// Another user's message is deleted if the capabilities support it.
    async fn check_removing(&mut self) -> Check {
        let (ann, room) = (self.ann.clone(), self.room.clone());
        self.say(&ann, &room, "should not stand here").await?;
        let heard = self.hear(Promise::HeardAsDone, "a message", says("should not stand here")).await?;
        let Happening::Said { message, .. } = heard else { return Ok(()) };
        let support = self.here(&room).remove_messages;
        self.as_declared(support, &Operation::Retract { place: room.clone(), message }).await?;
        if support.is_yes() {
            self.expect_shown(&room, "should not stand here", 0).await?;
        }
        Ok(())
    }

    pub(super) async fn check_prompts(&mut self) -> Check {
        for place in [Some(self.room.clone()), self.direct.clone()].into_iter().flatten() {
            let here = self.here(&place);
            let prompt = self.prompt(1, 1, 3);
            match here.buttons {
                None => {
                    let send = Operation::Send(asking(&place, "which?", prompt));
                    let promise = Promise::WhatIsDeniedIsUnsupported;
                    self.refused(promise, &send, |error| *error == ChatError::Unsupported).await?;
                }
                Some(buttons) => {
                    let id = prompt.id.clone();
                    let message = self.send(asking(&place, "which?", prompt)).await?;
                    self.check_picks(&place, &id, &message, buttons).await?;
                }
            }
            let form = Prompt { text: Some(100), choices: Vec::new(), ..self.prompt(1, 1, 0) };
            let id = form.id.clone();
            let support = here.forms;
            self.as_declared(support, &Operation::Send(asking(&place, "in your words?", form))).await?;
            let fill = Deed::Fill { place: &place, prompt: &id, text: "by the old mill" };
            let ann = self.ann.clone();
            if support.is_yes() && self.can("fill in a form", &ann, fill).await? {
                self.hear(Promise::PromptsComeBack, "a form filled in", |what| {
                    matches!(what, Happening::FormFilled { by, prompt, values, .. } if by.person == ann && *prompt == id
                        && *values == [("text".to_owned(), "by the old mill".to_owned())])
                })
                .await?;
            }
        }
        Ok(())
    }

    async fn check_picks(&mut self, place: &Place, id: &PromptId, message: &MessageId, buttons: Buttons) -> Check {
        let ann = self.ann.clone();
        if !self.can("press buttons", &ann, Deed::Pick { place, prompt: id, choices: &[2] }).await? {
            self.skip(Promise::PromptsComeBack, "pressing buttons");
            return Ok(());
        }
        let tap = self.hear_pick(place, id, &[2]).await?;
        if let Some(tap) = tap {
            let text = "noted".to_owned();
            self.work(&Operation::AnswerTap { place: place.clone(), tap, text }).await?;
        }
        let withdrawn = self.can("take a pick back", &ann, Deed::Withdraw { place, prompt: id, choice: 2 }).await?;
        if withdrawn {
            self.hear(Promise::PromptsComeBack, "a withdrawn pick", |what| {
                matches!(what, Happening::PickWithdrawn { by, prompt, choice: 2 } if by.person == ann && prompt == id)
            })
            .await?;
        }
        if self.here(place).edit.is_yes() {
            // Replace the prompt below the same message. Picks must then report the new prompt's ID.
            let prompt = self.prompt(1, 1, 2);
            let id = prompt.id.clone();
            let edit = Operation::Edit { message: message.clone(), post: asking(place, "and now?", prompt) };
            self.work(&edit).await?;
            self.must("press buttons", &ann, Deed::Pick { place, prompt: &id, choices: &[0] }).await?;
            self.hear_pick(place, &id, &[0]).await?;
        }
        if buttons.several {
            let prompt = self.prompt(1, 2, 3);
            let id = prompt.id.clone();
            self.send(asking(place, "which two?", prompt)).await?;
            self.must("tick several", &ann, Deed::Pick { place, prompt: &id, choices: &[0, 2] }).await?;
            self.hear_pick(place, &id, &[0, 2]).await?;
        }
        let most = usize::from(buttons.most);
        let full = self.prompt(1, 1, most);
        self.send(asking(place, "which of all these?", full)).await?;
        let overfull = self.prompt(1, 1, most + 1);
        let mut too_long = self.prompt(1, 1, 1);
        for choice in &mut too_long.choices {
            choice.label = "x".repeat(usize::from(buttons.longest_label) + 1);
        }
        for prompt in [overfull, too_long] {
            let send = Operation::Send(asking(place, "too much?", prompt));
            self.refused(Promise::LimitsAsDeclared, &send, |error| matches!(error, ChatError::Malformed { .. }))
                .await?;
        }
        Ok(())
    }

    async fn hear_pick(
        &mut self,
        place: &Place,
        id: &PromptId,
        numbers: &[u16],
    ) -> Check<Option<gloaming_core::chat::TapId>> {
        let heard = self
            .hear(
                Promise::PromptsComeBack,
                "a pick",
                |what| matches!(what, Happening::Picked { prompt, .. } if prompt == id),
            )
            .await?;
        let ann = self.ann.clone();
        let right = matches!(&heard, Happening::Picked { by, place: there, choices, .. }
            if by.person == ann && there == place && choices == numbers);
        self.hold(Promise::PromptsComeBack, right, || format!("{numbers:?} were picked, and came back as {heard:?}"))?;
        Ok(match heard {
            Happening::Picked { tap, .. } => tap,
            _ => None,
        })
    }

    fn prompt(&mut self, least: u8, most: u8, choices: usize) -> Prompt {
        let choices = (0..choices).map(|number| Choice::new(format!("no. {number}"))).collect();
        Prompt { least, most, ..Prompt::of(self.prompt_id(), choices) }
    }
}

/// Returns the smallest picture: one pixel.
fn drawing() -> Drawing {
    const PNG: [u8; 68] = [
        0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00,
        0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x06, 0x00, 0x00, 0x00, 0x1f, 0x15, 0xc4, 0x89, 0x00, 0x00, 0x00,
        0x0b, 0x49, 0x44, 0x41, 0x54, 0x78, 0xda, 0x63, 0xf8, 0x0f, 0x04, 0x00, 0x09, 0xfb, 0x03, 0xfd, 0x68, 0xfa,
        0x1c, 0xcc, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82,
    ];
    Drawing { image: Some(Image { png: PNG.into(), width: 1, height: 1 }), ..Drawing::new(json!("a pixel")) }
}
