//! The data folder as an option of commands.

use std::path::{Path, PathBuf};

use clap::ArgMatches;

/// The option `--data`: the folder in which games are kept. Commands of a service flatten it into their arguments.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct DataFolder {
    /// The folder in which games are kept; without it gloaming-data, where the program is started
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl DataFolder {
    /// Reads the folder given to a service's command or to one of its subcommands.
    pub fn of(matches: &ArgMatches) -> Self {
        let below = matches.subcommand().map(|(_, matches)| DataFolder::of(matches));
        let data = matches.try_get_one::<PathBuf>("data").ok().flatten().cloned();
        DataFolder { data: data.or(below.and_then(|folder| folder.data)) }
    }

    /// Returns the path of the folder, by default the one named after the program.
    pub fn path(&self, program: &str) -> PathBuf {
        self.data.clone().unwrap_or_else(|| PathBuf::from(format!("{program}-data")))
    }

    /// Returns the option as typed, for use in a suggested command, see [`option`]. Empty if it wasn't given.
    pub fn option(&self) -> String {
        self.data.as_deref().map_or_else(String::new, |data| option("data", data))
    }
}

/// Formats an option with a path, for use in a suggested command: a blank, the option, and the path, quoted if a shell
/// wouldn't read it as one word.
pub fn option(name: &str, path: &Path) -> String {
    format!(" --{name} {}", shell_word(&path.to_string_lossy()))
}

/// Returns a text as a single word for a shell, quoted if necessary.
pub fn shell_word(text: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./".contains(c) || (cfg!(windows) && ":\\".contains(c));
    match text {
        text if !text.is_empty() && text.chars().all(is_plain) => text.to_owned(),
        text if cfg!(windows) => format!("\"{text}\""),
        text => format!("'{}'", text.replace('\'', "'\\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_of_a_command_below_a_command_is_found() {
        let login = clap::Command::new("login")
            .arg(clap::Arg::new("data").long("data").value_parser(clap::value_parser!(PathBuf)));
        let service = clap::Command::new("matrix").subcommand(login).subcommand(clap::Command::new("about"));
        let of = |words: &[&str]| DataFolder::of(&service.clone().get_matches_from(words)).option();
        assert_eq!(of(&["matrix", "login", "--data", "old"]), " --data old".to_owned());
        assert_eq!((of(&["matrix", "login"]), of(&["matrix", "about"])), (String::new(), String::new()));
    }

    #[test]
    #[cfg(unix)]
    fn the_option_can_be_typed_as_it_is_shown() {
        let option = |data: &str| DataFolder { data: Some(data.into()) }.option();
        assert_eq!(
            (DataFolder::default().option(), option("games/old")),
            (String::new(), " --data games/old".to_owned())
        );
        assert_eq!((option("my games"), option("")), (" --data 'my games'".to_owned(), " --data ''".to_owned()));
        assert_eq!(option("ann's"), " --data 'ann'\\''s'");
    }
}
