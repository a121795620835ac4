//! Tests of a verb that is declared once: its walks, how typed words are parsed, what core does by itself, and which of
//! several refusals takes precedence.

mod phases;
mod proposals;
mod standard;

use jiff::Timestamp;

use super::{
    CommonEvent, CommonRefusal, Game, Moment, NewGame, Next, Offer, Order, Record, Standing, Step, Typed, Words, erase,
};
use crate::kit::Seed;
use crate::prelude::*;
use crate::ruleset::Data;
use crate::text::Texts;

/// For or against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Ballot {
    Approve,
    Reject,
}

/// The verbs.
#[derive(Clone, Debug, PartialEq, Verb)]
pub enum Verb {
    /// The leader's team.
    #[verb(acts)]
    Team(#[verb(count = 1..=9)] Vec<Seat>),
    #[verb(revises, private, confirmed, counted)]
    Vote(Ballot),
    /// The player that the thief robs, and the player who gets the loot.
    #[verb(revises, heard_in("den"))]
    Steal(Seat, #[verb(after = "to")] Option<Seat>),
    #[verb(acts, during("voting"))]
    Bid(i64),
    #[verb(speaks)]
    Say(PlayerText),
    /// A verb that players have to discover.
    #[verb(asks, not_offered, arguments(Argument::Words))]
    Xyzzy,
}

/// The events.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    #[event(all)]
    Chosen { players: Vec<Seat> },
    #[event(all)]
    Counted,
    #[event(all)]
    Said { text: PlayerText },
}

/// The refusals, in order of precedence.
#[derive(Clone, Debug, PartialEq, Refusal)]
pub enum Refusal {
    NotYours,
    PrivateOnly,
    NotNow,
    OwnTeam { player: Seat },
}

static MANIFEST: Manifest =
    Manifest { phases: &["voting"], vocabularies: vocabularies![Ballot], ..Manifest::of::<Asking>("ask", "1") };

/// Seat 0 leads and steals; everyone votes at the same time.
struct Asking;

impl Declared for Asking {
    type Setup = ();
    type State = PerSeat<Option<Ballot>>;
    type Verb = Verb;
    type Event = Event;
    type Refusal = Refusal;

    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn phase(&self, state: &Self::State) -> Option<&'static str> {
        state.iter().any(Option::is_none).then_some("voting")
    }
}

impl Ruleset for Asking {
    fn setup(&self, _: &mut SetupReading<'_>) {}

    fn deal(&self, table: &Table<()>, _: &mut Turn<'_>) -> Self::State {
        table.roster.seats().map(|_| None).collect()
    }

    fn input(
        &self,
        play: &mut Play<'_, (), Self::State>,
        input: &Input<'_, Command<'_, Verb>>,
    ) -> Result<Answer, Refusal> {
        let Play { state, turn, .. } = play;
        let Input::Command(command) = input else { return Ok(Answer::Standard) };
        let players = match command.verb.clone() {
            Verb::Vote(ballot) => {
                state[command.by.seat().ok_or(Refusal::NotYours)?] = Some(ballot);
                return Ok(Answer::Done);
            }
            Verb::Say(text) => {
                turn.tell_all(Event::Said { text });
                return Ok(Answer::Done);
            }
            Verb::Team(players) => players,
            Verb::Steal(from, to) => [from].into_iter().chain(to).collect(),
            Verb::Bid(_) | Verb::Xyzzy => Vec::new(),
        };
        turn.tell_all(Event::Chosen { players });
        Ok(Answer::Done)
    }

    fn options<'a>(&self, request: &Request<'a, Self>) -> Result<Options<'a, Self>, Refusal> {
        let Request { table, state, .. } = *request;
        let by = request.seat().ok_or(Refusal::NotYours)?;
        let others = move || table.roster.seats().filter(move |seat| *seat != by);
        Ok(Options::new(move |verb| match verb {
            VerbName::Vote if state.iter().all(Option::is_some) => Err(Refusal::NotNow),
            VerbName::Vote => Ok(Ask::one(Ballot::ALL.iter().copied()).chosen(state[by])),
            VerbName::Say => Ok(Ask::text(5).aside(true)),
            VerbName::Xyzzy => Ok(Ask::nothing()),
            _ if by != Seat(0) => Err(Refusal::NotYours),
            VerbName::Team => Ok(Ask::several(2..=3, others()).awaited(false)),
            VerbName::Bid => Ok(Ask::number(2..=6).awaited(false)),
            VerbName::Steal => Ok(Ask::one(others())
                .then(move |from| {
                    let from = from.seat();
                    Ask::one(["to"])
                        .or_nothing()
                        .then(move |_| Ask::one(table.roster.seats().filter(move |to| Some(*to) != from)))
                })
                .awaited(false)),
        }))
    }

    fn misfit(&self, _: &Request<'_, Self>, _: VerbName, misfit: &Misfit<'_>) -> Option<Refusal> {
        match misfit {
            Misfit::NotOneOf { given: Given::Player(player), .. } => Some(Refusal::OwnTeam { player: *player }),
            _ => None,
        }
    }

    fn settle(&self, play: &mut Play<'_, (), Self::State>) {
        if play.state.iter().all(Option::is_some) {
            play.turn.tell_all(Event::Counted);
        }
    }

    fn alive(&self, table: &Table<()>, _: &Self::State) -> Vec<Seat> {
        table.roster.seats().collect()
    }

    fn broken_invariant(&self, _: &Table<()>, _: &Self::State) -> Option<String> {
        None
    }
}

