//! What must hold of packages, asked of quick ones: of the debug build, barely compressed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use super::files;
use super::{Order, has, make};
use crate::jobs::Outcome;
use crate::workshop::Workshop;

/// The files of the Debian package besides manual pages: mode, owner and path.
const CONTENTS: &[&str] = &[
    "-rw-r--r-- root/root ./etc/gloaming/gloaming.toml",
    "-rwxr-xr-x root/root ./usr/bin/gloaming",
    "-rw-r--r-- root/root ./usr/lib/systemd/system/gloaming.service",
    "-rw-r--r-- root/root ./usr/share/bash-completion/completions/gloaming",
    "-rw-r--r-- root/root ./usr/share/doc/gloaming/LICENSE-APACHE",
    "-rw-r--r-- root/root ./usr/share/doc/gloaming/LICENSE-MIT",
    "-rw-r--r-- root/root ./usr/share/doc/gloaming/README.md",
    "-rw-r--r-- root/root ./usr/share/doc/gloaming/changelog.gz",
    "-rw-r--r-- root/root ./usr/share/doc/gloaming/copyright",
    "-rw-r--r-- root/root ./usr/share/doc/gloaming/third-party.txt.gz",
    "-rw-r--r-- root/root ./usr/share/fish/vendor_completions.d/gloaming.fish",
    "-rw-r--r-- root/root ./usr/share/zsh/vendor-completions/_gloaming",
];

/// Makes packages of the debug build and looks into them.
pub(crate) fn check(workshop: &Workshop) -> Outcome {
    let tools = ["dpkg-deb", "readelf", "strip", "tar", "gzip"];
    if let Some(missing) = tools.into_iter().find(|tool| !has(tool)) {
        return Outcome::Skipped(format!("{missing} is not installed here; Debian has it"));
    }
    match workshop.program("gloaming") {
        Ok(program) => match packages_hold(workshop, Path::new(program.get_program())) {
            Ok(()) => Outcome::Passed,
            Err(fault) => Outcome::Failed(fault),
        },
        Err(unbuilt) => unbuilt,
    }
}

fn packages_hold(workshop: &Workshop, binary: &Path) -> Result<(), String> {
    let output = workshop.root().join("target/jobs/packages");
    let order = Order { binary: Some(binary.to_owned()), target: None, only: Vec::new(), quick: true };
    let made = make(workshop, &order, &output)?;
    let of = |ending: &str| -> Result<&PathBuf, String> {
        let found = made.iter().find(|file| files::name(file).ends_with(ending));
        found.ok_or_else(|| format!("no package ends with {ending}"))
    };
    debian(of(".deb")?)?;
    unit(workshop, of(".deb")?, &output)?;
    tarball(of(".tar.gz")?)?;
    image(of(".oci.tar")?, &output)?;
    configuration(workshop, binary)?;
    let bill = fs::read_to_string(of(".cdx.json")?).map_err(|error| error.to_string())?;
    let bill: Value = serde_json::from_str(&bill).map_err(|error| error.to_string())?;
    let has = |name: &str| bill["components"].as_array().is_some_and(|all| all.iter().any(|one| one["name"] == name));
    expect(has("tokio") && has("matrix-sdk") && !has("gloaming-testkit"), "the bill names what is linked", "")?;
    printed(Command::new("sha256sum").args(["--check", "--quiet", "SHA256SUMS"]).current_dir(&output))?;
    files::anew(&output)
}

/// The files and fields of the Debian package.
fn debian(package: &Path) -> Result<(), String> {
    let listing = printed(Command::new("dpkg-deb").arg("--contents").arg(package))?;
    let entry = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        Some(format!("{} {} {}", words.first()?, words.get(1)?, words.last()?))
    };
    let entries: Vec<String> = listing.lines().filter(|line| !line.starts_with('d')).filter_map(entry).collect();
    let (pages, mut others): (Vec<_>, Vec<_>) = entries.into_iter().partition(|entry| entry.contains("/man/man1/"));
    others.sort_by(|one, other| one.split(' ').next_back().cmp(&other.split(' ').next_back()));
    expect(others == CONTENTS, "the package has its files", &others.join("\n"))?;
    for page in ["gloaming", "gloaming-serve", "gloaming-play", "gloaming-matrix-login"] {
        let wanted = format!("-rw-r--r-- root/root ./usr/share/man/man1/{page}.1.gz");
        expect(pages.contains(&wanted), &format!("there is a page {page}"), &pages.join("\n"))?;
    }
    let fields = printed(Command::new("dpkg-deb").arg("--info").arg(package))?;
    for field in ["Package: gloaming", "Depends: libc6 (>= 2.", "conffiles", "postinst", "prerm", "postrm"] {
        expect(fields.contains(field), field, &fields)?;
    }
    Ok(())
}

