//! Countries, tickets with several goals, and mixtures, in words.

use engine::action::{Action, Mixture};

use super::*;

/// A game of two on a board that lies beside the engine's tests.
fn game(map: &str, variant: &str, dealer: &Dealer) -> Game {
    let map = Map::parse(map).unwrap_or_else(|faults| panic!("{faults}"));
    let variant = Variant::parse(variant).unwrap_or_else(|faults| panic!("{faults}"));
    let rules = Ruleset::new(Arc::new(map), Arc::new(variant), 2).unwrap();
    Game::start(Arc::new(rules), dealer, &mut |_: &Event| {})
}

fn switzerland() -> Game {
    game(
        include_str!("../../../../assets/maps/switzerland/rules.toml"),
        include_str!("../../../../assets/variants/switzerland.toml"),
        &Dealer::numbered(1),
    )
}

fn germany(dealer: &Dealer) -> Game {
    let (map, variant) = (
        Map::named("germany").unwrap(),
        Variant::named("germany").unwrap(),
    );
    let rules = Ruleset::new(map, variant, 2).unwrap();
    Game::start(Arc::new(rules), dealer, &mut |_: &Event| {})
}

#[test]
fn a_ticket_with_several_goals_names_each_with_its_value() {
    let game = switzerland();
    let view = game.view(Viewer::Seat(Seat(0)));
    let names = NAMES.map(str::to_owned);
    let zurich = view.map().find_ticket("zurich-any").unwrap();
    let goals = "Zürich – Italia (11), France (7), Österreich (7), Deutschland (3)";
    for language in Language::ALL {
        let teller = Teller::of(Words::of(language), &view, &names);
        let points = match language.code() {
            "de" => "Punkte",
            "es" => "puntos",
            _ => "points",
        };
        assert_eq!(teller.ticket(zurich), goals);
        assert_eq!(teller.worth(zurich), format!("3–11 {points}"));
    }
}

#[test]
fn trains_to_go_are_told_with_the_points_of_the_goal_they_lead_to() {
    let game = switzerland();
    let view = game.view(Viewer::Seat(Seat(0)));
    let names = NAMES.map(str::to_owned);
    let teller = Teller::of(Words::of(Language::ENGLISH), &view, &names);
    let said = |id: &str| teller.worth_and_way(&view, view.map().find_ticket(id).unwrap());
    // As much as its trains each country would bring, and the farthest most.
    assert_eq!(
        said("zurich-any"),
        "3–11 points (11 this way) · 11 trains to go"
    );
    assert_eq!(said("basel-bern"), "5 points · 5 trains to go");
}

#[test]
fn tracks_to_a_country_are_told_apart_by_their_colours() {
    let game = switzerland();
    let view = game.view(Viewer::Table);
    let names = NAMES.map(str::to_owned);
    let teller = Teller::of(Words::of(Language::ENGLISH), &view, &names);
    let named = |id: &str| teller.track(view.map().find_track(id).unwrap());
    assert_eq!(
        named("deutschland_3-kreuzlingen:orange"),
        "Deutschland – Kreuzlingen (orange)"
    );
    assert_eq!(named("basel-deutschland_1:blue"), "Basel – Deutschland");
}

#[test]
fn a_mixture_agrees_with_its_numbers() {
    let said = |code: &str| Words::of(Language::of_code(code).unwrap()).mixture(3, 1);
    let each = ["en", "de", "fr", "es"].map(said);
    assert_eq!(
        each,
        [
            "3 short + 1 long",
            "3 kurze + 1 langes",
            "3 courts + 1 long",
            "3 cortos + 1 largo"
        ]
    );
}

#[test]
fn everybody_hears_the_mixture_and_how_many_long_tickets_are_kept() {
    let dealer = Dealer::numbered(1);
    let mut game = germany(&dealer);
    let names = NAMES.map(str::to_owned);
    let mixture = Action::DrawMixture(Mixture {
        regular: 1,
        long: 3,
    });
    let keep = Action::parse("keep 1 4", &game.rules().map).unwrap();
    let mut told = Vec::new();
    for action in [mixture, keep] {
        let mut events = Vec::new();
        game.play(Seat(0), &action, &dealer, &mut |event: &Event| {
            events.push(event.clone())
        })
        .unwrap();
        let view = game.view(Viewer::Table);
        let seen: Vec<SeenEvent> = events
            .iter()
            .map(|event| event.seen_by(Viewer::Table, game.rules()))
            .collect();
        let teller = Teller::of(Words::of(Language::ENGLISH), &view, &names);
        told.extend(
            teller
                .tell(&seen, false, &[])
                .into_iter()
                .map(|turn| turn.text),
        );
    }
    let told = told.join("\n");
    for part in [
        "drew 1 short and 3 long tickets",
        "kept 2 tickets",
        "One of them is a long one.",
    ] {
        assert!(told.contains(part), "no {part:?} in {told:?}");
    }
}
