//! The buttons of a lobby: below its notice in the room, and below its settings in the leader's conversation.
//!
//! A press contains the ID of its prompt and a number. The numbers of a prompt mean the same buttons as long as the
//! lobby exists, whatever is chosen meanwhile, so that an old button never changes its meaning.

use gloaming_core::chat::{Choice, ChoiceAction, ChoiceStyle, Place, Prompt, PromptId, Seen};
use gloaming_core::kit::Length;
use gloaming_core::ruleset::{Manifest, Preset, RawSetup, RawValue, Secrecy, SetupKey, SetupKind};
use gloaming_core::text::{Arg, Document, Texts};
use gloaming_page_model::{Board, PresetLine, SetupControl, SetupLine};
use jiff::Timestamp;

use crate::boards;
use crate::lobby::{Lobbies, Lobby, Marked};
use crate::lobby_view::LobbyView;
use crate::message::Message;

/// The durations that are offered for a setting.
const USUAL_LENGTHS: [&str; 14] =
    ["30s", "1m", "2m", "3m", "5m", "10m", "15m", "20m", "30m", "1h", "6h", "12h", "24h", "48h"];

/// A setting with more numbers than this must be typed.
const MOST_NUMBERS: i64 = 24;

/// The buttons of a lobby on services where everyone sees presses: reactions to its notice.
const MARKED: [(&str, LobbyButton); 4] = [
    ("✅", LobbyButton::Join),
    ("▶️", LobbyButton::Start),
    ("⏳", LobbyButton::CountDown),
    ("🤖", LobbyButton::MorePractice),
];

