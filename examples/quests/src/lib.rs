//! Quests: an example of a game of teams, with secret votes and hidden roles.
//!
//! The rules are in `RULES.md`, and the code refers to them by number (`QT-9`). `words` declares the events and
//! refusals, and the texts that players read are in `locales`.

mod words;

use gloaming_core::prelude::*;
use serde::{Deserialize, Serialize};

pub use words::{Ballot, Card, Event, Phase, Refusal, Role, Step, Team, Verb, VerbName};

game! {
    /// The rules of quests.
    pub struct Quests with Setup, State in Phase, Verb, Event, Refusal, described by MANIFEST, played as Play;
}

static MANIFEST: Manifest = Manifest {
    players: 5..=10,
    replaceable: true,
    channels: &[ChannelSpec::public("table", Reading::Prefixed)],
    recounts: Step::SPECS,
    retold: &["proposed", "votes", "quest-over", "stalled", "struck", "game-over", "roles"],
    catalogue: include_str!("../RULES.md"),
    setup_faults: &["too-many-special", "deal-mismatch"],
    moods: &[(Phase::Vote.word(), Mood::Vote), (Phase::Hunt.word(), Mood::Dusk)],
    cards: &[CardSpec::of::<Role>()],
    shows: &[Shows::cards("roles", "entries"), Shows::outcome("game-over")],
    vocabularies: vocabularies![Role, Team, Phase, Ballot, Card],
    locales: locales!("../locales", ["en", "de"], ["texts"]),
    ..Manifest::of::<Quests>("quests", env!("CARGO_PKG_VERSION"))
};

/// The sizes of the teams, from five players on. More than eight players use those of eight (QT-9).
const SIZES: [[usize; 5]; 4] = [[2, 3, 2, 3, 3], [2, 3, 4, 3, 4], [2, 3, 3, 4, 4], [3, 4, 4, 5, 5]];

/// The number of evil players, from five players on (QT-2).
const EVIL: [usize; 6] = [2, 2, 3, 3, 3, 4];

/// The setup that is chosen before the game.
#[derive(Clone, Debug, Setup)]
#[setup(fault = "bad-setup-value")]
pub struct Setup {
    confidant: bool,
    shade: bool,
    loner: bool,
    /// Whether the fifth rejected team loses the game instead of only the quest.
    #[setup(key = "fifth", words(quest = false, game = true))]
    fifth_loses_game: bool,
    #[setup(nonzero, default = Length::minutes(10))]
    proposal: Length,
    #[setup(nonzero, default = Length::minutes(5))]
    vote: Length,
    #[setup(nonzero, default = Length::minutes(5))]
    quest: Length,
    #[setup(nonzero, default = Length::minutes(10))]
    hunt: Length,
    /// The first leader; drawn if `None`.
    leader: Option<Seat>,
    /// The role of each player; drawn if `None`.
    #[setup(secret)]
    deal: Option<PerSeat<Role>>,
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    phase: Phase,
    leader: Seat,
    /// The team that is voted on, or on its quest.
    team: Vec<Seat>,
    /// The number of rejected teams of this quest.
    rejected: usize,
    /// Whether each of the quests so far was a success.
    quests: Vec<bool>,
    players: PerSeat<Player>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Player {
    role: Role,
    ballot: Option<Ballot>,
    card: Option<Card>,
}

impl Ruleset for Quests {
    const PHASE_TABLE: &'static [PhaseRow<Self>] = &[
        PhaseRow::<Self>::new(Phase::Proposal.word(), |setup| setup.proposal).telling(leader).ending(|play| {
            play.turn.tell_all(Event::NoTeam { player: play.state.leader });
            reject(play);
        }),
        PhaseRow::<Self>::new(Phase::Vote.word(), |setup| setup.vote).telling(proposed).ending(count_votes),
        PhaseRow::<Self>::new(Phase::Quest.word(), |setup| setup.quest)
            .telling(|table, state| Event::Sets { team: state.team.clone(), length: table.setup.quest })
            .asking(|state, seat| state.team.contains(&seat))
            .ending(count_cards),
        PhaseRow::<Self>::new(Phase::Hunt.word(), |setup| setup.hunt)
            .telling(|table, _| Event::Hunt { length: table.setup.hunt })
            .ending(|play| end(play, Team::Good, "quests")),
    ];

    fn setup(&self, reading: &mut SetupReading<'_>) -> Setup {
        let players = reading.player_count(MANIFEST.players.clone());
        let setup = Setup::read(reading);
        let deck = deck(&setup, players);
        if deck.excess() > 0 {
            reading.fault("too-many-special", Setup::loner, "", [(EVIL[players - 5] - 1).to_string()]);
        } else if setup.deal.as_ref().is_some_and(|deal| !deck.is_dealt_as(deal.iter().copied())) {
            reading.fault::<String>("deal-mismatch", Setup::deal, "", []);
        }
        setup
    }

