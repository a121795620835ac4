//! Windows that are opened with a proof from another service.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::Response;
use gloaming_core::chat::{Happening, WindowAnswer, WindowRefusal, WindowRequest};
use serde::Deserialize;
use serde_json::json;

use super::client::{Client, device_of, framed_browser, framed_cookie, new_framed_browser};
use super::order::{self, limit};
use super::posts::acknowledged;
use super::reads::data;
use super::refusal::{Answered, Refusal};
use super::seats::token;
use crate::ids::Token;
use crate::limits::Counted;
use crate::page::PageContext;
use crate::transaction::Transaction;

/// The longest proof, in bytes. Telegram's have about 600.
const LONGEST_PROOF: usize = 6 * 1024;

/// The longest game ID in a request, in bytes.
const LONGEST_GAME: usize = 64;

#[derive(Deserialize)]
pub(super) struct Ask {
    key: String,
    proof: String,
    #[serde(default)]
    game: Option<String>,
}

/// Opens a window on the seat of the person named by a proof, in the browser that sent the request.
///
/// The window's cookies belong to the site that frames it, and to no other.
pub(super) async fn ask(State(page): State<Arc<PageContext>>, request: Request) -> Answered {
    let (parts, wanted) = order::read::<Ask>(&page, request).await?;
    let key = order::key(&wanted.key)?;
    let client = Client::of(&page, &parts);
    limit(&page, &client, Counted::Joins(client.address), page.settings.limits.joins)?;
    let browser = framed_browser(&page, &parts.headers).ok_or_else(|| {
        Refusal::new(StatusCode::FORBIDDEN, "error-no-cookies").with_cookie(new_framed_browser(&page))
    })?;
    if wanted.proof.is_empty() || wanted.proof.len() > LONGEST_PROOF {
        return Err(refused(WindowRefusal::Foreign));
    }
    let id = page.secret.id("window-asked", &[browser.reveal(), key]);
    // The response was lost.
    let known = page.visible.state().window_asked(&id).map(|guest| guest.id.clone());
    if let Some(guest) = known {
        return given(&page, &guest, &browser).await;
    }
    let windows = windows_of(&page, &browser);
    let game = wanted.game.filter(|game| game.len() <= LONGEST_GAME);
    // The same request may be repeated, and each attempt is a new event for the host.
    let (request_id, nonce) = (id.clone(), token()?.fingerprint());
    let mut waiting = page.window_answers.wait(&id);
    let work = move |transaction: &mut Transaction<'_>| {
        let request = WindowRequest { platform: transaction.platform.clone(), id: request_id.clone() };
        let windows = windows.iter().map(|guest| transaction.person(guest)).collect();
        let asked = Happening::WindowAsked { request, proof: wanted.proof, game, windows };
        transaction.happened(format!("{request_id}-{nonce}"), None, asked);
        Ok(())
    };
    acknowledged(&page, work).await?;
    let answer = tokio::select! {
        answer = waiting.answer() => answer,
        () = page.stopped() => None,
        () = tokio::time::sleep(page.settings.limits.acknowledge) => None,
    };
    match answer.ok_or_else(Refusal::not_now)? {
        WindowAnswer::Open(account) => given(&page, account.id.as_str(), &browser).await,
        WindowAnswer::Refused(why) => Err(refused(why)),
    }
}

/// Returns the windows that a browser has open.
fn windows_of(page: &PageContext, browser: &Token) -> Vec<String> {
    let state = page.visible.state();
    let is_open = |room: &str, device: Option<&String>| device == Some(&device_of(page, room, Some(browser)));
    let windows = state.proven_windows().filter(|(guest, window)| is_open(&guest.room, window.device.as_ref()));
    windows.map(|(guest, _)| guest.id.clone()).collect()
}

/// Sends a browser its window: the address of the room, and the cookie that proves the seat.
async fn given(page: &Arc<PageContext>, guest: &str, browser: &Token) -> Answered {
    let (room, address) = {
        let state = page.visible.state();
        let room = state.guests.get(guest).and_then(|guest| state.rooms.get(&guest.room));
        room.map(|room| (room.id.clone(), room.address().to_owned())).ok_or_else(Refusal::not_now)?
    };
    let (new, device, guest) = (token()?, device_of(page, &room, Some(browser)), guest.to_owned());
    let work = move |transaction: &mut Transaction<'_>| transaction.enter_proven(&guest, &device, &new).then_some(new);
    let token = page.writes.change(work).await?.0.ok_or_else(|| refused(WindowRefusal::Used))?;
    let mut response: Response = data(&json!({"room": address}));
    let cookie = framed_cookie(page, &address, Some(&token));
    response.headers_mut().extend(cookie.map(|value| (header::SET_COOKIE, value)));
    Ok(response)
}

fn refused(why: WindowRefusal) -> Refusal {
    match why {
        WindowRefusal::Foreign => Refusal::new(StatusCode::FORBIDDEN, "error-proof-foreign"),
        WindowRefusal::Old => Refusal::new(StatusCode::FORBIDDEN, "error-proof-old"),
        WindowRefusal::Used => Refusal::new(StatusCode::FORBIDDEN, "error-proof-used"),
        WindowRefusal::NoSeat => Refusal::new(StatusCode::NOT_FOUND, "error-proof-no-seat"),
        WindowRefusal::Failed => Refusal::new(StatusCode::CONFLICT, "error-proof-failed"),
    }
}
