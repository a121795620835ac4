//! What a seat is asked for.

use gloaming_core::ruleset::{Seat, VerbEffect};

use crate::session::Seating;

/// The verbs that a seat is asked for: what the game waits for, and does not have yet.
pub(crate) fn prompted_verbs(seating: &Seating, seat: Seat) -> Vec<&'static str> {
    if !seating.table.game().awaited().contains(&seat) {
        return Vec::new();
    }
    let acts = |verb: &&'static str| {
        let effect = seating.table.manifest().verb(verb).map(|verb| verb.effect);
        matches!(effect, Some(VerbEffect::Acts | VerbEffect::Revises))
    };
    let offers = seating.table.offers(seat).iter().filter(|offer| offer.standing.is_none());
    let verbs: Vec<&'static str> = offers.map(|offer| offer.verb).filter(acts).collect();
    // While a form is open it is what the game waits for; it can be closed once it can be sent as it stands.
    let forms = seating.table.manifest().forms.iter();
    let open = forms.filter(|form| seating.table.offers(seat).iter().any(|offer| offer.verb == form.submit));
    let open: Vec<_> = open.collect();
    if open.is_empty() {
        return verbs;
    }
    let can_close = |verb: &str| seating.table.game().next(seat, verb, &[]).is_some_and(|next| next.complete);
    let of_form = |verb: &&'static str| {
        open.iter().any(|form| form.verbs.contains(verb) || (form.submit == *verb && can_close(verb)))
    };
    verbs.into_iter().filter(of_form).collect()
}
