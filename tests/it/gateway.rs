//! A gateway that ends every connection at once, in each of the ways it can: the program of `railpost run` does not call
//! it again and again, whichever library its connections are made with. It is judged from outside, by the times at
//! which the gateway accepts connections.

use std::collections::BTreeMap;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures::{SinkExt as _, StreamExt as _};
use sandbox::{GatewayRules, Options};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{WebSocketStream, accept_async};

use crate::support::binary::Start;
use crate::support::postgres::Postgres;
use crate::support::scene::Scene;

/// Maximum connections of a shard in a window of time, and that window.
const MAX_CONNECTIONS: usize = 3;
const WINDOW: Duration = Duration::from_secs(10);
/// Minimum time between two shards of a bucket that identify themselves.
const APART: Duration = Duration::from_secs(5);
/// How much later than the next one a busy machine may accept a connection, or read a frame.
const SLACK: Duration = Duration::from_millis(200);
/// How long the program is watched from its first connection on.
const WATCHED: Duration = Duration::from_secs(13);
/// Maximum bytes that it logs meanwhile.
const MAX_LOG: u64 = 64 << 10;

/// How a connection ends.
#[derive(Debug, Clone, Copy)]
enum End {
    /// Before any byte is sent.
    Tcp,
    /// In the middle of the TLS handshake.
    Tls,
    /// With an HTTP error instead of a websocket.
    Refused,
    /// As soon as it is a websocket.
    Upgraded,
    /// After the gateway's greeting, for which nothing is waited for.
    Greeted,
    /// As soon as the shard has identified itself, or resumed its session.
    Begun(Bye),
    /// As soon as it was told that it is ready, or that its session goes on.
    Ready(Bye),
}

/// How a websocket is closed.
#[derive(Debug, Clone, Copy)]
enum Bye {
    /// The connection drops.
    Drop,
    Code(u16),
    /// It is asked to connect again (op 7).
    Reconnect,
    /// Its session is invalid (op 9), and may be resumed or not.
    Invalid(bool),
}

/// How the connections of a shard end: those on which it identifies itself, and those on which it resumes.
type Ways = (End, End);

/// One of each way to end a session, and one of each way to end its resuming.
const SESSIONS: [Ways; 13] = [
    (End::Begun(Bye::Invalid(false)), End::Tcp),
    (End::Ready(Bye::Drop), End::Tcp),
    (End::Ready(Bye::Drop), End::Tls),
    (End::Ready(Bye::Drop), End::Refused),
    (End::Ready(Bye::Drop), End::Upgraded),
    (End::Ready(Bye::Drop), End::Greeted),
    (End::Ready(Bye::Code(1001)), End::Ready(Bye::Code(1001))),
    (End::Ready(Bye::Code(4000)), End::Begun(Bye::Code(4000))),
    (End::Ready(Bye::Reconnect), End::Ready(Bye::Reconnect)),
    (
        End::Ready(Bye::Invalid(true)),
        End::Begun(Bye::Invalid(true)),
    ),
    (End::Ready(Bye::Invalid(false)), End::Tcp),
    (End::Ready(Bye::Code(4009)), End::Tcp),
    // It shares its bucket with the first one.
    (End::Begun(Bye::Drop), End::Tcp),
];
const MAX_CONCURRENCY: usize = SESSIONS.len() - 1;

/// What the gateway saw.
#[derive(Debug, Default)]
struct Seen {
    /// Times at which connections were accepted, by shard.
    accepted: BTreeMap<usize, Vec<Instant>>,
    /// Times at which shards identified themselves, by bucket.
    identified: BTreeMap<usize, Vec<Instant>>,
}

/// A gateway of this machine.
#[derive(Debug, Default)]
struct Gateway {
    seen: Mutex<Seen>,
    /// Addresses at which the shards are to resume their sessions.
    resume_urls: Mutex<Vec<String>>,
}

impl Gateway {
    /// Treats each shard in its own way; returns its address.
    async fn start(self: &Arc<Self>) -> String {
        for (shard, (_, resumed)) in SESSIONS.into_iter().enumerate() {
            let scheme = match resumed {
                End::Tls => "wss",
                _ => "ws",
            };
            let port = self.listen(Some((shard, resumed))).await;
            let url = format!("{scheme}://127.0.0.1:{port}");
            self.resume_urls.lock().unwrap().push(url);
        }
        format!("ws://127.0.0.1:{}", self.listen(None).await)
    }

    /// Has one shard, whose connections it ends in these ways, one after the other; returns the port.
    async fn start_with(self: &Arc<Self>, ends: &'static [End]) -> u16 {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let gateway = self.clone();
        tokio::spawn(async move {
            for end in ends.iter().cycle() {
                let (stream, _) = listener.accept().await.unwrap();
                gateway.accept(0, Instant::now());
                tokio::spawn(gateway.clone().serve(stream, Some((0, *end))));
            }
        });
        port
    }

