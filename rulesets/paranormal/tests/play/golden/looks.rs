//! The results of investigations (matrix 3), and what is seen of visits (matrix 4).

use super::blocks::Make;
use super::town::{Outcome, Town};
use super::{Line, Wrong};

/// A player whom Ann looks at: what Bob is, the rule, the town, and what an Agent, a Detective, a Telepath and a
/// Scanner see.
type Subject = (&'static str, &'static str, Make, [&'static str; 4]);

const SUBJECTS: [Subject; 36] = [
    ("a Townie", "PN-273", |town| town, ["human", "no-role", "survive", "human townie empty"]),
    ("a Kook", "PN-159", |town| town.has("bob", "kook"), ["doppelganger", "no-role", "survive", "human townie empty"]),
    (
        "a human Detective",
        "PN-277",
        |town| town.role("bob", "detective"),
        ["human", "detective", "survive", "human detective empty"],
    ),
    (
        "a Doppelganger Detective",
        "PN-277",
        |town| town.role("bob", "detective").doppelganger("bob"),
        ["doppelganger", "detective", "kill", "doppelganger detective empty"],
    ),
    (
        "a War Vet off alert",
        "PN-109",
        |town| town.role("bob", "war-vet").order("bob", "alert off"),
        ["human", "war-vet", "survive", "human war-vet empty"],
    ),
    ("a Medium", "PN-279", |town| town.role("bob", "medium"), ["human", "medium", "find", "human medium empty"]),
    (
        "an Enchanter",
        "PN-285",
        |town| town.role("bob", "enchanter").doppelganger("bob"),
        ["doppelganger", "enchanter", "survive", "doppelganger enchanter empty"],
    ),
    (
        "an idle Guardian",
        "PN-282",
        |town| town.role("bob", "guardian"),
        ["human", "bodyguard", "survive", "human guardian empty"],
    ),
    (
        "a scientist with Surveillance",
        "PN-284",
        |town| town.role("bob", "intelligence-scientist").item("bob", "surveillance-system"),
        ["human", "mad-scientist", "find", "human intelligence-scientist surveillance-system"],
    ),
    (
        "a plain Doppelganger",
        "PN-286",
        |town| town.role("bob", "doppelganger"),
        ["doppelganger", "no-role", "kill", "doppelganger doppelganger empty"],
    ),
    (
        "a Tough Doppelganger",
        "PN-289",
        |town| town.role("bob", "tough-doppelganger"),
        ["doppelganger", "no-role", "kill", "doppelganger tough-doppelganger empty"],
    ),
    (
        "a Doppelganger Leader",
        "PN-99",
        |town| town.role("bob", "doppelganger-leader"),
        ["human", "no-role", "kill", "doppelganger doppelganger-leader empty"],
    ),
    (
        "a Rogue",
        "PN-290",
        |town| town.role("bob", "rogue-doppelganger"),
        ["doppelganger", "rogue-doppelganger", "kill", "doppelganger rogue-doppelganger empty"],
    ),
    (
        "consumed the night before",
        "PN-103",
        |town| town.role("bob", "detective").role("eve", "advanced-doppelganger").before("eve", "consume bob"),
        ["doppelganger", "no-role", "kill", "doppelganger doppelganger empty"],
    ),
    (
        "a convert and Detective",
        "PN-187",
        |town| town.role("bob", "detective").role("eve", "tech-hivemind").before("eve", "convert bob"),
        ["human", "detective", "survive", "human detective empty"],
    ),
    (
        "infected",
        "PN-179",
        |town| town.role("eve", "infester").before("eve", "infest bob"),
        ["human", "no-role", "survive", "human townie empty"],
    ),
    (
        "a robbed Detective",
        "PN-199",
        |town| town.role("bob", "detective").role("eve", "mind-stealer").before("eve", "abduct bob"),
        ["human", "no-role", "survive", "human townie empty"],
    ),
    (
        "a Survivor",
        "PN-292",
        |town| town.role("bob", "survivor"),
        ["alien", "no-role", "survive", "alien survivor empty"],
    ),
    (
        "a Xenozoologist",
        "PN-291",
        |town| town.role("bob", "xenozoologist"),
        ["alien", "xenozoologist", "find", "alien xenozoologist empty"],
    ),
    (
        "an Exterminator with a bomb",
        "PN-293",
        |town| town.role("bob", "exterminator").item("bob", "plasma-bomb"),
        ["alien", "exterminator", "shielded", "alien exterminator plasma-bomb"],
    ),
    (
        "an Exterminator Operative",
        "PN-294",
        |town| town.role("bob", "exterminator-operative").role("eve", "exterminator"),
        ["alien", "operative", "survive", "alien exterminator-operative empty"],
    ),
    (
        "an Agent Operative",
        "PN-295",
        |town| town.role("bob", "agent-operative").role("eve", "agent"),
        ["alien", "operative", "survive", "alien agent-operative empty"],
    ),
    (
        "an Infester",
        "PN-296",
        |town| town.role("bob", "infester"),
        ["alien", "spore-spreader", "kill", "alien infester empty"],
    ),
    ("a Bloom", "PN-297", |town| town.role("bob", "bloom"), ["alien", "spore-spreader", "kill", "alien bloom empty"]),
    (
        "a Psychic Hivemind",
        "PN-298",
        |town| town.role("bob", "psychic-hivemind"),
        ["alien", "hivemind", "protect", "alien psychic-hivemind empty"],
    ),
    (
        "an Organ Harvester",
        "PN-300",
        |town| town.role("bob", "organ-harvester"),
        ["alien", "harvester", "kill", "alien organ-harvester empty"],
    ),
    (
        "a Mind Stealer",
        "PN-301",
        |town| town.role("bob", "mind-stealer"),
        ["alien", "harvester", "find", "alien mind-stealer empty"],
    ),
    (
        "a Mind Stealer as a Leader",
        "PN-203",
        |town| {
            town.role("bob", "mind-stealer")
                .stocks("bob", "doppelganger-leader")
                .order("bob", "become doppelganger-leader")
        },
        ["human", "no-role", "kill", "alien mind-stealer empty"],
    ),
    (
        "a Survivor with a Holoform",
        "PN-226",
        |town| town.role("bob", "survivor").item("bob", "holoform").order("bob", "disguise agent doppelganger"),
        ["doppelganger", "agent", "survive", "alien survivor holoform"],
    ),
    (
        "a Survivor with an Advanced Holoform",
        "PN-229",
        |town| {
            town.role("bob", "survivor").item("bob", "advanced-holoform").order("bob", "disguise agent doppelganger")
        },
        ["doppelganger", "agent", "find", "doppelganger agent empty"],
    ),
    (
        "behind a Mind Shield",
        "PN-208",
        |town| town.has("bob", "natural-mind-shield"),
        ["human", "no-role", "shielded", "human townie empty"],
    ),
    (
        "behind an advanced Mind Shield",
        "PN-216",
        |town| {
            town.has("bob", "natural-mind-shield")
                .role("bob", "detective")
                .item("bob", "mind-shield")
                .doppelganger("bob")
        },
        ["doppelganger", "detective", "survive", "doppelganger detective mind-shield"],
    ),
    (
        "behind an Anti-Tech Field",
        "PN-209",
        |town| town.has("bob", "natural-anti-tech-field"),
        ["human", "no-role", "survive", "blocked"],
    ),
    (
        "behind an advanced field",
        "PN-217",
        |town| town.role("bob", "detective").has("bob", "natural-anti-tech-field").item("bob", "anti-tech-field"),
        ["human", "detective", "survive", "human townie empty"],
    ),
    (
        "off-board",
        "PN-371",
        |town| town.role("dan", "xenozoologist").order("dan", "abduct bob"),
        ["none", "none", "none", "none"],
    ),
    (
        "a Sneak hidden elsewhere",
        "PN-123",
        |town| town.role("bob", "sneak").order("bob", "sneak dan"),
        ["none", "none", "find", "none"],
    ),
];

/// An investigator: name, rule and town.
const EYES: [(&str, &str, Make); 4] = [
    ("an Agent", "PN-114", |town| town.role("ann", "agent").order("ann", "investigate bob")),
    ("a Detective", "PN-115", |town| town.role("ann", "detective").order("ann", "investigate bob")),
    ("a Telepath", "PN-116", |town| town.role("ann", "telepath").order("ann", "read bob")),
    ("a Scanner", "PN-230", |town| town.item("ann", "scanner").order("ann", "use scanner bob")),
];

/// Returns the answer that Ann got.
fn answer(outcome: &Outcome) -> String {
    let field = |event: &str, field: &str| outcome.field("ann", event, field);
    let scan = || {
        let (race, role) = (field("scan-result", "race")?, field("scan-result", "role")?);
        Some(format!("{race} {role} {}", field("scan-result", "devices")?))
    };
    let told = |event: &str, word: &str| outcome.told("ann", event).then(|| word.to_owned());
    field("race-result", "race")
        .or_else(|| field("role-result", "role"))
        .or_else(|| field("goal-result", "goal"))
        .or_else(scan)
        .or_else(|| told("shielded", "shielded"))
        .or_else(|| told("tech-blocked", "blocked"))
        .or_else(|| told("no-result", "none"))
        .unwrap_or_else(|| "silence".to_owned())
}

/// Returns the lines of every investigator looking at every player.
pub fn lines(wrong: &mut Wrong) -> Vec<Line> {
    let mut lines = Vec::new();
    for (subject, own, is, seen) in SUBJECTS {
        for ((eye, rule, looks), expected) in EYES.into_iter().zip(seen) {
            let outcome = looks(is(Town::default())).night();
            wrong.check(answer(&outcome) == expected, || format!("{eye} at {subject}: {}", outcome.line()));
            lines.push(Line::new(
                eye,
                subject,
                &outcome,
                &[rule, own, if eye == "a Telepath" { "PN-337" } else { "PN-374" }],
            ));
        }
    }
    lines
}

/// Something that Bob does at Cat's: the rule, the town, and what is seen: the place for a follower, a watch at Cat's,
/// and the goal for a Surveillance System there.
type Deed = (&'static str, &'static str, Make, &'static str, &'static str, &'static str);

const DEEDS: [Deed; 17] = [
    (
        "hunt",
        "PN-93",
        |town| {
            town.role("bob", "doppelganger").order("bob", "hunt cat").role("dan", "guardian").order("dan", "guard cat")
        },
        "cat",
        "bob and dan",
        "bob=kill and dan=protect",
    ),
    (
        "consume",
        "PN-101",
        |town| {
            town.role("bob", "advanced-doppelganger")
                .order("bob", "consume cat")
                .role("dan", "guardian")
                .order("dan", "guard cat")
        },
        "cat",
        "bob and dan",
        "bob=kill and dan=protect",
    ),
    (
        "kill",
        "PN-113",
        |town| town.role("bob", "vigilante").order("bob", "kill cat").role("dan", "guardian").order("dan", "guard cat"),
        "cat",
        "bob and dan",
        "bob=kill and dan=protect",
    ),
    ("infest", "PN-179", |town| town.role("bob", "infester").order("bob", "infest cat"), "cat", "bob", "bob=kill"),
    (
        "convert by a visit",
        "PN-189",
        |town| town.role("bob", "tech-hivemind").order("bob", "convert cat"),
        "cat",
        "bob",
        "bob=kill",
    ),
    (
        "convert by the mind",
        "PN-188",
        |town| town.role("bob", "psychic-hivemind").order("bob", "convert cat"),
        "home",
        "empty",
        "empty",
    ),
    ("abduct", "PN-165", |town| town.role("bob", "xenozoologist").order("bob", "abduct cat"), "cat", "none", "silence"),
    ("guard", "PN-125", |town| town.role("bob", "guardian").order("bob", "guard cat"), "cat", "bob", "bob=protect"),
    (
        "investigate",
        "PN-114",
        |town| town.role("bob", "agent").order("bob", "investigate cat"),
        "cat",
        "bob",
        "bob=find",
    ),
    ("sneak", "PN-122", |town| town.role("bob", "sneak").order("bob", "sneak cat"), "none", "bob", "bob=find"),
    ("watch", "PN-120", |town| town.role("bob", "reporter").order("bob", "watch cat"), "cat", "empty", "bob=find"),
    ("read", "PN-116", |town| town.role("bob", "telepath").order("bob", "read cat"), "home", "empty", "empty"),
    ("bind", "PN-133", |town| town.role("bob", "psychic-warden").order("bob", "bind cat"), "home", "empty", "empty"),
    (
        "use a Scanner",
        "PN-230",
        |town| town.item("bob", "scanner").order("bob", "use scanner cat"),
        "home",
        "empty",
        "empty",
    ),
    (
        "investigate, but is bound",
        "PN-359",
        |town| {
            town.role("bob", "agent")
                .order("bob", "investigate cat")
                .role("dan", "psychic-warden")
                .order("dan", "bind bob")
        },
        "home",
        "empty",
        "empty",
    ),
    (
        "send a robot",
        "PN-206",
        |town| {
            town.role("bob", "mind-stealer")
                .item("bob", "robot")
                .stocks("bob", "detective")
                .order("bob", "equip detective")
                .order("bob", "robot investigate cat")
        },
        "home",
        "robot",
        "robot=find",
    ),
    (
        "kill behind a hologram",
        "PN-229",
        |town| {
            town.role("bob", "exterminator")
                .item("bob", "advanced-holoform")
                .order("bob", "disguise no-role human at eve")
                .order("bob", "kill cat")
                .role("dan", "guardian")
                .order("dan", "guard cat")
        },
        "eve",
        "bob and dan",
        "dan=protect",
    ),
];

/// Returns everything that can be seen of a visit.
pub fn visits(wrong: &mut Wrong) -> Vec<Line> {
    let mut lines = Vec::new();
    for (deed, own, does, place, visitors, goals) in DEEDS {
        let eyes: [(&str, &str, Make, &str, &str); 3] = [
            (
                "a Reporter who follows bob",
                "PN-118",
                |town| town.role("ann", "reporter").order("ann", "follow bob"),
                "follow-result",
                place,
            ),
            (
                "a Reporter who watches cat's home",
                "PN-119",
                |town| town.role("ann", "reporter").order("ann", "watch cat"),
                "watch-result",
                visitors,
            ),
            (
                "Surveillance at cat's home",
                "PN-152",
                |town| town.role("cat", "intelligence-scientist").item("cat", "surveillance-system"),
                "surveillance",
                goals,
            ),
        ];
        for (eye, rule, looks, event, expected) in eyes {
            let outcome = looks(does(Town::default())).night();
            let told = if event == "surveillance" { "cat" } else { "ann" };
            let field = if event == "follow-result" { "place" } else { "visitors" };
            let seen = outcome.field(told, event, field);
            let none = || outcome.told("ann", "no-result").then(|| "none".to_owned());
            let seen = seen.or_else(none).unwrap_or_else(|| "silence".to_owned());
            wrong.check(seen == expected, || format!("{deed}, and {eye}: {}", outcome.line()));
            lines.push(Line::new(deed, eye, &outcome, &[own, rule, "PN-391"]));
        }
    }
    lines
}
