//! The commands, one module each.

#[cfg(unix)]
pub(crate) mod admin;
pub(crate) mod care;
pub(crate) mod chart;
pub(crate) mod check;
pub(crate) mod health;
pub(crate) mod manual;
pub(crate) mod new;
pub(crate) mod play;
pub(crate) mod rehearse;
pub(crate) mod rules;
pub(crate) mod rulesets;
pub(crate) mod scenario;
pub(crate) mod serve;
pub(crate) mod service;
pub(crate) mod setup;
pub(crate) mod simulate;
