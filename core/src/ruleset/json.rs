//! A state as JSON, written for its texts.
//!
//! A state is written after every input, and most of a large one is text: words, names, what players wrote. serde_json
//! looks at one byte of a text after the other for something to escape; with states of 32 KiB that was a fifth of all that a
//! commit takes, the disk included. Here a text is looked at in one go, which the compiler makes a few instructions for many
//! bytes. Everything that is not plain (numbers, texts with something to escape) is left to serde_json, and what is written is
//! the same, byte by byte.

use serde::Serialize;
use serde::ser::{self, Error as _, Serializer};
use serde_json::Error;

/// Appends a value as serde_json writes it.
///
/// # Errors
///
/// What serde_json refuses: maps with keys that are no texts, numbers or truth values, and what a value's own
/// `Serialize` refuses.
pub(super) fn write<T: Serialize + ?Sized>(to: &mut Vec<u8>, value: &T) -> Result<(), Error> {
    let begin = to.len();
    if value.serialize(Writer { to }).is_ok() {
        return Ok(());
    }
    // What is not written here, serde_json writes, or refuses.
    to.truncate(begin);
    serde_json::to_writer(to, value)
}

/// Where the next value goes.
struct Writer<'a> {
    to: &'a mut Vec<u8>,
}

/// A list or a map that is being written.
struct Open<'a> {
    to: &'a mut Vec<u8>,
    is_empty: bool,
    /// What closes it.
    end: &'static [u8],
}

impl<'a> Writer<'a> {
    fn json<T: Serialize>(self, value: T) -> Result<(), Error> {
        serde_json::to_writer(self.to, &value)
    }

    fn open(self, begin: u8, end: &'static [u8]) -> Open<'a> {
        self.to.push(begin);
        Open { to: self.to, is_empty: true, end }
    }

    /// Opens what stands in a map of its own under the name of a variant.
    fn open_variant(self, variant: &str, begin: u8, end: &'static [u8]) -> Open<'a> {
        self.to.push(b'{');
        write_text(self.to, variant);
        self.to.push(b':');
        Writer { to: self.to }.open(begin, end)
    }
}

fn write_text(to: &mut Vec<u8>, text: &str) {
    // No short cut at the first byte that is not plain: it would be one step for each byte again.
    let is_plain = text.bytes().fold(true, |plain, byte| plain & (byte >= 0x20) & (byte != b'"') & (byte != b'\\'));
    if is_plain {
        to.reserve(text.len() + 2);
        to.push(b'"');
        to.extend_from_slice(text.as_bytes());
        to.push(b'"');
    } else {
        serde_json::to_writer(to, text).expect("invariant: a text is JSON, and a vector takes everything");
    }
}

impl Open<'_> {
    fn separate(&mut self) {
        if !std::mem::replace(&mut self.is_empty, false) {
            self.to.push(b',');
        }
    }

    fn element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.separate();
        value.serialize(Writer { to: self.to })
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), Error> {
        self.separate();
        write_text(self.to, name);
        self.to.push(b':');
        value.serialize(Writer { to: self.to })
    }

    fn close(self) {
        self.to.extend_from_slice(self.end);
    }
}

