//! A review of a finished game, for the player of one seat.

use crate::{place, text};
use engine::action::Stand;
use engine::card::Card;
use engine::ids::{Seat, TicketId};
use engine::set::TicketSet;
use records::review::{Contest, Count, Deed, Moment, Offers, Review, WhatIf};

use super::teller::{StandIn, Teller};

/// Turns that the picture's alt text tells of, besides the first and the last.
const MOMENTS_TOLD: usize = 5;

impl Teller<'_> {
    /// The review, line by line. `turning` is what happened in the turn that turned the game, `contests` are the lines
    /// about contested tracks.
    pub fn review(
        &self,
        review: &Review,
        head: (&str, &str),
        turning: &str,
        contests: Vec<String>,
    ) -> Vec<String> {
        let words = &self.words.review;
        let (variant, game) = head;
        let mut lines = vec![words.title(place::Game(&game), place::Variant(&variant))];
        lines.push(self.course(review));
        lines.push(match &review.turning_point {
            None => words.no_turning().to_owned(),
            // The count at the end may have decided it, not the last move.
            Some(swing) if swing.is_last => words.turning_last(place::From(&percent(swing.from))),
            Some(swing) => words.turning(
                place::From(&percent(swing.from)),
                place::Happened(&turning),
                place::To(&percent(swing.to)),
                place::Turn(&swing.turn),
            ),
        });
        lines.push(words.what_if().to_owned());
        let what_ifs = review.what_ifs.iter();
        lines.extend(what_ifs.map(|what_if| self.what_if(what_if)));
        if !review.is_whole {
            lines.push(words.unfinished().to_owned());
        } else if review.what_ifs.is_empty() {
            lines.push(words.nothing_better().to_owned());
        }
        if !contests.is_empty() {
            lines.push(words.contests().to_owned());
        }
        lines.extend(contests);
        // The line counts the first hand, which is not of somebody who took the seat over.
        let wilds = review.wilds.filter(|_| !review.took_over);
        let luck: Vec<String> = [
            wilds.map(|count| self.wilds_drawn(&count)),
            review.offers.map(|offers| self.offers(&offers)),
        ]
        .into_iter()
        .flatten()
        .collect();
        if !luck.is_empty() {
            lines.push(words.luck().to_owned());
        }
        lines.extend(luck);
        lines.push(words.note(place::N(&grouped(review.n_playouts))));
        lines
    }

    /// The curve in words: the chance at a few moments.
    pub fn review_alt(&self, review: &Review) -> String {
        let words = &self.words.review;
        let own = |moment: &Moment| moment.chances.get(review.side).copied().unwrap_or(0.0);
        let (last, before) = match review.curve.split_last() {
            Some((last, before)) => (whole(own(last)), before),
            None => (0, &review.curve[..]),
        };
        let step = before.len().div_ceil(MOMENTS_TOLD + 1).max(1);
        let moments: Vec<String> = before
            .iter()
            .step_by(step)
            .map(|moment| {
                words.alt_moment(
                    place::Chance(&percent(own(moment))),
                    place::Turn(&(moment.turn + 1)),
                )
            })
            .collect();
        let say = match review.has_left {
            true => text::Review::alt_left,
            false => text::Review::alt,
        };
        say(
            words,
            place::Last(&last),
            place::Moments(&moments.join(", ")),
            place::N(&review.n_turns),
        )
    }

    /// How the chance went, and how the game ended for the side.
    fn course(&self, review: &Review) -> String {
        let words = &self.words.review;
        let own = |moment: &Moment| moment.chances.get(review.side).copied().unwrap_or(0.0);
        let Some((last, before)) = review.curve.split_last() else {
            return String::new();
        };
        let by_chance = |one: &&Moment, other: &&Moment| own(one).total_cmp(&own(other));
        let (highest, lowest) = (
            before.iter().max_by(by_chance),
            before.iter().min_by(by_chance),
        );
        let since = match review.took_over {
            true => words.at_handover(),
            false => words.at_start(),
        };
        let since = place::Since(&since);
        if review.has_left {
            let first = percent(before.first().map_or(own(last), own));
            let (chance, first) = (percent(own(last)), place::First(&first));
            let turn = place::Turn(&review.n_turns);
            return words.left(place::Chance(&chance), first, since, turn);
        }
        type Say = fn(
            &text::Review,
            i64,
            place::Chance<'_>,
            place::First<'_>,
            place::Since<'_>,
            place::Turn<'_>,
        ) -> String;
        let (say, extreme): (Say, _) = match whole(own(last)) {
            _ if review.resigned => (text::Review::resigned, highest),
            0 => (text::Review::lost, highest),
            100 => (text::Review::won, lowest),
            _ => (text::Review::shared, lowest),
        };
        let first = before.first().map_or(0.0, own);
        let (turn, chance) = extreme.map_or((1, 0.0), |moment| (moment.turn + 1, own(moment)));
        let (first, chance) = (percent(first), percent(chance));
        say(
            words,
            i64::from(first == chance),
            place::Chance(&chance),
            place::First(&first),
            since,
            place::Turn(&turn),
        )
    }

    fn what_if(&self, what_if: &WhatIf) -> String {
        let words = &self.words.review;
        let points = what_if.points.round() as i64;
        let points = match points {
            1.. => words.more_points(points),
            _ => String::new(),
        };
        let (better, played) = match (&what_if.better, &what_if.played) {
            (Deed::Keep(better), Deed::Keep(played)) => self.kept_otherwise(*better, *played),
            (better, played) => (self.deed(better), self.deed(played)),
        };
        let (from, to) = (percent(what_if.chance), percent(what_if.better_chance));
        let (better, from, played) = (
            place::Better(&better),
            place::From(&from),
            place::Played(&played),
        );
        let (points, to) = (place::Points(&points), place::To(&to));
        match what_if.turn {
            0 => words.instead_at_first(better, from, played, points, to),
            turn => words.instead(better, from, played, points, to, place::Turn(&turn)),
        }
    }

    /// Words for the better choice of tickets and for the one made, without the tickets that both keep.
    fn kept_otherwise(&self, better: TicketSet, played: TicketSet) -> (String, String) {
        let words = &self.words.review.deeds;
        let (more, fewer) = (better - played, played - better);
        let keep = |tickets| words.keep(place::Tickets(&self.ticket_list(tickets)));
        if more.is_empty() {
            let tickets = self.ticket_list(fewer);
            let put_back = words.put_back(place::Tickets(&tickets));
            return (put_back, words.keep_them(fewer.len()));
        }
        match fewer.is_empty() {
            true => (keep(more), words.put_them_back(more.len())),
            false => (keep(more), keep(fewer)),
        }
    }

    /// "claiming Denver – Omaha".
    fn deed(&self, deed: &Deed) -> String {
        let words = &self.words.review.deeds;
        match deed {
            Deed::Take(card) if card.is_wild() => words.take_wild(place::Card(&self.card(*card))),
            Deed::Take(card) => words.take(place::Card(&self.taken_card(*card))),
            Deed::DrawBlind => words.deck().to_owned(),
            Deed::Put(Stand::Hand) => words.put_hand().to_owned(),
            Deed::Put(Stand::Holder) => words.put_holder().to_owned(),
            Deed::Claim(track) => words.claim(place::Track(&self.track(*track))),
            Deed::BuildStation(city) => words.station(place::City(&self.map().city(*city).name)),
            Deed::Pay => words.pay().to_owned(),
            Deed::Withdraw => words.withdraw().to_owned(),
            Deed::DrawTickets => words.tickets().to_owned(),
            Deed::Keep(kept) => words.keep(place::Tickets(&self.ticket_list(*kept))),
            Deed::Share(shared) => words.share(place::Tickets(&self.ticket_list(*shared))),
        }
    }

    fn ticket_list(&self, tickets: TicketSet) -> String {
        let tickets: Vec<String> = tickets.iter().map(|id: TicketId| self.ticket(id)).collect();
        self.words.list(&tickets)
    }

    /// A contested track, in the review of a seat. `by` is who stood in for the player who claimed it.
    pub fn contest(
        &self,
        contest: &Contest,
        reviewed: Seat,
        by: Option<(Seat, StandIn)>,
    ) -> String {
        let words = &self.words.review;
        let own = self.own_deed(contest.by, by);
        let by_own = self.rules.side_of(reviewed) == self.rules.side_of(contest.by);
        let anyway = if contest.made {
            words.made_anyway().to_owned()
        } else {
            String::new()
        };
        let (player, against) = (
            self.name_of(contest.by, by),
            self.side_name(contest.against),
        );
        let (player, against) = (place::Player(&player), place::Against(&against));
        let (ticket, track) = (self.ticket(contest.ticket), self.track(contest.track));
        let (ticket, track) = (place::Ticket(&ticket), place::Track(&track));
        let (anyway, turn) = (place::Anyway(&anyway), place::Turn(&contest.turn));
        match (by_own, contest.extra.map(|trains| self.trains(trains))) {
            (false, Some(n)) => {
                words.longer(anyway, player, ticket, track, place::Trains(&n), turn)
            }
            (false, None) => words.cut_off(player, ticket, track, turn),
            (true, Some(n)) => words.longer_by_you(
                own,
                against,
                anyway,
                player,
                ticket,
                track,
                place::Trains(&n),
                turn,
            ),
            (true, None) => words.cut_off_by_you(own, against, player, ticket, track, turn),
        }
    }

    fn wilds_drawn(&self, count: &Count) -> String {
        let words = &self.words.review;
        let is_many = count.expected <= count.n_wild as f32;
        let (cards, expected) = (self.n_cards(count.n), self.decimal(count.expected));
        let (cards, expected) = (place::Cards(&cards), place::Expected(&expected));
        let wilds = self.n_of(Card::Wild, count.n_wild as u8);
        let wilds = place::Wilds(&wilds);
        match is_many {
            true => {
                let share = percent(count.at_least);
                words.many_wilds(cards, expected, place::Share(&share), wilds)
            }
            false => {
                let share = percent(count.at_most);
                words.few_wilds(cards, expected, place::Share(&share), wilds)
            }
        }
    }

    fn offers(&self, offers: &Offers) -> String {
        let words = &self.words.review;
        let (n, share) = (offers.n_offers, offers.better_than);
        let line = match share < 0.5 {
            true => words.worse_offers(n, place::Share(&percent(1.0 - share))),
            false => words.offers(n, place::Share(&percent(share))),
        };
        let points = offers.points.round() as i64;
        let points = match points {
            1.. => format!("+{points}"),
            ..=-1 => format!("−{}", -points),
            0 => return line + ".",
        };
        words.offer_points(place::Line(&line), place::Points(&points)) + "."
    }

    /// A number with one digit after the point.
    fn decimal(&self, number: f32) -> String {
        format!("{number:.1}").replace('.', self.words.variant.trial.decimal())
    }
}

