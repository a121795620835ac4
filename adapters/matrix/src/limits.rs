//! The rate limits of the homeserver, so that no request is sent in vain.
//!
//! Messages and changes of rooms share a limit for the whole account. Invitations are also limited per invited user,
//! and Synapse counts rejected ones, too: after five rejected attempts a user can't be invited for minutes. So an
//! invitation is tried only when it can succeed, one at a time, and before messages.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use matrix_sdk::ruma::{OwnedUserId, UserId};
use parking_lot::Mutex;
use tokio::time::Instant;

use crate::faults::Fault;

/// How long messages wait for an invitation that may be sent now.
const INVITATION_HEADROOM: Duration = Duration::from_millis(1_500);

/// The idle time after which no message is considered waiting.
const QUIET: Duration = Duration::from_secs(2);

/// The time after which decoration is dropped.
const LONGEST_IDLE_WAIT: Duration = Duration::from_secs(10 * 60);

/// The longest time that decoration waits for a pause between messages if no limit is known.
const LONGEST_UNLIMITED_WAIT: Duration = Duration::from_secs(30);

/// How long after a rejection every event is assumed to use up the limit.
const REFUSAL_MEMORY: Duration = Duration::from_secs(60);

/// The waiting time for an invitation above which the operator is notified, because the user can't play and the
/// operator can change that.
const LONG_INVITATION_WAIT: Duration = Duration::from_secs(30);

/// See the module.
#[derive(Default)]
pub(crate) struct Limits(Mutex<State>);

#[derive(Default)]
struct State {
    /// Until when the homeserver accepts no messages.
    closed: Option<Instant>,
    /// The time of the last rejected message, and how long the homeserver asked to wait.
    refused: Option<(Instant, Duration)>,
    /// Until when users can't be invited.
    people: BTreeMap<OwnedUserId, Instant>,
    /// The users whose invitation waits for the limit on messages.
    first: BTreeSet<OwnedUserId>,
    /// Until when messages give way to them.
    reserved: Option<Instant>,
    /// The time of the last urgent message, or of the last attempt to send one.
    asked: Option<Instant>,
    /// The beginning of the period without a pause between messages.
    busy_since: Option<Instant>,
}

impl State {
    /// Returns until when messages are considered waiting.
    fn busy_until(&self) -> Option<Instant> {
        let reserved = self.reserved.filter(|_| !self.first.is_empty());
        self.closed.max(reserved).max(self.asked).map(|at| at + QUIET)
    }
}

impl Limits {
    /// Returns an error if the homeserver accepts no messages now.
    pub(crate) fn check_message(&self) -> Result<(), Fault> {
        let mut state = self.0.lock();
        let now = Instant::now();
        if state.busy_until().is_none_or(|until| until <= now) {
            state.busy_since = Some(now);
        }
        state.asked = Some(now);
        let reserved = state.reserved.filter(|_| !state.first.is_empty());
        until(state.closed.max(reserved))
    }

    /// Returns an error if decoration, such as a pin, has to wait for messages, because it uses up the limit, too. If
    /// messages never pause, it is eventually sent between them.
    pub(crate) fn check_decoration(&self) -> Result<(), Fault> {
        let state = self.0.lock();
        let now = Instant::now();
        let is_limited = state.refused.is_some_and(|(at, after)| now < at + after + REFUSAL_MEMORY);
        let longest = if is_limited { LONGEST_IDLE_WAIT } else { LONGEST_UNLIMITED_WAIT };
        let waited_long = state.busy_since.is_some_and(|since| now >= since + longest);
        until(state.busy_until().filter(|_| !waited_long))
    }

    /// Waits until no messages are waiting, because decoration uses up the limit, too. Returns an error if that takes
    /// very long.
    pub(crate) async fn idle(&self) -> Result<(), Fault> {
        let begun = Instant::now();
        while begun.elapsed() < LONGEST_IDLE_WAIT {
            let busy_until = self.0.lock().busy_until();
            match busy_until.filter(|until| *until > Instant::now()) {
                Some(until) => tokio::time::sleep_until(until).await,
                None => return Ok(()),
            }
        }
        Err(Fault::Limited(QUIET))
    }

