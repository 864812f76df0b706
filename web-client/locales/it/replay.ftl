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
replay-position = { $turn ->
    [0] { $step } / { $last }
   *[other] Turno { $turn } · { $step } / { $last }
  }
replay-speed = Velocità
replay-speed-value = { $speed } ×
replay-as = Visto da
replay-as-all = Tutto il tavolo
replay-as-hands = Tutti, a mani scoperte
replay-going-on-title = Ancora in corso
replay-going-on = Questa partita non è ancora finita. Il replay arriva con la fine.
replay-standing = Classifica finale
replay-play-on = Continua da qui
replay-send = Link a questo momento
replay-send-hint = Apre il replay a questo passo, come l’ha visto la stessa persona.
replay-charts = Classifica e grafici
    .narrow = Grafici
replay-hide = Nascondi durata e risultato
replay-show = Mostra durata e risultato
    .narrow = Mostra risultato
replay-hidden = Durata e risultato sono nascosti.
replay-step = Passo { $step }
replay-empty = Questa partita non ha passi da mostrare.
replay-effects = { $count ->
    [one] 1 effetto
   *[other] { $count } effetti
  }
replay-effects-show = Mostra gli effetti
replay-effects-hide = Nascondi gli effetti

chart-title = Com’è andata
chart-measure = Mostra
chart-player = Chi gioca
chart-mark = { $chart }, turno per turno
chart-points = Punti
chart-money = Denaro nel mazzo
chart-deck = Mazzo
chart-coins = Monete di ogni turno
chart-piles = Pile rimaste
chart-score = Punti
chart-chance = Probabilità dell’abitante preso
chart-negative = Punti tolti
chart-citizens = Abitanti
chart-share-money = Denaro
chart-share-actions = Azioni
chart-share-land = Terre
chart-share-junk = Zavorra
chart-coins-available = Disponibili
chart-coins-spent = Spese
chart-points-note = Quanto valevano carte e segnalini di ogni persona all’inizio di ogni turno e alla fine.
chart-money-note = Le monete che danno insieme tutti i Tesori del mazzo; quelli variabili non contano.
chart-deck-note = Ogni carta conta una volta. Zavorra sono Maledizioni, Rovine e Rifugi; terre è ciò che dà solo punti.
chart-coins-note = Quanto c’era da spendere in ogni turno e quanto si è speso.
chart-score-note = Quanto valeva ogni pila all’inizio di ogni turno e alla fine.
chart-chance-note = La probabilità che un solo lancio di tutti e sei i dadi basti per l’abitante preso, il meno probabile del turno. Dopo una penalità: l’abitante più facile della fila, mancato anche quello.
chart-negative-note = Quanto avevano tolto fino ad allora draghi e penalità.
chart-citizens-note = Abitanti in ogni pila, draghi compresi.
chart-piles-note = Carte rimaste nelle pile Vittoria e in quelle più comprate.
chart-sentence = Alla fine il valore più alto è di { $name }: { $value }.
chart-sentence-tie = Alla fine { $names } sono in parità: { $value }.
chart-sentence-piles = Alla fine restano: { $list }.
chart-sentence-deck = { $name } ha { $size } carte alla fine: { $list }.
chart-sentence-unseen = Sono passate carte coperte: da allora non tutti i mazzi sono noti.
chart-sentence-coins = { $name } ha avuto { $available } monete in tutti i turni e ne ha spese { $spent }.
chart-sentence-chance = Il meno probabile: { $name } ha preso { $citizen } nel turno { $round }, { $chance } in un lancio.
chart-sentence-chance-none = Nessuno ha preso abitanti.
chart-part = { $what } { $count }
chart-table = Tabella
chart-turn = Turno
chart-turn-of = { $round }, { $name }
chart-end = Fine

## End of a match

end-title-you-resigned = Hai abbandonato
end-title-resigned = Partita finita per abbandono
end-title-agreed = Partita chiusa in anticipo
end-stood = Il punteggio era questo.

end-title = La partita è finita
end-winner = { $count ->
    [one] Vince { $who }
   *[other] Vittoria condivisa: { $who }
  }
end-you-win = Hai vinto
end-winner-to = { $said }, { $score } a { $other }
end-winner-level = { $said }, { $score } a { $score }, { $game ->
    [dominion] in meno turni
   *[other] con meno punti persi
  }
end-score = Dopo { $matches } partite a questo tavolo
end-last = { $who } ha comprato l’ultima carta di { $card } nel turno { $turn }.
end-decks = Mazzi finali
end-stacks = Pile finali
end-deck-size = { $cards } carte, { $turns } turni
end-deck-points = { $count ->
    [one] punto
   *[other] punti
  }
