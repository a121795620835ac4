//! What happened on a service, and what it means for the games.

use gloaming_core::chat::{Author, Forwarded, Happening, Incoming, MessageId, Person, Place, PlatformName};
use gloaming_core::ruleset::{VerbEffect, VerbSpec};
use gloaming_core::text::Arg;
use jiff::Timestamp;

use super::meant::TableChoice;
use super::orders::GivenBy;
use super::relay::Words;
use super::{Asked, Host, TableId};
use crate::courier::{Leg, Parcel};
use crate::lobby::{self, LobbyWord};
use crate::reader::{self, Taken};
use crate::table::{About, Addressee, Line, Spoken, Who};

/// Something that somebody typed, with where it stands.
pub(super) struct Typed<'a> {
    pub(super) by: &'a Author,
    pub(super) place: &'a Place,
    pub(super) message: Option<&'a MessageId>,
    pub(super) text: &'a str,
    pub(super) forwarded: Option<Forwarded>,
    /// To which message it replies.
    pub(super) reply_to: Option<&'a MessageId>,
}

impl Host {
    /// Files one thing that happened. One that comes twice counts once.
    pub fn take(&mut self, platform: &PlatformName, incoming: Incoming, now: Timestamp) {
        if !self.seen.note(platform, &incoming.id) {
            return;
        }
        // A service's clock may be ahead of ours; nothing happens after now.
        let at = incoming.at.min(now);
        match incoming.what {
            Happening::Said { by, place, direct, message, text, forwarded, reply_to, attachment } => {
                let (message, reply_to) = (Some(&message), reply_to.as_ref());
                let typed = Typed { by: &by, place: &place, message, text: &text, forwarded, reply_to };
                // A picture in the room is talk among people; sent to the bot it is meant for it.
                if direct && attachment.is_some() && text.trim().is_empty() {
                    self.reached(&by.person, &place);
                    return self.host_note(&Leg::Direct(by.person), "words-only", &[]);
                }
                if !direct {
                    self.comes_in(&by.person, &place);
                    if attachment.is_some() && text.trim().is_empty() {
                        return self.stands_there(&place, Some(&by.person), typed.message);
                    }
                }
                self.said(&typed, direct, at);
            }
            Happening::Edited { by, place, direct, message, text } => {
                // An edit of a game's command before its deadline counts as the command. The desk is not typed twice by
                // mending a word, and the answer to a list was given. Talk stands in its room as it was mended.
                let counts = match direct {
                    true => self.is_game_command(&by.person, &text),
                    false => self.is_command_in(&place, &text),
                };
                let mended = Typed {
                    by: &by,
                    place: &place,
                    message: Some(&message),
                    text: &text,
                    forwarded: None,
                    reply_to: None,
                };
                if self.mended(&mended, at) {
                    // It was said in a channel, and is mended there.
                } else if counts {
                    let message = Some(&message);
                    let typed = Typed { by: &by, place: &place, message, text: &text, forwarded: None, reply_to: None };
                    self.said(&typed, direct, at);
                } else if !direct {
                    self.quotes_by_mending(&mended, at);
                }
            }
            Happening::Picked { by, place, prompt, choices, tap } => {
                self.people.meet(&by.person);
                self.picked(&by, &place, &prompt, &choices, tap, at);
            }
            Happening::FormFilled { by, place, prompt, values } => {
                self.people.meet(&by.person);
                self.filled(&by, &place, &prompt, &values, at);
            }
            Happening::Commanded { by, place, room, text } => self.commanded(&by, &place, &room, &text, at),
            Happening::Began { by, place, verb } => {
                self.people.meet(&by.person);
                self.reached(&by.person, &place);
                self.began(&by.person, &verb);
            }
            Happening::PickWithdrawn { by, prompt, choice } => self.pick_withdrawn(&by, &prompt, choice, at),
            Happening::Retracted { by, place, message } => self.retracted(&by, &place, &message, at),
            Happening::Undecryptable { person, place } => {
                // It comes again as said, if it can be read one day; but nobody knows that, and a vote must not be lost.
                if self.people.direct(&person) == Some(&place) {
                    self.host_note(&Leg::Direct(person), "not-readable", &[]);
                }
            }
            Happening::Joined { by, place } => {
                self.people.meet(&by.person);
                self.room_changes(&place, &by.person, true);
                for place in self.topics_of(&place) {
                    self.comes_in(&by.person, &place);
                    self.came_back_to(&by.person, Some(&place));
                }
            }
            Happening::Left { person, place } => self.went(&person, &place),
            Happening::InvitationRefused { person, place } => self.declined(&person, &place),
            Happening::DirectOpened { by, place, start, asked } => {
                // A conversation that the bot opened itself needs no welcome.
                let is_new = self.people.direct(&by.person) != Some(&self.conversation(&place));
                self.reached(&by.person, &place);
                match start {
                    Some(token) => self.join_by_link(&by, &token, is_new),
                    None if asked && !self.games_of(&by.person).is_empty() => self.take_stock(&by.person),
                    // Whoever sits at a table has been greeted, and whoever is in a lobby is told so now.
                    None if !asked && !self.people.seats(&by.person).is_empty() => {}
                    None if self.lobbies.values().any(|lobby| lobby.has(&by.person)) => {}
                    None if is_new || asked => {
                        let leg = Leg::Direct(by.person.clone());
                        // A page says itself what it is.
                        if self.has_boards(&place) {
                            self.courier.put(leg, Parcel::HomeBoard);
                        } else {
                            self.host_note(&leg, "welcome", &[]);
                        }
                    }
                    None => {}
                }
            }
            Happening::Renamed { by } => self.renamed(&by),
            Happening::Moved { from, to } => self.move_place(&from, &to),
            Happening::BotAdded { place, .. } => {
                self.topics_of(&place).iter().for_each(|place| self.bot_added(place, at));
            }
            Happening::BotRemoved { place } => {
                self.topics_of(&place).iter().for_each(|place| self.bot_removed(place, at));
            }
            Happening::RightsChanged { place } => {
                self.topics_of(&place).iter().for_each(|place| self.rights_changed(place));
            }
            Happening::Nameless { place } => self.host_note(&Leg::Room(place), "nameless", &[]),
            Happening::Overheard { by, place, message } => self.stands_there(&place, by.as_ref(), Some(&message)),
            Happening::Unreachable { person } => self.unreachable(&person),
            Happening::NotPrivate { person, place } => self.overheard(&person, &place),
        }
    }

