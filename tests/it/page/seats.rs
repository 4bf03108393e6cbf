//! The page used by several people: windows, keys, badges, the clock, and an owner's settings and
//! attachments.

use std::time::Duration;

use super::program::Program;
use crate::support::browser::{ALT, BACKSPACE, Browser, DOWN, ENTER, ESCAPE, TAB, UP};

const LINE: &str = "//input[@id='line']";

fn seat(name: &str) -> String {
    format!("//ul[@id='people']//button[contains(.,'{name}')]")
}

/// Path of the seat with that name, if it is the current one.
fn own_seat(name: &str) -> String {
    format!("{}[@aria-pressed='true']", seat(name))
}

fn button(label: &str) -> String {
    format!(
        "(//div[@id='log']//button[not(@disabled)][contains(normalize-space(.),\"{label}\")])[last()]"
    )
}

fn offered(text: &str) -> String {
    format!("//div[@id='suggestions']/div[@role='option'][contains(.,\"{text}\")]")
}

/// The program with these arguments, and its page in the browser, as Anna sees it.
async fn sit_down(browser: &Browser, args: &[&str]) -> Program {
    let program = Program::start(args);
    browser.resize(1280, 900).await;
    browser.open(&program.address).await;
    browser.wait_for(&own_seat("Anna")).await;
    program
}

// A browser takes longer to start than most of this takes: one after another, each with a program of its own.

#[tokio::test]
async fn days_threads_and_windows() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    days_pass_at_a_press_of_the_clock(&browser).await;
    a_thread_closed_by_hand_is_opened_by_the_next_post_unless_it_is_locked(&browser).await;
    two_windows_sit_as_two_people_and_badges_tell_each_what_waits(&browser).await;
    browser.close().await;
}

#[tokio::test]
async fn what_owners_and_moderators_do() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    a_moderator_deletes_a_post_and_the_owner_makes_and_deletes_a_channel(&browser).await;
    an_owner_chooses_roles_and_channels_by_keyboard(&browser).await;
    a_variant_goes_out_as_a_file_and_comes_back_as_one(&browser).await;
    an_owner_sets_what_a_member_may_do_in_a_channel(&browser).await;
    browser.close().await;
}

#[tokio::test]
async fn keys_and_languages() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    the_answer_to_ones_own_press_comes_into_view(&browser).await;
    tab_enters_the_messages_at_the_newest_and_arrows_lead_on(&browser).await;
    a_german_client_completes_help_by_either_name(&browser).await;
    a_game_is_begun_by_keys_alone(&browser).await;
    a_press_beside_an_open_menu_presses_what_it_points_at(&browser).await;
    browser.close().await;
}

async fn two_windows_sit_as_two_people_and_badges_tell_each_what_waits(browser: &Browser) {
    let program = sit_down(browser, &["--variant", "london"]).await;
    let annas = browser.window().await;
    browser.open_window().await;
    let bens = browser.window().await;
    browser.resize(1280, 900).await;
    browser.open(&program.address).await;
    browser.wait_for(&own_seat("Anna")).await;
    browser.press(&[ALT, "2"]).await;
    browser.wait_for(&own_seat("Ben")).await;
    browser.click(&button("Join")).await;

    // Each sees what the other does, and keeps their own seat.
    browser.look_at(&annas).await;
    browser.wait_for("//article[contains(.,'Ben')]").await;
    assert!(browser.has(&own_seat("Anna")).await);
    // The longest labels of menus fit on a phone.
    browser.click(&button("Settings")).await;
    browser.click(&button("Clock")).await;
    browser
        .wait_for("//button[contains(.,'When time runs out')]")
        .await;
    browser.judge_page().await;
    browser.resize(1280, 900).await;
    browser.click(&button("Start")).await;
    browser.wait_for(&button("Choose tickets")).await;

    // Both got their cards directly: a badge shows it, and disappears once they are read.
    browser.look_at(&bens).await;
    let direct =
        "//div[@id='places']/button[.//span[contains(@class,'badge')]][contains(.,'Railpost')]";
    browser.wait_for(direct).await;
    assert!(browser.has(&own_seat("Ben")).await);
    browser.click(direct).await;
    browser.wait_for("//article[contains(.,'Your hand')]").await;
    browser
        .wait_for("//div[@id='places'][not(.//span[contains(@class,'badge')])]")
        .await;
    // Anna's seat has her badge in Ben's window.
    browser
        .wait_for(&format!("{}//span[contains(@class,'badge')]", seat("Anna")))
        .await;

    // A direct conversation is private: leaving the seat leaves it.
    browser.press(&[ALT, "1"]).await;
    browser.wait_for(&own_seat("Anna")).await;
    browser
        .wait_for("//h1[@id='place'][starts-with(.,'#games')]")
        .await;
    browser.judge_page().await;
}

