//! Which tracks are free, in which colour, how long: measured on pictures as small as a phone shows them.

use std::collections::BTreeSet;

use engine::card::Color;
use engine::map::Track;
use image::imageops;

use super::super::color::{Sight, difference};
use super::super::layout::{CLAIMED_WIDER, Layout, OPEN_WIDER, Slot};
use super::super::pieces;
use super::super::raster::Pixels;
use super::super::shape::{Point, point};
use super::super::sheet::TableSheet;
use super::*;

/// Factor by which a table's picture is reduced: to 400 pixels wide.
const SMALLER: u32 = 4;

/// A variant's board with nothing on it, and its sheet.
struct Board {
    stage: Arc<studio::Stage>,
    sheet: TableSheet,
}

impl Board {
    fn new(variant: &str, theme: Theme) -> Board {
        let rules = rules(variant, None).unwrap();
        let game = Game::start(rules.clone(), &Dealer::numbered(1), &mut |_| {});
        let view = game.view(Viewer::Table);
        Board {
            stage: studio().stage(&rules.map, theme, from_view::marks(&view)),
            sheet: from_view::table(&view, &[], &[], &PictureWords::default()),
        }
    }

    /// The file as it is posted, with tracks claimed by liveries.
    fn posted(&self, owners: impl Fn(usize) -> Option<usize>) -> Pixels {
        let n_tracks = self.stage.map.tracks.len();
        let sheet = TableSheet {
            owners: (0..n_tracks).map(owners).collect(),
            ..self.sheet.clone()
        };
        decoded(&table_of(&self.stage, &sheet, &PictureWords::default()))
    }

    fn tracks(&self) -> impl Iterator<Item = (&Track, &[Slot])> {
        let ids = (0..).map(TrackId);
        let slots = ids.map(|id| self.stage.layout.slots(id));
        self.stage.map.tracks.iter().zip(slots)
    }
}

/// As shown 400 pixels wide.
fn small(picture: &Pixels) -> Pixels {
    let (width, height) = (picture.width() / SMALLER, picture.height() / SMALLER);
    imageops::thumbnail(picture, width, height)
}

/// The mean colour of the pixels whose middle lies in one of these spaces, each by so much wider and longer, but for
/// those that are left out.
fn mean<'a>(
    small: &Pixels,
    layout: &Layout,
    slots: impl Iterator<Item = &'a Slot>,
    wider: f32,
    is_left_out: impl Fn(&Slot, Point) -> bool,
) -> Option<[u8; 3]> {
    let (mut sum, mut n) = ([0_u32; 3], 0);
    for slot in slots {
        let area = slot
            .bounds(layout.sizes.slot)
            .grown(wider * layout.sizes.unit);
        for y in (area.y as u32 / SMALLER)..=(area.bottom() as u32 / SMALLER) {
            for x in (area.x as u32 / SMALLER)..=(area.right() as u32 / SMALLER) {
                let middle = |at: u32| (at as f32 + 0.5) * SMALLER as f32;
                let at = point(middle(x), middle(y));
                let is_inside = is_in(layout, slot, at, wider) && !is_left_out(slot, at);
                if is_inside && x < small.width() && y < small.height() {
                    let [r, g, b, _] = small.get_pixel(x, y).0;
                    sum = [
                        sum[0] + u32::from(r),
                        sum[1] + u32::from(g),
                        sum[2] + u32::from(b),
                    ];
                    n += 1;
                }
            }
        }
    }
    (n >= FEWEST).then(|| sum.map(|sum| (sum / n) as u8))
}

/// Pixels without which there is no mean: a space has about forty, the rim of a part of one does not show its colour.
const FEWEST: u32 = 16;

/// Whether a point lies in a space that is so much wider and longer.
fn is_in(layout: &Layout, slot: &Slot, at: Point, wider: f32) -> bool {
    let wider = wider * layout.sizes.unit;
    slot.area(layout.sizes.slot + wider, wider).contains(at)
}

/// Whether a pixel holds part of a name, a place or the cards beside a tunnel.
fn is_furnished(layout: &Layout, at: Point) -> bool {
    let unit = layout.sizes.unit;
    let mut labels = layout.labels.iter().flatten();
    let mut cards = layout.tunnel_cards.iter().flatten();
    labels.any(|label| label.distance(at) < 4.0 * unit + CLEAR / 2.0)
        || layout
            .places
            .iter()
            .any(|place| place.distance(at) < layout.sizes.place + CLEAR)
        || cards.any(|cards| cards.distance(at) < 16.0 * unit)
}

