//! Orders that are typed in a team's private channel. With a prefix they count as if they were sent to the bot. Without
//! one they are talk, and their author is informed how to give them.

use gloaming_core::ruleset::VerbEffect;
use gloaming_table::reader::{self, Mark, Taken};

use super::Intent;
use crate::games::Games;
use crate::ids::TableId;
use crate::typed::Typed;

/// Returns the command of a member in the room or the topic of a private channel, if that channel doesn't accept
/// commands itself.
pub(super) fn order_of_member<'a>(
    games: &Games,
    typed: &Typed<'a>,
    table: &TableId,
    channel: &str,
) -> Option<Intent<'a>> {
    let (mark, bare) = reader::unmark(typed.text.trim());
    let verb = verb_in_team(games, typed, table, channel).filter(|_| mark == Mark::Command)?;
    if !verb {
        return None;
    }
    games.sessions.command_typed(&games.people, table, typed.by, bare.trim()).map(Intent::Command)
}

/// Returns `true` for a member's talk there that reads like an order which they could give now.
pub(crate) fn reads_like_an_order(games: &Games, typed: &Typed<'_>, table: &TableId, channel: &str) -> bool {
    let (mark, bare) = reader::unmark(typed.text.trim());
    mark == Mark::None
        && typed.forwarded.is_none()
        && verb_in_team(games, typed, table, channel) == Some(true)
        && games.sessions.get(table).is_some_and(|session| {
            let manifest = session.table.manifest();
            let word = reader::split(bare).0;
            let verb = manifest.verb(word).filter(|verb| verb.effect != VerbEffect::Speaks).map(|verb| verb.name);
            let offers = session.seat_of(&typed.by.person).map_or(&[] as &[_], |seat| session.table.offers(seat));
            offers.iter().any(|offer| Some(offer.verb) == verb)
                && reader::has_form_of_a_command(manifest, session.table.roster(), bare)
        })
}

/// Whether a text begins with a verb that players give in private. Returns `None` for a sender who isn't a player in
/// the channel, and for a public channel.
fn verb_in_team(games: &Games, typed: &Typed<'_>, table: &TableId, channel: &str) -> Option<bool> {
    let session = games.sessions.get(table).filter(|_| games.sessions.index().is_running(table))?;
    let seat = session.seat_of(&typed.by.person)?;
    let open = session.table.channels().get(channel).filter(|open| !open.public)?;
    if !open.members.contains(&seat) {
        return None;
    }
    let (manifest, text) = (session.table.manifest(), typed.text.trim());
    let verb = manifest.verb(reader::split(reader::unmarked(text)).0);
    let known = verb.is_some_and(|verb| verb.catch_all.is_empty() && !manifest.desk.contains(&verb.name));
    Some(known && reader::taken_in(manifest, session.table.roster(), channel, text) == Taken::Talk)
}
