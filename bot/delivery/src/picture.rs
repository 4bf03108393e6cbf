//! Pictures for posts: drawn off the async threads, from what their readers may see.

use std::sync::Arc;

use domain::ids::UserId;
use domain::settings::ThemeChoice;
use engine::action::Positions;
use engine::event::{SeenEvent, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use engine::map::Map;
use engine::replay::Replay;
use engine::ruleset::Ruleset;
use engine::variant::Variant;
use jiff::{SignedDuration, Timestamp};
use records::Record;
use render::{Avatar, Look, Pace, Picture, PictureWords, Theme, chart};
use table::Table;
use table::folded_game::{FoldedGame, last_turn};
use table::outbox::chart::{Chances, Chart, ChartLine, ChartRequest};
use table::outbox::payload::{PictureRequest, Subject};
use table::tables::Tables;
use table::tell::lobby::{house, n_turns};
use table::tell::reader_view::unescaped_names_at;
use words::Words;

use super::faces::{Cdn, Faces};

/// File extension of a picture.
fn extension(subject: Subject) -> &'static str {
    match subject {
        Subject::Table { .. }
        | Subject::Hand { .. }
        | Subject::Offer { .. }
        | Subject::Mine { .. }
        | Subject::Step { .. }
        | Subject::Held { .. }
        | Subject::Score => "png",
        Subject::Film => "gif",
    }
}

/// Name of the file of a message's picture, counted from 0.
pub fn file_name(stem: &str, nth: usize, subject: Subject) -> String {
    let extension = extension(subject);
    match nth {
        0 => format!("{stem}.{extension}"),
        _ => format!("{stem}-{}.{extension}", nth + 1),
    }
}

/// Whether pictures are drawn at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Drawing {
    #[default]
    On,
    /// No message has one, for measurements.
    Off,
    /// Messages have empty ones, for those who read only their words.
    Blank,
}

/// A PNG file of one pixel.
const BLANK: &[u8] =
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0\x3a\x7e\x9b\x55\
    \0\0\0\nIDAT\x78\xdac\x60\0\0\0\x02\0\x01\xe5\x27\xde\xfc\0\0\0\0IEND\xae\x42\x60\x82";

impl Drawing {
    /// The file that stands for a picture that is not drawn, if there is one.
    fn undrawn(self) -> Option<Vec<u8>> {
        (self == Drawing::Blank).then(|| BLANK.to_vec())
    }
}

/// Draws pictures, and keeps the faces for them.
#[derive(Debug)]
pub struct Painter {
    drawing: Drawing,
    faces: Faces,
}

impl Painter {
    pub fn new(drawing: Drawing, cdn: Option<Cdn>) -> Painter {
        Painter {
            drawing,
            faces: Faces::new(cdn),
        }
    }

    /// Drops the faces that must not be kept any longer.
    pub async fn tidy(&self, tables: &Tables) -> anyhow::Result<()> {
        self.faces.tidy(tables).await
    }
}

/// Draws the picture of a game at the action named as a file; `None` if drawing is off, or if there is nothing to draw.
pub async fn draw(
    tables: &Tables,
    painter: &Painter,
    table: &Table,
    course: Arc<FoldedGame>,
    request: &PictureRequest,
) -> anyhow::Result<Option<Vec<u8>>> {
    if painter.drawing != Drawing::On {
        return Ok(painter.drawing.undrawn());
    }
    // Asked for even by private pictures, which show no faces: the picture of the next turn can use them.
    let faces = painter.faces.of(tables, players(table)).await;
    let (names, words) = (
        table.unescaped_names(),
        Words::of(request.language).pictures.words(),
    );
    let (subject, theme) = (request.subject, theme(request.theme));
    let ended = table.row.ended.map(|end| day(words, end));
    let seats = table.seats.clone();
    let picture = tables
        .heavy_work
        .run(move || {
            let look = Look {
                theme,
                words,
                names: &names,
                faces: &faces,
            };
            let names_at = |event: usize| unescaped_names_at(&seats, event);
            picture(&course, subject, ended.as_deref(), look, names_at)
        })
        .await??;
    Ok(picture.map(|picture| picture.file))
}

/// Draws a step of a game from elsewhere; `None` if drawing is off.
pub async fn draw_record(
    tables: &Tables,
    painter: &Painter,
    record: String,
    request: &PictureRequest,
) -> anyhow::Result<Option<Vec<u8>>> {
    if painter.drawing != Drawing::On {
        return Ok(painter.drawing.undrawn());
    }
    let words = Words::of(request.language).pictures.words();
    let (subject, theme) = (request.subject, theme(request.theme));
    let drawn = tables.heavy_work.run(move || {
        let record = Record::parse(&record)?;
        let names: Vec<String> = record
            .seats()
            .iter()
            .map(|seat| seat.name.clone())
            .collect();
        let course = FoldedGame::of_record(&record)?;
        let look = Look {
            theme,
            words,
            names: &names,
            faces: &[],
        };
        picture(&course, subject, None, look, |_| names.clone())
    });
    Ok(drawn.await??.map(|picture| picture.file))
}

