# Volver atrás, se carga cuando se puede.

undo-word = Deshacer
undo-card = Volver a antes de { $card }
undo-treasures = Deshacer los Tesoros
undo-phase = Deshacer el fin de la fase
undo-turn = Deshacer el fin del turno
undo-roll = Deshacer la tirada
undo-choice = Deshacer la última elección
undo-asks = { $undo }…
undo-request = { $who } pide: «{ $undo }»
undo-seen = Lo que se desharía
undo-agree = Permitirlo
undo-disagree = Seguir jugando
undo-waits = Pidiendo a { $names } que te permitan deshacer…
undo-stop = Cancelar la petición
undo-refused = { $who } prefiere seguir jugando
