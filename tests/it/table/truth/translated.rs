//! Texts of other languages in the words that [`super::reading`] knows: whatever is not translated here is read as it stands.

/// Sentences and parts of them. A `*` is any text, the shortest that fits, and `#` a number with a word; `$1` is the first
/// of them.
const PHRASES: &[(&str, &str)] = &[
    // German.
    (", du bist dran!", ", your turn!"),
    (
        ", du bist dran: **dein letzter Zug!**",
        ", **your last turn!**",
    ),
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
    ("Der Tunnel will ", "the tunnel wants "),
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
    (": verbunden", ": connected"),
    (": schon verbunden", ": already connected"),
    (": unerreichbar", ": out of reach"),
    (
        ": ohne Bahnhof unerreichbar",
        ": out of reach without a station",
    ),
    ("Langes Ticket: ", "Long ticket: "),
    ("*: noch #, über *", "$1: $2 to go"),
    ("Auslage: nichts.", "Face up: nothing."),
    ("Auslage: ", "Face up: "),
    ("Fällig ", "Due "),
    ("(mit Zeitkonto bis ", "(with spare time until "),
    (
        "* kann das noch zurücknehmen. Weiter geht es ",
        "$1 can still take this back. Play continues ",
    ),
    ("Stand: Zug ", "As of turn "),
    ("Vor dem ersten Zug", "Before turn 1"),
    (
        "Du bist mit * in den Tunnel * gefahren.",
        "You headed into the tunnel on $2 with $1.",
    ),
    (
        "* ist mit * in den Tunnel * gefahren.",
        "$1 headed into the tunnel on $3 with $2.",
    ),
    (
        "Damit ist die Strecke gebaut, für ",
        "That claimed the route, for ",
    ),
    (
        "Du hast * mit * gebaut, für ",
        "You claimed $1 with $2, for ",
    ),
    ("* hat * mit * gebaut, für ", "$1 claimed $2 with $3, for "),
    (
        "Du hast in * einen Bahnhof gebaut, mit ",
        "You built a station in $1 with ",
    ),
    (
        "* hat in * einen Bahnhof gebaut, mit ",
        "$1 built a station in $2 with ",
    ),
    (
        "Bahnhöfe von *: noch keine (* übrig)",
        "Stations of $1: none yet ($2 left)",
    ),
    (
        "Bahnhöfe von *: * (noch * übrig)",
        "Stations of $1: $2 ($3 left)",
    ),
    ("Letzte Runde: noch #", "Last round: $1 left"),
    ("*: noch #", "$1: $2 to go"),
    ("Stapel *, Ablage ", "Deck $1, discards "),
    ("* ist dran.", "It's $1's turn."),
    ("Noch ohne Tickets: *.", "Waiting for $1 to pick tickets."),
    ("… und davor noch #", "… and $1 before these"),
    ("-# Nach Runde ", "-# After round "),
    ("darum wurde nichts gespielt", "so nothing was played"),
    ("Das hattest du schon gespielt", "You'd already played that"),
    (" bauen?", " Claim ?"),
    ("keine Karten", "no cards"),
    (" Punkt", " point"),
    (" Karte", " card"),
    (" Ticket", " ticket"),
    (" und ", " and "),
    // French.
    ("\u{a0}: ", ": "),
    ("\u{202f}; ", "; "),
    ("\u{202f}!", "!"),
    ("\u{202f}?", "?"),
    (", à toi de jouer!", ", your turn!"),
    (", à toi: **ton dernier tour!**", ", **your last turn!**"),
    ("C’est de nouveau à toi de jouer.", "It's your turn again."),
    ("C’est à toi de jouer", "It's your turn"),
    (", quels tickets gardes-tu?", ", pick the tickets you keep."),
    (", prends ta deuxième carte.", ", take your second card."),
    ("Choisis tes premiers tickets.", "Pick your first tickets."),
    (
        ", choisis tes premiers tickets.",
        ", pick your first tickets.",
    ),
    (", choisissez vos tickets.", ", pick your first tickets."),
    (
        "Quelle carte prends-tu d’abord?",
        "Which card do you take first?",
    ),
    (
        "Quelle carte prends-tu en deuxième?",
        "Which card do you take second?",
    ),
    ("Quelle route prends-tu?", "Which route do you claim?"),
    ("t’attend.", "is waiting for you."),
    (
        "Tes nouveaux tickets. Gardes-en au moins ",
        "Your new tickets. Keep at least ",
    ),
    ("La partie est finie.", "The game is over."),
    (
        "De ton côté, c’est fait. D’autres choisissent encore",
        "You're done. Others are still picking",
    ),
    ("Ta main, ", "Your hand, "),
    ("Ta main est vide.", "Your hand is empty."),
    ("Tu n’as aucun ticket.", "You have no tickets."),
    (": relié", ": connected"),
    (": déjà relié", ": already connected"),
    (
        ": hors d’atteinte sans gare",
        ": out of reach without a station",
    ),
    (": hors d’atteinte", ": out of reach"),
    // German has made it small.
    ("ticket long: ", "Long ticket: "),
    ("*: encore #, par *", "$1: $2 to go"),
    ("Cartes visibles: aucune.", "Face up: nothing."),
    ("Cartes visibles: ", "Face up: "),
    ("Échéance ", "Due "),
    ("(avec la réserve, jusqu’au ", "(with spare time until "),
    (
        "* peut encore annuler son coup. La partie continue ",
        "$1 can still take this back. Play continues ",
    ),
    ("État au tour ", "As of turn "),
    ("Avant le tour 1", "Before turn 1"),
    (
        "Tu as tenté le tunnel * avec *.",
        "You headed into the tunnel on $1 with $2.",
    ),
    (
        "* a tenté le tunnel * avec *.",
        "$1 headed into the tunnel on $2 with $3.",
    ),
    ("La route est prise, pour ", "That claimed the route, for "),
    ("Tu as pris * avec *, pour ", "You claimed $1 with $2, for "),
    ("* a pris * avec *, pour ", "$1 claimed $2 with $3, for "),
    (
        "Tu as construit une gare à * avec ",
        "You built a station in $1 with ",
    ),
    (
        "* a construit une gare à * avec ",
        "$1 built a station in $2 with ",
    ),
    (
        "Gares construites par *: aucune encore (il en reste *)",
        "Stations of $1: none yet ($2 left)",
    ),
    (
        "Gares construites par *: * (il en reste *)",
        "Stations of $1: $2 ($3 left)",
    ),
    ("Dernier tour de table: encore #", "Last round: $1 left"),
    ("*: encore #", "$1: $2 to go"),
    ("Pioche *, défausse ", "Deck $1, discards "),
    ("C’est à * de jouer.", "It's $1's turn."),
    (
        "Pas encore de tickets: *.",
        "Waiting for $1 to pick tickets.",
    ),
    ("… et # avant ceux-là", "… and $1 before these"),
    ("-# Après le tour de table ", "-# After round "),
    ("alors rien n’a été joué", "so nothing was played"),
    ("Tu l’avais déjà joué", "You'd already played that"),
    ("Prendre ", "Claim "),
    ("aucune carte", "no cards"),
    (" carte", " card"),
    (" et ", " and "),
    // Spanish.
    (", ¡te toca!", ", your turn!"),
    (", ¡te toca **tu último turno!**", ", **your last turn!**"),
    ("¡Te toca!", "It's your turn!"),
    ("Te toca otra vez.", "It's your turn again."),
    ("Te toca", "It's your turn"),
    (
        ", ¿con qué tickets te quedas?",
        ", pick the tickets you keep.",
    ),
    (", roba tu segunda carta.", ", take your second card."),
    ("Elige tus primeros tickets.", "Pick your first tickets."),
    (
        ", elige tus primeros tickets.",
        ", pick your first tickets.",
    ),
    (", a elegir tickets.", ", pick your first tickets."),
    ("¿Qué carta robas primero?", "Which card do you take first?"),
    (
        "¿Qué carta robas después?",
        "Which card do you take second?",
    ),
    ("¿Qué ruta tomas?", "Which route do you claim?"),
    ("te espera.", "is waiting for you."),
    (
        "Tus tickets nuevos. Quédate al menos con ",
        "Your new tickets. Keep at least ",
    ),
    ("La partida ha terminado.", "The game is over."),
    (
        "Tus tickets ya están. Otros aún eligen",
        "You're done. Others are still picking",
    ),
    ("Tu mano, ", "Your hand, "),
    ("Tu mano está vacía.", "Your hand is empty."),
    ("No tienes ningún ticket.", "You have no tickets."),
    (": completado", ": connected"),
    (": ya completado", ": already connected"),
    (
        ": fuera de alcance sin una estación",
        ": out of reach without a station",
    ),
    (": fuera de alcance", ": out of reach"),
    ("ticket largo: ", "Long ticket: "),
    ("*: # por poner, vía *", "$1: $2 to go"),
    ("Visibles: ninguna.", "Face up: nothing."),
    ("Visibles: ", "Face up: "),
    ("Plazo: ", "Due "),
    ("(con reserva, hasta el ", "(with spare time until "),
    (
        "* aún puede deshacer su jugada. La partida sigue ",
        "$1 can still take this back. Play continues ",
    ),
    ("Situación en el turno ", "As of turn "),
    ("Antes del turno 1", "Before turn 1"),
    (
        "Entraste en el túnel * con *.",
        "You headed into the tunnel on $1 with $2.",
    ),
    (
        "* entró en el túnel * con *.",
        "$1 headed into the tunnel on $2 with $3.",
    ),
    (
        "Con eso la ruta está tomada y suma ",
        "That claimed the route, for ",
    ),
    ("Tomaste * con * y sumaste ", "You claimed $1 with $2, for "),
    ("* tomó * con * y sumó ", "$1 claimed $2 with $3, for "),
    (
        "Construiste una estación en * con ",
        "You built a station in $1 with ",
    ),
    (
        "* construyó una estación en * con ",
        "$1 built a station in $2 with ",
    ),
    (
        "Estaciones de *: ninguna aún (quedan: *)",
        "Stations of $1: none yet ($2 left)",
    ),
    (
        "Estaciones de *: * (quedan: *)",
        "Stations of $1: $2 ($3 left)",
    ),
    ("Última ronda: queda #", "Last round: $1 left"),
    ("Última ronda: quedan #", "Last round: $1 left"),
    ("*: # por poner", "$1: $2 to go"),
    ("Mazo *, descartes ", "Deck $1, discards "),
    ("Le toca a *.", "It's $1's turn."),
    ("Aún sin tickets: *.", "Waiting for $1 to pick tickets."),
    ("… y antes # más", "… and $1 before these"),
    ("-# Tras la ronda ", "-# After round "),
    ("así que no se jugó nada", "so nothing was played"),
    ("Eso ya lo habías jugado", "You'd already played that"),
    ("¿Tomas ", "Claim "),
    ("ninguna carta", "no cards"),
    (" punto", " point"),
    (" carta", " card"),
    (" y ", " and "),
    // All of them.
    ("× ", " "),
];

