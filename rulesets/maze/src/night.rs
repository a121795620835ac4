//! The night: all orders were taken in one window and happen one after another (section 5.4 of the catalogue).

use gloaming_core::prelude::*;

use crate::events::{Shot, Step, Way};
use crate::roles::Action;
use crate::setup::{Chance, Setup};
use crate::state::{Orders, State};

/// The outcome of a night, besides what is in the state.
#[derive(Debug, Default)]
pub(crate) struct Night {
    /// The dead.
    pub(crate) deaths: Vec<Seat>,
    /// The player whom the Man in Black searched, and the result.
    pub(crate) search: Option<(Seat, bool)>,
    /// The shot was turned, and at whom it was aimed, if there was one.
    pub(crate) turned: Option<Option<Seat>>,
    /// From whom the Man in Black took The Maze.
    pub(crate) taken: Option<Seat>,
    /// The targets of the theft, and whether it succeeded.
    pub(crate) thefts: Vec<(Seat, bool)>,
    /// The telegrapher's line.
    pub(crate) wire: Option<gloaming_core::text::PlayerText>,
}

/// Resolves the night: detention, search, shot, and the move of The Maze.
pub(crate) fn resolve(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) -> Night {
    let orders = std::mem::take(&mut state.orders);
    let nightfall = state.night_holder.take();
    let mut night = Night::default();

    state.uses.detain += u8::from(orders.detain.is_some());
    state.uses.pick += u8::from(orders.pick.is_some());
    state.uses.wire += u8::from(orders.wire.is_some());

    let turns = search(state, turn, &orders, nightfall, &mut night);
    shoot(table, state, turn, &orders, if turns { nightfall } else { None }, &mut night);
    move_maze(table, state, turn, &orders, nightfall, &mut night);

    state.barred = nightfall;
    night.deaths.sort_unstable();
    night.wire = orders.wire;
    night
}

/// Detention and search; whether the shot is turned.
fn search(state: &mut State, turn: &mut Turn<'_>, orders: &Orders, nightfall: Option<Seat>, night: &mut Night) -> bool {
    if let Some(target) = orders.detain {
        turn.recount(Step::Detained { target });
        turn.trace("MZ-100", [target]);
    }
    let Some((man, search)) = state.man_in_black().zip(orders.search).filter(|(man, _)| state.is_alive(*man)) else {
        return false;
    };
    let detained = orders.detain == Some(man);
    let holder = nightfall.filter(|holder| *holder == search.target && !detained);
    night.search = Some((search.target, holder.is_some()));
    turn.recount(Step::Searched { player: man, target: search.target, found: holder.is_some() });
    turn.trace(if detained { "MZ-100" } else { "MZ-68" }, [search.target]);
    let Some(holder) = holder else { return false };
    if search.action == Action::Kill {
        turn.recount(Step::Took { player: man, holder });
        turn.trace("MZ-75", [holder]);
        kill(state, holder, night);
        state.holder = Some(man);
        night.taken = Some(holder);
    }
    search.action == Action::Redirect
}

/// The shot. `turned_on`: whoever it hits instead.
fn shoot(
    table: &Table<Setup>,
    state: &mut State,
    turn: &mut Turn<'_>,
    orders: &Orders,
    turned_on: Option<Seat>,
    night: &mut Night,
) {
    let target = if state.living_black_hats().next().is_none() {
        None
    } else if orders.kill.is_none() && table.setup.idle_kill {
        let preys: Vec<Seat> = state.preys().collect();
        let name = state.draw_name("kill");
        table.setup.rolls.next_or_draw(Chance::Kill, &mut state.rolls, &preys, turn, &name)
    } else {
        orders.kill
    };
    // The Man in Black cannot turn a shot from himself (MZ-73).
    let turned_on = turned_on.filter(|_| target.is_none() || target != state.man_in_black());
    match target {
        Some(target) => {
            let drawn = orders.kill.is_none();
            turn.recount(Step::Aimed { target, drawn });
            turn.trace(if drawn { "MZ-86" } else { "MZ-84" }, [target]);
        }
        None => {
            turn.recount(Step::HeldFire);
            turn.trace("MZ-86", []);
        }
    }
    if let Some((holder, player)) = turned_on.zip(state.man_in_black()) {
        night.turned = Some(target);
        turn.recount(Step::Turned { player, holder, aim: target });
        turn.trace("MZ-71", [holder]);
    }
    let Some(aim) = target.map(|target| turned_on.unwrap_or(target)) else { return };
    let (shot, rule) = match state.holder {
        _ if !state.is_alive(aim) => (Shot::TooLate, "MZ-88"),
        Some(holder) if holder == aim => (Shot::Immune, "MZ-45"),
        _ => (Shot::Hit, "MZ-84"),
    };
    turn.recount(Step::Fired { target: aim, shot });
    turn.trace(rule, [aim]);
    if shot == Shot::Hit {
        kill(state, aim, night);
    }
}

fn kill(state: &mut State, seat: Seat, night: &mut Night) {
    state.players[seat].alive = false;
    night.deaths.push(seat);
}

