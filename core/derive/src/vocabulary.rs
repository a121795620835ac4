//! `Vocabulary`: enums whose variants are words, and structs that contain a word from data.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::ParseStream;
use syn::{Data, DataStruct, DeriveInput, Error, Fields, Ident, LitStr, Path, Token, Variant};

use crate::attribute::{Errors, kebab_text, no_fields, no_parameters, once, read, unknown, variants};
use crate::names::kebab;

/// The error for an invalid group.
const GROUP: &str = "name the method and its vocabulary: `group(team = Team)`";

/// The error for a struct that doesn't contain exactly one word.
const ONE_WORD: &str = "a word from data is a struct around its text, such as `struct Place(String);`";

/// The vocabulary by which the words of another one are grouped: the name of the method, and its type.
struct Group {
    method: Ident,
    of: Path,
}

/// The properties in `#[vocabulary(…)]` on the enum.
#[derive(Default)]
struct About {
    name: Option<LitStr>,
    group: Option<Group>,
}

/// The properties in `#[word(…)]` on a variant.
#[derive(Default)]
struct Word {
    icon: Option<Ident>,
    group: Option<Ident>,
}

pub(crate) fn vocabulary(input: &DeriveInput) -> syn::Result<TokenStream> {
    no_parameters(input, "Vocabulary")?;
    let mut errors = Errors::default();
    let About { name: given, group } = errors.take(about(input)).unwrap_or_default();
    if let Data::Struct(data) = &input.data {
        errors.take(one_word(input, data, group.as_ref()));
        let vocabulary = given.map_or_else(|| kebab(&input.ident), |given| given.value());
        return errors.or(of_data(input, &vocabulary));
    }
    let variants = variants(input, "Vocabulary", "its words")?;
    let words = variants.iter().map(|variant| {
        errors.take(no_fields(variant, "a word"));
        errors.take(word(variant, group.as_ref())).unwrap_or_default()
    });
    let words: Vec<Word> = words.collect();
    let (name, visibility) = (&input.ident, &input.vis);
    let vocabulary = given.map_or_else(|| kebab(name), |given| given.value());
    let names: Vec<&Ident> = variants.iter().map(|variant| &variant.ident).collect();
    let texts: Vec<String> = names.iter().map(|name| kebab(name)).collect();
    let icons = words.iter().map(|word| match &word.icon {
        Some(icon) => quote!(::std::option::Option::Some(::gloaming_core::ruleset::Icon::#icon)),
        None => quote!(::std::option::Option::None),
    });
    let grouped = group.map(|Group { method, of }| {
        let groups = words.iter().filter_map(|word| word.group.as_ref());
        let about = format!(
            "Returns the `{}` to which the word belongs.",
            of.segments.last().map_or_else(String::new, |last| last.ident.to_string())
        );
        quote! {
            #[doc = #about]
            #visibility const fn #method(self) -> #of {
                match self { #(Self::#names => #of::#groups),* }
            }
        }
    });
    let in_commands_and_events = in_commands_and_events(name, &vocabulary);
    errors.or(quote! {
        #[automatically_derived]
        #[allow(dead_code)]
        impl #name {
            /// All words, in order of declaration.
            #visibility const ALL: &'static [Self] = &[#(Self::#names),*];
            /// The texts of all words.
            #visibility const WORDS: &'static [&'static str] = &[#(#texts),*];

            /// Returns the word as it is typed, in kebab-case.
            #visibility const fn word(self) -> &'static str {
                match self { #(Self::#names => #texts),* }
            }

            /// Returns the word that a user typed, ignoring case.
            #visibility fn find(word: &str) -> ::std::option::Option<Self> {
                ::gloaming_core::__private::find(Self::ALL, word, |one| one.word())
            }

            #grouped
        }

        #[automatically_derived]
        impl ::std::fmt::Display for #name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word())
            }
        }

        #[automatically_derived]
        impl ::std::convert::From<#name> for ::gloaming_core::ruleset::Word {
            fn from(word: #name) -> Self {
                ::std::borrow::Cow::Borrowed(word.word())
            }
        }

        #[automatically_derived]
        impl ::std::convert::From<#name> for ::gloaming_core::ruleset::Term {
            fn from(word: #name) -> Self {
                ::gloaming_core::ruleset::Term::from(word.word())
            }
        }

        #[automatically_derived]
        impl ::gloaming_core::ruleset::VocabularyWord for #name {
            const VOCABULARY: &'static str = #vocabulary;
            const WORDS: &'static [&'static str] = #name::WORDS;
            const ICONS: &'static [::std::option::Option<::gloaming_core::ruleset::Icon>] = &[#(#icons),*];

            fn find(word: &str) -> ::std::option::Option<Self> {
                #name::find(word)
            }

            fn to_term(self) -> ::gloaming_core::ruleset::Term {
                self.into()
            }

            fn of_word(word: &str) -> ::std::option::Option<Self> {
                #name::find(word)
            }
        }

        #in_commands_and_events

        #[automatically_derived]
        impl ::gloaming_core::__private::serde::Serialize for #name {
            fn serialize<S: ::gloaming_core::__private::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        #[automatically_derived]
        impl<'de> ::gloaming_core::__private::serde::Deserialize<'de> for #name {
            fn deserialize<D: ::gloaming_core::__private::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                ::gloaming_core::__private::deserialize_word(deserializer)
            }
        }
    })
}

