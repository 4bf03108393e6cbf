-- The tables of Railpost. `migrations/sqlite` holds the same ones, but for BLOB and the counted ids.
--
-- Types are kept narrow, so that one set of queries serves both: BIGINT for numbers, Discord's ids,
-- times (milliseconds since 1970) and yes/no (1/0); TEXT for words and JSON; BYTEA for bytes.

-- Facts about this database, and what the program remembers about itself.
CREATE TABLE railpost (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
-- Facts are found by the beginning of their keys, byte by byte. The primary key is in the order of the database's language.
CREATE INDEX railpost_by_bytes ON railpost (key COLLATE "C");
INSERT INTO railpost (key, value) VALUES ('program', 'railpost');

CREATE TABLE servers (
    id BIGINT NOT NULL PRIMARY KEY,
    joined BIGINT NOT NULL,
    -- When the bot was removed; a server is forgotten some time after.
    removed BIGINT
);

CREATE TABLE server_settings (
    server BIGINT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (server, key)
);

CREATE TABLE player_settings (
    player BIGINT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (player, key)
);

-- Texts of maps and variants, by their SHA-256.
CREATE TABLE texts (
    hash TEXT NOT NULL PRIMARY KEY,
    content TEXT NOT NULL
);

-- Named variants of a server.
CREATE TABLE variants (
    server BIGINT NOT NULL,
    id TEXT NOT NULL,
    hash TEXT NOT NULL REFERENCES texts (hash),
    -- The id of the variant of the catalogue it was made of.
    base TEXT NOT NULL,
    changed BIGINT NOT NULL,
    PRIMARY KEY (server, id)
);

CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    -- Counts every change of this row and its seats: who writes names the one they read.
    revision BIGINT NOT NULL,
    server BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    -- The channel a thread belongs to.
    parent BIGINT,
    host BIGINT,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'finished', 'cancelled')),
    variant TEXT NOT NULL,
    variant_hash TEXT NOT NULL REFERENCES texts (hash),
    map_hash TEXT NOT NULL REFERENCES texts (hash),
    seed BYTEA NOT NULL,
    settings TEXT NOT NULL,
    n_actions BIGINT NOT NULL,
    n_events BIGINT NOT NULL,
    n_outbox BIGINT NOT NULL,
    deadline BIGINT,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    ended BIGINT,
    -- The how-manieth finished game of its server it is, which is the order of ratings; nothing where it counts
    -- for nobody.
    finished_as BIGINT
);
CREATE UNIQUE INDEX games_one_open_per_channel ON games (channel) WHERE status IN ('lobby', 'running');
CREATE INDEX games_by_server ON games (server, status);
-- The last finished game of a channel.
CREATE INDEX games_by_channel ON games (channel, ended);

CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    seat BIGINT NOT NULL,
    -- Whose seat it is; nobody's where a computer was invited.
    player BIGINT,
    -- The computer player that moves for this seat now, by level.
    computer TEXT,
    name TEXT NOT NULL,
    joined BIGINT NOT NULL,
    -- The press that took the seat, which the shuffles are mixed with.
    join_press BIGINT,
    -- Since when the game waits for this seat.
    waiting BIGINT,
    details TEXT NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE INDEX seats_by_player ON seats (player, waiting);

CREATE TABLE actions (
    game TEXT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    seat BIGINT,
    played_by TEXT NOT NULL CHECK (played_by IN ('person', 'order', 'computer', 'substitute', 'clock', 'host', 'moderator')),
    player BIGINT,
    action TEXT NOT NULL,
    first_event BIGINT NOT NULL,
    events TEXT NOT NULL,
    rules_version BIGINT NOT NULL,
    played BIGINT NOT NULL,
    PRIMARY KEY (game, number)
);

-- Standing orders: of each seat the latest row holds. The earlier ones are there for rewinds, which put
-- orders back; with the game all of them go.
CREATE TABLE plans (
    game TEXT NOT NULL REFERENCES games (id),
    seat BIGINT NOT NULL,
    -- How many events there were when the orders became these.
    since BIGINT NOT NULL,
    plan TEXT NOT NULL,
    PRIMARY KEY (game, seat, since)
);

