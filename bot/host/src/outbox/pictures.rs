//! Plans for pictures. A phase has at most one of each kind, which is edited if the service supports it.
//!
//! A picture that its service rejects is replaced by text in the same message.

use gloaming_core::chat::{Drawing, MessageId, Operation, Place, Post};
use gloaming_core::text::{Arg, Document};
use gloaming_page_model::{Board, LobbyGuest, RankingLine, Scene};

use crate::consequence::TrackedMessage;
use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::outbox::Shown;
use crate::outbox::plan::{Plan, once, post, track};
use crate::queues::Pictured;
use crate::room_settings::RoomPictures;
use crate::session::{PictureShown, digest, heading};
use crate::statistics::{self, Ranking};

/// The maximum number of people in a ranking.
const RANKED: usize = 10;

impl Shown {
    /// Plans the current picture of a game: posts or edits it.
    pub(crate) fn plan_picture(&self, games: &Games, place: &Place, id: &TableId, of: Pictured) -> Plan {
        let Some(session) = games.sessions.get(id).filter(|session| session.is_public_room(place)) else {
            return Plan::Done;
        };
        if of == Pictured::Map && session.votes_are_on_map() && games.rooms().wants_picture(place, Pictured::Votes) {
            return Plan::Done;
        }
        let Some(picture) = session.picture(of, games.wording()).filter(|_| games.rooms().wants_picture(place, of))
        else {
            return Plan::Done;
        };
        let stands = session.state.posts.picture_in(place, of);
        let message = match stands {
            Some(one) if one.digest == picture.digest => return Plan::Done,
            Some(PictureShown { message, phase, .. }) if *phase == picture.phase => match message {
                Some(message) if games.services.capabilities(place).edit.is_yes() => Some(message.clone()),
                _ => return Plan::Done,
            },
            _ => None,
        };
        // If nothing can be edited, votes are shown once they are complete.
        let is_over = picture.phase < session.table.phases().len() || session.table.winners().is_some();
        if of == Pictured::Votes && !is_over && !games.services.capabilities(place).edit.is_yes() {
            return Plan::Done;
        }
        let is_refused = self.undrawn.contains(&(place.clone(), picture.digest));
        let post = match is_refused {
            true => in_words(games, place, picture.says, picture.heading),
            false => drawn(place, &picture.scene, picture.heading, &picture.says),
        };
        let shown = PictureShown {
            place: place.clone(),
            of,
            message: message.clone(),
            phase: picture.phase,
            digest: picture.digest,
        };
        track(message, post, TrackedMessage::Picture(id.clone(), shown), place)
    }

    /// Plans the picture of a lobby's table: posts or edits it.
    pub(crate) fn plan_lobby_picture(&self, games: &Games, place: &Place) -> Plan {
        if !games.rooms().wants_pictures(place, RoomPictures::All) {
            return Plan::Done;
        }
        let Some(lobby) = games.lobbies.get(place) else { return Plan::Done };
        let boards = games.lobby_view().lobby_boards(&games.lobbies, place);
        let found = boards.into_iter().find_map(|board| match board {
            Board::Lobby { game, people, .. } => Some((game, people)),
            _ => None,
        });
        let Some((game, people)) = found else { return Plan::Done };
        let missing = usize::from(game.least).saturating_sub(people.len());
        let people: Vec<LobbyGuest> = people.into_iter().map(|guest| LobbyGuest { has_read: false, ..guest }).collect();
        let says = heading(&game.name, "");
        let names: Vec<String> = people.iter().map(|guest| guest.handle.clone()).collect();
        let mut in_words = says.clone();
        in_words.append(Document::text(names.join(", ")));
        let scene = Scene::Lobby { title: game.name, people, missing: u8::try_from(missing).unwrap_or(u8::MAX) };
        let digest = digest(&scene);
        let stands = lobby.picture.as_ref();
        // The notice contains everything that the picture shows.
        if stands.is_some_and(|(_, stood)| *stood == digest) || self.undrawn.contains(&(place.clone(), digest)) {
            return Plan::Done;
        }
        let message: Option<MessageId> = stands.map(|(message, _)| message.clone());
        track(message, drawn(place, &scene, says, &in_words), TrackedMessage::LobbyPicture(digest), place)
    }

    /// Plans the ranking of a room as a picture, below its text.
    pub(crate) fn plan_ranking_picture(&self, games: &Games, place: &Place, ruleset: Option<&str>) -> Plan {
        let Ranking { people, .. } = statistics::ranking(games.sessions.index(), place, ruleset);
        if people.is_empty() || !games.rooms().wants_pictures(place, RoomPictures::All) {
            return Plan::Done;
        }
        let line = |(tally, name): &(statistics::Tally, &str)| RankingLine {
            name: (*name).to_owned(),
            won: tally.won,
            games: tally.games,
        };
        let lines: Vec<RankingLine> = people.iter().take(RANKED).map(line).collect();
        let language = games.languages().at(&crate::queues::Recipient::Room(place.clone())).to_owned();
        let title = games.library.words().line(&language, Message::RankingTitle).unwrap_or_default();
        let says = heading(&title, "");
        let mut in_words = says.clone();
        for RankingLine { name, won, games: played } in &lines {
            let args = [
                ("name", Arg::Own(name)),
                ("games", Arg::Number((*played).into())),
                ("won", Arg::Number((*won).into())),
            ];
            let line = games.library.words().message(&language, Message::RankingLine, &args);
            in_words.append(line.unwrap_or_default());
        }
        once(Operation::Send(drawn(place, &Scene::Ranking { title, lines }, says, &in_words)))
    }
}

/// Returns a message with a picture and a line below it. `says` is the same as text.
fn drawn(place: &Place, scene: &Scene, heading: Document, says: &Document) -> Post {
    let drawing = Drawing { says: says.plain(), ..scene.drawing() };
    Post { drawing: Some(drawing), ..post(place, heading, None, false) }
}

/// Returns a message with the text that replaces a picture, or only its heading if the text is too long.
fn in_words(games: &Games, place: &Place, says: Document, heading: Document) -> Post {
    let longest = games.services.capabilities(place).longest_message;
    let fits = longest.measure(&says.plain()) <= longest.amount;
    post(place, if fits { says } else { heading }, None, false)
}
