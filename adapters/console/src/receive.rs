//! Turns typed lines into events.

use std::time::Duration;

use gloaming_core::chat::{Batch, ChatError, Cursor, Happening};
use gloaming_core::text::{Arg, Document};

use crate::ids::Spot;
use crate::platform::Inner;
use crate::render::one_line;
use crate::state::{Message, Open, State, Wait};
use crate::typed::{Typed, numbers};

/// The time that the host waits for events.
const LONG_POLL: Duration = Duration::from_secs(25);

impl Inner {
    /// Returns the events after the cursor. Typed lines are read here, one at a time, so that the host has answered
    /// each line before the next one is read.
    pub(crate) async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError> {
        let from = {
            let mut state = self.state();
            let from = state.ids.read(cursor.as_ref()).min(state.log.len());
            state.acknowledged = state.acknowledged.max(from);
            from
        };
        self.news.notify_waiters();
        let something = self.until(|state| {
            let waited = state.wait.is_some();
            while state.log.len() <= from
                && !state.quit
                && state.wait.is_none()
                && let Some(line) = state.typed.pop_front()
            {
                self.read(state, &line);
            }
            // A request to wait isn't an event, so an empty batch makes the program check for one.
            let looks = state.wait.is_some() && !waited;
            (looks || state.log.len() > from).then(|| state.batch(from))
        });
        match tokio::time::timeout(LONG_POLL, something).await {
            Ok(batch) => Ok(batch),
            Err(_) => Ok(Batch { incoming: Vec::new(), cursor }),
        }
    }

    /// Handles one typed line.
    fn read(&self, state: &mut State, line: &str) {
        let mut result = state.screen.end_input_line(true);
        match Typed::read(line) {
            Typed::Empty => {}
            Typed::Go(spot) => state.here = spot,
            Typed::SayThere(spot, text) => result = result.and_then(|()| self.say(state, spot, text)),
            Typed::Here(text) => result = result.and_then(|()| self.answer_or_say(state, text)),
            Typed::Wait(length) => state.wait = Some(length.map_or(Wait::NextPhase, Wait::For)),
            Typed::WaitForNothing(given) => {
                let given = one_line(&given);
                let args = [("given", Arg::Own(given.as_str()))];
                result = result.and_then(|()| state.screen.note(&self.phrases.say("refused-length", &args)));
            }
            Typed::Help => result = result.and_then(|()| self.help(state)),
            Typed::Quit => state.quit = true,
            Typed::Unknown(word, meant) => {
                let word = one_line(&word);
                let args = [
                    ("word", Arg::Own(&word)),
                    ("meant", Arg::Own(meant.unwrap_or_default())),
                    ("meant-given", Arg::Flag(meant.is_some())),
                ];
                result = result.and_then(|()| state.screen.note(&self.phrases.say("refused-word", &args)));
            }
        }
        if state.quit || !state.note_output(result) {
            self.news.notify_waiters();
        }
    }

    /// Treats numbers as answers to the choices that have them, and names as answers to the choices in this place.
    /// Anything else is said.
    fn answer_or_say(&self, state: &mut State, text: String) -> std::io::Result<()> {
        if let Some(numbers) = numbers(&text)
            && let Some(open) = state.numbered(&numbers).cloned()
        {
            return self.pick(state, &open, &numbers);
        }
        let here = state.here;
        let named = state.newest_open().filter(|open| open.spot == here && open.prompt.least <= 1).and_then(|open| {
            let matches = |label: &str| label.to_lowercase() == text.to_lowercase();
            let place = open.prompt.choices.iter().position(|choice| matches(&choice.label))?;
            Some((open.clone(), open.prompt.numbers().nth(place)?))
        });
        match named {
            Some((open, number)) => self.pick(state, &open, &[number]),
            None => self.say(state, here, text),
        }
    }

    fn pick(&self, state: &mut State, open: &Open, numbers: &[u16]) -> std::io::Result<()> {
        let listed = open.prompt.numbers();
        if let Some(wrong) = numbers.iter().find(|number| !listed.contains(number)) {
            let args = [
                ("given", Arg::Number((*wrong).into())),
                ("first", Arg::Number((*listed.start()).into())),
                ("last", Arg::Number((*listed.end()).into())),
                ("alone", Arg::Flag(listed.len() == 1)),
            ];
            return state.screen.note(&self.phrases.say("refused-number", &args));
        }
        let mut choices: Vec<u16> = Vec::new();
        for number in numbers {
            let choice = number - listed.start();
            if !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        let (least, most) = (open.prompt.least.max(1), open.prompt.most);
        if !(usize::from(least)..=usize::from(most)).contains(&choices.len()) {
            let args = [("least", Arg::Number(least.into())), ("most", Arg::Number(most.into()))];
            let id = if least == most { "refused-exactly" } else { "refused-count" };
            return state.screen.note(&self.phrases.say(id, &args));
        }
        let (by, place) = (state.author(), state.ids.place(open.spot));
        let prompt = open.prompt.id.clone();
        state.mark_answered(&prompt);
        state.record((self.clock)(), Happening::Picked { by, place, prompt, choices, tap: None });
        Ok(())
    }

    fn say(&self, state: &mut State, spot: Spot, text: String) -> std::io::Result<()> {
        if spot == Spot::Room && state.left {
            return state.screen.note(&self.phrases.say("refused-left", &[]));
        }
        if !state.may_speak(spot) {
            return state.screen.note(&self.phrases.say("refused-closed", &[]));
        }
        let message = state.message(Message { spot, document: Document::text(text.clone()), by_bot: false });
        let what = Happening::said(state.author(), state.ids.place(spot), spot == Spot::Private, message, text);
        state.record((self.clock)(), what);
        Ok(())
    }

    fn help(&self, state: &mut State) -> std::io::Result<()> {
        let mut page = self.phrases.say("help", &[]);
        let menu = state.menus.get(&state.here).or_else(|| state.menus.get(&Spot::Private));
        if let Some(entries) = menu.filter(|entries| !entries.is_empty()) {
            page.append(self.phrases.say("help-commands", &[]));
            page.push(crate::execute::menu(entries));
        }
        state.screen.note(&page)
    }
}
