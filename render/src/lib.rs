//! Pictures: the table, private pictures, the score sheet and the replay, as files for a post.
//!
//! A picture is drawn from a view and nothing else ([`from_view`] makes plain sheets of it); its
//! name and its description in words are the bot's. Start at [`table`]. From the sheet it goes: scene
//! ([`scene`]) → pixels ([`raster`]) → palette and file ([`palette`]). Geometry is in
//! [`layout`], colours in [`theme`]; how to describe a map for drawing is in `docs/maps.md`.

pub mod assets;
pub mod avatar;
mod base;
mod cards;
pub mod chart;
pub mod color;
pub mod command;
mod cut;
pub mod desk;
mod emblem;
mod fonts;
mod frame;
pub mod from_view;
pub mod geo;
mod hand;
mod highlight;
pub mod layout;
mod legend;
mod lobby;
mod marks;
pub mod name;
mod opening;
mod palette;
mod panel;
pub mod pieces;
mod plans;
pub mod raster;
mod replay;
pub mod sample;
mod scene;
mod score;
mod seat_face;
pub mod shape;
mod share;
pub mod sheet;
mod station;
mod strip;
pub mod studio;
#[cfg(test)]
mod tests;
mod text;
pub mod theme;
mod ticket;
mod words;

use std::sync::LazyLock;

use std::sync::Arc;

use engine::action::Positions;
use engine::event::{Event, SeenEvent, Viewer};
use engine::game::{Game, ReplayError};
use engine::ids::TicketId;
use engine::map::Map;
use engine::ruleset::Ruleset;
use engine::variant::Variant;
use engine::view::View;

pub use avatar::Avatar;
pub use desk::Desk;
pub use fonts::EMOJI;
pub use lobby::Pace;
pub use studio::Studio;
pub use theme::Theme;
pub use words::PictureWords;

/// A finished picture.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    pub file: Vec<u8>,
    pub width: u32,
    pub height: u32,
}

impl Picture {
    /// A picture whose colours are not those of a board.
    fn in_true_colors(pixels: &raster::Pixels) -> Picture {
        let (width, height) = pixels.dimensions();
        let mut file = std::io::Cursor::new(Vec::new());
        pixels
            .write_to(&mut file, image::ImageFormat::Png)
            .expect("a picture in memory is written");
        Picture {
            file: file.into_inner(),
            width,
            height,
        }
    }
}

impl std::fmt::Debug for Picture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "Picture({}x{}, {} bytes)",
            self.width,
            self.height,
            self.file.len()
        )
    }
}

/// Appearance of a picture, and the names in it.
#[derive(Debug, Clone, Copy)]
pub struct Look<'a> {
    pub theme: Theme,
    pub words: &'a PictureWords,
    /// Names by seat: any text at all.
    pub names: &'a [String],
    /// Profile pictures by seat. A seat without one shows its shape.
    pub faces: &'a [Option<Arc<Avatar>>],
}

static STUDIO: LazyLock<Studio> = LazyLock::new(Studio::default);

/// Caches shared by all pictures of this process.
pub fn studio() -> &'static Studio {
    &STUDIO
}

/// The table: board, players, row, decks. `recent` is what the viewer heard since the last picture;
/// its claims are highlighted.
pub fn table(view: &View<'_>, recent: &[SeenEvent], look: Look<'_>) -> Picture {
    let stage = stage(view, look.theme);
    let mut sheet = from_view::table(view, look.names, recent, look.words);
    sheet.show_faces(look.faces);
    table_of(&stage, &sheet, look.words)
}

/// The board alone, before anybody plays on it.
pub fn board(rules: &Arc<Ruleset>, theme: Theme, words: &PictureWords) -> Picture {
    let game = Game::empty(rules.clone());
    let view = game.view(Viewer::Table);
    let stage = stage(&view, theme);
    let frame = stage.draw(&from_view::table(&view, &[], &[], words), words);
    let shape::Rect { x, y, w, h } = stage.layout.sizes.board;
    let area = image::imageops::crop_imm(&frame.pixels, x as u32, y as u32, w as u32, h as u32);
    let picture = encode(&stage, &area.to_image());
    stage.give_back(frame);
    picture
}

