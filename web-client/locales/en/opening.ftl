# Opening tables in a house where not everyone may.

opening-title = The house password
opening-why = Players who open tables here give the house password once. Joining a table by its link needs none.
opening-password = House password
opening-hint = Ask the person who runs this house.
opening-wrong = That is not the house password. Capitals count.
opening-go = Open the table
opening-invited-title = Only invited players open tables
opening-invited = The operator of this house invites the players who may open tables. Ask for an invitation, or join the table of another player by its link.
opening-understood = I understand

invited-title = You are invited
invited-lead = The operator of this house lets you open tables here.
invited-take = Accept the invitation
invited-taken = Welcome
invited-taken-text = From now on you may open tables in this house, in this browser and wherever you continue as the same player.
invited-over-title = This invitation is no longer valid
invited-over = It is used up or too old, or the link is incomplete. Ask the operator of this house for a new one.
