//! The pace in lines: when an account may send a message with a given number of lines.
//!
//! All queues of a service share its lines. Without an order, short messages would take each line as it becomes free, and
//! a long message would wait forever. So the message whose turn is first reserves the lines that it waits for: results
//! and questions before chatter, and each of these in the order of their items. Chatter is sent at least once in
//! [`LONGEST_WAIT`], however much else is waiting.

use std::collections::VecDeque;

use gloaming_core::chat::Pace;
use jiff::{SignedDuration, Timestamp};

use crate::queues::Number;

/// The time after which chatter goes before everything else, once.
const LONGEST_WAIT: SignedDuration = SignedDuration::from_secs(30);

/// The time after which a message has its response, or the response is lost.
const LONGEST_ANSWER: SignedDuration = SignedDuration::from_mins(1);

/// The turn of a message. The lowest goes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Turn {
    /// Whether it goes after results and questions.
    pub(crate) is_chatter: bool,
    /// The number of its item.
    pub(crate) number: Number,
}

/// The lines of one account.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lines {
    /// The recently sent messages with their lines, oldest first.
    sent: VecDeque<(Timestamp, u16)>,
    /// When the lines of all earlier messages have become free.
    clear: Option<Timestamp>,
    /// The first result or question that is waiting.
    first: Option<Claim>,
    /// The first chatter that is waiting.
    chatter: Option<Claim>,
}

/// A message waiting for its lines. It is planned again at that time if it still has to be sent.
#[derive(Clone, Debug)]
struct Claim {
    turn: Turn,
    /// When its lines are free, or `None` if others may overtake it at that time.
    until: Option<Timestamp>,
    /// Since when nothing of its kind has been sent.
    since: Timestamp,
}

impl Lines {
    /// Returns when a message may be sent, or `None` if it may be sent now.
    pub(crate) fn wait(&mut self, pace: &Pace, turn: Turn, lines: u16, now: Timestamp) -> Option<Timestamp> {
        let free = Some(pace.may_send_at(lines, self.clear_at(pace, now))).filter(|until| *until > now);
        let is_overdue = |claim: &Claim| now.duration_since(claim.since) >= LONGEST_WAIT;
        let behind = |claim: &Claim| claim.until.filter(|until| claim.turn < turn && *until > now);
        let overdue = self.chatter.as_mut().filter(|claim| is_overdue(claim));
        let until = match overdue {
            // Chatter that has waited for too long goes before all results.
            Some(claim) if turn.is_chatter => free.max(behind(claim)),
            Some(claim) if claim.until.is_some() => {
                let until = claim.until.unwrap_or(now).max(now) + pace.interval();
                claim.until.take_if(|until| *until <= now);
                free.max(Some(until))
            }
            _ => {
                let ahead = [&self.first, &self.chatter].into_iter().flatten().filter_map(behind).max();
                free.max(ahead)
            }
        }?;
        let kept = if turn.is_chatter { &mut self.chatter } else { &mut self.first };
        let stands = kept.as_ref().is_some_and(|claim| claim.turn < turn && claim.until.is_some_and(|at| at > now));
        if !stands {
            let since = kept.as_ref().map_or(now, |claim| claim.since);
            *kept = Some(Claim { turn, until: Some(until), since });
        }
        Some(until)
    }

    /// Records that a message is sent now.
    pub(crate) fn spend(&mut self, pace: &Pace, turn: Turn, lines: u16, now: Timestamp) {
        let kept = if turn.is_chatter { &mut self.chatter } else { &mut self.first };
        kept.take_if(|claim| claim.turn.is_chatter || claim.turn >= turn);
        while let Some((at, lines)) = self.sent.pop_front_if(|(at, _)| now.duration_since(*at) > LONGEST_ANSWER) {
            self.clear = Some(self.clear.map_or(at, |clear| clear.max(at)) + pace.interval() * i32::from(lines));
        }
        self.sent.push_back((now, lines));
    }

    /// Records the response to a message, which counts from `now` on because when it arrived isn't known. Without `now`
    /// it was never sent.
    pub(crate) fn answered(&mut self, lines: u16, sent: Timestamp, now: Option<Timestamp>) {
        if lines == 0 {
            return;
        }
        if let Some(there) = self.sent.iter().rposition(|one| *one == (sent, lines)) {
            self.sent.remove(there);
        }
        self.sent.extend(now.map(|now| (now, lines)));
    }

