//! Pictures of a game for rooms without boards, drawn from public information.
//!
//! A picture shows the same as the public boards of the room. So neither its content nor its time or size depends on
//! secrets.

use std::collections::BTreeMap;

use gloaming_core::chat::Place;
use gloaming_core::ruleset::{Mood, Seat, Term, Token};
use gloaming_core::text::{Block, Document, Inline};
use gloaming_page_model::{Board, Face, Scene, SeatLine, TableLine, VoteLine};
use sha2::{Digest as _, Sha256};

use crate::boards;
use crate::ids::TableId;
use crate::queues::{OutboxItem, Pictured, Recipient};
use crate::room_records::Rooms;
use crate::session::kept::PictureShown;
use crate::session::state::Posts;
use crate::session::{Session, Wording};
use crate::story::{Story, phase_title};

/// The current version of a picture.
pub(crate) struct Picture {
    /// The scene to draw.
    pub(crate) scene: Scene,
    /// The line below it.
    pub(crate) heading: Document,
    /// The content as text.
    pub(crate) says: Document,
    /// The number of phases that had begun. A phase has at most one picture of each kind, which is updated.
    pub(crate) phase: usize,
    /// The digest of its contents, without the phase number.
    pub(crate) digest: u64,
}

impl Session {
    /// Adds items for the pictures that may have changed, for the rooms that want them.
    pub(super) fn add_pictures(&self, rooms: Rooms<'_>, id: &TableId, items: &mut Vec<(Recipient, OutboxItem)>) {
        for room in &self.state.rooms.public {
            for of in Pictured::ALL.into_iter().filter(|of| self.has_picture(*of) && rooms.wants_picture(room, *of)) {
                items.push((Recipient::Room(room.clone()), OutboxItem::Picture { table: id.clone(), of }));
            }
        }
    }

    /// Whether there may be a picture of this kind in the current state of the game.
    fn has_picture(&self, of: Pictured) -> bool {
        let manifest = self.table.manifest();
        let is_over = self.table.winners().is_some();
        match of {
            Pictured::Map => !is_over && self.table.game().map().is_some(),
            Pictured::Votes => !manifest.ballots.is_empty(),
            Pictured::End => is_over && self.table.story_is_open() && !boards::was_called_off(&self.table),
        }
    }

    /// Returns the current version of a picture, or `None` if there is nothing to show.
    pub(crate) fn picture(&self, of: Pictured, wording: Wording<'_>) -> Option<Picture> {
        if !self.has_picture(of) {
            return None;
        }
        match of {
            Pictured::Map => self.map_picture(wording),
            Pictured::Votes => self.votes_picture(wording),
            Pictured::End => self.end_picture(wording),
        }
    }

    /// Whether the arrows of a map are drawn with the votes, because it is a table and there is a picture of the votes.
    pub(crate) fn votes_are_on_map(&self) -> bool {
        self.has_picture(Pictured::Votes) && self.table.game().map().is_some_and(|map| map.is_table())
    }

    fn map_picture(&self, wording: Wording<'_>) -> Option<Picture> {
        let (texts, language) = (&self.texts, self.language());
        let board = boards::map(&self.table, None, texts, language)?;
        let says = boards::map_document(&board, wording.library.words(), language);
        if self.table.game().map().is_some_and(|map| map.is_table()) {
            return self.table_picture(wording, says);
        }
        let (phase, ..) = boards::phase_now(&self.table, texts, language);
        let mood = self.table.manifest().mood(self.table.phase().0);
        let digest = digest(&Scene::of_map(board.clone(), String::new(), Mood::Day)?);
        let scene = Scene::of_map(board, phase.clone(), mood)?;
        let Scene::Map { title, .. } = &scene else { return None };
        let heading = heading(title, &phase);
        Some(Picture { scene, heading, says, phase: self.table.phases().len(), digest })
    }

    /// Returns the picture of a map that is a table, if there is more on it than the seats.
    fn table_picture(&self, wording: Wording<'_>, says: Document) -> Option<Picture> {
        let (mut seats, table) = self.seats_drawn(wording)?;
        let table = table.filter(|on| !on.marks.is_empty() || !on.arrows.is_empty());
        seats.iter_mut().for_each(|seat| seat.done = false);
        let title = wording.library.game_name(self.language(), self.table.manifest().id);
        let scene = |phase: String, mood| Scene::Table {
            title: title.clone(),
            phase,
            mood,
            seats: seats.clone(),
            votes: Vec::new(),
            table: table.clone(),
            winners: Vec::new(),
        };
        table.as_ref()?;
        let digest = digest(&scene(String::new(), Mood::Day));
        let (phase, ..) = boards::phase_now(&self.table, &self.texts, self.language());
        let heading = heading(&title, &phase);
        let scene = scene(phase, self.table.manifest().mood(self.table.phase().0));
        Some(Picture { scene, heading, says, phase: self.table.phases().len(), digest })
    }