fn game() -> Box<dyn Game> {
    let handles = ["ann", "bob", "cat", "dan"].map(str::to_owned);
    let (setup, data, seed) = (RawSetup::new(), Data::new(), Seed::from_number(1));
    let new = NewGame { handles: &handles, setup: &setup, data: &data, seed, now: Timestamp::UNIX_EPOCH };
    erase(Asking).deal(new).expect("any setup will do").0
}

fn say(game: &mut dyn Game, seat: u8, channel: Option<&str>, line: &str) -> Result<Vec<(Audience, Record)>, Record> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let verb = game.manifest().verb(word).expect("a verb of the game").name;
    let typed = Typed { by: Speaker::Seat(Seat(seat)), channel, verb, words: Words::Typed(rest), quoting: false };
    let moment = Moment { now: Timestamp::UNIX_EPOCH, deadlines: &[], paused: None };
    let effects = game.input(&Input::Command(typed), moment)?.effects;
    let told = |effect| match effect {
        Effect::Tell { to, event } => Some((to, event)),
        _ => None,
    };
    Ok(effects.into_iter().filter_map(told).collect())
}

fn tokens(seats: &[u8]) -> Vec<Token> {
    seats.iter().map(|seat| Seat(*seat).into()).collect()
}

#[test]
fn a_walk_over_several_players_says_how_many_are_missing() {
    let game = game();
    let next = |words: &[u8]| game.next(Seat(0), "team", &tokens(words));
    let of = |seats: &[u8], least, most| Step::Several { of: tokens(seats), least, most };
    assert_eq!(next(&[]), Some(Next::must(of(&[1, 2, 3], 2, 3))));
    assert_eq!(next(&[2]), Some(Next::must(of(&[1, 3], 1, 2))));
    assert_eq!(next(&[2, 3]), Some(Next::may(of(&[1], 1, 1))));
    assert_eq!(next(&[2, 3, 1]), Some(Next::COMPLETE));
    assert_eq!([next(&[0]), next(&[2, 2]), next(&[1, 2, 3, 3])], [None, None, None]);
    assert_eq!(game.next(Seat(1), "team", &[]), None, "the verb is not open to bob");
    let exactly_two = |words: &[u8]| Ask::several(2..=2, [Seat(1), Seat(2), Seat(3)]).next(&tokens(words));
    assert_eq!(exactly_two(&[3]), Some(Next::must(Step::One(tokens(&[1, 2])))));
    assert_eq!(exactly_two(&[3, 1]), Some(Next::COMPLETE));
}

