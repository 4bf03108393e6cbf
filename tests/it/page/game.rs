//! A whole game of London in a browser, by clicking and typing: one person against two computers.
//!
//! With `RAILPOST_SCREENSHOTS` set, pictures of the page are left in that folder: two widths, two themes.

use std::path::PathBuf;

use super::program::Program;
use crate::support::browser::{Browser, ENTER, ESCAPE, TAB};

/// The newest message everybody sees with buttons for a turn.
const TURN: &str =
    "//article[not(contains(@class,'private'))][.//button[contains(.,'Draw cards')]]";
const OVER: &str = "//article[contains(.,' wins with ') or contains(.,' share the win with ')]";
const LINE: &str = "//input[@id='line']";

/// The last button of that label which can be pressed.
fn button(label: &str) -> String {
    format!(
        "(//div[@id='log']//button[not(@disabled)][contains(normalize-space(.),\"{label}\")])[last()]"
    )
}

/// The newest message for oneself alone with that text.
fn private(text: &str) -> String {
    format!("(//article)[last()][contains(@class,'private')][contains(.,\"{text}\")]")
}

/// A person at the page.
struct Person {
    browser: Browser,
    pictures: Option<PathBuf>,
    /// The post of the turn that was played last.
    played: String,
    n_claims: usize,
    n_payments_chosen: usize,
    has_typed: bool,
    has_drawn_tickets: bool,
}

impl Person {
    /// What the log shows now, at both widths and in both themes.
    async fn picture(&self, name: &str) {
        let Some(folder) = &self.pictures else { return };
        for (size, width, height) in [("desktop", 1280, 900), ("phone", 400, 800)] {
            self.browser.resize(width, height).await;
            for theme in ["light", "dark"] {
                self.browser.prefer(theme).await;
                let file = folder.join(format!("{name}-{size}-{theme}.png"));
                self.browser.screenshot(&file).await;
            }
        }
        self.browser.resize(1280, 900).await;
    }

    /// The post of a turn that has not been played yet; nothing when the game is over.
    async fn next_turn(&self) -> Option<String> {
        let other = format!("{TURN}[@data-id != '{}']", self.played);
        match self.browser.wait_for_any(&[&other, OVER]).await {
            0 => {
                self.browser
                    .attribute(&format!("({other})[last()]"), "data-id")
                    .await
            }
            _ => None,
        }
    }

    async fn choose_first_tickets(&self) {
        self.browser.click(&button("Choose tickets")).await;
        self.browser.click(&button("Keep all")).await;
        self.browser.click(&button("Keep these 2")).await;
    }

    /// Claims the best track there is, with the first way to pay; whether one could be claimed.
    async fn claim(&mut self) -> bool {
        let browser = &self.browser;
        browser.click(&button("Claim a track")).await;
        let can = private("Which track do you claim?");
        let cannot = private("You cannot claim any track now");
        if browser.wait_for_any(&[&can, &cannot]).await == 1 {
            return false;
        }
        let menu = format!("{can}//div[@class='menu'][1]");
        browser
            .click(&format!("{menu}/button[@aria-haspopup]"))
            .await;
        if self.n_claims == 0 {
            self.picture("menu").await;
        }
        browser
            .click(&format!("({menu}//button[@role='option'])[1]"))
            .await;
        let ways = private("How do you pay");
        if self.played_or(&ways).await {
            browser
                .click(&format!("({ways}//button[contains(@class,'press')])[1]"))
                .await;
            self.n_payments_chosen += 1;
        }
        self.n_claims += 1;
        true
    }

    /// Whether this came up, and not the end of the turn.
    async fn played_or(&self, path: &str) -> bool {
        let gone = format!(
            "//article[@data-id='{}'][not(.//button[contains(.,'Draw cards')])]",
            self.played
        );
        self.browser.wait_for_any(&[path, &gone]).await == 0
    }

