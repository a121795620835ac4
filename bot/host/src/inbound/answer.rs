//! Typed answers to questions: by number, by name, or as free text if the player chose to write one.
//!
//! A name that could answer several questions doesn't answer any. The player is asked which one they mean.

use gloaming_core::chat::{Person, PromptId};
use gloaming_core::kit::plain;
use gloaming_core::ruleset::Step;
use gloaming_table::reader;

use super::{Answer, Intent};
use crate::games::Games;
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::prompts::{Meant, Open, in_digits, is_yes, recognise, recognise_several};
use crate::session::Addressed;
use crate::session::asking::form_answers;
use crate::typed::Typed;

/// Returns the question that a text answers: the one that it replies to, else one that is open, else one that may be
/// answered again. A number answers the latest list of its game that contains it, and a name the only question that it
/// fits. If a list of another game is waiting for the same number, or that list was already answered and an older one
/// is waiting, the player is asked which one they mean. A number for a list that closed while the player may have been
/// typing is ignored.
pub(super) fn answer<'a>(games: &Games, typed: &Typed<'a>) -> Option<Intent<'a>> {
    let person = &typed.by.person;
    let text = in_digits(reader::unmarked(typed.text.trim()));
    let text = text.as_str();
    let replied = replied_to(games, typed);
    let is_reply = !replied.is_empty();
    let writes = asked_to_write(games, typed, &replied);
    let first = reader::split(text).0;
    if !is_reply
        && writes.is_none()
        && let Some(late) = late(games, typed, text)
    {
        return Some(Intent::Say(late));
    }
    let asked = match (&writes, replied.is_empty()) {
        // A player who has chosen to write a text means that, even if it reads like a choice of another list.
        (Some(prompt), _) => vec![vec![prompt.clone()]],
        (None, false) => vec![replied],
        (None, true) if is_number(text) => vec![
            counted(games, person, text),
            // A name may be a number.
            games.prompts.typed_to(person, |open| !open.listed && open.answered.is_some()),
        ],
        (None, true) => vec![
            games.prompts.typed_to(person, |open| open.answered.is_none()),
            games.prompts.typed_to(person, |open| open.answered.is_some()),
        ],
    };
    for prompts in asked {
        // An answer that doesn't fit in the game that asked last isn't taken as one in another game.
        let newest = prompts.first().and_then(|prompt| table_of(games, person, prompt));
        // A player who types a command means the command.
        let session = newest.and_then(|id| games.sessions.get(id));
        if session.is_some_and(|session| session.table.manifest().verb(first).is_some()) {
            return None;
        }
        let fits: Vec<(PromptId, Meant)> = prompts
            .into_iter()
            .filter_map(|prompt| fit(games, person, &prompt, text).map(|meant| (prompt, meant)))
            .collect();
        if let Some(intent) = choose(games, person, &fits, newest, text) {
            return Some(intent);
        }
    }
    if let Some(invited) = invited(games, typed, text).filter(|_| writes.is_none()) {
        return Some(invited);
    }
    if writes.is_none() && !is_reply && LobbyWord::find(first).is_none() {
        return fills_form(games, typed, text);
    }
    let prompt = writes.filter(|_| LobbyWord::find(first).is_none())?;
    games.prompts.get(&prompt, person).map(|_| Intent::Write { prompt })
}

