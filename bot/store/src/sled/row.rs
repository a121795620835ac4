//! The format of rows in the engine.
//!
//! Every value is wrapped in an *envelope*: the version of the envelope, a kind, the number of the commit that wrote
//! it, a checksum of all that and the key, and then the content. So each row can be verified on its own, and two
//! versions of a row always differ.
//!
//! | key in the engine | meaning |
//! |---|---|
//! | `m/format` | the format of the store; without an envelope, so that every version can read it |
//! | `m/commit` | the last commit: its number, and the sum of everything global |
//! | `r` KEY | a row of the caller |
//! | `c` length of KEY, KEY, number | a piece of a row that is too large for one value |
//! | `s` number | the sums of the games in the group with this number |

use super::sum::RowMark;

/// The format of the store. Changing it requires a migration; see `docs/store-internals.md`.
pub(super) const FORMAT: u32 = 1;

/// The first byte of each value.
const ENVELOPE: u8 = 1;

/// The size above which a value is split into pieces, because the engine writes large pages to files that it never
/// syncs.
pub(super) const PIECE: usize = 64 << 10;

pub(super) const FORMAT_KEY: &[u8] = b"m/format";
pub(super) const COMMIT_KEY: &[u8] = b"m/commit";
pub(super) const ROWS: u8 = b'r';
pub(super) const SUMS: u8 = b's';

const HEAD: usize = 1 + 1 + 8 + 4;
const FORMAT_WORD: &str = "gloaming-store ";

/// The kind of an envelope's content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The value itself.
    Whole,
    /// The length and checksum of a value that is stored in pieces.
    Pieces,
}

/// The error for a row that was modified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Torn;

/// An opened envelope.
pub(super) struct Letter<'a> {
    pub(super) kind: Kind,
    pub(super) commit: u64,
    pub(super) mark: RowMark,
    pub(super) content: &'a [u8],
}

/// Puts content into an envelope.
pub(super) fn seal(key: &[u8], kind: Kind, commit: u64, content: &[u8]) -> (Vec<u8>, RowMark) {
    let mut value = Vec::with_capacity(HEAD + content.len());
    let mark = seal_into(&mut value, key, kind, commit, content);
    (value, mark)
}

/// Puts content into an envelope, replacing the contents of `value`.
pub(super) fn seal_into(value: &mut Vec<u8>, key: &[u8], kind: Kind, commit: u64, content: &[u8]) -> RowMark {
    value.clear();
    value.push(ENVELOPE);
    value.push(kind as u8);
    value.extend_from_slice(&commit.to_be_bytes());
    let check = checksum(key, value, content);
    value.extend_from_slice(&check.to_be_bytes());
    value.extend_from_slice(content);
    RowMark::new(commit, check)
}

/// Opens an envelope and verifies its contents.
pub(super) fn open<'a>(key: &[u8], value: &'a [u8]) -> Result<Letter<'a>, Torn> {
    let letter = peek(value)?;
    let head = value.get(..HEAD - 4).ok_or(Torn)?;
    if RowMark::new(letter.commit, checksum(key, head, letter.content)) == letter.mark { Ok(letter) } else { Err(Torn) }
}

/// Opens an envelope without verifying its contents.
pub(super) fn peek(value: &[u8]) -> Result<Letter<'_>, Torn> {
    let (head, content) = value.split_at_checked(HEAD).ok_or(Torn)?;
    let [ENVELOPE, kind, rest @ ..] = head else { return Err(Torn) };
    let kind = match kind {
        0 => Kind::Whole,
        1 => Kind::Pieces,
        _ => return Err(Torn),
    };
    let (commit, check) = rest.split_first_chunk::<8>().ok_or(Torn)?;
    let check = check.first_chunk::<4>().ok_or(Torn)?;
    let commit = u64::from_be_bytes(*commit);
    Ok(Letter { kind, commit, mark: RowMark::new(commit, u32::from_be_bytes(*check)), content })
}

fn checksum(key: &[u8], head: &[u8], content: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(head);
    hasher.update(&(key.len() as u64).to_be_bytes());
    hasher.update(key);
    hasher.update(content);
    hasher.finalize()
}

