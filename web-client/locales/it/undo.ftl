# Tornare indietro, si carica quando si può.

undo-word = Annulla
undo-card = Torna a prima di { $card }
undo-treasures = Annulla i Tesori
undo-phase = Annulla la fine della fase
undo-turn = Annulla la fine del turno
undo-roll = Annulla il tiro
undo-choice = Annulla l’ultima scelta
undo-asks = { $undo }…
undo-request = { $who } chiede: «{ $undo }»
undo-seen = Cosa verrebbe annullato
undo-agree = Permettilo
undo-disagree = Continua a giocare
undo-waits = Chiediamo a { $names } di permetterti di annullare…
undo-stop = Annulla la richiesta
undo-refused = { $who } preferisce continuare a giocare
