//! What a host can choose before the game (section 6.1 of the catalogue).

use serde::{Deserialize, Serialize};

use gloaming_core::kit::Length;
use gloaming_core::ruleset::{RawSetup, Roster, Seat, SetupFault, SetupKey, SetupKind, SetupReading};

use crate::manifest::MANIFEST;
use crate::roles::{Position, Role};
use crate::state::Cards;
use crate::{FEWEST_PLAYERS, MOST_PLAYERS, commands, manifest};

/// A checked setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Where the cards come from.
    pub source: Source,
    /// The ring of the vote; nothing: drawn.
    pub circle: Option<Vec<Seat>>,
    /// How long people have for the passphrase.
    pub briefing: Length,
    /// How long people have for `target`.
    pub night: Length,
    /// How long people talk.
    pub day: Length,
    /// How long people have for `vote`.
    pub voting: Length,
    /// What everybody has to send before the deal; empty: nothing.
    pub passphrase: String,
    /// The day ends as soon as everybody is ready.
    pub early_day_end: bool,
    /// Talk that is not about the game is allowed outside the day.
    pub light_talk: bool,
    /// Missing votes are drawn; otherwise they go down the circle.
    pub random_missing_vote: bool,
    /// Who voted for whom is told at the end.
    pub reveal_votes: bool,
    /// Who did what at night is told at the end.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reveal_night: bool,
    /// What the drunk takes who does not choose; nothing: drawn.
    pub drunk_roll: Option<Position>,
    /// By seat, whom a missing vote goes to; nothing: drawn.
    pub vote_rolls: [Option<Seat>; MOST_PLAYERS],
}

/// Where the cards come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The standard deck for the number of players.
    Standard,
    /// A mixed deck for the number of players.
    Mixed,
    /// This deck.
    Roles(Vec<Role>),
    /// Exactly this deal.
    Deal(Cards),
}

const BRIEFING: Length = Length::hours(24);
const NIGHT: Length = Length::minutes(10);
const DAY: Length = Length::minutes(30);
const VOTING: Length = Length::minutes(10);

pub(crate) static KEYS: &[SetupKey] = &[
    key("roles", SetupKind::Words("role"), ""),
    key("deal", SetupKind::PlayerWords("role"), "").secret(),
    key("centre", SetupKind::Words("role"), "").secret(),
    key("circle", SetupKind::Players, ""),
    key("deck", SetupKind::Choice(&["standard", "mixed"]), "\"standard\""),
    key("briefing", SetupKind::Length, "\"24h\""),
    key("night", SetupKind::Length, "\"10m\""),
    key("day", SetupKind::Length, "\"30m\""),
    key("voting", SetupKind::Length, "\"10m\""),
    key("passphrase", SetupKind::Text, "\"\"").hidden(),
    key("early-day-end", SetupKind::Flag, "false"),
    key("chat-outside-day", SetupKind::Choice(&["closed", "light"]), "\"closed\""),
    key("missing-vote", SetupKind::Choice(&["down", "random"]), "\"down\""),
    key("reveal-votes", SetupKind::Flag, "false"),
    key("reveal-night", SetupKind::Flag, "false"),
    key("rolls", SetupKind::Table, "{}").secret(),
];

const fn key(name: &'static str, kind: SetupKind, default: &'static str) -> SetupKey {
    SetupKey::new(name, kind, default, "bad-setup-value")
}

/// Checks a setup for these players; all faults are reported, each once.
pub(crate) fn read(raw: &RawSetup, roster: &Roster) -> Result<Setup, Vec<SetupFault>> {
    let mut collected = SetupReading::new(raw, roster, &MANIFEST);
    let reading = &mut collected;
    let count = roster.len();
    let count_fits = (FEWEST_PLAYERS..=MOST_PLAYERS).contains(&count);
    if !count_fits {
        reading.fault("bad-player-count", "", count.to_string(), [format!("{FEWEST_PLAYERS}–{MOST_PLAYERS}")]);
    }
    let source = source(reading, count_fits);
    let circle = circle(reading);
    let chosen =
        |reading: &mut SetupReading<'_>, key: &str, word: &str| reading.has(key) && reading.choice(key) == word;
    let mixed = chosen(reading, "deck", "mixed");
    let (drunk_roll, vote_rolls) = rolls(reading);
    let setup = Setup {
        source: source.unwrap_or(if mixed { Source::Mixed } else { Source::Standard }),
        circle,
        briefing: length(reading, "briefing", BRIEFING),
        night: length(reading, "night", NIGHT),
        day: length(reading, "day", DAY),
        voting: length(reading, "voting", VOTING),
        passphrase: passphrase(reading),
        early_day_end: reading.has("early-day-end") && reading.flag("early-day-end"),
        light_talk: chosen(reading, "chat-outside-day", "light"),
        random_missing_vote: chosen(reading, "missing-vote", "random"),
        reveal_votes: reading.has("reveal-votes") && reading.flag("reveal-votes"),
        reveal_night: reading.has("reveal-night") && reading.flag("reveal-night"),
        drunk_roll,
        vote_rolls,
    };
    collected.finish(setup)
}

