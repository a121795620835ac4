//! Executes operations and shows their results on the terminal.

use gloaming_core::chat::{
    ChatError, Choice, Company, MenuEntry, MenuScope, MessageId, Operation, OperationKey, Place, Post, Prompt, Receipt,
    RoomSpeakers,
};
use gloaming_core::kit::Length;
use gloaming_core::text::{Arg, Block, Document, Inline, PlayerText};
use jiff::Timestamp;
use serde::Deserialize as _;
use serde_json::Value;

use crate::capabilities::{MAX_CHOICES, MAX_LABEL_CHARS, TERMINAL};
use crate::ids::Spot;
use crate::platform::Inner;
use crate::render::one_line;
use crate::state::{Message, Open, Phase, State};

/// The minimum shift of a phase's end for the phase to be shown again. The end moves by less when the phase's
/// announcement is sent.
const MIN_SHOWN_SHIFT_SECONDS: i64 = 30;

impl Inner {
    /// Executes an operation, or returns its earlier receipt if one with this key has already been executed.
    pub(crate) fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError> {
        let mut state = self.state();
        if let Some(receipt) = state.done.get(key) {
            return Ok(receipt.clone());
        }
        let receipt = self.perform(&mut state, operation)?;
        state.done.insert(key.clone(), receipt.clone());
        Ok(receipt)
    }

    fn perform(&self, state: &mut State, operation: &Operation) -> Result<Receipt, ChatError> {
        match operation {
            // A terminal shows only text.
            Operation::Send(post) | Operation::Edit { post, .. } if post.drawing.is_some() => {
                Err(ChatError::Unsupported)
            }
            Operation::Send(post) => self.send(state, post),
            Operation::Edit { message, post } => self.edit(state, message, post),
            Operation::Retract { place, message } => self.retract(state, place, message),
            Operation::AnswerTap { place, text, .. } => {
                let spot = here(state, place)?;
                self.show(state, spot, &Document::text(text.clone()))?;
                Ok(Receipt::Done)
            }
            Operation::OpenDirect { person } if *person == state.ids.person() => {
                Ok(Receipt::Opened(state.ids.place(Spot::Private)))
            }
            Operation::OpenDirect { .. } => Err(ChatError::Gone),
            Operation::ReadSpeakers { place, known, .. } => match here(state, place)? {
                Spot::Private => Err(ChatError::Unsupported),
                Spot::Room => Ok(Receipt::Speakers(known.clone().unwrap_or_else(|| state.speakers.clone()))),
            },
            Operation::SetSpeakers { place, speakers, .. } => match here(state, place)? {
                Spot::Private => Err(ChatError::Unsupported),
                Spot::Room => {
                    // A previous state is always one of the known variants, so there's no opaque state to restore.
                    let speakers = match speakers {
                        RoomSpeakers::Before(_) => RoomSpeakers::Everybody,
                        known => known.clone(),
                    };
                    Ok(Receipt::Speakers(std::mem::replace(&mut state.speakers, speakers)))
                }
            },
            Operation::Leave { place, .. } => match here(state, place)? {
                Spot::Private => Err(ChatError::Unsupported),
                Spot::Room => {
                    state.left = true;
                    state.open.retain(|open| open.spot != Spot::Room);
                    Ok(Receipt::Done)
                }
            },
            // The terminal has one reader and one language.
            Operation::SetMenu { shown, entries, .. } => {
                let spot = match shown {
                    MenuScope::Rooms => Spot::Room,
                    MenuScope::Conversations => Spot::Private,
                    MenuScope::Place(place) => here(state, place)?,
                };
                state.menus.insert(spot, entries.clone());
                Ok(Receipt::Done)
            }
            Operation::ReadMembers { place, .. } => {
                here(state, place)?;
                Ok(Receipt::Members(Company::of(vec![state.author()])))
            }
            Operation::Board { place, board, .. } => {
                let spot = here(state, place)?;
                if let Some(board) = board {
                    self.board(state, spot, board)?;
                }
                Ok(Receipt::Done)
            }
            Operation::Pin { .. }
            | Operation::React { .. }
            | Operation::AnswerQuery { .. }
            | Operation::OpenTopic { .. }
            | Operation::OpenRoom { .. }
            | Operation::OpenPublicRoom { .. }
            | Operation::OpenWindow { .. }
            | Operation::CloseWindow { .. }
            | Operation::ClearChoices { .. }
            | Operation::Tag { .. }
            | Operation::AnswerWindow { .. }
            | Operation::SetWindowButton { .. }
            | Operation::SetMembers { .. }
            | Operation::Rename { .. }
            | Operation::Group { .. } => Err(ChatError::Unsupported),
        }
    }

