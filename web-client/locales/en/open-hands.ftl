# Open hands, loaded where a table has them.

open-hands-ago = { $minutes } minutes ago
open-hands-region = All hands, { $minutes } minutes ago
open-hands-all = All hands
open-hands-short = Open after { $minutes } min
open-hands-note = Spectators see all hands, { $minutes } minutes late
open-hands-none = No cards
