//! Blocks against orders (matrix 2).

use super::town::{Outcome, Town};
use super::{Line, Wrong, matrix};

pub type Make = fn(Town) -> Town;

/// A block of Cat at Ann: its row of the matrix, and its rule.
const BLOCKS: [(&str, &str, &str, Make); 6] = [
    ("bind", "a Psychic Warden", "PN-133", |town| town.role("cat", "psychic-warden").order("cat", "bind ann")),
    ("stun", "a Stun Orb", "PN-232", |town| town.item("cat", "stun-orb").order("cat", "use stun-orb ann")),
    ("EMP bomb", "an EMP Pulse Bomb", "PN-144", |town| {
        town.role("cat", "military-scientist").item("cat", "emp-pulse-bomb").order("cat", "use emp-pulse-bomb")
    }),
    ("EMP emitter", "an EMP Pulse Emitter", "PN-239", |town| {
        town.item("cat", "emp-pulse-emitter").order("cat", "use emp-pulse-emitter ann")
    }),
    ("psychic pulse", "a Psychic Pulser", "PN-151", |town| {
        town.role("cat", "cutting-edge-scientist").item("cat", "psychic-pulser").order("cat", "use psychic-pulser")
    }),
    ("abduction", "an abduction", "PN-371", |town| town.role("cat", "xenozoologist").order("cat", "abduct ann")),
];

