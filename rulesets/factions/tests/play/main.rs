//! The tests of Factions: games through the erased contract, as the host plays them; scenarios; and texts.

mod by_lot;
mod deals;
mod figures;
mod leaks;
mod lists;
mod many;
mod places;
mod queries;
mod ranking;
mod scenarios;
mod seasons;
mod texts;
mod whole_games;
mod wording;

/// As in the program. With the system's allocator, a third of the time goes into memory management.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
