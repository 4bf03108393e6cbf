//! The rules with our choices, heading by heading, as `/rules` shows them. Start at [`pages`].
//!
//! They are written in `docs/rules.md` and, paragraph for paragraph, in the `rules.md` of each other language; a test holds
//! them together. A paragraph that a draft lacks is shown in English. Remarks in the English page say what a variant must have for a paragraph to be shown for it, and which
//! options it speaks of: to a variant with another value, its own rule is told after the paragraph.

use std::sync::LazyLock;

use domain::language::Language;
use domain::word_enum;
use engine::map::{Map, TrackKind};
use engine::variant::Variant;

use crate::place;
use crate::text::RULES;

use super::{RuleOf, Words, escape};

/// Maximum length of a page, which leaves room for a note within Discord's limit.
const MAX_PAGE: usize = 1900;

word_enum! {
    /// What can be asked for: the numbers of the variant, or a heading of the page, in its order.
    pub enum RulesHeading {
        Short = "short",
        Words = "words",
        SetUp = "set_up",
        Turn = "turn",
        Drawing = "drawing",
        Claiming = "claiming",
        Stations = "stations",
        Tickets = "tickets",
        Sharing = "sharing",
        End = "end",
        Secrets = "secrets",
        HouseRules = "house_rules",
    }
}

word_enum! {
    /// What a variant must have for a paragraph to concern it.
    enum Need {
        Junctions = "junctions",
        Countries = "countries",
        SeveralGoals = "several goals",
        Mixtures = "mixtures",
        Teams = "teams",
        Doubles = "doubles",
        Ferries = "ferries",
        Mountains = "mountains",
        Tunnels = "tunnels",
        Stations = "stations",
        LongTickets = "long tickets",
        LongestPath = "longest path",
        Globetrotter = "globetrotter",
        Explorer = "explorer",
        Bonuses = "bonuses",
        Districts = "districts",
        Mandala = "mandala",
        RestrictedWilds = "restricted wilds",
        Substitutes = "substitutes",
    }
}

/// One message of the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesPage {
    pub heading: RulesHeading,
    /// The heading, with the paragraphs if it takes several messages.
    pub title: String,
    pub text: String,
}

/// A heading of the page, with what stands below it.
#[derive(Debug, Clone)]
struct Section {
    title: String,
    /// What stands before the paragraphs.
    intro: String,
    paragraphs: Vec<Paragraph>,
}

#[derive(Debug, Clone)]
struct Paragraph {
    /// `None` in a list without numbers.
    number: Option<u8>,
    remarks: Remarks,
    text: String,
}

/// Content of the remarks before a paragraph.
#[derive(Debug, Clone, Default)]
struct Remarks {
    needs: Option<Need>,
    options: Vec<Stated>,
}

/// An option of which a paragraph speaks.
#[derive(Debug, Clone)]
struct Stated {
    option: RuleOf,
    /// The value that it states for all variants; `None` if it tells variants apart.
    value: Option<String>,
}

static BOOKS: LazyLock<Vec<Vec<Section>>> = LazyLock::new(|| {
    let english = sections(RULES[Language::ENGLISH.index()]);
    let books = RULES.iter().map(|page| {
        let mut translated = sections(page).into_iter();
        let sections = english.iter();
        let sections = sections.map(|section| section.translated(translated.next()));
        sections.collect()
    });
    books.collect()
});

/// The messages for a variant on its map: its numbers first, then each heading, without what it does not have.
pub fn pages(language: Language, variant: &Variant, map: &Map) -> Vec<RulesPage> {
    let words = Words::of(language);
    let short = words.variant.rules.short();
    let numbers = (1..).zip(super::pages(&words.rules_page(variant, map)));
    let numbers = numbers.map(|(nth, text)| RulesPage {
        heading: RulesHeading::Short,
        title: match nth {
            1 => short.to_string(),
            _ => format!("{short}, {nth}"),
        },
        text: text.into(),
    });
    let headings = RulesHeading::ALL.into_iter().skip(1);
    let sections = headings.zip(&BOOKS[language.index()]);
    let told = sections.flat_map(|(heading, section)| section.pages(heading, words, variant, map));
    numbers.chain(told).collect()
}

