//! Plans for windows on seats, and for questions that were answered elsewhere.

use gloaming_core::chat::{
    Choice, ChoiceAction, MessageId, Operation, Person, Place, PlatformName, Prompt, ProvenRequest, WindowLink,
};
use gloaming_core::ruleset::{Order, Seat};
use gloaming_core::text::Arg;

use crate::boards::{order_labels, question};
use crate::buttons::prompt_of;
use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::outbox::plan::{Plan, once};
use crate::outbox::{After, post};

/// Opens a window on a person's seat, or on the desk of a game's leader, in the game's public room on that service.
pub(crate) fn plan_window(
    games: &Games,
    service: &PlatformName,
    (id, owner): (&TableId, &Person),
    request: Option<&ProvenRequest>,
) -> Plan {
    let Some(session) = games.sessions.get(id) else { return Plan::Done };
    let handle = session.seat_of(owner).map(|seat| session.table.roster().handle(seat));
    let name = handle.or_else(|| games.people.name(owner)).unwrap_or(owner.id.as_str()).to_owned();
    let room = session.rooms().iter().find(|room| room.platform == *service).cloned();
    let title = session.game_title(&games.library);
    let operation = Operation::OpenWindow { room, title, name, request: request.cloned() };
    let request = request.map(|proven| proven.request.clone());
    Plan::last(operation, After::WindowOpened { table: id.clone(), owner: owner.clone(), request })
}

/// Sends a person the button that opens the window on their seat.
pub(crate) fn plan_window_button(games: &Games, place: &Place, id: &TableId, reader: Option<&Person>) -> Plan {
    let Some(session) = games.sessions.get(id) else { return Plan::Done };
    let language = session.language_for(&games.people, reader);
    let title = session.game_title(&games.library);
    let words = games.library.words();
    let document = words.message(language, Message::WindowOffered, &[("game", Arg::Own(&title))]).unwrap_or_default();
    let prompt = window_button(games, place, id, language).and_then(|button| {
        let id = prompt_of(format!("window-{}", id.0))?;
        Some(Prompt::of(id, vec![button]))
    });
    let protect = games.services.capabilities(place).protect.is_yes();
    once(Operation::Send(post(place, document, prompt, protect)))
}

/// Returns the button that opens a window on the seat of the person who presses it, or `None` if there are no windows.
pub(crate) fn window_button(games: &Games, place: &Place, id: &TableId, language: &str) -> Option<Choice> {
    if !games.services.capabilities(place).window_buttons {
        return None;
    }
    let url = games.services.window_page(&place.platform)?;
    let label = games.library.words().line(language, Message::WindowOpen)?;
    let action = ChoiceAction::Window(WindowLink { url, game: id.0.to_string() });
    Some(Choice { action: Some(action), ..Choice::new(label) })
}

/// Edits a question to show what its player answered elsewhere, and removes its buttons.
pub(crate) fn plan_answered_elsewhere(
    games: &Games,
    place: &Place,
    (id, seat): (&TableId, Seat),
    order: &Order,
    message: &MessageId,
) -> Plan {
    let capabilities = games.services.capabilities(place);
    let Some(session) = games.sessions.get(id).filter(|_| capabilities.edit.is_yes() && !capabilities.printed) else {
        return Plan::Done;
    };
    let person = session.person(seat);
    let (texts, language) = (&session.texts, session.language_for(&games.people, person));
    let next = session.table.game().next(seat, &order.verb, &[]);
    let asked = next.map_or_else(
        || texts.line(language, &format!("verb-{}", order.verb)).unwrap_or_default(),
        |next| question(&order.verb, &next, &[], texts, language),
    );
    let answer = order_labels(order, &session.table, texts, language).join(", ");
    let args = [
        ("question", Arg::Own(&asked)),
        ("answer", Arg::Own(&answer)),
        ("answer-given", Arg::Flag(!answer.is_empty())),
    ];
    let document = games.library.words().message(language, Message::AnsweredElsewhere, &args).unwrap_or_default();
    let protect = capabilities.protect.is_yes();
    once(Operation::Edit { message: message.clone(), post: post(place, document, None, protect) })
}
