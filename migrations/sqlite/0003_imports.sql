-- Games from elsewhere, to be replayed here: the text of each record, as docs/record.md says.
CREATE TABLE imports (
    id TEXT NOT NULL PRIMARY KEY,
    -- The server that may replay it; any where there is none.
    server BIGINT,
    -- The record's hash: the same game is kept once.
    hash TEXT NOT NULL UNIQUE,
    record TEXT NOT NULL,
    imported BIGINT NOT NULL
);
CREATE INDEX imports_by_server ON imports (server, imported);
