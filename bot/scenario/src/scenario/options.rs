//! The options of a run.

use super::scenario_host::Services;

/// The options of a run of scenarios.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The kind of service that scenarios are played on.
    pub services: Services,
    /// The name whose transcript is printed: a player, a channel, `all` or `gm`.
    pub transcript: Option<String>,
    /// Whether twins are compared without the choices that each player has at every moment. These are the same on each kind of service, and
    /// take most of the time: one kind is enough for them.
    pub skip_choices: bool,
}
