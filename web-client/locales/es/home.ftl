# The panels of the first page, and the match of two bots beside its heading.

home-live-tag = Bots
home-live-who = { $names }, turno { $turn }.
home-live-pause = Pausar la vista previa
home-live-play = Reproducir la vista previa
home-live-watch = Ver
home-daily-title = Reparto del día
home-daily-play = Jugar este reparto
home-daily-first = Hoy aún no hay resultados.
home-daily-best = Lo mejor de hoy: { $name }, { $turns } turnos
home-daily-own = Tú: { $points } puntos, { $turns } turnos
home-mine-count = { $count ->
    [one] 1 mesa
   *[other] { $count } mesas
  }
home-mine-empty = Aquí aparecen tus mesas.
home-table-turn = { $game }, turno { $turn }, empezada { $ago }
home-table-since = { $game }, turno { $turn }, última jugada { $ago }
home-table-left = quedan { $time }
home-table-consent = Te pregunta
home-table-vacation = { $name } está de vacaciones hasta el { $until }
home-table-yours = Tu turno
home-table-rematch = Revancha: { $names }
home-table-theirs = Juega { $name }
home-table-remove = Quitar la mesa { $code } de esta lista
home-week-title = Conjunto recomendado
home-week-note = Esta semana
home-week-sets = 10 cartas: { $sets }
home-week-play = Jugar este conjunto
home-cards = Cartas
home-opening-password = Para abrir una mesa aquí hace falta la contraseña de la casa. En las mesas de otras personas puedes entrar sin ella.
home-opening-invitation = Aquí quien lleva la casa invita a quienes pueden abrir mesas. En las mesas de otras personas puedes entrar con su enlace.

## A closed house

closed-house-title = Esta casa está cerrada
closed-house-lead = Aquí solo juega quien tiene una invitación.
closed-house-text = Abre el enlace que te enviaron: a una mesa, o una invitación de la administración. Si ya has jugado aquí, vuelves con tu código de recuperación.
