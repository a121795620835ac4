//! The room that an address leads to.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::StatusCode;
use axum::http::request::Parts;

use super::client::seat;
use super::refusal::Refusal;
use crate::page::PageContext;

/// The room of a request, by the address below `/g/`. An address that has been replaced by a new one leads only those in who have a seat,
/// and so does that of a room for windows: what a group of another service says is for the group alone.
pub(super) struct Room {
    pub(super) id: String,
    /// The address by which the page knows it: its cookie is kept below that.
    pub(super) address: String,
}

impl FromRequestParts<Arc<PageContext>> for Room {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, page: &Arc<PageContext>) -> Result<Self, Refusal> {
        let address = Path::<String>::from_request_parts(parts, page).await;
        let Path(address) = address.map_err(|_| Refusal::unknown_room())?;
        let found = page
            .visible
            .state()
            .room_at(&address)
            .map(|room| (room.id.clone(), room.address() == address, room.for_windows));
        let (id, is_current, for_windows) = found.ok_or_else(Refusal::unknown_room)?;
        match (is_current && !for_windows) || seat(page, &parts.headers, &id).is_some() {
            true => Ok(Room { id, address }),
            false if for_windows => Err(Refusal::new(StatusCode::NOT_FOUND, "error-window-closed")),
            false => Err(Refusal::unknown_room()),
        }
    }
}
