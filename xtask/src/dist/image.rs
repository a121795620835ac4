//! The container image, as an OCI archive: one layer, its configuration, and their sums. No container engine is needed to write it.
//!
//! The layer has the program, the libraries that `ldd` names, the certificates by which services are trusted, and nothing else: no shell,
//! no package manager. Time zones are in the program.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use serde_json::{Value, json};

use super::files::{self, Files};
use super::{Parts, Release};

/// The user and group of the program, and owner of `/data`.
const USER: u32 = 10001;

/// The certificates of the machine that makes the image.
const CERTIFICATES: &str = "/etc/ssl/certs/ca-certificates.crt";

/// Debian's packages whose files are in the image beside our own, for a program that needs glibc. Their licences go with them.
const COPIED: &[&str] = &["ca-certificates", "libc6", "libgcc-s1"];

const MANIFEST: &str = "application/vnd.oci.image.manifest.v1+json";
const CONFIGURATION: &str = "application/vnd.oci.image.config.v1+json";
const LAYER: &str = "application/vnd.oci.image.layer.v1.tar+gzip";

/// Writes the archive, and returns its file.
pub(super) fn make(release: &Release<'_>, parts: &Parts, work: &Path) -> Result<PathBuf, String> {
    let image = Files::anew(&work.join("image"))?;
    let layer = layer(release, parts, work)?;
    let difference = files::sum(&layer)?;
    release.gzip(&layer)?;
    let layer = blob(&image, LAYER, &fs::read(layer.with_extension("tar.gz")).map_err(files::at(&layer))?)?;
    let created = created(release)?;
    let configuration = configuration(release, &created, &difference);
    let configuration = blob(&image, CONFIGURATION, configuration.to_string().as_bytes())?;
    let manifest = json!({ "schemaVersion": 2, "mediaType": MANIFEST, "config": configuration, "layers": [layer] });
    let mut manifest = blob(&image, MANIFEST, manifest.to_string().as_bytes())?;
    manifest["platform"] = json!({ "architecture": release.program.machine.debian(), "os": "linux" });
    manifest["annotations"] = json!({
        "org.opencontainers.image.ref.name": release.version,
        // The name that Docker and podman give the image when they load it.
        "io.containerd.image.name": format!("localhost/gloaming:{}", release.version),
    });
    image.write(&json!({ "schemaVersion": 2, "manifests": [manifest] }).to_string(), "index.json", 0o644)?;
    image.write(&json!({ "imageLayoutVersion": "1.0.0" }).to_string(), "oci-layout", 0o644)?;
    let name = format!("gloaming-{}-{}.oci.tar", release.version, release.program.machine.debian());
    let archive = release.output.join(name);
    let entries = ["oci-layout", "index.json", "blobs"];
    release.run(release.tar(0).arg("-cf").arg(&archive).arg("-C").arg(image.root()).args(entries))?;
    Ok(archive)
}

/// The files of the image, as an archive: those of the system belong to root, and the data folder to the user.
fn layer(release: &Release<'_>, parts: &Parts, work: &Path) -> Result<PathBuf, String> {
    let root = Files::anew(&work.join("root"))?;
    root.copy(&parts.program(), "usr/bin/gloaming", 0o755)?;
    for document in &parts.documents {
        root.copy(document, &format!("usr/share/doc/gloaming/{}", files::name(document)), 0o644)?;
    }
    if release.program.glibc.is_some() {
        for library in libraries(&parts.program())? {
            root.copy(Path::new(&library), library.trim_start_matches('/'), 0o755)?;
        }
    }
    let certificates = root.copy(Path::new(CERTIFICATES), CERTIFICATES.trim_start_matches('/'), 0o644);
    certificates.map_err(|fault| format!("{fault} (Debian's package ca-certificates)"))?;
    let copied = if release.program.glibc.is_some() { COPIED } else { &COPIED[..1] };
    for package in copied {
        let copyright = format!("usr/share/doc/{package}/copyright");
        match root.copy(&Path::new("/").join(&copyright), &copyright, 0o644) {
            // Another system keeps its licences elsewhere.
            Err(_) if !Path::new("/etc/debian_version").exists() => {}
            copied => _ = copied?,
        }
    }
    let people = format!("root:x:0:0::/:/bin/false\ngloaming:x:{USER}:{USER}::/data:/bin/false\n");
    root.write(&people, "etc/passwd", 0o644)?;
    root.write(&format!("root:x:0:\ngloaming:x:{USER}:\n"), "etc/group", 0o644)?;
    root.write("hosts: files dns\n", "etc/nsswitch.conf", 0o644)?;
    root.folder("tmp", 0o1777)?;
    let data = Files::anew(&work.join("owned"))?;
    data.folder("data", 0o700)?;
    let archive = work.join("layer.tar");
    release.run(
        release
            .tar(0)
            .arg("-cf")
            .arg(&archive)
            .arg("-C")
            .arg(root.root())
            .args(["etc", "tmp", "usr"])
            .args(system_folders(root.root())),
    )?;
    release.run(release.tar(USER).arg("-rf").arg(&archive).arg("-C").arg(data.root()).arg("data"))?;
    Ok(archive)
}

