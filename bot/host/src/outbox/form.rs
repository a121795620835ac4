//! Forms: several verbs that a player fills in one by one and submits with another.
//!
//! The draft of a form consists of the current orders for its verbs in the game itself. So boards, questions with
//! buttons, lists and typed lines all fill in the same draft, it survives a restart, and each of them shows its
//! contents.

use gloaming_core::chat::{Person, PromptId};
use gloaming_core::ruleset::{FormSpec, Next, Offer, Order, Seat, Step, Token, spell};
use gloaming_core::text::{Document, Texts};
use gloaming_page_model::{Board, FormChoice, FormEntry, FormField, FormSubmit};

use crate::boards::{choice_label, hint, order_labels, question};
use crate::games::Games;
use crate::ids::TableId;
use crate::message::{HostTexts, Message};
use crate::prompts::Open;
use crate::session::Session;
use crate::session::asking::open_form;

/// Returns the form that is open to a seat, or the one that it has submitted, as a board, or `None` if there isn't one.
pub(crate) fn form(
    games: &Games,
    id: &TableId,
    session: &Session,
    seat: Seat,
    window: Option<&Person>,
) -> Option<Board> {
    let language = session.language_for(&games.people, session.person(seat));
    let texts = &session.texts.with_buttons(true);
    let showing = Showing { games, id, session, seat, window, texts, words: games.library.words(), language };
    match open_form(session, seat) {
        Some(form) => Some(showing.open(form)),
        None => session.table.manifest().forms.iter().find_map(|form| showing.handed_in(form)),
    }
}

/// A form that is being turned into a board.
struct Showing<'a> {
    games: &'a Games,
    id: &'a TableId,
    session: &'a Session,
    seat: Seat,
    /// The window that shows it, or `None` for the player's conversation.
    window: Option<&'a Person>,
    texts: &'a Texts,
    words: &'a HostTexts,
    /// The language of the player who fills it in.
    language: &'a str,
}

