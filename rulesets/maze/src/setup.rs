//! What a host can choose before the game (section 7.1 of the catalogue).

use serde::{Deserialize, Serialize};

use gloaming_core::kit::Length;
use gloaming_core::ruleset::{RawSetup, Roster, Seat, SetupFault, SetupKey, SetupKind, SetupReading};

use crate::manifest::MANIFEST;
use crate::roles::{Hat, Identity, Role, Speciality};
use crate::{FEWEST_DEALT, FEWEST_PLAYERS, MOST_PLAYERS, deal};

/// A checked setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// A fixed deal; nothing: drawn.
    pub deal: Option<Deal>,
    /// How many Black Hats a random deal has.
    pub black_hats: usize,
    /// Black Hats of a random deal draw specialities.
    pub secret_specialities: bool,
    /// By seat; nothing: drawn.
    pub identities: Option<Vec<Identity>>,
    /// Scripted results of draws.
    pub rolls: Rolls,
    /// After a condemned player was spared, somebody else is lynched.
    pub spared_then_next: bool,
    /// A tie is drawn; otherwise time decides.
    pub random_tie: bool,
    /// More than half of the votes end the day.
    pub hammer: bool,
    /// A shot without an order is drawn; otherwise there is none.
    pub idle_kill: bool,
    /// The thieves are told whether they succeeded.
    pub steal_report: bool,
    /// The Man in Black may have himself confirmed.
    pub unmask: bool,
    /// The living may write at night, too.
    pub night_talk: bool,
    /// How long night zero lasts.
    pub night_zero: Length,
    /// How long a day lasts.
    pub day: Length,
    /// How long a night lasts.
    pub night: Length,
    /// How long before the end of a phase all are reminded.
    pub reminder: Length,
}

/// A fixed deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// By seat.
    pub roles: Vec<Role>,
    /// By seat: what a Black Hat can do besides.
    pub specialities: Vec<Option<Speciality>>,
    /// Who holds The Maze first; nothing: drawn.
    pub first_holder: Option<Seat>,
}

/// Scripted results, used up from the front.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rolls {
    /// New holders.
    pub maze: Vec<Seat>,
    /// Condemned players.
    pub lynch: Vec<Seat>,
    /// Targets of the shot.
    pub kill: Vec<Seat>,
    /// Hats.
    pub hat: Vec<Hat>,
}

const NIGHT: Length = Length::hours(12);
const DAY: Length = Length::hours(24);
const REMINDER: Length = Length::hours(1);
const ROLLS: [&str; 4] = ["maze", "lynch", "kill", "hat"];

pub(crate) static KEYS: &[SetupKey] = &[
    key("deal", SetupKind::PlayerWords("role"), "", "bad-deal").secret(),
    // With 18 players eight Black Hats are still fewer than the White Hats that remain.
    key("black-hats", SetupKind::Number(1, 8), "", "bad-black-hats"),
    option("specialities", &["secret", "none"], "\"secret\""),
    key("speciality-deal", SetupKind::PlayerWords("speciality"), "", "bad-speciality").secret(),
    key("first-holder", SetupKind::Text, "", "bad-holder").secret(),
    key("identities", SetupKind::PlayerWords("identity"), "", "bad-identities"),
    key("rolls", SetupKind::Table, "{}", "bad-rolls").secret(),
    option("immune-lynch", &["spared", "next"], "\"spared\""),
    option("tie", &["earliest", "random"], "\"earliest\""),
    flag("hammer", "false"),
    option("idle-kill", &["none", "random"], "\"none\""),
    flag("steal-report", "true"),
    flag("unmask", "false"),
    flag("night-talk", "false"),
    key("night-zero", SetupKind::Length, "\"12h\"", "bad-duration"),
    key("day", SetupKind::Length, "\"24h\"", "bad-duration"),
    key("night", SetupKind::Length, "\"12h\"", "bad-duration"),
    key("reminder", SetupKind::Length, "\"1h\"", "bad-duration"),
];

const fn key(name: &'static str, kind: SetupKind, default: &'static str, fault: &'static str) -> SetupKey {
    SetupKey::new(name, kind, default, fault)
}

