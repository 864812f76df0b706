# Palabras para mirar atrás: la repetición con sus gráficos, el final de una partida. Se cargan con lo que las usa.

## Replay

replay-title = Repetición
replay-of = Repetición de { $names }
replay-bar = Reproducción
replay-start = Al principio
replay-back = Un paso atrás
replay-play = Reproducir
replay-pause = Pausa
replay-on = Un paso adelante
replay-end = Al final
replay-slider = Paso
replay-slider-value = Paso { $step } de { $last }, turno { $turn } de { $name }
replay-slider-start = Paso { $step } de { $last }
replay-position = { $turn ->
    [0] { $step } / { $last }
   *[other] Turno { $turn } · { $step } / { $last }
  }
replay-speed = Velocidad
replay-speed-value = { $speed } ×
replay-as = Visto por
replay-as-all = Todo el mundo
replay-as-hands = Todos, con las manos a la vista
replay-going-on-title = Aún en curso
replay-going-on = Esta partida aún no ha terminado. La repetición llega con el final.
replay-standing = Resultado final
replay-play-on = Seguir desde aquí
replay-send = Enlace a este momento
replay-send-hint = Abre la repetición en este paso, tal como lo vio la misma persona.
replay-charts = Resultado y gráficos
    .narrow = Gráficos
replay-hide = Ocultar duración y resultado
replay-show = Mostrar duración y resultado
    .narrow = Mostrar resultado
replay-hidden = La duración y el resultado están ocultos.
replay-step = Paso { $step }
replay-empty = Esta partida no tiene pasos que mostrar.
replay-effects = { $count ->
    [one] 1 efecto
   *[other] { $count } efectos
  }
replay-effects-show = Mostrar sus efectos
replay-effects-hide = Ocultar sus efectos

chart-title = Cómo fue
chart-measure = Mostrar
chart-player = Quién juega
chart-mark = { $chart }, por turnos
chart-points = Puntos
chart-money = Dinero del mazo
chart-deck = Mazo
chart-coins = Monedas de cada turno
chart-piles = Montones restantes
chart-score = Puntos
chart-chance = Probabilidad de lo que se tomó
chart-negative = Puntos perdidos
chart-citizens = Habitantes
chart-share-money = Dinero
chart-share-actions = Acciones
chart-share-land = Tierras
chart-share-junk = Lastre
chart-coins-available = Disponibles
chart-coins-spent = Gastadas
chart-points-note = Lo que valían las cartas y fichas de cada mazo al empezar cada turno, y al final.
chart-money-note = Las monedas que dan juntos todos los Tesoros del mazo; los que varían no se cuentan.
chart-deck-note = Cada carta se cuenta una vez. Lastre son Maldiciones, Ruinas y Cobijos; tierras, lo que solo da puntos.
chart-coins-note = Lo que había para gastar en cada turno, y lo que se gastó.
chart-score-note = Lo que valía cada mazo real al empezar cada turno, y al final.
chart-chance-note = La probabilidad de que una tirada de los seis dados cumpla lo que pide el habitante tomado, el menos probable del turno. Si hubo penalización: el más fácil de la fila, que tampoco salió.
chart-negative-note = Lo que hasta entonces habían quitado los dragones y las penalizaciones.
chart-citizens-note = Habitantes de cada mazo real, dragones incluidos.
chart-piles-note = Cartas que quedan en los montones de Victoria y en los que más se compraron.
chart-sentence = { $name } tiene más que nadie al final: { $value }.
chart-sentence-tie = Al final empatan { $names }: { $value }.
chart-sentence-piles = Quedan al final: { $list }.
chart-sentence-deck = { $name } tiene { $size } cartas al final: { $list }.
chart-sentence-unseen = Se pasaron cartas sin verse: desde entonces no se conocen todos los mazos.
chart-sentence-coins = { $name } tuvo { $available } monedas entre todos los turnos y gastó { $spent }.
chart-sentence-chance = Lo menos probable: { $name } tomó { $citizen } en el turno { $round }, { $chance } en una tirada.
chart-sentence-chance-none = Nadie tomó habitantes.
chart-part = { $what } { $count }
chart-table = Tabla
chart-turn = Turno
chart-turn-of = { $round }, { $name }
chart-end = Final

## End of a match

end-title-you-resigned = Has abandonado
end-title-resigned = El resto ha abandonado
end-title-agreed = La partida ha terminado antes de tiempo
end-stood = Así iba.

end-title = La partida ha terminado
end-winner = { $count ->
    [one] Gana { $who }
   *[other] Comparten la victoria { $who }
  }
end-you-win = Ganas tú
end-winner-to = { $said }, { $score } a { $other }
end-winner-level = { $said }, { $score } a { $score }, { $game ->
    [dominion] en menos turnos
   *[other] con menos puntos perdidos
  }
