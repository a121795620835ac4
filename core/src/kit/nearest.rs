//! "Did you mean": finds the known word closest to an unknown one.

use super::same::plain;

/// Returns the candidate closest to `word`, ignoring case, if at most a third of its letters differ.
pub fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = plain(word);
    let allowed = (word.chars().count() / 3).max(1);
    candidates
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(&word, &plain(candidate)), candidate))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[test]
    fn only_what_is_near_is_meant() {
        let verbs = ["target", "vote", "role", "rules"];
        assert_eq!(closest("tarqet", verbs), Some("target"));
        assert_eq!(closest("VOET", verbs), Some("vote"));
        assert_eq!(closest("banana", verbs), None);
        assert_eq!(closest("", verbs), None);
    }
}
