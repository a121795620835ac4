//! The host's own words, which anybody can say in every game: how things stand, help, rules, the story, statistics, settings. No game
//! changes by them: each is a function that is handed the games to look at.

mod spoken;
mod statistics;

pub(crate) use spoken::{word_of_a_game, word_of_the_host};
pub(crate) use statistics::{own_statistics, tell_ranking, tell_statistics};
