//! `Event` and `Refusal`: enums whose variants are sent to people.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{DeriveInput, Error, Expr, Fields, Ident, Token, Type, Variant, punctuated::Punctuated};

use crate::attribute::{Errors, allowed, documentation, no_parameters, once, read, unknown, variants};
use crate::names::kebab;

/// Keys of a step in a scenario, next to which the fields of an event are written.
const RESERVED: [&str; 10] = ["to", "see", "unseen", "say", "gm", "wait", "until", "state", "over", "refused"];

/// The possible keys of `#[event(…)]`.
const KEYS: [&str; 10] =
    ["seat", "channel", "all", "gm", "gm_secret", "story", "invites(…)", "replaces", "kept", "listed"];

/// A variant.
struct RecordVariant<'a> {
    name: &'a Ident,
    about: String,
    fields: Vec<(&'a Ident, &'a Type)>,
    properties: Properties,
}

/// The properties of an event; empty for a refusal.
#[derive(Default)]
struct Properties {
    hearers: Vec<TokenStream>,
    invites: Option<Vec<Expr>>,
    replaces: Option<()>,
    kept: Option<()>,
    listed: Option<()>,
}

pub(crate) fn event(input: &DeriveInput) -> syn::Result<TokenStream> {
    records(input, "Event", "events", false, |variant| {
        let properties = properties(variant)?;
        let reserved = variant.fields.iter().filter_map(|field| field.ident.as_ref());
        let mut errors = Errors::default();
        for field in reserved.filter(|field| RESERVED.contains(&kebab(field).as_str())) {
            let name = kebab(field);
            errors.add(Error::new(
                field.span(),
                format!(
                    "an event can't have a field `{name}`: scenarios write fields beside the key `{name}` of a \
                     step. Choose another name, such as `receiver`"
                ),
            ));
        }
        errors.or(properties)
    })
}

pub(crate) fn refusal(input: &DeriveInput) -> syn::Result<TokenStream> {
    records(input, "Refusal", "refusals", true, |_| Ok(Properties::default()))
}

