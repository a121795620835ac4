//! `gloaming check`: whether a configuration is right, and what it will do on this machine.

use std::net::TcpListener;

use gloaming_core::text::Arg;

use crate::args::CheckArgs;
use crate::commands::serve;
use crate::config::{self, Config};
use crate::failure::{FAILED, Failure};
use crate::keep;
use crate::words::Words;

/// One line for each thing that was looked at; a failure if something must be done first. Nothing is changed but that
/// the data folder is made.
pub(crate) fn run(words: &Words, args: &CheckArgs) -> Result<String, Failure> {
    let (config, mut page) = match serve::file(words, args.config.as_deref()) {
        Some(path) => {
            let file = path.display().to_string();
            (config::read(words, &path)?, words.lines("check-file", &[("file", Arg::Own(&file))]))
        }
        None => (Config::default(), words.lines("check-no-file", &[])),
    };
    let days = Arg::Number(config.keep_talk.into());
    page.push_str(&words.lines("check-talk", &[("days", days)]));
    let data = args.folder.path(words.program());
    drop(keep::open(words, &data)?);
    page.push_str(&words.lines("check-folder", &[("folder", Arg::Own(&data.display().to_string()))]));
    #[cfg(feature = "matrix")]
    if let Some(matrix) = &config.matrix {
        page.push_str(&super::matrix::check(words, matrix, &data)?);
    }
    #[cfg(feature = "telegram")]
    if let Some(telegram) = &config.telegram {
        page.push_str(&super::telegram::check(words, telegram)?);
    }
    let Some(web) = config.web else {
        page.push_str(&words.lines("check-right", &[]));
        return Ok(page);
    };
    let address = web.listen.to_string();
    if let Err(error) = TcpListener::bind(web.listen) {
        let args = [("address", Arg::Own(address.as_str())), ("problem", Arg::Own(&error.to_string()))];
        return Err(Failure::new(words, FAILED, "listen", &args));
    }
    let url = web.url.clone().unwrap_or_else(|| format!("http://{address}"));
    page.push_str(&words.lines("check-page", &[("address", Arg::Own(&address)), ("url", Arg::Own(&url))]));
    let (open, secure) = (!web.listen.ip().is_loopback(), url.starts_with("https://"));
    let advice: &[(&str, bool)] = &[
        ("check-open", open && !secure),
        ("check-not-secure", web.url.is_some() && !secure),
        ("check-proxy", web.behind_proxy && open),
        ("check-no-proxy", secure && !web.behind_proxy),
    ];
    for (id, _) in advice.iter().filter(|(_, holds)| *holds) {
        page.push_str(&words.lines(id, &[]));
    }
    page.push_str(&words.lines("check-right", &[]));
    Ok(page)
}
