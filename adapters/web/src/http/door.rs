//! The door of a lobby, for its leader.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use gloaming_core::chat::Happening;
use serde::Deserialize;
use serde_json::{Value, json};

use super::client::seat;
use super::order;
use super::posts::{Wanted, acknowledged, read};
use super::reads::data;
use super::refusal::{Answered, Refusal};
use super::room::Room;
use crate::door::leads;
use crate::ids::{direct_place, room_place};
use crate::page::PageContext;
use crate::transaction::Transaction;

#[derive(Deserialize)]
pub(super) struct Change {
    key: String,
    /// Whether to close the door, or to open it for all users with the link.
    #[serde(default)]
    closed: Option<bool>,
    /// Whether to create a new link and a new code.
    #[serde(default)]
    renew: bool,
    /// The guests to remove.
    #[serde(default)]
    remove: Vec<String>,
}

/// Returns the state of the door and the guests in the room.
pub(super) async fn door(State(page): State<Arc<PageContext>>, room: Room, request: Request) -> Answered {
    let seat = seat(&page, request.headers(), &room.id).ok_or_else(Refusal::no_seat)?;
    told(&page, &room.id, &seat.guest.id)
}

/// Changes the door.
pub(super) async fn change(State(page): State<Arc<PageContext>>, room: Room, request: Request) -> Answered {
    let Wanted { guest, room, what } = read::<Change>(&page, room.id, request).await?;
    let key = order::key(&what.key)?.to_owned();
    let action = page.secret.id("did", &[&guest, &key]);
    let (leader, id) = (guest.clone(), room.clone());
    let work = move |transaction: &mut Transaction<'_>| {
        if !leads(transaction.state, &leader) {
            return Err(not_leading());
        }
        if let Some(closed) = what.closed {
            transaction.set_door(&id, closed);
            let word = if closed { "lock" } else { "unlock" };
            order(transaction, (&leader, &id), format!("{action}-2"), word);
        }
        let guests: Vec<_> = transaction.state.all_guests_of(&id).filter(|guest| guest.id != leader).cloned().collect();
        for guest in guests {
            if what.remove.contains(&alias(transaction.secret, &guest.id)) {
                transaction.take_out(&guest, true, &action);
            }
        }
        if what.renew {
            transaction.renew_address(&id, &key);
            order(transaction, (&leader, &id), format!("{action}-1"), "newcode");
        }
        Ok(())
    };
    acknowledged(&page, work).await?;
    told(&page, &room, &guest)
}

/// Sends the host a lobby command in the leader's name.
fn order(transaction: &mut Transaction<'_>, (leader, room): (&str, &str), id: String, word: &str) {
    let (by, place) = (transaction.author(leader), transaction.place(&direct_place(leader)));
    let room = transaction.place(&room_place(room));
    transaction.happened(id, None, Happening::Commanded { by, place, room, text: word.to_owned() });
}

fn told(page: &PageContext, room: &str, leader: &str) -> Answered {
    let state = page.visible.state();
    if !leads(&state, leader) {
        return Err(not_leading());
    }
    let others = state.guests_of(room).filter(|guest| guest.id != leader);
    let people: Vec<Value> =
        others.map(|guest| json!({"id": alias(&page.secret, &guest.id), "name": guest.name})).collect();
    let closed = state.rooms.get(room).is_some_and(|room| room.closed);
    Ok(data(&json!({"closed": closed, "people": people})))
}

/// Returns an alias of a guest for the leader's page, since guests' IDs must stay private.
fn alias(secret: &crate::ids::Secret, guest: &str) -> String {
    secret.id("alias", &[guest])
}

fn not_leading() -> Refusal {
    Refusal::new(StatusCode::FORBIDDEN, "error-not-leading")
}
