//! Updates for the bot. Waiting for them is done by the server, not here.

use serde_json::{Value, json};

use super::done;
use crate::args::Args;
use crate::failure::{Answer, Failure};
use crate::world::World;

/// Returns the pending updates.
pub(crate) fn get(world: &mut World, args: &Args) -> Answer {
    let limit = usize::try_from(args.number("limit").unwrap_or(100).clamp(1, 100)).unwrap_or(100);
    Ok(Value::Array(world.queue.read(args.number("offset").unwrap_or(0), limit)))
}

/// Sets the update kinds that the bot wants, if the call names any.
pub(crate) fn allow(world: &mut World, args: &Args) {
    if let Ok(Some(Value::Array(kinds))) = args.json("allowed_updates", "allowed_updates") {
        world.queue.allow(&kinds);
    }
}

/// Sets a webhook. This service never calls webhooks, so no updates are delivered while one is set.
pub(crate) fn set_webhook(world: &mut World, args: &Args) -> Answer {
    let url = args.text("url");
    if url.is_empty() {
        return delete_webhook(world, args);
    }
    world.webhook = url;
    world.poll.number += 1;
    done()
}

/// Returns the error for `getUpdates` while a webhook is set.
pub(crate) fn refused(world: &World) -> Option<Failure> {
    let text =
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";
    (!world.webhook.is_empty()).then(|| Failure::new(409, text))
}

pub(crate) fn delete_webhook(world: &mut World, args: &Args) -> Answer {
    world.webhook.clear();
    if args.yes("drop_pending_updates") {
        world.queue.clear();
    }
    done()
}

pub(crate) fn webhook_info(world: &mut World, _: &Args) -> Answer {
    Ok(json!({ "url": world.webhook, "has_custom_certificate": false, "pending_update_count": world.queue.len() }))
}