/// A length, without the detour through TOML where the setup leaves it out: simulations deal many thousand games.
fn length(reading: &mut SetupReading<'_>, key: &str, default: Length) -> Length {
    if reading.has(key) { reading.length(key) } else { default }
}

/// The cards that the setup fixes; nothing if it leaves them to the game, or if they are wrong.
fn source(reading: &mut SetupReading<'_>, count_fits: bool) -> Option<Source> {
    let both = reading.has("roles") && reading.has("deal");
    if both {
        reading.fault::<String>("conflicting-keys", "roles", "roles, deal", []);
    }
    let deck = roles(reading, "roles");
    let dealt = deal(reading);
    let centre = roles(reading, "centre");
    if both {
        return None;
    }
    if reading.has("roles") {
        if reading.has("centre") {
            reading.fault::<String>("deal-mismatch", "centre", "centre", []);
        }
        let deck = deck?;
        let expected = reading.roster().len() + 3;
        if count_fits && deck.len() != expected {
            reading.fault("wrong-card-count", "roles", deck.len().to_string(), [expected.to_string()]);
        }
        check_deck(reading, "roles", &deck);
        return deck.into_iter().collect::<Option<_>>().map(Source::Roles);
    }
    if reading.has("deal") {
        if !reading.has("centre") {
            reading.fault::<String>("deal-mismatch", "deal", "centre", []);
        } else if let Some(centre) = &centre
            && centre.len() != 3
        {
            reading.fault::<String>("deal-mismatch", "centre", centre.len().to_string(), []);
        }
        let (dealt, centre) = (dealt?, centre?);
        let players = reading.roster().len();
        let mut cards: Vec<Option<Role>> = dealt.iter().map(|(_, card)| *card).collect();
        cards.extend(&centre);
        check_deck(reading, "deal", &cards);
        let mut hands = [None; MOST_PLAYERS];
        for (seat, card) in dealt {
            if let Some(hand) = hands.get_mut(seat?.index()) {
                *hand = card;
            }
        }
        let centre = <[Option<Role>; 3]>::try_from(centre).ok()?;
        let [Some(left), Some(middle), Some(right)] = centre else { return None };
        let complete = hands.iter().flatten().count() == players;
        return complete.then_some(Source::Deal(Cards { hands, centre: [left, middle, right] }));
    }
    if reading.has("centre") {
        reading.fault::<String>("deal-mismatch", "centre", "centre", []);
    }
    None
}

/// An array of roles, nothing for each that does not exist.
fn roles(reading: &mut SetupReading<'_>, key: &str) -> Option<Vec<Option<Role>>> {
    let words: Vec<String> = reading.parsed(key)?;
    Some(words.into_iter().map(|word| role(reading, key, &word)).collect())
}

fn role(reading: &mut SetupReading<'_>, key: &str, word: &str) -> Option<Role> {
    let role = Role::find(word);
    if role.is_none() {
        reading.fault("unknown-role", key, word, Role::WORDS.iter().copied());
    }
    role
}

