//! twilight's model and checks as a judge of messages and commands.

use serde_json::{Value, json};
use twilight_model::application::command::Command;
use twilight_model::channel::message::Component;
use twilight_validate::component;

/// The faults of a request by twilight's checks.
pub(super) fn faults_of_request(method: &str, path: &str, body: &Value) -> Vec<String> {
    let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
    let faults = match (method, parts.as_slice()) {
        ("POST", ["channels", _, "messages"] | ["webhooks", _, _])
        | ("PATCH", ["channels", _, "messages", _] | ["webhooks", _, _, "messages", _]) => {
            faults_of_message(body)
        }
        ("POST", ["interactions", _, _, "callback"]) if body["type"] == 9 => {
            faults_of_modal(&body["data"])
        }
        ("POST", ["interactions", _, _, "callback"]) => faults_of_message(&body["data"]),
        ("PUT", ["applications", .., "commands"]) => body
            .as_array()
            .into_iter()
            .flatten()
            .flat_map(faults_of_command)
            .collect(),
        ("POST", ["applications", .., "commands"]) => faults_of_command(body),
        _ => Vec::new(),
    };
    faults
        .into_iter()
        .map(|fault| format!("twilight: {fault}"))
        .collect()
}

fn faults_of_message(body: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    let is_v2 = body["flags"].as_u64().unwrap_or(0) & (1 << 15) != 0;
    if let Some(error) = body["content"]
        .as_str()
        .and_then(|content| twilight_validate::message::content(content).err())
    {
        faults.push(error.to_string());
    }
    if body["components"].is_array() {
        match serde_json::from_value::<Vec<Component>>(body["components"].clone()) {
            Err(error) => faults.push(format!("components: {error}")),
            Ok(components) => faults.extend(
                twilight_validate::message::components(&components, is_v2)
                    .err()
                    .map(|error| error.to_string()),
            ),
        }
    }
    faults
}

fn faults_of_modal(modal: &Value) -> Vec<String> {
    match serde_json::from_value::<Vec<Component>>(modal["components"].clone()) {
        Err(error) => vec![format!("components: {error}")],
        Ok(labels) => labels
            .iter()
            .filter_map(|label| match label {
                // This version knows no radio groups: Discord's description judges them.
                Component::Label(label) if *label.component == Component::Unknown(21) => None,
                Component::Label(label) => Some(component::label(label).err()?.to_string()),
                other => Some(format!("no label: {other:?}")),
            })
            .collect(),
    }
}

fn faults_of_command(command: &Value) -> Vec<String> {
    let mut command = command.clone();
    if let Some(fields) = command.as_object_mut() {
        for (field, value) in [
            ("type", json!(1)),
            ("version", json!("1")),
            ("options", json!([])),
            ("default_member_permissions", Value::Null),
        ] {
            fields.entry(field).or_insert(value);
        }
    }
    match serde_json::from_value::<Command>(command) {
        Err(error) => vec![error.to_string()],
        Ok(command) => twilight_validate::command::command(&command)
            .err()
            .map(|error| error.to_string())
            .into_iter()
            .collect(),
    }
}
