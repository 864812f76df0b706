# Words of every page except the table itself.

## Frame of every page

page-title = { $page } · Demesne
title-your-move = ● Tocca a te · { $page }
title-rematch = ● Rivincita? · { $page }
title-lost = Connessione persa · { $page }
app-name = Demesne
skip-link = Vai al contenuto
bar-menu = Menu
bar-menu-close = Chiudi il menu
bar-theme-dark = Il tema è scuro. Passa al chiaro
bar-theme-light = Il tema è chiaro. Passa allo scuro
bar-language = Lingua
menu-label = Pagine
menu-top = Pagine principali
next-match = Tocca a te
next-rematch = Rivincita?
room-back = Torna al tavolo
menu-home = Inizio
menu-play = Gioca
menu-new = Nuovo tavolo
menu-daily = Sfida del giorno
menu-history = Le mie partite
menu-how-to-play = Come si gioca
menu-cards = Carte
menu-statistics = Statistiche
menu-settings = Impostazioni
menu-about = Info

## Waiting and failing

page-loading = Caricamento…
problem-not-found-title = Qui non c’è nulla
problem-not-found = Questo indirizzo non porta da nessuna parte. Forse è scritto male, o il tavolo è già stato tolto.
problem-not-yours-title = Solo per chi gioca
problem-not-yours = Questo è solo per chi gioca a questo tavolo.
problem-full-title = Non c’è più posto
problem-full = Tutti i posti sono occupati, o ora ci sono troppi tavoli aperti.
problem-too-fast-title = Un po’ troppo in fretta
problem-too-fast = Da qui sono arrivate molte richieste in poco tempo. Aspetta un momento e riprova.
problem-unreachable-title = Il server non risponde
problem-unreachable = Forse si sta riavviando, c’è una nuova versione, o questo dispositivo è offline.
part-missing = Manca una parte di questa pagina. Forse c’è una nuova versione.
problem-unavailable-title = Il server è occupato
problem-unavailable = Si sta chiudendo o ha troppo da fare. Riprova tra un momento.
problem-not-saved-title = Il server ora non può salvare
problem-not-saved = Continua a provarci da solo. Nulla di quanto confermato va perso.
problem-refused-title = Non ha funzionato
problem-refused = Il server non ha accettato questa richiesta.
problem-wrong-version-title = C’è una nuova versione
problem-wrong-version = Ricarica la pagina per continuare.
problem-replaced-title = È aperto altrove
problem-replaced = Questo posto è aperto in un’altra scheda o su un altro dispositivo.
problem-removed-title = Non sei più al tavolo
problem-removed = Chi ospita ti ha tolto da questo tavolo. Puoi tornare quando ti invita di nuovo.
problem-blocked-title = Non puoi unirti a questo tavolo
problem-blocked = Chi ospita decide chi si unisce.
problem-players-only-title = Senza spettatori
problem-players-only = Solo chi gioca vede le partite di questo tavolo.
problem-barred-title = Non puoi usare questa casa
problem-barred = Chi gestisce questa casa ti ha escluso.
problem-house-closed-title = Questa casa è chiusa
problem-house-closed = Qui gioca solo chi ha un invito. Apri il link che hai ricevuto.
problem-closed-title = Il tavolo è stato chiuso
problem-closed = Da tempo non c’era nessuno, o il server lo ha tolto.
page-fault-title = Qui qualcosa è andato storto
page-fault-text = Il resto della pagina funziona ancora. Di solito basta ricaricare.
page-fault-copy = Copia un rapporto
page-fault-copied = Copiato. Non è stato inviato nulla.
go-home = Vai alla pagina iniziale
go-retry = Riprova
go-reload = Ricarica
go-play-here = Gioca qui
go-replay = Guarda il replay

