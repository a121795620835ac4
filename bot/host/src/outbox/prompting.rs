//! Prompts: what a player can do now, asked word by word with buttons, numbered lists or fields.

use std::collections::BTreeSet;

use gloaming_core::chat::{
    Buttons, Capabilities, Cause, Choice, ChoiceStyle, Numbering, Operation, Person, Place, Post, Prompt, PromptId,
    Support,
};
use gloaming_core::ruleset::{
    FormSpec, MapPoint, Next, Order, Record, Seat, Step, Term, Token, Value, VerbSpec, Word, spell,
};
use gloaming_core::text::{Arg, Block, Document, Inline, Texts};

use crate::boards::{hint, is_ready_switch, order_labels, point_id, question};
use crate::buttons::styles_of;
use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::outbox::choices::{Choices, secret_buttons};
use crate::outbox::form_message::{overview, plan_form, so_far, take_out};
use crate::outbox::plan::{Plan, Task};
use crate::outbox::{After, post};
use crate::prompts::{Open, Pick};
use crate::queues::{Question, Recipient};
use crate::session::Session;
use crate::session::asking::{closes_a_form, form_of, open_form, prompted_verbs};

/// Returns the words that an invitation already contains, as long as exactly one of the choices for the next word is
/// named in the event.
fn meant_by(event: &Record, session: &Session, seat: Seat, verb: &str) -> Vec<Token> {
    let mut named: Vec<Token> = Vec::new();
    for (_, value) in &event.fields {
        if let Value::Term(term @ (Term::Seat(_) | Term::Word(_))) = value
            && !named.contains(&Token::Term(term.clone()))
        {
            named.push(Token::Term(term.clone()));
        }
    }
    let mut words: Vec<Token> = Vec::new();
    while let Some(Step::One(choices)) = session.table.game().next(seat, verb, &words).and_then(|next| next.step) {
        let mut fits = named.iter().filter(|token| choices.contains(token) && !words.contains(token));
        let (Some(token), None) = (fits.next(), fits.next()) else { break };
        words.push(token.clone());
    }
    words
}

/// Whether an invitation names everything that a verb requires, so that its button replaces the question.
fn is_whole(session: &Session, seat: Seat, verb: &str, words: &[Token]) -> bool {
    !words.is_empty() && session.table.game().next(seat, verb, words).is_some_and(|next| next.complete)
}

/// Whether each choice of a question is below a line that invites to it, so that there is nothing left to ask.
fn is_invited(games: &Games, window: Option<&Person>, id: &TableId, session: &Session, seat: Seat, verb: &str) -> bool {
    let Some(Step::One(choices)) = session.table.game().next(seat, verb, &[]).and_then(|next| next.step) else {
        return false;
    };
    let invitations = || games.prompts.invitations(id, seat).filter(|open| open.window.as_ref() == window);
    let picks = || invitations().flat_map(|open| &open.choices);
    let names = |choice: &Token| {
        let first = |pick: &Pick| matches!(pick, Pick::Verb(order) if order.verb == *verb && order.words.first() == Some(choice));
        picks().any(first)
    };
    !choices.is_empty() && choices.iter().all(names)
}

/// Whether choices can also be typed, because the service numbers them.
fn is_numbered(capabilities: &Capabilities) -> bool {
    capabilities.buttons.is_some_and(|buttons| buttons.numbered.is_some())
}

/// Whether each question has its own buttons, so that several can be open at once.
fn is_asked_apart(capabilities: &Capabilities) -> bool {
    secret_buttons(capabilities, 1).is_some() && !is_numbered(capabilities)
}

pub(crate) fn with_buttons(id: &PromptId, labels: &[String], longest: u16) -> Prompt {
    let styles = styles_of(id).into_iter().chain(std::iter::repeat(None));
    let choice = |(label, style): (&String, Option<ChoiceStyle>)| Choice {
        style,
        ..Choice::new(label.chars().take(usize::from(longest)).collect::<String>())
    };
    Prompt::of(id.clone(), labels.iter().zip(styles).map(choice).collect())
}