/// A table picture of a sheet.
fn table_of(stage: &studio::Stage, sheet: &sheet::TableSheet, words: &PictureWords) -> Picture {
    let mut frame = stage.draw(sheet, words);
    let file = stage.encode(&mut frame);
    let (width, height) = frame.pixels.dimensions();
    stage.give_back(frame);
    Picture {
        file,
        width,
        height,
    }
}

/// Everything the viewer holds as one picture: the hand, below it the tickets, or those just
/// offered; `None` for the public.
pub fn holding(view: &View<'_>, look: Look<'_>) -> Option<Picture> {
    let stage = stage(view, look.theme);
    let mut hand = from_view::hand(view)?;
    let below = match view.offer() {
        // The maps below show its tickets.
        [] => std::mem::take(&mut hand.tickets),
        _ => offered(view, None),
    };
    let mut parts = vec![hand_pixels(view, &hand, look)];
    parts.extend(ticket_pixels(view, &below, &stage, look));
    let ground = look.theme.colors().desk;
    Some(encode(&stage, &raster::stacked(&parts, ground)))
}

/// The viewer's own hand and the team's holder; `None` for the public.
pub fn hand(view: &View<'_>, look: Look<'_>) -> Option<Picture> {
    let hand = hand_pixels(view, &from_view::hand(view)?, look);
    Some(encode(&stage(view, look.theme), &hand))
}

/// The viewer's own tickets, each with a small map; `None` without tickets.
pub fn tickets(view: &View<'_>, look: Look<'_>) -> Option<Picture> {
    let stage = stage(view, look.theme);
    let pixels = ticket_pixels(view, &from_view::tickets(view), &stage, look)?;
    Some(encode(&stage, &pixels))
}

/// The tickets just offered to the viewer, to choose from, and once some are picked, which of them would be
/// kept; `None` without an offer.
pub fn offer(view: &View<'_>, kept: Option<Positions>, look: Look<'_>) -> Option<Picture> {
    let stage = stage(view, look.theme);
    let pixels = ticket_pixels(view, &offered(view, kept), &stage, look)?;
    Some(encode(&stage, &pixels))
}

fn offered(view: &View<'_>, kept: Option<Positions>) -> Vec<sheet::TicketSheet> {
    let Some(seat) = view.own_seat() else {
        return Vec::new();
    };
    let choice = |position: u8| match kept {
        None => sheet::Choice::None,
        Some(kept) if kept.iter().any(|one| one == position) => sheet::Choice::Kept,
        Some(_) => sheet::Choice::Dropped,
    };
    let offered = (0..).zip(view.offer());
    let sheet = |(position, ticket): (u8, &TicketId)| sheet::TicketSheet {
        choice: choice(position),
        ..from_view::ticket_sheet(view, seat, *ticket)
    };
    offered.map(sheet).collect()
}

fn hand_pixels(view: &View<'_>, sheet: &sheet::HandSheet, look: Look<'_>) -> raster::Pixels {
    let drawn = hand::scene(sheet, view.map(), look.theme.colors(), look.words);
    pixels(drawn, look.theme)
}

fn ticket_pixels(
    view: &View<'_>,
    sheets: &[sheet::TicketSheet],
    stage: &studio::Stage,
    look: Look<'_>,
) -> Option<raster::Pixels> {
    let seat = view.own_seat()?;
    if sheets.is_empty() {
        return None;
    }
    let rules = view.rules();
    let own: Vec<usize> = rules
        .side(rules.side_of(seat))
        .map(|seat| from_view::livery(view, seat))
        .collect();
    let owners = from_view::table(view, look.names, &[], look.words).owners;
    let network = ticket::Network {
        owners: &owners,
        own: &own,
    };
    let drawn = ticket::scene(
        sheets,
        view.map(),
        &stage.layout,
        &network,
        &stage.colors,
        look.words,
    );
    Some(pixels(drawn, look.theme))
}

