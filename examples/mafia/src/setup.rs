//! What can be chosen before the game (MF-2 to MF-4).

use serde::{Deserialize, Serialize};

use gloaming_core::kit::Length;
use gloaming_core::ruleset::{RawSetup, Roster, Seat, SetupFault, SetupKey, SetupKind, SetupReading};

use crate::events::{Phase, Role};
use crate::manifest::MANIFEST;
use crate::{FEWEST_PLAYERS, MOST_PLAYERS};

/// A checked setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// How many mafiosi there are.
    pub mafia: usize,
    /// The role of each seat; nothing: drawn.
    pub deal: Option<Vec<Role>>,
    /// The first phase.
    pub start: Phase,
    /// The mafia wins as soon as it is as many as the town.
    pub parity: bool,
    /// A tied vote is drawn; otherwise nobody is lynched.
    pub tie_by_lot: bool,
    /// Where a lot is drawn, whoever of the tied comes first here is drawn.
    pub lots: Vec<Seat>,
    /// How long a day lasts.
    pub day: Length,
    /// How long a night lasts.
    pub night: Length,
}

pub(crate) static KEYS: &[SetupKey] = &[
    key("mafia", SetupKind::Number(1, MOST_PLAYERS as i64 - 1), "", "bad-mafia"),
    key("start", SetupKind::Choice(&["day", "night"]), "\"day\"", "bad-setup-value"),
    key("end", SetupKind::Choice(&["elimination", "parity"]), "\"elimination\"", "bad-setup-value"),
    key("tie", SetupKind::Choice(&["lot", "nobody"]), "\"lot\"", "bad-setup-value"),
    key("day", SetupKind::Length, "\"24h\"", "bad-length"),
    key("night", SetupKind::Length, "\"12h\"", "bad-length"),
    key("deal", SetupKind::PlayerWords("role"), "", "bad-deal"),
    key("lots", SetupKind::Players, "", "bad-lots"),
];

const fn key(name: &'static str, kind: SetupKind, default: &'static str, fault: &'static str) -> SetupKey {
    SetupKey { name, kind, default, fault }
}

/// Checks a setup for these players; all faults are reported.
pub(crate) fn read(raw: &RawSetup, roster: &Roster) -> Result<Setup, Vec<SetupFault>> {
    let mut reading = SetupReading::new(raw, KEYS, roster, MANIFEST.unknown_key);
    let players = roster.len();
    if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&players) {
        reading.fault("bad-player-count", "", players.to_string(), [format!("{FEWEST_PLAYERS}–{MOST_PLAYERS}")]);
    }
    let parity = reading.choice("end") == "parity";
    // With one more the mafia has won before anybody has said a word.
    let others = players.clamp(FEWEST_PLAYERS, MOST_PLAYERS) - 1;
    let most = if parity { others / 2 } else { others };
    let deal = read_deal(&mut reading);
    let dealt = deal.as_ref().map(|roles| roles.iter().filter(|role| **role == Role::Mafioso).count() as i64);
    let usual = (players / 4).max(1) as i64;
    let mafia = dealt.or_else(|| reading.parsed("mafia")).unwrap_or(usual);
    if !(1..=most as i64).contains(&mafia) {
        let key = if dealt.is_some() { "deal" } else { "mafia" };
        reading.fault("bad-mafia", key, mafia.to_string(), [format!("1–{most}")]);
    }
    let setup = Setup {
        mafia: usize::try_from(mafia).unwrap_or_default(),
        deal,
        start: if reading.choice("start") == "night" { Phase::Night } else { Phase::Day },
        parity,
        tie_by_lot: reading.choice("tie") == "lot",
        lots: read_lots(&mut reading),
        day: read_length(&mut reading, "day"),
        night: read_length(&mut reading, "night"),
    };
    reading.finish().map(|()| setup)
}

fn read_deal(reading: &mut SetupReading<'_>) -> Option<Vec<Role>> {
    let named = reading.by_player::<Role>("deal", "bad-deal")?;
    let roster = reading.roster();
    if reading.has("mafia") {
        reading.fault::<String>("bad-deal", "deal", "mafia", []);
    }
    for seat in roster.seats().filter(|seat| !named.contains_key(seat)) {
        reading.fault::<String>("bad-deal", "deal", roster.handle(seat), []);
    }
    Some(named.into_values().collect())
}

fn read_lots(reading: &mut SetupReading<'_>) -> Vec<Seat> {
    let names = reading.parsed::<Vec<String>>("lots").unwrap_or_default();
    let roster = reading.roster();
    let mut seats = Vec::new();
    for name in names {
        match roster.find(&name) {
            Some(seat) if !seats.contains(&seat) => seats.push(seat),
            _ => reading.fault("bad-lots", "lots", name, roster.handles().iter().cloned()),
        }
    }
    seats
}

fn read_length(reading: &mut SetupReading<'_>, key: &str) -> Length {
    let length = reading.length(key);
    if length.as_seconds() == 0 {
        reading.wrong(key);
    }
    length
}
