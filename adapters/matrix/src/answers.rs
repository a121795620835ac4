//! Answers leave before the next words are asked for.
//!
//! A homeserver that takes a message tells everybody who waits for news of it, one after the other. A bot that waits for
//! news while it answers is told of its own answer, and meanwhile the one who asked waits. So it waits for news again
//! when its answer has left, or when there seems to be none.

use std::time::Duration;

use tokio::sync::watch;

/// How long something that came may take to be answered.
const SOON: Duration = Duration::from_millis(30);

/// How long the homeserver may take for an answer.
const LONGEST: Duration = Duration::from_millis(500);

/// The messages that are on their way.
pub(crate) struct Answers(watch::Sender<Count>);

/// How many began to be sent, and how many of them are done, however that ended.
#[derive(Clone, Copy, Default)]
struct Count {
    begun: u64,
    done: u64,
}

/// A message on its way.
pub(crate) struct OnItsWay<'a>(&'a Answers);

impl Default for Answers {
    fn default() -> Self {
        Answers(watch::Sender::new(Count::default()))
    }
}

impl Answers {
    /// One begins to be sent; it is done when what this returns is dropped.
    pub(crate) fn begin(&self) -> OnItsWay<'_> {
        self.0.send_modify(|count| count.begun += 1);
        OnItsWay(self)
    }

    /// How many began so far.
    pub(crate) fn begun(&self) -> u64 {
        self.0.borrow().begun
    }

    /// Waits until something that began after so many is done, if it begins soon.
    pub(crate) async fn left(&self, begun: u64) {
        let mut count = self.0.subscribe();
        if tokio::time::timeout(SOON, count.wait_for(|count| count.begun > begun)).await.is_ok() {
            let _ = tokio::time::timeout(LONGEST, count.wait_for(|count| count.done > begun)).await;
        }
    }
}

impl Drop for OnItsWay<'_> {
    fn drop(&mut self) {
        self.0.0.send_modify(|count| count.done += 1);
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::Instant;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn what_is_answered_is_waited_for_and_nothing_else() {
        let answers = Answers::default();
        let start = Instant::now();
        answers.left(answers.begun()).await;
        assert_eq!(start.elapsed().as_millis(), SOON.as_millis(), "nothing is answered");

        let begun = answers.begun();
        let answering = async {
            let _on_its_way = answers.begin();
            tokio::time::sleep(SOON * 2).await;
        };
        let start = Instant::now();
        tokio::join!(answers.left(begun), answering);
        assert_eq!(start.elapsed(), SOON * 2, "until it has left");

        let begun = answers.begun();
        let stuck = answers.begin();
        let start = Instant::now();
        answers.left(begun).await;
        assert_eq!(start.elapsed(), LONGEST, "but not for ever");
        drop(stuck);
    }
}
