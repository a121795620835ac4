//! The room that an address leads to.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::StatusCode;
use axum::http::request::Parts;

use super::client::seat;
use super::refusal::Refusal;
use crate::page::PageContext;

/// The room of a request, found by the address below `/g/`. An address that was replaced by a new one only admits
/// guests with a seat. So does the address of a room for windows, since the messages in a group of another service are
/// for that group only.
pub(super) struct Room {
    pub(super) id: String,
    /// The address that the page uses for it, which is the path of its cookie.
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
