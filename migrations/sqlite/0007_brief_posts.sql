-- What a turn's post becomes once a newer one has the board; none for posts that stay as they are.
ALTER TABLE posts ADD COLUMN brief TEXT;
