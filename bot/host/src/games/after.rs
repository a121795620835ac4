//! The host's last messages in the rooms of a finished game: what can be done next, and the players' achievements.

use gloaming_core::chat::Place;
use gloaming_core::text::{Arg, Document};

use crate::buttons::Button;
use crate::games::Sessions;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::{OutboxItem, Queues, Recipient};
use crate::session::Wording;
use crate::statistics;

impl Sessions {
    /// Posts in each public room what can be done next. The winners were announced by the rules and are summarized in
    /// the status.
    pub(super) fn tell_what_follows(&self, wording: Wording<'_>, id: &TableId, queues: &mut Queues) {
        let Some(session) = self.get(id) else { return };
        let rooms = session.rooms().to_vec();
        for room in rooms {
            let item = if wording.services.tells_what_follows(&room) {
                self.what_follows(wording, id, &room)
            } else {
                // The web page has boards for everything else, and without buttons the commands are enough.
                self.new_achievements(wording, id, &room).map(OutboxItem::Note)
            };
            item.into_iter().for_each(|item| queues.put(Recipient::Room(room.clone()), item));
        }
    }

    fn what_follows(&self, wording: Wording<'_>, id: &TableId, room: &Place) -> Option<OutboxItem> {
        let session = self.get(id)?;
        let (language, words) = (session.language(), wording.library.words());
        let game = wording.library.game_name(language, session.table.manifest().id);
        let prompt = Button::After.prompt(id, session.table.latest());
        let buttons = prompt.is_some() && wording.services.is_pressed_unseen(room);
        let args = [("game", Arg::Own(game.as_str())), ("buttons", Arg::Flag(buttons))];
        let mut document = words.message(language, Message::AfterGame, &args)?;
        if let Some(achievements) = self.new_achievements(wording, id, room) {
            document.append(achievements);
        }
        let labels = [Message::AfterStory, Message::AfterAgain];
        let labels = labels.into_iter().filter_map(|label| words.line(language, label)).collect();
        Some(match prompt {
            Some(prompt) => OutboxItem::Asked { document, prompt, labels },
            None => OutboxItem::Note(document),
        })
    }

    /// Returns a line with the achievements that were earned for the first time in this room, or `None` if there are
    /// none.
    fn new_achievements(&self, wording: Wording<'_>, id: &TableId, room: &Place) -> Option<Document> {
        let session = self.get(id)?;
        let (language, ruleset) = (session.language(), session.table.manifest().id);
        let of_one = |(name, achievements): (String, Vec<String>)| {
            let called = |achievement: &String| wording.library.achievement(language, ruleset, achievement);
            let called = achievements.iter().map(called).map(|(name, about)| format!("{name} ({about})"));
            format!("{name}: {}", called.collect::<Vec<_>>().join(", "))
        };
        let earned = statistics::newly_earned(self.index(), wording.people, id, room);
        let earned: Vec<String> = earned.into_iter().map(of_one).collect();
        if earned.is_empty() {
            return None;
        }
        let args = [("earned", Arg::Own(&earned.join("; ")))];
        wording.library.words().message(language, Message::AfterAchievements, &args)
    }
}
