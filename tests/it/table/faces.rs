//! Profile pictures in the pictures of a table: fetched beside the drawing, shown from the next picture
//! on, refused, forgotten, and what is shown when Discord's server of pictures fails.

use std::io::Cursor;
use std::sync::Arc;
use std::time::Duration;

use delivery::Drawing;
use domain::deadline::duration_text;
use domain::ids::{ChannelId, GameId, UserId};
use domain::language::Language;
use domain::settings::PlayerSettings;
use engine::event::Viewer;
use image::{ImageFormat, Rgba, RgbaImage};
use render::{Avatar, Look, Pace, Theme};
use sandbox::{AvatarFault, Channel, Message, User};
use table::tell::lobby::n_turns;
use words::Words;

use super::games::{played_by_commands, seat};
use super::results::play_on;
use crate::owners::fetch;
use crate::support::asking::resign;
use crate::support::log_capture::LogCapture;
use crate::support::world::{Setting, World};

/// More requests than a fetch ever takes.
const MANY: usize = 500;

/// A profile picture in one colour, with a corner of another.
fn file(color: [u8; 3]) -> Vec<u8> {
    let [r, g, b] = color;
    let mut pixels = RgbaImage::from_pixel(64, 64, Rgba([r, g, b, 255]));
    pixels.put_pixel(0, 0, Rgba([1, 2, 3, 255]));
    let mut file = Cursor::new(Vec::new());
    pixels.write_to(&mut file, ImageFormat::Png).unwrap();
    file.into_inner()
}

/// Anna and Ben at a table that has begun.
struct Pair {
    world: World,
    channel: Channel,
    anna: User,
    ben: User,
    game: GameId,
    capture: LogCapture,
}

impl Pair {
    async fn new() -> Pair {
        let capture = LogCapture::new();
        let world = World::with(Setting {
            drawing: Drawing::On,
            captures: vec![capture.clone()],
            ..Setting::new(7)
        })
        .await;
        let channel = world.channel();
        let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
        seat(&world, "newyork", &channel, &[anna.clone(), ben.clone()]).await;
        let open = world
            .app()
            .tables
            .store
            .open_table_at(ChannelId(channel.id().0));
        let game = open.await.unwrap().expect("there is a table");
        Pair {
            world,
            channel,
            anna,
            ben,
            game,
            capture,
        }
    }

    /// The players' panels of the board as somebody sees it now.
    async fn panels(&self, viewer: &User) -> RgbaImage {
        let line = format!("/board table:{}", self.game);
        let reply = viewer.slash(&self.channel, &line).await;
        panels_of(&fetch(&reply.message().files[0]).await)
    }

    /// The panels as they are to look with these faces.
    async fn drawn(&self, faces: [Option<&[u8]>; 2]) -> RgbaImage {
        let table = self
            .world
            .app()
            .tables
            .find(self.game)
            .await
            .unwrap()
            .unwrap();
        let faces = faces.map(|face| face.map(|file| Arc::new(Avatar::decode(file).unwrap())));
        let course = table.course.as_ref().unwrap();
        let look = Look {
            theme: Theme::Day,
            words: Words::of(Language::ENGLISH).pictures.words(),
            names: &table.unescaped_names(),
            faces: &faces,
        };
        panels_of(&render::table(&course.game.view(Viewer::Table), &[], look).file)
    }

    /// Looks at the board until the panels look like this.
    async fn wait_for(&self, expected: RgbaImage) {
        for _ in 0..MANY {
            if self.panels(&self.ben).await == expected {
                return;
            }
        }
        panic!("the face never came");
    }

    /// What is kept of somebody's profile picture.
    async fn hash_of(&self, user: &User) -> Option<serde_json::Value> {
        let rows = self
            .world
            .app()
            .tables
            .store
            .player_settings(UserId(user.id().0));
        rows.await.unwrap().remove(PlayerSettings::AVATAR_HASH)
    }

    /// Fetches that came to nothing.
    fn n_failed(&self) -> usize {
        let metrics = self.capture.metrics();
        let line = metrics
            .lines()
            .find_map(|line| line.strip_prefix("railpost_avatars_failed_total "));
        line.map_or(0, |n| n.parse().unwrap())
    }
}

/// The right edge of a picture, where the players are.
fn panels_of(file: &[u8]) -> RgbaImage {
    let picture = image::load_from_memory(file).unwrap().to_rgba8();
    image::imageops::crop_imm(&picture, 1310, 0, 290, 860).to_image()
}