    fn said(&mut self, typed: &Typed<'_>, direct: bool, at: Timestamp) {
        self.people.meet(&typed.by.person);
        self.is_called(typed.by);
        if typed.text.trim().is_empty() {
            return;
        }
        if direct {
            self.reached(&typed.by.person, typed.place);
        }
        let (by, place, message) = (typed.by.person.clone(), typed.place.clone(), typed.message.cloned());
        self.answering = Some(Asked { by, place, direct, message });
        match (direct, self.topic_at(typed.place)) {
            (true, Some((id, channel))) => self.said_in_topic(typed, &id, &channel, at),
            (true, None) => self.said_privately(typed, at),
            (false, _) => self.said_in_room(typed, at),
        }
        self.answering = None;
    }

    pub(super) fn said_privately(&mut self, typed: &Typed<'_>, at: Timestamp) {
        let person = &typed.by.person;
        let leg = Leg::Direct(person.clone());
        let text = typed.text.trim();
        if typed.forwarded.is_some() {
            // Somebody else's words give no order; in the channel that one talks in they are talk.
            self.wake_games_of(person);
            return match self.talking_in(person) {
                Some((id, channel)) => self.talk_at(&id, &channel, text, typed, None, at),
                None => self.host_note(&leg, "forwarded", &[]),
            };
        }
        if let Some((id, channel)) = typed.reply_to.and_then(|to| self.channel_of_line(person, typed.place, to)) {
            // Whoever answers a line of a channel writes in that channel.
            return self.talk_at(&id, &channel, text, typed, None, at);
        }
        if let Some(channelled) = text.strip_prefix('#') {
            if channelled.trim().is_empty() {
                self.talks_nowhere(person);
            } else {
                self.said_to_channel(typed, channelled, at);
            }
            return;
        }
        let bare = text.strip_prefix('!').unwrap_or(text);
        let (first, rest) = reader::split(bare);
        if first.eq_ignore_ascii_case("desk") {
            self.desk_typed(person, rest, at);
            return;
        }
        // No game has such a word, and somebody who plays one may gather the next.
        let sets_up = LobbyWord::find(first) == Some(LobbyWord::Setup);
        if sets_up && self.lobbies.values().any(|lobby| lobby.host == *person) {
            return self.setup_in_private(&leg, typed.by, rest, at);
        }
        self.wake_games_of(person);
        if self.answer_list(typed, text, at) {
            return;
        }
        let is_command =
            text.starts_with('!') || LobbyWord::find(first).is_some() || self.verb_meant(person, text).is_some();
        if !is_command && let Some((id, channel)) = self.talking_in(person) {
            return self.talk_at(&id, &channel, text, typed, None, at);
        }
        match self.table_choice(person, bare) {
            TableChoice::One(id) => self.command_at(&id, typed, text, at),
            TableChoice::Many => self.ask_which_game(leg),
            TableChoice::None => match LobbyWord::find(first) {
                Some(word) => self.lobby_command(&leg, typed.by, None, word, rest, at),
                None => self.host_note(&leg, "no-game-here", &[]),
            },
        }
    }

