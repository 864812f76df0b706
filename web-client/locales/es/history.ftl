# Words of looking back on many matches: searching them, figures, ratings. They are loaded with these pages.

## My matches

history-title = Mis partidas
history-empty = Aún no hay partidas. La primera que juegues aparecerá aquí.
history-game = Juego
history-all-games = Todos los juegos
history-people = Con quién
history-none = Ninguna partida encaja con lo que buscas.
history-export = Descargar mis partidas
history-more = Más
history-loading-more = Cargando…
history-won = Ganada
history-shared = Victoria compartida
history-place = { $rank }.º puesto
history-watched = Mirada
history-void = Anulada
history-agreed = terminada antes de tiempo
history-going-on = En curso
history-player = { $name } { $score }
history-replay = Repetición
history-replay-of = Repetición del { $date }, { $names }
history-search = Buscar
history-all = Ver todas las partidas
history-any = Cualquiera
history-result = Resultado
history-result-won = Ganadas
history-result-shared = Victoria compartida
history-result-lost = No ganadas
history-card = Carta en el reino
history-from = Desde
history-to = Hasta
history-person = { $name } ({ $count })
history-somebody = Otra persona
history-against = Cómo os ha ido cara a cara
history-ways = Mirar atrás

## One against one

against-title = Tú y { $name }
against-unknown = Tú y otra persona
against-nobody = Nadie con nombre se sentó ahí.
against-empty = Aún no has jugado con { $name }.
against-none = Ninguna partida con { $name } se ha ganado ni perdido todavía.
against-sentence = Quedaste delante { $won ->
    [one] una vez
   *[other] { $won } veces
  }, { $name } { $lost ->
    [one] una vez
   *[other] { $lost } veces
  }{ $drawn ->
    [0] .
    [one] ; una vez hubo empate.
   *[other] ; { $drawn } veces hubo empate.
  }
against-table = Por juego y plazas
against-won = Tú delante
against-drawn = Empate
against-lost = { $name } delante
against-difference = Diferencia de media
against-last = Últimas partidas en común
against-all = Todas las partidas en común

## Figures

stats-title = Estadísticas
stats-empty = Ninguna partida terminada encaja. Juega una o pide menos cosas a la vez.
stats-seats = Jugadores
stats-any-seats = Cualquier número
stats-with-seats = { $count } jugadores:
stats-people = Solo partidas sin bots
stats-winning = Cuántas veces ganas
stats-latest = Se han contado las dos mil partidas más recientes.
stats-no-matches = Ninguna partida.
stats-rate = { $shared ->
    [0] Ganadas: { $won } de { $matches }
   *[other] Ganadas: { $won } de { $matches }; compartidas: { $shared }
  }. { $share }, entre { $least } y { $most } diecinueve veces de cada veinte. Solo con el azar: { $chance }.
stats-bounds = { $share } (de { $least } a { $most })
stats-matches = Partidas
stats-won = Ganadas
stats-chance = Por azar
stats-card = Carta
stats-cards = Cartas del reino
stats-cards-way = Qué partidas cuentan
stats-cards-there = En el reino
stats-cards-bought = Comprada al menos una vez
stats-cards-more = Ganas más veces que por azar con { $list }.
stats-cards-less = Ganas menos veces que por azar con { $list }.
stats-cards-nothing = Ninguna carta destaca todavía: el azar podría dar lo mismo.
stats-cards-note = Las { $count } cartas con más partidas. El punto dice cuántas veces ganaste; la línea, dónde puede estar en realidad; la raya vertical, lo que daría solo el azar. De cada veinte cartas, una destaca por suerte.
stats-points = Puntos por turno
stats-points-own = Tú
stats-points-others = Los demás
stats-points-turn = { $turn } ({ $count ->
    [one] 1 partida
   *[other] { $count } partidas
  })
stats-points-sentence = Tras el turno { $turn } tienes { $own } puntos de media (entre { $least } y { $most }); los demás, { $others }.
stats-points-note = Medias tras cada turno de las partidas que duraron tanto. Los turnos que pocas partidas tuvieron no aparecen.
stats-rating = Puntuación
stats-rating-none = Ninguna de tus partidas se ha puntuado todavía: solo se puntúan las jugadas contra otras personas.
stats-rating-sentence = Tu puntuación es { $rating }. Tu nivel está entre { $least } y { $most }, diecinueve veces de cada veinte.
stats-rating-match = Partida
stats-rating-place = { $number }, { $date }
stats-rating-most = Máximo
stats-rating-least = Mínimo
stats-met = Con quién has jugado
stats-met-matches = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
  }

## Ratings

ratings-title = Clasificación
ratings-off = En esta casa no se puntúa a nadie.
ratings-empty = Aún no hay nadie en la clasificación. Entran dos personas cuando terminan una partida.
ratings-place = Puesto
ratings-name = Nombre
ratings-rating = Puntuación
ratings-value = { $rating } ± { $spread }
ratings-note = Glicko-2, con las partidas entre personas. El nivel está, diecinueve veces de cada veinte, a menos del segundo número del primero. Delante va quien tiene una puntuación alta incluso en su extremo inferior.