/// A heading in a language.
pub fn title(language: Language, heading: RulesHeading) -> &'static str {
    let section = (RulesHeading::ALL.into_iter().skip(1))
        .zip(&BOOKS[language.index()])
        .find(|(of, _)| *of == heading);
    match section {
        Some((_, section)) => &section.title,
        None => Words::of(language).variant.rules.short(),
    }
}

impl Section {
    /// The section in the words of another language, with its own where those are missing. Remarks are in the English page
    /// only.
    fn translated(&self, words: Option<Section>) -> Section {
        let Some(words) = words else {
            return self.clone();
        };
        let paragraphs = self.paragraphs.iter().enumerate().map(|(nth, one)| {
            let theirs = words.paragraph(nth, one.number);
            Paragraph {
                text: theirs.unwrap_or(one).text.clone(),
                ..one.clone()
            }
        });
        Section {
            title: words.title.clone(),
            intro: match words.intro.is_empty() {
                true => self.intro.clone(),
                false => words.intro.clone(),
            },
            paragraphs: paragraphs.collect(),
        }
    }

    /// A paragraph by its number, or by its place in a list without numbers.
    fn paragraph(&self, nth: usize, number: Option<u8>) -> Option<&Paragraph> {
        match number {
            Some(_) => self.paragraphs.iter().find(|one| one.number == number),
            None => self.paragraphs.get(nth),
        }
    }

    fn pages(
        &self,
        heading: RulesHeading,
        words: &Words,
        variant: &Variant,
        map: &Map,
    ) -> Vec<RulesPage> {
        let concerns = |one: &&Paragraph| {
            let needs = one.remarks.needs;
            needs.is_none_or(|need| need.is_met(variant, map))
        };
        let lines = self.paragraphs.iter().filter(concerns);
        let lines = lines.map(|one| (one.number, one.line(words, variant, map)));
        let mut parts: Vec<Vec<(Option<u8>, String)>> = Vec::new();
        // The heading's own line: escaping can double the length of the variant's name.
        let start = self.title.chars().count() + variant.name.chars().count() * 2 + 20;
        let mut length = usize::MAX;
        for (number, line) in lines {
            let own = line.chars().count() + 1;
            match parts.last_mut() {
                Some(part) if length + own <= MAX_PAGE => {
                    part.push((number, line));
                    length += own;
                }
                Some(_) | None => {
                    let intro = parts.is_empty().then(|| self.intro.chars().count());
                    length = start + intro.unwrap_or(0) + own;
                    parts.push(vec![(number, line)]);
                }
            }
        }
        let is_whole = parts.len() <= 1;
        let intro = [self.intro.as_str()]
            .into_iter()
            .chain(std::iter::repeat(""));
        let pages = parts.iter().zip(intro).map(|(part, intro)| {
            let ends = (part.first(), part.last());
            let title = match ends {
                (Some((Some(first), _)), Some((Some(last), _))) if !is_whole => match first == last
                {
                    true => format!("{}, {first}", self.title),
                    false => format!("{}, {first}–{last}", self.title),
                },
                _ => self.title.clone(),
            };
            let head = format!("**{title}** · {}", escape(&variant.name));
            let lines = part.iter().map(|(_, line)| line.clone());
            let all = [head, intro.to_owned()].into_iter().chain(lines);
            let all: Vec<String> = all.filter(|line| !line.is_empty()).collect();
            let text = all.join("\n");
            RulesPage {
                heading,
                title,
                text,
            }
        });
        pages.collect()
    }
}

