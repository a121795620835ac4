//! Votes in the open: the message of a room with who votes for whom, and a button for each choice.
//!
//! It says what the events of [`ballots`](gloaming_core::ruleset::Manifest::ballots) told all, and offers the players who are in
//! the game as far as all were told, and the words that the verb names. So it can tell nobody more than they know.

use std::collections::BTreeMap;

use gloaming_core::chat::{MessageId, Place, PromptId};
use gloaming_core::ruleset::{Argument, Ballot, Next, Seat, Speakers, Term, Token, Value, VerbSpec};
use gloaming_core::text::{Arg, Block, Document, Inline};
use gloaming_table::{Line, Row};
use jiff::Timestamp;

use crate::boards;
use crate::buttons::prompt_of;
use crate::library::Library;
use crate::message::Message;
use crate::room_records::Rooms;
use crate::room_settings::RoomSettings;
use crate::session::kept::Poll;
use crate::session::state::Posts;
use crate::session::{Sent, Session};

impl Session {
    /// The verb that is voted on in the open in this phase, while anybody can use it, with the public channel in which it is taken.
    pub(crate) fn polled(&self) -> Option<(&'static VerbSpec, &str)> {
        if self.table.winners().is_some() {
            return None;
        }
        let (phase, channel) = (self.table.phase().0, self.table.channels().public().next()?);
        let offered = |verb: &str| {
            let mut seats = self.table.roster().seats();
            seats.any(|seat| self.table.offers(seat).iter().any(|offer| offer.verb == verb))
        };
        let is_open = |verb: &&VerbSpec| {
            verb.polled
                && channel.speakers != Speakers::Nobody
                && verb.is_heard_in(Some(&channel.name))
                && verb.has_time_in(Some(phase))
                && verb.in_public.is_none_or(|phases| phases.contains(&&*phase))
                && offered(verb.name)
        };
        Some((self.table.manifest().verbs.iter().find(is_open)?, &channel.name))
    }

    /// True for a row that tells of a vote in the open.
    pub(crate) fn is_vote(&self, row: &Row) -> bool {
        let manifest = self.table.manifest();
        let Line::Event(event) = &row.line else { return false };
        manifest.verbs.iter().any(|verb| verb.polled)
            && manifest.ballots.iter().any(|ballot| match ballot {
                Ballot::Cast { event: name, .. } | Ballot::Withdrawn { event: name, .. } => event.name == *name,
                Ballot::All { .. } => false,
            })
    }

    /// The player who votes, or takes a vote back, in a row that says so to others.
    fn voter(&self, row: &Row) -> Option<Seat> {
        let Line::Event(event) = &row.line else { return None };
        let by = self.table.manifest().ballots.iter().find_map(|ballot| match ballot {
            Ballot::Cast { event: name, by, .. } | Ballot::Withdrawn { event: name, by } => {
                (event.name == *name).then_some(*by)
            }
            Ballot::All { .. } => None,
        })?;
        match event.field(by) {
            Some(Value::Term(Term::Seat(seat))) => Some(*seat),
            _ => None,
        }
    }

    /// True if a player votes again in this row, after another one to the same readers.
    fn votes_again(&self, later: &Row, row: &Row) -> bool {
        let voter = self.voter(row);
        voter.is_some()
            && later.number > row.number
            && later.to == row.to
            && self.voter(later) == voter
            && self.phase_of(later) == self.phase_of(row)
    }

