//! The game master's desk: the same verbs for all rulesets, each a row of the log.
//!
//! The ruleset is asked about every verb first. It may refuse it, handle it completely, or leave it to the default
//! defined here.

use gloaming_core::kit::Length;
use gloaming_core::ruleset::{
    Answer, CancelReason, DeskVerb, Effect, HostEvent, HostRefusal, Input, Moment, PhaseName, Record, Recorded, Seat,
    Speaker, Typed, Words,
};
use jiff::{SignedDuration, Timestamp};

use super::{Addressee, DeskOrder, DeskWord, Due, Journalled, Line, Table};

/// If the end is closer than this, it is shown without a date.
const TIME_ALONE: SignedDuration = SignedDuration::from_hours(12);

/// How a player leaves a running game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
pub enum WayOut {
    /// The rules remove the player.
    Removed,
    /// Another player takes the seat.
    Replaced,
    /// The rules don't support leaving: the clock acts for the seat.
    None,
}

impl Table {
    /// Returns `true` if a seat can be freed for another player.
    pub fn replaces(&self, now: Timestamp) -> bool {
        !self.has_no_use_for(DeskWord::Replacing, now)
    }

    /// Returns how players currently leave the game. It is the same for every seat, because a difference could reveal a
    /// secret.
    pub fn way_out(&self, now: Timestamp) -> WayOut {
        if !self.has_no_use_for(DeskWord::Remove, now) {
            WayOut::Removed
        } else if !self.has_no_use_for(DeskWord::Replacing, now) {
            WayOut::Replaced
        } else {
            WayOut::None
        }
    }

    /// Returns the order by which this player leaves the game, or `None` if the rules refuse it or don't support
    /// leaving.
    pub fn leave_order(&self, seat: Seat, now: Timestamp) -> Option<DeskVerb> {
        let verb = match self.way_out(now) {
            WayOut::Removed => DeskVerb::Remove(seat),
            WayOut::Replaced => DeskVerb::Replacing(seat),
            WayOut::None => return None,
        };
        self.refusal_of(verb.clone(), now).is_none().then_some(verb)
    }

    /// Executes an order of the game master.
    ///
    /// # Errors
    ///
    /// Returns the refusal, which is also a row for the desk. A refused order changes nothing.
    pub fn desk(&mut self, order: impl Into<DeskOrder>, now: Timestamp) -> Result<(), Record> {
        let _game = self.span().entered();
        let order = order.into();
        self.strike_all(now);
        let now = self.advance(now);
        let text = order.spell(self.roster());
        let result = self.take_desk(order, now);
        match &result {
            Err(refusal) => self.write(now, Addressee::GameMaster { secret: false }, Line::Refusal(refusal.clone())),
            Ok(()) => {
                self.changed = true;
                self.refresh_offers(now);
            }
        }
        self.book(now, Journalled::Desk(text));
        result
    }

    /// Handles an outage from `since` until now. If a deadline expired in that time, the game is treated as if the game
    /// master had paused it: lengths of time move, fixed times stay, and the ruleset is notified. Returns whether it
    /// was paused. A game that refuses the pause continues as if there had been no outage.
    pub fn stood_still(&mut self, since: Timestamp, now: Timestamp) -> bool {
        let since = self.latest().max(since);
        let missed = self.clock.next_strike().is_some_and(|at| at <= now);
        if self.over.is_some() || self.clock.is_paused() || !missed || since >= now {
            return false;
        }
        // A deadline that was due before the outage began was only missed by a moment, because time advances in steps.
        self.stop_for_absence(since) && self.go_on_after_absence(since, now)
    }

    /// Silently pauses the game because no player can play. Returns `false` if the game refuses a pause.
    pub(super) fn stop_for_absence(&mut self, now: Timestamp) -> bool {
        self.take_for_absence(&DeskVerb::Pause, now, now, Journalled::Stopped)
    }

    /// Resumes the game and announces how long it was stopped.
    pub(super) fn go_on_after_absence(&mut self, since: Timestamp, now: Timestamp) -> bool {
        self.take_for_absence(&DeskVerb::Resume, since, now, Journalled::WentOn { since })
    }

    fn take_for_absence(&mut self, verb: &DeskVerb, since: Timestamp, now: Timestamp, input: Journalled) -> bool {
        let _game = self.span().entered();
        self.strike_all(now);
        let now = self.advance(now);
        let is_done = self.take_verb(verb, Some(since), now).is_ok();
        if is_done {
            self.changed = true;
            self.refresh_offers(now);
        }
        self.book(now, input);
        is_done
    }

    /// Whether an order undoes more steps than this table has in memory. The others are found in the journal.
    pub fn needs_older_steps(&self, order: &DeskOrder) -> bool {
        let is_older = |count: u32| count as usize > self.steps.len();
        self.has_older_steps && matches!(order, DeskOrder::Verb(DeskVerb::Back(count)) if is_older(*count))
    }

