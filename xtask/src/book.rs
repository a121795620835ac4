//! The book as a site: `cargo xtask book` builds it with mdBook from the pages in `docs`, which a forge shows as they are.
//!
//! Pages link to files outside of the book, such as examples. On the site these links lead to the repository, so it is built from a copy.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::dist::at;
use crate::jobs::Outcome;
use crate::workshop::Workshop;

/// The version of mdBook that is installed if it is missing.
const MDBOOK: &str = "mdbook@0.5.4";

/// The first page: forges show it for the folder.
const FIRST: &str = "README.md";

/// Builds the site in `target/book/site`.
pub(crate) fn build(workshop: &Workshop) -> Result<bool, String> {
    let mdbook = tool(workshop)?;
    let folder = workshop.root().join("target/book");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(at(&folder))?;
    }
    let pages = folder.join("docs");
    let repository = repository(workshop)?;
    copy(&workshop.root().join("docs"), &pages, &|text| outward(text, &repository))?;
    let mut build = Command::new(mdbook);
    build.arg("build").arg(&pages).arg("--dest-dir").arg(folder.join("site")).stdin(Stdio::null());
    match workshop.run(build) {
        Outcome::Passed => {
            println!("   {}", folder.join("site/index.html").display());
            Ok(true)
        }
        Outcome::Failed(why) | Outcome::Skipped(why) => Err(why),
    }
}

/// Returns the mdBook of this machine, or our own. Installs it if it is missing.
fn tool(workshop: &Workshop) -> Result<PathBuf, String> {
    let own = workshop.root().join("target/tools/bin/mdbook");
    let answers =
        |program: &Path| Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    if let Some(found) = [PathBuf::from("mdbook"), own.clone()].into_iter().find(|program| answers(program)) {
        return Ok(found);
    }
    println!("   mdBook is not installed: some minutes of building");
    let install =
        ["install", MDBOOK, "--locked", "--no-default-features", "--features", "search", "--root", "target/tools"];
    match workshop.run(workshop.cargo(&install)) {
        Outcome::Passed => Ok(own),
        Outcome::Failed(why) | Outcome::Skipped(why) => Err(why),
    }
}

/// Returns the address of the repository.
fn repository(workshop: &Workshop) -> Result<String, String> {
    let packages = workshop.packages()?;
    let address = packages.iter().find_map(|package| package["repository"].as_str());
    address.map(str::to_owned).ok_or_else(|| "the workspace names no repository".to_owned())
}

/// Copies a folder, and applies `change` to the texts of pages.
fn copy(from: &Path, to: &Path, change: &dyn Fn(&str) -> String) -> Result<(), String> {
    fs::create_dir_all(to).map_err(at(to))?;
    for entry in fs::read_dir(from).map_err(at(from))? {
        let path = entry.map_err(at(from))?.path();
        let name = path.file_name().unwrap_or_default();
        let place = to.join(if name == FIRST { "index.md".as_ref() } else { name });
        if path.is_dir() {
            copy(&path, &place, change)?;
        } else if path.extension().is_some_and(|ending| ending == "md") {
            let text = fs::read_to_string(&path).map_err(at(&path))?;
            fs::write(&place, change(&text)).map_err(at(&place))?;
        } else {
            fs::copy(&path, &place).map_err(at(&path))?;
        }
    }
    Ok(())
}

