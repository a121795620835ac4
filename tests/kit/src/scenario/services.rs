//! The tests that the scenarios of every game have.

/// Declares the tests of the scenarios in a crate's folder `scenarios`: their expectations hold on every kind of
/// service, crashes aren't noticeable, and all stores give the same results. The [tier](crate::tier) determines how
/// much each plays. `files` is a number that the count of files must exceed, so that the tests fail if files aren't
/// found.
///
/// To be used in the module of a crate's integration tests. It defines `FOLDER`, which contains the scenarios, and
/// `rules()`.
///
/// ```
/// # mod tests {
/// use gloaming_testkit::conformance::ConformanceGame;
///
/// gloaming_testkit::scenario_tests!(ConformanceGame, files: 20);
/// # }
/// ```
#[macro_export]
macro_rules! scenario_tests {
    ($ruleset:expr, files: $files:literal) => {
        /// The scenarios of the game.
        const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");

        /// The game.
        fn rules() -> ::std::sync::Arc<dyn ::gloaming_core::ruleset::Rules> {
            ::gloaming_core::ruleset::erase($ruleset)
        }

        #[test]
        fn all_come_out_as_told() {
            let run = $crate::tier::Run::from_environment();
            let played = $crate::scenario::proof::come_out_as_told(::std::path::Path::new(FOLDER), &rules(), &run);
            let played = played.unwrap_or_else(|told| panic!("{told}"));
            assert!(played > $files || run.scenario.is_some(), "only {played} files were found");
        }

        #[test]
        fn nobody_notices_a_crash() {
            let run = $crate::tier::Run::from_environment();
            let crashes =
                $crate::scenario::proof::crashes_are_not_noticed(::std::path::Path::new(FOLDER), &rules(), &run);
            let crashes = crashes.unwrap_or_else(|told| panic!("{told}"));
            assert!(crashes > 0 || run.scenario.is_some(), "nothing crashed");
        }

        #[test]
        fn every_store_gives_the_same() {
            let run = $crate::tier::Run::from_environment();
            let played =
                $crate::scenario::proof::every_store_gives_the_same(::std::path::Path::new(FOLDER), &rules(), &run);
            assert!(played.unwrap_or_else(|told| panic!("{told}")) > 0, "nothing was played");
        }
    };
}