    fn deal(&self, table: &Table<Setup>, turn: &mut Turn<'_>) -> State {
        let drawn = || deck(&table.setup, table.roster.len()).deal(turn.draw("roles"));
        let roles = table.setup.deal.clone().unwrap_or_else(drawn);
        let players = roles.into_iter().map(|role| Player { role, ballot: None, card: None }).collect();
        let drawn = || Seat(turn.draw("leader").below(table.roster.len() as u32) as u8);
        let leader = table.setup.leader.unwrap_or_else(drawn);
        State { phase: Phase::Over, leader, team: Vec::new(), rejected: 0, quests: Vec::new(), players }
    }

    fn begin(&self, play: &mut Play<'_>) {
        let deck = deck(&play.table.setup, play.table.roster.len());
        play.turn.tell_all(Event::Deck { roles: deck.entries() });
        self.brief_all(play);
        Quests.enter(play, Phase::Proposal);
    }

    fn command(&self, play: &mut Play<'_>, by: Seat, verb: Verb) -> Result<(), Refusal> {
        match verb {
            Verb::Propose(team) => {
                play.state.team = team;
                play.state.team.sort();
                Quests.enter(play, Phase::Vote);
            }
            Verb::Vote(ballot) => play.state.players[by].ballot = Some(ballot),
            Verb::Play(card) => play.state.players[by].card = Some(card),
            Verb::Strike(player) => {
                let hit = play.state.players[player].role == Role::Seer;
                play.turn.tell_all(Event::Struck { player, hit });
                play.turn.trace("QT-17", [player]);
                if hit { end(play, Team::Evil, "seer") } else { end(play, Team::Good, "quests") }
            }
        }
        Ok(())
    }

    fn speakers(&self, _: &Table<Setup>, _: &State, channel: &str) -> Speakers {
        if channel == "table" { Speakers::Members } else { Speakers::Nobody }
    }

    /// Sends a player their role, and the players whom it knows (QT-4 to QT-6, QT-19).
    fn brief(&self, play: &mut Play<'_>, player: Seat) {
        let role = play.state.players[player].role;
        play.turn.tell(player, Event::Dealt { role });
        play.turn.tell(player, Event::Knows { role, players: play.state.known_to(player).collect() });
    }

    fn call_off(&self, play: &mut Play<'_>) {
        play.state.phase = Phase::Over;
    }

    fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
        let Request { table, state, .. } = *request;
        let by = request.seat().ok_or(Refusal::NotAPlayer)?;
        let player = &state.players[by];
        Ok(Options::new(move |verb| {
            Ok(match verb {
                VerbName::Propose => {
                    ensure(by == state.leader, Refusal::NotTheLeader { player: state.leader })?;
                    let size = state.size();
                    Ask::several(size..=size, table.roster.seats())
                }
                VerbName::Vote => Ask::one(Ballot::ALL.iter().copied()).chosen(player.ballot),
                VerbName::Play => {
                    ensure(state.team.contains(&by), Refusal::NotOnTheTeam)?;
                    let evil = player.role.team() == Team::Evil;
                    let cards = Card::ALL.iter().copied().filter(move |card| evil || *card == Card::Success);
                    let failure = move |word: &Given| {
                        (!evil && word.word() == Some(Card::Failure)).then_some(Refusal::OnlySuccess)
                    };
                    Ask::one(cards).chosen(player.card).refusing(failure)
                }
                VerbName::Strike => {
                    ensure(player.role == Role::Assassin, Refusal::NotTheAssassin)?;
                    let own: Vec<Seat> = state.known_to(by).collect();
                    let others = table.roster.seats().filter(move |seat| *seat != by && !own.contains(seat));
                    Ask::one(others).refusing(|word| word.seat().map(|player| Refusal::OwnSide { player }))
                }
            })
        }))
    }

    fn known(&self, _: &Table<Setup>, state: &State) -> Vec<Known<Event>> {
        let score = Event::Score { successes: state.count(true), failures: state.count(false) };
        vec![Known::of_game(score), Known::beside(state.leader, Event::Leads { player: state.leader })]
    }

    fn alignments(&self, _: &Table<Setup>, state: &State) -> Vec<Alignment> {
        state.players.seated().map(|(seat, player)| Alignment::new(seat, player.role, player.role.team())).collect()
    }

    fn broken_invariant(&self, table: &Table<Setup>, state: &State) -> Option<String> {
        let deck = deck(&table.setup, table.roster.len());
        let roles = state.players.iter().map(|player| player.role);
        invariant!(deck.is_dealt_as(roles), "the roles aren't those of {deck:?}: {state:?}");
        let fails = |(seat, player): (Seat, &Player)| {
            player.card.is_some_and(|card| {
                !state.team.contains(&seat) || card == Card::Failure && player.role.team() == Team::Good
            })
        };
        invariant!(!state.players.seated().any(fails), "a card that isn't possible: {state:?}");
        invariant!(state.phase == Phase::Over || state.count(false) < 3, "the game should be over: {state:?}");
        invariant!(
            state.count(true) < 3 || matches!(state.phase, Phase::Hunt | Phase::Over),
            "the hunt should have begun: {state:?}"
        );
        None
    }
}