/// The folders of libraries, if there are any.
fn system_folders(root: &Path) -> impl Iterator<Item = &'static str> {
    ["lib", "lib64"].into_iter().filter(|name| root.join(name).is_dir())
}

/// The libraries that the program is linked with, and the loader, as absolute paths.
fn libraries(program: &Path) -> Result<BTreeSet<String>, String> {
    let output =
        Command::new("ldd").arg(program).output().map_err(|error| format!("ldd could not be started: {error}"))?;
    if !output.status.success() {
        return Err(format!("ldd does not read {}", program.display()));
    }
    let listing = String::from_utf8_lossy(&output.stdout);
    match listing.contains("not found") {
        true => Err(format!("a library is missing here: {listing}")),
        false => Ok(named(&listing)),
    }
}

/// The paths in what `ldd` prints.
fn named(listing: &str) -> BTreeSet<String> {
    let path = |line: &str| line.split_whitespace().find(|word| word.starts_with('/')).map(str::to_owned);
    listing.lines().filter_map(path).collect()
}

/// Writes a blob under its sum, and returns its descriptor.
fn blob(image: &Files, kind: &str, content: &[u8]) -> Result<Value, String> {
    let place = image.folder("blobs/sha256", 0o755)?.join("new");
    fs::write(&place, content).map_err(files::at(&place))?;
    let sum = files::sum(&place)?;
    let named = fs::rename(&place, place.with_file_name(&sum)).and_then(|()| fs::metadata(place.with_file_name(&sum)));
    let length = named.map_err(|error: io::Error| files::at(&place)(error))?.len();
    Ok(json!({ "mediaType": kind, "digest": format!("sha256:{sum}"), "size": length }))
}

/// The time of the release as the configuration has it.
fn created(release: &Release<'_>) -> Result<String, String> {
    let mut date = Command::new("date");
    date.args(["--utc", &format!("--date=@{}", release.moment), "+%Y-%m-%dT%H:%M:%SZ"]);
    Ok(release.workshop.read(date)?.trim().to_owned())
}

/// How the container is run. `Healthcheck` is Docker's: other engines have to be asked for it.
fn configuration(release: &Release<'_>, created: &str, difference: &str) -> Value {
    const SECOND: u64 = 1_000_000_000;
    json!({
        "created": created,
        "architecture": release.program.machine.debian(),
        "os": "linux",
        "config": {
            "User": format!("{USER}:{USER}"),
            "ExposedPorts": { "8080/tcp": {} },
            "Env": ["PATH=/usr/bin"],
            "Entrypoint": ["gloaming"],
            "Cmd": ["serve", "--listen", "0.0.0.0:8080", "--data", "/data"],
            "Volumes": { "/data": {} },
            "WorkingDir": "/data",
            "Healthcheck": { "Test": ["CMD", "gloaming", "health"], "Interval": 60 * SECOND, "Timeout": 15 * SECOND, "Retries": 3 },
            "Labels": {
                "org.opencontainers.image.title": "gloaming",
                "org.opencontainers.image.version": release.version,
                "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
            },
        },
        "rootfs": { "type": "layers", "diff_ids": [format!("sha256:{difference}")] },
        "history": [{ "created": created, "created_by": "cargo xtask dist" }],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_and_the_loader_are_found_in_what_ldd_prints() {
        let listing =
            "\tlinux-vdso.so.1 (0x1)\n\tlibc.so.6 => /lib/x/libc.so.6 (0x2)\n\t/lib64/ld-linux-x86-64.so.2 (0x3)\n";
        let found: Vec<String> = named(listing).into_iter().collect();
        assert_eq!(found, ["/lib/x/libc.so.6", "/lib64/ld-linux-x86-64.so.2"]);
    }
}
