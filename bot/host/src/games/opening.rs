//! Deals a game with its name, texts and people.

use gloaming_core::chat::Place;
use gloaming_core::kit::is_same;
use gloaming_core::ruleset::{Data, Manifest, Seat, SetupFault};
use gloaming_core::text::Arg;
use gloaming_table::{Table, TableSpec};
use jiff::Timestamp;

use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::ledger::Ledger;
use crate::lobby::{CODE_LENGTH, CODE_LETTERS, Guest, Lobbies};
use crate::message::Message;
use crate::parts::NewTable;
use crate::queues::{OutboxItem, Recipient};
use crate::random::Random;
use crate::rows;
use crate::session::{Occupant, Session};
use crate::statistics;
use crate::troubles::Part;

impl Games {
    /// Deals a game at once. The resulting messages are delivered by the next [`deliver`](Host::deliver).
    pub fn open_table(&mut self, new: NewTable, now: Timestamp) -> Result<TableId, Vec<SetupFault>> {
        let Some(rules) = self.library.rules(&new.ruleset).cloned() else {
            return Err(vec![SetupFault {
                code: "unknown-ruleset".to_owned(),
                key: String::new(),
                meant: gloaming_core::kit::closest(
                    &new.ruleset,
                    self.library.rulesets().iter().map(|one| one.manifest().id),
                )
                .map(str::to_owned),
                given: new.ruleset,
                allowed: self.library.rulesets().iter().map(|one| one.manifest().id.to_owned()).collect(),
                ..SetupFault::default()
            }]);
        };
        let handles: Vec<String> = new.seats.iter().map(|seat| seat.handle.clone()).collect();
        let mut data = self.library.data_of(rules.manifest(), &new.setup);
        data.extend(new.data);
        let name =
            new.name.unwrap_or_else(|| self.sessions.free_name(rules.manifest(), &data, &handles, &mut self.random));
        let spec = TableSpec { name: &name, handles: &handles, setup: &new.setup, data: &data, seed: new.seed, now };
        let table = Table::deal(&rules, &spec)?;
        let id = TableId(name.into());
        for (index, plan) in new.seats.iter().enumerate() {
            if let Occupant::Person { person, direct } = &plan.occupant {
                // A roster has at most 250 seats.
                self.people.seat(person, &id, Seat(index as u8));
                if let Some(direct) = direct {
                    self.people.reach(person, direct);
                }
            }
        }
        // This tells the store that there are no rows yet, so that it needn't look up each one that is written.
        if let Err(error) = self.ledger.store().scan(&rows::game(&id).to_string()) {
            self.operators.troubles.begin(&Part::Store, &error.to_string(), now);
        }
        let private = self.library.private_words(rules.manifest().id, &new.language);
        let texts = self.library.texts_of(rules.manifest().id);
        let mut session = Session::new(table, new.seats, new.rooms, new.game_master, new.language, private, texts);
        let regulars = |room: &&Place| statistics::was_played_in(self.sessions.index(), rules.manifest().id, room);
        session.note_regulars(session.rooms().iter().chain(&new.own_room).filter(regulars).cloned().collect());
        if let Some(otherwise) = new.own_room {
            session.wants_own_room(otherwise.clone());
            self.queues.put(Recipient::Room(otherwise), OutboxItem::OwnRoom { table: id.clone() });
        }
        self.sessions.insert(&id, session);
        let game = self.sessions.span(&id).entered();
        tracing::info!(game = %id.0, ruleset = rules.manifest().id, players = handles.len(), "a game begins");
        let players = Arg::Number(handles.len() as i64);
        let args = [("name", Arg::Own(&id.0)), ("game", Arg::Own(rules.manifest().id)), ("players", players)];
        self.operators.tell(&self.library, Message::OperatorGameBegins, &args, &mut self.queues);
        drop(game);
        self.after_input(&id, now);
        let rooms = self.sessions.get(&id).map(|session| session.rooms().to_vec()).unwrap_or_default();
        for room in rooms {
            self.tell_lacks(&id, &room, true);
        }
        Ok(id)
    }
}

impl Lobbies {
    /// Returns a code for a lobby, which is also the token of its links. It only grants a seat in a lobby, and the
    /// number of attempts is limited.
    pub(crate) fn fresh_link(&self, random: &mut Random) -> String {
        loop {
            let mut draw = random.draw("link");
            let letters = (0..CODE_LENGTH).filter_map(|_| draw.pick(CODE_LETTERS));
            let code: String = letters.map(|letter| char::from(*letter)).collect();
            if self.linked(&code).is_none() {
                return code;
            }
        }
    }
}

impl Sessions {
    /// Sets the players' display names to those from the lobby.
    pub(crate) fn call_players(&mut self, id: &TableId, people: &[Guest], ledger: &mut Ledger) {
        let Some(session) = self.get_mut(id) else { return };
        let seats: Vec<Seat> = session.table.roster().seats().collect();
        for (seat, guest) in seats.into_iter().zip(people) {
            session.call(seat, &guest.name);
        }
        self.touch(id, ledger);
    }

    /// Returns a name of four letters that isn't used by a game, a player, or a word of the game, and is short to type.
    fn free_name(&self, manifest: &Manifest, data: &Data, handles: &[String], random: &mut Random) -> String {
        const CONSONANTS: &[u8] = b"bdfgklmnprstvz";
        const VOWELS: &[u8] = b"aeiou";
        let of_data = data.words(manifest);
        for tries in 0_u32.. {
            let mut draw = random.draw("table-name");
            let mut letter = |of: &[u8]| draw.pick(of).map_or('x', |letter| char::from(*letter));
            // Two syllables, plus one for every twenty attempts.
            let mut name = String::new();
            for _ in 0..2 + tries / 20 {
                name.extend([letter(CONSONANTS), letter(VOWELS)]);
            }
            let words = manifest.vocabularies.iter().flat_map(|(_, words)| words.iter().copied());
            let words = words.chain(of_data.iter().map(|word| word.word.as_str()));
            let mut taken =
                words.chain(handles.iter().map(String::as_str)).chain(manifest.verbs.iter().map(|verb| verb.name));
            if self.index().get(&TableId(name.as_str().into())).is_none() && !taken.any(|word| is_same(word, &name)) {
                return name;
            }
        }
        String::new()
    }
}