impl State {
    /// Returns the players whom a player knows by their role (QT-5, QT-6).
    fn known_to(&self, player: Seat) -> impl Iterator<Item = Seat> {
        let role = self.players[player].role;
        self.players
            .seated()
            .filter(move |(seat, other)| match role {
                Role::Seer => other.role.team() == Team::Evil && other.role != Role::Shade,
                Role::Confidant => other.role == Role::Seer,
                Role::Companion | Role::Loner => false,
                Role::Assassin | Role::Shade | Role::Traitor => {
                    *seat != player && other.role.team() == Team::Evil && other.role != Role::Loner
                }
            })
            .map(|(seat, _)| seat)
    }

    /// Returns the number of quests that succeeded, or failed.
    fn count(&self, success: bool) -> usize {
        self.quests.iter().filter(|one| **one == success).count()
    }

    /// Returns the size of the next team (QT-9), which is 0 after the fifth quest.
    fn size(&self) -> usize {
        let sizes = SIZES[(self.players.len() - 5).min(3)];
        sizes.get(self.quests.len()).copied().unwrap_or(0)
    }
}

/// Returns the roles in the game: first the evil ones, then the good ones (QT-2, QT-3).
fn deck(setup: &Setup, players: usize) -> Deck<Role> {
    let evil = Deck::new()
        .with(Role::Assassin, 1)
        .with(Role::Shade, setup.shade.into())
        .with(Role::Loner, setup.loner.into())
        .fill(Role::Traitor, EVIL[players - 5]);
    evil.with(Role::Seer, 1).with(Role::Confidant, setup.confidant.into()).fill(Role::Companion, players)
}

fn leader(table: &Table<Setup>, state: &State) -> Event {
    let (player, size, rejected, length) = (state.leader, state.size(), state.rejected, table.setup.proposal);
    Event::Leader { player, quest: state.quests.len() + 1, size, rejected, length }
}

fn proposed(table: &Table<Setup>, state: &State) -> Event {
    Event::Proposed { player: state.leader, team: state.team.clone(), length: table.setup.vote }
}

/// Counts the votes when all have voted or time is up (QT-11, QT-12).
fn count_votes(play: &mut Play<'_>) {
    let Play { state, turn, .. } = play;
    let ballot = |player: &Player| player.ballot.unwrap_or(Ballot::Reject);
    let approvals = state.players.iter().filter(|player| ballot(player) == Ballot::Approve).count();
    let approved = approvals * 2 > state.players.len();
    turn.tell_all(Event::Votes { approved, votes: state.players.entries(|player| Some(ballot(player))) });
    turn.trace("QT-12", []);
    state.players.iter_mut().for_each(|player| player.ballot = None);
    if approved { Quests.enter(play, Phase::Quest) } else { reject(play) }
}

/// Handles a team that was rejected or not proposed: the next player leads, unless it was the fifth one (QT-8, QT-13).
fn reject(play: &mut Play<'_>) {
    play.state.rejected += 1;
    if play.state.rejected < 5 {
        return next_leader(play);
    }
    play.turn.tell_all(Event::Stalled { quest: play.state.quests.len() + 1 });
    play.turn.trace("QT-13", []);
    if play.table.setup.fifth_loses_game { end(play, Team::Evil, "rejections") } else { end_quest(play, false) }
}

/// Counts the cards when all are played or time is up (QT-14, QT-15).
fn count_cards(play: &mut Play<'_>) {
    let Play { state, turn, .. } = play;
    let card = |seat: &Seat| state.players[*seat].card.unwrap_or(Card::Success);
    let failures = state.team.iter().filter(|seat| card(seat) == Card::Failure).count();
    let success = failures < if state.quests.len() == 3 && state.players.len() >= 7 { 2 } else { 1 };
    turn.recount(Step::Cards { cards: state.team.iter().map(|seat| Entry::pair(*seat, card(seat))).collect() });
    turn.tell_all(Event::QuestOver { quest: state.quests.len() + 1, success, failures });
    turn.trace("QT-15", state.team.as_slice());
    end_quest(play, success);
}

/// Ends a quest. Three of a kind decide the game (QT-16, QT-17).
fn end_quest(play: &mut Play<'_>, success: bool) {
    let state = &mut play.state;
    state.quests.push(success);
    state.players.iter_mut().for_each(|player| player.card = None);
    state.rejected = 0;
    match (state.count(true), state.count(false)) {
        (_, 3) => end(play, Team::Evil, "quests"),
        (3, _) => Quests.enter(play, Phase::Hunt),
        _ => next_leader(play),
    }
}

fn next_leader(play: &mut Play<'_>) {
    play.state.leader = play.table.roster.circle(play.state.leader).nth(1).unwrap_or(play.state.leader);
    play.state.team.clear();
    Quests.enter(play, Phase::Proposal);
}

/// Ends the game (QT-18).
fn end(play: &mut Play<'_>, team: Team, reason: &'static str) {
    Quests.enter(play, Phase::Over);
    let alignments = Quests.alignments(play.table, play.state);
    play.turn.win_for("QT-18", &alignments, team, reason);
}
