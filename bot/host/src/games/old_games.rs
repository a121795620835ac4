//! Deleting games that ended long ago.

use std::time::Duration;

use crate::error::HostError;
use crate::games::Games;
use crate::ids::TableId;
use crate::rows;

impl Games {
    /// See [`Host::delete_games`](crate::Host::delete_games).
    pub(crate) fn delete_games(&mut self, kept: Duration, uptime: Duration) -> Result<usize, HostError> {
        let over = self.sessions.index().all().filter(|(_, head)| head.over.is_some());
        let over: Vec<TableId> = over.map(|(id, _)| id.clone()).collect();
        let (uptime, kept, mut count) = (uptime.as_secs(), kept.as_secs(), 0);
        for id in over {
            let key = rows::ended(&id).to_string();
            let Some(ended) = self.ledger.store().get(&key)? else {
                // It ages from now on: an earlier version did not write it for games without talk.
                self.ledger.unsaved().put(&key, rows::write(&uptime));
                continue;
            };
            let ended: u64 = rows::read(&key, &ended)?;
            if uptime.saturating_sub(ended) >= kept && !self.is_still_told(&id) {
                self.delete_game(&id)?;
                count += 1;
            }
        }
        Ok(count)
    }

    /// Whether something about a game waits to be said or done.
    fn is_still_told(&self, id: &TableId) -> bool {
        let recipients = self.queues.recipients();
        recipients.iter().any(|recipient| self.queues.items(recipient).any(|(_, item)| item.table() == Some(id)))
    }

    fn delete_game(&mut self, id: &TableId) -> Result<(), HostError> {
        let keys: Vec<String> = {
            let found = self.ledger.store().scan(&rows::game(id).to_string())?;
            found.into_iter().map(|(key, _)| key).collect()
        };
        self.prompts.close_table(id);
        self.people.game_is_gone(id);
        self.sessions.delete(id);
        self.long_over.remove(id);
        let batch = self.ledger.unsaved();
        for key in keys {
            batch.delete(key);
        }
        batch.delete(rows::head(id));
        batch.delete(rows::ended(id));
        Ok(())
    }
}
