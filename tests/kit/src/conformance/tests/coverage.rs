//! Names of all inputs, effects and answers, so that a test can list those that didn't occur.

use gloaming_core::ruleset::{Answer, Audience, DeskVerb, Effect, Input, Speaker, Speakers, Talk, Typed};

/// Returns the name of an effect. Exhaustive, so that a new effect doesn't compile until the conformance game uses it.
pub(super) fn effect_name(effect: &Effect) -> &'static str {
    match effect {
        Effect::Tell { to, .. } => match to {
            Audience::Seat(_) => "tell a seat",
            Audience::Seats(_) => "tell seats",
            Audience::Asker => "tell the asker",
            Audience::Channel(_) => "tell a channel",
            Audience::All => "tell all",
            Audience::GameMaster { secret: false } => "tell the game master",
            Audience::GameMaster { secret: true } => "tell the game master in secret",
        },
        Effect::Phase { .. } => "phase",
        Effect::SetDeadline(_) => "set a deadline",
        Effect::ClearDeadline(_) => "clear a deadline",
        Effect::Open(_) => "open",
        Effect::Close(_) => "close",
        Effect::Title { .. } => "title",
        Effect::Members { .. } => "members",
        Effect::Listeners { .. } => "listeners",
        Effect::Speakers { speakers, .. } => match speakers {
            Speakers::Nobody => "nobody speaks",
            Speakers::Members => "members speak",
            Speakers::Seats(_) => "seats speak",
            Speakers::Everybody => "everybody speaks",
        },
        Effect::Listen { on: true, .. } => "listen",
        Effect::Listen { on: false, .. } => "listen no more",
        Effect::SeekReplacement(_) => "seek a replacement",
        Effect::StopSeeking(_) => "seek no more",
        Effect::DropSeat(_) => "drop a seat",
        Effect::End { .. } => "end",
        Effect::Trace { .. } => "trace",
        Effect::Recount(_) => "recount",
        Effect::OpenStory => "open the story",
    }
}

pub(super) const EFFECTS: [&str; 28] = [
    "tell a seat",
    "tell seats",
    "tell the asker",
    "tell a channel",
    "tell all",
    "tell the game master",
    "tell the game master in secret",
    "phase",
    "set a deadline",
    "clear a deadline",
    "open",
    "close",
    "title",
    "members",
    "listeners",
    "nobody speaks",
    "members speak",
    "seats speak",
    "everybody speaks",
    "listen",
    "listen no more",
    "seek a replacement",
    "seek no more",
    "drop a seat",
    "end",
    "trace",
    "recount",
    "open the story",
];

/// Returns the name of an input. Exhaustive, like [`effect_name`].
pub(super) fn input_name(input: &Input<'_>) -> &'static str {
    match input {
        Input::Command(Typed { by: Speaker::Seat(_), channel: None, .. }) => "a seat's private command",
        Input::Command(Typed { by: Speaker::Seat(_), channel: Some(_), .. }) => "a seat's command in a channel",
        Input::Command(Typed { by: Speaker::Onlooker | Speaker::Guest, .. }) => "an onlooker's command",
        Input::Command(Typed { by: Speaker::GameMaster, .. }) => "a game master's command",
        Input::Talk(Talk { quoting: true, .. }) => "quoting talk",
        Input::Talk(Talk { by: Speaker::Seat(_), .. }) => "a seat's talk",
        Input::Talk(Talk { by: Speaker::Guest, .. }) => "talk of a guest",
        Input::Talk(Talk { by: Speaker::Onlooker | Speaker::GameMaster, .. }) => "talk without a seat",
        Input::Deadline { .. } => "a deadline",
        Input::Reminder { .. } => "a reminder",
        Input::Desk(verb) => match verb {
            DeskVerb::Pause => "pause",
            DeskVerb::Resume => "resume",
            DeskVerb::Extend(_) => "extend",
            DeskVerb::Close => "desk close",
            DeskVerb::Remind => "remind",
            DeskVerb::Announce(_) => "announce",
            DeskVerb::Remove(_) => "remove",
            DeskVerb::Replacing(_) => "replacing",
            DeskVerb::Replaced(_) => "replaced",
            DeskVerb::Back(_) => "back",
            DeskVerb::Cancel => "cancel",
        },
    }
}

pub(super) const INPUTS: [&str; 21] = [
    "a seat's private command",
    "a seat's command in a channel",
    "an onlooker's command",
    "a game master's command",
    "quoting talk",
    "a seat's talk",
    "talk of a guest",
    "talk without a seat",
    "a deadline",
    "a reminder",
    "pause",
    "resume",
    "extend",
    "desk close",
    "remind",
    "announce",
    "remove",
    "replacing",
    "replaced",
    "back",
    "cancel",
];

/// Returns the name of an answer. Exhaustive, like [`effect_name`].
pub(super) fn answer_name(answer: Answer) -> &'static str {
    match answer {
        Answer::Done => "done",
        Answer::Withdraw => "withdraw",
        Answer::Standard => "standard",
    }
}