    /// Records that the homeserver accepts no messages for this long.
    pub(crate) fn on_message_limited(&self, after: Duration) {
        let mut state = self.0.lock();
        let now = Instant::now();
        state.closed = Some(now + after);
        state.refused = Some((now, after));
    }

    /// Returns an error if this user can't be invited now.
    pub(crate) fn check_invitation(&self, user: &UserId) -> Result<(), Fault> {
        let mut state = self.0.lock();
        until(state.people.get(user).copied())?;
        state.people.remove(user);
        let closed = state.closed;
        if let Err(busy) = until(closed) {
            state.first.insert(user.to_owned());
            state.reserved = closed.map(|closed| closed + INVITATION_HEADROOM);
            return Err(busy);
        }
        state.first.remove(user);
        // The next event has to wait, so that another invitation isn't tried in vain.
        let now = Instant::now();
        if let Some((_, after)) = state.refused.filter(|(at, after)| now < *at + *after + REFUSAL_MEMORY) {
            state.closed = Some(now + after);
            state.reserved = (!state.first.is_empty()).then_some(now + after + INVITATION_HEADROOM);
        }
        Ok(())
    }

    /// Records a rejected invitation. The homeserver doesn't say which limit applied; a short wait may be the limit of
    /// messages.
    pub(crate) fn on_invitation_limited(&self, user: &UserId, after: Duration) {
        if after > LONG_INVITATION_WAIT {
            tracing::debug!(%user, "this user is invited later");
            tracing::warn!(
                seconds = after.as_secs(),
                "the homeserver's limit on invitations is reached: an invitation waits until it is over. Its admin can lift it for \
                 the bot (docs/matrix.md, What to ask the homeserver's admin for)"
            );
        }
        let mut state = self.0.lock();
        state.people.insert(user.to_owned(), Instant::now() + after);
    }
}

