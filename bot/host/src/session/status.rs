//! The status of a game. It replaces the notice of the lobby in the same message, is edited when it changes, and stays
//! pinned until the end. It only shows public information.

use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_core::ruleset::Seat;
use gloaming_core::text::{Arg, Document, Moment, Named, Texts};
use gloaming_page_model::{ChannelLine, ReaderLine, SeatLine};
use gloaming_table::Channel;
use gloaming_table::names::practice_name;
use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::boards;
use crate::library::Library;
use crate::message::Message;
use crate::people::People;
use crate::services::Services;
use crate::session::state::Posts;
use crate::session::{Session, Status, Wording};

/// Formats a time for a message that stays visible: in this zone, to the minute, with the date if it isn't the day on
/// which the game began. Rounding to minutes avoids needless edits.
fn moment(at: Timestamp, began: Timestamp, zone: &TimeZone) -> Moment {
    let at = Timestamp::from_second(at.as_second().div_euclid(60) * 60).unwrap_or(at);
    let (local, began) = (at.to_zoned(zone.clone()), began.to_zoned(zone.clone()));
    let time_alone = local.date() == began.date();
    let shown = local.strftime(if time_alone { "%H:%M" } else { "%Y-%m-%d %H:%M" });
    let shown = match zone.iana_name() {
        Some(name) if *zone != TimeZone::UTC => format!("{shown} ({name})"),
        _ => format!("{shown} UTC"),
    };
    Moment { at, shown, time_alone, counts_down: false }
}

impl Session {
    /// Formats a time of this game for a message that stays visible, to a person or, without one, in a room.
    pub(crate) fn moment(&self, people: &People, to: Option<&Person>, at: Timestamp) -> Moment {
        moment(at, self.table.dealt_from().at, &self.texts_in_zone(people, to).time_zone())
    }

    /// Returns the status of the game as its reader sees it or, without one, as its rooms do.
    pub(crate) fn status(&self, wording: Wording<'_>, to: Option<&Person>) -> Document {
        self.status_with(wording, to, true)
    }

    /// Returns the status of the game, with or without the public votes.
    pub(crate) fn status_with(&self, wording: Wording<'_>, to: Option<&Person>, votes: bool) -> Document {
        let Wording { library, people, services } = wording;
        let table = &self.table;
        let texts = &*self.texts_for(services, people, to);
        let language = self.language_for(people, to);
        let game = texts.line(language, "game-name");
        let (mut phase, ends, paused) = boards::phase_now(table, texts, language);
        if boards::was_called_off(table)
            && let Some(cancelled) = library.words().line(language, Message::GameStatusCancelled)
        {
            phase = cancelled;
        }
        let ends = ends.map(|at| self.moment(people, to, at));
        let args = [
            ("game", Arg::Own(game.as_deref().unwrap_or(table.manifest().id))),
            ("name", Arg::Own(table.name())),
            ("phase", Arg::Own(&phase)),
            ("paused", Arg::Flag(self.is_paused())),
            ("ends-given", Arg::Flag(ends.is_some() && !paused)),
            ("ends", ends.as_ref().map_or(Arg::Own(""), Arg::Moment)),
        ];
        let mut document = library.words().message(language, Message::GameStatus, &args).unwrap_or_default();
        if let Some(cards) = self.cards_at_the_end(library, texts, language) {
            document.append(cards);
            return document;
        }
        document.append(self.status_players(wording, to));
        document.append(boards::known_document(table, texts, language, votes));
        document
    }

    /// Returns the winners of a finished game and everyone's card, as far as the rules revealed them, or `None` if no
    /// card was revealed.
    fn cards_at_the_end(&self, library: &Library, texts: &Texts, language: &str) -> Option<Document> {
        let table = &self.table;
        let winners = table.winners()?;
        let cards = boards::cards_told(table, texts, language);
        if cards.is_empty() {
            return None;
        }
        let card = |(handle, card): &(String, Option<String>)| match card {
            Some(card) => format!("{handle}: {card}"),
            None => handle.clone(),
        };
        let cards: Vec<String> = cards.iter().map(card).collect();
        let winners: Vec<&str> = match boards::told_outcome(table) {
            true => winners.iter().map(|seat| table.roster().handle(*seat)).collect(),
            false => Vec::new(),
        };
        let args = [
            ("winners-given", Arg::Flag(!winners.is_empty())),
            ("winners", Arg::Own(&winners.join(", "))),
            ("cards", Arg::Own(&cards.join(", "))),
        ];
        library.words().message(language, Message::GameStatusCards, &args)
    }

