# Words of every page except the table itself.

## Frame of every page

page-title = { $page } · Demesne
title-your-move = ● Tocca a te · { $page }
title-lost = Connessione persa · { $page }
app-name = Demesne
skip-link = Vai al contenuto
bar-menu = Menu
bar-menu-close = Chiudi il menu
bar-theme-dark = Il tema è scuro. Passa al chiaro
bar-theme-light = Il tema è chiaro. Passa allo scuro
bar-language = Lingua
menu-label = Pagine
menu-home = Inizio
menu-new = Nuovo tavolo
menu-history = Le mie partite
menu-how-to-play = Come si gioca
menu-settings = Impostazioni
menu-about = Info

## Waiting and failing

page-loading = Caricamento…
problem-not-found-title = Qui non c’è nulla
problem-not-found = Questo indirizzo non porta da nessuna parte. Forse è scritto male, o il tavolo è già stato tolto.
problem-not-yours-title = Non è per te
problem-not-yours = Questo è solo per chi siede al tavolo.
problem-full-title = Non c’è più posto
problem-full = Tutti i posti sono occupati, o ora ci sono troppi tavoli aperti.
problem-too-fast-title = Un po’ troppo in fretta
problem-too-fast = Da qui sono arrivate molte richieste in poco tempo. Aspetta un momento e riprova.
problem-unreachable-title = Il server non risponde
problem-unreachable = Forse si sta riavviando, o questo dispositivo è offline.
problem-unavailable-title = Il server è occupato
problem-unavailable = Si sta chiudendo o ha troppo da fare. Riprova tra un momento.
problem-refused-title = Non ha funzionato
problem-refused = Il server non ha accettato questa richiesta.
problem-wrong-version-title = C’è una nuova versione
problem-wrong-version = Ricarica la pagina per continuare.
problem-replaced-title = È aperto altrove
problem-replaced = Questo posto è aperto in un’altra scheda o su un altro dispositivo.
problem-closed-title = Il tavolo è stato chiuso
problem-closed = Da tempo non c’era nessuno, o il server lo ha tolto.
page-fault-title = Qui qualcosa è andato storto
page-fault-text = Il resto della pagina funziona ancora. Di solito basta ricaricare.
go-home = Vai alla pagina iniziale
go-retry = Riprova
go-reload = Ricarica
go-play-here = Gioca qui
go-replay = Guarda il replay

failed-bad-name = Un nome ha da 1 a 24 lettere, cifre o spazi.
failed-bad-settings = Con queste impostazioni non si può giocare.
failed-full = Tutti i posti sono occupati, o ci sono troppi tavoli aperti.
failed-seat-taken = Quel posto è appena stato preso.
failed-not-now = Non in questo momento del tavolo.
failed-not-yours = Può farlo solo chi ospita.
failed-too-fast = Un po’ troppo in fretta. Aspetta un momento e riprova.
failed-unreachable = Il server non risponde. Riprova.
failed-unavailable = Il server è occupato. Riprova tra un momento.
failed-no-session = Prima di’ il tuo nome.
failed-not-found = Questo tavolo non esiste.
failed-other = Non è stato accettato. Riprova.

## Games and the kinds of points that their results name

game-dominion = Dominion
game-king-of-the-dice = King of the Dice
rules-other = Regole di { $game }
score-part-citizens = { $count ->
    [one] Abitante
   *[other] Abitanti
  }
score-part-fairies = { $count ->
    [one] Fata
   *[other] Fate
  }
score-part-locations = { $count ->
    [one] Luogo
   *[other] Luoghi
  }
score-part-dragons = { $count ->
    [one] Drago
   *[other] Draghi
  }
score-part-penalties = { $count ->
    [one] Penalità
   *[other] Penalità
  }

## Home

home-title = Un tavolo in compagnia
home-lead = Costruire mazzi nel browser: apri un tavolo, manda il link, gioca.
home-name-label = Il tuo nome
home-name-hint = Lo vede chi è al tavolo. Non serve un account.
home-name-missing = Prima scrivi un nome.
home-new = Nuovo tavolo
home-join = Entra con un codice
home-code-label = Codice o link del tavolo
home-code-bad = Un codice ha solo lettere e cifre. Puoi anche incollare tutto il link.
home-join-go = Entra
home-mine-title = I miei tavoli
home-open-title = Tavoli aperti
home-open-empty = Nessun tavolo aperto. Aprine uno.
home-table-seats = { $free ->
    [0] Tutti i posti occupati
    [one] 1 posto libero
   *[other] { $free } posti liberi
  }
