//! What each input does.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Map, OwnMarks, PlayerOr, Seconds};

use crate::events::{Cancellation, Event, Part, Phase};
use crate::refusals::Refusal;
use crate::setup::{self, Setup};
use crate::state::{Player, State, Targets};
use crate::verbs::{Verb, VerbName};
use crate::{OneNight, Play, achievements, ask, map, phases};

impl Ruleset for OneNight {
    fn setup(&self, reading: &mut SetupReading<'_>) -> Setup {
        setup::read(reading)
    }

    fn deal(&self, table: &Table<Setup>, _: &mut Turn<'_>) -> State {
        let players = table.roster.seats().map(|_| Player::default()).collect();
        State { phase: Phase::Briefing, players, dealt: None, cards: None, circle: Vec::new() }
    }

    fn begin(&self, play: &mut Play<'_>) {
        phases::begin(play);
    }

    fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
        ask::options(request)
    }

    fn misfit(&self, request: &Request<'_, Self>, verb: VerbName, misfit: &Misfit<'_>) -> Option<Refusal> {
        ask::misfit(request, verb, misfit)
    }

    fn command(&self, play: &mut Play<'_>, by: Seat, verb: Verb) -> Result<(), Refusal> {
        let player = &mut play.state.players[by];
        match verb {
            Verb::Target(targets) => player.targets = Some(Targets::of(targets)),
            Verb::Vote(PlayerOr::Player(target)) => player.vote = Some(target),
            Verb::Vote(PlayerOr::Word(direction)) => {
                play.state.players[by].vote = play.state.neighbour(by, direction);
            }
            Verb::Ready => player.ready = true,
            Verb::Passphrase(_) => player.acknowledged = true,
            Verb::Role => phases::tell_role(play.state, &mut play.turn, by),
            Verb::Circle => play.turn.tell(by, Event::VoteCircle { order: phases::circle(play.state) }),
            Verb::Status => status(play.table, play.state, by, &mut play.turn),
            Verb::Rules(_) | Verb::Tips => self.onlooker(play, verb)?,
            Verb::Report(player, text) => play.turn.tell_game_master(Event::BreachReported { player, by, text }),
            Verb::Ask(text) => play.turn.tell_game_master(Event::Question { by, text }),
        }
        Ok(())
    }

    /// Rules and tips are open to everyone, with or without a seat (ON-99, ON-100).
    fn onlooker(&self, play: &mut Play<'_>, verb: Verb) -> Result<(), Refusal> {
        match verb {
            Verb::Rules(part) => {
                play.turn.tell(Audience::Asker, Event::RulesText { part: part.unwrap_or(Part::All) });
            }
            Verb::Tips => play.turn.tell(Audience::Asker, Event::TipsText),
            _ => {}
        }
        Ok(())
    }

    fn map(&self, table: &Table<Setup>, state: &State) -> Option<Map> {
        Some(map::map(table, state))
    }

    fn own_marks(&self, table: &Table<Setup>, state: &State, seat: Seat) -> OwnMarks {
        map::own_marks(table, state, seat)
    }

    fn talk(&self, play: &mut Play<'_>, said: &Talk<'_>) -> Result<Answer, Refusal> {
        let open = said.channel == "main" && (play.table.setup.light_talk || phases::is_for_talk(play.state.phase));
        ensure(open, Refusal::ChannelClosed)?;
        let player = said.by.seat().filter(|seat| play.state.plays(*seat)).ok_or(Refusal::NotAPlayer)?;
        if said.quoting {
            play.turn.tell_game_master(Event::QuoteFlagged { player });
            return Ok(Answer::Withdraw);
        }
        Ok(Answer::Done)
    }

    fn desk(&self, play: &mut Play<'_>, verb: &DeskVerb) -> Result<Answer, Refusal> {
        let not_now = Refusal::NotNow { phase: Some(play.state.phase) };
        ensure(play.state.phase != Phase::Over || verb.outlasts_the_game(), not_now.clone())?;
        // Players can't be replaced: if a player leaves, the deadlines act for them (ON-101).
        ensure(verb.seat().is_none(), not_now.clone())?;
        match verb {
            DeskVerb::Remind => {
                ensure(play.state.awaited(&play.table.setup).next().is_some(), not_now)?;
                remind(play.table, play.state, &mut play.turn);
            }
            DeskVerb::Cancel => phases::cancel(play, Cancellation::Host),
            _ => return Ok(Answer::Standard),
        }
        Ok(Answer::Done)
    }

    fn reminder(&self, play: &mut Play<'_>, _: &str, name: &str) {
        match name {
            "time-left" => play.turn.tell_all(Event::TimeLeft { length: phases::LAST_CALL }),
            _ => remind(play.table, play.state, &mut play.turn),
        }
    }

    fn end_phase(&self, play: &mut Play<'_>) {
        match play.state.phase {
            Phase::Briefing => phases::end_briefing(play),
            Phase::Night => phases::end_night(play),
            Phase::Day => phases::enter(play, Phase::Voting),
            Phase::Voting => phases::end_voting(play),
            Phase::Allocation | Phase::Over => {}
        }
    }

    fn confirmation(&self, _: &Table<Setup>, state: &State, player: Seat, verb: &Verb) -> Option<Event> {
        let player = &state.players[player];
        match verb {
            Verb::Target(_) => player.targets.map(|targets| Event::Submitted { targets: targets.list() }),
            Verb::Vote(_) => player.vote.map(|target| Event::Voted { target }),
            _ => Some(Event::Acknowledged),
        }
    }

    fn progress(&self, _: &Table<Setup>, state: &State, done: usize, of: usize) -> Option<Event> {
        Some(Event::Progress { phase: state.phase, done, of })
    }

    fn is_awaited(&self, table: &Table<Setup>, state: &State, seat: Seat) -> bool {
        state.is_awaited(&table.setup, seat)
    }

    fn alive(&self, _: &Table<Setup>, state: &State) -> Vec<Seat> {
        state.seats().filter(|seat| !state.players[*seat].died).collect()
    }

    fn alignments(&self, _: &Table<Setup>, state: &State) -> Vec<Alignment> {
        let Some(cards) = state.cards else { return Vec::new() };
        let of = |seat: Seat| {
            let role = cards.in_hand(seat)?;
            Some(Alignment::new(seat, role, role.team()))
        };
        state.seats().filter_map(of).collect()
    }

    fn achievements(&self, _: &Table<Setup>, state: &State, winners: &[Seat], seat: Seat) -> Vec<Word> {
        achievements::achievements(state, winners, seat)
    }

    fn broken_invariant(&self, _: &Table<Setup>, state: &State) -> Option<String> {
        state.broken_invariant()
    }
}

fn remind(table: &Table<Setup>, state: &State, turn: &mut Turn<'_>) {
    for seat in state.awaited(&table.setup) {
        turn.tell(seat, Event::Reminder { phase: state.phase });
    }
}

fn status(table: &Table<Setup>, state: &State, seat: Seat, turn: &mut Turn<'_>) {
    let phase = state.phase;
    let seconds = Seconds(turn.seconds_left(phase.word()).unwrap_or(0));
    turn.tell(seat, Event::Status { phase, submitted: !state.is_awaited(&table.setup, seat), seconds });
}
