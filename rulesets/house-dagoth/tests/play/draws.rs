//! Draws (HD-102): each has its own stream, so that no hidden draw shows in another.

use serde_json::Value;

use crate::fixture::{RulesetFixture, deal};

/// Returns the events about Bob's recruits in the first night, if all of these leaders order one, too.
fn recruits_of_bob(setup: &str, seed: u64, others: &[&str]) -> Vec<Value> {
    let mut sitting = deal(6, &format!("first = \"night\"\n{setup}"), seed);
    for name in ["bob"].iter().chain(others) {
        let agent = first_agent(&sitting, name);
        sitting.say(name, &format!("order {agent} recruit vivec fast")).unwrap_or_else(|code| panic!("{name}: {code}"));
    }
    sitting.strike();
    let told = ["recruited", "new-agent"].into_iter().flat_map(|event| sitting.private("bob", event));
    told.map(|event| Value::from(format!("{event:?}"))).collect()
}

fn first_agent(sitting: &RulesetFixture, name: &str) -> String {
    let seat = sitting.game.roster().find(name).expect("a player");
    let state = sitting.game.save().state;
    let agents = state["leaders"][seat.index()]["agents"].as_array().expect("a list").clone();
    agents[0]["name"].as_str().expect("a name").to_owned()
}

#[test]
fn a_hidden_draw_shifts_no_other() {
    let mut joined = 0;
    for seed in 0..20 {
        let alone = recruits_of_bob("", seed, &[]);
        assert_eq!(alone, recruits_of_bob("", seed, &["ann", "cat", "eve"]), "seed {seed}");
        joined += alone.len() - 1;
        // The agents of another leader are fixed, which changes nothing for others.
        let fixed = recruits_of_bob("agents = { ann = [\"kip:male:nord\"] }", seed, &["ann"]);
        assert_eq!(alone, fixed, "seed {seed}");
    }
    assert!(joined > 10, "{joined} joined in all");
}
