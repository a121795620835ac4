//! `gloaming new`: writes a game or a chat service to begin with, and a program that has it, as a workspace outside of Gloaming.
//!
//! It writes the files in `templates`, which tests compile as they are, with other names in them
//! ([`name`]). They depend on the version of this program: from the package registry, or in a folder with its sources ([`source`]).

mod name;
mod source;
mod template;

use std::ffi::OsStr;
use std::path::Path;
use std::{fs, io};

use gloaming_core::text::Arg;

use crate::args::{Begun, NewArgs};
use crate::failure::{FAILED, Failure, WRONG_USE};
use crate::parts::Parts;
use crate::words::Words;
use name::Name;
use source::Source;
use template::Template;

/// Writes the project into a new folder. An existing one is refused.
pub(crate) fn run(parts: &Parts, words: &Words, args: &NewArgs) -> Result<String, Failure> {
    let template = Template::of(args.what);
    let name = Name::read(parts, words, args)?;
    let source = Source::read(words, args)?;
    let folder = Path::new(name.id());
    fs::create_dir(folder).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => there(words, args),
        _ => unwritten(words, args, folder, &error),
    })?;
    for (path, text) in template.files(&name, &source) {
        if let Err((path, error)) = write(&folder.join(path), &text) {
            // Half a project is of no use. The folder didn't exist before, so nothing else is in it.
            let _ = fs::remove_dir_all(folder);
            return Err(unwritten(words, args, &path, &error));
        }
    }
    let message = match args.what {
        Begun::Ruleset => "new-ruleset",
        Begun::Adapter => "new-adapter",
    };
    Ok(words.lines(message, &[("name", Arg::Own(name.id()))]))
}

/// Writes a file and the folders above it. An error names the file or folder that could not be written.
fn write(path: &Path, text: &str) -> Result<(), (std::path::PathBuf, io::Error)> {
    let above = path.parent().unwrap_or(path);
    fs::create_dir_all(above).map_err(|error| (above.to_owned(), error))?;
    fs::write(path, text).map_err(|error| (path.to_owned(), error))
}

fn there(words: &Words, args: &NewArgs) -> Failure {
    let free = (2u32..1000).map(|number| format!("{}-{number}", args.name)).find(|name| !Path::new(name).exists());
    let example = example(args, free.as_deref().unwrap_or("night-watch"));
    let given = [("given", Arg::Own(args.name.as_str())), ("example", Arg::Own(&example))];
    Failure::new(words, WRONG_USE, "new-there", &given)
}

fn unwritten(words: &Words, args: &NewArgs, path: &Path, error: &io::Error) -> Failure {
    let (file, problem) = (path.display().to_string(), error.to_string());
    let example = example(args, &args.name);
    let given = [("file", Arg::Own(&file)), ("problem", Arg::Own(&problem)), ("example", Arg::Own(&example))];
    Failure::new(words, FAILED, "new-unwritten", &given)
}

/// Returns the command, without the name of the program and with another name for the project.
fn example(args: &NewArgs, name: &str) -> String {
    let source = args.source.as_deref().map(Path::as_os_str).map(OsStr::to_string_lossy);
    let source = source.map(|folder| format!(" --source {}", crate::failure::shell_word(&folder))).unwrap_or_default();
    format!("new {} {name}{source}", args.what.word())
}