    fn send(&self, state: &mut State, post: &Post) -> Result<Receipt, ChatError> {
        let spot = here(state, &post.place)?;
        fits(post)?;
        let mut shown = post.document.clone();
        if let Some(prompt) = &post.prompt {
            shown.append(self.choices(prompt));
        }
        self.show(state, spot, &shown)?;
        let message = state.message(Message { spot, document: post.document.clone(), by_bot: true });
        if let Some(prompt) = &post.prompt {
            // A prompt that is sent again replaces the earlier one.
            state.open.retain(|open| open.prompt.id != prompt.id);
            state.open.push(Open { spot, message: message.clone(), prompt: prompt.clone(), answered: false });
        }
        Ok(Receipt::Sent(message))
    }

    /// Edits a line. The printed line stays, so the new text is shown as a new line and removed choices are closed.
    fn edit(&self, state: &mut State, message: &MessageId, post: &Post) -> Result<Receipt, ChatError> {
        let spot = here(state, &post.place)?;
        fits(post)?;
        let old = state.messages.get(message).filter(|old| old.by_bot && old.spot == spot).ok_or(ChatError::Gone)?;
        let new_words = old.document != post.document;
        let before = state.open.iter().find(|open| open.message == *message).map(|open| open.prompt.clone());
        let new_choices = post.prompt.as_ref().filter(|prompt| before.as_ref() != Some(*prompt));
        if new_words || new_choices.is_some() {
            let mut shown = self.phrases.say("changed", &[]);
            shown.append(post.document.clone());
            if let Some(prompt) = &post.prompt {
                shown.append(self.choices(prompt));
            }
            self.show(state, spot, &shown)?;
        }
        match (&post.prompt, new_choices) {
            (None, _) => state.open.retain(|open| open.message != *message),
            (Some(_), None) => {}
            (Some(prompt), Some(_)) => {
                state.open.retain(|open| open.message != *message);
                state.open.push(Open { spot, message: message.clone(), prompt: prompt.clone(), answered: false });
            }
        }
        state.messages.insert(message.clone(), Message { spot, document: post.document.clone(), by_bot: true });
        Ok(Receipt::Sent(message.clone()))
    }

    fn retract(&self, state: &mut State, place: &Place, message: &MessageId) -> Result<Receipt, ChatError> {
        let spot = here(state, place)?;
        let Some(old) = state.messages.get(message).filter(|old| old.spot == spot).cloned() else {
            return Ok(Receipt::Done);
        };
        let text = PlayerText::new(&shortened(&old.document.plain()));
        let shown = self.phrases.say("taken-back", &[("text", Arg::Person(&text))]);
        self.show(state, spot, &shown)?;
        state.messages.remove(message);
        state.open.retain(|open| open.message != *message);
        Ok(Receipt::Done)
    }

    /// Shows the phase of a board. The other parts repeat what the messages said.
    fn board(&self, state: &mut State, spot: Spot, board: &Value) -> Result<(), ChatError> {
        let Some(Ok(phase)) = board.get("phase").map(Phase::deserialize) else { return Ok(()) };
        state.room_has_phases |= spot == Spot::Room;
        // The private conversation may be in another language, so the room's line is enough.
        let room_shows_it = spot == Spot::Private && state.room_has_phases && !state.left;
        if room_shows_it || state.phase.as_ref().is_some_and(|last| is_same(last, &phase)) {
            return Ok(());
        }
        let title = one_line(&phase.title);
        let title = ("title", Arg::Own(&title));
        let shown = match phase.ends_at.and_then(|end| left((self.clock)(), end)) {
            _ if phase.paused => self.phrases.say("phase-paused", &[title]),
            Some(left) => self.phrases.say("phase-ends", &[title, ("left", Arg::Length(left))]),
            None => self.phrases.say("phase", &[title]),
        };
        self.show(state, spot, &shown)?;
        state.phase = Some(phase);
        Ok(())
    }

    fn show(&self, state: &mut State, spot: Spot, document: &Document) -> Result<(), ChatError> {
        let result = state.screen.say(spot, document);
        if state.note_output(result) {
            return Ok(());
        }
        self.news.notify_waiters();
        Err(ChatError::Offline { reason: "the terminal can no longer be written to".to_owned() })
    }

