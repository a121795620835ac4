//! Statistics of people and rooms, counted from the summaries of finished games and not stored separately.
//!
//! So they contain nothing about running games, undoing the end of a game removes it, and people whose data was deleted
//! no longer appear. Cancelled games don't count, and neither do those of a single person with practice players. For
//! games that keep their secrets, only participation counts, not whether a player won.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{Person, Place};
use gloaming_core::kit::is_same;
use jiff::Timestamp;

use crate::game_index::GameIndex;
use crate::ids::TableId;
use crate::people::People;
use crate::session::summary::{GameSummary, Score};

/// A finished game of a person, even if it doesn't count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The name of the game.
    pub game: TableId,
    /// The ID of its ruleset.
    pub ruleset: String,
    /// When it ended.
    pub at: Timestamp,
    /// The number of its players.
    pub players: usize,
    /// Whether the person won, or `None` if there was no winner, as in a cancelled game.
    pub won: Option<bool>,
}

/// A finished game of a person that counts for statistics.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The name of the game.
    pub game: TableId,
    /// The ID of its ruleset.
    pub ruleset: String,
    /// When it ended.
    pub at: Timestamp,
    /// The number of its players.
    pub players: usize,
    /// Whether the person won, or `None` for a game that keeps its secrets.
    pub won: Option<bool>,
    /// Whether the person was in it to the end.
    pub survived: bool,
    /// The side on which they ended, a word of the ruleset, or `None` if it isn't public.
    pub side: Option<String>,
    /// Their achievements, by their names in the ruleset.
    pub achievements: Vec<String>,
}

/// The totals of some games of one ruleset.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of games.
    pub games: u32,
    /// The number of games won.
    pub won: u32,
    /// The number of games survived.
    pub survived: u32,
    /// The number of wins by side.
    pub sides: BTreeMap<String, u32>,
    /// How often each achievement was earned.
    pub achievements: BTreeMap<String, u32>,
}

impl Tally {
    /// Adds a game.
    fn add(&mut self, played: &Played) {
        self.games += 1;
        self.survived += u32::from(played.survived);
        for achievement in &played.achievements {
            *self.achievements.entry(achievement.clone()).or_default() += 1;
        }
        if played.won == Some(true) {
            self.won += 1;
            if let Some(side) = played.side.clone() {
                *self.sides.entry(side).or_default() += 1;
            }
        }
    }
}

/// Returns the score and end of a finished game that counts.
fn scored(head: &GameSummary) -> Option<(&Score, Timestamp)> {
    let over = head.over.as_ref()?;
    let people = head.seats.iter().flatten().count();
    over.score.as_ref().filter(|_| people > 1).map(|score| (score, over.at))
}

/// Returns `true` for a finished game that counts, and that members of a room played there or in a room created for
/// them.
fn is_of_room(head: &GameSummary, room: &Place) -> bool {
    scored(head).is_some_and(|(score, _)| head.rooms.contains(room) || score.gathered.as_ref() == Some(room))
}

/// Whether members of a room have finished a game of this kind, there or in a room created for them.
pub(crate) fn was_played_in(index: &GameIndex, ruleset: &str, room: &Place) -> bool {
    index.all().any(|(_, head)| head.ruleset == ruleset && is_of_room(head, room))
}

/// Returns a finished game from the perspective of one seat.
fn played(id: &TableId, head: &GameSummary, seat: usize) -> Option<Played> {
    let (score, at) = scored(head)?;
    let won = head.over.as_ref()?.winners.iter().any(|winner| winner.index() == seat);
    Some(Played {
        game: id.clone(),
        ruleset: head.ruleset.clone(),
        at,
        players: head.seats.len(),
        won: score.won_openly.then_some(won),
        survived: score.survived.iter().any(|one| one.index() == seat),
        side: score.sides.get(seat).filter(|side| !side.is_empty()).cloned(),
        achievements: score.achievements.get(seat).cloned().unwrap_or_default(),
    })
}

/// Returns the totals by ruleset.
pub(crate) fn tallied<'a>(games: impl IntoIterator<Item = &'a Played>) -> BTreeMap<String, Tally> {
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for played in games {
        tallies.entry(played.ruleset.clone()).or_default().add(played);
    }
    tallies
}

/// Returns the totals of all games.
pub(crate) fn sum(games: &[Played]) -> Tally {
    let mut all = Tally::default();
    games.iter().for_each(|played| all.add(played));
    all
}

/// Returns all finished games of a person, oldest first, including those that don't count.
pub(crate) fn finished(index: &GameIndex, person: &Person) -> Vec<Finished> {
    let of_one = |(id, head): (&TableId, &GameSummary)| {
        let over = head.over.as_ref()?;
        let seat = head.seats.iter().position(|one| one.as_ref() == Some(person))?;
        let won = over.winners.iter().any(|winner| winner.index() == seat);
        Some(Finished {
            game: id.clone(),
            ruleset: head.ruleset.clone(),
            at: over.at,
            players: head.seats.len(),
            won: (!over.winners.is_empty()).then_some(won),
        })
    };
    let mut finished: Vec<Finished> = index.all().filter_map(of_one).collect();
    finished.sort_by_key(|game| game.at);
    finished
}

