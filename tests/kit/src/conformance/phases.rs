//! Beginnings and ends: phases, deaths, the Merge, the game.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Channel, PhaseLength, PlayerOr, When};

use super::events::{Cause, Event, Island, Nobody, PhaseName, Place, Role, Step};
use super::setup::{Chance, Setup};
use super::state::State;

/// How long before its end an evening sends a reminder.
const CALL: Length = Length::minutes(10);

/// The game in play, with its own methods.
pub(super) struct Play<'p, 't> {
    pub(super) table: &'p Table<Setup>,
    pub(super) state: &'p mut State,
    pub(super) turn: &'p mut Turn<'t>,
}

pub(super) fn deal(table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
    let mut roles: Vec<Role> = table.setup.deal.values().copied().collect();
    if roles.is_empty() {
        let count = table.roster.len();
        roles = vec![Role::Guest; count];
        roles[..count.div_ceil(4)].fill(Role::Stalker);
        roles[count - 1] = Role::Medium;
        turn.draw("deal").shuffle(&mut roles);
    }
    State::new(&table.setup, &roles)
}

impl<'p, 't> Play<'p, 't> {
    pub(super) fn of(play: &'p mut gloaming_core::ruleset::Play<'t, Setup, State>) -> Self {
        Play { table: play.table, state: play.state, turn: &mut play.turn }
    }
}

impl Play<'_, '_> {
    pub(super) fn open_the_game(&mut self) {
        // A public channel is opened like any other and before anything else, since earlier public events would have no
        // destination.
        for channel in ["main", "dead", "spectators"] {
            self.turn.push(Effect::Open(channel.into()));
        }
        self.turn.tell_all(Event::Omens {
            omens: self.table.setup.omens.clone(),
            place: Place(self.table.setup.place.first.clone()),
            host: self.table.setup.host,
        });
        for seat in self.table.roster.seats() {
            self.tell_deal(seat);
        }
        let roles = self.roles();
        self.turn.tell_game_master(Event::Roles { roles });
        self.turn.speakers("dead", Speakers::Members);
        self.turn.speakers("spectators", Speakers::Everybody);
        self.turn.listeners("dead", self.mediums());
        self.open_homes();
        for (channel, island) in [("island-east", Island::East), ("island-west", Island::West)] {
            let players = self.state.at_home(channel);
            self.turn.tell(Audience::Channel(channel.into()), Event::Neighbours { island, players });
        }
        if self.table.setup.password.is_some() {
            let length = Length::hours(1);
            self.begin_phase(PhaseName::Password, 0, Some(Deadline::after("password", length)), Some(length));
        } else {
            self.begin_day();
        }
    }

    pub(super) fn tell_deal(&mut self, seat: Seat) {
        let person = self.state.person(seat);
        let event = Event::Dealt { role: person.role, island: person.island };
        self.turn.tell(seat, event);
    }

    pub(super) fn roles(&self) -> Vec<Entry> {
        self.table.roster.seats().map(|seat| Entry::pair(seat, self.state.person(seat).role)).collect()
    }

    fn mediums(&self) -> Vec<Seat> {
        self.state.who(|person| person.alive && person.role == Role::Medium)
    }

    /// Opens the channels in which the living talk, and lets the spectators read them.
    fn open_homes(&mut self) {
        for channel in self.state.homes() {
            self.turn.open(*channel, self.state.at_home(channel));
            self.listen(channel, true);
        }
    }

    fn listen(&mut self, to: &'static str, on: bool) {
        self.turn.listen("spectators", to, on);
    }

    fn begin_phase(&mut self, name: PhaseName, number: u32, deadline: Option<Deadline>, length: Option<Length>) {
        self.state.phase = name;
        self.state.number = number;
        let ends = deadline.as_ref().and_then(|deadline| match deadline.when {
            When::Clock(at) => Some(at),
            When::Length(_) => None,
        });
        self.turn.begin_phase(name.word(), number, deadline);
        self.set_speakers();
        self.turn.tell_all(Event::Phase { name, number, length: PhaseLength(length), ends });
    }

