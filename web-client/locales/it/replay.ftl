# Words of looking back: the replay with its charts, the end of a match. They are loaded with what they are for.

## Replay

replay-title = Replay
replay-of = Replay di { $names }
replay-bar = Riproduzione
replay-start = All’inizio
replay-back = Passo indietro
replay-play = Riproduci
replay-pause = Pausa
replay-on = Passo avanti
replay-end = Alla fine
replay-slider = Passo
replay-slider-value = Passo { $step } di { $last }, turno { $turn } di { $name }
replay-slider-start = Passo { $step } di { $last }
replay-position = { $step } / { $last }
replay-speed = Velocità
replay-speed-value = { $speed } ×
replay-as = Visto da
replay-as-everybody = Tutto il tavolo
replay-going-on-title = Ancora in corso
replay-going-on = Questa partita non è ancora finita. Il replay arriva con la fine.
replay-standing = Classifica finale
replay-charts = Classifica e grafici
replay-empty = Questa partita non ha passi da mostrare.
standing-place = Posto
standing-player = Nome
standing-points = Punti
standing-turns = Turni
standing-parts = Da dove vengono
standing-part = { $count } { $card } ({ $points })
standing-part-tokens = { $count ->
    [one] 1 segnalino ({ $points })
   *[other] { $count } segnalini ({ $points })
  }

chart-title = Com’è andata
chart-measure = Mostra
chart-points = Punti
chart-cards = Carte possedute
chart-piles = Pile Vittoria
chart-score = Punti
chart-negative = Punti tolti
chart-citizens = Abitanti
chart-points-note = Punti stampati e segnalini di ciò che tutto il tavolo ha visto andare e venire; alla fine, quelli contati.
chart-cards-note = Carte di ogni persona all’inizio di ogni turno.
chart-score-note = Quanto valeva ogni pila all’inizio di ogni turno e alla fine.
chart-negative-note = Quanto avevano tolto fino ad allora draghi e penalità.
chart-citizens-note = Abitanti in ogni pila, draghi compresi.
chart-piles-note = Carte rimaste nelle pile Vittoria.
chart-sentence = Alla fine il valore più alto è di { $name }: { $value }.
chart-sentence-tie = Alla fine { $names } sono in parità: { $value }.
chart-sentence-piles = Alla fine restano: { $list }.
chart-pile-left = { $card } { $count }
chart-table = Numeri
chart-turn = Turno
chart-turn-of = { $round }, { $name }
chart-end = Fine

## End of a match

end-title-resigned = Partita finita per abbandono
end-title-agreed = Partita chiusa in anticipo
end-stood = Il punteggio era questo.

end-title = La partita è finita
end-winner = { $count ->
    [one] Vince { $who }
   *[other] Vittoria condivisa: { $who }
  }
end-you-win = Hai vinto
end-rank = Posto
end-player = Nome
end-points = Punti
end-turns = Turni
end-made-of = Da dove vengono i punti
end-tokens = Segnalini punto
end-part = { $count } × { $card }
end-table = Classifica
end-again = Un’altra partita con le stesse persone
end-again-waiting = In attesa delle altre persone
end-again-cancel = Anzi, no
end-replay = Guarda il replay
end-home = Inizio
end-look = Guarda il tavolo
end-open = Risultato