/// A button of a lobby.
#[derive(Clone, Debug)]
pub(crate) enum LobbyButton {
    /// Takes a seat.
    Join,
    /// Gives up a seat.
    Leave,
    /// Deals the game.
    Start,
    /// Starts a countdown.
    CountDown,
    /// Extends the countdown.
    Longer,
    /// Stops the countdown.
    StopCountdown,
    /// Shows the leader the settings.
    Settings,
    /// Adds a practice player.
    MorePractice,
    /// Removes a practice player.
    FewerPractice,
    /// Switches to the next language of the game.
    Language,
    /// Applies a preset.
    Preset(&'static Preset),
    /// Shows the values of this setting.
    Setting(&'static SetupKey),
    /// Sets a setting to this value, or without one to its default.
    Value(&'static SetupKey, Option<RawValue>),
    /// Shows all settings.
    AllSettings,
}

/// The settings of a lobby, or the values of one, as shown to its leader.
pub(crate) struct SettingsShown {
    pub(crate) document: Document,
    pub(crate) prompt: PromptId,
    /// The labels of the buttons.
    pub(crate) labels: Vec<String>,
}

impl LobbyButton {
    /// Returns the effect of this button as a reaction, and the button that undoes it when the reaction is removed.
    pub(crate) fn undone_by(&self) -> Option<(Marked, LobbyButton)> {
        match self {
            LobbyButton::Join => Some((Marked::Seat, LobbyButton::Leave)),
            LobbyButton::CountDown => Some((Marked::Countdown, LobbyButton::StopCountdown)),
            LobbyButton::MorePractice => Some((Marked::Practice, LobbyButton::FewerPractice)),
            _ => None,
        }
    }
}

impl LobbyView<'_> {
    /// Returns the prompt below the notice of a lobby. If the whole room sees presses, as reactions, it only has a few
    /// buttons, each with an emoji, and removing the reaction has the opposite effect. With `starts`, joining opens the
    /// conversation, which users must start themselves, and takes the seat when it was started.
    pub(crate) fn notice_prompt(&self, lobby: &Lobby, place: &Place, starts: bool) -> Option<Prompt> {
        let here = self.services.capabilities(place);
        let numbered = here.buttons?.numbered.is_some();
        let are_seen = here.picks_seen_by == Seen::WholeRoom;
        let counts = lobby.countdown.is_some();
        let (kind, buttons) = match (are_seen, numbered, counts) {
            (true, ..) => ("-r", MARKED.map(|(_, button)| button).to_vec()),
            (false, true, _) => ("", vec![LobbyButton::Join]),
            (false, false, true) => ("-c", self.notice_buttons(lobby, true)),
            (false, false, false) => ("-b", self.notice_buttons(lobby, false)),
        };
        let choices = buttons.iter().enumerate().map(|(number, button)| {
            let start = (starts && matches!(button, LobbyButton::Join)).then(|| lobby.link.clone());
            let emoji = MARKED.get(number).filter(|_| are_seen).map(|(emoji, _)| (*emoji).to_owned());
            let label = if are_seen { self.mark_label(lobby, button) } else { self.notice_label(lobby, button) };
            let missing = if are_seen { 0 } else { self.missing_seats(lobby) };
            let (style, disabled) = match button {
                LobbyButton::Join => (Some(ChoiceStyle::Primary), false),
                LobbyButton::Start => (Some(ChoiceStyle::Success), missing > 0),
                _ => (None, false),
            };
            Choice { start, emoji, style, disabled, ..Choice::new(label) }
        });
        let id = format!("{}{kind}", lobby.link);
        // These don't cause presses, so they come after those that do.
        let invites = if are_seen || numbered { Vec::new() } else { self.invitations(lobby, place) };
        Some(Prompt::of(PromptId::new(id), choices.chain(invites).collect()))
    }

    /// Returns the buttons for sharing a lobby, if the service has them: in another chat, or as its code for other
    /// services.
    fn invitations(&self, lobby: &Lobby, place: &Place) -> Vec<Choice> {
        let here = self.services.capabilities(place);
        let language = self.library.language_of(lobby);
        let args = [("code", Arg::Own(&lobby.link))];
        let button =
            |message, action| Choice { action: Some(action), ..Choice::new(self.words_of(language, message, &args)) };
        let share = here.inline.is_yes().then(|| button(Message::LobbyInvite, ChoiceAction::Share(lobby.link.clone())));
        let copy = here.copies.then(|| button(Message::LobbyCopyCode, ChoiceAction::Copy(lobby.link.clone())));
        share.into_iter().chain(copy).filter(|_| !lobby.door_closed).collect()
    }

    /// Returns the button that takes a seat, for a user's conversation.
    pub(crate) fn join_prompt(&self, lobby: &Lobby, place: &Place) -> Option<Prompt> {
        self.services.capabilities(place).buttons?;
        let choices = vec![Choice::new(self.notice_label(lobby, &LobbyButton::Join))];
        Some(Prompt::of(PromptId::new(&*lobby.link), choices))
    }

    /// Returns the lobby button with this prompt and number, with the lobby's room, or `None` for other prompts.
    pub(crate) fn lobby_button(
        &self,
        lobbies: &Lobbies,
        prompt: &PromptId,
        choice: u16,
    ) -> Option<(Place, LobbyButton)> {
        let of = |lobby: &Lobby| Some(prompt.as_str().strip_prefix(&lobby.link)?.to_owned());
        let (room, lobby, kind) = lobbies.all().find_map(|(room, lobby)| Some((room, lobby, of(lobby)?)))?;
        let buttons = match kind.as_str() {
            "" => vec![LobbyButton::Join],
            "-r" => MARKED.map(|(_, button)| button).to_vec(),
            "-b" => self.notice_buttons(lobby, false),
            "-c" => self.notice_buttons(lobby, true),
            "-s" => self.settings_buttons(lobby),
            page => {
                let number = page.strip_prefix("-k")?.parse::<usize>().ok()?;
                let key = self.library.rules(&lobby.ruleset)?.manifest().setup.get(number)?;
                self.value_buttons(lobby, key).into_iter().map(|(button, _)| button).collect()
            }
        };
        Some((room.clone(), buttons.get(usize::from(choice))?.clone()))
    }

    /// Returns the buttons below a notice, which differ during a countdown.
    fn notice_buttons(&self, lobby: &Lobby, counts: bool) -> Vec<LobbyButton> {
        let mut buttons = vec![LobbyButton::Join, LobbyButton::Leave, LobbyButton::Start];
        match counts {
            true => buttons.extend([LobbyButton::Longer, LobbyButton::StopCountdown, LobbyButton::Settings]),
            false => buttons.extend([LobbyButton::CountDown, LobbyButton::Settings]),
        }
        if !counts && self.library.texts_of(&lobby.ruleset).whole_languages().len() > 1 {
            buttons.push(LobbyButton::Language);
        }
        buttons.extend([LobbyButton::MorePractice, LobbyButton::FewerPractice]);
        buttons
    }

    fn notice_label(&self, lobby: &Lobby, button: &LobbyButton) -> String {
        let language = self.library.language_of(lobby);
        let line = |message: Message| self.library.words().line(language, message).unwrap_or_default();
        match button {
            LobbyButton::Leave => line(Message::LobbyLeave),
            LobbyButton::Start => match self.missing_seats(lobby) {
                0 => line(Message::LobbyStart),
                count => self.words_of(language, Message::LobbyStartMissing, &[("count", Arg::Number(count))]),
            },
            LobbyButton::CountDown => line(Message::LobbyCountDown),
            LobbyButton::Longer => line(Message::LobbyLonger),
            LobbyButton::StopCountdown => line(Message::LobbyStopCountdown),
            LobbyButton::Settings => line(Message::LobbySettings),
            LobbyButton::MorePractice => line(Message::LobbyMore),
            LobbyButton::FewerPractice => line(Message::LobbyFewer),
            LobbyButton::Language => {
                let args = [("language", Arg::Own(&language.to_uppercase()))];
                self.words_of(language, Message::LobbyLanguage, &args)
            }
            _ => line(Message::LobbyJoin),
        }
    }

    /// Returns the label next to a reaction of a notice. All of them are on one line.
    fn mark_label(&self, lobby: &Lobby, button: &LobbyButton) -> String {
        let line = |message| self.library.words().line(self.library.language_of(lobby), message).unwrap_or_default();
        match button {
            LobbyButton::CountDown => line(Message::LobbyCountDownMark),
            LobbyButton::Start => line(Message::LobbyStart),
            LobbyButton::MorePractice => line(Message::LobbyMoreMark),
            _ => self.notice_label(lobby, button),
        }
    }

    /// Returns the number of players who are missing before the game can begin.
    fn missing_seats(&self, lobby: &Lobby) -> i64 {
        let least = self.library.rules(&lobby.ruleset).map_or(0, |rules| *rules.manifest().players.start());
        i64::try_from(usize::from(least).saturating_sub(lobby.count())).unwrap_or(i64::MAX)
    }

    fn words_of(&self, language: &str, message: Message, args: &[(&str, Arg<'_>)]) -> String {
        self.library.words().message(language, message, args).unwrap_or_default().plain()
    }

    /// Returns the settings of a lobby that its leader chooses with buttons: all of them, or the values of one.
    pub(crate) fn settings_message(&self, lobby: &Lobby, key: Option<&str>) -> Option<SettingsShown> {
        let manifest = self.library.rules(&lobby.ruleset)?.manifest();
        // The leader reads them in private.
        let language = self.library.language_of_lobby_for(self.people, lobby, Some(&lobby.host));
        let texts = self.library.texts_of(manifest.id);
        let number = manifest.setup.iter().position(|one| Some(one.name) == key);
        let Board::Setup { lines, presets } = boards::setup(manifest, lobby, true, texts, &[], language) else {
            return None;
        };
        if let Some((number, line)) = number.and_then(|number| Some((number, lines.get(number)?))) {
            let now = self.value_label(texts, language, line, &line.value);
            let args = [
                ("label", Arg::Own(label_of(line))),
                ("meaning", Arg::Own(&line.meaning)),
                ("now", Arg::Own(&now)),
                ("now-given", Arg::Flag(!now.is_empty())),
            ];
            let document = self.library.words().message(language, Message::SettingsKey, &args)?;
            let labels = self.value_buttons(lobby, &manifest.setup[number]).into_iter().map(|(_, label)| label);
            let prompt = PromptId::new(format!("{}-k{number}", lobby.link));
            return Some(SettingsShown { document, prompt, labels: labels.collect() });
        }
        let game = texts.line(language, "game-name").unwrap_or_else(|| manifest.id.to_owned());
        let args = [("game", Arg::Own(&game)), ("presets-given", Arg::Flag(!presets.is_empty()))];
        let mut document = self.library.words().message(language, Message::SettingsHeading, &args)?;
        for preset in &presets {
            let args = [
                ("name", Arg::Own(preset.name.as_str())),
                ("title", Arg::Own(&preset.label)),
                ("about", Arg::Own(&preset.about)),
            ];
            document.append_joining_lists(self.library.words().message(language, Message::PresetLine, &args)?);
        }
        let label = |button: &LobbyButton| match button {
            LobbyButton::Preset(preset) => presets.iter().find(|line| line.name == preset.name).map(preset_label),
            LobbyButton::Setting(key) => lines.iter().find(|line| line.key == key.name).map(|line| {
                let value = self.value_label(texts, language, line, &line.value);
                if value.is_empty() { label_of(line).to_owned() } else { format!("{}: {value}", label_of(line)) }
            }),
            _ => None,
        };
        let labels = self.settings_buttons(lobby).iter().map(|button| label(button).unwrap_or_default()).collect();
        Some(SettingsShown { document, prompt: PromptId::new(format!("{}-s", lobby.link)), labels })
    }

    fn settings_buttons(&self, lobby: &Lobby) -> Vec<LobbyButton> {
        let Some(rules) = self.library.rules(&lobby.ruleset) else { return Vec::new() };
        let manifest = rules.manifest();
        let presets = manifest.presets.iter().map(LobbyButton::Preset);
        presets.chain(manifest.setup.iter().filter(|key| is_simple(key)).map(LobbyButton::Setting)).collect()
    }

    /// Returns the values that a setting can get by a button, with their labels.
    fn value_buttons(&self, lobby: &Lobby, key: &'static SetupKey) -> Vec<(LobbyButton, String)> {
        let Some(rules) = self.library.rules(&lobby.ruleset) else { return Vec::new() };
        let (manifest, language) =
            (rules.manifest(), self.library.language_of_lobby_for(self.people, lobby, Some(&lobby.host)));
        let texts = self.library.texts_of(manifest.id);
        let Board::Setup { lines, .. } = boards::setup(manifest, lobby, true, texts, &[], language) else {
            return Vec::new();
        };
        let Some(line) = lines.iter().find(|line| line.key == key.name) else { return Vec::new() };
        let values: Vec<RawValue> = match key.kind {
            SetupKind::Flag => vec![RawValue::Boolean(true), RawValue::Boolean(false)],
            SetupKind::Choice(words) => words.iter().map(|word| RawValue::String((*word).to_owned())).collect(),
            SetupKind::Number(from, to) => (from..=to).take(MOST_NUMBERS as usize).map(RawValue::Integer).collect(),
            SetupKind::Length => {
                let lengths = USUAL_LENGTHS.iter().map(|length| RawValue::String((*length).to_owned()));
                lengths.filter(|value| self.fits(manifest, key, value)).collect()
            }
            _ => Vec::new(),
        };
        let label = |value: &RawValue| self.value_label(texts, language, line, &value.to_string());
        let mut buttons: Vec<(LobbyButton, String)> =
            values.into_iter().map(|value| (LobbyButton::Value(key, Some(value.clone())), label(&value))).collect();
        let words = |message: Message| self.library.words().line(language, message).unwrap_or_default();
        buttons.push((LobbyButton::Value(key, None), words(Message::SettingsAsUsual)));
        buttons.push((LobbyButton::AllSettings, words(Message::PromptBack)));
        buttons
    }

    /// Whether the rules accept this value, independent of other settings.
    fn fits(&self, manifest: &'static Manifest, key: &SetupKey, value: &RawValue) -> bool {
        let Some(rules) = self.library.rules(manifest.id) else { return false };
        let setup: RawSetup = [(key.name.to_owned(), value.clone())].into_iter().collect();
        let handles: Vec<String> = (0..*manifest.players.start()).map(|number| format!("player-{number}")).collect();
        let data = self.library.data_of(manifest, &setup);
        let faults = rules.check(&handles, &setup, &data, Timestamp::UNIX_EPOCH).err().unwrap_or_default();
        faults.iter().all(|fault| fault.key != key.name)
    }

    /// Returns the label of a value that is written as TOML.
    fn value_label(&self, texts: &Texts, language: &str, line: &SetupLine, value: &str) -> String {
        let bare = value.trim_matches('"');
        match &line.control {
            SetupControl::Flag => texts.line(language, if bare == "true" { "yes" } else { "no" }),
            SetupControl::Choice(words) => words.iter().find(|word| word.word == bare).map(|word| word.label.clone()),
            SetupControl::Length => bare
                .parse::<Length>()
                .ok()
                .map(|length| self.words_of(language, Message::SettingsLength, &[("length", Arg::Length(length))])),
            _ => None,
        }
        .unwrap_or_else(|| bare.to_owned())
    }
}

/// Whether a setting can be chosen by a single press: it has few values, and isn't secret.
fn is_simple(key: &SetupKey) -> bool {
    let few = match key.kind {
        SetupKind::Flag | SetupKind::Choice(_) | SetupKind::Length => true,
        SetupKind::Number(from, to) => to - from < MOST_NUMBERS,
        _ => false,
    };
    few && key.secrecy != Secrecy::Secret
}

fn label_of(line: &SetupLine) -> &str {
    if line.label.is_empty() { &line.key } else { &line.label }
}

fn preset_label(preset: &PresetLine) -> String {
    if preset.stands { format!("✓ {}", preset.label) } else { preset.label.clone() }
}
