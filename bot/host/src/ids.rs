//! Ids that the host mints.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// The id of a table: the short name of its game, unique in one host, which people may put behind a verb.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(pub Arc<str>);
