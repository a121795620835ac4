//! The counts over all games, and the confidence intervals of their shares.

use std::collections::BTreeMap;

use gloaming_core::ruleset::Word;

use super::game::Played;

/// The counts of a simulation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Games that were played.
    pub games: u64,
    /// Games that nobody won.
    pub nobody: u64,
    /// By team.
    pub teams: BTreeMap<Word, Tally>,
    /// By role, as the win is judged.
    pub roles: BTreeMap<Word, Tally>,
    /// Games by the reason why they were won, of a ruleset that gives reasons.
    pub reasons: BTreeMap<Word, u64>,
    /// The number of seats that each cause took out of the game.
    pub causes: BTreeMap<Word, u64>,
    /// Seats in all games together.
    pub seats: u64,
    /// The counts of each phase.
    pub phases: BTreeMap<Word, PhaseTally>,
    /// The number of games by their number of phases, the end not counted.
    pub lengths: BTreeMap<u32, u64>,
}

/// Of a team or a role.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games in which a seat was of it.
    pub games: u64,
    /// Games that it won. Of a team: in which the end names it as a winner; of a role: in which one of its seats won at least.
    pub wins: u64,
    /// Seats that were of it, in all games together.
    pub seats: u64,
    /// Seats of it that won.
    pub winners: u64,
    /// Seats of it that nothing took out of the game.
    pub lived: u64,
}

/// Of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhaseTally {
    /// The number of times that it began in all games together.
    pub total: u64,
    /// The fewest in a game …
    pub least: u32,
    /// … and the most.
    pub most: u32,
    /// Games in which it began.
    games: u64,
}

/// A share, and where the true one is with 95 % confidence (Wilson's interval).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The share that was seen.
    pub rate: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Tally {
    /// The share of games that the team wins.
    pub fn win_rate(&self, games: u64) -> Interval {
        Interval::of(self.wins, games, games)
    }

    /// The share of games in which somebody of the role wins. The seats of one game mostly win or lose together, so the interval
    /// counts games and not seats.
    pub fn seat_rate(&self) -> Interval {
        Interval::of(self.winners, self.seats, self.games)
    }

    /// The share of seats that lived to the end. The interval counts games: the seats of one game depend on each other.
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
    /// So many of so many, seen in a number of trials that do not depend on each other.
    #[expect(clippy::float_arithmetic, reason = "statistics are about games, and decide nothing in one")]
    pub fn of(part: u64, whole: u64, trials: u64) -> Interval {
        if whole == 0 || trials == 0 {
            return Interval { rate: 0.0, low: 0.0, high: 1.0 };
        }
        // Exact up to 2^53, which is more games than anybody plays.
        let (rate, trials) = (part as f64 / whole as f64, trials as f64);
        // The normal distribution has 95 % within so many standard deviations.
        let z = 1.959_963_984_540_054_f64;
        let square = z * z;
        let middle = (rate + square / (2.0 * trials)) / (1.0 + square / trials);
        let inside = rate * (1.0 - rate) / trials + square / (4.0 * trials * trials);
        let half = z * inside.sqrt() / (1.0 + square / trials);
        Interval { rate, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
    }
}

impl Statistics {
    /// One more game.
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

    /// Whether several teams won some of the games, so that the wins add up to more than these.
    pub fn has_shared_wins(&self) -> bool {
        self.teams.values().map(|tally| tally.wins).sum::<u64>() + self.nobody > self.games
    }

    /// The games of another thread.
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

    /// The fewest and the most of a phase in a game: a game in which it never began has none of it.
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

/// Counts a seat of a role; for the first of its kind in a game, and for the first that won, the game too.
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
