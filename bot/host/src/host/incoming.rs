//! What happened on a service, and what it means for the games.

use gloaming_core::chat::{
    Author, Forwarded, Happening, Incoming, MessageId, Person, Place, PlatformName, PromptId, TapId,
};
use gloaming_core::ruleset::{Record, Seat, Token, spell};
use gloaming_core::text::{Arg, PlayerText};
use jiff::Timestamp;

use super::{Host, REMEMBERED, TableId};
use crate::courier::{Leg, Parcel};
use crate::lobby::{self, LobbyWord};
use crate::prompts::{Meant, Pick, recognise};
use crate::reader::{self, Taken};
use crate::table::{Said, Spoken, Who};

/// Something that somebody typed, with where it stands.
struct Typed<'a> {
    by: &'a Author,
    place: &'a Place,
    message: Option<&'a MessageId>,
    text: &'a str,
    forwarded: Option<Forwarded>,
}

impl Host {
    /// Files one thing that happened. One that comes twice counts once.
    pub fn take(&mut self, platform: &PlatformName, incoming: Incoming, now: Timestamp) {
        let key = (platform.clone(), incoming.id.clone());
        if !self.recent_set.insert(key.clone()) {
            return;
        }
        self.recent.push_back(key);
        if self.recent.len() > REMEMBERED
            && let Some(oldest) = self.recent.pop_front()
        {
            self.recent_set.remove(&oldest);
        }
        // A service's clock may be ahead of ours; nothing happens after now.
        let at = incoming.at.min(now);
        match incoming.what {
            Happening::Said { by, place, direct, message, text, forwarded, .. } => {
                let typed = Typed { by: &by, place: &place, message: Some(&message), text: &text, forwarded };
                self.said(&typed, direct, at);
            }
            Happening::Edited { by, place, direct: true, message, text } => {
                // An edit of a command before its deadline counts as the command.
                let typed = Typed { by: &by, place: &place, message: Some(&message), text: &text, forwarded: None };
                self.said(&typed, true, at);
            }
            Happening::Picked { by, place, prompt, choices, tap } => {
                self.people.meet(&by.person);
                self.picked(&by, &place, &prompt, &choices, tap, at);
            }
            Happening::FormFilled { by, place, prompt, values } => {
                self.people.meet(&by.person);
                self.filled(&by, &place, &prompt, &values, at);
            }
            Happening::Joined { by, place } => {
                self.people.meet(&by.person);
                self.room_changes(&place, &by.person, true);
            }
            Happening::Left { person, place } | Happening::InvitationRefused { person, place } => {
                self.room_changes(&place, &person, false);
            }
            Happening::DirectOpened { by, place, start } => {
                self.people.meet(&by.person);
                self.people.reach(&by.person, &place);
                self.courier.wake(&Leg::Direct(by.person.clone()));
                match start {
                    Some(token) => self.join_by_link(&by, &token, at),
                    // Whoever sits at a table has been greeted.
                    None if !self.people.seats(&by.person).is_empty() => {}
                    None => self.host_note(&Leg::Direct(by.person.clone()), "welcome", &[]),
                }
            }
            Happening::Renamed { by } => self.people.meet(&by.person),
            Happening::Moved { from, to } => self.move_place(&from, &to),
            Happening::BotAdded { place, .. } => {
                if self.table_in(&place).is_none() {
                    self.host_note(&Leg::Room(place), "room-welcome", &[]);
                }
            }
            Happening::Unreachable { person } => self.people.lose(&person),
            // The host keeps no copy of what is edited or retracted in a room: the room itself shows it. A pick that is
            // withdrawn before its command was complete has ordered nothing; undecryptable messages come again as Said.
            Happening::Edited { .. }
            | Happening::Retracted { .. }
            | Happening::PickWithdrawn { .. }
            | Happening::RightsChanged { .. }
            | Happening::BotRemoved { .. }
            | Happening::Undecryptable { .. } => {}
        }
    }

    fn said(&mut self, typed: &Typed<'_>, direct: bool, at: Timestamp) {
        self.people.meet(&typed.by.person);
        if typed.text.trim().is_empty() {
            return;
        }
        if direct {
            self.people.reach(&typed.by.person, typed.place);
            self.courier.wake(&Leg::Direct(typed.by.person.clone()));
            self.said_privately(typed, at);
        } else {
            self.said_in_room(typed, at);
        }
    }

