//! Counts over all games, and confidence intervals of their shares.

use std::collections::BTreeMap;

use gloaming_core::ruleset::Word;

use super::game::Played;

/// The counts of a simulation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The number of games.
    pub games: u64,
    /// The number of games without winners.
    pub nobody: u64,
    /// The tallies of teams.
    pub teams: BTreeMap<Word, Tally>,
    /// The tallies of roles, as wins are judged.
    pub roles: BTreeMap<Word, Tally>,
    /// The number of games by the reason of the win, if the ruleset gives reasons.
    pub reasons: BTreeMap<Word, u64>,
    /// The number of seats removed from the game by each cause.
    pub causes: BTreeMap<Word, u64>,
    /// The number of seats in all games.
    pub seats: u64,
    /// The counts of each phase.
    pub phases: BTreeMap<Word, PhaseTally>,
    /// The number of games by their number of phases, without the end.
    pub lengths: BTreeMap<u32, u64>,
}

/// The tally of a team or a role.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of games in which a seat had it.
    pub games: u64,
    /// The number of games it won. A team wins if the end names it as a winner, a role if at least one of its seats
    /// won.
    pub wins: u64,
    /// The number of its seats in all games.
    pub seats: u64,
    /// The number of its seats that won.
    pub winners: u64,
    /// The number of its seats that survived.
    pub lived: u64,
}

/// The tally of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhaseTally {
    /// The number of times it began in all games.
    pub total: u64,
    /// The minimum per game.
    pub least: u32,
    /// The maximum per game.
    pub most: u32,
    /// The number of games in which it began.
    games: u64,
}

/// A share with its 95 % confidence interval (Wilson's interval).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The observed share.
    pub rate: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Tally {
    /// Returns the share of games that the team wins.
    pub fn win_rate(&self, games: u64) -> Interval {
        Interval::of(self.wins, games, games)
    }

    /// Returns the share of the role's seats that win. The seats of a game mostly win or lose together, so the interval
    /// is based on the number of games.
    pub fn seat_rate(&self) -> Interval {
        Interval::of(self.winners, self.seats, self.games)
    }

    /// Returns the share of seats that survive. The seats of a game depend on each other, so the interval is based on
    /// the number of games.
    pub fn lived_rate(&self) -> Interval {
        Interval::of(self.lived, self.seats, self.games)
    }

    fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.wins += other.wins;
        self.seats += other.seats;
        self.winners += other.winners;
        self.lived += other.lived;
    }
}

impl Interval {
    /// Returns the interval of `part` out of `whole`, observed in a number of independent trials.
    #[expect(clippy::float_arithmetic, reason = "statistics are about games, and decide nothing in one")]
    pub fn of(part: u64, whole: u64, trials: u64) -> Interval {
        if whole == 0 || trials == 0 {
            return Interval { rate: 0.0, low: 0.0, high: 1.0 };
        }
        // Exact up to 2^53, far more games than are ever played.
        let (rate, trials) = (part as f64 / whole as f64, trials as f64);
        // 95 % of the normal distribution is within this many standard deviations.
        let z = 1.959_963_984_540_054_f64;
        let square = z * z;
        let middle = (rate + square / (2.0 * trials)) / (1.0 + square / trials);
        let inside = rate * (1.0 - rate) / trials + square / (4.0 * trials * trials);
        let half = z * inside.sqrt() / (1.0 + square / trials);
        Interval { rate, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
    }
}

impl Statistics {
    /// Adds a game.
    pub(super) fn note(&mut self, played: &Played) {
        self.games += 1;
        self.nobody += u64::from(played.winners.is_empty() && played.sides.is_empty());
        if let Some(reason) = &played.reason {
            *entry(&mut self.reasons, reason) += 1;
        }
        self.seats += played.causes.len() as u64;
        for side in &played.sides {
            entry(&mut self.teams, side).wins += 1;
        }
        for (index, alignment) in played.alignments.iter().enumerate() {
            let won = played.winners.contains(&alignment.seat);
            let lived = played.causes.get(alignment.seat.index()).is_some_and(Option::is_none);
            let before = &played.alignments[..index];
            let team = Tally {
                games: u64::from(!before.iter().any(|one| one.team == alignment.team)),
                seats: 1,
                winners: u64::from(won),
                lived: u64::from(lived),
                wins: 0,
            };
            entry(&mut self.teams, &alignment.team).add(team);
            count(
                &mut self.roles,
                &alignment.role,
                (won, lived),
                before.iter().filter(|one| one.role == alignment.role),
                played,
            );
        }
        for cause in played.causes.iter().flatten() {
            *entry(&mut self.causes, cause) += 1;
        }
        for (phase, times) in &played.phases {
            let one = PhaseTally { total: u64::from(*times), least: *times, most: *times, games: 1 };
            match self.phases.get_mut(phase) {
                Some(tally) => tally.add(one),
                None => drop(self.phases.insert(phase.clone(), one)),
            }
        }
        *self.lengths.entry(played.phases.iter().map(|(_, times)| times).sum()).or_default() += 1;
    }

    /// Whether several teams won some of the games, so that the wins add up to more than the games.
    pub fn has_shared_wins(&self) -> bool {
        self.teams.values().map(|tally| tally.wins).sum::<u64>() + self.nobody > self.games
    }

    /// Adds the statistics of another thread.
    pub(super) fn add(&mut self, other: &Statistics) {
        self.games += other.games;
        self.nobody += other.nobody;
        self.seats += other.seats;
        for (ours, theirs) in [(&mut self.teams, &other.teams), (&mut self.roles, &other.roles)] {
            for (word, tally) in theirs {
                entry(ours, word).add(*tally);
            }
        }
        for (ours, theirs) in [(&mut self.reasons, &other.reasons), (&mut self.causes, &other.causes)] {
            for (word, count) in theirs {
                *entry(ours, word) += count;
            }
        }
        for (phase, tally) in &other.phases {
            match self.phases.get_mut(phase) {
                Some(ours) => ours.add(*tally),
                None => drop(self.phases.insert(phase.clone(), *tally)),
            }
        }
        for (length, games) in &other.lengths {
            *self.lengths.entry(*length).or_default() += games;
        }
    }

    /// Returns the minimum and maximum number of times that a phase began in a game. The minimum is 0 if it didn't
    /// begin in every game.
    pub fn range(&self, phase: &PhaseTally) -> (u32, u32) {
        (if phase.games < self.games { 0 } else { phase.least }, phase.most)
    }
}

impl PhaseTally {
    fn add(&mut self, other: PhaseTally) {
        self.total += other.total;
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
        self.games += other.games;
    }
}

/// Counts a seat of a role. The first seat of a role in a game also counts the game, and the first winning one the win.
fn count<'a>(
    tallies: &mut BTreeMap<Word, Tally>,
    word: &Word,
    (won, lived): (bool, bool),
    before: impl Iterator<Item = &'a gloaming_core::ruleset::Alignment> + Clone,
    played: &Played,
) {
    let is_first = before.clone().next().is_none();
    let is_first_winner = won && !before.into_iter().any(|one| played.winners.contains(&one.seat));
    entry(tallies, word).add(Tally {
        games: u64::from(is_first),
        wins: u64::from(is_first_winner),
        seats: 1,
        winners: u64::from(won),
        lived: u64::from(lived),
    });
}

fn entry<'m, T: Default>(map: &'m mut BTreeMap<Word, T>, word: &Word) -> &'m mut T {
    if !map.contains_key(word) {
        map.insert(word.clone(), T::default());
    }
    map.get_mut(word).expect("invariant: it was put in above")
}
