-- Records that somebody showed with /replay are kept for a while, each server's for itself.
CREATE TABLE new_imports (
    id TEXT NOT NULL PRIMARY KEY,
    -- The server that may replay it; any where there is none.
    server BIGINT,
    -- The record's hash: a server keeps the same game once.
    hash TEXT NOT NULL,
    record TEXT NOT NULL,
    imported BIGINT NOT NULL,
    -- When it is deleted; never where there is nothing.
    expires BIGINT
);
INSERT INTO new_imports (id, server, hash, record, imported)
SELECT id, server, hash, record, imported FROM imports;
DROP TABLE imports;
ALTER TABLE new_imports RENAME TO imports;
CREATE INDEX imports_by_server ON imports (server, imported);
CREATE INDEX imports_by_hash ON imports (hash);
-- The last finished game of a channel.
CREATE INDEX games_by_channel ON games (channel, ended);
