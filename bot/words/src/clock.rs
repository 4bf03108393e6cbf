//! Words of clocks, absence, pauses and seats that change hands.

use jiff::civil::Weekday;

use crate::text;

impl text::ClockWeekdays {
    pub fn name(&self, day: Weekday) -> &str {
        match day {
            Weekday::Monday => self.monday(),
            Weekday::Tuesday => self.tuesday(),
            Weekday::Wednesday => self.wednesday(),
            Weekday::Thursday => self.thursday(),
            Weekday::Friday => self.friday(),
            Weekday::Saturday => self.saturday(),
            Weekday::Sunday => self.sunday(),
        }
    }
}

#[cfg(test)]
mod tests {
    use domain::language::Language;
    use expect_test::expect;

    use crate::{Words, place};

    #[test]
    fn a_pause_is_asked_for_of_one_day_or_of_many() {
        let asked = |language: Language| {
            [1, 14].map(|days| {
                Words::of(language).clock.ask_pause(
                    days,
                    place::Needed(&1),
                    place::Others(&"Ben"),
                    place::Player(&"Anna"),
                )
            })
        };
        let english = expect![[r#"
            Ben, Anna wants to pause the table for 1 day. Votes needed, that one included: 1.
            Ben, Anna wants to pause the table for 14 days. Votes needed, that one included: 1."#]];
        english.assert_eq(&asked(Language::ENGLISH).join("\n"));
        let german = expect![[r#"
            Ben, Anna möchte am Tisch 1 Tag Pause machen. Nötige Stimmen, diese mitgezählt: 1.
            Ben, Anna möchte am Tisch 14 Tage Pause machen. Nötige Stimmen, diese mitgezählt: 1."#]];
        german.assert_eq(&asked(Language::of_code("de").unwrap()).join("\n"));
    }
}
