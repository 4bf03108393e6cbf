//! The file of a contest's games, a line each, from which a stopped contest continues.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, bail};
use serde::{Deserialize, Serialize};

use super::table::Played;

/// What a game depends on besides its deal and seating: a line of the file, so that no other contest takes its games for
/// its own.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Contest {
    pub variant: String,
    /// The players with their budgets.
    pub players: Vec<String>,
}

/// The games that were played already, and the file that keeps them.
#[derive(Debug, Default)]
pub struct Results {
    /// By deal and seating.
    known: BTreeMap<(u64, Vec<usize>), Played>,
    file: Option<Mutex<File>>,
}

impl Results {
    /// Opens the file of a contest, or makes it. That of another contest is refused.
    pub fn open(path: &Path, contest: &Contest) -> anyhow::Result<Results> {
        let name = path.display();
        let mut options = OpenOptions::new();
        let options = options.create(true).read(true).append(true);
        let mut file = options
            .open(path)
            .with_context(|| format!("cannot write {name}"))?;
        let text = std::io::read_to_string(&file)?;
        let mut known = BTreeMap::new();
        let mut is_named = false;
        for (number, line) in (1..).zip(text.lines()) {
            if let Ok(game) = serde_json::from_str::<Played>(line) {
                known.insert((game.deal, game.seating.clone()), game);
            } else if let Ok(of) = serde_json::from_str::<Contest>(line) {
                if of != *contest {
                    bail!(
                        "{name} holds games of {} on {}, and not of {} on {}: name another file",
                        of.players.join(","),
                        of.variant,
                        contest.players.join(","),
                        contest.variant,
                    );
                }
                is_named = true;
            } else {
                // The last line may be incomplete because the program was stopped.
                eprintln!("railpost: line {number} of {name} is no result; it is played again");
            }
        }
        if !text.is_empty() && !text.ends_with('\n') {
            writeln!(file)?;
        }
        if !is_named {
            if !known.is_empty() {
                bail!("{name} does not say whose games it holds: name another file");
            }
            writeln!(file, "{}", serde_json::to_string(contest)?)?;
        }
        Ok(Results {
            known,
            file: Some(Mutex::new(file)),
        })
    }

    /// A game that was played already.
    pub fn find(&self, deal: u64, seating: &[usize]) -> Option<&Played> {
        self.known.get(&(deal, seating.to_vec()))
    }

    /// Keeps a game, if there is a file.
    pub fn keep(&self, game: &Played) -> anyhow::Result<()> {
        if let Some(file) = &self.file {
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            writeln!(file, "{}", serde_json::to_string(game)?)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use tempfile::TempDir;

    use super::*;

    fn contest(players: &[&str]) -> Contest {
        Contest {
            variant: "usa".to_owned(),
            players: players.iter().map(|player| (*player).to_owned()).collect(),
        }
    }

    fn game(deal: u64) -> Played {
        Played {
            deal,
            seating: vec![0, 1],
            sides: Vec::new(),
        }
    }

    /// A file with the game of deal 1.
    fn file() -> (TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.jsonl");
        let results = Results::open(&path, &contest(&["hard@400", "medium"])).unwrap();
        results.keep(&game(1)).unwrap();
        (folder, path)
    }

    /// The numbers of the deals whose games are known.
    fn known(path: &Path) -> Vec<u64> {
        let results = Results::open(path, &contest(&["hard@400", "medium"])).unwrap();
        results.known.keys().map(|(deal, _)| *deal).collect()
    }

    #[test]
    fn a_contest_goes_on_from_its_file_and_another_one_is_refused() {
        let (_folder, path) = file();
        assert_eq!(known(&path), [1]);
        let text = std::fs::read_to_string(&path).unwrap();
        let elsewhere = Contest {
            variant: "london".to_owned(),
            ..contest(&["hard@400", "medium"])
        };
        for other in [
            contest(&["hard@40", "medium"]),
            contest(&["medium", "hard@400"]),
            elsewhere,
        ] {
            let refused = Results::open(&path, &other).unwrap_err().to_string();
            let holds = "holds games of hard@400,medium on usa";
            assert!(refused.contains(holds), "{refused}");
        }
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }

    #[test]
    fn a_line_cut_short_costs_its_own_game_alone() {
        let (_folder, path) = file();
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, &text[..text.len() - 9]).unwrap();
        assert_eq!(known(&path), [0; 0]);
        let results = Results::open(&path, &contest(&["hard@400", "medium"])).unwrap();
        results.keep(&game(2)).unwrap();
        assert_eq!(known(&path), [2]);
    }

    #[test]
    fn a_file_that_does_not_say_whose_games_it_holds_is_refused() {
        let (_folder, path) = file();
        let text = serde_json::to_string(&game(1)).unwrap();
        std::fs::write(&path, &text).unwrap();
        Results::open(&path, &contest(&["hard@400", "medium"])).unwrap_err();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text + "\n");
    }
}
