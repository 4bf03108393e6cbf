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