/// Returns the key of a caller's row.
pub(super) fn row_key(key: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(1 + key.len());
    write_row_key(&mut bytes, key);
    bytes
}

/// Writes the key of a caller's row, replacing the contents of `bytes`.
pub(super) fn write_row_key(bytes: &mut Vec<u8>, key: &str) {
    bytes.clear();
    bytes.push(ROWS);
    bytes.extend_from_slice(key.as_bytes());
}

/// Returns the key of the sums of a group of games.
pub(super) fn sum_key(group: u8) -> [u8; 2] {
    [SUMS, group]
}

/// Returns the key of a piece of a large row.
pub(super) fn piece_key(key: &str, number: usize) -> Vec<u8> {
    let mut bytes = vec![b'c'];
    bytes.extend((key.len() as u64).to_be_bytes());
    bytes.extend_from_slice(key.as_bytes());
    bytes.extend((number as u64).to_be_bytes());
    bytes
}

/// The content of the row of a split value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pieces {
    length: u64,
    check: u32,
}

impl Pieces {
    pub(super) fn of(value: &[u8]) -> Self {
        Pieces { length: value.len() as u64, check: crc32fast::hash(value) }
    }

    pub(super) fn count(self) -> usize {
        usize::try_from(self.length).unwrap_or(usize::MAX).div_ceil(PIECE)
    }

    pub(super) fn to_bytes(self) -> Vec<u8> {
        let mut bytes = self.length.to_be_bytes().to_vec();
        bytes.extend(self.check.to_be_bytes());
        bytes
    }

    pub(super) fn read(content: &[u8]) -> Result<Self, Torn> {
        let (length, check) = content.split_first_chunk::<8>().ok_or(Torn)?;
        let check: [u8; 4] = check.try_into().map_err(|_| Torn)?;
        let length = u64::from_be_bytes(*length);
        if length > super::super::LONGEST_VALUE as u64 {
            return Err(Torn);
        }
        Ok(Pieces { length, check: u32::from_be_bytes(check) })
    }

    /// Returns `true` if the joined pieces match the value that was split.
    pub(super) fn fit(self, value: &[u8]) -> bool {
        self == Pieces::of(value)
    }
}

/// Returns the content of the format row.
pub(super) fn format_value(format: u32) -> Vec<u8> {
    let mut value = format!("{FORMAT_WORD}{format}\n").into_bytes();
    let check = crc32fast::hash(&value);
    value.extend(check.to_be_bytes());
    value
}

/// Parses the format row.
pub(super) fn read_format(value: &[u8]) -> Result<u32, Torn> {
    let (text, check) = value.split_last_chunk::<4>().ok_or(Torn)?;
    if crc32fast::hash(text) != u32::from_be_bytes(*check) {
        return Err(Torn);
    }
    let text = std::str::from_utf8(text).map_err(|_| Torn)?;
    text.strip_prefix(FORMAT_WORD).and_then(|rest| rest.trim_end().parse().ok()).ok_or(Torn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_envelope_opens_for_its_key_alone_and_with_every_byte_in_place() {
        let (value, mark) = seal(b"key", Kind::Whole, 7, b"content");
        let letter = open(b"key", &value).expect("nothing was changed");
        assert_eq!((letter.commit, letter.mark, letter.content), (7, mark, &b"content"[..]));
        assert!(open(b"kez", &value).is_err());
        for at in 0..value.len() {
            let mut changed = value.clone();
            changed[at] ^= 1;
            assert!(open(b"key", &changed).is_err(), "byte {at}");
        }
        for length in 0..value.len() {
            assert!(open(b"key", &value[..length]).is_err(), "{length} bytes");
        }
    }

    #[test]
    fn the_format_is_pinned() {
        let (value, _) = seal(b"rt/a/state", Kind::Whole, 258, b"x");
        assert_eq!(value, [1, 0, 0, 0, 0, 0, 0, 0, 1, 2, 225, 178, 100, 229, b'x']);
        assert_eq!(&format_value(FORMAT)[..17], b"gloaming-store 1\n");
        assert_eq!(read_format(&format_value(12)), Ok(12));
        assert!(read_format(b"gloaming-store 1\nabcd").is_err());
    }
}
