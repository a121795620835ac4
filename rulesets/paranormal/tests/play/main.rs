//! Games of Paranormal Mafia through the erased contract, as the host plays them.

mod deals;
mod every_number;
mod everywhere;
mod golden;
mod leaks;
mod practice;
mod refusals;
mod setups;
mod sizes;
mod story;
mod whole_games;
