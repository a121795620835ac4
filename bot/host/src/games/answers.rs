//! Answers to prompts: picks, typed answers and forms. Each leads to the next question or to a command.

use gloaming_core::chat::{Author, Person, Place, PromptId};
use gloaming_core::ruleset::{Next, Offer, Order, Record, Seat, Token, spell};
use gloaming_table::Who;
use jiff::{SignedDuration, Timestamp};

use crate::buttons::fits_the_answer;
use crate::games::meant::TableChoice;
use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::message::Message;
use crate::people::People;
use crate::prompts::{Open, Pick, Prompts};
use crate::queues::{OutboxItem, Question, Queues, Recipient};
use crate::services::Services;
use crate::session::asking::{changes_form, closes_a_form, form_of, open_form, prompted_verbs};
use crate::session::{Addressed, GivenBy, Wording};

/// The result of picking choices of a prompt.
pub(crate) struct Chosen {
    /// The command so far.
    order: Order,
    /// Whether the command is complete.
    finished: bool,
    /// The page of choices from which the next question continues, if it isn't complete.
    page: u16,
}

/// How a user picked choices of a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// By typing.
    Typed,
    /// By pressing or reacting, on services that don't show responses to presses.
    Marked,
    /// By pressing, with a response that is shown to the user.
    Pressed,
}

/// The outcome of picking choices of a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Picked {
    /// The prompt is no longer open, or doesn't have these choices.
    Stale,
    /// The choices were accepted.
    Taken,
    /// The rules refused the command with this text. Nothing has changed.
    Refused(String),
}

impl Games {
    /// Takes the text that a question asked for.
    pub(crate) fn write(&mut self, person: &Person, prompt: &PromptId, text: &str, at: Timestamp) {
        arrives(&mut self.prompts, &mut self.queues, prompt, person);
        let Some(open) = self.prompts.take(prompt, person) else { return };
        let mut order = open.order;
        order.words.push(Token::Text(text.to_owned()));
        let _ = self.send_walk(&open.table, open.seat, &order, None, Manner::Typed, at);
    }

    /// Starts asking a person for the words of a verb.
    pub(crate) fn began(&mut self, person: &Person, begun: &str) {
        let (verb, rest) = begun.split_once(' ').unwrap_or((begun, ""));
        self.wake_games_of(person);
        let offered = match self.sessions.table_choice(&self.attendance, &self.people, &self.services, person, verb) {
            TableChoice::One(id) => self.sessions.get(&id).and_then(|session| {
                let seat = session.seat_of(person)?;
                let offer = session.table.offers(seat).iter().find(|offer| offer.verb == verb)?;
                // If the words can't be given now, the questions start with the first word.
                let given = session.table.manifest().verb(offer.verb)?;
                let words = given.tokens(session.table.manifest(), rest, session.table.roster());
                let follows = |next: Next| next.step.is_some();
                let is_open = session.table.game().next(seat, offer.verb, &words).is_some_and(follows);
                Some((id, seat, Order::new(offer.verb, if is_open { words } else { Vec::new() })))
            }),
            _ => None,
        };
        match offered {
            Some((table, seat, order)) => {
                ask_for(
                    &self.people,
                    &self.services,
                    &mut self.queues,
                    person,
                    Question { table, seat, order, page: 0, instead_of: None },
                );
            }
            None => self.voice().say(&Recipient::Direct(person.clone()), Message::TapStale, &[]),
        }
    }

