//! The conformance game's decision on each input. The match over the inputs is exhaustive, so a new one doesn't compile
//! until it's handled.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{PlayerOr, Seconds};

use super::ask::group_to_leave;
use super::events::{Achievement, Cause, Event, Nobody, PhaseName, Refusal, Vote};
use super::phases::Play;
use super::setup::Chance;
use super::state::{Group, Offering, State};
use super::verbs::{Verb, VerbName};

type Taken = Result<Answer, Refusal>;

/// Returns the card of a seat: the role, the island, and tonight's current orders.
pub(super) fn card(state: &State, seat: Seat) -> Vec<Event> {
    let person = state.person(seat);
    let dealt = Event::Dealt { role: person.role, island: person.island };
    let strike = person.strike.map(|player| Event::StrikeNoted { player });
    let agents = person.agents.iter().map(|(agent, player)| Event::AgentNoted { agent: *agent, player: *player });
    std::iter::once(dealt).chain(strike).chain(agents).collect()
}

/// Returns the game's board: the number of living players, and a mark beside each seat that is up for replacement.
pub(super) fn known(state: &State) -> Vec<Known<Event>> {
    let living = Known::of_game(Event::Living { players: state.living().len() as u32 });
    let vacant = state.who(|person| person.vacant).into_iter();
    std::iter::once(living).chain(vacant.map(|seat| Known::beside(seat, Event::SeatIsFree))).collect()
}

/// Returns the form that a seat has submitted this evening.
pub(super) fn handed_in(state: &State, seat: Seat) -> Option<Vec<Order>> {
    let person = state.person(seat);
    if !person.submitted || state.phase != PhaseName::Evening || state.over {
        return None;
    }
    let vote = person.vote.map(|vote| Order::new(VerbName::Vote.word(), [vote.into()]));
    let target = person.target.map(|target| Order::new(VerbName::Target.word(), [target.into()]));
    Some(vote.into_iter().chain(target).collect())
}

/// Returns the achievements of a seat when the game is over.
pub(super) fn achievements(state: &State, winners: &[Seat], seat: Seat) -> Vec<Word> {
    let (person, won) = (state.person(seat), winners.contains(&seat));
    earned([(Achievement::Survivor, won && person.alive), (Achievement::Gatherer, won && person.opened > 0)])
}

impl Play<'_, '_> {
    pub(super) fn input(&mut self, input: &Input<'_, Command<'_, Verb>>) -> Taken {
        match input {
            Input::Command(command) => {
                self.command(command);
                Ok(Answer::Done)
            }
            Input::Talk(talk) => self.talk(talk),
            Input::Deadline { name } => Ok(self.deadline(name)),
            Input::Reminder { deadline, name } => Ok(self.reminder(deadline, name)),
            Input::Desk(verb) => self.desk(verb),
        }
    }

    fn deadline(&mut self, name: &str) -> Answer {
        match name {
            "password" => self.begin_day(),
            "quiet" => self.begin_dusk(),
            "dusk" => self.begin_evening(),
            "evening" => self.end_evening(),
            "night" => self.end_night(),
            offer => self.lapse(offer),
        }
        Answer::Done
    }

    fn reminder(&mut self, deadline: &str, name: &str) -> Answer {
        match (deadline, name) {
            ("evening", "closing-soon") => self.call_evening(),
            ("night", "half-night") => self.turn.tell_all(Event::HalfNight),
            _ => {}
        }
        Answer::Done
    }

    fn talk(&mut self, talk: &Talk<'_>) -> Taken {
        if !self.may_talk(talk) {
            return Err(Refusal::ChannelClosed);
        }
        if let (true, Speaker::Seat(player)) = (talk.quoting, talk.by) {
            self.withdraw_quote(player);
            return Ok(Answer::Withdraw);
        }
        let of_the_living = talk.by.seat().is_some_and(|seat| self.state.person(seat).alive);
        if self.state.phase == PhaseName::Day && of_the_living && !self.state.over {
            self.keep_open(self.table.setup.quiet);
        }
        Ok(Answer::Done)
    }

