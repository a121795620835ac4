//! The choices of a command (the table of choices in section 6.4 of the catalogue).
//!
//! Nothing is offered that the gate refuses. Typed words are read by `orders`, whose refusals have an order of their own, so each
//! of these lets any words pass.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Standing, owned};

use crate::Factions;
use crate::events::{Field, Nobody};
use crate::form;
use crate::gate::{self, gate};
use crate::orders::forges;
use crate::refusals::Refusal;
use crate::season::{Acquainted, PowerKind, Reach, Used};
use crate::setup::Setup;
use crate::state::{Fate, Group, State};
use crate::verbs::{AS, PASS, Verb, YES};

/// The words that a command can have.
pub(crate) fn ask<'a>(request: &Request<'a, Factions>) -> Result<Ask<'a>, Refusal> {
    let Request { table: Table { setup, roster }, state, verb, words, .. } = *request;
    let Some(by) = request.seat() else {
        // Onlookers may ask for what everybody knows (FA-177).
        ensure(matches!(verb, Verb::Status | Verb::Rules), Refusal::NotAPlayer)?;
        return Ok(Ask::nothing().and_more());
    };
    gate(setup, state, by, verb, forges(verb, words))?;
    let player = state.players.at(by).ok_or(Refusal::NotAPlayer)?;
    let all = move || state.in_reach(by).into_iter();
    let others = move || state.others_in_reach(by).into_iter();
    let ballots = move || all().map(Token::from).chain([Nobody::None.into()]);
    let asked_anywhere = move || {
        let everybody = state.living().into_iter().filter(move |other| *other != by);
        everybody.filter(move |other| setup.query_all || state.is_near(by, *other))
    };
    let knows = setup.season.team(player.team).acquainted == Acquainted::All;
    let is_mate = move |other: Seat| knows && state.players[other].team == player.team;
    // Practice players rarely turn against themselves, against members whom they know, or against nobody.
    let against = move |choice: &Token| match choice.seat() {
        Some(other) if other == by => 0,
        Some(other) if !is_mate(other) => 6,
        _ => 1,
    };
    let ask = match verb {
        Verb::Vote => Ask::one(ballots()).weighing(against),
        Verb::Play => play(setup, state, by),
        Verb::Gift => {
            let free = free_items(setup, state, by, Field::Gift);
            Ask::one(free).then(move |_| Ask::one(others()))
        }
        Verb::Target => Ask::one(others().filter(move |other| !is_mate(*other)).map(Token::from).chain([PASS.into()]))
            .weighing(against),
        Verb::Guess => Ask::one(others()).then(move |_| Ask::one(ballots())),
        Verb::Use => match gate::usable(setup, state, by, Used::ByUse)?.power.kind {
            PowerKind::Cross => Ask::one([YES]),
            PowerKind::Paint => Ask::one(all()).then(move |_| Ask::one(palette(setup))),
            _ => Ask::one(others()),
        },
        Verb::Clear => Ask::one(Field::ALL.iter().copied().filter(|field| player.form.has(*field))).or_nothing(),
        Verb::Submit if player.form.vote.is_some() => Ask::nothing(),
        Verb::Submit => {
            let entry = move |word: &str| owned(format!("{}={word}", Field::Vote.word()));
            Ask::one(all().map(move |seat| entry(roster.handle(seat))).chain([entry(Nobody::None.word())]))
        }
        Verb::Query => Ask::one(asked_anywhere()).weighing(against),
        Verb::Magic => match gate::usable(setup, state, by, Used::ByMagic)?.power.kind {
            PowerKind::MagicQuery => Ask::one(asked_anywhere()),
            _ => Ask::one(state.who(|player| matches!(player.fate, Fate::Eliminated | Fate::Removed))),
        },
        Verb::Share => share(setup, state, by),
        Verb::Decline => Ask::one(state.pending(by)),
        Verb::Group => group(state, by, Vec::new()),
        Verb::Leave => Ask::one(slugs(state, by).into_iter().map(owned)),
        Verb::Pass | Verb::Form | Verb::Me | Verb::Status | Verb::Rules => Ask::nothing(),
    };
    let ask = match verb.field() {
        Some(field) if verb != Verb::Pass => with_standing(setup, state, by, field, ask),
        _ => ask,
    };
    // The form is waited for, and an answer to whoever asked; nobody is asked for what few people want.
    let aside = matches!(verb, Verb::Gift | Verb::Pass | Verb::Clear | Verb::Group | Verb::Leave);
    let awaited = matches!(verb, Verb::Submit | Verb::Share | Verb::Decline) && !player.vacant;
    Ok(ask.aside(aside || player.vacant).awaited(awaited).read_by_game())
}