    /// Picks choices of a prompt: asks the next question, or sends the command and returns the rules' response. After a
    /// press the next question replaces the previous one, and after a typed answer it is a new message.
    pub(crate) fn pick(
        &mut self,
        person: &Person,
        prompt: &PromptId,
        choices: &[u16],
        manner: Manner,
        at: Timestamp,
    ) -> Picked {
        let pressed = manner != Manner::Typed;
        let Some(open) = self.prompts.get(prompt, person).cloned() else { return Picked::Stale };
        let Some(phases) = self.wake(&open.table).map(|session| session.table.phases().len()) else {
            return Picked::Stale;
        };
        let Some(Chosen { order, mut finished, page }) =
            self.sessions.chosen(&self.prompts, person, prompt, choices, pressed)
        else {
            return Picked::Stale;
        };
        // A page shows optional additions below an order, so it doesn't ask for them.
        finished |= self.services.shows_orders(person) && self.sessions.is_enough(&open, &order);
        arrives(&mut self.prompts, &mut self.queues, prompt, person);
        if !finished && let Some(answer) = self.refuses_to_ask(&open, at) {
            return answer;
        }
        self.prompts.acted(person);
        if let [choice] = choices
            && open.choices.get(usize::from(*choice)) == Some(&Pick::Skip)
        {
            self.prompts.skip(prompt, phases);
            let offers = OutboxItem::Offers { table: open.table, seat: open.seat };
            self.queues.put(Recipient::Direct(person.clone()), offers);
            return Picked::Taken;
        }
        let is_of_form = self.sessions.get(&open.table).is_some_and(|session| {
            !open.invites && (form_of(session, &open.order.verb).is_some() || closes_a_form(session, &open.order.verb))
        });
        // A form's message is identified by the questions that were answered in it.
        if (finished && !open.invites) || is_of_form {
            self.prompts.answer(prompt, phases);
        } else {
            self.prompts.forget(prompt);
        }
        if finished {
            // If the same choice is made again, the response to the press suffices.
            let again = manner == Manner::Pressed && !is_of_form && !open.invites;
            if again && self.sessions.stands_already(&open.table, open.seat, &order, at) {
                return Picked::Taken;
            }
            let given_by = Some(GivenBy::Choices(prompt.clone(), choices.to_vec()));
            let sent = self.send_walk(&open.table, open.seat, &order, given_by, manner, at);
            let same_phase = |games: &Games| {
                games.sessions.get(&open.table).is_some_and(|session| session.table.phases().len() == phases)
            };
            if let (Err(refusal), true) = (&sent, pressed) {
                // Its buttons keep working.
                if manner == Manner::Pressed && same_phase(self) {
                    self.prompts.reopen(prompt, open);
                }
                return Picked::Refused(refusal.clone());
            }
            if is_of_form {
                let offers = OutboxItem::Offers { table: open.table, seat: open.seat };
                self.queues.put(Recipient::Direct(person.clone()), offers);
            }
        } else {
            let instead_of = open.message.filter(|_| pressed && !open.invites);
            ask_for(
                &self.people,
                &self.services,
                &mut self.queues,
                person,
                Question { table: open.table, seat: open.seat, order, page, instead_of },
            );
        }
        Picked::Taken
    }

    /// Returns an outcome instead of asking further if the command would be refused anyway, because its time has passed
    /// or the game is paused. First handles due deadlines, as for a command.
    fn refuses_to_ask(&mut self, open: &Open, at: Timestamp) -> Option<Picked> {
        let session = self.sessions.get_mut(&open.table)?;
        let strikes = session.table.next_due().is_some_and(|due| due <= at);
        while let Some(due) = session.table.next_due().filter(|due| *due <= at) {
            session.table.strike_next(due);
        }
        let is_over = |verb: &str| !session.table.offers(open.seat).iter().any(|offer| offer.verb == verb);
        let answer = if session.table.winners().is_some() || !open.invites && is_over(&open.order.verb) {
            Some(Picked::Stale)
        } else {
            let refusal = session.table.refuses_all();
            refusal.map(|refusal| {
                Picked::Refused(self.sessions.refusal_text(self.wording(), &open.table, &open.person, &refusal))
            })
        };
        if strikes {
            self.after_input(&open.table, at);
        }
        answer
    }

    pub(crate) fn filled(
        &mut self,
        by: &Author,
        place: &Place,
        prompt: &PromptId,
        values: &[(String, String)],
        at: Timestamp,
    ) {
        self.wake_games_of(&by.person);
        arrives(&mut self.prompts, &mut self.queues, prompt, &by.person);
        let Some(open) = self.prompts.take(prompt, &by.person) else {
            let recipient = self
                .people
                .owner(place)
                .map_or(Recipient::Room(place.clone()), |person| Recipient::Direct(person.clone()));
            self.voice().say(&recipient, Message::TapStale, &[]);
            return;
        };
        let mut order = open.order;
        order.words.extend(values.iter().map(|(_, value)| Token::Text(value.clone())));
        let _ = self.send_walk(&open.table, open.seat, &order, None, Manner::Typed, at);
    }