fn fielded(id: &PromptId, longest: u16) -> Prompt {
    Prompt { text: Some(longest), ..Prompt::of(id.clone(), Vec::new()) }
}

/// Whether an answer to a question for this verb may be final.
fn is_binding(session: &Session, verb: &str) -> bool {
    session.table.manifest().verb(verb).is_some_and(VerbSpec::is_binding)
}

/// Offers what a seat can do now: each verb that the game waits for as a separate prompt.
pub(crate) fn plan_offers(games: &Games, place: &Place, id: &TableId, seat: Seat) -> Plan {
    let Some(session) = games.sessions.get(id) else { return Plan::Done };
    // The context of a question is posted first, and that waits for the room.
    if session.table.winners().is_some() || session.awaits_own_room().is_some() {
        return Plan::Done;
    }
    let mut offers = prompted_verbs(session, seat);
    let skipped = games.prompts.skipped(id, seat, session.table.phases().len());
    offers.retain(|verb| !skipped.contains(*verb));
    // A player who answered before the receipt arrived is asked further in the queue, so that verb isn't asked from its
    // beginning.
    let window = games.people.window_at(place);
    let begun: BTreeSet<&Word> = match window.or_else(|| session.person(seat)) {
        Some(reader) => {
            let recipient = Recipient::Direct(reader.clone());
            let items = games.queues.items(&recipient);
            items.filter_map(|(_, item)| item.question_for(id, seat)).map(|question| &question.order.verb).collect()
        }
        None => BTreeSet::new(),
    };
    offers.retain(|verb| !begun.iter().any(|begun| **begun == **verb));
    if let Some(plan) = plan_form(games, place, id, seat) {
        return plan;
    }
    // A board that shows the form, or its single message, covers all of its questions.
    if let Some(form) = open_form(session, seat).filter(|_| games.services.shows_forms(place)) {
        offers.retain(|verb| *verb != form.submit && !form.verbs.contains(verb));
    }
    offers.retain(|verb| !is_invited(games, window, id, session, seat, verb));
    // Boards have a switch for it, so that players aren't called.
    if games.services.has_boards(place) {
        offers.retain(|verb| !is_ready_switch(&session.table, verb));
    }
    // With two numbered lists at once, a number would be ambiguous, so there one question follows the other. Lists of
    // earlier phases don't count, because they would block all questions of this one.
    let capabilities = games.services.capabilities(place);
    let phases = session.table.phases().len();
    if !is_asked_apart(&capabilities) && !begun.is_empty() {
        return Plan::Done;
    }
    let asks_still =
        |open: &Open| open.window.as_ref() == window && (open.asked_in == phases || is_asked_apart(&capabilities));
    let stands = |id: &PromptId, open: &Open| asks_still(open) && !games.prompts.is_in_doubt(id);
    let open = games.prompts.of_seat(id, seat).into_iter().filter(|(id, open)| stands(id, open));
    let open: Vec<Word> = open.map(|(_, open)| open.order.verb.clone()).collect();
    if !is_asked_apart(&capabilities) && offers.iter().any(|verb| open.iter().any(|open| open == verb)) {
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

/// A question in the place where it is asked.
struct Asking<'a> {
    games: &'a Games,
    session: &'a Session,
    asked: &'a Question,
    next: &'a Next,
    place: &'a Place,
    texts: &'a Texts,
    /// The language of the person who is asked.
    language: &'a str,
    capabilities: Capabilities,
}

/// How a question can be answered in its place.
struct Shape {
    /// The maximum length of the text in a field.
    field: Option<u16>,
    /// The maximum length of button labels.
    buttons: Option<u16>,
    /// Whether typed text is an answer, too.
    listed: bool,
    /// Whether there are only buttons, so that the message names the choices so far.
    named: bool,
}

impl Asking<'_> {
    /// Returns the form whose single message contains the question.
    fn folded_form(&self) -> Option<&'static FormSpec> {
        let form = open_form(self.session, self.asked.seat).filter(|_| self.games.services.folds_forms(self.place))?;
        (*form.submit == *self.asked.order.verb || form.verbs.contains(&&*self.asked.order.verb)).then_some(form)
    }

    /// Returns the fields of a form, if the question is which one to fill in.
    fn overview(&self) -> Option<(Choices, Document)> {
        let form = self.folded_form().filter(|form| *form.submit == *self.asked.order.verb)?;
        Some(overview(self.games, &self.asked.table, self.session, self.asked.seat, form))
    }

    /// Whether the previous question can be asked again.
    fn leads_back(&self) -> bool {
        !self.asked.order.words.is_empty()
            || self.folded_form().is_some_and(|form| *form.submit != *self.asked.order.verb)
    }

    /// Returns a line of the host's texts.
    fn line(&self, message: Message) -> Option<String> {
        self.games.library.words().line(self.language, message)
    }

    /// Returns the ID of a text for the question. A specific one for the player who is asked takes precedence over the
    /// general one for the verb.
    fn wording(&self, part: &str) -> Option<String> {
        let of_who_is_asked = self.next.question.map(|word| format!("question-{word}-{part}"));
        let ids = [of_who_is_asked, Some(format!("verb-{}-{part}", self.asked.order.verb))];
        ids.into_iter().flatten().find(|id| self.own_line(id).is_some())
    }

    /// Returns a line of the game's texts.
    fn own_line(&self, id: &str) -> Option<String> {
        self.texts.line(self.language, id)
    }

    fn question(&self) -> String {
        question(&self.asked.order.verb, self.next, &self.taken(), self.texts, self.language)
    }

    /// Returns the choices to show, and whether a text is accepted now.
    fn choices(&self, begun: bool) -> (Choices, bool) {
        if let Some((choices, _)) = self.overview() {
            return (choices, false);
        }
        let (asked, next, capabilities) = (self.asked, self.next, &self.capabilities);
        let ticks = capabilities.buttons.is_some_and(|buttons| buttons.several);
        let mut choices = Choices::of(next, asked, self.session, (self.texts, self.language), ticks);
        if next.complete && choices.several.is_none() {
            let is_all = choices.picks.is_empty() && asked.order.words.is_empty();
            let own = self.wording("finish").and_then(|id| self.own_line(&id));
            let usual = match is_all {
                true if closes_a_form(self.session, &asked.order.verb) => Message::FormSubmit,
                true => Message::PromptDoIt,
                false => Message::PromptFinish,
            };
            let finish = own.or_else(|| self.line(usual));
            choices.push(finish.unwrap_or_default(), Pick::Finish);
        }
        // Typed text isn't taken as the answer before the person has chosen to write one. A verb that catches all text
        // reads it anyway.
        let verb = self.session.table.manifest().verb(&asked.order.verb);
        let catches_all = verb.is_some_and(|verb| !verb.catch_all.is_empty());
        let takes_text = choices.text.is_some() && begun && !catches_all;
        if choices.text.is_some() && !takes_text && !catches_all && capabilities.forms != Support::Yes {
            choices.push(self.line(Message::PromptWrite).unwrap_or_default(), Pick::Write);
        }
        if asked.order.words.is_empty() && !is_asked_apart(capabilities) && self.session.table.winners().is_none() {
            self.lead_on(&mut choices);
        }
        if asked.order.words.is_empty() && self.folded_form().is_some() {
            take_out(self.games, self.session, asked.seat, &asked.order.verb, &mut choices);
        }
        if choices.several.is_none() && !is_numbered(capabilities) {
            let back = usize::from(self.leads_back());
            choices.turn_to(asked.page, capabilities, back);
        }
        (choices, takes_text)
    }

    /// Adds choices to skip a field and to submit the form, for forms whose fields are asked one by one.
    fn lead_on(&self, choices: &mut Choices) {
        let Some(form) = form_of(self.session, &self.asked.order.verb) else { return };
        choices.push(self.line(Message::PromptSkip).unwrap_or_default(), Pick::Skip);
        if prompted_verbs(self.session, self.asked.seat).contains(&form.submit) {
            let own = self.own_line(&format!("verb-{}-finish", form.submit));
            let done = own.or_else(|| self.line(Message::FormSubmit)).unwrap_or_default();
            choices.push(done, Pick::Verb(Order::new(form.submit, [])));
        }
    }

    fn shape(&self, choices: &Choices) -> Shape {
        let field = choices.text.filter(|_| self.capabilities.forms == Support::Yes);
        let buttons = secret_buttons(&self.capabilities, choices.labels.len());
        // Everything that can be answered by typing is remembered as a possible meaning of the next text.
        let written = choices.text.is_some() && field.is_none();
        let listed = buttons.is_none() || is_numbered(&self.capabilities) || written;
        Shape { field, buttons, listed, named: !listed && buttons.is_some() }
    }

    /// Returns the labels of the words so far.
    fn taken(&self) -> Vec<String> {
        order_labels(&self.asked.order, &self.session.table, self.texts, self.language)
    }

    /// Returns the notes of the choices, each after the label of its choice.
    fn notes(&self, labels: &[String], picks: &[Pick]) -> Vec<Vec<Block>> {
        let note = |(label, pick): (&String, &Pick)| {
            let Pick::Word(token) = pick else { return None };
            let (_, event) = self.next.notes.iter().find(|(choice, _)| choice == token)?;
            let told = self.texts.event(self.language, event, self.session.table.roster());
            let mut line = vec![Inline::Strong(vec![Inline::Text(format!("{label}:"))]), Inline::Text(" ".to_owned())];
            let mut blocks = told.blocks;
            match blocks.first_mut() {
                Some(Block::Paragraph(first)) => {
                    line.append(first);
                    *first = line;
                }
                _ => blocks.insert(0, Block::Paragraph(line)),
            }
            Some(blocks)
        };
        labels.iter().zip(picks).filter_map(note).collect()
    }

    /// Returns the text of the question, with its choices as a list if there are no buttons.
    fn document(&self, open: &Open, shape: &Shape) -> Document {
        let Open { person, labels, choices: picks, takes_text, first, .. } = open;
        let mut document =
            self.games.sessions.of_which_game(self.games.wording(), &self.asked.table, person).unwrap_or_default();
        if let Some((_, fields)) = self.overview() {
            document.append(fields);
            return document;
        }
        let of_form = form_of(self.session, &self.asked.order.verb).is_some()
            || closes_a_form(self.session, &self.asked.order.verb);
        if of_form && self.asked.order.words.is_empty() && !is_asked_apart(&self.capabilities) {
            document.append(so_far(self.games, &self.asked.table, self.session, self.asked.seat));
        }
        let is_known = self.is_voted_in_room(person) && !open.begun && open.window.is_none();
        let voted = if is_known { self.line(Message::VoteHereToo) } else { None };
        document.push(Block::Paragraph(vec![Inline::Text(voted.unwrap_or_else(|| self.question()))]));
        let taken = self.taken();
        if shape.named && !taken.is_empty() {
            document.push(Block::Paragraph(vec![Inline::Strong(vec![Inline::Text(taken.join(", "))])]));
        }
        let notes = self.notes(labels, picks);
        if !notes.is_empty() {
            document.push(Block::List { ordered: None, items: notes });
        }
        if shape.buttons.is_none() && shape.field.is_none() && !labels.is_empty() {
            let item = |label: &String| vec![Block::Paragraph(vec![Inline::Text(label.clone())])];
            document.push(Block::List { ordered: Some((*first).into()), items: labels.iter().map(item).collect() });
        }
        // Buttons and numbers show what can be chosen. Only a list without them needs instructions for typing.
        let is_typed = shape.field.is_none() && shape.buttons.is_none();
        let typed = self.wording("typed").filter(|_| is_typed && self.asked.order.words.is_empty() && !*takes_text);
        if let Some(typed) = typed {
            let [player, another] = self.players_for_examples().map(|seat| self.session.table.roster().handle(seat));
            let args = [("player", Arg::Own(player)), ("another", Arg::Own(another))];
            document.append(self.texts.message(self.language, &typed, &args).unwrap_or_default());
        }
        if *takes_text && shape.field.is_none() {
            let words = self.games.library.words();
            document.append(words.message(self.language, Message::PromptWriteNow, &[]).unwrap_or_default());
        }
        document
    }

    /// Whether a message in a room of the player asks the same.
    fn is_voted_in_room(&self, person: &Person) -> bool {
        let rooms = self.games.rooms();
        let asks = |room: &Place| {
            room.platform == person.platform
                && !rooms.records.is_outside(room, person)
                && self.session.shows_votes(rooms, room)
        };
        let is_polled = self.session.polled().is_some_and(|(verb, _)| *self.asked.order.verb == *verb.name);
        is_polled && self.asked.order.words.is_empty() && self.session.rooms().iter().any(asks)
    }

    /// Returns two players for examples of what can be typed. Players who can be chosen now come before all others at
    /// the table, and the reader is only used if there is no other player.
    fn players_for_examples(&self) -> [Seat; 2] {
        let reader = self.asked.seat;
        let choices = match &self.next.step {
            Some(Step::One(of) | Step::Several { of, .. }) => of.as_slice(),
            _ => &[],
        };
        let chosen = || choices.iter().filter_map(Token::seat);
        let others = chosen().filter(|seat| *seat != reader).chain(chosen());
        let mut players = others.chain(self.session.table.roster().seats().filter(|seat| *seat != reader));
        let first = players.next().unwrap_or(reader);
        [first, players.find(|seat| *seat != first).unwrap_or(reader)]
    }

    /// Returns the player that a choice represents, or the location on the game's map.
    fn about(&self, pick: &Pick) -> Option<String> {
        let (Pick::Word(token) | Pick::Words(_, token)) = pick else { return None };
        let is_shown = token.seat().is_some() || self.session.table.manifest().map.is_some();
        MapPoint::of_token(token).filter(|_| is_shown).map(|point| point_id(&point, self.session.table.roster()))
    }

    /// Returns a line about the effect of a choice, for boards with room for it.
    fn hint(&self, pick: &Pick) -> Option<String> {
        let (Pick::Word(token) | Pick::Words(_, token)) = pick else { return None };
        let table = &self.session.table;
        hint(&self.asked.order.verb, token, table, self.texts, self.language)
    }

    /// Returns the buttons or the field below the question. `back` is the index of the button that undoes the last
    /// word.
    fn prompt(
        &self,
        id: &PromptId,
        open: &Open,
        shape: &Shape,
        several: Option<(u8, u8)>,
        back: Option<u16>,
    ) -> Option<Prompt> {
        let Open { labels, choices: picks, first, .. } = open;
        match (shape.field, shape.buttons) {
            (Some(longest), _) => Some(Prompt { taken: self.taken(), ..fielded(id, longest) }),
            (None, Some(longest)) if !labels.is_empty() => {
                let (least, most) = several.unwrap_or((1, 1));
                let mut prompt = with_buttons(id, labels, longest);
                for (choice, pick) in prompt.choices.iter_mut().zip(picks) {
                    choice.about = self.about(pick);
                    choice.hint = self.hint(pick).filter(|_| self.games.services.has_boards(self.place));
                }
                Some(Prompt { least, most, taken: self.taken(), back, first: (*first).max(1), ..prompt })
            }
            _ => None,
        }
    }
}

