//! Every event, refusal, fault, verb and word has its text, and every name in the manifest exists.

use gloaming_core::ruleset::{Declared, manifest};
use gloaming_core::text::check;
use gloaming_factions::Factions;

#[test]
fn every_name_in_the_manifest_leads_somewhere() {
    let faults: Vec<String> = manifest::check(Factions.manifest()).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_text_is_there_and_uses_only_what_it_is_given() {
    let faults: Vec<String> = check(Factions.manifest()).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// FA-182: the rules for players don't reveal what a season keeps secret.
#[test]
fn the_rules_for_players_keep_the_secrets_of_the_season() {
    let secret = [
        "blue",
        "green",
        "gold",
        "violet",
        "black",
        "orange",
        "white",
        "painter",
        "forger",
        "turncoat",
        "sleeper",
        "medium",
        "teller",
        "ferryman",
        "heir",
        "rival",
        "sweetheart",
        "conch",
        "mask",
        "blau",
        "grün",
        "violett",
        "schwarz",
    ];
    for locale in Factions.manifest().locales {
        let words: Vec<String> = locale.rules.split(|c: char| !c.is_alphanumeric()).map(str::to_lowercase).collect();
        for word in secret {
            assert!(!words.iter().any(|one| one == word), "{}: {word}", locale.language);
        }
    }
}

/// FA-182: `why` quotes no hidden teams, roles and twists, unless the story of the game names them.
#[test]
fn the_sections_of_the_hidden_content_are_secret_rules() {
    let manifest = Factions.manifest();
    let secret = |line: &str| manifest.secret_rules.iter().any(|rule| line.starts_with(&format!("- **{rule}**")));
    let mut hidden = 0;
    let mut section = "";
    for line in manifest.catalogue.lines() {
        section = line.strip_prefix("## ").unwrap_or(section);
        if line.starts_with("- **") && ["14 ", "15 ", "16 "].iter().any(|number| section.starts_with(number)) {
            assert!(secret(line), "{line}");
            hidden += 1;
        }
    }
    assert!(hidden > 20, "{hidden} rules in the sections of the hidden content");
    for rule in manifest.secret_rules {
        assert!(manifest.rule(rule).is_some(), "{rule} isn't a rule");
    }
}