    /// Gives the order that the choices led to. A refusal that is shown in response to a press isn't sent again.
    ///
    /// # Errors
    ///
    /// Returns the text of the refusal.
    fn send_walk(
        &mut self,
        id: &TableId,
        seat: Seat,
        order: &Order,
        given_by: Option<GivenBy>,
        manner: Manner,
        at: Timestamp,
    ) -> Result<(), String> {
        self.wake(id);
        let Some(session) = self.sessions.get_mut(id) else { return Ok(()) };
        let (phase, from) = (session.table.phases().len(), session.table.log().len());
        let fills = changes_form(session, seat, &order.verb);
        let wording = Wording { library: &self.library, services: &self.services, people: &self.people };
        let refusal = session.give(wording, &Addressed::chosen(id, seat, order.clone()), at).err();
        let refused = refusal.is_some();
        let person = session.person(seat).cloned();
        let told = match (&refusal, &person) {
            (Some(refusal), Some(person)) => self.sessions.refusal_text(self.wording(), id, person, refusal),
            _ => String::new(),
        };
        let Some(session) = self.sessions.get_mut(id) else { return Ok(()) };
        let answers_the_press = manner == Manner::Pressed && fits_the_answer(&told);
        if answers_the_press {
            session.leave_out(from);
        }
        // The form is edited to show its current contents where the choice was made.
        let shows_it = |person: &Person| {
            let place = self.people.direct(person);
            place.is_some_and(|place| self.services.shows_forms(place))
        };
        if fills
            && !refused
            && person.as_ref().is_some_and(shows_it)
            && let Some(session) = self.sessions.get_mut(id)
        {
            session.leave_out_confirmation(from, seat, &order.verb);
        }
        if let Some(given_by) = given_by.filter(|_| !refused) {
            self.sessions.note_order(id, seat, order, phase, given_by);
        }
        if !refused {
            self.answered_elsewhere(id, seat, order, phase);
        }
        self.after_input(id, at);
        // A choice is used up once it is made, but a player whose choice was refused may choose again.
        let Some(person) = person else { return Ok(()) };
        if refused {
            self.queues.put(Recipient::Direct(person.clone()), OutboxItem::Offers { table: id.clone(), seat });
        }
        self.people.show_questions(&self.services, &person, id, &mut self.queues);
        match refused {
            true if manner == Manner::Pressed && !answers_the_press => {
                let language = self.languages().at(&Recipient::Direct(person));
                Err(self.library.words().line(language, Message::TapRefused).unwrap_or_default())
            }
            true => Err(told),
            false => Ok(()),
        }
    }
}

/// How long choices that can no longer be picked wait to be removed. If other messages delay that for longer, they
/// stay.
const CLEARING: SignedDuration = SignedDuration::from_mins(2);

impl Games {
    /// Removes choices that can no longer be picked from their messages, if the service supports it.
    pub(crate) fn clear_choices(&mut self) {
        let until = self.lobbies.now().saturating_add(CLEARING).unwrap_or(Timestamp::MAX);
        for (person, message) in self.prompts.take_unpickable() {
            let Some(direct) = self.people.direct(&person) else { continue };
            if self.services.capabilities(direct).clears_choices {
                let item = OutboxItem::ClearChoices { message, until };
                self.queues.put(Recipient::Pins(direct.clone()), item);
            }
        }
    }
}

