//! Seasons that can be played, and the faults of those that can't (section 7 of `RULES.md`).

use super::*;

fn file(text: &str) -> RawSetup {
    text.parse().expect("TOML")
}

/// Returns the faults of the built-in season with one replacement and more lines at the end.
fn faults(replace: (&str, &str), more: &str) -> Vec<String> {
    let text = SEASON_1_FILE.replacen(replace.0, replace.1, 1);
    assert!(replace.0 == replace.1 || text != SEASON_1_FILE, "{} is not in the season", replace.0);
    let told = |fault: &Fault| format!("{} {} {}", fault.path, fault.reason, fault.given);
    Season::read(&file(&format!("{text}\n{more}"))).err().unwrap_or_default().iter().map(told).collect()
}

const SAME: (&str, &str) = ("", "");

#[test]
fn the_built_in_season_can_be_played() {
    let season = Season::read(&file(SEASON_1_FILE)).expect("no fault");
    assert_eq!((season.teams.len(), season.roles.len(), season.items.len(), season.decks.len()), (10, 13, 4, 23));
    assert_eq!(season.duel.map(|team| season.team_word(team)), Some("red"));
}

/// The example of section 7.5.
const SECOND: &str = "[season]\nid = \"season-2\"\nformat = 1\nextends = \"season-1\"\n\n[texts.en]\nteam-pink = \"Pink\"\nrole-archer = \"Archer\"\n\n\
    [defaults]\nmerge-at = 10\n\n[[team]]\nid = \"pink\"\nacquainted = \"next\"\nshows = \"grey\"\n\
    powers = [{ kind = \"save\", against = [\"all\"], visibility = \"secret\" }]\n\n[[role]]\nid = \"archer\"\nwild = true\nnot-for = [\"red\"]\n\
    powers = [{ kind = \"kill\", uses = 1, from-night = 2 }]\n\n[[deck]]\nplayers = 20\nteams = { red = 3, silver = 1, grey = 4, pink = 3 }\n\
    wild = [4, 3, 2]\nroles = { scholar = 1, oracle = 1, archer = 1 }\nwild-roles = 4\nitems = { idol = 2, shield = 3 }\n";

#[test]
fn a_season_extends_another_entry_by_entry() {
    let season = Season::read(&file(SECOND)).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!((season.teams.len(), season.roles.len(), season.decks.len()), (11, 14, 23));
    let deck = season.deck(20).expect("a deck for 20");
    assert_eq!((deck.teams.len(), &deck.wild[..]), (4, &[4, 3, 2][..]));
    assert!(season.defaults.contains_key("merge-at"));
    let words = season_words(&file(SECOND));
    let archer = words.iter().find(|word| word.word == "archer").expect("a word");
    assert_eq!((archer.vocabulary, &archer.names[..]), ("role", &[("en".to_owned(), "Archer".to_owned())][..]));
}

