//! Each map has a face of its own: its grounds, and names of waters that lie where the water is.

use engine::card::Color;
use engine::map::Map;
use image::imageops;

use super::super::color::{Rgba, contrast, difference};
use super::super::geo::{FeatureKind, Outline};
use super::super::layout::{Label, Layout};
use super::super::legend::Table;
use super::super::shape::{Point, Rect, is_within, rect};
use super::*;

/// Minimum difference of the mean grounds of two maps.
const APART: f64 = 8.0;

fn layouts() -> Vec<(Arc<Map>, Arc<Layout>)> {
    let maps = Map::embedded().iter();
    maps.map(|map| (map.clone(), studio().layout(map)))
        .collect()
}

/// The mean colour of a map without anything of the game on it.
fn mean_ground(layout: &Layout, theme: Theme) -> [u8; 3] {
    let colors = layout.colors(theme);
    let mut scene = scene::Scene::new();
    base::ground(&mut scene, layout, &colors);
    let mut ground = studio::blank(layout.sizes.board.w, layout.sizes.board.h, colors.land);
    raster::draw_over(&scene, &mut ground);
    let [r, g, b, _] = imageops::thumbnail(&ground, 1, 1).get_pixel(0, 0).0;
    [r, g, b]
}

#[test]
fn the_mean_grounds_of_two_maps_differ_by_day_and_by_night() {
    for theme in [Theme::Day, Theme::Night] {
        let means: Vec<(String, [u8; 3])> = layouts()
            .iter()
            .map(|(map, layout)| (map.id.clone(), mean_ground(layout, theme)))
            .collect();
        for (at, (map, own)) in means.iter().enumerate() {
            for (other, mean) in &means[..at] {
                let apart = difference(*own, *mean);
                assert!(apart >= APART, "{theme:?} {map} {other}: {apart:.1}");
            }
        }
    }
}

