//! The ledger: everything that was taken outlives the host, but for what is forgotten on purpose.

use gloaming_core::chat::{Board, PlatformName, Slot};
use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{Data, RawSetup};
use gloaming_host::store::StoreBatch;
use gloaming_host::{ForgetError, Host, HostParts, NewTable, Occupant, SeatPlan};
use gloaming_testkit::crash::Machine;
use gloaming_testkit::party::Party;
use gloaming_testkit::service::{Profile, Sight};
use jiff::SignedDuration;

use crate::{SIX, games, gauntlet, minutes, seconds};

const DAY: SignedDuration = SignedDuration::from_hours(24);

#[test]
fn a_step_back_reaches_behind_a_restart() {
    let (mut party, id) = gauntlet(&[Profile::WebLike], "");
    for _ in 0..12 {
        party.tell("Ann", "roll 6");
    }
    let before = party.table(&id).log().len();
    party.restart();
    assert_eq!(party.table(&id).log().len(), before, "nothing is told twice");
    party.tell("Gus", "desk back 10");
    assert!(party.shown("Bob", "took back the last 10 commands"), "{}", party.read("Bob"));
    party.tell("Gus", "desk back 3");
    assert!(party.told("Gus", "Not now"), "two are left: {}", party.read("Gus"));
    party.tell("Gus", "desk back 2");
    assert!(party.shown("Bob", "took back the last 2 commands"), "{}", party.read("Bob"));
    assert_eq!(party.host.take_problems(), []);
}

#[test]
fn a_game_that_cannot_be_read_for_a_while_is_only_late() {
    let (mut party, id) = gauntlet(&[Profile::WebLike], "");
    party.wait_until(|party| party.saw("Ann", "Evening 1."));
    let told = party.read("Bob").len();
    party.restart_unread();
    assert!(party.host.table(&id).is_none(), "it sleeps");
    party.machine().set_unreadable(true);
    let later = party.now() + minutes(60 * 24 * 3);
    assert!(!party.host.tick_next(later) && party.host.stuck().is_some());
    assert!(party.host.commit(later).is_err(), "nothing is acknowledged");
    party.machine().set_unreadable(false);
    assert_eq!(party.host.commit(later), Ok(()));
    assert!(party.host.stuck().is_none());
    assert!(party.host.tick_next(later), "what was due strikes");
    party.pump();
    assert!(party.read("Bob").len() > told, "{}", party.read("Bob"));
}

#[test]
fn talk_that_changes_nothing_writes_no_state() {
    let (mut party, id) = gauntlet(&[Profile::WebLike], "");
    party.wait_until(|party| party.saw("Ann", "Evening 1."));
    let state = |party: &Party| party.machine().row(&format!("t/{}/now", id.0)).unwrap();
    let before = state(&party);
    party.tell("Ann", "status");
    party.tell("Ann", "no such command");
    assert!(state(&party) == before, "a question and a refusal leave the state as it was");
    party.tell("Ann", "submit vote=none");
    assert!(state(&party) != before);
    // It counts the entries that it follows; those after it changed nothing, and the game is taken up all the same.
    party.tell("Ann", "status");
    let log = party.table(&id).log().len();
    party.restart();
    assert_eq!(party.table(&id).log().len(), log);
}

#[test]
fn games_that_change_together_are_written_as_those_that_change_one_by_one() {
    let now = "2026-03-20T12:00:00Z".parse().unwrap();
    let written = |together: bool| -> StoreBatch {
        let (store, seed) = (Machine::default().store(), Seed::from_number(3));
        let parts = HostParts { rulesets: games(), platforms: Vec::new(), store, language: "en".to_owned(), seed };
        let mut host = Host::new(parts).unwrap();
        for game in 0..200 {
            let seat = |name: &str| SeatPlan { handle: name.to_lowercase(), occupant: Occupant::Practice };
            let new = NewTable {
                ruleset: "gauntlet".to_owned(),
                name: Some(format!("g{game}")),
                seats: SIX.into_iter().map(seat).collect(),
                rooms: Vec::new(),
                game_master: None,
                setup: RawSetup::new(),
                data: Data::new(),
                seed: Seed::from_number(game),
                language: "en".to_owned(),
            };
            host.open_table(new, now).unwrap();
            if !together {
                host.commit(now).unwrap();
            }
        }
        host.commit(now).unwrap();
        host.store().scan("").unwrap().into_iter().map(|(key, row)| (key, Some(row))).collect()
    };
    let together = written(true);
    assert!(together.rows().filter(|(key, _)| key.ends_with("/now")).count() == 200);
    assert!(together == written(false));
}

