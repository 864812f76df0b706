-- Plans of bots are searched before the first match of a kingdom, and kept in memory.
DROP TABLE bot_plans;
