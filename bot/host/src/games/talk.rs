//! Handles texts typed to a game: commands in private, and lines in a channel.

use gloaming_core::chat::{Author, Forwarded, MessageId, Place};
use gloaming_core::ruleset::{CommonRefusal, Quoting, Recorded, Seat};
use gloaming_core::text::PlayerText;
use gloaming_table::reader;
use gloaming_table::reader::Taken;
use gloaming_table::{About, Addressee, Line, Said, Spoken, Who};
use jiff::Timestamp;

use crate::games::answers::ask_for;
use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::message::Message;
use crate::people::People;
use crate::prompts::Prompts;
use crate::queues::Recipient;
use crate::room_records::Rooms;
use crate::services::Services;
use crate::session::asking::{changes_form, labelled};
use crate::session::{Addressed, GivenBy, GivenCommand, Session, Wording};
use crate::typed::Typed;

/// A text to say in a channel.
#[derive(Clone, Copy)]
pub(crate) struct Words<'a> {
    pub(crate) channel: &'a str,
    pub(crate) text: &'a str,
    /// The room that already contains it.
    pub(crate) room: Option<&'a Place>,
    pub(crate) about: About,
}

/// A line in a channel of a game, however it was sent.
pub(crate) struct ChannelLine<'a> {
    pub(crate) table: &'a TableId,
    pub(crate) channel: &'a str,
    pub(crate) text: &'a str,
    /// The command that it contains, or `None` if it is talk.
    pub(crate) command: Option<Addressed<'a>>,
    /// The room that already contains it.
    pub(crate) room: Option<&'a Place>,
}

impl Games {
    /// Handles a line in a channel: talk, or a command if the channel accepts commands.
    pub(crate) fn talk_at(&mut self, said: ChannelLine<'_>, typed: &Typed<'_>, at: Timestamp) {
        let ChannelLine { table: id, channel, text, command, room } = said;
        if self.wake(id).is_none() {
            return;
        }
        if self.sessions.index().has_given_way(id)
            || room.is_none() && self.sessions.is_said_from_elsewhere(id, channel, text, typed, at)
        {
            if room.is_none() {
                self.voice().refuse(&typed.by.person, &CommonRefusal::ChannelClosed.into_record());
            }
            return;
        }
        let Some(session) = self.sessions.get_mut(id) else { return };
        let who = session.who(&typed.by.person, &typed.by.name);
        let answered = typed.reply_to.and_then(|to| session.row_at(typed.place, to));
        let answers = answered.filter(|row| row.to == Addressee::Channel(channel.to_owned().into()));
        let about = About { mends: None, answers: answers.map(|row| row.number) };
        let from = session.table.log().len();
        let removed = match command {
            Some(command) => self.command_in(&command, text, typed, room, at),
            None => match self.speak(id, &Words { channel, text, room, about }, typed, at) {
                Some(Spoken::Passed) => false,
                Some(Spoken::Withdrawn) => true,
                // Onlookers may talk in their own room, and needn't be reminded that they have no seat.
                None => {
                    let stays = !matches!(who, Who::Seat(_)) && room.is_some();
                    let unwanted =
                        room.is_some_and(|room| self.sessions.is_unwanted_there(self.rooms(), room, &typed.by.person));
                    let session = self.sessions.get_mut(id);
                    let is_closed = |session: &Session| session.is_closed_to(channel, Some(&typed.by.person));
                    let removed = !stays || unwanted || session.as_deref().is_some_and(is_closed);
                    if let Some(session) = session.filter(|_| !removed) {
                        session.leave_out(from);
                    }
                    removed
                }
            },
        };
        if let Some(room) = room.filter(|_| removed && self.sessions.index().is_running(id)) {
            let why = self.sessions.refused_since(self.wording(), id, from, &typed.by.person, typed.place);
            self.services.remove_because(room, typed.message, why, &mut self.queues);
        }
        if let Some(message) = typed.message {
            let rooms = Rooms { services: &self.services, records: &self.room_records };
            self.sessions.stands_as_said(rooms, id, from, typed.place, message);
        }
        self.after_input(id, at);
    }

