//! Prompts: what somebody can do now, asked word by word as buttons, numbered lists or fields.

use gloaming_core::chat::{Capabilities, Choice, Operation, Place, Post, Prompt, PromptId, Support};
use gloaming_core::ruleset::{Record, Seat, Step, Term, Token, Value, Word, spell};
use gloaming_core::text::{Arg, Block, Inline};

use crate::games::Games;
use crate::ids::TableId;
use crate::outbox::choices::{Choices, label, secret_buttons};
use crate::outbox::dispatch::{Plan, Task};
use crate::outbox::{After, post};
use crate::prompts::{Open, Pick};
use crate::queues::Question;
use crate::session::Session;
use crate::session::asking::prompted_verbs;

/// The words that an invitation gives already: the player that the event is about, where the verb takes just that.
fn meant_by(event: &Record, session: &Session, seat: Seat, verb: &str) -> Vec<Token> {
    let step = session.table.game().next(seat, verb, &[]).and_then(|next| next.step);
    let Some(Step::One(choices)) = step else { return Vec::new() };
    let named = event.fields.iter().filter_map(|(_, value)| match value {
        Value::Term(Term::Seat(seat)) => Some(Token::from(*seat)),
        _ => None,
    });
    let mut fits = named.filter(|token| choices.contains(token));
    match (fits.next(), fits.next()) {
        (Some(token), None) => vec![token],
        _ => Vec::new(),
    }
}

/// Whether what is pressed can be typed as well: the service lists the choices by number.
fn is_numbered(capabilities: &Capabilities) -> bool {
    capabilities.buttons.is_some_and(|buttons| buttons.numbered)
}

fn with_buttons(id: &PromptId, labels: &[String], longest: u16) -> Prompt {
    let choice = |label: &String| Choice::new(label.chars().take(usize::from(longest)).collect::<String>());
    Prompt::of(id.clone(), labels.iter().map(choice).collect())
}

fn fielded(id: &PromptId, longest: u16) -> Prompt {
    Prompt { text: Some(longest), ..Prompt::of(id.clone(), Vec::new()) }
}

/// Offers what a seat can do now: the verbs that the game waits for, each as a prompt of its own.
pub(crate) fn plan_offers(games: &Games, place: &Place, id: &TableId, seat: Seat) -> Plan {
    let Some(session) = games.session(id) else { return Plan::Done };
    if session.table.winners().is_some() {
        return Plan::Done;
    }
    let offers = prompted_verbs(session, seat);
    let open: Vec<Word> = games.prompts().of_seat(id, seat).iter().map(|(_, open)| open.verb.clone()).collect();
    // Two numbered lists at once would leave open to which of them a number belongs: there one question follows the
    // other.
    let capabilities = games.chat.capabilities(place);
    let apart = secret_buttons(&capabilities, 1).is_some() && !is_numbered(&capabilities);
    if !apart && offers.iter().any(|verb| open.iter().any(|open| open == verb)) {
        return Plan::Done;
    }
    for verb in offers.into_iter().filter(|verb| !open.iter().any(|open| open == verb)) {
        let question = Question::first(id, seat, verb.into());
        if let Some(task) = ask(games, place, &question, false) {
            return Plan::Do(Box::new(task));
        }
    }
    Plan::Done
}

