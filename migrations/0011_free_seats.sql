-- Free seats of a table, so that the public list can leave full tables out before it counts how many it shows. Tables
-- from before are candidates until they are saved again, and are left out after they were read.
ALTER TABLE tables ADD COLUMN free BIGINT NOT NULL DEFAULT 1;