impl Paragraph {
    /// The paragraph under its own number, with what holds for the variant instead: Discord would renumber a list in
    /// which one is left out.
    fn line(&self, words: &Words, variant: &Variant, map: &Map) -> String {
        let line = match self.number {
            Some(number) => format!("**{number}** {}", self.text),
            None => format!("- {}", self.text),
        };
        let options = self.remarks.options.iter();
        let own = options.filter_map(|stated| stated.instead(words, variant, map));
        let own: Vec<String> = own.collect();
        if own.is_empty() {
            return line;
        }
        format!(
            "{line} {}",
            words.variant.rules.here(place::Rules(&own.join(" ")))
        )
    }
}

impl Stated {
    /// The variant's own rule; `None` if it is the one that is stated.
    fn instead(&self, words: &Words, variant: &Variant, map: &Map) -> Option<String> {
        let own = words.rule_of(self.option, variant, map);
        let is_stated = self.value.as_ref().is_some_and(|value| {
            let mut stated = variant.clone();
            let set = stated.set(self.option.word(), value);
            set.is_ok() && words.rule_of(self.option, &stated, map) == own
        });
        (!is_stated).then_some(own)
    }
}

impl Need {
    fn is_met(self, variant: &Variant, map: &Map) -> bool {
        let bonuses = &variant.bonuses;
        match self {
            Need::Junctions => map.cities.iter().any(|city| city.junction),
            Need::Countries => !map.countries.is_empty(),
            Need::SeveralGoals => map.tickets.iter().any(|ticket| ticket.goals.len() > 1),
            Need::Mixtures => variant.tickets.mixture,
            Need::Teams => variant.players.team_size > 1,
            Need::Doubles => map.routes.iter().any(|route| route.tracks.len() > 1),
            Need::Ferries => map.tracks.iter().any(|track| track.ferry > 0),
            Need::Mountains => map.tracks.iter().any(|track| track.mountain > 0),
            Need::Tunnels => map.tracks.iter().any(|track| track.tunnel > 0),
            Need::Stations => variant.stations.each > 0,
            Need::LongTickets => variant.set_up.long_tickets_dealt > 0,
            Need::LongestPath => bonuses.longest_path > 0,
            Need::Globetrotter => bonuses.globetrotter > 0,
            Need::Explorer => bonuses.explorer > 0,
            Need::Bonuses => {
                bonuses.longest_path > 0 || bonuses.globetrotter > 0 || bonuses.explorer > 0
            }
            Need::Districts => bonuses.districts,
            Need::Mandala => !bonuses.mandala.is_empty(),
            Need::RestrictedWilds => variant.claiming.wilds_on.len() < TrackKind::ALL.len(),
            Need::Substitutes => {
                let priced = map.tracks.iter().map(|track| variant.claiming.price(track));
                priced.into_iter().any(|price| price.has_substitutes())
            }
        }
    }
}

/// The headings of a page, up to the table of the ways to play: the variant's own numbers are shown instead of that.
fn sections(page: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for line in page.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            sections.push(Section {
                title: title.to_owned(),
                intro: String::new(),
                paragraphs: Vec::new(),
            });
            continue;
        }
        if line.starts_with("# ") && !sections.is_empty() {
            break;
        }
        if let Some(section) = sections.last_mut() {
            section.read(line);
        }
    }
    sections
}

impl Section {
    /// Reads a further line of the page.
    fn read(&mut self, line: &str) {
        if let Some((number, text)) = item(line) {
            let (remarks, text) = Remarks::read(text);
            let text = text.to_owned();
            self.paragraphs.push(Paragraph {
                number,
                remarks,
                text,
            });
            return;
        }
        let text = match self.paragraphs.last_mut() {
            Some(paragraph) => &mut paragraph.text,
            None => &mut self.intro,
        };
        let line = line.trim();
        if !text.is_empty() && !line.is_empty() {
            text.push(' ');
        }
        text.push_str(line);
    }
}

