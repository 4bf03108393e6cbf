//! A browser without a screen, driven as a person would: it looks, clicks and types.
//!
//! Debian's chromium and its driver, using the WebDriver protocol. Elements are named by XPath, because
//! people mostly find them by their text. Start at [`Browser::start`], and end with
//! [`Browser::close`], which checks the page in its final state.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use base64::Engine as _;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::skip;

/// Maximum wait for an element before the test fails.
const PAGE_TIMEOUT: Duration = Duration::from_secs(30);
/// WebDriver's key for the id of an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A key without a letter, as WebDriver writes it.
pub const TAB: &str = "\u{e004}";
pub const ENTER: &str = "\u{e007}";
pub const ESCAPE: &str = "\u{e00c}";
pub const ALT: &str = "\u{e00a}";
pub const BACKSPACE: &str = "\u{e003}";
pub const UP: &str = "\u{e013}";
pub const DOWN: &str = "\u{e015}";

/// Widths and heights at which a page is checked: of a desktop and of a phone.
const SIZES: [(u32, u32); 2] = [(1280, 900), (390, 844)];

/// A browser with one window; it ends when this is dropped, after [`Browser::close`].
pub struct Browser {
    is_judged: bool,
    driver: Child,
    port: u16,
    session: String,
    client: reqwest::Client,
    _profile: TempDir,
}

/// A command that the driver failed to carry out.
#[derive(Debug)]
struct Failed {
    kind: String,
    message: String,
}