-- What has to be sent, edited or deleted, in order for each game.
CREATE TABLE outbox (
    game TEXT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    made BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    -- When it was last begun: what became of that is unknown if the row is still here.
    tried BIGINT,
    -- Why nobody tries any more.
    given_up TEXT,
    PRIMARY KEY (game, number)
);
CREATE INDEX outbox_pending ON outbox (game, number) WHERE given_up IS NULL;

-- The games with work in the outbox, when it is due, and who has it in hand.
CREATE TABLE deliveries (
    game TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    due BIGINT NOT NULL,
    worker TEXT,
    -- Counts the claims: an overtaken worker's claim is an older one.
    claim BIGINT NOT NULL,
    leased_until BIGINT NOT NULL
);
CREATE INDEX deliveries_due ON deliveries (due);

-- Messages the bot made.
CREATE TABLE posts (
    channel BIGINT NOT NULL,
    message BIGINT NOT NULL,
    game TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    -- The player a direct message went to.
    player BIGINT,
    -- The game's action number when it was made.
    number BIGINT NOT NULL,
    has_buttons BIGINT NOT NULL,
    made BIGINT NOT NULL,
    -- What a turn's post becomes once a newer one has the board; none for posts that stay as they are.
    brief TEXT,
    PRIMARY KEY (channel, message)
);
CREATE INDEX posts_by_game ON posts (game, kind);

CREATE TABLE interactions_seen (
    id BIGINT NOT NULL PRIMARY KEY,
    seen BIGINT NOT NULL
);
CREATE INDEX interactions_seen_by_time ON interactions_seen (seen);

-- Private answers owed to an interaction whose move is stored.
CREATE TABLE answers (
    interaction BIGINT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id),
    token TEXT NOT NULL,
    payload TEXT NOT NULL,
    -- The message that the answer is in, by the interaction that made it, or else by its own id.
    menu BIGINT NOT NULL,
    made BIGINT NOT NULL,
    due BIGINT NOT NULL
);
CREATE INDEX answers_due ON answers (due);

-- Interactions that are acknowledged and not answered yet: whoever finds one of a dead process says that it was
-- interrupted.
CREATE TABLE acknowledged (
    interaction BIGINT NOT NULL PRIMARY KEY,
    token TEXT NOT NULL,
    -- The language to say it in, by its code.
    language TEXT NOT NULL,
    -- Whether a menu was pressed that stays as it is: then it is said in a message of its own.
    keeps_menu BIGINT NOT NULL,
    made BIGINT NOT NULL,
    -- When its process must be dead.
    due BIGINT NOT NULL
);
CREATE INDEX acknowledged_due ON acknowledged (due);

-- What happens at a set time: deadlines, reminders, the end of an idle lobby.
CREATE TABLE timers (
    game TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    -- -1 where it concerns no seat.
    seat BIGINT NOT NULL,
    due BIGINT NOT NULL,
    leased_until BIGINT NOT NULL,
    PRIMARY KEY (game, kind, seat)
);
CREATE INDEX timers_due ON timers (due);

-- What hosts, moderators and owners did.
CREATE TABLE audit (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    server BIGINT NOT NULL,
    game TEXT,
    actor BIGINT NOT NULL,
    deed TEXT NOT NULL,
    details TEXT NOT NULL,
    done BIGINT NOT NULL
);
CREATE INDEX audit_by_server ON audit (server, id);

-- People whom the moderators of a server keep from its tables.
CREATE TABLE bans (
    server BIGINT NOT NULL,
    -- A SHA-256 of server and person: a ban outlives what people let be deleted, so it names nobody.
    person TEXT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (server, person)
);

