//! The Debian package as an operator has it: installed on a fresh Debian, run as its unit says, upgraded, and taken off again.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use super::check::{expect, printed};
use super::{Order, Package, crates, files, has, make};
use crate::jobs::Outcome;
use crate::outside::{self, Gloaming};
use crate::workshop::Workshop;

/// The port of the page in the fresh system, which shares the network of this machine.
const ADDRESS: &str = "127.0.0.1:18098";

/// The data folder of the service.
const DATA: &str = "/var/lib/gloaming";

/// A file that the user of the service may write.
const BACKUP: &str = "/var/lib/gloaming/before.backup";

/// Plays One Night to its end: one person with four practice players, who leads the game and cuts its phases short. The options come
/// behind.
const GAME: &str = "printf 'desk close\\ndesk close\\nvote up\\ndesk close\\n/quit\\n' | gloaming play one-night --players 5 --seed 1 \"$@\"";

/// Builds the packages as they are published. Builds projects with the crates, and installs the Debian package.
pub(crate) fn install(workshop: &Workshop, _round: u64) -> Outcome {
    println!("   a game and a chat service with the crates as they are packed");
    let crates = match crates::unpacked(workshop) {
        Ok(crates) => crates,
        Err(fault) => return Outcome::Failed(fault),
    };
    outside::check_with(workshop, &Gloaming::Packed(crates)).and_then(|| install_debian(workshop))
}

fn install_debian(workshop: &Workshop) -> Outcome {
    if !has("mmdebstrap") {
        return Outcome::Skipped("mmdebstrap is not installed; Debian's package of that name brings it".to_owned());
    }
    let order = Order { binary: None, target: None, only: vec![Package::Deb], quick: false };
    let made = make(workshop, &order, &workshop.root().join("target/packages")).and_then(|made| {
        let package = made.into_iter().find(|file| files::name(file).ends_with(".deb"));
        package.ok_or_else(|| "no package was made".to_owned())
    });
    match made.and_then(|package| installed(&package)) {
        Ok(()) => Outcome::Passed,
        Err(fault) => Outcome::Failed(fault),
    }
}

fn installed(package: &Path) -> Result<(), String> {
    let scratch = tempfile::tempdir().map_err(|error| error.to_string())?;
    let root = scratch.path().join("root");
    println!("   a fresh Debian 12, with what the package depends on");
    let mut fresh = Command::new("mmdebstrap");
    fresh.args(["--quiet", "--variant=minbase", "--include=ca-certificates,libgcc-s1", "bookworm"]);
    printed(fresh.arg(&root))?;
    fs::copy(package, root.join("tmp/gloaming.deb")).map_err(files::at(package))?;
    let inside =
        |words: &[&str]| printed(Command::new("chroot").arg(&root).args(words).env("PATH", "/usr/sbin:/usr/bin"));
    inside(&["dpkg", "--install", "/tmp/gloaming.deb"])?;
    let owner = inside(&["stat", "--format=%U %G %a", "/var/lib/gloaming"])?;
    expect(owner.trim() == "gloaming gloaming 700", "the data folder belongs to the user alone", &owner)?;
    println!("   the command of the unit, as its user");
    let service = Service::start(&root)?;
    service.is_well(&root)?;
    let page = inside(&["gloaming", "health", ADDRESS])?;
    expect(page.trim() == "ok", "the page is well", &page)?;
    drop(service);
    println!("   a game, a backup, an upgrade, the way back, and a purge");
    let user = ["setpriv", "--reuid=gloaming", "--regid=gloaming", "--clear-groups"];
    let gloaming = |words: &[&str]| inside(&[&user, words, &["--data", DATA]].concat());
    let is_kept = || {
        let games = gloaming(&["gloaming", "history"])?;
        expect(games.contains("One Night, 5 players"), "the game that was played is kept", &games)
    };
    gloaming(&["sh", "-c", GAME, "gloaming"])?;
    is_kept()?;
    gloaming(&["gloaming", "backup", BACKUP])?;
    fs::write(root.join("etc/gloaming/gloaming.toml"), "log = \"warn\"\n[web]\n").map_err(|error| error.to_string())?;
    inside(&["dpkg", "--install", "/tmp/gloaming.deb"])?;
    let kept = inside(&["cat", "/etc/gloaming/gloaming.toml"])?;
    expect(kept.starts_with("log = \"warn\""), "an upgrade keeps the configuration", &kept)?;
    let service = Service::start(&root)?;
    service.is_well(&root)?;
    drop(service);
    is_kept()?;
    // As docs/upgrading.md goes back.
    inside(&["mv", "/var/lib/gloaming/store", "/var/lib/gloaming/store.newer"])?;
    gloaming(&["gloaming", "restore", BACKUP])?;
    is_kept()?;
    let said = inside(&["dpkg", "--purge", "gloaming"])?;
    expect(said.contains("still in /var/lib/gloaming"), "a purge says that games are kept", &said)?;
    let is_kept = root.join("var/lib/gloaming/store").exists();
    let is_gone = !root.join("usr/bin/gloaming").exists() && !root.join("etc/gloaming/gloaming.toml").exists();
    expect(is_kept && is_gone, "a purge takes the program and keeps the games", &said)
}

/// The command of the unit, until it is dropped.
struct Service(Child);

impl Service {
    /// Starts what the installed unit says, on a port of our own.
    fn start(root: &Path) -> Result<Self, String> {
        let unit = root.join("usr/lib/systemd/system/gloaming.service");
        let unit = fs::read_to_string(&unit).map_err(files::at(&unit))?;
        let line = unit.lines().find_map(|line| line.strip_prefix("ExecStart="));
        let line = line.ok_or("the unit starts nothing")?;
        let mut command = Command::new("chroot");
        command.arg("--userspec=gloaming:gloaming").arg(root).args(line.split(' ')).args(["--listen", ADDRESS]);
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn();
        child.map(Service).map_err(|error| format!("chroot could not be started: {error}"))
    }

    /// Waits until the page answers, half a minute at most.
    fn is_well(&self, root: &Path) -> Result<(), String> {
        let ask = || printed(Command::new("chroot").arg(root).args(["/usr/bin/gloaming", "health", ADDRESS]));
        let mut answer = ask();
        for _ in 0..150 {
            if answer.is_ok() {
                break;
            }
            thread::sleep(Duration::from_millis(200));
            answer = ask();
        }
        answer.map(|_| ())
    }
}

impl Drop for Service {
    /// Ends it as systemd does, so that it lets go of its folder.
    fn drop(&mut self) {
        _ = Command::new("kill").arg(self.0.id().to_string()).status();
        _ = self.0.wait();
    }
}