/// Returns the response to a number or confirming emoji that the sender may have meant for a list that has closed. If
/// no open list contains it, or only one of an earlier phase, which counts as closed once this phase has asked
/// something, it is ignored. If a list that contains it has arrived meanwhile, the sender is asked to repeat it.
fn late<'a>(games: &Games, sent: &Typed<'_>, text: &str) -> Option<Answer<'a>> {
    let person = &sent.by.person;
    let typed = match first_of(text) {
        Some(number) => number.to_string(),
        None if is_yes(text) => text.to_owned(),
        None => return None,
    };
    let waiting = games.prompts.typed_to(person, |open| open.listed && open.answered.is_none());
    let is_current = |prompt: &PromptId| {
        let open = games.prompts.get(prompt, person);
        open.is_some_and(|open| {
            games.sessions.get(&open.table).is_none_or(|of| of.table.phases().len() == open.asked_in)
        })
    };
    let choice = |prompt: &PromptId| match fit(games, person, prompt, &typed)? {
        Meant::Choices(choices) => choices.first().copied(),
        Meant::Several(_) | Meant::Nothing => None,
    };
    let Some((prompt, choice)) = waiting.iter().find_map(|prompt| Some((prompt, choice(prompt)?))) else {
        return games.prompts.fits_closed(person, &typed).then_some(Answer::Late);
    };
    if !is_current(prompt) && waiting.first().is_some_and(is_current) {
        return Some(Answer::Late);
    }
    if !games.prompts.may_mean_older(person, prompt, &typed, sent.at) {
        return None;
    }
    let label = games.prompts.get(prompt, person)?.labels.get(usize::from(choice))?.clone();
    Some(Answer::NewQuestion { typed, label })
}

/// Returns the response to a player's number that isn't in any open list. Games may expect a number as text, and
/// services with buttons don't show numbers.
pub(super) fn number_of_no_list<'a>(games: &Games, typed: &Typed<'_>, text: &str) -> Option<Answer<'a>> {
    let person = &typed.by.person;
    let number = first_of(&in_digits(text))?;
    let has_numbers = games.services.capabilities(typed.place).buttons.is_none_or(|buttons| buttons.numbered.is_some());
    let takes_it = |id: &TableId| games.sessions.get(id).is_none_or(|session| session.awaits_any_text(person));
    let playing = games.sessions.games_of(&games.people, person);
    if !has_numbers || playing.is_empty() || playing.iter().any(takes_it) {
        return None;
    }
    let waiting = games.prompts.typed_to(person, |open| open.listed && open.answered.is_none());
    let newest = waiting.first().and_then(|prompt| games.prompts.get(prompt, person));
    Some(Answer::NoSuchNumber { number, listed: newest.map(Open::numbers) })
}

/// Returns the first number in a text that only contains numbers.
fn first_of(text: &str) -> Option<u16> {
    let digits = |c: char| !c.is_ascii_digit();
    if is_number(text) { text.split(digits).find(|number| !number.is_empty())?.parse().ok() } else { None }
}

/// Returns the questions that a number can answer, newest first: if the newest list that contains it is open, that one
/// and open ones of other games, otherwise all open ones. A question without numbers may have a choice that looks like
/// one.
fn counted(games: &Games, person: &Person, text: &str) -> Vec<PromptId> {
    let open = |prompt: &PromptId| games.prompts.get(prompt, person);
    let is_listed = |prompt: &PromptId| open(prompt).is_some_and(|open| open.listed);
    let waits = |prompt: &PromptId| open(prompt).is_some_and(|open| open.answered.is_none());
    let has_it = |open: &Open| !open.listed || first_of(text).is_some_and(|number| open.numbers().contains(&number));
    let mut all = games.prompts.typed_to(person, has_it);
    let newest = all.iter().find(|prompt| is_listed(prompt)).cloned();
    let decides = newest.as_ref().filter(|newest| waits(newest)).and_then(|newest| table_of(games, person, newest));
    let is_decided = |prompt: &PromptId| decides.is_some() && table_of(games, person, prompt) == decides;
    all.retain(|prompt| match is_listed(prompt) {
        true => Some(prompt) == newest.as_ref() || !is_decided(prompt) && waits(prompt),
        false => waits(prompt),
    });
    all
}

/// The word for the single button that asks again, whatever its label is.
const AGAIN: &str = "again";

