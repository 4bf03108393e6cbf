//! Pictures as people get them: in which language, and what is posted after the last turn.

use delivery::Drawing;
use domain::language::Language;
use engine::action::Positions;
use engine::event::{Event, Viewer};
use engine::ids::Seat;
use engine::points::PointSource;
use render::{Look, Theme};
use sandbox::User;
use words::Words;

use super::games::seat;
use crate::owners::fetch;
use crate::support::player::{By, Table};
use crate::support::world::{Setting, World};

/// The size that a film is promised not to exceed.
const MOST_BYTES: usize = 8_000_000;

/// A seat's hand and tickets with words of this language.
async fn holding(world: &World, table: &Table, own: Seat, language: Language) -> Vec<u8> {
    let table = world.tables().find(table.game).await.unwrap().unwrap();
    let course = table.course.as_ref().unwrap();
    let look = Look {
        theme: Theme::Day,
        words: Words::of(language).pictures.words(),
        names: &table.unescaped_names(),
        faces: &[],
    };
    let picture = render::holding(&course.game.view(Viewer::Seat(own)), look);
    picture.unwrap().file
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_picture_speaks_its_readers_language() {
    let world = World::with(Setting {
        drawing: Drawing::On,
        ..Setting::new(7)
    })
    .await;
    let channel = world.channel();
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    seat(&world, "newyork", &channel, &users).await;
    users[0].set_locale("de");
    let players = users.iter().cloned().zip([By::Buttons; 2]).collect();
    let table = Table::at(&world, &channel, players, 1).await;
    let readers = [Language::of_code("de").unwrap(), Language::ENGLISH];
    for (own, language) in readers.into_iter().enumerate() {
        let reply = users[own].slash(&channel, "/hand").await;
        let drawn = fetch(&reply.message().files[0]).await;
        for other in Language::ALL {
            let wanted = holding(&world, &table, Seat(own as u8), other).await;
            assert_eq!(drawn == wanted, other == language, "{language:?} {other:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tickets_are_shown_where_they_are_chosen_with_what_becomes_of_them() {
    let world = World::with(Setting {
        drawing: Drawing::On,
        ..Setting::new(7)
    })
    .await;
    let channel = world.channel();
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    seat(&world, "usa", &channel, &users).await;
    let players = users.iter().cloned().zip([By::Buttons; 2]).collect();
    let table = Table::at(&world, &channel, players, 1).await;
    let anna = &users[0];
    let drawn = async |kept: Option<Positions>| {
        let table = world.app().tables.find(table.game).await.unwrap().unwrap();
        let look = Look {
            theme: Theme::Day,
            words: Words::of(Language::ENGLISH).pictures.words(),
            names: &table.unescaped_names(),
            faces: &[],
        };
        let game = &table.course.as_ref().unwrap().game;
        render::offer(&game.view(Viewer::Seat(Seat(0))), kept, look).map(|picture| picture.file)
    };
    let file = async |reply: &sandbox::Reply| fetch(&reply.message().files[0]).await;

    let offered = anna.press_newest(&channel, "See them first").await;
    let all = drawn(None).await.unwrap();
    assert!(file(&offered).await == all);
    let listed = anna.press(offered.message(), "As a list").await;
    assert!(file(&listed).await == all);
    let menu = listed.message().clone();
    let kept = Positions::from_iter([0, 2]);
    let picked = anna
        .select(&menu, "Pick the tickets you keep", &["0", "2"])
        .await;
    let some = drawn(Some(kept)).await.unwrap();
    assert!(some != all && file(&picked).await == some);
    // The picture follows the choice, and shows the hand at the end.
    let again = anna.press(picked.message(), "Choose again").await;
    assert!(file(&again).await == all);
    let done = anna.press(again.message(), "Keep all").await;
    assert_eq!(drawn(None).await, None);
    assert!(file(&done).await == holding(&world, &table, Seat(0), Language::ENGLISH).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_the_last_turn_the_whole_game_is_shown_again_as_a_film() {
    let mut world = World::new(7).await;
    let channel = world.channel();
    let users: Vec<User> = ["Anna", "Ben"].map(|name| world.user(name)).into();
    seat(&world, "newyork", &channel, &users).await;
    let players = users.iter().cloned().zip([By::Buttons; 2]).collect();
    let mut table = Table::at(&world, &channel, players, 1).await;
    let mut is_drawn = false;
    while let Some(next) = table.next(&world).await {
        let is_last_round = channel
            .last_message()
            .is_some_and(|message| message.content.contains("Last round"));
        if is_last_round && !is_drawn {
            // Before, pictures would only cost time.
            world.restart_with(Drawing::On).await;
            is_drawn = true;
        }
        table.do_next(&next).await;
        world.settle().await;
    }
    let row = world.tables().find(table.game).await.unwrap().unwrap();
    let log = &row.course.as_ref().unwrap().log;
    let n_claims = log
        .iter()
        .filter(|event| matches!(event, Event::TrackClaimed { .. }))
        .count();
    let view = row.course.as_ref().unwrap().game.view(Viewer::Table);
    let sheet = view.score_sheet().unwrap();
    let n_tickets: usize = sheet.sides.iter().map(|side| side.tickets.len()).sum();

    let posts = channel.messages();
    let files: Vec<_> = posts.iter().flat_map(|message| &message.files).collect();
    let [.., film, score] = files[..] else {
        panic!("{files:?}");
    };
    assert_eq!(film.content_type, "image/gif");
    assert_eq!(score.content_type, "image/png");
    let bytes = fetch(film).await;
    assert!(bytes.len() < MOST_BYTES, "{}", bytes.len());
    let mut decoder = gif::DecodeOptions::new().read_info(&bytes[..]).unwrap();
    let mut n_frames = 0;
    while decoder.read_next_frame().unwrap().is_some() {
        n_frames += 1;
    }
    let bonuses = sheet.sides.iter().flat_map(|side| {
        let after_tickets = PointSource::ALL[4..].iter();
        after_tickets.map(|source| side.points_from(*source))
    });
    let n_bonuses = bonuses.filter(|points| *points != 0).count();
    // After a title the trains of each claim roll in by thirds; then each ticket and each bonus is shown, and the last
    // board and the result.
    assert_eq!(n_frames, 1 + 3 * n_claims + n_tickets + n_bonuses + 2);
}
