//! The setup of a game (section 6.1 of the catalogue).

use serde::{Deserialize, Serialize};

use gloaming_core::prelude::*;

use crate::passphrase::readings_of;
use crate::roles::{Position, Role};
use crate::state::Cards;
use crate::verbs::VerbName;
use crate::{FEWEST_PLAYERS, MOST_PLAYERS};

/// The setup: everything that was chosen before the game.
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
    /// The ring of the vote; nothing: drawn.
    #[setup(player_fault = "bad-circle")]
    pub circle: Option<Vec<Seat>>,
    /// The source of the cards, with the three above.
    #[setup(key = "deck", words(standard = Source::Standard, mixed = Source::Mixed))]
    pub source: Source,
    /// The time for the passphrase.
    #[setup(default = Length::hours(24))]
    pub briefing: Length,
    /// The time for `target`.
    #[setup(default = Length::minutes(10))]
    pub night: Length,
    /// The time for talk.
    #[setup(default = Length::minutes(30))]
    pub day: Length,
    /// The time for `vote`.
    #[setup(default = Length::minutes(10))]
    pub voting: Length,
    /// The words that everybody has to send before the deal; empty: none.
    #[setup(hidden, default = String::new())]
    pub passphrase: String,
    /// The day ends as soon as everybody is ready.
    #[setup(default = false)]
    pub early_day_end: bool,
    /// Talk that is not about the game is allowed outside the day.
    #[setup(key = "chat-outside-day", words(closed = false, light = true))]
    pub light_talk: bool,
    /// Missing votes are drawn; otherwise they go down the circle.
    #[setup(key = "missing-vote", words(down = false, random = true))]
    pub random_missing_vote: bool,
    /// All votes are told at the end.
    #[setup(default = false)]
    pub reveal_votes: bool,
    /// The actions of the night are told at the end.
    #[setup(default = false)]
    pub reveal_night: bool,
    /// Scripted results of draws.
    #[setup(secret, default = Rolls::default())]
    pub rolls: Rolls<Chance>,
}

/// The source of the cards.
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
    /// Some cards of the deal; the others are drawn.
    Part(PartDeal),
}

/// A deal of which some cards are fixed. The others come from the deck for the number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartDeal {
    /// By seat; nothing: drawn.
    pub hands: [Option<Role>; MOST_PLAYERS],
    /// Left to right; nothing: drawn.
    pub centre: [Option<Role>; 3],
    /// The others come from a mixed deck.
    pub mixed: bool,
}

impl PartDeal {
    /// The fixed cards of these seats and of the centre.
    pub(crate) fn given(&self, seats: &[Seat]) -> impl Iterator<Item = Role> {
        let hands = seats.iter().filter_map(|seat| self.hands[seat.index()]);
        hands.chain(self.centre.into_iter().flatten())
    }
}

/// The draws that a setup can fix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Chance {
    /// The card that the drunk takes who does not choose.
    Drunk,
    /// The player to whom a missing vote goes.
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

/// Checks a setup for these players; all faults are reported, each once.
pub(crate) fn read(reading: &mut SetupReading<'_>) -> Setup {
    let players = reading.player_count(FEWEST_PLAYERS as u8..=MOST_PLAYERS as u8);
    let mut setup = Setup::read(reading);
    // For a number of players that cannot play no deck has the right size.
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

/// The cards that the setup fixes; nothing if it leaves them to the game, or if they are wrong.
fn fixed_cards(reading: &mut SetupReading<'_>, setup: &mut Setup, needed: Option<usize>) -> Option<Source> {
    let (deck, deal, centre) = (setup.roles.take(), setup.deal.take(), setup.centre.take());
    let mismatch = |reading: &mut SetupReading<'_>, key, given| {
        reading.fault::<String>("deal-mismatch", key, given, []);
    };
    let draws = |cards: Option<&[Option<Lot<Role>>]>| cards.is_some_and(|cards| cards.contains(&Some(Lot::ByLot)));
    // What draws goes without the other key, whose cards are then drawn, too.
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

/// Checks what every deck must be, however it is given.
fn check_deck(reading: &mut SetupReading<'_>, key: &'static SetupKey, cards: &[Option<Role>]) {
    for role in Role::ALL {
        let found = cards.iter().filter(|card| **card == Some(*role)).count();
        if found > role.most() {
            reading.fault("too-many-of-role", key, role.word(), [role.most().to_string()]);
        }
    }
    // A card that is drawn or not known may be a werewolf, and no card at all has a fault of its own.
    let all_known = cards.iter().all(Option::is_some);
    if all_known && !cards.is_empty() && !cards.contains(&Some(Role::Werewolf)) {
        reading.fault("no-werewolf", key, "", [Role::Werewolf.word()]);
    }
}

/// The verbs of the desk that no passphrase begins with, of the catalogue's table.
const DESK_WORDS: [&str; 2] = ["extend", "cancel"];

/// True if a passphrase is read as one: no command, and something that can be said.
fn can_be_said(passphrase: &str) -> bool {
    let begins_with_verb = readings_of(passphrase).iter().any(|text| {
        let first = text.split(' ').next().unwrap_or_default();
        let is_verb = VerbName::find(first).is_some_and(|verb| verb != VerbName::Passphrase);
        is_verb || DESK_WORDS.contains(&first)
    });
    !begins_with_verb && (passphrase.is_empty() || passphrase.chars().any(char::is_alphanumeric))
}