failed-bad-name = Un nome ha da 1 a 24 lettere, cifre o spazi.
failed-bad-settings = Con queste impostazioni non si può giocare.
failed-full = Tutti i posti sono occupati, o ci sono troppi tavoli aperti.
failed-seat-taken = Quel posto è appena stato preso.
failed-removed = Chi ospita ti ha tolto da questo tavolo.
failed-not-now = Non puoi farlo in questo momento.
failed-not-yours = Può farlo solo chi ospita.
failed-too-fast = Un po’ troppo in fretta. Aspetta un momento e riprova.
failed-unreachable = Il server non risponde. Riprova.
failed-no-cookies = Questo browser non conserva i cookie di questo sito e il server non può sapere chi sei. Consentili e riprova.
failed-unavailable = Il server è occupato. Riprova tra un momento.
failed-not-saved = Il server ora non può salvare. Non va perso nulla: potrai continuare appena può.
failed-no-session = Prima scrivi un nome.
failed-not-found = Questo tavolo non esiste.
failed-barred = { problem-barred }
failed-house-closed = { problem-house-closed }
failed-muted = Chi gestisce questa casa ti ha messo in silenzio. Puoi ancora giocare.
failed-other = Non è stato accettato. Riprova.

## Games and the kinds of points that their results name

program = Programma
program-name = { $name } (programma)
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

home-title =
    Crea il tuo mazzo.
    Sfida chi vuoi.
home-lead = Gioca nel browser, in compagnia o contro i bot. Senza account.
guest-name = Ospite { $number }
home-name-label = Il tuo nome
home-name-hint = Lo vede chi è al tavolo. Non serve un account.
home-name-missing = Prima scrivi un nome.
home-new = Nuovo tavolo
home-learn = Impara giocando
home-game = Gioco
home-play = Gioca subito
home-play-dominion = Contro un bot facile, con il set «Prima partita». Circa dieci minuti.
home-play-king-of-the-dice = Contro un bot facile. Circa dieci minuti.
home-code-label = Codice del tavolo
home-code-bad = Scrivi un codice di lettere e cifre, o incolla tutto il link.
home-code-unknown = Non c’è nessun tavolo con questo codice.
home-recover = Ho un codice di recupero
house-welcome = Ti diamo il benvenuto
house-rules = Regole della casa
home-join-go = Entra
home-mine-title = Continua
home-open-title = Tavoli aperti
home-open-empty = Nessun tavolo aperto. Aprine uno.
home-table-seats = { $free ->
    [0] Tutti i posti occupati
    [one] 1 posto libero
   *[other] { $free } posti liberi
  }
home-table-playing = In corso
home-table-over = Partita finita
home-table-void = La partita non può continuare
home-table-empty = Non c’è ancora nessuno
home-table-join = Entra
home-table-of = Tavolo { $code }
home-invited-title = Inviti
home-invited = { $name } ti invita a giocare
home-invited-accept = Accetta
home-invited-decline = Rifiuta

## A table, before anything of it is there

room-title = Tavolo { $code }
room-title-watch = Un tavolo, in sola visione
room-connecting = Collegamento…
room-taken-away = Il tuo posto è stato liberato.
room-open = Posti e impostazioni

## Name, asked before a table is entered

name-title = Entra al tavolo { $code }
name-go = Vai al tavolo

## About

about-title = Informazioni
about-lead = Demesne è un tavolo per giochi di costruzione del mazzo che ospiti sul tuo server.
about-version = Versione { $version }
about-licence-title = Licenza
about-licence = Demesne è software libero, a scelta con licenza MIT o licenza Apache 2.0.
about-privacy-title = Riservatezza
about-privacy = Per giocare bastano un nome a tua scelta e cookie che conservano il tuo posto e la lingua che scegli. Ciò che si gioca e si scrive a un tavolo resta solo su questo server, perché le partite possano continuare ed essere riviste. Non ci sono tracciamenti, né pubblicità, né richieste ad altri siti.
about-notice-title = Nessuna affiliazione
about-notice = Questo progetto non è affiliato a chi ha scritto o pubblica i giochi che qui si possono giocare, né approvato o sostenuto da loro. I nomi dei giochi appartengono ai rispettivi titolari; tutti i testi e le immagini sono del progetto stesso o citati qui sotto.
about-drawings-title = Disegni
about-drawings = I disegni vengono da { $site } e sono usati con la { $licence }; sono stati ricolorati e semplificati.
about-drawings-site = game-icons.net
about-drawings-licence = licenza Creative Commons Attribuzione 3.0
about-drawings-by = Disegni di { $names }.
about-drawings-cc0 = I disegni di { $names } sono di pubblico dominio (CC0).
about-fonts-title = Font
about-fonts = Source Sans 3 di Paul D. Hunt e Alegreya di Juan Pablo del Peral, entrambi con la { $licence }.
about-fonts-licence = licenza SIL Open Font 1.1
