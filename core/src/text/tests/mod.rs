//! Tests of texts, as transcripts.

mod checking;
mod selecting;
mod telling;
