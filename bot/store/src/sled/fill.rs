//! A store that is filled before anybody uses it: it is there with everything, or not at all.

use std::path::Path;

use super::open::{failed, load_new, take};
use super::{OpenError, SledOptions, SledStore};
use crate::Store;

/// The reasons why a store was not filled. There is none in its place then, and nothing that was there was touched.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FillError<E> {
    /// There are games already.
    #[error(
        "{} holds games already, and they would be lost. Move {} to another place first, or choose another folder with \
         --data",
        folder.display(), folder.join("store").display()
    )]
    NotEmpty {
        /// The data folder.
        folder: std::path::PathBuf,
    },
    /// The folder cannot be used.
    #[error(transparent)]
    Open(OpenError),
    /// The work that was to fill it did not succeed.
    #[error(transparent)]
    Fill(E),
}

impl SledStore {
    /// Makes a new store in a data folder that has none, with what `fill` puts into it: for restoring a dump.
    ///
    /// If `fill` fails or the process dies on the way, the data folder has no store, as before.
    ///
    /// # Errors
    ///
    /// [`FillError`]
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
