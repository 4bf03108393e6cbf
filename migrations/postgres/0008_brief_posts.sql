-- What a turn's post becomes once a newer one has the board; none for posts that stay as they are. It names
-- people: no samples of it are kept for the planner.
ALTER TABLE posts ADD COLUMN brief TEXT;
ALTER TABLE posts ALTER COLUMN brief SET STATISTICS 0;