#[test]
fn rims_of_open_spaces_stand_off_every_ground() {
    let kinds = || Color::ALL.into_iter().map(Some).chain([None]);
    let mut faults = Vec::new();
    for theme in Theme::ALL {
        let least = if theme == Theme::Contrast { 4.5 } else { 3.0 };
        for (map, layout) in layouts() {
            let colors = layout.colors(theme);
            let has = |kind: FeatureKind| {
                let outlines = layout.outline.iter();
                let n = outlines.flat_map(|outline| outline.of_kind(kind)).count();
                colors.decorated && n > 0
            };
            let high = has(FeatureKind::High).then_some(colors.high);
            let park = has(FeatureKind::Park).then_some(colors.park);
            let grounds = [colors.land, colors.sea, colors.bed];
            for ground in grounds.into_iter().chain(high).chain(park) {
                for color in kinds() {
                    let seen = contrast(colors.open(color).rim, ground);
                    if seen < least {
                        faults.push(told(&map, theme, color, ground, seen));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

fn told(map: &Map, theme: Theme, color: Option<Color>, ground: Rgba, seen: f32) -> String {
    format!("{} {theme:?}: {color:?} on {ground:?}: {seen:.2}:1", map.id)
}

const LANGUAGES: [&str; 4] = ["en", "de", "fr", "es"];

/// The words of a legend in a language.
fn legend_words(language: &str) -> PictureWords {
    let file = format!("../assets/text/{language}/pictures.ftl");
    let texts = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    let word = |key: &str| -> String {
        let mut lines = texts.lines().filter_map(|line| line.split_once(" = "));
        lines.find(|(own, _)| *own == key).unwrap().1.to_owned()
    };
    PictureWords {
        gray: word("gray"),
        ferry: word("ferry"),
        ferry_substitute: word("ferry_substitute"),
        substitute: word("substitute"),
        no_plain_wilds: word("no_plain_wilds"),
        mountain: word("mountain"),
        tunnel: word("tunnel"),
        district: word("district"),
        big_city: word("big_city"),
        junction: word("junction"),
        border: word("border"),
        station: word("station"),
        closed: word("closed"),
        ..PictureWords::default()
    }
}

#[test]
fn the_legend_of_every_variant_lies_over_nothing() {
    let mut faults = Vec::new();
    for variant in engine::variant::Variant::embedded() {
        let rules = rules(&variant.id, None).unwrap();
        let (map, layout) = (&rules.map, studio().layout(&rules.map));
        let game = Game::start(rules.clone(), &Dealer::numbered(1), &mut |_| {});
        let marks = from_view::marks(&game.view(Viewer::Table));
        let signs = legend::signs(map, marks, true);
        let plates = LANGUAGES.iter().filter_map(|language| {
            let table = Table::of(map, &layout, &signs, &legend_words(language));
            table.map(|table| table.plate)
        });
        let plates: Vec<Rect> = plates.collect();
        let names = layout.labels.iter().flatten().map(Label::bounds);
        let slots = layout.tracks.iter().flat_map(|track| &track.slots);
        let slots = slots.map(|slot| slot.center);
        let places = layout.places.iter().copied().chain(slots);
        let places = places.map(|at| rect(at.x, at.y, 0.0, 0.0).grown(12.0));
        let title = layout::plates(map, &layout).into_iter().take(1);
        let is_hidden = |at: &Rect| plates.iter().any(|plate| plate.overlap(*at) > 0.0);
        let hidden = names.chain(places).chain(title).filter(is_hidden);
        faults.extend(hidden.map(|at| format!("{}: {at:?}", variant.id)));
        let board = layout.sizes.board;
        let beyond = plates.iter().filter(|plate| board.union(**plate) != board);
        faults.extend(beyond.map(|at| format!("{}: beyond the board: {at:?}", variant.id)));
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

fn is_water(outline: &Outline, at: Point) -> bool {
    let is_on = |kind: FeatureKind| {
        let rings = outline.of_kind(kind).flat_map(|feature| &feature.rings);
        // An inland sea is a hole in the land.
        is_within(at, rings)
    };
    is_on(FeatureKind::Lake) || !is_on(FeatureKind::Land)
}

#[test]
fn names_of_waters_lie_on_water_and_under_nothing() {
    let mut faults = Vec::new();
    for (map, layout) in layouts() {
        let outline = layout.outline.as_ref().expect("an outline");
        let unit = layout.sizes.unit;
        let plates = layout::plates(&map, &layout);
        for name in &layout.face.waters {
            let lettering = base::water_name(name);
            let points = lettering.steps.iter().flat_map(|step| step.points());
            let is_hidden = |at: Point| {
                let slots = layout.tracks.iter().flat_map(|path| &path.slots);
                let mut slots = slots.map(|slot| slot.area(layout.sizes.slot + 12.0 * unit, 8.0));
                let mut labels = layout.labels.iter().flatten();
                let mut places = layout.places.iter();
                let dot = rect(at.x, at.y, 0.0, 0.0);
                slots.any(|slot| slot.contains(at))
                    || labels.any(|label| label.distance(at) < 4.0)
                    || places.any(|place| place.distance(at) < layout.sizes.place)
                    || plates.iter().any(|plate| plate.gap(dot) == 0.0)
            };
            let points: Vec<Point> = points.collect();
            let n_ashore = points.iter().filter(|at| !is_water(outline, **at)).count();
            let n_hidden = points.iter().filter(|at| is_hidden(**at)).count();
            if n_ashore + n_hidden > 0 {
                faults.push(format!(
                    "{}: {} of {} points of {} ashore, {n_hidden} hidden",
                    map.id,
                    n_ashore,
                    points.len(),
                    name.text
                ));
            }
        }
        assert!(!layout.face.waters.is_empty(), "{}", map.id);
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn names_of_waters_stand_off_their_water() {
    for theme in Theme::ALL {
        for (map, layout) in layouts() {
            let colors = layout.colors(theme);
            let outline = layout.outline.as_ref().expect("an outline");
            for name in &layout.face.waters {
                let water = base::water(name, outline, &colors);
                let seen = contrast(base::water_ink(water, &colors), water);
                let told = format!("{} {theme:?}: {} {seen:.2}:1", map.id, name.text);
                assert!(seen >= base::LEAST_CONTRAST, "{told}");
            }
        }
    }
}
