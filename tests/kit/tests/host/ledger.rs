//! The ledger: everything that was accepted survives the host, except what is deleted on purpose.

use std::time::Duration;

use gloaming_core::chat::PlatformName;
use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{Data, DeskVerb, RawSetup};
use gloaming_core::text::PlayerText;
use gloaming_host::{ForgetError, Host, HostParts, NewTable, Occupant, Random, SeatPlan};
use gloaming_page_model::{Board, Slot};
use gloaming_store::StoreBatch;
use gloaming_testkit::crash::Machine;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Profile, Sight};
use jiff::SignedDuration;

use crate::{SIX, conformance_game, games, minutes, seconds};

const DAY: SignedDuration = SignedDuration::from_hours(24);

#[test]
fn a_step_back_reaches_behind_a_restart() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "");
    for _ in 0..12 {
        fixture.tell("Ann", "roll 6");
    }
    let before = fixture.table(&id).log().len();
    fixture.restart();
    assert_eq!(fixture.table(&id).log().len(), before, "nothing is sent twice");
    fixture.tell("Gus", "desk back 10");
    assert!(fixture.shown("Bob", "took back the last 10 commands"), "{}", fixture.read("Bob"));
    fixture.tell("Gus", "desk back 3");
    assert!(fixture.told("Gus", "Not now"), "two are left: {}", fixture.read("Gus"));
    fixture.tell("Gus", "desk back 2");
    assert!(fixture.shown("Bob", "took back the last 2 commands"), "{}", fixture.read("Bob"));
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn a_game_that_cannot_be_read_for_a_while_is_only_late() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    let told = fixture.read("Bob").len();
    fixture.restart_unread();
    assert!(fixture.host.table(&id).is_none(), "it sleeps");
    fixture.machine().set_unreadable(true);
    let later = fixture.now() + minutes(60 * 24 * 3);
    assert!(!fixture.host.tick_next(later) && fixture.host.stuck().is_some());
    assert!(fixture.host.commit(later).is_err(), "nothing is acknowledged");
    fixture.machine().set_unreadable(false);
    assert_eq!(fixture.host.commit(later), Ok(()));
    assert!(fixture.host.stuck().is_none());
    assert!(fixture.host.tick_next(later), "what was due strikes");
    while fixture.host.tick_next(later) {}
    fixture.pump();
    assert!(fixture.read("Bob").len() > told, "{}", fixture.read("Bob"));
}

#[test]
fn talk_that_changes_nothing_writes_no_state() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    let state = |fixture: &HostFixture| fixture.machine().row(&format!("t/{}/now", id.0)).unwrap();
    let before = state(&fixture);
    fixture.tell("Ann", "status");
    fixture.tell("Ann", "no such command");
    assert!(state(&fixture) == before, "a question and a refusal leave the state as it was");
    fixture.tell("Ann", "submit vote=none");
    assert!(state(&fixture) != before);
    // The state counts the entries that it includes. Later ones changed nothing, and the game is still restored.
    fixture.tell("Ann", "status");
    let log = fixture.table(&id).log().len();
    fixture.restart();
    assert_eq!(fixture.table(&id).log().len(), log);
}

