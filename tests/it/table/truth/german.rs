//! German texts in the words that [`super::reading`] knows: whatever is not translated here is read as it stands.

/// Sentences, and parts of them, whose words keep their order.
const PHRASES: [(&str, &str); 42] = [
    (", du bist dran!", ", your turn!"),
    ("Du bist dran", "It's your turn"),
    (
        ", welche Tickets behältst du?",
        ", pick the tickets you keep.",
    ),
    (
        ", wohin kommt deine erste Karte?",
        ", where does your first card go?",
    ),
    (", nimm deine zweite Karte.", ", take your second card."),
    (
        ", zahl für den Tunnel oder kehr um.",
        ", pay for the tunnel or turn back.",
    ),
    ("Wähl deine ersten Tickets.", "Pick your first tickets."),
    (", wähl deine ersten Tickets.", ", pick your first tickets."),
    (", wählt eure ersten Tickets.", ", pick your first tickets."),
    (
        "Welche Karte nimmst du zuerst?",
        "Which card do you take first?",
    ),
    (
        "Welche Karte nimmst du als zweite?",
        "Which card do you take second?",
    ),
    ("Welche Strecke baust du?", "Which route do you claim?"),
    ("wartet auf dich", "is waiting for you"),
    (
        "Wohin kommt sie? Die zweite Karte",
        "Where does it go? The second card",
    ),
    ("Der Tunnel will ", "The tunnel wants "),
    (
        "Deine neuen Tickets. Behalte mindestens ",
        "Your new tickets. Keep at least ",
    ),
    ("Die Partie ist vorbei.", "The game is over."),
    ("Die Partie ist zu Ende.", "The game is over."),
    (
        "Du bist fertig. Andere suchen noch",
        "You're done. Others are still picking",
    ),
    ("Deine Hand, ", "Your hand, "),
    ("Deine Hand ist leer.", "Your hand is empty."),
    ("Im Halter: ", "In the holder: "),
    ("Im Halter deines Teams: ", "In your team's holder: "),
    ("Du hast keine Tickets.", "You have no tickets."),
    (
        "Mit diesen Karten könntest du bauen: ",
        "With these cards you could claim: ",
    ),
    ("; und ", "; and "),
    (" weitere Strecke", " more route"),
    (": verbunden", ": connected"),
    (": schon verbunden", ": already connected"),
    (": unerreichbar", ": out of reach"),
    ("Auslage: ", "Face up: "),
    ("Face up: nichts.", "Face up: nothing."),
    ("Fällig ", "Due "),
    (
        " kann das noch zurücknehmen. Weiter geht es ",
        " can still take this back. Play continues ",
    ),
    ("Stand: Zug ", "As of turn "),
    ("Vor dem ersten Zug", "Before turn 1"),
    ("keine Karten", "no cards"),
    (" Punkt", " point"),
    (" Karte", " card"),
    (" Ticket", " ticket"),
    ("× ", " "),
    (" und ", " and "),
];

/// Words for cards.
const CARDS: [(&str, &str); 14] = [
    ("rot", "red"),
    ("blau", "blue"),
    ("grün", "green"),
    ("gelb", "yellow"),
    ("schwarz", "black"),
    ("weiß", "white"),
    ("orange", "orange"),
    ("lila", "purple"),
    ("rosa", "pink"),
    ("grau", "gray"),
    ("Lokomotiven", "Locomotives"),
    ("Lokomotive", "Locomotive"),
    ("Busse", "Buses"),
    ("leer", "empty"),
];

/// A German text as [`super::reading::read`] reads it.
pub fn in_english(text: &str) -> String {
    let lines = text.lines().map(line);
    lines.collect::<Vec<_>>().join("\n")
}

fn line(german: &str) -> String {
    let text = turned_round(german).unwrap_or_else(|| german.to_owned());
    let text = PHRASES.iter().fold(text, |text, (german, english)| {
        text.replace(german, english)
    });
    let words = text.split(' ').map(|word| {
        let end = word.trim_end_matches(['.', ',', ';', ')']).len();
        let (word, signs) = word.split_at(end);
        let card = CARDS
            .iter()
            .find(|(german, _)| german.to_lowercase() == word.to_lowercase());
        format!("{}{signs}", card.map_or(word, |(_, english)| english))
    });
    words.collect::<Vec<_>>().join(" ")
}

/// A sentence whose words have another order in English.
fn turned_round(line: &str) -> Option<String> {
    let start = line.find(|sign: char| sign.is_alphanumeric() || sign == '…');
    let (signs, sentence) = line.split_at(start?);
    let between = |before: &str, after: &str| {
        let inner = sentence.split_once(before)?.1.rsplit_once(after)?.0;
        Some(inner.to_owned())
    };
    let has = |verb: &str| sentence.split_once(verb);
    if let Some((player, rest)) =
        has(" hat ").or_else(|| has("Du hast ").map(|(_, rest)| ("Du", rest)))
        && let Some((track, rest)) = rest.split_once(" mit ")
        && let Some((payment, rest)) = rest.split_once(" gebaut, für ")
    {
        return Some(format!(
            "{signs}{player} claimed {track} with {payment}, for {rest}"
        ));
    }
    if let Some((ticket, missing)) = line.split_once(": noch ")
        && let missing = missing.split_once(", über ").map_or(missing, |(n, _)| n)
        && missing.split(' ').count() == 2
        && !missing.ends_with('.')
    {
        return Some(format!("{ticket}: {missing} to go"));
    }
    if let Some((_, decks)) = sentence
        .split_once("Stapel ")
        .filter(|(before, _)| before.is_empty())
    {
        return Some(format!("Deck {decks}"));
    }
    if let Some(player) = sentence.strip_suffix(" ist dran.") {
        return Some(format!("It's {player}'s turn."));
    }
    let waits = between("Noch ohne Tickets: ", ".")
        .map(|players| format!("Waiting for {players} to pick tickets."));
    let last = between("Letzte Runde: noch ", " Z").map(|n| format!("Last round: {n} turns left."));
    let more = between("… und davor noch ", " Z").map(|n| format!("… and {n} turns before these"));
    waits.or(last).or(more)
}