home-table-playing = Partita in corso
home-table-over = Partita finita
home-table-void = La partita non può continuare
home-table-nobody = Non c’è ancora nessuno
home-table-return = Torna
home-table-join = Entra
home-table-of = Tavolo { $code }

## Name, asked before a table is entered

name-title = Entra al tavolo { $code }
name-text = Hai ricevuto l’invito a un tavolo. Di’ il tuo nome, poi prendi posto.
name-with = Al tavolo: { $names }
name-go = Vai al tavolo

## New table and its settings

new-title = Nuovo tavolo
new-create = Apri il tavolo
new-game = Gioco
new-seats = Posti
new-kingdom = Regno
new-way-recommended = Consigliato
new-way-random = Casuale
new-way-cards = A mano
new-recommended-label = Regni consigliati
new-random-text = Quando inizia la partita si pescano dieci carte da queste espansioni, tutte con la stessa probabilità.
new-random-sets = Espansioni
new-random-least = Numero minimo di carte: { $set }
new-random-least-short = minimo
new-random-most = Numero massimo di carte: { $set }
new-random-most-short = massimo
new-random-without = Carte da escludere
new-random-without-choose = Escludi una carta …
new-random-without-back = { $card }: ammetti di nuovo
new-random-draw = Pescane dieci ora, poi cambia singole carte
new-cards-text = Scegli esattamente dieci carte Regno.
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
new-preview = Ecco come sarà
new-platinum = Platino e Colonia
new-shelters = Rifugi al posto delle Tenute
new-variant-by-the-rules = Come da regole
new-variant-always = Sempre
new-variant-never = Mai
new-clock = Orologio
new-clock-none = Nessuno
new-clock-per_turn = Ogni turno
new-clock-per_match = Tutta la partita
new-clock-minutes = { $type ->
    [per_turn] Minuti per ogni turno
   *[per_match] Minuti per tutta la partita
  }
new-clock-minutes-short = Minuti
new-clock-increment = Secondi in più per ogni proprio turno
new-clock-increment-short = Secondi in più a turno
new-table-options = Al tavolo
new-discard-counts = Mostra quante carte ha ogni pila degli scarti
new-discard-counts-hint = Il regolamento non permette di contarle.
new-dice-help = Mostra che cosa manca, e la probabilità
new-dice-help-hint = Tra due lanci ogni abitante dice che cosa gli serve ancora e quanto è probabile.
new-listed = Mostra il tavolo nella pagina iniziale
new-listed-hint = Altrimenti lo trova solo chi ha il link.

expansion-base = Gioco base
expansion-prosperity = Prosperità
expansion-dark-ages = Secoli Bui

kingdom-first-game = Prima partita
kingdom-big-money = Tanti Soldi
kingdom-interaction = Interazione
kingdom-size-distortion = Distorsione Dimensionale
kingdom-village-square = Villaggio Quadrato
kingdom-beginners = Principianti
kingdom-friendly-interactive = Incontri amichevoli
kingdom-big-actions = Grandi Azioni
kingdom-biggest-money = Tantissimi Soldi
kingdom-the-kings-army = L’esercito del re
kingdom-the-good-life = La bella vita
kingdom-grim-parade = Parata macabra
kingdom-playing-chess-with-death = A scacchi con la Morte
kingdom-high-and-low = In alto e in basso
kingdom-chivalry-and-revelry = Cavalleria e baldoria
kingdom-one-mans-trash = Non si butta via niente
kingdom-honor-among-thieves = Onore tra ladri

## Settings of a table in words

words-players = Si gioca in { $seats }
words-recommended = Regno consigliato «{ $name }»
words-random = Dieci carte a caso: { $sets }
words-by-hand = Dieci carte scelte a mano
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
words-dice-help = Dice che cosa manca
words-dice-no-help = Non dice che cosa manca
words-listed = Nella pagina iniziale
words-private = Solo con il link

## Waiting room