#[test]
fn a_button_that_was_there_before_the_restart_still_works() {
    for profile in Profile::ALL {
        let (mut party, _) = gauntlet(&[profile], "");
        party.wait_until(|party| party.saw("Ann", "Night 1."));
        party.restart();
        party.choose("Bob", "eve");
        assert!(party.told("Bob", "You strike at eve"), "{profile:?}\n{}", party.read("Bob"));
    }
}

#[test]
fn lobbies_and_bans_are_kept() {
    let mut party = Party::new(games(), &[Profile::MatrixLike]);
    party.all_come(&["Ann", "Bob", "Cat"]);
    party.all_start();
    party.say("Ann", "!new one-night");
    party.say("Bob", "!join");
    party.tell("Ann", "desk ban bob");
    party.restart();
    party.say("Cat", "!join");
    party.say("Ann", "!players");
    assert!(party.shown("Ann", "ann, bob, cat"), "{}", party.read("Ann"));
    party.say("Bob", "!leave");
    party.say("Bob", "!join");
    party.say("Ann", "!players");
    assert!(party.shown("Ann", "ann, cat"), "{}", party.read("Ann"));
}

#[test]
fn what_fell_due_while_the_host_was_away_strikes_in_order_around_what_was_done() {
    let (mut party, id) = gauntlet(&[Profile::WebLike], "offer-time = \"3m\"\nquiet = \"20m\"");
    party.tell("Ann", "offer bob");
    let begun = party.now();
    // Bob accepts in time; the host is away, and hears of it an hour later.
    let bob = party.guest("Bob").person.clone();
    party.services[0].say_direct(begun + minutes(2), &bob, "accept").unwrap();
    party.wait_for_nobody(minutes(60));
    party.restart();
    let rows: Vec<(i64, String)> = party
        .table(&id)
        .log()
        .iter()
        .map(|row| (row.at.duration_since(begun).as_mins(), format!("{:?}", row.line)))
        .filter(|(_, line)| line.contains("\"offer-") || line.contains("\"allied\"") || line.contains("\"phase\""))
        .collect();
    assert!(rows.iter().any(|(at, line)| *at == 2 && line.contains("allied")), "{rows:?}");
    assert!(!rows.iter().any(|(_, line)| line.contains("offer-lapsed")), "{rows:?}");
    assert!(rows.is_sorted_by_key(|(at, _)| *at) && rows.iter().any(|(at, _)| *at > 2), "{rows:?}");
}

#[test]
fn a_full_disk_stops_acknowledgements_and_nothing_is_lost_when_there_is_room() {
    for profile in Profile::ALL {
        let (mut party, id) = gauntlet(&[profile], "");
        party.machine().set_full(true);
        let read = party.host.cursor(&PlatformName::new(profile.name())).unwrap();
        party.tell("Ann", "roll 6");
        assert!(!party.saw("Bob", "throws a die"), "{profile:?}: told before it is kept");
        assert!(party.host.stuck().is_some());
        // A host that dies now has lost nothing that anybody knows of.
        party.restart_unread();
        assert_eq!(party.host.cursor(&PlatformName::new(profile.name())), Some(read), "{profile:?}");
        party.machine().set_full(false);
        party.restart();
        assert_eq!(party.count("Bob", "throws a die"), 1, "{profile:?}\n{}", party.read("Bob"));
        assert!(party.table(&id).winners().is_none());
    }
}

#[test]
fn old_talk_is_folded_after_an_outage_and_what_the_bot_told_comes_whole() {
    let (mut party, _) = gauntlet(&[Profile::MatrixLike, Profile::TelegramLike], "");
    party.services[1].go_offline("away");
    for number in 0..40 {
        party.say("Ann", &format!("line {number} of forty"));
    }
    party.tell("Ann", "roll 6");
    party.wait(minutes(5));
    party.services[1].come_back();
    party.wait_for_nobody(minutes(30));
    party.wait(minutes(10));
    let read = party.read("Bob");
    assert!(
        read.contains("19 earlier lines, by ann, were said") || read.contains("20 earlier lines, by ann"),
        "{read}"
    );
    assert!(!read.contains("line 3 of forty") && read.contains("line 39 of forty"), "{read}");
    assert_eq!(party.count("Bob", "throws a die"), 1, "{read}");
}

