//! `gloaming health`: asks a running page for its health. Containers have no other program for that.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use crate::args::HealthArgs;
use crate::failure::{FAILED, Failure};

/// How long to wait for the page to read or answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// The longest answer that is read, in bytes. The page answers with a single line.
const LONGEST: u64 = 4096;

/// Requests `/health` from the page at this address.
pub(crate) fn run(args: &HealthArgs) -> Result<String, Failure> {
    let failed = |why: &str| Failure { exit: FAILED, text: format!("{}: {why}\n", args.address) };
    let answer = asked(&args.address).map_err(|error| failed(&error.to_string()))?;
    let status = answer.lines().next().unwrap_or_default();
    match status.split(' ').nth(1) {
        Some("200") => Ok("ok\n".to_owned()),
        _ => Err(failed(status)),
    }
}

fn asked(address: &str) -> io::Result<String> {
    let (host, path) = address.split_once('/').unwrap_or((address, ""));
    let slash = if path.is_empty() || path.ends_with('/') { "" } else { "/" };
    let mut page = TcpStream::connect(host)?;
    page.set_read_timeout(Some(PATIENCE))?;
    page.set_write_timeout(Some(PATIENCE))?;
    write!(page, "GET /{path}{slash}health HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    page.take(LONGEST).read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