room-title = Tavolo { $code }
room-title-watch = Un tavolo, in sola visione
room-connecting = Collegamento…
room-lost = Connessione persa. Nuovo tentativo…
room-lead = { $missing ->
    [0] Tutti i posti sono occupati. La partita inizia quando ogni persona è d’accordo.
    [one] C’è un posto libero. Manda il link o aggiungi un bot.
   *[other] Ci sono { $missing } posti liberi. Manda il link o aggiungi dei bot.
  }
room-void = Questa partita è stata iniziata con regole diverse da quelle attuali del server, quindi non può continuare. Puoi iniziarne un’altra.
room-void-stood = Il punteggio era questo: { $standing }.
room-lead-watch = La partita non è ancora iniziata. Si aprirà qui da sola.
room-seats = Posti
room-seat = Posto { $seat }
room-seat-free = Libero
room-seat-you = Tu
room-seat-host = Ospita
room-seat-ready = D’accordo
room-seat-not-ready = Non ancora
room-seat-away = Assente
room-bot-easy = Bot facile
room-bot-solid = Bot solido
room-sit = Siediti qui
room-stand = Lascia questo posto
room-free-bot = Togli il bot
room-free-person = Togli { $name }
room-add-easy = Aggiungi un bot facile
room-add-solid = Aggiungi un bot solido
room-ready = Si può iniziare
room-ready-hint = La partita inizia quando ogni persona è d’accordo.
room-take-seat = Prendi un posto libero per giocare.
room-full = Tutti i posti sono occupati. Puoi guardare.
room-watchers = { $watchers ->
    [0] Nessuno guarda
    [one] 1 persona guarda
   *[other] { $watchers } persone guardano
  }
room-settings = Impostazioni
room-open = Posti e impostazioni
room-back = Torna al tavolo
room-change = Cambia impostazioni
room-change-title = Impostazioni di questo tavolo
room-change-save = Salva
room-cancel = Annulla
room-preview-dominion = Regno
room-preview-king-of-the-dice = Gioco
room-dice = Sei dadi, tre lanci: raccogli nella tua pila gli abitanti di cinque villaggi, e tieni lontani draghi e penalità.
room-dice-rules = Le regole in una pagina
room-kingdom-drawn = Quando inizia la partita si pescano dieci carte: { $sets }.

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
invite-qr-label = Codice QR di { $link }
invite-watch = Link per chi guarda
invite-watch-hint = Chi guarda non vede mai una carta nascosta.

## My matches

history-title = Le mie partite
history-empty = Ancora nessuna partita. La prima che giochi apparirà qui.
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
history-replay-of = Replay del { $date }, { $names }

## About

about-title = Informazioni
about-lead = Demesne è un tavolo per giochi di costruzione del mazzo che ospiti sul tuo server.
about-version = Versione { $version }
about-licence-title = Licenza
about-licence = Demesne è software libero, a scelta con licenza MIT o licenza Apache 2.0.
about-privacy-title = Riservatezza
about-privacy = Per giocare bastano un nome a tua scelta e un cookie che conserva il tuo posto. Ciò che si gioca e si scrive a un tavolo resta solo su questo server, perché le partite possano continuare ed essere riviste. Non ci sono tracciamenti, né pubblicità, né richieste ad altri siti.
about-notice-title = Nessuna affiliazione
about-notice = Questo progetto non è affiliato a chi ha scritto o pubblica i giochi che qui si possono giocare, né approvato o sostenuto da loro. I nomi dei giochi appartengono ai rispettivi titolari; tutti i testi e le immagini sono del progetto stesso o citati qui sotto.
about-drawings-title = Disegni
about-drawings = I disegni vengono da { $site } e sono usati con la { $licence }; sono stati ricolorati e semplificati.
about-drawings-site = game-icons.net
about-drawings-licence = licenza Creative Commons Attribuzione 3.0
about-drawings-by = Disegni di { $names }.
about-drawings-cc0 = I disegni di { $names } sono di pubblico dominio (CC0).
about-fonts-title = Caratteri
about-fonts = Source Sans 3 di Paul D. Hunt e Alegreya di Juan Pablo del Peral, entrambi con la { $licence }.
about-fonts-licence = licenza SIL Open Font 1.1
