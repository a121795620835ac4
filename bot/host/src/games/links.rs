//! Revokes links into the groups of private channels when they are no longer needed.

use crate::games::Sessions;
use crate::ids::TableId;
use crate::ledger::Ledger;
use crate::queues::Queues;

impl Sessions {
    /// Revokes links into a game's groups that are no longer needed.
    pub(crate) fn revoke_links(&mut self, id: &TableId, queues: &mut Queues, ledger: &mut Ledger) {
        let items = self.get_mut(id).map(|session| session.revokes_links(id)).unwrap_or_default();
        if items.is_empty() {
            return;
        }
        self.touch(id, ledger);
        for (recipient, item) in items {
            queues.put(recipient, item);
        }
    }
}
