# Going back, loaded when one may.

undo-card = Undo to before { $card }
undo-treasures = Undo the Treasures
undo-phase = Undo the end of the phase
undo-turn = Undo the end of the turn
undo-roll = Undo the roll
undo-choice = Undo the last choice
undo-asks = { $undo } …
undo-request = { $who } asks to go back
undo-request-card = { $who } asks to go back to before { $card }
undo-seen = What would be taken back
undo-agree = Let them go back
undo-disagree = Play on
undo-waits = Asking { $names } whether you may go back …
undo-stop = Stop asking
undo-refused = { $who } would rather play on
