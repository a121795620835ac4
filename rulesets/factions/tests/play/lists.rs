//! The lists of what a game may contain.

use gloaming_core::ruleset::erase;
use gloaming_factions::Factions;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;
use jiff::SignedDuration;

const NAMES: [&str; 9] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida"];

/// A part of what our list says about a role.
const ABOUT_SCHOLARS: &str = "the open rules of a team with each colour";

/// Returns the list of this name, as Ann reads it.
fn listed(fixture: &mut HostFixture, list: &str) -> String {
    let before = fixture.read("Ann").len();
    fixture.tell("Ann", &format!("rules {list}"));
    fixture.read("Ann")[before..].to_owned()
}

/// FA-5 and FA-182: the lists contain what was announced, and nothing that the season keeps secret.
#[test]
fn the_lists_name_what_is_public_and_nothing_else() {
    let mut fixture = HostFixture::new(vec![erase(Factions)], &[Profile::MatrixLike]);
    fixture.all_come(&NAMES);
    fixture.all_start();
    fixture.deal("factions", &NAMES, None, "");
    let lists = ["teams", "roles", "items"].map(|list| listed(&mut fixture, list)).join("\n");
    assert!(lists.contains(ABOUT_SCHOLARS), "{lists}");
    for public in ["Red", "Silver", "Grey", "Scholar", "Oracle", "Silencer", "immunity idol", "shield"] {
        assert!(lists.contains(public), "{public}: {lists}");
    }
    for secret in ["Blue", "Green", "Gold", "Violet", "Black", "Painter", "Forger", "Sleeper", "Rival", "conch", "mask"]
    {
        assert!(!lists.contains(secret), "{secret}: {lists}");
    }
}

/// A custom season may give a role of ours other powers.
#[test]
fn the_lists_of_a_season_of_one_s_own_say_nothing_of_what_our_roles_do() {
    let mut fixture = HostFixture::new(vec![erase(Factions)], &[Profile::MatrixLike]);
    fixture.all_come(&NAMES);
    fixture.all_start();
    fixture.deal("factions", &NAMES, None, &HARBOUR.replace("TEXTS", ""));
    let roles = listed(&mut fixture, "roles");
    assert!(roles.contains("Scholar") && roles.contains("Warden of the Quay"), "{roles}");
    assert!(!roles.contains(ABOUT_SCHOLARS), "{roles}");
}

