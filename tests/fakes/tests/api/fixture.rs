//! A bot that makes its calls by hand.

use std::borrow::Borrow;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use gloaming_fakes::{AdminRights, ChatId, Limits, Settings, Telegram, UserId};
use serde_json::{Value, json};

use crate::schema;

/// A service with its bot, and Ada with a supergroup in which the bot is an administrator.
pub struct Fixture {
    pub telegram: Telegram,
    pub ada: UserId,
    pub group: ChatId,
}

impl Fixture {
    pub fn new() -> Self {
        Fixture::with(Settings { limits: Limits::NONE, ..Settings::default() })
    }

    pub fn with(settings: Settings) -> Self {
        let telegram = Telegram::start(settings).expect("a free port on this machine");
        let ada = telegram.person("Ada");
        let group = telegram.supergroup("The green", ada);
        telegram.add_bot(ada, group, Some(AdminRights::MODERATOR)).expect("Ada may");
        Fixture { telegram, ada, group }
    }

    /// Returns the result of a successful call.
    pub fn call(&self, method: &str, arguments: impl Borrow<Value>) -> Value {
        let (status, body) = self.ask(method, arguments.borrow());
        assert_eq!(status, 200, "{method}: {body}");
        body["result"].clone()
    }

    /// Returns the error text of a failing call.
    pub fn fault(&self, method: &str, arguments: impl Borrow<Value>) -> String {
        let (status, body) = self.ask(method, arguments.borrow());
        assert_eq!(body["error_code"], status, "{method}: {body}");
        body["description"].as_str().expect("an error has words").to_owned()
    }

    /// Returns the status and body of any response, after checking it against the Bot API.
    pub fn ask(&self, method: &str, arguments: &Value) -> (u16, Value) {
        let (status, body) = self.raw(&format!("/bot{}/{method}", self.telegram.token()), arguments);
        let body: Value = serde_json::from_str(&body).unwrap_or_else(|_| panic!("no JSON: {body}"));
        if status == 200 {
            assert_eq!(body["ok"], true);
            schema::check(method, &body["result"]);
            if method == "getUpdates" {
                body["result"].as_array().expect("a list").iter().for_each(|update| schema::check("Update", update));
            }
        } else {
            schema::check_error(status, &body);
        }
        (status, body)
    }

    /// Sends a request to any path. Returns an empty body if the connection breaks.
    pub fn raw(&self, path: &str, arguments: &Value) -> (u16, String) {
        let mut stream = self.send(path, arguments);
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok();
        let Some((head, body)) = answer.split_once("\r\n\r\n") else { return (0, String::new()) };
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        (status, body.to_owned())
    }

    /// Sends a request without waiting for the response.
    pub fn send(&self, path: &str, arguments: &Value) -> TcpStream {
        let url = self.telegram.url();
        let mut stream = TcpStream::connect(url.trim_start_matches("http://")).expect("the service listens");
        let body = arguments.to_string();
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nHost: fake\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .expect("the service reads");
        stream
    }

    /// Returns and acknowledges all pending updates.
    pub fn updates(&self) -> Vec<Value> {
        let updates = self.call("getUpdates", json!({}));
        let updates = updates.as_array().expect("a list").clone();
        if let Some(last) = updates.last() {
            let next = last["update_id"].as_i64().expect("a number") + 1;
            self.call("getUpdates", json!({ "offset": next }));
        }
        updates
    }
}