    /// Serves connections of this shard, or of those that say which they are; returns the port.
    async fn listen(self: &Arc<Self>, only: Option<(usize, End)>) -> u16 {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let gateway = self.clone();
        tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                if let Some((shard, _)) = only {
                    gateway.accept(shard, Instant::now());
                }
                tokio::spawn(gateway.clone().serve(stream, only));
            }
        });
        port
    }

    fn accept(&self, shard: usize, at: Instant) {
        let mut seen = self.seen.lock().unwrap();
        seen.accepted.entry(shard).or_default().push(at);
    }

    /// A connection that breaks off elsewhere has ended, too.
    async fn serve(self: Arc<Self>, stream: TcpStream, only: Option<(usize, End)>) {
        let _ = self.try_serve(stream, only).await;
    }

    async fn try_serve(
        &self,
        mut stream: TcpStream,
        only: Option<(usize, End)>,
    ) -> anyhow::Result<()> {
        let accepted = Instant::now();
        match only {
            Some((_, End::Tcp)) => return Ok(()),
            Some((_, End::Tls)) => {
                stream.read_u8().await?;
                return Ok(());
            }
            Some((_, End::Refused)) => {
                stream.read_u8().await?;
                let refusal = b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n";
                return Ok(stream.write_all(refusal).await?);
            }
            _ => {}
        }
        let mut socket = accept_async(stream).await?;
        if let Some((_, End::Upgraded)) = only {
            return Ok(());
        }
        let greeting = json!({"op": 10, "d": {"heartbeat_interval": 41_250}, "s": null, "t": null});
        send(&mut socket, &greeting).await?;
        if let Some((_, End::Greeted)) = only {
            return Ok(());
        }
        let (op, data) = loop {
            let text = socket.next().await.unwrap()?.into_text()?;
            let frame: Value = serde_json::from_str(text.as_ref())?;
            // Heartbeats may come before.
            if let Some(op @ (2 | 6)) = frame["op"].as_u64() {
                break (op, frame["d"].clone());
            }
        };
        let shard = match op {
            2 => data["shard"][0].as_u64().unwrap() as usize,
            _ => data["session_id"].as_str().unwrap().parse().unwrap(),
        };
        if only.is_none() {
            self.accept(shard, accepted);
        }
        if op == 2 {
            let mut seen = self.seen.lock().unwrap();
            let bucket = seen.identified.entry(shard % MAX_CONCURRENCY).or_default();
            bucket.push(Instant::now());
        }
        let (identified, resumed) = SESSIONS[shard];
        let bye = match if op == 2 { identified } else { resumed } {
            End::Begun(bye) => bye,
            End::Ready(bye) => {
                let told = match op {
                    2 => self.ready(shard),
                    _ => json!({"op": 0, "s": 2, "t": "RESUMED", "d": {"_trace": []}}),
                };
                send(&mut socket, &told).await?;
                bye
            }
            // Resumed here because it could not be resumed there.
            End::Tcp | End::Tls | End::Refused | End::Upgraded | End::Greeted => Bye::Drop,
        };
        close(&mut socket, bye).await
    }

    fn ready(&self, shard: usize) -> Value {
        json!({"op": 0, "s": 1, "t": "READY", "d": {
            "v": 10,
            "user": {
                "id": "1000", "username": "Railpost", "discriminator": "0", "global_name": null, "avatar": null,
                "bot": true, "mfa_enabled": false, "verified": true, "email": null, "flags": 0,
            },
            "guilds": [],
            "session_id": shard.to_string(),
            "resume_gateway_url": self.resume_urls.lock().unwrap()[shard],
            "shard": [shard, SESSIONS.len()],
            "application": {"id": "1000", "flags": 0},
        }})
    }

    /// No shard connected more often than it may, and each tried again.
    fn judge(&self, what: &str) {
        let seen = self.seen.lock().unwrap();
        let mut faults = Vec::new();
        for (shard, times) in &seen.accepted {
            let n = times.len();
            let is_crowded = times
                .windows(MAX_CONNECTIONS + 1)
                .any(|some| some[MAX_CONNECTIONS] - some[0] < WINDOW - SLACK);
            if is_crowded {
                faults.push(format!("{what} {shard} connected {n} times"));
            }
            // Two have to wait for one another to identify themselves, and until then nobody knows which they are.
            let is_waiting = shard % MAX_CONCURRENCY == 0 && 1 < seen.accepted.len();
            if n < 2 && !is_waiting {
                faults.push(format!("{what} {shard} did not try again"));
            }
        }
        for (bucket, times) in &seen.identified {
            if times
                .windows(2)
                .any(|pair| pair[1] - pair[0] < APART - SLACK)
            {
                let n = times.len();
                faults.push(format!(
                    "bucket {bucket} identified {n} times, too soon after one another"
                ));
            }
        }
        assert!(faults.is_empty(), "{faults:#?}");
    }

    /// Waits until there was a connection.
    async fn met(&self) {
        while self.seen.lock().unwrap().accepted.is_empty() {
            sleep(SLACK / 10).await;
        }
    }
}

