//! The display name and the picture of the account, as configured.
//!
//! They are set after the start if the homeserver has different ones. A picture is uploaded once: its address is stored
//! with the keys, together with its hash.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use data_encoding::HEXLOWER;
use matrix_sdk::ruma::OwnedMxcUri;
use matrix_sdk::ruma::api::client::media::create_content;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::account::Account;
use crate::faults::Fault;
use crate::traced::Traced as _;

/// The maximum size of a picture in bytes. Clients show it as a thumbnail.
const MAX_PICTURE_BYTES: u64 = 1 << 20;

/// The maximum length of a name in characters. Homeservers allow about twice as many.
const MAX_NAME_CHARS: usize = 100;

/// The store's key for the uploaded picture.
const UPLOADED: &str = "gloaming.picture";

/// The first and the longest pause between attempts.
const PAUSES: [Duration; 2] = [Duration::from_secs(5), Duration::from_mins(10)];

/// The display name and the picture of the account. If one isn't given, that of the homeserver stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    /// The display name.
    pub name: Option<String>,
    /// The picture.
    pub picture: Option<Picture>,
}

/// A picture for the account.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    bytes: Vec<u8>,
    /// Its content type, such as `image/png`.
    kind: &'static str,
}

/// The reason why a file can't be used as a picture.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The file can't be read.
    #[error("the picture {} cannot be read: {problem}", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// The reason.
        problem: String,
    },
    /// The file is too large.
    #[error("the picture {} is larger than {} KiB", .0.display(), MAX_PICTURE_BYTES / 1_024)]
    TooLarge(PathBuf),
    /// The file is neither a PNG nor a JPEG.
    #[error("{} is neither a PNG nor a JPEG", .0.display())]
    OtherFormat(PathBuf),
}

/// The picture uploaded last.
#[derive(Deserialize, Serialize)]
struct Uploaded {
    hash: String,
    address: OwnedMxcUri,
}

impl std::fmt::Debug for Picture {
    /// Leaves out the bytes.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Picture").field("kind", &self.kind).field("bytes", &self.bytes.len()).finish()
    }
}

impl Picture {
    /// Reads a PNG or JPEG file.
    pub fn read(file: &Path) -> Result<Picture, PictureError> {
        let unreadable =
            |error: std::io::Error| PictureError::Unreadable { file: file.to_owned(), problem: error.to_string() };
        let mut bytes = Vec::new();
        let opened = fs::File::open(file).map_err(unreadable)?;
        opened.take(MAX_PICTURE_BYTES + 1).read_to_end(&mut bytes).map_err(unreadable)?;
        if bytes.len() as u64 > MAX_PICTURE_BYTES {
            return Err(PictureError::TooLarge(file.to_owned()));
        }
        let kind = match bytes.as_slice() {
            [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1A, b'\n', ..] => "image/png",
            [0xFF, 0xD8, 0xFF, ..] => "image/jpeg",
            _ => return Err(PictureError::OtherFormat(file.to_owned())),
        };
        Ok(Picture { bytes, kind })
    }

    fn hash(&self) -> String {
        HEXLOWER.encode(&Sha256::digest(&self.bytes))
    }
}

/// Returns whether an account can have this name.
pub(crate) fn is_name(name: &str) -> bool {
    let length = name.chars().count();
    (1..=MAX_NAME_CHARS).contains(&length) && name.trim() == name && !name.chars().any(char::is_control)
}

/// Sets name and picture once the homeserver can be reached, unless it rejects them.
pub(crate) async fn run(account: Arc<Account>) {
    let [mut pause, longest] = PAUSES;
    while account.wait_for_first_sync(longest).await.is_err() {}
    loop {
        let wait = match account.show_profile().await.map_err(|fault| account.weighed(fault)) {
            Ok(()) => return,
            Err(Fault::Limited(after)) => after,
            Err(Fault::Away(_) | Fault::Lost(_) | Fault::Strange { .. } | Fault::Barred(_) | Fault::NotRenewed) => {
                pause = (pause * 2).min(longest);
                pause
            }
            Err(fault) => {
                tracing::warn!(%fault, "the account keeps its name and picture");
                return;
            }
        };
        tokio::time::sleep(wait).await;
    }
}

