//! Checks that a season whose parts are valid can be played and won (section 7.4 of `RULES.md`).

use super::merge::Parts;
use super::names;
use super::read::Fault;
use super::{Acquainted, Deck, Holder, ItemEffect, Link, Power, PowerKind, Season, TeamId, TwistEffect, Used, WinKind};

const NOTHING: [&str; 0] = [];

/// Reports everything that can't be played.
pub(super) fn check(season: &Season, parts: &Parts, faults: &mut Vec<Fault>) {
    teams(season, parts, faults);
    roles(season, parts, faults);
    for (item, part) in season.items.iter().zip(&parts.items) {
        if item.effect == ItemEffect::StopKills && !anybody(season, PowerKind::kills) {
            faults.push(Fault::new(&format!("{}.effect", part.path), "no-such-power", "stop-kills", NOTHING));
        }
    }
    for (twist, part) in season.twists.iter().zip(&parts.twists) {
        if twist.effect == TwistEffect::ClearPaint && !anybody(season, |kind| kind == PowerKind::Paint) {
            faults.push(Fault::new(&format!("{}.effect", part.path), "no-such-power", "clear-paint", NOTHING));
        }
    }
    thresholds(season, parts, faults);
    for (one, part) in season.decks.iter().zip(&parts.decks) {
        deck(season, one, &part.path, faults);
    }
    names::check(season, parts, faults);
}

/// Returns `true` if a team or a role has such a power.
fn anybody(season: &Season, is: impl Fn(PowerKind) -> bool) -> bool {
    let of_teams = season.teams.iter().flat_map(|team| &team.powers);
    of_teams.chain(season.roles.iter().flat_map(|role| &role.powers)).any(|power| is(power.kind))
}

fn teams(season: &Season, parts: &Parts, faults: &mut Vec<Fault>) {
    for (team, part) in season.teams.iter().zip(&parts.teams) {
        two_targets(&team.powers, Holder::Team, &part.path, faults);
        leaning(season, &team.powers, &part.path, faults);
        if team.channel && team.acquainted != Acquainted::All {
            faults.push(Fault::new(
                &format!("{}.channel", part.path),
                "channel-without-acquaintance",
                "true",
                ["acquainted = \"all\""],
            ));
        }
        if team.solo && !team.wild.is_empty() {
            faults.push(Fault::new(
                &format!("{}.wild", part.path),
                "solo-size",
                format!("{:?}", team.wild),
                ["wild = []"],
            ));
        }
        for (place, power) in team.powers.iter().enumerate() {
            let has_command = power.kind.used(Holder::Team) != Some(Used::ByItself);
            if power.uses > 0 && has_command && team.acquainted != Acquainted::All && !team.solo {
                let path = format!("{}.powers[{place}].uses", part.path);
                faults.push(Fault::new(
                    &path,
                    "uses-without-acquaintance",
                    power.uses.to_string(),
                    ["acquainted = \"all\""],
                ));
            }
        }
        let can_win = team.wins.iter().any(|win| match win.kind {
            WinKind::SurviveTo => win.headcount >= 1,
            WinKind::HoldItems => !season.items.is_empty(),
            _ => true,
        });
        if !can_win {
            faults.push(Fault::new(&format!("{}.wins", part.path), "cannot-win", "", NOTHING));
        }
    }
}

fn roles(season: &Season, parts: &Parts, faults: &mut Vec<Fault>) {
    for (role, part) in season.roles.iter().zip(&parts.roles) {
        two_targets(&role.powers, Holder::Role, &part.path, faults);
        leaning(season, &role.powers, &part.path, faults);
        let commands = role.powers.iter().find(|power| power.kind.used(Holder::Role) != Some(Used::ByItself));
        if let Some(power) = commands.filter(|_| !role.told) {
            faults.push(Fault::new(&format!("{}.told", part.path), "told-with-command", power.kind.word(), NOTHING));
        }
        let inherits = role.powers.iter().any(|power| power.kind == PowerKind::Inherit);
        if inherits != (role.link == Some(Link::Heir)) {
            faults.push(Fault::new(&format!("{}.link", part.path), "no-such-power", "heir", ["inherit"]));
        }
        for (place, win) in role.wins.iter().enumerate() {
            let fits = match win.kind {
                WinKind::Together => role.pair && role.link == Some(Link::Sweetheart),
                _ => role.link == Some(Link::Rival),
            };
            if !fits {
                faults.push(Fault::new(
                    &format!("{}.wins[{place}]", part.path),
                    "cannot-win",
                    win.kind.word(),
                    NOTHING,
                ));
            }
        }
    }
}

/// Reports two powers for the same command.
fn two_targets(powers: &[Power], holder: Holder, path: &str, faults: &mut Vec<Fault>) {
    for (place, power) in powers.iter().enumerate() {
        let used = power.kind.used(holder).filter(|used| *used != Used::ByItself);
        let before = powers[..place].iter().any(|other| used.is_some() && other.kind.used(holder) == used);
        if before {
            faults.push(Fault::new(&format!("{path}.powers[{place}].kind"), "two-targets", power.kind.word(), NOTHING));
        }
    }
}

