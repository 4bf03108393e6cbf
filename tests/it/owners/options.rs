//! Every option of every variant, set by command to its minimum, its maximum and wrong values.

use engine::map::Map;
use engine::variant::{Kind, Variant, VariantOption};

use super::{ask, check_has};
use crate::support::world::World;

/// The minimum and maximum of an option by itself, and wrong values.
fn values(option: &VariantOption, map: &Map) -> (Vec<String>, Vec<String>) {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    let n = |numbers: &[i32]| numbers.iter().map(i32::to_string).collect::<Vec<_>>();
    match &option.kind {
        Kind::Number { least, most, .. } => {
            let (least, most) = (i32::from(*least), i32::from(*most));
            let mut wrong = n(&[least - 1, most + 1, 1_000_000]);
            wrong.push("many".to_owned());
            (n(&[least, most]), wrong)
        }
        Kind::Switch { .. } => (words(&["yes", "no"]), words(&["maybe", "2"])),
        Kind::ReturnedTickets { .. } => (words(&["deck", "box"]), words(&["sea"])),
        Kind::TrackKinds { .. } => {
            let wrong = words(&["none", "street", "ferry ferry"]);
            (words(&["ferry", "plain, ferry, tunnel"]), wrong)
        }
        Kind::Numbers { least, most, .. } => {
            let all: Vec<String> = (*least..=*most).map(|n| n.to_string()).collect();
            let wrong = vec![
                format!("{}", most + 1),
                format!("{least} {least}"),
                "all".to_owned(),
            ];
            (vec!["none".to_owned(), all.join(", ")], wrong)
        }
        Kind::Sequence {
            least,
            most,
            length,
            ..
        } => {
            let list = |n: u8, length: u8| vec![n.to_string(); usize::from(length)].join(", ");
            let wrong = vec![
                list(*most + 1, *length),
                list(*least, *length + 1),
                "much".to_owned(),
            ];
            (vec!["none".to_owned(), list(*most, *length)], wrong)
        }
        Kind::TicketSets { .. } => {
            let all = map.ticket_sets().join(", ");
            (vec!["none".to_owned(), all], words(&["atlantis"]))
        }
        Kind::TieBreaks { .. } => (
            words(&[
                "none",
                "completed_tickets, longest_path_held, longest_path_length, mountain_tracks",
            ]),
            words(&["luck", "completed_tickets completed_tickets"]),
        ),
    }
}

/// Variants that between them have everything an option can be about.
const VARIANTS: [&str; 5] = ["usa-mega", "london", "team-asia", "india", "europe-mega"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_option_takes_what_it_can_and_refuses_the_rest_with_a_sentence() {
    let world = World::new(41).await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    let (mut n_set, mut n_refused) = (0, 0);
    for variant in VARIANTS.map(|id| Variant::named(id).unwrap()) {
        let map = Map::named(&variant.map).unwrap();
        for option in Variant::options() {
            let (possible, wrong) = values(option, &map);
            let name = format!("{} {}", variant.id, option.key.replace('.', " "));
            // A fresh variant each time, so that every option meets the original values of the others.
            ask(
                &owner,
                &channel,
                &format!("/variant new base:{} name:{name}", variant.id),
            )
            .await;
            for (value, is_possible) in possible
                .iter()
                .map(|value| (value, true))
                .chain(wrong.iter().map(|value| (value, false)))
            {
                let line = format!(
                    "/variant set variant:{name} option:{} value:\"{value}\"",
                    option.key
                );
                let pending = owner.try_slash_unasked(&channel, &line).unwrap();
                // Without the escapes that keep words from being read as formatting.
                let answer = pending.settled().await.text().replace('\\', "");
                let key = format!("`{}`", option.key);
                check_has(&answer, &[&key]);
                if answer.contains("can't be") {
                    n_refused += 1;
                    // Option, value, and what would be right.
                    check_has(&answer, &[&format!("can't be {value}")]);
                    let helps = [
                        ". Use ",
                        "nearest value that works",
                        "A value that works",
                        "can only be ",
                    ];
                    assert!(helps.iter().any(|part| answer.contains(part)), "{answer}");
                    let is_said = format!("` is {value}");
                    assert!(!answer.contains(&is_said), "{answer}");
                    assert!(answer.chars().count() < 2000, "{answer}");
                } else {
                    n_set += 1;
                    assert!(is_possible, "{line}: {answer}");
                    assert!(
                        answer.contains("is now") || answer.contains("already"),
                        "{answer}"
                    );
                }
            }
            ask(&owner, &channel, &format!("/variant delete variant:{name}")).await;
        }
    }
    // Makes sure that all of them were tried.
    let n_options = VARIANTS.len() * Variant::options().len();
    assert!(
        n_set > n_options && n_refused > n_options,
        "{n_set} set, {n_refused} refused"
    );
}
