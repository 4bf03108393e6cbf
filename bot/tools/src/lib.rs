//! What the program does without a bot: games between computers ([`simulate`], [`arena`]) and the score of a game
//! played on paper ([`score`]).

pub mod arena;
pub mod score;
pub mod simulate;
