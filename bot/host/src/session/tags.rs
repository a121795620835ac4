//! The tags next to the names of a room's members: who leads the game, and who is out of it.

use gloaming_core::chat::{Person, Place};

use crate::boards;
use crate::library::Library;
use crate::message::Message;
use crate::session::Session;
use crate::session::state::Posts;

/// A change of one tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TagChange {
    /// The member.
    pub(crate) person: Person,
    /// The tag.
    pub(crate) tag: String,
    /// Whether it is added. Otherwise it is removed.
    pub(crate) on: bool,
}

impl Session {
    /// Returns the first tag of a room that must be changed, or `None` if all are up to date. Tags only show public
    /// information, and are removed when the game is over.
    pub(crate) fn tag_to_change(&self, library: &Library, place: &Place) -> Option<TagChange> {
        let wanted = self.tags_in(library, place);
        let stand = self.state.posts.tags.iter().filter(|(room, ..)| room == place);
        let stand: Vec<(&Person, &String)> = stand.map(|(_, person, tag)| (person, tag)).collect();
        let is_among = |wanted: &[(Person, String)], of: (&Person, &String)| {
            wanted.iter().any(|(person, tag)| (person, tag) == of)
        };
        if let Some((person, tag)) = stand.iter().find(|one| !is_among(&wanted, **one)) {
            return Some(TagChange { person: (*person).clone(), tag: (*tag).clone(), on: false });
        }
        let missing = wanted.into_iter().find(|(person, tag)| !stand.contains(&(person, tag)));
        missing.map(|(person, tag)| TagChange { person, tag, on: true })
    }

    fn tags_in(&self, library: &Library, place: &Place) -> Vec<(Person, String)> {
        if self.table.winners().is_some() || !self.is_public_room(place) {
            return Vec::new();
        }
        let manifest = self.table.manifest();
        let tells_of_death = manifest.events.iter().any(|event| manifest.tells_of_death(event.name));
        let out = if tells_of_death { Message::TagDead } else { Message::TagOut };
        let tag = |message| library.words().line(self.language(), message).unwrap_or_default();
        let seats = self.table.roster().seats().zip(boards::seats_now(&self.table));
        let out_of_it = seats.filter(|(_, line)| !line.playing).filter_map(|(seat, _)| self.person(seat));
        let mut tags: Vec<(Person, String)> = out_of_it.map(|person| (person.clone(), tag(out))).collect();
        if let Some(leader) = self.game_master().filter(|leader| tags.iter().all(|(person, _)| person != *leader)) {
            tags.push((leader.clone(), tag(Message::TagLeads)));
        }
        tags.retain(|(person, _)| person.platform == place.platform);
        tags
    }
}

impl Posts {
    /// Records a member's tag in a room, or that it was removed.
    pub(crate) fn is_tagged(&mut self, place: Place, person: Person, tag: Option<String>) {
        self.tags.retain(|(room, member, _)| *room != place || *member != person);
        self.tags.extend(tag.map(|tag| (place, person, tag)));
    }
}
