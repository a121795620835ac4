//! Which game and which channel somebody means.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::{Record, Roster, Word};
use gloaming_core::text::Arg;
use jiff::Timestamp;

use super::incoming::Typed;
use super::seating::Seating;
use super::{Host, TableId};
use crate::courier::Leg;
use crate::names::slug;
use crate::reader;

/// Which game somebody means.
pub(super) enum TableChoice {
    One(TableId),
    Many,
    None,
}

impl Host {
    /// `#channel words`, or with several games `#channel NAME words`: talk in a channel that has no room here.
    pub(super) fn said_to_channel(&mut self, typed: &Typed<'_>, channelled: &str, at: Timestamp) {
        let person = &typed.by.person;
        let leg = Leg::Direct(person.clone());
        let (word, mut rest) = reader::split(channelled);
        let id = match self.table_choice(person, channelled) {
            TableChoice::One(id) => id,
            TableChoice::Many => return self.ask_which_game(leg),
            TableChoice::None => return self.host_note(&leg, "no-game-here", &[]),
        };
        let (first, after) = reader::split(rest);
        if first.eq_ignore_ascii_case(&id.0) {
            rest = after;
        }
        if self.wake(&id).is_none() {
            return;
        }
        let Some(seating) = self.seatings.get(&id) else { return };
        match self.channel_meant(seating, person, word) {
            Ok(channel) if rest.is_empty() => self.talks_in(person, &id, &channel),
            Ok(channel) => self.talk_at(&id, &channel, rest, typed, None, at),
            Err(slugs) => {
                let (channels, first) = (slugs.join(", "), slugs.first().cloned().unwrap_or_default());
                let args = [("channels", Arg::Own(&channels)), ("first", Arg::Own(&first))];
                self.host_note(&leg, "which-channel", &args);
            }
        }
    }

    /// The channel that a word names: by its title as one word or its name in the rules, or by a beginning of either.
    /// If it fits several, the words to choose from.
    fn channel_meant(&self, seating: &Seating, person: &Person, word: &str) -> Result<String, Vec<String>> {
        let typed = slug(word);
        let named = self.channels_of(seating, person);
        if let Some((name, _)) = named.iter().rev().find(|(name, title)| *title == typed || *name == word) {
            return Ok(name.to_string());
        }
        let begin: Vec<&(Word, String)> =
            named.iter().filter(|named| !typed.is_empty() && begins(named, &typed)).collect();
        match begin.as_slice() {
            // Unknown words go to the rules as they are: they refuse a channel that is not there as one that is closed.
            [] => Ok(word.to_owned()),
            [(name, _)] => Ok(name.to_string()),
            many => Err(many.iter().map(|(_, title)| title.clone()).collect()),
        }
    }

    /// The channels that a person may write in by membership, with the word that each is named by.
    pub(super) fn channels_of(&self, seating: &Seating, person: &Person) -> Vec<(Word, String)> {
        let seat = seating.seat_of(person);
        let all = seating.table.channels().all().iter().filter(|channel| channel.open);
        let theirs = all.filter(|channel| {
            channel.public || seat.is_some_and(|seat| channel.members.contains(&seat) || channel.may_write(seat))
        });
        theirs.map(|channel| (channel.name.clone(), slug(&self.channel_title(seating, &channel.name)))).collect()
    }

    pub(super) fn ask_which_game(&mut self, leg: Leg) {
        let Ok(nobody) = Roster::new(Vec::<String>::new()) else { return };
        let mut document = self.words.refusal(&self.language, &Record::plain("which-game"), &nobody);
        // In a room nobody learns where else somebody plays.
        if let Leg::Direct(person) = &leg {
            let seated = self.people.seats(person).iter().map(|(id, _)| id).collect();
            let running = |of: Vec<&TableId>| -> Vec<String> {
                of.into_iter().filter(|id| self.heads.is_running(id)).map(|id| id.0.to_string()).collect()
            };
            let mut names = running(seated);
            if names.is_empty() {
                names = running(self.heads.led_by(person));
            }
            let args =
                [("games", Arg::Own(&names.join(", "))), ("first", Arg::Own(names.first().map_or("", |name| name)))];
            document.append(self.words.message(&self.language, "your-games", &args).unwrap_or_default());
        }
        self.note(leg, document);
    }

    /// The table whose room this is, and the channel that the room is.
    pub(super) fn table_in(&mut self, place: &Place) -> Option<(TableId, String)> {
        if self.lobbies.contains_key(place) {
            return None;
        }
        // Of several games that were played in one room a running one counts before all.
        let here: Vec<TableId> = self.heads.in_place(place).cloned().collect();
        let id = here.iter().find(|id| self.heads.is_running(id)).or(here.first())?.clone();
        let seating = self.wake(&id)?;
        let channel = if seating.around.rooms.contains(place) {
            seating.table.channels().public().next().map(|channel| channel.name.to_string())
        } else {
            let room = seating.around.channel_rooms.iter().find(|(_, room)| room.place == *place);
            room.map(|(channel, _)| channel.to_string())
        };
        channel.map(|channel| (id, channel))
    }

    /// Which game somebody means: the one that they name after the verb, or the only one that they play; who plays
    /// none means the one that they lead, or the only one that runs.
    pub(super) fn table_choice(&self, person: &Person, text: &str) -> TableChoice {
        let second = reader::split(reader::split(text).1).0;
        let seated: Vec<&TableId> = self.people.seats(person).iter().map(|(id, _)| id).collect();
        let led = self.heads.led_by(person);
        let is_named = |id: &&&TableId| id.0.eq_ignore_ascii_case(second);
        if let Some(named) = seated.iter().chain(&led).find(is_named) {
            return TableChoice::One((*named).clone());
        }
        for of in [&seated, &led] {
            let mut running = of.iter().filter(|id| self.heads.is_running(id));
            match (running.next(), running.next()) {
                (Some(id), None) => return TableChoice::One((*id).clone()),
                (Some(_), Some(_)) => return TableChoice::Many,
                _ => {}
            }
        }
        // An onlooker may name any game; somebody's own games come first, as a word may be a player's name too.
        if let Some(named) = self.heads.named(second) {
            return TableChoice::One(named.clone());
        }
        let mut running = self.heads.running();
        if let (Some(id), None) = (running.next(), running.next()) {
            return TableChoice::One(id.clone());
        }
        // With nothing running an onlooker can only mean the one game that there was.
        let only = if self.heads.count() == 1 { self.heads.all().next().map(|(id, _)| id) } else { None };
        seated.last().copied().or(only).map_or(TableChoice::None, |id| TableChoice::One(id.clone()))
    }
}

/// True for a channel that is named by the beginning of its title, of a later word of it (people leave out a “the”), or of its
/// name in the rules.
fn begins((name, title): &(Word, String), typed: &str) -> bool {
    let mut later = title.match_indices('-').map(|(at, _)| &title[at + 1..]);
    name.starts_with(typed) || title.starts_with(typed) || later.any(|rest| rest.starts_with(typed))
}
