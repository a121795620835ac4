//! The contents of boards: public ones for a room, personal ones for a player, and the game master's.

mod cards;
mod desk;
mod labels;
mod lists;
mod map;
mod seats;
mod setup;
mod signs;

use std::collections::BTreeSet;

use gloaming_core::chat::{Person, PromptId};
use gloaming_core::ruleset::{
    Argument, Balance, Manifest, Map, Mood, Next, Offer, Order, Record, Seat, Share, Standing, Step, Token, VerbEffect,
    VerbSpec, spell,
};
use gloaming_core::text::{Block, Document, Inline, Texts};
use gloaming_page_model::{
    BalanceLine, Board, CardGame, EachLine, GameWords, LobbyGuest, NotebookPart, OptionLine, OrderLine, RunningGame,
    SeatLine, ShareLine, Slot,
};
use gloaming_table::names::{practice_name, reading_as};
use gloaming_table::{Addressee, Line, Row, Table};
use jiff::{RoundMode, Timestamp, TimestampRound, Unit};

use crate::lobby::Lobby;
use crate::story::{Story, phase_title};

pub(crate) use desk::DeskSource;
pub use desk::desk;
pub(crate) use labels::{behind, label, order_labels, question};
pub use labels::{choice_label, hint};
pub(crate) use lists::list;
pub use lists::list_before;
pub(crate) use map::{map, map_document, point_id};
pub(crate) use seats::{
    Turned, is_outcome, seat as seat_in, told_outcome, turned_over, votes_between, was_called_off, winning_teams,
};
pub use setup::preset_about;
pub use setup::setup;
pub(crate) use signs::signs;

/// The refusal that every game uses for something that a player has already done.
const ALREADY_DONE: &str = "already-done";

/// Returns the public boards of a game.
pub fn public(table: &Table, texts: &Texts, language: &str) -> Vec<Board> {
    let (title, ends_at, paused) = phase_now(table, texts, language);
    let mood = if table.winners().is_some() { Mood::End } else { table.manifest().mood(table.phase().0) };
    // Shows what happened to the seats before the phase that it leads to.
    let mut boards = vec![seats(table, None, texts, language)];
    if table.winners().is_some() {
        let Story { parts, times, rules } = Story::of(table, texts, language);
        let winners = winner_handles(table);
        let outcome = seats::outcome(table, texts, language);
        boards.push(Board::Story { parts, times, rules, winners, won: None, outcome });
    }
    boards.push(Board::Phase { title, ends_at, paused, mood });
    boards.extend(map_beside(table, None, texts, language));
    boards
}

/// Returns the map of a game that isn't played around a table. For a table, everything is drawn at the seats.
fn map_beside(table: &Table, seat: Option<Seat>, texts: &Texts, language: &str) -> Option<Board> {
    if table.game().map()?.is_table() { None } else { map(table, seat, texts, language) }
}

/// Returns the boards of a player: the public ones, their card, their notebook and their options.
pub fn personal(table: &Table, seat: Seat, open: Vec<PromptId>, texts: &Texts, language: &str) -> Vec<Board> {
    let mut lines: Vec<OptionLine> = table
        .offers(seat)
        .iter()
        .map(|offer| {
            let standing = offer.standing.iter();
            let standing = standing.map(|order| order_line(offer.verb, order, (table, seat), (texts, language)));
            OptionLine {
                standing: standing.collect(),
                complete: is_complete(table, seat, offer.verb),
                ready: is_ready_switch(table, offer.verb).then_some(!offer.standing.is_empty()),
                each: each(table, seat, offer, texts, language),
                to_seat: table.manifest().verb(offer.verb).is_some_and(speaks_to_a_player),
                ..option_line(offer.verb, texts, language)
            }
        })
        .collect();
    lines.extend(said_to_be_ready(table, seat, texts, language));
    let mut boards = public(table, texts, language);
    boards.retain(|board| board.slot() != Slot::Map);
    boards.extend(map_beside(table, Some(seat), texts, language));
    for board in &mut boards {
        match board {
            Board::Story { won, .. } => {
                *won = winners(table).map(|mut winners| winners.any(|winner| winner == seat));
            }
            // The room's board shows the count. It is the same for all players, and without it a player's board doesn't
            // change with it.
            Board::Seats { you, progress, table: on, .. } => {
                *on = map::on_table(table, Some(seat), texts, language);
                *you = Some(table.roster().handle(seat).to_owned());
                *progress = None;
            }
            _ => {}
        }
    }
    let faces = cards::faces(table, &card_events(table, seat), texts, language);
    boards.push(Board::Card { document: card(table, seat, texts, language), faces });
    let parts = notebook(table, seat, texts, language);
    if !parts.is_empty() {
        boards.push(Board::Notebook { parts });
    }
    boards.push(Board::Options { lines, open, channels: Vec::new(), seen_in: None });
    boards
}

