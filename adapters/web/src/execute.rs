//! Executes the host's operations on the page.

use gloaming_core::chat::{
    Author, ChatError, Choice, Company, MessageId, Operation, OperationKey, Person, Place, Post, Prompt, ProvenRequest,
    Receipt, RoomSpeakers, Settled, WindowAnswer, WindowRefusal,
};
use gloaming_page_model::{Board, Slot};

use gloaming_core::text::Document;

use crate::capabilities::PAGE;
use crate::ids::{HOME, Secret, direct_place, guest_of, room_place};
use crate::page::PageContext;
use crate::push::{self, Reason};
use crate::rows::{BoardRow, Kind, PlaceRow, Words};
use crate::state::{PlaceState, State};
use crate::transaction::{NewMessage, Transaction};

impl PageContext {
    pub(crate) async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        if let Operation::AnswerTap { place, tap, text } = operation {
            self.here(place)?;
            self.tap_answers.add(&self.visible, tap.as_str(), text);
            return Ok(Receipt::Done);
        }
        if let Operation::OpenPublicRoom { .. } | Operation::OpenWindow { room: None, .. } = operation
            && self.visible.state().rooms.len() >= self.settings.limits.rooms
        {
            return Err(ChatError::Unsupported);
        }
        if matches!(operation, Operation::OpenWindow { .. }) && !self.is_reached_by_others() {
            return Err(ChatError::Unsupported);
        }
        if let Operation::AnswerWindow { request, answer } = operation {
            self.window_answers.give(&request.id, answer.clone());
            return Ok(Receipt::Done);
        }
        let made = match operation {
            Operation::OpenWindow { request, .. } => Some((key.clone(), request.clone())),
            _ => None,
        };
        let (key, operation) = (key.clone(), operation.clone());
        let receipt = match self.writes.change(move |transaction| perform(transaction, &key, operation)).await {
            Ok((result, _)) => result,
            Err(error) => return Err(ChatError::Offline { reason: error.to_string() }),
        };
        let Some((key, request)) = made else { return receipt };
        // The link contains the page's address.
        let made = receipt.and_then(|_| self.window_receipt(&key, request.as_ref()).ok_or(ChatError::Gone));
        if let Some(ProvenRequest { request, .. }) = request {
            let answer = match &made {
                Ok(Receipt::Window(window)) => WindowAnswer::Open(window.account.clone()),
                Err(ChatError::Gone) => WindowAnswer::Refused(WindowRefusal::Used),
                _ => WindowAnswer::Refused(WindowRefusal::Failed),
            };
            self.window_answers.give(&request.id, answer);
        }
        made
    }

    fn window_receipt(&self, key: &OperationKey, request: Option<&ProvenRequest>) -> Option<Receipt> {
        let (url, platform) = (self.url(), &self.settings.name);
        self.visible.state().window_receipt(&self.secret, platform, (key, request), url.trim_end_matches('/'))
    }

    fn here(&self, place: &Place) -> Result<(), ChatError> {
        let known = place.platform == self.settings.name && self.visible.state().places.contains_key(place.id.as_str());
        if known { Ok(()) } else { Err(ChatError::Gone) }
    }

    pub(crate) fn settle(&self, key: &OperationKey, operation: &Operation) -> Settled {
        let state = self.visible.state();
        match operation {
            Operation::Send(post) => {
                let id = message_id(&self.secret, key, &post.place);
                let spot = state.places.get(post.place.id.as_str());
                match spot.is_some_and(|spot| spot.contents().messages.contains_key(&id)) {
                    true => Settled::Happened(Receipt::Sent(id)),
                    false => Settled::DidNot,
                }
            }
            Operation::OpenRoom { .. } => {
                let id = private_id(&self.secret, key);
                match state.places.contains_key(&id) {
                    true => Settled::Happened(Receipt::Opened(Place::new(&self.settings.name, id))),
                    false => Settled::DidNot,
                }
            }
            Operation::OpenPublicRoom { .. } => {
                let id = public_id(&self.secret, key);
                match state.rooms.contains_key(&id) {
                    true => Settled::Happened(Receipt::Opened(Place::new(&self.settings.name, room_place(&id)))),
                    false => Settled::DidNot,
                }
            }
            Operation::OpenWindow { request, .. } => {
                drop(state);
                self.window_receipt(key, request.as_ref()).map_or(Settled::DidNot, Settled::Happened)
            }
            Operation::SetSpeakers { place, .. } => {
                let spot = state.places.get(place.id.as_str());
                match spot.and_then(|spot| spot.row.spoken.as_ref()) {
                    Some((last, before)) if last == key.as_str() => {
                        Settled::Happened(Receipt::Speakers(before.clone()))
                    }
                    _ => Settled::Unknown,
                }
            }
            Operation::AnswerTap { .. } => Settled::Unknown,
            // All other operations are idempotent.
            _ => Settled::DidNot,
        }
    }
}

