//! Names for players who weren't given one.

const NAMES: [&str; 26] = [
    "ann", "bob", "cat", "dan", "eve", "fay", "gil", "hal", "ivy", "jon", "kim", "leo", "mia", "ned", "oda", "pat",
    "quin", "rob", "sue", "tom", "uma", "vic", "wes", "xan", "yan", "zoe",
];

/// Returns names for `count` players.
pub(crate) fn names(count: u8) -> Vec<String> {
    let more = (NAMES.len() + 1..).map(|number| format!("player-{number}"));
    NAMES.iter().map(|name| (*name).to_owned()).chain(more).take(usize::from(count)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_of_players_has_names_that_a_table_takes() {
        for count in [0, 1, 26, 27, 250] {
            let names = names(count);
            assert_eq!(names.len(), usize::from(count));
            assert!(gloaming_core::ruleset::Roster::new(names).is_ok());
        }
    }
}
