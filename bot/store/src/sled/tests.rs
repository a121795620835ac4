use std::fs;
use std::path::{Path, PathBuf};

use ::sled::Batch;
use jiff::Timestamp;
use tempfile::TempDir;

use super::engine::Engine;
use super::*;
use crate::dump::{self, About};

/// A path for a store in a folder that is removed at the end of the test. The store itself doesn't exist yet.
struct Folder {
    path: PathBuf,
    _scratch: TempDir,
}

impl Folder {
    fn new() -> Self {
        let scratch = tempfile::tempdir().expect("temporary files can be made");
        Folder { path: scratch.path().join("data"), _scratch: scratch }
    }

    fn open(&self) -> Result<SledStore, OpenError> {
        SledStore::open(&self.path, options()).map(|(store, _)| store)
    }

    /// Changes rows without using the store.
    fn tamper(&self, change: impl FnOnce(&Engine, &mut Batch)) {
        let mut engine = Engine::open(&self.path.join("store"), 1 << 20).expect("the store is intact");
        let mut batch = Batch::default();
        change(&engine, &mut batch);
        engine.apply(batch).expect("there is room");
        engine.close();
    }

    fn aside(&self) -> Option<PathBuf> {
        let entries = fs::read_dir(&self.path).expect("it is there");
        entries.flatten().map(|entry| entry.path()).find(|path| path.to_string_lossy().contains("store.damaged-"))
    }
}

fn options() -> SledOptions {
    SledOptions::new("gloaming 0.0", Timestamp::UNIX_EPOCH)
}

fn one(key: &str, value: &[u8]) -> StoreBatch {
    let mut batch = StoreBatch::default();
    batch.put(key, value);
    batch
}

fn fill(store: &mut dyn Store) {
    for (key, value) in [("t/a/state", "1"), ("t/a/log", "x"), ("t/b/state", "1"), ("people/ann", "1"), ("zzz", "1")] {
        store.commit(&one(key, value.as_bytes())).expect("there is room");
    }
}

fn filled() -> Folder {
    let folder = Folder::new();
    fill(&mut folder.open().expect("it is new"));
    folder
}

fn is_damage_of<T: std::fmt::Debug>(result: &Result<T, StoreError>, scope: &str) {
    assert!(matches!(result, Err(StoreError::Damaged { scope: named, .. }) if named == scope), "{result:?}");
}

#[test]
fn a_store_that_is_in_use_says_by_whom() {
    let folder = filled();
    let store = folder.open().expect("it isn't in use");
    let error = folder.open().expect_err("it is in use");
    let words = format!("process {} (gloaming 0.0), since 1970-01-01 00:00:00 UTC", std::process::id());
    assert_eq!(error, OpenError::Held { folder: folder.path.clone(), owner: words.clone() });
    assert!(error.to_string().contains(&words), "{error}");
    drop(store);
    folder.open().expect("it is no longer in use");
}

#[test]
fn a_row_that_is_gone_or_old_is_damage_of_its_game_alone() {
    let folder = filled();
    folder.tamper(|_, batch| batch.remove(&b"rt/a/log"[..]));
    let mut store = folder.open().expect("the global rows are intact");
    is_damage_of(&store.scan("t/a/"), "t/a/");
    is_damage_of(&store.get("t/a/state"), "t/a/");
    is_damage_of(&store.scan("t/a/s"), "t/a/");
    is_damage_of(&store.scan("t/"), "t/a/");
    is_damage_of(&store.scan(""), "t/a/");
    assert_eq!(store.scan("t/b/").map(|rows| rows.len()), Ok(1));
    // Further commits don't hide it.
    store.commit(&one("t/a/log", b"y")).expect("there is room");
    is_damage_of(&store.scan("t/a/"), "t/a/");

    let folder = filled();
    let mut old = None;
    folder.tamper(|engine, _| old = engine.get(b"rt/b/state").expect("the store is intact"));
    folder.open().map(|mut store| store.commit(&one("t/b/state", b"2"))).expect("it opens").expect("there is room");
    let old = old.expect("it was there");
    folder.tamper(|_, batch| batch.insert(&b"rt/b/state"[..], old));
    is_damage_of(&folder.open().expect("the global rows are intact").scan("t/b/"), "t/b/");

    let folder = filled();
    folder.tamper(|_, batch| {
        batch.insert(&b"rt/never/state"[..], row::seal(b"rt/never/state", row::Kind::Whole, 1, b"1").0);
    });
    is_damage_of(&folder.open().expect("the global rows are intact").get("t/never/state"), "t/never/");
}

