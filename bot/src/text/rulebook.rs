//! The rules with our choices, heading by heading, as `/rules` shows them. Start at [`pages`].
//!
//! They are written in `docs/rules.md` and, paragraph for paragraph, in `docs/rules.de.md`; a test holds the two
//! together. A remark in the English page says what a variant must have for a paragraph to be shown for it.

use std::sync::LazyLock;

use engine::map::Map;
use engine::variant::Variant;

use super::{Language, Words, escape};
use crate::word::word_enum;

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
        Teams = "teams",
        Doubles = "doubles",
        Ferries = "ferries",
        Mountains = "mountains",
        Tunnels = "tunnels",
        LongTickets = "long tickets",
        LongestPath = "longest path",
        Globetrotter = "globetrotter",
        Explorer = "explorer",
        Bonuses = "bonuses",
        Districts = "districts",
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
#[derive(Debug)]
struct Section {
    title: String,
    /// What stands before the paragraphs.
    intro: String,
    paragraphs: Vec<Paragraph>,
}

#[derive(Debug)]
struct Paragraph {
    /// `None` in a list without numbers.
    number: Option<u8>,
    needs: Option<Need>,
    text: String,
}

static BOOKS: LazyLock<[Vec<Section>; 2]> = LazyLock::new(|| {
    let mut books = Language::ALL.map(|language| sections(file(language)));
    // What a paragraph needs is stated only in the English page.
    let needs: Vec<Vec<Option<Need>>> = books[Language::English as usize]
        .iter()
        .map(|section| section.paragraphs.iter().map(|one| one.needs).collect())
        .collect();
    for (section, needs) in books
        .iter_mut()
        .flat_map(|book| book.iter_mut().zip(&needs))
    {
        for (paragraph, needs) in section.paragraphs.iter_mut().zip(needs) {
            paragraph.needs = *needs;
        }
    }
    books
});

/// The page in a language.
fn file(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../../docs/rules.md"),
        Language::German => include_str!("../../../docs/rules.de.md"),
    }
}

/// The messages for a variant on its map: its numbers first, then each heading, without what it does not have.
pub fn pages(language: Language, variant: &Variant, map: &Map) -> Vec<RulesPage> {
    let words = Words::of(language);
    let short = &words.variant.rules.short;
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
    let sections = headings.zip(&BOOKS[language as usize]);
    let told = sections.flat_map(|(heading, section)| section.pages(heading, variant, map));
    numbers.chain(told).collect()
}

/// A heading in a language.
pub fn title(language: Language, heading: RulesHeading) -> &'static str {
    let section = (RulesHeading::ALL.into_iter().skip(1))
        .zip(&BOOKS[language as usize])
        .find(|(of, _)| *of == heading);
    match section {
        Some((_, section)) => &section.title,
        None => Words::of(language).variant.rules.short.as_str(),
    }
}

