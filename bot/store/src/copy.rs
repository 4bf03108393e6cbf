//! Copying a whole database into an empty one, from either kind to either kind.

use futures::TryStreamExt as _;
use sqlx::any::{AnyRow, AnyTypeInfoKind, AnyValueRef};
use sqlx::{AssertSqlSafe, Row as _, ValueRef as _};

use super::columns::{Column, columns};
use super::{Dialect, Result, Store, StoreError, Tx};

/// Rows written by one statement: even for the widest table, well below both databases' limits on bound values.
const ROWS: usize = 200;

/// Why a database was not copied.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    #[error("the database to copy into is not empty: its table {table} has rows")]
    NotEmpty { table: &'static str },
    #[error("of {table} there were {read} rows, and {written} arrived")]
    Incomplete {
        table: &'static str,
        read: u64,
        written: u64,
    },
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for CopyError {
    fn from(error: sqlx::Error) -> CopyError {
        CopyError::Store(error.into())
    }
}

/// Number of rows that were copied of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Copied {
    pub table: &'static str,
    pub n_rows: u64,
}

/// A stored value.
enum Value {
    Null,
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
}

impl Store {
    /// Copies everything into another database of this version, which must be empty. All of it arrives, or
    /// nothing does.
    pub async fn copy_to(&self, other: &Store) -> Result<Vec<Copied>, CopyError> {
        let mut from = self.begin_read().await?;
        let mut to = other.begin().await?;
        let mut copied = Vec::new();
        let columns = columns();
        // In the order of the list, in which a table stands after those it refers to.
        for columns in columns.chunk_by(|one, next| one.table == next.table) {
            let table = columns[0].table;
            other.check_empty(&mut to, table).await?;
            let read = copy_table(&mut from, &mut to, other.dialect, columns).await?;
            let written = count(&mut to, table).await?;
            if read != written {
                return Err(CopyError::Incomplete {
                    table,
                    read,
                    written,
                });
            }
            copied.push(Copied {
                table,
                n_rows: written,
            });
        }
        if other.dialect == Dialect::Postgres {
            // PostgreSQL's own numbering continues after the last number that was copied.
            let next = "SELECT setval(pg_get_serial_sequence('audit', 'id'), COALESCE(max(id), 0) + 1, false) \
                        FROM audit";
            sqlx::query(next).execute(&mut *to).await?;
        }
        to.commit().await?;
        Ok(copied)
    }

    /// Refuses a table with rows. The one row that every new database has is deleted to make room for the copied one.
    async fn check_empty(&self, to: &mut Tx, table: &'static str) -> Result<(), CopyError> {
        if table == "railpost" {
            let own = "DELETE FROM railpost WHERE key = 'program'";
            sqlx::query(own).execute(&mut **to).await?;
        }
        match count(to, table).await? {
            0 => Ok(()),
            _ => Err(CopyError::NotEmpty { table }),
        }
    }
}

async fn count(database: &mut Tx, table: &str) -> Result<u64> {
    let query = AssertSqlSafe(format!("SELECT count(*) AS n FROM {table}"));
    let row = sqlx::query(query).fetch_one(&mut **database).await?;
    Ok(row.try_get::<i64, _>("n")?.unsigned_abs())
}

/// Copies the rows of a table; returns their number.
async fn copy_table(
    from: &mut Tx,
    to: &mut Tx,
    dialect: Dialect,
    columns: &[Column],
) -> Result<u64, CopyError> {
    let names: Vec<&str> = columns.iter().map(|column| column.name).collect();
    let (table, names) = (columns[0].table, names.join(", "));
    let query = AssertSqlSafe(format!("SELECT {names} FROM {table}"));
    let insert = match dialect {
        Dialect::Sqlite => format!("INSERT INTO {table} ({names}) VALUES "),
        // Columns that PostgreSQL numbers itself keep their numbers.
        Dialect::Postgres => {
            format!("INSERT INTO {table} ({names}) OVERRIDING SYSTEM VALUE VALUES ")
        }
    };
    let mut rows = sqlx::query(query).fetch(&mut **from);
    let mut n_rows = 0;
    let mut waiting = Vec::with_capacity(ROWS);
    loop {
        let row = rows.try_next().await?;
        let is_last = row.is_none();
        waiting.extend(row.map(|row| values(&row)).transpose()?);
        if waiting.len() == ROWS || is_last && !waiting.is_empty() {
            n_rows += waiting.len() as u64;
            write(to, &insert, std::mem::take(&mut waiting)).await?;
        }
        if is_last {
            return Ok(n_rows);
        }
    }
}

/// Writes rows by one statement.
async fn write(to: &mut Tx, insert: &str, rows: Vec<Vec<Value>>) -> Result<()> {
    let mut statement = insert.to_owned();
    let mut number = 0;
    for (nth, row) in rows.iter().enumerate() {
        let places = row.iter().map(|value| match value {
            // Not a parameter, which would need the type of its column.
            Value::Null => "NULL".to_owned(),
            Value::Number(_) | Value::Text(_) | Value::Bytes(_) => {
                number += 1;
                format!("${number}")
            }
        });
        let places: Vec<String> = places.collect();
        let comma = if nth == 0 { "" } else { ", " };
        statement += &format!("{comma}({})", places.join(", "));
    }
    let mut query = sqlx::query(AssertSqlSafe(statement)).persistent(false);
    for value in rows.into_iter().flatten() {
        query = match value {
            Value::Null => query,
            Value::Number(number) => query.bind(number),
            Value::Text(text) => query.bind(text),
            Value::Bytes(bytes) => query.bind(bytes),
        };
    }
    query.execute(&mut **to).await?;
    Ok(())
}

fn values(row: &AnyRow) -> Result<Vec<Value>> {
    (0..row.len()).map(|at| value(row, at)).collect()
}

fn value(row: &AnyRow, at: usize) -> Result<Value> {
    let raw: AnyValueRef<'_> = row.try_get_raw(at)?;
    if raw.is_null() {
        return Ok(Value::Null);
    }
    let kind = raw.type_info().kind();
    Ok(match kind {
        AnyTypeInfoKind::SmallInt | AnyTypeInfoKind::Integer | AnyTypeInfoKind::BigInt => {
            Value::Number(row.try_get(at)?)
        }
        AnyTypeInfoKind::Text => Value::Text(row.try_get(at)?),
        AnyTypeInfoKind::Blob => Value::Bytes(row.try_get(at)?),
        AnyTypeInfoKind::Null => Value::Null,
        AnyTypeInfoKind::Bool | AnyTypeInfoKind::Real | AnyTypeInfoKind::Double => {
            return Err(StoreError::Corrupt {
                what: "a value of a type that no column has",
            });
        }
    })
}
