//! Time: when phases end, and what moves their ends.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use gloaming_core::chat::{ChatError, OperationKind};
use gloaming_host::{SteadyClock, run};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Fault, Profile};
use jiff::{SignedDuration, Timestamp};
use tokio::runtime::Runtime;
use tokio::time::Instant;

use crate::{SIX, conformance_game, games, minutes, seconds};

fn ends_after(fixture: &HostFixture, id: &gloaming_host::TableId) -> i64 {
    fixture.table(id).clock().phase_ends_at().unwrap().duration_since(fixture.now()).as_secs()
}

#[test]
fn a_phase_begins_when_it_has_been_announced_and_never_before() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
    fixture.all_come(&SIX);
    let busy = Fault::before(OperationKind::Send, ChatError::Busy { after: Duration::from_secs(20) });
    fixture.services[0].inject(busy.only_in(&fixture.rooms[0]));
    let start = fixture.now();
    let id = fixture.deal("gauntlet", &SIX, None, crate::DEAL);
    fixture.wait(seconds(30));
    let end = fixture.table(&id).clock().phase_ends_at().unwrap();
    assert_eq!(end.duration_since(start), minutes(10) + seconds(20));

    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
    fixture.all_come(&SIX);
    let start = fixture.now();
    let id = fixture.deal("gauntlet", &SIX, None, crate::DEAL);
    fixture.wait(seconds(30));
    assert_eq!(fixture.table(&id).clock().phase_ends_at().unwrap().duration_since(start), minutes(10));
}

#[test]
fn a_service_that_cannot_be_reached_holds_no_clock() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike, Profile::WebLike]);
    fixture.all_come(&SIX);
    let start = fixture.now();
    fixture.services[1].go_offline("away");
    let id = fixture.deal("gauntlet", &SIX, None, crate::DEAL);
    fixture.wait(minutes(2));
    assert_eq!(fixture.table(&id).clock().phase_ends_at().unwrap().duration_since(start), minutes(10));
    assert!(fixture.shown("Ann", "Day 1.") && !fixture.saw("Bob", "Day 1."));
    fixture.services[1].come_back();
    fixture.wait(minutes(1));
    assert!(fixture.shown("Bob", "Day 1.") && fixture.told("Bob", "You are a stalker"), "{}", fixture.read("Bob"));
}

#[test]
fn what_is_due_in_one_jump_strikes_in_order_and_at_its_own_time() {
    // The host notices by itself, or because of a message after a gap.
    for says_something in [false, true] {
        let (mut fixture, id) = conformance_game(&[Profile::WebLike], "offer-time = \"3m\"\nquiet = \"20m\"");
        fixture.tell("Ann", "offer bob");
        fixture.wait(minutes(1));
        fixture.tell("Dan", "offer eve");
        if says_something {
            let ann = fixture.guest("Ann").person.clone();
            fixture.services[0].say_direct(fixture.now() + minutes(60), &ann, "status").unwrap();
        }
        fixture.jump(minutes(60));
        let table = fixture.table(&id);
        let lapses: Vec<i64> = table
            .log()
            .iter()
            .filter(|row| format!("{:?}", row.line).contains("offer-lapsed"))
            .map(|row| fixture.now().duration_since(row.at).as_mins())
            .collect();
        assert_eq!(lapses, [58, 58, 57, 57]);
        let dusk = table.phases().iter().find(|phase| phase.name == "dusk").unwrap();
        assert_eq!(fixture.now().duration_since(table.log()[dusk.row as usize].at).as_mins(), 41);
    }
}

#[test]
fn a_pause_stops_the_clock_and_a_resume_lets_it_go_on() {
    let (mut fixture, id) = conformance_game(&[Profile::TelegramLike], "");
    fixture.wait(minutes(4));
    fixture.tell("Gus", "desk pause");
    assert!(fixture.shown("Ann", "The game is paused"));
    fixture.tell("Gus", "desk pause");
    assert!(fixture.told("Gus", "Not now"), "{}", fixture.read("Gus"));
    fixture.tell("Ann", "roll 6");
    assert!(fixture.told("Ann", "The game is paused"), "{}", fixture.read("Ann"));
    fixture.wait(minutes(60));
    assert_eq!(fixture.table(&id).phase().0, "day");
    fixture.tell("Gus", "desk resume");
    assert_eq!(ends_after(&fixture, &id), 360);
    fixture.wait(minutes(6));
    assert_eq!(fixture.table(&id).phase().0, "dusk");
}

#[test]
fn an_extension_moves_the_end_and_not_what_half_of_it_was() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "night = \"20m\"");
    // Talk moves the end of the day, but it is still the same deadline.
    fixture.wait(minutes(2));
    fixture.say("Ann", "Let us talk.");
    fixture.tell("Gus", "desk extend 5m");
    assert_eq!(ends_after(&fixture, &id), 900);
    assert!(fixture.shown("Ann", "Day lasts 5 minutes longer"), "{}", fixture.read("Ann"));
    fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
    let began = fixture.now();
    fixture.tell("Gus", "desk extend 30m");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Half of the night"));
    assert_eq!(fixture.now().duration_since(began), minutes(10));
    assert_eq!(ends_after(&fixture, &id), 40 * 60);
    fixture.tell("Gus", "desk close");
    assert_eq!(fixture.table(&id).phase(), ("day", 2));
}