fn until(closed: Option<Instant>) -> Result<(), Fault> {
    let now = Instant::now();
    match closed.filter(|closed| *closed > now) {
        Some(closed) => Err(Fault::Limited(closed - now)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns how many seconds something has to wait.
    fn wait(asked: Result<(), Fault>) -> u64 {
        match asked {
            Ok(()) => 0,
            Err(Fault::Limited(after)) => after.as_secs(),
            Err(fault) => panic!("{fault:?}"),
        }
    }

    fn user(id: &str) -> OwnedUserId {
        OwnedUserId::try_from(id).expect("a user id")
    }

    #[tokio::test(start_paused = true)]
    async fn an_invitation_is_not_tried_while_messages_are_refused_and_then_goes_first() {
        let (limits, ann) = (Limits::default(), user("@ann:x"));
        assert_eq!(
            (wait(limits.check_message()), wait(limits.check_invitation(&ann))),
            (0, 0),
            "nothing is known of a limit"
        );
        limits.on_message_limited(Duration::from_secs(5));
        assert_eq!(wait(limits.check_invitation(&ann)), 5);
        tokio::time::advance(Duration::from_secs(5)).await;
        assert!(limits.check_message().is_err(), "messages leave it the way");
        assert_eq!(wait(limits.check_invitation(&ann)), 0);
    }

    #[tokio::test(start_paused = true)]
    async fn invitations_go_one_at_a_time_where_the_homeserver_counts_every_event() {
        let (limits, ann, bob) = (Limits::default(), user("@ann:x"), user("@bob:x"));
        limits.on_message_limited(Duration::from_secs(5));
        assert!(limits.check_invitation(&ann).is_err() && limits.check_invitation(&bob).is_err());
        tokio::time::advance(Duration::from_secs(5)).await;
        assert_eq!(wait(limits.check_invitation(&ann)), 0);
        assert_eq!(wait(limits.check_invitation(&bob)), 5, "it would be refused, and counted");
        tokio::time::advance(Duration::from_secs(5)).await;
        assert!(limits.check_message().is_err());
        assert_eq!(wait(limits.check_invitation(&bob)), 0);
        tokio::time::advance(Duration::from_secs(5)).await;
        assert_eq!(wait(limits.check_message()), 0, "nobody waits any more");
    }

    #[tokio::test(start_paused = true)]
    async fn messages_do_not_wait_for_ever_for_an_invitation_that_nobody_sends() {
        let (limits, ann) = (Limits::default(), user("@ann:x"));
        limits.on_message_limited(Duration::from_secs(5));
        assert!(limits.check_invitation(&ann).is_err());
        tokio::time::advance(Duration::from_secs(5) + INVITATION_HEADROOM).await;
        assert_eq!(wait(limits.check_message()), 0);
    }

    #[tokio::test(start_paused = true)]
    async fn what_adorns_waits_until_nobody_waits_and_is_given_up_one_day() {
        let limits = Limits::default();
        let begun = Instant::now();
        limits.idle().await.expect("nothing was to be sent");
        assert_eq!(begun.elapsed(), Duration::ZERO);
        limits.on_message_limited(Duration::from_secs(5));
        limits.idle().await.expect("it is over one day");
        assert_eq!(begun.elapsed(), Duration::from_secs(5) + QUIET);
        let busy = async {
            loop {
                let _ = limits.check_message();
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        };
        let _ = limits.check_message();
        tokio::select! {
            () = busy => {}
            given_up = limits.idle() => assert!(given_up.is_err()),
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_pin_lets_every_message_pass_while_the_homeserver_limits_them() {
        let limits = Limits::default();
        assert!(limits.check_decoration().is_ok(), "nothing was to be sent");
        limits.check_message().expect("no limit is known");
        assert_eq!(wait(limits.check_decoration()), QUIET.as_secs(), "more may follow at once");
        limits.on_message_limited(Duration::from_secs(5));
        for _ in 0..6 {
            // The reported wait extends beyond the time at which the next message is sent.
            assert_eq!(wait(limits.check_decoration()), 5 + QUIET.as_secs());
            tokio::time::advance(Duration::from_secs(5)).await;
            limits.check_message().expect("one more");
            limits.on_message_limited(Duration::from_secs(5));
        }
        tokio::time::advance(Duration::from_secs(5) + QUIET).await;
        assert!(limits.check_decoration().is_ok(), "all messages are out");
    }

    #[tokio::test(start_paused = true)]
    async fn a_pin_goes_between_messages_that_never_pause() {
        for (limited, longest) in [(false, LONGEST_UNLIMITED_WAIT), (true, LONGEST_IDLE_WAIT)] {
            let limits = Limits::default();
            let begun = Instant::now();
            while begun.elapsed() < longest {
                let _ = limits.check_message();
                if limited {
                    limits.on_message_limited(Duration::from_secs(1));
                }
                assert!(limits.check_decoration().is_err(), "after {:?}", begun.elapsed());
                tokio::time::advance(Duration::from_secs(1)).await;
            }
            let _ = limits.check_message();
            assert!(limits.check_decoration().is_ok(), "limited: {limited}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn somebody_who_cannot_be_invited_holds_up_nobody_else() {
        let (limits, ann, bob) = (Limits::default(), user("@ann:x"), user("@bob:x"));
        limits.on_invitation_limited(&ann, Duration::from_secs(308));
        assert_eq!(wait(limits.check_invitation(&ann)), 308);
        assert_eq!((wait(limits.check_invitation(&bob)), wait(limits.check_message())), (0, 0));
        tokio::time::advance(Duration::from_secs(308)).await;
        assert_eq!(wait(limits.check_invitation(&ann)), 0);
    }
}
