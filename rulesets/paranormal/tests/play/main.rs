//! Games of Paranormal Mafia through the erased contract, as the host plays them.

mod deals;
mod whole_games;
