//! Reading the columns of a row as our types.

use jiff::Timestamp;
use sqlx::any::AnyRow;
use sqlx::{Column as _, Row};

use super::error::{Result, StoreError};

/// The stored form of a time.
pub(super) fn to_millis(time: Timestamp) -> i64 {
    time.as_millisecond()
}

/// Reads one row's columns as our types.
pub(super) struct RowReader<'r>(pub(super) &'r AnyRow);

impl<'r> RowReader<'r> {
    /// The columns of the first row that has one of that name.
    pub(super) fn with(name: &str, rows: &'r [AnyRow]) -> Option<RowReader<'r>> {
        let has = |row: &&AnyRow| row.columns().iter().any(|column| column.name() == name);
        rows.iter().find(has).map(RowReader)
    }

    pub(super) fn int(&self, name: &'static str) -> Result<i64> {
        Ok(self.0.try_get(name)?)
    }

    pub(super) fn maybe_int(&self, name: &'static str) -> Result<Option<i64>> {
        Ok(self.0.try_get(name)?)
    }

    pub(super) fn count(&self, name: &'static str) -> Result<u32> {
        u32::try_from(self.int(name)?).map_err(|_| StoreError::Corrupt { what: name })
    }

    pub(super) fn flag(&self, name: &'static str) -> Result<bool> {
        Ok(self.int(name)? != 0)
    }

    pub(super) fn text(&self, name: &'static str) -> Result<String> {
        Ok(self.0.try_get(name)?)
    }

    pub(super) fn maybe_text(&self, name: &'static str) -> Result<Option<String>> {
        Ok(self.0.try_get(name)?)
    }

    pub(super) fn bytes(&self, name: &'static str) -> Result<Vec<u8>> {
        Ok(self.0.try_get(name)?)
    }

    pub(super) fn time(&self, name: &'static str) -> Result<Timestamp> {
        time_from(self.int(name)?, name)
    }

    pub(super) fn maybe_time(&self, name: &'static str) -> Result<Option<Timestamp>> {
        self.maybe_int(name)?
            .map(|millis| time_from(millis, name))
            .transpose()
    }

    pub(super) fn json(&self, name: &'static str) -> Result<serde_json::Value> {
        serde_json::from_str(&self.text(name)?).map_err(|_| StoreError::Corrupt { what: name })
    }

    /// A text parsed into one of our types.
    pub(super) fn parsed<T: std::str::FromStr>(&self, name: &'static str) -> Result<T> {
        self.text(name)?
            .parse()
            .map_err(|_| StoreError::Corrupt { what: name })
    }
}

fn time_from(millis: i64, what: &'static str) -> Result<Timestamp> {
    Timestamp::from_millisecond(millis).map_err(|_| StoreError::Corrupt { what })
}
