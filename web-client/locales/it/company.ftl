# Parole di come si intendono le persone a un tavolo. Si caricano dopo il tavolo.

company-name = Cambia il tuo nome…
company-name-title = Il tuo nome
company-name-save = Salva il nome
company-handover = Continua su un altro dispositivo…
company-handover-title = Continua su un altro dispositivo
company-handover-text = Inquadra questo con l’altro dispositivo, o apri lì il link. Da quel momento gioca al tuo posto, e questo può riprenderlo. Vale una volta, per { $minutes } minuti. Non mostrarlo ad altri.
company-handover-over = Questo codice non vale più.
company-handover-again = Creane un altro
company-pause = Metti in pausa la partita
company-paused = In pausa per volere di { $name }
company-paused-wait = Dopo { $minutes } minuti chiunque può riprendere.
company-resume = Riprendi
company-people = Persone a questo tavolo…
company-people-title = Persone a questo tavolo
company-empty = Non c’è nessun altro.
company-away = Assente
company-host = Affida il tavolo a { $name }
company-remove = Togli { $name }
company-watchers = { $watchers ->
    [one] C’è una persona senza posto.
   *[other] Ci sono { $watchers } persone senza posto.
  }
company-remove-watchers = Togli chi non ha un posto
company-remove-watchers-hint = Non potranno tornare finché non inviti di nuovo, e il link per chi guarda cambia.
company-link = Nuovo link per il posto di { $name }
company-link-not-yet = { $name } era qui un momento fa. Riprova tra un minuto.
company-link-title = Link per il posto di { $name }
company-link-text = Mandalo solo a chi deve giocare qui: chi lo apre prende il posto con le sue carte, e tutto il tavolo lo viene a sapere. Vale una volta, per { $minutes } minuti, e non vale se { $name } torna prima.

take-title = Prendi un posto
take-text = Questo link ti dà un posto a questo tavolo con le sue carte. Chi lo aveva smette di giocare.
take-yes = Prendi il posto
take-no = Annulla
take-not-found = Questo link è già stato usato o è troppo vecchio. Chiedine un altro a chi ospita.
take-not-now = La persona di questo posto è tornata.
take-not-yours = Hai già un posto qui.

report-title = Segnala { $name }
report-text = Lo legge chi gestisce questo server, con le ultime righe della chat. Al tavolo nessuno lo viene a sapere.
report-why = Motivo
report-reason-rude = Insulti o molestie
report-reason-unfit = Un nome o parole fuori luogo
report-reason-spam = Pubblicità o ripetizioni
report-reason-spoils = Rovina la partita
report-reason-other = Altro
report-more = Che cosa è successo
report-send = Invia
report-sent = È stato inoltrato. Puoi anche silenziare questa persona.

continue-title = Continua qui
continue-text = Questo browser diventa { $name }, con tutti i posti e le partite.
continue-yes = Continua come { $name }
continue-was = Finora questo browser è { $name }. Se nessun altro lo è, nessuno potrà più essere { $name }.
continue-over-title = Questo codice non vale più
continue-over = Vale una sola volta e scade presto. Mostrane un altro sull’altro dispositivo.

## Recovery codes

recovery-title = Entra con il codice di recupero
recovery-lead = Hai perso il browser con cui giocavi? Inserisci il codice che hai stampato o copiato.
recovery-code = Codice di recupero
recovery-hint = 24 lettere e cifre. Trattini e maiuscole non contano.
recovery-wrong = Non è un codice di recupero di questo server. Controllalo lettera per lettera.
recovery-enter = Entra
recovery-back = Bentornato, { $name }
recovery-back-text = Gli altri tuoi browser sono stati disconnessi. Il codice resta valido; se qualcun altro può averlo visto, creane uno nuovo.
recovery-made = Hai un codice, creato il { $day }. Non si può mostrare di nuovo.
recovery-make = Crea un codice di recupero
recovery-make-another = Crea un nuovo codice
recovery-once = Copia o stampa subito questo codice: viene mostrato solo questa volta. Chi lo possiede può entrare al posto tuo.
recovery-copy = Copia il codice
recovery-print = Stampa

vacation-menu = Chiedi una vacanza…
vacation-title = Chiedi una vacanza
vacation-text = Mentre non ci sei, la partita è ferma e nessun orologio va avanti. Comincia quando tutti gli altri sono d’accordo, e finisce da sola o quando torni.
vacation-days = Giorni
vacation-ask = Chiedi agli altri
vacation-cancel = Annulla
vacation-own = Hai chiesto { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
  } di vacanza. Manca la risposta di { $names }.
vacation-withdraw = Ritira
vacation-asked = { $name } chiede { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
  } di vacanza. La partita starebbe ferma.
vacation-agree = D’accordo
vacation-refuse = Continua a giocare
vacation-waits = Manca la risposta di { $names }.
vacation-refused = { $name } preferisce continuare. Niente vacanza.
vacation-ok = OK
vacation-lasts = { $name } è in vacanza fino a { $until }.
vacation-back = Eccomi di nuovo
