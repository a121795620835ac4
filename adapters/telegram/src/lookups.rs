//! Questions about groups, which are asked beside the reading: of one that is slow to be answered only what waits for it is held up.
//!
//! A question is under way once, for each group. One without an answer is not asked again for a while, and everything goes on as if
//! nothing was known.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;

use crate::platform::Bot;

/// So long a question without an answer is not asked again.
const NOT_AGAIN_FOR: Duration = Duration::from_secs(60);

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
    failed: BTreeMap<(Question, i64), Instant>,
}

impl Lookups {
    /// Nothing was asked yet. No answer is waited for longer than this.
    pub(crate) fn new(longest: Duration) -> Self {
        Lookups { state: Mutex::default(), ended: Notify::new(), longest }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Every change is whole before the lock is let go.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns `true` while a question waits for its answer.
    pub(crate) fn is_under_way(&self, question: Question, chat: i64) -> bool {
        self.state().under_way.contains(&(question, chat))
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
        state.failed.retain(|_, at| at.elapsed() < NOT_AGAIN_FOR);
        !state.failed.contains_key(&key) && state.under_way.insert(key)
    }

    fn end(&self, key: (Question, i64), answered: bool) {
        let mut state = self.state();
        state.under_way.remove(&key);
        if !answered {
            state.failed.insert(key, Instant::now());
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
                match question {
                    Question::Rights => bot.learn(chat).await,
                    Question::Admins => bot.learn_admins(chat).await,
                    Question::Approves(user) => bot.answer_request(chat, user, true).await,
                    Question::Declines(user) => bot.answer_request(chat, user, false).await,
                }
            };
            let answered = tokio::time::timeout(bot.lookups.longest, asked).await.unwrap_or(false);
            if !answered && question == Question::Admins {
                // Without an answer nobody is an admin.
                bot.chats.change(chat, |known| known.admins = None);
            }
            bot.lookups.end((question, chat), answered);
        });
    }
}
