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
replay-position = { $step } / { $last }
replay-speed = Velocidad
replay-speed-value = { $speed } ×
replay-as = Visto por
replay-as-everybody = Todo el mundo
replay-going-on-title = Aún en curso
replay-going-on = Esta partida aún no ha terminado. La repetición llega con el final.
replay-standing = Resultado final
replay-charts = Resultado y gráficos
replay-empty = Esta partida no tiene pasos que mostrar.
standing-place = Puesto
standing-player = Nombre
standing-points = Puntos
standing-turns = Turnos
standing-parts = De dónde salen
standing-part = { $count } { $card } ({ $points })
standing-part-tokens = { $count } fichas ({ $points })

chart-title = Cómo fue
chart-measure = Mostrar
chart-points = Puntos
chart-cards = Cartas propias
chart-piles = Montones
chart-score = Puntos
chart-negative = Puntos perdidos
chart-citizens = Habitantes
chart-points-note = Puntos impresos y fichas de lo que todo el mundo vio llegar e irse; al final, lo que se contó.
chart-cards-note = Cartas de cada mazo al empezar cada turno.
chart-score-note = Lo que valía cada mazo real al empezar cada turno, y al final.
chart-negative-note = Lo que hasta entonces habían quitado los dragones y las penalizaciones.
chart-citizens-note = Habitantes de cada mazo real, dragones incluidos.
chart-piles-note = Cartas que quedan en los montones de Victoria.
chart-sentence = { $name } tiene más que nadie al final: { $value }.
chart-sentence-tie = Al final empatan { $names }: { $value }.
chart-sentence-piles = Quedan al final: { $list }.
chart-pile-left = { $card } { $count }
chart-table = Números
chart-turn = Turno
chart-turn-of = { $round }, { $name }
chart-end = Final

## End of a match

end-title-resigned = El resto ha abandonado
end-title-agreed = La partida ha terminado antes de tiempo
end-stood = Así iba.

end-title = La partida ha terminado
end-winner = { $count ->
    [one] Gana { $who }
   *[other] Comparten la victoria { $who }
  }
end-you-win = Ganas tú
end-rank = Puesto
end-player = Nombre
end-points = Puntos
end-turns = Turnos
end-made-of = De dónde salen los puntos
end-tokens = Fichas de punto
end-part = { $count } × { $card }
end-table = Resultado
end-again = Otra partida con la misma gente
end-again-waiting = Esperando al resto
end-again-cancel = Mejor no
end-replay = Ver la repetición
end-home = Inicio
end-look = Mirar la mesa
end-open = Resultado