/// The beginning of a custom season, with a public team, role and item that Season 1 does not have.
const HARBOUR: &str = "
deal = { ann = \"red\", bob = \"red\", cat = \"grey\", dan = \"grey\", eve = \"grey\", fay = \"white\", gus = \"white\", hal = \"silver\", ida = \"grey\" }

[season.season]
id = \"harbour\"
title = \"The Harbour\"
format = 1
extends = \"season-1\"

[season.texts.en]
team-white = \"White, the Pilots\"
role-warden = \"Warden of the Quay\"
item-anchor = \"anchor\"
TEXTS

[[season.team]]
id = \"white\"
public = true
acquainted = \"all\"

[[season.role]]
id = \"warden\"
public = true
powers = [{ kind = \"kill\", uses = 1, from-night = 2 }]

[[season.item]]
id = \"anchor\"
public = true
effect = \"stop-kills\"
on = \"self\"
";

/// The secrets of three seasons that look alike: without names for players, with some, and with a different number of
/// them.
const SECRETS: [(&str, &str); 3] = [
    ("", ""),
    (
        "team-brown = \"Brown, the Smugglers\"\nrole-harpooner = \"Harpooner\"\nitem-lantern = \"lantern\"",
        "
[[season.team]]
id = \"brown\"
acquainted = \"all\"
powers = [{ kind = \"steal\", uses = 4 }]

[[season.role]]
id = \"harpooner\"
wild = true
powers = [{ kind = \"kill\", uses = 1, from-night = 2 }]

[[season.item]]
id = \"lantern\"
effect = \"mask\"
colour = \"silver\"
on = \"self\"
stop = 4
",
    ),
    (
        "team-brown = \"Brown, the Bakers\"\nteam-pink = \"Pink, the Lamplighters\"\nrole-harpooner = \"Harpooner\"\nrole-whaler = \"Whaler\"",
        "
[[season.team]]
id = \"brown\"
acquainted = \"all\"
powers = [{ kind = \"save\", against = [\"all\"], visibility = \"secret\" }]

[[season.team]]
id = \"pink\"
acquainted = \"next\"

[[season.role]]
id = \"whaler\"
powers = [{ kind = \"kill\", uses = 3 }]

[[season.role]]
id = \"harpooner\"
powers = [{ kind = \"kill\", uses = 2 }]
",
    ),
];

/// FA-5 and FA-182 for a custom season: seasons that differ only in what is secret give the same answers about the
/// rules and the same suggestions for typing mistakes, on every kind of service.
#[test]
fn seasons_that_differ_only_in_what_is_secret_read_the_same() {
    const LISTS: [&str; 3] = ["teams", "roles", "items"];
    const BUTTONS: [&str; 3] =
        ["Teams that everybody may know", "Special roles that everybody may know", "Items that everybody may know"];
    const TYPED: [&str; 12] = [
        "brown",
        "browm",
        "Brown, the Smugglers",
        "pink",
        "pnik",
        "harpooner",
        "harponer",
        "whaler",
        "lantern",
        "lantren",
        "purple",
        "ann lantern",
    ];
    for profile in Profile::ALL {
        let heard = SECRETS.map(|(texts, secret)| {
            let mut fixture = HostFixture::new(vec![erase(Factions)], &[profile]);
            fixture.all_come(&NAMES);
            fixture.all_start();
            fixture.tell("Ann", "rules factions");
            fixture.wait(SignedDuration::from_mins(1));
            for (title, list) in BUTTONS.into_iter().zip(LISTS) {
                let before = fixture.count("Ann", title);
                if matches!(profile, Profile::MatrixLike | Profile::TelegramLike) {
                    assert!(fixture.try_choose("Ann", title), "{profile:?}: {title}\n{}", fixture.read("Ann"));
                } else {
                    fixture.tell("Ann", &format!("rules factions {list}"));
                }
                assert!(fixture.count("Ann", title) > before, "{profile:?}: {title}\n{}", fixture.read("Ann"));
            }
            fixture.deal("factions", &NAMES, None, &format!("{}{secret}", HARBOUR.replace("TEXTS", texts)));
            fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
            fixture.tell("Ann", "rules");
            for about in LISTS.iter().chain(&TYPED) {
                fixture.tell("Ann", &format!("rules {about}"));
                if fixture.may_write("Ann") {
                    fixture.say("Ann", &format!("!rules {about}"));
                }
            }
            for verb in erase(Factions).manifest().verbs {
                for word in TYPED {
                    fixture.tell("Ann", &format!("{} {word}", verb.name));
                }
            }
            fixture.tell("Ann", "help");
            fixture.transcripts()
        });
        for public in ["White, the Pilots", "Warden of the Quay", "anchor"] {
            assert!(heard[0].contains(public), "{profile:?}: {public}");
        }
        for (nwhite, other) in heard.iter().enumerate().skip(1) {
            let difference = heard[0].lines().zip(other.lines()).find(|(one, other)| one != other);
            assert_eq!(difference, None, "{profile:?}: season {nwhite}");
            assert_eq!(heard[0].len(), other.len(), "{profile:?}: season {nwhite}");
        }
    }
}

/// A group that has chosen its own season can read its lists already in the lobby.
#[test]
fn in_a_lobby_the_lists_are_those_of_the_season_that_is_chosen() {
    for profile in Profile::ALL {
        let mut fixture = HostFixture::new(vec![erase(Factions)], &[profile]);
        fixture.all_come(&NAMES);
        fixture.all_start();
        fixture.say("Ann", "!new factions");
        fixture.say("Bob", "!join");
        let (texts, secret) = SECRETS[1];
        let season = HARBOUR.replace("TEXTS", texts).replace("ann = \"red\", bob", "bob");
        let season = season.split_once("\n\n").unwrap_or_default().1;
        fixture.tell("Ann", &format!("setup {season}{secret}"));
        // The page shows the settings and doesn't answer.
        let is_taken = profile == Profile::WebLike || fixture.told("Ann", "Saved: season");
        assert!(is_taken, "{profile:?}\n{}", fixture.read("Ann"));
        fixture.tell("Bob", "rules factions");
        fixture.wait(SignedDuration::from_mins(1));
        let lists = [
            ("teams", "Teams that everybody may know", "White, the Pilots"),
            ("roles", "Special roles that everybody may know", "Warden of the Quay"),
            ("items", "Items that everybody may know", "anchor"),
        ];
        for (list, title, own) in lists {
            let before = fixture.read("Bob").len();
            if matches!(profile, Profile::MatrixLike | Profile::TelegramLike) {
                assert!(fixture.try_choose("Bob", title), "{profile:?}: {title}\n{}", fixture.read("Bob"));
            } else {
                fixture.tell("Bob", &format!("rules factions {list}"));
            }
            assert!(fixture.read("Bob")[before..].contains(own), "{profile:?}: {own}\n{}", fixture.read("Bob"));
            fixture.say("Bob", &format!("!rules {list}"));
            assert!(fixture.count("Bob", own) > 1, "{profile:?}: {own}\n{}", fixture.read("Bob"));
        }
        for secret in ["Brown, the Smugglers", "Harpooner", "lantern"] {
            assert!(!fixture.read("Bob").contains(secret), "{profile:?}: {secret}");
        }
    }
}
