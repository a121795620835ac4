//! The options of a seat. Every complete walk through them is a valid command; the tests try them all.

use gloaming_core::kit::Length;
use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Standing, owned};

use super::ConformanceGame;
use super::events::{Agent, Event, Nobody, PhaseName, Question, Refusal, Role, Topic};
use super::manifest::LONGEST_PM;
use super::setup::Setup;
use super::state::{Group, State};
use super::verbs::VerbName;

/// The number of sides of a die.
const SIDES: std::ops::RangeInclusive<i64> = 2..=100;
/// How long a player can keep a day open, in seconds.
const LINGER: std::ops::RangeInclusive<i64> = 60..=3_600;
/// The suggested lengths.
const LENGTHS: [Length; 3] = [Length::minutes(5), Length::minutes(10), Length::minutes(30)];

/// Returns what a player can do now.
pub(super) fn options<'a>(request: &Request<'a, ConformanceGame>) -> Options<'a, ConformanceGame> {
    let request = *request;
    Options::new(move |verb| ask(&request, verb))
}

/// Returns the words that can follow a verb.
fn ask<'a>(request: &Request<'a, ConformanceGame>, verb: VerbName) -> Result<Ask<'a>, Refusal> {
    let Request { table, state, channel, .. } = *request;
    let by = match (request.by, verb) {
        (Speaker::Seat(seat), _) if state.people[seat].dropped => return Err(Refusal::NotAPlayer),
        (_, VerbName::Rules) => return Ok(Ask::one(Topic::ALL.iter().copied()).or_nothing()),
        (Speaker::GameMaster, VerbName::GmReveal) => return Ok(Ask::nothing()),
        (Speaker::GameMaster, _) | (_, VerbName::GmReveal) => return Err(Refusal::UnknownCommand),
        (Speaker::Onlooker | Speaker::Guest, _) => return Err(Refusal::NotAPlayer),
        (Speaker::Seat(seat), _) => seat,
    };
    match verb {
        VerbName::Role => return Ok(Ask::nothing().and_more()),
        VerbName::Status => return Ok(Ask::nothing()),
        VerbName::Panic if table.setup.panics => return Ok(Ask::nothing()),
        _ => {}
    }
    ensure(is_time(state, verb), Refusal::NotNow)?;
    let person = &state.people[by];
    ensure(person.alive, Refusal::NotAlive)?;
    let form_is_open = || ensure(!person.submitted, Refusal::AlreadyDone);
    let has_fields = || ensure(table.setup.fields, Refusal::NotNow);
    // Whether a neighbour is alive is public knowledge.
    let reach = || state.in_reach(by).into_iter();
    let others = move || state.living().into_iter().filter(move |other| *other != by);
    let has_agents = table.setup.agents && person.role == Role::Medium;
    let ask = match verb {
        VerbName::Answer => Ask::free_text(LONGEST_PM as u16),
        VerbName::Linger => Ask::length(LINGER, LENGTHS),
        VerbName::Roll => Ask::number(SIDES),
        VerbName::Group => {
            let most = table.setup.most_groups;
            ensure(person.opened < most, Refusal::UsedUp { most: i64::from(most) })?;
            Ask::several(1..=reach().len(), reach())
        }
        VerbName::Favour => {
            ensure(table.setup.favours, Refusal::NotYourPower)?;
            let choices = others().map(Token::from).chain([Nobody::None.into()]);
            Ask::one(choices).chosen(person.favours).undone_by(VerbName::Unfavour, [])
        }
        VerbName::Unfavour => {
            ensure(person.favours.is_some(), Refusal::NotNow)?;
            Ask::nothing()
        }
        VerbName::Leave => {
            group_to_leave(state, by, channel).ok_or(Refusal::NoGroup)?;
            Ask::nothing()
        }
        VerbName::Offer => {
            ensure(!state.offers.iter().any(|offer| offer.maker == by), Refusal::AlreadyOffered)?;
            Ask::one(reach())
        }
        VerbName::Accept | VerbName::Decline => {
            let makers = state.makers(by);
            ensure(!makers.is_empty(), Refusal::NoOffer)?;
            let only = makers.len() == 1;
            let ask = Ask::one(makers);
            if only { ask.or_nothing() } else { ask }
        }
        VerbName::Pm => Ask::one(reach()).then(|_| Ask::text(LONGEST_PM as u16)),
        VerbName::Vote => {
            has_fields()?;
            form_is_open()?;
            let ask = Ask::one(reach().map(Token::from).chain([Nobody::None.into()])).chosen(person.vote);
            // Practice players always vote for a player, preferably the one they watch.
            let weight = move |choice: &Token| match choice.seat() {
                None => 0,
                target if target == person.target => 5,
                Some(_) => 1,
            };
            ask.undone_by(VerbName::Vote, [Nobody::None.into()]).weighing(weight)
        }
        VerbName::Target => {
            has_fields()?;
            form_is_open()?;
            Ask::one(reach()).chosen(person.target).undone_by(VerbName::Clear, [])
        }
        VerbName::Clear => {
            form_is_open()?;
            ensure(person.target.is_some(), Refusal::NotNow)?;
            Ask::nothing()
        }
        VerbName::Submit => {
            form_is_open()?;
            if table.setup.fields { form(table, state, by) } else { Ask::nothing() }
        }
        VerbName::Strike => {
            ensure(person.role == Role::Stalker, Refusal::NotYourPower)?;
            Ask::one(others()).chosen(person.strike)
        }
        VerbName::Send => {
            ensure(has_agents, Refusal::NotYourPower)?;
            let order = |(agent, target): (&Agent, &Seat)| {
                let words = vec![(*agent).into(), (*target).into()];
                Standing::of(words).undone_by(VerbName::Recall, vec![(*agent).into()])
            };
            let sent = |agent: &Token| {
                let agent = *Agent::ALL.iter().find(|one| Token::from(**one) == *agent)?;
                person.agents.get(&agent).map(|player| Event::AgentNoted { agent, player: *player })
            };
            let ask = Ask::one(Agent::ALL.iter().copied()).noting(sent);
            let ask = ask.then(move |_| Ask::one(others()).asking(Question::Watched));
            ask.standing(person.agents.iter().map(order)).for_each_choice()
        }
        VerbName::Recall => {
            ensure(has_agents, Refusal::NotYourPower)?;
            Ask::one(person.agents.keys().copied())
        }
        VerbName::Role | VerbName::Status | VerbName::Rules | VerbName::Panic | VerbName::GmReveal => Ask::nothing(),
    };
    // The phase waits for the form as a whole, and never for agents.
    let ask = if matches!(verb, VerbName::Vote | VerbName::Target | VerbName::Clear | VerbName::Send) {
        ask.awaited(false)
    } else {
        ask
    };
    let is_asked =
        matches!(verb, VerbName::Vote | VerbName::Target | VerbName::Submit | VerbName::Strike | VerbName::Send);
    Ok(ask.aside(person.vacant || !is_asked))
}