    /// Withholds a line that quotes the bot's private words, in a channel or in a private message.
    fn withdraw_quote(&mut self, player: Seat) {
        self.turn.tell(player, Event::QuoteWithdrawn);
        self.turn.tell_game_master(Event::QuoteFlagged { player });
    }

    /// Returns `true` if the speaker may talk in a channel. A channel that doesn't exist is treated like a closed one.
    /// The host passes on nothing that strangers say in private channels, so a speaker without a seat is a guest or was
    /// removed from the game.
    fn may_talk(&self, talk: &Talk<'_>) -> bool {
        let Speaker::Seat(seat) = talk.by else {
            return talk.channel == "spectators" || (talk.channel == "main" && self.state.over);
        };
        let person = self.state.person(seat);
        match talk.channel {
            "main" => self.state.over || (self.state.is_open() && person.alive),
            "dead" => !person.alive && !person.dropped,
            "spectators" => !person.alive,
            home if home == self.state.home(seat) => self.state.is_open() && person.alive,
            group => self.state.is_open() && self.in_group(seat, group),
        }
    }

    fn in_group(&self, seat: Seat, channel: &str) -> bool {
        self.state.groups.iter().any(|group| group.channel == channel && group.members.contains(&seat))
    }

    fn desk(&mut self, verb: &DeskVerb) -> Taken {
        if self.state.over {
            return Err(Refusal::NotNow);
        }
        match verb {
            DeskVerb::Pause
            | DeskVerb::Resume
            | DeskVerb::Announce(_)
            | DeskVerb::Remove(_)
            | DeskVerb::Back(_)
            | DeskVerb::Cancel => Ok(Answer::Standard),
            // The next evening opens at a fixed hour, and players wouldn't be there at any other time.
            DeskVerb::Extend(_) | DeskVerb::Close if self.state.phase == PhaseName::Dusk => Err(Refusal::NotNow),
            DeskVerb::Extend(_) | DeskVerb::Close => Ok(Answer::Standard),
            DeskVerb::Remind if self.state.phase == PhaseName::Evening => {
                self.remind_forms();
                Ok(Answer::Done)
            }
            DeskVerb::Remind => Ok(Answer::Standard),
            DeskVerb::Replacing(seat) => {
                self.mark_vacant(*seat, true)?;
                self.turn.push(Effect::SeekReplacement(*seat));
                self.turn.tell_all(Event::Replacing { player: *seat });
                Ok(Answer::Done)
            }
            // A submitted form counts for the player who sent it until the evening is over.
            DeskVerb::Replaced(seat) if self.state.person(*seat).submitted => Err(Refusal::NotNow),
            DeskVerb::Replaced(seat) => {
                self.mark_vacant(*seat, false)?;
                self.turn.tell_all(Event::Replaced { player: *seat });
                self.tell_deal(*seat);
                Ok(Answer::Done)
            }
        }
    }

    /// The game master removes a living player.
    pub(super) fn remove(&mut self, player: Seat) -> Answer {
        self.die(player, Cause::Removed);
        if !self.end_if_decided() {
            self.set_speakers();
        }
        Answer::Done
    }

    fn mark_vacant(&mut self, seat: Seat, vacant: bool) -> Result<(), Refusal> {
        self.alive(seat)?;
        if self.state.person(seat).vacant == vacant {
            return Err(Refusal::NotNow);
        }
        self.state.person_mut(seat).vacant = vacant;
        Ok(())
    }

    /// Ends a seat's replacement. Returns `true` if the seat was up for replacement.
    pub(super) fn keep_seat(&mut self, seat: Seat) -> bool {
        let was_vacant = std::mem::replace(&mut self.state.person_mut(seat).vacant, false);
        if was_vacant {
            self.turn.push(Effect::StopSeeking(seat));
        }
        was_vacant
    }

    fn command(&mut self, command: &Command<'_, Verb>) {
        let verb = command.verb.clone();
        match command.by {
            Speaker::Seat(seat) => self.command_of(seat, command, verb),
            Speaker::Onlooker | Speaker::Guest | Speaker::GameMaster => self.onlooker(&verb),
        }
    }

