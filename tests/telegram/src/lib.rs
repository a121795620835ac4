//! Whole games on Telegram, in virtual time.
//!
//! An [`Evening`] is people with phones, a Bot API server that fits in a test, and on it the real adapter with the real
//! host. Time stands until the evening goes on: everything that is due happens at its moment, on the host's clock and on
//! Telegram's alike, and nothing waits. Somebody's screen is a text ([`Evening::screen`]), to be compared with one that
//! a person has read.

mod evening;
mod screen;

pub use evening::Evening;