/// Asks for the entries of a form in one line: first the vote, then the target, if there are any candidates. A drafted
/// vote counts as an entry.
fn form<'a>(table: &'a Table<Setup>, state: &'a State, by: Seat) -> Ask<'a> {
    let entry = |verb: VerbName, word: &str| owned(format!("{}={word}", verb.word()));
    let reach = state.in_reach(by);
    let handles = || reach.iter().map(|other| table.roster.handle(*other));
    let votes: Vec<Token> = handles().chain([Nobody::None.word()]).map(|word| entry(VerbName::Vote, word)).collect();
    let targets: Vec<Token> = handles().map(|word| entry(VerbName::Target, word)).collect();
    let is_drafted = state.people[by].vote.is_some();
    let first: Vec<Token> = votes.iter().chain(targets.iter().filter(|_| is_drafted)).cloned().collect();
    let ask = Ask::one(first).then(
        move |first| {
            if votes.contains(first) { Ask::one(targets).or_nothing() } else { Ask::nothing() }
        },
    );
    if is_drafted { ask.or_nothing() } else { ask }
}

/// Returns the on-request channel that a player leaves: the one in which they sent the command, or else the most recent
/// one.
pub(super) fn group_to_leave<'s>(state: &'s State, by: Seat, channel: Option<&str>) -> Option<&'s Group> {
    let said_here =
        |group: &&Group| channel.is_none_or(|channel| !channel.starts_with("group-") || channel == group.channel);
    state.groups.iter().rev().find(|group| group.members.contains(&by) && said_here(group))
}

/// Returns the refusal of invalid arguments. The core's own refusals have the same names.
pub(super) fn misfit(request: &Request<'_, ConformanceGame>, verb: VerbName, misfit: &Misfit<'_>) -> Option<Refusal> {
    let state = request.state;
    let by = request.seat()?;
    match (verb, misfit) {
        (_, Misfit::Unknown(name)) => Some(Refusal::UnknownPlayer { word: name.word.clone() }),
        (_, Misfit::Twice(Given::Player(player))) => Some(Refusal::DuplicateTarget { player: *player }),
        (VerbName::Accept | VerbName::Decline, Misfit::NotOneOf { .. }) => Some(Refusal::NoOffer),
        (VerbName::Accept | VerbName::Decline, Misfit::WrongCount { .. }) => {
            Some(Refusal::WhichOffer { players: state.makers(by) })
        }
        (VerbName::Submit, Misfit::WrongCount { given: 0, .. }) => Some(Refusal::NoVote),
        (_, Misfit::NotOneOf { given, .. }) => {
            let player = match given {
                Given::Entry(_, value) => value.seat(),
                given => given.seat(),
            };
            player.map(|player| match player {
                _ if player == by => Refusal::SelfTarget,
                _ if !state.people[player].alive => Refusal::NotAliveTarget { player },
                // The entry is valid, but it's in the place of the vote.
                _ if verb == VerbName::Submit && state.in_reach(by).contains(&player) => Refusal::NoVote,
                _ => Refusal::OutOfReach { player },
            })
        }
        _ => None,
    }
}

/// Returns `true` if a verb is available now, as far as its declaration doesn't decide that.
fn is_time(state: &State, verb: VerbName) -> bool {
    match verb {
        _ if state.over => false,
        VerbName::Linger | VerbName::Roll => state.phase == PhaseName::Day,
        VerbName::Group | VerbName::Leave | VerbName::Offer | VerbName::Accept | VerbName::Decline | VerbName::Pm => {
            state.is_open()
        }
        VerbName::Role | VerbName::Status | VerbName::Rules | VerbName::Panic | VerbName::GmReveal => false,
        _ => true,
    }
}