    /// Returns the choices as a numbered list with instructions for answering.
    pub(crate) fn choices(&self, prompt: &Prompt) -> Document {
        let item = |choice: &Choice| vec![Block::Paragraph(vec![Inline::Text(one_line(&choice.label))])];
        let items = prompt.choices.iter().map(item).collect();
        let mut document = Document { blocks: vec![Block::List { ordered: Some(prompt.first.into()), items }] };
        let most = i64::from(prompt.most).min(i64::try_from(prompt.choices.len()).unwrap_or(i64::MAX));
        // The example has as many numbers as are required, and two if one wouldn't show how to separate several.
        let shown = usize::try_from(most.min(i64::from(prompt.least).max(2))).unwrap_or_default();
        let shown: Vec<String> = prompt.numbers().take(shown).map(|number| number.to_string()).collect();
        let example = shown.join(" ");
        let args = [
            ("least", Arg::Number(prompt.least.into())),
            ("most", Arg::Number(most)),
            ("example", Arg::Own(example.as_str())),
        ];
        let id = match (i64::from(prompt.least), most) {
            (_, 1) => "choose-one",
            (least, most) if least == most => "choose-exactly",
            _ => "choose-some",
        };
        document.append(self.phrases.say(id, &args));
        document
    }
}

/// Returns an error if a post exceeds the capabilities or their limits.
fn fits(post: &Post) -> Result<(), ChatError> {
    let malformed = |reason: &str| Err(ChatError::Malformed { reason: reason.to_owned() });
    if post.reply_to.is_some() || !post.mention.is_empty() || post.protect {
        return Err(ChatError::Unsupported);
    }
    if TERMINAL.longest_message.measure(&post.document.plain()) > TERMINAL.longest_message.amount {
        return malformed("the message is longer than the capabilities allow");
    }
    let Some(prompt) = &post.prompt else { return Ok(()) };
    if prompt.text.is_some() {
        return Err(ChatError::Unsupported);
    }
    let count = prompt.choices.len();
    if count == 0 || prompt.most == 0 || prompt.least > prompt.most || usize::from(prompt.least) > count {
        return malformed("no choice would answer the prompt");
    }
    let too_long = |choice: &Choice| choice.label.chars().count() > usize::from(MAX_LABEL_CHARS);
    if count > usize::from(MAX_CHOICES) || prompt.choices.iter().any(too_long) {
        return malformed("there are more choices, or longer ones, than the capabilities allow");
    }
    Ok(())
}

/// Returns a menu as a list.
pub(crate) fn menu(entries: &[MenuEntry]) -> Block {
    let item = |entry: &MenuEntry| {
        let help = format!(": {}", one_line(&entry.help));
        vec![Block::Paragraph(vec![Inline::Code(one_line(&entry.command)), Inline::Text(help)])]
    };
    Block::List { ordered: None, items: entries.iter().map(item).collect() }
}

/// Shortens a text, keeping enough of it to recognise it.
fn shortened(text: &str) -> String {
    let line = one_line(text);
    if line.chars().count() <= 60 { line } else { line.chars().take(59).chain(['…']).collect() }
}

/// Returns the spot of a place, or an error if the place isn't one of this console or the bot has left it.
fn here(state: &State, place: &Place) -> Result<Spot, ChatError> {
    match state.ids.spot(place) {
        Some(Spot::Room) if state.left => Err(ChatError::Gone),
        Some(spot) => Ok(spot),
        None => Err(ChatError::Gone),
    }
}

fn is_same(last: &Phase, phase: &Phase) -> bool {
    let near = match (last.ends_at, phase.ends_at) {
        (Some(one), Some(other)) => (other.as_second() - one.as_second()).abs() < MIN_SHOWN_SHIFT_SECONDS,
        (None, None) => true,
        _ => false,
    };
    near && last.title == phase.title && last.paused == phase.paused
}

/// Returns the remaining time, rounded for reading, or `None` if it is over.
fn left(now: Timestamp, end: Timestamp) -> Option<Length> {
    let seconds = u32::try_from(end.as_second() - now.as_second()).ok().filter(|seconds| *seconds > 0)?;
    Some(match seconds {
        0..120 => Length::seconds(seconds),
        120..7_200 => Length::minutes((seconds + 30) / 60),
        _ => Length::hours((seconds + 1_800) / 3_600),
    })
}
