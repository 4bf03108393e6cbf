//! `railpost sandbox` as a separate program, as a newcomer runs it, with requests to its page
//! without a browser.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// Maximum wait before the test fails.
const START_TIMEOUT: Duration = Duration::from_secs(30);

/// The program, running; it stops when this is dropped.
pub struct Program {
    child: Child,
    /// Its printed line.
    pub line: String,
    /// The page's address, including the key.
    pub address: String,
    client: reqwest::Client,
}

impl Program {
    /// Starts it and waits for its line. Computers answer at once.
    pub fn start(args: &[&str]) -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_railpost"))
            .args(["sandbox", "--undo-seconds", "0"])
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let address = line
            .split_whitespace()
            .find(|word| word.starts_with("http://"));
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}"));
        Program {
            address: address.to_owned(),
            line: line.clone(),
            child,
            client: reqwest::Client::new(),
        }
    }

    /// Stops it as Ctrl-C or a shutdown would, and waits until it has ended.
    pub fn stop(mut self) {
        let pid = self.child.id().to_string();
        let told = Command::new("kill").arg(&pid).status().unwrap();
        assert!(told.success() && self.child.wait().unwrap().success());
    }

    /// Starts it when it must refuse; returns its message.
    pub fn refusal(args: &[&str]) -> String {
        let ended = Command::new(env!("CARGO_BIN_EXE_railpost"))
            .arg("sandbox")
            .args(args)
            .output()
            .unwrap();
        assert!(
            !ended.status.success() && ended.stdout.is_empty(),
            "{ended:?}"
        );
        String::from_utf8(ended.stderr).unwrap()
    }

    /// The page's answer to a GET request.
    pub async fn get(&self, path: &str) -> Value {
        let asked = self.client.get(format!("{}api/{path}", self.address));
        let answer = asked.send().await.unwrap().bytes().await.unwrap();
        serde_json::from_slice(&answer).unwrap()
    }

    /// A file of the page, at the address in its link.
    pub async fn fetch(&self, address: &str) -> Vec<u8> {
        let answer = self.client.get(address).send().await.unwrap();
        assert!(answer.status().is_success(), "{}", answer.status());
        answer.bytes().await.unwrap().to_vec()
    }

    /// Sends a request as the page would.
    pub async fn post(&self, path: &str, body: Value) -> Value {
        let asked = self
            .client
            .post(format!("{}api/{path}", self.address))
            .header("content-type", "application/json")
            .body(body.to_string());
        let answer = asked.send().await.unwrap().bytes().await.unwrap();
        serde_json::from_slice(&answer).unwrap_or_default()
    }

    /// The id of the person with that name.
    pub async fn person(&self, name: &str) -> String {
        let overview = self.get("overview").await;
        let people = overview["people"].as_array().unwrap();
        let found = people.iter().find(|person| person["name"] == name);
        let found = found.unwrap_or_else(|| panic!("no {name} in {people:?}"));
        found["id"].as_str().unwrap().to_owned()
    }

    /// The messages of the first channel, as that person sees them.
    pub async fn messages(&self, person: &str) -> Vec<Value> {
        let channel = self.channel(person).await;
        let shown = self
            .get(&format!("channel?as={person}&channel={channel}"))
            .await;
        shown["messages"].as_array().unwrap().clone()
    }

    pub async fn channel(&self, person: &str) -> String {
        let overview = self.get(&format!("overview?as={person}")).await;
        let places = overview["places"].as_array().unwrap();
        let games = places.iter().find(|place| place["name"] == "games");
        games.unwrap()["id"].as_str().unwrap().to_owned()
    }

    /// Waits for a button whose label begins with `label`; returns the newest message with it, and its `custom_id`.
    pub async fn wait_for(&self, person: &str, label: &str) -> (Value, Value) {
        let started = Instant::now();
        loop {
            let mut messages = self.messages(person).await;
            let found = messages.iter().rev().find_map(|message| {
                let rows = message["rows"].as_array()?;
                let mut controls = rows.iter().filter_map(Value::as_array).flatten();
                let is_meant = |control: &&Value| {
                    let said = control["label"].as_str();
                    said.is_some_and(|said| said.starts_with(label))
                };
                let control = controls.find(is_meant)?;
                Some((message.clone(), control["custom_id"].clone()))
            });
            if let Some(found) = found {
                return found;
            }
            assert!(
                started.elapsed() < START_TIMEOUT,
                "no button {label} in {:#?}",
                messages.split_off(messages.len().saturating_sub(3))
            );
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Presses the newest button with that label as soon as there is one.
    pub async fn press(&self, person: &str, label: &str) {
        let (message, control) = self.wait_for(person, label).await;
        let deed = json!({
            "as": person,
            "channel": message["channel"],
            "message": message["id"],
            "control": control,
        });
        let begun = self.post("press", deed).await;
        assert!(begun["interaction"].is_string(), "{label}: {begun}");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
