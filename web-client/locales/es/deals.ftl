# Words of deals that are played again: the page of a deal, of a day, and what a match comes from. They are loaded with those.

## A deal that is played again

deal-title = El mismo reparto
deal-lead = Quien lo juega recibe las mismas cartas, barajado a barajado, mientras baraje las mismas.
deal-plays = Quién lo ha jugado
deal-play = Jugar este reparto
deal-what = Lo que se reparte
deal-known = Quien conoce una de estas partidas puede saber qué cartas saldrán.
deal-other-rules = Se jugó con otras reglas que las de este servidor, así que aquí no se puede volver a jugar.
deal-your-seat = Tu asiento
deal-seat = Asiento { $seat }
deal-with-people = Abrir una mesa
deal-with-bots = Jugarlo contra bots
deal-link = Copiar el enlace a este reparto
deal-match = Partida
deal-turns = { $count ->
    [one] { $turns } turno
   *[other] { $turns } turnos
  }

## Where a match comes from

origin-same-deal = El mismo reparto que otra partida: quien la conoce puede saber estas cartas.
origin-see-deal = Ver quién lo ha jugado
origin-branch = Continúa desde el paso { $step } de otra partida. Lo que nadie había robado se reparte de nuevo; quien conoce esa partida conoce las manos.
origin-see-match = Ver ese paso
origin-daily = Lo que recibe todo el mundo el { $day }, contra el mismo bot.
origin-guided = La primera partida guiada: las mismas cartas para todo el mundo.
origin-see-day = Ver el día

## Going on from a replay

play-on = Seguir desde el paso { $step }
play-on-hint = Abre una mesa que empieza en este paso, contigo en el asiento de { $name } y bots en los demás; allí se pueden cambiar. Lo que nadie ha robado aún se reparte de nuevo.
play-on-end = Vuelve a un paso anterior para seguir desde ahí.

## A day

daily-title = El reparto del día
daily-lead = { $day }: las mismas cartas y los mismos dados para todo el mundo, contra el mismo bot. El día cambia a medianoche UTC.
daily-days = Otros días
daily-before = El día anterior
daily-after = El día siguiente
daily-counts = Cuenta tu primera partida, desde que empieza.
daily-play = Jugar
daily-play-again = Otra vez, sin contar
daily-done = Tu partida que cuenta ha terminado.
daily-going-on = Tu partida que cuenta aún no ha terminado: está entre tus mesas.
daily-unfinished = Aún no la ha terminado nadie.
daily-results = Resultados: { $game }
daily-hidden = Podrás ver estas partidas cuando termine la tuya, o el día.
daily-who = Nombre
daily-points = Puntos
daily-ahead = Ventaja sobre el bot
daily-turns = Turnos
daily-replay = Repetición
daily-you = tú
daily-early = sin terminar
daily-check = Cómo se puede comprobar
daily-hash = Todo se deriva de una semilla que se muestra cuando termina el día. Hasta entonces, su hash:
daily-hash-over = Su hash, que se mostró desde el día anterior:
daily-hash-next = El hash de la semilla de mañana. Quien lo guarde verá que no cambia:
daily-seed = El día ha terminado. Todo se derivó de esta semilla:
daily-fits = La semilla y su hash coinciden.
daily-does-not-fit = Este no es el hash de esta semilla: las cartas de este día se cambiaron.
