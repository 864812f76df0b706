-- Plans of bots that were searched.
--   rules    the version of the game's rules
--   options  what of the options the plan depends on, as text
--   matches  how many matches were played in the search for it
--   used     when it was last used, in milliseconds since 1970, to a day
CREATE TABLE bot_plans (
    game    TEXT   NOT NULL,
    rules   BIGINT NOT NULL,
    options TEXT   NOT NULL,
    seats   BIGINT NOT NULL,
    plan    TEXT   NOT NULL,
    matches BIGINT NOT NULL,
    used    BIGINT NOT NULL,
    PRIMARY KEY (game, rules, options, seats)
);
