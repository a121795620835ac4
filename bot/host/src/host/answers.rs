//! What people pick, answer and fill in: a prompt goes on, or its command is sent.

use gloaming_core::chat::{Author, Person, Place, PromptId, TapId};
use gloaming_core::ruleset::{Next, Seat, Step, Token, spell};
use gloaming_core::text::Arg;
use jiff::Timestamp;

use super::incoming::Typed;
use super::meant::TableChoice;
use super::orders::GivenBy;
use super::seating::Seating;
use super::{Host, TableId};
use crate::courier::{Leg, Parcel, Question};
use crate::lobby::LobbyWord;
use crate::prompts::{Meant, Open, Pick, recognise, recognise_several};
use crate::reader;
use crate::table::Who;

impl Host {
    /// Whether what was typed answers a question: the one that it replies to, else one that waits, else one that was answered
    /// and may be answered again; of several the newest. By number, by name, or in free words where the person chose to
    /// write some.
    pub(super) fn answer_list(&mut self, typed: &Typed<'_>, text: &str, at: Timestamp) -> bool {
        let person = &typed.by.person;
        let replied = typed.reply_to.map(|to| self.prompts.typed_to(person, |open| open.message.as_ref() == Some(to)));
        let replied = replied.filter(|prompts| !prompts.is_empty());
        // Who has chosen to write a text means that, also where it reads like a choice of another list.
        let is_asked = |prompt: &PromptId| replied.as_ref().is_none_or(|replied| replied.contains(prompt));
        let writes = self.prompts.typed_to(person, |open| open.takes_text).into_iter().find(is_asked);
        let asked = match (&writes, replied) {
            (Some(prompt), _) => vec![prompt.clone()],
            (None, Some(replied)) => replied,
            (None, None) => {
                let mut asked = self.of_newest_game(person, |open| open.answered.is_none());
                asked.extend(self.of_newest_game(person, |open| open.answered.is_some()));
                asked
            }
        };
        let first = reader::split(text.strip_prefix('!').unwrap_or(text)).0;
        for prompt in &asked {
            let Some(open) = self.prompts.get(prompt, person).cloned() else { continue };
            let Some(seating) = self.wake(&open.table) else { continue };
            // Whoever types a command means the command.
            if seating.table.manifest().verb(first).is_some() {
                return false;
            }
            let several = matches!(next_step(seating, &open), Some(Step::Several { .. }));
            let meant = match recognise(&open.labels, text, open.listed) {
                Meant::Nothing if several => recognise_several(&open.labels, text, open.listed),
                meant => meant,
            };
            match meant {
                Meant::Choices(choices) if self.pick(person, prompt, &choices, false, at) => return true,
                Meant::Several(labels) => {
                    let labels = labels.join(", ");
                    self.host_note(&Leg::Direct(person.clone()), "which-of-these", &[("choices", Arg::Own(&labels))]);
                    return true;
                }
                Meant::Choices(_) | Meant::Nothing => {}
            }
        }
        let Some(prompt) = writes.filter(|_| LobbyWord::find(first).is_none()) else { return false };
        let Some(open) = self.prompts.take(&prompt, person) else { return false };
        let mut words = open.words;
        words.push(Token::Text(text.to_owned()));
        self.send_walk(&open.table, open.seat, &open.verb, &words, None, at);
        true
    }

    /// The prompts of a person that are such, newest first, of the game that asked last: an answer that does not fit there is
    /// not taken for one in another game.
    fn of_newest_game(&self, person: &Person, is_such: impl Fn(&Open) -> bool) -> Vec<PromptId> {
        let such = self.prompts.typed_to(person, is_such);
        let table = |prompt: &PromptId| self.prompts.get(prompt, person).map(|open| open.table.clone());
        let newest = such.first().and_then(table);
        such.into_iter().filter(|prompt| table(prompt) == newest).collect()
    }