    /// Sets who may write in the channels of the living in this phase.
    pub(super) fn set_speakers(&mut self) {
        let open = self.state.is_open();
        let main = if self.state.over {
            Speakers::Everybody
        } else if open {
            Speakers::Seats(self.state.living())
        } else {
            Speakers::Nobody
        };
        self.turn.speakers("main", main);
        let groups = self.state.groups.iter().map(|group| Word::Owned(group.channel.clone()));
        let channels: Vec<Word> = self.state.homes().iter().map(|home| Word::Borrowed(*home)).chain(groups).collect();
        for channel in channels {
            let speakers = if open { Speakers::Members } else { Speakers::Nobody };
            self.turn.speakers(channel, speakers);
        }
    }

    /// Begins a day, which lasts until there is silence for a while: every message resets its deadline.
    pub(super) fn begin_day(&mut self) {
        let number = self.state.number + 1;
        if number == 2 {
            self.merge();
        }
        for person in self.state.people.iter_mut() {
            person.favours = None;
        }
        let quiet = Deadline::after("quiet", self.table.setup.quiet);
        self.begin_phase(PhaseName::Day, number, Some(quiet), None);
    }

    pub(super) fn keep_open(&mut self, length: Length) {
        self.turn.push(Effect::SetDeadline(Deadline::after("quiet", length)));
    }

    /// Merges the islands. Their channels close before the new one opens, so no player is ever in two.
    fn merge(&mut self) {
        for channel in self.state.homes() {
            self.listen(channel, false);
            self.turn.close(*channel);
        }
        self.state.merged = true;
        self.open_homes();
        let players = self.state.living();
        self.turn.trace("GA-5", players.clone());
        self.turn.tell_all(Event::Merged { players: players.clone() });
        self.turn.tell(Audience::Channel("mainland".into()), Event::Merged { players });
    }

    /// Ends the day's discussion, and waits for the hour of the evening.
    pub(super) fn begin_dusk(&mut self) {
        if !self.table.setup.hours {
            return self.begin_evening();
        }
        let opening = self.table.setup.next_evening(self.turn.now());
        self.begin_phase(PhaseName::Dusk, self.state.number, Some(Deadline::at("dusk", opening)), None);
    }

    /// Begins an evening. If evenings keep their hours, the dusk's deadline has expired, so the window opens now.
    pub(super) fn begin_evening(&mut self) {
        let setup = &self.table.setup;
        let deadline = match setup.hours {
            true => {
                Deadline::at("evening", setup.window().closing_of(self.turn.now())).remind_before("closing-soon", CALL)
            }
            false => Deadline::after("evening", setup.night),
        };
        self.begin_phase(PhaseName::Evening, self.state.number, Some(deadline), None);
    }

    pub(super) fn call_evening(&mut self) {
        self.turn.tell_all(Event::ClosingSoon { length: CALL });
        self.remind_forms();
    }

    pub(super) fn remind_forms(&mut self) {
        let awaited = self.state.awaited();
        if !awaited.is_empty() {
            self.turn.tell(Audience::Seats(awaited), Event::FormReminder);
        }
    }

