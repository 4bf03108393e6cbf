-- Facts are found by the beginning of their keys, byte by byte. The primary key is in the order of the database's language.
CREATE INDEX railpost_by_bytes ON railpost (key COLLATE "C");
