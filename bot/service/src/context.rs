//! Contexts: the things that the program hands a service with each call.

use std::any::Any;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::Runtime;

use crate::failure::Failure;
use crate::shelf::Shelf;
use crate::words::Words;

/// Handed to [`Configured::check`](crate::Configured::check).
pub struct CheckContext<'a> {
    /// The texts of the service.
    pub words: &'a Words,
    /// The data folder. A service keeps its files in a folder of its own name there.
    pub data: &'a Path,
    /// True while a program serves from the data folder. Sessions and addresses are in use then.
    pub is_served: bool,
}

/// Handed to [`Configured::start`](crate::Configured::start).
pub struct StartContext<'a> {
    /// The texts of the service.
    pub words: &'a Words,
    /// The data folder. A service keeps its files in a folder of its own name there.
    pub data: &'a Path,
    /// After how many days what was said in finished games is deleted: days of [`uptime`](StartContext::uptime).
    pub keep_talk: u32,
    /// The time by which stored things age.
    pub uptime: Uptime,
    /// The runtime of the host. Tasks that are spawned on it run while games are hosted.
    pub runtime: &'a Runtime,
    /// Makes the service's own part of the store.
    pub shelf: &'a dyn Fn() -> Box<dyn Shelf>,
    /// Prints lines at once.
    pub say: &'a dyn Fn(&str),
}

/// Tells for how long the program has run on its data folder, all its processes together. What a service deletes by age ages by
/// this time: a wrong clock, and a machine that was off, make nothing older.
pub type Uptime = Arc<dyn Fn() -> Duration + Send + Sync>;

/// The data folder, held for one process as long as this value lives.
pub type FolderLock = Box<dyn Any>;

/// Handed to [`Service::run`](crate::Service::run).
pub struct CommandContext<'a> {
    /// The texts of the service.
    pub words: &'a Words,
    /// Holds a data folder, so that no other process of the program uses it meanwhile. Makes the folder if there is none.
    pub lock: &'a dyn Fn(&Path) -> Result<FolderLock, Failure>,
    /// Refuses a data folder that belongs to another user of the machine: files that are made there would keep the program, which
    /// runs as its owner, from starting. For commands that write without holding the folder. A folder that is not there is
    /// nobody's.
    pub owned: &'a dyn Fn(&Path) -> Result<(), Failure>,
}
