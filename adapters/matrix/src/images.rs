//! Pictures created by the bot, which are uploaded and sent as images with an alternative text as body.
//!
//! In encrypted rooms the picture is encrypted with its own key. Its size would still be visible, so it is padded to
//! one of a few sizes: programs ignore what follows the end of a PNG.

use std::io::Read as _;

use gloaming_core::chat::{ChatError, Drawing, Image, MissingRight};
use matrix_sdk::ruma::RoomId;
use matrix_sdk::ruma::api::client::media::create_content;
use matrix_sdk_base::crypto::AttachmentEncryptor;
use serde_json::{Value, json};

use crate::account::Account;
use crate::faults::Fault;
use crate::traced::Traced as _;

/// The content type of the pictures.
const PNG: &str = "image/png";

/// The smallest size of an encrypted picture. Larger sizes double.
const MIN_PADDED_BYTES: usize = 256 * 1_024;

impl Account {
    /// Uploads a picture and returns the content of its message. Clients that don't show it, and users who can't see
    /// it, read the body.
    pub(crate) async fn image(&self, room: &RoomId, drawing: &Drawing) -> Result<Value, ChatError> {
        let image = drawing.image.as_ref().ok_or(ChatError::Unsupported)?;
        self.check_message_limit()?;
        let is_hidden = self.room(room).await?.encryption_state().is_encrypted();
        let (bytes, key) = if is_hidden { sealed(image)? } else { (image.png.to_vec(), None) };
        let size = bytes.len();
        let mut request = create_content::v3::Request::new(bytes);
        // The homeserver learns nothing about encrypted contents.
        request.content_type = Some(if is_hidden { "application/octet-stream" } else { PNG }.to_owned());
        let uploaded = self.client.send(self.acting(request)).traced().await.map_err(Fault::from);
        let address = match uploaded {
            Ok(response) => response.content_uri.to_string(),
            // The homeserver may not accept files, or not of this size. The text is sent without a picture then.
            Err(Fault::Forbidden(_) | Fault::NotFound | Fault::Refused(_) | Fault::Strange { .. }) => {
                return Err(ChatError::Unsupported);
            }
            // No event refers to the file that may have been uploaded, so it is uploaded again.
            Err(Fault::Lost(reason)) => return Err(ChatError::Offline { reason }),
            Err(fault) => return Err(self.event_chat_error(fault, MissingRight::Send)),
        };
        let mut content = json!({
            "msgtype": "m.image",
            "body": drawing.says,
            "m.mentions": {},
            "info": { "mimetype": PNG, "w": image.width, "h": image.height, "size": size },
        });
        match key {
            Some(mut file) => {
                file["url"] = json!(address);
                content["file"] = file;
            }
            None => content["url"] = json!(address),
        }
        Ok(content)
    }
}

/// Pads and encrypts a picture. Also returns the information needed to decrypt it.
fn sealed(image: &Image) -> Result<(Vec<u8>, Option<Value>), ChatError> {
    let padded = padded(&image.png);
    let mut plain = padded.as_slice();
    let mut encryptor = AttachmentEncryptor::new(&mut plain);
    let mut bytes = Vec::with_capacity(padded.len());
    let broken = |reason: String| ChatError::Malformed { reason };
    encryptor.read_to_end(&mut bytes).map_err(|error| broken(error.to_string()))?;
    let key = serde_json::to_value(encryptor.finish()).map_err(|error| broken(error.to_string()))?;
    Ok((bytes, Some(key)))
}

/// Pads a picture with zeros to one of a few sizes.
fn padded(png: &[u8]) -> Vec<u8> {
    let mut bytes = png.to_vec();
    bytes.resize(png.len().next_power_of_two().max(MIN_PADDED_BYTES), 0);
    bytes
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use gloaming_core::chat::{Operation, Post, Receipt};
    use matrix_sdk_base::crypto::{AttachmentDecryptor, MediaEncryptionInfo};

    use super::*;
    use crate::fake::{Fixture, post};

    fn image(length: usize) -> Image {
        Image { png: vec![7; length].into(), width: 3, height: 2 }
    }

    fn drawn(length: usize) -> Drawing {
        let says = "ann: the seer".to_owned();
        Drawing { says, image: Some(image(length)), ..Drawing::new(json!("a table")) }
    }

    #[test]
    fn an_encrypted_picture_has_one_of_a_few_sizes_and_reads_as_it_was() {
        let mut sizes = BTreeSet::new();
        for length in [1, 5_000, 70_000, 260_000, 300_000, 600_000] {
            let (bytes, key) = sealed(&image(length)).expect("it is sealed");
            sizes.insert(bytes.len());
            let key: MediaEncryptionInfo = serde_json::from_value(key.expect("a key")).expect("the key reads");
            let mut sealed = bytes.as_slice();
            let mut opened = Vec::new();
            let mut reader = AttachmentDecryptor::new(&mut sealed, key).expect("the key fits");
            reader.read_to_end(&mut opened).expect("it is whole");
            assert!(opened.starts_with(&vec![7; length]) && opened[length..].iter().all(|byte| *byte == 0));
        }
        assert_eq!(sizes, [256, 512, 1_024].map(|size| size * 1_024).into());
    }

    #[tokio::test]
    async fn a_picture_is_uploaded_and_its_body_says_the_same() {
        let fixture = Fixture::new().await;
        let Ok(Receipt::Opened(place)) = fixture.insist(&fixture.room(&["@ann:x"])).await else { panic!("a room") };
        let said = Operation::Send(Post { drawing: Some(drawn(9)), ..post(&place) });
        let Ok(Receipt::Sent(message)) = fixture.execute(&said).await else { panic!("it is said") };
        let content = fixture.server.last_said().expect("it was said");
        assert_eq!((&content["msgtype"], &content["body"]), (&json!("m.image"), &json!("ann: the seer")));
        assert_eq!((&content["url"], &content["info"]["size"]), (&json!("mxc://x/1"), &json!(9)));
        let edit = Operation::Edit { message, post: Post { drawing: Some(drawn(10)), ..post(&place) } };
        assert_eq!(fixture.insist(&edit).await, Ok(Receipt::Done));
        let content = fixture.server.last_said().expect("it was said");
        assert_eq!(content["m.new_content"]["url"], json!("mxc://x/2"));
        assert_eq!(
            content["url"], content["m.new_content"]["url"],
            "a client that knows no edits shows the new picture"
        );
    }

    #[tokio::test]
    async fn a_homeserver_that_takes_no_picture_is_told_of_words_alone() {
        let fixture = Fixture::new().await;
        let Ok(Receipt::Opened(place)) = fixture.insist(&fixture.room(&["@ann:x"])).await else { panic!("a room") };
        let said = Operation::Send(Post { drawing: Some(drawn(9)), ..post(&place) });
        for (status, code, wanted) in
            [(413, "M_TOO_LARGE", ChatError::Unsupported), (403, "M_FORBIDDEN", ChatError::Unsupported)]
        {
            fixture.server.refuse_upload(status, code);
            assert_eq!(fixture.insist(&said).await, Err(wanted), "{code}");
        }
    }
}
