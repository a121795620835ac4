//! `Setup`: a struct whose fields are the keys of a setup.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::meta::ParseNestedMeta;
use syn::spanned::Spanned;
use syn::{Attribute, Data, DeriveInput, Error, Expr, Field, Fields, Ident, LitInt, LitStr, Token, Type, Visibility};

use crate::attribute::{Errors, allowed, kebab_text, no_parameters, once, read, unknown};
use crate::names::kebab;

/// The possible keys of `#[setup(…)]` on a field.
const KEYS: [&str; 10] =
    ["fault", "player_fault", "word_fault", "default", "range", "nonzero", "words(…)", "hidden", "secret", "key"];

/// A key.
struct Key<'a> {
    field: &'a Ident,
    kind: &'a Type,
    name: String,
    fault: LitStr,
    player_fault: LitStr,
    word_fault: LitStr,
    default: Option<Expr>,
    range: Option<(LitInt, LitInt)>,
    nonzero: bool,
    words: Vec<(String, Expr)>,
    secrecy: Ident,
}

/// The properties in `#[setup(…)]` on a field.
#[derive(Default)]
struct Given {
    fault: Option<LitStr>,
    player_fault: Option<LitStr>,
    word_fault: Option<LitStr>,
    default: Option<Expr>,
    range: Option<(LitInt, LitInt)>,
    nonzero: Option<()>,
    words: Option<Vec<(String, Expr)>>,
    secrecy: Option<Ident>,
    key: Option<LitStr>,
}

pub(crate) fn setup(input: &DeriveInput) -> syn::Result<TokenStream> {
    no_parameters(input, "Setup")?;
    let Data::Struct(data) = &input.data else {
        return Err(Error::new(
            input.ident.span(),
            "`Setup` can only be derived for a struct, whose fields are its keys",
        ));
    };
    if let Fields::Unnamed(fields) = &data.fields {
        return Err(Error::new_spanned(fields, "fields need names: they are the keys of the setup"));
    }
    let mut errors = Errors::default();
    let mut usual_fault = None;
    errors.take(read(&input.attrs, "setup", |meta| match meta.path.is_ident("fault") {
        true => {
            let fault: LitStr = meta.value()?.parse()?;
            once(&mut usual_fault, fault.clone(), &meta)?;
            kebab_text(fault).map(drop)
        }
        false => Err(unknown(&meta, "setup", &["fault"])),
    }));
    let mut keys = Vec::new();
    for field in &data.fields {
        keys.extend(errors.take(key(field, usual_fault.as_ref())).flatten());
    }
    for (at, key) in keys.iter().enumerate() {
        if keys[..at].iter().any(|before| before.name == key.name) {
            errors.add(Error::new(key.field.span(), format!("the key `{}` already exists", key.name)));
        }
    }
    let (name, visibility) = (&input.ident, &input.vis);
    let fields = keys.iter().map(|key| key.field);
    let (constants, readings) = (keys.iter().map(|key| constant(key, visibility)), keys.iter().map(reading));
    let stored = stored(input, &data.fields);
    errors.or(quote! {
        #[automatically_derived]
        impl ::gloaming_core::ruleset::SetupKeys for #name {
            const KEYS: &'static [::gloaming_core::ruleset::SetupKey] = &[#(*#name::#fields),*];

            fn read(reading: &mut ::gloaming_core::ruleset::SetupReading<'_>) -> Self {
                #name { #(#readings),* }
            }
        }

        #[automatically_derived]
        #[allow(non_upper_case_globals, dead_code, missing_docs)]
        impl #name {
            #(#constants)*
        }

        #stored
    })
}

fn key<'a>(field: &'a Field, usual_fault: Option<&LitStr>) -> syn::Result<Option<Key<'a>>> {
    let Some(name) = &field.ident else { return Ok(None) };
    let mut given = Given::default();
    read(&field.attrs, "setup", |meta| given.read(&meta))?;
    allowed(&field.ty, true)?;
    let wrong = |message: &str| Err(Error::new(name.span(), message));
    if given.words.is_some() && (given.default.is_some() || given.range.is_some()) {
        return wrong("`words(…)` lists all values: the first word is the default, and there is no range");
    }
    if given.range.is_some() && given.nonzero.is_some() {
        return wrong("`range` is for numbers, and `nonzero` for lengths of time: only one of them fits");
    }
    let Some(fault) = given.fault.as_ref().or(usual_fault).cloned() else {
        return wrong(
            "name the fault for an invalid value: `#[setup(fault = \"bad-value\")]` on this field, or on the struct for \
             all keys",
        );
    };
    Ok(Some(Key {
        field: name,
        kind: &field.ty,
        name: given.key.map_or_else(|| kebab(name), |key| key.value()),
        player_fault: given.player_fault.unwrap_or_else(|| fault.clone()),
        word_fault: given.word_fault.unwrap_or_else(|| fault.clone()),
        fault,
        default: given.default,
        range: given.range,
        nonzero: given.nonzero.is_some(),
        words: given.words.unwrap_or_default(),
        secrecy: given.secrecy.unwrap_or_else(|| format_ident!("Open")),
    }))
}

