//! Discord's OpenAPI description as a judge of requests and of the sandbox's answers.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

use jsonschema::Validator;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::normalised;

/// The description, as it came from Discord.
const TEXT: &str = include_str!("../../data/discord/openapi.json");

static DESCRIPTION: LazyLock<Description> = LazyLock::new(|| Description {
    document: serde_json::from_str(TEXT).expect("the description is JSON"),
    validators: Mutex::default(),
});

/// The description, parsed once.
pub(super) struct Description {
    document: Value,
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

impl Description {
    pub(super) fn of_discord() -> &'static Description {
        &DESCRIPTION
    }

    /// The faults of a request by its operation's description.
    pub(super) fn faults_of_request(
        &self,
        method: &str,
        path: &str,
        query: &str,
        body: &Value,
    ) -> Vec<String> {
        let Some((template, operation)) = self.operation(method, path) else {
            return vec!["openapi: there is no such operation".to_owned()];
        };
        let mut faults = Vec::new();
        let known: Vec<&str> = operation["parameters"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|parameter| parameter["name"].as_str())
            .collect();
        let asked = query
            .split('&')
            .filter_map(|pair| pair.split('=').next())
            .filter(|name| !name.is_empty());
        faults.extend(
            asked
                .filter(|name| !known.contains(name))
                .map(|name| format!("openapi: unknown parameter {name}")),
        );
        let wanted = &operation["requestBody"];
        if body.is_null() {
            if wanted["required"] == true {
                faults.push("openapi: a body is required".to_owned());
            }
            return faults;
        }
        if !wanted["content"]["application/json"]["schema"].is_object() {
            // A body that nobody reads; clients send an empty one with some requests.
            return faults;
        }
        let pointer = format!(
            "/paths/{}/{}/requestBody/content/application~1json/schema",
            escape(template),
            method.to_lowercase()
        );
        faults.extend(self.faults(&pointer, &normalised(body)));
        faults
    }

    /// The faults of an answer of the sandbox.
    pub(super) fn faults_of_answer(
        &self,
        method: &str,
        path: &str,
        status: u16,
        answer: &Value,
    ) -> Vec<String> {
        let Some((template, operation)) = self.operation(method, path) else {
            return Vec::new();
        };
        if status == 429 {
            return self.faults("/components/schemas/RatelimitedResponse", answer);
        }
        if 400 <= status {
            return self.faults("/components/schemas/ErrorResponse", answer);
        }
        let response = &operation["responses"][status.to_string()];
        if !response.is_object() {
            return vec![format!("openapi: no answer has status {status}")];
        }
        match (
            response["content"]["application/json"]["schema"].is_object(),
            answer.is_null(),
        ) {
            (true, _) => {
                let method = method.to_lowercase();
                let pointer = format!(
                    "/paths/{}/{method}/responses/{status}/content/application~1json/schema",
                    escape(template)
                );
                self.faults(&pointer, answer)
            }
            (false, true) => Vec::new(),
            (false, false) => vec![format!("openapi: an answer of status {status} has no body")],
        }
    }

    fn operation(&self, method: &str, path: &str) -> Option<(&str, &Value)> {
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        let fits = |template: &str| {
            let wanted: Vec<&str> = template.trim_matches('/').split('/').collect();
            wanted.len() == parts.len()
                && wanted
                    .iter()
                    .zip(&parts)
                    .all(|(wanted, part)| wanted.starts_with('{') || wanted == part)
        };
        let fitting =
            self.document["paths"]
                .as_object()?
                .iter()
                .filter(|(template, operations)| {
                    fits(template) && operations[method.to_lowercase()].is_object()
                });
        // A fixed part is preferred to a placeholder: `/users/@me` to `/users/{id}`.
        let (template, operations) =
            fitting.min_by_key(|(template, _)| template.matches('{').count())?;
        Some((template, &operations[method.to_lowercase()]))
    }

    fn faults(&self, pointer: &str, value: &Value) -> Vec<String> {
        let validator = self.validator(pointer);
        let describe = |error: jsonschema::ValidationError<'_>| {
            let text = error.to_string();
            format!(
                "openapi: at {}: {}",
                error.instance_path(),
                text.chars().take(300).collect::<String>()
            )
        };
        validator.iter_errors(value).map(describe).collect()
    }

    fn validator(&self, pointer: &str) -> Arc<Validator> {
        let mut validators = self.validators.lock().unwrap();
        let made = validators.entry(pointer.to_owned()).or_insert_with(|| {
            // References have the form `#/components/…`, so the components must be next to the schema.
            let mut schema = self
                .document
                .pointer(pointer)
                .expect("found before")
                .clone();
            schema["components"] = json!({"schemas": self.document["components"]["schemas"]});
            Arc::new(
                jsonschema::draft202012::new(&schema).expect("the description's schemas are valid"),
            )
        });
        made.clone()
    }
}

fn escape(template: &str) -> String {
    template.replace('~', "~0").replace('/', "~1")
}

#[test]
fn the_description_is_the_one_that_its_readme_names() {
    let checksum = Sha256::digest(TEXT);
    let checksum: String = checksum.iter().map(|byte| format!("{byte:02x}")).collect();
    assert!(
        include_str!("../../data/discord/README.md").contains(&checksum),
        "README.md does not name {checksum}"
    );
}
