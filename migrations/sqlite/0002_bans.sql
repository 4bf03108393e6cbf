-- People whom the moderators of a server keep from its tables.
CREATE TABLE bans (
    server BIGINT NOT NULL,
    -- A SHA-256 of server and person: a ban outlives what people let be deleted, so it names nobody.
    person TEXT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (server, person)
);
