//! Who reads and writes in each channel (section 6.3 of `RULES.md`).

use gloaming_core::prelude::*;
use gloaming_core::ruleset::Channel;

use crate::events::{Event, Phase};
use crate::play::Play;
use crate::refusals::Refusal;
use crate::season::TeamId;
use crate::setup::Setup;
use crate::state::{Group, Island, State};

/// The public channel.
pub(crate) const NEWS: &str = "news";
/// The channel of players who are out of the game.
pub(crate) const SPECTATORS: &str = "spectators";
/// The channel of the living after the Merge.
pub(crate) const MAINLAND: &str = "mainland";
/// The prefix before the name of an island.
pub(crate) const ISLAND: &str = "island-";
/// The prefix before the name of a team.
pub(crate) const TEAM: &str = "team-";
/// The prefix before the number of a private channel.
pub(crate) const GROUP: &str = "group-";

impl Play<'_, '_> {
    /// Returns the channel in which the living of an island or of the mainland talk.
    pub(crate) fn home(&self, place: Option<Island>) -> Word {
        match place {
            None => MAINLAND.into(),
            Some(island) => format!("{ISLAND}{}", self.season().islands[island as usize]).into(),
        }
    }

    fn team_channel(&self, team: TeamId) -> Word {
        format!("{TEAM}{}", self.season().team_word(team)).into()
    }

    /// Opens the channels of the deal.
    pub(crate) fn open_channels(&mut self) {
        let all: Vec<Seat> = self.state.players.seats().collect();
        self.turn.open(NEWS, all);
        self.turn.open(SPECTATORS, Vec::new());
        self.open_homes();
        let season = self.season();
        let teams = season.team_ids().filter(|team| season.team(*team).channel);
        for team in teams.filter(|team| !self.state.members(*team).is_empty()).collect::<Vec<_>>() {
            self.open_team(team);
        }
    }

    /// Opens the channels in which the living talk, and lets spectators read them.
    pub(crate) fn open_homes(&mut self) {
        for place in self.state.places() {
            let channel = self.home(*place);
            self.turn.open(channel.clone(), self.state.at(*place));
            self.turn.listen(SPECTATORS, channel, true);
        }
    }

    /// Opens the channel of a team when it has a member (FA-27).
    fn open_team(&mut self, team: TeamId) {
        let channel = self.team_channel(team);
        self.state.team_channels.push(team);
        self.turn.open(channel.clone(), self.state.members(team));
        if self.setup.spectators_read_teams {
            self.turn.listen(SPECTATORS, channel, true);
        }
    }

    /// Updates the members of a team's channel to its living members, also after a change of team (FA-153).
    pub(crate) fn keep_team_channel(&mut self, team: TeamId) {
        if !self.season().team(team).channel {
            return;
        }
        let members = self.state.members(team);
        if self.state.team_channels.contains(&team) {
            let channel = self.team_channel(team);
            self.turn.members(channel, members);
        } else if !members.is_empty() {
            self.open_team(team);
        }
    }

    /// Sets who may write in each channel during this phase (FA-28).
    pub(crate) fn set_speakers(&mut self) {
        let open = self.state.phase == Phase::Evening;
        let door = |open: bool, speakers: Speakers| if open { speakers } else { Speakers::Nobody };
        self.turn.speakers(NEWS, door(self.state.phase == Phase::Over, Speakers::Everybody));
        self.turn.speakers(SPECTATORS, door(open, Speakers::Everybody));
        let homes = self.state.places().iter().map(|place| self.home(*place));
        let teams = self.state.team_channels.iter().map(|team| self.team_channel(*team));
        let groups = self.state.groups.iter().map(Group::channel);
        for channel in homes.chain(teams).chain(groups).collect::<Vec<Word>>() {
            self.turn.speakers(channel, door(open, Speakers::Members));
        }
    }

    /// Closes the channels of the islands for good at the Merge, and opens the mainland (FA-26).
    pub(crate) fn merge_homes(&mut self) {
        for island in Island::ALL {
            let channel = self.home(Some(*island));
            self.turn.listen(SPECTATORS, channel.clone(), false);
            self.turn.close(channel);
        }
        self.state.merged = true;
        self.open_homes();
    }

    /// Moves players who are out of the game from the channels of the living to the spectators (FA-29).
    pub(crate) fn leave_all(&mut self, seats: &[Seat]) {
        for place in self.state.places() {
            if seats.iter().any(|seat| self.state.place_of(*seat) == *place) {
                self.turn.members(self.home(*place), self.state.at(*place));
            }
        }
        let mut teams: Vec<TeamId> = seats.iter().map(|seat| self.state.players[*seat].team).collect();
        teams.sort();
        teams.dedup();
        for team in teams {
            self.keep_team_channel(team);
        }
        for seat in seats {
            self.leave_groups(*seat);
            if std::mem::take(&mut self.state.players[*seat].vacant) {
                self.turn.push(Effect::StopSeeking(*seat));
            }
        }
        let watching = self.state.who(crate::state::Player::is_spectator);
        self.turn.members(SPECTATORS, watching);
    }