end-rank = Posto
end-player = Nome
end-points = Punti
end-turns = Turni
end-made-of = Da dove vengono i punti
end-tokens = Segnalini punto
end-part = { $count } { $card }
end-table = Classifica
end-again = Rivincita
end-begins = Nella rivincita inizia { $name }.
end-begins-drawn = Nella rivincita si sorteggia chi inizia.
end-replay = Guarda il replay
end-lesson-title = La lezione è finita
end-lesson = Hai giocato una partita intera. Ora giocane una con le carte che scegli tu, contro un bot più forte o con i tuoi amici.
end-lesson-next = Apri un tavolo
end-home = Inizio
end-look = Guarda il tavolo
end-open = Risultato
end-match = Questa partita
end-facts = In evidenza
end-fact-longest = { $count ->
    [one] Turno più lungo: il { $number } di { $name }, 1 carta giocata.
   *[other] Turno più lungo: il { $number } di { $name }, { $count } carte giocate.
  }
end-fact-longest-dice = { $count ->
    [one] Turno più lungo: il { $number } di { $name }, 1 lancio.
   *[other] Turno più lungo: il { $number } di { $name }, { $count } lanci.
  }
end-fact-bought = Le più comprate: { $list }.
end-fact-trashed = Le più cestinate: { $list }.
end-fact-taken = I più presi: { $list }.
end-fact-left = Usciti più spesso dalla fila: { $list }.
end-fact-penalties = { $count ->
    [0] Nessuno ha preso penalità.
    [one] È stata presa 1 penalità.
   *[other] Sono state prese { $count } penalità.
  }

## Come è stata distribuita una partita

fair-title = Distribuzione equa
fair-unasked = La distribuzione è stata equa: nessuno poteva sceglierla. Qui puoi verificarlo.
fair-verify = Verifica la distribuzione
fair-file = Scarica la partita
fair-sound = Equa: la distribuzione deriva dal segreto del server, a cui si era vincolato, e da ciò che { $count ->
    [one] ha aggiunto il dispositivo di una persona
   *[other] hanno aggiunto i dispositivi di { $count } persone
  }.
fair-sound-alone = La distribuzione deriva dal segreto del server, a cui si era vincolato. Nessun dispositivo ha aggiunto nulla.
fair-own = Ne fa parte ciò che ha aggiunto questo dispositivo, e anche tutte le promesse come sono state mostrate qui.
fair-silent = Ha promesso una parte del seme e non l’ha rivelata in tempo: { $who }.
fair-begins-drawn = Chi ha iniziato è stato estratto con la distribuzione.
fair-begins-checked = Chi ha iniziato risulta dall’esito della partita precedente, che è quello che questo server mostra.
fair-begins-unchecked = Non verificato: chi ha iniziato risulta dall’esito di una partita precedente, che qui non c’è per il confronto.
fair-begins-host = Ha iniziato chi ospita, come aveva scelto il tavolo. Quale posto fosse non fa parte della distribuzione.
fair-more = «demesne verify» verifica ogni mescolata e ogni mossa del file scaricato.
fair-old = Questa partita è stata giocata prima che si potessero verificare le distribuzioni.
fair-again = Questa partita usa le carte di un’altra, o quelle di un giorno: non ha una distribuzione propria da verificare.
fair-no-hashes = Questa pagina è stata aperta senza TLS, quindi il browser non può verificare le distribuzioni.
fair-unreadable = Il file di questa partita non ha la forma dovuta, quindi non si può verificare.
fair-wrong = Qualcosa non va in questa distribuzione.
fair-fault-secret = Il segreto del server non è quello a cui si era vincolato.
fair-fault-seed = La distribuzione non deriva dal segreto e da ciò che è stato aggiunto.
fair-fault-own = Manca ciò che ha aggiunto questo dispositivo.
fair-fault-shown = L’impegno o le promesse non sono quelli mostrati qui prima della partita.
fair-fault-match = Il file è di un’altra partita.
fair-fault-previous = La partita precedente, il cui esito decide chi inizia, non è quella giocata a questo tavolo oppure è finita diversamente.
fair-fault-starts = Il file indica per chi inizia una regola diversa da quella di questo tavolo.
fair-fault-share = { $who } ha aggiunto qualcosa di diverso da quanto promesso.

## Chi ha firmato una partita

sign-ours = Firmata da questo server, chiave { $key }.
sign-known = Firmata da { $host }, chiave { $key }.
sign-unknown = Firmata da un server che questo non conosce, chiave { $key }.
sign-wrong = La firma non corrisponde: qualcosa è stato cambiato dopo la firma della partita.
sign-unable = Questo browser non può verificare le firme; «demesne verify» sì.
sign-key = La chiave intera
imported-title = Da un altro server
imported-text = Questa partita è stata importata: non è stata giocata qui e non conta nulla su questo server.
imported-claims = Il file dice che è stata giocata su { $host }; chiunque può scriverlo.