#[test]
fn a_later_word_can_depend_on_an_earlier_one_and_be_left_out() {
    let game = game();
    let next = |words: &[Token]| game.next(Seat(0), "steal", words);
    let (bob, to) = (Token::from(Seat(1)), Token::from("to"));
    assert_eq!(next(&[]), Some(Next::must(Step::One(tokens(&[1, 2, 3])))));
    assert_eq!(next(std::slice::from_ref(&bob)), Some(Next::may(Step::One(vec![to.clone()]))));
    assert_eq!(next(&[bob.clone(), to.clone()]), Some(Next::must(Step::One(tokens(&[0, 2, 3])))));
    assert_eq!(next(&[bob.clone(), to.clone(), Seat(0).into()]), Some(Next::COMPLETE));
    assert_eq!(next(&[bob.clone(), to, bob]), None);
}

#[test]
fn what_stands_is_on_offer_and_what_people_must_find_out_is_not() {
    let mut game = game();
    say(&mut *game, 1, None, "vote REJECT").expect("a vote");
    let standing = vec![Standing::of(vec![Ballot::Reject.into()])];
    let vote = Offer { standing, awaited: false, ..Offer::of("vote") };
    let say_something = Offer { awaited: false, aside: true, ..Offer::of("say") };
    assert_eq!(game.options(Seat(1)), [vote, say_something]);
    assert_eq!(game.next(Seat(1), "xyzzy", &[]), None);
    assert_eq!(say(&mut *game, 1, None, "xyzzy whatever else").map(|told| told.len()), Ok(1));
}

#[test]
fn a_seat_is_asked_while_more_can_be_ordered_and_awaited_if_the_game_says_so() {
    let order = |seat: u8| Standing::of(tokens(&[seat])).undone_by(VerbName::Vote, tokens(&[seat]));
    let offer = |mut ask: Ask<'_>, verb: VerbName| ask.offer(verb.spec()).expect("there is something to choose from");
    let ask = || Ask::one([Seat(1), Seat(2)]);
    let says = |ask: Ask<'_>| {
        let offer = offer(ask, VerbName::Vote);
        (offer.is_asked(), offer.awaited)
    };
    assert_eq!(says(ask()), (true, true));
    assert_eq!(says(ask().standing([order(1)])), (false, false));
    assert_eq!(says(ask().standing([order(1)]).more_beside(true)), (true, true));
    assert_eq!(says(ask().standing([order(1)]).awaited(true)), (false, true));
    assert_eq!(says(ask().awaited(false)), (true, false));
    assert_eq!(says(ask().aside(true)), (false, false));
    let (first, both) = ([order(1)], [order(1), order(2)]);
    assert_eq!(says(ask().standing(first).for_each_choice()), (true, true));
    assert_eq!(says(ask().standing(both).for_each_choice()), (false, false), "each has its order");
    let two = offer(ask().standing([order(1), order(2)]), VerbName::Vote);
    assert_eq!(two.stands(&tokens(&[2])).and_then(|one| one.undo.clone()), Some(Order::new("vote", tokens(&[2]))));
    assert_eq!(two.stands(&tokens(&[3])), None);
    assert!(ask().standing([order(3)]).next(&tokens(&[3])).is_some(), "an order that stands can be given again");
    let questions = offer(Ask::nothing(), VerbName::Xyzzy);
    assert!(!questions.is_asked() && !questions.awaited && questions.aside, "nobody is asked to ask");
}

#[test]
fn core_confirms_counts_and_lets_the_phase_end_in_this_order() {
    let mut game = game();
    let told = |told: Vec<(Audience, Record)>| told.into_iter().map(|(to, event)| (to, event.name)).collect::<Vec<_>>();
    let noted = |seat| (Audience::Seat(Seat(seat)), "noted".into());
    for (seat, line) in [(0, "vote approve"), (1, "vote approve"), (2, "vote reject")] {
        let line = say(&mut *game, seat, None, line).map(told);
        assert_eq!(line, Ok(vec![noted(seat), (Audience::All, "progress".into())]));
    }
    assert_eq!(say(&mut *game, 2, None, "vote approve").map(told), Ok(vec![noted(2)]), "it is counted once");
    let last = say(&mut *game, 3, None, "vote reject").expect("the last vote");
    let progress = CommonEvent::Progress { done: 4, of: 4 }.into_record();
    assert_eq!(last[0].1.fields_json(game.roster())["words"], serde_json::json!(["reject"]));
    assert_eq!(last[1..], [(Audience::All, progress), (Audience::All, Event::Counted.into_record())]);
}

