//! A way to PostgreSQL that can be blocked: connections stay open, and nothing passes, as if the server had vanished.

use std::net::{Ipv4Addr, SocketAddr};

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// The way.
#[derive(Debug)]
pub struct Relay {
    /// The address of the database, by this way.
    pub database: String,
    is_open: watch::Sender<bool>,
}

impl Relay {
    /// The way to a database of 127.0.0.1.
    pub async fn start(database: &str) -> Relay {
        let (_, place) = database.split_once('@').unwrap();
        let (server, _) = place.split_once('/').unwrap();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let own = listener.local_addr().unwrap().to_string();
        let relay = Relay {
            database: database.replace(server, &own),
            is_open: watch::Sender::new(true),
        };
        let (server, is_open) = (server.parse().unwrap(), relay.is_open.clone());
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(pass_on(client, server, is_open.subscribe()));
            }
        });
        relay
    }

    /// Lets nothing pass any more.
    pub fn block(&self) {
        self.is_open.send_replace(false);
    }
}

async fn pass_on(client: TcpStream, server: SocketAddr, is_open: watch::Receiver<bool>) {
    let server = TcpStream::connect(server).await.unwrap();
    let ((from_client, to_client), (from_server, to_server)) =
        (client.into_split(), server.into_split());
    // Either may break off.
    let _ = tokio::try_join!(
        copy(from_client, to_server, is_open.clone()),
        copy(from_server, to_client, is_open),
    );
}

async fn copy(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut is_open: watch::Receiver<bool>,
) -> std::io::Result<()> {
    let mut buffer = vec![0; 64 << 10];
    loop {
        let n_read = from.read(&mut buffer).await?;
        if is_open.wait_for(|is_open| *is_open).await.is_err() {
            // The test is over.
            return Ok(());
        }
        if n_read == 0 {
            return to.shutdown().await;
        }
        to.write_all(&buffer[..n_read]).await?;
    }
}
