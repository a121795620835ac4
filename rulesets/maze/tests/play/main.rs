//! Games of The Maze through the erased contract, as the host plays them.

mod sitting;
mod whole_games;
