# Words of the table: prompts, buttons, places, players. Card names are in cards.ftl, log lines in log.ftl.

close = Close
