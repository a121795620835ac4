//! Links into the groups of private channels are revoked when nobody needs them any more.

use crate::games::Games;
use crate::ids::TableId;

impl Games {
    /// Links into groups of a game that nobody needs any more are revoked.
    pub(crate) fn revoke_links(&mut self, id: &TableId) {
        let items = self.sessions.get_mut(id).map(|session| session.revokes_links(id)).unwrap_or_default();
        if items.is_empty() {
            return;
        }
        self.touch(id);
        for (recipient, item) in items {
            self.queues.put(recipient, item);
        }
    }

    /// These links are revoked.
    pub(crate) fn links_are_revoked(&mut self, id: &TableId, links: &[String]) {
        if let Some(session) = self.wake(id) {
            session.links_are_revoked(links);
            self.touch(id);
        }
    }
}
