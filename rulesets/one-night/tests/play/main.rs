//! Games of One Night through the erased contract, as the host plays them.

mod cards;
mod fixture;
mod leaks;
mod orders;
mod setups;
mod states;
mod twins;
mod whole_games;
mod wins;
