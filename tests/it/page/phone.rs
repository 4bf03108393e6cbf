//! What a called player sees on a phone: the first line, the board and the buttons that move lie on one screen.

use std::path::Path;

use delivery::Drawing;
use sandbox::User;
use serde_json::Value;

use crate::support::browser::Browser;
use crate::support::player::{By, Table};
use crate::support::world::{Setting, World};
use crate::table::games::seat;

/// A phone's screen.
const PHONE: (u32, u32) = (390, 844);

/// How the newest post with buttons lies in the list of messages: pixels above the first line, below the last row of
/// buttons, and how high all of it is; and the lines of its text.
const MEASURE: &str = r#"(() => {
  const log = document.getElementById("log");
  log.scrollTop = log.scrollHeight;
  const articles = [...log.querySelectorAll("article:not(.private)")];
  const post = articles.filter((article) => article.querySelector(".press")).pop();
  const rows = [...post.querySelectorAll(".row")];
  const [all, text, last] = [log, post.querySelector(".text"), rows.at(-1)].map((node) => node.getBoundingClientRect());
  const image = post.querySelector("img");
  const lines = text.height / parseFloat(getComputedStyle(post.querySelector(".text")).lineHeight);
  return { id: post.dataset.id, above: text.top - all.top, below: all.bottom - last.bottom, height: last.bottom - text.top,
    room: all.height, lines: Math.round(lines), drawn: image?.complete && image.naturalWidth > 0, said: post.querySelector(".text").innerText };
})()"#;

/// Of the posts that call somebody, each of that number is looked at, and each that is longer than all before.
const EVERY: usize = 8;

/// Plays a game of four people, and looks at posts that call somebody as that person does.
async fn check(browser: &Browser, variant: &str, n_posts: usize, shot: Option<&Path>) {
    let world = World::with(Setting {
        drawing: Drawing::On,
        page: true,
        usual_clock: true,
        ..Setting::new(81)
    })
    .await;
    let channel = world.channel();
    let users: Vec<User> = ["Anna", "Ben", "Clara", "David"]
        .map(|name| world.user(name))
        .to_vec();
    seat(&world, variant, &channel, &users).await;
    let ways = users.iter().map(|user| (user.clone(), By::Commands));
    let mut table = Table::at(&world, &channel, ways.collect(), 3).await;
    let (width, height) = PHONE;
    browser.resize(width, height).await;
    let mut wrong = Vec::new();
    let (mut n_calls, mut n_seen, mut longest) = (0, 0, (0, 0));
    let mut last = String::new();
    while n_calls < n_posts
        && let Some(next) = table.next(&world).await
    {
        let newest = channel.find_last(|post| !post.rows.is_empty()).unwrap();
        let id = newest.id.to_string();
        let is_call = !newest.pings.is_empty() && id != last;
        let lengths = (newest.rows.len(), newest.content.len());
        if is_call && (n_calls % EVERY == 0 || longest < lengths) {
            let address = world.page.as_deref().unwrap();
            let (person, place) = (next.player.id(), channel.id());
            browser
                .open(&format!("{address}#as={person}&in={place}"))
                .await;
            browser
                .wait_for(&format!("//article[@data-id='{id}']//img[@width]"))
                .await;
            let mut seen = browser.ask(MEASURE).await;
            while seen["drawn"] != Value::Bool(true) {
                tokio::task::yield_now().await;
                seen = browser.ask(MEASURE).await;
            }
            let lies_in =
                seen["above"].as_f64() >= Some(0.0) && seen["below"].as_f64() >= Some(0.0);
            if !lies_in || seen["id"] != id.as_str() {
                wrong.push(seen.to_string());
                if let Some(folder) = shot {
                    browser
                        .screenshot(&folder.join(format!("{variant}-{n_seen}.png")))
                        .await;
                }
            }
            // An open page would draw every post that follows.
            browser.open("about:blank").await;
            n_seen += 1;
            longest = longest.max(lengths);
        }
        if is_call {
            n_calls += 1;
            last = id;
        }
        table.do_next(&next).await;
        world.settle().await;
    }
    assert!(
        n_calls > 20 && n_seen > 4,
        "{n_seen} of {n_calls} posts were looked at"
    );
    assert!(
        wrong.is_empty(),
        "{} of {n_seen} posts do not fit on a phone:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    browser.open(world.page.as_deref().unwrap()).await;
    browser.wait_for("//article//img[@width]").await;
    browser.judge_page().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn posts_that_call_somebody_fit_on_a_phone_however_long() {
    let folder = std::env::var_os("RAILPOST_SCREENSHOTS");
    let folder = folder.as_deref().map(Path::new);
    let Some(browser) = Browser::start().await else {
        return;
    };
    check(&browser, "london", usize::MAX, folder).await;
    check(&browser, "usa", 30, folder).await;
    browser.close().await;
}