/// The entries of a field that stand, and the command that takes each back.
fn with_standing<'a>(setup: &Setup, state: &State, by: Seat, field: Field, ask: Ask<'a>) -> Ask<'a> {
    let form = &state.players[by].form;
    let standing = form::standing(setup, form, field);
    let is_one = standing.len() == 1;
    let undo = |words: Vec<Token>| {
        let one = Standing::of(words);
        // With several items the command that takes out the field would take all of them.
        if is_one { one.undone_by(Verb::Clear, vec![field.into()]) } else { one }
    };
    let more = match field {
        Field::Play => free_items(setup, state, by, field).len() > form.plays.len(),
        Field::Gift => free_items(setup, state, by, field).len() > form.gifts.len(),
        _ => false,
    };
    ask.standing(standing.into_iter().map(undo).collect::<Vec<_>>()).more_beside(more)
}

/// The items that a field can name: each kind of which a copy is in no entry of the other field.
fn free_items(setup: &Setup, state: &State, by: Seat, field: Field) -> Vec<Token> {
    let player = &state.players[by];
    let elsewhere = if field == Field::Play { &player.form.gifts } else { &player.form.plays };
    let count = |item| player.items.iter().filter(|held| **held == item).count();
    let taken = |item| elsewhere.iter().filter(|(one, _)| *one == item).count();
    let is_time = |item| field == Field::Gift || state.headcount > setup.season.item(item).stop as usize;
    let free = setup.season.item_ids().filter(|item| count(*item) > taken(*item) && is_time(*item));
    free.map(|item| owned(setup.season.item(item).id.clone())).collect()
}

fn play<'a>(setup: &'a Setup, state: &'a State, by: Seat) -> Ask<'a> {
    let on = move |item: &Token| {
        let item = item.word().and_then(|word| setup.season.find_item(word));
        match item.map(|item| setup.season.item(item).on) {
            Some(Reach::Anyone) => Ask::one(state.in_reach(by)),
            _ => Ask::nothing(),
        }
    };
    Ask::one(free_items(setup, state, by, Field::Play)).then(on)
}

fn palette(setup: &Setup) -> Vec<Token> {
    setup.season.palette.iter().map(|colour| owned(colour.clone())).collect()
}

fn share<'a>(setup: &'a Setup, state: &'a State, by: Seat) -> Ask<'a> {
    let askers = if state.players[by].silenced { Vec::new() } else { state.pending(by) };
    let forges = gate::usable(setup, state, by, Used::ByShare).is_ok();
    if !forges {
        return Ask::one(askers);
    }
    Ask::one(askers).then(move |_| Ask::one([AS]).or_nothing().then(move |_| Ask::one(palette(setup))))
}

/// The members of a private channel: so that no open one has exactly these people.
fn group(state: &State, by: Seat, chosen: Vec<Seat>) -> Ask<'_> {
    let others = state.others_in_reach(by);
    let own = || state.groups.iter().filter(|group| group.members.contains(&by));
    if own().next().is_none() {
        return Ask::several(1..=others.len().max(1), others);
    }
    let rest = later_than(&others, &chosen).filter(|seat| can_open(state, by, &with(&chosen, *seat), &others));
    let rest: Vec<Seat> = rest.collect();
    let is_whole = !chosen.is_empty() && is_free(state, by, &chosen);
    if rest.is_empty() {
        // A player for whom every channel is open already has nothing to choose from.
        return if is_whole { Ask::nothing() } else { Ask::one(rest) };
    }
    let next = move |word: &Token| group(state, by, word.seat().map(|seat| with(&chosen, seat)).unwrap_or_default());
    let ask = Ask::one(rest).then(next);
    if is_whole { ask.or_nothing() } else { ask }
}

fn with(chosen: &[Seat], seat: Seat) -> Vec<Seat> {
    chosen.iter().copied().chain([seat]).collect()
}

fn later_than<'s>(others: &'s [Seat], chosen: &[Seat]) -> impl Iterator<Item = Seat> + use<'s> {
    let last = chosen.last().copied();
    others.iter().copied().filter(move |seat| last.is_none_or(|last| *seat > last))
}

/// True if no open private channel has exactly these people.
fn is_free(state: &State, by: Seat, chosen: &[Seat]) -> bool {
    let mut members: Vec<Seat> = chosen.iter().copied().chain([by]).collect();
    members.sort();
    !state.groups.iter().any(|group: &Group| group.members == members)
}

/// True if a private channel can be opened with these, or with these and some later ones.
fn can_open(state: &State, by: Seat, chosen: &[Seat], others: &[Seat]) -> bool {
    is_free(state, by, chosen)
        || later_than(others, chosen).any(|seat| can_open(state, by, &with(chosen, seat), others))
}

fn slugs(state: &State, by: Seat) -> Vec<String> {
    state.groups.iter().filter(|group| group.members.contains(&by)).map(Group::slug).collect()
}