/// Draws the picture of a table that has not begun; `None` if drawing is off.
pub async fn draw_lobby(
    tables: &Tables,
    painter: &Painter,
    table: &Table,
) -> anyhow::Result<Option<Vec<u8>>> {
    if painter.drawing != Drawing::On {
        return Ok(painter.drawing.undrawn());
    }
    let known = painter.faces.of(tables, players(table)).await;
    // Seats that nobody has taken yet have no rows.
    let n_seats = usize::from(table.settings.seats);
    let (mut names, mut faces) = (vec![String::new(); n_seats], vec![None; n_seats]);
    for (nth, seat) in table.seats.iter().enumerate() {
        if let Some(name) = names.get_mut(usize::from(seat.seat)) {
            name.clone_from(&seat.name);
            faces[usize::from(seat.seat)] = known.get(nth).cloned().flatten();
        }
    }
    let (words, theme) = (table.words().pictures.words(), theme(table.settings.theme));
    let (map, variant) = (table.map.clone(), table.variant.clone());
    let pace = Pace {
        clock: table
            .settings
            .clock
            .turn
            .map(|turn| clock(table.words(), turn)),
        n_turns: n_turns(&map, &variant),
    };
    let house = house(table.words(), &variant);
    let drawn = tables.heavy_work.run(move || {
        let look = Look {
            theme,
            words,
            names: &names,
            faces: &faces,
        };
        render::lobby(&map, &variant, pace, house, look).file
    });
    Ok(Some(drawn.await?))
}

/// The time for a turn in one unit, which has room in a picture.
fn clock(words: &Words, turn: SignedDuration) -> String {
    match turn.as_mins() {
        minutes if minutes % (24 * 60) == 0 => words.general.days(minutes / (24 * 60)),
        minutes if minutes % 60 == 0 => words.general.hours(minutes / 60),
        minutes => words.general.minutes(minutes),
    }
}

/// The players of a table, by seat.
fn players(table: &Table) -> impl Iterator<Item = Option<UserId>> + Clone {
    table.seats.iter().map(|seat| seat.player)
}

/// A day in words.
fn day(words: &PictureWords, time: Timestamp) -> String {
    time.strftime(&words.day).to_string()
}

/// Draws a chart; `None` if drawing is off.
pub async fn draw_chart(
    tables: &Tables,
    painter: &Painter,
    request: ChartRequest,
) -> anyhow::Result<Option<Vec<u8>>> {
    if painter.drawing != Drawing::On {
        return Ok(painter.drawing.undrawn());
    }
    let people = match &request.chart {
        Chart::Leaderboard { rows, .. } => rows.iter().map(|row| row.person).collect(),
        Chart::Stats { .. } | Chart::Chances(_) | Chart::Board { .. } => Vec::new(),
    };
    let faces = painter.faces.of(tables, people.into_iter()).await;
    let drawn = tables.heavy_work.run(move || chart(request, &faces));
    Ok(Some(drawn.await??.file))
}

/// A chart; `faces` are those of a leaderboard's rows.
fn chart(request: ChartRequest, faces: &[Option<Arc<Avatar>>]) -> anyhow::Result<Picture> {
    let words = Words::of(request.language).pictures.words();
    let theme = theme(request.theme);
    Ok(match request.chart {
        Chart::Stats {
            name,
            map,
            ratings,
            sources,
        } => {
            let sources = sources.into_iter();
            let sheet = chart::StatsSheet {
                name,
                map,
                ratings: ratings.into_iter().map(|points| points as f32).collect(),
                sources: sources
                    .map(|(source, points)| (source, points as f32))
                    .collect(),
            };
            chart::stats(&sheet, theme, words)
        }
        Chart::Leaderboard { title, rows } => {
            let row = |(nth, row): (usize, ChartLine)| chart::Strength {
                face: faces.get(nth).cloned().flatten(),
                place: row.place,
                name: row.name,
                games: row.games,
                mean: row.strength.mean as f32,
                deviation: row.strength.deviation as f32,
                points: row.points,
            };
            let rows = rows.into_iter().enumerate().map(row).collect();
            chart::strengths(&chart::StrengthSheet { title, rows }, theme, words)
        }
        Chart::Chances(chances) => chart::chances(&chance_sheet(chances), theme, words),
        Chart::Board { map, variant } => {
            let (map, variant) = (Map::parse(&map)?, Variant::parse(&variant)?);
            let least = variant.players.counts.iter().min().copied().unwrap_or(2);
            let rules = Arc::new(Ruleset::new(Arc::new(map), Arc::new(variant), least)?);
            render::board(&rules, theme, words)
        }
    })
}

