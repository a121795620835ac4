//! A form in one message, for services with buttons on messages that can be edited, and without boards. It shows the
//! fields with their contents, a button for each, the choices of a pressed field, and a way back. Each step is a
//! question that continues in the same message.

use gloaming_core::chat::Place;
use gloaming_core::ruleset::{FormSpec, Order, Seat, Step, Token};
use gloaming_core::text::{Arg, Block, Document, Inline};
use gloaming_page_model::{Board, FormEntry, FormField};

use crate::boards;
use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::outbox::choices::Choices;
use crate::outbox::form::form;
use crate::outbox::plan::Plan;
use crate::prompts::{Open, Pick};
use crate::queues::{OutboxItem, Question};
use crate::session::Session;
use crate::session::asking::{closes_a_form, open_form};

/// Plans the update of a form's message, or returns `None` if it is up to date. It is sent, edited after a change, and
/// loses its buttons when the form is closed.
pub(crate) fn plan_form(games: &Games, place: &Place, id: &TableId, seat: Seat) -> Option<Plan> {
    let session = games.sessions.get(id).filter(|_| games.services.folds_forms(place))?;
    let phases = session.table.phases().len();
    let opened = open_form(session, seat);
    // While no form is open, a question of one of its verbs is an ordinary question.
    let is_such = |open: &Open| {
        let is_new = open.window.is_none()
            && open.answered.is_none_or(|then| then == phases)
            && session.person(seat) == Some(&open.person);
        is_new && (open.of_form || opened.is_some_and(|form| fills(form, &open.order.verb)))
    };
    let newest = games.prompts.newest_of(id, seat, is_such);
    let message = newest.and_then(|open| open.message.clone());
    let offers = OutboxItem::Offers { table: id.clone(), seat };
    let Some(form) = opened else {
        let mend =
            OutboxItem::Mend { message: message?, document: closed(games, id, session, seat, &newest?.order.verb) };
        return Some(Plan::Becomes(vec![mend, offers]));
    };
    // While the player is choosing for a field, its choices stay.
    let stands = |open: &Open| {
        open.answered.is_none()
            && (open.order.verb != form.submit || open.labels == overview(games, id, session, seat, form).0.labels)
    };
    let is_askable = session.table.game().next(seat, form.submit, &[]).is_some();
    if newest.is_some_and(stands) || !is_askable {
        return None;
    }
    let question = Question { instead_of: message, ..Question::first(id, seat, form.submit.into()) };
    Some(Plan::Becomes(vec![OutboxItem::Prompt(question), offers]))
}

/// Returns the fields of a form as choices with their contents, the choice that submits it, and the text above them.
pub(crate) fn overview(
    games: &Games,
    id: &TableId,
    session: &Session,
    seat: Seat,
    spec: &FormSpec,
) -> (Choices, Document) {
    let mut choices = Choices::default();
    let Some(Board::Form { title, fields, submit, .. }) = form(games, id, session, seat, None) else {
        return (choices, Document::default());
    };
    let language = session.language_for(&games.people, session.person(seat));
    let lines: Vec<Line> = fields.iter().flat_map(|field| lines(session, language, seat, field)).collect();
    // A button has no room for a line of help.
    let is_worded = |verb: &str| {
        let has = |part: &str| session.texts.line(language, &format!("verb-{verb}-{part}")).is_some();
        has("field") || has("question")
    };
    for line in &lines {
        let name = match &line.pick {
            Pick::Verb(order) if order.words.is_empty() && !is_worded(&order.verb) => &order.verb,
            _ => line.name.as_str(),
        };
        let label = match &line.standing {
            None => name.to_owned(),
            Some(standing) => format!("{} {standing}", heading(name)),
        };
        choices.push(label, line.pick.clone());
    }
    if submit.ready {
        choices.push(submit.label, Pick::Finish);
    }
    let mut document = titled(title, &lines, games, language);
    let hint = if submit.ready { Message::FormIsReady } else { Message::FormIsOpen };
    document.append(games.library.words().message(language, hint, &[]).unwrap_or_default());
    debug_assert!(closes_a_form(session, spec.submit));
    (choices, document)
}

/// Returns the title of the form to which a question belongs and its contents so far. It is shown above each question
/// if the questions are asked one by one.
pub(crate) fn so_far(games: &Games, id: &TableId, session: &Session, seat: Seat) -> Document {
    match form(games, id, session, seat, None) {
        Some(Board::Form { title, fields, .. }) => {
            let language = session.language_for(&games.people, session.person(seat));
            let lines = fields.iter().flat_map(|field| lines(session, language, seat, field));
            let lines: Vec<Line> = lines.filter(|line| line.standing.is_some()).collect();
            titled(title, &lines, games, language)
        }
        _ => Document::default(),
    }
}

