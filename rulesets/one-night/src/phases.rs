//! From one phase to the next (sections 2.3 and 2.9 of the catalogue).

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PhaseLength;

use crate::events::{Calm, Cancellation, Cause, Event, Phase, Step, Topic};
use crate::roles::{Direction, NightAction, Position, Role};
use crate::setup::{Chance, Setup, Source};
use crate::state::{Cards, State, Targets};
use crate::{FEWEST_PLAYERS, deck, night, vote};

/// The time before the end of the day at which everybody is told (ON-30).
const LAST_CALL: Length = Length::minutes(5);

/// The table meets: who plays, the rules of conduct, and then the briefing or the deal.
pub(crate) fn begin(table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
    let mut state = State::new(table.roster.len());
    turn.push(Effect::Open("main".into()));
    turn.push(Effect::Members { channel: "main".into(), seats: state.seats().collect() });
    let speakers = if table.setup.light_talk { Speakers::Members } else { Speakers::Nobody };
    turn.push(Effect::Speakers { channel: "main".into(), speakers });
    turn.tell_all(Event::Players { players: state.seats().collect() });
    for topic in Topic::ALL {
        turn.tell_all(Event::RulesNotice { topic: *topic });
    }
    if table.setup.passphrase.is_empty() {
        allocate(table, &mut state, turn);
    } else {
        let length = table.setup.briefing;
        enter(table, &mut state, turn, Phase::Briefing, Some(Deadline::after("briefing", length)), Some(length));
    }
    state
}

/// The briefing's deadline: those who did not send the passphrase are off the list (ON-98).
pub(crate) fn end_briefing(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
    let absent: Vec<Seat> = state.awaited(&table.setup).collect();
    for seat in &absent {
        state.players[*seat].dropped = true;
        turn.tell_all(Event::Dropped { player: *seat });
        turn.push(Effect::DropSeat(*seat));
    }
    if !absent.is_empty() {
        turn.push(Effect::Members { channel: "main".into(), seats: state.seats().collect() });
    }
    let cards_are_fixed = matches!(table.setup.source, Source::Roles(_) | Source::Deal(_));
    if state.count() < FEWEST_PLAYERS || (cards_are_fixed && !absent.is_empty()) {
        cancel(table, state, turn, Cancellation::NotAcknowledged);
    } else {
        allocate(table, state, turn);
    }
}

/// Deals, tells everybody privately what they are told at the deal, and lets the night fall.
pub(crate) fn allocate(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
    let setup = &table.setup;
    enter(table, state, turn, Phase::Allocation, None, None);
    let deck = match &setup.source {
        Source::Standard => deck::standard(state.count()),
        Source::Mixed => deck::mixed(state.count(), &mut turn.draw("deck")),
        Source::Roles(roles) => roles.clone(),
        Source::Deal(_) => Vec::new(),
    };
    let cards = match &setup.source {
        Source::Deal(cards) => *cards,
        _ => deck::deal(deck, state.seats(), &mut turn.draw("deal")),
    };
    state.dealt = Some(cards);
    state.cards = Some(cards);
    state.circle = match &setup.circle {
        Some(circle) => circle.iter().copied().filter(|seat| state.plays(*seat)).collect(),
        None => {
            let mut circle: Vec<Seat> = state.seats().collect();
            turn.draw("circle").shuffle(&mut circle);
            circle
        }
    };
    turn.tell_all(Event::Deck { roles: cards.sorted() });
    turn.recount(Step::Cards { hands: hands(state, &cards), centre: cards.centre.to_vec() });
    if !matches!(setup.source, Source::Deal(_)) {
        turn.trace("ON-7", []);
    }
    for seat in state.seats() {
        tell_role(state, turn, seat);
    }
    let deadline = Deadline::after("night", setup.night).remind_at("half", 1, 2);
    enter(table, state, turn, Phase::Night, Some(deadline), Some(setup.night));
}

/// Tells a player what goes with their card: at the deal, and again on `role` (ON-14 to ON-20).
pub(crate) fn tell_role(state: &State, turn: &mut Turn<'_>, seat: Seat) {
    let Some(dealt) = &state.dealt else { return };
    let Some(role) = dealt.in_hand(seat) else { return };
    turn.tell(seat, Event::Dealt { role, team: role.team() });
    let known = match role {
        Role::Werewolf | Role::Minion => Role::Werewolf,
        Role::Mason => Role::Mason,
        _ => return,
    };
    let players: Vec<Seat> = dealt.holders(known).filter(|other| *other != seat).collect();
    let alone = players.is_empty();
    turn.tell(seat, Event::Teammates { players });
    if alone {
        turn.tell(
            seat,
            match role {
                Role::Werewolf => Event::LoneWolf,
                Role::Mason => Event::LoneMason,
                _ => Event::LoneMinion,
            },
        );
    }
}

