//! Plain mafia: the ruleset to learn from. `docs/tutorial-mafia.md` walks through it.
//!
//! Its rules are written down in `RULES.md`, whose numbers (`MF-7`) are quoted here; what it tells and refuses is
//! declared in `words`, and what people read is in `locales`.

mod words;

use gloaming_core::prelude::*;
use serde::{Deserialize, Serialize};

use words::MANIFEST;
pub use words::{Cause, Event, Phase, Refusal, Role, Team, Verb};

/// The rules of mafia.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mafia;

setup! {
    /// The setup that was chosen before the game.
    #[derive(Clone, Debug, Serialize, Deserialize)]
    pub struct Setup {
        /// The number of mafiosi; without one it follows from the deal or from the players.
        mafia: usize [1..=23] => "bad-mafia",
        start: Phase { "day" => Phase::Day, "night" => Phase::Night } => "bad-setup-value",
        parity as "end": bool { "elimination" => false, "parity" => true } => "bad-setup-value",
        tie_by_lot as "tie": bool { "lot" => true, "nobody" => false } => "bad-setup-value",
        day: Length [nonzero] = Length::hours(24) => "bad-length",
        night: Length [nonzero] = Length::hours(12) => "bad-length",
        /// Nothing: drawn.
        deal [secret]: Option<PerSeat<Role>> => "bad-deal",
        /// Of tied players the first one in this list is drawn.
        lots [secret]: Vec<Seat> => "bad-lots",
    }
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    phase: Phase,
    number: u32,
    players: PerSeat<Player>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Player {
    role: Role,
    alive: bool,
    /// By day the vote, by night whom a mafioso wants to kill.
    choice: Option<Seat>,
}

impl Ruleset for Mafia {
    type Setup = Setup;
    type State = State;
    type Verb = Verb;
    type Event = Event;
    type Refusal = Refusal;

    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn setup(&self, reading: &mut SetupReading<'_>) -> Setup {
        let others = reading.player_count(MANIFEST.players.clone()) - 1;
        let mut setup = Setup::read(reading);
        let is_given = reading.has(Setup::mafia);
        if let Some(deal) = &setup.deal {
            if is_given {
                reading.wrong_at(Setup::deal, "mafia");
            }
            setup.mafia = deal.iter().filter(|role| **role == Role::Mafioso).count();
        } else if !is_given {
            setup.mafia = ((others + 1) / 4).max(1);
        }
        // With one more the mafia has won before anybody has said a word (MF-2).
        let most = if setup.parity { others / 2 } else { others };
        setup.mafia = reading.within(Setup::mafia, setup.mafia, 1..=most);
        setup
    }

    fn begin(&self, table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
        let (mafia, town) = (table.setup.mafia, table.roster.len() - table.setup.mafia);
        let roles = table.setup.deal.clone().unwrap_or_else(|| {
            let mut roles = [vec![Role::Mafioso; mafia], vec![Role::Townsperson; town]].concat();
            turn.draw("roles").shuffle(&mut roles);
            roles.into()
        });
        let players = roles.into_iter().map(|role| Player { role, alive: true, choice: None }).collect();
        let mut state = State { phase: Phase::Over, number: 0, players };
        turn.open("mafia", state.living_of(Role::Mafioso).collect());
        turn.tell_all(Event::Briefing { mafia, town, parity: table.setup.parity });
        for seat in table.roster.seats() {
            state.tell_role(turn, seat);
        }
        state.enter(table, turn, table.setup.start);
        state
    }

    fn command(
        &self,
        _: &Table<Setup>,
        state: &mut State,
        command: &Command<'_, Verb>,
        turn: &mut Turn<'_>,
    ) -> Result<(), Refusal> {
        state.choose(turn, command);
        Ok(())
    }

    fn talk(&self, _: &Table<Setup>, state: &mut State, said: &Talk<'_>, _: &mut Turn<'_>) -> Result<Answer, Refusal> {
        ensure(state.speakers(said.channel).admit(said.by), Refusal::ChannelClosed)?;
        Ok(Answer::Done)
    }

    fn desk(
        &self,
        table: &Table<Setup>,
        state: &mut State,
        verb: &DeskVerb,
        turn: &mut Turn<'_>,
    ) -> Result<Answer, Refusal> {
        if let Some(player) = verb.seat() {
            ensure(state.players[player].alive, Refusal::NotAliveTarget { player })?;
        }
        match verb {
            DeskVerb::Remove(player) => state.die(table, turn, *player, Cause::Removed),
            DeskVerb::Replacing(player) => turn.push(Effect::SeekReplacement(*player)),
            DeskVerb::Replaced(player) => state.tell_role(turn, *player),
            DeskVerb::Cancel => {
                state.enter(table, turn, Phase::Over);
                return Ok(Answer::Standard);
            }
            _ => return Ok(Answer::Standard),
        }
        Ok(Answer::Done)
    }

    fn end_phase(&self, table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
        state.end_phase(table, turn);
    }

    fn ask<'a>(&self, request: &Request<'a, Self>) -> Result<Ask<'a>, Refusal> {
        let state = request.state;
        let by = request.by.seat().filter(|by| state.players[*by].alive).ok_or(Refusal::NotAlive)?;
        let phase = if request.verb == Verb::Vote { Phase::Day } else { Phase::Night };
        ensure(state.phase == phase, Refusal::NotNow { phase: state.phase })?;
        ensure(state.acts(by), Refusal::NotYourPower)?;
        Ok(Ask::one(state.targets(by)).chosen(state.players[by].choice))
    }

    fn misfit(&self, request: &Request<'_, Self>, misfit: &Misfit<'_>) -> Option<Refusal> {
        let Misfit::NotOneOf { given: Given::Player(player), .. } = *misfit else { return None };
        Some(match *player {
            player if !request.state.players[player].alive => Refusal::NotAliveTarget { player },
            player if request.by == Speaker::Seat(player) => Refusal::SelfTarget,
            player => Refusal::OwnTeam { player },
        })
    }

    fn alive(&self, _: &Table<Setup>, state: &State) -> Vec<Seat> {
        state.living().collect()
    }

    fn alignments(&self, _: &Table<Setup>, state: &State) -> Vec<Alignment> {
        state.alignments()
    }

    fn broken_invariant(&self, table: &Table<Setup>, state: &State) -> Option<String> {
        let fits = |(seat, player): (Seat, &Player)| match player.choice {
            Some(target) => state.acts(seat) && state.targets(seat).any(|one| one == target),
            None => true,
        };
        let goes_on = state.winner(table).is_none() && !self.awaited(table, state).is_empty();
        let holds = state.players.seated().all(fits) && (goes_on || state.phase == Phase::Over);
        (!holds).then(|| format!("a choice that cannot be made, or an end that is missed: {state:?}"))
    }
}

