//! What a seat is asked for.

use gloaming_core::ruleset::{Seat, VerbEffect};

use crate::session::Session;

/// The verbs that a seat is asked for: what the game waits for, and does not have yet.
pub(crate) fn prompted_verbs(session: &Session, seat: Seat) -> Vec<&'static str> {
    if !session.table.game().awaited().contains(&seat) {
        return Vec::new();
    }
    let acts = |verb: &&'static str| {
        let effect = session.table.manifest().verb(verb).map(|verb| verb.effect);
        matches!(effect, Some(VerbEffect::Acts | VerbEffect::Revises))
    };
    let offers = session.table.offers(seat).iter().filter(|offer| offer.standing.is_none());
    let verbs: Vec<&'static str> = offers.map(|offer| offer.verb).filter(acts).collect();
    // While a form is open it is what the game waits for; it can be closed once it can be sent as it stands.
    let forms = session.table.manifest().forms.iter();
    let open = forms.filter(|form| session.table.offers(seat).iter().any(|offer| offer.verb == form.submit));
    let open: Vec<_> = open.collect();
    if open.is_empty() {
        return verbs;
    }
    let can_close = |verb: &str| session.table.game().next(seat, verb, &[]).is_some_and(|next| next.complete);
    let of_form = |verb: &&'static str| {
        open.iter().any(|form| form.verbs.contains(verb) || (form.submit == *verb && can_close(verb)))
    };
    verbs.into_iter().filter(of_form).collect()
}