fn perform(transaction: &mut Transaction<'_>, key: &OperationKey, operation: Operation) -> Result<Receipt, ChatError> {
    match operation {
        // The page draws its own pictures.
        Operation::Send(post) | Operation::Edit { post, .. } if post.drawing.is_some() => Err(ChatError::Unsupported),
        Operation::Send(post) => send(transaction, key, without_links(post)),
        Operation::Edit { message, post } => edit(transaction, &message, without_links(post)),
        Operation::Retract { place, message } => retract(transaction, &place, &message),
        Operation::OpenDirect { person } => {
            let guest = guest(transaction, &person).ok_or(ChatError::Gone)?;
            Ok(Receipt::Opened(transaction.place(&direct_place(&guest))))
        }
        Operation::OpenRoom { title, members, .. } => open_room(transaction, key, &title, &members),
        Operation::OpenPublicRoom { title } => {
            let id = public_id(transaction.secret, key);
            if !transaction.state.rooms.contains_key(&id) {
                transaction.make_room(&id, &title);
            }
            Ok(Receipt::Opened(transaction.place(&room_place(&id))))
        }
        Operation::OpenWindow { room, title, name, request } => {
            transaction.open_window(key, room.as_ref(), &title, &name, request.as_ref()).map(|()| Receipt::Done)
        }
        Operation::CloseWindow { account } => {
            if let Some(guest) = guest(transaction, &account) {
                transaction.close_window(&guest);
            }
            Ok(Receipt::Done)
        }
        Operation::SetMembers { place, members, .. } => {
            if here(transaction, &place)?.row.kind != Kind::Private {
                return Err(ChatError::Unsupported);
            }
            let room = here(transaction, &place)?.row.room.clone();
            let members = guests_of_one_room(transaction, &members, room);
            transaction.set_members(place.id.as_str(), &members);
            Ok(Receipt::Done)
        }
        Operation::ReadSpeakers { place, known, .. } => {
            let row = &here(transaction, &place)?.row;
            match row.kind {
                Kind::Room | Kind::Private => Ok(Receipt::Speakers(known.unwrap_or_else(|| row.speakers.clone()))),
                _ => Err(ChatError::Unsupported),
            }
        }
        Operation::SetSpeakers { place, speakers, .. } => set_speakers(transaction, key, &place, speakers),
        Operation::Leave { place, archive } => leave(transaction, &place, archive),
        Operation::ReadMembers { place, .. } => read_members(transaction, &place),
        Operation::Board { place, slot, board } => {
            let (slot, board) = gloaming_page_model::read(&slot, board.as_ref())
                .map_err(|error| ChatError::Malformed { reason: error.to_string() })?;
            // The list of games is long and the same for all guests, who read it from the home page.
            if slot == Slot::Home && place != transaction.place(HOME) {
                return here(transaction, &place).map(|_| Receipt::Done);
            }
            if place == transaction.place(HOME) && !transaction.state.places.contains_key(HOME) {
                transaction.make_place(HOME, Kind::Home, None, HOME, "");
            }
            let before = here(transaction, &place)?.contents().boards.get(&slot).and_then(|row| row.board.as_ref());
            if before != board.as_ref() {
                if let Some(Board::Lobby { door_closed, .. }) = &board
                    && let PlaceRow { kind: Kind::Room, room: Some(room), .. } =
                        &*here(transaction, &place)?.row.clone()
                {
                    transaction.set_door(room, *door_closed);
                }
                if slot == Slot::Phase {
                    call(transaction, &place, board.as_ref())?;
                }
                transaction.put_board(BoardRow { place: place.id.as_str().to_owned(), slot, changed: 0, board });
            }
            Ok(Receipt::Done)
        }
        Operation::React { place, message, reactions } => {
            let row = here(transaction, &place)?.contents().messages.get(&message).filter(|row| row.words.is_some());
            let row = row.cloned().ok_or(ChatError::Gone)?;
            transaction.react_elsewhere(&row, reactions);
            Ok(Receipt::Done)
        }
        Operation::AnswerTap { .. }
        | Operation::AnswerQuery { .. }
        | Operation::Pin { .. }
        | Operation::OpenTopic { .. }
        | Operation::Rename { .. }
        | Operation::Group { .. }
        | Operation::AnswerWindow { .. }
        | Operation::SetWindowButton { .. }
        | Operation::ClearChoices { .. }
        | Operation::Tag { .. }
        | Operation::SetMenu { .. } => Err(ChatError::Unsupported),
    }
}

