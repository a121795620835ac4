//! `gloaming scenario`: plays scenario files on the real host.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use gloaming_core::text::Arg;
use gloaming_scenario::scenario::{LoadedRulesets, Options, Outcome, Summary, run_files, save_file};

use crate::args::ScenarioArgs;
use crate::failure::{FAILED, Failure, WRONG_USE};
use crate::page;
use crate::parts::Parts;
use crate::words::Words;

/// Plays the files and prints a line for each as it finishes. With a transcript it prints only that, and failures.
pub(crate) fn run(parts: &Parts, words: &Words, args: &ScenarioArgs) -> ExitCode {
    if let Some(to) = &args.save {
        return save(parts, words, args, to);
    }
    let options = Options { services: args.service, transcript: args.transcript.clone(), ..Options::default() };
    let mut out = io::stdout().lock();
    let mut unread = false;
    let mut tell = |outcome: &Outcome| {
        if unread {
            return;
        }
        let result = if options.transcript.is_some() {
            let lines = outcome.transcript.iter().try_for_each(|line| writeln!(out, "{line}"));
            if outcome.result.is_err() {
                page::complain(&format!("{outcome}\n"), FAILED);
            }
            lines
        } else {
            writeln!(out, "{outcome}")
        };
        // A reader that has stopped, such as `head`, doesn't want the rest either. The files are played nevertheless.
        unread = result.is_err();
    };
    let summary = run_files(&args.files, &parts.rulesets, &options, &mut tell);
    match summary {
        Ok(Summary { passed: 0, failed: 0 }) => {
            let files: Vec<String> = args.files.iter().map(|file| file.display().to_string()).collect();
            let failure = Failure::new(words, FAILED, "no-scenario", &[("files", Arg::Own(&files.join(", ")))]);
            page::complain(&failure.text, failure.exit)
        }
        Ok(summary) => {
            if options.transcript.is_none() && !unread {
                // See above: the reader may have stopped.
                let _ = writeln!(out, "{summary}").and_then(|()| out.flush());
            }
            ExitCode::from(u8::from(summary.failed > 0))
        }
        Err(fault) => page::complain(&format!("{fault}\n"), FAILED),
    }
}

/// Plays one file and saves the state of its game.
fn save(parts: &Parts, words: &Words, args: &ScenarioArgs, to: &Path) -> ExitCode {
    let [file] = args.files.as_slice() else {
        let failure = Failure::new(words, WRONG_USE, "save-several", &[]);
        return page::complain(&failure.text, failure.exit);
    };
    let saved = LoadedRulesets::new(&parts.rulesets).map_err(|fault| fault.to_string()).and_then(|loaded| {
        save_file(file, &loaded, args.service).map_err(|trouble| format!("FAILED {}: {trouble}", file.display()))
    });
    let written = saved.and_then(|saved| {
        let text = serde_json::to_string_pretty(&saved).map_err(|error| error.to_string())?;
        std::fs::write(to, text + "\n").map_err(|error| format!("{}: {error}", to.display()))
    });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => page::complain(&format!("{problem}\n"), FAILED),
    }
}