    fn said_privately(&mut self, typed: &Typed<'_>, at: Timestamp) {
        let person = &typed.by.person;
        let leg = Leg::Direct(person.clone());
        let text = typed.text.trim();
        if let Some(channelled) = text.strip_prefix('#') {
            let (channel, rest) = reader::split(channelled);
            if let Some(id) = self.table_for(person, rest) {
                self.talk_at(&id, channel, rest, typed, None, at);
            } else {
                self.host_note(&leg, "no-game-here", &[]);
            }
            return;
        }
        let bare = text.strip_prefix('!').unwrap_or(text);
        let (first, rest) = reader::split(bare);
        if first.eq_ignore_ascii_case("desk") {
            self.desk_typed(person, rest, at);
            return;
        }
        match self.table_choice(person, bare) {
            TableChoice::One(id) => self.command_at(&id, typed, text, at),
            TableChoice::Many => {
                let refusal = Record::plain("which-game");
                let Ok(nobody) = gloaming_core::ruleset::Roster::new(Vec::<String>::new()) else { return };
                let document = self.words.refusal(&self.language, &refusal, &nobody);
                self.note(leg, document);
            }
            TableChoice::None => match LobbyWord::find(first) {
                Some(word) => self.lobby_command(&leg, typed.by, None, word, rest, at),
                None => self.host_note(&leg, "no-game-here", &[]),
            },
        }
    }

    /// A command to a table, or the answer to a numbered list.
    fn command_at(&mut self, id: &TableId, typed: &Typed<'_>, text: &str, at: Timestamp) {
        let person = &typed.by.person;
        let Some(seating) = self.seatings.get(id) else { return };
        let who = seating.who(person, &typed.by.name);
        let (first, _) = reader::split(text.strip_prefix('!').unwrap_or(text));
        let manifest = seating.table.manifest();
        if manifest.verb(first).is_none() {
            if self.answer_list(person, text, at) {
                return;
            }
            if first.eq_ignore_ascii_case("help") {
                self.help(id, person);
                return;
            }
        }
        if let Some(seating) = self.seatings.get_mut(id) {
            // The refusal is a row of the log: it is delivered like everything else.
            let _ = seating.table.command(&who, None, text, at);
        }
        self.after_input(id, at);
    }

    /// Whether the text answers the numbered list that the person sees.
    fn answer_list(&mut self, person: &Person, text: &str, at: Timestamp) -> bool {
        let Some((prompt, open)) = self.prompts.listed(person) else { return false };
        match recognise(&open.labels, text) {
            Meant::Choice(choice) => {
                self.pick(person, &prompt, usize::from(choice), at);
                true
            }
            Meant::Several(labels) => {
                let labels = labels.join(", ");
                self.host_note(&Leg::Direct(person.clone()), "which-of-these", &[("choices", Arg::Own(&labels))]);
                true
            }
            Meant::Nothing => false,
        }
    }

    fn picked(
        &mut self,
        by: &Author,
        place: &Place,
        prompt: &PromptId,
        choices: &[u16],
        tap: Option<TapId>,
        at: Timestamp,
    ) {
        let leg = match self.people.owner(place) {
            Some(person) => Leg::Direct(person.clone()),
            None => Leg::Room(place.clone()),
        };
        let known = choices.first().is_some_and(|choice| self.pick(&by.person, prompt, usize::from(*choice), at));
        let text = if known { "tap-taken" } else { "tap-stale" };
        if let Some(tap) = tap {
            let text = self.words.line(&self.language, text).unwrap_or_default();
            self.courier.put(leg, Parcel::TapAnswer { tap, text });
        } else if !known {
            self.host_note(&Leg::Direct(by.person.clone()), text, &[]);
        }
    }

    /// A choice of a prompt: the command goes on, or is sent. `false` if the prompt's moment has passed.
    fn pick(&mut self, person: &Person, prompt: &PromptId, choice: usize, at: Timestamp) -> bool {
        let Some(open) = self.prompts.take(prompt, person) else { return false };
        let Some(seating) = self.seatings.get(&open.table) else { return false };
        let mut words = open.words.clone();
        let finished = match open.choices.get(choice) {
            Some(Pick::Word(token)) => {
                words.push(token.clone());
                let next = seating.table.game().next(open.seat, open.verb, &words);
                next.is_none_or(|next| next.complete && next.step.is_none())
            }
            Some(Pick::Finish) => true,
            None => return false,
        };
        if finished {
            self.send_walk(&open.table, open.seat, open.verb, &words, at);
        } else {
            let parcel = Parcel::Prompt { table: open.table, seat: open.seat, verb: open.verb, words };
            self.courier.put(Leg::Direct(person.clone()), parcel);
        }
        true
    }

