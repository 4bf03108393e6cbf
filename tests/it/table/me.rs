//! `/settings` as pages of menus: every setting is made by choosing, and the page says what holds then.

use domain::language::Language;
use sandbox::{Channel, Message, Reply, User};
use sqlx::{Connection as _, Executor as _, Row as _};
use words::Words;

use super::games::seat;
use crate::support::asking::ask;
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

/// Chooses from a menu, and stays on its page.
async fn choose(user: &User, page: &Message, setting: &str, choice: &str, says: &str) -> Message {
    let changed = check(&user.select(page, setting, &[choice]).await, &[says]);
    assert_eq!(changed.id, page.id, "a second message");
    assert!(changed.menu(setting).is_some(), "another page");
    changed
}

/// Goes to another page.
async fn turn_to(user: &User, page: &Message, title: &str) -> Message {
    check(&user.press(page, title).await, &[])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_personal_setting_is_made_by_choosing() {
    on_either(91, async |world: World| {
        let anna = world.user("Anna");
        let opened = anna.slash(&world.channel(), "/settings").await;
        let page = check(&opened, &["Your turn: in the channel", "Your settings"]);

        let page = turn_to(&anna, &page, "Calls and reminders").await;
        let (menu, label) = ("How I call you when it's your turn", "by direct message");
        let page = choose(&anna, &page, menu, label, "Your turn: by direct message").await;
        let (menu, label) = ("When I remind you", "3 hours before the end");
        let page = choose(&anna, &page, menu, label, label).await;
        let (menu, label) = ("Where I remind you", "in the channel");
        let page = choose(&anna, &page, menu, label, label).await;

        let (menu, says) = ("New tables I tell you about", "in this server: any variant");
        let page = choose(&anna, &page, menu, "any variant", says).await;

        let page = turn_to(&anna, &page, "Hours and vacation").await;
        assert!(
            page.content.contains("Time zone: not set"),
            "{}",
            page.content
        );
        let (menu, says) = ("Your time zone", "Time zone: Europe/Berlin");
        let page = choose(&anna, &page, menu, "Europe/Berlin, 10:00", says).await;
        let (menu, label) = ("Your quiet hours", "22:00–07:00");
        let page = choose(&anna, &page, menu, label, "Quiet hours: 22:00–07:00").await;
        let (menu, label) = ("Your vacation", "3 days from now");
        let page = choose(&anna, &page, menu, label, "Vacation: until <t:").await;
        let page = choose(&anna, &page, menu, "not away", "Vacation: no").await;

        // Each menu says of what its value is.
        let page = turn_to(&anna, &page, "Language and pictures").await;
        let offered = format!("{:?}", page.menu("Look of your pictures"));
        assert!(offered.contains("Look of your pictures: day"), "{offered}");
        let (menu, label) = ("Look of your pictures", "night");
        let page = choose(&anna, &page, menu, label, "Pictures: night").await;

        let page = turn_to(&anna, &page, "All settings").await;
        check(&opened, &["Ask before claiming: no"]);
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
        let page = turn_to(&anna, &page, "Language and pictures").await;
        let german = anna.select(&page, "The language I use with you", &["Deutsch"]);
        check(&german.await, &["Sprache: Deutsch"]);

        // What no menu offers is set by a command, and offered from then on.
        let line = "/settings quiet:22:30-6:15 zone:Africa/Nairobi";
        let page_by_command = check(&anna.slash(&world.channel(), line).await, &["22:30–06:15"]);
        let menu = "Deine Ruhezeiten";
        let page = turn_to(&anna, &page_by_command, "Zeiten und Urlaub").await;
        let page = choose(&anna, &page, menu, "23:00–07:00", "23:00–07:00").await;
        let offered = format!("{:?}", page.menu("Deine Zeitzone"));
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

/// What the calls in somebody's direct messages are in: the number in English, and in German.
fn calls(user: &User) -> [usize; 2] {
    let inbox = user.inbox();
    ["en", "de"].map(|code| {
        let words = Words::of(Language::of_code(code).unwrap());
        inbox.matches(words.table.direct_turn()).count()
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_persons_language_is_one_at_every_table() {
    on_either(94, async |world: World| {
        let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
        let tables = ["one", "two"].map(|name| world.sandbox.channel(name));
        ben.set_locale("de");
        for table in &tables {
            seat(&world, "usa", table, &[anna.clone(), ben.clone()]).await;
            for user in [&anna, &ben] {
                ask(user, table, "/tickets keep:\"1 2\"").await;
            }
        }
        let plays = async |user: &User, table: &Channel| {
            ask(user, table, "/draw first:deck second:deck").await;
            world.settle().await;
        };
        // Ben's client is German, at the tables that Anna opened.
        for table in &tables {
            plays(&anna, table).await;
            let public = ben.transcript(table);
            assert!(!public.contains("Du bist dran"), "{public}");
        }
        assert_eq!(calls(&ben), [0, 2]);
        for table in &tables {
            plays(&ben, table).await;
        }
        assert_eq!((calls(&anna), calls(&ben)), ([2, 0], [0, 0]));
        // Now it is English, which only the first table could have heard.
        ben.set_locale("en-GB");
        ask(&ben, &tables[0], "/hand").await;
        plays(&anna, &tables[1]).await;
        assert_eq!(calls(&ben), [1, 0]);
        plays(&ben, &tables[1]).await;
        // What is chosen counts more than the client, everywhere.
        ask(&ben, &tables[0], "/settings language:de").await;
        for table in &tables {
            plays(&anna, table).await;
        }
        assert_eq!(calls(&ben), [0, 2]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_gives_a_seat_away_is_told_so_in_their_own_language() {
    on_either(95, async |world: World| {
        let [anna, ben, clara] = ["Anna", "Ben", "Clara"].map(|name| world.user(name));
        let channel = world.channel();
        for user in [&ben, &clara] {
            user.set_locale("de");
        }
        seat(&world, "usa", &channel, &[anna.clone(), ben.clone()]).await;
        for user in [&anna, &ben] {
            ask(user, &channel, "/tickets keep:\"1 2\"").await;
        }
        world.settle().await;
        assert!(ben.inbox().contains("Deine Karten in"), "{}", ben.inbox());
        let owner = world.sandbox.owner();
        let replace = format!("/mod replace player:Ben with:{}", clara.mention());
        ask(&owner, &channel, &replace).await;
        world.settle().await;
        let inbox = ben.inbox();
        assert!(inbox.contains("deinen Platz"), "{inbox}");
        ben.press_newest(&channel, "I agree").await;
        world.settle().await;
        clara.press_newest(&channel, "Take Ben's seat").await;
        world.settle().await;
        let (ben, clara) = (ben.inbox(), clara.inbox());
        assert!(ben.contains("Clara spielt für dich weiter."), "{ben}");
        assert!(clara.contains("Deine Karten in"), "{clara}");
    })
    .await;
}

/// The row is written as this program never writes it, so that one can tell whether it was written again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_language_of_a_client_is_written_only_when_it_changes() {
    on_either(96, async |world: World| {
        let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
        let channel = world.channel();
        sqlx::any::install_default_drivers();
        let address = world.address().replace("sqlite:", "sqlite://");
        let mut meddler = sqlx::AnyConnection::connect(&address).await.unwrap();
        let mut written = async || {
            let rows = meddler.fetch_all("SELECT value FROM player_settings");
            let rows = rows.await.unwrap().into_iter();
            let rows: Vec<String> = rows.map(|row| row.get("value")).collect();
            meddler
                .execute("UPDATE player_settings SET value = ' \"de\"'")
                .await
                .unwrap();
            rows
        };
        // English is what is assumed of everybody.
        ask(&anna, &channel, "/help").await;
        assert_eq!(written().await, [""; 0]);
        ben.set_locale("de");
        ask(&ben, &channel, "/help").await;
        assert_eq!(written().await, ["\"de\""]);
        for line in ["/help", "/game list", "/hand"] {
            ask(&ben, &channel, line).await;
            assert_eq!(written().await, [" \"de\""]);
        }
        ben.set_locale("en-US");
        ask(&ben, &channel, "/help").await;
        assert_eq!(written().await, [""; 0]);
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
