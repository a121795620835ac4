//! Replaces mentions of accounts in typed texts by the handle of exactly that account, or by a word that isn't a name.

use std::borrow::Cow;

use gloaming_core::chat::{Mention, Mentioned, Person, Place};
use gloaming_core::kit::is_same;

use crate::games::Games;
use crate::ids::TableId;
use crate::lobby::Lobby;

/// The names in a game or lobby, each with its account.
type Names = Vec<(String, Option<Person>)>;

impl Games {
    /// Replaces the mentions in a text by handles, for the games and lobbies that the writer can mean: those of a room
    /// or, in private, those of the writer.
    pub(crate) fn with_handles<'a>(
        &mut self,
        by: &Person,
        place: &Place,
        direct: bool,
        text: Cow<'a, str>,
        mentions: &[Mention],
    ) -> Cow<'a, str> {
        self.people.forget_mentions();
        if mentions.is_empty() {
            return text;
        }
        let games = self.names_meant(by, place, direct);
        let mut mentions: Vec<&Mention> = mentions.iter().collect();
        mentions.sort_by_key(|mention| std::cmp::Reverse(mention.start));
        let mut text = text.into_owned();
        for mention in mentions {
            let range = mention.start..mention.start.saturating_add(mention.length);
            let Some(shown) = text.get(range.clone()).map(str::to_owned) else { continue };
            let account = match &mention.of {
                Mentioned::Person(person) => Some(person.clone()),
                Mentioned::Username(name) => self.people.with_username(&place.platform, name).cloned(),
            };
            let word = account.as_ref().and_then(|account| handle_of(account, &games)).unwrap_or_else(|| {
                let word = shown.split_whitespace().collect::<Vec<_>>().join("-");
                format!("{}{word}", Mention::NOBODY)
            });
            if let Some(account) = account {
                self.people.was_mentioned(&word, account);
            }
            text.replace_range(range, &word);
        }
        Cow::Owned(text)
    }

    fn names_meant(&mut self, by: &Person, place: &Place, direct: bool) -> Vec<Names> {
        let mut ids: Vec<TableId> = match direct {
            true => {
                self.wake_games_of(by);
                let led =
                    self.sessions.index().led_by(by).into_iter().filter(|id| self.sessions.index().is_running(id));
                led.cloned().chain(self.sessions.games_with(&self.people, by)).collect()
            }
            false => {
                self.wake_in(place);
                self.sessions
                    .channel_here(&self.lobbies, place)
                    .map(|(id, _)| id)
                    .into_iter()
                    .chain(self.sessions.awake_in(place))
                    .collect()
            }
        };
        ids.sort();
        ids.dedup();
        let mut all: Vec<Names> = Vec::new();
        for id in ids {
            let Some(session) = self.wake(&id) else { continue };
            let roster = session.table.roster();
            let mut names: Names =
                roster.seats().map(|seat| (roster.handle(seat).to_owned(), session.person(seat).cloned())).collect();
            // Only the leader knows the guests. To everyone else a guest is like any account without a seat.
            let guests = session.guests().filter(|_| session.is_led_by(by));
            names.extend(guests.map(|guest| (guest.handle.clone(), Some(guest.person.clone()))));
            all.push(names);
        }
        let names = |lobby: &Lobby| {
            lobby.people.iter().map(|guest| (guest.handle.clone(), Some(guest.person.clone()))).collect::<Names>()
        };
        let lobbies = &self.lobbies;
        match direct {
            true => all.extend(lobbies.joined_by(by).chain(lobbies.led_by(by)).map(|(_, lobby)| names(lobby))),
            false => all.extend(lobbies.get(place).map(names)),
        }
        all
    }
}

/// Returns the handle of an account, if it is the same in each of these games that the account is in, and isn't another
/// account's handle in the others.
fn handle_of(account: &Person, games: &[Names]) -> Option<String> {
    let mut own = games.iter().flatten().filter(|(_, person)| person.as_ref() == Some(account));
    let (handle, _) = own.next()?;
    let is_others =
        |names: &Names| names.iter().any(|(name, person)| is_same(name, handle) && person.as_ref() != Some(account));
    (own.all(|(other, _)| other == handle) && !games.iter().any(is_others)).then(|| handle.clone())
}
