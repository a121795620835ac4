//! The page over HTTP. Browsers are sockets, and the test is the host.

mod calls;
mod care;
mod codes;
mod contract;
mod door;
mod framed;
mod hostile;
mod live_conformance;
mod playing;
mod privacy;
mod private_rooms;
mod refusals;
mod refused_lines;
mod restart;
mod season;
mod seats;
mod support;
mod windows;