    /// The question behind a verb that was typed alone and is no command without more words: none if it cannot be asked now.
    pub(super) fn begins(&self, id: &TableId, who: &Who, text: &str) -> Option<Question> {
        let (seating, Who::Seat(seat)) = (self.seatings.get(id)?, who) else { return None };
        let table = &seating.table;
        let read = reader::read(table.manifest(), &id.0, table.phase().0, true, text);
        let verb = read.verb.filter(|verb| read.rest.is_empty() && verb.catch_all.is_empty())?;
        let is_offered = table.offers(*seat).iter().any(|offer| offer.verb == verb.name);
        let next = table.game().next(*seat, verb.name, &[])?;
        let asks = is_offered && !next.complete && next.step.is_some() && !table.clock().is_paused();
        asks.then(|| Question::first(id, *seat, verb.name.into()))
    }

    pub(super) fn picked(
        &mut self,
        by: &Author,
        place: &Place,
        prompt: &PromptId,
        choices: &[u16],
        tap: Option<TapId>,
        at: Timestamp,
    ) {
        let leg = match self.people.owner(place) {
            Some(person) => Leg::Direct(person.clone()),
            None => Leg::Room(place.clone()),
        };
        self.wake_games_of(&by.person);
        let known = self.joined_by_button(by, prompt, true) || self.pick(&by.person, prompt, choices, true, at);
        let text = if known { "tap-taken" } else { "tap-stale" };
        if let Some(tap) = tap {
            let text = self.words.line(self.language_at(&leg), text).unwrap_or_default();
            self.courier.put(Leg::Taps(place.clone()), Parcel::TapAnswer { tap, text });
        } else if !known && matches!(leg, Leg::Direct(_)) {
            // In a room a mark below an old notice means nothing.
            self.host_note(&Leg::Direct(by.person.clone()), text, &[]);
        }
    }

    /// Somebody wants to use a verb: they are asked for its words.
    pub(super) fn began(&mut self, person: &Person, verb: &str) {
        self.wake_games_of(person);
        let offered = match self.table_choice(person, verb) {
            TableChoice::One(id) => self.seatings.get(&id).and_then(|seating| {
                let seat = seating.seat_of(person)?;
                let offer = seating.table.offers(seat).iter().find(|offer| offer.verb == verb)?;
                Some((id, seat, offer.verb))
            }),
            _ => None,
        };
        match offered {
            Some((id, seat, verb)) => self.ask_for(person, Question::first(&id, seat, verb.into())),
            None => self.host_note(&Leg::Direct(person.clone()), "tap-stale", &[]),
        }
    }

    /// Asks for the next word of a command; where there are boards, they show the question as one that is open.
    pub(super) fn ask_for(&mut self, person: &Person, question: Question) {
        let id = question.table.clone();
        self.courier.put(Leg::Direct(person.clone()), Parcel::Prompt(question));
        self.show_questions(person, &id);
    }

