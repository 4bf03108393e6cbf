-- Processes that share the shards of Discord's gateway.
CREATE TABLE shard_processes (
    process TEXT NOT NULL PRIMARY KEY,
    -- Since when it is there without a break, and when it was there last.
    since BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
-- Who serves each shard: one row for each there is.
CREATE TABLE shard_leases (
    shard BIGINT NOT NULL PRIMARY KEY,
    -- The process that serves it, until then if it says nothing more.
    process TEXT,
    until BIGINT NOT NULL,
    -- Whether that process is letting it go.
    leaving BIGINT NOT NULL
);
-- When the next shard may identify itself to Discord: one row for each group of shards that do so one after another.
CREATE TABLE shard_starts (
    bucket BIGINT NOT NULL PRIMARY KEY,
    -- The process that took the last turn.
    process TEXT NOT NULL,
    next BIGINT NOT NULL
);