/// Everybody has submitted, or the deadline submits for those who have not; then the night happens.
pub(crate) fn end_night(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
    let absent: Vec<Seat> = state.awaited(&table.setup).collect();
    for seat in absent.iter().copied() {
        let targets = if state.night_action(seat) == NightAction::Drink {
            let drawn = || Position::ALL[turn.draw("drunk").below(3) as usize % 3];
            Targets::Position(table.setup.rolls.always(Chance::Drunk, seat, Position::ALL).unwrap_or_else(drawn))
        } else {
            Targets::Nothing
        };
        state.players[seat].targets = Some(targets);
        turn.tell(seat, Event::ActionDefaulted { targets: targets.list() });
    }
    if let Some(dealt) = &state.dealt {
        let night = night::resolve(state, dealt, &absent);
        for (step, rules) in night.steps {
            let reveal = table.setup.reveal_night;
            match (reveal, step.without_names()) {
                (true, _) => turn.recount(step),
                (false, Some(told)) => turn.recount(told),
                (false, None) => continue,
            }
            // That somebody let the deadline send for them is as secret as what they would have sent (ON-25).
            let told = rules.iter().filter(|rule| reveal || **rule != "ON-25");
            told.for_each(|rule| turn.trace(rule, []));
        }
        turn.recount(Step::Dawn { hands: hands(state, &night.cards), centre: night.cards.centre.to_vec() });
        turn.trace("ON-67", []);
        state.cards = Some(night.cards);
        for (seat, note) in night.notes {
            turn.tell(seat, note);
        }
    }
    let length = table.setup.day;
    let mut deadline = Deadline::after("day", length);
    if length.as_seconds() > LAST_CALL.as_seconds() {
        deadline = deadline.remind_before("time-left", LAST_CALL);
    }
    enter(table, state, turn, Phase::Day, Some(deadline), Some(length));
    turn.tell_all(Event::VoteCircle { order: circle(state) });
}

/// Every player's card.
fn hands(state: &State, cards: &Cards) -> Vec<Entry> {
    state.seats().filter_map(|seat| Some(Entry::pair(seat, cards.in_hand(seat)?))).collect()
}

/// The end of the day is near.
pub(crate) fn last_call(turn: &mut Turn<'_>) {
    turn.tell_all(Event::TimeLeft { length: LAST_CALL });
}

/// The ring of the vote, numbered.
pub(crate) fn circle(state: &State) -> Vec<Entry> {
    (1i64..).zip(&state.circle).map(|(number, seat)| Entry::pair(number, *seat)).collect()
}

/// The talk is over.
pub(crate) fn begin_voting(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
    let length = table.setup.voting;
    let deadline = Deadline::after("voting", length).remind_at("half", 1, 2);
    enter(table, state, turn, Phase::Voting, Some(deadline), Some(length));
}