/// The table with the viewer's own tickets and the cheapest paths to finish them drawn in.
pub fn personal_board(view: &View<'_>, recent: &[SeenEvent], look: Look<'_>) -> Picture {
    let stage = stage(view, look.theme);
    let mut sheet = from_view::personal(view, look.names, recent, look.words);
    sheet.show_faces(look.faces);
    let frame = stage.draw(&sheet, look.words);
    let list = plans::scene(
        &from_view::listed(view),
        view.map(),
        sheet.planner.unwrap_or(0),
        look.theme.colors(),
        look.words,
    );
    let ground = look.theme.colors().desk;
    let whole = raster::stacked(&[frame.pixels.clone(), pixels(list, look.theme)], ground);
    let picture = encode_faces(&stage, &whole, frame.discs());
    stage.give_back(frame);
    picture
}

/// The final score of each side by source; `None` while the game goes on.
pub fn score_sheet(view: &View<'_>, look: Look<'_>) -> Option<Picture> {
    let lines = score_lines(view, look)?;
    let drawn = score::scene(&lines, look.theme.colors(), look.words);
    Some(Picture::in_true_colors(&pixels(drawn, look.theme)))
}

/// The card to share once the game is over: winner, final board, and everybody's points. `ended` is the day of the end,
/// in words, if it is known.
pub fn share_card(view: &View<'_>, ended: Option<&str>, look: Look<'_>) -> Option<Picture> {
    let stage = stage(view, look.theme);
    let (card, discs) = result(view, &stage, ended, look)?;
    Some(encode_faces(&stage, &card, &discs))
}

/// The pixels of the card to share, and the faces in it; `None` while the game goes on.
fn result(
    view: &View<'_>,
    stage: &studio::Stage,
    ended: Option<&str>,
    look: Look<'_>,
) -> Option<(raster::Pixels, Vec<avatar::Disc>)> {
    let lines = score_lines(view, look)?;
    let sheet = from_view::table(view, look.names, &[], look.words);
    let frame = stage.draw(&sheet, look.words);
    let colors = look.theme.colors();
    let title = share::Title {
        game: &sheet.title,
        ended,
    };
    let card = share::draw(
        &frame.pixels,
        stage.layout.sizes.board,
        title,
        &lines,
        colors,
        look.words,
    );
    stage.give_back(frame);
    Some(card)
}

/// The rows of the score, with the faces of their seats.
fn score_lines(view: &View<'_>, look: Look<'_>) -> Option<Vec<score::ScoreLine>> {
    let mut lines = from_view::score(view, look.names, look.words)?;
    for line in &mut lines {
        let face = |seat: &usize| look.faces.get(*seat).cloned().flatten();
        line.faces = line.seats.iter().map(face).collect();
    }
    Some(lines)
}

/// A table that has not begun. `look` has the names and faces by seat; a seat without a name is free.
///
/// `house` names teams and rules of the house in one line, if there are any.
pub fn lobby(
    map: &Arc<Map>,
    variant: &Variant,
    pace: Pace,
    house: String,
    look: Look<'_>,
) -> Picture {
    let seat = |(nth, name): (usize, &String)| {
        let otherwise = format!("{} {}", look.words.player, nth + 1);
        (!name.is_empty()).then(|| lobby::LobbySeat {
            name: name::shown(name, &otherwise),
            face: look.faces.get(nth).cloned().flatten(),
        })
    };
    let sheet = lobby::LobbySheet {
        title: variant.name.clone(),
        seats: look.names.iter().enumerate().map(seat).collect(),
        trains: variant.set_up.trains,
        pace,
        house,
    };
    let layout = STUDIO.layout(map);
    let drawn = lobby::scene(&sheet, map, &layout, look.theme.colors(), look.words);
    Picture::in_true_colors(&pixels(drawn, look.theme))
}

/// The lobby of a sample table, its last seat free.
fn sample_lobby(rules: &Ruleset, look: Look<'_>) -> Picture {
    let n_seats = usize::from(rules.n_seats());
    let mut names = look.names.to_vec();
    names.truncate(n_seats - 1);
    names.resize(n_seats, String::new());
    let look = Look {
        names: &names,
        ..look
    };
    let pace = Pace {
        clock: Some("12h".to_owned()),
        n_turns: rules.variant.set_up.trains * 3 / 4 + 1,
    };
    let house = if rules.in_teams() {
        "Teams of two".to_owned()
    } else {
        String::new()
    };
    lobby(&rules.map, &rules.variant, pace, house, look)
}

