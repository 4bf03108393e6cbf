//! The sandbox used by an unmodified discord.js: a client that we did not write accepts it as Discord.
//!
//! The script and how to install its dependencies are in `tests/discordjs`.

use std::path::Path;
use std::process::{Child, Command, Stdio};

use expect_test::expect;
use sandbox::{Ack, Options, Sandbox};

use crate::discord_schema::judge_all;
use crate::support::skip;

/// The script, running; it stops when this is dropped.
struct Script(Child);

impl Drop for Script {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test]
async fn discord_js_connects_and_works() {
    let folder = Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/discordjs"
    ));
    if !folder.join("node_modules/discord.js").exists() {
        return skip("discord.js is not installed in tests/discordjs (npm ci)");
    }
    let sandbox = Sandbox::start(Options::default()).await;
    let connection = sandbox.connection();
    let scratch = tempfile::tempdir().unwrap();
    let certificate = scratch.path().join("certificate.pem");
    std::fs::write(&certificate, &connection.certificate).unwrap();
    let (anna, _ben, table) = (
        sandbox.user("Anna"),
        sandbox.user("Ben"),
        sandbox.channel("table"),
    );
    let script = Command::new("node")
        .arg("bot.js")
        .arg(format!("https://{}/api", connection.address))
        .current_dir(folder)
        .env("DISCORD_TOKEN", &connection.token)
        .env("NODE_EXTRA_CA_CERTS", &certificate)
        .stdin(Stdio::piped())
        .spawn();
    let Ok(script) = script else {
        return skip("node is not installed");
    };
    let _script = Script(script);
    sandbox.wait_for_command("board").await;

    let reply = anna
        .slash(&table, "/board map:north america against:Ben")
        .await;
    assert_eq!(reply.ack, Some(Ack::DeferredMessage));
    assert_eq!(reply.message().content, "Posted usa in Test server");
    anna.wait_for_message(&table, |message| message.content == "And more")
        .await;
    let post = table
        .messages()
        .into_iter()
        .find(|message| message.content == "To move: ben")
        .unwrap();
    let kept = anna.select(&post, "Keep", &["Bergen"]).await;
    assert!(kept.is_ephemeral());
    assert_eq!(kept.text(), "Kept b");
    assert_eq!(anna.press(&post, "Draw").await.ack, Some(Ack::Update));
    assert_eq!(anna.inbox(), "Railpost (edited): Your hand, changed\n");
    expect![[r#"
        Railpost (only Anna): Posted usa in Test server
        Railpost (edited): Drawn
            file board.png: The board
            [Draw]
            <Keep: Oslo | Bergen>
        Railpost (only Anna): And more
        Railpost (only Anna): Kept b
    "#]]
    .assert_eq(&anna.transcript(&table));
    expect![[r#"
        Railpost: (the message this thread was started from)
        Railpost: Talk here
    "#]]
    .assert_eq(&sandbox.transcript(&table.threads()[0]));
    judge_all(&sandbox);
}
