//! The choices of a command (the table of choices in section 6.4 of `RULES.md`).
//!
//! The game offers nothing that it would refuse. Each verb has its own order of refusals, and a form in one line can
//! contain more than is offered, so all choices are only proposals, and `orders` checks what was typed.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{PlayerOr, Standing, owned};

use crate::Factions;
use crate::begin::nobody;
use crate::events::{ColourWord, Field, ItemWord, Nobody, Question};
use crate::form;
use crate::gate::{self, gate};
use crate::orders::{Orders, is_new_group};
use crate::refusals::Refusal;
use crate::season::{Acquainted, PowerKind, Reach, Used};
use crate::setup::Setup;
use crate::state::{State, Target};
use crate::verbs::{Choice, GroupWord, Verb, VerbName};

/// Returns the commands that are open to the sender.
pub(crate) fn options<'a>(request: &Request<'a, Factions>) -> Result<Options<'a, Factions>, Refusal> {
    let Request { table: Table { setup, roster }, state, words, .. } = *request;
    let Some(by) = request.seat() else {
        // Onlookers may ask for public information (FA-177).
        return Ok(Options::new(|verb| match verb {
            VerbName::Status | VerbName::Rules => Ok(Ask::nothing().as_proposals()),
            _ => Err(Refusal::NotAPlayer),
        }));
    };
    let orders = Orders { setup, state, by, roster };
    Ok(Options::new(move |verb| ask(orders, verb, words)))
}

/// Returns the arguments that a player can give to a verb.
fn ask<'a>(orders: Orders<'a>, verb: VerbName, words: &[Given]) -> Result<Ask<'a>, Refusal> {
    let Orders { setup, state, by, roster } = orders;
    // In any position, because a missing power is refused before words that don't fit.
    let forges = words.iter().any(|word| Choice::find(&word.spell(roster)) == Some(Choice::As));
    gate(setup, state, by, verb, forges)?;
    let player = state.players.at(by).ok_or(Refusal::NotAPlayer)?;
    let can = move |order: Verb| orders.can(order);
    let players = move |order: fn(Seat) -> Verb| roster.seats().filter(move |seat| can(order(*seat)));
    let ballots = move || roster.seats().map(PlayerOr::Player).chain([nobody()]);
    let knows = setup.season.team(player.team).acquainted == Acquainted::All;
    let is_mate = move |other: Seat| knows && state.players[other].team == player.team;
    // Practice players rarely act against themselves or members they know, or vote for no player.
    let against = move |choice: &Token| match choice.seat() {
        Some(other) if other == by => 0,
        Some(other) if !is_mate(other) => 6,
        _ => 1,
    };
    let ask = match verb {
        VerbName::Vote => Ask::one(ballots().filter(move |vote| can(Verb::Vote(*vote)))).weighing(against),
        VerbName::Play => play(orders),
        VerbName::Gift => Ask::one(items(orders, Field::Gift)).then(move |item| {
            let item = item_word(item);
            Ask::one(roster.seats().filter(move |to| can(Verb::Gift(item.clone(), *to)))).asking(Question::GiftTo)
        }),
        VerbName::Target => {
            let targets = players(|seat| Verb::Target(Target::Player(seat))).map(Token::from);
            let ask = Ask::one(targets.chain([Choice::Pass.into()])).weighing(against);
            let power = gate::usable(setup, state, by, Used::ByTarget).ok();
            asking(ask, power.and_then(|held| Question::of_team(held.power.kind)))
        }
        VerbName::Guess => Ask::one(players(|seat| Verb::Guess(seat, nobody()))).then(move |player| {
            let player = player.seat();
            let votes = ballots().filter(move |vote| player.is_some_and(|player| can(Verb::Guess(player, *vote))));
            Ask::one(votes).asking(Question::GuessedVote)
        }),
        VerbName::Use => {
            let kind = gate::usable(setup, state, by, Used::ByUse)?.power.kind;
            let ask = match kind {
                PowerKind::Cross => Ask::one([Choice::Yes]),
                PowerKind::Paint => {
                    let colours = move |_: &Token| Ask::one(palette(setup)).asking(Question::PaintColour);
                    Ask::one(state.in_reach(by)).then(colours)
                }
                _ => Ask::one(players(|seat| Verb::Use(Some(Given::Player(seat)), None))),
            };
            asking(ask, Question::of_role(kind))
        }
        VerbName::Clear => Ask::one(Field::ALL.iter().copied().filter(|field| player.form.has(*field))).or_nothing(),
        VerbName::Submit if player.form.vote.is_some() => Ask::nothing(),
        VerbName::Submit => {
            let entry = move |word: &str| owned(format!("{}={word}", Field::Vote.word()));
            let votes = players(|seat| Verb::Vote(PlayerOr::Player(seat))).map(move |seat| entry(roster.handle(seat)));
            Ask::one(votes.chain([entry(Nobody::None.word())]))
        }
        VerbName::Query => Ask::one(players(Verb::Query)).weighing(against),
        VerbName::Magic => Ask::one(players(Verb::Magic)),
        VerbName::Share => share(orders),
        VerbName::Decline => {
            Ask::one(state.pending(by).into_iter().filter(move |asker| can(Verb::Decline(Some(*asker)))))
        }
        VerbName::Group => group(state, by, Vec::new()),
        VerbName::Leave => {
            let own = state.groups.iter().filter(move |group| group.members.contains(&by));
            Ask::one(own.map(|group| GroupWord(group.slug())))
        }
        VerbName::Pass | VerbName::Form | VerbName::Me | VerbName::Status | VerbName::Rules => Ask::nothing(),
    };
    let ask = match verb.field() {
        Some(field) if verb != VerbName::Pass => with_standing(orders, field, ask),
        _ => ask,
    };
    // The phase waits for the form, and a query for its answer. Players aren't asked about what few of them want.
    let aside = matches!(verb, VerbName::Gift | VerbName::Pass | VerbName::Clear | VerbName::Group | VerbName::Leave);
    let awaited = matches!(verb, VerbName::Submit | VerbName::Share | VerbName::Decline) && !player.vacant;
    Ok(ask.aside(aside || player.vacant).awaited(awaited).as_proposals())
}