/// The unit that the package installs, as systemd reads it.
fn unit(workshop: &Workshop, package: &Path, output: &Path) -> Result<(), String> {
    let root = output.join("root");
    printed(Command::new("dpkg-deb").arg("--extract").arg(package).arg(&root))?;
    let unit = root.join("usr/lib/systemd/system/gloaming.service");
    let text = fs::read_to_string(&unit).map_err(files::at(&unit))?;
    let command = "ExecStart=/usr/bin/gloaming serve --config /etc/gloaming/gloaming.toml --data /var/lib/gloaming";
    expect(text.starts_with("[Unit]\n") && text.lines().any(|line| line == command), command, &text)?;
    for (shell, script) in [
        ("bash", "usr/share/bash-completion/completions/gloaming"),
        ("zsh", "usr/share/zsh/vendor-completions/_gloaming"),
        ("fish", "usr/share/fish/vendor_completions.d/gloaming.fish"),
    ] {
        let script = root.join(script);
        let text = fs::read_to_string(&script).map_err(files::at(&script))?;
        expect(
            text.contains("simulate") && text.contains("keep-talk"),
            "completions know commands and options",
            shell,
        )?;
        if has(shell) {
            printed(Command::new(shell).arg("-n").arg(&script))?;
        }
    }
    let pages = root.join("usr/share/man/man1");
    for page in files::list(&pages)? {
        let text = printed(Command::new("gzip").args(["--decompress", "--stdout"]).arg(&page))?;
        expect(text.contains(".TH gloaming"), "a manual page has its head", &files::name(&page))?;
    }
    if !has("systemd-analyze") {
        println!("   systemd-analyze is not installed: the unit was not verified");
        return Ok(());
    }
    // The program of the unit must be there, so the unit names the one that was unpacked.
    let here = root.join("usr/bin/gloaming").display().to_string();
    fs::write(&unit, text.replace("/usr/bin/gloaming", &here)).map_err(files::at(&unit))?;
    let mut verify = Command::new("systemd-analyze");
    verify.args(["verify", "--man=no", "--recursive-errors=no"]).arg(&unit);
    workshop.read(verify).map(|_| ())
}

fn tarball(archive: &Path) -> Result<(), String> {
    let listing = printed(Command::new("tar").arg("-tzf").arg(archive))?;
    let wanted = [
        "/gloaming",
        "/README.md",
        "/LICENSE-MIT",
        "/third-party.txt",
        "/man/gloaming.1",
        "/completions/_gloaming",
        "/gloaming.service",
    ];
    for name in wanted {
        expect(listing.lines().any(|line| line.ends_with(name)), &format!("the tarball has {name}"), &listing)?;
    }
    Ok(())
}

/// Every blob is named by its sum, and the layer has what the program needs and no shell.
fn image(archive: &Path, output: &Path) -> Result<(), String> {
    let folder = output.join("image");
    files::anew(&folder)?;
    printed(Command::new("tar").arg("-xf").arg(archive).arg("-C").arg(&folder))?;
    let json = |name: &str| -> Result<Value, String> {
        let text = fs::read_to_string(folder.join(name)).map_err(|error| format!("{name}: {error}"))?;
        serde_json::from_str(&text).map_err(|error| format!("{name}: {error}"))
    };
    let blob = |descriptor: &Value| {
        let digest = descriptor["digest"].as_str().unwrap_or_default();
        format!("blobs/{}", digest.replace(':', "/"))
    };
    for file in files::list(&folder.join("blobs/sha256"))? {
        expect(files::name(&file) == files::sum(&file)?, "a blob has the name of its sum", &files::name(&file))?;
    }
    let manifest = json(&blob(&json("index.json")?["manifests"][0]))?;
    let configuration = json(&blob(&manifest["config"]))?;
    let user = &configuration["config"]["User"];
    expect(user == "10001:10001", "the user of the image is a number", &user.to_string())?;
    let layer = folder.join(blob(&manifest["layers"][0]));
    let listing = printed(Command::new("tar").arg("--numeric-owner").arg("-tvzf").arg(&layer))?;
    for wanted in ["usr/bin/gloaming", "etc/ssl/certs/ca-certificates.crt", "libc.so.6", "etc/passwd"] {
        expect(listing.lines().any(|line| line.ends_with(wanted)), &format!("the image has {wanted}"), &listing)?;
    }
    let data = listing.lines().any(|line| line.starts_with("drwx------ 10001/10001") && line.ends_with(" data/"));
    expect(data, "the data folder belongs to the user", &listing)?;
    expect(!listing.contains("bin/sh"), "the image has no shell", &listing)?;
    runs(&layer, &folder.join("root"))
}

/// The program runs with nothing but what is in the image.
fn runs(layer: &Path, root: &Path) -> Result<(), String> {
    files::anew(root)?;
    printed(Command::new("tar").arg("-xzf").arg(layer).arg("-C").arg(root))?;
    let mut run = Command::new("chroot");
    run.arg("--userspec=10001:10001").arg(root).args(["/usr/bin/gloaming", "rulesets"]);
    let output = run.output().map_err(|error| format!("chroot could not be started: {error}"))?;
    // chroot's own code for a user who may not use it.
    if output.status.code() == Some(125) {
        println!("   this user may not change the root folder: the program of the image was not run");
        return Ok(());
    }
    let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    expect(output.status.success() && said.contains("one-night"), "the program of the image runs", &said)
}

/// The configuration that the package installs is valid as it is.
fn configuration(workshop: &Workshop, binary: &Path) -> Result<(), String> {
    let data = tempfile::tempdir().map_err(|error| error.to_string())?;
    let mut check = Command::new(binary);
    check.args(["check", "--config", "packaging/gloaming.toml", "--data"]).arg(data.path().join("data"));
    let output = check.current_dir(workshop.root()).output().map_err(files::at(binary))?;
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    // Another program may have the port. Then it says so, but a key that it doesn't know would be the first thing that it names.
    let is_read = output.status.success() || said.contains("127.0.0.1:8080");
    expect(is_read, "the configuration of the package is valid", &said)
}

/// Names what doesn't hold, and what was found in its place.
pub(crate) fn expect(holds: bool, what: &str, found: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("it does not hold that {what}:\n{found}")) }
}

/// The output of a command that must succeed.
pub(super) fn printed(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("{name} could not be started: {error}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(format!("{name} failed: {}", String::from_utf8_lossy(&output.stderr).trim())),
    }
}
