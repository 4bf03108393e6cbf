//! What is left of a person's results once they are forgotten: ratings under a pseudonym, because the others'
//! ratings were computed from them.

use domain::ids::UserId;
use domain::results::Tally;

use super::super::{Result, Tx};

/// Puts the pseudonym in a person's place, and deletes their name, their sums and whom they met. Returns the number of
/// changed rows.
pub(crate) async fn forget_results(tx: &mut Tx, person: UserId, pseudonym: UserId) -> Result<u64> {
    let mut n_changed = 0;
    for statement in [
        "DELETE FROM meetings WHERE player = $1",
        "DELETE FROM meetings WHERE other = $1",
    ] {
        let done = sqlx::query(statement).bind(person.to_i64());
        n_changed += done.execute(&mut **tx).await?.rows_affected();
    }
    let done = sqlx::query(
        "UPDATE standings SET player = $2, name = '', games = 0, wins = 0, tally = $3 WHERE player = $1",
    )
    .bind(person.to_i64())
    .bind(pseudonym.to_i64())
    .bind(serde_json::to_string(&Tally::default()).expect("numbers and words are JSON"));
    n_changed += done.execute(&mut **tx).await?.rows_affected();
    // An action without a seat is a host's or moderator's. It affects no rating and needs no pseudonym.
    let done = sqlx::query("UPDATE actions SET player = NULL WHERE player = $1 AND seat IS NULL")
        .bind(person.to_i64());
    n_changed += done.execute(&mut **tx).await?.rows_affected();
    for statement in [
        "UPDATE results SET player = $2 WHERE player = $1",
        "UPDATE actions SET player = $2 WHERE player = $1",
    ] {
        let done = sqlx::query(statement)
            .bind(person.to_i64())
            .bind(pseudonym.to_i64());
        n_changed += done.execute(&mut **tx).await?.rows_affected();
    }
    Ok(n_changed)
}
