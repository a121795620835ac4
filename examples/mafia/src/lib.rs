//! Plain mafia: the ruleset to learn from. `docs/tutorial-mafia.md` walks through it.
//!
//! Its rules are written down in `RULES.md`, whose numbers (`MF-7`) are quoted here; what it tells and refuses is
//! declared in `words`, and what people read is in `locales`.

mod words;

use gloaming_core::prelude::*;
use gloaming_core::ruleset;
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

/// The game in play: its table, its state, and the turn on which everything is put that shall happen.
type Play<'a> = ruleset::Play<'a, Setup, State>;

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

    fn deal(&self, table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
        let (mafia, town) = (table.setup.mafia, table.roster.len() - table.setup.mafia);
        let drawn = || turn.draw("roles").deal([(Role::Mafioso, mafia), (Role::Townsperson, town)]);
        let roles = table.setup.deal.clone().unwrap_or_else(drawn);
        let players = roles.into_iter().map(|role| Player { role, alive: true, choice: None }).collect();
        State { phase: Phase::Over, number: 0, players }
    }

    fn begin(&self, play: &mut Play<'_>) {
        let Setup { mafia, parity, start, .. } = play.table.setup;
        play.turn.open("mafia", play.state.living_of(Role::Mafioso).collect());
        play.turn.tell_all(Event::Briefing { mafia, town: play.table.roster.len() - mafia, parity });
        for seat in play.table.roster.seats() {
            tell_role(play, seat);
        }
        enter(play, start);
    }

    /// A vote or a kill (MF-6, MF-10), of somebody who can be named.
    fn command(&self, play: &mut Play<'_>, command: &Command<'_, Verb>) -> Result<(), Refusal> {
        let (Some(by), [Given::Player(target)]) = (command.by.seat(), command.words) else { return Ok(()) };
        let target = *target;
        play.state.players[by].choice = Some(target);
        match command.verb {
            Verb::Vote => play.turn.tell_all(Event::Voted { voter: by, target }),
            Verb::Kill => play.turn.tell_channel("mafia", Event::KillChosen { by, target }),
        }
        Ok(())
    }

    fn talk(&self, play: &mut Play<'_>, said: &Talk<'_>) -> Result<Answer, Refusal> {
        ensure(play.state.speakers(said.channel).admit(said.by), Refusal::ChannelClosed)?;
        Ok(Answer::Done)
    }

    fn desk(&self, play: &mut Play<'_>, verb: &DeskVerb) -> Result<Answer, Refusal> {
        if let Some(player) = verb.seat() {
            ensure(play.state.players[player].alive, Refusal::NotAliveTarget { player })?;
        }
        match verb {
            DeskVerb::Remove(player) => die(play, *player, Cause::Removed),
            DeskVerb::Replacing(player) => play.turn.push(Effect::SeekReplacement(*player)),
            DeskVerb::Replaced(player) => tell_role(play, *player),
            DeskVerb::Cancel => {
                enter(play, Phase::Over);
                return Ok(Answer::Standard);
            }
            _ => return Ok(Answer::Standard),
        }
        Ok(Answer::Done)
    }

    /// The most chosen player dies (MF-8, MF-12), and the other phase begins unless a side has won.
    fn end_phase(&self, play: &mut Play<'_>) {
        let Play { table, state, turn } = play;
        let (cause, rule, next) = match state.phase {
            Phase::Day => (Cause::Lynch, "MF-8", Phase::Night),
            Phase::Night => (Cause::Kill, "MF-12", Phase::Day),
            Phase::Over => return,
        };
        let tally = Tally::of(state.players.iter().filter_map(|player| player.choice));
        if cause == Cause::Lynch {
            turn.tell_all(Event::Tally { counts: tally.entries() });
        }
        let tied = tally.leaders();
        let mut condemned = tied.first().copied();
        if tied.len() > 1 {
            turn.trace(rule, tied.as_slice());
            // Every lot has a name of its own: one by night, which is secret, shifts none by day.
            let draw = || turn.draw(&format!("{cause}-{}", state.number)).pick(&tied).copied();
            let drawn = table.setup.lots.iter().find(|seat| tied.contains(seat)).copied().or_else(draw);
            condemned = drawn.filter(|_| cause == Cause::Kill || table.setup.tie_by_lot);
        }
        match condemned {
            Some(player) => die(play, player, cause),
            None => turn.tell_all(Event::NobodyDied { phase: state.phase }),
        }
        if play.state.phase != Phase::Over {
            enter(play, next);
        }
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
        state.players.seated().map(|(seat, player)| Alignment::new(seat, player.role, player.role.team())).collect()
    }

    fn broken_invariant(&self, table: &Table<Setup>, state: &State) -> Option<String> {
        for (seat, player) in state.players.seated() {
            let fits = |target| state.acts(seat) && state.targets(seat).any(|one| one == target);
            invariant!(player.choice.is_none_or(fits), "a choice that cannot be made: {state:?}");
        }
        let goes_on = state.winner(table).is_none() && !self.awaited(table, state).is_empty();
        invariant!(goes_on || state.phase == Phase::Over, "an end that is missed: {state:?}");
        None
    }
}