    /// Handles a command in a channel. Returns whether the message must be deleted: the game knows the command but
    /// refused it, or the channel is closed.
    fn command_in(
        &mut self,
        given: &Addressed<'_>,
        text: &str,
        typed: &Typed<'_>,
        room: Option<&Place>,
        at: Timestamp,
    ) -> bool {
        let wording = Wording { library: &self.library, services: &self.services, people: &self.people };
        let Some(session) = self.sessions.get_mut(&given.table) else { return false };
        let (from, phase) = (session.table.log().len(), session.table.phases().len());
        let manifest = session.table.manifest();
        let is_known = |text| manifest.verb(reader::split(reader::unmarked(text)).0).is_some();
        // A command that starts with an unknown word is probably meant for another bot, so it isn't reported as
        // unknown.
        let is_others = room.is_some_and(|room| self.services.capabilities(room).other_bots)
            && !is_known(text)
            && LobbyWord::find(reader::split(reader::unmarked(text)).0).is_none();
        let taken = session.give(wording, given, at).is_ok();
        if is_others {
            session.leave_out(from);
        }
        if taken {
            self.sessions.typed_order(given, typed, phase, &mut self.prompts);
            return false;
        }
        // Words that the game doesn't know are for other bots.
        let is_players = is_known(text.trim()) && matches!(given.by, Who::Seat(_));
        let is_closed = |channel: &str| session.is_closed_to(channel, Some(&typed.by.person));
        is_players || given.channel.as_deref().is_some_and(is_closed)
    }

    /// Handles a command to a game that was given in private.
    pub(crate) fn command_at(&mut self, given: &Addressed<'_>, typed: &Typed<'_>, at: Timestamp) {
        let (id, person) = (&given.table, &typed.by.person);
        if self.wake(id).is_none() {
            return;
        }
        self.prompts.acted(person);
        let fills = self.sessions.fills_drawn_form(&self.people, &self.services, given);
        let wording = Wording { library: &self.library, services: &self.services, people: &self.people };
        let (mut begins, mut taken) = (None, None);
        if let Some(session) = self.sessions.get_mut(id) {
            let (phase, from) = (session.table.phases().len(), session.table.log().len());
            match session.give(wording, given, at) {
                Ok(()) => {
                    if let (Some(verb), Who::Seat(seat)) = (fills, &given.by) {
                        session.leave_out_confirmation(from, *seat, verb);
                    }
                    self.sessions.typed_order(given, typed, phase, &mut self.prompts);
                    taken = Some(phase);
                }
                Err(_) => begins = self.sessions.begins(given),
            }
        }
        if begins.is_some()
            && let Some(session) = self.sessions.get_mut(id)
        {
            // The question replaces the refusal, which stays in the log.
            let refusal = session.table.log().len().saturating_sub(1);
            session.leave_out(refusal);
        }
        if let (Some(phase), Who::Seat(seat)) = (taken, &given.by)
            && let Some(order) = self.sessions.get(id).and_then(|session| given.command.order(&session.table))
        {
            self.answered_elsewhere(id, *seat, &order, phase);
        }
        self.after_input(id, at);
        if let Some(question) = begins {
            ask_for(&self.people, &self.services, &mut self.queues, person, question);
        }
    }

    /// Says something in a channel. Returns `None` if the rules refused it.
    pub(crate) fn speak(
        &mut self,
        id: &TableId,
        words: &Words<'_>,
        typed: &Typed<'_>,
        at: Timestamp,
    ) -> Option<Spoken> {
        let Words { channel, text, room, about } = *words;
        let quoting = self.sessions.quotes(self.wording(), id, channel, typed, text);
        let session = self.sessions.get_mut(id)?;
        let by = session.who(&typed.by.person, &typed.by.name);
        // The room where it was said already contains it.
        let (text, picture) = (PlayerText::new(text), typed.picture.cloned());
        let said = Said { by, channel, text, quoting, stands_in: room.cloned(), about, picture };
        let spoken = session.table.talk(&said, at).ok();
        if spoken == Some(Spoken::Withdrawn) {
            self.voice().say(&Recipient::Direct(typed.by.person.clone()), Message::QuoteRemoved, &[]);
        }
        spoken
    }
}