    /// Handles a command of an onlooker, or of a player who asks the same.
    fn onlooker(&mut self, verb: &Verb) {
        match verb {
            Verb::Rules(topic) => self.turn.tell(Audience::Asker, Event::RulesText { topic: *topic }),
            Verb::GmReveal => {
                let roles = self.roles();
                self.turn.tell_game_master(Event::Roles { roles });
            }
            _ => {}
        }
    }

    fn command_of(&mut self, seat: Seat, command: &Command<'_, Verb>, verb: Verb) {
        match verb {
            Verb::Rules(_) | Verb::GmReveal => self.onlooker(&verb),
            Verb::Role => self.tell_deal(seat),
            Verb::Status => self.tell_status(seat),
            Verb::Panic => panic!("the gauntlet was told to panic"),
            Verb::Answer(text) => self.answer(seat, text.as_str()),
            Verb::Linger(length) => {
                self.keep_open(length);
                self.turn.tell_all(Event::Lingers { player: seat, length });
                // The action is public, so this announcement reveals nothing else.
                if self.keep_seat(seat) {
                    self.turn.tell_all(Event::Stays { player: seat });
                }
            }
            Verb::Roll(sides) => self.roll(seat, sides),
            Verb::Group(others) => self.group(seat, others),
            Verb::Leave => {
                let group = group_to_leave(self.state, seat, command.channel);
                if let Some(channel) = group.map(|group| group.channel.clone()) {
                    self.leave_group(seat, &channel);
                }
            }
            Verb::Offer(player) => self.offer(seat, player),
            Verb::Accept(named) => self.reply_to(seat, named, true),
            Verb::Decline(named) => self.reply_to(seat, named, false),
            Verb::Pm(..) if command.quoting => self.withdraw_quote(seat),
            Verb::Pm(player, text) => {
                self.turn.tell(player, Event::Pm { player: seat, text: text.clone() });
                self.turn.tell(seat, Event::PmSent { player, text: text.clone() });
                self.turn.tell_game_master(Event::PmCopied { author: seat, player, text });
            }
            Verb::Vote(vote) => self.state.people[seat].vote = Some(vote),
            Verb::Favour(favours) => {
                self.state.people[seat].favours = Some(favours);
                self.turn.tell_all(Event::Favoured { player: seat, favours });
            }
            Verb::Unfavour => {
                self.state.people[seat].favours = None;
                self.turn.tell_all(Event::Unfavoured { player: seat });
            }
            Verb::Target(target) => self.state.people[seat].target = Some(target),
            Verb::Clear => self.state.people[seat].target = None,
            Verb::Submit(entries) => self.submit(seat, &entries),
            Verb::Send(agent, player) => drop(self.state.people[seat].agents.insert(agent, player)),
            Verb::Recall(agent) => {
                self.state.people[seat].agents.remove(&agent);
                self.turn.tell(seat, Event::AgentRecalled { agent });
            }
            Verb::Strike(target) => self.state.people[seat].strike = Some(target),
        }
    }

    /// Replies to an offer. The name can be left out if there is only one.
    fn reply_to(&mut self, seat: Seat, named: Option<Seat>, accepted: bool) {
        if let Some(maker) = named.or_else(|| self.state.makers(seat).first().copied()) {
            self.reply(seat, maker, accepted);
        }
    }

    fn tell_status(&mut self, seat: Seat) {
        let (state, person) = (&self.state, self.state.person(seat));
        let (phase, number, submitted) = (state.phase, state.number, person.submitted);
        let deadline = if phase == PhaseName::Day { "quiet" } else { phase.word() };
        let seconds = self.turn.seconds_left(deadline).map(Seconds);
        let ends = (phase == PhaseName::Dusk).then(|| self.table.setup.next_evening(self.turn.now()));
        self.turn.tell(Audience::Asker, Event::Status { phase, number, submitted, seconds, ends });
    }