    fn filled(&mut self, by: &Author, place: &Place, prompt: &PromptId, values: &[(String, String)], at: Timestamp) {
        let Some(open) = self.prompts.take(prompt, &by.person) else {
            let leg = self.people.owner(place).map_or(Leg::Room(place.clone()), |person| Leg::Direct(person.clone()));
            self.host_note(&leg, "tap-stale", &[]);
            return;
        };
        let mut words = open.words.clone();
        words.extend(values.iter().map(|(_, value)| Token::Text(value.clone())));
        self.send_walk(&open.table, open.seat, open.verb, &words, at);
    }

    /// Sends what a walk came to, as if it had been typed.
    fn send_walk(&mut self, id: &TableId, seat: Seat, verb: &'static str, words: &[Token], at: Timestamp) {
        let Some(seating) = self.seatings.get_mut(id) else { return };
        let catches_all = seating.table.manifest().verb(verb).is_some_and(|verb| !verb.catch_all.is_empty());
        let command = if catches_all {
            words.iter().map(|word| word.spell(seating.table.roster())).collect::<Vec<String>>().join(" ")
        } else {
            spell(verb, words, seating.table.roster())
        };
        let _ = seating.table.command(&Who::Seat(seat), None, &command, at);
        self.after_input(id, at);
    }

    fn said_in_room(&mut self, typed: &Typed<'_>, at: Timestamp) {
        let text = typed.text.trim();
        if let Some((id, channel)) = self.table_in(typed.place) {
            if let Some(word) = text.strip_prefix('!').and_then(|bare| LobbyWord::find(reader::split(bare).0))
                && self.seatings.get(&id).is_some_and(|seating| seating.table.winners().is_some())
                && word.opens_a_game()
            {
                let rest = reader::split(text.strip_prefix('!').unwrap_or(text)).1;
                self.lobby_command(&Leg::Room(typed.place.clone()), typed.by, Some(typed.place), word, rest, at);
                return;
            }
            self.talk_at(&id, &channel, text, typed, Some(typed.place), at);
            return;
        }
        let Some(bare) = text.strip_prefix('!') else { return };
        let (first, rest) = reader::split(bare);
        let leg = Leg::Room(typed.place.clone());
        match LobbyWord::find(first) {
            Some(word) => self.lobby_command(&leg, typed.by, Some(typed.place), word, rest, at),
            None => {
                let meant = gloaming_core::kit::closest(first, LobbyWord::ALL.iter().map(|word| word.word()));
                let args = [("meant-given", Arg::Flag(meant.is_some())), ("meant", Arg::Own(meant.unwrap_or("")))];
                self.host_note(&leg, "lobby-unknown", &args);
            }
        }
    }

    /// Something said in a channel, by whichever way: talk, or a command where the channel takes commands.
    fn talk_at(
        &mut self,
        id: &TableId,
        channel: &str,
        text: &str,
        typed: &Typed<'_>,
        room: Option<&Place>,
        at: Timestamp,
    ) {
        let Some(seating) = self.seatings.get_mut(id) else { return };
        let who = seating.who(&typed.by.person, &typed.by.name);
        let manifest = seating.table.manifest();
        let next_row = seating.table.log().len() as u64;
        let removed = match reader::taken_in(manifest, seating.table.roster(), channel, text) {
            Taken::Command => seating.table.command(&who, Some(channel), text, at).is_err(),
            Taken::Talk => {
                let seat = seating.seat_of(&typed.by.person).map(|seat| seat.0);
                let quoting = typed.forwarded == Some(Forwarded::FromTheBot)
                    || manifest.quoting.is_some_and(|rule| seating.private.quoted_by(seat, text, rule));
                let said = Said { by: who, channel, text: PlayerText::new(text), quoting };
                match seating.table.talk(&said, at) {
                    Ok(Spoken::Passed) => {
                        if let Some(room) = room {
                            // Its row is the first one that is talk: it stands in this room already.
                            let row = seating.table.log()[next_row as usize..]
                                .iter()
                                .find(|row| matches!(row.line, crate::table::Line::Talk { .. }));
                            if let Some(row) = row.map(|row| row.number) {
                                seating.origins.insert(row, room.clone());
                            }
                        }
                        false
                    }
                    Ok(Spoken::Withdrawn) => {
                        self.host_note(&Leg::Direct(typed.by.person.clone()), "quote-removed", &[]);
                        true
                    }
                    Err(_) => true,
                }
            }
        };
        if removed
            && let (Some(room), Some(message)) = (room, typed.message)
            && self.capabilities(room).remove_messages.is_yes()
        {
            self.courier.put(Leg::Room(room.clone()), Parcel::Remove { message: message.clone() });
        }
        self.after_input(id, at);
    }

