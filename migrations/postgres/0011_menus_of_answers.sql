-- The message that an answer is in, by the interaction that made it, or else by its own id. 0 in rows of earlier versions.
ALTER TABLE answers ADD COLUMN menu BIGINT NOT NULL DEFAULT 0;
