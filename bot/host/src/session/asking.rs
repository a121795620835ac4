//! The verbs that a seat is asked for, and the forms that they fill in.

use gloaming_core::kit::plain;
use gloaming_core::ruleset::{FormSpec, Offer, Order, Seat, Step, Token, spell};
use gloaming_table::ReadCommand;

use crate::boards::choice_label;
use crate::prompts::{Meant, Typeable, recognise};
use crate::session::Session;

/// Returns the verbs that a seat is asked for. The verb that submits a form is only included once the form is complete.
pub(crate) fn prompted_verbs(session: &Session, seat: Seat) -> Vec<&'static str> {
    let is_whole = |verb: &str| session.table.game().next(seat, verb, &[]).is_some_and(|next| next.complete);
    let asked = session.table.offers(seat).iter().filter(|offer| offer.is_asked()).map(|offer| offer.verb);
    asked.filter(|verb| !closes_a_form(session, verb) || is_whole(verb)).collect()
}

/// Whether a verb submits a form.
pub(crate) fn closes_a_form(session: &Session, verb: &str) -> bool {
    session.table.manifest().forms.iter().any(|form| form.submit == verb)
}

/// Returns the form of which a verb fills in a field.
pub(crate) fn form_of(session: &Session, verb: &str) -> Option<&'static FormSpec> {
    session.table.manifest().forms.iter().find(|form| form.verbs.contains(&verb))
}

/// Returns the form that is open to a seat: the verb that submits it is asked for, and one of its fields is open.
pub(crate) fn open_form(session: &Session, seat: Seat) -> Option<&'static FormSpec> {
    if session.table.winners().is_some() {
        return None;
    }
    let offers = session.table.offers(seat);
    let offer = |verb: &str| offers.iter().find(|offer| offer.verb == verb);
    session.table.manifest().forms.iter().find(|form| {
        offer(form.submit).is_some_and(|submit| !submit.aside) && form.verbs.iter().any(|verb| offer(verb).is_some())
    })
}

/// Whether a command of this verb changes the form that is open to a seat, by filling in a field or removing an entry.
pub(crate) fn changes_form(session: &Session, seat: Seat, verb: &str) -> bool {
    let Some(form) = open_form(session, seat) else { return false };
    let fields = session.table.offers(seat).iter().filter(|offer| form.verbs.contains(&offer.verb));
    let mut undoes = fields.flat_map(|offer| &offer.standing).filter_map(|order| order.undo.as_ref());
    form.verbs.contains(&verb) || undoes.any(|undo| undo.verb == verb)
}

/// Returns the order for a typed label that a list shows in place of the word in the rules: `vote nobody` if the rules
/// accept `vote none`. Returns `None` if the text after the verb isn't such a label.
pub(crate) fn labelled(session: &Session, language: &str, seat: Seat, typed: &ReadCommand<'_>) -> Option<Order> {
    let table = &session.table;
    let verb = typed.verb().filter(|verb| table.offers(seat).iter().any(|offer| offer.verb == verb.name))?;
    let typed = plain(typed.rest().trim()).into_owned();
    let Some(Step::One(of)) = table.game().next(seat, verb.name, &[])?.step else { return None };
    let is_word = |token: &&Token| *plain(&token.spell(table.roster())) == *typed;
    if typed.is_empty() || of.iter().any(|token| is_word(&token)) {
        return None;
    }
    let mut labelled =
        of.iter().filter(|token| *plain(&choice_label(verb.name, token, table, &session.texts, language)) == *typed);
    let token = labelled.next().filter(|token| token.word().is_some())?;
    labelled.next().is_none().then(|| Order::new(verb.name, vec![token.clone()]))
}

/// Returns the commands, as typed and as orders, that a name may mean for the form of a seat whose fields aren't asked
/// one by one: for its empty fields or, if there are none, for the others. Names are matched in this language.
/// `verb_of` spells a verb, with the name of its game if there are several.
pub(crate) fn form_answers(
    session: &Session,
    language: &str,
    seat: Seat,
    typed: &str,
    verb_of: impl Fn(&str) -> String,
) -> Vec<(String, Order)> {
    let Some(form) = open_form(session, seat) else { return Vec::new() };
    let (table, roster) = (&session.table, session.table.roster());
    let meant = |offer: &Offer| {
        let next = table.game().next(seat, offer.verb, &[]);
        let Some(Step::One(mut of)) = next.and_then(|next| next.step) else { return Vec::new() };
        let is_whole = |words: &[Token]| table.game().next(seat, offer.verb, words).is_some_and(|next| next.complete);
        of.retain(|token| is_whole(std::slice::from_ref(token)));
        let label = |token| choice_label(offer.verb, token, &session.table, &session.texts, language);
        let typeable = |token| Typeable::of(&label(token), &token.spell(roster));
        let choices: Vec<Typeable> = of.iter().map(typeable).collect();
        let places = match recognise(&choices, typed, None) {
            Meant::Choices(places) | Meant::Several(places) => places,
            Meant::Nothing => Vec::new(),
        };
        let chosen = places.into_iter().filter_map(|place| of.get(usize::from(place)));
        let command = |token: &Token| {
            let spelled = spell(&verb_of(offer.verb), std::slice::from_ref(token), roster);
            (spelled, Order::new(offer.verb, vec![token.clone()]))
        };
        chosen.map(command).collect()
    };
    let fields = || table.offers(seat).iter().filter(|offer| form.verbs.contains(&offer.verb));
    let open: Vec<(String, Order)> = fields().filter(|offer| offer.standing.is_empty()).flat_map(meant).collect();
    if open.is_empty() { fields().flat_map(meant).collect() } else { open }
}