    /// Counts each channel's votes, reports what the targets voted, and only then lets players die.
    pub(super) fn end_evening(&mut self) {
        let mut leaving = Vec::new();
        for channel in self.state.homes() {
            let mut voters = self.state.at_home(channel);
            voters.retain(|seat| self.state.person(*seat).submitted);
            let votes: Vec<_> = voters.iter().filter_map(|seat| self.state.person(*seat).vote).collect();
            self.turn.tell(Audience::Channel(Word::Borrowed(channel)), Event::Ballots { votes: votes.clone() });
            let named = votes.iter().filter_map(|vote| match vote {
                PlayerOr::Player(seat) => Some(*seat),
                PlayerOr::Word(_) => None,
            });
            let most = most_named(named);
            if most.len() == 1 || self.table.setup.draw_ties {
                leaving.extend(self.draw(Chance::Tie, &most));
            }
        }
        for seat in self.state.living() {
            let person = self.state.person(seat);
            let target = person.target.filter(|_| person.submitted);
            if let Some(player) = target
                && let Some(vote) = self.state.person(player).vote.filter(|_| self.state.person(player).submitted)
            {
                self.turn.tell(seat, Event::SawVote { player, vote });
            }
        }
        for person in self.state.people.iter_mut() {
            (person.vote, person.target, person.submitted) = (None, None, false);
        }
        for seat in leaving {
            self.die(seat, Cause::Vote);
            self.turn.trace("GA-9", vec![seat]);
        }
        if !self.end_if_decided() {
            let length = self.table.setup.night;
            let deadline = Deadline::after("night", length).remind_at("half-night", 1, 2);
            self.begin_phase(PhaseName::Night, self.state.number, Some(deadline), Some(length));
        }
    }

    pub(super) fn end_night(&mut self) {
        let struck: Vec<Seat> = self.state.people.iter_mut().filter_map(|person| person.strike.take()).collect();
        if let Some(seat) = self.draw(Chance::Strike, &most_named(struck.into_iter())) {
            self.turn.recount(Step::Struck { player: seat });
            self.turn.trace("GA-12", vec![seat]);
            self.die(seat, Cause::Strike);
        }
        for seat in self.table.roster.seats() {
            for (agent, player) in std::mem::take(&mut self.state.person_mut(seat).agents) {
                let alive = self.state.person(player).alive;
                self.turn.tell(seat, Event::AgentBack { agent, player, alive });
            }
        }
        if !self.end_if_decided() {
            self.begin_day();
        }
    }

    /// Picks one of these seats, scripted by the setup or drawn. A single seat needs no draw.
    fn draw(&mut self, chance: Chance, seats: &[Seat]) -> Option<Seat> {
        if seats.len() < 2 {
            return seats.first().copied();
        }
        let scripted = self.table.setup.rolls.next(chance, &mut self.state.rolls, seats);
        scripted.or_else(|| self.turn.draw(chance.word()).pick(seats).copied())
    }

    /// Handles a death. The player stops receiving messages for the living before the others learn of the death, and
    /// has joined the dead when they do.
    pub(super) fn die(&mut self, seat: Seat, cause: Cause) {
        let home = self.state.home(seat);
        let groups: Vec<String> = self.state.groups.iter().map(|group| group.channel.clone()).collect();
        for group in groups {
            self.leave_group(seat, &group);
        }
        let offers = self.state.offers.iter().copied();
        for offer in offers.filter(|offer| offer.maker == seat || offer.player == seat).collect::<Vec<_>>() {
            self.turn.push(Effect::ClearDeadline(offer.deadline().into()));
            self.lapse(&offer.deadline());
        }
        // Votes and orders against the dead player are dropped, but submitted forms stay submitted.
        for other in self.state.people.iter_mut() {
            if other.vote == Some(PlayerOr::Player(seat)) {
                other.vote = other.submitted.then_some(PlayerOr::Word(Nobody::None));
            }
            other.target = other.target.filter(|target| *target != seat);
            other.strike = other.strike.filter(|target| *target != seat);
            if cause == Cause::Removed {
                other.agents.retain(|_, target| *target != seat);
            }
        }
        // Favours by and for the dead player are dropped, too.
        let gone = Some(PlayerOr::Player(seat));
        for player in self.state.who(|person| person.favours.is_some()) {
            if player == seat || self.state.person(player).favours == gone {
                self.state.person_mut(player).favours = None;
                self.turn.tell_all(Event::Unfavoured { player });
            }
        }
        // A dead player's seat can't be taken over.
        self.keep_seat(seat);
        let person = self.state.person_mut(seat);
        (person.vote, person.target, person.submitted, person.strike) = (None, None, false, None);
        person.alive = false;
        person.agents.clear();
        person.dropped = cause == Cause::Removed;
        let role = Some(person.role).filter(|_| cause != Cause::Removed);
        self.turn.members(home, self.state.at_home(home));
        self.turn.tell(Audience::Channel(home.into()), Event::Departed { player: seat });
        let dead = self.state.who(|person| !person.alive && !person.dropped);
        self.turn.listeners("dead", self.mediums());
        for channel in ["dead", "spectators"] {
            self.turn.members(channel, dead.clone());
        }
        if cause == Cause::Removed {
            self.turn.push(Effect::DropSeat(seat));
        } else {
            self.turn.tell(Audience::Channel("dead".into()), Event::Arrived { player: seat });
        }
        self.turn.tell_all(Event::Died { player: seat, cause, role });
    }