impl Role {
    fn team(self) -> Team {
        if self == Role::Mafioso { Team::Mafia } else { Team::Town }
    }
}

impl State {
    fn living(&self) -> impl Iterator<Item = Seat> {
        self.players.seated().filter(|(_, player)| player.alive).map(|(seat, _)| seat)
    }

    fn living_of(&self, role: Role) -> impl Iterator<Item = Seat> {
        self.living().filter(move |seat| self.players[*seat].role == role)
    }

    /// True if a player chooses somebody in this phase: by day all who live vote, by night the mafia kills (MF-6, MF-10).
    fn acts(&self, by: Seat) -> bool {
        let Player { role, alive, .. } = self.players[by];
        alive && (self.phase == Phase::Day || self.phase == Phase::Night && role == Role::Mafioso)
    }

    /// The players they can name: anybody else who lives, by night none of the mafia.
    fn targets(&self, by: Seat) -> impl Iterator<Item = Seat> {
        let by_day = self.phase == Phase::Day;
        self.living().filter(move |seat| *seat != by && (by_day || self.players[*seat].role == Role::Townsperson))
    }

    /// The players who may write in a channel (MF-5, MF-9, MF-14, MF-16).
    fn speakers(&self, channel: &str) -> Speakers {
        match (channel, self.phase) {
            ("town", Phase::Day) => Speakers::Seats(self.living().collect()),
            ("town", Phase::Over) => Speakers::Members,
            ("mafia", Phase::Day | Phase::Night) => Speakers::Seats(self.living_of(Role::Mafioso).collect()),
            _ => Speakers::Nobody,
        }
    }

    /// The role and team of everybody.
    fn alignments(&self) -> Vec<Alignment> {
        self.players.seated().map(|(seat, player)| Alignment::new(seat, player.role, player.role.team())).collect()
    }

    /// The team that has won, and why (MF-15).
    fn winner(&self, table: &Table<Setup>) -> Option<(Team, &'static str)> {
        match [Role::Mafioso, Role::Townsperson].map(|role| self.living_of(role).count()) {
            [0, _] => Some((Team::Town, "no-mafia")),
            [_, 0] => Some((Team::Mafia, "no-town")),
            [mafia, town] if table.setup.parity && mafia >= town => Some((Team::Mafia, "parity")),
            _ => None,
        }
    }

