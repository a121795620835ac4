//! Language negotiation.

use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use unic_langid::LanguageIdentifier;

/// Returns the best of the available languages for a reader who prefers `wanted`, in order of preference. Returns
/// `None` if there is no match.
///
/// Regions of a language can replace each other, but scripts can't.
///
/// ```
/// use gloaming_core::text::best_language;
///
/// assert_eq!(best_language(["de-AT"], ["en", "de"]), Some("de"));
/// assert_eq!(best_language(["fr", "en-GB"], ["de", "en"]), Some("en"));
/// // `zh` uses simplified characters, but readers in Taiwan use traditional ones.
/// assert_eq!(best_language(["zh-TW"], ["zh"]), None);
/// ```
pub fn best_language<'a, W: AsRef<str>>(
    wanted: impl IntoIterator<Item = W>,
    available: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let wanted: Vec<W> = wanted.into_iter().collect();
    let available: Vec<&str> = available.into_iter().collect();
    let first = wanted.first()?.as_ref();
    if let Some(same) = available.iter().find(|tag| tag.eq_ignore_ascii_case(first)) {
        return Some(same);
    }
    let wanted: Vec<LanguageIdentifier> = wanted.iter().filter_map(|tag| read(tag.as_ref())).collect();
    let whole = |tag: &'a str| {
        let mut identifier = read(tag)?;
        // Without its script, `zh` would match every kind of Chinese.
        identifier.maximize();
        Some(Available { tag, identifier })
    };
    let available: Vec<Available<'a>> = available.into_iter().filter_map(whole).collect();
    let best = negotiate_languages(&wanted, &available, None, NegotiationStrategy::Lookup);
    best.first().map(|one| one.tag)
}

#[derive(PartialEq)]
struct Available<'a> {
    tag: &'a str,
    identifier: LanguageIdentifier,
}

impl AsRef<LanguageIdentifier> for Available<'_> {
    fn as_ref(&self) -> &LanguageIdentifier {
        &self.identifier
    }
}

/// Parses a tag and ignores everything after the language, script and region: `de-u-co-phonebk`, `de_AT.UTF-8`.
fn read(tag: &str) -> Option<LanguageIdentifier> {
    let tag = tag.split(['.', '@']).next()?;
    let parts: Vec<&str> = tag.split(['-', '_']).take_while(|part| part.len() > 1).collect();
    parts.join("-").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_for_all_of_its_regions() {
        for (wanted, best) in [
            ("de", Some("de")),
            ("DE", Some("de")),
            ("de-AT", Some("de")),
            ("de_CH.UTF-8", Some("de")),
            ("de-u-co-phonebk", Some("de")),
            ("pt", Some("pt-BR")),
            ("pt-PT", Some("pt-BR")),
            ("en-GB", Some("en")),
            ("fr", None),
            ("", None),
            ("*", None),
            ("no language", None),
        ] {
            assert_eq!(best_language([wanted], ["en", "de", "pt-BR"]), best, "{wanted}");
        }
        assert_eq!(best_language(["pt-BR"], ["en", "pt"]), Some("pt"));
        assert_eq!(best_language(["de"], ["en", "de-AT"]), Some("de-AT"));
        assert_eq!(best_language(["pt-BR"], ["pt-PT", "pt-BR"]), Some("pt-BR"), "its own region comes first");
    }

    #[test]
    fn a_language_is_not_for_readers_of_another_script() {
        assert_eq!(best_language(["zh-TW"], ["en", "zh"]), None);
        assert_eq!(best_language(["zh-Hant"], ["zh"]), None);
        assert_eq!(best_language(["zh-TW", "en"], ["zh", "en"]), Some("en"));
        assert_eq!(best_language(["zh-HK"], ["zh", "zh-Hant"]), Some("zh-Hant"));
        assert_eq!(best_language(["zh-SG"], ["zh", "zh-Hant"]), Some("zh"));
        assert_eq!(best_language(["sr-Latn"], ["sr"]), None);
    }

    #[test]
    fn the_most_wanted_language_comes_first() {
        assert_eq!(best_language(["fr", "de-AT", "en"], ["en", "de"]), Some("de"));
        assert_eq!(best_language(["fr", "ja"], ["en", "de"]), None);
        assert_eq!(best_language(Vec::<String>::new(), ["en"]), None);
        assert_eq!(best_language(["de"], []), None);
    }
}
