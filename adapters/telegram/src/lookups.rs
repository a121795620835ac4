//! Background requests about groups. A slow response only delays the updates that depend on it.
//!
//! Each question is asked only once at a time per group. One without a response isn't asked again for a while, and
//! everything continues as if nothing were known. The answer to a user's join request is repeated after growing pauses
//! until Telegram accepts or rejects it, because the user can't see that it failed. The cursor contains the remaining
//! requests, so they survive a restart.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use teloxide::payloads::DeleteMessage;
use teloxide::types::{ChatId, MessageId};
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::api::Anything;
use crate::platform::Bot;

/// How long a question without a response isn't asked again.
const NOT_AGAIN_FOR: Duration = Duration::from_secs(60);

/// The first pause before a join request is answered again. Each further pause is twice as long.
const FIRST_PAUSE: Duration = Duration::from_secs(15);

/// The longest pause.
const LONGEST_PAUSE: Duration = Duration::from_secs(30 * 60);

/// A question about a group, or a request to join it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Question {
    /// The bot's permissions.
    Rights,
    /// The admins.
    Admins,
    /// The approval of a user who wants to join with their own link.
    Approves(u64),
    /// The rejection of a user who wants to join with another user's link.
    Declines(u64),
    /// The deletion of the service message with this number, which announces a pin of the bot. The pin itself is
    /// visible enough.
    Tidies(i32),
}

impl Question {
    /// Whether it answers a user's join request, which is repeated until Telegram accepts or rejects it.
    pub(crate) fn is_request(self) -> bool {
        matches!(self, Question::Approves(_) | Question::Declines(_))
    }

    /// Returns how long it isn't asked again after this many consecutive failures.
    fn pause(self, failures: u32) -> Duration {
        match self.is_request() {
            true => FIRST_PAUSE.saturating_mul(1 << (failures - 1).min(10)).min(LONGEST_PAUSE),
            false => NOT_AGAIN_FOR,
        }
    }
}

/// The questions in flight and those without a response.
pub(crate) struct Lookups {
    state: Mutex<State>,
    ended: Notify,
    /// The longest time to wait for a response.
    longest: Duration,
}

#[derive(Default)]
struct State {
    under_way: BTreeSet<(Question, i64)>,
    failed: BTreeMap<(Question, i64), Failed>,
}

/// A question that failed.
struct Failed {
    /// The number of consecutive failures.
    times: u32,
    /// The time before which it isn't asked again.
    until: Instant,
}

impl Lookups {
    /// Creates an instance without questions. `longest` limits the time to wait for a response.
    pub(crate) fn new(longest: Duration) -> Self {
        Lookups { state: Mutex::default(), ended: Notify::new(), longest }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Every change is complete before the lock is released.
        self.state.lock()
    }

    /// Returns `true` while a question waits for its response.
    pub(crate) fn is_under_way(&self, question: Question, chat: i64) -> bool {
        self.state().under_way.contains(&(question, chat))
    }

    /// Whether a join request still has to be answered.
    pub(crate) fn is_left(&self, request: (Question, i64)) -> bool {
        let state = self.state();
        state.under_way.contains(&request) || state.failed.contains_key(&request)
    }

    /// Returns `true` while any question waits for its response.
    pub(crate) fn is_busy(&self) -> bool {
        !self.state().under_way.is_empty()
    }

    /// Waits until all of these questions have their response or have failed, but not longer than `longest`.
    pub(crate) async fn wait(&self, asked: &[(Question, i64)], longest: Duration) {
        let all_ended = async {
            loop {
                let ended = self.ended.notified();
                if !asked.iter().any(|(question, chat)| self.is_under_way(*question, *chat)) {
                    return;
                }
                ended.await;
            }
        };
        let _ = tokio::time::timeout(longest, all_ended).await;
    }

    /// Starts a question. Returns `false` if it is in flight or has recently failed.
    fn begin(&self, key: (Question, i64)) -> bool {
        let mut state = self.state();
        let now = Instant::now();
        state.failed.retain(|(question, _), failed| question.is_request() || failed.until > now);
        state.failed.get(&key).is_none_or(|failed| failed.until <= now) && state.under_way.insert(key)
    }

