//! The derives of the ruleset contract.
//!
//! `gloaming-core` re-exports them beside the traits that they implement, as `serde` does with its derives. Rulesets depend on
//! `gloaming-core` alone, and so does the code that these derives make.
//!
//! Each derive reads its enum or struct into a description first, and collects every mistake on the way: an editor shows all of
//! them, each at the word that is wrong.

mod attribute;
mod names;
mod record;
mod setup;
#[cfg(test)]
mod tests;
mod verb;
mod vocabulary;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Declares the events of a ruleset: an enum with a variant for each.
///
/// Implements `Recorded`. The name of an event is its variant's in kebab-case, and so are the names of its fields, which are
/// `FieldType`s. `#[event(…)]` beside a variant lists its hearers, at least one: `seat`, `channel`, `all`, `gm`, `gm_secret`,
/// `story` (see `Hearer`). Behind them may follow
///
/// - `invites("vote", "kill")`: the verbs that the event invites, as buttons on its line;
/// - `replaces`: it takes the place of the one before it;
/// - `kept`: it is kept in the notebooks of the players who read it;
/// - `listed`: several that come together are read as one list.
///
/// The properties are those of `RecordSpec`.
///
/// ```
/// use gloaming_core::prelude::*;
/// use gloaming_core::ruleset::Hearer;
///
/// /// What this game tells.
/// #[derive(Clone, Debug, PartialEq, Event)]
/// pub enum Event {
///     /// A player died.
///     #[event(all)]
///     Died { player: Seat },
///     /// A player offers an alliance.
///     #[event(seat, invites("accept", "decline"))]
///     Offer { from_player: Seat },
///     /// The night is quiet.
///     #[event(all, seat)]
///     QuietNight,
///     /// The number of players who have voted.
///     #[event(all, replaces)]
///     Progress { done: u32, of: u32 },
/// }
///
/// assert_eq!(Event::SPECS[1].name, "offer");
/// assert_eq!(Event::SPECS[1].fields[0].name, "from-player");
/// assert_eq!(Event::SPECS[2].hearers, [Hearer::All, Hearer::Seat]);
/// assert!(Event::SPECS[3].replaces && !Event::SPECS[0].replaces);
/// assert_eq!(Event::QuietNight.into_record().name, "quiet-night");
/// ```
#[proc_macro_derive(Event, attributes(event))]
pub fn event(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expanded(record::event(&input))
}

/// Declares the refusals of a ruleset: an enum with a variant for each, in the order in which they are checked.
///
/// Implements `Recorded`. The code of a refusal is its variant's name in kebab-case; its fields are as in `Event`.
///
/// ```
/// use gloaming_core::prelude::*;
///
/// /// Why a command is not taken.
/// #[derive(Clone, Debug, PartialEq, Refusal)]
/// pub enum Refusal {
///     /// Wrong phase.
///     NotNow,
///     /// A player has chosen themselves.
///     SelfTarget { player: Seat },
/// }
///
/// assert_eq!(Refusal::SPECS[0].name, "not-now");
/// assert_eq!(Refusal::SelfTarget { player: Seat(2) }.into_record().name, "self-target");
/// ```
#[proc_macro_derive(Refusal)]
pub fn refusal(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expanded(record::refusal(&input))
}

/// Declares a vocabulary: an enum with a variant for each word, such as the roles of a game.
///
/// Implements `VocabularyWord`, `FieldType`, `Display`, the conversions into terms, and serde's traits (a word is stored as
/// its text), and adds `ALL`, `WORDS`, `word` and `find`. The enum is `Copy`, `Eq` and `Ord` by derives of its own. A word is
/// its variant's name in kebab-case. The vocabulary has the name of the enum, or that of `#[vocabulary(name = "…")]`.
///
/// ```
/// use gloaming_core::prelude::*;
/// use gloaming_core::ruleset::{FieldKind, FieldType, Icon, VocabularyWord};
///
/// /// The teams.
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
/// pub enum Team {
///     /// Honest people.
///     Town,
///     /// Thieves.
///     WhiteHats,
/// }
///
/// /// The roles, each of a team. `Role::team` returns it.
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
/// #[vocabulary(group(team = Team))]
/// pub enum Role {
///     /// Bakes.
///     #[word(team = Town)]
///     Baker,
///     /// Steals. The card of this role shows an eye.
///     #[word(team = WhiteHats, icon = Eye)]
///     Thief,
/// }
///
/// assert_eq!(Role::Thief.team(), Team::WhiteHats);
/// assert_eq!(Role::ICONS, [None, Some(Icon::Eye)]);
/// assert_eq!(Team::WhiteHats.word(), "white-hats");
/// assert_eq!(Team::find("Town"), Some(Team::Town));
/// assert_eq!(<Team as FieldType>::KIND, FieldKind::Word("team"));
/// ```
///
/// Words that only the data of a game knows, such as the places of a map, are a struct around their text: any word is one of
/// them until the game looks it up.
///
/// ```
/// use gloaming_core::prelude::*;
/// use gloaming_core::ruleset::{FieldKind, FieldType};
///
/// /// A place of the map.
/// #[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
/// #[vocabulary(name = "place")]
/// pub struct PlaceWord(String);
///
/// assert_eq!(PlaceWord("old-mill".to_owned()).word(), "old-mill");
/// assert_eq!(<Vec<PlaceWord> as FieldType>::KIND, FieldKind::Words("place"));
/// ```
#[proc_macro_derive(Vocabulary, attributes(vocabulary, word))]
pub fn vocabulary(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expanded(vocabulary::vocabulary(&input))
}