/// Returns the choice below the latest invitation that was typed by its label, emoji or number. Among several games,
/// the latest invitation counts.
fn invited<'a>(games: &Games, typed: &Typed<'_>, text: &str) -> Option<Intent<'a>> {
    let person = &typed.by.person;
    let of_seat = |id: TableId| {
        let seat = games.sessions.get(&id)?.seat_of(person)?;
        games.prompts.newest_invitation(&id, seat)
    };
    let (_, prompt) = games.sessions.games_of(&games.people, person).into_iter().filter_map(of_seat).max()?;
    let open = games.prompts.get(&prompt, person)?;
    // A player who types a command means the command.
    let manifest = games.sessions.get(&open.table)?.table.manifest();
    if manifest.verb(reader::split(text).0).is_some() {
        return None;
    }
    let typed_text = plain(text.trim()).into_owned();
    let is_numbered =
        games.services.capabilities(typed.place).buttons.is_some_and(|buttons| buttons.numbered.is_some());
    let by_label = open.labels.iter().position(|label| *plain(label) == *typed_text);
    let alone = open.choices.len() == 1 && (typed_text == AGAIN || is_numbered && is_yes(&typed_text));
    let number = typed_text.parse::<u16>().ok().filter(|_| is_numbered);
    let by_number = number.and_then(|number| number.checked_sub(open.first.max(1))).map(usize::from);
    let choice = by_label.or(alone.then_some(0)).or(by_number).filter(|choice| *choice < open.choices.len())?;
    let choices = vec![u16::try_from(choice).ok()?];
    if games.sessions.chosen(&games.prompts, person, &prompt, &choices, false).is_some() {
        return Some(Intent::Choose { prompt, choices });
    }
    (is_number(&typed_text) || is_yes(&typed_text)).then_some(Intent::Say(Answer::Late))
}

/// Returns the intent of a name if a form is shown as a whole: the field that it fits is filled in, and if there are
/// several the player is asked.
fn fills_form<'a>(games: &Games, typed: &Typed<'_>, text: &str) -> Option<Intent<'a>> {
    if !games.services.shows_forms(typed.place) {
        return None;
    }
    let person = &typed.by.person;
    let playing = games.sessions.games_of(&games.people, person);
    let name_game = playing.len() > 1;
    let mut commands: Vec<(String, Addressed<'_>)> = Vec::new();
    for id in playing {
        let Some((session, seat)) =
            games.sessions.get(&id).and_then(|session| Some((session, session.seat_of(person)?)))
        else {
            continue;
        };
        // A player who types a command means the command.
        if session.table.manifest().verb(reader::split(text).0).is_some() {
            return None;
        }
        let language = session.language_for(&games.people, Some(person));
        let verb = |verb: &str| if name_game { format!("{verb} {}", id.0) } else { verb.to_owned() };
        let answers = form_answers(session, language, seat, text, verb).into_iter();
        commands.extend(answers.map(|(spelled, order)| (spelled, Addressed::chosen(&id, seat, order))));
    }
    match <[(String, Addressed<'_>); 1]>::try_from(commands) {
        Ok([(_, command)]) => Some(Intent::Command(command)),
        Err(none) if none.is_empty() => None,
        Err(several) => {
            Some(Intent::Say(Answer::WhichOfThese(several.into_iter().map(|(spelled, _)| spelled).collect())))
        }
    }
}

/// Like [`answer`], for a user whose lines are talk in a channel, so that names are talk. Replies to a question,
/// requested texts and numbers of choices are still answers.
pub(super) fn answer_while_talking<'a>(games: &Games, typed: &Typed<'a>) -> Option<Intent<'a>> {
    // A picture without text doesn't answer anything.
    if typed.text.trim().is_empty() {
        return None;
    }
    let replied = replied_to(games, typed);
    let is_meant = !replied.is_empty() || asked_to_write(games, typed, &replied).is_some();
    if is_meant || is_number(&in_digits(typed.text)) { answer(games, typed) } else { None }
}

