//! The checks, one per promise.

use gloaming_core::kit::{Draws, Seed};
use gloaming_store::{LONGEST_KEY, LONGEST_VALUE, StoreBatch, StoreError};

use super::StorePromise;
use super::suite::{Check, Suite};

type Run = fn(&mut Suite<'_>) -> Check;

pub(super) const ALL: &[(StorePromise, Run)] = &[
    (StorePromise::AllOrNothing, all_or_nothing),
    (StorePromise::LastCounts, last_counts),
    (StorePromise::InOrder, in_order),
    (StorePromise::PrefixIsExact, prefix_is_exact),
    (StorePromise::EmptyBatch, empty_batch),
    (StorePromise::AnySize, any_size),
    (StorePromise::AnyKey, any_key),
    (StorePromise::Deleted, deleted),
    (StorePromise::LimitsAreKept, limits_are_kept),
    (StorePromise::VisitsCanStop, visits_can_stop),
    (StorePromise::LikeAMap, like_a_map),
];

fn all_or_nothing(suite: &mut Suite<'_>) -> Check {
    suite.put("t/a/state", b"before")?;
    let mut batch = StoreBatch::default();
    for number in 0..100 {
        batch.put(format!("t/a/log/{number:03}"), vec![number; 300]);
    }
    batch.put("t/a/state", b"after");
    batch.put("people/ann", b"plays");
    let mut spoiled = batch.clone();
    spoiled.put("t/a/big", vec![0; LONGEST_VALUE + 1]);
    suite.refused(&spoiled)?;
    suite.commit(&batch)
}

fn last_counts(suite: &mut Suite<'_>) -> Check {
    let mut batch = StoreBatch::default();
    batch.put("t/a/1", b"first");
    batch.put("t/a/2", vec![1; 100_000]);
    batch.delete("t/a/1");
    batch.put("t/a/1", b"second");
    batch.put("t/a/2", b"small");
    batch.put("t/a/3", b"never");
    batch.delete("t/a/3");
    suite.commit(&batch)?;
    suite.compare()?;
    let batch: StoreBatch = batch.rows().rev().collect();
    suite.commit(&batch)
}

fn in_order(suite: &mut Suite<'_>) -> Check {
    for key in ["b", "t/a/10", "t/a/9", "t/a", "a", "t/a-b/1", "z", "t/ä/1", "t/a/", "t0", "t/a0/1", "s", "t", "t/b"] {
        suite.put(key, key.as_bytes())?;
        suite.read("")?;
    }
    ["t", "t/", "t/a", "t/a/", "t/a-", "t/ä"].into_iter().try_for_each(|prefix| suite.read(prefix))
}

fn prefix_is_exact(suite: &mut Suite<'_>) -> Check {
    for key in ["log/1", "log/10", "log/2", "log", "logs/1", "lo", "loh", "t/log/1", "t/log", "t/logs/1", "\u{10ffff}"]
    {
        suite.put(key, b"x")?;
    }
    let prefixes = [
        "log",
        "log/",
        "log/1",
        "log/1/",
        "lo",
        "",
        "l",
        "logs/",
        "x",
        "t/log",
        "t/log/",
        "t/log/1",
        "t/lo",
        "t/x/",
        "t/x",
        "\u{10ffff}",
    ];
    prefixes.into_iter().try_for_each(|prefix| suite.read(prefix))?;
    ["lo", "log/", "t/log", "t/log/", "nobody", "t/nobody/1"].into_iter().try_for_each(|key| suite.get(key))
}

fn empty_batch(suite: &mut Suite<'_>) -> Check {
    suite.commit(&StoreBatch::default())?;
    suite.compare()?;
    suite.put("a", b"")?;
    suite.commit(&StoreBatch::default())
}

fn any_size(suite: &mut Suite<'_>) -> Check {
    const PIECE: usize = 64 << 10;
    let sizes = [0, 1, 300, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 300_001, 2 << 20];
    let value = |size: usize, salt: usize| (0..size).map(|at| (at * 31 + at / 256 + salt) as u8).collect::<Vec<u8>>();
    for (number, size) in sizes.into_iter().enumerate() {
        suite.put(&format!("t/a/{number}"), &value(size, 0))?;
        suite.put(&format!("maps/{number}"), &value(size, 1))?;
    }
    suite.compare()?;
    // The same keys in reverse order, so that long values become short and short ones long.
    for (number, size) in sizes.into_iter().rev().enumerate() {
        suite.put(&format!("t/a/{number}"), &value(size, 2))?;
        suite.get(&format!("t/a/{number}"))?;
    }
    suite.compare()?;
    let mut batch = StoreBatch::default();
    for number in 0..sizes.len() {
        batch.delete(format!("t/a/{number}"));
    }
    suite.commit(&batch)
}

fn any_key(suite: &mut Suite<'_>) -> Check {
    let long = "k".repeat(LONGEST_KEY);
    let keys =
        ["ключ", "鍵/鍵", "t/🌙/state", "t/🌙/log/1", " ", "\0", "t/\0/\0", "a\0", "a\0b", "t//", "t//x", "/", &long];
    for key in keys {
        suite.put(key, key.as_bytes())?;
    }
    ["ключ", "t/🌙/", "t/", "t//", "\0", "a\0", "鍵"].into_iter().try_for_each(|prefix| suite.read(prefix))
}

fn deleted(suite: &mut Suite<'_>) -> Check {
    let mut batch = StoreBatch::default();
    for number in 0..50 {
        batch.put(format!("t/a/{number}"), vec![1; 5000]);
        batch.put(format!("t/b/{number}"), vec![1; 50]);
        batch.put(format!("g/{number}"), vec![2; 70_000]);
    }
    suite.commit(&batch)?;
    let mut batch = StoreBatch::default();
    for number in 0..50 {
        batch.delete(format!("t/a/{number}"));
        batch.delete(format!("t/nobody/{number}"));
        batch.delete(format!("nothing/{number}"));
        if number % 2 == 0 {
            batch.delete(format!("g/{number}"));
        }
    }
    suite.commit(&batch)?;
    suite.compare()?;
    suite.read("t/a/")?;
    // A deleted game is created again.
    suite.put("t/a/1", b"again")?;
    suite.read("t/a/")
}

fn limits_are_kept(suite: &mut Suite<'_>) -> Check {
    suite.put("a", b"stays")?;
    for key in [String::new(), "k".repeat(LONGEST_KEY + 1)] {
        let mut batch = StoreBatch::default();
        batch.put("a", b"changed");
        batch.put(key, b"x");
        suite.refused(&batch)?;
    }
    let mut batch = StoreBatch::default();
    batch.put("a", vec![0; LONGEST_VALUE + 1]);
    suite.refused(&batch)
}

fn visits_can_stop(suite: &mut Suite<'_>) -> Check {
    for number in 0..10 {
        suite.put(&format!("t/a/{number}"), b"x")?;
    }
    let enough = StoreError::Failed("enough".to_owned());
    let mut seen = 0;
    let stopped = suite.store().visit("t/", &mut |_, _| {
        seen += 1;
        if seen == 3 { Err(enough.clone()) } else { Ok(()) }
    });
    if stopped == Err(enough) && seen == 3 {
        return Ok(());
    }
    Err(suite.broken(format!("a visit that should end at the third row saw {seen} and ended with {stopped:?}")))
}

fn like_a_map(suite: &mut Suite<'_>) -> Check {
    let mut draw = Draws::new(Seed::from_number(1)).draw("rows");
    let mut pick = |count: u32| draw.below(count);
    for round in 0..400 {
        let mut batch = StoreBatch::default();
        for _ in 0..pick(12) {
            let key = match pick(4) {
                0 => format!("global/{}", pick(60)),
                1 => format!("t/{}/state", pick(12)),
                _ => format!("t/{}/log/{}", pick(12), pick(40)),
            };
            match pick(4) {
                0 => batch.delete(key),
                1 => batch.put(key, vec![round as u8; pick(3000) as usize]),
                2 if pick(20) == 0 => batch.put(key, vec![round as u8; 60_000 + pick(100_000) as usize]),
                _ => batch.put(key, vec![round as u8; pick(100) as usize]),
            }
        }
        suite.commit(&batch)?;
        if round % 50 == 0 {
            suite.compare()?;
        }
        suite.read(&format!("t/{}/", pick(13)))?;
    }
    let mut many = StoreBatch::default();
    for number in 0..20_000 {
        many.put(format!("t/many/{number:06}"), vec![number as u8; 40]);
    }
    suite.commit(&many)
}