    fn answer(&mut self, player: Seat, given: &str) {
        let right = self.table.setup.password.as_deref().is_some_and(|password| password.eq_ignore_ascii_case(given));
        if right {
            self.turn.tell_all(Event::PasswordGiven { player });
            self.begin_day();
        } else {
            self.turn.tell(player, Event::WrongPassword);
        }
    }

    fn roll(&mut self, player: Seat, sides: i64) {
        let possible: Vec<i64> = (1..=sides).collect();
        let scripted = self.table.setup.rolls.next(Chance::Roll, &mut self.state.rolls, &possible);
        let result = scripted.unwrap_or_else(|| {
            // `sides` is at most 100.
            1 + i64::from(self.turn.draw("roll").below(sides as u32))
        });
        self.turn.tell_all(Event::Rolled { player, sides, result });
    }

    fn group(&mut self, player: Seat, others: Vec<Seat>) {
        let mut players = others;
        players.push(player);
        players.sort();
        self.state.groups_opened += 1;
        self.state.person_mut(player).opened += 1;
        let name = format!("group-{}", self.state.groups_opened);
        self.state.groups.push(Group { channel: name.clone(), members: players.clone() });
        self.turn.open(name.clone(), players.clone());
        self.turn.entitle(name.clone(), self.title(&players));
        self.turn.speakers(name.clone(), Speakers::Members);
        self.turn.tell_channel(name, Event::GroupOpened { player, players });
    }

    fn offer(&mut self, maker: Seat, player: Seat) {
        let (offer, length) = (Offering { maker, player }, self.table.setup.offer_time);
        self.state.offers.push(offer);
        self.turn.push(Effect::SetDeadline(Deadline::after(offer.deadline(), length)));
        self.turn.tell(player, Event::Offered { player: maker });
        self.turn.tell(maker, Event::OfferMade { player, length });
    }

    fn reply(&mut self, player: Seat, maker: Seat, accepted: bool) {
        let offer = Offering { maker, player };
        self.state.offers.retain(|other| *other != offer);
        self.turn.push(Effect::ClearDeadline(offer.deadline().into()));
        if accepted {
            self.turn.trace("GA-7", vec![maker, player]);
            self.turn.tell(maker, Event::Allied { player });
            self.turn.tell(player, Event::Allied { player: maker });
        } else {
            self.turn.tell(maker, Event::OfferDeclined { player });
        }
    }

    /// Handles a whole form in one line: `submit vote=bob target=cat`. The draft supplies missing entries.
    fn submit(&mut self, seat: Seat, entries: &[Given]) {
        let person = &mut self.state.people[seat];
        for entry in entries {
            let Given::Entry(key, value) = entry else { continue };
            if *key == VerbName::Vote.word() {
                person.vote = vote_of(value);
            } else {
                person.target = value.seat();
            }
        }
        if !self.table.setup.fields {
            person.vote = Some(PlayerOr::Word(Nobody::None));
        }
        person.submitted = true;
    }

    fn alive(&self, player: Seat) -> Result<(), Refusal> {
        if self.state.person(player).alive { Ok(()) } else { Err(Refusal::NotAliveTarget { player }) }
    }
}

/// Returns the confirmation of an order for its sender.
pub(super) fn confirmation(state: &State, seat: Seat, verb: &Verb) -> Option<Event> {
    let person = state.people.at(seat)?;
    let (vote, target) = (person.vote, person.target);
    match verb {
        Verb::Vote(vote) => Some(Event::VoteNoted { vote: *vote }),
        Verb::Target(target) => Some(Event::TargetNoted { target: *target }),
        Verb::Clear => Some(Event::TargetCleared),
        Verb::Submit(_) => vote.map(|vote| Event::FormSubmitted { vote, target }),
        Verb::Send(agent, player) => Some(Event::AgentNoted { agent: *agent, player: *player }),
        _ => person.strike.map(|player| Event::StrikeNoted { player }),
    }
}

fn vote_of(given: &Given) -> Option<Vote> {
    match given {
        Given::Player(player) => Some(PlayerOr::Player(*player)),
        nobody => nobody.word().map(PlayerOr::Word),
    }
}
