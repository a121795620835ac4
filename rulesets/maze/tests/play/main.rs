//! The tests of The Maze: games through the erased contract, as the host plays them; scenarios; and texts.

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

/// As in the program. With the system's allocator, a third of the time goes into memory management.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
