PRAGMA foreign_keys = OFF;
BEGIN;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
CREATE TABLE railpost (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
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
CREATE TABLE texts (
    hash TEXT NOT NULL PRIMARY KEY,
    content TEXT NOT NULL
);
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
    seed BLOB NOT NULL,
    settings TEXT NOT NULL,
    n_actions BIGINT NOT NULL,
    n_events BIGINT NOT NULL,
    n_outbox BIGINT NOT NULL,
    deadline BIGINT,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    ended BIGINT
, finished_as BIGINT);
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
CREATE TABLE plans (
    game TEXT NOT NULL REFERENCES games (id),
    seat BIGINT NOT NULL,
    -- How many events there were when the orders became these.
    since BIGINT NOT NULL,
    plan TEXT NOT NULL,
    PRIMARY KEY (game, seat, since)
);
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
CREATE TABLE deliveries (
    game TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    due BIGINT NOT NULL,
    worker TEXT,
    -- Counts the claims: an overtaken worker's claim is an older one.
    claim BIGINT NOT NULL,
    leased_until BIGINT NOT NULL
);
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
    made BIGINT NOT NULL, brief TEXT,
    PRIMARY KEY (channel, message)
);
CREATE TABLE interactions_seen (
    id BIGINT NOT NULL PRIMARY KEY,
    seen BIGINT NOT NULL
);
CREATE TABLE answers (
    interaction BIGINT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id),
    token TEXT NOT NULL,
    payload TEXT NOT NULL,
    made BIGINT NOT NULL,
    due BIGINT NOT NULL
);
CREATE TABLE timers (
    game TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    -- -1 where it concerns no seat.
    seat BIGINT NOT NULL,
    due BIGINT NOT NULL,
    leased_until BIGINT NOT NULL,
    PRIMARY KEY (game, kind, seat)
);
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    server BIGINT NOT NULL,
    game TEXT,
    actor BIGINT NOT NULL,
    deed TEXT NOT NULL,
    details TEXT NOT NULL,
    done BIGINT NOT NULL
);
CREATE TABLE bans (
    server BIGINT NOT NULL,
    -- A SHA-256 of server and person: a ban outlives what people let be deleted, so it names nobody.
    person TEXT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (server, person)
);
CREATE TABLE "imports" (
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
CREATE TABLE finished_games (
    server BIGINT NOT NULL,
    map TEXT NOT NULL,
    n_games BIGINT NOT NULL,
    PRIMARY KEY (server, map)
);
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
INSERT INTO _sqlx_migrations VALUES (1,'0001_tables','2026-11-23 07:08:57',1,X'D96F55AE50ABD7C2D2C12D8911C4BA3E5E7CC455BC7DFDB6F2D308D135D03C48D39FA740F01D4A6652D6651A7E54D3D2',6444316);
INSERT INTO _sqlx_migrations VALUES (2,'0002_bans','2026-11-23 07:08:57',1,X'949833B9A288BEAB8C8A0A0A2B199981128D58565D016AEA127F87A7C7238D0C4FD6BB3702DDB396641E4B0CCB91988F',1745194);
INSERT INTO _sqlx_migrations VALUES (3,'0003_imports','2026-11-23 07:08:57',1,X'D98A0F84EE087082ABE6AE6904E2A220BAFA2A91E8A91520B1F5DCD03355D1428F096C82DDABB6C0A077D69DD2ECE45C',2105132);
INSERT INTO _sqlx_migrations VALUES (4,'0004_shown_imports','2026-11-23 07:08:57',1,X'D1C2CD52DE87CFB5B3AD07E6A6A7FDE6FABA08857253CB4A9EFFD736F8E14B45AB7F0A5C7916D756AFBDA8018FEFA7F1',2932236);
INSERT INTO _sqlx_migrations VALUES (5,'0005_acknowledged','2026-11-23 07:08:57',1,X'48F84AF769EDAE2FED5A1425324B26DCC2CAD7C1CADAF032C750043B30626D780B9AAD214EF3A158AD5DA06DBE1F3AD6',2609584);
INSERT INTO _sqlx_migrations VALUES (6,'0006_results','2026-11-23 07:08:57',1,X'1C40993141B639443AC84182BFA477D8F42D8CE878571DDEB99885595505B69830900357626F801E6B935EED04A4906C',4321158);
INSERT INTO _sqlx_migrations VALUES (7,'0007_brief_posts','2026-11-23 07:08:57',1,X'4161BEB027179DEB60A56166BD5534552B2278E7B95A02654A0F06856B6C26E35EDFAAC7E79AA3F497591AD8EA32D726',6356606);
INSERT INTO railpost VALUES ('program','railpost');
INSERT INTO railpost VALUES ('commands_registered.1504755213926400000','b5f456f07aeed057c38e4acc727258016d23709e65f1ff3b7c4342dcafb5a97a');
INSERT INTO railpost VALUES ('alive.all','1778832000000');
INSERT INTO servers VALUES (1504755213930594304,1778832000000,NULL);
INSERT INTO server_settings VALUES (1504755213930594304,'clock','1440');
INSERT INTO server_settings VALUES (1504755213930594304,'bank','2880');
INSERT INTO server_settings VALUES (1504755213930594304,'timeout','"substitute"');
INSERT INTO server_settings VALUES (1504755213930594304,'tables','50');
INSERT INTO server_settings VALUES (1504755213930594304,'each','9');
INSERT INTO player_settings VALUES (1504755213930594327,'language','"english"');
INSERT INTO player_settings VALUES (1504755213930594327,'call','"direct"');
INSERT INTO player_settings VALUES (1504755213930594327,'theme','"night"');
INSERT INTO player_settings VALUES (1504755213930594328,'language','"german"');
INSERT INTO player_settings VALUES (1504755213930594329,'quiet','{"from":"22:00:00","to":"07:00:00"}');
INSERT INTO player_settings VALUES (1504755213930594329,'time_zone','"Europe/Berlin"');
INSERT INTO player_settings VALUES (1504755213930594330,'reminder','{"share":50}');
INSERT INTO player_settings VALUES (1504755213930594330,'reminder_by','"direct"');
INSERT INTO player_settings VALUES (1504755213926400001,'confirm','true');
INSERT INTO player_settings VALUES (1504755213930594329,'away','[{"from":"2026-05-15T08:00:00Z","to":"2026-05-18T08:00:00Z"}]');
INSERT INTO texts VALUES ('c2195f1f2c850bc3de3da83537b83c0989135e73a164ef9f072b4f60de2aec29','id = "club-rules"
name = "Club rules"
map = "usa"

[players]
counts = [2, 3, 4, 5]
team_size = 1

[set_up]
trains = 45
cards_per_color = 12
wild_cards = 14
hand = 4
tickets_dealt = 3
long_tickets_dealt = 0
tickets_kept = 2
returned_tickets = "deck"
open_first_tickets = false

[drawing]
row = 5
sweep_at = 3
face_up_wild_second = false
one_card_enough = false

[claiming]
points = [1, 2, 4, 7, 10, 15]
mountain_points = 2
parallels_close_at = [2, 3]

[tickets]
sets = ["classic"]
long_sets = []
drawn = 3
kept = 1

[end]
trains_left = 2
last_turns = 1
tie_breaks = ["completed_tickets", "longest_path_held"]

[bonuses]
longest_path = 10
globetrotter = 0
explorer = 0
districts = false
');
INSERT INTO texts VALUES ('9d4dc45503cc00428235c7e7c36d4b504884ffd6aad3ef4161253bbbae4da286','id = "club-rules"
name = "Club rules"
map = "usa"

[players]
counts = [2, 3, 4, 5]
team_size = 1

[set_up]
trains = 30
cards_per_color = 12
wild_cards = 14
hand = 4
tickets_dealt = 3
long_tickets_dealt = 0
tickets_kept = 2
returned_tickets = "deck"
open_first_tickets = false

[drawing]
row = 5
sweep_at = 3
face_up_wild_second = false
one_card_enough = false

[claiming]
points = [1, 2, 4, 7, 10, 15]
mountain_points = 2
parallels_close_at = [2, 3]

[tickets]
sets = ["classic"]
long_sets = []
drawn = 3
kept = 1

[end]
trains_left = 2
last_turns = 1
tie_breaks = ["completed_tickets", "longest_path_held"]

[bonuses]
longest_path = 10
globetrotter = 0
explorer = 0
districts = false
');
INSERT INTO texts VALUES ('65d10d2b6bf40376654bc92cf060ccabc0189eee5dc037c2016c09c255376de6','# London: short tracks, few buses, districts; a face-up bus may be the second card.
# Every option is described in docs/maps.md, "Variants".

id = "london"
name = "London"
map = "london"

[players]
counts = [2, 3, 4]
team_size = 1

[set_up]
trains = 17
cards_per_color = 6
wild_cards = 8
hand = 2
tickets_dealt = 2
long_tickets_dealt = 0
tickets_kept = 1
returned_tickets = "deck"
open_first_tickets = false

[drawing]
row = 5
sweep_at = 3
face_up_wild_second = true
one_card_enough = true

[claiming]
points = [1, 2, 4, 7]
mountain_points = 2
parallels_close_at = [2]

[tickets]
sets = ["regular"]
long_sets = []
drawn = 2
kept = 1

[end]
trains_left = 2
last_turns = 1
tie_breaks = ["completed_tickets"]

[bonuses]
longest_path = 0
globetrotter = 0
explorer = 0
districts = true
');
INSERT INTO texts VALUES ('b74ae136fe3a2d508ea913ff1bc98184b2cc04f5b5d26e3c65de9acaab073fd3','# The board London: facts only.
#
# What each line means, and where the facts come from: docs/maps.md.

id = "london"
name = "London"
vehicle = "bus"
colors = ["blue", "green", "yellow", "black", "orange", "purple"]
color_names = { purple = "pink" }

# at: latitude and longitude of the real place.
cities = [
  { id = "regents_park",        at = [51.53, -0.152], name = "Regent''s Park" },
  { id = "baker_street",        at = [51.5226, -0.1571], name = "Baker Street" },
  { id = "kings_cross",         at = [51.5308, -0.1238], name = "King''s Cross" },
  { id = "hyde_park",           at = [51.5032, -0.1545], name = "Hyde Park" },
  { id = "british_museum",      at = [51.5194, -0.127], name = "British Museum" },
  { id = "covent_garden",       at = [51.5118, -0.1228], name = "Covent Garden" },
  { id = "piccadilly_circus",   at = [51.5101, -0.1346], name = "Piccadilly Circus" },
  { id = "trafalgar_square",    at = [51.508, -0.1281], name = "Trafalgar Square" },
  { id = "buckingham_palace",   at = [51.5014, -0.1419], name = "Buckingham Palace" },
  { id = "big_ben",             at = [51.5007, -0.1246], name = "Big Ben" },
  { id = "waterloo",            at = [51.5032, -0.1132], name = "Waterloo" },
  { id = "globe_theatre",       at = [51.5081, -0.0972], name = "Globe Theatre" },
  { id = "elephant_and_castle", at = [51.4946, -0.1005], name = "Elephant & Castle" },
  { id = "charterhouse",        at = [51.5212, -0.0999], name = "The Charterhouse" },
  { id = "st_pauls",            at = [51.5138, -0.0984], name = "St Paul''s" },
  { id = "brick_lane",          at = [51.5219, -0.0717], name = "Brick Lane" },
  { id = "tower_of_london",     at = [51.5081, -0.0759], name = "Tower of London" },
]

# Tracks between the same two cities are parallel.
tracks = [
  { id = "baker_street-british_museum:orange",         length = 4 },
  { id = "baker_street-hyde_park:black",               length = 4 },
  { id = "baker_street-piccadilly_circus:gray",        length = 4 },
  { id = "baker_street-regents_park:blue",             length = 2 },
  { id = "big_ben-buckingham_palace:green",            length = 2 },
  { id = "big_ben-elephant_and_castle:yellow",         length = 3 },
  { id = "big_ben-trafalgar_square:gray",              length = 1 },
  { id = "big_ben-waterloo:blue",                      length = 1 },
  { id = "brick_lane-charterhouse:green",              length = 3 },
  { id = "brick_lane-st_pauls:orange",                 length = 3 },
  { id = "brick_lane-tower_of_london:blue",            length = 3 },
  { id = "british_museum-charterhouse:blue",           length = 4 },
  { id = "british_museum-covent_garden:gray1",         length = 1 },
  { id = "british_museum-covent_garden:gray2",         length = 1 },
  { id = "british_museum-kings_cross:black",           length = 2 },
  { id = "british_museum-piccadilly_circus:gray",      length = 2 },
  { id = "british_museum-regents_park:yellow",         length = 3 },
  { id = "buckingham_palace-hyde_park:orange",         length = 1 },
  { id = "buckingham_palace-hyde_park:yellow",         length = 1 },
  { id = "buckingham_palace-piccadilly_circus:purple", length = 2 },
  { id = "buckingham_palace-trafalgar_square:gray",    length = 2 },
  { id = "charterhouse-kings_cross:purple",            length = 3 },
  { id = "charterhouse-st_pauls:black",                length = 1 },
  { id = "covent_garden-piccadilly_circus:green",      length = 1 },
  { id = "covent_garden-piccadilly_circus:yellow",     length = 1 },
  { id = "covent_garden-st_pauls:gray1",               length = 3 },
  { id = "covent_garden-st_pauls:gray2",               length = 3 },
  { id = "covent_garden-trafalgar_square:black",       length = 1 },
  { id = "covent_garden-trafalgar_square:purple",      length = 1 },
  { id = "elephant_and_castle-globe_theatre:green",    length = 2 },
  { id = "elephant_and_castle-tower_of_london:black",  length = 4 },
  { id = "elephant_and_castle-waterloo:orange",        length = 2 },
  { id = "globe_theatre-st_pauls:gray1",               length = 1 },
  { id = "globe_theatre-st_pauls:gray2",               length = 1 },
  { id = "globe_theatre-tower_of_london:gray",         length = 3 },
  { id = "globe_theatre-waterloo:purple",              length = 2 },
  { id = "hyde_park-piccadilly_circus:gray1",          length = 2 },
  { id = "hyde_park-piccadilly_circus:gray2",          length = 2 },
  { id = "kings_cross-regents_park:green",             length = 3 },
  { id = "piccadilly_circus-trafalgar_square:blue",    length = 1 },
  { id = "piccadilly_circus-trafalgar_square:orange",  length = 1 },
  { id = "st_pauls-tower_of_london:purple",            length = 3 },
  { id = "st_pauls-tower_of_london:yellow",            length = 3 },
  { id = "trafalgar_square-waterloo:gray",             length = 2 },
]

tickets = [
  { id = "british_museum-piccadilly_circus",      value = 2 },
  { id = "hyde_park-covent_garden",               value = 3 },
  { id = "piccadilly_circus-waterloo",            value = 3 },
  { id = "british_museum-waterloo",               value = 4 },
  { id = "british_museum-st_pauls",               value = 4 },
  { id = "trafalgar_square-globe_theatre",        value = 4 },
  { id = "trafalgar_square-st_pauls",             value = 4 },
  { id = "globe_theatre-brick_lane",              value = 4 },
  { id = "regents_park-piccadilly_circus",        value = 5 },
  { id = "baker_street-trafalgar_square",         value = 5 },
  { id = "buckingham_palace-elephant_and_castle", value = 5 },
  { id = "big_ben-charterhouse",                  value = 5 },
  { id = "kings_cross-buckingham_palace",         value = 6 },
  { id = "hyde_park-st_pauls",                    value = 6 },
  { id = "covent_garden-tower_of_london",         value = 6 },
  { id = "big_ben-tower_of_london",               value = 6 },
  { id = "kings_cross-tower_of_london",           value = 7 },
  { id = "regents_park-elephant_and_castle",      value = 9 },
  { id = "buckingham_palace-brick_lane",          value = 9 },
  { id = "baker_street-tower_of_london",          value = 11 },
]

districts = [
  { id = "district_1", name = "District 1", value = 1, cities = ["british_museum", "covent_garden"] },
  { id = "district_2", name = "District 2", value = 2, cities = ["piccadilly_circus", "trafalgar_square", "buckingham_palace", "big_ben"] },
  { id = "district_3", name = "District 3", value = 3, cities = ["waterloo", "globe_theatre", "elephant_and_castle"] },
  { id = "district_4", name = "District 4", value = 4, cities = ["charterhouse", "st_pauls", "brick_lane", "tower_of_london"] },
  { id = "district_5", name = "District 5", value = 5, cities = ["regents_park", "baker_street", "kings_cross", "hyde_park"] },
]
');
INSERT INTO texts VALUES ('47023d6a9ac3351e777b3825cc684744853bf9fec0852552bacde879c99cc25e','# USA with the 30 tickets of the base box and the Longest Path bonus.
# Every option is described in docs/maps.md, "Variants".

id = "usa"
name = "USA"
map = "usa"

[players]
counts = [2, 3, 4, 5]
team_size = 1

[set_up]
trains = 45
cards_per_color = 12
wild_cards = 14
hand = 4
tickets_dealt = 3
long_tickets_dealt = 0
tickets_kept = 2
returned_tickets = "deck"
open_first_tickets = false

[drawing]
row = 5
sweep_at = 3
face_up_wild_second = false
one_card_enough = false

[claiming]
points = [1, 2, 4, 7, 10, 15]
mountain_points = 2
parallels_close_at = [2, 3]

[tickets]
sets = ["classic"]
long_sets = []
drawn = 3
kept = 1

[end]
trains_left = 2
last_turns = 1
tie_breaks = ["completed_tickets", "longest_path_held"]

[bonuses]
longest_path = 10
globetrotter = 0
explorer = 0
districts = false
');
INSERT INTO texts VALUES ('dc8c09015a919cb42f963537e0046337c50d227ef053f56e9aca6b1d833ce584','# The board USA: facts only.
#
# Four tickets of the base box were printed again with lower values: both are here,
# the later one with the id ending in ":1910".
# What each line means, and where the facts come from: docs/maps.md.

id = "usa"
name = "USA"
vehicle = "train"
colors = ["red", "blue", "green", "yellow", "black", "white", "orange", "purple"]

# at: latitude and longitude of the real place.
cities = [
  { id = "atlanta",        at = [33.749, -84.388], name = "Atlanta" },
  { id = "boston",         at = [42.36, -71.059], name = "Boston" },
  { id = "calgary",        at = [51.045, -114.072], name = "Calgary" },
  { id = "charleston",     at = [32.777, -79.931], name = "Charleston" },
  { id = "chicago",        at = [41.878, -87.63], name = "Chicago", big_city = true },
  { id = "dallas",         at = [32.777, -96.797], name = "Dallas", big_city = true },
  { id = "denver",         at = [39.739, -104.99], name = "Denver" },
  { id = "duluth",         at = [46.787, -92.1], name = "Duluth" },
  { id = "el_paso",        at = [31.762, -106.485], name = "El Paso" },
  { id = "helena",         at = [46.589, -112.039], name = "Helena" },
  { id = "houston",        at = [29.76, -95.37], name = "Houston", big_city = true },
  { id = "kansas_city",    at = [39.1, -94.579], name = "Kansas City" },
  { id = "las_vegas",      at = [36.17, -115.14], name = "Las Vegas" },
  { id = "little_rock",    at = [34.746, -92.29], name = "Little Rock" },
  { id = "los_angeles",    at = [34.052, -118.244], name = "Los Angeles", big_city = true },
  { id = "miami",          at = [25.762, -80.192], name = "Miami", big_city = true },
  { id = "montreal",       at = [45.502, -73.567], name = "Montréal" },
  { id = "nashville",      at = [36.163, -86.781], name = "Nashville" },
  { id = "new_orleans",    at = [29.951, -90.072], name = "New Orleans" },
  { id = "new_york",       at = [40.713, -74.006], name = "New York", big_city = true },
  { id = "oklahoma_city",  at = [35.468, -97.516], name = "Oklahoma City" },
  { id = "omaha",          at = [41.257, -95.935], name = "Omaha" },
  { id = "phoenix",        at = [33.448, -112.074], name = "Phoenix" },
  { id = "pittsburgh",     at = [40.441, -79.996], name = "Pittsburgh" },
  { id = "portland",       at = [45.515, -122.678], name = "Portland" },
  { id = "raleigh",        at = [35.78, -78.638], name = "Raleigh" },
  { id = "saint_louis",    at = [38.627, -90.199], name = "Saint Louis", also = ["St. Louis"] },
  { id = "salt_lake_city", at = [40.761, -111.891], name = "Salt Lake City" },
  { id = "san_francisco",  at = [37.775, -122.419], name = "San Francisco" },
  { id = "santa_fe",       at = [35.687, -105.938], name = "Santa Fe" },
  { id = "sault_st_marie", at = [46.495, -84.345], name = "Sault St. Marie", also = ["Sault Ste. Marie", "Sault Sainte Marie"] },
  { id = "seattle",        at = [47.606, -122.332], name = "Seattle", big_city = true },
  { id = "toronto",        at = [43.653, -79.383], name = "Toronto" },
  { id = "vancouver",      at = [49.283, -123.121], name = "Vancouver" },
  { id = "washington",     at = [38.907, -77.037], name = "Washington" },
  { id = "winnipeg",       at = [49.895, -97.138], name = "Winnipeg" },
]

# Tracks between the same two cities are parallel.
tracks = [
  { id = "atlanta-charleston:gray",             length = 2 },
  { id = "atlanta-miami:blue",                  length = 5 },
  { id = "atlanta-nashville:gray",              length = 1 },
  { id = "atlanta-new_orleans:orange",          length = 4 },
  { id = "atlanta-new_orleans:yellow",          length = 4 },
  { id = "atlanta-raleigh:gray1",               length = 2 },
  { id = "atlanta-raleigh:gray2",               length = 2 },
  { id = "boston-montreal:gray1",               length = 2 },
  { id = "boston-montreal:gray2",               length = 2 },
  { id = "boston-new_york:red",                 length = 2 },
  { id = "boston-new_york:yellow",              length = 2 },
  { id = "calgary-helena:gray",                 length = 4 },
  { id = "calgary-seattle:gray",                length = 4 },
  { id = "calgary-vancouver:gray",              length = 3 },
  { id = "calgary-winnipeg:white",              length = 6 },
  { id = "charleston-miami:purple",             length = 4 },
  { id = "charleston-raleigh:gray",             length = 2 },
  { id = "chicago-duluth:red",                  length = 3 },
  { id = "chicago-omaha:blue",                  length = 4 },
  { id = "chicago-pittsburgh:black",            length = 3 },
  { id = "chicago-pittsburgh:orange",           length = 3 },
  { id = "chicago-saint_louis:green",           length = 2 },
  { id = "chicago-saint_louis:white",           length = 2 },
  { id = "chicago-toronto:white",               length = 4 },
  { id = "dallas-el_paso:red",                  length = 4 },
  { id = "dallas-houston:gray1",                length = 1 },
  { id = "dallas-houston:gray2",                length = 1 },
  { id = "dallas-little_rock:gray",             length = 2 },
  { id = "dallas-oklahoma_city:gray1",          length = 2 },
  { id = "dallas-oklahoma_city:gray2",          length = 2 },
  { id = "denver-helena:green",                 length = 4 },
  { id = "denver-kansas_city:black",            length = 4 },
  { id = "denver-kansas_city:orange",           length = 4 },
  { id = "denver-oklahoma_city:red",            length = 4 },
  { id = "denver-omaha:purple",                 length = 4 },
  { id = "denver-phoenix:white",                length = 5 },
  { id = "denver-salt_lake_city:red",           length = 3 },
  { id = "denver-salt_lake_city:yellow",        length = 3 },
  { id = "denver-santa_fe:gray",                length = 2 },
  { id = "duluth-helena:orange",                length = 6 },
  { id = "duluth-omaha:gray1",                  length = 2 },
  { id = "duluth-omaha:gray2",                  length = 2 },
  { id = "duluth-sault_st_marie:gray",          length = 3 },
  { id = "duluth-toronto:purple",               length = 6 },
  { id = "duluth-winnipeg:black",               length = 4 },
  { id = "el_paso-houston:green",               length = 6 },
  { id = "el_paso-los_angeles:black",           length = 6 },
  { id = "el_paso-oklahoma_city:yellow",        length = 5 },
  { id = "el_paso-phoenix:gray",                length = 3 },
  { id = "el_paso-santa_fe:gray",               length = 2 },
  { id = "helena-omaha:red",                    length = 5 },
  { id = "helena-salt_lake_city:purple",        length = 3 },
  { id = "helena-seattle:yellow",               length = 6 },
  { id = "helena-winnipeg:blue",                length = 4 },
  { id = "houston-new_orleans:gray",            length = 2 },
  { id = "kansas_city-oklahoma_city:gray1",     length = 2 },
  { id = "kansas_city-oklahoma_city:gray2",     length = 2 },
  { id = "kansas_city-omaha:gray1",             length = 1 },
  { id = "kansas_city-omaha:gray2",             length = 1 },
  { id = "kansas_city-saint_louis:blue",        length = 2 },
  { id = "kansas_city-saint_louis:purple",      length = 2 },
  { id = "las_vegas-los_angeles:gray",          length = 2 },
  { id = "las_vegas-salt_lake_city:orange",     length = 3 },
  { id = "little_rock-nashville:white",         length = 3 },
  { id = "little_rock-new_orleans:green",       length = 3 },
  { id = "little_rock-oklahoma_city:gray",      length = 2 },
  { id = "little_rock-saint_louis:gray",        length = 2 },
  { id = "los_angeles-phoenix:gray",            length = 3 },
  { id = "los_angeles-san_francisco:purple",    length = 3 },
  { id = "los_angeles-san_francisco:yellow",    length = 3 },
  { id = "miami-new_orleans:red",               length = 6 },
  { id = "montreal-new_york:blue",              length = 3 },
  { id = "montreal-sault_st_marie:black",       length = 5 },
  { id = "montreal-toronto:gray",               length = 3 },
  { id = "nashville-pittsburgh:yellow",         length = 4 },
  { id = "nashville-raleigh:black",             length = 3 },
  { id = "nashville-saint_louis:gray",          length = 2 },
  { id = "new_york-pittsburgh:green",           length = 2 },
  { id = "new_york-pittsburgh:white",           length = 2 },
  { id = "new_york-washington:black",           length = 2 },
  { id = "new_york-washington:orange",          length = 2 },
  { id = "oklahoma_city-santa_fe:blue",         length = 3 },
  { id = "phoenix-santa_fe:gray",               length = 3 },
  { id = "pittsburgh-raleigh:gray",             length = 2 },
  { id = "pittsburgh-saint_louis:green",        length = 5 },
  { id = "pittsburgh-toronto:gray",             length = 2 },
  { id = "pittsburgh-washington:gray",          length = 2 },
  { id = "portland-salt_lake_city:blue",        length = 6 },
  { id = "portland-san_francisco:green",        length = 5 },
  { id = "portland-san_francisco:purple",       length = 5 },
  { id = "portland-seattle:gray1",              length = 1 },
  { id = "portland-seattle:gray2",              length = 1 },
  { id = "raleigh-washington:gray1",            length = 2 },
  { id = "raleigh-washington:gray2",            length = 2 },
  { id = "salt_lake_city-san_francisco:orange", length = 5 },
  { id = "salt_lake_city-san_francisco:white",  length = 5 },
  { id = "sault_st_marie-toronto:gray",         length = 2 },
  { id = "sault_st_marie-winnipeg:gray",        length = 6 },
  { id = "seattle-vancouver:gray1",             length = 1 },
  { id = "seattle-vancouver:gray2",             length = 1 },
]

tickets = [
  { id = "boston-miami",                      value = 12, sets = ["classic", "mega", "big_cities"] },
  { id = "calgary-phoenix",                   value = 13, sets = ["classic", "mega"] },
  { id = "calgary-salt_lake_city",            value = 7, sets = ["classic", "mega"] },
  { id = "chicago-new_orleans",               value = 7, sets = ["classic", "mega", "big_cities"] },
  { id = "chicago-santa_fe",                  value = 9, sets = ["classic", "mega", "big_cities"] },
  { id = "dallas-new_york",                   value = 11, sets = ["classic", "mega", "big_cities"] },
  { id = "denver-el_paso",                    value = 4, sets = ["classic", "mega"] },
  { id = "denver-pittsburgh",                 value = 11, sets = ["classic", "mega"] },
  { id = "duluth-el_paso",                    value = 10, sets = ["classic", "mega"] },
  { id = "duluth-houston",                    value = 8, sets = ["classic", "mega", "big_cities"] },
  { id = "helena-los_angeles",                value = 8, sets = ["classic", "mega", "big_cities"] },
  { id = "kansas_city-houston",               value = 5, sets = ["classic", "mega", "big_cities"] },
  { id = "los_angeles-chicago",               value = 16, sets = ["classic", "mega", "big_cities"] },
  { id = "los_angeles-miami",                 value = 20, sets = ["classic"] },
  { id = "los_angeles-miami:1910",            value = 19, sets = ["mega", "big_cities"] },
  { id = "los_angeles-new_york",              value = 21, sets = ["classic"] },
  { id = "los_angeles-new_york:1910",         value = 20, sets = ["mega", "big_cities"] },
  { id = "montreal-atlanta",                  value = 9, sets = ["classic", "mega"] },
  { id = "montreal-new_orleans",              value = 13, sets = ["classic", "mega"] },
  { id = "new_york-atlanta",                  value = 6, sets = ["classic", "mega", "big_cities"] },
  { id = "portland-nashville",                value = 17, sets = ["classic", "mega"] },
  { id = "portland-phoenix",                  value = 11, sets = ["classic", "mega"] },
  { id = "san_francisco-atlanta",             value = 17, sets = ["classic", "mega"] },
  { id = "sault_st_marie-nashville",          value = 8, sets = ["classic", "mega"] },
  { id = "sault_st_marie-oklahoma_city",      value = 9, sets = ["classic"] },
  { id = "sault_st_marie-oklahoma_city:1910", value = 8, sets = ["mega"] },
  { id = "seattle-los_angeles",               value = 9, sets = ["classic", "mega", "big_cities"] },
  { id = "seattle-new_york",                  value = 22, sets = ["classic"] },
  { id = "seattle-new_york:1910",             value = 20, sets = ["mega", "big_cities"] },
  { id = "toronto-miami",                     value = 10, sets = ["classic", "mega", "big_cities"] },
  { id = "vancouver-montreal",                value = 20, sets = ["classic", "mega"] },
  { id = "vancouver-santa_fe",                value = 13, sets = ["classic", "mega"] },
  { id = "winnipeg-houston",                  value = 12, sets = ["classic", "mega", "big_cities"] },
  { id = "winnipeg-little_rock",              value = 11, sets = ["classic", "mega"] },
  { id = "calgary-nashville",                 value = 14, sets = ["1910", "mega"] },
  { id = "chicago-atlanta",                   value = 5, sets = ["1910", "mega", "big_cities"] },
  { id = "chicago-boston",                    value = 7, sets = ["1910", "mega", "big_cities"] },
  { id = "chicago-new_york",                  value = 5, sets = ["1910", "mega", "big_cities"] },
  { id = "denver-saint_louis",                value = 6, sets = ["1910", "mega"] },
  { id = "duluth-dallas",                     value = 7, sets = ["1910", "mega", "big_cities"] },
  { id = "houston-washington",                value = 10, sets = ["1910", "mega", "big_cities"] },
  { id = "kansas_city-boston",                value = 11, sets = ["1910", "mega"] },
  { id = "las_vegas-miami",                   value = 21, sets = ["1910", "mega", "big_cities"] },
  { id = "las_vegas-new_york",                value = 19, sets = ["1910", "mega", "big_cities"] },
  { id = "los_angeles-atlanta",               value = 15, sets = ["1910", "mega", "big_cities"] },
  { id = "los_angeles-calgary",               value = 12, sets = ["1910", "mega", "big_cities"] },
  { id = "los_angeles-oklahoma_city",         value = 9, sets = ["1910", "mega", "big_cities"] },
  { id = "montreal-dallas",                   value = 13, sets = ["1910", "mega", "big_cities"] },
  { id = "montreal-raleigh",                  value = 7, sets = ["1910", "mega"] },
  { id = "nashville-new_york",                value = 6, sets = ["1910", "mega", "big_cities"] },
  { id = "new_york-miami",                    value = 10, sets = ["1910", "mega", "big_cities"] },
  { id = "omaha-new_orleans",                 value = 8, sets = ["1910", "mega"] },
  { id = "phoenix-boston",                    value = 19, sets = ["1910", "mega"] },
  { id = "pittsburgh-new_orleans",            value = 8, sets = ["1910", "mega"] },
  { id = "portland-houston",                  value = 16, sets = ["1910", "mega", "big_cities"] },
  { id = "portland-pittsburgh",               value = 19, sets = ["1910", "mega"] },
  { id = "salt_lake_city-chicago",            value = 11, sets = ["1910", "mega", "big_cities"] },
  { id = "salt_lake_city-kansas_city",        value = 7, sets = ["1910", "mega"] },
  { id = "san_francisco-sault_st_marie",      value = 17, sets = ["1910", "mega"] },
  { id = "san_francisco-washington",          value = 21, sets = ["1910", "mega"] },
  { id = "sault_st_marie-miami",              value = 12, sets = ["1910", "mega", "big_cities"] },
  { id = "seattle-las_vegas",                 value = 10, sets = ["1910", "mega", "big_cities"] },
  { id = "seattle-oklahoma_city",             value = 14, sets = ["1910", "mega", "big_cities"] },
  { id = "saint_louis-miami",                 value = 8, sets = ["1910", "mega", "big_cities"] },
  { id = "toronto-charleston",                value = 6, sets = ["1910", "mega"] },
  { id = "vancouver-denver",                  value = 11, sets = ["1910", "mega"] },
  { id = "vancouver-duluth",                  value = 13, sets = ["1910", "mega"] },
  { id = "washington-atlanta",                value = 4, sets = ["1910", "mega"] },
  { id = "winnipeg-santa_fe",                 value = 10, sets = ["1910", "mega"] },
  { id = "boston-washington",                 value = 4, sets = ["mega"] },
  { id = "montreal-chicago",                  value = 7, sets = ["mega", "big_cities"] },
  { id = "vancouver-portland",                value = 2, sets = ["mega"] },
  { id = "winnipeg-omaha",                    value = 6, sets = ["mega"] },
]
');
INSERT INTO texts VALUES ('366d1025c12f2d6560e7e071980b41966c3852699ec223fbe08f3ed4ca02ab71','# New York: as London with 15 taxis each; every attraction is a district of one place.
# Every option is described in docs/maps.md, "Variants".

id = "newyork"
name = "New York"
map = "newyork"

[players]
counts = [2, 3, 4]
team_size = 1

[set_up]
trains = 15
cards_per_color = 6
wild_cards = 8
hand = 2
tickets_dealt = 2
long_tickets_dealt = 0
tickets_kept = 1
returned_tickets = "deck"
open_first_tickets = false

[drawing]
row = 5
sweep_at = 3
face_up_wild_second = true
one_card_enough = true

[claiming]
points = [1, 2, 4, 7]
mountain_points = 2
parallels_close_at = [2]

[tickets]
sets = ["regular"]
long_sets = []
drawn = 2
kept = 1

[end]
trains_left = 2
last_turns = 1
tie_breaks = ["completed_tickets"]

[bonuses]
longest_path = 0
globetrotter = 0
explorer = 0
districts = true
');
INSERT INTO texts VALUES ('ed7f7feda6f5b6c80381dce13cd9352fa59201c0b44aa19919c200e0ff3bced7','# The board New York: facts only.
#
# An attraction of the board is a district of one place.
# What each line means, and where the facts come from: docs/maps.md.

id = "newyork"
name = "New York"
vehicle = "taxi"
colors = ["red", "blue", "green", "black", "orange", "purple"]
color_names = { purple = "pink" }

# at: latitude and longitude of the real place.
cities = [
  { id = "lincoln_center",        at = [40.7725, -73.9835], name = "Lincoln Center" },
  { id = "central_park",          at = [40.768, -73.9735], name = "Central Park" },
  { id = "midtown_west",          at = [40.7615, -73.9965], name = "Midtown West" },
  { id = "times_square",          at = [40.758, -73.9855], name = "Times Square" },
  { id = "united_nations",        at = [40.7489, -73.968], name = "United Nations" },
  { id = "chelsea",               at = [40.7465, -74.0014], name = "Chelsea" },
  { id = "empire_state_building", at = [40.7484, -73.9857], name = "Empire State Building" },
  { id = "gramercy_park",         at = [40.7378, -73.9862], name = "Gramercy Park" },
  { id = "greenwich_village",     at = [40.732, -73.997], name = "Greenwich Village" },
  { id = "soho",                  at = [40.7233, -74.003], name = "Soho" },
  { id = "east_village",          at = [40.7265, -73.9815], name = "East Village" },
  { id = "chinatown",             at = [40.7158, -73.997], name = "Chinatown" },
  { id = "lower_east_side",       at = [40.715, -73.9843], name = "Lower East Side" },
  { id = "wall_street",           at = [40.706, -74.009], name = "Wall Street" },
  { id = "brooklyn",              at = [40.698, -73.987], name = "Brooklyn" },
]

# Tracks between the same two cities are parallel.
tracks = [
  { id = "brooklyn-chinatown:orange",                  length = 3 },
  { id = "brooklyn-chinatown:red",                     length = 3 },
  { id = "brooklyn-lower_east_side:gray",              length = 3 },
  { id = "brooklyn-wall_street:black",                 length = 3 },
  { id = "brooklyn-wall_street:blue",                  length = 3 },
  { id = "central_park-lincoln_center:orange",         length = 2 },
  { id = "central_park-times_square:black",            length = 2 },
  { id = "central_park-times_square:red",              length = 2 },
  { id = "central_park-united_nations:purple",         length = 3 },
  { id = "chelsea-empire_state_building:gray1",        length = 2 },
  { id = "chelsea-empire_state_building:gray2",        length = 2 },
  { id = "chelsea-gramercy_park:orange",               length = 2 },
  { id = "chelsea-greenwich_village:green",            length = 3 },
  { id = "chelsea-greenwich_village:red",              length = 3 },
  { id = "chelsea-midtown_west:blue",                  length = 2 },
  { id = "chelsea-soho:purple",                        length = 4 },
  { id = "chinatown-greenwich_village:gray1",          length = 2 },
  { id = "chinatown-greenwich_village:gray2",          length = 2 },
  { id = "chinatown-lower_east_side:blue",             length = 1 },
  { id = "chinatown-wall_street:green",                length = 1 },
  { id = "chinatown-wall_street:purple",               length = 1 },
  { id = "east_village-gramercy_park:gray",            length = 2 },
  { id = "east_village-greenwich_village:blue",        length = 2 },
  { id = "east_village-lower_east_side:black",         length = 1 },
  { id = "empire_state_building-gramercy_park:blue",   length = 1 },
  { id = "empire_state_building-gramercy_park:red",    length = 1 },
  { id = "empire_state_building-midtown_west:green",   length = 2 },
  { id = "empire_state_building-times_square:orange",  length = 1 },
  { id = "empire_state_building-times_square:purple",  length = 1 },
  { id = "empire_state_building-united_nations:black", length = 2 },
  { id = "gramercy_park-greenwich_village:black",      length = 2 },
  { id = "gramercy_park-greenwich_village:purple",     length = 2 },
  { id = "gramercy_park-united_nations:green",         length = 3 },
  { id = "greenwich_village-lower_east_side:gray",     length = 2 },
  { id = "greenwich_village-soho:orange",              length = 2 },
  { id = "lincoln_center-midtown_west:red",            length = 2 },
  { id = "lincoln_center-times_square:blue",           length = 2 },
  { id = "lincoln_center-times_square:green",          length = 2 },
  { id = "midtown_west-times_square:gray",             length = 1 },
  { id = "soho-wall_street:gray",                      length = 2 },
  { id = "times_square-united_nations:gray",           length = 2 },
]

tickets = [
  { id = "lower_east_side-wall_street",             value = 2 },
  { id = "lincoln_center-empire_state_building",    value = 3 },
  { id = "central_park-midtown_west",               value = 3 },
  { id = "midtown_west-united_nations",             value = 3 },
  { id = "empire_state_building-greenwich_village", value = 3 },
  { id = "central_park-gramercy_park",              value = 4 },
  { id = "times_square-east_village",               value = 4 },
  { id = "gramercy_park-chinatown",                 value = 4 },
  { id = "soho-east_village",                       value = 4 },
  { id = "central_park-chelsea",                    value = 5 },
  { id = "lincoln_center-greenwich_village",        value = 6 },
  { id = "times_square-soho",                       value = 6 },
  { id = "chelsea-wall_street",                     value = 6 },
  { id = "empire_state_building-brooklyn",          value = 7 },
  { id = "central_park-chinatown",                  value = 8 },
  { id = "times_square-brooklyn",                   value = 8 },
  { id = "united_nations-wall_street",              value = 8 },
  { id = "chelsea-brooklyn",                        value = 8 },
]

districts = [
  { id = "central_park", name = "Central Park", value = 1, cities = ["central_park"] },
  { id = "times_square", name = "Times Square", value = 1, cities = ["times_square"] },
  { id = "united_nations", name = "United Nations", value = 1, cities = ["united_nations"] },
  { id = "chelsea", name = "Chelsea", value = 1, cities = ["chelsea"] },
  { id = "empire_state_building", name = "Empire State Building", value = 1, cities = ["empire_state_building"] },
  { id = "greenwich_village", name = "Greenwich Village", value = 1, cities = ["greenwich_village"] },
  { id = "chinatown", name = "Chinatown", value = 1, cities = ["chinatown"] },
  { id = "wall_street", name = "Wall Street", value = 1, cities = ["wall_street"] },
  { id = "brooklyn", name = "Brooklyn", value = 1, cities = ["brooklyn"] },
]
');
INSERT INTO texts VALUES ('881917d337a3924737dcdcd9a4d8aba15b4571af5e737156f20efbac06033de5','# Team Asia: teams of two with shared holders, tunnels, triple routes.
# Every option is described in docs/maps.md, "Variants".

id = "team-asia"
name = "Team Asia"
map = "team-asia"

[players]
counts = [4, 6]
team_size = 2

[set_up]
trains = 27
cards_per_color = 12
wild_cards = 14
hand = 4
tickets_dealt = 5
long_tickets_dealt = 0
tickets_kept = 3
returned_tickets = "deck"
open_first_tickets = false

[drawing]
row = 5
sweep_at = 3
face_up_wild_second = false
one_card_enough = false

[claiming]
points = [1, 2, 4, 7, 10, 15, 18]
mountain_points = 2
parallels_close_at = [4]

[tickets]
sets = ["regular"]
long_sets = []
drawn = 4
kept = 1

[end]
trains_left = 4
last_turns = 1
tie_breaks = ["completed_tickets", "longest_path_length"]

[bonuses]
longest_path = 10
globetrotter = 10
explorer = 0
districts = false
');
INSERT INTO texts VALUES ('0281ddb778b2afcabaf5c3ff65aa36fbe11a2de97a3594f91640c766c003c148','# The board Team Asia: facts only.
#
# The cities and tracks were found in one source only. The tickets were found nowhere:
# they are RECONSTRUCTIONS, made to fit what is known, and none claims to be a printed one.
# The three junctions have no name and no place on earth; theirs here are ours.
# What each line means, and where the facts come from: docs/maps.md.

id = "team-asia"
name = "Team Asia"
vehicle = "train"
colors = ["red", "blue", "green", "yellow", "black", "white", "orange", "purple"]
certainty = { cities = "single_source", tracks = "single_source", tickets = "reconstructed" }

# at: latitude and longitude of the real place.
cities = [
  { id = "bangalore",      at = [12.9716, 77.5946], name = "Bangalore", also = ["Bengaluru"] },
  { id = "baroda",         at = [22.3072, 73.1812], name = "Baroda", also = ["Vadodara"] },
  { id = "bombay",         at = [19.076, 72.8777], name = "Bombay", also = ["Mumbai"] },
  { id = "calcutta",       at = [22.5726, 88.3639], name = "Calcutta", also = ["Kolkata"] },
  { id = "canton",         at = [23.1291, 113.2644], name = "Canton", also = ["Guangzhou"] },
  { id = "cawnpore",       at = [26.4499, 80.3319], name = "Cawnpore", also = ["Kanpur"] },
  { id = "chengdu",        at = [30.5728, 104.0668], name = "Chengdu" },
  { id = "chiang_mai",     at = [18.7883, 98.9853], name = "Chiang Mai" },
  { id = "chungking",      at = [29.563, 106.5516], name = "Chungking", also = ["Chongqing"] },
  { id = "dacca",          at = [23.8103, 90.4125], name = "Dacca", also = ["Dhaka"] },
  { id = "delhi",          at = [28.6562, 77.241], name = "Delhi" },
  { id = "dihua",          at = [43.8256, 87.6168], name = "Dihua", also = ["Ürümqi"] },
  { id = "foochow",        at = [26.0745, 119.2965], name = "Foochow", also = ["Fuzhou"] },
  { id = "fort_bayard",    at = [21.2707, 110.3594], name = "Fort Bayard", also = ["Zhanjiang"] },
  { id = "hankow",         at = [30.581, 114.273], name = "Hankow", also = ["Wuhan"] },
  { id = "hanoi",          at = [21.0285, 105.8542], name = "Hanoi" },
  { id = "harbin",         at = [45.8038, 126.535], name = "Harbin" },
  { id = "hong_kong",      at = [22.3193, 114.1694], name = "Hong Kong" },
  { id = "hyderabad",      at = [17.385, 78.4867], name = "Hyderabad" },
  { id = "jiuquan",        at = [39.7326, 98.4943], name = "Jiuquan" },
  { id = "kabul",          at = [34.5553, 69.2075], name = "Kabul" },
  { id = "karachi",        at = [24.8607, 67.0011], name = "Karachi" },
  { id = "kashgar",        at = [39.4704, 75.9898], name = "Kashgar" },
  { id = "kathmandu",      at = [27.7172, 85.324], name = "Kathmandu" },
  { id = "kunming",        at = [24.8801, 102.8329], name = "Kunming" },
  { id = "lahore",         at = [31.5204, 74.3587], name = "Lahore" },
  { id = "lanchow",        at = [36.0611, 103.8343], name = "Lanchow", also = ["Lanzhou"] },
  { id = "lhasa",          at = [29.652, 91.1721], name = "Lhasa" },
  { id = "madras",         at = [13.0827, 80.2707], name = "Madras", also = ["Chennai"] },
  { id = "mandalay",       at = [21.9588, 96.0891], name = "Mandalay" },
  { id = "mukden",         at = [41.8057, 123.4315], name = "Mukden", also = ["Shenyang"] },
  { id = "nagpur",         at = [21.1458, 79.0882], name = "Nagpur" },
  { id = "nanchang",       at = [28.682, 115.8579], name = "Nanchang" },
  { id = "nanning",        at = [22.817, 108.3665], name = "Nanning" },
  { id = "peking",         at = [39.9042, 116.4074], name = "Peking", also = ["Beijing"] },
  { id = "rangoon",        at = [16.8409, 96.1735], name = "Rangoon", also = ["Yangon"] },
  { id = "rawalpindi",     at = [33.5651, 73.0169], name = "Rawalpindi" },
  { id = "shanghai",       at = [31.2304, 121.4737], name = "Shanghai" },
  { id = "sukkur",         at = [27.7052, 68.8574], name = "Sukkur" },
  { id = "ulan_bator",     at = [47.8864, 106.9057], name = "Ulan Bator", also = ["Ulaanbaatar"] },
  { id = "vientiane",      at = [17.9757, 102.6331], name = "Vientiane" },
  { id = "xian",           at = [34.3416, 108.9398], name = "Xi''an" },
  { id = "yinchuan",       at = [38.4872, 106.2309], name = "Yinchuan" },
  { id = "junction_east",  at = [29.5, 98.3], name = "the junction west of Chengdu", junction = true, certainty = "reconstructed" },
  { id = "junction_south", at = [27.3, 94.4], name = "the junction north of Mandalay", junction = true, certainty = "reconstructed" },
  { id = "junction_west",  at = [33.6, 80.4], name = "the junction east of Rawalpindi", junction = true, certainty = "reconstructed" },
]

# Tracks between the same two cities are parallel.
tracks = [
  { id = "bangalore-bombay:purple",             length = 4 },
  { id = "bangalore-bombay:white",              length = 4 },
  { id = "bangalore-hyderabad:red",             length = 2 },
  { id = "bangalore-madras:blue",               length = 1 },
  { id = "bangalore-madras:green",              length = 1 },
  { id = "baroda-bombay:black",                 length = 1 },
  { id = "baroda-bombay:green",                 length = 1 },
  { id = "baroda-cawnpore:orange",              length = 3 },
  { id = "baroda-delhi:blue",                   length = 3 },
  { id = "baroda-delhi:yellow",                 length = 3 },
  { id = "baroda-karachi:white",                length = 2 },
  { id = "bombay-hyderabad:blue",               length = 2 },
  { id = "bombay-nagpur:yellow",                length = 2 },
  { id = "calcutta-cawnpore:white",             length = 3 },
  { id = "calcutta-dacca:blue",                 length = 1 },
  { id = "calcutta-dacca:purple",               length = 1 },
  { id = "calcutta-dacca:red",                  length = 1 },
  { id = "calcutta-hyderabad:orange",           length = 4 },
  { id = "calcutta-madras:black",               length = 5 },
  { id = "calcutta-madras:yellow",              length = 5 },
  { id = "calcutta-nagpur:green",               length = 3 },
  { id = "canton-foochow:black",                length = 3 },
  { id = "canton-foochow:blue",                 length = 3 },
  { id = "canton-foochow:orange",               length = 3 },
  { id = "canton-fort_bayard:yellow",           length = 1 },
  { id = "canton-hankow:gray",                  length = 3 },
  { id = "canton-hong_kong:red",                length = 1 },
  { id = "canton-hong_kong:white",              length = 1 },
  { id = "canton-nanning:green",                length = 1 },
  { id = "canton-nanning:purple",               length = 1 },
  { id = "cawnpore-delhi:green",                length = 2 },
  { id = "cawnpore-junction_south:red",         length = 6 },
  { id = "cawnpore-kathmandu:yellow",           length = 1, tunnel = 6 },
  { id = "cawnpore-nagpur:black",               length = 2 },
  { id = "chengdu-chungking:green",             length = 1 },
  { id = "chengdu-chungking:yellow",            length = 1 },
  { id = "chengdu-junction_east:red",           length = 2 },
  { id = "chengdu-kunming:black",               length = 2 },
  { id = "chengdu-kunming:white",               length = 2 },
  { id = "chengdu-lanchow:gray",                length = 3 },
  { id = "chengdu-xian:purple",                 length = 3 },
  { id = "chiang_mai-kunming:purple",           length = 3 },
  { id = "chiang_mai-mandalay:gray1",           length = 1 },
  { id = "chiang_mai-mandalay:gray2",           length = 1 },
  { id = "chiang_mai-rangoon:gray1",            length = 1 },
  { id = "chiang_mai-rangoon:gray2",            length = 1 },
  { id = "chiang_mai-vientiane:gray1",          length = 1 },
  { id = "chiang_mai-vientiane:gray2",          length = 1 },
  { id = "chungking-hankow:gray",               length = 3 },
  { id = "chungking-nanning:blue",              length = 1 },
  { id = "chungking-nanning:white",             length = 1 },
  { id = "chungking-xian:orange",               length = 3 },
  { id = "dacca-junction_south:yellow",         length = 2 },
  { id = "dacca-mandalay:gray1",                length = 2 },
  { id = "dacca-mandalay:gray2",                length = 2 },
  { id = "delhi-karachi:purple",                length = 3 },
  { id = "delhi-kathmandu:white",               length = 3, tunnel = 6 },
  { id = "delhi-lahore:orange",                 length = 1 },
  { id = "delhi-lahore:red",                    length = 1 },
  { id = "dihua-jiuquan:white",                 length = 5 },
  { id = "dihua-junction_west:blue",            length = 5 },
  { id = "dihua-kashgar:orange",                length = 4 },
  { id = "dihua-ulan_bator:gray",               length = 7 },
  { id = "foochow-nanchang:green",              length = 1 },
  { id = "foochow-nanchang:red",                length = 1 },
  { id = "foochow-shanghai:purple",             length = 2 },
  { id = "foochow-shanghai:white",              length = 2 },
  { id = "foochow-shanghai:yellow",             length = 2 },
  { id = "fort_bayard-nanning:black",           length = 1 },
  { id = "hankow-nanchang:blue",                length = 1 },
  { id = "hankow-nanchang:purple",              length = 1 },
  { id = "hankow-shanghai:black",               length = 2 },
  { id = "hankow-shanghai:orange",              length = 2 },
  { id = "hankow-xian:green",                   length = 1 },
  { id = "hankow-xian:white",                   length = 1 },
  { id = "hanoi-kunming:green",                 length = 2 },
  { id = "hanoi-nanning:gray1",                 length = 1 },
  { id = "hanoi-nanning:gray2",                 length = 1 },
  { id = "hanoi-vientiane:gray1",               length = 1 },
  { id = "hanoi-vientiane:gray2",               length = 1 },
  { id = "harbin-mukden:purple",                length = 2 },
  { id = "harbin-mukden:yellow",                length = 2 },
  { id = "harbin-peking:blue",                  length = 3 },
  { id = "harbin-ulan_bator:gray1",             length = 6 },
  { id = "harbin-ulan_bator:gray2",             length = 6 },
  { id = "hyderabad-nagpur:purple",             length = 1 },
  { id = "jiuquan-lanchow:black",               length = 2 },
  { id = "jiuquan-ulan_bator:purple",           length = 3 },
  { id = "jiuquan-yinchuan:red",                length = 2 },
  { id = "junction_east-junction_south:orange", length = 1, tunnel = 5 },
  { id = "junction_east-kunming:blue",          length = 2 },
  { id = "junction_east-lanchow:green",         length = 4 },
  { id = "junction_east-lhasa:yellow",          length = 3 },
  { id = "junction_south-kunming:gray",         length = 3 },
  { id = "junction_south-lhasa:gray",           length = 1, tunnel = 6 },
  { id = "junction_south-mandalay:black",       length = 2 },
  { id = "junction_west-kashgar:red",           length = 3 },
  { id = "junction_west-lahore:white",          length = 2, tunnel = 5 },
  { id = "junction_west-lhasa:black",           length = 5 },
  { id = "junction_west-rawalpindi:purple",     length = 2, tunnel = 5 },
  { id = "kabul-kashgar:yellow",                length = 3, tunnel = 4 },
  { id = "kabul-rawalpindi:white",              length = 1, tunnel = 4 },
  { id = "kabul-sukkur:orange",                 length = 2, tunnel = 4 },
  { id = "karachi-sukkur:black",                length = 1 },
  { id = "kashgar-rawalpindi:black",            length = 2, tunnel = 6 },
  { id = "kunming-mandalay:gray1",              length = 3 },
  { id = "kunming-mandalay:gray2",              length = 3 },
  { id = "kunming-nanning:orange",              length = 2 },
  { id = "kunming-nanning:red",                 length = 2 },
  { id = "lahore-rawalpindi:blue",              length = 1 },
  { id = "lahore-sukkur:green",                 length = 3 },
  { id = "lanchow-xian:red",                    length = 2 },
  { id = "lanchow-yinchuan:blue",               length = 1 },
  { id = "mandalay-rangoon:gray1",              length = 2 },
  { id = "mandalay-rangoon:gray2",              length = 2 },
  { id = "mukden-peking:red",                   length = 2 },
  { id = "mukden-peking:white",                 length = 2 },
  { id = "peking-shanghai:blue",                length = 4 },
  { id = "peking-shanghai:green",               length = 4 },
  { id = "peking-shanghai:red",                 length = 4 },
  { id = "peking-ulan_bator:green",             length = 4 },
  { id = "peking-xian:black",                   length = 3 },
  { id = "peking-xian:yellow",                  length = 3 },
  { id = "peking-yinchuan:purple",              length = 3 },
  { id = "rawalpindi-sukkur:red",               length = 3 },
  { id = "ulan_bator-yinchuan:orange",          length = 3 },
]

# Routes of which all tracks may be claimed at any number of players.
always_open = ["canton-hong_kong"]

tickets = [
  { id = "bangalore-baroda",      value = 5 },
  { id = "bangalore-delhi",       value = 7 },
  { id = "bangalore-kashgar",     value = 11 },
  { id = "baroda-calcutta",       value = 6 },
  { id = "bombay-calcutta",       value = 5 },
  { id = "bombay-delhi",          value = 4 },
  { id = "bombay-madras",         value = 5 },
  { id = "bombay-rawalpindi",     value = 6 },
  { id = "calcutta-canton",       value = 8 },
  { id = "calcutta-lhasa",        value = 4 },
  { id = "canton-delhi",          value = 13 },
  { id = "canton-harbin",         value = 10 },
  { id = "canton-kathmandu",      value = 12 },
  { id = "canton-mukden",         value = 9 },
  { id = "canton-rangoon",        value = 5 },
  { id = "cawnpore-karachi",      value = 5 },
  { id = "cawnpore-kashgar",      value = 6 },
  { id = "chengdu-hyderabad",     value = 10 },
  { id = "chengdu-mukden",        value = 8 },
  { id = "chiang_mai-foochow",    value = 7 },
  { id = "chiang_mai-xian",       value = 7 },
  { id = "chungking-dihua",       value = 11 },
  { id = "chungking-lahore",      value = 12 },
  { id = "chungking-lanchow",     value = 4 },
  { id = "dacca-hong_kong",       value = 8 },
  { id = "dacca-karachi",         value = 9 },
  { id = "delhi-peking",          value = 17 },
  { id = "delhi-vientiane",       value = 10 },
  { id = "dihua-nanning",         value = 12 },
  { id = "foochow-lhasa",         value = 10 },
  { id = "foochow-peking",        value = 6 },
  { id = "fort_bayard-hyderabad", value = 12 },
  { id = "fort_bayard-peking",    value = 8 },
  { id = "hankow-hong_kong",      value = 4 },
  { id = "hankow-peking",         value = 4 },
  { id = "hanoi-lanchow",         value = 6 },
  { id = "hanoi-nagpur",          value = 9 },
  { id = "hanoi-shanghai",        value = 7 },
  { id = "harbin-kabul",          value = 20 },
  { id = "harbin-kashgar",        value = 17 },
  { id = "harbin-mandalay",       value = 14 },
  { id = "hong_kong-ulan_bator",  value = 11 },
  { id = "jiuquan-nagpur",        value = 13 },
  { id = "jiuquan-shanghai",      value = 7 },
  { id = "kabul-nanchang",        value = 17 },
  { id = "kabul-xian",            value = 15 },
  { id = "kabul-yinchuan",        value = 14 },
  { id = "karachi-kathmandu",     value = 6 },
  { id = "kathmandu-nanning",     value = 11 },
  { id = "kunming-shanghai",      value = 8 },
  { id = "kunming-xian",          value = 5 },
  { id = "lahore-madras",         value = 9 },
  { id = "lanchow-rawalpindi",    value = 13 },
  { id = "lhasa-shanghai",        value = 10 },
  { id = "madras-sukkur",         value = 9 },
  { id = "mandalay-yinchuan",     value = 8 },
  { id = "nanchang-vientiane",    value = 7 },
  { id = "peking-rangoon",        value = 11 },
  { id = "rangoon-ulan_bator",    value = 13 },
  { id = "sukkur-ulan_bator",     value = 16 },
]
');
INSERT INTO variants VALUES (1504755213930594304,'club-rules','9d4dc45503cc00428235c7e7c36d4b504884ffd6aad3ef4161253bbbae4da286','usa',1778832000000);
INSERT INTO games VALUES ('sjdsm',56,1504755213930594304,1504755213930594361,NULL,1504755213930594327,'finished','london','65d10d2b6bf40376654bc92cf060ccabc0189eee5dc037c2016c09c255376de6','b74ae136fe3a2d508ea913ff1bc98184b2cc04f5b5d26e3c65de9acaab073fd3',X'4DBAD51EB408AF559DD91BBBED8DBEAE0A2C89E0E05F0CCE87C98652A8437FDF','{"boards":"newest","clock":{"bank":"PT48H","turn":"PT24H"},"language":"english","last_act":"2026-05-15T08:00:00Z","order":"joined","seats":2,"teams":"shuffled","theme":"day","time_out":"substitute","told":111}',54,111,129,NULL,1778832000000,1778832000000,1778832000000,1);
INSERT INTO games VALUES ('9ddv9',1,1504755213930594304,1504755213930594361,NULL,1504755213930594327,'lobby','london','65d10d2b6bf40376654bc92cf060ccabc0189eee5dc037c2016c09c255376de6','b74ae136fe3a2d508ea913ff1bc98184b2cc04f5b5d26e3c65de9acaab073fd3',X'79E617E1A17455587B7CFA43D09BB300C1B9B97B9FCFFA04025709D8F683E516','{"boards":"newest","clock":{"bank":"PT48H","turn":"PT24H"},"language":"english","order":"joined","rematch_of":"sjdsm","seats":2,"teams":"shuffled","theme":"day","time_out":"substitute","told":0}',0,0,1,NULL,1778832000000,1778832000000,NULL,NULL);
INSERT INTO games VALUES ('vn3p3',22,1504755213930594304,1504755213930594333,NULL,1504755213930594327,'running','usa','47023d6a9ac3351e777b3825cc684744853bf9fec0852552bacde879c99cc25e','dc8c09015a919cb42f963537e0046337c50d227ef053f56e9aca6b1d833ce584',X'2A4EA4B4ACC96C423AFF09C7BA92ABE572978D42515961F5CF30F29D79EB5CDC','{"boards":"newest","clock":{"bank":"PT48H","turn":"PT24H"},"language":"english","last_act":"2026-05-15T08:00:00Z","order":"joined","seats":2,"teams":"shuffled","theme":"day","time_out":"substitute","told":43}',17,43,40,1779091200000,1778832000000,1778832000000,NULL,NULL);
INSERT INTO games VALUES ('7ccwm',25,1504755213930594304,1504755213930594360,NULL,1504755213930594328,'running','newyork','366d1025c12f2d6560e7e071980b41966c3852699ec223fbe08f3ed4ca02ab71','ed7f7feda6f5b6c80381dce13cd9352fa59201c0b44aa19919c200e0ff3bced7',X'E31DBAB2E0E013E59CE794B444745977DC3A80DBEE3BEAE28257718F4F288A01','{"boards":"newest","clock":{"bank":"PT48H","turn":"PT24H"},"host_paused":true,"language":"english","last_act":"2026-05-15T08:00:00Z","order":"joined","pause":{"since":"2026-05-15T08:00:00Z","until":"2026-05-17T08:00:00Z"},"seats":3,"teams":"shuffled","theme":"day","time_out":"substitute","told":51}',21,53,52,NULL,1778832000000,1778832000000,NULL,NULL);
INSERT INTO games VALUES ('4hwn3',23,1504755213930594304,1504755213930594827,NULL,1504755213930594329,'running','team-asia','881917d337a3924737dcdcd9a4d8aba15b4571af5e737156f20efbac06033de5','0281ddb778b2afcabaf5c3ff65aa36fbe11a2de97a3594f91640c766c003c148',X'A48C4392D22BF971FD9776018BA6EC372C216F1280E4CD503C1A2820F88ADD55','{"boards":"newest","clock":{"bank":"PT48H","turn":"PT24H"},"language":"english","last_act":"2026-05-15T08:00:00Z","order":"joined","seats":4,"teams":"shuffled","theme":"day","time_out":"substitute","told":53}',19,53,48,1779091200000,1778832000000,1778832000000,NULL,NULL);
INSERT INTO games VALUES ('fhbgd',3,1504755213930594304,1504755213930594933,NULL,1504755213930594331,'cancelled','usa','47023d6a9ac3351e777b3825cc684744853bf9fec0852552bacde879c99cc25e','dc8c09015a919cb42f963537e0046337c50d227ef053f56e9aca6b1d833ce584',X'31E5EB9A35C49320D72BED922411A83D4D8F5C554152CB71FF94B72F4718A53C','{"boards":"newest","clock":{"bank":"PT48H","turn":"PT24H"},"language":"english","order":"joined","seats":2,"teams":"shuffled","theme":"day","time_out":"substitute","told":0}',0,0,3,NULL,1778832000000,1778832000000,1778832000000,NULL);
INSERT INTO games VALUES ('g7m2q',1,1504755213930594304,1504755213930595009,NULL,1504755213930594328,'lobby','usa','47023d6a9ac3351e777b3825cc684744853bf9fec0852552bacde879c99cc25e','dc8c09015a919cb42f963537e0046337c50d227ef053f56e9aca6b1d833ce584',X'CB071BCF6EAA7D319BB6CD7BA8D62BF6E8F6E39CE88C3431AA6CED78CFF3409B','{"boards":"newest","clock":{"bank":"PT48H","turn":"PT24H"},"language":"english","order":"random","seats":5,"teams":"shuffled","theme":"day","time_out":"substitute","told":0}',0,0,1,NULL,1778832000000,1778832000000,NULL,NULL);
INSERT INTO seats VALUES ('sjdsm',0,1504755213930594327,NULL,'Anna',1778832000000,1504755213930594363,NULL,'{"language":"english","past":[{"turn":74,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":78,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":82,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":87,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":92,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":97,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":103,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":108,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false}],"name_salt":"650ec0b2949c50546a263f922cac5abe"}');
INSERT INTO seats VALUES ('sjdsm',1,1504755213930594328,NULL,'Ben',1778832000000,1504755213930594366,NULL,'{"language":"english","past":[{"turn":71,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":76,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":80,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":84,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":90,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":94,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":100,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":106,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false}],"name_salt":"285e9482228ea61dc4d6e08b2dc183c9"}');
INSERT INTO seats VALUES ('9ddv9',0,1504755213930594328,NULL,'Ben',1778832000000,1504755213930594639,NULL,'{"language":"english"}');
INSERT INTO seats VALUES ('9ddv9',1,1504755213930594327,NULL,'Anna',1778832000000,1504755213930594639,NULL,'{"language":"english"}');
INSERT INTO seats VALUES ('vn3p3',0,1504755213930594327,NULL,'Anna',1778832000000,1504755213930594642,NULL,'{"language":"english","past":[{"turn":0,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":15,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":19,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":23,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":33,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false}]}');
INSERT INTO seats VALUES ('vn3p3',1,1504755213930594328,NULL,'Ben',1778832000000,1504755213930594646,1778832000000,'{"language":"english","clock":{"turn":43,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},"past":[{"turn":0,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":17,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":21,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":28,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":36,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false}]}');
INSERT INTO seats VALUES ('7ccwm',0,1504755213930594328,NULL,'Ben',1778832000000,1504755213930594716,NULL,'{"language":"english","past":[{"turn":0,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":18,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":27,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":36,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":42,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false}]}');
INSERT INTO seats VALUES ('7ccwm',1,1504755213930594329,NULL,'Clara',1778832000000,1504755213930594719,NULL,'{"language":"english","past":[{"turn":0,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","quiet":{"from":"22:00:00","to":"07:00:00","zone":"Europe/Berlin"},"reminded":false,"muted":false},{"turn":23,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","quiet":{"from":"22:00:00","to":"07:00:00","zone":"Europe/Berlin"},"reminded":false,"muted":false},{"turn":29,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","quiet":{"from":"22:00:00","to":"07:00:00","zone":"Europe/Berlin"},"reminded":false,"muted":false},{"turn":38,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","quiet":{"from":"22:00:00","to":"07:00:00","zone":"Europe/Berlin"},"reminded":false,"muted":false},{"turn":47,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","quiet":{"from":"22:00:00","to":"07:00:00","zone":"Europe/Berlin"},"reminded":false,"muted":false}]}');
INSERT INTO seats VALUES ('7ccwm',2,1504755213930594331,NULL,'Emma',1778832000000,1504755213930594721,1778832000000,'{"language":"english","clock":{"turn":51,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},"past":[{"turn":0,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":25,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":33,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":40,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false}]}');
INSERT INTO seats VALUES ('4hwn3',0,1504755213930594329,NULL,'Clara',1778832000000,1504755213930594829,NULL,'{"language":"english","past":[{"turn":0,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","quiet":{"from":"22:00:00","to":"07:00:00","zone":"Europe/Berlin"},"reminded":false,"muted":false},{"turn":25,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","quiet":{"from":"22:00:00","to":"07:00:00","zone":"Europe/Berlin"},"reminded":false,"muted":false},{"turn":33,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","quiet":{"from":"22:00:00","to":"07:00:00","zone":"Europe/Berlin"},"reminded":false,"muted":false},{"turn":45,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","quiet":{"from":"22:00:00","to":"07:00:00","zone":"Europe/Berlin"},"reminded":false,"muted":false}]}');
INSERT INTO seats VALUES ('4hwn3',1,1504755213930594330,NULL,'David',1778832000000,1504755213930594832,NULL,'{"language":"english","past":[{"turn":0,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":27,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":35,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":51,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false}]}');
INSERT INTO seats VALUES ('4hwn3',2,1504755213930594331,NULL,'Emma',1778832000000,1504755213930594834,1778832000000,'{"language":"english","clock":{"turn":53,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},"past":[{"turn":0,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":29,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":41,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false}]}');
INSERT INTO seats VALUES ('4hwn3',3,1504755213930594332,NULL,'Fritz',1778832000000,1504755213930594836,NULL,'{"language":"english","past":[{"turn":0,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":31,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false},{"turn":43,"given":"PT24H","bank":"PT48H","spent":"PT0S","from":"2026-05-15T08:00:00Z","reminded":false,"muted":false}]}');
INSERT INTO seats VALUES ('fhbgd',0,1504755213930594331,NULL,'Emma',1778832000000,1504755213930594935,NULL,'{"language":"english"}');
INSERT INTO seats VALUES ('fhbgd',1,1504755213930594332,NULL,'Fritz',1778832000000,1504755213930594938,NULL,'{"language":"english"}');
INSERT INTO seats VALUES ('g7m2q',0,1504755213930594328,NULL,'Ben',1778832000000,1504755213930595011,NULL,'{"language":"english"}');
INSERT INTO actions VALUES ('sjdsm',1,NULL,'host',1504755213930594327,'deal',0,'[{"train_deck_shuffled":{"order":"*b*gg*op*kkk*kkgpo*g*boppyygpbpybybygoyo*kbo"}},{"tickets_shuffled":{"deck":"regular","order":[11,7,8,1,18,5,3,13,15,16,19,17,10,9,2,0,12,6,14,4]}},{"hand_dealt":{"seat":0,"cards":"bo"}},{"hand_dealt":{"seat":1,"cards":"k*"}},{"row_place_filled":{"place":0,"card":"o"}},{"row_place_filled":{"place":1,"card":"y"}},{"row_place_filled":{"place":2,"card":"o"}},{"row_place_filled":{"place":3,"card":"g"}},{"row_place_filled":{"place":4,"card":"y"}},{"tickets_offered":{"seat":0,"tickets":[11,7]}},{"tickets_offered":{"seat":1,"tickets":[8,1]}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',2,0,'person',1504755213930594327,'keep 1 2',11,'[{"tickets_chosen":{"seat":0,"kept":[11,7],"returned":[]}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',3,1,'person',1504755213930594328,'keep 1 2',12,'[{"tickets_chosen":{"seat":1,"kept":[8,1],"returned":[]}},"play_began",{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',4,0,'person',1504755213930594327,'claim globe_theatre-st_pauls:gray1 o',15,'[{"track_claimed":{"seat":0,"track":32,"payment":{"hand":"o"}}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',5,1,'person',1504755213930594328,'claim hyde_park-piccadilly_circus:gray1 k*',17,'[{"track_claimed":{"seat":1,"track":36,"payment":{"hand":"k*"}}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',6,0,'person',1504755213930594327,'claim big_ben-waterloo:blue b',19,'[{"track_claimed":{"seat":0,"track":7,"payment":{"hand":"b"}}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',7,1,'person',1504755213930594328,'draw 5',21,'[{"card_taken":{"seat":1,"place":4,"card":"y","to":"hand"}},{"row_place_filled":{"place":4,"card":"b"}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',8,1,'person',1504755213930594328,'draw 2',23,'[{"card_taken":{"seat":1,"place":1,"card":"y","to":"hand"}},{"row_place_filled":{"place":1,"card":"y"}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',9,0,'person',1504755213930594327,'draw 3',26,'[{"card_taken":{"seat":0,"place":2,"card":"o","to":"hand"}},{"row_place_filled":{"place":2,"card":"b"}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',10,0,'person',1504755213930594327,'draw 1',28,'[{"card_taken":{"seat":0,"place":0,"card":"o","to":"hand"}},{"row_place_filled":{"place":0,"card":"y"}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',11,1,'person',1504755213930594328,'claim british_museum-piccadilly_circus:gray yy',31,'[{"track_claimed":{"seat":1,"track":15,"payment":{"hand":"yy"}}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',12,0,'person',1504755213930594327,'draw deck',33,'[{"card_drawn":{"seat":0,"card":"p","to":"hand"}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',13,0,'person',1504755213930594327,'draw deck',34,'[{"card_drawn":{"seat":0,"card":"b","to":"hand"}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',14,1,'person',1504755213930594328,'draw 2',36,'[{"card_taken":{"seat":1,"place":1,"card":"y","to":"hand"}},{"row_place_filled":{"place":1,"card":"p"}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',15,1,'person',1504755213930594328,'draw 1',38,'[{"card_taken":{"seat":1,"place":0,"card":"y","to":"hand"}},{"row_place_filled":{"place":0,"card":"g"}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',16,0,'person',1504755213930594327,'draw 2',41,'[{"card_taken":{"seat":0,"place":1,"card":"p","to":"hand"}},{"row_place_filled":{"place":1,"card":"y"}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',17,0,'person',1504755213930594327,'draw deck',43,'[{"card_drawn":{"seat":0,"card":"y","to":"hand"}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',18,1,'person',1504755213930594328,'draw 4',45,'[{"card_taken":{"seat":1,"place":3,"card":"g","to":"hand"}},{"row_place_filled":{"place":3,"card":"p"}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',19,1,'person',1504755213930594328,'draw 2',47,'[{"card_taken":{"seat":1,"place":1,"card":"y","to":"hand"}},{"row_place_filled":{"place":1,"card":"p"}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',20,0,'person',1504755213930594327,'claim globe_theatre-waterloo:purple pp',50,'[{"track_claimed":{"seat":0,"track":35,"payment":{"hand":"pp"}}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',21,1,'person',1504755213930594328,'claim british_museum-regents_park:yellow yyy',52,'[{"track_claimed":{"seat":1,"track":16,"payment":{"hand":"yyy"}}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',22,0,'person',1504755213930594327,'draw deck',54,'[{"card_drawn":{"seat":0,"card":"o","to":"hand"}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',23,0,'person',1504755213930594327,'draw deck',55,'[{"card_drawn":{"seat":0,"card":"b","to":"hand"}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',24,1,'person',1504755213930594328,'claim covent_garden-piccadilly_circus:green g',57,'[{"track_claimed":{"seat":1,"track":23,"payment":{"hand":"g"}}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',25,0,'person',1504755213930594327,'claim brick_lane-st_pauls:orange ooo',59,'[{"track_claimed":{"seat":0,"track":9,"payment":{"hand":"ooo"}}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',26,1,'person',1504755213930594328,'draw deck',61,'[{"card_drawn":{"seat":1,"card":"*","to":"hand"}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',27,1,'person',1504755213930594328,'draw deck',62,'[{"card_drawn":{"seat":1,"card":"g","to":"hand"}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',28,0,'person',1504755213930594327,'draw deck',64,'[{"card_drawn":{"seat":0,"card":"*","to":"hand"}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',29,0,'person',1504755213930594327,'draw deck',65,'[{"card_drawn":{"seat":0,"card":"o","to":"hand"}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',30,1,'person',1504755213930594328,'claim trafalgar_square-waterloo:gray g*',67,'[{"track_claimed":{"seat":1,"track":43,"payment":{"hand":"g*"}}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',31,0,'person',1504755213930594327,'claim charterhouse-st_pauls:black *',69,'[{"track_claimed":{"seat":0,"track":22,"payment":{"hand":"*"}}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',32,1,'person',1504755213930594328,'draw deck',71,'[{"card_drawn":{"seat":1,"card":"p","to":"hand"}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',33,1,'person',1504755213930594328,'draw deck',72,'[{"card_drawn":{"seat":1,"card":"g","to":"hand"}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',34,0,'person',1504755213930594327,'claim buckingham_palace-trafalgar_square:gray bb',74,'[{"track_claimed":{"seat":0,"track":20,"payment":{"hand":"bb"}}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',35,1,'person',1504755213930594328,'claim covent_garden-trafalgar_square:purple p',76,'[{"track_claimed":{"seat":1,"track":28,"payment":{"hand":"p"}}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',36,0,'person',1504755213930594327,'claim piccadilly_circus-trafalgar_square:orange o',78,'[{"track_claimed":{"seat":0,"track":40,"payment":{"hand":"o"}}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',37,1,'person',1504755213930594328,'claim british_museum-covent_garden:gray1 g',80,'[{"track_claimed":{"seat":1,"track":12,"payment":{"hand":"g"}}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',38,0,'person',1504755213930594327,'claim buckingham_palace-hyde_park:yellow y',82,'[{"track_claimed":{"seat":0,"track":18,"payment":{"hand":"y"}}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',39,1,'person',1504755213930594328,'draw deck',84,'[{"card_drawn":{"seat":1,"card":"k","to":"hand"}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',40,1,'person',1504755213930594328,'draw deck',85,'[{"card_drawn":{"seat":1,"card":"k","to":"hand"}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',41,0,'person',1504755213930594327,'draw deck',87,'[{"card_drawn":{"seat":0,"card":"*","to":"hand"}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',42,0,'person',1504755213930594327,'draw deck',88,'[{"card_drawn":{"seat":0,"card":"k","to":"hand"}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',43,1,'person',1504755213930594328,'claim british_museum-kings_cross:black kk',90,'[{"track_claimed":{"seat":1,"track":14,"payment":{"hand":"kk"}}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',44,0,'person',1504755213930594327,'claim big_ben-trafalgar_square:gray k',92,'[{"track_claimed":{"seat":0,"track":6,"payment":{"hand":"k"}}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',45,1,'person',1504755213930594328,'draw deck',94,'[{"card_drawn":{"seat":1,"card":"k","to":"hand"}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',46,1,'person',1504755213930594328,'draw deck',95,'[{"card_drawn":{"seat":1,"card":"k","to":"hand"}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',47,0,'person',1504755213930594327,'draw deck',97,'[{"card_drawn":{"seat":0,"card":"*","to":"hand"}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',48,0,'person',1504755213930594327,'draw deck',98,'[{"card_drawn":{"seat":0,"card":"p","to":"hand"}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',49,1,'person',1504755213930594328,'draw deck',100,'[{"card_drawn":{"seat":1,"card":"o","to":"hand"}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',50,1,'person',1504755213930594328,'draw deck',101,'[{"card_drawn":{"seat":1,"card":"*","to":"hand"}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',51,0,'person',1504755213930594327,'claim st_pauls-tower_of_london:purple p**',103,'[{"track_claimed":{"seat":0,"track":41,"payment":{"hand":"p**"}}},{"last_round_began":{"seat":0}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',52,1,'person',1504755213930594328,'claim globe_theatre-tower_of_london:gray kk*',106,'[{"track_claimed":{"seat":1,"track":34,"payment":{"hand":"kk*"}}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',53,0,'person',1504755213930594327,'draw deck',108,'[{"card_drawn":{"seat":0,"card":"g","to":"hand"}}]',1,1778832000000);
INSERT INTO actions VALUES ('sjdsm',54,0,'person',1504755213930594327,'draw deck',109,'[{"card_drawn":{"seat":0,"card":"g","to":"hand"}},{"game_ended":{"reason":"last_round"}}]',1,1778832000000);
INSERT INTO actions VALUES ('vn3p3',1,NULL,'host',1504755213930594327,'deal',0,'[{"train_deck_shuffled":{"order":"rbbwprwk*rboyopbryrowpoggkkyr*okrp*g*gb*ypwkgbwykpwwbkbpy*okw*w*yrrpogbybogp*ybwgkrw*ygg*r*rkykokypooobp*g*pgw"}},{"tickets_shuffled":{"deck":"regular","order":[3,26,30,31,7,10,5,23,18,19,21,1,2,20,12,33,22,9,15,32,24,6,11,4,8,27,13,0,17,29]}},{"hand_dealt":{"seat":0,"cards":"gwp*"}},{"hand_dealt":{"seat":1,"cards":"bgp*"}},{"row_place_filled":{"place":0,"card":"o"}},{"row_place_filled":{"place":1,"card":"o"}},{"row_place_filled":{"place":2,"card":"o"}},{"row_place_filled":{"place":3,"card":"p"}},{"row_place_filled":{"place":4,"card":"y"}},{"tickets_offered":{"seat":0,"tickets":[3,26,30]}},{"tickets_offered":{"seat":1,"tickets":[31,7,10]}}]',1,1778832000000);
INSERT INTO actions VALUES ('vn3p3',2,0,'person',1504755213930594327,'keep 1 2 3',11,'[{"tickets_chosen":{"seat":0,"kept":[3,26,30],"returned":[]}}]',1,1778832000000);
INSERT INTO actions VALUES ('vn3p3',3,1,'person',1504755213930594328,'keep 1 2 3',12,'[{"tickets_chosen":{"seat":1,"kept":[31,7,10],"returned":[]}},"play_began",{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('vn3p3',4,0,'person',1504755213930594327,'claim little_rock-saint_louis:gray p*',15,'[{"track_claimed":{"seat":0,"track":66,"payment":{"hand":"p*"}}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('vn3p3',5,1,'person',1504755213930594328,'claim kansas_city-saint_louis:blue b*',17,'[{"track_claimed":{"seat":1,"track":59,"payment":{"hand":"b*"}}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('vn3p3',6,0,'person',1504755213930594327,'claim portland-seattle:gray1 w',19,'[{"track_claimed":{"seat":0,"track":90,"payment":{"hand":"w"}}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('vn3p3',7,1,'person',1504755213930594328,'claim seattle-vancouver:gray1 p',21,'[{"track_claimed":{"seat":1,"track":98,"payment":{"hand":"p"}}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('vn3p3',8,0,'person',1504755213930594327,'draw 4',23,'[{"card_taken":{"seat":0,"place":3,"card":"p","to":"hand"}},{"row_place_filled":{"place":3,"card":"k"}}]',1,1778832000000);
INSERT INTO actions VALUES ('vn3p3',9,0,'person',1504755213930594327,'draw 4',25,'[{"card_taken":{"seat":0,"place":3,"card":"k","to":"hand"}},{"row_place_filled":{"place":3,"card":"o"}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('vn3p3',10,1,'person',1504755213930594328,'draw 5',28,'[{"card_taken":{"seat":1,"place":4,"card":"y","to":"hand"}},{"row_place_filled":{"place":4,"card":"k"}}]',1,1778832000000);
INSERT INTO actions VALUES ('vn3p3',11,1,'person',1504755213930594328,'draw 5',30,'[{"card_taken":{"seat":1,"place":4,"card":"k","to":"hand"}},{"row_place_filled":{"place":4,"card":"y"}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('vn3p3',12,0,'person',1504755213930594327,'draw deck',33,'[{"card_drawn":{"seat":0,"card":"k","to":"hand"}}]',1,1778832000000);
INSERT INTO actions VALUES ('vn3p3',13,0,'person',1504755213930594327,'draw deck',34,'[{"card_drawn":{"seat":0,"card":"r","to":"hand"}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('vn3p3',14,1,'person',1504755213930594328,'draw 5',36,'[{"card_taken":{"seat":1,"place":4,"card":"y","to":"hand"}},{"row_place_filled":{"place":4,"card":"*"}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',1,NULL,'host',1504755213930594328,'deal',0,'[{"train_deck_shuffled":{"order":"*kopgkr*o*oo*ppbbgkgg*rog*bor*rbkkrpp*bbgprk"}},{"tickets_shuffled":{"deck":"regular","order":[17,14,9,3,2,5,13,7,15,16,4,6,8,12,1,10,11,0]}},{"hand_dealt":{"seat":0,"cards":"rk"}},{"hand_dealt":{"seat":1,"cards":"gp"}},{"hand_dealt":{"seat":2,"cards":"bb"}},{"row_place_filled":{"place":0,"card":"*"}},{"row_place_filled":{"place":1,"card":"p"}},{"row_place_filled":{"place":2,"card":"p"}},{"row_place_filled":{"place":3,"card":"r"}},{"row_place_filled":{"place":4,"card":"k"}},{"tickets_offered":{"seat":0,"tickets":[17,14]}},{"tickets_offered":{"seat":1,"tickets":[9,3]}},{"tickets_offered":{"seat":2,"tickets":[2,5]}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',2,0,'person',1504755213930594328,'keep 1 2',13,'[{"tickets_chosen":{"seat":0,"kept":[17,14],"returned":[]}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',3,1,'person',1504755213930594329,'keep 1 2',14,'[{"tickets_chosen":{"seat":1,"kept":[9,3],"returned":[]}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',4,2,'person',1504755213930594331,'keep 1 2',15,'[{"tickets_chosen":{"seat":2,"kept":[2,5],"returned":[]}},"play_began",{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',5,0,'person',1504755213930594328,'draw 5',18,'[{"card_taken":{"seat":0,"place":4,"card":"k","to":"hand"}},{"row_place_filled":{"place":4,"card":"k"}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',6,0,'person',1504755213930594328,'draw 5',20,'[{"card_taken":{"seat":0,"place":4,"card":"k","to":"hand"}},{"row_place_filled":{"place":4,"card":"b"}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',7,1,'person',1504755213930594329,'claim midtown_west-times_square:gray p',23,'[{"track_claimed":{"seat":1,"track":38,"payment":{"hand":"p"}}},{"turn_began":{"seat":2}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',8,2,'person',1504755213930594331,'claim empire_state_building-gramercy_park:blue b',25,'[{"track_claimed":{"seat":2,"track":24,"payment":{"hand":"b"}}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',9,0,'person',1504755213930594328,'claim gramercy_park-greenwich_village:black kk',27,'[{"track_claimed":{"seat":0,"track":30,"payment":{"hand":"kk"}}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',10,1,'person',1504755213930594329,'draw 5',29,'[{"card_taken":{"seat":1,"place":4,"card":"b","to":"hand"}},{"row_place_filled":{"place":4,"card":"r"}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',11,1,'person',1504755213930594329,'draw deck',31,'[{"card_drawn":{"seat":1,"card":"*","to":"hand"}},{"turn_began":{"seat":2}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',12,2,'person',1504755213930594331,'draw deck',33,'[{"card_drawn":{"seat":2,"card":"r","to":"hand"}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',13,2,'person',1504755213930594331,'draw deck',34,'[{"card_drawn":{"seat":2,"card":"o","to":"hand"}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',14,0,'person',1504755213930594328,'claim empire_state_building-gramercy_park:red r',36,'[{"track_claimed":{"seat":0,"track":25,"payment":{"hand":"r"}}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',15,1,'person',1504755213930594329,'claim times_square-united_nations:gray g*',38,'[{"track_claimed":{"seat":1,"track":40,"payment":{"hand":"g*"}}},{"turn_began":{"seat":2}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',16,2,'person',1504755213930594331,'claim empire_state_building-times_square:orange o',40,'[{"track_claimed":{"seat":2,"track":27,"payment":{"hand":"o"}}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',17,0,'person',1504755213930594328,'draw 3',42,'[{"card_taken":{"seat":0,"place":2,"card":"p","to":"hand"}},{"row_place_filled":{"place":2,"card":"b"}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',18,0,'person',1504755213930594328,'draw 2',44,'[{"card_taken":{"seat":0,"place":1,"card":"p","to":"hand"}},{"row_place_filled":{"place":1,"card":"*"}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',19,1,'person',1504755213930594329,'draw 3',47,'[{"card_taken":{"seat":1,"place":2,"card":"b","to":"hand"}},{"row_place_filled":{"place":2,"card":"g"}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',20,1,'person',1504755213930594329,'draw deck',49,'[{"card_drawn":{"seat":1,"card":"o","to":"hand"}},{"turn_began":{"seat":2}}]',1,1778832000000);
INSERT INTO actions VALUES ('7ccwm',21,2,'person',1504755213930594331,'draw 3',51,'[{"card_taken":{"seat":2,"place":2,"card":"g","to":"hand"}},{"row_place_filled":{"place":2,"card":"r"}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',1,NULL,'host',1504755213930594329,'deal',0,'[{"train_deck_shuffled":{"order":"koogoworkrybo*w*yk*pkgwgow**gopkog*yk**kpwprw*kkby*y*kwb*wpgkoyybrpypwrgbowoygbpbrwpprwpyrrgrbrgpbbgykoryg*bb*"}},{"tickets_shuffled":{"deck":"regular","order":[1,28,32,33,19,29,14,26,34,16,18,3,36,9,42,45,4,47,43,8,11,5,58,40,31,57,37,53,54,35,48,49,55,38,24,59,44,30,12,51,13,22,25,0,2,15,56,50,6,23,27,41,39,52,17,10,7,20,46,21]}},{"hand_dealt":{"seat":0,"cards":"bb**"}},{"hand_dealt":{"seat":1,"cards":"rgyo"}},{"hand_dealt":{"seat":2,"cards":"bgyk"}},{"hand_dealt":{"seat":3,"cards":"rbgp"}},{"row_place_filled":{"place":0,"card":"b"}},{"row_place_filled":{"place":1,"card":"r"}},{"row_place_filled":{"place":2,"card":"g"}},{"row_place_filled":{"place":3,"card":"r"}},{"row_place_filled":{"place":4,"card":"r"}},{"tickets_offered":{"seat":0,"tickets":[1,28,32,33,19]}},{"tickets_offered":{"seat":1,"tickets":[29,14,26,34,16]}},{"tickets_offered":{"seat":2,"tickets":[18,3,36,9,42]}},{"tickets_offered":{"seat":3,"tickets":[45,4,47,43,8]}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',2,0,'person',1504755213930594329,'keep 2 3 4 5 >2',15,'[{"tickets_chosen":{"seat":0,"kept":[28,32,33,19],"returned":[1],"shared":28}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',3,1,'person',1504755213930594330,'keep 1 3 4 5 >1',16,'[{"tickets_chosen":{"seat":1,"kept":[29,26,34,16],"returned":[14],"shared":29}},{"tickets_put_in_holder":{"seat":0,"tickets":[28]}},{"tickets_put_in_holder":{"seat":1,"tickets":[29]}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',4,2,'person',1504755213930594331,'keep 2 3 4 5 >2',19,'[{"tickets_chosen":{"seat":2,"kept":[3,36,9,42],"returned":[18],"shared":3}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',5,3,'person',1504755213930594332,'keep 1 3 5 >1',20,'[{"tickets_chosen":{"seat":3,"kept":[45,47,8],"returned":[4,43],"shared":45}},{"tickets_put_in_holder":{"seat":2,"tickets":[3]}},{"tickets_put_in_holder":{"seat":3,"tickets":[45]}},"play_began",{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',6,0,'person',1504755213930594329,'claim chengdu-lanchow:gray bb*',25,'[{"track_claimed":{"seat":0,"track":39,"payment":{"hand":"bb*"}}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',7,1,'person',1504755213930594330,'claim hankow-xian:green g',27,'[{"track_claimed":{"seat":1,"track":73,"payment":{"hand":"g"}}},{"turn_began":{"seat":2}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',8,2,'person',1504755213930594331,'claim calcutta-dacca:blue b',29,'[{"track_claimed":{"seat":2,"track":14,"payment":{"hand":"b"}}},{"turn_began":{"seat":3}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',9,3,'person',1504755213930594332,'claim lahore-rawalpindi:blue b',31,'[{"track_claimed":{"seat":3,"track":109,"payment":{"hand":"b"}}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',10,0,'person',1504755213930594329,'claim hanoi-vientiane:gray1 *',33,'[{"track_claimed":{"seat":0,"track":78,"payment":{"hand":"*"}}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',11,1,'person',1504755213930594330,'draw 5',35,'[{"card_taken":{"seat":1,"place":4,"card":"r","to":null}},{"row_place_filled":{"place":4,"card":"y"}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',12,1,'person',1504755213930594330,'put hand',37,'[{"card_put":{"seat":1,"card":"r","to":"hand"}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',13,1,'person',1504755213930594330,'draw 4',38,'[{"card_taken":{"seat":1,"place":3,"card":"r","to":"holder"}},{"row_place_filled":{"place":3,"card":"p"}},{"turn_began":{"seat":2}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',14,2,'person',1504755213930594331,'claim hanoi-nanning:gray1 k',41,'[{"track_claimed":{"seat":2,"track":76,"payment":{"hand":"k"}}},{"turn_began":{"seat":3}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',15,3,'person',1504755213930594332,'claim chengdu-chungking:green g',43,'[{"track_claimed":{"seat":3,"track":34,"payment":{"hand":"g"}}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',16,0,'person',1504755213930594329,'draw 2',45,'[{"card_taken":{"seat":0,"place":1,"card":"r","to":null}},{"row_place_filled":{"place":1,"card":"w"}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',17,0,'person',1504755213930594329,'put hand',47,'[{"card_put":{"seat":0,"card":"r","to":"hand"}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',18,0,'person',1504755213930594329,'draw 2',48,'[{"card_taken":{"seat":0,"place":1,"card":"w","to":"holder"}},{"row_place_filled":{"place":1,"card":"r"}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('vn3p3',15,1,'person',1504755213930594328,'draw deck',38,'[{"card_drawn":{"seat":1,"card":"r","to":"hand"}},{"turn_began":{"seat":0}}]',1,1778832000000);
INSERT INTO actions VALUES ('vn3p3',16,0,'order',1504755213930594327,'draw deck',40,'[{"card_drawn":{"seat":0,"card":"*","to":"hand"}}]',1,1778832000000);
INSERT INTO actions VALUES ('vn3p3',17,0,'order',1504755213930594327,'draw deck',41,'[{"card_drawn":{"seat":0,"card":"g","to":"hand"}},{"turn_began":{"seat":1}}]',1,1778832000000);
INSERT INTO actions VALUES ('4hwn3',19,1,'person',1504755213930594330,'claim chengdu-junction_east:red r+r',51,'[{"track_claimed":{"seat":1,"track":36,"payment":{"hand":"r","holder":"r"}}},{"turn_began":{"seat":2}}]',1,1778832000000);
INSERT INTO plans VALUES ('vn3p3',0,38,'{"from":38,"has_goal":true,"lines":[{"draw":{"wants":["deck"]}},{"tickets":{"keep":1}}],"looked":38,"version":2,"watches":[]}');
INSERT INTO plans VALUES ('vn3p3',1,38,'{"from":38,"has_goal":false,"lines":[{"draw":{"wants":["needed"]}}],"looked":38,"version":2,"watches":[{"trains":10}]}');
INSERT INTO plans VALUES ('vn3p3',0,43,'{"from":38,"has_goal":true,"lines":[{"draw":{"wants":["deck"]}},{"tickets":{"keep":1}}],"looked":40,"version":2,"watches":[]}');
INSERT INTO plans VALUES ('vn3p3',1,43,'{"from":38,"has_goal":false,"lines":[{"draw":{"wants":["needed"]}}],"looked":43,"stopped":"nothing","version":3,"watches":[{"trains":10}]}');
INSERT INTO outbox VALUES ('vn3p3',36,'settled','{"order":"settled","questions":["undo"]}',1778832000000,0,NULL,NULL);
INSERT INTO outbox VALUES ('vn3p3',37,'turn','{"order":"turn","told":[{"text":"Ben took yellow from the row and a card from the deck.","news":"nothing"},{"text":"Anna took 2 cards from the deck.","news":"nothing"}],"from":36,"next":"<@1504755213930594328>: your turn. ⏳ Due <t:1779091200:R> (the last 2d from the bank).","rows":[{"buttons":[{"id":"1a.vn3p3.43.d0","label":"Take orange","emoji":"🟧","style":"secondary","disabled":false},{"id":"1a.vn3p3.43.d1","label":"Take orange","emoji":"🟧","style":"secondary","disabled":false},{"id":"1a.vn3p3.43.d2","label":"Take orange","emoji":"🟧","style":"secondary","disabled":false},{"id":"1a.vn3p3.43.d3","label":"Take orange","emoji":"🟧","style":"secondary","disabled":false},{"id":"1a.vn3p3.43.d4","label":"Take Locomotive","emoji":"🚂","style":"secondary","disabled":false}]},{"buttons":[{"id":"1a.vn3p3.43.d_","label":"Deck","emoji":"❔","style":"secondary","disabled":false},{"id":"1d.vn3p3.43.","label":"Two from the deck","emoji":"❔","style":"secondary","disabled":false},{"id":"1o.vn3p3.43.c0","label":"Claim","emoji":"🛤️","style":"primary","disabled":false},{"id":"1o.vn3p3.43.w","label":"Tickets","emoji":"🎫","style":"secondary","disabled":false}]},{"buttons":[{"id":"1k.vn3p3.hand","label":"My hand","emoji":"🎴","style":"secondary","disabled":false},{"id":"1k.vn3p3.mine","label":"My board","emoji":"🗺️","style":"secondary","disabled":false}]}],"ping":[1504755213930594328],"picture":{"number":17,"subject":{"table":{"since":36}},"theme":"day","language":"english"},"alt":"Board of USA. Ben took yellow from the row and a card from the deck. Anna took 2 cards from the deck. Anna: 3 points, 42 trains, 7 cards, 3 tickets. Ben: 3 points, 42 trains, 5 cards, 3 tickets. Face up: 1 orange, 2 orange, 3 orange, 4 orange, 5 Locomotive. Deck 87, discards 6, ticket deck 24. It is Ben''s turn."}',1778832000000,0,NULL,NULL);
INSERT INTO outbox VALUES ('vn3p3',38,'strip','{"order":"strip"}',1778832000000,0,NULL,NULL);
INSERT INTO outbox VALUES ('vn3p3',39,'direct','{"order":"direct","player":1504755213930594327,"silent":true,"message":{"text":"What you hold now: https://discord.com/channels/1504755213930594304/1504755213930594333\nYour hand, 7 cards: 1 red, 2 green, 2 black, 1 purple and 1 Locomotive.\nYour tickets:\n▫️ Chicago – New Orleans, 7 points: not yet, 5 trains missing\n▫️ Seattle – Los Angeles, 9 points: not yet, 8 trains missing\n▫️ Vancouver – Montréal, 20 points: not yet, 20 trains missing"},"picture":{"number":17,"subject":{"hand":{"seat":0}},"theme":"night","language":"english"},"alt":"Your hand, 7 cards: 1 red, 2 green, 2 black, 1 purple and 1 Locomotive.\nYour tickets:\n▫️ Chicago – New Orleans, 7 points: not yet, 5 trains missing\n▫️ Seattle – Los Angeles, 9 points: not yet, 8 trains missing\n▫️ Vancouver – Montréal, 20 points: not yet, 20 trains missing"}',1778832000000,0,NULL,NULL);
INSERT INTO outbox VALUES ('vn3p3',40,'direct','{"order":"direct","player":1504755213930594328,"silent":true,"message":{"text":"Du bist dran. ⏳ Fällig <t:1779091200:R> (die letzten 2d vom Zeitkonto). https://discord.com/channels/1504755213930594304/1504755213930594333\n- Anna hat 2 Karten vom Stapel genommen.\n📋 Deine Aufträge fragen dich: nichts darin lässt sich jetzt ausführen.\nDeine Hand, 5 Karten: 1× rot, 1× grün, 2× gelb und 1× schwarz.\nDeine Tickets:\n▫️ Denver – Pittsburgh, 11 Punkte: noch nicht, es fehlen 9 Waggons\n▫️ Helena – Los Angeles, 8 Punkte: noch nicht, es fehlen 8 Waggons\n▫️ Vancouver – Santa Fe, 13 Punkte: noch nicht, es fehlen 12 Waggons","rows":[{"buttons":[{"id":"1a.vn3p3.43.d0","label":"Orange nehmen","emoji":"🟧","style":"secondary","disabled":false},{"id":"1a.vn3p3.43.d1","label":"Orange nehmen","emoji":"🟧","style":"secondary","disabled":false},{"id":"1a.vn3p3.43.d2","label":"Orange nehmen","emoji":"🟧","style":"secondary","disabled":false},{"id":"1a.vn3p3.43.d3","label":"Orange nehmen","emoji":"🟧","style":"secondary","disabled":false},{"id":"1a.vn3p3.43.d4","label":"Lokomotive nehmen","emoji":"🚂","style":"secondary","disabled":false}]},{"buttons":[{"id":"1a.vn3p3.43.d_","label":"Stapel","emoji":"❔","style":"secondary","disabled":false},{"id":"1d.vn3p3.43.","label":"Zwei vom Stapel","emoji":"❔","style":"secondary","disabled":false},{"id":"1o.vn3p3.43.c0","label":"Bauen","emoji":"🛤️","style":"secondary","disabled":false},{"id":"1o.vn3p3.43.w","label":"Tickets","emoji":"🎫","style":"secondary","disabled":false}]},{"buttons":[{"id":"1k.vn3p3.hand","label":"Meine Hand","emoji":"🎴","style":"secondary","disabled":false},{"id":"1o.vn3p3.43.pl","label":"Aufträge","emoji":"📋","style":"secondary","disabled":false}]},{"buttons":[{"id":"1a.vn3p3.43.c38.2y","label":"Denver – Santa Fe: 2× gelb · für Vancouver – Santa Fe","style":"success","disabled":false},{"id":"1a.vn3p3.43.c61.2y","label":"Las Vegas – Los Angeles: 2× gelb · für Helena – Los Angeles","style":"success","disabled":false},{"id":"1a.vn3p3.43.c0.2y","label":"Atlanta – Charleston: 2× gelb","style":"success","disabled":false}]},{"menu":{"id":"1m.0","placeholder":"Bauen: die besten Strecken","offers":"choices","choices":[{"label":"Denver – Santa Fe: 2× grau","value":"1a.vn3p3.43.c38.2y","description":"2× gelb · für dein Ticket · 2 Punkte","chosen":false},{"label":"Las Vegas – Los Angeles: 2× grau","value":"1a.vn3p3.43.c61.2y","description":"2× gelb · für dein Ticket · 2 Punkte","chosen":false},{"label":"Atlanta – Charleston: 2× grau","value":"1a.vn3p3.43.c0.2y","description":"2× gelb · 2 Punkte","chosen":false},{"label":"Atlanta – Raleigh: 2× grau","value":"1a.vn3p3.43.c5.2y","description":"2× gelb · 2 Punkte","chosen":false},{"label":"Boston – Montréal: 2× grau","value":"1a.vn3p3.43.c7.2y","description":"2× gelb · 2 Punkte","chosen":false},{"label":"Boston – New York: 2× gelb","value":"1a.vn3p3.43.c10.2y","description":"2× gelb · 2 Punkte","chosen":false},{"label":"Charleston – Raleigh: 2× grau","value":"1a.vn3p3.43.c16.2y","description":"2× gelb · 2 Punkte","chosen":false},{"label":"Dallas – Little Rock: 2× grau","value":"1a.vn3p3.43.c27.2y","description":"2× gelb · 2 Punkte","chosen":false},{"label":"Dallas – Oklahoma City: 2× grau","value":"1a.vn3p3.43.c28.2y","description":"2× gelb · 2 Punkte","chosen":false},{"label":"Duluth – Omaha: 2× grau","value":"1a.vn3p3.43.c40.2y","description":"2× gelb · 2 Punkte","chosen":false},{"label":"El Paso – Santa Fe: 2× grau","value":"1a.vn3p3.43.c49.2y","description":"2× gelb · 2 Punkte","chosen":false},{"label":"Houston – New Orleans: 2× grau","value":"1a.vn3p3.43.c54.2y","description":"2× gelb · 2 Punkte","chosen":false},{"label":"Kansas City – Oklahoma City: 2× grau","value":"1a.vn3p3.43.c55.2y","description":"2× gelb · 2 Punkte","chosen":false},{"label":"Little Rock – Oklahoma City: 2× grau","value":"1a.vn3p3.43.c65.2y","description":"2× gelb · 2 Punkte","chosen":false},{"label":"Nashville – Saint Louis: 2× grau","value":"1a.vn3p3.43.c76.2y","description":"2× gelb · 2 Punkte","chosen":false},{"label":"Pittsburgh – Raleigh: 2× grau","value":"1a.vn3p3.43.c83.2y","description":"2× gelb · 2 Punkte","chosen":false},{"label":"Pittsburgh – Toronto: 2× grau","value":"1a.vn3p3.43.c85.2y","description":"2× gelb · 2 Punkte","chosen":false},{"label":"Pittsburgh – Washington: 2× grau","value":"1a.vn3p3.43.c86.2y","description":"2× gelb · 2 Punkte","chosen":false},{"label":"Raleigh – Washington: 2× grau","value":"1a.vn3p3.43.c92.2y","description":"2× gelb · 2 Punkte","chosen":false},{"label":"Sault St. Marie – Toronto: 2× grau","value":"1a.vn3p3.43.c96.2y","description":"2× gelb · 2 Punkte","chosen":false},{"label":"Atlanta – Nashville: 1× grau","value":"1o.vn3p3.43.t2.0","description":"4 Arten zu zahlen · 1 Punkt","chosen":false},{"label":"Dallas – Houston: 1× grau","value":"1o.vn3p3.43.t25.0","description":"4 Arten zu zahlen · 1 Punkt","chosen":false},{"label":"Kansas City – Omaha: 1× grau","value":"1o.vn3p3.43.t57.0","description":"4 Arten zu zahlen · 1 Punkt","chosen":false}],"least":1,"most":1}}]},"picture":{"number":17,"subject":{"hand":{"seat":1}},"theme":"day","language":"german"},"alt":"Deine Hand, 5 Karten: 1× rot, 1× grün, 2× gelb und 1× schwarz.\nDeine Tickets:\n▫️ Denver – Pittsburgh, 11 Punkte: noch nicht, es fehlen 9 Waggons\n▫️ Helena – Los Angeles, 8 Punkte: noch nicht, es fehlen 8 Waggons\n▫️ Vancouver – Santa Fe, 13 Punkte: noch nicht, es fehlen 12 Waggons"}',1778832000000,0,NULL,NULL);
INSERT INTO outbox VALUES ('4hwn3',46,'turn','{"order":"turn","recap":[{"event":42,"text":"Fritz claimed Chengdu – Chungking (green) with 1 green, for 1 point.","news":{"claim":{"event":43}}},{"event":44,"text":"Clara took red from the row for the hand and white from the row for the holder.","news":"nothing"}],"told":[{"text":"David claimed Chengdu – the junction west of Chengdu with 2 red, of these 1 red from the holder, for 2 points.","news":{"claim":{"event":51}}}],"from":51,"next":"<@1504755213930594331>: your turn. ⏳ Due <t:1779091200:R> (the last 2d from the bank).","rows":[{"buttons":[{"id":"1a.4hwn3.53.d0","label":"Take blue","emoji":"🟦","style":"secondary","disabled":false},{"id":"1a.4hwn3.53.d1","label":"Take red","emoji":"🟥","style":"secondary","disabled":false},{"id":"1a.4hwn3.53.d2","label":"Take green","emoji":"🟩","style":"secondary","disabled":false},{"id":"1a.4hwn3.53.d3","label":"Take purple","emoji":"🟪","style":"secondary","disabled":false},{"id":"1a.4hwn3.53.d4","label":"Take yellow","emoji":"🟨","style":"secondary","disabled":false}]},{"buttons":[{"id":"1a.4hwn3.53.d_","label":"Deck","emoji":"❔","style":"secondary","disabled":false},{"id":"1o.4hwn3.53.c0","label":"Claim","emoji":"🛤️","style":"primary","disabled":false},{"id":"1o.4hwn3.53.w","label":"Tickets","emoji":"🎫","style":"secondary","disabled":false},{"id":"1o.4hwn3.53.s0","label":"Share tickets","emoji":"🤝","style":"secondary","disabled":false}]},{"buttons":[{"id":"1k.4hwn3.hand","label":"My hand","emoji":"🎴","style":"secondary","disabled":false},{"id":"1k.4hwn3.mine","label":"My board","emoji":"🗺️","style":"secondary","disabled":false},{"id":"1s.4hwn3.undo.1.53","label":"Undo: David","emoji":"↩️","style":"secondary","disabled":false}]}],"ping":[1504755213930594331],"picture":{"number":19,"subject":{"table":{"since":42}},"theme":"day","language":"english"},"alt":"Board of Team Asia. David claimed Chengdu – the junction west of Chengdu with 2 red, of these 1 red from the holder, for 2 points. Team 1: 8 points and 47 trains together, in the holder 1 card and 2 tickets. Clara: 5 points, 23 trains, 1 card, 3 tickets. David: 3 points, 24 trains, 3 cards, 3 tickets. Team 2: 4 points and 50 trains together, in the holder 0 cards and 2 tickets. Emma: 2 points, 25 trains, 2 cards, 3 tickets. Fritz: 2 points, 25 trains, 2 cards, 2 tickets. Face up: 1 blue, 2 red, 3 green, 4 purple, 5 yellow. Deck 85, discards 11, ticket deck 45. It is Emma''s turn."}',1778832000000,0,NULL,NULL);
INSERT INTO outbox VALUES ('4hwn3',47,'strip','{"order":"strip"}',1778832000000,0,NULL,NULL);
INSERT INTO outbox VALUES ('4hwn3',48,'direct','{"order":"direct","player":1504755213930594331,"silent":true,"message":{"text":"It is your turn. ⏳ Due <t:1779091200:R> (the last 2d from the bank). https://discord.com/channels/1504755213930594304/1504755213930594827\n- Fritz claimed Chengdu – Chungking (green) with 1 green, for 1 point.\n- Clara took red from the row for the hand and white from the row for the holder.\n- David claimed Chengdu – the junction west of Chengdu with 2 red, of these 1 red from the holder, for 2 points.\nYour hand, 2 cards: 1 green and 1 yellow.\nIn your team''s holder: no cards.\nYour tickets:\n▫️ Calcutta – Lhasa, 4 points: not yet, 3 trains missing\n▫️ Hanoi – Nagpur, 9 points: not yet, 10 trains missing\n▫️ Jiuquan – Nagpur, 13 points: not yet, 12 trains missing\nIn your team''s holder:\n▫️ Baroda – Calcutta, 6 points: not yet, 6 trains missing\n▫️ Kabul – Xi''an, 15 points: not yet, 16 trains missing","rows":[{"buttons":[{"id":"1a.4hwn3.53.d0","label":"Take blue","emoji":"🟦","style":"secondary","disabled":false},{"id":"1a.4hwn3.53.d1","label":"Take red","emoji":"🟥","style":"secondary","disabled":false},{"id":"1a.4hwn3.53.d2","label":"Take green","emoji":"🟩","style":"secondary","disabled":false},{"id":"1a.4hwn3.53.d3","label":"Take purple","emoji":"🟪","style":"secondary","disabled":false},{"id":"1a.4hwn3.53.d4","label":"Take yellow","emoji":"🟨","style":"secondary","disabled":false}]},{"buttons":[{"id":"1a.4hwn3.53.d_","label":"Deck","emoji":"❔","style":"secondary","disabled":false},{"id":"1o.4hwn3.53.c0","label":"Claim","emoji":"🛤️","style":"secondary","disabled":false},{"id":"1o.4hwn3.53.w","label":"Tickets","emoji":"🎫","style":"secondary","disabled":false},{"id":"1o.4hwn3.53.s0","label":"Share tickets","emoji":"🤝","style":"secondary","disabled":false}]},{"buttons":[{"id":"1k.4hwn3.hand","label":"My hand","emoji":"🎴","style":"secondary","disabled":false},{"id":"1o.4hwn3.53.pl","label":"Orders","emoji":"📋","style":"secondary","disabled":false},{"id":"1o.4hwn3.53.dh","label":"First card to: hand","style":"secondary","disabled":false},{"id":"1o.4hwn3.53.dt","label":"First card to: holder","style":"secondary","disabled":false}]},{"buttons":[{"id":"1a.4hwn3.53.c94.1g","label":"the junction north of Mandalay – Lhasa: 1 green · for Calcutta – Lhasa","style":"success","disabled":false},{"id":"1a.4hwn3.53.c4.1g","label":"Bangalore – Madras (green): 1 green","style":"success","disabled":false},{"id":"1a.4hwn3.53.c6.1g","label":"Baroda – Bombay (green): 1 green","style":"success","disabled":false}]},{"menu":{"id":"1m.0","placeholder":"Claim: the best tracks","offers":"choices","choices":[{"label":"the junction north of Mandalay – Lhasa: 1 grey","value":"1o.4hwn3.53.t94.0","description":"2 ways to pay · for your ticket · 1 point · tunnel, 6 cards turned up","chosen":false},{"label":"Bangalore – Madras: 1 green","value":"1a.4hwn3.53.c4.1g","description":"1 green · 1 point","chosen":false},{"label":"Baroda – Bombay: 1 green","value":"1a.4hwn3.53.c6.1g","description":"1 green · 1 point","chosen":false},{"label":"Canton – Fort Bayard: 1 yellow","value":"1a.4hwn3.53.c24.1y","description":"1 yellow · 1 point","chosen":false},{"label":"Canton – Nanning: 1 green","value":"1a.4hwn3.53.c28.1g","description":"1 green · 1 point","chosen":false},{"label":"Cawnpore – Kathmandu: 1 yellow","value":"1a.4hwn3.53.c32.1y","description":"1 yellow · 1 point · tunnel, 6 cards turned up","chosen":false},{"label":"Chiang Mai – Mandalay: 1 grey","value":"1o.4hwn3.53.t42.0","description":"2 ways to pay · 1 point","chosen":false},{"label":"Chiang Mai – Rangoon: 1 grey","value":"1o.4hwn3.53.t44.0","description":"2 ways to pay · 1 point","chosen":false},{"label":"Chiang Mai – Vientiane: 1 grey","value":"1o.4hwn3.53.t46.0","description":"2 ways to pay · 1 point","chosen":false},{"label":"Foochow – Nanchang: 1 green","value":"1a.4hwn3.53.c63.1g","description":"1 green · 1 point","chosen":false}],"least":1,"most":1}}]},"picture":{"number":19,"subject":{"hand":{"seat":2}},"theme":"day","language":"english"},"alt":"Your hand, 2 cards: 1 green and 1 yellow.\nIn your team''s holder: no cards.\nYour tickets:\n▫️ Calcutta – Lhasa, 4 points: not yet, 3 trains missing\n▫️ Hanoi – Nagpur, 9 points: not yet, 10 trains missing\n▫️ Jiuquan – Nagpur, 13 points: not yet, 12 trains missing\nIn your team''s holder:\n▫️ Baroda – Calcutta, 6 points: not yet, 6 trains missing\n▫️ Kabul – Xi''an, 15 points: not yet, 16 trains missing"}',1778832000000,0,NULL,NULL);
INSERT INTO outbox VALUES ('g7m2q',1,'lobby','{"order":"lobby","message":{"text":"**USA** · table `g7m2q`\n- <@1504755213930594328>\n4 seats are free. One more player, and the game can start. Who plays first is drawn at the start. A turn has 1d, and everybody has 2d in reserve for the whole game; then the substitute conductor plays the turn.\n-# Press Join to sit down. The seed of the shuffle is settled already: its SHA-256 is `3e5ed09556d8a05f0fb4ac387c2660d447d15a83210fba53830e62b11e1bba8f`.","rows":[{"buttons":[{"id":"1l.g7m2q.join","label":"Join","style":"success","disabled":false},{"id":"1l.g7m2q.leave","label":"Leave","style":"secondary","disabled":false},{"id":"1l.g7m2q.computer.medium","label":"Add computer","style":"secondary","disabled":false},{"id":"1l.g7m2q.settings","label":"Settings","style":"secondary","disabled":false},{"id":"1l.g7m2q.start","label":"Start","style":"primary","disabled":true}]}]}}',1778832000000,0,NULL,NULL);
INSERT INTO deliveries VALUES ('vn3p3',1778832000000,NULL,37748736,0);
INSERT INTO deliveries VALUES ('4hwn3',1778832000000,NULL,48234496,0);
INSERT INTO deliveries VALUES ('g7m2q',1778832000000,NULL,1048576,0);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594365,'sjdsm','lobby',NULL,0,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594370,'sjdsm','turn',NULL,1,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594372,'sjdsm','direct',1504755213930594327,1,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594374,'sjdsm','direct',1504755213930594328,1,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594378,'sjdsm','direct',1504755213930594327,2,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594382,'sjdsm','turn',NULL,3,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594383,'sjdsm','direct',1504755213930594327,3,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594384,'sjdsm','direct',1504755213930594328,3,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594389,'sjdsm','turn',NULL,4,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594390,'sjdsm','direct',1504755213930594328,4,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594395,'sjdsm','turn',NULL,5,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594396,'sjdsm','direct',1504755213930594327,5,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594401,'sjdsm','turn',NULL,6,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594402,'sjdsm','direct',1504755213930594328,6,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594409,'sjdsm','turn',NULL,8,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594410,'sjdsm','direct',1504755213930594327,8,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594417,'sjdsm','turn',NULL,10,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594418,'sjdsm','direct',1504755213930594328,10,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594423,'sjdsm','turn',NULL,11,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594424,'sjdsm','direct',1504755213930594327,11,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594431,'sjdsm','turn',NULL,13,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594432,'sjdsm','direct',1504755213930594327,13,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594433,'sjdsm','direct',1504755213930594328,13,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594440,'sjdsm','turn',NULL,15,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594441,'sjdsm','direct',1504755213930594327,15,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594448,'sjdsm','turn',NULL,17,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594449,'sjdsm','direct',1504755213930594327,17,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594450,'sjdsm','direct',1504755213930594328,17,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594457,'sjdsm','turn',NULL,19,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594458,'sjdsm','direct',1504755213930594327,19,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594463,'sjdsm','turn',NULL,20,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594464,'sjdsm','direct',1504755213930594328,20,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594469,'sjdsm','turn',NULL,21,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594470,'sjdsm','direct',1504755213930594327,21,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594477,'sjdsm','turn',NULL,23,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594478,'sjdsm','direct',1504755213930594327,23,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594479,'sjdsm','direct',1504755213930594328,23,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594484,'sjdsm','turn',NULL,24,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594485,'sjdsm','direct',1504755213930594327,24,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594490,'sjdsm','turn',NULL,25,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594491,'sjdsm','direct',1504755213930594328,25,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594498,'sjdsm','turn',NULL,27,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594499,'sjdsm','direct',1504755213930594327,27,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594500,'sjdsm','direct',1504755213930594328,27,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594507,'sjdsm','turn',NULL,29,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594508,'sjdsm','direct',1504755213930594327,29,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594509,'sjdsm','direct',1504755213930594328,29,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594514,'sjdsm','turn',NULL,30,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594515,'sjdsm','direct',1504755213930594327,30,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594520,'sjdsm','turn',NULL,31,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594521,'sjdsm','direct',1504755213930594328,31,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594528,'sjdsm','turn',NULL,33,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594529,'sjdsm','direct',1504755213930594327,33,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594530,'sjdsm','direct',1504755213930594328,33,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594535,'sjdsm','turn',NULL,34,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594536,'sjdsm','direct',1504755213930594328,34,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594541,'sjdsm','turn',NULL,35,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594542,'sjdsm','direct',1504755213930594327,35,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594547,'sjdsm','turn',NULL,36,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594548,'sjdsm','direct',1504755213930594328,36,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594553,'sjdsm','turn',NULL,37,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594554,'sjdsm','direct',1504755213930594327,37,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594559,'sjdsm','turn',NULL,38,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594560,'sjdsm','direct',1504755213930594328,38,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594567,'sjdsm','turn',NULL,40,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594568,'sjdsm','direct',1504755213930594327,40,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594569,'sjdsm','direct',1504755213930594328,40,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594576,'sjdsm','turn',NULL,42,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594577,'sjdsm','direct',1504755213930594327,42,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594578,'sjdsm','direct',1504755213930594328,42,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594583,'sjdsm','turn',NULL,43,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594584,'sjdsm','direct',1504755213930594327,43,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594589,'sjdsm','turn',NULL,44,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594590,'sjdsm','direct',1504755213930594328,44,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594597,'sjdsm','turn',NULL,46,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594598,'sjdsm','direct',1504755213930594327,46,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594599,'sjdsm','direct',1504755213930594328,46,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594606,'sjdsm','turn',NULL,48,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594607,'sjdsm','direct',1504755213930594327,48,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594608,'sjdsm','direct',1504755213930594328,48,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594615,'sjdsm','turn',NULL,50,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594616,'sjdsm','direct',1504755213930594327,50,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594617,'sjdsm','direct',1504755213930594328,50,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594622,'sjdsm','turn',NULL,51,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594623,'sjdsm','direct',1504755213930594328,51,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594628,'sjdsm','turn',NULL,52,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594629,'sjdsm','direct',1504755213930594327,52,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594636,'sjdsm','turn',NULL,54,0,1778832000000,'- Anna took 2 cards from the deck.
- The last round is over: the game has ended.');
INSERT INTO posts VALUES (1504755213930594361,1504755213930594637,'sjdsm','post',NULL,54,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594638,'sjdsm','post',NULL,54,1,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594361,1504755213930594644,'9ddv9','lobby',NULL,0,1,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594333,1504755213930594645,'vn3p3','lobby',NULL,0,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594333,1504755213930594650,'vn3p3','turn',NULL,1,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594651,'vn3p3','direct',1504755213930594327,1,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594652,'vn3p3','direct',1504755213930594328,1,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594656,'vn3p3','direct',1504755213930594327,2,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594333,1504755213930594660,'vn3p3','turn',NULL,3,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594661,'vn3p3','direct',1504755213930594327,3,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594662,'vn3p3','direct',1504755213930594328,3,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594333,1504755213930594667,'vn3p3','turn',NULL,4,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594668,'vn3p3','direct',1504755213930594328,4,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594333,1504755213930594673,'vn3p3','turn',NULL,5,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594674,'vn3p3','direct',1504755213930594327,5,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594333,1504755213930594679,'vn3p3','turn',NULL,6,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594680,'vn3p3','direct',1504755213930594328,6,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594333,1504755213930594685,'vn3p3','turn',NULL,7,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594686,'vn3p3','direct',1504755213930594327,7,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594333,1504755213930594693,'vn3p3','turn',NULL,9,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594694,'vn3p3','direct',1504755213930594328,9,1,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594333,1504755213930594701,'vn3p3','turn',NULL,11,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594371,1504755213930594702,'vn3p3','direct',1504755213930594327,11,1,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594333,1504755213930594709,'vn3p3','turn',NULL,13,1,1778832000000,'Anna took 2 cards from the deck.');
INSERT INTO posts VALUES (1504755213930594371,1504755213930594710,'vn3p3','direct',1504755213930594327,13,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594711,'vn3p3','direct',1504755213930594328,13,1,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594360,1504755213930594718,'7ccwm','lobby',NULL,0,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594360,1504755213930594725,'7ccwm','turn',NULL,1,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594726,'7ccwm','direct',1504755213930594328,1,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594727,1504755213930594728,'7ccwm','direct',1504755213930594329,1,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594729,1504755213930594730,'7ccwm','direct',1504755213930594331,1,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594734,'7ccwm','direct',1504755213930594328,2,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594727,1504755213930594738,'7ccwm','direct',1504755213930594329,3,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594360,1504755213930594742,'7ccwm','turn',NULL,4,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594743,'7ccwm','direct',1504755213930594328,4,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594729,1504755213930594744,'7ccwm','direct',1504755213930594331,4,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594360,1504755213930594751,'7ccwm','turn',NULL,6,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594727,1504755213930594752,'7ccwm','direct',1504755213930594329,6,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594360,1504755213930594757,'7ccwm','turn',NULL,7,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594729,1504755213930594758,'7ccwm','direct',1504755213930594331,7,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594360,1504755213930594763,'7ccwm','turn',NULL,8,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594764,'7ccwm','direct',1504755213930594328,8,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594360,1504755213930594769,'7ccwm','turn',NULL,9,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594727,1504755213930594770,'7ccwm','direct',1504755213930594329,9,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594360,1504755213930594777,'7ccwm','turn',NULL,11,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594727,1504755213930594778,'7ccwm','direct',1504755213930594329,11,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594729,1504755213930594779,'7ccwm','direct',1504755213930594331,11,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594360,1504755213930594786,'7ccwm','turn',NULL,13,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594787,'7ccwm','direct',1504755213930594328,13,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594729,1504755213930594788,'7ccwm','direct',1504755213930594331,13,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594360,1504755213930594793,'7ccwm','turn',NULL,14,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594727,1504755213930594794,'7ccwm','direct',1504755213930594329,14,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594360,1504755213930594799,'7ccwm','turn',NULL,15,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594729,1504755213930594800,'7ccwm','direct',1504755213930594331,15,1,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594360,1504755213930594805,'7ccwm','turn',NULL,16,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594373,1504755213930594806,'7ccwm','direct',1504755213930594328,16,1,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594360,1504755213930594813,'7ccwm','turn',NULL,18,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594727,1504755213930594814,'7ccwm','direct',1504755213930594329,18,1,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594360,1504755213930594821,'7ccwm','turn',NULL,20,1,1778832000000,'Clara took blue from the row and a card from the deck.');
INSERT INTO posts VALUES (1504755213930594727,1504755213930594822,'7ccwm','direct',1504755213930594329,20,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594729,1504755213930594823,'7ccwm','direct',1504755213930594331,20,1,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594827,1504755213930594831,'4hwn3','lobby',NULL,0,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594827,1504755213930594840,'4hwn3','turn',NULL,1,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594727,1504755213930594841,'4hwn3','direct',1504755213930594329,1,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594842,1504755213930594843,'4hwn3','direct',1504755213930594330,1,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594729,1504755213930594844,'4hwn3','direct',1504755213930594331,1,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594845,1504755213930594846,'4hwn3','direct',1504755213930594332,1,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594727,1504755213930594851,'4hwn3','direct',1504755213930594329,2,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594842,1504755213930594856,'4hwn3','direct',1504755213930594330,3,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594729,1504755213930594861,'4hwn3','direct',1504755213930594331,4,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594827,1504755213930594866,'4hwn3','turn',NULL,5,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594727,1504755213930594867,'4hwn3','direct',1504755213930594329,5,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594845,1504755213930594868,'4hwn3','direct',1504755213930594332,5,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594827,1504755213930594873,'4hwn3','turn',NULL,6,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594842,1504755213930594874,'4hwn3','direct',1504755213930594330,6,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594827,1504755213930594879,'4hwn3','turn',NULL,7,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594729,1504755213930594880,'4hwn3','direct',1504755213930594331,7,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594827,1504755213930594885,'4hwn3','turn',NULL,8,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594845,1504755213930594886,'4hwn3','direct',1504755213930594332,8,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594827,1504755213930594891,'4hwn3','turn',NULL,9,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594727,1504755213930594892,'4hwn3','direct',1504755213930594329,9,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594827,1504755213930594897,'4hwn3','turn',NULL,10,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594842,1504755213930594898,'4hwn3','direct',1504755213930594330,10,1,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594827,1504755213930594907,'4hwn3','turn',NULL,13,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594729,1504755213930594908,'4hwn3','direct',1504755213930594331,13,1,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594827,1504755213930594913,'4hwn3','turn',NULL,14,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594845,1504755213930594914,'4hwn3','direct',1504755213930594332,14,1,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594827,1504755213930594919,'4hwn3','turn',NULL,15,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594727,1504755213930594920,'4hwn3','direct',1504755213930594329,15,1,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594827,1504755213930594929,'4hwn3','turn',NULL,18,1,1778832000000,'Clara took red from the row for the hand and white from the row for the holder.');
INSERT INTO posts VALUES (1504755213930594842,1504755213930594930,'4hwn3','direct',1504755213930594330,18,1,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594933,1504755213930594937,'fhbgd','lobby',NULL,0,0,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594333,1504755213930594956,'vn3p3','ask.undo',NULL,14,1,1778832000000,NULL);
INSERT INTO posts VALUES (1504755213930594360,1504755213930594959,'7ccwm','notice',NULL,21,0,1778832000000,NULL);
INSERT INTO interactions_seen VALUES (1504755213930594363,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594366,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594368,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594376,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594380,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594387,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594393,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594399,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594404,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594407,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594412,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594415,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594421,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594426,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594429,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594435,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594438,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594443,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594446,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594452,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594455,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594461,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594467,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594472,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594475,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594482,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594488,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594493,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594496,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594502,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594505,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594512,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594518,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594523,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594526,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594533,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594539,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594545,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594551,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594557,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594562,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594565,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594571,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594574,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594581,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594587,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594592,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594595,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594601,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594604,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594610,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594613,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594620,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594626,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594631,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594634,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594639,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594642,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594646,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594648,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594654,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594658,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594665,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594671,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594677,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594683,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594688,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594691,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594696,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594699,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594704,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594707,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594713,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594716,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594719,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594721,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594723,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594732,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594736,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594740,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594746,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594749,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594755,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594761,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594767,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594772,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594775,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594781,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594784,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594791,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594797,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594803,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594808,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594811,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594816,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594819,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594825,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594829,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594832,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594834,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594836,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594838,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594849,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594854,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594859,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594864,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594871,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594877,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594883,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594889,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594895,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594900,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594902,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594905,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594911,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594917,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594922,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594924,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594927,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594935,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594938,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594940,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594943,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594946,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594949,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594952,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594954,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930594957,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930595003,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930595007,1778832000000);
INSERT INTO interactions_seen VALUES (1504755213930595011,1778832000000);
INSERT INTO answers VALUES (1504755213930595003,'vn3p3','1504755213930595003.fe689a3313f75d6243570eb03aa5721e','{"message":{"text":"Ben hat rot vom Stapel genommen.\nAm Zug ist Anna.\nDeine Hand, 5 Karten: 1× rot, 1× grün, 2× gelb und 1× schwarz.\nBauen könntest du jetzt: Denver – Santa Fe: 2× grau; Las Vegas – Los Angeles: 2× grau; Atlanta – Charleston: 2× grau; Atlanta – Raleigh: 2× grau; Boston – Montréal: 2× grau.","rows":[{"buttons":[{"id":"1k.vn3p3.hand","label":"Meine Hand","emoji":"🎴","style":"secondary","disabled":false},{"id":"1k.vn3p3.mine","label":"Mein Plan","emoji":"🗺️","style":"secondary","disabled":false},{"id":"1o.vn3p3.40.pl","label":"Aufträge","emoji":"📋","style":"secondary","disabled":false}]}]}}',1778832000000,1778832020000);
INSERT INTO answers VALUES (1504755213930595007,'4hwn3','1504755213930595007.80d2c351936261e012b2224856b2d79f','{"message":{"text":"David claimed Chengdu – the junction west of Chengdu with 2 red, of these 1 red from the holder, for 2 points.\nIt is Emma''s turn.\nYour hand, 3 cards: 1 red, 1 yellow and 1 orange. In the holder: 1 white.\nYou could claim now: Delhi – Lahore: 1 orange; Delhi – Lahore: 1 red; Foochow – Nanchang: 1 red; the junction west of Chengdu – the junction north of Mandalay: 1 orange; the junction north of Mandalay – Lhasa: 1 grey.","rows":[{"buttons":[{"id":"1k.4hwn3.hand","label":"My hand","emoji":"🎴","style":"secondary","disabled":false},{"id":"1k.4hwn3.mine","label":"My board","emoji":"🗺️","style":"secondary","disabled":false},{"id":"1o.4hwn3.53.pl","label":"Orders","emoji":"📋","style":"secondary","disabled":false}]},{"buttons":[{"id":"1u.4hwn3.53.back","label":"Undo","emoji":"↩️","style":"secondary","disabled":false}]}]}}',1778832000000,1778832020000);
INSERT INTO answers VALUES (1504755213930595011,'g7m2q','1504755213930595011.52e1f70c70b452effcbe1c412b4cef9b','{"message":{"text":"Tisch `g7m2q` ist eröffnet. Lade die anderen ein und drücke dann „Beginnen“."}}',1778832000000,1778832020000);
INSERT INTO timers VALUES ('9ddv9','lobby',-1,1779436800000,0);
INSERT INTO timers VALUES ('vn3p3','deadline',1,1779091200000,0);
INSERT INTO timers VALUES ('vn3p3','reminder',1,1779026400000,0);
INSERT INTO timers VALUES ('7ccwm','resume',-1,1779004800000,0);
INSERT INTO timers VALUES ('4hwn3','deadline',2,1779091200000,0);
INSERT INTO timers VALUES ('4hwn3','reminder',2,1779026400000,0);
INSERT INTO timers VALUES ('g7m2q','lobby',-1,1779436800000,0);
INSERT INTO audit VALUES (1,1504755213930594304,NULL,1504755213926400001,'server_set','{"key":"clock","value":1440}',1778832000000);
INSERT INTO audit VALUES (2,1504755213930594304,NULL,1504755213926400001,'server_set','{"key":"bank","value":2880}',1778832000000);
INSERT INTO audit VALUES (3,1504755213930594304,NULL,1504755213926400001,'server_set','{"key":"timeout","value":"substitute"}',1778832000000);
INSERT INTO audit VALUES (4,1504755213930594304,NULL,1504755213926400001,'server_set','{"key":"tables","value":50}',1778832000000);
INSERT INTO audit VALUES (5,1504755213930594304,NULL,1504755213926400001,'server_set','{"key":"each","value":9}',1778832000000);
INSERT INTO audit VALUES (6,1504755213930594304,NULL,1504755213926400001,'variant_new','{"variant":"club-rules"}',1778832000000);
INSERT INTO audit VALUES (7,1504755213930594304,NULL,1504755213926400001,'variant_set','{"variant":"club-rules"}',1778832000000);
INSERT INTO audit VALUES (8,1504755213930594304,'sjdsm',1504755213930594327,'start','{}',1778832000000);
INSERT INTO audit VALUES (9,1504755213930594304,'vn3p3',1504755213930594327,'start','{}',1778832000000);
INSERT INTO audit VALUES (10,1504755213930594304,'7ccwm',1504755213930594328,'start','{}',1778832000000);
INSERT INTO audit VALUES (11,1504755213930594304,'4hwn3',1504755213930594329,'start','{}',1778832000000);
INSERT INTO audit VALUES (12,1504755213930594304,'fhbgd',1504755213930594331,'cancel','{}',1778832000000);
INSERT INTO audit VALUES (13,1504755213930594304,'7ccwm',1504755213930594328,'pause','{"days":2}',1778832000000);
INSERT INTO audit VALUES (14,1504755213930594304,NULL,1504755213926400001,'ban','{"player":"1504755213930594332","seats":"stay"}',1778832000000);
INSERT INTO bans VALUES (1504755213930594304,'11f75cac406733e79a264875e24d77c525dee2bb183850e989b4f2e0d1215847',1778832000000);
INSERT INTO acknowledged VALUES (1504755213930595003,'1504755213930595003.fe689a3313f75d6243570eb03aa5721e','en',0,1778832000000,1778832005000);
INSERT INTO acknowledged VALUES (1504755213930595007,'1504755213930595007.80d2c351936261e012b2224856b2d79f','en',0,1778832000000,1778832005000);
INSERT INTO acknowledged VALUES (1504755213930595011,'1504755213930595011.52e1f70c70b452effcbe1c412b4cef9b','en',0,1778832000000,1778832005000);
INSERT INTO finished_games VALUES (1504755213930594304,'',1);
INSERT INTO finished_games VALUES (1504755213930594304,'london',1);
INSERT INTO results VALUES ('sjdsm',0,1504755213930594304,1,'london',0,1,33,1504755213930594327,'',27635231,8065506,1778832000000);
INSERT INTO results VALUES ('sjdsm',1,1504755213930594304,1,'london',1,2,28,1504755213930594328,'',22364769,8065506,1778832000000);
INSERT INTO standings VALUES (1504755213930594304,1504755213930594327,'','london','Anna',27635231,8065506,3438713,1,1,'{"places":[1],"points":33,"by_source":{"tracks":18,"tickets_made":9,"districts":6},"n_completed":2,"n_failed":0,"longest_path":11,"paths":11,"tracks":{"big_ben trafalgar_square":1,"big_ben waterloo":1,"brick_lane st_pauls":1,"buckingham_palace hyde_park":1,"buckingham_palace trafalgar_square":1,"charterhouse st_pauls":1,"globe_theatre st_pauls":1,"globe_theatre waterloo":1,"piccadilly_circus trafalgar_square":1,"st_pauls tower_of_london":1},"cities":{"big_ben":2,"brick_lane":1,"buckingham_palace":2,"charterhouse":1,"globe_theatre":2,"hyde_park":1,"piccadilly_circus":1,"st_pauls":4,"tower_of_london":1,"trafalgar_square":3,"waterloo":2},"turns":{"1m":18},"best":[{"game":"sjdsm","points":33,"place":1}]}',1778832000000);
INSERT INTO standings VALUES (1504755213930594304,1504755213930594328,'','london','Ben',22364769,8065506,-1831749,1,0,'{"places":[0,1],"points":28,"by_source":{"tracks":19,"tickets_made":8,"districts":1},"n_completed":2,"n_failed":0,"longest_path":9,"paths":9,"tracks":{"british_museum covent_garden":1,"british_museum kings_cross":1,"british_museum piccadilly_circus":1,"british_museum regents_park":1,"covent_garden piccadilly_circus":1,"covent_garden trafalgar_square":1,"globe_theatre tower_of_london":1,"hyde_park piccadilly_circus":1,"trafalgar_square waterloo":1},"cities":{"british_museum":4,"covent_garden":3,"globe_theatre":1,"hyde_park":1,"kings_cross":1,"piccadilly_circus":3,"regents_park":1,"tower_of_london":1,"trafalgar_square":2,"waterloo":1},"turns":{"1m":17},"best":[{"game":"sjdsm","points":28,"place":2}]}',1778832000000);
INSERT INTO meetings VALUES (1504755213930594304,1504755213930594327,'',1504755213930594328,'',1,1,0);
INSERT INTO meetings VALUES (1504755213930594304,1504755213930594328,'',1504755213930594327,'',1,0,1);
CREATE UNIQUE INDEX games_one_open_per_channel ON games (channel) WHERE status IN ('lobby', 'running');
CREATE INDEX games_by_server ON games (server, status);
CREATE INDEX seats_by_player ON seats (player, waiting);
CREATE INDEX outbox_pending ON outbox (game, number) WHERE given_up IS NULL;
CREATE INDEX deliveries_due ON deliveries (due);
CREATE INDEX posts_by_game ON posts (game, kind);
CREATE INDEX interactions_seen_by_time ON interactions_seen (seen);
CREATE INDEX answers_due ON answers (due);
CREATE INDEX timers_due ON timers (due);
CREATE INDEX audit_by_server ON audit (server, id);
CREATE INDEX imports_by_server ON imports (server, imported);
CREATE INDEX imports_by_hash ON imports (hash);
CREATE INDEX games_by_channel ON games (channel, ended);
CREATE INDEX acknowledged_due ON acknowledged (due);
CREATE INDEX results_by_number ON results (server, number);
CREATE INDEX results_by_player ON results (server, player, computer, map, number);
CREATE INDEX standings_by_strength ON standings (server, map, certain DESC, player, computer);
COMMIT;