impl Browser {
    /// A browser; `None` if none is installed and none is required.
    pub async fn start() -> Option<Browser> {
        let Ok((driver, port)) = start_driver() else {
            skip("chromedriver is not installed (Debian: chromium-driver)");
            return None;
        };
        let profile = tempfile::tempdir().unwrap();
        let mut browser = Browser {
            is_judged: false,
            driver,
            port,
            session: String::new(),
            client: reqwest::Client::new(),
            _profile: profile,
        };
        let mut args: Vec<String> = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
        ]
        .map(str::to_owned)
        .to_vec();
        args.push(format!(
            "--user-data-dir={}",
            browser._profile.path().display()
        ));
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "goog:chromeOptions": { "args": args },
        } } });
        let made = browser.post("session", wanted).await.unwrap();
        browser.session = made["sessionId"].as_str().unwrap().to_owned();
        Some(browser)
    }

    /// Sends a command to the driver; the session is put before the path once there is one.
    async fn post(&self, path: &str, body: Value) -> Result<Value, Failed> {
        let session = match self.session.as_str() {
            "" => String::new(),
            id => format!("session/{id}/"),
        };
        let address = format!("http://127.0.0.1:{}/{session}{path}", self.port);
        let request = match body {
            Value::Null => self.client.get(address),
            body => self
                .client
                .post(address)
                .header("content-type", "application/json")
                .body(body.to_string()),
        };
        let answer = request.send().await.unwrap().bytes().await.unwrap();
        let mut answer: Value = serde_json::from_slice(&answer).unwrap();
        let value = answer["value"].take();
        match value["error"].as_str() {
            None => Ok(value),
            Some(kind) => Err(Failed {
                kind: kind.to_owned(),
                message: value["message"].as_str().unwrap_or_default().to_owned(),
            }),
        }
    }

    pub async fn open(&self, address: &str) {
        self.post("url", json!({ "url": address })).await.unwrap();
    }

    /// Sets the window's inner size, for everything opened in it from now on.
    pub async fn resize(&self, width: u32, height: u32) {
        let size = json!({ "cmd": "Emulation.setDeviceMetricsOverride", "params": {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
        } });
        self.post("goog/cdp/execute", size).await.unwrap();
    }

    /// Emulates system settings that a page can query: "light" or "dark", and reduced motion, so
    /// that no screenshot shows an animation.
    pub async fn prefer(&self, theme: &str) {
        let media = json!({ "cmd": "Emulation.setEmulatedMedia", "params": {
            "features": [
                { "name": "prefers-color-scheme", "value": theme },
                { "name": "prefers-reduced-motion", "value": "reduce" },
            ],
        } });
        self.post("goog/cdp/execute", media).await.unwrap();
    }

    /// Fails if anything on the page is cut off, too small for a finger, or too pale to read: on desktop
    /// and phone, in light and dark.
    pub async fn judge_page(&self) {
        let mut wrong = Vec::new();
        for (width, height) in SIZES {
            self.resize(width, height).await;
            for theme in ["light", "dark"] {
                self.prefer(theme).await;
                let script = json!({ "script": include_str!("judge_page.js"), "args": [] });
                let found = self.post("execute/sync", script).await.unwrap();
                let found = found.as_array().unwrap().iter();
                wrong.extend(found.map(|fault| format!("{width} wide, {theme}: {fault}")));
            }
        }
        let (width, height) = SIZES[0];
        self.resize(width, height).await;
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    /// Checks the page in its current state, and ends the browser.
    pub async fn close(mut self) {
        self.judge_page().await;
        self.is_judged = true;
    }

    async fn element(&self, path: &str) -> Option<String> {
        let wanted = json!({ "using": "xpath", "value": path });
        let found = self.post("element", wanted).await.ok()?;
        Some(found[ELEMENT].as_str()?.to_owned())
    }

    /// Whether the element exists now.
    pub async fn has(&self, path: &str) -> bool {
        self.element(path).await.is_some()
    }

    /// Waits for the first of these elements to exist; returns its index.
    pub async fn wait_for_any(&self, paths: &[&str]) -> usize {
        let started = Instant::now();
        loop {
            for (n, path) in paths.iter().enumerate() {
                if self.has(path).await {
                    return n;
                }
            }
            if started.elapsed() > PAGE_TIMEOUT {
                let shown = self.text("//body").await;
                panic!("none of {paths:#?} came; the page shows:\n{shown}");
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }

    pub async fn wait_for(&self, path: &str) {
        self.wait_for_any(&[path]).await;
    }

    /// Clicks the element as soon as it exists, is in view, and nothing covers it.
    pub async fn click(&self, path: &str) {
        self.act(path, "click", json!({})).await;
    }

    /// Clicks the middle of what an expression says with a mouse that moves a little meanwhile, as a hand does.
    pub async fn click_roughly(&self, expression: &str) {
        let middle = format!(
            "(() => {{ const at = {expression}.getBoundingClientRect(); \
             return [at.x + at.width / 2, at.y + at.height / 2].map(Math.round); }})()"
        );
        let middle = self.ask(&middle).await;
        let to = |dx: i64| {
            let x = middle[0].as_i64().unwrap() + dx;
            json!({ "type": "pointerMove", "x": x, "y": middle[1], "duration": 20 })
        };
        let [down, up] =
            ["pointerDown", "pointerUp"].map(|kind| json!({ "type": kind, "button": 0 }));
        let mouse =
            json!({ "type": "pointer", "id": "mouse", "actions": [to(0), down, to(6), up] });
        let done = self.post("actions", json!({ "actions": [mouse] }));
        done.await.unwrap();
    }

    /// Focuses the element and types.
    pub async fn type_into(&self, path: &str, text: &str) {
        self.act(path, "value", json!({ "text": text })).await;
    }

    async fn act(&self, path: &str, deed: &str, body: Value) {
        let started = Instant::now();
        loop {
            self.wait_for(path).await;
            let Some(element) = self.element(path).await else {
                continue;
            };
            let done = self
                .post(&format!("element/{element}/{deed}"), body.clone())
                .await;
            // The page may be redrawing itself.
            let is_passing = |failed: &Failed| {
                [
                    "stale element reference",
                    "element click intercepted",
                    "element not interactable",
                    "no such element",
                ]
                .contains(&failed.kind.as_str())
            };
            match done {
                Ok(_) => return,
                Err(failed) if is_passing(&failed) && started.elapsed() < PAGE_TIMEOUT => {
                    tokio::time::sleep(Duration::from_millis(40)).await;
                }
                Err(failed) => panic!("no {deed} of {path}: {}: {}", failed.kind, failed.message),
            }
        }
    }

    /// Presses the last of these keys while holding the others, wherever the focus is.
    pub async fn press(&self, keys: &[&str]) {
        let down = keys
            .iter()
            .map(|key| json!({ "type": "keyDown", "value": key }));
        let up = keys
            .iter()
            .rev()
            .map(|key| json!({ "type": "keyUp", "value": key }));
        let keyboard =
            json!({ "type": "key", "id": "keys", "actions": down.chain(up).collect::<Vec<_>>() });
        self.post("actions", json!({ "actions": [keyboard] }))
            .await
            .unwrap();
    }

    /// The id of the current window.
    pub async fn window(&self) -> String {
        let window = self.post("window", Value::Null).await.unwrap();
        window.as_str().unwrap().to_owned()
    }

    /// Opens another window, empty, and switches to it.
    pub async fn open_window(&self) {
        let made = self
            .post("window/new", json!({ "type": "window" }))
            .await
            .unwrap();
        self.look_at(made["handle"].as_str().unwrap()).await;
    }

    pub async fn look_at(&self, window: &str) {
        self.post("window", json!({ "handle": window }))
            .await
            .unwrap();
    }

    /// The element's visible text; empty if there is no such element.
    pub async fn text(&self, path: &str) -> String {
        let Some(element) = self.element(path).await else {
            return String::new();
        };
        let text = self
            .post(&format!("element/{element}/text"), Value::Null)
            .await;
        let text = text.ok().and_then(|text| text.as_str().map(str::to_owned));
        text.unwrap_or_default()
    }

    /// An attribute of the element.
    pub async fn attribute(&self, path: &str, name: &str) -> Option<String> {
        let element = self.element(path).await?;
        let path = format!("element/{element}/attribute/{name}");
        let value = self.post(&path, Value::Null).await.ok()?;
        value.as_str().map(str::to_owned)
    }

    /// The value of a JavaScript expression, for what no person sees, such as a width.
    pub async fn ask(&self, expression: &str) -> Value {
        let script = json!({ "script": format!("return {expression}"), "args": [] });
        self.post("execute/sync", script).await.unwrap()
    }

    /// Takes a screenshot of the window, once everything in view has loaded.
    pub async fn screenshot(&self, file: &Path) {
        let loaded = "[...document.images].filter(image => image.getBoundingClientRect().bottom > 0 \
                      && image.getBoundingClientRect().top < innerHeight).every(image => image.complete)";
        let started = Instant::now();
        while self.ask(loaded).await != true && started.elapsed() < PAGE_TIMEOUT {
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
        let picture = self.post("screenshot", Value::Null).await.unwrap();
        let bytes = base64::engine::general_purpose::STANDARD
            .decode(picture.as_str().unwrap())
            .unwrap();
        std::fs::write(file, bytes).unwrap();
    }
}

/// The driver, and the port that it listens on.
fn start_driver() -> std::io::Result<(Child, u16)> {
    // It looks for a free port before it takes it, and another driver may have been faster.
    for _ in 0..5 {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        if let Some(port) = port_of(&mut driver) {
            return Ok((driver, port));
        }
        driver.wait()?;
    }
    panic!("chromedriver ended again and again without telling its port")
}

/// The port that the driver listens on, from its output; `None` if it ended.
fn port_of(driver: &mut Child) -> Option<u16> {
    let mut said = BufReader::new(driver.stdout.take().unwrap());
    let mut line = String::new();
    while said.read_line(&mut line).unwrap() > 0 {
        let told = line
            .trim_end()
            .trim_end_matches('.')
            .rsplit_once("successfully on port ");
        if let Some((_, port)) = told {
            return Some(port.parse().unwrap());
        }
        line.clear();
    }
    None
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Nothing can be awaited here, and a killed driver would leave its browser running.
        if let Ok(mut stream) = TcpStream::connect(("127.0.0.1", self.port)) {
            let _ = stream.set_read_timeout(Some(Duration::from_secs(5)));
            let _ = write!(
                stream,
                "DELETE /session/{} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n\r\n",
                self.session, self.port
            );
            let _ = stream.read_to_end(&mut Vec::new());
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
        assert!(
            self.is_judged || std::thread::panicking(),
            "a test in a browser ends with Browser::close"
        );
    }
}
