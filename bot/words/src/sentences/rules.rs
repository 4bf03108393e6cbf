//! The rules of a variant as a page, made of its data: no sentence knows one by name.

use domain::word_enum;
use engine::map::{Map, Route, TrackKind};
use engine::variant::{Group, ReturnedTickets, Variant};

use crate::{Words, escape, place, text};

word_enum! {
    /// An option about which the page has a rule of its own.
    pub enum RuleOf {
        ReturnedTickets = "set_up.returned_tickets",
        OpenFirstTickets = "set_up.open_first_tickets",
        SweepAt = "drawing.sweep_at",
        FaceUpWildEnds = "drawing.face_up_wild_ends",
        FaceUpWildSecond = "drawing.face_up_wild_second",
        OneCardEnough = "drawing.one_card_enough",
        Points = "claiming.points",
        MountainPoints = "claiming.mountain_points",
        ParallelsOpen = "claiming.one_open_at",
        LaterTickets = "tickets.returned",
        LastTurns = "end.last_turns",
        TieBreaks = "end.tie_breaks",
    }
}

impl Words {
    /// Rules of a variant as a page, one paragraph a line.
    pub fn rules_page(&self, variant: &Variant, map: &Map) -> Vec<String> {
        let page = self.page(variant, map);
        let title = page.rules.title(
            place::Map(&escape(&map.name)),
            place::Variant(&escape(&variant.name)),
        );
        let mut lines = vec![title];
        for group in Group::ALL {
            let sentences = page.of(group);
            if !sentences.is_empty() {
                lines.push(format!(
                    "**{}** {}",
                    self.variant.group(group),
                    sentences.join(" ")
                ));
            }
        }
        lines
    }

    /// What a turn is.
    pub fn turn_rule(&self, variant: &Variant) -> &str {
        let rules = &self.variant.rules;
        match (variant.players.team_size > 1, variant.stations.each > 0) {
            (false, false) => rules.turn(),
            (false, true) => rules.turn_stations(),
            (true, false) => rules.turn_teams(),
            (true, true) => rules.turn_teams_stations(),
        }
    }

    /// The rule that comes from an option; empty if its value makes none.
    pub fn rule_of(&self, option: RuleOf, variant: &Variant, map: &Map) -> String {
        let page = self.page(variant, map);
        let sentences = match option {
            RuleOf::ReturnedTickets => page.returned_tickets(),
            RuleOf::OpenFirstTickets => page.open_first_tickets().into_iter().collect(),
            RuleOf::SweepAt => vec![page.sweep()],
            RuleOf::FaceUpWildEnds => vec![page.wild_first()],
            RuleOf::FaceUpWildSecond => vec![page.wild_second()],
            RuleOf::OneCardEnough => vec![page.one_card_enough()],
            RuleOf::Points => vec![page.points_by_length()],
            RuleOf::MountainPoints => vec![page.mountains()],
            RuleOf::ParallelsOpen => page.parallels_open(),
            RuleOf::LaterTickets => vec![page.later_tickets()],
            RuleOf::LastTurns => vec![page.last_round()],
            RuleOf::TieBreaks => vec![page.tie_breaks()],
        };
        sentences.join(" ")
    }

    /// "ferries and tunnels".
    pub(crate) fn track_kinds(&self, kinds: &[TrackKind]) -> String {
        let values = &self.variant.values;
        let kinds = kinds.iter().map(|kind| values.named(kind.word()));
        let kinds: Vec<&str> = kinds.collect();
        self.list(&kinds)
    }

    fn page<'a>(&'a self, variant: &'a Variant, map: &'a Map) -> Page<'a> {
        Page {
            variant,
            map,
            words: self,
            rules: &self.variant.rules,
        }
    }
}

/// The rules page being written.
struct Page<'a> {
    variant: &'a Variant,
    map: &'a Map,
    words: &'a Words,
    rules: &'a text::VariantRules,
}