/// Adds choices that remove the entries of a field. Orders that the field itself offers are already among its choices.
pub(crate) fn take_out(games: &Games, session: &Session, seat: Seat, verb: &str, choices: &mut Choices) {
    let offers = session.table.offers(seat);
    let Some(offer) = offers.iter().find(|offer| offer.verb == verb) else { return };
    let language = session.language_for(&games.people, session.person(seat));
    let undone = offer.standing.iter().filter_map(|order| Some((order, order.undo.as_ref()?)));
    for (order, undo) in undone.filter(|(_, undo)| undo.verb != verb) {
        let taken_out = Order::new(verb.to_owned(), order.words.clone());
        let what = boards::order_labels(&taken_out, &session.table, &session.texts, language).join(" ");
        let args = [("what", Arg::Own(what.as_str()))];
        let told = games.library.words().message(language, Message::FormTakeOut, &args);
        let line = || undo.spell(session.table.roster());
        choices.push(told.map_or_else(line, |told| told.plain()), Pick::Verb(undo.clone()));
    }
}

/// Whether a verb belongs to a form, as one of its fields or to submit it.
fn fills(form: &FormSpec, verb: &str) -> bool {
    form.submit == verb || form.verbs.contains(&verb)
}

/// Returns the text of a closed form: what was submitted, if that can be shown.
fn closed(games: &Games, id: &TableId, session: &Session, seat: Seat, verb: &str) -> Document {
    let language = session.language_for(&games.people, session.person(seat));
    let words = games.library.words();
    let (mut document, told) = match form(games, id, session, seat, None) {
        Some(Board::Form { title, fields, handed_in: true, .. }) => {
            let lines: Vec<Line> = fields.iter().map(Line::of_field).collect();
            (titled(title, &lines, games, language), Message::FormIsIn)
        }
        _ => {
            let of = |form: &&FormSpec| fills(form, verb);
            let form = session.table.manifest().forms.iter().find(of);
            let title = form.and_then(|form| session.texts.line(language, &format!("form-{}", form.name)));
            (titled(title.unwrap_or_default(), &[], games, language), Message::FormIsClosed)
        }
    };
    document.append(words.message(language, told, &[]).unwrap_or_default());
    document
}

fn entries(standing: &[FormEntry]) -> String {
    standing.iter().map(|entry| entry.label.as_str()).collect::<Vec<&str>>().join(", ")
}

/// A line of a form: a field, or one of the first words of a field that takes a separate order for each of them.
struct Line {
    name: String,
    /// The entries, or `None` if there aren't any.
    standing: Option<String>,
    /// The choice that changes it.
    pick: Pick,
}

impl Line {
    fn of_field(field: &FormField) -> Line {
        let standing = (!field.standing.is_empty()).then(|| entries(&field.standing));
        Line { name: field.label.clone(), standing, pick: Pick::Verb(Order::new(field.verb.clone(), [])) }
    }
}

/// Returns the lines of a field in this language.
fn lines(session: &Session, language: &str, seat: Seat, field: &FormField) -> Vec<Line> {
    let offer = session.table.offers(seat).iter().find(|offer| offer.verb == field.verb && offer.for_each);
    let each = offer.and_then(|offer| match session.table.game().next(seat, offer.verb, &[])?.step {
        Some(Step::One(of)) => Some((offer, of)),
        _ => None,
    });
    let Some((offer, of)) = each else { return vec![Line::of_field(field)] };
    let label = |word: &Token| boards::choice_label(offer.verb, word, &session.table, &session.texts, language);
    let line = |first: Token| {
        let orders = offer.standing.iter().filter(|order| order.words.first() == Some(&first));
        let read = orders.map(|order| order.words[1..].iter().map(label).collect::<Vec<String>>().join(" "));
        let read: Vec<String> = read.collect();
        let standing = (!read.is_empty()).then(|| read.join(", "));
        Line { name: label(&first), standing, pick: Pick::Verb(Order::new(offer.verb, [first])) }
    };
    of.into_iter().map(line).collect()
}

/// Returns the name of a line, as shown before its contents.
fn heading(name: &str) -> String {
    if name.ends_with(char::is_alphanumeric) { format!("{name}:") } else { name.to_owned() }
}

/// Returns the title, and each line with its contents.
fn titled(title: String, lines: &[Line], games: &Games, language: &str) -> Document {
    let nothing = games.library.words().line(language, Message::FormNothing).unwrap_or_default();
    let item = |line: &Line| {
        let standing = line.standing.clone().unwrap_or_else(|| nothing.clone());
        let label = Inline::Text(format!("{} ", heading(&line.name)));
        vec![Block::Paragraph(vec![label, Inline::Strong(vec![Inline::Text(standing)])])]
    };
    let mut document = Document::default();
    document.push(Block::Paragraph(vec![Inline::Strong(vec![Inline::Text(title)])]));
    if !lines.is_empty() {
        document.push(Block::List { ordered: None, items: lines.iter().map(item).collect() });
    }
    document
}