impl Given {
    fn read(&mut self, meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
        let code = || kebab_text(meta.value()?.parse()?);
        match meta.path.get_ident().map(ToString::to_string).unwrap_or_default().as_str() {
            "fault" => once(&mut self.fault, code()?, meta),
            "player_fault" => once(&mut self.player_fault, code()?, meta),
            "word_fault" => once(&mut self.word_fault, code()?, meta),
            "key" => once(&mut self.key, code()?, meta),
            "default" => once(&mut self.default, meta.value()?.parse()?, meta),
            "nonzero" => once(&mut self.nonzero, (), meta),
            "hidden" => once(&mut self.secrecy, format_ident!("Hidden"), meta),
            "secret" => once(&mut self.secrecy, format_ident!("Secret"), meta),
            "range" => {
                let value = meta.value()?;
                let least = value.parse()?;
                let range = value.parse::<Token![..=]>();
                range.map_err(|error| Error::new(error.span(), "a range needs both ends, such as `1..=9`"))?;
                once(&mut self.range, (least, value.parse()?), meta)
            }
            "words" => {
                let words;
                syn::parenthesized!(words in meta.input);
                let words = words.parse_terminated(word, Token![,])?;
                if words.is_empty() {
                    return Err(meta.error("name the words and their values: `words(lot = true, none = false)`"));
                }
                once(&mut self.words, words.into_iter().collect(), meta)
            }
            _ => Err(unknown(meta, "setup", &KEYS)),
        }
    }
}

/// Parses a word and its value: `lot = true`, or `"by-lot" = true`.
fn word(input: syn::parse::ParseStream<'_>) -> syn::Result<(String, Expr)> {
    let word = match input.peek(LitStr) {
        true => kebab_text(input.parse()?)?.value(),
        false => kebab(&syn::ext::IdentExt::parse_any(input)?),
    };
    input.parse::<Token![=]>()?;
    Ok((word, input.parse()?))
}

fn constant(key: &Key<'_>, visibility: &Visibility) -> TokenStream {
    let Key { field, kind, name, fault, player_fault, word_fault, secrecy, words, .. } = key;
    let texts = words.iter().map(|(word, _)| word);
    let of_kind = match (&key.range, words.is_empty()) {
        (Some((least, most)), _) => quote!(::gloaming_core::ruleset::SetupKind::Number(#least, #most)),
        (None, true) => quote_spanned!(kind.span() => <#kind as ::gloaming_core::ruleset::FromSetup>::KIND),
        (None, false) => quote!(::gloaming_core::ruleset::SetupKind::Choice(&[#(#texts),*])),
    };
    let default = match (&key.default, words.first()) {
        (Some(default), _) => {
            quote_spanned!(default.span() => <#kind as ::gloaming_core::ruleset::FromSetup>::to_setup(&#default))
        }
        (None, Some((first, _))) => {
            quote!(::gloaming_core::ruleset::FromSetup::to_setup(&::std::string::String::from(#first)))
        }
        (None, None) => quote_spanned!(kind.span() => <#kind as ::gloaming_core::ruleset::FromSetup>::absent()),
    };
    quote! {
        #visibility const #field: &'static ::gloaming_core::ruleset::SetupKey = &::gloaming_core::ruleset::SetupKey {
            name: #name,
            kind: #of_kind,
            default: || #default,
            fault: #fault,
            player_fault: #player_fault,
            word_fault: #word_fault,
            secrecy: ::gloaming_core::ruleset::Secrecy::#secrecy,
        };
    }
}

fn reading(key: &Key<'_>) -> TokenStream {
    let Key { field, kind, words, .. } = key;
    let values = words.iter().map(|(_, value)| value);
    let given = match words.is_empty() {
        true => quote!(reading.value(Self::#field)),
        false => quote!(reading.choice(Self::#field, [#(#values),*])),
    };
    let without = match (&key.default, words.first()) {
        (Some(default), _) | (None, Some((_, default))) => quote!(#default),
        (None, None) => quote_spanned!(kind.span() => <#kind as ::std::default::Default>::default()),
    };
    let check = key.nonzero.then(|| quote!(reading.nonzero(Self::#field, value);));
    quote! {
        #field: {
            let given: ::std::option::Option<#kind> = #given;
            let value: #kind = match given {
                ::std::option::Option::Some(value) => value,
                ::std::option::Option::None => #without,
            };
            #check
            value
        }
    }
}

/// Generates a copy of the struct from which serde derives the serialized form, using core's re-export of serde.
fn stored(input: &DeriveInput, fields: &Fields) -> TokenStream {
    let name = &input.ident;
    let remote = name.to_string();
    let is_serdes = |attribute: &&Attribute| attribute.path().is_ident("serde");
    let fields = fields.iter().map(|field| {
        let (attributes, kind, field) = (field.attrs.iter().filter(is_serdes), &field.ty, &field.ident);
        quote!(#(#attributes)* #field: #kind)
    });
    quote! {
        const _: () = {
            #[derive(::gloaming_core::__private::serde::Serialize, ::gloaming_core::__private::serde::Deserialize)]
            #[serde(crate = "::gloaming_core::__private::serde", remote = #remote)]
            #[allow(dead_code)]
            struct Stored { #(#fields),* }

            #[automatically_derived]
            impl ::gloaming_core::__private::serde::Serialize for #name {
                fn serialize<S: ::gloaming_core::__private::serde::Serializer>(
                    &self,
                    serializer: S,
                ) -> ::std::result::Result<S::Ok, S::Error> {
                    Stored::serialize(self, serializer)
                }
            }

            #[automatically_derived]
            impl<'de> ::gloaming_core::__private::serde::Deserialize<'de> for #name {
                fn deserialize<D: ::gloaming_core::__private::serde::Deserializer<'de>>(
                    deserializer: D,
                ) -> ::std::result::Result<Self, D::Error> {
                    Stored::deserialize(deserializer)
                }
            }
        };
    }
}
