//! Whole games on Telegram, in virtual time.
//!
//! An [`Evening`] consists of users with phones, a Bot API server that fits in a test, and the real adapter with the
//! real host. Time is paused until the evening advances it: everything that is due happens on time, on the clocks of
//! both the host and Telegram, and nothing waits. A user's screen is rendered as text ([`Evening::screen`]), for
//! comparison with one that was reviewed by hand.

mod evening;
mod screen;

pub use evening::Evening;