#[test]
fn games_that_change_together_are_written_as_those_that_change_one_by_one() {
    let now = "2026-03-20T12:00:00Z".parse().unwrap();
    let written = |together: bool| -> StoreBatch {
        let (store, seed) = (Machine::default().store(), Seed::from_number(3));
        let parts = HostParts {
            rulesets: games(),
            platforms: Vec::new(),
            store,
            language: "en".to_owned(),
            random: Random::seeded(seed),
        };
        let mut host = Host::new(parts).unwrap();
        for game in 0..200 {
            let seat = |name: &str| SeatPlan { handle: name.to_lowercase(), occupant: Occupant::Practice };
            let new = NewTable {
                ruleset: "gauntlet".to_owned(),
                name: Some(format!("g{game}")),
                seats: SIX.into_iter().map(seat).collect(),
                rooms: Vec::new(),
                own_room: None,
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
        let (mut fixture, _) = conformance_game(&[profile], "");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
        fixture.restart();
        fixture.choose("Bob", "eve");
        assert!(fixture.told("Bob", "You strike at eve"), "{profile:?}\n{}", fixture.read("Bob"));
    }
}

#[test]
fn lobbies_and_bans_are_kept() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.all_start();
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!join");
    fixture.tell("Ann", "desk ban bob");
    fixture.restart();
    fixture.say("Cat", "!join");
    fixture.say("Bob", "!join");
    fixture.say("Ann", "!players");
    assert!(fixture.shown("Ann", "ann, cat"), "{}", fixture.read("Ann"));
}

#[test]
fn what_fell_due_while_the_host_was_away_strikes_in_order_around_what_was_done() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "offer-time = \"3m\"\nquiet = \"20m\"");
    fixture.tell("Ann", "offer bob");
    let begun = fixture.now();
    // Bob accepts in time, but the host is away and reads it an hour later.
    let bob = fixture.guest("Bob").person.clone();
    fixture.services[0].say_direct(begun + minutes(2), &bob, "accept").unwrap();
    fixture.wait_for_nobody(minutes(60));
    fixture.restart();
    let rows: Vec<(i64, String)> = fixture
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
        let (mut fixture, id) = conformance_game(&[profile], "");
        fixture.machine().set_full(true);
        let read = fixture.host.cursor(&PlatformName::new(profile.name())).unwrap();
        fixture.tell("Ann", "roll 6");
        assert!(!fixture.saw("Bob", "throws a die"), "{profile:?}: sent before it is stored");
        assert!(fixture.host.stuck().is_some());
        // A host that is killed now has lost nothing that users know of.
        fixture.restart_unread();
        assert_eq!(fixture.host.cursor(&PlatformName::new(profile.name())), Some(read), "{profile:?}");
        fixture.machine().set_full(false);
        fixture.restart();
        assert_eq!(fixture.count("Bob", "throws a die"), 1, "{profile:?}\n{}", fixture.read("Bob"));
        assert!(fixture.table(&id).winners().is_none());
    }
}

#[test]
fn old_talk_is_folded_after_an_outage_and_what_the_bot_told_comes_whole() {
    let (mut fixture, _) = conformance_game(&[Profile::MatrixLike, Profile::TelegramLike], "");
    fixture.services[1].go_offline("away");
    for number in 0..40 {
        fixture.say("Ann", &format!("line {number} of forty"));
    }
    fixture.tell("Ann", "roll 6");
    fixture.wait(minutes(5));
    fixture.services[1].come_back();
    fixture.wait_for_nobody(minutes(30));
    fixture.wait(minutes(10));
    let read = fixture.read("Bob");
    assert!(
        read.contains("19 earlier messages, by ann, were sent") || read.contains("20 earlier messages, by ann"),
        "{read}"
    );
    assert!(!read.contains("line 3 of forty") && read.contains("line 39 of forty"), "{read}");
    assert_eq!(fixture.count("Bob", "throws a die"), 1, "{read}");
}

#[test]
fn talk_of_finished_games_goes_after_its_time() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "");
    fixture.say("Ann", "My secret plan.");
    fixture.tell("Gus", "desk cancel");
    // The clock says that a year has passed while the host was away.
    fixture.wait_for_nobody(DAY * 365);
    let day = Duration::from_secs(24 * 60 * 60);
    let mut forget_talk = |kept: u32, uptime: u32| {
        let count = fixture.host.forget_talk(day * kept, day * uptime).unwrap();
        let now = fixture.now();
        fixture.host.commit(now).unwrap();
        fixture.restart();
        count
    };
    assert_eq!(forget_talk(30, 100), 0, "it ages from now on");
    assert_eq!((forget_talk(30, 100), forget_talk(30, 129)), (0, 0), "not yet");
    assert_eq!((forget_talk(30, 20), forget_talk(30, 130)), (0, 1), "an uptime from a backup makes nothing older");
    assert_eq!(forget_talk(30, 500), 0, "once is enough");
    let log = format!("{:?}", fixture.table(&id).log());
    assert!(!log.contains("secret plan") && log.contains("game-cancelled"), "{log}");
    assert!(!fixture.machine().holds("secret plan"));
}

