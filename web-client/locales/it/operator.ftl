# Parole della pagina di chi gestisce. Si caricano con essa.

operator-title = Gestione
operator-lead = Hai effettuato l’accesso come { $name }, fino alle { $time }.
operator-leave = Esci
operator-left = Sei fuori
operator-left-text = Per tornare, crea un altro link con demesne operator-link.
operator-unusable = Questo link non funziona
operator-unusable-text = Un link funziona una volta, entro 15 minuti. Creane un altro dove gira il server:

## Reports

operator-reports = Segnalazioni
operator-no-reports = Nessuna segnalazione aperta.
operator-more-reports = { $count ->
    [one] Un’altra segnalazione arriva quando alcune sono chiuse.
   *[other] Altre { $count } segnalazioni arrivano quando alcune sono chiuse.
  }
operator-look-again = Guarda di nuovo
operator-report-by = segnalazione di { $name }
operator-report-times = { $count } segnalazioni in tutto
operator-report-chat = { $count ->
    [one] Chat (1 messaggio)
   *[other] Chat ({ $count } messaggi)
  }
operator-do-mute = Silenzia
operator-do-bar-for-a-day = Escludi per un giorno
operator-do-bar = Escludi
operator-do-dismiss = Archivia
operator-name-mute = Silenzia { $name }
operator-name-bar-for-a-day = Escludi per un giorno: { $name }
operator-name-bar = Escludi { $name }
operator-name-dismiss = Archivia la segnalazione su { $name }
operator-done-mute = { $name } non può più scrivere.
operator-done-bar-for-a-day = { $name } non può entrare per un giorno.
operator-done-bar = { $name } non può più entrare.
operator-done-dismiss = La segnalazione su { $name } è chiusa.
operator-restrictions = Silenzi ed esclusioni
operator-mute-since = In silenzio dal { $date }
operator-mute-until = In silenzio fino al { $date }
operator-bar-since = Fuori dal { $date }
operator-bar-until = Fuori fino al { $date }
operator-lift-mute = Togli il silenzio
operator-lift-bar = Togli l’esclusione
operator-lift-name = { $what }: { $name }
operator-lifted = { $what ->
    [mute] { $name } può scrivere di nuovo.
   *[bar] { $name } può tornare.
  }

## Figures

operator-now = Adesso
operator-now-sentence = { $tables ->
    [one] 1 tavolo attivo
   *[other] { $tables } tavoli attivi
  }, { $matches ->
    [one] 1 partita
   *[other] { $matches } partite
  } in corso, { $connections ->
    [one] 1 connessione
   *[other] { $connections } connessioni
  }.
operator-silent = { $count ->
    [one] Un server non ha risposto: mancano i suoi numeri.
   *[other] { $count } server non hanno risposto: mancano i loro numeri.
  }
operator-server = Server
operator-this-server = Questo
operator-other-server = Numero { $number }
operator-tables = Tavoli
operator-matches = Partite
operator-connections = Connessioni
operator-thinking = Domande dei bot
operator-thinking-of = { $count } per { $threads } thread
operator-memory = Memoria
operator-up = Attivo da
operator-database = Database: { $size }. Alle { $time }.
operator-days = Partite al giorno
operator-days-mark = Partite al giorno
operator-days-sentence = { $count ->
    [one] È iniziata una partita
   *[other] Sono iniziate { $count } partite
  } negli ultimi { $days } giorni (UTC).
operator-day = Giorno
operator-saves = Salvataggio
operator-saves-mark = Salvataggi per tempo
operator-saves-none = Dall’avvio non è stato salvato nulla.
operator-saves-sentence = Di { $count ->
    [one] 1 salvataggio
   *[other] { $count } salvataggi
  } dall’avvio, il 95% ha richiesto al massimo { $time }.
operator-saves-slow = Di { $count ->
    [one] 1 salvataggio
   *[other] { $count } salvataggi
  } dall’avvio, più del 5% ha superato ogni tempo indicato qui.
operator-saves-time = Tempo
operator-saves-count = Salvataggi
operator-saves-up-to = fino a { $time }
operator-saves-more = più di { $time }

## The log

operator-log = Che cosa ha fatto la gestione
operator-log-at = Quando
operator-log-by = Da
operator-log-act = Che cosa
operator-log-player = Su chi
operator-command-line = riga di comando
operator-act-make-link = Link creato
operator-act-sign-in = Accesso
operator-act-sign-out = Uscita
operator-act-revoke = Fine di tutte le sessioni
operator-act-mute = Silenzio
operator-act-bar-for-a-day = Esclusione di un giorno
operator-act-bar = Esclusione
operator-act-dismiss = Segnalazione chiusa
operator-act-unmute = Fine del silenzio
operator-act-unbar = Fine dell’esclusione
operator-act-rename = Cambio di nome
operator-act-end-sessions = Fine delle sue sessioni
operator-act-delete-name = Nome eliminato
