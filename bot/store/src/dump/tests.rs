use std::fs;
use std::path::PathBuf;

use jiff::{SignedDuration, Timestamp};
use tempfile::TempDir;

use super::*;
use crate::{MemoryStore, Store, StoreBatch};

/// Creates a folder that is removed at the end of the test.
fn scratch() -> TempDir {
    tempfile::tempdir().expect("temporary files can be made")
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
    let folder = scratch();
    let store = filled();
    let file = dump_into(&store, &folder.path().join("dumps"), &about(0)).expect("there is room");
    assert_eq!(newest(&folder.path().join("dumps"), about(0).made), Some(file.clone()));
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
    let folder = scratch();
    let (file, part, other) =
        (folder.path().join("a.dump"), folder.path().join("a.dump.part"), folder.path().join("other"));
    let is_own = |file: &PathBuf| {
        let found = fs::symlink_metadata(file).expect("it is there");
        found.is_file() && found.permissions().mode() & 0o077 == 0
    };
    // Another user knows where the backup will be made, and leaves a link or a file that they can read there.
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
fn a_copy_is_in_its_place_when_it_is_whole_and_not_before() {
    let folder = scratch();
    let [dumped, copy, part] = ["a.dump", "copy", "copy.part"].map(|name| folder.path().join(name));
    dump(&filled(), &dumped, &about(0)).expect("there is room");
    fs::write(&part, "the rest of a copy that was killed").expect("there is room");
    copy_dump(&dumped, &copy).expect("there is room");
    assert_eq!(fs::read(&copy).ok(), fs::read(&dumped).ok());
    assert!(read_dump(&copy).is_ok() && !part.exists());
    // One that fails leaves what was there.
    assert!(matches!(copy_dump(&folder.path().join("nothing"), &copy), Err(DumpError::Failed { .. })));
    assert!(matches!(copy_dump(folder.path(), &copy), Err(DumpError::Failed { .. })));
    assert!(read_dump(&copy).is_ok() && !part.exists());
    let nowhere = folder.path().join("nowhere/copy");
    assert!(matches!(copy_dump(&dumped, &nowhere), Err(DumpError::Failed { .. })));
}

#[test]
fn a_dump_that_is_cut_off_or_changed_anywhere_is_refused() {
    let folder = scratch();
    let mut store = MemoryStore::default();
    let mut batch = StoreBatch::default();
    batch.put("people/ann", b"plays");
    batch.put("t/a/log/1", vec![0, 255]);
    store.commit(&batch).expect("memory has room");
    let file = folder.path().join("a.dump");
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
    let folder = scratch();
    let file = folder.path().join("x");
    for text in ["", "hello\n", "{\"rows\":0}\n", &"x".repeat(100_000)] {
        fs::write(&file, text).expect("there is room");
        assert!(matches!(read_dump(&file), Err(DumpError::NotADump { .. })));
    }
    fs::write(&file, "{\"gloaming-dump\":2,\"program\":\"gloaming 9.1\",\"more\":[]}\n").expect("there is room");
    let error = read_dump(&file).expect_err("it is newer").to_string();
    assert!(error.contains("gloaming 9.1"), "{error}");
    assert!(matches!(read_dump(&folder.path().join("nothing")), Err(DumpError::Failed { .. })));
}

/// Creates a folder with a dump for each of these seconds.
fn dumps_of(folder: &TempDir, seconds: &[i64]) -> Vec<PathBuf> {
    let store = filled();
    seconds.iter().map(|second| dump_into(&store, folder.path(), &about(*second)).expect("there is room")).collect()
}

fn rotation(now: i64, own: &[PathBuf]) -> Rotation<'_> {
    Rotation { keep: 2, apart: SignedDuration::ZERO, now: about(now).made, own, only_own: false }
}

/// Sets the files' dates to those of their names, so that tests don't depend on the machine's clock.
fn set_dates(made: &[PathBuf], seconds: &[i64]) {
    for (file, second) in made.iter().zip(seconds) {
        set_date(file, *second);
    }
}

fn set_date(file: &PathBuf, second: i64) {
    let date = std::time::SystemTime::from(about(second).made);
    let file = fs::OpenOptions::new().write(true).open(file).expect("it is there");
    file.set_modified(date).expect("it is ours");
}

const DAY: i64 = 24 * 60 * 60;

#[test]
fn dumps_of_the_future_push_out_no_others_and_are_not_pushed_out() {
    let folder = scratch();
    let seconds = [0, 10, 60 * DAY, 61 * DAY, 62 * DAY];
    let made = dumps_of(&folder, &seconds);
    set_dates(&made, &seconds);
    let is_future = |now: i64| -> Vec<bool> {
        let found = dumps(folder.path(), about(now).made).expect("it reads");
        found.iter().map(|dump| dump.is_of_the_future).collect()
    };
    assert_eq!(is_future(20), [false, false, true, true, true]);
    assert_eq!(is_future(-30), [false, false, true, true, true], "clocks are adjusted");
    assert_eq!(newest(folder.path(), about(20).made).as_ref(), made.get(1));
    assert_eq!(rotate(folder.path(), &rotation(20, &[])), Ok(vec![made[2].clone()]));
    // If the clock is behind, correct dumps look as if they were from the future.
    assert_eq!(rotate(folder.path(), &rotation(-90 * DAY, &[])), Ok(vec![made[0].clone(), made[1].clone()]));
    assert_eq!(newest(folder.path(), about(-90 * DAY).made).as_ref(), made.last());
    // The name may be correct while the file's date isn't.
    let seconds = [100, 110];
    let late = dumps_of(&folder, &seconds);
    set_dates(&late, &seconds);
    set_date(&late[0], 60 * DAY);
    assert_eq!(is_future(120), [true, false, true, true]);
}

#[test]
fn the_newest_dump_of_this_process_stays_and_in_doubt_no_others_go() {
    let folder = scratch();
    let seconds = [-60 * DAY, -50 * DAY, -40 * DAY, 0, 10, 20];
    let made = dumps_of(&folder, &seconds);
    set_dates(&made, &seconds);
    let own = &made[..1];
    assert_eq!(rotate(folder.path(), &Rotation { only_own: true, ..rotation(30, own) }), Ok(Vec::new()));
    assert_eq!(rotate(folder.path(), &rotation(30, own)), Ok(made[1..4].to_vec()), "its clock was behind");
    let own = [&made[..1], &made[4..]].concat();
    let doubtful = Rotation { only_own: true, ..rotation(30, &own) };
    assert_eq!(rotate(folder.path(), &doubtful), Ok(vec![made[0].clone()]));
}

#[test]
fn rotation_keeps_the_newest_and_touches_nothing_else() {
    let folder = scratch();
    let made = dumps_of(&folder, &[0, 1, 2, 3, 4]);
    set_dates(&made, &[0, 1, 2, 3, 4]);
    for name in ["99999999-999999.dump", "2026112--000000.dump", "20261120-00000.dump"] {
        fs::write(folder.path().join(name), "not ours").expect("there is room");
    }
    fs::write(folder.path().join("my-own.dump"), "kept").expect("there is room");
    fs::write(folder.path().join("20261120-000000.dump.part"), "half").expect("there is room");
    let deleted = rotate(folder.path(), &rotation(5, &[])).expect("the folder is ours");
    assert_eq!(deleted.len(), 4);
    assert!(made[..3].iter().all(|file| !file.exists()) && made[3..].iter().all(|file| file.exists()));
    assert!(folder.path().join("my-own.dump").exists() && folder.path().join("99999999-999999.dump").exists());
    assert_eq!(newest(folder.path(), about(5).made).as_ref(), made.last());
}