async fn days_pass_at_a_press_of_the_clock(browser: &Browser) {
    let _program = sit_down(browser, &["--variant", "london"]).await;
    browser.wait_for(&button("Start")).await;
    browser.click("//details[@id='clock']/summary").await;
    let before = browser.text("//time[@id='now']").await;
    // A table that nobody starts closes after seven days.
    for _ in 0..8 {
        browser
            .click("//details[@id='clock']//button[.='1 day']")
            .await;
    }
    browser.wait_for("//article[contains(.,'closed')]").await;
    assert_ne!(browser.text("//time[@id='now']").await, before);
    assert!(!browser.has(&button("Start")).await);
    browser.judge_page().await;
}

async fn a_thread_closed_by_hand_is_opened_by_the_next_post_unless_it_is_locked(browser: &Browser) {
    let _program = sit_down(browser, &[]).await;
    let here = |name: &str| format!("//h1[@id='place'][starts-with(.,'{name}')]");
    let tool = |words: &str| format!("//div[@id='thread-tools']/button[.='{words}']");
    let line = "/game new variant:london players:2 computers:1 thread:True";
    for typed in [line, ESCAPE, ENTER] {
        browser.type_into(LINE, typed).await;
    }
    browser.click("//button[.='Open the thread']").await;
    browser.click(&button("Start")).await;
    browser.wait_for(&button("Choose tickets")).await;

    // The bot began it, so it is for the owner to close.
    browser.click("//details[@id='rights']/summary").await;
    assert!(!browser.has(&tool("Close this thread")).await);
    browser.press(&[ESCAPE]).await;
    browser.press(&[ALT, "4"]).await;
    browser.wait_for(&own_seat("Owner")).await;
    browser.click("//details[@id='rights']/summary").await;
    browser.click(&tool("Close this thread")).await;
    browser
        .wait_for("//h1[@id='place'][contains(.,'closed')]")
        .await;

    // Anna plays on from the channel, by the name of the table.
    browser.press(&[ESCAPE]).await;
    browser.press(&[ALT, "1"]).await;
    browser.wait_for(&own_seat("Anna")).await;
    browser
        .click("//div[@id='places']/button[contains(.,'games')]")
        .await;
    browser.wait_for(&here("#games")).await;
    browser
        .type_into(LINE, "/tickets keep:\"1 2\" table:")
        .await;
    browser.wait_for(&offered("your turn")).await;
    for typed in [TAB, ESCAPE, ENTER] {
        browser.type_into(LINE, typed).await;
    }
    browser.wait_for("//article[contains(.,'kept')]").await;
    browser
        .click("//div[@id='places']//button[contains(@class,'thread')]")
        .await;
    browser
        .wait_for("//article[contains(.,'the journey begins')]")
        .await;
    browser
        .wait_for("//h1[@id='place'][not(contains(.,'closed'))]")
        .await;
    browser.judge_page().await;
}

async fn a_moderator_deletes_a_post_and_the_owner_makes_and_deletes_a_channel(browser: &Browser) {
    let _program = sit_down(browser, &["--variant", "london"]).await;
    browser.wait_for(&button("Start")).await;
    // Nobody but moderators can delete what others wrote.
    assert!(!browser.has(&button("Delete")).await);
    browser.click("//details[@id='mine']/summary").await;
    browser.click("//input[@id='moderator']").await;
    browser.click(&button("Delete")).await;
    let gone = "!document.querySelector('#log').innerText.includes('Leave')";
    wait_until(browser, gone).await;

    browser.press(&[ESCAPE]).await;
    browser.press(&[ALT, "4"]).await;
    browser.wait_for(&own_seat("Owner")).await;
    browser.click("//button[@id='add-channel']").await;
    browser
        .type_into("//input[@id='new-name']", "Night train")
        .await;
    browser.click("//dialog[@open]//button[.='Add']").await;
    let here = |name: &str| format!("//h1[@id='place'][starts-with(.,'#{name}')]");
    browser.wait_for(&here("night-train")).await;
    browser.click("//details[@id='rights']/summary").await;
    browser.click("//button[.='Delete this channel']").await;
    browser
        .click("//button[.='Delete night-train with all its messages']")
        .await;
    browser.wait_for(&here("games")).await;

    // Who left the server sees nothing of it.
    browser.press(&[ALT, "2"]).await;
    browser.wait_for(&own_seat("Ben")).await;
    browser.click("//details[@id='mine']/summary").await;
    browser.click("//input[@id='member']").await;
    browser
        .wait_for("//p[@class='empty'][contains(.,'no channel here')]")
        .await;
    browser.judge_page().await;
}