    /// Choices of a prompt: the command goes on, or is sent. `false` if the prompt's moment has passed. What was pressed is
    /// asked further where it stands; below what was typed there is a new message.
    fn pick(&mut self, person: &Person, prompt: &PromptId, choices: &[u16], pressed: bool, at: Timestamp) -> bool {
        let Some(open) = self.prompts.get(prompt, person).cloned() else { return false };
        let Some(seating) = self.wake(&open.table) else { return false };
        let phases = seating.table.phases().len();
        let is_offered = |verb: &str| seating.table.offers(open.seat).iter().any(|offer| offer.verb == verb);
        if open.answered.is_some_and(|then| then != phases || !is_offered(&open.verb)) {
            self.prompts.forget(prompt);
            return false;
        }
        let next = |verb: &str, words: &[Token]| seating.table.game().next(open.seat, verb, words);
        let picked: Option<Vec<&Pick>> = choices.iter().map(|choice| open.choices.get(usize::from(*choice))).collect();
        let mut page = 0;
        let (verb, words, finished) = match picked.as_deref() {
            // Ticking nothing is an answer where nothing is enough.
            Some([]) if open.several && next(&open.verb, &open.words).is_some_and(|next| next.complete) => {
                (open.verb.clone(), open.words.clone(), true)
            }
            Some(many @ [Pick::Word(_), ..]) if open.several || many.len() == 1 || !pressed => {
                let mut words = open.words.clone();
                for pick in many {
                    let Pick::Word(token) = pick else { return false };
                    words.push(token.clone());
                }
                let after = next(&open.verb, &words);
                // Who ticks several, or types them, has named all.
                let all = open.several || many.len() > 1;
                let enough = |next: &Next| next.complete && (all || next.step.is_none());
                let finished = after.as_ref().is_none_or(enough);
                (open.verb.clone(), words, finished)
            }
            Some([Pick::Write]) => (open.verb.clone(), open.words.clone(), false),
            Some([Pick::Page(other)]) => {
                page = *other;
                (open.verb.clone(), open.words.clone(), false)
            }
            Some([Pick::Back]) => {
                let before = open.words.split_last().map_or(&[] as &[Token], |(_, before)| before);
                (open.verb.clone(), before.to_vec(), false)
            }
            Some([Pick::Finish]) => (open.verb.clone(), open.words.clone(), true),
            // What was invited to may be on offer no more.
            Some([Pick::Verb(verb, words)]) => match next(verb, words) {
                Some(next) => (verb.clone(), words.clone(), next.complete && next.step.is_none()),
                None => {
                    self.prompts.forget(prompt);
                    return false;
                }
            },
            _ => return false,
        };
        self.prompts.write_nothing(person);
        if finished && !open.invites {
            self.prompts.answer(prompt, phases);
        } else {
            self.prompts.forget(prompt);
        }
        if finished {
            let given_by = Some(GivenBy::Choices(prompt.clone(), choices.to_vec()));
            self.send_walk(&open.table, open.seat, &verb, &words, given_by, at);
        } else {
            let instead_of = open.message.filter(|_| pressed && !open.invites);
            self.ask_for(person, Question { table: open.table, seat: open.seat, verb, words, page, instead_of });
        }
        true
    }

    pub(super) fn filled(
        &mut self,
        by: &Author,
        place: &Place,
        prompt: &PromptId,
        values: &[(String, String)],
        at: Timestamp,
    ) {
        self.wake_games_of(&by.person);
        let Some(open) = self.prompts.take(prompt, &by.person) else {
            let leg = self.people.owner(place).map_or(Leg::Room(place.clone()), |person| Leg::Direct(person.clone()));
            self.host_note(&leg, "tap-stale", &[]);
            return;
        };
        let mut words = open.words.clone();
        words.extend(values.iter().map(|(_, value)| Token::Text(value.clone())));
        self.send_walk(&open.table, open.seat, &open.verb, &words, None, at);
    }

    /// Sends what a walk came to, as if it had been typed.
    fn send_walk(
        &mut self,
        id: &TableId,
        seat: Seat,
        verb: &str,
        words: &[Token],
        given_by: Option<GivenBy>,
        at: Timestamp,
    ) {
        let Some(seating) = self.wake(id) else { return };
        let catches_all = seating.table.manifest().verb(verb).is_some_and(|verb| !verb.catch_all.is_empty());
        let command = if catches_all {
            words.iter().map(|word| word.spell(seating.table.roster())).collect::<Vec<String>>().join(" ")
        } else {
            spell(verb, words, seating.table.roster())
        };
        let phase = seating.table.phases().len();
        let refused = seating.table.command(&Who::Seat(seat), None, &command, at).is_err();
        let person = seating.person(seat).cloned();
        if let Some(given_by) = given_by.filter(|_| !refused) {
            self.note_order(id, seat, verb, phase, given_by);
        }
        self.after_input(id, at);
        // What was picked is used up: whoever was refused may choose again.
        let Some(person) = person else { return };
        if refused {
            self.courier.put(Leg::Direct(person.clone()), Parcel::Offers { table: id.clone(), seat });
        }
        self.show_questions(&person, id);
    }
}

/// What a question asks for.
fn next_step(seating: &Seating, open: &Open) -> Option<Step> {
    seating.table.game().next(open.seat, &open.verb, &open.words)?.step
}
