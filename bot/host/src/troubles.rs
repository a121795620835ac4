//! Current failures for the operator. A trouble is reported once when it begins, and once when it is over.
//!
//! The host retries failed requests, and each attempt fails for the same reason. Two programs that read with the same
//! token fail and succeed in turns. So each reason is reported once per trouble, and a trouble is only over when
//! nothing has failed for a while.
//!
//! Everything here is logged when it is reported. It never contains a person, a conversation, a role or an order,
//! because an operator may be a player, too.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use gloaming_core::chat::{ChatError, PlatformName};
use jiff::{SignedDuration, Timestamp};

use crate::ids::TableId;

/// How long nothing may fail until a trouble is over. Services are retried after half a minute at most.
const QUIET: SignedDuration = SignedDuration::from_mins(1);

/// The time after which a recurring problem is reported again.
const AGAIN: SignedDuration = SignedDuration::from_hours(1);

/// The maximum number of reasons reported per trouble, because some contain a number that is never the same.
const MOST_REASONS: usize = 8;

/// The number of problems kept for later requests. The log has all of them.
const MOST_KEPT: usize = 100;

/// Something that can fail for a while.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    /// Reading a service.
    Reading(PlatformName),
    /// Executing operations on a service.
    Acting(PlatformName),
    /// Storing everything that happens.
    Store,
    /// Playing a game with a ruleset.
    Game(TableId, &'static str),
}

/// A report for the operator, outside any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// When it was reported.
    pub at: Timestamp,
    /// The platform or part.
    pub part: String,
    /// Whether it begins, is over, or happened once.
    pub course: Course,
    /// The text.
    pub what: String,
}

/// The course of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// It continues until it is reported to be over.
    Begins,
    /// It is over.
    Over,
    /// It happened once.
    Once,
}

/// The current failures, and the latest reports about them.
#[derive(Default)]
pub(crate) struct Troubles {
    open: BTreeMap<Part, Trouble>,
    /// When problems that happen once were reported.
    said: BTreeMap<(String, String), Timestamp>,
    problems: Vec<Problem>,
    /// Problems that haven't been sent to operators in a chat yet.
    untold: Vec<Problem>,
}

#[derive(Default)]
struct Trouble {
    reasons: Vec<Reason>,
    /// The time since which nothing has failed.
    fine_since: Option<Timestamp>,
}

struct Reason {
    what: String,
    /// Whether it was reported. It isn't if another part of the same service has already reported it.
    is_said: bool,
}

impl Part {
    fn name(&self) -> &str {
        match self {
            Part::Reading(platform) | Part::Acting(platform) => platform.as_str(),
            Part::Store => "store",
            Part::Game(_, ruleset) => ruleset,
        }
    }

    /// Returns how long nothing may fail until a trouble is over. A store that recovered is reported immediately,
    /// because operators wait for it.
    fn quiet(&self) -> SignedDuration {
        if *self == Part::Store { SignedDuration::ZERO } else { QUIET }
    }
}

impl Troubles {
    /// Records that a part fails for a reason. May be called on every attempt.
    pub(crate) fn begin(&mut self, part: &Part, what: &str, now: Timestamp) {
        let what = plain(what);
        let elsewhere = self.open.iter().any(|(other, trouble)| {
            other != part && other.name() == part.name() && trouble.reasons.iter().any(|reason| reason.what == what)
        });
        let trouble = self.open.entry(part.clone()).or_default();
        trouble.fine_since = None;
        if trouble.reasons.len() == MOST_REASONS || trouble.reasons.iter().any(|reason| reason.what == what) {
            return;
        }
        trouble.reasons.push(Reason { what: what.clone(), is_said: !elsewhere });
        if !elsewhere {
            match part {
                Part::Game(game, ruleset) => tracing::error!(part = ruleset, game = %game.0, "{what}"),
                Part::Store => tracing::error!(part = part.name(), "{what}"),
                Part::Reading(_) | Part::Acting(_) => tracing::warn!(part = part.name(), "{what}"),
            }
            self.keep(now, part.name(), Course::Begins, &what);
        }
    }

    /// Marks a part as working. May be called on every success.
    pub(crate) fn fine(&mut self, part: &Part, now: Timestamp) {
        if let Some(trouble) = self.open.get_mut(part) {
            trouble.fine_since.get_or_insert(now);
        }
    }

    /// Reports the troubles that are over by now.
    pub(crate) fn look(&mut self, now: Timestamp) {
        let is_over = |part: &Part, trouble: &mut Trouble| {
            trouble.fine_since.is_some_and(|since| now.duration_since(since) >= part.quiet())
        };
        let over: Vec<(Part, Trouble)> = self.open.extract_if(.., |part, trouble| is_over(part, trouble)).collect();
        for (part, trouble) in over {
            let said = trouble.reasons.into_iter().filter(|reason| reason.is_said).map(|reason| reason.what);
            let what = said.collect::<Vec<_>>().join("; ");
            if !what.is_empty() {
                match &part {
                    Part::Game(game, ruleset) => tracing::warn!(part = ruleset, game = %game.0, "over: {what}"),
                    _ => tracing::warn!(part = part.name(), "over: {what}"),
                }
                self.keep(now, part.name(), Course::Over, &what);
            }
        }
    }

