//! Ninety busy games of One Night on one token, under the limits that Telegram has: how long everything waits.
//!
//! `cargo bench -p gloaming-telegram-games`; `-- 30` plays so many games.
//!
//! All of them gather within two minutes, five to a group. By night and by day everybody keeps asking how things stand, and
//! whoever leads keeps telling the group something: about fifteen messages a minute for each game, most of what one token
//! may send. They are played twice: with no picture, and with one of the last table for each group, painted as the program
//! does. Time is Telegram's and the host's, and virtual: a request takes none of it, so every delay that is printed is
//! one of waiting for limits. Nothing may be refused for flooding, and no phase may end before it was announced: if
//! either happens, this fails.

mod busy;
mod report;

use std::time::Instant;

use busy::{PLAYERS, Town};
use report::Column;

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// As many as one token can serve, by what Telegram allows a second and what a busy game says in a minute.
const GAMES: usize = 90;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let games = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(GAMES);
    let mut columns = Vec::new();
    for (title, has_pictures) in [("no pictures", false), ("pictures = end", true)] {
        let begun = Instant::now();
        let mut town = Town::new(games, has_pictures);
        town.plays().await;
        columns.push(Column::of(title, &town, begun.elapsed()));
    }
    println!("{games} games of {PLAYERS}; seconds between what caused a message and the message:\n");
    report::print(&columns);
    if !columns.iter().all(|column| column.is_fine) {
        std::process::exit(1);
    }
}
