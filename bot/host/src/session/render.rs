//! Rows become texts when their turn comes, and texts messages of the length that a place takes.

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

/// The pictures that people sent with their words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pictures {
    /// They are shown where a place can show them, and said in words elsewhere.
    Shown,
    /// It is said that there was one.
    InWords,
}

/// True if the picture of a row can be shown in a place: it was sent on the same service, which can show it again.
pub(crate) fn can_show(services: &Services, row: &Row, place: &Place) -> bool {
    let of_the_service = row.picture.as_ref().is_some_and(|picture| picture.platform == place.platform);
    of_the_service && services.capabilities(place).longest_caption.is_some()
}

/// Texts for a place in which everything that can be typed has a button, or for another one.
fn for_buttons(texts: Cow<'_, Texts>, has_buttons: bool) -> Cow<'_, Texts> {
    if has_buttons { Cow::Owned(texts.with_buttons(true)) } else { texts }
}

impl Session {
    /// Returns the channel that a word names: its title as one word or its name in the rules, or a beginning of either that only one of
    /// the channels has that the person reads or ever read. Nothing that is written for one place goes to another: a word that names a
    /// channel that has closed goes to the rules as it is, which refuse it, and a title that lists people has to be written whole,
    /// since another channel could begin with the same people.
    ///
    /// # Errors
    ///
    /// The words to choose from, if it fits several.
    pub(crate) fn channel_meant(&self, people: &People, person: &Person, word: &str) -> Result<String, Vec<String>> {
        let typed = slug(word);
        let language = self.language_for(people, Some(person));
        let mut named = self.channels_of(people, person);
        // Those who read a channel unseen name it as its members do.
        let heard = |channel: &&Channel| self.seat_of(person).is_some_and(|seat| channel.listeners.contains(&seat));
        let heard = self.table.channels().all().iter().filter(|channel| channel.open).filter(heard);
        for channel in heard {
            if !named.iter().any(|(name, _)| *name == channel.name) {
                named.push((channel.name.clone(), slug(&self.channel_title(language, &channel.name))));
            }
        }
        // Somebody who reads the game in another language may have the title from its room.
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
            // Unknown words go to the rules as they are: they refuse a channel that is not there as one that is closed.
            [] => Ok(word.to_owned()),
            [_] if closed.iter().any(begins) => Ok(word.to_owned()),
            [(name, _)] => Ok(name.to_string()),
            many => Err(many.iter().map(|(_, title)| title.clone()).collect()),
        }
    }

    /// The channels that have closed and that a player once read, with the word that each was named by in their language.
    fn closed_channels_of(&self, people: &People, person: &Person) -> Vec<(Word, String)> {
        let Some(seat) = self.seat_of(person) else { return Vec::new() };
        let language = self.language_for(people, Some(person));
        let all = self.table.channels().all().iter().filter(|channel| !channel.open);
        let theirs = all.filter(|channel| channel.intervals.iter().any(|interval| interval.seat == seat));
        theirs.map(|channel| (channel.name.clone(), slug(&self.channel_title(language, &channel.name)))).collect()
    }

    /// The channels that a person may write in by membership, with the word that each is named by in their language.
    pub(crate) fn channels_of(&self, people: &People, person: &Person) -> Vec<(Word, String)> {
        let (seat, language) = (self.seat_of(person), self.language_for(people, Some(person)));
        let all = self.table.channels().all().iter().filter(|channel| channel.open);
        let theirs = all.filter(|channel| {
            channel.public || self.is_member(channel, person) || seat.is_some_and(|seat| channel.may_write(seat))
        });
        theirs.map(|channel| (channel.name.clone(), slug(&self.channel_title(language, &channel.name)))).collect()
    }

    /// A row as one of its readers reads it, or as all do who read everything, without a label for the channel.
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

    /// A row as those read it who have a button for everything that can be typed, without a label for the channel.
    pub(crate) fn row_with_buttons(&self, wording: Wording<'_>, row: &Row) -> Document {
        let texts = self.texts.with_buttons(true);
        self.row_in((&texts, self.language()), wording.library, row, None, Pictures::InWords)
    }

    /// The language in which somebody reads this game in private: the one that they chose, if the game has all its texts in it;
    /// else the one that the game is played in, which its rooms read, too.
    pub(crate) fn language_for<'a>(&'a self, people: &'a People, person: Option<&Person>) -> &'a str {
        person.and_then(|person| people.language_of_person(person, &self.texts)).unwrap_or(self.language())
    }

    /// The texts of the game for a person, with moments in the time zone that they live in, and without words to be typed if they have
    /// buttons for them; without a person, those of its rooms.
    pub(crate) fn texts_for(&self, services: &Services, people: &People, person: Option<&Person>) -> Cow<'_, Texts> {
        let place = person.and_then(|person| people.direct(person));
        for_buttons(self.texts_in_zone(people, person), place.is_some_and(|place| services.has_boards(place)))
    }

    /// The texts of the game with moments in the time zone that a person lives in; without a person, in that of its rooms.
    pub(crate) fn texts_in_zone(&self, people: &People, person: Option<&Person>) -> Cow<'_, Texts> {
        match person.and_then(|person| people.zone(person)) {
            Some(zone) => Cow::Owned(self.texts.in_zone(zone.name())),
            None => Cow::Borrowed(&self.texts),
        }
    }

    /// A row in these texts and this language.
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

    /// A refusal in these texts and this language.
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

    /// True for two rows, one after the other, that are read as one list: events of one name that are declared so, to the same
    /// readers.
    pub(crate) fn are_listed_together(&self, one: &Row, next: &Row) -> bool {
        let (Line::Event(event), Line::Event(other)) = (&one.line, &next.line) else { return false };
        let is_listed = || self.table.manifest().event(&event.name).is_some_and(|spec| spec.listed);
        event.name == other.name && one.to == next.to && is_listed()
    }

    /// Events of one name as one list.
    pub(crate) fn list_text(&self, (texts, language): (&Texts, &str), rows: &[&Row]) -> Document {
        let events = rows.iter().filter_map(|row| match &row.line {
            Line::Event(event) => Some(self.entitled(language, event)),
            _ => None,
        });
        let events: Vec<Cow<'_, Record>> = events.collect();
        let events: Vec<&Record> = events.iter().map(AsRef::as_ref).collect();
        texts.list_of(language, &events, self.table.roster())
    }

    /// A record in which channels are called as people know them: by their titles.
    fn entitled<'r>(&self, language: &str, record: &'r Record) -> Cow<'r, Record> {
        let names_a_channel = record.fields.iter().any(|(_, value)| matches!(value, Value::Channel(_)));
        if !names_a_channel {
            return Cow::Borrowed(record);
        }
        let title = |name: &Word| Value::Text(PlayerText::new(&self.channel_title(language, name)));
        Cow::Owned(record.clone().with_channels(title))
    }

    /// A row for one recipient: a channel's line says which channel it is of, but for a room or topic of that very channel.
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

    /// The label and the text of rows that [are listed together](Session::are_listed_together), as one list. The label is `None` where
    /// the channel is plain, as in its own room.
    pub(crate) fn label_and_list(
        &self,
        wording: Wording<'_>,
        rows: &[&Row],
        recipient: &Recipient,
        place: Option<&Place>,
        pictures: Pictures,
    ) -> (Option<Document>, Document) {
        let (Wording { library, services, people }, reader) = (wording, recipient.person());
        // What can be done in a phase is asked below its announcement, or in private.
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
        // The only player of a private channel reads there what the game tells them, and has no use for its name.
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

    /// The emoji before a row that begins a phase or tells of a death, the same in all games. Where there are boards these show it, and a
    /// printed line does without.
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

    /// The label that names the channel of a row.
    pub(crate) fn label(&self, language: &str, row: &Row) -> Option<Document> {
        let Addressee::Channel(channel) = &row.to else { return None };
        let label = format!("[{}]", self.channel_title(language, channel));
        Some(Document::from(vec![Inline::Strong(vec![Inline::Text(label)])]))
    }

    /// The title of a channel before people who read this language. The id is never shown where it says how many others exist.
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

    /// The title of a channel of a family that is called after a word: `team-red` by the name of `red`, in the message
    /// `channel-team` if there is one, which is given `$name`.
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

    /// The words of somebody in a row, as they mended it last; for a reader, as far as that was said to them, too: who left the
    /// channel in between, gave up the seat or was dismissed reads it as it was.
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

/// Whether a channel is named by this beginning: of its title, of a later word of it (people leave out a “the”), or of its name in
/// the rules. A title that lists people has no beginning, and a number none either: `group-1` is not `group-11`.
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