/// The Maze moves, if it is in the game and was not taken tonight.
fn move_maze(
    table: &Table<Setup>,
    state: &mut State,
    turn: &mut Turn<'_>,
    orders: &Orders,
    nightfall: Option<Seat>,
    night: &mut Night,
) {
    let steal = orders.steal.map(|theft| theft.target);
    let targets = steal.into_iter().chain(orders.pick.filter(|target| Some(*target) != steal));
    night.thefts = targets.map(|target| (target, false)).collect();
    let moves = nightfall.filter(|_| state.holder.is_some() && night.taken.is_none());
    let man = state.man_in_black();
    let thieves = state.living_black_hats().next().is_some();
    for (target, success) in &mut night.thefts {
        *success = thieves && moves == Some(*target) && moves != man;
        turn.recount(Step::Stole { target: *target, success: *success });
        turn.trace(if moves.is_some() && moves == man { "MZ-94" } else { "MZ-91" }, [*target]);
    }
    let Some(holder) = moves else { return };

    let may_receive = |seat: &Seat| Some(*seat) != man && *seat != holder;
    let living: Vec<Seat> = state.living().filter(may_receive).collect();
    let mut legal: Vec<Seat> = living.iter().copied().filter(|seat| Some(*seat) != state.barred).collect();
    if legal.is_empty() {
        legal = living;
    }
    if legal.is_empty() {
        turn.recount(Step::Moved { holder, way: Way::Stayed, to: None });
        turn.trace("MZ-56", [holder]);
        return;
    }
    let stolen = night.thefts.iter().any(|(_, success)| *success);
    let recipient = if Some(holder) == man {
        None
    } else if stolen {
        orders.steal.map(|theft| theft.recipient).or_else(|| state.lockpick())
    } else {
        orders.pass
    };
    let (to, way, rule) = match recipient.filter(|recipient| legal.contains(recipient)) {
        Some(to) if stolen => (Some(to), Way::Stolen, "MZ-92"),
        Some(to) => (Some(to), Way::Passed, "MZ-48"),
        None => {
            let rule = match recipient {
                None if Some(holder) == man => "MZ-80",
                None => "MZ-49",
                Some(_) if stolen => "MZ-93",
                Some(_) => "MZ-53",
            };
            (state.draw_holder(table, turn, "maze", &legal), Way::Lot, rule)
        }
    };
    state.holder = to;
    turn.recount(Step::Moved { holder, way, to });
    turn.trace(rule, [holder]);
}

impl State {
    /// Draws who holds The Maze now.
    pub(crate) fn draw_holder(
        &mut self,
        table: &Table<Setup>,
        turn: &mut Turn<'_>,
        purpose: &str,
        legal: &[Seat],
    ) -> Option<Seat> {
        let name = self.draw_name(purpose);
        table.setup.rolls.next_or_draw(Chance::Maze, &mut self.rolls, legal, turn, &name)
    }

    /// The name of a draw: what it is for, and in which phase, so that no secret draw shifts another (MZ-127).
    pub(crate) fn draw_name(&self, purpose: &str) -> String {
        format!("{purpose}-{}-{}", self.phase, self.number)
    }
}

#[cfg(test)]
mod tests {
    use gloaming_core::kit::{Draws, Seed};
    use gloaming_core::ruleset::{Data, RawSetup, Roster, read_setup};

    use super::*;
    use crate::Phase;

    const SETUP: &str = r#"
        deal = { ann = "white-hat", bob = "black-hat", cat = "man-in-black", dan = "white-hat", eve = "white-hat" }
        first-holder = "ann"
    "#;

    /// The holder of The Maze after a night with so few alive. No game comes there: it would be over, or The Maze discarded.
    fn after_a_night_of(living: &[Seat], barred: Seat) -> State {
        let roster = Roster::new(["ann", "bob", "cat", "dan", "eve"]).expect("five names");
        let raw: RawSetup = SETUP.parse().expect("a table");
        let setup =
            read_setup(&crate::Maze, &raw, &roster, &Data::new(), jiff::Timestamp::UNIX_EPOCH).expect("a setup");
        let table = Table { roster: roster.clone(), setup };
        let mut draws = Draws::new(Seed::from_number(0));
        let mut turn = Turn::new(&roster, jiff::Timestamp::UNIX_EPOCH, &[], &mut draws);
        let mut state = crate::phases::begin(&table, &mut turn);
        (state.phase, state.number, state.night_holder, state.barred) = (Phase::Night, 2, state.holder, Some(barred));
        for seat in roster.seats() {
            state.players[seat].alive = living.contains(&seat);
        }
        state.orders.pass = living.last().copied();
        resolve(&table, &mut state, &mut turn);
        state
    }

    /// MZ-56.
    #[test]
    fn without_a_legal_recipient_the_barred_player_is_one_and_else_it_stays() {
        let (ann, cat, dan) = (Seat(0), Seat(2), Seat(3));
        assert_eq!(after_a_night_of(&[ann, cat, dan], dan).holder, Some(dan));
        let alone = after_a_night_of(&[ann, cat], dan);
        assert_eq!((alone.holder, alone.barred), (Some(ann), Some(ann)));
    }
}