async fn send(socket: &mut WebSocketStream<TcpStream>, frame: &Value) -> anyhow::Result<()> {
    Ok(socket.send(Message::Text(frame.to_string().into())).await?)
}

async fn close(socket: &mut WebSocketStream<TcpStream>, bye: Bye) -> anyhow::Result<()> {
    match bye {
        Bye::Drop => {}
        Bye::Code(code) => {
            let close = CloseFrame {
                code: code.into(),
                reason: "".into(),
            };
            socket.close(Some(close)).await?;
        }
        Bye::Reconnect => send(socket, &json!({"op": 7, "d": null})).await?,
        Bye::Invalid(can_resume) => send(socket, &json!({"op": 9, "d": can_resume})).await?,
    }
    match bye {
        Bye::Drop => {}
        // The program closes it.
        Bye::Code(_) | Bye::Reconnect | Bye::Invalid(_) => {
            while let Some(Ok(_)) = socket.next().await {}
        }
    }
    Ok(())
}

/// Runs the program with that many shards against a gateway at this address, and judges what the gateway saw.
async fn check(what: &str, gateway: &Gateway, url: String, n_shards: usize) {
    let rules = GatewayRules {
        url: Some(url),
        max_concurrency: MAX_CONCURRENCY as u64,
        ..GatewayRules::default()
    };
    let options = Options {
        gateway: rules,
        ..Options::default()
    };
    let last = n_shards - 1;
    let config = format!(
        "database = \"sqlite:railpost.db\"\n[shards]\nfirst = 0\nlast = {last}\ntotal = {n_shards}\n"
    );
    let scene = Scene::with(options, None, &config).await;
    let bot = scene.start.start();
    gateway.met().await;
    sleep(WATCHED).await;
    bot.kill();
    gateway.judge(what);
    let n_met = gateway.seen.lock().unwrap().accepted.len();
    assert_eq!(n_met, n_shards, "{what}: {}", scene.log());
    let log = scene.log();
    assert!(
        log.len() as u64 <= MAX_LOG,
        "{what}: {} bytes of log",
        log.len()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_gateway_that_closes_at_once_is_not_called_again_and_again() {
    let (sessions, plain, encrypted) = (
        Arc::<Gateway>::default(),
        Arc::<Gateway>::default(),
        Arc::<Gateway>::default(),
    );
    let sessions_at = sessions.start().await;
    let port = plain
        .start_with(&[End::Greeted, End::Upgraded, End::Refused])
        .await;
    let plain_at = format!("ws://127.0.0.1:{port}");
    let port = encrypted.start_with(&[End::Tls, End::Tcp]).await;
    let encrypted_at = format!("wss://127.0.0.1:{port}");
    tokio::join!(
        check("shard", &sessions, sessions_at, SESSIONS.len()),
        check("a plain shard", &plain, plain_at, 1),
        check("an encrypted shard", &encrypted, encrypted_at, 1),
    );
}

/// Which each has shards of its own: they do not know of each other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shards_of_several_processes_identify_themselves_one_after_another() {
    const N_PROCESSES: usize = 3;
    let Some(postgres) = Postgres::shared() else {
        return;
    };
    let database = postgres.new_database();
    let config = |shard: usize| {
        format!(
            "database = \"{database}\"\n[shards]\nfirst = {shard}\nlast = {shard}\ntotal = {N_PROCESSES}\n"
        )
    };
    let scene = Scene::with(Options::default(), None, &config(0)).await;
    let mut processes = vec![scene.start.start()];
    // It has made the tables.
    scene.sandbox.wait_for_shards(1).await;
    for shard in 1..N_PROCESSES {
        let file = scene.folder.path().join(format!("{shard}.toml"));
        std::fs::write(&file, config(shard)).unwrap();
        let start = Start {
            config: file,
            ..scene.start.clone()
        };
        processes.push(start.start());
    }
    scene.sandbox.wait_for_shards(N_PROCESSES).await;
    drop(processes);
    let frames = scene.sandbox.gateway_frames();
    let identified = frames.iter().filter(|frame| frame.op == 2);
    let times: Vec<i64> = identified.map(|frame| frame.at.0).collect();
    assert_eq!(times.len(), N_PROCESSES, "nobody came too early: {times:?}");
    let apart = i64::try_from((APART - SLACK).as_millis()).unwrap();
    assert!(
        times.windows(2).all(|pair| apart <= pair[1] - pair[0]),
        "{times:?}"
    );
}