    /// Ends a question. If it failed, it isn't asked again for this time at least.
    fn end(&self, key: (Question, i64), answered: Result<(), Duration>) {
        let mut state = self.state();
        state.under_way.remove(&key);
        match answered {
            Ok(()) => {
                state.failed.remove(&key);
            }
            Err(at_least) => {
                let times = state.failed.get(&key).map_or(1, |failed| failed.times.saturating_add(1));
                let until = Instant::now() + key.0.pause(times).max(at_least);
                state.failed.insert(key, Failed { times, until });
            }
        }
        drop(state);
        self.ended.notify_waiters();
    }
}

impl Bot {
    /// Asks a question in the background, unless it is in flight or has recently failed.
    pub(crate) fn look_up(self: &Arc<Self>, question: Question, chat: i64) {
        if !self.lookups.begin((question, chat)) {
            return;
        }
        let bot = Arc::clone(self);
        tokio::spawn(async move {
            let asked = async {
                let known = |answered: bool| if answered { Ok(()) } else { Err(Duration::ZERO) };
                match question {
                    Question::Rights => known(bot.learn(chat).await),
                    Question::Admins => known(bot.learn_admins(chat).await),
                    Question::Approves(user) => bot.answer_request(chat, user, true).await,
                    Question::Declines(user) => bot.answer_request(chat, user, false).await,
                    Question::Tidies(message) => {
                        let delete = DeleteMessage::new(ChatId(chat), MessageId(message));
                        // If it can't be deleted, it stays.
                        let _ = bot.api.ask::<_, Anything>(&delete).await;
                        Ok(())
                    }
                }
            };
            let answered = tokio::time::timeout(bot.lookups.longest, asked).await.unwrap_or(Err(Duration::ZERO));
            if answered.is_err() && question == Question::Admins {
                // Without a response, no user counts as an admin.
                bot.chats.change(chat, |known| known.admins = None);
            }
            bot.lookups.end((question, chat), answered);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns how long a question that has just failed isn't asked again.
    fn pause(lookups: &Lookups, key: (Question, i64)) -> Duration {
        let state = lookups.state();
        let until = state.failed.get(&key).expect("it failed").until;
        // Rounded up, because a moment has passed since then.
        Duration::from_secs(until.duration_since(Instant::now()).as_secs() + 1)
    }

    /// Ends all pauses.
    fn wait(lookups: &Lookups) {
        lookups.state().failed.values_mut().for_each(|failed| failed.until = Instant::now());
    }

    #[tokio::test]
    async fn a_request_to_come_in_is_answered_again_after_growing_pauses_until_it_is_taken() {
        let lookups = Lookups::new(Duration::from_secs(25));
        let request = (Question::Approves(7), -100);
        let mut pauses = Vec::new();
        for _ in 0..9 {
            assert!(lookups.begin(request) && !lookups.begin(request), "it is under way once");
            lookups.end(request, Err(Duration::ZERO));
            assert!(lookups.is_left(request) && !lookups.begin(request));
            pauses.push(pause(&lookups, request).as_secs());
            wait(&lookups);
        }
        assert_eq!(pauses, [15, 30, 60, 120, 240, 480, 960, 1_800, 1_800]);
        // Telegram says when it accepts the next request.
        assert!(lookups.begin(request));
        lookups.end(request, Err(Duration::from_secs(4_000)));
        assert_eq!(pause(&lookups, request).as_secs(), 4_000);
        wait(&lookups);
        assert!(lookups.begin(request));
        lookups.end(request, Ok(()));
        assert!(!lookups.is_left(request));
        // Other questions are asked again after a minute, and their failures aren't kept.
        let rights = (Question::Rights, -100);
        for _ in 0..3 {
            assert!(lookups.begin(rights));
            lookups.end(rights, Err(Duration::ZERO));
            assert_eq!(pause(&lookups, rights), NOT_AGAIN_FOR);
            wait(&lookups);
        }
        assert!(lookups.begin(request) && !lookups.is_left(rights));
    }
}
