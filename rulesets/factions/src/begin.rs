//! The deal, and what players learn before the first evening.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

use crate::clock;
use crate::deal;
use crate::events::{Event, IslandWord, ItemWord, Phase, RoleWord, Step, TeamWord, Topic};
use crate::play::Play;
use crate::season::{Acquainted, PowerKind, TeamId, WinKind};
use crate::setup::Setup;
use crate::state::{Fate, Form, Hours, Player, State};

/// Returns the state of the prologue.
pub(crate) fn deal(table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
    let cards = deal::deal(table, turn);
    let season = &table.setup.season;
    let player = |card: crate::state::Dealt| Player {
        team: card.team,
        role: card.role,
        used: card.role.map(|role| vec![0; season.role(role).powers.len()]).unwrap_or_default(),
        inherited: false,
        has_inherited: false,
        link: card.link,
        island: card.island,
        fate: Fate::Living,
        items: card.items,
        paint: None,
        mask: None,
        silenced: false,
        form: Form::default(),
        submitted: None,
        changed: 0,
        queried: false,
        magic: false,
        opened: 0,
        missed: 0,
        vacant: false,
        excused: false,
    };
    let opening = clock::first_opening(&table.setup, turn.now());
    State {
        phase: Phase::Prologue,
        number: 0,
        hours: Hours { opening, closing: opening },
        paused: false,
        disturbed: false,
        merged: table.setup.start_merged,
        headcount: cards.len(),
        players: cards.into_iter().map(player).collect(),
        team_uses: season.teams.iter().map(|team| vec![0; team.powers.len()]).collect(),
        team_channels: Vec::new(),
        queries: Vec::new(),
        groups: Vec::new(),
        group_sets: Vec::new(),
        changes: 0,
        quiet_nights: 0,
        won: Vec::new(),
    }
}

impl Play<'_, '_> {
    /// Sends the players what they learn at the deal, and waits for the first opening.
    pub(crate) fn open_the_game(&mut self) {
        self.open_channels();
        self.turn.tell_all(Event::HouseRules { topics: Topic::ALL.to_vec() });
        let rules = self.public_rules();
        self.turn.tell_all(rules);
        for place in self.state.places() {
            let (island, players) = (self.season().named_place(*place), self.state.at(*place));
            self.turn.tell_all(Event::Island { island, players });
        }
        for seat in self.state.players.seats() {
            let dealt = self.dealt(seat);
            self.turn.tell(seat, dealt);
            let briefing = self.briefing(seat);
            self.turn.tell(seat, briefing);
            if let Some(teammates) = self.teammates(seat) {
                self.turn.tell(seat, teammates);
            }
            if let Some((kind, player)) = self.state.link(self.season(), seat) {
                self.turn.tell(seat, Event::Linked { kind, player });
            }
        }
        let players = self.cast();
        self.turn.recount(Step::Cast { players });
        self.begin_phase(Phase::Prologue);
    }

    /// Returns the part of the season that is public (FA-5).
    pub(crate) fn public_rules(&self) -> Event {
        let season = self.season();
        let teams = season.teams.iter().filter(|team| team.public);
        let roles = season.roles.iter().filter(|role| role.public);
        let items = season.items.iter().filter(|item| item.public);
        Event::PublicRules {
            teams: teams.map(|team| TeamWord(season.colour_word(team.colour).to_owned())).collect(),
            roles: roles.map(|role| RoleWord(role.id.clone())).collect(),
            items: items.map(|item| ItemWord(item.id.clone())).collect(),
        }
    }

    /// Returns the team and role of each player.
    pub(crate) fn cast(&self) -> Vec<Entry> {
        self.state
            .players
            .seated()
            .map(|(seat, player)| self.season().cast_of(seat, player.team, player.role))
            .collect()
    }

    fn dealt(&self, seat: Seat) -> Event {
        let (season, player) = (self.season(), &self.state.players[seat]);
        Event::Dealt {
            team: season.named_team(player.team),
            role: known_role(self.setup, self.state, seat),
            island: season.named_place(self.state.place_of(seat)),
            items: season.named_items(&player.items),
        }
    }

    pub(crate) fn briefing(&self, seat: Seat) -> Event {
        briefing(self.setup, self.state, seat)
    }

    /// Returns the members whom a player learns at the deal (FA-3).
    fn teammates(&self, seat: Seat) -> Option<Event> {
        let team = self.state.players[seat].team;
        let members = self.state.members(team);
        let players = match self.season().team(team).acquainted {
            Acquainted::All => members.into_iter().filter(|member| *member != seat).collect(),
            Acquainted::Next => {
                let place = members.iter().position(|member| *member == seat)?;
                let next = members[(place + 1) % members.len()];
                Vec::from_iter(Some(next).filter(|next| *next != seat))
            }
            Acquainted::None => return None,
        };
        Some(Event::Teammates { team: self.season().named_team(team), players })
    }

    /// Returns the other living members of a team, for one of them.
    pub(crate) fn all_teammates(&self, seat: Seat, team: TeamId) -> Event {
        let others = self.state.members(team).into_iter().filter(|member| *member != seat);
        Event::Teammates { team: self.season().named_team(team), players: others.collect() }
    }
}

/// Returns the role of a player as far as the player knows it (FA-7).
pub(crate) fn known_role(setup: &Setup, state: &State, seat: Seat) -> RoleWord {
    let told = state.players[seat].role.filter(|role| setup.season.role(*role).told);
    setup.season.named_role(told)
}

/// Returns the powers and conditions of a player, including secret ones (FA-2).
pub(crate) fn briefing(setup: &Setup, state: &State, seat: Seat) -> Event {
    let (season, player) = (&*setup.season, &state.players[seat]);
    let team = season.team(player.team);
    let role = state.role(season, seat).filter(|role| role.told);
    let role_powers: Vec<PowerKind> = match role {
        Some(_) => state.role_powers(season, seat).map(|(_, power)| power.kind).collect(),
        None => Vec::new(),
    };
    let of_role = role.into_iter().filter(|_| !player.inherited).flat_map(|role| &role.wins);
    let wins: Vec<WinKind> = team.wins.iter().chain(of_role).map(|win| win.kind).collect();
    Event::Briefing {
        team: season.named_team(player.team),
        role: known_role(setup, state, seat),
        powers: team.powers.iter().map(|power| power.kind).collect(),
        role_powers,
        wins,
    }
}

/// Returns the state of a player, as that player may know it.
pub(crate) fn me(setup: &Setup, state: &State, seat: Seat) -> Event {
    let (season, player) = (&*setup.season, &state.players[seat]);
    let place = || season.named_place(state.place_of(seat));
    let island = if player.lives() { place() } else { IslandWord("none".to_owned()) };
    let items = if player.lives() { &player.items[..] } else { &[] };
    Event::Me {
        team: season.named_team(player.team),
        role: known_role(setup, state, seat),
        island,
        items: season.named_items(items),
        silenced: player.lives() && player.silenced && state.phase == Phase::Evening,
        pending: state.pending(seat),
    }
}

/// Returns the card of a player: their current state, and the player to whom their role ties them.
pub(crate) fn card(setup: &Setup, state: &State, seat: Seat) -> Vec<Event> {
    let linked = state.link(&setup.season, seat).map(|(kind, player)| Event::Linked { kind, player });
    [me(setup, state, seat), briefing(setup, state, seat)].into_iter().chain(linked).collect()
}

/// Returns the ballot for no player.
pub(crate) fn nobody() -> crate::events::Ballot {
    PlayerOr::Word(crate::events::Nobody::None)
}
