//! The parts of the picture of a table: where the board, the players, the cards and the last move lie.
//!
//! A board as wide as the picture has room for has the players at its right and the cards below. An upright one has
//! everything at its right, so that no picture is taller than wide.

use super::raster::Window;
use super::shape::{Rect, rect};

/// The width of every picture of a table.
pub const WIDTH: f32 = 1600.0;
/// The usual board. With what goes beside and below, its picture is 1.571:1, the box in which Discord shows an
/// attachment.
pub const USUAL: Rect = rect(0.0, 0.0, 1400.0, 880.0);
/// Height of what goes below the usual board.
const BELOW: f32 = 138.0;
/// The least width of what goes beside an upright board, and the range of its height: lettering in the highest picture is
/// as large in Discord's box as on a phone.
const NARROWEST: f32 = 440.0;
const LOWEST: f32 = 1100.0;
pub const HIGHEST: f32 = 1400.0;

/// Height of the cards, decks and last move.
const HIGH: f32 = 110.0;
const GAP: f32 = 14.0;

/// The parts of a table's picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Desk {
    board: Rect,
    is_upright: bool,
}

impl Desk {
    /// The desk for a board.
    pub fn new(board: Rect) -> Desk {
        Desk {
            board,
            is_upright: board.w < USUAL.w,
        }
    }

    /// Whether a board of this size leaves room for the rest.
    pub fn fits(board: Rect) -> bool {
        let is_upright = board.w <= WIDTH - NARROWEST && (LOWEST..=HIGHEST).contains(&board.h);
        board == USUAL || is_upright
    }

    /// Whether players, cards and the last move are all beside the board.
    pub fn is_upright(self) -> bool {
        self.is_upright
    }

    /// Width and height of the picture.
    pub fn size(self) -> (f32, f32) {
        if self.is_upright {
            (WIDTH, self.board.h)
        } else {
            (WIDTH, self.board.h + BELOW)
        }
    }

    /// The players.
    pub fn players(self) -> Rect {
        let high = if self.is_upright {
            self.strip().y
        } else {
            self.board.h
        };
        rect(self.board.w, 0.0, WIDTH - self.board.w, high)
    }

    /// Everything else.
    pub fn strip(self) -> Rect {
        let (_, height) = self.size();
        if self.is_upright {
            let high = 4.0 * HIGH + 5.0 * GAP;
            rect(self.board.w, height - high, WIDTH - self.board.w, high)
        } else {
            rect(0.0, self.board.h, WIDTH, BELOW)
        }
    }

    /// The face-up row, and how many of its cards lie side by side.
    pub fn row(self) -> (Rect, usize) {
        let strip = self.strip();
        if self.is_upright {
            let top = strip.y + 2.0 * (HIGH + GAP);
            (
                rect(strip.x + 8.0, top, strip.w - 16.0, 2.0 * HIGH + GAP),
                3,
            )
        } else {
            (rect(22.0, strip.y + GAP, 794.0, HIGH), 5)
        }
    }

    /// The decks, side by side.
    pub fn decks(self) -> Rect {
        let strip = self.strip();
        if self.is_upright {
            rect(strip.x + 8.0, strip.y + HIGH + GAP, strip.w - 16.0, HIGH)
        } else {
            rect(826.0, strip.y + GAP, 328.0, HIGH)
        }
    }

    /// The last move.
    pub fn last_move(self) -> Rect {
        let strip = self.strip();
        if self.is_upright {
            rect(strip.x + 8.0, strip.y, strip.w - 16.0, HIGH + 4.0)
        } else {
            rect(1174.0, strip.y + GAP - 2.0, 418.0, HIGH + 4.0)
        }
    }
}

/// A part in whole pixels.
pub fn window(part: Rect) -> Window {
    Window {
        x: part.x as usize,
        y: part.y as usize,
        width: part.w as usize,
        height: part.h as usize,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_picture_is_taller_than_wide_and_no_part_covers_another() {
        let upright = rect(0.0, 0.0, 1100.0, HIGHEST);
        for board in [USUAL, upright, rect(0.0, 0.0, 1160.0, LOWEST)] {
            assert!(Desk::fits(board));
            let desk = Desk::new(board);
            let (width, height) = desk.size();
            assert!(height <= width);
            let whole = rect(0.0, 0.0, width, height);
            let strip = desk.strip();
            let parts = [board, desk.players(), strip];
            for (nth, part) in parts.iter().enumerate() {
                assert!(whole.contains(*part), "{part:?}");
                assert!(
                    parts[nth + 1..]
                        .iter()
                        .all(|other| part.overlap(*other) == 0.0)
                );
            }
            let inner = [desk.row().0, desk.decks(), desk.last_move()];
            for (nth, part) in inner.iter().enumerate() {
                assert!(strip.contains(*part), "{part:?}");
                assert!(
                    inner[nth + 1..]
                        .iter()
                        .all(|other| part.overlap(*other) == 0.0)
                );
            }
        }
        assert_eq!(Desk::new(USUAL).size(), (1600.0, 1018.0));
        let (phone, boxed) = (400.0 / WIDTH, 350.0 / HIGHEST);
        assert!(boxed >= phone);
        for board in [
            rect(0.0, 0.0, 1300.0, 880.0),
            rect(0.0, 0.0, 1100.0, 1700.0),
        ] {
            assert!(!Desk::fits(board));
        }
    }
}
