//! Measures delays in ninety busy games of One Night on one token, under Telegram's limits.
//!
//! `cargo bench -p gloaming-telegram-games`; `-- 30` plays thirty games.
//!
//! All of them gather within two minutes, five players to a group. By night and by day all players keep asking for the
//! game status, and the game master keeps making announcements: about fifteen messages a minute for each game, most of
//! what one token may send. They are played twice: without pictures, and with a picture of the final table for each
//! group, painted as the program does. Telegram and the host share a virtual clock. Requests take no time on it, so
//! every printed delay is caused by limits. The benchmark fails if anything is refused for flooding, or if a phase ends
//! before it is announced.

mod busy;
mod report;

use std::time::Instant;

use busy::{PLAYERS, Town};
use report::Column;

/// The same allocator as in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// As many as one token can serve, given what Telegram allows per second and what a busy game sends per minute.
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