    /// Removes a player from an on-request channel, which closes with fewer than two members.
    pub(super) fn leave_group(&mut self, seat: Seat, channel: &str) {
        let Some(place) = self.state.groups.iter().position(|group| group.channel == channel) else { return };
        let group = &mut self.state.groups[place];
        if !group.members.contains(&seat) {
            return;
        }
        group.members.retain(|member| *member != seat);
        let (channel, members) = (Word::Owned(group.channel.clone()), group.members.clone());
        self.turn.members(channel.clone(), members.clone());
        self.turn.tell(Audience::Channel(channel.clone()), Event::GroupLeft { player: seat });
        if members.len() < 2 {
            self.state.groups.remove(place);
            self.turn.close(channel.clone());
            self.turn.tell(Audience::Seats(members), Event::GroupClosed { channel: Channel(channel) });
        } else {
            self.turn.entitle(channel, self.title(&members));
        }
    }

    pub(super) fn title(&self, members: &[Seat]) -> String {
        let handles: Vec<&str> = members.iter().map(|seat| self.table.roster.handle(*seat)).collect();
        handles.join(", ")
    }

    /// Lets the offer with this deadline lapse, if there is one.
    pub(super) fn lapse(&mut self, deadline: &str) {
        let Some(place) = self.state.offers.iter().position(|offer| offer.deadline() == deadline) else { return };
        let offer = self.state.offers.remove(place);
        let both = Audience::Seats(vec![offer.maker, offer.player]);
        self.turn.tell(both, Event::OfferLapsed { maker: offer.maker, player: offer.player });
    }

    /// The stalkers lose when all of them are out, and win when they are no longer outnumbered.
    pub(super) fn end_if_decided(&mut self) -> bool {
        let stalkers = self.state.who(|person| person.alive && person.role == Role::Stalker).len();
        let others = self.state.living().len() - stalkers;
        if stalkers > 0 && others > stalkers {
            return false;
        }
        let won = |role: Role| (role == Role::Stalker) == (stalkers > 0);
        let winners = self.state.who(|person| !person.dropped && won(person.role));
        for offer in std::mem::take(&mut self.state.offers) {
            self.turn.push(Effect::ClearDeadline(offer.deadline().into()));
        }
        self.state.over = true;
        self.set_speakers();
        let roles = self.table.roster.seats().map(|seat| (seat, self.state.person(seat).role)).collect();
        self.turn.tell_all(Event::GameOver { winners: winners.clone(), roles });
        self.turn.open_story();
        self.turn.end(winners);
        true
    }
}

/// Returns the seats named most often, in joining order.
fn most_named(names: impl Iterator<Item = Seat>) -> Vec<Seat> {
    let mut counts = std::collections::BTreeMap::new();
    for seat in names {
        *counts.entry(seat).or_insert(0) += 1;
    }
    let most = counts.values().copied().max().unwrap_or(0);
    counts.into_iter().filter(|(_, count)| *count == most).map(|(seat, _)| seat).collect()
}
