//! Files that people send along with a command, fetched where Discord keeps them and nowhere else.

use std::time::Duration;

use reqwest::Url;
use reqwest::redirect::Policy;
use tokio::time::timeout;

/// Maximum time to fetch a file.
const FETCH_TIMEOUT: Duration = Duration::from_secs(20);
/// Where Discord keeps them.
const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];

/// Fetches files, without the bot's token.
#[derive(Debug, Clone)]
pub struct Attachments {
    client: reqwest::Client,
    /// A further place to fetch from, which a sandbox has.
    also: Option<Url>,
}

impl Attachments {
    /// From Discord's own hosts, and from the place of profile pictures, which is another one in a sandbox.
    pub fn new(avatar_cdn: &str, client: reqwest::ClientBuilder) -> anyhow::Result<Attachments> {
        Ok(Attachments {
            client: client.redirect(Policy::none()).build()?,
            also: match avatar_cdn {
                "" => None,
                address => Some(Url::parse(address)?),
            },
        })
    }

    /// The file, if it is where files are, comes in time and has at most that many bytes.
    pub(super) async fn fetch(&self, address: &str, most: u64) -> Option<Vec<u8>> {
        let address = Url::parse(address).ok()?;
        if !self.is_place_of_files(&address) {
            return None;
        }
        timeout(FETCH_TIMEOUT, self.read(address, most))
            .await
            .ok()?
    }

    fn is_place_of_files(&self, address: &Url) -> bool {
        let is_discord = address.scheme() == "https"
            && address.port().is_none()
            && address.host_str().is_some_and(|host| HOSTS.contains(&host));
        let also = self.also.as_ref().map(Url::origin);
        is_discord || also.is_some_and(|also| also == address.origin())
    }

    async fn read(&self, address: Url, most: u64) -> Option<Vec<u8>> {
        let sent = self.client.get(address).send().await.ok()?;
        if sent.status() != reqwest::StatusCode::OK {
            return None;
        }
        let (mut sent, mut bytes) = (sent, Vec::new());
        // Counted while reading: the size that Discord states is not trusted.
        while let Some(part) = sent.chunk().await.ok()? {
            if most < (bytes.len() + part.len()) as u64 {
                return None;
            }
            bytes.extend_from_slice(&part);
        }
        Some(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(cdn: &str, address: &str, expected: bool) {
        let client = reqwest::Client::builder().tls_built_in_root_certs(false);
        let attachments = Attachments::new(cdn, client).unwrap();
        let address = Url::parse(address).unwrap();
        assert_eq!(
            attachments.is_place_of_files(&address),
            expected,
            "{address}"
        );
    }

    #[test]
    fn files_are_fetched_from_discord_and_from_where_the_configuration_says() {
        for cdn in ["https://cdn.discordapp.com", ""] {
            check(
                cdn,
                "https://cdn.discordapp.com/ephemeral-attachments/1/2/a.json?ex=1",
                true,
            );
            check(
                cdn,
                "https://media.discordapp.net/attachments/1/2/a.json",
                true,
            );
            check(
                cdn,
                "http://cdn.discordapp.com/attachments/1/2/a.json",
                false,
            );
            check(
                cdn,
                "https://cdn.discordapp.com:8443/attachments/1/2/a.json",
                false,
            );
            check(
                cdn,
                "https://cdn.discordapp.com.example/attachments/1/2/a.json",
                false,
            );
            check(cdn, "https://cdn.discordapp.com@127.0.0.1/a.json", false);
            check(cdn, "https://discordapp.com/a.json", false);
            check(cdn, "http://127.0.0.1:4711/a.json", false);
            check(cdn, "file:///etc/hostname", false);
        }
        let sandbox = "http://127.0.0.1:4711/";
        check(
            sandbox,
            "http://127.0.0.1:4711/attachments/1/2/a.json",
            true,
        );
        check(
            sandbox,
            "http://127.0.0.1:4712/attachments/1/2/a.json",
            false,
        );
        check(
            sandbox,
            "https://127.0.0.1:4711/attachments/1/2/a.json",
            false,
        );
        check(
            sandbox,
            "https://cdn.discordapp.com/attachments/1/2/a.json",
            true,
        );
    }
}
