-- Maps that a server made for itself. What is played on them is in `variants`, each with the map's id as its base.
CREATE TABLE maps (
    server BIGINT NOT NULL,
    id TEXT NOT NULL,
    hash TEXT NOT NULL REFERENCES texts (hash),
    -- What was asked for, to make another like it; nothing for a map from a file.
    recipe TEXT,
    made BIGINT NOT NULL,
    -- When it goes, with its variants, unless somebody keeps it; never where there is nothing.
    expires BIGINT,
    PRIMARY KEY (server, id)
);
