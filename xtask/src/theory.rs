//! Compares random play of Mafia with theory: `cargo xtask theory`.
//!
//! The mafia's chance of winning is known exactly (Migdał, arXiv 1009.1031) if lynching and killing are random, day
//! comes first and play continues until one side is eliminated. The table shows the wins that `own-bot simulate mafia`
//! counts for each number of players and mafiosi beside the exact chance. A million games of each take minutes, so it
//! isn't part of `cargo xtask test`, which plays a smaller set (`examples/mafia/tests/theory.rs`).

use crate::workshop::Workshop;

/// A larger deviation is not considered chance: with 38 counts, one table in sixty has one.
const MOST_ERRORS: f64 = 3.5;

/// The default number of games per setup.
pub(crate) const MANY_GAMES: u64 = 1_000_000;

/// Plays this number of games of each setup and prints the table. Returns `true` if all counts are near their chance.
///
/// # Errors
///
/// Fails if the program doesn't build or its output can't be parsed.
pub(crate) fn run(workshop: &Workshop, games: u64) -> Result<bool, String> {
    println!("| players | mafiosi | chance | seen | standard errors off |\n|---|---|---|---|---|");
    let (mut all, mut near) = (0, 0);
    for players in 3..=15 {
        // With as many mafiosi as players the mafia has already won, so the game is refused.
        for mafia in (1..=3).filter(|mafia| *mafia < players) {
            let (chance, seen) = (by_day(players, mafia), seen(workshop, players, mafia, games)?);
            let off = errors_off(chance, seen, games);
            let is_near = off.is_some_and(|off| off.abs() <= MOST_ERRORS);
            let told = match off {
                Some(off) => format!("{off:+.2}"),
                None => "certain, but different".to_owned(),
            };
            println!("| {players} | {mafia} | {chance:.6} | {seen:.6} | {told} |");
            all += 1;
            near += u32::from(is_near);
        }
    }
    println!("\n{near} of {all} are within {MOST_ERRORS} standard errors, {games} games each");
    Ok(near == all)
}

/// Returns the mafia's share of the wins as counted by the program.
fn seen(workshop: &Workshop, players: u32, mafia: u32, games: u64) -> Result<f64, String> {
    let (players, mafia, games) = (players.to_string(), format!("mafia={mafia}"), games.to_string());
    let words = ["run", "--quiet", "--release", "--package", "own-bot", "--", "simulate", "mafia"];
    let mut command = workshop.cargo(&words);
    command.args(["--players", &players, "--set", &mafia, "--games", &games, "--json"]);
    let page = workshop.read(command)?;
    let result: serde_json::Value = serde_json::from_str(&page).map_err(|error| error.to_string())?;
    result["teams"]["mafia"]["rate"].as_f64().ok_or_else(|| format!("no rate of the mafia in {result}"))
}

/// Returns the mafia's chance with `m` mafiosi among `n` players at the start of a day, when any player may be lynched.
#[expect(clippy::float_arithmetic, reason = "a chance isn't a rule of a game")]
fn by_day(n: u32, m: u32) -> f64 {
    if m == 0 {
        return 0.0;
    }
    if m >= n {
        return 1.0;
    }
    let hit = f64::from(m) / f64::from(n);
    (1.0 - hit) * by_night(n - 1, m) + hit * by_night(n - 1, m - 1)
}

/// Like [`by_day`], at the start of a night, when a townsperson dies.
fn by_night(n: u32, m: u32) -> f64 {
    match m {
        0 => 0.0,
        _ if m >= n => 1.0,
        _ => by_day(n - 1, m),
    }
}

/// Returns the number of standard errors between the two, or `None` if the chance is certain but something else was
/// seen.
#[expect(clippy::float_arithmetic, reason = "a chance isn't a rule of a game")]
fn errors_off(chance: f64, seen: f64, games: u64) -> Option<f64> {
    let error = (chance * (1.0 - chance) / games as f64).sqrt();
    let off = seen - chance;
    // Allow for rounding errors.
    if error < 1e-9 { (off.abs() < 1e-9).then_some(0.0) } else { Some(off / error) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formula_is_the_one_that_is_done_by_hand() {
        let told = [(3, 1), (4, 1), (5, 1), (3, 2), (6, 3)].map(|(n, m)| format!("{:.6}", by_day(n, m)));
        assert_eq!(told, ["0.666667", "0.375000", "0.533333", "1.000000", "0.875000"]);
    }

    #[test]
    fn what_is_certain_must_be_seen() {
        assert_eq!(errors_off(1.0, 1.0, 100), Some(0.0));
        assert_eq!(errors_off(1.0, 0.99, 100), None);
        assert_eq!(errors_off(0.5, 0.6, 100).map(|off| format!("{off:.1}")), Some("2.0".to_owned()));
    }
}
