//! Words of clocks, absence, pauses and seats that change hands.

use jiff::civil::Weekday;

use super::section::section;
use super::{Plural, Template};

section! {
    pub struct ClockWords {
        // A table's clock.
        pub clock: Template,
        pub clock_bank: Template,
        pub then_nudge: Template,
        pub then_substitute: Template,
        pub then_cautious: Template,
        // Its settings in the lobby.
        pub settings: Template,
        pub settings_question: Template,
        pub turn: Template,
        pub bank: Template,
        pub time_out: Template,
        pub none: Template,
        pub no_clock: Template,
        pub no_bank: Template,
        pub wrong_turn: Template,
        pub wrong_bank: Template,
        // While it runs.
        pub due: Template,
        pub with_bank: Template,
        pub is_away: Template,
        pub due_each: Template,
        pub reminder: Template,
        pub reminder_direct: Template,
        pub mute: Template,
        pub muted: Template,
        pub turn_over: Template,
        pub given_back: Template,
        pub wake: Template,
        pub wake_undue: Template,
        pub rests: Template,
        pub rested: String,
        pub rest_over: Template,
        // When time runs out.
        pub nudge: Template,
        pub substituted: Template,
        pub substituted_first: Template,
        pub cautious: Template,
        pub cautious_first: Template,
        pub own_substituted: Template,
        pub own_substituted_first: Template,
        pub own_cautious: Template,
        pub own_cautious_first: Template,
        /// Nobody waits for the reader any more, or others may take the reader's seat.
        pub own_absent: Template,
        /// Nobody waits for any of the table's people any more.
        pub own_rests: Template,
        pub own_on_offer: Template,
        pub substitute_plays: Template,
        pub play_on: Template,
        pub offered: Template,
        pub on_offer: Template,
        pub waited_for: Template,
        // Pauses and votes.
        pub paused: Template,
        pub paused_until: Template,
        pub resumed: Template,
        pub paused_already: Template,
        pub no_pause_left: Template,
        pub not_paused: Template,
        pub pause_answer: Template,
        pub resume_answer: Template,
        /// Its number is the days.
        pub ask_pause: Plural,
        pub ask_resume: Template,
        pub ask_clock: Template,
        pub ask_host: Template,
        pub agree: Template,
        pub still_here: Template,
        pub others_vote: Template,
        pub voted: Template,
        /// The same to the person who asked for the vote.
        pub vote_opened: Template,
        pub voted_before: Template,
        pub host_asked: Template,
        pub vote_differs: Template,
        pub clock_same: Template,
        pub clock_changed: Template,
        pub clock_changes: Template,
        pub clock_off: Template,
        // Requests in the past tense, and their outcomes, for posts of settled votes.
        pub was_asked_pause: Template,
        pub was_asked_resume: Template,
        pub was_asked_clock: Template,
        pub was_asked_host: Template,
        pub decided: Template,
        pub settled: Template,
        pub vote_over: Template,
        pub vote_lapsed: Template,
        pub vote_carried: Template,
        pub new_host: Template,
        pub host_already: Template,
        pub host_is_here: Template,
        // Seats that change hands.
        pub still_plays: Template,
        pub computer_plays: Template,
        pub computer_plays_on: Template,
        pub take_back: Template,
        pub returned: Template,
        pub returned_answer: Template,
        pub plays_already: Template,
        pub has_resigned: Template,
        pub offer: Template,
        pub sit_down: Template,
        pub not_offered: Template,
        pub sits_already: Template,
        pub taken: Template,
        pub taken_answer: Template,
        pub left_server: Template,
        // Who made a move.
        pub began_by: Template,
        pub n_substituted: Plural,
        pub n_by_computer: Plural,
        // Being away, and personal settings.
        pub away: Template,
        pub away_planned: Template,
        pub away_from: Template,
        pub away_when: Template,
        pub tomorrow: Template,
        pub weekdays: Weekdays,
        pub quiet_next: Template,
        pub which_zone: Template,
        pub back: Template,
        pub away_cancelled: Template,
        pub away_too_long: Template,
        pub no_quiet: Template,
        pub not_away: Template,
        pub reminder_never: Template,
        pub reminder_share: Template,
        pub reminder_lead: Template,
        pub by_direct: Template,
        pub by_channel: Template,
    }
}

section! {
    pub struct Weekdays {
        pub monday: Template,
        pub tuesday: Template,
        pub wednesday: Template,
        pub thursday: Template,
        pub friday: Template,
        pub saturday: Template,
        pub sunday: Template,
    }
}

impl Weekdays {
    pub fn name(&self, day: Weekday) -> &str {
        match day {
            Weekday::Monday => self.monday.as_str(),
            Weekday::Tuesday => self.tuesday.as_str(),
            Weekday::Wednesday => self.wednesday.as_str(),
            Weekday::Thursday => self.thursday.as_str(),
            Weekday::Friday => self.friday.as_str(),
            Weekday::Saturday => self.saturday.as_str(),
            Weekday::Sunday => self.sunday.as_str(),
        }
    }
}

#[cfg(test)]
mod tests {
    use domain::language::Language;
    use expect_test::expect;

    use crate::Words;

    #[test]
    fn a_pause_is_asked_for_of_one_day_or_of_many() {
        let asked = |language: Language| {
            let ask = &Words::of(language).clock.ask_pause;
            [1, 14].map(|days| ask.fill(days, &[("player", &"Anna"), ("needed", &1)]))
        };
        let english = expect![[r#"
            Anna would like to pause the table for 1 day. Votes needed: 1.
            Anna would like to pause the table for 14 days. Votes needed: 1."#]];
        english.assert_eq(&asked(Language::English).join("\n"));
        let german = expect![[r#"
            Anna möchte am Tisch 1 Tag Pause machen. Nötige Stimmen: 1.
            Anna möchte am Tisch 14 Tage Pause machen. Nötige Stimmen: 1."#]];
        german.assert_eq(&asked(Language::German).join("\n"));
    }
}
