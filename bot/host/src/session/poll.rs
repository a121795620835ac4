//! Public votes: the message in a room with the votes, and a button for each choice.
//!
//! It shows what the events of [`ballots`](gloaming_core::ruleset::Manifest::ballots) made public, and offers the
//! players who are publicly in the game and the words that the verb declares. So it can't reveal anything.

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
    /// Returns the verb of the public vote in this phase, if any player can use it, with the public channel in which it
    /// is given.
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

    /// Whether a row reports a public vote.
    pub(crate) fn is_vote(&self, row: &Row) -> bool {
        let manifest = self.table.manifest();
        let Line::Event(event) = &row.line else { return false };
        manifest.verbs.iter().any(|verb| verb.polled)
            && manifest.ballots.iter().any(|ballot| match ballot {
                Ballot::Cast { event: name, .. } | Ballot::Withdrawn { event: name, .. } => event.name == *name,
                Ballot::All { .. } => false,
            })
    }

    /// Returns the player who votes or withdraws a vote in a row that reports it to others.
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

    /// Whether a player votes again in this row, after another one with the same readers.
    fn votes_again(&self, later: &Row, row: &Row) -> bool {
        let voter = self.voter(row);
        voter.is_some()
            && later.number > row.number
            && later.to == row.to
            && self.voter(later) == voter
            && self.phase_of(later) == self.phase_of(row)
    }

    /// Returns the rows without votes that a later one of the same player among them supersedes.
    pub(crate) fn newest_votes<'a>(&self, rows: &[&'a Row]) -> Vec<&'a Row> {
        let is_old = |place: usize| rows[place + 1..].iter().any(|later| self.votes_again(later, rows[place]));
        (0..rows.len()).filter(|place| !is_old(*place)).map(|place| rows[place]).collect()
    }

    /// Returns the time of the latest public vote in this place by the players who vote again in these rows, if the
    /// rows are only such votes.
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

    /// Whether the message of a room's vote makes a row about a vote or progress redundant. It doesn't if an admin
    /// wants lines for votes.
    pub(crate) fn is_in_poll(&self, rooms: Rooms<'_>, room: &Place, row: &Row) -> bool {
        self.shows_votes_of(rooms, room, self.phase_of(row)) && !rooms.is_set(room, RoomSettings::tells_votes)
    }

    /// Whether a message of the room shows the votes of the current phase.
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

    /// Returns the choices of a public vote.
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

    /// Returns the public votes of the phase that is identified by the number of phases begun.
    pub(crate) fn votes_in(&self, phase: usize) -> Vec<(Seat, Term)> {
        let begins = |place: usize| self.table.phases().get(place).map(|phase| phase.row);
        let from = phase.checked_sub(1).and_then(begins).unwrap_or_default();
        boards::votes_between(&self.table, from, begins(phase).unwrap_or(u64::MAX))
    }

    /// Returns the question of the vote with the votes so far.
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
        // The choices with the most votes come first. Equal ones are in the order of their first votes.
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

    /// Returns the labels of the buttons: each choice with its number of votes.
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

    /// Returns the prompt ID of the vote's buttons in this phase. It depends on who is in the game, because buttons
    /// move when a player leaves. Returns `None` if the game's name doesn't fit.
    pub(crate) fn poll_prompt(&self) -> Option<PromptId> {
        let (phase, changes) = (self.table.phases().len(), boards::comings_and_goings(&self.table));
        prompt_of(format!("poll-{phase}-{changes}-{}", self.table.name()))
    }

    /// Returns the verb and the choice of a button in the public vote, with the channel for the command.
    pub(crate) fn poll_choice(&self, choice: u16) -> Option<(&'static str, Token, &str)> {
        let (verb, channel) = self.polled()?;
        let token = self.choices_of_all(verb).into_iter().nth(usize::from(choice))?;
        Some((verb.name, token, channel))
    }
}

impl Posts {
    /// Returns the latest message with a room's vote.
    pub(crate) fn poll_in(&self, place: &Place) -> Option<&Poll> {
        self.polls.iter().find(|poll| poll.place == *place)
    }

    /// Records the message with a room's vote.
    pub(crate) fn poll_stands(&mut self, poll: Poll) {
        self.polls.retain(|one| one.place != poll.place);
        self.polls.push(poll);
    }

    /// Whether a message contains a room's open vote.
    pub(crate) fn is_poll(&self, place: &Place, message: &MessageId) -> bool {
        self.poll_in(place).is_some_and(|poll| poll.message == *message && !poll.shown.is_closed())
    }

    /// Records that the message of a vote was deleted, so that it is posted again.
    pub(crate) fn poll_is_gone(&mut self, place: &Place) {
        self.polls.retain(|poll| poll.place != *place);
    }
}