impl Sessions {
    /// Parses a command that was typed to a game in private. Returns `None` if the game isn't awake.
    pub(crate) fn command_typed<'a>(
        &self,
        people: &People,
        id: &TableId,
        by: &Author,
        text: &'a str,
    ) -> Option<Addressed<'a>> {
        self.command_read(people, id, by, None, text)
    }

    /// Parses the command of a line in a channel. Returns `None` if it is talk, and for a forwarded line or a picture
    /// without text.
    pub(crate) fn command_said<'a>(
        &self,
        people: &People,
        id: &TableId,
        channel: &str,
        typed: &Typed<'_>,
        text: &'a str,
    ) -> Option<Addressed<'a>> {
        let table = &self.get(id)?.table;
        let gives_none = typed.forwarded.is_some() || text.trim().is_empty();
        let is_command =
            !gives_none && reader::taken_in(table.manifest(), table.roster(), channel, text) == Taken::Command;
        is_command.then(|| self.command_read(people, id, typed.by, Some(channel), text)).flatten()
    }

    /// Parses a command once, for everything that depends on it. A label from a list represents the word of the rules:
    /// in private in the sender's language, in a room in that of the game.
    fn command_read<'a>(
        &self,
        people: &People,
        id: &TableId,
        by: &Author,
        channel: Option<&str>,
        text: &'a str,
    ) -> Option<Addressed<'a>> {
        let session = self.get(id)?;
        let read = session.table.read_command(channel.is_none(), text);
        let label = |seat: Seat| {
            let languages = [Some(&by.person), None].map(|reader| session.language_for(people, reader));
            languages.into_iter().find_map(|language| labelled(session, language, seat, &read))
        };
        let command = match session.seat_of(&by.person).and_then(label) {
            Some(order) => GivenCommand::Chosen(order),
            None => GivenCommand::Typed(read),
        };
        let (by, channel) = (session.who(&by.person, &by.name), channel.map(str::to_owned));
        Some(Addressed { table: id.clone(), by, channel, command })
    }

    /// Handles an accepted command: marks a question that its sender had requested as answered, and remembers the
    /// message that gave it.
    fn typed_order(&mut self, given: &Addressed<'_>, typed: &Typed<'_>, phase: usize, prompts: &mut Prompts) {
        let id = &given.table;
        let (Some(session), Who::Seat(seat)) = (self.get(id), &given.by) else { return };
        let Some(order) = given.command.order(&session.table) else { return };
        prompts.answer_verb(id, *seat, &order.verb, phase);
        if let Some(message) = typed.message {
            let given_by = GivenBy::Message(typed.place.clone(), message.clone());
            self.note_order(id, *seat, &order, phase, given_by);
        }
    }

    /// Whether a line would be posted in a room from elsewhere by a sender without a part in the game, who may only
    /// talk in the rooms themselves. Lines that the rules refuse are left to them.
    fn is_said_from_elsewhere(
        &self,
        id: &TableId,
        channel: &str,
        text: &str,
        typed: &Typed<'_>,
        at: Timestamp,
    ) -> bool {
        let Some(session) = self.get(id) else { return false };
        let person = &typed.by.person;
        let takes_part =
            session.seat_of(person).is_some() || session.guest(person).is_some() || session.is_led_by(person);
        let who = session.who(person, &typed.by.name);
        !takes_part
            && session.table.channels().is_public(channel)
            && session.table.passes_on(&who, channel, &PlayerText::new(text), at)
    }

    /// Remembers the original message of a line, so that replies to it and edits of it are relayed. Lines without other
    /// readers aren't remembered.
    fn stands_as_said(&mut self, rooms: Rooms<'_>, id: &TableId, from: usize, place: &Place, message: &MessageId) {
        let Some(session) = self.get(id) else { return };
        let said = session.table.log().get(from..).unwrap_or_default();
        let Some(row) = said.iter().find(|row| matches!(row.line, Line::Talk { .. })) else { return };
        if session.recipients(rooms, row).is_empty() {
            return;
        }
        let rows = vec![row.number];
        if let Some(session) = self.get_mut(id) {
            session.remember_sent(rows, place.clone(), message.clone());
        }
    }

    /// Returns the verb of a command that changes a form which its sender sees as a board.
    fn fills_drawn_form(&self, people: &People, services: &Services, given: &Addressed<'_>) -> Option<&'static str> {
        let (session, Who::Seat(seat)) = (self.get(&given.table)?, &given.by) else { return None };
        let person = session.person(*seat)?;
        let sees = people.sees_boards(services, &Recipient::Direct(person.clone()));
        let verb = given.command.verb(&session.table).filter(|_| sees)?.name;
        changes_form(session, *seat, verb).then_some(verb)
    }

    /// Returns `true` if a message in this channel quotes or forwards what the bot sent to fewer people than its
    /// readers. Games that protect whole messages also judge forwards by their text, because the bot also sends texts
    /// in private that aren't secret, such as rules.
    pub(crate) fn quotes(
        &self,
        wording: Wording<'_>,
        id: &TableId,
        channel: &str,
        typed: &Typed<'_>,
        text: &str,
    ) -> bool {
        let Some(session) = self.get(id) else { return false };
        let (seat, rule) = (session.seat_of(&typed.by.person), session.table.manifest().quoting);
        let by_its_text = matches!(rule, Some(Quoting::WholeMessage(_)));
        (typed.forwarded == Some(Forwarded::FromTheBot) && !by_its_text)
            || rule.is_some_and(|rule| {
                let mut words = std::iter::once(text).chain(typed.quote);
                words.any(|words| session.is_quoted(wording, seat, Some(channel), words, rule))
            })
    }
}
