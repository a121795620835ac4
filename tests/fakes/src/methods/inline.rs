//! Answers to inline queries.

use std::collections::BTreeSet;

use jiff::SignedDuration;
use serde_json::Value;

use super::done;
use super::send::MOST_TEXT_UNITS;
use crate::args::Args;
use crate::failure::{Answer, Failure};
use crate::keyboard::Keyboard;
use crate::markup;
use crate::people::Offer;
use crate::world::World;

/// The maximum number of results per answer.
const MOST_RESULTS: usize = 50;

/// The maximum number of bytes in the ID of a result.
const MOST_ID_BYTES: usize = 64;

/// How long a query can be answered. Telegram doesn't document it; bots get errors after some seconds.
const ANSWERABLE_FOR: SignedDuration = SignedDuration::from_secs(15);

pub(crate) fn answer(world: &mut World, args: &Args) -> Answer {
    let Some(Value::Array(results)) = args.json("results", "inline query results")? else {
        return Err(Failure::bad("expected an Array of inline query results"));
    };
    if results.len() > MOST_RESULTS {
        return Err(Failure::bad("RESULTS_TOO_MUCH"));
    }
    let mut ids = BTreeSet::new();
    let mut offers = Vec::new();
    for result in &results {
        let offer = read(result)?;
        if !ids.insert(offer.id.clone()) {
            return Err(Failure::bad("RESULT_ID_DUPLICATE"));
        }
        offers.push(offer);
    }
    let late = || Failure::bad("query is too old and response timeout expired or query ID is invalid");
    let now = world.now();
    let query = args.number("inline_query_id").and_then(|id| world.queries.get_mut(&id)).ok_or_else(late)?;
    if query.offers.is_some() || now.duration_since(query.at) > ANSWERABLE_FOR {
        return Err(late());
    }
    query.offers = Some(offers);
    done()
}

/// Parses a result. This service only supports articles.
fn read(result: &Value) -> Result<Offer, Failure> {
    let fault = |what: &str| Failure::bad(format!("can't parse inline query result: {what}"));
    let text = |value: &Value, name: &str| {
        value[name].as_str().map(str::to_owned).ok_or_else(|| fault(&format!("Can't find field \"{name}\"")))
    };
    if text(result, "type")? != "article" {
        return Err(fault("unsupported inline query result type"));
    }
    let (id, title) = (text(result, "id")?, text(result, "title")?);
    if id.is_empty() || id.len() > MOST_ID_BYTES {
        return Err(Failure::bad("RESULT_ID_INVALID"));
    }
    if title.trim().is_empty() {
        return Err(Failure::bad("ARTICLE_TITLE_EMPTY"));
    }
    let Value::Object(content) = &result["input_message_content"] else {
        return Err(fault("Can't find field \"input_message_content\""));
    };
    let (message, entities) = markup::read(&Args(content.clone()), "message_text", "entities")?;
    if message.is_empty() {
        return Err(Failure::bad("MESSAGE_EMPTY"));
    }
    if markup::units(&message) > MOST_TEXT_UNITS {
        return Err(Failure::bad("MESSAGE_TOO_LONG"));
    }
    let around = result.as_object().cloned().unwrap_or_default();
    let keyboard = Keyboard::read(&Args(around))?;
    Ok(Offer {
        id,
        title,
        description: result["description"].as_str().unwrap_or_default().to_owned(),
        text: message,
        entities,
        buttons: keyboard.map(|keyboard| keyboard.buttons()).unwrap_or_default(),
    })
}
