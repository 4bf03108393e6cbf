-- Records that somebody showed with /replay are kept for a while, each server's for itself.
ALTER TABLE imports DROP CONSTRAINT imports_hash_key;
-- When it is deleted; never where there is nothing.
ALTER TABLE imports ADD COLUMN expires BIGINT;
CREATE INDEX imports_by_hash ON imports (hash);
-- The last finished game of a channel.
CREATE INDEX games_by_channel ON games (channel, ended);
