//! The setup of a game (section 6.1 of `RULES.md`).

use serde::{Deserialize, Serialize};

use gloaming_core::prelude::*;

use crate::passphrase::readings_of;
use crate::roles::{Position, Role};
use crate::state::Cards;
use crate::verbs::VerbName;
use crate::{FEWEST_PLAYERS, MOST_PLAYERS};

/// The setup: everything that is chosen before the game.
#[derive(Clone, Debug, PartialEq, Eq, Setup)]
#[setup(fault = "bad-setup-value")]
pub struct Setup {
    #[serde(skip)]
    #[setup(word_fault = "unknown-role")]
    roles: Option<Vec<Option<Role>>>,
    #[serde(skip)]
    #[setup(secret, player_fault = "deal-mismatch", word_fault = "unknown-role")]
    deal: Option<PerSeat<Option<Lot<Role>>>>,
    #[serde(skip)]
    #[setup(secret, word_fault = "unknown-role")]
    centre: Option<Vec<Option<Lot<Role>>>>,
    /// The circle of the vote; drawn if `None`.
    #[setup(player_fault = "bad-circle")]
    pub circle: Option<Vec<Seat>>,
    /// Where the cards come from. Also set by the three fields above.
    #[setup(key = "deck", words(standard = Source::Standard, mixed = Source::Mixed))]
    pub source: Source,
    /// The time limit for the passphrase.
    #[setup(default = Length::hours(24))]
    pub briefing: Length,
    /// The time limit for `target`.
    #[setup(default = Length::minutes(10))]
    pub night: Length,
    /// The length of the day.
    #[setup(default = Length::minutes(30))]
    pub day: Length,
    /// The time limit for `vote`.
    #[setup(default = Length::minutes(10))]
    pub voting: Length,
    /// The passphrase that each player has to send before the deal; empty if there is no briefing.
    #[setup(hidden, default = String::new())]
    pub passphrase: String,
    /// Whether the day ends as soon as all players are ready.
    #[setup(default = false)]
    pub early_day_end: bool,
    /// Whether players may talk outside the day, though not about the game.
    #[setup(key = "chat-outside-day", words(closed = false, light = true))]
    pub light_talk: bool,
    /// Whether missing votes are drawn. Otherwise they go down the circle.
    #[setup(key = "missing-vote", words(down = false, random = true))]
    pub random_missing_vote: bool,
    /// Whether all votes are revealed at the end.
    #[setup(default = false)]
    pub reveal_votes: bool,
    /// Whether the actions of the night are revealed at the end.
    #[setup(default = false)]
    pub reveal_night: bool,
    /// Scripted results of draws.
    #[setup(secret, default = Rolls::default())]
    pub rolls: Rolls<Chance>,
}

/// Where the cards come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The standard deck for the number of players.
    Standard,
    /// A mixed deck for the number of players.
    Mixed,
    /// Exactly this deck.
    Roles(Vec<Role>),
    /// Exactly this deal.
    Deal(Cards),
    /// A deal in which some cards are fixed and the others are drawn.
    Part(PartDeal),
}

/// A deal in which some cards are fixed. The others come from the deck for the number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartDeal {
    /// The cards by seat; drawn if `None`.
    pub hands: [Option<Role>; MOST_PLAYERS],
    /// The centre cards, left to right; drawn if `None`.
    pub centre: [Option<Role>; 3],
    /// Whether the other cards come from a mixed deck.
    pub mixed: bool,
}

impl PartDeal {
    /// Returns the fixed cards of these seats and of the centre.
    pub(crate) fn given(&self, seats: &[Seat]) -> impl Iterator<Item = Role> {
        let hands = seats.iter().filter_map(|seat| self.hands[seat.index()]);
        hands.chain(self.centre.into_iter().flatten())
    }
}

/// The draws that a setup can fix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Chance {
    /// The card that a drunk takes who doesn't choose.
    Drunk,
    /// The player who receives a missing vote.
    Votes,
}

impl Roll for Chance {
    fn results(self) -> Results {
        match self {
            Chance::Drunk => Results::Always(Position::WORDS),
            Chance::Votes => Results::ForPlayer,
        }
    }
}

/// Checks a setup for these players. Reports all faults, each once.
pub(crate) fn read(reading: &mut SetupReading<'_>) -> Setup {
    let players = reading.player_count(FEWEST_PLAYERS as u8..=MOST_PLAYERS as u8);
    let mut setup = Setup::read(reading);
    // If the number of players is invalid, no deck has the right size, so it isn't checked.
    let needed = (players == reading.roster().len()).then_some(players + 3);
    if let Some(source) = fixed_cards(reading, &mut setup, needed) {
        setup.source = source;
    }
    if let Some(circle) = &setup.circle {
        for seat in reading.roster().seats().filter(|seat| !circle.contains(seat)) {
            reading.missing(Setup::circle, seat);
        }
    }
    if !can_be_said(&setup.passphrase) {
        reading.wrong(Setup::passphrase);
    }
    setup
}