/// Returns a verb with its texts and no orders.
fn option_line(verb: &str, texts: &Texts, language: &str) -> OptionLine {
    OptionLine {
        verb: verb.to_owned(),
        label: texts.line(language, &format!("verb-{verb}-label")).unwrap_or_default(),
        help: texts.line(language, &format!("verb-{verb}")).unwrap_or_default(),
        standing: Vec::new(),
        complete: false,
        each: Vec::new(),
        ready: None,
        to_seat: false,
    }
}

/// Whether a verb only reports that its player is done. Boards show it as an unobtrusive switch.
pub(crate) fn is_ready_switch(table: &Table, verb: &str) -> bool {
    table.manifest().verb(verb).is_some_and(|verb| verb.ready)
}

/// Returns the verbs that are no longer offered to a seat because it has already reported that it is done.
fn said_to_be_ready(table: &Table, seat: Seat, texts: &Texts, language: &str) -> Vec<OptionLine> {
    let is_offered = |verb: &str| table.offers(seat).iter().any(|offer| offer.verb == verb);
    let verbs = table.manifest().verbs.iter().filter(|verb| verb.ready && !is_offered(verb.name));
    let is_said = |verb: &str| table.game().refusal(seat, verb, "").is_some_and(|refusal| refusal.name == ALREADY_DONE);
    let said = verbs.filter(|verb| table.winners().is_none() && is_said(verb.name));
    said.map(|verb| OptionLine { ready: Some(true), ..option_line(verb.name, texts, language) }).collect()
}

/// Returns `true` if a verb takes a player and a text to pass on to them.
fn speaks_to_a_player(verb: &VerbSpec) -> bool {
    verb.effect == VerbEffect::Speaks && matches!(verb.arguments, [Argument::Player, Argument::Text])
}

/// Returns `true` if the verb alone is a complete command for a seat now.
pub(crate) fn is_complete(table: &Table, seat: Seat, verb: &str) -> bool {
    table.game().next(seat, verb, &[]).is_some_and(|next| next.complete && next.step.is_none())
}

/// Returns a current order as it would be typed and as an answer to its question.
fn order_line(
    verb: &str,
    order: &Standing,
    (table, seat): (&Table, Seat),
    (texts, language): (&Texts, &str),
) -> OrderLine {
    let typed = |verb: &str, words: &[Token]| spell(verb, words, table.roster());
    let next = table.game().next(seat, verb, &[]);
    let asked = || question(verb, next.as_ref().unwrap_or(&Next::COMPLETE), &[], texts, language);
    let labels = order_labels(&Order::new(verb.to_owned(), order.words.clone()), table, texts, language);
    let follows = table.game().next(seat, verb, &order.words).filter(|next| next.step.is_some());
    OrderLine {
        line: typed(verb, &order.words),
        undo: order.undo.as_ref().map(|undo| undo.spell(table.roster())),
        question: texts.line(language, &format!("verb-{verb}-standing")).unwrap_or_else(asked),
        add: follows.map_or_else(String::new, |next| question(verb, &next, &labels, texts, language)),
        labels,
    }
}

/// Returns the first words of a verb that takes a separate order for each of them.
fn each(table: &Table, seat: Seat, offer: &Offer, texts: &Texts, language: &str) -> Vec<EachLine> {
    let step = table.game().next(seat, offer.verb, &[]).filter(|_| offer.for_each).and_then(|next| next.step);
    let Some(Step::One(words)) = step else { return Vec::new() };
    let line = |word: &Token| EachLine {
        label: label(word, table, texts, language),
        line: spell(offer.verb, std::slice::from_ref(word), table.roster()),
    };
    words.iter().map(line).collect()
}

/// Returns the winners, if the rules reveal them: when the story is open, and not in a cancelled game.
fn winners(table: &Table) -> Option<impl Iterator<Item = Seat>> {
    table.winners().filter(|_| table.story_is_open()).map(|winners| winners.iter().copied())
}

