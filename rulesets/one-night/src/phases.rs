//! How the game moves from one phase to the next (sections 2.3 and 2.9 of `RULES.md`).

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PhaseLength;

use crate::events::{Calm, Cancellation, Cause, Event, Phase, Step, Topic};
use crate::roles::{Direction, NightAction, Position, Role};
use crate::setup::{Chance, PartDeal, Source};
use crate::state::{Cards, State, Targets};
use crate::{FEWEST_PLAYERS, Play, deck, night, vote};

/// How long before the end of the day the players are reminded (ON-30).
pub(crate) const LAST_CALL: Length = Length::minutes(5);

/// Starts the game: announces the players and the rules of conduct, then begins the briefing or deals.
pub(crate) fn begin(play: &mut Play<'_>) {
    let Play { table: Table { setup, .. }, state, turn } = play;
    turn.open("main", state.seats().collect());
    turn.speakers("main", if setup.light_talk { Speakers::Members } else { Speakers::Nobody });
    turn.tell_all(Event::Players { players: state.seats().collect() });
    for topic in Topic::ALL {
        turn.tell_all(Event::RulesNotice { topic: *topic });
    }
    if setup.passphrase.is_empty() {
        allocate(play);
    } else {
        enter(play, Phase::Briefing);
    }
}

/// Ends the briefing: removes the players who did not send the passphrase (ON-98).
pub(crate) fn end_briefing(play: &mut Play<'_>) {
    let absent: Vec<Seat> = play.state.awaited(&play.table.setup).collect();
    for seat in &absent {
        play.state.players[*seat].dropped = true;
        play.turn.tell_all(Event::Dropped { player: *seat });
        play.turn.push(Effect::DropSeat(*seat));
    }
    if !absent.is_empty() {
        play.turn.members("main", play.state.seats().collect());
    }
    let cards_are_fixed = matches!(play.table.setup.source, Source::Roles(_) | Source::Deal(_) | Source::Part(_));
    if play.state.count() < FEWEST_PLAYERS || (cards_are_fixed && !absent.is_empty()) {
        cancel(play, Cancellation::NotAcknowledged);
    } else {
        allocate(play);
    }
}

/// Deals, tells each player in private what they learn at the deal, and begins the night.
pub(crate) fn allocate(play: &mut Play<'_>) {
    let setup = &play.table.setup;
    enter(play, Phase::Allocation);
    let deck = match &setup.source {
        Source::Standard | Source::Part(PartDeal { mixed: false, .. }) => deck::standard(play.state.count()),
        Source::Mixed | Source::Part(_) => deck::mixed(play.state.count(), &mut play.turn.draw("deck")),
        Source::Roles(roles) => roles.clone(),
        Source::Deal(_) => Vec::new(),
    };
    let cards = match &setup.source {
        Source::Deal(cards) => *cards,
        Source::Part(part) => deck::deal_rest(part, deck, play.state.seats(), &mut play.turn.draw("deal")),
        _ => deck::deal(deck, play.state.seats(), &mut play.turn.draw("deal")),
    };
    play.state.dealt = Some(cards);
    play.state.cards = Some(cards);
    play.state.circle = match &setup.circle {
        Some(circle) => circle.iter().copied().filter(|seat| play.state.plays(*seat)).collect(),
        None => {
            let mut circle: Vec<Seat> = play.state.seats().collect();
            play.turn.draw("circle").shuffle(&mut circle);
            circle
        }
    };
    play.turn.tell_all(Event::Deck { roles: cards.sorted() });
    play.turn.recount(Step::Cards { hands: hands(play.state, &cards), centre: cards.centre.to_vec() });
    if !matches!(setup.source, Source::Deal(_)) {
        play.turn.trace("ON-7", []);
    }
    for seat in play.state.seats() {
        tell_role(play.state, &mut play.turn, seat);
    }
    enter(play, Phase::Night);
}

/// Sends a player what they learn from their card, at the deal and again on `role` (ON-14 to ON-20).
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
    turn.tell(seat, Event::Teammates { role, players });
    let alone = alone.then_some(match role {
        Role::Werewolf => Event::LoneWolf,
        Role::Mason => Event::LoneMason,
        _ => Event::LoneMinion,
    });
    alone.into_iter().for_each(|event| turn.tell(seat, event));
}

