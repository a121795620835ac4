//! Games of The Maze through the erased contract, as the host plays them.

mod draws;
mod fixture;
mod leaks;
mod nights;
mod setups;
mod story;
mod twins;
mod typing;
mod votes;
mod whole_games;
