//! Colours: as pixels, as people perceive them, and as people with a colour deficiency see them.
//!
//! Distances between colours are measured in OKLab ([`Oklab`]), where equal steps look about equally
//! large. [`Sight`] simulates the three deficiencies, so that tests can check that two colours of a theme
//! are distinguishable for everybody.

use std::sync::LazyLock;

use serde::{Deserialize, Deserializer};

/// A colour with opacity, not premultiplied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rgba {
    pub r: u8,
    pub g: u8,
    pub b: u8,
    pub a: u8,
}

impl Rgba {
    pub const WHITE: Rgba = Rgba::hex(0xff_ffff);
    pub const BLACK: Rgba = Rgba::hex(0x00_0000);

    /// An opaque colour from its usual notation: `0xrrggbb`.
    pub const fn hex(value: u32) -> Rgba {
        Rgba {
            r: (value >> 16) as u8,
            g: (value >> 8) as u8,
            b: value as u8,
            a: 255,
        }
    }

    /// The same colour, less opaque.
    pub const fn alpha(self, a: u8) -> Rgba {
        Rgba { a, ..self }
    }

    /// `share` of the other colour mixed into this one, from 0 to 1.
    pub fn mix(self, other: Rgba, share: f32) -> Rgba {
        let mix = |own: u8, other: u8| {
            (f32::from(own) + (f32::from(other) - f32::from(own)) * share).round() as u8
        };
        Rgba {
            r: mix(self.r, other.r),
            g: mix(self.g, other.g),
            b: mix(self.b, other.b),
            a: self.a,
        }
    }

    pub fn rgb(self) -> [u8; 3] {
        [self.r, self.g, self.b]
    }
}

impl<'de> Deserialize<'de> for Rgba {
    /// From its usual notation, `"rrggbb"`.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rgba, D::Error> {
        let text = String::deserialize(deserializer)?;
        let value = u32::from_str_radix(&text, 16).ok();
        let value = value.filter(|_| text.len() == 6);
        value.map(Rgba::hex).ok_or_else(|| {
            serde::de::Error::custom(format!(
                "{text} is no colour: write six digits, like a6c1c0"
            ))
        })
    }
}

/// A colour in the OKLab space: lightness and two hue axes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Oklab(pub [f32; 3]);

impl Oklab {
    pub fn of(rgb: [u8; 3]) -> Oklab {
        Oklab::of_linear(rgb.map(to_linear))
    }

    fn of_linear([r, g, b]: [f32; 3]) -> Oklab {
        let l = (0.412_221_46 * r + 0.536_332_55 * g + 0.051_445_995 * b).cbrt();
        let m = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_96 * b).cbrt();
        let s = (0.088_302_46 * r + 0.281_718_85 * g + 0.629_978_7 * b).cbrt();
        Oklab([
            0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
            1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
            0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s,
        ])
    }

    pub fn distance_squared(self, other: Oklab) -> f32 {
        let step = |axis: usize| self.0[axis] - other.0[axis];
        step(0).powi(2) + step(1).powi(2) + step(2).powi(2)
    }

    pub fn distance(self, other: Oklab) -> f32 {
        self.distance_squared(other).sqrt()
    }
}

/// A person's colour vision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    Normal,
    /// Without green cones.
    Deuteranopia,
    /// Without red cones.
    Protanopia,
    /// Without blue cones.
    Tritanopia,
}

impl Sight {
    pub const ALL: [Sight; 4] = [
        Sight::Normal,
        Sight::Deuteranopia,
        Sight::Protanopia,
        Sight::Tritanopia,
    ];

    /// What a colour looks like, by the matrices of Machado, Oliveira and Fernandes (2009) at full
    /// severity, which work on linear light.
    pub fn sees(self, rgb: [u8; 3]) -> [u8; 3] {
        let matrix: [[f32; 3]; 3] = match self {
            Sight::Normal => return rgb,
            Sight::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Sight::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Sight::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        };
        let light = rgb.map(to_linear);
        matrix.map(|row| {
            let sum = row.iter().zip(light).map(|(k, light)| k * light).sum();
            from_linear(sum)
        })
    }
}

/// Linear light of each channel value, as a table: a palette needs hundreds of thousands.
static LIGHT: LazyLock<[f32; 256]> = LazyLock::new(|| {
    std::array::from_fn(|value| {
        let value = value as f32 / 255.0;
        if value <= 0.040_45 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    })
});

fn to_linear(value: u8) -> f32 {
    LIGHT[usize::from(value)]
}

