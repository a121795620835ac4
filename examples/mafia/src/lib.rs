//! Plain mafia: the ruleset to learn from. `docs/tutorial-mafia.md` walks through it.
//!
//! The rules are in `RULES.md`, and the code refers to them by number (`MF-7`). `words` declares the events and
//! refusals, and the texts that players read are in `locales`.

mod words;

use gloaming_core::prelude::*;
use serde::{Deserialize, Serialize};

pub use words::{Achievement, Cause, Event, Phase, Refusal, Role, Team, Verb, VerbName};

game! {
    /// The rules of mafia.
    pub struct Mafia with Setup, State in Phase, Verb, Event, Refusal, described by MANIFEST, played as Play;
}

static MANIFEST: Manifest = Manifest {
    players: 3..=24,
    replaceable: true,
    channels: &[ChannelSpec::public("town", Reading::Commands), ChannelSpec::private("mafia", Reading::Commands)],
    retold: &["tally", "died", "nobody-died", "game-over", "roles"],
    catalogue: include_str!("../RULES.md"),
    takes_out: &[("died", "player")],
    ballots: &[Ballot::Cast { event: "voted", by: "voter", of: "target" }],
    cards: &[CardSpec::of::<Role>()],
    shows: &[Shows::card("died", "player", "role"), Shows::cards("roles", "entries"), Shows::outcome("game-over")],
    practice_setup: "day = \"10m\"\nnight = \"5m\"",
    achievements: Achievement::WORDS,
    vocabularies: vocabularies![Role, Team, Phase, Cause],
    locales: locales!("../locales", ["en"], ["texts"]),
    ..Manifest::of::<Mafia>("mafia", env!("CARGO_PKG_VERSION"))
};

/// The setup that is chosen before the game.
#[derive(Clone, Debug, Setup)]
#[setup(fault = "bad-setup-value")]
pub struct Setup {
    /// The number of mafiosi. By default it follows from the deal or from the number of players.
    #[setup(range = 1..=23, fault = "bad-mafia")]
    mafia: usize,
    #[setup(words(day = Phase::Day, night = Phase::Night))]
    start: Phase,
    #[setup(key = "end", words(elimination = false, parity = true))]
    parity: bool,
    #[setup(key = "tie", words(lot = true, nobody = false))]
    tie_by_lot: bool,
    #[setup(nonzero, default = Length::hours(24), fault = "bad-length")]
    day: Length,
    #[setup(nonzero, default = Length::hours(12), fault = "bad-length")]
    night: Length,
    /// The role of each player; drawn if `None`.
    #[setup(secret, fault = "bad-deal")]
    deal: Option<PerSeat<Role>>,
    /// If players are tied, the first of them in this list is drawn.
    #[setup(secret, fault = "bad-lots")]
    lots: Vec<Seat>,
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
    /// By day the player's vote, by night the player whom a mafioso wants to kill.
    choice: Option<Seat>,
}

impl Ruleset for Mafia {
    fn setup(&self, reading: &mut SetupReading<'_>) -> Setup {
        let others = reading.player_count(MANIFEST.players.clone()) - 1;
        let mut setup = Setup::read(reading);
        reading.excludes(Setup::deal, Setup::mafia);
        if let Some(deal) = &setup.deal {
            setup.mafia = deal.iter().filter(|role| **role == Role::Mafioso).count();
        } else if !reading.has(Setup::mafia) {
            setup.mafia = ((others + 1) / 4).max(1);
        }
        // With one more, the mafia would have won before the first word is said (MF-2).
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
        self.brief_all(play);
        enter(play, start);
    }

    /// Records a vote or a kill (MF-6, MF-10).
    fn command(&self, play: &mut Play<'_>, by: Seat, verb: Verb) -> Result<(), Refusal> {
        let (Verb::Vote(target) | Verb::Kill(target)) = verb;
        play.state.players[by].choice = Some(target);
        match verb {
            Verb::Vote(_) => play.turn.tell_all(Event::Voted { voter: by, target }),
            Verb::Kill(_) => play.turn.tell_channel("mafia", Event::KillChosen { by, target }),
        }
        Ok(())
    }

    /// Returns the players who may write in a channel (MF-5, MF-9, MF-14, MF-16).
    fn speakers(&self, _: &Table<Setup>, state: &State, channel: &str) -> Speakers {
        match (channel, state.phase) {
            ("town", Phase::Day) => Speakers::Seats(state.living().collect()),
            ("town", Phase::Over) => Speakers::Members,
            ("mafia", Phase::Day | Phase::Night) => Speakers::Seats(state.living_of(Role::Mafioso).collect()),
            _ => Speakers::Nobody,
        }
    }

    /// Sends a player their role, and a mafioso the names of the others (MF-3, MF-4, MF-18).
    fn brief(&self, play: &mut Play<'_>, player: Seat) {
        let players = &play.state.players;
        let role = players[player].role;
        play.turn.tell(player, Event::Dealt { role });
        if role == Role::Mafioso {
            let mates = players.seats().filter(|one| *one != player && players[*one].role == role).collect();
            play.turn.tell(player, Event::Teammates { players: mates });
        }
    }

    fn remove(&self, play: &mut Play<'_>, player: Seat) -> Answer {
        die(play, player, Cause::Removed);
        Answer::Done
    }

    fn call_off(&self, play: &mut Play<'_>) {
        enter(play, Phase::Over);
    }

