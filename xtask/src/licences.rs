//! Licences: every dependency must have a licence that lets others distribute the program.

use std::collections::BTreeSet;

use serde_json::Value;
use spdx::{Expression, LicenseReq, Licensee, ParseMode};

use crate::jobs::Outcome;
use crate::workshop::Workshop;

/// Permissive licences, whose only condition for distributors is attribution. The Mozilla licence also requires that
/// changes to its files are published; the Matrix library uses a few such crates unchanged.
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
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Checks the licences of everything in the lock file.
pub(crate) fn check(workshop: &Workshop) -> Outcome {
    let listing = workshop.read(workshop.cargo(&["metadata", "--format-version", "1", "--locked"]));
    let packages = match listing.map(|text| serde_json::from_str::<Value>(&text)) {
        Ok(Ok(metadata)) => metadata["packages"].as_array().cloned().unwrap_or_default(),
        Ok(Err(error)) => return Outcome::Failed(format!("could not parse the output of `cargo metadata`: {error}")),
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
                faults.insert(format!("{name} (without a licence)"));
            }
        }
    }
    if faults.is_empty() && !packages.is_empty() {
        println!("   {} packages", packages.len());
        return Outcome::Passed;
    }
    Outcome::Failed(format!(
        "these may not be free to ship: {}; use something else, or add the licence to {} with care",
        faults.into_iter().collect::<Vec<_>>().join(", "),
        file!()
    ))
}

/// How crates write their licences: `/` is an older spelling of `OR`, and deprecated names such as `GPL-3.0` are still
/// in use.
const MODE: ParseMode = ParseMode { allow_slash_as_or_operator: true, allow_deprecated: true, ..ParseMode::STRICT };

/// Returns `true` if an SPDX expression can be satisfied with allowed licences alone. Returns `false` for an invalid
/// expression.
fn is_allowed(expression: &str) -> bool {
    let allowed: Vec<Licensee> = ALLOWED.iter().filter_map(|licence| Licensee::parse(licence).ok()).collect();
    let is_allowed = |wanted: &LicenseReq| allowed.iter().any(|licence| licence.satisfies(wanted));
    Expression::parse_mode(expression, MODE).is_ok_and(|expression| expression.evaluate(is_allowed))
}

#[cfg(test)]
mod tests {
    use super::{ALLOWED, is_allowed};

    #[test]
    fn every_licence_of_the_list_is_one() {
        for licence in ALLOWED {
            assert!(is_allowed(licence), "{licence}");
        }
    }

    #[test]
    fn one_free_choice_is_enough_and_every_part_counts() {
        let free = [
            "MIT",
            "MIT/Apache-2.0",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "GPL-3.0 OR MIT",
            "Apache-2.0 WITH LLVM-exception OR GPL-3.0",
            "Apache-2.0 AND (ISC OR GPL-2.0)",
            "MPL-2.0+",
        ];
        for free in free {
            assert!(is_allowed(free), "{free}");
        }
        let unfree = [
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "(MIT OR Apache-2.0) AND GPL-3.0",
            "GPL-3.0 WITH Classpath-exception-2.0",
            "Apache-2.0 WITH Classpath-exception-2.0",
            "Apache 2",
            "NIT",
            "MIT OR",
            "(MIT",
            "",
        ];
        for unfree in unfree {
            assert!(!is_allowed(unfree), "{unfree}");
        }
    }
}
