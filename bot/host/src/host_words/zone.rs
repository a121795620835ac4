//! The time zone of a user, which applies to times in their private messages.

use gloaming_core::chat::Person;
use gloaming_core::kit::Zone;
use gloaming_core::text::{Arg, PlayerText};

use crate::games::Games;
use crate::message::Message;
use crate::queues::Recipient;

/// The command, in private.
pub(crate) const ZONE: &str = "zone";

/// Handles `zone Europe/Berlin`, which sets the sender's time zone, and `zone` alone, which shows it.
pub(crate) fn zone_typed(games: &mut Games, person: &Person, given: &str) {
    let recipient = Recipient::Direct(person.clone());
    if given.is_empty() {
        let zone = games.people.zone(person).map(|zone| zone.name().to_owned());
        let args = [("zone-given", Arg::Flag(zone.is_some())), ("zone", Arg::Own(zone.as_deref().unwrap_or("")))];
        return games.voice().say(&recipient, Message::ZoneNow, &args);
    }
    match given.parse::<Zone>() {
        Ok(zone) => {
            let name = zone.name().to_owned();
            games.people.lives_in(person, zone);
            games.voice().say(&recipient, Message::ZoneSet, &[("zone", Arg::Own(&name))]);
        }
        Err(unknown) => {
            let given = PlayerText::new(&unknown.given);
            let meant = unknown.meant.as_deref().unwrap_or("");
            let args = [
                ("given", Arg::Person(&given)),
                ("meant-given", Arg::Flag(unknown.meant.is_some())),
                ("meant", Arg::Own(meant)),
            ];
            games.voice().say(&recipient, Message::ZoneUnknown, &args);
        }
    }
}
