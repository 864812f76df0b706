# Going back, loaded when one may.

undo-word = Undo
undo-card = Undo to before { $card }
undo-treasures = Undo the Treasures
undo-phase = Undo the end of the phase
undo-turn = Undo the end of the turn
undo-roll = Undo the roll
undo-choice = Undo the last choice
undo-asks = { $undo }…
undo-request = { $who } asks: “{ $undo }”
undo-seen = What would be undone
undo-agree = Allow the undo
undo-disagree = Keep playing
undo-waits = Asking { $names } to allow the undo…
undo-stop = Cancel the request
undo-refused = { $who } would rather keep playing