    /// The rows without votes after which the same player votes again in one of them.
    pub(crate) fn newest_votes<'a>(&self, rows: &[&'a Row]) -> Vec<&'a Row> {
        let is_old = |place: usize| rows[place + 1..].iter().any(|later| self.votes_again(later, rows[place]));
        (0..rows.len()).filter(|place| !is_old(*place)).map(|place| rows[place]).collect()
    }

    /// The moment of the newest vote in the open that this place has read of each player who votes again in these rows, if they are
    /// nothing but such votes.
    pub(crate) fn voted_before(&self, place: &Place, rows: &[&Row]) -> Option<Timestamp> {
        let shown = |sent: &Sent, row: &Row| {
            let mut shown = sent.rows.iter().filter_map(|number| self.table.log().get(*number as usize));
            shown.find(|shown| self.votes_again(row, shown)).map(|shown| shown.at)
        };
        let before = |row: &&Row| {
            let sent = self.newest_sent(|sent| sent.place == *place && shown(sent, row).is_some())?;
            shown(sent, row)
        };
        let times: Option<Vec<Timestamp>> = rows.iter().map(before).collect();
        times?.into_iter().max()
    }

    /// True if the message in which a room votes says all that a row of a vote, or of mere progress, does: unless an admin wants lines.
    pub(crate) fn is_in_poll(&self, rooms: Rooms<'_>, room: &Place, row: &Row) -> bool {
        self.shows_votes_of(rooms, room, self.phase_of(row)) && !rooms.is_set(room, RoomSettings::tells_votes)
    }

    /// Whether a message of the room shows the votes of the phase that goes on.
    pub(crate) fn shows_votes(&self, rooms: Rooms<'_>, room: &Place) -> bool {
        self.shows_votes_of(rooms, room, self.table.phases().len())
    }

    fn shows_votes_of(&self, rooms: Rooms<'_>, room: &Place, phase: usize) -> bool {
        let stands = self.state.posts.poll_in(room).is_some_and(|poll| poll.shown.phase == phase);
        let comes = || {
            let most = rooms.services.capabilities(room).buttons.map_or(0, |buttons| usize::from(buttons.most));
            let fits = |verb: &VerbSpec| (1..=most).contains(&self.choices_of_all(verb).len());
            phase == self.table.phases().len()
                && self.poll_prompt().is_some()
                && self.polled().is_some_and(|(verb, _)| fits(verb))
        };
        rooms.services.shows_polls(room) && (stands || comes())
    }

    /// The choices of a vote in the open.
    pub(crate) fn choices_of_all(&self, verb: &VerbSpec) -> Vec<Token> {
        let mut choices = Vec::new();
        verb.arguments.iter().for_each(|argument| self.add_choices(argument, &mut choices));
        choices
    }

    fn add_choices(&self, argument: &Argument, choices: &mut Vec<Token>) {
        match argument {
            Argument::Player => {
                let seats = self.table.roster().seats().zip(boards::seats_now(&self.table));
                choices.extend(seats.filter(|(_, line)| line.playing).map(|(seat, _)| Token::from(seat)));
            }
            Argument::Word(word) => choices.push(Token::from(*word)),
            Argument::Of(vocabulary) => {
                let of = self.table.manifest().vocabularies.iter().find(|(name, _)| name == vocabulary);
                choices.extend(of.into_iter().flat_map(|(_, words)| words.iter()).map(|word| Token::from(*word)));
            }
            Argument::Either(these) => these.iter().for_each(|one| self.add_choices(one, choices)),
            _ => {}
        }
    }

    /// The votes of the phase that began when so many had: who votes for what, as all were told.
    pub(crate) fn votes_in(&self, phase: usize) -> Vec<(Seat, Term)> {
        let begins = |place: usize| self.table.phases().get(place).map(|phase| phase.row);
        let from = phase.checked_sub(1).and_then(begins).unwrap_or_default();
        boards::votes_between(&self.table, from, begins(phase).unwrap_or(u64::MAX))
    }

    /// The question that all are asked, and who votes for whom.
    pub(crate) fn poll_text(&self, library: &Library, verb: &VerbSpec, phase: usize) -> Document {
        let language = self.language();
        let question = boards::question(verb.name, &Next::COMPLETE, &[], &self.texts, language);
        let mut document = Document::default();
        document.push(Block::Paragraph(vec![Inline::Strong(vec![Inline::Text(question)])]));
        document.append(self.poll_votes(library, phase));
        document
    }

    pub(super) fn poll_votes(&self, library: &Library, phase: usize) -> Document {
        let (language, votes) = (self.language(), self.votes_in(phase));
        let mut voters: Vec<(Term, Vec<&str>)> = Vec::new();
        for (voter, target) in &votes {
            let handle = self.table.roster().handle(*voter);
            match voters.iter_mut().find(|(of, _)| of == target) {
                Some((_, names)) => names.push(handle),
                None => voters.push((target.clone(), vec![handle])),
            }
        }
        // Most votes first; of as many, in the order in which they came.
        voters.sort_by_key(|(_, names)| std::cmp::Reverse(names.len()));
        let line = |(target, names): &(Term, Vec<&str>)| {
            let label = boards::label(&Token::Term(target.clone()), &self.table, &self.texts, language);
            let args = [
                ("target", Arg::Own(label.as_str())),
                ("count", Arg::Number(names.len() as i64)),
                ("voters", Arg::Own(&names.join(", "))),
            ];
            library.words().message(language, Message::PollLine, &args).map(|line| line.blocks)
        };
        let items: Vec<Vec<Block>> = voters.iter().filter_map(line).collect();
        let mut document = Document::default();
        match items.is_empty() {
            true => {
                document.append(library.words().message(language, Message::PollNobody, &[]).unwrap_or_default());
            }
            false => document.push(Block::List { ordered: None, items }),
        }
        document
    }

    /// The labels of the buttons: each choice, with its votes.
    pub(crate) fn poll_labels(&self, choices: &[Token], phase: usize) -> Vec<String> {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for (_, target) in self.votes_in(phase) {
            *counts.entry(Token::Term(target).spell(self.table.roster())).or_default() += 1;
        }
        let label = |choice: &Token| {
            let label = boards::label(choice, &self.table, &self.texts, self.language());
            match counts.get(&choice.spell(self.table.roster())) {
                Some(count) => format!("{label} ({count})"),
                None => label,
            }
        };
        choices.iter().map(label).collect()
    }

    /// The id of the buttons of the vote in this phase, with those who are in the game now: when somebody goes, a button has another
    /// place. `None` if the name of the game fits into none.
    pub(crate) fn poll_prompt(&self) -> Option<PromptId> {
        let (phase, changes) = (self.table.phases().len(), boards::comings_and_goings(&self.table));
        prompt_of(format!("poll-{phase}-{changes}-{}", self.table.name()))
    }

    /// The verb and the choice that a button of the vote in the open stands for, with the channel in which they are said.
    pub(crate) fn poll_choice(&self, choice: u16) -> Option<(&'static str, Token, &str)> {
        let (verb, channel) = self.polled()?;
        let token = self.choices_of_all(verb).into_iter().nth(usize::from(choice))?;
        Some((verb.name, token, channel))
    }
}

impl Posts {
    /// The message in which a room votes, or voted last.
    pub(crate) fn poll_in(&self, place: &Place) -> Option<&Poll> {
        self.polls.iter().find(|poll| poll.place == *place)
    }

    /// The vote of a room stands in this message.
    pub(crate) fn poll_stands(&mut self, poll: Poll) {
        self.polls.retain(|one| one.place != poll.place);
        self.polls.push(poll);
    }

    /// True for a message in which a room votes.
    pub(crate) fn is_poll(&self, place: &Place, message: &MessageId) -> bool {
        self.poll_in(place).is_some_and(|poll| poll.message == *message && !poll.shown.is_closed())
    }

    /// The message of a vote was deleted: it is said again.
    pub(crate) fn poll_is_gone(&mut self, place: &Place) {
        self.polls.retain(|poll| poll.place != *place);
    }
}
