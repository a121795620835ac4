//! The tests of One Night: games through the erased contract, as the host plays them; scenarios; and texts.

mod by_lot;
mod cards;
mod figures;
mod fixture;
mod host;
mod leaks;
mod orders;
mod scenarios;
mod setups;
mod states;
mod texts;
mod twins;
mod whole_games;
mod wins;
mod wording;

/// As in the program. With the system's allocator, a third of the time goes into memory management.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
