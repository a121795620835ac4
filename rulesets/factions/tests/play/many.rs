//! A game of forty, in which one step causes more on the services than a single poll returns.

use gloaming_core::ruleset::erase;
use gloaming_factions::Factions;
use gloaming_testkit::scenario::{LoadedRulesets, Options, Services, parse, run};

fn played(steps: &str) -> Vec<(&'static str, Result<(), String>)> {
    let names: Vec<String> = (1..=40).map(|number| format!("p{number}")).collect();
    let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    let teams = ["red", "grey", "blue", "green"];
    let deal: Vec<String> =
        names.iter().enumerate().map(|(place, name)| format!("{name} = \"{}\"", teams[place % 4])).collect();
    let file = format!(
        "title = \"Forty\"\nruleset = \"factions\"\nplayers = [{}]\nrules = [\"FA-1\"]\n[setup]\ndeal = {{ {} }}\nstart = \
         \"merged\"\n[play]\nsteps = [\n{steps}\n]\n",
        quoted.join(", "),
        deal.join(", ")
    );
    let rulesets = [erase(Factions)];
    let loaded = LoadedRulesets::new(&rulesets).expect("the texts read");
    let scenario = parse(&file, &rulesets).expect("the file is right");
    let kinds = ["web-like", "matrix-like", "text-only", "telegram-like", "mixed"];
    let on = |kind: &'static str| {
        let services = Services::named(kind).expect("a kind of service");
        let options = Options { services, ..Options::default() };
        (kind, run(&loaded, &scenario, &options, None).map_err(|failure| failure.to_string()))
    };
    kinds.map(on).to_vec()
}

#[test]
fn a_refusal_is_seen_in_the_step_that_caused_it() {
    for (kind, result) in played("{ as = \"p40\", say = \"vote p1\", refused = \"not-now\" }") {
        assert_eq!(result, Ok(()), "{kind}");
    }
}

#[test]
fn a_refused_command_does_not_pass_for_one_that_was_taken() {
    for (kind, result) in played("{ as = \"p40\", say = \"vote p1\" }") {
        let told = result.expect_err(kind);
        assert!(told.contains("to be accepted") && told.contains("`not-now`"), "{kind}: {told}");
    }
}