impl Page<'_> {
    fn of(&self, group: Group) -> Vec<String> {
        match group {
            Group::Players => self.players(),
            Group::SetUp => self.set_up(),
            Group::Drawing => self.drawing(),
            Group::Claiming => self.claiming(),
            Group::Doubles => self.doubles(),
            Group::Stations => self.stations(),
            Group::Tickets => self.tickets(),
            Group::End => self.end(),
            Group::Bonuses => self.bonuses(),
        }
    }

    fn in_teams(&self) -> bool {
        self.variant.players.team_size > 1
    }

    fn wild(&self) -> &str {
        self.words.cards.vehicle(self.map.vehicle).wild()
    }

    fn wilds(&self) -> &str {
        self.words.cards.vehicle(self.map.vehicle).many_wilds()
    }

    /// "45 trains".
    fn vehicles(&self, n: u8) -> String {
        let words = self.words.cards.vehicle(self.map.vehicle);
        words.vehicles(n)
    }

    fn points(&self, n: u8) -> String {
        self.words.cards.points(n)
    }

    fn n_tickets(&self, n: usize) -> String {
        self.words.cards.tickets(n as i64)
    }

    fn players(&self) -> Vec<String> {
        let counts = self.variant.players.counts.iter();
        let counts = self
            .words
            .choice(&counts.map(u8::to_string).collect::<Vec<_>>());
        let mut sentences = Vec::new();
        if self.in_teams() {
            sentences.push(self.rules.players_teams(place::Counts(&counts)));
        } else {
            sentences.push(self.rules.players_alone(place::Counts(&counts)));
        }
        sentences.push(self.words.turn_rule(self.variant).to_owned());
        sentences
    }

    fn set_up(&self) -> Vec<String> {
        let (rules, set_up) = (self.rules, &self.variant.set_up);
        let vehicle = self.words.cards.vehicle(self.map.vehicle);
        let mut sentences = vec![
            rules.begins(
                place::Cards(&self.words.cards.n(set_up.hand)),
                place::Vehicles(&self.vehicles(set_up.trains)),
            ),
            rules.deck(
                place::Colors(&self.map.colors.len()),
                place::Each(&set_up.cards_per_color),
                place::Total(&self.variant.n_train_cards(self.map)),
                place::Wilds(&vehicle.wilds(set_up.wild_cards)),
            ),
        ];
        let mut tickets = self.n_tickets(usize::from(set_up.tickets_dealt));
        if self.variant.tickets.mixture {
            let in_all = set_up.tickets_dealt + set_up.long_tickets_dealt;
            tickets = self.n_tickets(usize::from(in_all));
        } else if set_up.long_tickets_dealt > 0 {
            tickets = rules.dealt_long(set_up.long_tickets_dealt, place::Tickets(&tickets));
        }
        sentences.push(rules.dealt(place::Kept(&set_up.tickets_kept), place::Tickets(&tickets)));
        if self.variant.tickets.mixture {
            sentences.push(rules.mixture().to_owned());
        } else if set_up.long_kept_at_most > 0 && set_up.long_tickets_dealt > 0 {
            sentences.push(rules.long_at_most(set_up.long_kept_at_most));
        }
        sentences.extend(self.returned_tickets());
        sentences.extend(self.open_first_tickets());
        sentences
    }

    fn returned_tickets(&self) -> Vec<String> {
        let (rules, set_up) = (self.rules, &self.variant.set_up);
        let deck = self.map.tickets_of(&self.variant.tickets.sets).len();
        let deck = self.n_tickets(deck);
        match set_up.returned_tickets {
            ReturnedTickets::Deck if self.variant.tickets.mixture => {
                let long = self.map.tickets_of(&self.variant.tickets.long_sets).len();
                vec![rules.returned_mixture(place::Deck(&deck), place::Long(&long))]
            }
            ReturnedTickets::Deck => {
                let mut sentences = vec![rules.returned_deck(place::Deck(&deck))];
                if set_up.long_tickets_dealt > 0 {
                    sentences.push(rules.returned_long().to_owned());
                }
                sentences
            }
            ReturnedTickets::Box => vec![rules.returned_box(place::Deck(&deck))],
        }
    }

    fn open_first_tickets(&self) -> Option<String> {
        let is_open = self.variant.set_up.open_first_tickets;
        is_open.then(|| self.rules.open_tickets().to_owned())
    }

    fn drawing(&self) -> Vec<String> {
        let (rules, drawing) = (self.rules, &self.variant.drawing);
        let wild = self.wild();
        let wild = place::Wild(&wild);
        let mut sentences = vec![
            rules.draw(drawing.row),
            self.wild_first(),
            self.wild_second(),
        ];
        // That two are taken was said just now.
        if drawing.one_card_enough {
            sentences.push(self.one_card_enough());
        }
        sentences.push(self.sweep());
        if self.in_teams() {
            sentences.push(rules.draw_teams(wild));
        }
        sentences
    }

    fn wild_first(&self) -> String {
        let (rules, wild) = (self.rules, self.wild());
        match self.variant.drawing.face_up_wild_ends {
            true => rules.first_ends(place::Wild(&wild)),
            false => rules.first_ordinary(place::Wild(&wild)),
        }
    }

    fn wild_second(&self) -> String {
        let (rules, wilds) = (self.rules, self.wilds());
        match self.variant.drawing.face_up_wild_second {
            true => rules.second_any(place::Wilds(&wilds)),
            false => rules.second_never(place::Wilds(&wilds)),
        }
    }

    fn one_card_enough(&self) -> String {
        let rule = match self.variant.drawing.one_card_enough {
            true => self.rules.one_enough(),
            false => self.rules.one_not_enough(),
        };
        rule.to_string()
    }

    fn sweep(&self) -> String {
        let wilds = self.wilds();
        let wilds = place::Wilds(&wilds);
        match self.variant.drawing.sweep_at {
            0 => self.rules.no_sweep(wilds),
            n => self.rules.sweep(n, place::Wild(&self.wild()), wilds),
        }
    }

    fn claiming(&self) -> Vec<String> {
        let rules = self.rules;
        let wilds = self.wilds();
        let wilds = place::Wilds(&wilds);
        let mut sentences = match self.wilds_on() {
            None => vec![rules.claim(wilds)],
            Some(wilds_on) => vec![rules.claim_restricted().to_owned(), wilds_on],
        };
        if self.in_teams() {
            sentences.push(rules.claim_teams().to_owned());
        }
        sentences.push(self.points_by_length());
        let tracks = &self.map.tracks;
        if tracks.iter().any(|track| track.ferry > 0) {
            sentences.push(rules.ferry(wilds));
            sentences.extend(self.ferry_substitute());
        }
        sentences.extend(self.track_substitutes());
        if tracks.iter().any(|track| track.tunnel > 0) {
            sentences.push(rules.tunnel().to_owned());
        }
        if tracks.iter().any(|track| track.mountain > 0) {
            sentences.push(self.mountains());
        }
        sentences
    }

    fn wilds_on(&self) -> Option<String> {
        let kinds = &self.variant.claiming.wilds_on;
        let is_restricted = kinds.len() < TrackKind::ALL.len();
        let (kinds, wilds) = (self.words.track_kinds(kinds), self.wilds());
        is_restricted.then(|| {
            self.rules
                .wilds_on(place::Kinds(&kinds), place::Wilds(&wilds))
        })
    }

    fn ferry_substitute(&self) -> Option<String> {
        let (claiming, wild) = (&self.variant.claiming, self.wild());
        let say = match claiming.substitutes_stack {
            false => text::VariantRules::ferry_substitute,
            true => text::VariantRules::ferry_substitute_stack,
        };
        let n = claiming.ferry_substitute;
        (n > 0).then(|| say(self.rules, n, place::Wild(&wild)))
    }

    fn track_substitutes(&self) -> Vec<String> {
        let tracks = self.map.tracks.iter().filter(|track| track.substitute > 0);
        let told = tracks.map(|track| {
            let route = self.route(&self.map.routes[usize::from(track.route)]);
            self.rules
                .track_substitute(track.substitute, place::Route(&route))
        });
        told.collect()
    }

    fn points_by_length(&self) -> String {
        let longest = self.map.longest_track();
        let points = self.variant.claiming.points.iter();
        let points = points.take(usize::from(longest)).map(u8::to_string);
        let points = self.words.list(&points.collect::<Vec<_>>());
        self.rules
            .points(place::Longest(&longest), place::Points(&points))
    }

    fn mountains(&self) -> String {
        self.rules.mountain(
            place::Points(&self.points(self.variant.claiming.mountain_points)),
            place::Vehicle(&self.vehicles(1)),
        )
    }

    fn doubles(&self) -> Vec<String> {
        if self.map.routes.iter().all(|route| route.tracks.len() < 2) {
            return Vec::new();
        }
        let mut sentences = vec![self.rules.doubles().to_owned()];
        sentences.extend(self.parallels_open());
        sentences
    }

    fn parallels_open(&self) -> Vec<String> {
        let (rules, claiming) = (self.rules, &self.variant.claiming);
        let one = &claiming.one_open_at;
        let all_but_one = claiming.all_but_one_open_at.iter();
        let all_but_one: Vec<u8> = all_but_one.filter(|n| !one.contains(n)).copied().collect();
        // Numbers of players that nobody can play with are not named.
        let counts = |list: &[u8]| {
            let played = list
                .iter()
                .filter(|n| self.variant.players.counts.contains(n));
            let played: Vec<String> = played.map(u8::to_string).collect();
            (!played.is_empty()).then(|| self.words.choice(&played))
        };
        let one = counts(one).map(|counts| rules.doubles_one(place::Counts(&counts)));
        let all_but_one = counts(&all_but_one);
        let all_but_one = all_but_one.map(|counts| rules.doubles_close(place::Counts(&counts)));
        let mut sentences: Vec<String> = one.into_iter().chain(all_but_one).collect();
        if sentences.is_empty() {
            return vec![rules.doubles_open().to_owned()];
        }
        let open = self.map.routes.iter().filter(|route| route.always_open);
        let open: Vec<String> = open.map(|route| self.route(route)).collect();
        if !open.is_empty() {
            let routes = self.words.list(&open);
            sentences.push(rules.doubles_always(open.len() as u32, place::Routes(&routes)));
        }
        sentences
    }

    /// "Denver – Kansas City".
    fn route(&self, route: &Route) -> String {
        let name = |city| escape(&self.map.city(city).name);
        self.words.between(&name(route.a), &name(route.b))
    }

    fn stations(&self) -> Vec<String> {
        let stations = &self.variant.stations;
        if stations.each == 0 {
            return Vec::new();
        }
        let cost = stations.cost.iter().take(usize::from(stations.each));
        let cost = self
            .words
            .list(&cost.map(u8::to_string).collect::<Vec<_>>());
        let rules = self.rules;
        let mut sentences = vec![
            rules.stations(
                place::Cost(&cost),
                place::Stations(&self.words.cards.stations(stations.each)),
                place::Wilds(&self.wilds()),
            ),
            rules.stations_lend().to_owned(),
        ];
        if stations.unused_points > 0 {
            let points = self.points(stations.unused_points);
            sentences.push(rules.stations_unused(place::Points(&points)));
        }
        sentences
    }

    fn tickets(&self) -> Vec<String> {
        let tickets = &self.variant.tickets;
        let drawn = self.n_tickets(usize::from(tickets.drawn));
        let mut sentences = vec![
            self.rules
                .tickets(place::Kept(&tickets.kept), place::Tickets(&drawn)),
            self.later_tickets(),
        ];
        if !self.map.countries.is_empty() {
            sentences.push(self.rules.tickets_countries().to_owned());
        }
        if self.map.tickets.iter().any(|ticket| ticket.goals.len() > 1) {
            sentences.push(self.rules.tickets_goals().to_owned());
        }
        if self.in_teams() {
            sentences.push(self.rules.tickets_teams().to_owned());
        }
        sentences
    }

    fn later_tickets(&self) -> String {
        let rule = match self.variant.tickets.returned {
            ReturnedTickets::Deck => self.rules.tickets_deck(),
            ReturnedTickets::Box => self.rules.tickets_box(),
        };
        rule.to_owned()
    }

    fn last_round(&self) -> String {
        let end = &self.variant.end;
        let (rules, vehicles) = (self.rules, self.vehicles(end.trains_left));
        match self.in_teams() {
            true => rules.last_round_team(end.last_turns, place::Vehicles(&vehicles)),
            false => rules.last_round_alone(end.last_turns, place::Vehicles(&vehicles)),
        }
    }

    fn end(&self) -> Vec<String> {
        let score_tickets = self.rules.score_tickets().to_owned();
        vec![self.last_round(), score_tickets, self.tie_breaks()]
    }

    fn tie_breaks(&self) -> String {
        match self.variant.end.tie_breaks.as_slice() {
            [] => self.rules.ties_none().to_owned(),
            breaks => {
                let values = &self.words.variant.values;
                let breaks: Vec<&str> = breaks.iter().map(|one| values.named(one.word())).collect();
                let n = breaks.len() as u32;
                let breaks = breaks.join(", ");
                self.rules.ties(n, place::Breaks(&breaks))
            }
        }
    }

    fn bonuses(&self) -> Vec<String> {
        let (rules, bonuses) = (self.rules, &self.variant.bonuses);
        type Say = fn(&text::VariantRules, place::Points<'_>) -> String;
        let worth: [(u8, Say); 3] = [
            (bonuses.longest_path, text::VariantRules::longest_path),
            (bonuses.globetrotter, text::VariantRules::globetrotter),
            (bonuses.explorer, text::VariantRules::explorer),
        ];
        let worth = worth.into_iter().filter(|(points, _)| *points > 0);
        let mut sentences: Vec<String> = worth
            .map(|(points, say)| say(rules, place::Points(&self.points(points))))
            .collect();
        if !bonuses.mandala.is_empty() {
            let points: Vec<String> = bonuses.mandala.iter().map(u8::to_string).collect();
            let n = points.len() as u32;
            sentences.push(rules.mandala(n, place::Points(&self.words.list(&points))));
        }
        if bonuses.districts {
            let mut numbers: Vec<u8> = self.map.districts.iter().map(|one| one.value).collect();
            numbers.sort_unstable();
            numbers.dedup();
            let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
            let numbers = self.words.list(&numbers);
            sentences.push(rules.districts(place::Numbers(&numbers)));
        }
        if sentences.is_empty() {
            sentences.push(rules.no_bonus().to_owned());
        }
        sentences
    }
}

