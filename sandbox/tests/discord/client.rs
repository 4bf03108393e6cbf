//! A minimal bot: raw requests and gateway frames.

use futures::{SinkExt as _, StreamExt as _};
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use sandbox::{Clock, Moment, Options, Sandbox};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

/// A client with a token.
pub(crate) struct Bot {
    http: reqwest::Client,
    base: String,
    token: String,
    pub(crate) application: u64,
}

/// An answer's status and JSON.
pub(crate) type Answer = (u16, Value);

/// A sandbox with a stopped clock, and a bot that knows it.
pub(crate) async fn sandbox_and_bot() -> (Sandbox, Bot) {
    sandbox_and_bot_with(Options::default()).await
}

pub(crate) async fn sandbox_and_bot_with(options: Options) -> (Sandbox, Bot) {
    let clock = Clock::standing_at(Moment(1_795_241_700_000));
    let sandbox = Sandbox::start(Options { clock, ..options }).await;
    let connection = sandbox.connection();
    let certificate = reqwest::Certificate::from_pem(connection.certificate.as_bytes()).unwrap();
    let http = reqwest::Client::builder()
        .resolve("discord.com", connection.address)
        .add_root_certificate(certificate);
    let bot = Bot {
        http: http.build().unwrap(),
        base: format!("https://discord.com:{}/api/v10", connection.address.port()),
        token: connection.token,
        application: connection.application,
    };
    (sandbox, bot)
}

impl Bot {
    pub(crate) async fn call(&self, method: Method, path: &str, body: Value) -> Answer {
        let mut request = self
            .http
            .request(method, format!("{}{path}", self.base))
            .header("authorization", format!("Bot {}", self.token));
        if !body.is_null() {
            request = request
                .header("content-type", "application/json")
                .body(body.to_string());
        }
        read(request.send().await.unwrap()).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.call(Method::GET, path, Value::Null).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.call(Method::POST, path, body).await
    }

    /// Posts JSON; an error if no answer comes.
    pub(crate) async fn try_post(&self, path: &str, body: &Value) -> reqwest::Result<u16> {
        let request = self
            .http
            .post(format!("{}{path}", self.base))
            .header("authorization", format!("Bot {}", self.token));
        let sent = request
            .header("content-type", "application/json")
            .body(body.to_string())
            .send()
            .await?;
        Ok(sent.status().as_u16())
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> Answer {
        self.call(Method::PUT, path, body).await
    }

    pub(crate) async fn patch(&self, path: &str, body: Value) -> Answer {
        self.call(Method::PATCH, path, body).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.call(Method::DELETE, path, Value::Null).await
    }

    /// Posts JSON with files.
    pub(crate) async fn upload(
        &self,
        method: Method,
        path: &str,
        body: &Value,
        files: &[(&str, usize)],
    ) -> Answer {
        let mut form = Form::new();
        for (n, (name, size)) in files.iter().enumerate() {
            let part = Part::bytes(vec![7; *size])
                .file_name((*name).to_owned())
                .mime_str("image/png")
                .unwrap();
            form = form.part(format!("files[{n}]"), part);
        }
        let form = form.text("payload_json", body.to_string());
        let request = self
            .http
            .request(method, format!("{}{path}", self.base))
            .header("authorization", format!("Bot {}", self.token));
        read(request.multipart(form).send().await.unwrap()).await
    }

    /// Posts a message with this text, which must be accepted.
    pub(crate) async fn say(&self, channel: &sandbox::Channel, words: &str) -> String {
        let (status, message) = self
            .post(
                &format!("/channels/{}/messages", channel.id()),
                json!({"content": words}),
            )
            .await;
        assert_eq!(status, 200, "{message}");
        message["id"].as_str().unwrap().to_owned()
    }

    /// Registers commands, which must be accepted.
    pub(crate) async fn register(&self, commands: Value) {
        let (status, answer) = self
            .put(
                &format!("/applications/{}/commands", self.application),
                commands,
            )
            .await;
        assert_eq!(status, 200, "{answer}");
    }

    /// A client that knows the certificate but no token.
    pub(crate) async fn stranger_get(&self, path: &str) -> Answer {
        read(
            self.http
                .get(format!("{}{path}", self.base))
                .send()
                .await
                .unwrap(),
        )
        .await
    }
}

async fn read(response: reqwest::Response) -> Answer {
    let status = response.status().as_u16();
    let text = response.text().await.unwrap();
    (
        status,
        if text.is_empty() {
            Value::Null
        } else {
            serde_json::from_str(&text).unwrap()
        },
    )
}

/// Checks the HTTP status and code of a refusal.
#[track_caller]
pub(crate) fn check_refused((status, body): Answer, wanted: (u16, u64)) {
    assert_eq!(
        (status, body["code"].as_u64()),
        (wanted.0, Some(wanted.1)),
        "{body}"
    );
}

/// A connection to the gateway.
pub(crate) struct Socket(
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>,
);

impl Socket {
    /// Connects and reads HELLO.
    pub(crate) async fn open(sandbox: &Sandbox) -> Socket {
        let url = format!("{}/?v=10&encoding=json", sandbox.connection().gateway_url);
        let mut socket = Socket(tokio_tungstenite::connect_async(url).await.unwrap().0);
        assert_eq!(socket.next().await["op"], 10);
        socket
    }

    pub(crate) async fn send(&mut self, frame: Value) {
        self.0.send(Frame::text(frame.to_string())).await.unwrap();
    }

    pub(crate) async fn identify(&mut self, sandbox: &Sandbox, intents: u64) {
        let token = sandbox.connection().token;
        let properties = json!({"os": "linux", "browser": "none", "device": "none"});
        self.send(
            json!({"op": 2, "d": {"token": token, "intents": intents, "properties": properties}}),
        )
        .await;
    }

    /// The next frame.
    pub(crate) async fn next(&mut self) -> Value {
        match self.0.next().await.unwrap().unwrap() {
            Frame::Text(text) => serde_json::from_str(text.as_str()).unwrap(),
            other => panic!("not a text: {other:?}"),
        }
    }

    /// The data of the next event, which must be of this kind.
    pub(crate) async fn event(&mut self, kind: &str) -> Value {
        let frame = self.next().await;
        assert_eq!(frame["t"], kind, "{frame}");
        frame["d"].clone()
    }

    /// The code with which the connection is closed now.
    pub(crate) async fn close_code(&mut self) -> u16 {
        match self.0.next().await.unwrap().unwrap() {
            Frame::Close(Some(CloseFrame { code, .. })) => code.into(),
            other => panic!("not closed: {other:?}"),
        }
    }

    /// Whether the connection has ended.
    pub(crate) async fn is_broken(&mut self) -> bool {
        !matches!(self.0.next().await, Some(Ok(_)))
    }
}