    fn desk_typed(&mut self, person: &Person, rest: &str, at: Timestamp) {
        let leg = Leg::Direct(person.clone());
        let mastered: Vec<TableId> = self
            .seatings
            .iter()
            .filter(|(_, seating)| seating.game_master.as_ref() == Some(person))
            .map(|(id, _)| id.clone())
            .collect();
        // The name of a game may stand first; with one game it may be left out.
        let (first, after) = reader::split(rest);
        let named = mastered.iter().find(|id| id.0.eq_ignore_ascii_case(first));
        let running: Vec<TableId> = mastered
            .iter()
            .filter(|id| self.seatings.get(*id).is_some_and(|seating| seating.table.winners().is_none()))
            .cloned()
            .collect();
        let (id, rest) = match (named, running.as_slice(), mastered.as_slice()) {
            (Some(id), ..) => (id.clone(), after),
            (None, [only], _) | (None, [], [.., only]) => (only.clone(), rest),
            (None, [], []) => return self.host_note(&leg, "desk-no-game", &[]),
            _ => return self.host_note(&leg, "desk-which-game", &[]),
        };
        if rest.is_empty() || rest.eq_ignore_ascii_case("help") {
            self.host_note(&leg, "desk-help", &[]);
            return;
        }
        if self.desk(&id, rest, at).is_ok() {
            self.host_note(&leg, "desk-done", &[]);
        }
    }

    /// What the person can do now, and how it is typed.
    fn help(&mut self, id: &TableId, person: &Person) {
        let Some(seating) = self.seatings.get(id) else { return };
        let texts = self.texts_of(seating.table.manifest().id);
        let document = lobby::help(&seating.table, seating.seat_of(person), texts, &self.words, &seating.language);
        self.note(Leg::Direct(person.clone()), document);
    }

    /// The table whose room this is, and the channel that the room is.
    fn table_in(&self, place: &Place) -> Option<(TableId, String)> {
        // Of several games that were played in one room the newest counts, and a running one before all.
        let mut found = None;
        for (id, seating) in &self.seatings {
            let channel = if seating.rooms.contains(place) {
                seating.table.channels().public().next().map(|channel| channel.name.to_string())
            } else {
                let room = seating.channel_rooms.iter().find(|(_, room)| room.place == *place);
                room.map(|(channel, _)| channel.to_string())
            };
            if let Some(channel) = channel {
                let running = seating.table.winners().is_none();
                if running || found.is_none() {
                    found = Some((id.clone(), channel));
                }
                if running {
                    break;
                }
            }
        }
        found.filter(|_| !self.lobbies.contains_key(place))
    }

    fn table_for(&self, person: &Person, text: &str) -> Option<TableId> {
        match self.table_choice(person, text) {
            TableChoice::One(id) => Some(id),
            _ => None,
        }
    }

    /// Which game somebody means: the one that they name after the verb, or the only one that they play; who plays
    /// none means the only one that runs.
    fn table_choice(&self, person: &Person, text: &str) -> TableChoice {
        let seated: Vec<&TableId> = self.people.seats(person).iter().map(|(id, _)| id).collect();
        let second = reader::split(reader::split(text).1).0;
        if let Some(named) = self.seatings.keys().find(|id| id.0.eq_ignore_ascii_case(second)) {
            return TableChoice::One(named.clone());
        }
        let running = |id: &&TableId| self.seatings.get(*id).is_some_and(|seating| seating.table.winners().is_none());
        let mut playing = seated.iter().copied().filter(running);
        match (playing.next(), playing.next()) {
            (Some(id), None) => return TableChoice::One(id.clone()),
            (Some(_), Some(_)) => return TableChoice::Many,
            (None, _) => {}
        }
        if let Some(last) = seated.last() {
            return TableChoice::One((*last).clone());
        }
        let mut all = self.seatings.keys();
        match (all.next(), all.next()) {
            (Some(id), None) => TableChoice::One(id.clone()),
            _ => TableChoice::None,
        }
    }

    /// Says something of the host's own, by message.
    pub(super) fn host_note(&mut self, leg: &Leg, message: &str, args: &[(&str, Arg<'_>)]) {
        if let Some(document) = self.words.message(&self.language, message, args) {
            self.note(leg.clone(), document);
        }
    }
}

/// Which game somebody means.
enum TableChoice {
    One(TableId),
    Many,
    None,
}
