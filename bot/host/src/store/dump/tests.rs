use std::fs;
use std::path::PathBuf;

use jiff::Timestamp;

use super::*;
use crate::store::{MemoryStore, Store, StoreBatch};

/// A folder that is gone at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("gloaming-dump-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("temporary files can be made");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn about(second: i64) -> About {
    let made = Timestamp::from_second(1_795_200_000 + second).expect("invariant: within the range of time");
    About { program: "gloaming 0.0".to_owned(), made }
}

fn filled() -> MemoryStore {
    let mut batch = StoreBatch::default();
    for number in 0..40u8 {
        batch.put(format!("t/{number}/state"), format!("{{\"night\":{number}}}").into_bytes());
        batch.put(format!("t/{number}/bytes"), vec![number, 255, 0, 128]);
    }
    batch.put("people/“ann”\n", "name: Ann\nlikes: 🌙");
    batch.put("large", vec![200; 300_000]);
    batch.put("nothing", Vec::new());
    let mut store = MemoryStore::default();
    store.commit(&batch).expect("memory has room");
    store
}

#[test]
fn a_dump_that_is_loaded_gives_the_same_rows() {
    let folder = Folder::new("same");
    let store = filled();
    let file = dump_into(&store, &folder.0.join("dumps"), &about(0)).expect("there is room");
    assert_eq!(newest(&folder.0.join("dumps")), Some(file.clone()));
    let read = read_dump(&file).expect("it is whole");
    assert_eq!((read.about(), read.len()), (&about(0), 83));
    let mut again = MemoryStore::default();
    read.restore(&mut again).expect("it is empty");
    assert_eq!(again.scan(""), store.scan(""));
    assert_eq!(read.restore(&mut again), Err(DumpError::NotEmpty));
    let text = fs::read_to_string(&file).expect("it is text");
    assert!(text.starts_with("{\"gloaming-dump\":1,\"program\":\"gloaming 0.0\""), "{}", &text[..80]);
    assert!(text.contains(r#"{"key":"t/7/state","text":"{\"night\":7}","crc":"#));
}

#[cfg(unix)]
#[test]
fn a_dump_is_written_into_nothing_that_stands_there() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = Folder::new("part");
    let (file, part, other) = (folder.0.join("a.dump"), folder.0.join("a.dump.part"), folder.0.join("other"));
    let is_own = |file: &PathBuf| {
        let found = fs::symlink_metadata(file).expect("it is there");
        found.is_file() && found.permissions().mode() & 0o077 == 0
    };
    // Somebody knows where the backup will be made, and leaves a link there, or a file that they can read.
    fs::write(&other, "mine").expect("there is room");
    symlink(&other, &part).expect("links can be made");
    dump(&filled(), &file, &about(0)).expect("there is room");
    assert!(fs::read(&other).is_ok_and(|text| text == b"mine") && is_own(&file));
    fs::write(&part, "").expect("there is room");
    fs::set_permissions(&part, fs::Permissions::from_mode(0o666)).expect("it is ours");
    dump(&filled(), &file, &about(0)).expect("there is room");
    assert!(is_own(&file) && read_dump(&file).is_ok());
}

#[test]
fn a_dump_that_is_cut_off_or_changed_anywhere_is_refused() {
    let folder = Folder::new("changed");
    let mut store = MemoryStore::default();
    let mut batch = StoreBatch::default();
    batch.put("people/ann", b"plays");
    batch.put("t/a/log/1", vec![0, 255]);
    store.commit(&batch).expect("memory has room");
    let file = folder.0.join("a.dump");
    dump(&store, &file, &about(0)).expect("there is room");
    let whole = fs::read(&file).expect("it was just written");
    for length in 0..whole.len() {
        fs::write(&file, &whole[..length]).expect("there is room");
        let error = read_dump(&file).expect_err("it is cut off");
        assert!(matches!(error, DumpError::CutOff { .. } | DumpError::NotADump { .. }), "{length}: {error}");
    }
    for at in 0..whole.len() {
        for bit in 0..8 {
            let mut changed = whole.clone();
            changed[at] ^= 1 << bit;
            fs::write(&file, &changed).expect("there is room");
            assert!(read_dump(&file).is_err(), "byte {at} bit {bit}");
        }
    }
    let lines: Vec<&[u8]> = whole.split_inclusive(|byte| *byte == b'\n').collect();
    for left_out in 0..lines.len() {
        let rest: Vec<u8> =
            lines.iter().enumerate().filter(|(at, _)| *at != left_out).flat_map(|(_, line)| *line).copied().collect();
        fs::write(&file, &rest).expect("there is room");
        assert!(read_dump(&file).is_err(), "line {left_out}");
    }
    fs::write(&file, [&whole[..], b"{}\n"].concat()).expect("there is room");
    assert!(read_dump(&file).is_err());
    fs::write(&file, &whole).expect("there is room");
    assert!(read_dump(&file).is_ok());
}

#[test]
fn what_is_no_dump_or_a_newer_one_is_said_so() {
    let folder = Folder::new("other");
    let file = folder.0.join("x");
    for text in ["", "hello\n", "{\"rows\":0}\n", &"x".repeat(100_000)] {
        fs::write(&file, text).expect("there is room");
        assert!(matches!(read_dump(&file), Err(DumpError::NotADump { .. })));
    }
    fs::write(&file, "{\"gloaming-dump\":2,\"program\":\"gloaming 9.1\",\"more\":[]}\n").expect("there is room");
    let error = read_dump(&file).expect_err("it is newer").to_string();
    assert!(error.contains("gloaming 9.1"), "{error}");
    assert!(matches!(read_dump(&folder.0.join("nothing")), Err(DumpError::Failed { .. })));
}

#[test]
fn rotation_keeps_the_newest_and_touches_nothing_else() {
    let folder = Folder::new("rotation");
    let store = filled();
    let made: Vec<PathBuf> =
        (0..5).map(|second| dump_into(&store, &folder.0, &about(second)).expect("there is room")).collect();
    fs::write(folder.0.join("my-own.dump"), "kept").expect("there is room");
    fs::write(folder.0.join("20261120-000000.dump.part"), "half").expect("there is room");
    let deleted = rotate(&folder.0, 2).expect("the folder is ours");
    assert_eq!(deleted.len(), 4);
    assert!(made[..3].iter().all(|file| !file.exists()) && made[3..].iter().all(|file| file.exists()));
    assert!(folder.0.join("my-own.dump").exists());
    assert_eq!(newest(&folder.0).as_ref(), made.last());
}
