//! `/settings` as pages of menus: every setting is made by choosing, and the page says what holds then.

use sandbox::{Message, Reply, User};

use super::games::seat;
use crate::support::world::{World, on_either};

#[track_caller]
fn check(reply: &Reply, parts: &[&str]) -> Message {
    let text = reply.text();
    for part in parts {
        assert!(text.contains(part), "{part:?} is not in {text}");
    }
    assert!(reply.is_ephemeral());
    reply.message().clone()
}

/// Chooses a setting from the page's menu, then a value from the menu of that setting, and is back on the page.
async fn choose(user: &User, page: &Message, setting: &str, choice: &str, says: &str) -> Message {
    let menu = match page.menu("Change a setting") {
        Some(_) => "Change a setting",
        None => "Eine Einstellung ändern",
    };
    let one = user.select(page, menu, &[setting]).await;
    let one = check(&one, &[&format!("**{setting}**")]);
    assert_eq!(one.id, page.id);
    let all = check(&user.select(&one, setting, &[choice]).await, &[says]);
    assert_eq!(all.id, page.id, "a second message");
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_personal_setting_is_made_by_choosing() {
    on_either(91, async |world: World| {
        let anna = world.user("Anna");
        let opened = anna.slash(&world.channel(), "/settings").await;
        let page = check(&opened, &["Your turn: in the channel", "Your settings"]);

        let (menu, label) = ("How I call you when it's your turn", "by direct message");
        let page = choose(&anna, &page, menu, label, "Your turn: by direct message").await;
        let (menu, label) = ("When I remind you", "3 hours before the end");
        let page = choose(&anna, &page, menu, label, label).await;
        let (menu, label) = ("Where I remind you", "in the channel");
        let page = choose(&anna, &page, menu, label, label).await;

        let zone = anna.select(&page, "Change a setting", &["Your time zone"]);
        let zone = check(&zone.await, &["**Your time zone**\nNow: not set"]);
        let offered = format!("{:?}", zone.menu("Your time zone"));
        assert!(offered.contains("Europe/Berlin, 10:00"), "{offered}");
        let page = check(
            &anna.press(&zone, "All settings").await,
            &["Time zone: not set"],
        );
        let (menu, says) = ("Your time zone", "Time zone: Europe/Berlin");
        let page = choose(&anna, &page, menu, "Europe/Berlin, 10:00", says).await;
        let (menu, label) = ("Your quiet hours", "22:00–07:00");
        let page = choose(&anna, &page, menu, label, "Quiet hours: 22:00–07:00").await;
        let (menu, label) = ("Your vacation", "3 days from now");
        let page = choose(&anna, &page, menu, label, "Vacation: <t:").await;
        let page = choose(&anna, &page, menu, "not away", "Vacation: no").await;
        let (menu, says) = ("New tables I tell you about", "in this server: any variant");
        let page = choose(&anna, &page, menu, "any variant", says).await;

        check(&opened, &["Ask before claiming: no"]);
        let (menu, label) = ("Look of your pictures", "night");
        let page = choose(&anna, &page, menu, label, "Pictures: night").await;
        let asked = anna.press(&page, "Ask before claiming").await;
        let page = check(&asked, &["Ask before claiming: yes"]);
        let page = check(
            &anna.press(&page, "Words instead").await,
            &["in words only"],
        );
        let page = check(
            &anna.press(&page, "Hide my").await,
            &["without your profile"],
        );
        let page = check(
            &anna.press(&page, "Keep me out of statistics").await,
            &["leaderboards: no"],
        );
        let menu = "The language I use with you";
        let page = choose(&anna, &page, menu, "Deutsch", "Sprache: Deutsch").await;

        // What no menu offers is set by a command, and offered from then on.
        let line = "/settings quiet:22:30-6:15 zone:Africa/Nairobi";
        let page_by_command = check(&anna.slash(&world.channel(), line).await, &["22:30–06:15"]);
        let menu = "Deine Ruhezeiten";
        choose(&anna, &page_by_command, menu, "23:00–07:00", "23:00–07:00").await;
        let zone = anna.select(&page, "Eine Einstellung ändern", &["Deine Zeitzone"]);
        let offered = format!("{:?}", zone.await.message().menu("Deine Zeitzone"));
        assert!(offered.contains("Africa/Nairobi, 11:00"), "{offered}");

        // In direct messages there is no server whose new tables one could be told of.
        let direct = anna.slash(&anna.dm(), "/settings").await;
        assert!(!direct.text().contains("Neue Tische"), "{}", direct.text());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_chosen_language_is_spoken_in_everything_said_to_that_person() {
    on_either(92, async |world: World| {
        let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
        let channel = world.channel();
        seat(&world, "usa", &channel, &[anna.clone(), ben.clone()]).await;
        // German for Anna against her client; English again for Ben, whose client is German now.
        check(
            &anna.slash(&channel, "/settings language:de").await,
            &["Sprache: Deutsch"],
        );
        ben.set_locale("de");
        check(
            &ben.slash(&channel, "/settings language:en").await,
            &["Language: English"],
        );

        check(&anna.slash(&channel, "/hand").await, &["Deine Hand"]);
        check(&ben.slash(&channel, "/hand").await, &["Your hand"]);
        let refused = anna.slash(&channel, "/game join table:zzzzz").await;
        check(&refused, &["Tisch"]);
        let tracks = anna.complete(&channel, "/claim route:denver").await;
        let is_german = tracks.iter().any(|track| track.name.contains("schwarz"));
        assert!(is_german, "{tracks:?}");
        let menu = anna.press_newest(&channel, "See them first").await;
        check(&menu, &["Behalte mindestens 2"]);
        // What everybody reads stays in the table's language, and so does what Ben is told.
        world.settle().await;
        let public = ben.transcript(&channel);
        assert!(
            public.contains("The cards are dealt") && !public.contains("Die Karten"),
            "{public}"
        );

        // Without a choice of hers the client is followed, from one press to the next.
        check(
            &anna.slash(&channel, "/settings language:auto").await,
            &["Language: "],
        );
        check(&anna.slash(&channel, "/hand").await, &["Your hand"]);
        anna.set_locale("de");
        check(&anna.slash(&channel, "/hand").await, &["Deine Hand"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn quiet_hours_ask_for_the_time_zone() {
    on_either(93, async |world: World| {
        let anna = world.user("Anna");
        let quiet = anna.slash(&world.channel(), "/settings quiet:22-7").await;
        let asked = ["Your quiet hours are 22:00–07:00. In which time zone?"];
        let page = check(&quiet, &asked);
        let zone = "Europe/Berlin, 10:00";
        let page = anna.select(&page, "Your time zone", &[zone]).await;
        assert!(
            !page.text().contains("In which time zone"),
            "{}",
            page.text()
        );
    })
    .await;
}
