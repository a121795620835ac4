//! What people pick, answer and fill in: a prompt goes on, or its command is sent.

use gloaming_core::chat::{Author, Person, Place, PromptId, TapId};
use gloaming_core::ruleset::{Next, Seat, Token, spell};
use gloaming_core::text::Arg;
use jiff::Timestamp;

use super::meant::TableChoice;
use super::orders::GivenBy;
use super::{Host, TableId};
use crate::courier::{Leg, Parcel, Question};
use crate::lobby::LobbyWord;
use crate::prompts::{Meant, Pick, recognise};
use crate::reader;
use crate::table::Who;

impl Host {
    /// Whether the text answers the question that the person was asked last, by number, by name or in free words.
    pub(super) fn answer_list(&mut self, person: &Person, text: &str, at: Timestamp) -> bool {
        let Some((prompt, open)) = self.prompts.listed(person).map(|(prompt, open)| (prompt, open.clone())) else {
            return false;
        };
        let first = reader::split(text.strip_prefix('!').unwrap_or(text)).0;
        let Some(seating) = self.wake(&open.table) else { return false };
        // Whoever types a command means the command.
        if seating.table.manifest().verb(first).is_some() {
            return false;
        }
        match recognise(&open.labels, text, open.listed) {
            Meant::Choice(choice) => {
                self.pick(person, &prompt, &[choice], false, at);
                true
            }
            Meant::Several(labels) => {
                let labels = labels.join(", ");
                self.host_note(&Leg::Direct(person.clone()), "which-of-these", &[("choices", Arg::Own(&labels))]);
                true
            }
            Meant::Nothing if open.text && LobbyWord::find(first).is_none() => {
                if let Some(open) = self.prompts.take(&prompt, person) {
                    let mut words = open.words.clone();
                    words.push(Token::Text(text.to_owned()));
                    self.send_walk(&open.table, open.seat, &open.verb, &words, None, at);
                }
                true
            }
            Meant::Nothing => false,
        }
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
    fn ask_for(&mut self, person: &Person, question: Question) {
        let id = question.table.clone();
        self.courier.put(Leg::Direct(person.clone()), Parcel::Prompt(question));
        self.show_questions(person, &id);
    }

    /// Choices of a prompt: the command goes on, or is sent. `false` if the prompt's moment has passed. What was pressed is
    /// asked further where it stands; below what was typed there is a new message.
    fn pick(&mut self, person: &Person, prompt: &PromptId, choices: &[u16], pressed: bool, at: Timestamp) -> bool {
        let Some(open) = self.prompts.get(prompt, person).cloned() else { return false };
        let Some(seating) = self.wake(&open.table) else { return false };
        let next = |verb: &str, words: &[Token]| seating.table.game().next(open.seat, verb, words);
        let picked: Option<Vec<&Pick>> = choices.iter().map(|choice| open.choices.get(usize::from(*choice))).collect();
        let mut page = 0;
        let (verb, words, finished) = match picked.as_deref() {
            // Ticking nothing is an answer where nothing is enough.
            Some([]) if open.several && next(&open.verb, &open.words).is_some_and(|next| next.complete) => {
                (open.verb.clone(), open.words.clone(), true)
            }
            Some(many @ [Pick::Word(_), ..]) if open.several || many.len() == 1 => {
                let mut words = open.words.clone();
                for pick in many {
                    let Pick::Word(token) = pick else { return false };
                    words.push(token.clone());
                }
                let after = next(&open.verb, &words);
                // Who ticks several has ticked all.
                let enough = |next: &Next| next.complete && (open.several || next.step.is_none());
                let finished = after.as_ref().is_none_or(enough);
                (open.verb.clone(), words, finished)
            }
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
        self.prompts.take(prompt, person);
        if finished {
            let given_by = Some(GivenBy::Pick(prompt.clone()));
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