impl Role {
    fn team(self) -> Team {
        if self == Role::Mafioso { Team::Mafia } else { Team::Town }
    }
}

impl State {
    fn living(&self) -> impl Iterator<Item = Seat> {
        self.players.seats_where(|player| player.alive)
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

    /// The team that has won, and why (MF-15).
    fn winner(&self, table: &Table<Setup>) -> Option<(Team, &'static str)> {
        match [Role::Mafioso, Role::Townsperson].map(|role| self.living_of(role).count()) {
            [0, _] => Some((Team::Town, "no-mafia")),
            [_, 0] => Some((Team::Mafia, "no-town")),
            [mafia, town] if table.setup.parity && mafia >= town => Some((Team::Mafia, "parity")),
            _ => None,
        }
    }
}

/// A player dies (MF-13), which may end the game (MF-15).
fn die(play: &mut Play<'_>, player: Seat, cause: Cause) {
    let Play { table, state, turn } = play;
    state.players[player].alive = false;
    for one in state.players.iter_mut().filter(|one| !one.alive || one.choice == Some(player)) {
        one.choice = None;
    }
    turn.tell_all(Event::Died { player, cause, role: state.players[player].role });
    turn.members("mafia", state.living_of(Role::Mafioso).collect());
    turn.speakers("town", state.speakers("town"));
    let Some((team, reason)) = state.winner(table) else { return };
    let alignments = Mafia.alignments(table, state);
    let winners = Alignment::team(&alignments, team);
    turn.tell_all(Event::GameOver { team, winners: winners.clone() });
    turn.trace("MF-15", winners.as_slice());
    turn.tell_all(Event::Roles { entries: Alignment::roles(&alignments) });
    enter(play, Phase::Over);
    play.turn.win(winners, reason);
}

/// Begins a phase, for which nobody has chosen yet. Days and nights are counted from the first one on (MF-19); at the
/// end nothing is secret any more, and all may talk (MF-16).
fn enter(play: &mut Play<'_>, phase: Phase) {
    let Play { table: Table { setup, .. }, state, turn } = play;
    state.phase = phase;
    state.players.iter_mut().for_each(|player| player.choice = None);
    turn.speakers("town", state.speakers("town"));
    let length = match phase {
        Phase::Day => setup.day,
        Phase::Night => setup.night,
        Phase::Over => return turn.close("mafia"),
    };
    state.number += u32::from(phase == setup.start);
    turn.begin_phase(phase, state.number, Some(Deadline::after(phase, length)));
    turn.tell_all(Event::Phase { name: phase, number: state.number, length });
}

/// Tells a player what they are, and a mafioso with whom (MF-3, MF-4, MF-18).
fn tell_role(play: &mut Play<'_>, seat: Seat) {
    let players = &play.state.players;
    let role = players[seat].role;
    play.turn.tell(seat, Event::Dealt { role });
    if role == Role::Mafioso {
        let mates = players.seats().filter(|one| *one != seat && players[*one].role == role).collect();
        play.turn.tell(seat, Event::Teammates { players: mates });
    }
}
