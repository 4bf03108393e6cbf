//! The few words inside pictures.

use engine::card::Color;
use engine::map::Map;
use engine::points::PointSource;
use serde::Deserialize;

/// Short words in capitals, and parts of sentences, in one language. English by default.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PictureWords {
    pub turn: String,
    pub deck: String,
    pub discard: String,
    pub tickets: String,
    pub last_move: String,
    pub final_round: String,
    pub game_over: String,
    pub team: String,
    pub passed: String,
    pub resigned: String,
    /// For a seat whose name cannot be drawn: the number follows.
    pub player: String,
    pub hand: String,
    pub holder: String,
    pub connected: String,
    /// For one whose cities are joined twice, where that scores.
    pub connected_twice: String,
    /// For a ticket that can no longer be completed.
    pub out_of_reach: String,
    pub missing: String,
    /// Marks on an offered ticket that would be kept, and on one that would go back.
    pub kept: String,
    pub dropped: String,
    /// For a seat that nobody has taken yet.
    pub free: String,
    /// Meanings of the numbers in the picture of a lobby: taken and all seats; trains and turns of each player; time for
    /// a turn.
    pub lobby_seats: String,
    pub lobby_trains: String,
    pub lobby_turns: String,
    pub lobby_clock: String,
    /// Headings of charts.
    pub rating: String,
    pub points_a_game: String,
    pub chance: String,
    /// Followed by the number of a turn.
    pub turning_point: String,
    /// Title of a chart's axis of turns.
    pub turns: String,
    /// Meaning of a ring on the line of one's own chance.
    pub better_move: String,
    /// Title of the axis of a leaderboard, and meanings of its dot and its stroke.
    pub strength: String,
    pub strength_certain: String,
    pub strength_likely: String,
    /// What follows a percentage, with the space if the language has one.
    pub percent: String,
    /// Pattern of a day, for `strftime`.
    pub day: String,
    pub final_scores: String,
    pub total: String,
    pub tracks: String,
    pub tickets_made: String,
    pub tickets_failed: String,
    pub mountains: String,
    pub districts: String,
    /// Points for stations not built.
    pub stations: String,
    pub longest_path: String,
    pub globetrotter: String,
    pub explorer: String,
    pub mandala: String,
    /// What was built in a city.
    pub station: String,
    /// Meanings of the signs on a board.
    pub gray: String,
    pub ferry: String,
    /// After the number of cards that may be paid in place of a ferry's wild, or of one card of a track's colour.
    pub ferry_substitute: String,
    pub substitute: String,
    pub no_plain_wilds: String,
    pub mountain: String,
    pub tunnel: String,
    pub district: String,
    pub big_city: String,
    /// Also in place of the name of a junction, which has none.
    pub junction: String,
    pub border: String,
    pub closed: String,
    pub letters: CardLetters,
}

impl PictureWords {
    /// Name of a source of points.
    pub fn source(&self, source: PointSource) -> &str {
        match source {
            PointSource::Tracks => &self.tracks,
            PointSource::Mountains => &self.mountains,
            PointSource::TicketsMade => &self.tickets_made,
            PointSource::TicketsFailed => &self.tickets_failed,
            PointSource::Districts => &self.districts,
            PointSource::Stations => &self.stations,
            PointSource::LongestPath => &self.longest_path,
            PointSource::Globetrotter => &self.globetrotter,
            PointSource::Explorer => &self.explorer,
            PointSource::Mandala => &self.mandala,
        }
    }
}

/// Letters on the cards of each colour: one or two, no two colours alike.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardLetters {
    pub red: String,
    pub blue: String,
    pub green: String,
    pub yellow: String,
    pub black: String,
    pub white: String,
    pub orange: String,
    pub purple: String,
    /// For purple on boards that call it pink.
    pub pink: String,
}

impl CardLetters {
    pub fn of(&self, color: Color, map: &Map) -> &str {
        match color {
            Color::Red => &self.red,
            Color::Blue => &self.blue,
            Color::Green => &self.green,
            Color::Yellow => &self.yellow,
            Color::Black => &self.black,
            Color::White => &self.white,
            Color::Orange => &self.orange,
            Color::Purple if map.color_name(color) == "pink" => &self.pink,
            Color::Purple => &self.purple,
        }
    }
}

impl Default for PictureWords {
    fn default() -> PictureWords {
        let word = str::to_owned;
        PictureWords {
            turn: word("TURN"),
            deck: word("DECK"),
            discard: word("DISCARD"),
            tickets: word("TICKETS"),
            last_move: word("LAST MOVE"),
            final_round: word("FINAL ROUND"),
            game_over: word("GAME OVER"),
            team: word("TEAM"),
            passed: word("PASSED"),
            resigned: word("RESIGNED"),
            player: word("Player"),
            hand: word("Your hand"),
            holder: word("Your team's holder"),
            connected: word("CONNECTED"),
            connected_twice: word("CONNECTED TWICE"),
            out_of_reach: word("OUT OF REACH"),
            missing: word("TO GO"),
            kept: word("KEEP"),
            dropped: word("PUT BACK"),
            free: word("free"),
            lobby_seats: word("seats taken"),
            lobby_trains: word("trains each"),
            lobby_turns: word("turns each"),
            lobby_clock: word("for a turn"),
            rating: word("Rating, game by game"),
            points_a_game: word("Points a game"),
            chance: word("Chance of winning"),
            turning_point: word("Turning point: turn"),
            turns: word("turns"),
            better_move: word("a better move was open"),
            strength: word("Strength, in points"),
            strength_certain: word("almost surely at least"),
            strength_likely: word("most likely"),
            percent: word("%"),
            day: word("%-d %B %Y"),
            final_scores: word("Final Scores"),
            total: word("TOTAL"),
            tracks: word("routes"),
            tickets_made: word("tickets completed"),
            tickets_failed: word("tickets missed"),
            mountains: word("mountains"),
            districts: word("districts"),
            stations: word("stations left"),
            longest_path: word("longest path"),
            globetrotter: word("globetrotter"),
            explorer: word("explorer"),
            mandala: word("mandala"),
            station: word("station"),
            gray: word("any one colour"),
            ferry: word("takes a Locomotive"),
            ferry_substitute: word("any cards instead"),
            substitute: word("any cards for one"),
            no_plain_wilds: word("not on plain routes"),
            mountain: word("wears out 1 more train"),
            tunnel: word("cards turned up"),
            district: word("points for the district"),
            big_city: word("big city"),
            junction: word("junction"),
            border: word("border point"),
            closed: word("closed"),
            letters: CardLetters {
                red: word("R"),
                blue: word("B"),
                green: word("G"),
                yellow: word("Y"),
                black: word("K"),
                white: word("W"),
                orange: word("O"),
                purple: word("P"),
                pink: word("P"),
            },
        }
    }
}
