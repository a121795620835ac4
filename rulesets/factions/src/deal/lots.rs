//! Deals of which a setup fixes a part: what the deck has left for the players who draw, and whether the deal can be
//! completed.
//!
//! A setup that can't be completed is refused, so no answer here depends on a draw. If a draw could lead to a dead end,
//! only the results that lead to a complete deal are considered.

use gloaming_core::kit::Deck as Pack;
use gloaming_core::prelude::*;

use crate::season::{Deck, RoleId, Season, TeamId, candidates};
use crate::state::Dealt;

/// A pair of which the setup names one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Half {
    /// The role of both players.
    pub role: RoleId,
    /// The named player.
    pub holder: Seat,
    /// The team of that player.
    pub team: TeamId,
}

impl Half {
    /// Returns whether a member of this team can complete the pair.
    pub fn takes(&self, season: &Season, team: TeamId) -> bool {
        team != self.team && can_have(season, team, self.role)
    }
}

/// Returns whether members of a team can have a role.
pub(super) fn can_have(season: &Season, team: TeamId, role: RoleId) -> bool {
    !season.team(team).solo && !season.role(role).not_for.contains(&team)
}

/// Returns whether each of these pairs can be completed by a different member of these teams, none of whom has a role
/// yet.
pub(super) fn completes(season: &Season, halves: &[Half], free: &[TeamId]) -> bool {
    /// Finds a place for one pair, for which others may have to move (augmenting paths).
    fn finds(
        half: usize,
        takes: &dyn Fn(usize, usize) -> bool,
        taken: &mut [Option<usize>],
        seen: &mut [bool],
    ) -> bool {
        for place in 0..taken.len() {
            if seen[place] || !takes(half, place) {
                continue;
            }
            seen[place] = true;
            let is_free = match taken[place] {
                None => true,
                Some(other) => finds(other, takes, taken, seen),
            };
            if is_free {
                taken[place] = Some(half);
                return true;
            }
        }
        false
    }
    let takes = |half: usize, place: usize| halves[half].takes(season, free[place]);
    let mut taken = vec![None; free.len()];
    (0..halves.len()).all(|half| finds(half, &takes, &mut taken, &mut vec![false; free.len()]))
}

/// The fixed part of a deal, and the deck from which the rest is drawn.
pub(super) struct Plan<'a> {
    season: &'a Season,
    deck: &'a Deck,
    named: Vec<Dealt>,
    halves: Vec<Half>,
}

impl<'a> Plan<'a> {
    pub fn new(season: &'a Season, deck: &'a Deck, given: &PerSeat<Lot<Dealt>>) -> Self {
        let seated = given.seated().filter_map(|(seat, lot)| Some((seat, lot.clone().given()?)));
        let (seats, named): (Vec<Seat>, Vec<Dealt>) = seated.unzip();
        let holders = |role: RoleId| named.iter().filter(|card| card.role == Some(role)).count();
        let half = |(holder, card): (&Seat, &Dealt)| {
            let role = card.role.filter(|role| season.role(*role).pair && holders(*role) == 1)?;
            Some(Half { role, holder: *holder, team: card.team })
        };
        let halves = seats.iter().zip(&named).filter_map(half).collect();
        Plan { season, deck, named, halves }
    }

    /// Returns the pairs of which one player is named, in the order of seats.
    pub fn halves(&self) -> &[Half] {
        &self.halves
    }

    /// Returns the cards of the named players.
    pub fn named(&self) -> &[Dealt] {
        &self.named
    }

    /// Returns the number of named players in a team.
    pub fn members(&self, team: TeamId) -> usize {
        self.named.iter().filter(|card| card.team == team).count()
    }

    /// Returns how many cards of a role the named players take. A pair takes one card together.
    pub fn copies(&self, role: RoleId) -> usize {
        let holders = self.named.iter().filter(|card| card.role == Some(role)).count();
        if self.season.role(role).pair { holders.div_ceil(2) } else { holders }
    }

    /// Returns the teams by name, then those that were drawn, with their sizes.
    pub fn teams(&self, drawn: &[TeamId]) -> Pack<TeamId> {
        let by_name = self.deck.teams.iter().copied();
        let all = by_name.chain(drawn.iter().copied().zip(self.deck.wild.iter().copied()));
        all.fold(Pack::new(), |pack, (team, size)| pack.with(team, usize::from(size)))
    }

    /// Returns the teams that can be drawn next such that the deal can still be completed.
    pub fn next_teams(&self, drawn: &[TeamId]) -> Vec<TeamId> {
        let mut possible = self.candidates(drawn);
        possible.retain(|team| self.leads_on(&[drawn, &[*team]].concat(), true));
        possible
    }

    /// Returns whether the deal can be completed, including pairs or by teams alone.
    pub fn can_be_dealt(&self, with_pairs: bool) -> bool {
        self.leads_on(&[], with_pairs)
    }

