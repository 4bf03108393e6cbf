//! How long a game a made board is for, and the numbers it is played with.

use domain::word_enum;
use engine::variant::Variant;

word_enum! {
    /// How long a game is.
    #[derive(clap::ValueEnum)]
    pub enum Size {
        /// 17 trains, at most four players
        Lunch = "lunch",
        /// 33 trains, at most four players
        Evening = "evening",
        /// 45 trains, at most five players
        Classic = "classic",
    }
}

/// What a board of a size is made to have, each in the middle of what official boards have.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Aims {
    pub n_cities: usize,
    pub colors: &'static [&'static str],
    pub longest: u8,
    /// Spaces for each train of all players: at least, and best.
    pub least_supply: f64,
    pub supply: f64,
    /// The farthest two cities, as a share of a player's trains, at most.
    pub farthest: f64,
    /// Second tracks, of routes: best, and at most.
    pub parallels: f64,
    pub most_parallels: f64,
    pub gray: f64,
    pub tickets: f64,
    pub least_tickets: usize,
    /// Tickets by length, from below 0.30 of the reach to above 0.75.
    pub bins: [f64; 5],
}

impl Size {
    /// The way to play, as long as nothing of it is the board's own.
    pub(crate) fn variant(self) -> Variant {
        let base = match self {
            Size::Lunch => Variant::named("london"),
            Size::Evening | Size::Classic => Variant::named("usa"),
        };
        let mut variant = (*base.expect("it comes with the program")).clone();
        variant.tickets.sets = vec!["regular".to_owned()];
        variant.bonuses.districts = false;
        if self == Size::Evening {
            variant.set_up.trains = 33;
            variant.players.counts.retain(|n| *n <= 4);
        }
        variant
    }

    /// Trains that a player begins with.
    pub fn trains(self) -> u8 {
        self.variant().set_up.trains
    }

    /// Players for whom a board has room at best.
    pub fn most_players(self) -> u8 {
        self.variant().players.counts.last().copied().unwrap_or(2)
    }

    pub(crate) fn aims(self) -> Aims {
        let classic = Aims {
            n_cities: 32,
            colors: &[
                "red", "blue", "green", "yellow", "black", "white", "orange", "purple",
            ],
            longest: 6,
            least_supply: 1.2,
            supply: 1.35,
            farthest: 0.6,
            parallels: 0.28,
            most_parallels: 0.43,
            gray: 0.3,
            tickets: 1.1,
            least_tickets: 30,
            bins: [0.19, 0.36, 0.24, 0.11, 0.10],
        };
        match self {
            Size::Classic => classic,
            Size::Evening => Aims {
                n_cities: 28,
                ..classic
            },
            Size::Lunch => Aims {
                n_cities: 17,
                colors: &["red", "blue", "green", "yellow", "black", "orange"],
                longest: 4,
                supply: 1.4,
                farthest: 0.67,
                most_parallels: 0.37,
                tickets: 1.2,
                least_tickets: 0,
                bins: [0.05, 0.16, 0.24, 0.13, 0.42],
                ..classic
            },
        }
    }
}