#[test]
fn finished_games_go_after_their_time_with_everything_of_them() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "");
    let day = Duration::from_secs(24 * 60 * 60);
    let delete_games = |fixture: &mut HostFixture, uptime: u32| {
        let count = fixture.host.delete_games(day * 365, day * uptime).expect("memory has room");
        let now = fixture.now();
        fixture.host.commit(now).expect("memory has room");
        fixture.restart();
        count
    };
    assert_eq!((delete_games(&mut fixture, 1), delete_games(&mut fixture, 1000)), (0, 0), "it runs");
    let ann = fixture.guest("Ann").person.clone();
    fixture.tell("Gus", "desk cancel");
    assert_eq!((delete_games(&mut fixture, 1000), delete_games(&mut fixture, 1364)), (0, 0), "not yet");
    assert_eq!(fixture.host.finished_games(&ann).len(), 1);
    assert_eq!((delete_games(&mut fixture, 1365), delete_games(&mut fixture, 1366)), (1, 0));
    assert_eq!((fixture.host.finished_games(&ann), fixture.host.games().count()), (Vec::new(), 0));
    let left: Vec<String> =
        fixture.stored().into_iter().map(|(key, _)| key).filter(|key| key.contains(&*id.0)).collect();
    assert_eq!(left, [""; 0]);
    // Those who played in it go on to play.
    fixture.tell("Ann", "status");
    fixture.deal("gauntlet", &crate::SIX, None, crate::DEAL);
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn somebody_is_forgotten_when_their_games_are_over() {
    let (mut fixture, id) = conformance_game(&[Profile::MatrixLike], "");
    fixture.say("Ann", "I was never here.");
    fixture.tell("Ann", "roll 6");
    let ann = fixture.guest("Ann").person.clone();
    assert!(matches!(fixture.host.forget(&ann), Err(ForgetError::Plays(game)) if game == id));
    fixture.tell("Gus", "desk cancel");
    let row = fixture.stored().into_iter().find(|(key, _)| key.starts_with("person/") && key.contains(ann.id.as_str()));
    let row = String::from_utf8(row.expect("her row").1).expect("JSON");
    let direct = row.split("\"direct\":{").nth(1).and_then(|rest| rest.split("\"id\":\"").nth(1));
    let direct = direct.and_then(|rest| rest.split('"').next()).unwrap_or_else(|| panic!("{row}"));
    let forgotten = fixture.host.forget(&ann).unwrap();
    assert!(forgotten.known && forgotten.games == 1);
    fixture.host.commit(fixture.now()).unwrap();
    for trace in ["never here", &format!("\"{}\"", ann.id), "\"ann\""] {
        assert!(!fixture.machine().holds(trace), "{trace}");
    }
    // Nor does anything say where she was reached.
    let rows = fixture.stored();
    let holds_direct = |row: &[u8]| String::from_utf8_lossy(row).contains(&format!("\"{direct}\""));
    let found: Vec<&String> = rows.iter().filter(|(_, row)| holds_direct(row)).map(|(key, _)| key).collect();
    assert_eq!(found, [""; 0]);
    fixture.restart();
    assert_eq!(fixture.table(&id).roster().handle(gloaming_core::ruleset::Seat(0)), "forgotten-1");
    let nobody = gloaming_core::chat::Person::new(&PlatformName::new("matrix-like"), "nobody");
    assert!(!fixture.host.forget(&nobody).unwrap().known);
}