impl Section {
    fn pages(&self, heading: RulesHeading, variant: &Variant, map: &Map) -> Vec<RulesPage> {
        let concerns = |one: &&Paragraph| one.needs.is_none_or(|need| need.is_met(variant, map));
        let mut parts: Vec<Vec<&Paragraph>> = Vec::new();
        // The heading's own line: escaping can double the length of the variant's name.
        let start = self.title.chars().count() + variant.name.chars().count() * 2 + 20;
        let mut length = usize::MAX;
        for paragraph in self.paragraphs.iter().filter(concerns) {
            let own = paragraph.line().chars().count() + 1;
            match parts.last_mut() {
                Some(part) if length + own <= MAX_PAGE => {
                    part.push(paragraph);
                    length += own;
                }
                Some(_) | None => {
                    let intro = parts.is_empty().then(|| self.intro.chars().count());
                    length = start + intro.unwrap_or(0) + own;
                    parts.push(vec![paragraph]);
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
                (
                    Some(Paragraph {
                        number: Some(first),
                        ..
                    }),
                    Some(Paragraph {
                        number: Some(last), ..
                    }),
                ) if !is_whole => match first == last {
                    true => format!("{}, {first}", self.title),
                    false => format!("{}, {first}–{last}", self.title),
                },
                _ => self.title.clone(),
            };
            let head = format!("**{title}** · {}", escape(&variant.name));
            let lines = part.iter().map(|paragraph| paragraph.line());
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
    /// The paragraph under its own number: Discord would renumber a list in which one is left out.
    fn line(&self) -> String {
        match self.number {
            Some(number) => format!("**{number}** {}", self.text),
            None => format!("- {}", self.text),
        }
    }
}

impl Need {
    fn is_met(self, variant: &Variant, map: &Map) -> bool {
        let bonuses = &variant.bonuses;
        match self {
            Need::Junctions => map.cities.iter().any(|city| city.junction),
            Need::Teams => variant.players.team_size > 1,
            Need::Doubles => map.routes.iter().any(|route| route.tracks.len() > 1),
            Need::Ferries => map.tracks.iter().any(|track| track.ferry > 0),
            Need::Mountains => map.tracks.iter().any(|track| track.mountain > 0),
            Need::Tunnels => map.tracks.iter().any(|track| track.tunnel > 0),
            Need::LongTickets => variant.set_up.long_tickets_dealt > 0,
            Need::LongestPath => bonuses.longest_path > 0,
            Need::Globetrotter => bonuses.globetrotter > 0,
            Need::Explorer => bonuses.explorer > 0,
            Need::Bonuses => {
                bonuses.longest_path > 0 || bonuses.globetrotter > 0 || bonuses.explorer > 0
            }
            Need::Districts => bonuses.districts,
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
            let (needs, text) = match text
                .strip_prefix("<!-- ")
                .and_then(|rest| rest.split_once(" --> "))
            {
                Some((need, text)) => {
                    let known = Need::of_word(need);
                    (
                        Some(known.unwrap_or_else(|| panic!("no variant has {need:?}"))),
                        text,
                    )
                }
                None => (None, text),
            };
            let text = text.to_owned();
            self.paragraphs.push(Paragraph {
                number,
                needs,
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
    use super::*;

    /// What a paragraph has in common in all languages: code, figures, and how often it names a choice of ours.
    fn marks(text: &str, our_choice: &str) -> (Vec<String>, Vec<String>, usize) {
        let code = text.split('`').skip(1).step_by(2).map(str::to_owned);
        let digits = text.replace("2.000", "2,000").replace(['.', ','], " ");
        let figures = digits.split(|sign: char| !sign.is_ascii_digit());
        let mut figures: Vec<String> = figures
            .filter(|figure| !figure.is_empty())
            .map(str::to_owned)
            .collect();
        figures.sort();
        let mut code: Vec<String> = code.collect();
        code.sort();
        (code, figures, text.matches(our_choice).count())
    }

    #[test]
    fn every_language_has_the_same_paragraphs() {
        let [english, german] = &*BOOKS;
        assert_eq!(english.len(), RulesHeading::ALL.len() - 1);
        assert_eq!(english.len(), german.len());
        for (section, other) in english.iter().zip(german) {
            let numbers = |section: &Section| {
                let numbers = section.paragraphs.iter().map(|one| one.number);
                numbers.collect::<Vec<_>>()
            };
            assert_eq!(numbers(section), numbers(other), "{}", section.title);
            assert_eq!(section.intro.is_empty(), other.intro.is_empty());
            for (one, translated) in section.paragraphs.iter().zip(&other.paragraphs) {
                let (mine, theirs) = (
                    marks(&one.text, "**Our choice**"),
                    marks(&translated.text, "**Unsere Wahl**"),
                );
                assert_eq!(mine, theirs, "{}: {}", section.title, translated.text);
                // Neither is cut short.
                let lengths = [&one.text, &translated.text].map(|text| text.chars().count());
                assert!(
                    lengths[1] * 2 > lengths[0] && lengths[0] * 2 > lengths[1],
                    "{}",
                    one.text
                );
            }
        }
    }

    #[test]
    fn every_page_fits_a_message_and_all_of_them_a_menu() {
        for language in Language::ALL {
            let choices = &Words::of(language).commands.list["rules"].options["heading"].choices;
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

    #[test]
    fn a_variant_is_told_what_it_has_and_nothing_else() {
        let told = |id: &str| {
            let variant = Variant::embedded().iter().find(|one| one.id == id).unwrap();
            let pages = pages(
                Language::English,
                variant,
                &Map::named(&variant.map).unwrap(),
            );
            let texts: Vec<String> = pages.into_iter().map(|page| page.text).collect();
            texts.join("\n")
        };
        // A paragraph of each kind, and the variants that have it.
        let kinds: [(&str, &[&str]); 7] = [
            ("**9** A tunnel: the payment is laid", &["team-asia"]),
            ("**8** In a team one card goes to the hand", &["team-asia"]),
            (
                "**1** In a team a player may use a whole turn",
                &["team-asia"],
            ),
            ("**7** A mountain track takes", &["legendary-asia"]),
            ("**6** A ferry takes", &["legendary-asia"]),
            ("**9** Districts:", &["london", "newyork"]),
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
            assert!(told(&variant.id).contains("**1** Any open track anywhere may be claimed"));
            assert!(!told(&variant.id).contains("<!--"));
        }
    }
}
