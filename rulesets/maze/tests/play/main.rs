//! Games of The Maze through the erased contract, as the host plays them.

mod draws;
mod leaks;
mod nights;
mod setups;
mod sitting;
mod story;
mod twins;
mod typing;
mod votes;
mod whole_games;