/// Reports a `save` against teams that don't kill.
fn leaning(season: &Season, powers: &[Power], path: &str, faults: &mut Vec<Fault>) {
    for (place, power) in powers.iter().enumerate().filter(|(_, power)| power.kind == PowerKind::Save) {
        let path = format!("{path}.powers[{place}].against");
        match &power.against {
            None if !anybody(season, PowerKind::kills) => {
                faults.push(Fault::new(&path, "no-such-power", "all", NOTHING));
            }
            None => {}
            Some(teams) => {
                for team in teams.iter().filter(|team| !kills(season, **team)) {
                    let killers = season.team_ids().filter(|team| kills(season, *team));
                    let killers = killers.map(|team| season.team_word(team).to_owned());
                    faults.push(Fault::new(&path, "no-such-power", season.team_word(*team), killers));
                }
            }
        }
    }
}

fn kills(season: &Season, team: TeamId) -> bool {
    season.team(team).powers.iter().any(|power| power.kind.kills())
}

/// Reports thresholds that contradict each other.
fn thresholds(season: &Season, parts: &Parts, faults: &mut Vec<Fault>) {
    let number = |key: &str| season.defaults.get(key).and_then(gloaming_core::ruleset::RawValue::as_integer);
    if let (Some(double), Some(merge)) = (number("double-stop"), number("merge-at"))
        && double > merge
    {
        faults.push(Fault::new("defaults.double-stop", "threshold-order", double.to_string(), [format!("0–{merge}")]));
    }
    for deck in &season.decks {
        for (team, _) in &deck.teams {
            let (team, part) = (season.team(*team), &parts.teams[usize::from(team.0)]);
            for (place, win) in team.wins.iter().enumerate().filter(|(_, win)| win.kind == WinKind::SurviveTo) {
                if win.headcount >= deck.players {
                    let path = format!("{}.wins[{place}].headcount", part.path);
                    push_once(
                        faults,
                        Fault::new(
                            &path,
                            "threshold-order",
                            win.headcount.to_string(),
                            [format!("0–{}", deck.players.saturating_sub(1))],
                        ),
                    );
                }
            }
        }
        for (item, _) in deck.items.iter().filter(|(_, count)| *count > 0) {
            let (item, part) = (season.item(*item), &parts.items[usize::from(item.0)]);
            if item.stop >= deck.players {
                let path = format!("{}.stop", part.path);
                push_once(
                    faults,
                    Fault::new(
                        &path,
                        "threshold-order",
                        item.stop.to_string(),
                        [format!("0–{}", deck.players.saturating_sub(1))],
                    ),
                );
            }
        }
    }
}

fn push_once(faults: &mut Vec<Fault>, fault: Fault) {
    if !faults.iter().any(|one| one.path == fault.path) {
        faults.push(fault);
    }
}

/// Reports the faults of a deck of a season, or of a setup.
pub(super) fn deck(season: &Season, deck: &Deck, path: &str, faults: &mut Vec<Fault>) {
    let before = faults.len();
    for (team, size) in &deck.teams {
        let key = format!("{path}.teams.{}", season.team_word(*team));
        if *size < 1 {
            faults.push(Fault::new(&key, "empty-team", size.to_string(), NOTHING));
        } else if season.team(*team).solo && *size > 1 {
            faults.push(Fault::new(&key, "solo-size", size.to_string(), ["1"]));
        }
    }
    for (place, size) in deck.wild.iter().enumerate().filter(|(_, size)| **size < 1) {
        faults.push(Fault::new(&format!("{path}.wild[{place}]"), "empty-team", size.to_string(), NOTHING));
    }
    let sizes = deck.teams.iter().map(|(_, size)| size).chain(&deck.wild).map(|size| u32::from(*size));
    let sum: u32 = sizes.sum();
    if sum != deck.players {
        faults.push(Fault::new(path, "deck-sum", sum.to_string(), [deck.players.to_string()]));
    }
    if faults.len() == before && runs_out(season, deck, 0, &mut Vec::new()) {
        faults.push(Fault::new(&format!("{path}.wild"), "deck-dead-end", format!("{:?}", deck.wild), NOTHING));
    }
}

/// Returns `true` if a draw of wild teams could run out of teams for a size.
fn runs_out(season: &Season, deck: &Deck, place: usize, drawn: &mut Vec<TeamId>) -> bool {
    let Some(size) = deck.wild.get(place) else { return false };
    let possible = candidates(season, deck, *size, drawn);
    possible.is_empty()
        || possible.into_iter().any(|team| {
            drawn.push(team);
            let out = runs_out(season, deck, place + 1, drawn);
            drawn.pop();
            out
        })
}

/// Returns the teams that can be drawn for a size (section 8 of `RULES.md`, step 1).
pub(crate) fn candidates(season: &Season, deck: &Deck, size: u8, drawn: &[TeamId]) -> Vec<TeamId> {
    let fits = |team: &TeamId| {
        let one = season.team(*team);
        let named = deck.teams.iter().any(|(named, _)| named == team);
        !drawn.contains(team) && !named && one.wild.contains(&size) && u32::from(one.wild_from) <= deck.players
    };
    season.team_ids().filter(fits).collect()
}
