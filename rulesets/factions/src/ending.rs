//! The winners, and the end (sections 2.18 and 4.5 of `RULES.md`).

use gloaming_core::prelude::*;

use crate::events::{Event, Phase, TeamWord};
use crate::play::Play;
use crate::season::{Link, TeamId, WinKind};
use crate::setup::Setup;
use crate::state::{Player, State};

/// The reason why a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// All living players are in this team.
    LastTeam(TeamId),
    /// These two players are the last ones.
    Duel(Seat, Seat),
    /// No player is alive.
    Nobody,
    /// There were too many nights without a loss.
    Stalemate,
}

impl End {
    /// Returns the word for statistics, and the rule.
    fn reason(self) -> (&'static str, &'static str) {
        match self {
            End::LastTeam(_) => ("last-team", "FA-157"),
            End::Duel(..) => ("duel", "FA-158"),
            End::Nobody => ("nobody", "FA-161"),
            End::Stalemate => ("stalemate", "FA-23"),
        }
    }
}

impl Play<'_, '_> {
    /// Returns the end, if the game is decided (FA-160).
    pub(crate) fn decided(&self) -> Option<End> {
        let living = self.state.living();
        let team = |seat: &Seat| self.state.players[*seat].team;
        match living[..] {
            [] => Some(End::Nobody),
            [first, ref others @ ..] if others.iter().all(|other| team(other) == team(&first)) => {
                Some(End::LastTeam(team(&first)))
            }
            [one, other] => Some(End::Duel(one, other)),
            _ => None,
        }
    }

    /// Ends the game.
    pub(crate) fn end(&mut self, end: End) {
        for seat in self.state.players.seats() {
            if std::mem::take(&mut self.state.players[seat].vacant) {
                self.turn.push(Effect::StopSeeking(seat));
            }
        }
        for team in winning_teams(self.setup, self.state, end) {
            self.team_has_won(team);
        }
        let winners = winners(self.setup, self.state);
        for (seat, event) in std::mem::take(&mut self.results) {
            if matches!(event, Event::YouWon { .. }) {
                self.turn.tell(seat, event);
            }
        }
        let (reason, rule) = end.reason();
        self.begin_phase(Phase::Over);
        let season = self.season();
        let mut teams: Vec<String> = self.state.won.iter().map(|team| season.team_word(*team).to_owned()).collect();
        teams.sort();
        self.turn
            .tell_all(Event::GameOver { winners: winners.clone(), teams: teams.into_iter().map(TeamWord).collect() });
        self.turn.trace(rule, winners.clone());
        let players = self.cast();
        self.turn.tell_all(Event::Reveal { players });
        self.close_all();
        self.turn.win(winners, reason);
    }

    /// Handles a cancelled game (FA-173). The host announces it and ends the game.
    pub(crate) fn call_off(&mut self) {
        self.begin_phase(Phase::Over);
        self.turn.tell_all(Event::GameOver { winners: Vec::new(), teams: Vec::new() });
        self.close_all();
    }
}

/// Returns the teams that win by this end. Those that have already won are added later.
fn winning_teams(setup: &Setup, state: &State, end: End) -> Vec<TeamId> {
    let team = |seat: Seat| state.players[seat].team;
    let teams = match end {
        End::LastTeam(team) => vec![team],
        End::Duel(one, other) => match setup.season.duel.filter(|duel| [team(one), team(other)].contains(duel)) {
            Some(duel) => vec![duel],
            None => vec![team(one), team(other)],
        },
        End::Nobody | End::Stalemate => Vec::new(),
    };
    teams.into_iter().filter(|team| setup.season.team(*team).win(WinKind::LastTeam).is_some()).collect()
}

/// Returns all winners, given the winning teams.
pub(crate) fn winners(setup: &Setup, state: &State) -> Vec<Seat> {
    let season = &*setup.season;
    let wins = |player: &Player| state.won.contains(&player.team);
    let mut winners = state.who(wins);
    for seat in state.players.seats() {
        let has =
            state.role(season, seat).is_some_and(|role| role.wins.iter().any(|win| win.kind == WinKind::Together));
        let Some((Link::Sweetheart, other)) = state.link(season, seat).filter(|_| has) else { continue };
        let both = !state.players[seat].is_eliminated() && !state.players[other].is_eliminated();
        if both && !winners.contains(&seat) {
            winners.push(seat);
        }
    }
    // All rivals are judged by the same set of winners before any of them is removed (FA-146).
    let lost = |seat: &Seat| {
        let has =
            state.role(season, *seat).is_some_and(|role| role.wins.iter().any(|win| win.kind == WinKind::NotWith));
        has && state.link(season, *seat).is_some_and(|(_, other)| winners.contains(&other))
    };
    let out: Vec<Seat> = winners.iter().copied().filter(lost).collect();
    winners.retain(|seat| !out.contains(seat));
    winners.sort();
    winners
}
