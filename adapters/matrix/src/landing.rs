//! The local address that a browser is redirected to after a login, with a code for the program.

use std::io;
use std::time::Duration;

use matrix_sdk::reqwest::Url;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

use crate::login::LoginError;

/// The maximum size of a request in bytes. Browsers send about two thousand.
const MAX_REQUEST_BYTES: u64 = 16 * 1_024;

/// The timeout of a request. Browsers open some connections without sending anything.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(20);

/// See the module.
pub(crate) struct Landing {
    listener: TcpListener,
    address: Url,
    /// The text that the browser shows.
    page: String,
}

impl Landing {
    /// Listens on a local port. Browsers that deliver a code are shown `page`.
    pub(crate) async fn open(page: String) -> io::Result<Landing> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = format!("http://{}/", listener.local_addr()?);
        let address = Url::parse(&address).map_err(io::Error::other)?;
        Ok(Landing { listener, address, page })
    }

    /// Returns the address for the redirect.
    pub(crate) fn address(&self) -> Url {
        self.address.clone()
    }

    /// Waits for the code, from a local browser or from the address that the operator pastes. Other requests, and
    /// responses to other attempts, are ignored.
    pub(crate) async fn code(
        &self,
        state: &str,
        pasted: impl Future<Output = Option<String>>,
    ) -> Result<String, LoginError> {
        let (found, mut codes) = mpsc::channel(1);
        let listen = async {
            loop {
                let Ok((stream, _)) = self.listener.accept().await else { continue };
                let (found, state, page) = (found.clone(), state.to_owned(), self.page.clone());
                tokio::spawn(tokio::time::timeout(REQUEST_TIMEOUT, async move {
                    if let Some(code) = answer(stream, &state, &page).await {
                        let _ = found.send(code).await;
                    }
                }));
            }
        };
        tokio::select! {
            Some(code) = codes.recv() => code,
            Some(line) = pasted => {
                let address = Url::parse(line.trim()).ok();
                address.and_then(|address| code_in(&address, state)).unwrap_or(Err(LoginError::OtherAddress))
            }
            () = listen => Err(LoginError::Expired),
        }
    }
}

/// Answers a request and returns the code in it, if there is one.
async fn answer(stream: TcpStream, state: &str, page: &str) -> Option<Result<String, LoginError>> {
    let mut request = Vec::new();
    let (read, mut write) = stream.into_split();
    let mut read = read.take(MAX_REQUEST_BYTES);
    while !request.windows(4).any(|end| end == b"\r\n\r\n") {
        if read.read_buf(&mut request).await.ok()? == 0 {
            return None;
        }
    }
    let line = request.split(|byte| *byte == b'\r').next()?;
    let path = std::str::from_utf8(line).ok()?.strip_prefix("GET ")?.split(' ').next()?;
    let address = Url::parse("http://127.0.0.1/").ok()?.join(path).ok()?;
    let code = code_in(&address, state);
    let (status, body) = if code.is_some() { ("200 OK", page) } else { ("404 Not Found", "") };
    // The address contains the code, so it must not be sent to other pages as a referrer.
    let head = "Content-Type: text/plain; charset=utf-8\r\nReferrer-Policy: no-referrer\r\nConnection: close";
    let answer = format!("HTTP/1.1 {status}\r\n{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len());
    let _ = write.write_all(answer.as_bytes()).await;
    let _ = write.shutdown().await;
    code
}

/// Returns the code in an address, or the error. Returns `None` if the address doesn't belong to this login.
fn code_in(address: &Url, state: &str) -> Option<Result<String, LoginError>> {
    let value = |name: &str| address.query_pairs().find(|(key, _)| key == name).map(|(_, value)| value.into_owned());
    if value("state").is_none_or(|given| given != state) {
        return None;
    }
    match (value("code"), value("error")) {
        (Some(code), None) => Some(Ok(code)),
        (_, Some(error)) if error == "access_denied" => Some(Err(LoginError::Declined)),
        (_, Some(error)) => Some(Err(LoginError::LoginService(value("error_description").unwrap_or(error)))),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn asks(landing: &Landing, path: &str) -> String {
        let address = landing.address().socket_addrs(|| None).expect("an address of this machine")[0];
        let mut stream = TcpStream::connect(address).await.expect("it listens");
        stream.write_all(format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n").as_bytes()).await.expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("it answers");
        answer
    }

    #[tokio::test]
    async fn the_code_is_taken_from_the_browser_that_answers_this_attempt() {
        let landing = Landing::open("You are logged in.".to_owned()).await.expect("a port of our own");
        // Browsers open connections before they send a request.
        let _silent = TcpStream::connect(landing.address().socket_addrs(|| None).expect("an address")[0]).await;
        let browser = async {
            for wrong in ["/favicon.ico", "/?code=evil&state=other", "/?code=evil", "/?state=s"] {
                assert!(asks(&landing, wrong).await.starts_with("HTTP/1.1 404"), "{wrong}");
            }
            asks(&landing, "/?code=c%2B1&state=s").await
        };
        let (code, answer) = tokio::join!(landing.code("s", std::future::pending()), browser);
        assert_eq!(code.expect("a code"), "c+1");
        assert!(answer.ends_with("You are logged in."), "{answer}");
    }

    #[tokio::test]
    async fn the_code_is_taken_from_the_address_that_is_pasted() {
        let landing = Landing::open(String::new()).await.expect("a port of our own");
        for (line, code) in [
            ("http://127.0.0.1:1/?state=s&code=c\n", Some("c")),
            ("http://127.0.0.1:1/?state=other&code=c", None),
            ("http://127.0.0.1:1/?state=s&error=access_denied", None),
            ("c", None),
        ] {
            let pasted = std::future::ready(Some(line.to_owned()));
            assert_eq!(landing.code("s", pasted).await.ok().as_deref(), code, "{line}");
        }
    }
}
