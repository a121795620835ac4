//! The tests of The Maze: games through the erased contract, as the host plays them, told games, and texts.

mod alone;
mod asked;
mod counts;
mod draws;
mod figures;
mod fixture;
mod leaks;
mod nights;
mod scenarios;
mod setups;
mod story;
mod texts;
mod twins;
mod typing;
mod votes;
mod whole_games;
mod wording;

/// As in the program: a third of the time goes into memory otherwise.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