/// Calls the players of a room when a phase begins.
fn call(transaction: &mut Transaction<'_>, place: &Place, board: Option<&Board>) -> Result<(), ChatError> {
    let spot = here(transaction, place)?;
    let before = spot.contents().boards.get(&Slot::Phase).and_then(|row| row.board.as_ref());
    let (kind, room) = (spot.row.kind, spot.row.room.clone());
    if let (Kind::Room, Some(room), Some(reason)) = (kind, room, Reason::of(before, board)) {
        transaction.call_room(&room, reason, push::worth(board, transaction.now));
    }
    Ok(())
}

/// Guests have no accounts that a name could link to, and their IDs must stay private.
fn without_links(mut post: Post) -> Post {
    post.document.link_people_of(None);
    post
}

fn send(transaction: &mut Transaction<'_>, key: &OperationKey, post: Post) -> Result<Receipt, ChatError> {
    let id = message_id(transaction.secret, key, &post.place);
    let spot = here(transaction, &post.place)?;
    if spot.contents().messages.contains_key(&id) {
        return Ok(Receipt::Sent(id));
    }
    if spot.row.kind == Kind::Home {
        return Err(ChatError::Unsupported);
    }
    fits(&post)?;
    let asked = guest_of(post.place.id.as_str()).filter(|_| post.prompt.is_some()).map(str::to_owned);
    let mention = guests(transaction, &post.mention);
    let card = post.card || repeats_card(spot, &post.document);
    transaction.say(NewMessage {
        place: post.place.id.as_str().to_owned(),
        id: id.clone(),
        by: None,
        key: None,
        words: Words::Told(post.document),
        prompt: post.prompt,
        reply_to: post.reply_to,
        mention,
        card,
        held: None,
    });
    if let Some(guest) = asked {
        transaction.call_asked(&guest);
    }
    Ok(Receipt::Sent(id))
}

/// Returns `true` for text on the card that its reader already sees, such as the answer to a player who asks for their
/// card.
fn repeats_card(spot: &PlaceState, document: &Document) -> bool {
    match spot.contents().boards.get(&Slot::Card).and_then(|row| row.board.as_ref()) {
        Some(Board::Card { document: card, .. }) => document.blocks.iter().any(|block| card.blocks.contains(block)),
        _ => false,
    }
}

