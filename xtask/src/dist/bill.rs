//! What the program is made of: a bill of materials for machines (CycloneDX), and the licences of all libraries for people.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::Release;
use super::files;

/// A library in the program.
struct Component {
    name: String,
    version: String,
    licence: String,
    /// The place where it is developed.
    repository: String,
    /// The SHA-256 sum of its source. None: it is one of ours.
    checksum: Option<String>,
    /// The folder of its source.
    folder: PathBuf,
    /// Those that it is built on, by their place in the bill.
    uses: Vec<String>,
}

impl Component {
    /// Its package URL, by which others know it.
    fn url(&self) -> String {
        url(&self.name, &self.version)
    }
}

fn url(name: &str, version: &str) -> String {
    format!("pkg:cargo/{name}@{version}")
}

/// Everything that the program is linked from.
pub(super) struct Bill {
    components: BTreeMap<String, Component>,
}

impl Bill {
    /// Asks cargo what the program for this target is made of: tests and build scripts aren't in it.
    pub(super) fn read(release: &Release<'_>) -> Result<Self, String> {
        let workshop = release.workshop;
        let mut tree = workshop.cargo(&["tree", "--locked", "--package", "gloaming", "--edges", "normal"]);
        tree.args(["--prefix", "none", "--format", "{p}", "--target", &release.target("-unknown")]);
        let listed = workshop.read(tree)?;
        let linked: BTreeSet<String> = listed.lines().filter_map(linked).collect();
        let metadata = workshop.read(workshop.cargo(&["metadata", "--format-version", "1", "--locked"]))?;
        let metadata: Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
        let checksums = checksums(workshop.root())?;
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let mut urls = BTreeMap::new();
        let mut components = BTreeMap::new();
        for package in list(&metadata["packages"]) {
            let (name, version) = (text(&package["name"]), text(&package["version"]));
            let url = url(&name, &version);
            if !linked.contains(&url) {
                continue;
            }
            urls.insert(text(&package["id"]), url.clone());
            let manifest = text(&package["manifest_path"]);
            let component = Component {
                checksum: checksums.get(&url).cloned(),
                licence: text(&package["license"]).replace('/', " OR "),
                repository: text(&package["repository"]),
                folder: Path::new(&manifest).parent().unwrap_or(Path::new("")).to_owned(),
                uses: Vec::new(),
                name,
                version,
            };
            components.insert(url, component);
        }
        for node in list(&metadata["resolve"]["nodes"]) {
            let Some(component) = urls.get(&text(&node["id"])).and_then(|url| components.get_mut(url)) else {
                continue;
            };
            component.uses = list(&node["dependencies"]).iter().filter_map(|id| urls.get(&text(id)).cloned()).collect();
            component.uses.sort();
        }
        Ok(Bill { components })
    }

    /// Writes the bill of materials, and returns its file.
    pub(super) fn write(&self, release: &Release<'_>) -> Result<PathBuf, String> {
        let ours = url("gloaming", &release.version);
        let one = |component: &Component| {
            let mut entry = json!({
                "type": "library",
                "bom-ref": component.url(),
                "name": component.name,
                "version": component.version,
                "licenses": [{ "expression": component.licence }],
            });
            if let Some(checksum) = &component.checksum {
                entry["purl"] = json!(component.url());
                entry["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
            }
            entry
        };
        let others = self.components.values().filter(|component| component.url() != ours);
        let dependencies =
            self.components.values().map(|component| json!({ "ref": component.url(), "dependsOn": component.uses }));
        let bill = json!({
            "bomFormat": "CycloneDX",
            "specVersion": "1.5",
            "version": 1,
            "metadata": { "component": { "type": "application", "bom-ref": ours, "name": "gloaming", "version": release.version } },
            "components": others.map(one).collect::<Vec<Value>>(),
            "dependencies": dependencies.collect::<Vec<Value>>(),
        });
        let file = release.output.join(format!("{}.cdx.json", release.name()));
        let text = serde_json::to_string_pretty(&bill).map_err(|error| error.to_string())?;
        fs::write(&file, format!("{text}\n")).map_err(files::at(&file))?;
        Ok(file)
    }

    /// The licences of all libraries, each text once, with those that it is for.
    pub(super) fn licences(&self, root: &Path) -> Result<String, String> {
        let theirs = || self.components.values().filter(|component| component.checksum.is_some());
        let mut page = "The libraries in Gloaming, with their licences. The texts are below.\n\n".to_owned();
        let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for component in theirs() {
            let Component { name, version, licence, repository, .. } = component;
            page.push_str(&format!("{name} {version}: {licence} {repository}\n"));
            for file in files::list(&component.folder)?.iter().filter(|file| is_licence(file)) {
                let text = String::from_utf8_lossy(&fs::read(file).map_err(files::at(file))?).trim().to_owned();
                texts.entry(text).or_default().push(format!("{name} {version}"));
            }
        }
        let font = root.join("bot/pictures/font/OFL.txt");
        texts.insert(fs::read_to_string(&font).map_err(files::at(&font))?, vec!["the font in pictures".to_owned()]);
        let mut texts: Vec<(String, Vec<String>)> = texts.into_iter().collect();
        texts.sort_by(|(_, one), (_, other)| one.cmp(other));
        for (text, names) in texts {
            page.push_str(&format!("\n{:=<100}\n{}\n\n{text}\n", "", names.join(", ")));
        }
        Ok(page)
    }
}

/// The package that a line of `cargo tree` is about: `clap v4.5.0 (proc-macro)`.
fn linked(line: &str) -> Option<String> {
    let mut words = line.split(' ');
    Some(url(words.next()?, words.next()?.strip_prefix('v')?))
}

/// The sums of all sources, from the lock file.
fn checksums(root: &Path) -> Result<BTreeMap<String, String>, String> {
    let text = fs::read_to_string(root.join("Cargo.lock")).map_err(files::at(Path::new("Cargo.lock")))?;
    let lock: toml::Table = text.parse().map_err(|error| format!("Cargo.lock: {error}"))?;
    let packages = lock.get("package").and_then(toml::Value::as_array);
    let entry = |package: &toml::Value| {
        let text = |key: &str| package.get(key).and_then(toml::Value::as_str).map(str::to_owned);
        Some((url(&text("name")?, &text("version")?), text("checksum")?))
    };
    Ok(packages.into_iter().flatten().filter_map(entry).collect())
}

/// Whether a file has the words of a licence, by its name.
fn is_licence(file: &Path) -> bool {
    let name = files::name(file).to_uppercase();
    let begins = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];
    file.is_file() && begins.iter().any(|word| name.starts_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_tree_name_packages() {
        assert_eq!(linked("clap v4.5.0"), Some("pkg:cargo/clap@4.5.0".to_owned()));
        assert_eq!(linked("serde_derive v1.0.2 (proc-macro) (*)"), Some("pkg:cargo/serde_derive@1.0.2".to_owned()));
        assert_eq!(linked(""), None);
    }

    #[test]
    fn what_we_do_not_publish_has_no_checksum() {
        let checksums = checksums(crate::workshop::Workshop::here().root()).expect("it reads");
        assert!(checksums.keys().any(|url| url.starts_with("pkg:cargo/clap@")));
        assert!(!checksums.keys().any(|url| url.starts_with("pkg:cargo/gloaming")));
    }
}
