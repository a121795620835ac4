//! `gloaming manual` and `gloaming completions`: generate the extra files of packages from the command line's
//! definition.

use std::path::Path;
use std::{fs, io};

use crate::args::{self, CompletionsArgs, ManualArgs};
use crate::failure::{FAILED, Failure};
use crate::parts::Parts;

/// Writes manual pages for the program and for each of its commands.
pub(crate) fn pages(parts: &Parts, args: &ManualArgs) -> Result<String, Failure> {
    let failed = |error: io::Error| Failure { exit: FAILED, text: format!("{}: {error}\n", args.folder.display()) };
    clap_mangen::generate_to(args::command(parts), &args.folder).map_err(failed)?;
    keep_lines(&args.folder, parts.program).map_err(failed)?;
    Ok(String::new())
}

/// Returns the shell's completion script for commands and options.
pub(crate) fn completions(parts: &Parts, args: &CompletionsArgs) -> Result<String, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut args::command(parts), parts.program, &mut script);
    Ok(String::from_utf8_lossy(&script).into_owned())
}

/// Keeps the line breaks of examples and tables after the options, which would otherwise be filled like a paragraph.
fn keep_lines(folder: &Path, program: &str) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let file = entry?.path();
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with(program) && name.ends_with(".1") {
            let page = fs::read_to_string(&file)?;
            fs::write(&file, page.replacen(".SH EXTRA\n", ".SH NOTES\n.nf\n", 1))?;
        }
    }
    Ok(())
}
