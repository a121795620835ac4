//! The macro that declares a setup.

/// Declares what can be chosen before a game: a struct whose fields are the keys.
///
/// A field is `name: Type = default => "code"`. The key is the name in kebab-case, or the text after `as`. The type says
/// what a value is and how it is read, see [`FromSetup`](crate::ruleset::FromSetup). Without a default the key has none,
/// and the field is `Default::default()` if the setup does not give it. The code is the fault of a wrong value; the
/// catalogue words it. `player "code"` and `word "code"` behind it are the codes of a player or a word in the value, where
/// they have codes of their own.
///
/// - `[secret]` or `[hidden]` before the colon says who may choose the key and read the choice, see
///   [`Secrecy`](crate::ruleset::Secrecy).
/// - `[1..=9]` after the type is the range of a number; `[nonzero]` after a [`Length`](crate::kit::Length) asks for one
///   that is longer than nothing.
/// - `{ "word" => value, … }` after any type makes the key a choice of these words. The first one is the default.
///
/// The macro makes the struct, which can be copied and stored, the constant `KEYS` for the manifest, a constant for each key with the name of its field
/// (`Setup::deal`), by which the rules note what else is wrong, and `read`, which the rules call first.
///
/// ```
/// use gloaming_core::prelude::*;
/// use gloaming_core::ruleset::Secrecy;
///
/// words! {
///     /// The roles.
///     pub enum Role: "role" { Wolf, Villager }
/// }
///
/// setup! {
///     /// What was chosen before the game.
///     pub struct Setup {
///         /// How long a day lasts.
///         day: Length [nonzero] = Length::hours(24) => "bad-length",
///         wolves: usize [1..=4] = 1 => "bad-wolves",
///         tie_by_lot as "tie": bool { "lot" => true, "nobody" => false } => "bad-tie",
///         deal [secret]: Option<PerSeat<Role>> => "bad-deal" word "unknown-role",
///     }
/// }
///
/// assert_eq!(Setup::KEYS.iter().map(|key| key.name).collect::<Vec<_>>(), ["day", "wolves", "tie", "deal"]);
/// assert_eq!(Setup::day.default_toml(), "\"24h\"");
/// assert_eq!(Setup::tie_by_lot.kind, SetupKind::Choice(&["lot", "nobody"]));
/// assert_eq!((Setup::deal.secrecy, Setup::deal.word_fault), (Secrecy::Secret, "unknown-role"));
/// ```
///
/// A key that the struct does not have cannot be named:
///
/// ```compile_fail
/// # use gloaming_core::prelude::*;
/// setup! {
///     struct Setup { day: Length = Length::hours(24) => "bad-length" }
/// }
/// fn check(reading: &mut SetupReading<'_>) {
///     reading.wrong(Setup::dya);
/// }
/// ```
#[macro_export]
macro_rules! setup {
    (
        $(#[$attribute:meta])*
        $visibility:vis struct $name:ident {
            $(
                $(#[$field_attribute:meta])*
                $field_visibility:vis $field:ident $(as $key:literal)? $([$secrecy:ident])? : $type:ty
                $([$($fits:tt)+])? $({ $($word:literal => $value:expr),+ $(,)? })?
                $(= $default:expr)?
                => $fault:literal $(player $player_fault:literal)? $(word $word_fault:literal)?
            ),* $(,)?
        }
    ) => {
        #[derive(Clone, Debug, ::serde::Serialize, ::serde::Deserialize)]
        $(#[$attribute])*
        $visibility struct $name { $( $(#[$field_attribute])* $field_visibility $field: $type ),* }

        impl $crate::ruleset::SetupKeys for $name {
            const KEYS: &'static [$crate::ruleset::SetupKey] = $name::KEYS;
        }

        #[allow(non_upper_case_globals, dead_code, missing_docs)]
        impl $name {
            $( $visibility const $field: &'static $crate::ruleset::SetupKey = &$crate::ruleset::SetupKey {
                name: $crate::setup_part!(name $field $($key)?),
                kind: $crate::setup_part!(kind [$type] $([$($fits)+])? $({ $($word),+ })?),
                default: || $crate::setup_part!(shown [$type] $({ $($word),+ })? $($default)?),
                fault: $fault,
                player_fault: $crate::setup_part!(last $fault $($player_fault)?),
                word_fault: $crate::setup_part!(last $fault $($word_fault)?),
                secrecy: $crate::setup_part!(secrecy $($secrecy)?),
            }; )*

            /// All keys, in the order of their declaration.
            $visibility const KEYS: &'static [$crate::ruleset::SetupKey] = &[$(*Self::$field),*];

            /// Reads the keys in their order. What is wrong is noted, and the default stands in for it.
            $visibility fn read(reading: &mut $crate::ruleset::SetupReading<'_>) -> Self {
                $name { $( $field: {
                    let given: Option<$type> =
                        $crate::setup_part!(given (reading, Self::$field) $({ $($value),+ })?);
                    let value: $type = match given {
                        Some(value) => value,
                        None => $crate::setup_part!(without $({ $($value),+ })? $($default)?),
                    };
                    $crate::setup_part!(check (reading, Self::$field, value) $([$($fits)+])?);
                    value
                }, )* }
            }
        }
    };
}

/// Part of [`setup!`](crate::setup).
#[doc(hidden)]
#[macro_export]
macro_rules! setup_part {
    (name $field:ident) => { $crate::kebab!($field) };
    (name $field:ident $key:literal) => { $key };

    (kind [$type:ty]) => { <$type as $crate::ruleset::FromSetup>::KIND };
    (kind [$type:ty] [nonzero]) => { <$type as $crate::ruleset::FromSetup>::KIND };
    (kind [$type:ty] [$least:literal ..= $most:literal]) => { $crate::ruleset::SetupKind::Number($least, $most) };
    (kind [$type:ty] { $($word:literal),+ }) => { $crate::ruleset::SetupKind::Choice(&[$($word),+]) };

    (shown [$type:ty]) => { <$type as $crate::ruleset::FromSetup>::absent() };
    (shown [$type:ty] { $word:literal $(, $other:literal)* }) => {
        $crate::ruleset::FromSetup::to_setup(&::std::string::String::from($word))
    };
    (shown [$type:ty] $default:expr) => { <$type as $crate::ruleset::FromSetup>::to_setup(&$default) };

    (last $code:literal) => { $code };
    (last $code:literal $other:literal) => { $other };

    (secrecy) => { $crate::ruleset::Secrecy::Open };
    (secrecy hidden) => { $crate::ruleset::Secrecy::Hidden };
    (secrecy secret) => { $crate::ruleset::Secrecy::Secret };

    (given ($reading:ident, $key:expr)) => { $reading.value($key) };
    (given ($reading:ident, $key:expr) { $($value:expr),+ }) => { $reading.choice($key, [$($value),+]) };

    (without) => { ::std::default::Default::default() };
    (without { $value:expr $(, $other:expr)* }) => { $value };
    (without $default:expr) => { $default };

    (check ($reading:ident, $key:expr, $value:ident)) => {};
    (check ($reading:ident, $key:expr, $value:ident) [nonzero]) => { $reading.nonzero($key, $value) };
    (check ($reading:ident, $key:expr, $value:ident) [$least:literal ..= $most:literal]) => {};
}
