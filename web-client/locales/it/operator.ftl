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

## People

operator-people = Persone
operator-people-name = Parte del nome
operator-people-find = Cerca
operator-people-none = Nessuno ha un nome così.
operator-people-more = Altre persone
operator-person-since = dal { $date }
operator-person-browsers = { $count ->
    [one] 1 browser
   *[other] { $count } browser
  }
operator-person-matches = { $count ->
    [one] 1 partita
   *[other] { $count } partite
  }
operator-person-change = Cambia…
operator-person-choose = Cambia { $name }…
operator-new-name = Nuovo nome
operator-do-rename = Cambia il nome
operator-do-sign-out = Chiudi le sue sessioni
operator-do-delete = Elimina il nome…
operator-done-rename = Il nome ora è { $name }.
operator-done-sign-out = Le sessioni di { $name } sono chiuse.
operator-done-delete = Il nome { $name } è eliminato.
operator-delete-title = Eliminare il nome { $name }?
operator-delete-text = Un trattino prende il suo posto qui e in ogni partita, e tutte le sue sessioni si chiudono. Le partite restano per gli altri. Non si può annullare.
operator-delete-no = Tieni il nome
operator-delete-yes = Elimina il nome

## The house

operator-notice = Un messaggio per tutti
operator-notice-text = Messaggio
operator-notice-hint = Si legge sopra ogni pagina aperta, entro mezzo minuto.
operator-notice-show = Mostra il messaggio
operator-notice-end = Ritira il messaggio
operator-notice-until = Mostrato fino al { $date }
operator-for = Per
operator-minutes = { $count } minuti
operator-hours = { $count ->
    [one] 1 ora
   *[other] { $count } ore
  }
operator-days-long = { $count ->
    [one] 1 giorno
   *[other] { $count } giorni
  }
operator-invitations = Inviti
operator-invitations-closed = Questa casa è chiusa: solo chi ha un invito riceve un nome.
operator-invitations-open = Chi ha un invito può aprire tavoli dove non tutti possono.
operator-invite-uses = Persone che possono accettarlo
operator-invite-days = Giorni
operator-invite = Crea un invito
operator-invite-link = Link, mostrato solo questa volta
operator-invitation = Fino al { $date }
operator-invitation-uses = { $left ->
    [one] per 1 altra persona
   *[other] per altre { $left } persone
  }, accettato da { $taken }
operator-invitation-end = Termina
operator-addresses = Indirizzi bloccati
operator-address = Indirizzo o rete
operator-address-hint = Per esempio 203.0.113.7 o 203.0.113.0/24. Chi viene da lì resta fuori.
operator-address-bad = Non si può bloccare: non è un indirizzo né una rete, o ci sei tu o il tuo proxy.
operator-address-block = Blocca
operator-address-until = Fino al { $date }
operator-address-end = Sblocca

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
operator-act-announce = Messaggio mostrato
operator-act-withdraw = Messaggio ritirato
operator-act-block-network = Indirizzo bloccato
operator-act-unblock-network = Indirizzo sbloccato
operator-act-invite = Invito creato
operator-act-end-invitation = Invito terminato
operator-act-new-keys = Chiavi nuove
