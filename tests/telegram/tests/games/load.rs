//! Runs the benchmark with one game instead of ninety. It is rarely run otherwise, so this catches breakage early.

#[path = "../../benches/load/busy.rs"]
mod busy;
#[path = "../../benches/load/report.rs"]
mod report;

use std::time::Duration;

use busy::{PLAYERS, Town};
use report::Column;

#[tokio::test]
async fn a_busy_game_is_measured_to_its_end() {
    let mut town = Town::new(1, true);
    town.plays().await;
    let columns = [Column::of("pictures = end", &town, Duration::ZERO)];
    report::print(&columns);
    assert!(columns[0].is_fine, "refused, late or never sent");
    let phases: Vec<&str> = town.phases.iter().map(|phase| phase.name.as_str()).collect();
    assert_eq!(phases, ["allocation", "night", "day", "voting", "over"]);
    assert!(town.presses.len() > PLAYERS, "at night and in the vote");
}
