-- The how-manieth finished game of its server it is, which is the order of ratings; nothing where it counts
-- for nobody, or ended before this was kept.
ALTER TABLE games ADD COLUMN finished_as BIGINT;

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

-- Ratings and sums of everybody on a map of a server. Of a pseudonym there is the rating alone.
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
