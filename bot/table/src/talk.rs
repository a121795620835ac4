//! Talk in channels.

use gloaming_core::chat::{Picture, Place};
use gloaming_core::ruleset::{Answer, Input, Moment, Record, Speaker, Talk, Word};
use gloaming_core::text::PlayerText;
use jiff::Timestamp;

use super::who::{RefusedTalk, Who, addressee, speaker};
use super::{About, Addressee, Journalled, Line, Table};

/// A line of talk in a channel.
#[derive(Clone, Debug)]
pub struct Said<'a> {
    /// The sender.
    pub by: Who,
    /// The channel.
    pub channel: &'a str,
    /// The text.
    pub text: PlayerText,
    /// Whether it quotes or forwards private messages of the bot.
    pub quoting: bool,
    /// The room that already shows it.
    pub stands_in: Option<Place>,
    /// The rows of the channel that it refers to.
    pub about: About,
    /// A picture sent with it.
    pub picture: Option<Picture>,
}

/// The result of talk that wasn't refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// It was added to the log.
    Passed,
    /// It isn't passed on, and is deleted in its room.
    Withdrawn,
}

/// The maximum length of a channel's name in characters.
const LONGEST_CHANNEL: usize = 200;

impl Table {
    /// Returns the talk that the rules refused, oldest first. It is meant for the game master; players only see their
    /// own refusals.
    pub fn refused_talk(&self) -> &[RefusedTalk] {
        &self.refused_talk
    }

    pub(super) fn note_refused_talk(&mut self, by: &Who, channel: &str, at: Timestamp) {
        let refused = RefusedTalk { at, name: self.name_of(by), channel: Word::Owned(channel.to_owned()) };
        self.refused_talk.push(refused);
    }

    fn name_of(&self, by: &Who) -> String {
        match by {
            Who::Seat(seat) | Who::Dropped(seat) => self.roster().handle(*seat).to_owned(),
            Who::Onlooker(_, name) | Who::Guest(_, name) => name.clone(),
        }
    }

    /// Handles talk in a channel. If it is refused, it isn't passed on and the refusal is a row for the sender.
    pub fn talk(&mut self, said: &Said<'_>, now: Timestamp) -> Result<Spoken, Record> {
        let _game = self.span().entered();
        // Of a name that is too long, enough is kept that it doesn't match a channel.
        let channel: String = said.channel.chars().take(LONGEST_CHANNEL + 1).collect();
        let said = &Said { channel: &channel, ..said.clone() };
        let (rows, says_no_more) = (self.log.len(), self.refuses_unsaid(&said.by, now));
        let result = self.take_talk(said, says_no_more, now);
        if says_no_more && result.is_err() && self.log.len() == rows {
            return result;
        }
        let input = Journalled::Talk {
            by: said.by.clone(),
            channel: said.channel.to_owned(),
            text: said.text.clone(),
            quoting: said.quoting,
            stands_in: said.stands_in.clone(),
            about: said.about,
            picture: said.picture.clone(),
        };
        self.book(self.latest, input);
        result
    }

    /// Returns `true` if the ruleset would pass this on now, determined on a copy of the game.
    pub fn passes_on(&self, by: &Who, channel: &str, text: &PlayerText, now: Timestamp) -> bool {
        let by = self.standing_of(by);
        let talk = Talk { by: speaker(&by), channel, text, quoting: false };
        let moment = Moment { now, deadlines: &self.clock.views(now), paused: self.clock.pause_now() };
        let answered = self.hears(&by, channel).then(|| self.game.fork().input(&Input::Talk(talk), moment));
        answered.is_some_and(|answered| answered.is_ok_and(|answered| answered.answer != Answer::Withdraw))
    }

    fn take_talk(&mut self, said: &Said<'_>, refuses_unsaid: bool, now: Timestamp) -> Result<Spoken, Record> {
        self.strike_all(now);
        let now = self.advance(now);
        let by = self.standing_of(&said.by);
        let is_public = self.channels.is_public(said.channel);
        let (speaker, guest) = match &by {
            Who::Guest(person, _) if !is_public => (Speaker::Guest, Some(person.clone())),
            by => (speaker(by), None),
        };
        let talk = Talk { by: speaker, channel: said.channel, text: &said.text, quoting: said.quoting };
        let row = Line::Talk { by: speaker.seat(), name: self.name_of(&by), text: said.text.clone() };
        let views = self.clock.views(now);
        let answered = match self.hears(&by, said.channel) {
            true => self.ask(&Input::Talk(talk), &views, now),
            false => Err(Record::plain(self.manifest().not_admitted)),
        };
        let answered = match answered {
            Ok(answered) => answered,
            Err(refusal) if refuses_unsaid => return Err(refusal),
            Err(refusal) => {
                self.write(now, addressee(&by), Line::Refusal(refusal.clone()));
                self.note_refused_talk(&by, said.channel, now);
                return Err(refusal);
            }
        };
        let spoken = if answered.answer == Answer::Withdraw { Spoken::Withdrawn } else { Spoken::Passed };
        // The talk comes before its consequences.
        if spoken == Spoken::Passed {
            self.write(now, Addressee::Channel(Word::Owned(said.channel.to_owned())), row);
            if let Some(row) = self.log.last_mut() {
                row.stands_in.clone_from(&said.stands_in);
                row.about = said.about;
                row.picture.clone_from(&said.picture);
                row.guest = guest;
                self.mending.extend(row.about.mends.map(|_| row.number));
            }
        }
        self.apply(answered.effects, None, now);
        self.refresh_offers(now);
        Ok(spoken)
    }
}
