//! Moves a place of a game to a new ID.

use gloaming_core::chat::Place;

use crate::session::Session;

impl Session {
    /// Records that a place has moved to a new ID. Messages in the old place can no longer be edited or deleted, and
    /// the status is posted again in the new one.
    pub(crate) fn moved(&mut self, from: &Place, to: &Place) {
        self.forget_sent_where(|sent| sent.place == *from);
        self.state.posts.status_is_gone(from);
        self.state.posts.poll_is_gone(from);
        self.state.posts.end_vote_is_gone(from);
        self.state.posts.pictures_are_gone(from);
        let private = self.state.channels.rooms.values_mut().map(|room| &mut room.place);
        let status = self.state.posts.status.iter_mut().map(|status| &mut status.place);
        let left = self.state.seats.gone.iter_mut().filter_map(|gone| gone.room.as_mut());
        let left = left.chain(self.state.lead.leader_gone.iter_mut().flatten());
        let topics = self.state.channels.topics.iter_mut().filter_map(|topic| topic.place.as_mut());
        let others = private
            .chain(status)
            .chain(left)
            .chain(topics)
            .chain(self.state.channels.old_links.iter_mut().map(|(place, _)| place))
            .chain(&mut self.state.rooms.group)
            .chain(&mut self.state.rooms.gathered);
        for place in self.state.rooms.public.iter_mut().chain(others).filter(|one| *one == from) {
            *place = to.clone();
        }
    }
}
