//! Profile pictures: named in payloads, fetched from the CDN, and failing in different ways.

use std::time::Duration;

use sandbox::{AvatarFault, Sandbox};
use serde_json::Value;

use crate::client::sandbox_and_bot;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\nand more";

/// Status and length of the CDN's answer; `None` if it is cut off.
async fn fetch(sandbox: &Sandbox, path: &str) -> Option<(u16, usize)> {
    let address = format!("{}{path}", sandbox.connection().cdn);
    let client = reqwest::Client::builder().timeout(Duration::from_millis(300));
    let answer = client.build().unwrap().get(address).send().await.ok()?;
    let status = answer.status().as_u16();
    Some((status, answer.bytes().await.ok()?.len()))
}

#[tokio::test]
async fn a_profile_picture_is_named_by_its_hash_and_fetched_by_it() {
    let (sandbox, bot) = sandbox_and_bot().await;
    let anna = sandbox.user("Anna");
    let user = format!("/users/{}", anna.id());
    assert_eq!(bot.get(&user).await.1["avatar"], Value::Null);
    anna.set_avatar("image/png", PNG);
    let first = bot.get(&user).await.1["avatar"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(first.len(), 32);
    let path = |hash: &str, rest: &str| format!("/avatars/{}/{hash}{rest}", anna.id());
    assert_eq!(
        fetch(&sandbox, &path(&first, ".png?size=64")).await,
        Some((200, PNG.len()))
    );
    // Discord accepts sizes that are powers of two, and only the current hash.
    assert_eq!(
        fetch(&sandbox, &path(&first, ".png?size=65"))
            .await
            .unwrap()
            .0,
        400
    );
    assert_eq!(
        fetch(&sandbox, &path(&first, ".gif?size=64"))
            .await
            .unwrap()
            .0,
        415
    );
    assert_eq!(
        fetch(&sandbox, &path("0", ".png?size=64")).await.unwrap().0,
        404
    );
    anna.set_avatar("image/png", PNG);
    let second = bot.get(&user).await.1["avatar"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_ne!(first, second);
    assert_eq!(
        fetch(&sandbox, &path(&first, ".png?size=64"))
            .await
            .unwrap()
            .0,
        404
    );
    anna.remove_avatar();
    assert_eq!(bot.get(&user).await.1["avatar"], Value::Null);
    assert_eq!(sandbox.n_avatar_requests(), 5);
}

#[tokio::test]
async fn a_member_has_a_picture_for_one_server_alone() {
    let (sandbox, bot) = sandbox_and_bot().await;
    let (anna, guild) = (sandbox.user("Anna"), sandbox.guild());
    guild.set_member_avatar(&anna, "image/png", PNG);
    let member = format!("/guilds/{}/members/{}", guild.id(), anna.id());
    let member = bot.get(&member).await.1;
    assert_eq!(member["user"]["avatar"], Value::Null);
    let path = format!(
        "/guilds/{}/users/{}/avatars/{}.png",
        guild.id(),
        anna.id(),
        member["avatar"].as_str().unwrap()
    );
    assert_eq!(fetch(&sandbox, &path).await, Some((200, PNG.len())));
}

#[tokio::test]
async fn the_cdn_fails_as_it_is_told() {
    let (sandbox, _bot) = sandbox_and_bot().await;
    let path = format!("/avatars/{}/x.png?size=64", sandbox.user("Anna").id());
    for (fault, expected) in [
        (AvatarFault::Hang, None),
        (AvatarFault::Status(404), Some((404, 0))),
        (AvatarFault::Garbage, Some((200, 22))),
        (AvatarFault::Endless(1 << 20), Some((200, (1 << 20) + 8))),
    ] {
        sandbox.fail_avatars(Some(fault));
        assert_eq!(fetch(&sandbox, &path).await, expected, "{fault:?}");
    }
    sandbox.fail_avatars(None);
    assert_eq!(fetch(&sandbox, &path).await.unwrap().0, 404);
}