#[test]
fn what_is_damaged_for_all_is_moved_aside_and_a_dump_takes_its_place() {
    type Change = fn(&Engine, &mut Batch);
    let changes: [(&str, Change); 5] = [
        ("gone", |_, batch| batch.remove(&b"rpeople/ann"[..])),
        ("last", |_, batch| batch.remove(&b"rzzz"[..])),
        ("sum", |_, batch| batch.remove(&row::sum_key(sum::group_of("t/b/")))),
        ("format", |_, batch| batch.insert(row::FORMAT_KEY, &b"gloaming-store 1\n1234"[..])),
        ("commit", |_, batch| {
            batch.insert(row::COMMIT_KEY, row::seal(row::COMMIT_KEY, row::Kind::Whole, 3, &[0; 16]).0);
        }),
    ];
    for (name, change) in changes {
        let folder = filled();
        let about = About { program: "gloaming 0.0".to_owned(), made: Timestamp::UNIX_EPOCH };
        let store = folder.open().expect("the store is intact");
        let rows = store.scan("").expect("the store is intact");
        let file = dump::dump_into(&store, &folder.path.join("dumps"), &about).expect("there is room");
        drop(store);
        folder.tamper(change);
        let error = folder.open().expect_err("it is damaged");
        let words = error.to_string();
        let aside = folder.aside().expect("it was moved aside");
        assert!(matches!(error, OpenError::Damaged { .. }), "{name}: {words}");
        assert!(words.contains("not deleted") && words.contains(&aside.display().to_string()), "{name}: {words}");
        let command = format!("`gloaming restore {} --data {}`", file.display(), folder.path.display());
        assert!(words.contains(&command), "{name}: {words}");
        assert!(aside.join("db").exists());
        // Starting again must not look as if there had never been any games.
        assert!(matches!(folder.open(), Err(OpenError::Missing { .. })), "{name}");
        let dump = dump::read_dump(&file).expect("the store is intact");
        SledStore::fill(&folder.path, options(), |store| dump.restore(store)).expect("there is nothing in its place");
        assert_eq!(folder.open().expect("it was restored").scan(""), Ok(rows));
    }
}

#[test]
fn a_store_that_was_not_filled_to_its_end_is_none() {
    let folder = Folder::new();
    let failed = SledStore::fill(&folder.path, options(), |store| {
        fill(store);
        Err(StoreError::Full)
    });
    assert_eq!(failed, Err(FillError::Fill(StoreError::Full)));
    assert!(!folder.path.join("store").exists());
    SledStore::fill(&folder.path, options(), |store| store.commit(&one("a", b"1"))).expect("there is room");
    assert_eq!(folder.open().expect("it was filled").scan("").map(|rows| rows.len()), Ok(1));
    let again = SledStore::fill(&folder.path, options(), |_| Ok::<_, StoreError>(()));
    assert_eq!(again, Err(FillError::NotEmpty { folder: folder.path.clone() }));
}

#[test]
fn a_store_of_a_newer_version_is_left_alone() {
    let folder = filled();
    folder.tamper(|_, batch| batch.insert(row::FORMAT_KEY, row::format_value(row::FORMAT + 1)));
    let error = folder.open().expect_err("it is newer");
    assert_eq!(error, OpenError::Newer { folder: folder.path.clone(), found: row::FORMAT + 1 });
    assert!(folder.aside().is_none() && folder.path.join("store/db").exists());
}

#[test]
fn commits_that_were_acknowledged_and_are_gone_are_noticed() {
    let folder = filled();
    let copy = Folder::new();
    copy_folder(&folder.path, &copy.path);
    folder.open().map(|mut store| store.commit(&one("a", b"1"))).expect("it opens").expect("there is room");
    fs::copy(folder.path.join("store/acknowledged"), copy.path.join("store/acknowledged")).expect("there is room");
    assert!(matches!(copy.open(), Err(OpenError::Damaged { .. })));
    // If only that file is lost, nothing is missing: after a power failure it may be old or empty.
    fs::write(folder.path.join("store/acknowledged"), "").expect("there is room");
    assert_eq!(folder.open().expect("the store is intact").scan("").map(|rows| rows.len()), Ok(6));
}

#[test]
fn a_commit_that_failed_after_it_reached_the_disk_is_taken_back() {
    let folder = filled();
    let mut store = folder.open().expect("the store is intact");
    let before = store.scan("").expect("the store is intact");
    let State::Running(engine) = &mut store.state else { panic!("it runs") };
    let mut plan = Plan::new(engine, &store.scopes, store.commit + 1, true);
    let large = one("t/a/state", &[7; 100_000]);
    plan.row("t/a/state", large.sorted()[0].1).expect("the store is intact");
    plan.row("zzz", None).expect("the store is intact");
    let planned = plan.finish().expect("the store is intact");
    engine.apply(planned.batch).expect("there is room");
    store.give_up(State::Broken { why: StoreError::Full, back: planned.back });
    store.commit(&one("new", b"1")).expect("there is room");
    let mut after = before;
    after.insert(0, ("new".to_owned(), b"1".to_vec()));
    assert_eq!(store.scan(""), Ok(after.clone()));
    drop(store);
    assert_eq!(folder.open().expect("the store is intact").scan(""), Ok(after));
}

