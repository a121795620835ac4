//! Games of One Night through the erased contract, as the host plays them.

mod cards;
mod orders;
mod setups;
mod sitting;
mod states;
mod whole_games;
mod wins;