fn edit(transaction: &mut Transaction<'_>, message: &MessageId, post: Post) -> Result<Receipt, ChatError> {
    let spot = here(transaction, &post.place)?;
    let stands = spot.contents().messages.get(message).filter(|row| row.by.is_none() && row.words.is_some());
    let row = stands.cloned().ok_or(ChatError::Gone)?;
    fits(&post)?;
    let (words, mention) = (Some(Words::Told(post.document)), guests(transaction, &post.mention));
    if (&words, &post.prompt, &post.reply_to, &mention) != (&row.words, &row.prompt, &row.reply_to, &row.mention) {
        transaction.change_message(&row, |row| {
            row.words = words;
            row.prompt = post.prompt;
            row.reply_to = post.reply_to;
            row.mention = mention;
            // A message that once showed a card stays marked, so that the page keeps hiding it from bystanders: its
            // text may show the same card again.
            row.card |= post.card;
        });
    }
    Ok(Receipt::Sent(message.clone()))
}

fn retract(transaction: &mut Transaction<'_>, place: &Place, message: &MessageId) -> Result<Receipt, ChatError> {
    let stands = here(transaction, place)?.contents().messages.get(message).filter(|row| row.words.is_some());
    if let Some(row) = stands.cloned() {
        transaction.change_message(&row, |row| {
            row.words = None;
            row.prompt = None;
            row.mention.clear();
            row.reactions.clear();
            row.elsewhere.clear();
        });
    }
    Ok(Receipt::Done)
}

fn open_room(
    transaction: &mut Transaction<'_>,
    key: &OperationKey,
    title: &str,
    members: &[Person],
) -> Result<Receipt, ChatError> {
    let id = private_id(transaction.secret, key);
    if !transaction.state.places.contains_key(&id) {
        let members = guests_of_one_room(transaction, members, None);
        let room = members.first().and_then(|guest| Some(transaction.state.guests.get(guest)?.room.clone()));
        let alias = transaction.secret.id("alias", &[&id]);
        transaction.make_place(&id, Kind::Private, room.as_deref(), &alias, title);
        transaction.set_members(&id, &members);
    }
    Ok(Receipt::Opened(transaction.place(&id)))
}

fn set_speakers(
    transaction: &mut Transaction<'_>,
    key: &OperationKey,
    place: &Place,
    speakers: RoomSpeakers,
) -> Result<Receipt, ChatError> {
    let row = &here(transaction, place)?.row;
    if !matches!(row.kind, Kind::Room | Kind::Private) {
        return Err(ChatError::Unsupported);
    }
    if let Some((_, before)) = row.spoken.as_ref().filter(|(last, _)| last == key.as_str()) {
        return Ok(Receipt::Speakers(before.clone()));
    }
    // The previous speakers are always one of our own variants, so there is no opaque value to restore.
    let speakers = match speakers {
        RoomSpeakers::Before(_) => RoomSpeakers::Everybody,
        known => known,
    };
    let before = row.speakers.clone();
    transaction.change_place(place.id.as_str(), |row| {
        row.spoken = Some((key.as_str().to_owned(), std::mem::replace(&mut row.speakers, speakers)));
        // Changing the speakers reopens an archived place.
        row.archived = false;
    });
    Ok(Receipt::Speakers(before))
}

fn leave(transaction: &mut Transaction<'_>, place: &Place, archive: bool) -> Result<Receipt, ChatError> {
    // A place that no longer exists counts as left.
    let Ok(spot) = here(transaction, place) else { return Ok(Receipt::Done) };
    let (kind, room, archived) = (spot.row.kind, spot.row.room.clone(), spot.row.archived);
    match (kind, room) {
        (Kind::Home | Kind::You, _) => return Err(ChatError::Unsupported),
        (Kind::Room | Kind::Private, _) if archive => {
            if !archived {
                transaction.change_place(place.id.as_str(), |row| row.archived = true);
            }
        }
        (Kind::Room, Some(room)) => transaction.remove_room(&room),
        (Kind::Room | Kind::Private, _) => transaction.remove_place(place.id.as_str()),
    }
    Ok(Receipt::Done)
}

