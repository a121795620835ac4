//! The night: all orders are taken in one window and then resolved one after another (section 5.4 of `RULES.md`).

use gloaming_core::prelude::*;

use crate::Play;
use crate::events::{Shot, Step, Way};
use crate::roles::Action;
use crate::setup::Chance;
use crate::state::{Orders, State, draw};

/// The outcome of a night that isn't part of the state.
#[derive(Debug, Default)]
pub(crate) struct Night {
    /// The players who died.
    pub(crate) deaths: Vec<Seat>,
    /// The player whom the Man in Black searched, and the result.
    pub(crate) search: Option<(Seat, bool)>,
    /// Set if the shot was turned, with its original target if there was a shot.
    pub(crate) turned: Option<Option<Seat>>,
    /// The player from whom the Man in Black took The Maze.
    pub(crate) taken: Option<Seat>,
    /// The targets of the theft, and whether it succeeded.
    pub(crate) thefts: Vec<(Seat, bool)>,
    /// The telegrapher's line.
    pub(crate) wire: Option<PlayerText>,
}

/// Resolves the night: detention, search, shot, and the move of The Maze.
pub(crate) fn resolve(play: &mut Play<'_>) -> Night {
    let orders = std::mem::take(&mut play.state.orders);
    let nightfall = play.state.night_holder.take();
    let mut night = Night::default();

    play.state.uses.detain += u8::from(orders.detain.is_some());
    play.state.uses.pick += u8::from(orders.pick.is_some());
    play.state.uses.wire += u8::from(orders.wire.is_some());

    let turns = search(play, &orders, nightfall, &mut night);
    shoot(play, &orders, if turns { nightfall } else { None }, &mut night);
    move_maze(play, &orders, nightfall, &mut night);

    play.state.barred = nightfall;
    night.deaths.sort_unstable();
    night.wire = orders.wire;
    night
}

/// Resolves detention and search. Returns whether the shot is turned.
fn search(play: &mut Play<'_>, orders: &Orders, nightfall: Option<Seat>, night: &mut Night) -> bool {
    let Play { state, turn, .. } = play;
    if let Some(target) = orders.detain {
        turn.recount_by(Step::Detained { target }, "MZ-100", [target]);
    }
    let man = state.man_in_black().filter(|man| state.is_alive(*man));
    let Some((man, search)) = man.zip(orders.search) else { return false };
    let detained = orders.detain == Some(man);
    let holder = nightfall.filter(|holder| *holder == search.target && !detained);
    night.search = Some((search.target, holder.is_some()));
    let searched = Step::Searched { player: man, target: search.target, found: holder.is_some() };
    turn.recount_by(searched, if detained { "MZ-100" } else { "MZ-68" }, [search.target]);
    let Some(holder) = holder else { return false };
    if search.action == Action::Kill {
        turn.recount_by(Step::Took { player: man, holder }, "MZ-75", [holder]);
        kill(state, holder, night);
        state.holder = Some(man);
        night.taken = Some(holder);
    }
    search.action == Action::Redirect
}

/// Resolves the shot, which hits `turned_on` instead of its target if that is set.
fn shoot(play: &mut Play<'_>, orders: &Orders, turned_on: Option<Seat>, night: &mut Night) {
    let target = if play.state.living_black_hats().next().is_none() {
        None
    } else if orders.kill.is_none() && play.table.setup.idle_kill {
        let preys: Vec<Seat> = play.state.preys().collect();
        draw(play, Chance::Kill, "kill", &preys)
    } else {
        orders.kill
    };
    let Play { state, turn, .. } = play;
    // The Man in Black cannot turn a shot from himself (MZ-73).
    let turned_on = turned_on.filter(|_| target.is_none() || target != state.man_in_black());
    let drawn = orders.kill.is_none();
    match target {
        Some(target) => {
            turn.recount_by(Step::Aimed { target, drawn }, if drawn { "MZ-86" } else { "MZ-84" }, [target]);
        }
        None => turn.recount_by(Step::HeldFire, "MZ-86", []),
    }
    if let Some((holder, player)) = turned_on.zip(state.man_in_black()) {
        night.turned = Some(target);
        turn.recount_by(Step::Turned { player, holder, aim: target }, "MZ-71", [holder]);
    }
    let Some(aim) = target.map(|target| turned_on.unwrap_or(target)) else { return };
    let (shot, rule) = match state.holder {
        _ if !state.is_alive(aim) => (Shot::TooLate, "MZ-88"),
        Some(holder) if holder == aim => (Shot::Immune, "MZ-45"),
        _ => (Shot::Hit, "MZ-84"),
    };
    turn.recount_by(Step::Fired { target: aim, shot }, rule, [aim]);
    if shot == Shot::Hit {
        kill(state, aim, night);
    }
}

