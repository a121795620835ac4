//! The data folder, as commands take it.

use std::path::PathBuf;

/// The option `--data`: the folder in which games are kept. Commands of a service flatten it into their arguments.
#[derive(Debug, Default, clap::Args)]
pub struct DataFolder {
    /// The folder in which games are kept; without it gloaming-data, where the program is started
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl DataFolder {
    /// The folder of the program of this name.
    pub fn path(&self, program: &str) -> PathBuf {
        self.data.clone().unwrap_or_else(|| PathBuf::from(format!("{program}-data")))
    }
}