impl Remarks {
    /// Reads the remarks at the beginning of a paragraph; what is left is its text.
    fn read(mut text: &str) -> (Remarks, &str) {
        let mut remarks = Remarks::default();
        while let Some((remark, rest)) = text
            .strip_prefix("<!-- ")
            .and_then(|rest| rest.split_once(" --> "))
        {
            let (word, value) = match remark.split_once(" = ") {
                Some((word, value)) => (word, Some(value.to_owned())),
                None => (remark, None),
            };
            match (Need::of_word(word), RuleOf::of_word(word)) {
                (Some(need), _) => remarks.needs = Some(need),
                (None, Some(option)) => remarks.options.push(Stated { option, value }),
                (None, None) => panic!("no variant has {remark:?}"),
            }
            text = rest;
        }
        (remarks, text)
    }
}

/// The beginning of a paragraph: "3. " or "- ".
fn item(line: &str) -> Option<(Option<u8>, &str)> {
    if let Some(text) = line.strip_prefix("- ") {
        return Some((None, text));
    }
    let (number, text) = line.split_once(". ")?;
    Some((Some(number.parse().ok()?), text))
}

#[cfg(test)]
mod tests {
    use engine::variant::VariantOption;

    use super::*;

    /// What a paragraph has in common in all languages: code, figures, and how often it names a choice of ours.
    fn marks(text: &str) -> (Vec<String>, Vec<String>, usize) {
        let code = text.split('`').skip(1).step_by(2).map(str::to_owned);
        // "2,000", "2.000", "2 000"
        let signs: Vec<char> = text.chars().collect();
        let is_figure = |sign: &char| sign.is_ascii_digit();
        let joins = |at: usize| {
            let parts = matches!(signs[at], ',' | '.' | ' ' | '\u{a0}' | '\u{202f}');
            let (before, after) = (&signs[..at], signs.get(at + 1..at + 4));
            parts
                && before.last().is_some_and(is_figure)
                && after.is_some_and(|after| after.iter().all(is_figure))
        };
        let joined = (0..signs.len()).filter(|at| !joins(*at));
        let joined: String = joined.map(|at| signs[at]).collect();
        let figures = joined.split(|sign: char| !sign.is_ascii_digit());
        let mut figures: Vec<String> = figures
            .filter(|figure| !figure.is_empty())
            .map(str::to_owned)
            .collect();
        figures.sort();
        let mut code: Vec<String> = code.collect();
        code.sort();
        let n_choices = text.matches("**").count() / 2;
        (code, figures, n_choices)
    }

    /// Holds a translated paragraph to the English one.
    fn check_paragraph(at: &str, one: &Paragraph, translated: &Paragraph) {
        assert_eq!(
            marks(&one.text),
            marks(&translated.text),
            "{at}: {}",
            translated.text
        );
        // Neither is cut short.
        let lengths = [one, translated].map(|one| one.text.chars().count());
        let is_whole = lengths[1] * 2 > lengths[0] && lengths[0] * 2 > lengths[1];
        assert!(is_whole, "{at}: {}", translated.text);
    }

    #[test]
    fn every_language_has_the_same_paragraphs() {
        let english = &BOOKS[Language::ENGLISH.index()];
        assert_eq!(english.len(), RulesHeading::ALL.len() - 1);
        for language in Language::ALL {
            let own = sections(RULES[language.index()]);
            let at = format!("assets/text/{}/rules.md", language.code());
            let is_draft = language.is_draft();
            assert!(
                own.len() == english.len() || is_draft && own.len() < english.len(),
                "{at}: {} headings of {}",
                own.len(),
                english.len()
            );
            for (section, own) in english.iter().zip(&own) {
                let at = format!("{at}: {}", own.title);
                let mut n_known = 0;
                for (nth, one) in section.paragraphs.iter().enumerate() {
                    match own.paragraph(nth, one.number) {
                        Some(translated) => check_paragraph(&at, one, translated),
                        None => assert!(is_draft, "{at}: no paragraph like {}", one.text),
                    }
                    n_known += usize::from(own.paragraph(nth, one.number).is_some());
                }
                assert_eq!(
                    n_known,
                    own.paragraphs.len(),
                    "{at}: paragraphs beyond the English ones"
                );
                let has_intro = [own, section].map(|section| !section.intro.is_empty());
                assert!(
                    is_draft && !has_intro[0] || has_intro[0] == has_intro[1],
                    "{at}: its beginning"
                );
            }
        }
    }

