//! A contestant: a level, and what it may spend on a decision.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use engine::ai::Level;

/// Budget of a searching player for a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Budget {
    /// Number of games played out. The same on every machine.
    Playouts(u32),
    Time(Duration),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contestant {
    pub level: Level,
    pub budget: Option<Budget>,
}

impl Contestant {
    /// The same, with this budget if it has none.
    pub fn or_budget(self, budget: Option<Budget>) -> Contestant {
        let budget = self.budget.or(budget).filter(|_| self.level == Level::Hard);
        Contestant { budget, ..self }
    }
}

impl FromStr for Budget {
    type Err = String;

    fn from_str(text: &str) -> Result<Budget, String> {
        let wrong = || format!("{text:?} is no budget; write 10ms, or a number of playouts");
        match text.strip_suffix("ms") {
            Some(millis) => {
                let millis = millis.parse().map_err(|_| wrong())?;
                Ok(Budget::Time(Duration::from_millis(millis)))
            }
            None => Ok(Budget::Playouts(text.parse().map_err(|_| wrong())?)),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Playouts(n) => n.fmt(f),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

impl FromStr for Contestant {
    type Err = String;

    fn from_str(text: &str) -> Result<Contestant, String> {
        let (word, budget) = match text.split_once('@') {
            Some((word, budget)) => (word, Some(budget.parse()?)),
            None => (text, None),
        };
        let level = Level::of_word(word).ok_or_else(|| {
            let known = Level::ALL.map(Level::word).join(", ");
            format!("there are the levels {known}")
        })?;
        Ok(Contestant { level, budget })
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.level.word())?;
        match self.budget {
            Some(budget) => write!(f, "@{budget}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_written_and_read_back() {
        for text in ["simple", "hard@10ms", "hard@400"] {
            let player: Contestant = text.parse().expect("a player");
            assert_eq!(player.to_string(), text);
        }
        let wrong = "best".parse::<Contestant>().expect_err("no such level");
        assert!(wrong.contains("medium"), "{wrong}");
        assert!("hard@soon".parse::<Contestant>().is_err());
    }
}
