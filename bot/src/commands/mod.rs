//! The commands, one module each.

pub(crate) mod rules;
pub(crate) mod rulesets;
pub(crate) mod setup;
