//! Games of Paranormal Mafia through the erased contract, as the host plays them.

mod deals;
mod golden;
mod leaks;
mod whole_games;
