//! No question about results, and none for facts with a prefix, reads a whole table.

use sqlx::{AssertSqlSafe, Connection as _, Row as _};
use store::RESULT_QUERIES;

use super::{Place, on_both};

/// The question with its values written in: the highest number first, so that `$1` is no part of `$11`.
fn filled(question: &str, values: &[&str]) -> String {
    let numbered = (1..).zip(values).collect::<Vec<(usize, &&str)>>();
    numbered
        .iter()
        .rev()
        .fold(question.to_owned(), |text, (number, value)| {
            text.replace(&format!("${number}"), value)
        })
}

/// Steps of the database's plan.
async fn plan(connection: &mut sqlx::AnyConnection, how: &str, question: &str) -> Vec<String> {
    let query = sqlx::query(AssertSqlSafe(format!("{how} {question}")));
    let rows = query.fetch_all(connection).await.unwrap();
    let step = |row: &sqlx::any::AnyRow| row.try_get("detail").or_else(|_| row.try_get(0)).unwrap();
    rows.iter().map(step).collect()
}

async fn check(place: &Place, queries: &[(&str, &[&str])]) {
    let is_sqlite = place.address.starts_with("sqlite");
    let mut connection = place.connection().await;
    // PostgreSQL reads an empty table whole, even if it has an index, unless that is forbidden.
    if !is_sqlite {
        let forbid = sqlx::query("SET enable_seqscan = off");
        forbid.execute(&mut connection).await.unwrap();
    }
    let how = if is_sqlite {
        "EXPLAIN QUERY PLAN"
    } else {
        "EXPLAIN"
    };
    let reads_all = |step: &String| match is_sqlite {
        true => step.starts_with("SCAN"),
        false => step.contains("Seq Scan"),
    };
    for (question, values) in queries {
        let steps = plan(&mut connection, how, &filled(question, values)).await;
        assert!(!steps.is_empty());
        assert!(!steps.iter().any(reads_all), "{question}\n{steps:#?}");
    }
    // The check would find one.
    let whole = "SELECT server FROM results WHERE points = 7";
    let steps = plan(&mut connection, how, whole).await;
    assert!(steps.iter().any(reads_all), "{steps:#?}");
    connection.close().await.unwrap();
}

#[tokio::test]
async fn no_question_about_results_reads_a_whole_table() {
    on_both(async |place: &Place| {
        place.open().await.close().await;
        check(place, &RESULT_QUERIES).await;
    })
    .await;
}

#[tokio::test]
async fn facts_with_a_prefix_are_found_without_reading_all_facts() {
    on_both(async |place: &Place| {
        let store = place.open().await;
        check(
            place,
            &[(store.facts_query(), &["'alive.'", "'alive.\u{7f}'"])],
        )
        .await;
    })
    .await;
}