impl Showing<'_> {
    fn open(&self, form: &FormSpec) -> Board {
        let offers = self.session.table.offers(self.seat);
        let offer = |verb: &str| offers.iter().find(|offer| offer.verb == verb);
        let fields = form.verbs.iter().filter_map(|verb| offer(verb)).map(|offer| self.field(offer)).collect();
        Board::Form { title: self.title(form), fields, submit: self.submit(form), handed_in: false }
    }

    /// Returns a form that is closed to the seat, with what was submitted.
    fn handed_in(&self, form: &FormSpec) -> Option<Board> {
        if self.session.table.winners().is_some() {
            return None;
        }
        let entries = self.session.table.game().handed_in(self.seat, form.name)?;
        let entry = |order: &Order| FormEntry {
            label: self.read(&order.verb, &order.words),
            line: self.line(&order.verb, &order.words),
            undo: None,
        };
        let field = |verb: &&str| FormField {
            verb: (*verb).to_owned(),
            label: self.label(verb, None),
            standing: entries.iter().filter(|order| order.verb == **verb).map(entry).collect(),
            free: Vec::new(),
            choices: Vec::new(),
            more: false,
            asking: None,
        };
        let submit = FormSubmit { ready: false, missing: Document::default(), ..self.submit(form) };
        let fields = form.verbs.iter().map(field).collect();
        Some(Board::Form { title: self.title(form), fields, submit, handed_in: true })
    }

    fn title(&self, form: &FormSpec) -> String {
        self.own(&format!("form-{}", form.name))
    }

    /// Returns the name of a field, or else the question that it answers.
    fn label(&self, verb: &str, next: Option<&Next>) -> String {
        let named = self.own(&format!("verb-{verb}-field"));
        if !named.is_empty() {
            return named;
        }
        question(verb, next.unwrap_or(&Next::COMPLETE), &[], self.texts, self.language)
    }

    /// Returns the open question for a field whose words are asked for one by one.
    fn asking(&self, verb: &str) -> Option<PromptId> {
        let open = self.games.prompts.of_seat(self.id, self.seat);
        let is_it = |open: &Open| open.begun && open.order.verb == verb && open.window.as_ref() == self.window;
        open.into_iter().find(|(_, open)| is_it(open)).map(|(prompt, _)| prompt)
    }

    fn own(&self, id: &str) -> String {
        self.texts.line(self.language, id).unwrap_or_default()
    }

    fn line(&self, verb: &str, words: &[Token]) -> String {
        spell(verb, words, self.session.table.roster())
    }

    fn read(&self, verb: &str, words: &[Token]) -> String {
        let order = Order::new(verb.to_owned(), words);
        order_labels(&order, &self.session.table, self.texts, self.language).join(" ")
    }

    fn next(&self, verb: &str, words: &[Token]) -> Option<Next> {
        self.session.table.game().next(self.seat, verb, words)
    }

    fn field(&self, offer: &Offer) -> FormField {
        let verb = offer.verb;
        let standing = offer.standing.iter().map(|order| FormEntry {
            label: self.read(verb, &order.words),
            line: self.line(verb, &order.words),
            undo: order.undo.as_ref().map(|undo| self.line(&undo.verb, &undo.words)),
        });
        let next = self.next(verb, &[]);
        let label = self.label(verb, next.as_ref());
        let free = if offer.for_each { self.free(offer, next.as_ref()) } else { Vec::new() };
        let choices = self.choices(verb, next);
        FormField {
            verb: verb.to_owned(),
            label,
            standing: standing.collect(),
            free,
            asking: self.asking(verb).filter(|_| choices.is_empty()),
            choices,
            more: offer.more,
        }
    }

    /// Returns the first words for which a field has no entry.
    fn free(&self, offer: &Offer, next: Option<&Next>) -> Vec<String> {
        let Some(Step::One(of)) = next.and_then(|next| next.step.as_ref()) else { return Vec::new() };
        let is_free = |token: &&Token| !offer.standing.iter().any(|order| order.words.first() == Some(*token));
        let label = |token| choice_label(offer.verb, token, &self.session.table, self.texts, self.language);
        of.iter().filter(is_free).map(label).collect()
    }

    /// Returns the choices of a field that takes a single word, or nothing for other fields.
    fn choices(&self, verb: &str, next: Option<Next>) -> Vec<FormChoice> {
        let Some(Step::One(of)) = next.and_then(|next| next.step) else { return Vec::new() };
        let is_whole = |token: &Token| {
            let next = self.next(verb, std::slice::from_ref(token));
            next.is_some_and(|next| next.complete && next.step.is_none())
        };
        if !of.iter().all(is_whole) {
            return Vec::new();
        }
        let choice = |token: Token| {
            let words = [token];
            let hint = hint(verb, &words[0], &self.session.table, self.texts, self.language);
            let label = choice_label(verb, &words[0], &self.session.table, self.texts, self.language);
            FormChoice { label, line: self.line(verb, &words), hint: hint.unwrap_or_default() }
        };
        of.into_iter().map(choice).collect()
    }

    fn submit(&self, form: &FormSpec) -> FormSubmit {
        let own = self.texts.line(self.language, &format!("verb-{}-finish", form.submit));
        let usual = || self.words.line(self.language, Message::FormSubmit).unwrap_or_default();
        let refusal = self.session.table.game().refusal(self.seat, form.submit, "");
        let told = |refusal| self.texts.refusal(self.language, &refusal, self.session.table.roster());
        let ready = self.next(form.submit, &[]).is_some_and(|next| next.complete);
        // If a game only checks what was submitted, its texts say what the form requires.
        let missing = || self.texts.message(self.language, &format!("form-{}-missing", form.name), &[]);
        let missing = refusal.map(told).or_else(|| missing().filter(|_| !ready));
        FormSubmit {
            label: own.unwrap_or_else(usual),
            line: form.submit.to_owned(),
            ready,
            missing: missing.unwrap_or_default(),
        }
    }
}
