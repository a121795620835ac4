//! Nothing that is stored reveals a later deal, and a copy of the store doesn't repeat one.

use std::collections::BTreeSet;

use gloaming_core::kit::{Draws, Seed};
use gloaming_host::TableId;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use super::across::code;
use super::games;

/// A service whose room can't be closed, so that users can announce a game whatever happens.
const PROFILES: &[Profile] = &[Profile::TextOnly];

/// Services between which users can join with a code.
const CODES: &[Profile] = &[Profile::TelegramLike, Profile::MatrixLike];

/// A lobby of three that could begin.
fn gathered(mut fixture: HostFixture) -> HostFixture {
    fixture.all_come(&["Ann", "Bob", "Cat"]);
    fixture.say("Ann", "!new one-night");
    fixture.say("Bob", "!join");
    fixture.say("Cat", "!join");
    fixture
}

/// Begins the game of the lobby. Returns its seed.
fn begin(fixture: &mut HostFixture) -> Seed {
    fixture.say("Ann", "!start");
    let id: TableId = fixture.host.games().next().expect("a game begins").clone();
    fixture.host.wake_table(&id).expect("it reads").dealt_from().seed
}

fn system() -> HostFixture {
    gathered(HostFixture::unpredictable(games(), PROFILES))
}

fn seeded() -> HostFixture {
    gathered(HostFixture::new(games(), PROFILES))
}

/// Returns the seeds that could be computed from these rows: everything in them that could be a seed, and what it
/// draws.
fn computed(rows: &[(String, Vec<u8>)]) -> Vec<Seed> {
    let text: String = rows.iter().map(|(_, row)| String::from_utf8_lossy(row).into_owned() + "\n").collect();
    let words = text.split(|c: char| !c.is_ascii_hexdigit()).filter(|word| word.len() == 64);
    let found: Vec<Seed> = words.filter_map(|word| Seed::try_from(word.to_owned()).ok()).collect();
    let mut all = found.clone();
    for seed in found {
        let mut draws = Draws::new(seed);
        for _ in 0..20 {
            let mut draw = draws.draw("seed");
            let mut bytes = [0; 32];
            bytes.iter_mut().for_each(|byte| *byte = draw.below(256) as u8);
            all.push(Seed::new(bytes));
        }
    }
    all
}

#[test]
fn nothing_that_was_stored_before_a_game_tells_its_seed() {
    let mut fixture = system();
    let before = computed(&fixture.stored());
    assert!(!before.contains(&begin(&mut fixture)));
    // The search finds what a stored seed would reveal, as in a test with a fixed seed.
    let mut fixture = seeded();
    let before = computed(&fixture.stored());
    assert!(before.contains(&begin(&mut fixture)));
}

#[test]
fn two_hosts_on_copies_of_one_store_deal_differently() {
    let dealt = |mut fixture: HostFixture| {
        let rows = fixture.stored();
        let first = begin(&mut fixture);
        fixture.begin_with(&rows);
        (first, begin(&mut fixture))
    };
    let (first, second) = dealt(system());
    assert_ne!(first, second);
    let (first, second) = dealt(seeded());
    assert_eq!(first, second, "it is the same game that would be dealt");
}

#[test]
fn two_hosts_on_copies_of_one_store_make_different_codes() {
    let made = |mut fixture: HostFixture| {
        fixture.come("Ann", 0);
        let rows = fixture.stored();
        fixture.say("Ann", "!new one-night");
        let first = code(&fixture);
        // The host on the copy reads the command again.
        fixture.begin_with(&rows);
        fixture.pump();
        assert_eq!(first.len(), 6, "{}", fixture.read("Ann"));
        (first, code(&fixture))
    };
    let (first, second) = made(HostFixture::unpredictable(games(), CODES));
    assert_ne!(first, second);
    let (first, second) = made(HostFixture::new(games(), CODES));
    assert_eq!(first, second, "it is the same code that would be made");
}

#[test]
fn hosts_on_copies_of_one_store_name_their_games_differently() {
    // Two short names may be the same by chance, but for four that is practically impossible.
    let named = |mut fixture: HostFixture| {
        let rows = fixture.stored();
        let mut names = BTreeSet::new();
        for _ in 0..4 {
            fixture.begin_with(&rows);
            begin(&mut fixture);
            names.extend(fixture.host.games().cloned());
        }
        names.len()
    };
    assert!(named(system()) > 1);
    assert_eq!(named(seeded()), 1, "it is the same name that would be drawn");
}

#[test]
fn a_restored_game_draws_anew_and_can_still_be_stepped_back() {
    let mut fixture = seeded();
    let dealt = begin(&mut fixture);
    let id: TableId = fixture.host.games().next().expect("a game begins").clone();
    fixture.back_up_and_restore();
    fixture.pump();
    let draws = |fixture: &mut HostFixture| fixture.host.wake_table(&id).expect("it reads").game().save().draws.seed();
    let renewed = draws(&mut fixture);
    assert_ne!(renewed, dealt);
    assert_eq!(fixture.host.wake_table(&id).expect("it reads").dealt_from().seed, dealt, "the deal is as it was");
    fixture.restart();
    assert_eq!(draws(&mut fixture), renewed);
    // Older steps are restored by replaying the journal, which leads to the same game.
    fixture.tell("Ann", "desk resume");
    fixture.tell("Ann", "desk back");
    assert_eq!(draws(&mut fixture), renewed, "{}", fixture.read("Ann"));
    assert!(!fixture.read("Ann").contains("only at another point in the game"), "{}", fixture.read("Ann"));
}