#[test]
fn a_reminder_that_would_come_before_its_phase_does_not_come() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "opens = \"13:00\"\ncloses = \"13:05\"");
    fixture.wait_until(|fixture| fixture.table(&id).phase().0 == "night");
    assert!(!fixture.shown("Ann", "The evening ends in"), "{}", fixture.read("Ann"));
}

/// Stops the host for a while, then starts another one that compensates the outage.
fn is_away(fixture: &mut HostFixture, length: jiff::SignedDuration) {
    fixture.wait_for_nobody(length);
    fixture.restart_unread();
    let now = fixture.now();
    fixture.host.make_up_for(None, now);
    for id in fixture.host.games().cloned().collect::<Vec<_>>() {
        fixture.host.wake_table(&id);
    }
    fixture.pump();
}

#[test]
fn a_deadline_that_fell_due_while_nobody_could_play_has_what_was_left_of_it() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "");
    fixture.wait(minutes(4));
    fixture.tell("Ann", "status");
    is_away(&mut fixture, minutes(60));
    assert_eq!(ends_after(&fixture, &id), 360, "ten minutes of silence, four of which were over");
    let ends = fixture.table(&id).clock().phase_ends_at().expect("the day ends").strftime("%H:%M UTC").to_string();
    let told = format!("I was away for 60 minutes. The clock was stopped: Day ends at {ends}.");
    assert_eq!(fixture.count("Bob", &told), 1, "{}", fixture.read("Bob"));
    assert!(!fixture.shown("Bob", "The game is paused") && !fixture.shown("Bob", "The game goes on"));
    assert!(!fixture.table(&id).clock().is_paused());
    fixture.wait(minutes(6));
    assert!(fixture.shown("Bob", "The talk is over"), "{}", fixture.read("Bob"));
}

#[test]
fn a_command_before_an_outage_is_taken_back_after_it() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "");
    fixture.tell("Ann", "roll 6");
    let rows = fixture.table(&id).log().len();
    is_away(&mut fixture, minutes(60));
    assert_eq!(fixture.count("Bob", "The clock was stopped"), 1, "{}", fixture.read("Bob"));
    // The command is found in the journal, which is replayed.
    fixture.restart();
    fixture.tell("Gus", "desk back");
    assert!(fixture.shown("Bob", "took back the last command"), "{}", fixture.read("Gus"));
    assert!(fixture.table(&id).log().len() > rows);
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn deadlines_wait_while_no_service_can_be_reached() {
    let (mut fixture, id) = conformance_game(&[Profile::MatrixLike], "");
    fixture.wait(minutes(4));
    fixture.tell("Ann", "status");
    let before = ends_after(&fixture, &id);
    fixture.services[0].go_offline("the account is suspended");
    fixture.pump();
    fixture.wait(minutes(60));
    assert_eq!(fixture.table(&id).phase(), ("day", 1));
    fixture.services[0].come_back();
    fixture.pump();
    fixture.wait(seconds(1));
    assert_eq!(fixture.count("Bob", "The clock was stopped"), 1, "{}", fixture.read("Bob"));
    assert!((before - ends_after(&fixture, &id)).abs() <= 2, "nothing of it is lost");
    // A brief outage changes nothing.
    fixture.services[0].go_offline("for a moment");
    fixture.pump();
    fixture.wait(seconds(10));
    fixture.services[0].come_back();
    fixture.wait(seconds(10));
    assert_eq!(fixture.count("Bob", "The clock was stopped"), 1, "{}", fixture.read("Bob"));
}

#[test]
fn with_another_service_the_game_goes_on() {
    let (mut fixture, id) = conformance_game(&[Profile::MatrixLike, Profile::WebLike], "");
    fixture.services[0].go_offline("away");
    fixture.wait(minutes(60));
    assert_ne!(fixture.table(&id).phase(), ("day", 1));
}

#[test]
fn a_deadline_loses_the_time_in_which_somebody_was_there_after_the_last_input() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "");
    fixture.tell("Ann", "status");
    fixture.wait(minutes(8));
    let now = fixture.now();
    fixture.host.is_there(now, false);
    fixture.host.commit(now).expect("the store accepts it");
    // Half a minute later it isn't written again, unless it is the end.
    fixture.wait(seconds(30));
    let now = fixture.now();
    fixture.host.is_there(now, false);
    fixture.host.commit(now).expect("the store accepts it");
    is_away(&mut fixture, minutes(5));
    assert_eq!(ends_after(&fixture, &id), 120, "ten minutes of silence, eight of which were over for sure");

    fixture.wait(minutes(1));
    let now = fixture.now();
    fixture.host.is_there(now, true);
    fixture.host.commit(now).expect("the store accepts it");
    is_away(&mut fixture, minutes(5));
    assert_eq!(ends_after(&fixture, &id), 60);
}