/// Declares the setup of a game: a struct whose fields are its keys.
///
/// Implements `SetupKeys` and serde's traits, and adds `KEYS` for the manifest, a constant for each key with the name of its
/// field (`Setup::deal`), by which the rules report what else is wrong, and `read`, which the rules call first. The key is the
/// field's name in kebab-case; the type says what a value is and how it is read (see `FromSetup`). `#[setup(…)]` beside a
/// field, all of it optional but the code of a fault:
///
/// - `fault = "bad-day"`: the code of a wrong value. `#[setup(fault = "…")]` beside the struct is that of all other keys.
/// - `player_fault = "…"`, `word_fault = "…"`: the codes of a player and of a word in the value, if they have their own.
/// - `default = Length::hours(24)`: the value of a setup without the key. Without one it is `Default::default()`, and the key
///   counts as having none.
/// - `range = 1..=9`: the range of a number; `nonzero`: a length that is longer than nothing.
/// - `words(lot = true, none = false)`: one of these words, each with its value. The first is the default. A word with a
///   hyphen is written as `"by-lot" = true`.
/// - `hidden`, `secret`: who may choose the key and read the choice (see `Secrecy`).
/// - `key = "tie"`: another name than the field's.
///
/// Attributes of serde beside a field are for its stored form.
///
/// ```
/// use gloaming_core::prelude::*;
/// use gloaming_core::ruleset::Secrecy;
///
/// /// What was chosen before the game.
/// #[derive(Clone, Debug, Setup)]
/// #[setup(fault = "bad-value")]
/// pub struct Setup {
///     /// The length of a day.
///     #[setup(default = Length::hours(24), nonzero, fault = "bad-length")]
///     day: Length,
///     #[setup(default = 1, range = 1..=4)]
///     wolves: usize,
///     #[setup(key = "tie", words(lot = true, none = false))]
///     tie_by_lot: bool,
///     #[setup(secret, word_fault = "unknown-word")]
///     lots: Option<Vec<Seat>>,
/// }
///
/// assert_eq!(Setup::KEYS.iter().map(|key| key.name).collect::<Vec<_>>(), ["day", "wolves", "tie", "lots"]);
/// assert_eq!(Setup::day.default_toml(), "\"24h\"");
/// assert_eq!(Setup::tie_by_lot.kind, SetupKind::Choice(&["lot", "none"]));
/// assert_eq!((Setup::lots.secrecy, Setup::lots.word_fault), (Secrecy::Secret, "unknown-word"));
/// assert_eq!((Setup::day.fault, Setup::wolves.fault), ("bad-length", "bad-value"));
/// ```
#[proc_macro_derive(Setup, attributes(setup, serde))]
pub fn setup(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expanded(setup::setup(&input))
}

/// Declares the verbs of a game: an enum with a variant for each command, in the order in which help and menus show them.
///
/// Implements `TypedVerb`. The verb is its variant's name in kebab-case, and the variant carries its arguments, which are
/// `VerbArgument`s. If any verb has arguments, an enum `VerbName` without them is declared beside an enum `Verb`: options, manifest
/// and texts go by it. Its method `word` returns the verb as it is typed.
///
/// `#[verb(…)]` beside a variant says what the verb does to the game, one of `acts`, `revises`, `asks`, `speaks` (see
/// `VerbEffect`). Behind it may follow
///
/// - `private`, `heard_in("town")`, `in_public(Phase::Day)`: the places where it is taken;
/// - `during(Phase::Night)`: the phases that it is for; `catch_all(Phase::Briefing)`: those in which any text is this verb;
/// - `onlookers`: people without a seat may use it;
/// - `confirmed`, `counted`, `polled`, `ready`, `not_offered`: see the methods of `VerbSpec` with these names;
/// - `arguments(Argument::Player)`: the words as the manifest declares them, for a type that does not say it.
///
/// `#[verb(…)]` beside an argument says `after = "to"` of an `Option`, which then follows this word, or `count = 1..=4` of a `Vec`.
///
/// ```
/// use gloaming_core::prelude::*;
/// use gloaming_core::ruleset::VerbEffect;
///
/// /// The directions around the table.
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
/// pub enum Direction {
///     Left,
///     Right,
/// }
///
/// /// What a player can do.
/// #[derive(Clone, Debug, PartialEq, Verb)]
/// pub enum Verb {
///     /// For a player, or for the neighbour on this side.
///     #[verb(revises, private, confirmed)]
///     Vote(gloaming_core::ruleset::PlayerOr<Direction>),
///     /// From a player, for another one: `steal ann to bob`.
///     #[verb(acts)]
///     Steal(Seat, #[verb(after = "to")] Option<Seat>),
///     #[verb(asks)]
///     Role,
/// }
///
/// assert_eq!(VerbName::Steal.word(), "steal");
/// assert_eq!(VerbName::find("Role"), Some(VerbName::Role));
/// assert_eq!(VerbName::Vote.spec().effect, VerbEffect::Revises);
/// assert!(VerbName::Vote.spec().confirmed && VerbName::Role.spec().arguments.is_empty());
///
/// let words = [Given::Player(Seat(0)), Given::Word("to".into()), Given::Player(Seat(1))];
/// assert_eq!(Verb::read(VerbName::Steal, &words), Some(Verb::Steal(Seat(0), Some(Seat(1)))));
/// assert_eq!(Verb::read(VerbName::Steal, &words[1..]), None);
/// ```
#[proc_macro_derive(Verb, attributes(verb))]
pub fn verb(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expanded(verb::verb(&input))
}

fn expanded(result: syn::Result<proc_macro2::TokenStream>) -> TokenStream {
    result.unwrap_or_else(|error| error.to_compile_error()).into()
}