#[test]
fn what_cannot_be_played_is_told_with_place_and_reason() {
    for (replace, more, expected) in [
        (SAME, "[colour]\nx = 1", "colour unknown-key colour"),
        (("format = 1", "format = 2"), "", "season.format bad-value 2"),
        (("format = 1\n", ""), "", "season.format missing-key "),
        (("kind = \"read\"", "kind = \"reed\""), "", "team[4].powers[0].kind unknown-kind reed"),
        (("kind = \"read\"", "kind = \"study\""), "", "team[4].powers[0].kind wrong-holder study"),
        (("item = \"idol\"", "item = \"idle\""), "", "twist[0].item unknown-id idle"),
        (("id = \"black\"", "id = \"blue\""), "", "team[7].id duplicate-id blue"),
        (("\"east\", \"west\"", "\"east\", \"east\""), "", "season.islands duplicate-id east"),
        (("\"east\", \"west\"", "\"east\", \"mainland\""), "", "season.islands[1] reserved-id mainland"),
        (("id = \"black\"", "id = \"teal\""), "", "team[7].id not-in-palette teal"),
        (("acquainted = \"next\"", "acquainted = \"some\""), "", "team[3].acquainted bad-value some"),
        (
            ("{ kind = \"read\" }", "{ kind = \"read\" }, { kind = \"kill\" }"),
            "",
            "team[4].powers[1].kind two-targets kill",
        ),
        (
            ("public = true\nacquainted = \"all\"\nchannel", "public = true\nacquainted = \"next\"\nchannel"),
            "",
            "team[0].channel channel-without-acquaintance true",
        ),
        (
            ("{ kind = \"read\" }", "{ kind = \"read\", uses = 2 }"),
            "",
            "team[4].powers[0].uses uses-without-acquaintance 2",
        ),
        (("kind = \"seance\", uses = 2", "kind = \"wake\", team = \"red\""), "", ""),
        (("{ kind = \"wake\", team = \"red\" }", "{ kind = \"watch\" }"), "", "role[6].told told-with-command watch"),
        (
            ("against = [\"red\", \"silver\"]", "against = [\"blue\"]"),
            "",
            "team[2].powers[0].against no-such-power blue",
        ),
        (("link = \"heir\"\n", ""), "", "role[10].link no-such-power heir"),
        (("kind = \"paint\", uses = 2", "kind = \"silence\""), "", "twist[1].effect no-such-power clear-paint"),
        (("link = \"rival\"\n", ""), "", "role[11].wins[0] cannot-win not-with"),
        (("headcount = 4", "headcount = 0"), "", "team[1].wins cannot-win "),
        (("headcount = 4", "headcount = 8"), "", "team[1].wins[0].headcount threshold-order 8"),
        (("stop = 5", "stop = 9"), "", "item[1].stop threshold-order 9"),
        (SAME, "[defaults]\ndouble-stop = 9\nmerge-at = 8", "defaults.double-stop threshold-order 9"),
        (("grey = 3 }", "grey = 4 }"), "", "deck[0] deck-sum 9"),
        (
            ("silver = 1, grey = 3 }\nwild = [2]", "silver = 0, grey = 4 }\nwild = [2]"),
            "",
            "deck[0].teams.silver empty-team 0",
        ),
        (
            ("silver = 1, grey = 3 }\nwild = [2]", "silver = 2, grey = 2 }\nwild = [2]"),
            "",
            "deck[0].teams.silver solo-size 2",
        ),
        (("grey = 3 }\nwild = [2]", "grey = 0 }\nwild = [5]"), "", "deck[0].teams.grey empty-team 0"),
        (("grey = 2 }\nwild = [2, 2]", "grey = 1 }\nwild = [5]"), "", "deck[1].wild deck-dead-end [5]"),
        (SAME, "[texts.en]\nteam-teal = \"Teal\"", "texts.en.team-teal unknown-text team-teal"),
        (SAME, "[texts.en]\nteam-red = \"\"", "texts.en.team-red bad-text "),
        (SAME, "[texts.english]\nteam-red = \"Red\"", "texts.english bad-text english"),
        (SAME, "[[role]]\nid = \"archer\"", "texts.en missing-text role-archer"),
    ] {
        let found = faults(replace, more);
        if expected.is_empty() {
            assert_eq!(found, Vec::<String>::new(), "{replace:?}");
        } else {
            assert!(found.iter().any(|fault| fault == expected), "{replace:?} {more}: {found:?}, not {expected}");
        }
    }
}

#[test]
fn nothing_but_a_built_in_season_can_be_extended() {
    for (extends, id) in [("season-9", "mine"), ("season-1", "season-1")] {
        let text = format!("[season]\nid = \"{id}\"\nformat = 1\nextends = \"{extends}\"\n");
        let faults = Season::read(&file(&text)).expect_err("there is no such season");
        assert_eq!((faults[0].path.as_str(), faults[0].reason), ("season.extends", "unknown-id"));
    }
    let text = "[season]\nid = \"mine\"\nformat = 1\nextends = \"season-1\"\nremove = [\"wash\", \"wish\"]\n";
    let faults = Season::read(&file(text)).expect_err("there is no wish");
    assert_eq!((faults.len(), faults[0].given.as_str()), (1, "wish"));
}

#[test]
fn the_season_of_the_examples_can_be_played() {
    let text = include_str!("../../../../examples/seasons/harbour.toml");
    let season = Season::read(&file(text)).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!((season.islands.join(" "), season.teams.len(), season.items.len()), ("quay hill".to_owned(), 12, 5));
    let deck = season.deck(12).expect("its own deck");
    assert!(deck.teams.iter().any(|(team, _)| season.team_word(*team) == "brown"));
}
