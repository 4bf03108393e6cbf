//! A whole game of London in a browser, by clicking and typing: one person against two computers.
//!
//! With `RAILPOST_SCREENSHOTS` set, screenshots of the page are saved in that folder: two widths, two themes.
//! With `RAILPOST_README` set, the pictures of the README are made anew.

use std::path::{Path, PathBuf};

use super::program::Program;
use crate::support::browser::{Browser, ENTER, ESCAPE, TAB};

/// The newest public message with buttons for a turn.
const TURN_POST: &str =
    "//article[not(contains(@class,'private'))][.//button[contains(.,'Claim')]]";
const OVER: &str = "//article[contains(.,' wins with ') or contains(.,' share the win with ')]";
const LINE: &str = "//input[@id='line']";
/// Shown by the page if the bot did not answer within three seconds, as on a busy machine.
const TOO_LATE: &str = "//div[@id='toasts'][contains(.,'did not respond in time')]";

/// The control that opens a menu, and the menu's options.
const OPEN: &str = "/button[@aria-haspopup]";
const OPTION: &str = "//button[@role='option']";

/// The last usable button with that label.
fn button(label: &str) -> String {
    format!(
        "(//div[@id='log']//button[not(@disabled)][contains(normalize-space(.),\"{label}\")])[last()]"
    )
}

/// The newest ephemeral message with that text.
fn private(text: &str) -> String {
    format!("(//article)[last()][contains(@class,'private')][contains(.,\"{text}\")]")
}

/// A person at the page.
struct Person {
    browser: Browser,
    pictures: Option<PathBuf>,
    /// The post of the last turn played.
    played: String,
    n_claims: usize,
    n_payments_chosen: usize,
    has_typed: bool,
    has_drawn_tickets: bool,
}

