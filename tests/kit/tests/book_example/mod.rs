//! Hot potato, the game that docs/tutorial-hot-potato.md builds piece by piece. Only `migrate` is on another page,
//! docs/ruleset-course.md.

use gloaming_core::prelude::*;
use serde::{Deserialize, Serialize};

/// The phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Phase {
    Passing,
    Over,
}

/// The verbs of a player.
#[derive(Clone, Debug, PartialEq, Verb)]
pub enum Verb {
    /// Passes the potato to another player.
    #[verb(acts)]
    Pass(Seat),
}

/// Everything that the game sends.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    /// A phase begins.
    #[event(all)]
    Phase { name: Phase, length: Length },
    /// The potato is in this player's hands.
    #[event(seat, invites(VerbName::Pass.word()))]
    GotIt,
    /// The potato changed hands.
    #[event(all)]
    Passed { passes: u32 },
    /// The potato smokes: not long now.
    #[event(all)]
    Smoke,
    /// The potato went off in this player's hands, and these won.
    #[event(all)]
    Bang { player: Seat, winners: Vec<Seat> },
}

/// The reasons to refuse a command or a line of talk, in the order in which they are checked.
#[derive(Clone, Debug, PartialEq, Refusal)]
pub enum Refusal {
    /// Talk in a channel that isn't open.
    ChannelClosed,
    /// Another player holds the potato, or it is gone.
    NotYours,
    /// The word isn't the name of another player.
    NobodyElse { word: PlayerText },
}

/// The setup that was chosen before the game.
#[derive(Clone, Debug, Setup)]
#[setup(fault = "bad-setup-value")]
pub struct Setup {
    /// The time until the potato goes off.
    #[setup(nonzero, default = Length::minutes(1))]
    fuse: Length,
    /// The first holder of the potato. Drawn by default.
    holder: Option<Seat>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub holder: Seat,
    pub passes: u32,
    pub over: bool,
}

game! {
    /// The rules of Hot potato.
    pub struct HotPotato with Setup, State, Verb, Event, Refusal, described by MANIFEST, played as Play;
}

static MANIFEST: Manifest = Manifest {
    state_version: 2,
    players: 3..=10,
    phases: Phase::WORDS,
    channels: &[ChannelSpec::public("main", Reading::Prefixed)],
    practice_setup: "fuse = \"30s\"",
    reserved: &[&["nobody"]],
    vocabularies: vocabularies![Phase],
    locales: locales!("locales", ["en"], ["texts"]),
    admission: &[Check::PrivateOnly, Check::UnknownCommand, Check::NotAPlayer, Check::Paused],
    ..Manifest::of::<HotPotato>("hot-potato", env!("CARGO_PKG_VERSION"))
};

impl Ruleset for HotPotato {
    fn setup(&self, reading: &mut SetupReading<'_>) -> Setup {
        reading.player_count(3..=10);
        Setup::read(reading)
    }

    fn deal(&self, table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
        let players: Vec<Seat> = table.roster.seats().collect();
        let drawn = turn.draw("first-holder").pick(&players).copied();
        // `setup` rejects an empty table, so there is a player to draw.
        let holder = table.setup.holder.or(drawn).unwrap_or(Seat(0));
        State { holder, passes: 0, over: false }
    }

    fn begin(&self, play: &mut Play<'_>) {
        let length = play.table.setup.fuse;
        let fuse = Deadline::after("fuse", length).remind_before("smoke", Length::seconds(10));
        play.turn.begin_phase(Phase::Passing, 0, Some(fuse));
        play.turn.tell_all(Event::Phase { name: Phase::Passing, length });
        play.turn.tell(play.state.holder, Event::GotIt);
    }

    fn command(&self, play: &mut Play<'_>, _: Seat, verb: Verb) -> Result<(), Refusal> {
        match verb {
            Verb::Pass(to) => pass(play, to),
        }
        Ok(())
    }

    fn speakers(&self, _: &Table<Setup>, _: &State, channel: &str) -> Speakers {
        if channel == "main" { Speakers::Everybody } else { Speakers::Nobody }
    }

    fn reminder(&self, play: &mut Play<'_>, _: &str, _: &str) {
        play.turn.tell_all(Event::Smoke);
    }

    fn end_phase(&self, play: &mut Play<'_>) {
        bang(play);
    }

    fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
        let Request { table, state, .. } = *request;
        ensure(!state.over && request.by == Speaker::Seat(state.holder), Refusal::NotYours)?;
        let others = || table.roster.seats().filter(|other| *other != state.holder);
        Ok(Options::new(move |VerbName::Pass| Ok(Ask::one(others()))))
    }

    fn misfit(&self, _: &Request<'_, Self>, _: VerbName, misfit: &Misfit<'_>) -> Option<Refusal> {
        match misfit {
            Misfit::Unknown(name) => Some(Refusal::NobodyElse { word: name.word.clone() }),
            Misfit::NotOneOf { typed, .. } => Some(Refusal::NobodyElse { word: PlayerText::new(typed) }),
            _ => None,
        }
    }

    fn broken_invariant(&self, table: &Table<Setup>, state: &State) -> Option<String> {
        (state.holder.index() >= table.roster.len()).then(|| "nobody holds the potato".to_owned())
    }

    fn migrate(&self, version: u32, mut state: serde_json::Value) -> Result<serde_json::Value, String> {
        match (version, state.as_object_mut()) {
            // Version 1 did not count the passes.
            (1, Some(fields)) => {
                fields.insert("passes".to_owned(), 0.into());
                Ok(state)
            }
            _ => Err(format!("no migration from version {version} of the state")),
        }
    }
}

fn pass(play: &mut Play<'_>, to: Seat) {
    play.state.holder = to;
    play.state.passes += 1;
    play.turn.tell_all(Event::Passed { passes: play.state.passes });
    play.turn.tell(to, Event::GotIt);
}

fn bang(play: &mut Play<'_>) {
    let player = play.state.holder;
    let winners: Vec<Seat> = play.table.roster.seats().filter(|seat| *seat != player).collect();
    play.state.over = true;
    play.turn.tell_all(Event::Bang { player, winners: winners.clone() });
    play.turn.trace("HP-5", [player]);
    play.turn.end(winners);
}
