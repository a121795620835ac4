//! Seasons, maps and other data of a game: found, checked and named in the same way wherever a game is set up.

use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;
use tempfile::TempDir;

use crate::games;

const AUTUMN: &str =
    "places = [\"moor\", \"reef\"]\n\n[names.moor]\nen = \"the Silent Moor\"\nde = \"das stille Moor\"\n";

/// An operator's folder with seasons.
struct Files(TempDir);

impl Files {
    fn new(seasons: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder can be created");
        std::fs::create_dir_all(folder.path().join("season")).expect("a temporary folder can be created");
        for (season, text) in seasons {
            std::fs::write(folder.path().join("season").join(format!("{season}.toml")), text)
                .expect("a file can be created");
        }
        Files(folder)
    }
}

/// Ann leads the conformance game with practice players, on a host with these files.
fn gathered(files: &Files) -> HostFixture {
    let mut fixture = HostFixture::new(games(), &[Profile::TextOnly]);
    fixture.host.set_data_files(files.0.path().to_owned());
    fixture.all_come(&["Ann", "Bob"]);
    fixture.all_start();
    fixture.say("Ann", "!new gauntlet");
    fixture.say("Ann", "!practice 5");
    fixture
}

#[test]
fn a_season_of_the_operator_is_found_by_its_name_and_names_its_places() {
    let files = Files::new(&[("autumn", AUTUMN)]);
    let mut fixture = gathered(&files);
    fixture.say("Ann", "!setup season = autumn");
    fixture.say("Ann", "!start");
    assert!(fixture.shown("Bob", "The game takes place in the Silent Moor"), "{}", fixture.read("Bob"));
}

#[test]
fn a_season_that_a_setup_carries_is_the_one_that_is_played() {
    let files = Files::new(&[]);
    let mut fixture = gathered(&files);
    fixture.say("Ann", "!setup season = { places = [\"dune\"], names = { dune = { en = \"the Grey Dune\" } } }");
    fixture.say("Ann", "!start");
    assert!(fixture.shown("Bob", "The game takes place in the Grey Dune"), "{}", fixture.read("Bob"));
}

#[test]
fn a_season_that_is_not_there_or_is_wrong_is_told_with_its_place() {
    let files = Files::new(&[("torn", "places = ["), ("odd", "\nplaces = [\"cove\", 7]\n")]);
    let mut fixture = gathered(&files);
    for (season, told) in [
        ("frist", "Did you mean “first”?"),
        ("../odd", "There is no season “../odd”"),
        ("torn", "Where: torn.toml, line 1"),
        ("odd", "Where: odd.toml, line 2, at places[1]"),
    ] {
        fixture.say("Ann", &format!("!setup season = {season}"));
        assert!(fixture.shown("Ann", told), "{season}\n{}", fixture.read("Ann"));
    }
}

#[test]
fn nobody_is_called_like_a_word_of_the_data() {
    let files = Files::new(&[("trees", "places = [\"alder\", \"ann\"]\n")]);
    let mut fixture = gathered(&files);
    fixture.say("Ann", "!setup season = trees");
    fixture.say("Ann", "!start");
    assert!(fixture.shown("Ann", "“ann” can't be the name of a player"), "{}", fixture.read("Ann"));
    assert!(!fixture.shown("Ann", "“alder”"), "practice players are called otherwise\n{}", fixture.read("Ann"));
}
