-- The tables of Railpost. `migrations/sqlite` holds the same ones, but for BLOB and the counted ids.
--
-- Types are kept narrow, so that one set of queries serves both: BIGINT for numbers, Discord's ids,
-- times (milliseconds since 1970) and yes/no (1/0); TEXT for words and JSON; BYTEA for bytes.

-- Facts about this database, and what the program remembers about itself.
CREATE TABLE railpost (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
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
    ended BIGINT
);
CREATE UNIQUE INDEX games_one_open_per_channel ON games (channel) WHERE status IN ('lobby', 'running');
CREATE INDEX games_by_server ON games (server, status);

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
    made BIGINT NOT NULL,
    due BIGINT NOT NULL
);
CREATE INDEX answers_due ON answers (due);

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
