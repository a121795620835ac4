//! The form of an evening (section 2.7 of `RULES.md`), as it is shown to its player.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::Term;

use crate::events::{Ballot, Event, Field};
use crate::setup::Setup;
use crate::state::{Form, State, Target, UsedOn};
use crate::verbs::Choice;

/// Returns the current form of a player. `auto` says whether the bot submits it.
pub(crate) fn told(setup: &Setup, state: &State, seat: Seat, auto: Option<bool>) -> Event {
    let player = &state.players[seat];
    Event::Form { submitted: player.submitted.is_some(), entries: entries(setup, &player.form), auto }
}

fn entries(setup: &Setup, form: &Form) -> Vec<Entry> {
    let entry = |field: Field, values: Vec<Term>| Entry { key: Some(field.word().into()), values };
    let item = |item| Term::Word(setup.season.item(item).id.clone().into());
    let vote = form.vote.map(|vote| entry(Field::Vote, vec![vote.into()]));
    let plays = form.plays.iter().map(|(one, on)| entry(Field::Play, vec![item(*one), (*on).into()]));
    let gifts = form.gifts.iter().map(|(one, to)| entry(Field::Gift, vec![item(*one), (*to).into()]));
    let target = form.target.map(|target| entry(Field::Target, vec![target_term(target)]));
    let guess = form.guess.map(|(player, vote)| entry(Field::Guess, vec![player.into(), vote.into()]));
    let used = form.used.map(|used| entry(Field::Use, used_terms(setup, used)));
    vote.into_iter().chain(plays).chain(gifts).chain(target).chain(guess).chain(used).collect()
}

fn target_term(target: Target) -> Term {
    match target {
        Target::Player(seat) => seat.into(),
        Target::Pass => Choice::Pass.into(),
    }
}

fn used_terms(setup: &Setup, used: UsedOn) -> Vec<Term> {
    let Some(player) = used.player else { return vec![Choice::Yes.into()] };
    let colour = used.colour.map(|colour| Term::Word(setup.season.colour_word(colour).to_owned().into()));
    std::iter::once(player.into()).chain(colour).collect()
}

/// Returns the words after a verb that would make the current entries of its field, with one list for each item.
pub(crate) fn standing(setup: &Setup, form: &Form, field: Field) -> Vec<Vec<Token>> {
    let token = |term: Term| Token::Term(term);
    let item = |one| token(Term::Word(setup.season.item(one).id.clone().into()));
    let list = |terms: Vec<Term>| vec![terms.into_iter().map(Token::Term).collect::<Vec<Token>>()];
    match field {
        Field::Vote => form.vote.map(|vote: Ballot| list(vec![vote.into()])).unwrap_or_default(),
        Field::Play => {
            let is_oneself = |one| setup.season.item(one).on == crate::season::Reach::Oneself;
            let words = |(one, on): &(_, Seat)| {
                if is_oneself(*one) { vec![item(*one)] } else { vec![item(*one), (*on).into()] }
            };
            form.plays.iter().map(words).collect()
        }
        Field::Gift => form.gifts.iter().map(|(one, to)| vec![item(*one), (*to).into()]).collect(),
        Field::Target => form.target.map(|target| list(vec![target_term(target)])).unwrap_or_default(),
        Field::Guess => form.guess.map(|(player, vote)| list(vec![player.into(), vote.into()])).unwrap_or_default(),
        Field::Use => form.used.map(|used| list(used_terms(setup, used))).unwrap_or_default(),
    }
}

/// Returns the submitted form: each verb with its words.
pub(crate) fn handed_in(setup: &Setup, form: &Form) -> Vec<Order> {
    let fields = [Field::Vote, Field::Target, Field::Guess, Field::Use, Field::Play, Field::Gift];
    let of = |field: Field| {
        standing(setup, form, field).into_iter().map(move |words| Order::new(field.verb().word(), words))
    };
    fields.into_iter().flat_map(of).collect()
}
