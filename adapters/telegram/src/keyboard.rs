//! Choices as buttons of a message.

use gloaming_core::chat::{Choice, ChoiceAction, Prompt, WindowLink};
use reqwest::Url;

use crate::ids::Ids;
use crate::raw::{Button, ButtonKind, Form, Keyboard};

/// Returns the number of columns for buttons of this width on a phone, with rows as even as possible.
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

/// Returns the buttons of a prompt. A choice that starts a conversation is a link; all others are reported as picks.
pub(crate) fn keyboard(ids: &Ids, bot: &str, chat: i64, prompt: &Prompt, form: Form) -> Keyboard {
    let longest = prompt.choices.iter().map(|choice| choice.label.chars().count()).max().unwrap_or_default();
    let button = |(number, choice): (usize, &Choice)| {
        let link = || choice.start.as_ref().and_then(|token| start_link(bot, token)).map(url);
        let action = || choice.action.as_ref().and_then(|action| by_the_app(bot, chat, action));
        let disabled = (choice.disabled && form.disables).then_some(ButtonKind::Disabled {});
        let kind = disabled.or_else(link).or_else(action);
        Button {
            text: choice.label.clone(),
            kind: kind.unwrap_or_else(|| ButtonKind::CallbackData(ids.button(chat, &prompt.id, number))),
            style: choice.style.map(Into::into),
        }
    };
    let buttons: Vec<Button> = prompt.choices.iter().enumerate().map(button).collect();
    let wide = columns(longest, buttons.len());
    Keyboard { inline_keyboard: buttons.chunks(wide).map(<[Button]>::to_vec).collect() }
}

/// Returns a button that the presser's app handles without notifying the bot.
fn by_the_app(bot: &str, chat: i64, action: &ChoiceAction) -> Option<ButtonKind> {
    Some(match action {
        ChoiceAction::Share(words) => ButtonKind::SwitchInlineQuery(words.clone()),
        ChoiceAction::Copy(text) => ButtonKind::CopyText { text: text.clone() },
        ChoiceAction::Window(window) if chat > 0 => ButtonKind::WebApp { url: window_url(window)?.into() },
        // Groups don't support such buttons. The link opens the page configured by the bot's owner.
        ChoiceAction::Window(window) => url(app_link(bot, &window.game)?),
    })
}

fn url(link: Url) -> ButtonKind {
    ButtonKind::Url(link.into())
}

/// Returns the link that opens the conversation with the bot and starts it with a token.
pub(crate) fn start_link(bot: &str, token: &str) -> Option<Url> {
    link_with(bot, "start", token)
}

/// Returns the link that opens the bot's page for a game.
fn app_link(bot: &str, game: &str) -> Option<Url> {
    link_with(bot, "startapp", game)
}

fn link_with(bot: &str, kind: &str, token: &str) -> Option<Url> {
    let fits = (1..=64).contains(&token.len())
        && token.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
    fits.then(|| Url::parse(&format!("https://t.me/{bot}?{kind}={token}")).ok()).flatten()
}

/// Returns the address of the windows for a game.
fn window_url(window: &WindowLink) -> Option<Url> {
    let mut url = Url::parse(&window.url).ok()?;
    url.query_pairs_mut().append_pair("game", &window.game);
    Some(url)
}

#[cfg(test)]
mod tests {
    use gloaming_core::chat::{ChoiceStyle, PlatformName, PromptId};

    use super::*;
    use crate::render::Moments;

    fn prompt(labels: &[&str], start: Option<&str>) -> Prompt {
        let choice = |label: &&str| Choice { start: start.map(str::to_owned), ..Choice::new(*label) };
        Prompt::of(PromptId::new("p1"), labels.iter().map(choice).collect())
    }

    const NEWEST: Form = Form { moments: Moments::ByTheReadersClock, disables: true };

    fn rows(prompt: &Prompt) -> Vec<usize> {
        let ids = Ids::new(PlatformName::new("telegram"), "1:a");
        keyboard(&ids, "GloamingBot", 42, prompt, NEWEST).inline_keyboard.iter().map(Vec::len).collect()
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
        let markup = keyboard(&ids, "GloamingBot", -42, &Prompt::of(PromptId::new("p1"), choices), NEWEST);
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
        let markup =
            |start| serde_json::to_value(keyboard(&ids, "GloamingBot", -42, &prompt(&["Join"], Some(start)), NEWEST));
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
        let markup = |chat| {
            serde_json::to_value(keyboard(&ids, "GloamingBot", chat, &prompt, NEWEST)).expect("it is plain data")
        };
        let (private, group) = (markup(42), markup(-42));
        let app = &private["inline_keyboard"][0][0]["web_app"]["url"];
        assert_eq!(app, "https://games.example.org/den/window?game=suno");
        assert_eq!(group["inline_keyboard"][0][0]["url"], "https://t.me/GloamingBot?startapp=suno");
    }

    #[test]
    fn a_choice_has_its_colour_and_one_that_cannot_be_pressed_is_disabled_where_the_server_knows_that() {
        let ids = Ids::new(PlatformName::new("telegram"), "1:a");
        let choice = Choice { style: Some(ChoiceStyle::Success), disabled: true, ..Choice::new("Start") };
        let prompt = Prompt::of(PromptId::new("p1"), vec![choice]);
        let button = |form| crate::raw::value(&keyboard(&ids, "GloamingBot", -42, &prompt, form).inline_keyboard[0][0]);
        assert_eq!(button(NEWEST), serde_json::json!({ "text": "Start", "disabled": {}, "style": "success" }));
        let older = button(Form { disables: false, ..NEWEST });
        assert!(older["callback_data"].is_string() && older["disabled"].is_null(), "{older}");
    }
}