/// Checks that a struct contains the text of one word.
fn one_word(input: &DeriveInput, data: &DataStruct, group: Option<&Group>) -> syn::Result<()> {
    let is_one = matches!(&data.fields, Fields::Unnamed(fields) if fields.unnamed.len() == 1);
    match group {
        _ if !is_one => Err(Error::new(input.ident.span(), ONE_WORD)),
        Some(group) => Err(Error::new(group.method.span(), "only the words of an enum have groups")),
        None => Ok(()),
    }
}

/// Implements a vocabulary whose words come from data.
fn of_data(input: &DeriveInput, vocabulary: &str) -> TokenStream {
    let (name, visibility) = (&input.ident, &input.vis);
    let in_commands_and_events = in_commands_and_events(name, vocabulary);
    quote! {
        #[automatically_derived]
        #[allow(dead_code)]
        impl #name {
            /// Returns the word as it is typed.
            #visibility fn word(&self) -> &str {
                &self.0
            }
        }

        #[automatically_derived]
        impl ::std::convert::From<#name> for ::gloaming_core::ruleset::Term {
            fn from(word: #name) -> Self {
                ::gloaming_core::ruleset::Term::Word(::std::borrow::Cow::Owned(word.0))
            }
        }

        #[automatically_derived]
        impl ::gloaming_core::ruleset::VocabularyWord for #name {
            const VOCABULARY: &'static str = #vocabulary;
            const WORDS: &'static [&'static str] = &[];

            fn find(word: &str) -> ::std::option::Option<Self> {
                ::std::option::Option::Some(#name(::std::convert::From::from(word)))
            }

            fn to_term(self) -> ::gloaming_core::ruleset::Term {
                self.into()
            }

            fn of_word(word: &str) -> ::std::option::Option<Self> {
                <Self as ::gloaming_core::ruleset::VocabularyWord>::find(word)
            }
        }

        #in_commands_and_events
    }
}

/// Implements what all vocabularies have in common: words can be options, arguments of verbs and fields of events.
fn in_commands_and_events(name: &Ident, vocabulary: &str) -> TokenStream {
    quote! {
        #[automatically_derived]
        impl ::std::convert::From<#name> for ::gloaming_core::ruleset::Token {
            fn from(word: #name) -> Self {
                ::gloaming_core::ruleset::Token::Term(word.into())
            }
        }

        #[automatically_derived]
        impl ::gloaming_core::ruleset::VerbArgument for #name {
            const ARGUMENT: ::gloaming_core::ruleset::Argument = ::gloaming_core::ruleset::Argument::Of(#vocabulary);

            fn take(words: &mut &[::gloaming_core::ruleset::Given]) -> ::std::option::Option<Self> {
                ::gloaming_core::__private::take_vocabulary(words)
            }
        }

        #[automatically_derived]
        impl ::gloaming_core::ruleset::FieldType for #name {
            const KIND: ::gloaming_core::ruleset::FieldKind = ::gloaming_core::ruleset::FieldKind::Word(#vocabulary);

            fn into_value(self) -> ::std::option::Option<::gloaming_core::ruleset::Value> {
                ::std::option::Option::Some(::gloaming_core::ruleset::Value::Term(self.into()))
            }
        }
    }
}

fn about(input: &DeriveInput) -> syn::Result<About> {
    let mut about = About::default();
    read(&input.attrs, "vocabulary", |meta| {
        if meta.path.is_ident("name") {
            once(&mut about.name, kebab_text(meta.value()?.parse()?)?, &meta)
        } else if meta.path.is_ident("group") {
            let inner;
            syn::parenthesized!(inner in meta.input);
            once(&mut about.group, group(&inner).map_err(|error| Error::new(error.span(), GROUP))?, &meta)
        } else {
            Err(unknown(&meta, "vocabulary", &["name", "group(…)"]))
        }
    })?;
    Ok(about)
}

fn group(input: ParseStream<'_>) -> syn::Result<Group> {
    let method = input.parse()?;
    input.parse::<Token![=]>()?;
    Ok(Group { method, of: input.parse()? })
}

fn word(variant: &Variant, group: Option<&Group>) -> syn::Result<Word> {
    let mut word = Word::default();
    read(&variant.attrs, "word", |meta| {
        if meta.path.is_ident("icon") {
            once(&mut word.icon, meta.value()?.parse()?, &meta)
        } else if group.is_some_and(|group| meta.path.is_ident(&group.method)) {
            once(&mut word.group, meta.value()?.parse()?, &meta)
        } else {
            let group = group.map(|group| group.method.to_string());
            let known: Vec<&str> = ["icon"].into_iter().chain(group.as_deref()).collect();
            Err(unknown(&meta, "word", &known))
        }
    })?;
    match group {
        Some(group) if word.group.is_none() => {
            let (method, name) = (&group.method, &variant.ident);
            Err(Error::new(name.span(), format!("`{name}` has no `{method}`: write `#[word({method} = …)]`")))
        }
        _ => Ok(word),
    }
}