/// Words for cards, of each language's forms.
const CARDS: [(&str, &str); 10] = [
    ("red", "rot rote rouge rojo roja"),
    ("blue", "blau blaue bleu bleue azul"),
    ("green", "grün grüne vert verte verde"),
    ("yellow", "gelb gelbe jaune amarillo amarilla"),
    ("black", "schwarz schwarze noir noire negro negra"),
    ("white", "weiß weiße blanc blanche blanco blanca"),
    ("orange", "orange naranja"),
    ("purple", "lila violet violette morado morada"),
    ("pink", "rosa rose"),
    ("gray", "grau gris"),
];

/// Other words.
const WORDS: [(&str, &str); 3] = [
    (
        "Locomotive",
        "Lokomotive Lokomotiven Locomotora Locomotoras",
    ),
    ("Bus", "Busse"),
    ("empty", "leer vide vacía"),
];

/// A text of any language as [`super::reading::read`] reads it.
pub fn in_english(text: &str) -> String {
    let lines = text.lines().map(line);
    lines.collect::<Vec<_>>().join("\n")
}

fn line(line: &str) -> String {
    let text = PHRASES.iter().fold(line.to_owned(), |text, (from, to)| {
        if !from.contains(['*', '#']) {
            return text.replace(from, to);
        }
        rewritten(&text, from, to).unwrap_or(text)
    });
    let words = text.split(' ').map(|word| {
        let end = word.trim_end_matches(['.', ',', ';', ')']).len();
        let (word, signs) = word.split_at(end);
        let all = CARDS.iter().chain(&WORDS);
        let found = all.clone().find(|(_, forms)| {
            let mut forms = forms.split(' ');
            forms.any(|form| form.to_lowercase() == word.to_lowercase())
        });
        format!("{}{signs}", found.map_or(word, |(english, _)| english))
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The text with what a pattern fits replaced; `None` if it fits nowhere. A pattern that begins with `*` takes the text from
/// its beginning.
fn rewritten(text: &str, pattern: &str, to: &str) -> Option<String> {
    let fits = |at: usize| {
        let (found, rest) = fitting(&text[at..], pattern)?;
        Some((at, found, rest))
    };
    let (start, found, rest) = match pattern.starts_with('*') {
        true => fits(0)?,
        false => places(text, pattern).find_map(fits)?,
    };
    let put = |to: String, (n, part): (usize, &&str)| to.replace(&format!("${}", n + 1), part);
    let said = found.iter().enumerate().fold(to.to_owned(), put);
    Some(format!("{}{said}{rest}", &text[..start]))
}

/// The parts of a text that the signs of a pattern stand for, and what comes after it.
fn fitting<'t>(text: &'t str, pattern: &str) -> Option<(Vec<&'t str>, &'t str)> {
    let Some(at) = pattern.find(['*', '#']) else {
        return Some((Vec::new(), text.strip_prefix(pattern)?));
    };
    let text = text.strip_prefix(&pattern[..at])?;
    let (sign, after) = pattern[at..].split_at(1);
    let with = |end: usize| {
        let (mut found, rest) = fitting(&text[end..], after)?;
        found.insert(0, &text[..end]);
        Some((found, rest))
    };
    if sign == "#" {
        let (n, word) = text.split_once(' ')?;
        n.parse::<u32>().ok()?;
        let word = word.split(|sign: char| !sign.is_alphabetic()).next()?;
        return with(n.len() + 1 + word.len());
    }
    if after.is_empty() {
        return with(text.len());
    }
    places(text, after).find_map(with)
}

/// Where a text has what a pattern begins with, up to its first sign: only there it can fit.
fn places(text: &str, pattern: &str) -> impl Iterator<Item = usize> {
    let begins = pattern.split(['*', '#']).next().unwrap_or_default();
    text.match_indices(begins).map(|(at, _)| at)
}
