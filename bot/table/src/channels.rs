//! The channels of a table: their members and listeners, who may write, and which rows a seat may read.

use gloaming_core::ruleset::{Manifest, Seat, Speakers, Word};
use serde::{Deserialize, Serialize};

/// The channels of a table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Channels {
    channels: Vec<Channel>,
}

/// A channel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Channel {
    /// Its name in the rules. Not shown if it would reveal how many others exist.
    pub name: Word,
    /// Whether all players read it.
    pub public: bool,
    /// Whether the channel is open for writing.
    pub open: bool,
    /// Its own title. Without one, the text of its declaration or its members are shown.
    pub title: Option<String>,
    /// The members, who see each other.
    pub members: Vec<Seat>,
    /// The listeners, who are hidden.
    pub listeners: Vec<Seat>,
    /// The seats that may write.
    pub speakers: Speakers,
    /// The channels whose rows also appear in this one.
    pub listens_to: Vec<Word>,
    /// The half-open ranges of rows that a seat may read, in order.
    pub intervals: Vec<Interval>,
}

/// A range of rows that a seat may read in a channel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interval {
    /// The seat.
    pub seat: Seat,
    /// The first row.
    pub from: u64,
    /// The row after the last one, or `None` for all later rows.
    pub until: Option<u64>,
}

impl Channels {
    /// Returns all channels in the order in which they were opened.
    pub fn all(&self) -> &[Channel] {
        &self.channels
    }

    /// Returns a channel, if it has been opened.
    pub fn get(&self, name: &str) -> Option<&Channel> {
        self.channels.iter().find(|channel| channel.name == name)
    }

    /// Returns `true` for a channel that all players read.
    pub fn is_public(&self, name: &str) -> bool {
        self.get(name).is_some_and(|channel| channel.public)
    }

    /// Returns the public channels.
    pub fn public(&self) -> impl Iterator<Item = &Channel> {
        self.channels.iter().filter(|channel| channel.public)
    }

    /// Opens a channel. An existing one is reopened.
    pub fn open(&mut self, name: &Word, manifest: &Manifest) {
        match self.channels.iter_mut().find(|channel| channel.name == *name) {
            Some(channel) => channel.open = true,
            None => self.channels.push(Channel {
                name: name.clone(),
                public: manifest.channel(name).is_some_and(|spec| spec.public),
                open: true,
                title: None,
                members: Vec::new(),
                listeners: Vec::new(),
                speakers: Speakers::Members,
                listens_to: Vec::new(),
                intervals: Vec::new(),
            }),
        }
    }

    /// Closes a channel. It can still be read, but no longer written to.
    pub fn close(&mut self, name: &str) {
        self.change(name, |channel| channel.open = false);
    }

    /// Sets the title of a channel.
    pub fn entitle(&mut self, name: &str, title: &str) {
        self.change(name, |channel| channel.title = Some(title.to_owned()));
    }

    /// Sets the members of a channel. `row` is the next row of the log.
    pub fn members(&mut self, name: &str, seats: &[Seat], row: u64) {
        self.change(name, |channel| {
            channel.members = seats.to_vec();
            channel.reckon(row);
        });
    }

    /// Sets the hidden listeners of a channel.
    pub fn listeners(&mut self, name: &str, seats: &[Seat], row: u64) {
        self.change(name, |channel| {
            channel.listeners = seats.to_vec();
            channel.reckon(row);
        });
    }

    /// Sets who may write in a channel.
    pub fn speakers(&mut self, name: &str, speakers: &Speakers) {
        self.change(name, |channel| channel.speakers = speakers.clone());
    }

    /// Starts or stops listening: whether the rows of channel `to` also appear in this one.
    pub fn listen(&mut self, name: &str, to: &Word, on: bool) {
        self.change(name, |channel| {
            channel.listens_to.retain(|other| other != to);
            if on {
                channel.listens_to.push(to.clone());
            }
        });
    }

    /// Returns the channels in which a row of this channel appears: itself and those that listen to it.
    pub fn hearing<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Channel> {
        self.channels
            .iter()
            .filter(move |channel| channel.name == name || channel.listens_to.iter().any(|other| other == name))
    }

    /// Returns the readers of a row of this channel: its members and listeners, and those of the channels that listen
    /// to it. Each is included once, in joining order.
    pub fn readers(&self, name: &str) -> Vec<Seat> {
        let mut seats: Vec<Seat> =
            self.hearing(name).flat_map(|channel| channel.members.iter().chain(&channel.listeners)).copied().collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    fn change(&mut self, name: &str, change: impl FnOnce(&mut Channel)) {
        if let Some(channel) = self.channels.iter_mut().find(|channel| channel.name == name) {
            change(channel);
        }
    }
}

impl Channel {
    /// Returns `true` if a seat may write here, according to members and speakers.
    pub fn may_write(&self, seat: Seat) -> bool {
        self.open
            && match &self.speakers {
                Speakers::Nobody => false,
                Speakers::Members | Speakers::Everybody => self.public || self.members.contains(&seat),
                Speakers::Seats(seats) => seats.contains(&seat),
            }
    }

    /// Returns `true` if a seat may read the row with this number.
    pub fn may_read(&self, seat: Seat, row: u64) -> bool {
        self.public
            || self.intervals.iter().any(|interval| {
                interval.seat == seat && interval.from <= row && interval.until.is_none_or(|until| row < until)
            })
    }

    /// Starts and ends intervals after a change of members or listeners.
    fn reckon(&mut self, row: u64) {
        let readers: Vec<Seat> = self.members.iter().chain(&self.listeners).copied().collect();
        for interval in self.intervals.iter_mut().filter(|interval| interval.until.is_none()) {
            if !readers.contains(&interval.seat) {
                interval.until = Some(row);
            }
        }
        for seat in readers {
            if !self.intervals.iter().any(|interval| interval.seat == seat && interval.until.is_none()) {
                self.intervals.push(Interval { seat, from: row, until: None });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_reads_only_the_rows_of_its_time_in_the_channel() {
        let mut channel = Channel {
            name: "team".into(),
            public: false,
            open: true,
            title: None,
            members: vec![Seat(0)],
            listeners: Vec::new(),
            speakers: Speakers::Members,
            listens_to: Vec::new(),
            intervals: Vec::new(),
        };
        channel.reckon(0);
        channel.members = vec![Seat(1)];
        channel.reckon(5);
        channel.listeners = vec![Seat(0)];
        channel.reckon(9);
        let readable = |seat| (0..12).filter(|row| channel.may_read(Seat(seat), *row)).collect::<Vec<u64>>();
        assert_eq!(readable(0), [0, 1, 2, 3, 4, 9, 10, 11]);
        assert_eq!(readable(1), [5, 6, 7, 8, 9, 10, 11]);
        assert!(channel.may_write(Seat(1)) && !channel.may_write(Seat(0)), "a listener never writes");
    }
}