    /// A command to a table.
    pub(super) fn command_at(&mut self, id: &TableId, typed: &Typed<'_>, text: &str, at: Timestamp) {
        let person = &typed.by.person;
        let Some(seating) = self.wake(id) else { return };
        let who = seating.who(person, &typed.by.name);
        let (first, rest) = reader::split(text.strip_prefix('!').unwrap_or(text));
        if seating.table.manifest().verb(first).is_none() {
            let leg = Leg::Direct(person.clone());
            match LobbyWord::find(first) {
                Some(LobbyWord::Help) => return self.help(id, person),
                Some(LobbyWord::Games) => return self.lobby_command(&leg, typed.by, None, LobbyWord::Games, rest, at),
                Some(LobbyWord::Status) => return self.tell_status(&leg, person),
                Some(LobbyWord::Cancel | LobbyWord::Close) => return self.cancel_in_private(person, rest, at),
                Some(LobbyWord::Players) => return self.tell_status(&leg, person),
                Some(LobbyWord::Rules) => return self.show_rules_of(&leg, id),
                Some(LobbyWord::Leave) => return self.leave_in_private(typed.by),
                Some(word) if word.tells_a_story() => return self.story_in_private(&leg, person, id, word, rest),
                Some(LobbyWord::Join) if self.lobbies.values().any(|lobby| lobby.link == rest) => {
                    return self.join_by_link(typed.by, rest, false);
                }
                Some(LobbyWord::Join) if self.take_vacant_seat(id, typed.by, at) => return,
                Some(LobbyWord::Join) if !rest.is_empty() => return self.join_by_link(typed.by, rest, false),
                _ => {}
            }
        }
        self.prompts.write_nothing(person);
        let mut begins = None;
        if let Some(seating) = self.seatings.get_mut(id) {
            // The refusal is a row of the log: it is delivered like everything else.
            let phase = seating.table.phases().len();
            if seating.table.command(&who, None, text, at).is_ok() {
                self.typed_order(id, &who, typed, text, (true, phase));
            } else {
                begins = self.begins(id, &who, text);
            }
        }
        if begins.is_some()
            && let Some(seating) = self.seatings.get_mut(id)
        {
            // In place of the refusal, which stays in the log, comes the question.
            let refusal = seating.table.log().len().saturating_sub(1);
            seating.leave_out(refusal);
        }
        self.after_input(id, at);
        if let Some(question) = begins {
            self.ask_for(person, question);
        }
    }

    /// A command was taken: which message gave it is remembered.
    fn typed_order(&mut self, id: &TableId, who: &Who, typed: &Typed<'_>, text: &str, (private, phase): (bool, usize)) {
        let (Some(seating), Who::Seat(seat), Some(message)) = (self.seatings.get(id), who, typed.message) else {
            return;
        };
        let read = reader::read(seating.table.manifest(), &id.0, seating.table.phase().0, private, text);
        if let Some(verb) = read.verb {
            self.note_order(id, *seat, verb.name, phase, GivenBy::Message(typed.place.clone(), message.clone()));
        }
    }

