//! Forms: several verbs that a player fills in one by one, and hands in by another.
//!
//! The draft of a form is what stands for its verbs in the game itself. So a board, questions with buttons, lists and typed lines
//! fill the same draft, it survives a restart, and each of them shows what is in it.

use gloaming_core::chat::{Board, FormChoice, FormEntry, FormField, FormSubmit};
use gloaming_core::ruleset::{FormSpec, Next, Offer, Seat, Step, Token, spell};
use gloaming_core::text::Texts;

use crate::outbox::choices::label;
use crate::session::Session;

/// The form that is open to a seat, as a board; `None` while there is none.
pub(crate) fn form(session: &Session, seat: Seat, (texts, words): (&Texts, &Texts)) -> Option<Board> {
    if session.table.winners().is_some() {
        return None;
    }
    let offers = session.table.offers(seat);
    let offer = |verb: &str| offers.iter().find(|offer| offer.verb == verb);
    let form = session.table.manifest().forms.iter().find(|form| {
        offer(form.submit).is_some_and(|submit| !submit.aside) && form.verbs.iter().any(|verb| offer(verb).is_some())
    })?;
    let showing = Showing { session, seat, texts, words };
    let fields = form.verbs.iter().filter_map(|verb| offer(verb)).map(|offer| showing.field(offer)).collect();
    Some(Board::Form { title: showing.own(&format!("form-{}", form.name)), fields, submit: showing.submit(form) })
}

/// A form on its way to a board.
struct Showing<'a> {
    session: &'a Session,
    seat: Seat,
    texts: &'a Texts,
    words: &'a Texts,
}

impl Showing<'_> {
    fn own(&self, id: &str) -> String {
        self.texts.line(self.session.language(), id).unwrap_or_default()
    }

    fn line(&self, verb: &str, words: &[Token]) -> String {
        spell(verb, words, self.session.table.roster())
    }

    fn read(&self, words: &[Token]) -> String {
        let words = words.iter().map(|word| label(word, self.session, self.texts, self.session.language()));
        words.collect::<Vec<String>>().join(" ")
    }

    fn next(&self, verb: &str, words: &[Token]) -> Option<Next> {
        self.session.table.game().next(self.seat, verb, words)
    }

    fn field(&self, offer: &Offer) -> FormField {
        let verb = offer.verb;
        let standing = offer.standing.iter().map(|order| FormEntry {
            label: self.read(&order.words),
            line: self.line(verb, &order.words),
            undo: order.undo.as_ref().map(|(verb, words)| self.line(verb, words)),
        });
        let next = self.next(verb, &[]);
        let question = next.as_ref().and_then(|next| next.question).map(|word| self.own(&format!("question-{word}")));
        let asked = question
            .filter(|question| !question.is_empty())
            .unwrap_or_else(|| self.own(&format!("verb-{verb}-question")));
        FormField {
            verb: verb.to_owned(),
            label: if asked.is_empty() { self.own(&format!("verb-{verb}")) } else { asked },
            standing: standing.collect(),
            choices: self.choices(verb, next),
        }
    }

    /// The choices of a field whose words are a single one; none where more are asked for.
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
            FormChoice { label: self.read(&words), line: self.line(verb, &words) }
        };
        of.into_iter().map(choice).collect()
    }

    fn submit(&self, form: &FormSpec) -> FormSubmit {
        let own = self.texts.line(self.session.language(), &format!("verb-{}-finish", form.submit));
        let usual = || self.words.line(self.session.language(), "form-submit").unwrap_or_default();
        FormSubmit {
            label: own.unwrap_or_else(usual),
            line: form.submit.to_owned(),
            ready: self.next(form.submit, &[]).is_some_and(|next| next.complete),
        }
    }
}