    /// Returns when the lines of all sent messages are free.
    fn clear_at(&self, pace: &Pace, now: Timestamp) -> Timestamp {
        let clear = self.sent.iter().fold(self.clear, |clear, (at, lines)| {
            Some(clear.map_or(*at, |clear| clear.max(*at)) + pace.interval() * i32::from(*lines))
        });
        clear.map_or(now, |clear| clear.max(now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACE: Pace = Pace { lines: 1, per: 2, at_once: 4 };

    fn at(seconds: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_secs(seconds)
    }

    fn turn(number: u64) -> Turn {
        Turn { is_chatter: false, number: (number, 0) }
    }

    fn chatter(number: u64) -> Turn {
        Turn { is_chatter: true, number: (number, 0) }
    }

    /// Sends a message if it may be sent now, or returns when it may be sent.
    fn send(lines: &mut Lines, turn: Turn, cost: u16, now: Timestamp) -> Result<(), Timestamp> {
        match lines.wait(&PACE, turn, cost, now) {
            Some(until) => Err(until),
            None => {
                lines.spend(&PACE, turn, cost, now);
                Ok(())
            }
        }
    }

    #[test]
    fn a_burst_is_followed_by_the_pace_and_a_message_that_is_longer_waits_until_all_is_clear() {
        let mut lines = Lines::default();
        assert_eq!(send(&mut lines, turn(1), 3, at(0)), Ok(()));
        assert_eq!(send(&mut lines, turn(2), 1, at(0)), Ok(()));
        assert_eq!(send(&mut lines, turn(3), 1, at(0)), Err(at(2)));
        assert_eq!(send(&mut lines, turn(3), 1, at(2)), Ok(()));
        assert_eq!(send(&mut lines, turn(4), 12, at(2)), Err(at(10)));
        assert_eq!(send(&mut lines, turn(4), 12, at(10)), Ok(()));
        assert_eq!(send(&mut lines, turn(5), 1, at(10)), Err(at(28)));
    }

    #[test]
    fn lines_count_from_their_answer_on_and_those_never_sent_do_not_count() {
        let mut lines = Lines::default();
        assert_eq!(send(&mut lines, turn(1), 4, at(0)), Ok(()));
        lines.answered(4, at(0), Some(at(3)));
        assert_eq!(send(&mut lines, turn(2), 1, at(3)), Err(at(5)));
        assert_eq!(send(&mut lines, turn(2), 1, at(5)), Ok(()));
        lines.answered(1, at(5), None);
        assert_eq!(send(&mut lines, turn(3), 1, at(5)), Ok(()));
    }

    #[test]
    fn short_messages_do_not_starve_a_long_one() {
        let mut lines = Lines::default();
        assert_eq!(send(&mut lines, turn(1), 4, at(0)), Ok(()));
        assert_eq!(send(&mut lines, turn(2), 4, at(1)), Err(at(8)));
        for (number, second) in (3..).zip(1..8) {
            assert_eq!(send(&mut lines, turn(number), 1, at(second)), Err(at(8)), "{second}");
        }
        assert_eq!(send(&mut lines, turn(2), 4, at(8)), Ok(()));
        assert_eq!(send(&mut lines, turn(3), 1, at(8)), Err(at(10)));
    }

    #[test]
    fn results_and_questions_are_not_held_up_by_what_can_wait() {
        let mut lines = Lines::default();
        assert_eq!(send(&mut lines, turn(1), 4, at(0)), Ok(()));
        assert_eq!(send(&mut lines, chatter(2), 4, at(0)), Err(at(8)));
        assert_eq!(send(&mut lines, turn(3), 1, at(0)), Err(at(2)));
        assert_eq!(send(&mut lines, turn(3), 1, at(2)), Ok(()));
        assert_eq!(send(&mut lines, turn(4), 3, at(8)), Ok(()));
    }

    #[test]
    fn what_can_wait_gets_its_turn_however_much_else_there_is_to_say() {
        let mut lines = Lines::default();
        assert_eq!(send(&mut lines, turn(1), 4, at(0)), Ok(()));
        let mut said = Vec::new();
        let mut number = 2;
        for second in 0..80 {
            // Results are planned first, as in the queues.
            if send(&mut lines, turn(number), 1, at(second)).is_ok() {
                number += 1;
            }
            if send(&mut lines, chatter(2), 2, at(second)).is_ok() {
                said.push(second);
            }
        }
        assert_eq!(said.len(), 2, "{said:?}");
        assert!(said[0] >= 30 && said[1] - said[0] >= 30, "{said:?}");
        assert!(number >= 30, "results go on meanwhile: {number}");
    }

    #[test]
    fn a_message_that_is_not_sent_after_all_holds_up_no_other() {
        let mut lines = Lines::default();
        assert_eq!(send(&mut lines, turn(1), 4, at(0)), Ok(()));
        assert_eq!(send(&mut lines, turn(2), 4, at(0)), Err(at(8)));
        assert_eq!(send(&mut lines, turn(3), 1, at(8)), Ok(()));
    }
}