    /// The channel of which a message in somebody's conversation shows lines.
    fn channel_of_line(&mut self, person: &Person, place: &Place, message: &MessageId) -> Option<(TableId, String)> {
        self.wake_games_of(person);
        let games = self.people.seats(person).iter().filter_map(|(id, _)| Some((id, self.seatings.get(id)?)));
        let mut running = games.filter(|(id, _)| self.heads.is_running(id));
        running.find_map(|(id, seating)| {
            let sent = seating.sent.iter().rev().find(|sent| sent.place == *place && sent.message == *message)?;
            let rows = sent.rows.iter().filter_map(|row| seating.table.log().get(*row as usize));
            let mut channel = rows.filter_map(|row| match &row.to {
                Addressee::Channel(channel) => Some(channel.to_string()),
                _ => None,
            });
            // The last line is the one that one reads last.
            Some((id.clone(), channel.next_back()?))
        })
    }

    /// Whether a text is a command to the game that is played in a room.
    fn is_command_in(&mut self, place: &Place, text: &str) -> bool {
        let Some((id, channel)) = self.table_in(place).filter(|(id, _)| self.heads.is_running(id)) else {
            return false;
        };
        let Some(seating) = self.seatings.get(&id) else { return false };
        let manifest = seating.table.manifest();
        reader::taken_in(manifest, seating.table.roster(), &channel, text.trim()) == Taken::Command
            && manifest
                .verb(reader::split(text.trim().trim_start_matches('!')).0)
                .is_some_and(|verb| verb.effect != VerbEffect::Speaks)
    }

