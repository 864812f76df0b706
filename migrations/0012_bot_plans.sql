-- Plans of bots for kingdoms that they have met, as found by a search. `searches` counts how often a plan was improved.
CREATE TABLE bot_plans (
    game     TEXT   NOT NULL,
    options  TEXT   NOT NULL,
    seats    BIGINT NOT NULL,
    plan     TEXT   NOT NULL,
    searches BIGINT NOT NULL,
    found    BIGINT NOT NULL,
    PRIMARY KEY (game, options, seats)
);
CREATE INDEX bot_plans_by_time ON bot_plans (found);