#[test]
fn without_room_nothing_is_taken() {
    let folder = filled();
    let mut store = folder.open().expect("the store is intact");
    let before = store.scan("");
    store.options.reserve = u64::MAX;
    assert_eq!(store.commit(&one("a", b"1")), Err(StoreError::Full));
    assert_eq!(store.scan(""), before);
    store.options.reserve = 0;
    assert_eq!(store.commit(&one("a", b"1")), Ok(()));
}

#[cfg(unix)]
#[test]
fn nobody_else_can_look_into_the_store() {
    use std::os::unix::fs::PermissionsExt;
    let folder = filled();
    let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    let set = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("it is ours");
    assert_eq!((mode(&folder.path), mode(&folder.path.join("store"))), (0o700, 0o700));
    set(&folder.path, 0o775);
    set(&folder.path.join("store"), 0o755);
    let (_, opened) = SledStore::open(&folder.path, options()).expect("a group may write");
    assert!(opened.warnings.len() == 1 && opened.warnings[0].contains("chmod 700"), "{:?}", opened.warnings);
    assert_eq!(mode(&folder.path.join("store")), 0o700);
    set(&folder.path, 0o777);
    assert_eq!(folder.open().expect_err("every user may write"), OpenError::OpenToAll { folder: folder.path.clone() });
}

#[cfg(unix)]
#[test]
fn a_folder_of_another_user_is_left_alone() {
    use std::os::unix::fs::MetadataExt;
    let ours = filled();
    // Root can change the owner. For any other user, the folder of the system's programs belongs to another user.
    let given = std::os::unix::fs::chown(&ours.path, Some(4711), None).is_ok();
    let folder = if given { ours.path.clone() } else { PathBuf::from("/usr") };
    let files = || fs::read_dir(&folder).expect("it is there").count();
    let (owner, before) = (fs::metadata(&folder).expect("it is there").uid(), files());
    let refused = SledStore::open(&folder, options()).map(|_| ()).expect_err("it is not ours");
    assert!(matches!(refused, OpenError::OfAnother { owner: said, .. } if said == owner), "{refused}");
    assert!(refused.to_string().contains(&format!("sudo -u '#{owner}'")), "{refused}");
    assert_eq!(files(), before);
    assert!(matches!(SledStore::check_owner(&folder), Err(OpenError::OfAnother { .. })));
    assert_eq!(SledStore::check_owner(&folder.join("not-there")), Ok(()));
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("temporary files can be made");
    for entry in fs::read_dir(from).expect("it is there").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_folder(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("there is room");
        }
    }
}

#[test]
fn a_store_has_its_name_only_when_it_is_whole() {
    let folder = Folder::new();
    fs::create_dir_all(&folder.path).expect("temporary files can be made");
    let new = folder.path.join("store.new");
    fs::write(&new, "in the way").expect("there is room");
    assert!(matches!(folder.open(), Err(OpenError::Failed { .. })), "it cannot be made");
    assert!(!folder.path.join("store").exists(), "so there isn't any, not even a part");
    // A process was killed while it created the store.
    fs::remove_file(&new).expect("it was written above");
    fs::create_dir(&new).expect("there is room");
    fs::write(new.join("db"), "half of it").expect("there is room");
    let (mut store, opened) = SledStore::open(&folder.path, options()).expect("what was left is cleared away");
    assert!(opened.new);
    fill(&mut store);
    drop(store);
    assert!(!new.exists());
    assert_eq!(folder.open().expect("the store is intact").get("people/ann"), Ok(Some(b"1".to_vec())));
}

#[test]
fn a_process_that_is_killed_over_a_snapshot_loses_nothing() {
    let folder = Folder::new();
    let mut store = folder.open().expect("the folder is new");
    fill(&mut store);
    drop(store);
    for (unfinished, bytes) in
        [("snap.00000000000000D1.generating", ""), ("snap.7FFFFFFFFFFFFFFF.generating", "half of it")]
    {
        fs::write(folder.path.join("store").join(unfinished), bytes).expect("there is room");
        let store = folder.open().expect("an unfinished write isn't damage");
        assert_eq!(store.get("people/ann"), Ok(Some(b"1".to_vec())), "{unfinished}");
        assert!(!folder.path.join("store").join(unfinished).exists());
    }
    assert_eq!(folder.aside(), None);
}