#[test]
fn of_several_refusals_the_first_of_the_declaration_is_given() {
    let mut game = game();
    let mut refused = |seat, channel, line| say(&mut *game, seat, channel, line).expect_err(line).name.into_owned();
    for (seat, channel, line, code) in [
        (1, Some("main"), "steal bob", "not-yours"),
        (0, Some("main"), "steal bob", "private-only"),
        (0, Some("main"), "vote perhaps", "private-only"),
        (0, None, "steal zed to ann", "unknown-player"),
        (0, None, "steal ann to zed", "own-team"),
        (0, None, "steal bob to bob", "own-team"),
        (0, None, "steal bob for cat", "bad-syntax"),
        (0, None, "team bob", "wrong-count"),
        (0, None, "team bob bob", "named-twice"),
        (0, None, "team bob cat ann", "own-team"),
        (0, None, "bid many", "bad-syntax"),
        (0, None, "bid 7", "out-of-range"),
        (0, None, "say a lot of words", "too-long"),
        (0, None, "say \u{200f}", "bad-syntax"),
        (0, None, "vote", "bad-syntax"),
    ] {
        assert_eq!(refused(seat, channel, line), code, "{line}");
    }
    assert!(say(&mut *game, 0, Some("den"), "steal bob to ann").is_ok());
}

#[test]
fn a_verb_of_another_phase_is_not_offered_and_is_refused_in_its_place_among_the_refusals() {
    let mut game = game();
    let offers = |game: &dyn Game| game.options(Seat(0)).iter().any(|offer| offer.verb == "bid");
    assert!(offers(&*game) && say(&mut *game, 0, None, "bid 3").is_ok());
    for seat in 0..4 {
        say(&mut *game, seat, None, "vote approve").expect("a vote");
    }
    assert!(!offers(&*game));
    assert_eq!(game.next(Seat(0), "bid", &[]), None);
    for (seat, line, code) in [(0, "bid 3", "not-now"), (0, "bid many", "not-now"), (1, "bid 3", "not-yours")] {
        assert_eq!(say(&mut *game, seat, None, line).expect_err(line).name, code, "{line} of {seat}");
    }
}

#[test]
fn core_has_words_for_all_that_it_says_by_itself() {
    let texts = Texts::of(&MANIFEST).expect("core's own texts read");
    let roster = Roster::new(["ann", "bob"]).expect("two names");
    let word = || PlayerText::new("zed");
    let entries = || vec![Entry { key: None, values: vec![Seat(1).into(), Ballot::Approve.into()] }];
    let wrong = |least, most, given| CommonRefusal::WrongCount { least, most, exact: least == most, given };
    for refusal in [
        CommonRefusal::NotYourTurn,
        CommonRefusal::NamedTwice { word: word() },
        wrong(0, 0, 2),
        wrong(1, 1, 0),
        wrong(2, 3, 4),
        CommonRefusal::NotOneOf { word: word(), allowed: Vec::new() },
        CommonRefusal::NotOneOf { word: word(), allowed: entries() },
        CommonRefusal::OutOfRange { least: 1, most: 6 },
    ] {
        for language in ["en", "de"] {
            let told = texts.refusal(language, &refusal.clone().into_record(), &roster).plain();
            assert!(told.contains(' ') && !told.contains(['{', '$']), "{language}: {told}");
        }
    }
    for event in [CommonEvent::Noted { words: entries() }, CommonEvent::Progress { done: 1, of: 2 }] {
        for language in ["en", "de"] {
            let told = texts.event(language, &event.clone().into_record(), &roster).plain();
            assert!(told.contains(' ') && told.ends_with('.') && !told.contains(['{', '$']), "{language}: {told}");
        }
    }
}
