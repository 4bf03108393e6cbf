//! `docs/record.schema.json` and the program describe the same form.

use engine::ai::Level;
use engine::variant::Variant;
use jsonschema::Validator;
use records::Record;
use serde_json::{Value, json};

use crate::games::{played, variants};
use crate::stored;

pub fn schema() -> Validator {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/record.schema.json");
    let text = std::fs::read_to_string(path).expect("the schema");
    let schema = serde_json::from_str(&text).expect("JSON");
    jsonschema::options().build(&schema).expect("a schema")
}

#[track_caller]
pub fn check_holds(schema: &Validator, text: &str) {
    let value = serde_json::from_str(text).expect("JSON");
    let faults: Vec<String> = schema
        .iter_errors(&value)
        .map(|fault| format!("{}: {fault}", fault.instance_path()))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_record_is_of_the_form_that_the_schema_says() {
    let schema = schema();
    for variant in Variant::embedded() {
        check_holds(&schema, &stored(&format!("{}.json", variant.id)));
    }
    for (variant, nth) in variants().iter().zip(1..) {
        let record = played(variant, nth, u64::from(nth), Level::Random);
        check_holds(&schema, &record.to_json());
    }
}

#[test]
fn what_the_schema_refuses_the_program_refuses_too() {
    let schema = schema();
    let text = stored("usa.json");
    let stored: Value = serde_json::from_str(&text).expect("JSON");
    type Change = fn(&mut Value);
    let changes: [Change; 10] = [
        |record| record["railpost_record"] = json!(2),
        |record| record["weather"] = json!("fine"),
        |record| record["seats"][0]["computer"] = json!(3),
        |record| record["seats"][0]["salt"] = json!("0011"),
        |record| record["deal"]["seed"]["joins"][0] = json!("Anna"),
        |record| record["deal"]["seed"]["start"] = json!("Anna"),
        |record| record["steps"][1]["action"] = Value::Null,
        |record| record["steps"][1]["action"] = json!("dance"),
        |record| record["steps"][0]["events"][0] = json!({"train_deck_shuffled": {"order": "xyz"}}),
        |record| record["result"][0]["total"] = json!("many"),
    ];
    for (change, nth) in changes.into_iter().zip(0..) {
        let mut record = stored.clone();
        change(&mut record);
        assert_ne!(record, stored, "change {nth} changes nothing");
        assert!(!schema.is_valid(&record), "change {nth} passes the schema");
        assert!(
            Record::parse(&record.to_string()).is_err(),
            "change {nth} passes the program"
        );
    }
}