/// An order of Ann: its column of the matrix, its rule, its town, and the check that it took effect.
pub struct Order(pub &'static str, pub &'static str, pub &'static str, pub Make, pub fn(&Outcome) -> bool);

pub const ORDERS: [Order; 20] = [
    Order("innate", "a Vigilante", "PN-113", |town| town.role("ann", "vigilante").order("ann", "kill bob"), bob_dies),
    Order(
        "innate",
        "the hunt",
        "PN-93",
        |town| town.doppelganger("ann").role("ann", "war-vet").order("hal", "hunt bob with ann"),
        bob_dies,
    ),
    Order(
        "innate",
        "consuming",
        "PN-101",
        |town| town.role("ann", "advanced-doppelganger").order("ann", "consume bob"),
        |out| out.told("bob", "new-role"),
    ),
    Order(
        "innate",
        "a Detective",
        "PN-115",
        |town| town.role("ann", "detective").order("ann", "investigate bob"),
        |out| out.told("ann", "role-result"),
    ),
    Order(
        "innate",
        "a Reporter who follows",
        "PN-118",
        |town| town.role("ann", "reporter").order("ann", "follow bob"),
        |out| out.told("ann", "follow-result"),
    ),
    Order(
        "innate",
        "a Sneak",
        "PN-122",
        |town| town.role("ann", "sneak").order("ann", "sneak bob"),
        |out| out.told("ann", "sneak-result"),
    ),
    Order(
        "innate",
        "a Guardian",
        "PN-125",
        |town| town.role("ann", "guardian").order("ann", "guard bob").order("hal", "hunt bob"),
        |out| !out.dies("bob"),
    ),
    Order(
        "innate",
        "an Infester",
        "PN-179",
        |town| town.role("ann", "infester").order("ann", "infest bob"),
        |out| out.told("bob", "infected"),
    ),
    Order(
        "innate",
        "a Bloom",
        "PN-182",
        |town| town.role("ann", "bloom").order("ann", "seed"),
        |out| out.told("all", "plants"),
    ),
    Order(
        "psychic",
        "a Telepath",
        "PN-116",
        |town| town.role("ann", "telepath").order("ann", "read bob"),
        |out| out.told("ann", "goal-result"),
    ),
    Order(
        "psychic",
        "a Psychic Hivemind",
        "PN-188",
        |town| town.role("ann", "psychic-hivemind").order("ann", "convert bob"),
        |out| out.told("bob", "converted"),
    ),
    Order(
        "device",
        "a Scanner",
        "PN-230",
        |town| town.item("ann", "scanner").order("ann", "use scanner bob"),
        |out| out.told("ann", "scan-result"),
    ),
    Order(
        "device",
        "a Snooper Bot",
        "PN-153",
        |town| {
            town.role("ann", "intelligence-scientist").item("ann", "snooper-bot").order("ann", "use snooper-bot bob")
        },
        |out| out.told("ann", "snoop-result"),
    ),
    Order(
        "morning bot",
        "a scientist's bot",
        "PN-139",
        |town| town.role("ann", "military-scientist").item("ann", "assassin-bot").order("ann", "use assassin-bot bob"),
        bob_dies,
    ),
    Order(
        "automatic",
        "Surveillance",
        "PN-152",
        |town| {
            town.role("ann", "intelligence-scientist")
                .item("ann", "surveillance-system")
                .role("dan", "agent")
                .order("dan", "investigate ann")
        },
        |out| out.told("ann", "surveillance"),
    ),
    Order(
        "automatic",
        "Sentry Guns",
        "PN-140",
        |town| {
            town.role("ann", "military-scientist")
                .item("ann", "sentry-guns")
                .role("dan", "agent")
                .order("dan", "investigate ann")
        },
        |out| out.dies("dan"),
    ),
    Order(
        "alert",
        "a War Vet",
        "PN-110",
        |town| town.role("ann", "war-vet").role("dan", "agent").order("dan", "investigate ann"),
        |out| out.dies("dan"),
    ),
    Order(
        "Tech Hivemind",
        "a Tech Hivemind",
        "PN-189",
        |town| town.role("ann", "tech-hivemind").order("ann", "convert bob"),
        |out| out.told("bob", "converted"),
    ),
    Order(
        "",
        "an alien's bot",
        "PN-236",
        |town| town.item("ann", "assassin-bot").order("ann", "use assassin-bot bob"),
        bob_dies,
    ),
    Order(
        "",
        "a Plasma Bomb",
        "PN-236",
        |town| town.item("ann", "plasma-bomb").order("ann", "use plasma-bomb bob"),
        bob_dies,
    ),
];

fn bob_dies(outcome: &Outcome) -> bool {
    outcome.dies("bob")
}

/// Returns the lines, each of which is compared with its cell.
pub fn lines(wrong: &mut Wrong) -> Vec<Line> {
    let matrix = matrix("| block | innate |");
    let mut lines = Vec::new();
    for (row, name, rule, blocks) in BLOCKS {
        let cells = matrix.iter().find(|cells| cells[0] == row).expect("each block has a row");
        for Order(column, order, own, gives, works) in &ORDERS {
            let outcome = gives(blocks(Town::default())).night();
            let told = outcome.line();
            let place = matrix[0].iter().position(|cell| cell == column);
            let expected = match (place, row) {
                (Some(place), _) => cells[place].as_str(),
                // The aliens' bot and bomb are devices, which work away from home, too (PN-236).
                (None, "abduction" | "bind" | "psychic pulse") => "no",
                (None, "stun") => "stops",
                (None, _) => "breaks",
            };
            // Away from home a system sees no visitors, though it wasn't stopped (PN-152).
            let away = row == "abduction" && *order == "Surveillance";
            // A Sneak who is out is hidden from an abductor who comes to their home (PN-123).
            let hidden = row == "abduction" && *order == "a Sneak";
            let stopped = (expected != "no" || away) && !hidden;
            wrong.check(works(&outcome) != stopped, || format!("{name} and {order}: {told}"));
            let broken = outcome.told("ann", "shorted");
            // Neither an alert nor a body is a device.
            wrong.check(broken == (expected == "breaks"), || format!("{name} and {order}: {told}"));
            lines.push(Line::new(
                name,
                *order,
                &outcome,
                &[rule, own, if row == "abduction" { "PN-371" } else { "PN-363" }],
            ));
        }
    }
    lines
}
