//! The verbs that a seat is asked for.

use gloaming_core::ruleset::Seat;

use crate::session::Session;

/// The verbs that a seat is asked for. A form can be closed once it can be sent as it stands.
pub(crate) fn prompted_verbs(session: &Session, seat: Seat) -> Vec<&'static str> {
    let closes = |verb: &str| session.table.manifest().forms.iter().any(|form| form.submit == verb);
    let is_whole = |verb: &str| session.table.game().next(seat, verb, &[]).is_some_and(|next| next.complete);
    let asked = session.table.offers(seat).iter().filter(|offer| offer.is_asked()).map(|offer| offer.verb);
    asked.filter(|verb| !closes(verb) || is_whole(verb)).collect()
}