    /// Returns the teams that can be drawn next and are large enough for their named members.
    fn candidates(&self, drawn: &[TeamId]) -> Vec<TeamId> {
        let Some(size) = self.deck.wild.get(drawn.len()) else { return Vec::new() };
        let mut teams = candidates(self.season, self.deck, *size, drawn);
        teams.retain(|team| self.members(*team) <= usize::from(*size));
        teams
    }

    fn leads_on(&self, drawn: &[TeamId], with_pairs: bool) -> bool {
        if drawn.len() == self.deck.wild.len() {
            let Some(rest) = self.teams(drawn).rest(self.named.iter().map(|card| card.team)) else { return false };
            let free: Vec<TeamId> = rest.cards().flat_map(|(team, size)| std::iter::repeat_n(team, size)).collect();
            return !with_pairs || completes(self.season, &self.halves, &free);
        }
        self.candidates(drawn).into_iter().any(|team| self.leads_on(&[drawn, &[team]].concat(), with_pairs))
    }

    /// Returns the remaining role cards of the deck, in its order.
    pub fn roles_left(&self) -> impl Iterator<Item = RoleId> {
        let left = |(role, count): &(RoleId, u8)| (*role, usize::from(*count).saturating_sub(self.copies(*role)));
        self.deck.roles.iter().map(left).flat_map(|(role, count)| std::iter::repeat_n(role, count))
    }

    /// Returns the roles that are named more often than the deck names them. Each of them replaces a drawn one.
    pub fn named_for_wild(&self) -> Vec<RoleId> {
        let all = (0..self.season.roles.len() as u8).map(RoleId);
        all.filter(|role| self.copies(*role) > self.by_name(*role)).collect()
    }

    /// Returns the number of cards that the deck has of a role by name.
    fn by_name(&self, role: RoleId) -> usize {
        self.deck.roles.iter().filter(|(one, _)| *one == role).map(|(_, count)| usize::from(*count)).sum()
    }

    /// Returns the maximum number of cards of a role in a random deal.
    fn most(&self, role: RoleId) -> usize {
        self.by_name(role) + usize::from(self.season.role(role).wild && self.deck.wild_roles > 0)
    }

    /// Returns the maximum number of members of a team in a random deal.
    fn largest(&self, team: TeamId) -> usize {
        let by_name = self.deck.teams.iter().filter(|(one, _)| *one == team).map(|(_, size)| *size);
        let is_drawn = |size: &u8| candidates(self.season, self.deck, *size, &[]).contains(&team);
        let drawn = self.deck.wild.iter().copied().filter(is_drawn);
        by_name.chain(drawn).max().map_or(0, usize::from)
    }
}

/// Reports everything for which the deck has no room.
pub(super) fn check(reading: &mut SetupReading<'_>, key: &'static SetupKey, plan: &Plan<'_>) {
    let season = plan.season;
    let word = |team: TeamId| season.team_word(team).to_owned();
    let mut fits = true;
    for team in season.team_ids().filter(|team| plan.members(*team) > 0) {
        let (members, largest) = (plan.members(team), plan.largest(team));
        if largest == 0 {
            let there = season.team_ids().filter(|team| plan.largest(*team) > 0).map(word);
            reading.wrong_because(key, "no-such-team", word(team), there);
        } else if members > largest && !season.team(team).solo {
            reading.wrong_because(key, "full-team", format!("{}: {members}", word(team)), [largest.to_string()]);
        }
        fits &= members <= largest;
    }
    let hidden = || season.team_ids().filter(|team| plan.deck.teams.iter().all(|(one, _)| one != team));
    if fits && !plan.can_be_dealt(false) {
        let given = hidden().map(|team| (team, plan.members(team))).filter(|(_, members)| *members > 0);
        let given: Vec<String> = given.map(|(team, members)| format!("{}: {members}", word(team))).collect();
        let sizes = plan.deck.wild.iter().map(u8::to_string);
        reading.wrong_because(key, "drawn-teams", given.join(", "), sizes);
    } else if fits && !plan.can_be_dealt(true) {
        for Half { role, holder, team } in plan.halves() {
            let holder = reading.roster().handle(*holder);
            let given = format!("{holder}: {} {}", word(*team), season.role(*role).id);
            reading.wrong_because::<String>(key, "open-pair", given, []);
        }
    }
    let mut fits = true;
    for role in (0..season.roles.len() as u8).map(RoleId) {
        let (copies, most) = (plan.copies(role), plan.most(role));
        if copies > most {
            fits = false;
            // A pair has two players for each card.
            let holders = plan.named.iter().filter(|card| card.role == Some(role)).count();
            let most = if season.role(role).pair { most * 2 } else { most };
            let given = format!("{}: {holders}", season.role(role).id);
            reading.wrong_because(key, "full-role", given, [most.to_string()]);
        }
    }
    let wild = plan.named_for_wild();
    if fits && wild.len() > usize::from(plan.deck.wild_roles) {
        let given: Vec<&str> = wild.iter().map(|role| season.role(*role).id.as_str()).collect();
        reading.wrong_because(key, "drawn-roles", given.join(", "), [plan.deck.wild_roles.to_string()]);
    }
}
