//! A certificate for discord.com: self-signed and generated at each start, unless one is given.

use std::sync::Arc;

use anyhow::Context;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};

use crate::options::Identity;

/// A server's configuration that shows this certificate.
pub(crate) fn shown(identity: &Identity) -> anyhow::Result<Arc<rustls::ServerConfig>> {
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(identity.key.clone()));
    server(identity.certificate.clone().into(), key)
}

/// A certificate for `discord.com` and loopback, as a client's PEM and a server's configuration.
pub(crate) fn certificate() -> anyhow::Result<(String, Arc<rustls::ServerConfig>)> {
    // Loopback's own names are included for clients that cannot be told where discord.com is.
    let names = ["discord.com", "localhost", "127.0.0.1"].map(str::to_owned);
    let made = rcgen::generate_simple_self_signed(names).context("failed to make a certificate")?;
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
    Ok((made.cert.pem(), server(made.cert.der().clone(), key)?))
}

fn server(
    certificate: CertificateDer<'static>,
    key: PrivateKeyDer<'static>,
) -> anyhow::Result<Arc<rustls::ServerConfig>> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)?;
    Ok(Arc::new(config))
}
