//! Ownership must be visible at a glance: measured on pictures as small as a phone shows them.

use engine::event::Viewer;
use engine::ids::{Seat, TrackId};
use image::imageops::{self, FilterType};

use super::super::color::{Oklab, Rgba, Sight};
use super::super::layout::Slot;
use super::super::raster::Pixels;
use super::*;

/// Factor by which the table's picture is reduced: to 400 pixels wide.
const SMALLER: u32 = 4;
/// Minimum distance between the colours of two seats' spaces at that size.
const APART: f32 = 0.08;

/// The spaces of some tracks.
type Spaces<'a> = Vec<&'a Slot>;

/// Where in a space to look, as shares of its half length: over all of it, at the middle with the
/// seat's shape, and beside that.
const ALL: &[f32] = &[-0.8, -0.6, -0.4, -0.2, 0.0, 0.2, 0.4, 0.6, 0.8];
const MIDDLE: &[f32] = &[-0.2, 0.0, 0.2];
const BESIDE: &[f32] = &[-0.75, -0.6, 0.6, 0.75];

/// The colours within a space, as somebody sees them.
fn seen_in(small: &Pixels, slot: &Slot, along: &[f32], sight: Sight) -> Vec<Oklab> {
    let points = along
        .iter()
        .flat_map(|along| [-0.6, 0.0, 0.6].map(|across| slot.inner(*along, across, 16.0)));
    let color = |at: shape::Point| {
        let [r, g, b, _] = small
            .get_pixel(at.x as u32 / SMALLER, at.y as u32 / SMALLER)
            .0;
        Oklab::of(sight.sees([r, g, b]))
    };
    points.map(color).collect()
}

/// The mean distance of spaces to the land.
fn contrast(small: &Pixels, spaces: &Spaces<'_>, land: Rgba, sight: Sight) -> f32 {
    let land = Oklab::of(sight.sees(land.rgb()));
    let seen = |slot: &&Slot| seen_in(small, slot, ALL, sight);
    let distances: Vec<f32> = spaces
        .iter()
        .flat_map(seen)
        .map(|color| color.distance(land))
        .collect();
    distances.iter().sum::<f32>() / distances.len() as f32
}

/// The mean colour of parts of spaces.
fn color(small: &Pixels, spaces: &Spaces<'_>, along: &[f32], sight: Sight) -> Oklab {
    let seen: Vec<Oklab> = spaces
        .iter()
        .flat_map(|slot| seen_in(small, slot, along, sight))
        .collect();
    let axis = |axis: usize| seen.iter().map(|color| color.0[axis]).sum::<f32>();
    Oklab([0, 1, 2].map(|at| axis(at) / seen.len() as f32))
}

/// Faults of a variant's picture in mid-game, in a theme.
fn faults(variant: &str, theme: Theme) -> Vec<String> {
    let rules = rules(variant, None).unwrap();
    let layout = studio().layout(&rules.map);
    let (table, picture) = table_picture(&rules, theme);
    let picture = decoded(&picture);
    let (width, height) = (picture.width() / SMALLER, picture.height() / SMALLER);
    let small = imageops::resize(&picture, width, height, FilterType::Triangle);
    let view = table.played.game.view(Viewer::Table);
    let recent = table.recent_for(Viewer::Table);
    // Last moves have a halo around them.
    let marked = from_view::table(&view, &[], &recent, &PictureWords::default()).recent;
    let of = |owner: Option<Seat>| -> Spaces<'_> {
        (0..rules.map.tracks.len())
            .map(|at| TrackId(at as u8))
            .filter(|track| view.owner(*track) == owner && !marked.contains(track))
            .filter(|track| owner.is_some() || !view.closed().contains(*track))
            .flat_map(|track| layout.slots(track))
            .collect()
    };
    let open = of(None);
    let by_seat: Vec<Spaces<'_>> = rules.seats().map(|seat| of(Some(seat))).collect();
    let claimed: Spaces<'_> = by_seat.iter().flatten().copied().collect();
    let mut faults = Vec::new();
    for sight in Sight::ALL {
        let land = theme.colors().land;
        let [loud, quiet] = [&claimed, &open].map(|spaces| contrast(&small, spaces, land, sight));
        if loud < 2.0 * quiet {
            faults.push(format!(
                "{variant} {theme:?} {sight:?}: claimed {loud:.3}, open {quiet:.3}"
            ));
        }
        // Colour distinguishes most seats; the shape in the middle the others.
        let colors: Vec<[Oklab; 2]> = by_seat
            .iter()
            .map(|spaces| [MIDDLE, BESIDE].map(|along| color(&small, spaces, along, sight)))
            .collect();
        for (seat, own) in colors.iter().enumerate() {
            for (other, color) in colors[..seat].iter().enumerate() {
                let apart = own[0].distance(color[0]).max(own[1].distance(color[1]));
                if apart < APART {
                    faults.push(format!(
                        "{variant} {theme:?} {sight:?}: seats {other} and {seat} {apart:.3} apart"
                    ));
                }
            }
        }
    }
    faults
}

#[test]
fn claimed_spaces_stand_out_twice_as_much_as_open_ones_and_show_whose_they_are() {
    let variants = ["usa", "london", "legendary-asia", "team-asia", "newyork"];
    let pictures = variants
        .into_iter()
        .flat_map(|variant| Theme::ALL.map(|theme| (variant, theme)));
    let faults: Vec<String> = pictures
        .flat_map(|(variant, theme)| faults(variant, theme))
        .collect();
    assert!(faults.is_empty(), "{faults:#?}");
}
