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

/// Plays a game of four people, and looks at each post that calls somebody as that person does.
async fn check(variant: &str, n_posts: usize, shot: Option<&Path>) {
    let Some(browser) = Browser::start().await else {
        return;
    };
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
    let mut n_seen = 0;
    let mut last = String::new();
    while n_seen < n_posts
        && let Some(next) = table.next(&world).await
    {
        let newest = channel.find_last(|post| !post.rows.is_empty()).unwrap();
        let id = newest.id.to_string();
        if !newest.pings.is_empty() && id != last {
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
            last = id;
            n_seen += 1;
        }
        table.do_next(&next).await;
        world.settle().await;
    }
    assert!(n_seen > 20, "{n_seen} posts called somebody");
    assert!(
        wrong.is_empty(),
        "{} of {n_seen} posts do not fit on a phone:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_post_that_calls_somebody_fits_on_a_phone() {
    let folder = std::env::var_os("RAILPOST_SCREENSHOTS");
    let folder = folder.as_deref().map(Path::new);
    check("london", usize::MAX, folder).await;
    check("usa", 30, folder).await;
}
