//! Inline queries: users mention the bot in any chat and see what they could post there.

use serde_json::json;

use super::{Offer, QueryId, Refused};
use crate::handle::Handle;
use crate::ids::UserId;
use crate::world::Query;

impl Handle {
    /// Types the bot's name and these words in a chat, which the bot need not be in.
    ///
    /// # Errors
    ///
    /// Fails if there is no such user.
    pub fn ask_inline(&self, who: UserId, words: &str) -> Result<QueryId, Refused> {
        self.shared.with(|world| {
            world.name(who)?;
            let number = 8_000_000_000_000 + world.number();
            let told = json!({
                "id": number.to_string(),
                "from": world.user(who.0).object(),
                "query": words,
                "offset": "",
                "chat_type": "private",
            });
            world.queries.insert(number, Query { at: world.now(), offers: None });
            world.queue.push("inline_query", told);
            Ok(QueryId(number))
        })
    }

    /// Returns the results that the user sees, if the bot has answered.
    #[must_use]
    pub fn offers(&self, query: QueryId) -> Option<Vec<Offer>> {
        self.shared.look(|world| world.queries.get(&query.0)?.offers.clone())
    }
}