impl Person {
    /// Takes screenshots of the log, at both widths and in both themes.
    async fn picture(&self, name: &str) {
        // A change of width would close an open list of suggestions.
        if name != "completion" {
            self.browser.judge_page().await;
        }
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

    /// Retakes a picture of the README if that is asked for: the whole window, as high as the last post needs.
    async fn show(&self, name: &str) {
        if std::env::var_os("RAILPOST_README").is_none() {
            return;
        }
        self.browser.resize(1000, 900).await;
        self.browser.prefer("dark").await;
        let height = "innerHeight - document.querySelector('#log').clientHeight \
                      + document.querySelector('#log article:last-of-type').offsetHeight";
        let height = self.browser.ask(height).await;
        let height = height.as_u64().expect("pixels") as u32;
        self.browser.resize(1000, height).await;
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
        self.browser.screenshot(&folder.join(name)).await;
        self.browser.resize(1280, 900).await;
    }

    /// Goes to another channel or direct conversation.
    async fn go(&self, place: &str) {
        let link = format!("//div[@id='places']//button[contains(.,'{place}')]");
        self.browser.click(&link).await;
        self.browser
            .wait_for(&format!("//h1[@id='place'][contains(.,'{place}')]"))
            .await;
    }

    /// The post of a turn that has not been played yet; `None` when the game is over.
    async fn next_turn(&self) -> Option<String> {
        let other = format!("{TURN_POST}[@data-id != '{}']", self.played);
        match self.browser.wait_for_any(&[&other, OVER]).await {
            0 => {
                self.browser
                    .attribute(&format!("({other})[last()]"), "data-id")
                    .await
            }
            _ => None,
        }
    }

    /// Acts, and acts again if the page says that the bot was too late, until one of these
    /// appears; returns its index.
    async fn until(&self, act: impl AsyncFn(), expected: &[&str]) -> usize {
        loop {
            act().await;
            let awaited: Vec<&str> = expected.iter().copied().chain([TOO_LATE]).collect();
            let came = self.browser.wait_for_any(&awaited).await;
            if came < expected.len() {
                return came;
            }
            self.browser
                .wait_for("//div[@id='toasts'][not(contains(.,'did not respond in time'))]")
                .await;
        }
    }

    /// Presses a control until one of these appears; returns its index.
    async fn press(&self, path: &str, expected: &[&str]) -> usize {
        self.until(async || self.browser.click(path).await, expected)
            .await
    }

    /// Opens a menu and takes the first matching option.
    async fn choose(&self, menu: &str, option: &str) {
        self.browser.click(&format!("{menu}{OPEN}")).await;
        self.browser.click(&format!("({option})[1]")).await;
    }

    /// The post of the current turn, once it takes no more moves.
    fn over(&self) -> String {
        format!(
            "//article[@data-id='{}'][not(.//button[contains(.,'Claim')])]",
            self.played
        )
    }

    /// A page that was loaded with a post in it shows the post's signs as one that was there before.
    async fn check_same_after_reload(&self, address: &str) {
        let width = "[...document.querySelectorAll('#log button')] \
                     .findLast(one => one.textContent.includes('Choose tickets')).offsetWidth";
        self.browser.wait_for(&button("Choose tickets")).await;
        let before = self.browser.ask(width).await;
        self.browser.open(address).await;
        self.browser.wait_for(&button("Choose tickets")).await;
        assert_eq!(self.browser.ask(width).await, before);
    }

    async fn choose_first_tickets(&self) {
        let all = button("Keep all");
        self.press(&button("See them first"), &[&all]).await;
        self.press(&all, &[TURN_POST]).await;
    }

    /// Claims the best available track with the first payment; returns whether one was claimed. The first claim
    /// is of a track with several payments: cards are drawn until there is one.
    async fn claim(&mut self) -> bool {
        let can = private("Which route do you claim?");
        let cannot = private("You can't pay for any route yet");
        let claim = button("Claim");
        if self.press(&claim, &[&can, &cannot]).await == 1 {
            return false;
        }
        let menu = format!("{can}//div[@class='menu'][1]");
        let open = format!("{menu}{OPEN}");
        let option = format!("{menu}{OPTION}");
        let wanted = if self.n_payments_chosen == 0 {
            format!("{option}[contains(.,'ways to pay')]")
        } else {
            option.clone()
        };
        self.browser.click(&open).await;
        self.browser.wait_for(&option).await;
        if self.n_claims == 0 {
            self.picture("menu").await;
        }
        let is_there = self.browser.has(&wanted).await;
        self.browser.click(&open).await;
        if !is_there {
            return false;
        }
        let (ways, over) = (private("How do you pay"), self.over());
        let choose = async || self.choose(&menu, &wanted).await;
        if self.until(choose, &[&ways, &over]).await == 0 {
            // Buttons, or a menu if there are too many.
            let menu = format!("{ways}//div[@class='menu']");
            if self.browser.has(&menu).await {
                let choose = async || self.choose(&menu, &format!("{menu}{OPTION}")).await;
                self.until(choose, &[&over]).await;
            } else {
                let way = format!("({ways}//button[contains(@class,'press')])[1]");
                self.press(&way, &[&over]).await;
            }
            self.n_payments_chosen += 1;
        }
        self.n_claims += 1;
        true
    }

    async fn draw_by_buttons(&self) {
        let second = private("Which card do you take second?");
        let over = self.over();
        let from_row = format!(
            "({TURN_POST}//button[contains(.,'Take ') and not(contains(.,'Take back'))])[1]"
        );
        if self.press(&from_row, &[&second, &over]).await == 0 {
            let deck = format!("{second}//button[contains(.,'Deck')]");
            self.press(&deck, &[&over]).await;
        }
    }

    /// `/draw`, with every word completed by Tab.
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
            // The row that explains the option names the deck too, before any choice has come.
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
        self.until(
            async || browser.type_into(LINE, ENTER).await,
            &[&self.over()],
        )
        .await;
    }

    async fn draw_tickets(&self) {
        let (draw, offered) = (button("Draw 2 tickets"), private("Your new tickets"));
        self.press(&button("Tickets"), &[&draw]).await;
        self.press(&draw, &[&offered]).await;
        // One of the two, by the menu for several choices.
        let menu = format!("{offered}//div[@class='menu']");
        self.press(&button("As a list"), &[&menu]).await;
        self.choose(&menu, &format!("{menu}{OPTION}")).await;
        let (send, keep) = (
            format!("{menu}/button[contains(.,'Send')]"),
            button("Keep it"),
        );
        self.press(&send, &[&keep]).await;
        self.press(&keep, &[&self.over()]).await;
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
                self.show("turn.png").await;
                self.go("Railpost").await;
                self.show("direct.png").await;
                self.go("games").await;
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
    let start = button("Start");
    person.browser.wait_for(&start).await;
    person.picture("lobby").await;
    person.press(&start, &[&button("Choose tickets")]).await;
    person.check_same_after_reload(&program.address).await;
    person.choose_first_tickets().await;
    let n_turns = person.play().await;
    person.picture("final").await;
    let sheet = "//article[count(.//li[contains(.,'routes')]) = 3]";
    person.browser.wait_for(sheet).await;
    person.show("end.png").await;
    let sheet = person.browser.text(sheet).await;
    assert!(sheet.contains("Anna"), "no score of Anna in: {sheet}");
    assert!(
        person.n_payments_chosen > 0 && person.has_typed && person.has_drawn_tickets,
        "{n_turns} turns are no whole game: {sheet}"
    );
    person.browser.close().await;
}