-- Games from elsewhere, to be replayed here: the text of each record, as docs/record.md says. Records that somebody
-- showed with /replay are kept for a while, each server's for itself.
CREATE TABLE imports (
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
CREATE INDEX imports_by_server ON imports (server, imported);
CREATE INDEX imports_by_hash ON imports (hash);

-- How many games of a server are finished, on each map, and in all where there is no map.
CREATE TABLE finished_games (
    server BIGINT NOT NULL,
    map TEXT NOT NULL,
    n_games BIGINT NOT NULL,
    PRIMARY KEY (server, map)
);

-- The seats of finished games. Whom one counts for: a player, or where that is 0 the computer of a level,
-- or nobody where there is neither. A negative player is the pseudonym of somebody who was forgotten.
CREATE TABLE results (
    game TEXT NOT NULL REFERENCES games (id),
    seat BIGINT NOT NULL,
    server BIGINT NOT NULL,
    number BIGINT NOT NULL,
    map TEXT NOT NULL,
    side BIGINT NOT NULL,
    place BIGINT NOT NULL,
    points BIGINT NOT NULL,
    player BIGINT NOT NULL,
    computer TEXT NOT NULL,
    -- After the game, in millionths; nothing where it counts for nobody.
    rating BIGINT,
    deviation BIGINT,
    ended BIGINT NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE INDEX results_by_number ON results (server, number);
CREATE INDEX results_by_player ON results (server, player, computer, map, number);

-- Ratings and sums of everybody on a map of a server; games against computers have a "map" of their own. Of a
-- pseudonym there is the rating alone.
CREATE TABLE standings (
    server BIGINT NOT NULL,
    player BIGINT NOT NULL,
    computer TEXT NOT NULL,
    map TEXT NOT NULL,
    name TEXT NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    -- The rating that is certain, by which people are listed.
    certain BIGINT NOT NULL,
    games BIGINT NOT NULL,
    wins BIGINT NOT NULL,
    tally TEXT NOT NULL,
    last BIGINT NOT NULL,
    PRIMARY KEY (server, player, computer, map)
);
CREATE INDEX standings_by_strength ON standings (server, map, certain DESC, player, computer);

-- How often two met on different sides, as one of them sees it.
CREATE TABLE meetings (
    server BIGINT NOT NULL,
    player BIGINT NOT NULL,
    computer TEXT NOT NULL,
    other BIGINT NOT NULL,
    other_computer TEXT NOT NULL,
    games BIGINT NOT NULL,
    better BIGINT NOT NULL,
    worse BIGINT NOT NULL,
    PRIMARY KEY (server, player, computer, other, other_computer)
);

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

-- What PostgreSQL keeps for planning holds the commonest values of a column, ids and names of people
-- among them, and outlives the rows. None is kept of columns that hold something of people.
ALTER TABLE player_settings ALTER COLUMN player SET STATISTICS 0;
ALTER TABLE games ALTER COLUMN host SET STATISTICS 0;
ALTER TABLE seats ALTER COLUMN player SET STATISTICS 0;
ALTER TABLE seats ALTER COLUMN name SET STATISTICS 0;
ALTER TABLE seats ALTER COLUMN details SET STATISTICS 0;
ALTER TABLE actions ALTER COLUMN player SET STATISTICS 0;
ALTER TABLE plans ALTER COLUMN plan SET STATISTICS 0;
ALTER TABLE outbox ALTER COLUMN payload SET STATISTICS 0;
ALTER TABLE posts ALTER COLUMN player SET STATISTICS 0;
ALTER TABLE posts ALTER COLUMN brief SET STATISTICS 0;
ALTER TABLE answers ALTER COLUMN payload SET STATISTICS 0;
ALTER TABLE audit ALTER COLUMN actor SET STATISTICS 0;
ALTER TABLE audit ALTER COLUMN details SET STATISTICS 0;
ALTER TABLE results ALTER COLUMN player SET STATISTICS 0;
ALTER TABLE standings ALTER COLUMN player SET STATISTICS 0;
ALTER TABLE standings ALTER COLUMN name SET STATISTICS 0;
ALTER TABLE standings ALTER COLUMN tally SET STATISTICS 0;
ALTER TABLE meetings ALTER COLUMN player SET STATISTICS 0;
ALTER TABLE meetings ALTER COLUMN other SET STATISTICS 0;

-- Maps that a server made for itself. What is played on them is in `variants`, each with the map's id as its base.
CREATE TABLE maps (
    server BIGINT NOT NULL,
    id TEXT NOT NULL,
    hash TEXT NOT NULL REFERENCES texts (hash),
    -- What was asked for, to make another like it; nothing for a map from a file.
    recipe TEXT,
    -- What happened in games of computers on it; nothing where none were played.
    played TEXT,
    made BIGINT NOT NULL,
    -- When it goes, with its variants, unless somebody keeps it; never where there is nothing.
    expires BIGINT,
    PRIMARY KEY (server, id)
);
