//! `gloaming check`: checks a configuration and reports what it will do on this machine.

use std::io;
use std::path::Path;

use gloaming_core::text::Arg;
use gloaming_service::{CheckContext, Report, option};
use gloaming_store::OpenError;

use crate::args::CheckArgs;
use crate::config::{self, ConfiguredService};
use crate::failure::{FAILED, Failure};
use crate::keep;
use crate::parts::Parts;
use crate::words::Words;

/// Returns a report of everything that was checked, as a failure if the operator has to fix something first. Nothing is
/// changed, so a missing data folder isn't created. If another process serves from the folder, checks that only that
/// process can do are left out.
pub(crate) fn run(parts: &Parts, words: &Words, args: &CheckArgs) -> Result<String, Failure> {
    let (config, file) = config::load(parts, words, args.config.as_deref())?;
    let mut report = Report::default();
    match file {
        Some(path) => report.say(&words.lines("check-file", &[("file", Arg::Own(&path.display().to_string()))])),
        None => report.say(&words.lines("check-no-file", &[])),
    }
    report.say(&words.lines("check-talk", &[("days", Arg::Number(config.kept.talk.into()))]));
    if let Some(days) = config.kept.games {
        report.say(&words.lines("check-games", &[("days", Arg::Number(days.into()))]));
    }
    let data = args.folder.path(words.program());
    let is_served = folder(words, &data, &mut report);
    for ConfiguredService { service, configured } in &config.services {
        let words = words.of_service(service.as_ref())?;
        let context = CheckContext { words: &words, data: &data, is_served };
        if let Err(failure) = configured.check(&context, &mut report) {
            report.wrong(&failure);
        }
    }
    let last = match (report.is_wrong(), report.warns(), is_served) {
        (true, ..) => "check-wrong",
        (false, true, _) => "check-warned",
        (false, false, true) => "check-runs",
        (false, false, false) => "check-right",
    };
    let config = args.config.as_deref().map_or_else(String::new, |path| option("config", path));
    report.say(&words.lines(last, &[("config", Arg::Own(&config))]));
    let is_wrong = report.is_wrong();
    let text = report.into_page();
    if is_wrong { Err(Failure { exit: FAILED, text }) } else { Ok(text) }
}

/// Opens the data folder if it exists. Returns `true` if another process is serving from it.
fn folder(words: &Words, data: &Path, report: &mut Report) -> bool {
    let name = data.display().to_string();
    if !data.exists() {
        match can_be_made(data) {
            Ok(()) => report.say(&words.lines("check-new-folder", &[("folder", Arg::Own(&name))])),
            Err(error) => {
                let problem = error.to_string();
                let args = [("folder", Arg::Own(&name)), ("problem", Arg::Own(&problem))];
                report.wrong(&Failure::new(words, FAILED, "new-folder", &args));
            }
        }
        return false;
    }
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

/// Checks whether a folder can be created, by creating and removing another one next to its first missing ancestor.
fn can_be_made(folder: &Path) -> io::Result<()> {
    let there = folder.ancestors().skip(1).find(|parent| parent.as_os_str().is_empty() || parent.exists());
    let there = there.filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let trial = there.join(format!(".check-{}", std::process::id()));
    std::fs::create_dir(&trial)?;
    std::fs::remove_dir(&trial)
}