/// Ends the night: submits for players who missed the deadline, then resolves the actions.
pub(crate) fn end_night(play: &mut Play<'_>) {
    let absent: Vec<Seat> = play.state.awaited(&play.table.setup).collect();
    for seat in absent.iter().copied() {
        let targets = if play.state.night_action(seat) == NightAction::Drink {
            let drawn = || Position::ALL[play.turn.draw("drunk").below(3) as usize % 3];
            Targets::Position(play.table.setup.rolls.always(Chance::Drunk, seat, Position::ALL).unwrap_or_else(drawn))
        } else {
            Targets::Nothing
        };
        play.state.players[seat].targets = Some(targets);
        play.turn.tell(seat, Event::ActionDefaulted { targets: targets.list() });
    }
    if let Some(dealt) = &play.state.dealt {
        let night = night::resolve(play.state, dealt, &absent);
        for (step, rules) in night.steps {
            let reveal = play.table.setup.reveal_night;
            match (reveal, step.without_names()) {
                (true, _) => play.turn.recount(step),
                (false, Some(told)) => play.turn.recount(told),
                (false, None) => continue,
            }
            // Whether a player missed the deadline is as secret as what they would have submitted (ON-25).
            let told = rules.iter().filter(|rule| reveal || **rule != "ON-25");
            told.for_each(|rule| play.turn.trace(rule, []));
        }
        play.turn.recount(Step::Dawn { hands: hands(play.state, &night.cards), centre: night.cards.centre.to_vec() });
        play.turn.trace("ON-67", []);
        play.state.cards = Some(night.cards);
        let quiet = |seat: &Seat| !night.notes.iter().any(|(to, _)| to == seat);
        let quiet: Vec<Seat> = play.state.seats().filter(quiet).collect();
        for (seat, note) in night.notes {
            play.turn.tell(seat, note);
        }
        play.turn.tell(Audience::Seats(quiet), Event::NothingShown);
    }
    enter(play, Phase::Day);
    play.turn.tell_all(Event::VoteCircle { order: circle(play.state) });
}

/// Returns each player's card.
fn hands(state: &State, cards: &Cards) -> Vec<Entry> {
    state.seats().filter_map(|seat| Some(Entry::pair(seat, cards.in_hand(seat)?))).collect()
}

/// Returns the circle of the vote, numbered.
pub(crate) fn circle(state: &State) -> Vec<Entry> {
    (1i64..).zip(&state.circle).map(|(number, seat)| Entry::pair(number, *seat)).collect()
}