    #[test]
    fn a_paragraph_that_is_not_translated_yet_is_told_in_english() {
        let page = |text: &str| sections(text).remove(0);
        let english = page("## End\nSo it ends.\n\n1. One.\n2. <!-- teams --> Two.\n");
        let draft = english.translated(Some(page("## Fin\n\n2. Deux.\n")));
        let told: Vec<&str> = draft
            .paragraphs
            .iter()
            .map(|one| one.text.as_str())
            .collect();
        assert_eq!(
            (draft.title.as_str(), draft.intro.as_str()),
            ("Fin", "So it ends.")
        );
        assert_eq!(told, ["One.", "Deux."]);
        assert_eq!(draft.paragraphs[1].remarks.needs, Some(Need::Teams));
        let lists = english.translated(None);
        assert_eq!(lists.title, "End");
    }

    #[test]
    fn every_page_fits_a_message_and_all_of_them_a_menu() {
        for language in Language::ALL {
            let choices =
                &Words::of(language).commands.list.by_path()["rules"].options["heading"].choices;
            for variant in Variant::embedded() {
                let map = Map::named(&variant.map).unwrap();
                let pages = pages(language, variant, &map);
                assert!(pages.len() <= 25, "{} pages of {}", pages.len(), variant.id);
                for page in &pages {
                    assert!(page.text.chars().count() <= 2000, "{}", page.text);
                    assert!(page.title.chars().count() <= 100);
                    let named = &choices[page.heading.word()];
                    assert!(
                        page.title.starts_with(named.as_str()),
                        "{} is {named}",
                        page.title
                    );
                }
            }
        }
    }

    /// The headings, without the numbers at the beginning, as one text.
    fn told(language: Language, variant: &Variant) -> String {
        let map = Map::named(&variant.map).unwrap();
        let pages = pages(language, variant, &map);
        let pages = pages.into_iter();
        let headings = pages.filter(|page| page.heading != RulesHeading::Short);
        headings
            .map(|page| page.text)
            .collect::<Vec<_>>()
            .join("\n")
    }

