//! Sums over sets of rows, to detect whether a set is complete.
//!
//! A row's own checksum can't detect that a row is missing or was replaced by an older version, and the engine silently
//! drops damaged parts of its log. So every *scope* (a game, or everything global) has a row with the number of its
//! rows and the sum of their marks, which is changed in the same batch as the rows.

/// The mark of one version of a row in a sum.
///
/// It is computed from the number of the commit and the checksum, mixed so that similar changes of several rows don't
/// cancel out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RowMark(u64);

impl RowMark {
    pub(super) fn new(commit: u64, check: u32) -> Self {
        RowMark(mix(mix(commit) ^ u64::from(check)))
    }
}

/// The finaliser of SplitMix64: each input bit changes half of the output bits.
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// The number of a scope's rows and the sum of their marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sum {
    pub(super) rows: u64,
    total: u64,
}

impl Sum {
    pub(super) fn add(&mut self, mark: RowMark) {
        self.rows = self.rows.wrapping_add(1);
        self.total = self.total.wrapping_add(mark.0);
    }

    pub(super) fn remove(&mut self, mark: RowMark) {
        self.rows = self.rows.wrapping_sub(1);
        self.total = self.total.wrapping_sub(mark.0);
    }

    pub(super) fn to_bytes(self) -> [u8; 16] {
        let mut bytes = [0; 16];
        bytes[..8].copy_from_slice(&self.rows.to_be_bytes());
        bytes[8..].copy_from_slice(&self.total.to_be_bytes());
        bytes
    }

    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        let (rows, total) = bytes.split_first_chunk::<8>()?;
        Some(Sum { rows: u64::from_be_bytes(*rows), total: u64::from_be_bytes(total.try_into().ok()?) })
    }
}

/// Returns the scope of a key: `t/GAME/`, `t/GAME` for a key without further parts, or an empty text for global rows.
pub(super) fn scope_of(key: &str) -> &str {
    match key.strip_prefix(GAMES) {
        None => "",
        Some(rest) => match rest.find('/') {
            None => key,
            Some(at) => &key[..GAMES.len() + at + 1],
        },
    }
}

/// The number of rows that hold the sums of games. A small number makes commits of many games cheap, a large number
/// those of few.
pub(super) const GROUPS: u8 = 32;

/// Returns the group of a game's sum.
pub(super) fn group_of(scope: &str) -> u8 {
    u8::try_from(crc32fast::hash(scope.as_bytes()) % u32::from(GROUPS)).unwrap_or(0)
}

/// Appends a sum to those of its group, which share a row.
pub(super) fn write_sum(bytes: &mut Vec<u8>, scope: &str, sum: Sum) {
    bytes.extend_from_slice(&(scope.len() as u64).to_be_bytes()[6..]);
    bytes.extend_from_slice(scope.as_bytes());
    bytes.extend_from_slice(&sum.to_bytes());
}

/// Parses the row of a group.
pub(super) fn read_sums(mut bytes: &[u8]) -> Option<Vec<(String, Sum)>> {
    let mut sums = Vec::new();
    while !bytes.is_empty() {
        let (length, rest) = bytes.split_first_chunk::<2>()?;
        let (scope, rest) = rest.split_at_checked(usize::from(u16::from_be_bytes(*length)))?;
        let (sum, rest) = rest.split_at_checked(16)?;
        sums.push((String::from_utf8(scope.to_vec()).ok()?, Sum::read(sum)?));
        bytes = rest;
    }
    Some(sums)
}

/// The prefix of the keys of games.
pub(super) const GAMES: &str = "t/";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scope_is_a_game_or_everything_else() {
        let cases = [
            ("t/ab/log/1", "t/ab/"),
            ("t/ab/", "t/ab/"),
            ("t/ab", "t/ab"),
            ("t/", "t/"),
            ("people/t/x", ""),
            ("tx/y", ""),
        ];
        for (key, scope) in cases {
            assert_eq!(scope_of(key), scope, "{key}");
        }
    }

    #[test]
    fn the_sums_of_a_group_are_read_as_written() {
        let sum = Sum { rows: 3, total: 5 };
        let mut bytes = Vec::new();
        write_sum(&mut bytes, "t/a/", sum);
        write_sum(&mut bytes, "t/🌙", Sum::default());
        assert_eq!(read_sums(&bytes), Some(vec![("t/a/".to_owned(), sum), ("t/🌙".to_owned(), Sum::default())]));
        assert_eq!(read_sums(&bytes[..bytes.len() - 1]), None);
        assert_eq!(group_of("t/a/"), 21);
    }

    #[test]
    fn rows_that_changed_alike_do_not_cancel_out() {
        let mut before = Sum::default();
        before.add(RowMark::new(1, 0b01));
        before.add(RowMark::new(1, 0b10));
        let mut after = Sum::default();
        after.add(RowMark::new(1, 0b00));
        after.add(RowMark::new(1, 0b11));
        assert_ne!(before, after);
        after.remove(RowMark::new(1, 0b11));
        after.remove(RowMark::new(1, 0b00));
        assert_eq!(after, Sum::default());
        assert_eq!(Sum::read(&before.to_bytes()), Some(before));
    }
}