    /// Returns the votes of this phase or, if it has none yet, of the previous one. Votes that are revealed at once
    /// appear then.
    fn votes_picture(&self, wording: Wording<'_>) -> Option<Picture> {
        let (texts, language) = (&self.texts, self.language());
        let now = self.table.phases().len();
        let phase = if self.votes_in(now).is_empty() { now.checked_sub(1)? } else { now };
        let handle = |seat: Seat| self.table.roster().handle(seat).to_owned();
        let line = |(voter, target): (Seat, Term)| VoteLine {
            from: handle(voter),
            to: if let Term::Seat(seat) = &target { Some(handle(*seat)) } else { None },
            label: boards::label(&Token::Term(target), &self.table, texts, language),
            now: true,
        };
        let votes: Vec<VoteLine> = self.votes_in(phase).into_iter().map(line).collect();
        if votes.is_empty() {
            return None;
        }
        let begun = self.table.phases().get(phase.checked_sub(1)?)?;
        let title = phase_title(texts, language, &begun.name, begun.number);
        let game = wording.library.game_name(language, self.table.manifest().id);
        let (mut seats, table) = self.seats_drawn(wording)?;
        // What changes after the vote isn't part of its picture.
        for seat in &mut seats {
            (seat.playing, seat.done, seat.card) = (true, false, None);
        }
        let mut says = heading(&game, &title);
        says.append(self.poll_votes(wording.library, phase));
        let heading = heading(&game, &title);
        let scene =
            Scene::Table { title: game, phase: title, mood: Mood::Vote, seats, votes, table, winners: Vec::new() };
        let digest = digest(&scene);
        Some(Picture { scene, heading, says, phase, digest })
    }

    /// Returns the table at the end, with all cards that the story reveals.
    fn end_picture(&self, wording: Wording<'_>) -> Option<Picture> {
        let (texts, language) = (&self.texts, self.language());
        let (mut seats, mut table) = self.seats_drawn(wording)?;
        // The marks of the running game no longer matter.
        if let Some(on) = &mut table {
            on.marks.clear();
            on.arrows.clear();
        }
        let story = Story::of(&self.table, texts, language);
        let told = story.parts.into_iter().flat_map(|part| part.lines).flat_map(|line| line.cards);
        let mut cards: BTreeMap<String, Face> = told.collect();
        for seat in &mut seats {
            seat.done = false;
            seat.card = seat.card.take().or_else(|| cards.remove(&seat.handle));
        }
        let winners = boards::winner_handles(&self.table).unwrap_or_default();
        let game = wording.library.game_name(language, self.table.manifest().id);
        let (phase, ..) = boards::phase_now(&self.table, texts, language);
        let heading = heading(&game, &phase);
        let mut says = heading.clone();
        let held = |seat: &SeatLine| Some(format!("{}: {}", seat.handle, seat.card.as_ref()?.name));
        let item = |line: String| vec![Block::Paragraph(vec![Inline::Text(line)])];
        let items: Vec<Vec<Block>> = seats.iter().filter_map(held).map(item).collect();
        if !items.is_empty() {
            says.push(Block::List { ordered: None, items });
        }
        let scene = Scene::Table { title: game, phase, mood: Mood::End, seats, votes: Vec::new(), table, winners };
        let digest = digest(&scene);
        Some(Picture { scene, heading, says, phase: self.table.phases().len(), digest })
    }

    /// Returns the seats with their public state, in the order around the table, and what lies on it.
    fn seats_drawn(&self, wording: Wording<'_>) -> Option<(Vec<SeatLine>, Option<TableLine>)> {
        let board = boards::public_seats(&self.table, &self.texts, self.language());
        let Board::Seats { mut seats, table, .. } = board else { return None };
        self.say_names(&mut seats);
        for (line, face) in seats.iter_mut().zip(self.faces(wording.people)) {
            line.portrait = face;
        }
        boards::seat_around(&self.table, &mut seats);
        Some((seats, table))
    }
}

/// Returns the line below a picture.
pub(crate) fn heading(title: &str, phase: &str) -> Document {
    let mut line = vec![Inline::Strong(vec![Inline::Text(title.to_owned())])];
    if !phase.is_empty() {
        line.push(Inline::Text(format!(" · {phase}")));
    }
    let mut document = Document::default();
    document.push(Block::Paragraph(line));
    document
}

/// Returns a digest of a picture's contents. It is the same in every version, because it is stored.
pub(crate) fn digest(scene: &Scene) -> u64 {
    let digest = Sha256::digest(scene.drawing().of.to_string());
    digest.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

impl Posts {
    /// Returns the latest picture of a kind in a room.
    pub(crate) fn picture_in(&self, place: &Place, of: Pictured) -> Option<&PictureShown> {
        self.pictures.iter().find(|picture| picture.place == *place && picture.of == of)
    }

    /// Records that a picture was posted in its room, or was deleted there.
    pub(crate) fn picture_stands(&mut self, picture: PictureShown) {
        self.pictures.retain(|one| one.place != picture.place || one.of != picture.of);
        self.pictures.push(picture);
    }

    /// Forgets the pictures of a room.
    pub(crate) fn pictures_are_gone(&mut self, place: &Place) {
        self.pictures.retain(|picture| picture.place != *place);
    }
}