/// The highest number of a choice that is easy to read and to type.
const LAST_NUMBER: u16 = 99;

/// Returns the number of the first choice of a question that is about to be asked, in a message with these buttons; 0
/// if its choices aren't numbered.
fn first_number(games: &Games, asked: &Open, buttons: Option<Buttons>) -> u16 {
    match buttons {
        None if !asked.listed => 0,
        None => games.prompts.first_number(asked, LAST_NUMBER),
        Some(Buttons { numbered: None, .. }) => 0,
        Some(Buttons { numbered: Some(Numbering::EachMessage), .. }) => 1,
        Some(Buttons { numbered: Some(Numbering::GoesOn), most, .. }) => games.prompts.first_number(asked, most),
    }
}

/// Asks for the next word of a command, with buttons, a numbered list or free text. `begun` is set if the person
/// requested the question.
pub(crate) fn ask(games: &Games, place: &Place, asked: &Question, begun: bool) -> Option<Task> {
    let session = games.sessions.get(&asked.table)?;
    let person = session.person(asked.seat).cloned()?;
    let next = session.table.game().next(asked.seat, &asked.order.verb, &asked.order.words)?;
    let texts = &session.texts.with_buttons(games.services.has_boards(place));
    let capabilities = games.services.capabilities(place);
    let language = session.language_for(&games.people, Some(&person));
    let asking = Asking { games, session, asked, next: &next, place, texts, language, capabilities };
    let (mut choices, takes_text) = asking.choices(begun);
    let back = asking.line(Message::PromptBack).filter(|_| asking.leads_back());
    let is_written = choices.text.is_some() && (takes_text || asking.capabilities.forms == Support::Yes);
    let back = back.and_then(|back| choices.lead_back(back, is_written));
    let shape = asking.shape(&choices);
    let Choices { labels, picks, several, .. } = choices;
    let mends = shape.named && asking.capabilities.edit.is_yes() && !games.services.has_boards(asking.place);
    let turned = asked.instead_of.clone().filter(|_| mends);
    let mention = games.rooms().called(session.rooms(), place, &person);
    let mut open = Open {
        person,
        window: games.people.window_at(place).cloned(),
        table: asked.table.clone(),
        seat: asked.seat,
        order: asked.order.clone(),
        choices: picks,
        labels,
        takes_text,
        answered: None,
        skipped: false,
        several: several.is_some() && shape.buttons.is_some(),
        begun,
        invites: false,
        listed: shape.listed,
        named: shape.named,
        first: 0,
        read: false,
        closed: false,
        of_form: asking.folded_form().is_some(),
        asked_in: session.table.phases().len(),
        number: 0,
        message: turned.clone(),
        stands_since: None,
    };
    open.first = first_number(games, &open, shape.buttons.and(asking.capabilities.buttons));
    let document = asking.document(&open, &shape);
    let prompt_id = games.prompts.next_id();
    let prompt = asking.prompt(&prompt_id, &open, &shape, several, back);
    let cause = if begun { Cause::Begun } else { Cause::Game };
    let binding = is_binding(session, &asked.order.verb);
    let prompt = prompt.map(|prompt| Prompt { cause, binding, ..prompt });
    let post = Post { mention, ..post(place, document, prompt, asking.capabilities.protect == Support::Yes) };
    let (operation, after) = match turned {
        Some(message) => (Operation::Edit { message, post }, After::Turned(prompt_id)),
        None => (Operation::Send(post), After::Said { of: None, place: place.clone(), prompt: Some(prompt_id) }),
    };
    Some(Task { operation, note: after, opens: Some(open), finishes: false })
}

