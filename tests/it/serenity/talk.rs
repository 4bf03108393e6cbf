//! Normal use: commands, completion, deferred answers, files, buttons, menus, direct messages, threads.

use std::time::Duration;

use expect_test::expect;
use sandbox::{Ack, CannotDo, Permissions};

use super::bot::sandbox_with_bot;
use crate::discord_schema::judge_all;

#[tokio::test]
async fn a_command_is_answered() {
    let (sandbox, _bot) = sandbox_with_bot().await;
    let (anna, table) = (sandbox.user("Anna"), sandbox.channel("table"));
    let reply = anna.slash(&table, "/say words:hello, table").await;
    assert_eq!(reply.ack, Some(Ack::Message));
    assert_eq!(reply.text(), "hello, table");
    assert!(reply.ack_after < Duration::from_secs(1));
    judge_all(&sandbox);
}

#[tokio::test]
async fn a_choice_is_picked_by_name_or_value_and_values_are_checked() {
    let (sandbox, _bot) = sandbox_with_bot().await;
    let (anna, table) = (sandbox.user("Anna"), sandbox.channel("table"));
    let names: Vec<String> = anna
        .complete(&table, "/claim track:den")
        .await
        .into_iter()
        .map(|choice| choice.name)
        .collect();
    assert_eq!(names, ["Denver – Kansas City", "Denver – Omaha"]);
    assert_eq!(
        anna.slash(&table, "/claim track:denver – omaha")
            .await
            .text(),
        "denver-omaha"
    );
    assert_eq!(
        anna.slash(&table, "/claim track:denver-omaha cards:3")
            .await
            .text(),
        "denver-omaha Integer(3)"
    );
    let refused = |line: &'static str| {
        let (anna, table) = (anna.clone(), table.clone());
        async move { anna.try_slash(&table, line).await.unwrap_err() }
    };
    assert_eq!(
        refused("/nothing").await,
        CannotDo::NoSuchCommand("/nothing".to_owned())
    );
    assert_eq!(
        refused("/claim cards:2").await,
        CannotDo::MissingOption("track".to_owned())
    );
    assert!(matches!(
        refused("/claim track:x cards:7").await,
        CannotDo::BadValue { .. }
    ));
    assert_eq!(
        refused("/owner").await,
        CannotDo::NoSuchCommand("/owner".to_owned())
    );
    sandbox
        .guild()
        .grant(&anna, "Keeper", Permissions::MANAGE_GUILD);
    assert!(
        anna.commands(&table)
            .iter()
            .any(|command| command["name"] == "owner")
    );
    judge_all(&sandbox);
}

#[tokio::test]
async fn a_deferred_answer_is_edited_in_with_a_picture() {
    let (sandbox, _bot) = sandbox_with_bot().await;
    let (anna, ben, table) = (
        sandbox.user("Anna"),
        sandbox.user("Ben"),
        sandbox.channel("table"),
    );
    let reply = anna.slash(&table, "/think").await;
    assert_eq!(reply.ack, Some(Ack::DeferredMessage));
    assert!(reply.is_ephemeral());
    assert_eq!(
        reply.message().files[0].description.as_deref(),
        Some("Your hand")
    );
    assert_eq!(
        (
            reply.message().files[0].width,
            reply.message().files[0].height
        ),
        (Some(1), Some(1))
    );
    anna.wait_for_message(&table, |message| message.content == "And more")
        .await;
    expect![[r#"
        Railpost (only Anna): Your hand
            file hand.png: Your hand
        Railpost (only Anna): And more
    "#]]
    .assert_eq(&anna.transcript(&table));
    assert_eq!(ben.transcript(&table), "");
    judge_all(&sandbox);
}

#[tokio::test]
async fn buttons_and_menus_work_in_channels_and_direct_messages() {
    let (sandbox, _bot) = sandbox_with_bot().await;
    let (anna, ben, table) = (
        sandbox.user("Anna"),
        sandbox.user("Ben"),
        sandbox.channel("table"),
    );
    assert_eq!(anna.slash(&table, "/post").await.text(), "Posted");
    let post = table.last_message().unwrap();
    assert_eq!(post.pings, [anna.id()]);
    assert_eq!(anna.unread(&table), (2, 1));
    assert_eq!(ben.unread(&table), (1, 0));
    let reply = ben.press(&post, "Hand").await;
    assert_eq!(reply.ack, Some(Ack::DeferredUpdate));
    assert!(matches!(
        ben.try_press(&post, "Off"),
        Err(CannotDo::NoSuchControl { .. })
    ));
    assert_eq!(
        ben.select(&post, "Invite", &["Anna"]).await.text(),
        anna.mention()
    );
    assert_eq!(
        ben.press_newest(&table, "Claim").await.ack,
        Some(Ack::Update)
    );
    assert!(matches!(
        ben.try_press(&post, "Claim"),
        Err(CannotDo::NoSuchControl { .. })
    ));

    assert_eq!(
        anna.slash(&table, "/whisper to:Ben").await.text(),
        "Whispered"
    );
    expect![[r#"
        Railpost: Your move
            file board.png: The empty board
            [Claim] [🎫 Hand] (Off)
            <Keep tickets: Oslo – Roma | Paris – Wien>
            <Invite: Railpost | Ben>
    "#]]
    .assert_eq(&ben.inbox());
    let message = ben.dm().last_message().unwrap();
    let reply = ben
        .select(&message, "v1:keep", &["Paris – Wien", "t1"])
        .await;
    assert_eq!(reply.text().lines().next(), Some("Kept t2, t1"));
    judge_all(&sandbox);
}

#[tokio::test]
async fn closed_direct_messages_and_missing_permissions_are_told_by_their_codes() {
    let (sandbox, _bot) = sandbox_with_bot().await;
    let (anna, ben, table) = (
        sandbox.user("Anna"),
        sandbox.user("Ben"),
        sandbox.channel("table"),
    );
    ben.set_dms_open(false);
    assert_eq!(
        anna.slash(&table, "/whisper to:Ben").await.text(),
        "Refused: 50007"
    );
    table.deny_bot(Permissions::SEND_MESSAGES);
    assert_eq!(anna.slash(&table, "/post").await.text(), "Refused: 50013");
    table.deny_bot(Permissions::VIEW_CHANNEL);
    assert_eq!(anna.slash(&table, "/post").await.text(), "Refused: 50001");
    judge_all(&sandbox);
}

#[tokio::test]
async fn a_thread_sleeps_and_wakes() {
    let (sandbox, _bot) = sandbox_with_bot().await;
    let (anna, table) = (sandbox.user("Anna"), sandbox.channel("table"));
    anna.slash(&table, "/thread").await;
    let thread = table.threads().pop().unwrap();
    assert_eq!(sandbox.transcript(&thread), "Railpost: Here\n");
    sandbox.advance(Duration::from_secs(3 * 24 * 3600 + 1));
    assert!(thread.is_archived());
    assert_eq!(
        anna.try_slash(&thread, "/say words:hello")
            .await
            .unwrap_err(),
        CannotDo::Archived
    );
    anna.say(&thread, "still here");
    assert_eq!(
        anna.slash(&thread, "/say words:hello").await.text(),
        "hello"
    );
    judge_all(&sandbox);
}
