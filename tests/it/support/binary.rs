//! The program under test: a copy that takes the sandbox for Discord, and its processes.
//!
//! A program trusts the certificate authorities that it was built with. In the copy the public key of one of them is
//! replaced by a key of ours, whose certificate the sandbox shows; nothing else of the program is changed.

use std::fs::{File, OpenOptions};
use std::io::ErrorKind;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};

use memchr::memmem;
use rcgen::{
    BasicConstraints, CertificateParams, DistinguishedName, DnType, DnValue, IsCa, Issuer, KeyPair,
    PublicKeyData as _,
};
use sandbox::Identity;

/// The authority whose key is replaced: its name, and what it is found by.
const AUTHORITY: [(DnType, &str); 3] = [
    (DnType::CountryName, "US"),
    (DnType::OrganizationName, "Internet Security Research Group"),
    (DnType::CommonName, "ISRG Root X2"),
];

/// A key pair in place of the authority's.
#[derive(Debug)]
pub struct Authority {
    key: KeyPair,
}

impl Authority {
    pub fn new() -> Authority {
        let key = KeyPair::generate_for(&rcgen::PKCS_ECDSA_P384_SHA384).unwrap();
        Authority { key }
    }

    /// A certificate for discord.com.
    pub fn identity(&self) -> Identity {
        let mut name = DistinguishedName::new();
        for (kind, value) in AUTHORITY {
            name.push(kind, DnValue::PrintableString(value.try_into().unwrap()));
        }
        let mut params = CertificateParams::default();
        params.distinguished_name = name;
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let issuer = Issuer::new(params, &self.key);
        let key = KeyPair::generate().unwrap();
        let shown = CertificateParams::new(["discord.com".to_owned()]).unwrap();
        let shown = shown.signed_by(&key, &issuer).unwrap();
        Identity {
            certificate: shown.der().to_vec(),
            key: key.serialize_der(),
        }
    }

    /// Copies a program, with our key in it.
    pub fn copy(&self, program: &Path, copy: &Path) {
        let mut bytes = std::fs::read(program)
            .unwrap_or_else(|error| panic!("{} cannot be read: {error}", program.display()));
        let (_, name) = &AUTHORITY[2];
        let known = webpki_roots::TLS_SERVER_ROOTS
            .iter()
            .find(|root| memmem::find(&root.subject, name.as_bytes()).is_some())
            .expect("the authority is a known one");
        let old: &[u8] = &known.subject_public_key_info;
        let ours = self.key.subject_public_key_info();
        let ours = &ours[ours.len() - old.len()..];
        let places: Vec<usize> = memmem::find_iter(&bytes, old).collect();
        assert!(
            !places.is_empty(),
            "{} does not trust {name}: it cannot be tested",
            program.display()
        );
        for place in places {
            bytes[place..place + old.len()].copy_from_slice(ours);
        }
        std::fs::write(copy, bytes).unwrap();
        std::fs::set_permissions(copy, PermissionsExt::from_mode(0o755)).unwrap();
    }
}

/// How to start a process of the bot.
#[derive(Debug, Clone)]
pub struct Start {
    pub program: PathBuf,
    pub config: PathBuf,
    pub log: PathBuf,
    pub environment: Vec<(String, String)>,
}

/// A running process; killed when dropped.
#[derive(Debug)]
pub struct Bot(Child);

impl Start {
    pub fn start(&self) -> Bot {
        let log = OpenOptions::new().create(true).append(true).open(&self.log);
        let log: File = log.unwrap();
        let mut command = Command::new(&self.program);
        command
            .args(["run", "--config"])
            .arg(&self.config)
            .env_remove("RAILPOST_TOKEN")
            .envs(self.environment.iter().cloned())
            .current_dir(self.config.parent().unwrap())
            .stdout(Stdio::null())
            .stderr(log);
        loop {
            match command.spawn() {
                Ok(child) => return Bot(child),
                // What another test starts just now holds all files of this process, with the copy among them that
                // was written, until it is another program.
                Err(error) if error.kind() == ErrorKind::ExecutableFileBusy => {
                    std::thread::yield_now();
                }
                Err(error) => panic!("{}: {error}", self.program.display()),
            }
        }
    }
}

impl Bot {
    /// SIGKILL: no code of the process runs any more.
    pub fn kill(mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }

    /// Sends a signal by name.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill")
            .args(["-s", name])
            .arg(self.0.id().to_string())
            .status();
        assert!(sent.unwrap().success());
    }

    /// How it ended, if it did.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        self.0.try_wait().unwrap()
    }

    /// Whether it ended by itself, which it may do where it cannot start; nothing may kill it but this test.
    pub fn has_ended(&mut self) -> bool {
        let ended = self.ended();
        assert!(
            ended.is_none_or(|status| status.code().is_some()),
            "it was killed by something else: {ended:?}"
        );
        ended.is_some()
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
