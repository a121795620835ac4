//! The tests of House Dagoth: games through the erased contract, as the host plays them; scenarios; and texts.

mod choices;
mod deals;
mod draws;
mod figures;
mod fixture;
mod leaks;
mod maps;
mod refusals;
mod reports;
mod scenarios;
mod services;
mod states;
mod story;
mod texts;
mod whole_games;
mod wording;

/// As in the program. With the system's allocator, a third of the time goes into memory management.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