    /// A vote or a kill (MF-6, MF-10), of somebody who can be named.
    fn choose(&mut self, turn: &mut Turn<'_>, command: &Command<'_, Verb>) {
        let (Some(by), [Given::Player(target)]) = (command.by.seat(), command.words) else { return };
        let target = *target;
        self.players[by].choice = Some(target);
        match command.verb {
            Verb::Vote => turn.tell_all(Event::Voted { voter: by, target }),
            Verb::Kill => turn.tell_channel("mafia", Event::KillChosen { by, target }),
        }
    }

    /// The most chosen player dies (MF-8, MF-12), and the other phase begins unless a side has won.
    fn end_phase(&mut self, table: &Table<Setup>, turn: &mut Turn<'_>) {
        let (cause, rule, next) = match self.phase {
            Phase::Day => (Cause::Lynch, "MF-8", Phase::Night),
            Phase::Night => (Cause::Kill, "MF-12", Phase::Day),
            Phase::Over => return,
        };
        let tally = Tally::of(self.players.iter().filter_map(|player| player.choice));
        if cause == Cause::Lynch {
            turn.tell_all(Event::Tally { counts: tally.entries() });
        }
        let tied = tally.leaders();
        let mut condemned = tied.first().copied();
        if tied.len() > 1 {
            turn.trace(rule, tied.as_slice());
            // Every lot has a name of its own: one by night, which is secret, shifts none by day.
            let draw = || turn.draw(&format!("{cause}-{}", self.number)).pick(&tied).copied();
            let drawn = table.setup.lots.iter().find(|seat| tied.contains(seat)).copied().or_else(draw);
            condemned = drawn.filter(|_| cause == Cause::Kill || table.setup.tie_by_lot);
        }
        match condemned {
            Some(player) => self.die(table, turn, player, cause),
            None => turn.tell_all(Event::NobodyDied { phase: self.phase }),
        }
        if self.phase != Phase::Over {
            self.enter(table, turn, next);
        }
    }

    /// A player dies (MF-13), which may end the game (MF-15).
    fn die(&mut self, table: &Table<Setup>, turn: &mut Turn<'_>, player: Seat, cause: Cause) {
        self.players[player].alive = false;
        for one in self.players.iter_mut().filter(|one| !one.alive || one.choice == Some(player)) {
            one.choice = None;
        }
        turn.tell_all(Event::Died { player, cause, role: self.players[player].role });
        turn.members("mafia", self.living_of(Role::Mafioso).collect());
        turn.speakers("town", self.speakers("town"));
        let Some((team, reason)) = self.winner(table) else { return };
        let alignments = self.alignments();
        let winners = Alignment::team(&alignments, team);
        turn.tell_all(Event::GameOver { team, winners: winners.clone() });
        turn.trace("MF-15", winners.as_slice());
        turn.tell_all(Event::Roles { entries: Alignment::roles(&alignments) });
        self.enter(table, turn, Phase::Over);
        turn.win(winners, reason);
    }

    /// Begins a phase, for which nobody has chosen yet. Days and nights are counted from the first one on (MF-19); at the
    /// end nothing is secret any more, and all may talk (MF-16).
    fn enter(&mut self, table: &Table<Setup>, turn: &mut Turn<'_>, phase: Phase) {
        self.phase = phase;
        self.players.iter_mut().for_each(|player| player.choice = None);
        turn.speakers("town", self.speakers("town"));
        let length = match phase {
            Phase::Day => table.setup.day,
            Phase::Night => table.setup.night,
            Phase::Over => return turn.close("mafia"),
        };
        self.number += u32::from(phase == table.setup.start);
        turn.begin_phase(phase, self.number, Some(Deadline::after(phase, length)));
        turn.tell_all(Event::Phase { name: phase, number: self.number, length });
    }

    /// Tells a player what they are, and a mafioso with whom (MF-3, MF-4, MF-18).
    fn tell_role(&self, turn: &mut Turn<'_>, seat: Seat) {
        let role = self.players[seat].role;
        turn.tell(seat, Event::Dealt { role });
        if role == Role::Mafioso {
            let mates = self.players.seats().filter(|one| *one != seat && self.players[*one].role == role);
            turn.tell(seat, Event::Teammates { players: mates.collect() });
        }
    }
}
