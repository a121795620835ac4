//! People name the bot in some chat, and look at what they could post there.

use serde_json::json;

use super::{Offer, QueryId, Refused};
use crate::handle::Handle;
use crate::ids::UserId;
use crate::world::Query;

impl Handle {
    /// Somebody types the bot's name and these words in a chat that the bot need not be in.
    ///
    /// # Errors
    ///
    /// If there is no such person.
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

    /// The offers that stand there for somebody who asked, if the bot has answered.
    #[must_use]
    pub fn offers(&self, query: QueryId) -> Option<Vec<Offer>> {
        self.shared.look(|world| world.queries.get(&query.0)?.offers.clone())
    }
}