#[test]
fn talk_of_finished_games_goes_after_its_time() {
    let (mut party, id) = gauntlet(&[Profile::WebLike], "");
    party.say("Ann", "My secret plan.");
    party.tell("Gus", "desk cancel");
    party.wait_for_nobody(DAY * 31);
    let (kept, now) = (DAY * 30, party.now());
    assert_eq!(party.host.forget_talk(DAY * 32, now).unwrap(), 0, "not yet");
    assert_eq!(party.host.forget_talk(kept, now).unwrap(), 1);
    party.host.commit(now).unwrap();
    assert_eq!(party.host.forget_talk(kept, now).unwrap(), 0, "once is enough");
    party.restart();
    let log = format!("{:?}", party.table(&id).log());
    assert!(!log.contains("secret plan") && log.contains("game-cancelled"), "{log}");
    assert!(!party.machine().holds("secret plan"));
}

#[test]
fn somebody_is_forgotten_when_their_games_are_over() {
    let (mut party, id) = gauntlet(&[Profile::MatrixLike], "");
    party.say("Ann", "I was never here.");
    party.tell("Ann", "roll 6");
    let ann = party.guest("Ann").person.clone();
    assert!(matches!(party.host.forget(&ann), Err(ForgetError::Plays(game)) if game == id));
    party.tell("Gus", "desk cancel");
    let forgotten = party.host.forget(&ann).unwrap();
    assert!(forgotten.known && forgotten.games == 1);
    party.host.commit(party.now()).unwrap();
    for trace in ["never here", &format!("\"{}\"", ann.id), "\"ann\""] {
        assert!(!party.machine().holds(trace), "{trace}");
    }
    party.restart();
    assert_eq!(party.table(&id).roster().handle(gloaming_core::ruleset::Seat(0)), "forgotten-1");
    let nobody = gloaming_core::chat::Person::new(&PlatformName::new("matrix-like"), "nobody");
    assert!(!party.host.forget(&nobody).unwrap().known);
}

#[test]
fn a_game_out_of_a_backup_is_paused_and_says_nothing_old() {
    let (mut party, id) = gauntlet(&[Profile::WebLike], "");
    party.wait_until(|party| party.saw("Ann", "Night 1."));
    party.services[0].go_offline("away");
    party.host.desk(&id, "announce Old news.", party.now()).unwrap();
    party.pump();
    // The backup holds what was kept at this moment.
    party.services[0].come_back();
    let paused = |party: &Party| {
        let screen = party.services[0].screen(&party.guest("Bob").person);
        screen.into_iter().rev().find_map(|seen| match seen.sight {
            Sight::Board { slot: Slot::Phase, board: Some(board) } => match *board {
                Board::Phase { paused, .. } => Some(paused),
                _ => None,
            },
            _ => None,
        })
    };
    assert_eq!(paused(&party), Some(false));
    party.between(|host, now| assert_eq!(host.pause_all(now), 1));
    party.pump();
    assert_eq!(paused(&party), Some(true), "pages show where it stands");
    assert!(!party.saw("Ann", "Old news") && party.shown("Ann", "The game is paused"), "{}", party.read("Ann"));
    let before = party.count("Bob", "name the victim of the night");
    party.tell("Gus", "desk resume");
    party.wait(seconds(1));
    assert!(party.count("Bob", "name the victim of the night") >= 1 && before >= 1, "{}", party.read("Bob"));
    party.choose("Bob", "eve");
    assert!(party.told("Bob", "You strike at eve"), "{}", party.read("Bob"));
}

#[test]
fn games_that_nobody_looks_at_sleep_and_wake_when_somebody_does() {
    let mut party = Party::new(games(), &[Profile::WebLike]);
    party.all_come(&SIX);
    party.all_start();
    let first = party.deal("gauntlet", &SIX, None, crate::DEAL);
    for _ in 0..600 {
        party.deal("one-night", &["Dan", "Eve", "Fay"], None, "");
    }
    assert!(party.host.tables().count() <= 512 && party.host.games().count() == 601);
    assert!(party.host.table(&first).is_none(), "it sleeps");
    party.tell("Ann", "roll 6");
    assert!(party.shown("Bob", "throws a die") || party.count("Bob", "throws a die") == 1, "{}", party.read("Bob"));
    assert!(party.host.table(&first).is_some());
}
