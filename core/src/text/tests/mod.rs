//! What people read, as transcripts.

mod checking;
mod selecting;
mod telling;