/// The newest post with a file.
fn shown(channel: &Channel) -> Message {
    let post = channel.find_last(|message| !message.files.is_empty());
    post.expect("a post with a picture")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_shows_who_sits_there() {
    let world = World::with(Setting {
        drawing: Drawing::On,
        ..Setting::new(7)
    })
    .await;
    let channel = world.channel();
    let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
    let face = file([200, 60, 160]);
    anna.set_avatar("image/png", &face);
    let opened = anna
        .slash(&channel, "/game new variant:newyork players:2")
        .await;
    assert!(opened.is_ephemeral());
    world.settle().await;
    let drawn = async |names: [&str; 2], face: Option<&[u8]>| {
        let open = world
            .app()
            .tables
            .store
            .open_table_at(ChannelId(channel.id().0));
        let game = open.await.unwrap().unwrap();
        let table = world.app().tables.find(game).await.unwrap().unwrap();
        let look = Look {
            theme: Theme::Day,
            words: Words::of(Language::ENGLISH).pictures.words(),
            names: &names.map(str::to_owned),
            faces: &[face.map(|file| Arc::new(Avatar::decode(file).unwrap()))],
        };
        let pace = Pace {
            clock: table.settings.clock.turn.map(duration_text),
            n_turns: n_turns(&table.map, &table.variant),
        };
        render::lobby(&table.map, &table.variant, pace, String::new(), look).file
    };
    let lobby = shown(&channel);
    assert!(fetch(&lobby.files[0]).await == drawn(["Anna", ""], None).await);
    let alt = lobby.files[0].description.clone().unwrap_or_default();
    assert_eq!(alt, "New York: Anna. One seat is free.");
    ben.press_newest(&channel, "Join").await;
    world.settle().await;
    let expected = drawn(["Anna", "Ben"], Some(&face)).await;
    let mut n_left = MANY;
    while fetch(&shown(&channel).files[0]).await != expected {
        n_left -= 1;
        assert!(n_left > 0, "the face never came");
        for label in ["Leave", "Join"] {
            ben.press_newest(&channel, label).await;
            world.settle().await;
        }
    }
    assert_eq!(shown(&channel).id, lobby.id);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_picture_after_a_fetch_has_the_face_and_a_hidden_or_forgotten_one_is_gone() {
    let pair = Pair::new().await;
    let (anna, world) = (&pair.anna, &pair.world);
    let shapes = pair.drawn([None, None]).await;
    let face = file([200, 60, 160]);
    anna.set_avatar("image/png", &face);
    // Her own command brings the hash, and is answered before the picture has come.
    assert!(pair.panels(anna).await == shapes);
    let with_face = pair.drawn([Some(&face), None]).await;
    assert!(with_face != shapes);
    pair.wait_for(with_face.clone()).await;
    world.settle().await;
    assert!(pair.panels(anna).await == with_face);
    assert_eq!(world.sandbox.n_avatar_requests(), 1);

    // Somebody who only looks on leaves no trace.
    let clara = world.user("Clara");
    clara.set_avatar("image/png", &face);
    pair.panels(&clara).await;
    assert_eq!(pair.hash_of(&clara).await, None);

    let page = anna.slash(&pair.channel, "/settings avatar:hide").await;
    assert!(
        page.text().contains("without your profile picture"),
        "{}",
        page.text()
    );
    assert_eq!(pair.hash_of(anna).await, None);
    assert!(pair.panels(anna).await == shapes);
    anna.press(page.message(), "Show my profile picture").await;
    pair.panels(anna).await;
    pair.wait_for(with_face).await;

    let page = anna.slash(&pair.channel, "/privacy").await;
    assert!(page.text().contains("profile picture"));
    let asked = anna.press(page.message(), "Forget me").await;
    anna.press(asked.message(), "Yes, forget me").await;
    world.settle().await;
    assert_eq!(pair.hash_of(anna).await, None);
    let former = pair.drawn([None, None]).await;
    assert!(pair.panels(&pair.ben).await == former);

    // Nothing was kept in memory: at another table it is fetched again.
    let n_before = world.sandbox.n_avatar_requests();
    let channel = world.sandbox.channel("another");
    seat(
        world,
        "newyork",
        &channel,
        &[anna.clone(), pair.ben.clone()],
    )
    .await;
    for _ in 0..2 {
        anna.slash(&channel, "/board").await;
    }
    while world.sandbox.n_avatar_requests() == n_before {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_wrong_with_a_fetch_the_seat_has_its_shape() {
    let pair = Pair::new().await;
    let shapes = pair.drawn([None, None]).await;
    let face = file([60, 160, 200]);
    let faults = [
        AvatarFault::Hang,
        AvatarFault::Status(404),
        AvatarFault::Status(500),
        AvatarFault::Endless(50 << 20),
        AvatarFault::Garbage,
    ];
    for (nth, fault) in faults.into_iter().enumerate() {
        pair.world.sandbox.fail_avatars(Some(fault));
        pair.anna.set_avatar("image/png", &face);
        assert!(pair.panels(&pair.anna).await == shapes, "{fault:?}");
        assert!(pair.panels(&pair.anna).await == shapes, "{fault:?}");
        while pair.n_failed() <= nth {
            tokio::task::yield_now().await;
        }
        assert!(pair.panels(&pair.anna).await == shapes, "{fault:?}");
        assert_eq!(pair.world.sandbox.n_avatar_requests(), nth as u64 + 1);
    }
    // It is tried again, but not with each picture.
    pair.world.sandbox.fail_avatars(None);
    pair.world.pass(Duration::from_mins(11)).await;
    pair.wait_for(pair.drawn([Some(&face), None]).await).await;
    assert!(!pair.capture.log().contains("/avatars/"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_leaderboard_shows_the_faces_of_those_who_show_theirs() {
    let world = World::with(Setting {
        drawing: Drawing::On,
        ..Setting::new(135)
    })
    .await;
    let channel = world.channel();
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    let [anna, ben] = &users;
    // Fetched for the pictures of the game.
    anna.set_avatar("image/png", &file([200, 60, 160]));
    played_by_commands(&world, &channel, &users, 16).await;
    resign(ben, &channel).await;
    world.settle().await;
    play_on(&world, &channel, anna).await;
    let board = async || {
        // Nobody may ask for many pictures in a short time.
        world.pass(Duration::from_secs(3)).await;
        let reply = ben.slash(&channel, "/leaderboard").await;
        fetch(&reply.message().files[0]).await
    };
    let with = board().await;
    anna.slash(&channel, "/settings avatar:hide").await;
    assert!(board().await != with);
}
