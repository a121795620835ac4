//! Repeating operations, and finding out what became of them.

use gloaming_core::chat::{
    DirectMessages, MenuScope, Operation, OperationKind, Person, Place, QueryId, REACTIONS, Reactions, Receipt, Repeat,
    RoomSpeakers, Settled, Window, WindowAnswer, WindowRefusal, WindowRequest,
};
use gloaming_page_model::{Board, SeatLine, Slot};

use super::promise::Promise;
use super::suite::{Check, Suite, broken, post, wrong_receipt};

impl Suite<'_> {
    pub(super) async fn check_repeats(&mut self) -> Check {
        for &kind in OperationKind::ALL {
            // Sends are checked in both kinds of places, because most can go wrong there and users can see the result.
            let in_private = matches!(kind, OperationKind::Send | OperationKind::OpenTopic);
            let places = [Some(self.room.clone()), self.direct.clone().filter(|_| in_private)];
            for place in places.into_iter().flatten() {
                match self.operation(kind, &place).await? {
                    Some(operation) => self.check_repeat(&operation).await?,
                    None => self.skip(Promise::RepeatAsDeclared, &format!("{kind:?}: not offered here")),
                }
            }
        }
        Ok(())
    }

    async fn check_repeat(&mut self, operation: &Operation) -> Check {
        let kind = operation.kind();
        let repeat = self.platform.repeat(kind);
        let makes_something = matches!(
            kind,
            OperationKind::Send
                | OperationKind::OpenTopic
                | OperationKind::OpenRoom
                | OperationKind::OpenPublicRoom
                | OperationKind::OpenWindow
                | OperationKind::Group
        );
        let key = self.key();

        let early = self.platform.settle(&key, operation).await;
        let lie = makes_something && matches!(early, Settled::Happened(_));
        let unsure = repeat == Repeat::Findable && early != Settled::DidNot;
        self.settled(kind, !lie && !unsure, || format!("before it was done, settle said {early:?}"))?;

        let first = self.execute(&key, operation).await;
        let first = first.map_err(|error| broken(Promise::WhatIsOfferedWorks, Some(kind), format!("«{error}»")))?;

        let late = self.platform.settle(&key, operation).await;
        let true_to_it = match (&late, repeat) {
            (Settled::Happened(receipt), _) => *receipt == first,
            (Settled::DidNot, _) => repeat == Repeat::Idempotent,
            (Settled::Unknown, _) => repeat != Repeat::Findable,
        };
        self.settled(kind, true_to_it, || format!("after the receipt {first:?}, settle said {late:?}"))?;

        let second = self.execute(&key, operation).await;
        let second = second.map_err(|error| {
            broken(Promise::RepeatAsDeclared, Some(kind), format!("the second time it was refused with «{error}»"))
        })?;
        let finds_the_same =
            matches!(first, Receipt::Opened(_) | Receipt::Window(_) | Receipt::Sent(_) | Receipt::Done);
        let same = match repeat {
            Repeat::Keyed => second == first,
            Repeat::Idempotent => !finds_the_same || second == first,
            Repeat::Findable | Repeat::Repeatable => true,
        };
        if !same {
            let found = format!("{repeat:?} was declared, but the receipt was {first:?}, and then {second:?}");
            return Err(broken(Promise::RepeatAsDeclared, Some(kind), found));
        }
        if let Operation::Send(post) = operation
            && matches!(repeat, Repeat::Keyed | Repeat::Idempotent)
        {
            let (ann, text) = (self.ann.clone(), post.document.plain());
            if let Some(texts) = self.shown(&ann, &post.place).await? {
                let times = texts.iter().filter(|shown| **shown == text).count();
                if times != 1 {
                    let found = format!("{repeat:?} was declared, but the message is there {times} times");
                    return Err(broken(Promise::RepeatAsDeclared, Some(kind), found));
                }
            }
        }
        self.kept(Promise::RepeatAsDeclared);
        Ok(())
    }

    fn settled(&mut self, kind: OperationKind, so: bool, found: impl FnOnce() -> String) -> Check {
        if !so {
            return Err(broken(Promise::SettleTellsTheTruth, Some(kind), found()));
        }
        self.kept(Promise::SettleTellsTheTruth);
        Ok(())
    }

    /// Returns an operation of this kind that is possible in this place now, or `None` if it isn't supported.
    async fn operation(&mut self, kind: OperationKind, place: &Place) -> Check<Option<Operation>> {
        let here = self.here(place);
        let best = self.platform.capabilities(None);
        let place = place.clone();
        let offered = match kind {
            OperationKind::Edit | OperationKind::Retract => here.edit.is_yes(),
            OperationKind::Pin => here.pin.is_yes(),
            OperationKind::React => here.reactions.is_yes(),
            OperationKind::ClearChoices => here.clears_choices,
            OperationKind::Tag => here.tags,
            OperationKind::OpenDirect => best.direct_messages != DirectMessages::No,
            OperationKind::OpenTopic => here.topics.is_yes(),
            OperationKind::OpenRoom | OperationKind::SetMembers | OperationKind::ReadMembers | OperationKind::Leave => {
                best.private_rooms.is_yes()
            }
            OperationKind::Rename => best.private_rooms.is_yes() && best.renames,
            OperationKind::OpenPublicRoom => best.public_rooms,
            OperationKind::OpenWindow | OperationKind::CloseWindow | OperationKind::AnswerWindow => best.windows,
            OperationKind::SetWindowButton => best.window_buttons,
            OperationKind::ReadSpeakers | OperationKind::SetSpeakers => here.speakers.is_yes(),
            OperationKind::Group => best.groups.is_yes(),
            OperationKind::SetMenu => best.menus.is_yes(),
            OperationKind::Board => here.boards.is_yes(),
            // A press is answered once, beside its pick.
            OperationKind::AnswerTap => false,
            OperationKind::AnswerQuery => best.inline.is_yes(),
            OperationKind::Send => true,
        };
        if !offered {
            return Ok(None);
        }
        let unique = format!(
            "once more: {kind:?} in {}",
            if Some(&place) == self.direct.as_ref() { "private" } else { "public" }
        );
        Ok(Some(match kind {
            OperationKind::Send => Operation::Send(post(&place, &unique)),
            OperationKind::Edit => {
                let message = self.send(post(&place, &unique)).await?;
                Operation::Edit { message, post: post(&place, "edited twice") }
            }
            OperationKind::Retract => {
                let message = self.send(post(&place, &unique)).await?;
                Operation::Retract { place, message }
            }
            OperationKind::Pin => {
                let message = self.send(post(&place, &unique)).await?;
                Operation::Pin { place, message, pinned: true }
            }
            OperationKind::React => {
                let message = self.send(post(&place, &unique)).await?;
                let reactions = vec![Reactions { emoji: REACTIONS[0].to_owned(), by: vec!["Cat".to_owned()] }];
                Operation::React { place, message, reactions }
            }
            OperationKind::ClearChoices => {
                let message = self.send(post(&place, &unique)).await?;
                Operation::ClearChoices { place, message }
            }
            OperationKind::Tag => Operation::Tag { place, person: self.ann.clone(), tag: "out".into(), on: true },
            OperationKind::OpenDirect => Operation::OpenDirect { person: self.ann.clone() },
            OperationKind::OpenTopic => Operation::OpenTopic { place, title: "Once more".into() },
            OperationKind::OpenRoom => {
                Operation::OpenRoom { title: "The attic".into(), members: vec![self.ann.clone()], listed: false }
            }
            OperationKind::OpenPublicRoom => Operation::OpenPublicRoom { title: "The gate".into() },
            OperationKind::OpenWindow => {
                Operation::OpenWindow { room: None, title: "The gate".into(), name: "Cat".into(), request: None }
            }
            OperationKind::AnswerWindow => {
                let platform = self.platform.name().clone();
                let request = WindowRequest { platform, id: "no-browser-waits".into() };
                Operation::AnswerWindow { request, answer: WindowAnswer::Refused(WindowRefusal::NoSeat) }
            }
            OperationKind::SetWindowButton => {
                let url = Some("https://games.example.org/window".to_owned());
                Operation::SetWindowButton { url, label: "My seat".into() }
            }
            OperationKind::CloseWindow => Operation::CloseWindow { account: self.new_window().await?.account },
            OperationKind::SetMembers => {
                let place = self.new_room(vec![self.ann.clone()]).await?;
                Operation::SetMembers { place, members: vec![self.bob.clone()], former: Vec::new(), revoke: Vec::new() }
            }
            OperationKind::ReadMembers => {
                Operation::ReadMembers { place: self.new_room(vec![self.ann.clone()]).await?, people: Vec::new() }
            }
            OperationKind::Rename => {
                Operation::Rename { place: self.new_room(Vec::new()).await?, title: "The attic (over)".into() }
            }
            OperationKind::Leave => Operation::Leave { place: self.new_room(Vec::new()).await?, archive: false },
            OperationKind::ReadSpeakers => {
                Operation::ReadSpeakers { place, people: vec![self.ann.clone()], known: None }
            }
            OperationKind::SetSpeakers => {
                Operation::SetSpeakers { place, speakers: RoomSpeakers::Everybody, before: None }
            }
            OperationKind::Group => Operation::Group { title: "Another game".into(), places: vec![place] },
            OperationKind::SetMenu => {
                Operation::SetMenu { shown: MenuScope::Conversations, language: None, entries: Vec::new() }
            }
            OperationKind::Board => {
                let ann = SeatLine {
                    handle: "ann".into(),
                    name: "Ann".into(),
                    portrait: String::new(),
                    playing: true,
                    vacant: false,
                    done: false,
                    known: Vec::new(),
                    card: None,
                    service: String::new(),
                };
                let board = Board::Seats {
                    seats: vec![ann],
                    you: None,
                    known: Vec::new(),
                    votes: Vec::new(),
                    decided: gloaming_core::text::Document::default(),
                    progress: None,
                    table: None,
                };
                gloaming_page_model::operation(place, Slot::Seats, Some(&board))
            }
            OperationKind::AnswerTap => return Ok(None),
            OperationKind::AnswerQuery => {
                Operation::AnswerQuery { place, query: QueryId::new("nobody-waits"), offers: Vec::new() }
            }
        }))
    }

    async fn new_window(&mut self) -> Check<Window> {
        let open = Operation::OpenWindow { room: None, title: "The gate".into(), name: "Cat".into(), request: None };
        match self.work(&open).await? {
            Receipt::Window(window) => Ok(window),
            other => Err(wrong_receipt(open.kind(), &other)),
        }
    }

    async fn new_room(&mut self, members: Vec<Person>) -> Check<Place> {
        let open = Operation::OpenRoom { title: "A room for one check".into(), members, listed: false };
        match self.work(&open).await? {
            Receipt::Opened(place) => Ok(place),
            other => Err(wrong_receipt(open.kind(), &other)),
        }
    }
}
