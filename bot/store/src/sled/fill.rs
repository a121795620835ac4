//! Fills a new store before it is used. Afterwards it exists completely or not at all.

use std::path::Path;

use super::open::{failed, load_new, take};
use super::{OpenError, SledOptions, SledStore};
use crate::Store;

/// The reasons why a store wasn't filled. In that case no store was created and existing files are unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FillError<E> {
    /// The folder already contains games.
    #[error(
        "{} already contains games, which would be lost. Move {} elsewhere first, or choose another folder with \
         --data",
        folder.display(), folder.join("store").display()
    )]
    NotEmpty {
        /// The data folder.
        folder: std::path::PathBuf,
    },
    /// The folder can't be used.
    #[error(transparent)]
    Open(OpenError),
    /// The function that fills the store failed.
    #[error(transparent)]
    Fill(E),
}

impl SledStore {
    /// Creates a store in a data folder without one and lets `fill` fill it. Used for restoring a dump.
    ///
    /// If `fill` fails or the process ends early, the data folder has no store, as before.
    ///
    /// # Errors
    ///
    /// Returns a [`FillError`].
    pub fn fill<E>(
        folder: &Path,
        options: SledOptions,
        fill: impl FnOnce(&mut dyn Store) -> Result<(), E>,
    ) -> Result<(), FillError<E>> {
        let open = |error: &std::io::Error| FillError::Open(failed(folder, error));
        let held = take(folder, &options).map_err(FillError::Open)?;
        if held.store().exists() {
            return Err(FillError::NotEmpty { folder: folder.to_owned() });
        }
        let home = held.make_new_store().map_err(|error| open(&error))?;
        let loaded = load_new(folder, &home, options.cache).map_err(FillError::Open)?;
        let mut store = SledStore::with(held, home, options, loaded);
        fill(&mut store).map_err(FillError::Fill)?;
        store.put_in_place().map_err(|error| open(&error))
    }

    fn put_in_place(mut self) -> std::io::Result<()> {
        self.close();
        self.held.put_in_place(&self.home)
    }
}