/// Width of a small picture's pixel beyond an edge, so that it holds nothing of what the edge surrounds.
const CLEAR: f32 = 4.0;

/// Mean colours of a board's open tracks, without spaces that have a sign.
fn open_means(board: &Board) -> Vec<(&Track, [u8; 3])> {
    let picture = small(&board.posted(|_| None));
    let layout = &board.stage.layout;
    // Where tracks part, a pixel may hold the spaces of two.
    let is_shared = |own: &Slot, at: Point| {
        if is_furnished(layout, at) {
            return true;
        }
        let slots = board.tracks().flat_map(|(_, slots)| slots);
        let mut others = slots.filter(|slot| slot.center != own.center);
        others.any(|slot| is_in(layout, slot, at, OPEN_WIDER + CLEAR))
    };
    let tracks = board.tracks().filter_map(|(track, slots)| {
        let plain = slots
            .iter()
            .enumerate()
            .filter(|(at, _)| pieces::is_plain(track, *at));
        let plain: Vec<&Slot> = plain.map(|(_, slot)| slot).collect();
        if plain.is_empty() || track.tunnel > 0 {
            return None;
        }
        let mean = mean(&picture, layout, plain.into_iter(), OPEN_WIDER, is_shared)?;
        Some((track, mean))
    });
    tracks.collect()
}

/// Minimum difference of the worst two tracks for an eye with a deficiency.
const LEAST: f64 = 7.0;

