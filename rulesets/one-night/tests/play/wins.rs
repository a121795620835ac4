//! Checks every vote that three and four players can cast, with every final deal that matters, against a second
//! implementation.
//!
//! The second implementation below follows the table of section 4.3 line by line and shares no code with the game.

use crate::fixture::{NAMES, RulesetFixture, deal};

/// The roles that matter when votes are counted. All other town roles count like the villager.
const ROLES: [&str; 5] = ["werewolf", "minion", "tanner", "hunter", "villager"];

#[test]
fn every_vote_of_three_players_is_judged_as_the_table_says() {
    assert_eq!(judge_all(3), 85 * 8);
}

#[test]
fn every_vote_of_four_players_is_judged_as_the_table_says() {
    assert_eq!(judge_all(4), 286 * 81);
}

/// Plays every deal and vote with this number of players, and returns the number of games.
fn judge_all(players: usize) -> usize {
    let mut games = 0;
    for deal in tuples(players, &|_| (0..ROLES.len()).collect()) {
        let hands: Vec<&str> = deal.iter().map(|role| ROLES[*role]).collect();
        let Some(voting) = deal_until_voting(&hands) else { continue };
        for votes in tuples(players, &|voter| (0..players).filter(|target| *target != voter).collect()) {
            let mut fixture = voting.fork();
            for (voter, target) in votes.iter().enumerate() {
                fixture.say(NAMES[voter], &format!("vote {}", NAMES[*target])).expect("a vote for another player");
            }
            let (died, won) = opinion(&hands, &votes);
            let found: Vec<usize> =
                fixture.winners.as_ref().expect("all have voted").iter().map(|s| s.index()).collect();
            assert_eq!(found, won, "hands {hands:?}, votes {votes:?}");
            let lives: Vec<usize> = fixture.game.alive().iter().map(|seat| seat.index()).collect();
            let expected: Vec<usize> = (0..players).filter(|player| !died.contains(player)).collect();
            assert_eq!(lives, expected, "hands {hands:?}, votes {votes:?}");
            games += 1;
        }
    }
    games
}

/// Returns a game with this deal at the beginning of its vote, or `None` if there aren't enough cards for the deal.
fn deal_until_voting(hands: &[&str]) -> Option<RulesetFixture> {
    let held = |role: &str| hands.iter().filter(|hand| **hand == role).count();
    let most = |role: &str| match role {
        "werewolf" => 2,
        "villager" => 3,
        _ => 1,
    };
    if ROLES.iter().any(|role| held(role) > most(role)) {
        return None;
    }
    let dealt: Vec<String> = hands.iter().zip(NAMES).map(|(role, name)| format!("{name} = \"{role}\"")).collect();
    let third = if held("werewolf") == 0 { "werewolf" } else { "insomniac" };
    let setup = format!("deal = {{ {} }}\ncentre = [\"seer\", \"robber\", \"{third}\"]", dealt.join(", "));
    let mut fixture = deal(hands.len(), &setup, 0);
    fixture.strike();
    fixture.strike();
    Some(fixture)
}

/// Returns all ways to choose one number for each place.
fn tuples(places: usize, choices: &dyn Fn(usize) -> Vec<usize>) -> Vec<Vec<usize>> {
    (0..places).fold(vec![Vec::new()], |tuples, place| {
        let extended = |tuple: &Vec<usize>| {
            let tuple = tuple.clone();
            choices(place).into_iter().map(move |choice| [tuple.clone(), vec![choice]].concat())
        };
        tuples.iter().flat_map(extended).collect()
    })
}

/// Returns the deaths and the winners, by seat.
fn opinion(hands: &[&str], votes: &[usize]) -> (Vec<usize>, Vec<usize>) {
    let players = hands.len();
    let received = |player: usize| votes.iter().filter(|target| **target == player).count();
    let werewolves: Vec<usize> = (0..players).filter(|player| hands[*player] == "werewolf").collect();
    let minion = hands.iter().position(|hand| *hand == "minion");
    let tanner = hands.iter().position(|hand| *hand == "tanner");
    let hunter = hands.iter().position(|hand| *hand == "hunter");
    let pack: Vec<usize> = if werewolves.is_empty() { minion.into_iter().collect() } else { werewolves.clone() };

    let most = (0..players).map(received).max().expect("somebody plays");
    let set_aside = pack.is_empty()
        && tanner.is_some_and(|tanner| {
            (0..players).all(|player| received(player) - usize::from(votes[tanner] == player) <= 1)
        });
    let mut died: Vec<usize> = Vec::new();
    if most > 1 && !set_aside {
        died = (0..players).filter(|player| received(*player) == most).collect();
        if let Some(hunter) = hunter.filter(|hunter| died.contains(hunter))
            && !died.contains(&votes[hunter])
        {
            died.push(votes[hunter]);
        }
    }

    let pack_died = pack.iter().any(|player| died.contains(player));
    let tanner_died = tanner.is_some_and(|tanner| died.contains(&tanner));
    let teams: &[&str] = match (pack.is_empty(), pack_died, tanner_died) {
        (false, true, false) => &["town"],
        (false, true, true) => &["town", "tanner"],
        (false, false, true) | (true, _, true) => &["tanner"],
        (false, false, false) => &["werewolf"],
        (true, _, false) if died.is_empty() => &["town"],
        (true, _, false) => &[],
    };
    let team = |hand: &str| match hand {
        "werewolf" | "minion" => "werewolf",
        "tanner" => "tanner",
        _ => "town",
    };
    (died, (0..players).filter(|player| teams.contains(&team(hands[*player]))).collect())
}