#[cfg(test)]
mod tests {
    use domain::language::Language;
    use engine::map::Map;
    use engine::variant::Variant;
    use expect_test::expect_file;

    use crate::Words;

    #[test]
    fn the_rules_of_every_variant_read_like_this() {
        for language in Language::complete() {
            let words = Words::of(language);
            let pages = Variant::embedded().iter().map(|variant| {
                let map = Map::named(&variant.map).unwrap();
                words.rules_page(variant, &map).join("\n")
            });
            let text = pages.collect::<Vec<_>>().join("\n\n");
            let path = format!(
                "{}/../../tests/data/rules-{}.txt",
                env!("CARGO_MANIFEST_DIR"),
                language.code()
            );
            expect_file![path].assert_eq(&(text + "\n"));
        }
    }

    #[test]
    fn of_face_up_wilds_only_one_taken_first_must_go_to_the_holder() {
        let map = Map::named("london").unwrap();
        let mut variant = (*Variant::named("london").unwrap()).clone();
        variant.players.team_size = 2;
        let check = |language: Language, expected: &str| {
            let page = Words::of(language).rules_page(&variant, &map).join("\n");
            assert!(page.contains(expected), "{page}");
        };
        check(
            Language::ENGLISH,
            "to the holder; a face-up Bus taken first goes to the holder.",
        );
        check(
            Language::of_code("de").unwrap(),
            "in den Halter; ein offener Joker (Bus) als erste kommt in den Halter.",
        );
    }

    #[test]
    fn one_long_ticket_is_dealt_or_several() {
        let map = Map::named("legendary-asia").unwrap();
        let check = |language: Language, n: u8, expected: &str| {
            let mut variant = (*Variant::named("legendary-asia").unwrap()).clone();
            variant.set_up.long_tickets_dealt = n;
            let page = Words::of(language).rules_page(&variant, &map).join("\n");
            assert!(page.contains(expected), "{page}");
        };
        check(
            Language::ENGLISH,
            1,
            "is dealt 3 tickets and 1 long one and",
        );
        check(
            Language::ENGLISH,
            2,
            "is dealt 3 tickets and 2 long ones and",
        );
        check(
            Language::of_code("de").unwrap(),
            1,
            "bekommt 3 Tickets und 1 langes und",
        );
        check(
            Language::of_code("de").unwrap(),
            2,
            "bekommt 3 Tickets und 2 lange und",
        );
    }
}
