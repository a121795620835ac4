//! Formats rows when they are delivered, and splits texts to the length that a place supports.

use std::borrow::Cow;

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::{Mood, Record, Seat, Value, Word};
use gloaming_core::text::{Arg, Document, Inline, PlayerText, Texts};
use gloaming_table::names::slug;
use gloaming_table::{Addressee, Channel, Line, Row};

use crate::library::Library;
use crate::message::Message;
use crate::people::People;
use crate::queues::Recipient;
use crate::services::Services;
use crate::session::{Session, Wording};

/// How pictures that users sent with their text are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pictures {
    /// They are shown if the place supports it, and otherwise mentioned.
    Shown,
    /// They are only mentioned.
    InWords,
}

/// Whether the picture of a row can be shown in a place: it was sent on the same service, which supports sending it
/// again.
pub(crate) fn can_show(services: &Services, row: &Row, place: &Place) -> bool {
    let of_the_service = row.picture.as_ref().is_some_and(|picture| picture.platform == place.platform);
    of_the_service && services.capabilities(place).longest_caption.is_some()
}

/// Returns texts for a place, with or without buttons for everything that can be typed.
fn for_buttons(texts: Cow<'_, Texts>, has_buttons: bool) -> Cow<'_, Texts> {
    if has_buttons { Cow::Owned(texts.with_buttons(true)) } else { texts }
}

impl Session {
    /// Returns the channel that a word means: its title as one word, its name in the rules, or a unique beginning of
    /// either, among the channels that the person can or could read. A line for one place must not go to another. So a
    /// word that names a closed channel is passed to the rules, which refuse it, and a title that lists people must be
    /// written in full, because another channel could begin with the same people.
    ///
    /// # Errors
    ///
    /// Returns the words to choose from if several match.
    pub(crate) fn channel_meant(&self, people: &People, person: &Person, word: &str) -> Result<String, Vec<String>> {
        let typed = slug(word);
        let language = self.language_for(people, Some(person));
        let mut named = self.channels_of(people, person);
        // Listeners name a channel like its members do.
        let heard = |channel: &&Channel| self.seat_of(person).is_some_and(|seat| channel.listeners.contains(&seat));
        let heard = self.table.channels().all().iter().filter(|channel| channel.open).filter(heard);
        for channel in heard {
            if !named.iter().any(|(name, _)| *name == channel.name) {
                named.push((channel.name.clone(), slug(&self.channel_title(language, &channel.name))));
            }
        }
        // A user who reads the game in another language may know the title from its room.
        let in_the_room = |(name, _): &(Word, String)| (name.clone(), slug(&self.channel_title(self.language(), name)));
        let titles_of_the_room: Vec<(Word, String)> = named.iter().map(in_the_room).collect();
        let all = || named.iter().chain(&titles_of_the_room);
        let exactly = |(name, title): &&(Word, String)| *title == typed || *name == word;
        if let Some((name, _)) = named.iter().rev().chain(titles_of_the_room.iter().rev()).find(exactly) {
            return Ok(name.to_string());
        }
        let closed = self.closed_channels_of(people, person);
        if closed.iter().any(|one| exactly(&one)) {
            return Ok(word.to_owned());
        }
        let is_list = |name: &Word| self.channel_title(language, name).contains(',');
        let begins = |(name, title): &(Word, String)| begins(name, title, &typed, is_list(name));
        let mut begin: Vec<&(Word, String)> = Vec::new();
        for one in all().filter(|named| !typed.is_empty() && begins(named)) {
            if !begin.iter().any(|(name, _)| *name == one.0) {
                begin.push(one);
            }
        }
        match begin.as_slice() {
            // Unknown words are passed to the rules, which refuse unknown channels like closed ones.
            [] => Ok(word.to_owned()),
            [_] if closed.iter().any(begins) => Ok(word.to_owned()),
            [(name, _)] => Ok(name.to_string()),
            many => Err(many.iter().map(|(_, title)| title.clone()).collect()),
        }
    }

    /// Returns the closed channels that a player once could read, with their names in the player's language.
    fn closed_channels_of(&self, people: &People, person: &Person) -> Vec<(Word, String)> {
        let Some(seat) = self.seat_of(person) else { return Vec::new() };
        let language = self.language_for(people, Some(person));
        let all = self.table.channels().all().iter().filter(|channel| !channel.open);
        let theirs = all.filter(|channel| channel.intervals.iter().any(|interval| interval.seat == seat));
        theirs.map(|channel| (channel.name.clone(), slug(&self.channel_title(language, &channel.name)))).collect()
    }

    /// Returns the open channels that a person may write in as a member, with their names in the person's language.
    pub(crate) fn channels_of(&self, people: &People, person: &Person) -> Vec<(Word, String)> {
        let (seat, language) = (self.seat_of(person), self.language_for(people, Some(person)));
        let all = self.table.channels().all().iter().filter(|channel| channel.open);
        let theirs = all.filter(|channel| {
            channel.public || self.is_member(channel, person) || seat.is_some_and(|seat| channel.may_write(seat))
        });
        theirs.map(|channel| (channel.name.clone(), slug(&self.channel_title(language, &channel.name)))).collect()
    }

    /// Returns a row as one of its readers sees it, or without a `reader` as those see it who can read everything. It
    /// has no label for the channel.
    pub(crate) fn row_text(&self, wording: Wording<'_>, row: &Row, reader: Option<Seat>) -> Document {
        let person = reader.and_then(|seat| self.person(seat));
        self.row_in(
            (&self.texts_for(wording.services, wording.people, person), self.language_for(wording.people, person)),
            wording.library,
            row,
            person,
            Pictures::InWords,
        )
    }

    /// Returns a row as readers with buttons for everything that can be typed see it. It has no label for the channel.
    pub(crate) fn row_with_buttons(&self, wording: Wording<'_>, row: &Row) -> Document {
        let texts = self.texts.with_buttons(true);
        self.row_in((&texts, self.language()), wording.library, row, None, Pictures::InWords)
    }

    /// Returns the language in which a person reads this game in private: the one that they chose, if the game fully
    /// supports it, or else the one of its rooms.
    pub(crate) fn language_for<'a>(&'a self, people: &'a People, person: Option<&Person>) -> &'a str {
        person.and_then(|person| people.language_of_person(person, &self.texts)).unwrap_or(self.language())
    }

    /// Returns the texts of the game for a person, with times in their time zone, and without commands to type if they
    /// have buttons. Without a person, returns those for its rooms.
    pub(crate) fn texts_for(&self, services: &Services, people: &People, person: Option<&Person>) -> Cow<'_, Texts> {
        let place = person.and_then(|person| people.direct(person));
        for_buttons(self.texts_in_zone(people, person), place.is_some_and(|place| services.has_boards(place)))
    }

    /// Returns the texts of the game with times in a person's time zone or, without a person, in that of its rooms.
    pub(crate) fn texts_in_zone(&self, people: &People, person: Option<&Person>) -> Cow<'_, Texts> {
        match person.and_then(|person| people.zone(person)) {
            Some(zone) => Cow::Owned(self.texts.in_zone(zone.name())),
            None => Cow::Borrowed(&self.texts),
        }
    }

    /// Formats a row with these texts in this language.
    pub(crate) fn row_in(
        &self,
        (texts, language): (&Texts, &str),
        library: &Library,
        row: &Row,
        reader: Option<&Person>,
        pictures: Pictures,
    ) -> Document {
        match &row.line {
            Line::Event(event) => texts.event(language, &self.entitled(language, event), self.table.roster()),
            Line::Refusal(refusal) => self.refusal_in((texts, language), library, refusal),
            Line::Talk { by, name, text } => {
                let text = self.newest_words(row, reader).unwrap_or(text).clone();
                let name = match by {
                    Some(seat) => Inline::Seat(*seat, name.clone()),
                    None => Inline::Player(PlayerText::new(name)),
                };
                let note = match (row.about.mends, &row.picture) {
                    (Some(_), _) => Some(Message::Mended),
                    (None, Some(_)) if pictures == Pictures::InWords => Some(Message::SentPicture),
                    (None, _) => None,
                };
                let note = note.and_then(|note| library.words().line(language, note));
                Document::said(name, note.as_deref(), text)
            }
            Line::Offers => Document::default(),
        }
    }

    /// Formats a refusal with these texts in this language.
    pub(crate) fn refusal_in(
        &self,
        (texts, language): (&Texts, &str),
        library: &Library,
        refusal: &Record,
    ) -> Document {
        if self.is_refused_for_room(refusal)
            && let Some(reason) = library.words().message(language, Message::TapRoomLost, &[])
        {
            return reason;
        }
        texts.refusal(language, &self.entitled(language, refusal), self.table.roster())
    }

    /// Whether two consecutive rows are combined in a list, because they are events of the same name that is declared
    /// as listed, with the same readers.
    pub(crate) fn are_listed_together(&self, one: &Row, next: &Row) -> bool {
        let (Line::Event(event), Line::Event(other)) = (&one.line, &next.line) else { return false };
        let is_listed = || self.table.manifest().event(&event.name).is_some_and(|spec| spec.listed);
        event.name == other.name && one.to == next.to && is_listed()
    }

    /// Formats events of the same name as a list.
    pub(crate) fn list_text(&self, (texts, language): (&Texts, &str), rows: &[&Row]) -> Document {
        let events = rows.iter().filter_map(|row| match &row.line {
            Line::Event(event) => Some(self.entitled(language, event)),
            _ => None,
        });
        let events: Vec<Cow<'_, Record>> = events.collect();
        let events: Vec<&Record> = events.iter().map(AsRef::as_ref).collect();
        texts.list_of(language, &events, self.table.roster())
    }

    /// Returns a record with channel names replaced by their titles.
    fn entitled<'r>(&self, language: &str, record: &'r Record) -> Cow<'r, Record> {
        let names_a_channel = record.fields.iter().any(|(_, value)| matches!(value, Value::Channel(_)));
        if !names_a_channel {
            return Cow::Borrowed(record);
        }
        let title = |name: &Word| Value::Text(PlayerText::new(&self.channel_title(language, name)));
        Cow::Owned(record.clone().with_channels(title))
    }

    /// Formats a row for a recipient. A channel's line is labelled with the channel, except in that channel's own room
    /// or topic.
    pub(crate) fn labelled(
        &self,
        wording: Wording<'_>,
        row: &Row,
        recipient: &Recipient,
        place: Option<&Place>,
    ) -> Document {
        let (label, text) = self.label_and_list(wording, &[row], recipient, place, Pictures::Shown);
        let Some(mut document) = label else { return text };
        document.append(text);
        document
    }

    /// Returns the label and the text of rows that [are listed together](Session::are_listed_together). The label is
    /// `None` if the channel is obvious, as in its own room.
    pub(crate) fn label_and_list(
        &self,
        wording: Wording<'_>,
        rows: &[&Row],
        recipient: &Recipient,
        place: Option<&Place>,
        pictures: Pictures,
    ) -> (Option<Document>, Document) {
        let (Wording { library, services, people }, reader) = (wording, recipient.person());
        // The possible actions in a phase are shown as a question below its announcement, or in private.
        let begins_phase = rows.iter().any(|row| self.table.phases().iter().any(|phase| phase.row == row.number));
        let has_buttons =
            place.is_some_and(|place| services.has_boards(place) || begins_phase && services.asks_by_buttons(place));
        let texts = for_buttons(self.texts_for(services, people, recipient.person()), has_buttons);
        let has_regulars = place.is_some_and(|place| self.has_regulars(place));
        let texts = if has_regulars { Cow::Owned(texts.with_regulars(true)) } else { texts };
        let (texts, language) = (&*texts, self.language_for(people, recipient.person()));
        let (row, text) = match rows {
            [] => return (None, Document::default()),
            [row] => {
                let shown = pictures == Pictures::Shown && place.is_some_and(|place| can_show(services, row, place));
                let pictures = if shown { Pictures::Shown } else { Pictures::InWords };
                (row, self.row_in((texts, language), library, row, reader, pictures))
            }
            [row, ..] => (row, self.list_text((texts, language), rows)),
        };
        let text = match place.and_then(|place| self.emoji_of(services, place, row)) {
            Some(emoji) => text.with_emoji(emoji),
            None => text,
        };
        let topic = place.and_then(|place| self.state.channels.topic_at(place)).map(|topic| &topic.channel);
        let is_at_home = |channel: &Word| match (recipient, topic) {
            (_, Some(topic)) => topic == channel,
            (Recipient::Direct(_), None) => false,
            _ => place.and_then(|place| self.state.channels.channel_of_room(place)).is_none_or(|own| own == channel),
        };
        // The only player of a private channel reads the game's messages there and doesn't need its name.
        let is_alone = |channel: &Word| {
            let seat = reader.and_then(|person| self.seat_of(person));
            let channel = self.table.channels().get(channel).filter(|channel| !channel.public);
            let is_theirs = |channel: &Channel| seat.is_some_and(|seat| channel.members == [seat]);
            matches!(row.line, Line::Event(_))
                && channel.is_some_and(|channel| is_theirs(channel) && !self.has_company(channel))
        };
        let is_labelled = matches!(&row.to, Addressee::Channel(channel) if !is_at_home(channel) && !is_alone(channel));
        (self.label(language, row).filter(|_| is_labelled), text)
    }

    /// Returns the emoji before a row that begins a phase or reports a death, which is the same in all games. Boards
    /// show it themselves, and printed lines don't have it.
    fn emoji_of(&self, services: &Services, place: &Place, row: &Row) -> Option<&'static str> {
        let Line::Event(event) = &row.line else { return None };
        if services.has_boards(place) || services.capabilities(place).printed || !self.table.is_public(row) {
            return None;
        }
        let manifest = self.table.manifest();
        if manifest.tells_of_death(&event.name) {
            return Some("💀");
        }
        let phase = self.table.phases().iter().find(|phase| phase.row == row.number)?;
        match manifest.mood(&phase.name) {
            Mood::Night => Some("🌙"),
            Mood::Dawn | Mood::Day => Some("☀️"),
            Mood::Vote => Some("🗳️"),
            Mood::End => Some("🏁"),
            Mood::Dusk => None,
        }
    }

    /// Returns the label that names the channel of a row.
    pub(crate) fn label(&self, language: &str, row: &Row) -> Option<Document> {
        let Addressee::Channel(channel) = &row.to else { return None };
        let label = format!("[{}]", self.channel_title(language, channel));
        Some(Document::from(vec![Inline::Strong(vec![Inline::Text(label)])]))
    }

    /// Returns the title of a channel for readers of this language. The ID is never shown if it would reveal how many
    /// other channels exist.
    pub(crate) fn channel_title(&self, language: &str, name: &Word) -> String {
        let channel = self.table.channels().get(name);
        if let Some(title) = channel.and_then(|channel| channel.title.clone()) {
            return title;
        }
        let texts = &self.texts;
        let in_family = self.table.manifest().channel(name).is_none_or(|spec| spec.family);
        match texts.line(language, &format!("channel-{name}")) {
            Some(title) if !in_family => title,
            _ => self.named_by_its_word(language, name).unwrap_or_else(|| {
                let members = channel.map_or(&[] as &[Seat], |channel| channel.members.as_slice());
                let names: Vec<&str> = members.iter().map(|seat| self.table.roster().handle(*seat)).collect();
                names.join(", ")
            }),
        }
    }

    /// Returns the title of a channel in a family that is named after a word. `team-red` is named after `red`, in the
    /// message `channel-team` if there is one, with the argument `$name`.
    fn named_by_its_word(&self, language: &str, name: &Word) -> Option<String> {
        let manifest = self.table.manifest();
        let family = manifest.channel(name).filter(|spec| spec.family)?;
        let word = name.strip_prefix(family.name)?;
        let own = manifest.vocabularies.iter().find(|(_, words)| words.contains(&word));
        let of_data = || self.texts.word_of_data(language, word);
        let called = own.map(|(kind, _)| self.texts.word(language, kind, word)).or_else(of_data)?;
        let id = format!("channel-{}", family.name.trim_end_matches('-'));
        let title = self.texts.message(language, &id, &[("name", Arg::Own(&called))]);
        Some(title.map_or(called.clone(), |title| title.plain()))
    }

    /// Returns the latest text of a person's line, after their edits. For a reader, only edits that they received
    /// count: those who left the channel, gave up their seat or were dismissed in between see the earlier text.
    pub(crate) fn newest_words<'a>(&'a self, row: &'a Row, reader: Option<&Person>) -> Option<&'a PlayerText> {
        let of = |row: &'a Row| match &row.line {
            Line::Talk { text, .. } => Some(text),
            _ => None,
        };
        let taken_back = |later: &Row| self.table.retracted().iter().any(|range| range.contains(&later.number));
        let for_them =
            |later: &Row| reader.is_none_or(|person| self.table.is_public(later) || self.reads(later, person));
        let mended = self.table.mends_of(row).find(|later| for_them(later) && !taken_back(later));
        mended.and_then(of).or(of(row))
    }
}

