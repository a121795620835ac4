//! The order in which queues are served. Games and lobbies come before responses to strangers, because a service limits
//! the messages of an account and strangers can ask for a lot.

use jiff::Timestamp;

use crate::games::Sessions;
use crate::lobby::Lobbies;
use crate::people::People;
use crate::queues::{OutboxItem, Queues, Recipient};

impl Sessions {
    /// Returns the queue to serve next, among those that are `free`.
    pub(crate) fn next_queue(
        &self,
        lobbies: &Lobbies,
        people: &People,
        queues: &mut Queues,
        now: Timestamp,
        free: &dyn Fn(&Recipient, &People) -> bool,
    ) -> Option<Recipient> {
        let index = self.index();
        let is_of_a_game = |recipient: &Recipient| match recipient {
            Recipient::Room(place) | Recipient::Taps(place) | Recipient::Rights(place) | Recipient::Pins(place) => {
                lobbies.is_open(place) || index.in_place(place).any(|id| index.is_running(id))
            }
            Recipient::Direct(person) => {
                let plays = people.seats(person).iter().any(|(id, _)| index.is_running(id));
                let leads = || index.led_by(person).into_iter().any(|id| index.is_running(id));
                let gathers = || lobbies.all().any(|(_, lobby)| lobby.host == *person || lobby.has(person));
                plays || leads() || gathers()
            }
            Recipient::Service(_) | Recipient::Aside { .. } => true,
        };
        let comes_first = |recipient: &Recipient, item: &OutboxItem| item.ends_a_game() || is_of_a_game(recipient);
        let first = queues.next(now, &|recipient, item| free(recipient, people) && comes_first(recipient, item));
        first.or_else(|| queues.next(now, &|recipient, _| free(recipient, people)))
    }
}
