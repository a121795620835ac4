//! The statistics of simulations and rankings.

use gloaming_core::ruleset::{Data, erase};
use gloaming_factions::Factions;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::ruleset_fixture::{handles, raw};
use gloaming_testkit::service::Profile;
use gloaming_testkit::simulate::{Simulation, assert_figures_name_the_winners};

/// Simulations report the same winners as the end of a game.
#[test]
fn figures_name_the_winners_of_the_end() {
    let (rules, data) = (erase(Factions), Data::new());
    for players in [12, 20] {
        let (handles, setup) = (handles(players), raw(""));
        let simulation = Simulation { rules: &rules, handles: &handles, setup: &setup, data: &data, seed: 0 };
        assert_figures_name_the_winners(&simulation, 0..12, &["sweetheart"]);
    }
}

/// A sweetheart can win together with Red although Blue has lost (FA-145), which is a win by the role.
const SWEETHEARTS: &str = r#"
deal = { ann = "red sweetheart", bob = "blue sweetheart", cat = "grey", dan = "blue" }
start = "merged"
double-stop = 20
quiet-nights = 0
query-stop = 0
min-island = 0
"#;

#[test]
fn figures_name_winners_by_their_own_goal_apart_from_their_team() {
    let (rules, data) = (erase(Factions), Data::new());
    let (handles, setup) = (["ann", "bob", "cat", "dan"].map(str::to_owned), raw(SWEETHEARTS));
    let simulation = Simulation { rules: &rules, handles: &handles, setup: &setup, data: &data, seed: 0 };
    let reached = assert_figures_name_the_winners(&simulation, 0..400, &["sweetheart"]);
    assert_eq!(reached.into_iter().collect::<Vec<_>>(), ["sweetheart"]);
}

#[test]
fn a_ranking_names_winners_by_their_own_goal_apart_from_their_team() {
    const PLAYERS: [&str; 4] = ["Ann", "Bob", "Cat", "Dan"];
    let mut fixture = HostFixture::new(vec![erase(Factions)], &[Profile::MatrixLike]);
    fixture.all_come(&PLAYERS);
    fixture.all_start();
    let id = fixture.deal("factions", &PLAYERS, None, SWEETHEARTS);
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    fixture.tell("Ann", "submit vote=cat target=dan");
    fixture.wait_until(|fixture| fixture.table(&id).winners().is_some());
    fixture.say("Ann", "!ranking");
    let read = fixture.read("Ann");
    let sides = read.rsplit("Won by: ").next().and_then(|rest| rest.lines().next()).unwrap_or_default();
    assert_eq!(sides, "red 1, sweetheart 1.", "{read}");
}
