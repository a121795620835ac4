//! A read cache in front of a store. Writes invalidate it.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;

use parking_lot::{Mutex, MutexGuard};

/// The maximum number of entries. A full cache is cleared, because reading the entries again is cheap.
const MAX_ENTRIES: usize = 4_096;

/// Counts the writes to a store. A value read during a write may become outdated immediately, so it isn't cached.
///
/// A write whose future was dropped may still happen unnoticed. From then on nothing is cached, which is slower but
/// correct.
#[derive(Default)]
pub(super) struct Writes(Mutex<Count>);

#[derive(Clone, Copy, Default)]
struct Count {
    begun: u64,
    done: u64,
}

impl Writes {
    /// Runs a write, which must invalidate the affected entries first. A failed write counts as finished.
    pub(super) async fn run<T>(&self, write: impl Future<Output = T>) -> T {
        self.lock().begun += 1;
        let written = write.await;
        self.lock().done += 1;
        written
    }

    /// Returns the number of finished writes, if none is running.
    fn quiet(&self) -> Option<u64> {
        let count = *self.lock();
        (count.begun == count.done).then_some(count.done)
    }

    fn lock(&self) -> MutexGuard<'_, Count> {
        self.0.lock()
    }
}

/// Values of a store by their keys, as they were last read.
pub(super) struct ReadCache<K, V>(Mutex<HashMap<K, V>>);

impl<K, V> Default for ReadCache<K, V> {
    fn default() -> Self {
        ReadCache(Mutex::default())
    }
}

impl<K: Eq + Hash, V: Clone> ReadCache<K, V> {
    /// Returns a value from memory or reads it.
    pub(super) async fn get<E>(
        &self,
        key: K,
        writes: &Writes,
        read: impl Future<Output = Result<V, E>>,
    ) -> Result<V, E> {
        if let Some(value) = self.lock().get(&key) {
            return Ok(value.clone());
        }
        let before = writes.quiet();
        let value = read.await?;
        let mut cache = self.lock();
        if before.is_some() && writes.quiet() == before {
            if cache.len() >= MAX_ENTRIES {
                cache.clear();
            }
            cache.insert(key, value.clone());
        }
        Ok(value)
    }

    /// Removes the entry of a key that is about to be written.
    pub(super) fn forget<Q: Eq + Hash + ?Sized>(&self, key: &Q)
    where
        K: Borrow<Q>,
    {
        self.lock().remove(key);
    }

    /// Removes all entries.
    pub(super) fn forget_all(&self) {
        self.lock().clear();
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, V>> {
        self.0.lock()
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::future::ready;

    use tokio::sync::oneshot;

    use super::*;

    async fn read(cache: &ReadCache<String, u32>, writes: &Writes, now: u32) -> u32 {
        let Ok(value) = cache.get("a".to_owned(), writes, ready(Ok::<_, Infallible>(now))).await;
        value
    }

    #[tokio::test]
    async fn what_was_read_is_kept_until_it_is_forgotten() {
        let (cache, writes) = (ReadCache::default(), Writes::default());
        assert_eq!(read(&cache, &writes, 1).await, 1);
        cache.forget("b");
        assert_eq!(read(&cache, &writes, 2).await, 1);
        cache.forget("a");
        assert_eq!(read(&cache, &writes, 3).await, 3);
        cache.forget_all();
        assert_eq!(read(&cache, &writes, 4).await, 4);
    }

    #[tokio::test]
    async fn what_is_read_while_something_is_written_is_not_kept() {
        let (cache, writes) = (ReadCache::default(), Writes::default());
        writes.run(async { assert_eq!(read(&cache, &writes, 1).await, 1) }).await;
        assert_eq!(read(&cache, &writes, 2).await, 2);
        assert_eq!(read(&cache, &writes, 3).await, 2);
    }

    #[tokio::test]
    async fn what_is_written_while_it_is_read_is_not_kept() {
        let (cache, writes) = (ReadCache::default(), Writes::default());
        let (is_read, reading) = oneshot::channel();
        let slow = cache.get("a".to_owned(), &writes, async { Ok::<_, Infallible>(reading.await.unwrap_or_default()) });
        let written = async {
            writes.run(async { cache.forget("a") }).await;
            is_read.send(1).expect("it is waited for");
        };
        let (Ok(before), ()) = tokio::join!(slow, written);
        assert_eq!(before, 1);
        assert_eq!(read(&cache, &writes, 2).await, 2);
    }

    #[tokio::test]
    async fn after_a_write_that_was_given_up_nothing_more_is_kept() {
        let (cache, writes) = (ReadCache::default(), Writes::default());
        assert_eq!(read(&cache, &writes, 1).await, 1);
        let given_up = tokio::select! {
            biased;
            () = writes.run(async { cache.forget("a"); std::future::pending().await }) => false,
            () = ready(()) => true,
        };
        assert!(given_up);
        assert_eq!(read(&cache, &writes, 2).await, 2);
        assert_eq!(read(&cache, &writes, 3).await, 3);
    }

    #[tokio::test]
    async fn it_does_not_grow_for_ever() {
        let (cache, writes) = (ReadCache::default(), Writes::default());
        for number in 0..3 * MAX_ENTRIES {
            let Ok(_) = cache.get(number, &writes, ready(Ok::<_, Infallible>(number))).await;
            assert!(cache.lock().len() <= MAX_ENTRIES);
        }
    }
}
