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
history-enter = Ir a la partida
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
history-other-player = Otra persona
history-against = Cara a cara
history-ways = Historial

## One against one

against-title = Tú y { $name }
against-unknown = Tú y otra persona
against-unnamed = Nadie con nombre se sentó ahí.
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
against-invite = Invitar a una mesa nueva
against-block = Bloquear a esta persona
against-unblock = Desbloquear
against-unblock-name = Desbloquear a { $name }
against-block-text = Una persona bloqueada no puede entrar en las mesas que organizas, salvo donde ya tenga asiento.
against-block-full = Ya has bloqueado al máximo de personas. Desbloquea antes a alguna.
against-blocked-text = Has bloqueado a { $name }: no puede entrar en las mesas que organizas.

## Figures

stats-title = Estadísticas
stats-empty = Ninguna partida terminada encaja. Juega una o quita algún filtro.
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
  }. { $share } (intervalo del 95 %: de { $least } a { $most }). Solo con el azar: { $chance }.
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
stats-cards-nothing = Ninguna carta destaca todavía: podría ser todo azar.
stats-cards-note = Las { $count } cartas con más partidas. El punto dice cuántas veces ganaste; la línea, el intervalo del 95 %; la raya vertical, lo que daría solo el azar. De cada veinte cartas, una destaca por suerte.
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
stats-rating-sentence = Tu puntuación es { $rating } (intervalo del 95 %: de { $least } a { $most }).
stats-rating-match = Partida
stats-rating-place = { $number }, { $date }
stats-rating-most = Máximo
stats-rating-least = Mínimo
stats-blocked = Personas bloqueadas
stats-blocked-text = No pueden entrar en las mesas que organizas.
stats-met = Con quién has jugado
stats-met-matches = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
  }

## Ratings

ratings-title = Clasificación
ratings-off = Las puntuaciones están desactivadas en este servidor.
ratings-empty = Aún no hay puntuaciones. Termina una partida contra otra persona para tener una.
ratings-place = Puesto
ratings-name = Nombre
ratings-rating = Puntuación
ratings-value = { $rating } ± { $spread }
ratings-programs = Programas
ratings-note = Glicko-2, con las partidas entre personas. El ± es un intervalo del 95 %; la lista está ordenada por su extremo inferior.