/// Returns the buttons below a private message for the verbs that its events invite to. Verbs that are asked for in a
/// separate prompt are left out, unless the event names everything that they require.
pub(crate) fn invitation(
    games: &Games,
    place: &Place,
    id: &TableId,
    seat: Seat,
    events: &[Record],
) -> Option<(Prompt, Open)> {
    let session = games.sessions.get(id)?;
    let person = session.person(seat)?.clone();
    let asked = prompted_verbs(session, seat);
    let manifest = session.table.manifest();
    let mut picks: Vec<(&'static str, Vec<Token>)> = Vec::new();
    for event in events {
        let invites = manifest.event(&event.name).map_or(&[] as &[&str], |spec| spec.invites);
        let open = |verb: &&&'static str| session.table.offers(seat).iter().any(|offer| offer.verb == **verb);
        for verb in invites.iter().filter(open) {
            let pick = (*verb, meant_by(event, session, seat, verb));
            if !picks.contains(&pick) && (!asked.contains(verb) || is_whole(session, seat, verb, &pick.1)) {
                picks.push(pick);
            }
        }
    }
    if picks.is_empty() {
        return None;
    }
    let longest = secret_buttons(&games.services.capabilities(place), picks.len())?;
    let stands = |verb: &str| {
        session.table.offers(seat).iter().any(|offer| offer.verb == verb && !offer.standing.is_empty() && !offer.more)
    };
    let labels: Vec<String> = picks
        .iter()
        .map(|(verb, words)| match picks.iter().filter(|(other, _)| other == verb).count() {
            // Players who have never typed a command don't know the verb.
            1 if stands(verb) => again_label(games, &picks, verb, session.language_for(&games.people, Some(&person))),
            1 => (*verb).to_owned(),
            _ => spell(verb, words, session.table.roster()),
        })
        .collect();
    // Choices without words lead to separate questions, and those with words are answers.
    let aside = picks.iter().all(|(_, words)| words.is_empty());
    let mut open = Open {
        person,
        window: games.people.window_at(place).cloned(),
        table: id.clone(),
        seat,
        order: Order::new("", []),
        choices: picks.into_iter().map(|(verb, words)| Pick::Verb(Order::new(verb, words))).collect(),
        labels: labels.clone(),
        takes_text: false,
        answered: None,
        skipped: false,
        several: false,
        begun: false,
        invites: true,
        listed: false,
        named: false,
        first: 0,
        read: false,
        closed: false,
        of_form: false,
        asked_in: session.table.phases().len(),
        number: 0,
        message: None,
        stands_since: None,
    };
    open.first = first_number(games, &open, games.services.capabilities(place).buttons);
    let (cause, first) = (Cause::Offer, open.first.max(1));
    let binding = open.choices.iter().any(|pick| matches!(pick, Pick::Verb(order) if is_binding(session, &order.verb)));
    Some((Prompt { aside, cause, first, binding, ..with_buttons(&games.prompts.next_id(), &labels, longest) }, open))
}

/// Returns the line that explains how to change a current order by typing, below the line that invites to it if that
/// has no buttons.
pub(crate) fn change_by_words(
    games: &Games,
    place: &Place,
    id: &TableId,
    seat: Seat,
    events: &[Record],
) -> Option<Document> {
    if games.services.has_boards(place) || secret_buttons(&games.services.capabilities(place), 1).is_some() {
        return None;
    }
    let session = games.sessions.get(id)?;
    let manifest = session.table.manifest();
    let invites =
        events.iter().flat_map(|event| manifest.event(&event.name).map_or(&[] as &[&str], |spec| spec.invites));
    let stands = |verb: &&&'static str| {
        let offers = session.table.offers(seat);
        offers.iter().any(|offer| offer.verb == **verb && !offer.standing.is_empty() && !offer.more)
    };
    let verb = { invites }.find(stands)?;
    let language = session.language_for(&games.people, session.person(seat));
    games.library.words().message(language, Message::ChangeByWords, &[("verb", Arg::Own(verb))])
}

/// Returns the button that asks again for a current order. If there are several buttons, it contains the verb.
fn again_label(games: &Games, picks: &[(&'static str, Vec<Token>)], verb: &str, language: &str) -> String {
    let args = [("verb", Arg::Own(verb)), ("alone", Arg::Flag(picks.len() == 1))];
    let label = games.library.words().message(language, Message::PromptAgain, &args);
    label.map_or_else(|| verb.to_owned(), |label| label.plain())
}