/// Sets the question if the choice has one of its own.
fn asking(ask: Ask<'_>, question: Option<Question>) -> Ask<'_> {
    match question {
        Some(question) => ask.asking(question),
        None => ask,
    }
}

/// Adds the current entries of a field, and the command that takes each of them back.
fn with_standing<'a>(orders: Orders<'a>, field: Field, ask: Ask<'a>) -> Ask<'a> {
    let form = &orders.own().form;
    let standing = form::standing(orders.setup, form, field);
    let is_one = standing.len() == 1;
    let undo = move |words: Vec<Token>| {
        let one = Standing::of(words);
        // With several items, the command that clears the field would take all of them back.
        if is_one { one.undone_by(VerbName::Clear, vec![field.into()]) } else { one }
    };
    let more = match field {
        Field::Play => items(orders, field).count() > form.plays.len(),
        Field::Gift => items(orders, field).count() > form.gifts.len(),
        _ => false,
    };
    ask.standing(standing.into_iter().map(undo)).more_beside(more)
}

/// Returns the items that a field can name: each kind with a copy that isn't in the other field.
fn items(orders: Orders<'_>, field: Field) -> impl Iterator<Item = ItemWord> {
    let season = &orders.setup.season;
    let words = season.item_ids().map(|item| season.named_item(item));
    words.filter(move |word| orders.item(&orders.own().form, field, word).is_ok())
}

/// Returns the chosen item.
fn item_word(chosen: &Token) -> ItemWord {
    ItemWord(chosen.word().unwrap_or_default().to_owned())
}

fn play(orders: Orders<'_>) -> Ask<'_> {
    let on = move |item: &Token| {
        let (season, word) = (&orders.setup.season, item_word(item));
        match season.find_item(word.word()).map(|item| season.item(item).on) {
            Some(Reach::Anyone) => {
                let can = move |on: &Seat| orders.can(Verb::Play(word.clone(), Some(*on)));
                Ask::one(orders.roster.seats().filter(can)).asking(Question::PlayOn)
            }
            _ => Ask::nothing(),
        }
    };
    Ask::one(items(orders, Field::Play)).then(on)
}

fn palette(setup: &Setup) -> impl Iterator<Item = ColourWord> {
    setup.season.palette.iter().map(|colour| ColourWord(colour.clone()))
}

fn share(orders: Orders<'_>) -> Ask<'_> {
    let Orders { setup, state, by, .. } = orders;
    let can = move |asker: &Seat| orders.can(Verb::Share(Some(Ok(*asker)), None));
    let ask = Ask::one(state.pending(by).into_iter().filter(can));
    if gate::usable(setup, state, by, Used::ByShare).is_err() {
        return ask;
    }
    let colours = move |_: &Token| Ask::one(palette(setup));
    ask.then(move |_| Ask::one([Choice::As]).or_nothing().asking(Question::ShareAs).then(colours))
}

/// Asks for the members of a private channel, such that no open one has exactly these members.
fn group(state: &State, by: Seat, chosen: Vec<Seat>) -> Ask<'_> {
    let others = state.others_in_reach(by);
    let own = || state.groups.iter().filter(|group| group.members.contains(&by));
    if own().next().is_none() {
        return Ask::several(1..=others.len().max(1), others);
    }
    let rest = later_than(&others, &chosen).filter(|seat| can_open(state, by, &with(&chosen, *seat), &others));
    let rest: Vec<Seat> = rest.collect();
    let is_whole = !chosen.is_empty() && is_new_group(state, by, &chosen);
    if rest.is_empty() {
        // If every possible channel is already open, there is nothing to choose from.
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

/// Returns `true` if a private channel can be opened with these players, or with these and some of the later ones.
fn can_open(state: &State, by: Seat, chosen: &[Seat], others: &[Seat]) -> bool {
    is_new_group(state, by, chosen)
        || later_than(others, chosen).any(|seat| can_open(state, by, &with(chosen, seat), others))
}
