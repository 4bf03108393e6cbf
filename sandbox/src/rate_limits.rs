//! Rate limits like Discord's: a bucket for each route and major parameter, and one for all.
//!
//! They use the machine's time, not the sandbox's clock: a client told to wait waits in real time.

use std::collections::HashMap;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::errors::ApiError;

/// Maximum rate of requests.
#[derive(Debug, Clone)]
pub struct RateLimits {
    /// Requests to one route in one window.
    pub per_route: u32,
    /// Length of a route's window.
    pub window: Duration,
    /// Requests to all routes in a second, without answers to interactions.
    pub global: u32,
}

impl Default for RateLimits {
    fn default() -> RateLimits {
        RateLimits {
            per_route: 5,
            window: Duration::from_secs(5),
            global: 50,
        }
    }
}

#[derive(Debug)]
struct Bucket {
    opened: Instant,
    used: u32,
}

/// Which limit was exceeded, as a refusal says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// The bot's limit for one route.
    User,
    /// The bot's limit for all routes.
    Global,
    /// The limit for all bots on one resource, such as a channel.
    Shared,
}

/// Usage so far.
#[derive(Debug, Default)]
pub(crate) struct Limiter {
    limits: Option<RateLimits>,
    buckets: HashMap<String, Bucket>,
    global: Option<Bucket>,
}

/// Headers of an answer.
pub(crate) type Headers = Vec<(&'static str, String)>;

impl Limiter {
    pub(crate) fn set(&mut self, limits: Option<RateLimits>) {
        *self = Limiter {
            limits,
            ..Limiter::default()
        };
    }

    /// Counts a request; returns the headers for its answer, or the refusal.
    pub(crate) fn count(
        &mut self,
        method: &str,
        path: &str,
    ) -> Result<Headers, (ApiError, Headers)> {
        let Some(limits) = &self.limits else {
            return Ok(Headers::new());
        };
        if path.starts_with("/interactions/") {
            return Ok(Headers::new());
        }
        let now = Instant::now();
        let second = Duration::from_secs(1);
        let is_open =
            |bucket: &Bucket, window: Duration| now.duration_since(bucket.opened) < window;
        let global = self
            .global
            .take()
            .filter(|bucket| is_open(bucket, second))
            .unwrap_or(Bucket {
                opened: now,
                used: 0,
            });
        let global = self.global.insert(global);
        if limits.global <= global.used {
            return Err(refusal(
                second.saturating_sub(now.duration_since(global.opened)),
                Scope::Global,
            ));
        }
        global.used += 1;
        let name = bucket_name(method, path);
        self.buckets
            .retain(|_, bucket| is_open(bucket, limits.window));
        let bucket = self.buckets.entry(name.clone()).or_insert(Bucket {
            opened: now,
            used: 0,
        });
        let reset_after = limits
            .window
            .saturating_sub(now.duration_since(bucket.opened));
        let is_over = limits.per_route <= bucket.used;
        bucket.used += u32::from(!is_over);
        let reset = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default()
            + reset_after;
        let mut headers = vec![
            ("x-ratelimit-limit", limits.per_route.to_string()),
            (
                "x-ratelimit-remaining",
                (limits.per_route - bucket.used).to_string(),
            ),
            ("x-ratelimit-reset", format!("{:.3}", reset.as_secs_f64())),
            (
                "x-ratelimit-reset-after",
                format!("{:.3}", reset_after.as_secs_f64()),
            ),
            ("x-ratelimit-bucket", format!("{:016x}", hash(&name))),
        ];
        if is_over {
            let (error, more) = refusal(reset_after, Scope::User);
            headers.extend(more);
            return Err((error, headers));
        }
        Ok(headers)
    }
}

/// The refusal of a request that came too soon.
pub(crate) fn refusal(retry_after: Duration, scope: Scope) -> (ApiError, Headers) {
    let seconds = retry_after.as_secs_f64();
    let mut headers = vec![
        ("retry-after", format!("{seconds:.3}")),
        (
            "x-ratelimit-scope",
            match scope {
                Scope::User => "user",
                Scope::Global => "global",
                Scope::Shared => "shared",
            }
            .to_owned(),
        ),
    ];
    let global = scope == Scope::Global;
    if global {
        headers.push(("x-ratelimit-global", "true".to_owned()));
    }
    (
        ApiError::RateLimited {
            retry_after: seconds,
            global,
        },
        headers,
    )
}

/// A route with its major parameter (channel, guild or webhook), without other ids.
fn bucket_name(method: &str, path: &str) -> String {
    let mut name = method.to_owned();
    let mut before = "";
    for part in path.trim_matches('/').split('/') {
        let is_number = part.parse::<u64>().is_ok();
        let is_major =
            matches!(before, "channels" | "guilds" | "webhooks") && name.matches('/').count() <= 1;
        name.push('/');
        name.push_str(if is_number && !is_major { "*" } else { part });
        before = part;
    }
    name
}

/// FNV-1a: the same name for a bucket each time.
fn hash(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_is_for_a_route_in_one_channel() {
        let name = |path| bucket_name("PATCH", path);
        assert_eq!(
            name("/channels/1/messages/2"),
            name("/channels/1/messages/3")
        );
        assert_ne!(
            name("/channels/1/messages/2"),
            name("/channels/2/messages/2")
        );
        assert_ne!(bucket_name("GET", "/channels/1"), name("/channels/1"));
    }

    #[test]
    fn requests_beyond_a_limit_are_refused_and_the_headers_say_how_long() {
        let mut limiter = Limiter::default();
        assert!(
            limiter.count("GET", "/gateway").is_ok(),
            "without limits there is none"
        );
        limiter.set(Some(RateLimits {
            per_route: 2,
            window: Duration::from_secs(60),
            global: 4,
        }));
        let header = |headers: &Headers, name: &str| {
            headers
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, value)| value.clone())
        };
        let headers = limiter
            .count("POST", "/channels/1/messages")
            .expect("within the limit");
        assert_eq!(
            header(&headers, "x-ratelimit-remaining").as_deref(),
            Some("1")
        );
        assert!(limiter.count("POST", "/channels/1/messages").is_ok());
        let (error, headers) = limiter
            .count("POST", "/channels/1/messages")
            .expect_err("the third of two");
        assert!(
            matches!(error, ApiError::RateLimited { global: false, retry_after } if 59.0 < retry_after)
        );
        assert!(header(&headers, "retry-after").is_some());
        assert!(limiter.count("POST", "/channels/2/messages").is_ok());
        let (error, _) = limiter
            .count("POST", "/channels/3/messages")
            .expect_err("the fifth of four in all");
        assert!(matches!(error, ApiError::RateLimited { global: true, .. }));
        assert!(
            limiter.count("POST", "/interactions/1/t/callback").is_ok(),
            "answers are not counted"
        );
    }
}