fn from_linear(light: f32) -> u8 {
    let light = light.clamp(0.0, 1.0);
    let value = if light <= 0.003_130_8 {
        light * 12.92
    } else {
        1.055 * light.powf(1.0 / 2.4) - 0.055
    };
    (value * 255.0).round() as u8
}

/// How different two colours look: the CIEDE2000 formula. Below 2.3 hardly anybody sees a difference.
#[cfg(test)]
pub fn difference(a: [u8; 3], b: [u8; 3]) -> f64 {
    lab_difference(cielab(a), cielab(b))
}

#[cfg(test)]
fn lab_difference([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let seventh = |c: f64| (c.powi(7) / (c.powi(7) + 25_f64.powi(7))).sqrt();
    let mean = (a1.hypot(b1) + a2.hypot(b2)) / 2.0;
    let stretch = 1.5 - 0.5 * seventh(mean);
    let (a1, a2) = (a1 * stretch, a2 * stretch);
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let is_grey = c1 * c2 == 0.0;
    let turn = if is_grey {
        0.0
    } else {
        (h2 - h1 + 180.0).rem_euclid(360.0) - 180.0
    };
    let hue_step = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let middle = if is_grey { h1 + h2 } else { h1 + turn / 2.0 };
    let cos = |factor: f64, off: f64| (factor * middle - off).to_radians().cos();
    let t = 1.0 - 0.17 * cos(1.0, 30.0) + 0.24 * cos(2.0, 0.0) + 0.32 * cos(3.0, -6.0)
        - 0.2 * cos(4.0, 63.0);
    let (l, c) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
    let l_scale = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (c_scale, h_scale) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let around = (middle.rem_euclid(360.0) - 275.0) / 25.0;
    let rotation = -(60.0 * (-around.powi(2)).exp()).to_radians().sin() * 2.0 * seventh(c);
    let (dl, dc, dh) = ((l2 - l1) / l_scale, (c2 - c1) / c_scale, hue_step / h_scale);
    (dl * dl + dc * dc + dh * dh + rotation * dc * dh).sqrt()
}

/// A colour in CIELAB under daylight (D65).
#[cfg(test)]
fn cielab(rgb: [u8; 3]) -> [f64; 3] {
    let [r, g, b] = rgb.map(|value| f64::from(to_linear(value)));
    let f = |share: f64| {
        if share > 216.0 / 24_389.0 {
            share.cbrt()
        } else {
            (24_389.0 / 27.0 * share + 16.0) / 116.0
        }
    };
    let x = f((0.412_456_4 * r + 0.357_576_1 * g + 0.180_437_5 * b) / 0.950_47);
    let y = f(0.212_672_9 * r + 0.715_152_2 * g + 0.072_175 * b);
    let z = f((0.019_333_9 * r + 0.119_192 * g + 0.950_304_1 * b) / 1.088_83);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The contrast of two colours by WCAG, from 1 to 21.
pub fn contrast(a: Rgba, b: Rgba) -> f32 {
    let light = |color: Rgba| {
        let [r, g, b] = color.rgb().map(to_linear);
        0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    };
    let (a, b) = (light(a), light(b));
    a.max(b) / a.min(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pairs of the table with which Sharma, Wu and Dalal tested the formula (2005).
    #[test]
    fn differences_are_those_of_the_formula() {
        let pairs = [
            ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
            ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0009], 7.1792),
            ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
            (
                [22.7233, 20.0904, -46.694],
                [23.0331, 14.973, -42.5619],
                2.0373,
            ),
            (
                [6.7747, -0.2908, -2.4247],
                [5.8714, -0.0985, -2.2286],
                0.6377,
            ),
        ];
        for (a, b, known) in pairs {
            assert!((lab_difference(a, b) - known).abs() < 1e-4, "{a:?} {b:?}");
        }
        assert!((difference([0; 3], [255; 3]) - 100.0).abs() < 0.01);
    }

    #[test]
    fn grey_has_no_hue_and_white_is_lightest() {
        let Oklab([light, a, b]) = Oklab::of([255, 255, 255]);
        assert!((light - 1.0).abs() < 1e-3 && a.abs() < 1e-3 && b.abs() < 1e-3);
        assert_eq!(Sight::Protanopia.sees([128, 128, 128]), [128, 128, 128]);
    }

    #[test]
    fn red_and_green_come_nearer_without_green_cones() {
        let (red, green) = ([200, 60, 40], [90, 140, 40]);
        let apart =
            |sight: Sight| Oklab::of(sight.sees(red)).distance(Oklab::of(sight.sees(green)));
        assert!(apart(Sight::Deuteranopia) < 0.6 * apart(Sight::Normal));
    }
}