    fn said_in_room(&mut self, typed: &Typed<'_>, at: Timestamp) {
        let text = typed.text.trim();
        if typed.forwarded.is_some() {
            // Somebody else's words give no order: where a game is played they are talk.
            if let Some((id, channel)) = self.table_in(typed.place) {
                self.talk_at(&id, &channel, text, typed, Some(typed.place), at);
            }
            return;
        }
        let (first, rest) = reader::split(text.strip_prefix('!').unwrap_or_default());
        if LobbyWord::find(first) == Some(LobbyWord::Bind) {
            return self.bind(&Leg::Room(typed.place.clone()), typed.by, typed.place, rest);
        }
        if let Some(word) = LobbyWord::find(first).filter(|word| word.is_for_a_game())
            && self.word_of_the_host(typed, word, at)
        {
            return;
        }
        if let Some((id, channel)) = self.table_in(typed.place) {
            if let Some(word) = text.strip_prefix('!').and_then(|bare| LobbyWord::find(reader::split(bare).0))
                && !self.heads.is_running(&id)
                && word.is_for_after_a_game()
            {
                let rest = reader::split(text.strip_prefix('!').unwrap_or(text)).1;
                self.lobby_command(&Leg::Room(typed.place.clone()), typed.by, Some(typed.place), word, rest, at);
                return;
            }
            let joins = text.strip_prefix('!').and_then(LobbyWord::find) == Some(LobbyWord::Join);
            if joins && self.take_vacant_seat(&id, typed.by, at) {
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
            None if self.capabilities(typed.place).other_bots => {}
            None => {
                let meant = gloaming_core::kit::closest(first, LobbyWord::ALL.iter().map(|word| word.word()));
                let args = [("meant-given", Arg::Flag(meant.is_some())), ("meant", Arg::Own(meant.unwrap_or("")))];
                self.host_note(&leg, "lobby-unknown", &args);
            }
        }
    }

    /// Something said in a channel, by whichever way: talk, or a command where the channel takes commands.
    pub(super) fn talk_at(
        &mut self,
        id: &TableId,
        channel: &str,
        text: &str,
        typed: &Typed<'_>,
        room: Option<&Place>,
        at: Timestamp,
    ) {
        let Some(seating) = self.wake(id) else { return };
        let who = seating.who(&typed.by.person, &typed.by.name);
        let answered = typed.reply_to.and_then(|to| seating.row_at(typed.place, to));
        let answers = answered.filter(|row| row.to == Addressee::Channel(channel.to_owned().into()));
        let about = About { mends: None, answers: answers.map(|row| row.number) };
        let from = seating.table.log().len();
        let manifest = seating.table.manifest();
        let taken = match typed.forwarded {
            Some(_) => Taken::Talk,
            None => reader::taken_in(manifest, seating.table.roster(), channel, text),
        };
        let has_seat = matches!(who, Who::Seat(_));
        // A command that no word of ours begins is another bot's: nobody is told that it is unknown.
        let first = reader::split(text.strip_prefix('!').unwrap_or(text)).0;
        let is_others = taken == Taken::Command
            && room.is_some_and(|room| self.capabilities(room).other_bots)
            && manifest.verb(first).is_none()
            && LobbyWord::find(first).is_none();
        let Some(seating) = self.seatings.get_mut(id) else { return };
        let removed = match taken {
            Taken::Command => {
                let phase = seating.table.phases().len();
                let verb = reader::split(text.trim().trim_start_matches('!')).0;
                let is_known = manifest.verb(verb).is_some();
                let taken = seating.table.command(&who, Some(channel), text, at).is_ok();
                if is_others {
                    seating.leave_out(from);
                }
                if taken {
                    self.typed_order(id, &who, typed, text, (false, phase));
                }
                // Words that the game does not know are for other bots.
                !taken && (is_known && has_seat || self.is_closed_to(id, channel, Some(&typed.by.person)))
            }
            Taken::Talk => match self.speak(id, &Words { channel, text, room, about }, typed, at) {
                Some(Spoken::Passed) => false,
                Some(Spoken::Withdrawn) => true,
                // People who only watch may talk in their own room, and nobody need tell them that they have no seat.
                None => {
                    let stays = !has_seat && room.is_some();
                    let removed = !stays || self.is_closed_to(id, channel, Some(&typed.by.person));
                    if let Some(seating) = self.seatings.get_mut(id).filter(|_| !removed) {
                        seating.leave_out(from);
                    }
                    removed
                }
            },
        };
        if let Some(room) = room.filter(|_| removed && self.heads.is_running(id)) {
            self.remove(room, typed.message);
        }
        if let Some(message) = typed.message {
            self.stands_as_said(id, from, typed.place, message);
        }
        self.after_input(id, at);
    }

    /// Something said in a channel stands where it was said, too: there it can be answered and mended. What nobody reads
    /// elsewhere is not remembered.
    fn stands_as_said(&mut self, id: &TableId, from: usize, place: &Place, message: &MessageId) {
        let Some(seating) = self.seatings.get(id) else { return };
        let said = seating.table.log().get(from..).unwrap_or_default();
        let Some(row) = said.iter().find(|row| matches!(row.line, Line::Talk { .. })) else { return };
        if self.legs(seating, row).is_empty() {
            return;
        }
        let rows = vec![row.number];
        if let Some(seating) = self.seatings.get_mut(id) {
            seating.remember_sent(rows, place.clone(), message.clone());
        }
    }

    /// Whether a text is a command that does something in the game that the person means.
    fn is_game_command(&mut self, person: &Person, text: &str) -> bool {
        self.verb_meant(person, text).is_some_and(|verb| verb.effect != VerbEffect::Speaks)
    }

    /// The verb that a text begins with, of the game that the person means.
    fn verb_meant(&mut self, person: &Person, text: &str) -> Option<&'static VerbSpec> {
        let bare = text.trim().strip_prefix('!').unwrap_or(text.trim());
        let TableChoice::One(id) = self.table_choice(person, bare) else { return None };
        self.wake(&id)?.table.manifest().verb(reader::split(bare).0)
    }

    /// What the person can do now, and how it is typed.
    fn help(&mut self, id: &TableId, person: &Person) {
        let Some(seating) = self.seatings.get(id) else { return };
        let texts = self.texts_of(seating.table.manifest().id);
        let mut document =
            lobby::help(&seating.table, seating.seat_of(person), texts, &self.words, &seating.around.language);
        let channels: Vec<String> =
            self.channels_of(seating, person).into_iter().map(|(_, title)| format!("#{title}")).collect();
        let args = [("channels", Arg::Own(&channels.join(", ")))];
        if let Some(line) = self.words.message(&seating.around.language, "help-channels", &args) {
            document.append(line);
        }
        self.note(Leg::Direct(person.clone()), document);
    }

    /// Says something of the host's own, by message, in the language that is spoken there.
    pub(super) fn host_note(&mut self, leg: &Leg, message: &str, args: &[(&str, Arg<'_>)]) {
        if let Some(document) = self.words.message(self.language_at(leg), message, args) {
            self.note(leg.clone(), document);
        }
    }
}
