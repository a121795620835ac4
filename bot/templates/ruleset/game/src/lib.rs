//! A game in which each player has a die under a cup, and all try to find out who has the highest one.
//!
//! Its rules are written down in `RULES.md`, whose numbers (`UC-3`) are quoted here. What people read is in `locales`.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::Pairs;
use serde::{Deserialize, Serialize};

game! {
    /// The rules of the game.
    pub struct UnderCups with Setup, State in Phase, Verb, Event, Refusal, described by MANIFEST, played as Play;
}

static MANIFEST: Manifest = Manifest {
    players: 3..=10,
    channels: &[ChannelSpec::public("table", Reading::Prefixed)],
    retold: &["named", "shown", "won"],
    catalogue: include_str!("../RULES.md"),
    vocabularies: vocabularies![Phase, Pips],
    locales: locales!("../locales", ["en"], ["texts"]),
    ..Manifest::of::<UnderCups>("under-cups", env!("CARGO_PKG_VERSION"))
};

/// The phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Phase {
    Talk,
    Over,
}

/// The sides of a die, the lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Pips {
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
}

/// The commands.
#[derive(Clone, Debug, PartialEq, Verb)]
pub enum Verb {
    /// `name ann`, which can be changed until all have named a player (UC-3).
    #[verb(revises, private, confirmed, counted, during(Phase::Talk))]
    Name(Seat),
}

/// What the game tells.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    /// A player's own die.
    #[event(seat)]
    Rolled { pips: Pips },
    #[event(all, invites(VerbName::Name.word()))]
    Talk { length: Length },
    /// Whom each player has named.
    #[event(all)]
    Named { names: Pairs<Seat, Seat> },
    #[event(all)]
    Shown { pips: Pairs<Seat, Pips> },
    #[event(all)]
    Won { winners: Vec<Seat>, found: bool },
}

/// The reasons why a command or a line of talk isn't taken, in the order in which they are checked.
#[derive(Clone, Debug, PartialEq, Refusal)]
pub enum Refusal {
    NotAPlayer,
    SelfTarget,
}

/// The setup that was chosen before the game.
#[derive(Clone, Debug, Setup)]
#[setup(fault = "bad-setup-value")]
pub struct Setup {
    #[setup(nonzero, default = Length::minutes(10))]
    talk: Length,
    /// The dice, unless they are rolled.
    #[setup(secret)]
    deal: Option<PerSeat<Pips>>,
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    phase: Phase,
    players: PerSeat<Player>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Player {
    die: Pips,
    named: Option<Seat>,
}

impl Ruleset for UnderCups {
    const PHASE_TABLE: &'static [PhaseRow<Self>] = &[PhaseRow::<Self>::new(Phase::Talk.word(), |setup| setup.talk)
        .telling(|table, _| Event::Talk { length: table.setup.talk })
        .ending(end)];

    fn setup(&self, reading: &mut SetupReading<'_>) -> Setup {
        reading.player_count(MANIFEST.players.clone());
        Setup::read(reading)
    }

    /// Rolls the dice (UC-2).
    fn deal(&self, table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
        let mut draw = turn.draw("roll");
        let rolled = || table.roster.seats().map(|_| draw.pick(Pips::ALL).copied().unwrap_or(Pips::One)).collect();
        let deal: PerSeat<Pips> = table.setup.deal.clone().unwrap_or_else(rolled);
        State { phase: Phase::Over, players: deal.into_iter().map(|die| Player { die, named: None }).collect() }
    }

    fn begin(&self, play: &mut Play<'_>) {
        self.brief_all(play);
        UnderCups.enter(play, Phase::Talk);
    }

    /// Tells a player what is under their cup.
    fn brief(&self, play: &mut Play<'_>, player: Seat) {
        play.turn.tell(player, Event::Rolled { pips: play.state.players[player].die });
    }

    fn command(&self, play: &mut Play<'_>, by: Seat, Verb::Name(player): Verb) -> Result<(), Refusal> {
        play.state.players[by].named = Some(player);
        Ok(())
    }

    /// Offers all other players (UC-3).
    fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
        let Request { table, state, .. } = *request;
        let by = request.seat().ok_or(Refusal::NotAPlayer)?;
        let others = move || table.roster.seats().filter(move |seat| *seat != by);
        Ok(Options::new(move |VerbName::Name| Ok(Ask::one(others()).chosen(state.players[by].named))))
    }

    fn broken_invariant(&self, _: &Table<Setup>, state: &State) -> Option<String> {
        let is_self = |(seat, player): (Seat, &Player)| player.named == Some(seat);
        invariant!(!state.players.seated().any(is_self), "a player named themself: {state:?}");
        None
    }
}

/// Shows the dice (UC-4), and tells who has won (UC-5).
fn end(play: &mut Play<'_>) {
    let Play { state, turn, .. } = play;
    let players = &state.players;
    let highest = players.iter().map(|player| player.die).max();
    let has_highest = |seat: Seat| Some(players[seat].die) == highest;
    let mut winners: Vec<Seat> = players.seats_where(|player| player.named.is_some_and(has_highest)).collect();
    let found = !winners.is_empty();
    if !found {
        winners = players.seats().filter(|seat| has_highest(*seat)).collect();
    }
    let names = players.seated().filter_map(|(seat, player)| Some((seat, player.named?))).collect();
    turn.tell_all(Event::Named { names });
    turn.tell_all(Event::Shown { pips: players.seated().map(|(seat, player)| (seat, player.die)).collect() });
    turn.trace("UC-4", players.seats().collect::<Vec<_>>());
    turn.tell_all(Event::Won { winners: winners.clone(), found });
    turn.trace("UC-5", winners.clone());
    state.phase = Phase::Over;
    turn.win(winners, if found { "found" } else { "hidden" });
}
