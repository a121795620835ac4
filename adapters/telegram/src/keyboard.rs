//! Choices as buttons below a message.

use gloaming_core::chat::{ChoiceAction, Prompt, WindowLink};
use reqwest::Url;
use teloxide::types::{CopyTextButton, InlineKeyboardButton, InlineKeyboardMarkup, WebAppInfo};

use crate::ids::Ids;

/// The number of buttons of this width that stand side by side on a phone, in rows as even as possible.
fn columns(longest: usize, count: usize) -> usize {
    let most = match longest {
        _ if count < 3 => 1,
        0..=4 => 5,
        5..=9 => 3,
        10..=18 => 2,
        _ => 1,
    };
    count.div_ceil(count.div_ceil(most).max(1)).max(1)
}

/// The buttons of a prompt. A choice that starts a conversation is a link, all others come back as picks.
pub(crate) fn keyboard(ids: &Ids, bot: &str, chat: i64, prompt: &Prompt) -> InlineKeyboardMarkup {
    let longest = prompt.choices.iter().map(|choice| choice.label.chars().count()).max().unwrap_or_default();
    let buttons: Vec<InlineKeyboardButton> = prompt
        .choices
        .iter()
        .enumerate()
        .map(|(number, choice)| {
            let label = || choice.label.clone();
            let link = choice.start.as_ref().and_then(|token| start_link(bot, token));
            let action = choice.action.as_ref().and_then(|action| by_the_app(bot, chat, label(), action));
            match link.map(|link| InlineKeyboardButton::url(label(), link)).or(action) {
                Some(button) => button,
                None => InlineKeyboardButton::callback(label(), ids.button(chat, &prompt.id, number)),
            }
        })
        .collect();
    let wide = columns(longest, buttons.len());
    InlineKeyboardMarkup::new(buttons.chunks(wide).map(<[InlineKeyboardButton]>::to_vec))
}

/// A button that the app of the presser carries out, without a word to the bot.
fn by_the_app(bot: &str, chat: i64, label: String, action: &ChoiceAction) -> Option<InlineKeyboardButton> {
    Some(match action {
        ChoiceAction::Share(words) => InlineKeyboardButton::switch_inline_query(label, words.clone()),
        ChoiceAction::Copy(text) => {
            InlineKeyboardButton::copy_text_button(label, CopyTextButton { text: text.clone() })
        }
        ChoiceAction::Window(window) if chat > 0 => {
            InlineKeyboardButton::web_app(label, WebAppInfo { url: window_url(window)? })
        }
        // A group takes no such button: the link opens the page that the bot's owner has set.
        ChoiceAction::Window(window) => InlineKeyboardButton::url(label, app_link(bot, &window.game)?),
    })
}

/// The link that opens the conversation with the bot and starts it with a token.
pub(crate) fn start_link(bot: &str, token: &str) -> Option<Url> {
    link_with(bot, "start", token)
}

/// The link that opens the bot's page for a game.
fn app_link(bot: &str, game: &str) -> Option<Url> {
    link_with(bot, "startapp", game)
}

fn link_with(bot: &str, kind: &str, token: &str) -> Option<Url> {
    let fits = (1..=64).contains(&token.len())
        && token.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
    fits.then(|| Url::parse(&format!("https://t.me/{bot}?{kind}={token}")).ok()).flatten()
}

/// The address of the windows, for a game.
fn window_url(window: &WindowLink) -> Option<Url> {
    let mut url = Url::parse(&window.url).ok()?;
    url.query_pairs_mut().append_pair("game", &window.game);
    Some(url)
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::{Choice, PlatformName, PromptId};

    use super::*;

    fn prompt(labels: &[&str], start: Option<&str>) -> Prompt {
        let choice = |label: &&str| Choice { start: start.map(str::to_owned), ..Choice::new(*label) };
        Prompt::of(PromptId::new("p1"), labels.iter().map(choice).collect())
    }

    fn rows(prompt: &Prompt) -> Vec<usize> {
        let ids = Ids::new(PlatformName::new("telegram"), "1:a");
        keyboard(&ids, "GloamingBot", 42, prompt).inline_keyboard.iter().map(Vec::len).collect()
    }

    #[test]
    fn buttons_stand_as_a_phone_shows_them() {
        assert_eq!(rows(&prompt(&["yes", "no"], None)), [1, 1]);
        assert_eq!(rows(&prompt(&["1", "2", "3", "4", "5", "6"], None)), [3, 3]);
        assert_eq!(rows(&prompt(&["annika", "bob", "cem", "dora"], None)), [2, 2]);
        assert_eq!(rows(&prompt(&["a label of some length", "b", "c"], None)), [1, 1, 1]);
    }

    #[test]
    fn an_invitation_and_a_code_are_for_the_app_of_the_presser() {
        let ids = Ids::new(PlatformName::new("telegram"), "1:a");
        let choice = |action| Choice { action: Some(action), ..Choice::new("Invite") };
        let choices = vec![choice(ChoiceAction::Share("GPDSTT".into())), choice(ChoiceAction::Copy("GPDSTT".into()))];
        let markup = keyboard(&ids, "GloamingBot", -42, &Prompt::of(PromptId::new("p1"), choices));
        let markup = serde_json::to_value(markup).expect("it is plain data");
        let expected = serde_json::json!([
            [{ "text": "Invite", "switch_inline_query": "GPDSTT" }],
            [{ "text": "Invite", "copy_text": { "text": "GPDSTT" } }],
        ]);
        assert_eq!(markup["inline_keyboard"], expected);
    }

    #[test]
    fn joining_is_a_link_that_starts_the_conversation() {
        let ids = Ids::new(PlatformName::new("telegram"), "1:a");
        let markup = |start| serde_json::to_value(keyboard(&ids, "GloamingBot", -42, &prompt(&["Join"], Some(start))));
        let linked = markup("k3x-9").expect("it is plain data");
        assert_eq!(linked["inline_keyboard"][0][0]["url"], "https://t.me/GloamingBot?start=k3x-9");
        let unfit = markup("a token with spaces").expect("it is plain data");
        assert!(unfit["inline_keyboard"][0][0]["callback_data"].is_string(), "{unfit}");
    }

    #[test]
    fn a_window_is_an_app_in_private_and_a_link_in_a_group() {
        let ids = Ids::new(PlatformName::new("telegram"), "1:a");
        let window = WindowLink { url: "https://games.example.org/den/window".into(), game: "suno".into() };
        let choice = Choice { action: Some(ChoiceAction::Window(window)), ..Choice::new("My seat") };
        let prompt = Prompt::of(PromptId::new("window-suno"), vec![choice]);
        let markup =
            |chat| serde_json::to_value(keyboard(&ids, "GloamingBot", chat, &prompt)).expect("it is plain data");
        let (private, group) = (markup(42), markup(-42));
        let app = &private["inline_keyboard"][0][0]["web_app"]["url"];
        assert_eq!(app, "https://games.example.org/den/window?game=suno");
        assert_eq!(group["inline_keyboard"][0][0]["url"], "https://t.me/GloamingBot?startapp=suno");
    }
}
