# L’analisi di una partita finita: si carica sotto il suo replay.

review-title = Analisi
review-hint = Ogni decisione è confrontata con le altre sensate, in base a ciò che si poteva sapere. Richiede al massimo un minuto; poi resta per chi può vedere questo replay.
review-none = Non c’è ancora un’analisi. La può chiedere chiunque abbia giocato la partita.
review-ask = Analizza questa partita
review-making = { $done } risposte su { $of } esaminate
chart-chances = Probabilità di vincere in percentuale
chart-sentence-chances = Probabilità all’inizio: { $begin }. Alla fine: { $end }.
chart-chances-note = Dopo l’ultima decisione di ogni turno, se poi si giocasse tutti come i bot.
review-sums = Scelte e fortuna
review-decisions = Decisioni
review-lost = Scelte proprie
review-gained = Scelte altrui
review-luck = Fortuna
review-dearest = Le decisioni più care di { $name }
review-dearest-none = Nessuna è costata molto.
review-decision = Meglio: { $better }, { $betterChance }. Scelta: { $taken }, { $takenChance }.
review-show = Mostra il passo { $step }, turno { $turn }
review-continue = Continua da qui
review-fact-luck = Fortuna con le carte: { $name } { $points }.
review-fact-costliest = Decisione più cara: { $name }, turno { $turn }: { $points }.
review-of = Analisi di { $names }
# Marks on piles and cards of a decision.
review-better = Meglio
review-bought = Acquisto
review-chosen = Scelta
