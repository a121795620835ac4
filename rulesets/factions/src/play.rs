//! One turn: everything that a rule needs, and the words of the season.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{self, Term};

use crate::events::{ColourWord, Event, IslandWord, ItemWord, RoleWord, TeamWord};
use crate::season::{Colour, ItemId, RoleId, Season, TeamId};
use crate::setup::Setup;
use crate::state::{Island, State};

/// The game, and the effects of this input.
pub(crate) struct Play<'p, 't> {
    pub(crate) setup: &'p Setup,
    pub(crate) state: &'p mut State,
    pub(crate) turn: &'p mut Turn<'t>,
    /// Results of a night, sent to their recipients at the end of the opening (FA-16).
    pub(crate) results: Vec<(Seat, Event)>,
}

impl<'p, 't> Play<'p, 't> {
    pub(crate) fn of(play: &'p mut ruleset::Play<'t, Setup, State>) -> Self {
        Play { setup: &play.table.setup, state: play.state, turn: &mut play.turn, results: Vec::new() }
    }

    pub(crate) fn season(&self) -> &'p Season {
        &self.setup.season
    }

    /// Sends a result at the end of the opening.
    pub(crate) fn later(&mut self, seat: Seat, event: Event) {
        self.results.push((seat, event));
    }
}

impl Season {
    pub(crate) fn named_team(&self, team: TeamId) -> TeamWord {
        TeamWord(self.team_word(team).to_owned())
    }

    pub(crate) fn named_role(&self, role: Option<RoleId>) -> RoleWord {
        RoleWord(role.map_or("none", |role| &self.role(role).id).to_owned())
    }

    pub(crate) fn named_item(&self, item: ItemId) -> ItemWord {
        ItemWord(self.item(item).id.clone())
    }

    /// Returns the items in a hand, in the order of the season. The order in which they arrived could reveal whose form
    /// was first (FA-58).
    pub(crate) fn named_items(&self, items: &[ItemId]) -> Vec<ItemWord> {
        let mut items = items.to_vec();
        items.sort();
        items.into_iter().map(|item| self.named_item(item)).collect()
    }

    pub(crate) fn named_colour(&self, colour: Colour) -> ColourWord {
        ColourWord(self.colour_word(colour).to_owned())
    }

    /// Returns the name of an island, or of the mainland.
    pub(crate) fn named_place(&self, place: Option<Island>) -> IslandWord {
        IslandWord(place.map_or("mainland", |island| &self.islands[island as usize]).to_owned())
    }

    /// Returns the team and role of a player in one line: `ann=red:scholar`.
    pub(crate) fn cast_of(&self, seat: Seat, team: TeamId, role: Option<RoleId>) -> Entry {
        let word = |word: String| Term::Word(word.into());
        let values = vec![word(self.team_word(team).to_owned()), word(self.named_role(role).0)];
        Entry { key: Some(Term::Seat(seat)), values }
    }
}