/// An estimate in hundredths: never 0 or 100, as it is not certain.
fn percent(share: f32) -> i64 {
    whole(share).clamp(1, 99)
}

/// "42 000", as all languages here may write it.
fn grouped(number: u64) -> String {
    match (number / 1000, number % 1000) {
        (0, rest) => rest.to_string(),
        (thousands, rest) => format!("{}\u{202f}{rest:03}", grouped(thousands)),
    }
}

/// In hundredths.
fn whole(share: f32) -> i64 {
    (100.0 * share).round() as i64
}

#[cfg(test)]
mod tests {
    use domain::language::Language;
    use engine::ids::TrackId;
    use engine::map::Map;
    use engine::ruleset::Ruleset;
    use engine::variant::Variant;
    use expect_test::expect;
    use records::review::Swing;

    use super::*;
    use crate::Words;

    /// Every kind of line, of a team's game.
    fn review() -> Review {
        let ticket = |id: u8| TicketSet::from(TicketId(id));
        let played = [
            (Deed::Keep(ticket(3)), Deed::Keep(ticket(1) | ticket(2))),
            (Deed::DrawTickets, Deed::Claim(TrackId(5))),
            (Deed::Take(Card::Green), Deed::Take(Card::Wild)),
            (Deed::Pay, Deed::Withdraw),
            (Deed::Put(Stand::Hand), Deed::Put(Stand::Holder)),
            (Deed::Share(ticket(4)), Deed::DrawBlind),
            (Deed::Keep(ticket(1) | ticket(2)), Deed::Keep(ticket(2))),
            (
                Deed::Keep(ticket(1)),
                Deed::Keep(ticket(1) | ticket(2) | ticket(3)),
            ),
        ];
        let what_if = |(turn, (played, better)): (usize, (Deed, Deed))| WhatIf {
            turn,
            played,
            better,
            chance: 0.41,
            better_chance: 0.58,
            points: turn as f32,
        };
        let contest = |(by, against, extra)| Contest {
            turn: 31,
            by: Seat(by),
            track: TrackId(7),
            ticket: TicketId(9),
            against,
            extra,
            made: extra == Some(1),
        };
        let contests = [(2, 0, Some(1)), (3, 0, None), (0, 1, Some(4)), (1, 1, None)];
        let curve = [(0, 0.5), (1, 0.31), (2, 0.001), (3, 0.0)];
        Review {
            seat: Seat(0),
            side: 0,
            n_turns: 3,
            took_over: false,
            has_left: false,
            resigned: false,
            curve: curve
                .map(|(turn, own)| Moment {
                    turn,
                    chances: vec![own, 1.0 - own],
                })
                .into(),
            turning_point: Some(Swing {
                turn: 2,
                by: Seat(1),
                from: 0.31,
                to: 0.001,
                is_last: false,
            }),
            contests: contests.map(contest).into(),
            wilds: Some(Count {
                n: 41,
                n_wild: 3,
                expected: 5.22,
                at_most: 0.204,
                at_least: 0.9,
            }),
            offers: Some(Offers {
                n_offers: 3,
                points: -4.4,
                better_than: 0.378,
            }),
            what_ifs: (0..).zip(played).map(what_if).collect(),
            n_playouts: 42_000,
            is_whole: true,
        }
    }