const fn option(name: &'static str, words: &'static [&'static str], default: &'static str) -> SetupKey {
    key(name, SetupKind::Choice(words), default, "bad-option")
}

const fn flag(name: &'static str, default: &'static str) -> SetupKey {
    key(name, SetupKind::Flag, default, "bad-option")
}

/// Checks a setup for these players; all faults are reported.
pub(crate) fn read(raw: &RawSetup, roster: &Roster) -> Result<Setup, Vec<SetupFault>> {
    let mut collected = SetupReading::new(raw, roster, &MANIFEST);
    let reading = &mut collected;
    let fixed = reading.has("deal");
    let fewest = if fixed { FEWEST_PLAYERS } else { FEWEST_DEALT };
    reading.player_count(fewest as u8..=MOST_PLAYERS as u8);
    let deal = fixed_deal(reading);
    let setup = Setup {
        black_hats: black_hats(reading, fixed),
        secret_specialities: !chosen(reading, "specialities", "none"),
        identities: identities(reading),
        rolls: rolls(reading),
        spared_then_next: chosen(reading, "immune-lynch", "next"),
        random_tie: chosen(reading, "tie", "random"),
        hammer: is_on(reading, "hammer", false),
        idle_kill: chosen(reading, "idle-kill", "random"),
        steal_report: is_on(reading, "steal-report", true),
        unmask: is_on(reading, "unmask", false),
        night_talk: is_on(reading, "night-talk", false),
        night_zero: phase_length(reading, "night-zero", NIGHT),
        day: phase_length(reading, "day", DAY),
        night: phase_length(reading, "night", NIGHT),
        reminder: length(reading, "reminder", REMINDER),
        deal,
    };
    collected.finish(setup)
}

/// Whether this word was chosen, and not the default.
fn chosen(reading: &mut SetupReading<'_>, key: &str, word: &str) -> bool {
    reading.has(key) && reading.choice(key) == word
}

fn is_on(reading: &mut SetupReading<'_>, key: &str, default: bool) -> bool {
    if reading.has(key) { reading.flag(key) } else { default }
}

/// A length, without the detour through TOML where the setup leaves it out: simulations deal many thousand games.
fn length(reading: &mut SetupReading<'_>, key: &str, default: Length) -> Length {
    if reading.has(key) { reading.length(key) } else { default }
}

fn phase_length(reading: &mut SetupReading<'_>, key: &str, default: Length) -> Length {
    let length = length(reading, key, default);
    if length.as_seconds() == 0 {
        reading.wrong(key);
    }
    length
}

fn fixed_deal(reading: &mut SetupReading<'_>) -> Option<Deal> {
    if !reading.has("deal") {
        // Both only make sense beside a deal.
        for key in ["speciality-deal", "first-holder"] {
            if reading.has(key) {
                reading.wrong(key);
            }
        }
        return None;
    }
    let roles = by_player(reading, "deal", Role::find, Role::WORDS);
    // What depends on the roles can be judged only where they are known.
    let roles = roles.and_then(|roles| complete(reading, "deal", roles));
    if let Some(roles) = &roles {
        let count = |role| roles.iter().filter(|one| **one == role).count();
        let (men, black, white) = (count(Role::ManInBlack), count(Role::BlackHat), count(Role::WhiteHat));
        for (role, found, fits) in
            [(Role::ManInBlack, men, men == 1), (Role::BlackHat, black, black >= 1 && black < white)]
        {
            if !fits {
                let given = format!("{role}: {found}");
                reading.fault::<String>("bad-deal", "deal", given, []);
            }
        }
    }
    let specialities = fixed_specialities(reading, roles.as_deref());
    let first_holder = first_holder(reading, roles.as_deref());
    roles.map(|roles| Deal { roles, specialities, first_holder })
}

fn fixed_specialities(reading: &mut SetupReading<'_>, roles: Option<&[Role]>) -> Vec<Option<Speciality>> {
    let is_black_hat = |seat: Seat| roles.is_none_or(|roles| roles.get(seat.index()) == Some(&Role::BlackHat));
    let mut specialities: Vec<Option<Speciality>> =
        roles.unwrap_or_default().iter().map(|role| (*role == Role::BlackHat).then_some(Speciality::Plain)).collect();
    let named = by_player(reading, "speciality-deal", Speciality::find, Speciality::WORDS).unwrap_or_default();
    let mut given: Vec<Speciality> = Vec::new();
    let roster = reading.roster();
    for (seat, speciality) in named {
        if !is_black_hat(seat) {
            reading.fault::<String>("bad-speciality", "speciality-deal", roster.handle(seat), []);
        }
        if speciality != Speciality::Plain && given.contains(&speciality) {
            reading.fault::<String>("bad-speciality", "speciality-deal", speciality.word(), []);
        }
        given.push(speciality);
        if let Some(one) = specialities.get_mut(seat.index()) {
            *one = Some(speciality);
        }
    }
    specialities
}

fn first_holder(reading: &mut SetupReading<'_>, roles: Option<&[Role]>) -> Option<Seat> {
    let name: String = reading.parsed("first-holder")?;
    let roster = reading.roster();
    let fits = |seat: &Seat| roles.is_none_or(|roles| roles.get(seat.index()) != Some(&Role::ManInBlack));
    let holder = roster.find(&name).filter(fits);
    if holder.is_none() {
        let allowed = roster.seats().filter(fits).map(|seat| roster.handle(seat).to_owned());
        reading.fault("bad-holder", "first-holder", &name, allowed.collect::<Vec<_>>());
    }
    holder
}

fn black_hats(reading: &mut SetupReading<'_>, fixed: bool) -> usize {
    let players = reading.roster().len();
    let usual = deal::black_hats(players);
    if !reading.has("black-hats") {
        return usual;
    }
    let number = reading.parsed::<i64>("black-hats").map(|number| usize::try_from(number).unwrap_or(0));
    // A value of another type was reported already.
    let Some(number) = number else { return usual };
    let fits = number >= 1 && players > 2 * number + 1;
    if fixed || !fits {
        reading.wrong("black-hats");
        return usual;
    }
    number
}

fn identities(reading: &mut SetupReading<'_>) -> Option<Vec<Identity>> {
    let named = by_player(reading, "identities", Identity::find, Identity::WORDS)?;
    for (place, (_, identity)) in named.iter().enumerate() {
        if named[..place].iter().any(|(_, other)| other == identity) {
            reading.fault::<String>("bad-identities", "identities", identity.word(), []);
        }
    }
    complete(reading, "identities", named)
}

fn rolls(reading: &mut SetupReading<'_>) -> Rolls {
    let mut rolls = Rolls::default();
    let Some(table): Option<toml::Table> = reading.parsed("rolls") else { return rolls };
    for (name, value) in &table {
        let Some(words) = strings(value).filter(|_| ROLLS.contains(&name.as_str())) else {
            reading.fault("bad-rolls", "rolls", name, ROLLS);
            continue;
        };
        for word in words {
            if name == "hat" {
                match Hat::find(word) {
                    Some(hat) => rolls.hat.push(hat),
                    None => reading.fault("bad-rolls", "rolls", word, Hat::WORDS.iter().copied()),
                }
                continue;
            }
            let list = match name.as_str() {
                "maze" => &mut rolls.maze,
                "lynch" => &mut rolls.lynch,
                _ => &mut rolls.kill,
            };
            match reading.roster().find(word) {
                Some(seat) => list.push(seat),
                None => reading.fault("bad-rolls", "rolls", word, reading.roster().handles().iter().cloned()),
            }
        }
    }
    rolls
}

/// An array of strings; nothing if it is anything else.
fn strings(value: &toml::Value) -> Option<Vec<&str>> {
    value.as_array()?.iter().map(toml::Value::as_str).collect()
}

/// A table from player to a word, in seating order; nothing if the setup does not have it, or something in it is wrong.
fn by_player<W>(
    reading: &mut SetupReading<'_>,
    key: &str,
    find: impl Fn(&str) -> Option<W>,
    words: &[&'static str],
) -> Option<Vec<(Seat, W)>> {
    let table: toml::Table = reading.parsed(key)?;
    let fault = KEYS.iter().find(|spec| spec.name == key).map_or("bad-option", |spec| spec.fault);
    let roster = reading.roster();
    let mut named: Vec<(Seat, W)> = Vec::with_capacity(table.len());
    for (name, value) in &table {
        let seat = roster.find(name).filter(|seat| !named.iter().any(|(other, _)| other == seat));
        if seat.is_none() {
            reading.fault(fault, key, name, roster.handles().iter().cloned());
        }
        let word = value.as_str().and_then(&find);
        if word.is_none() {
            let given = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            reading.fault(fault, key, given, words.iter().copied());
        }
        named.extend(seat.zip(word));
    }
    named.sort_unstable_by_key(|(seat, _)| *seat);
    (named.len() == table.len()).then_some(named)
}

/// The words of all seats; nothing if a player is missing, which is reported.
fn complete<W>(reading: &mut SetupReading<'_>, key: &str, named: Vec<(Seat, W)>) -> Option<Vec<W>> {
    let roster = reading.roster();
    if named.len() == roster.len() {
        return Some(named.into_iter().map(|(_, word)| word).collect());
    }
    let fault = KEYS.iter().find(|spec| spec.name == key).map_or("bad-option", |spec| spec.fault);
    for seat in roster.seats().filter(|seat| !named.iter().any(|(other, _)| other == seat)) {
        reading.fault::<String>(fault, key, roster.handle(seat), []);
    }
    None
}
