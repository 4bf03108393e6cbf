//! What is picked from a list is sent by its value, as Discord's own clients do: of every option that the bot completes, its
//! first choice.

use serde_json::Value;

use super::program::Program;
use crate::support::browser::{ALT, Browser, ENTER};

const LINE: &str = "//input[@id='line']";
/// Keeps what the page would send, and sends nothing.
const CATCH: &str = "(() => { const real = window.fetch; window.fetch = (address, how) => {\
    const path = String(address);\
    const answer = (body) => Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));\
    if (path.includes('/progress')) return answer({ settled: true, original: null, followups: [] });\
    if (!path.endsWith('/slash')) return real(address, how);\
    window.sent = JSON.parse(how.body).line;\
    return answer({ interaction: '0' });\
}; return true; })()";

/// A command as it is typed, and its options.
fn leaves(path: &str, option: &Value) -> Vec<(String, Vec<Value>)> {
    let empty = Vec::new();
    let options = option["options"].as_array().unwrap_or(&empty);
    let path = format!("{path}{}", option["name"].as_str().unwrap());
    let subs: Vec<&Value> = options
        .iter()
        .filter(|option| matches!(option["type"].as_u64(), Some(1 | 2)))
        .collect();
    if subs.is_empty() {
        return vec![(path, options.clone())];
    }
    let below = subs.into_iter();
    below
        .flat_map(|sub| leaves(&format!("{path} "), sub))
        .collect()
}

/// The value of the bot's first choice for a line.
async fn first_choice(program: &Program, person: &str, channel: &str, line: &str) -> Option<Value> {
    let asked = serde_json::json!({ "as": person, "channel": channel, "line": line });
    let choices = program.post("complete", asked).await;
    Some(choices.as_array()?.first()?["value"].clone())
}

#[tokio::test]
async fn the_first_choice_of_every_option_of_every_command_is_sent_by_its_value() {
    let Some(browser) = Browser::start().await else {
        return;
    };
    let program = Program::start(&["--variant", "london"]);
    browser.resize(1280, 900).await;
    browser.open(&program.address).await;
    let start = "(//div[@id='log']//button[contains(.,'Start')])[last()]";
    browser.wait_for(start).await;
    browser.click(start).await;
    let all = "(//div[@id='log']//button[contains(.,'Keep all')])[last()]";
    let see = "(//div[@id='log']//button[contains(.,'See them first')])[last()]";
    browser.wait_for(see).await;
    browser.click(see).await;
    browser.wait_for(all).await;
    browser.click(all).await;
    browser.wait_for("//article[contains(.,'your turn')]").await;
    browser.ask(CATCH).await;
    let mut picked = Picked::default();
    // Anna has moves to make, and the owner the commands of owners.
    for (name, key) in [("Anna", "1"), ("Owner", "4")] {
        browser.press(&[ALT, key]).await;
        pick_each(&browser, &program, name, &mut picked).await;
    }
    let Picked { all, named } = picked;
    assert!(
        20 < all && 8 < named,
        "{all} picked, {named} with a name of their own"
    );
    browser.close().await;
}

/// Number of choices picked, and of those whose name is not their value.
#[derive(Default)]
struct Picked {
    all: usize,
    named: usize,
}

/// Picks the first choice of each option of each command that this person has, and looks at what would be sent.
async fn pick_each(browser: &Browser, program: &Program, name: &str, picked: &mut Picked) {
    let person = program.person(name).await;
    let channel = program.channel(&person).await;
    let shown = program
        .get(&format!("channel?as={person}&channel={channel}"))
        .await;
    let commands = shown["commands"].as_array().unwrap();
    for (path, options) in commands.iter().flat_map(|command| leaves("/", command)) {
        for option in options
            .iter()
            .filter(|option| option["autocomplete"] == true)
        {
            let name = option["name"].as_str().unwrap();
            let is_needed = |other: &Value| other["required"] == true && other["name"] != name;
            if options.iter().any(is_needed) {
                continue;
            }
            let line = format!("{path} {name}:");
            let Some(value) = first_choice(program, &person, &channel, &line).await else {
                continue;
            };
            let first = "//*[@id='suggestion-0']/span[@class='first']";
            browser.type_into(LINE, &line).await;
            let title =
                format!("//div[@id='suggestions']/div[@class='title'][starts-with(.,'{name}:')]");
            browser.wait_for(&title).await;
            browser.wait_for(first).await;
            let label = browser.text(first).await;
            browser.press(&[ENTER]).await;
            let typed = browser
                .ask("document.getElementById('line').value.trim()")
                .await;
            assert_eq!(
                typed.as_str(),
                Some(format!("{line}{label}").trim()),
                "{line}"
            );
            browser.ask("window.sent = null").await;
            browser
                .ask("document.getElementById('composer').requestSubmit()")
                .await;
            let sent = browser.ask("window.sent").await;
            let value = value
                .as_str()
                .map_or_else(|| value.to_string(), str::to_owned);
            assert_eq!(sent.as_str(), Some(format!("{line}{value}").as_str()));
            picked.all += 1;
            picked.named += usize::from(label != value);
            // What was refused stands in the line again.
            browser
                .ask("document.getElementById('line').value = ''")
                .await;
        }
    }
}
