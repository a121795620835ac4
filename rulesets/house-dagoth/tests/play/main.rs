//! Games of House Dagoth through the erased contract, as the host plays them.

mod choices;
mod deals;
mod draws;
mod fixture;
mod maps;
mod refusals;
mod reports;
mod services;
mod states;
mod story;
mod whole_games;
