//! Games of Factions through the erased contract, as the host plays them.

mod deals;
mod leaks;
mod queries;
mod seasons;
mod whole_games;
