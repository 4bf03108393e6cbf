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
ALTER TABLE answers ALTER COLUMN payload SET STATISTICS 0;
ALTER TABLE audit ALTER COLUMN actor SET STATISTICS 0;
ALTER TABLE audit ALTER COLUMN details SET STATISTICS 0;