fn properties(variant: &Variant) -> syn::Result<Properties> {
    let mut found = Properties::default();
    read(&variant.attrs, "event", |meta| {
        let name = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
        let hearer = match name.as_str() {
            "seat" => quote!(Seat),
            "channel" => quote!(Channel),
            "all" => quote!(All),
            "gm" => quote!(GameMaster),
            "gm_secret" => quote!(GameMasterSecret),
            "story" => quote!(Story),
            "invites" => {
                let verbs;
                syn::parenthesized!(verbs in meta.input);
                let verbs = Punctuated::<Expr, Token![,]>::parse_terminated(&verbs)?;
                return once(&mut found.invites, verbs.into_iter().collect(), &meta);
            }
            "replaces" => return once(&mut found.replaces, (), &meta),
            "kept" => return once(&mut found.kept, (), &meta),
            "listed" => return once(&mut found.listed, (), &meta),
            _ => return Err(unknown(&meta, "event", &KEYS)),
        };
        found.hearers.push(quote!(::gloaming_core::ruleset::Hearer::#hearer));
        Ok(())
    })?;
    if found.hearers.is_empty() {
        let message = "an event needs hearers, such as `#[event(all)]` or `#[event(seat)]`";
        return Err(Error::new(variant.ident.span(), message));
    }
    Ok(found)
}

fn records(
    input: &DeriveInput,
    derive: &str,
    of: &str,
    given_by_core: bool,
    properties: impl Fn(&Variant) -> syn::Result<Properties>,
) -> syn::Result<TokenStream> {
    no_parameters(input, derive)?;
    let mut errors = Errors::default();
    let mut records = Vec::new();
    for variant in variants(input, derive, of)? {
        let fields = errors.take(named(&variant.fields));
        let properties = errors.take(properties(variant));
        for field in &variant.fields {
            errors.take(allowed(&field.ty, false));
        }
        if let (Some(fields), Some(properties)) = (fields, properties) {
            records.push(RecordVariant {
                name: &variant.ident,
                about: documentation(&variant.attrs),
                fields,
                properties,
            });
        }
    }
    let name = &input.ident;
    let (specs, arms) = (records.iter().map(spec), records.iter().map(into_record));
    let places = records.iter().enumerate().map(|(place, record)| {
        let variant = record.name;
        quote!(Self::#variant { .. } => #place,)
    });
    let place = match records.is_empty() {
        true => quote!(match *self {}),
        false => quote!(match self { #(#places)* }),
    };
    // Core creates refusals by their codes, so a variant that its ruleset never constructs must not cause a warning.
    let made = records.iter().filter(|_| given_by_core).map(|record| {
        let (variant, fields) = (record.name, record.fields.iter().map(|(field, _)| field));
        quote!(let _ = || Self::#variant { #(#fields: ::gloaming_core::__private::unmade()),* };)
    });
    errors.or(quote! {
        #[automatically_derived]
        impl ::gloaming_core::ruleset::Recorded for #name {
            const SPECS: &'static [::gloaming_core::ruleset::RecordSpec] = &[#(#specs),*];

            fn into_record(self) -> ::gloaming_core::ruleset::Record {
                #(#made)*
                match self { #(#arms)* }
            }

            fn spec(&self) -> &'static ::gloaming_core::ruleset::RecordSpec {
                let place: usize = #place;
                &<Self as ::gloaming_core::ruleset::Recorded>::SPECS[place]
            }
        }
    })
}

fn named(fields: &Fields) -> syn::Result<Vec<(&Ident, &Type)>> {
    match fields {
        Fields::Unnamed(_) => {
            Err(Error::new_spanned(fields, "fields need names, such as `{ player: Seat }`: texts use them"))
        }
        fields => Ok(fields.iter().filter_map(|field| Some((field.ident.as_ref()?, &field.ty))).collect()),
    }
}

fn spec(record: &RecordVariant<'_>) -> TokenStream {
    let (name, about) = (kebab(record.name), &record.about);
    let fields = record.fields.iter().map(|(field, kind)| {
        let name = kebab(field);
        quote_spanned! { kind.span() =>
            ::gloaming_core::ruleset::FieldSpec {
                name: #name,
                kind: <#kind as ::gloaming_core::ruleset::FieldType>::KIND,
                optional: <#kind as ::gloaming_core::ruleset::FieldType>::OPTIONAL,
            }
        }
    });
    let Properties { hearers, invites, replaces, kept, listed } = &record.properties;
    let invites = invites.iter().flatten();
    let [replaces, kept, listed] = [replaces, kept, listed].map(Option::is_some);
    quote! {
        ::gloaming_core::ruleset::RecordSpec {
            name: #name,
            about: #about,
            hearers: &[#(#hearers),*],
            fields: &[#(#fields),*],
            invites: &[#(#invites),*],
            replaces: #replaces,
            kept: #kept,
            listed: #listed,
        }
    }
}

fn into_record(record: &RecordVariant<'_>) -> TokenStream {
    let (variant, name, count) = (record.name, kebab(record.name), record.fields.len());
    if count == 0 {
        return quote!(Self::#variant { .. } => ::gloaming_core::ruleset::Record::plain(#name),);
    }
    let fields = record.fields.iter().map(|(field, _)| field);
    let pushes = record.fields.iter().map(|(field, kind)| {
        let key = kebab(field);
        let value = quote_spanned!(kind.span() => <#kind as ::gloaming_core::ruleset::FieldType>::into_value);
        quote! {
            if let ::std::option::Option::Some(value) = #value(#field) {
                fields.push((::std::borrow::Cow::Borrowed(#key), value));
            }
        }
    });
    quote! {
        Self::#variant { #(#fields),* } => {
            let mut fields = ::std::vec::Vec::with_capacity(#count);
            #(#pushes)*
            ::gloaming_core::ruleset::Record { name: ::std::borrow::Cow::Borrowed(#name), fields }
        }
    }
}
