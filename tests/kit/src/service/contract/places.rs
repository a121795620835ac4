//! Rooms: their members, who may write, and what happens to them.

use gloaming_core::chat::{
    ChatError, Choice, Company, DirectMessages, Happening, InlineOffer, MenuEntry, MenuScope, MissingRight, Operation,
    Person, Place, PlaceId, QueryId, Receipt, RoomSpeakers, Support,
};
use gloaming_core::text::Document;

use super::harness::{Deed, HarnessFault};
use super::promise::Promise;
use super::suite::{Check, Suite, broken, post, says, wrong_receipt};

impl Suite<'_> {
    /// Performs a supported operation. An unsupported one must be refused.
    pub(super) async fn as_declared(&mut self, support: Support, operation: &Operation) -> Check {
        match support {
            Support::Yes => self.work(operation).await.map(|_| ()),
            Support::No => {
                let promise = Promise::WhatIsDeniedIsUnsupported;
                self.refused(promise, operation, |error| *error == ChatError::Unsupported).await
            }
            Support::MissingRight => {
                let promise = Promise::MissingRightsAreNamed;
                self.refused(promise, operation, |error| matches!(error, ChatError::NotAllowed { .. })).await
            }
        }
    }

    pub(super) async fn check_speakers(&mut self) -> Check {
        let (ann, bob, room) = (self.ann.clone(), self.bob.clone(), self.room.clone());
        let nobody = set_speakers(&room, RoomSpeakers::Nobody, None);
        let support = self.here(&room).speakers;
        if !support.is_yes() {
            return self.as_declared(support, &nobody).await;
        }
        let read = Operation::ReadSpeakers { place: room.clone(), people: vec![ann.clone()], known: None };
        let alone = self.speakers_receipt(&read).await?;
        // A user who joins later is added to what was read.
        let people = vec![ann.clone(), bob.clone()];
        let read = Operation::ReadSpeakers { place: room.clone(), people: people.clone(), known: Some(alone) };
        let before = self.speakers_receipt(&read).await?;
        let set = |speakers| set_speakers(&room, speakers, Some(before.clone()));
        self.speakers_receipt(&nobody).await?;
        self.expect_silent(&ann, true).await?;
        self.speakers_receipt(&set(RoomSpeakers::Only(vec![ann.clone()]))).await?;
        self.expect_silent(&ann, false).await?;
        self.expect_silent(&bob, true).await?;
        self.speakers_receipt(&set(RoomSpeakers::AllBut(vec![ann.clone()]))).await?;
        self.expect_silent(&ann, true).await?;
        self.expect_silent(&bob, false).await?;
        let read = Operation::ReadSpeakers { place: room.clone(), people, known: None };
        let all_but_ann = self.speakers_receipt(&read).await?;
        self.speakers_receipt(&nobody).await?;
        self.speakers_receipt(&set_speakers(&room, all_but_ann, None)).await?;
        let refused = self.is_silent(&ann).await?;
        self.hold(Promise::SpeakersCanBePutBack, refused && !self.is_silent(&bob).await?, || {
            "everyone but Ann could write before, but not now".to_owned()
        })?;
        self.speakers_receipt(&set_speakers(&room, before.clone(), None)).await?;
        let silent = self.is_silent(&ann).await? || self.is_silent(&bob).await?;
        self.hold(Promise::SpeakersCanBePutBack, !silent, || {
            "everyone could write at first, but not after that was restored".to_owned()
        })
    }

    async fn speakers_receipt(&mut self, operation: &Operation) -> Check<RoomSpeakers> {
        match self.work(operation).await? {
            Receipt::Speakers(before) => Ok(before),
            other => Err(wrong_receipt(operation.kind(), &other)),
        }
    }

    /// Returns `true` if the service prevents the user from writing in the room.
    async fn is_silent(&self, person: &Person) -> Check<bool> {
        let deed = Deed::Say { place: &self.room, text: "may I?" };
        match self.harness.act(person, deed).await {
            Ok(()) => Ok(false),
            Err(HarnessFault::Refused(_)) => Ok(true),
            Err(fault) => Err(super::promise::ContractFault::Harness { needed: "talk", fault }),
        }
    }

    async fn expect_silent(&mut self, person: &Person, silent: bool) -> Check {
        let found = self.is_silent(person).await?;
        let name = if *person == self.ann { "Ann" } else { "Bob" };
        self.hold(Promise::SpeakersAsSet, found == silent, || match found {
            true => format!("{name} can't write although that was set"),
            false => format!("{name} can write although that was not set"),
        })
    }

    pub(super) async fn check_rooms(&mut self) -> Check {
        let (ann, bob) = (self.ann.clone(), self.bob.clone());
        if !self.platform.capabilities(None).public_rooms {
            self.as_declared(Support::No, &Operation::OpenPublicRoom { title: "The gate".into() }).await?;
        }
        if !self.platform.capabilities(None).windows {
            let window =
                Operation::OpenWindow { room: None, title: "The gate".into(), name: "Cat".into(), request: None };
            self.as_declared(Support::No, &window).await?;
        }
        let support = self.platform.capabilities(None).private_rooms;
        let open = Operation::OpenRoom { title: "The cellar".into(), members: vec![ann.clone()], listed: false };
        if !support.is_yes() {
            self.as_declared(support, &open).await?;
            let binds = self.here(&self.room.clone()).bound_rooms;
            let members = Operation::SetMembers {
                place: self.room.clone(),
                members: vec![ann],
                former: Vec::new(),
                revoke: Vec::new(),
            };
            if binds.is_yes() {
                self.check_bound_room().await?;
            } else {
                self.as_declared(binds, &members).await?;
            }
            return self.check_people_made_room().await;
        }
        let cellar = match self.work(&open).await? {
            Receipt::Opened(place) => place,
            other => return Err(wrong_receipt(open.kind(), &other)),
        };
        self.arrives(&ann, &cellar).await?;
        self.expect_members(&cellar, &[&ann]).await?;
        self.send(post(&cellar, "welcome below")).await?;
        self.expect_shown(&cellar, "welcome below", 1).await?;
        if let Ok(texts) = self.harness.shown(&bob, &cellar).await {
            self.hold(Promise::MembersAsSet, texts.is_empty(), || "Bob reads in a room that he is not in".to_owned())?;
        }
        let both = Operation::SetMembers {
            place: cellar.clone(),
            members: vec![ann.clone(), bob.clone()],
            former: Vec::new(),
            revoke: Vec::new(),
        };
        self.work(&both).await?;
        self.arrives(&bob, &cellar).await?;
        self.expect_members(&cellar, &[&ann, &bob]).await?;
        if let Ok(texts) = self.harness.shown(&bob, &cellar).await {
            let past = texts.iter().any(|text| text.contains("welcome below"));
            self.hold(Promise::NewcomersSeeNoPast, !past, || "Bob sees messages from before he joined".to_owned())?;
        }
        self.work(&Operation::SetMembers {
            place: cellar.clone(),
            members: vec![bob.clone()],
            former: vec![ann.clone()],
            revoke: Vec::new(),
        })
        .await?;
        self.hear(
            Promise::MembersAsSet,
            "that Ann was removed",
            |what| matches!(what, Happening::Left { person, place } if *person == ann && *place == cellar),
        )
        .await?;
        self.expect_members(&cellar, &[&bob]).await?;
        let group = Operation::Group { title: "The game".into(), places: vec![self.room.clone()] };
        self.as_declared(self.platform.capabilities(None).groups, &group).await?;
        self.check_people_made_room().await?;
        let renames = if self.platform.capabilities(Some(&cellar)).renames { Support::Yes } else { Support::No };
        self.as_declared(renames, &Operation::Rename { place: cellar.clone(), title: "The cellar (over)".into() })
            .await?;
        self.work(&Operation::Leave { place: cellar.clone(), archive: false }).await?;
        let late = Operation::Send(post(&cellar, "too late"));
        self.refused(Promise::GoneIsGone, &late, |error| *error == ChatError::Gone).await
    }

    /// A room that users created for a few players: the others get links, outsiders are removed, and strangers are
    /// counted.
    async fn check_bound_room(&mut self) -> Check {
        let (ann, bob) = (self.ann.clone(), self.bob.clone());
        let Ok(team) = self.harness.room("The team", std::slice::from_ref(&ann)).await else {
            self.skip(Promise::MembersAsSet, "a room of a few");
            return Ok(());
        };
        let read = Operation::ReadMembers { place: team.clone(), people: vec![ann.clone(), bob.clone()] };
        let set = |members: &[&Person], former: &[&Person]| Operation::SetMembers {
            place: team.clone(),
            members: members.iter().map(|person| (*person).clone()).collect(),
            former: former.iter().map(|person| (*person).clone()).collect(),
            revoke: Vec::new(),
        };
        let links = self.work(&set(&[&ann, &bob], &[])).await?;
        let for_bob = matches!(&links, Receipt::Links(links) if matches!(&links[..], [(person, _)] if *person == bob));
        self.hold(Promise::MembersAsSet, for_bob, || format!("Bob alone needs a link, there is {links:?}"))?;
        let first = self.company(&read).await?;
        if !self.can("come into a room", &bob, Deed::Join { place: &team }).await? {
            self.skip(Promise::MembersAsSet, "coming into a room");
            return Ok(());
        }
        let both = self.company(&read).await?;
        self.work(&set(&[&bob], &[&ann])).await?;
        self.hear(
            Promise::MembersAsSet,
            "that Ann was removed",
            |what| matches!(what, Happening::Left { person, place } if *person == ann && *place == team),
        )
        .await?;
        let last = self.company(&read).await?;
        let named = |company: &Company| company.members.iter().map(|one| one.person.clone()).collect::<Vec<_>>();
        let right = named(&first) == [ann.clone()] && named(&both) == [ann, bob.clone()] && named(&last) == [bob];
        let same = first.others == both.others && both.others == last.others;
        self.hold(Promise::MembersAsSet, right && same, || format!("there were {first:?}, {both:?}, {last:?}"))
    }

    async fn company(&mut self, read: &Operation) -> Check<Company> {
        match self.work(read).await? {
            Receipt::Members(company) => Ok(company),
            other => Err(wrong_receipt(read.kind(), &other)),
        }
    }

    async fn check_people_made_room(&mut self) -> Check {
        let room = self.room.clone();
        for shown in [MenuScope::Rooms, MenuScope::Conversations, MenuScope::Place(room)] {
            let entries = vec![MenuEntry { command: "games".into(), help: "Games you can play".into() }];
            for (language, entries) in [(None, entries.clone()), (Some("en".to_owned()), entries), (None, Vec::new())] {
                let menu = Operation::SetMenu { shown: shown.clone(), language, entries };
                self.as_declared(self.platform.capabilities(None).menus, &menu).await?;
            }
        }
        Ok(())
    }

    pub(super) async fn check_inline(&mut self) -> Check {
        let offer = InlineOffer {
            id: "rules".into(),
            title: "The rules".into(),
            about: "of the game".into(),
            document: Document::text("Everybody is somebody."),
            button: Some(Choice { start: Some("rules".into()), ..Choice::new("More") }),
        };
        // The user who asked is no longer waiting.
        let query = QueryId::new("nobody-waits");
        let answer = Operation::AnswerQuery { place: self.room.clone(), query, offers: vec![offer] };
        self.as_declared(self.platform.capabilities(None).inline, &answer).await
    }

    /// Lets an invited user join, if that doesn't happen automatically.
    async fn arrives(&mut self, person: &Person, place: &Place) -> Check {
        self.can("come into a room", person, Deed::Join { place }).await.map(|_| ())
    }

    async fn expect_members(&mut self, place: &Place, wanted: &[&Person]) -> Check {
        let read = Operation::ReadMembers { place: place.clone(), people: Vec::new() };
        let Receipt::Members(Company { members, .. }) = self.work(&read).await? else {
            return Err(broken(Promise::MembersAsSet, Some(read.kind()), "the receipt names no users".to_owned()));
        };
        let there = |person: &Person| members.iter().any(|member| member.person == *person);
        let strangers = [&self.ann, &self.bob].into_iter().any(|person| there(person) && !wanted.contains(&person));
        let right = !strangers && wanted.iter().all(|person| there(person));
        self.hold(Promise::MembersAsSet, right, || {
            let ids = |people: Vec<&Person>| people.iter().map(|p| p.id.to_string()).collect::<Vec<_>>().join(", ");
            let found = ids(members.iter().map(|member| &member.person).collect());
            format!("there should be {}, there are {found}", ids(wanted.to_vec()))
        })
    }

    pub(super) async fn check_refusals(&mut self) -> Check {
        match self.harness.nowhere().await {
            Ok(nowhere) => {
                let send = Operation::Send(post(&nowhere, "is anybody there?"));
                self.refused(Promise::GoneIsGone, &send, |error| *error == ChatError::Gone).await?;
            }
            Err(_) => self.skip(Promise::GoneIsGone, "naming a place that never existed"),
        }
        let room = self.room.clone();
        let message = self.send(post(&room, "to be pinned")).await?;
        let here = self.here(&room);
        let pin = Operation::Pin { place: room.clone(), message, pinned: true };
        self.check_missing(&room, MissingRight::Pin, here.pin, &pin).await?;
        let close = set_speakers(&room, RoomSpeakers::Nobody, None);
        self.check_missing(&room, MissingRight::Restrict, here.speakers, &close).await?;
        match self.harness.move_place(&room).await {
            Err(_) => self.skip(Promise::MovedSaysWhere, "moving a place"),
            Ok(new) => {
                self.hear(
                    Promise::MovedSaysWhere,
                    "that the place moved",
                    |what| matches!(what, Happening::Moved { from, to } if *from == room && *to == new),
                )
                .await?;
                let moved = ChatError::Moved { to: new.clone() };
                let send = Operation::Send(post(&room, "at the old address"));
                self.refused(Promise::MovedSaysWhere, &send, |error| *error == moved).await?;
                self.send(post(&new, "at the new address")).await?;
                self.room = new;
            }
        }
        self.check_accounts().await?;
        let elsewhere = Place { id: PlaceId::new(self.room.id.as_str()), platform: foreign() };
        let send = Operation::Send(post(&elsewhere, "on another service"));
        self.refused(Promise::GoneIsGone, &send, |error| matches!(error, ChatError::Gone | ChatError::Malformed { .. }))
            .await
    }
}

