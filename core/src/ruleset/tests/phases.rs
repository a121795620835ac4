//! Tests of phase tables: opening events, progress, what happens at the end of a phase, and the end of a game with a
//! winning team.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::kit::Seed;
use crate::prelude::*;
use crate::ruleset::{Data, Game, Moment, NewGame, PhaseRow, Record, Typed, Words, erase};

game! {
    /// All players but the first answer, and those who have answered win.
    struct Quiz with Setup, State in Phase, Verb, Event, Refusal, described by MANIFEST, played as Play;
}

static MANIFEST: Manifest =
    Manifest { players: 2..=4, vocabularies: vocabularies![Phase, Team], ..Manifest::of::<Quiz>("quiz", "1") };

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
enum Phase {
    Answers,
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
enum Team {
    Quick,
    Slow,
}

#[derive(Clone, Debug, Setup)]
#[setup(fault = "bad-value")]
struct Setup {
    #[setup(default = Length::minutes(2))]
    answers: Length,
}

#[derive(Clone, Copy, Debug, PartialEq, Verb)]
enum Verb {
    #[verb(acts, counted, during(Phase::Answers))]
    Answer,
}

#[derive(Clone, Debug, PartialEq, Event)]
enum Event {
    #[event(all)]
    Question { length: Length },
}

#[derive(Clone, Debug, PartialEq, Refusal)]
enum Refusal {
    NotAsked,
}

#[derive(Clone, PartialEq, Serialize, Deserialize)]
struct State {
    phase: Phase,
    answered: PerSeat<bool>,
}

impl Ruleset for Quiz {
    const PHASE_TABLE: &'static [PhaseRow<Self>] =
        &[PhaseRow::<Self>::new(Phase::Answers.word(), |setup| setup.answers)
            .telling(|table, _| Event::Question { length: table.setup.answers })
            .asking(|_, seat| seat != Seat(0))
            .ending(|play| {
                Quiz.enter(play, Phase::Over);
                let alignments = Quiz.alignments(play.table, play.state);
                play.turn.win_for("QZ-1", &alignments, Team::Quick, "time");
            })];

    fn deal(&self, table: &Table<Setup>, _: &mut Turn<'_>) -> State {
        State { phase: Phase::Over, answered: table.roster.seats().map(|_| false).collect() }
    }

    fn begin(&self, play: &mut Play<'_>) {
        self.enter(play, Phase::Answers);
    }

    fn command(&self, play: &mut Play<'_>, player: Seat, Verb::Answer: Verb) -> Result<(), Refusal> {
        play.state.answered[player] = true;
        Ok(())
    }

    fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
        let by = request.seat().filter(|by| *by != Seat(0)).ok_or(Refusal::NotAsked)?;
        let answered = request.state.answered[by];
        Ok(Options::new(move |Verb::Answer| Ok(Ask::nothing().aside(answered))))
    }

    fn alignments(&self, _: &Table<Setup>, state: &State) -> Vec<Alignment> {
        let team = |answered: bool| if answered { Team::Quick } else { Team::Slow };
        state.answered.seated().map(|(seat, answered)| Alignment::new(seat, "player", team(*answered))).collect()
    }

    fn broken_invariant(&self, _: &Table<Setup>, state: &State) -> Option<String> {
        invariant!(!state.answered[Seat(0)], "who asks has answered");
        None
    }
}

fn dealt(names: &[&str]) -> Result<(Box<dyn Game>, Vec<Effect>), String> {
    let handles: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    let (setup, data, now) = (RawSetup::new(), Data::new(), Timestamp::UNIX_EPOCH);
    let new = NewGame { handles: &handles, setup: &setup, data: &data, seed: Seed::from_number(0), now };
    erase(Quiz).deal(new).map_err(|faults| faults.iter().map(|fault| fault.code.clone()).collect())
}

fn hand(game: &mut dyn Game, input: &Input<'_>) -> Result<Vec<Effect>, String> {
    let moment = Moment { now: Timestamp::UNIX_EPOCH, deadlines: &[], paused: None };
    game.input(input, moment).map(|answered| answered.effects).map_err(|refusal| refusal.name.into_owned())
}

fn answer(game: &mut dyn Game, by: u8) -> Result<Vec<Effect>, String> {
    let (by, verb, words) = (Speaker::Seat(Seat(by)), Verb::Answer.word(), Words::Typed(""));
    hand(game, &Input::Command(Typed { by, channel: None, verb, words, quoting: false }))
}

/// Returns the public events with their fields.
fn sent(game: &dyn Game, effects: &[Effect]) -> Vec<String> {
    let line = |record: &Record| format!("{} {}", record.name, serde_json::json!(record.fields_json(game.roster())));
    effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Tell { to: Audience::All, event } => Some(line(event)),
            _ => None,
        })
        .collect()
}

#[test]
fn a_phase_of_the_table_is_noted_timed_and_announced() {
    let (game, begun) = dealt(&["ann", "bob", "cat"]).expect("three can play");
    let clock = Deadline::after(Phase::Answers, Length::minutes(2));
    assert_eq!(begun[0], Effect::Phase { name: "answers".into(), number: 0, deadline: Some(clock) });
    assert_eq!(sent(&*game, &begun), [r#"question {"length":"2m"}"#]);
    assert_eq!(game.save().state["phase"], "answers");
}

#[test]
fn progress_counts_those_whom_the_phase_asks_and_the_last_of_them_ends_it() {
    let (mut game, _) = dealt(&["ann", "bob", "cat"]).expect("three can play");
    assert_eq!(answer(&mut *game, 0), Err("not-asked".to_owned()));
    let effects = answer(&mut *game, 1).expect("bob is asked");
    assert_eq!(sent(&*game, &effects), [r#"progress {"done":1,"of":2}"#]);
    let effects = answer(&mut *game, 2).expect("cat is asked");
    let lines = sent(&*game, &effects);
    assert_eq!(
        lines,
        [
            r#"progress {"done":2,"of":2}"#,
            r#"game-over {"team":"quick","winners":["bob","cat"]}"#,
            r#"roles {"entries":["ann=player","bob=player","cat=player"]}"#,
        ]
    );
    let ended = Effect::End { winners: vec![Seat(1), Seat(2)], reason: Some("time".into()) };
    assert_eq!(effects.last(), Some(&ended));
    assert!(effects.contains(&Effect::Trace { rule: "QZ-1".into(), about: vec![Seat(1), Seat(2)] }), "{effects:?}");
    assert_eq!(game.save().state["phase"], "over", "a phase that is not in the table is noted");
}

#[test]
fn a_setup_of_keys_alone_is_read_and_the_players_are_counted() {
    assert_eq!(dealt(&["ann"]).err().as_deref(), Some("bad-player-count"));
    assert_eq!(dealt(&["ann", "bob", "cat", "dan", "eve"]).err().as_deref(), Some("bad-player-count"));
}