async fn an_owner_chooses_roles_and_channels_by_keyboard(browser: &Browser) {
    let _program = sit_down(browser, &["--variant", "london"]).await;
    browser.press(&[ALT, "4"]).await;
    browser.wait_for(&own_seat("Owner")).await;
    browser.type_into(LINE, "/server starters:cond").await;
    browser.wait_for(&offered("@conductors")).await;
    browser.type_into(LINE, TAB).await;
    browser.type_into(LINE, "allow:lou").await;
    browser.wait_for(&offered("#lounge")).await;
    browser.type_into(LINE, TAB).await;
    browser.type_into(LINE, ESCAPE).await;
    browser.type_into(LINE, ENTER).await;
    let page = "(//article[contains(@class,'private')])[last()]";
    browser
        .wait_for(&format!("{page}//span[@class='mention'][.='@conductors']"))
        .await;
    let open = format!("{page}//button[@aria-label='Channels to play in: #lounge']");
    let option = |name: &str| format!("{page}//button[@role='option'][contains(.,'{name}')]");
    browser
        .click(&format!("{page}//button[.='Where and who']"))
        .await;
    browser.wait_for(&open).await;
    // Both channels, using only the keyboard: the list opens on the first, space chooses, Tab goes to Send.
    browser.type_into(&open, ENTER).await;
    browser.wait_for(&option("games")).await;
    browser.press(&[" "]).await;
    browser
        .wait_for(&format!("{}[@aria-selected='true']", option("games")))
        .await;
    browser.click(&format!("{page}//button[.='Send']")).await;
    // Back on the page, which names both.
    let named = |channel: &str| format!("contains(.,'{channel}')");
    let both = [
        named("#games"),
        named("#lounge"),
        named("Everybody may open"),
    ]
    .join(" and ");
    browser.wait_for(&format!("{page}[{both}]")).await;
    browser.judge_page().await;
}

async fn a_variant_goes_out_as_a_file_and_comes_back_as_one(browser: &Browser) {
    let program = sit_down(browser, &["--variant", "london"]).await;
    browser.press(&[ALT, "4"]).await;
    browser.wait_for(&own_seat("Owner")).await;
    browser
        .type_into(LINE, "/variant export variant:london")
        .await;
    browser.wait_for(&offered("London")).await;
    browser.type_into(LINE, TAB).await;
    browser.type_into(LINE, ESCAPE).await;
    browser.type_into(LINE, ENTER).await;
    let link = "//article[contains(@class,'private')]//a[@download]";
    browser.wait_for(link).await;
    let address = browser
        .ask("document.querySelector('.private a[download]').href")
        .await;
    let file = program.fetch(address.as_str().unwrap()).await;
    assert!(!file.is_empty());

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my london.json");
    std::fs::write(&path, file).unwrap();
    browser
        .type_into(LINE, "/variant import name:Fog file:")
        .await;
    browser.wait_for(&offered("Choose a file")).await;
    browser.type_into(LINE, TAB).await;
    // The system's file dialog is not part of the page: the chosen file is set directly.
    browser
        .type_into("//input[@id='file']", path.to_str().unwrap())
        .await;
    let typed = "document.querySelector('#line').value.includes('file:my_london.json ')";
    wait_until(browser, typed).await;
    browser.type_into(LINE, ESCAPE).await;
    browser.type_into(LINE, ENTER).await;
    browser
        .wait_for("//article[contains(@class,'private')][contains(.,'Fog')][contains(.,'Loaded')]")
        .await;
    browser.judge_page().await;
}

/// Waits until the element with that text has the focus.
async fn wait_for_focus(browser: &Browser, text: &str) {
    let focused = format!("(document.activeElement.innerText || '').includes(\"{text}\")");
    wait_until(browser, &focused).await;
}

/// Goes to the command line and up from there to the newest buttons, the first of which has this text.
async fn up_to(browser: &Browser, text: &str) {
    browser.press(&["/"]).await;
    browser.wait_for(&offered("/draw")).await;
    browser.press(&[BACKSPACE]).await;
    browser.press(&[UP]).await;
    wait_for_focus(browser, text).await;
}

