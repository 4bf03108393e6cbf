//! The way from the bot to Discord: a proxy for HTTPS that leads `discord.com` to the sandbox and nothing else
//! anywhere.

use std::net::{Ipv4Addr, SocketAddr};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

/// Maximum length of a proxy's request.
const MAX_HEAD: usize = 8 << 10;

/// Starts the proxy; returns its address.
pub async fn start(sandbox: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((connection, _)) = listener.accept().await {
            tokio::spawn(async move {
                // A connection that breaks is a part of the game.
                let _ = pass_on(connection, sandbox).await;
            });
        }
    });
    address
}

async fn pass_on(mut bot: TcpStream, sandbox: SocketAddr) -> std::io::Result<()> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") && head.len() < MAX_HEAD {
        head.push(bot.read_u8().await?);
    }
    if !head.starts_with(b"CONNECT discord.com:443 ") {
        return bot.write_all(b"HTTP/1.1 403 Forbidden\r\n\r\n").await;
    }
    let mut discord = TcpStream::connect(sandbox).await?;
    discord.set_nodelay(true)?;
    bot.set_nodelay(true)?;
    bot.write_all(b"HTTP/1.1 200 Connected\r\n\r\n").await?;
    tokio::io::copy_bidirectional(&mut bot, &mut discord).await?;
    Ok(())
}