end-score = Tras { $matches } partidas en esta mesa
end-last = { $who } compró la última carta de { $card } en el turno { $turn }.
end-decks = Mazos finales
end-stacks = Mazos reales finales
end-deck-size = { $cards } cartas, { $turns } turnos
end-deck-points = { $count ->
    [one] punto
   *[other] puntos
  }
end-rank = Puesto
end-player = Nombre
end-points = Puntos
end-turns = Turnos
end-made-of = De dónde salen los puntos
end-tokens = Fichas de punto
end-part = { $count } { $card }
end-table = Resultado
end-again = Revancha
end-begins = En la revancha empieza { $name }.
end-begins-drawn = En la revancha se sortea quién empieza.
end-replay = Ver la repetición
end-lesson-title = La lección ha terminado
end-lesson = Has jugado una partida entera. Ahora juega otra con las cartas que elijas, contra un bot más fuerte o con tu gente.
end-lesson-next = Abrir una mesa
end-home = Inicio
end-look = Mirar la mesa
end-open = Resultado
end-match = Esta partida
end-facts = Lo más destacado
end-fact-longest = { $count ->
    [one] Turno más largo: el { $number } de { $name }, 1 carta jugada.
   *[other] Turno más largo: el { $number } de { $name }, { $count } cartas jugadas.
  }
end-fact-longest-dice = { $count ->
    [one] Turno más largo: el { $number } de { $name }, 1 tirada.
   *[other] Turno más largo: el { $number } de { $name }, { $count } tiradas.
  }
end-fact-bought = Lo más comprado: { $list }.
end-fact-trashed = Lo más eliminado: { $list }.
end-fact-taken = Lo más tomado: { $list }.
end-fact-left = Lo que más salió de la fila: { $list }.
end-fact-penalties = { $count ->
    [0] Nadie recibió penalizaciones.
    [one] Hubo 1 penalización.
   *[other] Hubo { $count } penalizaciones.
  }

## Cómo se repartió una partida

fair-title = Reparto justo
fair-unasked = El reparto fue justo: nadie pudo elegirlo. Aquí puedes comprobarlo.
fair-verify = Comprobar el reparto
fair-file = Descargar la partida
fair-sound = Justo: el reparto se deriva del secreto del servidor, con el que se había comprometido, y de lo que { $count ->
    [one] añadió el dispositivo de una persona
   *[other] añadieron los dispositivos de { $count } personas
  }.
fair-sound-alone = El reparto se deriva del secreto del servidor, con el que se había comprometido. Ningún dispositivo añadió nada.
fair-own = Lo que añadió este dispositivo forma parte de él, y también todas las promesas tal como se mostraron aquí.
fair-silent = Prometió una parte de la semilla y no la reveló a tiempo: { $who }.
fair-begins-drawn = Quién empezó se sorteó con el reparto.
fair-begins-checked = Quién empezó se deduce del resultado de la partida anterior, que es el que este servidor muestra de ella.
fair-begins-unchecked = Sin comprobar: quién empezó se deduce del resultado de una partida anterior que no está aquí para compararla.
fair-begins-host = Empezó quien organiza, como había elegido la mesa. Qué asiento era no forma parte del reparto.
fair-more = «demesne verify» comprueba cada barajado y cada jugada del archivo descargado.
fair-old = Esta partida se jugó antes de que se pudieran comprobar los repartos.
fair-again = Esta partida usa las cartas de otra, o las de un día: no tiene un reparto propio que comprobar.
fair-no-hashes = Esta página se abrió sin TLS, así que el navegador no puede comprobar repartos.
fair-unreadable = El archivo de esta partida no tiene la forma debida, así que no se puede comprobar.
fair-wrong = Algo no cuadra en este reparto.
fair-fault-secret = El secreto del servidor no es aquel con el que se había comprometido.
fair-fault-seed = El reparto no se deriva del secreto y de lo que se añadió.
fair-fault-own = Falta lo que añadió este dispositivo.
fair-fault-shown = El compromiso o las promesas no son los que se mostraron aquí antes de la partida.
fair-fault-match = El archivo es de otra partida.
fair-fault-previous = La partida anterior, cuyo resultado decide quién empieza, no es la que se jugó en esta mesa o terminó de otra manera.
fair-fault-starts = El archivo nombra otra regla sobre quién empieza que la que tenía esta mesa.
fair-fault-share = { $who } añadió algo distinto de lo prometido.

## Quién firmó una partida

sign-ours = Firmada por este servidor, clave { $key }.
sign-known = Firmada por { $host }, clave { $key }.
sign-unknown = Firmada por un servidor que este no conoce, clave { $key }.
sign-wrong = La firma no corresponde: algo se cambió después de firmar la partida.
sign-unable = Este navegador no puede comprobar firmas; «demesne verify» sí.
sign-key = La clave entera
imported-title = De otro servidor
imported-text = Esta partida se importó: no se jugó aquí y no cuenta para nada en este servidor.
imported-claims = El archivo dice que se jugó en { $host }; eso lo puede escribir cualquiera.
