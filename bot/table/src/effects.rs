//! Applies the effects of a ruleset in order, each with its rows.

use gloaming_core::ruleset::{Audience, Effect, Offer, Record, Seat, VerbEffect, Word};
use jiff::Timestamp;

use super::who::{Who, addressee, is_onlookers_refusal};
use super::{About, Addressee, Line, PhaseBegun, Row, Table, Trace, Traced};

impl Table {
    pub(super) fn apply(&mut self, effects: Vec<Effect>, asker: Option<&Who>, now: Timestamp) {
        for effect in effects {
            match effect {
                Effect::Tell { to, event } => self.tell(to, &event, asker, now),
                Effect::Phase { name, number, deadline } => {
                    self.clock.clear_phase();
                    if let Some(deadline) = &deadline {
                        self.clock.set(deadline, now, true);
                    }
                    self.phase_begins(name, number, false);
                }
                Effect::SetDeadline(deadline) => self.clock.set(&deadline, now, false),
                Effect::ClearDeadline(name) => self.clock.clear(&name),
                Effect::Open(channel) => self.channels.open(&channel, self.game.manifest()),
                Effect::Close(channel) => self.channels.close(&channel),
                Effect::Title { channel, title } => self.channels.entitle(&channel, &title),
                Effect::Members { channel, seats } => self.channels.members(&channel, &seats, self.log.len() as u64),
                Effect::Listeners { channel, seats } => {
                    self.channels.listeners(&channel, &seats, self.log.len() as u64);
                }
                Effect::Speakers { channel, speakers } => self.channels.speakers(&channel, &speakers),
                Effect::Listen { channel, to, on } => self.channels.listen(&channel, &to, on),
                Effect::SeekReplacement(seat) => {
                    if !self.replacing.contains(&seat) {
                        self.replacing.push(seat);
                    }
                }
                Effect::StopSeeking(seat) => self.replacing.retain(|other| *other != seat),
                Effect::DropSeat(seat) => {
                    if !self.dropped.contains(&seat) {
                        self.dropped.push(seat);
                    }
                }
                Effect::End { winners, .. } => {
                    self.clock.clear_all();
                    self.clock.resume(now);
                    if self.phase != "over" {
                        self.phase_begins(Word::Borrowed("over"), 0, false);
                    }
                    self.over = Some(winners);
                }
                Effect::Trace { rule, about } => self.note(Traced::Rule { rule, about }),
                Effect::Recount(step) => self.note(Traced::Step(step)),
                Effect::OpenStory => self.note(Traced::StoryOpened),
            }
        }
    }

    fn note(&mut self, what: Traced) {
        self.traces.push(Trace { row: self.log.len() as u64, phase: self.phases.len(), what });
    }

    /// Begins a phase. `again` is set if a step back leads to it.
    pub(super) fn phase_begins(&mut self, name: Word, number: u32, again: bool) {
        self.phases.push(PhaseBegun { name: name.clone(), number, row: self.log.len() as u64, again });
        self.phase = name;
        self.phase_number = number;
    }

    fn tell(&mut self, to: Audience, event: &Record, asker: Option<&Who>, now: Timestamp) {
        let line = || Line::Event(event.clone());
        match to {
            Audience::Seat(seat) => self.write(now, Addressee::Seat(seat), line()),
            Audience::Seats(seats) => {
                for seat in seats {
                    self.write(now, Addressee::Seat(seat), line());
                }
            }
            Audience::Asker => {
                if let Some(asker) = asker {
                    self.write(now, addressee(asker), line());
                }
            }
            Audience::Channel(channel) => self.write(now, Addressee::Channel(channel), line()),
            Audience::All => self.tell_all(event, now),
            Audience::GameMaster { secret } => self.write(now, Addressee::GameMaster { secret }, line()),
        }
    }

    /// Sends an event to every public channel.
    pub(super) fn tell_all(&mut self, event: &Record, now: Timestamp) {
        let public: Vec<Word> = self.channels.public().map(|channel| channel.name.clone()).collect();
        for channel in public {
            self.write(now, Addressee::Channel(channel), Line::Event(event.clone()));
        }
    }

    pub(super) fn write(&mut self, at: Timestamp, to: Addressee, line: Line) {
        self.onlookers_refused += usize::from(is_onlookers_refusal(&to, &line));
        let number = self.log.len() as u64;
        let (readers, guests) = match &to {
            Addressee::Channel(name) if !self.channels.is_public(name) => {
                let guests = self.channels.hearing(name).any(|channel| self.is_open_to_guests(channel));
                (self.channels.readers(name), guests)
            }
            _ => (Vec::new(), false),
        };
        let about = About::default();
        self.log.push(Row {
            number,
            at,
            to,
            line,
            readers,
            guests,
            guest: None,
            stands_in: None,
            about,
            picture: None,
        });
    }

    /// Updates the options of every seat. A change is stored as a row, so that the options are offered in order with
    /// other rows.
    pub(super) fn refresh_offers(&mut self, now: Timestamp) {
        for seat in self.roster().seats() {
            let offers = self.offers_of(seat);
            if self.offers[seat.index()] != offers {
                self.offers[seat.index()] = offers;
                self.write(now, Addressee::Seat(seat), Line::Offers);
            }
        }
    }

    pub(super) fn offers_of(&self, seat: Seat) -> Vec<Offer> {
        let mut offers = if self.dropped.contains(&seat) { Vec::new() } else { self.game.options(seat) };
        if self.stopped {
            let manifest = self.manifest();
            let asks = |verb: &str| manifest.verb(verb).is_some_and(|verb| verb.effect == VerbEffect::Asks);
            offers.retain(|offer| asks(offer.verb));
        }
        offers
    }
}