impl Sessions {
    /// Closes the questions to a seat that can no longer be answered.
    pub(crate) fn close_lapsed(&self, id: &TableId, seat: Seat, prompts: &mut Prompts) {
        let Some(session) = self.get(id) else { return };
        if session.table.winners().is_some() {
            return prompts.close(id, seat, None);
        }
        let asked = prompted_verbs(session, seat);
        let phases = session.table.phases().len();
        let is_offered = |verb: &str| session.table.offers(seat).iter().any(|offer| offer.verb == verb);
        let form_is_open = open_form(session, seat).is_some();
        let lapsed = |one: &Open| match one.answered {
            _ if one.of_form && !form_is_open => true,
            Some(then) => then != phases || !is_offered(&one.order.verb),
            // The player requested the question, even if they have a current order.
            None if one.begun => !is_offered(&one.order.verb),
            // A number may still be meant for it.
            None if one.invites && one.has_numbers() => false,
            None if one.invites => !one.choices.iter().any(|pick| match pick {
                Pick::Verb(order) => is_offered(&order.verb),
                _ => true,
            }),
            None => !asked.iter().any(|verb| one.order.verb == **verb),
        };
        prompts.lapse(id, seat, phases, lapsed);
    }

    /// Returns the question behind a verb that was typed without the words it needs, or `None` if it can't be asked
    /// now. Forms are filled in with the verbs of their fields, so missing fields are reported in a refusal instead.
    /// While a phase expects arbitrary text, the next text isn't an answer, so nothing is asked.
    pub(crate) fn begins(&self, given: &Addressed<'_>) -> Option<Question> {
        let (id, command) = (&given.table, &given.command);
        let (session, Who::Seat(seat)) = (self.get(id)?, &given.by) else { return None };
        let table = &session.table;
        let verb = command.verb(table).filter(|verb| command.rest(table).is_empty() && verb.catch_all.is_empty())?;
        let is_offered = table.offers(*seat).iter().any(|offer| offer.verb == verb.name);
        let next = table.game().next(*seat, verb.name, &[])?;
        let asks = is_offered
            && !closes_a_form(session, verb.name)
            && !next.complete
            && next.step.is_some()
            && session.catches_text_of(*seat).is_none()
            && !table.clock().is_paused();
        asks.then(|| Question::first(id, *seat, verb.name.into()))
    }

    /// Returns the result of picking choices of a prompt, or `None` if it is no longer open or doesn't have these
    /// choices.
    pub(crate) fn chosen(
        &self,
        prompts: &Prompts,
        person: &Person,
        prompt: &PromptId,
        choices: &[u16],
        pressed: bool,
    ) -> Option<Chosen> {
        let open = prompts.get(prompt, person)?;
        let session = self.get(&open.table)?;
        let phases = session.table.phases().len();
        let is_offered = |verb: &str| session.table.offers(open.seat).iter().any(|offer| offer.verb == verb);
        if open.answered.is_some_and(|then| then != phases || !is_offered(&open.order.verb)) {
            return None;
        }
        let for_each =
            |verb: &str| session.table.offers(open.seat).iter().any(|offer| offer.verb == verb && offer.for_each);
        let next = |order: &Order| session.table.game().next(open.seat, &order.verb, &order.words);
        let picked: Option<Vec<&Pick>> = choices.iter().map(|choice| open.choices.get(usize::from(*choice))).collect();
        let chosen = |order: Order, finished| Chosen { order, finished, page: 0 };
        let with = |words: &[Token]| Order::new(open.order.verb.clone(), words);
        Some(match picked.as_deref()? {
            // Selecting nothing is an answer if the command is complete without a choice.
            [] if open.several && next(&open.order).is_some_and(|next| next.complete) => {
                chosen(open.order.clone(), true)
            }
            many @ [Pick::Word(_), ..] if open.several || many.len() == 1 || !pressed => {
                let mut order = open.order.clone();
                for pick in many {
                    let Pick::Word(token) = pick else { return None };
                    order.words.push(token.clone());
                }
                // A user who selects or types several choices has named all of them.
                let all = open.several || many.len() > 1;
                let enough = |next: &Next| next.complete && (all || next.step.is_none());
                let finished = next(&order).as_ref().is_none_or(enough);
                chosen(order, finished)
            }
            [Pick::Words(leading, token)] => {
                let words = open.order.words.iter().chain([leading, token]).cloned().collect::<Vec<Token>>();
                let order = with(&words);
                let finished = next(&order).is_none_or(|next| next.complete && next.step.is_none());
                chosen(order, finished)
            }
            [Pick::Write | Pick::Skip] => chosen(open.order.clone(), false),
            [Pick::Page(page)] => Chosen { page: *page, ..chosen(open.order.clone(), false) },
            // The form comes before the first word of a field. In the form, the first word may have been chosen
            // already.
            [Pick::Back]
                if open.order.words.is_empty()
                    || open.of_form && open.order.words.len() == 1 && for_each(&open.order.verb) =>
            {
                chosen(Order::new(form_of(session, &open.order.verb)?.submit, []), false)
            }
            [Pick::Back] => {
                let before = open.order.words.split_last().map_or(&[] as &[Token], |(_, before)| before);
                chosen(with(before), false)
            }
            [Pick::Finish] => chosen(open.order.clone(), true),
            // The verb of an invitation may no longer be offered.
            [Pick::Verb(order)] => {
                let next = next(order)?;
                // A form is submitted with its current contents.
                let hands_in = session.table.manifest().forms.iter().any(|form| *form.submit == *order.verb);
                chosen(order.clone(), next.complete && (next.step.is_none() || hands_in))
            }
            _ => return None,
        })
    }