fn read_members(transaction: &mut Transaction<'_>, place: &Place) -> Result<Receipt, ChatError> {
    let spot = here(transaction, place)?;
    let ids: Vec<String> = match (&spot.row.kind, &spot.row.room) {
        (Kind::Room, Some(room)) => transaction.state.guests_of(room).map(|guest| guest.id.clone()).collect(),
        (Kind::You, _) => guest_of(place.id.as_str()).map(str::to_owned).into_iter().collect(),
        _ => spot.members().map(str::to_owned).collect(),
    };
    let members: Vec<Author> = ids.iter().map(|guest| transaction.author(guest)).collect();
    Ok(Receipt::Members(Company::of(members)))
}

/// Checks a post against the capabilities and their limits.
fn fits(post: &Post) -> Result<(), ChatError> {
    let malformed = |reason: &str| Err(ChatError::Malformed { reason: reason.to_owned() });
    if post.protect {
        return Err(ChatError::Unsupported);
    }
    if PAGE.longest_message.measure(&post.document.plain()) > PAGE.longest_message.amount {
        return malformed("the message is longer than the capabilities allow");
    }
    let Some(prompt) = &post.prompt else { return Ok(()) };
    let Prompt { choices, least, most, text, .. } = prompt;
    if let Some(longest) = text {
        return if *longest > 0 { Ok(()) } else { malformed("a text of no characters is no answer to a prompt") };
    }
    if choices.is_empty() || *most == 0 || least > most || usize::from(*least) > choices.len() {
        return malformed("no choice would answer the prompt");
    }
    let Some(buttons) = PAGE.buttons else { return Err(ChatError::Unsupported) };
    let too_long = |choice: &Choice| choice.label.chars().count() > usize::from(buttons.longest_label);
    if choices.len() > usize::from(buttons.most) || choices.iter().any(too_long) {
        return malformed("there are more choices, or longer ones, than the capabilities allow");
    }
    Ok(())
}

fn here<'a>(transaction: &'a Transaction<'_>, place: &Place) -> Result<&'a PlaceState, ChatError> {
    let state: &State = transaction.state;
    let spot = state.places.get(place.id.as_str()).filter(|_| place.platform == *transaction.platform);
    spot.ok_or(ChatError::Gone)
}

fn guest(transaction: &Transaction<'_>, person: &Person) -> Option<String> {
    let id = person.id.as_str();
    (person.platform == *transaction.platform && transaction.state.guests.contains_key(id)).then(|| id.to_owned())
}

/// Returns the IDs of the people who are guests. Those who are gone can't be members of anything.
fn guests(transaction: &Transaction<'_>, people: &[Person]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for id in people.iter().filter_map(|person| guest(transaction, person)) {
        if !all.contains(&id) {
            all.push(id);
        }
    }
    all
}

/// Returns the guests of this room, or without one the guests of the room that most of them are in. A private room is
/// shown within the room that it belongs to, so guests of other rooms couldn't see it. They aren't added, and the host
/// informs them in their direct conversation.
fn guests_of_one_room(transaction: &Transaction<'_>, people: &[Person], room: Option<String>) -> Vec<String> {
    let mut all = guests(transaction, people);
    let room_of = |guest: &String| transaction.state.guests.get(guest).map(|row| row.room.as_str());
    let count = |room: Option<&str>| all.iter().filter(|guest| room_of(guest) == room).count();
    let most = || all.iter().rev().map(room_of).max_by_key(|room| count(*room)).flatten().map(str::to_owned);
    let room = room.or_else(most);
    all.retain(|guest| room_of(guest) == room.as_deref());
    all
}

fn message_id(secret: &Secret, key: &OperationKey, place: &Place) -> MessageId {
    MessageId::new(secret.id("told", &[place.id.as_str(), key.as_str()]))
}

fn public_id(secret: &Secret, key: &OperationKey) -> String {
    secret.id("public", &[key.as_str()])
}

fn private_id(secret: &Secret, key: &OperationKey) -> String {
    format!("private-{}", secret.id("private", &[key.as_str()]))
}