    /// Reports a problem without a defined end, at most once an hour.
    pub(crate) fn once(&mut self, part: &str, what: &str, now: Timestamp) {
        let what = plain(what);
        self.said.retain(|_, at| now.duration_since(*at) < AGAIN);
        if let Entry::Vacant(unsaid) = self.said.entry((part.to_owned(), what.clone())) {
            unsaid.insert(now);
            tracing::warn!(part, "{what}");
            self.keep(now, part, Course::Once, &what);
        }
    }

    /// Returns everything reported since the last call.
    pub(crate) fn take(&mut self) -> Vec<Problem> {
        std::mem::take(&mut self.problems)
    }

    /// Returns everything reported since the last call, for operators in a chat.
    pub(crate) fn take_untold(&mut self) -> Vec<Problem> {
        std::mem::take(&mut self.untold)
    }

    /// Returns the current failures: each part, with the reasons that were reported.
    pub(crate) fn standing(&self) -> impl Iterator<Item = (&str, String)> {
        self.open.iter().filter_map(|(part, trouble)| {
            let said = trouble.reasons.iter().filter(|reason| reason.is_said).map(|reason| reason.what.as_str());
            let said: Vec<&str> = said.collect();
            (!said.is_empty()).then(|| (part.name(), said.join("; ")))
        })
    }

    fn keep(&mut self, at: Timestamp, part: &str, course: Course, what: &str) {
        // There may be no request for weeks, so only the latest are kept.
        for kept in [&mut self.problems, &mut self.untold] {
            if kept.len() == MOST_KEPT {
                kept.remove(0);
            }
            kept.push(Problem { at, part: part.to_owned(), course, what: what.to_owned() });
        }
    }
}

/// Returns the reason why a service can't be read or used, without the prefix of the error type.
pub(crate) fn reason(error: &ChatError) -> String {
    match error {
        ChatError::Offline { reason } => reason.clone(),
        ChatError::Gone => "its session has ended: no more messages arrive from it".to_owned(),
        other => other.to_string(),
    }
}

/// Replaces control characters, so that text from a service stays on one line.
fn plain(what: &str) -> String {
    what.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(1_700_000_000 + second).expect("a time")
    }

    fn telegram() -> Part {
        Part::Reading(PlatformName::new("telegram"))
    }

    fn said(troubles: &mut Troubles) -> Vec<(Course, String)> {
        troubles.take().into_iter().map(|problem| (problem.course, problem.what)).collect()
    }

    #[test]
    fn a_trouble_is_said_when_it_begins_and_when_it_is_over() {
        let mut troubles = Troubles::default();
        for second in 0..100 {
            troubles.begin(&telegram(), "nobody answers", at(second));
            troubles.look(at(second));
        }
        assert_eq!(said(&mut troubles), [(Course::Begins, "nobody answers".to_owned())]);
        troubles.begin(&telegram(), "another program reads", at(100));
        troubles.fine(&telegram(), at(101));
        troubles.look(at(160));
        assert_eq!(said(&mut troubles), [(Course::Begins, "another program reads".to_owned())]);
        troubles.look(at(161));
        assert_eq!(said(&mut troubles), [(Course::Over, "nobody answers; another program reads".to_owned())]);
        troubles.begin(&telegram(), "nobody answers", at(200));
        assert_eq!(said(&mut troubles), [(Course::Begins, "nobody answers".to_owned())], "another trouble");
    }

    #[test]
    fn what_fails_and_works_in_turns_is_one_trouble() {
        let mut troubles = Troubles::default();
        for turn in 0..50 {
            troubles.begin(&telegram(), "another program reads", at(turn * 60));
            troubles.fine(&telegram(), at(turn * 60 + 25));
            troubles.look(at(turn * 60 + 59));
        }
        assert_eq!(said(&mut troubles).len(), 1);
    }

    #[test]
    fn a_service_that_can_neither_be_read_nor_used_is_said_once() {
        let mut troubles = Troubles::default();
        let acting = Part::Acting(PlatformName::new("telegram"));
        troubles.begin(&telegram(), "nobody answers", at(0));
        troubles.begin(&acting, "nobody answers", at(1));
        assert_eq!(said(&mut troubles).len(), 1);
        troubles.fine(&telegram(), at(2));
        troubles.fine(&acting, at(2));
        troubles.look(at(90));
        assert_eq!(said(&mut troubles), [(Course::Over, "nobody answers".to_owned())]);
    }

    #[test]
    fn a_store_that_takes_what_happens_again_is_waited_for() {
        let mut troubles = Troubles::default();
        troubles.begin(&Part::Store, "no room", at(0));
        troubles.fine(&Part::Store, at(1));
        troubles.look(at(1));
        assert_eq!(said(&mut troubles).len(), 2);
    }

    #[test]
    fn what_happens_again_and_again_is_said_once_an_hour() {
        let mut troubles = Troubles::default();
        for minute in 0..120 {
            troubles.once("matrix", "Send: not allowed", at(minute * 60));
        }
        assert_eq!(said(&mut troubles).len(), 2);
    }

    #[test]
    fn reasons_that_are_never_the_same_do_not_fill_the_log() {
        let mut troubles = Troubles::default();
        for second in 0..100 {
            troubles.begin(&telegram(), &format!("request {second} failed\nINFO all is well"), at(second));
        }
        let said = said(&mut troubles);
        assert!(said.len() == MOST_REASONS && said.iter().all(|(_, what)| !what.contains('\n')), "{said:?}");
    }
}
