//! The verbs that a seat is asked for, and the forms that they fill.

use gloaming_core::ruleset::{FormSpec, Seat};

use crate::session::Session;

/// The verbs that a seat is asked for. A form can be closed once it can be sent as it stands.
pub(crate) fn prompted_verbs(session: &Session, seat: Seat) -> Vec<&'static str> {
    let closes = |verb: &str| session.table.manifest().forms.iter().any(|form| form.submit == verb);
    let is_whole = |verb: &str| session.table.game().next(seat, verb, &[]).is_some_and(|next| next.complete);
    let asked = session.table.offers(seat).iter().filter(|offer| offer.is_asked()).map(|offer| offer.verb);
    asked.filter(|verb| !closes(verb) || is_whole(verb)).collect()
}

/// The form of which a verb fills a field.
pub(crate) fn form_of(session: &Session, verb: &str) -> Option<&'static FormSpec> {
    session.table.manifest().forms.iter().find(|form| form.verbs.contains(&verb))
}
