# Words of deals that are played again: the page of a deal, of a day, and what a match comes from. They are loaded with those.

## A deal that is played again

deal-title = La stessa distribuzione
deal-lead = Chi la gioca riceve le stesse carte, mescolata per mescolata, finché mescola le stesse.
deal-plays = Chi l’ha giocata
deal-play = Gioca questa distribuzione
deal-what = Che cosa si distribuisce
deal-known = Chi conosce una di queste partite può sapere quali carte usciranno.
deal-other-rules = È stata giocata con regole diverse da quelle di questo server, quindi qui non si può rigiocare.
deal-your-seat = Il tuo posto
deal-seat = Posto { $seat }
deal-with-people = Apri un tavolo
deal-with-bots = Giocala contro i bot
deal-link = Copia il link a questa distribuzione
deal-match = Partita
deal-turns = { $count ->
    [one] { $turns } turno
   *[other] { $turns } turni
  }

## Where a match comes from

origin-same-deal = La stessa distribuzione di un’altra partita: chi la conosce può sapere queste carte.
origin-see-deal = Vedi chi l’ha giocata
origin-branch = Continua dal passo { $step } di un’altra partita. Ciò che nessuno aveva pescato si distribuisce di nuovo; chi conosce quella partita conosce le mani.
origin-see-match = Vedi quel passo
origin-daily = Ciò che tutti ricevono il { $day }, contro lo stesso bot.
origin-guided = La prima partita guidata: le stesse carte per tutti.
origin-see-day = Vedi il giorno

## Going on from a replay

play-on = Continua dal passo { $step }
play-on-hint = Apre un tavolo che comincia da questo passo, con te al posto di { $name } e bot agli altri; lì si possono cambiare. Ciò che nessuno ha ancora pescato si distribuisce di nuovo.
play-on-end = Torna a un passo precedente per continuare da lì.

## A day

daily-title = La distribuzione del giorno
daily-lead = { $day }: le stesse carte e gli stessi dadi per tutti, contro lo stesso bot. Il giorno cambia a mezzanotte UTC.
daily-days = Altri giorni
daily-before = Il giorno prima
daily-after = Il giorno dopo
daily-counts = Conta la tua prima partita, da quando comincia.
daily-play = Gioca
daily-play-again = Ancora una, senza contare
daily-done = La tua partita che conta è finita.
daily-going-on = La tua partita che conta non è ancora finita: è tra i tuoi tavoli.
daily-unfinished = Nessuno l’ha ancora finita.
daily-results = Risultati: { $game }
daily-hidden = Potrai guardare queste partite quando sarà finita la tua, o il giorno.
daily-who = Nome
daily-points = Punti
daily-ahead = Vantaggio sul bot
daily-turns = Turni
daily-replay = Replay
daily-you = tu
daily-early = chiusa in anticipo
daily-check = Come si può controllare
daily-hash = Tutto deriva da un seme che viene mostrato quando il giorno è finito. Fino ad allora, il suo hash:
daily-hash-over = Il suo hash, mostrato dal giorno prima:
daily-hash-next = L’hash del seme di domani. Chi lo conserva vede che non cambia:
daily-seed = Il giorno è finito. Tutto è derivato da questo seme:
daily-fits = Il seme e il suo hash coincidono.
daily-does-not-fit = Questo non è l’hash di questo seme: le carte di questo giorno sono state cambiate.