macro_rules! as_serde_json_does {
    ($($method:ident: $kind:ty),* $(,)?) => { $(
        fn $method(self, value: $kind) -> Result<(), Error> {
            self.json(value)
        }
    )* };
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Open<'a>;
    type SerializeTupleStruct = Open<'a>;
    type SerializeTupleVariant = Open<'a>;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Open<'a>;
    type SerializeStructVariant = Open<'a>;

    as_serde_json_does! {
        serialize_bool: bool, serialize_char: char, serialize_f32: f32, serialize_f64: f64, serialize_bytes: &[u8],
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_i128: i128,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_u128: u128,
    }

    fn serialize_str(self, text: &str) -> Result<(), Error> {
        write_text(self.to, text);
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.json(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.json(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.json(())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Error> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let mut open = self.open(b'{', b"}");
        open.field(variant, value)?;
        open.close();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a>, Error> {
        Ok(self.open(b'[', b"]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Open<'a>, Error> {
        Ok(self.open(b'[', b"]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Error> {
        Ok(self.open(b'[', b"]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, Error> {
        Ok(self.open_variant(variant, b'[', b"]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Open<'a>, Error> {
        Ok(self.open(b'{', b"}"))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Open<'a>, Error> {
        // Types of serde_json's own, as raw JSON, are structs to everybody else.
        if name.starts_with("$serde_json::") {
            return Err(Error::custom("serde_json writes this by itself"));
        }
        Ok(self.open(b'{', b"}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, Error> {
        Ok(self.open_variant(variant, b'{', b"}}"))
    }
}

macro_rules! elements {
    ($($kind:ident: $method:ident),* $(,)?) => { $(
        impl ser::$kind for Open<'_> {
            type Ok = ();
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.element(value)
            }

            fn end(self) -> Result<(), Error> {
                self.close();
                Ok(())
            }
        }
    )* };
}

elements! {
    SerializeSeq: serialize_element, SerializeTuple: serialize_element, SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field,
}

macro_rules! fields {
    ($($kind:ident),* $(,)?) => { $(
        impl ser::$kind for Open<'_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
                self.field(name, value)
            }

            fn end(self) -> Result<(), Error> {
                self.close();
                Ok(())
            }
        }
    )* };
}

fields!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.separate();
        let begin = self.to.len();
        key.serialize(Writer { to: self.to })?;
        match self.to[begin] {
            b'"' => {}
            // A number or a truth value is a key as its text.
            b'-' | b'0'..=b'9' | b't' | b'f' => {
                self.to.insert(begin, b'"');
                self.to.push(b'"');
            }
            _ => return Err(Error::custom("a key must be a text")),
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.to.push(b':');
        value.serialize(Writer { to: self.to })
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[derive(Serialize)]
    struct Unit;

    #[derive(Serialize)]
    struct Pair(u8, &'static str);

    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
    struct Number(i16);

    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Kind {
        Thing,
        New(Number),
        Two(u8, char),
        Named { one: Option<bool>, other: () },
    }

    #[derive(Serialize)]
    struct All {
        texts: Vec<String>,
        kinds: Vec<Kind>,
        unit: Unit,
        pair: Pair,
        numbers: (i8, i64, u128, i128, f32, f64, f64),
        by_text: BTreeMap<&'static str, Vec<u8>>,
        by_number: BTreeMap<Number, Option<Number>>,
        by_truth: BTreeMap<bool, char>,
        by_word: BTreeMap<Kind, ()>,
        #[serde(flatten)]
        more: BTreeMap<&'static str, u8>,
    }

    #[test]
    fn what_is_written_is_what_serde_json_writes() {
        let long = "a text that is longer than what is looked at in one go, é🌙";
        let escaped = (0..0x80_u8).map(|byte| format!("{long}{}{long}", char::from(byte)));
        let all = All {
            texts: escaped.chain(["".to_owned(), long.to_owned()]).collect(),
            kinds: vec![Kind::Thing, Kind::New(Number(-7)), Kind::Two(1, '"'), Kind::Named { one: None, other: () }],
            unit: Unit,
            pair: Pair(3, "\\"),
            numbers: (-1, i64::MIN, u128::MAX, i128::MIN, 0.1, 1e300, f64::NAN),
            by_text: [("", vec![]), ("a\n", vec![1, 2])].into(),
            by_number: [(Number(-3), None), (Number(12), Some(Number(0)))].into(),
            by_truth: [(false, 'x'), (true, '\u{7}')].into(),
            by_word: [(Kind::Thing, ())].into(),
            more: [("more", 1)].into(),
        };
        let mut written = b"before".to_vec();
        write(&mut written, &all).expect("all of it is JSON");
        let text = String::from_utf8(written).expect("JSON is text");
        assert_eq!(text, format!("before{}", serde_json::to_string(&all).expect("all of it is JSON")));
    }

    #[test]
    fn what_is_json_already_stays_as_it_is() {
        let raw = serde_json::value::RawValue::from_string("{\"a\": [1, 2]}".to_owned()).expect("it is JSON");
        let state = BTreeMap::from([("raw", raw)]);
        let mut written = Vec::new();
        write(&mut written, &state).expect("all of it is JSON");
        assert_eq!(written, br#"{"raw":{"a": [1, 2]}}"#);
    }

    #[test]
    fn keys_that_are_no_texts_are_refused_as_serde_json_refuses_them() {
        for key in [Kind::New(Number(1)), Kind::Named { one: None, other: () }] {
            let map = BTreeMap::from([(key, 1)]);
            assert!(write(&mut Vec::new(), &map).is_err() && serde_json::to_string(&map).is_err());
        }
        let (unit, list) = (BTreeMap::from([((), 1)]), BTreeMap::from([([1], 1)]));
        assert!(write(&mut Vec::new(), &unit).is_err() && serde_json::to_string(&unit).is_err());
        assert!(write(&mut Vec::new(), &list).is_err() && serde_json::to_string(&list).is_err());
    }
}
