//! What the gauntlet does with each input. The match over the inputs is exhaustive: a new one does not compile.

use gloaming_core::kit::Length;
use gloaming_core::ruleset::{
    Answer, Audience, Command, Deadline, DeskVerb, Effect, Input, PlayerOr, Seat, Seconds, Speaker, Speakers, Talk,
};
use gloaming_core::text::PlayerText;

use super::events::{Cause, Event, Nobody, PhaseName, Refusal, Role, Topic, Vote};
use super::manifest::LONGEST_PM;
use super::phases::Play;
use super::state::{Group, Offering};

/// How many sides a die has.
pub(super) const SIDES: std::ops::RangeInclusive<i64> = 2..=100;
/// How long somebody can keep a day open, in seconds.
const LINGER: std::ops::RangeInclusive<i64> = 60..=3_600;

type Taken = Result<Answer, Refusal>;

impl Play<'_, '_> {
    pub(super) fn input(&mut self, input: &Input<'_>) -> Taken {
        match input {
            Input::Command(command) => self.command(command),
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
            self.turn.tell(player, Event::QuoteWithdrawn);
            self.turn.tell_game_master(Event::QuoteFlagged { player });
            return Ok(Answer::Withdraw);
        }
        let of_the_living = talk.by.seat().is_some_and(|seat| self.state.person(seat).alive);
        if self.state.phase == PhaseName::Day && of_the_living && !self.state.over {
            self.keep_open(self.table.setup.quiet);
        }
        Ok(Answer::Done)
    }

