//! The tests that the scenarios of every game have: they come out as told on each kind of service.

/// Declares a test for each kind of service, and one for people on different ones: all scenarios in the folder `scenarios` of the
/// crate come out as told. `files` is a number that they are more than, so that a folder that is not found fails.
///
/// For the module of a crate's integration tests; it brings `FOLDER`, where the scenarios are, and `rules()`.
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

        /// Plays every file on this kind of service.
        fn all_come_out_as_told(services: $crate::scenario::Services) {
            let folder = ::std::path::Path::new(FOLDER);
            let played = $crate::scenario::proof::all_come_out_as_told(folder, &rules(), services);
            let played = played.unwrap_or_else(|told| panic!("{told}"));
            assert!(played > $files, "only {played} files were found");
        }

        #[test]
        fn all_come_out_as_told_on_the_web() {
            all_come_out_as_told($crate::scenario::Services::One($crate::service::Profile::WebLike));
        }

        #[test]
        fn all_come_out_as_told_in_matrix_rooms() {
            all_come_out_as_told($crate::scenario::Services::One($crate::service::Profile::MatrixLike));
        }

        #[test]
        fn all_come_out_as_told_in_telegram_groups() {
            all_come_out_as_told($crate::scenario::Services::One($crate::service::Profile::TelegramLike));
        }

        #[test]
        fn all_come_out_as_told_where_there_is_only_text() {
            all_come_out_as_told($crate::scenario::Services::One($crate::service::Profile::TextOnly));
        }

        #[test]
        fn all_come_out_as_told_by_people_on_different_services() {
            all_come_out_as_told($crate::scenario::Services::Mixed);
        }
    };
}