async fn the_answer_to_ones_own_press_comes_into_view(browser: &Browser) {
    let _program = sit_down(browser, &["--variant", "london"]).await;
    browser.resize(390, 844).await;
    browser.click(&button("Start")).await;
    browser.wait_for(&button("Choose tickets")).await;
    for _ in 0..3 {
        browser.type_into(LINE, "/hand").await;
        browser.type_into(LINE, ESCAPE).await;
        browser.type_into(LINE, ENTER).await;
        wait_until(browser, "document.getElementById('line').value === ''").await;
    }
    // Far from the end, where the page no longer follows automatically.
    let scroll = "(() => { const log = document.getElementById('log'); log.scrollTop = 0; return log.scrollHeight > log.clientHeight + 100 })()";
    assert_eq!(
        browser.ask(scroll).await,
        true,
        "there is nothing to scroll"
    );
    browser.type_into(LINE, "/help").await;
    browser.type_into(LINE, ESCAPE).await;
    browser.type_into(LINE, ENTER).await;
    let newest = "(//article)[last()][contains(@class,'private')][contains(.,'/board')]";
    browser.wait_for(newest).await;
    let is_in_view = "(() => { const [seen, log] = [document.getElementById('log').lastElementChild, document.getElementById('log')].map((one) => one.getBoundingClientRect()); return seen.top < log.bottom - 40 && seen.bottom > log.top + 40 })()";
    wait_until(browser, is_in_view).await;
    browser.judge_page().await;
}

async fn a_press_beside_an_open_menu_presses_what_it_points_at(browser: &Browser) {
    let _program = sit_down(browser, &["--variant", "europe"]).await;
    browser.resize(390, 844).await;
    browser.wait_for(&button("Settings")).await;
    // The list folds, and everything above it moves down.
    let menu = "//button[contains(@class,'menu-open')][contains(.,'Add a computer')]";
    browser.click(menu).await;
    browser
        .wait_for("//div[@role='option' or @role='listbox']")
        .await;
    browser.click(&button("Settings")).await;
    browser
        .wait_for("//article[contains(@class,'private')][.//button[contains(@class,'menu-open')]]")
        .await;
}

async fn tab_enters_the_messages_at_the_newest_and_arrows_lead_on(browser: &Browser) {
    let program = sit_down(browser, &["--variant", "london"]).await;
    browser.click(&button("Start")).await;
    browser.wait_for(&button("Choose tickets")).await;
    browser
        .wait_for("//article[contains(@class,'private')]")
        .await;
    // Reloaded, the page has no press in progress whose answer would take the focus.
    browser.open(&program.address).await;
    browser.wait_for(&button("Choose tickets")).await;
    browser
        .ask("document.querySelector('#mine summary').focus()")
        .await;
    browser.press(&[TAB]).await;
    let is_newest = "document.activeElement === document.getElementById('log').lastElementChild";
    wait_until(browser, is_newest).await;
    browser.press(&[UP]).await;
    let is_before = "document.activeElement.nextElementSibling === document.getElementById('log').lastElementChild";
    wait_until(browser, is_before).await;
    browser.press(&[DOWN]).await;
    wait_until(browser, is_newest).await;
    browser.press(&[TAB]).await;
    let is_inside =
        "document.getElementById('log').lastElementChild.contains(document.activeElement)";
    wait_until(browser, is_inside).await;
    browser.judge_page().await;
}

async fn has_german_people(program: &Program) -> bool {
    let overview = program.get("overview").await;
    let mut people = overview["people"].as_array().unwrap().iter();
    people.any(|person| person["locale"] == "de")
}

