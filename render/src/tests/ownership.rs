//! Ownership must be visible at a glance: measured on pictures as small as a phone shows them.

use engine::event::Viewer;
use engine::ids::{Seat, TrackId};
use image::imageops::{self, FilterType};

use super::super::color::{Oklab, Sight};
use super::super::layout::Slot;
use super::super::raster::Pixels;
use super::*;

/// Factor by which the table's picture is reduced: to 400 pixels wide.
const SMALLER: u32 = 4;
/// Minimum distance between the colours of two seats' spaces at that size.
const APART: f32 = 0.08;

/// The spaces of some tracks.
type Spaces<'a> = Vec<&'a Slot>;

/// Where in a space to look, as shares of its half length: at the middle with the seat's shape, and beside that.
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
    let of = |owner: Seat| -> Spaces<'_> {
        (0..rules.map.tracks.len())
            .map(|at| TrackId(at as u8))
            .filter(|track| view.owner(*track) == Some(owner) && !marked.contains(track))
            .flat_map(|track| layout.slots(track))
            .collect()
    };
    let by_seat: Vec<Spaces<'_>> = rules.seats().map(of).collect();
    let mut faults = Vec::new();
    for sight in Sight::ALL {
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
fn claimed_spaces_show_whose_they_are() {
    let pictures = BOARDS
        .into_iter()
        .flat_map(|variant| Theme::ALL.map(|theme| (variant, theme)));
    let faults: Vec<String> = pictures
        .flat_map(|(variant, theme)| faults(variant, theme))
        .collect();
    assert!(faults.is_empty(), "{faults:#?}");
}
