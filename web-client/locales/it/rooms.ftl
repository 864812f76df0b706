# Parole per aprire un tavolo, le sue impostazioni e la sua sala d’attesa. Si caricano con ciò che le usa.

## New table and its settings

new-title = Nuovo tavolo
new-create = Apri il tavolo
new-invites = Verrà mandato un invito a { $name }.
new-game = Gioco
new-seats = Posti
new-kingdom = Regno
new-way-recommended = Consigliato
new-way-random = Casuale
new-way-cards = A mano
new-recommended-label = Regni consigliati
new-recommended-with = con { $sets }
new-random-text = Quando inizia la partita si pescano dieci carte da queste espansioni, tutte con la stessa probabilità.
new-random-sets = Espansioni
new-part-of-set = { $set }, { $piles } carte su { $printed }
new-random-least = Numero minimo di carte: { $set }
new-random-least-short = minimo
new-random-most = Numero massimo di carte: { $set }
new-random-most-short = massimo
new-random-without = Carte da escludere
new-random-without-choose = Escludi una carta …
new-random-without-back = { $card }: ammetti di nuovo
new-random-draw = Pescane dieci ora, poi cambia singole carte
new-cards-search = Cerca carte
new-cards-search-hint = Nome, tipo o costo
new-cards-all-sets = Tutte le espansioni
new-cards-none = Nessuna carta corrisponde. Prova un’altra parola.
new-cards-counter = { $count } di { $most } scelte
new-cards-clear = Azzera
new-fault-missing = { $cards ->
    [one] 1 carta ancora da scegliere
   *[other] { $cards } carte ancora da scegliere
  }
new-fault-over = { $cards ->
    [one] 1 carta di troppo
   *[other] { $cards } carte di troppo
  }
new-fault-sets = Restano meno di dieci carte tra cui pescare. Scegli più espansioni o escludi meno carte.
new-fault-limits = Con questi limiti non si arriva a un regno di dieci carte. Cambia i numeri accanto alle espansioni.
new-preview = Anteprima
new-platinum = Platino e Colonia
new-shelters = Rifugi al posto delle Tenute
new-edition = Edizione del gioco base
new-edition-first = Prima
new-edition-second = Seconda
new-edition-both = Entrambe
new-variant-by-the-rules = Come da regole
new-variant-always = Sempre
new-variant-never = Mai
new-clock = Orologio
new-clock-none = Nessuno
new-clock-per_turn = Ogni turno
new-clock-per_match = Tutta la partita
new-clock-correspondence = Giorni
new-clock-days = Giorni per ogni turno
new-clock-days-hint = L’orologio va avanti anche quando nessuna pagina è aperta. La riserva si usa quando i giorni di un turno sono finiti.
new-clock-reserve = Giorni di riserva per la partita
new-clock-minutes = { $type ->
    [per_turn] Minuti per ogni turno
   *[per_match] Minuti per tutta la partita
  }
new-clock-minutes-short = Minuti
new-clock-increment = Secondi in più per ogni proprio turno
new-clock-increment-short = Secondi in più a turno
new-table-options = Al tavolo
new-discard-counts = Mostra quante carte ha ogni pila degli scarti
new-asks-everyone = Chiedi a tutti quelli che possono avere una Reazione
new-asks-everyone-hint = Chi non ne ha preme «Avanti»: nessuna pausa mostra chi ne ha.
new-open-books = Informazioni aperte
new-open-books-hint = Il tavolo conta per tutti ciò che il regolamento affida alla memoria.
new-open-books-parts = Che cosa conta il tavolo
new-open-points = I punti di ogni persona
new-open-decks = Le carte di ogni persona
new-open-own-deck = Il tuo mazzo e le probabilità della tua prossima mano
new-dice-help = Mostra che cosa manca, e la probabilità
new-dice-help-hint = Tra due lanci ogni abitante dice che cosa gli serve ancora e quanto è probabile.
new-more = Altre impostazioni
new-undo = Annullare
new-undo-never = No
new-undo-free = Finché non ci sono nuove informazioni
new-undo-consent = Sempre, se tutto il tavolo accetta
new-hints = Suggerimenti
new-hints-never = No
new-hints-against_bots = Contro i bot
new-hints-unrated = Quando non vale per il punteggio
new-open-hands = Mostra le mani a chi guarda
new-open-hands-never = Mai
new-open-hands-after = Dopo { $minutes } min
new-listed = Mostra il tavolo nella pagina iniziale
new-listed-hint = Altrimenti lo trova solo chi ha il link.
new-bots = Ritmo dei bot
new-bots-slow = Lento
new-bots-normal = Normale
new-bots-fast = Veloce
new-starts = Chi inizia
new-starts-by_the_rules = Secondo le regole
new-starts-random = A caso
new-starts-host = Chi ospita
new-animation = Ritmo delle carte
new-animation-slow = Lento
new-animation-normal = Normale
new-animation-fast = Veloce
new-animation-off = Ferme
new-joint-chat = Chi gioca legge la chat degli spettatori
new-joint-chat-hint = Altrimenti durante la partita gli spettatori parlano solo tra loro.
new-players-only = Solo chi gioca vede la partita
new-players-only-hint = Non c’è un link per gli spettatori, e senza un posto non si vede nulla della partita.
new-no-programs = Niente programmi
new-no-programs-hint = I programmi di altre persone non possono sedersi. I bot di questo server sì.
new-group = Avvisare un gruppo di chi è il turno
new-group-none = Nessun gruppo
new-group-hint = I suoi membri leggono i nomi di chi gioca e che cosa ha preso. Ricevono l’avviso quando tocca a chi non è qui.

