//! The modules of the host know each other in one direction: as drawn in `docs/ARCHITECTURE.md`, from top to bottom. Within a
//! module no file uses another one that uses it, neither by what it names nor by the methods that it calls.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The fence around the drawing.
const BEGINS: &str = "```modules\n";

/// The modules of the drawing, each with its line from the top.
fn drawn() -> BTreeMap<String, usize> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ARCHITECTURE.md");
    let page = fs::read_to_string(page).expect("the page is there");
    let (_, rest) = page.split_once(BEGINS).expect("it has a drawing of the modules");
    let (drawing, _) = rest.split_once("```").expect("the drawing ends");
    let mut lines = BTreeMap::new();
    for (line, text) in drawing.lines().enumerate() {
        let names = text.split("  ").next().unwrap_or_default();
        for name in names.split_whitespace() {
            assert!(lines.insert(name.to_owned(), line).is_none(), "{name} is drawn twice");
        }
    }
    lines
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the sources are there").map(|entry| entry.expect("it reads").path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The code of a file without comments and tests.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a source reads");
    let text = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The modules named after `crate::`: one, or each of a group.
fn modules(after: &str) -> Vec<String> {
    let name = |text: &str| text.trim().chars().take_while(|one| one.is_alphanumeric() || *one == '_').collect();
    let Some(group) = after.strip_prefix('{') else { return vec![name(after)] };
    let group = group.split(';').next().unwrap_or_default();
    let mut depth = 0;
    let parts = group.split(|one| {
        match one {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        depth == 0 && one == ','
    });
    parts.map(name).filter(|name: &String| !name.is_empty()).collect()
}

#[test]
fn every_module_uses_only_those_below_it() {
    let drawn = drawn();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    for path in files(&source) {
        let inside = path.strip_prefix(&source).expect("it was found there");
        let module = inside.components().next().expect("it has a name").as_os_str().to_string_lossy().into_owned();
        let module = module.trim_end_matches(".rs");
        if matches!(module, "lib" | "tests") || inside.ends_with("tests.rs") {
            continue;
        }
        let Some(line) = drawn.get(module) else {
            wrong.push(format!("{module} is not drawn"));
            continue;
        };
        for used in code(&path).split("crate::").skip(1).flat_map(modules) {
            match drawn.get(&used) {
                _ if used == module => {}
                Some(other) if other > line => {}
                Some(_) => wrong.push(format!("{} uses {used}, which is not below {module}", inside.display())),
                None => wrong.push(format!("{} uses {used}, which is no module of the drawing", inside.display())),
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn every_module_that_is_drawn_is_there() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for name in drawn().keys() {
        let is_there = source.join(name).is_dir() || source.join(format!("{name}.rs")).is_file();
        assert!(is_there, "{name}");
    }
}

/// The names by which a file is reached from the crate: `outbox::plan` for `outbox/plan.rs`.
type Module = Vec<String>;

/// The parts of a file that say which others it needs.
#[derive(Default)]
struct Source {
    /// The items that are written down in it.
    defines: BTreeSet<String>,
    /// The paths that it names, from the crate on.
    names: Vec<Module>,
    /// The items that it has from elsewhere, by name: for those who look for them here.
    has: BTreeMap<String, Module>,
}

/// The paths of a `use` tree, one by one.
fn expanded(tree: &str) -> Vec<String> {
    let Some((before, group)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap_or_default();
        return vec![path.split_whitespace().collect()];
    };
    let group = group.trim_end().trim_end_matches('}');
    let mut depth = 0;
    let parts = group.split(|one| {
        depth += i32::from(one == '{') - i32::from(one == '}');
        depth == 0 && one == ','
    });
    let parts = parts.filter(|part| !part.trim().is_empty());
    parts.flat_map(|part| expanded(&format!("{}{part}", before.trim()))).collect()
}

/// A path from the crate on; `None` for one of another crate.
fn absolute(of: &Module, path: &str, modules: &BTreeSet<Module>) -> Option<Module> {
    let parts: Module = path.split("::").map(str::to_owned).collect();
    let ups = parts.iter().take_while(|part| *part == "super").count();
    let begin = match parts.first()?.as_str() {
        "crate" => return Some(parts[1..].to_vec()),
        "super" => of.get(..of.len().checked_sub(ups)?)?,
        "self" => of,
        child => {
            let inside = [of.as_slice(), &[child.to_owned()]].concat();
            return modules.contains(&inside).then(|| [of.as_slice(), &parts].concat());
        }
    };
    let rest = if parts[0] == "self" { &parts[1..] } else { &parts[ups..] };
    Some([begin, rest].concat())
}

fn source(of: &Module, code: &str, modules: &BTreeSet<Module>) -> Source {
    let mut source = Source::default();
    let (mut rest, mut handed_on) = (String::new(), Vec::new());
    for statement in code.split_inclusive(';') {
        let line = statement
            .rfind("\nuse ")
            .or_else(|| statement.rfind("\npub use "))
            .or_else(|| statement.rfind("\npub(crate) use "));
        let Some(at) = line else {
            rest.push_str(statement);
            continue;
        };
        rest.push_str(&statement[..at]);
        let (before, tree) = statement[at..].split_once("use ").expect("it was found there");
        for path in expanded(tree.trim_end_matches(';')).iter().filter_map(|path| absolute(of, path, modules)) {
            source.has.extend(path.last().map(|name| (name.clone(), path.clone())));
            match before.trim().is_empty() {
                true => source.names.push(path),
                false => handed_on.push(path),
            }
        }
    }
    // A file that only hands an item on does not need it. Those who take it from here do.
    let words: BTreeSet<&str> = rest.split(|one: char| !(one.is_alphanumeric() || one == '_')).collect();
    let needs = |name: &String| match name.starts_with(char::is_uppercase) {
        true => words.contains(&**name),
        false => rest.contains(&format!(" {name}(")),
    };
    source.names.extend(handed_on.into_iter().filter(|path| path.last().is_some_and(needs)));
    for start in ["crate::", "super::"] {
        // A path begins there, and does not go on.
        let begins = rest.match_indices(start).filter(|(at, _)| !rest[..*at].ends_with("::"));
        for (at, _) in begins {
            let is_part = |one: char| one.is_alphanumeric() || matches!(one, '_' | ':');
            let path: String = rest[at..].chars().take_while(|one| is_part(*one)).collect();
            source.names.extend(absolute(of, path.trim_end_matches(':'), modules));
        }
    }
    for line in rest.lines() {
        let is_listed = line.starts_with(' ') && line.contains(" enum ");
        let words: Vec<&str> = line.split(|one: char| !(one.is_alphanumeric() || one == '_')).collect();
        let kinds = ["struct", "enum", "trait", "fn", "const", "static", "type"];
        let named = words.windows(2).find(|pair| kinds.contains(&pair[0]) && !kinds.contains(&pair[1]));
        source.defines.extend(named.filter(|_| is_listed || !line.starts_with(' ')).map(|pair| pair[1].to_owned()));
    }
    source
}

/// The file in which the item of a path is written down.
fn home(path: &[String], sources: &BTreeMap<Module, Source>, asked: &mut BTreeSet<Module>) -> Module {
    let length = (0..=path.len()).rev().find(|length| sources.contains_key(&path[..*length])).unwrap_or(0);
    let (module, rest) = path.split_at(length);
    let (Some(name), Some(source)) = (rest.first(), sources.get(module)) else { return module.to_vec() };
    match source.has.get(name) {
        Some(from) if !source.defines.contains(name) && asked.insert(from.clone()) => home(from, sources, asked),
        _ => module.to_vec(),
    }
}

/// The body of an `impl` block, with the type that it is of.
struct Methods<'a> {
    of: &'a str,
    body: &'a str,
}

/// The `impl` blocks of a file.
fn methods(code: &str) -> Vec<Methods<'_>> {
    let blocks = code.match_indices("\nimpl").filter_map(|(at, _)| {
        let (head, rest) = code[at + 1..].split_once('{')?;
        let (body, _) = rest.split_once("\n}")?;
        let named = head.rsplit_once(" for ").map_or(head, |(_, of)| of).trim_start_matches("impl").trim();
        // Of `impl<'a> Rows<'a>` it is the word between the two lists.
        let named = if named.starts_with('<') { named.split_once("> ")?.1 } else { named };
        Some(Methods { of: named.split('<').next()?.trim(), body })
    });
    blocks.collect()
}

/// The names of the methods that are written down in a body.
fn names_of_methods(body: &str) -> impl Iterator<Item = &str> {
    let lines = body.lines().filter(|line| line.starts_with("    ") && !line.starts_with("     "));
    let after_fn = lines.filter_map(|line| line.split_once("fn ").map(|(_, rest)| rest));
    after_fn.map(|rest| rest.split(|one: char| !(one.is_alphanumeric() || one == '_')).next().unwrap_or_default())
}

/// The methods that are called in a code, each with the word before the dot.
fn calls(code: &str) -> Vec<(String, String)> {
    let joined = code.lines().fold(String::new(), |joined, line| match line.trim_start() {
        chained if chained.starts_with('.') => joined + chained,
        _ => joined + "\n" + line,
    });
    let is_part = |one: char| one.is_alphanumeric() || one == '_';
    let called = joined.match_indices('(').filter_map(|(at, _)| {
        let (before, name) =
            joined[..at].rsplit_once(|one| !is_part(one)).map(|(before, name)| (before.len(), name))?;
        let receiver = joined[..before].rsplit(|one| !is_part(one)).next()?;
        (joined[before..].starts_with('.') && !receiver.is_empty()).then(|| (receiver.to_owned(), name.to_owned()))
    });
    called.collect()
}

/// A variable that holds a type is called as the type is: `Games` is in `games`.
fn variable(of: &str) -> String {
    of.chars().enumerate().fold(String::new(), |name, (at, one)| {
        let gap = if one.is_uppercase() && at > 0 { "_" } else { "" };
        name + gap + &one.to_lowercase().to_string()
    })
}

/// The files whose methods each file calls: its own type's, and those of what a variable with the name of its type holds.
fn called(codes: &BTreeMap<Module, String>) -> BTreeMap<&Module, BTreeSet<Module>> {
    let mut written: BTreeMap<(String, String), Module> = BTreeMap::new();
    for (file, code) in codes {
        for block in methods(code) {
            for name in names_of_methods(block.body) {
                written.insert((variable(block.of), name.to_owned()), file.clone());
            }
        }
    }
    let mut called = BTreeMap::new();
    for (file, code) in codes {
        let own = methods(code).into_iter().flat_map(|block| {
            let of = variable(block.of);
            let own = calls(block.body).into_iter().filter(|(receiver, _)| receiver == "self");
            own.map(|(_, name)| (of.clone(), name)).collect::<Vec<_>>()
        });
        let all = own.chain(calls(code));
        let files: BTreeSet<Module> = all.filter_map(|call| written.get(&call).cloned()).collect();
        called.insert(file, files);
    }
    called
}

#[test]
fn no_two_files_use_each_other() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let paths = files(&folder).into_iter().filter(|path| !path.ends_with("tests.rs"));
    let module = |path: &Path| -> Module {
        let inside = path.strip_prefix(&folder).expect("it was found there").with_extension("");
        let names = inside.components().map(|part| part.as_os_str().to_string_lossy().into_owned());
        names.filter(|name| !matches!(name.as_str(), "mod" | "lib")).collect()
    };
    let codes: BTreeMap<Module, String> = paths.map(|path| (module(&path), format!("\n{}", code(&path)))).collect();
    let modules: BTreeSet<Module> = codes.keys().cloned().collect();
    let sources: BTreeMap<Module, Source> =
        codes.iter().map(|(of, code)| (of.clone(), source(of, code, &modules))).collect();
    let calls = called(&codes);
    assert!(calls.values().map(BTreeSet::len).sum::<usize>() > 500, "the files of the host call each other");
    let uses = |of: &Module| -> BTreeSet<Module> {
        let homes = sources[of].names.iter().map(|path| home(path, &sources, &mut BTreeSet::new()));
        homes.chain(calls[of].iter().cloned()).filter(|one| one != of).collect()
    };
    let uses: BTreeMap<&Module, BTreeSet<Module>> = sources.keys().map(|of| (of, uses(of))).collect();
    assert!(uses.values().map(BTreeSet::len).sum::<usize>() > 500, "the files of the host use each other");
    let reaches_itself = |of: &Module| {
        let mut seen = BTreeSet::new();
        let mut next: Vec<&Module> = uses[of].iter().collect();
        while let Some(one) = next.pop() {
            if one == of {
                return true;
            }
            if seen.insert(one) {
                next.extend(&uses[one]);
            }
        }
        false
    };
    let circle: Vec<String> = sources.keys().filter(|of| reaches_itself(of)).map(|of| of.join("::")).collect();
    assert_eq!(circle, [""; 0], "these use each other, by some way");
}