    fn take_desk(&mut self, order: DeskOrder, now: Timestamp) -> Result<(), Record> {
        let verb = match order {
            DeskOrder::Verb(verb) => verb,
            DeskOrder::Own { verb, rest } => return self.take_own_desk_verb(verb, &rest, now),
            // A game that doesn't support the verb refuses it for unknown players, too.
            DeskOrder::Unreadable { word: Some(word), refusal, .. }
                if refusal.name == "unknown-player" && self.has_no_use_for(word, now) =>
            {
                return Err(HostRefusal::NotNow.into_record());
            }
            DeskOrder::Unreadable { refusal, .. } => return Err(refusal),
        };
        if self.over.is_some() && !verb.outlasts_the_game() {
            return Err(HostRefusal::NotNow.into_record());
        }
        self.take_verb(&verb, None, now)
    }

    /// Executes a verb of the desk. `absent_since` is the beginning of an outage, for a pause that begins or ends
    /// because of it.
    fn take_verb(&mut self, verb: &DeskVerb, absent_since: Option<Timestamp>, now: Timestamp) -> Result<(), Record> {
        let views = self.clock.views(now);
        let before = self.game.fork();
        let answered = self.ask(&Input::Desk(verb.clone()), &views, now)?;
        if answered.answer == Answer::Standard
            && let Err(refusal) = self.standard(verb, absent_since, now)
        {
            // The ruleset accepted it but the host can't do it, so nothing must have happened.
            self.game = before;
            return Err(refusal);
        }
        if answered.answer == Answer::Done {
            self.clock.unsettle();
        }
        if let DeskVerb::Replaced(seat) | DeskVerb::Remove(seat) = verb {
            self.replacing.retain(|other| other != seat);
        }
        self.apply(answered.effects, None, now);
        Ok(())
    }

    /// Passes a verb to the ruleset that added it to the desk.
    fn take_own_desk_verb(&mut self, verb: &'static str, rest: &str, now: Timestamp) -> Result<(), Record> {
        let command = Typed { by: Speaker::GameMaster, channel: None, verb, words: Words::Typed(rest), quoting: false };
        let views = self.clock.views(now);
        let answered = self.ask(&Input::Command(command), &views, now)?;
        self.clock.unsettle();
        self.apply(answered.effects, None, now);
        Ok(())
    }

    /// Returns the verbs of the desk that can be used now, without those that the game doesn't support.
    pub fn desk_verbs(&self) -> Vec<DeskWord> {
        let is_paused = self.clock.is_paused();
        let can_be_used = |verb: DeskWord| match verb {
            DeskWord::Announce => true,
            _ if self.over.is_some() => false,
            DeskWord::Pause => !is_paused,
            DeskWord::Resume => is_paused,
            DeskWord::Replaced => !self.replacing.is_empty(),
            DeskWord::Replacing | DeskWord::Remove => !self.has_no_use_for(verb, self.latest()),
            // All players see whether a phase has an end.
            DeskWord::Extend | DeskWord::Close => self.clock.has_phase(),
            DeskWord::Remind | DeskWord::Back | DeskWord::Cancel => true,
        };
        DeskWord::ALL.iter().copied().filter(|verb| can_be_used(*verb)).collect()
    }

    /// Returns the seats up for replacement that the ruleset lets another player take now, determined on a copy of the
    /// game.
    pub fn seats_to_take(&self, now: Timestamp) -> Vec<Seat> {
        let takes = |seat: &Seat| self.refusal_of(DeskVerb::Replaced(*seat), now).is_none();
        let open = self.replacing.iter().filter(|_| self.over.is_none());
        open.copied().filter(takes).collect()
    }

    /// Returns `true` if this verb is refused with `not-now` for every seat, determined on copies of the game, or if
    /// the game is over.
    fn has_no_use_for(&self, word: DeskWord, now: Timestamp) -> bool {
        let verb = match word {
            DeskWord::Remove => DeskVerb::Remove,
            // A game that puts seats up for replacement supports both verbs, even if no seat is open now.
            DeskWord::Replacing | DeskWord::Replaced => DeskVerb::Replacing,
            _ => return false,
        };
        let is_refused = |seat| self.refusal_of(verb(seat), now).is_some_and(|refusal| refusal.name == "not-now");
        self.over.is_some() || self.roster().seats().all(is_refused)
    }

    /// Returns the ruleset's refusal of a verb about a seat, determined on a copy. The default implements neither of
    /// these verbs.
    fn refusal_of(&self, verb: DeskVerb, now: Timestamp) -> Option<Record> {
        let deadlines = self.clock.views(now);
        match self
            .game
            .fork()
            .input(&Input::Desk(verb), Moment { now, deadlines: &deadlines, paused: self.clock.pause_now() })
        {
            Ok(answered) => (answered.answer == Answer::Standard).then(|| HostRefusal::NotNow.into_record()),
            Err(refusal) => Some(refusal),
        }
    }