/// Returns the card of a game.
pub fn game(manifest: &Manifest, texts: &Texts, language: &str) -> CardGame {
    CardGame {
        id: manifest.id.to_owned(),
        name: texts.line(language, "game-name").unwrap_or_else(|| manifest.id.to_owned()),
        line: texts.line(language, "game-line").unwrap_or_default(),
        about: texts.line(language, "game-about").unwrap_or_default(),
        length: texts.line(language, "game-length").unwrap_or_default(),
        least: *manifest.players.start(),
        most: *manifest.players.end(),
        first_game: manifest.first_game,
        first_setup: manifest.first_setup.to_owned(),
        emblem: manifest.emblem,
        translations: Vec::new(),
    }
}

/// Returns the card of a game in a language, with translations into all languages that its texts fully support.
pub fn game_in_all_languages(manifest: &Manifest, texts: &Texts, language: &str) -> CardGame {
    let words = |language: &str| {
        let CardGame { name, line, about, length, .. } = game(manifest, texts, language);
        GameWords { language: language.to_owned(), name, line, about, length }
    };
    let translations = texts.whole_languages().iter().map(|language| words(language)).collect();
    CardGame { translations, ..game(manifest, texts, language) }
}

/// Returns the home board: the available games, and the reader's running and finished ones.
pub fn home(games: Vec<CardGame>, running: Vec<RunningGame>, frames: Vec<String>) -> Board {
    Board::Home { games, running, frames }
}

/// Returns the board of a lobby as one user sees it, or without `of` as everyone in the room does. `handles` are those
/// of all who would play, practice players last.
pub fn lobby(
    lobby: &Lobby,
    of: Option<&Person>,
    game: CardGame,
    handles: Vec<String>,
    texts: &Texts,
    language: &str,
) -> Board {
    let people = lobby.people.iter().map(|guest| LobbyGuest {
        handle: guest.handle.clone(),
        name: reading_as(&guest.handle, &guest.name),
        portrait: String::new(),
        leads: guest.person == lobby.host,
        practice: false,
        has_read: guest.has_read,
        service: String::new(),
    });
    let practice = handles.into_iter().skip(lobby.people.len());
    let practice = practice.map(|handle| LobbyGuest {
        name: practice_name(&handle),
        portrait: String::new(),
        handle,
        leads: false,
        practice: true,
        has_read: true,
        service: String::new(),
    });
    let you = lobby.people.iter().find(|guest| Some(&guest.person) == of).map(|guest| guest.handle.clone());
    let languages = texts.whole_languages().iter().map(|language| (*language).to_owned()).collect();
    let (people, leads) = (people.chain(practice).collect(), of == Some(&lobby.host));
    Board::Lobby {
        game,
        people,
        you,
        leads,
        language: language.to_owned(),
        languages,
        door_closed: lobby.door_closed,
        code: String::new(),
        elsewhere: Vec::new(),
    }
}

/// Returns the rules of a game and its balance in simulations.
pub fn rules(manifest: &Manifest, texts: &Texts, language: &str) -> Board {
    let locale = manifest.locales.iter().find(|locale| locale.language == language).or(manifest.locales.first());
    let document = locale.map(|locale| Document::from_markdown(locale.rules)).unwrap_or_default();
    let share = |(team, share): (&String, &Share)| {
        let [share, low, high] = share.in_thousandths();
        ShareLine {
            label: texts.line(language, &format!("team-{team}")).unwrap_or_else(|| team.clone()),
            share,
            low,
            high,
        }
    };
    let line = |found: &Balance| BalanceLine {
        players: found.players,
        games: found.games,
        shares: found.teams.iter().map(share).collect(),
    };
    Board::Rules { document, balance: manifest.balances().iter().map(line).collect() }
}

/// Returns the glossary of a game: the words on cards that are explained to players.
pub fn glossary(manifest: &Manifest, texts: &Texts, language: &str) -> Board {
    Board::Glossary { words: cards::glossary(manifest, texts, language) }
}

/// Returns the title of the phase, the second in which it ends, and whether the clock is paused. The time is rounded up
/// to seconds, because fractions would reveal how long the bot took to send others their private information.
pub fn phase_now(table: &Table, texts: &Texts, language: &str) -> (String, Option<Timestamp>, bool) {
    let (name, number) = table.phase();
    let title = phase_title(texts, language, name, number);
    let to_the_second = TimestampRound::new().smallest(Unit::Second).mode(RoundMode::Ceil);
    // The latest possible timestamp can't be rounded up.
    let ends_at = table.clock().phase_ends_at().map(|at| at.round(to_the_second).unwrap_or(at));
    (title, ends_at, table.clock().is_paused())
}