/// Whether a channel matches the beginning of its title, of a later word of it (people omit a “the”), or of its name in
/// the rules. A title that lists people can't be abbreviated, and neither can a number: `group-1` isn't `group-11`.
fn begins(name: &str, title: &str, typed: &str, is_list: bool) -> bool {
    let whole_number =
        |rest: &str| !(typed.ends_with(|c: char| c.is_ascii_digit()) && rest.starts_with(|c: char| c.is_ascii_digit()));
    let is_begun = |whole: &str| whole.strip_prefix(typed).is_some_and(whole_number);
    let mut later = title.match_indices('-').map(|(at, _)| &title[at + 1..]);
    is_begun(name) || !is_list && (is_begun(title) || later.any(is_begun))
}

#[cfg(test)]
mod tests {
    use super::begins;

    #[test]
    fn a_channel_is_named_by_what_can_mean_no_other() {
        for (name, title, typed, is_list, wanted) in [
            ("team-black", "the-black-hats", "the", false, true),
            ("team-black", "the-black-hats", "black", false, true),
            ("team-black", "the-black-hats", "team", false, true),
            ("group-11", "the-cellar", "group-1", false, false),
            ("group-1", "the-cellar", "group", false, true),
            ("group-2", "ann-bob-cat", "ann-bob", true, false),
            ("group-2", "ann-bob-cat", "cat", true, false),
            ("group-2", "ann-bob-cat", "group-2", true, true),
        ] {
            assert_eq!(begins(name, title, typed, is_list), wanted, "{typed} for {title} ({name})");
        }
    }
}
