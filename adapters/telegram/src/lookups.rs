//! Questions about groups, which are asked beside the reading: of one that is slow to be answered only what waits for it is held up.
//!
//! A question is under way once, for each group. One without an answer is not asked again for a while, and everything goes on as if
//! nothing was known. The answer to a user who asks to come in is given again after growing pauses, until Telegram takes or refuses it:
//! the user cannot see that it failed. The cursor has those that are left, so a restart loses none.

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

/// So long a question without an answer is not asked again.
const NOT_AGAIN_FOR: Duration = Duration::from_secs(60);

/// The first pause before a request to come in is answered again; each further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_secs(15);

/// No pause is longer.
const LONGEST_PAUSE: Duration = Duration::from_secs(30 * 60);

/// A question about a group, or from somebody who wants to come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Question {
    /// The rights of the bot there.
    Rights,
    /// The people who look after it.
    Admins,
    /// This person asks to come in by the link that is theirs.
    Approves(u64),
    /// This person asks to come in by the link of somebody else.
    Declines(u64),
    /// Deletes the message of this number, by which Telegram announced a pin of the bot's: the pin says it.
    Tidies(i32),
}

impl Question {
    /// Whether it is the request of a user to come in, which is answered until Telegram takes or refuses the answer.
    pub(crate) fn is_request(self) -> bool {
        matches!(self, Question::Approves(_) | Question::Declines(_))
    }

    /// The time for which it is not asked again after so many failures in a row.
    fn pause(self, failures: u32) -> Duration {
        match self.is_request() {
            true => FIRST_PAUSE.saturating_mul(1 << (failures - 1).min(10)).min(LONGEST_PAUSE),
            false => NOT_AGAIN_FOR,
        }
    }
}

/// The questions that are under way, and those without an answer.
pub(crate) struct Lookups {
    state: Mutex<State>,
    ended: Notify,
    /// The longest time that an answer is waited for.
    longest: Duration,
}

#[derive(Default)]
struct State {
    under_way: BTreeSet<(Question, i64)>,
    failed: BTreeMap<(Question, i64), Failed>,
}

/// A question that was not answered.
struct Failed {
    /// The number of times in a row.
    times: u32,
    /// It is not asked again before this.
    until: Instant,
}

impl Lookups {
    /// Nothing was asked yet. No answer is waited for longer than this.
    pub(crate) fn new(longest: Duration) -> Self {
        Lookups { state: Mutex::default(), ended: Notify::new(), longest }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Every change is whole before the lock is let go.
        self.state.lock()
    }

    /// Returns `true` while a question waits for its answer.
    pub(crate) fn is_under_way(&self, question: Question, chat: i64) -> bool {
        self.state().under_way.contains(&(question, chat))
    }

    /// Whether a request to come in still has to be answered.
    pub(crate) fn is_left(&self, request: (Question, i64)) -> bool {
        let state = self.state();
        state.under_way.contains(&request) || state.failed.contains_key(&request)
    }

    /// Returns `true` while any question waits for its answer.
    pub(crate) fn is_busy(&self) -> bool {
        !self.state().under_way.is_empty()
    }

    /// Waits until one of these questions has its answer, or there will be none; not longer than this.
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

    /// Notes that a question is asked from now on. Returns `false` if it is under way, or was not answered lately.
    fn begin(&self, key: (Question, i64)) -> bool {
        let mut state = self.state();
        let now = Instant::now();
        state.failed.retain(|(question, _), failed| question.is_request() || failed.until > now);
        state.failed.get(&key).is_none_or(|failed| failed.until <= now) && state.under_way.insert(key)
    }

    /// Notes that a question has its answer, or that there is none: then it is not asked again for this time at least.
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
    /// Asks a question beside everything else, unless it is under way or was not answered lately.
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
                        // Where it may not go it stays.
                        let _ = bot.api.ask::<_, Anything>(&delete).await;
                        Ok(())
                    }
                }
            };
            let answered = tokio::time::timeout(bot.lookups.longest, asked).await.unwrap_or(Err(Duration::ZERO));
            if answered.is_err() && question == Question::Admins {
                // Without an answer nobody is an admin.
                bot.chats.change(chat, |known| known.admins = None);
            }
            bot.lookups.end((question, chat), answered);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The time for which a question that failed just now is not asked again.
    fn pause(lookups: &Lookups, key: (Question, i64)) -> Duration {
        let state = lookups.state();
        let until = state.failed.get(&key).expect("it failed").until;
        // Rounded up: a moment has passed since.
        Duration::from_secs(until.duration_since(Instant::now()).as_secs() + 1)
    }

    /// As if the pause was over.
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
        // Telegram says when it takes the next one.
        assert!(lookups.begin(request));
        lookups.end(request, Err(Duration::from_secs(4_000)));
        assert_eq!(pause(&lookups, request).as_secs(), 4_000);
        wait(&lookups);
        assert!(lookups.begin(request));
        lookups.end(request, Ok(()));
        assert!(!lookups.is_left(request));
        // Anything else is asked again after a minute, and forgotten.
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
