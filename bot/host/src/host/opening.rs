//! Dealing a game: its name, its words, its people.

use gloaming_core::ruleset::{Manifest, SetupFault};
use jiff::Timestamp;

use super::seating::{Seating, private_patterns};
use super::{Host, NewTable, Occupant, TableId};
use crate::table::{PrivateWords, Table, TableSpec};
use crate::troubles::Part;
use crate::{lobby, rows};

impl Host {
    /// Deals a game at once. What the deal tells is delivered by the next [`deliver`](Host::deliver).
    pub fn open_table(&mut self, new: NewTable, now: Timestamp) -> Result<TableId, Vec<SetupFault>> {
        let Some(rules) = self.rules(&new.ruleset).cloned() else {
            return Err(vec![SetupFault {
                code: "unknown-ruleset".to_owned(),
                key: String::new(),
                meant: gloaming_core::kit::closest(&new.ruleset, self.rulesets.iter().map(|one| one.manifest().id))
                    .map(str::to_owned),
                given: new.ruleset,
                allowed: self.rulesets.iter().map(|one| one.manifest().id.to_owned()).collect(),
                kind: None,
            }]);
        };
        let handles: Vec<String> = new.seats.iter().map(|seat| seat.handle.clone()).collect();
        let name = new.name.unwrap_or_else(|| self.free_name(rules.manifest(), &handles));
        let mut data = lobby::built_in_data(rules.manifest(), &new.setup);
        data.extend(new.data);
        let spec = TableSpec { name: &name, handles: &handles, setup: &new.setup, data: &data, seed: new.seed, now };
        let table = Table::deal(&rules, &spec)?;
        let id = TableId(name.into());
        for (index, plan) in new.seats.iter().enumerate() {
            if let Occupant::Person { person, direct } = &plan.occupant {
                // A roster has no more than 250 seats.
                self.people.seat(person, &id, gloaming_core::ruleset::Seat(index as u8));
                if let Some(direct) = direct {
                    self.people.reach(person, direct);
                }
            }
        }
        // The store learns that there are no rows yet: it need not look for each that is written.
        if let Err(error) = self.store.scan(&rows::game(&id).to_string()) {
            self.troubles.begin(&Part::Store, &error.to_string(), now);
        }
        let private = self.private_words(rules.manifest().id, &new.language);
        let seating = Seating::new(table, new.seats, new.rooms, new.game_master, new.language, private);
        self.seatings.insert(id.clone(), Box::new(seating));
        self.wake(&id);
        tracing::info!(game = %id.0, ruleset = rules.manifest().id, players = handles.len(), "a game begins");
        self.after_input(&id, now);
        let rooms = self.seatings.get(&id).map(|seating| seating.around.rooms.clone()).unwrap_or_default();
        for room in rooms {
            self.tell_lacks(&id, &room, true);
        }
        Ok(id)
    }

    pub(super) fn private_words(&mut self, ruleset: &'static str, language: &str) -> PrivateWords {
        let key = (ruleset, language.to_owned());
        if let Some(known) = self.patterns.get(&key) {
            return known.clone();
        }
        let patterns = match self.rules(ruleset) {
            Some(rules) => private_patterns(rules.manifest(), self.texts_of(ruleset), language),
            None => PrivateWords::default(),
        };
        self.patterns.insert(key, patterns.clone());
        patterns
    }

    /// Four letters that no game has: short to type, and nobody's name nor a word of the game.
    fn free_name(&mut self, manifest: &Manifest, handles: &[String]) -> String {
        const CONSONANTS: &[u8] = b"bdfgklmnprstvz";
        const VOWELS: &[u8] = b"aeiou";
        for tries in 0_u32.. {
            let mut draw = self.draws.draw("table-name");
            let mut letter = |of: &[u8]| draw.pick(of).map_or('x', |letter| char::from(*letter));
            // Two syllables, and one more for every twenty that were taken already.
            let mut name = String::new();
            for _ in 0..2 + tries / 20 {
                name.extend([letter(CONSONANTS), letter(VOWELS)]);
            }
            let words = manifest.vocabularies.iter().flat_map(|(_, words)| words.iter().copied());
            let mut taken =
                words.chain(handles.iter().map(String::as_str)).chain(manifest.verbs.iter().map(|verb| verb.name));
            if self.heads.get(&TableId(name.as_str().into())).is_none()
                && !taken.any(|word| word.eq_ignore_ascii_case(&name))
            {
                return name;
            }
        }
        String::new()
    }
}
