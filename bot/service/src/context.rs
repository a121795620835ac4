//! Contexts that the program passes to a service's methods.

use std::any::Any;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use tokio::runtime::Runtime;

use crate::failure::Failure;
use crate::shelf::Shelf;
use crate::words::Words;

/// The context of [`Configured::check`](crate::Configured::check).
pub struct CheckContext<'a> {
    /// The texts of the service.
    pub words: &'a Words,
    /// The data folder. The service keeps its files in a subfolder named after it.
    pub data: &'a Path,
    /// Whether a program is serving from the data folder. In that case sessions and addresses are in use.
    pub is_served: bool,
}

/// The context of [`Configured::start`](crate::Configured::start).
pub struct StartContext<'a> {
    /// The texts of the service.
    pub words: &'a Words,
    /// The data folder. The service keeps its files in a subfolder named after it.
    pub data: &'a Path,
    /// The number of days of [`uptime`](StartContext::uptime) after which messages of finished games are deleted.
    pub keep_talk: u32,
    /// The time that stored data ages by.
    pub uptime: Uptime,
    /// Tells the time of games. It goes on by the time that passes if the clock of the machine is set back, so a service that shows how
    /// long something takes asks this one.
    pub clock: Clock,
    /// The runtime of the host. Tasks that are spawned on it run while games are hosted.
    pub runtime: &'a Runtime,
    /// Creates the service's own part of the store.
    pub shelf: &'a dyn Fn() -> Box<dyn Shelf>,
    /// Prints lines immediately.
    pub say: &'a dyn Fn(&str),
}

/// Returns how long the program has run on its data folder, in all its processes. Services that delete data by age use
/// this time, so that a wrong clock or a machine that was off doesn't make anything older.
pub type Uptime = Arc<dyn Fn() -> Duration + Send + Sync>;

/// Tells the time.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// The data folder, held for one process as long as this value lives.
pub type FolderLock = Box<dyn Any>;

/// The context of [`Service::run`](crate::Service::run).
pub struct CommandContext<'a> {
    /// The texts of the service.
    pub words: &'a Words,
    /// Locks a data folder, so that no other process of the program uses it. Creates the folder if it doesn't exist.
    pub lock: &'a dyn Fn(&Path) -> Result<FolderLock, Failure>,
    /// Rejects a data folder owned by another user of the machine, because files created there would keep the program,
    /// which runs as its owner, from starting. Commands that write without the lock call this. A folder that doesn't
    /// exist is accepted.
    pub owned: &'a dyn Fn(&Path) -> Result<(), Failure>,
}
