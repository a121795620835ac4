//! Who reads and writes in each channel (section 6.3).

use gloaming_core::prelude::*;

use crate::events::Event;
use crate::play::Play;
use crate::refusals::Refusal;
use crate::state::{Public, State, Status};
use crate::verbs::TOWN;
use crate::words::{Phase, Role, Team};

/// The channel of the Doppelgangers.
pub(crate) const DOPPELGANGERS: &str = "doppelgangers";
/// The channel of the dead and of the Mediums.
pub(crate) const DEAD: &str = "dead";

/// The private channels, in the order of [`State::rooms`].
pub(crate) const ROOMS: [&str; 5] = [DOPPELGANGERS, "exterminators", "hive", "ship", DEAD];

impl State {
    /// Returns the members of a private channel.
    fn members_of(&self, room: &str) -> Vec<Seat> {
        match room {
            DOPPELGANGERS => self.members(Team::Doppelgangers),
            "exterminators" => self.members(Team::Exterminators),
            "hive" => self.members(Team::Hivemind),
            "ship" => self.who(|person| {
                matches!(person.status, Status::Held(_)) || person.plays() && person.role == Role::Xenozoologist
            }),
            _ => self.who(|person| person.status == Status::Dead || person.plays() && person.acts_as() == Role::Medium),
        }
    }

    /// Returns the players who may write in public now (PN-57, PN-63).
    fn town_speakers(&self, night_talk: bool) -> Vec<Seat> {
        let is_open = matches!(self.phase, Phase::Day | Phase::LastShot)
            || night_talk && matches!(self.phase, Phase::Night | Phase::Choosing);
        self.who(|person| match person.status {
            Status::InPlay => is_open,
            Status::Dead => person.public == Public::Dead && !person.posted,
            Status::Held(_) | Status::Departed => false,
        })
    }
}

impl Play<'_, '_> {
    pub(crate) fn open_channels(&mut self) {
        for room in ROOMS {
            let members = self.state.members_of(room);
            self.turn.open(room, members.clone());
            self.turn.speakers(room, Speakers::Members);
            self.state.rooms.push(members);
        }
    }

    /// Tells the first readers of the channel of the dead whether there is a Medium, after their cards.
    pub(crate) fn tell_of_medium(&mut self) {
        self.turn.tell_channel(DEAD, Event::MediumPresent { present: self.state.medium });
    }

    /// Updates the members and writers of all channels.
    pub(crate) fn keep_channels(&mut self) {
        for (place, room) in ROOMS.into_iter().enumerate() {
            let members = self.state.members_of(room);
            let Some(before) = self.state.rooms.get_mut(place) else { continue };
            if *before == members {
                continue;
            }
            let before = std::mem::replace(before, members.clone());
            self.turn.members(room, members.clone());
            if room == DEAD {
                // New members get what was announced there first (PN-62).
                for seat in members.into_iter().filter(|seat| !before.contains(seat)) {
                    self.turn.tell(seat, Event::MediumPresent { present: self.state.medium });
                }
            }
        }
        self.open_town();
    }

    /// Sets who may write in the public channel.
    pub(crate) fn open_town(&mut self) {
        let speakers = match self.state.phase {
            Phase::Over => Speakers::Everybody,
            _ => Speakers::Seats(self.state.town_speakers(self.setup.night_talk)),
        };
        self.turn.speakers(TOWN, speakers);
    }

    /// Closes the private channels at the end of the game (PN-272).
    pub(crate) fn close_channels(&mut self) {
        for room in ROOMS {
            self.turn.close(room);
        }
        self.open_town();
    }

    /// Accepts or refuses a line of talk.
    pub(crate) fn talk(&mut self, talk: &Talk<'_>) -> Result<(), Refusal> {
        let over = self.state.phase == Phase::Over;
        let Some(by) = talk.by.seat() else {
            return ensure(over && talk.channel == TOWN, Refusal::NotAPlayer);
        };
        let person = self.state.people.at(by).ok_or(Refusal::NotAPlayer)?;
        if talk.channel != TOWN {
            let room = ROOMS.iter().position(|room| *room == talk.channel);
            if let Status::Held(_) = person.status {
                ensure(talk.channel == "ship", Refusal::Abducted)?;
            }
            let is_in = room.and_then(|room| self.state.rooms.get(room)).is_some_and(|room| room.contains(&by));
            ensure(is_in, Refusal::NotReachable)?;
            ensure(!over, Refusal::NotNow { phase: Some(self.state.phase) })?;
            let muted = person.plays() && (person.bound || person.stunned || person.pulsed);
            ensure(talk.channel != DEAD || !muted, Refusal::Blocked)?;
            ensure(!talk.quoting, Refusal::NoQuoting)?;
        } else if !over {
            match person.status {
                Status::Held(_) => return Err(Refusal::Abducted),
                Status::Departed => return Err(Refusal::NotAlive),
                Status::Dead => {
                    ensure(person.public == Public::Dead, Refusal::NotAlive)?;
                    ensure(!person.posted, Refusal::UsedUp)?;
                }
                Status::InPlay => {
                    let speakers = self.state.town_speakers(self.setup.night_talk);
                    ensure(speakers.contains(&by), Refusal::NotNow { phase: Some(self.state.phase) })?;
                }
            }
            ensure(!talk.quoting, Refusal::NoQuoting)?;
            if person.status == Status::Dead {
                self.person(by).posted = true;
                self.open_town();
            }
        }
        self.hear(by);
        if talk.channel == TOWN {
            self.keep_quiet(true);
        }
        Ok(())
    }
}