/// Returns the questions in the message that a text replies to.
fn replied_to(games: &Games, typed: &Typed<'_>) -> Vec<PromptId> {
    let prompts = |to| games.prompts.typed_to(&typed.by.person, |open| open.message.as_ref() == Some(to));
    typed.reply_to.map(prompts).unwrap_or_default()
}

/// Returns the question for which the player chose to write a text.
fn asked_to_write(games: &Games, typed: &Typed<'_>, replied: &[PromptId]) -> Option<PromptId> {
    let writes = games.prompts.typed_to(&typed.by.person, |open| open.takes_text);
    writes.into_iter().find(|prompt| replied.is_empty() || replied.contains(prompt))
}

/// Whether a text is the number of a choice, or the numbers of several.
fn is_number(text: &str) -> bool {
    let joins = |c: char| c.is_whitespace() || ",+&.".contains(c);
    text.chars().any(|c| c.is_ascii_digit()) && text.chars().all(|c| c.is_ascii_digit() || joins(c))
}

fn table_of<'g>(games: &'g Games, person: &Person, prompt: &PromptId) -> Option<&'g TableId> {
    games.prompts.get(prompt, person).map(|open| &open.table)
}

/// Returns the meaning of a text as an answer to this question, or `None` if it isn't one.
fn fit(games: &Games, person: &Person, prompt: &PromptId, text: &str) -> Option<Meant> {
    let open = games.prompts.get(prompt, person)?;
    let session = games.sessions.get(&open.table)?;
    let next = session.table.game().next(open.seat, &open.order.verb, &open.order.words);
    let several = next.is_some_and(|next| matches!(next.step, Some(Step::Several { .. })));
    let choices = open.typeable(session.table.roster());
    let first = open.listed.then_some(open.first.max(1));
    let meant = match recognise(&choices, text, first) {
        Meant::Nothing if several => recognise_several(&choices, text, first),
        meant => meant,
    };
    match &meant {
        Meant::Choices(choices) => games.sessions.chosen(&games.prompts, person, prompt, choices, false).map(|_| meant),
        Meant::Several(_) => Some(meant),
        Meant::Nothing => None,
    }
}

/// Returns the intent of a text that fits these questions, newest first, at least one of which belongs to the `newest`
/// game.
fn choose<'a>(
    games: &Games,
    person: &Person,
    fits: &[(PromptId, Meant)],
    newest: Option<&TableId>,
    text: &str,
) -> Option<Intent<'a>> {
    let table = |prompt: &PromptId| table_of(games, person, prompt);
    let (prompt, meant) = fits.iter().find(|(prompt, _)| table(prompt) == newest)?;
    let open = games.prompts.get(prompt, person)?;
    let name_games = fits.iter().any(|(prompt, _)| table(prompt) != newest);
    // A number refers to the newest list of its game. A requested question takes precedence.
    let is_meant = open.begun || open.listed && is_number(text) && !name_games;
    if fits.len() == 1 || is_meant && open.answered.is_none() {
        return Some(match meant {
            Meant::Choices(choices) => Intent::Choose { prompt: prompt.clone(), choices: choices.clone() },
            Meant::Several(places) => {
                let label = |place: &u16| open.labels.get(usize::from(*place)).cloned();
                Intent::Say(Answer::WhichOfThese(places.iter().filter_map(label).collect()))
            }
            Meant::Nothing => return None,
        });
    }
    let mut commands: Vec<String> = Vec::new();
    for (prompt, meant) in fits {
        let ways = match meant {
            Meant::Choices(choices) => vec![choices.clone()],
            Meant::Several(places) => places.iter().map(|place| vec![*place]).collect(),
            Meant::Nothing => Vec::new(),
        };
        commands.extend(
            ways.iter()
                .filter_map(|choices| games.sessions.spelled(&games.prompts, person, prompt, choices, name_games)),
        );
    }
    Some(Intent::Say(Answer::WhichOfThese(commands)))
}