    fn told(language: Language, review: &Review) -> String {
        let variant = Variant::named("team-asia").unwrap();
        let map = Map::named(&variant.map).unwrap();
        let rules = Ruleset::new(map, variant, 4).unwrap();
        let names = ["Anna", "Ben", "Clara", "David"].map(str::to_owned);
        let teller = Teller {
            words: Words::of(language),
            rules: &rules,
            names: &names,
            reader: Some(review.seat),
        };
        let contests = review.contests.iter();
        let contests = contests.map(|contest| teller.contest(contest, review.seat, None));
        let head = ("Team Asia", "k3m9");
        let mut lines = teller.review(review, head, "Ben.", contests.collect());
        lines.push(teller.review_alt(review));
        lines.join("\n")
    }

    #[test]
    fn every_line_of_a_review_in_english() {
        expect![[r#"
            **Your review · Team Asia** · `k3m9`
            **You didn't win.** Your chance was 50% at the start and never higher.
            **Turning point: turn 2**, from 31% to 1%. Ben.
            **What if …**
            - Before the first turn: **keeping Bangalore – Delhi and Bangalore – Kashgar** instead of keeping Baroda – Calcutta: 58% rather than 41%
            - Turn 1: **claiming Baroda – Bombay (black)** instead of drawing tickets: 58% rather than 41%, 1 point more
            - Turn 2: **taking a Locomotive** instead of taking green: 58% rather than 41%, 2 points more
            - Turn 3: **turning back from the tunnel** instead of paying for the tunnel: 58% rather than 41%, 3 points more
            - Turn 4: **putting the first card in the holder** instead of putting the first card in your hand: 58% rather than 41%, 4 points more
            - Turn 5: **drawing from the deck** instead of putting Bombay – Calcutta in the holder: 58% rather than 41%, 5 points more
            - Turn 6: **putting back Bangalore – Delhi** instead of keeping it: 58% rather than 41%, 6 points more
            - Turn 7: **keeping Bangalore – Kashgar and Baroda – Calcutta** instead of putting them back: 58% rather than 41%, 7 points more
            **Contested routes**
            - Turn 31: Clara claimed **Baroda – Cawnpore**, which made your ticket Calcutta – Lhasa 1 train longer, but it was completed anyway.
            - Turn 31: David claimed **Baroda – Cawnpore**, which put your ticket Calcutta – Lhasa out of reach.
            - Turn 31: you claimed **Baroda – Cawnpore**, which made the ticket Calcutta – Lhasa 4 trains longer for Clara & David.
            - Turn 31: Ben claimed **Baroda – Cawnpore**, which put the ticket Calcutta – Lhasa out of reach for Clara & David.
            **Luck**
            - Of 41 cards from the deck, your first hand included, you had 3 Locomotives; the average is 5.2. 20% of deals give no more.
            - The tickets offered to you, 3 times, suited you less well than 62% of all other offers (points against the average: −4).
            -# Estimated from 42 000 games that computers played on from what you knew then: an opinion, not proof. Points are against your best opponent. `/replay` shows every turn.
            Your chance of winning from turn to turn: 50% before turn 1, 31% before turn 2, 1% before turn 3; 0% in the end, after 3 turns."#]].assert_eq(&told(Language::ENGLISH, &review()));
    }

    #[test]
    fn every_line_of_a_review_in_german() {
        expect![[r#"
            **Deine Rückschau · Team Asia** · `k3m9`
            **Du hast nicht gewonnen.** Deine Siegchance war am Anfang 50 % und nie höher.
            **Wendepunkt: Zug 2**, von 31 % auf 1 %. Ben.
            **Was wäre, wenn …**
            - Vor dem ersten Zug: **Bangalore – Delhi und Bangalore – Kashgar behalten** statt Baroda – Calcutta behalten: 58 % anstelle von 41 %
            - Zug 1: **Baroda – Bombay (schwarz) bauen** statt Tickets ziehen: 58 % anstelle von 41 %, 1 Punkt mehr
            - Zug 2: **einen offenen Joker (Lokomotive) nehmen** statt Grün nehmen: 58 % anstelle von 41 %, 2 Punkte mehr
            - Zug 3: **vor dem Tunnel umkehren** statt den Tunnel bezahlen: 58 % anstelle von 41 %, 3 Punkte mehr
            - Zug 4: **die erste Karte in den Halter legen** statt die erste Karte auf die Hand nehmen: 58 % anstelle von 41 %, 4 Punkte mehr
            - Zug 5: **vom Stapel ziehen** statt Bombay – Calcutta in den Halter legen: 58 % anstelle von 41 %, 5 Punkte mehr
            - Zug 6: **Bangalore – Delhi zurücklegen** statt behalten: 58 % anstelle von 41 %, 6 Punkte mehr
            - Zug 7: **Bangalore – Kashgar und Baroda – Calcutta behalten** statt zurücklegen: 58 % anstelle von 41 %, 7 Punkte mehr
            **Umkämpfte Strecken**
            - Zug 31: Clara hat **Baroda – Cawnpore** gebaut; dein Ticket Calcutta – Lhasa kostete danach 1 Waggon mehr, trotzdem wurde es erfüllt.
            - Zug 31: David hat **Baroda – Cawnpore** gebaut; dein Ticket Calcutta – Lhasa war danach unerreichbar.
            - Zug 31: Du hast **Baroda – Cawnpore** gebaut; das Ticket Calcutta – Lhasa kostete Clara & David danach 4 Waggons mehr.
            - Zug 31: Ben hat **Baroda – Cawnpore** gebaut; das Ticket Calcutta – Lhasa war danach unerreichbar für Clara & David.
            **Glück**
            - Unter 41 Karten vom Stapel, die ersten auf deiner Hand mitgezählt, hattest du 3 Lokomotiven; im Schnitt sind es 5,2. In 20 % der Fälle sind es nicht mehr.
            - Du hattest 3-mal Tickets zur Wahl. Zusammen waren sie für dich ungünstiger als 62 % aller anderen (Punkte gegenüber dem Schnitt: −4).
            -# Geschätzt aus 42 000 Partien, die Computer von dem aus weitergespielt haben, was du wusstest: eine Meinung, kein Beweis. Punkte im Vergleich zum besten Gegner. `/replay` zeigt jeden Zug.
            Deine Siegchance von Zug zu Zug: 50 % vor Zug 1, 31 % vor Zug 2, 1 % vor Zug 3; am Ende 0 %, nach 3 Zügen."#]].assert_eq(&told(Language::of_code("de").unwrap(), &review()));
    }

    #[test]
    fn the_end_is_told_as_it_was() {
        let first = |review: &Review| {
            let told = told(Language::ENGLISH, review);
            let lines: Vec<&str> = told.lines().skip(1).take(2).collect();
            lines.join("\n")
        };
        let ended = |share: f32| {
            let mut review = review();
            review.curve[3].chances = vec![share, 1.0 - share];
            if let Some(swing) = &mut review.turning_point {
                (swing.turn, swing.to, swing.is_last) = (3, share, true);
            }
            review
        };
        expect![[r#"
            **You won.** Your chance was 50% at the start and 1% at its lowest, before turn 3.
            **Decided only at the end**, by the last turn and the final score: before them, your chance was 31%."#]]
        .assert_eq(&first(&ended(1.0)));
        expect![[r#"
            **You shared the win.** Your chance was 50% at the start and 1% at its lowest, before turn 3.
            **Decided only at the end**, by the last turn and the final score: before them, your chance was 31%."#]].assert_eq(&first(&ended(0.5)));
        let mut part = ended(1.0);
        part.took_over = true;
        expect![[r#"
            **You won.** Your chance was 50% when you took the seat over and 1% at its lowest, before turn 3.
            **Decided only at the end**, by the last turn and the final score: before them, your chance was 31%."#]]
        .assert_eq(&first(&part));
        (part.took_over, part.has_left, part.turning_point) = (false, true, None);
        expect![[r#"
            **You played up to turn 3.** Your chance was 50% at the start and 99% when somebody else took over.
            **No turning point:** no single turn changed your chance much."#]]
        .assert_eq(&first(&part));
        let mut resigned = ended(0.0);
        (resigned.resigned, resigned.turning_point) = (true, None);
        expect![[r#"
            **You resigned,** which counts as last. Your chance was 50% at the start and never higher.
            **No turning point:** no single turn changed your chance much."#]].assert_eq(&first(&resigned));
    }
}