/// Returns the players with their public state.
pub fn seats_now(table: &Table) -> Vec<SeatLine> {
    let out = taken_out(table);
    let seat = |seat: Seat| SeatLine {
        handle: table.roster().handle(seat).to_owned(),
        name: String::new(),
        portrait: String::new(),
        playing: !out.contains(&seat),
        vacant: table.replacing().contains(&seat),
        done: false,
        known: Vec::new(),
        card: None,
        service: String::new(),
    };
    table.roster().seats().map(seat).collect()
}

/// Returns the public board of the seats.
pub(crate) fn public_seats(table: &Table, texts: &Texts, language: &str) -> Board {
    seats(table, None, texts, language)
}

/// Returns the handles of the winners, if the rules reveal them.
pub(crate) fn winner_handles(table: &Table) -> Option<Vec<String>> {
    winners(table).map(|seats| seats.map(|seat| table.roster().handle(seat).to_owned()).collect())
}

/// Returns the board of the seats with the public facts about the game and each seat.
fn seats(table: &Table, seat: Option<Seat>, texts: &Texts, language: &str) -> Board {
    let (mut seats, mut of_game) = (seats_now(table), Vec::new());
    for known in table.game().known() {
        let says = texts.event(language, &known.says, table.roster());
        match known.beside.and_then(|seat| seats.get_mut(seat.index())) {
            Some(line) => line.known.push(says),
            None => of_game.push(says),
        }
    }
    seats::turn_over(table, &mut seats, texts, language);
    seats::tick_off(table, &mut seats);
    let (votes, decided) = seats::votes(table, texts, language);
    let (progress, on) = (seats::progress(table), map::on_table(table, seat, texts, language));
    Board::Seats { seats, you: None, known: of_game, votes, decided, progress, table: on }
}

/// Arranges the seats of a board, which are in joining order, as they sit around the table.
pub(crate) fn seat_around(table: &Table, seats: &mut Vec<SeatLine>) {
    let Some(map) = table.game().map().filter(Map::is_table) else { return };
    let mut lines: Vec<Option<SeatLine>> = std::mem::take(seats).into_iter().map(Some).collect();
    seats.extend(map.circle().filter_map(|seat| lines.get_mut(seat.index())?.take()));
    seats.extend(lines.into_iter().flatten());
}

/// Returns the public facts as a list, for services without boards; empty if there are none. With `votes`, it includes
/// the public votes.
pub fn known_document(table: &Table, texts: &Texts, language: &str, votes: bool) -> Document {
    let mut document = Document::default();
    let mut marks = Vec::new();
    for known in table.game().known().into_iter().filter(|known| votes || !known.of_vote) {
        let says = texts.event(language, &known.says, table.roster());
        let Some(seat) = known.beside else {
            document.append(says);
            continue;
        };
        let mut blocks = vec![Block::Paragraph(vec![Inline::Text(format!("{}: ", table.roster().handle(seat)))])];
        match (blocks.first_mut(), says.blocks.split_first()) {
            (Some(Block::Paragraph(line)), Some((Block::Paragraph(words), rest))) => {
                line.extend(words.iter().cloned());
                blocks.extend(rest.iter().cloned());
            }
            _ => blocks.extend(says.blocks),
        }
        marks.push(blocks);
    }
    if !marks.is_empty() {
        document.push(Block::List { ordered: None, items: marks });
    }
    document
}

/// Returns the events that haven't been retracted, with their rows.
fn events(table: &Table) -> impl DoubleEndedIterator<Item = (&Row, &Record)> {
    let holds = |number: u64| !table.retracted().iter().any(|range| range.contains(&number));
    table.log().iter().filter(move |row| holds(row.number)).filter_map(|row| match &row.line {
        Line::Event(event) => Some((row, event)),
        _ => None,
    })
}

/// Returns the public events that haven't been retracted.
fn public_events(table: &Table) -> impl DoubleEndedIterator<Item = (&Row, &Record)> {
    events(table).filter(|(row, _)| table.is_public(row))
}