    fn standard(&mut self, verb: &DeskVerb, absent_since: Option<Timestamp>, now: Timestamp) -> Result<(), Record> {
        let not_now = || HostRefusal::NotNow.into_record();
        match verb {
            DeskVerb::Pause if self.clock.is_paused() => Err(not_now()),
            DeskVerb::Pause => {
                self.clock.pause(now);
                if absent_since.is_none() {
                    self.tell_all(&HostEvent::Paused.into_record(), now);
                }
                Ok(())
            }
            DeskVerb::Resume if !self.clock.is_paused() => Err(not_now()),
            DeskVerb::Resume => {
                self.clock.resume(now);
                let event = absent_since.map_or(HostEvent::Resumed, |since| self.stood_still_since(since, now));
                self.tell_all(&event.into_record(), now);
                Ok(())
            }
            DeskVerb::Extend(length) => {
                if !self.clock.extend(SignedDuration::from_secs(length.as_seconds()), now) {
                    return Err(not_now());
                }
                let name = PhaseName(self.phase.clone());
                self.tell_all(&HostEvent::PhaseExtended { name, length: *length }.into_record(), now);
                Ok(())
            }
            DeskVerb::Close => {
                let name = self.clock.take_phase().ok_or_else(not_now)?;
                self.strike(Due::Deadline { name, of_phase: true }, now);
                Ok(())
            }
            DeskVerb::Remind => {
                self.remind_awaited(now);
                Ok(())
            }
            DeskVerb::Announce(text) => {
                self.tell_all(&HostEvent::Announcement { text: text.clone() }.into_record(), now);
                Ok(())
            }
            DeskVerb::Back(count) => self.step_back(*count, now),
            DeskVerb::Cancel => {
                self.tell_all(&HostEvent::GameCancelled { reason: CancelReason::Host }.into_record(), now);
                self.apply(vec![Effect::End { winners: Vec::new(), reason: None }], None, now);
                self.stopped = true;
                Ok(())
            }
            DeskVerb::Remove(_) | DeskVerb::Replacing(_) | DeskVerb::Replaced(_) => Err(not_now()),
        }
    }

    /// Returns the event that announces how long the game was stopped and when its phase ends now.
    fn stood_still_since(&self, since: Timestamp, now: Timestamp) -> HostEvent {
        let seconds = now.duration_since(since).as_secs().max(0);
        let away = match seconds {
            ..120 => Length::seconds(u32::try_from(seconds).unwrap_or_default()),
            _ => Length::minutes(u32::try_from(seconds / 60).unwrap_or(u32::MAX)),
        };
        let ends = self.clock.phase_ends_at();
        let soon = ends.is_some_and(|ends| ends.duration_since(now) < TIME_ALONE);
        HostEvent::StoodStill { away, phase: PhaseName(self.phase.clone()), ends, soon }
    }

    /// Reminds the awaited players. It isn't refused if there are none, because a game master who plays would learn
    /// from it whether a player with a secret task has completed it.
    fn remind_awaited(&mut self, now: Timestamp) {
        let awaited = self.game.awaited();
        let reminder = HostEvent::Reminder { phase: PhaseName(self.phase.clone()) }.into_record();
        for seat in awaited {
            self.write(now, Addressee::Seat(seat), Line::Event(reminder.clone()));
        }
    }

    /// Undoes the last accepted commands and all their consequences.
    fn step_back(&mut self, count: u32, now: Timestamp) -> Result<(), Record> {
        let Some(index) = self.steps.len().checked_sub(count as usize) else {
            return Err(HostRefusal::NotNow.into_record());
        };
        let Some(step) = self.steps.drain(index..).next() else { return Err(HostRefusal::NotNow.into_record()) };
        let seed = self.game.draws().seed();
        self.game = step.game;
        let was_paused = self.clock.is_paused();
        // The state may be from before a restore and have the draws of that time.
        self.game.reseed_draws(seed);
        self.renewals += 1;
        self.game.renew_draws(self.renewals);
        self.clock = step.clock;
        self.clock.step_back(now.duration_since(step.at), now);
        self.channels = step.channels;
        self.over = step.over;
        self.stopped = step.stopped;
        self.dropped = step.dropped;
        self.replacing = step.replacing;
        if step.traces < self.traces.len() {
            self.traces.truncate(step.traces);
            self.booked.traces_kept = Some(self.booked.traces_kept.map_or(step.traces, |kept| kept.min(step.traces)));
        }
        let back_to = self.log.len() as u64;
        self.retracted.push(step.row..back_to);
        if (self.phase.as_ref(), self.phase_number) != (step.phase.as_ref(), step.phase_number) {
            self.phase_begins(step.phase, step.phase_number, true);
        }
        if was_paused {
            // The game hasn't been resumed, but the rules, in their state before the command, don't know about the
            // pause.
            let views = self.clock.views(now);
            if let Ok(answered) = self.ask(&Input::Desk(DeskVerb::Pause), &views, now) {
                self.apply(answered.effects, None, now);
            }
            self.clock.pause(now);
        }
        self.tell_all(&HostEvent::SteppedBack { count }.into_record(), now);
        Ok(())
    }
}