#[test]
fn people_who_look_on_do_not_fill_the_disk_with_what_is_refused() {
    let (mut fixture, id) = conformance_game(&[Profile::TextOnly], "");
    fixture.come("Zoe", 0);
    let tries = |fixture: &mut HostFixture, text: &str, times: usize| {
        for _ in 0..times {
            fixture.say("Zoe", text);
        }
        fixture.table(&id).log().len()
    };
    let before = tries(&mut fixture, "!roll 6", 0);
    assert_eq!(tries(&mut fixture, "!roll 6", 3), before + 3, "she is told that she does not play");
    assert!(fixture.told("Zoe", "only its players can do that"), "{}", fixture.read("Zoe"));
    let full = tries(&mut fixture, "!roll 6", 1_000);
    assert_eq!(full, before + 1_000);
    for _ in 0..2 {
        assert_eq!(tries(&mut fixture, "!roll 6", 20), full);
        assert_eq!(tries(&mut fixture, "#east-island let me in", 20), full);
        fixture.restart();
        fixture.host.wake_table(&id);
    }
    // The game continues, and can be taken back to a step before all that.
    fixture.tell("Ann", "roll 6");
    assert!(fixture.shown("Bob", "throws a die"), "{}", fixture.read("Bob"));
    fixture.restart();
    fixture.tell("Gus", "desk back");
    assert!(fixture.shown("Bob", "took back the last command"), "{}", fixture.read("Bob"));
}

#[test]
fn an_onlooker_is_forgotten_with_what_they_said() {
    let (mut fixture, _) = conformance_game(&[Profile::TextOnly], "");
    let zoe = fixture.come("Zoe", 0);
    fixture.say("Zoe", "!vote ann, if I may");
    assert!(fixture.machine().holds("if I may"), "an onlooker's words are in the journal\n{}", fixture.read("Ann"));
    fixture.tell("Gus", "desk cancel");
    assert_eq!(fixture.host.forget(&zoe).unwrap().games, 1);
    fixture.host.commit(fixture.now()).unwrap();
    for trace in ["if I may", &format!("\"{}\"", zoe.id)] {
        assert!(!fixture.machine().holds(trace), "{trace}");
    }
}

#[test]
fn a_game_out_of_a_backup_is_paused_and_says_nothing_old() {
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
    fixture.services[0].go_offline("away");
    fixture.host.desk(&id, DeskVerb::Announce(PlayerText::new("Old news.")), fixture.now()).unwrap();
    fixture.pump();
    // The backup contains what was stored at this time.
    fixture.services[0].come_back();
    let paused = |fixture: &HostFixture| {
        let screen = fixture.services[0].screen(&fixture.guest("Bob").person);
        screen.into_iter().rev().find_map(|seen| match seen.sight {
            Sight::Board { slot: Slot::Phase, board: Some(board) } => match *board {
                Board::Phase { paused, .. } => Some(paused),
                _ => None,
            },
            _ => None,
        })
    };
    assert_eq!(paused(&fixture), Some(false));
    fixture.between(|host, now| assert_eq!(host.pause_all(now), 1));
    fixture.pump();
    assert_eq!(paused(&fixture), Some(true), "pages show the status");
    assert!(!fixture.saw("Ann", "Old news") && fixture.shown("Ann", "The game is paused"), "{}", fixture.read("Ann"));
    let before = fixture.count("Bob", "name the victim of the night");
    fixture.tell("Gus", "desk resume");
    fixture.wait(seconds(1));
    assert!(fixture.count("Bob", "name the victim of the night") >= 1 && before >= 1, "{}", fixture.read("Bob"));
    fixture.choose("Bob", "eve");
    assert!(fixture.told("Bob", "You strike at eve"), "{}", fixture.read("Bob"));
}

#[test]
fn games_that_nobody_looks_at_sleep_and_wake_when_somebody_does() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&SIX);
    fixture.all_start();
    let first = fixture.deal("gauntlet", &SIX, None, crate::DEAL);
    for _ in 0..600 {
        fixture.deal("one-night", &["Dan", "Eve", "Fay"], None, "");
    }
    assert!(fixture.host.tables().count() <= 512 && fixture.host.games().count() == 601);
    assert!(fixture.host.table(&first).is_none(), "it sleeps");
    fixture.tell("Ann", "roll 6");
    assert!(
        fixture.shown("Bob", "throws a die") || fixture.count("Bob", "throws a die") == 1,
        "{}",
        fixture.read("Bob")
    );
    assert!(fixture.host.table(&first).is_some());
}