    /// A channel that does not exist answers like one that is closed.
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
            DeskVerb::Pause | DeskVerb::Resume | DeskVerb::Announce(_) | DeskVerb::Back(_) | DeskVerb::Cancel => {
                Ok(Answer::Standard)
            }
            // The next opening is an hour of the clock, and nobody would be there if it came at another.
            DeskVerb::Extend(_) | DeskVerb::Close if self.state.phase == PhaseName::Dusk => Err(Refusal::NotNow),
            DeskVerb::Extend(_) | DeskVerb::Close => Ok(Answer::Standard),
            DeskVerb::Remind if self.state.phase == PhaseName::Evening => {
                self.remind_forms();
                Ok(Answer::Done)
            }
            DeskVerb::Remind => Ok(Answer::Standard),
            DeskVerb::Remove(seat) => {
                self.alive(*seat)?;
                self.die(*seat, Cause::Removed);
                if !self.end_if_decided() {
                    self.set_speakers();
                }
                Ok(Answer::Done)
            }
            DeskVerb::Replacing(seat) => {
                self.mark_vacant(*seat, true)?;
                self.turn.push(Effect::SeekReplacement(*seat));
                self.turn.tell_all(Event::Replacing { player: *seat });
                Ok(Answer::Done)
            }
            DeskVerb::Replaced(seat) => {
                self.mark_vacant(*seat, false)?;
                self.turn.tell_all(Event::Replaced { player: *seat });
                self.tell_deal(*seat);
                Ok(Answer::Done)
            }
        }
    }

    fn mark_vacant(&mut self, seat: Seat, vacant: bool) -> Result<(), Refusal> {
        self.alive(seat)?;
        if self.state.person(seat).vacant == vacant {
            return Err(Refusal::NotNow);
        }
        self.state.person_mut(seat).vacant = vacant;
        Ok(())
    }

    fn command(&mut self, command: &Command<'_>) -> Taken {
        let seat = match (command.by, command.verb) {
            (_, "rules") => {
                let topic = match command.rest {
                    "" => None,
                    word => Some(Topic::find(word).ok_or(Refusal::BadSyntax)?),
                };
                self.turn.tell(Audience::Asker, Event::RulesText { topic });
                return Ok(Answer::Done);
            }
            (Speaker::GameMaster, "gm-reveal") => {
                let roles = self.roles();
                self.turn.tell_game_master(Event::Roles { roles });
                return Ok(Answer::Done);
            }
            (Speaker::GameMaster, _) | (_, "gm-reveal") => return Err(Refusal::UnknownCommand),
            (Speaker::Onlooker, _) => return Err(Refusal::NotAPlayer),
            (Speaker::Seat(seat), _) => seat,
        };
        if self.state.person(seat).dropped {
            return Err(Refusal::NotAPlayer);
        }
        let in_channels = matches!(command.verb, "linger" | "roll" | "group" | "leave" | "status");
        if command.channel.is_some() && !in_channels {
            return Err(Refusal::PrivateOnly);
        }
        match command.verb {
            "role" => self.tell_deal(seat),
            "status" => self.tell_status(seat),
            "panic" if self.table.setup.panics => panic!("the gauntlet was told to panic"),
            verb => {
                if !self.is_time(verb) {
                    return Err(Refusal::NotNow);
                }
                if !self.state.person(seat).alive {
                    return Err(Refusal::NotAlive);
                }
                self.order(seat, command)?;
            }
        }
        Ok(Answer::Done)
    }

    pub(super) fn is_time(&self, verb: &str) -> bool {
        is_time(self.state, verb)
    }

    fn order(&mut self, seat: Seat, command: &Command<'_>) -> Result<(), Refusal> {
        match command.verb {
            "answer" => self.answer(seat, command.rest),
            "linger" => return self.linger(seat, command.rest),
            "roll" => return self.roll(seat, command.rest),
            "group" => return self.group(seat, command),
            "leave" => return self.leave(seat, command.channel),
            "offer" => return self.offer(seat, command.rest),
            "accept" => return self.reply(seat, command.rest, true),
            "decline" => return self.reply(seat, command.rest, false),
            "pm" => return self.pm(seat, command.rest),
            "vote" => {
                self.form_open(seat)?;
                let vote = self.read_vote(seat, command.rest)?;
                self.state.person_mut(seat).vote = Some(vote);
                self.turn.tell(seat, Event::VoteNoted { vote });
            }
            "target" => {
                self.form_open(seat)?;
                let target = self.other(seat, command.rest)?;
                self.state.person_mut(seat).target = Some(target);
                self.turn.tell(seat, Event::TargetNoted { target });
            }
            "submit" => return self.submit(seat, command),
            "strike" => {
                if self.state.person(seat).role != Role::Stalker {
                    return Err(Refusal::NotYourPower);
                }
                let player = self.living_other(seat, command.rest)?;
                self.state.person_mut(seat).strike = Some(player);
                self.turn.tell(seat, Event::StrikeNoted { player });
            }
            _ => return Err(Refusal::UnknownCommand),
        }
        Ok(())
    }

    fn tell_status(&mut self, seat: Seat) {
        let (state, person) = (&self.state, self.state.person(seat));
        let (phase, number, submitted) = (state.phase, state.number, person.submitted);
        let deadline = if phase == PhaseName::Day { "quiet" } else { phase.word() };
        let seconds = self.turn.seconds_left(deadline).map(Seconds);
        self.turn.tell(Audience::Asker, Event::Status { phase, number, submitted, seconds });
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

    fn linger(&mut self, player: Seat, rest: &str) -> Result<(), Refusal> {
        let length: Length = rest.parse().map_err(|_| Refusal::BadSyntax)?;
        in_range(length.as_seconds(), LINGER)?;
        self.keep_open(length);
        self.turn.tell_all(Event::Lingers { player, length });
        Ok(())
    }

    fn roll(&mut self, player: Seat, rest: &str) -> Result<(), Refusal> {
        let sides: i64 = rest.parse().map_err(|_| Refusal::BadSyntax)?;
        in_range(sides, SIDES)?;
        let scripted = self.scripted("roll").and_then(|result| result.parse().ok());
        let result = scripted.filter(|result| (1..=sides).contains(result)).unwrap_or_else(|| {
            // `sides` is at most 100.
            1 + i64::from(self.turn.draw("roll").below(sides as u32))
        });
        self.turn.tell_all(Event::Rolled { player, sides, result });
        Ok(())
    }

    fn group(&mut self, player: Seat, command: &Command<'_>) -> Result<(), Refusal> {
        let most = self.table.setup.most_groups;
        if self.state.person(player).opened >= most {
            return Err(Refusal::UsedUp { most: i64::from(most) });
        }
        let mut players = vec![player];
        for word in command.words() {
            let other = self.other(player, word)?;
            if players.contains(&other) {
                return Err(Refusal::DuplicateTarget { player: other });
            }
            players.push(other);
        }
        if players.len() < 2 {
            return Err(Refusal::BadSyntax);
        }
        players.sort();
        self.state.groups_opened += 1;
        self.state.person_mut(player).opened += 1;
        let name = format!("group-{}", self.state.groups_opened);
        self.state.groups.push(Group { channel: name.clone(), members: players.clone() });
        let channel = gloaming_core::ruleset::Word::Owned(name);
        self.turn.push(Effect::Open(channel.clone()));
        self.turn.push(Effect::Title { channel: channel.clone(), title: self.title(&players) });
        self.turn.push(Effect::Members { channel: channel.clone(), seats: players.clone() });
        self.turn.push(Effect::Speakers { channel: channel.clone(), speakers: Speakers::Members });
        self.turn.tell(Audience::Channel(channel), Event::GroupOpened { player, players });
        Ok(())
    }

    /// Leaves the channel in which it is said, or else the one that was opened last.
    fn leave(&mut self, seat: Seat, channel: Option<&str>) -> Result<(), Refusal> {
        let said_here =
            |group: &Group| channel.is_none_or(|channel| !channel.starts_with("group-") || channel == group.channel);
        let mut groups = self.state.groups.iter().rev();
        let group = groups.find(|group| group.members.contains(&seat) && said_here(group)).ok_or(Refusal::NoGroup)?;
        let channel = group.channel.clone();
        self.leave_group(seat, &channel);
        Ok(())
    }

    fn offer(&mut self, maker: Seat, rest: &str) -> Result<(), Refusal> {
        if self.state.offers.iter().any(|offer| offer.maker == maker) {
            return Err(Refusal::AlreadyOffered);
        }
        let player = self.other(maker, rest)?;
        let (offer, length) = (Offering { maker, player }, self.table.setup.offer_time);
        self.state.offers.push(offer);
        self.turn.push(Effect::SetDeadline(Deadline::after(offer.deadline(), length)));
        self.turn.tell(player, Event::Offered { player: maker });
        self.turn.tell(maker, Event::OfferMade { player, length });
        Ok(())
    }

    fn reply(&mut self, player: Seat, rest: &str, accepted: bool) -> Result<(), Refusal> {
        let makers = self.state.makers(player);
        let maker = match makers.as_slice() {
            [] => return Err(Refusal::NoOffer),
            [maker] if rest.is_empty() => *maker,
            _ if rest.is_empty() => return Err(Refusal::WhichOffer { players: makers }),
            _ => Some(self.named(rest)?).filter(|maker| makers.contains(maker)).ok_or(Refusal::NoOffer)?,
        };
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
        Ok(())
    }

    fn pm(&mut self, author: Seat, rest: &str) -> Result<(), Refusal> {
        let (name, text) = rest.split_once(char::is_whitespace).ok_or(Refusal::BadSyntax)?;
        let player = self.other(author, name)?;
        let text = PlayerText::new(text);
        if text.is_empty() {
            return Err(Refusal::BadSyntax);
        }
        if text.as_str().chars().count() > LONGEST_PM {
            return Err(Refusal::TooLong { most: LONGEST_PM as i64 });
        }
        self.turn.tell(player, Event::Pm { player: author, text: text.clone() });
        self.turn.tell(author, Event::PmSent { player, text: text.clone() });
        self.turn.tell_game_master(Event::PmCopied { author, player, text });
        Ok(())
    }

    fn form_open(&self, seat: Seat) -> Result<(), Refusal> {
        if self.state.person(seat).submitted { Err(Refusal::AlreadyDone) } else { Ok(()) }
    }

    /// A whole form in one line: `submit vote=bob target=cat`. A draft fills what the line leaves out.
    fn submit(&mut self, seat: Seat, command: &Command<'_>) -> Result<(), Refusal> {
        self.form_open(seat)?;
        let (mut vote, mut target) = (self.state.person(seat).vote, self.state.person(seat).target);
        for entry in command.words() {
            match entry.split_once('=') {
                Some(("vote", word)) => vote = Some(self.read_vote(seat, word)?),
                Some(("target", word)) => target = Some(self.other(seat, word)?),
                _ => return Err(Refusal::BadSyntax),
            }
        }
        let vote = vote.ok_or(Refusal::NoVote)?;
        let person = self.state.person_mut(seat);
        (person.vote, person.target, person.submitted) = (Some(vote), target, true);
        self.turn.tell(seat, Event::FormSubmitted { vote, target });
        Ok(())
    }

    fn read_vote(&self, seat: Seat, word: &str) -> Result<Vote, Refusal> {
        match Nobody::find(word) {
            Some(nobody) => Ok(PlayerOr::Word(nobody)),
            None => self.other(seat, word).map(PlayerOr::Player),
        }
    }

    fn named(&self, word: &str) -> Result<Seat, Refusal> {
        self.table.roster.find(word).ok_or_else(|| Refusal::UnknownPlayer { name: PlayerText::new(word) })
    }

    fn alive(&self, player: Seat) -> Result<(), Refusal> {
        if self.state.person(player).alive { Ok(()) } else { Err(Refusal::NotAliveTarget { player }) }
    }

    fn living_other(&self, seat: Seat, word: &str) -> Result<Seat, Refusal> {
        let player = self.named(word)?;
        if player == seat {
            return Err(Refusal::SelfTarget);
        }
        self.alive(player)?;
        Ok(player)
    }

    /// A living other within reach.
    fn other(&self, seat: Seat, word: &str) -> Result<Seat, Refusal> {
        let player = self.living_other(seat, word)?;
        if self.state.home(seat) != self.state.home(player) {
            return Err(Refusal::OutOfReach { player });
        }
        Ok(player)
    }
}

/// Whether a verb has its time in this phase.
pub(super) fn is_time(state: &super::state::State, verb: &str) -> bool {
    match verb {
        _ if state.over => false,
        "answer" => state.phase == PhaseName::Password,
        "linger" | "roll" => state.phase == PhaseName::Day,
        "group" | "leave" | "offer" | "accept" | "decline" | "pm" => state.is_open(),
        "vote" | "target" | "submit" => state.phase == PhaseName::Evening,
        "strike" => state.phase == PhaseName::Night,
        _ => false,
    }
}

fn in_range(number: i64, range: std::ops::RangeInclusive<i64>) -> Result<(), Refusal> {
    let (least, most) = (*range.start(), *range.end());
    if range.contains(&number) { Ok(()) } else { Err(Refusal::OutOfRange { least, most }) }
}
