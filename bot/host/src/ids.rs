//! IDs that the host creates.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// The ID of a table: the short name of its game, unique within a host. Players may type it after a verb.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(pub Arc<str>);