#[test]
fn open_tracks_of_different_colours_differ_at_the_size_of_a_phone() {
    let mut faults = Vec::new();
    for (variant, theme) in BOARDS
        .into_iter()
        .flat_map(|variant| Theme::ALL.map(|theme| (variant, theme)))
    {
        let board = Board::new(variant, theme);
        let means = open_means(&board);
        for sight in Sight::ALL {
            let least = if sight == Sight::Normal { 15.0 } else { LEAST };
            let seen: Vec<_> = means
                .iter()
                .map(|(track, mean)| (*track, sight.sees(*mean)))
                .collect();
            for (at, (track, own)) in seen.iter().enumerate() {
                let differs = |(other, _): &&(&Track, _)| other.color != track.color;
                for (other, mean) in seen[..at].iter().filter(differs) {
                    let apart = difference(*own, *mean);
                    if apart < least {
                        faults.push(format!(
                            "{variant} {theme:?} {sight:?}: {} and {} {apart:.1} apart",
                            track.id, other.id
                        ));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

// The widths of a slot and its surroundings, in units.
const _: () = assert!(16.0 + CLAIMED_WIDER >= 1.6 * (16.0 + OPEN_WIDER));

/// The colour of tracks that a livery's trains are most like.
fn like(livery: usize) -> Color {
    [
        Color::Red,
        Color::Blue,
        Color::Green,
        Color::Yellow,
        Color::Black,
        Color::Purple,
        Color::Red,
        Color::Yellow,
        Color::Blue,
        Color::Blue,
        Color::Purple,
        Color::Purple,
    ][livery]
}

/// Texts that one needs, and the others: the least size of each in a picture of a table. Shown 400 pixels wide they are
/// eight and six pixels high.
const NEEDED: f32 = 32.0;
const OTHER: f32 = 24.0;

#[test]
fn every_text_of_a_table_is_large_enough_for_a_phone() {
    let words = PictureWords::default();
    let mut faults = Vec::new();
    for variant in engine::variant::Variant::embedded() {
        let counts = &variant.players.counts;
        for n_seats in [counts[0], counts[counts.len() - 1]] {
            let rules = rules(&variant.id, Some(n_seats)).unwrap();
            let table = SampleTable::new(&rules, Sample::Mid, 7);
            let view = table.played.game.view(Viewer::Table);
            let recent = table.recent_for(Viewer::Table);
            let mut sheet = from_view::table(&view, &sample_names(), &recent, &words);
            sheet.seats[0].resigned = true;
            let stage = studio().stage(&rules.map, Theme::Day, from_view::marks(&view));
            let (map, layout, colors) = (&stage.map, &stage.layout, &stage.colors);
            text::placed::take();
            let all = layout::legend::signs(map);
            legend::draw(&mut scene::Scene::new(), map, layout, &all, colors, &words);
            let signs = text::placed::take();
            base::scene(map, layout, stage.marks, colors);
            pieces::cards_sign(
                &mut scene::Scene::new(),
                4,
                MIDDLE,
                layout.sizes.unit,
                colors,
            );
            stage.draw(&sheet, &words);
            for (text, size) in text::placed::take() {
                let is_number = text.trim_matches(['+', '−']).parse::<u16>().is_ok();
                let mut cities = map.cities.iter();
                let is_initial = text.chars().count() == 1;
                let is_city = !is_initial && cities.any(|city| city.name.contains(&text));
                let name = text.trim_end_matches('…');
                let is_name = sheet.seats.iter().any(|seat| seat.name.contains(name));
                let is_route = text.contains(" – ");
                // The cards beside a tunnel are a sign, like those in the legend.
                let is_sign = text == "4" && size == OTHER * layout.sizes.unit;
                let is_needed = (is_number || is_city || is_name || is_route)
                    && !is_sign
                    && !signs.contains(&(text.clone(), size));
                // A size is rounded in its drawing.
                if size < if is_needed { NEEDED } else { OTHER } - 0.05 {
                    faults.push(format!("{} {n_seats}: {text} {size}", variant.id));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

const MIDDLE: Point = point(700.0, 440.0);

#[test]
fn an_upright_board_has_everything_else_beside_it_large_enough_for_a_phone() {
    let words = PictureWords::default();
    let drawing = assets::Drawing::parse("board = [1100, 1400]").unwrap();
    for n_seats in 2..=5 {
        let rules = rules("europe", Some(n_seats)).unwrap();
        let map = &rules.map;
        let layout = Layout::new(map, &drawing, None);
        let desk = Desk::new(layout.sizes.board);
        let table = SampleTable::new(&rules, Sample::Mid, 7);
        let view = table.played.game.view(Viewer::Table);
        let recent = table.recent_for(Viewer::Table);
        let sheet = from_view::table(&view, &sample_names(), &recent, &words);
        let style = panel::PanelStyle {
            colors: &layout.colors(Theme::Day),
            words: &words,
            map,
        };
        text::placed::take();
        let (mut panels, mut strip) = (scene::Scene::new(), scene::Scene::new());
        panel::draw(&mut panels, &sheet, desk, &style);
        strip::draw(&mut strip, &sheet, map, desk, &style);
        for (text, size) in text::placed::take() {
            let is_number = text.trim_matches(['+', '−']).parse::<u16>().is_ok();
            let is_name = sheet.seats.iter().any(|seat| seat.name == text);
            let least = if is_number || is_name { NEEDED } else { OTHER };
            // A size is rounded in its drawing.
            assert!(size >= least - 0.05, "{n_seats}: {text} {size}");
        }
    }
}

#[test]
fn trains_differ_from_open_spaces_of_their_colour_by_volume_and_at_the_size_of_a_phone() {
    let mut faults = Vec::new();
    for (variant, theme) in BOARDS
        .into_iter()
        .flat_map(|variant| Theme::ALL.map(|theme| (variant, theme)))
    {
        let board = Board::new(variant, theme);
        let open = small(&board.posted(|_| None));
        let alone = 0..theme::N_SEATS;
        for liveries in [alone, theme::N_SEATS..theme::N_LIVERIES] {
            let owner = |at: usize| {
                let color = board.stage.map.tracks[at].color;
                let like: Vec<usize> = liveries
                    .clone()
                    .filter(|own| Some(like(*own)) == color)
                    .collect();
                like.get(at % like.len().max(1)).copied()
            };
            let claimed = small(&board.posted(owner));
            for (at, (track, slots)) in board.tracks().enumerate() {
                let Some(livery) = owner(at) else { continue };
                // Where the train reaches beyond an open space, in pixels that hold nothing of it.
                let [open, claimed] = [&open, &claimed].map(|picture| {
                    let slots = slots.iter();
                    mean(
                        picture,
                        &board.stage.layout,
                        slots,
                        CLAIMED_WIDER,
                        |slot, at| {
                            let layout = &board.stage.layout;
                            is_furnished(layout, at) || is_in(layout, slot, at, OPEN_WIDER + CLEAR)
                        },
                    )
                });
                let (Some(open), Some(claimed)) = (open, claimed) else {
                    continue;
                };
                let apart = difference(open, claimed);
                if apart < 10.0 {
                    faults.push(format!(
                        "{variant} {theme:?} {}: livery {livery} {apart:.1}",
                        track.id
                    ));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn every_coloured_track_shows_the_mark_of_its_colour() {
    for variant in BOARDS {
        let board = Board::new(variant, Theme::Day);
        let picture = board.posted(|_| None);
        for (track, slots) in board.tracks() {
            let Some(color) = track.color else { continue };
            let ink = theme::route_ink(color);
            let is_ink = |x: f32, y: f32| {
                let [r, g, b, _] = picture.get_pixel(x as u32, y as u32).0;
                difference([r, g, b], ink.rgb()) < 4.0
            };
            let n_inked = |slot: &Slot| {
                let shares = (-40..=40).map(|share| share as f32 / 40.0);
                shares
                    .clone()
                    .flat_map(|along| {
                        shares
                            .clone()
                            .map(move |across| slot.inner(along, across, 14.0))
                    })
                    .filter(|at| is_ink(at.x, at.y))
                    .count()
            };
            assert!(
                slots.iter().any(|slot| n_inked(slot) > 100),
                "{variant}: {}",
                track.id
            );
        }
    }
}

#[test]
fn claimed_neighbours_cover_no_more_than_a_quarter_of_an_open_space() {
    const N_GROUPS: usize = 8;
    let mut faults = Vec::new();
    for variant in BOARDS {
        let board = Board::new(variant, Theme::Day);
        let empty = board.posted(|_| None);
        for group in 0..N_GROUPS {
            let is_open = |at: usize| at % N_GROUPS == group;
            let full = board.posted(|at| (!is_open(at)).then_some(at % 6));
            for (_, (track, slots)) in board.tracks().enumerate().filter(|(at, _)| is_open(*at)) {
                for (nth, slot) in slots.iter().enumerate() {
                    let shares = || (-19..=19).map(|share| share as f32 / 20.0);
                    let points =
                        shares().flat_map(|along| shares().map(move |across| (along, across)));
                    let points = points.map(|(along, across)| {
                        slot.inner(along, across, board.stage.layout.sizes.slot)
                    });
                    let pixel = |picture: &Pixels, at: Point| {
                        let [r, g, b, _] = picture.get_pixel(at.x as u32, at.y as u32).0;
                        [r, g, b]
                    };
                    let points: Vec<Point> = points.collect();
                    let n_covered = points
                        .iter()
                        .filter(|at| difference(pixel(&empty, **at), pixel(&full, **at)) > 8.0)
                        .count();
                    if 4 * n_covered > points.len() {
                        faults.push(format!(
                            "{variant}: {} space {nth}: {} %",
                            track.id,
                            100 * n_covered / points.len()
                        ));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} {faults:#?}", faults.len());
}

#[test]
fn every_sign_on_a_board_is_explained_in_its_legend() {
    for variant in engine::variant::Variant::embedded() {
        for n_seats in &variant.players.counts {
            let rules = rules(&variant.id, Some(*n_seats)).unwrap();
            let table = SampleTable::new(&rules, Sample::Mid, 7);
            let view = table.played.game.view(Viewer::Table);
            let sheet = from_view::table(&view, &[], &[], &PictureWords::default());
            let stage = studio().stage(&rules.map, Theme::Day, from_view::marks(&view));
            let (map, words) = (&stage.map, PictureWords::default());
            assert!(stage.layout.legend.is_some(), "{}", variant.id);
            text::placed::take();
            stage.draw(&sheet, &words);
            let texts: Vec<String> = text::placed::take()
                .into_iter()
                .map(|(text, _)| text)
                .collect();
            let tracks = || map.tracks.iter();
            let cities = || map.cities.iter();
            // Where tunnels differ, the legend says by how much.
            let turned_up: BTreeSet<u8> = tracks()
                .map(|track| track.tunnel)
                .filter(|n| *n > 0)
                .collect();
            let tunnel = match (turned_up.first(), turned_up.last()) {
                (Some(least), Some(most)) if least < most => {
                    &format!("{least}–{most} {}", words.tunnel)
                }
                _ => &words.tunnel,
            };
            for (is_shown, word) in [
                (tracks().any(|track| track.color.is_none()), &words.gray),
                (tracks().any(|track| track.ferry > 0), &words.ferry),
                (tracks().any(|track| track.mountain > 0), &words.mountain),
                (!turned_up.is_empty(), tunnel),
                (!view.closed().is_empty(), &words.closed),
                (cities().any(|city| city.junction), &words.junction),
                (!map.countries.is_empty(), &words.border),
                (stage.marks.districts, &words.district),
                (stage.marks.big_cities, &words.big_city),
            ] {
                assert_eq!(
                    texts.contains(word),
                    is_shown,
                    "{} of {n_seats}: {word}",
                    variant.id
                );
            }
        }
    }
}