    #[test]
    fn a_variant_with_another_value_than_a_paragraph_states_is_told_its_own_rule() {
        // Another value for each option of which a paragraph speaks, and what is told of it.
        let cases = [
            (
                "set_up.returned_tickets",
                "deck",
                "The rest goes under the deck, which has 30 tickets in all. Long tickets you don't keep always leave the game.",
            ),
            (
                "set_up.open_first_tickets",
                "yes",
                "Everybody can see the tickets kept at set-up.",
            ),
            (
                "drawing.sweep_at",
                "4",
                "Whenever 4 Locomotives are face up, the whole row is replaced.",
            ),
            (
                "drawing.face_up_wild_ends",
                "no",
                "A face-up Locomotive taken first counts as one ordinary card.",
            ),
            (
                "drawing.face_up_wild_second",
                "yes",
                "Face-up Locomotives can be your second card, too.",
            ),
            (
                "drawing.one_card_enough",
                "yes",
                "You may stop after one card.",
            ),
            (
                "claiming.points",
                "1, 2, 3, 4, 5, 6",
                "A route scores right away: 1, 2, 3, 4, 5 and 6 points for 1 to 6 spaces.",
            ),
            (
                "claiming.mountain_points",
                "3",
                "off the board for good, and scores 3 points for each.",
            ),
            (
                "claiming.one_open_at",
                "none",
                "All of them stay open with any number of players.",
            ),
            (
                "tickets.returned",
                "box",
                "The rest leaves the game unseen.",
            ),
            (
                "end.last_turns",
                "2",
                "Once somebody has 2 trains or fewer left, everybody gets 2 more turns.",
            ),
            (
                "end.tie_breaks",
                "none",
                "Players with the same total share the place.",
            ),
        ];
        assert_eq!(cases.map(|(key, ..)| key).as_slice(), RuleOf::WORDS);
        let shipped = Variant::named("legendary-asia").unwrap();
        for (key, value, rule) in cases {
            let mut own = (*shipped).clone();
            own.set(key, value).unwrap();
            assert!(!told(Language::ENGLISH, &shipped).contains(rule), "{rule}");
            for language in Language::ALL {
                let map = Map::named(&own.map).unwrap();
                let words = Words::of(language);
                let rule = words.rule_of(RuleOf::of_word(key).unwrap(), &own, &map);
                let page = told(language, &own);
                assert!(page.contains(&rule), "no {rule:?} in: {page}");
            }
            assert!(told(Language::ENGLISH, &own).contains(rule), "{rule}");
        }
    }

    #[test]
    fn every_value_that_a_paragraph_states_is_one_of_its_option() {
        let paragraphs = BOOKS[Language::ENGLISH.index()]
            .iter()
            .flat_map(|section| &section.paragraphs);
        for stated in paragraphs.flat_map(|one| &one.remarks.options) {
            let option = VariantOption::named(stated.option.word()).unwrap();
            let mut variant = (*Variant::named("usa").unwrap()).clone();
            if let Some(value) = &stated.value {
                option.set(&mut variant, value).unwrap();
            }
        }
    }

    #[test]
    fn a_variant_is_told_what_it_has_and_nothing_else() {
        let told = |id: &str| told(Language::ENGLISH, &Variant::named(id).unwrap());
        // A paragraph of each kind, and the variants that have it.
        let kinds: [(&str, &[&str]); 10] = [
            (
                "**9** A tunnel: the payment is laid",
                &[
                    "europe",
                    "europe-big-cities",
                    "europe-expanded",
                    "europe-mega",
                    "nordic",
                    "switzerland",
                    "team-asia",
                ],
            ),
            (
                "**1** A player may use a turn to build one station",
                &[
                    "europe",
                    "europe-big-cities",
                    "europe-expanded",
                    "europe-mega",
                ],
            ),
            ("**8** In a team one card goes to the hand", &["team-asia"]),
            (
                "**1** In a team a player may use a whole turn",
                &["team-asia"],
            ),
            ("**7** A mountain route takes", &["legendary-asia"]),
            (
                "**6** A ferry takes",
                &[
                    "europe",
                    "europe-big-cities",
                    "europe-expanded",
                    "europe-mega",
                    "india",
                    "legendary-asia",
                    "nordic",
                ],
            ),
            ("**9** Districts:", &["london", "newyork"]),
            ("**12** Mandala:", &["india"]),
            (
                "**7** Before seeing any ticket, each player names",
                &["germany", "germany-2012"],
            ),
            ("**7** Asian Explorer:", &["legendary-asia"]),
        ];
        for (paragraph, having) in kinds {
            for variant in Variant::embedded() {
                let has = having.contains(&variant.id.as_str());
                assert_eq!(
                    told(&variant.id).contains(paragraph),
                    has,
                    "{} {paragraph}",
                    variant.id
                );
            }
        }
        // Every variant has this paragraph, and shows no remark.
        for variant in Variant::embedded() {
            assert!(told(&variant.id).contains("**1** Any open route anywhere may be claimed"));
            assert!(!told(&variant.id).contains("<!--"));
        }
    }
}