    /// Kills the player who was chosen most (MF-8, MF-12), and begins the other phase unless a side has won.
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
        let condemned = tally.leader(|tied| {
            turn.trace(rule, tied);
            // Every draw has its own name, so that a secret one by night doesn't shift one by day.
            let draw = || turn.draw(&format!("{cause}-{}", state.number)).pick(tied).copied();
            let drawn = table.setup.lots.iter().find(|seat| tied.contains(seat)).copied().or_else(draw);
            drawn.filter(|_| cause == Cause::Kill || table.setup.tie_by_lot)
        });
        match condemned {
            Some(player) => die(play, player, cause),
            None => turn.tell_all(Event::NobodyDied { phase: state.phase }),
        }
        if play.state.phase != Phase::Over {
            enter(play, next);
        }
    }

    fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
        let state = request.state;
        let by = request.seat().filter(|by| state.players[*by].alive).ok_or(Refusal::NotAlive)?;
        Ok(Options::new(move |verb| {
            ensure(verb == VerbName::Vote || state.players[by].role == Role::Mafioso, Refusal::NotYourPower)?;
            let own_team = |word: &Given| word.seat().map(|player| Refusal::OwnTeam { player });
            Ok(Ask::one(state.targets(by)).chosen(state.players[by].choice).refusing(own_team))
        }))
    }

    fn alive(&self, _: &Table<Setup>, state: &State) -> Vec<Seat> {
        state.living().collect()
    }

    fn alignments(&self, _: &Table<Setup>, state: &State) -> Vec<Alignment> {
        state.players.seated().map(|(seat, player)| Alignment::new(seat, player.role, player.role.team())).collect()
    }

    /// Returns the achievement of a mafioso who won as the last one (MF-20).
    fn achievements(&self, _: &Table<Setup>, state: &State, winners: &[Seat], seat: Seat) -> Vec<Word> {
        let last = state.living_of(Role::Mafioso).eq([seat]);
        earned([(Achievement::LastOfTheFamily, last && winners.contains(&seat))])
    }

    fn broken_invariant(&self, table: &Table<Setup>, state: &State) -> Option<String> {
        for (seat, player) in state.players.seated() {
            let acts = player.alive && (state.phase == Phase::Day || player.role == Role::Mafioso);
            let fits = |target| acts && state.targets(seat).any(|one| one == target);
            invariant!(player.choice.is_none_or(fits), "a choice that isn't possible: {state:?}");
        }
        let goes_on = state.winner(table).is_none() && !self.awaited(table, state).is_empty();
        invariant!(goes_on || state.phase == Phase::Over, "the game should be over: {state:?}");
        None
    }
}

impl State {
    fn living(&self) -> impl Iterator<Item = Seat> {
        self.players.seats_where(|player| player.alive)
    }

    fn living_of(&self, role: Role) -> impl Iterator<Item = Seat> {
        self.living().filter(move |seat| self.players[*seat].role == role)
    }

    /// Returns the players whom a player can choose: all others alive, and at night no mafiosi (MF-6, MF-10).
    fn targets(&self, by: Seat) -> impl Iterator<Item = Seat> {
        let by_day = self.phase == Phase::Day;
        self.living().filter(move |seat| *seat != by && (by_day || self.players[*seat].role == Role::Townsperson))
    }

    /// Returns the team that has won, and why (MF-15).
    fn winner(&self, table: &Table<Setup>) -> Option<(Team, &'static str)> {
        match [Role::Mafioso, Role::Townsperson].map(|role| self.living_of(role).count()) {
            [0, _] => Some((Team::Town, "no-mafia")),
            [_, 0] => Some((Team::Mafia, "no-town")),
            [mafia, town] if table.setup.parity && mafia >= town => Some((Team::Mafia, "parity")),
            _ => None,
        }
    }
}

/// Kills a player (MF-13), which may end the game (MF-15).
fn die(play: &mut Play<'_>, player: Seat, cause: Cause) {
    let Play { table, state, turn } = play;
    state.players[player].alive = false;
    state.players.iter_mut().filter(|one| !one.alive || one.choice == Some(player)).for_each(|one| one.choice = None);
    turn.tell_all(Event::Died { player, cause, role: state.players[player].role });
    turn.members("mafia", state.living_of(Role::Mafioso).collect());
    turn.speakers("town", Mafia.speakers(table, state, "town"));
    let Some((team, reason)) = state.winner(table) else { return };
    let alignments = Mafia.alignments(table, state);
    enter(play, Phase::Over);
    play.turn.win_for("MF-15", &alignments, team, reason);
}

/// Begins a phase, in which no player has chosen yet. Days and nights are counted from the first one on (MF-19). At the
/// end nothing is secret any longer, and all players may talk (MF-16).
fn enter(play: &mut Play<'_>, phase: Phase) {
    let Play { table, state, turn } = play;
    state.phase = phase;
    state.players.iter_mut().for_each(|player| player.choice = None);
    turn.speakers("town", Mafia.speakers(table, state, "town"));
    if phase == Phase::Over {
        return turn.close("mafia");
    }
    let length = if phase == Phase::Day { table.setup.day } else { table.setup.night };
    state.number += u32::from(phase == table.setup.start);
    turn.begin_phase(phase, state.number, Some(Deadline::after(phase, length)));
    turn.tell_all(Event::Phase { name: phase, number: state.number, length });
}