/// The table of the deal: whose card, nothing for a stranger's, and the card, nothing for one that does not exist.
fn deal(reading: &mut SetupReading<'_>) -> Option<Vec<(Option<Seat>, Option<Role>)>> {
    let table: toml::Table = reading.parsed("deal")?;
    let roster = reading.roster();
    let mut dealt: Vec<(Option<Seat>, Option<Role>)> = Vec::with_capacity(table.len());
    let mut wrong_name = false;
    for (name, value) in &table {
        let seat = roster.find(name);
        if seat.is_none() || dealt.iter().any(|(other, _)| *other == seat) {
            wrong_name = true;
            reading.fault("deal-mismatch", "deal", name, roster.handles().iter().cloned());
        }
        let Some(word) = value.as_str() else {
            reading.wrong("deal");
            return None;
        };
        let card = role(reading, "deal", word);
        dealt.push((seat, card));
    }
    // Whoever is missing is missing because of a wrong name, if there was one.
    if !wrong_name {
        for seat in roster.seats().filter(|seat| !dealt.iter().any(|(other, _)| *other == Some(*seat))) {
            reading.fault::<String>("deal-mismatch", "deal", roster.handle(seat), []);
        }
    }
    Some(dealt)
}

/// What every deck must be, however it is given.
fn check_deck(reading: &mut SetupReading<'_>, key: &str, cards: &[Option<Role>]) {
    for role in Role::ALL {
        let found = cards.iter().filter(|card| **card == Some(*role)).count();
        if found > role.most() {
            reading.fault("too-many-of-role", key, role.word(), [role.most().to_string()]);
        }
    }
    // A card that is not known may have been meant as a werewolf, and no card at all has a fault of its own.
    let all_known = cards.iter().all(Option::is_some);
    if all_known && !cards.is_empty() && !cards.contains(&Some(Role::Werewolf)) {
        reading.fault("no-werewolf", key, "", [Role::Werewolf.word()]);
    }
}

fn circle(reading: &mut SetupReading<'_>) -> Option<Vec<Seat>> {
    let names: Vec<String> = reading.parsed("circle")?;
    let roster = reading.roster();
    let mut circle = Vec::with_capacity(names.len());
    for name in &names {
        match roster.find(name) {
            Some(seat) if !circle.contains(&seat) => circle.push(seat),
            _ => reading.fault("bad-circle", "circle", name, roster.handles().iter().cloned()),
        }
    }
    // Whoever is missing is missing because of a wrong name, if there was one.
    if circle.len() == names.len() {
        for seat in roster.seats().filter(|seat| !circle.contains(seat)) {
            reading.fault::<String>("bad-circle", "circle", roster.handle(seat), []);
        }
    }
    Some(circle)
}

fn passphrase(reading: &mut SetupReading<'_>) -> String {
    if !reading.has("passphrase") {
        return String::new();
    }
    let passphrase = reading.text("passphrase");
    let begins_with_verb = commands::readings_of(&passphrase).iter().any(|text| {
        let first = text.split(' ').next().unwrap_or_default();
        manifest::COMMAND_WORDS.contains(&first)
    });
    let nothing_to_say = !passphrase.is_empty() && !passphrase.chars().any(char::is_alphanumeric);
    if begins_with_verb || nothing_to_say {
        reading.wrong("passphrase");
    }
    passphrase
}

fn rolls(reading: &mut SetupReading<'_>) -> (Option<Position>, [Option<Seat>; MOST_PLAYERS]) {
    let (mut drunk, mut votes) = (None, [None; MOST_PLAYERS]);
    let Some(table): Option<toml::Table> = reading.parsed("rolls") else { return (drunk, votes) };
    let roster = reading.roster();
    for (name, value) in &table {
        match (name.as_str(), value) {
            ("drunk", toml::Value::String(word)) => {
                drunk = Position::find(word);
                if drunk.is_none() {
                    reading.fault("bad-setup-value", "rolls", word, Position::WORDS.iter().copied());
                }
            }
            ("votes", toml::Value::Table(table)) => {
                for (voter, target) in table {
                    let named = target.as_str().and_then(|target| roster.find(target));
                    match (roster.find(voter), named) {
                        (Some(voter), Some(target)) if voter != target => {
                            if let Some(roll) = votes.get_mut(voter.index()) {
                                *roll = Some(target);
                            }
                        }
                        _ => {
                            let given = format!("{voter} = {target}");
                            reading.fault("bad-setup-value", "rolls", given, roster.handles().iter().cloned());
                        }
                    }
                }
            }
            ("drunk" | "votes", _) => reading.wrong("rolls"),
            _ => reading.fault("bad-setup-value", "rolls", name, ["drunk", "votes"]),
        }
    }
    (drunk, votes)
}
