//! Answers to questions, typed: by number, by name, or in free words where the person chose to write some.

use gloaming_core::chat::{Person, PromptId};
use gloaming_core::ruleset::Step;

use super::{Answer, Intent};
use crate::games::Games;
use crate::lobby::LobbyWord;
use crate::prompts::{Meant, Open, recognise, recognise_several};
use crate::reader;
use crate::typed::Typed;

/// The question that a text answers: the one that it replies to, else one that waits, else one that may be answered
/// again; of several the newest.
pub(super) fn answer<'a>(games: &Games, typed: &Typed<'a>) -> Option<Intent<'a>> {
    let person = &typed.by.person;
    let text = typed.text.trim();
    let replied = typed.reply_to.map(|to| games.prompts().typed_to(person, |open| open.message.as_ref() == Some(to)));
    let replied = replied.filter(|prompts| !prompts.is_empty());
    // Somebody who has chosen to write a text means that, also if it reads like a choice of another list.
    let is_asked = |prompt: &PromptId| replied.as_ref().is_none_or(|replied| replied.contains(prompt));
    let writes = games.prompts().typed_to(person, |open| open.takes_text).into_iter().find(is_asked);
    let asked = match (&writes, replied) {
        (Some(prompt), _) => vec![prompt.clone()],
        (None, Some(replied)) => replied,
        (None, None) => {
            let mut asked = of_newest_game(games, person, |open| open.answered.is_none());
            asked.extend(of_newest_game(games, person, |open| open.answered.is_some()));
            asked
        }
    };
    let first = reader::split(reader::unmarked(text)).0;
    for prompt in asked {
        let Some(open) = games.prompts().get(&prompt, person) else { continue };
        let Some(session) = games.session(&open.table) else { continue };
        // Somebody who types a command means the command.
        if session.table.manifest().verb(first).is_some() {
            return None;
        }
        let next = session.table.game().next(open.seat, &open.verb, &open.words);
        let several = next.is_some_and(|next| matches!(next.step, Some(Step::Several { .. })));
        let meant = match recognise(&open.labels, text, open.listed) {
            Meant::Nothing if several => recognise_several(&open.labels, text, open.listed),
            meant => meant,
        };
        match meant {
            Meant::Choices(choices) if games.chosen(person, &prompt, &choices, false).is_some() => {
                return Some(Intent::Choose { prompt, choices });
            }
            Meant::Several(labels) => return Some(Intent::Say(Answer::WhichOfThese(labels))),
            Meant::Choices(_) | Meant::Nothing => {}
        }
    }
    let prompt = writes.filter(|_| LobbyWord::find(first).is_none())?;
    games.prompts().get(&prompt, person).map(|_| Intent::Write { prompt })
}

/// The prompts of a person that are such, newest first, of the game that asked last: an answer that does not fit there is
/// not taken for one in another game.
fn of_newest_game(games: &Games, person: &Person, is_such: impl Fn(&Open) -> bool) -> Vec<PromptId> {
    let such = games.prompts().typed_to(person, is_such);
    let table = |prompt: &PromptId| games.prompts().get(prompt, person).map(|open| open.table.clone());
    let newest = such.first().and_then(table);
    such.into_iter().filter(|prompt| table(prompt) == newest).collect()
}