    /// Removes a player from all private channels.
    pub(crate) fn leave_groups(&mut self, seat: Seat) {
        let groups = self.state.groups.iter().filter(|group| group.members.contains(&seat));
        for number in groups.map(|group| group.number).collect::<Vec<_>>() {
            self.leave_group(seat, number);
        }
    }

    /// Opens a private channel with these players (FA-31).
    pub(crate) fn open_group(&mut self, by: Seat, mut members: Vec<Seat>) {
        members.push(by);
        members.sort();
        let number = self.state.group_sets.iter().map(|(_, count)| count).sum::<u32>() + 1;
        let place = self.state.group_sets.iter().position(|(set, _)| *set == members);
        let place = place.unwrap_or_else(|| {
            self.state.group_sets.push((members.clone(), 0));
            self.state.group_sets.len() - 1
        });
        let (_, count) = &mut self.state.group_sets[place];
        *count += 1;
        let names: Vec<&str> = members.iter().map(|seat| self.turn.roster().handle(*seat)).collect();
        let title = if *count == 1 { names.join(", ") } else { format!("{} {count}", names.join(", ")) };
        let group = Group { number, title: title.clone(), members: members.clone() };
        let channel = group.channel();
        self.state.groups.push(group);
        self.state.players[by].opened += 1;
        self.turn.open(channel.clone(), members.clone());
        self.turn.entitle(channel.clone(), title);
        self.turn.speakers(channel.clone(), Speakers::Members);
        self.turn.listen(SPECTATORS, channel.clone(), true);
        let event = || Event::GroupOpened { channel: Channel(channel.clone()), players: members.clone() };
        for member in &members {
            self.turn.tell(*member, event());
        }
        self.turn.tell_channel(SPECTATORS, event());
    }

    /// Removes a player from a private channel, which closes if fewer than two are left (FA-33).
    pub(crate) fn leave_group(&mut self, player: Seat, number: u32) {
        let Some(place) = self.state.groups.iter().position(|group| group.number == number) else { return };
        let group = &mut self.state.groups[place];
        let channel = group.channel();
        group.members.retain(|member| *member != player);
        let members = group.members.clone();
        // Announced while the player is still a member, because it also answers the command.
        self.turn.tell_channel(channel.clone(), Event::GroupLeft { channel: Channel(channel.clone()), player });
        let closes = members.len() < 2;
        self.turn.members(channel.clone(), members);
        if closes {
            self.state.groups.remove(place);
            self.turn.tell_channel(channel.clone(), Event::GroupClosed { channel: Channel(channel.clone()) });
            self.turn.listen(SPECTATORS, channel.clone(), false);
            self.turn.close(channel);
        }
    }

    /// Closes all channels but one at the end (FA-34).
    pub(crate) fn close_all(&mut self) {
        let homes = self.state.places().iter().map(|place| self.home(*place));
        let teams = self.state.team_channels.iter().map(|team| self.team_channel(*team));
        let groups = self.state.groups.iter().map(Group::channel);
        for channel in homes.chain(teams).chain(groups).chain([SPECTATORS.into()]).collect::<Vec<Word>>() {
            self.turn.close(channel);
        }
        self.state.groups.clear();
        self.state.team_channels.clear();
        self.turn.speakers(NEWS, Speakers::Everybody);
    }
}

/// Accepts or refuses a line of talk.
pub(crate) fn talk(setup: &Setup, state: &State, talk: &Talk<'_>) -> Result<(), Refusal> {
    let season = &setup.season;
    let open = state.phase == Phase::Evening;
    let after_the_end = state.phase == Phase::Over && talk.channel == NEWS;
    let Some(seat) = talk.by.seat() else {
        // An onlooker whom the host let in (FA-177).
        return match talk.channel {
            _ if after_the_end => Ok(()),
            SPECTATORS => ensure(open, Refusal::ChannelClosed),
            _ => Err(Refusal::NotAPlayer),
        };
    };
    ensure(open || after_the_end, Refusal::ChannelClosed)?;
    let player = state.players.at(seat).ok_or(Refusal::NotAPlayer)?;
    let is_for_all = matches!(talk.channel, NEWS | SPECTATORS);
    ensure(player.lives() || is_for_all, Refusal::NotAlive)?;
    let home = || match state.place_of(seat) {
        None => talk.channel == MAINLAND,
        Some(island) => talk.channel.strip_prefix(ISLAND) == Some(season.islands[island as usize].as_str()),
    };
    let own_team = || {
        state.team_channels.contains(&player.team)
            && talk.channel.strip_prefix(TEAM) == Some(season.team_word(player.team))
    };
    let own_group =
        || state.groups.iter().any(|group| group.channel() == talk.channel && group.members.contains(&seat));
    let writes = match talk.channel {
        NEWS => after_the_end,
        SPECTATORS => player.is_spectator(),
        _ => home() || own_team() || own_group(),
    };
    ensure(writes, Refusal::NotAMember)?;
    ensure(is_for_all || !talk.quoting || !setup.forbids_quoting, Refusal::NoQuoting)
}
