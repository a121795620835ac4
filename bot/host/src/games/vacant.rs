//! Taking a seat that is offered for replacement.

use gloaming_core::chat::{Author, Place};
use gloaming_core::ruleset::DeskVerb;
use gloaming_core::text::{Arg, PlayerText};
use gloaming_table::names::called;
use jiff::Timestamp;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};

impl Games {
    /// Gives a user the first seat of a running game that is offered for replacement and that the rules let them take.
    /// They receive everything that the seat could read.
    pub(crate) fn take_vacant_seat(&mut self, id: &TableId, by: &Author, place: &Place, at: Timestamp) -> bool {
        let Some(session) = self.wake(id) else { return false };
        if session.seat_of(&by.person).is_some() {
            return false;
        }
        let Some(seat) = session.table.seats_to_take(at).first().copied() else { return false };
        // Guests have read what players mustn't know, even if they are no longer guests.
        if session.was_admitted(&by.person) {
            self.voice().say(&Recipient::Direct(by.person.clone()), Message::SeatNotForGuests, &[]);
            return true;
        }
        // So have users who had another seat or led the game.
        if session.may_know_secrets(&by.person) {
            self.voice().say(&Recipient::Direct(by.person.clone()), Message::SeatNotForFormer, &[]);
            return true;
        }
        // A leader who plays may only choose the cards while they are the only player.
        if session.is_dealt_by_a_player() {
            let ruleset = session.table.dealt_from().ruleset.clone();
            self.voice().say(
                &Recipient::Direct(by.person.clone()),
                Message::SeatNotOfPractice,
                &[("ruleset", Arg::Own(&ruleset))],
            );
            return true;
        }
        // The leader of the game may have read its secrets, and a banned user mustn't be let in this way.
        let master = session.game_master().cloned();
        if master.as_ref() == Some(&by.person) {
            self.voice().say(&Recipient::Direct(by.person.clone()), Message::SeatNotForYou, &[]);
            return true;
        }
        let rooms = session.rooms().to_vec();
        let is_banned = rooms.iter().any(|room| self.rooms().bans_in(room, &by.person));
        if is_banned || master.is_some_and(|master| self.people.is_banned(&master, &by.person)) {
            self.voice().refuse_banned(&by.person);
            return true;
        }
        // A card requires a conversation. If the bot can open one itself, it does.
        let opens = !self.services.starts(&by.person) && !self.people.has_declined(&by.person);
        if self.people.direct(&by.person).is_none() && !opens {
            self.say_unreached(place, by);
            return true;
        }
        let Some(session) = self.sessions.get_mut(id) else { return false };
        let handle = session.table.roster().handle(seat).to_owned();
        if session.table.desk(DeskVerb::Replaced(seat), at).is_err() {
            return false;
        }
        let before = session.seat_person(seat, &by.person);
        session.call(seat, &by.name);
        if let Some(before) = before {
            self.people.unseat(&before, id, seat);
            self.close_windows(&before, id);
            self.people.menu_changes(&self.services, &before, &mut self.queues);
            self.queues.put(Recipient::Direct(before), OutboxItem::Boards { table: id.clone() });
        }
        self.people.seat(&by.person, id, seat);
        self.people.menu_changes(&self.services, &by.person, &mut self.queues);
        self.prompts.close(id, seat, None);
        let Some(session) = self.sessions.get(id) else { return false };
        let rooms = session.rooms().to_vec();
        let rows = session.readable(seat);
        let status = session.status(self.wording(), Some(&by.person));
        let name = PlayerText::new(&by.name);
        for room in &rooms {
            self.voice().announce(
                room,
                Message::ReplacedBy,
                &[("name", Arg::Person(&name)), ("handle", Arg::Own(&handle))],
            );
            self.services.look_for(&by.person, room, &mut self.queues);
        }
        let recipient = Recipient::Direct(by.person.clone());
        self.voice().tell(&by.person, Message::SeatGreeting, &[("handle", Arg::Own(&handle))]);
        if let Some(session) = self.sessions.get_mut(id) {
            session.leave_out_repeats(seat, &rows);
        }
        self.queues.put(recipient.clone(), OutboxItem::Rows { table: id.clone(), rows, whole: true });
        self.after_input(id, at);
        // This includes the time left until the next deadline.
        self.voice().note(recipient.clone(), status);
        self.queues.put(recipient, OutboxItem::Offers { table: id.clone(), seat });
        self.people.show_questions(&self.services, &by.person, id, &mut self.queues);
        true
    }

    /// Posts where a user typed that they must write to the bot first.
    fn say_unreached(&mut self, place: &Place, by: &Author) {
        let recipient = Recipient::Room(place.clone());
        let person = [called(by)];
        let (language, args) = (self.languages().at(&recipient), [("players", Arg::People(&person))]);
        let document = self.languages().words_at(&recipient).message(language, Message::SeatUnreached, &args);
        self.answers.note_calling(recipient, document.unwrap_or_default(), vec![by.person.clone()], &mut self.queues);
    }
}