#[test]
fn finished_games_leave_memory_and_can_be_read_again() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&["Ann", "Bob", "Cat", "Gus"]);
    fixture.all_start();
    let mut first = None;
    for _ in 0..70 {
        let id = fixture.deal("one-night", &["Ann", "Bob", "Cat"], Some("Gus"), "");
        fixture.tell("Gus", &format!("desk {} cancel", id.0));
        first.get_or_insert(id);
    }
    let running = |fixture: &HostFixture| fixture.host.tables().filter(|(_, table)| table.winners().is_none()).count();
    assert_eq!((running(&fixture), fixture.host.games().count()), (0, 70), "{}", fixture.read("Gus"));
    assert!(fixture.host.tables().count() < 64, "{}", fixture.host.tables().count());
    let first = first.expect("there were some");
    assert!(fixture.host.table(&first).is_none(), "it left memory");
    assert!(fixture.host.wake_table(&first).expect("it is read").winners().is_some());
}

#[test]
fn somebody_who_had_left_the_room_of_their_game_is_forgotten_there_too() {
    let (mut fixture, _) = conformance_game(&[Profile::MatrixLike], "");
    let ann = fixture.guest("Ann").person.clone();
    let room = fixture.rooms[0].clone();
    fixture.services[0].leave(fixture.now(), &ann, &room).unwrap();
    fixture.pump();
    fixture.tell("Gus", "desk cancel");
    assert!(fixture.host.forget(&ann).unwrap().known);
    fixture.host.commit(fixture.now()).unwrap();
    assert!(!fixture.machine().holds(&format!("\"{}\"", ann.id)), "the room still names them");
}

#[test]
fn a_command_that_is_too_long_is_not_kept_whole() {
    let (mut fixture, id) = conformance_game(&[Profile::MatrixLike], "");
    fixture.come("Zoe", 0);
    fixture.all_start();
    for name in ["Ann", "Zoe"] {
        fixture.tell(name, &format!("vote {}the end of it", "ann ".repeat(10_000)));
    }
    assert!(fixture.told("Ann", "too long"), "{}", fixture.read("Ann"));
    assert!(!fixture.machine().holds("the end of it"), "any user could fill the disk");
    let log = fixture.table(&id).log().to_vec();
    fixture.restart();
    assert_eq!(fixture.table(&id).log(), log);
}

#[test]
fn names_that_have_no_end_are_not_kept_whole() {
    let (mut fixture, id) = conformance_game(&[Profile::MatrixLike], "");
    let zoe = fixture.come("Zoe", 0);
    fixture.all_start();
    // Very long display names aren't stored either.
    fixture.services[0].rename(fixture.now(), &zoe, &format!("Zoe {}the-name", "x".repeat(10_000))).unwrap();
    for name in ["Ann", "Zoe"] {
        fixture.tell(name, &format!("#{}the-end {} hello", "x".repeat(10_000), id.0));
    }
    assert!(fixture.told("Ann", "can't write there now"), "{}", fixture.read("Ann"));
    assert!(
        !fixture.machine().holds("xthe-end") && !fixture.machine().holds("xthe-name"),
        "any user could fill the disk"
    );
    let log = fixture.table(&id).log().to_vec();
    fixture.restart();
    assert_eq!(fixture.table(&id).log(), log);
}

#[test]
fn a_command_of_the_desk_that_is_too_long_is_not_kept() {
    let (mut fixture, _) = conformance_game(&[Profile::MatrixLike], "");
    for verb in ["announce", "pasue"] {
        fixture.tell("Gus", &format!("desk {verb} {}the-end", "x".repeat(10_000)));
    }
    assert_eq!(fixture.count("Gus", "too long"), 2, "{}", fixture.read("Gus"));
    assert!(!fixture.machine().holds("xthe-end"), "any game master could fill the disk");
    fixture.tell("Gus", &format!("desk announce {}the end", "x".repeat(PlayerText::MOST_CHARACTERS - 7)));
    assert!(fixture.shown("Ann", "xthe end"), "{}", fixture.read("Ann"));
}
