PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO _sqlx_migrations VALUES(1,'0001_tables','2026-11-23 06:35:16',1,X'd96f55ae50abd7c2d2c12d8911c4ba3e5e7cc455bc7dfdb6f2d308d135d03c48d39fa740f01d4a6652d6651a7e54d3d2',7140606);
INSERT INTO _sqlx_migrations VALUES(2,'0002_bans','2026-11-23 06:35:16',1,X'949833b9a288beab8c8a0a0a2b199981128d58565d016aea127f87a7c7238d0c4fd6bb3702ddb396641e4b0ccb91988f',4576590);
CREATE TABLE railpost (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
INSERT INTO railpost VALUES('program','railpost');
INSERT INTO railpost VALUES('commands_registered.1574312362628874240','54093e9fff934288c9c98e80ecc875883b0c75b87b5c2b8a4eb0a08f01b7d164');
INSERT INTO railpost VALUES('alive.all','1795488501101');
CREATE TABLE servers (
    id BIGINT NOT NULL PRIMARY KEY,
    joined BIGINT NOT NULL,
    -- When the bot was removed; a server is forgotten some time after.
    removed BIGINT
);
INSERT INTO servers VALUES(1574312362633068544,1795415716638,NULL);
CREATE TABLE server_settings (
    server BIGINT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (server, key)
);
INSERT INTO server_settings VALUES(1574312362633068544,'clock','1440');
INSERT INTO server_settings VALUES(1574312362633068544,'timeout','"substitute"');
INSERT INTO server_settings VALUES(1574312362633068544,'tables','50');
INSERT INTO server_settings VALUES(1574312362633068544,'each','9');
CREATE TABLE player_settings (
    player BIGINT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (player, key)
);
INSERT INTO player_settings VALUES(1574312362859560960,'language','"english"');
INSERT INTO player_settings VALUES(1574312362859560960,'call','"direct"');
INSERT INTO player_settings VALUES(1574312362859560960,'theme','"night"');
INSERT INTO player_settings VALUES(1574312362859560961,'language','"german"');
INSERT INTO player_settings VALUES(1574312362859560962,'time_zone','"Europe/Berlin"');
INSERT INTO player_settings VALUES(1574312362859560962,'quiet','{"from":"22:00:00","to":"07:00:00"}');
INSERT INTO player_settings VALUES(1574312537900449792,'reminder','{"share":50}');
INSERT INTO player_settings VALUES(1574312537900449792,'reminder_by','"direct"');
INSERT INTO player_settings VALUES(1574312362859560961,'away','[{"from":"2026-11-23T06:36:22.105Z","to":"2026-11-26T06:36:22.105Z"}]');
CREATE TABLE texts (
    hash TEXT NOT NULL PRIMARY KEY,
    content TEXT NOT NULL
);
INSERT INTO texts VALUES('47023d6a9ac3351e777b3825cc684744853bf9fec0852552bacde879c99cc25e',replace('# USA with the 30 tickets of the base box and the Longest Path bonus.\n# Every option is described in docs/maps.md, "Variants".\n\nid = "usa"\nname = "USA"\nmap = "usa"\n\n[players]\ncounts = [2, 3, 4, 5]\nteam_size = 1\n\n[set_up]\ntrains = 45\ncards_per_color = 12\nwild_cards = 14\nhand = 4\ntickets_dealt = 3\nlong_tickets_dealt = 0\ntickets_kept = 2\nreturned_tickets = "deck"\nopen_first_tickets = false\n\n[drawing]\nrow = 5\nsweep_at = 3\nface_up_wild_second = false\none_card_enough = false\n\n[claiming]\npoints = [1, 2, 4, 7, 10, 15]\nmountain_points = 2\nparallels_close_at = [2, 3]\n\n[tickets]\nsets = ["classic"]\nlong_sets = []\ndrawn = 3\nkept = 1\n\n[end]\ntrains_left = 2\nlast_turns = 1\ntie_breaks = ["completed_tickets", "longest_path_held"]\n\n[bonuses]\nlongest_path = 10\nglobetrotter = 0\nexplorer = 0\ndistricts = false\n','\n',char(10)));
INSERT INTO texts VALUES('dc8c09015a919cb42f963537e0046337c50d227ef053f56e9aca6b1d833ce584',replace('# The board USA: facts only.\n#\n# Four tickets of the base box were printed again with lower values: both are here,\n# the later one with the id ending in ":1910".\n# What each line means, and where the facts come from: docs/maps.md.\n\nid = "usa"\nname = "USA"\nvehicle = "train"\ncolors = ["red", "blue", "green", "yellow", "black", "white", "orange", "purple"]\n\n# at: latitude and longitude of the real place.\ncities = [\n  { id = "atlanta",        at = [33.749, -84.388], name = "Atlanta" },\n  { id = "boston",         at = [42.36, -71.059], name = "Boston" },\n  { id = "calgary",        at = [51.045, -114.072], name = "Calgary" },\n  { id = "charleston",     at = [32.777, -79.931], name = "Charleston" },\n  { id = "chicago",        at = [41.878, -87.63], name = "Chicago", big_city = true },\n  { id = "dallas",         at = [32.777, -96.797], name = "Dallas", big_city = true },\n  { id = "denver",         at = [39.739, -104.99], name = "Denver" },\n  { id = "duluth",         at = [46.787, -92.1], name = "Duluth" },\n  { id = "el_paso",        at = [31.762, -106.485], name = "El Paso" },\n  { id = "helena",         at = [46.589, -112.039], name = "Helena" },\n  { id = "houston",        at = [29.76, -95.37], name = "Houston", big_city = true },\n  { id = "kansas_city",    at = [39.1, -94.579], name = "Kansas City" },\n  { id = "las_vegas",      at = [36.17, -115.14], name = "Las Vegas" },\n  { id = "little_rock",    at = [34.746, -92.29], name = "Little Rock" },\n  { id = "los_angeles",    at = [34.052, -118.244], name = "Los Angeles", big_city = true },\n  { id = "miami",          at = [25.762, -80.192], name = "Miami", big_city = true },\n  { id = "montreal",       at = [45.502, -73.567], name = "Montréal" },\n  { id = "nashville",      at = [36.163, -86.781], name = "Nashville" },\n  { id = "new_orleans",    at = [29.951, -90.072], name = "New Orleans" },\n  { id = "new_york",       at = [40.713, -74.006], name = "New York", big_city = true },\n  { id = "oklahoma_city",  at = [35.468, -97.516], name = "Oklahoma City" },\n  { id = "omaha",          at = [41.257, -95.935], name = "Omaha" },\n  { id = "phoenix",        at = [33.448, -112.074], name = "Phoenix" },\n  { id = "pittsburgh",     at = [40.441, -79.996], name = "Pittsburgh" },\n  { id = "portland",       at = [45.515, -122.678], name = "Portland" },\n  { id = "raleigh",        at = [35.78, -78.638], name = "Raleigh" },\n  { id = "saint_louis",    at = [38.627, -90.199], name = "Saint Louis", also = ["St. Louis"] },\n  { id = "salt_lake_city", at = [40.761, -111.891], name = "Salt Lake City" },\n  { id = "san_francisco",  at = [37.775, -122.419], name = "San Francisco" },\n  { id = "santa_fe",       at = [35.687, -105.938], name = "Santa Fe" },\n  { id = "sault_st_marie", at = [46.495, -84.345], name = "Sault St. Marie", also = ["Sault Ste. Marie", "Sault Sainte Marie"] },\n  { id = "seattle",        at = [47.606, -122.332], name = "Seattle", big_city = true },\n  { id = "toronto",        at = [43.653, -79.383], name = "Toronto" },\n  { id = "vancouver",      at = [49.283, -123.121], name = "Vancouver" },\n  { id = "washington",     at = [38.907, -77.037], name = "Washington" },\n  { id = "winnipeg",       at = [49.895, -97.138], name = "Winnipeg" },\n]\n\n# Tracks between the same two cities are parallel.\ntracks = [\n  { id = "atlanta-charleston:gray",             length = 2 },\n  { id = "atlanta-miami:blue",                  length = 5 },\n  { id = "atlanta-nashville:gray",              length = 1 },\n  { id = "atlanta-new_orleans:orange",          length = 4 },\n  { id = "atlanta-new_orleans:yellow",          length = 4 },\n  { id = "atlanta-raleigh:gray1",               length = 2 },\n  { id = "atlanta-raleigh:gray2",               length = 2 },\n  { id = "boston-montreal:gray1",               length = 2 },\n  { id = "boston-montreal:gray2",               length = 2 },\n  { id = "boston-new_york:red",                 length = 2 },\n  { id = "boston-new_york:yellow",              length = 2 },\n  { id = "calgary-helena:gray",                 length = 4 },\n  { id = "calgary-seattle:gray",                length = 4 },\n  { id = "calgary-vancouver:gray",              length = 3 },\n  { id = "calgary-winnipeg:white",              length = 6 },\n  { id = "charleston-miami:purple",             length = 4 },\n  { id = "charleston-raleigh:gray",             length = 2 },\n  { id = "chicago-duluth:red",                  length = 3 },\n  { id = "chicago-omaha:blue",                  length = 4 },\n  { id = "chicago-pittsburgh:black",            length = 3 },\n  { id = "chicago-pittsburgh:orange",           length = 3 },\n  { id = "chicago-saint_louis:green",           length = 2 },\n  { id = "chicago-saint_louis:white",           length = 2 },\n  { id = "chicago-toronto:white",               length = 4 },\n  { id = "dallas-el_paso:red",                  length = 4 },\n  { id = "dallas-houston:gray1",                length = 1 },\n  { id = "dallas-houston:gray2",                length = 1 },\n  { id = "dallas-little_rock:gray",             length = 2 },\n  { id = "dallas-oklahoma_city:gray1",          length = 2 },\n  { id = "dallas-oklahoma_city:gray2",          length = 2 },\n  { id = "denver-helena:green",                 length = 4 },\n  { id = "denver-kansas_city:black",            length = 4 },\n  { id = "denver-kansas_city:orange",           length = 4 },\n  { id = "denver-oklahoma_city:red",            length = 4 },\n  { id = "denver-omaha:purple",                 length = 4 },\n  { id = "denver-phoenix:white",                length = 5 },\n  { id = "denver-salt_lake_city:red",           length = 3 },\n  { id = "denver-salt_lake_city:yellow",        length = 3 },\n  { id = "denver-santa_fe:gray",                length = 2 },\n  { id = "duluth-helena:orange",                length = 6 },\n  { id = "duluth-omaha:gray1",                  length = 2 },\n  { id = "duluth-omaha:gray2",                  length = 2 },\n  { id = "duluth-sault_st_marie:gray",          length = 3 },\n  { id = "duluth-toronto:purple",               length = 6 },\n  { id = "duluth-winnipeg:black",               length = 4 },\n  { id = "el_paso-houston:green",               length = 6 },\n  { id = "el_paso-los_angeles:black",           length = 6 },\n  { id = "el_paso-oklahoma_city:yellow",        length = 5 },\n  { id = "el_paso-phoenix:gray",                length = 3 },\n  { id = "el_paso-santa_fe:gray",               length = 2 },\n  { id = "helena-omaha:red",                    length = 5 },\n  { id = "helena-salt_lake_city:purple",        length = 3 },\n  { id = "helena-seattle:yellow",               length = 6 },\n  { id = "helena-winnipeg:blue",                length = 4 },\n  { id = "houston-new_orleans:gray",            length = 2 },\n  { id = "kansas_city-oklahoma_city:gray1",     length = 2 },\n  { id = "kansas_city-oklahoma_city:gray2",     length = 2 },\n  { id = "kansas_city-omaha:gray1",             length = 1 },\n  { id = "kansas_city-omaha:gray2",             length = 1 },\n  { id = "kansas_city-saint_louis:blue",        length = 2 },\n  { id = "kansas_city-saint_louis:purple",      length = 2 },\n  { id = "las_vegas-los_angeles:gray",          length = 2 },\n  { id = "las_vegas-salt_lake_city:orange",     length = 3 },\n  { id = "little_rock-nashville:white",         length = 3 },\n  { id = "little_rock-new_orleans:green",       length = 3 },\n  { id = "little_rock-oklahoma_city:gray",      length = 2 },\n  { id = "little_rock-saint_louis:gray",        length = 2 },\n  { id = "los_angeles-phoenix:gray",            length = 3 },\n  { id = "los_angeles-san_francisco:purple",    length = 3 },\n  { id = "los_angeles-san_francisco:yellow",    length = 3 },\n  { id = "miami-new_orleans:red",               length = 6 },\n  { id = "montreal-new_york:blue",              length = 3 },\n  { id = "montreal-sault_st_marie:black",       length = 5 },\n  { id = "montreal-toronto:gray",               length = 3 },\n  { id = "nashville-pittsburgh:yellow",         length = 4 },\n  { id = "nashville-raleigh:black",             length = 3 },\n  { id = "nashville-saint_louis:gray",          length = 2 },\n  { id = "new_york-pittsburgh:green",           length = 2 },\n  { id = "new_york-pittsburgh:white",           length = 2 },\n  { id = "new_york-washington:black",           length = 2 },\n  { id = "new_york-washington:orange",          length = 2 },\n  { id = "oklahoma_city-santa_fe:blue",         length = 3 },\n  { id = "phoenix-santa_fe:gray",               length = 3 },\n  { id = "pittsburgh-raleigh:gray",             length = 2 },\n  { id = "pittsburgh-saint_louis:green",        length = 5 },\n  { id = "pittsburgh-toronto:gray",             length = 2 },\n  { id = "pittsburgh-washington:gray",          length = 2 },\n  { id = "portland-salt_lake_city:blue",        length = 6 },\n  { id = "portland-san_francisco:green",        length = 5 },\n  { id = "portland-san_francisco:purple",       length = 5 },\n  { id = "portland-seattle:gray1",              length = 1 },\n  { id = "portland-seattle:gray2",              length = 1 },\n  { id = "raleigh-washington:gray1",            length = 2 },\n  { id = "raleigh-washington:gray2",            length = 2 },\n  { id = "salt_lake_city-san_francisco:orange", length = 5 },\n  { id = "salt_lake_city-san_francisco:white",  length = 5 },\n  { id = "sault_st_marie-toronto:gray",         length = 2 },\n  { id = "sault_st_marie-winnipeg:gray",        length = 6 },\n  { id = "seattle-vancouver:gray1",             length = 1 },\n  { id = "seattle-vancouver:gray2",             length = 1 },\n]\n\ntickets = [\n  { id = "boston-miami",                      value = 12, sets = ["classic", "mega", "big_cities"] },\n  { id = "calgary-phoenix",                   value = 13, sets = ["classic", "mega"] },\n  { id = "calgary-salt_lake_city",            value = 7, sets = ["classic", "mega"] },\n  { id = "chicago-new_orleans",               value = 7, sets = ["classic", "mega", "big_cities"] },\n  { id = "chicago-santa_fe",                  value = 9, sets = ["classic", "mega", "big_cities"] },\n  { id = "dallas-new_york",                   value = 11, sets = ["classic", "mega", "big_cities"] },\n  { id = "denver-el_paso",                    value = 4, sets = ["classic", "mega"] },\n  { id = "denver-pittsburgh",                 value = 11, sets = ["classic", "mega"] },\n  { id = "duluth-el_paso",                    value = 10, sets = ["classic", "mega"] },\n  { id = "duluth-houston",                    value = 8, sets = ["classic", "mega", "big_cities"] },\n  { id = "helena-los_angeles",                value = 8, sets = ["classic", "mega", "big_cities"] },\n  { id = "kansas_city-houston",               value = 5, sets = ["classic", "mega", "big_cities"] },\n  { id = "los_angeles-chicago",               value = 16, sets = ["classic", "mega", "big_cities"] },\n  { id = "los_angeles-miami",                 value = 20, sets = ["classic"] },\n  { id = "los_angeles-miami:1910",            value = 19, sets = ["mega", "big_cities"] },\n  { id = "los_angeles-new_york",              value = 21, sets = ["classic"] },\n  { id = "los_angeles-new_york:1910",         value = 20, sets = ["mega", "big_cities"] },\n  { id = "montreal-atlanta",                  value = 9, sets = ["classic", "mega"] },\n  { id = "montreal-new_orleans",              value = 13, sets = ["classic", "mega"] },\n  { id = "new_york-atlanta",                  value = 6, sets = ["classic", "mega", "big_cities"] },\n  { id = "portland-nashville",                value = 17, sets = ["classic", "mega"] },\n  { id = "portland-phoenix",                  value = 11, sets = ["classic", "mega"] },\n  { id = "san_francisco-atlanta",             value = 17, sets = ["classic", "mega"] },\n  { id = "sault_st_marie-nashville",          value = 8, sets = ["classic", "mega"] },\n  { id = "sault_st_marie-oklahoma_city",      value = 9, sets = ["classic"] },\n  { id = "sault_st_marie-oklahoma_city:1910", value = 8, sets = ["mega"] },\n  { id = "seattle-los_angeles",               value = 9, sets = ["classic", "mega", "big_cities"] },\n  { id = "seattle-new_york",                  value = 22, sets = ["classic"] },\n  { id = "seattle-new_york:1910",             value = 20, sets = ["mega", "big_cities"] },\n  { id = "toronto-miami",                     value = 10, sets = ["classic", "mega", "big_cities"] },\n  { id = "vancouver-montreal",                value = 20, sets = ["classic", "mega"] },\n  { id = "vancouver-santa_fe",                value = 13, sets = ["classic", "mega"] },\n  { id = "winnipeg-houston",                  value = 12, sets = ["classic", "mega", "big_cities"] },\n  { id = "winnipeg-little_rock",              value = 11, sets = ["classic", "mega"] },\n  { id = "calgary-nashville",                 value = 14, sets = ["1910", "mega"] },\n  { id = "chicago-atlanta",                   value = 5, sets = ["1910", "mega", "big_cities"] },\n  { id = "chicago-boston",                    value = 7, sets = ["1910", "mega", "big_cities"] },\n  { id = "chicago-new_york",                  value = 5, sets = ["1910", "mega", "big_cities"] },\n  { id = "denver-saint_louis",                value = 6, sets = ["1910", "mega"] },\n  { id = "duluth-dallas",                     value = 7, sets = ["1910", "mega", "big_cities"] },\n  { id = "houston-washington",                value = 10, sets = ["1910", "mega", "big_cities"] },\n  { id = "kansas_city-boston",                value = 11, sets = ["1910", "mega"] },\n  { id = "las_vegas-miami",                   value = 21, sets = ["1910", "mega", "big_cities"] },\n  { id = "las_vegas-new_york",                value = 19, sets = ["1910", "mega", "big_cities"] },\n  { id = "los_angeles-atlanta",               value = 15, sets = ["1910", "mega", "big_cities"] },\n  { id = "los_angeles-calgary",               value = 12, sets = ["1910", "mega", "big_cities"] },\n  { id = "los_angeles-oklahoma_city",         value = 9, sets = ["1910", "mega", "big_cities"] },\n  { id = "montreal-dallas",                   value = 13, sets = ["1910", "mega", "big_cities"] },\n  { id = "montreal-raleigh",                  value = 7, sets = ["1910", "mega"] },\n  { id = "nashville-new_york",                value = 6, sets = ["1910", "mega", "big_cities"] },\n  { id = "new_york-miami",                    value = 10, sets = ["1910", "mega", "big_cities"] },\n  { id = "omaha-new_orleans",                 value = 8, sets = ["1910", "mega"] },\n  { id = "phoenix-boston",                    value = 19, sets = ["1910", "mega"] },\n  { id = "pittsburgh-new_orleans",            value = 8, sets = ["1910", "mega"] },\n  { id = "portland-houston",                  value = 16, sets = ["1910", "mega", "big_cities"] },\n  { id = "portland-pittsburgh",               value = 19, sets = ["1910", "mega"] },\n  { id = "salt_lake_city-chicago",            value = 11, sets = ["1910", "mega", "big_cities"] },\n  { id = "salt_lake_city-kansas_city",        value = 7, sets = ["1910", "mega"] },\n  { id = "san_francisco-sault_st_marie",      value = 17, sets = ["1910", "mega"] },\n  { id = "san_francisco-washington",          value = 21, sets = ["1910", "mega"] },\n  { id = "sault_st_marie-miami",              value = 12, sets = ["1910", "mega", "big_cities"] },\n  { id = "seattle-las_vegas",                 value = 10, sets = ["1910", "mega", "big_cities"] },\n  { id = "seattle-oklahoma_city",             value = 14, sets = ["1910", "mega", "big_cities"] },\n  { id = "saint_louis-miami",                 value = 8, sets = ["1910", "mega", "big_cities"] },\n  { id = "toronto-charleston",                value = 6, sets = ["1910", "mega"] },\n  { id = "vancouver-denver",                  value = 11, sets = ["1910", "mega"] },\n  { id = "vancouver-duluth",                  value = 13, sets = ["1910", "mega"] },\n  { id = "washington-atlanta",                value = 4, sets = ["1910", "mega"] },\n  { id = "winnipeg-santa_fe",                 value = 10, sets = ["1910", "mega"] },\n  { id = "boston-washington",                 value = 4, sets = ["mega"] },\n  { id = "montreal-chicago",                  value = 7, sets = ["mega", "big_cities"] },\n  { id = "vancouver-portland",                value = 2, sets = ["mega"] },\n  { id = "winnipeg-omaha",                    value = 6, sets = ["mega"] },\n]\n','\n',char(10)));
INSERT INTO texts VALUES('c2195f1f2c850bc3de3da83537b83c0989135e73a164ef9f072b4f60de2aec29',replace('id = "club-rules"\nname = "Club rules"\nmap = "usa"\n\n[players]\ncounts = [2, 3, 4, 5]\nteam_size = 1\n\n[set_up]\ntrains = 45\ncards_per_color = 12\nwild_cards = 14\nhand = 4\ntickets_dealt = 3\nlong_tickets_dealt = 0\ntickets_kept = 2\nreturned_tickets = "deck"\nopen_first_tickets = false\n\n[drawing]\nrow = 5\nsweep_at = 3\nface_up_wild_second = false\none_card_enough = false\n\n[claiming]\npoints = [1, 2, 4, 7, 10, 15]\nmountain_points = 2\nparallels_close_at = [2, 3]\n\n[tickets]\nsets = ["classic"]\nlong_sets = []\ndrawn = 3\nkept = 1\n\n[end]\ntrains_left = 2\nlast_turns = 1\ntie_breaks = ["completed_tickets", "longest_path_held"]\n\n[bonuses]\nlongest_path = 10\nglobetrotter = 0\nexplorer = 0\ndistricts = false\n','\n',char(10)));
INSERT INTO texts VALUES('9d4dc45503cc00428235c7e7c36d4b504884ffd6aad3ef4161253bbbae4da286',replace('id = "club-rules"\nname = "Club rules"\nmap = "usa"\n\n[players]\ncounts = [2, 3, 4, 5]\nteam_size = 1\n\n[set_up]\ntrains = 30\ncards_per_color = 12\nwild_cards = 14\nhand = 4\ntickets_dealt = 3\nlong_tickets_dealt = 0\ntickets_kept = 2\nreturned_tickets = "deck"\nopen_first_tickets = false\n\n[drawing]\nrow = 5\nsweep_at = 3\nface_up_wild_second = false\none_card_enough = false\n\n[claiming]\npoints = [1, 2, 4, 7, 10, 15]\nmountain_points = 2\nparallels_close_at = [2, 3]\n\n[tickets]\nsets = ["classic"]\nlong_sets = []\ndrawn = 3\nkept = 1\n\n[end]\ntrains_left = 2\nlast_turns = 1\ntie_breaks = ["completed_tickets", "longest_path_held"]\n\n[bonuses]\nlongest_path = 10\nglobetrotter = 0\nexplorer = 0\ndistricts = false\n','\n',char(10)));
INSERT INTO texts VALUES('366d1025c12f2d6560e7e071980b41966c3852699ec223fbe08f3ed4ca02ab71',replace('# New York: as London with 15 taxis each; every attraction is a district of one place.\n# Every option is described in docs/maps.md, "Variants".\n\nid = "newyork"\nname = "New York"\nmap = "newyork"\n\n[players]\ncounts = [2, 3, 4]\nteam_size = 1\n\n[set_up]\ntrains = 15\ncards_per_color = 6\nwild_cards = 8\nhand = 2\ntickets_dealt = 2\nlong_tickets_dealt = 0\ntickets_kept = 1\nreturned_tickets = "deck"\nopen_first_tickets = false\n\n[drawing]\nrow = 5\nsweep_at = 3\nface_up_wild_second = true\none_card_enough = true\n\n[claiming]\npoints = [1, 2, 4, 7]\nmountain_points = 2\nparallels_close_at = [2]\n\n[tickets]\nsets = ["regular"]\nlong_sets = []\ndrawn = 2\nkept = 1\n\n[end]\ntrains_left = 2\nlast_turns = 1\ntie_breaks = ["completed_tickets"]\n\n[bonuses]\nlongest_path = 0\nglobetrotter = 0\nexplorer = 0\ndistricts = true\n','\n',char(10)));
INSERT INTO texts VALUES('ed7f7feda6f5b6c80381dce13cd9352fa59201c0b44aa19919c200e0ff3bced7',replace('# The board New York: facts only.\n#\n# An attraction of the board is a district of one place.\n# What each line means, and where the facts come from: docs/maps.md.\n\nid = "newyork"\nname = "New York"\nvehicle = "taxi"\ncolors = ["red", "blue", "green", "black", "orange", "purple"]\ncolor_names = { purple = "pink" }\n\n# at: latitude and longitude of the real place.\ncities = [\n  { id = "lincoln_center",        at = [40.7725, -73.9835], name = "Lincoln Center" },\n  { id = "central_park",          at = [40.768, -73.9735], name = "Central Park" },\n  { id = "midtown_west",          at = [40.7615, -73.9965], name = "Midtown West" },\n  { id = "times_square",          at = [40.758, -73.9855], name = "Times Square" },\n  { id = "united_nations",        at = [40.7489, -73.968], name = "United Nations" },\n  { id = "chelsea",               at = [40.7465, -74.0014], name = "Chelsea" },\n  { id = "empire_state_building", at = [40.7484, -73.9857], name = "Empire State Building" },\n  { id = "gramercy_park",         at = [40.7378, -73.9862], name = "Gramercy Park" },\n  { id = "greenwich_village",     at = [40.732, -73.997], name = "Greenwich Village" },\n  { id = "soho",                  at = [40.7233, -74.003], name = "Soho" },\n  { id = "east_village",          at = [40.7265, -73.9815], name = "East Village" },\n  { id = "chinatown",             at = [40.7158, -73.997], name = "Chinatown" },\n  { id = "lower_east_side",       at = [40.715, -73.9843], name = "Lower East Side" },\n  { id = "wall_street",           at = [40.706, -74.009], name = "Wall Street" },\n  { id = "brooklyn",              at = [40.698, -73.987], name = "Brooklyn" },\n]\n\n# Tracks between the same two cities are parallel.\ntracks = [\n  { id = "brooklyn-chinatown:orange",                  length = 3 },\n  { id = "brooklyn-chinatown:red",                     length = 3 },\n  { id = "brooklyn-lower_east_side:gray",              length = 3 },\n  { id = "brooklyn-wall_street:black",                 length = 3 },\n  { id = "brooklyn-wall_street:blue",                  length = 3 },\n  { id = "central_park-lincoln_center:orange",         length = 2 },\n  { id = "central_park-times_square:black",            length = 2 },\n  { id = "central_park-times_square:red",              length = 2 },\n  { id = "central_park-united_nations:purple",         length = 3 },\n  { id = "chelsea-empire_state_building:gray1",        length = 2 },\n  { id = "chelsea-empire_state_building:gray2",        length = 2 },\n  { id = "chelsea-gramercy_park:orange",               length = 2 },\n  { id = "chelsea-greenwich_village:green",            length = 3 },\n  { id = "chelsea-greenwich_village:red",              length = 3 },\n  { id = "chelsea-midtown_west:blue",                  length = 2 },\n  { id = "chelsea-soho:purple",                        length = 4 },\n  { id = "chinatown-greenwich_village:gray1",          length = 2 },\n  { id = "chinatown-greenwich_village:gray2",          length = 2 },\n  { id = "chinatown-lower_east_side:blue",             length = 1 },\n  { id = "chinatown-wall_street:green",                length = 1 },\n  { id = "chinatown-wall_street:purple",               length = 1 },\n  { id = "east_village-gramercy_park:gray",            length = 2 },\n  { id = "east_village-greenwich_village:blue",        length = 2 },\n  { id = "east_village-lower_east_side:black",         length = 1 },\n  { id = "empire_state_building-gramercy_park:blue",   length = 1 },\n  { id = "empire_state_building-gramercy_park:red",    length = 1 },\n  { id = "empire_state_building-midtown_west:green",   length = 2 },\n  { id = "empire_state_building-times_square:orange",  length = 1 },\n  { id = "empire_state_building-times_square:purple",  length = 1 },\n  { id = "empire_state_building-united_nations:black", length = 2 },\n  { id = "gramercy_park-greenwich_village:black",      length = 2 },\n  { id = "gramercy_park-greenwich_village:purple",     length = 2 },\n  { id = "gramercy_park-united_nations:green",         length = 3 },\n  { id = "greenwich_village-lower_east_side:gray",     length = 2 },\n  { id = "greenwich_village-soho:orange",              length = 2 },\n  { id = "lincoln_center-midtown_west:red",            length = 2 },\n  { id = "lincoln_center-times_square:blue",           length = 2 },\n  { id = "lincoln_center-times_square:green",          length = 2 },\n  { id = "midtown_west-times_square:gray",             length = 1 },\n  { id = "soho-wall_street:gray",                      length = 2 },\n  { id = "times_square-united_nations:gray",           length = 2 },\n]\n\ntickets = [\n  { id = "lower_east_side-wall_street",             value = 2 },\n  { id = "lincoln_center-empire_state_building",    value = 3 },\n  { id = "central_park-midtown_west",               value = 3 },\n  { id = "midtown_west-united_nations",             value = 3 },\n  { id = "empire_state_building-greenwich_village", value = 3 },\n  { id = "central_park-gramercy_park",              value = 4 },\n  { id = "times_square-east_village",               value = 4 },\n  { id = "gramercy_park-chinatown",                 value = 4 },\n  { id = "soho-east_village",                       value = 4 },\n  { id = "central_park-chelsea",                    value = 5 },\n  { id = "lincoln_center-greenwich_village",        value = 6 },\n  { id = "times_square-soho",                       value = 6 },\n  { id = "chelsea-wall_street",                     value = 6 },\n  { id = "empire_state_building-brooklyn",          value = 7 },\n  { id = "central_park-chinatown",                  value = 8 },\n  { id = "times_square-brooklyn",                   value = 8 },\n  { id = "united_nations-wall_street",              value = 8 },\n  { id = "chelsea-brooklyn",                        value = 8 },\n]\n\ndistricts = [\n  { id = "central_park", name = "Central Park", value = 1, cities = ["central_park"] },\n  { id = "times_square", name = "Times Square", value = 1, cities = ["times_square"] },\n  { id = "united_nations", name = "United Nations", value = 1, cities = ["united_nations"] },\n  { id = "chelsea", name = "Chelsea", value = 1, cities = ["chelsea"] },\n  { id = "empire_state_building", name = "Empire State Building", value = 1, cities = ["empire_state_building"] },\n  { id = "greenwich_village", name = "Greenwich Village", value = 1, cities = ["greenwich_village"] },\n  { id = "chinatown", name = "Chinatown", value = 1, cities = ["chinatown"] },\n  { id = "wall_street", name = "Wall Street", value = 1, cities = ["wall_street"] },\n  { id = "brooklyn", name = "Brooklyn", value = 1, cities = ["brooklyn"] },\n]\n','\n',char(10)));
INSERT INTO texts VALUES('881917d337a3924737dcdcd9a4d8aba15b4571af5e737156f20efbac06033de5',replace('# Team Asia: teams of two with shared holders, tunnels, triple routes.\n# Every option is described in docs/maps.md, "Variants".\n\nid = "team-asia"\nname = "Team Asia"\nmap = "team-asia"\n\n[players]\ncounts = [4, 6]\nteam_size = 2\n\n[set_up]\ntrains = 27\ncards_per_color = 12\nwild_cards = 14\nhand = 4\ntickets_dealt = 5\nlong_tickets_dealt = 0\ntickets_kept = 3\nreturned_tickets = "deck"\nopen_first_tickets = false\n\n[drawing]\nrow = 5\nsweep_at = 3\nface_up_wild_second = false\none_card_enough = false\n\n[claiming]\npoints = [1, 2, 4, 7, 10, 15, 18]\nmountain_points = 2\nparallels_close_at = [4]\n\n[tickets]\nsets = ["regular"]\nlong_sets = []\ndrawn = 4\nkept = 1\n\n[end]\ntrains_left = 4\nlast_turns = 1\ntie_breaks = ["completed_tickets", "longest_path_length"]\n\n[bonuses]\nlongest_path = 10\nglobetrotter = 10\nexplorer = 0\ndistricts = false\n','\n',char(10)));
INSERT INTO texts VALUES('0281ddb778b2afcabaf5c3ff65aa36fbe11a2de97a3594f91640c766c003c148',replace('# The board Team Asia: facts only.\n#\n# The cities and tracks were found in one source only. The tickets were found nowhere:\n# they are RECONSTRUCTIONS, made to fit what is known, and none claims to be a printed one.\n# The three junctions have no name and no place on earth; theirs here are ours.\n# What each line means, and where the facts come from: docs/maps.md.\n\nid = "team-asia"\nname = "Team Asia"\nvehicle = "train"\ncolors = ["red", "blue", "green", "yellow", "black", "white", "orange", "purple"]\ncertainty = { cities = "single_source", tracks = "single_source", tickets = "reconstructed" }\n\n# at: latitude and longitude of the real place.\ncities = [\n  { id = "bangalore",      at = [12.9716, 77.5946], name = "Bangalore", also = ["Bengaluru"] },\n  { id = "baroda",         at = [22.3072, 73.1812], name = "Baroda", also = ["Vadodara"] },\n  { id = "bombay",         at = [19.076, 72.8777], name = "Bombay", also = ["Mumbai"] },\n  { id = "calcutta",       at = [22.5726, 88.3639], name = "Calcutta", also = ["Kolkata"] },\n  { id = "canton",         at = [23.1291, 113.2644], name = "Canton", also = ["Guangzhou"] },\n  { id = "cawnpore",       at = [26.4499, 80.3319], name = "Cawnpore", also = ["Kanpur"] },\n  { id = "chengdu",        at = [30.5728, 104.0668], name = "Chengdu" },\n  { id = "chiang_mai",     at = [18.7883, 98.9853], name = "Chiang Mai" },\n  { id = "chungking",      at = [29.563, 106.5516], name = "Chungking", also = ["Chongqing"] },\n  { id = "dacca",          at = [23.8103, 90.4125], name = "Dacca", also = ["Dhaka"] },\n  { id = "delhi",          at = [28.6562, 77.241], name = "Delhi" },\n  { id = "dihua",          at = [43.8256, 87.6168], name = "Dihua", also = ["Ürümqi"] },\n  { id = "foochow",        at = [26.0745, 119.2965], name = "Foochow", also = ["Fuzhou"] },\n  { id = "fort_bayard",    at = [21.2707, 110.3594], name = "Fort Bayard", also = ["Zhanjiang"] },\n  { id = "hankow",         at = [30.581, 114.273], name = "Hankow", also = ["Wuhan"] },\n  { id = "hanoi",          at = [21.0285, 105.8542], name = "Hanoi" },\n  { id = "harbin",         at = [45.8038, 126.535], name = "Harbin" },\n  { id = "hong_kong",      at = [22.3193, 114.1694], name = "Hong Kong" },\n  { id = "hyderabad",      at = [17.385, 78.4867], name = "Hyderabad" },\n  { id = "jiuquan",        at = [39.7326, 98.4943], name = "Jiuquan" },\n  { id = "kabul",          at = [34.5553, 69.2075], name = "Kabul" },\n  { id = "karachi",        at = [24.8607, 67.0011], name = "Karachi" },\n  { id = "kashgar",        at = [39.4704, 75.9898], name = "Kashgar" },\n  { id = "kathmandu",      at = [27.7172, 85.324], name = "Kathmandu" },\n  { id = "kunming",        at = [24.8801, 102.8329], name = "Kunming" },\n  { id = "lahore",         at = [31.5204, 74.3587], name = "Lahore" },\n  { id = "lanchow",        at = [36.0611, 103.8343], name = "Lanchow", also = ["Lanzhou"] },\n  { id = "lhasa",          at = [29.652, 91.1721], name = "Lhasa" },\n  { id = "madras",         at = [13.0827, 80.2707], name = "Madras", also = ["Chennai"] },\n  { id = "mandalay",       at = [21.9588, 96.0891], name = "Mandalay" },\n  { id = "mukden",         at = [41.8057, 123.4315], name = "Mukden", also = ["Shenyang"] },\n  { id = "nagpur",         at = [21.1458, 79.0882], name = "Nagpur" },\n  { id = "nanchang",       at = [28.682, 115.8579], name = "Nanchang" },\n  { id = "nanning",        at = [22.817, 108.3665], name = "Nanning" },\n  { id = "peking",         at = [39.9042, 116.4074], name = "Peking", also = ["Beijing"] },\n  { id = "rangoon",        at = [16.8409, 96.1735], name = "Rangoon", also = ["Yangon"] },\n  { id = "rawalpindi",     at = [33.5651, 73.0169], name = "Rawalpindi" },\n  { id = "shanghai",       at = [31.2304, 121.4737], name = "Shanghai" },\n  { id = "sukkur",         at = [27.7052, 68.8574], name = "Sukkur" },\n  { id = "ulan_bator",     at = [47.8864, 106.9057], name = "Ulan Bator", also = ["Ulaanbaatar"] },\n  { id = "vientiane",      at = [17.9757, 102.6331], name = "Vientiane" },\n  { id = "xian",           at = [34.3416, 108.9398], name = "Xi''an" },\n  { id = "yinchuan",       at = [38.4872, 106.2309], name = "Yinchuan" },\n  { id = "junction_east",  at = [29.5, 98.3], name = "the junction west of Chengdu", junction = true, certainty = "reconstructed" },\n  { id = "junction_south", at = [27.3, 94.4], name = "the junction north of Mandalay", junction = true, certainty = "reconstructed" },\n  { id = "junction_west",  at = [33.6, 80.4], name = "the junction east of Rawalpindi", junction = true, certainty = "reconstructed" },\n]\n\n# Tracks between the same two cities are parallel.\ntracks = [\n  { id = "bangalore-bombay:purple",             length = 4 },\n  { id = "bangalore-bombay:white",              length = 4 },\n  { id = "bangalore-hyderabad:red",             length = 2 },\n  { id = "bangalore-madras:blue",               length = 1 },\n  { id = "bangalore-madras:green",              length = 1 },\n  { id = "baroda-bombay:black",                 length = 1 },\n  { id = "baroda-bombay:green",                 length = 1 },\n  { id = "baroda-cawnpore:orange",              length = 3 },\n  { id = "baroda-delhi:blue",                   length = 3 },\n  { id = "baroda-delhi:yellow",                 length = 3 },\n  { id = "baroda-karachi:white",                length = 2 },\n  { id = "bombay-hyderabad:blue",               length = 2 },\n  { id = "bombay-nagpur:yellow",                length = 2 },\n  { id = "calcutta-cawnpore:white",             length = 3 },\n  { id = "calcutta-dacca:blue",                 length = 1 },\n  { id = "calcutta-dacca:purple",               length = 1 },\n  { id = "calcutta-dacca:red",                  length = 1 },\n  { id = "calcutta-hyderabad:orange",           length = 4 },\n  { id = "calcutta-madras:black",               length = 5 },\n  { id = "calcutta-madras:yellow",              length = 5 },\n  { id = "calcutta-nagpur:green",               length = 3 },\n  { id = "canton-foochow:black",                length = 3 },\n  { id = "canton-foochow:blue",                 length = 3 },\n  { id = "canton-foochow:orange",               length = 3 },\n  { id = "canton-fort_bayard:yellow",           length = 1 },\n  { id = "canton-hankow:gray",                  length = 3 },\n  { id = "canton-hong_kong:red",                length = 1 },\n  { id = "canton-hong_kong:white",              length = 1 },\n  { id = "canton-nanning:green",                length = 1 },\n  { id = "canton-nanning:purple",               length = 1 },\n  { id = "cawnpore-delhi:green",                length = 2 },\n  { id = "cawnpore-junction_south:red",         length = 6 },\n  { id = "cawnpore-kathmandu:yellow",           length = 1, tunnel = 6 },\n  { id = "cawnpore-nagpur:black",               length = 2 },\n  { id = "chengdu-chungking:green",             length = 1 },\n  { id = "chengdu-chungking:yellow",            length = 1 },\n  { id = "chengdu-junction_east:red",           length = 2 },\n  { id = "chengdu-kunming:black",               length = 2 },\n  { id = "chengdu-kunming:white",               length = 2 },\n  { id = "chengdu-lanchow:gray",                length = 3 },\n  { id = "chengdu-xian:purple",                 length = 3 },\n  { id = "chiang_mai-kunming:purple",           length = 3 },\n  { id = "chiang_mai-mandalay:gray1",           length = 1 },\n  { id = "chiang_mai-mandalay:gray2",           length = 1 },\n  { id = "chiang_mai-rangoon:gray1",            length = 1 },\n  { id = "chiang_mai-rangoon:gray2",            length = 1 },\n  { id = "chiang_mai-vientiane:gray1",          length = 1 },\n  { id = "chiang_mai-vientiane:gray2",          length = 1 },\n  { id = "chungking-hankow:gray",               length = 3 },\n  { id = "chungking-nanning:blue",              length = 1 },\n  { id = "chungking-nanning:white",             length = 1 },\n  { id = "chungking-xian:orange",               length = 3 },\n  { id = "dacca-junction_south:yellow",         length = 2 },\n  { id = "dacca-mandalay:gray1",                length = 2 },\n  { id = "dacca-mandalay:gray2",                length = 2 },\n  { id = "delhi-karachi:purple",                length = 3 },\n  { id = "delhi-kathmandu:white",               length = 3, tunnel = 6 },\n  { id = "delhi-lahore:orange",                 length = 1 },\n  { id = "delhi-lahore:red",                    length = 1 },\n  { id = "dihua-jiuquan:white",                 length = 5 },\n  { id = "dihua-junction_west:blue",            length = 5 },\n  { id = "dihua-kashgar:orange",                length = 4 },\n  { id = "dihua-ulan_bator:gray",               length = 7 },\n  { id = "foochow-nanchang:green",              length = 1 },\n  { id = "foochow-nanchang:red",                length = 1 },\n  { id = "foochow-shanghai:purple",             length = 2 },\n  { id = "foochow-shanghai:white",              length = 2 },\n  { id = "foochow-shanghai:yellow",             length = 2 },\n  { id = "fort_bayard-nanning:black",           length = 1 },\n  { id = "hankow-nanchang:blue",                length = 1 },\n  { id = "hankow-nanchang:purple",              length = 1 },\n  { id = "hankow-shanghai:black",               length = 2 },\n  { id = "hankow-shanghai:orange",              length = 2 },\n  { id = "hankow-xian:green",                   length = 1 },\n  { id = "hankow-xian:white",                   length = 1 },\n  { id = "hanoi-kunming:green",                 length = 2 },\n  { id = "hanoi-nanning:gray1",                 length = 1 },\n  { id = "hanoi-nanning:gray2",                 length = 1 },\n  { id = "hanoi-vientiane:gray1",               length = 1 },\n  { id = "hanoi-vientiane:gray2",               length = 1 },\n  { id = "harbin-mukden:purple",                length = 2 },\n  { id = "harbin-mukden:yellow",                length = 2 },\n  { id = "harbin-peking:blue",                  length = 3 },\n  { id = "harbin-ulan_bator:gray1",             length = 6 },\n  { id = "harbin-ulan_bator:gray2",             length = 6 },\n  { id = "hyderabad-nagpur:purple",             length = 1 },\n  { id = "jiuquan-lanchow:black",               length = 2 },\n  { id = "jiuquan-ulan_bator:purple",           length = 3 },\n  { id = "jiuquan-yinchuan:red",                length = 2 },\n  { id = "junction_east-junction_south:orange", length = 1, tunnel = 5 },\n  { id = "junction_east-kunming:blue",          length = 2 },\n  { id = "junction_east-lanchow:green",         length = 4 },\n  { id = "junction_east-lhasa:yellow",          length = 3 },\n  { id = "junction_south-kunming:gray",         length = 3 },\n  { id = "junction_south-lhasa:gray",           length = 1, tunnel = 6 },\n  { id = "junction_south-mandalay:black",       length = 2 },\n  { id = "junction_west-kashgar:red",           length = 3 },\n  { id = "junction_west-lahore:white",          length = 2, tunnel = 5 },\n  { id = "junction_west-lhasa:black",           length = 5 },\n  { id = "junction_west-rawalpindi:purple",     length = 2, tunnel = 5 },\n  { id = "kabul-kashgar:yellow",                length = 3, tunnel = 4 },\n  { id = "kabul-rawalpindi:white",              length = 1, tunnel = 4 },\n  { id = "kabul-sukkur:orange",                 length = 2, tunnel = 4 },\n  { id = "karachi-sukkur:black",                length = 1 },\n  { id = "kashgar-rawalpindi:black",            length = 2, tunnel = 6 },\n  { id = "kunming-mandalay:gray1",              length = 3 },\n  { id = "kunming-mandalay:gray2",              length = 3 },\n  { id = "kunming-nanning:orange",              length = 2 },\n  { id = "kunming-nanning:red",                 length = 2 },\n  { id = "lahore-rawalpindi:blue",              length = 1 },\n  { id = "lahore-sukkur:green",                 length = 3 },\n  { id = "lanchow-xian:red",                    length = 2 },\n  { id = "lanchow-yinchuan:blue",               length = 1 },\n  { id = "mandalay-rangoon:gray1",              length = 2 },\n  { id = "mandalay-rangoon:gray2",              length = 2 },\n  { id = "mukden-peking:red",                   length = 2 },\n  { id = "mukden-peking:white",                 length = 2 },\n  { id = "peking-shanghai:blue",                length = 4 },\n  { id = "peking-shanghai:green",               length = 4 },\n  { id = "peking-shanghai:red",                 length = 4 },\n  { id = "peking-ulan_bator:green",             length = 4 },\n  { id = "peking-xian:black",                   length = 3 },\n  { id = "peking-xian:yellow",                  length = 3 },\n  { id = "peking-yinchuan:purple",              length = 3 },\n  { id = "rawalpindi-sukkur:red",               length = 3 },\n  { id = "ulan_bator-yinchuan:orange",          length = 3 },\n]\n\n# Routes of which all tracks may be claimed at any number of players.\nalways_open = ["canton-hong_kong"]\n\ntickets = [\n  { id = "bangalore-baroda",      value = 5 },\n  { id = "bangalore-delhi",       value = 7 },\n  { id = "bangalore-kashgar",     value = 11 },\n  { id = "baroda-calcutta",       value = 6 },\n  { id = "bombay-calcutta",       value = 5 },\n  { id = "bombay-delhi",          value = 4 },\n  { id = "bombay-madras",         value = 5 },\n  { id = "bombay-rawalpindi",     value = 6 },\n  { id = "calcutta-canton",       value = 8 },\n  { id = "calcutta-lhasa",        value = 4 },\n  { id = "canton-delhi",          value = 13 },\n  { id = "canton-harbin",         value = 10 },\n  { id = "canton-kathmandu",      value = 12 },\n  { id = "canton-mukden",         value = 9 },\n  { id = "canton-rangoon",        value = 5 },\n  { id = "cawnpore-karachi",      value = 5 },\n  { id = "cawnpore-kashgar",      value = 6 },\n  { id = "chengdu-hyderabad",     value = 10 },\n  { id = "chengdu-mukden",        value = 8 },\n  { id = "chiang_mai-foochow",    value = 7 },\n  { id = "chiang_mai-xian",       value = 7 },\n  { id = "chungking-dihua",       value = 11 },\n  { id = "chungking-lahore",      value = 12 },\n  { id = "chungking-lanchow",     value = 4 },\n  { id = "dacca-hong_kong",       value = 8 },\n  { id = "dacca-karachi",         value = 9 },\n  { id = "delhi-peking",          value = 17 },\n  { id = "delhi-vientiane",       value = 10 },\n  { id = "dihua-nanning",         value = 12 },\n  { id = "foochow-lhasa",         value = 10 },\n  { id = "foochow-peking",        value = 6 },\n  { id = "fort_bayard-hyderabad", value = 12 },\n  { id = "fort_bayard-peking",    value = 8 },\n  { id = "hankow-hong_kong",      value = 4 },\n  { id = "hankow-peking",         value = 4 },\n  { id = "hanoi-lanchow",         value = 6 },\n  { id = "hanoi-nagpur",          value = 9 },\n  { id = "hanoi-shanghai",        value = 7 },\n  { id = "harbin-kabul",          value = 20 },\n  { id = "harbin-kashgar",        value = 17 },\n  { id = "harbin-mandalay",       value = 14 },\n  { id = "hong_kong-ulan_bator",  value = 11 },\n  { id = "jiuquan-nagpur",        value = 13 },\n  { id = "jiuquan-shanghai",      value = 7 },\n  { id = "kabul-nanchang",        value = 17 },\n  { id = "kabul-xian",            value = 15 },\n  { id = "kabul-yinchuan",        value = 14 },\n  { id = "karachi-kathmandu",     value = 6 },\n  { id = "kathmandu-nanning",     value = 11 },\n  { id = "kunming-shanghai",      value = 8 },\n  { id = "kunming-xian",          value = 5 },\n  { id = "lahore-madras",         value = 9 },\n  { id = "lanchow-rawalpindi",    value = 13 },\n  { id = "lhasa-shanghai",        value = 10 },\n  { id = "madras-sukkur",         value = 9 },\n  { id = "mandalay-yinchuan",     value = 8 },\n  { id = "nanchang-vientiane",    value = 7 },\n  { id = "peking-rangoon",        value = 11 },\n  { id = "rangoon-ulan_bator",    value = 13 },\n  { id = "sukkur-ulan_bator",     value = 16 },\n]\n','\n',char(10)));
INSERT INTO texts VALUES('65d10d2b6bf40376654bc92cf060ccabc0189eee5dc037c2016c09c255376de6',replace('# London: short tracks, few buses, districts; a face-up bus may be the second card.\n# Every option is described in docs/maps.md, "Variants".\n\nid = "london"\nname = "London"\nmap = "london"\n\n[players]\ncounts = [2, 3, 4]\nteam_size = 1\n\n[set_up]\ntrains = 17\ncards_per_color = 6\nwild_cards = 8\nhand = 2\ntickets_dealt = 2\nlong_tickets_dealt = 0\ntickets_kept = 1\nreturned_tickets = "deck"\nopen_first_tickets = false\n\n[drawing]\nrow = 5\nsweep_at = 3\nface_up_wild_second = true\none_card_enough = true\n\n[claiming]\npoints = [1, 2, 4, 7]\nmountain_points = 2\nparallels_close_at = [2]\n\n[tickets]\nsets = ["regular"]\nlong_sets = []\ndrawn = 2\nkept = 1\n\n[end]\ntrains_left = 2\nlast_turns = 1\ntie_breaks = ["completed_tickets"]\n\n[bonuses]\nlongest_path = 0\nglobetrotter = 0\nexplorer = 0\ndistricts = true\n','\n',char(10)));
INSERT INTO texts VALUES('b74ae136fe3a2d508ea913ff1bc98184b2cc04f5b5d26e3c65de9acaab073fd3',replace('# The board London: facts only.\n#\n# What each line means, and where the facts come from: docs/maps.md.\n\nid = "london"\nname = "London"\nvehicle = "bus"\ncolors = ["blue", "green", "yellow", "black", "orange", "purple"]\ncolor_names = { purple = "pink" }\n\n# at: latitude and longitude of the real place.\ncities = [\n  { id = "regents_park",        at = [51.53, -0.152], name = "Regent''s Park" },\n  { id = "baker_street",        at = [51.5226, -0.1571], name = "Baker Street" },\n  { id = "kings_cross",         at = [51.5308, -0.1238], name = "King''s Cross" },\n  { id = "hyde_park",           at = [51.5032, -0.1545], name = "Hyde Park" },\n  { id = "british_museum",      at = [51.5194, -0.127], name = "British Museum" },\n  { id = "covent_garden",       at = [51.5118, -0.1228], name = "Covent Garden" },\n  { id = "piccadilly_circus",   at = [51.5101, -0.1346], name = "Piccadilly Circus" },\n  { id = "trafalgar_square",    at = [51.508, -0.1281], name = "Trafalgar Square" },\n  { id = "buckingham_palace",   at = [51.5014, -0.1419], name = "Buckingham Palace" },\n  { id = "big_ben",             at = [51.5007, -0.1246], name = "Big Ben" },\n  { id = "waterloo",            at = [51.5032, -0.1132], name = "Waterloo" },\n  { id = "globe_theatre",       at = [51.5081, -0.0972], name = "Globe Theatre" },\n  { id = "elephant_and_castle", at = [51.4946, -0.1005], name = "Elephant & Castle" },\n  { id = "charterhouse",        at = [51.5212, -0.0999], name = "The Charterhouse" },\n  { id = "st_pauls",            at = [51.5138, -0.0984], name = "St Paul''s" },\n  { id = "brick_lane",          at = [51.5219, -0.0717], name = "Brick Lane" },\n  { id = "tower_of_london",     at = [51.5081, -0.0759], name = "Tower of London" },\n]\n\n# Tracks between the same two cities are parallel.\ntracks = [\n  { id = "baker_street-british_museum:orange",         length = 4 },\n  { id = "baker_street-hyde_park:black",               length = 4 },\n  { id = "baker_street-piccadilly_circus:gray",        length = 4 },\n  { id = "baker_street-regents_park:blue",             length = 2 },\n  { id = "big_ben-buckingham_palace:green",            length = 2 },\n  { id = "big_ben-elephant_and_castle:yellow",         length = 3 },\n  { id = "big_ben-trafalgar_square:gray",              length = 1 },\n  { id = "big_ben-waterloo:blue",                      length = 1 },\n  { id = "brick_lane-charterhouse:green",              length = 3 },\n  { id = "brick_lane-st_pauls:orange",                 length = 3 },\n  { id = "brick_lane-tower_of_london:blue",            length = 3 },\n  { id = "british_museum-charterhouse:blue",           length = 4 },\n  { id = "british_museum-covent_garden:gray1",         length = 1 },\n  { id = "british_museum-covent_garden:gray2",         length = 1 },\n  { id = "british_museum-kings_cross:black",           length = 2 },\n  { id = "british_museum-piccadilly_circus:gray",      length = 2 },\n  { id = "british_museum-regents_park:yellow",         length = 3 },\n  { id = "buckingham_palace-hyde_park:orange",         length = 1 },\n  { id = "buckingham_palace-hyde_park:yellow",         length = 1 },\n  { id = "buckingham_palace-piccadilly_circus:purple", length = 2 },\n  { id = "buckingham_palace-trafalgar_square:gray",    length = 2 },\n  { id = "charterhouse-kings_cross:purple",            length = 3 },\n  { id = "charterhouse-st_pauls:black",                length = 1 },\n  { id = "covent_garden-piccadilly_circus:green",      length = 1 },\n  { id = "covent_garden-piccadilly_circus:yellow",     length = 1 },\n  { id = "covent_garden-st_pauls:gray1",               length = 3 },\n  { id = "covent_garden-st_pauls:gray2",               length = 3 },\n  { id = "covent_garden-trafalgar_square:black",       length = 1 },\n  { id = "covent_garden-trafalgar_square:purple",      length = 1 },\n  { id = "elephant_and_castle-globe_theatre:green",    length = 2 },\n  { id = "elephant_and_castle-tower_of_london:black",  length = 4 },\n  { id = "elephant_and_castle-waterloo:orange",        length = 2 },\n  { id = "globe_theatre-st_pauls:gray1",               length = 1 },\n  { id = "globe_theatre-st_pauls:gray2",               length = 1 },\n  { id = "globe_theatre-tower_of_london:gray",         length = 3 },\n  { id = "globe_theatre-waterloo:purple",              length = 2 },\n  { id = "hyde_park-piccadilly_circus:gray1",          length = 2 },\n  { id = "hyde_park-piccadilly_circus:gray2",          length = 2 },\n  { id = "kings_cross-regents_park:green",             length = 3 },\n  { id = "piccadilly_circus-trafalgar_square:blue",    length = 1 },\n  { id = "piccadilly_circus-trafalgar_square:orange",  length = 1 },\n  { id = "st_pauls-tower_of_london:purple",            length = 3 },\n  { id = "st_pauls-tower_of_london:yellow",            length = 3 },\n  { id = "trafalgar_square-waterloo:gray",             length = 2 },\n]\n\ntickets = [\n  { id = "british_museum-piccadilly_circus",      value = 2 },\n  { id = "hyde_park-covent_garden",               value = 3 },\n  { id = "piccadilly_circus-waterloo",            value = 3 },\n  { id = "british_museum-waterloo",               value = 4 },\n  { id = "british_museum-st_pauls",               value = 4 },\n  { id = "trafalgar_square-globe_theatre",        value = 4 },\n  { id = "trafalgar_square-st_pauls",             value = 4 },\n  { id = "globe_theatre-brick_lane",              value = 4 },\n  { id = "regents_park-piccadilly_circus",        value = 5 },\n  { id = "baker_street-trafalgar_square",         value = 5 },\n  { id = "buckingham_palace-elephant_and_castle", value = 5 },\n  { id = "big_ben-charterhouse",                  value = 5 },\n  { id = "kings_cross-buckingham_palace",         value = 6 },\n  { id = "hyde_park-st_pauls",                    value = 6 },\n  { id = "covent_garden-tower_of_london",         value = 6 },\n  { id = "big_ben-tower_of_london",               value = 6 },\n  { id = "kings_cross-tower_of_london",           value = 7 },\n  { id = "regents_park-elephant_and_castle",      value = 9 },\n  { id = "buckingham_palace-brick_lane",          value = 9 },\n  { id = "baker_street-tower_of_london",          value = 11 },\n]\n\ndistricts = [\n  { id = "district_1", name = "District 1", value = 1, cities = ["british_museum", "covent_garden"] },\n  { id = "district_2", name = "District 2", value = 2, cities = ["piccadilly_circus", "trafalgar_square", "buckingham_palace", "big_ben"] },\n  { id = "district_3", name = "District 3", value = 3, cities = ["waterloo", "globe_theatre", "elephant_and_castle"] },\n  { id = "district_4", name = "District 4", value = 4, cities = ["charterhouse", "st_pauls", "brick_lane", "tower_of_london"] },\n  { id = "district_5", name = "District 5", value = 5, cities = ["regents_park", "baker_street", "kings_cross", "hyde_park"] },\n]\n','\n',char(10)));
CREATE TABLE variants (
    server BIGINT NOT NULL,
    id TEXT NOT NULL,
    hash TEXT NOT NULL REFERENCES texts (hash),
    -- The id of the variant of the catalogue it was made of.
    base TEXT NOT NULL,
    changed BIGINT NOT NULL,
    PRIMARY KEY (server, id)
);
INSERT INTO variants VALUES(1574312362633068544,'club-rules','9d4dc45503cc00428235c7e7c36d4b504884ffd6aad3ef4161253bbbae4da286','usa',1795415760879);
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
);
INSERT INTO games VALUES('rmht9',18,1574312362633068544,1574312362859560963,NULL,1574312362859560960,'running','usa','47023d6a9ac3351e777b3825cc684744853bf9fec0852552bacde879c99cc25e','dc8c09015a919cb42f963537e0046337c50d227ef053f56e9aca6b1d833ce584',X'04bac01edaed09114a2619f43e169712c676d3233949583be368b0f89ae6fd05','{"clock":{"bank":"PT0S"},"language":"english","order":"random","pause":{"since":"2026-11-24T02:48:01.869Z","until":"2026-11-28T02:48:01.869Z"},"seats":5,"teams":"shuffled","theme":"day","time_out":"substitute","told":119}',50,119,39,NULL,1795415716659,1795488503803,NULL);
INSERT INTO games VALUES('6gkkf',23,1574312362633068544,1574312362859560964,NULL,1574312362859560960,'running','newyork','366d1025c12f2d6560e7e071980b41966c3852699ec223fbe08f3ed4ca02ab71','ed7f7feda6f5b6c80381dce13cd9352fa59201c0b44aa19919c200e0ff3bced7',X'2a504e65a0f60ab4eb3ddfa2f4fa8c40971a186aa0af0a589dd84215c2f16219','{"asked":{"agreed":[],"at":70,"seat":1,"to":67},"clock":{"bank":"PT48H","turn":"PT24H"},"host_paused":true,"language":"english","order":"random","seats":2,"teams":"shuffled","theme":"day","time_out":"substitute","told":70}',39,70,49,1795934182105,1795415761907,1795488503795,NULL);
INSERT INTO games VALUES('p9rhx',29,1574312362633068544,1574617114768048128,1574312362859560963,1574312362859560962,'running','team-asia','881917d337a3924737dcdcd9a4d8aba15b4571af5e737156f20efbac06033de5','0281ddb778b2afcabaf5c3ff65aa36fbe11a2de97a3594f91640c766c003c148',X'dcf34f0c0a97098f622990f28b3f51a7610b8f98d5d2da573f808821a5090075','{"clock":{"bank":"PT24H","turn":"PT12H"},"language":"english","order":"host_first","seats":4,"teams":"shuffled","theme":"day","time_out":"cautious","told":66,"votes":[{"agreed":[1],"by":1,"kind":"host","since":"2026-11-24T02:46:45.384Z"}]}',28,67,39,1795618062103,1795488375132,1795488462414,NULL);
INSERT INTO games VALUES('76dzz',17,1574312362633068544,1574617194615013376,1574312362859560963,1574312362859560961,'finished','london','65d10d2b6bf40376654bc92cf060ccabc0189eee5dc037c2016c09c255376de6','b74ae136fe3a2d508ea913ff1bc98184b2cc04f5b5d26e3c65de9acaab073fd3',X'cf745980f1d42b2adc471a30e0b322569c89d07bcf965afa4557719ff1f51f61','{"clock":{"bank":"PT0S","turn":"PT24H"},"language":"english","order":"random","seats":2,"teams":"shuffled","theme":"day","time_out":"substitute","told":108}',54,108,50,NULL,1795488394169,1795488402145,1795488402145);
INSERT INTO games VALUES('rjbns',2,1574312362633068544,1574617194615013376,1574312362859560963,1574312362859560961,'cancelled','london','65d10d2b6bf40376654bc92cf060ccabc0189eee5dc037c2016c09c255376de6','b74ae136fe3a2d508ea913ff1bc98184b2cc04f5b5d26e3c65de9acaab073fd3',X'cddd49368b5faf4197606ad1bba5d251a88f491022a05405a1d0a177727e6988','{"clock":{"bank":"PT0S","turn":"PT24H"},"language":"english","order":"joined","rematch_of":"76dzz","seats":2,"teams":"shuffled","theme":"day","time_out":"substitute","told":0}',0,0,2,NULL,1795488402525,1795488503803,1795488503803);
INSERT INTO games VALUES('cmt79',3,1574312362633068544,1574617231227092992,1574312362859560963,1574312537904644096,'cancelled','usa','47023d6a9ac3351e777b3825cc684744853bf9fec0852552bacde879c99cc25e','dc8c09015a919cb42f963537e0046337c50d227ef053f56e9aca6b1d833ce584',X'70167e90f7d916185a81b0a6b24b50eeecbbf641a94053243ebe622becde88b4','{"clock":{"bank":"PT0S","turn":"PT24H"},"language":"english","order":"random","seats":3,"teams":"shuffled","theme":"day","time_out":"substitute","told":0}',0,0,3,NULL,1795488402899,1795488403604,1795488403604);
INSERT INTO games VALUES('4bgtt',1,1574312362633068544,1574617654444949504,1574312362859560963,1574312537904644096,'lobby','usa','47023d6a9ac3351e777b3825cc684744853bf9fec0852552bacde879c99cc25e','dc8c09015a919cb42f963537e0046337c50d227ef053f56e9aca6b1d833ce584',X'b9b0b6cee4cd015b5cd937bd6aa99f400c9e24b1a05e33b51af59ad51e051b46','{"clock":{"bank":"PT0S","turn":"PT24H"},"language":"english","order":"random","seats":3,"teams":"shuffled","theme":"day","time_out":"substitute","told":0}',0,0,1,NULL,1795488503802,1795488503802,NULL);
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
INSERT INTO seats VALUES('rmht9',0,1574312362859560960,NULL,'Anna',1795415716659,1574312363018944512,1795488503803,'{"language":"english"}');
INSERT INTO seats VALUES('rmht9',1,NULL,'simple','Bolt',1795415716659,1574312363018944512,NULL,'{"language":"english"}');
INSERT INTO seats VALUES('rmht9',2,NULL,'simple','Ada',1795415716659,1574312363018944512,NULL,'{"language":"english"}');
INSERT INTO seats VALUES('6gkkf',0,1574312362859560961,NULL,'Ben',1795415762266,1574312554325344256,1795470192817,'{"away":[{"from":"2026-11-23T06:36:22.105Z","to":"2026-11-26T06:36:22.105Z"}],"clock":{"bank":"PT48H","from":"2026-11-23T21:43:12.817Z","given":"PT24H","muted":false,"reminded":false,"spent":"PT0S","turn":70},"language":"english"}');
INSERT INTO seats VALUES('6gkkf',1,1574312362859560960,NULL,'Anna',1795415761907,1574312552819589120,NULL,'{"language":"english"}');
INSERT INTO seats VALUES('p9rhx',0,1574312362859560962,'simple','Clara',1795488375132,1574617114759659520,NULL,'{"language":"english"}');
INSERT INTO seats VALUES('p9rhx',1,1574312537900449792,NULL,'David',1795488375496,1574617116261220352,1795488462103,'{"clock":{"bank":"PT24H","from":"2026-11-24T02:47:42.103Z","given":"PT12H","muted":false,"reminded":false,"spent":"PT0S","turn":66},"language":"english"}');
INSERT INTO seats VALUES('p9rhx',2,1574312537904644096,NULL,'Emma',1795488375851,1574617117775364096,NULL,'{"language":"english"}');
INSERT INTO seats VALUES('p9rhx',3,1574312537904644097,NULL,'Fritz',1795488376205,1574617119264342016,NULL,'{"language":"english"}');
INSERT INTO seats VALUES('76dzz',0,NULL,'simple','Ada',1795488394169,1574617194610819072,NULL,'{"language":"english"}');
INSERT INTO seats VALUES('76dzz',1,1574312362859560961,NULL,'Ben',1795488394169,1574617194610819072,NULL,'{"away":[{"from":"2026-11-23T06:36:22.105Z","to":"2026-11-26T06:36:22.105Z"}],"language":"english"}');
INSERT INTO seats VALUES('cmt79',0,1574312537904644096,NULL,'Emma',1795488402899,1574617231185149952,NULL,'{"language":"english"}');
INSERT INTO seats VALUES('cmt79',1,1574312537904644097,NULL,'Fritz',1795488403246,1574617232678322176,NULL,'{"language":"english"}');
INSERT INTO seats VALUES('4bgtt',0,1574312537904644096,NULL,'Emma',1795488503802,1574617654432366592,NULL,'{"language":"english"}');
INSERT INTO seats VALUES('rjbns',0,1574312362859560961,NULL,'Ben',1795488402525,1574617229650034688,NULL,'{"language":"english"}');
INSERT INTO seats VALUES('rjbns',1,NULL,'simple','Ada',1795488402525,1574617229650034688,NULL,'{"language":"english"}');
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
INSERT INTO actions VALUES('rmht9',1,NULL,'host',1574312362859560960,'deal',0,'[{"train_deck_shuffled":{"order":"*oy*wpgkrwgrgg*kkbbopkkgppgbwwy*rrpbrbkwobbypw*rok**r*yg*w*kbybkgpyorowykbpo*porkykwwbwbggy*r*woyoyr*gopgroppy"}},{"tickets_shuffled":{"deck":"regular","order":[27,32,1,15,9,33,11,7,30,29,4,23,31,0,26,22,12,3,8,2,19,24,17,10,13,20,21,6,18,5]}},{"hand_dealt":{"seat":0,"cards":"yopp"}},{"hand_dealt":{"seat":1,"cards":"rgop"}},{"hand_dealt":{"seat":2,"cards":"rgy*"}},{"row_place_filled":{"place":0,"card":"o"}},{"row_place_filled":{"place":1,"card":"y"}},{"row_place_filled":{"place":2,"card":"o"}},{"row_place_filled":{"place":3,"card":"w"}},{"row_place_filled":{"place":4,"card":"*"}},{"tickets_offered":{"seat":0,"tickets":[27,32,1]}},{"tickets_offered":{"seat":1,"tickets":[15,9,33]}},{"tickets_offered":{"seat":2,"tickets":[11,7,30]}}]',1,1795415761601);
INSERT INTO actions VALUES('rmht9',2,1,'computer',NULL,'keep 1 2 3',13,'[{"tickets_chosen":{"seat":1,"kept":[15,9,33],"returned":[]}}]',1,1795415761601);
INSERT INTO actions VALUES('rmht9',3,2,'computer',NULL,'keep 1 2 3',14,'[{"tickets_chosen":{"seat":2,"kept":[11,7,30],"returned":[]}}]',1,1795415761601);
INSERT INTO actions VALUES('6gkkf',1,NULL,'host',1574312362859560960,'deal',0,'[{"train_deck_shuffled":{"order":"ogrkrkro*ook***gkpk*grbb*pbpgk*gpbpobpro*grb"}},{"tickets_shuffled":{"deck":"regular","order":[1,2,11,13,10,14,15,9,7,8,3,12,17,6,4,0,16,5]}},{"hand_dealt":{"seat":0,"cards":"rb"}},{"hand_dealt":{"seat":1,"cards":"g*"}},{"row_place_filled":{"place":0,"card":"o"}},{"row_place_filled":{"place":1,"card":"r"}},{"row_place_filled":{"place":2,"card":"p"}},{"row_place_filled":{"place":3,"card":"b"}},{"row_place_filled":{"place":4,"card":"o"}},{"tickets_offered":{"seat":0,"tickets":[1,2]}},{"tickets_offered":{"seat":1,"tickets":[11,13]}}]',1,1795415762622);
INSERT INTO actions VALUES('6gkkf',2,1,'person',1574312362859560960,'keep 1 2',11,'[{"tickets_chosen":{"seat":1,"kept":[11,13],"returned":[]}}]',1,1795416017904);
INSERT INTO actions VALUES('6gkkf',3,0,'person',1574312362859560961,'keep 1 2',12,'[{"tickets_chosen":{"seat":0,"kept":[1,2],"returned":[]}},"play_began",{"turn_began":{"seat":0}}]',1,1795416018260);
INSERT INTO actions VALUES('6gkkf',4,0,'person',1574312362859560961,'draw 1',15,'[{"card_taken":{"seat":0,"place":0,"card":"o","to":"hand"}},{"row_place_filled":{"place":0,"card":"p"}}]',1,1795416018614);
INSERT INTO actions VALUES('rmht9',4,0,'person',1574312362859560960,'keep 1 2',15,'[{"tickets_chosen":{"seat":0,"kept":[27,32],"returned":[1]}},"play_began",{"turn_began":{"seat":0}}]',1,1795416018923);
INSERT INTO actions VALUES('rmht9',5,0,'person',1574312362859560960,'draw 1',18,'[{"card_taken":{"seat":0,"place":0,"card":"o","to":"hand"}},{"row_place_filled":{"place":0,"card":"r"}}]',1,1795416019277);
INSERT INTO actions VALUES('6gkkf',5,0,'person',1574312362859560961,'draw deck',17,'[{"card_drawn":{"seat":0,"card":"b","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795416184634);
INSERT INTO actions VALUES('6gkkf',6,1,'order',1574312362859560960,'draw deck',19,'[{"card_drawn":{"seat":1,"card":"p","to":"hand"}}]',1,1795416184634);
INSERT INTO actions VALUES('6gkkf',7,1,'order',1574312362859560960,'draw deck',20,'[{"card_drawn":{"seat":1,"card":"g","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795416184634);
INSERT INTO actions VALUES('6gkkf',8,0,'person',1574312362859560961,'draw deck',22,'[{"card_drawn":{"seat":0,"card":"*","to":"hand"}}]',1,1795434185648);
INSERT INTO actions VALUES('6gkkf',9,0,'person',1574312362859560961,'draw deck',23,'[{"card_drawn":{"seat":0,"card":"k","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795434185648);
INSERT INTO actions VALUES('6gkkf',10,1,'order',1574312362859560960,'draw deck',25,'[{"card_drawn":{"seat":1,"card":"g","to":"hand"}}]',1,1795434185648);
INSERT INTO actions VALUES('6gkkf',11,1,'order',1574312362859560960,'draw deck',26,'[{"card_drawn":{"seat":1,"card":"p","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795434185648);
INSERT INTO actions VALUES('6gkkf',12,0,'person',1574312362859560961,'draw deck',28,'[{"card_drawn":{"seat":0,"card":"b","to":"hand"}}]',1,1795434186720);
INSERT INTO actions VALUES('6gkkf',13,0,'person',1574312362859560961,'draw deck',29,'[{"card_drawn":{"seat":0,"card":"p","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795434186720);
INSERT INTO actions VALUES('6gkkf',14,1,'order',1574312362859560960,'draw deck',31,'[{"card_drawn":{"seat":1,"card":"*","to":"hand"}}]',1,1795434186720);
INSERT INTO actions VALUES('6gkkf',15,1,'order',1574312362859560960,'draw deck',32,'[{"card_drawn":{"seat":1,"card":"b","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795434186720);
INSERT INTO actions VALUES('6gkkf',16,0,'person',1574312362859560961,'draw deck',34,'[{"card_drawn":{"seat":0,"card":"b","to":"hand"}}]',1,1795434187792);
INSERT INTO actions VALUES('6gkkf',17,0,'person',1574312362859560961,'draw deck',35,'[{"card_drawn":{"seat":0,"card":"r","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795434187792);
INSERT INTO actions VALUES('6gkkf',18,1,'order',1574312362859560960,'draw deck',37,'[{"card_drawn":{"seat":1,"card":"g","to":"hand"}}]',1,1795434187792);
INSERT INTO actions VALUES('6gkkf',19,1,'order',1574312362859560960,'draw deck',38,'[{"card_drawn":{"seat":1,"card":"*","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795434187792);
INSERT INTO actions VALUES('6gkkf',20,0,'person',1574312362859560961,'draw deck',40,'[{"card_drawn":{"seat":0,"card":"k","to":"hand"}}]',1,1795452188863);
INSERT INTO actions VALUES('6gkkf',21,0,'person',1574312362859560961,'draw deck',41,'[{"card_drawn":{"seat":0,"card":"p","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795452188863);
INSERT INTO actions VALUES('6gkkf',22,1,'order',1574312362859560960,'draw deck',43,'[{"card_drawn":{"seat":1,"card":"k","to":"hand"}}]',1,1795452188863);
INSERT INTO actions VALUES('6gkkf',23,1,'order',1574312362859560960,'draw deck',44,'[{"card_drawn":{"seat":1,"card":"g","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795452188863);
INSERT INTO actions VALUES('6gkkf',24,0,'person',1574312362859560961,'draw deck',46,'[{"card_drawn":{"seat":0,"card":"*","to":"hand"}}]',1,1795452189934);
INSERT INTO actions VALUES('6gkkf',25,0,'person',1574312362859560961,'draw deck',47,'[{"card_drawn":{"seat":0,"card":"*","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795452189934);
INSERT INTO actions VALUES('6gkkf',26,1,'order',1574312362859560960,'draw deck',49,'[{"card_drawn":{"seat":1,"card":"*","to":"hand"}}]',1,1795452189934);
INSERT INTO actions VALUES('6gkkf',27,1,'order',1574312362859560960,'draw deck',50,'[{"card_drawn":{"seat":1,"card":"k","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795452189934);
INSERT INTO actions VALUES('6gkkf',28,0,'person',1574312362859560961,'draw deck',52,'[{"card_drawn":{"seat":0,"card":"o","to":"hand"}}]',1,1795452191009);
INSERT INTO actions VALUES('6gkkf',29,0,'person',1574312362859560961,'draw deck',53,'[{"card_drawn":{"seat":0,"card":"o","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795452191009);
INSERT INTO actions VALUES('6gkkf',30,1,'order',1574312362859560960,'draw deck',55,'[{"card_drawn":{"seat":1,"card":"*","to":"hand"}}]',1,1795452191009);
INSERT INTO actions VALUES('6gkkf',31,1,'order',1574312362859560960,'draw deck',56,'[{"card_drawn":{"seat":1,"card":"o","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795452191009);
INSERT INTO actions VALUES('6gkkf',32,0,'person',1574312362859560961,'draw deck',58,'[{"card_drawn":{"seat":0,"card":"r","to":"hand"}}]',1,1795470191736);
INSERT INTO actions VALUES('6gkkf',33,0,'person',1574312362859560961,'draw deck',59,'[{"card_drawn":{"seat":0,"card":"k","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795470191736);
INSERT INTO actions VALUES('6gkkf',34,1,'order',1574312362859560960,'draw deck',61,'[{"card_drawn":{"seat":1,"card":"r","to":"hand"}}]',1,1795470191736);
INSERT INTO actions VALUES('6gkkf',35,1,'order',1574312362859560960,'draw deck',62,'[{"card_drawn":{"seat":1,"card":"k","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795470191736);
INSERT INTO actions VALUES('6gkkf',36,0,'person',1574312362859560961,'draw deck',64,'[{"card_drawn":{"seat":0,"card":"r","to":"hand"}}]',1,1795470192817);
INSERT INTO actions VALUES('6gkkf',37,0,'person',1574312362859560961,'draw deck',65,'[{"card_drawn":{"seat":0,"card":"g","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795470192817);
INSERT INTO actions VALUES('6gkkf',38,1,'order',1574312362859560960,'draw deck',67,'[{"card_drawn":{"seat":1,"card":"o","to":"hand"}}]',1,1795470192817);
INSERT INTO actions VALUES('6gkkf',39,1,'order',1574312362859560960,'draw 1',68,'[{"card_taken":{"seat":1,"place":0,"card":"p","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795470192817);
INSERT INTO actions VALUES('rmht9',6,0,'person',1574312362859560960,'draw deck',20,'[{"card_drawn":{"seat":0,"card":"*","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795488197126);
INSERT INTO actions VALUES('rmht9',7,1,'computer',NULL,'claim kansas_city-omaha:gray1 p',22,'[{"track_claimed":{"seat":1,"track":57,"payment":{"hand":"p"}}},{"turn_began":{"seat":2}}]',1,1795488197126);
INSERT INTO actions VALUES('rmht9',8,2,'computer',NULL,'claim little_rock-saint_louis:gray y*',24,'[{"track_claimed":{"seat":2,"track":66,"payment":{"hand":"y*"}}},{"turn_began":{"seat":0}}]',1,1795488197126);
INSERT INTO actions VALUES('rmht9',9,0,'person',1574312362859560960,'draw deck',26,'[{"card_drawn":{"seat":0,"card":"y","to":"hand"}}]',1,1795488197490);
INSERT INTO actions VALUES('rmht9',10,0,'person',1574312362859560960,'draw deck',27,'[{"card_drawn":{"seat":0,"card":"g","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795488197490);
INSERT INTO actions VALUES('rmht9',11,1,'computer',NULL,'claim dallas-houston:gray1 o',29,'[{"track_claimed":{"seat":1,"track":25,"payment":{"hand":"o"}}},{"turn_began":{"seat":2}}]',1,1795488197490);
INSERT INTO actions VALUES('rmht9',12,2,'computer',NULL,'draw 4',31,'[{"card_taken":{"seat":2,"place":3,"card":"w","to":"hand"}},{"row_place_filled":{"place":3,"card":"g"}}]',1,1795488197490);
INSERT INTO actions VALUES('rmht9',13,2,'computer',NULL,'draw 4',33,'[{"card_taken":{"seat":2,"place":3,"card":"g","to":"hand"}},{"row_place_filled":{"place":3,"card":"b"}},{"turn_began":{"seat":0}}]',1,1795488197490);
INSERT INTO actions VALUES('rmht9',14,0,'person',1574312362859560960,'draw deck',36,'[{"card_drawn":{"seat":0,"card":"w","to":"hand"}}]',1,1795488197845);
INSERT INTO actions VALUES('rmht9',15,0,'person',1574312362859560960,'draw deck',37,'[{"card_drawn":{"seat":0,"card":"b","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795488197845);
INSERT INTO actions VALUES('rmht9',16,1,'computer',NULL,'draw 4',39,'[{"card_taken":{"seat":1,"place":3,"card":"b","to":"hand"}},{"row_place_filled":{"place":3,"card":"w"}}]',1,1795488197845);
INSERT INTO actions VALUES('rmht9',17,1,'computer',NULL,'draw 1',41,'[{"card_taken":{"seat":1,"place":0,"card":"r","to":"hand"}},{"row_place_filled":{"place":0,"card":"w"}},{"turn_began":{"seat":2}}]',1,1795488197845);
INSERT INTO actions VALUES('rmht9',18,2,'computer',NULL,'claim houston-new_orleans:gray gg',44,'[{"track_claimed":{"seat":2,"track":54,"payment":{"hand":"gg"}}},{"turn_began":{"seat":0}}]',1,1795488197845);
INSERT INTO actions VALUES('rmht9',19,0,'person',1574312362859560960,'draw deck',46,'[{"card_drawn":{"seat":0,"card":"k","to":"hand"}}]',1,1795488198201);
INSERT INTO actions VALUES('rmht9',20,0,'person',1574312362859560960,'draw deck',47,'[{"card_drawn":{"seat":0,"card":"y","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795488198201);
INSERT INTO actions VALUES('rmht9',21,1,'computer',NULL,'claim little_rock-oklahoma_city:gray rr',49,'[{"track_claimed":{"seat":1,"track":65,"payment":{"hand":"rr"}}},{"turn_began":{"seat":2}}]',1,1795488198201);
INSERT INTO actions VALUES('rmht9',22,2,'computer',NULL,'draw 4',51,'[{"card_taken":{"seat":2,"place":3,"card":"w","to":"hand"}},{"row_place_filled":{"place":3,"card":"k"}}]',1,1795488198201);
INSERT INTO actions VALUES('rmht9',23,2,'computer',NULL,'draw 4',53,'[{"card_taken":{"seat":2,"place":3,"card":"k","to":"hand"}},{"row_place_filled":{"place":3,"card":"r"}},{"turn_began":{"seat":0}}]',1,1795488198201);
INSERT INTO actions VALUES('rmht9',24,0,'person',1574312362859560960,'draw deck',56,'[{"card_drawn":{"seat":0,"card":"o","to":"hand"}}]',1,1795488198932);
INSERT INTO actions VALUES('rmht9',25,0,'person',1574312362859560960,'draw deck',57,'[{"card_drawn":{"seat":0,"card":"p","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795488198932);
INSERT INTO actions VALUES('rmht9',26,1,'computer',NULL,'draw 2',59,'[{"card_taken":{"seat":1,"place":1,"card":"y","to":"hand"}},{"row_place_filled":{"place":1,"card":"*"}}]',1,1795488198932);
INSERT INTO actions VALUES('rmht9',27,1,'computer',NULL,'draw 1',61,'[{"card_taken":{"seat":1,"place":0,"card":"w","to":"hand"}},{"row_place_filled":{"place":0,"card":"o"}},{"turn_began":{"seat":2}}]',1,1795488198932);
INSERT INTO actions VALUES('rmht9',28,2,'computer',NULL,'draw 4',64,'[{"card_taken":{"seat":2,"place":3,"card":"r","to":"hand"}},{"row_place_filled":{"place":3,"card":"p"}}]',1,1795488198932);
INSERT INTO actions VALUES('rmht9',29,2,'computer',NULL,'draw deck',66,'[{"card_drawn":{"seat":2,"card":"b","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795488198932);
INSERT INTO actions VALUES('rmht9',30,0,'person',1574312362859560960,'draw deck',68,'[{"card_drawn":{"seat":0,"card":"k","to":"hand"}}]',1,1795488199295);
INSERT INTO actions VALUES('rmht9',31,0,'person',1574312362859560960,'draw deck',69,'[{"card_drawn":{"seat":0,"card":"y","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795488199295);
INSERT INTO actions VALUES('rmht9',32,1,'computer',NULL,'draw 4',71,'[{"card_taken":{"seat":1,"place":3,"card":"p","to":"hand"}},{"row_place_filled":{"place":3,"card":"w"}}]',1,1795488199295);
INSERT INTO actions VALUES('rmht9',33,1,'computer',NULL,'draw 4',73,'[{"card_taken":{"seat":1,"place":3,"card":"w","to":"hand"}},{"row_place_filled":{"place":3,"card":"o"}},{"turn_began":{"seat":2}}]',1,1795488199295);
INSERT INTO actions VALUES('rmht9',34,2,'computer',NULL,'draw deck',76,'[{"card_drawn":{"seat":2,"card":"r","to":"hand"}}]',1,1795488199295);
INSERT INTO actions VALUES('rmht9',35,2,'computer',NULL,'draw deck',77,'[{"card_drawn":{"seat":2,"card":"o","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795488199295);
INSERT INTO actions VALUES('rmht9',36,0,'person',1574312362859560960,'draw deck',79,'[{"card_drawn":{"seat":0,"card":"y","to":"hand"}}]',1,1795488200010);
INSERT INTO actions VALUES('rmht9',37,0,'person',1574312362859560960,'draw deck',80,'[{"card_drawn":{"seat":0,"card":"p","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795488200010);
INSERT INTO actions VALUES('rmht9',38,1,'computer',NULL,'claim kansas_city-oklahoma_city:gray1 ww',82,'[{"track_claimed":{"seat":1,"track":55,"payment":{"hand":"ww"}}},{"turn_began":{"seat":2}}]',1,1795488200010);
INSERT INTO actions VALUES('rmht9',39,2,'computer',NULL,'claim calgary-vancouver:gray rrr',84,'[{"track_claimed":{"seat":2,"track":13,"payment":{"hand":"rrr"}}},{"turn_began":{"seat":0}}]',1,1795488200010);
INSERT INTO actions VALUES('rmht9',40,0,'person',1574312362859560960,'draw deck',86,'[{"card_drawn":{"seat":0,"card":"g","to":"hand"}}]',1,1795488200719);
INSERT INTO actions VALUES('rmht9',41,0,'person',1574312362859560960,'draw deck',87,'[{"card_drawn":{"seat":0,"card":"k","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795488200719);
INSERT INTO actions VALUES('rmht9',42,1,'computer',NULL,'draw deck',89,'[{"card_drawn":{"seat":1,"card":"b","to":"hand"}}]',1,1795488200719);
INSERT INTO actions VALUES('rmht9',43,1,'computer',NULL,'draw deck',90,'[{"card_drawn":{"seat":1,"card":"y","to":"hand"}},{"turn_began":{"seat":2}}]',1,1795488200719);
INSERT INTO actions VALUES('rmht9',44,2,'computer',NULL,'draw 4',92,'[{"card_taken":{"seat":2,"place":3,"card":"o","to":"hand"}},{"row_place_filled":{"place":3,"card":"b"}}]',1,1795488200719);
INSERT INTO actions VALUES('rmht9',45,2,'computer',NULL,'draw 3',94,'[{"card_taken":{"seat":2,"place":2,"card":"o","to":"hand"}},{"row_place_filled":{"place":2,"card":"k"}},{"turn_began":{"seat":0}}]',1,1795488200719);
INSERT INTO actions VALUES('p9rhx',1,NULL,'host',1574312362859560962,'deal',0,'[{"train_deck_shuffled":{"order":"opr*kgprbpykorobwyw*pby*opwpkbykg*gkrwrkowrorwpkygr*brgkykbobbwwoyr*ygogbwgp*o*wrypog**rb*ywkg*kbppkgp*owg*byy"}},{"tickets_shuffled":{"deck":"regular","order":[4,16,13,5,6,26,18,21,34,54,23,52,14,19,25,29,10,53,27,40,43,51,0,12,37,48,42,17,45,24,9,39,55,32,49,57,50,35,46,30,56,15,28,58,47,59,22,36,1,20,2,7,38,44,11,8,41,31,33,3]}},{"hand_dealt":{"seat":0,"cards":"byy*"}},{"hand_dealt":{"seat":1,"cards":"gwo*"}},{"hand_dealt":{"seat":2,"cards":"gkpp"}},{"hand_dealt":{"seat":3,"cards":"bkp*"}},{"row_place_filled":{"place":0,"card":"g"}},{"row_place_filled":{"place":1,"card":"k"}},{"row_place_filled":{"place":2,"card":"w"}},{"row_place_filled":{"place":3,"card":"y"}},{"row_place_filled":{"place":4,"card":"*"}},{"tickets_offered":{"seat":0,"tickets":[4,16,13,5,6]}},{"tickets_offered":{"seat":1,"tickets":[26,18,21,34,54]}},{"tickets_offered":{"seat":2,"tickets":[23,52,14,19,25]}},{"tickets_offered":{"seat":3,"tickets":[29,10,53,27,40]}}]',1,1795488376565);
INSERT INTO actions VALUES('p9rhx',2,0,'person',1574312362859560962,'resign',15,'[{"seat_resigned":{"seat":0}}]',1,1795488393448);
INSERT INTO actions VALUES('p9rhx',3,0,'computer',NULL,'keep 1 2 3 4 5 >1',16,'[{"tickets_chosen":{"seat":0,"kept":[4,16,13,5,6],"returned":[],"shared":4}}]',1,1795488393448);
INSERT INTO actions VALUES('76dzz',1,NULL,'host',1574312362859560961,'deal',0,'[{"train_deck_shuffled":{"order":"*goygokppkbbgyk*o*ogkkbypkbg*o*ypy*pg**bopyb"}},{"tickets_shuffled":{"deck":"regular","order":[14,13,11,19,18,5,12,2,8,17,9,6,7,4,16,15,1,0,10,3]}},{"hand_dealt":{"seat":0,"cards":"by"}},{"hand_dealt":{"seat":1,"cards":"op"}},{"row_place_filled":{"place":0,"card":"b"}},{"row_place_filled":{"place":1,"card":"*"}},{"row_place_filled":{"place":2,"card":"*"}},{"row_place_filled":{"place":3,"card":"g"}},{"row_place_filled":{"place":4,"card":"p"}},{"tickets_offered":{"seat":0,"tickets":[14,13]}},{"tickets_offered":{"seat":1,"tickets":[11,19]}}]',1,1795488394523);
INSERT INTO actions VALUES('76dzz',2,0,'computer',NULL,'keep 1 2',11,'[{"tickets_chosen":{"seat":0,"kept":[14,13],"returned":[]}}]',1,1795488394523);
INSERT INTO actions VALUES('76dzz',3,1,'person',1574312362859560961,'keep 1 2',12,'[{"tickets_chosen":{"seat":1,"kept":[11,19],"returned":[]}},"play_began",{"turn_began":{"seat":0}}]',1,1795488394882);
INSERT INTO actions VALUES('76dzz',4,0,'computer',NULL,'draw 5',15,'[{"card_taken":{"seat":0,"place":4,"card":"p","to":"hand"}},{"row_place_filled":{"place":4,"card":"*"}},"row_swept",{"row_place_filled":{"place":0,"card":"y"}},{"row_place_filled":{"place":1,"card":"p"}},{"row_place_filled":{"place":2,"card":"y"}},{"row_place_filled":{"place":3,"card":"*"}},{"row_place_filled":{"place":4,"card":"o"}}]',1,1795488394882);
INSERT INTO actions VALUES('76dzz',5,0,'computer',NULL,'draw 2',23,'[{"card_taken":{"seat":0,"place":1,"card":"p","to":"hand"}},{"row_place_filled":{"place":1,"card":"*"}},{"turn_began":{"seat":1}}]',1,1795488394882);
INSERT INTO actions VALUES('76dzz',6,1,'person',1574312362859560961,'draw deck',26,'[{"card_drawn":{"seat":1,"card":"g","to":"hand"}}]',1,1795488395591);
INSERT INTO actions VALUES('76dzz',7,1,'person',1574312362859560961,'draw deck',27,'[{"card_drawn":{"seat":1,"card":"b","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795488395591);
INSERT INTO actions VALUES('76dzz',8,0,'computer',NULL,'claim hyde_park-piccadilly_circus:gray1 pp',29,'[{"track_claimed":{"seat":0,"track":36,"payment":{"hand":"pp"}}},{"turn_began":{"seat":1}}]',1,1795488395591);
INSERT INTO actions VALUES('76dzz',9,1,'person',1574312362859560961,'draw deck',31,'[{"card_drawn":{"seat":1,"card":"k","to":"hand"}}]',1,1795488395953);
INSERT INTO actions VALUES('76dzz',10,1,'person',1574312362859560961,'draw deck',32,'[{"card_drawn":{"seat":1,"card":"p","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795488395953);
INSERT INTO actions VALUES('76dzz',11,0,'computer',NULL,'draw 3',34,'[{"card_taken":{"seat":0,"place":2,"card":"y","to":"hand"}},{"row_place_filled":{"place":2,"card":"y"}}]',1,1795488395953);
INSERT INTO actions VALUES('76dzz',12,0,'computer',NULL,'draw 3',36,'[{"card_taken":{"seat":0,"place":2,"card":"y","to":"hand"}},{"row_place_filled":{"place":2,"card":"b"}},{"turn_began":{"seat":1}}]',1,1795488395953);
INSERT INTO actions VALUES('76dzz',13,1,'person',1574312362859560961,'draw deck',39,'[{"card_drawn":{"seat":1,"card":"k","to":"hand"}}]',1,1795488396310);
INSERT INTO actions VALUES('76dzz',14,1,'person',1574312362859560961,'draw deck',40,'[{"card_drawn":{"seat":1,"card":"k","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795488396310);
INSERT INTO actions VALUES('76dzz',15,0,'computer',NULL,'claim covent_garden-st_pauls:gray1 yyy',42,'[{"track_claimed":{"seat":0,"track":25,"payment":{"hand":"yyy"}}},{"turn_began":{"seat":1}}]',1,1795488396310);
INSERT INTO actions VALUES('76dzz',16,1,'person',1574312362859560961,'draw deck',44,'[{"card_drawn":{"seat":1,"card":"g","to":"hand"}}]',1,1795488396670);
INSERT INTO actions VALUES('76dzz',17,1,'person',1574312362859560961,'draw deck',45,'[{"card_drawn":{"seat":1,"card":"o","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795488396670);
INSERT INTO actions VALUES('76dzz',18,0,'computer',NULL,'draw deck',47,'[{"card_drawn":{"seat":0,"card":"*","to":"hand"}}]',1,1795488396670);
INSERT INTO actions VALUES('76dzz',19,0,'computer',NULL,'draw deck',48,'[{"card_drawn":{"seat":0,"card":"o","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795488396670);
INSERT INTO actions VALUES('76dzz',20,1,'person',1574312362859560961,'draw deck',50,'[{"card_drawn":{"seat":1,"card":"*","to":"hand"}}]',1,1795488397034);
INSERT INTO actions VALUES('76dzz',21,1,'person',1574312362859560961,'draw deck',51,'[{"card_drawn":{"seat":1,"card":"k","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795488397034);
INSERT INTO actions VALUES('76dzz',22,0,'computer',NULL,'claim covent_garden-piccadilly_circus:green *',53,'[{"track_claimed":{"seat":0,"track":23,"payment":{"hand":"*"}}},{"turn_began":{"seat":1}}]',1,1795488397034);
INSERT INTO actions VALUES('76dzz',23,1,'person',1574312362859560961,'draw deck',55,'[{"card_drawn":{"seat":1,"card":"y","to":"hand"}}]',1,1795488397748);
INSERT INTO actions VALUES('76dzz',24,1,'person',1574312362859560961,'draw deck',56,'[{"card_drawn":{"seat":1,"card":"g","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795488397748);
INSERT INTO actions VALUES('76dzz',25,0,'computer',NULL,'draw deck',58,'[{"card_drawn":{"seat":0,"card":"b","to":"hand"}}]',1,1795488397748);
INSERT INTO actions VALUES('76dzz',26,0,'computer',NULL,'draw deck',59,'[{"card_drawn":{"seat":0,"card":"b","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795488397748);
INSERT INTO actions VALUES('76dzz',27,1,'person',1574312362859560961,'draw deck',61,'[{"card_drawn":{"seat":1,"card":"k","to":"hand"}}]',1,1795488398465);
INSERT INTO actions VALUES('76dzz',28,1,'person',1574312362859560961,'draw deck',62,'[{"card_drawn":{"seat":1,"card":"p","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795488398465);
INSERT INTO actions VALUES('76dzz',29,0,'computer',NULL,'draw deck',64,'[{"card_drawn":{"seat":0,"card":"p","to":"hand"}}]',1,1795488398465);
INSERT INTO actions VALUES('76dzz',30,0,'computer',NULL,'draw deck',65,'[{"card_drawn":{"seat":0,"card":"k","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795488398465);
INSERT INTO actions VALUES('76dzz',31,1,'person',1574312362859560961,'draw deck',67,'[{"card_drawn":{"seat":1,"card":"o","to":"hand"}}]',1,1795488399202);
INSERT INTO actions VALUES('76dzz',32,1,'person',1574312362859560961,'draw deck',68,'[{"card_drawn":{"seat":1,"card":"g","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795488399202);
INSERT INTO actions VALUES('76dzz',33,0,'computer',NULL,'draw deck',70,'[{"card_drawn":{"seat":0,"card":"y","to":"hand"}}]',1,1795488399202);
INSERT INTO actions VALUES('76dzz',34,0,'computer',NULL,'draw deck',71,'[{"card_drawn":{"seat":0,"card":"o","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795488399202);
INSERT INTO actions VALUES('76dzz',35,1,'person',1574312362859560961,'draw deck',73,'[{"card_drawn":{"seat":1,"card":"g","to":"hand"}}]',1,1795488399566);
INSERT INTO actions VALUES('76dzz',36,1,'person',1574312362859560961,'draw deck',74,'[{"card_drawn":{"seat":1,"card":"*","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795488399566);
INSERT INTO actions VALUES('76dzz',37,0,'computer',NULL,'draw deck',76,'[{"train_deck_shuffled":{"order":"gpp*y*by**y"}},{"card_drawn":{"seat":0,"card":"y","to":"hand"}}]',1,1795488399566);
INSERT INTO actions VALUES('76dzz',38,0,'computer',NULL,'draw deck',78,'[{"card_drawn":{"seat":0,"card":"*","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795488399566);
INSERT INTO actions VALUES('76dzz',39,1,'person',1574312362859560961,'draw deck',80,'[{"card_drawn":{"seat":1,"card":"*","to":"hand"}}]',1,1795488399927);
INSERT INTO actions VALUES('76dzz',40,1,'person',1574312362859560961,'draw deck',81,'[{"card_drawn":{"seat":1,"card":"y","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795488399927);
INSERT INTO actions VALUES('76dzz',41,0,'computer',NULL,'draw deck',83,'[{"card_drawn":{"seat":0,"card":"b","to":"hand"}}]',1,1795488399927);
INSERT INTO actions VALUES('76dzz',42,0,'computer',NULL,'draw deck',84,'[{"card_drawn":{"seat":0,"card":"*","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795488399927);
INSERT INTO actions VALUES('76dzz',43,1,'person',1574312362859560961,'draw deck',86,'[{"card_drawn":{"seat":1,"card":"y","to":"hand"}}]',1,1795488400656);
INSERT INTO actions VALUES('76dzz',44,1,'person',1574312362859560961,'draw deck',87,'[{"card_drawn":{"seat":1,"card":"*","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795488400656);
INSERT INTO actions VALUES('76dzz',45,0,'computer',NULL,'claim st_pauls-tower_of_london:purple p**',89,'[{"track_claimed":{"seat":0,"track":41,"payment":{"hand":"p**"}}},{"turn_began":{"seat":1}}]',1,1795488400656);
INSERT INTO actions VALUES('76dzz',46,1,'person',1574312362859560961,'draw deck',91,'[{"card_drawn":{"seat":1,"card":"p","to":"hand"}}]',1,1795488401045);
INSERT INTO actions VALUES('76dzz',47,1,'person',1574312362859560961,'draw deck',92,'[{"card_drawn":{"seat":1,"card":"p","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795488401045);
INSERT INTO actions VALUES('76dzz',48,0,'computer',NULL,'claim british_museum-charterhouse:blue bbbb',94,'[{"track_claimed":{"seat":0,"track":11,"payment":{"hand":"bbbb"}}},{"turn_began":{"seat":1}}]',1,1795488401045);
INSERT INTO actions VALUES('76dzz',49,1,'person',1574312362859560961,'draw deck',96,'[{"card_drawn":{"seat":1,"card":"g","to":"hand"}}]',1,1795488401418);
INSERT INTO actions VALUES('76dzz',50,1,'person',1574312362859560961,'draw deck',97,'[{"train_deck_shuffled":{"order":"bb*pb*b"}},{"card_drawn":{"seat":1,"card":"b","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795488401418);
INSERT INTO actions VALUES('76dzz',51,0,'computer',NULL,'claim trafalgar_square-waterloo:gray oo',100,'[{"track_claimed":{"seat":0,"track":43,"payment":{"hand":"oo"}}},{"last_round_began":{"seat":0}},{"turn_began":{"seat":1}}]',1,1795488401418);
INSERT INTO actions VALUES('76dzz',52,1,'person',1574312362859560961,'draw deck',103,'[{"card_drawn":{"seat":1,"card":"*","to":"hand"}}]',1,1795488402145);
INSERT INTO actions VALUES('76dzz',53,1,'person',1574312362859560961,'draw deck',104,'[{"card_drawn":{"seat":1,"card":"b","to":"hand"}},{"turn_began":{"seat":0}}]',1,1795488402145);
INSERT INTO actions VALUES('76dzz',54,0,'computer',NULL,'claim buckingham_palace-trafalgar_square:gray yy',106,'[{"track_claimed":{"seat":0,"track":20,"payment":{"hand":"yy"}}},{"game_ended":{"reason":"last_round"}}]',1,1795488402145);
INSERT INTO actions VALUES('p9rhx',4,1,'person',1574312537900449792,'keep 1 2 3 >1',17,'[{"tickets_chosen":{"seat":1,"kept":[26,18,21],"returned":[34,54],"shared":26}},{"tickets_put_in_holder":{"seat":0,"tickets":[4]}},{"tickets_put_in_holder":{"seat":1,"tickets":[26]}}]',1,1795488454432);
INSERT INTO actions VALUES('p9rhx',5,2,'person',1574312537904644096,'keep 1 2 3 >1',20,'[{"tickets_chosen":{"seat":2,"kept":[23,52,14],"returned":[19,25],"shared":23}}]',1,1795488454790);
INSERT INTO actions VALUES('p9rhx',6,3,'person',1574312537904644097,'keep 1 2 3 >1',21,'[{"tickets_chosen":{"seat":3,"kept":[29,10,53],"returned":[27,40],"shared":29}},{"tickets_put_in_holder":{"seat":2,"tickets":[23]}},{"tickets_put_in_holder":{"seat":3,"tickets":[29]}},"play_began",{"turn_began":{"seat":0}}]',1,1795488455153);
INSERT INTO actions VALUES('p9rhx',7,0,'computer',NULL,'claim lahore-rawalpindi:blue b',26,'[{"track_claimed":{"seat":0,"track":109,"payment":{"hand":"b"}}},{"turn_began":{"seat":1}}]',1,1795488455153);
INSERT INTO actions VALUES('p9rhx',8,1,'person',1574312537900449792,'draw deck',28,'[{"card_drawn":{"seat":1,"card":"b","to":null}}]',1,1795488455867);
INSERT INTO actions VALUES('p9rhx',9,1,'person',1574312537900449792,'put hand',29,'[{"card_put":{"seat":1,"card":"b","to":"hand"}}]',1,1795488456226);
INSERT INTO actions VALUES('p9rhx',10,1,'person',1574312537900449792,'draw 4',30,'[{"card_taken":{"seat":1,"place":3,"card":"y","to":"holder"}},{"row_place_filled":{"place":3,"card":"r"}},{"turn_began":{"seat":2}}]',1,1795488456533);
INSERT INTO actions VALUES('p9rhx',11,2,'person',1574312537904644096,'draw deck',33,'[{"card_drawn":{"seat":2,"card":"*","to":null}}]',1,1795488456839);
INSERT INTO actions VALUES('p9rhx',12,2,'person',1574312537904644096,'put hand',34,'[{"card_put":{"seat":2,"card":"*","to":"hand"}}]',1,1795488457193);
INSERT INTO actions VALUES('p9rhx',13,2,'person',1574312537904644096,'draw deck',35,'[{"card_drawn":{"seat":2,"card":"*","to":"holder"}},{"turn_began":{"seat":3}}]',1,1795488457503);
INSERT INTO actions VALUES('p9rhx',14,3,'person',1574312537904644097,'draw deck',37,'[{"card_drawn":{"seat":3,"card":"g","to":null}}]',1,1795488458166);
INSERT INTO actions VALUES('p9rhx',15,3,'person',1574312537904644097,'put hand',38,'[{"card_put":{"seat":3,"card":"g","to":"hand"}}]',1,1795488458522);
INSERT INTO actions VALUES('p9rhx',16,3,'person',1574312537904644097,'draw deck',39,'[{"card_drawn":{"seat":3,"card":"o","to":"holder"}},{"turn_began":{"seat":0}}]',1,1795488458827);
INSERT INTO actions VALUES('p9rhx',17,0,'computer',NULL,'claim junction_east-junction_south:orange *',41,'[{"tunnel_entered":{"seat":0,"track":89,"payment":{"hand":"*"}}},{"tunnel_card_turned":{"card":"p"}},{"tunnel_card_turned":{"card":"y"}},{"tunnel_card_turned":{"card":"r"}},{"tunnel_card_turned":{"card":"w"}},{"tunnel_card_turned":{"card":"*"}},{"tunnel_left":{"seat":0,"track":89}},{"turn_began":{"seat":1}}]',1,1795488458827);
INSERT INTO actions VALUES('p9rhx',18,1,'person',1574312537900449792,'draw deck',49,'[{"card_drawn":{"seat":1,"card":"o","to":null}}]',1,1795488459491);
INSERT INTO actions VALUES('p9rhx',19,1,'person',1574312537900449792,'put hand',50,'[{"card_put":{"seat":1,"card":"o","to":"hand"}}]',1,1795488459846);
INSERT INTO actions VALUES('p9rhx',20,1,'person',1574312537900449792,'draw 4',51,'[{"card_taken":{"seat":1,"place":3,"card":"r","to":"holder"}},{"row_place_filled":{"place":3,"card":"*"}},{"turn_began":{"seat":2}}]',1,1795488460154);
INSERT INTO actions VALUES('p9rhx',21,2,'person',1574312537904644096,'draw deck',54,'[{"card_drawn":{"seat":2,"card":"p","to":null}}]',1,1795488460462);
INSERT INTO actions VALUES('p9rhx',22,2,'person',1574312537904644096,'put hand',55,'[{"card_put":{"seat":2,"card":"p","to":"hand"}}]',1,1795488460817);
INSERT INTO actions VALUES('p9rhx',23,2,'person',1574312537904644096,'draw 1',56,'[{"card_taken":{"seat":2,"place":0,"card":"g","to":"holder"}},{"row_place_filled":{"place":0,"card":"g"}},{"turn_began":{"seat":3}}]',1,1795488461129);
INSERT INTO actions VALUES('p9rhx',24,3,'person',1574312537904644097,'draw deck',59,'[{"card_drawn":{"seat":3,"card":"w","to":null}}]',1,1795488461438);
INSERT INTO actions VALUES('p9rhx',25,3,'person',1574312537904644097,'put hand',60,'[{"card_put":{"seat":3,"card":"w","to":"hand"}}]',1,1795488461798);
INSERT INTO actions VALUES('p9rhx',26,3,'person',1574312537904644097,'draw 1',61,'[{"card_taken":{"seat":3,"place":0,"card":"g","to":"holder"}},{"row_place_filled":{"place":0,"card":"b"}},{"turn_began":{"seat":0}}]',1,1795488462103);
INSERT INTO actions VALUES('p9rhx',27,0,'computer',NULL,'claim mukden-peking:red *+r',64,'[{"track_claimed":{"seat":0,"track":115,"payment":{"hand":"*","holder":"r"}}},{"turn_began":{"seat":1}}]',1,1795488462103);
INSERT INTO actions VALUES('p9rhx',28,1,'person',1574312537900449792,'tickets',66,'[{"tickets_offered":{"seat":1,"tickets":[43,51,0,12]}}]',1,1795488462414);
INSERT INTO actions VALUES('rmht9',46,0,'person',1574312362859560960,'draw deck',97,'[{"card_drawn":{"seat":0,"card":"*","to":"hand"}}]',1,1795488503803);
INSERT INTO actions VALUES('rmht9',47,0,'person',1574312362859560960,'draw deck',98,'[{"card_drawn":{"seat":0,"card":"w","to":"hand"}},{"turn_began":{"seat":1}}]',1,1795488503803);
INSERT INTO actions VALUES('rmht9',48,1,'computer',NULL,'claim kansas_city-saint_louis:blue bb',100,'[{"track_claimed":{"seat":1,"track":59,"payment":{"hand":"bb"}}},{"turn_began":{"seat":2}}]',1,1795488503803);
INSERT INTO actions VALUES('rmht9',49,2,'computer',NULL,'draw 3',102,'[{"card_taken":{"seat":2,"place":2,"card":"k","to":"hand"}},{"row_place_filled":{"place":2,"card":"*"}},"row_swept",{"row_place_filled":{"place":0,"card":"g"}},{"row_place_filled":{"place":1,"card":"y"}},{"row_place_filled":{"place":2,"card":"*"}},{"row_place_filled":{"place":3,"card":"r"}},{"row_place_filled":{"place":4,"card":"*"}}]',1,1795488503803);
INSERT INTO actions VALUES('rmht9',50,2,'computer',NULL,'draw 1',110,'[{"card_taken":{"seat":2,"place":0,"card":"g","to":"hand"}},{"row_place_filled":{"place":0,"card":"*"}},"row_swept",{"row_place_filled":{"place":0,"card":"k"}},{"row_place_filled":{"place":1,"card":"o"}},{"row_place_filled":{"place":2,"card":"r"}},{"row_place_filled":{"place":3,"card":"*"}},{"row_place_filled":{"place":4,"card":"w"}},{"turn_began":{"seat":0}}]',1,1795488503803);
CREATE TABLE plans (
    game TEXT NOT NULL REFERENCES games (id),
    seat BIGINT NOT NULL,
    -- How many events there were when the orders became these.
    since BIGINT NOT NULL,
    plan TEXT NOT NULL,
    PRIMARY KEY (game, seat, since)
);
INSERT INTO plans VALUES('6gkkf',1,11,'{"from":11,"has_goal":true,"lines":[{"draw":{"wants":["deck"]}},{"tickets":{"keep":1}}],"looked":11,"version":2,"watches":[]}');
INSERT INTO plans VALUES('6gkkf',0,11,'{"from":11,"has_goal":false,"lines":[{"draw":{"wants":["needed"]}}],"looked":11,"version":2,"watches":[{"trains":10}]}');
INSERT INTO plans VALUES('6gkkf',0,15,'{"from":11,"has_goal":false,"lines":[{"draw":{"wants":["needed"]}}],"looked":15,"stopped":"nothing","version":3,"watches":[{"trains":10}]}');
INSERT INTO plans VALUES('6gkkf',1,22,'{"from":11,"has_goal":true,"lines":[{"draw":{"wants":["deck"]}},{"tickets":{"keep":1}}],"looked":19,"version":2,"watches":[]}');
INSERT INTO plans VALUES('6gkkf',1,28,'{"from":11,"has_goal":true,"lines":[{"draw":{"wants":["deck"]}},{"tickets":{"keep":1}}],"looked":25,"version":2,"watches":[]}');
INSERT INTO plans VALUES('6gkkf',1,34,'{"from":11,"has_goal":true,"lines":[{"draw":{"wants":["deck"]}},{"tickets":{"keep":1}}],"looked":31,"version":2,"watches":[]}');
INSERT INTO plans VALUES('6gkkf',1,40,'{"from":11,"has_goal":true,"lines":[{"draw":{"wants":["deck"]}},{"tickets":{"keep":1}}],"looked":37,"version":2,"watches":[]}');
INSERT INTO plans VALUES('6gkkf',1,46,'{"from":11,"has_goal":true,"lines":[{"draw":{"wants":["deck"]}},{"tickets":{"keep":1}}],"looked":43,"version":2,"watches":[]}');
INSERT INTO plans VALUES('6gkkf',1,52,'{"from":11,"has_goal":true,"lines":[{"draw":{"wants":["deck"]}},{"tickets":{"keep":1}}],"looked":49,"version":2,"watches":[]}');
INSERT INTO plans VALUES('6gkkf',1,58,'{"from":11,"has_goal":true,"lines":[{"draw":{"wants":["deck"]}},{"tickets":{"keep":1}}],"looked":55,"version":2,"watches":[]}');
INSERT INTO plans VALUES('6gkkf',1,64,'{"from":11,"has_goal":true,"lines":[{"draw":{"wants":["deck"]}},{"tickets":{"keep":1}}],"looked":61,"version":2,"watches":[]}');
INSERT INTO plans VALUES('6gkkf',1,70,'{"from":11,"has_goal":true,"lines":[{"draw":{"wants":["deck"]}},{"tickets":{"keep":1}}],"looked":67,"version":2,"watches":[]}');
INSERT INTO plans VALUES('p9rhx',0,17,'{"from":0,"has_goal":false,"lines":[],"looked":0,"version":0,"watches":[]}');
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
INSERT INTO outbox VALUES('rmht9',37,'turn','{"order":"turn","told":[{"text":"Anna took 2 cards from the deck.","news":"nothing"},{"text":"Bolt claimed Kansas City – Saint Louis (blue) with 2 blue, for 2 points.","news":{"claim":{"event":100}}},{"text":"Ada took black from the row and green from the row. Too many Locomotives in the row: it was swept and dealt anew 2 times.","news":"nothing"}],"next":"<@1574312362859560960> It is Anna''s turn. ⏸️ The table is paused and its clocks stand. It goes on <t:1795834081:R>, or with `/game resume`.","rows":[{"buttons":[{"id":"1o.rmht9.119.d","label":"Draw cards","emoji":"🃏","style":"primary","disabled":false},{"id":"1o.rmht9.119.c0","label":"Claim a track","emoji":"🛤️","style":"primary","disabled":false},{"id":"1o.rmht9.119.w","label":"Draw tickets","emoji":"🎫","style":"secondary","disabled":false}]},{"buttons":[{"id":"1k.rmht9.hand","label":"My hand","emoji":"🎴","style":"secondary","disabled":false},{"id":"1k.rmht9.board","label":"Board in words","emoji":"🗺️","style":"secondary","disabled":false}]}],"ping":[],"picture":{"number":50,"subject":{"table":{"since":97}},"theme":"day","language":"english"},"alt":"Board of USA. Anna took 2 cards from the deck. Bolt claimed Kansas City – Saint Louis (blue) with 2 blue, for 2 points. Ada took black from the row and green from the row. Too many Locomotives in the row: it was swept and dealt anew 2 times. Anna: 0 points, 45 trains, 22 cards, 2 tickets. Bolt: 8 points, 37 trains, 4 cards, 3 tickets. Ada: 8 points, 38 trains, 9 cards, 3 tickets. Face up: 1 black, 2 orange, 3 red, 4 Locomotive, 5 white. Deck 45, discards 25, ticket deck 22. It is Anna''s turn."}',1795488503803,0,1795488503803,NULL);
INSERT INTO outbox VALUES('rmht9',38,'strip','{"order":"strip"}',1795488503803,0,1795488503803,NULL);
INSERT INTO outbox VALUES('rmht9',39,'direct','{"order":"direct","player":1574312362859560960,"silent":false,"message":{"text":"It is up to you: https://discord.com/channels/1574312362633068544/1574312362859560963\nYour hand, 22 cards: 1 blue, 2 green, 5 yellow, 3 black, 2 white, 3 orange, 4 purple and 2 Locomotives.\nYour tickets:\n▫️ Seattle – New York, 22 points: not yet, 20 trains missing\n▫️ Winnipeg – Houston, 12 points: not yet, 18 trains missing","rows":[{"buttons":[{"id":"1a.rmht9.119.d0","label":"1 black","emoji":"⬛","style":"secondary","disabled":false},{"id":"1a.rmht9.119.d1","label":"2 orange","emoji":"🟧","style":"secondary","disabled":false},{"id":"1a.rmht9.119.d2","label":"3 red","emoji":"🟥","style":"secondary","disabled":false},{"id":"1a.rmht9.119.d3","label":"4 Locomotive","emoji":"🚂","style":"secondary","disabled":false},{"id":"1a.rmht9.119.d4","label":"5 white","emoji":"⬜","style":"secondary","disabled":false}]},{"buttons":[{"id":"1a.rmht9.119.d_","label":"From the deck (45 left)","emoji":"❔","style":"secondary","disabled":false},{"id":"1o.rmht9.119.c0","label":"Claim a track","emoji":"🛤️","style":"secondary","disabled":false},{"id":"1o.rmht9.119.w","label":"Draw tickets","emoji":"🎫","style":"secondary","disabled":false},{"id":"1k.rmht9.hand","label":"My hand","emoji":"🎴","style":"secondary","disabled":false},{"id":"1o.rmht9.119.pl","label":"Orders","emoji":"📋","style":"secondary","disabled":false}]},{"menu":{"id":"1m.0","placeholder":"Claim: the best tracks","offers":"choices","choices":[{"label":"Helena – Seattle: 6 yellow","value":"1o.rmht9.119.t52.0","description":"2 ways to pay · for your ticket · 15 points","chosen":false},{"label":"Denver – Helena: 4 green","value":"1a.rmht9.119.c30.2g2*","description":"2 green + 2 Locomotives · for your ticket · 7 points","chosen":false},{"label":"Chicago – Pittsburgh: 3 black","value":"1o.rmht9.119.t19.0","description":"3 ways to pay · for your ticket · 4 points","chosen":false},{"label":"Chicago – Pittsburgh: 3 orange","value":"1o.rmht9.119.t20.0","description":"3 ways to pay · for your ticket · 4 points","chosen":false},{"label":"Denver – Santa Fe: 2 grey","value":"1o.rmht9.119.t38.0","description":"14 ways to pay · for your ticket · 2 points","chosen":false},{"label":"El Paso – Santa Fe: 2 grey","value":"1o.rmht9.119.t49.0","description":"14 ways to pay · for your ticket · 2 points","chosen":false},{"label":"New York – Pittsburgh: 2 green","value":"1o.rmht9.119.t77.0","description":"3 ways to pay · for your ticket · 2 points","chosen":false},{"label":"New York – Pittsburgh: 2 white","value":"1o.rmht9.119.t78.0","description":"3 ways to pay · for your ticket · 2 points","chosen":false},{"label":"Duluth – Toronto: 6 purple","value":"1a.rmht9.119.c43.4p2*","description":"4 purple + 2 Locomotives · 15 points","chosen":false},{"label":"Sault St. Marie – Winnipeg: 6 grey","value":"1o.rmht9.119.t97.0","description":"3 ways to pay · 15 points","chosen":false},{"label":"El Paso – Oklahoma City: 5 yellow","value":"1o.rmht9.119.t47.0","description":"3 ways to pay · 10 points","chosen":false},{"label":"Montréal – Sault St. Marie: 5 black","value":"1a.rmht9.119.c72.3k2*","description":"3 black + 2 Locomotives · 10 points","chosen":false},{"label":"Portland – San Francisco: 5 purple","value":"1o.rmht9.119.t89.0","description":"2 ways to pay · 10 points","chosen":false},{"label":"Salt Lake City – San Francisco: 5 orange","value":"1a.rmht9.119.c94.3o2*","description":"3 orange + 2 Locomotives · 10 points","chosen":false},{"label":"Atlanta – New Orleans: 4 orange","value":"1o.rmht9.119.t3.0","description":"2 ways to pay · 7 points","chosen":false},{"label":"Atlanta – New Orleans: 4 yellow","value":"1o.rmht9.119.t4.0","description":"3 ways to pay · 7 points","chosen":false},{"label":"Calgary – Helena: 4 grey","value":"1o.rmht9.119.t11.0","description":"12 ways to pay · 7 points","chosen":false},{"label":"Calgary – Seattle: 4 grey","value":"1o.rmht9.119.t12.0","description":"12 ways to pay · 7 points","chosen":false},{"label":"Charleston – Miami: 4 purple","value":"1o.rmht9.119.t15.0","description":"3 ways to pay · 7 points","chosen":false},{"label":"Chicago – Toronto: 4 white","value":"1a.rmht9.119.c23.2w2*","description":"2 white + 2 Locomotives · 7 points","chosen":false},{"label":"Denver – Kansas City: 4 black","value":"1o.rmht9.119.t31.0","description":"2 ways to pay · 7 points","chosen":false},{"label":"Denver – Kansas City: 4 orange","value":"1o.rmht9.119.t32.0","description":"2 ways to pay · 7 points","chosen":false},{"label":"Denver – Omaha: 4 purple","value":"1o.rmht9.119.t34.0","description":"3 ways to pay · 7 points","chosen":false},{"label":"Duluth – Winnipeg: 4 black","value":"1o.rmht9.119.t44.0","description":"2 ways to pay · 7 points","chosen":false},{"label":"Nashville – Pittsburgh: 4 yellow","value":"1o.rmht9.119.t74.0","description":"3 ways to pay · 7 points","chosen":false}],"least":1,"most":1}}]},"picture":{"number":50,"subject":{"hand":{"seat":0}},"theme":"night","language":"english"},"alt":"Your hand, 22 cards: 1 blue, 2 green, 5 yellow, 3 black, 2 white, 3 orange, 4 purple and 2 Locomotives.\nYour tickets:\n▫️ Seattle – New York, 22 points: not yet, 20 trains missing\n▫️ Winnipeg – Houston, 12 points: not yet, 18 trains missing","instead":"<@1574312362859560960>, it is your turn. I could not reach you by direct message."}',1795488503803,0,1795488503803,NULL);
CREATE TABLE deliveries (
    game TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    due BIGINT NOT NULL,
    worker TEXT,
    -- Counts the claims: an overtaken worker's claim is an older one.
    claim BIGINT NOT NULL,
    leased_until BIGINT NOT NULL
);
INSERT INTO deliveries VALUES('rmht9',1795488503803,'2515-55a63555',38797312,1795488623803);
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
INSERT INTO posts VALUES(1574312362859560963,1574312363073470464,'rmht9','lobby',NULL,0,0,1795415716666);
INSERT INTO posts VALUES(1574312362859560964,1574312552962195456,'6gkkf','lobby',NULL,0,0,1795415761939);
INSERT INTO posts VALUES(1574312362859560963,1574312552337244160,'rmht9','turn',NULL,3,0,1795415761790);
INSERT INTO posts VALUES(1574312552341438464,1574312553251602432,'rmht9','direct',1574312362859560960,3,0,1795415762008);
INSERT INTO posts VALUES(1574312362859560964,1574312556300861440,'6gkkf','turn',NULL,1,0,1795415762735);
INSERT INTO posts VALUES(1574312556313444352,1574312556355387392,'6gkkf','direct',1574312362859560961,1,0,1795415762748);
INSERT INTO posts VALUES(1574312552341438464,1574312556787400704,'6gkkf','direct',1574312362859560960,1,1,1795415762851);
INSERT INTO posts VALUES(1574312362859560964,1574312640535068672,'6gkkf','notice',NULL,1,0,1795415782818);
INSERT INTO posts VALUES(1574312362859560964,1574313622048342016,'6gkkf','notice',NULL,1,0,1795416016829);
INSERT INTO posts VALUES(1574312552341438464,1574313626628521984,'6gkkf','direct',1574312362859560960,2,0,1795416017921);
INSERT INTO posts VALUES(1574312362859560964,1574313628104916992,'6gkkf','turn',NULL,3,0,1795416018273);
INSERT INTO posts VALUES(1574312556313444352,1574313628121694208,'6gkkf','direct',1574312362859560961,3,0,1795416018277);
INSERT INTO posts VALUES(1574312362859560963,1574313631443582976,'rmht9','turn',NULL,4,0,1795416019069);
INSERT INTO posts VALUES(1574312552341438464,1574313631946899456,'rmht9','direct',1574312362859560960,4,0,1795416019190);
INSERT INTO posts VALUES(1574312362859560964,1574314325915467776,'6gkkf','turn',NULL,7,0,1795416184644);
INSERT INTO posts VALUES(1574312556313444352,1574314325944827904,'6gkkf','direct',1574312362859560961,7,0,1795416184651);
INSERT INTO posts VALUES(1574312552341438464,1574314326259400704,'6gkkf','direct',1574312362859560960,7,0,1795416184726);
INSERT INTO posts VALUES(1574312362859560964,1574389827653074944,'6gkkf','turn',NULL,11,0,1795434185662);
INSERT INTO posts VALUES(1574312556313444352,1574389827674046464,'6gkkf','direct',1574312362859560961,11,0,1795434185666);
INSERT INTO posts VALUES(1574312552341438464,1574389827690823680,'6gkkf','direct',1574312362859560960,11,0,1795434185670);
INSERT INTO posts VALUES(1574312362859560964,1574389832115814400,'6gkkf','turn',NULL,15,0,1795434186725);
INSERT INTO posts VALUES(1574312556313444352,1574389832136785920,'6gkkf','direct',1574312362859560961,15,0,1795434186730);
INSERT INTO posts VALUES(1574312552341438464,1574389832161951744,'6gkkf','direct',1574312362859560960,15,0,1795434186736);
INSERT INTO posts VALUES(1574312362859560964,1574389836637274112,'6gkkf','turn',NULL,19,0,1795434187803);
INSERT INTO posts VALUES(1574312556313444352,1574389836662439936,'6gkkf','direct',1574312362859560961,19,0,1795434187810);
INSERT INTO posts VALUES(1574312552341438464,1574389836683411456,'6gkkf','direct',1574312362859560960,19,0,1795434187814);
INSERT INTO posts VALUES(1574312362859560964,1574465338584596480,'6gkkf','turn',NULL,23,0,1795452188870);
INSERT INTO posts VALUES(1574312556313444352,1574465338609762304,'6gkkf','direct',1574312362859560961,23,0,1795452188876);
INSERT INTO posts VALUES(1574312552341438464,1574465338626539520,'6gkkf','direct',1574312362859560960,23,0,1795452188881);
INSERT INTO posts VALUES(1574312362859560964,1574465343080890368,'6gkkf','turn',NULL,27,0,1795452189942);
INSERT INTO posts VALUES(1574312556313444352,1574465343106056192,'6gkkf','direct',1574312362859560961,27,0,1795452189949);
INSERT INTO posts VALUES(1574312552341438464,1574465343127027712,'6gkkf','direct',1574312362859560960,27,0,1795452189953);
INSERT INTO posts VALUES(1574312362859560964,1574465347585572864,'6gkkf','turn',NULL,31,0,1795452191016);
INSERT INTO posts VALUES(1574312556313444352,1574465347610738688,'6gkkf','direct',1574312362859560961,31,0,1795452191022);
INSERT INTO posts VALUES(1574312552341438464,1574465347635904512,'6gkkf','direct',1574312362859560960,31,0,1795452191028);
INSERT INTO posts VALUES(1574312362859560964,1574540848136192000,'6gkkf','turn',NULL,35,0,1795470191750);
INSERT INTO posts VALUES(1574312556313444352,1574540848173940736,'6gkkf','direct',1574312362859560961,35,1,1795470191759);
INSERT INTO posts VALUES(1574312552341438464,1574540848207495168,'6gkkf','direct',1574312362859560960,35,0,1795470191767);
INSERT INTO posts VALUES(1574312362859560964,1574540852649263104,'6gkkf','turn',NULL,39,1,1795470192826);
INSERT INTO posts VALUES(1574312556313444352,1574540852670234624,'6gkkf','direct',1574312362859560961,39,1,1795470192832);
INSERT INTO posts VALUES(1574312552341438464,1574540852695400448,'6gkkf','direct',1574312362859560960,39,0,1795470192837);
INSERT INTO posts VALUES(1574312362859560963,1574616368706224128,'rmht9','turn',NULL,8,0,1795488197257);
INSERT INTO posts VALUES(1574312552341438464,1574616369217929216,'rmht9','direct',1574312362859560960,8,0,1795488197380);
INSERT INTO posts VALUES(1574312362859560963,1574616369729634304,'rmht9','turn',NULL,13,0,1795488197502);
INSERT INTO posts VALUES(1574312552341438464,1574616369784160256,'rmht9','direct',1574312362859560960,13,0,1795488197515);
INSERT INTO posts VALUES(1574312362859560963,1574616371256360960,'rmht9','turn',NULL,18,0,1795488197866);
INSERT INTO posts VALUES(1574312552341438464,1574616371294109696,'rmht9','direct',1574312362859560960,18,0,1795488197874);
INSERT INTO posts VALUES(1574312362859560963,1574616372732755968,'rmht9','turn',NULL,23,0,1795488198217);
INSERT INTO posts VALUES(1574312552341438464,1574616372787281920,'rmht9','direct',1574312362859560960,23,0,1795488198230);
INSERT INTO posts VALUES(1574312362859560963,1574616375807180800,'rmht9','turn',NULL,29,0,1795488198950);
INSERT INTO posts VALUES(1574312552341438464,1574616375853318144,'rmht9','direct',1574312362859560960,29,0,1795488198961);
INSERT INTO posts VALUES(1574312362859560963,1574616377317130240,'rmht9','turn',NULL,35,0,1795488199310);
INSERT INTO posts VALUES(1574312552341438464,1574616377367461888,'rmht9','direct',1574312362859560960,35,0,1795488199323);
INSERT INTO posts VALUES(1574312362859560963,1574616380311863296,'rmht9','turn',NULL,39,0,1795488200024);
INSERT INTO posts VALUES(1574312552341438464,1574616380374777856,'rmht9','direct',1574312362859560960,39,1,1795488200039);
INSERT INTO posts VALUES(1574312362859560963,1574616383268847616,'rmht9','turn',NULL,45,1,1795488200729);
INSERT INTO posts VALUES(1574312552341438464,1574616383314984960,'rmht9','direct',1574312362859560960,45,1,1795488200740);
INSERT INTO posts VALUES(1574617114768048128,1574617114872905728,'p9rhx','lobby',NULL,0,0,1795488375157);
INSERT INTO posts VALUES(1574617114768048128,1574617121399242752,'p9rhx','turn',NULL,1,0,1795488376713);
INSERT INTO posts VALUES(1574617121399242754,1574617121516683264,'p9rhx','direct',1574312362859560962,1,1,1795488376741);
INSERT INTO posts VALUES(1574617121516683266,1574617121596375040,'p9rhx','direct',1574312537900449792,1,0,1795488376760);
INSERT INTO posts VALUES(1574617121596375042,1574617121655095296,'p9rhx','direct',1574312537904644096,1,0,1795488376774);
INSERT INTO posts VALUES(1574617121655095298,1574617121734787072,'p9rhx','direct',1574312537904644097,1,0,1795488376793);
INSERT INTO posts VALUES(1574617114768048128,1574617191670611968,'p9rhx','turn',NULL,3,0,1795488393467);
INSERT INTO posts VALUES(1574617194615013376,1574617194724065280,'76dzz','lobby',NULL,0,0,1795488394195);
INSERT INTO posts VALUES(1574617194615013376,1574617196464701440,'76dzz','turn',NULL,2,0,1795488394610);
INSERT INTO posts VALUES(1574312556313444352,1574617196481478656,'76dzz','direct',1574312362859560961,2,0,1795488394614);
INSERT INTO posts VALUES(1574617194615013376,1574617197676855296,'76dzz','turn',NULL,5,0,1795488394899);
INSERT INTO posts VALUES(1574312556313444352,1574617197697826816,'76dzz','direct',1574312362859560961,5,0,1795488394905);
INSERT INTO posts VALUES(1574617194615013376,1574617200625451008,'76dzz','turn',NULL,8,0,1795488395602);
INSERT INTO posts VALUES(1574312556313444352,1574617200663199744,'76dzz','direct',1574312362859560961,8,0,1795488395611);
INSERT INTO posts VALUES(1574617194615013376,1574617202160566272,'76dzz','turn',NULL,12,0,1795488395969);
INSERT INTO posts VALUES(1574312556313444352,1574617202189926400,'76dzz','direct',1574312362859560961,12,0,1795488395976);
INSERT INTO posts VALUES(1574617194615013376,1574617203771179008,'76dzz','turn',NULL,15,0,1795488396352);
INSERT INTO posts VALUES(1574312556313444352,1574617203804733440,'76dzz','direct',1574312362859560961,15,0,1795488396361);
INSERT INTO posts VALUES(1574617194615013376,1574617205151105024,'76dzz','turn',NULL,19,0,1795488396682);
INSERT INTO posts VALUES(1574312556313444352,1574617205184659456,'76dzz','direct',1574312362859560961,19,0,1795488396689);
INSERT INTO posts VALUES(1574617194615013376,1574617206711386112,'76dzz','turn',NULL,22,0,1795488397053);
INSERT INTO posts VALUES(1574312556313444352,1574617206736551936,'76dzz','direct',1574312362859560961,22,0,1795488397059);
INSERT INTO posts VALUES(1574617194615013376,1574617209672564736,'76dzz','turn',NULL,26,0,1795488397759);
INSERT INTO posts VALUES(1574312556313444352,1574617209714507776,'76dzz','direct',1574312362859560961,26,0,1795488397770);
INSERT INTO posts VALUES(1574617194615013376,1574617212692463616,'76dzz','turn',NULL,30,0,1795488398479);
INSERT INTO posts VALUES(1574312556313444352,1574617212730212352,'76dzz','direct',1574312362859560961,30,0,1795488398488);
INSERT INTO posts VALUES(1574617194615013376,1574617215775277056,'76dzz','turn',NULL,34,0,1795488399214);
INSERT INTO posts VALUES(1574312556313444352,1574617215829803008,'76dzz','direct',1574312362859560961,34,0,1795488399227);
INSERT INTO posts VALUES(1574617194615013376,1574617217310392320,'76dzz','turn',NULL,38,0,1795488399580);
INSERT INTO posts VALUES(1574312556313444352,1574617217343946752,'76dzz','direct',1574312362859560961,38,0,1795488399588);
INSERT INTO posts VALUES(1574617194615013376,1574617218816147456,'76dzz','turn',NULL,42,0,1795488399940);
INSERT INTO posts VALUES(1574312556313444352,1574617218858090496,'76dzz','direct',1574312362859560961,42,0,1795488399949);
INSERT INTO posts VALUES(1574617194615013376,1574617221898960896,'76dzz','turn',NULL,45,0,1795488400675);
INSERT INTO posts VALUES(1574312556313444352,1574617221945098240,'76dzz','direct',1574312362859560961,45,0,1795488400685);
INSERT INTO posts VALUES(1574617194615013376,1574617223526350848,'76dzz','turn',NULL,48,0,1795488401063);
INSERT INTO posts VALUES(1574312556313444352,1574617223576682496,'76dzz','direct',1574312362859560961,48,0,1795488401074);
INSERT INTO posts VALUES(1574617194615013376,1574617225082437632,'76dzz','turn',NULL,51,0,1795488401433);
INSERT INTO posts VALUES(1574312556313444352,1574617225132769280,'76dzz','direct',1574312362859560961,51,1,1795488401445);
INSERT INTO posts VALUES(1574617194615013376,1574617228148473856,'76dzz','turn',NULL,54,0,1795488402164);
INSERT INTO posts VALUES(1574617194615013376,1574617228739870720,'76dzz','post',NULL,54,0,1795488402305);
INSERT INTO posts VALUES(1574617194615013376,1574617228748259328,'76dzz','post',NULL,54,1,1795488402308);
INSERT INTO posts VALUES(1574617194615013376,1574617229771669504,'rjbns','lobby',NULL,0,0,1795488402551);
INSERT INTO posts VALUES(1574617231227092992,1574617231298396160,'cmt79','lobby',NULL,0,0,1795488402915);
INSERT INTO posts VALUES(1574312362859560963,1574617238726508544,'rmht9','notice',NULL,45,0,1795488404686);
INSERT INTO posts VALUES(1574617114768048128,1574617241750601728,'p9rhx','ask',NULL,3,1,1795488405407);
INSERT INTO posts VALUES(1574312362859560963,1574617311724175360,'rmht9','notice',NULL,45,0,1795488422091);
INSERT INTO posts VALUES(1574312362859560963,1574617356737445888,'rmht9','notice',NULL,45,0,1795488432823);
INSERT INTO posts VALUES(1574617121516683266,1574617448290713600,'p9rhx','direct',1574312537900449792,4,0,1795488454650);
INSERT INTO posts VALUES(1574617121596375042,1574617448978579456,'p9rhx','direct',1574312537904644096,5,0,1795488454814);
INSERT INTO posts VALUES(1574617114768048128,1574617450492723200,'p9rhx','turn',NULL,7,0,1795488455175);
INSERT INTO posts VALUES(1574617121516683266,1574617450584997888,'p9rhx','direct',1574312537900449792,7,0,1795488455197);
INSERT INTO posts VALUES(1574617121655095298,1574617450660495360,'p9rhx','direct',1574312537904644097,7,0,1795488455215);
INSERT INTO posts VALUES(1574617114768048128,1574617456297639936,'p9rhx','turn',NULL,10,0,1795488456559);
INSERT INTO posts VALUES(1574617121596375042,1574617456381526016,'p9rhx','direct',1574312537904644096,10,0,1795488456579);
INSERT INTO posts VALUES(1574617114768048128,1574617460290617344,'p9rhx','turn',NULL,13,0,1795488457511);
INSERT INTO posts VALUES(1574617121596375042,1574617460391280640,'p9rhx','direct',1574312537904644096,13,0,1795488457535);
INSERT INTO posts VALUES(1574617121655095298,1574617460479361024,'p9rhx','direct',1574312537904644097,13,0,1795488457556);
INSERT INTO posts VALUES(1574617114768048128,1574617465873235968,'p9rhx','turn',NULL,17,0,1795488458842);
INSERT INTO posts VALUES(1574617121516683266,1574617466003259392,'p9rhx','direct',1574312537900449792,17,1,1795488458873);
INSERT INTO posts VALUES(1574617121655095298,1574617466137477120,'p9rhx','direct',1574312537904644097,17,0,1795488458905);
INSERT INTO posts VALUES(1574617114768048128,1574617471451660288,'p9rhx','turn',NULL,20,0,1795488460172);
INSERT INTO posts VALUES(1574617121596375042,1574617471594266624,'p9rhx','direct',1574312537904644096,20,1,1795488460206);
INSERT INTO posts VALUES(1574617114768048128,1574617475524329472,'p9rhx','turn',NULL,23,0,1795488461143);
INSERT INTO posts VALUES(1574617121655095298,1574617475633381376,'p9rhx','direct',1574312537904644097,23,1,1795488461169);
INSERT INTO posts VALUES(1574617114768048128,1574617479626358784,'p9rhx','turn',NULL,27,1,1795488462121);
INSERT INTO posts VALUES(1574617121516683266,1574617479735410688,'p9rhx','direct',1574312537900449792,27,1,1795488462147);
INSERT INTO posts VALUES(1574312362859560963,1574617517144408064,'rmht9','notice',NULL,45,0,1795488471066);
INSERT INTO posts VALUES(1574312362859560963,1574617562493222912,'rmht9','notice',NULL,45,0,1795488481879);
INSERT INTO posts VALUES(1574312362859560964,1574617654449143809,'6gkkf','post',NULL,39,1,1795488503803);
INSERT INTO posts VALUES(1574617654444949504,1574617654667247616,'4bgtt','lobby',NULL,0,1,1795488503854);
CREATE TABLE interactions_seen (
    id BIGINT NOT NULL PRIMARY KEY,
    seen BIGINT NOT NULL
);
INSERT INTO interactions_seen VALUES(1574312363018944512,1795415716659);
INSERT INTO interactions_seen VALUES(1574312551536132096,1795415761601);
INSERT INTO interactions_seen VALUES(1574312552819589120,1795415761907);
INSERT INTO interactions_seen VALUES(1574312554325344256,1795415762266);
INSERT INTO interactions_seen VALUES(1574312555818516480,1795415762622);
INSERT INTO interactions_seen VALUES(1574312630070280192,1795415780324);
INSERT INTO interactions_seen VALUES(1574312631567646720,1795415780681);
INSERT INTO interactions_seen VALUES(1574312634558185472,1795415781394);
INSERT INTO interactions_seen VALUES(1574312636051357696,1795415781750);
INSERT INTO interactions_seen VALUES(1574312640514097152,1795415782815);
INSERT INTO interactions_seen VALUES(1574313621993816064,1795416016820);
INSERT INTO interactions_seen VALUES(1574313626553024512,1795416017904);
INSERT INTO interactions_seen VALUES(1574313628046196736,1795416018260);
INSERT INTO interactions_seen VALUES(1574313629530980352,1795416018614);
INSERT INTO interactions_seen VALUES(1574313630827020288,1795416018923);
INSERT INTO interactions_seen VALUES(1574313632311803904,1795416019277);
INSERT INTO interactions_seen VALUES(1574314325848358912,1795416184634);
INSERT INTO interactions_seen VALUES(1574389827594354689,1795434185648);
INSERT INTO interactions_seen VALUES(1574389832090648577,1795434186720);
INSERT INTO interactions_seen VALUES(1574389836586942465,1795434187792);
INSERT INTO interactions_seen VALUES(1574465338555236352,1795452188863);
INSERT INTO interactions_seen VALUES(1574465343047335936,1795452189934);
INSERT INTO interactions_seen VALUES(1574465347552018432,1795452191009);
INSERT INTO interactions_seen VALUES(1574540848073277441,1795470191736);
INSERT INTO interactions_seen VALUES(1574540852607320064,1795470192817);
INSERT INTO interactions_seen VALUES(1574616368156770304,1795488197126);
INSERT INTO interactions_seen VALUES(1574616369670914048,1795488197490);
INSERT INTO interactions_seen VALUES(1574616371172474880,1795488197845);
INSERT INTO interactions_seen VALUES(1574616372665647104,1795488198201);
INSERT INTO interactions_seen VALUES(1574616375727489024,1795488198932);
INSERT INTO interactions_seen VALUES(1574616377250021376,1795488199295);
INSERT INTO interactions_seen VALUES(1574616380232171520,1795488200010);
INSERT INTO interactions_seen VALUES(1574616383226904576,1795488200719);
INSERT INTO interactions_seen VALUES(1574617114759659520,1795488375132);
INSERT INTO interactions_seen VALUES(1574617116261220352,1795488375496);
INSERT INTO interactions_seen VALUES(1574617117775364096,1795488375851);
INSERT INTO interactions_seen VALUES(1574617119264342016,1795488376205);
INSERT INTO interactions_seen VALUES(1574617120774291456,1795488376565);
INSERT INTO interactions_seen VALUES(1574617191586725888,1795488393448);
INSERT INTO interactions_seen VALUES(1574617194610819072,1795488394169);
INSERT INTO interactions_seen VALUES(1574617196095602688,1795488394523);
INSERT INTO interactions_seen VALUES(1574617197584580608,1795488394882);
INSERT INTO interactions_seen VALUES(1574617200575119360,1795488395591);
INSERT INTO interactions_seen VALUES(1574617202093457408,1795488395953);
INSERT INTO interactions_seen VALUES(1574617203590823936,1795488396310);
INSERT INTO interactions_seen VALUES(1574617205104967680,1795488396670);
INSERT INTO interactions_seen VALUES(1574617206619111424,1795488397034);
INSERT INTO interactions_seen VALUES(1574617209622233088,1795488397748);
INSERT INTO interactions_seen VALUES(1574617212633743360,1795488398465);
INSERT INTO interactions_seen VALUES(1574617215687196672,1795488399202);
INSERT INTO interactions_seen VALUES(1574617217230700544,1795488399566);
INSERT INTO interactions_seen VALUES(1574617218761621504,1795488399927);
INSERT INTO interactions_seen VALUES(1574617221815074816,1795488400656);
INSERT INTO interactions_seen VALUES(1574617223450853376,1795488401045);
INSERT INTO interactions_seen VALUES(1574617225006940160,1795488401418);
INSERT INTO interactions_seen VALUES(1574617228060393472,1795488402145);
INSERT INTO interactions_seen VALUES(1574617229650034688,1795488402525);
INSERT INTO interactions_seen VALUES(1574617231185149952,1795488402899);
INSERT INTO interactions_seen VALUES(1574617232678322176,1795488403247);
INSERT INTO interactions_seen VALUES(1574617234175688704,1795488403604);
INSERT INTO interactions_seen VALUES(1574617238663593984,1795488404672);
INSERT INTO interactions_seen VALUES(1574617241649938432,1795488405384);
INSERT INTO interactions_seen VALUES(1574617311673843712,1795488422079);
INSERT INTO interactions_seen VALUES(1574617356678725632,1795488432809);
INSERT INTO interactions_seen VALUES(1574617447372161024,1795488454432);
INSERT INTO interactions_seen VALUES(1574617448877916160,1795488454790);
INSERT INTO interactions_seen VALUES(1574617450383671297,1795488455153);
INSERT INTO interactions_seen VALUES(1574617453390987265,1795488455867);
INSERT INTO interactions_seen VALUES(1574617454896742400,1795488456226);
INSERT INTO interactions_seen VALUES(1574617456184393728,1795488456533);
INSERT INTO interactions_seen VALUES(1574617457467850753,1795488456839);
INSERT INTO interactions_seen VALUES(1574617458952634368,1795488457193);
INSERT INTO interactions_seen VALUES(1574617460252868608,1795488457503);
INSERT INTO interactions_seen VALUES(1574617463033692161,1795488458166);
INSERT INTO interactions_seen VALUES(1574617464526864384,1795488458522);
INSERT INTO interactions_seen VALUES(1574617465806127104,1795488458827);
INSERT INTO interactions_seen VALUES(1574617468591144960,1795488459491);
INSERT INTO interactions_seen VALUES(1574617470080122880,1795488459846);
INSERT INTO interactions_seen VALUES(1574617471367774208,1795488460154);
INSERT INTO interactions_seen VALUES(1574617472663814144,1795488460462);
INSERT INTO interactions_seen VALUES(1574617474148597760,1795488460817);
INSERT INTO interactions_seen VALUES(1574617475457220608,1795488461129);
INSERT INTO interactions_seen VALUES(1574617476757454849,1795488461438);
INSERT INTO interactions_seen VALUES(1574617478246432768,1795488461798);
INSERT INTO interactions_seen VALUES(1574617479542472704,1795488462103);
INSERT INTO interactions_seen VALUES(1574617480834318336,1795488462414);
INSERT INTO interactions_seen VALUES(1574617517106659328,1795488471062);
INSERT INTO interactions_seen VALUES(1574617562451279872,1795488481869);
INSERT INTO interactions_seen VALUES(1574617654411395073,1795488503795);
INSERT INTO interactions_seen VALUES(1574617654432366592,1795488503802);
INSERT INTO interactions_seen VALUES(1574617654428172288,1795488503803);
INSERT INTO interactions_seen VALUES(1574617654444949506,1795488503803);
CREATE TABLE answers (
    interaction BIGINT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id),
    token TEXT NOT NULL,
    payload TEXT NOT NULL,
    made BIGINT NOT NULL,
    due BIGINT NOT NULL
);
INSERT INTO answers VALUES(1574617654411395073,'6gkkf','1574617654411395073.7d0060b847bc595069aa222ae492e46f','{"message":{"text":"The others have been asked, because something was seen meanwhile. Once all agree, your move is taken back."}}',1795488503795,1795488523795);
INSERT INTO answers VALUES(1574617654432366592,'4bgtt','1574617654432366592.c2a5dc20e2738df5c651b1026593ae68','{"message":{"text":"Table `4bgtt` is open. Invite the others, then press Start."}}',1795488503802,1795488523802);
INSERT INTO answers VALUES(1574617654428172288,'rjbns','1574617654428172288.b3283a74a208f5a731463eeb9c4486dc','{"message":{"text":"Table `rjbns` has ended, and its channel has been told why."}}',1795488503803,1795488523803);
INSERT INTO answers VALUES(1574617654444949506,'rmht9','1574617654444949506.6ea51309c8269640205e2954170e8a10','{"message":{"text":"Anna took Locomotive from the deck and white from the deck.\nIt is the turn of Bolt.\nYour hand, 22 cards: 1 blue, 2 green, 5 yellow, 3 black, 2 white, 3 orange, 4 purple and 2 Locomotives.\nYou could claim now: Helena – Seattle: 6 yellow; Denver – Helena: 4 green; Chicago – Pittsburgh: 3 black; Chicago – Pittsburgh: 3 orange; Denver – Santa Fe: 2 grey.","rows":[{"buttons":[{"id":"1k.rmht9.hand","label":"My hand","emoji":"🎴","style":"secondary","disabled":false},{"id":"1k.rmht9.board","label":"Board in words","emoji":"🗺️","style":"secondary","disabled":false},{"id":"1o.rmht9.100.pl","label":"Orders","emoji":"📋","style":"secondary","disabled":false}]}]}}',1795488503803,1795488523804);
CREATE TABLE timers (
    game TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    -- -1 where it concerns no seat.
    seat BIGINT NOT NULL,
    due BIGINT NOT NULL,
    leased_until BIGINT NOT NULL,
    PRIMARY KEY (game, kind, seat)
);
INSERT INTO timers VALUES('rmht9','idle',-1,1798080503803,0);
INSERT INTO timers VALUES('6gkkf','idle',-1,1798062192817,0);
INSERT INTO timers VALUES('6gkkf','deadline',0,1795934182105,0);
INSERT INTO timers VALUES('6gkkf','reminder',0,1795869382105,0);
INSERT INTO timers VALUES('p9rhx','idle',-1,1798080462414,0);
INSERT INTO timers VALUES('p9rhx','deadline',1,1795618062103,0);
INSERT INTO timers VALUES('p9rhx','reminder',1,1795553262103,0);
INSERT INTO timers VALUES('rmht9','resume',-1,1795834081869,0);
INSERT INTO timers VALUES('6gkkf','asked',-1,1795574903795,0);
INSERT INTO timers VALUES('4bgtt','lobby',-1,1796093303802,0);
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    server BIGINT NOT NULL,
    game TEXT,
    actor BIGINT NOT NULL,
    deed TEXT NOT NULL,
    details TEXT NOT NULL,
    done BIGINT NOT NULL
);
INSERT INTO audit VALUES(1,1574312362633068544,NULL,1574312362628874241,'server_set','{"key":"clock","value":1440}',1795415758359);
INSERT INTO audit VALUES(2,1574312362633068544,NULL,1574312362628874241,'server_set','{"key":"timeout","value":"substitute"}',1795415758363);
INSERT INTO audit VALUES(3,1574312362633068544,NULL,1574312362628874241,'server_set','{"key":"tables","value":50}',1795415758714);
INSERT INTO audit VALUES(4,1574312362633068544,NULL,1574312362628874241,'server_set','{"key":"each","value":9}',1795415758723);
INSERT INTO audit VALUES(5,1574312362633068544,NULL,1574312362628874241,'variant_new','{"variant":"club-rules"}',1795415760511);
INSERT INTO audit VALUES(6,1574312362633068544,NULL,1574312362628874241,'variant_set','{"variant":"club-rules"}',1795415760879);
INSERT INTO audit VALUES(7,1574312362633068544,'rmht9',1574312362859560960,'start','{}',1795415761601);
INSERT INTO audit VALUES(8,1574312362633068544,'6gkkf',1574312362859560960,'start','{}',1795415762622);
INSERT INTO audit VALUES(9,1574312362633068544,'6gkkf',1574312362859560960,'pause','{"days":2}',1795415782815);
INSERT INTO audit VALUES(10,1574312362633068544,'6gkkf',1574312362859560960,'resume','{}',1795416016820);
INSERT INTO audit VALUES(11,1574312362633068544,'p9rhx',1574312362859560962,'start','{}',1795488376565);
INSERT INTO audit VALUES(12,1574312362633068544,'76dzz',1574312362859560961,'start','{}',1795488394523);
INSERT INTO audit VALUES(13,1574312362633068544,'cmt79',1574312537904644096,'cancel','{}',1795488403604);
INSERT INTO audit VALUES(14,1574312362633068544,NULL,1574312362628874241,'ban','{"player":"1574312537904644097","seats":"stay"}',1795488403956);
INSERT INTO audit VALUES(15,1574312362633068544,'rmht9',1574312362628874241,'pause','{"days":4}',1795488404672);
INSERT INTO audit VALUES(16,1574312362633068544,'rmht9',1574312362628874241,'resume','{}',1795488422079);
INSERT INTO audit VALUES(17,1574312362633068544,'rmht9',1574312362628874241,'pause','{"days":4}',1795488432809);
INSERT INTO audit VALUES(18,1574312362633068544,'rmht9',1574312362628874241,'resume','{}',1795488471062);
INSERT INTO audit VALUES(19,1574312362633068544,'rmht9',1574312362628874241,'pause','{"days":4}',1795488481869);
INSERT INTO audit VALUES(20,1574312362633068544,'rjbns',1574312362628874241,'end','{"reason":"test"}',1795488503803);
CREATE TABLE bans (
    server BIGINT NOT NULL,
    -- A SHA-256 of server and person: a ban outlives what people let be deleted, so it names nobody.
    person TEXT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (server, person)
);
INSERT INTO bans VALUES(1574312362633068544,'fe33e058633e5bfac5e95af4d7a1801b313541aec45e3097e4d2128fd2bd34ed',1795488403956);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('audit',20);
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
COMMIT;
