//! The vote: who dies, and who wins (sections 4.2 and 4.3 of `RULES.md`).

use gloaming_core::prelude::*;

use crate::events::{Calm, Cause};
use crate::roles::{Role, Team};
use crate::state::Cards;

/// The outcome of a vote.
pub(crate) struct Verdict {
    /// The votes received, including the tanner's vote.
    pub(crate) tally: Tally,
    /// The deaths with their causes: first by the vote in joining order, then by the hunter's shot.
    pub(crate) deaths: Vec<(Seat, Cause)>,
    /// The reason why no player dies, if none does.
    pub(crate) calm: Option<Calm>,
}

/// Counts the votes, given as voter and target in joining order of the voters.
pub(crate) fn count(finals: &Cards, votes: &[(Seat, Seat)]) -> Verdict {
    let tally = Tally::of(votes.iter().map(|(_, target)| *target));
    // Each player casts one vote, so if no player has more than one, every player has exactly one.
    if tally.most() <= 1 {
        return Verdict { tally, deaths: Vec::new(), calm: Some(Calm::OneVoteEach) };
    }
    if pack(finals).next().is_none()
        && let Some(tanner) = finals.holder(Role::Tanner)
        && Tally::of(votes.iter().filter(|(voter, _)| *voter != tanner).map(|(_, target)| *target)).most() <= 1
    {
        return Verdict { tally, deaths: Vec::new(), calm: Some(Calm::TannerSetAside) };
    }

    let mut deaths: Vec<(Seat, Cause)> = tally.leaders().into_iter().map(|seat| (seat, Cause::Vote)).collect();
    let dies = |seat: Seat| deaths.iter().any(|(dead, _)| *dead == seat);
    if let Some(hunter) = finals.holder(Role::Hunter).filter(|hunter| dies(*hunter))
        && let Some((_, target)) = votes.iter().find(|(voter, _)| *voter == hunter)
        && !dies(*target)
    {
        deaths.push((*target, Cause::Hunter));
    }
    Verdict { tally, deaths, calm: None }
}

/// Returns the winning teams that have a member, and the rules by which they win.
pub(crate) fn winning_teams(finals: &Cards, died: impl Fn(Seat) -> bool) -> (Vec<Team>, Vec<&'static str>) {
    let (mut teams, mut rules) = (Vec::new(), Vec::new());
    let mut win = |team: Team, rule: &'static str| {
        if finals.hands.iter().flatten().any(|role| role.team() == team) {
            teams.push(team);
            rules.push(rule);
        }
    };
    let tanner_died = finals.holder(Role::Tanner).is_some_and(&died);
    if pack(finals).next().is_none() {
        let somebody_died = (0u8..).zip(&finals.hands).any(|(seat, card)| card.is_some() && died(Seat(seat)));
        if !somebody_died {
            win(Team::Town, "ON-82");
        }
    } else if pack(finals).any(&died) {
        win(Team::Town, "ON-81");
    } else if !tanner_died {
        win(Team::Werewolf, "ON-83");
    }
    if tanner_died {
        win(Team::Tanner, "ON-84");
    }
    (teams, rules)
}

/// Returns the players whom the town hunts: the werewolves, or else the minion (ON-78). May be empty.
fn pack(finals: &Cards) -> impl Iterator<Item = Seat> + '_ {
    let hunted = if finals.holder(Role::Werewolf).is_some() { Role::Werewolf } else { Role::Minion };
    finals.holders(hunted)
}