#[test]
fn an_outage_in_which_nothing_fell_due_is_no_pause() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "");
    fixture.tell("Ann", "status");
    is_away(&mut fixture, minutes(4));
    assert_eq!(ends_after(&fixture, &id), 360);
    assert!(!fixture.shown("Bob", "The clock was stopped"), "{}", fixture.read("Bob"));
}

#[test]
fn what_was_sent_while_nobody_was_there_counts_when_the_game_goes_on() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "");
    fixture.tell("Ann", "status");
    let (ann, sent) = (fixture.guest("Ann").person.clone(), fixture.now() + minutes(30));
    fixture.services[0].say_direct(sent, &ann, "linger 30m").unwrap();
    is_away(&mut fixture, minutes(60));
    assert_eq!(ends_after(&fixture, &id), 1_800, "{}", fixture.read("Ann"));
}

#[test]
fn hours_of_the_clock_stay_where_they_are_while_nobody_can_play() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "opens = \"18:00\"\ncloses = \"21:00\"");
    fixture.wait(minutes(11));
    assert!(fixture.shown("Bob", "The talk is over"), "{}", fixture.read("Bob"));
    let opening = fixture.table(&id).clock().phase_ends_at().unwrap();
    let length = opening.duration_since(fixture.now()) + minutes(60);
    is_away(&mut fixture, length);
    assert!(fixture.shown("Bob", "Evening 1."), "{}", fixture.read("Bob"));
    assert_eq!(fixture.table(&id).clock().phase_ends_at().unwrap(), opening + minutes(180));
}

/// A machine whose clock is set by others.
struct Machine {
    runtime: Runtime,
    begins: Instant,
    began: Timestamp,
    set: Arc<AtomicI64>,
}

impl Machine {
    fn new(began: Timestamp) -> Machine {
        let mut builder = tokio::runtime::Builder::new_current_thread();
        let runtime = builder.enable_time().start_paused(true).build().expect("a runtime");
        let begins = runtime.block_on(async { Instant::now() });
        Machine { runtime, begins, began, set: Arc::default() }
    }

    /// The clock of a process that starts.
    fn clock(&self) -> SteadyClock {
        // The time that is paused is that of the runtime.
        let _here = self.runtime.enter();
        let (began, begins, set) = (self.began, self.begins, Arc::clone(&self.set));
        SteadyClock::over(move || {
            let passed = begins.elapsed();
            let set = SignedDuration::from_secs(set.load(Ordering::Relaxed));
            (began + SignedDuration::try_from(passed).expect("a test is short") + set, passed)
        })
    }

    /// The host runs for so long. Half-way the clock is set by so much.
    fn runs(&self, fixture: &mut HostFixture, clock: &SteadyClock, length: SignedDuration, set: SignedDuration) {
        let half = Duration::try_from(length / 2).expect("it is positive");
        let stop = async {
            tokio::time::sleep(half).await;
            self.set.fetch_add(set.as_secs(), Ordering::Relaxed);
            tokio::time::sleep(half).await;
        };
        self.runtime.block_on(run(&mut fixture.host, &[], clock, stop));
    }
}

#[test]
fn a_clock_that_is_set_by_an_hour_or_sixty_days_makes_no_phase_longer_or_shorter() {
    let days = |days: i64| SignedDuration::from_hours(24 * days);
    for set in [-minutes(60), -days(60), days(60)] {
        for at_start in [false, true] {
            let (mut fixture, id) = conformance_game(&[Profile::MatrixLike], "");
            let phases = fixture.table(&id).phases().len();
            let left = seconds(ends_after(&fixture, &id));
            assert_eq!(left, minutes(10));
            let machine = Machine::new(fixture.now());
            let mut clock = machine.clock();
            machine.runs(&mut fixture, &clock, minutes(4), if at_start { SignedDuration::ZERO } else { set });
            if at_start {
                machine.set.fetch_add(set.as_secs(), Ordering::Relaxed);
                fixture.restart_unread();
                clock = machine.clock();
                let _here = machine.runtime.enter();
                clock.goes_on_from(fixture.host.was_there().expect("a game runs"));
            }
            machine.runs(&mut fixture, &clock, minutes(5), SignedDuration::ZERO);
            fixture.host.wake_table(&id);
            assert_eq!(fixture.table(&id).phases().len(), phases, "{set} {at_start}: it ended too early");
            // The moment of a jump is known to a minute.
            machine.runs(&mut fixture, &clock, minutes(3), SignedDuration::ZERO);
            assert_eq!(fixture.table(&id).phases().len(), phases + 1, "{set} {at_start}: it did not end");
        }
    }
}
