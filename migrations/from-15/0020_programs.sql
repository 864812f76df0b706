-- Users that are programs: the address of the author. It is set with a new user and never taken off, so each match of a user
-- is rated as a person's, or each as a program's. NULL for a person; empty once the name was deleted.
ALTER TABLE users ADD COLUMN program TEXT;