/// Returns the players, each with the name of their publicly revealed card, or nothing if no card was revealed.
pub(crate) fn cards_told(table: &Table, texts: &Texts, language: &str) -> Vec<(String, Option<String>)> {
    let mut lines = seats_now(table);
    seats::turn_over(table, &mut lines, texts, language);
    match lines.iter().any(|line| line.card.is_some()) {
        true => lines.into_iter().map(|line| (line.handle, line.card.map(|card| card.name))).collect(),
        false => Vec::new(),
    }
}

/// Returns the time of the latest public event.
pub(crate) fn last_told(table: &Table) -> Option<Timestamp> {
    public_events(table).next_back().map(|(row, _)| row.at)
}

/// Returns how many public events took a seat out of the game or brought one back.
pub(crate) fn comings_and_goings(table: &Table) -> usize {
    let manifest = table.manifest();
    let of = |event: &Record| event.seat_of(manifest.takes_out).or_else(|| event.seat_of(manifest.brings_back));
    public_events(table).filter(|(_, event)| of(event).is_some()).count()
}

/// Returns the seats that are publicly out of the game. The latest event about a seat counts.
fn taken_out(table: &Table) -> BTreeSet<Seat> {
    let mut out = BTreeSet::new();
    for (_, event) in public_events(table) {
        if let Some(seat) = event.seat_of(table.manifest().brings_back) {
            out.remove(&seat);
        }
        if let Some(seat) = event.seat_of(table.manifest().takes_out) {
            out.insert(seat);
        }
    }
    out
}

/// Returns the card of a player.
pub fn card(table: &Table, seat: Seat, texts: &Texts, language: &str) -> Document {
    let mut card = Document::default();
    for event in &card_events(table, seat) {
        card.append(texts.event(language, event, table.roster()));
    }
    card
}

/// Returns the events of a player's card: those that the ruleset provides, or else the player's private events with the
/// timestamp of the first one.
fn card_events(table: &Table, seat: Seat) -> Vec<Record> {
    if let Some(made) = table.game().card(seat) {
        return made;
    }
    let mut own = events(table).filter(|(row, _)| row.to == Addressee::Seat(seat)).peekable();
    let dealt_at = own.peek().map(|(row, _)| row.at);
    own.take_while(|(row, _)| Some(row.at) == dealt_at).map(|(_, event)| event.clone()).collect()
}

/// Returns the notebook of a player: the events that are [kept](gloaming_core::ruleset::RecordSpec::kept), as the
/// player received them, grouped by phase. A player who replaced another reads what the seat has received so far.
pub fn notebook(table: &Table, seat: Seat, texts: &Texts, language: &str) -> Vec<NotebookPart> {
    // A public event is in the log once per public channel, but is kept only once.
    let public = table.channels().public().next().map(|channel| &channel.name);
    let is_read = |row: &Row| match &row.to {
        Addressee::Seat(to) => *to == seat,
        Addressee::Channel(name) => row.readers.contains(&seat) || Some(name) == public,
        _ => false,
    };
    let mut parts: Vec<NotebookPart> = Vec::new();
    // The phase of the last part, and the event of its last line.
    let mut last: Option<(usize, &str)> = None;
    for (row, event) in events(table).filter(|(row, _)| is_read(row)) {
        let Some(spec) = table.manifest().event(&event.name).filter(|spec| spec.kept) else { continue };
        let begun = table.phases().partition_point(|phase| phase.row <= row.number);
        if last.is_none_or(|(phase, _)| phase != begun) {
            let phase = table.phases().get(begun.saturating_sub(1));
            let title = phase.map(|phase| phase_title(texts, language, &phase.name, phase.number));
            parts.push(NotebookPart { title: title.unwrap_or_default(), lines: Vec::new() });
        } else if spec.replaces
            && last.is_some_and(|(_, name)| name == spec.name)
            && let Some(part) = parts.last_mut()
        {
            part.lines.pop();
        }
        if let Some(part) = parts.last_mut() {
            part.lines.push(texts.event(language, event, table.roster()));
        }
        last = Some((begun, spec.name));
    }
    parts
}

/// Returns a notebook as a single document, for services without boards.
pub fn notebook_document(parts: Vec<NotebookPart>) -> Document {
    let mut document = Document::default();
    for part in parts {
        document.push(Block::Paragraph(vec![Inline::Strong(vec![Inline::Text(part.title)])]));
        let items = part.lines.into_iter().map(|line| line.blocks).collect();
        document.push(Block::List { ordered: None, items });
    }
    document
}