/// Why a game cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub enum FilmError {
    #[error("the game's log is not whole")]
    Log(#[from] ReplayError),
    #[error("the film could not be written")]
    Encoding(#[from] gif::EncodingError),
}

/// The whole game in public view as an animated GIF: a title, the claims step by step, their trains rolling in, then,
/// if the game is over, the tickets one by one, the last board, and the result with the day of the end.
///
/// `look` has the players at the end, `names_at` those who had the seats at an event.
pub fn replay(
    rules: &Arc<Ruleset>,
    log: &[Event],
    ended: Option<&str>,
    look: Look<'_>,
    names_at: impl Fn(usize) -> Vec<String>,
) -> Result<Picture, FilmError> {
    let mut claims = Vec::new();
    let end = Game::replay_watched(rules.clone(), log, |game, event| {
        if let Event::TrackClaimed { .. } = event {
            let recent = [event.seen_by(Viewer::Table, rules)];
            let view = game.view(Viewer::Table);
            let names = names_at(game.n_events().saturating_sub(1) as usize);
            claims.push(from_view::table(&view, &names, &recent, look.words));
        }
    })?;
    let end = end.view(Viewer::Table);
    let stage = stage(&end, look.theme);
    let mut film = replay::Film::new(&stage.palette, stage.layout.sizes.board)?;
    let mut last = from_view::table(&end, look.names, &[], look.words);
    last.show_faces(look.faces);
    let title = opening::scene(&last, &rules.map, &stage.layout, &stage.colors, look.words);
    let discs: Vec<avatar::Disc> = title.discs().collect();
    let (wide, high) = Desk::new(stage.layout.sizes.board).size();
    let title = pixels((title, wide, high), look.theme);
    film.add(&title, &discs, replay::TITLE)?;
    let at_the_end = last.clone();
    let mut show = |sheet: &mut sheet::TableSheet, delay: u16| {
        for (seat, player) in sheet.seats.iter_mut().zip(&at_the_end.seats) {
            // Only the faces of the players at the end are known.
            seat.face = player.face.clone().filter(|_| seat.name == player.name);
        }
        let frame = stage.draw(sheet, look.words);
        let added = film.add(&frame.pixels, frame.discs(), delay);
        stage.give_back(frame);
        added
    };
    let steps = replay::steps(&claims);
    let delay = replay::CLAIMS.each(steps.len() * replay::ROLLS);
    for step in &steps {
        for mut roll in replay::rolls(step, &rules.map) {
            show(&mut roll, delay)?;
        }
    }
    let mut tickets = from_view::reveal(&end, look.names, look.words);
    let delay = replay::TICKETS.each(tickets.len());
    for ticket in &mut tickets {
        show(ticket, delay)?;
    }
    show(&mut last, replay::BOARD)?;
    if let Some((card, discs)) = result(&end, &stage, ended, look) {
        film.add(&card, &discs, replay::RESULT)?;
    }
    let (width, height) = film.size;
    Ok(Picture {
        file: film.finish()?,
        width,
        height,
    })
}

fn pixels((scene, width, height): (scene::Scene, f32, f32), theme: Theme) -> raster::Pixels {
    let mut pixels = studio::blank(width, height, theme.colors().desk);
    raster::draw_over(&scene, &mut pixels);
    pixels
}

fn stage(view: &View<'_>, theme: Theme) -> std::sync::Arc<studio::Stage> {
    STUDIO.stage(&view.rules().map, theme, from_view::marks(view))
}

/// Encodes a private picture, in the colours of the stage.
fn encode(stage: &studio::Stage, pixels: &raster::Pixels) -> Picture {
    encode_faces(stage, pixels, &[])
}

/// As [`encode`], for a picture with faces.
fn encode_faces(stage: &studio::Stage, pixels: &raster::Pixels, discs: &[avatar::Disc]) -> Picture {
    Picture {
        file: stage.palette.encode(pixels, discs),
        width: pixels.width(),
        height: pixels.height(),
    }
}
