//! `cargo xtask dist`: what is published of a version, made from one binary.
//!
//! The parts of all packages are made once ([`parts`]): the program without symbols, manual pages and completions that it writes itself,
//! and the licences of the libraries in it. The packages put them in their places. The same commit and binary make the same bytes: every
//! time in a package is that of the commit, or `SOURCE_DATE_EPOCH`.
//!
//! Debian's own tools do the work (`dpkg-deb`, `readelf`, `strip`, `tar`, `gzip`). The image needs no container engine: it is tar files
//! and a few lines of JSON.

mod bill;
mod check;
mod crates;
mod debian;
mod files;
mod image;
mod install;
mod parts;
mod program;
mod tarball;

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::workshop::Workshop;
pub(crate) use check::{check, expect};
pub(crate) use crates::check as check_crates;
pub(crate) use files::at;
pub(crate) use install::install;
use parts::Parts;
use program::Program;

/// What can be made of a binary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Package {
    /// An archive to unpack anywhere
    Tarball,
    /// A package for Debian 12 and newer, with a user and a unit
    Deb,
    /// A container image, as an OCI archive
    Image,
}

/// What to make, and from what.
#[derive(Debug, clap::Args)]
pub(crate) struct Order {
    /// Take this binary; without it one is built with the profile `dist`.
    #[arg(long, value_name = "PATH")]
    pub(crate) binary: Option<PathBuf>,
    /// Build for this target of the compiler, such as x86_64-unknown-linux-musl.
    #[arg(long, value_name = "TRIPLE", conflicts_with = "binary")]
    pub(crate) target: Option<String>,
    /// Make only this; may be given several times.
    #[arg(long, value_enum)]
    pub(crate) only: Vec<Package>,
    /// Compress little, as for a test.
    #[arg(long)]
    pub(crate) quick: bool,
}

/// A version that is packaged.
struct Release<'w> {
    workshop: &'w Workshop,
    version: String,
    /// The time of every file in a package, in seconds since 1970.
    moment: String,
    program: Program,
    /// The folder of the packages.
    output: PathBuf,
    quick: bool,
}

/// Makes the packages in `target/packages`, with a bill of materials and checksums beside them.
pub(crate) fn run(workshop: &Workshop, order: &Order) -> Result<bool, String> {
    let output = workshop.root().join("target/packages");
    for file in make(workshop, order, &output)? {
        println!("   {}", file.display());
    }
    Ok(true)
}

/// Makes the packages in this folder, and returns their files.
fn make(workshop: &Workshop, order: &Order, output: &Path) -> Result<Vec<PathBuf>, String> {
    let path = match &order.binary {
        Some(binary) => binary.clone(),
        None => program::build(workshop, order.target.as_deref())?,
    };
    let program = Program::read(&path)?;
    let release = Release {
        workshop,
        version: version(workshop)?,
        moment: moment(workshop)?,
        program,
        output: output.to_owned(),
        quick: order.quick,
    };
    files::anew(output)?;
    let work = tempfile::tempdir_in(output).map_err(|error| format!("{}: {error}", output.display()))?;
    let bill = bill::Bill::read(&release)?;
    let parts = Parts::make(&release, &bill, &work.path().join("parts"))?;
    let mut made = vec![bill.write(&release)?];
    let wanted = |package| order.only.is_empty() || order.only.contains(&package);
    if wanted(Package::Tarball) {
        made.push(tarball::make(&release, &parts, work.path())?);
    }
    // What Debian and a container need is linked with glibc.
    if wanted(Package::Deb) && release.program.glibc.is_some() {
        made.push(debian::make(&release, &parts, &work.path().join("deb"))?);
    }
    if wanted(Package::Image) {
        made.push(image::make(&release, &parts, &work.path().join("image"))?);
    }
    made.push(files::sums(output, &made)?);
    Ok(made)
}

/// The version of the workspace.
pub(crate) fn version(workshop: &Workshop) -> Result<String, String> {
    let packages = workshop.packages()?;
    let ours = packages.iter().find(|package| package["name"] == "gloaming");
    let version = ours.and_then(|package| package["version"].as_str());
    version.map(str::to_owned).ok_or_else(|| "the workspace has no package gloaming".to_owned())
}

/// `SOURCE_DATE_EPOCH`, or the time of the commit.
fn moment(workshop: &Workshop) -> Result<String, String> {
    if let Ok(moment) = std::env::var("SOURCE_DATE_EPOCH") {
        return Ok(moment);
    }
    let mut log = Command::new("git");
    log.args(["log", "-1", "--format=%ct"]).current_dir(workshop.root());
    let moment = workshop.read(log).map_err(|_| "git does not know the time of the commit; set SOURCE_DATE_EPOCH")?;
    Ok(moment.trim().to_owned())
}

impl Release<'_> {
    /// The target of the compiler that the program was built for, with this between machine and system: `x86_64-linux-gnu`.
    fn target(&self, vendor: &str) -> String {
        let libc = if self.program.glibc.is_some() { "gnu" } else { "musl" };
        format!("{}{vendor}-linux-{libc}", self.program.machine.compiler())
    }

    /// The beginning of the names of files: `gloaming-0.1.0-x86_64-linux-gnu`.
    fn name(&self) -> String {
        format!("gloaming-{}-{}", self.version, self.target(""))
    }

    /// Runs a command that must succeed. The tools put the time of the release into what they write.
    fn run(&self, command: &mut Command) -> Result<(), String> {
        command.env("SOURCE_DATE_EPOCH", &self.moment);
        let name = command.get_program().to_string_lossy().into_owned();
        let output = command.output().map_err(|error| format!("{name} could not be started: {error}"))?;
        match output.status.success() {
            true => Ok(()),
            false => Err(format!("{name} failed: {}", String::from_utf8_lossy(&output.stderr).trim())),
        }
    }

    /// Compresses a file in its place; its name gets `.gz`.
    fn gzip(&self, file: &Path) -> Result<(), String> {
        self.run(Command::new("gzip").args(["--no-name", "--force", if self.quick { "-1" } else { "-9" }]).arg(file))
    }

    /// A `tar` that always writes the same bytes for the same files, all of which belong to this user.
    fn tar(&self, user: u32) -> Command {
        let mut tar = Command::new("tar");
        tar.args(["--sort=name", "--format=gnu", "--numeric-owner"]);
        tar.arg(format!("--owner={user}")).arg(format!("--group={user}")).arg(format!("--mtime=@{}", self.moment));
        tar
    }
}

/// Whether a tool of Debian's is installed.
fn has(tool: &str) -> bool {
    Command::new(tool).arg("--version").output().is_ok_and(|output| output.status.success())
}