async fn a_german_client_completes_help_by_either_name(browser: &Browser) {
    let program = sit_down(browser, &["--variant", "london"]).await;
    browser.click("//details[@id='mine']/summary").await;
    // Whatever Discord's clients speak, by its own name.
    for (locale, name) in [("fr", "français"), ("es-ES", "español"), ("da", "dansk")] {
        let language =
            format!("//select[@id='locale']/option[@value='{locale}'][contains(.,'{name}')]");
        assert!(browser.has(&language).await, "{name}");
    }
    browser
        .click("//select[@id='locale']/option[@value='de']")
        .await;
    let is_german = "document.getElementById('locale').value === 'de'";
    wait_until(browser, is_german).await;
    // The page offers German names once it has heard that the setting is stored, which nothing on it shows: it is loaded anew.
    while !has_german_people(&program).await {
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
    browser.open(&program.address).await;
    browser.wait_for(&own_seat("Anna")).await;
    wait_until(browser, is_german).await;
    for typed in ["/hel", "/hil"] {
        browser.type_into(LINE, typed).await;
        browser.wait_for(&offered("/hilfe")).await;
        browser.type_into(LINE, TAB).await;
        browser.wait_for(&offered("thema:")).await;
        browser.type_into(LINE, TAB).await;
        browser.wait_for(&offered("Spielzüge")).await;
        browser.type_into(LINE, TAB).await;
        browser.type_into(LINE, ESCAPE).await;
        browser.type_into(LINE, ENTER).await;
        wait_until(browser, "document.getElementById('line').value === ''").await;
    }
    // The English names are completed as well.
    browser.type_into(LINE, "/help topic:").await;
    browser.wait_for(&offered("Spielzüge")).await;
    browser.judge_page().await;
}

async fn an_owner_sets_what_a_member_may_do_in_a_channel(browser: &Browser) {
    let _program = sit_down(browser, &["--variant", "london"]).await;
    let rights = "//details[@id='rights']";
    browser.click(&format!("{rights}/summary")).await;
    browser
        .wait_for(&format!("{rights}[contains(.,'needs the permission')]"))
        .await;
    browser.press(&[ALT, "4"]).await;
    browser.wait_for(&own_seat("Owner")).await;
    browser.press(&[ESCAPE]).await;
    browser.click(&format!("{rights}/summary")).await;
    browser
        .click(&format!(
            "{rights}//label[contains(.,'Role or member')]//option[.='Anna']"
        ))
        .await;
    let send = format!("{rights}//label[span='Send Messages']");
    browser.click(&format!("{send}//option[.='denied']")).await;
    browser.press(&[ESCAPE]).await;
    browser.press(&[ALT, "1"]).await;
    browser.wait_for(&own_seat("Anna")).await;
    browser
        .wait_for("//input[@id='line'][contains(@placeholder,'may not write here')]")
        .await;
    browser.judge_page().await;
}

/// Waits until an expression of the page is true.
async fn wait_until(browser: &Browser, expression: &str) {
    let started = std::time::Instant::now();
    while browser.ask(expression).await != true {
        assert!(
            started.elapsed() < Duration::from_secs(30),
            "never true: {expression}; the focus is on {}",
            browser
                .ask("document.activeElement.outerHTML.slice(0, 300)")
                .await
        );
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
}

async fn a_game_is_begun_by_keys_alone(browser: &Browser) {
    let _program = sit_down(browser, &["--variant", "london"]).await;
    browser.wait_for(&button("Start")).await;
    // From the line up to the newest buttons, and along them.
    up_to(browser, "Join").await;
    for _ in 0..3 {
        browser.press(&[TAB]).await;
    }
    wait_for_focus(browser, "Start").await;
    browser.press(&[ENTER]).await;
    browser.wait_for(&button("Choose tickets")).await;
    up_to(browser, "Choose tickets").await;
    browser.press(&[ENTER]).await;
    // The window opens at its first box; Escape leaves it, and the keyboard is where it was.
    let ticked = "[...document.querySelectorAll('dialog.modal :checked')].length";
    let opened = "//dialog[@open]//legend[contains(.,'Keep at least 1')]";
    browser.wait_for(opened).await;
    // A box is ticked by a press on its text, too, while the mouse moves.
    for n in 0..2 {
        let name = format!("document.querySelectorAll('dialog.modal .name')[{n}]");
        browser.click_roughly(&name).await;
    }
    assert_eq!(browser.ask(ticked).await, 2);
    browser.press(&[ESCAPE]).await;
    wait_for_focus(browser, "Choose tickets").await;
    browser.press(&[ENTER]).await;
    browser.wait_for(opened).await;
    let submit = "//dialog//button[.='Submit']";
    assert!(browser.has(&format!("{submit}[@disabled]")).await);
    for width in [1280, 390] {
        browser.resize(width, 844).await;
        browser.judge_page().await;
    }
    for _ in 0..2 {
        browser.press(&[" "]).await;
        browser.press(&[TAB]).await;
    }
    assert_eq!(browser.ask(ticked).await, 2);
    wait_for_focus(browser, "Cancel").await;
    browser.press(&[TAB]).await;
    wait_for_focus(browser, "Submit").await;
    browser.press(&[ENTER]).await;
    browser
        .wait_for("//article[contains(@class,'private')][contains(.,'kept 2 tickets')]")
        .await;
    assert!(!browser.has("//dialog[@open]").await);
    browser.judge_page().await;
}
