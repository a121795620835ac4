//! A form in one message, where there are buttons on messages that can be edited, and no boards: its fields with what stands in
//! them, a button for each, the choices of the one that was pressed, and back. Each step is a question that goes on in the same
//! message.

use gloaming_core::chat::{Board, FormEntry, FormField, Place};
use gloaming_core::ruleset::{FormSpec, Seat, Token, spell};
use gloaming_core::text::{Arg, Block, Document, Inline};

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::outbox::choices::Choices;
use crate::outbox::dispatch::Plan;
use crate::outbox::form::form;
use crate::prompts::{Open, Pick};
use crate::queues::{OutboxItem, Question};
use crate::session::Session;
use crate::session::asking::{closes_a_form, open_form};
use crate::session::labels;

/// The plan that brings the message of a form up to date; `None` if it shows what it should. It is sent, or edited after a change,
/// and loses its buttons once the form is closed.
pub(crate) fn plan_form(games: &Games, place: &Place, id: &TableId, seat: Seat) -> Option<Plan> {
    let session = games.session(id).filter(|_| games.chat.folds_forms(place))?;
    let phases = session.table.phases().len();
    let opened = open_form(session, seat);
    // While no form is open, a question of one of its verbs is a question like any other.
    let is_such = |open: &Open| {
        let is_new = open.answered.is_none_or(|then| then == phases) && session.person(seat) == Some(&open.person);
        is_new && (open.of_form || opened.is_some_and(|form| fills(form, &open.verb)))
    };
    let newest = games.prompts().newest_of(id, seat, is_such);
    let message = newest.and_then(|open| open.message.clone());
    let offers = OutboxItem::Offers { table: id.clone(), seat };
    let Some(form) = opened else {
        let mend = OutboxItem::Mend { message: message?, document: closed(games, id, session, seat, &newest?.verb) };
        return Some(Plan::Becomes(vec![mend, offers]));
    };
    // The choices of a field are left to whoever is choosing.
    let stands = |open: &Open| {
        open.answered.is_none()
            && (open.verb != form.submit || open.labels == overview(games, id, session, seat, form).0.labels)
    };
    let is_askable = session.table.game().next(seat, form.submit, &[]).is_some();
    if newest.is_some_and(stands) || !is_askable {
        return None;
    }
    let question = Question { instead_of: message, ..Question::first(id, seat, form.submit.into()) };
    Some(Plan::Becomes(vec![OutboxItem::Prompt(question), offers]))
}

/// The fields of a form as choices, with what stands in them, and the choice that hands it in; and the text above them.
pub(crate) fn overview(
    games: &Games,
    id: &TableId,
    session: &Session,
    seat: Seat,
    spec: &FormSpec,
) -> (Choices, Document) {
    let mut choices = Choices::default();
    let Some(Board::Form { title, fields, submit, .. }) = form(games, id, session, seat) else {
        return (choices, Document::default());
    };
    for field in &fields {
        let own = session.texts.line(session.language(), &format!("verb-{}-question", field.verb));
        let name = if own.is_some() { field.label.clone() } else { format!("{}:", field.verb) };
        let label = match field.standing.is_empty() {
            true => name.trim_end_matches(':').to_owned(),
            false => format!("{name} {}", entries(&field.standing)),
        };
        choices.push(label, Pick::Verb(field.verb.clone().into(), Vec::new()));
    }
    if submit.ready {
        choices.push(submit.label, Pick::Finish);
    }
    let mut document = titled(title, &fields, games, session);
    let hint = if submit.ready { Message::FormIsReady } else { Message::FormIsOpen };
    document.append(games.chat.library.words.message(session.language(), hint, &[]).unwrap_or_default());
    debug_assert!(closes_a_form(session, spec.submit));
    (choices, document)
}

/// The title of the form to which a question belongs, and what stands in the form so far: above each question where one follows the
/// other.
pub(crate) fn so_far(games: &Games, id: &TableId, session: &Session, seat: Seat) -> Document {
    match form(games, id, session, seat) {
        Some(Board::Form { title, mut fields, .. }) => {
            fields.retain(|field| !field.standing.is_empty());
            titled(title, &fields, games, session)
        }
        _ => Document::default(),
    }
}

/// Choices of a field that take out what stands in it. An order that the field itself offers is among its choices already.
pub(crate) fn take_out(games: &Games, session: &Session, seat: Seat, verb: &str, choices: &mut Choices) {
    let offers = session.table.offers(seat);
    let Some(offer) = offers.iter().find(|offer| offer.verb == verb) else { return };
    let undone = offer.standing.iter().filter_map(|order| Some((order, order.undo.as_ref()?)));
    for (order, (undo, words)) in undone.filter(|(_, (undo, _))| *undo != verb) {
        let label = |word: &Token| labels::label(word, session, &session.texts, session.language());
        let what = order.words.iter().map(label).collect::<Vec<String>>().join(" ");
        let args = [("what", Arg::Own(what.as_str()))];
        let told = games.chat.library.words.message(session.language(), Message::FormTakeOut, &args);
        let line = || spell(undo, words, session.table.roster());
        choices.push(told.map_or_else(line, |told| told.plain()), Pick::Verb((*undo).into(), words.clone()));
    }
}

/// True for the verbs of a form: those of its fields, and the one that hands it in.
fn fills(form: &FormSpec, verb: &str) -> bool {
    form.submit == verb || form.verbs.contains(&verb)
}

/// The text of a form that is closed: what was handed in by it, if that can be shown.
fn closed(games: &Games, id: &TableId, session: &Session, seat: Seat, verb: &str) -> Document {
    let language = session.language();
    let words = &games.chat.library.words;
    let (mut document, told) = match form(games, id, session, seat) {
        Some(Board::Form { title, fields, handed_in: true, .. }) => {
            (titled(title, &fields, games, session), Message::FormIsIn)
        }
        _ => {
            let of = |form: &&FormSpec| fills(form, verb);
            let form = session.table.manifest().forms.iter().find(of);
            let title = form.and_then(|form| session.texts.line(language, &format!("form-{}", form.name)));
            (titled(title.unwrap_or_default(), &[], games, session), Message::FormIsClosed)
        }
    };
    document.append(words.message(language, told, &[]).unwrap_or_default());
    document
}

fn entries(standing: &[FormEntry]) -> String {
    standing.iter().map(|entry| entry.label.as_str()).collect::<Vec<&str>>().join(", ")
}

/// The title, and each field with what stands in it.
fn titled(title: String, fields: &[FormField], games: &Games, session: &Session) -> Document {
    let nothing = games.chat.library.words.line(session.language(), Message::FormNothing).unwrap_or_default();
    let item = |field: &FormField| {
        let standing = if field.standing.is_empty() { nothing.clone() } else { entries(&field.standing) };
        let label = Inline::Text(format!("{} ", field.label));
        vec![Block::Paragraph(vec![label, Inline::Strong(vec![Inline::Text(standing)])])]
    };
    let mut document = Document::default();
    document.push(Block::Paragraph(vec![Inline::Strong(vec![Inline::Text(title)])]));
    if !fields.is_empty() {
        document.push(Block::List { ordered: None, items: fields.iter().map(item).collect() });
    }
    document
}