fn kill(state: &mut State, seat: Seat, night: &mut Night) {
    state.players[seat].alive = false;
    night.deaths.push(seat);
}

/// Moves The Maze if it is in the game and was not taken tonight.
fn move_maze(play: &mut Play<'_>, orders: &Orders, nightfall: Option<Seat>, night: &mut Night) {
    let Play { state, turn, .. } = play;
    let steal = orders.steal.map(|theft| theft.target);
    let targets = steal.into_iter().chain(orders.pick.filter(|target| Some(*target) != steal));
    let moves = nightfall.filter(|_| state.holder.is_some() && night.taken.is_none());
    let man = state.man_in_black();
    let thieves = state.living_black_hats().next().is_some();
    for target in targets {
        let success = thieves && moves == Some(target) && moves != man;
        let rule = if moves.is_some() && moves == man { "MZ-94" } else { "MZ-91" };
        turn.recount_by(Step::Stole { target, success }, rule, [target]);
        night.thefts.push((target, success));
    }
    let Some(holder) = moves else { return };
    let legal = state.legal_holders(holder);
    if legal.is_empty() {
        return turn.recount_by(Step::Moved { holder, way: Way::Stayed, receiver: None }, "MZ-56", [holder]);
    }
    let stolen = night.thefts.iter().any(|(_, success)| *success);
    let recipient = if Some(holder) == man {
        None
    } else if stolen {
        orders.steal.map(|theft| theft.recipient).or_else(|| state.lockpick())
    } else {
        orders.pass
    };
    let (to, way, rule) = match recipient {
        Some(to) if legal.contains(&to) && stolen => (Some(to), Way::Stolen, "MZ-92"),
        Some(to) if legal.contains(&to) => (Some(to), Way::Passed, "MZ-48"),
        Some(_) => (None, Way::Lot, if stolen { "MZ-93" } else { "MZ-53" }),
        None => (None, Way::Lot, if Some(holder) == man { "MZ-80" } else { "MZ-49" }),
    };
    let to = to.or_else(|| draw(play, Chance::Maze, "maze", &legal));
    play.state.holder = to;
    play.turn.recount_by(Step::Moved { holder, way, receiver: to }, rule, [holder]);
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

    /// Returns the state after a night with these players alive. A real game never gets there: it would be over, or The
    /// Maze discarded.
    fn after_a_night_of(living: &[Seat], barred: Seat) -> State {
        let roster = Roster::new(["ann", "bob", "cat", "dan", "eve"]).expect("five names");
        let raw: RawSetup = SETUP.parse().expect("a table");
        let setup =
            read_setup(&crate::Maze, &raw, &roster, &Data::new(), jiff::Timestamp::UNIX_EPOCH).expect("a setup");
        let table = Table { roster: roster.clone(), setup };
        let mut draws = Draws::new(Seed::from_number(0));
        let mut turn = Turn::new(&roster, jiff::Timestamp::UNIX_EPOCH, &[], &mut draws);
        let mut state = crate::deal::deal(&table, &mut turn);
        (state.phase, state.number, state.night_holder, state.barred) = (Phase::Night, 2, state.holder, Some(barred));
        for seat in roster.seats() {
            state.players[seat].alive = living.contains(&seat);
        }
        state.orders.pass = living.last().copied();
        resolve(&mut Play { table: &table, state: &mut state, turn });
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