/// Returns the finished games of a person that count, oldest first.
pub(crate) fn of_person(index: &GameIndex, people: &People, person: &Person) -> Vec<Played> {
    let mut games: Vec<Played> = people
        .seats(person)
        .iter()
        .filter_map(|(id, seat)| {
            let head = index.get(id)?;
            let sits = head.seats.get(seat.index())?.as_ref() == Some(person);
            played(id, head, seat.index()).filter(|_| sits)
        })
        .collect();
    games.sort_by_key(|game| game.at);
    games
}

/// Returns the finished games that members of a room played, there or in a room created for them.
fn games_of_room<'a>(index: &'a GameIndex, room: &'a Place) -> impl Iterator<Item = (&'a TableId, &'a GameSummary)> {
    index.all().filter(move |(_, head)| is_of_room(head, room))
}

/// Returns the games of a room that a person with this name played. If several people had the name, the one who played
/// last is chosen.
pub(crate) fn of_name(index: &GameIndex, room: &Place, name: &str) -> Vec<Played> {
    let is_them = |called: &&String| !called.is_empty() && is_same(name, called);
    let seat = |score: &Score| score.names.iter().position(|called| is_them(&called));
    let of_one = |(id, head): (&TableId, &GameSummary)| {
        let seat = seat(scored(head)?.0)?;
        Some((head.seats.get(seat).cloned().flatten(), played(id, head, seat)?))
    };
    let mut games: Vec<(Option<Person>, Played)> = games_of_room(index, room).filter_map(of_one).collect();
    let last = games.iter().max_by_key(|(_, game)| game.at).map(|(person, _)| person.clone());
    games.retain(|(person, _)| Some(person) == last.as_ref());
    games.into_iter().map(|(_, game)| game).collect()
}

/// Returns the people who earned achievements in a finished game for the first time in this room, with those.
/// Achievements in other rooms are ignored, so that a room learns nothing about others.
pub(crate) fn newly_earned(
    index: &GameIndex,
    people: &People,
    id: &TableId,
    room: &Place,
) -> Vec<(String, Vec<String>)> {
    let Some(head) = index.get(id) else { return Vec::new() };
    let Some((score, _)) = scored(head) else { return Vec::new() };
    let home = score.gathered.as_ref().unwrap_or(room);
    let seats = head.seats.iter().zip(&score.names).zip(&score.achievements);
    let of_one = |((person, name), earned): ((&Option<Person>, &String), &Vec<String>)| {
        let before: Vec<Played> = of_person(index, people, person.as_ref()?);
        let is_known = |achievement: &&String| {
            let here = |one: &&Played| {
                let other = index.get(&one.game);
                one.game != *id && one.ruleset == head.ruleset && other.is_some_and(|other| is_of_room(other, home))
            };
            before.iter().filter(here).any(|one| one.achievements.contains(achievement))
        };
        let new: Vec<String> = earned.iter().filter(|achievement| !is_known(achievement)).cloned().collect();
        (!new.is_empty()).then(|| (name.clone(), new))
    };
    seats.filter_map(of_one).collect()
}

/// The games of a room, and the people who played them.
pub(crate) struct Ranking<'a> {
    /// The totals by ruleset, with the wins of each side.
    pub(crate) games: BTreeMap<String, Tally>,
    /// The people with their latest names, those with the most wins first.
    pub(crate) people: Vec<(Tally, &'a str)>,
}

/// Returns the ranking of a room, for one ruleset or for all.
pub(crate) fn ranking<'a>(index: &'a GameIndex, room: &'a Place, ruleset: Option<&str>) -> Ranking<'a> {
    let mut games: BTreeMap<String, Tally> = BTreeMap::new();
    let mut people: BTreeMap<&Person, (Tally, Timestamp, &str)> = BTreeMap::new();
    let is_meant = |head: &GameSummary| ruleset.is_none_or(|ruleset| head.ruleset == ruleset);
    for (id, head) in games_of_room(index, room).filter(|(_, head)| is_meant(head)) {
        let Some((score, at)) = scored(head) else { continue };
        let tally = games.entry(head.ruleset.clone()).or_default();
        tally.games += 1;
        let winners = head.over.iter().flat_map(|over| &over.winners).filter(|_| score.won_openly);
        let of_winners = winners.filter_map(|seat| score.sides.get(seat.index()));
        // Scores that were stored before this field existed use the sides of the winners.
        let sides: BTreeSet<&String> = match &score.winning {
            Some(winning) => winning.iter().collect(),
            None => of_winners.collect(),
        };
        for side in sides.into_iter().filter(|side| !side.is_empty()) {
            *tally.sides.entry(side.clone()).or_default() += 1;
        }
        for (seat, person) in head.seats.iter().enumerate() {
            let (Some(person), Some(one)) = (person, played(id, head, seat)) else { continue };
            let name = score.names.get(seat).map_or("", |name| name);
            let (theirs, newest, called) = people.entry(person).or_insert((Tally::default(), at, name));
            theirs.add(&one);
            if at >= *newest {
                (*newest, *called) = (at, name);
            }
        }
    }
    let mut people: Vec<(Tally, &str)> = people.into_values().map(|(tally, _, name)| (tally, name)).collect();
    people
        .sort_by(|(one, first), (other, second)| (other.won, one.games, *first).cmp(&(one.won, other.games, *second)));
    Ranking { games, people }
}
