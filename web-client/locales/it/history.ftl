# Words of looking back on many matches: searching them, figures, ratings. They are loaded with these pages.

## My matches

history-title = Le mie partite
history-empty = Ancora nessuna partita. La prima che giochi apparirà qui.
history-game = Gioco
history-all-games = Tutti i giochi
history-people = Con chi
history-none = Nessuna partita corrisponde a ciò che cerchi.
history-export = Scarica le mie partite
history-more = Altre
history-loading-more = Caricamento…
history-won = Vinta
history-shared = Vittoria condivisa
history-place = { $rank }º posto
history-watched = Guardata
history-void = Interrotta
history-agreed = chiusa in anticipo
history-going-on = In corso
history-player = { $name } { $score }
history-replay = Replay
history-enter = Vai alla partita
history-replay-of = Replay del { $date }, { $names }
history-search = Cerca
history-all = Mostra tutte le partite
history-any = Qualsiasi
history-result = Risultato
history-result-won = Vinte
history-result-shared = Vittoria condivisa
history-result-lost = Non vinte
history-card = Carta nel regno
history-from = Dal
history-to = Al
history-person = { $name } ({ $count })
history-other-player = Un’altra persona
history-against = Testa a testa
history-ways = Storico

## One against one

against-title = Tu e { $name }
against-unknown = Tu e un’altra persona
against-unnamed = Nessuno con un nome sedeva lì.
against-empty = Non hai ancora giocato con { $name }.
against-none = Nessuna partita con { $name } è stata ancora vinta o persa.
against-sentence = Davanti tu { $won ->
    [one] una volta
   *[other] { $won } volte
  }, { $name } { $lost ->
    [one] una volta
   *[other] { $lost } volte
  }{ $drawn ->
    [0] .
    [one] ; una volta alla pari.
   *[other] ; { $drawn } volte alla pari.
  }
against-table = Per gioco e posti
against-won = Tu davanti
against-drawn = Alla pari
against-lost = { $name } davanti
against-difference = Differenza media
against-last = Ultime partite insieme
against-all = Tutte le partite insieme
against-invite = Invita a un nuovo tavolo
against-block = Blocca questa persona
against-unblock = Sblocca
against-unblock-name = Sblocca { $name }
against-block-text = Chi blocchi non può unirsi ai tavoli che ospiti, tranne dove ha già un posto.
against-block-full = Hai già bloccato il numero massimo di persone. Prima sbloccane una.
against-blocked-text = Hai bloccato { $name }: non può unirsi ai tavoli che ospiti.

## Figures

stats-title = Statistiche
stats-empty = Nessuna partita finita corrisponde. Giocane una o togli qualche filtro.
stats-seats = Giocatori
stats-any-seats = Qualsiasi numero
stats-with-seats = { $count } giocatori:
stats-people = Solo partite senza bot
stats-winning = Quanto spesso vinci
stats-latest = Sono state contate le duemila partite più recenti.
stats-no-matches = Nessuna partita.
stats-rate = { $shared ->
    [0] Vinte: { $won } su { $matches }
   *[other] Vinte: { $won } su { $matches }; condivise: { $shared }
  }. { $share } (intervallo al 95 %: da { $least } a { $most }). Con il solo caso: { $chance }.
stats-bounds = { $share } (da { $least } a { $most })
stats-matches = Partite
stats-won = Vinte
stats-chance = Per caso
stats-card = Carta
stats-cards = Carte del regno
stats-cards-way = Quali partite contano
stats-cards-there = Nel regno
stats-cards-bought = Comprata almeno una volta
stats-cards-more = Vinci più spesso che per caso con { $list }.
stats-cards-less = Vinci meno spesso che per caso con { $list }.
stats-cards-nothing = Nessuna carta spicca ancora: potrebbe essere solo il caso.
stats-cards-note = Le { $count } carte con più partite. Il punto dice quanto spesso hai vinto, la linea l’intervallo al 95 %, il tratto verticale che cosa darebbe il solo caso. Su venti carte, una spicca per fortuna.
stats-points = Punti per turno
stats-points-own = Tu
stats-points-others = Gli altri
stats-points-turn = { $turn } ({ $count ->
    [one] 1 partita
   *[other] { $count } partite
  })
stats-points-sentence = Dopo il turno { $turn } hai in media { $own } punti (tra { $least } e { $most }), gli altri { $others }.
stats-points-note = Medie dopo ogni turno delle partite durate tanto. I turni che poche partite hanno avuto non compaiono.
stats-rating = Punteggio
stats-rating-none = Nessuna tua partita ha ancora dato punteggio: contano solo quelle contro altre persone.
stats-rating-sentence = Il tuo punteggio è { $rating } (intervallo al 95 %: da { $least } a { $most }).
stats-rating-match = Partita
stats-rating-place = { $number }, { $date }
stats-rating-most = Massimo
stats-rating-least = Minimo
stats-blocked = Persone bloccate
stats-blocked-text = Non possono unirsi ai tavoli che ospiti.
stats-met = Con chi hai giocato
stats-met-matches = { $count ->
    [one] 1 partita
   *[other] { $count } partite
  }

## Ratings

ratings-title = Classifica
ratings-off = Su questo server i punteggi sono disattivati.
ratings-empty = Ancora nessun punteggio. Finisci una partita contro un’altra persona per averne uno.
ratings-place = Posto
ratings-name = Nome
ratings-rating = Punteggio
ratings-value = { $rating } ± { $spread }
ratings-programs = Programmi
ratings-note = Glicko-2, dalle partite tra persone. Il ± è un intervallo al 95 %; la classifica è ordinata per il suo limite inferiore.