impl Account {
    /// Sets the configured name and picture if those on the homeserver differ.
    async fn show_profile(&self) -> Result<(), Fault> {
        let Profile { name, picture } = &self.settings.profile;
        let own = self.client.account();
        if let Some(name) = name
            && set(own.get_display_name().await)?.as_ref() != Some(name)
        {
            own.set_display_name(Some(name)).await?;
            tracing::info!("the account has its new name");
        }
        if let Some(picture) = picture {
            let address = self.uploaded(picture).await?;
            if set(own.get_avatar_url().await)?.as_ref() != Some(&address) {
                own.set_avatar_url(Some(&address)).await?;
                tracing::info!("the account has its new picture");
            }
        }
        Ok(())
    }

    /// Returns the address of a picture, uploading it if necessary.
    async fn uploaded(&self, picture: &Picture) -> Result<OwnedMxcUri, Fault> {
        let hash = picture.hash();
        let kept = self.load_value(UPLOADED).await;
        if let Some(kept) = kept.and_then(|kept| serde_json::from_slice::<Uploaded>(&kept).ok())
            && kept.hash == hash
        {
            return Ok(kept.address);
        }
        let mut request = create_content::v3::Request::new(picture.bytes.clone());
        request.content_type = Some(picture.kind.to_owned());
        let address = self.client.send(self.acting(request)).traced().await?.content_uri;
        let kept = serde_json::to_vec(&Uploaded { hash, address: address.clone() });
        let kept = kept.map_err(|error| Fault::Refused(error.to_string()))?;
        self.save_value(UPLOADED, kept).await.map_err(Fault::Away)?;
        Ok(address)
    }
}

/// Returns a part of the profile, if it is set.
fn set<T>(asked: matrix_sdk::Result<Option<T>>) -> Result<Option<T>, Fault> {
    match asked.map_err(Fault::from) {
        Err(Fault::NotFound) => Ok(None),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::fake::{Fixture, settings};
    use crate::settings::Settings;

    const PNG: &[u8] = b"\x89PNG\r\n\x1A\nand more";

    fn picture(bytes: &[u8]) -> Result<Picture, PictureError> {
        let scratch = tempfile::tempdir().expect("a folder of our own");
        let file = scratch.path().join("picture");
        fs::write(&file, bytes).expect("a file of our own");
        Picture::read(&file)
    }

    #[test]
    fn a_picture_is_a_small_png_or_jpeg() {
        assert_eq!(picture(PNG).expect("a PNG").kind, "image/png");
        assert_eq!(picture(&[0xFF, 0xD8, 0xFF, 0xE0]).expect("a JPEG").kind, "image/jpeg");
        assert!(matches!(picture(b"GIF89a"), Err(PictureError::OtherFormat(_))));
        assert!(matches!(picture(b""), Err(PictureError::OtherFormat(_))));
        let largest = usize::try_from(MAX_PICTURE_BYTES).expect("a million");
        let of = |length: usize| [PNG, &vec![0; length - PNG.len()]].concat();
        assert!(picture(&of(largest)).is_ok());
        assert!(matches!(picture(&of(largest + 1)), Err(PictureError::TooLarge(_))));
        assert!(matches!(Picture::read(Path::new("/no/such/file")), Err(PictureError::Unreadable { .. })));
    }

    #[tokio::test]
    async fn name_and_picture_are_set_where_they_differ_and_a_picture_is_uploaded_once() {
        let profile = Profile { name: Some("Game master".to_owned()), picture: picture(PNG).ok() };
        let fixture = Fixture::of(Settings { profile, ..settings() }, false).await;
        let (account, server) = (&fixture.account, &fixture.server);
        account.show_profile().await.expect("the homeserver takes it");
        assert_eq!(server.profile("displayname"), Some(json!("Game master")));
        assert_eq!(server.profile("avatar_url"), Some(json!("mxc://x/1")));
        account.show_profile().await.expect("the homeserver answers");
        assert_eq!(server.profile_changes(), 2, "nothing has changed");
        // Another client sets another picture. The configured one is restored without uploading it again.
        account.client.account().set_avatar_url(Some("mxc://x/other".into())).await.expect("the homeserver takes it");
        account.show_profile().await.expect("the homeserver takes it");
        assert_eq!(server.profile("avatar_url"), Some(json!("mxc://x/1")));
    }

    #[tokio::test]
    async fn what_is_not_configured_stays() {
        let fixture = Fixture::new().await;
        fixture.account.show_profile().await.expect("there is nothing to do");
        assert_eq!(fixture.server.profile_changes(), 0);
    }

    #[test]
    fn a_name_is_one_line_of_text() {
        assert!(is_name("Game master") && is_name("🌙"));
        for wrong in ["", " ", " a", "a\nb", &"a".repeat(101)] {
            assert!(!is_name(wrong), "{wrong:?}");
        }
    }
}