/// A review's chart, as it is drawn.
pub fn chance_sheet(chances: Chances) -> chart::ChanceSheet {
    let sides = chances.sides.into_iter().map(|side| chart::SideChances {
        livery: render::theme::livery(usize::from(side.seat), chances.in_teams),
        name: side.name,
        chances: side
            .chances
            .iter()
            .map(|chance| f32::from(*chance) / 10.0)
            .collect(),
    });
    chart::ChanceSheet {
        title: chances.title,
        turns: chances.turns,
        sides: sides.collect(),
        own: chances.own,
        turning_point: chances.turning_point,
        marks: chances.marks,
    }
}

/// A picture of the game, `look` with the present players. `names_at` has those who had the seats at an event.
fn picture(
    course: &FoldedGame,
    subject: Subject,
    ended: Option<&str>,
    look: Look<'_>,
    names_at: impl Fn(usize) -> Vec<String>,
) -> anyhow::Result<Option<Picture>> {
    let own = |seat: u8| course.game.view(Viewer::Seat(Seat(seat)));
    let recent = |since: u32, viewer: Viewer| -> anyhow::Result<Vec<SeenEvent>> {
        let rules = course.game.rules();
        let standing = Game::standing(&course.log)?.into_iter();
        let recent = standing.filter(|(number, _)| *number >= since);
        let recent = recent.map(|(_, event)| event.seen_by(viewer, rules));
        Ok(recent.collect())
    };
    Ok(match subject {
        Subject::Table { since } => {
            let view = course.game.view(Viewer::Table);
            let recent = recent(since, Viewer::Table)?;
            Some(render::table(&view, &recent, look))
        }
        Subject::Hand { seat } => render::holding(&own(seat), look),
        Subject::Offer { seat, kept } => {
            let kept = kept.map(|bits| Positions(u128::from(bits)));
            render::offer(&own(seat), kept, look)
        }
        Subject::Mine { seat } => {
            let recent = recent(last_turn(&course.log), Viewer::Seat(Seat(seat)))?;
            Some(render::personal_board(&own(seat), &recent, look))
        }
        Subject::Step { turn, eyes } => {
            let rules = course.game.rules();
            let (replay, turn) = (Replay::new(rules.clone(), &course.log)?, usize::from(turn));
            let viewer = eyes.map_or(Viewer::Table, |seat| Viewer::Seat(Seat(seat)));
            let recent = replay.turn(turn).iter();
            let recent: Vec<SeenEvent> = recent.map(|event| event.seen_by(viewer, rules)).collect();
            let game = replay.game_after(turn);
            let view = game.view(viewer);
            let names = names_at(replay.last_event(turn));
            // Only the faces of present players are known.
            let known = look.faces.iter().zip(names.iter().zip(look.names));
            let faces = known.map(|(face, (then, now))| face.clone().filter(|_| then == now));
            let look = Look {
                names: &names,
                faces: &faces.collect::<Vec<_>>(),
                ..look
            };
            Some(match eyes {
                None => render::table(&view, &recent, look),
                Some(_) => render::personal_board(&view, &recent, look),
            })
        }
        Subject::Held { turn, seat } => {
            let replay = Replay::new(course.game.rules().clone(), &course.log)?;
            let game = replay.game_after(usize::from(turn));
            render::holding(&game.view(Viewer::Seat(Seat(seat))), look)
        }
        Subject::Score => render::share_card(&course.game.view(Viewer::Table), ended, look),
        Subject::Film => Some(render::replay(
            course.game.rules(),
            &course.log,
            ended,
            look,
            names_at,
        )?),
    })
}

fn theme(choice: ThemeChoice) -> Theme {
    match choice {
        ThemeChoice::Day => Theme::Day,
        ThemeChoice::Night => Theme::Night,
        ThemeChoice::Contrast => Theme::Contrast,
    }
}

#[cfg(test)]
mod tests {
    use render::command::{Sample, SampleTable, rules, sample_names};

    use super::*;

    #[test]
    fn after_a_game_every_picture_is_the_file_its_name_says() {
        let rules = rules("london", Some(2)).unwrap();
        let played = SampleTable::new(&rules, Sample::Final, 7).played;
        let course = FoldedGame {
            n_actions: 1,
            game: played.game,
            log: played.log,
            stood_in: Vec::new(),
        };
        let (words, names) = (PictureWords::default(), sample_names());
        let look = Look {
            theme: Theme::Day,
            words: &words,
            names: &names,
            faces: &[],
        };
        for subject in [
            Subject::Table { since: 3 },
            Subject::Hand { seat: 0 },
            Subject::Mine { seat: 1 },
            Subject::Step {
                turn: 5,
                eyes: None,
            },
            Subject::Step {
                turn: 9,
                eyes: Some(1),
            },
            Subject::Held { turn: 7, seat: 0 },
            Subject::Score,
            Subject::Film,
        ] {
            let picture = picture(&course, subject, None, look, |_| names.clone()).unwrap();
            let file = picture.expect("something to draw").file;
            let known = image::guess_format(&file).unwrap().extensions_str();
            assert!(known.contains(&extension(subject)), "{subject:?}");
        }
    }
}