/// Asks for the next word of a command, as buttons, as a numbered list or as a free text. `begun` if the person wants
/// to be asked.
pub(crate) fn ask(games: &Games, place: &Place, asked: &Question, begun: bool) -> Option<Task> {
    let Question { table: id, verb, words, .. } = asked;
    let seat = asked.seat;
    let session = games.session(id)?;
    let person = session.person(seat).cloned()?;
    let next = session.table.game().next(seat, verb, words)?;
    let texts = games.chat.library.texts_of(session.table.manifest().id);
    let language = session.language().to_owned();
    let capabilities = games.chat.capabilities(place);
    let ticks = capabilities.buttons.is_some_and(|buttons| buttons.several);
    // The words for who is asked come before those for whoever uses the verb.
    let wording = |part: &str| {
        let ids = [next.question.map(|word| format!("question-{word}-{part}")), Some(format!("verb-{verb}-{part}"))];
        ids.into_iter().flatten().find(|id| texts.line(&language, id).is_some())
    };
    let mut choices = Choices::of(&next, asked, session, (texts, &language), ticks);
    let several = choices.several;
    if next.complete && several.is_none() {
        let finish = if choices.picks.is_empty() && words.is_empty() { "prompt-do-it" } else { "prompt-finish" };
        let own = wording("finish").and_then(|id| texts.line(&language, &id));
        choices
            .push(own.or_else(|| games.chat.library.words.line(&language, finish)).unwrap_or_default(), Pick::Finish);
    }
    // Nothing that is typed is taken for a text before the person has chosen to write one. A verb that catches all reads
    // texts by itself.
    let catches_all = session.table.manifest().verb(verb).is_some_and(|verb| !verb.catch_all.is_empty());
    let takes_text = choices.text.is_some() && begun && !catches_all;
    if choices.text.is_some() && !takes_text && !catches_all && capabilities.forms != Support::Yes {
        choices.push(games.chat.library.words.line(&language, "prompt-write").unwrap_or_default(), Pick::Write);
    }
    let worded = next.question.and_then(|word| texts.line(&language, &format!("question-{word}")));
    let own = || wording("question").and_then(|id| texts.line(&language, &id));
    // A game that asks nothing in words of its own has one line of help.
    let help = || texts.line(&language, &format!("verb-{verb}")).unwrap_or_else(|| verb.to_string());
    let question = worded.or_else(own).unwrap_or_else(help);
    if several.is_none() && !is_numbered(&capabilities) {
        choices.turn_to(asked.page, &capabilities);
    }
    let back = games.chat.library.words.line(&language, "prompt-back").filter(|_| !words.is_empty());
    let back = back.and_then(|back| choices.lead_back(back, &capabilities));
    let Choices { labels, picks, text, .. } = choices;
    let field = text.filter(|_| capabilities.forms == Support::Yes);
    let buttons = secret_buttons(&capabilities, labels.len());
    // Whatever can be answered by typing is remembered as what the next words may mean.
    let listed = buttons.is_none() || is_numbered(&capabilities) || (text.is_some() && field.is_none());
    let named = !listed && buttons.is_some();
    let mends = named && capabilities.edit.is_yes() && !games.chat.has_boards(place);
    let turned = asked.instead_of.clone().filter(|_| mends);
    let mut document = games.of_which_game(id, &person).unwrap_or_default();
    document.push(Block::Paragraph(vec![Inline::Text(question)]));
    let taken: Vec<String> = words.iter().map(|word| label(word, session, texts, &language)).collect();
    if named && !taken.is_empty() {
        document.push(Block::Paragraph(vec![Inline::Strong(vec![Inline::Text(taken.join(", "))])]));
    }
    if buttons.is_none() && field.is_none() && !labels.is_empty() {
        let item = |label: &String| vec![Block::Paragraph(vec![Inline::Text(label.clone())])];
        document.push(Block::List { ordered: Some(1), items: labels.iter().map(item).collect() });
    }
    let is_typed = field.is_none() && (buttons.is_none() || is_numbered(&capabilities)) && words.is_empty();
    if let Some(typed) = wording("typed").filter(|_| is_typed && !takes_text) {
        document.append(texts.message(&language, &typed, &[]).unwrap_or_default());
    }
    if takes_text && field.is_none() {
        document.append(games.chat.library.words.message(&language, "prompt-write-now", &[]).unwrap_or_default());
    }
    let mention = games.chat.called(place, &person);
    let open = Open {
        person,
        table: id.clone(),
        seat,
        verb: verb.clone(),
        words: words.clone(),
        choices: picks,
        labels: labels.clone(),
        takes_text,
        answered: None,
        several: several.is_some() && buttons.is_some(),
        begun,
        invites: false,
        listed,
        named,
        number: 0,
        message: turned.clone(),
    };
    let prompt_id = games.prompts().next_id();
    let prompt = match (field, buttons) {
        (Some(longest), _) => Some(Prompt { taken, ..fielded(&prompt_id, longest) }),
        (None, Some(longest)) if !labels.is_empty() => {
            let (least, most) = several.unwrap_or((1, 1));
            Some(Prompt { least, most, taken, back, ..with_buttons(&prompt_id, &labels, longest) })
        }
        _ => None,
    };
    let post = Post { mention, ..post(place, document, prompt, capabilities.protect == Support::Yes) };
    let (operation, after) = match turned {
        Some(message) => (Operation::Edit { message, post }, After::Turned(prompt_id)),
        None => (Operation::Send(post), After::Said { of: None, place: place.clone(), prompt: Some(prompt_id) }),
    };
    Some(Task { operation, after, opens: Some(open), finishes: false })
}

/// What the events of a private message invite to, as buttons on it. Verbs that are asked for in a prompt of
/// their own are left out.
pub(crate) fn invitation(
    games: &Games,
    place: &Place,
    id: &TableId,
    seat: Seat,
    events: &[Record],
) -> Option<(Prompt, Open)> {
    let session = games.session(id)?;
    let person = session.person(seat)?.clone();
    let asked = prompted_verbs(session, seat);
    let manifest = session.table.manifest();
    let mut picks: Vec<(&'static str, Vec<Token>)> = Vec::new();
    for event in events {
        let invites = manifest.event(&event.name).map_or(&[] as &[&str], |spec| spec.invites);
        let open = |verb: &&&'static str| session.table.offers(seat).iter().any(|offer| offer.verb == **verb);
        for verb in invites.iter().filter(open).filter(|verb| !asked.contains(*verb)) {
            let pick = (*verb, meant_by(event, session, seat, verb));
            if !picks.contains(&pick) {
                picks.push(pick);
            }
        }
    }
    if picks.is_empty() {
        return None;
    }
    let longest = secret_buttons(&games.chat.capabilities(place), picks.len())?;
    let stands = |verb: &str| {
        session.table.offers(seat).iter().any(|offer| offer.verb == verb && !offer.standing.is_empty() && !offer.more)
    };
    let labels: Vec<String> = picks
        .iter()
        .map(|(verb, words)| match picks.iter().filter(|(other, _)| other == verb).count() {
            // Who has never typed a command does not know the verb.
            1 if stands(verb) => again_label(games, &picks, verb, session.language()),
            1 => (*verb).to_owned(),
            _ => spell(verb, words, session.table.roster()),
        })
        .collect();
    let open = Open {
        person,
        table: id.clone(),
        seat,
        verb: "".into(),
        words: Vec::new(),
        choices: picks.into_iter().map(|(verb, words)| Pick::Verb(verb.into(), words)).collect(),
        labels: labels.clone(),
        takes_text: false,
        answered: None,
        several: false,
        begun: false,
        invites: true,
        listed: false,
        named: false,
        number: 0,
        message: None,
    };
    Some((with_buttons(&games.prompts().next_id(), &labels, longest), open))
}

/// The button that asks once more for an order that stands; where there are several buttons, with the verb.
fn again_label(games: &Games, picks: &[(&'static str, Vec<Token>)], verb: &str, language: &str) -> String {
    let args = [("verb", Arg::Own(verb)), ("alone", Arg::Flag(picks.len() == 1))];
    let label = games.chat.library.words.message(language, "prompt-again", &args);
    label.map_or_else(|| verb.to_owned(), |label| label.plain())
}
