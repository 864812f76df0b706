# Opening tables in a house where not everyone may.

opening-title = The house password
opening-why = Players who open tables here give the house password once. Joining a table by its link needs none.
opening-password = House password
opening-hint = Ask the person who runs this house.
opening-wrong = That is not the house password. Capitals count.
opening-go = Open the table
opening-needs-password = Opening a table here needs the house password. You can join the tables of others without it.
opening-needs-invitation = Here the operator invites the players who may open tables. You can join the tables of others by their link.

invited-title = You are invited
invited-lead = The operator of this house lets you open tables here.
invited-take = Accept the invitation
invited-taken = Welcome
invited-taken-text = From now on you may open tables in this house, in this browser and wherever you continue as the same player.
invited-over-title = This invitation is no longer valid
invited-over = It is used up or too old, or the link is incomplete. Ask the operator of this house for a new one.
