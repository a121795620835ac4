//! The tests of Paranormal Mafia: games through the erased contract, as the host plays them; scenarios; and texts.

mod alone;
mod deals;
mod door;
mod every_number;
mod everywhere;
mod figures;
mod golden;
mod leaks;
mod orders;
mod practice;
mod refusals;
mod scenarios;
mod setups;
mod sizes;
mod story;
mod team_room;
mod texts;
mod votes;
mod whole_games;
mod wording;

/// As in the program. With the system's allocator, a third of the time goes into memory management.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
