//! The options of a run.

use super::scenario_host::Services;

/// The options of a run of scenarios.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The kind of service to play on.
    pub services: Services,
    /// The name whose transcript is printed: a player, a channel, `all` or `gm`.
    pub transcript: Option<String>,
    /// Whether to compare twins without the choices that each player has at every moment. These are the same on every
    /// kind of service and take most of the time, so checking them on one kind is enough.
    pub skip_choices: bool,
}
