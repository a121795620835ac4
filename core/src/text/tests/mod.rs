//! What people read, as transcripts.

mod checking;
mod telling;