/// Returns the cards that the setup fixes, or `None` if they are left to the game or invalid.
fn fixed_cards(reading: &mut SetupReading<'_>, setup: &mut Setup, needed: Option<usize>) -> Option<Source> {
    let (deck, deal, centre) = (setup.roles.take(), setup.deal.take(), setup.centre.take());
    let mismatch = |reading: &mut SetupReading<'_>, key, given| {
        reading.fault::<String>("deal-mismatch", key, given, []);
    };
    let draws = |cards: Option<&[Option<Lot<Role>>]>| cards.is_some_and(|cards| cards.contains(&Some(Lot::ByLot)));
    // If a key leaves cards to be drawn, the other key may be left out. All of its cards are then drawn, too.
    let (deal_draws, centre_draws) = (draws(deal.as_deref()), draws(centre.as_deref()));
    match (reading.has(Setup::roles), reading.has(Setup::deal), reading.has(Setup::centre)) {
        (true, true, _) => reading.fault::<String>("conflicting-keys", Setup::roles, "roles, deal", []),
        (false, false, true) if centre_draws => {}
        (_, false, true) => mismatch(reading, Setup::centre, "centre".to_owned()),
        (_, true, false) if !deal_draws => mismatch(reading, Setup::deal, "centre".to_owned()),
        _ => {}
    }
    if reading.has(Setup::roles) && reading.has(Setup::deal) {
        return None;
    }
    if let Some(deck) = deck {
        if let Some(needed) = needed.filter(|needed| *needed != deck.len()) {
            reading.fault("wrong-card-count", Setup::roles, deck.len().to_string(), [needed.to_string()]);
        }
        check_deck(reading, Setup::roles, &deck);
        return deck.into_iter().collect::<Option<_>>().map(Source::Roles);
    }
    let all_drawn = || reading.roster().seats().map(|_| Some(Lot::ByLot)).collect();
    let centre = centre.or_else(|| (deal_draws && !reading.has(Setup::centre)).then(|| vec![Some(Lot::ByLot); 3]));
    let deal = deal.or_else(|| (centre_draws && !reading.has(Setup::deal)).then(all_drawn));
    let centre = centre.filter(|_| reading.has(Setup::deal) || centre_draws)?;
    if centre.len() != 3 {
        mismatch(reading, Setup::centre, centre.len().to_string());
    }
    let deal = deal?;
    let key = if reading.has(Setup::deal) { Setup::deal } else { Setup::centre };
    let given = |card: &Option<Lot<Role>>| card.and_then(Lot::given);
    check_deck(reading, key, &deal.iter().chain(&centre).map(given).collect::<Vec<_>>());
    let deal: Vec<Lot<Role>> = deal.into_iter().collect::<Option<_>>()?;
    let centre: [Lot<Role>; 3] = centre.into_iter().collect::<Option<Vec<_>>>()?.try_into().ok()?;
    let mut hands = [None; MOST_PLAYERS];
    for (hand, card) in hands.iter_mut().zip(deal) {
        *hand = card.given();
    }
    let mixed = setup.source == Source::Mixed;
    match centre.map(Lot::given) {
        [Some(left), Some(middle), Some(right)] if !deal_draws => {
            Some(Source::Deal(Cards { hands, centre: [left, middle, right] }))
        }
        centre => Some(Source::Part(PartDeal { hands, centre, mixed })),
    }
}

/// Checks what holds for every deck, however it is given.
fn check_deck(reading: &mut SetupReading<'_>, key: &'static SetupKey, cards: &[Option<Role>]) {
    for role in Role::ALL {
        let found = cards.iter().filter(|card| **card == Some(*role)).count();
        if found > role.most() {
            reading.fault("too-many-of-role", key, role.word(), [role.most().to_string()]);
        }
    }
    // An unknown or drawn card may be a werewolf, and an empty deck has a fault of its own.
    let all_known = cards.iter().all(Option::is_some);
    if all_known && !cards.is_empty() && !cards.contains(&Some(Role::Werewolf)) {
        reading.fault("no-werewolf", key, "", [Role::Werewolf.word()]);
    }
}

/// The desk verbs of the table in `RULES.md`, with which a passphrase can't begin.
const DESK_WORDS: [&str; 2] = ["extend", "cancel"];

/// Returns `true` if a passphrase can be recognised: it isn't read as a command, and it contains a letter or digit.
fn can_be_said(passphrase: &str) -> bool {
    let begins_with_verb = readings_of(passphrase).iter().any(|text| {
        let first = text.split(' ').next().unwrap_or_default();
        let is_verb = VerbName::find(first).is_some_and(|verb| verb != VerbName::Passphrase);
        is_verb || DESK_WORDS.contains(&first)
    });
    !begins_with_verb && (passphrase.is_empty() || passphrase.chars().any(char::is_alphanumeric))
}
