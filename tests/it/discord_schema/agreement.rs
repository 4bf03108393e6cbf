//! The table of facts compared with Discord's own description.

use serde_json::{Value, json};

use super::facts::{Facts, Kind, Limits, Shape, Type};
use super::openapi::Description;

/// Disagreements between the table and the description: each call, parameter, field, type and limit in the
/// table must be in the description too.
fn disagreements(facts: &Facts, document: &Value) -> Vec<String> {
    let check = Check { facts, document };
    let requests = facts.requests.iter();
    requests
        .flat_map(|request| check.request(request))
        .collect()
}

struct Check<'a> {
    facts: &'a Facts,
    document: &'a Value,
}

impl Check<'_> {
    fn request(&self, request: &super::facts::Request) -> Vec<String> {
        let call = format!("{} {}", request.method, request.path);
        let paths = self.document["paths"].as_object().unwrap();
        let found = paths
            .iter()
            .find(|(template, _)| bare(template) == request.path);
        let method = request.method.to_lowercase();
        let operation = found.map_or(&Value::Null, |(_, operations)| &operations[&method]);
        if operation.is_null() {
            return vec![format!("{call} is not there")];
        }
        let mut faults = Vec::new();
        for (name, wanted) in &request.query {
            let mut parameters = operation["parameters"].as_array().into_iter().flatten();
            let parameter = parameters.find(|known| known["name"] == *name);
            match parameter {
                None => faults.push(format!("{call} has no parameter {name}")),
                Some(known) => faults.extend(self.value(wanted, &known["schema"], name)),
            }
        }
        let body = &operation["requestBody"]["content"]["application/json"]["schema"];
        match &request.body {
            None if body.is_null() => {}
            None => faults.push(format!("{call} has a body")),
            Some(wanted) => faults.extend(self.value(wanted, body, &call)),
        }
        faults
    }

    fn value(&self, wanted: &Type, schema: &Value, path: &str) -> Vec<String> {
        let described = self.alternatives(schema);
        wanted
            .iter()
            .flat_map(|kind| {
                let tried = described.iter().map(|one| self.kind(kind, one, path));
                let nearest = tried.min_by_key(Vec::len);
                nearest.unwrap_or_else(|| vec![format!("{path} is not described")])
            })
            .collect()
    }

    /// The alternatives that a schema allows, each of a single type.
    fn alternatives(&self, schema: &Value) -> Vec<Value> {
        if let Some(reference) = schema["$ref"].as_str() {
            let target = self.document.pointer(reference.trim_start_matches('#'));
            return self.alternatives(target.expect("the description's references lead somewhere"));
        }
        for union in ["oneOf", "anyOf"] {
            let Some(branches) = schema[union].as_array() else {
                continue;
            };
            if branches.iter().all(|branch| !branch["const"].is_null()) {
                let values: Vec<&Value> = branches.iter().map(|branch| &branch["const"]).collect();
                return vec![json!({ "enum": values })];
            }
            return branches
                .iter()
                .flat_map(|branch| self.alternatives(branch))
                .collect();
        }
        // Of several that apply at once, the first decides the kind.
        if let Some(whole) = schema["allOf"].get(0)
            && schema["type"].is_null()
        {
            return self.alternatives(whole);
        }
        match &schema["type"] {
            Value::Array(types) => {
                let one = |kind: &Value| {
                    let mut schema = schema.clone();
                    schema["type"] = kind.clone();
                    schema
                };
                types.iter().map(one).collect()
            }
            _ => vec![schema.clone()],
        }
    }

    fn kind(&self, kind: &Kind, schema: &Value, path: &str) -> Vec<String> {
        let limits = |least: &str, most: &str| Limits {
            least: schema[least].as_i64(),
            most: schema[most].as_i64(),
        };
        let is_type = |name: &str| schema["type"] == name && schema["enum"].is_null();
        let agrees = match kind {
            Kind::Null => is_type("null"),
            Kind::Boolean => is_type("boolean"),
            Kind::Id => is_type("string") && schema["format"] == "snowflake",
            Kind::Text(wanted) => is_type("string") && limits("minLength", "maxLength") == *wanted,
            Kind::Integer(wanted) => is_type("integer") && limits("minimum", "maximum") == *wanted,
            Kind::Number(wanted) => is_type("number") && limits("minimum", "maximum") == *wanted,
            Kind::OneOf(wanted) => schema["enum"].as_array() == Some(wanted),
            Kind::List(wanted, inner) => {
                if is_type("array") && limits("minItems", "maxItems") == *wanted {
                    return self.value(inner, &schema["items"], path);
                }
                false
            }
            Kind::Map(wanted, inner) => {
                if is_type("object") && limits("minProperties", "maxProperties") == *wanted {
                    return self.value(inner, &schema["additionalProperties"], path);
                }
                false
            }
            Kind::Shape(name) => {
                if schema["properties"].is_object() {
                    return self.shape(
                        &self.facts.shapes[name],
                        schema,
                        &format!("{path} > {name}"),
                    );
                }
                false
            }
        };
        if agrees {
            Vec::new()
        } else {
            vec![format!("{path} is not {kind:?}")]
        }
    }

    fn shape(&self, shape: &Shape, schema: &Value, path: &str) -> Vec<String> {
        let required = schema["required"].as_array().map_or(&[][..], Vec::as_slice);
        let mut faults: Vec<String> = required
            .iter()
            .filter_map(Value::as_str)
            .filter(|name| !shape.contains_key(*name))
            .map(|name| format!("{path} leaves out {name}, which is required"))
            .collect();
        for (name, field) in shape {
            let path = format!("{path}/{name}");
            let described = &schema["properties"][name];
            if described.is_null() {
                faults.push(format!("{path} is not there"));
                continue;
            }
            if field.is_required != required.iter().any(|one| one == name) {
                faults.push(format!("{path} is required in one of the two only"));
            }
            faults.extend(self.value(&field.value, described, &path));
        }
        faults
    }
}

/// A path with empty brackets.
fn bare(template: &str) -> String {
    let parts = template.split('/');
    let parts: Vec<&str> = parts
        .map(|part| if part.starts_with('{') { "{}" } else { part })
        .collect();
    parts.join("/")
}

#[test]
fn the_table_of_facts_agrees_with_discords_description() {
    let description = Description::of_discord();
    let faults = disagreements(Facts::table(), description.document());
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_wrong_fact_is_found() {
    let description = Description::of_discord();
    let right = include_str!("../../data/discord_api.toml");
    for (fact, wrong) in [
        (
            "label = \"text ..80 | null\"",
            "label = \"text ..81 | null\"",
        ),
        ("custom_id = \"required text", "custom_id = \"text"),
        ("content = \"text ..2000", "contents = \"text ..2000"),
        (
            "call = \"GET /gateway/bot\"",
            "call = \"GET /gateway/bots\"",
        ),
        ("limit = \"integer 1..100\"", "limit = \"integer 1..1000\""),
        ("list 1..5 of (Button", "list 1..6 of (Button"),
    ] {
        assert!(right.contains(fact), "{fact} is not in the table");
        let facts = Facts::parse(&right.replacen(fact, wrong, 1));
        let faults = disagreements(&facts, description.document());
        assert!(!faults.is_empty(), "{wrong} is not found");
    }
}