expansion-base = Gioco base
expansion-base-second-edition = Gioco base, seconda edizione
expansion-prosperity = Prosperità
expansion-dark-ages = Secoli Bui
expansion-intrigue = Intrigo
expansion-seaside = Seaside
expansion-alchemy = Alchimia
expansion-cornucopia = Cornucopia
expansion-hinterlands = Hinterlands

## Settings of a table in words

words-players = Si gioca in { $seats }
words-recommended = Regno consigliato «{ $name }»
words-random = Dieci carte a caso: { $sets }
words-by-hand = Dieci carte scelte a mano
words-bane = Nemesi: { $card }
words-edition-second = Gioco base nella seconda edizione
words-edition-both = Gioco base in entrambe le edizioni
words-starts-random = chi inizia è estratto a caso
words-starts-host = inizia chi ospita
words-no-clock = senza orologio
words-undo-consent = annullare se il resto del tavolo è d’accordo
words-undo-never = senza annullare
words-undo-free = annullare solo finché non ci sono nuove informazioni
words-hints-never = senza suggerimenti
words-hints-unrated = suggerimenti quando non vale per il punteggio
words-joint-chat = chat degli spettatori per tutti
words-players-only = senza spettatori
words-no-programs = senza programmi
words-group = avvisa il gruppo «{ $name }» di chi è il turno
words-bots-slow = bot lenti
words-bots-fast = bot veloci
words-animation-slow = carte lente
words-animation-fast = carte veloci
words-animation-off = carte ferme
words-open-hands = chi guarda vede tutte le mani, con { $minutes } minuti di ritardo
words-clock-days = { $days ->
    [one] 1 giorno per ogni turno
   *[other] { $days } giorni per ogni turno
  }{ $reserve ->
    [0] {""}
    [one] {" "}e 1 giorno di riserva
   *[other] {" "}e { $reserve } giorni di riserva
  }
words-clock-per-turn = { $minutes ->
    [one] 1 minuto per ogni turno
   *[other] { $minutes } minuti per ogni turno
  }
words-clock-per-match = { $minutes ->
    [one] 1 minuto per la partita
   *[other] { $minutes } minuti per la partita
  }{ $increment ->
    [0] {""}
   *[other] {" "}e { $increment } secondi in più a turno
  }
words-platinum-always = Con Platino e Colonia
words-platinum-never = Senza Platino e Colonia
words-shelters-always = Con Rifugi
words-shelters-never = Senza Rifugi
words-discard-counts = Gli scarti si contano
words-asks-everyone = Si chiede a tutti quelli che possono avere una Reazione
words-open-books = Informazioni aperte
words-open-points = I punti si contano
words-open-decks = Le carte si contano
words-open-own-deck = Il proprio mazzo si conta
words-dice-help = Dice che cosa manca
words-dice-no-help = Non dice che cosa manca
words-listed = Nella pagina iniziale
words-private = Solo con il link

## Waiting room