/// Everybody has voted, or the deadline votes for those who have not; then votes are counted and the game is over.
pub(crate) fn end_voting(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
    cast_missing_votes(table, state, turn);
    let Some((dealt, finals)) = state.dealt.zip(state.cards) else { return };
    let seats: Vec<Seat> = state.seats().collect();
    let votes: Vec<(Seat, Seat)> = seats.iter().filter_map(|seat| Some((*seat, state.players[*seat].vote?))).collect();
    let verdict = vote::count(&finals, &votes);

    turn.tell_all(Event::VoteTally { counts: verdict.tally.entries() });
    if table.setup.reveal_votes {
        let votes = votes.iter().map(|(voter, target)| Entry::pair(*voter, *target)).collect();
        turn.tell_all(Event::VotesRevealed { votes });
    }
    let by_vote = verdict.deaths.iter().filter(|(_, cause)| *cause == Cause::Vote).count();
    for (player, cause) in verdict.deaths {
        state.players[player].died = true;
        turn.tell_all(Event::Died { player, cause });
        turn.trace(
            match cause {
                Cause::Hunter => "ON-74",
                Cause::Vote if by_vote == 1 => "ON-70",
                Cause::Vote => "ON-71",
            },
            [player],
        );
    }
    if let Some(reason) = verdict.calm {
        turn.tell_all(Event::NobodyDied { reason });
        turn.trace(if reason == Calm::OneVoteEach { "ON-72" } else { "ON-73" }, []);
    }
    for player in &seats {
        if let Some((dealt, held)) = dealt.in_hand(*player).zip(finals.in_hand(*player)) {
            turn.tell_all(Event::RoleReveal { player: *player, dealt, r#final: held });
        }
    }
    for position in Position::ALL {
        let (dealt, lies) = (dealt.at(*position), finals.at(*position));
        turn.tell_all(Event::CentreReveal { position: *position, dealt, r#final: lies });
    }

    let (teams, rules) = vote::winning_teams(&finals, |seat| state.players[seat].died);
    let wins = |seat: &Seat| finals.in_hand(*seat).is_some_and(|role| teams.contains(&role.team()));
    let winners: Vec<Seat> = seats.iter().copied().filter(wins).collect();
    enter(table, state, turn, Phase::Over, None, None);
    turn.tell_all(Event::GameOver { winners: winners.clone(), teams: teams.clone() });
    for (team, rule) in teams.iter().zip(rules) {
        let members = winners.iter().copied().filter(|seat| finals.in_hand(*seat).is_some_and(|r| r.team() == *team));
        turn.trace(rule, members.collect::<Vec<_>>());
    }
    if teams.is_empty() {
        turn.trace("ON-87", []);
    }
    turn.open_story();
    turn.end(winners);
}

/// The game is called off: nobody wins, and nothing that is secret is told.
pub(crate) fn cancel(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>, reason: Cancellation) {
    turn.tell_all(Event::GameCancelled { reason });
    enter(table, state, turn, Phase::Over, None, None);
    turn.tell_all(Event::GameOver { winners: Vec::new(), teams: Vec::new() });
    turn.end(Vec::new());
}

fn cast_missing_votes(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
    let absent: Vec<Seat> = state.awaited(&table.setup).collect();
    if absent.is_empty() {
        return;
    }
    let drawn = if table.setup.random_missing_vote { draw_votes(state, turn) } else { Vec::new() };
    for seat in absent {
        let others: Vec<Seat> = state.seats().collect();
        let rolled = table.setup.rolls.always(Chance::Votes, seat, &others);
        let lot = drawn.iter().find(|(voter, _)| *voter == seat).map(|(_, target)| *target);
        // The deal makes every player a place in the ring, so there is always somebody down it.
        let Some(target) = lot.map(|lot| rolled.unwrap_or(lot)).or_else(|| state.neighbour(seat, Direction::Down))
        else {
            continue;
        };
        state.players[seat].vote = Some(target);
        turn.tell(seat, Event::VoteDefaulted { target });
    }
}

/// Draws a vote for everybody, needed or not: so who voted, and for whom a roll is fixed, shifts nobody's lot (ON-92).
fn draw_votes(state: &State, turn: &mut Turn<'_>) -> Vec<(Seat, Seat)> {
    let mut draw = turn.draw("votes");
    let mut lots = Vec::with_capacity(state.count());
    for seat in state.seats() {
        let others: Vec<Seat> = state.others(seat).collect();
        lots.extend(draw.pick(&others).map(|target| (seat, *target)));
    }
    lots
}

/// Begins a phase: its deadline, who may write in `main`, and the announcement.
fn enter(
    table: &Table<Setup>,
    state: &mut State,
    turn: &mut Turn<'_>,
    phase: Phase,
    deadline: Option<Deadline>,
    length: Option<Length>,
) {
    let was_open = table.setup.light_talk || is_for_talk(state.phase);
    state.phase = phase;
    turn.begin_phase(phase.word(), 0, deadline);
    if was_open != (table.setup.light_talk || is_for_talk(phase)) {
        let speakers = if is_for_talk(phase) { Speakers::Members } else { Speakers::Nobody };
        turn.push(Effect::Speakers { channel: "main".into(), speakers });
    }
    turn.tell_all(Event::Phase { name: phase, length: PhaseLength(length) });
    if table.setup.light_talk && !is_for_talk(phase) {
        turn.tell_all(Event::ChatReminder);
    }
}

/// The phases in which players talk about the game (ON-37).
pub(crate) fn is_for_talk(phase: Phase) -> bool {
    matches!(phase, Phase::Day | Phase::Over)
}
