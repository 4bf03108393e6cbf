//! The address of the page of a sandbox that is kept: its port and its key.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::kept::write_whole;

/// Name of the file.
const FILE: &str = "page.json";

/// What makes the address of a page.
#[derive(Serialize, Deserialize)]
pub(crate) struct PageAddress {
    pub port: u16,
    pub key: String,
}

impl PageAddress {
    /// The address kept in a folder; `None` if there is none.
    pub fn kept(folder: &Path) -> Option<PageAddress> {
        let text = fs::read(file(folder)).ok()?;
        let kept: PageAddress = serde_json::from_slice(&text).ok()?;
        let is_key = !kept.key.is_empty() && kept.key.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_key.then_some(kept)
    }

    /// Keeps the address in a folder.
    pub fn keep(&self, folder: &Path) -> anyhow::Result<()> {
        write_whole(&file(folder), &serde_json::to_vec(self)?)
    }
}

fn file(folder: &Path) -> PathBuf {
    folder.join(FILE)
}
