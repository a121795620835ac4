//! Parses the words of `order` and `leader` (section 6.4 of `RULES.md`) into instructions. `legality` looks up the
//! names in them.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{PlayerOr, VocabularyWord};

use crate::HouseDagoth;
use crate::action::{Action, LeaderAction, Order};
use crate::events::{AgentWord, PlaceWord};
use crate::refusals::Refusal;
use crate::verbs::VerbName;
use crate::words::{Deed, Particle, Power, Sex};

/// The words after a verb. Any words are accepted, since only the data knows places and agents.
const WORDS: Argument = Argument::Several { of: &NameWord::ARGUMENT, least: 0, most: 12 };

/// A name as it was typed.
#[derive(Clone, Debug, PartialEq, Eq, Vocabulary)]
#[vocabulary(name = "order-word")]
pub struct NameWord(pub String);

/// A leader, either chosen or typed and not yet looked up.
pub type LeaderName = PlayerOr<NameWord>;

/// An order for an agent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgentOrder {
    /// The agent.
    pub agent: AgentWord,
    /// What the agent does. `None` takes the order back.
    pub order: Option<Order<PlaceWord, LeaderName>>,
}

/// The action of the leader. `None` takes it back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnAction(pub Option<LeaderAction<PlaceWord, LeaderName>>);

/// The parsed words, or an error with the invalid word if there is one.
type Parsed<T> = Result<T, Option<Given>>;

/// Returns the refusal of words that aren't valid arguments of their verb.
pub(crate) fn misread(request: &Request<'_, HouseDagoth>, verb: VerbName) -> Refusal {
    let words = request.words;
    let wrong = match verb {
        VerbName::Order => AgentOrder::parse(words).err().flatten(),
        VerbName::Leader => OwnAction::parse(words).err().flatten(),
        _ => words.last().cloned(),
    };
    Refusal::BadSyntax { word: wrong.map(|word| PlayerText::new(&word.spell(&request.table.roster))) }
}

impl VerbArgument for AgentOrder {
    const ARGUMENT: Argument = WORDS;

    fn take(words: &mut &[Given]) -> Option<Self> {
        let order = Self::parse(words).ok()?;
        *words = &[];
        Some(order)
    }
}

impl VerbArgument for OwnAction {
    const ARGUMENT: Argument = WORDS;

    fn take(words: &mut &[Given]) -> Option<Self> {
        let action = Self::parse(words).ok()?;
        *words = &[];
        Some(action)
    }
}

impl AgentOrder {
    /// Parses `AGENT ACTION … [fast]`.
    fn parse(words: &[Given]) -> Parsed<Self> {
        let [agent, deed, rest @ ..] = words else { return Err(words.last().cloned()) };
        let deed: Deed = word(deed)?;
        let (rest, is_fast) = match rest {
            [before @ .., last] if is(last, Particle::Fast) => (before, true),
            _ => (rest, false),
        };
        let fast = Given::Word(Particle::Fast.into());
        if deed == Deed::Stay {
            return match rest.last().or(is_fast.then_some(&fast)) {
                None => Ok(AgentOrder { agent: word(agent)?, order: None }),
                Some(surplus) => Err(Some(surplus.clone())),
            };
        }
        without_fast(std::iter::once(agent).chain(rest))?;
        let action = match rest {
            [ward] if deed == Deed::Guard && !is(ward, Particle::Me) => {
                ensure(!is_fast, Some(fast))?;
                Action::GuardAgent(word::<AgentWord>(ward)?.0)
            }
            _ => action(deed, rest)?,
        };
        Ok(AgentOrder { agent: word(agent)?, order: Some(Order { action, fast: is_fast }) })
    }
}

impl OwnAction {
    /// Parses `ACTION …`.
    fn parse(words: &[Given]) -> Parsed<Self> {
        let [first, rest @ ..] = words else { return Err(None) };
        without_fast(rest)?;
        if let Ok(power) = word(first) {
            return of_power(power, rest).map(OwnAction);
        }
        let deed: Deed = word(first)?;
        ensure(deed != Deed::Stay, Some(first.clone()))?;
        Ok(OwnAction(Some(match action(deed, rest)? {
            Action::Relocate(place) => LeaderAction::Move(place),
            action => LeaderAction::InPerson(action),
        })))
    }
}

/// Parses an action that agents and leaders have in common.
fn action(deed: Deed, words: &[Given]) -> Parsed<Action<PlaceWord, LeaderName>> {
    Ok(match (deed, words) {
        (Deed::Watch, [place]) => Action::Watch(word(place)?),
        (Deed::Spy, [place]) => Action::Spy(word(place)?),
        (Deed::Burgle, [place]) => Action::Burgle(word(place)?),
        (Deed::Recruit, [place]) => Action::Recruit(word(place)?),
        (Deed::Relocate, [place]) => Action::Relocate(word(place)?),
        (Deed::Ambush, [from, to]) => Action::Ambush(word(from)?, word(to)?),
        (Deed::Patrol, [from, to]) => Action::Patrol(word(from)?, word(to)?),
        (Deed::Guard, [me]) if is(me, Particle::Me) => Action::GuardMe,
        (Deed::Guard, [place, whom]) if is(whom, Particle::Resident) => Action::GuardResident(word(place)?),
        (Deed::Guard, [place, whom]) => Action::Guard(word(place)?, leader(whom)?),
        (Deed::Assassinate, [place, whom]) if is(whom, Particle::Sleeper) => Action::Assist(word(place)?),
        (Deed::Assassinate, [place, whom]) if word::<Sex>(whom).is_err() => Action::Kill(word(place)?, leader(whom)?),
        (Deed::Assassinate, [place, sex, race]) => Action::KillAgent(word(place)?, word(sex)?, word(race)?),
        _ => return Err(words.last().cloned().or(Some(Given::Word(deed.into())))),
    })
}

/// Parses an action that only leaders have, or `none` as `None`.
fn of_power(power: Power, words: &[Given]) -> Parsed<Option<LeaderAction<PlaceWord, LeaderName>>> {
    Ok(Some(match (power, words) {
        (Power::Sleeper, [place]) => LeaderAction::Sleeper(word(place)?),
        (Power::Bribe, [place, sex, race]) => LeaderAction::Bribe(word(place)?, word(sex)?, word(race)?),
        (Power::Scry, [place]) => LeaderAction::Scry(word(place)?),
        (Power::Count, [other]) => LeaderAction::Count(leader(other)?),
        (Power::Prophecy, [one, two, three]) => LeaderAction::Prophecy([leader(one)?, leader(two)?, leader(three)?]),
        (Power::Sacrament, []) => LeaderAction::Sacrament,
        (Power::Intercept, [other]) => LeaderAction::Intercept(leader(other)?),
        (Power::None, []) => return Ok(None),
        _ => return Err(words.last().cloned().or(Some(Given::Word(power.into())))),
    }))
}

fn word<W: VocabularyWord>(given: &Given) -> Parsed<W> {
    given.word().ok_or_else(|| Some(given.clone()))
}

fn leader(given: &Given) -> Parsed<LeaderName> {
    given.player_or_word().ok_or_else(|| Some(given.clone()))
}

fn is(given: &Given, particle: Particle) -> bool {
    given.word::<Particle>() == Some(particle)
}

/// Refuses `fast` among these words. It is never a name, so a lookup would wrongly report an unknown place or player.
fn without_fast<'w>(words: impl IntoIterator<Item = &'w Given>) -> Parsed<()> {
    let fast = words.into_iter().find(|word| is(word, Particle::Fast));
    fast.map_or(Ok(()), |word| Err(Some(word.clone())))
}
