//! Actions of a guest in a room.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gloaming_core::chat::{Happening, MessageId, PromptId, REACTIONS, TapId};
use gloaming_core::text::PlayerText;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::client::seat;
use super::order::{self, LONGEST_TEXT, Weight};
use super::refusal::{Answered, Refusal};
use super::room::Room;
use crate::ids::{direct_place, room_place};
use crate::limits::Counted;
use crate::page::PageContext;
use crate::rows::{Held, Kind, MessageRow, Words};
use crate::state::PlaceState;
use crate::tap_answers::tap_id;
use crate::transaction::{NewMessage, Transaction};

#[derive(Deserialize)]
pub(super) struct Say {
    key: String,
    place: String,
    text: String,
    #[serde(default)]
    reply_to: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct React {
    key: String,
    place: String,
    message: String,
    emoji: String,
    /// Whether the reaction is added or removed.
    stands: bool,
}

#[derive(Deserialize)]
pub(super) struct Begin {
    key: String,
    verb: String,
}

#[derive(Deserialize)]
pub(super) struct Answer {
    key: String,
    prompt: String,
    #[serde(default)]
    choices: Option<Vec<u16>>,
    #[serde(default)]
    text: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Command {
    key: String,
    text: String,
}

/// A guest's request.
pub(super) struct Wanted<T> {
    pub(super) guest: String,
    pub(super) room: String,
    pub(super) what: T,
}

/// Returns an empty response for a successful request.
pub(super) fn nothing() -> Response {
    StatusCode::NO_CONTENT.into_response()
}

/// Runs a transaction and waits until the host has received its events.
pub(super) async fn acknowledged<T: Send + 'static>(
    page: &Arc<PageContext>,
    work: impl FnOnce(&mut Transaction<'_>) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let (done, number) = page.writes.change(work).await?;
    let done = done?;
    let Some(number) = number else { return Ok(done) };
    tokio::select! {
        () = page.inbox.acknowledged(number) => Ok(done),
        () = page.stopped() => Err(Refusal::not_now()),
        () = tokio::time::sleep(page.settings.limits.acknowledge) => Err(Refusal::not_now()),
    }
}

/// Reads the request of a guest in a room.
pub(super) async fn read<T: DeserializeOwned>(
    page: &Arc<PageContext>,
    room: String,
    request: Request,
) -> Result<Wanted<T>, Refusal> {
    let (parts, what) = order::read::<T>(page, request).await?;
    if !page.visible.state().rooms.contains_key(&room) {
        return Err(Refusal::unknown_room());
    }
    let guest = seat(page, &parts.headers, &room).ok_or_else(Refusal::no_seat)?.guest.id.clone();
    let Weight(weight) = parts.extensions.get().copied().unwrap_or(Weight(1));
    let rate = page.settings.limits.guest;
    page.buckets.take_all(Counted::Guest(guest.clone()), rate, weight).map_err(Refusal::too_fast)?;
    Ok(Wanted { guest, room, what })
}

/// Posts a message to a place that the guest sees.
pub(super) async fn say(
    State(page): State<Arc<PageContext>>,
    Room { id: room, .. }: Room,
    request: Request,
) -> Answered {
    let Wanted { guest, room, what } = read::<Say>(&page, room, request).await?;
    let key = order::key(&what.key)?;
    let text = text(&what.text)?;
    let place = place(&page, &room, &guest, &what.place)?;
    let message = NewMessage {
        id: MessageId::new(page.secret.id("said", &[&place, &guest, key])),
        place,
        by: Some(guest),
        key: Some(key.to_owned()),
        words: Words::Typed(text),
        prompt: None,
        reply_to: what.reply_to.map(MessageId::new),
        mention: Vec::new(),
        card: false,
        held: None,
    };
    let (place, id) = (message.place.clone(), message.id.clone());
    acknowledged(&page, move |transaction| speak(transaction, message)).await?;
    decided(&page, &room, &place, &id).await?;
    Ok(nothing())
}

/// Waits until a message is shown. A message that may not be posted is refused, with the reason.
async fn decided(page: &PageContext, room: &str, place: &str, id: &MessageId) -> Result<(), Refusal> {
    let mut bell = page.visible.bell(room);
    let decided = async {
        loop {
            bell.borrow_and_update();
            let held = {
                let state = page.visible.state();
                let row = state.places.get(place).and_then(|spot| spot.contents().messages.get(id));
                row.and_then(|row| row.held.clone())
            };
            match held {
                None | Some(Held::Relayed) => return Ok(()),
                Some(Held::Refused(Some(why))) => {
                    return Err(Refusal::new(StatusCode::CONFLICT, "error-line-refused").with("why", why));
                }
                Some(Held::Refused(None)) => return Err(Refusal::new(StatusCode::CONFLICT, "error-line-unshown")),
                Some(Held::Waiting) => {}
            }
            bell.changed().await.map_err(|_| Refusal::not_now())?;
        }
    };
    tokio::select! {
        decided = decided => decided,
        () = page.stopped() => Err(Refusal::not_now()),
        () = tokio::time::sleep(page.settings.limits.acknowledge) => Err(Refusal::not_now()),
    }
}

fn speak(transaction: &mut Transaction<'_>, mut message: NewMessage) -> Result<(), Refusal> {
    let (place, id, guest) = (message.place.clone(), message.id.clone(), message.by.clone().unwrap_or_default());
    let spot = transaction.state.places.get(&place).ok_or_else(Refusal::unknown_room)?;
    if !spot.contents().messages.contains_key(&id) {
        may_speak(spot, &guest)?;
        let shown = |row: &&Arc<MessageRow>| spot.seen(Some(&guest), row).is_some();
        message.reply_to = message.reply_to.filter(|id| spot.contents().messages.get(id).filter(shown).is_some());
        // Where others read, nothing is shown before the rules have let it through.
        message.held = (spot.row.kind != Kind::You).then_some(Held::Waiting);
        transaction.say(message);
    }
    // A repeat with the same key may be new to the host, which detects duplicates by ID.
    transaction.heard_of(&place, &id);
    Ok(())
}

/// Reacts to a message in a place that the guest sees. Requires permission to speak there, since reactions communicate,
/// too.
pub(super) async fn react(
    State(page): State<Arc<PageContext>>,
    Room { id: room, .. }: Room,
    request: Request,
) -> Answered {
    let Wanted { guest, room, what } = read::<React>(&page, room, request).await?;
    let action = page.secret.id("did", &[&guest, order::key(&what.key)?]);
    let place = place(&page, &room, &guest, &what.place)?;
    let emoji = REACTIONS.into_iter().find(|emoji| *emoji == what.emoji);
    let Some(emoji) = emoji else {
        return Err(Refusal::field("error-reaction", "emoji").with("all", REACTIONS.join(" ")));
    };
    let (message, stands) = (MessageId::new(what.message), what.stands);
    acknowledged(&page, move |transaction| {
        let spot = transaction.state.places.get(&place).ok_or_else(Refusal::unknown_room)?;
        let row = spot.contents().messages.get(&message).filter(|row| row.words.is_some());
        let row = row.filter(|row| row.held.is_none() && spot.shows(Some(&guest), row.said, row.changed)).cloned();
        // In a direct conversation with the bot no other user would see it.
        let Some(row) = row.filter(|_| spot.row.kind != Kind::You) else {
            return Err(Refusal::new(StatusCode::CONFLICT, "error-line-gone"));
        };
        may_speak(spot, &guest)?;
        transaction.react(&row, &guest, emoji, stands);
        let (by, place, emoji) = (transaction.author(&guest), transaction.place(&place), emoji.to_owned());
        transaction.happened(format!("{action}-1"), None, Happening::Reacted { by, place, message, emoji, stands });
        Ok(())
    })
    .await?;
    Ok(nothing())
}

/// Refuses guests who may not speak in a place at the moment.
fn may_speak(spot: &PlaceState, guest: &str) -> Result<(), Refusal> {
    let sentence = if spot.row.archived { "error-archived" } else { "error-closed" };
    if spot.may_speak(guest) { Ok(()) } else { Err(Refusal::new(StatusCode::FORBIDDEN, sentence)) }
}

/// Begins to use a verb, for which the host then asks for arguments.
pub(super) async fn begin(
    State(page): State<Arc<PageContext>>,
    Room { id: room, .. }: Room,
    request: Request,
) -> Answered {
    let Wanted { guest, what, .. } = read::<Begin>(&page, room, request).await?;
    let action = page.secret.id("did", &[&guest, order::key(&what.key)?]);
    let verb = text(&what.verb)?;
    acknowledged(&page, move |transaction| {
        transaction.note_use(&direct_place(&guest));
        let (by, place) = (transaction.author(&guest), transaction.place(&direct_place(&guest)));
        transaction.happened(format!("{action}-1"), None, Happening::Began { by, place, verb });
        Ok(())
    })
    .await?;
    Ok(nothing())
}

/// Executes a lobby command.
pub(super) async fn command(
    State(page): State<Arc<PageContext>>,
    Room { id: room, .. }: Room,
    request: Request,
) -> Answered {
    let Wanted { guest, room, what } = read::<Command>(&page, room, request).await?;
    let action = page.secret.id("did", &[&guest, order::key(&what.key)?]);
    let text = text(&what.text)?;
    acknowledged(&page, move |transaction| {
        transaction.note_use(&direct_place(&guest));
        let (by, place) = (transaction.author(&guest), transaction.place(&direct_place(&guest)));
        let room = transaction.place(&room_place(&room));
        transaction.happened(format!("{action}-1"), None, Happening::Commanded { by, place, room, text });
        Ok(())
    })
    .await?;
    Ok(nothing())
}

/// Answers a prompt below a message.
pub(super) async fn answer(
    State(page): State<Arc<PageContext>>,
    Room { id: room, .. }: Room,
    request: Request,
) -> Answered {
    let Wanted { guest, room, what } = read::<Answer>(&page, room, request).await?;
    let action = page.secret.id("did", &[&guest, order::key(&what.key)?]);
    acknowledged(&page, move |transaction| {
        transaction.note_use(&direct_place(&guest));
        let prompt = PromptId::new(what.prompt);
        let (by, seen) = (transaction.author(&guest), transaction.state.sees(&room, Some(&guest)));
        let found = seen.into_iter().find_map(|spot| {
            let row = spot.asking(&prompt).filter(|row| spot.shows(Some(&guest), row.said, row.changed))?;
            Some((spot.row.id.clone(), row.prompt.clone()?))
        });
        let Some((place, asked)) = found else {
            return Err(Refusal::new(StatusCode::CONFLICT, "error-prompt-gone"));
        };
        let place = transaction.place(&place);
        let what = match (asked.text, what.choices, what.text) {
            (Some(longest), None, Some(given)) => {
                let given = text(&given)?;
                if given.chars().count() > usize::from(longest) {
                    return Err(Refusal::field("error-answer-long", "text").with("most", longest.to_string()));
                }
                Happening::FormFilled { by, place, prompt, values: vec![("text".to_owned(), given)] }
            }
            (None, Some(mut choices), None) => {
                choices.sort_unstable();
                choices.dedup();
                let known = choices.iter().all(|choice| usize::from(*choice) < asked.choices.len());
                let (least, most) = (usize::from(asked.least), usize::from(asked.most));
                let goes_back = asked.back.is_some_and(|back| choices == [back]);
                if !known || !(goes_back || (least..=most).contains(&choices.len())) {
                    let refusal = Refusal::field("error-choices", "choices").with("least", least.to_string());
                    return Err(refusal.with("most", most.to_string()));
                }
                let tap = Some(TapId::new(tap_id(&guest, &action)));
                Happening::Picked { by, place, prompt, choices, tap }
            }
            _ => return Err(Refusal::field("error-answer-kind", "choices")),
        };
        transaction.happened(format!("{action}-1"), None, what);
        Ok(())
    })
    .await?;
    Ok(nothing())
}

/// Cleans a text and checks that it is neither empty nor too long.
fn text(raw: &str) -> Result<String, Refusal> {
    let too_long = Refusal::field("error-text-long", "text").with("most", LONGEST_TEXT.to_string());
    if raw.chars().count() > LONGEST_TEXT {
        return Err(too_long);
    }
    let text = PlayerText::new(raw).as_str().to_owned();
    if text.is_empty() { Err(Refusal::field("error-text-empty", "text")) } else { Ok(text) }
}

/// Returns the place with this alias on the page.
fn place(page: &PageContext, room: &str, guest: &str, alias: &str) -> Result<String, Refusal> {
    let state = page.visible.state();
    let spot = state.sees(room, Some(guest)).into_iter().find(|spot| spot.row.alias == alias);
    spot.map(|spot| spot.row.id.clone()).ok_or_else(|| Refusal::field("error-place", "place"))
}
