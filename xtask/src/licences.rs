//! Licences: every dependency is under one that may go into a program that others ship.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::jobs::Outcome;
use crate::workshop::Workshop;

/// Permissive licences: a distributor of the program has to name them, and nothing more. The Mozilla licence asks one
/// thing besides: changes of its files are published. The Matrix library uses a few crates of it, as they are.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "MPL-2.0+",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Reads the licences of everything in the lock file.
pub(crate) fn check(workshop: &Workshop) -> Outcome {
    let listing = workshop.read(workshop.cargo(&["metadata", "--format-version", "1", "--locked"]));
    let packages = match listing.map(|text| serde_json::from_str::<Value>(&text)) {
        Ok(Ok(metadata)) => metadata["packages"].as_array().cloned().unwrap_or_default(),
        Ok(Err(error)) => return Outcome::Failed(format!("what `cargo metadata` prints does not read: {error}")),
        Err(error) => return Outcome::Failed(error),
    };
    let mut faults = BTreeSet::new();
    for package in &packages {
        let name = package["name"].as_str().unwrap_or("?");
        match package["license"].as_str() {
            Some(expression) if is_allowed(expression) => {}
            Some(expression) => {
                faults.insert(format!("{name} ({expression})"));
            }
            None => {
                faults.insert(format!("{name} (names no licence)"));
            }
        }
    }
    if faults.is_empty() && !packages.is_empty() {
        println!("   {} packages", packages.len());
        return Outcome::Passed;
    }
    Outcome::Failed(format!(
        "these are not known to be free to ship: {}; use something else, or add the licence to {} with care",
        faults.into_iter().collect::<Vec<_>>().join(", "),
        file!()
    ))
}

/// True if an SPDX expression can be satisfied with allowed licences alone. One that does not read cannot.
fn is_allowed(expression: &str) -> bool {
    // `/` is how `OR` was written once.
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    any(&mut rest) == Some(true) && rest.is_empty()
}

/// Choices joined by `OR`, which binds looser than `AND`: one of them is enough.
fn any(rest: &mut &[&str]) -> Option<bool> {
    let mut allowed = all(rest)?;
    while let ["OR", after @ ..] = *rest {
        *rest = after;
        allowed |= all(rest)?;
    }
    Some(allowed)
}

/// Parts joined by `AND`: every one counts.
fn all(rest: &mut &[&str]) -> Option<bool> {
    let mut allowed = one(rest)?;
    while let ["AND", after @ ..] = *rest {
        *rest = after;
        allowed &= one(rest)?;
    }
    Some(allowed)
}

/// A licence, with its exception if it has one, or something in brackets.
fn one(rest: &mut &[&str]) -> Option<bool> {
    match *rest {
        ["(", after @ ..] => {
            *rest = after;
            let allowed = any(rest)?;
            *rest = rest.strip_prefix(&[")"])?;
            Some(allowed)
        }
        [licence, "WITH", exception, after @ ..] => {
            *rest = after;
            Some(ALLOWED.contains(&format!("{licence} WITH {exception}").as_str()))
        }
        [licence, after @ ..] => {
            *rest = after;
            Some(ALLOWED.contains(licence))
        }
        [] => None,
    }
}

#[cfg(test)]
mod tests {
    use super::is_allowed;

    #[test]
    fn one_free_choice_is_enough_and_every_part_counts() {
        let free = [
            "MIT",
            "MIT/Apache-2.0",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "GPL-3.0 OR MIT",
            "Apache-2.0 WITH LLVM-exception OR GPL-3.0",
            "Apache-2.0 AND (ISC OR GPL-2.0)",
        ];
        for free in free {
            assert!(is_allowed(free), "{free}");
        }
        let unfree = [
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "(MIT OR Apache-2.0) AND GPL-3.0",
            "GPL-3.0 WITH Classpath-exception-2.0",
            "MIT OR",
            "(MIT",
            "",
        ];
        for unfree in unfree {
            assert!(!is_allowed(unfree), "{unfree}");
        }
    }
}