/// Ends the game: votes for players who missed the deadline, counts the votes and announces the winners.
pub(crate) fn end_voting(play: &mut Play<'_>) {
    cast_missing_votes(play);
    let Some((dealt, finals)) = play.state.dealt.zip(play.state.cards) else { return };
    let seats: Vec<Seat> = play.state.seats().collect();
    let votes = play.state.votes();
    let verdict = vote::count(&finals, &votes);

    play.turn.tell_all(Event::VoteTally { counts: verdict.tally.entries() });
    if play.table.setup.reveal_votes {
        let votes = votes.iter().map(|(voter, target)| Entry::pair(*voter, *target)).collect();
        play.turn.tell_all(Event::VotesRevealed { votes });
    }
    let by_vote = verdict.deaths.iter().filter(|(_, cause)| *cause == Cause::Vote).count();
    for (player, cause) in verdict.deaths {
        play.state.players[player].died = true;
        play.turn.tell_all(Event::Died { player, cause });
        play.turn.trace(
            match cause {
                Cause::Hunter => "ON-74",
                Cause::Vote if by_vote == 1 => "ON-70",
                Cause::Vote => "ON-71",
            },
            [player],
        );
    }
    if let Some(reason) = verdict.calm {
        play.turn.tell_all(Event::NobodyDied { reason });
        play.turn.trace(if reason == Calm::OneVoteEach { "ON-72" } else { "ON-73" }, []);
    }
    for player in &seats {
        if let Some((dealt, held)) = dealt.in_hand(*player).zip(finals.in_hand(*player)) {
            play.turn.tell_all(Event::RoleReveal { player: *player, dealt, r#final: held });
        }
    }
    for position in Position::ALL {
        let (dealt, lies) = (dealt.at(*position), finals.at(*position));
        play.turn.tell_all(Event::CentreReveal { position: *position, dealt, r#final: lies });
    }

    let (teams, rules) = vote::winning_teams(&finals, |seat| play.state.players[seat].died);
    let wins = |seat: &Seat| finals.in_hand(*seat).is_some_and(|role| teams.contains(&role.team()));
    let winners: Vec<Seat> = seats.iter().copied().filter(wins).collect();
    enter(play, Phase::Over);
    play.turn.tell_all(Event::GameOver { winners: winners.clone(), teams: teams.clone() });
    let reason = rules.first().copied().unwrap_or("ON-87");
    for (team, rule) in teams.iter().zip(rules) {
        let members = winners.iter().copied().filter(|seat| finals.in_hand(*seat).is_some_and(|r| r.team() == *team));
        play.turn.trace(rule, members.collect::<Vec<_>>());
    }
    if teams.is_empty() {
        play.turn.trace("ON-87", []);
    }
    play.turn.win(winners, reason);
}

/// Cancels the game: there are no winners, and nothing secret is revealed.
pub(crate) fn cancel(play: &mut Play<'_>, reason: Cancellation) {
    play.turn.tell_all(Event::GameCancelled { reason });
    enter(play, Phase::Over);
    play.turn.tell_all(Event::GameOver { winners: Vec::new(), teams: Vec::new() });
    play.turn.end(Vec::new());
}

fn cast_missing_votes(play: &mut Play<'_>) {
    let absent: Vec<Seat> = play.state.awaited(&play.table.setup).collect();
    if absent.is_empty() {
        return;
    }
    let drawn = if play.table.setup.random_missing_vote { draw_votes(play.state, &mut play.turn) } else { Vec::new() };
    for seat in absent {
        let others: Vec<Seat> = play.state.seats().collect();
        let rolled = play.table.setup.rolls.always(Chance::Votes, seat, &others);
        let lot = drawn.iter().find(|(voter, _)| *voter == seat).map(|(_, target)| *target);
        // The deal puts every player in the circle, so there is always a next one.
        let Some(target) = lot.map(|lot| rolled.unwrap_or(lot)).or_else(|| play.state.neighbour(seat, Direction::Down))
        else {
            continue;
        };
        play.state.players[seat].vote = Some(target);
        play.turn.tell(seat, Event::VoteDefaulted { target });
    }
}

/// Draws a vote for every player, needed or not, so that a draw depends neither on who else voted nor on fixed rolls
/// (ON-92).
fn draw_votes(state: &State, turn: &mut Turn<'_>) -> Vec<(Seat, Seat)> {
    let mut draw = turn.draw("votes");
    let mut lots = Vec::with_capacity(state.count());
    for seat in state.seats() {
        let others: Vec<Seat> = state.others(seat).collect();
        lots.extend(draw.pick(&others).map(|target| (seat, *target)));
    }
    lots
}

/// Begins a phase: sets its deadline and who may write in `main`, and announces it.
pub(crate) fn enter(play: &mut Play<'_>, phase: Phase) {
    let Play { table: Table { setup, .. }, state, turn } = play;
    let was_open = setup.light_talk || is_for_talk(state.phase);
    state.phase = phase;
    let length = match phase {
        Phase::Briefing => Some(setup.briefing),
        Phase::Night => Some(setup.night),
        Phase::Day => Some(setup.day),
        Phase::Voting => Some(setup.voting),
        Phase::Allocation | Phase::Over => None,
    };
    let deadline = length.map(|length| match phase {
        Phase::Night | Phase::Voting => Deadline::after(phase, length).remind_at("half", 1, 2),
        Phase::Day => Deadline::after(phase, length).remind_before("time-left", LAST_CALL),
        _ => Deadline::after(phase, length),
    });
    turn.begin_phase(phase, 0, deadline);
    if was_open != (setup.light_talk || is_for_talk(phase)) {
        turn.speakers("main", if is_for_talk(phase) { Speakers::Members } else { Speakers::Nobody });
    }
    turn.tell_all(Event::Phase { name: phase, length: PhaseLength(length) });
    if setup.light_talk && !is_for_talk(phase) {
        turn.tell_all(Event::ChatReminder);
    }
}

/// Returns whether players talk about the game in this phase (ON-37).
pub(crate) fn is_for_talk(phase: Phase) -> bool {
    matches!(phase, Phase::Day | Phase::Over)
}