/// Points links to files outside of the book to the repository, and those to the first page to that of the site.
fn outward(page: &str, repository: &str) -> String {
    let page = page.replace(&format!("]({FIRST}"), "](index.md");
    page.replace("](../", &format!("]({repository}/blob/main/"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Returns a page's links to files: the file, and the heading in it.
    fn links(page: &str) -> impl Iterator<Item = (&str, &str)> {
        let targets = page.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        targets.filter(|target| !target.contains("://")).map(|target| target.split_once('#').unwrap_or((target, "")))
    }

    /// Returns the anchors of a page's headings, as forges and mdBook make them.
    fn anchors(page: &str) -> Vec<String> {
        let mut is_code = false;
        let mut counts: BTreeMap<String, u32> = BTreeMap::new();
        let mut found = Vec::new();
        for line in page.lines() {
            is_code ^= line.trim_start().starts_with("```");
            if is_code || !line.starts_with('#') {
                continue;
            }
            let mut anchor = String::new();
            for letter in line.trim_start_matches('#').trim().chars() {
                match letter {
                    ' ' => anchor.push('-'),
                    '-' | '_' => anchor.push(letter),
                    _ if letter.is_alphanumeric() => anchor.extend(letter.to_lowercase()),
                    _ => {}
                }
            }
            let count = counts.entry(anchor.clone()).or_default();
            found.push(if *count == 0 { anchor } else { format!("{anchor}-{count}") });
            *count += 1;
        }
        found
    }

    fn docs() -> PathBuf {
        Workshop::here().root().join("docs")
    }

    fn read(path: &Path) -> String {
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    /// Returns the pages of the book, without the list of them.
    fn pages() -> Vec<PathBuf> {
        let entries = fs::read_dir(docs()).expect("the book is a folder");
        let mut pages: Vec<PathBuf> = entries.map(|entry| entry.expect("the folder reads").path()).collect();
        pages.retain(|path| path.extension().is_some_and(|ending| ending == "md") && !path.ends_with("SUMMARY.md"));
        pages.sort();
        assert!(pages.len() > 15, "{pages:?}");
        pages
    }

    #[test]
    fn the_summary_and_the_first_page_list_every_page() {
        let (summary, first) = (read(&docs().join("SUMMARY.md")), read(&docs().join("README.md")));
        for page in pages() {
            let name = page.file_name().expect("a page is a file").to_string_lossy().into_owned();
            assert_eq!(links(&summary).filter(|(file, _)| *file == name).count(), 1, "SUMMARY.md: {name}");
            assert!(name == "README.md" || links(&first).any(|(file, _)| file == name), "README.md: {name}");
        }
    }

    #[test]
    fn links_between_pages_lead_to_a_file_and_to_a_heading() {
        let mut headings = 0;
        for page in pages().into_iter().chain([docs().join("SUMMARY.md")]) {
            let text = read(&page);
            for (file, heading) in links(&text) {
                let target = if file.is_empty() { page.clone() } else { docs().join(file) };
                assert!(target.exists(), "{}: {file} leads nowhere", page.display());
                if heading.is_empty() || target.extension().is_none_or(|ending| ending != "md") {
                    continue;
                }
                headings += 1;
                let has_it = anchors(&read(&target)).iter().any(|anchor| anchor == heading);
                assert!(has_it, "{}: {} has no heading #{heading}", page.display(), target.display());
            }
        }
        assert!(headings > 50, "only {headings} links name a heading");
    }

    /// The most bytes of all pictures. A clone of the repository has all versions of them.
    const MOST: u64 = 600_000;

    #[test]
    fn every_picture_is_shown_and_they_are_small() {
        let mut texts: Vec<String> = pages().iter().map(|page| read(page)).collect();
        texts.push(read(&Workshop::here().root().join("README.md")));
        let mut size = 0;
        for picture in fs::read_dir(docs().join("pictures")).expect("pictures are in a folder") {
            let picture = picture.expect("the folder reads");
            let name = picture.file_name().to_string_lossy().into_owned();
            assert!(texts.iter().any(|text| text.contains(&format!("pictures/{name})"))), "{name} is not shown");
            size += picture.metadata().expect("it is a file").len();
        }
        assert!((1..MOST).contains(&size), "{size} bytes");
    }

    #[test]
    fn headings_have_the_anchors_of_forges() {
        let page = "# 2 What is ordered, told\n```\n# no heading\n```\n## The trait `Platform`\n## Twice\n## Twice\n";
        assert_eq!(anchors(page), ["2-what-is-ordered-told", "the-trait-platform", "twice", "twice-1"]);
    }

    #[test]
    fn links_out_of_the_book_lead_to_the_repository() {
        let page = "[a](../core/src/lib.rs) [b](playing.md#talk) [c](README.md)";
        let expected = "[a](https://a.b/c/blob/main/core/src/lib.rs) [b](playing.md#talk) [c](index.md)";
        assert_eq!(outward(page, "https://a.b/c"), expected);
    }
}