impl Suite<'_> {
    /// Without a right, the capabilities must report it as missing, and operations that need it must be refused with
    /// its name.
    async fn check_missing(
        &mut self,
        room: &Place,
        right: MissingRight,
        support: Support,
        operation: &Operation,
    ) -> Check {
        if !support.is_yes() || self.harness.take_right(room, right).await.is_err() {
            self.skip(Promise::MissingRightsAreNamed, "taking away a right");
            return Ok(());
        }
        self.hear(
            Promise::MissingRightsAreNamed,
            "that rights changed",
            |what| matches!(what, Happening::RightsChanged { place } if place == room),
        )
        .await?;
        let here = self.here(room);
        let support = if right == MissingRight::Pin { here.pin } else { here.speakers };
        self.hold(Promise::MissingRightsAreNamed, support == Support::MissingRight, || {
            format!("the capabilities say {support:?} without the right {right:?}")
        })?;
        let missing = ChatError::NotAllowed { right };
        self.refused(Promise::MissingRightsAreNamed, operation, |error| *error == missing).await
    }

    /// A user moves to another account.
    async fn check_accounts(&mut self) -> Check {
        let (old, room) = (self.bob.clone(), self.room.clone());
        let Ok(new) = self.harness.change_account(&old).await else {
            self.skip(Promise::MovedPeopleAreNamed, "changing an account");
            return Ok(());
        };
        let promise = Promise::MovedPeopleAreNamed;
        let moves =
            |what: &Happening| matches!(what, Happening::PersonMoved { from, to } if *from == old && to.person == new);
        self.hear(promise, "that Bob has another account", moves).await?;
        self.say(&new, &room, "it is me").await?;
        let heard = self.hear(promise, "Bob, with his new account", says("it is me")).await?;
        let is_his = matches!(&heard, Happening::Said { by, .. } if by.person == new);
        self.hold(promise, is_his, || format!("not from his new account: {heard:?}"))?;
        if self.platform.capabilities(None).direct_messages == DirectMessages::Open {
            let Receipt::Opened(direct) = self.work(&Operation::OpenDirect { person: new.clone() }).await? else {
                return Err(broken(promise, None, "no conversation with the new account".to_owned()));
            };
            self.send(post(&direct, "is it you?")).await?;
            if let Some(texts) = self.shown(&new, &direct).await? {
                let reads = texts.iter().any(|text| text == "is it you?");
                self.hold(promise, reads, || "messages to the new account don't reach Bob".to_owned())?;
            }
        }
        self.bob = new;
        Ok(())
    }
}

fn set_speakers(place: &Place, speakers: RoomSpeakers, before: Option<RoomSpeakers>) -> Operation {
    Operation::SetSpeakers { place: place.clone(), speakers, before }
}

fn foreign() -> gloaming_core::chat::PlatformName {
    gloaming_core::chat::PlatformName::new("another-service")
}