room-lead = { $missing ->
    [0] Tutti i posti sono occupati. La partita inizia quando ogni persona è d’accordo.
    [one] C’è un posto libero. Manda il link o aggiungi un bot.
   *[other] Ci sono { $missing } posti liberi. Manda il link o aggiungi dei bot.
  }
room-lead-you = Tutti i posti sono occupati. La partita inizia quando dai l’ok.
room-lead-waits = Tutti i posti sono occupati. La partita inizia quando { $count ->
    [one] { $names } dà l’ok
   *[other] { $names } danno l’ok
  }.
room-void = Questa partita è stata iniziata con regole diverse da quelle attuali del server, quindi non può continuare. Puoi iniziarne un’altra.
room-void-stood = Il punteggio era questo: { $standing }.
room-lead-watch = La partita non è ancora iniziata. Si aprirà qui da sola.
room-lead-past = Vedi tutte le mani, con { $minutes } minuti di ritardo. Non è ancora passato tanto tempo.
room-seats = Posti
room-seat = Posto { $seat }
room-you-sit = Hai il posto { $seat }
room-sat = { $name } ha preso posto
room-left = { $name } ha lasciato il posto
room-says-ready = { $name } è d’accordo
room-seat-free = Libero
room-seat-you = Tu
room-seat-host = Ospita
room-seat-ready = D’accordo
room-seat-not-ready = Non ancora
room-seat-away = Assente
room-bot-easy = Bot facile
room-bot-solid = Bot solido
room-bot-strong = Bot forte
room-bot-master = Bot maestro
room-sit = Siediti qui
room-stand = Lascia questo posto
room-free-bot = Togli il bot
room-free-person = Togli { $name }
room-remove-title = Togliere { $name } da questo tavolo?
room-remove-text = Lo saprà, e non potrà tornare finché non inviti di nuovo.
room-remove-yes = Togli
room-remove-no = Lascia
room-removed = Fuori dal tavolo
room-let-back = Invita di nuovo { $name }
room-fill = Occupa i { $free } posti liberi
room-add-easy = Aggiungi un bot facile
room-add-solid = Aggiungi un bot solido
room-add-strong = Aggiungi un bot forte
room-add-master = Aggiungi un bot maestro
room-ready = Si può iniziare
room-ready-hint = La partita inizia quando ogni persona è d’accordo.
room-take-seat = Prendi un posto libero per giocare.
room-lead-players-only = Solo chi gioca vede questa partita.
room-full = Tutti i posti sono occupati. Puoi guardare.
room-spectators = { $spectators ->
    [0] Nessuno guarda
    [one] 1 persona guarda
   *[other] { $spectators } persone guardano
  }
room-settings = Impostazioni
room-change = Cambia impostazioni
room-change-title = Impostazioni di questo tavolo
room-change-save = Salva
room-cancel = Annulla
room-preview-dominion = Regno
room-preview-king-of-the-dice = Gioco
room-dice = Sei dadi, tre lanci: raccogli nella tua pila gli abitanti di cinque villaggi, e tieni lontani draghi e penalità.
room-dice-rules = Le regole in una pagina
room-kingdom-drawn = Quando inizia la partita si pescano dieci carte: { $sets }.

## The page of an invited guest

name-invites = { $count ->
    [one] { $names } ti invita
   *[other] { $names } ti invitano
  }
name-sit = Siediti
name-sit-hint = Dai subito l’ok: la partita inizia quando lo danno tutti.

## Invitation

invite-title = Invita
invite-link = Link
invite-code = Codice
invite-copy = Copia il link
invite-copied = Copiato
invite-copy-failed = Copia il link dal campo qui sopra.
invite-share = Condividi…
invite-share-text = Gioca con me a questo tavolo
invite-qr = Codice QR
invite-qr-title = Inquadra per entrare
invite-people = Persone che conosci
invite-people-title = Invita chi ha già giocato con te
invite-people-empty = Non hai ancora giocato con nessuno. Manda il link.
invite-person = Invita
invite-person-name = Invita { $name }
invite-person-done = Invito mandato
invite-refused = L’invito a { $name } non è partito. Puoi mandare il link o riprovare in «Persone che conosci».
invite-qr-label = Codice QR di { $link }
invite-watch = Link per chi guarda
invite-watch-hint = Chi guarda non vede mai una carta nascosta.
