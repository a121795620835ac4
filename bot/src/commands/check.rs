//! `gloaming check`: whether a configuration is right, and what it will do on this machine.

use std::net::TcpListener;

use gloaming_core::text::Arg;
use gloaming_host::store::OpenError;

use crate::args::CheckArgs;
use crate::config::{self, Web};
use crate::failure::{FAILED, Failure};
use crate::keep;
use crate::words::Words;

/// The findings, in the order in which they were made.
#[derive(Default)]
pub(crate) struct Report {
    page: String,
    /// Something must be done first.
    is_wrong: bool,
    /// Something may surprise.
    warns: bool,
}

impl Report {
    /// Something is as it should be.
    pub(crate) fn say(&mut self, lines: &str) {
        self.page.push_str(lines);
    }

    /// Something works, and may surprise.
    pub(crate) fn warn(&mut self, lines: &str) {
        self.page.push_str(lines);
        self.warns = true;
    }

    /// Something must be done first.
    pub(crate) fn wrong(&mut self, failure: &Failure) {
        self.page.push_str(&failure.text);
        self.is_wrong = true;
    }
}

/// Some lines for each thing that was looked at; a failure if something must be done first. Nothing is changed but that
/// the data folder is made. While a program serves from that folder, what only that program can see is left out.
pub(crate) fn run(words: &Words, args: &CheckArgs) -> Result<String, Failure> {
    let (config, file) = config::load(words, args.config.as_deref())?;
    let mut report = Report::default();
    match file {
        Some(path) => report.say(&words.lines("check-file", &[("file", Arg::Own(&path.display().to_string()))])),
        None => report.say(&words.lines("check-no-file", &[])),
    }
    report.say(&words.lines("check-talk", &[("days", Arg::Number(config.keep_talk.into()))]));
    let data = args.folder.path(words.program());
    let runs = folder(words, &data, &mut report);
    #[cfg(feature = "matrix")]
    if let Some(matrix) = &config.matrix {
        if runs {
            report.say(&words.lines("check-matrix-runs", &[]));
        } else if let Err(failure) = super::matrix::check(words, matrix, &data, &mut report) {
            report.wrong(&failure);
        }
    }
    #[cfg(feature = "telegram")]
    if let Some(telegram) = &config.telegram
        && let Err(failure) = super::telegram::check(words, telegram, &mut report)
    {
        report.wrong(&failure);
    }
    if let Some(web) = &config.web {
        page(words, web, runs, &mut report);
    }
    let last = match (report.is_wrong, report.warns, runs) {
        (true, ..) => "check-wrong",
        (false, true, _) => "check-warned",
        (false, false, true) => "check-runs",
        (false, false, false) => "check-right",
    };
    report.say(&words.lines(last, &[]));
    if report.is_wrong { Err(Failure { exit: FAILED, text: report.page }) } else { Ok(report.page) }
}

/// Opens the data folder. True if a program serves from it at the moment.
fn folder(words: &Words, data: &std::path::Path, report: &mut Report) -> bool {
    let name = data.display().to_string();
    match keep::try_open(words, data) {
        Ok((_, warnings)) => {
            report.say(&words.lines("check-folder", &[("folder", Arg::Own(&name))]));
            for warning in warnings {
                report.warn(&words.lines("problem", &[("problem", Arg::Own(&warning))]));
            }
            false
        }
        Err(OpenError::Held { owner, .. }) => {
            report.say(&words.lines("check-held", &[("folder", Arg::Own(&name)), ("owner", Arg::Own(&owner))]));
            true
        }
        Err(error) => {
            report.wrong(&keep::problem(words, &error.to_string()));
            false
        }
    }
}

/// The address of the page, which is taken if the page is served at the moment.
fn page(words: &Words, web: &Web, runs: bool, report: &mut Report) {
    let address = web.listen.to_string();
    match TcpListener::bind(web.listen) {
        Ok(_) => report.say(&words.lines("check-page", &[("address", Arg::Own(&address))])),
        Err(_) if runs => report.say(&words.lines("check-page-runs", &[("address", Arg::Own(&address))])),
        Err(error) => {
            let args = [("address", Arg::Own(address.as_str())), ("problem", Arg::Own(&error.to_string()))];
            return report.wrong(&Failure::new(words, FAILED, "listen", &args));
        }
    }
    let url = web.url.clone().unwrap_or_else(|| format!("http://{address}"));
    report.say(&words.lines("check-page-url", &[("url", Arg::Own(&url))]));
    let (open, secure) = (!web.listen.ip().is_loopback(), url.starts_with("https://"));
    let advice: &[(&str, bool)] = &[
        ("check-open", open && !secure),
        ("check-not-secure", web.url.is_some() && !secure),
        ("check-proxy", web.behind_proxy && open),
        ("check-no-proxy", secure && !web.behind_proxy),
    ];
    for (id, _) in advice.iter().filter(|(_, holds)| *holds) {
        report.warn(&words.lines(id, &[]));
    }
}