    async fn draw_by_buttons(&self) {
        self.browser.click(&button("Draw cards")).await;
        let first = private("Which card do you take first?");
        self.browser
            .click(&format!("{first}//button[contains(.,'From the deck')]"))
            .await;
        let second = private("Which card do you take second?");
        if self.played_or(&second).await {
            self.browser
                .click(&format!("{second}//button[contains(.,'From the deck')]"))
                .await;
        }
    }

    /// `/draw`, every word of it completed with Tab from what is offered.
    async fn draw_by_typing(&self) {
        let browser = &self.browser;
        let offered = |text: &str| {
            format!("//div[@id='suggestions']/div[@role='option'][contains(.,\"{text}\")]")
        };
        browser.type_into(LINE, "/dr").await;
        browser.wait_for(&offered("/draw")).await;
        browser.type_into(LINE, TAB).await;
        for option in ["first", "second"] {
            browser.type_into(LINE, &option[..2]).await;
            browser.wait_for(&offered(&format!("{option}:"))).await;
            browser.type_into(LINE, TAB).await;
            browser.type_into(LINE, "deck").await;
            // The row that explains the option names the deck, too, before any choice has come.
            let explained = format!("[not(starts-with(normalize-space(.),'{option}:'))]");
            browser
                .wait_for(&format!("{}{explained}", offered("deck")))
                .await;
            if option == "first" {
                self.picture("completion").await;
            }
            browser.type_into(LINE, TAB).await;
        }
        browser.type_into(LINE, ESCAPE).await;
        browser.type_into(LINE, ENTER).await;
    }

    async fn draw_tickets(&self) {
        self.browser.click(&button("Draw tickets")).await;
        self.browser.click(&button("Draw 2 tickets")).await;
        // One of the two, by the menu for several choices.
        let menu = format!("{}//div[@class='menu']", private("Offered to you"));
        self.browser
            .click(&format!("{menu}/button[@aria-haspopup]"))
            .await;
        self.browser
            .click(&format!("({menu}//button[@role='option'])[1]"))
            .await;
        self.browser
            .click(&format!("{menu}/button[contains(.,'Send')]"))
            .await;
        self.browser.click(&button("Keep it")).await;
    }

    async fn play(&mut self) -> usize {
        let mut n_turns = 0;
        while let Some(turn) = self.next_turn().await {
            self.played = turn;
            n_turns += 1;
            assert!(n_turns < 60, "no game of London is that long");
            if n_turns == 1 {
                self.draw_by_buttons().await;
            } else if !self.has_typed {
                self.has_typed = true;
                self.draw_by_typing().await;
            } else if !self.has_drawn_tickets && self.n_claims > 0 {
                self.has_drawn_tickets = true;
                self.picture("game").await;
                self.draw_tickets().await;
            } else if !self.claim().await {
                self.draw_by_buttons().await;
            }
        }
        n_turns
    }
}

#[tokio::test]
async fn a_person_plays_a_whole_game_in_the_browser() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let program = Program::start(&["--variant", "london"]);
    let mut person = Person {
        browser,
        pictures: std::env::var_os("RAILPOST_SCREENSHOTS").map(PathBuf::from),
        played: String::new(),
        n_claims: 0,
        n_payments_chosen: 0,
        has_typed: false,
        has_drawn_tickets: false,
    };
    person.browser.resize(1280, 900).await;
    person.browser.open(&program.address).await;
    person.browser.wait_for(&button("Start")).await;
    person.picture("lobby").await;
    person.browser.click(&button("Start")).await;
    person.choose_first_tickets().await;
    let n_turns = person.play().await;
    person.picture("final").await;
    let sheet = "//article[count(.//li[contains(.,'tracks')]) = 3]";
    person.browser.wait_for(sheet).await;
    let sheet = person.browser.text(sheet).await;
    assert!(sheet.contains("Anna"), "no score of Anna in: {sheet}");
    assert!(
        person.n_payments_chosen > 0 && person.has_typed && person.has_drawn_tickets,
        "{n_turns} turns are no whole game: {sheet}"
    );
}
