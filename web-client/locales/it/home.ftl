# The panels of the first page, and the match of two bots beside its heading.

home-live-tag = Bot
home-live-who = { $names }, turno { $turn }.
home-live-pause = Metti in pausa l’anteprima
home-live-play = Riproduci l’anteprima
home-live-watch = Guarda
home-daily-title = Distribuzione del giorno
home-daily-play = Gioca questa distribuzione
home-daily-first = Oggi non c’è ancora un risultato.
home-daily-best = Il meglio di oggi: { $name }, { $turns } turni
home-daily-own = Tu: { $points } punti, { $turns } turni
home-mine-count = { $count ->
    [one] 1 tavolo
   *[other] { $count } tavoli
  }
home-mine-empty = Qui compaiono i tuoi tavoli.
home-table-turn = { $game }, turno { $turn }, iniziata { $ago }
home-table-since = { $game }, turno { $turn }, ultima mossa { $ago }
home-table-left = ancora { $time }
home-table-consent = Ti chiede
home-table-vacation = { $name } è in vacanza fino a { $until }
home-table-yours = Tocca a te
home-table-rematch = Rivincita: { $names }
home-table-theirs = Tocca a { $name }
home-table-remove = Togli il tavolo { $code } da questa lista
home-week-title = Regno consigliato
home-week-note = Questa settimana
home-week-sets = 10 carte: { $sets }
home-week-play = Gioca questo regno
home-cards = Carte
home-opening-password = Per aprire un tavolo qui serve la password della casa. Nei tavoli degli altri puoi entrare senza.
home-opening-invitation = Qui chi gestisce la casa invita chi può aprire tavoli. Nei tavoli degli altri puoi entrare con il loro link.

## A closed house

closed-house-title = Questa casa è chiusa
closed-house-lead = Qui gioca solo chi ha un invito.
closed-house-text = Apri il link che hai ricevuto: a un tavolo, o un invito di chi gestisce. Se hai già giocato qui, torni con il tuo codice di recupero.