    /// Whether an order is complete, so that its player isn't asked for optional additions.
    fn is_enough(&self, open: &Open, order: &Order) -> bool {
        let next = self.get(&open.table).and_then(|session| {
            session.table.game().next(open.seat, &order.verb, &order.words).filter(|_| open.order.words != order.words)
        });
        next.is_some_and(|next| next.complete && next.aside)
    }

    /// Returns the command that choices of a prompt have led to so far, as it would be typed. With `name_game` it
    /// includes the name of the game.
    pub(crate) fn spelled(
        &self,
        prompts: &Prompts,
        person: &Person,
        prompt: &PromptId,
        choices: &[u16],
        name_game: bool,
    ) -> Option<String> {
        let open = prompts.get(prompt, person)?;
        let roster = self.get(&open.table)?.table.roster();
        let Chosen { order, .. } = self.chosen(prompts, person, prompt, choices, false)?;
        let verb = if name_game { format!("{} {}", order.verb, open.table.0) } else { order.verb.to_string() };
        Some(spell(&verb, &order.words, roster))
    }

    /// Returns the text of a refusal for a player.
    pub(crate) fn refusal_text(&self, wording: Wording<'_>, id: &TableId, person: &Person, refusal: &Record) -> String {
        let Some(session) = self.get(id) else { return String::new() };
        let language = session.language_for(wording.people, Some(person));
        let texts = session.texts_for(wording.services, wording.people, Some(person));
        session.refusal_in((&texts, language), wording.library, refusal).plain()
    }

    /// Whether a command would be accepted but would only repeat the current order.
    pub(crate) fn stands_already(&self, id: &TableId, seat: Seat, order: &Order, at: Timestamp) -> bool {
        let Some(session) = self.get(id) else { return false };
        let table = &session.table;
        let is_open = table.refuses_all().is_none() && table.next_due().is_none_or(|due| due > at);
        let stands = |offer: &Offer| offer.verb == order.verb && offer.stands(&order.words).is_some();
        is_open && table.winners().is_none() && table.offers(seat).iter().any(stands)
    }
}

/// Asks for the next word of a command. On services with boards, the boards mark the question as open.
pub(crate) fn ask_for(people: &People, services: &Services, queues: &mut Queues, person: &Person, question: Question) {
    let id = question.table.clone();
    queues.put(Recipient::Direct(person.clone()), OutboxItem::Prompt(question));
    people.show_questions(services, person, &id, queues);
}

/// Records that a person answered a prompt, which proves that it was delivered, so that a send in doubt isn't repeated.
fn arrives(prompts: &mut Prompts, queues: &mut Queues, prompt: &PromptId, person: &Person) {
    if prompts.get(prompt, person).is_some() && prompts.arrives(prompt) {
        queues.arrived(&Recipient::Direct(person.clone()), prompt);
    }
}
