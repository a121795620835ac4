//! What happened on a service, and what it means for the games.

use gloaming_core::chat::{
    Author, Forwarded, Happening, Incoming, MessageId, Person, Place, PlatformName, PromptId, TapId,
};
use gloaming_core::ruleset::{Record, Roster, Seat, Token, Word, spell};
use gloaming_core::text::{Arg, PlayerText};
use jiff::Timestamp;

use super::seating::Seating;
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
                // A conversation that the bot opened itself needs no welcome.
                let is_new = self.people.direct(&by.person) != Some(&place);
                self.people.reach(&by.person, &place);
                self.courier.wake(&Leg::Direct(by.person.clone()));
                match start {
                    Some(token) => self.join_by_link(&by, &token, at),
                    // Whoever sits at a table has been greeted.
                    None if !self.people.seats(&by.person).is_empty() => {}
                    None if is_new => self.host_note(&Leg::Direct(by.person.clone()), "welcome", &[]),
                    None => {}
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
            self.said_to_channel(typed, channelled, at);
            return;
        }
        let bare = text.strip_prefix('!').unwrap_or(text);
        let (first, rest) = reader::split(bare);
        if first.eq_ignore_ascii_case("desk") {
            self.desk_typed(person, rest, at);
            return;
        }
        if self.answer_list(person, text, at) {
            return;
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

    /// `#channel words`, or with several games `#channel NAME words`: talk in a channel that has no room here.
    fn said_to_channel(&mut self, typed: &Typed<'_>, channelled: &str, at: Timestamp) {
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
        if rest.is_empty() {
            return;
        }
        let Some(seating) = self.seatings.get(&id) else { return };
        match self.channel_meant(seating, person, word) {
            Ok(channel) => self.talk_at(&id, &channel, rest, typed, None, at),
            Err(slugs) => {
                let (channels, first) = (slugs.join(", "), slugs.first().cloned().unwrap_or_default());
                let args = [("channels", Arg::Own(&channels)), ("first", Arg::Own(&first))];
                self.host_note(&leg, "which-channel", &args);
            }
        }
    }

    /// Which channel a word names: by its title as one word, by the beginning of that, or by its name in the rules.
    /// Of several, the words to choose from.
    fn channel_meant(&self, seating: &Seating, person: &Person, word: &str) -> Result<String, Vec<String>> {
        let typed = slug(word);
        let named = self.channels_of(seating, person);
        if let Some((name, _)) = named.iter().rev().find(|(name, title)| *title == typed || *name == word) {
            return Ok(name.to_string());
        }
        let begin: Vec<&(Word, String)> =
            named.iter().filter(|(_, title)| !typed.is_empty() && title.starts_with(&typed)).collect();
        match begin.as_slice() {
            // Unknown words go to the rules as they are: they refuse a channel that is not there as one that is closed.
            [] => Ok(word.to_owned()),
            [(name, _)] => Ok(name.to_string()),
            many => Err(many.iter().map(|(_, title)| title.clone()).collect()),
        }
    }

    /// The channels that a person may write in by membership, with the word that each is named by.
    fn channels_of(&self, seating: &Seating, person: &Person) -> Vec<(Word, String)> {
        let seat = seating.seat_of(person);
        let all = seating.table.channels().all().iter().filter(|channel| channel.open);
        let theirs = all.filter(|channel| {
            channel.public || seat.is_some_and(|seat| channel.members.contains(&seat) || channel.may_write(seat))
        });
        theirs.map(|channel| (channel.name.clone(), slug(&self.channel_title(seating, &channel.name)))).collect()
    }

    fn ask_which_game(&mut self, leg: Leg) {
        let Ok(nobody) = Roster::new(Vec::<String>::new()) else { return };
        let document = self.words.refusal(&self.language, &Record::plain("which-game"), &nobody);
        self.note(leg, document);
    }

    /// A command to a table.
    fn command_at(&mut self, id: &TableId, typed: &Typed<'_>, text: &str, at: Timestamp) {
        let person = &typed.by.person;
        let Some(seating) = self.seatings.get(id) else { return };
        let who = seating.who(person, &typed.by.name);
        let (first, rest) = reader::split(text.strip_prefix('!').unwrap_or(text));
        if seating.table.manifest().verb(first).is_none() {
            let leg = Leg::Direct(person.clone());
            match LobbyWord::find(first) {
                Some(LobbyWord::Help) => return self.help(id, person),
                Some(LobbyWord::Games) => return self.lobby_command(&leg, typed.by, None, LobbyWord::Games, rest, at),
                Some(LobbyWord::Join) if self.take_vacant_seat(id, typed.by, at) => return,
                Some(LobbyWord::Join) if !rest.is_empty() => return self.join_by_link(typed.by, rest, at),
                _ => {}
            }
        }
        if let Some(seating) = self.seatings.get_mut(id) {
            // The refusal is a row of the log: it is delivered like everything else.
            let _ = seating.table.command(&who, None, text, at);
        }
        self.after_input(id, at);
    }

    /// Whether the text answers the question that the person was asked last, by number, by name or in free words.
    fn answer_list(&mut self, person: &Person, text: &str, at: Timestamp) -> bool {
        let Some((prompt, open)) = self.prompts.listed(person) else { return false };
        let first = reader::split(text.strip_prefix('!').unwrap_or(text)).0;
        let Some(seating) = self.seatings.get(&open.table) else { return false };
        // Whoever types a command means the command.
        if seating.table.manifest().verb(first).is_some() {
            return false;
        }
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
            Meant::Nothing if open.text && LobbyWord::find(first).is_none() => {
                if let Some(open) = self.prompts.take(&prompt, person) {
                    let mut words = open.words.clone();
                    words.push(Token::Text(text.to_owned()));
                    self.send_walk(&open.table, open.seat, open.verb, &words, at);
                }
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
        let Some(open) = self.prompts.get(prompt, person).cloned() else { return false };
        let Some(seating) = self.seatings.get(&open.table) else { return false };
        let next = |verb: &str, words: &[Token]| seating.table.game().next(open.seat, verb, words);
        let (verb, words, finished) = match open.choices.get(choice) {
            Some(Pick::Word(token)) => {
                let mut words = open.words.clone();
                words.push(token.clone());
                let finished = next(open.verb, &words).is_none_or(|next| next.complete && next.step.is_none());
                (open.verb, words, finished)
            }
            Some(Pick::Finish) => (open.verb, open.words.clone(), true),
            // What was invited to may be on offer no more.
            Some(Pick::Verb(verb, words)) => match next(verb, words) {
                Some(next) => (*verb, words.clone(), next.complete && next.step.is_none()),
                None => {
                    self.prompts.forget(prompt);
                    return false;
                }
            },
            None => return false,
        };
        self.prompts.take(prompt, person);
        if finished {
            self.send_walk(&open.table, open.seat, verb, &words, at);
        } else {
            let parcel = Parcel::Prompt { table: open.table, seat: open.seat, verb, words };
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
        let refused = seating.table.command(&Who::Seat(seat), None, &command, at).is_err();
        let person = seating.person(seat).cloned();
        self.after_input(id, at);
        // What was picked is used up: whoever was refused may choose again.
        if refused && let Some(person) = person {
            self.courier.put(Leg::Direct(person), Parcel::Offers { table: id.clone(), seat });
        }
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
        let verb = reader::split(rest.strip_prefix('!').unwrap_or(rest)).0;
        if verb.is_empty() || verb.eq_ignore_ascii_case("help") {
            self.host_note(&leg, "desk-help", &[]);
            return;
        }
        let plays = self.seatings.get(&id).is_some_and(Seating::game_master_plays);
        if plays && !lobby::HOST_WHO_PLAYS.iter().any(|allowed| allowed.eq_ignore_ascii_case(verb)) {
            self.host_note(&leg, "desk-host-plays", &[]);
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
        let mut document = lobby::help(&seating.table, seating.seat_of(person), texts, &self.words, &seating.language);
        let channels: Vec<String> =
            self.channels_of(seating, person).into_iter().map(|(_, title)| format!("#{title}")).collect();
        let args = [("channels", Arg::Own(&channels.join(", ")))];
        if let Some(line) = self.words.message(&seating.language, "help-channels", &args) {
            document.append(line);
        }
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

    /// Which game somebody means: the one that they name after the verb, or the only one that they play; who plays
    /// none means the one that they lead, or the only one that runs.
    fn table_choice(&self, person: &Person, text: &str) -> TableChoice {
        let second = reader::split(reader::split(text).1).0;
        let seated: Vec<&TableId> = self.people.seats(person).iter().map(|(id, _)| id).collect();
        let led = self.seatings.iter().filter(|(_, seating)| seating.game_master.as_ref() == Some(person));
        let led: Vec<&TableId> = led.map(|(id, _)| id).collect();
        let is_named = |id: &&&TableId| id.0.eq_ignore_ascii_case(second);
        if let Some(named) = seated.iter().chain(&led).find(is_named) {
            return TableChoice::One((*named).clone());
        }
        let running = |id: &&&TableId| self.seatings.get(*id).is_some_and(|seating| seating.table.winners().is_none());
        let all: Vec<&TableId> = self.seatings.keys().collect();
        for (of, is_all) in [(&seated, false), (&led, false), (&all, true)] {
            // An onlooker may name any game; somebody's own games come first, as a word may be a player's name too.
            if is_all && let Some(named) = all.iter().find(is_named) {
                return TableChoice::One((*named).clone());
            }
            let mut running = of.iter().filter(running);
            match (running.next(), running.next()) {
                (Some(id), None) => return TableChoice::One((*id).clone()),
                (Some(_), Some(_)) if !is_all => return TableChoice::Many,
                _ => {}
            }
        }
        seated.last().map_or(TableChoice::None, |id| TableChoice::One((*id).clone()))
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

/// A title as one word, to be typed: `#east-island`.
fn slug(title: &str) -> String {
    let mut slug = String::new();
    for c in title.chars() {
        if c.is_alphanumeric() {
            slug.extend(c.to_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}