    /// Sets the display names of the seats.
    pub(crate) fn say_names(&self, seats: &mut [SeatLine]) {
        for (seat, line) in self.table.roster().seats().zip(seats) {
            match self.person(seat) {
                Some(_) => line.name = self.names().get(&seat).cloned().unwrap_or_default(),
                None => line.name = practice_name(&line.handle),
            }
        }
    }

    /// Returns the open private channels that a seat is in.
    pub(crate) fn private_channels_of(&self, seat: Seat) -> impl Iterator<Item = &Channel> {
        let channels = self.table.channels().all().iter();
        channels.filter(move |channel| !channel.public && channel.open && channel.members.contains(&seat))
    }

    /// Returns the private channels that a seat is in, with the names of all their members.
    pub(crate) fn channel_lines(&self, seat: Seat) -> Vec<ChannelLine> {
        let reader = |member: &Seat| {
            let handle = self.table.roster().handle(*member).to_owned();
            let practice = self.person(*member).is_none();
            let name = match practice {
                true => practice_name(&handle),
                false => self.names().get(member).cloned().unwrap_or_default(),
            };
            ReaderLine { handle, name, practice }
        };
        let line = |channel: &Channel| ChannelLine {
            title: self.channel_title(self.language(), &channel.name),
            readers: channel.members.iter().map(reader).collect(),
        };
        self.private_channels_of(seat).map(line).collect()
    }

    /// Sets the services of the seats' players, if they are on several.
    pub(crate) fn say_where(&self, services: &Services, seats: &mut [SeatLine]) {
        let people: Vec<Option<&Person>> = self.table.roster().seats().map(|seat| self.person(seat)).collect();
        for (line, service) in seats.iter_mut().zip(services.services_of(&people, &self.state.language)) {
            line.service = service;
        }
    }

    /// Lists who is in a game and who is out of it, as its reader sees it or, without one, as its rooms do.
    pub(crate) fn status_players(&self, wording: Wording<'_>, to: Option<&Person>) -> Document {
        let Wording { library, services, people } = wording;
        let mut seats = boards::seats_now(&self.table);
        self.say_where(services, &mut seats);
        let (inside, outside): (Vec<_>, Vec<_>) = seats.into_iter().partition(|seat| seat.playing);
        let names = |seats: Vec<SeatLine>| -> Vec<Named> {
            seats
                .into_iter()
                .map(|SeatLine { handle, service, .. }| Named { handle, service, ..Named::default() })
                .collect()
        };
        let (players, out) = (names(inside), names(outside));
        let args = [
            ("players", Arg::People(&players)),
            ("count", Arg::Number(players.len() as i64)),
            ("out", Arg::People(&out)),
            ("out-given", Arg::Flag(!out.is_empty())),
        ];
        let language = self.language_for(people, to);
        library.words().message(language, Message::GameStatusPlayers, &args).unwrap_or_default()
    }
}

impl Posts {
    /// Returns the status message of a room.
    pub(crate) fn status_in(&self, room: &Place) -> Option<&Status> {
        self.status.iter().find(|status| status.place == *room)
    }

    /// Whether a message is the status of the game.
    pub(crate) fn is_status(&self, room: &Place, message: &MessageId) -> bool {
        self.status.iter().any(|status| status.place == *room && status.message.as_ref() == Some(message))
    }

    /// Adds a status for a room, in this message with this text if there is one.
    pub(crate) fn begin_status(&mut self, room: &Place, message: Option<MessageId>, says: Document) {
        self.status.push(Status { place: room.clone(), message, says });
    }

    /// Records the message and text of a room's status. Returns whether the message is new, or `None` if the room has
    /// no status.
    pub(crate) fn status_stands(&mut self, room: &Place, message: &MessageId, says: Document) -> Option<bool> {
        let status = self.status.iter_mut().find(|status| status.place == *room)?;
        status.says = says;
        Some(status.message.replace(message.clone()).is_none())
    }

    /// Records that the status of a room was deleted, so that it is posted again.
    pub(crate) fn status_is_gone(&mut self, room: &Place) {
        for status in self.status.iter_mut().filter(|status| status.place == *room) {
            (status.message, status.says) = (None, Document::default());
        }
    }
}
